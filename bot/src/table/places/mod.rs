//! Where tables are: channels, servers, copies of the file; and whether they are as they should be.

pub mod audit;
pub mod copies;
pub mod moves;
pub mod reach;
pub mod servers;
pub(crate) mod setup;
