//! Lines and ranges (G1).

use crate::grid::{Square, Walk, range, walk};
use std::collections::BTreeSet;

/// Every line from a square in the middle, up to 12 columns and rows long, in all four quadrants.
fn lines() -> impl Iterator<Item = (Square, Square)> {
    let middle = Square::new(20, 30);
    (18..=42).flat_map(move |y| (8..=32).map(move |x| (middle, Square::new(x, y))))
}

fn set(squares: &[Square]) -> BTreeSet<Square> {
    squares.iter().copied().collect()
}

// Rules: G1
#[test]
fn ranges_are_those_of_the_printed_table() {
    const TABLE: [[u8; 6]; 6] = [
        [0, 1, 2, 3, 4, 5],
        [1, 1, 3, 3, 5, 5],
        [2, 3, 2, 5, 6, 7],
        [3, 3, 5, 3, 7, 7],
        [4, 5, 6, 7, 4, 9],
        [5, 5, 7, 7, 9, 5],
    ];
    for (y, row) in (0..).zip(TABLE) {
        for (x, expected) in (0..).zip(row) {
            assert_eq!(range(Square::new(0, 0), Square::new(x, y)), expected, "{x} across, {y} down");
        }
    }
}

// Rules: G1
#[test]
fn the_closed_form_counts_the_squares_the_line_enters() {
    for (a, b) in lines() {
        assert_eq!(usize::from(range(a, b)), walk(a, b).entered.len(), "{a} to {b}");
        assert_eq!(range(a, b), range(b, a));
    }
}

// Rules: G1
#[test]
fn ranges_across_the_whole_grid_fit() {
    let (near, far) = (Square::new(0, 0), Square::new(63, 63));
    assert_eq!(range(near, far), 63);
    assert_eq!(range(near, Square::new(63, 62)), 125);
    assert_eq!(walk(near, Square::new(63, 62)).entered.len(), 125);
    assert_eq!(walk(Square::new(63, 0), Square::new(0, 63)).corners.len(), 126);
}

// Rules: G1
#[test]
fn a_line_meets_the_same_squares_from_both_ends() {
    for (a, b) in lines() {
        let (there, back) = (walk(a, b), walk(b, a));
        let inner = |walk: &Walk| set(&walk.entered[..walk.entered.len().saturating_sub(1)]);
        assert_eq!(inner(&there), inner(&back), "{a} to {b}");
        assert_eq!(set(&there.corners), set(&back.corners), "{a} to {b}");
    }
}

// Rules: G1
#[test]
fn a_line_enters_what_it_divides_and_touches_what_it_grazes() {
    for (a, b) in lines() {
        let walk = walk(a, b);
        let (dx, dy) = (i32::from(b.x) - i32::from(a.x), i32::from(b.y) - i32::from(a.y));
        let mut entered = BTreeSet::new();
        let mut touched = BTreeSet::new();
        let columns = a.x.min(b.x)..=a.x.max(b.x);
        for square in columns.flat_map(|x| (a.y.min(b.y)..=a.y.max(b.y)).map(move |y| Square::new(x, y))) {
            // twice its centre's place seen from that of `a`; on which side of the line its corners lie
            let (x, y) = (2 * (i32::from(square.x) - i32::from(a.x)), 2 * (i32::from(square.y) - i32::from(a.y)));
            let corners =
                [(-1, -1), (1, -1), (-1, 1), (1, 1)].map(|(right, down)| ((x + right) * dy - (y + down) * dx).signum());
            if corners.contains(&1) && corners.contains(&-1) && square != a {
                entered.insert(square);
            } else if corners.contains(&0) && square != a {
                touched.insert(square);
            }
        }
        assert_eq!(set(&walk.entered), entered, "{a} to {b}");
        assert_eq!(set(&walk.corners), touched, "{a} to {b}");
        assert_eq!(walk.entered.len(), entered.len(), "{a} to {b}");
        assert_eq!(walk.corners.len(), touched.len(), "{a} to {b}: none is touched twice");
    }
}

// Rules: G1
#[test]
fn a_line_is_walked_step_by_step_to_its_end() {
    for (a, b) in lines() {
        let mut at = a;
        for next in walk(a, b).entered {
            assert_eq!(at.chebyshev(next), 1, "{a} to {b}");
            at = next;
        }
        assert_eq!(at, b);
    }
}

// Rules: G1
#[test]
fn ranges_are_no_metric() {
    let [a, beside, b] = [Square::new(0, 0), Square::new(1, 1), Square::new(2, 1)];
    assert_eq!((range(a, beside), range(beside, b), range(a, b)), (1, 1, 3));
}
