//! What the player does.

use super::outlook;
use crate::content::Suit;
use crate::content::space::Hop;
use crate::rules::refused::MoveRefused;
use crate::rules::setup::check;
use crate::state::moves::{Ending, Event, Move, What};
use crate::state::{Phase, State};
use gogome_contract::{Seat, Turn};

/// More moves than anybody needs; a line that is longer takes no more.
pub const LONGEST: usize = 2_000;

/// The seat moves.
pub fn apply(state: &mut State, by: Seat, mv: Move, turn: &mut Turn<'_, Event>) -> Result<(), MoveRefused> {
    if by != Seat(0) {
        return Err(MoveRefused::NotSeated);
    }
    if let Phase::Over(ending) = state.phase {
        return Err(MoveRefused::Over(ending));
    }
    match mv {
        Move::Walk(hops) => walk(state, &hops, turn)?,
        Move::Die(suit) => die(state, suit, turn)?,
        Move::Undo(count) => undo(state, count, turn)?,
        Move::Hint(level) => hint(state, level, turn)?,
        Move::Check => {
            let alive = outlook::left(state).is_some();
            state.hints += 1;
            tell(state, turn, What::Checked(alive));
        }
        Move::GiveUp => state.phase = Phase::Over(Ending::GivenUp),
    }
    if let Phase::Over(ending) = state.phase {
        finish(state, ending, turn);
    }
    Ok(())
}

fn tell(state: &State, turn: &mut Turn<'_, Event>, what: What) {
    turn.tell(Event { secret: state.secret(), what });
}

/// All or none (S8.28): a refused state is thrown away.
fn walk(state: &mut State, hops: &[Hop], turn: &mut Turn<'_, Event>) -> Result<(), MoveRefused> {
    if hops.is_empty() {
        return Err(MoveRefused::NoMoves);
    }
    for (nth, hop) in (1..).zip(hops) {
        let within = |why| match hops {
            [_] => why,
            _ => MoveRefused::Within { nth, hop: *hop, why: Box::new(why) },
        };
        if state.line.len() >= LONGEST {
            return Err(within(MoveRefused::TooLong));
        }
        let (suit, free, die) = check(state, *hop).map_err(within)?;
        step(state, turn, What::Walked { suit, hop: *hop, free, die }, *hop);
    }
    Ok(())
}

fn step(state: &mut State, turn: &mut Turn<'_, Event>, what: What, hop: Hop) {
    let turned = state.turned;
    state.advance(hop);
    tell(state, turn, what);
    if state.turned != turned {
        tell(state, turn, What::Turned);
    }
}

/// The priest of that suit walks as many spaces as his die shows (S2.2).
fn die(state: &mut State, suit: Suit, turn: &mut Turn<'_, Event>) -> Result<(), MoveRefused> {
    let Some(dice) = state.dice.filter(|_| state.phase == Phase::NeedDie) else {
        return Err(MoveRefused::NoDice);
    };
    let chosen = state.dice_now().into_iter().find(|(of, _)| *of == suit);
    let (_, hop) = chosen.ok_or(MoveRefused::NullDie(suit))?;
    step(state, turn, What::Walked { suit, hop, free: dice.of(suit), die: true }, hop);
    Ok(())
}

fn undo(state: &mut State, count: u16, turn: &mut Turn<'_, Event>) -> Result<(), MoveRefused> {
    let made = state.line.len();
    if count == 0 || usize::from(count) > made {
        return Err(MoveRefused::Undo { wanted: count, made });
    }
    state.retreat(usize::from(count));
    state.undos += u32::from(count);
    tell(state, turn, What::Undone(count));
    Ok(())
}

fn hint(state: &mut State, level: u8, turn: &mut Turn<'_, Event>) -> Result<(), MoveRefused> {
    if !(1..=3).contains(&level) {
        return Err(MoveRefused::HintLevel);
    }
    let hint = outlook::hint(state, level);
    state.hints += 1;
    tell(state, turn, What::Hinted(hint));
    Ok(())
}

/// The end, with the score (S8.20).
fn finish(state: &State, ending: Ending, turn: &mut Turn<'_, Event>) {
    if state.secret() {
        turn.reveal();
    }
    tell(state, turn, What::Over(state.score(ending)));
}
