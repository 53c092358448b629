//! What the player does.

use super::deal::Date;
use super::moves::{Ending, Event, Move, What};
use super::setup::check;
use super::space::Hop;
use super::state::{Origin, Phase, State};
use super::text::{self, refusals};
use super::{content::Suit, outlook};
use gogome_contract::{Record, Refusal, Seat, Turn};

/// More moves than anybody needs; a line that is longer takes no more.
pub const LONGEST: usize = 2_000;

/// The seat moves.
pub fn apply(state: &mut State, by: Seat, mv: Move, turn: &mut Turn<'_, Event>) -> Result<(), Refusal> {
    if by != Seat(0) {
        return Err(refusals::not_seated());
    }
    if let Phase::Over(ending) = state.phase {
        return Err(refusals::over(state, ending));
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
        finish(state, by, ending, turn);
    }
    Ok(())
}

fn tell(state: &State, turn: &mut Turn<'_, Event>, what: What) {
    turn.tell(Event { secret: state.secret(), what });
}

/// All or none (S8.28): a refused state is thrown away.
fn walk(state: &mut State, hops: &[Hop], turn: &mut Turn<'_, Event>) -> Result<(), Refusal> {
    if hops.is_empty() {
        return Err(refusals::no_moves(state));
    }
    for (nth, hop) in (1..).zip(hops) {
        let named = |refusal| if hops.len() > 1 { refusals::of_several(nth, *hop, refusal) } else { refusal };
        if state.line.len() >= LONGEST {
            return Err(named(refusals::too_long()));
        }
        let (suit, free, die) = check(state, *hop).map_err(named)?;
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
fn die(state: &mut State, suit: Suit, turn: &mut Turn<'_, Event>) -> Result<(), Refusal> {
    let Some(dice) = state.dice.filter(|_| state.phase == Phase::NeedDie) else {
        return Err(refusals::no_dice(state));
    };
    let chosen = state.dice_now().into_iter().find(|(of, _)| *of == suit);
    let (_, hop) = chosen.ok_or_else(|| refusals::null_die(state, suit))?;
    step(state, turn, What::Walked { suit, hop, free: dice.of(suit), die: true }, hop);
    Ok(())
}

fn undo(state: &mut State, count: u16, turn: &mut Turn<'_, Event>) -> Result<(), Refusal> {
    let most = state.line.len();
    if count == 0 || usize::from(count) > most {
        return Err(refusals::undo(count, most));
    }
    state.retreat(usize::from(count));
    state.undos += u32::from(count);
    tell(state, turn, What::Undone(count));
    Ok(())
}

fn hint(state: &mut State, level: u8, turn: &mut Turn<'_, Event>) -> Result<(), Refusal> {
    if !(1..=3).contains(&level) {
        return Err(refusals::hint_level());
    }
    let hint = outlook::hint(state, level);
    state.hints += 1;
    tell(state, turn, What::Hinted(hint));
    Ok(())
}

/// The end: the score, and for a rated day its place in the table (S8.20, S8.21).
fn finish(state: &State, by: Seat, ending: Ending, turn: &mut Turn<'_, Event>) {
    let score = state.score(ending);
    if let Origin::Daily { day, rated: true } = state.origin {
        let rank = match ending {
            Ending::Home => vec![0, i64::from(score.moves), i64::from(score.hints), i64::from(score.undos)],
            Ending::Foul | Ending::GivenUp => vec![1, 0, 0, 0],
        };
        let note = text::worth(&score).into();
        turn.record(Record { board: board(Date::of(day)), seat: by, rank, note });
    }
    if state.secret() {
        turn.reveal();
    }
    tell(state, turn, What::Over(score));
}

/// The list of a day's results.
pub fn board(date: Date) -> String {
    format!("{BOARDS}{date}")
}

/// What the lists of all days begin with.
pub const BOARDS: &str = "daily/";
