//! Every word of Fuji that a player reads.

pub mod refusals;
