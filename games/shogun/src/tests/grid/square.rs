//! Squares and how they are written.

use super::kit::squares;
use crate::grid::Square;
use std::collections::{BTreeMap, BTreeSet};

fn all() -> impl Iterator<Item = Square> {
    (0..Square::SIDE).flat_map(|y| (0..Square::SIDE).map(move |x| Square::new(x, y)))
}

// Rules: X2.1
#[test]
fn columns_are_letters_and_rows_numbers_from_the_top_left() {
    let written = |x, y| Square::new(x, y).to_string();
    assert_eq!(written(0, 0), "A1");
    assert_eq!(written(2, 3), "C4");
    assert_eq!(written(25, 0), "Z1");
    assert_eq!(written(26, 9), "AA10");
    assert_eq!(written(51, 0), "AZ1");
    assert_eq!(written(52, 0), "BA1");
    assert_eq!(written(63, 63), "BL64");
}

// Rules: X2.1
#[test]
fn every_square_is_read_as_it_is_written_in_capitals_or_not() {
    let mut names = BTreeSet::new();
    for square in all() {
        let name = square.to_string();
        assert_eq!(name.parse(), Ok(square));
        assert_eq!(name.to_lowercase().parse(), Ok(square));
        assert!(names.insert(name));
    }
}

#[test]
fn what_is_no_square_is_refused() {
    for text in [
        "", "A", "4", "A0", "A01", "A+1", "A-1", "A65", "A256", "A300", "BM1", "BZ1", "ZZ1", "AAA1", "A1 ", " A1",
        "A1B", "4C", "é1", "Aé", "A 1", "@1", "[1",
    ] {
        assert_eq!(text.parse::<Square>(), Err(format!("{text} is no square")));
    }
}

#[test]
fn squares_are_stored_as_text_also_as_keys() {
    let square = Square::new(2, 3);
    assert_eq!(serde_json::to_string(&square).unwrap(), r#""C4""#);
    let by_square = BTreeMap::from([(square, 1)]);
    let text = serde_json::to_string(&by_square).unwrap();
    assert_eq!(text, r#"{"C4":1}"#);
    assert_eq!(serde_json::from_str::<BTreeMap<Square, u8>>(&text).unwrap(), by_square);
    assert!(serde_json::from_str::<Square>(r#""C65""#).is_err());
}

#[test]
fn squares_are_ordered_row_by_row() {
    let mut mixed = squares("A2 B1 AA1 A1 C2 B2");
    mixed.sort_unstable();
    assert_eq!(mixed, squares("A1 B1 AA1 A2 B2 C2"));
    assert!(all().is_sorted());
}

// Rules: G5
#[test]
fn neighbours_come_straight_first_and_clockwise() {
    let near = |name: &str| -> Vec<Square> { name.parse::<Square>().unwrap().neighbours().collect() };
    assert_eq!(near("C4"), squares("C3 D4 C5 B4 D3 D5 B5 B3"));
    assert_eq!(near("A1"), squares("B1 A2 B2"));
    assert_eq!(near("BL64"), squares("BL63 BK64 BK63"));
    assert_eq!(near("BL1"), squares("BL2 BK1 BK2"));
}

// Rules: G3
#[test]
fn neighbours_are_what_is_one_king_s_step_away() {
    let middle = Square::new(5, 6);
    let near: BTreeSet<_> = middle.neighbours().collect();
    for other in all() {
        assert_eq!(near.contains(&other), middle.chebyshev(other) == 1);
        assert_eq!(middle.chebyshev(other), other.chebyshev(middle));
    }
    assert_eq!(middle.chebyshev(Square::new(1, 8)), 4);
    assert_eq!(middle.chebyshev(Square::new(7, 1)), 5);
    assert_eq!(middle.chebyshev(middle), 0);
}

#[test]
#[should_panic(expected = "a square lies on the grid")]
fn there_is_no_square_beside_the_grid() {
    let _ = Square::new(64, 0);
}

#[test]
#[should_panic(expected = "a square lies on the grid")]
fn there_is_no_square_below_the_grid() {
    let _ = Square::new(0, 64);
}
