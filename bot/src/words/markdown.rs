//! Writes lines as Discord's markdown: names bold, everything typed by people escaped, nothing over the limits.

use super::cut::{cut, front};
use crate::ask::{Names, Note, Sitter};
use gogome_games::contract::{Line, Refusal, Seat, Span};

/// Discord's limit for a message, in characters (counted in UTF-16 it would be as many or fewer).
pub const CONTENT: usize = 2000;

/// The longest name shown, in characters.
const NAME: usize = 32;

/// In place of a name without visible characters.
const UNSEEN: &str = "somebody";

/// A note as one text, cut at a line end if it is longer than `limit` characters.
pub fn note(note: &Note, limit: usize) -> String {
    let mut text = String::new();
    let mut length = 0;
    for entry in &note.lines {
        let written = line(entry, &note.names);
        let more = written.chars().count() + 1;
        if length + more > limit {
            let room = limit.saturating_sub(length + 2);
            if length == 0 {
                text.push_str(front(&written, room).trim_end_matches('\\'));
            } else if length == limit {
                // the line feed it replaces makes room for the mark
                text.pop();
            }
            text.push('…');
            break;
        }
        text.push_str(&written);
        text.push('\n');
        length += more;
    }
    text.truncate(text.trim_end().len());
    text
}

/// One line.
pub fn line(line: &Line, names: &Names) -> String {
    let mut text = String::new();
    for span in &line.0 {
        match span {
            Span::Text(words) => text.push_str(words),
            Span::Strong(words) => {
                text.push_str("**");
                text.push_str(words);
                text.push_str("**");
            }
            Span::Seat(seat) => text.push_str(&sitter(*seat, names)),
            Span::Quote(typed) => text.push_str(&inert(typed)),
            Span::Person(_) => text.push_str("somebody"),
        }
    }
    text
}

/// A refusal without markdown: why, and what works instead.
pub fn refused(refusal: &Refusal) -> String {
    let lines = [Some(&refusal.why), refusal.instead.as_ref()].into_iter().flatten();
    lines.map(|line| plain(line, &Names::default())).collect::<Vec<_>>().join(" ")
}

/// One line without markdown, for a file.
pub fn plain(line: &Line, names: &Names) -> String {
    line.0
        .iter()
        .map(|span| match span {
            Span::Text(words) => words.to_string(),
            Span::Strong(words) | Span::Quote(words) => words.clone(),
            Span::Seat(seat) => match names.of(*seat) {
                Sitter::Person { name, .. } => format!("{} ({})", short(name), seat.letter()),
                Sitter::Ai => format!("Companion {}", seat.letter()),
                Sitter::Nobody => format!("Seat {}", seat.letter()),
            },
            Span::Person(_) => "somebody".to_owned(),
        })
        .collect()
}

/// The name of a seat's holder.
pub fn sitter(seat: Seat, names: &Names) -> String {
    match names.of(seat) {
        Sitter::Person { name, .. } => format!("**{}** ({})", inert(&short(name)), seat.letter()),
        Sitter::Ai => format!("**Companion {}**", seat.letter()),
        Sitter::Nobody => format!("**Seat {}**", seat.letter()),
    }
}

/// A name on one line, at most 32 characters, and visible.
fn short(name: &str) -> String {
    let flat: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let seen = |c: char| {
        !c.is_whitespace()
            && !matches!(c, '\u{ad}' | '\u{115f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
    };
    if flat.chars().any(seen) { cut(flat.trim(), NAME) } else { UNSEEN.to_owned() }
}

/// Escapes what a person typed: no markdown, no mention, no link, no new line.
pub fn inert(typed: &str) -> String {
    let mut plain = String::new();
    for letter in typed.chars() {
        match letter {
            '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '<' | '#' | '-' | '[' | ']' | '(' | ')' | ':' | '/' => {
                plain.push('\\');
                plain.push(letter);
            }
            '@' => plain.push_str("@\u{200b}"),
            c if c.is_control() => plain.push(' '),
            '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {}
            c => plain.push(c),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::{
        super::cut::tests::{begins, word},
        *,
    };

    #[test]
    fn what_people_typed_is_inert() {
        let names = Names(vec![Sitter::Person { id: 1, name: "**@everyone** <@1> `x`\n> y".into() }]);
        let text = line(&Line::default().seat(Seat(0)).text(" says ").quote("[a](http://b) @here"), &names);
        assert!(!text.contains("@everyone") && !text.contains("@here") && !text.contains("<@1>"), "{text}");
        assert!(!text.contains('\n') && text.contains("\\*\\*") && text.contains("\\`x\\`"), "{text}");
    }

    #[test]
    fn a_companion_that_two_share_is_called_so_and_a_free_seat_is_not() {
        let person = |name: &str| Sitter::Person { id: 1, name: name.to_owned() };
        let two = Names(vec![person("Ann"), Sitter::Nobody]);
        let called = |nth: u8, names: &Names| sitter(Seat(nth), names);
        assert_eq!([0, 1, 2].map(|nth| called(nth, &two)), ["**Ann** (A)", "**Seat B**", "**Companion C**"]);
        assert_eq!(called(2, &Names::default()), "**Seat C**");
    }

    // Faults: 45
    #[test]
    fn fault_45_names_of_all_letters_are_whole_short_and_seen() {
        let named = |name: &str| sitter(Seat(0), &Names(vec![Sitter::Person { id: 1, name: name.to_owned() }]));
        for seed in 0..500 {
            let name = format!("x{}", word(usize::try_from(seed % 40).unwrap(), seed));
            let shown = short(&name);
            assert!(
                shown.chars().count() <= NAME && begins(shown.trim_end_matches('…'), name.trim()),
                "{name:?}: {shown:?}"
            );
            let text = named(&name);
            assert!(
                text.ends_with("** (A)") && !text.contains('\u{202e}') && text.chars().count() < 3 * NAME,
                "{text:?}"
            );
            // a quote of thousands of characters is cut between two of them, and never inside an escape
            let long = line(&Line::default().quote(word(3_000, seed)), &Names::default());
            let cut = note(&Note { lines: vec![Line::from(long.clone())], names: Names::default() }, CONTENT);
            let kept = cut.strip_suffix('…').unwrap();
            assert!(cut.chars().count() <= CONTENT && begins(kept, &long) && !kept.ends_with('\\'), "{seed}");
        }
        for unseen in ["", " ", "\u{200b}\u{feff}", "\u{3164}", "\n\t", "\u{202e}"] {
            assert_eq!(named(unseen), "**somebody** (A)", "{unseen:?}");
        }
    }

    // Faults: 45
    #[test]
    fn fault_45_a_note_is_cut_between_lines() {
        let lines = vec![Line::from("a".repeat(30)), Line::from("b".repeat(30)), Line::from("c".repeat(30))];
        let text = note(&Note { lines, names: Names::default() }, 70);
        assert_eq!(text, format!("{}\n{}\n…", "a".repeat(30), "b".repeat(30)));
        for limit in 50..100 {
            let lines = ["a", "b", "c"].map(|letter| Line::from(letter.repeat(30))).to_vec();
            let text = note(&Note { lines, names: Names::default() }, limit);
            assert!(text.chars().count() <= limit, "{limit}: {text}");
        }
        let one = note(&Note { lines: vec![Line::from("é".repeat(3000))], names: Names::default() }, CONTENT);
        assert!(one.chars().count() <= CONTENT && one.ends_with('…'));
    }
}
