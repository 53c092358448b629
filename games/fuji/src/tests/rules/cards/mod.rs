//! Equipment and skills (F8 to F10).

mod dice;
mod requests;
mod ropes;
mod skills;
mod using;
