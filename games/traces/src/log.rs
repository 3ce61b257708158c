//! The log: events in words.

use crate::AXIS;
use crate::action::Event;
use crate::army::Supply;
use crate::ch04_chits::SELECT_KEYS;
use crate::ch13_victory;
use crate::components::PARTS;
use crate::position::Mode;
use kit::chance::ChitId;
use kit::game::LogText;
use kit::text::{Message, told_cell};
use kit::{case, msg};

/// The name of a chit.
pub(crate) fn chit_name(chit: ChitId) -> Message {
    Message::plain(SELECT_KEYS[usize::from(chit.0).min(12)])
}

/// An event in words.
pub(crate) fn describe(event: &Event) -> LogText {
    match event {
        Event::BidStated { side, points: Some(points) } => {
            LogText::new(msg!("event-bid", side = *side, points = *points)).by(case!("14.1a"))
        }
        Event::BidStated { side, points: None } => {
            LogText::new(msg!("event-bid-hidden", side = *side)).by(case!("14.1a"))
        }
        Event::BidsCompared { axis, soviet } => {
            LogText::new(msg!("event-bids", axis = *axis, soviet = *soviet)).by(case!("14.1a"))
        }
        Event::SeatsExchanged { target } => {
            LogText::new(msg!("event-seats-exchanged", target = *target)).by(case!("14.1a"))
        }
        Event::SeatsKept { target } => {
            LogText::new(msg!("event-seats-kept", target = *target)).by(case!("14.1a"))
        }
        Event::TurnBegan { turn } => {
            LogText::new(msg!("stage-turn", turn = *turn, month = month(*turn))).by(case!("2.1c")).heading(1)
        }
        Event::FrontsConverted => LogText::new(msg!("event-fronts-converted")).by(case!("14.2a")),
        Event::MarkersDrawn { count, kinds: Some([offensive, defensive]) } => {
            let text =
                msg!("event-markers-own", count = *count, offensive = *offensive, defensive = *defensive);
            LogText::new(text).by(case!("7.0b"))
        }
        Event::MarkersDrawn { count, kinds: None } => {
            LogText::new(msg!("event-markers", count = *count)).by(case!("7.0b"))
        }
        Event::ChitPicked { side, chit, kept } => {
            let chit = chit.map_or(msg!("chit-hidden"), chit_name);
            let text = if *kept {
                msg!("event-chit-kept", side = *side, chit = chit)
            } else {
                msg!("event-chit-selected", side = *side, chit = chit)
            };
            LogText::new(text).by(case!("4.2a"))
        }
        Event::SelectionConfirmed { side } => {
            LogText::new(msg!("event-confirmed", side = *side)).by(case!("4.2a"))
        }
        Event::CupFilled { cup, hand } => {
            LogText::new(msg!("event-cup-filled", cup = *cup, hand = *hand)).by(case!("4.2d")).heading(2)
        }
        Event::ChitAdded { chit: Some(chit) } => {
            LogText::new(msg!("event-chit-added", chit = chit_name(*chit))).by(case!("4.2b"))
        }
        Event::ChitAdded { chit: None } => LogText::new(msg!("event-chit-added-hidden")).by(case!("4.2b")),
        Event::ChitDrawn { chit } => {
            LogText::new(msg!("event-chit-drawn", chit = chit_name(*chit))).by(case!("4.3a")).heading(2)
        }
        Event::Interrupted { chit } => {
            LogText::new(msg!("event-interrupted", chit = chit_name(*chit))).by(case!("4.3k"))
        }
        Event::WithoutEffect { chit } => {
            LogText::new(msg!("event-without-effect", chit = chit_name(*chit))).by(case!("R10"))
        }
        Event::HqActivated { hq, units } => {
            LogText::new(msg!("event-hq-activated", hq = *hq, units = *units)).by(case!("4.3b"))
        }
        Event::UnitsActivated { units } => {
            LogText::new(msg!("event-units-activated", units = units.clone())).by(case!("4.2.2h"))
        }
        Event::ModeChosen { mode: Mode::MoveThenFight } => {
            LogText::new(msg!("event-move-first")).by(case!("4.3d"))
        }
        Event::ModeChosen { .. } => LogText::new(msg!("event-fight-first")).by(case!("4.3d")),
        Event::Marched { unit, from, to, halves, strategic } => {
            let cost = PARTS.movement_points(*halves);
            let (text, case) = if *strategic {
                (
                    msg!("event-marched-by-road", unit = *unit, from = *from, to = *to, cost = cost),
                    case!("9.2a"),
                )
            } else {
                (msg!("event-marched", unit = *unit, from = *from, to = *to, cost = cost), case!("9.1a"))
            };
            LogText::new(text).at(*from).at(*to).by(case)
        }
        Event::Relocated { hq, to } => {
            LogText::new(msg!("event-relocated", hq = *hq, hex = *to)).at(*to).by(case!("2.3c"))
        }
        Event::RelocationWaits { hq } => {
            LogText::new(msg!("event-relocation-waits", hq = *hq)).by(case!("R10"))
        }
        Event::MarkerUsed { side: AXIS } => LogText::new(msg!("event-offensive")).by(case!("7.0e")),
        Event::MarkerUsed { .. } => LogText::new(msg!("event-defensive")).by(case!("7.0f")),
        Event::Fought { target, column, die, row, result } => {
            let (column, result) = (column.as_str(), told_cell(result));
            let text = if die == row {
                msg!("event-fought", hex = *target, column = column, die = *die, result = result)
            } else {
                msg!(
                    "event-fought-modified",
                    hex = *target,
                    column = column,
                    die = *die,
                    row = *row,
                    result = result
                )
            };
            LogText::new(text).at(*target).by(case!("10.3a"))
        }
        Event::Stood { hex, steps } => {
            LogText::new(msg!("event-stood", hex = *hex, steps = *steps)).at(*hex).by(case!("12.2a"))
        }
        Event::StepLost { unit, at } => {
            LogText::new(msg!("event-step-lost", unit = *unit)).at(*at).by(case!("10.3c"))
        }
        Event::ZoneLoss { unit, at } => {
            LogText::new(msg!("event-zone-loss", unit = *unit, hex = *at)).at(*at).by(case!("10.4d"))
        }
        Event::Eliminated { unit, at } => {
            LogText::new(msg!("event-eliminated", unit = *unit)).at(*at).by(case!("10.3e"))
        }
        Event::HqStruck { hq, at } => {
            LogText::new(msg!("event-hq-struck", hq = *hq)).at(*at).by(case!("10.3e"))
        }
        Event::CutOff { unit, at } => {
            LogText::new(msg!("event-cut-off", unit = *unit)).at(*at).by(case!("10.4j"))
        }
        Event::Retreated { unit, to } => {
            LogText::new(msg!("event-retreated", unit = *unit, hex = *to)).at(*to).by(case!("10.4a"))
        }
        Event::Advanced { unit, to } => {
            LogText::new(msg!("event-advanced", unit = *unit, hex = *to)).at(*to).by(case!("10.5a"))
        }
        Event::SupplyChecked => LogText::new(msg!("event-supply-checked")).by(case!("8.0a")),
        Event::SupplyChanged { unit, at, supply } => {
            let (text, case) = match supply {
                Supply::In => (msg!("event-in-supply", unit = *unit), case!("8.1h")),
                Supply::Out => (msg!("event-out-of-supply", unit = *unit), case!("8.1f")),
                Supply::Isolated => (msg!("event-isolated", unit = *unit), case!("8.1f")),
            };
            LogText::new(text).at(*at).by(case)
        }
        Event::HqCutOff { hq, at } => {
            LogText::new(msg!("event-hq-cut-off", hq = *hq)).at(*at).by(case!("8.1i"))
        }
        Event::GroupArrives { group } => LogText::new(msg!("event-group", group = *group)).by(case!("11.1a")),
        Event::NoGroup => LogText::new(msg!("event-no-group")).by(case!("R70")),
        Event::HeldBack { unit } => LogText::new(msg!("event-held-back", unit = *unit)).by(case!("R70")),
        Event::Garrisoned { unit, at } => {
            LogText::new(msg!("event-garrisoned", unit = *unit, hex = *at)).at(*at).by(case!("3.0h"))
        }
        Event::Placed { unit, at } => {
            LogText::new(msg!("event-placed", unit = *unit, hex = *at)).at(*at).by(case!("11.0b"))
        }
        Event::Replaced { old, new, at } => {
            LogText::new(msg!("event-replaced", old = *old, new = *new)).at(*at).by(case!("11.1d"))
        }
        Event::ReplacementWaits { unit } => {
            LogText::new(msg!("event-replacement-waits", unit = *unit)).by(case!("R71"))
        }
        Event::Landed { at } => LogText::new(msg!("event-landed", hex = *at)).at(*at).by(case!("11.1g")),
        Event::NoLanding => LogText::new(msg!("event-no-landing")).by(case!("11.1g")),
        Event::NegotiationBegan { halves } => {
            let points = PARTS.movement_points(*halves);
            LogText::new(msg!("event-negotiation", points = points)).by(case!("4.2.2i"))
        }
        Event::OrderLifted { city } => {
            LogText::new(msg!("event-order-lifted", hex = *city)).at(*city).by(case!("12.2b"))
        }
        Event::NegotiationEnded { halves } => {
            let points = PARTS.movement_points(*halves);
            LogText::new(msg!("event-negotiation-ended", points = points)).by(case!("R29"))
        }
        Event::CityTaken { side, city } => {
            LogText::new(msg!("event-city-taken", side = *side, hex = *city)).at(*city).by(case!("8.1e"))
        }
        Event::CrossingTaken { hex } => {
            LogText::new(msg!("event-crossing-taken", hex = *hex)).at(*hex).by(case!("12.3h"))
        }
        Event::BridgeheadDestroyed { at } => {
            LogText::new(msg!("event-bridgehead-destroyed", hex = *at)).at(*at).by(case!("11.1j"))
        }
        Event::MarkersReturned { count } => {
            LogText::new(msg!("event-markers-returned", count = *count)).by(case!("7.0d"))
        }
        Event::TurnEnded { turn, points } => {
            let points = PARTS.victory_points(*points);
            LogText::new(msg!("event-turn-ended", turn = *turn, points = points)).by(case!("4.4.1a"))
        }
        Event::Ended { winner, ending, target, scenario } => {
            LogText::new(ch13_victory::level(*winner, *ending, *target))
                .by(ch13_victory::case(*ending, *scenario))
        }
    }
}

/// The month of a turn.
pub(crate) fn month(turn: u8) -> Message {
    match turn {
        1 => msg!("month-august"),
        2 => msg!("month-september"),
        3 => msg!("month-october"),
        4 => msg!("month-november"),
        5 => msg!("month-december"),
        6 => msg!("month-january"),
        7 => msg!("month-february"),
        _ => msg!("month-march"),
    }
}
