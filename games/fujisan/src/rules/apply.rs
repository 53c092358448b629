//! What the player does.

use super::outlook;
use crate::content::Suit;
use crate::content::space::Hop;
use crate::rules::refused::MoveRefused;
use crate::rules::setup::check;
use crate::state::moves::{Ending, Event, Hint, Move, What};
use crate::state::{Phase, State};
use gogome_contract::{Seat, StepContext};

/// The longest line of moves; longer than anybody needs.
pub const LONGEST: usize = 2_000;

/// How many levels of hints there are (S8.3).
const LEVELS: u8 = 3;

/// The seat moves.
pub fn apply(state: &mut State, by: Seat, mv: Move, ctx: &mut StepContext<'_, Event>) -> Result<(), MoveRefused> {
    if by != Seat(0) {
        return Err(MoveRefused::NotSeated);
    }
    if let Phase::Over(ending) = state.phase {
        return Err(MoveRefused::Over(ending));
    }
    match mv {
        Move::Walk(hops) => walk(state, &hops, ctx)?,
        Move::Die(suit) => die(state, suit, ctx)?,
        Move::Undo(count) => undo(state, count, ctx)?,
        Move::Hint(level) => {
            hint(state, level, ctx)?;
        }
        Move::NextHint => next_hint(state, ctx)?,
        Move::Check => {
            let alive = outlook::left(state).is_some();
            state.hints.asked += 1;
            tell(state, ctx, What::Checked(alive));
        }
        Move::GiveUp => state.phase = Phase::Over(Ending::GivenUp),
    }
    if let Phase::Over(ending) = state.phase {
        finish(state, ending, ctx);
    }
    Ok(())
}

fn tell(state: &State, ctx: &mut StepContext<'_, Event>, what: What) {
    ctx.tell(Event { secret: state.secret(), what });
}

/// Plays all moves or none (S8.28): the state of a refused move is thrown away.
fn walk(state: &mut State, hops: &[Hop], ctx: &mut StepContext<'_, Event>) -> Result<(), MoveRefused> {
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
        step(state, ctx, What::Walked { suit, hop: *hop, free, die }, *hop);
    }
    Ok(())
}

fn step(state: &mut State, ctx: &mut StepContext<'_, Event>, what: What, hop: Hop) {
    let turned = state.turned;
    state.hints.told = 0;
    state.advance(hop);
    tell(state, ctx, what);
    if state.turned != turned {
        tell(state, ctx, What::Turned);
    }
}

/// The priest of that suit walks as many spaces as his die shows (S2.2).
fn die(state: &mut State, suit: Suit, ctx: &mut StepContext<'_, Event>) -> Result<(), MoveRefused> {
    let Some(dice) = state.dice.filter(|_| state.phase == Phase::NeedDie) else {
        return Err(MoveRefused::NoDice);
    };
    let chosen = state.dice_now().into_iter().find(|(of, _)| *of == suit);
    let (_, hop) = chosen.ok_or(MoveRefused::NullDie(suit))?;
    step(state, ctx, What::Walked { suit, hop, free: dice.of(suit), die: true }, hop);
    Ok(())
}

fn undo(state: &mut State, count: u16, ctx: &mut StepContext<'_, Event>) -> Result<(), MoveRefused> {
    let made = state.line.len();
    if count == 0 || usize::from(count) > made {
        return Err(MoveRefused::Undo { wanted: count, made });
    }
    state.retreat(usize::from(count));
    state.hints.told = 0;
    state.undos += u32::from(count);
    tell(state, ctx, What::Undone(count));
    Ok(())
}

fn hint(state: &mut State, level: u8, ctx: &mut StepContext<'_, Event>) -> Result<Hint, MoveRefused> {
    if !(1..=LEVELS).contains(&level) {
        return Err(MoveRefused::HintLevel);
    }
    let hint = outlook::hint(state, level);
    state.hints.asked += 1;
    tell(state, ctx, What::Hinted(hint));
    Ok(hint)
}

/// Says what is not told yet in this position. Where there is no way, the first hint says all there is.
fn next_hint(state: &mut State, ctx: &mut StepContext<'_, Event>) -> Result<(), MoveRefused> {
    if state.hints.told >= LEVELS {
        return Err(MoveRefused::NoMoreHints);
    }
    let level = state.hints.told + 1;
    state.hints.told = if matches!(hint(state, level, ctx)?, Hint::Lost(_)) { LEVELS } else { level };
    Ok(())
}

/// The end, with the score (S8.20).
fn finish(state: &State, ending: Ending, ctx: &mut StepContext<'_, Event>) {
    if state.secret() {
        ctx.reveal();
    }
    tell(state, ctx, What::Over(state.score(ending)));
}
