//! What the players see and read: views, prompts, the log, overlays and the reasons of refusals.

use crate::position::{Action, Event, Held, Phase, Position, Ruse};
use crate::{BLUE, RED, Skirmish, ch3_zones, ch4_movement, ch5_supply, ch6_combat, ch7_victory};
use kit::game::{Actor, Game, LogText, Viewer};
use kit::ids::{Case, Side};
use kit::offer::{Offers, Pick, Refusal};
use kit::scratch::Scratch;
use kit::text::{Arg, Message, told_cell, waiting_for, waiting_for_chance};
use kit::view::{Gauge, Overlay, PhaseRow, Place, Shade, Shown, View, Wanted};
use kit::{case, msg};

// ---- Refusals ----

/// Why an action that is not offered is refused: the case that forbids it.
pub(crate) fn refusal(game: &Skirmish, position: &Position, _: Side, action: &Action) -> Refusal {
    match (action, &position.phase) {
        (Action::Choose(_), _) => Refusal::case(case!("2.1")),
        (Action::Take(unit), Phase::Movement { taken: None }) => {
            let case = ch4_movement::may_take(game, position, *unit).unwrap_or(case!("4.1"));
            Refusal::by(case, msg!("refused-take", unit = *unit))
        }
        (Action::March(hex), Phase::Movement { taken: Some(unit) }) => {
            if !ch4_movement::has_room(position, *hex, *unit) {
                return Refusal::by(case!("4.3"), msg!("refused-full", hex = *hex));
            }
            Refusal::by(
                march_case(game, position, *unit, *hex),
                msg!("refused-march", unit = *unit, hex = *hex),
            )
        }
        (Action::Attack(hex), Phase::Combat { target: None, .. }) => {
            let case = ch6_combat::may_attack(game, position, *hex).unwrap_or(case!("6.1"));
            Refusal::by(case, msg!("refused-attack", hex = *hex))
        }
        (Action::Join(unit), Phase::Combat { target: Some(target), attackers }) => {
            let case =
                ch6_combat::may_join(game, position, *target, attackers, *unit).unwrap_or(case!("6.1"));
            Refusal::by(case, msg!("refused-join", unit = *unit, hex = *target))
        }
        (Action::Fire | Action::FireWithRuse, Phase::Combat { target: Some(_), attackers }) => {
            if attackers.is_empty() {
                Refusal::by(case!("6.1"), msg!("refused-no-attackers"))
            } else {
                Refusal::by(case!("6.5"), msg!("refused-ruse"))
            }
        }
        (Action::LoseStep(unit), Phase::Loss { .. }) => {
            Refusal::by(case!("6.6"), msg!("refused-not-in-fight", unit = *unit))
        }
        (Action::Withdraw(unit), Phase::Retreat { moving: None, .. }) => {
            Refusal::by(case!("6.7"), msg!("refused-not-in-fight", unit = *unit))
        }
        (Action::RetreatTo(hex), Phase::Retreat { moving: Some(_), .. }) => {
            Refusal::by(case!("6.7"), msg!("refused-retreat", hex = *hex))
        }
        (Action::Advance(unit), Phase::Advance { .. }) => {
            Refusal::by(case!("6.8"), msg!("refused-not-in-fight", unit = *unit))
        }
        _ => Refusal::by(case!("2.3"), msg!("refused-not-now")),
    }
}

/// The case that keeps a unit from reaching a hex; without one, it is too far (case 4.1).
fn march_case(game: &Skirmish, position: &Position, unit: kit::ids::UnitId, hex: kit::hex::HexId) -> Case {
    let mut scratch = Scratch::new();
    let march = ch4_movement::March::of(game, position, unit);
    let Some(reach) = ch4_movement::reach(game, position, unit, &mut scratch) else { return case!("4.1") };
    let obstacles = reach.why_not(hex, |crossing, _, _| march.step(crossing));
    obstacles.iter().find_map(|obstacle| obstacle.case()).unwrap_or(case!("4.1"))
}

/// Why something cannot be pointed at now; nothing if it can.
pub(crate) fn why_not(game: &Skirmish, position: &Position, side: Side, pick: &Pick) -> Vec<Refusal> {
    let mut offers = Offers::new();
    game.offers(position, side, &mut Scratch::new(), &mut offers);
    if offers.iter().any(|offer| offer.pick == *pick) {
        return Vec::new();
    }
    let meant = match (pick, &position.phase) {
        (Pick::Unit(unit), Phase::Movement { taken: None }) => Some(Action::Take(*unit)),
        (Pick::Hex(hex), Phase::Movement { taken: Some(_) }) => Some(Action::March(*hex)),
        (Pick::Hex(hex), Phase::Combat { target: None, .. }) => Some(Action::Attack(*hex)),
        (Pick::Unit(unit), Phase::Combat { target: None, .. }) => {
            position.unit(*unit).hex.map(Action::Attack)
        }
        (Pick::Unit(unit), Phase::Combat { target: Some(_), .. }) => Some(Action::Join(*unit)),
        (Pick::Unit(unit), Phase::Loss { .. }) => Some(Action::LoseStep(*unit)),
        (Pick::Unit(unit), Phase::Retreat { moving: None, .. }) => Some(Action::Withdraw(*unit)),
        (Pick::Hex(hex), Phase::Retreat { moving: Some(_), .. }) => Some(Action::RetreatTo(*hex)),
        (Pick::Unit(unit), Phase::Advance { .. }) => Some(Action::Advance(*unit)),
        _ => None,
    };
    // A hex that can be attacked is picked as a hex: a click on its counter means the same and is no error.
    match meant {
        Some(action) if offers.allow(&action) => {
            vec![Refusal::by(case!("6.1"), msg!("refused-pick-the-hex"))]
        }
        Some(action) => vec![refusal(game, position, side, &action)],
        None => vec![Refusal::by(case!("2.3"), msg!("refused-not-now"))],
    }
}

// ---- Views ----

/// What chance is asked for.
pub(crate) fn purpose(position: &Position) -> Message {
    match &position.phase {
        Phase::Roll { target, .. } => msg!("purpose-fight", hex = *target),
        _ => msg!("purpose-weather", turn = position.turn),
    }
}

/// What a viewer sees.
pub(crate) fn view(game: &Skirmish, position: &Position, viewer: Viewer) -> View {
    let actor = game.actor(position);
    let deciding: Vec<Side> = match &actor {
        Actor::Sides(sides) => {
            sides.iter().filter(|&side| position.phase != Phase::Ruses || viewer.sees(side)).collect()
        }
        _ => Vec::new(),
    };
    let mut counters: Vec<Shown> = position
        .on_map()
        .map(|(unit, hex)| {
            let own = position.unit(unit);
            let marks = [(own.moved, "moved"), (own.fought, "fought")];
            let marks = marks.into_iter().filter(|(on, _)| *on).map(|(_, mark)| mark.into());
            Shown {
                place: Place::Hex(hex),
                side: game.side(unit),
                unit: Some(unit),
                face: own.steps.lost(),
                marks: marks.collect(),
            }
        })
        .collect();
    counters.sort();
    let mut gauges = vec![
        Gauge { name: msg!("gauge-turn"), value: position.turn.into(), of: Some(position.turns.into()) },
        Gauge {
            name: msg!("gauge-rain-chits"),
            value: position.cup.count(&crate::position::RAIN).into(),
            of: None,
        },
        Gauge {
            name: msg!("gauge-fair-chits"),
            value: position.cup.count(&crate::position::FAIR).into(),
            of: None,
        },
    ];
    for side in [RED, BLUE] {
        let held = position.ruses[side.index()];
        gauges.push(Gauge { name: ruse_name(side, held, viewer), value: 0, of: None });
    }
    View {
        viewer,
        turn: position.turn.into(),
        stage: stage(position),
        prompt: prompt(position, viewer, &deciding),
        deciding,
        counters,
        marks: Vec::new(),
        gauges,
        score: Vec::new(),
        verdict: if let Actor::Over(verdict) = actor { Some(verdict) } else { None },
    }
}

/// What a viewer knows of a ruse. Whether the other side has chosen yet is not his to know.
fn ruse_name(side: Side, held: Held, viewer: Viewer) -> Message {
    match held {
        Held::Spent(ruse) => msg!("gauge-ruse-spent", side = side, ruse = ruse_label(ruse)),
        Held::Secret(ruse) if viewer.sees(side) => {
            msg!("gauge-ruse-own", side = side, ruse = ruse_label(ruse))
        }
        Held::Unchosen | Held::Secret(_) => msg!("gauge-ruse-hidden", side = side),
    }
}

fn ruse_label(ruse: Ruse) -> Message {
    match ruse {
        Ruse::Guns => msg!("ruse-guns"),
        Ruse::Guides => msg!("ruse-guides"),
        Ruse::Decoy => msg!("ruse-decoy"),
    }
}

/// The phases of a turn, cases 2.2 and 2.3.
pub(crate) fn sequence(position: &Position) -> Vec<PhaseRow> {
    let is_weather = position.phase == Phase::Weather;
    let moves = matches!(position.phase, Phase::Movement { .. });
    let is_before = matches!(position.phase, Phase::Ruses | Phase::Over);
    let mut steps = vec![PhaseRow {
        title: msg!("stage-weather"),
        case: Some(case!("2.2")),
        side: None,
        now: is_weather,
    }];
    for side in [RED, BLUE] {
        let own = position.active == side && !is_weather && !is_before;
        let step = |title, now| PhaseRow { title, case: Some(case!("2.3")), side: Some(side), now };
        steps.push(step(msg!("stage-movement", side = side), own && moves));
        steps.push(step(msg!("stage-combat", side = side), own && !moves));
    }
    steps
}

fn stage(position: &Position) -> Vec<Message> {
    let phase = match position.phase {
        Phase::Ruses => return vec![msg!("stage-ruses")],
        Phase::Weather => msg!("stage-weather"),
        Phase::Movement { .. } => msg!("stage-movement", side = position.active),
        Phase::Over => msg!("stage-over"),
        _ => msg!("stage-combat", side = position.active),
    };
    vec![msg!("stage-turn", turn = position.turn), phase]
}

fn prompt(position: &Position, viewer: Viewer, deciding: &[Side]) -> Message {
    if position.phase == Phase::Ruses {
        return if deciding.is_empty() { msg!("prompt-ruses-chosen") } else { msg!("prompt-ruse") };
    }
    let Some(&side) = deciding.first() else {
        return if position.phase == Phase::Over { msg!("stage-over") } else { waiting_for_chance() };
    };
    if !viewer.sees(side) {
        return waiting_for(side);
    }
    match &position.phase {
        Phase::Movement { taken: None } => msg!("prompt-take"),
        Phase::Movement { taken: Some(unit) } => msg!("prompt-march", unit = *unit),
        Phase::Combat { target: None, .. } => msg!("prompt-attack"),
        Phase::Combat { target: Some(hex), attackers } => {
            msg!("prompt-join", hex = *hex, attackers = attackers.len())
        }
        Phase::Loss { .. } => msg!("prompt-loss"),
        Phase::Retreat { moving: None, .. } => msg!("prompt-withdraw"),
        Phase::Retreat { moving: Some((unit, _)), hexes, .. } => {
            msg!("prompt-retreat", unit = *unit, hexes = *hexes)
        }
        Phase::Advance { target, .. } => msg!("prompt-advance", hex = *target),
        Phase::Ruses | Phase::Weather | Phase::Roll { .. } | Phase::Over => msg!("stage-over"),
    }
}

// ---- The log ----

/// An event in words.
pub(crate) fn describe(event: &Event) -> LogText {
    match event {
        Event::RuseChosen { side, ruse: Some(ruse) } => {
            LogText::new(msg!("event-ruse-own", side = *side, ruse = ruse_label(*ruse))).by(case!("2.1"))
        }
        Event::RuseChosen { side, ruse: None } => {
            LogText::new(msg!("event-ruse", side = *side)).by(case!("2.1"))
        }
        Event::TurnBegan { turn } => LogText::new(msg!("stage-turn", turn = *turn)).heading(1),
        Event::Weather { rain: true } => LogText::new(msg!("event-rain")).by(case!("2.2")),
        Event::Weather { rain: false } => LogText::new(msg!("event-fair")).by(case!("2.2")),
        Event::MovementBegan { side } => {
            LogText::new(msg!("stage-movement", side = *side)).by(case!("2.3")).heading(2)
        }
        Event::CombatBegan { side } => {
            LogText::new(msg!("stage-combat", side = *side)).by(case!("2.3")).heading(2)
        }
        Event::Marched { unit, from, to, halves } => {
            let cost = Arg::Quarters(i64::from(*halves) * 2);
            LogText::new(msg!("event-marched", unit = *unit, from = *from, to = *to, cost = cost))
                .at(*from)
                .at(*to)
        }
        Event::RuseRevealed { side, ruse } => {
            LogText::new(msg!("event-ruse-revealed", side = *side, ruse = ruse_label(*ruse))).by(case!("6.5"))
        }
        Event::Fought { target, column, die, result } => {
            let (column, result) = (column.as_str(), told_cell(result));
            LogText::new(msg!("event-fought", hex = *target, column = column, die = *die, result = result))
                .at(*target)
                .by(case!("6.2"))
        }
        Event::StepLost { unit, at } => {
            LogText::new(msg!("event-step-lost", unit = *unit)).at(*at).by(case!("6.6"))
        }
        Event::Eliminated { unit, at } => {
            LogText::new(msg!("event-eliminated", unit = *unit)).at(*at).by(case!("6.6"))
        }
        Event::Retreated { unit, to } => {
            LogText::new(msg!("event-retreated", unit = *unit, hex = *to)).at(*to).by(case!("6.7"))
        }
        Event::CutOff { unit, at } => {
            LogText::new(msg!("event-cut-off", unit = *unit)).at(*at).by(case!("6.7"))
        }
        Event::Advanced { unit, to } => {
            LogText::new(msg!("event-advanced", unit = *unit, hex = *to)).at(*to).by(case!("6.8"))
        }
        Event::Ended { winner: RED, decisive: true } => {
            LogText::new(msg!("verdict-red-decisive")).by(case!("7.2"))
        }
        Event::Ended { winner: RED, .. } => LogText::new(msg!("verdict-red")).by(case!("7.1")),
        Event::Ended { .. } => LogText::new(msg!("verdict-blue")).by(case!("7.1")),
    }
}

// ---- Overlays ----

/// Zones, supply, the reach of a unit, or what is to be won.
pub(crate) fn overlay(game: &Skirmish, position: &Position, wanted: &Wanted) -> Option<Overlay> {
    let shade = |hex, class: &'static str, value| Shade { hex, class: class.into(), value };
    let shades = match (wanted.key.as_str(), wanted.side, wanted.unit) {
        ("zones", Some(side), _) => {
            ch3_zones::zones(game, position, side).iter().map(|hex| shade(hex, "zone", None)).collect()
        }
        ("supply", Some(side), _) => {
            let mut scratch = Scratch::new();
            let supplied = ch5_supply::supply(game, position, side, &mut scratch).hexes();
            let own = position.on_map().filter(|&(unit, _)| game.side(unit) == side);
            let cut =
                own.filter(|(_, hex)| !supplied.contains(*hex)).map(|(_, hex)| shade(hex, "cut-off", None));
            supplied.iter().map(|hex| shade(hex, "in-supply", None)).chain(cut).collect()
        }
        ("control", ..) => {
            let holder = ch7_victory::holds_town(game, position);
            let town = shade(game.town, if holder { "control-red" } else { "control-blue" }, None);
            let road = ch7_victory::open_road(game, position);
            let road = road.iter().filter(|hex| *hex != game.town).map(|hex| shade(hex, "road", None));
            let mut shades: Vec<Shade> = road.chain([town]).collect();
            shades.sort();
            shades
        }
        ("reach", _, Some(unit)) => {
            let mut scratch = Scratch::new();
            let reach = ch4_movement::reach(game, position, unit, &mut scratch)?;
            reach.iter().map(|reached| shade(reached.hex, "reach", Some(reached.cost.into()))).collect()
        }
        _ => return None,
    };
    Some(Overlay { shades, lines: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_and_the_verdict_agree() {
        let game = crate::game();
        let setup = game.setup("ford", kit::components::Options::NONE).unwrap();
        let position = game.begin(&setup).unwrap();
        let verdict = crate::ch7_victory::verdict(&game, &position);
        let told = describe(&Event::Ended { winner: verdict.winner.unwrap(), decisive: false });
        assert_eq!(told.text, verdict.level);
    }
}
