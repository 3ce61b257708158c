//! The dealer: dice that anyone can check.
//!
//! A match begins with a secret seed. Its SHA-256 is published at once (the *commitment*), the seed itself when the
//! match is over. Answer number `n` of chance comes from stream `n` of `ChaCha8` under that seed, so each can be recomputed
//! by itself: whatever was undone or taken back, no answer depends on how many came before it.

use crate::chance::{Chooser, Outcome, Request};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// A secret of 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed made from a small number: for tests and examples, where the dice should be repeatable.
    pub fn from_number(number: u64) -> Seed {
        Seed(Sha256::digest(number.to_le_bytes()).into())
    }

    /// The commitment to be published before play: the SHA-256 of the 32 bytes, in hexadecimal.
    pub fn commitment(&self) -> String {
        hexadecimal(&Sha256::digest(self.0))
    }
}

// A seed in a debug print would be a leak.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(committed as {}...)", &self.commitment()[..8])
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hexadecimal(&self.0))
    }
}

impl FromStr for Seed {
    type Err = String;
    fn from_str(text: &str) -> Result<Seed, String> {
        let wrong = || format!("a seed has 64 hexadecimal digits, not {text:?}");
        if text.len() != 64 || !text.is_ascii() {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Seed(bytes))
    }
}

impl TryFrom<String> for Seed {
    type Error = String;
    fn try_from(text: String) -> Result<Seed, String> {
        text.parse()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.to_string()
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    use fmt::Write;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Deals the answers of chance for one match.
#[derive(Clone, Debug)]
pub struct Dealer {
    seed: Seed,
}

impl Dealer {
    /// A dealer with a seed.
    pub fn new(seed: Seed) -> Dealer {
        Dealer { seed }
    }

    /// The seed, to be shown when the match is over.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// Answer number `index` of the match.
    ///
    /// ```
    /// use kit::{chance::Request, dealer::{Dealer, Seed}, dice::Dice};
    /// let dealer = Dealer::new(Seed::from_number(1943));
    /// let wanted = Request::Roll(Dice::TWO_D6);
    /// assert_eq!(dealer.deal(7, &wanted), dealer.deal(7, &wanted));
    /// ```
    pub fn deal(&self, index: u64, request: &Request) -> Outcome {
        let mut stream = ChaCha8Rng::from_seed(self.seed.0);
        stream.set_stream(index);
        Stream(stream).answer(request)
    }
}

/// `ChaCha8` as a source of fair numbers.
struct Stream(ChaCha8Rng);

impl Chooser for Stream {
    fn below(&mut self, bound: u64) -> u64 {
        fair(bound, || self.0.next_u64())
    }
}

/// A fair number below `bound` from uniform 64-bit words: words beyond the last whole multiple are drawn anew.
pub fn fair(bound: u64, mut word: impl FnMut() -> u64) -> u64 {
    let bound = bound.max(1);
    let limit = u64::MAX - u64::MAX % bound;
    loop {
        let drawn = word();
        if drawn < limit {
            return drawn % bound;
        }
    }
}

/// A small fast generator for mass play, searches and tests (`SplitMix64`). Never for the dice of a match.
#[derive(Clone, Copy, Debug)]
pub struct Quick(u64);

impl Quick {
    /// Seeded.
    pub const fn new(seed: u64) -> Quick {
        Quick(seed)
    }

    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A seed for an independent generator.
    pub fn split(&mut self) -> u64 {
        self.word()
    }
}

impl Chooser for Quick {
    // Multiply-shift: one part in 2^64/bound unfair, and three times as fast as a division.
    fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.word()) * u128::from(bound)) >> 64) as u64
    }
}
