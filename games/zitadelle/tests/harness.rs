//! What every game inherits.

kit::harness!(zitadelle::game(), decisions = 6_000);

/// A match with every optional rule, as a document.
#[test]
fn golden_playthrough_with_all_options() {
    use kit::game::Game;
    let game = std::sync::Arc::new(zitadelle::game());
    let all = (0..game.components().options.len())
        .fold(kit::components::Options::NONE, kit::components::Options::with);
    let text = kit::harness::playthrough(&game, "zitadelle", all, 3, 900);
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs/all-options.txt");
    kit::harness::golden(file, &text, std::env::var_os("SALIENTE_BLESS").is_some());
}
