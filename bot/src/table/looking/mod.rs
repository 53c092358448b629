//! What is shown of a table: to one person, to the channel, and of its past.

mod brief;
pub(crate) mod export;
pub mod figures;
pub mod help;
pub(crate) mod history;
pub mod log;
pub(crate) mod look;
pub mod messages;
pub(crate) mod resolved;
pub mod view;
