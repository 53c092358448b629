//! Injuries: which kinds are possible, which is chosen, which is taken without a choice (F12.5-F12.8, F16.7).

use crate::content::{Gear, InjuryKind};
use crate::rules::refused::{DiceRefused, InjuryRefused, Refused};
use crate::state::moves::Event;
use crate::state::{Phase, State, Table};
use gogome_contract::{Seat, StepContext};

/// All kinds, in the order of the cards.
pub const KINDS: [InjuryKind; 4] = [InjuryKind::Leg, InjuryKind::Arm, InjuryKind::Amnesia, InjuryKind::Eye];

/// The kinds a seat has not taken yet (F12.5).
pub fn free(table: &Table, seat: Seat) -> Vec<InjuryKind> {
    KINDS.into_iter().filter(|kind| !table.traveller(seat).injuries.contains(kind)).collect()
}

/// The kind the next injury must be, if there is no choice: the last one left (F12.5), or amnesia if all remaining ones are
/// owed at once (F12.8). For a leg the die is asked in any case.
fn forced(table: &Table, seat: Seat, owed: u8) -> Option<InjuryKind> {
    let free = free(table, seat);
    match free.as_slice() {
        _ if owed == 0 => None,
        [kind] => Some(*kind).filter(|kind| *kind != InjuryKind::Leg),
        kinds => (usize::from(owed) >= kinds.len()).then_some(InjuryKind::Amnesia).filter(|kind| kinds.contains(kind)),
    }
}

/// Takes injuries without a choice at once (F12.8).
pub(crate) fn force(table: &mut Table, seat: Seat, owed: &mut [u8], ctx: &mut StepContext<'_, Event>) {
    while let Some(kind) = forced(table, seat, owed[seat.at()]) {
        table.travellers[seat.at()].injuries.push(kind);
        let left = u8::try_from(free(table, seat).len()).unwrap_or(0);
        owed[seat.at()] = (owed[seat.at()] - 1).min(left);
        ctx.tell(Event::Injured { seat, kind, die: None });
        forget(table, seat, kind, ctx);
    }
}

pub(crate) fn choose(
    state: &mut State,
    by: Seat,
    kind: InjuryKind,
    die: Option<u8>,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let table = &state.table;
    let Phase::Injuries { owed } = &table.phase else { return Err(Refused::Phase) };
    if owed[by.at()] == 0 {
        return Err(InjuryRefused::NoInjury.into());
    }
    if !free(table, by).contains(&kind) {
        return Err(InjuryRefused::Taken { by, kind }.into());
    }
    match (kind, die) {
        (InjuryKind::Leg, None) => return Err(InjuryRefused::WhichDie { by }.into()),
        (InjuryKind::Leg, Some(place)) if !table.traveller(by).has_die(place) => {
            return Err(DiceRefused::NotYourDie { by }.into());
        }
        (InjuryKind::Leg, Some(_)) | (_, None) => {}
        (_, Some(_)) => return Err(InjuryRefused::NoDieNeeded { kind }.into()),
    }
    let mut owed = owed.clone();
    take(state, by, kind, die, &mut owed, ctx);
    state.table.phase = Phase::Injuries { owed };
    Ok(())
}

/// Takes one injury of those owed.
pub(crate) fn take(
    state: &mut State,
    seat: Seat,
    kind: InjuryKind,
    die: Option<u8>,
    owed: &mut [u8],
    ctx: &mut StepContext<'_, Event>,
) {
    let traveller = &mut state.table.travellers[seat.at()];
    traveller.injuries.push(kind);
    if let Some(place) = die.map(usize::from) {
        traveller.dice[place] = None;
        state.screens.hands[seat.at()][place] = None;
    }
    owed[seat.at()] -= 1;
    ctx.tell(Event::Injured { seat, kind, die });
    forget(&mut state.table, seat, kind, ctx);
    force(&mut state.table, seat, owed, ctx);
}

/// The kinds of injury a seat can choose from (F12.5), the least harmful first: an arm costs nothing without cards, amnesia
/// nothing without a skill.
pub fn injuries_by_harm(table: &Table, seat: Seat) -> Vec<InjuryKind> {
    let who = table.traveller(seat);
    let mut free = free(table, seat);
    free.sort_by_key(|kind| match kind {
        InjuryKind::Arm if who.cards.is_empty() => 0,
        InjuryKind::Amnesia if who.skill.is_none() => 1,
        InjuryKind::Amnesia => 2,
        InjuryKind::Arm => 3,
        InjuryKind::Eye => 4,
        InjuryKind::Leg => 5,
    });
    free
}

/// What amnesia takes with it: cards a Tinkerer had used once (F10.7).
fn forget(table: &mut Table, seat: Seat, kind: InjuryKind, ctx: &mut StepContext<'_, Event>) {
    if kind != InjuryKind::Amnesia {
        return;
    }
    let cards = &mut table.travellers[seat.at()].cards;
    let gone: Vec<Gear> = cards.iter().filter(|held| held.used).map(|held| held.gear).collect();
    cards.retain(|held| !held.used);
    table.discards.extend(&gone);
    if !gone.is_empty() {
        ctx.tell(Event::Dropped { seat, gears: gone });
    }
}
