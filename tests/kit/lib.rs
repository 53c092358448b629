//! What the tests share: a Discord stand-in, the bot against it, people at their clients; and tables without any transport.

pub mod bot;
pub mod games;
pub mod players;
pub mod standin;
pub mod table;
pub mod wall;
