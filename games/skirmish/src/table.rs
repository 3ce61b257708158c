//! What the players see: views, overlays, and whom a question goes to. What a state asks and refuses stands in its chapter.

use crate::ch2_sequence::{Sequence, ruse_label};
use crate::position::{Action, Held, Phase, Position};
use crate::{BLUE, Look, RED, Skirmish, ch3_zones, ch4_movement, ch5_supply, ch7_victory};
use kit::game::{Actor, Game, Viewer};
use kit::ids::Side;
use kit::offer::{Offers, Pick, Refusal};
use kit::scratch::Scratch;
use kit::state::State;
use kit::text::{Message, waiting_for, waiting_for_chance};
use kit::view::{Gauge, Overlay, PhaseRow, Place, Shade, Shown, View, Wanted};
use kit::{case, msg};

// ---- Refusals ----

/// Why an action that is not offered is refused: the case that forbids it. What has no place in the present state is refused
/// by the sequence of play.
pub(crate) fn refusal(look: Look<'_>, side: Side, action: &Action) -> Refusal {
    let refused = look.position.phase().refusal(look, side, action);
    refused.unwrap_or_else(|| match action {
        Action::Sequence(_) => Refusal::case(case!("2.1")),
        _ => not_now(),
    })
}

fn not_now() -> Refusal {
    Refusal::by(case!("2.3"), msg!("refused-not-now"))
}

/// Why something cannot be pointed at now; nothing if it can.
pub(crate) fn why_not(look: Look<'_>, side: Side, pick: &Pick) -> Vec<Refusal> {
    let mut offers = Offers::new();
    let phase = look.position.phase();
    phase.offers(look, side, &mut Scratch::new(), &mut offers);
    if offers.iter().any(|offer| offer.pick == *pick) {
        return Vec::new();
    }
    // A hex that can be attacked is picked as a hex: a click on its counter means the same and is no error.
    match phase.meant(look, pick) {
        Some(action) if offers.allow(&action) => {
            vec![Refusal::by(case!("6.1"), msg!("refused-pick-the-hex"))]
        }
        Some(action) => vec![refusal(look, side, &action)],
        None => vec![not_now()],
    }
}

// ---- Views ----

/// What a viewer sees.
pub(crate) fn view(game: &Skirmish, position: &Position, viewer: Viewer) -> View {
    let actor = game.actor(position);
    let deciding: Vec<Side> = match &actor {
        Actor::Sides(sides) => {
            sides.iter().filter(|&side| !in_secret(position) || viewer.sees(side)).collect()
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
        prompt: prompt(Look { game, position }, viewer, &deciding),
        deciding,
        counters,
        marks: Vec::new(),
        hexside_marks: Vec::new(),
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

/// The phases of a turn, cases 2.2 and 2.3.
pub(crate) fn sequence(position: &Position) -> Vec<PhaseRow> {
    let is_weather = matches!(position.phase(), Phase::Sequence(Sequence::Weather(_)));
    let moves = matches!(main_phase(position), Phase::Movement(_));
    let is_before = in_secret(position) || matches!(position.phase(), Phase::Victory(_));
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

/// The phase that everything else interrupts.
fn main_phase(position: &Position) -> &Phase {
    position.agenda.waiting().last().unwrap_or(position.phase())
}

/// Whether both sides decide unseen by each other.
fn in_secret(position: &Position) -> bool {
    matches!(position.phase(), Phase::Sequence(Sequence::Ruses(_)))
}

fn stage(position: &Position) -> Vec<Message> {
    let phase = match main_phase(position) {
        Phase::Sequence(Sequence::Ruses(_)) => return vec![msg!("stage-ruses")],
        Phase::Sequence(Sequence::Weather(_)) => msg!("stage-weather"),
        Phase::Movement(_) => msg!("stage-movement", side = position.active),
        Phase::Combat(_) | Phase::Retreat(_) => msg!("stage-combat", side = position.active),
        Phase::Victory(_) => msg!("stage-over"),
    };
    vec![msg!("stage-turn", turn = position.turn), phase]
}

fn prompt(look: Look<'_>, viewer: Viewer, deciding: &[Side]) -> Message {
    let phase = look.position.phase();
    match deciding.first() {
        None if in_secret(look.position) => msg!("prompt-ruses-chosen"),
        None if matches!(phase, Phase::Victory(_)) => msg!("stage-over"),
        None => waiting_for_chance(),
        Some(&side) if viewer.sees(side) => phase.prompt(look, side),
        Some(&side) => waiting_for(side),
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
    Some(Overlay { shades, ..Overlay::default() })
}
