//! What follows from where the counters stand: stacks, zones, interdiction. It is never part of a position; it lies on
//! the scratch and is brought up to date counter by counter when it is asked for.

use crate::position::{MAX_UNITS, Mark, Place, Position, Units};
use crate::{GERMAN, SOVIET, Zitadelle, components::Class};
use kit::carry_out;
use kit::hex::HexId;
use kit::ids::{Case, Side, UnitId};
use kit::scratch::{Memo, Scratch};

const NOBODY: u16 = u16::MAX;

/// Bits of a hex, for each side.
const HELD: u8 = 1;
const ARMOUR: u8 = 2;
const ZONE: u8 = 4;
const ZONE_WITH_AT: u8 = 8;

/// What is known of one hex: four bits for each side, the German ones first.
type Aspect = u8;

const fn bits(side: Side, bits: u8) -> u8 {
    bits << (4 * side.0)
}

/// One hex that a unit can reach, remembered from the offers to the decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goal {
    pub(crate) hex: HexId,
    pub(crate) cost: u8,
    pub(crate) stop: Option<Case>,
}

/// What a remembered reach was found for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GoalKey {
    pub(crate) epoch: u64,
    pub(crate) unit: UnitId,
    pub(crate) mp: u8,
    pub(crate) left_zone: bool,
    pub(crate) has_gone: bool,
    pub(crate) allowance: u8,
    pub(crate) limited: bool,
}

/// Stacks, zones and interdiction of a position.
#[derive(Debug)]
pub struct Field {
    places: [u16; MAX_UNITS],
    steps: [u8; MAX_UNITS],
    /// Changes whenever something has moved.
    epoch: u64,
    head: Vec<u16>,
    next: [u16; MAX_UNITS],
    /// How many units with a zone stand next to a hex, by side; and of these, how many with anti-tank strength.
    zones: [Vec<[u8; 2]>; 2],
    aspects: Vec<Aspect>,
    interdicted: Vec<u8>,
    bombers: u8,
    companies: [u16; MAX_UNITS],
    pub(crate) goals: Vec<Goal>,
    pub(crate) goals_for: Option<GoalKey>,
}

impl Field {
    fn empty(game: &Zitadelle) -> Field {
        let hexes = game.components.map.grid().len();
        let (places, steps) = (*Units::aside().words().0, [0; MAX_UNITS]);
        Field {
            places,
            steps,
            epoch: 0,
            head: vec![NOBODY; hexes],
            next: [NOBODY; MAX_UNITS],
            zones: [vec![[0; 2]; hexes], vec![[0; 2]; hexes]],
            aspects: vec![0; hexes],
            interdicted: vec![0; hexes],
            bombers: 0,
            companies: [NOBODY; MAX_UNITS],
            goals: Vec::new(),
            goals_for: None,
        }
    }

    /// The field of a position, made anew.
    pub fn of(game: &Zitadelle, position: &Position) -> Field {
        let mut field = Field::empty(game);
        field.follow(game, &position.units);
        field
    }

    /// The field of a position, from the scratch.
    pub fn on<'d>(memo: &'d mut Memo, game: &Zitadelle, position: &Position) -> &'d mut Field {
        let field = memo.get_or(|| Field::empty(game));
        field.follow(game, &position.units);
        field
    }

    /// Whether anything has moved since an earlier number.
    pub(crate) fn epoch(&self) -> u64 {
        self.epoch
    }

    fn follow(&mut self, game: &Zitadelle, units: &Units) {
        let (places, steps) = units.words();
        if self.places == *places && self.steps == *steps {
            return;
        }
        self.epoch += 1;
        for index in 0..MAX_UNITS {
            if self.places[index] == places[index] && self.steps[index] == steps[index] {
                continue;
            }
            let unit = UnitId(index as u16);
            let before = Units::place_of(self.places[index]);
            self.change(game, unit, before, self.steps[index], false);
            self.change(game, unit, Units::place_of(places[index]), steps[index], true);
            (self.places[index], self.steps[index]) = (places[index], steps[index]);
        }
    }

    /// Adds or takes away what a counter contributes.
    fn change(&mut self, game: &Zitadelle, unit: UnitId, place: Place, steps: u8, add: bool) {
        let stats = game.stats(unit);
        let hex = match place {
            Place::Hex(hex) => hex,
            Place::With(host) => {
                self.companies[host.index()] = if add { unit.0 } else { NOBODY };
                return;
            }
            _ => return,
        };
        if stats.class == Class::Dive {
            carry_out!("5.16");
            self.bombers = if add { self.bombers + 1 } else { self.bombers - 1 };
            let grid = game.components.map.grid();
            for covered in std::iter::once(hex).chain(grid.neighbors(hex)) {
                let zones = &mut self.interdicted[covered.index()];
                *zones = if add { *zones + 1 } else { *zones - 1 };
            }
            return;
        }
        if add {
            self.push(unit, hex);
        } else {
            self.pull(unit, hex);
        }
        self.look(game, hex);
        if stats.has_zone() {
            carry_out!("5.0");
            if game.lakeside.contains(hex) {
                carry_out!("5.26");
            }
            let fires = stats.at[usize::from(steps < stats.steps)] > 0;
            for &near in &game.adjacent[hex] {
                let [all, with_at] = &mut self.zones[stats.side.index()][near.index()];
                if add {
                    *all += 1;
                    *with_at += u8::from(fires);
                } else {
                    *all -= 1;
                    *with_at -= u8::from(fires);
                }
                let own = bits(stats.side, if *all > 0 { ZONE } else { 0 })
                    | bits(stats.side, if *with_at > 0 { ZONE_WITH_AT } else { 0 });
                let aspect = &mut self.aspects[near.index()];
                *aspect = *aspect & !bits(stats.side, ZONE | ZONE_WITH_AT) | own;
            }
        }
    }

    /// Into the stack, in the order of the roster.
    fn push(&mut self, unit: UnitId, hex: HexId) {
        let mut before = NOBODY;
        let mut at = self.head[hex.index()];
        while at < unit.0 {
            before = at;
            at = self.next[at as usize];
        }
        self.next[unit.index()] = at;
        if before == NOBODY {
            self.head[hex.index()] = unit.0;
        } else {
            self.next[before as usize] = unit.0;
        }
    }

    fn pull(&mut self, unit: UnitId, hex: HexId) {
        let after = self.next[unit.index()];
        let mut at = self.head[hex.index()];
        if at == unit.0 {
            self.head[hex.index()] = after;
            return;
        }
        while at != NOBODY {
            let next = self.next[at as usize];
            if next == unit.0 {
                self.next[at as usize] = after;
                return;
            }
            at = next;
        }
    }

    /// Who stands in a hex, as bits.
    fn look(&mut self, game: &Zitadelle, hex: HexId) {
        let mut aspect = self.aspects[hex.index()]
            & (bits(GERMAN, ZONE | ZONE_WITH_AT) | bits(SOVIET, ZONE | ZONE_WITH_AT));
        let mut at = self.head[hex.index()];
        while at != NOBODY {
            let stats = game.stats(UnitId(at));
            if stats.is_combat() {
                aspect |= bits(stats.side, if stats.is_armour() { HELD | ARMOUR } else { HELD });
            }
            at = self.next[at as usize];
        }
        self.aspects[hex.index()] = aspect;
    }
}

/// A position with its field: what rules ask questions of.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The game.
    pub game: &'a Zitadelle,
    /// The position.
    pub position: &'a Position,
    /// Its field.
    pub field: &'a Field,
}

impl<'a> Scene<'a> {
    /// The scene of a position.
    pub fn new(game: &'a Zitadelle, position: &'a Position, field: &'a Field) -> Scene<'a> {
        Scene { game, position, field }
    }

    /// The scene of a position, with the field that lies on the scratch.
    pub fn on(game: &'a Zitadelle, position: &'a Position, scratch: &'a mut Scratch) -> Scene<'a> {
        Scene::new(game, position, Field::on(&mut scratch.memo, game, position))
    }

    /// The counters in a hex, in the order of the roster: combat and support units, not air units.
    #[inline]
    pub fn stack(self, hex: HexId) -> Stack<'a> {
        Stack { next: &self.field.next, at: self.field.head[hex.index()] }
    }

    /// The combat units in a hex.
    #[inline]
    pub fn combat(self, hex: HexId) -> impl Iterator<Item = UnitId> + 'a {
        let game = self.game;
        self.stack(hex).filter(move |&unit| game.stats(unit).is_combat())
    }

    /// The units without armour in a hex.
    #[inline]
    pub fn soft(self, hex: HexId) -> impl Iterator<Item = UnitId> + 'a {
        let game = self.game;
        self.stack(hex).filter(move |&unit| game.stats(unit).is_soft())
    }

    /// Whether a combat unit of a side stands in a hex.
    #[inline]
    pub fn is_held(self, hex: HexId, side: Side) -> bool {
        self.field.aspects[hex.index()] & bits(side, HELD) != 0
    }

    /// Whether an armoured unit of a side stands in a hex.
    #[inline]
    pub fn has_armour(self, hex: HexId, side: Side) -> bool {
        self.field.aspects[hex.index()] & bits(side, ARMOUR) != 0
    }

    /// Whether a hex lies in a zone of a side.
    #[inline]
    pub fn in_zone_of(self, hex: HexId, side: Side) -> bool {
        self.field.aspects[hex.index()] & bits(side, ZONE) != 0
    }

    /// Whether a hex lies in a zone of a side exerted by a unit with anti-tank strength.
    #[inline]
    pub fn in_firing_zone_of(self, hex: HexId, side: Side) -> bool {
        self.field.aspects[hex.index()] & bits(side, ZONE_WITH_AT) != 0
    }

    /// How many dive bombers interdict a hex.
    #[inline]
    pub fn interdiction(self, hex: HexId) -> u8 {
        self.field.interdicted[hex.index()]
    }

    /// Whether any dive bomber is on the map.
    pub fn is_interdicted(self) -> bool {
        self.field.bombers > 0
    }

    /// The Tiger company on top of a unit.
    #[inline]
    pub fn company(self, unit: UnitId) -> Option<UnitId> {
        let company = self.field.companies[unit.index()];
        (company != NOBODY).then_some(UnitId(company))
    }

    /// Which face of a unit is up: 0 full, 1 reduced.
    #[inline]
    pub fn face(self, unit: UnitId) -> usize {
        if self.position.units.steps(unit) < self.game.stats(unit).steps {
            carry_out!("2.21");
            1
        } else {
            0
        }
    }

    /// Whether a unit has a mark.
    #[inline]
    pub fn has(self, unit: UnitId, mark: Mark) -> bool {
        self.position.units.has(unit, mark)
    }

    /// Its hex.
    #[inline]
    pub fn hex(self, unit: UnitId) -> Option<HexId> {
        self.position.units.hex(unit)
    }
}

/// The counters of one hex.
#[derive(Clone, Debug)]
pub struct Stack<'a> {
    next: &'a [u16; MAX_UNITS],
    at: u16,
}

impl Iterator for Stack<'_> {
    type Item = UnitId;

    #[inline]
    fn next(&mut self) -> Option<UnitId> {
        if self.at == NOBODY {
            return None;
        }
        let unit = UnitId(self.at);
        self.at = self.next[self.at as usize];
        Some(unit)
    }
}
