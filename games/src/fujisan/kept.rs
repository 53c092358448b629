//! What was searched for last, for those who ask the same again. A search gives the same each time, so that keeping what it
//! found changes nothing but how long the answer takes.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// The latest answers of a search, by what was asked.
pub struct Kept<K, V> {
    latest: Mutex<VecDeque<(K, V)>>,
    most: usize,
}

impl<K: PartialEq + Copy, V: Clone> Kept<K, V> {
    /// Keeps so many.
    pub const fn new(most: usize) -> Self {
        Self { latest: Mutex::new(VecDeque::new()), most }
    }

    /// What is kept, else what the search finds. Nobody waits for the search of another.
    pub fn get(&self, key: K, search: impl FnOnce() -> V) -> V {
        let latest = || self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, kept)) = latest().iter().find(|(of, _)| *of == key) {
            return kept.clone();
        }
        let found = search();
        let mut latest = latest();
        if !latest.iter().any(|(of, _)| *of == key) {
            latest.push_back((key, found.clone()));
            if latest.len() > self.most {
                latest.pop_front();
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: S8.3, S8.15
    #[test]
    fn the_same_is_searched_once_and_the_oldest_is_forgotten() {
        let kept = Kept::new(2);
        let mut searched = Vec::new();
        for key in [1, 2, 1, 2, 3, 3, 2, 1] {
            let found = kept.get(key, || {
                searched.push(key);
                10 * key
            });
            assert_eq!(found, 10 * key);
        }
        assert_eq!(searched, [1, 2, 3, 1]);
    }
}
