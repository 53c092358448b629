//! Words in Latin letters (T3.15 to T3.19).

use super::{Reason, Rejection};
use crate::talk::pattern::{Pattern, Token, Words};

/// The most letters of a piece of a word in pieces, and the fewest single letters in a row that are one (T3.16).
const PIECE: usize = 3;
/// The most pieces that are put together. More of them hold three single letters in a row.
const MOST_PIECES: usize = 4;

/// The lists and patterns.
#[derive(Debug)]
pub struct Latin {
    /// Phrases in which a number word means no number (T3.15).
    pub harmless: Vec<Pattern>,
    /// Words beside which a harmless phrase counts all the same, and that may not stand twice in a row.
    pub dice: Words,
    /// What behind which a phrase that ends in these words counts all the same.
    pub guards: Vec<(Words, Pattern)>,
    /// Words that are looked for in pieces (T3.16).
    pub spelled: Words,
    /// Other words that may not stand twice in a row (T3.17).
    pub repeat: Words,
    /// Words that are looked for, in order (T3.18).
    pub words: Vec<(Reason, Test)>,
    /// Phrases that are looked for, in order (T3.19).
    pub phrases: Vec<(Reason, Vec<Pattern>)>,
}

/// How a word is looked for.
#[derive(Debug)]
pub enum Test {
    /// It is on the list.
    Is(Words),
    /// It begins with one of the list, and with none of the other.
    Begins(Words, Words),
    /// Two letters or more and no others than these, and not that word.
    MadeOf(Vec<char>, String),
}

impl Test {
    fn hits(&self, token: &Token) -> bool {
        match self {
            Self::Is(words) => words.has(token),
            Self::Begins(starts, but) => starts.begin(token) && !but.begin(token),
            Self::MadeOf(letters, but) => {
                token.text.len() > 1 && token.text != *but && token.text.chars().all(|letter| letters.contains(&letter))
            }
        }
    }
}

impl Latin {
    /// The steps in order.
    pub(super) fn check(&self, tokens: &[Token]) -> Result<(), Rejection> {
        let tokens = self.without_harmless(tokens);
        self.check_spelled(&tokens)?;
        self.check_repeated(&tokens)?;
        for token in &tokens {
            for token in [token.strict(), token.clone()] {
                if let Some((reason, _)) = self.words.iter().find(|(_, test)| test.hits(&token)) {
                    return Err(Rejection::new(*reason, token.text));
                }
            }
        }
        for (reason, patterns) in &self.phrases {
            if let Some((from, to)) =
                patterns.iter().filter(|pattern| pattern.found(&tokens)).find_map(|pattern| pattern.place(&tokens))
            {
                return Err(Rejection::new(*reason, text_of(&tokens[from..to])));
            }
        }
        Ok(())
    }

    /// Harmless phrases become neutral words; the longest at each place, from left to right (T3.15).
    fn without_harmless(&self, tokens: &[Token]) -> Vec<Token> {
        let strict: Vec<Token> = tokens.iter().map(Token::strict).collect();
        let harmless: Vec<&Pattern> = self.harmless.iter().filter(|phrase| phrase.found(&strict)).collect();
        let mut kept = Vec::with_capacity(tokens.len());
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let longest = harmless.iter().filter_map(|phrase| phrase.ends(&strict, vec![at]).last().copied()).max();
            match longest {
                Some(end) if self.phrase_counts(tokens, at, end) => kept.extend_from_slice(&tokens[at..end]),
                Some(_) => kept.push(Token::default()),
                None => kept.push(token.clone()),
            }
            at = longest.unwrap_or(at + 1);
        }
        kept
    }

    /// Whether a harmless phrase is checked where it stands: beside a word about dice, or behind a guard (T3.15).
    fn phrase_counts(&self, tokens: &[Token], from: usize, end: usize) -> bool {
        let dice = |token: Option<&Token>| token.is_some_and(|token| self.dice.has(token));
        dice(from.checked_sub(1).and_then(|before| tokens.get(before)))
            || dice(tokens.get(end))
            || self.guards.iter().any(|(ends, behind)| ends.has(&tokens[end - 1]) && behind.stands_before(tokens, from))
    }

    /// Rejects single letters in a row and number words in pieces (T3.16; three pieces and more are our own addition).
    fn check_spelled(&self, tokens: &[Token]) -> Result<(), Rejection> {
        let short = |row: &[Token], most: usize| row.iter().all(|token| (1..=most).contains(&token.long()));
        let letters = tokens.windows(PIECE).find(|row| short(row, 1));
        let spells = |row: &&[Token]| {
            let whole: String = row.iter().map(|token| token.text.as_str()).collect();
            short(row, PIECE) && self.spelled.has(&Token::new(&whole))
        };
        match letters.or_else(|| (2..=MOST_PIECES).find_map(|count| tokens.windows(count).find(spells))) {
            Some(pieces) => Err(Rejection::new(Reason::Spelled, text_of(pieces))),
            None => Ok(()),
        }
    }

    /// Rejects the same word about dice twice in a row (T3.17).
    fn check_repeated(&self, tokens: &[Token]) -> Result<(), Rejection> {
        let doubled = |two: &&[Token]| [&self.dice, &self.repeat].iter().any(|list| list.share(&two[0], &two[1]));
        match tokens.windows(2).find(doubled) {
            Some(two) => Err(Rejection::new(Reason::Repeat, text_of(two))),
            None => Ok(()),
        }
    }
}

/// Words as they were read.
fn text_of(tokens: &[Token]) -> String {
    let words: Vec<&str> = tokens.iter().map(|token| if token.text.is_empty() { "…" } else { &token.text }).collect();
    words.join(" ")
}
