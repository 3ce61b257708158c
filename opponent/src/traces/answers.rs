//! Decisions inside a fight: air support, losses, retreats and advances.

use super::Officer;
use super::battle::{Stake, cheapest_step, column};
use super::doctrine::Course;
use super::picture::{Picture, value_of};
use crate::pick;
use ::traces::action::Action;
use ::traces::position::{Position, Stride};
use ::traces::{AXIS, SOVIET, Traces, ch07_luftwaffe, ch10_advance};
use kit::ids::{Side, UnitId};
use kit::offer::Offers;
use kit::scratch::Scratch;

impl Officer {
    /// A marker is used where it gains enough by the exact chances.
    pub fn air(
        &self,
        game: &Traces,
        position: &Position,
        offers: &Offers<Action>,
        scratch: &mut Scratch,
    ) -> usize {
        let (Some(fight), Some(using)) = (&position.fight, offers.index_of(&Action::UseMarker)) else {
            return pick::expected(offers, &Action::Roll);
        };
        let attacker = position.active;
        let picture = Picture::new(self, game, position, attacker, Course::default(), scratch);
        let stake = Stake::new(&picture, position, fight.target);
        let step = cheapest_step(game, position, &fight.attackers);
        let promise = |markers: u8| {
            column(game, position, fight.target, &fight.attackers, markers)
                .map_or(0.0, |(column, die)| stake.promise(game, column, die, step))
        };
        let gain = promise(fight.markers + 1) - promise(fight.markers);
        let gain = if attacker == AXIS { gain } else { -gain };
        // What is held at the end of the turn is lost: the fewer chits are left, the easier a marker goes.
        let late = position.cup.len() <= 2;
        let held = position.air[ch07_luftwaffe::fitting(attacker)];
        let price = self.doctrine(position, AXIS).marker * if late || held > 1 { 0.4 } else { 1.0 };
        if gain > price { using } else { pick::expected(offers, &Action::Roll) }
    }

    /// The step that is missed least.
    pub fn lose(game: &Traces, position: &Position, offers: &Offers<Action>) -> usize {
        pick::found(
            offers,
            pick::most(offers, |action| match action {
                Action::LoseStep(unit) => Some(-price_of_step(game, position, *unit)),
                _ => None,
            }),
        )
    }

    /// The most valuable retreats first, while there is room.
    pub fn withdraw(game: &Traces, position: &Position, offers: &Offers<Action>) -> usize {
        pick::found(
            offers,
            pick::most(offers, |action| match action {
                Action::Withdraw(unit) => Some(value_of(game, position, *unit)),
                _ => None,
            }),
        )
    }

    /// Where a unit retreats to: where it stands best.
    pub fn retreat(
        &self,
        game: &Traces,
        position: &Position,
        unit: UnitId,
        offers: &Offers<Action>,
        scratch: &mut Scratch,
    ) -> usize {
        let picture = Picture::new(self, game, position, game.side(unit), Course::default(), scratch);
        pick::found(
            offers,
            pick::most(offers, |action| match action {
                Action::RetreatTo(hex) => Some(picture.score(unit, *hex)),
                _ => None,
            }),
        )
    }

    /// Whoever stands better where the enemy stood, or behind it, advances.
    pub fn advance(
        &self,
        game: &Traces,
        position: &Position,
        side: Side,
        course: Course,
        offers: &Offers<Action>,
        scratch: &mut Scratch,
    ) -> usize {
        let Some(fight) = &position.fight else { return pick::found(offers, None) };
        let mut picture = Picture::new(self, game, position, side, course, scratch);
        let mut best = (0.0, None);
        for (index, offer) in offers.iter().enumerate() {
            let gain = match offer.action {
                Action::Advance(unit) => {
                    let Some(from) = position.army.hex(unit) else { continue };
                    picture.leave(unit, from);
                    let stay = picture.score(unit, from);
                    let mut go = if picture.has_room(unit, fight.target) {
                        picture.score(unit, fight.target)
                    } else {
                        f32::NEG_INFINITY
                    };
                    if game.stats(unit).is_mechanised() {
                        for hex in ch10_advance::second_hexes(game, position, unit, from) {
                            go = go.max(picture.score(unit, hex));
                        }
                    }
                    picture.stand(unit, from);
                    // The ground just won is worth an effort: an empty hex is soon closed again.
                    go - stay + 0.1
                }
                Action::AdvanceTo(hex) => match position.phase {
                    traces::position::Phase::Advance(Stride::GoOn(unit, _)) => {
                        picture.leave(unit, fight.target);
                        let gain = picture.score(unit, hex) - picture.score(unit, fight.target);
                        picture.stand(unit, fight.target);
                        gain
                    }
                    _ => continue,
                },
                _ => continue,
            };
            if gain > best.0 {
                best = (gain, Some(index));
            }
        }
        let rest = |action: &Action| matches!(action, Action::EndAdvance | Action::Halt | Action::Leave);
        // Where there is no rest, a full hex must be left: anywhere.
        let anywhere = || (!offers.is_empty()).then_some(0);
        pick::found(offers, best.1.or_else(|| pick::of_kind(offers, rest)).or_else(anywhere))
    }
}

/// What the loss of a step costs.
fn price_of_step(game: &Traces, position: &Position, unit: UnitId) -> f32 {
    let own = position.army.unit(unit);
    let now = value_of(game, position, unit);
    if game.stats(unit).is_hq() || own.steps.left() <= 1 {
        return now + if game.side(unit) == SOVIET { 0.1 } else { 0.3 };
    }
    let mut reduced = position.army.unit(unit).steps;
    reduced.lose(1);
    let stats = game.stats(unit);
    let strength = |steps| {
        f32::from(stats.attack.at(steps).unwrap_or_default() + stats.defence.at(steps).unwrap_or_default())
    };
    (strength(own.steps) - strength(reduced)) / 2.0 * super::doctrine::STRENGTH
        + f32::from(stats.vp)
            * 0.3
            * f32::from(u8::from(position.scenario == traces::position::Scenario::Campaign))
}
