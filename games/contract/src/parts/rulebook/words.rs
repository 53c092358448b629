//! What stands above, between and below the pages of the rules.

use crate::{Line, Refusal, clip};

/// Button: the page after.
pub const NEXT: &str = "Next page";
/// Button: the page before.
pub const BEFORE: &str = "Page before";
/// Menu: other parts with the word that was searched for.
pub const MORE: &str = "More about this";
/// Menu: the chapters.
pub const CHAPTER: &str = "Which chapter?";
/// Button: the game in a minute.
pub const MINUTE: &str = "The game in a minute";
/// Button: the glossary.
pub const WORDS: &str = "What the words mean";
/// Button: the lesson.
pub const LESSON: &str = "Learn it move by move";

/// What `rules` does.
pub const ABOUT: &str = "Look something up in the rules, for yourself alone";
/// What can be given as a topic.
pub const TOPIC: &str = "Nothing: the contents; else a chapter, a number, a card or a word; minute: in short";
/// What can be given as a page.
pub const PAGE: &str = "Which page of it";

/// Below a part that has several pages.
pub fn page(page: usize, of: usize) -> Line {
    format!("Page {page} of {of}.").into()
}

/// Below the contents: how something is found.
pub fn how(game: &str, number: &str) -> Line {
    format!(
        "Choose a chapter, or say what you look for: `/{game} rules topic:{number}` finds a rule by its number, and any \
         word works as well."
    )
    .into()
}

/// No part of the rules fits what was typed.
pub fn no_topic(typed: &str, number: &str, known: &[&str]) -> Refusal {
    Refusal::unreadable("WHICH_TOPIC", Line::from("The rules say nothing about ").quote(clip(typed)).text(".")).instead(
        format!(
            "Ask for a number like `{number}`, another word, or a chapter: {}.",
            super::super::words::list(known, "or")
        ),
    )
}
