//! Standing orders of a seat (section 37).

use serde::{Deserialize, Serialize};

/// Standing orders of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is an order of its own")]
pub struct Orders {
    /// A blessed token is spent on a negative condition.
    pub bless: bool,
    /// Counterattacks are taken.
    pub counter: bool,
    /// Sixth Sense moves the card.
    pub sixth_sense: bool,
    /// Yin and yang are used where they cannot hurt.
    pub yin_yang: bool,
    /// Ties between squares are settled by default.
    pub squares: bool,
    /// Ties between targets are settled by default.
    pub targets: bool,
    /// Asked about a swap when an enemy's card is first (X6.7).
    pub swap: bool,
}

impl Default for Orders {
    fn default() -> Self {
        Self {
            bless: true,
            counter: true,
            sixth_sense: true,
            yin_yang: true,
            squares: true,
            targets: false,
            swap: false,
        }
    }
}

/// Who settles ties (section 37).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ties {
    /// The player whom it concerns most.
    #[default]
    Active,
    /// All seats, by majority.
    Ask,
    /// The default, at once.
    Auto,
}
