//! The contract between a game's rules and everything else.
//!
//! [`Game`] is what one game implements, with its own types. [`AnyGame`] is the same with the types erased, which is all the
//! host sees; [`Plug`] makes the second out of the first. One value of a [`Game`] type is the rules **with the content of one
//! revision**, so every method can reach printed names and numbers without the state carrying them.
//!
//! Everything a picture needs is in the state, also what only marks the last move (arrows, halos): pictures are made from the
//! state alone. What people typed never enters the state; it is part of moves and events, and shown through [`Span::Quote`].

mod any_game;
mod cache;
mod chance;
mod command;
pub mod content;
mod duty;
mod game;
pub mod mentions;
mod panel;
pub mod parts;
mod playout;
mod record;
mod refusal;
pub mod scene;
mod who;
mod words;

pub use any_game::{AnyGame, Fault, Json, Look, PlayError, Played, Plug, Position, Resolution, Step};
pub use cache::Cache;
pub use chance::{Chance, RandomDraw, Recorded, Replayed, StepContext};
pub use command::{Choice, CommandSpec, Needs, OptionKind, OptionSpec, Said};
pub use duty::{Duty, Lapses, Pace, Who};
pub use game::{
    After, Game, GameInfo, HiddenUntil, Opening, Outcome, Parsed, Scoring, Stage, Standing, Tool, UndoBy, WithoutTable,
};
pub use panel::{Control, Panel, Picture, Weight};
pub use playout::{Calls, Playout};
pub use record::{Boards, Lookup, Record, Row, Scope};
pub use refusal::{Refusal, RefusalKind};
pub use scene::Scene;
pub use who::{Day, Holder, Seat, Viewer};
pub use words::{Line, Span, clip};
