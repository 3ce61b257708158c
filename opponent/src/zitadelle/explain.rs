//! What was intended, in words.

use super::battle::Battle;
use super::style::Intent;
use super::{Plan, SECTORS};
use kit::game::LogText;
use kit::ids::UnitId;
use kit::msg;
use kit::text::{Arg, Message};
use zitadelle::Zitadelle;

/// How many assaults, and how many aims of a sector, are worth telling.
const MOST: usize = 4;

/// The intention of each sector, the main assaults with their reasons, and what is to be attacked next.
pub fn told(game: &Zitadelle, plan: &Plan) -> Vec<LogText> {
    let mut lines = Vec::new();
    if plan.side != plan.active {
        return lines;
    }
    for sector in SECTORS {
        if plan.orders[sector as usize].is_some() {
            lines.push(LogText::new(intention(plan.course.0[sector as usize].intent).with("sector", sector)));
        }
    }
    let mut main: Vec<&Battle> = plan.fought.iter().collect();
    main.sort_by(|a, b| b.value.total_cmp(&a.value));
    for battle in main.into_iter().take(MOST) {
        lines.extend(reason(game, battle));
    }
    for aims in &plan.aims {
        let mut main: Vec<_> = aims.iter().collect();
        main.sort_by(|a, b| b.value.total_cmp(&a.value));
        for aim in main.into_iter().take(MOST) {
            let units: Vec<UnitId> = aim.attackers.iter().copied().collect();
            let text = msg!("zitadelle-staff-aim", target = aim.target, units = units);
            lines.push(LogText::new(text).at(aim.target));
        }
    }
    lines
}

fn intention(intent: Intent) -> Message {
    match intent {
        Intent::Steady => msg!("zitadelle-staff-steady"),
        Intent::Bold => msg!("zitadelle-staff-bold"),
        Intent::Careful => msg!("zitadelle-staff-careful"),
        Intent::Push => msg!("zitadelle-staff-push"),
        Intent::Refuse => msg!("zitadelle-staff-refuse"),
        Intent::Strike => msg!("zitadelle-staff-strike"),
        Intent::Spare => msg!("zitadelle-staff-spare"),
        Intent::Block => msg!("zitadelle-staff-block"),
        Intent::Yield => msg!("zitadelle-staff-yield"),
    }
}

/// Why an assault was made: its column, the chance to take the hex, and what it was expected to cost.
fn reason(game: &Zitadelle, battle: &Battle) -> Option<LogText> {
    let prospect = battle.prospect?;
    let target = *battle.targets.first()?;
    let percent = (100.0 * prospect.vacated).round() as i64;
    let quarters = |steps: f32| Arg::Number(kit::dice::Ratio::new((4.0 * steps).round() as i64, 4));
    let column = game.assault.heading(prospect.column);
    let text = if battle.value > 0.0 {
        msg!("zitadelle-staff-assault", target = target, column = column, percent = percent)
    } else {
        msg!("zitadelle-staff-duty", target = target, column = column, percent = percent)
    };
    let text = text.with("own", quarters(prospect.attacker.steps));
    Some(LogText::new(text.with("enemy", quarters(prospect.defender.steps))).at(target))
}
