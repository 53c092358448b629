//! Mentions of seated people in free text.
//!
//! Games know seats, not names (only the host knows names). So before free text ([`OptionKind::Text`](super::OptionKind::Text))
//! reaches a game, the host calls [`mark`]: every mention and every name of somebody at the table is replaced by one character
//! of Unicode's private use area, and the game reads the seat back with [`seat`].

use super::Seat;

/// The character for the first seat; the other seats follow. [`mark`] removes these characters if somebody types them.
const FIRST: u32 = 0x0010_F700;

/// How many seats have a character.
const SEATS: u8 = 26;

/// The character for a seat.
pub fn sign(seat: Seat) -> char {
    char::from_u32(FIRST + u32::from(seat.0.min(SEATS - 1))).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// The seat a character stands for.
pub fn seat(sign: char) -> Option<Seat> {
    let nth = u8::try_from(u32::from(sign).checked_sub(FIRST)?).ok()?;
    (nth < SEATS).then_some(Seat(nth))
}

/// A person at the table, as the host knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated<'a> {
    /// Their seat.
    pub seat: Seat,
    /// The number in a mention, `<@id>`.
    pub id: u64,
    /// The display name. Names shorter than two letters are not searched for.
    pub name: &'a str,
}

/// Replaces mentions and names. A name must stand as a whole word in the case the host knows: somebody called Will is not meant
/// by every *will*.
pub fn mark(typed: &str, people: &[Seated<'_>]) -> String {
    let mut text: String = typed.chars().filter(|sign| seat(*sign).is_none()).collect();
    for person in people {
        for mention in [format!("<@{}>", person.id), format!("<@!{}>", person.id)] {
            text = text.replace(&mention, &sign(person.seat).to_string());
        }
    }
    let mut named: Vec<(Vec<char>, Seat)> =
        people.iter().map(|person| (person.name.trim().chars().collect(), person.seat)).collect();
    named.retain(|(name, _)| name.iter().filter(|sign| sign.is_alphabetic()).count() >= 2);
    named.sort_by_key(|(name, seat)| (std::cmp::Reverse(name.len()), *seat));
    let signs: Vec<char> = text.chars().collect();
    let mut marked = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(next) = signs.get(at) {
        if let Some((name, seat)) = named.iter().find(|(name, _)| stands(&signs, at, name)) {
            marked.push(sign(*seat));
            at += name.len();
        } else {
            marked.push(*next);
            at += 1;
        }
    }
    marked
}

/// Whether the name stands here as a word of its own.
fn stands(text: &[char], at: usize, name: &[char]) -> bool {
    let end = at + name.len();
    text.get(at..end) == Some(name)
        && !joined(at.checked_sub(1).and_then(|before| text.get(before)), name.first())
        && !joined(text.get(end), name.last())
}

/// Whether two neighbouring characters belong to one word. Scripts without gaps between words have no such neighbours.
fn joined(one: Option<&char>, other: Option<&char>) -> bool {
    let gapped = |sign: Option<&char>| sign.is_some_and(|sign| sign.is_alphanumeric() && *sign < '\u{2e80}');
    gapped(one) && gapped(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(typed: &str) -> String {
        let people = [
            Seated { seat: Seat(0), id: 17, name: "Max" },
            Seated { seat: Seat(1), id: 170, name: "Max Power" },
            Seated { seat: Seat(2), id: 5, name: "ひろみ" },
            Seated { seat: Seat(3), id: 6, name: "I" },
        ];
        let letters = ['a', 'b', 'c', 'd'];
        let shown = |sign| seat(sign).map_or_else(|| sign.to_string(), |seat| format!("[{}]", letters[seat.at()]));
        mark(typed, &people).chars().map(shown).collect()
    }

    // Rules: T1.3, T3.5
    #[test]
    fn names_and_mentions_become_signs() {
        for (typed, expected) in [
            ("Max, please go", "[a], please go"),
            ("ask Max's plan", "ask [a]'s plan"),
            ("at max, MAX", "at max, MAX"),
            ("Max Power first", "[b] first"),
            ("Maximum and ClimMax", "Maximum and ClimMax"),
            ("<@17> and <@!170>, not <@1>", "[a] and [b], not <@1>"),
            ("ひろみさんへ", "[c]さんへ"),
            ("I am I", "I am I"),
            ("\u{10F700}\u{10F719} forged", " forged"),
            ("", ""),
        ] {
            assert_eq!(marked(typed), expected, "{typed}");
        }
    }

    #[test]
    fn every_seat_has_a_sign_of_its_own() {
        for nth in 0..SEATS {
            assert_eq!(seat(sign(Seat(nth))), Some(Seat(nth)));
        }
        assert_eq!(seat('a'), None);
        assert_eq!(seat(char::MAX), None);
    }
}
