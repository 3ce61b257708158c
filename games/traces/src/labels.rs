//! What is asked and offered, in words: the label of an action, the kind of a decision.

use crate::action::Action;
use crate::position::{Phase, Position};
use kit::components::DecisionKind;
use kit::msg;
use kit::text::Message;

/// What an action does, in words.
pub(crate) fn label(action: Action) -> Message {
    match action {
        Action::Raise(1) => msg!("raise-one"),
        Action::Raise(_) => msg!("raise-ten"),
        Action::Bid => msg!("state-bid"),
        Action::Garrison(hex) => msg!("act-garrison", hex = hex),
        Action::Select(chit) => msg!("act-select", chit = chit),
        Action::Keep(chit) => msg!("act-keep", chit = chit),
        Action::Confirm => msg!("confirm"),
        Action::Feed(chit) => msg!("act-feed", chit = chit),
        Action::Draw => msg!("draw"),
        Action::Interrupt => msg!("interrupt"),
        Action::LetStand => msg!("let-stand"),
        Action::HqActivation => msg!("hq-activation"),
        Action::OkhCommand => msg!("okh-command"),
        Action::Negotiate => msg!("negotiate"),
        Action::Activate(unit) => msg!("act-activate", unit = unit),
        Action::Done => msg!("done"),
        Action::MoveFirst => msg!("move-first"),
        Action::FightFirst => msg!("fight-first"),
        Action::Take(unit) => msg!("act-take", unit = unit),
        Action::March(hex) => msg!("act-march", hex = hex),
        Action::Strategic => msg!("strategic"),
        Action::Relocate => msg!("relocate"),
        Action::RelocateTo(hex) => msg!("act-relocate-to", hex = hex),
        Action::Stop => msg!("stop"),
        Action::EndMovement => msg!("end-movement"),
        Action::Attack(hex) => msg!("act-attack", hex = hex),
        Action::Join(unit) => msg!("act-join", unit = unit),
        Action::Fire => msg!("fire"),
        Action::UseMarker => msg!("use-marker"),
        Action::Roll => msg!("roll"),
        Action::EndCombat => msg!("end-combat"),
        Action::LoseStep(unit) => msg!("act-lose-step", unit = unit),
        Action::Withdraw(unit) => msg!("act-withdraw", unit = unit),
        Action::RetreatTo(hex) => msg!("act-retreat-to", hex = hex),
        Action::Advance(unit) => msg!("act-advance", unit = unit),
        Action::AdvanceTo(hex) => msg!("act-advance-to", hex = hex),
        Action::Halt => msg!("halt"),
        Action::Follow(unit) => msg!("act-follow", unit = unit),
        Action::Leave => msg!("leave"),
        Action::EndAdvance => msg!("end-advance"),
        Action::Place(hex) => msg!("act-place", hex = hex),
        Action::Replace(unit) => msg!("act-replace", unit = unit),
        Action::Later => msg!("later"),
        Action::Land(hex) => msg!("act-land", hex = hex),
        Action::Lift(hex) => msg!("act-lift", hex = hex),
        Action::Call(unit) => msg!("act-call", unit = unit),
        Action::EndNegotiation => msg!("end-negotiation"),
    }
}

/// Every kind of decision.
pub(crate) fn decisions() -> Vec<DecisionKind> {
    [
        ("bid", msg!("decision-bid"), false),
        ("set-up", msg!("decision-set-up"), false),
        ("chits", msg!("decision-chits"), false),
        ("feed", msg!("decision-feed"), true),
        ("interrupt", msg!("decision-interrupt"), true),
        ("activation", msg!("decision-activation"), false),
        ("movement", msg!("decision-movement"), false),
        ("attack", msg!("decision-attack"), false),
        ("air", msg!("decision-air"), true),
        ("loss", msg!("decision-loss"), true),
        ("retreat", msg!("decision-retreat"), true),
        ("relocation", msg!("decision-relocation"), true),
        ("advance", msg!("decision-advance"), false),
        ("reinforcement", msg!("decision-reinforcement"), false),
        ("negotiation", msg!("decision-negotiation"), false),
    ]
    .map(|(id, title, off_turn)| DecisionKind { id, title, off_turn })
    .to_vec()
}

/// The kind of decision that is to be made.
pub(crate) fn decision(position: &Position) -> &'static str {
    match position.phase {
        Phase::Bidding | Phase::BidTie => "bid",
        Phase::Garrison => "set-up",
        Phase::Luftwaffe(_) | Phase::Selection | Phase::Draw => "chits",
        Phase::Feed => "feed",
        Phase::Interrupt => "interrupt",
        Phase::OpeningBlow
        | Phase::Orders
        | Phase::ChooseHq
        | Phase::Command(_)
        | Phase::ChooseMode
        | Phase::Over(_) => "activation",
        Phase::Movement(_) => "movement",
        Phase::Combat | Phase::Plan | Phase::Roll => "attack",
        Phase::Air => "air",
        Phase::Loss(..) => "loss",
        Phase::Retreat(_) => "retreat",
        Phase::Relocation(_) => "relocation",
        Phase::Advance(_) => "advance",
        Phase::Reinforce(_) | Phase::Airborne => "reinforcement",
        Phase::Negotiation(..) => "negotiation",
    }
}

/// The action that does without what a decision offers.
pub(crate) fn declining(position: &Position) -> Option<Action> {
    match position.phase {
        Phase::Feed => Some(Action::Draw),
        Phase::Interrupt => Some(Action::LetStand),
        Phase::Air => Some(Action::Roll),
        Phase::Advance(_) => Some(Action::EndAdvance),
        _ => None,
    }
}
