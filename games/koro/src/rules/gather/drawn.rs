//! What becomes of a scroll from the deck (D-SCROLL).

use super::{scroll_ways, take};
use crate::content::ScrollKind;
use crate::gear::Cubes;
use crate::rules::refused::{AnswerRefused, GatherRefused};
use crate::state::moves::{Event, GatherScroll};
use crate::state::{Answer, State, Table};
use gogome_contract::{Seat, StepContext};

/// A free slot, and each scroll that is held.
pub fn options(table: &Table, seat: Seat) -> Vec<Answer> {
    scroll_ways(table.player(seat), Cubes::NONE).into_iter().map(Answer::Scroll).collect()
}

/// Whether a seat may answer so.
///
/// # Errors
/// Why not.
pub fn check(table: &Table, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    match answer {
        Answer::Scroll(_) if options(table, seat).contains(answer) => Ok(()),
        Answer::Scroll(GatherScroll::New) => Err(AnswerRefused::Gather(GatherRefused::ScrollFull)),
        Answer::Scroll(GatherScroll::Replace(at)) => Err(AnswerRefused::Gather(GatherRefused::NoScrollThere(*at))),
        _ => Err(AnswerRefused::OtherQuestion),
    }
}

/// A free slot if there is one, else the older scroll is replaced.
pub fn default(table: &Table, seat: Seat) -> Answer {
    options(table, seat).into_iter().next().unwrap_or(Answer::Scroll(GatherScroll::Replace(0)))
}

/// The card is kept.
pub fn close(state: &mut State, card: ScrollKind, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    for (seat, answer) in answers {
        if let Answer::Scroll(to) = answer {
            take::keep_scroll(state, seat, (card, to, true), ctx);
        }
    }
}
