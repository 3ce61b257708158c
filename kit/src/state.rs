//! A state of a game in one place: who decides, what he is asked, what he may do, what a click means, why something is
//! refused, and what follows.
//!
//! A chapter writes one type for each of its states and implements [`State`] for it. [`states!`](crate::states) gathers the
//! states of a chapter in an enum, and the chapters' enums in the one that the position's
//! [agenda](crate::agenda::Agenda) holds; the title page of a game asks that one. Decisions and events are gathered in the
//! same way by [`by_chapter!`](crate::by_chapter), and written without the chapter: `march 0504`.

use crate::chance::Outcome;
use crate::game::{Actor, Game, Play};
use crate::hex::HexId;
use crate::ids::Side;
use crate::offer::{Offers, Pick, Refusal};
use crate::scratch::Scratch;
use crate::sheet::Sheet;
use crate::text::{Message, waiting_for_chance};
use serde::de::{self, Deserialize, Deserializer, EnumAccess, Error, Visitor};
use std::fmt;

/// A game and a position of it: what a rule looks at when it changes nothing.
#[derive(Debug)]
pub struct Look<'a, G: Game> {
    /// The game.
    pub game: &'a G,
    /// The position.
    pub position: &'a G::Position,
}

impl<G: Game> Clone for Look<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Look<'_, G> {}

impl<'a, G: Game> Look<'a, G> {
    /// A position of a game.
    pub const fn new(game: &'a G, position: &'a G::Position) -> Self {
        Look { game, position }
    }
}

impl<G: Game> Play<'_, G> {
    /// The position as it is now, to ask rules that change nothing.
    pub fn look(&self) -> Look<'_, G> {
        Look { game: self.game, position: self.position }
    }
}

/// A state in which somebody decides or chance answers, with everything that belongs to it.
///
/// What a state does not write is silent: a state of chance offers nothing, most states have no sheet. The harness finds what
/// is missing: a decision without offers is a `dead end`, one without a prompt or a refusal has no text.
pub trait State<G: Game>: Clone {
    /// Who moves the game on.
    fn actor(&self, look: Look<'_, G>) -> Actor;

    /// Whether this state interrupts another one and resumes it; see [`Agenda::fault`](crate::agenda::Agenda::fault).
    fn is_interruption(&self) -> bool {
        false
    }

    /// The kind of decision, by its id among [`Components::decisions`](crate::components::Components::decisions). A state of chance
    /// has none.
    fn decision(&self) -> &'static str {
        ""
    }

    /// What the side that decides is asked.
    fn prompt(&self, _: Look<'_, G>, _: Side) -> Message {
        waiting_for_chance()
    }

    /// What it may do.
    fn offers(&self, _: Look<'_, G>, _: Side, _: &mut Scratch, _: &mut Offers<G::Action>) {}

    /// What somebody means who points at something: the action that would be chosen by it if it were offered.
    fn meant(&self, _: Look<'_, G>, _: &Pick) -> Option<G::Action> {
        None
    }

    /// Why an action that is not offered is refused. Nothing, if it has no place in this state at all.
    fn refusal(&self, _: Look<'_, G>, _: Side, _: &G::Action) -> Option<Refusal> {
        None
    }

    /// Everything that keeps somebody from pointing at something, where there is more to say than one [refusal](State::refusal).
    fn all_reasons(&self, _: Look<'_, G>, _: Side, _: &Pick) -> Vec<Refusal> {
        Vec::new()
    }

    /// Carries out an action that was offered. The state is handed over as it was; the position holds it still, until the agenda
    /// is told what comes next.
    fn perform(self, _: &mut Play<'_, G>, _: Side, _: &G::Action) {}

    /// What chance is asked for, in words.
    fn purpose(&self, _: Look<'_, G>) -> Message {
        waiting_for_chance()
    }

    /// Takes the answer of chance.
    fn settle(self, _: &mut Play<'_, G>, _: &Outcome) {}

    /// Goes on after an interruption. A state that only waits to be decided has nothing to do; one that was put on the agenda
    /// before its time begins here.
    fn resumed(self, _: &mut Play<'_, G>) {}

    /// The fight that is being prepared or resolved.
    fn sheet(&self, _: Look<'_, G>) -> Option<Sheet> {
        None
    }

    /// The way that a unit goes by an action that is offered.
    fn route(&self, _: Look<'_, G>, _: &G::Action, _: &mut Scratch) -> Vec<HexId> {
        Vec::new()
    }

    /// Of the offers, the places of those that cost least.
    fn preferred(&self, _: Look<'_, G>, _: Side, _: &Offers<G::Action>) -> Vec<usize> {
        Vec::new()
    }
}

/// States as one enum, with [`State`] handed on to the one it holds.
///
/// `kit::states! { /// Chapter 6. pub enum Combat for Skirmish { Plan(Plan), Roll(Roll) } }` makes the enum with all that a
/// position needs (it can be compared, hashed, written and read) and `From` for each of its states.
#[macro_export]
macro_rules! states {
    ($(#[$meta:meta])* $visibility:vis enum $name:ident for $game:ty {
        $($(#[$doc:meta])* $variant:ident($state:ty)),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        $visibility enum $name { $($(#[$doc])* $variant($state)),+ }

        $(impl From<$state> for $name {
            fn from(state: $state) -> $name {
                $name::$variant(state)
            }
        })+

        impl $crate::state::State<$game> for $name {
            fn actor(&self, look: $crate::state::Look<'_, $game>) -> $crate::game::Actor {
                match self { $($name::$variant(state) => state.actor(look)),+ }
            }
            fn is_interruption(&self) -> bool {
                match self {
                    $($name::$variant(state) => $crate::state::State::<$game>::is_interruption(state)),+
                }
            }
            fn decision(&self) -> &'static str {
                match self { $($name::$variant(state) => $crate::state::State::<$game>::decision(state)),+ }
            }
            fn prompt(
                &self,
                look: $crate::state::Look<'_, $game>,
                side: $crate::ids::Side,
            ) -> $crate::text::Message {
                match self { $($name::$variant(state) => state.prompt(look, side)),+ }
            }
            fn offers(
                &self,
                look: $crate::state::Look<'_, $game>,
                side: $crate::ids::Side,
                scratch: &mut $crate::scratch::Scratch,
                offers: &mut $crate::offer::Offers<<$game as $crate::game::Game>::Action>,
            ) {
                match self { $($name::$variant(state) => state.offers(look, side, scratch, offers)),+ }
            }
            fn meant(
                &self,
                look: $crate::state::Look<'_, $game>,
                pick: &$crate::offer::Pick,
            ) -> Option<<$game as $crate::game::Game>::Action> {
                match self { $($name::$variant(state) => state.meant(look, pick)),+ }
            }
            fn refusal(
                &self,
                look: $crate::state::Look<'_, $game>,
                side: $crate::ids::Side,
                action: &<$game as $crate::game::Game>::Action,
            ) -> Option<$crate::offer::Refusal> {
                match self { $($name::$variant(state) => state.refusal(look, side, action)),+ }
            }
            fn all_reasons(
                &self,
                look: $crate::state::Look<'_, $game>,
                side: $crate::ids::Side,
                pick: &$crate::offer::Pick,
            ) -> Vec<$crate::offer::Refusal> {
                match self { $($name::$variant(state) => state.all_reasons(look, side, pick)),+ }
            }
            fn perform(
                self,
                play: &mut $crate::game::Play<'_, $game>,
                side: $crate::ids::Side,
                action: &<$game as $crate::game::Game>::Action,
            ) {
                match self { $($name::$variant(state) => state.perform(play, side, action)),+ }
            }
            fn purpose(&self, look: $crate::state::Look<'_, $game>) -> $crate::text::Message {
                match self { $($name::$variant(state) => state.purpose(look)),+ }
            }
            fn settle(
                self,
                play: &mut $crate::game::Play<'_, $game>,
                outcome: &$crate::chance::Outcome,
            ) {
                match self { $($name::$variant(state) => state.settle(play, outcome)),+ }
            }
            fn resumed(self, play: &mut $crate::game::Play<'_, $game>) {
                match self { $($name::$variant(state) => state.resumed(play)),+ }
            }
            fn sheet(&self, look: $crate::state::Look<'_, $game>) -> Option<$crate::sheet::Sheet> {
                match self { $($name::$variant(state) => state.sheet(look)),+ }
            }
            fn route(
                &self,
                look: $crate::state::Look<'_, $game>,
                action: &<$game as $crate::game::Game>::Action,
                scratch: &mut $crate::scratch::Scratch,
            ) -> Vec<$crate::hex::HexId> {
                match self { $($name::$variant(state) => state.route(look, action, scratch)),+ }
            }
            fn preferred(
                &self,
                look: $crate::state::Look<'_, $game>,
                side: $crate::ids::Side,
                offers: &$crate::offer::Offers<<$game as $crate::game::Game>::Action>,
            ) -> Vec<usize> {
                match self { $($name::$variant(state) => state.preferred(look, side, offers)),+ }
            }
        }
    };
}

/// Decisions or events as one enum of the chapters' own enums, written without the chapter: what a chapter writes as
/// `march 0504` is `march 0504` here. No two chapters may use the same word; the harness finds that (`actions read back`).
#[macro_export]
macro_rules! by_chapter {
    ($(#[$meta:meta])* $visibility:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident($part:ty)),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $visibility enum $name { $($(#[$doc])* $variant($part)),+ }

        $(impl From<$part> for $name {
            fn from(part: $part) -> $name {
                $name::$variant(part)
            }
        })+

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self { $($name::$variant(part) => part.serialize(serializer)),+ }
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                static WORDS: ::std::sync::LazyLock<Vec<&'static str>> = ::std::sync::LazyLock::new(|| {
                    [$($crate::state::words_of::<$part>()),+].concat()
                });
                struct Read;
                impl<'de> ::serde::de::Visitor<'de> for Read {
                    type Value = $name;

                    fn expecting(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                        write!(f, "one of {}", WORDS.join(", "))
                    }

                    fn visit_enum<A: ::serde::de::EnumAccess<'de>>(self, data: A) -> Result<$name, A::Error> {
                        let word = $crate::state::Word::read(data)?;
                        $(if word.is_of::<$part>() {
                            return word.into_part().map($name::$variant);
                        })+
                        Err(word.unknown(&WORDS))
                    }
                }
                deserializer.deserialize_enum(stringify!($name), &WORDS, Read)
            }
        }
    };
}

/// The words of an enum as serde writes its variants; none, if it is no enum.
pub fn words_of<T: for<'de> Deserialize<'de>>() -> &'static [&'static str] {
    match T::deserialize(Asked) {
        Err(Answer(words)) => words,
        Ok(_) => &[],
    }
}

/// Asks a type which variants it has, and reads nothing.
struct Asked;

/// The answer, as an error.
#[derive(Debug)]
struct Answer(&'static [&'static str]);

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "one of {}", self.0.join(", "))
    }
}

impl std::error::Error for Answer {}

impl Error for Answer {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Answer(&[])
    }
}

impl<'de> Deserializer<'de> for Asked {
    type Error = Answer;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Answer> {
        Err(Answer(&[]))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Answer> {
        Err(Answer(variants))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// The word of a variant that has been read, and what follows it.
#[derive(Debug)]
pub struct Word<V> {
    word: String,
    rest: V,
}

impl<'de, R: de::VariantAccess<'de>> Word<R> {
    /// The word of the variant that comes.
    ///
    /// # Errors
    /// If none comes.
    pub fn read<A: EnumAccess<'de, Variant = R, Error = R::Error>>(data: A) -> Result<Self, R::Error> {
        let (word, rest) = data.variant::<String>()?;
        Ok(Word { word, rest })
    }

    /// Whether it is a word of this enum.
    pub fn is_of<T: for<'a> Deserialize<'a>>(&self) -> bool {
        words_of::<T>().contains(&self.word.as_str())
    }

    /// Reads the rest as this enum does.
    ///
    /// # Errors
    /// What does not fit.
    pub fn into_part<T: Deserialize<'de>>(self) -> Result<T, R::Error> {
        T::deserialize(self)
    }

    /// There is no such word.
    pub fn unknown(&self, words: &'static [&'static str]) -> R::Error {
        R::Error::unknown_variant(&self.word, words)
    }
}

impl<'de, R: de::VariantAccess<'de>> EnumAccess<'de> for Word<R> {
    type Error = R::Error;
    type Variant = R;

    fn variant_seed<S: de::DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, R), R::Error> {
        let word = seed.deserialize(de::value::StringDeserializer::<R::Error>::new(self.word))?;
        Ok((word, self.rest))
    }
}

impl<'de, R: de::VariantAccess<'de>> Deserializer<'de> for Word<R> {
    type Error = R::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, R::Error> {
        visitor.visit_enum(self)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{Nameless, from_words, to_words};
    use serde::{Deserialize, Serialize};

    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum March {
        Take(u16),
        EndMovement,
    }

    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Fight {
        Fire { unit: u16, at: u16 },
        Lose(Vec<u16>),
    }

    crate::by_chapter! {
        /// A decision.
        enum Act {
            March(March),
            Fight(Fight),
        }
    }

    #[test]
    fn a_decision_is_written_without_its_chapter() {
        for (act, words) in [
            (Act::from(March::Take(3)), "take 3"),
            (March::EndMovement.into(), "end-movement"),
            (Fight::Fire { unit: 1, at: 2 }.into(), "fire unit=1 at=2"),
            (Fight::Lose(vec![1, 2]).into(), "lose 1 2"),
        ] {
            assert_eq!(to_words(&act, &Nameless).unwrap(), words);
            assert_eq!(from_words::<Act>(words, &Nameless).unwrap(), act);
            let json = serde_json::to_string(&act).unwrap();
            assert_eq!(serde_json::from_str::<Act>(&json).unwrap(), act);
        }
    }

    #[test]
    fn an_unknown_decision_is_told_all_that_there_are() {
        let error = from_words::<Act>("dance", &Nameless).unwrap_err().to_string();
        assert_eq!(error, "dance is none of take, end-movement, fire, lose");
        assert!(from_words::<Act>("take", &Nameless).is_err(), "it needs more words");
        assert!(serde_json::from_str::<Act>("\"dance\"").is_err());
        assert!(serde_json::from_str::<Act>("7").is_err(), "it is no word");
    }

    #[test]
    fn what_is_no_enum_has_no_words() {
        assert_eq!(words_of::<March>(), ["take", "end-movement"]);
        assert!(words_of::<u16>().is_empty() && words_of::<Option<March>>().is_empty());
    }
}
