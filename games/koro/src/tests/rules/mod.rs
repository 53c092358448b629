//! The rules case by case.

mod chapter;
mod combat;
mod craft;
mod explore;
mod gather;
mod lava;
mod magic;
mod meetings;
mod orders;
mod pack;
mod reach;
mod setup;
mod tokens;
mod turn;
mod typed;
mod used;
mod using;
mod walk;
