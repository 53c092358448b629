//! Text as data: a game says what, the host writes it as markdown.

use super::Seat;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// One line of text. The host fills in names (or mentions), escapes what people typed, and cuts at Discord's limits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line(pub Vec<Span>);

/// A piece of a [`Line`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Span {
    /// Our own words.
    Text(Cow<'static, str>),
    /// Our own words, bold.
    Strong(String),
    /// The name of whoever holds this seat.
    Seat(Seat),
    /// Typed by a person: shown without any formatting or mention taking effect.
    Quote(String),
    /// The n-th person of a [`Lookup`](super::Lookup).
    Person(u32),
}

impl Line {
    /// Appends the name of a seat's holder.
    pub fn seat(mut self, seat: Seat) -> Self {
        self.0.push(Span::Seat(seat));
        self
    }

    /// Appends plain words.
    pub fn text(mut self, words: impl Into<Cow<'static, str>>) -> Self {
        self.0.push(Span::Text(words.into()));
        self
    }

    /// Appends bold words.
    pub fn strong(mut self, words: impl Into<String>) -> Self {
        self.0.push(Span::Strong(words.into()));
        self
    }

    /// Appends what a person typed.
    pub fn quote(mut self, typed: impl Into<String>) -> Self {
        self.0.push(Span::Quote(typed.into()));
        self
    }

    /// Appends another line.
    pub fn then(mut self, rest: Self) -> Self {
        self.0.extend(rest.0);
        self
    }

    /// The text without formatting: seats by their letters, persons by their numbers.
    pub fn plain(&self) -> String {
        let text = |span: &Span| match span {
            Span::Text(words) => words.to_string(),
            Span::Strong(words) | Span::Quote(words) => words.clone(),
            Span::Seat(seat) => seat.letter().to_string(),
            Span::Person(nth) => nth.to_string(),
        };
        self.0.iter().map(text).collect()
    }

    /// Appends several seats: `a, b and c`.
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

/// Shortens what somebody typed to at most 60 characters, for use in an answer.
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
