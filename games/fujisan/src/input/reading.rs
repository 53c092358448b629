//! Tolerant reading and completion of moves: `a1-b1 b1-e1`, `sun e2`, `a1 to b1`.

use crate::content::Suit;
use crate::content::space::{Hop, Space};
use crate::rules::setup::check;
use crate::state::State;
use crate::words::misread;
use gogome_contract::{Choice, Refusal};

/// The most words that are read.
const MOST: usize = 400;
/// The most an autocomplete list can hold, and the longest entry.
const CHOICES: usize = 25;
const LONGEST: usize = 100;

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Moves, in order.
    Hops(Vec<Hop>),
    /// A priest alone: where can he go?
    Priest(Suit),
}

/// A priest by his name, its beginning or his letter.
pub fn suit(typed: &str) -> Option<Suit> {
    let typed = typed.trim().to_ascii_lowercase();
    Suit::ALL.into_iter().find(|suit| !typed.is_empty() && suit.key().starts_with(&typed))
}

/// Reads moves. A priest that is named moves from where the moves before have led him.
pub fn moves(state: &State, typed: &str) -> Result<Typed, Refusal> {
    let words: Vec<String> = words(typed).take(MOST + 1).collect();
    if words.len() > MOST {
        return Err(misread::hop(typed));
    }
    if let [one] = words.as_slice()
        && Hop::read(one).is_none()
    {
        if let Some(suit) = suit(one) {
            return Ok(Typed::Priest(suit));
        }
        if let Some(suit) = Space::read(one).and_then(|space| state.priest_on(space)) {
            return Ok(Typed::Priest(suit));
        }
    }
    let mut priests = state.priests;
    let mut hops = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let hop = if let Some(hop) = Hop::read(word) {
            hop
        } else {
            let named = Space::read(word).or_else(|| suit(word).map(|suit| priests[suit.at()]));
            let from = named.ok_or_else(|| misread::hop(word))?;
            let to = words.next().ok_or_else(|| misread::hop(word))?;
            Hop { from, to: Space::read(to).ok_or_else(|| misread::space(to))? }
        };
        if let Some(priest) = priests.iter_mut().find(|at| **at == hop.from) {
            *priest = hop.to;
        }
        hops.push(hop);
    }
    if hops.is_empty() { Err(misread::hop(typed)) } else { Ok(Typed::Hops(hops)) }
}

/// The words of a command: arrows become hyphens, commas become spaces, filler words and move numbers are dropped.
fn words(typed: &str) -> impl Iterator<Item = String> {
    let plain = typed.replace("->", "-").replace(['–', '—', '→', '>', '−'], "-").replace([',', ';', '|'], " ");
    let plain: Vec<String> = plain.split_whitespace().map(str::to_ascii_lowercase).collect();
    plain.into_iter().filter(|word| {
        let number = word.strip_suffix('.').is_some_and(|digits| digits.bytes().all(|b| b.is_ascii_digit()));
        !number && !matches!(word.as_str(), "-" | "to" | "and" | "then" | "from" | "move")
    })
}

/// Completes a line of moves: what may follow what is typed already.
pub fn suggest(state: &State, typed: &str) -> Vec<Choice> {
    let (before, begun) = typed.rsplit_once(char::is_whitespace).unwrap_or(("", typed));
    let mut after = state.clone();
    let mut named = None;
    if !before.trim().is_empty() {
        match moves(state, before) {
            Ok(Typed::Hops(hops)) => {
                for hop in hops {
                    if check(&after, hop).is_err() {
                        return Vec::new();
                    }
                    after.advance(hop);
                }
            }
            Ok(Typed::Priest(suit)) => named = Some(suit),
            Err(_) => return Vec::new(),
        }
    }
    let begun = begun.to_ascii_lowercase();
    let fits = |suit: Suit, hop: Hop| match named {
        Some(named) => named == suit && hop.to.to_string().starts_with(&begun),
        None => hop.to_string().starts_with(&begun) || suit.key().starts_with(&begun),
    };
    let line = |suit: Suit, hop: Hop| {
        let before = if named.is_some() { "" } else { before.trim() };
        let value = format!("{before} {hop}").trim().to_owned();
        Choice::new(value.clone(), format!("{value} · {}", suit.name()))
    };
    after
        .legal()
        .into_iter()
        .filter(|(suit, hop)| fits(*suit, *hop))
        .map(|(suit, hop)| line(suit, hop))
        .filter(|choice| choice.label.chars().count() <= LONGEST)
        .take(CHOICES)
        .collect()
}
