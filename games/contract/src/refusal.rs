//! What a player is told when something cannot be done.

use super::{Line, clip};

/// What is wrong, why, and what would work. Tests assert `code`; people read the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Which of the ways it went wrong.
    pub kind: RefusalKind,
    /// A stable name, `UPPER_CASE`.
    pub code: &'static str,
    /// What is wrong and why.
    pub why: Line,
    /// What works instead.
    pub instead: Option<Line>,
}

/// The ways a command can fail: three that lie with who gave it, and one that does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalKind {
    /// It could not be understood.
    Unreadable,
    /// It is not the time for it.
    NotNow,
    /// It is understood and it is the time, but the rules forbid it.
    Illegal,
    /// The game cannot do what it should be able to: a fault of ours, which the host also writes to its log.
    Failed,
}

impl Refusal {
    /// The code of a command that lacks an option it needs.
    pub const MISSING: &'static str = "MISSING";

    /// Is an option missing that the command needs?
    pub fn lacks_an_option(&self) -> bool {
        self.code == Self::MISSING
    }

    /// A refusal of some kind, so far without a way out.
    pub fn new(kind: RefusalKind, code: &'static str, why: impl Into<Line>) -> Self {
        Self { kind, code, why: why.into(), instead: None }
    }

    /// The rules forbid it.
    pub fn illegal(code: &'static str, why: impl Into<Line>) -> Self {
        Self::new(RefusalKind::Illegal, code, why)
    }

    /// It is not the time for it.
    pub fn not_now(code: &'static str, why: impl Into<Line>) -> Self {
        Self::new(RefusalKind::NotNow, code, why)
    }

    /// It could not be understood.
    pub fn unreadable(code: &'static str, why: impl Into<Line>) -> Self {
        Self::new(RefusalKind::Unreadable, code, why)
    }

    /// What was typed is nothing the game knows: `why` goes on after it, as `is no seat`.
    pub fn unknown(code: &'static str, typed: &str, why: &str) -> Self {
        Self::unreadable(code, Line::default().quote(clip(typed)).text(format!(" {why}.")))
    }

    /// Adds what works instead.
    pub fn instead(mut self, what: impl Into<Line>) -> Self {
        self.instead = Some(what.into());
        self
    }
}
