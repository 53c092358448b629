//! Layouts in the four ways of 3.3.

use crate::gear::{Cube, Cubes, GearType, Grid};
use crate::state::State;
use crate::state::moves::{Crafting, Layout, Move};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A};

/// A could rest: a disc lies on a field, and there are cubes.
fn ready() -> State {
    let mut state = kit::table(2);
    let player = state.table.player_mut(A);
    (player.pool, player.fields) = (player.pool - 1, [1, 0, 0]);
    kit::pack(&mut state, A, Cubes::new(2, 2, 1));
    kit::gear(&mut state, A, GearType::Weapon, "M/M/W/W");
    state
}

fn layout(state: &State, gear: GearType, grid: &str, waste: Option<Cube>) -> Layout {
    let size = state.table.player(A).gear_rules().size(gear);
    Layout { gear, grid: Grid::parse(grid, size).unwrap(), waste }
}

// Rules: K9.1, K9.3, K9.5, K10.1
#[test]
fn the_ways_to_say_a_layout_mean_the_same() {
    let state = ready();
    let rest = |layouts: Vec<Layout>| Move::Rest(Crafting { layouts });
    let one = |gear, grid: &str, waste| rest(vec![layout(&state, gear, grid, waste)]);
    let packed = layout(&state, GearType::Helmet, "MM", None).grid.packed();
    for (line, mv) in [
        ("rest".to_owned(), rest(Vec::new())),
        ("rest gear:weapon".to_owned(), rest(Vec::new())),
        ("rest gear:weapon grid:M/M/M/W/W".to_owned(), one(GearType::Weapon, "M/M/M/W/W", None)),
        ("rest gear:weapon grid:m_/m-/m./w/w".to_owned(), one(GearType::Weapon, "M/M/M/W/W", None)),
        ("rest gear:weapon add:M@5.1".to_owned(), one(GearType::Weapon, "M/M/W/W/M", None)),
        (
            "rest gear:weapon drop:M@1.1 add:T@1.1 waste:M".to_owned(),
            one(GearType::Weapon, "T/M/W/W", Some(Cube::Metal)),
        ),
        ("rest gear:helmet fill:MM".to_owned(), one(GearType::Helmet, "MM", None)),
        (format!("rest gear:h grid:{packed}"), one(GearType::Helmet, "MM", None)),
        (
            "rest gear:helmet grid:MM second:sandals grid2:W".to_owned(),
            rest(vec![layout(&state, GearType::Helmet, "MM", None), layout(&state, GearType::Sandals, "W", None)]),
        ),
    ] {
        assert_eq!(meant(&state, A, &line), mv, "{line}");
    }
}

// Rules: K9.5, K9.6, K10.4, K10.6, K10.7
#[test]
fn a_layout_that_cannot_be_is_refused() {
    let state = ready();
    for (line, code) in [
        ("rest grid:M/M/W/W", "E_GEAR"),
        ("rest gear:hat grid:M", "E_CHOICE"),
        ("rest gear:weapon grid:M fill:W", "E_GRID"),
        ("rest gear:helmet grid:MMMMM", "E_GRIDSIZE"),
        ("rest gear:weapon grid:MX", "E_CHAR"),
        ("rest gear:weapon grid:MMMMM/WWWWW", "E_CUBES"),
        ("rest gear:weapon grid:M/M/W/W waste:stone", "E_CUBES"),
        ("rest gear:weapon grid:T/M/W/W waste:W", "E_WASTE"),
        ("rest gear:weapon grid:M/M/W/./W", "E_ILLEGAL"),
        ("rest gear:weapon grid:.....M/.....W/.....W", "E_ILLEGAL"),
        ("rest gear:weapon add:M", "E_CELL"),
        ("rest gear:weapon add:X@1.2", "E_CHAR"),
        ("rest gear:weapon add:M@1.1", "E_CELL"),
        ("rest gear:weapon drop:T@1.1", "E_CELL"),
        ("rest gear:weapon add:M@5.9", "E_GRIDSIZE"),
        ("rest gear:weapon fill:M", "E_CELL"),
        ("rest gear:sandals fill:WWMM", "E_FULL"),
        ("rest gear:helmet grid:W second:sandals grid2:W", "E_CRAFTS"),
        ("rest gear:helmet grid:W grid2:W", "E_GEAR"),
        ("craft gear:helmet grid:W", "E_NOTNOW"),
        ("rest fit:XX", "E_CARD"),
        ("rest fit:BW7", "E_MISSING"),
    ] {
        assert_eq!(refused(&state, A, line), code, "{line}");
    }
}

// Rules: K9.1, K9.6
#[test]
fn a_rest_that_is_typed_crafts() {
    let mut state = ready();
    say(&mut state, A, "rest gear:weapon grid:M/M/M/W/W");
    assert_eq!(state.table.player(A).gear.weapon.to_string(), "M/M/M/W/W");
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::new(2, 1, 1));
}
