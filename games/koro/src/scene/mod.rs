//! Pictures of Fuji Koro: placeholders, each a plain scene with a title. The pictures themselves are drawn in another room of this
//! crate and replace this file.

use crate::content::TileId;
use crate::content::board::PlaceId;
use crate::state::moves::Crafting;
use crate::state::view::View;
use gogome_contract::scene::{Ground, Layer};
use gogome_contract::{Scene, Seat};

/// The overview.
pub fn board(view: &View) -> Scene {
    plain(Ground::Washi, &crate::words::alt(view))
}

/// A player board.
pub fn player(view: &View, seat: Seat) -> Scene {
    let lines = crate::words::player::lines(view, seat);
    plain(Ground::Indigo, &lines.first().map(gogome_contract::Line::plain).unwrap_or_default())
}

/// A place and what lies there.
pub fn place(view: &View, place: PlaceId) -> Scene {
    plain(Ground::Indigo, &crate::words::board::place(&view.table, place).plain())
}

/// A tile in its six rotations.
pub fn rotations(_view: &View, place: PlaceId, tile: TileId) -> Scene {
    plain(Ground::Indigo, &format!("Tile {tile} on {place}, in its six rotations"))
}

/// Gear as it would be after a craft.
pub fn craft(_view: &View, _seat: Seat, crafting: &Crafting) -> Scene {
    let grids: Vec<String> = crafting.layouts.iter().map(|layout| layout.grid.to_string()).collect();
    plain(Ground::Indigo, &format!("Gear: {}", grids.join(" and ")))
}

fn plain(ground: Ground, alt: &str) -> Scene {
    let alt = alt.chars().take(1_024).collect();
    Scene { w: 12_800, h: 1_000, ground, layers: vec![Layer { name: "title", still: false, marks: Vec::new() }], alt }
}
