//! Walks that steal in passing (K19.23).

use super::{plan, reach, theft};
use crate::content::board::SpaceId;
use crate::content::{Ability, ScrollKind};
use crate::state::moves::Walking;
use crate::state::{Table, WalkKind};
use gogome_contract::Seat;
use std::collections::{BTreeMap, BTreeSet};

/// Walks that steal a scroll in passing: the shortest for each end and each scroll, over lava only where there is no other, in the
/// order of the spaces (K19.23).
pub fn thefts(table: &Table, seat: Seat, kind: WalkKind) -> Vec<Walking> {
    let thief = table.player(seat);
    if !thief.character.has(Ability::StealScrollSneaking) || !theft::has_room(thief, 1) {
        return Vec::new();
    }
    let possible = |found: BTreeMap<(SpaceId, Seat), Vec<SpaceId>>| -> Vec<Walking> {
        let each = found.into_iter().flat_map(|((_, victim), path)| {
            let scrolls: BTreeSet<ScrollKind> = table.player(victim).scrolls.iter().map(|held| held.kind).collect();
            scrolls.into_iter().map(move |scroll| Walking {
                path: path.clone(),
                steal: vec![(victim, scroll)],
                ..Walking::default()
            })
        });
        each.filter(|walking| plan::plan(table, seat, kind, walking.clone()).is_ok()).collect()
    };
    let mut thefts = possible(search(table, seat, kind, true));
    let same = |one: &Walking, other: &Walking| one.path.last() == other.path.last() && one.steal == other.steal;
    let over_lava = possible(search(table, seat, kind, false));
    let others: Vec<Walking> =
        over_lava.into_iter().filter(|walking| !thefts.iter().any(|dry| same(dry, walking))).collect();
    thefts.extend(others);
    thefts.sort_by_key(|walking| walking.path.last().copied());
    thefts
}

/// The shortest path to each space past each samurai that holds a scroll.
fn search(table: &Table, seat: Seat, kind: WalkKind, dry: bool) -> BTreeMap<(SpaceId, Seat), Vec<SpaceId>> {
    let mut found = BTreeMap::new();
    let Some(start) = table.player(seat).position.space() else { return found };
    let holders = |space: SpaceId| {
        let others = table.samurai_on(space).filter(move |other| *other != seat && space != start);
        others.filter(|other| !table.player(*other).scrolls.is_empty()).map(Some)
    };
    let open = |space: &SpaceId| reach::may_enter(table, seat, *space) && !(dry && table.board.is_lava(*space));
    let mut layer: BTreeMap<(SpaceId, Option<Seat>), Vec<SpaceId>> = BTreeMap::from([((start, None), Vec::new())]);
    for _ in 0..reach::steps(table, seat, kind) {
        let mut next = BTreeMap::new();
        for ((at, passed), path) in &layer {
            let victims: Vec<Option<Seat>> =
                if passed.is_some() { vec![*passed] } else { holders(*at).chain([None]).collect() };
            for space in at.neighbours().iter().copied().filter(open) {
                let path = [path.as_slice(), &[space]].concat();
                for victim in &victims {
                    if let Some(victim) = victim {
                        found.entry((space, *victim)).or_insert_with(|| path.clone());
                    }
                    next.entry((space, *victim)).or_insert_with(|| path.clone());
                }
            }
        }
        layer = next;
    }
    found
}
