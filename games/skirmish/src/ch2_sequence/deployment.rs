//! Cases 2.4 and 2.5, the free set-up. The step itself is the kit's; here is what this game says of it.

use super::{Ruses, Sequence};
use crate::position::{Action, Position};
use crate::{BLUE, Play, Skirmish, ch4_movement};
use kit::army::Place;
use kit::deploy::{Block, Deploy, Deployment, Order};
use kit::hex::HexId;
use kit::ids::{Case, UnitId};
use kit::offer::Refusal;
use kit::sets::HexSet;
use kit::{case, msg};

/// Where units wait to be set up.
pub const CAMP: Place = Place::Space(0);

/// Case 2.4: how far from its own edge a side may be set up.
pub const DEPTH_OF_CAMP: u16 = 3;

/// Case 2.5: how far a unit may stand from the others of its brigade.
const APART: u16 = 3;

impl Deployment for Skirmish {
    fn rule(&self) -> Case {
        case!("2.4")
    }

    fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    fn is_waiting(&self, position: &Position, unit: UnitId) -> bool {
        position.army.place(unit) == CAMP
    }

    fn zone(&self, _: &Position, unit: UnitId) -> HexSet {
        self.camps[self.side(unit).index()].clone()
    }

    fn may_place(&self, position: &Position, unit: UnitId, hex: HexId) -> Result<(), Refusal> {
        if ch4_movement::has_room_for(position, hex, unit) {
            Ok(())
        } else {
            Err(Refusal::by(case!("4.3"), msg!("refused-full", hex = hex)))
        }
    }

    fn outside(&self, unit: UnitId, hex: HexId) -> Refusal {
        Refusal::by(case!("2.4"), msg!("refused-outside-camp", unit = unit, hex = hex))
    }

    fn historical(&self, unit: UnitId) -> HexId {
        self.stats(unit).setup
    }

    /// Case 2.5: Blue holds Brod, and nobody stands far from the others of his brigade.
    fn objections(&self, position: &Position, block: &Block) -> Vec<Refusal> {
        let mut objections = Vec::new();
        if block.side == BLUE && position.at(self.town).next().is_none() {
            objections.push(Refusal::by(case!("2.5"), msg!("objection-town", hex = self.town)));
        }
        for &unit in &block.units {
            if position.hex(unit).is_some() && self.is_alone(position, unit) {
                objections.push(Refusal::by(case!("2.5"), msg!("objection-alone", unit = unit)));
            }
        }
        objections
    }

    fn put(&self, position: &mut Position, unit: UnitId, hex: Option<HexId>) {
        position.army.put(unit, hex.map_or(CAMP, Place::Hex));
    }

    fn order(action: &Action) -> Option<Order> {
        if let Action::Deployment(order) = action { Some(*order) } else { None }
    }

    fn go_to(position: &mut Position, state: Deploy) {
        position.agenda.goto(Sequence::from(state));
    }

    /// Case 2.1 comes next.
    fn all_ready(play: &mut Play<'_>) {
        play.position.agenda.goto(Sequence::from(Ruses));
    }
}

impl Skirmish {
    /// Whether nobody else of its brigade stands near a unit.
    fn is_alone(&self, position: &Position, unit: UnitId) -> bool {
        let grid = self.components.map.grid();
        let near = |(other, hex): (UnitId, HexId)| {
            let distance = position.hex(unit).and_then(|own| grid.distance(own, hex));
            other != unit
                && self.stats(other).brigade == self.stats(unit).brigade
                && distance.is_some_and(|distance| distance <= APART)
        };
        !position.on_map().any(near)
    }
}
