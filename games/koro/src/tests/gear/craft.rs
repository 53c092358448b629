//! Crafting, and changing a layout cell by cell.

use super::kit::{Helmet, Sandals, Weapon, cells, cubes, gear, grid, locked, size, unlocked};
use crate::gear::{
    Craft, CraftError, Cube, Cubes, Edit, EditError, Grid, GridError, IllegalWeapon, Waste, craft, edit, fill,
    parse_cubes, parse_edits,
};

/// Crafts the weapon `M/M/W/W` anew with `MMT` in the backpack.
fn anew(to: &str, waste: Waste) -> Result<Craft, CraftError> {
    craft(Weapon, &gear(Weapon, "M/M/W/W"), &gear(Weapon, to), cubes("MMT"), waste, &locked())
}

/// The same, and what is in the backpack afterwards.
fn stock(to: &str, waste: Waste) -> (Craft, Cubes) {
    let craft = anew(to, waste).unwrap();
    (craft, craft.stock(cubes("MMT")))
}

// Rules: K9.2, K9.3, K9.5
#[test]
fn examples_of_crafts() {
    let moved = |on: &str, off: &str, waste| Craft { on: cubes(on), off: cubes(off), waste };
    // vector 19
    assert_eq!(stock("M/M/M/W/W", Waste::Cheapest), (moved("M", "", None), cubes("MT")));
    // vector 20
    assert_eq!(stock("T/M/W/W", Waste::Cheapest), (moved("T", "M", Some(Cube::Metal)), cubes("MM")));
    // vector 21
    assert_eq!(stock("M/M", Waste::Cheapest), (moved("", "WW", Some(Cube::Wood)), cubes("MMTW")));
    // vector 22
    assert_eq!(stock("T/M/W", Waste::Cheapest), (moved("T", "MW", Some(Cube::Wood)), cubes("MMM")));
    assert_eq!(stock("T/M/W", Waste::Named(Cube::Metal)), (moved("T", "MW", Some(Cube::Metal)), cubes("MMW")));
    // vector 23
    assert_eq!(stock("T/M/W/W", Waste::Spared), (moved("T", "M", None), cubes("MMM")));
}

// Rules: K9.4, K9.5
#[test]
fn cubes_change_places_freely() {
    let still = Craft { on: Cubes::NONE, off: Cubes::NONE, waste: None };
    assert_eq!(stock("..W/..M/..W/..M", Waste::Cheapest), (still, cubes("MMT")));
    assert_eq!(anew("M/M/W/W", Waste::Named(Cube::Tooth)), Ok(still));
}

// Rules: K9.5, K9.6
#[test]
fn crafts_that_are_refused() {
    assert_eq!(anew("M/M/W/W/W", Waste::Cheapest), Err(CraftError::Cubes { cube: Cube::Wood, need: 3, have: 2 }));
    assert_eq!(anew("M/M/M/M/M", Waste::Cheapest), Err(CraftError::Cubes { cube: Cube::Metal, need: 5, have: 4 }));
    assert_eq!(anew("T/M/W/W", Waste::Named(Cube::Wood)), Err(CraftError::Waste { off: cubes("M") }));
    assert_eq!(anew("M/M/W..W", Waste::Cheapest), Err(CraftError::Illegal(IllegalWeapon::SamePart)));
    let small = grid("M", 4, 2);
    let other = craft(Weapon, &gear(Weapon, "M"), &small, Cubes::NONE, Waste::Cheapest, &locked());
    assert_eq!(other, Err(CraftError::GridSize(size(8, 5))));
}

// 3.3: size, letters, cubes, waste, then legality
#[test]
fn refusals_of_crafts_stand_in_their_order() {
    assert_eq!(
        anew("T/T/.....W", Waste::Named(Cube::Tooth)),
        Err(CraftError::Cubes { cube: Cube::Tooth, need: 2, have: 1 })
    );
    assert_eq!(anew("T/.....W", Waste::Named(Cube::Tooth)), Err(CraftError::Waste { off: cubes("MMW") }));
    assert_eq!(anew("T/.....W", Waste::Cheapest), Err(CraftError::Illegal(IllegalWeapon::RightPartLocked)));
    assert_eq!(CraftError::from(GridError::GridSize(size(4, 2))), CraftError::GridSize(size(4, 2)));
    assert_eq!(CraftError::from(GridError::Letter('x')), CraftError::Letter('x'));
}

// Rules: K9.6, K10.1, K10.2
#[test]
fn helmets_and_sandals_are_crafted_anyhow() {
    let worn = craft(Sandals, &gear(Sandals, ""), &gear(Sandals, "W.T"), cubes("WT"), Waste::Cheapest, &unlocked());
    assert_eq!(worn.map(|craft| craft.on), Ok(cubes("WT")));
    let bare = craft(Helmet, &gear(Helmet, "M..M"), &gear(Helmet, ""), Cubes::NONE, Waste::Cheapest, &unlocked());
    assert_eq!(bare.map(|craft| craft.stock(Cubes::NONE)), Ok(cubes("M")));
}

/// A layout after changes as they are typed.
fn edited(layout: &Grid, drop: &str, add: &str) -> Result<String, EditError> {
    edit(layout, &parse_edits(drop)?, &parse_edits(add)?).map(|grid| grid.to_string())
}

#[test]
fn changes_of_cells() {
    let weapon = gear(Weapon, "T/M/W");
    assert_eq!(edited(&weapon, "T@1.1", "m@1.1, W@4.1"), Ok("M/M/W/W".to_owned()));
    assert_eq!(edited(&weapon, "", ""), Ok("T/M/W".to_owned()));
    let at = |text: &str| cells(text).first().unwrap();
    assert_eq!(edited(&weapon, "", "M@1.1"), Err(EditError::Taken { cell: at("1.1"), cube: Cube::Tooth }));
    let not_there = |cube, cell, there| Err(EditError::NotThere { edit: Edit { cube, cell: at(cell) }, there });
    assert_eq!(edited(&weapon, "M@1.1", ""), not_there(Cube::Metal, "1.1", Some(Cube::Tooth)));
    assert_eq!(edited(&weapon, "M@5.5", ""), not_there(Cube::Metal, "5.5", None));
    assert_eq!(edited(&weapon, "", "M@1.9"), Err(EditError::GridSize(size(8, 5))));
    assert_eq!(edited(&weapon, "", "G@1.2"), Err(EditError::Letter('G')));
    for form in ["M", "M1.2", "M@", "MM@1.2", "M@0.1", "@1.2", "M@6.1"] {
        assert_eq!(edited(&weapon, "", form), Err(EditError::Form(form.to_owned())));
    }
}

#[test]
fn free_cells_are_filled() {
    let filled = |kind, text: &str, letters| fill(kind, &gear(kind, text), &parse_cubes(letters)?);
    assert_eq!(filled(Helmet, ".W/M", "mT, W").map(|grid| grid.to_string()), Ok("MWTW/M".to_owned()));
    assert_eq!(filled(Sandals, "W", "WWW"), Err(EditError::NoRoom { free: 2 }));
    assert_eq!(filled(Sandals, "W", "WG"), Err(EditError::Letter('G')));
    assert_eq!(filled(Weapon, "W", "W"), Err(EditError::Weapon));
}
