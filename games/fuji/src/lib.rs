//! **Fuji** (Wolfgang Warsch, Feuerland Spiele 2018): a co-operative flight from an erupting mountain, two to four seats,
//! each with dice that only their owner sees.
//!
//! A round: everybody's dice are rolled behind their screens; everybody plans a card to go to (planning, talk is open);
//! everybody rerolls in silence; the dice are revealed and each seat that has *strictly more* valid dice points for its own
//! card than either neighbour has for that same card may go there; whoever wins narrowly, or fails, loses stamina; then the
//! lava grows by one ring. All in the village: won. One dead: lost. The numbered rules stand in `docs/rules/fuji.md`.
//!
//! Rooms, each seeing only those before it:
//!
//! * [`reading`]: names as people type them; [`talk`]: what people may say about their dice
//! * [`content`]: what is printed, from `seeds/fuji/rev1`
//! * [`state`]: what is true, split into what lies open ([`state::Table`]) and what lies behind the screens; moves, events, views
//! * [`mod@rules`]: what begins a table, what a seat does, what the clock does; why not
//! * [`words`]: every word a player reads
//! * [`scene`]: the board as marks; [`panels`]: what a viewer is shown and may press
//! * [`input`]: what can be typed, and what it means
//! * [`ai`]: companions, which see content, state and rules
//! * [`game`] puts all of it together; [`demos`]: positions worth a picture

pub mod ai;
pub mod content;
pub mod demos;
pub mod game;
pub mod input;
pub mod panels;
pub mod reading;
pub mod rules;
pub mod scene;
pub mod state;
pub mod talk;
#[cfg(test)]
mod tests;
pub mod words;

use gogome_contract::{AnyGame, Plug};

/// The game as the host sees it, with the content of revision 1.
// never inlined: whoever called it would compile the whole game once more
#[inline(never)]
pub fn rules() -> &'static dyn AnyGame {
    static RULES: Plug<game::Fuji> = Plug::new(game::Fuji);
    &RULES
}
