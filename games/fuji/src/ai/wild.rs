//! The AI kind `wild`: any legal move, odd ones included (detours, lifted markers, needless rerolls).

use super::gear;
use crate::content::InjuryKind;
use crate::rules::cards::skills;
use crate::rules::map::board::Map;
use crate::rules::phases::injuries;
use crate::rules::phases::planning::{must_yield, plannable, step_limit};
use crate::state::moves::Move;
use crate::state::view::View;
use crate::state::{Cell, Phase, dice_in};
use gogome_contract::{Chance, Seat};

/// A legal move by chance.
pub fn choose(view: &View, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
    match &view.table.phase {
        Phase::Setup => Some(gear::set_up(view, seat, chance)),
        Phase::Bars { .. } => Some(gear::random_bars(view, seat, chance)),
        Phase::Equipment { .. } => {
            let asked = view.table.request().is_some_and(|request| request.asked().contains(&seat));
            let used = if asked || chance.likely(2, 3) { gear::random(view, seat, chance) } else { None };
            used.or(Some(Move::Ready { firm: true }))
        }
        Phase::Planning { plans } => {
            if plans[seat.at()].to.is_none() {
                return plan(view, seat, chance);
            }
            if chance.likely(1, 3)
                && let Some(used) = gear::random(view, seat, chance)
            {
                return Some(used);
            }
            if must_yield(&view.table, seat).is_some() || chance.likely(1, 12) {
                return plan(view, seat, chance).or(Some(Move::Unplan));
            }
            if chance.likely(1, 12) {
                return Some(Move::Unplan);
            }
            Some(Move::Ready { firm: true })
        }
        Phase::Rerolls { .. } => {
            let mut places: Vec<u8> = dice_in(view.my_hand()?).map(|(at, _)| at).collect();
            places.retain(|_| chance.likely(1, 2));
            places.retain(|place| view.aside != Some(*place));
            if skills::buddy(&view.table, seat) && view.aside.is_none() && chance.likely(1, 3) {
                let own: Vec<u8> = view.table.traveller(seat).places().collect();
                return chance.pick(&own).map(|place| Move::Aside { place: *place });
            }
            let stop = places.is_empty() || view.left == Some(0) || chance.likely(1, 4);
            Some(if stop { Move::Done } else { Move::Reroll { places } })
        }
        Phase::Ordering { proposed: Some(_), .. } => Some(Move::Agree),
        Phase::Ordering { .. } => {
            let mut turns: Vec<Seat> = view.table.seats().collect();
            chance.shuffle(&mut turns);
            Some(Move::Order { turns })
        }
        Phase::GoOrStay { .. } => Some(Move::Choose { go: chance.likely(1, 2) }),
        Phase::Injuries { .. } => {
            let kind = *chance.pick(&injuries::free(&view.table, seat))?;
            let places: Vec<u8> = dice_in(view.my_hand()?).map(|(at, _)| at).collect();
            let die = if kind == InjuryKind::Leg { chance.pick(&places).copied() } else { None };
            Some(Move::Injury { kind, die })
        }
        Phase::Over(_) => None,
    }
}

/// A plan other than the present one, sometimes with a named path, which may be a detour (F6.11).
fn plan(view: &View, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
    let table = &view.table;
    let Phase::Planning { plans } = &table.phase else { return None };
    let now = plans[seat.at()].to;
    let legal: Vec<Cell> = plannable(table, seat)
        .into_iter()
        .filter(|offer| offer.legal_now && Some(offer.cell) != now)
        .map(|offer| offer.cell)
        .collect();
    let to = *chance.pick(&legal)?;
    let at = table.traveller(seat).at;
    let path = if to != at && chance.likely(1, 3) {
        chance.pick(&Map::of(table).paths(at, to, step_limit(table, seat))).cloned()
    } else {
        None
    };
    let leave = chance.likely(1, 4);
    let ahead = if chance.likely(1, 4) { Some(chance.likely(1, 2)) } else { None };
    Some(Move::Plan { to, path, leave, ahead })
}
