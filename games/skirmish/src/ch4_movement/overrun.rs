//! Case 8.3, overruns: a march that is interrupted by a die and by the enemy's retreat, and goes on.
//!
//! ```text
//!   March ─ overrun ─▶ Overrun: the die ─ 4 to 6 ─▶ Withdraw: the defenders retreat ─▶ Overrun: the hex is taken ─▶ March
//!                           └─ 1 to 3: the march is over ──────────────────────────────────────────────────────────▶
//! ```

use super::{Event, Going, March, Movement};
use crate::ch6_combat::retreat::Withdraw;
use crate::position::Phase;
use crate::{Look, Play, Skirmish, ch2_sequence, ch7_victory, ch8_options};
use kit::army::Place;
use kit::chance::{Outcome, Request};
use kit::dice::Dice;
use kit::game::Actor;
use kit::hex::HexId;
use kit::ids::Case;
use kit::state::State;
use kit::text::Message;
use kit::{carry_out, case, msg};
use serde::{Deserialize, Serialize};

/// What an overrun costs beyond the march into the hex, in halves.
const PRICE: u16 = 2;

impl March {
    /// The hexes that those in hand may overrun now, in ascending order.
    pub(super) fn overruns(&self, look: Look<'_>) -> impl Iterator<Item = HexId> {
        let near = look.game.components.map.grid().neighbors(self.hand.at());
        let mut targets: arrayvec::ArrayVec<HexId, 6> =
            near.filter(|&target| self.may_overrun(look, target).is_ok()).collect();
        targets.sort_unstable();
        targets.into_iter()
    }

    /// Case 8.3: what an overrun of a hex costs, or the case that forbids it.
    pub(super) fn may_overrun(&self, look: Look<'_>, target: HexId) -> Result<u16, Case> {
        let Look { game, position } = look;
        if !ch8_options::overrun(position) {
            return Err(case!("2.3"));
        }
        let grid = game.components.map.grid();
        let crossing = grid.crossings(self.hand.at()).find(|crossing| crossing.to == target);
        let crossing = crossing.ok_or_else(|| case!("8.3"))?;
        if game.banks[crossing.side].river && ch8_options::flood(position) {
            return Err(case!("8.1"));
        }
        let strength = |of: &kit::steps::ByStep<u8>, unit| {
            u32::from(of.at(position.unit(unit).steps).unwrap_or_default())
        };
        let mut defence = 0;
        for unit in position.at(target) {
            if game.side(unit) == position.active {
                return Err(case!("8.3"));
            }
            defence += strength(&game.stats(unit).defence, unit);
        }
        let attack: u32 = self.hand.units().map(|unit| strength(&game.stats(unit).attack, unit)).sum();
        let cost = Going::of(game, position, position.active).cost(crossing) + PRICE;
        let is_possible = defence > 0 && attack >= 2 * defence && self.hand.least() >= cost;
        if is_possible { Ok(cost) } else { Err(case!("8.3")) }
    }

    pub(super) fn overrun(mut self, play: &mut Play<'_>, target: HexId) {
        let Ok(cost) = self.may_overrun(play.look(), target) else { return };
        carry_out!("8.3");
        self.hand.spend(cost);
        self.has_gone = true;
        for unit in self.hand.units() {
            play.tell(|| Event::OverrunBegan { unit, target }.into());
        }
        play.position.agenda.goto(Movement::from(self));
        play.position.agenda.interrupt(Movement::from(Overrun { target, is_won: false }));
    }
}

/// Case 8.3. An overrun interrupts a march: a die, and if it is won, the retreat of the defenders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Overrun {
    /// The hex that is overrun.
    pub target: HexId,
    /// Whether the die has fallen, and well: then the hex is taken as soon as it is empty.
    pub is_won: bool,
}

impl State<Skirmish> for Overrun {
    fn actor(&self, _: Look<'_>) -> Actor {
        Actor::Chance(Request::Roll(Dice::D6))
    }

    fn is_interruption(&self) -> bool {
        true
    }

    fn purpose(&self, _: Look<'_>) -> Message {
        msg!("purpose-overrun", hex = self.target)
    }

    fn settle(self, play: &mut Play<'_>, outcome: &Outcome) {
        let Outcome::Roll(roll) = outcome else { return };
        let (target, die) = (self.target, roll.total());
        let is_won = die >= 4;
        play.tell(|| Event::OverrunRolled { target, die, won: is_won }.into());
        if is_won {
            play.position.agenda.goto(Movement::from(Overrun { target, is_won }));
            Withdraw { from: target, hexes: 1 }.interrupt(play);
        } else {
            if let Some(Phase::Movement(Movement::March(march))) = play.position.agenda.below_mut() {
                march.is_over = true;
                march.hand.spend(u16::MAX);
            }
            ch2_sequence::resume(play);
        }
    }

    /// The defenders are gone: the hex is taken, and the march goes on from there.
    fn resumed(self, play: &mut Play<'_>) {
        if ch7_victory::end_if_destroyed(play) {
            return;
        }
        let target = self.target;
        let Some(Phase::Movement(Movement::March(march))) = play.position.agenda.below_mut() else { return };
        march.hand.go(target, 0);
        march.is_over = false;
        let hand = march.hand.clone();
        for unit in hand.units() {
            play.position.army.put(unit, Place::Hex(target));
            play.tell(|| Event::OverrunEntered { unit, target }.into());
        }
        ch2_sequence::resume(play);
    }
}
