//! Commands as data. The registration with Discord, the help, the page's command line and a test of Discord's limits are all
//! made from them.

use super::{Line, Refusal, clip};
use serde::{Deserialize, Serialize};

/// One verb of a game: `/fuji plan`.
#[derive(Clone, Debug)]
pub struct CommandSpec {
    /// One or two words (`move`, `camp buy`); two make a subcommand group.
    pub verb: &'static str,
    /// What it does, at most 100 characters.
    pub about: &'static str,
    /// What has to exist before the command can be given.
    pub needs: Needs,
    /// In the order they are offered; required ones first.
    pub options: Vec<OptionSpec>,
}

impl CommandSpec {
    /// A verb with its description, needs and options.
    pub fn new(verb: &'static str, about: &'static str, needs: Needs, options: Vec<OptionSpec>) -> Self {
        Self { verb, about, needs, options }
    }
}

/// What has to exist before a command can be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Nothing: the game answers without a table.
    Nothing,
    /// A running table in the channel.
    Table,
    /// A seat at it.
    Seat,
}

/// One option of a command.
#[derive(Clone, Debug)]
pub struct OptionSpec {
    /// Lower case, at most 32 characters.
    pub name: &'static str,
    /// At most 100 characters.
    pub about: &'static str,
    /// Must be given.
    pub required: bool,
    /// Which values it takes.
    pub kind: OptionKind,
    /// A value that is always understood.
    pub example: &'static str,
}

impl OptionSpec {
    /// An option that may be left out.
    pub fn optional(name: &'static str, about: &'static str, kind: OptionKind, example: &'static str) -> Self {
        Self { name, about, required: false, kind, example }
    }

    /// An option that must be given.
    pub fn required(name: &'static str, about: &'static str, kind: OptionKind, example: &'static str) -> Self {
        Self { name, about, required: true, kind, example }
    }
}

/// Which values an option takes.
#[derive(Clone, Debug)]
pub enum OptionKind {
    /// A whole number in these bounds, both included.
    Whole {
        /// At least.
        min: i64,
        /// At most.
        max: i64,
    },
    /// `true` or `false`.
    Flag,
    /// One of a fixed list: (value, label).
    Choice(&'static [(&'static str, &'static str)]),
    /// A short text; with `suggest` the game completes it.
    Word {
        /// [`Game::suggest`](super::Game::suggest) completes it.
        suggest: bool,
    },
    /// Free text. The host replaces mentions of seated people by signs, see [`mentions`](super::mentions).
    Text {
        /// At most so many characters.
        max: u16,
    },
    /// A channel of the server; arrives as its id.
    Channel,
    /// A file; arrives as its content.
    File {
        /// Largest size.
        max_bytes: u32,
    },
}

/// What somebody said by a command, a button or a menu. Nothing else of an interaction reaches the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// The verb.
    pub verb: String,
    /// (name, value) in the order given.
    pub args: Vec<(String, String)>,
}

impl Said {
    /// A verb with its arguments.
    pub fn new(verb: &str, args: &[(&str, &str)]) -> Self {
        Self { verb: verb.into(), args: args.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect() }
    }

    /// The value of an option, if it was given.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.args.iter().find(|(k, _)| k == name).map(|(_, v)| v.as_str())
    }

    /// The value of an option, trimmed; none if it was not given or is empty.
    pub fn given(&self, name: &str) -> Option<&str> {
        self.get(name).map(str::trim).filter(|typed| !typed.is_empty())
    }

    /// A required option.
    ///
    /// # Errors
    /// [`Refusal::MISSING`] if it was not given.
    pub fn need(&self, name: &str) -> Result<&str, Refusal> {
        self.get(name).ok_or_else(|| Refusal::unreadable(Refusal::MISSING, format!("`{name}` is missing.")))
    }

    /// A required whole number.
    ///
    /// # Errors
    /// `MISSING` if it was not given, `NUMBER` if it is no whole number.
    pub fn whole(&self, name: &str) -> Result<i64, Refusal> {
        let typed = self.need(name)?;
        typed.trim().parse().map_err(|_| misread("NUMBER", name, "a whole number", typed))
    }

    /// An optional flag; not given is `false`.
    ///
    /// # Errors
    /// `FLAG` if it is neither true nor false, nor yes nor no, nor on nor off.
    pub fn flag(&self, name: &str) -> Result<bool, Refusal> {
        match self.given(name).map(str::to_lowercase).as_deref() {
            None | Some("false" | "no" | "n" | "off") => Ok(false),
            Some("true" | "yes" | "y" | "on") => Ok(true),
            Some(typed) => Err(misread("FLAG", name, "true or false", typed)),
        }
    }
}

fn misread(code: &'static str, option: &str, is: &str, typed: &str) -> Refusal {
    Refusal::unreadable(code, Line::from(format!("`{option}` is {is}, not ")).quote(clip(typed)).text("."))
}

/// An entry of a menu or an autocomplete list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is said when it is chosen, at most 100 characters.
    pub value: String,
    /// What is shown, at most 100 characters.
    pub label: String,
    /// A second, smaller line in a menu; may be empty.
    pub about: String,
}

impl Choice {
    /// How many fit a menu or an autocomplete list (Discord's limit).
    pub const MOST: usize = 25;

    /// The longest value, label or second line, in characters (Discord's limit).
    pub const LONGEST: usize = 100;

    /// A choice without a second line; both texts are cut to [`Choice::LONGEST`].
    pub fn new(value: impl Into<String>, label: impl Into<String>) -> Self {
        Self { value: cut(value.into()), label: cut(label.into()), about: String::new() }
    }

    /// With a second line, cut likewise.
    pub fn about(self, about: impl Into<String>) -> Self {
        Self { about: cut(about.into()), ..self }
    }
}

fn cut(text: String) -> String {
    match text.char_indices().nth(Choice::LONGEST) {
        None => text,
        Some(_) => text.chars().take(Choice::LONGEST).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::Said;

    #[test]
    fn a_flag_hears_yes_and_no_and_never_guesses() {
        let flag =
            |typed: &str| Said::new("new", &[("private", typed)]).flag("private").map_err(|refusal| refusal.code);
        for (typed, meant) in [
            ("true", Ok(true)),
            (" Yes ", Ok(true)),
            ("on", Ok(true)),
            ("", Ok(false)),
            ("NO", Ok(false)),
            ("off", Ok(false)),
            ("maybe", Err("FLAG")),
            ("1", Err("FLAG")),
        ] {
            assert_eq!(flag(typed), meant, "{typed:?}");
        }
        assert_eq!(Said::new("new", &[]).flag("private"), Ok(false));
    }
}
