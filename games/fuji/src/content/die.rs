//! Dice.

use super::DieType;
use serde::{Deserialize, Serialize};

/// A die as it lies: its type and the face on top (F1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Die {
    /// A, B or C; decides the colours of the faces.
    pub kind: DieType,
    /// 1 to 6.
    pub value: u8,
}
