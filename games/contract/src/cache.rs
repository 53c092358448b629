//! A small cache for pure functions: what was found last, by what was asked. It changes nothing but the time an answer takes.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::fmt;
use std::sync::{Mutex, PoisonError};

/// The latest answers of a pure function, by argument.
pub struct Cache<K, V> {
    latest: Mutex<VecDeque<(K, V)>>,
    most: usize,
}

impl<K: PartialEq + Clone, V: Clone> Cache<K, V> {
    /// A cache for this many answers.
    pub const fn new(most: usize) -> Self {
        Self { latest: Mutex::new(VecDeque::new()), most }
    }

    /// The kept answer, else that of `search`. Two callers may search for the same at once; neither waits for the other.
    pub fn get(&self, key: &K, search: impl FnOnce() -> V) -> V {
        let Ok(found) = self.try_get(key, || Ok::<V, Infallible>(search()));
        found
    }

    /// The same for a search that can fail; failures are not kept.
    pub fn try_get<E>(&self, key: &K, search: impl FnOnce() -> Result<V, E>) -> Result<V, E> {
        let latest = || self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = again(&mut latest(), key) {
            return Ok(kept);
        }
        let found = search()?;
        let mut latest = latest();
        if again(&mut latest, key).is_none() {
            latest.push_back((key.clone(), found.clone()));
            if latest.len() > self.most {
                latest.pop_front();
            }
        }
        Ok(found)
    }

    /// Forgets all of them.
    pub fn forget(&self) {
        *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = VecDeque::new();
    }
}

/// Tells how many answers can be kept, and none of them: they may be private.
impl<K, V> fmt::Debug for Cache<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cache").field("most", &self.most).finish_non_exhaustive()
    }
}

/// The kept answer, moved to the end of the queue: it is now the last to be dropped.
fn again<K: PartialEq, V: Clone>(latest: &mut VecDeque<(K, V)>, key: &K) -> Option<V> {
    let at = latest.iter().rposition(|(of, _)| of == key)?;
    let asked = latest.remove(at)?;
    let kept = asked.1.clone();
    latest.push_back(asked);
    Some(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules: S8.3, S8.15
    #[test]
    fn the_same_is_searched_once_and_what_was_asked_longest_ago_is_forgotten() {
        let kept = Cache::new(2);
        let mut searched = Vec::new();
        for key in [1, 2, 1, 3, 1, 3, 2, 3] {
            let found = kept.get(&key, || {
                searched.push(key);
                10 * key
            });
            assert_eq!(found, 10 * key);
        }
        assert_eq!(searched, [1, 2, 3, 2]);
    }

    #[test]
    fn a_failure_is_not_kept() {
        let kept = Cache::new(2);
        assert_eq!(kept.try_get(&1, || Err("no")), Err("no"));
        assert_eq!(kept.try_get(&1, || Ok::<i32, &str>(10)), Ok(10));
        assert_eq!(kept.try_get(&1, || Err("no")), Ok(10));
    }
}
