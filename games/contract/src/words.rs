//! Text as data: the rules say what, the host writes it down.

use super::Seat;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// One line of text. The host writes names (or mentions), escapes what people typed, and cuts at Discord's limits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line(pub Vec<Span>);

/// A piece of a [`Line`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Span {
    /// Our own words.
    Text(Cow<'static, str>),
    /// Our own words, bold.
    Strong(String),
    /// Whoever sits there.
    Seat(Seat),
    /// Typed by a person: shown inert.
    Quote(String),
    /// The n-th person of a [`Lookup`](super::Lookup).
    Person(u32),
}

impl Line {
    /// Goes on with whoever sits there.
    pub fn seat(mut self, seat: Seat) -> Self {
        self.0.push(Span::Seat(seat));
        self
    }

    /// Goes on in plain words.
    pub fn text(mut self, words: impl Into<Cow<'static, str>>) -> Self {
        self.0.push(Span::Text(words.into()));
        self
    }

    /// Goes on in bold words.
    pub fn strong(mut self, words: impl Into<String>) -> Self {
        self.0.push(Span::Strong(words.into()));
        self
    }

    /// Goes on with what a person typed.
    pub fn quote(mut self, typed: impl Into<String>) -> Self {
        self.0.push(Span::Quote(typed.into()));
        self
    }

    /// Goes on with another line.
    pub fn then(mut self, rest: Self) -> Self {
        self.0.extend(rest.0);
        self
    }

    /// Without names or marks: seats by their letters, persons by their numbers.
    pub fn plain(&self) -> String {
        let text = |span: &Span| match span {
            Span::Text(words) => words.to_string(),
            Span::Strong(words) | Span::Quote(words) => words.clone(),
            Span::Seat(seat) => seat.letter().to_string(),
            Span::Person(nth) => nth.to_string(),
        };
        self.0.iter().map(text).collect()
    }

    /// Goes on with several seats: `a, b and c`.
    pub fn seats(mut self, seats: &[Seat]) -> Self {
        for (at, seat) in seats.iter().enumerate() {
            if at > 0 {
                self = self.text(if at + 1 == seats.len() { " and " } else { ", " });
            }
            self = self.seat(*seat);
        }
        self
    }
}

/// Takes what somebody typed down to what fits in an answer: at most 60 characters.
pub fn clip(typed: &str) -> String {
    const MOST: usize = 60;
    match typed.char_indices().nth(MOST) {
        None => typed.to_owned(),
        Some(_) => typed.chars().take(MOST - 1).chain(['…']).collect(),
    }
}

impl From<&'static str> for Line {
    fn from(words: &'static str) -> Self {
        Self::default().text(words)
    }
}

impl From<String> for Line {
    fn from(words: String) -> Self {
        Self::default().text(words)
    }
}
