//! What the local page's server says itself.

use gogome_games::contract::Line;

/// No command by that name.
pub fn no_command() -> Line {
    "I do not know that command. Type `/` to see what there is.".into()
}

/// An option that must be given is not.
pub fn missing(name: &str, about: &str) -> Line {
    format!("`{name}` is missing: {about}.").into()
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
