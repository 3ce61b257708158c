//! The laws of the match: what is taken back was never done, what several sides decide at once is unseen, a file for one
//! reader keeps the others' secrets, and an earlier moment is found again.

use super::laws::{Checker, Law};
use crate::chance::Chooser;
use crate::digest::digest;
use crate::game::{Actor, Events, Game, Sides, Viewer, actor_for};
use crate::ids::Side;
use crate::notation::to_value;
use crate::offer::{Offers, Refusal};
use crate::play::{Entry, Match, MatchFile, STOP_EVERY, leaves_undo};
use crate::scratch::Scratch;

/// What several sides decide at once is unseen.
const UNSEEN: &str = "what is decided at once is unseen";
/// A file for one reader holds nothing that he may not know.
const RECORDS: &str = "records keep secrets";

impl<G: Game> Checker<G> {
    /// Carries out an action, and on the way proves that undo restores the position exactly and stops where it should.
    pub(super) fn act_with_undo_law(&mut self, side: Side, action: &G::Action) -> Law {
        let refused = |refusal: Refusal| ("offers are accepted", format!("{action:?}: {refusal:?}"));
        let deciding = if let Actor::Sides(sides) = self.played.actor() { sides } else { Sides::NONE };
        let before = self.played.clone();
        let last = before.log().last().map(|logged| &logged.entry);
        if matches!(last, Some(Entry::Chance { .. })) && before.may_undo(side).is_ok() {
            return Err(("undo law", "an answer of chance could be undone".to_owned()));
        }
        self.played.act(side, action.clone()).map_err(refused)?;
        let in_hand = leaves_undo(deciding, &self.played.actor());
        match self.played.undo(side) {
            Ok(()) if !in_hand => {
                return Err(("undo law", "a decision that had passed on was undone".to_owned()));
            }
            Ok(()) => {
                if !alike(&self.played, &before) {
                    return Err(("undo law", "undo did not restore the position".to_owned()));
                }
                self.played.act(side, action.clone()).map_err(refused)?;
            }
            Err(refusal) => {
                self.refusal(&refusal)?;
                let mut events = Events::kept();
                let (game, mut after) = (before.game(), before.position().clone());
                game.perform(&mut after, side, action, &mut Scratch::new(), &mut events);
                if in_hand && !events.revealed() {
                    return Err(("undo law", format!("{action:?} cannot be taken back: {refusal:?}")));
                }
            }
        }
        self.record_law(&before, side, action)
    }

    /// Where several sides decide at once: neither learns of the other, neither hangs on the other, and each takes its own
    /// decisions back as if they had never been made.
    pub(super) fn at_once_laws(&mut self) -> Law {
        if self.played.settled() < self.played.log().len() {
            self.all_taken_back()?;
        }
        let Actor::Sides(sides) = self.played.actor() else { return Ok(()) };
        let sides: Vec<Side> = sides.iter().collect();
        for &one in &sides {
            for &other in sides.iter().filter(|&&other| other != one) {
                self.pair_laws(one, other)?;
            }
        }
        Ok(())
    }

    /// One decision of each of two sides.
    fn pair_laws(&mut self, one: Side, other: Side) -> Law {
        let now = self.played.clone();
        let (own, theirs) = (self.some_action(one), self.some_action(other));
        let (Some(own), Some(theirs)) = (own, theirs) else { return Ok(()) };
        let settled = now.settled();
        let then = after(&now, other, &theirs)?;
        if then.settled() == settled {
            unseen_law(one, other, &now, &then)?;
        }
        // In either order the same comes of both.
        let both = after(&after(&now, one, &own)?, other, &theirs)?;
        let turned = after(&then, one, &own)?;
        if both.position() != turned.position() {
            return Err((
                "decisions at once commute",
                format!("{own:?} before {theirs:?} leads elsewhere than after it"),
            ));
        }
        if both.settled() != settled {
            return Ok(());
        }
        // Taken back from under the other's decision, it was never made; and that one can still be taken back.
        let mut undone = both;
        let stopped = |refusal| ("undo law", format!("{own:?} lies under {theirs:?}: {refusal:?}"));
        undone.undo(one).map_err(stopped)?;
        if !alike(&undone, &then) {
            return Err((
                "undo law",
                format!("without {own:?}, {theirs:?} leads elsewhere than if that had never been"),
            ));
        }
        undone.undo(other).map_err(stopped)?;
        if alike(&undone, &now) { Ok(()) } else { Err(("undo law", "both are not undone".to_owned())) }
    }

    /// All that was decided at once, taken back in any order, was never decided.
    fn all_taken_back(&mut self) -> Law {
        let mut undone = self.played.clone();
        let players = self.played.game().components().players.len() as u64;
        let nobody = |undone: &Match<G>| (0..players).all(|side| undone.may_undo(Side(side as u8)).is_err());
        while !nobody(&undone) {
            let side = Side(self.probe.below(players) as u8);
            if undone.may_undo(side).is_ok() {
                undone.undo(side).map_err(|refusal| ("undo law", format!("{refusal:?}")))?;
            }
        }
        let settled = self.played.settled();
        let began = self.played.position_after(settled);
        if undone.log().len() == settled && began.as_ref() == Some(undone.position()) {
            Ok(())
        } else {
            Err(("undo law", "not all that was decided at once could be taken back".to_owned()))
        }
    }

    fn some_action(&mut self, side: Side) -> Option<G::Action> {
        let offers = self.played.offers(side);
        let some = self.probe.below(offers.len().max(1) as u64) as usize;
        offers.get(some).map(|offer| offer.action.clone())
    }

    /// A record is the same in two worlds that its reader cannot tell apart: with other secrets in the position, and after
    /// another decision that he does not see.
    fn record_law(&mut self, before: &Match<G>, side: Side, action: &G::Action) -> Law {
        if self.probe.below(16) != 0 {
            return Ok(());
        }
        let game = before.game().clone();
        let mut offers = Offers::new();
        game.offers(before.position(), side, &mut Scratch::new(), &mut offers);
        let some = self.probe.below(offers.len() as u64) as usize;
        let instead = offers.get(some).expect("in range").action.clone();
        let there = after(before, side, &instead)?;
        // What is over has no secrets.
        if self.played.ending().is_some() || there.ending().is_some() {
            return Ok(());
        }
        let here = self.played.position().clone();
        for viewer in self.viewers() {
            let record = self.played.file_for(viewer);
            let world = game.resample(&here, viewer, &mut self.probe);
            if self.played.in_world(world).file_for(viewer) != record {
                return Err((RECORDS, format!("the position is in the record of {viewer:?}")));
            }
            let unseen = viewer != Viewer::Side(side)
                && *there.position() != here
                && self.look_alike(viewer, &here, there.position());
            if unseen && there.file_for(viewer) != record {
                return Err((RECORDS, format!("{action:?} is in the record of {viewer:?}")));
            }
            self.record_is_readable(&record)?;
        }
        Ok(())
    }

    /// A record holds no secret fields, is read as it was written, and is not played on.
    fn record_is_readable(&self, record: &MatchFile) -> Law {
        let game = self.played.game();
        if record.seed.is_some() || record.setup.is_some() || record.position.is_some() {
            return Err((RECORDS, "a record has the seed, the set-up or the position".to_owned()));
        }
        let told = serde_json::to_string(record)
            .and_then(|text| serde_json::from_str::<MatchFile>(&text))
            .map_err(|error| ("records read back", error.to_string()))?;
        let lines = told.record(game.components()).map_err(|problem| ("records read back", problem))?;
        let again = lines.iter().map(|line| to_value(line, game.components()).unwrap_or_default());
        if told != *record || !again.eq(record.told.iter().cloned()) {
            return Err(("records read back", "the record read differs from the one written".to_owned()));
        }
        match Match::open(game, record, None) {
            Err(_) => Ok(()),
            Ok(_) => Err(("records read back", "a record can be played on".to_owned())),
        }
    }

    /// An earlier moment is the position that the log vouches for, it is not far, and a rewind leads to it.
    pub(super) fn moment_laws(&mut self) -> Law {
        let entries = self.played.log().len();
        if entries == 0 {
            return Ok(());
        }
        let moment = 1 + self.probe.below(entries as u64) as usize;
        let recorded = self.played.log()[moment - 1].digest;
        let then = self.played.as_of(moment).ok_or(("moments are found", format!("none after {moment}")))?;
        if digest(then.position()) != recorded || then.log().len() != moment {
            return Err(("moments are found", format!("after {moment} entries it stood otherwise")));
        }
        if self.played.steps_to(moment).is_none_or(|steps| steps >= STOP_EVERY) {
            return Err((
                "moments are near",
                format!("to entry {moment}: {:?}", self.played.steps_to(moment)),
            ));
        }
        let mut rewound = self.played.clone();
        let open = moment > self.played.settled();
        match rewound.rewind(moment) {
            Ok(()) if open => Err(("rewind law", "it goes to what not everybody knows".to_owned())),
            Err(refusal) if !open => Err(("rewind law", format!("{refusal:?}"))),
            Err(refusal) => self.refusal(&refusal),
            Ok(()) => {
                let again = rewound.position_after(rewound.log().len());
                if digest(rewound.position()) == recorded && again.as_ref() == Some(rewound.position()) {
                    Ok(())
                } else {
                    Err(("rewind law", format!("the position after {moment} entries is another one")))
                }
            }
        }
    }
}

/// A side, and who looks on, cannot tell whether another has decided.
fn unseen_law<G: Game>(one: Side, other: Side, now: &Match<G>, then: &Match<G>) -> Law {
    let game = now.game();
    let told = |what: &str| Err((UNSEEN, format!("{what} tells that {other:?} has decided")));
    if now.may_undo(one) != then.may_undo(one) {
        return told("whether it can take something back");
    }
    if now.offers(one) != then.offers(one) {
        return told("what is offered");
    }
    for viewer in [Viewer::Side(one), Viewer::Public] {
        if now.log_lines(viewer, 0) != then.log_lines(viewer, 0)
            || now.told_entries(viewer) != then.told_entries(viewer)
        {
            return told("the log");
        }
        if game.view(now.position(), viewer) != game.view(then.position(), viewer)
            || game.sheets(now.position(), viewer) != game.sheets(then.position(), viewer)
        {
            return told("the view");
        }
        let actor = |played: &Match<G>| actor_for(&**game, played.position(), viewer);
        if actor(now) != actor(then) {
            return told("who is to act");
        }
        if now.file_for(viewer) != then.file_for(viewer) {
            return told("the record");
        }
    }
    Ok(())
}

/// A copy of a match after one more decision.
fn after<G: Game>(
    played: &Match<G>,
    side: Side,
    action: &G::Action,
) -> Result<Match<G>, (&'static str, String)> {
    let mut then = played.clone();
    match then.act(side, action.clone()) {
        Ok(_) => Ok(then),
        Err(refusal) => Err((UNSEEN, format!("another's decision takes {action:?} away: {refusal:?}"))),
    }
}

/// Whether two matches are the same: position, log, and what can be taken back.
fn alike<G: Game>(here: &Match<G>, there: &Match<G>) -> bool {
    let undo = |played: &Match<G>| {
        let players = played.game().components().players.len() as u8;
        (0..players).map(|side| played.may_undo(Side(side))).collect::<Vec<_>>()
    };
    let last = |played: &Match<G>| played.log().last().map(|logged| (logged.entry.clone(), logged.digest));
    here.position() == there.position()
        && here.log().len() == there.log().len()
        && last(here) == last(there)
        && undo(here) == undo(there)
}
