//! The sentences of the local page's server.

use super::cut::front;
use gogome_games::contract::Line;

/// Above the moves of a lesson, where otherwise stands what a table asks.
pub const LESSON: &str = "The lesson asks you";

/// There is no such command.
pub fn no_command() -> Line {
    "I do not know that command. Type `/` to see what there is.".into()
}

/// A required option is missing.
pub fn missing(name: &str, about: &str) -> Line {
    format!("`{name}` is missing: {about}.").into()
}

/// The command has no such option.
pub fn unknown(name: &str, command: &str, options: &[&str]) -> Line {
    let takes = super::host::listed(options);
    format!("`{command}` has no option `{}`. It takes {takes}.", front(name, 40)).into()
}

/// A duty that forbids talk is open.
pub fn silence() -> Line {
    "Everybody at the table decides in silence now, so your words were not sent. They wait in the line.".into()
}

/// The name is not acceptable.
pub fn bad_name() -> Line {
    "That is no name. Choose one of up to 32 letters: `/me name Ann`.".into()
}

/// The name is taken.
pub fn name_taken() -> Line {
    "Somebody here is called so already. Choose another name.".into()
}

/// The new name.
pub fn renamed(name: &str) -> Line {
    Line::from("You are called ").quote(name).text(" now.")
}

/// The name of a channel is not acceptable.
pub fn bad_channel() -> Line {
    "A channel's name has letters, digits and hyphens: `/channel open tea-house`.".into()
}

/// A channel of this name exists.
pub fn channel_taken() -> Line {
    "There is a channel of that name already. Choose it at the top, or take another name.".into()
}

/// A fault of ours.
pub fn broken() -> Line {
    "Something went wrong on my side. Look at the table before you try again: it may have been done.".into()
}

/// For people without a seat.
pub const WATCHING: &str = "You are watching";

/// For a seat without a duty.
pub const DONE: &str = "Nothing is asked of you now";

/// For a finished table.
pub const OVER: &str = "This table has ended";

/// For whoever lost a game that somebody else won.
pub const NEXT_TIME: &str = "Well played! The next one may be yours.";

/// For a table that was closed.
pub const CLOSED: &str = "Nobody plays here now";

/// The button for a quick table.
pub fn quick(title: &str, companions: u8) -> String {
    let companions = match companions {
        0 => return format!("Play {title} now"),
        1 => "a companion".to_owned(),
        2 => "two companions".to_owned(),
        3 => "three companions".to_owned(),
        n => format!("{n} companions"),
    };
    format!("Play {title} now with {companions}")
}

/// The same where a table was closed.
pub const QUICK_AGAIN: &str = "Play here";

/// The button for another table like the one that ended.
pub const AGAIN: &str = "Play again";

/// How full a lobby is.
pub fn seats_taken(taken: usize, places: usize) -> String {
    format!("{taken} of {places} seats taken")
}

/// How full a lobby is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fullness {
    /// Too few people to start.
    TooFew,
    /// Enough to start.
    Enough,
    /// No seat is free.
    Full,
}

/// What a person can do in a lobby.
pub fn lobby(host: bool, seated: bool, fullness: Fullness, starts_full: bool) -> &'static str {
    if starts_full && fullness == Fullness::Full {
        return "Everyone is here, so it starts by itself.";
    }
    if starts_full && seated {
        return "It starts by itself as soon as every seat is taken.";
    }
    match (host, seated, fullness) {
        (true, _, Fullness::TooFew) => "Friends join from another window; companions fill the rest.",
        (true, _, Fullness::Enough) => "Start when you like; friends join from another window.",
        (true, _, Fullness::Full) => "Everyone is here. Start.",
        (false, true, _) => "The host starts the table.",
        (false, false, Fullness::Full) => "Every seat is taken; watch if you like.",
        (false, false, _) => "Take a seat, or watch.",
    }
}

/// Whom the table waits for.
pub fn waiting(names: &[String]) -> String {
    match names {
        [] => "The table goes on by itself.".to_owned(),
        [one] => format!("Waiting for {one}."),
        [rest @ .., last] => format!("Waiting for {} and {last}.", rest.join(", ")),
    }
}

/// Error responses: one or two sentences in our words instead of the framework's.
pub mod refused {
    /// Something was busy.
    pub const HELD_UP: &str = "I am held up for a moment. Please try again.";
    /// The request is malformed.
    pub const UNREADABLE: &str = "I cannot read this request. If it came from this page, reload it and try again.";
    /// The session has ended.
    pub const SESSION: &str = "This window's session is over. Reload the page to come in again.";
    /// A private channel.
    pub const CHANNEL: &str = "This channel is not open to you.";
    /// The system gave no randomness.
    pub const NO_CHANCE: &str = "This machine has no randomness to give. Please try again.";
    /// There is no such person.
    pub const NOBODY: &str = "There is no such person.";
    /// The line is too long.
    pub const LONG_LINE: &str = "That line is too long for me: 4,000 letters at most.";
    /// The private picture is no longer kept.
    pub const PICTURE_GONE: &str = "That picture is gone. Ask for it anew.";
    /// There is no such public picture.
    pub const NO_PICTURE: &str = "There is no such picture.";
    /// The act has no key.
    pub const NO_KEY: &str = "Every act needs a key of its own, of up to 64 letters.";
    /// The act has none or several of the things it may say.
    pub const ONE_THING: &str = "Say one thing at a time, and not more than 4,000 letters.";
    /// An entry was named without its table.
    pub const WHICH_TABLE: &str = "Say which table you mean: its word goes along with the entry.";
    /// The request names another host than this page.
    pub const OTHER_HOST: &str = "This page answers to its own address only.";
    /// The request was made by another page.
    pub const OTHER_PAGE: &str = "Another page may not speak to this one.";
    /// Not JSON.
    pub const NOT_JSON: &str = "I read JSON here. Please send it as application/json.";
    /// There is no such address.
    pub const NOTHING: &str = "There is nothing here. The table is at the front page.";
    /// The method is not allowed.
    pub const METHOD: &str = "This cannot be asked in this way.";
    /// The request is too large.
    pub const TOO_LARGE: &str = "That is more than I can take at once: 64 KB at most. Please send less.";
    /// A plain request where a socket is opened.
    pub const NO_SOCKET: &str = "Only a WebSocket is answered here, and this is none.";
    /// A request the framework rejected.
    pub const CANNOT: &str = "I cannot do anything with this request.";
    /// A fault of ours.
    pub const BROKEN: &str = "Something went wrong on my side. Please try again.";
}
