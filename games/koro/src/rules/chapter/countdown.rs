//! Thirty points, the countdown and its events (K3.13, K16.1 to K16.4, K16.9 to K16.13).

use super::ending;
use crate::content::board::SpaceId;
use crate::content::{CountdownEvent, book};
use crate::state::moves::{ChapterEvent, Event, TurnEvent, Why};
use crate::state::{Chapter, State, Table, Task};
use gogome_contract::{Seat, StepContext};
use std::cmp::Reverse;

/// A seat scores; with the first thirty points the final chapter starts (K3.13, K16.1).
pub fn score(state: &mut State, seat: Seat, vp: u8, why: Why, ctx: &mut StepContext<'_, Event>) {
    score_together(state, &[seat], vp, why, ctx);
}

/// Several seats score at once: of those who reach thirty points together, the first in turn order from the active seat gets
/// the marker (K16.1).
pub fn score_together(state: &mut State, seats: &[Seat], vp: u8, why: Why, ctx: &mut StepContext<'_, Event>) {
    for seat in seats {
        let player = state.table.player_mut(*seat);
        player.vp = player.vp.saturating_add(vp.into());
        *player.scored.entry(why).or_default() += u16::from(vp);
        let total = player.vp;
        ctx.tell(Event::Turn(TurnEvent::Scored { seat: *seat, vp, total, why }));
    }
    let table = &state.table;
    let threshold = u16::from(book().numbers.threshold);
    let there = |seat: &Seat| seats.contains(seat) && table.player(*seat).vp >= threshold;
    let first = table.seats_from(table.active()).find(there);
    if let Some(holder) = first.filter(|_| table.chapter.is_none()) {
        // the end of the holder's own turn in which it happens does not count (K16.2)
        let spare = holder == table.active();
        start(&mut state.table, holder, spare, false, ctx);
    }
}

/// The final chapter starts: the holder gets the countdown marker.
fn start(table: &mut Table, holder: Seat, spare: bool, limit: bool, ctx: &mut StepContext<'_, Event>) {
    table.chapter = Some(Chapter { holder, spare, step: 0, rope: false, escaped: 0 });
    ctx.tell(Event::Chapter(ChapterEvent::Started { holder, limit }));
}

/// A turn has ended: the token advances if its holder's did (K16.2). With the last turn of the last round the final chapter
/// starts, if it has not (K16.13).
pub fn advance(state: &mut State, ended: Seat, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let Some(chapter) = &mut table.chapter else {
        let last = table.order.last() == Some(&ended) && table.round >= table.variant.round_limit;
        if let Some(leader) = leader(table).filter(|_| last) {
            start(table, leader, false, true, ctx);
        }
        return;
    };
    if chapter.holder != ended || std::mem::take(&mut chapter.spare) {
        return;
    }
    let event = book().countdown.get(usize::from(chapter.step)).copied().unwrap_or(CountdownEvent::End);
    chapter.step += 1;
    match event {
        CountdownEvent::Blank => ctx.tell(Event::Chapter(ChapterEvent::Blank)),
        CountdownEvent::Rope => {
            chapter.rope = true;
            ctx.tell(Event::Chapter(ChapterEvent::Rope));
        }
        CountdownEvent::Lava(number) => erupt(table, ended, number, ctx),
        CountdownEvent::End => ending::end(state, ctx),
    }
}

/// The leader, of those who still play: most points, then the first in turn order from the first player (K16.13).
fn leader(table: &Table) -> Option<Seat> {
    let playing = table.order.iter().copied().filter(|seat| !table.player(*seat).resigned);
    playing.min_by_key(|seat| Reverse(table.player(*seat).vp))
}

/// Lava on every laid space of this number; samurai there are handled in turn order from the holder (K16.4, K16.8).
fn erupt(table: &mut Table, holder: Seat, number: u8, ctx: &mut StepContext<'_, Event>) {
    let board = &mut table.board;
    board.called.push(number);
    let called = |space: &SpaceId| board.printed(*space).is_some_and(|printed| printed.lava == Some(number));
    let laid = board.tiles.keys().flat_map(|place| place.spaces());
    let spaces: Vec<SpaceId> = laid.filter(|space| called(space) && !board.is_lava(*space)).collect();
    for space in &spaces {
        board.flood(*space);
    }
    let erupted = |seat: &Seat| table.player(*seat).position.space().is_some_and(|space| spaces.contains(&space));
    let left: Vec<Seat> = table.seats_from(holder).filter(erupted).collect();
    ctx.tell(Event::Chapter(ChapterEvent::Lava { number, spaces }));
    if !left.is_empty() {
        table.tasks.push(Task::Erupt { left });
    }
}
