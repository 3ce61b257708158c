//! Chapter 2, the sequence of play: ruses, weather, and what comes next.
//!
//! ```text
//! set-up, if it is free ─▶ ruses (both at once) ─▶ for each turn: weather ─▶ Red moves ─▶ Red fights ─▶ Blue moves ─▶ Blue fights
//! ```

use crate::ch4_movement::ChooseUnit;
use crate::ch6_combat::ChooseTarget;
use crate::position::{Action, FAIR, Held, Phase, Position, RAIN, Ruse};
use crate::{BLUE, Look, Play, RED, Skirmish, ch4_movement, ch6_combat, ch7_victory};
use kit::chance::{Chooser, Outcome, Request};
use kit::components::DecisionKind;
use kit::deploy::Deploy;
use kit::game::{Actor, LogText, Sides, Viewer};
use kit::ids::Side;
use kit::offer::Offers;
use kit::scratch::Scratch;
use kit::state::State;
use kit::text::Message;
use kit::{carry_out, cite, msg};
use serde::{Deserialize, Serialize};

pub mod deployment;

kit::states! {
    /// The states of this chapter.
    pub enum Sequence for Skirmish {
        /// The units are set up; only in scenarios with a free set-up.
        Deploy(Deploy),
        /// Both sides choose their ruse.
        Ruses(Ruses),
        /// The weather chit is to be drawn.
        Weather(Weather),
    }
}

/// A decision of this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Choose a ruse.
    Choose(Ruse),
}

impl Act {
    /// What it does, in words.
    pub fn label(&self) -> Message {
        match *self {
            Act::Choose(ruse) => ruse_label(ruse),
        }
    }
}

/// The kinds of decision of this chapter.
pub(crate) fn decisions() -> [DecisionKind; 1] {
    [DecisionKind { id: "ruse", title: msg!("decision-ruse"), off_turn: false }]
}

/// What this chapter tells. Fields are named by what they hold.
#[allow(missing_docs)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A side chose its ruse; the other sees only that it did.
    RuseChosen { side: Side, ruse: Option<Ruse> },
    /// A game turn began.
    TurnBegan { turn: u8 },
    /// The weather of the turn.
    Weather { rain: bool },
    /// A side began to move.
    MovementBegan { side: Side },
    /// A side began to fight.
    CombatBegan { side: Side },
}

impl Event {
    /// What a viewer knows of it.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Event {
        match self {
            Event::RuseChosen { side, ruse } => {
                Event::RuseChosen { side: *side, ruse: ruse.filter(|_| viewer.sees(*side)) }
            }
            open => open.clone(),
        }
    }

    /// In words.
    pub fn describe(&self) -> LogText {
        match self {
            Event::RuseChosen { side, ruse: Some(ruse) } => {
                LogText::new(msg!("event-ruse-own", side = *side, ruse = ruse_label(*ruse))).by(cite!("2.1"))
            }
            Event::RuseChosen { side, ruse: None } => {
                LogText::new(msg!("event-ruse", side = *side)).by(cite!("2.1"))
            }
            Event::TurnBegan { turn } => LogText::new(msg!("stage-turn", turn = *turn)).heading(1),
            Event::Weather { rain: true } => LogText::new(msg!("event-rain")).by(cite!("2.2")),
            Event::Weather { rain: false } => LogText::new(msg!("event-fair")).by(cite!("2.2")),
            Event::MovementBegan { side } => {
                LogText::new(msg!("stage-movement", side = *side)).by(cite!("2.3")).heading(2)
            }
            Event::CombatBegan { side } => {
                LogText::new(msg!("stage-combat", side = *side)).by(cite!("2.3")).heading(2)
            }
        }
    }
}

/// The name of a ruse.
pub(crate) fn ruse_label(ruse: Ruse) -> Message {
    match ruse {
        Ruse::Guns => msg!("ruse-guns"),
        Ruse::Guides => msg!("ruse-guides"),
        Ruse::Decoy => msg!("ruse-decoy"),
    }
}

// ---- Ruses ----

/// Case 2.1. Both sides choose their ruse, unseen by each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ruses;

impl State<Skirmish> for Ruses {
    fn decision(&self) -> &'static str {
        "ruse"
    }

    fn actor(&self, look: Look<'_>) -> Actor {
        let undecided =
            [RED, BLUE].into_iter().filter(|side| look.position.ruses[side.index()] == Held::Unchosen);
        Actor::Sides(undecided.fold(Sides::NONE, Sides::with))
    }

    fn prompt(&self, _: Look<'_>, _: Side) -> Message {
        msg!("prompt-ruse")
    }

    fn offers(&self, _: Look<'_>, _: Side, _: &mut Scratch, offers: &mut Offers<Action>) {
        offers.button("ruse-guns", Act::Choose(Ruse::Guns).into());
        offers.button("ruse-guides", Act::Choose(Ruse::Guides).into());
        offers.button("ruse-decoy", Act::Choose(Ruse::Decoy).into());
    }

    /// The second choice lets the first turn begin.
    fn perform(self, play: &mut Play<'_>, side: Side, action: &Action) {
        let Action::Sequence(Act::Choose(ruse)) = *action else { return };
        carry_out!("2.1");
        play.position.ruses[side.index()] = Held::Secret(ruse);
        play.tell(|| Event::RuseChosen { side, ruse: Some(ruse) }.into());
        if !play.position.ruses.contains(&Held::Unchosen) {
            play.position.agenda.goto(Sequence::from(Weather));
            play.tell(|| Event::TurnBegan { turn: 1 }.into());
        }
    }
}

// ---- Weather ----

/// Case 2.2. The chit of the turn is drawn and not put back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Weather;

impl State<Skirmish> for Weather {
    fn actor(&self, look: Look<'_>) -> Actor {
        let chits = look.position.cup.iter().map(|(chit, n)| (chit, n.into()));
        Actor::Chance(Request::Draw(chits.collect()))
    }

    fn purpose(&self, look: Look<'_>) -> Message {
        msg!("purpose-weather", turn = look.position.turn)
    }

    fn settle(self, play: &mut Play<'_>, outcome: &Outcome) {
        carry_out!("2.2");
        let rain = *outcome == Outcome::Draw(RAIN);
        play.position.cup.take(if rain { &RAIN } else { &FAIR });
        play.position.rain = rain;
        play.tell(|| Event::Weather { rain }.into());
        begin_movement(play, RED);
    }
}

// ---- From phase to phase ----

/// Case 2.3. Red's player turn comes first, Blue's second.
fn begin_movement(play: &mut Play<'_>, side: Side) {
    carry_out!("2.3");
    play.position.active = side;
    play.position.agenda.goto(ch4_movement::Movement::from(ChooseUnit));
    for unit in &mut play.position.units {
        (unit.moved, unit.fought) = (false, false);
    }
    play.tell(|| Event::MovementBegan { side }.into());
}

/// Movement is over.
pub(crate) fn begin_combat(play: &mut Play<'_>) {
    play.position.agenda.goto(ch6_combat::Combat::from(ChooseTarget));
    play.position.attacked.clear();
    let side = play.position.active;
    play.tell(|| Event::CombatBegan { side }.into());
}

/// Combat is over.
pub(crate) fn end_player_turn(play: &mut Play<'_>) {
    // What was attacked or moved matters no longer: equal situations are equal positions.
    play.position.attacked.clear();
    if play.position.active == RED {
        begin_movement(play, BLUE);
    } else if play.position.turn == play.position.turns {
        ch7_victory::end(play);
    } else {
        play.position.turn += 1;
        play.position.agenda.goto(Sequence::from(Weather));
        let turn = play.position.turn;
        play.tell(|| Event::TurnBegan { turn }.into());
    }
}

/// An interruption is over: what it interrupted goes on.
pub(crate) fn resume(play: &mut Play<'_>) {
    play.position.agenda.resume();
    let state: Phase = play.position.phase().clone();
    state.resumed(play);
}

/// Another world that a viewer cannot tell from this one: the other side's ruse may be any of the three.
pub fn resample(position: &Position, viewer: Viewer, chooser: &mut dyn Chooser) -> Position {
    let mut other = position.clone();
    for side in [RED, BLUE] {
        if let Held::Secret(_) = other.ruses[side.index()]
            && !viewer.sees(side)
        {
            other.ruses[side.index()] = Held::Secret(Ruse::ALL[chooser.below(3) as usize]);
        }
    }
    other
}
