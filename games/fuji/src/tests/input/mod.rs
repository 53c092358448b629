//! What players type and press, and what it means.

mod commands;
mod companion;
mod equipment;
mod picks;
mod plan;
mod uses;
