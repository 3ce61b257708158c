//! How a match lies in the store: a head under its key, and beside it the log in pages.
//!
//! ```text
//! 5f0c…        the head: who plays, the position, and how many lines of log there are
//! 5f0c…#00000  the first lines
//! 5f0c…#00001  the next ones
//! ```
//!
//! A decision writes the head and the last page. Pages that are full are not written again, so that storing costs the same at
//! the end of a long match as at its beginning. Older programs wrote the whole match under its key; such a match is still
//! read, and gets its pages when it is stored next.

use crate::seats::{Saved, Seats};
use kit::play::{Chunks, FileLine, MatchFile};
use std::collections::BTreeMap;

/// Between the key of a match and the number of a page.
const MARK: char = '#';

/// The key of a page.
fn page_key(id: &str, number: usize) -> String {
    format!("{id}{MARK}{number:05}")
}

/// The key of the match to which a key of the store belongs, and the number of the page if it is one.
pub fn parts(key: &str) -> (&str, Option<usize>) {
    match key.rsplit_once(MARK).map(|(id, number)| (id, number.parse())) {
        Some((id, Ok(number))) => (id, Some(number)),
        _ => (key, None),
    }
}

/// What of a match the store has already.
#[derive(Debug, Default)]
pub struct Keeper {
    id: String,
    lines: Chunks<FileLine>,
}

impl Keeper {
    /// The texts to write so that the store has the match as it stands, each with its key. `saved` has a file without lines.
    pub fn due(&mut self, mut saved: Saved, lines: &Chunks<FileLine>) -> Vec<(String, String)> {
        if self.id != saved.id {
            *self = Keeper { id: saved.id.clone(), lines: Chunks::default() };
        }
        saved.lines = lines.len();
        let mut due = vec![(self.id.clone(), serde_json::to_string(&saved).unwrap_or_default())];
        for number in lines.shared_with(&self.lines)..lines.chunks() {
            let text = serde_json::to_string(lines.chunk(number)).unwrap_or_default();
            due.push((page_key(&self.id, number), text));
        }
        self.lines = lines.clone();
        due
    }

    /// Something was not written: all of it is due again.
    pub fn forget(&mut self) {
        *self = Keeper::default();
    }
}

/// A match as it was found in the store.
#[derive(Clone, Debug)]
pub enum Kept {
    /// It can be opened.
    Good(Box<Saved>),
    /// Something of ours that this version cannot read, or something else; never thrown away.
    Strange {
        /// Its key.
        id: String,
        /// All that lies there, to the letter.
        text: String,
        /// What is the matter with it.
        state: Strange,
    },
}

/// What is the matter with a stored text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strange {
    /// It is no match any more.
    Damaged,
    /// It is a match of an older or newer version of the program.
    OtherVersion,
}

/// All matches of the store, from its keys and texts.
pub fn read_all(texts: Vec<(String, String)>) -> Vec<Kept> {
    let mut found: BTreeMap<String, (Option<String>, BTreeMap<usize, String>)> = BTreeMap::new();
    for (key, text) in texts {
        let (id, page) = parts(&key);
        let (head, pages) = found.entry(id.to_owned()).or_default();
        match page {
            Some(number) => drop(pages.insert(number, text)),
            None => *head = Some(text),
        }
    }
    found.into_iter().map(|(id, (head, pages))| Kept::read(id, head.as_deref(), &pages)).collect()
}

impl Kept {
    /// A match from its head and its pages. Without a head they are kept all the same.
    fn read(id: String, head: Option<&str>, pages: &BTreeMap<usize, String>) -> Kept {
        let head_text = head.unwrap_or_default();
        if let Ok(saved) = serde_json::from_str::<Saved>(head_text)
            && MatchFile::strange_format(saved.file.saliente.into()).is_none()
            && let Some(saved) = whole(saved, pages)
        {
            return Kept::Good(Box::new(saved));
        }
        let has_a_match = serde_json::from_str::<serde_json::Value>(head_text)
            .is_ok_and(|value| value["file"]["game"].is_string() || value["game"].is_string());
        let is_strange = pages.is_empty() || serde_json::from_str::<Saved>(head_text).is_err();
        let state = if has_a_match && is_strange { Strange::OtherVersion } else { Strange::Damaged };
        let texts: Vec<&str> = head.into_iter().chain(pages.values().map(String::as_str)).collect();
        Kept::Strange { id, text: texts.join("\n"), state }
    }
}

/// A match with the lines of its pages, if they are all there. What lies beyond was taken back.
fn whole(mut saved: Saved, pages: &BTreeMap<usize, String>) -> Option<Saved> {
    let mut wanted = saved.lines;
    let mut number = 0;
    while wanted > 0 {
        let page: Vec<FileLine> = serde_json::from_str(pages.get(&number)?).ok()?;
        if page.len() != wanted.min(kit::play::CHUNK) {
            return None;
        }
        wanted -= page.len();
        saved.file.entries.extend(page);
        number += 1;
    }
    saved.lines = 0;
    Some(saved)
}

/// A match with its seats, to be stored.
#[derive(Clone, Debug)]
pub struct Moment {
    /// Who plays.
    pub seats: Seats,
    /// Whether it is the guided first game.
    pub guided: bool,
    /// When, in milliseconds since 1970.
    pub time: f64,
    /// The game turn.
    pub turn: u16,
}

impl Moment {
    /// The head of a match as it lies in the store.
    pub fn of(self, id: String, local: &crate::playing::Local) -> Saved {
        use crate::playing::Playing as _;
        Saved {
            id,
            time: self.time,
            turn: self.turn,
            over: local.ending().is_some(),
            seats: self.seats,
            guided: self.guided,
            lines: 0,
            file: local.head(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playing::{Local, Playing};
    use kit::components::Options;
    use kit::dealer::Seed;
    use kit::erased::ActorNow;
    use kit::game::Viewer;
    use kit::play::CHUNK;
    use opponent::mind::Mind as _;
    use opponent::uniform::AnyOffer;

    fn moment() -> Moment {
        Moment { seats: Seats(Vec::new()), guided: false, time: 1.0, turn: 1 }
    }

    fn begun(game: &str, scenario: &str) -> Local {
        let game = games::find(game).unwrap().open().unwrap();
        Local::begin(game, scenario, Options::NONE, Seed::from_number(5)).unwrap()
    }

    /// One decision; false when the match is over.
    fn step(local: &mut Local, thinker: &mut AnyOffer) -> bool {
        match local.actor(Viewer::All) {
            ActorNow::Over(_) => return false,
            ActorNow::Chance(_) => drop(local.deal(Viewer::All).unwrap()),
            ActorNow::Sides(sides) => {
                let action = thinker.answer(local.played(), sides[0]);
                local.act(sides[0], &action).unwrap();
            }
        }
        true
    }

    fn good(store: &BTreeMap<String, String>) -> Saved {
        match &read_all(store.clone().into_iter().collect())[..] {
            [Kept::Good(saved)] => (**saved).clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_store_has_the_match_after_every_decision_and_every_undo() {
        let (mut local, mut thinker) = (begun("skirmish", ""), AnyOffer::new(4));
        let (mut store, mut keeper) = (BTreeMap::new(), Keeper::default());
        let mut decisions = 0;
        while step(&mut local, &mut thinker) {
            decisions += 1;
            if decisions % 3 == 0 {
                let undone = [kit::ids::Side(0), kit::ids::Side(1)].map(|side| local.undo(side).is_ok());
                decisions += usize::from(undone.contains(&true));
            }
            if decisions % 50 == 0 {
                keeper.forget();
            }
            store.extend(keeper.due(moment().of("m".to_owned(), &local), &local.lines()));
            assert_eq!(good(&store).file, local.file());
        }
        assert!(local.lines().len() > CHUNK, "the match has more than one page");
    }

    #[test]
    fn storing_a_decision_does_not_grow_with_the_match() {
        let (mut local, mut thinker) = (begun("traces", "campaign"), AnyOffer::new(5));
        let mut keeper = Keeper::default();
        let mut pages = Vec::new();
        while step(&mut local, &mut thinker) && pages.len() < 1500 {
            let due = keeper.due(moment().of("m".to_owned(), &local), &local.lines());
            pages.push(due[1..].iter().map(|(_, text)| text.len()).sum::<usize>());
        }
        let cost = |pages: &[usize]| pages.iter().sum::<usize>();
        let (first, last) = (cost(&pages[..4 * CHUNK]), cost(&pages[pages.len() - 4 * CHUNK..]));
        assert!(pages.len() > 10 * CHUNK, "{} decisions", pages.len());
        assert!(last < first * 3 / 2, "first {first}, last {last} bytes");
    }

    #[test]
    fn what_cannot_be_read_is_told_apart_and_kept() {
        let read = |text: &str| read_all(vec![("k".to_owned(), text.to_owned())]).remove(0);
        for (text, expected) in [
            ("{\"id\":\"k\",\"tim", Strange::Damaged),
            ("", Strange::Damaged),
            ("[1, 2]", Strange::Damaged),
            ("{\"version\":0,\"game\":\"skirmish\",\"moves\":[]}", Strange::OtherVersion),
        ] {
            let Kept::Strange { state, text: kept, .. } = read(text) else { panic!("{text} is no match") };
            assert_eq!((state, kept.as_str()), (expected, text));
        }
    }

    fn stored() -> (Local, BTreeMap<String, String>) {
        let (mut local, mut thinker) = (begun("skirmish", ""), AnyOffer::new(4));
        while local.lines().len() < CHUNK + 5 {
            assert!(step(&mut local, &mut thinker));
        }
        let due = Keeper::default().due(moment().of("m".to_owned(), &local), &local.lines());
        (local, due.into_iter().collect())
    }

    #[test]
    fn a_match_with_a_page_missing_or_damaged_is_kept_to_the_letter() {
        let (_, store) = stored();
        assert_eq!(store.len(), 3);
        for (key, text) in [("m#00000", None), ("m#00001", Some("[{")), ("m#00001", Some("[]")), ("m", None)]
        {
            let mut broken = store.clone();
            match text {
                Some(text) => drop(broken.insert(key.to_owned(), text.to_owned())),
                None => drop(broken.remove(key)),
            }
            let found = read_all(broken.clone().into_iter().collect());
            let [Kept::Strange { id, text, state }] = &found[..] else { panic!("{key}: {found:?}") };
            assert_eq!((id.as_str(), *state), ("m", Strange::Damaged));
            assert!(broken.values().all(|kept| text.contains(kept.as_str())), "{key}: something is lost");
        }
    }

    #[test]
    fn a_match_stored_whole_by_an_older_program_is_read() {
        let (local, store) = stored();
        let saved = Saved { file: MatchFile { saliente: 1, ..local.file() }, ..good(&store) };
        let text = serde_json::to_string(&saved).unwrap();
        assert!(!text.contains("\"lines\""));
        let found = read_all(vec![("m".to_owned(), text)]);
        let [Kept::Good(read)] = &found[..] else { panic!("{found:?}") };
        assert_eq!(read.file.entries, local.file().entries);
    }
}
