//! Japanese (T3.12, T3.13), which puts no gaps between its words.

use super::{Reason, Rejection};
use crate::talk::signs::unseen;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// How many signs may stand between a harmless beginning and a word about dice (T3.12).
const NEAR: usize = 3;
/// How many signs may stand between *all* and a kind of dice (T3.13).
const WITHIN: usize = 6;

/// Some words.
pub type Words = Vec<String>;

/// The lists.
#[derive(Debug)]
pub struct Japanese {
    /// Deleted first, longer ones first.
    pub harmless: Words,
    /// A harmless word that begins so is not when a word about dice is near.
    pub first: String,
    /// The words about dice that are meant there.
    pub die_words: Words,
    /// Signs that are a number or part of one.
    pub digits: Vec<char>,
    /// Words that are a number, an average or an extreme.
    pub numbers: Words,
    /// Colours and parities.
    pub hues: Words,
    /// Dice.
    pub dice: Words,
    /// Behind a kind of dice: its faces.
    pub faces: String,
    /// Behind that: particles.
    pub particles: Words,
    /// Behind that: altogether.
    pub wholly: String,
    /// Behind that: is not there.
    pub missing: Words,
    /// All.
    pub all: Words,
    /// Sizes of numbers.
    pub sizes: Words,
    /// Kinds of faces by height.
    pub heights: Words,
    /// Nothing but.
    pub only: Words,
    /// All or none, wherever dice are spoken of.
    pub crowds: Words,
    /// Words by which dice are spoken of, besides colours and parities.
    pub crowded: Words,
}

/// What follows each of the words that the text begins with.
fn behind<'a>(text: &'a str, words: &'a [String]) -> impl Iterator<Item = &'a str> {
    words.iter().filter_map(move |word| text.strip_prefix(word.as_str()))
}

/// The text from each of its signs on.
fn tails(text: &str) -> impl Iterator<Item = &str> {
    text.char_indices().map(|(at, _)| &text[at..])
}

fn begins(text: &str, words: &[String]) -> bool {
    behind(text, words).next().is_some()
}

/// With it, or without it.
fn perhaps<'a>(text: &'a str, word: &str) -> [&'a str; 2] {
    [text, text.strip_prefix(word).unwrap_or(text)]
}

impl Japanese {
    /// Numbers, then claims.
    pub(super) fn check(&self, text: &str) -> Result<(), Rejection> {
        let text: String = text.nfkc().filter(|sign| !unseen(*sign) && !is_combining_mark(*sign)).collect();
        let text = self.without_harmless(text);
        let word = self.numbers.iter().find(|word| text.contains(word.as_str())).cloned();
        let digit = text.chars().find(|sign| self.digits.contains(sign)).map(String::from);
        if let Some(found) = word.or(digit) {
            return Err(Rejection::new(Reason::Number, found));
        }
        match tails(&text).find(|tail| self.none(tail) || self.all(tail) || self.nothing_but(tail)) {
            Some(_) => Err(Rejection::new(Reason::Claim, "")),
            None if self.crowd(&text) => Err(Rejection::new(Reason::Claim, "")),
            None => Ok(()),
        }
    }

    fn without_harmless(&self, mut text: String) -> String {
        for word in &self.harmless {
            let mut at = 0;
            while let Some(found) = text[at..].find(word.as_str()).map(|found| at + found) {
                let end = found + word.len();
                let near = word.starts_with(&self.first)
                    && tails(&text[end..]).take(NEAR + 1).any(|tail| begins(tail, &self.die_words));
                if near {
                    at = end;
                } else {
                    text.replace_range(found..end, "");
                    at = found;
                }
            }
        }
        text
    }

    /// Pink, of pink dice: is not there.
    fn none(&self, text: &str) -> bool {
        behind(text, &self.hues)
            .chain(behind(text, &self.dice))
            .flat_map(|rest| perhaps(rest, &self.faces))
            .flat_map(|rest| behind(rest, &self.particles))
            .flat_map(|rest| perhaps(rest, &self.wholly))
            .any(|rest| begins(rest, &self.missing))
    }

    fn all(&self, text: &str) -> bool {
        behind(text, &self.all)
            .any(|rest| tails(rest).take(WITHIN + 1).any(|tail| begins(tail, &self.hues) || begins(tail, &self.sizes)))
    }

    fn nothing_but(&self, text: &str) -> bool {
        behind(text, &self.hues).chain(behind(text, &self.heights)).any(|rest| begins(rest, &self.only))
    }

    fn crowd(&self, text: &str) -> bool {
        let holds = |words: &Words| words.iter().any(|word| text.contains(word.as_str()));
        holds(&self.crowds) && (holds(&self.hues) || holds(&self.crowded))
    }
}
