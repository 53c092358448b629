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

/// The rest of the text after each of the words it begins with.
fn rest_after<'a>(text: &'a str, words: &'a [String]) -> impl Iterator<Item = &'a str> {
    words.iter().filter_map(move |word| text.strip_prefix(word.as_str()))
}

/// The text from each of its signs on.
fn tails(text: &str) -> impl Iterator<Item = &str> {
    text.char_indices().map(|(at, _)| &text[at..])
}

fn begins(text: &str, words: &[String]) -> bool {
    rest_after(text, words).next().is_some()
}

/// The text, and the text without this word if it begins with it.
fn with_or_without<'a>(text: &'a str, word: &str) -> [&'a str; 2] {
    [text, text.strip_prefix(word).unwrap_or(text)]
}

impl Japanese {
    /// Rejects a number first, then a claim about dice.
    pub(super) fn check(&self, text: &str) -> Result<(), Rejection> {
        let text: String = text.nfkc().filter(|sign| !unseen(*sign) && !is_combining_mark(*sign)).collect();
        let text = self.without_harmless(text);
        let word = self.numbers.iter().find(|word| text.contains(word.as_str())).cloned();
        let digit = text.chars().find(|sign| self.digits.contains(sign)).map(String::from);
        if let Some(found) = word.or(digit) {
            return Err(Rejection::new(Reason::Number, found));
        }
        match tails(&text).find(|tail| self.says_none(tail) || self.says_all(tail) || self.says_nothing_but(tail)) {
            Some(_) => Err(Rejection::new(Reason::Claim, "")),
            None if self.says_all_or_none(&text) => Err(Rejection::new(Reason::Claim, "")),
            None => Ok(()),
        }
    }

    /// The text without harmless words; one that a word about dice stands near to is kept (T3.12).
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

    /// A colour or dice, perhaps their faces, a particle, perhaps *at all*, then *is not there*.
    fn says_none(&self, text: &str) -> bool {
        rest_after(text, &self.hues)
            .chain(rest_after(text, &self.dice))
            .flat_map(|rest| with_or_without(rest, &self.faces))
            .flat_map(|rest| rest_after(rest, &self.particles))
            .flat_map(|rest| with_or_without(rest, &self.wholly))
            .any(|rest| begins(rest, &self.missing))
    }

    /// *All*, and a colour, parity or size soon after it.
    fn says_all(&self, text: &str) -> bool {
        rest_after(text, &self.all)
            .any(|rest| tails(rest).take(WITHIN + 1).any(|tail| begins(tail, &self.hues) || begins(tail, &self.sizes)))
    }

    /// A colour, parity or height, then *only*.
    fn says_nothing_but(&self, text: &str) -> bool {
        rest_after(text, &self.hues).chain(rest_after(text, &self.heights)).any(|rest| begins(rest, &self.only))
    }

    /// A word for all or none in a sentence about dice.
    fn says_all_or_none(&self, text: &str) -> bool {
        let holds = |words: &Words| words.iter().any(|word| text.contains(word.as_str()));
        holds(&self.crowds) && (holds(&self.hues) || holds(&self.crowded))
    }
}
