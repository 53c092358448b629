//! Free text at the table (T1.2, T2.3, T2.5): checked while dice are hidden, forbidden in phase 3, free after the reveal and
//! before the first roll. After the end the bot relays nothing.

use crate::content::book;
use crate::rules::refused::{Refused, TalkRefused};
use crate::state::moves::Event;
use crate::state::{Phase, State, Table};
use gogome_contract::{Seat, StepContext};

/// A seat says something. The relayed text contains characters' names (T1.3).
pub(crate) fn say(state: &State, by: Seat, typed: &str, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let table = &state.table;
    let names: Vec<&str> =
        table.travellers.iter().map(|traveller| book().character(traveller.character).short.as_str()).collect();
    let said = match &table.phase {
        Phase::Planning { .. } | Phase::Equipment { .. } => book().talk.check(typed, &names),
        Phase::Setup
        | Phase::Bars { .. }
        | Phase::GoOrStay { .. }
        | Phase::Ordering { .. }
        | Phase::Injuries { .. } => book().talk.free(typed, &names),
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

/// Whether signals are possible: only while dice are hidden and talk is allowed (T5), not in silence (T2.5), and not when talk
/// is free.
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
