//! How far it is over the mountain as it lies.

use crate::content::board::SpaceId;
use crate::rules::walk::{pay, reach};
use crate::state::{Table, WalkKind};
use gogome_contract::Seat;
use std::collections::VecDeque;

/// Steps that a lava space counts for, beside its own, where it could be crossed.
const LAVA: u16 = 4;
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
    /// Steps of a move action.
    pub stride: u16,
}

impl<'a> Ways<'a> {
    /// The ways of a seat.
    pub fn new(table: &'a Table, seat: Seat) -> Self {
        let kind = WalkKind::Action;
        let player = table.player(seat);
        let free = pay::fire_walker(player, kind);
        let crosses = pay::toll(player, 1_u8.saturating_sub(free)).is_some();
        Self { table, seat, crosses, stride: u16::from(reach::steps(table, seat, kind)).max(1) }
    }

    /// Steps from a space to all others. A dragon's tile is an end: nobody walks through.
    pub fn from(&self, start: SpaceId) -> Steps {
        self.search(start, |_, to| self.enter(to))
    }

    /// Steps from all spaces to one.
    pub fn to(&self, end: SpaceId) -> Steps {
        // backwards: what is paid is the entry into the space that was come from
        self.search(end, |from, to| {
            let open = self.enter(to).is_some() && (from == end || self.table.board.dragon(from.place()).is_none());
            self.enter(from).filter(|_| open)
        })
    }

    /// Steps that it counts for to enter a space; none if it cannot be entered.
    fn enter(&self, space: SpaceId) -> Option<u16> {
        let own = self.table.player(self.seat).position.space() == Some(space);
        if !own && !reach::may_enter(self.table, self.seat, space) {
            return None;
        }
        match self.table.board.is_lava(space) {
            true if !self.crosses => None,
            true => Some(1 + LAVA),
            false => Some(1),
        }
    }

    /// Fewest steps by rounds: a space is looked at again when a shorter way to it is found.
    fn search(&self, start: SpaceId, cost: impl Fn(SpaceId, SpaceId) -> Option<u16>) -> Steps {
        let mut steps = vec![FAR; SpaceId::COUNT];
        steps[start.index()] = 0;
        let mut open = VecDeque::from([start]);
        while let Some(at) = open.pop_front() {
            if at != start && self.table.board.dragon(at.place()).is_some() {
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
