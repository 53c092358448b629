//! How far it is over the mountain as it lies.

use crate::content::board::SpaceId;
use crate::content::{Ability, AdventureKind};
use crate::gear::Cell;
use crate::gear::weapons::WOOD_FOR_ONE_HAND;
use crate::rules::walk::{pay, plan, reach};
use crate::state::moves::Walking;
use crate::state::{Player, Table, WalkKind};
use gogome_contract::Seat;
use std::collections::VecDeque;

/// Steps that a lava space counts for, beside its own, where it could be crossed.
const LAVA: u16 = 4;
/// What a token that frees a lava space is worth, as a cube's worth of sandals.
const TOKEN: u16 = 4;
/// What wood that is burnt over lava is worth, as a cube's worth of sandals; and the last wood of a usable weapon.
const WOOD: u16 = 3;
const LAST_WOOD: u16 = 12;
/// No way.
const FAR: u16 = u16::MAX;

/// Steps from each space to one end, or from one start to each space.
pub struct Steps(Vec<u16>);

impl Steps {
    /// How many steps; none if there is no way.
    pub fn of(&self, space: SpaceId) -> Option<u16> {
        Some(self.0[space.index()]).filter(|steps| *steps != FAR)
    }
}

/// Where a seat can walk.
pub struct Ways<'a> {
    table: &'a Table,
    seat: Seat,
    crosses: bool,
    /// Passes dragons (K19.22).
    sneaks: bool,
    /// Wood of the weapon that it could burn over lava (K19.11).
    burns: Option<Cell>,
    /// Lava numbers that count as called already.
    foreseen: Vec<u8>,
    /// Steps of a move action.
    pub stride: u16,
}

/// Tokens that free a lava space each (K6.3).
fn omamori(player: &Player) -> u8 {
    let held = player.adventure.iter().filter(|token| **token == AdventureKind::OmamoriOfFire).count();
    u8::try_from(held).unwrap_or(u8::MAX)
}

impl<'a> Ways<'a> {
    /// The ways of a seat.
    pub fn new(table: &'a Table, seat: Seat) -> Self {
        let kind = WalkKind::Action;
        let player = table.player(seat);
        let burns = plan::burnable(player, kind).first().copied();
        let free = pay::fire_walker(player, kind).saturating_add(omamori(player));
        let free = free.saturating_add(u8::from(burns.is_some()));
        let crosses = pay::toll(player, 1_u8.saturating_sub(free)).is_some();
        let sneaks = player.character.has(Ability::Sneak);
        let stride = u16::from(reach::steps(table, seat, kind)).max(1);
        Self { table, seat, crosses, sneaks, burns, foreseen: Vec::new(), stride }
    }

    /// The same when lava has come with these numbers, too.
    pub fn foreseen(&self, numbers: Vec<u8>) -> Self {
        Self { foreseen: numbers, ..*self }
    }

    /// The best walks of a kind, one to each space, with the tokens they take. What each costs: the worth of the cubes that the sandals
    /// lose, and that of the tokens.
    pub fn walks(&self, kind: WalkKind) -> Vec<(reach::Reach, Walking, u16)> {
        let player = self.table.player(self.seat);
        let free = pay::fire_walker(player, kind);
        let tokens = omamori(player);
        let wood = self.burns.filter(|_| matches!(kind, WalkKind::Action | WalkKind::Onigiri));
        let ways = reach::ways(self.table, self.seat, kind, free + tokens + u8::from(wood.is_some()));
        let burning = if player.gear.weapon.cubes().wood > WOOD_FOR_ONE_HAND { WOOD } else { LAST_WOOD };
        let walk = |way: reach::Reach| {
            let paid = way.lava.saturating_sub(free);
            let burn = wood.filter(|_| paid > 0);
            let spent = paid.saturating_sub(u8::from(burn.is_some())).min(tokens);
            let used = vec![plan::OMAMORI; spent.into()];
            let cost = way.cubes.value() + u16::from(spent) * TOKEN + if burn.is_some() { burning } else { 0 };
            let walking = Walking { path: way.path.clone(), used, burn, ..Walking::default() };
            (way, walking, cost)
        };
        ways.into_iter().map(walk).collect()
    }

    /// Steps from a space to all others. A dragon's tile is an end: nobody walks through but a sneak.
    pub fn from(&self, start: SpaceId) -> Steps {
        self.search(start, |_, to| self.enter(to))
    }

    /// Steps from all spaces to one.
    pub fn to(&self, end: SpaceId) -> Steps {
        // backwards: what is paid is the entry into the space that was come from
        self.search(end, |from, to| {
            let open = self.enter(to).is_some() && (from == end || self.is_through(from));
            self.enter(from).filter(|_| open)
        })
    }

    /// The spaces of the shortest way to a space that leaves a step of a move action; none if there is no such way.
    pub fn path(&self, to: SpaceId) -> Option<Vec<SpaceId>> {
        let left = self.to(to);
        let mut at = self.table.player(self.seat).position.space()?;
        let mut path = Vec::new();
        while at != to {
            let next = at.neighbours().iter().filter_map(|near| Some((left.of(*near)?, *near)));
            at = next.min().map(|(_, near)| near)?;
            path.push(at);
            if path.len() >= usize::from(self.stride) {
                return None;
            }
        }
        Some(path)
    }

    /// Steps that it counts for to enter a space; none if it cannot be entered.
    fn enter(&self, space: SpaceId) -> Option<u16> {
        let own = self.table.player(self.seat).position.space() == Some(space);
        if !own && !reach::may_enter(self.table, self.seat, space) {
            return None;
        }
        match self.is_lava(space) {
            true if !self.crosses => None,
            true => Some(1 + LAVA),
            false => Some(1),
        }
    }

    /// Can it walk on from a space?
    fn is_through(&self, space: SpaceId) -> bool {
        self.sneaks || self.table.board.dragon(space.place()).is_none()
    }

    /// Is a space lava, or will be?
    fn is_lava(&self, space: SpaceId) -> bool {
        let board = &self.table.board;
        let number = || board.printed(space).and_then(|printed| printed.lava);
        board.is_lava(space)
            || (!self.foreseen.is_empty() && number().is_some_and(|number| self.foreseen.contains(&number)))
    }

    /// Fewest steps by rounds: a space is looked at again when a shorter way to it is found.
    fn search(&self, start: SpaceId, cost: impl Fn(SpaceId, SpaceId) -> Option<u16>) -> Steps {
        let mut steps = vec![FAR; SpaceId::COUNT];
        steps[start.index()] = 0;
        let mut open = VecDeque::from([start]);
        while let Some(at) = open.pop_front() {
            if at != start && !self.is_through(at) {
                continue;
            }
            for near in at.neighbours() {
                let Some(cost) = cost(at, *near) else { continue };
                let way = steps[at.index()].saturating_add(cost);
                if way < steps[near.index()] {
                    steps[near.index()] = way;
                    open.push_back(*near);
                }
            }
        }
        Steps(steps)
    }
}
