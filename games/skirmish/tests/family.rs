//! Two games of the shelf out of one crate: the same rules, another roster.

use kit::components::Options;
use kit::dealer::Seed;
use kit::erased::Registered;
use kit::game::Viewer;
use skirmish::{FILES, REGISTERED, Skirmish};

/// The files of the skirmish, with two units and short scenarios.
const OTHER: &[(&str, &str)] = &[
    FILES[0],
    (
        "units.csv",
        "id,side,name_en,name_es,label,symbol,size,formation,attack,defence,attack_reduced,defence_reduced,movement,steps,setup\n\
         R-1,red,1st Rifles,1.º de Fusileros,1,infantry,II,R-A,4,5,2,3,4,2,0204\n\
         B-1,blue,1st Grenadiers,1.º de Granaderos,1,infantry,II,B-A,4,4,2,2,4,2,0704\n",
    ),
    FILES[2],
    FILES[3],
    (
        "scenarios.toml",
        "[scenarios]\nsource = \"rulebook 2.2\"\n[scenarios.entries]\n\
         ford = { turns = 3, fair = 3, rain = 1 }\nraid = { turns = 2, fair = 2, rain = 0 }\ncamp = { turns = 3, fair = 3, rain = 1 }\n",
    ),
];

/// The second entry.
const SECOND: Registered = Registered {
    id: "skirmish-duel",
    family: "skirmish",
    files: OTHER,
    load: |data| Skirmish::load_as("skirmish-duel", data).map(kit::erased::erase),
};

#[test]
fn two_entries_of_one_crate_lie_side_by_side() {
    let (first, second) = (REGISTERED.open().expect("sound"), SECOND.open().expect("sound"));
    let (one, other) = (first.components(), second.components());
    assert_eq!((one.id, other.id), ("skirmish", "skirmish-duel"));
    assert_eq!((one.family, other.family), (REGISTERED.family, SECOND.family));
    assert!(one.roster.len() > other.roster.len() && other.roster.len() == 2);
    let begun = second.begin("", Options::NONE, None, Seed::from_number(1)).expect("it begins");
    assert_eq!(begun.view(Viewer::All).counters.len(), 2);
    // A match is of its own entry.
    let file = begun.file(true);
    assert_eq!(file.game, "skirmish-duel");
    assert!(first.open(&file, None).is_err());
    assert!(second.open(&file, None).is_ok());
}

#[test]
fn the_second_entry_obeys_every_law() {
    let game = std::sync::Arc::new(
        Skirmish::load_as(SECOND.id, &kit::data::Data::embedded(OTHER)).expect("the data is sound"),
    );
    let orders =
        kit::harness::FuzzOrders { scenario: None, options: None, decisions: 600, seed: 3, checks: true };
    let report = kit::harness::fuzz(&game, &orders, &mut |_| true);
    assert_eq!(report.faults.first().map(|fault| (&fault.law, &fault.found)), None);
    assert!(report.matches > 0);
}

#[test]
fn formations_and_chits_are_written_by_their_printed_names() {
    use kit::chance::{ChitId, Outcome};
    use kit::formation::FormationId;
    use kit::ids::SpaceId;
    use kit::notation::{from_value, from_words, to_value, to_words};
    let game = REGISTERED.open().expect("sound");
    let components = game.components();
    assert_eq!(to_value(&FormationId(1), components), Ok("R-B".into()));
    assert_eq!(from_value::<FormationId>("R-B".into(), components), Ok(FormationId(1)));
    assert!(from_value::<FormationId>("R-Z".into(), components).is_err());
    assert_eq!(to_words(&Outcome::Draw(ChitId(1)), components), Ok("draw rain".to_owned()));
    assert_eq!(
        from_words::<Outcome>("draw-unit R-2", components).map(|one| to_words(&one, components)),
        Ok(Ok("draw-unit R-2".to_owned()))
    );
    // Where a game names no spaces, they are written by number.
    assert_eq!(to_value(&SpaceId(3), components), Ok(3.into()));
}
