//! The laws of secrecy: nobody is told, shown, offered or refused anything that depends on what he must not know.
//!
//! All of them hold two worlds side by side that a viewer cannot tell apart, and compare what he learns in each.

use super::laws::{Checker, Law};
use crate::chance::{Chooser, KnownRequest, Outcome, Request};
use crate::dealer::Quick;
use crate::game::{Actor, Events, Game, Viewer, actor_for};
use crate::ids::Side;
use crate::offer::Offers;
use crate::play::Entry;
use crate::scratch::Scratch;
use crate::sheet::Sheet;
use crate::view::{View, Wanted};

impl<G: Game> Checker<G> {
    /// A viewer gets the same answers in a world that he cannot tell from this one.
    pub(super) fn world_laws(
        &mut self,
        viewer: Viewer,
        position: &G::Position,
        view: &View,
        sheets: &[Sheet],
    ) -> Law {
        let game = self.played.game().clone();
        let components = game.components();
        let other = game.resample(position, viewer, &mut self.probe);
        if let Some(breach) = game.audit(&other).first() {
            return Err((
                "resampled worlds are sound",
                format!("{}: {}", components.rulebook.id(breach.case), breach.found),
            ));
        }
        if other == *position {
            return Ok(());
        }
        if game.view(&other, viewer) != *view || game.sheets(&other, viewer) != sheets {
            return Err(("view law", format!("{viewer:?} can tell a resampled world from this one")));
        }
        let now = |position| actor_for(&*game, position, viewer);
        if now(position) != now(&other) {
            return Err((
                "view law",
                format!("who acts, or what chance is asked for, tells {viewer:?} a secret"),
            ));
        }
        let chairs = |position| {
            let sides = (0..components.players.len() as u8).map(Side);
            sides.map(|side| game.chair(position, side)).collect::<Vec<Side>>()
        };
        if chairs(position) != chairs(&other) {
            return Err(("view law", format!("the chairs tell {viewer:?} a secret")));
        }
        if let (Actor::Sides(here), Actor::Sides(there), Viewer::Side(side)) =
            (game.actor(position), game.actor(&other), viewer)
        {
            if here.has(side) != there.has(side) {
                return Err(("view law", format!("{viewer:?} decides in one world and not in the other")));
            }
            self.offers_alike(side, &other)?;
        }
        // Overlays are searches of the whole map: some of them are enough.
        if self.probe.below(4) == 0 {
            let lists = |position| (game.sequence(position), game.arrivals(position, viewer));
            if lists(position) != lists(&other) {
                return Err(("view law", format!("phases or reinforcements tell {viewer:?} a secret")));
            }
            for kind in &components.overlays {
                let side = Side(self.probe.below(components.players.len() as u64) as u8);
                let unit = self.some_unit();
                let wanted = Wanted {
                    key: kind.key.to_owned(),
                    side: kind.per_side.then_some(side),
                    unit: kind.per_unit.then_some(unit),
                };
                if game.overlay(position, viewer, &wanted) != game.overlay(&other, viewer, &wanted) {
                    return Err(("overlays keep secrets", format!("{} tells {viewer:?} a secret", kind.key)));
                }
            }
        }
        Ok(())
    }

    /// A side is offered the same in a world that it cannot tell from this one, in the same words, with the same advice.
    fn offers_alike(&mut self, side: Side, other: &G::Position) -> Law {
        let game = self.played.game().clone();
        let told = |what: String| Err(("view law", format!("{what} tells {side:?} a secret")));
        let mut offers = Offers::new();
        if matches!(game.actor(other), Actor::Sides(sides) if sides.has(side)) {
            game.offers(other, side, &mut Scratch::new(), &mut offers);
        }
        if offers != self.played.offers(side) {
            return told("what is offered".to_owned());
        }
        if offers.is_empty() {
            return Ok(());
        }
        let some = self.probe.below(offers.len() as u64) as usize;
        let action = &offers.get(some).expect("in range").action;
        let position = self.played.position();
        let advice = |position| {
            let label = game.label(position, side, action);
            let preferred = game.preferred(position, side, &offers);
            let declining = game.declining(position, side, &offers);
            (label, game.decision(position, side), preferred, declining)
        };
        if advice(position) != advice(other) {
            return told(format!("label, kind or preference of {action:?}"));
        }
        let route = |position| game.route(position, side, action, &mut Scratch::new());
        if route(position) != route(other) {
            return told(format!("the route of {action:?}"));
        }
        Ok(())
    }

    /// What a viewer is told of a request is true, if not the whole truth; dice are thrown in the open; and who may know all is
    /// told all.
    pub(super) fn request_laws(&self, request: &Request) -> Law {
        let (game, position) = (self.played.game(), self.played.position());
        for viewer in self.viewers().into_iter().chain([Viewer::All]) {
            let known = game.known(position, request, viewer);
            let is_true = match (request, &known) {
                (Request::Roll(dice), KnownRequest::Roll(told)) => dice == told,
                (Request::Draw(cup), KnownRequest::Draw(told)) => {
                    let bounds = |chit| told.kinds.iter().find(|kind| kind.chit == chit);
                    let within = |&(chit, count): &(_, u16)| {
                        bounds(chit).map_or(count == 0, |kind| (kind.from..=kind.to).contains(&count))
                    };
                    // A kind that is told of and not there may only be one of which none need be there.
                    let there = |chit| cup.iter().any(|&(kind, _)| kind == chit);
                    u64::from(told.chits) == request.weight()
                        && cup.iter().all(within)
                        && told.kinds.iter().all(|kind| kind.from == 0 || there(kind.chit))
                }
                (Request::DrawUnit(units), KnownRequest::DrawUnit(told)) => {
                    usize::from(told.units) == units.len()
                        && units.iter().all(|unit| told.among.contains(unit))
                }
                (Request::Volley(volley), KnownRequest::Volley(told)) => volley == told,
                _ => false,
            };
            if !is_true || viewer == Viewer::All && known != KnownRequest::open(request) {
                return Err(("what is told of a request is true", format!("{viewer:?} is told {known:?}")));
            }
            if matches!(request, Request::Roll(_) | Request::Volley(_))
                && !game.shows_outcome(position, viewer)
            {
                return Err(("dice are thrown in the open", format!("{viewer:?} does not see them")));
            }
        }
        Ok(())
    }

    /// An action that teaches its player something must announce a reveal, or undo would be a way to peek.
    pub(super) fn reveal_law(&mut self, side: Side, action: &G::Action) -> Law {
        let game = self.played.game().clone();
        let viewer = Viewer::Side(side);
        let other = game.resample(self.played.position(), viewer, &mut self.probe);
        if other == *self.played.position() {
            return Ok(());
        }
        let run = |position: &G::Position| {
            let (mut after, mut events) = (position.clone(), Events::kept());
            game.perform(&mut after, side, action, &mut Scratch::new(), &mut events);
            // Who has decided waits for the others. That he is answered at once tells him that they had decided, and then
            // it is too late to take anything back.
            let passed_on = !matches!(game.actor(&after), Actor::Sides(deciding) if deciding.has(side));
            let revealed = events.revealed();
            let told: Vec<G::Event> =
                events.into_list().iter().filter_map(|event| game.witnessed(event, viewer)).collect();
            (game.view(&after, viewer), told, revealed || passed_on)
        };
        let ((view, told, cut), (other_view, other_told, other_cut)) =
            (run(self.played.position()), run(&other));
        if (view != other_view || told != other_told) && !(cut && other_cut) {
            return Err((
                "reveals are announced",
                format!("{action:?} shows {viewer:?} what he did not know"),
            ));
        }
        Ok(())
    }

    /// What bystanders are told of an action must not tell them more than they see afterwards.
    ///
    /// Two futures are held side by side: the same decision in another world, and another decision in this world. If
    /// the bystander cannot tell the futures apart (both can be resampled into one and the same world), he must have
    /// been told the same.
    pub(super) fn secrecy_law(&mut self, side: Side, action: &G::Action, offers: &Offers<G::Action>) -> Law {
        let game = self.played.game().clone();
        let position = self.played.position().clone();
        let some = self.probe.below(offers.len() as u64) as usize;
        let instead = &offers.get(some).expect("in range").action;
        let run = |position: &G::Position, action: &G::Action| {
            let (mut after, mut events) = (position.clone(), Events::kept());
            game.perform(&mut after, side, action, &mut Scratch::new(), &mut events);
            (after, events.into_list())
        };
        for viewer in self.viewers() {
            if viewer == Viewer::Side(side) {
                continue;
            }
            let here = run(&position, action);
            let mut there = Vec::new();
            if instead != action {
                there.push(run(&position, instead));
            }
            let other = game.resample(&position, viewer, &mut self.probe);
            if other != position && matches!(game.actor(&other), Actor::Sides(sides) if sides.has(side)) {
                let mut offers = Offers::new();
                game.offers(&other, side, &mut Scratch::new(), &mut offers);
                if offers.allow(action) {
                    there.push(run(&other, action));
                }
            }
            for there in &there {
                self.told_alike(viewer, &here, there)?;
            }
        }
        Ok(())
    }

    /// The same for an answer of chance, which was just given in the position `before`. And whoever is shown the answer must be able to tell what
    /// came of it from what would have come of another one.
    pub(super) fn chance_secrecy_law(&mut self, before: &G::Position) -> Law {
        let game = self.played.game().clone();
        let logged = self.played.log().last().expect("chance has just answered");
        let Entry::Chance { outcome, .. } = logged.entry else { return Ok(()) };
        let here = (self.played.position().clone(), logged.events.clone());
        for viewer in self.viewers() {
            let mut other = game.resample(before, viewer, &mut self.probe);
            let fits = matches!(game.actor(&other), Actor::Chance(request) if request.admits(&outcome));
            if other != *before && fits {
                let mut events = Events::kept();
                game.settle(&mut other, &outcome, &mut Scratch::new(), &mut events);
                self.told_alike(viewer, &here, &(other, events.into_list()))?;
            }
            if game.shows_outcome(before, viewer)
                && let Some(instead) = self.another(before, &outcome)
            {
                let mut there = before.clone();
                game.settle(&mut there, &instead, &mut Scratch::new(), &mut Events::dropped());
                if here.0 != there && self.look_alike(viewer, &here.0, &there) {
                    return Err((
                        "secret draws are not shown",
                        format!("{viewer:?} is shown {outcome:?}, and cannot tell what came of it"),
                    ));
                }
            }
        }
        Ok(())
    }

    /// Another answer that chance might have given.
    fn another(&mut self, before: &G::Position, outcome: &Outcome) -> Option<Outcome> {
        let Actor::Chance(request) = self.played.game().actor(before) else { return None };
        let others: Vec<Outcome> =
            request.outcomes().iter().map(|(other, _)| *other).filter(|other| other != outcome).collect();
        let some = self.probe.below(others.len().max(1) as u64) as usize;
        others.get(some).copied()
    }

    /// Whether a viewer cannot tell two worlds apart: with the same numbers, those that differ only in what he does not know become one.
    pub(super) fn look_alike(&mut self, viewer: Viewer, here: &G::Position, there: &G::Position) -> bool {
        let game = self.played.game().clone();
        let seed = self.probe.split();
        let world = |position: &G::Position| game.resample(position, viewer, &mut Quick::new(seed));
        world(here) == world(there)
    }

    /// Two futures that a viewer cannot tell apart are told him alike.
    fn told_alike(
        &mut self,
        viewer: Viewer,
        here: &(G::Position, Vec<G::Event>),
        there: &(G::Position, Vec<G::Event>),
    ) -> Law {
        let game = self.played.game().clone();
        let told = |events: &[G::Event]| -> Vec<G::Event> {
            events.iter().filter_map(|event| game.witnessed(event, viewer)).collect()
        };
        let (told_here, told_there) = (told(&here.1), told(&there.1));
        if told_here == told_there {
            return Ok(());
        }
        // What leaves no trace in the position, such as the order in which two units went, is no secret of it.
        if here.0 == there.0 {
            return Ok(());
        }
        if self.look_alike(viewer, &here.0, &there.0) {
            return Err((
                "events keep secrets",
                format!("{viewer:?} is told {told_here:?}, which he does not see"),
            ));
        }
        Ok(())
    }
}
