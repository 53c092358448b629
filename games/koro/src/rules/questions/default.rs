//! What is answered for a seat that does not answer (2.2).

use crate::gear::GearType;
use crate::rules::{chapter, combat, explore, gather, magic, setup, slot, walk};
use crate::state::{Answer, Ask, Orders, Table};
use gogome_contract::Seat;

/// The answer at the deadline, by the policies of 2.4.
pub fn default(table: &Table, orders: &Orders, ask: &Ask, seat: Seat) -> Answer {
    match ask {
        Ask::Character { .. } => setup::characters::default(),
        Ask::Start => setup::starts::default(),
        Ask::Orient { .. } => explore::orient::default(),
        Ask::Further { .. } => explore::further_place::default(),
        Ask::Scroll { .. } => gather::drawn::default(table, seat),
        Ask::Join => combat::join::default(table, orders, seat),
        Ask::Elect { space } => combat::elect::default(table, orders, *space, seat),
        Ask::Heroic => combat::heroic::default(table, orders, seat),
        Ask::Dice => combat::dice::default(table, orders, seat),
        Ask::React { own } => combat::react::default(table, orders, *own, seat),
        Ask::Break => combat::breaking::default(table, orders, seat),
        Ask::Absorb { gear: GearType::Sandals, damage } => walk::pay::default(table, *damage, seat),
        Ask::Absorb { damage, .. } => combat::absorb::default(table, orders, *damage, seat),
        Ask::Tooth => combat::tooth::default(table, orders, seat),
        Ask::Retreat => combat::retreat::default(table, orders, seat),
        Ask::Steal { from } => combat::steal::default(table, orders, *from, seat),
        Ask::Loss(kind) => combat::loss::default(table, orders, kind, seat),
        Ask::Magic => magic::default(table, seat),
        Ask::Slot { gear } => slot::default(table, *gear, seat),
        Ask::Erupt => chapter::erupt::default(table, seat),
    }
}
