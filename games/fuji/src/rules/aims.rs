//! Each seat's destination as far as it is public: its marker while planning, its frozen aim afterwards.

use crate::content::{Die, Requirement, book};
use crate::rules::map::board::{MOST_STEPS, Map, STEP_LIMIT};
use crate::rules::phases::planning::{distance, rerolls};
use crate::state::{Aim, Cell, Phase, Table};
use gogome_contract::Seat;

/// Where a seat wants to go, if it has said so: its marker while planning is open (F6.5), its frozen destination after that
/// (F6.10). Nothing between the moves and the next plan.
pub fn aim_of(table: &Table, seat: Seat) -> Option<Aim> {
    match &table.phase {
        Phase::Planning { plans } => {
            let plan = plans.get(seat.at())?;
            let to = plan.to?;
            let distance = distance(&Map::of(table), table, seat, to, plan.path.as_deref())?;
            let rerolls = rerolls(table, seat, to, distance);
            Some(Aim { to, path: plan.path.clone(), distance, rerolls, leave: plan.leave, ahead: plan.ahead })
        }
        Phase::Rerolls { aims, .. }
        | Phase::Equipment { aims, .. }
        | Phase::Bars { aims, .. }
        | Phase::Ordering { aims, .. }
        | Phase::GoOrStay { aims, .. } => aims.get(seat.at()).cloned(),
        Phase::Setup | Phase::Injuries { .. } | Phase::Over(_) => None,
    }
}

/// The cells a seat would enter on its way to its aim as the map lies now: the way it named, if that can still be walked from
/// where it stands, else the best of the shortest (F11.7). Empty if it stays, or if nothing leads there.
pub fn way(map: &Map, from: Cell, aim: &Aim) -> Vec<Cell> {
    let limit = if aim.distance == MOST_STEPS { MOST_STEPS } else { STEP_LIMIT };
    let named = aim.path.as_ref().filter(|path| map.walk(map.ground, from, path).is_some());
    named.cloned().or_else(|| map.default_path(from, aim.to, limit)).unwrap_or_default()
}

/// The marker of a seat while planning is open.
pub fn marker(table: &Table, seat: Seat) -> Option<Cell> {
    match &table.phase {
        Phase::Planning { plans } => plans.get(seat.at())?.to,
        _ => None,
    }
}

/// What counts on the card a seat aims for.
pub fn needed(table: &Table, seat: Seat) -> Option<&'static Requirement> {
    let aim = aim_of(table, seat)?;
    book().card(table.field(aim.to).card).requirement.as_ref()
}

/// The neighbours of a seat on whose cards this die would count against them (F16.15).
pub fn against(table: &Table, seat: Seat, die: Die) -> Vec<Seat> {
    let mut rivals = table.neighbours(seat);
    rivals.retain(|rival| needed(table, *rival).is_some_and(|needed| needed.admits(die)));
    rivals
}
