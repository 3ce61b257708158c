//! Scripted games: tests that read like a record of play.
//!
//! A script is a match driven by lines in notation, with every roll stated. Choices are strict: a line that
//! is not legal stops the test with the reason, and nothing is ever chosen by default.
//!
//! ```text
//! red choose guns
//! chance draw fair
//! red take R-1
//! refused 3.2 red march 0604       # must be refused, by this case
//! offered red march 0504           # must be on offer
//! unoffered red march 0604         # must not be
//! red march 0504
//! ```

use crate::chance::Outcome;
use crate::dealer::Seed;
use crate::game::{Fault, Game};
use crate::ids::{Side, UnitId};
use crate::notation::{from_words, to_words};
use crate::offer::{Pick, Refusal};
use crate::play::{Match, MatchTerms};
use crate::sheet::{Entry, Sheet, Span};
use crate::text::Lang;
use std::sync::Arc;

/// A match driven by lines. Everything panics with a readable reason: it is for tests.
#[derive(Clone, Debug)]
pub struct Script<G: Game> {
    played: Match<G>,
}

impl<G: Game> Script<G> {
    /// Begins with a scenario.
    ///
    /// # Panics
    /// If there is no such scenario or option.
    pub fn scenario(game: G, scenario: &str, options: &[&str]) -> Script<G> {
        let options = game.components().options_named(options).unwrap_or_else(|problem| panic!("{problem}"));
        Script::begin(
            game,
            MatchTerms { scenario: scenario.to_owned(), options, setup: None, seed: Seed::from_number(0) },
        )
    }

    /// Begins with a set-up of one's own.
    ///
    /// # Panics
    /// With every fault, if the set-up is not playable.
    pub fn setup(game: G, setup: G::Setup) -> Script<G> {
        let terms = MatchTerms {
            scenario: String::new(),
            options: crate::components::Options::NONE,
            setup: Some(setup),
            seed: Seed::from_number(0),
        };
        Script::begin(game, terms)
    }

    fn begin(game: G, terms: MatchTerms<G::Setup>) -> Script<G> {
        let game = Arc::new(game);
        let played = Match::begin(game.clone(), terms).unwrap_or_else(|faults| {
            panic!("the set-up is not playable:\n{}", told_faults(&*game, &faults).join("\n"))
        });
        Script { played }
    }

    /// The match.
    pub fn played(&self) -> &Match<G> {
        &self.played
    }

    /// The match, to be driven by hand.
    pub fn played_mut(&mut self) -> &mut Match<G> {
        &mut self.played
    }

    /// The position.
    pub fn position(&self) -> &G::Position {
        self.played.position()
    }

    /// The game.
    pub fn game(&self) -> &G {
        self.played.game()
    }

    /// A unit by its printed id.
    ///
    /// # Panics
    /// If there is none.
    pub fn unit(&self, id: &str) -> UnitId {
        self.game().components().roster.find(id).unwrap_or_else(|| panic!("there is no unit {id}"))
    }

    /// A hex by its printed number.
    ///
    /// # Panics
    /// If there is none.
    pub fn hex(&self, number: &str) -> crate::hex::HexId {
        self.game().components().map.grid().id(number).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Plays lines; see the module for their forms. Blank lines and what follows a `#` are skipped.
    ///
    /// # Panics
    /// At the first line that does not come out as it says.
    pub fn run(&mut self, script: &str) -> &mut Self {
        for (number, line) in script.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() {
                self.line(line).unwrap_or_else(|problem| panic!("line {} `{line}`: {problem}", number + 1));
            }
        }
        self
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        let (first, rest) = line.split_once(' ').ok_or("a line has a side or a verb, and words after it")?;
        match first {
            "chance" => {
                let outcome: Outcome =
                    from_words(rest, self.game().components()).map_err(|e| e.to_string())?;
                self.played.state(outcome).map(drop).map_err(|refusal| self.told(&refusal))
            }
            "refused" => {
                let (case, act) = rest.split_once(' ').ok_or("refused CASE SIDE ACTION")?;
                let refusal = self.refusal(act).ok_or("it was carried out")?;
                let found = refusal.case.map(|case| self.game().components().rulebook.id(case).to_owned());
                if found.as_deref() == Some(case) {
                    Ok(())
                } else {
                    Err(format!("refused by {}", self.told(&refusal)))
                }
            }
            "offered" if self.is_offered(rest)? => Ok(()),
            "unoffered" if !self.is_offered(rest)? => Ok(()),
            "offered" | "unoffered" => Err("it is the other way round".to_owned()),
            _ => {
                let (side, action) = self.read(line)?;
                self.played.act(side, action).map(drop).map_err(|refusal| self.told(&refusal))
            }
        }
    }

    fn read(&self, line: &str) -> Result<(Side, G::Action), String> {
        let components = self.game().components();
        let (side, words) = line.split_once(' ').ok_or("SIDE ACTION")?;
        let side = components.side(side).ok_or_else(|| format!("{side} is no side"))?;
        Ok((side, from_words(words, components).map_err(|error| error.to_string())?))
    }

    fn is_offered(&self, line: &str) -> Result<bool, String> {
        let (side, action) = self.read(line)?;
        Ok(self.played.offers(side).allow(&action))
    }

    /// Why an action is refused; nothing if it would be carried out. The match does not change.
    ///
    /// # Panics
    /// If the line cannot be read.
    pub fn refusal(&self, line: &str) -> Option<Refusal> {
        let (side, action) = self.read(line).unwrap_or_else(|problem| panic!("{line}: {problem}"));
        self.played.clone().act(side, action).err()
    }

    /// The offers of a side in notation.
    pub fn offers(&self, side: Side) -> Vec<String> {
        let components = self.game().components();
        self.played
            .offers(side)
            .iter()
            .map(|offer| to_words(&offer.action, components).unwrap_or_default())
            .collect()
    }

    /// The offers that the game prefers, in notation; see [`Game::preferred`].
    pub fn preferred(&self, side: Side) -> Vec<String> {
        let words = self.offers(side);
        let places = self.game().preferred(self.position(), side, &self.played.offers(side));
        places.into_iter().map(|place| words[place].clone()).collect()
    }

    /// The cases that keep a side from pointing at something, e.g. `hex 0505`.
    ///
    /// # Panics
    /// If the pick cannot be read.
    pub fn why_not(&self, side: Side, pick: &str) -> Vec<String> {
        let components = self.game().components();
        let pick: Pick = from_words(pick, components).unwrap_or_else(|error| panic!("{error}"));
        let reasons = self.game().why_not(self.position(), side, &pick);
        reasons
            .iter()
            .filter_map(|refusal| refusal.case)
            .map(|case| components.rulebook.id(case).to_owned())
            .collect()
    }

    /// Every fight in hand, as one who sees all reads them.
    pub fn sheets(&self) -> Vec<Sheet> {
        self.game().sheets(self.position(), crate::game::Viewer::All)
    }

    /// The sheet of the fight in hand.
    ///
    /// # Panics
    /// If there is none.
    pub fn sheet(&self) -> Sheet {
        self.sheets().into_iter().next().expect("a fight is in hand")
    }

    /// The lines of the sheet as `case entry`, e.g. `6.3 columns -1`.
    pub fn sheet_lines(&self) -> Vec<String> {
        let components = self.game().components();
        let line = |line: &crate::sheet::Line| {
            let (what, span) = match line.entry {
                Entry::Attack(span) => ("attack", span),
                Entry::Defence(span) => ("defence", span),
                Entry::Columns(span) => ("columns", span),
                Entry::Die(span) => ("die", span),
                Entry::Note => return format!("{} note", components.rulebook.id(line.case)),
            };
            let amount = match span {
                Span { from, to } if from == to => from.to_string(),
                Span { from, to } => format!("{from}..{to}"),
            };
            format!("{} {what} {amount}", components.rulebook.id(line.case))
        };
        self.sheet().lines.iter().map(line).collect()
    }

    /// What the last entry caused, in English.
    pub fn last_events(&self) -> Vec<String> {
        let (game, components) = (self.game(), self.game().components());
        let events = self.played.log().last().map(|logged| logged.events.as_slice()).unwrap_or_default();
        events.iter().map(|event| components.say(&game.describe(event).text, Lang::En)).collect()
    }

    fn told(&self, refusal: &Refusal) -> String {
        let components = self.game().components();
        let case = refusal.case.map_or("the table", |case| components.rulebook.id(case));
        format!("{case}: {}", components.say(&refusal.message, Lang::En))
    }
}

/// The cases of a setup's faults, as printed, for tests of validation.
pub fn fault_cases<G: Game>(game: &G, setup: &G::Setup) -> Vec<String> {
    let faults = game.begin(setup).err().unwrap_or_default();
    let id = |fault: &Fault| fault.case.map_or("-", |case| game.components().rulebook.id(case)).to_owned();
    faults.iter().map(id).collect()
}

fn told_faults<G: Game>(game: &G, faults: &[Fault]) -> Vec<String> {
    let components = game.components();
    let told = |fault: &Fault| {
        let case = fault.case.map_or("-", |case| components.rulebook.id(case));
        format!("{case}: {}", components.say(&fault.message, Lang::En))
    };
    faults.iter().map(told).collect()
}
