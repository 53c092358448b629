//! Exact search (S8.3, S8.7): the whole graph of a mountain, at most 20,475 states, in well under a millisecond.
//!
//! A state is which four of the 28 spaces are taken (S0). It is numbered by how many priests stand in row 1, then by the
//! rank of row 1's columns among all choices of so many, then by the rank of row 2's. So a move along one row changes one
//! rank and leaves the other alone, and the moves of a whole row are a short list that is made once per mountain: 1,471
//! lists for each row serve all states. Nothing is allocated per state.

use crate::content::space::{COLUMNS, GROUND, Hop, ROW, Spaces};
use crate::content::{Suit, book};
use crate::mountain::coins::{Coins, Dice};
use crate::mountain::slope::{Leg, Slope, Walks};
use std::sync::LazyLock;

/// How many states there are: 4 of 28.
pub const STATES: usize = 20_475;
/// [`STATES`] rounded up to a power of two: an index masked by [`WITHIN`] needs no bounds check.
const ROOM: usize = 1 << 15;
const WITHIN: usize = ROOM - 1;
/// The distance of a state without a path. Distances are bytes, so that the whole table stays in the cache.
const NEVER: u8 = u8::MAX;
/// The distance of a state that was not searched.
const OUTSIDE: u8 = NEVER - 1;
/// Greater distances are stored as this.
const FARTHEST: u8 = OUTSIDE - 1;
/// Marks a move in a row list that ends lower than it began.
const LOWER: u16 = 1 << 15;

/// The numbering of rows and states, the same for every mountain.
struct Ranks {
    /// By the columns taken in a row: its rank among all choices of so many.
    rank: Vec<u16>,
    /// By how many are taken: where its lists begin.
    base: [usize; 5],
    /// All choices of up to four columns, indexed by base plus rank.
    rows: Vec<u16>,
    /// By how many stand in row 1: where its states begin.
    first: [usize; 5],
    /// What each state is made of.
    states: Vec<Place>,
    /// Where the sideways steps of each state lead, filled up with itself: the same on every mountain, both ways (S3.3).
    sideways: Vec<[u16; 4]>,
}

/// A state taken apart: the lists of its two rows, and how moves along them change its number.
#[derive(Clone, Copy)]
struct Place {
    /// Its row 1 and its row 2, as lists.
    lists: [u16; 2],
    /// The state's number with rank 0 in row 1, and the stride of row 1's ranks.
    first: u16,
    leap: u16,
    /// The state's number with rank 0 in row 2.
    line: u16,
}

static RANKS: LazyLock<Ranks> = LazyLock::new(|| {
    let mut rank = vec![0; 1 << COLUMNS];
    let (mut base, mut rows) = ([0; 5], Vec::new());
    for (count, start) in (0..).zip(&mut base) {
        *start = rows.len();
        let of_count = (0..=ROW).filter(|row| row.count_ones() == count);
        for (nth, row) in (0..).zip(of_count) {
            rank[usize::from(row)] = nth;
            rows.push(row);
        }
    }
    let end = |count: usize| base.get(count + 1).copied().unwrap_or(rows.len());
    let (mut first, mut taken) = ([0; 5], Vec::with_capacity(STATES));
    for (count, start) in first.iter_mut().enumerate() {
        *start = taken.len();
        for one in &rows[base[count]..end(count)] {
            taken.extend(rows[base[4 - count]..end(4 - count)].iter().map(|two| [*one, *two]));
        }
    }
    let mut ranks = Ranks { rank, base, rows, first, states: Vec::new(), sideways: Vec::new() };
    for [one, two] in taken {
        ranks.states.push(ranks.place([one, two]));
        let mut alone = (one ^ two) & !GROUND;
        let steps = std::array::from_fn(|_| {
            let col = alone & alone.wrapping_neg();
            alone ^= col;
            number(ranks.state([one ^ col, two ^ col]))
        });
        ranks.sideways.push(steps);
    }
    ranks
});

/// How many ways there are to take so many of 14 columns: the stride of row 1's ranks.
const CHOICES: [usize; 5] = [1, 14, 91, 364, 1001];

impl Ranks {
    fn place(&self, rows: [u16; 2]) -> Place {
        let count = rows[0].count_ones() as usize;
        let [one, two] = rows.map(|row| usize::from(self.rank[usize::from(row)]));
        let leap = CHOICES[4 - count];
        Place {
            lists: [number(self.base[count] + one), number(self.base[4 - count] + two)],
            first: number(self.first[count] + two),
            leap: number(leap),
            line: number(self.first[count] + one * leap),
        }
    }

    fn state(&self, rows: [u16; 2]) -> usize {
        let count = rows[0].count_ones() as usize;
        let [one, two] = rows.map(|row| usize::from(self.rank[usize::from(row)]));
        self.first[count] + one * CHOICES[4 - count] + two
    }
}

/// The number of a state; none unless four spaces are taken.
fn state_of(taken: Spaces) -> Option<usize> {
    (taken.count() == 4).then(|| RANKS.state(taken.columns()))
}

/// The moves along one row: for each choice of columns, the ranks it can become. Each list is padded with its own rank to a
/// multiple of four, so that its length is predictable for the processor: most are one group of four.
struct Rows {
    first: Vec<u32>,
    to: Vec<[u16; 4]>,
    /// The same moves as pairs for the reversal: the rank before, and the list after.
    moves: Vec<[u16; 2]>,
}

impl Rows {
    fn of(walks: &Walks) -> Self {
        let ranks = &*RANKS;
        let levels: [u8; 14] = std::array::from_fn(|col| book().level(u8::try_from(col).unwrap_or(0)));
        let lists = ranks.rows.len();
        let mut rows = Self {
            first: Vec::with_capacity(lists + 1),
            to: Vec::with_capacity(2 * lists),
            moves: Vec::with_capacity(4 * lists),
        };
        for (at, &taken) in (0..).zip(&ranks.rows) {
            rows.first.push(length(&rows.to));
            let own = ranks.rank[usize::from(taken)];
            let (mut four, mut filled) = ([own; 4], 0);
            let mut priests = taken;
            while priests != 0 {
                let from = priests.trailing_zeros();
                priests &= priests - 1;
                let mut reach = walks.reach(taken, from.to_le_bytes()[0]);
                while reach != 0 {
                    let to = reach.trailing_zeros();
                    reach &= reach - 1;
                    let after = taken & !(1 << from) | 1 << to;
                    let lower = if levels[to as usize] < levels[from as usize] { LOWER } else { 0 };
                    let rank = ranks.rank[usize::from(after)];
                    rows.moves.push([own, at - own + rank]);
                    four[filled] = rank | lower;
                    filled += 1;
                    if filled == 4 {
                        rows.to.push(four);
                        (four, filled) = ([own; 4], 0);
                    }
                }
            }
            if filled > 0 {
                rows.to.push(four);
            }
        }
        rows.first.push(length(&rows.to));
        rows
    }

    fn list(&self, at: usize) -> &[[u16; 4]] {
        &self.to[self.first[at] as usize..self.first[at + 1] as usize]
    }

    /// The reversed moves: for each choice of columns, the ranks it can have come from.
    fn back(&self) -> Self {
        let ranks = &*RANKS;
        let mut sizes = vec![0_u32; ranks.rows.len()];
        for [_, into] in &self.moves {
            sizes[usize::from(*into)] += 1;
        }
        let (mut first, mut to) = (Vec::with_capacity(self.first.len()), Vec::with_capacity(self.to.len()));
        // from here on each entry is the position of the next item of its list
        for (taken, size) in ranks.rows.iter().zip(&mut sizes) {
            let start = length(&to);
            first.push(start);
            let own = ranks.rank[usize::from(*taken)];
            to.extend((0..size.div_ceil(4)).map(|_| [own; 4]));
            *size = 4 * start;
        }
        first.push(length(&to));
        let places = to.as_flattened_mut();
        for [rank, into] in &self.moves {
            let next = &mut sizes[usize::from(*into)];
            places[*next as usize] = *rank;
            *next += 1;
        }
        Self { first, to, moves: Vec::new() }
    }
}

fn length<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).unwrap_or(u32::MAX)
}

/// All moves of a mountain.
struct Net([Rows; 2], &'static Ranks);

impl Net {
    fn of(slope: &Slope) -> Self {
        Self([0, 1].map(|row| Rows::of(slope.walks(row))), &RANKS)
    }

    /// All of them backwards. A sideways step leads both ways.
    fn back(&self) -> Self {
        Self(self.0.each_ref().map(Rows::back), self.1)
    }

    /// Visits the states one move away, each with whether the move ends lower. The mark is the highest bit and survives the
    /// arithmetic below, so it is removed once, at the end.
    #[inline]
    fn near(&self, state: usize, mut visit: impl FnMut(u16, bool)) {
        let ranks = self.1;
        let Place { lists: [one, two], first, leap, line } = ranks.states[state];
        for four in self.0[0].list(usize::from(one)) {
            for edge in *four {
                visit(first.wrapping_add(edge.wrapping_mul(leap)) & !LOWER, edge & LOWER != 0);
            }
        }
        for four in self.0[1].list(usize::from(two)) {
            for edge in *four {
                visit(line.wrapping_add(edge) & !LOWER, edge & LOWER != 0);
            }
        }
        for to in ranks.sideways[state] {
            visit(to, false);
        }
    }

    /// Breadth-first search from some states, to `end` if it is given: the distance of each state, and the order of discovery.
    /// With `within`, a list of states, only these are searched.
    #[expect(
        clippy::large_stack_arrays,
        reason = "boxed where it is made; an array spares the search its bounds checks"
    )]
    fn flood(&self, from: &[usize], end: Option<usize>, within: Option<&[u16]>) -> (Box<[u8; ROOM]>, Vec<u16>) {
        let mut far = Box::new([if within.is_some() { OUTSIDE } else { NEVER }; ROOM]);
        for state in within.unwrap_or_default() {
            far[usize::from(*state) & WITHIN] = NEVER;
        }
        // entries after the last are not used
        let mut found = Box::new([0; ROOM]);
        let mut count = 0;
        for &start in from.iter().filter(|start| **start < STATES) {
            if far[start] == NEVER {
                far[start] = 0;
                found[count] = number(start);
                count += 1;
            }
        }
        let mut at = 0;
        while at < count {
            let state = usize::from(found[at & WITHIN]);
            at += 1;
            let next = far[state].saturating_add(1).min(FARTHEST);
            // without a branch on whether the state is new, which the processor could not predict
            self.near(state, |to, _| {
                let far = &mut far[usize::from(to) & WITHIN];
                let fresh = *far == NEVER;
                *far = if fresh { next } else { *far };
                found[count & WITHIN] = to;
                count = count.wrapping_add(usize::from(fresh));
            });
            if end.is_some_and(|end| far[end] != NEVER) {
                break;
            }
        }
        (far, found[..count].to_vec())
    }
}

fn number(state: usize) -> u16 {
    u16::try_from(state).unwrap_or(u16::MAX)
}

/// The distance of every state to the goal of a leg, used by hints and AIs (S8.3, S8.25).
pub struct Map {
    slope: Slope,
    far: Box<[u8; ROOM]>,
}

impl Map {
    /// To the peak.
    pub fn up(coins: &Coins) -> Self {
        Self::to_goal(Slope::up(coins))
    }

    /// From the peak to the ground.
    pub fn down(coins: &Coins) -> Self {
        Self::to_goal(Slope::down(coins))
    }

    fn to_goal(slope: Slope) -> Self {
        let net = Net::of(&slope);
        Self::of(slope, &net, None).0
    }

    /// Also returns how many of the searched states (all, or `within`) can reach the goal.
    fn of(slope: Slope, net: &Net, within: Option<&[u16]>) -> (Self, usize) {
        let goal = if slope.leg == Leg::Up { Spaces::SUMMIT } else { Spaces::FOOT };
        let (far, alive) = net.back().flood(&[state_of(goal).unwrap_or(STATES)], None, within);
        (Self { slope, far }, alive.len())
    }

    /// The least moves to the goal; none if it is out of reach (S4.2).
    pub fn left(&self, taken: Spaces) -> Option<u16> {
        state_of(taken).and_then(|state| self.far_of(state))
    }

    fn far_of(&self, state: usize) -> Option<u16> {
        self.far.get(state).copied().filter(|far| *far <= FARTHEST).map(u16::from)
    }

    /// A move on a shortest way; none at the goal and where there is no way.
    pub fn next(&self, taken: Spaces) -> Option<Hop> {
        let wanted = self.left(taken)?.checked_sub(1)?;
        self.slope.moves(taken).find(|hop| self.left(taken.without(hop.from).with(hop.to)) == Some(wanted))
    }

    /// A whole shortest way.
    pub fn path(&self, mut taken: Spaces) -> Vec<Hop> {
        let mut path = Vec::new();
        while let Some(hop) = self.next(taken) {
            taken = taken.without(hop.from).with(hop.to);
            path.push(hop);
        }
        path
    }
}

/// The dice a player may choose after the setup (S2.1-S2.3): the suit, and its priest's move. Empty if there is a legal move,
/// or if all dice are null.
pub fn dice_moves(coins: &Coins, dice: Dice) -> Vec<(Suit, Hop)> {
    if dice_free(coins) {
        return Vec::new();
    }
    let rolled = Suit::ALL.into_iter().filter(|suit| dice.of(*suit) > 0);
    rolled.map(|suit| (suit, Hop { from: suit.start(), to: suit.start().inwards(dice.of(suit)) })).collect()
}

/// The result of the search of a deal's way up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Climb {
    /// The fewest moves, the die move counted; none if there is no way up.
    pub shortest: Option<u16>,
    /// One way of that length.
    pub path: Vec<Hop>,
    /// States that can be reached, the start counted.
    pub reachable: u16,
    /// Those of them from which the peak is lost.
    pub dead: u16,
    /// The fewest moves that end lower than they began, among the shortest ways (S8.7).
    pub downhill: u8,
    /// Dead and reachable states for the difficulty rating: where a die is needed, those after any permitted die (S8.7).
    pub traps: (u16, u16),
}

/// Searches a deal.
pub fn climb(coins: &Coins, dice: Option<Dice>) -> Climb {
    let slope = Slope::up(coins);
    let die_moves = dice.map(|dice| dice_moves(coins, dice)).unwrap_or_default();
    let ahead = Net::of(&slope);
    let after = |hop: &Hop| Spaces::FOOT.without(hop.from).with(hop.to);
    let starts: Vec<Spaces> =
        if die_moves.is_empty() { vec![Spaces::FOOT] } else { die_moves.iter().map(|(_, hop)| after(hop)).collect() };
    let numbers: Vec<usize> = starts.iter().filter_map(|start| state_of(*start)).collect();
    let (_, found) = ahead.flood(&numbers, None, None);
    let (map, alive) = Map::of(slope, &ahead, Some(&found));

    let traps = (number(found.len() - alive), number(found.len()));
    let best = starts.iter().filter_map(|start| Some((map.left(*start)?, *start))).min_by_key(|(left, _)| *left);
    let by_die = best.and_then(|(_, start)| die_moves.iter().find(|(_, hop)| after(hop) == start)).map(|(_, hop)| *hop);
    let extra = u16::from(!die_moves.is_empty());
    Climb {
        shortest: best.map(|(left, _)| left + extra),
        path: best.map(|(_, start)| by_die.into_iter().chain(map.path(start)).collect()).unwrap_or_default(),
        reachable: traps.1 + extra,
        dead: traps.0 + if best.is_none() { extra } else { 0 },
        downhill: best.map_or(0, |(left, _)| fewest_downhill(&ahead, &map, &numbers, left)),
        traps,
    }
}

/// The fewest downhill moves on shortest paths from any of the starts at distance `left`.
fn fewest_downhill(ahead: &Net, map: &Map, starts: &[usize], left: u16) -> u8 {
    let mut least = vec![u8::MAX; STATES];
    let mut on_the_way: Vec<usize> = starts.iter().copied().filter(|start| map.far_of(*start) == Some(left)).collect();
    for start in &on_the_way {
        least[*start] = 0;
    }
    let mut at = 0;
    while let Some(&state) = on_the_way.get(at) {
        at += 1;
        let (far, so_far) = (map.far[state], least[state]);
        if far == 0 {
            return so_far;
        }
        ahead.near(state, |to, lower| {
            let to = usize::from(to);
            if map.far[to] == far - 1 {
                if least[to] == u8::MAX {
                    on_the_way.push(to);
                }
                least[to] = least[to].min(so_far + u8::from(lower));
            }
        });
    }
    0
}

/// Only the length of the shortest way up, the die move included (S8.11): used to filter deals.
pub fn shortest_up(coins: &Coins, dice: Dice) -> Option<u16> {
    let net = Net::of(&Slope::up(coins));
    let peak = state_of(Spaces::SUMMIT)?;
    let die_moves = dice_moves(coins, dice);
    let start = |taken: Spaces| state_of(taken).into_iter();
    let starts: Vec<usize> = if die_moves.is_empty() {
        start(Spaces::FOOT).collect()
    } else {
        die_moves.iter().flat_map(|(_, hop)| start(Spaces::FOOT.without(hop.from).with(hop.to))).collect()
    };
    let (far, _) = net.flood(&starts, Some(peak), None);
    Some(far[peak]).filter(|far| *far != NEVER).map(|far| u16::from(far) + u16::from(!die_moves.is_empty()))
}

/// The length of the shortest way down, and one such way; none if there is none (S5.7).
pub fn shortest_down(coins: &Coins) -> Option<(u16, Vec<Hop>)> {
    let map = Map::down(coins);
    Some((map.left(Spaces::SUMMIT)?, map.path(Spaces::SUMMIT)))
}

/// Is there a legal move at the start, so that no dice are rolled (S2.1)?
pub fn dice_free(coins: &Coins) -> bool {
    Slope::up(coins).moves(Spaces::FOOT).next().is_some()
}
