//! Effects on the table as a whole.

use crate::content::{Effect, Op, book};
use crate::rules::look::closed_doors;
use crate::rules::stack;
use crate::rules::{effects, zones};
use crate::state::moves::Event;
use crate::state::{Cause, Holding, PieceId, State, Task};
use gogome_contract::StepContext;

/// An effect that reaches no creature.
pub fn happen(state: &mut State, effect: &Effect, cause: &Cause, ctx: &mut StepContext<'_, Event>) {
    match &effect.op {
        Op::Malice { n } => malice(state, *n, ctx),
        Op::Open(door) => open(state, door, ctx),
        Op::RemovePoint(point) => state.table.gone.push(point.clone()),
        Op::Flag(name) if state.table.flags.contains(name) => {}
        Op::Flag(name) => state.table.flags.push(name.clone()),
        Op::Message(text) => ctx.tell(Event::Said(text.clone())),
        Op::SwitchSide { who, side } => {
            if let Some(piece) = state.table.pieces.iter_mut().find(|piece| piece.kind() == Some(*who)) {
                piece.side = *side;
                ctx.tell(Event::Joined { who: *who, side: *side });
            }
        }
        Op::Hold(hold) => {
            let kept = state.table.resistors.iter().any(|one| one.key == hold.resistor && one.tokens > 0);
            let Some(zone) = cause.zone else { return };
            if kept {
                ctx.tell(Event::Hold(hold.resistor.clone(), hold.rounds));
                state.table.holds.push(Holding { hold: hold.clone(), counted: 0, zone });
            } else {
                stack::push(state, &hold.done, cause.clone());
            }
        }
        _ => {}
    }
}

/// Malice moves, within 0 and its end (X5.4).
pub fn malice(state: &mut State, n: i8, ctx: &mut StepContext<'_, Event>) {
    let from = state.table.malice;
    let most = i16::from(book().numbers.malice_fail);
    let to = (i16::from(from) + i16::from(n)).clamp(0, most);
    state.table.malice = u8::try_from(to).unwrap_or(0);
    if state.table.malice != from {
        ctx.tell(Event::Malice { from, to: state.table.malice });
        state.table.tasks.push(Task::Malice { from });
    }
}

/// The entries of the chapter for values that malice has reached for the first time (X5.4); what arrives uses the zone revealed
/// last (X5.8).
pub fn fire(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let zone = table.zones.last().map(|open| open.zone);
    let mut tasks = Vec::new();
    for (number, entry) in (0..).zip(&table.chapter.printed().malice) {
        if entry.at <= table.malice && !table.fired.contains(&number) {
            table.fired.push(number);
            ctx.tell(Event::Fired(number));
            let cause = Cause { zone, ..Cause::default() };
            tasks.push(Task::Effects(crate::state::Batch { effects: entry.effects.clone(), cause }));
        }
    }
    // the first lies on top
    table.tasks.extend(tasks.into_iter().rev());
}

/// A door opens, and shows what lies behind it (X12.2).
pub fn open(state: &mut State, key: &str, ctx: &mut StepContext<'_, Event>) {
    let found = closed_doors(&state.table).find(|door| door.key == key);
    let Some(door) = found else { return };
    state.table.doors.push(door.key.clone());
    ctx.tell(Event::Opened(door.key.clone()));
    if let Some(zone) = door.reveals {
        zones::reveal(state, zone, ctx);
    }
}

/// Heads of minions are paid by a character; whoever cannot gets nothing of the list (section 34).
pub fn pays(state: &mut State, n: u8, targets: &[PieceId], ctx: &mut StepContext<'_, Event>) -> bool {
    let payer = effects::targets::character(&state.table, targets.first().copied());
    let Some(character) = payer.filter(|character| state.table.hero(*character).heads >= n) else { return false };
    state.table.hero_mut(character).heads -= n;
    ctx.tell(Event::Heads { character, minion: -i8::try_from(n).unwrap_or(i8::MAX), boss: 0 });
    true
}
