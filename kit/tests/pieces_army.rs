//! Units by place, against a naive model that keeps a list for every stack.

use kit::army::{Army, Place, Whereabouts};
use kit::hex::HexId;
use kit::ids::UnitId;
use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use std::hash::{DefaultHasher, Hash, Hasher};

const UNITS: usize = 9;
const HEXES: usize = 6;
type Small = Army<Place, UNITS, HEXES, u8>;

/// Every unit's place, and every stack as a list.
#[derive(Clone, Debug, Default)]
struct Naive {
    places: Vec<Place>,
    stacks: Vec<Vec<UnitId>>,
}

#[derive(Clone, Debug)]
enum Change {
    Put(u16, Place),
    OnTop(u16, Place),
    AtBottom(u16, Place),
    /// Turns a stack upside down.
    Turn(u16),
}

impl Naive {
    fn new() -> Naive {
        Naive { places: vec![Place::OffMap; UNITS], stacks: vec![Vec::new(); HEXES] }
    }

    fn take_out(&mut self, unit: UnitId) {
        for stack in &mut self.stacks {
            stack.retain(|other| *other != unit);
        }
    }

    fn make(&mut self, change: &Change) {
        let (unit, place) = match *change {
            Change::Turn(hex) => return self.stacks[usize::from(hex)].reverse(),
            Change::Put(unit, place) | Change::OnTop(unit, place) | Change::AtBottom(unit, place) => {
                (UnitId(unit), place)
            }
        };
        if matches!(change, Change::Put(..)) && self.places[unit.index()] == place {
            return;
        }
        self.take_out(unit);
        self.places[unit.index()] = place;
        let Place::Hex(hex) = place else { return };
        let stack = &mut self.stacks[hex.index()];
        let at = match change {
            Change::Put(..) => stack.iter().position(|other| *other > unit).unwrap_or(stack.len()),
            Change::OnTop(..) => 0,
            _ => stack.len(),
        };
        stack.insert(at, unit);
    }
}

fn make(army: &mut Small, change: &Change) {
    match *change {
        Change::Put(unit, place) => army.put(UnitId(unit), place),
        Change::OnTop(unit, place) => army.put_on_top(UnitId(unit), place),
        Change::AtBottom(unit, place) => army.put_at_bottom(UnitId(unit), place),
        Change::Turn(hex) => {
            let mut order: Vec<UnitId> = army.at(HexId(hex)).collect();
            order.reverse();
            assert!(army.arrange(Place::Hex(HexId(hex)), &order));
        }
    }
}

fn place() -> impl Strategy<Value = Place> {
    prop_oneof![
        4 => (0..HEXES as u16).prop_map(|hex| Place::Hex(HexId(hex))),
        1 => (0..2_u8).prop_map(Place::Space),
        1 => Just(Place::OffMap),
        1 => Just(Place::Eliminated),
    ]
}

fn change() -> impl Strategy<Value = Change> {
    let unit = 0..UNITS as u16;
    prop_oneof![
        3 => (unit.clone(), place()).prop_map(|(unit, place)| Change::Put(unit, place)),
        1 => (unit.clone(), place()).prop_map(|(unit, place)| Change::OnTop(unit, place)),
        1 => (unit, place()).prop_map(|(unit, place)| Change::AtBottom(unit, place)),
        1 => (0..HEXES as u16).prop_map(Change::Turn),
    ]
}

fn hash(army: &Small) -> u64 {
    let mut hasher = DefaultHasher::new();
    army.hash(&mut hasher);
    hasher.finish()
}

/// Another army with the same units in the same places and orders, made straight away.
fn built(naive: &Naive) -> Small {
    let mut army = Small::new(UNITS);
    for (index, &place) in naive.places.iter().enumerate() {
        army.put(UnitId(index as u16), place);
    }
    for (hex, stack) in naive.stacks.iter().enumerate() {
        assert!(army.arrange(Place::Hex(HexId(hex as u16)), stack));
    }
    army
}

proptest! {
    #[test]
    fn an_army_is_what_the_naive_model_is(changes in prop::collection::vec(change(), 0..60)) {
        let (mut army, mut naive) = (Small::new(UNITS), Naive::new());
        for change in &changes {
            make(&mut army, change);
            naive.make(change);
            prop_assert_eq!(army.places(), &naive.places[..]);
            for (hex, stack) in naive.stacks.iter().enumerate() {
                let hex = HexId(hex as u16);
                prop_assert_eq!(&army.at(hex).collect::<Vec<_>>(), stack);
                prop_assert_eq!(army.first_at(hex), stack.first().copied());
                prop_assert_eq!(army.is_shared(hex), stack.len() > 1);
                let among = stack.first().is_some_and(|unit| (3..5).contains(&unit.0));
                prop_assert_eq!(army.is_topped_by(hex, UnitId(3), 2), among);
            }
        }
        // Whatever the way there, equal situations are equal values.
        let same = built(&naive);
        prop_assert_eq!(&army, &same);
        prop_assert_eq!(hash(&army), hash(&same));
        let text = serde_json::to_string(&army).unwrap();
        prop_assert_eq!(&serde_json::from_str::<Small>(&text).unwrap(), &army);
    }

    /// Without an order of its own a stack is in the order of the roster, whoever came first.
    #[test]
    fn armies_put_in_any_order_are_equal(places in prop::collection::vec(place(), UNITS), order in Just((0..UNITS).collect::<Vec<_>>()).prop_shuffle()) {
        let (mut one, mut other) = (Small::new(UNITS), Small::new(UNITS));
        for index in 0..UNITS {
            one.put(UnitId(index as u16), places[index]);
            other.put(UnitId(order[index] as u16), places[order[index]]);
        }
        prop_assert_eq!(&one, &other);
        prop_assert!(one.at(HexId(0)).is_sorted());
    }
}

#[test]
fn units_of_a_place_that_is_no_stack_are_found_in_the_order_of_the_roster() {
    let mut army = Small::new(5);
    army.put(UnitId(4), Place::Space(1));
    army.put(UnitId(2), Place::Space(1));
    army.put(UnitId(3), Place::Space(0));
    assert_eq!(army.all_in(Place::Space(1)).collect::<Vec<_>>(), [UnitId(2), UnitId(4)]);
    assert_eq!(army.stack(Place::Space(1)).count(), 0, "a box is no stack unless the game says so");
    assert_eq!(army.len(), 5);
    assert!(!army.is_empty() && Small::new(0).is_empty());
}

#[test]
fn an_order_that_is_not_the_stacks_own_changes_nothing() {
    let mut army = Small::new(4);
    let ford = Place::Hex(HexId(2));
    for unit in 0..3 {
        army.put(UnitId(unit), ford);
    }
    let before = army.clone();
    for wrong in [&[0, 1][..], &[0, 1, 1], &[0, 1, 3], &[0, 1, 2, 3], &[0, 1, 200]] {
        let order: Vec<UnitId> = wrong.iter().copied().map(UnitId).collect();
        assert!(!army.arrange(ford, &order), "{wrong:?}");
        assert!(!army.arrange(Place::OffMap, &order), "{wrong:?}");
    }
    assert_eq!(army, before);
    assert!(army.arrange(ford, &[2, 0, 1].map(UnitId)));
    assert_eq!(army.at(HexId(2)).collect::<Vec<_>>(), [2, 0, 1].map(UnitId));
    assert_ne!(army, before, "an order of its own counts");
}

#[test]
fn what_no_army_is_cannot_be_read() {
    for (text, why) in [
        (r#"{"places":[[1,"off-map"]]}"#, "in the order of the roster"),
        (r#"{"places":[[0,{"hex":6}]]}"#, "outside the map"),
        (r#"{"places":[[0,{"hex":1}]],"arranged":[[0,0]]}"#, "each once"),
        (r#"{"places":[[0,{"hex":1}]],"arranged":[[1]]}"#, "each once"),
        (r#"{"places":[[0,"eliminated"]],"arranged":[[0]]}"#, "each once"),
    ] {
        let error = serde_json::from_str::<Small>(text).unwrap_err().to_string();
        assert!(error.contains(why), "{text}: {error}");
    }
    let many: Vec<(u16, Place)> = (0..10).map(|unit| (unit, Place::OffMap)).collect();
    let text = serde_json::json!({ "places": many }).to_string();
    assert!(serde_json::from_str::<Small>(&text).is_err(), "there is no room for ten");
}

/// A game's own places: units that ride on others form a stack, too.
#[test]
fn a_game_may_have_places_of_its_own() {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    enum Where {
        #[default]
        Pool,
        Hex(HexId),
        On(UnitId),
    }
    impl Whereabouts for Where {
        fn stack(self) -> Option<usize> {
            match self {
                Where::Pool => None,
                Where::Hex(hex) => Some(hex.index()),
                Where::On(unit) => Some(HEXES + unit.index()),
            }
        }
        fn hex(self) -> Option<HexId> {
            if let Where::Hex(hex) = self { Some(hex) } else { None }
        }
        fn in_hex(hex: HexId) -> Where {
            Where::Hex(hex)
        }
    }
    let mut army: Army<Where, UNITS, { HEXES + UNITS }> = Army::new(4);
    army.put(UnitId(0), Where::Hex(HexId(3)));
    army.put(UnitId(1), Where::On(UnitId(0)));
    assert_eq!(army.stack(Where::On(UnitId(0))).collect::<Vec<_>>(), [UnitId(1)]);
    assert_eq!(army.on_map().collect::<Vec<_>>(), [(UnitId(0), HexId(3))]);
    assert_eq!(army.hex(UnitId(1)), None);
}

#[test]
#[should_panic(expected = "too narrow")]
fn links_of_one_byte_serve_255_units() {
    let _ = Army::<Place, 256, 10, u8>::new(1);
}

/// The size of an army of two hundred units on a map of 1400 hexes, and of one of 400 units with links of two bytes.
#[test]
fn an_army_is_small() {
    assert!(size_of::<Army<Place, 192, 1400, u8>>() <= 1400 + 192 * 5 + 2);
    assert!(size_of::<Army<Place, 416, 2000>>() <= 2 * 2000 + 416 * 6 + 2);
}
