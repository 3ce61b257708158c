//! The charts of the game in hand: terrain effects, result tables, and where every datum comes from. All is read from the
//! data files of the game; nothing of a game stands here.

use crate::rules::case_chip;
use crate::table::Table;
use crate::ui::{t, ui};
use kit::components::Components;
use kit::data::Data;
use kit::dice::Roll;
use kit::effects::{Effects, Kind};
use kit::formation::Formations;
use kit::sheet::Sheet;
use kit::table::{Page, Tables};
use kit::text::{Both, Message};
use leptos::prelude::*;
use std::collections::BTreeMap;

/// How far a datum is from the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The rulebook states it.
    Rulebook,
    /// Those who have the game published it.
    Published,
    /// It is ours.
    Reconstructed,
    /// Some of it is stated, the rest is ours.
    Mixed,
}

impl Origin {
    /// Reads the words of a source.
    pub fn of(source: &str) -> Origin {
        let has = |word: &str| source.contains(word);
        match (has("rulebook") || has("ruling"), has("reconstructed"), has("published")) {
            (true, true, _) | (_, true, true) => Origin::Mixed,
            (true, false, _) => Origin::Rulebook,
            (false, false, true) => Origin::Published,
            _ => Origin::Reconstructed,
        }
    }

    fn said(self) -> (&'static str, String) {
        match self {
            Origin::Rulebook => ("rulebook", t("from-rulebook")),
            Origin::Published => ("published", t("from-published")),
            Origin::Reconstructed => ("reconstructed", t("from-us")),
            Origin::Mixed => ("mixed", t("from-both")),
        }
    }
}

/// A data file and what it says of its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provenance {
    /// The name of the file, with that of a table in it.
    pub what: String,
    /// What it says.
    pub source: String,
}

/// The charts of a game.
#[derive(Clone, Debug, Default)]
pub struct Charts {
    /// Terrain effects.
    pub terrain: Option<Effects>,
    /// Tables that have a title.
    pub tables: Vec<Page>,
    /// Where the data come from.
    pub sources: Vec<Provenance>,
}

impl Charts {
    /// Reads the data files of a game.
    pub fn read(data: &Data) -> Charts {
        let mut charts = Charts::default();
        for name in data.names() {
            let (_, text) = data.file(name);
            if name == "terrain.toml" {
                charts.terrain = Effects::read(name, text).ok();
                continue;
            }
            let remark = remark(text);
            if !remark.is_empty() {
                charts.sources.push(Provenance { what: name.to_owned(), source: remark });
            }
            if name.rsplit_once('.').is_none_or(|(_, end)| end != "toml") {
                continue;
            }
            let pages = Tables::parse(name, text).map(|tables| tables.pages()).unwrap_or_default();
            for page in pages {
                let note = page.note.as_deref().map(|note| format!("; {note}")).unwrap_or_default();
                let what = format!("{name}: {}", page.name);
                charts.sources.push(Provenance { what, source: format!("{}{note}", page.source) });
                if page.title.is_some() {
                    charts.tables.push(page);
                }
            }
        }
        charts
    }
}

/// The names of formations by their ids, where the game has a list with names.
pub(crate) fn formations(game: &str) -> BTreeMap<String, Both> {
    let files = games::find(game).map(|registered| registered.files).unwrap_or_default();
    let text = files.iter().find(|(name, _)| *name == "formations.csv").map_or("", |(_, text)| *text);
    let Ok(tree) = Formations::read("formations.csv", text) else { return BTreeMap::new() };
    tree.iter().map(|formation| (tree.id(formation).to_owned(), tree.name(formation).clone())).collect()
}

/// What the first remark of a file says of its source.
fn remark(text: &str) -> String {
    let head: Vec<&str> = text
        .lines()
        .take_while(|line| line.starts_with('#'))
        .map(|line| line.trim_start_matches(['#', ' ']))
        .collect();
    let head = head.join(" ");
    head.split_once("source:").map(|(_, source)| source.trim().to_owned()).unwrap_or_default()
}

/// The cases of a rulebook that a source names, in its order.
fn cases(components: &Components, source: &str) -> Vec<kit::ids::Case> {
    let words = source.split(|c: char| c.is_whitespace() || ",;()".contains(c));
    let mut found = Vec::new();
    for word in words {
        if let Some(case) = components.rulebook.find(word.trim_end_matches('.'))
            && !found.contains(&case)
        {
            found.push(case);
        }
    }
    found
}

/// The page of the panel with the charts.
pub(crate) fn charts(table: Table) -> impl IntoView {
    // The panel lives no longer than the game is on the table.
    let id = table.game.with_untracked(|game| game.as_ref().map(|game| game.components().id));
    let files = id.and_then(games::find).map(|registered| registered.files).unwrap_or_default();
    let read = StoredValue::new(Charts::read(&Data::embedded(files)));
    view! {
        <div class="drawer"><div class="scroll chartlist" tabindex="0">
            {move || read.with_value(|charts| charts.tables.iter().map(|page| chart(table, page)).collect_view())}
            {move || read.with_value(terrain)}
            {move || read.with_value(|charts| sources(table, charts))}
        </div></div>
    }
}

/// A key of the game's sentences, or the word itself where it is none.
fn named(table: Table, word: &str) -> String {
    let lang = ui().lang.get();
    table.game.with(|game| {
        let texts =
            game.as_ref().map(|game| game.components()).filter(|components| components.texts.has(word, lang));
        texts.map_or_else(
            || word.replace('_', " ").replace("<=", "\u{2264}").replace(">=", "\u{2265}"),
            |components| components.say(&Message { key: word.to_owned().into(), args: Vec::new() }, lang),
        )
    })
}

fn badge(table: Table, source: &str) -> impl IntoView + use<> {
    let (class, said) = Origin::of(source).said();
    let chips = table.game.with(|game| {
        let game = game.as_ref()?;
        Some(cases(game.components(), source).into_iter().map(|case| case_chip(table, case)).collect_view())
    });
    view! { <span class="sources"><span class=format!("origin {class}")>{said}</span>{chips}</span> }
}

fn chart(table: Table, page: &Page) -> impl IntoView + use<> {
    let title = page.title.as_deref().map(|title| named(table, title)).unwrap_or_default();
    let dice = page.dice.clone().map(|dice| view! { <span class="pill">{dice}</span> });
    // The column of the fight in hand.
    let current =
        table.shown.with(|snap| snap.as_ref().and_then(|snap| snap.sheets.first().map(|s| s.column.clone())));
    let place =
        current.filter(|_| page.dice.is_some()).and_then(|now| page.headings.iter().position(|h| *h == now));
    let is_now = move |index: usize| place == Some(index);
    let lines = page.lines.iter().map(|(name, line)| {
        let cells = line.iter().map(|cell| view! { <th scope="col">{cell.clone()}</th> }).collect_view();
        view! { <tr><th scope="row">{named(table, name)}</th>{cells}</tr> }
    });
    let headings = page.headings.iter().enumerate().map(|(index, heading)| {
        view! { <th scope="col" class:now=is_now(index)>{named(table, heading)}</th> }
    });
    let head = if page.lines.is_empty() {
        let headings = headings.collect_view();
        (!page.headings.is_empty()).then(|| view! { <thead><tr><td></td>{headings}</tr></thead> }.into_any())
    } else {
        Some(view! { <thead>{lines.collect_view()}</thead> }.into_any())
    };
    let rows = page.rows.iter().map(|(label, cells)| {
        let cells = cells.iter().enumerate().map(|(index, cell)| {
            view! { <td class:now=is_now(index)>{cell.replace('-', "\u{2013}")}</td> }
        });
        view! { <tr><th scope="row">{named(table, label)}</th>{cells.collect_view()}</tr> }
    });
    let wide = page.headings.len() > 6;
    view! {
        <details class="chart" open=page.dice.is_some() data-chart=page.name.clone()>
            <summary>{title}{dice}</summary>
            <div class="chartframe"><table class:wide=wide>{head}<tbody>{rows.collect_view()}</tbody></table></div>
            {badge(table, &page.source)}
        </details>
    }
}

/// The cell of a result table that a throw was read in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    /// The heading of the column.
    pub column: String,
    /// The label of the row.
    pub row: String,
    /// What stands there.
    pub result: String,
}

/// Where the dice of a sheet were read: the table that has its column and these dice, the row of the modified roll.
pub(crate) fn cell(table: Table, sheet: &Sheet, roll: Roll) -> Option<Cell> {
    let files = table.game.with_untracked(|game| games::find(game.as_ref()?.components().id))?.files;
    Charts::read(&Data::embedded(files)).cell(&sheet.column, sheet.die, roll)
}

impl Charts {
    /// See [`cell`]. A roll beyond the table is read in its first or last row.
    pub(crate) fn cell(&self, column: &str, die: i32, roll: Roll) -> Option<Cell> {
        let count = format!("{}d", roll.faces().len());
        self.tables.iter().find_map(|page| {
            let is_read_with = page.dice.as_ref().is_some_and(|dice| dice.starts_with(&count));
            let place =
                page.headings.iter().position(|heading| heading == column).filter(|_| is_read_with)?;
            let numbers: Vec<i32> = page.rows.iter().filter_map(|(label, _)| row_number(label)).collect();
            let row = (roll.total() + die).clamp(*numbers.iter().min()?, *numbers.iter().max()?);
            let (label, cells) = page.rows.iter().find(|(label, _)| row_number(label) == Some(row))?;
            let column = column.to_owned();
            Some(Cell {
                column,
                row: label.trim_matches(['<', '>', '=']).to_owned(),
                result: cells.get(place)?.clone(),
            })
        })
    }
}

/// The number of a row, be it the last one, `>=7`.
fn row_number(label: &str) -> Option<i32> {
    label.trim_start_matches(['<', '>', '=']).trim().parse().ok()
}

fn kind_name(kind: Kind) -> String {
    match kind {
        Kind::Hex => t("kind-hex"),
        Kind::Feature => t("kind-feature"),
        Kind::Barrier | Kind::Slope => t("kind-hexside"),
        Kind::Link => t("kind-way"),
        Kind::Value => t("kind-value"),
    }
}

fn cost(text: &str) -> String {
    match text {
        "all" => t("cost-all"),
        "no" => t("cost-no"),
        _ => text.replace('-', "\u{2212}"),
    }
}

fn terrain(charts: &Charts) -> Option<impl IntoView + use<>> {
    let effects = charts.terrain.as_ref()?;
    let lang = ui().lang.get();
    let classes = effects.classes();
    let columns = 3 + classes.len();
    let mut kind = String::new();
    let mut rows: Vec<AnyView> = Vec::new();
    for ground in effects {
        let name = kind_name(ground.kind);
        if name != kind {
            kind.clone_from(&name);
            rows.push(
                view! { <tr class="kind"><th colspan=columns scope="colgroup">{name}</th></tr> }.into_any(),
            );
        }
        let costs = classes.iter().map(|class| {
            let said = ground.cost.get(&class.id).map(|text| cost(text)).unwrap_or_default();
            view! { <td>{said}</td> }
        });
        let shift =
            ground.shift.filter(|shift| *shift != 0).map(|shift| shift.to_string().replace('-', "\u{2212}"));
        let effect = ground.effect.as_ref().map(|effect| effect.get(lang).to_owned());
        let (class, origin) = Origin::of(&ground.source).said();
        rows.push(
            view! {
                <tr>
                    <th scope="row">{ground.name.get(lang).to_owned()}</th>
                    {costs.collect_view()}
                    <td>{shift}</td>
                    <td><i class=format!("origin dot {class}") role="img" aria-label=origin.clone() title=origin></i></td>
                </tr>
                {effect.map(|effect| view! { <tr class="effect"><td colspan=columns>{effect}</td></tr> })}
            }
            .into_any(),
        );
    }
    let head = classes
        .iter()
        .map(|class| view! { <th scope="col">{class.name.get(lang).to_owned()}</th> })
        .collect_view();
    let shift = t("shift");
    Some(view! {
        <details class="chart" open=true data-chart="terrain-effects">
            <summary>{t("terrain-chart")}</summary>
            <div class="chartframe"><table class="terrain">
                <thead><tr><td></td>{head}<th scope="col">{shift}</th><th scope="col"><span class="sr">{t("provenance")}</span></th></tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table></div>
        </details>
    })
}

fn sources(table: Table, charts: &Charts) -> impl IntoView + use<> {
    let map = table.game.with(|game| {
        let game = game.as_ref()?;
        let (kind, remark) = game.components().map.header().source.clone()?;
        Some(Provenance {
            what: game.components().map.header().id.clone(),
            source: format!("{} {remark}", kind.word()),
        })
    });
    let rows = map.into_iter().chain(charts.sources.iter().cloned()).map(|one| {
        view! { <li><span class="what">{one.what}</span>{badge(table, &one.source)}</li> }
    });
    view! {
        <details class="chart" data-chart="provenance">
            <summary>{t("provenance")}</summary>
            <p class="fine">{t("provenance-why")}</p>
            <ul class="provenance">{rows.collect_view()}</ul>
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::text::Lang;

    #[test]
    fn every_game_has_charts_with_names_in_both_languages() {
        for registered in games::GAMES {
            let game = registered.open().unwrap();
            let components = game.components();
            let charts = Charts::read(&Data::embedded(registered.files));
            assert!(charts.tables.iter().any(|page| page.dice.is_some()), "{}", registered.id);
            assert!(!charts.sources.is_empty(), "{}", registered.id);
            for page in &charts.tables {
                for lang in Lang::ALL {
                    let title = page.title.as_deref().unwrap();
                    assert!(components.texts.has(title, lang), "{} lacks {title}", registered.id);
                }
                assert!(!page.rows.is_empty(), "{}", page.name);
            }
        }
    }

    #[test]
    fn a_throw_is_read_in_a_cell() {
        let charts = |id: &str| Charts::read(&Data::embedded(games::find(id).unwrap().files));
        let cell = |id: &str, column: &str, die: i32, faces: &[u8]| {
            charts(id).cell(column, die, Roll::of(faces)).map(|cell| (cell.row, cell.result))
        };
        assert_eq!(cell("skirmish", "1:1", 0, &[6]), Some(("6".to_owned(), "DR".to_owned())));
        // Below one it counts as one.
        assert_eq!(cell("traces", "5-1", -4, &[4]), Some(("1".to_owned(), "R".to_owned())));
        assert!(cell("zitadelle", "3:1", 0, &[2, 3]).is_some_and(|(_, result)| result == "AC"));
        assert_eq!(cell("skirmish", "no such column", 0, &[6]), None);
    }

    #[test]
    fn formations_have_their_names() {
        assert_eq!(formations("skirmish").get("R-A").map(|name| name.es.as_str()), Some("Brigada A"));
        assert!(formations("zitadelle").is_empty(), "its ids are names already");
    }

    #[test]
    fn the_words_of_a_source_tell_its_origin() {
        assert_eq!(Origin::of("rulebook 7.41; costs reconstructed"), Origin::Mixed);
        assert_eq!(Origin::of("rulebook 7.41"), Origin::Rulebook);
        assert_eq!(Origin::of("reconstructed"), Origin::Reconstructed);
        assert_eq!(Origin::of("published replay"), Origin::Published);
    }

    #[test]
    fn cases_are_found_in_a_source() {
        let game = games::find("zitadelle").unwrap().open().unwrap();
        let found = cases(game.components(), "rulebook 6.51, 7.42 (R24), 8.31; foot cost reconstructed");
        let ids: Vec<&str> = found.iter().map(|case| game.components().rulebook.id(*case)).collect();
        assert_eq!(ids, ["6.51", "7.42", "R24", "8.31"]);
    }
}
