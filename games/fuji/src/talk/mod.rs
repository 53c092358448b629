//! The checker of what people say about their dice (section T of the rules): while dice are hidden nothing that holds or
//! describes a number passes.
//!
//! The steps T3.5 to T3.19 are taken in order and the first that rejects gives the reason: signs one by one
//! ([`signs`]), Japanese ([`japanese`]), then words in Latin letters ([`letters`] makes them, [`latin`] weighs them with the
//! patterns of [`pattern`]). What passes is relayed in a form in which repetition cannot count ([`shown`]). Words, phrases and
//! signs are data, `seeds/fuji/rev1/talk.toml`.
//!
//! People who sit at the table are in the text as the signs of [`mentions`](gogome_contract::mentions), which the host puts there.

#[cfg(test)]
mod evasion_tests;
pub mod japanese;
pub mod latin;
pub mod letters;
pub mod pattern;
pub mod shown;
pub mod signs;
#[cfg(test)]
mod stretch_tests;
#[cfg(test)]
mod tests;

use serde::Deserialize;

/// Why a sentence is not relayed. In the order in which the rules name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A mention, an emoji of a server, a link.
    Markup,
    /// Too long.
    Length,
    /// A figure of any script.
    Digit,
    /// A sign that shows a number.
    Emoji,
    /// A sign of arithmetic, or one to tally with.
    Symbol,
    /// The same sign or word again.
    Repeat,
    /// A number word.
    Number,
    /// Japanese: all, none, or nothing but.
    Claim,
    /// A number word in pieces.
    Spelled,
    /// An average or a share.
    Average,
    /// The most or the least there is.
    Exact,
    /// Arithmetic and riddles.
    Maths,
    /// None of a kind.
    NoneClaim,
    /// All of a kind.
    AllClaim,
    /// A question or a comparison of how many.
    Amount,
    /// A comparison with a result everybody knows.
    Past,
}

impl Reason {
    /// As `gogome tool fuji talk` prints it.
    pub fn code(self) -> &'static str {
        match self {
            Self::Markup => "markup",
            Self::Length => "length",
            Self::Digit => "digit",
            Self::Emoji => "emoji",
            Self::Symbol => "symbol",
            Self::Repeat => "repeat",
            Self::Number => "number",
            Self::Claim => "claim",
            Self::Spelled => "spelled",
            Self::Average => "average",
            Self::Exact => "exact",
            Self::Maths => "maths",
            Self::NoneClaim => "none-claim",
            Self::AllClaim => "all-claim",
            Self::Amount => "amount",
            Self::Past => "past",
        }
    }
}

/// A sentence that is not relayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// Why.
    pub reason: Reason,
    /// The part that was rejected, as it was read; empty if it is the whole sentence.
    pub found: String,
}

impl Rejection {
    fn new(reason: Reason, found: impl Into<String>) -> Self {
        Self { reason, found: found.into() }
    }
}

/// The checker with its lists.
#[derive(Debug)]
pub struct Talk {
    /// Signs.
    pub signs: signs::Signs,
    /// Japanese.
    pub japanese: japanese::Japanese,
    /// Look-alike letters.
    pub letters: letters::Letters,
    /// Words and phrases in Latin letters.
    pub latin: latin::Latin,
}

impl Talk {
    /// A sentence while dice are hidden (T3.4): its form for relaying (T2.4), with `names` for those who sit at the table,
    /// by seat.
    ///
    /// # Errors
    /// The first step that rejects it.
    pub fn check(&self, typed: &str, names: &[&str]) -> Result<String, Rejection> {
        let text = self.signs.prepare(typed);
        signs::open(&text)?;
        self.signs.check(&text)?;
        self.words(&text)?;
        if let Some(bare) = self.letters.bare(&text) {
            self.words(&bare)?;
        }
        Ok(shown::shown(&text, names))
    }

    fn words(&self, text: &str) -> Result<(), Rejection> {
        self.japanese.check(text)?;
        self.letters.readings(text).iter().try_for_each(|reading| self.latin.check(reading))
    }

    /// `ok`, or the reason why a sentence would not be relayed while dice are hidden.
    pub fn verdict(&self, typed: &str) -> &'static str {
        self.check(typed, &[]).map_or_else(|rejection| rejection.reason.code(), |_| "ok")
    }

    /// A sentence while talk is free: only markup and length count (T2.5).
    ///
    /// # Errors
    /// Markup or length.
    pub fn free(&self, typed: &str, names: &[&str]) -> Result<String, Rejection> {
        let text = self.signs.prepare(typed);
        signs::open(&text)?;
        Ok(shown::shown(&text, names))
    }
}
