//! Teeth that were won, and what is dropped for one that does not fit (D-TOOTH; K13.8, K13.16, K14.1).

use super::end;
use crate::gear::{Cube, Cubes};
use crate::rules::refused::AnswerRefused;
use crate::rules::{ask, pack};
use crate::state::moves::{CombatEvent, Event};
use crate::state::{Answer, Ask, Item, State, Table};
use gogome_contract::{Seat, StepContext};

/// Teeth go where there is room; for one that finds none a cube is dropped, or it is refused.
pub(super) fn stage(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let Some(combat) = &mut state.table.combat else { return };
    let won = std::mem::take(&mut combat.teeth);
    let mut over = Vec::new();
    for (seat, teeth) in won {
        let room = u8::try_from(pack::room(state.table.player(seat))).unwrap_or(u8::MAX);
        let fits = teeth.min(room);
        if fits > 0 {
            pack::put_cubes(state, seat, Cubes::of(Cube::Tooth, fits));
            tell(seat, fits, Cubes::NONE, 0, ctx);
        }
        if teeth > fits {
            over.push((seat, teeth - fits));
        }
    }
    if over.is_empty() {
        return end::settle(&mut state.table, ctx);
    }
    let asked = over.iter().map(|(seat, _)| *seat).collect();
    if let Some(combat) = &mut state.table.combat {
        combat.teeth = over;
    }
    ask::put(state, Ask::Tooth, asked);
}

fn tell(seat: Seat, teeth: u8, dropped: Cubes, refused: u8, ctx: &mut StepContext<'_, Event>) {
    ctx.tell(Event::Combat(CombatEvent::Tooth { seat, teeth, dropped, refused }));
}

/// Wood or metal of the backpack, the cheaper first; or the tooth is refused.
pub fn options(table: &Table, seat: Seat) -> Vec<Answer> {
    let held = table.player(seat).pack.cubes();
    let spare = held.counts().map(|(cube, _)| cube).filter(|cube| *cube != Cube::Tooth);
    spare.map(Some).chain([None]).map(Answer::Tooth).collect()
}

/// Whether a seat may answer so.
///
/// # Errors
/// A cube that is not in the backpack.
pub fn check(table: &Table, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    match answer {
        Answer::Tooth(Some(cube)) if !options(table, seat).contains(answer) => Err(AnswerRefused::NoCube(*cube)),
        Answer::Tooth(_) => Ok(()),
        _ => Err(AnswerRefused::OtherQuestion),
    }
}

/// The cheaper of wood and metal goes; without either the tooth is refused.
pub fn default(table: &Table, seat: Seat) -> Answer {
    options(table, seat).swap_remove(0)
}

/// A cube makes room for one tooth; whoever refuses one refuses all that are left.
pub fn close(state: &mut State, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    for (seat, answer) in answers {
        let won = state.table.combat.as_mut();
        let Some((_, left)) = won.and_then(|combat| combat.teeth.iter_mut().find(|(other, _)| *other == seat)) else {
            continue;
        };
        if let Answer::Tooth(Some(cube)) = answer {
            *left -= 1;
            pack::take(state, seat, Item::Cube(cube));
            pack::put(state, seat, [Item::Cube(Cube::Tooth)]);
            tell(seat, 1, Cubes::of(cube, 1), 0, ctx);
        } else {
            let refused = std::mem::take(left);
            tell(seat, 0, Cubes::NONE, refused, ctx);
        }
    }
    if let Some(combat) = &mut state.table.combat {
        combat.teeth.retain(|(_, left)| *left > 0);
    }
}
