//! What a hand can point at now: the offers sorted by what is pointed at.

use kit::chance::ChitId;
use kit::erased::OfferText;
use kit::hex::{HexId, Hexside};
use kit::ids::UnitId;
use kit::offer::Pick;
use kit::text::{Arg, Message};
use kit::view::{Place, Shown};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound::{Excluded, Unbounded};

/// The offers of a decision by what is pointed at; numbers are places in the list of offers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picks {
    /// Hexes.
    pub hexes: BTreeMap<HexId, Vec<usize>>,
    /// Counters.
    pub units: BTreeMap<UnitId, Vec<usize>>,
    /// Hexsides.
    pub hexsides: BTreeMap<Hexside, Vec<usize>>,
    /// Boxes beside the map.
    pub spaces: BTreeMap<String, Vec<usize>>,
    /// Buttons, in the order of the offers.
    pub buttons: Vec<usize>,
}

impl Picks {
    /// Sorts offers.
    pub fn of(offers: &[OfferText]) -> Picks {
        let mut picks = Picks::default();
        for (index, offer) in offers.iter().enumerate() {
            match &offer.pick {
                Pick::Hex(hex) => picks.hexes.entry(*hex).or_default().push(index),
                Pick::Unit(unit) => picks.units.entry(*unit).or_default().push(index),
                Pick::Hexside(side) => picks.hexsides.entry(*side).or_default().push(index),
                Pick::Space(key) => picks.spaces.entry(key.to_string()).or_default().push(index),
                Pick::Button(_) => picks.buttons.push(index),
            }
        }
        picks
    }
}

/// A walk from one counter that can be pointed at to the next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// How many of them lie on the map.
    pub units: usize,
    hexes: BTreeSet<HexId>,
}

impl Round {
    /// The walk over the counters on the map that `picks` lists, hex by hex in the order of the map: it goes along a
    /// front, where the order of the roster would leap.
    pub fn over(counters: &[Shown], picks: &Picks) -> Round {
        let mut round = Round::default();
        for shown in counters {
            if let (Place::Hex(hex), Some(unit)) = (&shown.place, shown.unit)
                && picks.units.contains_key(&unit)
            {
                round.units += 1;
                round.hexes.insert(*hex);
            }
        }
        round
    }

    /// The stop behind a hex, which need not be a stop itself any more. Behind the last comes the first.
    pub fn behind(&self, hex: Option<HexId>) -> Option<HexId> {
        let next = hex.and_then(|hex| self.hexes.range((Excluded(hex), Unbounded)).next());
        next.or(self.hexes.first()).copied()
    }
}

/// Whether one of some offers is the preferred one.
pub fn is_best(offers: &[OfferText], indices: &[usize]) -> bool {
    indices.iter().any(|&index| offers[index].preferred)
}

/// The chit that a sentence speaks of.
pub fn chit_named(message: &Message) -> Option<ChitId> {
    message.args.iter().find_map(|(_, arg)| match arg {
        Arg::Chit(chit) => Some(*chit),
        _ => None,
    })
}

/// The counters and hexes that a sentence speaks of: what it is about is marked on the map.
pub fn named(message: &Message) -> (Vec<UnitId>, Vec<HexId>) {
    let (mut units, mut hexes) = (Vec::new(), Vec::new());
    for (_, arg) in &message.args {
        match arg {
            Arg::Unit(unit) => units.push(*unit),
            Arg::Units(several) => units.extend(several),
            Arg::Hex(hex) => hexes.push(*hex),
            Arg::Message(inner) => {
                let (more_units, more_hexes) = named(inner);
                units.extend(more_units);
                hexes.extend(more_hexes);
            }
            _ => {}
        }
    }
    (units, hexes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::msg;

    #[test]
    fn a_label_names_its_chit() {
        assert_eq!(chit_named(&msg!("a", hex = HexId(7), chit = ChitId(2))), Some(ChitId(2)));
        assert_eq!(chit_named(&msg!("a", hex = HexId(7))), None);
    }

    #[test]
    fn a_prompt_names_what_it_is_about() {
        let inner = msg!("b", hex = HexId(7));
        let message = msg!("a", unit = UnitId(3), what = inner);
        assert_eq!(named(&message), (vec![UnitId(3)], vec![HexId(7)]));
    }

    #[test]
    fn a_round_goes_over_the_hexes_and_begins_again() {
        let at = |hex, unit| Shown {
            place: Place::Hex(HexId(hex)),
            side: kit::ids::Side(0),
            unit: Some(UnitId(unit)),
            face: 0,
            marks: Vec::new(),
        };
        let waits = Shown { place: Place::Space("pool".into()), ..at(0, 4) };
        let counters = [at(9, 1), at(2, 2), at(2, 3), waits, at(5, 5)];
        let units = [1, 2, 3, 4].map(|unit| (UnitId(unit), vec![0])).into_iter().collect();
        let round = Round::over(&counters, &Picks { units, ..Picks::default() });
        assert_eq!(round.units, 3, "unit 4 is beside the map, unit 5 is not offered");
        let stops = [None, Some(2), Some(5), Some(9)].map(|hex: Option<u16>| round.behind(hex.map(HexId)));
        assert_eq!(stops, [2, 9, 9, 2].map(|hex| Some(HexId(hex))));
        assert_eq!(Round::default().behind(Some(HexId(2))), None);
    }

    #[test]
    fn offers_are_sorted_by_what_is_pointed_at() {
        let offer = |pick| OfferText {
            action: String::new(),
            label: msg!("a"),
            pick,
            cost: None,
            left: None,
            case: None,
            preferred: false,
            declines: false,
            costly: false,
        };
        let offers = [offer(Pick::button("stay")), offer(Pick::Hex(HexId(2))), offer(Pick::Hex(HexId(2)))];
        let picks = Picks::of(&offers);
        assert_eq!((picks.buttons.as_slice(), picks.hexes[&HexId(2)].as_slice()), (&[0][..], &[1, 2][..]));
        assert!(!is_best(&offers, &[1, 2]));
    }
}
