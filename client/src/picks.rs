//! What a hand can point at now: the offers sorted by what is pointed at.

use kit::erased::OfferText;
use kit::hex::{HexId, Hexside};
use kit::ids::UnitId;
use kit::offer::{Pick, Weight};
use kit::text::{Arg, Message};
use std::collections::BTreeMap;

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

/// Whether one of some offers is the preferred one.
pub fn is_best(offers: &[OfferText], indices: &[usize]) -> bool {
    indices.iter().any(|&index| offers[index].weight == Weight::Best)
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
    fn a_prompt_names_what_it_is_about() {
        let inner = msg!("b", hex = HexId(7));
        let message = msg!("a", unit = UnitId(3), what = inner);
        assert_eq!(named(&message), (vec![UnitId(3)], vec![HexId(7)]));
    }

    #[test]
    fn offers_are_sorted_by_what_is_pointed_at() {
        let offer = |pick| OfferText {
            action: String::new(),
            pick,
            cost: None,
            left: None,
            case: None,
            weight: Weight::Plain,
        };
        let offers = [offer(Pick::button("stay")), offer(Pick::Hex(HexId(2))), offer(Pick::Hex(HexId(2)))];
        let picks = Picks::of(&offers);
        assert_eq!((picks.buttons.as_slice(), picks.hexes[&HexId(2)].as_slice()), (&[0][..], &[1, 2][..]));
        assert!(!is_best(&offers, &[1, 2]));
    }
}
