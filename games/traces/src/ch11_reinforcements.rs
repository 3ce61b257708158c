//! Chapter 11, reinforcements: Soviet groups and replacements, the airborne operation, and the Axis negotiation.

use crate::action::{Action, Event, chit};
use crate::army::{Place, Supply};
use crate::components::PARTS;
use crate::counters::Entry;
use crate::position::{Paratroops, Phase, Position};
use crate::state::{Ask, Play, State, by};
use crate::{
    AXIS, SOVIET, Traces, ch04_sequence, ch05_stacking, ch06_zones, ch08_supply, ch10_combat, ch12_special,
};
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::offer::{Offers, Pick, Refusal};
use kit::sets::HexSet;
use kit::{carry_out, case, msg};

/// Case 11.1g. How far from a supplied Soviet unit the paratroops may land. Ruling R72: less than eight hexes.
pub const LANDING_RANGE: u16 = 7;

// ---- Placement ----

/// Case 11.0b. The railway hexes from which an open rail route leads to a source of a side. Case 11.0c: friends cancel no zone here. Ruling R69: the
/// hex itself is part of the route. Case 11.0e: command does not matter. Case 11.1i: the Bridgehead is no source for this.
pub fn rail_heads(game: &Traces, position: &Position, side: Side) -> HexSet {
    carry_out!("11.0b");
    carry_out!("R69");
    if side == SOVIET && position.bridgehead().is_some() {
        carry_out!("11.1i");
    }
    game.railways.flood(&stations(game, side), &closed(game, position, side))
}

/// The sources of a side on a railway.
fn stations(game: &Traces, side: Side) -> HexSet {
    &game.sources[side.index()] & &game.rail
}

/// Hexes through which no rail route of a side leads: enemies, their zones and their Major Cities. Ruling R97: a rail route is a
/// line of supply too, so it enters no City of the enemy; nor does it enter his sources.
fn closed(game: &Traces, position: &Position, side: Side) -> HexSet {
    let enemy = side.enemy();
    let mut closed = ch06_zones::zones(position, enemy) | &game.sources[enemy.index()];
    carry_out!("R97");
    closed.extend(game.units_of(enemy).filter_map(|unit| position.army.hex(unit)));
    closed.extend(ch08_supply::cities_of(game, position, enemy));
    closed
}

/// Why a reinforcement may not be placed in a hex. Case 11.0d.
pub fn placement_case(game: &Traces, position: &Position, unit: UnitId, hex: HexId) -> Case {
    let side = game.side(unit);
    let open = rail_heads(game, position, side).contains(hex);
    let zone = ch06_zones::is_in_zone(position, hex, side.enemy());
    if open {
        case!("11.0d")
    } else if zone && ch06_zones::is_held(game, position, hex, side) {
        case!("11.0c")
    } else {
        case!("11.0b")
    }
}

/// Whether a unit could be placed somewhere. An open source with room is enough; only without one is the whole net looked at.
fn can_be_placed(game: &Traces, position: &Position, unit: UnitId) -> bool {
    let side = game.side(unit);
    let room = |hex: HexId| ch05_stacking::has_room(game, position, hex, unit);
    let stations = &stations(game, side) - &closed(game, position, side);
    stations.iter().any(room) || rail_heads(game, position, side).iter().any(room)
}

fn place_offers(game: &Traces, position: &Position, unit: UnitId, offers: &mut Offers<Action>) {
    for hex in &rail_heads(game, position, game.side(unit)) {
        if ch05_stacking::has_room(game, position, hex, unit) {
            offers.hex(hex, Action::Place(hex));
        }
    }
}

fn put(play: &mut Play<'_>, unit: UnitId, hex: HexId) {
    let game = play.game;
    carry_out!("11.0a");
    carry_out!("11.0e");
    ch06_zones::put(game, play.position, unit, Place::Hex(hex));
    play.events.tell(|| Event::Placed { unit, at: hex });
    ch12_special::enter(play, unit, hex);
    if !play.position.is_over() {
        ch12_special::check_control(play);
    }
}

// ---- Soviet reinforcements ----

/// The last group there is.
pub(crate) fn last_group(game: &Traces) -> u8 {
    let groups = game.units.iter().filter_map(|stats| match stats.entry {
        Entry::Group(group) => Some(group),
        _ => None,
    });
    groups.max().unwrap_or_default()
}

/// Cases 4.3g, 4.3h, 11.0a, 11.1a, 11.1f. The next group arrives with the Reinforcement or the Paratroop chit. Cases 11.1b, 11.1c: its number is that of the draw, not of the
/// turn. Ruling R70: after the last group nothing comes.
pub(crate) fn begin(play: &mut Play<'_>) {
    let game = play.game;
    if play.position.groups < last_group(game) {
        carry_out!("11.1a");
        carry_out!("11.1b");
        carry_out!("11.1c");
        if play.position.drawn == Some(chit::PARATROOP) {
            carry_out!("11.1f");
            carry_out!("4.3h");
        } else {
            carry_out!("4.3g");
        }
        play.position.groups += 1;
        let group = play.position.groups;
        play.events.tell(|| Event::GroupArrives { group });
    } else {
        carry_out!("R70");
        play.events.tell(|| Event::NoGroup);
    }
    next(play, None);
}

/// Whether a unit has been called and waits in its box. Ruling R70: those that could not be placed wait too.
pub fn is_due(game: &Traces, position: &Position, unit: UnitId) -> bool {
    let called = matches!(game.stats(unit).entry, Entry::Group(group) if group <= position.groups);
    called && position.army.unit(unit).place == Place::Box
}

/// Asks for the next unit that can be placed.
fn next(play: &mut Play<'_>, after: Option<UnitId>) {
    let game = play.game;
    let due = |unit: &UnitId| is_due(game, play.position, *unit) && after.is_none_or(|after| *unit > after);
    let waiting: Vec<UnitId> = game.units_of(SOVIET).filter(due).collect();
    for unit in waiting {
        if game.stats(unit).replacement {
            if game.units_of(SOVIET).any(|old| may_replace(game, play.position, unit, old).is_none()) {
                play.position.phase = Phase::Reinforce(unit);
                return;
            }
            play.events.tell(|| Event::ReplacementWaits { unit });
        } else if can_be_placed(game, play.position, unit) {
            play.position.phase = Phase::Reinforce(unit);
            return;
        } else {
            carry_out!("R70");
            play.events.tell(|| Event::HeldBack { unit });
        }
    }
    if play.position.drawn == Some(chit::PARATROOP) {
        begin_landing(play);
    } else {
        ch04_sequence::finish_chit(play);
    }
}

/// The Soviet player places a reinforcement, or a replacement takes the place of a unit.
pub(crate) const REINFORCE: State = State {
    prompt: |ask| match ask.position.phase {
        Phase::Reinforce(unit) if ask.game.stats(unit).replacement => msg!("prompt-replace", unit = unit),
        Phase::Reinforce(unit) => msg!("prompt-place", unit = unit),
        _ => msg!("stage-action"),
    },
    offers: |ask, _, offers| {
        let Ask { game, position, .. } = ask;
        let Phase::Reinforce(unit) = position.phase else { return };
        if !game.stats(unit).replacement {
            place_offers(game, position, unit, offers);
            return;
        }
        for old in game.units_of(SOVIET).filter(|&old| may_replace(game, position, unit, old).is_none()) {
            offers.unit(old, Action::Replace(old));
        }
        // Ruling R71.
        offers.button("later", Action::Later);
    },
    meant: |_, pick| match *pick {
        Pick::Unit(unit) => Some(Action::Replace(unit)),
        Pick::Hex(hex) => Some(Action::Place(hex)),
        _ => None,
    },
    refusal: |ask, action| match (action, &ask.position.phase) {
        (Action::Place(hex), Phase::Reinforce(unit)) => place_refusal(ask, *unit, hex),
        (Action::Replace(unit), _) => by(case!("11.1d"), msg!("refused-replace", unit = unit)),
        _ => None,
    },
    perform: |play, _, action| {
        let Phase::Reinforce(unit) = play.position.phase else { return };
        match action {
            Action::Place(hex) => put(play, unit, hex),
            Action::Replace(old) => replace(play, old, unit),
            _ => {
                carry_out!("R71");
                play.tell(|| Event::ReplacementWaits { unit });
            }
        }
        if !play.position.is_over() {
            next(play, Some(unit));
        }
    },
};

fn place_refusal(ask: Ask<'_>, unit: UnitId, hex: HexId) -> Option<Refusal> {
    let case = placement_case(ask.game, ask.position, unit, hex);
    by(case, msg!("refused-place", unit = unit, hex = hex))
}

/// Case 11.1d. The case that keeps a unit from being replaced, if there is one: same type, on the map, no supply marker. Ruling R71: type
/// means the symbol.
pub fn may_replace(game: &Traces, position: &Position, new: UnitId, old: UnitId) -> Option<Case> {
    let own = position.army.unit(old);
    let fits = game.side(old) == SOVIET
        && game.stats(old).arm == game.stats(new).arm
        && own.hex().is_some()
        && own.supply == Supply::In;
    (!fits).then(|| case!("11.1d"))
}

/// Case 11.1e. The new unit stands in the hex of the old one at full strength; the old one leaves the game.
fn replace(play: &mut Play<'_>, old: UnitId, new: UnitId) {
    let game = play.game;
    let Some(at) = play.position.army.hex(old) else { return };
    carry_out!("2.2i");
    carry_out!("11.1d");
    carry_out!("11.1e");
    ch10_combat::remove(game, play.position, old);
    ch06_zones::put(game, play.position, new, Place::Hex(at));
    play.events.tell(|| Event::Replaced { old, new, at });
}

// ---- The airborne operation ----

/// Where the paratroops may land. Ruling R72: plain distance to a Soviet unit without a supply marker. Ruling R73: any hex
/// without Axis units, within stacking.
pub fn landing_hexes(game: &Traces, position: &Position) -> HexSet {
    let mut hexes = HexSet::EMPTY;
    let Some(airborne) = game.airborne.filter(|&unit| position.army.unit(unit).place == Place::Box) else {
        return hexes;
    };
    carry_out!("R72");
    carry_out!("R73");
    for unit in game.units_of(SOVIET) {
        let own = position.army.unit(unit);
        if let Some(hex) = own.hex().filter(|_| own.supply == Supply::In) {
            hexes |= &game.landing_patch[hex];
        }
    }
    let fits = |hex: &HexId| {
        !ch06_zones::is_held(game, position, *hex, AXIS)
            && ch05_stacking::has_room(game, position, *hex, airborne)
    };
    hexes.iter().filter(fits).collect()
}

/// Why the paratroops may not land in a hex.
pub fn landing_case(game: &Traces, position: &Position, hex: HexId) -> Case {
    match ch06_zones::holder(game, position, hex) {
        Some(AXIS) => case!("5.0f"),
        Some(_) if game.airborne.is_some_and(|unit| !ch05_stacking::has_room(game, position, hex, unit)) => {
            case!("5.0c")
        }
        _ => case!("11.1g"),
    }
}

fn begin_landing(play: &mut Play<'_>) {
    let game = play.game;
    if landing_hexes(game, play.position).is_empty() {
        play.position.paratroops = Paratroops::Stayed;
        play.events.tell(|| Event::NoLanding);
        ch04_sequence::finish_chit(play);
    } else {
        play.position.phase = Phase::Airborne;
    }
}

/// The Soviet player chooses where the paratroops land.
pub(crate) const LANDING: State = State {
    prompt: |_| msg!("prompt-land"),
    offers: |ask, _, offers| {
        for hex in &landing_hexes(ask.game, ask.position) {
            offers.hex(hex, Action::Land(hex));
        }
    },
    meant: |_, pick| if let Pick::Hex(hex) = *pick { Some(Action::Land(hex)) } else { None },
    refusal: |ask, action| {
        let Action::Land(hex) = action else { return None };
        by(landing_case(ask.game, ask.position, hex), msg!("refused-land", hex = hex))
    },
    perform: |play, _, action| {
        if let Action::Land(hex) = action {
            land(play, hex);
        }
    },
};

/// Cases 11.1g, 11.1h, 11.1k. The chit becomes the Bridgehead, which stays where it is; 18G stands on it.
fn land(play: &mut Play<'_>, hex: HexId) {
    let game = play.game;
    let Some(unit) = game.airborne else { return };
    carry_out!("11.1g");
    carry_out!("11.1h");
    carry_out!("11.1k");
    play.position.paratroops = Paratroops::Bridgehead(hex);
    ch06_zones::put(game, play.position, unit, Place::Hex(hex));
    play.events.tell(|| Event::Landed { at: hex });
    ch12_special::enter(play, unit, hex);
    if !play.position.is_over() {
        ch12_special::check_control(play);
        ch04_sequence::finish_chit(play);
    }
}

// ---- The Axis negotiation ----

/// Cases 4.2.2i, 11.2a. The Axis player receives the points of the table. They are counted in halves.
pub(crate) fn begin_negotiation(play: &mut Play<'_>) {
    let game = play.game;
    carry_out!("4.2.2i");
    carry_out!("11.2a");
    let halves = allotment(game, play.position);
    play.events.tell(|| Event::NegotiationBegan { halves });
    play.position.phase = Phase::Negotiation(halves, None);
}

/// The half points with which a negotiation begins.
pub fn allotment(game: &Traces, position: &Position) -> u8 {
    game.negotiation.nearest(position.crossing_count()).clamp(0, 100) as u8 * 2
}

/// Case 11.2b. The price of a unit; none if it cannot be called.
pub fn price(game: &Traces, unit: UnitId) -> Option<u8> {
    match game.stats(unit).entry {
        Entry::Panzer => Some(game.prices.panzer),
        Entry::Infantry => Some(game.prices.infantry),
        Entry::Ally => Some(game.prices.ally),
        _ => None,
    }
}

/// The Axis player spends half Negotiation Points; a unit that was called is to be placed.
pub(crate) const NEGOTIATION: State = State {
    prompt: |ask| match ask.position.phase {
        Phase::Negotiation(_, Some(unit)) => msg!("prompt-place", unit = unit),
        Phase::Negotiation(halves, None) => {
            msg!("prompt-negotiation", points = PARTS.movement_points(halves))
        }
        _ => msg!("stage-action"),
    },
    offers: |ask, _, offers| match ask.position.phase {
        Phase::Negotiation(_, Some(unit)) => place_offers(ask.game, ask.position, unit, offers),
        Phase::Negotiation(halves, None) => bargain_offers(ask.game, ask.position, halves, offers),
        _ => {}
    },
    meant: |ask, pick| match (pick, &ask.position.phase) {
        (Pick::Hex(hex), Phase::Negotiation(_, Some(_))) => Some(Action::Place(*hex)),
        (Pick::Hex(hex), _) => Some(Action::Lift(*hex)),
        (Pick::Unit(unit), Phase::Negotiation(_, None)) => Some(Action::Call(*unit)),
        _ => None,
    },
    refusal: |ask, action| match (action, &ask.position.phase) {
        (Action::Place(hex), Phase::Negotiation(_, Some(unit))) => place_refusal(ask, *unit, hex),
        (Action::Lift(hex), Phase::Negotiation(_, None)) => {
            let ordered = ch12_special::is_under_order(ask.game, ask.position, hex);
            let case = if ordered { case!("11.2b") } else { case!("12.2b") };
            by(case, msg!("refused-lift", hex = hex))
        }
        (Action::Call(unit), Phase::Negotiation(halves, None)) => {
            by(call_case(ask.game, ask.position, unit, *halves), msg!("refused-call", unit = unit))
        }
        _ => None,
    },
    perform: negotiate,
};

/// The case that keeps a unit in its box.
fn call_case(game: &Traces, position: &Position, unit: UnitId, halves: u8) -> Case {
    let waits = position.army.unit(unit).place == Place::Box;
    match price(game, unit).filter(|_| waits) {
        None => case!("11.2a"),
        Some(price) if price > halves => case!("11.2b"),
        Some(_) => case!("11.0b"),
    }
}

/// Orders to lift and units to call. Ruling R6: any unit still in its box. Ruling R30: any number of orders.
fn bargain_offers(game: &Traces, position: &Position, halves: u8, offers: &mut Offers<Action>) {
    for city in game.major_cities().filter(|&city| ch12_special::is_under_order(game, position, city)) {
        if halves >= game.prices.order {
            offers.hex(city, Action::Lift(city));
        }
    }
    let mut placeable = None;
    for unit in game.units_of(AXIS) {
        let waits = position.army.unit(unit).place == Place::Box;
        if waits
            && price(game, unit).is_some_and(|price| price <= halves)
            // What holds for one division holds for all: the boxes hold no HQ.
            && *placeable.get_or_insert_with(|| can_be_placed(game, position, unit))
        {
            offers.unit(unit, Action::Call(unit));
        }
    }
    offers.button("end-negotiation", Action::EndNegotiation);
}

fn negotiate(play: &mut Play<'_>, _: Side, action: Action) {
    let Phase::Negotiation(halves, called) = play.position.phase else { return };
    match (action, called) {
        (Action::Lift(city), _) => {
            carry_out!("11.2b");
            carry_out!("R30");
            ch12_special::lift_order(play, city);
            play.position.phase = Phase::Negotiation(halves - play.game.prices.order, None);
        }
        (Action::Call(unit), _) => {
            carry_out!("11.2b");
            carry_out!("2.2d");
            carry_out!("R6");
            let price = price(play.game, unit).unwrap_or_default();
            play.position.phase = Phase::Negotiation(halves - price, Some(unit));
        }
        (Action::Place(hex), Some(unit)) => {
            put(play, unit, hex);
            if play.position.is_over() {
                return;
            }
            play.position.phase = Phase::Negotiation(halves, None);
        }
        _ => {
            end_negotiation(play);
            return;
        }
    }
    if let Phase::Negotiation(0, None) = play.position.phase {
        end_negotiation(play);
    }
}

/// Ruling R29. What is not spent is lost.
fn end_negotiation(play: &mut Play<'_>) {
    if let Phase::Negotiation(halves, _) = play.position.phase {
        if halves > 0 {
            carry_out!("R29");
        }
        play.events.tell(|| Event::NegotiationEnded { halves });
    }
    ch04_sequence::finish_chit(play);
}
