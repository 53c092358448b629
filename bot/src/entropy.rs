//! The only source of chance of the program (secrets of tables, codes, tokens, how long a companion thinks), so that a test can
//! repeat its draws. The dice of a table come from its secret alone.

use rand::{TryRng, rngs::SysRng};
use rand_chacha::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use sha2::{Digest, Sha256};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

/// A source of chance. Clones share it.
#[derive(Clone, Debug)]
pub struct Entropy(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    Seeded(Arc<Seeded>),
}

#[derive(Debug)]
struct Seeded {
    seed: u64,
    /// How many draws there were for each purpose.
    drawn: Mutex<BTreeMap<String, u64>>,
}

impl Entropy {
    /// The operating system's randomness.
    pub fn system() -> Self {
        Self(Source::System)
    }

    /// Draws that follow from a seed: the n-th for a purpose is always the same, whatever is drawn for others.
    pub fn seeded(seed: u64) -> Self {
        Self(Source::Seeded(Arc::new(Seeded { seed, drawn: Mutex::default() })))
    }

    /// A secret.
    ///
    /// # Errors
    /// The operating system has no randomness to give.
    pub fn secret(&self, purpose: &str) -> anyhow::Result<[u8; 32]> {
        match &self.0 {
            Source::System => {
                let mut secret = [0; 32];
                SysRng.try_fill_bytes(&mut secret)?;
                Ok(secret)
            }
            Source::Seeded(seeded) => Ok(seeded.next(purpose)),
        }
    }

    /// Numbers for everything but the secret of a table.
    pub fn numbers(&self, purpose: &str) -> ChaCha20Rng {
        let mut key = [0; 32];
        match &self.0 {
            Source::System => rand::rng().fill_bytes(&mut key),
            Source::Seeded(seeded) => key = seeded.next(purpose),
        }
        ChaCha20Rng::from_seed(key)
    }
}

impl Seeded {
    fn next(&self, purpose: &str) -> [u8; 32] {
        let mut all = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        let drawn = all.entry(purpose.to_owned()).or_default();
        *drawn += 1;
        Sha256::new()
            .chain_update(self.seed.to_be_bytes())
            .chain_update(drawn.to_be_bytes())
            .chain_update(purpose)
            .finalize()
            .into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_draws_the_same_for_each_purpose_whatever_is_drawn_for_others() {
        let three = |entropy: &Entropy| -> Vec<_> { (0..3).map(|_| entropy.secret("a").unwrap()).collect() };
        let plain = three(&Entropy::seeded(7));
        let busy = Entropy::seeded(7);
        busy.clone().numbers("b");
        assert_eq!(plain, three(&busy));
        assert_ne!(plain[0], plain[1]);
        assert_ne!(plain, three(&Entropy::seeded(8)));
        assert_ne!(plain[0], Entropy::seeded(7).secret("b").unwrap());
    }

    #[test]
    fn the_systems_draws_never_repeat() {
        let system = Entropy::system();
        assert_ne!(system.secret("a").unwrap(), system.secret("a").unwrap());
        assert_ne!(system.numbers("a").next_u64(), system.numbers("a").next_u64());
    }
}
