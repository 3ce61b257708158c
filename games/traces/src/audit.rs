//! What holds in every position that play can reach. The harness asks after every decision; a stored position and a set-up are taken
//! only if nothing is amiss. What holds in a certain phase is in `audit_phase`.

use crate::action::{chit, owner};
use crate::army::{Place, Supply};
use crate::counters::Entry;
use crate::position::{Bid, Chits, Ending, Mode, Paratroops, Phase, Position, Resume, Scenario};
use crate::{
    AXIS, SOVIET, Traces, audit_phase, ch04_chits, ch05_stacking, ch06_zones, ch08_supply,
    ch11_reinforcements, ch14_options,
};
use kit::cite;
use kit::game::{Actor, Breach, Game};
use kit::ids::{Case, Side, UnitId};
use kit::offer::Offers;
use kit::scratch::Scratch;

/// More quarters than losses and relocations can bring in eight turns: a hundred divisions and every HQ relocated by every chit.
pub(crate) const MOST_POINTS: i32 = 4_000;

/// Every invariant that is broken, with its case.
pub(crate) fn audit(game: &Traces, position: &Position) -> Vec<Breach> {
    let mut audit = Audit { game, position, breaches: Vec::new() };
    if position.army.units().len() != game.units.len() {
        audit.breach(kit::rules::hit(cite!("3.0a")), "not every unit is there");
        return audit.breaches;
    }
    audit.terms();
    audit.stacks();
    audit.control();
    audit.units();
    audit.chits();
    audit.markers();
    audit.activation();
    // What a phase asks of the rest can be asked only where the rest is in order.
    if audit.breaches.is_empty() {
        if let Some(case) = audit_phase::breach(game, position) {
            audit.breach(kit::rules::hit(case), &format!("{:?} cannot be reached so", position.phase));
        } else {
            audit.dead_end();
        }
    }
    audit.breaches
}

struct Audit<'g> {
    game: &'g Traces,
    position: &'g Position,
    breaches: Vec<Breach>,
}

impl Audit<'_> {
    fn breach(&mut self, case: Case, found: &str) {
        self.breaches.push(Breach { case, found: found.to_owned() });
    }

    fn check(&mut self, holds: bool, case: Case, found: &str) {
        if !holds {
            self.breach(kit::rules::hit(case), found);
        }
    }

    /// Scenario, turn, options, bids and points.
    fn terms(&mut self) {
        let (game, position) = (self.game, self.position);
        let terms = game.terms[usize::from(position.scenario == Scenario::Campaign)];
        let bids = position.bids.map(|bid| bid.points);
        let bidding = ch14_options::has_bidding(position);
        let decided = !matches!(position.phase, Phase::Bidding | Phase::BidTie);
        let target = if bidding && decided && position.bids.iter().all(|bid| bid.stated) {
            i32::from(bids[0].max(bids[1])) * 4
        } else {
            i32::from(terms.target) * 4
        };
        self.check(ch14_options::are_known(position.options), cite!("14.1a"), "an option that is not there");
        self.check(position.turns == terms.turns, cite!("4.0a"), "another number of turns");
        self.check((1..=terms.turns).contains(&position.turn), cite!("4.0a"), "no such turn");
        self.check(position.target == target, cite!("13.2b"), "another target");
        self.check(
            bids.iter().all(|&points| points <= ch14_options::HIGHEST_BID),
            cite!("14.1a"),
            "a bid that is too high",
        );
        self.check(
            bidding || (position.bids == [Bid::default(); 2] && !position.exchanged),
            cite!("14.1a"),
            "bids without bidding",
        );
        let points = position.points;
        self.check(
            (-MOST_POINTS..=MOST_POINTS).contains(&points),
            cite!("13.3c"),
            "more points than there are",
        );
        self.check(
            points == 0 || position.scenario == Scenario::Campaign,
            cite!("13.2a"),
            "losses score in the campaign only",
        );
        if let Phase::Over(Ending::Points(points)) = position.phase {
            let most = 4 * MOST_POINTS;
            self.check((-most..=most).contains(&points), cite!("13.2b"), "more points than there are");
        }
        self.check(
            position.groups <= ch11_reinforcements::last_group(game),
            cite!("11.1a"),
            "more groups than there are",
        );
    }

    /// Who stands where.
    fn stacks(&mut self) {
        let (game, position) = (self.game, self.position);
        for hex in game.components.map.grid().hexes() {
            let [axis, soviet] = [AXIS, SOVIET]
                .map(|side| position.army.at(hex).filter(|&unit| game.side(unit) == side).count());
            self.check(axis == 0 || soviet == 0, cite!("5.0f"), &format!("both sides in {hex:?}"));
            let passing = matches!(position.phase, Phase::Advance(_))
                && position.fight.as_ref().is_some_and(|fight| fight.target == hex);
            let fits = ch05_stacking::is_within_limit(game, position, hex);
            self.check(passing || fits, cite!("5.0c"), &format!("too many units in {hex:?}"));
        }
        for side in [AXIS, SOVIET] {
            let reckoned = ch06_zones::reckoned(game, &position.army, side);
            self.check(
                position.zones[side.index()] == reckoned,
                cite!("6.0a"),
                &format!("the zones of {side:?} are out of step"),
            );
        }
    }

    /// Cities, orders, Crossing Points and the Bridgehead.
    fn control(&mut self) {
        let (game, position) = (self.game, self.position);
        let all = |count: usize| u64::MAX.checked_shr(64 - count as u32).unwrap_or_default();
        self.check(position.cities & !all(game.cities.len()) == 0, cite!("8.1e"), "a city that is not there");
        self.check(position.orders & !game.major == 0, cite!("3.0g"), "an order on no Major City");
        self.check(
            u64::from(position.crossings) & !all(game.crossing_hexes.len()) == 0,
            cite!("12.3a"),
            "a Crossing Point that is not there",
        );
        let fallen = position.orders & position.cities != 0;
        let over = position.phase == Phase::Over(Ending::Automatic);
        self.check(
            fallen == over,
            cite!("12.2c"),
            "an order city is Soviet and the game goes on, or neither",
        );
        for (index, &city) in game.cities.iter().enumerate() {
            let stands = ch06_zones::holder(game, position, city);
            let holder = ch08_supply::city_holder(position, index as u8);
            let found = format!("a unit in {city:?}, which is not its side's");
            self.check(stands.is_none_or(|side| side == holder), cite!("8.1e"), &found);
        }
        for (index, &hex) in game.crossing_hexes.iter().enumerate() {
            let soviet = position.crossings >> index & 1 == 1;
            let entered = ch06_zones::is_held(game, position, hex, SOVIET);
            self.check(
                soviet || !entered || over,
                cite!("12.3e"),
                &format!("{hex:?} was entered and not taken"),
            );
        }
        if let Some(hex) = position.bridgehead() {
            let mut there = position.army.at(hex);
            let holds = there.all(|unit| game.side(unit) == SOVIET || game.stats(unit).is_hq());
            self.check(holds, cite!("11.1j"), "an Axis division on the Bridgehead");
        }
        let waits = game.airborne.is_some_and(|unit| position.army.unit(unit).place == Place::Box);
        let landed = matches!(position.paratroops, Paratroops::Bridgehead(_) | Paratroops::Destroyed);
        self.check(!(landed && waits), cite!("11.1g"), "a Bridgehead without the paratroops");
    }

    /// What each unit is and carries.
    fn units(&mut self) {
        let (game, position) = (self.game, self.position);
        for (index, own) in position.army.units().iter().enumerate() {
            let unit = UnitId(index as u16);
            let stats = game.stats(unit);
            let mut check = |holds: bool, case: Case, found: &str| {
                self.check(holds, case, &format!("{unit:?}: {found}"));
            };
            check(own.steps.max() == stats.steps, cite!("2.2g"), "another number of steps");
            match own.place {
                Place::Hex(_) => check(!own.steps.is_eliminated(), cite!("2.2g"), "without a step"),
                Place::Box => {
                    check(own.steps.is_full(), cite!("2.2h"), "waits reduced");
                    check(!matches!(stats.entry, Entry::Start(_)), cite!("3.0i"), "is no reinforcement");
                }
                Place::Adrift(_) => {
                    check(stats.is_hq() && !own.steps.is_eliminated(), cite!("2.3c"), "is not relocated");
                }
                Place::Gone => {}
            }
            check(!stats.is_hq() || own.supply == Supply::In, cite!("8.1i"), "an HQ with a supply marker");
            let out = own.hex().is_none();
            check(!out || own.supply == Supply::In, cite!("8.1f"), "a supply marker beside the map");
            let marked = own.activated || own.moved || own.fought;
            check(!marked || game.side(unit) == position.active, cite!("9.0a"), "activated for the enemy");
            check(!marked || own.activated, cite!("9.0a"), "acts without being activated");
            let may_wait = matches!(own.place, Place::Adrift(_));
            check(!marked || !out || may_wait, cite!("9.0a"), "activated beside the map");
        }
    }

    /// Chits in the cup, in the hand, picked and played.
    fn chits(&mut self) {
        let (game, position) = (self.game, self.position);
        let mut all: Chits = position.cup.union(&position.hand).union(&position.played);
        for picks in &position.picks {
            all = all.union(picks);
        }
        if let Some(chit) = position.drawn {
            all.put(chit);
        }
        if let Some(case) = ch04_chits::count_case(game, position, &all) {
            self.breach(case, &format!("the chits in play are {all:?}"));
        }
        let mut waiting = position.cup.chits().chain(position.hand.chits()).chain(position.drawn);
        let spent = position.paratroops != Paratroops::Waiting && !position.is_over();
        let spent = spent && waiting.any(|chit| chit == chit::PARATROOP);
        self.check(!spent, cite!("4.2.1e"), "the Paratroop chit comes again");
        let mut hand = position.hand.chits();
        self.check(hand.all(|chit| owner(chit) == Some(AXIS)), cite!("4.2b"), "a hand of other chits");
        self.check(position.cup.contains(&position.known), cite!("4.3k"), "known chits are not in the cup");
        let selecting = position.phase == Phase::Selection;
        let unpicked = position.picks.iter().all(Chits::is_empty) && position.confirmed == [false; 2];
        self.check(selecting || unpicked, cite!("4.2a"), "chits are picked out of their phase");
        let acting = position.drawn.is_some()
            || position.is_over()
            || matches!(position.phase, Phase::Feed | Phase::Draw);
        let none = position.cup.is_empty() && position.played.is_empty() && position.known.is_empty();
        self.check(acting || none, cite!("4.2d"), "chits are in the cup before the action phase");
        self.check(
            acting || selecting || position.hand.is_empty(),
            cite!("4.2b"),
            "chits are in the hand before the action phase",
        );
        self.check(
            !position.interrupting || position.drawn == Some(chit::OKH),
            cite!("4.2.2e"),
            "an Interrupt Order without an OKH chit",
        );
    }

    /// Luftwaffe markers.
    fn markers(&mut self) {
        for kind in 0..2 {
            let [held, used] = [self.position.air[kind], self.position.air_used[kind]].map(u16::from);
            let most = u16::from(self.game.numbers.markers[kind]);
            self.check(held + used <= most, cite!("7.0b"), &format!("{held} markers of kind {kind}"));
        }
    }

    /// What only an activation knows: the active side, its mode, its units, its fight.
    fn activation(&mut self) {
        let position = self.position;
        if position.is_over() {
            return;
        }
        let stage = Stage::of(&position.phase);
        self.check(position.active == self.active(stage), cite!("4.3a"), "another side is active");
        let opening = stage >= Stage::Segment && position.drawn.is_none();
        let mode = match position.mode {
            None => stage < Stage::Segment,
            Some(Mode::FightOnly) => opening && position.turn == 1,
            Some(_) => stage >= Stage::Segment && !opening,
        };
        self.check(mode, cite!("4.3d"), "another mode");
        let chit = stage == Stage::Before || position.drawn.is_some() || opening;
        let no_chit = stage != Stage::Before || position.drawn.is_none();
        self.check(chit && no_chit, cite!("4.3a"), "a chit is missing, or there is one too many");
        let units = position.army.units();
        let idle = units.iter().all(|own| !own.activated);
        self.check(idle || stage >= Stage::Choice, cite!("9.0a"), "units are activated");
        let moved = units.iter().any(|own| own.moved);
        self.check(!moved || matches!(position.phase, Phase::Movement(_)), cite!("9.0b"), "units have moved");
        let fights = stage >= Stage::Segment && !matches!(position.phase, Phase::Movement(_));
        let fought = units.iter().any(|own| own.fought) || !position.attacked.is_empty();
        self.check(!fought || fights, cite!("10.0b"), "units have attacked");
        let mut attacked = position.attacked.clone();
        attacked.sort_unstable();
        let distinct = attacked.windows(2).all(|pair| pair[0] != pair[1]) && !attacked.is_full();
        self.check(distinct, cite!("10.0f"), "a hex was attacked twice");
        self.check((stage == Stage::Fight) == position.fight.is_some(), cite!("10.1a"), "a fight is missing");
        let queue = &position.to_relocate;
        let relocates = stage == Stage::Fight || matches!(position.phase, Phase::Relocation(_));
        self.check(queue.is_empty() || relocates, cite!("2.3c"), "an HQ should have been relocated");
        let adrift = |hq: &UnitId| matches!(position.army.unit(*hq).place, Place::Adrift(_));
        let twice = queue.iter().enumerate().any(|(index, hq)| queue[..index].contains(hq));
        self.check(queue.iter().all(adrift) && !twice, cite!("2.3c"), "an HQ is not to be relocated");
    }

    /// The side that acts in this part of the turn.
    fn active(&self, stage: Stage) -> Side {
        let position = self.position;
        let by_chit = position.drawn.and_then(owner).unwrap_or(SOVIET);
        match position.phase {
            Phase::Command(_) | Phase::Negotiation(..) | Phase::Orders => AXIS,
            _ if stage == Stage::Before => SOVIET,
            _ => by_chit,
        }
    }

    /// A game has no dead end.
    fn dead_end(&mut self) {
        let (game, position) = (self.game, self.position);
        let stuck = match game.actor(position) {
            Actor::Sides(sides) => sides.iter().any(|side| {
                let mut offers = Offers::new();
                game.offers(position, side, &mut Scratch::new(), &mut offers);
                offers.is_empty()
            }),
            Actor::Chance(request) => request.weight() == 0,
            Actor::Over(_) => false,
        };
        self.check(!stuck, cite!("4.0a"), "nobody can go on");
    }
}

/// How far an activation has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    /// No chit is being played.
    Before,
    /// A chit is being played, and nobody is activated.
    Chit,
    /// Units are activated, or are about to be.
    Choice,
    /// A segment of movement or combat.
    Segment,
    /// A fight of it.
    Fight,
}

impl Stage {
    fn of(phase: &Phase) -> Stage {
        match phase {
            Phase::Bidding
            | Phase::BidTie
            | Phase::Garrison
            | Phase::Luftwaffe(_)
            | Phase::OpeningBlow
            | Phase::Selection
            | Phase::Feed
            | Phase::Draw
            | Phase::Relocation(Resume::Turn)
            | Phase::Over(_) => Stage::Before,
            Phase::Interrupt
            | Phase::Orders
            | Phase::ChooseHq
            | Phase::Reinforce(_)
            | Phase::Airborne
            | Phase::Negotiation(..)
            | Phase::Relocation(Resume::NextChit) => Stage::Chit,
            Phase::Command(_) | Phase::ChooseMode => Stage::Choice,
            Phase::Movement(_) | Phase::Combat => Stage::Segment,
            Phase::Plan
            | Phase::Air
            | Phase::Roll
            | Phase::Loss(..)
            | Phase::Retreat(_)
            | Phase::Advance(_)
            | Phase::Relocation(Resume::Advance) => Stage::Fight,
        }
    }
}
