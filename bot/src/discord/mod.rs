//! Discord: what comes in becomes an [`Ask`](crate::ask::Ask), what goes out is written and sent. The only folder that
//! knows serenity.
//!
//! [`Discord::sign_in`] with a [`Config`], then [`Discord::register`] and [`Discord::serve`]. The gateway lives in a runtime
//! of its own; from there each interaction comes over to a task of its own, where it is heard, asked of the
//! [`Host`](crate::table::Host) and answered to that one person. What everybody may see goes out through the
//! [`Deliverer`].

mod answer;
mod changes;
mod config;
mod deliver;
mod errors;
mod files;
mod gateway;
mod handler;
mod incoming;
mod layout;
mod rights;
mod run;
mod specs;
pub mod stop;
mod text;
mod watchdog;

pub use config::{Config, Misconfigured, Scope, Token};
pub use deliver::Deliverer;
pub use gateway::Ended;
pub use handler::Counts;
pub use run::{Discord, Down};
pub use watchdog::Dead;
