//! Chapter 12, special rules: Supreme Command Orders and Crossing Points; and the control of Cities, which they share.

use crate::action::Event;
use crate::army::Unit;
use crate::position::{Ending, Paratroops, Phase, Position};
use crate::state::Play;
use crate::{AXIS, MARKED, SOVIET, Traces, ch06_zones};
use kit::carry_out;
use kit::hex::HexId;
use kit::ids::UnitId;

/// A unit enters a hex, in whatever way. Case 8.1e: Cities change hands. Case 2.5c: the position marks them. Case 12.3e: so do Crossing Points, in passing too.
/// Case 11.1j: an Axis combat unit destroys the Bridgehead; an HQ does not.
pub(crate) fn enter(play: &mut Play<'_>, unit: UnitId, hex: HexId) {
    let game = play.game;
    let side = game.side(unit);
    if let Some(index) = game.city_at[hex] {
        let bit = 1 << index;
        if (play.position.cities & bit != 0) != (side == SOVIET) {
            carry_out!("8.1e");
            carry_out!("2.5c");
            play.position.cities ^= bit;
            play.events.tell(|| Event::CityTaken { side, city: hex });
            if side == SOVIET && play.position.orders & bit != 0 {
                fall(play);
                return;
            }
        }
    }
    if side == SOVIET {
        if let Some(index) = game.crossing_at[hex] {
            carry_out!("12.3e");
            take_crossings(play, 1 << index);
        }
    } else if play.position.paratroops == Paratroops::Bridgehead(hex) && !game.stats(unit).is_hq() {
        carry_out!("11.1j");
        carry_out!("11.1k");
        play.position.paratroops = Paratroops::Destroyed;
        play.events.tell(|| Event::BridgeheadDestroyed { at: hex });
    }
}

/// Cases 12.2c, 13.1a. A Major City under order has fallen: the game ends at this instant. Ruling R87. Ruling R56: so Soviet units never
/// stand under an order.
fn fall(play: &mut Play<'_>) {
    carry_out!("12.2c");
    carry_out!("13.1a");
    carry_out!("R87");
    if matches!(play.position.phase, Phase::Retreat(_)) {
        carry_out!("R99");
    }
    play.position.phase = Phase::Over(Ending::Automatic);
    let (target, scenario) = (play.position.target, play.position.scenario);
    play.events.tell(|| Event::Ended { winner: SOVIET, ending: Ending::Automatic, target, scenario });
}

/// Case 12.2a. Whether units in a hex ignore retreats.
pub fn is_under_order(game: &Traces, position: &Position, hex: HexId) -> bool {
    game.major_city_bit(hex).is_some_and(|bit| position.orders & bit != 0)
}

/// Case 12.2b. An order is lifted for good.
pub(crate) fn lift_order(play: &mut Play<'_>, city: HexId) {
    let game = play.game;
    carry_out!("12.2b");
    play.position.orders &= !game.major_city_bit(city).unwrap_or_default();
    play.events.tell(|| Event::OrderLifted { city });
}

/// Ruling R75. The Crossing Points are looked at. Case 12.3f: an empty one falls to a Soviet unit within two hexes. Case 12.3g: the two at
/// Kremenchuk to one in Kremenchuk only, each by itself (ruling R76). Case 12.3i: late in the game to nobody at all.
pub(crate) fn check_control(play: &mut Play<'_>) {
    let game = play.game;
    let mut open: u8 = 0;
    for (index, &hex) in game.crossing_hexes.iter().enumerate() {
        let own = play.position.crossings >> index & 1 == 1;
        if own && ch06_zones::is_held(game, play.position, hex, AXIS) {
            carry_out!("12.3h");
        }
        if !own && !ch06_zones::is_held(game, play.position, hex, AXIS) {
            open |= 1 << index;
        }
    }
    if open == 0 {
        return;
    }
    let mut taken = 0;
    if play.position.turn >= game.numbers.empty_crossings_turn {
        carry_out!("12.3i");
        carry_out!("R77");
        taken = open;
    }
    for hex in game.slice_of(play.position, SOVIET).1.iter().filter_map(Unit::hex) {
        taken |= game.watches[hex] & open;
    }
    let fallen = game.crossing_hexes.iter().enumerate().filter(|(index, _)| taken >> index & 1 == 1);
    for (_, crossing) in fallen.filter(|_| MARKED) {
        if game.is_watched_apart(*crossing) {
            carry_out!("12.3g");
            carry_out!("R76");
        } else {
            carry_out!("12.3f");
        }
    }
    take_crossings(play, taken);
}

/// Cases 2.1d, 12.3h. What has become Soviet stays so. Ruling R77: on turns 7 and 8 too.
fn take_crossings(play: &mut Play<'_>, bits: u8) {
    let game = play.game;
    let new = bits & !play.position.crossings;
    play.position.crossings |= new;
    for (index, &hex) in game.crossing_hexes.iter().enumerate() {
        if new >> index & 1 == 1 {
            carry_out!("2.1d");
            carry_out!("2.1j");
            carry_out!("12.3a");
            carry_out!("12.3d");
            carry_out!("R3");
            play.events.tell(|| Event::CrossingTaken { hex });
        }
    }
}
