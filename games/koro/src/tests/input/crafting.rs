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

/// What a layout that is typed shows first, and the move of its *Craft it*.
fn crafted(state: &State, line: &str) -> Move {
    let preview = shown(state, A, line);
    assert!(preview.picture.is_some(), "{line}");
    moves(state, A, &press(&preview, "Craft it", ""))
}

// Rules: K9.1, K9.3, K9.5, K10.1
#[test]
fn the_ways_to_say_a_layout_mean_the_same() {
    let state = ready();
    let rest = |layouts: Vec<Layout>| Move::Rest(Crafting { layouts });
    let one = |gear, grid: &str, waste| rest(vec![layout(&state, gear, grid, waste)]);
    for line in ["rest", "rest gear:weapon"] {
        assert_eq!(meant(&state, A, line), rest(Vec::new()), "{line}");
    }
    let packed = layout(&state, GearType::Helmet, "MM", None).grid.packed();
    assert_eq!(meant(&state, A, &format!("rest gear:h grid:{packed}")), one(GearType::Helmet, "MM", None));
    for (line, mv) in [
        ("rest gear:weapon grid:M/M/M/W/W", one(GearType::Weapon, "M/M/M/W/W", None)),
        ("rest gear:weapon grid:m_/m-/m./w/w", one(GearType::Weapon, "M/M/M/W/W", None)),
        ("rest gear:weapon add:M@5.1", one(GearType::Weapon, "M/M/W/W/M", None)),
        ("rest gear:weapon drop:M@1.1 add:T@1.1 waste:M", one(GearType::Weapon, "T/M/W/W", Some(Cube::Metal))),
        ("rest gear:helmet fill:MM", one(GearType::Helmet, "MM", None)),
        ("craft gear:helmet fill:MM", one(GearType::Helmet, "MM", None)),
    ] {
        assert_eq!(crafted(&state, line), mv, "{line}");
    }
}

// Rules: K9.1, K9.3
#[test]
fn twin_anvils_craft_two_gears_by_what_is_typed_and_by_presses() {
    let mut state = ready();
    let second = "And a second gear".to_owned();
    assert!(!labels(&shown(&state, A, "rest gear:helmet grid:MM")).contains(&second));
    assert_eq!(refused(&state, A, "rest gear:helmet grid:MM second:sandals grid2:W"), "E_CRAFTS");
    kit::scroll(&mut state, A, crate::content::ScrollKind::TwinAnvils);
    kit::gear(&mut state, A, GearType::Sandals, "WM");
    let both = Move::Rest(Crafting {
        layouts: vec![
            layout(&state, GearType::Helmet, "MM", None),
            layout(&state, GearType::Sandals, "T", Some(Cube::Metal)),
        ],
    });
    assert_eq!(crafted(&state, "rest gear:helmet grid:MM second:sandals grid2:T waste2:M"), both);
    // the same by presses: the first is crafted before, so its cubes are gone from the backpack
    let first = shown(&state, A, "rest gear:helmet grid:MM");
    let open = opens(&state, A, &press(&first, "And a second gear", ""));
    assert!(!labels(&open).contains(&"Build the helmet by hand".to_owned()), "{:?}", labels(&open));
    let mut panel = opens(&state, A, &press(&open, "Build the sandals by hand", ""));
    panel = opens(&state, A, &press(&panel, "Take off", ""));
    let mut off = press(&panel, "Take off ✓", "");
    off.args.push(("cells".to_owned(), "1.1 1.2".to_owned()));
    panel = opens(&state, A, &press(&opens(&state, A, &off), "Tooth", ""));
    panel = opens(&state, A, &press(&panel, "Cells", "1.1"));
    let preview = opens(&state, A, &press(&panel, "Preview", ""));
    let says = text(&preview.lines);
    assert!(says.contains("helmet: MM\nsandals: T"), "{says}");
    assert!(
        says.contains("From the backpack: 1 tooth and 2 metal.") || says.contains("2 metal and 1 tooth."),
        "{says}"
    );
    let chosen = opens(&state, A, &press(&preview, "Which cube is lost?", "1 metal"));
    assert_eq!(moves(&state, A, &press(&chosen, "Craft it", "")), both);
    play(&mut state, A, both).unwrap();
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::new(3, 0, 0));
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
        ("rest fit:XX", "E_CARD"),
        ("rest fit:BW7", "E_MISSING"),
    ] {
        assert_eq!(refused(&state, A, line), code, "{line}");
    }
}

// Rules: K9.1, K9.6
#[test]
fn a_layout_that_is_typed_is_seen_first_and_crafted_then() {
    let mut state = ready();
    let before = state.clone();
    let preview = shown(&state, A, "rest gear:weapon grid:M/M/M/W/W");
    assert!(text(&preview.lines).contains("weapon: M/M/M/W/W"), "{:?}", preview.lines);
    assert_eq!(state, before);
    let craft = moves(&state, A, &press(&preview, "Craft it", ""));
    play(&mut state, A, craft).unwrap();
    assert_eq!(state.table.player(A).gear.weapon.to_string(), "M/M/M/W/W");
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::new(2, 1, 1));
    // before its time a craft is looked at, and a rest is refused
    let mut early = kit::table(2);
    kit::pack(&mut early, A, Cubes::new(2, 2, 1));
    let ahead = shown(&early, A, "craft gear:helmet grid:MM");
    assert!(text(&ahead.lines).contains("You can look ahead; crafting itself comes with a rest."), "{:?}", ahead.lines);
    assert!(!labels(&ahead).contains(&"Craft it".to_owned()));
    assert_eq!(refused(&early, A, "rest gear:helmet grid:MM"), "E_NOREST");
    assert_eq!(refused(&early, kit::B, "rest gear:helmet grid:MM"), "E_TURN");
    assert_eq!(refused(&early, A, "craft gear:helmet grid:MMMMM"), "E_GRIDSIZE");
}
