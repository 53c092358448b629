//! Which spaces can be reached, at what cost (K4, K5).

use super::{pay, tokens};
use crate::content::board::SpaceId;
use crate::content::{Ability, ScrollKind, book};
use crate::gear::Cubes;
use crate::state::moves::Take;
use crate::state::{Table, WalkKind};
use gogome_contract::Seat;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// A space that can be reached, with the best way to it (3.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The space.
    pub space: SpaceId,
    /// The spaces entered on the way, this one last.
    pub path: Vec<SpaceId>,
    /// Lava spaces among them.
    pub lava: u8,
    /// What the sandals have to absorb.
    pub damage: u16,
    /// The cubes they lose for it, unless the player names others (P-ABSORB).
    pub cubes: Cubes,
    /// A dragon waits at the end: the step onto its tile is combat (K4.6).
    pub dragon: bool,
}

/// Steps of a walk of this kind (K4.1, K9.12, K19.4, K19.21).
pub fn steps(table: &Table, seat: Seat, kind: WalkKind) -> u8 {
    let player = table.player(seat);
    match kind {
        WalkKind::Action | WalkKind::Onigiri => {
            let printed = player.character.printed();
            let completed = player.gear.sandals.free().is_empty();
            let sandals = if completed { printed.completed_sandals_steps } else { 0 };
            let swift = player.scrolls_of(ScrollKind::SwiftFoot) * ScrollKind::SwiftFoot.printed().amount;
            printed.steps + sandals + swift
        }
        WalkKind::Bonus => 1,
        WalkKind::Breath => ScrollKind::DeepBreath.printed().amount,
    }
}

/// May a seat's samurai step onto a space: is it of a laid place, and is there room (K0.12, K4.2, K4.4)?
pub fn may_enter(table: &Table, seat: Seat, space: SpaceId) -> bool {
    table.board.is_laid(space.place()) && has_room(table, seat, space)
}

/// There is room on a space for one samurai more. The central tile, bridges and temples have room for all (K4.4).
pub fn has_room(table: &Table, seat: Seat, space: SpaceId) -> bool {
    let others = table.samurai_on(space).filter(|other| *other != seat).count();
    space.place().level().is_none() || others < usize::from(book().numbers.crowd)
}

/// The other samurai that a step onto a space meets: a conscious one, alone there, on a tile without a living dragon, if samurai
/// may fight at this table (K4.8, K15.1).
pub fn rival(table: &Table, seat: Seat, space: SpaceId) -> Option<Seat> {
    let place = space.place();
    if !table.variant.fights || place.level().is_none() || table.board.dragon(place).is_some() {
        return None;
    }
    let mut others = table.samurai_on(space).filter(|other| *other != seat);
    let only = others.next().filter(|_| others.next().is_none())?;
    table.player(only).is_up().then_some(only)
}

/// Every space that a walk of this kind reaches without anything named that helps over lava.
pub fn reach(table: &Table, seat: Seat, kind: WalkKind) -> Vec<Reach> {
    ways(table, seat, kind, pay::fire_walker(table.player(seat), kind))
}

/// The same with so many lava spaces free of damage (K5.7). For each space the way with no dragon tile and the fewest samurai to
/// meet before it, then the least sandal loss, the fewest steps, the lowest ids (3.2). In the order of the spaces.
pub fn ways(table: &Table, seat: Seat, kind: WalkKind, free: u8) -> Vec<Reach> {
    let Some(start) = table.player(seat).position.space() else { return Vec::new() };
    let most = steps(table, seat, kind);
    let search = Search {
        table,
        seat,
        sneaks: table.player(seat).character.has(Ability::Sneak),
        tolls: tolls(table, seat, most, free),
    };
    let mut best = BTreeMap::new();
    let mut layer = BTreeMap::from([(Spot { space: start, lava: 0, dragon: false }, (0, Reverse(0), Vec::new()))]);
    for _ in 0..most {
        layer = search.step(&layer, &mut best);
    }
    best.remove(&start);
    best.into_values().map(|(_, reach)| reach).collect()
}

/// What so many lava spaces cost, from none up to the first number that cannot be paid.
fn tolls(table: &Table, seat: Seat, steps: u8, free: u8) -> Vec<pay::Toll> {
    (0..=steps).map_while(|lava| pay::toll(table.player(seat), lava.saturating_sub(free))).collect()
}

/// Where a way has come to. Ways to the same are compared while they are searched.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Spot {
    space: SpaceId,
    /// Lava spaces entered.
    lava: u8,
    /// Tiles of living dragons were crossed, which takes a sneak (K19.22).
    dragon: bool,
}

/// Samurai met before the end, adventure tokens on the way, the most first, and the spaces entered.
type Way = (u8, Reverse<usize>, Vec<SpaceId>);

/// By what ways to one space are compared: a dragon crossed, samurai met, sandal loss, steps, tokens, spaces.
type Rank = (bool, u8, u16, usize, Reverse<usize>, Vec<SpaceId>);

/// What a search looks at.
struct Search<'a> {
    table: &'a Table,
    seat: Seat,
    sneaks: bool,
    tolls: Vec<pay::Toll>,
}

impl Search<'_> {
    /// One step further: the ways that can go on, while those that can end are kept.
    fn step(&self, layer: &BTreeMap<Spot, Way>, best: &mut BTreeMap<SpaceId, (Rank, Reach)>) -> BTreeMap<Spot, Way> {
        let mut next: BTreeMap<Spot, Way> = BTreeMap::new();
        for (spot, (met, _, path)) in layer {
            for space in spot.space.neighbours() {
                let lava = spot.lava + u8::from(self.table.board.is_lava(*space));
                let Some(toll) = self.tolls.get(usize::from(lava)).filter(|_| may_enter(self.table, self.seat, *space))
                else {
                    continue;
                };
                let mut path = path.clone();
                path.push(*space);
                let tokens =
                    Reverse(path.iter().filter(|space| tokens::wanted(&self.table.board, &Take::All, **space)).count());
                let dragon = self.table.board.dragon(space.place()).is_some();
                if lava == spot.lava && self.may_end(*space, dragon, spot.dragon) {
                    let rank = (spot.dragon, *met, toll.loss, path.len(), tokens, path.clone());
                    let way = Reach {
                        space: *space,
                        path: path.clone(),
                        lava,
                        damage: toll.damage,
                        cubes: toll.cubes,
                        dragon,
                    };
                    keep(best, *space, rank, way);
                }
                if !dragon || self.sneaks {
                    let met = met + u8::from(rival(self.table, self.seat, *space).is_some());
                    let spot = Spot { space: *space, lava, dragon: spot.dragon || dragon };
                    match next.entry(spot) {
                        Entry::Vacant(free) => {
                            free.insert((met, tokens, path));
                        }
                        Entry::Occupied(mut other) => {
                            if (met, tokens, &path) < (other.get().0, other.get().1, &other.get().2) {
                                other.insert((met, tokens, path));
                            }
                        }
                    }
                }
            }
        }
        next
    }

    /// May a way end on this dry space? Whoever has crossed a dragon's tile was sneaking, which ends neither on one nor beside a
    /// samurai (K19.22).
    fn may_end(&self, space: SpaceId, dragon: bool, crossed: bool) -> bool {
        !crossed || super::sneak_ends(self.table, self.seat, space) && !dragon
    }
}

/// Keeps the better of two ways to a space.
fn keep(best: &mut BTreeMap<SpaceId, (Rank, Reach)>, space: SpaceId, rank: Rank, way: Reach) {
    match best.entry(space) {
        Entry::Vacant(free) => {
            free.insert((rank, way));
        }
        Entry::Occupied(mut other) => {
            if rank < other.get().0 {
                other.insert((rank, way));
            }
        }
    }
}
