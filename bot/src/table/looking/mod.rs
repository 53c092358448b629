//! What of a table is shown: to one person, to everybody, and looking back.

pub(crate) mod export;
pub mod figures;
pub(crate) mod history;
pub mod log;
pub(crate) mod look;
pub mod messages;
pub mod view;
