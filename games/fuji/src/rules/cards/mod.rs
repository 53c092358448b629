//! Equipment, dice and skills (F8 to F10).
//!
//! * [`using`]: what a card may do and does; [`dice`]: dice in front of seats; [`requests`]: what cards ask of others
//! * [`ropes`]: a Rope's way, found equipment; [`skills`]: choices at the start, gifts, power bars

pub mod dice;
pub mod requests;
pub mod ropes;
pub mod skills;
pub mod using;
