//! The backpack: two areas of spaces, one thing a space (K2.6, K2.7).

use crate::gear::{Cube, Cubes, GearType};
use serde::{Deserialize, Serialize};

/// One thing in a backpack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Item {
    /// A resource cube.
    Cube(Cube),
    /// The disc of a scroll that is held.
    Scroll,
    /// The disc of a blueprint that is held.
    Blueprint(GearType),
    /// A monk.
    Monk,
}

/// The backpack, as its things lie (K2.12).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// The lower area.
    pub lower: Vec<Item>,
    /// The upper area.
    pub upper: Vec<Item>,
}

impl Pack {
    /// Everything in it, the lower area first.
    pub fn items(&self) -> impl Iterator<Item = Item> + '_ {
        self.lower.iter().chain(&self.upper).copied()
    }

    /// How many things are in it.
    pub fn len(&self) -> usize {
        self.lower.len() + self.upper.len()
    }

    /// Is nothing in it?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Its cubes, counted.
    pub fn cubes(&self) -> Cubes {
        self.items().fold(Cubes::default(), |cubes, item| match item {
            Item::Cube(cube) => cubes.with(cube, cubes.get(cube) + 1),
            Item::Scroll | Item::Blueprint(_) | Item::Monk => cubes,
        })
    }

    /// How often this thing is in it.
    pub fn count(&self, wanted: Item) -> usize {
        self.items().filter(|item| *item == wanted).count()
    }
}
