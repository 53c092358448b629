//! What is answered for a seat that does not answer (2.2).

use crate::gear::GearType;
use crate::rules::{chapter, combat, explore, gather, magic, setup, slot, walk};
use crate::state::{Answer, Ask, Table};
use gogome_contract::Seat;

/// The answer at the deadline, by the policies of 2.4.
pub fn default(table: &Table, ask: &Ask, seat: Seat) -> Answer {
    match ask {
        Ask::Character { .. } => setup::characters::default(),
        Ask::Start => setup::starts::default(),
        Ask::Orient { .. } => explore::orient::default(),
        Ask::Further { .. } => explore::further_place::default(),
        Ask::Scroll { .. } => gather::drawn::default(table, seat),
        Ask::Join => combat::join::default(),
        Ask::Elect { .. } => combat::elect::default(),
        Ask::Heroic => combat::heroic::default(),
        Ask::Dice => combat::dice::default(table, seat),
        Ask::React { own } => combat::react::default(table, *own, seat),
        Ask::Break => combat::breaking::default(table, seat),
        Ask::Absorb { gear: GearType::Sandals, damage } => walk::pay::default(table, *damage, seat),
        Ask::Absorb { damage, .. } => combat::absorb::default(table, *damage, seat),
        Ask::Tooth => combat::tooth::default(table, seat),
        Ask::Retreat => combat::retreat::default(table, seat),
        Ask::Steal { from } => combat::steal::default(table, *from, seat),
        Ask::Loss(kind) => combat::loss::default(table, kind, seat),
        Ask::Magic => magic::default(table, seat),
        Ask::Slot { gear } => slot::default(table, *gear, seat),
        Ask::Erupt => chapter::erupt::default(table, seat),
    }
}
