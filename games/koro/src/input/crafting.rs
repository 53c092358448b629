//! New layouts of gear, in the ways of 3.3: `grid`, `add` and `drop`, `fill`, or nothing; `fit` opens a preview.

use super::cards::gear;
use super::typed::cube;
use crate::gear::{CraftError, Extras, GearType, Grid, Size, edit, fill, parse_cubes, parse_edits};
use crate::rules::refused::{CraftRefused, Refused};
use crate::state::Player;
use crate::state::moves::{Crafting, Layout};
use crate::words::misread;
use gogome_contract::{Refusal, Said};

/// The craft that somebody means; one of no layout keeps all gear as it is.
pub fn crafting(player: &Player, said: &Said) -> Result<Crafting, Refusal> {
    let mut layouts = Vec::new();
    let first = said.given("gear").map(|typed| gear("gear", typed)).transpose()?;
    let waste = said.given("waste").map(cube).transpose()?;
    if let Some((of, grid)) = layout(player, first, said)? {
        layouts.push(Layout { gear: of, grid, waste });
    }
    let second = said.given("second").or_else(|| said.given("also"));
    if let Some(typed) = said.given("grid2") {
        let of = gear("second", second.ok_or_else(misread::no_gear)?)?;
        let waste = said.given("waste2").map(cube).transpose()?;
        layouts.push(Layout { gear: of, grid: written(player, of, typed)?, waste });
    }
    Ok(Crafting { layouts })
}

/// Was the layout seen before? A preview says it packed; what is typed is shown first.
pub fn is_seen(said: &Said) -> bool {
    let packed = |option| said.given(option).is_none_or(|typed| Grid::unpacked(typed.trim()).is_some());
    let typed = ["add", "drop", "fill"].into_iter().any(|option| said.given(option).is_some());
    !typed && packed("grid") && packed("grid2")
}

/// The new layout of one gear, in one of the ways it can be said.
fn layout(player: &Player, of: Option<GearType>, said: &Said) -> Result<Option<(GearType, Grid)>, Refusal> {
    if !is_said(said)? {
        return Ok(None);
    }
    let of = of.ok_or_else(misread::no_gear)?;
    if let Some(typed) = said.given("grid") {
        return Ok(Some((of, written(player, of, typed)?)));
    }
    let present = player.gear.of(of);
    let wrong = |error| misread::edit(&error);
    if let Some(typed) = said.given("fill") {
        let cubes = parse_cubes(typed).map_err(wrong)?;
        return Ok(Some((of, fill(of, present, &cubes).map_err(wrong)?)));
    }
    let edits = |option| said.given(option).map_or(Ok(Vec::new()), parse_edits).map_err(wrong);
    Ok(Some((of, edit(present, &edits("drop")?, &edits("add")?).map_err(wrong)?)))
}

/// Is a layout said? In one way only.
pub fn is_said(said: &Said) -> Result<bool, Refusal> {
    let given = |option: &str| said.given(option).is_some();
    let ways = [given("grid"), given("fit"), given("fill"), given("add") || given("drop")];
    let many = ways.iter().filter(|given| **given).count();
    if many > 1 { Err(misread::two_ways()) } else { Ok(many == 1) }
}

/// A grid as rows, or packed as in a button.
pub fn written(player: &Player, gear: GearType, typed: &str) -> Result<Grid, Refusal> {
    let size = player.gear_rules().size(gear);
    if let Some(grid) = Grid::unpacked(typed.trim()) {
        return sized(gear, grid, size);
    }
    // the size of a grid is looked at row by row: more is not read
    let short: String = typed.chars().take(400).collect();
    let refused = |error| Refused::from(CraftRefused::Layout { gear, error: CraftError::from(error) });
    Ok(Grid::parse(&short, size).map_err(refused)?)
}

fn sized(gear: GearType, grid: Grid, size: Size) -> Result<Grid, Refusal> {
    if grid.size() == size {
        return Ok(grid);
    }
    Err(Refused::from(CraftRefused::Layout { gear, error: CraftError::GridSize(size) }).into())
}

/// What becomes of cells a card does not need.
pub fn extras(said: &Said) -> Result<Extras, Refusal> {
    let values = [("keep", Extras::Keep), ("max", Extras::Max), ("none", Extras::None)];
    said.given("extras").map_or(Ok(Extras::Keep), |typed| super::typed::one_of("extras", typed, &values))
}
