//! Phase 2: destinations, their conflicts, readiness (F6, F16.4).

use crate::content::{InjuryKind, Skill, book};
use crate::rules::map::board::{Cells, MOST_STEPS, Map, STEP_LIMIT};
use crate::rules::refused::{PlanRefused, Refused};
use crate::state::moves::Event;
use crate::state::{Cell, Phase, Plan, Ready, State, Table};
use gogome_contract::{Seat, StepContext};

/// How many steps a seat may plan (F6.1, F10.2).
pub fn step_limit(table: &Table, seat: Seat) -> u8 {
    if table.skilled(seat, Skill::Scout) { MOST_STEPS } else { STEP_LIMIT }
}

/// A card a seat could name as its destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Destination {
    /// Where.
    pub cell: Cell,
    /// Steps of the shortest way; 0 is the own card (F6.3).
    pub distance: u8,
    /// Rerolls it would give (F7).
    pub rerolls: u8,
    /// It may be named now.
    pub legal_now: bool,
    /// A neighbour whose marker lies there.
    pub held_by: Option<Seat>,
}

/// Every card a seat can reach, in reading order, with whether a neighbour holds it (F6.1, F6.6, F6.7).
pub fn plannable(table: &Table, seat: Seat) -> Vec<Destination> {
    let map = Map::of(table);
    let wishes = Wishes::of(table, seat);
    let own = table.traveller(seat).at;
    let limit = step_limit(table, seat);
    let stuck = wishes.hem_in(&map, own, limit);
    map.reach(own, limit)
        .into_iter()
        .map(|(cell, distance)| {
            let held_by = wishes.holder(cell);
            Destination {
                cell,
                distance,
                rerolls: rerolls(table, seat, cell, distance),
                legal_now: held_by.is_none() || (cell == own && stuck),
                held_by,
            }
        })
        .collect()
}

/// May a seat lay its marker there now (F6.1, F6.2, F6.6, F6.7)?
pub fn legal(table: &Table, seat: Seat, cell: Cell) -> bool {
    let map = Map::of(table);
    let own = table.traveller(seat).at;
    let wishes = Wishes::of(table, seat);
    let limit = step_limit(table, seat);
    map.has(cell)
        && map.within(own, limit).has(cell)
        && (wishes.holder(cell).is_none() || (cell == own && wishes.hem_in(&map, own, limit)))
}

/// Rerolls for a destination at this distance: by distance (F7.1), with the symbol (F7.2), both of which an eye injury takes
/// away (F7.4); one more for a Survivalist (F7.3). Who walks four steps has none at all (F7.5).
pub fn rerolls(table: &Table, seat: Seat, cell: Cell, distance: u8) -> u8 {
    if distance > STEP_LIMIT {
        return 0;
    }
    let skill = if table.skilled(seat, Skill::Survivalist) { book().rerolls.survivalist } else { 0 };
    if table.traveller(seat).injuries.contains(&InjuryKind::Eye) {
        return skill;
    }
    let by_distance = book().rerolls.by_distance.get(usize::from(distance)).copied().unwrap_or(0);
    let symbol = if book().card(table.field(cell).card).reroll { book().rerolls.symbol } else { 0 };
    by_distance + symbol + skill
}

/// The distance of a plan: that of the shortest way, but a path of four steps counts as such (F6.3, F10.2).
pub fn distance(map: &Map, table: &Table, seat: Seat, to: Cell, path: Option<&[Cell]>) -> Option<u8> {
    let shortest = map.distance(table.traveller(seat).at, to, step_limit(table, seat))?;
    let named = path.is_some_and(|path| path.len() == usize::from(MOST_STEPS));
    Some(if named { MOST_STEPS } else { shortest })
}

/// The neighbours' markers.
struct Wishes(Vec<(Seat, Cell)>);

impl Wishes {
    fn of(table: &Table, seat: Seat) -> Self {
        let Phase::Planning { plans } = &table.phase else { return Self(Vec::new()) };
        let rivals = table.neighbours(seat).into_iter();
        Self(rivals.filter_map(|rival| plans[rival.at()].to.map(|to| (rival, to))).collect())
    }

    fn holder(&self, cell: Cell) -> Option<Seat> {
        self.0.iter().find(|(_, to)| *to == cell).map(|(seat, _)| *seat)
    }

    /// Whether neighbours hold every card in reach (F6.7).
    fn hem_in(&self, map: &Map, from: Cell, limit: u8) -> bool {
        let held: Cells = self.0.iter().map(|(_, to)| *to).collect();
        (map.within(from, limit) - held).is_empty()
    }
}

/// The neighbour with the same destination, if this seat could take another card (F6.7): then they may not share.
pub fn must_yield(table: &Table, seat: Seat) -> Option<Seat> {
    let Phase::Planning { plans } = &table.phase else { return None };
    let to = plans[seat.at()].to?;
    let wishes = Wishes::of(table, seat);
    let sharer = wishes.holder(to)?;
    let stuck = wishes.hem_in(&Map::of(table), table.traveller(seat).at, step_limit(table, seat));
    (!stuck).then_some(sharer)
}

/// Lays a marker, with the further parts of the plan.
pub(crate) fn plan(
    state: &mut State,
    by: Seat,
    to: Cell,
    wanted: Plan,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let table = &mut state.table;
    let shortest = check_destination(table, by, to)?;
    if let Some(path) = &wanted.path {
        check_path(table, by, to, path)?;
    }
    let far = wanted.path.as_ref().is_some_and(|path| path.len() == usize::from(MOST_STEPS));
    let distance = if far { MOST_STEPS } else { shortest };
    let Phase::Planning { plans } = &mut table.phase else { return Err(Refused::Phase) };
    let mine = &mut plans[by.at()];
    let moved = mine.to.is_some_and(|before| before != to);
    let wanted = Plan { to: Some(to), ready: Ready::No, reopened: mine.reopened, ..wanted };
    if *mine == (Plan { ready: mine.ready, ..wanted.clone() }) {
        return Err(PlanRefused::SamePlan { to }.into());
    }
    *mine = wanted;
    tell_plan(table, by, distance, ctx);
    if moved {
        unsettle(table, by, ctx);
    }
    Ok(())
}

/// Tells where a marker was laid.
pub(crate) fn tell_plan(table: &Table, seat: Seat, distance: u8, ctx: &mut StepContext<'_, Event>) {
    let Phase::Planning { plans } = &table.phase else { return };
    let plan = &plans[seat.at()];
    let card = |cell: Cell| table.field(cell).card;
    if let Some(to) = plan.to {
        let path = plan.path.as_ref().map(|path| path.iter().copied().map(card).collect());
        let leave = plan.leave && table.field(to).pack;
        ctx.tell(Event::Planned { seat, to: card(to), distance, path, leave, ahead: plan.ahead });
    }
}

fn check_destination(table: &Table, by: Seat, to: Cell) -> Result<u8, Refused> {
    let Phase::Planning { .. } = &table.phase else { return Err(Refused::Phase) };
    let map = Map::of(table);
    let own = table.traveller(by).at;
    if !map.has(to) {
        return Err(PlanRefused::NoCard.into());
    }
    if !map.walkable(to) {
        return Err(PlanRefused::CannotBeEntered { by, to }.into());
    }
    let Some(distance) = map.distance(own, to, step_limit(table, by)) else {
        return Err(PlanRefused::TooFar { by, to }.into());
    };
    match Wishes::of(table, by).holder(to) {
        Some(holder) if !legal(table, by, to) => Err(PlanRefused::Neighbour { by, to, holder }.into()),
        _ => Ok(distance),
    }
}

fn check_path(table: &Table, by: Seat, to: Cell, path: &[Cell]) -> Result<(), Refused> {
    let map = Map::of(table);
    let own = table.traveller(by).at;
    if to == own {
        return Err(PlanRefused::PathToStay { to }.into());
    }
    if path.len() > usize::from(step_limit(table, by)) {
        return Err(PlanRefused::PathLong { by, to }.into());
    }
    let mut here = own;
    for &next in path {
        if !map.has(next) {
            return Err(PlanRefused::NoCard.into());
        }
        if !map.neighbours(here).has(next) {
            return Err(PlanRefused::PathJumps { by, to, step: (here, next) }.into());
        }
        if !map.walkable(next) {
            return Err(PlanRefused::PathBlocked { by, to, at: next }.into());
        }
        here = next;
    }
    if here == to { Ok(()) } else { Err(PlanRefused::PathEndsElsewhere { by, to, end: here }.into()) }
}

pub(crate) fn unplan(state: &mut State, by: Seat, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let table = &mut state.table;
    let Phase::Planning { plans } = &mut table.phase else { return Err(Refused::Phase) };
    let mine = &mut plans[by.at()];
    if mine.to.is_none() {
        return Err(PlanRefused::NoPlan { by }.into());
    }
    *mine = Plan { reopened: mine.reopened, ..Plan::default() };
    ctx.tell(Event::Unplanned(by));
    unsettle(table, by, ctx);
    Ok(())
}

/// A marker was moved or lifted: neighbours who were ready without `firm` are not ready any more (F16.4).
fn unsettle(table: &mut Table, by: Seat, ctx: &mut StepContext<'_, Event>) {
    for rival in table.neighbours(by) {
        let Phase::Planning { plans } = &mut table.phase else { return };
        let plan = &mut plans[rival.at()];
        if plan.ready == Ready::Yes {
            reopen(plan);
            ctx.tell(Event::Reopened { seat: rival, by: Some(by) });
        }
    }
}

fn reopen(plan: &mut Plan) {
    plan.ready = Ready::No;
    plan.reopened = plan.reopened.saturating_add(1);
}

pub(crate) fn ready(state: &mut State, by: Seat, firm: bool, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let table = &mut state.table;
    let wanted = if firm { Ready::Firm } else { Ready::Yes };
    match &table.phase {
        Phase::Planning { plans } if plans[by.at()].to.is_none() => return Err(PlanRefused::NoPlan { by }.into()),
        Phase::Planning { plans } if plans[by.at()].ready == wanted => return Err(PlanRefused::AlreadyReady.into()),
        Phase::Planning { .. } => {}
        _ => return Err(Refused::Phase),
    }
    if let Some(sharer) = must_yield(table, by) {
        return Err(PlanRefused::Shared { by, sharer }.into());
    }
    set_ready(table, by, wanted, ctx);
    Ok(())
}

pub(crate) fn set_ready(table: &mut Table, seat: Seat, wanted: Ready, ctx: &mut StepContext<'_, Event>) {
    if let Phase::Planning { plans } = &mut table.phase {
        plans[seat.at()].ready = wanted;
        ctx.tell(Event::Ready { seat, firm: wanted == Ready::Firm });
    }
}

pub(crate) fn unready(state: &mut State, by: Seat, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let table = &mut state.table;
    let Phase::Planning { plans } = &mut table.phase else { return Err(Refused::Phase) };
    let mine = &mut plans[by.at()];
    if mine.ready == Ready::No {
        return Err(PlanRefused::NotReady.into());
    }
    mine.ready = Ready::No;
    ctx.tell(Event::Unready(by));
    Ok(())
}

/// Whether the phase is over: all are ready (F16.2). If two share a card but may not, those who could take another one are
/// asked again (F6.7).
pub(crate) fn closes(state: &mut State, ctx: &mut StepContext<'_, Event>) -> bool {
    let Phase::Planning { plans } = &state.table.phase else { return false };
    if plans.iter().any(|plan| plan.ready == Ready::No) {
        return false;
    }
    let table = &state.table;
    let yielding: Vec<Seat> = table.seats().filter(|seat| must_yield(table, *seat).is_some()).collect();
    let closes = yielding.is_empty();
    if let Phase::Planning { plans } = &mut state.table.phase {
        for seat in yielding {
            reopen(&mut plans[seat.at()]);
            ctx.tell(Event::Reopened { seat, by: None });
        }
    }
    closes
}

/// The clock's choice for a seat (F17.3): the nearest card it can reach, its own first, that no neighbour holds and phase 6
/// will not burn; else the nearest that no neighbour holds; else its own.
pub(crate) fn by_clock(table: &Table, seat: Seat) -> (Cell, u8) {
    let map = Map::of(table);
    let wishes = Wishes::of(table, seat);
    let own = table.traveller(seat).at;
    let ring = map.ring(map.ground.lava);
    let mut near = map.reach(own, step_limit(table, seat));
    near.sort_by_key(|(cell, distance)| (*distance, *cell));
    near.retain(|(cell, _)| wishes.holder(*cell).is_none());
    let safe = near.iter().find(|(cell, _)| !ring.has(*cell));
    safe.or(near.first()).copied().unwrap_or((own, 0))
}
