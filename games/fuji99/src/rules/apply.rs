//! What a seat does (C18.2, C18.3).

use super::{effects, flow};
use crate::content::book;
use crate::rules::refused::Refused;
use crate::state::moves::{Event, Move};
use crate::state::{Phase, State, Table};
use gogome_contract::{Seat, StepContext};

/// The seat moves.
pub fn apply(state: &mut State, by: Seat, mv: Move, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let table = &state.table;
    if by.at() >= table.seats() {
        return Err(Refused::NotSeated);
    }
    if let Some(ending) = table.over() {
        return Err(Refused::Over(ending));
    }
    if let Move::Story(number) = mv {
        return story(state, by, number, ctx);
    }
    if table.phase == Phase::Books {
        return Err(Refused::BooksFirst { without: table.awaited() });
    }
    if by != table.active {
        return Err(Refused::NotYourTurn { active: table.active });
    }
    match (table.phase, mv) {
        (Phase::Draw, Move::Draw(wanted)) => {
            let count = count(table, wanted, ctx)?;
            flow::draw(state, count, ctx);
        }
        (Phase::Ability, Move::Use(slot)) => effects::use_card(state, slot, ctx)?,
        (Phase::Ability, Move::Go) => flow::discover(state, ctx),
        (Phase::Resolve, Move::Again(wanted)) => {
            let count = wanted.map(|wanted| count(table, wanted, ctx)).transpose()?;
            flow::again(&mut state.table, ctx);
            if let Some(count) = count {
                flow::draw(state, count, ctx);
            }
        }
        (Phase::Resolve, Move::Stop) => flow::stop(state, ctx),
        (Phase::Allocate, Move::Place(places)) => {
            check_places(table, &places)?;
            flow::place(state, &places, ctx);
        }
        (phase, mv) => return Err(Refused::NotNow { mv, phase, pagoda: table.pagoda }),
    }
    Ok(())
}

/// A book, changeable until all have one; then the race begins (C1.4, C18.3).
fn story(state: &mut State, by: Seat, number: u8, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    if book().story(number).is_none() {
        return Err(Refused::NoStory(number));
    }
    if state.table.phase != Phase::Books {
        return Err(Refused::BooksChosen { own: state.table.player(by).story });
    }
    choose(state, by, number, ctx);
    Ok(())
}

/// A seat has a book; the last one to choose starts the race.
pub fn choose(state: &mut State, seat: Seat, number: u8, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    table.player_mut(seat).story = Some(number);
    ctx.tell(Event::Chose { seat, story: number });
    if table.awaited().is_empty() {
        ctx.tell(Event::Began(table.first));
        flow::begin(state, ctx);
    }
}

/// How many are drawn for a number that was named: at least five, at most the bag (C3).
fn count(table: &Table, wanted: u8, ctx: &mut StepContext<'_, Event>) -> Result<u8, Refused> {
    let least = book().race.draw_min;
    if wanted >= least {
        return Ok(wanted);
    }
    if !table.auto5 {
        return Err(Refused::BelowLeast(wanted));
    }
    ctx.tell(Event::Raised { wanted, to: least });
    Ok(least)
}

/// Every cube that is left, each on a card that is held, none above what the card takes (C9.3).
fn check_places(table: &Table, places: &[(u8, u8)]) -> Result<(), Refused> {
    let mover = table.mover();
    let mut sum: u16 = 0;
    for (at, (slot, cubes)) in places.iter().enumerate() {
        let held = mover.held(*slot).ok_or_else(|| Refused::NoSlot { slot: *slot, hand: mover.hand.clone() })?;
        if places[..at].iter().any(|(earlier, _)| earlier == slot) {
            return Err(Refused::PlaceTwice(*held));
        }
        if *cubes > held.kind.card().cubes {
            return Err(Refused::PlaceAbove { held: *held, cubes: *cubes });
        }
        sum += u16::from(*cubes);
    }
    if sum == u16::from(table.pagoda) {
        return Ok(());
    }
    Err(Refused::PlaceSum { sum, pagoda: table.pagoda, hand: mover.hand.clone() })
}
