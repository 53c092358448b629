//! **Fuji** (Wolfgang Warsch, Feuerland Spiele 2018): a co-operative flight from an erupting mountain, two to four seats,
//! each with dice that only their owner sees.
//!
//! A round: everybody's dice are rolled behind their screens; everybody plans a card to go to (planning, talk is open);
//! everybody rerolls in silence; the dice are revealed and each seat that has *strictly more* valid dice points for its own
//! card than either neighbour has for that same card may go there; whoever wins narrowly, or fails, loses stamina; then the
//! lava grows by one ring. All in the village: won. One dead: lost. The numbered rules stand in `docs/rules/fuji.md`.
//!
//! * [`content`]: what is printed, from `seeds/fuji/rev1`
//! * [`state`]: what is true now, split into what lies open ([`state::Table`]) and what lies behind the screens
//! * [`board`]: ways, distances, lava
//! * [`setup`], [`apply`], [`lapse`]: what begins a table, what a seat does, what the clock does
//! * [`planning`], `rerolls`, [`movement`], [`order`], [`injuries`]: the phases; `rounds`: what runs between them by itself
//! * [`gear`]: equipment in play; [`using`], `dice`, `ropes`, `requests`, [`equipping`], [`skills`]: what it and skills do;
//!   [`handling`]: how it is typed
//! * [`talk`]: what people may say about their dice; [`signals`], `speech`: that they do; [`signalling`]: how signals are typed
//! * [`view`]: what one viewer may know; [`aims`], [`owed`], [`commands`], [`suggest`], [`reading`], [`lobby`], [`screen`], [`scene`],
//!   [`text`], [`ai`]: the face of the game, made from it alone; [`game`] puts all of it together
//! * [`demos`]: positions worth a picture

pub mod ai;
pub mod aims;
pub mod apply;
pub mod awaited;
pub mod board;
pub mod cells;
pub mod choice;
pub mod commands;
pub mod companion;
pub mod companion_panel;
#[cfg(test)]
mod companion_tests;
mod consent;
pub mod content;
pub mod demos;
mod dice;
pub mod duty;
mod ending;
pub mod equipping;
pub mod forecast;
pub mod game;
pub mod grey;
mod halves;
pub mod handling;
pub mod imagine;
pub mod injuries;
pub mod lapse;
pub mod lesson;
pub mod lobby;
pub mod movement;
pub mod moves;
pub mod order;
mod order_controls;
pub mod ordering;
pub mod owed;
pub mod pair;
pub mod picks;
pub mod planning;
mod readiness;
pub mod reading;
pub mod refused;
mod requests;
mod rerolls;
mod ropes;
mod rounds;
pub mod routes;
pub mod rulebook;
pub mod scene;
pub mod screen;
pub mod setup;
pub mod sharing;
pub mod signal;
pub mod signal_menu;
pub mod signalling;
pub mod signals;
pub mod skills;
mod speech;
pub mod stamp;
pub mod state;
pub mod suggest;
pub mod talk;
pub mod text;
pub mod using;
pub mod view;
pub mod ways;

#[cfg(test)]
mod board_tests;
#[cfg(test)]
mod commands_tests;
#[cfg(test)]
mod consent_tests;
#[cfg(test)]
mod facekit;
#[cfg(test)]
mod forecast_tests;
#[cfg(test)]
mod gear_tests;
#[cfg(test)]
mod gear_words_tests;
#[cfg(test)]
mod halves_tests;
#[cfg(test)]
mod handling_tests;
#[cfg(test)]
mod imagine_tests;
#[cfg(test)]
mod injuries_tests;
#[cfg(test)]
mod lapse_tests;
#[cfg(test)]
mod lent_dice_tests;
#[cfg(test)]
mod lobby_tests;
#[cfg(test)]
mod movement_tests;
#[cfg(test)]
mod older_tests;
#[cfg(test)]
mod ordering_tests;
#[cfg(test)]
mod other_half_tests;
#[cfg(test)]
mod owed_tests;
#[cfg(test)]
mod pair_tests;
#[cfg(test)]
mod pairkit;
#[cfg(test)]
mod picks_tests;
#[cfg(test)]
mod planning_tests;
#[cfg(test)]
mod play_tests;
#[cfg(test)]
mod refusals_tests;
#[cfg(test)]
mod requests_tests;
#[cfg(test)]
mod rerolls_tests;
#[cfg(test)]
mod ropes_tests;
#[cfg(test)]
mod routes_tests;
#[cfg(test)]
mod screen_tests;
#[cfg(test)]
mod setup_tests;
#[cfg(test)]
mod sharing_tests;
#[cfg(test)]
mod signals_tests;
#[cfg(test)]
mod skills_tests;
#[cfg(test)]
mod speech_tests;
#[cfg(test)]
mod testkit;
#[cfg(test)]
mod text_tests;
#[cfg(test)]
mod typed_use_tests;
#[cfg(test)]
mod vector_tests;
#[cfg(test)]
mod words_tests;

use gogome_contract::{AnyGame, Plug};

/// The game as the host sees it, with the content of revision 1.
// never inlined: whoever called it would compile the whole game once more
#[inline(never)]
pub fn rules() -> &'static dyn AnyGame {
    static RULES: Plug<game::Fuji> = Plug::new(game::Fuji);
    &RULES
}
