//! The in-memory state of the page's server: who is notified of changes, which windows are open, private pictures, and public
//! ones that were replaced a moment ago. All of it may be lost; the rest is in the database.

use crate::{ask::Film, entropy::Entropy, store::links::hex};
use gogome_games::contract::Scene;
use rand::RngExt;
use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};
use tokio::sync::{mpsc, oneshot, watch};

/// How many pictures are kept for a person.
const PICTURES: usize = 24;

/// How many public pictures are kept after another took their place: a window may still be about to fetch them.
const REPLACED: usize = 32;

/// The most open windows.
const WINDOWS: usize = 64;

/// SHA-256 of a session's token.
pub(super) type Hash = [u8; 32];

/// Asks an open window whether it still exists.
pub(super) type Probe = mpsc::Sender<oneshot::Sender<()>>;

/// A picture that is drawn when it is fetched.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Undrawn {
    /// A picture.
    Still(Scene),
    /// A film.
    Film(Film),
}

/// A private picture.
#[derive(Clone, Debug)]
struct Held {
    word: String,
    picture: Undrawn,
}

/// The in-memory state.
#[derive(Debug)]
pub(super) struct Hub {
    entropy: Entropy,
    /// How many windows were ever opened.
    opened: AtomicU64,
    bell: watch::Sender<u64>,
    windows: Mutex<HashMap<Hash, Window>>,
    pictures: Mutex<BTreeMap<i64, VecDeque<Held>>>,
    /// Name and bytes.
    replaced: Mutex<VecDeque<(String, Vec<u8>)>>,
}

#[derive(Debug)]
struct Window {
    number: u64,
    person: i64,
    probe: Probe,
}

fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hub {
    /// An empty state. The words of pictures are drawn from `entropy`.
    pub fn new(entropy: Entropy) -> Self {
        Self {
            entropy,
            opened: AtomicU64::default(),
            bell: watch::channel(0).0,
            windows: Mutex::default(),
            pictures: Mutex::default(),
            replaced: Mutex::default(),
        }
    }

    /// Notifies all windows: each of them shows where its person is awaited, whichever channel that is.
    pub fn ring(&self) {
        self.bell.send_modify(|count| *count += 1);
    }

    /// Receives the notifications.
    pub fn listen(&self) -> watch::Receiver<u64> {
        self.bell.subscribe()
    }

    /// The open window of a session, if there is one.
    pub fn window(&self, hash: &Hash) -> Option<Probe> {
        held(&self.windows).get(hash).map(|window| window.probe.clone())
    }

    /// Registers a window in place of its session's old one and returns its number; none if there are too many.
    pub fn enter(&self, hash: Hash, person: i64, probe: Probe) -> Option<u64> {
        let mut windows = held(&self.windows);
        if windows.len() >= WINDOWS && !windows.contains_key(&hash) {
            return None;
        }
        let number = self.opened.fetch_add(1, Ordering::Relaxed);
        windows.insert(hash, Window { number, person, probe });
        Some(number)
    }

    /// Removes a window.
    pub fn leave(&self, hash: &Hash, number: u64) {
        let mut windows = held(&self.windows);
        if windows.get(hash).is_some_and(|window| window.number == number) {
            windows.remove(hash);
        }
    }

    /// Ends a session and closes its window.
    pub fn end(&self, hash: &Hash) {
        held(&self.windows).remove(hash);
    }

    /// The people with an open window.
    pub fn present(&self) -> Vec<i64> {
        held(&self.windows).values().map(|window| window.person).collect()
    }

    /// Keeps a picture for a person and returns the word to fetch it by. A picture that is kept already keeps its word.
    pub fn keep(&self, person: i64, picture: Undrawn) -> String {
        let mut pictures = held(&self.pictures);
        let own = pictures.entry(person).or_default();
        if let Some(at) = own.iter().position(|held| held.picture == picture)
            && let Some(held) = own.remove(at)
        {
            let word = held.word.clone();
            own.push_back(held);
            return word;
        }
        let word = hex(&self.entropy.numbers("the word of a picture").random::<[u8; 16]>());
        if matches!(picture, Undrawn::Film(_)) {
            // an animation is large, so only one is kept
            own.retain(|held| matches!(held.picture, Undrawn::Still(_)));
        }
        own.push_back(Held { word: word.clone(), picture });
        if own.len() > PICTURES {
            own.pop_front();
        }
        word
    }

    /// A picture kept for this person.
    pub fn kept(&self, person: i64, word: &str) -> Option<Undrawn> {
        let pictures = held(&self.pictures);
        pictures.get(&person)?.iter().find(|held| held.word == word).map(|held| held.picture.clone())
    }

    /// Keeps public pictures that are about to be replaced.
    pub fn replace(&self, pictures: Vec<(String, Vec<u8>)>) {
        let mut replaced = held(&self.replaced);
        replaced.extend(pictures);
        let surplus = replaced.len().saturating_sub(REPLACED);
        replaced.drain(..surplus);
    }

    /// A public picture that was replaced a moment ago.
    pub fn replaced(&self, name: &str) -> Option<Vec<u8>> {
        held(&self.replaced).iter().find(|(known, _)| known == name).map(|(_, bytes)| bytes.clone())
    }
}
