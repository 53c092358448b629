//! Signals: statements about one's dice that are always allowed while planning (T5). The seat chooses the level; it is neither
//! computed nor checked, because a computed level would be a number.

use super::speech;
use crate::rules::refused::{Refused, SignalRefused};
use crate::state::State;
use crate::state::moves::Event;
use crate::state::signal::{Signal, Topic};
use gogome_contract::{Seat, StepContext};

/// Gives a signal, in place of the one with the same topic (T5.1).
pub(crate) fn give(
    state: &mut State,
    by: Seat,
    signal: Signal,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let table = &mut state.table;
    speech::open_for_signals(table)?;
    match signal.topic {
        Topic::Card(card) | Topic::Request(Some(card)) if !table.lies(card) => return Err(SignalRefused::NoCard.into()),
        Topic::Gear(gear) if !table.travellers.iter().any(|who| who.cards.iter().any(|held| held.gear == gear)) => {
            return Err(SignalRefused::NoGear.into());
        }
        Topic::Seat(seat) if seat == by || seat.at() >= table.count() => return Err(SignalRefused::NoSeat.into()),
        topic if !topic.levels().contains(&signal.level) => return Err(SignalRefused::NoLevel { about: topic }.into()),
        _ if table.live(by).contains(&signal) => return Err(SignalRefused::Same { signal }.into()),
        _ => {}
    }
    table.signals.resize(table.travellers.len(), Vec::new());
    let mine = &mut table.signals[by.at()];
    mine.retain(|other| other.topic != signal.topic);
    mine.push(signal);
    mine.sort_unstable();
    ctx.tell(Event::Signalled { seat: by, signal });
    Ok(())
}

/// Takes back the signal about a topic, or all of them (T5.1).
pub(crate) fn clear(
    state: &mut State,
    by: Seat,
    topic: Option<Topic>,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let table = &mut state.table;
    speech::open_for_signals(table)?;
    let goes = |signal: &Signal| topic.is_none_or(|topic| topic == signal.topic);
    if !table.live(by).iter().any(goes) {
        return Err(SignalRefused::NothingLive { by }.into());
    }
    table.signals[by.at()].retain(|signal| !goes(signal));
    if table.signals.iter().all(Vec::is_empty) {
        table.signals.clear();
    }
    ctx.tell(Event::Unsignalled { seat: by, topic });
    Ok(())
}
