//! A match leafed through, entry by entry. It is not played again from its start: the match itself keeps positions on the way.

use kit::dealer::Seed;
use kit::erased::{AnyGame, AnyMatch, LogLine};
use kit::game::Viewer;
use kit::play::{Chunks, FileEntry, MatchFile, OpenError};
use std::fmt;
use std::sync::Arc;

/// A match being leafed through.
pub struct Replay {
    whole: Box<dyn AnyMatch>,
    now: Box<dyn AnyMatch>,
    at: usize,
    /// The whole log, for these eyes.
    log: Option<(Viewer, Chunks<LogLine>)>,
}

impl fmt::Debug for Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Replay at {} of {}", self.at, self.len())
    }
}

impl Replay {
    /// Opens a match at its beginning. Of a decision that several sides are making at once, only who sees all sees anything.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub fn open(game: &Arc<dyn AnyGame>, played: &dyn AnyMatch, viewer: Viewer) -> Result<Replay, OpenError> {
        let whole = if !played.recorded().is_empty() {
            as_far_as_it_goes(game, &played.file(true))?
        } else if viewer == Viewer::All {
            played.fork()
        } else {
            played.as_of(played.settled()).unwrap_or_else(|| played.fork())
        };
        let now = whole.as_of(0).unwrap_or_else(|| whole.fork());
        Ok(Replay { whole, now, at: 0, log: None })
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.whole.entries()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Where it stands.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The match as it stood there.
    pub fn now(&self) -> &dyn AnyMatch {
        &*self.now
    }

    /// Goes to the position after `to` entries, or to the last one.
    pub fn go(&mut self, to: usize) {
        let to = to.min(self.len());
        if let Some(then) = self.whole.as_of(to) {
            self.now = then;
            self.at = to;
        }
    }

    /// The log up to where it stands, as a viewer may know it.
    pub fn log(&mut self, viewer: Viewer) -> Chunks<LogLine> {
        let told = match &mut self.log {
            Some((eyes, told)) if *eyes == viewer => told,
            other => &mut other.insert((viewer, self.whole.log(viewer, 0).into_iter().collect())).1,
        };
        let mut told = told.clone();
        told.truncate(told.partition_point(|line| line.entry < self.at));
        told
    }

    /// A new match that goes on from here. Its dice are new, so that nobody learns those of the old one; what was
    /// rolled so far stands as stated by hand.
    pub fn branch(&self, seed: Seed) -> MatchFile {
        let mut file = MatchFile {
            commitment: seed.commitment(),
            seed: Some(seed),
            position: None,
            ..self.whole.file(true)
        };
        file.entries.truncate(self.at);
        // Whoever plays on does not give up.
        while file.entries.last().is_some_and(|line| matches!(line.entry, FileEntry::Resign { .. })) {
            file.entries.pop();
        }
        for line in &mut file.entries {
            if let FileEntry::Chance { stated, .. } = &mut line.entry {
                *stated = true;
            }
        }
        file
    }
}

/// A match of an older program, played again as far as today's rules allow.
fn as_far_as_it_goes(game: &Arc<dyn AnyGame>, file: &MatchFile) -> Result<Box<dyn AnyMatch>, OpenError> {
    let (mut whole, _) = game.open(file, Some(0))?;
    for line in &file.entries {
        let before = whole.fork();
        if whole.follow(line).is_err() {
            return Ok(before);
        }
    }
    Ok(whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playing::{Local, Playing};
    use kit::erased::ActorNow;
    use kit::play::CHUNK;
    use opponent::mind::Mind as _;
    use opponent::uniform::AnyOffer;

    fn played_out(seed: u64) -> (Arc<dyn AnyGame>, Local) {
        let game = games::GAMES[0].open().unwrap();
        let mut local =
            Local::begin(game.clone(), "", kit::components::Options::NONE, Seed::from_number(seed)).unwrap();
        let mut thinker = AnyOffer::new(seed);
        loop {
            match local.actor(Viewer::All) {
                ActorNow::Over(_) => return (game, local),
                ActorNow::Chance(_) => drop(local.deal(Viewer::All).unwrap()),
                ActorNow::Sides(sides) => {
                    let action = thinker.answer(local.played(), sides[0]);
                    local.act(sides[0], &action).unwrap();
                }
            }
        }
    }

    #[test]
    fn leafing_back_and_forth_shows_the_same_positions() {
        let (game, local) = played_out(5);
        let file = local.file();
        let mut replay = Replay::open(&game, local.played(), Viewer::All).unwrap();
        for to in [file.entries.len(), 3, CHUNK + 1, 0, CHUNK, 17] {
            replay.go(to);
            let to = to.min(file.entries.len());
            assert_eq!(replay.at(), to);
            let (direct, _) = game.open(&file, Some(to)).unwrap();
            assert_eq!(replay.now().position(), direct.position());
            assert_eq!(replay.now().answers(), direct.answers());
            for viewer in [Viewer::Public, Viewer::All] {
                assert!(replay.log(viewer).iter().eq(&direct.log(viewer, 0)), "{viewer:?} at {to}");
            }
        }
    }

    #[test]
    fn a_match_of_other_rules_is_leafed_through_as_far_as_it_goes() {
        let (game, local) = played_out(5);
        let mut file = local.file();
        file.entries[30].digest = Some("00000000".to_owned());
        let (departed, departs) = Local::open(game.clone(), &file).unwrap();
        assert_eq!(departs.and_then(|error| error.entry), Some(31));
        assert_eq!(departed.file().entries, file.entries);
        let replay = Replay::open(&game, departed.played(), Viewer::All).unwrap();
        assert_eq!(replay.len(), 30);
    }

    #[test]
    fn a_branch_opens_and_has_dice_of_its_own() {
        let (game, local) = played_out(6);
        let mut replay = Replay::open(&game, local.played(), Viewer::All).unwrap();
        replay.go(20);
        let branch = replay.branch(Seed::from_number(99));
        let (opened, departs) = game.open(&branch, None).unwrap();
        assert_eq!((departs, opened.entries()), (None, 20));
        assert_eq!(opened.position(), replay.now().position());
        assert!(game.verify(&branch).unwrap().differ.is_empty());
    }
}
