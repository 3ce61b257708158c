//! Proof that the harness can fail: a game that is the skirmish in everything, except that it breaks one law at a time.
//!
//! Some laws cannot be broken by a game at all, because the kit keeps them and a game has no say: that only what is
//! offered is carried out, that a refusal changes nothing, that an outcome fits what was asked, that only the side to
//! decide decides, that undo restores the position and stops at its barrier, that an earlier moment is found again, that a
//! record holds nothing but what its reader was told, that the dice follow from the seed.

#![expect(clippy::disallowed_types, reason = "a memory that no game should have is one of the sabotages")]

use kit::chance::{ChitId, Chooser, KnownRequest, Outcome, Request};
use kit::components::{Components, Options};
use kit::game::{Actor, Breach, Events, Fault, Game, LogText, Sides, Verdict, Viewer};
use kit::harness::{FuzzFault, FuzzOrders, fuzz};
use kit::hex::HexId;
use kit::ids::{Side, UnitId};
use kit::map::Map;
use kit::offer::{Offers, Pick, Refusal};
use kit::play::Match;
use kit::scratch::Scratch;
use kit::sheet::Sheet;
use kit::text::{Message, Texts};
use kit::view::{Gauge, Overlay, Shade, View, Wanted};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use skirmish::ch2_sequence;
use skirmish::ch4_movement::{self, ChooseUnit, Movement};
use skirmish::ch6_combat::{self, Combat};
use skirmish::position::{Held, Phase, Ruse};
use skirmish::{Action, BLUE, Event, FILES, Position, RED, Setup, Skirmish};
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex};

// ---- What is done to the game ----

/// One law broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sabotage {
    /// None: the wrapper itself is honest.
    Nothing,
    ActionNotReadBack,
    ActionNotWritten,
    ActorWithoutSides,
    ChanceAskedForEver,
    ChanceFromAnEmptyCup,
    ChanceSecretlyChangesARuse,
    ChoiceHangsOnTheOther,
    ChancesDoNotAddUp,
    CountersOutOfOrder,
    CupTellsTheRuse,
    DecisionNotListed,
    DecisionTellsTheRuse,
    DeadEnd,
    DiceThrownUnseen,
    EndlessMovement,
    EqualPositionsOfDifferentDigest,
    EventNotReadBack,
    EventTellsTheChoice,
    EventTellsThroughChance,
    EventWithoutText,
    InterruptionNeverResumed,
    InvariantBroken,
    LabelTellsTheRuse,
    LabelWithoutText,
    LabelsAlike,
    MarkWithoutLabel,
    OfferForgottenInTheEnd,
    OffersChange,
    OffersDependOnTheRuse,
    OffersTellThatTheOtherChose,
    OffersTwice,
    OverlayTellsTheRuse,
    PanicInPerform,
    PanicInSettle,
    PositionNotReadBack,
    PositionNotWritten,
    PreferredIsNoOffer,
    PreferredTellsTheRuse,
    PromptWithoutText,
    PurposeTellsTheRuse,
    PurposeWithoutText,
    RefusalInOneLanguage,
    RefusalTellsTheRuse,
    RefusalWithoutCase,
    RequestToldFalsely,
    RequestTellsTheRuse,
    ResampleChangesWhatIsKnown,
    ResampleIgnoresTheViewer,
    ResampleMakesNonsense,
    RevealNotAnnounced,
    RevealToldInAnEvent,
    RouteLeadsAstray,
    RouteTellsTheRuse,
    SetupNotReadBack,
    SheetTellsTheRuse,
    SheetWithoutText,
    TellingChangesThePosition,
    UnknownWinner,
    ViewTellsThatTheOtherChose,
    ViewTellsTheRuse,
    WhyNotContradictsTheOffers,
    WhyNotInOneLanguage,
    WhyNotSaysNothing,
    WhyNotTellsTheRuse,
}

/// The skirmish, sabotaged.
#[derive(Debug)]
struct Bent {
    honest: Skirmish,
    /// The same box as the honest game's, with one sentence that has no translation.
    components: Components,
    sabotage: Sabotage,
    /// The position asked about last and how often in a row: a memory that no game should have.
    asked: Mutex<(Option<Position>, u32)>,
}

/// Something of the honest game that a sabotage can spoil.
#[derive(Clone, Debug)]
struct Spoilt<T> {
    inner: T,
    /// Counts for equality and is not written.
    lost: bool,
    /// Does not count for equality, though the hash sees it; and is not written.
    noise: bool,
    /// Cannot be written.
    mute: bool,
}

impl<T> From<T> for Spoilt<T> {
    fn from(inner: T) -> Self {
        Spoilt { inner, lost: false, noise: false, mute: false }
    }
}

impl<T: PartialEq> PartialEq for Spoilt<T> {
    fn eq(&self, other: &Self) -> bool {
        self.inner == other.inner && self.lost == other.lost
    }
}

impl<T: Eq> Eq for Spoilt<T> {}

impl<T: Hash> Hash for Spoilt<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.inner.hash(state);
        self.noise.hash(state);
    }
}

impl<T: Serialize> Serialize for Spoilt<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.mute {
            return Err(serde::ser::Error::custom("it has no words"));
        }
        self.inner.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Spoilt<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Spoilt::from)
    }
}

impl Bent {
    fn new(sabotage: Sabotage) -> Bent {
        let honest = skirmish::game();
        let own = honest.components();
        let components = Components {
            id: own.id,
            family: own.family,
            title: own.title.clone(),
            players: own.players.clone(),
            scenarios: own.scenarios.clone(),
            options: own.options.clone(),
            chits: own.chits.clone(),
            formations: own.formations.clone(),
            spaces: own.spaces.clone(),
            decisions: own.decisions.clone(),
            parts: own.parts,
            overlays: own.overlays.clone(),
            map: Map::read(FILES[0].0, FILES[0].1).expect("the map is sound"),
            places: own.places.clone(),
            roster: own.roster.clone(),
            rulebook: own.rulebook.clone(),
            texts: Texts::read(
                &format!("{}\nonly-english = Nobody translated this.\n", include_str!("../text/en.ftl")),
                include_str!("../text/es.ftl"),
            )
            .expect("the texts are sound"),
        };
        Bent { honest, components, sabotage, asked: Mutex::new((None, 0)) }
    }

    fn does(&self, sabotage: Sabotage) -> bool {
        self.sabotage == sabotage
    }

    /// How often in a row this position has been asked about.
    fn times_asked(&self, position: &Position) -> u32 {
        let mut asked = self.asked.lock().expect("no other test has it");
        if asked.0.as_ref() == Some(position) {
            asked.1 += 1;
        } else {
            *asked = (Some(position.clone()), 1);
        }
        asked.1
    }
}

/// Whether a side holds its guns in secret.
fn has_guns(position: &Position, side: Side) -> bool {
    position.ruses[side.index()] == Held::Secret(Ruse::Guns)
}

/// The same, once both have chosen.
fn has_guns_later(position: &Position, side: Side) -> bool {
    !position.ruses.contains(&Held::Unchosen) && has_guns(position, side)
}

/// Whether a side has chosen while both still may.
fn has_chosen(position: &Position, side: Side) -> bool {
    position.ruses.contains(&Held::Unchosen) && position.ruses[side.index()] != Held::Unchosen
}

fn nonsense() -> Message {
    Message::plain("there-is-no-such-key")
}

fn only_english() -> Message {
    Message::plain("only-english")
}

/// A sentence that both languages have, to be said in the wrong place.
fn telltale() -> Message {
    Message::plain("ruse-guns")
}

impl Game for Bent {
    type Position = Spoilt<Position>;
    type Action = Spoilt<Action>;
    type Event = Spoilt<Event>;
    type Setup = Spoilt<Setup>;

    fn components(&self) -> &Components {
        &self.components
    }

    fn setup(&self, scenario: &str, options: Options) -> Option<Self::Setup> {
        let mut setup = Spoilt::from(self.honest.setup(scenario, options)?);
        setup.lost = self.does(Sabotage::SetupNotReadBack);
        Some(setup)
    }

    fn begin(&self, setup: &Self::Setup) -> Result<Self::Position, Vec<Fault>> {
        let mut inner = setup.inner.clone();
        if setup.lost {
            inner.fair += 1;
        }
        self.honest.begin(&inner).map(Spoilt::from)
    }

    fn actor(&self, position: &Self::Position) -> Actor {
        let position = &position.inner;
        match (self.sabotage, self.honest.actor(position)) {
            (Sabotage::ActorWithoutSides, Actor::Sides(_)) if position.turn == 2 => Actor::Sides(Sides::NONE),
            (Sabotage::ChanceFromAnEmptyCup, Actor::Chance(Request::Draw(_))) if position.turn == 2 => {
                Actor::Chance(Request::Draw([(ChitId(0), 0)].into_iter().collect()))
            }
            // As if chits were drawn out of a cup unseen, and everybody then looked into it.
            (Sabotage::CupTellsTheRuse, Actor::Chance(Request::Draw(mut cup))) if has_guns(position, RED) => {
                cup.iter_mut().for_each(|(_, count)| *count += 1);
                Actor::Chance(Request::Draw(cup))
            }
            (Sabotage::UnknownWinner, Actor::Over(verdict)) => {
                Actor::Over(Verdict { winner: Some(Side(2)), ..verdict })
            }
            (_, actor) => actor,
        }
    }

    fn offers(
        &self,
        position: &Self::Position,
        side: Side,
        scratch: &mut Scratch,
        offers: &mut Offers<Self::Action>,
    ) {
        let mut own = Offers::new();
        self.honest.offers(&position.inner, side, scratch, &mut own);
        let count = own.len();
        let position = &position.inner;
        let in_combat = matches!(position.phase(), Phase::Combat(Combat::ChooseTarget(_)));
        for (index, offer) in own.iter().enumerate() {
            let last = index + 1 == count;
            let forgotten = match self.sabotage {
                Sabotage::DeadEnd => in_combat && position.turn == 2,
                Sabotage::OffersDependOnTheRuse => {
                    last && count > 1 && has_guns_later(position, side.enemy())
                }
                Sabotage::OffersTellThatTheOtherChose => last && has_chosen(position, side.enemy()),
                Sabotage::OfferForgottenInTheEnd => {
                    index == 0 && count > 1 && self.times_asked(position) == 7
                }
                Sabotage::OffersChange => last && count > 1 && self.times_asked(position).is_multiple_of(2),
                _ => false,
            };
            if forgotten {
                continue;
            }
            let mut action = Spoilt::from(offer.action.clone());
            action.lost = self.does(Sabotage::ActionNotReadBack)
                && matches!(action.inner, Action::Combat(ch6_combat::Act::Attack(_)));
            action.mute = self.does(Sabotage::ActionNotWritten)
                && matches!(action.inner, Action::Combat(ch6_combat::Act::Attack(_)));
            let pick = match &offer.pick {
                Pick::Button(_) if self.does(Sabotage::LabelsAlike) => Pick::button("fire"),
                pick => pick.clone(),
            };
            let added = offers.add(pick, action);
            (added.cost, added.left, added.case, added.costly) =
                (offer.cost, offer.left, offer.case, offer.costly);
        }
        if self.does(Sabotage::OffersTwice)
            && let Some(first) = own.get(0)
        {
            offers.add(first.pick.clone(), Spoilt::from(first.action.clone()));
        }
    }

    fn label(&self, position: &Self::Position, side: Side, action: &Self::Action) -> Message {
        match self.sabotage {
            Sabotage::LabelWithoutText => nonsense(),
            Sabotage::LabelsAlike => Message::plain("fire"),
            Sabotage::LabelTellsTheRuse if has_guns(&position.inner, side.enemy()) => telltale(),
            _ => self.honest.label(&position.inner, side, &action.inner),
        }
    }

    fn decision(&self, position: &Self::Position, side: Side) -> &'static str {
        match self.sabotage {
            Sabotage::DecisionNotListed => "whim",
            Sabotage::DecisionTellsTheRuse if has_guns(&position.inner, side.enemy()) => "ruse",
            _ => self.honest.decision(&position.inner, side),
        }
    }

    fn preferred(&self, position: &Self::Position, side: Side, offers: &Offers<Self::Action>) -> Vec<usize> {
        match self.sabotage {
            Sabotage::PreferredIsNoOffer => vec![offers.len()],
            Sabotage::PreferredTellsTheRuse if has_guns(&position.inner, side.enemy()) => vec![0],
            _ => Vec::new(),
        }
    }

    fn perform(
        &self,
        position: &mut Self::Position,
        side: Side,
        action: &Self::Action,
        scratch: &mut Scratch,
        events: &mut Events<Self::Event>,
    ) {
        let Spoilt { inner, lost, noise, mute } = position;
        let mut own = Events::kept();
        self.honest.perform(inner, side, &action.inner, scratch, &mut own);
        if own.revealed() {
            events.reveal();
        }
        let ends_movement = action.inner == ch4_movement::Act::EndMovement.into();
        let marched = matches!(action.inner, Action::Movement(ch4_movement::Act::March(_)));
        match self.sabotage {
            Sabotage::EndlessMovement if ends_movement => {
                inner.agenda.goto(Movement::from(ChooseUnit));
                inner.units.iter_mut().for_each(|unit| unit.moved = false);
            }
            // Combat begins on top of the movement that it should have followed.
            Sabotage::InterruptionNeverResumed if ends_movement => {
                inner.agenda.goto(Movement::from(ChooseUnit));
                inner.agenda.interrupt(Combat::from(ch6_combat::ChooseTarget));
            }
            Sabotage::InvariantBroken if marched && inner.turn == 2 => {
                let place = inner.army.place(UnitId(0));
                let on_map: Vec<UnitId> = inner.on_map().map(|(unit, _)| unit).collect();
                for unit in on_map {
                    inner.army.put(unit, place);
                }
            }
            Sabotage::ChoiceHangsOnTheOther
                if matches!(action.inner, Action::Sequence(_)) && has_guns(inner, side.enemy()) =>
            {
                inner.ruses[side.index()] = Held::Secret(Ruse::Decoy);
            }
            Sabotage::PanicInPerform if marched && inner.turn == 2 => panic!("the march went astray"),
            Sabotage::RevealNotAnnounced if ends_movement => {
                let enemy = &mut inner.ruses[side.enemy().index()];
                if let Held::Secret(ruse) = *enemy {
                    *enemy = Held::Spent(ruse);
                }
            }
            Sabotage::RevealToldInAnEvent if ends_movement => {
                if let Held::Secret(ruse) = inner.ruses[side.enemy().index()] {
                    events.tell(|| {
                        Event::from(ch6_combat::Event::RuseRevealed { side: side.enemy(), ruse }).into()
                    });
                }
            }
            Sabotage::PositionNotReadBack => *lost = marched,
            Sabotage::EqualPositionsOfDifferentDigest => *noise = marched,
            Sabotage::PositionNotWritten => *mute = inner.turn == 2,
            Sabotage::TellingChangesThePosition if marched => events.tell(|| {
                inner.rain = !inner.rain;
                Event::from(ch2_sequence::Event::Weather { rain: inner.rain }).into()
            }),
            _ => {}
        }
        self.tell_all(own, events);
    }

    fn settle(
        &self,
        position: &mut Self::Position,
        outcome: &Outcome,
        scratch: &mut Scratch,
        events: &mut Events<Self::Event>,
    ) {
        let mut own = Events::kept();
        let before = position.inner.clone();
        self.honest.settle(&mut position.inner, outcome, scratch, &mut own);
        match self.sabotage {
            Sabotage::ChanceAskedForEver if before.turn == 2 => position.inner = before,
            Sabotage::PanicInSettle if before.turn == 2 => panic!("the chit fell off the table"),
            Sabotage::ChanceSecretlyChangesARuse => {
                if let (Held::Secret(_), Outcome::Roll(roll)) = (before.ruses[BLUE.index()], outcome) {
                    let ruse = Ruse::ALL[usize::from(roll.faces()[0]) % 3];
                    position.inner.ruses[BLUE.index()] = Held::Secret(ruse);
                }
            }
            Sabotage::EventTellsThroughChance => {
                if let Held::Secret(ruse) = before.ruses[BLUE.index()] {
                    events.tell(|| Event::from(ch6_combat::Event::RuseRevealed { side: BLUE, ruse }).into());
                }
            }
            _ => {}
        }
        self.tell_all(own, events);
    }

    fn why_not(&self, position: &Self::Position, side: Side, pick: &Pick) -> Vec<Refusal> {
        let mut reasons = self.honest.why_not(&position.inner, side, pick);
        let any_case = self.honest.refusal(&position.inner, side, &ch6_combat::Act::Hold.into());
        match self.sabotage {
            Sabotage::WhyNotContradictsTheOffers if reasons.is_empty() => reasons.push(any_case),
            Sabotage::WhyNotSaysNothing => reasons.clear(),
            Sabotage::WhyNotInOneLanguage => {
                for reason in &mut reasons {
                    reason.message = only_english();
                }
            }
            Sabotage::WhyNotTellsTheRuse if has_guns(&position.inner, side.enemy()) => {
                for reason in &mut reasons {
                    reason.message = telltale();
                }
            }
            _ => {}
        }
        reasons
    }

    fn refusal(&self, position: &Self::Position, side: Side, action: &Self::Action) -> Refusal {
        let refusal = self.honest.refusal(&position.inner, side, &action.inner);
        match self.sabotage {
            Sabotage::RefusalInOneLanguage => Refusal { message: only_english(), ..refusal },
            Sabotage::RefusalWithoutCase => Refusal { case: None, ..refusal },
            Sabotage::RefusalTellsTheRuse if has_guns(&position.inner, side.enemy()) => {
                Refusal { message: telltale(), ..refusal }
            }
            _ => refusal,
        }
    }

    fn purpose(&self, position: &Self::Position) -> Message {
        match self.sabotage {
            Sabotage::PurposeWithoutText => nonsense(),
            Sabotage::PurposeTellsTheRuse if has_guns(&position.inner, RED) => telltale(),
            _ => self.honest.purpose(&position.inner),
        }
    }

    fn known(&self, position: &Self::Position, request: &Request, viewer: Viewer) -> KnownRequest {
        let mut known = self.honest.known(&position.inner, request, viewer);
        if let KnownRequest::Draw(cup) = &mut known
            && viewer == Viewer::Public
        {
            match self.sabotage {
                Sabotage::RequestToldFalsely => cup.chits += 1,
                Sabotage::RequestTellsTheRuse if has_guns(&position.inner, RED) => {
                    cup.kinds.iter_mut().for_each(|kind| kind.from = 0);
                }
                _ => {}
            }
        }
        known
    }

    fn shows_outcome(&self, position: &Self::Position, viewer: Viewer) -> bool {
        let rolls = matches!(position.inner.phase(), Phase::Combat(Combat::Roll(_)));
        !(self.does(Sabotage::DiceThrownUnseen) && rolls && viewer == Viewer::Side(BLUE))
    }

    fn view(&self, position: &Self::Position, viewer: Viewer) -> View {
        let mut view = self.honest.view(&position.inner, viewer);
        match self.sabotage {
            Sabotage::ViewTellsTheRuse if has_guns_later(&position.inner, RED) => {
                view.gauges.push(Gauge { name: telltale(), value: 0, of: None });
            }
            Sabotage::ViewTellsThatTheOtherChose if matches!(viewer, Viewer::Side(side) if has_chosen(&position.inner, side.enemy())) =>
            {
                view.gauges.push(Gauge { name: telltale(), value: 0, of: None });
            }
            Sabotage::PromptWithoutText => view.prompt = nonsense(),
            Sabotage::MarkWithoutLabel => {
                view.counters.iter_mut().for_each(|shown| shown.marks.push("there-is-no-such-key".into()));
            }
            Sabotage::CountersOutOfOrder => view.counters.reverse(),
            _ => {}
        }
        view
    }

    fn witnessed(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event> {
        let seen = match &event.inner {
            Event::Sequence(ch2_sequence::Event::RuseChosen { .. })
                if self.does(Sabotage::EventTellsTheChoice) =>
            {
                event.inner.clone()
            }
            // Only he who acts is told, so that no other law is broken.
            Event::Combat(ch6_combat::Event::RuseRevealed { side, .. })
                if self.does(Sabotage::RevealToldInAnEvent) && !viewer.sees(side.enemy()) =>
            {
                return None;
            }
            honest => self.honest.witnessed(honest, viewer)?,
        };
        Some(Spoilt { inner: seen, ..event.clone() })
    }

    fn describe(&self, event: &Self::Event) -> LogText {
        match &event.inner {
            Event::Movement(ch4_movement::Event::Marched { .. }) if self.does(Sabotage::EventWithoutText) => {
                LogText::new(nonsense())
            }
            honest => self.honest.describe(honest),
        }
    }

    fn sheets(&self, position: &Self::Position, viewer: Viewer) -> Vec<Sheet> {
        let mut sheets = self.honest.sheets(&position.inner, viewer);
        for sheet in &mut sheets {
            match self.sabotage {
                Sabotage::ChancesDoNotAddUp => drop(sheet.prospects.pop()),
                Sabotage::SheetTellsTheRuse if has_guns(&position.inner, BLUE) => sheet.die += 1,
                Sabotage::SheetWithoutText => sheet.title = Some(nonsense()),
                _ => {}
            }
        }
        sheets
    }

    fn overlay(&self, position: &Self::Position, viewer: Viewer, wanted: &Wanted) -> Option<Overlay> {
        let mut overlay = self.honest.overlay(&position.inner, viewer, wanted)?;
        if self.does(Sabotage::OverlayTellsTheRuse) && has_guns(&position.inner, RED) {
            overlay.shades.push(Shade { hex: HexId(0), class: "guns".into(), value: None });
        }
        Some(overlay)
    }

    fn route(
        &self,
        position: &Self::Position,
        side: Side,
        action: &Self::Action,
        scratch: &mut Scratch,
    ) -> Vec<HexId> {
        let mut route = self.honest.route(&position.inner, side, &action.inner, scratch);
        match self.sabotage {
            Sabotage::RouteLeadsAstray => drop(route.pop()),
            Sabotage::RouteTellsTheRuse if has_guns(&position.inner, side.enemy()) => route.clear(),
            _ => {}
        }
        route
    }

    fn resample(
        &self,
        position: &Self::Position,
        viewer: Viewer,
        chooser: &mut dyn Chooser,
    ) -> Self::Position {
        let eyes = if self.does(Sabotage::ResampleIgnoresTheViewer) { Viewer::Public } else { viewer };
        let mut other =
            Spoilt { inner: self.honest.resample(&position.inner, eyes, chooser), ..position.clone() };
        match self.sabotage {
            Sabotage::ResampleChangesWhatIsKnown if viewer != Viewer::All => other.inner.turns += 1,
            Sabotage::ResampleMakesNonsense if viewer != Viewer::All => {
                let last = UnitId(other.inner.army.len() as u16 - 1);
                let place = other.inner.army.place(last);
                other.inner.army.put(UnitId(0), place);
            }
            _ => {}
        }
        other
    }

    fn audit(&self, position: &Self::Position) -> Vec<Breach> {
        self.honest.audit(&position.inner)
    }

    fn max_decisions(&self) -> u32 {
        400
    }
}

impl Bent {
    fn tell_all(&self, own: Events<Event>, events: &mut Events<Spoilt<Event>>) {
        for event in own.into_list() {
            let mut event = Spoilt::from(event);
            event.lost = self.does(Sabotage::EventNotReadBack)
                && matches!(event.inner, Event::Movement(ch4_movement::Event::Marched { .. }));
            events.tell(|| event);
        }
    }
}

// ---- What the harness says to it ----

fn play(sabotage: Sabotage, decisions: u64) -> Vec<FuzzFault> {
    let orders = FuzzOrders { scenario: None, options: None, decisions, seed: 1943, checks: true };
    fuzz(&Arc::new(Bent::new(sabotage)), &orders, &mut |_| true).faults
}

#[test]
fn without_sabotage_nothing_is_found() {
    let faults = play(Sabotage::Nothing, 3_000);
    assert!(faults.is_empty(), "{}: {}", faults[0].law, faults[0].found);
}

macro_rules! found {
    ($($name:ident: $sabotage:ident breaks $law:literal;)*) => {$(
        #[test]
        fn $name() {
            let faults = play(Sabotage::$sabotage, 3_000);
            let laws: Vec<&str> = faults.iter().map(|fault| fault.law.as_str()).collect();
            assert_eq!(laws.first(), Some(&$law), "{laws:?} {:?}", faults.first().map(|fault| &fault.found));
        }
    )*};
}

found! {
    actions_must_read_back: ActionNotReadBack breaks "actions read back";
    actions_must_be_written: ActionNotWritten breaks "actions are written";
    somebody_must_decide: ActorWithoutSides breaks "somebody decides";
    chance_must_lead_somewhere: ChanceAskedForEver breaks "bounded length";
    chance_must_be_able_to_answer: ChanceFromAnEmptyCup breaks "no panic";
    a_secret_answer_of_chance_must_not_be_shown: ChanceSecretlyChangesARuse breaks "secret draws are not shown";
    a_choice_must_not_hang_on_the_other: ChoiceHangsOnTheOther breaks "decisions at once commute";
    chances_must_add_up: ChancesDoNotAddUp breaks "chances add up";
    counters_must_be_sorted: CountersOutOfOrder breaks "views are in order";
    a_cup_must_not_tell_what_was_drawn: CupTellsTheRuse breaks "view law";
    kinds_of_decision_must_be_listed: DecisionNotListed breaks "kinds of decision are listed";
    the_kind_of_decision_must_not_tell_a_secret: DecisionTellsTheRuse breaks "view law";
    nobody_may_be_stuck: DeadEnd breaks "no dead end";
    dice_must_be_thrown_in_the_open: DiceThrownUnseen breaks "dice are thrown in the open";
    a_match_must_end: EndlessMovement breaks "bounded length";
    equal_positions_must_have_equal_digests: EqualPositionsOfDifferentDigest breaks "digest";
    events_must_read_back: EventNotReadBack breaks "events read back";
    an_event_must_not_tell_a_secret_choice: EventTellsTheChoice breaks "events keep secrets";
    an_event_of_chance_must_not_tell_a_secret: EventTellsThroughChance breaks "events keep secrets";
    events_must_have_texts: EventWithoutText breaks "texts in both languages";
    an_interruption_must_be_resumed: InterruptionNeverResumed breaks "invariant";
    invariants_must_hold: InvariantBroken breaks "invariant";
    a_label_must_not_tell_a_secret: LabelTellsTheRuse breaks "view law";
    offers_must_have_labels: LabelWithoutText breaks "texts in both languages";
    labels_must_tell_offers_apart: LabelsAlike breaks "labels tell offers apart";
    marks_must_have_labels: MarkWithoutLabel breaks "texts in both languages";
    an_offer_must_be_accepted: OfferForgottenInTheEnd breaks "offers are accepted";
    offers_must_not_change: OffersChange breaks "answers are steady";
    offers_must_not_depend_on_a_secret: OffersDependOnTheRuse breaks "view law";
    offers_must_not_tell_that_the_other_chose: OffersTellThatTheOtherChose breaks "what is decided at once is unseen";
    offers_must_be_distinct: OffersTwice breaks "offers are distinct";
    an_overlay_must_not_tell_a_secret: OverlayTellsTheRuse breaks "overlays keep secrets";
    a_decision_must_not_panic: PanicInPerform breaks "no panic";
    an_answer_of_chance_must_not_panic: PanicInSettle breaks "no panic";
    positions_must_read_back: PositionNotReadBack breaks "positions read back";
    positions_must_be_written: PositionNotWritten breaks "positions are written";
    a_preferred_answer_must_be_an_offer: PreferredIsNoOffer breaks "preferred answers are offers";
    a_preferred_answer_must_not_tell_a_secret: PreferredTellsTheRuse breaks "view law";
    prompts_must_have_texts: PromptWithoutText breaks "texts in both languages";
    the_purpose_must_not_tell_a_secret: PurposeTellsTheRuse breaks "view law";
    purposes_must_have_texts: PurposeWithoutText breaks "texts in both languages";
    refusals_must_be_translated: RefusalInOneLanguage breaks "texts in both languages";
    a_refusal_must_not_tell_a_secret: RefusalTellsTheRuse breaks "refusals keep secrets";
    refusals_must_cite_their_case: RefusalWithoutCase breaks "a rule that refuses is cited";
    what_is_told_of_a_request_must_be_true: RequestToldFalsely breaks "what is told of a request is true";
    what_is_told_of_a_request_must_not_tell_a_secret: RequestTellsTheRuse breaks "view law";
    resampling_must_not_change_what_is_known: ResampleChangesWhatIsKnown breaks "view law";
    resampling_must_heed_the_viewer: ResampleIgnoresTheViewer breaks "resampled worlds are sound";
    resampled_worlds_must_be_sound: ResampleMakesNonsense breaks "resampled worlds are sound";
    a_reveal_must_be_announced: RevealNotAnnounced breaks "reveals are announced";
    a_reveal_in_an_event_must_be_announced: RevealToldInAnEvent breaks "reveals are announced";
    a_route_must_lead_to_its_offer: RouteLeadsAstray breaks "routes lead to their offers";
    a_route_must_not_tell_a_secret: RouteTellsTheRuse breaks "view law";
    setups_must_read_back: SetupNotReadBack breaks "set-ups read back";
    the_sheet_must_not_tell_a_secret: SheetTellsTheRuse breaks "view law";
    sheets_must_have_texts: SheetWithoutText breaks "texts in both languages";
    telling_must_not_change_the_position: TellingChangesThePosition breaks "telling changes nothing";
    the_winner_must_be_a_player: UnknownWinner breaks "the verdict names a player";
    a_view_must_not_tell_that_the_other_chose: ViewTellsThatTheOtherChose breaks "what is decided at once is unseen";
    a_view_must_not_tell_a_secret: ViewTellsTheRuse breaks "view law";
    why_not_must_agree_with_the_offers: WhyNotContradictsTheOffers breaks "why_not agrees with offers";
    why_not_must_be_translated: WhyNotInOneLanguage breaks "texts in both languages";
    why_not_must_say_something: WhyNotSaysNothing breaks "a click on nothing is answered";
    why_not_must_not_tell_a_secret: WhyNotTellsTheRuse breaks "refusals keep secrets";
}

// ---- What a fault leaves behind ----

/// Opens the match of the first fault at the entry where it showed.
fn opened(sabotage: Sabotage) -> (Arc<Bent>, Match<Bent>, FuzzFault) {
    let fault = play(sabotage, 3_000).swap_remove(0);
    // Through text, as it lies on a disk.
    let text = serde_json::to_string(&fault.file).expect("a match can be written");
    let file = serde_json::from_str(&text).expect("and read");
    let game = Arc::new(Bent::new(sabotage));
    let opened = Match::open(&game, &file, Some(fault.entry)).expect("the match opens");
    assert!(opened.departs.is_none(), "{:?}", opened.departs);
    assert_eq!(opened.played.log().len(), fault.entry);
    (game, opened.played, fault)
}

#[test]
fn the_match_of_a_fault_opens_at_the_position_that_shows_it() {
    let (game, played, fault) = opened(Sabotage::DeadEnd);
    let position = &played.position().inner;
    assert!(fault.entry > 0);
    assert_eq!(position.turn, 2);
    assert!(matches!(position.phase(), Phase::Combat(Combat::ChooseTarget(_))));
    assert!(played.offers(position.active).is_empty());
    assert!(game.audit(played.position()).is_empty());
}

#[test]
fn the_match_of_a_panic_opens_just_before_it() {
    let (game, played, fault) = opened(Sabotage::PanicInPerform);
    assert_eq!(fault.found, "the march went astray");
    let position = played.position().clone();
    let side = position.inner.active;
    // The decision that panics is one of those on offer there.
    let offers = played.offers(side);
    let panics = offers.iter().filter(|offer| {
        let mut after = position.clone();
        let run = || game.perform(&mut after, side, &offer.action, &mut Scratch::new(), &mut Events::kept());
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).is_err()
    });
    assert!(panics.count() > 0);
}

#[test]
fn an_endless_game_ends_in_mass_play_too() {
    let orders = FuzzOrders { scenario: None, options: None, decisions: 3_000, seed: 7, checks: false };
    let faults = fuzz(&Arc::new(Bent::new(Sabotage::EndlessMovement)), &orders, &mut |_| true).faults;
    assert_eq!(faults[0].law, "bounded length");
    assert!(faults[0].entry > 0);
}
