//! Free words at the table (T1.2, T2.3, T2.5): checked while dice are hidden, silent while they are rerolled, free after
//! the reveal and before the first roll. After the end nobody needs the bot to pass words on.

use crate::content::Book;
use crate::rules::refused::{Refused, TalkRefused};
use crate::state::moves::Event;
use crate::state::{Phase, State, Table};
use gogome_contract::{Seat, StepContext};

/// Somebody says something. What is relayed bears the names of characters (T1.3).
pub(crate) fn say(
    book: &Book,
    state: &State,
    by: Seat,
    typed: &str,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let table = &state.table;
    let names: Vec<&str> =
        table.travellers.iter().map(|traveller| book.character(traveller.character).short.as_str()).collect();
    let said = match &table.phase {
        Phase::Planning { .. } | Phase::Equipment { .. } => book.talk.check(typed, &names),
        Phase::Setup
        | Phase::Bars { .. }
        | Phase::GoOrStay { .. }
        | Phase::Ordering { .. }
        | Phase::Injuries { .. } => book.talk.free(typed, &names),
        Phase::Rerolls { .. } => return Err(TalkRefused::Silence.into()),
        Phase::Over(_) => return Err(TalkRefused::Over.into()),
    };
    let said = said.map_err(|rejection| TalkRefused::Rejected { rejection })?;
    if said.is_empty() {
        return Err(TalkRefused::Nothing.into());
    }
    ctx.tell(Event::Said { seat: by, said });
    ctx.speak();
    Ok(())
}

/// Signals are for the time in which dice are hidden and talk is open (T5); in silence there are none (T2.5), and when talk
/// is free they are not needed.
pub(crate) fn open_for_signals(table: &Table) -> Result<(), Refused> {
    match &table.phase {
        Phase::Planning { .. } | Phase::Equipment { .. } => Ok(()),
        Phase::Rerolls { .. } => Err(TalkRefused::Silence.into()),
        Phase::Setup => Err(TalkRefused::Early.into()),
        Phase::Bars { .. } | Phase::GoOrStay { .. } | Phase::Ordering { .. } | Phase::Injuries { .. } => {
            Err(TalkRefused::Free.into())
        }
        Phase::Over(_) => Err(TalkRefused::Over.into()),
    }
}
