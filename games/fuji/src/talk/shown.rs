//! The form in which a sentence is relayed (T2.4).

use crate::talk::signs::unseen;
use gogome_contract::mentions;

/// The sentence so that repetition cannot count: runs of a sign cut to one, of a letter to two, a doubled *good* or *bad*
/// said once; without what nobody sees. Those who sit at the table bear the names given, by seat.
pub fn shown(text: &str, names: &[&str]) -> String {
    let mut kept: Vec<char> = Vec::new();
    for sign in text.chars() {
        let within_emoji = sign == JOINER && kept.last().is_some_and(|last| !last.is_alphanumeric() && *last != ' ');
        if unseen(sign) && !within_emoji {
            continue;
        }
        let sign = if sign.is_whitespace() { ' ' } else { sign };
        let most = match sign {
            letter if letter.is_alphabetic() => 2,
            figure if figure.is_numeric() => usize::MAX,
            _ => 1,
        };
        let run = kept.iter().rev().take_while(|before| same(**before, sign)).count();
        if run < most {
            kept.push(sign);
        }
    }
    let text: String = kept.into_iter().collect();
    named(&once(text.trim()), names)
}

/// Holds the parts of one emoji together.
const JOINER: char = '\u{200d}';

fn same(one: char, other: char) -> bool {
    one == other || one.to_lowercase().eq(other.to_lowercase())
}

/// A *good* or *bad* that stands directly before another goes.
fn once(text: &str) -> String {
    let mut kept: Vec<&str> = Vec::new();
    for word in text.split(' ') {
        let bare = word.trim_end_matches(|sign: char| !sign.is_alphabetic());
        let again = kept.last().is_some_and(|last| last.eq_ignore_ascii_case(bare));
        if again && ["good", "bad"].iter().any(|doubled| bare.eq_ignore_ascii_case(doubled)) {
            kept.pop();
        }
        kept.push(word);
    }
    kept.join(" ")
}

fn named(text: &str, names: &[&str]) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match mentions::seat(sign) {
            Some(seat) => out.push_str(names.get(seat.at()).copied().unwrap_or_default()),
            None => out.push(sign),
        }
    }
    out
}
