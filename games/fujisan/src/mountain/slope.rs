//! Which moves a priest has (S3, S5.4). The only place that defines it.

use crate::content::space::{GROUND, Hop, PEAK, ROW, Space, Spaces};
use crate::mountain::coins::Coins;
use serde::{Deserialize, Serialize};

/// The direction of the pilgrimage.
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
    /// By row: where a walk can end.
    walks: [Walks; 2],
}

/// The moves along one row, by the priest's column and the number of priests he passes (S3.1, S3.2): the columns where he can
/// end, as bits. Of four priests he can pass at most three.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Walks([[u16; 4]; 14]);

impl Walks {
    fn of(leg: Leg, coins: &[u8; 14]) -> Self {
        let mut walks = [[0; 4]; 14];
        for (from, ends) in walks.iter_mut().enumerate() {
            let here = 1_u16 << from;
            match leg {
                // a priest on the peak stays there, but may move within it (S3.4)
                Leg::Up if here & PEAK != 0 => ends[0] = PEAK & !here,
                // a priest on the ground has left for good (S5.5)
                Leg::Down if here & GROUND != 0 => {}
                Leg::Up | Leg::Down => {
                    for (to, coin) in
                        coins.iter().map(|coin| usize::from(*coin)).enumerate().filter(|(_, coin)| *coin > 0)
                    {
                        let passed = from.abs_diff(to).checked_sub(coin);
                        if let Some(ends) = passed.and_then(|passed| ends.get_mut(passed)) {
                            *ends |= 1 << to;
                        }
                    }
                }
            }
        }
        Self(walks)
    }

    /// The columns a priest in this column can reach while the `taken` columns hold priests.
    pub(super) fn reach(&self, taken: u16, col: u8) -> u16 {
        let ends = &self.0[usize::from(col)];
        let below = (1_u16 << col) - 1;
        let mut reach = 0;
        // to the right: up to the next priest, from there to the one after him, …
        let (mut open, mut others) = (ROW & !(below << 1 | 1), taken & !(below << 1 | 1));
        for ends in ends {
            let next = others & others.wrapping_neg();
            reach |= ends & open & next.wrapping_sub(1);
            if next == 0 {
                break;
            }
            others &= others - 1;
            open &= !(next << 1).wrapping_sub(1);
        }
        // to the left, by the same steps mirrored
        let (mut open, mut others) = (below, taken & below);
        for ends in ends {
            if others == 0 {
                reach |= ends & open;
                break;
            }
            let upto = u16::MAX >> others.leading_zeros();
            reach |= ends & open & !upto;
            open &= upto >> 1;
            others &= upto >> 1;
        }
        reach
    }
}

/// Why a priest cannot make a move.
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

    /// With the coin that decides about a row move to each space.
    pub(crate) fn over(leg: Leg, coin: impl Fn(Space) -> u8) -> Self {
        let mut coins = [[0; 14]; 2];
        for space in Space::all() {
            let (row, col) = space.index();
            coins[row][col] = coin(space);
        }
        let walks = coins.each_ref().map(|row| Walks::of(leg, row));
        Self { leg, coins, walks }
    }

    /// The coin that decides about a row move to this space: 0 for a null and where no coin lies.
    pub fn coin(&self, space: Space) -> u8 {
        let (row, col) = space.index();
        self.coins[row][col]
    }

    /// The moves along a row, 0 for row 1.
    pub(super) fn walks(&self, row: usize) -> &Walks {
        &self.walks[row]
    }

    /// Where a priest can go.
    pub fn targets(&self, taken: Spaces, from: Space) -> Spaces {
        let (row, _) = from.index();
        let reach = self.walks[row].reach(taken.columns()[row], from.col());
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

/// The free spaces of a row move, its end counted (S3.1, S3.2).
pub fn walked(taken: Spaces, hop: Hop) -> u8 {
    let (low, high) = (hop.from.col().min(hop.to.col()), hop.from.col().max(hop.to.col()));
    let between = (low + 1..high).filter(|col| !taken.has(Space::at(*col, hop.from.row())));
    u8::try_from(between.count()).unwrap_or(0) + 1
}
