//! Discord: interactions become an [`Ask`](crate::ask::Ask), answers and deliveries become messages. The only folder that knows
//! serenity.
//!
//! Use [`Discord::sign_in`] with a [`Config`], then [`Discord::register`] and [`Discord::serve`]. The gateway has a runtime of
//! its own. Each interaction is handled in a task of its own: it is passed to the [`Host`](crate::table::Host) and answered to
//! that one person. Public messages go out through the [`Deliverer`].

mod answer;
mod changes;
mod checkup;
pub mod clock;
mod config;
mod deliver;
mod errors;
mod files;
mod gateway;
mod handler;
mod incoming;
mod layout;
mod opening;
mod rights;
mod run;
mod specs;
pub mod stop;
mod text;
mod watchdog;

pub use checkup::{Checkup, Server};
pub use config::{Config, Misconfigured, Scope, Token};
pub use deliver::Deliverer;
pub use gateway::Ended;
pub use handler::Counts;
pub use run::{Discord, Down};
pub use watchdog::Dead;
