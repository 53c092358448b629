//! The text beside pictures of one thing: a player board, a place, rotations, a craft. The board's own is [`super::alt()`].

use super::{alt::fill, board, list, names, player};
use crate::content::TileId;
use crate::content::board::PlaceId;
use crate::state::Table;
use crate::state::view::View;
use gogome_contract::{Line, Seat};

/// A player board.
pub fn player_board(view: &View, seat: Seat) -> String {
    fill(player::lines(view, seat).into_iter())
}

/// A place.
pub fn place(table: &Table, place: PlaceId) -> String {
    fill(std::iter::once(board::place(table, place)))
}

/// A drawn tile in its six rotations.
pub fn rotations(place: PlaceId, tile: TileId) -> String {
    let spaces: Vec<String> = tile.printed().spaces.iter().map(|space| super::looks::mark(space.mark)).collect();
    let printed = list(&spaces[1..], "and");
    format!(
        "{} for {place} in six pictures, numbered 0 to 5; each is turned 60 degrees more against the clock. In its centre {}, \
         on its petals from the east: {printed}.",
        names::tile(tile),
        spaces[0]
    )
}

/// What is said beside the picture, as its text.
pub fn said(lines: &[Line]) -> String {
    fill(lines.iter().cloned())
}
