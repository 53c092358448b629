//! How a table comes to be: opened, joined, started; or somebody's own.

pub(crate) mod dice_words;
pub(crate) mod lobby;
pub(crate) mod open;
pub(crate) mod own;
pub(crate) mod rematch;
pub(crate) mod without_table;
