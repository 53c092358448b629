//! What ids stand for while the book is still being read: nothing here asks the book.

use crate::content::{ItemId, KindId, ZoneId};

/// The ids of one list.
#[derive(Clone, Debug)]
pub(super) struct Index<I> {
    what: &'static str,
    ids: Vec<(String, I)>,
}

impl<I: Copy> Index<I> {
    /// The ids of a list, in its order. `what` is what reasons call one of them.
    pub fn new<'k>(what: &'static str, keys: impl IntoIterator<Item = &'k str>, ids: impl Iterator<Item = I>) -> Self {
        Self { what, ids: keys.into_iter().map(str::to_owned).zip(ids).collect() }
    }

    /// What an id stands for.
    pub fn get(&self, key: &str) -> Result<I, String> {
        match self.ids.iter().find(|(id, _)| id == key) {
            Some((_, id)) => Ok(*id),
            None => Err(format!("{key:?} is no {}; known: {}", self.what, self.known())),
        }
    }

    /// What several ids stand for.
    pub fn all(&self, keys: &[String]) -> Result<Vec<I>, String> {
        keys.iter().map(|key| self.get(key)).collect()
    }

    fn known(&self) -> String {
        if self.ids.is_empty() {
            return "none here".to_owned();
        }
        self.ids.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>().join(", ")
    }
}

/// The ids that effects and lines name.
#[derive(Clone, Debug)]
pub(super) struct Names {
    /// Of creatures that are no characters.
    pub kinds: Index<KindId>,
    /// Of those, minions.
    pub minions: Index<KindId>,
    /// Of items.
    pub items: Index<ItemId>,
    /// Of what stands in the chapter, if it is one that is read.
    pub here: Here,
}

/// The ids of what stands in one chapter; cards, boards and events know none of them.
#[derive(Clone, Debug)]
pub(super) struct Here {
    /// Its zones.
    pub zones: Index<ZoneId>,
    /// Its doors.
    pub doors: Index<usize>,
    /// Its interaction points.
    pub points: Index<usize>,
    /// Its resistors.
    pub resistors: Index<usize>,
}

impl Here {
    /// A chapter with these in it.
    pub fn new(zones: Index<ZoneId>, doors: &[&str], points: &[&str], resistors: &[&str]) -> Self {
        let index = |what, keys: &[&str]| Index::new(what, keys.iter().copied(), 0..);
        Self {
            zones,
            doors: index("door of this chapter", doors),
            points: index("interaction point of this chapter", points),
            resistors: index("resistor of this chapter", resistors),
        }
    }

    /// No chapter.
    pub fn nowhere() -> Self {
        Self::new(Index::new("zone of this chapter", [], std::iter::empty()), &[], &[], &[])
    }
}

impl Names {
    /// The same inside a chapter.
    pub fn at(&self, here: Here) -> Self {
        Self { here, ..self.clone() }
    }
}
