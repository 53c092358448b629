//! Menus of what can be said: at most 25 entries each, and as many rows as a message has room for.

use super::said::SAY;
use super::said::value;
use gogome_contract::{Choice, Control, Said};

/// Rows of controls in a message.
pub const ROWS: usize = 5;

/// Something to choose: what it says, its label, and a second line.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The command it says.
    pub said: Said,
    /// Its label.
    pub label: String,
    /// A second, smaller line; may be empty.
    pub about: String,
}

impl Entry {
    /// An entry without a second line.
    pub fn new(said: Said, label: impl Into<String>) -> Self {
        Self { said, label: label.into(), about: String::new() }
    }

    /// With a second line.
    pub fn about(self, about: impl Into<String>) -> Self {
        Self { about: about.into(), ..self }
    }
}

/// Menus of entries that say one command with different options, at most so many menus; what does not fit is left out. No two
/// menus of a message may have one id, so all but the first carry their number.
pub fn menus(label: &str, more: &str, entries: &[Entry], rows: usize) -> Vec<Control> {
    let mut seen: Vec<String> = Vec::new();
    let mut choices: Vec<(&str, Choice)> = Vec::new();
    for Entry { said, label, about } in entries {
        let value = value(said);
        if value.chars().count() <= Choice::LONGEST && !value.is_empty() && !seen.contains(&value) {
            choices.push((&said.verb, Choice::new(value.clone(), label.clone()).about(about.clone())));
            seen.push(value);
        }
    }
    let parts = choices.chunks(Choice::MOST).take(rows).enumerate();
    parts
        .map(|(at, part)| {
            let verb = part.first().map_or("", |(verb, _)| *verb);
            let (title, said) = if at == 0 {
                (label.to_owned(), Said::new(verb, &[]))
            } else {
                (format!("{more} ({})", at + 1), Said::new(verb, &[("part", &(at + 1).to_string())]))
            };
            Control::menu(title, said, SAY, part.iter().map(|(_, choice)| choice.clone()).collect())
        })
        .collect()
}
