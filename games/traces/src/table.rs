//! What the players see: views, prompts and overlays.

use crate::action::owner;
use crate::army::{Place as Where, Supply};
use crate::components::PARTS;
use crate::counters::Entry;
use crate::log::{chit_name, month};
use crate::position::{Chits, Gait, Phase, Position, Taken};
use crate::state::{self, Ask};
use crate::{
    AXIS, SOVIET, Traces, ch02_headquarters, ch06_zones, ch08_supply, ch09_movement, ch12_special,
    ch13_victory, ch14_options,
};
use kit::game::{Actor, Game, Viewer};
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::scratch::Scratch;
use kit::sets::HexSet;
use kit::text::Message;
use kit::view::{Gauge, Marked, Overlay, PhaseRow, Place, Shade, Shown, View, Wanted};
use kit::{case, msg};

/// What chance is asked for.
pub(crate) fn purpose(position: &Position) -> Message {
    match (&position.phase, &position.fight) {
        (Phase::Luftwaffe(_), _) => msg!("purpose-luftwaffe"),
        (Phase::BidTie, _) => msg!("purpose-bid-tie"),
        (Phase::Roll, Some(fight)) => msg!("purpose-fight", hex = fight.target),
        _ => msg!("purpose-chit"),
    }
}

/// What a viewer sees.
pub(crate) fn view(game: &Traces, position: &Position, viewer: Viewer) -> View {
    let actor = game.actor(position);
    let secret = matches!(position.phase, Phase::Selection | Phase::Bidding);
    let deciding: Vec<Side> = match &actor {
        Actor::Sides(sides) => sides.iter().filter(|&side| !secret || viewer.sees(side)).collect(),
        _ => Vec::new(),
    };
    let final_count = matches!(position.phase, Phase::Over(_)) && position.turn == position.turns;
    View {
        viewer,
        turn: position.turn.into(),
        stage: stage(position),
        prompt: prompt(game, position, viewer, &deciding),
        deciding,
        counters: counters(game, position),
        marks: marks(game, position),
        hexside_marks: Vec::new(),
        gauges: gauges(position, viewer),
        score: ch13_victory::score(game, position, final_count),
        verdict: if let Actor::Over(verdict) = actor { Some(verdict) } else { None },
    }
}

fn counters(game: &Traces, position: &Position) -> Vec<Shown> {
    let mut shown = Vec::new();
    for (index, own) in position.army.units().iter().enumerate() {
        let unit = UnitId(index as u16);
        let place = match own.place {
            Where::Hex(hex) => Place::Hex(hex),
            Where::Box => Place::Space(box_key(game.stats(unit).entry).into()),
            Where::Adrift(_) => Place::Space("box-adrift".into()),
            Where::Gone => continue,
        };
        let marks = [
            (own.supply == Supply::Out, "out-of-supply"),
            (own.supply == Supply::Isolated, "isolated"),
            (own.activated, "activated"),
            (own.moved, "moved"),
            (own.fought, "fought"),
            (
                game.stats(unit).is_hq()
                    && game.side(unit) == SOVIET
                    && ch14_options::is_converted(game, position),
                "ukrainian",
            ),
        ];
        let marks = marks.into_iter().filter(|(on, _)| *on).map(|(_, mark)| mark.into());
        let face = own.steps.lost();
        shown.push(Shown { place, side: game.side(unit), unit: Some(unit), face, marks: marks.collect() });
    }
    shown.sort();
    shown
}

/// The holding box of a unit that is not on the map.
fn box_key(entry: Entry) -> &'static str {
    const GROUPS: [&str; 9] =
        ["box-0", "box-1", "box-2", "box-3", "box-4", "box-5", "box-6", "box-7", "box-8"];
    match entry {
        Entry::Start(_) | Entry::Garrison => "box-garrison",
        Entry::Group(group) => GROUPS[usize::from(group).min(8)],
        Entry::Panzer => "box-panzer",
        Entry::Infantry => "box-infantry",
        Entry::Ally => "box-ally",
        Entry::Airborne => "box-airborne",
    }
}

fn marks(game: &Traces, position: &Position) -> Vec<Marked> {
    let mut marks = Vec::new();
    let mut mark = |hex: HexId, key: &'static str, side| marks.push(Marked { hex, mark: key.into(), side });
    for (index, &city) in game.cities.iter().enumerate() {
        if ch08_supply::city_holder(position, index as u8) == SOVIET {
            mark(city, "control", Some(SOVIET));
        }
        if ch12_special::is_under_order(game, position, city) {
            mark(city, "order", Some(AXIS));
        }
    }
    for (index, &hex) in game.crossing_hexes.iter().enumerate() {
        if position.crossings >> index & 1 == 1 {
            mark(hex, "crossing", Some(SOVIET));
        }
    }
    if let Some(hex) = position.bridgehead() {
        mark(hex, "bridgehead", Some(SOVIET));
    }
    if let Some(fight) = &position.fight {
        mark(fight.target, "attacked", None);
    }
    marks.sort();
    marks
}

/// Numbers, and the chits that a viewer may know.
fn gauges(position: &Position, viewer: Viewer) -> Vec<Gauge> {
    let gauge = |name: Message, value: i32, of: Option<i32>| Gauge { name, value, of };
    let selecting = position.phase == Phase::Selection;
    let mut gauges = vec![
        gauge(msg!("gauge-turn"), position.turn.into(), Some(position.turns.into())),
        gauge(msg!("gauge-crossings"), position.crossing_count(), Some(7)),
        gauge(
            msg!("gauge-target", points = PARTS.victory_points(position.target)),
            position.target / 4,
            None,
        ),
        gauge(msg!("gauge-groups"), position.groups.into(), None),
        gauge(msg!("gauge-markers"), i32::from(position.air[0] + position.air[1]), Some(4)),
    ];
    if !selecting {
        gauges.push(gauge(msg!("gauge-cup"), position.cup.len() as i32, None));
        gauges.push(gauge(msg!("gauge-hand"), position.hand.len() as i32, None));
    }
    if position.exchanged {
        gauges.push(gauge(msg!("gauge-exchanged"), 1, None));
    }
    if viewer.sees(AXIS) {
        gauges.push(gauge(msg!("gauge-offensive"), position.air[0].into(), None));
        gauges.push(gauge(msg!("gauge-defensive"), position.air[1].into(), None));
    }
    let mut list = |chits: Chits, name: fn(Message) -> Message| {
        gauges.extend(chits.iter().map(|(chit, count)| gauge(name(chit_name(chit)), count.into(), None)));
    };
    list(position.played.clone(), |chit| msg!("gauge-played", chit = chit));
    list(position.known.clone(), |chit| msg!("gauge-known", chit = chit));
    for side in [AXIS, SOVIET].into_iter().filter(|&side| viewer.sees(side)) {
        let mine = |chits: &Chits| chits.chits().filter(|&chit| owner(chit) == Some(side)).collect();
        let cup: Chits = if selecting { position.picks[side.index()].clone() } else { mine(&position.cup) };
        list(cup, |chit| msg!("gauge-in-cup", chit = chit));
        if side == AXIS {
            list(position.hand.clone(), |chit| msg!("gauge-in-hand", chit = chit));
        }
    }
    gauges
}

/// Case 4.0a: the phases of a turn. The opening blow is in the first one only.
pub(crate) fn sequence(position: &Position) -> Vec<PhaseRow> {
    let now = |is: bool, title, case: Case, side| PhaseRow { title, case: Some(case), side, now: is };
    let phase = &position.phase;
    let before = matches!(phase, Phase::Bidding | Phase::BidTie | Phase::Garrison | Phase::Over(_));
    let luftwaffe = matches!(phase, Phase::Luftwaffe(_));
    let opening = matches!(phase, Phase::OpeningBlow);
    let selection = matches!(phase, Phase::Selection);
    let acts = !(before || luftwaffe || opening || selection);
    let mut steps = vec![now(luftwaffe, msg!("stage-luftwaffe"), case!("4.1a"), Some(AXIS))];
    if position.turn == 1 {
        steps.push(now(opening, msg!("stage-opening"), case!("12.1a"), Some(SOVIET)));
    }
    steps.push(now(selection, msg!("stage-selection"), case!("4.2a"), None));
    steps.push(now(acts, msg!("stage-action"), case!("4.0b"), None));
    steps.push(now(false, msg!("stage-end"), case!("4.0a"), None));
    steps
}

fn stage(position: &Position) -> Vec<Message> {
    let phase = match position.phase {
        Phase::Bidding | Phase::BidTie => return vec![msg!("stage-bidding")],
        Phase::Garrison => return vec![msg!("stage-garrison")],
        Phase::Luftwaffe(_) => msg!("stage-luftwaffe"),
        Phase::OpeningBlow => msg!("stage-opening"),
        Phase::Selection => msg!("stage-selection"),
        Phase::Over(_) => msg!("stage-over"),
        _ => msg!("stage-action"),
    };
    let mut stage = vec![msg!("stage-turn", turn = position.turn, month = month(position.turn)), phase];
    if let Some(chit) = position.drawn {
        stage.push(chit_name(chit));
    }
    match position.phase {
        Phase::Movement(_) => stage.push(msg!("stage-movement", side = position.active)),
        Phase::Combat
        | Phase::Plan
        | Phase::Air
        | Phase::Roll
        | Phase::Loss(..)
        | Phase::Retreat(_)
        | Phase::Advance(_) => stage.push(msg!("stage-combat", side = position.active)),
        _ => {}
    }
    stage
}

fn prompt(game: &Traces, position: &Position, viewer: Viewer, deciding: &[Side]) -> Message {
    if position.is_over() {
        return msg!("stage-over");
    }
    let Some(&side) = deciding.first() else {
        return match position.phase {
            Phase::Selection => msg!("prompt-selection-waits"),
            Phase::Bidding => msg!("prompt-bids-wait"),
            _ => kit::text::waiting_for_chance(),
        };
    };
    if !viewer.sees(side) {
        return kit::text::waiting_for(side);
    }
    let own_side = if let Viewer::Side(own) = viewer { own } else { side };
    match state::of(&position.phase) {
        Some(state) => (state.prompt)(Ask { game, position, side: own_side }),
        None => kit::text::waiting_for_chance(),
    }
}

// ---- Overlays ----

/// Zones, supply, reach, command range or control.
pub(crate) fn overlay(game: &Traces, position: &Position, wanted: &Wanted) -> Option<Overlay> {
    let mut overlay = match (wanted.key.as_str(), wanted.side, wanted.unit) {
        ("zones", Some(side), _) => all("zone", ch06_zones::zones(position, side)),
        ("supply", Some(side), _) => supply(game, position, side),
        ("reach", _, Some(unit)) => reach(game, position, unit)?,
        ("command", _, Some(unit)) if game.stats(unit).is_hq() => {
            all("command", &ch02_headquarters::command_range(game, position, unit, &mut Scratch::new()))
        }
        ("command", _, Some(_)) => Overlay::default(),
        ("control", ..) => control(game, position),
        _ => return None,
    };
    overlay.shades.sort();
    Some(overlay)
}

fn shade(hex: HexId, class: &'static str, value: Option<i32>) -> Shade {
    Shade { hex, class: class.into(), value }
}

/// All hexes of a set alike.
fn all(class: &'static str, hexes: &HexSet) -> Overlay {
    Overlay { shades: hexes.iter().map(|hex| shade(hex, class, None)).collect(), ..Overlay::default() }
}

/// Where the lines of a side lead, the line of every hex in which it stands, and those that have none.
fn supply(game: &Traces, position: &Position, side: Side) -> Overlay {
    let mut scratch = Scratch::new();
    let trace = ch08_supply::lines(game, position, side, &mut scratch);
    let supplied = trace.hexes();
    let mut own: Vec<HexId> = game.units_of(side).filter_map(|unit| position.army.hex(unit)).collect();
    own.sort_unstable();
    own.dedup();
    let line = |hex: &HexId| Some(trace.line(*hex)?.iter().map(|hop| hop.hex).collect());
    let mut overlay = all("in-supply", &supplied);
    overlay.lines = own.iter().filter_map(line).collect();
    let cut = own.into_iter().filter(|hex| !supplied.contains(*hex));
    overlay.shades.extend(cut.map(|hex| shade(hex, "cut-off", None)));
    overlay
}

/// Where a unit could go, with the cost: the unit in hand with what it has left, another with all its points.
fn reach(game: &Traces, position: &Position, unit: UnitId) -> Option<Overlay> {
    let in_hand = if let Phase::Movement(taken) = position.phase { taken } else { None };
    let fresh = Taken { unit, left: ch09_movement::allowance(game, position, unit), gait: Gait::Fresh };
    let taken = in_hand.filter(|taken| taken.unit == unit).unwrap_or(fresh);
    let mut scratch = Scratch::new();
    let reach = ch09_movement::reach(game, position, taken, &mut scratch)?;
    let hexes = reach.hexes();
    let costs = hexes.iter().filter_map(|hex| reach.best(hex));
    let shades = costs.map(|reached| shade(reached.hex, "reach", Some(reached.cost.into()))).collect();
    Some(Overlay { shades, ..Overlay::default() })
}

/// Who controls Cities and Crossing Points.
fn control(game: &Traces, position: &Position) -> Overlay {
    let class = |soviet: bool| if soviet { "soviet" } else { "axis" };
    let cities = game.cities.iter().enumerate().map(|(index, &city)| {
        shade(city, class(ch08_supply::city_holder(position, index as u8) == SOVIET), None)
    });
    let crossings =
        game.crossing_hexes.iter().enumerate().map(|(index, &hex)| {
            shade(hex, class(position.crossings >> index & 1 == 1), Some(index as i32 + 1))
        });
    Overlay { shades: cities.chain(crossings).collect(), ..Overlay::default() }
}
