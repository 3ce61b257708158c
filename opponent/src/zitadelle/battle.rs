//! The assault phase: who attacks what, so that all duties are met and as much as possible is gained.

use super::Plan;
use super::lore::Lore;
use super::maps::Maps;
use super::prospect::{self, Prospect};
use arrayvec::ArrayVec;
use kit::hex::HexId;
use kit::ids::UnitId;
use zitadelle::ch07_assault::planner::Planner;
use zitadelle::field::Scene;
use zitadelle::position::{Fight, Mark};

/// An assault that is intended.
#[derive(Clone, Debug)]
pub struct Battle {
    pub targets: ArrayVec<HexId, 6>,
    pub attackers: ArrayVec<UnitId, 36>,
    pub value: f32,
    pub prospect: Option<Prospect>,
}

/// How often the assignment is gone through for the better.
const ROUNDS: usize = 3;

struct Draft<'a> {
    lore: &'a Lore,
    scene: Scene<'a>,
    plan: &'a Plan,
    maps: &'a Maps,
    battles: Vec<Battle>,
}

impl Draft<'_> {
    fn reckon(&self, targets: &[HexId], attackers: &[UnitId]) -> (f32, Option<Prospect>) {
        if attackers.is_empty() {
            return (0.0, None);
        }
        let mut fight = Fight::empty();
        fight.targets.extend(targets.iter().copied());
        fight.attackers.extend(attackers.iter().copied());
        value(self.lore, self.scene, self.plan, self.maps, &fight)
    }

    fn refresh(&mut self, index: usize) {
        let battle = &self.battles[index];
        let (value, prospect) = self.reckon(&battle.targets, &battle.attackers);
        (self.battles[index].value, self.battles[index].prospect) = (value, prospect);
    }

    fn touches(&self, unit: UnitId, battle: &Battle) -> bool {
        self.scene.hex(unit).is_some_and(|from| {
            battle.targets.iter().all(|target| self.scene.game.adjacent[from].contains(target))
        })
    }
}

/// What an assault is worth to the one who makes it, and what it promises.
pub fn value(
    lore: &Lore,
    scene: Scene<'_>,
    plan: &Plan,
    maps: &Maps,
    fight: &Fight,
) -> (f32, Option<Prospect>) {
    let prospect = prospect::assault(lore, scene, fight);
    let ground = fight.targets.iter().map(|&target| maps.ground[target]).sum();
    let style = plan.style_at(scene.game, fight.targets[0]);
    (style.prices().value(scene.position.active, &prospect, ground), Some(prospect))
}

/// The assaults of the phase, the most promising first.
pub fn battles(lore: &Lore, scene: Scene<'_>, plan: &Plan, maps: &Maps) -> Vec<Battle> {
    let (game, own) = (scene.game, scene.position.active);
    let planner = Planner::new(scene);
    let able: Vec<UnitId> = game
        .units_of(own)
        .filter(|&unit| {
            scene.hex(unit).is_some() && game.stats(unit).is_combat() && !scene.has(unit, Mark::Fought)
        })
        .collect();
    let mut draft = Draft { lore, scene, plan, maps, battles: Vec::new() };
    let mut targets: Vec<HexId> = Vec::new();
    for &unit in &able {
        for &near in scene.hex(unit).iter().flat_map(|&hex| &game.adjacent[hex]) {
            if !targets.contains(&near) && planner.is_target(near) {
                targets.push(near);
            }
        }
    }
    for &target in &targets {
        draft.battles.push(Battle {
            targets: [target].into_iter().collect(),
            attackers: ArrayVec::new(),
            value: 0.0,
            prospect: None,
        });
    }
    let musts: Vec<bool> = targets.iter().map(|&target| planner.must_be_attacked(target)).collect();
    let mut place: Vec<Option<usize>> = vec![None; able.len()];
    let choices: Vec<Vec<usize>> = able
        .iter()
        .map(|&unit| {
            (0..draft.battles.len()).filter(|&index| draft.touches(unit, &draft.battles[index])).collect()
        })
        .collect();
    cover_duties(&mut draft, &able, &choices, &musts, &mut place);
    // Everybody else where he helps most; who need not attack stays out unless it pays.
    for round in 0..ROUNDS {
        let mut changed = false;
        for (at, &unit) in able.iter().enumerate() {
            let present = place[at];
            if let Some(index) = present
                && draft.battles[index].attackers.len() == 1
                && (musts[index] || draft.battles[index].targets.len() > 1)
            {
                continue;
            }
            let free = !scene.has(unit, Mark::Obliged);
            let without: f32 = present.map_or(0.0, |index| {
                let others: ArrayVec<UnitId, 36> =
                    draft.battles[index].attackers.iter().copied().filter(|&other| other != unit).collect();
                draft.reckon(&draft.battles[index].targets, &others).0
            });
            let mut best = match present {
                Some(index) => (draft.battles[index].value - without, Some(index)),
                None => (f32::NEG_INFINITY, None),
            };
            if free && best.0 < 0.0 {
                best = (0.0, None);
            }
            for &index in choices[at].iter().filter(|&&index| Some(index) != present) {
                let battle = &draft.battles[index];
                let mut units = battle.attackers.clone();
                if !draft.touches(unit, battle) || units.try_push(unit).is_err() {
                    continue;
                }
                let gain = draft.reckon(&battle.targets, &units).0 - battle.value;
                if gain > best.0 + 0.001 {
                    best = (gain, Some(index));
                }
            }
            if best.1 != present {
                changed = true;
                if let Some(index) = present {
                    draft.battles[index].attackers.retain(|other| *other != unit);
                    draft.refresh(index);
                }
                if let Some(index) = best.1 {
                    draft.battles[index].attackers.push(unit);
                    draft.refresh(index);
                }
                place[at] = best.1;
            }
        }
        if !changed && round > 0 {
            break;
        }
    }
    let mut battles = draft.battles;
    battles.retain(|battle| !battle.attackers.is_empty());
    battles.sort_by(|a, b| b.value.total_cmp(&a.value));
    battles
}

/// Gives every hex that must be attacked somebody who attacks it, those with the fewest neighbours first. Where there are more
/// hexes than attackers, one attacks several.
fn cover_duties(
    draft: &mut Draft<'_>,
    able: &[UnitId],
    choices: &[Vec<usize>],
    musts: &[bool],
    place: &mut [Option<usize>],
) {
    let mut open: Vec<usize> = (0..musts.len()).filter(|&index| musts[index]).collect();
    let count = |index: usize| choices.iter().filter(|of| of.contains(&index)).count();
    open.sort_by_key(|&index| (count(index), index));
    let mut left = Vec::new();
    for index in open {
        let free = (0..able.len()).filter(|&at| place[at].is_none() && choices[at].contains(&index));
        let best = free.max_by_key(|&at| {
            let unit = able[at];
            // Whoever has the fewest other duties.
            let others = choices[at].iter().filter(|&&other| other != index && musts[other]).count();
            let strength = zitadelle::ch07_assault::odds::strength(draft.scene, unit);
            (usize::MAX - others, strength, std::cmp::Reverse(unit))
        });
        match best {
            Some(at) => {
                place[at] = Some(index);
                draft.battles[index].attackers.push(able[at]);
                draft.refresh(index);
            }
            None => left.push(index),
        }
    }
    for index in left {
        let target = draft.battles[index].targets[0];
        let host = (0..able.len()).find(|&at| choices[at].contains(&index) && place[at].is_some());
        let Some(other) = host.and_then(|at| place[at]) else { continue };
        if !draft.battles[other].targets.is_full() {
            draft.battles[other].targets.push(target);
            draft.refresh(other);
        }
    }
}
