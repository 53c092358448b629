//! Proposals for the companion and consent to them (F15.2, F15.6, F15.7, F15.9, F15.11).

use super::sharing;
use crate::content::Gear;
use crate::rules::apply;
use crate::rules::cards::{skills, using};
use crate::rules::pair::sharing::{check_half, shared};
use crate::rules::phases::planning;
use crate::rules::refused::{PairRefused, PlanRefused, Refused};
use crate::state::moves::{Event, Move, Target};
use crate::state::pair::{COMPANION, PLAYERS, Proposal, other};
use crate::state::{Phase, Plan, Ready, Spot, State};
use gogome_contract::{Chance, Seat, StepContext};
use std::num::NonZeroU32;

/// A source of chance for trying a proposal on a copy, where the numbers do not matter.
struct Still;

impl Chance for Still {
    fn below(&mut self, _: NonZeroU32) -> u32 {
        0
    }
}

/// Whether a use needs dice, which are picked by the player who sees them.
pub(crate) fn needs_dice(effect: Gear, on: &Target) -> bool {
    match effect {
        Gear::Map | Gear::Shovel | Gear::DuctTape | Gear::Compass | Gear::Machete | Gear::FlashLight => true,
        Gear::Water => on.seat.is_none_or(|seat| seat == COMPANION),
        _ => false,
    }
}

fn try_out(state: &State, act: &Move) -> Result<(), Refused> {
    let mut copy = state.clone();
    let mut still = Still;
    apply::act(&mut copy, COMPANION, act.clone(), &mut StepContext::new(&mut still))
}

/// The proposal without what only one player may know.
fn open(act: &Move) -> Move {
    match act {
        Move::Use { gear, on } => Move::Use { gear: *gear, on: Target { dice: Vec::new(), value: None, ..on.clone() } },
        other => other.clone(),
    }
}

/// Whether two different proposals of this kind may be open at once, so that a lot can be drawn (F15.11).
fn both_stand(act: &Move) -> bool {
    matches!(act, Move::Injury { .. } | Move::Bars { .. })
}

/// A player proposes what the companion does (F15.6). Proposing the same as the other player accepts the other's proposal.
pub(crate) fn propose(
    state: &mut State,
    by: Seat,
    act: &Move,
    right: Option<Seat>,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let standing = shared(&state.table)?.proposals.clone();
    if right.is_some_and(|right| right.at() >= PLAYERS) {
        return Err(PairRefused::WhoseRight.into());
    }
    if right.is_some() && !matches!(act, Move::Plan { .. }) {
        return Err(PairRefused::RightWithoutPlan.into());
    }
    if right.is_some() && !skills::buddy(&state.table, COMPANION) {
        return Err(PairRefused::RightWithoutBuddy.into());
    }
    let (mut dice, mut value, mut picker, mut named) = (Vec::new(), None, None, None);
    match act {
        Move::Use { gear, on } => {
            let effect = using::check(&state.table, COMPANION, *gear, on)?;
            check_half(state, by, &on.dice, effect)?;
            if !needs_dice(effect, on) || !on.dice.is_empty() {
                try_out(state, act)?;
            }
            if effect == Gear::Map {
                using::somebody(&state.table, COMPANION, *gear, on)?;
            }
            if matches!(effect, Gear::Map | Gear::Shovel) {
                picker = Some(if on.dice.is_empty() { other(by) } else { by });
            }
            if effect == Gear::Machete {
                named = u8::try_from(on.dice.len()).ok();
            }
            dice.clone_from(&on.dice);
            // whoever picks the die also says what it is turned to
            value = on.value.filter(|_| !on.dice.is_empty());
        }
        Move::Plan { to, path, leave, .. } => {
            let meant = state.table.right_by(right);
            let agreed = state.table.set_aside_right();
            let mut lies = false;
            if let Phase::Planning { plans } = &mut state.table.phase {
                let plan = &mut plans[COMPANION.at()];
                lies = plan.to == Some(*to) && plan.path == *path && plan.leave == *leave;
                if lies && plan.ready != Ready::No {
                    if meant == agreed {
                        return Err(PairRefused::AgreedAlready.into());
                    }
                    plan.ready = Ready::No;
                }
            }
            let same = |one: &Proposal| one.act == *act && state.table.right_by(one.right) == meant;
            if lies && standing.iter().any(|proposal| proposal.by != by && same(proposal)) {
                return consent(state, by, &[], None, ctx);
            }
            if !lies {
                let wanted = Plan { path: path.clone(), leave: *leave, ..Plan::default() };
                planning::plan(state, COMPANION, *to, wanted, ctx)?;
            }
            sharing::grant(state, None);
        }
        Move::Keep { .. } | Move::Give { .. } | Move::Bars { .. } | Move::Injury { .. } | Move::Choose { .. } => {
            try_out(state, act)?;
            if standing.iter().any(|proposal| proposal.by != by && proposal.act == *act) {
                return consent(state, by, &[], None, ctx);
            }
        }
        _ => return Err(PairRefused::NotShared.into()),
    }
    let proposal = Proposal { by, act: open(act), picker, right, named };
    if let Some(shared) = &mut state.table.shared {
        shared.proposals.retain(|standing| both_stand(act) && both_stand(&standing.act) && standing.by != by);
        shared.proposals.push(proposal.clone());
        shared.changes = shared.changes.saturating_add(1);
    }
    state.screens.shared.dice = dice;
    state.screens.shared.value = value;
    let cards = match &proposal.act {
        Move::Use { on, .. } => on.cells.clone(),
        Move::Plan { to, .. } => vec![*to],
        _ => Vec::new(),
    };
    let cards = cards.into_iter().map(|cell| state.table.field(cell).card).collect();
    ctx.tell(Event::Proposed { seat: by, act: Box::new(proposal.act), right, cards });
    Ok(())
}

/// The other player accepts, with dice of its own half if the card needs some (F15.6, F15.9).
pub(crate) fn consent(
    state: &mut State,
    by: Seat,
    dice: &[Spot],
    value: Option<u8>,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let standing = &shared(&state.table)?.proposals;
    let Some(proposal) = standing.iter().rev().find(|proposal| proposal.by != by).cloned() else {
        return Err(PairRefused::NothingProposed { own: !standing.is_empty() }.into());
    };
    let act = match &proposal.act {
        Move::Plan { .. } => {
            if let Some(sharer) = planning::must_yield(&state.table, COMPANION) {
                return Err(PlanRefused::Shared { by: COMPANION, sharer }.into());
            }
            if let Phase::Planning { plans } = &mut state.table.phase {
                plans[COMPANION.at()].ready = Ready::Firm;
            }
            sharing::settled(state);
            sharing::grant(state, proposal.right);
            ctx.tell(Event::Consented(by));
            return Ok(());
        }
        Move::Use { gear, on } => {
            let effect = using::check(&state.table, COMPANION, *gear, on)?;
            check_half(state, by, dice, effect)?;
            if let Some(room) = proposal.room().filter(|room| dice.len() > usize::from(*room)) {
                return Err(PairRefused::NoRoom { room }.into());
            }
            let turned = |spot: &Spot| {
                effect == Gear::Shovel && state.screens.shared.value == state.die(*spot).map(|die| die.value)
            };
            let still = |spot: &Spot| check_half(state, proposal.by, &[*spot], effect).is_ok() && !turned(spot);
            let mut on = on.clone();
            on.dice = state.screens.shared.dice.iter().copied().filter(still).chain(dice.iter().copied()).collect();
            on.value = state.screens.shared.value.or(value);
            if needs_dice(effect, &on) && on.dice.is_empty() {
                sharing::fall_through(state);
                ctx.tell(Event::Shelved(*gear));
                return Ok(());
            }
            Move::Use { gear: *gear, on }
        }
        other => other.clone(),
    };
    try_out(state, &act)?;
    ctx.tell(Event::Consented(by));
    carry_out(state, proposal.by, act, ctx)
}

/// Carries out what the two agreed on.
fn carry_out(state: &mut State, user: Seat, act: Move, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    sharing::settled(state);
    if let Some(shared) = &mut state.table.shared {
        shared.user = Some(user);
    }
    let picked: Vec<Seat> = match &act {
        Move::Use { on, .. } => on.dice.iter().map(|spot| state.side(*spot)).collect(),
        _ => Vec::new(),
    };
    apply::act(state, COMPANION, act, ctx)?;
    pour(state, &picked);
    Ok(())
}

/// The companion uses Water: each half may be rerolled up to twice, the first time with the use itself (F15.10).
fn pour(state: &mut State, picked: &[Seat]) {
    let Phase::Equipment { pouring, .. } = &mut state.table.phase else { return };
    if !pouring.contains(&COMPANION) {
        return;
    }
    pouring.retain(|seat| *seat != COMPANION);
    state.screens.water.retain(|seat| *seat != COMPANION);
    for player in Seat::first(PLAYERS) {
        state.screens.shared.water[player.at()] += if picked.contains(&player) { 1 } else { 2 };
    }
    if let Some(shared) = &mut state.table.shared {
        shared.pouring = Seat::first(PLAYERS).collect();
    }
}

/// Declines a proposal, or withdraws one's own (F15.6).
pub(crate) fn dissent(state: &mut State, by: Seat, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    if shared(&state.table)?.proposals.is_empty() {
        return Err(PairRefused::NothingProposed { own: false }.into());
    }
    let plans = state.table.proposed_plan().is_some();
    let own = shared(&state.table)?.proposals.iter().all(|proposal| proposal.by == by);
    sharing::fall_through(state);
    ctx.tell(if own { Event::Withdrawn(by) } else { Event::Dissented(by) });
    if plans {
        planning::unplan(state, COMPANION, ctx)?;
    }
    Ok(())
}

/// Draws one of two different proposals (F15.11).
pub(crate) fn lot(state: &mut State, by: Seat, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let proposals = shared(&state.table)?.proposals.clone();
    if proposals.len() < PLAYERS {
        return Err(PairRefused::NoLot.into());
    }
    for proposal in &proposals {
        try_out(state, &proposal.act)?;
    }
    let Some(drawn) = ctx.chance().pick(&proposals).cloned() else { return Err(PairRefused::NoLot.into()) };
    ctx.tell(Event::Drawn { seat: by, of: drawn.by });
    carry_out(state, drawn.by, drawn.act, ctx)
}
