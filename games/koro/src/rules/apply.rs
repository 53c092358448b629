//! A seat moves. Everything is checked before anything is changed or chance is asked.

use crate::rules::refused::Refused;
use crate::rules::{actions, bonus, chapter, craft, explore, gather, orders, pack, questions, run, turn, using, walk};
use crate::state::moves::{Event, Move, TableEvent};
use crate::state::{State, Table};
use gogome_contract::{Seat, StepContext};

/// What a seat does, and all that follows by itself up to the next question.
pub fn apply(state: &mut State, by: Seat, mv: Move, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let table = &state.table;
    let was_asked = table.question().is_some_and(|question| question.waiting.contains(&by));
    if by.at() >= table.players.len() {
        return Err(Refused::NotSeated);
    }
    if table.over.is_some() {
        return Err(Refused::Over);
    }
    if table.player(by).resigned {
        return Err(Refused::Resigned);
    }
    let answers = matches!(mv, Move::Answer(_));
    match mv {
        Move::Orders(wanted) => orders::set(state, by, wanted, ctx),
        Move::Resign => chapter::resign::resign(state, by, ctx),
        Move::Answer(answer) => questions::answer(state, by, answer)?,
        mv => {
            has_the_turn(&state.table, by)?;
            take_turn(state, by, mv, ctx)?;
        }
    }
    turn::present(state, by, ctx);
    run::go_on(state, ctx);
    if answers && was_asked && ctx.events().is_empty() {
        ctx.tell(Event::Table(TableEvent::Answered(by)));
    }
    Ok(())
}

/// It is this seat's turn, and nobody is asked anything.
///
/// # Errors
/// A question is open, or it is the turn of another seat.
pub fn has_the_turn(table: &Table, by: Seat) -> Result<(), Refused> {
    match table.question() {
        Some(question) => Err(Refused::Open(Box::new(question.clone()))),
        None if by != table.active() => Err(Refused::NotYourTurn { active: table.active() }),
        None => Ok(()),
    }
}

/// What the active seat does in its turn.
fn take_turn(state: &mut State, by: Seat, mv: Move, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    match mv {
        Move::Open(field) => actions::open(state, by, field, ctx),
        Move::Walk(walking) => walk::walk(state, by, walking),
        Move::Explore { place, rotation } => explore::explore(state, by, place, rotation, ctx),
        Move::Gather(gathering) => gather::gather(state, by, gathering, ctx),
        Move::Bonus(bonus) => bonus::bonus(state, by, bonus, ctx),
        Move::Rest(crafting) => craft::rest(state, by, &crafting, ctx),
        Move::Craft(crafting) => craft::craft(state, by, &crafting, ctx),
        Move::Use(using) => using::play(state, by, using, ctx),
        Move::Discard(cubes) => pack::discard(state, by, cubes, ctx),
        Move::Pass => turn::pass(state, by, ctx),
        Move::Done => turn::done(state, by, ctx),
        Move::Claim(claim) => chapter::claim::claim(state, by, claim, ctx),
        Move::Answer(_) | Move::Orders(_) | Move::Resign => Ok(()),
    }
}
