//! The end, the score and the places (K18.1 to K18.5).

use super::claim;
use crate::content::{BonusItem, Palace};
use crate::state::moves::{ChapterEvent, Event, Why};
use crate::state::{Ending, State, Table};
use gogome_contract::{Seat, StepContext};
use std::cmp::Reverse;

/// The game is over: what is left in the big palace is scored, and the winner found. Nothing is asked any more.
pub fn end(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let left_over: Vec<u16> = table.seats().map(|seat| left_over(table, seat)).collect();
    for (player, vp) in table.players.iter_mut().zip(&left_over) {
        player.vp = player.vp.saturating_add(*vp);
    }
    let alone = table.playing().count() == 1;
    let points = table.players.iter().map(|player| player.vp).collect();
    let ending = Ending { won: winners(table), points, left_over, alone };
    table.tasks.clear();
    for behind in &mut state.hidden.seats {
        behind.answer = None;
    }
    ctx.tell(Event::Chapter(ChapterEvent::Ended(ending.clone())));
    state.table.over = Some(ending);
}

/// The lowest points of its kind for everything that is left of somebody in the big palace (K18.1).
fn left_over(table: &Table, seat: Seat) -> u16 {
    let player = table.player(seat);
    if player.resigned || player.escape.is_none_or(|escape| escape.palace != Palace::Big) {
        return 0;
    }
    let each = |item: BonusItem| u16::from(claim::left(table, seat, item)) * u16::from(Palace::Big.row(item).lowest());
    BonusItem::ALL.into_iter().map(each).sum()
}

/// The first place: most points, of those who still play; of equal ones who left first, or all if none left (K18.2, K18.3, K18.5).
fn winners(table: &Table) -> Vec<Seat> {
    places(table).swap_remove(0)
}

/// The seats by place, the first place first. Who gave up comes after all others (K18.4); then more points come first, of equal
/// ones who left first, and those who did not leave last (K18.2, K18.3). Seats that are equal in all of that share a place.
pub fn places(table: &Table) -> Vec<Vec<Seat>> {
    let rank = |seat: &Seat| {
        let player = table.player(*seat);
        let left = player.escape.map_or(u8::MAX, |escape| escape.place);
        (player.resigned, Reverse(player.vp), left)
    };
    let mut seats: Vec<Seat> = table.seats().collect();
    seats.sort_by_key(rank);
    seats.chunk_by(|one, next| rank(one) == rank(next)).map(<[Seat]>::to_vec).collect()
}

/// What a point was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Tiles, those of the Map Maker among them.
    Tiles,
    /// Scrolls, stolen ones among them.
    Scrolls,
    /// Dragons.
    Dragons,
    /// The bonus of a weapon card.
    WeaponCard,
    /// Adventure tokens.
    Tokens,
    /// Claims in a palace.
    Claims,
    /// What was left over in the big palace (K18.1).
    LeftOver,
}

/// A seat's points by what they were for; none if they are not all its points, at a table that began before they were counted.
pub fn sources(table: &Table, seat: Seat) -> Option<[(Source, u16); 7]> {
    let player = table.player(seat);
    let of = |whys: &[Why]| whys.iter().filter_map(|why| player.scored.get(why)).sum();
    let claims = table.palaces.0.iter().filter(|claim| claim.seat == seat);
    let left_over = table.over.as_ref().and_then(|ending| ending.left_over.get(seat.at())).copied();
    let all = [
        (Source::Tiles, of(&[Why::Explored, Why::MapMaker])),
        (Source::Scrolls, of(&[Why::Scroll, Why::Stolen])),
        (Source::Dragons, of(&[Why::Dragon])),
        (Source::WeaponCard, of(&[Why::WeaponCard])),
        (Source::Tokens, of(&[Why::Koban])),
        (Source::Claims, claims.map(|claim| u16::from(claim.vp)).sum()),
        (Source::LeftOver, left_over.unwrap_or(0)),
    ];
    let sum: u16 = all.iter().map(|(_, points)| points).sum();
    (sum == player.vp).then_some(all)
}
