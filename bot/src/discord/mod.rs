//! Discord: what comes in becomes an [`Ask`](crate::ask::Ask), what goes out is written and sent. The only folder that
//! knows serenity.

pub mod hear;
pub mod specs;
