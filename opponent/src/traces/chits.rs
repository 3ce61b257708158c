//! Chits, bids, reinforcements and the orders of the high commands.

use super::Officer;
use super::doctrine::Course;
use super::march;
use super::picture::{Picture, attack_of, value_of};
use crate::pick;
use ::traces::action::{Action, chit, is_hq_chit};
use ::traces::ch11_reinforcements;
use ::traces::position::{Position, Scenario};
use ::traces::{AXIS, SOVIET, Traces, ch04_chits};
use kit::chance::ChitId;
use kit::game::{Events, Game};
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::offer::Offers;
use kit::scratch::Scratch;

/// What the Soviet player can be expected to reach, by scenario: whoever bids more believes too much of himself.
const FAIR_BID: [u8; 2] = [50, 65];

/// The last group of reinforcements.
const GROUPS: u8 = 8;

impl Officer {
    /// Raises the bid to what is fair, then states it.
    pub fn bid(position: &Position, side: Side, offers: &Offers<Action>) -> usize {
        let fair = FAIR_BID[usize::from(position.scenario == Scenario::Campaign)];
        let lack = fair.saturating_sub(position.bids[side.index()].points);
        let wanted = match lack {
            10.. => Action::Raise(10),
            1.. => Action::Raise(1),
            0 => Action::Bid,
        };
        pick::found(offers, pick::first_of(offers, [wanted, Action::Bid]))
    }

    /// Which chits to take: those on the list, in its order, as far as the rules allow.
    pub fn select(
        &self,
        game: &Traces,
        position: &Position,
        side: Side,
        course: &Course,
        offers: &Offers<Action>,
    ) -> usize {
        let chosen = ch04_chits::selected(position, side);
        let wanted = if side == SOVIET {
            self.soviet_chits(game, position, course)
        } else {
            self.axis_chits(game, position, course)
        };
        let mut counted = traces::position::Chits::new();
        for (chit, keep) in wanted {
            counted.put(chit);
            if chosen.count(&chit) >= counted.count(&chit) {
                continue;
            }
            let action = if keep { Action::Keep(chit) } else { Action::Select(chit) };
            if let Some(index) = offers.index_of(&action) {
                return index;
            }
        }
        pick::expected(offers, &Action::Confirm)
    }

    /// Each Front, reinforcements while there are any, and a second blow of the strongest Front.
    fn soviet_chits(&self, game: &Traces, position: &Position, course: &Course) -> Vec<(ChitId, bool)> {
        let mut fronts: Vec<(f32, ChitId)> = (chit::VORONEZH.0..=chit::SOUTH.0)
            .map(|front| (self.commanded(game, position, game.hq_of(ChitId(front))), ChitId(front)))
            .collect();
        fronts.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let mut wanted: Vec<ChitId> = Vec::new();
        wanted.extend(course.extra);
        // What comes on the last turn comes too late to count.
        let in_time = position.turn < position.turns;
        if in_time && position.groups < GROUPS && course.extra != Some(chit::REINFORCEMENT) {
            wanted.push(chit::REINFORCEMENT);
        }
        wanted.extend([chit::PARATROOP, chit::STAVKA]);
        // Each Front once, the strong ones twice.
        wanted.extend(fronts.iter().map(|front| front.1));
        wanted.extend(fronts.iter().map(|front| front.1));
        wanted.into_iter().map(|chit| (chit, false)).collect()
    }

    /// The high command for its negotiations, and the armies that have most to do.
    fn axis_chits(&self, game: &Traces, position: &Position, course: &Course) -> Vec<(ChitId, bool)> {
        let mut armies: Vec<(f32, ChitId)> = (chit::FOURTH_PANZER.0..=chit::SIXTH.0)
            .map(|army| (self.commanded(game, position, game.hq_of(ChitId(army))), ChitId(army)))
            .collect();
        armies.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let mut wanted = Vec::new();
        let own = self.doctrine(position, AXIS).negotiations.round() as u8;
        for _ in 0..course.negotiations.unwrap_or(own) {
            wanted.push((chit::OKH, false));
        }
        wanted.extend(armies.iter().take(2).map(|army| (army.1, false)));
        wanted.extend(armies.iter().skip(2).map(|army| (army.1, course.withholds)));
        wanted.push((chit::OKH, course.withholds));
        wanted
    }

    /// The strength that an HQ commands, more of it near the enemy.
    pub fn commanded(&self, game: &Traces, position: &Position, hq: Option<UnitId>) -> f32 {
        let Some((hq, hex)) = hq.and_then(|hq| Some((hq, position.army.hex(hq)?))) else { return 0.0 };
        let side = game.side(hq);
        let discs = &self.ground(game).discs;
        let range = game.stats(hq).range;
        let mut sum = 0.0;
        for &(near, _) in discs.of(hex).iter().filter(|(_, far)| u16::from(*far) <= range) {
            for unit in position.army.at(near).filter(|&unit| game.side(unit) == side) {
                let contact = discs.of(near)[..7.min(discs.of(near).len())]
                    .iter()
                    .any(|&(at, _)| traces::ch06_zones::is_in_zone(position, at, side.enemy()));
                sum += attack_of(game, position, unit) * if contact { 1.0 } else { 0.5 };
            }
        }
        sum
    }

    /// What to add to the cup: armies at once; the high command waits until it must.
    pub fn feed(position: &Position, course: &Course, offers: &Offers<Action>) -> usize {
        let army = position.hand.chits().find(|&chit| is_hq_chit(chit));
        let soviet_left = position.cup.len() > 3;
        if let Some(army) = army.filter(|_| !(course.withholds && soviet_left)) {
            return pick::expected(offers, &Action::Feed(army));
        }
        pick::expected(offers, &Action::Draw)
    }

    /// What an OKH chit is for: negotiations from the cup, the army with most to do from the hand.
    pub fn orders(offers: &Offers<Action>) -> usize {
        pick::found(offers, pick::first_of(offers, [Action::Negotiate, Action::HqActivation]))
    }

    /// The HQ whose activation promises most.
    pub fn choose_hq(
        &self,
        game: &Traces,
        position: &Position,
        side: Side,
        offers: &Offers<Action>,
        scratch: &mut Scratch,
    ) -> usize {
        let promise = |action: &Action| {
            let Action::Activate(hq) = *action else { return None };
            let mut after = position.clone();
            game.perform(&mut after, side, action, scratch, &mut Events::dropped());
            let picture = Picture::new(self, game, &after, side, Course::default(), scratch);
            Some(picture.standing_promise() + 0.02 * self.commanded(game, position, Some(hq)))
        };
        pick::found(offers, pick::most(offers, promise))
    }

    /// The units of an OKH Command: the strongest near the enemy.
    pub fn command(&self, game: &Traces, position: &Position, offers: &Offers<Action>) -> usize {
        let worth = |action: &Action| match action {
            Action::Activate(unit) if !game.stats(*unit).is_hq() => {
                let hex = position.army.hex(*unit)?;
                let threatened = traces::ch06_zones::is_in_zone(position, hex, SOVIET);
                Some(value_of(game, position, *unit) + if threatened { 1.0 } else { 0.0 })
            }
            _ => None,
        };
        let found = pick::most(offers, worth).or_else(|| offers.index_of(&Action::Done));
        pick::found(offers, found)
    }

    /// Where units that come into play stand best.
    pub fn place(
        &self,
        game: &Traces,
        position: &Position,
        unit: UnitId,
        offers: &Offers<Action>,
        scratch: &mut Scratch,
    ) -> usize {
        let side = game.side(unit);
        let picture = Picture::new(self, game, position, side, Course::default(), scratch);
        pick::found(
            offers,
            pick::most(offers, |action| match action {
                // A security division is no help where divisions fight; it keeps out who walks in.
                Action::Garrison(hex) => Some(picture.score(unit, *hex) - 0.5 * picture.power[*hex]),
                Action::Place(hex) => Some(picture.score(unit, *hex)),
                Action::Land(hex) => Some(picture.score(unit, *hex) + landing(game, position, *hex)),
                _ => None,
            }),
        )
    }

    /// A replacement takes the place of the unit that gains most by it.
    pub fn replace(game: &Traces, position: &Position, new: UnitId, offers: &Offers<Action>) -> usize {
        let mut best = (0.15, offers.index_of(&Action::Later));
        for (index, offer) in offers.iter().enumerate() {
            if let Action::Replace(old) = offer.action {
                let gain = value_of(game, position, new) - value_of(game, position, old);
                if gain > best.0 {
                    best = (gain, Some(index));
                }
            }
        }
        pick::found(offers, best.1)
    }

    /// What brings most for its price: an order lifted where a city may fall, or a unit where it is needed most.
    pub fn negotiate(
        &self,
        game: &Traces,
        position: &Position,
        offers: &Offers<Action>,
        scratch: &mut Scratch,
    ) -> usize {
        let picture = Picture::new(self, game, position, AXIS, Course::default(), scratch);
        let heads = ch11_reinforcements::rail_heads(game, position, AXIS);
        let mut looked_at: Vec<(UnitId, Option<f32>)> = Vec::new();
        let mut best = (0.0, None);
        for (index, offer) in offers.iter().enumerate() {
            let worth = match offer.action {
                Action::Lift(city) => picture.lifting(city) / f32::from(game.prices.order),
                Action::Call(unit) => {
                    let Some(price) = ch11_reinforcements::price(game, unit) else { continue };
                    let kind = |unit: UnitId| {
                        let stats = game.stats(unit);
                        (stats.arm, stats.attack.full(), stats.defence.full(), stats.steps)
                    };
                    let alike = looked_at.iter().find(|(other, _)| kind(*other) == kind(unit));
                    let known = alike.map(|(_, placed)| *placed);
                    let placed = known.unwrap_or_else(|| {
                        let fitting = heads.iter().filter(|&hex| picture.has_room(unit, hex));
                        fitting.map(|hex| picture.score(unit, hex)).max_by(f32::total_cmp)
                    });
                    if known.is_none() {
                        looked_at.push((unit, placed));
                    }
                    let Some(placed) = placed else { continue };
                    let stats = game.stats(unit);
                    let strength =
                        f32::from(stats.attack.full()) * 0.4 + f32::from(stats.defence.full()) * 0.6;
                    (placed + picture.doctrine.call * strength) / f32::from(price)
                }
                _ => continue,
            };
            if worth > best.0 {
                best = (worth, Some(index));
            }
        }
        pick::found(offers, best.1.or_else(|| offers.index_of(&Action::EndNegotiation)))
    }

    /// Where an HQ that lost its place goes: where it commands most.
    pub fn relocate(
        &self,
        game: &Traces,
        position: &Position,
        hq: UnitId,
        offers: &Offers<Action>,
        scratch: &mut Scratch,
    ) -> usize {
        let picture = Picture::new(self, game, position, game.side(hq), Course::default(), scratch);
        pick::found(
            offers,
            pick::most(offers, |action| match action {
                Action::RelocateTo(hex) => Some(march::command_post(&picture, hq, *hex)),
                _ => None,
            }),
        )
    }
}

/// A Bridgehead draws the enemy's reserves, most of all in his rear.
fn landing(game: &Traces, position: &Position, hex: HexId) -> f32 {
    let quiet = !traces::ch06_zones::is_in_zone(position, hex, AXIS);
    if quiet && game.west.contains(hex) { 0.5 } else { 0.0 }
}
