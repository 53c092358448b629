//! What the page's server keeps in memory: who is to be told of a change, which windows are open, and the pictures that
//! one person alone may fetch. All of it may be lost: the rest is in the database.

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

/// Most windows at a time.
const WINDOWS: usize = 64;

/// SHA-256 of a session's token.
pub(super) type Hash = [u8; 32];

/// Asks an open window whether it is still there.
pub(super) type Knock = mpsc::Sender<oneshot::Sender<()>>;

/// What is drawn when it is fetched.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Undrawn {
    /// A picture.
    Still(Scene),
    /// A film.
    Film(Film),
}

/// A picture one person may fetch.
#[derive(Clone, Debug)]
struct Held {
    word: String,
    picture: Undrawn,
}

/// What is kept in memory.
#[derive(Debug)]
pub(super) struct Hub {
    entropy: Entropy,
    /// How many windows were opened.
    opened: AtomicU64,
    bells: Mutex<BTreeMap<i64, watch::Sender<u64>>>,
    windows: Mutex<HashMap<Hash, Window>>,
    pictures: Mutex<BTreeMap<i64, VecDeque<Held>>>,
}

#[derive(Debug)]
struct Window {
    number: u64,
    person: i64,
    knock: Knock,
}

fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hub {
    /// With nothing in it. The words of pictures are drawn from there.
    pub fn new(entropy: Entropy) -> Self {
        Self {
            entropy,
            opened: AtomicU64::default(),
            bells: Mutex::default(),
            windows: Mutex::default(),
            pictures: Mutex::default(),
        }
    }

    /// Something in a channel changed.
    pub fn ring(&self, channel: i64) {
        if let Some(bell) = held(&self.bells).get(&channel) {
            bell.send_modify(|count| *count += 1);
        }
    }

    /// Something changed that everybody looks at.
    pub fn ring_all(&self) {
        for bell in held(&self.bells).values() {
            bell.send_modify(|count| *count += 1);
        }
    }

    /// Hears of changes in a channel.
    pub fn listen(&self, channel: i64) -> watch::Receiver<u64> {
        held(&self.bells).entry(channel).or_insert_with(|| watch::channel(0).0).subscribe()
    }

    /// The window of a session, if one is open.
    pub fn window(&self, hash: &Hash) -> Option<Knock> {
        held(&self.windows).get(hash).map(|window| window.knock.clone())
    }

    /// A window opens, in place of the one its session had. Gives its number; nothing: there are too many.
    pub fn enter(&self, hash: Hash, person: i64, knock: Knock) -> Option<u64> {
        let mut windows = held(&self.windows);
        if windows.len() >= WINDOWS && !windows.contains_key(&hash) {
            return None;
        }
        let number = self.opened.fetch_add(1, Ordering::Relaxed);
        windows.insert(hash, Window { number, person, knock });
        Some(number)
    }

    /// A window closes.
    pub fn leave(&self, hash: &Hash, number: u64) {
        let mut windows = held(&self.windows);
        if windows.get(hash).is_some_and(|window| window.number == number) {
            windows.remove(hash);
        }
    }

    /// A session ends, and its window with it.
    pub fn end(&self, hash: &Hash) {
        held(&self.windows).remove(hash);
    }

    /// Who has a window open.
    pub fn present(&self) -> Vec<i64> {
        held(&self.windows).values().map(|window| window.person).collect()
    }

    /// Keeps a picture for a person; gives the word it can be fetched by. One that is kept already keeps its word too.
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
            // a film is large: one is enough
            own.retain(|held| matches!(held.picture, Undrawn::Still(_)));
        }
        own.push_back(Held { word: word.clone(), picture });
        if own.len() > PICTURES {
            own.pop_front();
        }
        word
    }

    /// A picture that was kept for this person.
    pub fn kept(&self, person: i64, word: &str) -> Option<Undrawn> {
        let pictures = held(&self.pictures);
        pictures.get(&person)?.iter().find(|held| held.word == word).map(|held| held.picture.clone())
    }
}
