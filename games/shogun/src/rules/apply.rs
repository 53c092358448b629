//! A seat moves. Everything is checked before anything is changed or chance is asked.

use crate::content::CharacterId;
use crate::rules::decide::{leader, winner};
use crate::rules::look::shown;
use crate::rules::refused::Refused;
use crate::rules::{activation, attack, camp, interact, items, ki, legal, run, seats, share, swap, technique, walk};
use crate::state::moves::{Event, Move};
use crate::state::{Ask, Offer, Pick, Settler, State, Table, Task};
use gogome_contract::{Seat, StepContext};

/// What a seat does, and all that follows by itself up to the next question.
pub fn apply(state: &mut State, by: Seat, mv: Move, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let table = &mut state.table;
    if by.at() >= table.orders.len() {
        return Err(Refused::NotSeated);
    }
    if table.over.is_some() {
        return Err(Refused::Over);
    }
    let silent = silent(table, by, &mv);
    match mv {
        Move::Orders(orders) => table.orders[by.at()] = orders,
        Move::Ties(ties) => {
            leads(table, by)?;
            table.ties = ties;
            ctx.tell(Event::Ties(ties));
        }
        Move::Assign { character, seat } => assign(table, by, character, seat, ctx)?,
        Move::Place { character, start } => swap::place(table, character, start, ctx)?,
        Move::Swap { one, other } => swap::propose(state, by, one, other, ctx)?,
        Move::Veto => swap::veto(table, by, ctx)?,
        Move::Go => swap::go(state, by, ctx)?,
        Move::Accept(yes) => share::answer(state, by, yes, ctx)?,
        Move::Camp { character, deed } => camp::deed(state, by, character, deed, ctx)?,
        Move::Ready => camp::ready(state, by, ctx)?,
        Move::Choose { question, option } => choose(state, by, question, option)?,
        mv => act(state, by, mv, ctx)?,
    }
    run::go_on(state, ctx);
    tell_of(silent, ctx);
    Ok(())
}

/// What is told of a move if nothing else is.
fn silent(table: &Table, by: Seat, mv: &Move) -> Option<Event> {
    match mv {
        Move::Orders(_) => Some(Event::Orders(by)),
        Move::Choose { option, .. } => answered(table, Some(by), *option),
        Move::Accept(_) => table.offer.as_ref().map(|offer| Event::Declined { with: offer.with, late: false }),
        _ => None,
    }
}

/// An answer to the open question.
pub fn answered(table: &Table, by: Option<Seat>, option: u8) -> Option<Event> {
    let question = table.question()?;
    let pick = question.options.get(usize::from(option))?.clone();
    let whom = if let Pick::Piece(id) = pick { shown(table, id) } else { None };
    Some(Event::Answered { by, vote: question.vote, pick, whom })
}

/// Tells this if nothing was told that says what has happened.
pub fn tell_of(event: Option<Event>, ctx: &mut StepContext<'_, Event>) {
    if let Some(event) = event
        && ctx.events().iter().all(|told| matches!(told, Event::Starts(_)))
    {
        ctx.tell(event);
    }
}

fn leads(table: &Table, by: Seat) -> Result<(), Refused> {
    let leader = leader(table);
    if leader == by { Ok(()) } else { Err(Refused::NotLeader { leader }) }
}

/// A character is given to a seat: by the leader, or in camp by its owner; never in the middle of its activation (X1.3,
/// section 38).
fn assign(
    table: &mut Table,
    by: Seat,
    character: CharacterId,
    seat: Seat,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    if table.camp.is_none() || table.hero(character).owner != Some(by) {
        leads(table, by)?;
    }
    if legal::active(table) == Some(character) {
        return Err(Refused::Acting { character });
    }
    if seat.at() >= table.orders.len() {
        return Err(Refused::NotSeated);
    }
    seats::give(table, character, seat);
    ctx.tell(Event::Assigned { character, seat });
    share::withdraw(table, ctx);
    Ok(())
}

/// A seat answers the open question.
fn choose(state: &mut State, by: Seat, id: u16, option: u8) -> Result<(), Refused> {
    let Some(Task::Ask(question)) = state.table.tasks.last_mut() else { return Err(Refused::NotAsked) };
    if question.id != id || !question.asked.contains(&by) {
        return Err(Refused::NotAsked);
    }
    if usize::from(option) >= question.options.len() {
        return Err(Refused::NoOption { options: u8::try_from(question.options.len()).unwrap_or(u8::MAX) });
    }
    if question.voted(by) == Some(option) {
        return Err(Refused::Voted);
    }
    question.votes.retain(|(seat, _)| *seat != by);
    question.votes.push((by, option));
    close(state, false);
    Ok(())
}

/// Closes the open question, if it is decided; `lapsed`: whether or not it is.
pub fn close(state: &mut State, lapsed: bool) {
    let table = &mut state.table;
    let Some(Task::Ask(question)) = table.tasks.last() else { return };
    let Some(option) = winner(question, lapsed) else { return };
    let pick = question.options.get(usize::from(option)).cloned();
    let by = match question.votes.first() {
        None => Settler::Nobody,
        // an undecided vote leaves it to whoever is active, or to the usual answer
        Some(_) if question.vote && !question.votes.iter().any(|(_, vote)| *vote == option) => Settler::Nobody,
        Some(_) if question.vote => Settler::Votes,
        Some((seat, _)) => Settler::Seat(*seat),
    };
    table.tasks.pop();
    table.answered = pick;
    table.answered_by = Some(by);
}

/// Whether it is a free action that fits into the action that is asked about (X14): all but those with the very dice that are
/// asked about.
fn fits_in(table: &Table, mv: &Move) -> bool {
    let dice = matches!(table.question().map(|question| question.ask), Some(Ask::KiReroll { .. } | Ask::KiBump { .. }));
    match mv {
        Move::PlaceDie { .. } | Move::Withdraw(_) => !dice,
        Move::Head(_) | Move::KamiMode => true,
        _ => false,
    }
}

/// The active character does something.
fn act(state: &mut State, by: Seat, mv: Move, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let character = if fits_in(&state.table, &mv) {
        activation::inside(&state.table, by)?
    } else {
        activation::of(&state.table, by)?
    };
    // an interaction that shows a zone leaves the move open (A35); free actions do, too (X14)
    let zones = state.table.zones.clone();
    // an exchange is an action once it is made (X12.3)
    let leaves_open = matches!(
        mv,
        Move::Walk { .. }
            | Move::PlaceDie { .. }
            | Move::Withdraw(_)
            | Move::Head(_)
            | Move::KamiMode
            | Move::Share { .. }
    );
    let interacts = matches!(mv, Move::Interact(_) | Move::Open(_));
    match mv {
        Move::Walk { to, exert, via } => walk::walk(state, character, to, exert, &via, ctx)?,
        Move::Attack { target, strong, focus, skill, kami, extra } => {
            let how = attack::How { target, strong, focus, skill, kami, extra: &extra };
            attack::attack(state, character, &how)?;
        }
        Move::Technique { skill, at } => technique::play(state, character, skill, at, ctx)?,
        Move::KamiTechnique { skill, at } => technique::kami(state, character, skill, at, ctx)?,
        Move::Reroll(dice) => ki::action(state, character, &dice, ctx)?,
        Move::Interact(point) => interact::point(state, character, &point, ctx)?,
        Move::Open(door) => interact::door(state, character, &door, ctx)?,
        Move::Parley(piece) => interact::parley(state, character, piece)?,
        Move::Share { with, give, take } => {
            share::offer(state, by, Offer { by: character, with, give, take, number: 0 }, ctx)?;
        }
        Move::Weapon => interact::weapon(state, character, ctx)?,
        Move::Item { item, at } => items::play(state, character, item, at, ctx)?,
        Move::PlaceDie { die, skill } => ki::place(&mut state.table, character, die, skill, ctx)?,
        Move::Withdraw(skill) => ki::withdraw(state, character, skill, ctx)?,
        Move::Head(at) => interact::head(state, character, at, ctx)?,
        Move::KamiMode => technique::mode(state, character, ctx)?,
        Move::Done => activation::finish(state, ctx),
        _ => {}
    }
    if state.table.hero(character).owner.is_none() {
        state.table.last_played = Some(by);
    }
    swap::acts(state, by, ctx);
    if !leaves_open && !interacts {
        activation::close_walk(&mut state.table);
    }
    if interacts {
        // what an interaction shows is on the stack: it is done before anybody can move again
        run::go_on(state, ctx);
        if state.table.zones == zones {
            activation::close_walk(&mut state.table);
        }
    }
    Ok(())
}
