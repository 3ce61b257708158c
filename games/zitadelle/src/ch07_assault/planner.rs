//! Sections 7.1 and 7.2: the mandatory assault. Who must attack, who must be attacked, which plans leave nobody out.
//!
//! Obliged attackers and obliged targets are the two kinds of corners of a graph, adjacency is its edges. A graph in
//! which no corner stands alone falls into stars: one attacker with several targets, or one target with several
//! attackers. Both are legal assaults, so a legal completion exists exactly as long as nobody stands alone
//! (ruling R11). A plan in the making is offered only as far as it can still be completed to such an assault.

use crate::SOVIET;
use crate::act::Action;
use crate::ch13_options::rivers;
use crate::field::Scene;
use crate::position::{Fight, MAX_ATTACKERS, Mark};
use arrayvec::ArrayVec;
use kit::hex::HexId;
use kit::ids::{Case, UnitId};
use kit::offer::Offers;
use kit::{carry_out, case};

/// What a plan leaves undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// Nobody attacks yet.
    Attackers,
    /// A target that must be attacked, with nobody left who could.
    Target(HexId),
    /// A unit that must attack, with nothing left that it could.
    Attacker(UnitId),
    /// A unit that must take part and is not adjacent to all targets.
    Apart(UnitId),
}

impl Missing {
    /// The case that asks for it.
    pub fn case(self) -> Case {
        match self {
            Missing::Attackers => case!("7.3.2"),
            // Case 7.21: what nobody else engages must be engaged by those who can.
            Missing::Target(_) => case!("7.12"),
            Missing::Attacker(_) => case!("7.11"),
            Missing::Apart(_) => case!("7.25"),
        }
    }
}

/// A duty that is still open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// This hex must be attacked.
    Target(HexId),
    /// This unit must attack.
    Attacker(UnitId),
}

/// Case 7.13 and ruling R12: Soviet units without armour in towns, entrenchments and improvised positions need not attack.
pub fn is_exempt(scene: Scene<'_>, unit: UnitId) -> bool {
    let Some(hex) = scene.hex(unit) else { return true };
    let ground = scene.game.ground[hex];
    let is_exempt = scene.game.side(unit) == SOVIET
        && scene.game.stats(unit).is_soft()
        && (ground.town || ground.entrenched || ground.improvised);
    if is_exempt {
        carry_out!("7.13");
        carry_out!("R12");
        if ground.town {
            carry_out!("R13");
        }
    }
    is_exempt
}

/// Cases 5.27, 7.0, 7.11 and 7.12, ruling R10: the units that must attack and those that must be attacked, by adjacency at
/// the start of the phase.
pub fn duties(scene: Scene<'_>) -> Vec<UnitId> {
    let (game, own) = (scene.game, scene.position.active);
    let mut obliged = Vec::with_capacity(64);
    for unit in game.units_of(own) {
        let Some(from) = scene.hex(unit).filter(|_| game.stats(unit).is_combat() && !is_exempt(scene, unit))
        else {
            continue;
        };
        let mut must = false;
        for &near in &game.adjacent[from] {
            if !scene.is_held(near, own.enemy()) || rivers::are_apart(scene, from, near) {
                continue;
            }
            let before = obliged.len();
            obliged.extend(scene.soft(near));
            must |= obliged.len() > before;
        }
        if must {
            carry_out!("5.27");
            carry_out!("R10");
            obliged.push(unit);
        }
    }
    obliged
}

/// Units that could be in question.
type Few = ArrayVec<UnitId, MAX_ATTACKERS>;
/// Targets next to one unit.
type Hexes = ArrayVec<HexId, 6>;

/// Answers what can be attacked by whom.
#[derive(Clone, Copy, Debug)]
pub struct Planner<'a> {
    scene: Scene<'a>,
}

impl<'a> Planner<'a> {
    /// The planner of a position in an assault phase.
    pub fn new(scene: Scene<'a>) -> Planner<'a> {
        Planner { scene }
    }

    /// Case 7.14: each unit attacks once.
    fn can_attack(self, unit: UnitId) -> bool {
        let stats = self.scene.game.stats(unit);
        stats.side == self.scene.position.active && stats.is_combat() && !self.scene.has(unit, Mark::Fought)
    }

    /// Case 7.15: only units without armour are attacked. Case 7.14 and ruling R70: once. Ruling R50: not those that have just
    /// retreated.
    pub fn is_target(self, hex: HexId) -> bool {
        let enemy = self.scene.position.active.enemy();
        self.scene.is_held(hex, enemy)
            && self
                .scene
                .soft(hex)
                .any(|unit| !self.scene.position.units.has_any(unit, [Mark::Attacked, Mark::Retreated]))
    }

    /// Whether a hex must still be attacked.
    pub fn must_be_attacked(self, hex: HexId) -> bool {
        let enemy = self.scene.position.active.enemy();
        self.scene.is_held(hex, enemy) && self.scene.soft(hex).any(|unit| self.scene.has(unit, Mark::Obliged))
    }

    /// The units that could attack a hex. Case 7.22: from any of the hexes around it.
    fn attackers(self, target: HexId) -> impl Iterator<Item = UnitId> + use<'a> {
        let scene = self.scene;
        let own = scene.position.active;
        let near = scene.game.adjacent[target].iter().copied().filter(move |&hex| scene.is_held(hex, own));
        near.flat_map(move |hex| scene.stack(hex)).filter(move |&unit| self.can_attack(unit))
    }

    /// Whether a unit is adjacent to all of some hexes.
    fn reaches(self, unit: UnitId, targets: &[HexId]) -> bool {
        let Some(from) = self.scene.hex(unit) else { return false };
        targets.iter().all(|target| self.scene.game.adjacent[from].contains(target))
    }

    /// Whether anything can be attacked at all.
    pub fn anything_to_attack(self) -> bool {
        self.targets().next().is_some()
    }

    /// Every hex that can be attacked, once or more often.
    fn targets(self) -> impl Iterator<Item = HexId> + use<'a> {
        let scene = self.scene;
        let enemy = scene.position.active.enemy();
        let own = scene.game.units_of(scene.position.active).filter(move |&unit| self.can_attack(unit));
        let hexes = own.filter_map(move |unit| scene.hex(unit));
        let near = hexes.flat_map(move |hex| scene.game.adjacent[hex].iter().copied());
        near.filter(move |&hex| scene.is_held(hex, enemy) && self.is_target(hex))
    }

    /// What is still to be done before the phase may end.
    pub fn open_duties(self) -> Vec<Duty> {
        let scene = self.scene;
        let mut targets: Vec<HexId> = Vec::new();
        let mut duties = Vec::new();
        for unit in scene.game.all_units().filter(|&unit| scene.has(unit, Mark::Obliged)) {
            let Some(hex) = scene.hex(unit) else { continue };
            if scene.game.side(unit) == scene.position.active {
                duties.push(Duty::Attacker(unit));
            } else if !targets.contains(&hex) {
                targets.push(hex);
                duties.push(Duty::Target(hex));
            }
        }
        duties
    }

    /// One hex that must still be attacked.
    pub fn first_open_duty(self) -> Option<HexId> {
        let scene = self.scene;
        let mut enemies = scene.game.units_of(scene.position.active.enemy());
        enemies.find(|&unit| scene.has(unit, Mark::Obliged)).and_then(|unit| scene.hex(unit))
    }

    /// Ruling R11: whether every hex that must still be attacked has somebody next to it who still can.
    pub(crate) fn can_meet_its_duties(self) -> bool {
        let able = |duty: &Duty| match duty {
            Duty::Target(hex) => self.attackers(*hex).next().is_some(),
            // Ruling R73: an attacker without a target has no duty any more.
            Duty::Attacker(_) => true,
        };
        self.open_duties().iter().all(able)
    }

    /// Whether a declaration leaves nobody out: ruling R11, its two tests.
    ///
    /// Because the duties were in order before it, only those next to the units and hexes that it uses can be hurt.
    ///
    /// # Errors
    /// What would be missing.
    fn leaves_nobody_out(self, targets: &[HexId], attackers: &[UnitId]) -> Result<(), Missing> {
        let scene = self.scene;
        for &attacker in attackers {
            let Some(from) = scene.hex(attacker) else { continue };
            for &near in &scene.game.adjacent[from] {
                if targets.contains(&near) || !self.must_be_attacked(near) {
                    continue;
                }
                if !self.attackers(near).any(|other| !attackers.contains(&other)) {
                    carry_out!("R11");
                    return Err(Missing::Target(near));
                }
                carry_out!("7.21");
            }
        }
        for &target in targets {
            for unit in self.attackers(target) {
                if !attackers.contains(&unit) && self.is_stranded(unit, targets) {
                    carry_out!("R11");
                    return Err(Missing::Attacker(unit));
                }
            }
        }
        Ok(())
    }

    /// Whether a unit must attack and would have nothing left to attack without these targets.
    fn is_stranded(self, unit: UnitId, without: &[HexId]) -> bool {
        let scene = self.scene;
        scene.has(unit, Mark::Obliged)
            && scene.hex(unit).is_some_and(|from| {
                !scene.game.adjacent[from]
                    .iter()
                    .any(|near| !without.contains(near) && self.must_be_attacked(*near))
            })
    }

    /// Whether the plan may be carried out as it stands. Case 7.21: what nobody else engages must be engaged.
    ///
    /// # Errors
    /// What is missing.
    pub fn may_resolve(self, fight: &Fight) -> Result<(), Missing> {
        if fight.attackers.is_empty() {
            return Err(Missing::Attackers);
        }
        self.leaves_nobody_out(&fight.targets, &fight.attackers)
    }

    /// Whether a plan can be made into a legal assault by adding targets and attackers.
    ///
    /// # Errors
    /// What would be missing if nothing were added.
    pub fn can_be_completed(self, targets: &[HexId], attackers: &[UnitId]) -> Result<(), Missing> {
        let Some(&first) = attackers.first() else {
            // Somebody adjacent to all targets must be able to begin.
            let Some(&target) = targets.first() else { return Ok(()) };
            let mut problem = Missing::Attackers;
            for unit in self.attackers(target).filter(|&unit| self.reaches(unit, targets)) {
                match self.can_be_completed(targets, &[unit]) {
                    Ok(()) => return Ok(()),
                    Err(missing) => problem = missing,
                }
            }
            return Err(problem);
        };
        let as_it_stands = self.with_whom_it_takes(targets, attackers);
        if as_it_stands.is_ok() {
            return Ok(());
        }
        // Further targets must be adjacent to everybody who attacks already.
        let near = self.scene.hex(first).map(|from| &self.scene.game.adjacent[from]);
        let more: Hexes = near
            .into_iter()
            .flatten()
            .copied()
            .filter(|hex| !targets.contains(hex) && self.is_target(*hex))
            .filter(|&hex| attackers.iter().all(|&unit| self.reaches(unit, &[hex])))
            .collect();
        for subset in 1_u8..1 << more.len() {
            let added = more.iter().enumerate().filter(|(bit, _)| subset >> bit & 1 == 1);
            let wider: ArrayVec<HexId, 12> =
                targets.iter().copied().chain(added.map(|(_, &hex)| hex)).collect();
            if self.with_whom_it_takes(&wider, attackers).is_ok() {
                return Ok(());
            }
        }
        as_it_stands
    }

    /// Whether these targets can be attacked by these units and those who would otherwise have nothing left to attack.
    fn with_whom_it_takes(self, targets: &[HexId], attackers: &[UnitId]) -> Result<(), Missing> {
        let mut all: Few = attackers.iter().copied().collect();
        for &target in targets {
            for unit in self.attackers(target) {
                if !all.contains(&unit) && self.is_stranded(unit, targets) {
                    if !self.reaches(unit, targets) {
                        return Err(Missing::Attacker(unit));
                    }
                    if all.try_push(unit).is_err() {
                        return Err(Missing::Apart(unit));
                    }
                }
            }
        }
        self.leaves_nobody_out(targets, &all)
    }

    // ---- Offers and refusals ----

    /// Why a hex may not be taken into a plan.
    ///
    /// # Errors
    /// The case, and what would be missing if that is the reason.
    pub fn may_attack(self, fight: &Fight, hex: HexId) -> Result<(), (Case, Option<Missing>)> {
        let scene = self.scene;
        let enemy = scene.position.active.enemy();
        if fight.targets.contains(&hex) || fight.targets.is_full() {
            return Err((case!("7.14"), None));
        }
        if !scene.is_held(hex, enemy) {
            return Err((case!("7.0"), None));
        }
        if scene.soft(hex).next().is_none() {
            return Err((case!("7.15"), None));
        }
        if !self.is_target(hex) {
            carry_out!("R70");
            return Err((case!("7.14"), None));
        }
        // Case 7.25: every attacker adjacent to every target.
        if !fight.attackers.iter().all(|&unit| self.reaches(unit, &[hex])) {
            return Err((case!("7.25"), None));
        }
        if self.attackers(hex).next().is_none() {
            return Err((case!("7.0"), None));
        }
        if fight.targets.is_empty() && self.must_be_attacked(hex) {
            // What must be attacked can be: it belongs to a star.
            return Ok(());
        }
        let mut targets = fight.targets.clone();
        targets.push(hex);
        self.can_be_completed(&targets, &fight.attackers).map_err(|missing| (missing.case(), Some(missing)))
    }

    /// Hexes that can be taken into the plan.
    pub fn target_offers(self, fight: &Fight, offers: &mut Offers<Action>) {
        let scene = self.scene;
        if let Some(&first) = fight.targets.first() {
            // A further target has an attacker in common with the first.
            let mut near: ArrayVec<HexId, 36> = ArrayVec::new();
            for unit in self.attackers(first) {
                let Some(from) = scene.hex(unit) else { continue };
                for &hex in &scene.game.adjacent[from] {
                    if !near.contains(&hex) && !near.is_full() {
                        near.push(hex);
                    }
                }
            }
            near.sort_unstable();
            for hex in near.into_iter().filter(|&hex| self.is_target(hex)) {
                if self.may_attack(fight, hex).is_ok() {
                    offers.hex(hex, Action::Attack(hex));
                }
            }
            return;
        }
        let mut seen: ArrayVec<HexId, 512> = ArrayVec::new();
        let mut last = None;
        for unit in scene.game.units_of(scene.position.active) {
            let Some(from) = scene.hex(unit).filter(|&from| last != Some(from) && self.can_attack(unit))
            else {
                continue;
            };
            last = Some(from);
            for &hex in &scene.game.adjacent[from] {
                let is_new = self.is_target(hex) && !seen.contains(&hex) && seen.try_push(hex).is_ok();
                if is_new && self.may_attack(fight, hex).is_ok() {
                    offers.hex(hex, Action::Attack(hex));
                }
            }
        }
    }

    /// Why a unit may not join a plan.
    ///
    /// # Errors
    /// The case, and what would be missing if that is the reason.
    pub fn may_join(self, fight: &Fight, unit: UnitId) -> Result<(), (Case, Option<Missing>)> {
        let scene = self.scene;
        let stats = scene.game.stats(unit);
        if stats.side != scene.position.active || scene.hex(unit).is_none() || !stats.is_combat() {
            return Err((case!("7.0"), None));
        }
        // Case 7.17: its strength is never divided.
        if fight.attackers.contains(&unit) || scene.has(unit, Mark::Fought) {
            let case = if scene.has(unit, Mark::Fought) { case!("7.14") } else { case!("7.17") };
            return Err((case, None));
        }
        if !self.reaches(unit, &fight.targets) {
            let some = fight.targets.iter().any(|&target| self.reaches(unit, &[target]));
            return Err((if some { case!("7.25") } else { case!("7.22") }, None));
        }
        let mut attackers = fight.attackers.clone();
        if attackers.try_push(unit).is_err() {
            return Err((case!("7.25"), None));
        }
        self.can_be_completed(&fight.targets, &attackers).map_err(|missing| (missing.case(), Some(missing)))
    }

    /// Units that can join the plan. Case 7.24: stacked units need not attack the same hex.
    pub fn attacker_offers(self, fight: &Fight, offers: &mut Offers<Action>) {
        let Some(&target) = fight.targets.first() else { return };
        let mut able: Few = self.attackers(target).collect();
        able.sort_unstable();
        for unit in able {
            if self.may_join(fight, unit).is_ok() {
                offers.unit(unit, Action::Join(unit));
            }
        }
    }
}
