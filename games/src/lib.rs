//! The rules of gogome's games, and nothing else.
//!
//! Pure: a function of its arguments. No clock, no files, no async, no source of randomness, no hash order; what a rule
//! asks of chance comes in through [`contract::Chance`]. The host sees games only as [`contract::AnyGame`].
//!
//! * [`contract`]: what every game fulfils.
//! * [`parts`]: words several board games share (shapes of cards and dice for pictures, maps by seat).
//! * one module per game; [`registry`] lists them.

pub mod contract;
pub mod fuji;
pub mod fuji99;
pub mod fujisan;
pub mod parts;

use contract::{AnyGame, Plug};

/// Every game that can be played or still has tables, one entry for each (key, revision of the content).
pub fn registry() -> &'static [&'static dyn AnyGame] {
    static FUJI: Plug<fuji::game::Fuji> = Plug::new(fuji::game::Fuji);
    static FUJISAN: Plug<fujisan::game::Fujisan> = Plug::new(fujisan::game::Fujisan);
    static FUJI99: Plug<fuji99::game::Fuji99> = Plug::new(fuji99::game::Fuji99);
    static GAMES: [&dyn AnyGame; 3] = [&FUJI, &FUJISAN, &FUJI99];
    &GAMES
}

/// The game of a running table: its key with the revision of the content it was opened with.
pub fn find(key: &str, rev: u16) -> Option<&'static dyn AnyGame> {
    registry().iter().copied().find(|game| {
        let card = game.card();
        card.key == key && card.rev == rev
    })
}

/// The game a new table of this key is opened with.
pub fn newest(key: &str) -> Option<&'static dyn AnyGame> {
    registry().iter().copied().filter(|game| game.card().key == key).max_by_key(|game| game.card().rev)
}
