//! What the tests share: a Discord stand-in, the bot against it, people at their clients, the local page and a browser; and
//! tables without any transport.

pub mod bot;
pub mod browser;
pub mod discord;
pub mod folder;
pub mod games;
pub mod hands;
pub mod later;
pub mod page;
pub mod patience;
pub mod players;
pub mod program;
pub mod report;
pub mod running;
pub mod seed;
pub mod standin;
pub mod table;
mod template;
pub mod transport;
pub mod visit;
pub mod waits;
