//! The text beside a picture of the board.

use super::{board, samurai};
use crate::state::Table;
use crate::state::view::View;
use gogome_contract::parts::words::count;
use gogome_contract::{Line, Seat};

/// The most characters of such a text.
pub const MOST: usize = 1_024;

/// What matters most, sentence by sentence: what is going on, where everybody stands and with how many points, what burns next, then
/// what else there is room for.
pub fn alt(view: &View) -> String {
    let table = &view.table;
    let first = std::iter::once(board::headline(table)).chain(board::asks(table)).chain(board::combat(table));
    let samurai = table.seats_from(table.active()).map(|seat| standing(table, seat));
    let then = std::iter::once(board::countdown(table)).chain(board::beside(table));
    let dragons = table.board.tiles.values().filter_map(|laid| laid.dragon).map(|guard| {
        let dragon = guard.dragon.printed();
        Line::from(format!("{}, {}, guards {}.", dragon.name, dragon.colour.name(), guard.space.place()))
    });
    fill(first.chain(samurai).chain(then).chain(board::last_roll(table)).chain(board::last_walk(table)).chain(dragons))
}

/// Lines as one text; a line for which there is no room any more is left out.
pub(super) fn fill(lines: impl Iterator<Item = Line>) -> String {
    let mut text = String::new();
    let mut left = MOST;
    for line in lines {
        let line = line.plain();
        let length = line.chars().count() + usize::from(!text.is_empty());
        if length <= left {
            left -= length;
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(&line);
        }
    }
    text
}

/// Where a samurai is, and its points.
fn standing(table: &Table, seat: Seat) -> Line {
    let player = table.player(seat);
    let points = count(u32::from(player.vp), "point");
    Line::default().seat(seat).text(format!(", {}: {points}, {}.", samurai::who(player), samurai::at(player)))
}
