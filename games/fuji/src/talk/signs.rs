//! The steps on single signs (T3.5 to T3.11).

use super::{Reason, Rejection};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// The most characters of a sentence (T3.7).
const MOST: usize = 300;

/// Some signs.
#[derive(Clone, Debug, Default)]
pub struct Set {
    /// From one code point to another, both included.
    pub ranges: Vec<(u32, u32)>,
    /// One by one.
    pub signs: Vec<char>,
}

impl Set {
    /// Is it one of them?
    pub fn has(&self, sign: char) -> bool {
        let point = u32::from(sign);
        self.signs.contains(&sign) || self.ranges.iter().any(|(from, to)| (*from..=*to).contains(&point))
    }
}

/// The signs that are looked for.
#[derive(Debug)]
pub struct Signs {
    /// Cheers, which count once (T3.5).
    pub cheer: Set,
    /// Signs that show a number (T3.9).
    pub emoji: Set,
    /// Signs of arithmetic, and strokes (T3.10).
    pub symbol: Set,
}

/// Shows nothing: marks of format and what fills a line with blanks that are none.
pub fn unseen(sign: char) -> bool {
    matches!(sign, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}')
        || matches!(sign.general_category(), GeneralCategory::Format | GeneralCategory::Control)
            && !sign.is_whitespace()
}

/// Changes the look of the emoji before it.
fn modifies(sign: char) -> bool {
    matches!(sign, '\u{fe0e}' | '\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}')
}

impl Signs {
    /// Faces made of signs go or become a heart, of every cheer one is left (T3.5).
    pub fn prepare(&self, typed: &str) -> String {
        let typed = typed.replace("^^", "").replace(">.<", "").replace("<3", "❤");
        let mut text = String::with_capacity(typed.len());
        let (mut seen, mut dropping) = (Vec::new(), false);
        for sign in typed.chars() {
            dropping = dropping && modifies(sign) || seen.contains(&sign);
            if self.cheer.has(sign) {
                seen.push(sign);
            }
            if !dropping {
                text.push(sign);
            }
        }
        text
    }

    /// Figures, signs that show a number, arithmetic, the same sign twice (T3.8 to T3.11).
    pub(super) fn check(&self, text: &str) -> Result<(), Rejection> {
        let narrow: String = text.nfkc().collect();
        let find =
            |reason, test: &dyn Fn(char) -> bool| match text.chars().chain(narrow.chars()).find(|sign| test(*sign)) {
                Some(sign) => Err(Rejection::new(reason, sign)),
                None => Ok(()),
            };
        find(Reason::Digit, &char::is_numeric)?;
        find(Reason::Emoji, &|sign| self.emoji.has(sign))?;
        find(Reason::Symbol, &|sign| self.symbol.has(sign))?;
        let mut seen = Vec::new();
        for sign in text.chars().filter(|sign| sign.general_category() == GeneralCategory::OtherSymbol) {
            if seen.contains(&sign) {
                return Err(Rejection::new(Reason::Repeat, sign));
            }
            seen.push(sign);
        }
        Ok(())
    }
}

/// What holds while talk is free, too: no markup, not too long (T3.6, T3.7).
pub(super) fn open(text: &str) -> Result<(), Rejection> {
    let small = text.to_lowercase();
    if let Some((_, rest)) = text.split_once('<')
        && rest.contains('>')
    {
        return Err(Rejection::new(Reason::Markup, ""));
    }
    if small.contains("http://") || small.contains("https://") {
        return Err(Rejection::new(Reason::Markup, ""));
    }
    if text.chars().count() > MOST {
        return Err(Rejection::new(Reason::Length, ""));
    }
    Ok(())
}
