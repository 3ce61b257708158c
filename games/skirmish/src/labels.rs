//! What is asked and offered, in words: the label of an action, the kind of a decision.

use crate::ch2_sequence::{Act as Choice, ruse_label};
use crate::ch4_movement::Act as Move;
use crate::ch6_combat::retreat::Act as Retreat;
use crate::ch6_combat::{Act as Fight, Combat};
use crate::position::{Action, Phase, Position};
use kit::components::DecisionKind;
use kit::msg;
use kit::text::Message;

/// What an action does, in words.
pub(crate) fn label(action: &Action) -> Message {
    match *action {
        Action::Sequence(Choice::Choose(ruse)) => ruse_label(ruse),
        Action::Movement(act) => match act {
            Move::Take(unit) => msg!("act-take", unit = unit),
            Move::Stay => msg!("stay"),
            Move::March(hex) => msg!("act-march", hex = hex),
            Move::Bring(unit) => msg!("act-bring", unit = unit),
            Move::DropOff(unit) => msg!("act-drop-off", unit = unit),
            Move::Overrun(hex) => msg!("act-overrun", hex = hex),
            Move::EndMovement => msg!("end-movement"),
        },
        Action::Combat(act) => match act {
            Fight::Attack(hex) => msg!("act-attack", hex = hex),
            Fight::Join(unit) => msg!("act-join", unit = unit),
            Fight::FireWithRuse => msg!("fire-with-ruse"),
            Fight::Fire => msg!("fire"),
            Fight::EndCombat => msg!("end-combat"),
            Fight::LoseStep(unit) => msg!("act-lose-step", unit = unit),
            Fight::Advance(unit) => msg!("act-advance", unit = unit),
            Fight::Hold => msg!("hold"),
        },
        Action::Retreat(act) => match act {
            Retreat::Withdraw(unit) => msg!("act-withdraw", unit = unit),
            Retreat::RetreatTo(hex) => msg!("act-retreat-to", hex = hex),
            Retreat::StopShort => msg!("stop-short"),
            Retreat::GiveWay(unit) => msg!("act-give-way", unit = unit),
            Retreat::GiveWayTo(hex) => msg!("act-give-way-to", hex = hex),
        },
    }
}

/// Every kind of decision.
pub(crate) fn decisions() -> Vec<DecisionKind> {
    [
        ("ruse", msg!("decision-ruse"), false),
        ("movement", msg!("decision-movement"), false),
        ("attack", msg!("decision-attack"), false),
        ("loss", msg!("decision-loss"), true),
        ("retreat", msg!("decision-retreat"), true),
        ("advance", msg!("decision-advance"), false),
    ]
    .map(|(id, title, off_turn)| DecisionKind { id, title, off_turn })
    .to_vec()
}

/// The kind of decision that is to be made.
pub(crate) fn decision(position: &Position) -> &'static str {
    match position.phase() {
        Phase::Sequence(_) => "ruse",
        Phase::Movement(_) => "movement",
        Phase::Combat(Combat::Loss(_)) => "loss",
        Phase::Combat(Combat::Advance(_)) => "advance",
        Phase::Combat(_) | Phase::Victory(_) => "attack",
        Phase::Retreat(_) => "retreat",
    }
}
