//! Whether an answer fits its question.

use crate::gear::GearType;
use crate::rules::refused::AnswerRefused;
use crate::rules::{chapter, combat, explore, gather, magic, setup, slot, walk};
use crate::state::{Answer, Ask, Table};
use gogome_contract::Seat;

/// Whether a seat may answer so.
///
/// # Errors
/// Why not.
pub fn check(table: &Table, ask: &Ask, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    match ask {
        Ask::Character { taken } => setup::characters::check(table, taken, seat, answer),
        Ask::Start => setup::starts::check(table, seat, answer),
        Ask::Orient { .. } => explore::orient::check(answer),
        Ask::Further { from, .. } => explore::further_place::check(table, *from, seat, answer),
        Ask::Scroll { .. } => gather::drawn::check(table, seat, answer),
        Ask::Join => combat::join::check(table, seat, answer),
        Ask::Elect { .. } => combat::elect::check(table, seat, answer),
        Ask::Heroic => combat::heroic::check(table, seat, answer),
        Ask::Dice => combat::dice::check(table, seat, answer),
        Ask::React { own } => combat::react::check(table, *own, seat, answer),
        Ask::Break => combat::breaking::check(table, seat, answer),
        Ask::Absorb { gear: GearType::Sandals, damage } => walk::pay::check(table, *damage, seat, answer),
        Ask::Absorb { damage, .. } => combat::absorb::check(table, *damage, seat, answer),
        Ask::Tooth => combat::tooth::check(table, seat, answer),
        Ask::Retreat => combat::retreat::check(table, seat, answer),
        Ask::Steal { from } => combat::steal::check(table, *from, seat, answer),
        Ask::Loss(kind) => combat::loss::check(table, kind, seat, answer),
        Ask::Magic => magic::check(table, seat, answer),
        Ask::Slot { gear } => slot::check(table, *gear, seat, answer),
        Ask::Erupt => chapter::erupt::check(table, seat, answer),
    }
}
