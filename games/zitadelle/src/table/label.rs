//! What is asked and offered, in words: the label of an action, the kind of a decision.

use crate::act::Action;
use crate::position::{Phase, Position, Stage, Task};
use kit::components::DecisionKind;
use kit::msg;
use kit::text::Message;

/// What an action does, in words.
pub(crate) fn label(position: &Position, action: &Action) -> Message {
    match action {
        Action::DeclareModel => msg!("declare-model"),
        Action::DeclineModel => msg!("decline-model"),
        Action::Take(unit) if position.phase == Phase::SetUp => msg!("act-set-up", unit = *unit),
        Action::Take(unit) => msg!("act-take", unit = *unit),
        Action::Place(hex) => msg!("act-place", hex = *hex),
        Action::Attach(unit) => msg!("act-attach", unit = *unit),
        Action::BreakDown(unit) => msg!("act-break-down", unit = *unit),
        Action::Recombine(unit) => msg!("act-recombine", unit = *unit),
        Action::Split(unit) => msg!("act-split", unit = *unit),
        Action::Historical => msg!("historical"),
        Action::Confirm => msg!("confirm-set-up"),
        Action::Bomb(army) => msg!("act-bomb", army = army.as_str()),
        Action::EndAir => msg!("end-air"),
        Action::KeepOrder => msg!("keep-order"),
        Action::MoveFirst => msg!("move-first"),
        Action::FireAt(hex) => msg!("act-fire-at", hex = *hex),
        Action::Lose(unit) => msg!("act-lose", unit = *unit),
        Action::EndFire => msg!("end-fire"),
        Action::Dive(unit) => msg!("act-dive", unit = *unit),
        Action::DiveInOrder => msg!("dive-in-order"),
        Action::DiveAt(hex) => msg!("act-dive-at", hex = *hex),
        Action::Attack(hex) => msg!("act-attack", hex = *hex),
        Action::Join(unit) => msg!("act-join", unit = *unit),
        Action::Support(unit) => msg!("act-support", unit = *unit),
        Action::Assault => msg!("assault"),
        Action::EndAssault => msg!("end-assault"),
        Action::Check(unit) => msg!("act-check", unit = *unit),
        Action::CheckInOrder => msg!("check-in-order"),
        Action::Stand => msg!("stand"),
        Action::Retreat => msg!("retreat"),
        Action::Withdraw(unit) => msg!("act-withdraw", unit = *unit),
        Action::RetreatTo(hex) => msg!("act-retreat-to", hex = *hex),
        Action::Advance(unit) => msg!("act-advance", unit = *unit),
        Action::Hold => msg!("hold"),
        Action::EndExchanges => msg!("end-exchanges"),
        Action::March(hex) => msg!("act-march", hex = *hex),
        Action::Leave => msg!("leave"),
        Action::Force(hex) => msg!("act-force", hex = *hex),
        Action::Halt => msg!("halt"),
        Action::EndMovement => msg!("end-movement"),
        Action::Remove(unit) => msg!("act-remove", unit = *unit),
    }
}

/// Every kind of decision.
pub(crate) fn decisions() -> Vec<DecisionKind> {
    [
        ("set-up", msg!("decision-set-up"), false),
        ("air", msg!("decision-air"), false),
        ("order", msg!("decision-order"), false),
        ("fire", msg!("decision-fire"), false),
        ("counterfire", msg!("decision-counterfire"), true),
        ("loss", msg!("decision-loss"), true),
        ("assault", msg!("decision-assault"), false),
        ("checks", msg!("decision-checks"), true),
        ("stand", msg!("decision-stand"), true),
        ("retreat", msg!("decision-retreat"), true),
        ("advance", msg!("decision-advance"), false),
        ("movement", msg!("decision-movement"), false),
        ("overstacked", msg!("decision-overstacked"), true),
    ]
    .map(|(id, title, off_turn)| DecisionKind { id, title, off_turn })
    .to_vec()
}

/// The kind of decision that is to be made.
pub(crate) fn decision(position: &Position) -> &'static str {
    match &position.task {
        Task::Tie { .. } => "loss",
        Task::Overstacked(_) => "overstacked",
        Task::Assault(fight) => match fight.stage {
            Stage::Order | Stage::Check => "checks",
            Stage::Stand => "stand",
            Stage::Withdraw | Stage::Path => "retreat",
            Stage::Advance => "advance",
            Stage::Plan | Stage::Roll => "assault",
        },
        _ => match position.phase {
            Phase::Chits | Phase::SetUp => "set-up",
            Phase::Air | Phase::DiveBombing => "air",
            Phase::Order => "order",
            Phase::Fire => "fire",
            Phase::Counterfire => "counterfire",
            Phase::Assault => "assault",
            Phase::Movement | Phase::Over => "movement",
        },
    }
}

/// The action that does without what a decision offers.
pub(crate) fn declining(position: &Position) -> Option<Action> {
    match &position.task {
        Task::Assault(fight) if fight.stage == Stage::Advance => Some(Action::Hold),
        Task::Choose if position.phase == Phase::Counterfire => Some(Action::EndFire),
        _ => None,
    }
}
