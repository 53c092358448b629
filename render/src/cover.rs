//! Exact pixel coverage of polygons, by signed area accumulation.
//!
//! Each pixel holds the difference of its coverage to that of the pixel at its left. Only pixels on an edge have a difference,
//! so pixels between two edges are reported as one run. The arithmetic is in whole numbers, so that the differences of a row
//! add up to zero exactly.

use std::ops::Range;

use crate::outline::{Contour, Spot};

/// Parts of a pixel, along each side.
const FINE: i32 = 256;
/// The sum of the differences at a pixel that is covered wholly.
const FULL: i32 = 2 * FINE * FINE;
/// Pixels of a row that share one bit of `marks`.
const CELL: usize = 8;
/// Rows that are processed together: their buffers fit into the cache of the processor.
const BAND: u8 = 64;
/// The largest distance from the origin anything is painted at, in pixels: what lies beyond is drawn there.
pub const FAR: f32 = 16_384.0;

/// Buffers that are reused from polygon to polygon; all zero between two of them.
#[derive(Default)]
pub struct Cover {
    /// The coverage of each pixel minus that of the pixel at its left.
    steps: Vec<i32>,
    /// A bit for each cell in which there is something, the rows one after the other.
    marks: Vec<u64>,
    /// The edges of the polygon, from top to foot.
    edges: Vec<Edge>,
}

/// A side of a polygon, in parts of a pixel.
#[derive(Clone, Copy)]
struct Edge {
    x: i32,
    y: i32,
    foot: i32,
    /// To the right for each part down, in 65536ths.
    slope: i64,
    /// 1 if it was drawn downward, else -1.
    sense: i32,
}

/// Pixels of a row that are covered alike: the row, the first, how many, how much of each (see [`level`]).
pub type Run = (i32, usize, usize, u8);

impl Cover {
    /// Reports the covered pixels of these rows as runs, the rows from the top, each from the left. Nothing may lie left of
    /// `left`; what lies `wide` pixels right of it is cut off.
    pub fn runs(&mut self, contours: &[Contour], left: i32, wide: usize, rows: Range<i32>, mut tell: impl FnMut(Run)) {
        self.gather(contours, left);
        let stride = (wide + 1).next_multiple_of(CELL);
        let words = (stride / CELL).div_ceil(64);
        for top in rows.clone().step_by(usize::from(BAND)) {
            let band = top..rows.end.min(top + i32::from(BAND));
            let high = band.len();
            self.steps.resize(self.steps.len().max(stride * high), 0);
            self.marks.resize(self.marks.len().max(words * high), 0);
            for edge in &self.edges {
                let first = (edge.y / FINE).max(band.start);
                let last = ((edge.foot - 1) / FINE).min(band.end - 1);
                let mut from = edge.y.max(first * FINE);
                let mut x = edge.at(from);
                for y in first..=last {
                    let to = edge.foot.min((y + 1) * FINE);
                    let next = edge.at(to);
                    let nth = place(y - band.start);
                    let mut row = Row {
                        steps: &mut self.steps[nth * stride..(nth + 1) * stride],
                        marks: &mut self.marks[nth * words..(nth + 1) * words],
                    };
                    row.edge(x, next, (to - from) * edge.sense);
                    (from, x) = (to, next);
                }
            }
            for (nth, y) in band.enumerate() {
                let mut row = Row {
                    steps: &mut self.steps[nth * stride..(nth + 1) * stride],
                    marks: &mut self.marks[nth * words..(nth + 1) * words],
                };
                row.sweep(wide, |x, long, part| tell((y, x, long, part)));
            }
        }
    }

    fn gather(&mut self, contours: &[Contour], left: i32) {
        self.edges.clear();
        for contour in contours {
            let Some(mut before) = contour.spots.last().map(|spot| fine(*spot, left)) else { continue };
            for spot in &contour.spots {
                let here = fine(*spot, left);
                let (top, foot, sense) = if before.1 < here.1 { (before, here, 1) } else { (here, before, -1) };
                if top.1 < foot.1 {
                    let slope = (i64::from(foot.0 - top.0) << 16) / i64::from(foot.1 - top.1);
                    self.edges.push(Edge { x: top.0, y: top.1, foot: foot.1, slope, sense });
                }
                before = here;
            }
        }
    }
}

impl Edge {
    #[expect(clippy::cast_possible_truncation, reason = "between its two ends")]
    fn at(&self, y: i32) -> i32 {
        self.x + ((i64::from(y - self.y) * self.slope) >> 16) as i32
    }
}

struct Row<'a> {
    steps: &'a mut [i32],
    marks: &'a mut [u64],
}

impl Row<'_> {
    /// An edge that goes from one place to another while it goes so far down.
    fn edge(&mut self, from: i32, to: i32, down: i32) {
        let (first, last) = (place(from.min(to) / FINE), place(from.max(to) / FINE));
        if first == last {
            self.add(first, down, (from % FINE) + (to % FINE));
            return;
        }
        let (start, end) = (from.min(to), from.max(to));
        let each = (down << 16) / (end - start);
        let (mut x, mut gone) = (start, 0);
        for (nth, right) in (first..last).zip((start / FINE + 1..).map(|pixel| pixel * FINE)) {
            let now = ((right - start) * each) >> 16;
            self.add(nth, now - gone, x - right + FINE + FINE);
            (x, gone) = (right, now);
        }
        self.add(last, down - gone, end - x);
    }

    /// A piece of an edge within one pixel: how far down, and twice how far from the pixel's left side in the mean.
    fn add(&mut self, nth: usize, down: i32, twice: i32) {
        let Some([here, next]) = self.steps.get_mut(nth..nth + 2) else {
            // the last pixel of the room is never seen, only what follows it is cut off
            return;
        };
        *here += down * (2 * FINE - twice);
        *next += down * twice;
        for cell in [nth / CELL, (nth + 1) / CELL] {
            self.marks[cell / 64] |= 1 << (cell % 64);
        }
    }

    /// Reports the runs of the row, and clears it.
    fn sweep(&mut self, wide: usize, mut tell: impl FnMut(usize, usize, u8)) {
        let mut covered = 0;
        let (mut since, mut part) = (0, 0);
        for (nth, word) in self.marks.iter_mut().enumerate() {
            let mut bits = std::mem::take(word);
            while bits != 0 {
                let start = (nth * 64 + bits.trailing_zeros() as usize) * CELL;
                bits &= bits - 1;
                for (x, step) in (start..).zip(&mut self.steps[start..start + CELL]) {
                    if *step != 0 {
                        covered += std::mem::take(step);
                        let now = level(covered);
                        if now != part {
                            if part > 0 && since < x {
                                tell(since, x.min(wide) - since, part);
                            }
                            (since, part) = (x.min(wide), now);
                        }
                    }
                }
            }
        }
        if part > 0 && since < wide {
            tell(since, wide - since, part);
        }
    }
}

/// How much of a pixel is covered, in 16 steps of which the last is 255: a picture gets fewer colours, and nobody sees it.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "brought into the range of a byte")]
fn level(covered: i32) -> u8 {
    let steps = (covered.abs().min(FULL) + FULL / 32) / (FULL / 16);
    (steps * 16).min(255) as u8
}

/// The same of a part of one.
#[expect(clippy::cast_possible_truncation, reason = "a part of one")]
pub fn level_of(part: f32) -> u8 {
    level((part.clamp(0.0, 1.0) * whole(FULL)) as i32)
}

#[expect(clippy::cast_possible_truncation, reason = "near enough, so that it has few digits")]
fn fine((x, y): Spot, left: i32) -> (i32, i32) {
    let parts = |v: f32| (v.clamp(-FAR, FAR) * whole(FINE)) as i32;
    ((parts(x) - left * FINE).max(0), parts(y))
}

#[expect(clippy::cast_precision_loss, reason = "a power of two")]
fn whole(number: i32) -> f32 {
    number as f32
}

fn place(x: i32) -> usize {
    usize::try_from(x).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sum of what is covered in each of these rows, the second time the room is used.
    fn sums(spots: Vec<Spot>, wide: usize, rows: Range<i32>) -> Vec<usize> {
        let mut cover = Cover::default();
        let contour = [Contour { spots, closed: true }];
        cover.runs(&contour, 0, wide, rows.clone(), |_| ());
        let mut sums = vec![0; rows.len()];
        let start = rows.start;
        cover.runs(&contour, 0, wide, rows, |(y, x, long, part)| {
            assert!(x + long <= wide);
            sums[place(y - start)] += long * usize::from(part);
        });
        sums
    }

    #[test]
    fn a_box_between_pixels_covers_parts_of_its_rim() {
        let told = sums(vec![(1.5, 1.0), (39.25, 1.0), (39.25, 2.5), (1.5, 2.5)], 50, 0..4);
        assert_eq!(told, [0, 128 + 37 * 255 + 64, 64 + 37 * 128 + 32, 0]);
    }

    #[test]
    fn what_lies_right_of_the_room_is_cut_off_and_what_lies_above_counts() {
        assert_eq!(sums(vec![(2.0, -9.0), (90.0, -9.0), (90.0, 9.0), (2.0, 9.0)], 10, 3..5), [8 * 255; 2]);
    }

    #[test]
    fn a_form_of_many_bands_is_covered_to_its_foot() {
        let told = sums(vec![(10.0, 0.0), (110.0, 200.0), (10.0, 200.0)], 120, 0..210);
        for (y, sum) in told.into_iter().enumerate() {
            let wanted = if y < 200 { (2 * y + 1) * 255 / 4 } else { 0 };
            assert!(sum.abs_diff(wanted) < 40, "row {y}: {sum}, not {wanted}");
        }
    }

    #[test]
    fn a_hole_is_not_covered() {
        let ring =
            |r: f32| vec![(20.0 - r, 20.0 - r), (20.0 + r, 20.0 - r), (20.0 + r, 20.0 + r), (20.0 - r, 20.0 + r)];
        let hole: Vec<Spot> = ring(5.0).into_iter().rev().collect();
        let contours = [ring(10.0), hole].map(|spots| Contour { spots, closed: true });
        let mut told = Vec::new();
        Cover::default().runs(&contours, 0, 40, 20..21, |run| told.push(run));
        assert_eq!(told, [(20, 10, 5, 255), (20, 25, 5, 255)]);
    }
}
