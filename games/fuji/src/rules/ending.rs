//! The end, and how it is counted (F14).

use crate::content::book;
use crate::rules::map::movement::End;
use crate::state::moves::Event;
use crate::state::{Ending, Phase, State, Table};
use gogome_contract::Seat;
use gogome_contract::StepContext;

/// The score: 4 for each seat, minus one for each injury (also one that is not chosen yet) and for each card that was never
/// used (F14.7, F16.7).
pub fn score(table: &Table) -> i16 {
    let injuries = table.travellers.iter().map(|traveller| i16::from(book().track.injuries(traveller.stamina))).sum();
    let seats = table.travellers.iter().map(|_| 1).sum();
    let held = table.travellers.iter().flat_map(|traveller| &traveller.cards);
    let cards = held.map(|held| i16::from(!held.used)).sum();
    book().score.points(seats, injuries, cards)
}

/// Ends the game (F14).
pub(crate) fn finish(state: &mut State, end: End, taking: Seat, ctx: &mut StepContext<'_, Event>) {
    let (ending, burnt) = ending(&state.table, end, taking);
    state.table.phase = Phase::Over(ending);
    ctx.tell(Event::Over { ending, burnt });
}

/// The result, and the seats caught by lava. `taking` is the seat whose turn it was.
pub(crate) fn ending(table: &Table, end: End, taking: Seat) -> (Ending, Vec<Seat>) {
    let burnt: Vec<Seat> = match end {
        End::Lava(cells) => table.seats().filter(|seat| cells.has(table.traveller(*seat).at)).collect(),
        End::Village | End::Exhaustion => Vec::new(),
    };
    let ending = match end {
        End::Village => Ending::Village { score: score(table) },
        End::Lava(_) => Ending::Lava { seat: burnt.first().copied().unwrap_or(taking) },
        End::Exhaustion => Ending::Exhaustion { seat: taking },
    };
    (ending, burnt)
}
