//! What the tests share: a Discord stand-in, the bot against it, people at their clients, the local page and a browser.

pub mod bot;
pub mod browser;
pub mod page;
pub mod players;
pub mod standin;
pub mod visit;
