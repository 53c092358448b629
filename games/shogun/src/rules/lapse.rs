//! What the rules do for seats that have not answered in time (section 37), and for seats that change hands.

use crate::rules::awaited::awaited;
use crate::rules::decide::{persons, winner};
use crate::rules::refused::Refused;
use crate::rules::{activation, apply, camp, legal, run, seats, share, swap};
use crate::state::duty::Key;
use crate::state::moves::Event;
use crate::state::{State, Task};
use gogome_contract::{Holder, Seat, StepContext};

/// The time of a duty has run out.
pub fn lapse(state: &mut State, key: &str, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let Some(key) = Key::read(key) else { return Err(Refused::NotAsked) };
    if !awaited(&state.table).iter().any(|awaited| awaited.key == key) {
        return Err(Refused::NotAsked);
    }
    let silent = state.table.question().and_then(|open| apply::answered(&state.table, None, winner(open, true)?));
    match key {
        Key::Question(_) => apply::close(state, true),
        Key::Swap { .. } => {
            state.table.queue.window.clear();
            swap::settle(&mut state.table, ctx);
        }
        Key::Activation { turn, late } => {
            // nobody has refused the swap that was proposed: it stands (X6.7)
            swap::make(state, ctx);
            let same = state.table.turns == turn;
            let character = legal::active(&state.table).filter(|_| same);
            let now = state.table.activation.as_mut().zip(character);
            match now {
                // the first lapse lets every seat act for it, the second ends it
                Some((now, character)) if !late => {
                    now.late = true;
                    ctx.tell(Event::Late { character, over: false });
                }
                Some((_, character)) => {
                    state.table.placing = false;
                    ctx.tell(Event::Late { character, over: true });
                    activation::finish(state, ctx);
                }
                None => {}
            }
        }
        Key::Camp { late: true, .. } => return Err(Refused::NotAsked),
        Key::Camp { .. } => camp::late(&mut state.table, ctx),
        Key::Offer { .. } => {
            if let Some(offer) = state.table.offer.take() {
                ctx.tell(Event::Declined { with: offer.with, late: true });
            }
        }
    }
    run::go_on(state, ctx);
    apply::tell_of(silent, ctx);
    Ok(())
}

/// A seat is taken over, left to a companion, or left free.
pub fn reseat(state: &mut State, seat: Seat, now: Holder, ctx: &mut StepContext<'_, Event>) {
    if let Some(person) = state.table.people.get_mut(seat.at()) {
        *person = now == Holder::Person;
    }
    if now == Holder::Nobody {
        seats::vacate(&mut state.table, seat);
        wait_no_longer(state, seat, ctx);
        run::go_on(state, ctx);
    } else {
        seats::sit(&mut state.table, seat);
    }
}

/// What only this seat was asked is asked of the others, or settled.
fn wait_no_longer(state: &mut State, seat: Seat, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let others = persons(table);
    if let Some(Task::Ask(question)) = table.tasks.last_mut() {
        question.asked.retain(|asked| *asked != seat);
        question.votes.retain(|(by, _)| *by != seat);
        if question.asked.is_empty() {
            question.asked = others;
        }
        apply::close(state, false);
    }
    let table = &mut state.table;
    share::withdraw(table, ctx);
    table.queue.window.retain(|waits| *waits != seat);
}

/// The question on top of the stack, if one is open.
pub fn open_question(state: &State) -> bool {
    matches!(state.table.tasks.last(), Some(Task::Ask(_)))
}
