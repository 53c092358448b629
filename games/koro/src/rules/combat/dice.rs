//! Which cubes are rolled (D-DICE; K13.2).

use super::attack::{lies, weapon};
use super::{arms, set_stage};
use crate::gear::{CellSet, Weapon};
use crate::rules::refused::AnswerRefused;
use crate::state::moves::Event;
use crate::state::{Answer, Attack, Roll, Source, Stage, State, Table};
use gogome_contract::{Seat, StepContext};

/// All dice of the attacking weapon; all but one of them.
pub fn options(table: &Table, seat: Seat) -> Vec<Answer> {
    let Some((weapon, magic)) = attacking(table, seat) else { return vec![none()] };
    let cells = weapon.cells;
    let all = Answer::Dice { cells: cells.into(), magic };
    let without = |cell| Answer::Dice { cells: (cells - CellSet::NONE.with(cell)).into(), magic };
    let fewer = cells.iter().map(without).chain(magic.then(|| Answer::Dice { cells: cells.into(), magic: false }));
    [all].into_iter().chain(fewer).collect()
}

const fn none() -> Answer {
    Answer::Dice { cells: Vec::new(), magic: false }
}

/// The weapon that attacks, and whether its magic die may be rolled.
fn attacking(table: &Table, seat: Seat) -> Option<(Weapon, bool)> {
    let weapon = weapon(table, seat)?;
    Some((weapon, arms::is_magical(table.player(seat), &weapon)))
}

/// Whether a seat may answer so.
///
/// # Errors
/// Cells that are not of the attacking weapon, or none; a magic die there is not.
pub fn check(table: &Table, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    let Answer::Dice { cells, magic } = answer else { return Err(AnswerRefused::OtherQuestion) };
    let Some((weapon, magical)) = attacking(table, seat) else { return Err(AnswerRefused::NoWeapon) };
    let named: CellSet = cells.iter().copied().collect();
    let some = *magic || !named.is_empty();
    if some && weapon.cells.covers(named) && (magical || !magic) { Ok(()) } else { Err(AnswerRefused::Cells) }
}

/// All of them.
pub fn default(table: &Table, seat: Seat) -> Answer {
    options(table, seat).swap_remove(0)
}

/// The dice are rolled in the order of their cubes, the magic die last (2.5).
pub fn close(state: &mut State, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    for (seat, answer) in answers {
        let (Answer::Dice { cells, magic }, Some(weapon)) = (answer, weapon(table, seat)) else {
            set_stage(table, Stage::Next);
            continue;
        };
        let grid = table.player(seat).gear.of(arms::gear_of(weapon.side));
        let mut dice = arms::dice(grid, cells.into_iter().collect(), magic);
        arms::throw_all(&mut dice, ctx.chance());
        let Some(combat) = &mut table.combat else { return };
        combat.hands.remove(0);
        let hit = combat.rival(seat).into_iter().filter(|other| combat.is_in(*other)).collect();
        let roll = Roll { by: Source::Seat(seat), side: Some(weapon.side), dice };
        lies(table, Attack::new(roll, hit), Stage::ReactOwn, ctx);
    }
}
