//! Menus of what can be said: at most 25 entries each, and as many rows as a message has room for.

use crate::{Choice, Control, Said};
use std::fmt::Display;

/// Rows of controls in a message.
pub const ROWS: usize = 5;

/// The option of a menu that holds several others: `to:C4 exert:1`.
pub const SAY: &str = "say";

/// The part of a choice that names another verb than the menu's.
const VERB: &str = "verb";

/// A command while it is put together.
pub struct Typed(pub Said);

impl Typed {
    /// A verb.
    pub fn new(verb: &str) -> Self {
        Self(Said::new(verb, &[]))
    }

    /// With an option.
    pub fn with(mut self, option: &str, value: impl Display) -> Self {
        self.0.args.push((option.to_owned(), value.to_string()));
        self
    }

    /// With an option, if it has a value.
    pub fn maybe(self, option: &str, value: Option<impl Display>) -> Self {
        match value {
            Some(value) => self.with(option, value),
            None => self,
        }
    }

    /// With an option that says yes, if it does.
    pub fn flag(self, option: &str, yes: bool) -> Self {
        if yes { self.with(option, "yes") } else { self }
    }
}

/// What a menu's choice says: the options of a command as one value; [`spread`] reads it as if they stood alone.
pub fn value(said: &Said) -> String {
    let parts: Vec<String> = said.args.iter().map(|(name, value)| format!("{name}:{value}")).collect();
    parts.join(" ")
}

/// What somebody said, with the options of a menu's choice written out.
pub fn spread(said: &Said) -> Said {
    let mut whole = Said { verb: said.verb.clone(), args: Vec::new() };
    for (name, value) in &said.args {
        if name != SAY {
            whole.args.push((name.clone(), value.clone()));
            continue;
        }
        for (name, value) in value.split_whitespace().filter_map(|part| part.split_once(':')) {
            if name == VERB {
                value.clone_into(&mut whole.verb);
            } else {
                whole.args.push((name.to_owned(), value.to_owned()));
            }
        }
    }
    whole
}

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

/// Menus of entries, at most so many; what does not fit is left out. No two menus of a message may have one id, so all but the
/// first carry their number. Entries of another verb than the first, or without options, name their verb in their value.
pub fn menus(label: &str, more: &str, entries: &[Entry], rows: usize) -> Vec<Control> {
    menus_after(0, label, more, entries, rows)
}

/// The same beside so many other menus of the same verb.
pub fn menus_after(others: usize, label: &str, more: &str, entries: &[Entry], rows: usize) -> Vec<Control> {
    let first = entries.first().map_or("", |entry| entry.said.verb.as_str());
    let mut seen: Vec<String> = Vec::new();
    let mut choices: Vec<Choice> = Vec::new();
    for Entry { said, label, about } in entries {
        let own = value(said);
        let alone = said.verb == first && !own.is_empty();
        let value = if alone { own } else { format!("{VERB}:{} {own}", said.verb).trim_end().to_owned() };
        if value.chars().count() <= Choice::LONGEST && !seen.contains(&value) {
            choices.push(Choice::new(value.clone(), label.clone()).about(about.clone()));
            seen.push(value);
        }
    }
    let parts = choices.chunks(Choice::MOST).take(rows).enumerate();
    parts
        .map(|(at, part)| {
            let title = if at == 0 { label.to_owned() } else { format!("{more} ({})", at + 1) };
            // no two menus of a panel are one control
            let mut said = Said::new(first, &[]);
            if others + at > 0 {
                said.args.push(("part".to_owned(), (others + at + 1).to_string()));
            }
            Control::menu(title, said, SAY, part.to_vec())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Entry, SAY, Typed, menus, spread};
    use crate::{Control, Said};

    #[test]
    fn a_choice_of_a_menu_reads_as_the_command_it_stands_for() {
        let walk = Typed::new("move").with("to", "C4").maybe("exert", Some(1)).flag("sure", false).0;
        let item = Typed::new("item").with("item", "sake").0;
        let rest = Typed::new("move").0;
        let entries = [&walk, &item, &rest].map(|said| Entry::new(said.clone(), said.verb.clone()).about("2 AP"));
        let menus = menus("Do", "More", &entries, 5);
        let [Control::Select { said, option, choices, .. }] = menus.as_slice() else { panic!("{menus:?}") };
        assert_eq!((said.verb.as_str(), *option), ("move", SAY));
        let read = |at: usize| spread(&Said::new(&said.verb, &[(SAY, &choices[at].value)]));
        assert_eq!([read(0), read(1), read(2)], [walk, item, rest]);
        assert_eq!(choices[1].about, "2 AP");
    }

    #[test]
    fn what_does_not_fit_a_menu_stands_in_the_next_and_then_is_left_out() {
        let entries: Vec<Entry> =
            (0..60).map(|at| Entry::new(Typed::new("move").with("to", at).0, at.to_string())).collect();
        let two = menus("Where", "Elsewhere", &entries, 2);
        let sizes: Vec<usize> =
            two.iter().map(|menu| if let Control::Select { choices, .. } = menu { choices.len() } else { 0 }).collect();
        assert_eq!(sizes, [25, 25]);
    }
}
