//! The log: events in words.

use super::view::phase;
use crate::act::Event;
use crate::{GERMAN, Zitadelle, ch12_victory};
use kit::game::LogText;
use kit::{case, msg};

/// An event in words.
pub(crate) fn describe(game: &Zitadelle, event: &Event) -> LogText {
    let letter = |components: u8| ["A", "B", "C", "D", "E", "F", "G", "H"][usize::from(components.min(7))];
    match event {
        Event::ChitPlaced { components } => {
            LogText::new(msg!("event-chit-placed", letter = letter(*components))).by(case!("13.32"))
        }
        Event::ChitsSeen { .. } => LogText::new(msg!("event-chits-seen")).by(case!("13.33")),
        Event::ChitOpened { components, chit } => {
            let name = game.components.chits.get(chit.0 as usize).cloned().unwrap_or_default();
            LogText::new(msg!("event-chit-opened", letter = letter(*components), chit = name))
                .by(case!("13.34"))
        }
        Event::SetUpBegan { side } => {
            LogText::new(msg!("stage-set-up", side = *side)).by(case!("3.0")).heading(1)
        }
        Event::Model { declared: true } => LogText::new(msg!("event-model")).by(case!("11.21")),
        Event::Model { declared: false } => LogText::new(msg!("event-no-model")).by(case!("11.21")),
        Event::Placed { unit, at } => LogText::new(msg!("event-placed", unit = *unit, hex = *at)).at(*at),
        Event::Attached { unit, to } => {
            LogText::new(msg!("event-attached", unit = *unit, host = *to)).by(case!("13.45"))
        }
        Event::Historical { units, moved } => {
            LogText::new(msg!("event-historical", units = *units, moved = *moved))
        }
        Event::BrokenDown { unit } => {
            LogText::new(msg!("event-broken-down", unit = *unit)).by(case!("13.43"))
        }
        Event::Recombined { unit } => LogText::new(msg!("event-recombined", unit = *unit)).by(case!("13.43")),
        Event::SplitUp { unit } => LogText::new(msg!("event-split", unit = *unit)).by(case!("13.45")),
        Event::TurnBegan { turn } => {
            let day = game.turns.get((*turn).into()).map_or(0, |turn| turn.day);
            LogText::new(msg!("event-turn", turn = *turn, day = day)).by(case!("4.1.13")).heading(1)
        }
        Event::PhaseBegan { number } => LogText::new(phase(*number)).heading(2),
        Event::Sent { unit, to } => {
            LogText::new(msg!("event-sent", unit = *unit, hex = *to)).at(*to).by(case!("9.11"))
        }
        Event::Aimed { unit, army } => {
            LogText::new(msg!("event-aimed", unit = *unit, army = army.as_str())).by(case!("9.15"))
        }
        Event::Bombed { unit, army, die, hit: true } => {
            LogText::new(msg!("event-bombed", unit = *unit, army = army.as_str(), die = *die))
                .by(case!("9.22"))
        }
        Event::Bombed { unit, army, die, hit: false } => {
            LogText::new(msg!("event-bombed-nothing", unit = *unit, army = army.as_str(), die = *die))
                .by(case!("9.24"))
        }
        Event::Ordered { moves_first: true } => LogText::new(msg!("event-moves-first")).by(case!("13.61")),
        Event::Ordered { moves_first: false } => LogText::new(msg!("event-keeps-order")).by(case!("13.61")),
        Event::Fired { unit, at, target, roll, row, number, hit } => {
            let told = if *hit {
                msg!(
                    "event-fired-hit",
                    unit = *unit,
                    target = *target,
                    roll = *roll,
                    row = *row,
                    number = *number
                )
            } else {
                msg!(
                    "event-fired-miss",
                    unit = *unit,
                    target = *target,
                    roll = *roll,
                    row = *row,
                    number = *number
                )
            };
            LogText::new(told).at(*at).by(if *hit { case!("6.4.5") } else { case!("6.4.4") })
        }
        Event::Drifted { unit, roll, to } => {
            LogText::new(msg!("event-drifted", unit = *unit, roll = *roll, hex = *to))
                .at(*to)
                .by(case!("9.31b"))
        }
        Event::NoTarget { unit } => LogText::new(msg!("event-no-target", unit = *unit)).by(case!("9.32")),
        Event::Assaulted { at, column, roll, result } => {
            let (column, result) = (column.as_str(), result.as_str());
            LogText::new(msg!("event-assaulted", hex = *at, column = column, roll = *roll, result = result))
                .at(*at)
                .by(case!("7.3.6"))
        }
        Event::Checked { unit, roll, total, level } => {
            LogText::new(msg!("event-checked", unit = *unit, roll = *roll, total = *total, level = *level))
                .by(case!("7.61"))
        }
        Event::StepLost { unit, at } => {
            LogText::new(msg!("event-step-lost", unit = *unit)).at(*at).by(case!("6.61"))
        }
        Event::Eliminated { unit, at, case } => {
            LogText::new(msg!("event-eliminated", unit = *unit, hex = *at)).at(*at).by(*case)
        }
        Event::Stood { unit } => LogText::new(msg!("event-stood", unit = *unit)).by(case!("7.63")),
        Event::Retreated { unit, to, forced: true } => {
            LogText::new(msg!("event-retreated", unit = *unit, hex = *to)).at(*to).by(case!("7.86"))
        }
        Event::Retreated { unit, to, forced: false } => {
            LogText::new(msg!("event-withdrew", unit = *unit, hex = *to)).at(*to).by(case!("7.63"))
        }
        Event::Advanced { unit, to } => {
            LogText::new(msg!("event-advanced", unit = *unit, hex = *to)).at(*to).by(case!("7.91"))
        }
        Event::Morale { formation, level } => {
            LogText::new(msg!("event-morale", formation = formation.as_str(), level = *level))
                .by(case!("7.73"))
        }
        Event::EnginesFailed { unit, die, left } => {
            LogText::new(msg!("event-engines", unit = *unit, die = *die, left = *left)).by(case!("10.32"))
        }
        Event::MinesCrossed { unit, die, left } => {
            LogText::new(msg!("event-mines", unit = *unit, die = *die, left = *left)).by(case!("8.33"))
        }
        Event::Moved { unit, from, to, cost, left } => LogText::new(msg!(
            "event-moved",
            unit = *unit,
            from = *from,
            to = *to,
            cost = *cost,
            left = *left
        ))
        .at(*from)
        .at(*to),
        Event::Entered { unit, at } => {
            LogText::new(msg!("event-entered", unit = *unit, hex = *at)).at(*at).by(case!("11.11"))
        }
        Event::Forced { unit, to, roll, moved: true } => {
            LogText::new(msg!("event-forced", unit = *unit, hex = *to, roll = *roll))
                .at(*to)
                .by(case!("13.71"))
        }
        Event::Forced { unit, to, roll, moved: false } => {
            LogText::new(msg!("event-not-forced", unit = *unit, hex = *to, roll = *roll)).by(case!("13.71"))
        }
        Event::Taken { hex, side } if *side == GERMAN => {
            LogText::new(msg!("event-taken", hex = *hex)).at(*hex).by(case!("12.11"))
        }
        Event::Taken { hex, .. } => {
            LogText::new(msg!("event-retaken", hex = *hex)).at(*hex).by(case!("12.11"))
        }
        Event::BelgorodFell => LogText::new(msg!("event-belgorod")).at(game.belgorod).by(case!("12.22")),
        Event::Recovered { side } if *side == GERMAN => LogText::new(phase(6)).by(case!("4.1.6")).heading(2),
        Event::Recovered { .. } => LogText::new(phase(12)).by(case!("4.1.12")).heading(2),
        Event::Ended { points } => {
            LogText::new(ch12_victory::level(game, *points).1).by(case!("12.3")).heading(1)
        }
    }
}
