//! What players read: nothing is left out, nothing is told to the wrong one.

mod asked;
mod board;
mod games;
mod log;
mod misread;
mod names;
mod refusals;
mod rules;
