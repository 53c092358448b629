//! Which answers there are.

use crate::gear::GearType;
use crate::rules::{chapter, combat, explore, gather, magic, setup, slot, walk};
use crate::state::{Answer, Ask, Table};
use gogome_contract::Seat;

/// Every answer a seat has, from what lies open; where they are many, some of them, the default among them. One only: it is not
/// asked. Never none.
pub fn options(table: &Table, ask: &Ask, seat: Seat) -> Vec<Answer> {
    match ask {
        Ask::Character { taken } => setup::characters::options(table, taken, seat),
        Ask::Start => setup::starts::options(table, seat),
        Ask::Orient { .. } => explore::orient::options(),
        Ask::Further { from, .. } => explore::further_place::options(table, *from, seat),
        Ask::Scroll { .. } => gather::drawn::options(table, seat),
        Ask::Join => combat::join::options(table, seat),
        Ask::Elect { .. } => combat::elect::options(table, seat),
        Ask::Heroic => combat::heroic::options(table, seat),
        Ask::Dice => combat::dice::options(table, seat),
        Ask::React { own } => combat::react::options(table, *own, seat),
        Ask::Break => combat::breaking::options(table, seat),
        Ask::Absorb { gear: GearType::Sandals, damage } => walk::pay::options(table, *damage, seat),
        Ask::Absorb { damage, .. } => combat::absorb::options(table, *damage, seat),
        Ask::Tooth => combat::tooth::options(table, seat),
        Ask::Retreat => combat::retreat::options(table, seat),
        Ask::Steal { from } => combat::steal::options(table, *from, seat),
        Ask::Loss(kind) => combat::loss::options(table, kind, seat),
        Ask::Magic => magic::options(table, seat),
        Ask::Slot { gear } => slot::options(table, *gear, seat),
        Ask::Erupt => chapter::erupt::options(table, seat),
    }
}
