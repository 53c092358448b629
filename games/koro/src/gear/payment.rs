//! Paying damage with the cubes of helmet or sandals (K5, K13.9-K13.11), and the policy P-ABSORB.

use super::cells::{Cell, CellSet};
use super::cubes::{Cube, Cubes, MAGIC_VALUE};
use super::grid::Grid;
use super::pattern::Pattern;

/// The magic cube of a helmet or sandals.
#[derive(Clone, Copy, Debug)]
pub struct Magic<'a> {
    /// The pattern of the blueprint that made the gear magical (K11.12).
    pub pattern: &'a Pattern,
    /// The player holds that blueprint: a used cube comes back if the gear still shows the pattern (K5.4, K13.11).
    pub held: bool,
    /// It lies on the gear. If not, it was used before in this combat and may yet come back (K13.11).
    pub ready: bool,
}

/// What pays for damage. No change is given (K5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment {
    /// The cells whose cubes go to the supply.
    pub cells: CellSet,
    /// The magic cube pays, too.
    pub magic: bool,
    /// What they absorb in all.
    pub value: u16,
    /// The gear has a magic cube and will have none afterwards (K11.11, K5.4, K13.11).
    pub magic_lost: bool,
}

/// Why named cubes do not pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unpaid {
    /// There is no cube on this cell.
    NoCube(Cell),
    /// There is no magic cube that could pay.
    NoMagic,
    /// They absorb too little.
    TooLittle {
        /// What they absorb.
        absorbs: u16,
        /// What there is to be absorbed.
        damage: u16,
    },
}

/// What a policy looks at, in this order; the least is best.
type Preference = (u16, u16, u8, u8, CellSet, bool);

/// The most that gear can absorb.
pub fn capacity(grid: &Grid, magic: Option<Magic<'_>>) -> u16 {
    grid.cubes().value() + if magic.is_some_and(|magic| magic.ready) { MAGIC_VALUE } else { 0 }
}

/// Checks cubes that a player names; they may absorb more than there is (K5.2, K5.6).
pub fn pay(
    grid: &Grid,
    damage: u16,
    magic: Option<Magic<'_>>,
    cells: CellSet,
    use_magic: bool,
) -> Result<Payment, Unpaid> {
    if let Some(cell) = (cells - grid.filled()).first() {
        return Err(Unpaid::NoCube(cell));
    }
    if use_magic && !magic.is_some_and(|magic| magic.ready) {
        return Err(Unpaid::NoMagic);
    }
    let value = worth(grid.cubes_in(cells), use_magic);
    if value < damage {
        return Err(Unpaid::TooLittle { absorbs: value, damage });
    }
    Ok(payment(grid, magic, cells, use_magic))
}

/// P-ABSORB: of all cubes that cover the damage those with the smallest lasting loss; none if all together do not. The loss is
/// what the cubes are worth, and 4 more if the magic cube will not come back.
pub fn absorb(grid: &Grid, damage: u16, magic: Option<Magic<'_>>) -> Option<Payment> {
    if capacity(grid, magic) < damage {
        return None;
    }
    let mut best: Option<(Preference, Payment)> = None;
    let mut weigh = |cells: CellSet| {
        for use_magic in [false, true] {
            let cubes = grid.cubes_in(cells);
            let enough = worth(cubes, use_magic) >= damage;
            let hopeless = best.is_some_and(|((loss, ..), _)| cubes.value() > loss);
            if !enough || hopeless || (use_magic && !magic.is_some_and(|magic| magic.ready)) {
                continue;
            }
            let payment = payment(grid, magic, cells, use_magic);
            let preference = preference(grid, damage, &payment);
            if best.is_none_or(|(before, _)| preference < before) {
                best = Some((preference, payment));
            }
        }
    };
    match magic {
        // which cubes of a kind go decides whether the pattern stays
        Some(_) => grid.filled().subsets().for_each(&mut weigh),
        None => firsts(grid).for_each(&mut weigh),
    }
    best.map(|(_, payment)| payment)
}

/// Every payment from which no cube could be left out, the one of P-ABSORB first.
pub fn payments(grid: &Grid, damage: u16, magic: Option<Magic<'_>>) -> Vec<Payment> {
    let choices = grid.filled().subsets().flat_map(|cells| [(cells, false), (cells, true)]);
    let mut payments: Vec<Payment> = choices
        .filter_map(|(cells, use_magic)| pay(grid, damage, magic, cells, use_magic).ok())
        .filter(|payment| {
            let cubes = grid.cubes_in(payment.cells);
            let cheapest = cubes.counts().next().map(|(cube, _)| cube.value());
            let least = cheapest.or(payment.magic.then_some(MAGIC_VALUE)).unwrap_or(0);
            least == 0 || payment.value - least < damage
        })
        .collect();
    payments.sort_by_key(|payment| preference(grid, damage, payment));
    payments
}

/// What cubes absorb, with or without the magic cube.
fn worth(cubes: Cubes, use_magic: bool) -> u16 {
    cubes.value() + if use_magic { MAGIC_VALUE } else { 0 }
}

fn payment(grid: &Grid, magic: Option<Magic<'_>>, cells: CellSet, use_magic: bool) -> Payment {
    let magic_lost = magic.is_some_and(|magic| {
        let away = use_magic || !magic.ready;
        (away && !magic.held) || !magic.pattern.occurs(&grid.without(cells))
    });
    Payment { cells, magic: use_magic, value: worth(grid.cubes_in(cells), use_magic), magic_lost }
}

fn preference(grid: &Grid, damage: u16, payment: &Payment) -> Preference {
    let cubes = grid.cubes_in(payment.cells);
    let loss = cubes.value() + if payment.magic_lost { MAGIC_VALUE } else { 0 };
    (loss, payment.value - damage, cubes.tooth, cubes.metal, payment.cells, payment.magic)
}

/// Of every number of cubes of each kind, the first ones.
fn firsts(grid: &Grid) -> impl Iterator<Item = CellSet> {
    let first = move |cube| (0..=grid.kind(cube).count()).map(move |count| grid.kind(cube).take(count));
    first(Cube::Wood).flat_map(move |wood| {
        first(Cube::Metal).flat_map(move |metal| first(Cube::Tooth).map(move |tooth| wood | metal | tooth))
    })
}
