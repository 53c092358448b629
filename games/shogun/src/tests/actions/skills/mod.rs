//! The skills of characters (X9, X15), each by its card.

mod spirit;
mod steel;

use crate::content::Condition::{Bleeding, Poisoned};
use crate::content::Stat;
use crate::rules::refused::{AimRefused, Refused, SkillRefused};
use crate::state::moves::{Aim, Move};
use crate::state::{Ask, Pick, PieceId, State};
use crate::tests::heroes::*;

/// A minion that nothing protects, two squares from whoever stands on C4.
fn dummy(state: &mut State, at: &str) -> PieceId {
    foe(state, "akaname", at)
}

/// It is this character's turn, with a skill and its die; it stands on C4.
fn user(name: &str, skill: &str, die: u8) -> State {
    let mut state = scene();
    turn(&mut state, name);
    learn(&mut state, name, skill, die);
    stand(&mut state, name, "C4");
    state
}

fn no_hits(state: &mut State, name: &str) {
    hero(state, name).attributes[0] = 0;
}
