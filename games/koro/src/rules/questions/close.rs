//! What answers do.

use crate::gear::GearType;
use crate::rules::{chapter, combat, explore, gather, magic, setup, slot, walk};
use crate::state::moves::Event;
use crate::state::{Answer, Ask, State};
use gogome_contract::{Seat, StepContext};

/// Applies the answers in the order of those asked.
pub(super) fn close(state: &mut State, ask: &Ask, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    match ask {
        Ask::Character { .. } => setup::characters::close(state, answers, ctx),
        Ask::Start => setup::starts::close(state, answers, ctx),
        Ask::Orient { place, tile } => explore::orient::close(state, *place, *tile, answers, ctx),
        Ask::Further { by_map, .. } => explore::further_place::close(state, *by_map, answers, ctx),
        Ask::Scroll { card } => gather::drawn::close(state, *card, answers, ctx),
        Ask::Join => combat::join::close(state, answers, ctx),
        Ask::Elect { .. } => combat::elect::close(state, answers, ctx),
        Ask::Heroic => combat::heroic::close(state, answers, ctx),
        Ask::Dice => combat::dice::close(state, answers, ctx),
        Ask::React { own } => combat::react::close(state, *own, answers, ctx),
        Ask::Break => combat::breaking::close(state, answers, ctx),
        Ask::Absorb { gear: GearType::Sandals, damage } => walk::pay::close(state, *damage, answers, ctx),
        Ask::Absorb { damage, .. } => combat::absorb::close(state, *damage, answers, ctx),
        Ask::Tooth => combat::tooth::close(state, answers, ctx),
        Ask::Retreat => combat::retreat::close(state, answers, ctx),
        Ask::Steal { from } => combat::steal::close(state, *from, answers, ctx),
        Ask::Loss(_) => combat::loss::close(state, answers, ctx),
        Ask::Magic => magic::close(state, answers, ctx),
        Ask::Slot { .. } => slot::close(state, answers, ctx),
        Ask::Erupt => chapter::erupt::close(state, answers, ctx),
    }
}
