//! The shared companion when phases begin and end (F2.12, F15.2 to F15.10): a third seat that both players control. Each sees
//! half of its dice.

use crate::content::{Gear, Skill, book};
use crate::rules::refused::{GearRefused, PairRefused, Refused};
use crate::state::moves::{Event, Move};
use crate::state::pair::{COMPANION, PLAYERS, Secret, Shared, card_of, other};
use crate::state::{Phase, Ready, Request, Spot, State, Table};
use gogome_contract::{Seat, StepContext};

/// Ends proposals with the phase (F15.6); the next one asks anew.
pub(crate) fn lapse(state: &mut State) {
    if let Some(shared) = &mut state.table.shared {
        shared.proposals.clear();
        shared.changes = shared.changes.saturating_add(1);
        shared.waiting.clear();
        shared.declined.clear();
        shared.pouring.clear();
        shared.lit = false;
        state.screens.shared.dice.clear();
        state.screens.shared.value = None;
        state.screens.shared.lit.clear();
        state.screens.shared.water = [0; PLAYERS];
    }
}

/// A new round: no proposals, nothing hidden.
pub(crate) fn renew(state: &mut State) {
    if let Some(shared) = &mut state.table.shared {
        *shared = Shared::default();
        state.screens.shared = Secret::default();
    }
}

/// Begins phase 3: each half gets the companion's rerolls (F7.10); a player without any is done.
pub(crate) fn open_rerolls(state: &mut State) {
    lapse(state);
    let right = state.table.set_aside_right();
    let buddy = state.table.shared.is_some() && state.table.skilled(COMPANION, Skill::Buddy);
    let Phase::Rerolls { aims, done } = &mut state.table.phase else { return };
    let Some(shared) = &mut state.table.shared else { return };
    let rerolls = aims[COMPANION.at()].rerolls;
    state.screens.shared.left = [rerolls; PLAYERS];
    shared.right = Some(right);
    shared.done = Seat::first(PLAYERS).filter(|player| rerolls == 0 && !(buddy && *player == right)).collect();
    done[COMPANION.at()] = shared.done.len() == PLAYERS;
}

pub(crate) fn shared(table: &Table) -> Result<&Shared, Refused> {
    table.shared.as_ref().ok_or(Refused::Pair(PairRefused::NoCompanion))
}

/// Checks that dice named by a player are in its half and fit the card. The refusal speaks of this half only.
pub(crate) fn check_half(state: &State, by: Seat, named: &[Spot], effect: Gear) -> Result<(), Refused> {
    let half = state.half(by);
    let from = book().gear(effect).from;
    let spots = |value: u8| half.iter().filter(move |(_, die)| value == 0 || die.value == value).map(|(spot, _)| *spot);
    if named.iter().any(|named| half.iter().all(|(spot, _)| spot != named)) {
        return Err(PairRefused::NotYourHalf { own: spots(0).collect() }.into());
    }
    let turns = matches!(effect, Gear::DuctTape | Gear::Compass);
    if turns && named.iter().any(|named| spots(from).all(|spot| spot != *named)) {
        return Err(GearRefused::WrongValue { gear: effect, by: COMPANION, fit: spots(from).collect() }.into());
    }
    Ok(())
}

/// A card asks the companion: sets who answers for it (F9.3, F15.10).
pub(crate) fn await_answers(state: &mut State, request: &Request) {
    if !request.asked().contains(&COMPANION) {
        return;
    }
    let empty = |player: Seat| state.half(player).is_empty();
    let waiting = match request {
        Request::Lighter { by, .. } => vec![other(*by)],
        Request::Water { .. } => Seat::first(PLAYERS).filter(|player| !empty(*player)).collect(),
        Request::Carabiner { by, .. } => {
            let user = state.table.shared.as_ref().and_then(|shared| shared.user);
            let chooser = if *by == COMPANION { user.unwrap_or(Seat(0)) } else { *by };
            vec![if empty(chooser) { other(chooser) } else { chooser }]
        }
    };
    if let Some(shared) = &mut state.table.shared {
        shared.waiting = waiting;
    }
}

/// A player is ready in phase 4: its half cannot be rerolled any more.
pub(crate) fn stop_pouring(state: &mut State, by: Seat) {
    if let Some(shared) = &mut state.table.shared {
        shared.pouring.retain(|seat| *seat != by);
        if let Some(left) = state.screens.shared.water.get_mut(by.at()) {
            *left = 0;
        }
    }
}

/// The companion's marker was lifted because its card is out of reach: the proposed plan is dropped with it (F15.7).
pub(crate) fn drop_plan(state: &mut State) {
    if state.table.proposed_plan().is_some() {
        settled(state);
    }
    grant(state, None);
}

/// The right to set a die aside, as said with a plan, holds from when the plan is agreed on (F15.3, F15.6).
pub(crate) fn grant(state: &mut State, right: Option<Seat>) {
    if let Some(shared) = &mut state.table.shared {
        shared.right = right;
    }
}

/// Drops what is proposed without effect.
pub(crate) fn fall_through(state: &mut State) {
    if let Some(shared) = &mut state.table.shared {
        let fallen = shared.proposals.iter().map(|proposal| proposal.act.clone());
        let fallen: Vec<Move> = fallen.filter(|act| !shared.declined.contains(act)).collect();
        shared.declined.extend(fallen);
    }
    settled(state);
}

/// Drops a proposed card on which nobody agreed in time (F17.4).
pub(crate) fn unanswered(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    ctx.tell(Event::ByClock(COMPANION));
    let proposals = state.table.shared.iter().flat_map(|shared| &shared.proposals);
    for gear in proposals.filter_map(|proposal| card_of(&proposal.act)).collect::<Vec<_>>() {
        ctx.tell(Event::Shelved(gear));
    }
    fall_through(state);
}

/// Nothing is proposed any more; later duties of the two are asked anew.
pub(crate) fn settled(state: &mut State) {
    if let Some(shared) = &mut state.table.shared {
        shared.proposals.clear();
        shared.changes = shared.changes.saturating_add(1);
    }
    state.screens.shared.dice.clear();
    state.screens.shared.value = None;
}

/// The clock accepts the proposed plan (F17.4). Returns whether there was one; if not, the clock plans for the companion as for
/// any seat.
pub(crate) fn by_clock(state: &mut State, ctx: &mut StepContext<'_, Event>) -> bool {
    let Some(right) = state.table.proposed_plan().map(|proposal| proposal.right) else { return false };
    let Phase::Planning { plans } = &mut state.table.phase else { return false };
    plans[COMPANION.at()].ready = Ready::Firm;
    settled(state);
    grant(state, right);
    ctx.tell(Event::ByClock(COMPANION));
    true
}
