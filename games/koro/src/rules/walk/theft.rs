//! A scroll stolen while sneaking past a samurai (K19.23).

use super::{plan, reach};
use crate::content::board::SpaceId;
use crate::content::{Ability, ScrollKind};
use crate::rules::refused::WalkRefused;
use crate::rules::{combat, pack};
use crate::state::moves::{Event, Walking};
use crate::state::{Player, State, Table, Walk, WalkKind};
use gogome_contract::{Seat, StepContext};
use std::collections::BTreeMap;

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

/// Walks that steal a scroll in passing: the shortest for each end and each scroll, in the order of the spaces (K19.23).
pub fn in_passing(table: &Table, seat: Seat, kind: WalkKind) -> Vec<Walking> {
    let thief = table.player(seat);
    let able = thief.character.has(Ability::StealScrollSneaking) && has_room(thief, 1);
    let Some(start) = thief.position.space().filter(|_| able) else { return Vec::new() };
    let stands = |space: SpaceId| {
        let mut others = table.samurai_on(space).filter(|other| *other != seat && space != start);
        others.find(|other| !table.player(*other).scrolls.is_empty())
    };
    let mut layer: BTreeMap<(SpaceId, Option<Seat>), Vec<SpaceId>> = BTreeMap::from([((start, None), Vec::new())]);
    let mut found: BTreeMap<(SpaceId, Seat), Vec<SpaceId>> = BTreeMap::new();
    for _ in 0..reach::steps(table, seat, kind) {
        let mut next = BTreeMap::new();
        for ((at, passed), path) in &layer {
            let passed = passed.or_else(|| stands(*at));
            for space in at.neighbours().iter().copied().filter(|space| reach::may_enter(table, seat, *space)) {
                let path = [path.as_slice(), &[space]].concat();
                if let Some(victim) = passed {
                    found.entry((space, victim)).or_insert_with(|| path.clone());
                }
                next.entry((space, passed)).or_insert(path);
            }
        }
        layer = next;
    }
    let each = found.into_iter().flat_map(|((_, victim), path)| {
        let mut scrolls: Vec<ScrollKind> = table.player(victim).scrolls.iter().map(|held| held.kind).collect();
        scrolls.dedup();
        scrolls.into_iter().map(move |scroll| Walking {
            path: path.clone(),
            steal: vec![(victim, scroll)],
            ..Walking::default()
        })
    });
    each.filter(|walking| plan::plan(table, seat, kind, walking.clone()).is_ok()).collect()
}

/// So many scrolls more find a free slot, and their discs room in the backpack (K15.8).
fn has_room(thief: &Player, scrolls: usize) -> bool {
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
