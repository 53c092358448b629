//! Discord: what comes in becomes an [`Ask`](crate::ask::Ask), what goes out is written and sent. The only folder that
//! knows serenity.

pub mod answer;
pub mod hear;
pub mod layout;
pub mod specs;
pub mod text;
