//! Discord: what comes in becomes an [`Ask`](crate::ask::Ask), what goes out is written and sent. The only folder that
//! knows serenity.

mod answer;
pub mod config;
pub mod deliver;
mod errors;
mod hear;
mod layout;
mod specs;
mod text;
