//! What the workers ask of a transport: to put something where everybody in a channel can see it.

use crate::ask::{BoundControl, Note};
use std::{future::Future, time::Duration};

/// A drawn picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The file's name; the same for every picture of its kind, so that it tells nothing.
    pub name: &'static str,
    /// At most 1,024 characters.
    pub alt: String,
    /// PNG.
    pub bytes: Vec<u8>,
}

/// A message for everybody in a channel.
#[derive(Clone, Debug, Default)]
pub struct Public {
    /// What it says.
    pub note: Note,
    /// Whom it pings, in the line of what they owe. Nobody else is ever pinged.
    pub pings: Vec<(Vec<i64>, gogome_games::contract::Line)>,
    /// The board, and perhaps another picture.
    pub pictures: Vec<Drawn>,
    /// What can be pressed.
    pub controls: Vec<BoundControl>,
    /// It shows how a table ended.
    pub over: bool,
    /// The code of the table whose board it shows.
    pub table: Option<String>,
}

/// Why a delivery did not happen.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Undelivered {
    /// It may work later, not before this long from now.
    #[error("try again later: {why}")]
    Later {
        /// As the other side said it.
        why: String,
        /// The other side asked for this much patience.
        after: Option<Duration>,
    },
    /// We are not allowed to, here.
    #[error("not allowed: {0}")]
    Forbidden(String),
    /// The channel is gone.
    #[error("the channel is gone")]
    NoChannel,
    /// The message is gone.
    #[error("the message is gone")]
    NoMessage,
    /// The other side will never take it: our bug.
    #[error("rejected: {0}")]
    Rejected(String),
}

/// A way to everybody in a channel.
pub trait Deliver: Send + Sync + 'static {
    /// Posts a message. The same nonce again, within minutes, must not post twice. Gives its id.
    fn post(
        &self,
        channel: i64,
        message: &Public,
        nonce: &str,
    ) -> impl Future<Output = Result<i64, Undelivered>> + Send;

    /// Makes an earlier message say and show this instead.
    fn edit(&self, channel: i64, id: i64, message: &Public) -> impl Future<Output = Result<(), Undelivered>> + Send;

    /// Takes the controls off an earlier message and leaves the rest.
    fn strip(&self, channel: i64, id: i64) -> impl Future<Output = Result<(), Undelivered>> + Send;

    /// Opens a private thread of this name, or finds the one it opened before, unless nothing can be posted there any more. Gives
    /// its id.
    fn thread(&self, guild: i64, channel: i64, name: &str) -> impl Future<Output = Result<i64, Undelivered>> + Send;

    /// Brings a person into a thread.
    fn add_member(&self, thread: i64, user: i64) -> impl Future<Output = Result<(), Undelivered>> + Send;

    /// Takes a person out of a thread; whoever is not in it is out of it already.
    fn remove_member(&self, thread: i64, user: i64) -> impl Future<Output = Result<(), Undelivered>> + Send;
}
