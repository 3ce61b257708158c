//! What a viewer sees, and what he is asked.

use crate::ch07_assault::planner::{Duty, Planner};
use crate::ch13_options::variable;
use crate::field::{Field, Scene};
use crate::position::{Mark, Phase, Place, Position, Stage, Task};
use crate::{GERMAN, SOVIET, Zitadelle, ch04_sequence, ch09_air, ch11_reinforcements, ch12_victory};
use kit::game::{Actor, Game, Viewer};
use kit::ids::{Case, Side, UnitId};
use kit::scratch::Scratch;
use kit::text::{Message, waiting_for, waiting_for_chance};
use kit::view::{Arrival, Gauge, Marked, PhaseRow, Place as Spot, ScoreLine, Shown, View};
use kit::{cite, msg};

/// What chance is asked for.
pub(crate) fn purpose(position: &Position) -> Message {
    match &position.task {
        _ if position.phase == Phase::Chits => msg!("purpose-chits"),
        Task::Level(unit) => msg!("purpose-level", unit = *unit),
        Task::Shot { unit, at } => msg!("purpose-shot", unit = *unit, hex = *at),
        Task::Scatter(unit) => msg!("purpose-scatter", unit = *unit),
        Task::Dive { unit, at } => msg!("purpose-shot", unit = *unit, hex = *at),
        Task::Engines(unit) => msg!("purpose-engines", unit = *unit),
        Task::Mines(moving) => msg!("purpose-mines", unit = moving.unit),
        Task::Force { moving, to } => msg!("purpose-force", unit = moving.unit, hex = *to),
        Task::Assault(fight) => match (fight.stage, fight.unit) {
            (Stage::Check, Some(unit)) => msg!("purpose-check", unit = unit),
            _ => msg!("purpose-assault", hex = fight.targets[0]),
        },
        _ => msg!("purpose-chits"),
    }
}

/// What a viewer sees. Everything is open but the chits of case 13.32.
pub(crate) fn view(game: &Zitadelle, position: &Position, viewer: Viewer) -> View {
    let actor = game.actor(position);
    let deciding: Vec<Side> = match &actor {
        Actor::Sides(sides) => sides.iter().collect(),
        _ => Vec::new(),
    };
    let field = Field::of(game, position);
    let scene = Scene::new(game, position, &field);
    View {
        viewer,
        turn: position.turn.into(),
        stage: stage(position),
        prompt: prompt(scene, viewer, &deciding),
        deciding,
        counters: counters(game, position),
        marks: control(game, position),
        hexside_marks: Vec::new(),
        gauges: gauges(game, position, viewer),
        score: score(scene),
        verdict: if let Actor::Over(verdict) = actor { Some(verdict) } else { None },
    }
}

fn counters(game: &Zitadelle, position: &Position) -> Vec<Shown> {
    let marks = |unit| {
        let all = [
            (Mark::Disorganised, "disorganised"),
            (Mark::Moved, "moved"),
            (Mark::Fired, "fired"),
            (Mark::Fought, "fought"),
            (Mark::Attacked, "attacked"),
            (Mark::Retreated, "retreated"),
            (Mark::Obliged, "obliged"),
        ];
        all.into_iter()
            .filter(|(mark, _)| position.units.has(unit, *mark))
            .map(|(_, key)| key.into())
            .collect()
    };
    let mut counters: Vec<Shown> = Vec::new();
    for unit in game.all_units() {
        let stats = game.stats(unit);
        let place = match position.units.place(unit) {
            Place::Hex(hex) => Spot::Hex(hex),
            Place::With(host) => match position.units.hex(host) {
                Some(hex) => Spot::Hex(hex),
                None => continue,
            },
            Place::Target(army) => {
                Spot::Space(crate::ch09_air::target_box(game.formations[army as usize].id.as_ref()).into())
            }
            Place::Pool => {
                Spot::Space(if stats.side == GERMAN { "pool-german" } else { "pool-soviet" }.into())
            }
            Place::Lost => {
                Spot::Space(if stats.side == GERMAN { "lost-german" } else { "lost-soviet" }.into())
            }
            Place::Aside => continue,
        };
        let left = position.units.steps(unit);
        let face = if left > 0 { stats.steps.saturating_sub(left) } else { 0 };
        counters.push(Shown { place, side: stats.side, unit: Some(unit), face, marks: marks(unit) });
    }
    counters.sort();
    counters
}

fn control(game: &Zitadelle, position: &Position) -> Vec<Marked> {
    let held = ch12_victory::held(game, position);
    let mut marks: Vec<Marked> =
        held.map(|(hex, _)| Marked { hex, mark: "control".into(), side: Some(GERMAN) }).collect();
    if let Task::Assault(fight) = &position.task {
        marks.extend(fight.targets.iter().map(|&hex| Marked { hex, mark: "target".into(), side: None }));
    }
    marks.sort();
    marks
}

fn gauges(game: &Zitadelle, position: &Position, viewer: Viewer) -> Vec<Gauge> {
    let turns = i32::from(ch04_sequence::TURNS);
    let mut gauges = vec![Gauge { name: msg!("gauge-turn"), value: position.turn.into(), of: Some(turns) }];
    for (place, formation) in game.formations.iter().enumerate() {
        let (marker, bombed) = (position.morale[place], position.bombed[place]);
        gauges.push(Gauge {
            name: msg!("gauge-morale", formation = formation.id.as_str(), bombed = bombed),
            value: marker.saturating_sub(bombed).max(1).into(),
            of: Some(formation.morale.into()),
        });
    }
    if position.phase == Phase::Air {
        for (sector, name) in [(0, msg!("gauge-air-north")), (1, msg!("gauge-air-south"))] {
            let value = ch09_air::left_to_assign(game, position, sector).into();
            gauges.push(Gauge { name, value, of: None });
        }
    }
    if variable::is_used(position) {
        for (components, (chit, turn)) in position.chits.iter().zip(&game.boxes).enumerate() {
            let letter = ["A", "B", "C", "D", "E", "F", "G", "H"][components];
            let known = chit.filter(|_| variable::is_known(position, viewer, components));
            let name = match known {
                Some(chit) => {
                    msg!(
                        "gauge-chit",
                        letter = letter,
                        chit = game.components.chits[chit.0 as usize].as_str()
                    )
                }
                None => msg!("gauge-chit-hidden", letter = letter),
            };
            gauges.push(Gauge { name, value: (*turn).into(), of: None });
        }
    }
    gauges
}

/// What makes up the German points. Case 12.12: a hex without a line is listed and counts nothing.
fn score(scene: Scene<'_>) -> Vec<ScoreLine> {
    let (game, position) = (scene.game, scene.position);
    let mut scratch = Scratch::new();
    let lines = ch12_victory::lines(scene, &mut scratch);
    let line = |text, points| ScoreLine { side: GERMAN, text, points };
    let mut score: Vec<ScoreLine> = ch12_victory::held(game, position)
        .map(|(hex, points)| {
            if lines.contains(hex) {
                line(msg!("score-hex", hex = hex), points)
            } else {
                line(msg!("score-hex-cut", hex = hex), 0)
            }
        })
        .collect();
    score.push(line(msg!("score-steps", steps = position.steps_lost), -i32::from(position.steps_lost)));
    if position.belgorod_fell {
        score.push(line(msg!("score-belgorod"), -game.numbers.belgorod));
    }
    score
}

/// The name of a phase.
pub(super) fn phase(number: u8) -> Message {
    match number {
        1 => msg!("phase-1"),
        2 => msg!("phase-2"),
        3 => msg!("phase-3"),
        4 => msg!("phase-4"),
        5 => msg!("phase-5"),
        6 => msg!("phase-6"),
        7 => msg!("phase-7"),
        8 => msg!("phase-8"),
        9 => msg!("phase-9"),
        10 => msg!("phase-10"),
        11 => msg!("phase-11"),
        _ => msg!("phase-12"),
    }
}

/// The twelve phases in the order of this turn. Case 13.61: German movement may come before the fire.
pub(crate) fn sequence(position: &Position) -> Vec<PhaseRow> {
    const CASES: [Case; 12] = [
        cite!("4.1.1"),
        cite!("4.1.2"),
        cite!("4.1.3"),
        cite!("4.1.4"),
        cite!("4.1.5"),
        cite!("4.1.6"),
        cite!("4.1.7"),
        cite!("4.1.8"),
        cite!("4.1.9"),
        cite!("4.1.10"),
        cite!("4.1.11"),
        cite!("4.1.12"),
    ];
    let now = ch04_sequence::number(position);
    let german: [u8; 6] = if position.moves_first { [1, 5, 2, 3, 4, 6] } else { [1, 2, 3, 4, 5, 6] };
    let step = |number: u8| PhaseRow {
        title: phase(number),
        case: Some(CASES[usize::from(number) - 1]),
        side: Some(if number <= 6 { GERMAN } else { SOVIET }),
        now: now == Some(number),
    };
    german.into_iter().chain(7..=12).map(step).collect()
}

/// The reinforcements of the schedule. Case 13.32: with chits the date is not known.
pub(crate) fn arrivals(game: &Zitadelle, position: &Position) -> Vec<Arrival> {
    if variable::is_used(position) {
        return Vec::new();
    }
    let waits = |unit: &UnitId| {
        position.units.place(*unit) == Place::Pool
            && !ch11_reinforcements::starts_on_map(game, position, *unit)
    };
    let arrival = |unit: UnitId| {
        let stats = game.stats(unit);
        let at = stats.entry.and_then(|zone| game.components.map.zone(zone).iter().next());
        Arrival { turn: stats.turn.into(), unit, at }
    };
    let mut all: Vec<Arrival> = game.all_units().filter(waits).map(arrival).collect();
    all.sort();
    all
}

fn stage(position: &Position) -> Vec<Message> {
    match position.phase {
        Phase::Chits => vec![msg!("stage-chits")],
        Phase::SetUp => vec![msg!("stage-set-up", side = position.active)],
        Phase::Over => vec![msg!("stage-over")],
        Phase::Order => vec![msg!("stage-turn", turn = position.turn), msg!("stage-order")],
        _ => {
            let number = ch04_sequence::number(position).unwrap_or(1);
            vec![msg!("stage-turn", turn = position.turn), phase(number)]
        }
    }
}

fn prompt(scene: Scene<'_>, viewer: Viewer, deciding: &[Side]) -> Message {
    let position = scene.position;
    let Some(&side) = deciding.first() else {
        return if position.phase == Phase::Over { msg!("stage-over") } else { waiting_for_chance() };
    };
    if !viewer.sees(side) {
        return waiting_for(side);
    }
    match (&position.task, position.phase) {
        (Task::Model, _) => msg!("prompt-model"),
        (Task::Hand(unit), Phase::SetUp) => msg!("prompt-place", unit = *unit),
        (Task::Hand(unit), Phase::Air) => msg!("prompt-send", unit = *unit),
        (Task::Hand(unit), _) => msg!("prompt-fire-at", unit = *unit),
        (Task::Tie { at, .. }, _) => msg!("prompt-tie", hex = *at),
        (Task::Nearest(unit), _) => msg!("prompt-nearest", unit = *unit),
        (Task::Reorganise, _) => msg!("prompt-exchange"),
        (Task::Move(moving), _) => msg!("prompt-march", unit = moving.unit, mp = moving.mp),
        (Task::Overstacked(hex), _) => msg!("prompt-overstacked", hex = *hex),
        (Task::Assault(fight), _) => match (fight.stage, fight.unit) {
            (Stage::Plan, _) => plan_prompt(scene),
            (Stage::Order, _) => msg!("prompt-check-order"),
            (Stage::Stand, Some(unit)) => msg!("prompt-stand", unit = unit),
            (Stage::Withdraw, _) => msg!("prompt-withdraw"),
            (Stage::Path, Some(unit)) => msg!("prompt-retreat", unit = unit),
            (Stage::Advance, _) => msg!("prompt-advance", hex = fight.targets[fight.into as usize]),
            _ => waiting_for_chance(),
        },
        (_, Phase::SetUp) => set_up_prompt(scene),
        (_, Phase::Air) => msg!("prompt-air"),
        (_, Phase::DiveBombing) => msg!("prompt-dive"),
        (_, Phase::Order) => msg!("prompt-order"),
        (_, Phase::Fire | Phase::Counterfire) => msg!("prompt-fire"),
        (_, Phase::Assault) => {
            let duties = Planner::new(scene).open_duties();
            let targets = duties.iter().filter(|duty| matches!(duty, Duty::Target(_))).count();
            let attackers = duties.len() - targets;
            msg!("prompt-assault", targets = targets, attackers = attackers)
        }
        (_, Phase::Movement) => msg!("prompt-take"),
        _ => waiting_for_chance(),
    }
}

fn plan_prompt(scene: Scene<'_>) -> Message {
    let Task::Assault(fight) = &scene.position.task else { return msg!("stage-over") };
    let hex = fight.targets[0];
    match Planner::new(scene).may_resolve(fight) {
        Ok(()) => msg!("prompt-plan-ready", hex = hex, attackers = fight.attackers.len()),
        Err(missing) => {
            let why = crate::ch07_assault::odds::refused(missing).message;
            msg!("prompt-plan", hex = hex, attackers = fight.attackers.len(), why = why)
        }
    }
}

fn set_up_prompt(scene: Scene<'_>) -> Message {
    let (game, position) = (scene.game, scene.position);
    let side = position.active;
    let left =
        game.units_of(side).filter(|&unit| crate::ch03_setup::is_waiting(game, position, unit)).count();
    let open = crate::ch03_setup::uncovered(scene, side).len();
    msg!("prompt-set-up", units = left, hexes = open)
}
