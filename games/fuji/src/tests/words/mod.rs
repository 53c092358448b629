//! The sentences that players read.

mod board;
mod gear;
mod refusals;
mod text;
