//! Where tables are: channels, servers, copies of the database; and the audit of their journals.

pub mod audit;
pub mod copies;
pub mod moves;
pub mod reach;
pub mod servers;
pub(crate) mod setup;
