//! The rules case by case.

mod chapter;
mod combat;
mod explore;
mod lava;
mod meetings;
mod orders;
mod reach;
mod setup;
mod tokens;
mod turn;
mod using;
mod walk;
