//! Fair dice that anyone can check.
//!
//! Each table has a secret of 32 bytes from the operating system ([`Entropy`](crate::entropy::Entropy)). Its hash, the
//! commitment, is posted in the lobby message before the first draw. The stream of numbers is ChaCha20, keyed by a hash of the
//! secret, the table's code and the words the seats added. The count of numbers drawn never decreases; each answer is also
//! stored in the journal. Companions think with another stream of the same key, which moves no counter.

use gogome_games::contract::{Chance, RandomDraw};
use rand_chacha::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use sha2::{Digest, Sha256};
use std::num::NonZeroU32;

/// Stream number for companions' thoughts; dice use stream 0.
const THOUGHTS: u64 = 2;

/// The distance between the thoughts of two steps, in words of the stream.
const THOUGHT_WORDS: u128 = 1 << 24;

/// The dice of one step: draws from the table's stream and records the draws.
pub struct Dice {
    rng: ChaCha20Rng,
    /// How many raw numbers were drawn from the stream since the table began.
    pub drawn: u64,
    /// The draws of this step.
    pub draws: Vec<RandomDraw>,
}

impl Dice {
    /// Continues the stream at the table's counter.
    pub fn at(secret: &[u8], code: &str, words: &str, drawn: u64) -> Self {
        let mut rng = stream(secret, code, words);
        rng.set_word_pos(u128::from(drawn) * 2);
        Self { rng, drawn, draws: Vec::new() }
    }

    /// The chance a companion thinks with before the journal row `seq`.
    pub fn thoughts(secret: &[u8], code: &str, words: &str, seq: i64) -> Self {
        let mut rng = stream(secret, code, words);
        rng.set_stream(THOUGHTS);
        rng.set_word_pos(u128::from(seq.unsigned_abs()) * THOUGHT_WORDS);
        Self { rng, drawn: 0, draws: Vec::new() }
    }
}

impl Chance for Dice {
    /// By rejection: numbers above the last whole multiple of `n` are thrown away, so that all results are equally likely.
    fn below(&mut self, n: NonZeroU32) -> u32 {
        let n = u64::from(n.get());
        let last = u64::MAX - (u64::MAX % n + 1) % n;
        loop {
            let raw = self.rng.next_u64();
            self.drawn += 1;
            if raw <= last {
                #[expect(clippy::cast_possible_truncation, reason = "the remainder is below n, which is a u32")]
                let got = (raw % n) as u32;
                #[expect(clippy::cast_possible_truncation, reason = "n came from a u32")]
                self.draws.push(RandomDraw { of: n as u32, got });
                return got;
            }
        }
    }
}

/// A pronounceable code of so many syllables, without letters that look alike.
pub fn code(any: &mut impl Rng, syllables: usize) -> String {
    const CONSONANTS: &[u8] = b"bdfghjkmnprstwyz";
    const VOWELS: &[u8] = b"aeiou";
    let mut pick = |letters: &[u8]| char::from(letters[rand::RngExt::random_range(any, 0..letters.len())]);
    (0..syllables).flat_map(|_| [pick(CONSONANTS), pick(VOWELS)]).collect()
}

/// The commitment shown before the first draw: SHA-256 of secret and code.
pub fn commitment(secret: &[u8], code: &str) -> String {
    crate::store::links::hex(&Sha256::new().chain_update(secret).chain_update(code).finalize())
}

fn stream(secret: &[u8], code: &str, words: &str) -> ChaCha20Rng {
    let key = Sha256::new().chain_update(secret).chain_update(code).chain_update(words).finalize();
    ChaCha20Rng::from_seed(key.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn six(dice: &mut Dice) -> u32 {
        dice.below(NonZeroU32::new(6).unwrap()) + 1
    }

    #[test]
    fn a_key_gives_the_same_dice_for_ever() {
        let mut dice = Dice::at(&[7; 32], "kemuri", "[]", 0);
        let rolled: Vec<u32> = (0..12).map(|_| six(&mut dice)).collect();
        assert_eq!(rolled, FIXED);
        assert_eq!(dice.drawn, 12);
        let mut later = Dice::at(&[7; 32], "kemuri", "[]", 6);
        assert_eq!((0..6).map(|_| six(&mut later)).collect::<Vec<_>>(), FIXED[6..]);
    }

    /// checked against a ChaCha20 written in another language
    const FIXED: [u32; 12] = [1, 3, 4, 3, 2, 1, 1, 1, 2, 4, 6, 4];

    #[test]
    fn another_table_or_another_word_gives_other_dice() {
        let rolls = |code, words| {
            (0..40).map(|_| 0).scan(Dice::at(&[7; 32], code, words, 0), |d, _: u32| Some(six(d))).collect::<Vec<_>>()
        };
        assert_ne!(rolls("kemuri", "[]"), rolls("kemura", "[]"));
        assert_ne!(rolls("kemuri", "[]"), rolls("kemuri", "[\"a\"]"));
    }

    #[test]
    fn thoughts_draw_from_elsewhere() {
        let mut dice = Dice::at(&[7; 32], "kemuri", "[]", 0);
        let mut thoughts = Dice::thoughts(&[7; 32], "kemuri", "[]", 0);
        let mut later = Dice::thoughts(&[7; 32], "kemuri", "[]", 1);
        let take = |d: &mut Dice| (0..40).map(|_| six(d)).collect::<Vec<_>>();
        let (a, b, c) = (take(&mut dice), take(&mut thoughts), take(&mut later));
        assert!(a != b && b != c && a != c);
    }

    #[test]
    fn the_commitment_binds_secret_and_code() {
        let one = commitment(&[1; 32], "kemuri");
        assert_eq!(one.len(), 64);
        assert_ne!(one, commitment(&[2; 32], "kemuri"));
        assert_ne!(one, commitment(&[1; 32], "kemura"));
    }

    #[test]
    fn codes_can_be_read_aloud() {
        let mut any = ChaCha20Rng::from_seed([7; 32]);
        let word = code(&mut any, 3);
        assert_eq!(word.len(), 6);
        assert!(word.chars().all(|c| c.is_ascii_lowercase()) && code(&mut any, 8) != code(&mut any, 8));
    }
}
