//! The few sentences of the transport itself.

/// The answer to a person whose interaction caused a fault; the code is in the log too.
pub fn apology(code: &str) -> String {
    format!("Sorry, something broke on my side. Nothing you did is lost; please try again. (`{code}`)")
}

/// Text of an answer with no text and no picture, because Discord takes no empty message.
pub const NOTHING: &str = "Done.";

/// Text of an answer that is only a picture.
pub const PICTURE: &str = "Here it is.";

/// Text of a public message with no text and no picture.
pub const QUIET: &str = "…";
