//! What only the transport can look up: the bot's permissions in other channels, and whether somebody has left a server.

use crate::deliver::Undelivered;
use std::{future::Future, pin::Pin, sync::Arc};

/// Channels, each with the permissions missing there, in the transport's words.
pub type Missing = Vec<(i64, Vec<&'static str>)>;

/// The result of a look-up of permissions.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// The channels that were asked for, if they exist.
    pub asked: Missing,
    /// All other text channels of the server, if they were asked for.
    pub others: Missing,
}

/// A look-up of permissions under way.
pub type Looked = Pin<Box<dyn Future<Output = Result<Found, Undelivered>> + Send>>;

/// Looks up the permissions in some channels of a server; if the flag is set, also in all others.
pub type Inspect = Arc<dyn Fn(i64, Vec<i64>, bool) -> Looked + Send + Sync>;

/// A look-up of membership under way.
pub type Present = Pin<Box<dyn Future<Output = Result<bool, Undelivered>> + Send>>;

/// Looks up whether the bot is in a server.
pub type Membership = Arc<dyn Fn(i64) -> Present + Send + Sync>;

/// Looks up whether a person is in a server: server, person.
pub type Presence = Arc<dyn Fn(i64, i64) -> Present + Send + Sync>;
