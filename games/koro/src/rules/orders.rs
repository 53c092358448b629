//! Standing orders (2.3).

use crate::rules::pack;
use crate::state::moves::{Event, GearEvent, TableEvent};
use crate::state::{JoinOrder, Orders, State, Thing};
use gogome_contract::{Seat, StepContext};

/// Sets them: only the seat is told. The backpack is sorted anew (K2.12).
pub fn set(state: &mut State, by: Seat, orders: Orders, ctx: &mut StepContext<'_, Event>) {
    state.hidden.seats[by.at()].orders = whole(orders);
    let before = state.table.player(by).pack.clone();
    pack::arrange(state, by);
    if state.table.player(by).pack != before {
        ctx.tell(Event::Gear(GearEvent::Sorted(by)));
    }
    ctx.tell(Event::Table(TableEvent::Orders(by)));
}

/// Orders that say all they have to, once: every kind of thing in the backpack has a place, and to be asked for dragons of no
/// colour is never to be asked.
fn whole(mut orders: Orders) -> Orders {
    let mut pack: Vec<Thing> = Vec::new();
    for thing in orders.pack.into_iter().chain(Thing::ALL) {
        if !pack.contains(&thing) {
            pack.push(thing);
        }
    }
    orders.pack = pack;
    if let JoinOrder::Colours(colours) = &mut orders.join {
        colours.sort_unstable();
        colours.dedup();
        if colours.is_empty() {
            orders.join = JoinOrder::Never;
        }
    }
    orders
}
