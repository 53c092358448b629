//! The ground round one space, large.

use crate::content::board::{Hex, PlaceId, board};
use crate::scene::hexes::Lens;
use crate::scene::{land, people, things};
use crate::state::Table;
use gogome_contract::parts::draw::{Sheet, area, at};
use gogome_contract::scene::{Area, At, Form, Lift, Role};

/// From the middle of a hex to its corners.
const RADIUS: i32 = 590;

/// An inset of the board about a hex.
pub fn inset(sheet: &mut Sheet, room: Area, table: &Table, middle: Hex) {
    sheet.shape(
        Form::Box(room, 140),
        gogome_contract::scene::Fill::Fade(vec![(0, Role::Dawn), (100, Role::Haze)]),
        None,
        Lift::Shadow,
    );
    let window = area(0, 0, room.w, room.h);
    let lens = Lens::on(middle, window.middle(), RADIUS, true);
    sheet.window(at(room.x, room.y), window, |sheet| ground(sheet, &lens, table, window));
    sheet.line(Form::Box(room, 60), Role::Ink, 40);
}

/// What a window of the board shows.
pub fn ground(sheet: &mut Sheet, lens: &Lens, table: &Table, window: Area) {
    let within = |spot: At, by: i32| {
        let most = window.inset(-by);
        spot.x >= most.x && spot.x <= most.right() && spot.y >= most.y && spot.y <= most.foot()
    };
    let seen = |hex: &Hex, by: i32| within(lens.hex(*hex), by);
    let places: Vec<PlaceId> =
        PlaceId::all().filter(|place| place.centre().flower().iter().any(|hex| seen(hex, lens.radius))).collect();
    let spaces = |by: i32| -> Vec<_> {
        let all = places.iter().flat_map(|place| place.spaces());
        all.filter(|space| board().hexes(*space).iter().any(|hex| seen(hex, by))).collect()
    };
    let _ = spaces;
    land::draw(sheet, lens, table, &places);
    land::lava_numbers(sheet, lens, table, &places);
    land::petals(sheet, lens, table, &places);
    things::draw(sheet, lens, table, &places);
    people::targets(sheet, lens, table);
    land::names(sheet, lens, table, &places);
    people::last_walk(sheet, lens, table);
    people::draw(sheet, lens, table, &places);
}
