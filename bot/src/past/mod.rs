//! The past of a table as one piece: all that is needed to play it again, and to see whether it was played as it says.
//!
//! `Past` is also the form of an exported file. Moves, events and states are kept as the very text that was hashed. No name
//! and nobody's id is in it: seats are seats.

mod replay;
mod verify;
mod walk;

pub use replay::{Order, replay};
pub use verify::{Proof, Refuted, verify, verify_file};
pub use walk::{Flaw, Walked, Why, step, walk};

use crate::{
    faults::in_force,
    store::{journal::Kind, links::Linked},
};
use anyhow::Context;
use gogome_games::{
    contract::{AnyGame, Holder, Outcome, RandomDraw},
    find,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{fs, path::Path};

/// The form of the file; a reader refuses others.
pub const FORM: u32 = 1;

/// A table with its journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Past {
    /// The form of the file, [`FORM`].
    pub gogome: u32,
    /// Which game.
    pub game: String,
    /// Revision of its content.
    pub rev: u16,
    /// The table's code.
    pub table: String,
    /// What it was opened with.
    pub options: Value,
    /// Who sat where at the start, as the rules know them.
    pub seats: Vec<Holder>,
    /// It was one person's own and began as it was opened: no lobby promised its dice before.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
    /// What its dice are made of; only of a table that is over.
    pub dice: Option<Dice>,
    /// How it ended; only of a table that is over.
    pub outcome: Option<Outcome>,
    /// What whoever asked for the file may know of a table that is not over, oldest first. Then there are no rows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<String>,
    /// Its journal, whole; empty of a table that is not over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<Row>,
}

/// What dice are made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dice {
    /// The opened secret, hexadecimal.
    pub secret: String,
    /// The words that the seats added before the start, in the order of the seats.
    pub words: Vec<String>,
    /// What stood in the lobby before the first draw, or of a table of one's own in the answer to its opening: SHA-256 of
    /// secret and code.
    pub commitment: String,
}

/// One row of the journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Which; rows have no gap.
    pub seq: i64,
    /// The n-th public entry of the log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<i64>,
    /// What kind.
    pub kind: Kind,
    /// Which seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The move, JSON; of a lapse the duty's key, of an undo the rows it takes back.
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// What chance answered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<RandomDraw>,
    /// What happened, JSON.
    pub events: String,
    /// It showed somebody something, or went through the door of chance.
    #[serde(default)]
    pub reveals: bool,
    /// Number of the rules it was played by.
    pub rules: u16,
    /// Shape of the state after it.
    pub schema: u16,
    /// SHA-256 of the state after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
    /// Chains it to the one before.
    pub link: String,
    /// When.
    pub at: String,
    /// The state itself, where a table goes on by newer rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
}

impl Row {
    /// What its link is made over; the draws as JSON.
    pub fn linked<'a>(&'a self, chance: &'a str) -> Linked<'a> {
        Linked {
            kind: self.kind,
            seat: self.seat,
            mv: self.mv.as_deref(),
            chance,
            events: &self.events,
            reveals: self.reveals,
            shown: self.shown,
            rules: self.rules.into(),
            schema: self.schema,
            state_hash: self.hash.as_deref(),
            at: &self.at,
        }
    }
}

impl Past {
    /// Reads a file.
    ///
    /// # Errors
    /// A sentence for whoever named the file: it is not there, not one of ours, or of a form this program does not know.
    pub fn read(path: &Path) -> anyhow::Result<Self> {
        let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
        let value: Value =
            serde_json::from_str(&text).with_context(|| format!("{} is no table of gogome", path.display()))?;
        let form = value.get("gogome").and_then(Value::as_u64);
        let form = form.with_context(|| format!("{} is no table of gogome", path.display()))?;
        anyhow::ensure!(
            form == u64::from(FORM),
            "{} is of form {form}; this program reads form {FORM}",
            path.display()
        );
        serde_json::from_value(value).with_context(|| format!("{} is no table of gogome", path.display()))
    }

    /// The rules it was played by.
    ///
    /// # Errors
    /// This program does not have them.
    pub fn rules(&self) -> anyhow::Result<&'static dyn AnyGame> {
        let missing = || format!("this program does not have {} with content {}", self.game, self.rev);
        find(&self.game, self.rev).map(in_force).with_context(missing)
    }
}
