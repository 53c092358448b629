//! The dice: one kind for each kind of cube.

use crate::content::book;
use crate::gear::Cube;
use serde::{Deserialize, Serialize};

/// A die of the kind of a cube (K13.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Die {
    /// Brown.
    Wood,
    /// Silver.
    Metal,
    /// White: dragons roll it, too (K13.8).
    Tooth,
    /// Green: of a magic cube.
    Magic,
}

/// What a face of a die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// Hits.
    pub hits: u8,
    /// A broken weapon (K13.5).
    pub broken: bool,
}

impl Die {
    /// All four, the weakest first.
    pub const ALL: [Self; 4] = [Self::Wood, Self::Metal, Self::Tooth, Self::Magic];

    /// Its six faces; face n stands at n.
    pub fn faces(self) -> &'static [Face; 6] {
        &book().dice[self as usize]
    }

    /// The cube it is rolled for; magic is no resource.
    pub const fn cube(self) -> Option<Cube> {
        match self {
            Self::Wood => Some(Cube::Wood),
            Self::Metal => Some(Cube::Metal),
            Self::Tooth => Some(Cube::Tooth),
            Self::Magic => None,
        }
    }
}

impl From<Cube> for Die {
    fn from(cube: Cube) -> Self {
        match cube {
            Cube::Wood => Self::Wood,
            Cube::Metal => Self::Metal,
            Cube::Tooth => Self::Tooth,
        }
    }
}
