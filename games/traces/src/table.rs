//! What the players see: views, prompts and overlays.

use crate::action::owner;
use crate::army::{Place as Where, Supply};
use crate::ch04_chits::{quota, selected};
use crate::counters::Entry;
use crate::log::{chit_name, month};
use crate::position::{Chits, Gait, Phase, Position, Stride, Taken};
use crate::{
    AXIS, SOVIET, Traces, ch02_headquarters, ch04_sequence, ch06_zones, ch08_supply, ch09_movement, ch10_combat,
    ch12_special, ch13_victory, ch14_options,
};
use kit::game::{Actor, Game, Viewer};
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::scratch::Scratch;
use kit::text::{Arg, Message};
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
            msg!("gauge-target", points = Arg::Quarters(position.target.into())),
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
    match &position.phase {
        Phase::Bidding => msg!("prompt-bid", points = position.bids[own_side.index()].points),
        Phase::Garrison => match ch04_sequence::next_garrison(game, position) {
            Some(unit) => msg!("prompt-garrison", unit = unit),
            None => msg!("stage-garrison"),
        },
        Phase::OpeningBlow => msg!("prompt-opening"),
        Phase::Selection => {
            let chosen = selected(position, own_side).len();
            msg!("prompt-selection", chosen = chosen, quota = quota(game, position, own_side))
        }
        Phase::Feed => msg!("prompt-feed"),
        Phase::Interrupt => match position.drawn {
            Some(chit) => msg!("prompt-interrupt", chit = chit_name(chit)),
            None => msg!("prompt-feed"),
        },
        Phase::Orders => msg!("prompt-orders"),
        Phase::ChooseHq => msg!("prompt-choose-hq"),
        Phase::Command(left) => msg!("prompt-command", left = *left),
        Phase::ChooseMode => msg!("prompt-mode"),
        Phase::Movement(None) => msg!("prompt-take"),
        Phase::Movement(Some(taken)) => {
            let points = Arg::Quarters(i64::from(taken.left) * 2);
            match taken.gait {
                Gait::Relocating => msg!("prompt-relocate", hq = taken.unit),
                Gait::Strategic => msg!("prompt-strategic", unit = taken.unit, points = points),
                _ => msg!("prompt-march", unit = taken.unit, points = points),
            }
        }
        Phase::Combat => msg!("prompt-attack"),
        Phase::Air => msg!("prompt-air"),
        Phase::Loss(_, left) => msg!("prompt-loss", left = *left),
        Phase::Retreat(None) => msg!("prompt-withdraw"),
        Phase::Retreat(Some((unit, _))) => msg!("prompt-retreat", unit = *unit),
        Phase::Relocation(_) => match position.to_relocate.first() {
            Some(&hq) => msg!("prompt-relocate", hq = hq),
            None => msg!("stage-action"),
        },
        Phase::Advance(Stride::GoOn(unit, _)) => msg!("prompt-go-on", unit = *unit),
        Phase::Advance(Stride::Follow(hq, _)) => msg!("prompt-follow", hq = *hq),
        Phase::Plan | Phase::Advance(Stride::Choose) => match &position.fight {
            Some(fight) if position.phase == Phase::Plan => {
                if ch10_combat::may_lose_the_game(game, position, fight) {
                    return msg!("prompt-join-warning", hex = fight.target, attackers = fight.attackers.len());
                }
                msg!("prompt-join", hex = fight.target, attackers = fight.attackers.len())
            }
            Some(fight) => msg!("prompt-advance", hex = fight.target),
            None => msg!("prompt-attack"),
        },
        Phase::Reinforce(unit) if game.stats(*unit).replacement => msg!("prompt-replace", unit = *unit),
        Phase::Reinforce(unit) | Phase::Negotiation(_, Some(unit)) => msg!("prompt-place", unit = *unit),
        Phase::Airborne => msg!("prompt-land"),
        Phase::Negotiation(halves, None) => {
            msg!("prompt-negotiation", points = Arg::Quarters(i64::from(*halves) * 2))
        }
        Phase::Luftwaffe(_) | Phase::BidTie | Phase::Draw | Phase::Roll | Phase::Over(_) => {
            kit::text::waiting_for_chance()
        }
    }
}

// ---- Overlays ----

/// Zones, supply, reach, command range or control.
pub(crate) fn overlay(game: &Traces, position: &Position, wanted: &Wanted) -> Option<Overlay> {
    let shade = |hex, class: &'static str, value| Shade { hex, class: class.into(), value };
    let mut scratch = Scratch::new();
    let mut lines = Vec::new();
    let mut shades: Vec<Shade> = match (wanted.key.as_str(), wanted.side, wanted.unit) {
        ("zones", Some(side), _) => {
            ch06_zones::zones(position, side).iter().map(|hex| shade(hex, "zone", None)).collect()
        }
        ("supply", Some(side), _) => {
            let trace = ch08_supply::lines(game, position, side, &mut scratch);
            let supplied = trace.hexes();
            let mut own: Vec<HexId> =
                game.units_of(side).filter_map(|unit| position.army.hex(unit)).collect();
            own.sort_unstable();
            own.dedup();
            let line = |hex: &HexId| Some(trace.line(*hex)?.iter().map(|hop| hop.hex).collect());
            lines = own.iter().filter_map(line).collect();
            let cut: Vec<HexId> = own.into_iter().filter(|hex| !supplied.contains(*hex)).collect();
            let cut = cut.into_iter().map(|hex| shade(hex, "cut-off", None));
            supplied.iter().map(|hex| shade(hex, "in-supply", None)).chain(cut).collect()
        }
        ("reach", _, Some(unit)) => {
            let in_hand = if let Phase::Movement(taken) = position.phase { taken } else { None };
            let fresh =
                Taken { unit, left: ch09_movement::allowance(game, position, unit), gait: Gait::Fresh };
            let taken = in_hand.filter(|taken| taken.unit == unit).unwrap_or(fresh);
            let reach = ch09_movement::reach(game, position, taken, &mut scratch)?;
            let hexes = reach.hexes();
            let costs = hexes.iter().filter_map(|hex| reach.best(hex));
            costs.map(|reached| shade(reached.hex, "reach", Some(reached.cost.into()))).collect()
        }
        ("command", _, Some(unit)) if game.stats(unit).is_hq() => {
            let range = ch02_headquarters::command_range(game, position, unit, &mut scratch);
            range.iter().map(|hex| shade(hex, "command", None)).collect()
        }
        ("command", _, Some(_)) => Vec::new(),
        ("control", ..) => {
            let class = |soviet: bool| if soviet { "soviet" } else { "axis" };
            let cities = game.cities.iter().enumerate().map(|(index, &city)| {
                shade(city, class(ch08_supply::city_holder(position, index as u8) == SOVIET), None)
            });
            let crossings = game.crossing_hexes.iter().enumerate().map(|(index, &hex)| {
                shade(hex, class(position.crossings >> index & 1 == 1), Some(index as i32 + 1))
            });
            cities.chain(crossings).collect()
        }
        _ => return None,
    };
    shades.sort();
    Some(Overlay { shades, lines })
}
