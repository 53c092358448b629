//! What the tests share: a Discord stand-in, the bot against it, and people at their clients.

pub mod bot;
pub mod games;
pub mod players;
pub mod standin;
