//! A seat moves. Everything is checked before anything is changed or chance is asked (F16.9).

use super::rounds;

use crate::rules::cards::{requests, skills, using};
use crate::rules::pair::{consent, halves};
use crate::rules::phases::{equipment, injuries, ordering, planning, rerolls};
use crate::rules::refused::{OrderRefused, Refused};
use crate::rules::talk::{signals, speech};
use crate::state::moves::{Event, Move};
use crate::state::{Ending, Phase, Plan, State};
use gogome_contract::{Seat, StepContext};

/// Plays a seat's move, and everything that follows without another answer.
pub fn apply(state: &mut State, by: Seat, mv: Move, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    if state.table.players().all(|player| player != by) {
        return Err(Refused::NotSeated);
    }
    let called = equipment::called(&state.table);
    act(state, by, mv, ctx)?;
    equipment::call_again(&mut state.table, by, called);
    Ok(())
}

/// The same without a check of the mover: the clock also moves for the companion, on whose seat nobody sits.
pub(crate) fn act(state: &mut State, by: Seat, mv: Move, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    match mv {
        Move::Plan { to, path, leave, ahead } => {
            let path = path.filter(|path| !path.is_empty());
            planning::plan(state, by, to, Plan { path, leave, ahead, ..Plan::default() }, ctx)
        }
        Move::Unplan => planning::unplan(state, by, ctx),
        Move::Ready { firm } => match state.table.phase {
            Phase::Equipment { .. } => equipment::ready(state, by, firm, ctx),
            _ => planning::ready(state, by, firm, ctx),
        },
        Move::Unready => match state.table.phase {
            Phase::Equipment { .. } => equipment::unready(state, by, ctx),
            _ => planning::unready(state, by, ctx),
        },
        Move::Reroll { places } => rerolls::reroll(state, by, places, ctx),
        Move::Done => rerolls::done(state, by, ctx),
        Move::Choose { go } if matches!(state.table.phase, Phase::Ordering { .. }) => {
            ordering::choose(state, by, go, ctx)
        }
        Move::Companion { act, right } => consent::propose(state, by, &act, right, ctx),
        Move::Consent { dice, value } => consent::consent(state, by, &dice, value, ctx),
        Move::Dissent => consent::dissent(state, by, ctx),
        Move::Lot => consent::lot(state, by, ctx),
        Move::Half { act } => halves::half(state, by, &act, ctx),
        Move::Order { turns } => ordering::propose(state, by, turns, ctx),
        Move::Agree => {
            let (aims, order) = ordering::agree(state, by, ctx)?;
            rounds::take_turns(state, &aims, &order, ctx);
            Ok(())
        }
        Move::Choose { go } => choose(state, by, go, ctx),
        Move::Keep { kept } => skills::keep(state, by, &kept, ctx),
        Move::LeaveOut { kind } => skills::leave_out(state, by, kind, ctx),
        Move::Use { gear, on } => using::play(state, by, gear, &on, ctx),
        Move::Give { gear, to } => skills::give(state, by, gear, to, ctx),
        Move::Answer { dice } => requests::answer(state, by, &dice, ctx),
        Move::Again { dice } => requests::again(state, by, &dice, ctx),
        Move::Aside { place } => rerolls::aside(state, by, place, ctx),
        Move::Bars { given } => skills::bars(state, by, &given, ctx),
        Move::Say { text } => return speech::say(state, by, &text, ctx),
        Move::Signal { signal } => return signals::give(state, by, signal, ctx),
        Move::Unsignal { topic } => return signals::clear(state, by, topic, ctx),
        Move::Injury { kind, die } => injuries::choose(state, by, kind, die, ctx),
    }?;
    rounds::go_on(state, ctx);
    Ok(())
}

/// Go or stay (F16.13).
fn choose(state: &mut State, by: Seat, go: bool, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let Phase::GoOrStay { aims, asked, answers } = &state.table.phase else {
        return Err(Refused::Phase);
    };
    if !asked.contains(&by) {
        return Err(OrderRefused::NotAsked.into());
    }
    let (aims, mut asked, mut answers) = (aims.clone(), asked.clone(), answers.clone());
    asked.retain(|seat| *seat != by);
    answers[by.at()] = Some(go);
    ctx.tell(Event::Chose { seat: by, go });
    state.table.phase = Phase::GoOrStay { aims, asked, answers };
    Ok(())
}

/// How it ended, if it is over.
pub fn outcome(state: &State) -> Option<Ending> {
    match state.table.phase {
        Phase::Over(ending) => Some(ending),
        _ => None,
    }
}
