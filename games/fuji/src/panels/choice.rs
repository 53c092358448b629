//! Entries of menus and completions.

use gogome_contract::Choice;

/// Most choices an autocomplete list or a menu can hold.
pub const MOST_CHOICES: usize = 25;

/// A choice, cut to what fits.
pub(crate) fn choice(value: &str, label: &str) -> Choice {
    Choice { value: value.chars().take(100).collect(), label: label.chars().take(100).collect(), about: String::new() }
}
