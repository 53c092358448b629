//! The encoding of a control in the hundred bytes of Discord's custom id.
//!
//! `g1:<table>:<stamp>:<verb>:<name>=<value>;…` Everything that comes back is untrusted: it says what somebody wants, not what
//! they may do. The stamp names the panel the control is on; `-` never goes stale (the host's own controls).

use gogome_games::contract::Said;
use std::fmt::Write;

/// The longest custom id Discord takes, in bytes.
pub const LONGEST: usize = 100;

/// In place of the table code for controls that a game answers without a table; the game's key then precedes the verb
/// (`chess.daily`). No table has this code: theirs have six letters.
pub const WITHOUT_TABLE: &str = "desk";

const FORM: &str = "g1";
const ANY_HOUR: &str = "-";
/// Precedes the name of a menu's option. It occurs in no value, because `=` is escaped there, and in no name, because names
/// have no `?`.
const TAKES: &str = "?=";

/// A control that was pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pressed {
    /// The code of its table, or [`WITHOUT_TABLE`].
    pub table: String,
    /// The stamp of the panel it was on; none: it never goes stale.
    pub stamp: Option<String>,
    /// What it says: a game's verb, or one of the host's with its group (`table.join`).
    pub said: Said,
}

/// Encodes a control.
pub fn encode(pressed: &Pressed) -> String {
    let stamp = pressed.stamp.as_deref().unwrap_or(ANY_HOUR);
    let mut id = format!("{FORM}:{}:{stamp}:{}:", pressed.table, pressed.said.verb);
    for (at, (name, value)) in pressed.said.args.iter().enumerate() {
        if at > 0 {
            id.push(';');
        }
        id.push_str(name);
        id.push('=');
        for letter in value.chars() {
            match letter {
                ':' | ';' | '=' | '%' => {
                    let _ = write!(id, "%{:02x}", letter as u32);
                }
                _ => id.push(letter),
            }
        }
    }
    id
}

/// The id of a menu: that of a control, and the option that takes the chosen values.
pub fn taking(id: &str, option: &str) -> String {
    let and = if id.ends_with(':') { "" } else { ";" };
    format!("{id}{and}{TAKES}{option}")
}

/// Reads a menu's id and adds the chosen values, joined by one space; none if the id is not one of ours.
pub fn chosen(id: &str, values: &[String]) -> Option<Pressed> {
    if id.len() > LONGEST {
        return None;
    }
    let (plain, option) = id.rsplit_once(TAKES)?;
    let mut pressed = decode(plain.strip_suffix(';').unwrap_or(plain))?;
    if !word(option, b"_-") {
        return None;
    }
    pressed.said.args.push((option.to_owned(), values.join(" ")));
    Some(pressed)
}

/// Reads a button's id; none if it is not one of ours.
pub fn decode(id: &str) -> Option<Pressed> {
    if id.len() > LONGEST {
        return None;
    }
    let mut parts = id.splitn(5, ':');
    let (form, table, stamp, verb, args) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    if form != FORM || !word(table, b"") || !word(stamp, b".-") || !word(verb, b". _-") {
        return None;
    }
    let mut said = Said { verb: verb.to_owned(), args: Vec::new() };
    for pair in args.split(';').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=')?;
        if !word(name, b"_-") {
            return None;
        }
        said.args.push((name.to_owned(), unescape(value)?));
    }
    let stamp = (stamp != ANY_HOUR).then(|| stamp.to_owned());
    Some(Pressed { table: table.to_owned(), stamp, said })
}

fn word(text: &str, also: &[u8]) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || also.contains(&b))
}

fn unescape(text: &str) -> Option<String> {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('%') {
        plain.push_str(before);
        let code = u8::from_str_radix(after.get(..2)?, 16).ok()?;
        plain.push(char::from(code));
        rest = after.get(2..)?;
    }
    plain.push_str(rest);
    Some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for (stamp, said) in [
            (None, Said::new("table.join", &[])),
            (Some("r3.2.a".to_owned()), Said::new("plan", &[("card", "Plum Tea House"), ("path", "a;b=c:d%e")])),
            (Some("x".to_owned()), Said::new("camp buy", &[("what", "")])),
        ] {
            let pressed = Pressed { table: "kemurido".into(), stamp, said };
            assert_eq!(decode(&encode(&pressed)), Some(pressed));
        }
    }

    #[test]
    fn a_menu_adds_what_was_chosen() {
        let bare = Pressed { table: "abc".into(), stamp: None, said: Said::new("reroll", &[]) };
        let full = Pressed { said: Said::new("reroll", &[("why", "a?=b;c")]), ..bare.clone() };
        for pressed in [bare, full] {
            let id = taking(&encode(&pressed), "dice");
            let mut wanted = pressed;
            wanted.said.args.push(("dice".into(), "1 4".into()));
            assert_eq!(chosen(&id, &["1".into(), "4".into()]), Some(wanted));
            assert_eq!(decode(&id), None, "a menu's id is no button's");
        }
        let long = taking(&format!("g1:abc:-:reroll:a={}", "x".repeat(80)), "dice");
        for id in ["g1:abc:-:reroll:", "g1:abc:-:reroll:?=", "g1:abc:-:reroll:?=Dice", "g0:abc:-:x:?=dice", &long] {
            assert_eq!(chosen(id, &["1".into()]), None, "{id}");
        }
    }

    #[test]
    fn nonsense_is_nothing() {
        let long = format!("g1:abc:-:plan:card={}", "x".repeat(100));
        for id in [
            "",
            "g1",
            "g1:",
            "g0:abc:-:join:",
            "g1:ABC:-:join:",
            "g1:abc::join:",
            "g1:abc:-::",
            "g1:abc:-:join",
            "g1:abc:-:join:=x%",
            "g1:abc:-:join:x=%zz",
            "g1:abc:-:join:noequals",
            "g1:abc:-:join:x=%e",
            "g1:a b:-:join:",
            long.as_str(),
        ] {
            assert_eq!(decode(id), None, "{id}");
        }
    }
}
