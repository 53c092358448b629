//! The AI players: `wild` moves at random, `sensible` follows a shortest path.

use crate::content::space::Hop;
use crate::rules::outlook;
use crate::state::moves::Move;
use crate::state::view::View;
use crate::state::{Phase, State};
use gogome_contract::Chance;

/// After this many moves `wild` gives up.
const ENOUGH: usize = 150;

/// The move of an AI. `sensible` follows the distances to the goal and gives up where there is no path (S4.4), so its games
/// end.
pub fn choose(view: &View, ai_kind: &str, chance: &mut dyn Chance) -> Option<Move> {
    let state = view.mine().filter(|state| !matches!(state.phase, Phase::Over(_)))?;
    Some(if ai_kind == "wild" { wild(state, chance) } else { sensible(state) })
}

fn sensible(state: &State) -> Move {
    match outlook::next(state) {
        Some((suit, _, true)) => Move::Die(suit),
        Some((_, hop, false)) => Move::Walk(vec![hop]),
        None => Move::GiveUp,
    }
}

/// A legal move; every third is a good one, so that it reaches the peak now and then.
fn wild(state: &State, chance: &mut dyn Chance) -> Move {
    let legal = state.legal();
    if state.line.len() >= ENOUGH || chance.likely(1, 150) {
        return Move::GiveUp;
    }
    if chance.likely(1, 20) {
        return if chance.likely(1, 2) { Move::Check } else { hint(state, chance) };
    }
    if !state.line.is_empty() && (legal.is_empty() || chance.likely(1, 15)) {
        let most = u16::try_from(state.line.len()).unwrap_or(u16::MAX).min(5);
        return Move::Undo(1 + chance_up_to(chance, most - 1));
    }
    if chance.likely(1, 3) {
        return sensible(state);
    }
    match chance.pick(&legal) {
        Some((suit, _)) if state.phase == Phase::NeedDie => Move::Die(*suit),
        Some((_, hop)) => Move::Walk(stroll(state, *hop, chance)),
        None => Move::GiveUp,
    }
}

/// A move, sometimes with a second one after it.
fn stroll(state: &State, hop: Hop, chance: &mut dyn Chance) -> Vec<Hop> {
    let mut after = state.clone();
    after.advance(hop);
    match chance.pick(&after.legal()) {
        Some((_, second)) if chance.likely(1, 4) => vec![hop, *second],
        _ => vec![hop],
    }
}

/// The next hint, or one of a certain level.
fn hint(state: &State, chance: &mut dyn Chance) -> Move {
    match chance.pick(&[0, 1, 2, 3]) {
        Some(level @ 1..) => Move::Hint(*level),
        _ if state.hints.told < 3 => Move::NextHint,
        _ => Move::Hint(3),
    }
}

fn chance_up_to(chance: &mut dyn Chance, most: u16) -> u16 {
    let all: Vec<u16> = (0..=most).collect();
    chance.pick(&all).copied().unwrap_or(0)
}
