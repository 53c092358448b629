//! A scroll stolen while sneaking past a samurai (K19.23).

use crate::content::board::SpaceId;
use crate::content::{Ability, ScrollKind};
use crate::rules::refused::WalkRefused;
use crate::rules::{combat, pack};
use crate::state::moves::Event;
use crate::state::{Player, State, Table, Walk};
use gogome_contract::{Seat, StepContext};

/// Thefts that a path names: each from a samurai that is passed, once from each, of a scroll it holds, with room for all of them
/// (K15.8, K19.23).
pub(super) fn check(table: &Table, walk: &Walk) -> Result<(), WalkRefused> {
    if walk.steal.is_empty() {
        return Ok(());
    }
    let thief = table.player(walk.seat);
    let passed = |victim: Seat| {
        let passing = walk.ahead.split_last().map_or(&[][..], |(_, passing)| passing);
        passing.iter().any(|space| table.player(victim).position.space() == Some(*space))
    };
    let each = walk.steal.iter().enumerate().all(|(at, (victim, scroll))| {
        let once = walk.steal[..at].iter().all(|(other, _)| other != victim);
        let known = victim.at() < table.players.len() && *victim != walk.seat;
        known && once && passed(*victim) && table.player(*victim).scrolls_of(*scroll) > 0
    });
    let able = walk.sneaks && thief.character.has(Ability::StealScrollSneaking);
    if able && each && has_room(thief, walk.steal.len()) { Ok(()) } else { Err(WalkRefused::NoTheft) }
}

/// So many scrolls more find a free slot, and their discs room in the backpack (K15.8).
pub(super) fn has_room(thief: &Player, scrolls: usize) -> bool {
    thief.scrolls.len() + scrolls <= thief.scroll_slots() && scrolls <= pack::room(thief)
}

/// Steals what the path names from whoever stands on the space just entered: card and disc, and 3 VP (K15.9).
pub(super) fn steal(state: &mut State, walk: &Walk, space: SpaceId, ctx: &mut StepContext<'_, Event>) {
    for (victim, scroll) in &walk.steal {
        let here = state.table.player(*victim).position.space() == Some(space);
        if here && has_room(state.table.player(walk.seat), 1) {
            take(state, walk.seat, *victim, *scroll, ctx);
        }
    }
}

/// A scroll changes hands, the newest of its kind.
fn take(state: &mut State, by: Seat, from: Seat, scroll: ScrollKind, ctx: &mut StepContext<'_, Event>) {
    let newest = state.table.player(from).scrolls.iter().rposition(|held| held.kind == scroll);
    if let Some(at) = newest {
        combat::steal::scroll(state, from, by, at, ctx);
    }
}
