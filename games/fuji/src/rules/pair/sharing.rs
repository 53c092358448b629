//! A companion whom two players share (F2.12, F15.2 to F15.10): a third seat that both play. Each sees half of its dice.

use crate::content::{Book, Gear, Skill};
use crate::rules::refused::{GearRefused, PairRefused, Refused};
use crate::state::Request;
use crate::state::Spot;
use crate::state::moves::Event;
use crate::state::moves::Move;
use crate::state::pair::card_of;
use crate::state::pair::{COMPANION, PLAYERS, Secret, Shared, other};
use crate::state::{Phase, Ready, State, Table};
use gogome_contract::{Seat, StepContext};

/// What was proposed ends with the phase (F15.6), and what the next one asks is asked anew.
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

/// A new round: nothing is said and nothing hidden.
pub(crate) fn renew(state: &mut State) {
    if let Some(shared) = &mut state.table.shared {
        *shared = Shared::default();
        state.screens.shared = Secret::default();
    }
}

/// Phase 3 begins: each half has the companion's rerolls (F7.10); who has nothing to do with it is done.
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

/// Dice named by a player lie in its half, and show what the card needs. A refusal speaks of this half alone.
pub(crate) fn check_half(book: &Book, state: &State, by: Seat, named: &[Spot], effect: Gear) -> Result<(), Refused> {
    let half = state.half(by);
    let from = book.gear(effect).from;
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

/// A card asks something of the companion: who answers for it (F9.3, F15.10).
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

/// A player is ready in phase 4: its half is rerolled no more.
pub(crate) fn stop_pouring(state: &mut State, by: Seat) {
    if let Some(shared) = &mut state.table.shared {
        shared.pouring.retain(|seat| *seat != by);
        if let Some(left) = state.screens.shared.water.get_mut(by.at()) {
            *left = 0;
        }
    }
}

/// The companion's marker was lifted, for its card is out of reach: the plan that was proposed falls with it (F15.7).
pub(crate) fn drop_plan(state: &mut State) {
    if state.table.proposed_plan().is_some() {
        settled(state);
    }
    grant(state, None);
}

/// What a plan says of the right to set a die aside holds from the moment it is agreed on (F15.3, F15.6).
pub(crate) fn grant(state: &mut State, right: Option<Seat>) {
    if let Some(shared) = &mut state.table.shared {
        shared.right = right;
    }
}

/// What is proposed comes to nothing, and nothing is proposed any more.
pub(crate) fn fall_through(state: &mut State) {
    if let Some(shared) = &mut state.table.shared {
        let fallen = shared.proposals.iter().map(|proposal| proposal.act.clone());
        let fallen: Vec<Move> = fallen.filter(|act| !shared.declined.contains(act)).collect();
        shared.declined.extend(fallen);
    }
    settled(state);
}

/// A card that was proposed: nobody agreed in time (F17.4).
pub(crate) fn unanswered(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    ctx.tell(Event::ByClock(COMPANION));
    let proposals = state.table.shared.iter().flat_map(|shared| &shared.proposals);
    for gear in proposals.filter_map(|proposal| card_of(&proposal.act)).collect::<Vec<_>>() {
        ctx.tell(Event::Shelved(gear));
    }
    fall_through(state);
}

/// Nothing is proposed any more: what is asked of the two after it is asked anew.
pub(crate) fn settled(state: &mut State) {
    if let Some(shared) = &mut state.table.shared {
        shared.proposals.clear();
        shared.changes = shared.changes.saturating_add(1);
    }
    state.screens.shared.dice.clear();
    state.screens.shared.value = None;
}

/// The clock plays what is proposed in planning, or for the companion as for any seat (F17.4). Gives whether it is placed.
pub(crate) fn by_clock(state: &mut State, ctx: &mut StepContext<'_, Event>) -> bool {
    let Some(right) = state.table.proposed_plan().map(|proposal| proposal.right) else { return false };
    let Phase::Planning { plans } = &mut state.table.phase else { return false };
    plans[COMPANION.at()].ready = Ready::Firm;
    settled(state);
    grant(state, right);
    ctx.tell(Event::ByClock(COMPANION));
    true
}
