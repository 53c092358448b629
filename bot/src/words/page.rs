//! What the local page's server says itself.

use super::cut::front;
use gogome_games::contract::Line;

/// No command by that name.
pub fn no_command() -> Line {
    "I do not know that command. Type `/` to see what there is.".into()
}

/// An option that must be given is not.
pub fn missing(name: &str, about: &str) -> Line {
    format!("`{name}` is missing: {about}.").into()
}

/// There is no such option of a command.
pub fn unknown(name: &str, command: &str, options: &[&str]) -> Line {
    let takes = super::host::listed(options);
    format!("`{command}` has no option `{}`. It takes {takes}.", front(name, 40)).into()
}

/// Others decide in secret.
pub fn silence() -> Line {
    "Everybody at the table decides in silence now, so your words were not sent. They wait in the line.".into()
}

/// Not a name.
pub fn bad_name() -> Line {
    "That is no name. Choose one of up to 32 letters: `/me name Ann`.".into()
}

/// Somebody else is called so.
pub fn name_taken() -> Line {
    "Somebody here is called so already. Choose another name.".into()
}

/// Called otherwise.
pub fn renamed(name: &str) -> Line {
    Line::from("You are called ").quote(name).text(" now.")
}

/// Not a channel's name.
pub fn bad_channel() -> Line {
    "A channel's name has letters, digits and hyphens: `/channel open tea-house`.".into()
}

/// There is one of that name.
pub fn channel_taken() -> Line {
    "There is a channel of that name already. Choose it at the top, or take another name.".into()
}

/// Our fault.
pub fn broken() -> Line {
    "Something went wrong on my side. Look at the table before you try again: it may have been done.".into()
}

/// Somebody watches.
pub const WATCHING: &str = "You are watching";

/// What a seat without a duty reads.
pub const DONE: &str = "Nothing is asked of you now";

/// A played table's end.
pub const OVER: &str = "This table has ended";

/// A closed table's.
pub const CLOSED: &str = "Nobody plays here now";

/// The page's own button.
pub fn quick(title: &str, companions: u8) -> String {
    let companions = match companions {
        1 => "a companion".to_owned(),
        2 => "two companions".to_owned(),
        3 => "three companions".to_owned(),
        n => format!("{n} companions"),
    };
    format!("Play {title} now with {companions}")
}

/// The same, where a table was closed.
pub const QUICK_AGAIN: &str = "Play here";

/// Another table like the one that ended.
pub const AGAIN: &str = "Play again";

/// How full a lobby is.
pub fn seats_taken(taken: usize, places: usize) -> String {
    format!("{taken} of {places} seats taken")
}

/// What somebody in a lobby can do.
pub fn lobby(host: bool, seated: bool, enough: bool) -> &'static str {
    match (host, seated, enough) {
        (true, _, true) => "Start when you like; friends join from another window.",
        (true, _, false) => "Friends join from another window; companions fill the rest.",
        (false, true, _) => "The host starts the table.",
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

/// What a request is told that cannot be answered: one sentence, or two, and never the framework's own words.
pub mod refused {
    /// Held up.
    pub const HELD_UP: &str = "I am held up for a moment. Please try again.";
    /// Not what was expected.
    pub const UNREADABLE: &str = "I cannot read this request. If it came from this page, reload it and try again.";
    /// A dead session.
    pub const SESSION: &str = "This window's session is over. Reload the page to come in again.";
    /// A private channel.
    pub const CHANNEL: &str = "This channel is not open to you.";
    /// No randomness.
    pub const NO_CHANCE: &str = "This machine has no randomness to give. Please try again.";
    /// Nobody of that number.
    pub const NOBODY: &str = "There is no such person.";
    /// A line that nobody reads.
    pub const LONG_LINE: &str = "That line is too long for me: 4,000 letters at most.";
    /// A private picture that is kept no more.
    pub const PICTURE_GONE: &str = "That picture is gone. Ask for it anew.";
    /// No public picture.
    pub const NO_PICTURE: &str = "There is no such picture.";
    /// An act without a key.
    pub const NO_KEY: &str = "Every act needs a key of its own, of up to 64 letters.";
    /// Two things in one act, or none.
    pub const ONE_THING: &str = "Say one thing at a time, and not more than 4,000 letters.";
    /// An entry without its table.
    pub const WHICH_TABLE: &str = "Say which table you mean: its word goes along with the entry.";
    /// An address that is not this page's.
    pub const OTHER_HOST: &str = "This page answers to its own address only.";
    /// A request made by another page.
    pub const OTHER_PAGE: &str = "Another page may not speak to this one.";
    /// Not JSON.
    pub const NOT_JSON: &str = "I read JSON here. Please send it as application/json.";
    /// Nothing there.
    pub const NOTHING: &str = "There is nothing here. The table is at the front page.";
    /// Another method.
    pub const METHOD: &str = "This cannot be asked in this way.";
    /// Too large.
    pub const TOO_LARGE: &str = "That is more than I can take at once: 64 KB at most. Please send less.";
    /// A plain request where a socket is opened.
    pub const NO_SOCKET: &str = "Only a WebSocket is answered here, and this is none.";
    /// A request that the framework took no further.
    pub const CANNOT: &str = "I cannot do anything with this request.";
    /// Our fault.
    pub const BROKEN: &str = "Something went wrong on my side. Please try again.";
}
