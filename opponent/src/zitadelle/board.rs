//! A board to plan on: the enemy as he stands, one's own units only where they have been given an order.

use super::Style;
use super::lore::Lore;
use super::maps::Maps;
use super::prospect::{self, Prospect};
use arrayvec::ArrayVec;
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::scratch::Scratch;
use kit::sets::HexSet;
use zitadelle::ch05_stacking_zones as ch05;
use zitadelle::ch07_assault::planner::is_exempt;
use zitadelle::ch08_movement::{self as ch08, March};
use zitadelle::field::{Field, Scene};
use zitadelle::position::{Fight, MAX_UNITS, Moving, Place, Position};
use zitadelle::{Zitadelle, ch03_setup, ch10_special_units as ch10};

/// What the die of a minefield or of engines is expected to take.
const DIE: u8 = 4;

/// The shift that a tank brigade or a panzer regiment gives to a defender.
const BRIGADE: i32 = 3;
/// The strength of a regiment that comes to help.
const REGIMENT: i32 = 2;

/// Where planning happens.
pub struct Board<'a> {
    pub game: &'a Zitadelle,
    pub lore: &'a Lore,
    pub style: &'a Style,
    pub maps: &'a Maps,
    pub side: Side,
    pub sector: u8,
    pub world: Position,
    /// Where each unit of the side stands now.
    pub from: Vec<Option<HexId>>,
    /// Hexes where each unit can end its move.
    pub reach: Vec<HexSet>,
    /// Which units have orders.
    pub is_set: [bool; MAX_UNITS],
    /// Hexes that will be attacked next turn, with those who will.
    pub aims: Vec<Aim>,
    /// Bombardment units and engineers that no aim has yet.
    pub support: Vec<UnitId>,
    /// Whose turn comes next.
    pub next: Next,
    scratch: Scratch,
}

/// Who acts after the orders have been carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The one who ordered: they are a set-up.
    Own,
    /// The enemy: they are moves.
    Enemy,
}

/// A hex that is to be attacked next turn.
#[derive(Clone, Debug)]
pub struct Aim {
    pub target: HexId,
    pub attackers: ArrayVec<UnitId, 36>,
    pub support: ArrayVec<UnitId, 2>,
    pub value: f32,
}

impl<'a> Board<'a> {
    /// The board of a side: nobody has orders yet, except those who cannot move.
    pub fn new(
        game: &'a Zitadelle,
        lore: &'a Lore,
        style: &'a Style,
        maps: &'a Maps,
        position: &Position,
        (side, sector): (Side, u8),
    ) -> Board<'a> {
        let mut board = Board::empty(game, lore, style, maps, position, (side, sector));
        for unit in game.units_of(side) {
            let Some(hex) = position.units.hex(unit) else { continue };
            if !game.stats(unit).is_combat() || game.stats(unit).sector != sector {
                continue;
            }
            board.from[unit.index()] = Some(hex);
            let Scratch { memo, reach, .. } = &mut board.scratch;
            let scene = Scene::new(game, position, Field::on(memo, game, position));
            if ch08::may_take(scene, unit).is_some() {
                continue;
            }
            board.is_set[unit.index()] = false;
            let mut mp = ch08::allowance(game, position, unit);
            let mined = game.ground[hex].entrenched;
            if mined || ch10::breaks_down(game, unit) {
                mp = mp.saturating_sub(DIE);
            }
            let moving = Moving { unit, mp, has_gone: false, left_zone: false, mines_paid: mined };
            let march = March::of(scene, moving, hex);
            let set = &mut board.reach[unit.index()];
            set.insert(hex);
            for reached in &march.reach(reach) {
                set.insert(reached.hex);
            }
        }
        for unit in game.units_of(side) {
            if !board.is_set[unit.index()] {
                board.world.units.put(unit, Place::Aside);
            }
        }
        board
    }

    /// The board of a set-up: everybody may go wherever his zone is.
    pub fn of_set_up(
        game: &'a Zitadelle,
        lore: &'a Lore,
        style: &'a Style,
        maps: &'a Maps,
        position: &Position,
        (side, sector): (Side, u8),
    ) -> Board<'a> {
        let mut board = Board::empty(game, lore, style, maps, position, (side, sector));
        board.next = Next::Own;
        let field = Field::of(game, position);
        let scene = Scene::new(game, position, &field);
        for unit in game.units_of(side).filter(|&unit| ch03_setup::is_waiting(game, position, unit)) {
            let stats = game.stats(unit);
            if stats.sector != sector {
                continue;
            }
            if stats.is_support() {
                board.support.push(unit);
            } else if stats.is_combat() {
                board.is_set[unit.index()] = false;
                let sheet = &game.components.map.grid().sheets()[stats.sector as usize];
                let places = sheet.hexes().filter(|&hex| ch03_setup::may_place(scene, unit, hex).is_ok());
                board.reach[unit.index()] = places.collect();
            }
        }
        board
    }

    fn empty(
        game: &'a Zitadelle,
        lore: &'a Lore,
        style: &'a Style,
        maps: &'a Maps,
        position: &Position,
        (side, sector): (Side, u8),
    ) -> Board<'a> {
        Board {
            game,
            lore,
            style,
            maps,
            side,
            sector,
            world: position.clone(),
            from: vec![None; MAX_UNITS],
            reach: vec![HexSet::EMPTY; MAX_UNITS],
            is_set: [true; MAX_UNITS],
            aims: Vec::new(),
            support: Vec::new(),
            next: Next::Enemy,
            scratch: Scratch::new(),
        }
    }

    /// The world as planned so far.
    pub fn scene(&mut self) -> Scene<'_> {
        Scene::new(self.game, &self.world, Field::on(&mut self.scratch.memo, self.game, &self.world))
    }

    /// Gives an order.
    pub fn set(&mut self, unit: UnitId, hex: HexId) {
        self.world.units.put(unit, Place::Hex(hex));
        self.is_set[unit.index()] = true;
    }

    /// Puts a unit down for a trial.
    pub fn try_at(&mut self, unit: UnitId, hex: HexId) {
        self.world.units.put(unit, Place::Hex(hex));
    }

    /// Takes a unit off the board again.
    pub fn lift(&mut self, unit: UnitId) {
        self.world.units.put(unit, Place::Aside);
    }

    /// Whether a unit may end in a hex with those who have orders to be there.
    pub fn has_room(&mut self, unit: UnitId, hex: HexId) -> bool {
        ch05::may_stack(self.scene(), hex, unit, |_| true).is_ok()
    }

    /// Units of the side without orders.
    pub fn idle(&self) -> Vec<UnitId> {
        self.game.units_of(self.side).filter(|unit| !self.is_set[unit.index()]).collect()
    }

    /// Hexes next to one with enemy units that can be assaulted.
    pub fn targets_near(&mut self, hex: HexId) -> ArrayVec<HexId, 6> {
        let enemy = self.side.enemy();
        let scene = self.scene();
        let near = scene.game.adjacent[hex].iter().copied();
        near.filter(|&near| scene.is_held(near, enemy) && scene.soft(near).next().is_some()).collect()
    }

    /// What an assault of these units on a hex promises, and what it is worth to the one who makes it.
    pub fn value_of(&mut self, attacker: Side, target: HexId, attackers: &[UnitId]) -> (f32, Prospect) {
        self.value_with(attacker, target, attackers, &[])
    }

    /// The same with support.
    pub fn value_with(
        &mut self,
        attacker: Side,
        target: HexId,
        attackers: &[UnitId],
        support: &[UnitId],
    ) -> (f32, Prospect) {
        let mut fight = Fight::empty();
        fight.targets.push(target);
        fight.attackers.extend(attackers.iter().copied());
        for &unit in support {
            ch10::join(self.game, &mut fight, unit);
        }
        let (lore, style, ground) = (self.lore, self.style, self.maps.ground[target]);
        let waits = self.next == Next::Enemy && attacker == self.side;
        let scene = self.scene();
        let prospect = prospect::assault(lore, scene, &fight);
        let value = style.prices().value(attacker, &prospect, ground);
        if !waits || style.foresight == 0.0 {
            return (value, prospect);
        }
        // The enemy moves first: he may bring up a brigade, or a regiment.
        let armoured = scene.has_armour(target, attacker.enemy());
        let later = prospect::assault_with(lore, scene, &fight, |sums| {
            sums.columns -= if armoured { 0 } else { BRIGADE };
            sums.defence += 2 * REGIMENT;
        });
        let worse = style.prices().value(attacker, &later, ground);
        ((1.0 - style.foresight) * value + style.foresight * worse, prospect)
    }

    /// What the enemy gains by assaulting a hex from where he stands; less than nothing if he must and loses by it.
    pub fn danger(&mut self, hex: HexId) -> f32 {
        let enemy = self.side.enemy();
        let scene = self.scene();
        if scene.soft(hex).next().is_none() {
            return 0.0;
        }
        let mut all: ArrayVec<UnitId, 36> = ArrayVec::new();
        let mut must: ArrayVec<UnitId, 36> = ArrayVec::new();
        for &near in &scene.game.adjacent[hex] {
            if !scene.is_held(near, enemy) {
                continue;
            }
            for unit in scene.combat(near) {
                let _ = all.try_push(unit);
                if !is_exempt(scene, unit) {
                    let _ = must.try_push(unit);
                }
            }
        }
        if all.is_empty() {
            return 0.0;
        }
        let with_all = self.value_of(enemy, hex, &all).0;
        if must.is_empty() {
            with_all.max(0.0)
        } else if must.len() == all.len() {
            with_all
        } else {
            self.value_of(enemy, hex, &must).0.max(with_all)
        }
    }

    /// What fire between a hex and its neighbours is expected to bring, the enemy firing first.
    pub fn fire(&mut self, hex: HexId) -> f32 {
        let (own, enemy, prices) = (self.side, self.side.enemy(), self.style.prices());
        let scene = self.scene();
        if !scene.has_armour(hex, own) {
            return 0.0;
        }
        let Some(target) = zitadelle::ch06_antitank::strongest(scene, hex).next() else { return 0.0 };
        let mut balance = 0.0;
        for &near in &scene.game.adjacent[hex] {
            if !scene.is_held(near, enemy) {
                continue;
            }
            for unit in scene.combat(near) {
                if zitadelle::ch06_antitank::strength(scene, unit) > 0 {
                    balance -= prospect::hit(scene, unit, hex) * prices.step(scene, target);
                }
            }
        }
        balance
    }
}
