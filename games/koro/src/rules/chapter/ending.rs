//! The end and the score (K18.1 to K18.3, K18.5).

use super::claim;
use crate::content::{BonusItem, Palace};
use crate::state::moves::{ChapterEvent, Event};
use crate::state::{Ending, State, Table};
use gogome_contract::{Seat, StepContext};

/// The game is over: what is left in the big palace is scored, and the winner found. Nothing is asked any more.
pub fn end(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let left_over: Vec<u16> = table.seats().map(|seat| left_over(table, seat)).collect();
    for (player, vp) in table.players.iter_mut().zip(&left_over) {
        player.vp = player.vp.saturating_add(*vp);
    }
    let alone = table.playing().count() == 1;
    let ending = Ending { won: winners(table), left_over, alone };
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

/// Most points, of those who still play; of equal ones who left first, or all if none left (K18.2, K18.3, K18.5).
fn winners(table: &Table) -> Vec<Seat> {
    let most = table.playing().map(|seat| table.player(seat).vp).max();
    let tied: Vec<Seat> = table.playing().filter(|seat| Some(table.player(*seat).vp) == most).collect();
    let left = |seat: &Seat| table.player(*seat).escape.map(|escape| escape.place);
    let first = tied.iter().copied().filter(|seat| left(seat).is_some()).min_by_key(left);
    first.map_or(tied, |first| vec![first])
}
