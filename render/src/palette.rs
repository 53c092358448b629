//! Chooses a palette for the colours of a picture.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::canvas::{Packed, channels, packed};

/// Of each palette, this part (in hundredths) are the most frequent colours, kept exactly, when there are too many.
const EXACT: usize = 45;

/// How much less than its number of pixels a group of colours weighs: nothing at 0, not at all at 1.
const DAMPED: f64 = 0.55;

/// Spreads packed colours over a table; their order never shows, for counts are sorted before use.
#[derive(Default)]
pub struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u32(u32::from(*byte));
        }
    }

    fn write_u32(&mut self, number: u32) {
        self.0 = (self.0.rotate_left(5) ^ u64::from(number)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

/// Something for each colour.
pub type Colours<V> = HashMap<Packed, V, BuildHasherDefault<Spread>>;

/// At most so many colours for these, the most frequent first.
pub fn choose(counted: &[(Packed, u32)], most: usize) -> Vec<Packed> {
    let mut palette: Vec<Packed> = if counted.len() <= most {
        counted.iter().map(|(colour, _)| *colour).collect()
    } else {
        let exactly = most * EXACT / 100;
        let (exact, rest) = counted.split_at(exactly);
        let groups = settle(rest, cut(rest, most - exactly), exact);
        exact.iter().map(|(colour, _)| *colour).chain(groups).collect()
    };
    palette.sort_unstable_by_key(|colour| (channels(*colour)[1], *colour));
    palette.dedup();
    palette
}

/// A palette in order of green, each colour with its place.
pub struct Sorted(Vec<([u8; 3], u8)>);

impl Sorted {
    pub fn of(palette: &[Packed]) -> Self {
        let mut sorted: Vec<_> = palette.iter().map(|colour| channels(*colour)).zip(0..=u8::MAX).collect();
        sorted.sort_unstable_by_key(|(colour, place)| (colour[1], *place));
        Self(sorted)
    }

    /// The place of the nearest colour, and its squared distance.
    ///
    /// Looks outward from the colour's own green, up and down, until green alone is further than the best found.
    pub fn nearest(&self, colour: Packed) -> (u8, u32) {
        let wanted = channels(colour);
        let start = self.0.partition_point(|(other, _)| other[1] < wanted[1]);
        let mut best = (0, u32::MAX);
        let mut look = |(other, place): &([u8; 3], u8)| {
            let far = distance(*other, wanted);
            if far < best.1 {
                best = (*place, far);
            }
            u32::from(other[1].abs_diff(wanted[1])).pow(2) <= best.1
        };
        let (below, above) = self.0.split_at(start);
        let _ = above.iter().all(&mut look);
        let _ = below.iter().rev().all(&mut look);
        best
    }
}

fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    a.iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

/// Splits colours into so many groups, each time the one that varies most along its longest side, and gives their means.
fn cut(colours: &[(Packed, u32)], groups: usize) -> Vec<Packed> {
    let mut all = vec![Group::of(colours.to_vec())];
    while all.len() < groups {
        let Some(widest) = (0..all.len()).max_by(|a, b| all[*a].spread.total_cmp(&all[*b].spread)) else { break };
        if all[widest].spread <= 0.0 {
            break;
        }
        let (low, high) = all.swap_remove(widest).split();
        all.extend([low, high]);
    }
    all.iter().map(Group::mean).collect()
}

/// Moves the means of groups to the middle of the colours that are nearest to them, not to one of the exact ones.
fn settle(colours: &[(Packed, u32)], means: Vec<Packed>, exact: &[(Packed, u32)]) -> Vec<Packed> {
    let all: Vec<Packed> = means.iter().copied().chain(exact.iter().map(|(colour, _)| *colour)).collect();
    let sorted = Sorted::of(&all);
    let mut sums = vec![[0u64; 4]; all.len()];
    for (colour, n) in colours {
        let sum = &mut sums[usize::from(sorted.nearest(*colour).0)];
        for (sum, channel) in sum.iter_mut().zip(channels(*colour)) {
            *sum += u64::from(channel) * u64::from(*n);
        }
        sum[3] += u64::from(*n);
    }
    let middle = |(mean, [r, g, b, n]): (Packed, [u64; 4])| match n {
        0 => mean,
        n => [r, g, b].iter().fold(0, |colour, sum| colour << 8 | u32::try_from((sum + n / 2) / n).unwrap_or(255)),
    };
    means.into_iter().zip(sums).map(middle).collect()
}

struct Group {
    colours: Vec<(Packed, u32)>,
    /// The channel that varies most.
    channel: usize,
    /// Its variance times the number of pixels, the latter damped: a fade over a small area shows its bands as well.
    spread: f64,
}

impl Group {
    fn of(colours: Vec<(Packed, u32)>) -> Self {
        let variance = |channel: usize| {
            let (mut n, mut sum, mut squares) = (0.0, 0.0, 0.0);
            for (colour, count) in &colours {
                let (v, weight) = (f64::from(channels(*colour)[channel]), f64::from(*count));
                (n, sum, squares) = (n + weight, sum + v * weight, squares + v * v * weight);
            }
            (squares - sum * sum / f64::max(n, 1.0)) / f64::max(n, 1.0).powf(DAMPED)
        };
        let spreads = [variance(0), variance(1), variance(2)];
        let channel = (0..3).max_by(|a, b| spreads[*a].total_cmp(&spreads[*b])).unwrap_or(0);
        let spread = if colours.len() < 2 { 0.0 } else { spreads[channel].max(0.0) };
        Self { colours, channel, spread }
    }

    fn mean_of(&self, channel: usize) -> f64 {
        let (mut n, mut sum) = (0.0, 0.0);
        for (colour, count) in &self.colours {
            n += f64::from(*count);
            sum += f64::from(channels(*colour)[channel]) * f64::from(*count);
        }
        sum / f64::max(n, 1.0)
    }

    fn split(self) -> (Self, Self) {
        let mean = self.mean_of(self.channel);
        let channel = self.channel;
        let (low, high) =
            self.colours.into_iter().partition(|(colour, _)| f64::from(channels(*colour)[channel]) <= mean);
        (Self::of(low), Self::of(high))
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the mean of bytes")]
    fn mean(&self) -> Packed {
        packed([0, 1, 2].map(|channel| self.mean_of(channel).round() as u8))
    }
}
