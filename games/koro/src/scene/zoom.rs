//! The ground round one space, large.

use crate::content::board::SpaceId;
use crate::scene::hexes::{Lens, Seen};
use crate::scene::{land, people, things};
use crate::state::Table;
use gogome_contract::parts::draw::{Sheet, area, at};
use gogome_contract::scene::{Area, Fill, Form, Lift, Role};

/// From the middle of a hex to its corners: about a space of a tile, about one of several hexes.
const RADIUS: i32 = 580;
const RADIUS_WIDE: i32 = 460;

/// An inset of the board about a space.
pub fn inset(sheet: &mut Sheet, room: Area, table: &Table, about: SpaceId) {
    let sky = Fill::Fade(vec![(0, Role::Dawn), (100, Role::Haze)]);
    sheet.shape(Form::Box(room, 60), sky, None, Lift::Shadow);
    let window = area(0, 0, room.w, room.h);
    let lens = Lens::about(about, window.middle(), if about.is_open_ground() { RADIUS_WIDE } else { RADIUS });
    sheet.window(at(room.x, room.y), window, |sheet| ground(sheet, &lens, table, window));
    sheet.line(Form::Box(room, 60), Role::Ink, 40);
}

/// What a window of the board shows.
pub fn ground(sheet: &mut Sheet, lens: &Lens, table: &Table, window: Area) {
    let seen = Seen::within(lens, window);
    land::draw(sheet, lens, table, &seen);
    above(sheet, lens, table, &seen);
}

/// All that is above the ground.
pub fn above(sheet: &mut Sheet, lens: &Lens, table: &Table, seen: &Seen) {
    people::targets(sheet, lens, table);
    if table.over.is_some() {
        people::trails(sheet, lens, table);
    } else if table.combat.is_some() {
        people::entered_from(sheet, lens, table);
    } else {
        people::last_walk(sheet, lens, table);
    }
    land::danger(sheet, lens, table, seen);
    land::lava_numbers(sheet, lens, table, seen, false);
    things::draw(sheet, lens, table, seen);
    people::draw(sheet, lens, table, seen);
    things::beside(sheet, lens, table, seen);
    things::plates(sheet, lens, table, seen);
    land::names(sheet, lens, table, seen);
    land::lava_numbers(sheet, lens, table, seen, true);
    if lens.near {
        land::petals(sheet, lens, table, seen);
    }
}
