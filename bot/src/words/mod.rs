//! The host's own words, and how lines become text.

pub mod audit;
pub mod cut;
pub mod figures;
pub mod help;
pub mod host;
pub mod lobby;
pub mod log;
pub mod markdown;
pub mod moving;
pub mod page;
pub mod past;
pub mod privacy;
pub mod questions;
pub mod seats;
pub mod server;
pub mod undo;
pub mod waiting;
