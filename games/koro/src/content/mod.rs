//! What is printed (`seeds/koro/rev1`), checked when it is loaded.

pub mod board;
