//! Why the rules refuse: reasons as data, in families.

mod answer;
mod craft;
mod gather;
mod turn;
mod walk;

pub use answer::AnswerRefused;
pub use craft::CraftRefused;
pub use gather::{GatherRefused, What};
pub use turn::{ClaimRefused, SetupRefused, TurnRefused, UseRefused};
pub use walk::{ExploreRefused, WalkRefused};

use crate::state::Question;
use gogome_contract::Seat;

/// Why a move, a clock or a setup is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The mover does not sit here (`E_NOTIN`).
    NotSeated,
    /// The game is over (`E_OVER`).
    Over,
    /// The mover has given up.
    Resigned,
    /// It is another seat's turn (`E_TURN`).
    NotYourTurn {
        /// Whose.
        active: Seat,
    },
    /// A question is open (`E_OPEN`).
    Open(Box<Question>),
    /// No clock runs under this key.
    NoLapse {
        /// The key.
        key: String,
    },
    /// Why the table cannot begin, or a start is refused.
    Setup(SetupRefused),
    /// Why something in a turn is refused.
    Turn(TurnRefused),
    /// Why a way is refused.
    Walk(WalkRefused),
    /// Why a place cannot be explored.
    Explore(ExploreRefused),
    /// Why something cannot be gathered.
    Gather(GatherRefused),
    /// Why a craft is refused.
    Craft(CraftRefused),
    /// Why a card or token cannot be used.
    Use(UseRefused),
    /// Why a claim is refused.
    Claim(ClaimRefused),
    /// Why an answer is refused.
    Answer(AnswerRefused),
}

/// Each family is a reason of its own.
macro_rules! families {
    ($($family:ident($reason:ty)),* $(,)?) => {$(
        impl From<$reason> for Refused {
            fn from(reason: $reason) -> Self {
                Self::$family(reason)
            }
        }
    )*};
}

families! {
    Setup(SetupRefused),
    Turn(TurnRefused),
    Walk(WalkRefused),
    Explore(ExploreRefused),
    Gather(GatherRefused),
    Craft(CraftRefused),
    Use(UseRefused),
    Claim(ClaimRefused),
    Answer(AnswerRefused),
}
