//! Bad geography and bad plans are reported with file, line and what is wrong; nothing is made from them.

use atlas::{Sources, make_from};

const TOWNS: &str = "atlas/geography/towns.txt";
const RIVERS: &str = "atlas/geography/rivers-wide.txt";
const PLAN: &str = "atlas/maps/traces.toml";
const OVERRIDES: &str = "atlas/maps/traces.overrides";

fn ours(path: &str) -> String {
    Sources::ours().text(path).unwrap().to_owned()
}

/// The faults of traces with one file changed, and the line that was changed.
fn faults(path: &'static str, from: &str, to: &str) -> (usize, Vec<String>) {
    let text = ours(path);
    assert_eq!(text.matches(from).count(), 1, "{from}");
    let line = text[..text.find(from).unwrap()].matches('\n').count() + 1;
    let Err(flaws) = make_from(&Sources::ours().with(path, text.replace(from, to)), "traces") else {
        panic!("`{to}` is not found out");
    };
    (line, flaws.iter().map(ToString::to_string).collect())
}

#[test]
fn a_river_that_leaves_its_map() {
    // A slipped digit throws a bend of the Psel into the Sea of Azov.
    let (line, said) = faults(RIVERS, "34.15,50.4 33.95,50.2", "34.15,50.4 37.95,46.2");
    assert_eq!(said.len(), 1, "{said:?}");
    let start = format!("{RIVERS}:{line}: the course of the river Psel leaves the map of {PLAN}");
    assert!(said[0].starts_with(&start), "{said:?}");
}

#[test]
fn a_town_in_the_wrong_hex() {
    // Of a place of the plan: the line of the plan is named.
    let plan = ours(PLAN);
    let line = plan[..plan.find("name = \"Poltava\"").unwrap()].matches('\n').count() + 1;
    let (_, said) =
        faults(PLAN, "{ hex = \"2329\", name = \"Poltava\"", "{ hex = \"3229\", name = \"Poltava\"");
    assert!(said[0].starts_with(&format!("{PLAN}:{line}:11: Poltava lies in 2329, ")), "{said:?}");
    // Of a control: the fit cannot reach its hex.
    let (_, said) = faults(TOWNS, "Kyiv | 30.52 50.45", "Kyiv | 33.52 50.45");
    assert!(
        said.iter().any(|flaw| flaw.starts_with(PLAN) && flaw.contains("Kyiv lies 5.6 hexes from 2918")),
        "{said:?}"
    );
}

#[test]
fn an_unknown_terrain() {
    let (line, said) = faults(PLAN, "name = \"marsh\"", "name = \"jungle\"");
    assert_eq!(
        said,
        [format!(
            "{PLAN}:{line}:8: unknown terrain `jungle`: games/traces/data/terrain.toml does not list it"
        )]
    );
    let (_, said) = faults(PLAN, "name = \"marsh\"", "name = \"road\"");
    assert!(said[0].ends_with("`road` is terrain of a link, not of a hex"), "{said:?}");
}

#[test]
fn a_road_with_a_gap_and_a_hex_off_the_map() {
    let (_, said) = faults(PLAN, "2634 2734 2834 2934 3035", "2634 2734 2934 3035");
    assert!(said[0].ends_with("2934 does not touch the hex before it"), "{said:?}");
    let (_, said) = faults(PLAN, "2634 2734 2834 2934 3035", "2634 2734 2834 2934 3099");
    assert!(said.iter().any(|flaw| flaw.ends_with("hex 3099 is not on the map")), "{said:?}");
}

#[test]
fn a_plan_that_is_no_plan() {
    let flaws = make_from(&Sources::ours().with(PLAN, "title = 3\n"), "traces").unwrap_err();
    assert!(flaws[0].to_string().starts_with(&format!("{PLAN}:1:")), "{flaws:?}");
    let flaws = make_from(&Sources::ours(), "atlantis").unwrap_err();
    assert!(flaws[0].to_string().starts_with("atlantis: no such map; there are traces, "), "{flaws:?}");
}

#[test]
fn overrides_win_and_their_slips_are_reported() {
    let sources = Sources::ours().with(
        OVERRIDES,
        "# by hand\n2635 terrain forest\n2635 name \"Chuhuiv\"\n2635 vp=1\n2634/2635 +minor_river\n2918/2919 -bridge\n\
         2635 @breakthrough\n",
    );
    let text = make_from(&sources, "traces").unwrap();
    let line = |start: &str| text.lines().find(|line| line.starts_with(start)).unwrap().to_owned();
    assert!(line("2635 ").starts_with("2635 forest \"Chuhuiv\" vp=1"), "{}", line("2635 "));
    assert!(line("2635 ").contains("@breakthrough"));
    assert!(line("2634 ").contains("minor_river:E"), "{}", line("2634 "));
    assert!(!line("2918 ").contains("bridge"), "{}", line("2918 "));

    let sources =
        Sources::ours().with(OVERRIDES, "2635 terrain jungle\n2635/2918 +road\n9999 +city\n2635 frozen\n");
    let said: Vec<String> =
        make_from(&sources, "traces").unwrap_err().iter().map(ToString::to_string).collect();
    assert_eq!(said.len(), 4, "{said:?}");
    for (index, flaw) in said.iter().enumerate() {
        assert!(flaw.starts_with(&format!("{OVERRIDES}:{}: ", index + 1)), "{flaw}");
    }
}
