//! `saliente map` and `saliente counters`: pictures of what lies in the box, and the check of the maps.

use crate::out::{BAD, GOOD, json_line, line, styled};
use crate::{Common, out, shelf};
use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use draw::counters::{CounterSheet, Entry, Section, counter_sheet};
use draw::png::{Picture, encode, encode_small};
use draw::sheet::Options;
use draw::style::Style;
use draw::theme::{Painter, Theme};
use kit::effects::Effects;
use kit::map::Map;
use kit::msg;
use kit::roster::{Counter, Roster};
use kit::text::Lang;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Light or dark.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Shade {
    Light,
    Dark,
}

impl Shade {
    fn painter(self) -> Painter {
        Painter::plain(match self {
            Shade::Light => Theme::light(),
            Shade::Dark => Theme::dark(),
        })
    }
}

#[derive(Debug, Args)]
pub(crate) struct MapArgs {
    /// A game (blitzkrieg), a map (blitzkrieg-north) or a file (.hexes).
    map: String,
    /// Write the picture as SVG. A map of several sheets gets one file a sheet.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write the picture as PNG.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// The width of the PNG in pixels.
    #[arg(long, default_value_t = 4000, value_parser = clap::value_parser!(u32).range(100..=12_000))]
    width: u32,
    /// Pack the PNG harder: smaller and slower, for documents.
    #[arg(long)]
    small: bool,
    /// The theme.
    #[arg(long, value_enum, default_value_t = Shade::Light)]
    theme: Shade,
    /// Show over the map: setup, supply, zones, or the name of a zone. Several with commas.
    #[arg(long, value_delimiter = ',', value_name = "NAME")]
    overlay: Vec<String>,
    /// Hold the map against its plan and the geography.
    #[arg(long)]
    check: bool,
}

/// A map of the house, or of a file.
struct Found {
    /// The name under which atlas knows it.
    plan: Option<&'static str>,
    map: Map,
    effects: Option<Effects>,
}

pub(crate) fn run_map(common: &Common, args: &MapArgs) -> Result<ExitCode> {
    let found = find_maps(common, &args.map)?;
    let mut sound = true;
    for found in &found {
        if args.check || (args.svg.is_none() && args.png.is_none()) {
            sound &= check(common, found);
        }
        write_sheets(common, args, found, found_many(&args.map))?;
    }
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Whether a word names a game that has several maps.
fn found_many(word: &str) -> bool {
    atlas::MAPS.iter().filter(|entry| names(word, entry.name)).count() > 1
}

fn names(word: &str, map: &str) -> bool {
    map.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

fn find_maps(common: &Common, word: &str) -> Result<Vec<Found>> {
    let told = |flaws: Vec<kit::data::Flaw>| {
        anyhow::anyhow!("{}", flaws.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    };
    if Path::new(word).extension().is_some_and(|extension| extension == "hexes") {
        let text = shelf::read_text(Path::new(word))?.map_err(|flaw| anyhow::anyhow!("{flaw}"))?;
        return Ok(vec![Found { plan: None, map: Map::read(word, &text).map_err(told)?, effects: None }]);
    }
    let mut found = Vec::new();
    for entry in atlas::MAPS.iter().filter(|entry| names(word, entry.name)) {
        let map = Map::read(entry.out, entry.text).map_err(told)?;
        let effects = atlas::effects(entry.name).map_err(told)?;
        found.push(Found { plan: Some(entry.name), map, effects: Some(effects) });
    }
    if found.is_empty() {
        // The maps of invented games are drawn by hand and have no plan.
        if let Some(game) = games::find(word) {
            let (name, text) = game
                .files
                .iter()
                .find(|(name, _)| Path::new(name).extension().is_some_and(|end| end == "hexes"))
                .context("no map")?;
            found.push(Found { plan: None, map: Map::read(name, text).map_err(told)?, effects: None });
        } else {
            let known: Vec<&str> = atlas::MAPS.iter().map(|entry| entry.name).collect();
            bail!(out::say(common.lang(), &msg!("no-map", id = word, known = known.join(", "))));
        }
    }
    Ok(found)
}

fn check(common: &Common, found: &Found) -> bool {
    let Some(plan) = found.plan else { return true };
    let report = atlas::check(plan, &found.map);
    if common.json {
        json_line(&json!({ "map": plan, "clean": report.is_clean(), "report": report.to_string() }));
    } else {
        line(styled(if report.is_clean() { GOOD } else { BAD }, plan));
        line(report.to_string().trim_end());
    }
    report.is_clean()
}

fn write_sheets(common: &Common, args: &MapArgs, found: &Found, several: bool) -> Result<()> {
    let map = &found.map;
    let id = &map.header().id;
    let count = map.grid().sheets().len();
    for (index, sheet) in map.grid().sheets().iter().enumerate() {
        let style = Style::of_sheet(id, sheet.prefix());
        let options = Options {
            lang: common.lang(),
            overlays: args.overlay.clone(),
            effects: found.effects.clone(),
            ..Options::default()
        };
        let mark = match (several, count > 1) {
            (true, _) => id.rsplit('-').next().map(str::to_owned),
            (false, true) => Some(sheet.prefix().to_lowercase()),
            (false, false) => None,
        };
        let drawn = draw::sheet::draw(map, index, &style, &args.theme.painter(), &options);
        if let Some(path) = &args.svg {
            write(&marked(path, mark.as_deref()), drawn.svg.as_bytes())?;
        }
        if let Some(path) = &args.png {
            write(&marked(path, mark.as_deref()), &png(&drawn.svg, args.width, args.small)?)?;
        }
    }
    Ok(())
}

fn png(svg: &str, width: u32, small: bool) -> Result<Vec<u8>> {
    let pixels = Picture::read(svg)?.pixels(width)?;
    Ok(if small { encode_small(&pixels)? } else { encode(&pixels)? })
}

/// `map.png` for the sheet N is `map-n.png`.
fn marked(path: &Path, mark: Option<&str>) -> PathBuf {
    let Some(mark) = mark else { return path.to_owned() };
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{mark}.{extension}"))
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    std::fs::write(path, bytes).with_context(|| path.display().to_string())?;
    line(format_args!("{} ({} KB)", path.display(), bytes.len() / 1024));
    Ok(())
}

#[derive(Debug, Args)]
pub(crate) struct CountersArgs {
    /// The game's id.
    game: String,
    /// Write the sheet as SVG.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write the sheet as PNG.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Pack the PNG harder: smaller and slower, for documents.
    #[arg(long)]
    small: bool,
    /// The size of a counter in pixels.
    #[arg(long, default_value_t = 80, value_parser = clap::value_parser!(u32).range(20..=400))]
    size: u32,
    /// The theme.
    #[arg(long, value_enum, default_value_t = Shade::Light)]
    theme: Shade,
}

pub(crate) fn run_counters(common: &Common, args: &CountersArgs) -> Result<ExitCode> {
    let lang = common.lang();
    let (title, roster) = find_roster(common, &args.game, lang)?;
    let sheet = CounterSheet {
        title,
        subtitle: out::say(lang, &msg!("counters-on-the-sheet", counters = roster.len())),
        sections: sections(&roster, lang),
        columns: 14,
    };
    let svg = counter_sheet(&args.theme.painter(), &sheet);
    if args.svg.is_none() && args.png.is_none() {
        bail!(out::say(lang, &msg!("counters-where")));
    }
    if let Some(path) = &args.svg {
        write(path, svg.as_bytes())?;
    }
    if let Some(path) = &args.png {
        let width = Picture::read(&svg)?.size().0 * args.size as f32 / draw::counters::SIDE;
        write(path, &png(&svg, width as u32, args.small)?)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The roster of a game on the shelf, or of one whose counters are there before its rules are.
fn find_roster(common: &Common, id: &str, lang: Lang) -> Result<(String, Roster)> {
    if games::find(id).is_some() {
        let game = shelf::open(common, id)?;
        return Ok((game.components().title.get(lang).to_owned(), game.components().roster.clone()));
    }
    let Some((title, units, look)) =
        games::UNBOUND.iter().find(|b| b.id == id).map(|b| (b.title, b.units, b.look))
    else {
        shelf::registered(common, id)?;
        bail!(out::say(lang, &msg!("counters-none", id = id)));
    };
    let roster = Roster::read(("units.csv", units), ("look.toml", look)).map_err(|flaws| {
        anyhow::anyhow!("{}", flaws.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    })?;
    Ok((title.to_owned(), roster))
}

/// A section for each formation, in the order of the unit list; each counter with all its faces.
fn sections(roster: &Roster, lang: Lang) -> Vec<Section> {
    let mut sections: Vec<(u8, String, Vec<&Counter>)> = Vec::new();
    for (_, counter) in roster.iter() {
        let key = (counter.side, counter.formation.as_str());
        match sections.iter_mut().find(|(side, formation, _)| (*side, formation.as_str()) == key) {
            Some((_, _, counters)) => counters.push(counter),
            None => sections.push((counter.side, counter.formation.clone(), vec![counter])),
        }
    }
    sections.sort_by_key(|(side, _, _)| *side);
    sections
        .into_iter()
        .map(|(_, formation, counters)| Section {
            title: formation,
            entries: counters
                .iter()
                .flat_map(|counter| {
                    (0..counter.faces.len().clamp(1, 2)).map(|up| {
                        let face = draw::roster::face(counter, up as u8);
                        Entry::one(face, counter.name.get(lang))
                    })
                })
                .collect(),
        })
        .collect()
}
