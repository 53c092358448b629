//! Cubes on a grid, with the numbers of its rows and columns.

use crate::gear::{Cell, CellSet, GearRules, GearType, Grid, Side, WeaponRules};
use crate::scene::cubes;
use crate::scene::player::locked;
use crate::state::Player;
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, At, Form, Icon, Role, Size};

/// What of a grid is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// The cubes.
    pub grid: &'a Grid,
    /// Of a weapon: where its parts meet, and whether the right one may be used.
    pub parts: Option<WeaponRules>,
    /// The weapon that bears a magic cube, or the whole gear; `true`: the cube lies there, `false`: it is away.
    pub magic: Option<(Side, bool)>,
}

impl<'a> Look<'a> {
    /// A gear of a player.
    pub fn of(player: &'a Player, gear: GearType) -> Self {
        let magic = player.magic.get(&gear).map(|magic| (magic.side.unwrap_or(Side::Both), !magic.away));
        Self { magic, ..Self::plain(player.gear.of(gear), gear, &player.gear_rules()) }
    }

    /// A layout without magic.
    pub fn plain(grid: &'a Grid, gear: GearType, rules: &GearRules) -> Self {
        Self { grid, parts: (gear == GearType::Weapon).then_some(rules.weapon), magic: None }
    }
}

/// The side of a cell with which a grid fits into a room, at most so much.
pub fn fit(look: &Look<'_>, room: Area, most: i32) -> i32 {
    let (columns, rows) = (i32::from(look.grid.columns()), i32::from(look.grid.rows()));
    let side = most.min(room.w / columns).min(room.h / rows);
    side / 10 * 10
}

/// A grid by its upper left corner, its cells so wide; `ruled`: with the numbers of columns above and of rows at the left.
pub fn draw(sheet: &mut Sheet, look: &Look<'_>, corner: At, side: i32, ruled: bool) {
    let (columns, rows) = (i32::from(look.grid.columns()), i32::from(look.grid.rows()));
    let whole = area(corner.x, corner.y, columns * side, rows * side);
    sheet.flat(Form::Box(whole, 0), Role::Paper);
    let left = look.parts.map_or(columns, |parts| i32::from(parts.left));
    if look.parts.is_some_and(|parts| !parts.unlocked) {
        locked(sheet, Form::Box(area(corner.x + left * side, corner.y, (columns - left) * side, whole.h), 0));
    }
    for column in 0..=columns {
        let x = corner.x + column * side;
        sheet.line(Form::Line(vec![at(x, whole.y), at(x, whole.foot())]), Role::Faint, 14);
    }
    for row in 0..=rows {
        let y = corner.y + row * side;
        sheet.line(Form::Line(vec![at(whole.x, y), at(whole.right(), y)]), Role::Faint, 14);
    }
    sheet.line(Form::Box(whole, 0), Role::Ink, 26);
    if look.parts.is_some() && left < columns {
        let x = corner.x + left * side;
        sheet.line(Form::Line(vec![at(x, whole.y), at(x, whole.foot())]), Role::Vermilion, 50);
    }
    for (cell, cube) in look.grid.iter() {
        cubes::cube(sheet, middle(corner, side, cell), side * 84 / 100, cube);
    }
    if let Some((where_to, there)) = look.magic {
        magic(sheet, look, (corner, side), where_to, there);
    }
    if ruled {
        rulers(sheet, whole, side, columns, rows);
    }
}

/// The middle of a cell.
fn middle(corner: At, side: i32, cell: Cell) -> At {
    corner.by(i32::from(cell.column()) * side + side / 2, i32::from(cell.row()) * side + side / 2)
}

/// The magic cube: green, on a corner of the first cube of its weapon; an empty ring while it is away.
fn magic(sheet: &mut Sheet, look: &Look<'_>, (corner, side): (At, i32), where_to: Side, there: bool) {
    let on = |cells: CellSet| cells & look.grid.filled();
    let cells = match (where_to, look.parts) {
        (Side::Left, Some(parts)) => on(parts.left_part()),
        (Side::Right, Some(parts)) => on(parts.right_part()),
        _ => look.grid.filled(),
    };
    let spot = cells.first().map_or(corner, |cell| middle(corner, side, cell).by(side * 38 / 100, -side * 38 / 100));
    let (ground, ink) = if there { (Role::Pine, Role::Card) } else { (Role::Card, Role::Faint) };
    sheet.edged(Form::Round(spot, 170), ground, Role::Card, 34);
    sheet.line(Form::Round(spot, 185), Role::Ink, 14);
    sheet.icon(Icon::Star, spot, 220, ink);
}

/// The numbers of columns and rows, as they are typed.
fn rulers(sheet: &mut Sheet, whole: Area, side: i32, columns: i32, rows: i32) {
    let how = Text::ink(Size::Fine).middle().of(Role::Muted);
    for column in 0..columns {
        let room = area(whole.x + column * side, whole.y - 330, side, 300);
        sheet.plain(room, (column + 1).to_string(), how);
    }
    for row in 0..rows {
        let room = area(whole.x - 300, whole.y + row * side, 260, side);
        sheet.plain(room, (row + 1).to_string(), how);
    }
}
