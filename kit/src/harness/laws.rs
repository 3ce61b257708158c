//! The laws, checked after every decision of a random match.

use super::{Ended, FuzzFault, Played, begin};
use crate::chance::Chooser;
use crate::components::Options;
use crate::dealer::Quick;
use crate::dice::Ratio;
use crate::digest::digest;
use crate::game::{Actor, Events, Game, Viewer, apply};
use crate::hex::HexId;
use crate::ids::{Side, UnitId};
use crate::notation::{from_value, from_words, to_value, to_words, value_to_words};
use crate::offer::{Offers, Pick, Refusal, RefusalKind};
use crate::play::{Entry, Match, MatchFile, verify};
use crate::scratch::Scratch;
use crate::sheet::Sheet;
use crate::text::{Lang, Message};
use crate::view::View;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

/// How a broken law is passed up: its name and what was found.
pub(super) type Law = Result<(), (&'static str, String)>;

/// Plays one match with every law checked.
pub(super) fn play_checked<G: Game>(
    game: &Arc<G>,
    scenario: &str,
    options: Options,
    seed: u64,
    most: u64,
) -> Played {
    let mut checker = Checker::new(begin(game, scenario, options, seed), seed);
    let mut played = Played::default();
    if let Err((law, found)) = checker.setup_laws(scenario, options) {
        let file = checker.played.file(true);
        played.fault = Some(FuzzFault { law: law.to_owned(), found, entry: 0, file });
        return played;
    }
    while played.decisions < most {
        match checker.step(&mut played) {
            Ok(true) => played.decisions += 1,
            Ok(false) => break,
            Err((law, found)) => {
                let entry = checker.played.log().len();
                played.fault =
                    Some(FuzzFault { law: law.to_owned(), found, entry, file: checker.played.file(true) });
                return played;
            }
        }
        if played.decisions > u64::from(game.max_decisions()) {
            let found = format!("{} decisions, {} at most", played.decisions, game.max_decisions());
            let entry = checker.played.log().len();
            played.fault =
                Some(FuzzFault { law: BOUNDED.to_owned(), found, entry, file: checker.played.file(true) });
            return played;
        }
    }
    played
}

/// The law that a match comes to its end.
const BOUNDED: &str = "bounded length";

/// A match that did not even begin.
fn empty_file<G: Game>(game: &G, scenario: &str) -> MatchFile {
    MatchFile {
        saliente: 1,
        game: game.components().id.to_owned(),
        version: String::new(),
        scenario: scenario.to_owned(),
        options: Vec::new(),
        setup: None,
        commitment: String::new(),
        seed: None,
        entries: Vec::new(),
        position: None,
    }
}

/// Finds the log that leads to a panic: the same random choices, made step by step through a match that can be saved.
pub(super) fn replay_to_panic<G: Game>(
    game: &Arc<G>,
    scenario: &str,
    options: Options,
    seed: u64,
    checks: bool,
    found: &str,
) -> FuzzFault {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    let began = catch_unwind(AssertUnwindSafe(|| begin(game, scenario, options, seed)));
    let mut file = empty_file(&**game, scenario);
    let mut law = "no panic";
    if let Ok(played) = began {
        let mut checker = Checker::new(played, seed);
        let mut tally = Played::default();
        // A match without an end ends here.
        for decision in 0.. {
            let whole = checker.played.log().len();
            if decision > game.max_decisions() {
                law = BOUNDED;
                file = checker.played.file(true);
                break;
            }
            let next = catch_unwind(AssertUnwindSafe(|| {
                if checks { checker.step(&mut tally).unwrap_or(false) } else { checker.step_unchecked() }
            }));
            // Only whole steps are saved: the step that panics is the next one.
            if !matches!(next, Ok(true)) {
                file = checker.played.file(true);
                file.entries.truncate(whole);
                file.position = None;
                break;
            }
        }
    }
    FuzzFault { law: law.to_owned(), found: found.to_owned(), entry: file.entries.len(), file }
}

/// A match in play, under observation.
pub(super) struct Checker<G: Game> {
    pub(super) played: Match<G>,
    quick: Quick,
    /// A second source for the checks, so that with and without them the same match is played.
    pub(super) probe: Quick,
    /// Actions seen earlier: the best forgeries are those that were once legal.
    seen: Vec<G::Action>,
    /// A scratch that is never cleared, against the fresh ones that a match uses.
    scratch: Scratch,
}

impl<G: Game> Checker<G> {
    fn new(played: Match<G>, seed: u64) -> Self {
        Checker {
            played,
            quick: Quick::new(seed),
            probe: Quick::new(!seed),
            seen: Vec::new(),
            scratch: Scratch::new(),
        }
    }

    /// One decision as mass play makes it.
    fn step_unchecked(&mut self) -> bool {
        match self.played.actor() {
            Actor::Sides(sides) => {
                let count = sides.iter().count() as u64;
                let nth = if count > 1 { self.quick.below(count) } else { 0 };
                let side = sides.iter().nth(nth as usize).expect("somebody decides");
                let offers = self.played.offers(side);
                let pick = self.quick.below(offers.len() as u64) as usize;
                let action = offers.get(pick).expect("a game has no dead end").action.clone();
                self.played.act(side, action).is_ok()
            }
            Actor::Chance(request) => {
                let outcome = self.quick.answer(&request);
                self.played.state(outcome).is_ok()
            }
            Actor::Over(_) => false,
        }
    }

    /// One decision with all checks; false when the match is over.
    fn step(&mut self, tally: &mut Played) -> Result<bool, (&'static str, String)> {
        self.steady_law()?;
        self.position_laws()?;
        let game = self.played.game().clone();
        match self.played.actor() {
            Actor::Sides(sides) => {
                let count = sides.iter().count() as u64;
                if count == 0 {
                    return Err(("somebody decides", "no side is to decide".to_owned()));
                }
                let nth = if count > 1 { self.quick.below(count) } else { 0 };
                let side = sides.iter().nth(nth as usize).expect("counted");
                let offers = self.played.offers(side);
                if offers.is_empty() {
                    return Err(("no dead end", format!("{side:?} has no offer")));
                }
                tally.offers += offers.len() as u64;
                tally.most_offers = tally.most_offers.max(offers.len());
                self.offer_laws(side, &offers)?;
                self.forgery_laws(side, &offers)?;
                let pick = self.quick.below(offers.len() as u64) as usize;
                let action = offers.get(pick).expect("in range").action.clone();
                self.reveal_law(side, &action)?;
                self.secrecy_law(side, &action, &offers)?;
                self.act_with_undo_law(side, &action)?;
                if self.seen.len() < 200 {
                    self.seen.push(action);
                } else {
                    let slot = self.probe.below(200) as usize;
                    self.seen[slot] = action;
                }
            }
            Actor::Chance(request) => {
                tally.chance += 1;
                self.text(&game.purpose(self.played.position()))?;
                self.request_laws(&request)?;
                let before = self.played.position().clone();
                // Dealt, not stated, so that the saved match can be verified.
                let wrong = wrong_outcome(&request);
                if self.played.state(wrong).is_ok() || *self.played.position() != before {
                    return Err(("outcomes must fit", format!("{wrong:?} was taken for {request:?}")));
                }
                self.played.deal().map_err(|refusal| ("chance is answered", format!("{refusal:?}")))?;
                self.chance_secrecy_law(&before)?;
            }
            Actor::Over(verdict) => {
                self.text(&verdict.level)?;
                if verdict.winner.is_some_and(|winner| winner.index() >= game.components().players.len()) {
                    return Err(("the verdict names a player", format!("{:?}", verdict.winner)));
                }
                tally.ended = Some(Ended::of(&verdict));
                self.end_laws()?;
                return Ok(false);
            }
        }
        self.event_laws()?;
        if self.probe.below(512) == 0 {
            self.file_laws()?;
        }
        Ok(true)
    }

    fn text(&self, message: &Message) -> Law {
        let components = self.played.game().components();
        for lang in Lang::ALL {
            if let Err(said) = components.texts.check(message, lang, components) {
                return Err((
                    "texts in both languages",
                    format!("{} ({}): {said}", message.key, lang.code()),
                ));
            }
        }
        Ok(())
    }

    /// A refusal can be read, and cites a case if and only if a rule forbids it.
    fn refusal(&self, refusal: &Refusal) -> Law {
        if (refusal.kind == RefusalKind::Rule) != refusal.case.is_some() {
            return Err(("a rule that refuses is cited", format!("{refusal:?}")));
        }
        self.text(&refusal.message)
    }

    /// The players and the public, who each know a part.
    pub(super) fn viewers(&self) -> Vec<Viewer> {
        let sides = self.played.game().components().players.len() as u8;
        (0..sides).map(|side| Viewer::Side(Side(side))).chain([Viewer::Public]).collect()
    }

    /// A set-up that was written down and read is the same set-up.
    fn setup_laws(&self, scenario: &str, options: Options) -> Law {
        let game = self.played.game();
        let components = game.components();
        let Some(setup) = game.setup(scenario, options) else { return Ok(()) };
        let value = to_value(&setup, components).map_err(|e| ("set-ups are written", e.to_string()))?;
        let back: G::Setup =
            from_value(value, components).map_err(|e| ("set-ups read back", e.to_string()))?;
        if game.begin(&back).as_ref() != Ok(self.played.position()) {
            return Err((
                "set-ups read back",
                "the set-up read begins otherwise than the one written".to_owned(),
            ));
        }
        Ok(())
    }

    /// Invariants, notation of the position, view law.
    fn position_laws(&mut self) -> Law {
        let game = self.played.game().clone();
        let components = game.components();
        let position = self.played.position().clone();
        if let Some(breach) = game.audit(&position).first() {
            return Err(("invariant", format!("{}: {}", components.rulebook.id(breach.case), breach.found)));
        }
        if self.probe.below(16) == 0 {
            let value =
                to_value(&position, components).map_err(|e| ("positions are written", e.to_string()))?;
            let back: G::Position =
                from_value(value, components).map_err(|e| ("positions read back", e.to_string()))?;
            if back != position {
                return Err((
                    "positions read back",
                    "the position read differs from the one written".to_owned(),
                ));
            }
            if digest(&back) != digest(&position) {
                return Err(("digest", "equal positions have different digests".to_owned()));
            }
        }
        if game.resample(&position, Viewer::All, &mut self.probe) != position {
            return Err((
                "resampled worlds are sound",
                "for one who sees all there is no other world".to_owned(),
            ));
        }
        for viewer in self.viewers().into_iter().chain([Viewer::All]) {
            let view = game.view(&position, viewer);
            self.view_texts(&view)?;
            if !view.counters.is_sorted_by_key(|shown| &shown.place) {
                return Err((
                    "views are in order",
                    format!("the counters that {viewer:?} sees are not sorted by place"),
                ));
            }
            let sheets = game.sheets(&position, viewer);
            sheets.iter().try_for_each(|sheet| self.sheet_laws(sheet))?;
            self.world_laws(viewer, &position, &view, &sheets)?;
        }
        Ok(())
    }

    /// Whoever asks twice gets the same answer, whatever was on the scratch before.
    fn steady_law(&mut self) -> Law {
        let game = self.played.game().clone();
        let position = self.played.position().clone();
        let actor = self.played.actor();
        if game.actor(&position) != actor {
            return Err(("answers are steady", "the actor changes from one question to the next".to_owned()));
        }
        let Actor::Sides(sides) = actor else { return Ok(()) };
        for side in sides.iter() {
            let mut again = Offers::new();
            game.offers(&position, side, &mut self.scratch, &mut again);
            if again != self.played.offers(side) {
                return Err((
                    "answers are steady",
                    format!("the offers of {side:?} change from one question to the next"),
                ));
            }
        }
        Ok(())
    }

    pub(super) fn some_unit(&mut self) -> UnitId {
        UnitId(self.probe.below(self.played.game().components().roster.len().max(1) as u64) as u16)
    }

    fn some_hex(&mut self) -> HexId {
        HexId(self.probe.below(self.played.game().components().map.grid().len().max(1) as u64) as u16)
    }

    fn view_texts(&self, view: &View) -> Law {
        self.text(&view.prompt)?;
        let texts = view.stage.iter().chain(view.gauges.iter().map(|gauge| &gauge.name));
        for text in texts.chain(view.score.iter().map(|line| &line.text)) {
            self.text(text)?;
        }
        let on_counters = view.counters.iter().flat_map(|shown| &shown.marks);
        let on_hexes = view.marks.iter().map(|marked| &marked.mark);
        let on_hexsides = view.hexside_marks.iter().map(|marked| &marked.mark);
        for mark in on_counters.chain(on_hexes).chain(on_hexsides) {
            self.label(&mark.name)?;
        }
        Ok(())
    }

    /// What stands on a sheet can be read, and its chances are those of everything that can happen.
    fn sheet_laws(&self, sheet: &Sheet) -> Law {
        let lines = sheet.lines.iter().map(|line| &line.text);
        let pools = sheet.pools.iter().map(|pool| &pool.text);
        let prospects = || sheet.prospects.iter().chain(&sheet.prospects_to);
        for text in sheet.title.iter().chain(lines).chain(pools).chain(prospects().map(|one| &one.text)) {
            self.text(text)?;
        }
        for prospects in [&sheet.prospects, &sheet.prospects_to].into_iter().filter(|list| !list.is_empty()) {
            let sum = prospects.iter().fold(Ratio::ZERO, |sum, prospect| sum + prospect.chance);
            if sum != Ratio::ONE {
                return Err(("chances add up", format!("the chances of a sheet are {sum} in all")));
            }
        }
        sheet.refused.iter().try_for_each(|refusal| self.refusal(refusal))
    }

    /// A key that is shown as it is: a button, a marker.
    fn label(&self, key: &str) -> Law {
        self.text(&Message { key: Cow::Owned(key.to_owned()), args: Vec::new() })
    }

    /// Offers are distinct, readable and performable.
    fn offer_laws(&mut self, side: Side, offers: &Offers<G::Action>) -> Law {
        let game = self.played.game().clone();
        let components = game.components();
        let mut words: Vec<String> = Vec::new();
        for offer in offers {
            let line =
                to_words(&offer.action, components).map_err(|e| ("actions are written", e.to_string()))?;
            let back: G::Action =
                from_words(&line, components).map_err(|e| ("actions read back", format!("{line}: {e}")))?;
            if back != offer.action {
                return Err(("actions read back", format!("{line} reads back as {back:?}")));
            }
            words.push(line);
            if let Pick::Space(key) = &offer.pick {
                self.label(key)?;
            }
        }
        words.sort();
        if let Some(twice) = words.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(("offers are distinct", twice[0].clone()));
        }
        self.label_laws(side, offers)?;
        self.decision_laws(side, offers)?;
        // Every offer of a short list, some of a long one.
        let tries = offers.len().min(6);
        for n in 0..tries {
            let index = if offers.len() <= 6 { n } else { self.probe.below(offers.len() as u64) as usize };
            let action = &offers.get(index).expect("in range").action;
            let mut after = self.played.position().clone();
            let (mut scratch, mut events) = (Scratch::new(), Events::kept());
            if let Err(refusal) = apply(&*game, &mut after, side, action, &mut scratch, &mut events) {
                return Err(("offers are accepted", format!("{action:?}: {refusal:?}")));
            }
            let mut quiet = self.played.position().clone();
            game.perform(&mut quiet, side, action, &mut self.scratch, &mut Events::dropped());
            if quiet != after {
                return Err((
                    "telling changes nothing",
                    format!("{action:?} comes out otherwise when nobody listens"),
                ));
            }
            if let Some(breach) = game.audit(&after).first() {
                return Err((
                    "invariant",
                    format!("after {action:?}: {}: {}", components.rulebook.id(breach.case), breach.found),
                ));
            }
            let pick = &offers.get(index).expect("in range").pick;
            let route = game.route(self.played.position(), side, action, &mut self.scratch);
            let steps = route.windows(2).all(|pair| components.map.grid().are_adjacent(pair[0], pair[1]));
            let arrives = route.last().is_none_or(|end| !matches!(pick, Pick::Hex(hex) if hex != end));
            if !steps || !arrives || route.len() == 1 {
                return Err(("routes lead to their offers", format!("{action:?} by {route:?}")));
            }
            if let Some(refusal) = game.why_not(self.played.position(), side, pick).first() {
                return Err(("why_not agrees with offers", format!("{pick:?} is offered, yet {refusal:?}")));
            }
        }
        Ok(())
    }

    /// Every offer says what it does, in both languages; those that are pointed at in the same way say different things.
    fn label_laws(&mut self, side: Side, offers: &Offers<G::Action>) -> Law {
        let game = self.played.game().clone();
        let components = game.components();
        let position = self.played.position().clone();
        for n in 0..offers.len().min(6) {
            let index = if offers.len() <= 6 { n } else { self.probe.below(offers.len() as u64) as usize };
            self.text(&game.label(&position, side, &offers.get(index).expect("in range").action))?;
        }
        let mut by_pick: BTreeMap<&Pick, Vec<&G::Action>> = BTreeMap::new();
        for offer in offers {
            by_pick.entry(&offer.pick).or_default().push(&offer.action);
        }
        for actions in by_pick.values().filter(|actions| actions.len() > 1) {
            for lang in Lang::ALL {
                let said =
                    actions.iter().map(|action| components.say(&game.label(&position, side, action), lang));
                let mut said: Vec<String> = said.collect();
                said.sort();
                if let Some(twice) = said.windows(2).find(|pair| pair[0] == pair[1]) {
                    return Err(("labels tell offers apart", twice[0].clone()));
                }
            }
        }
        Ok(())
    }

    /// The kind of every decision is listed and named; the preferred answers and the one that declines are offers.
    fn decision_laws(&self, side: Side, offers: &Offers<G::Action>) -> Law {
        let (game, position) = (self.played.game(), self.played.position());
        let id = game.decision(position, side);
        let Some(kind) = game.components().decision(id) else {
            return Err(("kinds of decision are listed", id.to_owned()));
        };
        self.text(&kind.title)?;
        let answers = game.preferred(position, side, offers).into_iter();
        match answers.chain(game.declining(position, side, offers)).find(|place| *place >= offers.len()) {
            Some(place) => Err(("preferred answers are offers", format!("{place} of {}", offers.len()))),
            None => Ok(()),
        }
    }

    /// What is not offered is refused, with a reason in both languages, and nothing changes.
    fn forgery_laws(&mut self, side: Side, offers: &Offers<G::Action>) -> Law {
        let game = self.played.game().clone();
        let components = game.components();
        let mut forgeries: Vec<G::Action> = Vec::new();
        if !self.seen.is_empty() {
            let old = self.probe.below(self.seen.len() as u64) as usize;
            forgeries.push(self.seen[old].clone());
        }
        let some = self.probe.below(offers.len() as u64) as usize;
        let mut value =
            to_value(&offers.get(some).expect("in range").action, components).unwrap_or(Value::Null);
        self.mutate(&mut value);
        forgeries.extend(from_words::<G::Action>(&value_to_words(&value), components).ok());
        // What a refusal says must not depend on what the player does not know.
        let other = game.resample(self.played.position(), Viewer::Side(side), &mut self.probe);
        for forgery in forgeries {
            if offers.allow(&forgery) {
                continue;
            }
            let mut after = self.played.position().clone();
            let (mut scratch, mut events) = (Scratch::new(), Events::kept());
            match apply(&*game, &mut after, side, &forgery, &mut scratch, &mut events) {
                Ok(()) => return Err(("only offers are accepted", format!("{forgery:?} was carried out"))),
                Err(refusal) => {
                    self.refusal(&refusal)?;
                    if game.refusal(&other, side, &forgery) != refusal {
                        return Err((
                            "refusals keep secrets",
                            format!("the refusal of {forgery:?} tells {side:?} a secret"),
                        ));
                    }
                }
            }
            if after != *self.played.position() {
                return Err(("a refusal changes nothing", format!("{forgery:?}")));
            }
        }
        let stranger = Side(side.0 ^ 1);
        if let Actor::Sides(sides) = self.played.actor()
            && !sides.has(stranger)
        {
            let mut after = self.played.position().clone();
            let action = &offers.get(some).expect("in range").action;
            if apply(&*game, &mut after, stranger, action, &mut Scratch::new(), &mut Events::kept()).is_ok() {
                return Err(("only the side to decide decides", format!("{action:?} by {stranger:?}")));
            }
        }
        for pick in [Pick::Unit(self.some_unit()), Pick::Hex(self.some_hex())] {
            let offered = offers.iter().any(|offer| offer.pick == pick);
            let reasons = game.why_not(self.played.position(), side, &pick);
            if !offered && reasons.is_empty() {
                return Err((
                    "a click on nothing is answered",
                    format!(
                        "{}: no reason is given",
                        value_to_words(&to_value(&pick, components).unwrap_or(Value::Null))
                    ),
                ));
            }
            for refusal in &reasons {
                self.refusal(refusal)?;
            }
            if game.why_not(&other, side, &pick) != reasons {
                return Err((
                    "refusals keep secrets",
                    format!("why_not of {pick:?} tells {side:?} a secret"),
                ));
            }
        }
        Ok(())
    }

    /// Alters some leaf of an action's JSON: another unit, another hex, another number.
    fn mutate(&mut self, value: &mut Value) {
        let game = self.played.game().clone();
        let components = game.components();
        match value {
            Value::String(text) => {
                *text = match self.probe.below(2) {
                    0 => components
                        .map
                        .grid()
                        .number(HexId(self.probe.below(components.map.grid().len() as u64) as u16))
                        .to_string(),
                    _ => components
                        .roster
                        .get(UnitId(self.probe.below(components.roster.len() as u64) as u16))
                        .id
                        .clone(),
                }
            }
            Value::Number(_) => *value = Value::from(self.probe.below(64)),
            Value::Array(items) => items.iter_mut().for_each(|item| self.mutate(item)),
            Value::Object(fields) => fields.values_mut().for_each(|field| self.mutate(field)),
            Value::Null | Value::Bool(_) => {}
        }
    }

    /// Carries out an action, and on the way proves that undo restores the position exactly and stops where it should.
    fn act_with_undo_law(&mut self, side: Side, action: &G::Action) -> Law {
        let refused = |refusal: Refusal| ("offers are accepted", format!("{action:?}: {refusal:?}"));
        let last_was_chance =
            matches!(self.played.log().last().map(|l| &l.entry), Some(Entry::Chance { .. }));
        if last_was_chance && self.played.may_undo(side).is_ok() {
            return Err(("undo law", "an answer of chance could be undone".to_owned()));
        }
        let (before, entries) = (self.played.position().clone(), self.played.log().len());
        self.played.act(side, action.clone()).map_err(refused)?;
        let in_hand = self.played.actor() == Actor::side(side);
        match self.played.undo(side) {
            Ok(()) if !in_hand => Err(("undo law", "a decision that had passed on was undone".to_owned())),
            Ok(()) if *self.played.position() != before || self.played.log().len() != entries => {
                Err(("undo law", "undo did not restore the position".to_owned()))
            }
            Ok(()) => self.played.act(side, action.clone()).map(drop).map_err(refused),
            Err(refusal) => self.refusal(&refusal),
        }
    }

    /// Events can be told in both languages and survive notation.
    fn event_laws(&self) -> Law {
        let game = self.played.game();
        let components = game.components();
        let logged = self.played.log().last().expect("a step was logged");
        for event in &logged.events {
            let value = to_value(event, components).map_err(|e| ("events are written", e.to_string()))?;
            let back: G::Event =
                from_value(value, components).map_err(|e| ("events read back", format!("{event:?}: {e}")))?;
            if back != *event {
                return Err(("events read back", format!("{event:?}")));
            }
            for viewer in self.viewers().into_iter().chain([Viewer::All]) {
                if let Some(event) = game.witnessed(event, viewer) {
                    self.text(&game.describe(&event).text)?;
                }
            }
        }
        Ok(())
    }

    /// Saved and opened, a match is the same match.
    fn file_laws(&self) -> Law {
        let file = self.played.file(true);
        let text = serde_json::to_string(&file).map_err(|e| ("matches are saved", e.to_string()))?;
        let file: MatchFile =
            serde_json::from_str(&text).map_err(|e| ("matches are opened", e.to_string()))?;
        let opened = Match::open(self.played.game(), &file, None)
            .map_err(|e| ("matches are opened", e.to_string()))?;
        if let Some(departs) = opened.departs {
            return Err(("logs play again", departs.to_string()));
        }
        if opened.played.position() != self.played.position() {
            return Err(("logs play again", "the position differs".to_owned()));
        }
        let replayed = self.played.position_after(self.played.log().len());
        if replayed.as_ref() != Some(self.played.position()) {
            return Err(("logs play again", "position_after differs".to_owned()));
        }
        Ok(())
    }

    fn end_laws(&self) -> Law {
        self.file_laws()?;
        let verified = verify(self.played.game(), &self.played.file(true))
            .map_err(|e| ("dice verify", e.to_string()))?;
        if verified.is_clean() { Ok(()) } else { Err(("dice verify", format!("{verified:?}"))) }
    }
}

/// An outcome that does not answer a request.
fn wrong_outcome(request: &crate::chance::Request) -> crate::chance::Outcome {
    use crate::chance::{ChitId, Outcome, Request};
    match request {
        Request::Roll(_) | Request::Volley(_) => Outcome::Draw(ChitId(0)),
        Request::Draw(_) | Request::DrawUnit(_) => Outcome::Roll(crate::dice::Roll::of(&[1])),
    }
}
