//! The answer to a command that cannot be carried out.

use super::{Line, clip};

/// What is wrong, why, and what works instead. Tests check `code`; people read the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// In which way it failed.
    pub kind: RefusalKind,
    /// A stable name, `UPPER_CASE`.
    pub code: &'static str,
    /// What is wrong and why.
    pub why: Line,
    /// What works instead.
    pub instead: Option<Line>,
}

/// The ways in which a command can fail: three are up to the player, one is up to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalKind {
    /// It could not be understood.
    Unreadable,
    /// It is not the time for it.
    NotNow,
    /// It is understood and it is the time, but the rules forbid it.
    Illegal,
    /// The game could not do what it should be able to: a bug, which the host also logs.
    Failed,
}

impl Refusal {
    /// The code of a command that lacks an option it needs.
    pub const MISSING: &'static str = "MISSING";

    /// Whether the command lacks a required option.
    pub fn lacks_an_option(&self) -> bool {
        self.code == Self::MISSING
    }

    /// A refusal without advice.
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

    /// A typed word that the game does not know: `why` follows it in the sentence, as `is no seat`.
    pub fn unknown(code: &'static str, typed: &str, why: &str) -> Self {
        Self::unreadable(code, Line::default().quote(clip(typed)).text(format!(" {why}.")))
    }

    /// Adds what works instead.
    pub fn instead(mut self, what: impl Into<Line>) -> Self {
        self.instead = Some(what.into());
        self
    }
}
