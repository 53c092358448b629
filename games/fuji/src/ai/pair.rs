//! What two players that play by themselves do with their companion: one proposes, the other agrees (F15.6).

use super::{sensible, team, tools};
use crate::ai::mind::Mind;
use crate::ai::trials::Trials;
use crate::content::{Gear, InjuryKind, Skill};
use crate::rules::awaited::awaited_for_companion;
use crate::rules::cards::skills;
use crate::rules::cards::using::{check, others, ropeable, swappable};
use crate::rules::map::order;
use crate::rules::pair::consent::needs_dice;
use crate::rules::phases::injuries::injuries_by_harm;
use crate::rules::phases::planning::must_yield;
use crate::state::moves::{Move, Target};
use crate::state::pair::{COMPANION, Proposal, card_of};
use crate::state::view::View;
use crate::state::{Phase, Plan, Ready, Spot, Table};
use gogome_contract::Seat;

/// What this seat does about the companion, if it is asked.
pub fn choose(view: &View, me: Seat) -> Option<Move> {
    let table = &view.table;
    let shared = table.shared.as_ref()?;
    if shared.waiting.contains(&me) {
        return answer(view);
    }
    if let Phase::Rerolls { .. } = table.phase {
        let open = !shared.done.contains(&me);
        return open.then(|| reroll(view, me));
    }
    if !awaited_for_companion(table).contains(&me) {
        return None;
    }
    let theirs = shared.proposals.iter().find(|proposal| proposal.by != me);
    let mine = shared.proposals.iter().any(|proposal| proposal.by == me);
    match theirs {
        Some(_) if mine => return Some(Move::Lot),
        Some(proposal) => return Some(consent(view, me, proposal)),
        None => {}
    }
    let act = match &table.phase {
        Phase::Planning { .. } => gift(table).or_else(|| plan(view))?,
        Phase::Setup => {
            let keep = usize::from(skills::keeps(table, COMPANION)?);
            let kept: Vec<Gear> = table.traveller(COMPANION).cards.iter().take(keep).map(|held| held.gear).collect();
            Move::Keep { kept }
        }
        Phase::Bars { .. } => tools::bars(view)?,
        Phase::GoOrStay { aims, answers, .. } => {
            let best = order::best(table, aims, &table.reveal.as_ref()?.duels, answers);
            Move::Choose { go: !best.stays().contains(&COMPANION) }
        }
        Phase::Injuries { .. } => injury(view)?,
        _ => return None,
    };
    Some(proposed(act))
}

fn proposed(act: Move) -> Move {
    Move::Companion { act: Box::new(act), right: None }
}

/// Proposes a card of the companion, or rerolls its Water once more, before this seat gets ready. What the other player
/// declined is not proposed again in this phase.
pub fn card(view: &View) -> Option<Move> {
    let table = &view.table;
    let shared = table.shared.as_ref().filter(|_| table.request().is_none())?;
    let its = view.of_companion();
    let mind = Mind::in_front(&its, COMPANION)?;
    if view.half_left.is_some()
        && let Some(again) = Trials::of(&its, COMPANION, &mind)?.again()
    {
        return Some(Move::Half { act: Box::new(again) });
    }
    if !shared.proposals.is_empty() {
        return None;
    }
    let act = team::victory(table, COMPANION).or_else(|| match &table.phase {
        Phase::Planning { plans } if plans[COMPANION.at()].ready != Ready::No => tools::light(&its, COMPANION, &mind),
        Phase::Equipment { .. } => tools::best(&its, COMPANION, &mind),
        _ => None,
    })?;
    card_of(&act).filter(|gear| !shared.declined_card(*gear)).map(|_| proposed(act))
}

/// Answers a proposal. Accepts, with dice of the own half if a card needs them and they are worth it (F15.9). Declines a plan
/// that is not legal any more (F6.7), a card that cannot be used any more, and a card for which this seat alone has to pick
/// dice and has none.
fn consent(view: &View, me: Seat, proposal: &Proposal) -> Move {
    let yes = |dice, value| Move::Consent { dice, value };
    let Move::Use { gear, on } = &proposal.act else {
        // somebody named the same card since the proposal, and the companion could go elsewhere
        let taken = matches!(proposal.act, Move::Plan { .. }) && must_yield(&view.table, COMPANION).is_some();
        return if taken { Move::Dissent } else { yes(Vec::new(), None) };
    };
    let effect = check(&view.table, COMPANION, *gear, on).ok().filter(|effect| reaches(&view.table, *effect, on));
    let Some(effect) = effect else { return Move::Dissent };
    if !needs_dice(effect, on) || proposal.picker == Some(proposal.by) {
        return yes(Vec::new(), None);
    }
    let fits = |on: &Target| proposal.room().is_none_or(|room| on.dice.len() <= usize::from(room));
    let picked = picks(view, effect).filter(fits);
    match picked {
        None if proposal.picker == Some(me) => Move::Dissent,
        picked => picked.map_or_else(|| yes(Vec::new(), None), |on| yes(on.dice, on.value)),
    }
}

/// Whether the card can still do what was proposed, judged by public information.
fn reaches(table: &Table, effect: Gear, on: &Target) -> bool {
    let seat = on.seat.filter(|seat| *seat != COMPANION);
    match effect {
        Gear::Binoculars => on.cells.iter().all(|cell| swappable(table).contains(cell)),
        Gear::Rope => on.cells.iter().all(|cell| ropeable(table, COMPANION).contains(cell)),
        Gear::Radio => !table.effects.radio.contains(&COMPANION),
        Gear::FirstAidKit => !table.effects.aid.contains(&COMPANION),
        Gear::Lighter | Gear::Map | Gear::Water => {
            seat.is_none_or(|seat| others(table, COMPANION, effect).contains(&seat))
        }
        _ => true,
    }
}

/// The dice of the own half (and the value a Shovel gives) with which this card is worth most, if any.
fn picks(view: &View, effect: Gear) -> Option<Target> {
    let its = view.of_companion();
    let mind = Mind::in_front(&its, COMPANION)?;
    let trials = Trials::of(&its, COMPANION, &mind)?;
    match effect {
        Gear::FlashLight => Some(on_dice(mind.poor(&mind.aim()?, 1))),
        Gear::Map => trials.idle().first().map(|spot| on_dice(vec![*spot])),
        _ => {
            let mut tries = trials.tries(effect);
            tries.retain(|(worth, _)| *worth > trials.now());
            tries.into_iter().max_by_key(|(worth, _)| *worth).map(|(_, on)| on)
        }
    }
}

fn on_dice(dice: Vec<Spot>) -> Target {
    Target { dice, ..Target::default() }
}

/// A card that a companion who is a manager gives to one of the two players, who can use it alone (F10.1, F15.6).
fn gift(table: &Table) -> Option<Move> {
    let shared = table.shared.as_ref()?;
    let gift = team::hand_out(table, COMPANION).filter(|_| table.skilled(COMPANION, Skill::EquipmentManager))?;
    card_of(&gift).filter(|gear| !shared.declined_card(*gear)).map(|_| gift)
}

/// A plan for the companion, judged by the own half of its dice; preferably none that the other player declined.
fn plan(view: &View) -> Option<Move> {
    let mut its = view.of_companion();
    let shared = view.table.shared.as_ref()?;
    if let Phase::Planning { plans } = &mut its.table.phase {
        // the present plan must not keep the companion from naming its card again
        plans[COMPANION.at()] = Plan::default();
    }
    let mind = Mind::new(&its, COMPANION)?;
    mind.best_plan_of(|cell| !shared.declined_plan(cell)).or_else(|| mind.best_plan()).map(|(_, to)| Move::Plan {
        to,
        path: None,
        leave: false,
        ahead: None,
    })
}

/// Rerolls of the own half, in silence; then, if the right is this player's, perhaps a die set aside (F15.3).
fn reroll(view: &View, me: Seat) -> Move {
    let right = view.table.set_aside_right() == me;
    let act = sensible::choose(&view.of_companion(), COMPANION).filter(|act| match act {
        Move::Reroll { .. } => true,
        Move::Aside { .. } => right,
        _ => false,
    });
    Move::Half { act: Box::new(act.unwrap_or(Move::Done)) }
}

/// Answers a card that asks the companion: with the die a Lighter named, or the one the own half can spare best.
fn answer(view: &View) -> Option<Move> {
    let lit = view.table.shared.as_ref().is_some_and(|shared| shared.lit);
    let act = if lit { Move::Agree } else { tools::answer(&view.of_companion(), COMPANION, view.table.request()?) };
    Some(Move::Half { act: Box::new(act) })
}

/// The least harmful injury; for a leg the first die.
fn injury(view: &View) -> Option<Move> {
    let kind = *injuries_by_harm(&view.table, COMPANION).first()?;
    let die = view.table.traveller(COMPANION).places().next();
    Some(Move::Injury { kind, die: die.filter(|_| kind == InjuryKind::Leg) })
}
