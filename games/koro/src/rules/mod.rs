//! What begins a table, what a seat does, what follows by itself; why not.
//!
//! A move changes the table and pushes what is still to do onto its stack of tasks. [`run`] takes tasks off the stack until
//! somebody is asked or the active seat has its turn: a walk that meets a dragon pushes itself and the fight above it, and
//! goes on when the fight is over. Each module does the tasks and asks the questions of its own:
//!
//! * [`apply`]: what a seat does; [`run`]: what follows; [`ask`] and [`questions`]: what is asked,
//!   answered, and applied
//! * [`setup`], [`turn`]: the frame; [`actions`]: the actions of a turn and their halves; [`orders`]: standing orders; [`awaited`]: whom the table waits for; [`lapse`]: what the clock does
//! * [`walk`], [`explore`], [`using`]: the mountain (K4 to K7, K6, K20)
//! * [`pack`], [`gather`], [`craft`], [`bonus`], [`magic`]: what lies on the player board (K2, K8 to K11)
//! * [`combat`]: K12 to K15; [`chapter`]: K16 to K18
//! * [`options`]: what the active seat can do; [`imagine`]: states that look the same to a viewer; [`used`]: what a move used

pub mod actions;
pub mod apply;
pub mod ask;
pub mod awaited;
pub mod bonus;
pub mod chapter;
pub mod combat;
pub mod craft;
pub mod explore;
pub mod gather;
pub mod imagine;
pub mod lapse;
pub mod magic;
pub mod options;
pub mod orders;
pub mod pack;
pub mod questions;
pub mod refused;
pub mod run;
pub mod setup;
pub mod slot;
pub mod turn;
pub mod used;
pub mod using;
pub mod walk;
