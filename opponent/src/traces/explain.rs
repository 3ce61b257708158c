//! What was intended, in words.

use super::battle::Reason;
use super::courses;
use super::{Done, Plan};
use ::traces::Traces;
use ::traces::position::Mode;
use kit::game::LogText;
use kit::msg;

/// The intention of a plan that was carried out, and its main attacks, the most promising first.
pub fn explain(game: &Traces, plan: &Plan) -> Vec<LogText> {
    let mut told = Vec::new();
    let Some(mode) = plan.mode else { return told };
    let side = plan.side;
    told.push(LogText::new(match mode {
        Mode::MoveThenFight if plan.done.is_empty() => msg!("opponent-traces-move-only", side = side),
        Mode::MoveThenFight => msg!("opponent-traces-move-first", side = side),
        Mode::FightThenMove => msg!("opponent-traces-fight-first", side = side),
        Mode::FightOnly => msg!("opponent-traces-strike", side = side),
    }));
    if let Some(key) = courses::manner(side, &plan.course) {
        told.push(LogText::new(match key {
            courses::Manner::Bold => msg!("opponent-traces-bold"),
            courses::Manner::Careful => msg!("opponent-traces-careful"),
            courses::Manner::Hard => msg!("opponent-traces-hard"),
            courses::Manner::Stand => msg!("opponent-traces-stand"),
            courses::Manner::Shift => msg!("opponent-traces-shift"),
            courses::Manner::Withdraw => msg!("opponent-traces-withdraw"),
            courses::Manner::Cities => msg!("opponent-traces-cities"),
            courses::Manner::Crossings => msg!("opponent-traces-crossings"),
        }));
    }
    told.extend(
        plan.garrisons
            .iter()
            .map(|&city| LogText::new(msg!("opponent-traces-garrison", city = city)).at(city)),
    );
    let mut attacks: Vec<&Done> = plan.done.iter().collect();
    attacks.sort_by(|a, b| b.promise.total_cmp(&a.promise));
    told.extend(attacks.into_iter().map(|done| attack(game, done)));
    told
}

fn attack(game: &Traces, done: &Done) -> LogText {
    let (target, units) = (done.target, done.units);
    let column = game.combat.heading(done.column).to_owned();
    let chance = done.chance;
    let message = match done.reason {
        Reason::Odds => {
            msg!("opponent-traces-attack", target = target, units = units, column = column, chance = chance)
        }
        Reason::Pocket => {
            msg!(
                "opponent-traces-attack-pocket",
                target = target,
                units = units,
                column = column,
                chance = chance
            )
        }
        Reason::Crossing => {
            msg!(
                "opponent-traces-attack-crossing",
                target = target,
                units = units,
                column = column,
                chance = chance
            )
        }
        Reason::City => {
            msg!(
                "opponent-traces-attack-city",
                target = target,
                units = units,
                column = column,
                chance = chance
            )
        }
        Reason::Order => {
            msg!("opponent-traces-attack-order", target = target, units = units, column = column)
        }
    };
    LogText::new(message).at(target)
}
