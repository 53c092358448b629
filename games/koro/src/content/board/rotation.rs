//! How a tile is turned when it is laid (K7.2, K7.3).

use serde::{Deserialize, Serialize};
use std::fmt;

/// How far a tile is turned: so many times 60° counter-clockwise, 0 to 5 (K7.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Rotation(u8);

impl Rotation {
    /// All six.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The rotation of this number; none above 5.
    pub const fn new(number: u8) -> Option<Self> {
        if number < 6 { Some(Self(number)) } else { None }
    }

    /// Its number, 0 to 5.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The petal that a printed petal, 0 to 6, lands on (K7.3). The centre stays.
    pub const fn lands(self, printed: u8) -> u8 {
        if printed == 0 { 0 } else { (printed - 1 + self.0) % 6 + 1 }
    }

    /// The printed petal that lies on a petal, 0 to 6: the other way round.
    pub const fn printed(self, petal: u8) -> u8 {
        if petal == 0 { 0 } else { (petal + 5 - self.0) % 6 + 1 }
    }
}

impl From<Rotation> for u8 {
    fn from(rotation: Rotation) -> Self {
        rotation.0
    }
}

impl TryFrom<u8> for Rotation {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("{number} is no rotation"))
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
