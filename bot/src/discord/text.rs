//! The few words the transport itself says.

/// What somebody is told whose question broke something here; the code stands in the log too.
pub fn apology(code: &str) -> String {
    format!("Sorry, something broke on my side. Nothing you did is lost; please try again. (`{code}`)")
}

/// Stands where an answer has nothing to say and nothing to show, for Discord takes no empty message.
pub const NOTHING: &str = "Done.";

/// Stands where an answer has a picture and nothing to say.
pub const PICTURE: &str = "Here it is.";

/// Stands where a message for everybody has nothing to say and nothing to show.
pub const QUIET: &str = "…";
