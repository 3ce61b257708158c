//! Refusals: why something that is not offered may not be done, each with the case that forbids it.

use crate::action::Action;
use crate::army::Place;
use crate::position::{Gait, Phase, Position, Stride, Taken};
use crate::{
    AXIS, Traces, ch02_headquarters, ch04_chits, ch04_sequence, ch05_stacking, ch06_zones, ch09_movement,
    ch10_advance, ch10_combat, ch10_retreat, ch11_reinforcements, ch12_special,
};
use kit::game::Game;
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::offer::{Offers, Pick, Refusal};
use kit::reach::Obstacle;
use kit::scratch::Scratch;
use kit::{case, msg};

/// Why an action that is not offered is refused.
pub(crate) fn refusal(game: &Traces, position: &Position, side: Side, action: Action) -> Refusal {
    let by = |case: Case, message| Refusal::by(case, message);
    match (action, &position.phase) {
        (Action::Raise(_) | Action::Bid, Phase::Bidding) => Refusal::case(case!("14.1a")),
        (Action::Garrison(hex), Phase::Garrison)
            if game.major_city_bit(hex).is_some()
                && ch04_sequence::next_garrison(game, position)
                    .is_some_and(|unit| !ch05_stacking::has_room(game, position, hex, unit)) =>
        {
            by(case!("5.0c"), msg!("refused-full", hex = hex))
        }
        (Action::Garrison(hex), Phase::Garrison) => by(case!("3.0h"), msg!("refused-garrison", hex = hex)),
        (Action::Keep(_), Phase::Selection) if side != AXIS => by(case!("4.2c"), msg!("refused-soviet-hand")),
        (Action::Select(chit) | Action::Keep(chit), Phase::Selection) => {
            let case = ch04_chits::may_select(game, position, side, chit).unwrap_or(case!("4.2a"));
            by(case, msg!("refused-select"))
        }
        (Action::Confirm, Phase::Selection) => {
            let case = if side == AXIS { case!("4.2.2b") } else { case!("4.2.1b") };
            by(case, msg!("refused-confirm", quota = ch04_chits::quota(game, position, side)))
        }
        (Action::Feed(_) | Action::Draw, Phase::Feed) => by(case!("R21"), msg!("refused-feed")),
        (Action::Interrupt, _) => by(case!("4.3k"), msg!("refused-interrupt")),
        (Action::Negotiate, Phase::Orders) => by(case!("4.2.2f"), msg!("refused-negotiate")),
        (Action::HqActivation, Phase::Orders) => by(case!("4.2.2g"), msg!("refused-no-hq")),
        (Action::Activate(unit), Phase::Command(_)) => {
            by(case!("4.2.2h"), msg!("refused-command", unit = unit))
        }
        (Action::Activate(unit), Phase::ChooseHq | Phase::OpeningBlow) => {
            let case = match position.phase {
                Phase::OpeningBlow => case!("12.1a"),
                _ if side == AXIS => case!("4.2.2g"),
                _ => case!("4.3i"),
            };
            by(case, msg!("refused-activate", unit = unit))
        }
        (Action::Take(_) | Action::EndMovement, Phase::Combat | Phase::Plan) => {
            by(case!("4.3d"), msg!("refused-not-now"))
        }
        (Action::Take(unit), Phase::Movement(taken)) => {
            let in_hand = taken.map(|taken| taken.unit);
            let case = if in_hand.is_some() {
                ch09_movement::may_take(game, position, unit).unwrap_or(case!("9.0b"))
            } else {
                ch09_movement::may_take(game, position, unit).unwrap_or(case!("9.0a"))
            };
            by(case, msg!("refused-take", unit = unit))
        }
        (Action::March(hex), Phase::Movement(Some(taken))) => march_refusal(game, position, *taken, hex),
        (Action::Strategic, Phase::Movement(Some(taken))) => {
            let case = match taken.gait {
                Gait::Fresh => ch09_movement::may_go_strategic(game, position, taken.unit),
                _ => Some(case!("R66")),
            };
            by(case.unwrap_or(case!("9.2b")), msg!("refused-strategic", unit = taken.unit))
        }
        (Action::Relocate, Phase::Movement(Some(taken))) => {
            // An HQ that has not moved lacks a hex to go to; anything else may not be relocated at all.
            let may = taken.gait == Gait::Fresh && game.stats(taken.unit).is_hq();
            let case = if may { case!("2.3g") } else { case!("2.3d") };
            by(case, msg!("refused-relocate", unit = taken.unit))
        }
        (Action::RelocateTo(hex), Phase::Movement(Some(taken))) => {
            let from = position.army.hex(taken.unit).unwrap_or(hex);
            relocation_refusal(game, position, taken.unit, from, hex)
        }
        (Action::RelocateTo(hex), Phase::Relocation(_)) => match position.to_relocate.first() {
            Some(&hq) => {
                let Place::Adrift(from) = position.army.unit(hq).place else {
                    return Refusal::case(case!("2.3c"));
                };
                relocation_refusal(game, position, hq, from, hex)
            }
            None => Refusal::case(case!("2.3c")),
        },
        (Action::Attack(_) | Action::EndCombat, Phase::Movement(_)) => {
            by(case!("4.3d"), msg!("refused-not-now"))
        }
        (Action::Attack(hex), Phase::Combat) => {
            let case = ch10_combat::may_attack(game, position, hex).unwrap_or(case!("10.0a"));
            by(case, msg!("refused-attack", hex = hex))
        }
        (Action::Join(unit), Phase::Plan) => match &position.fight {
            Some(fight) => {
                let case =
                    ch10_combat::may_join(game, position, fight.target, unit).unwrap_or(case!("10.0b"));
                by(case, msg!("refused-join", unit = unit, hex = fight.target))
            }
            None => Refusal::case(case!("10.0a")),
        },
        (Action::Join(unit), Phase::Air | Phase::Roll) => {
            by(case!("R47"), msg!("refused-not-in-fight", unit = unit))
        }
        (Action::Fire, Phase::Plan) => match &position.fight {
            Some(fight) => by(case!("10.2k"), msg!("refused-odds", hex = fight.target)),
            None => Refusal::case(case!("10.0a")),
        },
        (Action::UseMarker, _) => by(case!("7.0c"), msg!("refused-marker")),
        (Action::LoseStep(unit), Phase::Loss(..)) => {
            by(case!("10.3d"), msg!("refused-not-in-fight", unit = unit))
        }
        (Action::Withdraw(unit), Phase::Retreat(None)) => {
            by(case!("10.4a"), msg!("refused-not-in-fight", unit = unit))
        }
        (Action::RetreatTo(hex), Phase::Retreat(Some((unit, path)))) => {
            let case = retreat_case(game, position, *unit, path, hex);
            by(case, msg!("refused-retreat", unit = *unit, hex = hex))
        }
        (Action::Advance(unit), Phase::Advance(Stride::Choose)) => {
            let case = ch10_advance::may_advance(game, position, unit).unwrap_or(case!("10.5a"));
            by(case, msg!("refused-advance", unit = unit))
        }
        (Action::AdvanceTo(hex), Phase::Advance(Stride::GoOn(unit, from))) => {
            let case = ch10_advance::may_go_on(game, position, *unit, *from, hex).unwrap_or(case!("10.5g"));
            by(case, msg!("refused-go-on", unit = *unit, hex = hex))
        }
        (Action::Halt, Phase::Advance(Stride::GoOn(unit, _))) => {
            by(case!("10.5j"), msg!("refused-advance", unit = *unit))
        }
        (Action::Follow(unit), Phase::Advance(_)) => by(case!("10.5d"), msg!("refused-advance", unit = unit)),
        (Action::Place(hex), Phase::Reinforce(unit) | Phase::Negotiation(_, Some(unit))) => {
            let case = ch11_reinforcements::placement_case(game, position, *unit, hex);
            by(case, msg!("refused-place", unit = *unit, hex = hex))
        }
        (Action::Replace(unit), Phase::Reinforce(_)) => {
            by(case!("11.1d"), msg!("refused-replace", unit = unit))
        }
        (Action::Land(hex), Phase::Airborne) => {
            by(ch11_reinforcements::landing_case(game, position, hex), msg!("refused-land", hex = hex))
        }
        (Action::Lift(hex), Phase::Negotiation(_, None)) => {
            let ordered = ch12_special::is_under_order(game, position, hex);
            let case = if ordered { case!("11.2b") } else { case!("12.2b") };
            by(case, msg!("refused-lift", hex = hex))
        }
        (Action::Call(unit), Phase::Negotiation(halves, None)) => {
            by(call_case(game, position, unit, *halves), msg!("refused-call", unit = unit))
        }
        _ => by(case!("4.0a"), msg!("refused-not-now")),
    }
}

/// The case that keeps a unit in its box.
fn call_case(game: &Traces, position: &Position, unit: UnitId, halves: u8) -> Case {
    let waits = position.army.unit(unit).place == Place::Box;
    match ch11_reinforcements::price(game, unit).filter(|_| waits) {
        None => case!("11.2a"),
        Some(price) if price > halves => case!("11.2b"),
        Some(_) => case!("11.0b"),
    }
}

fn relocation_refusal(game: &Traces, position: &Position, hq: UnitId, from: HexId, to: HexId) -> Refusal {
    let case = ch02_headquarters::relocation_case(game, position, hq, from, to);
    Refusal::by(case, msg!("refused-relocation", hq = hq, hex = to))
}

/// The case that keeps a unit from reaching a hex; without one, it cannot be paid (case 9.1c).
fn march_refusal(game: &Traces, position: &Position, taken: Taken, hex: HexId) -> Refusal {
    let mut scratch = Scratch::new();
    let march = ch09_movement::March::of(game, position, taken);
    let Some(reach) = ch09_movement::reach(game, position, taken, &mut scratch) else {
        return Refusal::case(case!("9.0a"));
    };
    let enemy = game.side(taken.unit).enemy();
    if ch06_zones::is_held(game, position, hex, enemy) {
        return Refusal::by(case!("5.0f"), msg!("refused-enemy", hex = hex));
    }
    if reach.contains(hex) && !ch05_stacking::has_room(game, position, hex, taken.unit) {
        let case = if game.stats(taken.unit).is_hq() { case!("2.3b") } else { case!("9.0c") };
        return Refusal::by(case, msg!("refused-full", hex = hex));
    }
    if march.only_zones_bar(position, taken, hex) {
        return Refusal::by(case!("9.2c"), msg!("refused-march", unit = taken.unit, hex = hex));
    }
    let obstacles = reach.why_not(hex, |crossing, _, _| march.step(crossing));
    let here = position.army.hex(taken.unit);
    let direct = obstacles.iter().find_map(|obstacle| match obstacle {
        Obstacle::Refused { case, crossing } if Some(crossing.from) == here => Some(*case),
        _ => None,
    });
    let dear = obstacles.iter().any(|obstacle| matches!(obstacle, Obstacle::TooDear { .. }));
    let case = match direct {
        None if dear => None,
        None => obstacles.iter().find_map(|obstacle| obstacle.case()),
        found => found,
    };
    Refusal::by(case.unwrap_or(case!("9.1c")), msg!("refused-march", unit = taken.unit, hex = hex))
}

/// The condition of the retreat that a step fails.
fn retreat_case(game: &Traces, position: &Position, unit: UnitId, path: &[HexId], hex: HexId) -> Case {
    let Some(fight) = &position.fight else { return case!("10.4a") };
    let ways = ch10_retreat::ways(game, position, unit, fight.target, fight.retreat);
    let here = path.last().copied();
    let forbidden =
        ways.refusals.iter().find(|(crossing, _)| Some(crossing.from) == here && crossing.to == hex);
    if let Some((_, case)) = forbidden {
        return *case;
    }
    let adjacent = here.is_some_and(|here| game.components.map.grid().are_adjacent(here, hex));
    if adjacent && ch06_zones::is_in_zone(position, hex, game.side(unit).enemy()) {
        case!("10.4c")
    } else if adjacent {
        case!("10.4e")
    } else {
        case!("10.4a")
    }
}

/// Why something cannot be pointed at now; nothing if it can.
pub(crate) fn why_not(game: &Traces, position: &Position, side: Side, pick: &Pick) -> Vec<Refusal> {
    let mut offers = Offers::new();
    game.offers(position, side, &mut Scratch::new(), &mut offers);
    if offers.iter().any(|offer| offer.pick == *pick) {
        return Vec::new();
    }
    let meant = match *pick {
        Pick::Unit(unit) => meant_by_unit(position, unit),
        Pick::Hex(hex) => meant_by_hex(&position.phase, hex),
        _ => None,
    };
    match meant {
        // A click on a counter whose hex is on offer means the hex.
        Some(action) if offers.allow(&action) => {
            vec![Refusal::by(case!("10.0a"), msg!("refused-pick-the-hex"))]
        }
        Some(action) => vec![refusal(game, position, side, action)],
        None => vec![Refusal::by(case!("4.0a"), msg!("refused-not-now"))],
    }
}

fn meant_by_unit(position: &Position, unit: UnitId) -> Option<Action> {
    match &position.phase {
        Phase::OpeningBlow | Phase::ChooseHq | Phase::Command(_) => Some(Action::Activate(unit)),
        Phase::Movement(_) => Some(Action::Take(unit)),
        Phase::Combat => position.army.hex(unit).map(Action::Attack),
        Phase::Plan => Some(Action::Join(unit)),
        Phase::Loss(..) => Some(Action::LoseStep(unit)),
        Phase::Retreat(None) => Some(Action::Withdraw(unit)),
        Phase::Advance(Stride::Choose) => Some(Action::Advance(unit)),
        Phase::Advance(Stride::Follow(..)) => Some(Action::Follow(unit)),
        Phase::Reinforce(_) => Some(Action::Replace(unit)),
        Phase::Negotiation(_, None) => Some(Action::Call(unit)),
        _ => None,
    }
}

fn meant_by_hex(phase: &Phase, hex: HexId) -> Option<Action> {
    match phase {
        Phase::Garrison => Some(Action::Garrison(hex)),
        Phase::Movement(Some(taken)) if taken.gait == Gait::Relocating => Some(Action::RelocateTo(hex)),
        Phase::Movement(Some(_)) => Some(Action::March(hex)),
        Phase::Combat => Some(Action::Attack(hex)),
        Phase::Retreat(Some(_)) => Some(Action::RetreatTo(hex)),
        Phase::Relocation(_) => Some(Action::RelocateTo(hex)),
        Phase::Advance(Stride::GoOn(..)) => Some(Action::AdvanceTo(hex)),
        Phase::Reinforce(_) | Phase::Negotiation(_, Some(_)) => Some(Action::Place(hex)),
        Phase::Airborne => Some(Action::Land(hex)),
        Phase::Negotiation(_, None) => Some(Action::Lift(hex)),
        _ => None,
    }
}
