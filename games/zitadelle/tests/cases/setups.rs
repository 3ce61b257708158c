//! Set-ups that are not playable, and data that are broken: every fault is reported, with its rule and place.

use crate::common::{G_MOVE, bare, setup};
use kit::data::Data;
use kit::script::fault_cases;
use zitadelle::{FILES, Position, Zitadelle};

#[test]
fn all_faults_come_at_once() {
    let mut broken =
        setup(G_MOVE, &["g.6pz.4 S2020", "r.96tb S2020", "g.jg8 S2525", "g.nobody S1010", "g.7pz.6 X9999"]);
    broken.turn = 10;
    broken.units.get_mut("g.6pz.4").unwrap().lost = 2;
    broken.morale.insert("9A".to_owned(), 3);
    broken.held.push("S2020".to_owned());
    let cases = fault_cases(&bare(&[]), &broken);
    assert_eq!(cases, ["1.1", "6.61", "-", "2.1", "-", "-", "12.13"].map(str::to_owned), "{cases:?}");
    let both = setup(G_MOVE, &["g.6pz.4 S2020", "r.96tb S2020"]);
    assert_eq!(fault_cases(&bare(&[]), &both), ["8.21"]);
}

#[test]
fn broken_data_are_reported_with_their_place() {
    let mut data = Data::embedded(FILES);
    let units = FILES.iter().find(|(name, _)| *name == "units.csv").unwrap().1;
    let text =
        units.replacen(",foot,rgt,78S,", ",flying,rgt,78S,", 1).replacen("gn-b,N2014", "gn-b,N1121", 1);
    data.replace("units.csv", "units.csv", text).unwrap();
    let flaws = Zitadelle::load(&data).unwrap_err();
    let told: Vec<String> = flaws.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].contains("class") && told[1].contains("not in the zone"), "{told:?}");
}

#[test]
fn a_position_is_small() {
    assert!(std::mem::size_of::<Position>() <= 4096, "{}", std::mem::size_of::<Position>());
}
