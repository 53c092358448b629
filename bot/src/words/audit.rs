//! What the host says when a table is played again and what it finds is not as it should be, or its rules have changed.

use super::waiting::when;
use gogome_games::contract::{Line, Refusal};
use jiff::Timestamp;

/// In the place of the board of a table that is stopped.
pub fn halted() -> Line {
    Line::from("⚠ ").strong("This table is stopped.").text(
        " Played again from its log it leads elsewhere than to where it stands, so something is wrong on my side. Nothing is \
         lost and nothing more is done here until whoever runs this bot has looked at it.",
    )
}

/// For the log, when it is stopped.
pub fn stops() -> Line {
    "The table is stopped: something is wrong on the bot's side.".into()
}

/// For the log, when all is well again.
pub fn resumes() -> Line {
    "All is well again: the table goes on.".into()
}

/// For the log, when newer rules take over.
pub fn rebased(from: i64, to: u16) -> Line {
    format!("The bot was brought up to date: this table goes on by newer rules ({from} → {to}). What was done before stands.").into()
}

/// For the log, when the bot goes on from a copy.
pub fn set_back(taken: Timestamp) -> Line {
    format!(
        "The bot was set back to a copy from {}: what happened here after that is gone. The table goes on from there.",
        when(taken)
    )
    .into()
}

/// For the log, when another application goes on with the tables.
pub fn adopted() -> Line {
    "The bot plays under another name from here on. Nothing is lost; older messages no longer answer, these do.".into()
}

/// Something is to be done at a table that is stopped.
pub fn refused() -> Refusal {
    Refusal::not_now("HALTED", "This table is stopped, because something is wrong on my side. Nothing was changed.")
        .instead("Whoever runs this bot can mend it. The host can close the table with `/table end`.")
}

/// What the rules of today do not lead to.
pub fn older_rules() -> Refusal {
    Refusal::not_now("OLDER_RULES", "That was played by older rules, and I cannot set up that board any more.")
        .instead("The log has it in words: `/history log`.")
}
