//! Walks that steal in passing (K19.23).

use super::{plan, reach, theft};
use crate::content::board::SpaceId;
use crate::content::{Ability, ScrollKind};
use crate::state::moves::Walking;
use crate::state::{Table, WalkKind};
use gogome_contract::Seat;
use std::collections::BTreeMap;

/// Walks that steal a scroll in passing: the shortest for each end and each scroll, in the order of the spaces (K19.23).
pub fn thefts(table: &Table, seat: Seat, kind: WalkKind) -> Vec<Walking> {
    let thief = table.player(seat);
    let able = thief.character.has(Ability::StealScrollSneaking) && theft::has_room(thief, 1);
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
