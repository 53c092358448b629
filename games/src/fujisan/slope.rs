//! Which moves a priest has (S3, S5.4): the one place where that is written.

use super::coins::Coins;
use super::space::{COLUMNS, GROUND, Hop, PEAK, Space, Spaces};
use serde::{Deserialize, Serialize};

/// Which way the pilgrimage goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leg {
    /// To the peak.
    Up,
    /// Country Road: from the peak to the ground (S5).
    Down,
}

/// The mountain as it is walked one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slope {
    /// Which way.
    pub leg: Leg,
    /// By row and column; 0 where no row move ends.
    coins: [[u8; 14]; 2],
    /// By row and column: the moves along the row that may begin there.
    leaps: [[Vec<Leap>; 14]; 2],
}

/// A move along a row: legal if its end is free and so many priests stand on the way (S3.1, S3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Leap {
    to: u8,
    between: u16,
    priests: u32,
}

/// Why a priest cannot go somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// He stands there.
    Here,
    /// Somebody else does (S3.2).
    Taken,
    /// Neither his row nor his column (S3.1, S3.3).
    Slanted,
    /// On the ground there is no sideways step (S3.5, S5.5).
    GroundSideways,
    /// No way back to the ground while climbing (S3.6).
    NoReturn,
    /// On the peak for good (S3.4).
    OnThePeak,
    /// He has left the mountain (S5.5).
    Left,
    /// A null is entered sideways only (S3.3, S5.3).
    Null,
    /// The coin asks for another number of free spaces than there are (S3.1).
    Count {
        /// What the coin shows.
        coin: u8,
        /// How many free spaces it would be.
        walked: u8,
    },
}

impl Slope {
    /// The way up: the ground has no coins.
    pub fn up(coins: &Coins) -> Self {
        Self::over(Leg::Up, |space| coins.on(space).unwrap_or(0))
    }

    /// The way down: the peak counts as null (S5.3), its coins lie on the ground (S5.2).
    pub fn down(coins: &Coins) -> Self {
        Self::over(Leg::Down, |space| match space {
            space if space.peak() => 0,
            space if space.ground() => coins.at_the_foot(space),
            space => coins.on(space).unwrap_or(0),
        })
    }

    fn over(leg: Leg, coin: impl Fn(Space) -> u8) -> Self {
        let mut coins = [[0; 14]; 2];
        for space in Space::all() {
            let (row, col) = space.index();
            coins[row][col] = coin(space);
        }
        let leaps = coins.each_ref().map(|row| std::array::from_fn(|col| leaps(leg, row, col)));
        Self { leg, coins, leaps }
    }

    /// The coin that decides about a row move to this space: 0 for a null and where no coin lies.
    pub fn coin(&self, space: Space) -> u8 {
        let (row, col) = space.index();
        self.coins[row][col]
    }

    /// The columns a priest in this column can reach along his row, whose taken columns are given.
    pub(super) fn along(&self, row: usize, taken: u16, col: u8) -> u16 {
        let legal = |leap: &&Leap| {
            taken >> leap.to & 1 == 0
                && match (taken & leap.between, leap.priests) {
                    (between, 0) => between == 0,
                    (between, priests) => between.count_ones() == priests,
                }
        };
        self.leaps[row][usize::from(col)].iter().filter(legal).fold(0, |reach, leap| reach | 1 << leap.to)
    }

    /// Where a priest can go.
    pub fn targets(&self, taken: Spaces, from: Space) -> Spaces {
        let (row, _) = from.index();
        let reach = self.along(row, taken.columns()[row], from.col());
        let mut targets = if row == 0 { Spaces::rows(reach, 0) } else { Spaces::rows(0, reach) };
        if !from.ground() && !taken.has(from.across()) {
            targets = targets.with(from.across());
        }
        targets
    }

    /// All moves of all priests, by where they stand.
    pub fn moves(&self, taken: Spaces) -> impl Iterator<Item = Hop> {
        taken.iter().flat_map(move |from| self.targets(taken, from).iter().map(move |to| Hop { from, to }))
    }

    /// Can he go there, and if not, why not?
    pub fn judge(&self, taken: Spaces, hop: Hop) -> Result<(), Bar> {
        let Hop { from, to } = hop;
        if from == to {
            return Err(Bar::Here);
        }
        if self.targets(taken, from).has(to) {
            return Ok(());
        }
        if from.ground() && self.leg == Leg::Down {
            return Err(Bar::Left);
        }
        if from.ground() && from.col() == to.col() {
            return Err(Bar::GroundSideways);
        }
        if taken.has(to) {
            return Err(Bar::Taken);
        }
        if from.peak() && self.leg == Leg::Up {
            return Err(Bar::OnThePeak);
        }
        if to.ground() && self.leg == Leg::Up {
            return Err(Bar::NoReturn);
        }
        if from.row() != to.row() {
            return Err(Bar::Slanted);
        }
        match self.coin(to) {
            0 => Err(Bar::Null),
            coin => Err(Bar::Count { coin, walked: walked(taken, hop) }),
        }
    }
}

/// The row moves from a column. On the way up nobody leaves the peak, but may go to and fro there (S3.4); on the way down
/// nobody leaves the ground (S5.5). With four priests at most three stand on the way.
fn leaps(leg: Leg, coins: &[u8; 14], from: usize) -> Vec<Leap> {
    let columns = 0..COLUMNS;
    let here = 1_u16 << from;
    if leg == Leg::Up && here & PEAK != 0 {
        return vec![Leap { to: (PEAK & !here).trailing_zeros().to_le_bytes()[0], between: 0, priests: 0 }];
    }
    if leg == Leg::Down && here & GROUND != 0 {
        return Vec::new();
    }
    let leap = |to: u8| {
        let far = from.abs_diff(usize::from(to));
        let coin = usize::from(coins[usize::from(to)]);
        let priests = far.checked_sub(coin).filter(|priests| coin > 0 && *priests <= 3)?;
        let (low, high) = (from.min(usize::from(to)), from.max(usize::from(to)));
        let between = (low + 1..high).fold(0, |between, col| between | 1 << col);
        Some(Leap { to, between, priests: u32::try_from(priests).ok()? })
    };
    columns.filter_map(leap).collect()
}

/// The free spaces of a row move, its end counted (S3.1, S3.2).
pub fn walked(taken: Spaces, hop: Hop) -> u8 {
    let (low, high) = (hop.from.col().min(hop.to.col()), hop.from.col().max(hop.to.col()));
    let between = (low + 1..high).filter(|col| !taken.has(Space::at(*col, hop.from.row())));
    u8::try_from(between.count()).unwrap_or(0) + 1
}
