//! A table in one piece: everything that is needed to replay it and to verify it.
//!
//! `Past` is also the format of exported files. Moves, events and states are kept as the exact text that was hashed. It
//! contains no names and no ids of people: seats are seats.

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

/// The version of the format; readers refuse others.
pub const FORM: u32 = 1;

/// A table with its journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Past {
    /// The version of the format, [`FORM`].
    pub gogome: u32,
    /// Which game.
    pub game: String,
    /// Revision of its content.
    pub rev: u16,
    /// The table's code.
    pub table: String,
    /// The options it was opened with.
    pub options: Value,
    /// The holders of the seats at the start, as the rules know them.
    pub seats: Vec<Holder>,
    /// Whether it is one person's own table, which starts as it is opened: no lobby showed its commitment before.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
    /// What its dice were drawn from; only for a finished table.
    pub dice: Option<Dice>,
    /// The result; only for a finished table.
    pub outcome: Option<Outcome>,
    /// For a table that is not over: the log as the person who asked for the file may know it, oldest first. There are no rows
    /// then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<String>,
    /// Its whole journal; empty for a table that is not over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<Row>,
}

/// What dice are drawn from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dice {
    /// The opened secret, hexadecimal.
    pub secret: String,
    /// The words that the seats added before the start, in the order of the seats.
    pub words: Vec<String>,
    /// The commitment, as the lobby showed it before the first draw (for somebody's own table, the answer to its opening):
    /// SHA-256 of secret and code.
    pub commitment: String,
}

/// One row of the journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Its number; there are no gaps.
    pub seq: i64,
    /// Its number among the public entries of the log, if it is public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<i64>,
    /// The kind of row.
    pub kind: Kind,
    /// Which seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The move as JSON; for a lapse the duty's key, for an undo the rows it takes back.
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// The draws.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<RandomDraw>,
    /// The events as JSON.
    pub events: String,
    /// Whether it showed somebody something hidden, or drew.
    #[serde(default)]
    pub reveals: bool,
    /// The version of the rules it was played by.
    pub rules: u16,
    /// The schema of the state after it.
    pub schema: u16,
    /// SHA-256 of the state after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
    /// The hash that chains it to the row before.
    pub link: String,
    /// When.
    pub at: String,
    /// The state itself, where newer rules take over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
}

impl Row {
    /// What its link is a hash over, with the draws as JSON.
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
    /// A sentence for the person who named the file: it does not exist, is not one of ours, or has a format this program does
    /// not know.
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
