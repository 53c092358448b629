//! What the bot may do in channels it is not spoken to in: known to the transport alone, asked by whoever manages a server.

use crate::deliver::Undelivered;
use std::{future::Future, pin::Pin, sync::Arc};

/// Channels, each with the rights that are missing there, in the transport's own words.
pub type Missing = Vec<(i64, Vec<&'static str>)>;

/// What is to come of asking.
pub type Looked = Pin<Box<dyn Future<Output = Result<Missing, Undelivered>> + Send>>;

/// Asks for some channels of a server.
pub type Inspect = Arc<dyn Fn(i64, Vec<i64>) -> Looked + Send + Sync>;
