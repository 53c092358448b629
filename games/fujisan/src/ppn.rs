//! Puzzle files in portable piecepack notation, as other piecepack tools write and read them (S8.4, S8.29-S8.32).
//!
//! A file is a head between `---` and `...` (lines of keys, of which `Coins` and `Dice` are ours) and numbered moves behind
//! it; `{ … }` is a comment. Keys we do not know and comments are kept and written back.

use crate::content::space::Hop;
use crate::mountain::coins::{Coins, Dice, Misprint, Wrong};
use crate::state::State;
use crate::state::sheet::{Extras, Note, Sheet, Spot};
use crate::words;
use crate::words::misread;
use gogome_contract::Refusal;
use std::fmt::Write;

/// The most characters of a file.
pub const MOST: usize = 4_096;
/// The beginning of the comment that holds the way down.
const ROAD: &str = "Country Road:";

/// Reads a file; or a bare layout with moves behind it.
///
/// # Errors
/// `IMPORT` with line, column and what was expected there.
pub fn read(text: &str) -> Result<Sheet, Refusal> {
    let size = text.chars().count();
    if size > MOST {
        return Err(misread::file_size(size, MOST));
    }
    let words = words(text);
    let mut reader = Reader { words: &words, at: 0, end: end_of(text) };
    let (mut coins, mut dice) = (None, None);
    if let Some(first) = words.first().filter(|word| word.text.contains('/')) {
        coins = Some(layout(*first, Coins::read)?);
        reader.at = 1;
    } else if words.iter().any(|word| word.text == "Coins:") {
        reader.head(&mut coins, &mut dice)?;
    }
    let Some(coins) = coins else {
        return Err(misread::expected(reader.spot(), "", "a line `Coins:` with the upper and the lower row"));
    };
    let mut moves = Vec::new();
    let mut notes = Vec::new();
    while let Some(word) = reader.next() {
        if word.text.starts_with('{') {
            let said = reader.comment(text, word)?;
            if !said.starts_with(ROAD) {
                let after = u16::try_from(moves.len()).unwrap_or(u16::MAX);
                notes.push(Note { after, text: said });
            }
            continue;
        }
        // number and move may be written as one word: `1.a2-b2`
        let digits = word.text.chars().take_while(char::is_ascii_digit).count();
        let rest = word.text[digits..].strip_prefix('.').filter(|_| digits > 0).unwrap_or(word.text);
        if !rest.is_empty() {
            let column = word.spot.column + word.text.len() - rest.len();
            let spot = Spot { column, ..word.spot };
            moves.push(Hop::read(rest).ok_or_else(|| misread::expected(spot, rest, "a move like `a2-b2`"))?);
        }
    }
    let (before, behind) = foreign_lines(text, &words);
    Ok(Sheet { coins, dice, moves, extras: Extras { before, behind, notes } })
}

/// The lines of the head that are not ours: those before the game's own block, and those after it begins. A head may start
/// without `---`.
fn foreign_lines(text: &str, words: &[Word<'_>]) -> (Vec<String>, Vec<String>) {
    let (mut before, mut behind) = (Vec::new(), Vec::new());
    let has = |wanted: &str| words.iter().any(|word| word.text == wanted);
    if !has("...") {
        return (before, behind);
    }
    let lead = if has("---") { text.lines().take_while(|line| line.trim() != "---").count() + 1 } else { 0 };
    let (mut met, mut ours) = (false, true);
    for line in text.lines().skip(lead).take_while(|line| line.trim() != "...") {
        match line.split_whitespace().next() {
            None => {}
            Some("GameType:") => (met, ours) = (true, true),
            Some("Name:" | "Coins:" | "Dice:") if ours => {}
            Some(_) => {
                ours &= line.starts_with([' ', '\t', '#']);
                if met { &mut behind } else { &mut before }.push(line.trim_end().to_owned());
            }
        }
    }
    (before, behind)
}

/// A word of a file and where it begins.
#[derive(Clone, Copy, Debug)]
struct Word<'a> {
    text: &'a str,
    spot: Spot,
    /// Where it begins in the file, in bytes.
    byte: usize,
}

/// Splits a text into words; a comment is separate even without spaces.
fn words(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut byte = 0;
    for (nth, line) in text.split('\n').enumerate() {
        let mut from = None;
        for (at, letter) in line.char_indices().chain([(line.len(), ' ')]) {
            let ends = letter.is_whitespace() || letter == '{' || line[..at].ends_with('}');
            if let Some(start) = from.take_if(|_| ends) {
                let column = line[..start].chars().count() + 1;
                words.push(Word { text: &line[start..at], spot: Spot { line: nth + 1, column }, byte: byte + start });
            }
            if from.is_none() && !letter.is_whitespace() {
                from = Some(at);
            }
        }
        byte += line.len() + 1;
    }
    words
}

fn end_of(text: &str) -> Spot {
    let line = text.split('\n').count();
    Spot { line, column: text.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1 }
}

struct Reader<'a, 'b> {
    words: &'b [Word<'a>],
    at: usize,
    end: Spot,
}

impl<'a> Reader<'a, '_> {
    fn next(&mut self) -> Option<Word<'a>> {
        let word = self.words.get(self.at).copied();
        self.at += 1;
        word
    }

    fn spot(&self) -> Spot {
        self.words.get(self.at).map_or(self.end, |word| word.spot)
    }

    /// Reads the head up to `...`. Coins and dice are taken from our block; everything else is skipped, also keys of the same
    /// name in other blocks, and dots within a line. A file pasted into one line has no blocks.
    fn head(&mut self, coins: &mut Option<Coins>, dice: &mut Option<Dice>) -> Result<(), Refusal> {
        let (mut ours, pasted) = (true, self.words.iter().all(|word| word.spot.line == self.words[0].spot.line));
        while let Some(word) = self.next() {
            if word.spot.column == 1 && word.text.ends_with(':') {
                ours = word.text == "GameType:";
            }
            let first = self.at < 2 || self.words[self.at - 2].spot.line < word.spot.line;
            match word.text {
                "..." if first || pasted => return Ok(()),
                remark if remark.starts_with('#') => {
                    while self.words.get(self.at).is_some_and(|next| next.spot.line == word.spot.line) {
                        self.at += 1;
                    }
                }
                "Coins:" | "Dice:" if !(ours || pasted || word.spot.column == 1) => {}
                "Coins:" => *coins = Some(self.value(Coins::read, "24 coins like `2nnna244naa5/335a45235432`")?),
                "Dice:" => *dice = Some(self.value(Dice::read, "four dice like `a2/55`")?),
                "Name:" if ours => {
                    let name = self.next();
                    let fits = |word: &Word<'_>| word.text.trim_matches(['"', '\'']).eq_ignore_ascii_case("fujisan");
                    if !name.as_ref().is_some_and(fits) {
                        let (spot, found) = name.map_or((self.end, ""), |word| (word.spot, word.text));
                        return Err(misread::expected(spot, found, "the game `Fujisan`"));
                    }
                }
                _ => {}
            }
        }
        Err(misread::expected(self.end, "", "a line `...` behind the head"))
    }

    fn value<T>(&mut self, read: impl Fn(&str) -> Result<T, Misprint>, expected: &str) -> Result<T, Refusal> {
        let spot = self.spot();
        match self.next() {
            Some(word) if word.text != "..." => layout(word, read),
            _ => Err(misread::expected(spot, "", expected)),
        }
    }

    /// Reads a comment up to its closing brace, over several lines if need be.
    fn comment(&mut self, text: &str, first: Word<'_>) -> Result<String, Refusal> {
        let rest = &text[first.byte + 1..];
        let Some(long) = rest.find('}') else {
            return Err(misread::expected(self.end, "", "a `}` that closes the comment"));
        };
        let behind = first.byte + 1 + long;
        while self.words.get(self.at).is_some_and(|word| word.byte <= behind) {
            self.at += 1;
        }
        Ok(rest[..long].split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

/// Coins or dice, in quotes or without.
fn layout<T>(word: Word<'_>, read: impl Fn(&str) -> Result<T, Misprint>) -> Result<T, Refusal> {
    let bare = word.text.trim_start_matches(['"', '\'']);
    let quotes = word.text.len() - bare.len();
    read(bare.trim_end_matches(['"', '\''])).map_err(|Misprint { at, what }| {
        let spot = Spot { column: word.spot.column + quotes + at, ..word.spot };
        match what {
            Wrong::Symbol(letter) => misread::expected(spot, &letter.to_string(), "one of n, a, 2, 3, 4, 5"),
            Wrong::Count(row, found) => misread::row_length(spot, row, found, bare.contains('/') && bare.len() > 6),
        }
    })
}

/// Writes a game down. The way down, which the notation does not know, stands in a comment (S8.29).
pub fn write(state: &State) -> String {
    let mut file = "---\n".to_owned();
    for line in &state.extras.before {
        let _ = writeln!(file, "{line}");
    }
    let _ = write!(file, "GameType:\n  Name: Fujisan\n  Coins: \"{}\"\n", state.coins);
    if let Some(dice) = state.dice {
        let _ = writeln!(file, "  Dice: \"{dice}\"");
    }
    for line in &state.extras.behind {
        let _ = writeln!(file, "{line}");
    }
    file.push_str("...\n");
    let up = state.turned.map_or(state.line.len(), usize::from);
    let mut notes = state.extras.notes.iter().peekable();
    let mut note_up_to = |file: &mut String, after: usize| {
        while let Some(note) = notes.next_if(|note| usize::from(note.after) <= after) {
            let _ = writeln!(file, "{{ {} }}", note.text);
        }
    };
    note_up_to(&mut file, 0);
    for (nth, hop) in state.line.iter().take(up).enumerate() {
        let _ = writeln!(file, "{}. {hop}", nth + 1);
        note_up_to(&mut file, nth + 1);
    }
    // comments on moves that were undone go behind the last move
    note_up_to(&mut file, usize::MAX);
    if state.turned.is_some() {
        let down: Vec<String> = state.line.iter().skip(up).map(Hop::to_string).collect();
        let ground = words::foot_coins(&state.coins);
        let _ = writeln!(file, "{{ {ROAD} the peak's coins lie on {ground}. {} }}", down.join(" "));
    }
    file
}
