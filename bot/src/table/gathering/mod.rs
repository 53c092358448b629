//! How a table starts: opened, joined and started, or as one person's own.

pub(crate) mod dice_words;
pub(crate) mod lobby;
pub(crate) mod open;
pub(crate) mod own;
pub(crate) mod rematch;
pub(crate) mod start;
pub(crate) mod without_table;
