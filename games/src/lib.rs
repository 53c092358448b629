//! Every game of gogome: what stands at tables, found by its key.
//!
//! Each game is a crate of its own beside this one, and so is the contract they all fulfil. They are pure: a function of
//! their arguments, without clock, files, async, source of randomness or hash order; what a rule asks of chance comes in
//! through [`contract::Chance`]. The host sees games only as [`contract::AnyGame`].

pub use gogome_contract as contract;
pub use gogome_fuji as fuji;
pub use gogome_fuji99 as fuji99;
pub use gogome_fujisan as fujisan;
pub use gogome_koro as koro;
pub use gogome_shogun as shogun;

use contract::AnyGame;
use std::sync::LazyLock;

/// Every game that can be played or still has tables, one entry for each (key, revision of the content).
pub fn registry() -> &'static [&'static dyn AnyGame] {
    static GAMES: LazyLock<[&'static dyn AnyGame; 5]> =
        LazyLock::new(|| [fuji::rules(), fujisan::rules(), fuji99::rules(), koro::rules(), shogun::rules()]);
    &*GAMES
}

/// The game of a running table: its key with the revision of the content it was opened with.
pub fn find(key: &str, rev: u16) -> Option<&'static dyn AnyGame> {
    registry().iter().copied().find(|game| {
        let info = game.info();
        info.key == key && info.rev == rev
    })
}

/// The games a new table can be opened with: of each key the newest revision, in the order of the registry.
pub fn offered() -> impl Iterator<Item = &'static dyn AnyGame> {
    let newest_of_its_key =
        |game: &&dyn AnyGame| newest(game.info().key).map(|newest| newest.info().rev) == Some(game.info().rev);
    registry().iter().copied().filter(newest_of_its_key)
}

/// The game a new table of this key is opened with.
pub fn newest(key: &str) -> Option<&'static dyn AnyGame> {
    registry().iter().copied().filter(|game| game.info().key == key).max_by_key(|game| game.info().rev)
}
