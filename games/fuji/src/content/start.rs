//! Where travellers start.

use serde::{Deserialize, Serialize};

/// The colour of a start space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Start {
    /// For seats that start on white.
    White,
    /// For seats that start on grey; with three seats an ordinary card.
    Grey,
}
