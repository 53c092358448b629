//! What the workers need from a transport: posting where everybody in a channel can read.

use crate::ask::{BoundControl, Note};
use std::{future::Future, time::Duration};

/// A picture as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The file's name; the same for all pictures of a kind, so that it reveals nothing.
    pub name: &'static str,
    /// At most 1,024 characters.
    pub alt: String,
    /// The PNG or GIF.
    pub bytes: Vec<u8>,
}

/// A thread to be opened for a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewThread {
    /// The server.
    pub guild: i64,
    /// The channel it belongs to.
    pub channel: i64,
    /// What it is called: the same for the same table.
    pub name: String,
    /// Whether only those who are added can read it.
    pub private: bool,
}

/// A message for everybody in a channel.
#[derive(Clone, Debug, Default)]
pub struct Public {
    /// Its text.
    pub note: Note,
    /// Who is pinged, each group with a line that says for what. Nobody else is ever pinged.
    pub pings: Vec<(Vec<i64>, gogome_games::contract::Line)>,
    /// Who of them is named only, as in an edit: they are there.
    pub here: Vec<i64>,
    /// The board, and perhaps a second picture.
    pub pictures: Vec<Drawn>,
    /// What can be pressed.
    pub controls: Vec<BoundControl>,
    /// Whether it shows how a table ended.
    pub over: bool,
    /// The code of the table whose board it shows.
    pub table: Option<String>,
}

/// Why a delivery failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Undelivered {
    /// It may succeed later, not before this long from now.
    #[error("try again later: {why}")]
    Later {
        /// The transport's words.
        why: String,
        /// How long it asked to wait.
        after: Option<Duration>,
    },
    /// The bot lacks a permission here.
    #[error("not allowed: {0}")]
    Forbidden(String),
    /// The channel was deleted.
    #[error("the channel is gone")]
    NoChannel,
    /// The message was deleted.
    #[error("the message is gone")]
    NoMessage,
    /// It will never be accepted: a bug of ours.
    #[error("rejected: {0}")]
    Rejected(String),
}

/// Delivers to everybody in a channel.
pub trait Deliver: Send + Sync + 'static {
    /// Posts a message and returns its id. The same nonce within minutes must not post twice.
    fn post(
        &self,
        channel: i64,
        message: &Public,
        nonce: &str,
    ) -> impl Future<Output = Result<i64, Undelivered>> + Send;

    /// Replaces the content of an earlier message.
    fn edit(&self, channel: i64, id: i64, message: &Public) -> impl Future<Output = Result<(), Undelivered>> + Send;

    /// Removes the controls of an earlier message.
    fn strip(&self, channel: i64, id: i64) -> impl Future<Output = Result<(), Undelivered>> + Send;

    /// Opens a thread and returns its id, or that of the one opened before if it can still be posted in.
    fn thread(&self, thread: &NewThread) -> impl Future<Output = Result<i64, Undelivered>> + Send;

    /// Adds a person to a thread.
    fn add_member(&self, thread: i64, user: i64) -> impl Future<Output = Result<(), Undelivered>> + Send;

    /// Removes a person from a thread; succeeds if they are not in it.
    fn remove_member(&self, thread: i64, user: i64) -> impl Future<Output = Result<(), Undelivered>> + Send;
}
