//! What two players that play by themselves do with their companion: one proposes, the other agrees (F15.6).

use super::{sensible, team, tools};
use crate::contract::Seat;
use crate::fuji::content::{Book, Gear, InjuryKind, Skill};
use crate::fuji::moves::Move;
use crate::fuji::order;
use crate::fuji::owed::injuries_by_harm;
use crate::fuji::sharing::COMPANION;
use crate::fuji::skills;
use crate::fuji::state::{Phase, Ready};
use crate::fuji::view::View;

/// What this seat does about the companion, if that is asked of it.
pub fn choose(book: &'static Book, view: &View, me: Seat) -> Option<Move> {
    let table = &view.table;
    let shared = table.shared.as_ref()?;
    if shared.waiting.contains(&me) {
        return Some(answer(view));
    }
    if let Phase::Rerolls { .. } = table.phase {
        let open = !shared.done.contains(&me);
        return open.then(|| reroll(book, view));
    }
    if !table.awaited_for_companion(book).contains(&me) {
        return None;
    }
    let theirs = shared.proposals.iter().find(|proposal| proposal.by != me);
    let mine = shared.proposals.iter().any(|proposal| proposal.by == me);
    match theirs {
        Some(_) if mine => return Some(Move::Lot),
        Some(proposal) if matches!(proposal.act, Move::Use { .. }) => return Some(Move::Dissent),
        Some(_) => return Some(Move::Consent { dice: Vec::new(), value: None }),
        None => {}
    }
    let act = match &table.phase {
        Phase::Planning { .. } => gift(view).or_else(|| plan(book, view))?,
        Phase::Setup => {
            let keep = usize::from(skills::keeps(book, table, COMPANION)?);
            let kept: Vec<Gear> = table.traveller(COMPANION).cards.iter().take(keep).map(|held| held.gear).collect();
            Move::Keep { kept }
        }
        Phase::Bars { .. } => tools::bars(book, view)?,
        Phase::GoOrStay { aims, answers, .. } => {
            let best = order::best(book, table, aims, &table.reveal.as_ref()?.duels, answers);
            Move::Choose { go: !best.stays().contains(&COMPANION) }
        }
        Phase::Injuries { .. } => injury(view)?,
        _ => return None,
    };
    Some(Move::Companion { act: Box::new(act), right: None })
}

/// A card that a companion who is a manager gives to one of the two, who can use it alone: the first thing in a round, or
/// never in it, so that nobody who wants it otherwise is asked again and again (F10.1, F15.6).
fn gift(view: &View) -> Option<Move> {
    let table = &view.table;
    let manages = table.skilled(COMPANION, Skill::EquipmentManager);
    let first = table.shared.as_ref().is_some_and(|shared| shared.changes == 0);
    if manages && first { team::hand_out(table, COMPANION) } else { None }
}

/// A card of the map for the companion, weighed with the own half of its dice.
fn plan(book: &'static Book, view: &View) -> Option<Move> {
    let mut its = view.of_companion();
    if let Phase::Planning { plans } = &mut its.table.phase {
        // an old plan that nobody agreed on is thought about anew
        plans[COMPANION.at()].to = None;
        plans[COMPANION.at()].ready = Ready::No;
    }
    sensible::empty_handed(book, &its, COMPANION).filter(|act| matches!(act, Move::Plan { .. }))
}

/// Rerolls of the own half, in silence.
fn reroll(book: &'static Book, view: &View) -> Move {
    let act = if view.half_left == Some(0) { None } else { sensible::choose(book, &view.of_companion(), COMPANION) };
    let act = act.filter(|act| matches!(act, Move::Reroll { .. })).unwrap_or(Move::Done);
    Move::Half { act: Box::new(act) }
}

/// A die for a Carabiner, the one that shows most; no for all else.
fn answer(view: &View) -> Move {
    let carabiner = view.table.request().is_some_and(|request| request.gear() == Gear::Carabiner);
    let its = view.of_companion();
    let highest = its.my_front().iter().max_by_key(|(_, die)| die.value).map(|(spot, _)| *spot);
    Move::Half { act: Box::new(Move::Answer { dice: highest.filter(|_| carabiner).into_iter().collect() }) }
}

/// The least harm first; for a leg the first die.
fn injury(view: &View) -> Option<Move> {
    let kind = *injuries_by_harm(&view.table, COMPANION).first()?;
    let die = view.table.traveller(COMPANION).places().next();
    Some(Move::Injury { kind, die: die.filter(|_| kind == InjuryKind::Leg) })
}
