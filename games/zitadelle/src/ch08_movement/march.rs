//! One leg of a march: what each crossing costs and where it ends.

use super::{allowance, arrive, go_on, halt, is_limited};
use crate::act::Event;
use crate::ch05_stacking_zones as ch05;
use crate::components::BARRED;
use crate::field::{Field, Goal, GoalKey, Scene};
use crate::position::{Moving, Position};
use crate::{Play, SOVIET, Zitadelle, ch12_victory};
use kit::hex::{Crossing, Dir, HexId};
use kit::ids::Side;
use kit::reach::{Reach, ReachScratch, Step, Walk};
use kit::scratch::Scratch;
use kit::sets::HexMap;
use kit::{carry_out, case, cite};

/// Why a unit may enter no enemy zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NoZones {
    /// Case 13.51: it is disorganised.
    Disorganised,
    /// Case 8.24: it has left one, or is about to.
    HasLeftOne,
}

/// What a marching unit must know of the map.
#[derive(Clone, Copy, Debug)]
pub struct March<'a> {
    scene: Scene<'a>,
    moving: Moving,
    start: HexId,
    enemy: Side,
    costs: &'a HexMap<[u8; 6]>,
    ignores: ch05::Ignores,
    /// Case 8.23: what leaving the first hex costs more.
    leaving: u8,
    /// Why no zone may be entered.
    no_zones: Option<NoZones>,
    interdiction: u8,
}

impl<'a> March<'a> {
    /// The march of a unit from a hex. Ruling R29: leaving a zone costs half of the allowance, whatever the engines took.
    pub fn of(scene: Scene<'a>, moving: Moving, start: HexId) -> March<'a> {
        let (game, unit) = (scene.game, moving.unit);
        let stats = game.stats(unit);
        let ignores = ch05::ignores_weak_zones(scene, unit);
        // A unit that has gone on stands in a zone only if it must stop there.
        let in_zone = ch05::in_enemy_zone(scene, start, unit) && !moving.has_gone;
        // Ruling R29: half of the allowance, whatever the engines took.
        let leaving = if in_zone {
            carry_out!("5.24");
            carry_out!("8.23");
            carry_out!("R29");
            allowance(game, scene.position, unit) / 2
        } else {
            0
        };
        let no_zones = if is_limited(scene.position, unit) {
            Some(NoZones::Disorganised)
        } else {
            (in_zone || moving.left_zone).then_some(NoZones::HasLeftOne)
        };
        let interdicted = stats.side == SOVIET && scene.is_interdicted();
        March {
            scene,
            moving,
            start,
            enemy: stats.side.enemy(),
            costs: &game.costs[stats.side.index()][stats.column()],
            ignores,
            leaving,
            no_zones,
            interdiction: if interdicted { game.numbers.interdiction } else { 0 },
        }
    }

    /// Whether the unit leaves an enemy zone with its first step.
    pub fn leaves_zone(&self) -> bool {
        self.leaving > 0
    }

    #[inline]
    fn is_zone(&self, hex: HexId) -> bool {
        ch05::is_zone(self.scene, hex, self.enemy, self.ignores)
    }

    /// What a crossing costs, all in all.
    ///
    /// Cases 8.12, 8.31, 8.32 and 8.34 are in the table of costs. Case 8.42 and ruling R33: interdiction for each zone.
    /// Case 8.23: half the allowance for leaving a zone. Case 8.27: friends cost nothing.
    #[inline]
    pub fn cost(&self, from: HexId, dir: Dir, to: HexId) -> u8 {
        let mut cost = self.costs[from][dir.index()];
        if cost != BARRED {
            self.mark_price(from, dir, to);
            if self.interdiction > 0 && self.scene.interdiction(to) > 0 {
                carry_out!("8.42");
                carry_out!("R33");
                cost += self.interdiction * self.scene.interdiction(to);
            }
            if from == self.start {
                cost += self.leaving;
            }
        }
        cost
    }

    /// The price was looked up in a table that was made when the game was loaded: these are the cases it was made by.
    #[inline]
    fn mark_price(&self, from: HexId, dir: Dir, to: HexId) {
        let (grid, ground) = (self.scene.game.components.map.grid(), self.scene.game.ground[to]);
        let bank = self.scene.game.banks[grid.hexside(from, dir)];
        carry_out!("8.12");
        if bank.road {
            carry_out!("8.32");
            carry_out!("R32");
        } else if bank.is_water() {
            carry_out!("8.31");
        }
        if ground.improvised && self.enemy == SOVIET {
            carry_out!("8.31");
            carry_out!("R32");
            if ground.heights {
                carry_out!("R2");
            }
        }
        if bank.rail {
            carry_out!("8.34");
        }
    }

    /// One crossing. Case 5.22: entering a zone costs nothing more. Case 8.22: but it ends the move. Ruling R30: after leaving
    /// one, no other is entered.
    #[inline]
    pub fn step(&self, crossing: Crossing) -> Step {
        let to = crossing.to;
        // Case 8.21.
        if self.scene.is_held(to, self.enemy) {
            return Step::Refuse(case!("8.21"));
        }
        let cost = self.cost(crossing.from, crossing.dir, to);
        // Case 8.26.
        if cost == BARRED {
            return Step::Refuse(case!("8.26"));
        }
        // Cases 5.22 and 8.22: entering costs nothing more, but ends the move. Case 8.24: not again after leaving one.
        if self.is_zone(to) {
            return match self.no_zones {
                Some(NoZones::Disorganised) => Step::Refuse(case!("13.51")),
                Some(NoZones::HasLeftOne) => {
                    carry_out!("R30");
                    Step::Refuse(case!("8.24"))
                }
                None => {
                    carry_out!("5.22");
                    Step::enter_and_stop(cost.into(), case!("8.22"))
                }
            };
        }
        if self.scene.is_held(to, self.enemy.enemy()) {
            carry_out!("8.27");
        }
        // A leg ends before a die is due.
        if self.scene.game.ground[to].entrenched {
            return Step::enter_and_stop(cost.into(), case!("8.33"));
        }
        Step::enter(cost.into())
    }

    /// Whether any neighbour can be entered and stayed in with the points there are, or passed.
    pub fn can_step(&self, scene: Scene<'_>) -> bool {
        let grid = scene.game.components.map.grid();
        grid.crossings(self.start).any(|crossing| match self.step(crossing) {
            Step::Refuse(_) => false,
            Step::Enter { cost, .. } => cost <= self.moving.mp.into(),
            Step::EnterAndStop { cost, .. } => {
                cost <= self.moving.mp.into()
                    && ch05::may_stack(scene, crossing.to, self.moving.unit, |_| true).is_ok()
            }
        })
    }

    /// Everything within reach.
    pub fn reach<'s>(&self, scratch: &'s mut ReachScratch<1>) -> Reach<'s, 1>
    where
        'a: 's,
    {
        let walk = Walk::new(self.start, self.moving.mp.into());
        let grid = self.scene.game.components.map.grid();
        let march = *self;
        scratch.search(grid, walk, move |crossing, _, _| march.step(crossing))
    }
}

/// Finds where a unit on the map can go, unless the scratch still knows it.
pub(super) fn find_goals(
    game: &Zitadelle,
    position: &Position,
    moving: Moving,
    field: &mut Field,
    scratch: &mut ReachScratch<1>,
) {
    let key = GoalKey {
        epoch: field.epoch(),
        unit: moving.unit,
        mp: moving.mp,
        left_zone: moving.left_zone,
        has_gone: moving.has_gone,
        allowance: allowance(game, position, moving.unit),
        limited: is_limited(position, moving.unit),
    };
    if field.goals_for == Some(key) {
        return;
    }
    let mut goals = std::mem::take(&mut field.goals);
    goals.clear();
    if let Some(from) = position.units.hex(moving.unit) {
        let march = March::of(Scene::new(game, position, field), moving, from);
        for reached in &march.reach(scratch) {
            goals.push(Goal { hex: reached.hex, cost: reached.cost as u8, stop: reached.stop });
        }
    }
    field.goals = goals;
    field.goals_for = Some(key);
}

/// Carries out a leg.
pub(super) fn march(play: &mut Play<'_>, moving: Moving, to: HexId) {
    let (game, unit) = (play.game, moving.unit);
    let Scratch { memo, reach, .. } = &mut *play.scratch;
    let field = Field::on(memo, game, play.position);
    find_goals(game, play.position, moving, field, reach);
    let Some(from) = play.position.units.hex(unit) else { return };
    let Some(goal) = field.goals.iter().find(|goal| goal.hex == to).copied() else { return };
    let march = March::of(Scene::new(game, play.position, field), moving, from);
    let left_zone = moving.left_zone || march.leaves_zone();
    // Case 12.11: hexes passed through count; the way matters only where there is something to take.
    let watched = field.goals.iter().any(|goal| ch12_victory::is_watched(game, goal.hex));
    let passed = if watched { march.reach(reach).path_to(to).unwrap_or_default() } else { Vec::new() };
    for hex in passed {
        ch12_victory::enter(play, game.side(unit), hex);
    }
    arrive(play, unit, to);
    let mp = moving.mp - goal.cost;
    play.tell(|| Event::Moved { unit, from, to, cost: goal.cost, left: mp });
    if goal.stop == Some(cite!("8.22")) {
        halt(play.position, unit);
    } else {
        go_on(play, Moving { unit, mp, has_gone: true, left_zone, mines_paid: false });
    }
}
