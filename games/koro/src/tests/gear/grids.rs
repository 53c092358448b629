//! Cubes, cells, and how grids are written.

use super::kit::{Helmet, Weapon, cells, cubes, gear, grid, size};
use crate::gear::{Cell, CellSet, Cube, Cubes, GearType, Grid, GridError, Size};
use proptest::prelude::*;

/// Any grid of any size.
pub fn any_grid() -> impl Strategy<Value = Grid> {
    (1..=10_u8, 1..=5_u8).prop_flat_map(|(columns, rows)| any_grid_of(columns, rows))
}

/// Any grid of a size.
pub fn any_grid_of(columns: u8, rows: u8) -> impl Strategy<Value = Grid> {
    prop::collection::vec(0..4_usize, usize::from(columns * rows)).prop_map(move |codes| {
        let size = size(columns, rows);
        size.cells().iter().zip(codes).fold(Grid::empty(size), |grid, (cell, code)| match Cube::ALL.get(code) {
            Some(cube) => grid.with(cell, *cube),
            None => grid,
        })
    })
}

// Rules: K0.1, K5.1, K13.9
#[test]
fn values_of_cubes() {
    assert_eq!(Cube::ALL.map(Cube::value), [1, 2, 3]);
    assert_eq!(cubes("WWMT").value(), 7);
    assert_eq!(cubes("TMW").each().collect::<Vec<_>>(), Cube::ALL);
}

#[test]
fn sums_of_cubes() {
    let (some, more) = (cubes("WWM"), cubes("WT"));
    assert_eq!(some.plus(more), Cubes::new(3, 1, 1));
    assert_eq!(some.minus(more), None);
    assert_eq!(some.plus(more).minus(more), Some(some));
    assert_eq!(some.beyond(more), cubes("WM"));
    assert_eq!((some.total(), some.get(Cube::Wood), some.with(Cube::Tooth, 4).tooth), (3, 2, 4));
    assert!(Cubes::NONE.is_empty() && !some.is_empty());
}

// Rules: K0.3
#[test]
fn types_of_gear() {
    assert_eq!(serde_json::to_string(&GearType::ALL).unwrap(), r#"["helmet","weapon","sandals"]"#);
    assert_eq!(serde_json::to_string(&Cube::ALL).unwrap(), r#"["W","M","T"]"#);
}

#[test]
fn cells_are_counted_from_one() {
    let cell = Cell::read("1.3").unwrap();
    assert_eq!((cell.row(), cell.column(), cell.to_string().as_str()), (0, 2, "1.3"));
    for wrong in ["0.1", "1.0", "6.1", "1.11", "1", "1.", "a.b", ""] {
        assert_eq!(Cell::read(wrong), None, "{wrong}");
    }
    assert_eq!(Cell::read("5.10").map(|cell| (cell.row(), cell.column())), Some((4, 9)));
}

#[test]
fn sizes_have_bounds() {
    assert_eq!([(0, 1), (1, 0), (11, 1), (1, 6)].map(|(columns, rows)| Size::new(columns, rows)), [None; 4]);
    assert_eq!(size(10, 5).cells().count(), 50);
    assert_eq!(size(8, 5).columns_of(5, 8), cells("1.6 1.7 1.8 2.6 2.7 2.8 3.6 3.7 3.8 4.6 4.7 4.8 5.6 5.7 5.8"));
}

// Rules: K10.6
#[test]
fn groups_hang_together_by_sides() {
    let filled = gear(Weapon, "M....M/.W..MW").filled();
    let groups: Vec<_> = filled.groups().collect();
    assert_eq!(groups, [cells("1.1"), cells("1.6 2.5 2.6"), cells("2.2")]);
    // the end of a row and the beginning of the next are far apart
    let ends = grid(".........M/M", 10, 5).filled();
    assert_eq!(ends.groups().count(), 2);
    assert_eq!(cells("1.10").beside(size(10, 5)), cells("1.9 2.10"));
    assert_eq!(cells("2.1").beside(size(10, 5)), cells("1.1 2.2 3.1"));
}

#[test]
fn sets_are_ordered_as_lists() {
    let order = ["", "1.1", "1.1 1.2", "1.1 1.2 3.3", "1.1 2.2", "1.2", "5.5"];
    for pair in order.windows(2) {
        assert!(cells(pair[0]) < cells(pair[1]), "{pair:?}");
        assert!(cells(pair[1]) > cells(pair[0]), "{pair:?}");
    }
}

#[test]
fn grids_as_they_are_written() {
    let weapon = gear(Weapon, " ..m/ _-M . /..W/");
    assert_eq!(weapon.to_string(), "..M/..M/..W");
    assert_eq!(gear(Weapon, "//..MMWW").to_string(), "//..MMWW");
    assert_eq!(weapon.cubes(), cubes("MMW"));
    assert_eq!(
        (weapon.at(Cell::read("3.3").unwrap()), weapon.at(Cell::read("3.2").unwrap())),
        (Some(Cube::Wood), None)
    );
    assert_eq!(serde_json::to_string(&weapon).unwrap(), r#""8x5 ..M/..M/..W""#);
    let order: Vec<_> = gear(Helmet, ".MW/T").iter().map(|(cell, cube)| format!("{cube}@{cell}")).collect();
    assert_eq!(order, ["M@1.2", "W@1.3", "T@2.1"]);
}

// the size is looked at before the letters
#[test]
fn grids_that_cannot_be_read() {
    let read = |text| Grid::parse(text, size(4, 2));
    assert_eq!(read("MMMMM"), Err(GridError::GridSize(size(4, 2))));
    assert_eq!(read("M/M/M"), Err(GridError::GridSize(size(4, 2))));
    assert_eq!(read("x/...../"), Err(GridError::GridSize(size(4, 2))));
    assert_eq!(read("M/mG"), Err(GridError::Letter('G')));
    assert_eq!(read("M/M//"), Ok(grid("M/M", 4, 2)));
    for wrong in ["8x5", "9x9 M", "x M", "4x2 MMMMM", "4x2 G"] {
        assert!(serde_json::from_value::<Grid>(wrong.into()).is_err(), "{wrong}");
    }
}

#[test]
fn packed_grids_that_cannot_be_read() {
    let packed = gear(Helmet, "MM/WW").packed();
    assert_eq!(packed.len(), 5);
    for wrong in ["", "4", "00", "42", &packed[..4], &format!("{packed}0"), "42000!", "12z", "42!!!"] {
        assert_eq!(Grid::unpacked(wrong), None, "{wrong}");
    }
}

proptest! {
    #[test]
    fn grids_come_back(grid in any_grid()) {
        let packed = grid.packed();
        prop_assert!(packed.is_ascii() && packed.len() <= 19);
        prop_assert_eq!(Grid::unpacked(&packed), Some(grid));
        prop_assert_eq!(Grid::parse(&grid.to_string(), grid.size()), Ok(grid));
        let stored = serde_json::to_string(&grid).unwrap();
        prop_assert_eq!(serde_json::from_str::<Grid>(&stored).unwrap(), grid);
    }

    #[test]
    fn sets_are_compared_as_lists(some in any_grid(), more in any_grid()) {
        let list = |set: CellSet| Vec::<Cell>::from(set);
        let (some, more) = (some.filled(), more.filled());
        prop_assert_eq!(some.cmp(&more), list(some).cmp(&list(more)));
        prop_assert_eq!(list(some).len(), usize::from(some.count()));
    }
}
