//! `saliente play`: the table in the browser, served by this program.

use crate::Common;
use anyhow::{Result, ensure};
use clap::Args;
use std::net::SocketAddr;
use std::process::ExitCode;

#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    /// Where to listen.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7878")]
    listen: SocketAddr,
}

pub(crate) fn run(common: &Common, args: &PlayArgs) -> Result<ExitCode> {
    ensure!(
        server::has_client(),
        "this program was built without the browser client: build it with `cargo xtask play`"
    );
    let runtime = server::runtime()?;
    runtime.block_on(async {
        let bound = server::Bound::at(args.listen).await?;
        let address = bound.address()?;
        if common.json {
            println!("{}", serde_json::json!({ "address": address }));
        } else {
            println!("{address}");
        }
        bound.serve().await
    })?;
    Ok(ExitCode::SUCCESS)
}
