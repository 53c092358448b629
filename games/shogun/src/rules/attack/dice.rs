//! Attack dice: rolled, rolled again, their signs (X11.3, X11.5, X11.6).

use crate::content::{AttackFace, Sign, book};
use crate::rules::ki::subsets;
use crate::state::moves::Event;
use crate::state::{Attack, Pick, Rolled, State};
use gogome_contract::StepContext;
use std::num::NonZeroU32;

/// Options are never more than can be shown.
const MOST: usize = 25;

/// What a die shows.
pub fn face(rolled: Rolled) -> AttackFace {
    book().dice.attack[rolled.die as usize][usize::from(rolled.face)]
}

/// Rolls all dice of an attack, and the focus die if it has one.
pub fn roll(attack: &mut Attack, ctx: &mut StepContext<'_, Event>) {
    attack.dice = attack.pool.dice().map(|die| Rolled { die, face: one(ctx), again: false }).collect();
    attack.focus_face = attack.focus.then(|| one(ctx));
}

fn one(ctx: &mut StepContext<'_, Event>) -> u8 {
    let face = NonZeroU32::new(6).map_or(0, |sides| ctx.chance().below(sides));
    u8::try_from(face).unwrap_or(0)
}

/// Which dice may be rolled again, for a question; those that show nothing are usual (section 37): all options, and its number.
pub fn rerolls(dice: &[Rolled], most: u8) -> (Vec<Pick>, usize) {
    let blank: Vec<u8> = (0..u8::try_from(dice.len()).unwrap_or(0))
        .filter(|at| face(dice[usize::from(*at)]).hits == 0)
        .take(most.into())
        .collect();
    let mut sets = subsets(dice.len(), most.into());
    sets.truncate(MOST);
    if !sets.contains(&blank) {
        sets.push(blank.clone());
    }
    let usual = sets.iter().position(|set| *set == blank).unwrap_or(0);
    (sets.into_iter().map(Pick::Dice).collect(), usual)
}

/// Rolls dice again.
pub fn reroll(attack: &mut Attack, dice: &[u8], state: &State, ctx: &mut StepContext<'_, Event>) {
    if dice.is_empty() {
        return;
    }
    for at in dice {
        if let Some(rolled) = attack.dice.get_mut(usize::from(*at)) {
            rolled.face = one(ctx);
            rolled.again = true;
        }
    }
    if let Some(piece) = state.table.piece(attack.by) {
        ctx.tell(Event::Rerolled { by: piece.who, dice: attack.dice.clone() });
    }
}

/// Whether yin and yang both show, on dice that were not rolled again (X11.5, X11.6). The focus die has no signs.
pub fn both_signs(dice: &[Rolled]) -> bool {
    let shows = |sign: Sign| dice.iter().any(|rolled| !rolled.again && face(*rolled).sign == Some(sign));
    shows(Sign::Yin) && shows(Sign::Yang)
}
