//! Whom the table waits for.

use super::{Line, Seat};
use serde::{Deserialize, Serialize};

/// One thing the table waits for. **Public**: it is made from the public view, and everybody may read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duty {
    /// Identifies this duty and no later one (`r3.plan`, `d17`). A seat may have several at once. The host pings for a new key;
    /// a key that stays is the same wait.
    pub key: String,
    /// Who is to answer.
    pub who: Who,
    /// What is asked, as it follows "you are asked to": `plan your next card`.
    pub what: Line,
    /// How patient the table is.
    pub pace: Pace,
    /// When [`Game::lapse`](super::Game::lapse) answers for the seat.
    pub lapses: Lapses,
    /// What the other seats have done about it is hidden, so the host offers no undo while it is open.
    pub sealed: bool,
    /// The rules forbid table talk while it is open.
    pub silent: bool,
}

/// When the rules answer a duty for whoever has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", from = "Written")]
pub enum Lapses {
    /// Never: the rules have no answer.
    Never,
    /// When the table's clock runs out; a table without a clock waits.
    WithClock,
    /// When its own time runs out, also at a table without a clock: others stand still until it is answered. The host
    /// takes the default time of the duty's [`Pace`], or the table's if that is shorter.
    Window,
}

impl Lapses {
    /// Whether the rules have an answer at all.
    pub fn at_all(self) -> bool {
        self != Self::Never
    }
}

/// [`Lapses`] as it is written, and as it was when it was only yes or no.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    YesOrNo(bool),
    Word(Word),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Word {
    Never,
    WithClock,
    Window,
}

impl From<Written> for Lapses {
    fn from(written: Written) -> Self {
        match written {
            Written::YesOrNo(false) | Written::Word(Word::Never) => Self::Never,
            Written::YesOrNo(true) | Written::Word(Word::WithClock) => Self::WithClock,
            Written::Word(Word::Window) => Self::Window,
        }
    }
}

/// Who is to answer a duty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Who {
    /// Each of these seats.
    Every(Vec<Seat>),
    /// Any one of these seats, for all.
    Any(Vec<Seat>),
}

impl Who {
    /// The seats, whichever way they are asked.
    pub fn seats(&self) -> &[Seat] {
        match self {
            Self::Every(seats) | Self::Any(seats) => seats,
        }
    }
}

/// How long the table waits for a duty. Each table turns these into hours; the host has defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// A reaction: minutes.
    Brief,
    /// An answer to somebody who waits for it.
    Answer,
    /// An ordinary turn.
    Turn,
    /// A decision that may take a day or longer.
    Long,
}

#[cfg(test)]
mod tests {
    use super::Lapses;

    #[test]
    fn a_duty_that_was_written_as_yes_or_no_is_still_read() {
        for (written, meant) in [
            ("true", Lapses::WithClock),
            ("false", Lapses::Never),
            ("\"never\"", Lapses::Never),
            ("\"with_clock\"", Lapses::WithClock),
            ("\"window\"", Lapses::Window),
        ] {
            assert_eq!(serde_json::from_str::<Lapses>(written).unwrap(), meant, "{written}");
        }
        assert_eq!(serde_json::to_string(&Lapses::WithClock).unwrap(), "\"with_clock\"");
        assert!(serde_json::from_str::<Lapses>("1").is_err() && serde_json::from_str::<Lapses>("\"soon\"").is_err());
    }
}
