//! What only the transport knows: what the bot may do in channels it is not spoken to in, and whether somebody left a server.

use crate::deliver::Undelivered;
use std::{future::Future, pin::Pin, sync::Arc};

/// Channels, each with the rights that are missing there, in the transport's own words.
pub type Missing = Vec<(i64, Vec<&'static str>)>;

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// Of the channels that were asked for, those that are there.
    pub asked: Missing,
    /// All others of the server that people write in, if they were asked for.
    pub others: Missing,
}

/// What is to come of asking.
pub type Looked = Pin<Box<dyn Future<Output = Result<Found, Undelivered>> + Send>>;

/// Asks for some channels of a server, and for all others if that is said.
pub type Inspect = Arc<dyn Fn(i64, Vec<i64>, bool) -> Looked + Send + Sync>;

/// What is to come of asking for a person.
pub type Present = Pin<Box<dyn Future<Output = Result<bool, Undelivered>> + Send>>;

/// Asks whether the bot is in a server.
pub type Membership = Arc<dyn Fn(i64) -> Present + Send + Sync>;

/// Asks whether somebody is in a server: first the server, then the person.
pub type Presence = Arc<dyn Fn(i64, i64) -> Present + Send + Sync>;
