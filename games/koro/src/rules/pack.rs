//! The backpack: what fits, and how it lies (K2.6 to K2.15).

use crate::content::Spot;
use crate::gear::{Cube, Cubes, GearType};
use crate::rules::refused::{GatherRefused, Refused, TurnRefused};
use crate::state::moves::{Event, GearEvent};
use crate::state::{Item, MonkPlace, Pack, Player, State, Thing};
use gogome_contract::{Seat, StepContext};

/// How many spaces the backpack has (K2.6).
pub fn capacity(player: &Player) -> usize {
    let (lower, upper) = areas(player);
    lower + upper
}

/// Spaces of the lower and of the upper area; the upper one is there while a monk is on the backpack spot.
fn areas(player: &Player) -> (usize, usize) {
    let printed = player.character.printed();
    let upper = if player.monks_on(Spot::Backpack) > 0 { printed.backpack_upper } else { 0 };
    (printed.backpack_lower.into(), upper.into())
}

/// Spaces that are free.
pub fn room(player: &Player) -> usize {
    capacity(player).saturating_sub(player.pack.len())
}

/// Sorts the backpack as its owner wants it, the lower area first (K2.12).
pub fn arrange(state: &mut State, seat: Seat) {
    let order = &state.hidden.seats[seat.at()].orders.pack;
    let rank = |item: &Item| {
        let listed = order.iter().position(|thing| *thing == Thing::of(*item));
        (listed.unwrap_or(order.len()), *item)
    };
    let player = state.table.player(seat);
    let mut items: Vec<Item> = player.pack.items().collect();
    items.sort_by_key(rank);
    let upper = items.split_off(areas(player).0.min(items.len()));
    state.table.player_mut(seat).pack = Pack { lower: items, upper };
}

/// Puts things in. Whoever calls has seen to it that there is room.
pub fn put(state: &mut State, seat: Seat, items: impl IntoIterator<Item = Item>) {
    state.table.player_mut(seat).pack.lower.extend(items);
    arrange(state, seat);
}

/// Puts cubes in. Whoever calls has seen to it that there is room.
pub fn put_cubes(state: &mut State, seat: Seat, cubes: Cubes) {
    put(state, seat, cubes.each().map(Item::Cube));
}

/// Takes one thing out. Says whether it was there.
pub fn take(state: &mut State, seat: Seat, item: Item) -> bool {
    let pack = &mut state.table.player_mut(seat).pack;
    let areas = [&mut pack.upper, &mut pack.lower];
    let taken = areas.into_iter().any(|area| match area.iter().rposition(|other| *other == item) {
        Some(at) => {
            area.remove(at);
            true
        }
        None => false,
    });
    arrange(state, seat);
    taken
}

/// Takes cubes out that are there.
pub fn take_cubes(state: &mut State, seat: Seat, cubes: Cubes) {
    for cube in cubes.each() {
        take(state, seat, Item::Cube(cube));
    }
}

/// What comes of cubes that are offered while others are dropped for them: those of the backpack go first (K2.9, K8.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Intake {
    /// Of those offered, what is put in.
    pub kept: Cubes,
    /// Of the backpack, what goes to the supply.
    pub out: Cubes,
}

/// Whether so many cubes and other things fit if these cubes are dropped.
///
/// # Errors
/// Cubes that are not there, things that do not fit, or nothing kept of the cubes that are offered.
pub fn intake(player: &Player, offered: Cubes, others: usize, drop: Cubes) -> Result<Intake, GatherRefused> {
    let held = player.pack.cubes();
    let all = held.plus(offered);
    if let Some((cube, _)) = drop.beyond(all).counts().next() {
        return Err(GatherRefused::NoCubes { cube, need: drop.get(cube), have: all.get(cube) });
    }
    let declined = drop.beyond(held);
    let (kept, out) = (offered.beyond(declined), drop.beyond(declined));
    if kept.is_empty() && !offered.is_empty() {
        return Err(GatherRefused::KeepsNothing);
    }
    let wanted = player.pack.len() + usize::from(kept.total()) + others - usize::from(out.total());
    match wanted.checked_sub(capacity(player)) {
        Some(over @ 1..) => Err(GatherRefused::Full { over: u8::try_from(over).unwrap_or(u8::MAX) }),
        _ => Ok(Intake { kept, out }),
    }
}

/// Does what [`intake`] found: drops, then puts in.
pub fn take_in(state: &mut State, seat: Seat, intake: Intake) {
    take_cubes(state, seat, intake.out);
    put_cubes(state, seat, intake.kept);
}

/// The cubes that are dropped if nobody says which: the cheapest, until so many more things fit (P-STEAL, D-TOOTH). None if cubes
/// alone do not make room enough.
pub fn cheapest(player: &Player, things: usize, spare: &[Cube]) -> Option<Cubes> {
    let mut missing = things.saturating_sub(room(player));
    let held = player.pack.cubes();
    let mut drop = Cubes::default();
    for cube in spare {
        let many = usize::from(held.get(*cube)).min(missing);
        drop = drop.with(*cube, u8::try_from(many).unwrap_or(u8::MAX));
        missing -= many;
    }
    (missing == 0).then_some(drop)
}

/// Where a monk that somebody gets can go: free spots, then the backpack if it has room (K8.12).
pub fn monk_places(player: &Player, room: usize) -> impl Iterator<Item = MonkPlace> {
    let spots = Spot::ALL.into_iter().filter(|spot| player.has_free_spot(*spot)).map(MonkPlace::On);
    spots.chain((room > 0).then_some(MonkPlace::Carried)).collect::<Vec<_>>().into_iter()
}

/// Puts a monk on a spot or into the backpack. On the action spot it is an action disc at once (K2.5, K8.12).
pub fn place_monk(state: &mut State, seat: Seat, to: MonkPlace) {
    match to {
        MonkPlace::Carried => put(state, seat, [Item::Monk]),
        MonkPlace::On(spot) => {
            let player = state.table.player_mut(seat);
            *player.monks.entry(spot).or_default() += 1;
            if spot == Spot::Action {
                player.pool += 1;
            }
            // the backpack may have an upper area now
            arrange(state, seat);
        }
    }
}

/// The disc of a blueprint or scroll that goes with its card.
pub const fn disc(gear: Option<GearType>) -> Item {
    match gear {
        Some(gear) => Item::Blueprint(gear),
        None => Item::Scroll,
    }
}

/// Discards cubes in the own turn (K2.15).
///
/// # Errors
/// Cubes that are not there, or none.
pub fn discard(state: &mut State, by: Seat, cubes: Cubes, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let held = state.table.player(by).pack.cubes();
    let short = Cube::ALL.into_iter().find(|cube| cubes.get(*cube) > held.get(*cube));
    if let Some(cube) = short.or(cubes.is_empty().then_some(Cube::Wood)) {
        let (need, have) = (cubes.get(cube).max(1), held.get(cube));
        return Err(TurnRefused::Cubes { cube, need, have }.into());
    }
    take_cubes(state, by, cubes);
    ctx.tell(Event::Gear(GearEvent::Discarded { seat: by, cubes }));
    Ok(())
}
