//! The AI kind `sensible`: weighs every card in reach by the party's chances to win the comparison, to reach the village before
//! the lava, and to keep its stamina.

use super::{team, tools};
use crate::ai::mind::Mind;
use crate::content::InjuryKind;
use crate::rules::map::order;
use crate::rules::phases::injuries::injuries_by_harm;
use crate::rules::phases::planning::must_yield;
use crate::state::moves::Move;
use crate::state::view::View;
use crate::state::{Phase, Table};
use gogome_contract::Seat;

/// The best move of this seat.
pub fn choose(view: &View, seat: Seat) -> Option<Move> {
    match &view.table.phase {
        Phase::Setup => Some(tools::set_up(view, seat)),
        Phase::Bars { .. } => tools::bars(view),
        Phase::Equipment { .. } => Some(tools::equipment(view, seat)),
        Phase::Planning { .. } => {
            let table = &view.table;
            let plain = || plan(view, seat, true);
            team::victory(table, seat).or_else(|| team::gift(table, seat)).or_else(plain)
        }
        Phase::Rerolls { .. } => {
            let mind = Mind::new(view, seat)?;
            let next = mind.reroll()?;
            if next == Move::Done { tools::aside(view, seat, &mind).or(Some(next)) } else { Some(next) }
        }
        Phase::Ordering { aims, answers, proposed, .. } => {
            let reveal = view.table.reveal.as_ref()?;
            let best = order::best(&view.table, aims, &reveal.duels, answers);
            if best.stays().contains(&seat) && answers[seat.at()].is_none() {
                return Some(Move::Choose { go: false });
            }
            let turns = best.order.iter().map(|(seat, _)| *seat).collect();
            Some(if proposed.is_some() { Move::Agree } else { Move::Order { turns } })
        }
        Phase::GoOrStay { aims, answers, .. } => {
            let reveal = view.table.reveal.as_ref()?;
            let best = order::best(&view.table, aims, &reveal.duels, answers);
            Some(Move::Choose { go: !best.stays().contains(&seat) })
        }
        Phase::Injuries { .. } => injury(&view.table, seat),
        Phase::Over(_) => None,
    }
}

/// The same, but uses and gives away no card in phase 2.
pub fn empty_handed(view: &View, seat: Seat) -> Option<Move> {
    match view.table.phase {
        Phase::Planning { .. } => plan(view, seat, false),
        _ => choose(view, seat),
    }
}

/// A destination, perhaps after the map was changed for it; then signals, then ready.
fn plan(view: &View, seat: Seat, cards: bool) -> Option<Move> {
    let table = &view.table;
    let Phase::Planning { plans } = &table.phase else { return None };
    let mind = Mind::new(view, seat)?;
    let stands = plans[seat.at()].to.is_some() && must_yield(table, seat).is_none();
    if !stands {
        let swap = if cards { team::binoculars(table, seat, &mind) } else { None };
        return swap.or_else(|| mind.plan());
    }
    let light = if cards { tools::light(view, seat, &mind) } else { None };
    let told = light.or_else(|| mind.signal());
    let shown = told.or_else(|| if cards { team::radio(view, seat, &mind) } else { None });
    shown.or_else(|| Some(team::ready(table, seat)))
}

/// The least harm first (F12.5). A leg costs a die of the type there are most of.
fn injury(table: &Table, seat: Seat) -> Option<Move> {
    let kind = *injuries_by_harm(table, seat).first()?;
    let dice = &table.traveller(seat).dice;
    let lost = (0u8..)
        .zip(dice)
        .filter(|(_, die)| die.is_some())
        .max_by_key(|(_, die)| dice.iter().filter(|other| other == die).count())
        .map(|(at, _)| at);
    Some(Move::Injury { kind, die: lost.filter(|_| kind == InjuryKind::Leg) })
}
