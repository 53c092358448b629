//! Cubes (K0.1), how many of each, and the types of gear (K0.3).

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;

/// What a magic cube absorbs (K5.1, K13.9).
pub const MAGIC_VALUE: u16 = 4;

/// A cube that is a resource (K0.1). Magic is none: it lies on top of gear and fills no cell (K11.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Cube {
    /// Wood.
    #[serde(rename = "W")]
    Wood,
    /// Metal.
    #[serde(rename = "M")]
    Metal,
    /// A dragon's tooth.
    #[serde(rename = "T")]
    Tooth,
}

impl Cube {
    /// All of them, the cheapest first.
    pub const ALL: [Self; 3] = [Self::Wood, Self::Metal, Self::Tooth];

    /// What it absorbs (K5.1, K13.9): 1, 2 or 3.
    pub const fn value(self) -> u16 {
        match self {
            Self::Wood => 1,
            Self::Metal => 2,
            Self::Tooth => 3,
        }
    }

    /// Its letter: `W`, `M`, `T`.
    pub const fn letter(self) -> char {
        match self {
            Self::Wood => 'W',
            Self::Metal => 'M',
            Self::Tooth => 'T',
        }
    }

    /// The cube of a letter, large or small.
    pub const fn of_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            'W' => Some(Self::Wood),
            'M' => Some(Self::Metal),
            'T' => Some(Self::Tooth),
            _ => None,
        }
    }

    /// Its place in [`Cube::ALL`].
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Wood => 0,
            Self::Metal => 1,
            Self::Tooth => 2,
        }
    }
}

impl fmt::Display for Cube {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// How many cubes of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Cubes {
    /// Wood.
    pub wood: u8,
    /// Metal.
    pub metal: u8,
    /// Teeth.
    pub tooth: u8,
}

impl Cubes {
    /// None at all.
    pub const NONE: Self = Self { wood: 0, metal: 0, tooth: 0 };

    /// So many of each.
    pub const fn new(wood: u8, metal: u8, tooth: u8) -> Self {
        Self { wood, metal, tooth }
    }

    /// So many cubes of one kind.
    pub const fn of(cube: Cube, count: u8) -> Self {
        match cube {
            Cube::Wood => Self::new(count, 0, 0),
            Cube::Metal => Self::new(0, count, 0),
            Cube::Tooth => Self::new(0, 0, count),
        }
    }

    /// How many of a kind.
    pub const fn get(self, cube: Cube) -> u8 {
        match cube {
            Cube::Wood => self.wood,
            Cube::Metal => self.metal,
            Cube::Tooth => self.tooth,
        }
    }

    /// With so many of a kind, the others as they are.
    #[must_use]
    pub fn with(mut self, cube: Cube, count: u8) -> Self {
        match cube {
            Cube::Wood => self.wood = count,
            Cube::Metal => self.metal = count,
            Cube::Tooth => self.tooth = count,
        }
        self
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self::new(
            self.wood.saturating_add(other.wood),
            self.metal.saturating_add(other.metal),
            self.tooth.saturating_add(other.tooth),
        )
    }

    /// What is here and not in the other, kind by kind; never below nothing.
    #[must_use]
    pub const fn beyond(self, other: Self) -> Self {
        Self::new(
            self.wood.saturating_sub(other.wood),
            self.metal.saturating_sub(other.metal),
            self.tooth.saturating_sub(other.tooth),
        )
    }

    /// Without the other's cubes; none if there are not as many.
    pub fn minus(self, other: Self) -> Option<Self> {
        self.covers(other).then(|| self.beyond(other))
    }

    /// There are at least as many of each kind as in the other.
    pub const fn covers(self, other: Self) -> bool {
        self.wood >= other.wood && self.metal >= other.metal && self.tooth >= other.tooth
    }

    /// How many in all.
    pub const fn total(self) -> u8 {
        self.wood.saturating_add(self.metal).saturating_add(self.tooth)
    }

    /// There are none.
    pub const fn is_empty(self) -> bool {
        self.wood == 0 && self.metal == 0 && self.tooth == 0
    }

    /// What all of them absorb (K5.1, K13.9).
    pub const fn value(self) -> u16 {
        let [wood, metal, tooth] = [self.wood as u16, self.metal as u16, self.tooth as u16];
        wood + 2 * metal + 3 * tooth
    }

    /// Each kind with its number, the cheapest first; kinds that are missing are left out.
    pub fn counts(self) -> impl Iterator<Item = (Cube, u8)> {
        Cube::ALL.into_iter().map(move |cube| (cube, self.get(cube))).filter(|(_, count)| *count > 0)
    }

    /// Cube by cube, the cheapest first.
    pub fn each(self) -> impl Iterator<Item = Cube> {
        self.counts().flat_map(|(cube, count)| std::iter::repeat_n(cube, count.into()))
    }
}

impl FromIterator<Cube> for Cubes {
    fn from_iter<I: IntoIterator<Item = Cube>>(cubes: I) -> Self {
        cubes.into_iter().map(|cube| Self::of(cube, 1)).sum()
    }
}

impl Sum for Cubes {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::NONE, Self::plus)
    }
}

/// A type of gear (K0.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GearType {
    /// It absorbs hits (K13.9).
    Helmet,
    /// It attacks (K13.2).
    Weapon,
    /// They absorb lava (K5.1).
    Sandals,
}

impl GearType {
    /// All of them, in the order in which they are drawn (K1.8).
    pub const ALL: [Self; 3] = [Self::Helmet, Self::Weapon, Self::Sandals];
}
