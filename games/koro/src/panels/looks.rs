//! Private answers that change nothing (3.5).

use super::stamp::{answer, back};
use crate::content::DragonId;
use crate::content::board::PlaceId;
use crate::rules::combat::odds;
use crate::rules::walk::reach;
use crate::scene;
use crate::state::WalkKind;
use crate::state::moves::Move;
use crate::state::view::View;
use crate::words::{label, looks, panel, picture, player as boards};
use gogome_contract::{Control, Panel, Picture, Seat, Weight};

fn pictured(view: &View, lines: Vec<gogome_contract::Line>, scene: gogome_contract::Scene) -> Panel {
    Panel { picture: Some(Picture::Still(scene)), ..answer(view, lines, Vec::new()) }
}

/// Somebody's player board.
pub fn player(view: &View, seat: Seat) -> Panel {
    pictured(view, boards::lines(view, seat), scene::player(view, seat, picture::player_board(view, seat)))
}

/// A place with what lies on its spaces, and the ways there.
pub fn place(view: &View, place: PlaceId) -> Panel {
    let ways = view.me().map(|seat| reach::reach(&view.table, seat, WalkKind::Action)).unwrap_or_default();
    pictured(
        view,
        looks::place(&view.table, place, &ways),
        scene::place(view, place, picture::place(&view.table, place)),
    )
}

/// The blueprints of the temples.
pub fn temples(view: &View) -> Panel {
    answer(view, looks::temples(&view.table), Vec::new())
}

/// Cards on display, and those held.
pub fn cards(view: &View) -> Panel {
    let back = view.me().map(|_| back());
    answer(view, looks::cards(&view.table, view.me()), back.into_iter().collect())
}

/// The spaces a move reaches.
pub fn reach(view: &View, seat: Seat) -> Panel {
    let ways = reach::reach(&view.table, seat, WalkKind::Action);
    answer(view, looks::reach(&view.table, &ways), Vec::new())
}

/// The chance to win against a dragon; nothing named: against each on the board.
pub fn odds(view: &View, seat: Seat, dragon: Option<DragonId>) -> Panel {
    let guards = view.table.board.tiles.values().filter_map(|laid| Some(laid.dragon?.dragon));
    let dragons: Vec<DragonId> = match dragon {
        Some(dragon) => vec![dragon],
        None => guards.collect(),
    };
    let one = |dragon: &DragonId| looks::odds(*dragon, &[seat], odds::odds(&view.table, &[seat], *dragon));
    let mut lines: Vec<gogome_contract::Line> = dragons.iter().flat_map(one).collect();
    lines.dedup();
    if lines.is_empty() {
        lines = looks::no_dragon();
    }
    answer(view, lines, Vec::new())
}

/// The tiles a seat has looked at.
pub fn peeked(view: &View) -> Panel {
    let tiles: Vec<_> =
        view.own.iter().flat_map(|own| own.peeked.iter().map(|(level, tile)| (*level, *tile))).collect();
    let lines = looks::peeked(&tiles);
    let scene = scene::peeked(view, picture::said(&lines)).map(Picture::Still);
    Panel { picture: scene, ..answer(view, lines, Vec::new()) }
}

/// Asks whether somebody means to give up.
pub fn resign(view: &View, seat: Seat) -> Panel {
    let said = super::said::said(&view.table, seat, &Move::Resign);
    let sure = Control::Button { label: label::RESIGN.to_owned(), said, weight: Weight::Grave };
    answer(view, panel::resign(), vec![sure])
}
