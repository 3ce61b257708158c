//! A match played again, entry by entry, with places to go back to.

use kit::dealer::Seed;
use kit::erased::{AnyGame, AnyMatch};
use kit::play::{MatchFile, OpenError};
use std::fmt;
use std::sync::Arc;

/// After so many entries a copy is kept.
const EVERY: usize = 40;

/// A match file being leafed through.
pub struct Replay {
    file: MatchFile,
    now: Box<dyn AnyMatch>,
    at: usize,
    /// Copies at multiples of [`EVERY`], ascending.
    kept: Vec<Box<dyn AnyMatch>>,
}

impl fmt::Debug for Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Replay at {} of {}", self.at, self.file.entries.len())
    }
}

impl Replay {
    /// Opens a file at its beginning.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub fn open(game: &Arc<dyn AnyGame>, file: MatchFile) -> Result<Replay, OpenError> {
        let (now, _) = game.open(&file, Some(0))?;
        Ok(Replay { kept: vec![now.fork()], file, now, at: 0 })
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.file.entries.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.file.entries.is_empty()
    }

    /// Where it stands.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The match as it stood there.
    pub fn now(&self) -> &dyn AnyMatch {
        &*self.now
    }

    /// Goes to the position after `to` entries, or as far as the log can be played.
    pub fn go(&mut self, to: usize) {
        let to = to.min(self.len());
        if to < self.at {
            let copy = (to / EVERY).min(self.kept.len() - 1);
            self.now = self.kept[copy].fork();
            self.at = copy * EVERY;
        }
        while self.at < to && self.step() {}
    }

    fn step(&mut self) -> bool {
        let done = self.now.follow(&self.file.entries[self.at]).is_ok();
        if done {
            self.at += 1;
            if self.at == self.kept.len() * EVERY {
                self.kept.push(self.now.fork());
            }
        }
        done
    }

    /// A new match that goes on from here. Its dice are new, so that nobody learns those of the old one; what was
    /// rolled so far stands as stated by hand.
    pub fn branch(&self, seed: Seed) -> MatchFile {
        let mut file = MatchFile {
            entries: self.file.entries[..self.at].to_vec(),
            commitment: seed.commitment(),
            seed: Some(seed),
            position: None,
            ..self.file.clone()
        };
        // Whoever plays on does not give up.
        while file.entries.last().is_some_and(|line| line.resign) {
            file.entries.pop();
        }
        for line in &mut file.entries {
            line.stated = line.chance.is_some();
        }
        file
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playing::{Local, Playing};
    use kit::erased::ActorNow;
    use kit::game::Viewer;
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
        let mut replay = Replay::open(&game, file.clone()).unwrap();
        for to in [file.entries.len(), 3, EVERY + 1, 0, EVERY * 2, 17] {
            replay.go(to);
            let to = to.min(file.entries.len());
            assert_eq!(replay.at(), to);
            let (direct, _) = game.open(&file, Some(to)).unwrap();
            assert_eq!(replay.now().position(), direct.position());
        }
    }

    #[test]
    fn a_branch_opens_and_has_dice_of_its_own() {
        let (game, local) = played_out(6);
        let mut replay = Replay::open(&game, local.file()).unwrap();
        replay.go(20);
        let branch = replay.branch(Seed::from_number(99));
        let (opened, departs) = game.open(&branch, None).unwrap();
        assert_eq!((departs, opened.entries()), (None, 20));
        assert_eq!(opened.position(), replay.now().position());
        assert!(game.verify(&branch).unwrap().differ.is_empty());
    }
}
