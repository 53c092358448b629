//! Monks, layouts, Mitsuhide's scroll (D-SETUP-BOARD; K1.13, K1.14, K19.9).

use crate::content::{Ability, Spot, book};
use crate::gear::{Cell, CraftError, GearType, Grid};
use crate::rules::chapter::{countdown, resign};
use crate::rules::refused::{AnswerRefused, CraftRefused, SetupRefused};
use crate::rules::{pack, turn};
use crate::state::moves::{Event, Start, TableEvent, Why};
use crate::state::{Answer, HeldScroll, Item, MonkPlace, Player, State, Table};
use gogome_contract::{Seat, StepContext};

/// The monks that a player assigns (K1.10, K1.13).
pub fn monks(table: &Table, seat: Seat) -> u8 {
    table.player(seat).character.printed().monks(table.players.len())
}

/// The spots that are free for them, each as often as it is.
pub fn free_spots(player: &Player) -> Vec<Spot> {
    let printed = player.character.printed();
    let free = |spot: Spot| printed.spots_for(spot).saturating_sub(usize::from(player.monks_on(spot)));
    Spot::ALL.into_iter().flat_map(|spot| std::iter::repeat_n(spot, free(spot))).collect()
}

/// Every assignment of the monks, the default first, and once more the default with the weapon moved aside, so that it is a choice
/// whoever has no monk.
pub fn options(table: &Table, seat: Seat) -> Vec<Answer> {
    let player = table.player(seat);
    let mut starts = vec![Start::default()];
    for spots in assignments(&free_spots(player), monks(table, seat)) {
        let start = Start { monks: Some(spots), ..Start::default() };
        if start.monks != Some(default_spots(table, seat)) {
            starts.push(start);
        }
    }
    starts.extend(aside(&player.gear.weapon).map(|weapon| Start { weapon: Some(weapon), ..Start::default() }));
    if player.character.has(Ability::StartScroll) {
        let others = (1u8..).take(table.scrolls.len().saturating_sub(1));
        starts.extend(others.map(|scroll| Start { scroll: Some(scroll), ..Start::default() }));
    }
    starts.retain(|start| check_start(table, seat, start).is_ok());
    starts.into_iter().map(Answer::Start).collect()
}

/// So many of these spots, each set once, in the order of the spots.
fn assignments(spots: &[Spot], monks: u8) -> Vec<Vec<Spot>> {
    let Some(left) = monks.checked_sub(1) else { return vec![Vec::new()] };
    let mut all: Vec<Vec<Spot>> = Vec::new();
    for (at, spot) in spots.iter().enumerate() {
        for rest in assignments(&spots[at + 1..], left) {
            all.push(std::iter::once(*spot).chain(rest).collect());
        }
    }
    all.dedup();
    all
}

/// A layout moved by one column, to the left if it can be.
fn aside(grid: &Grid) -> Option<Grid> {
    moved(grid, Aside::Left).or_else(|| moved(grid, Aside::Right))
}

/// To which side a layout is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aside {
    /// To lower columns.
    Left,
    /// To higher columns.
    Right,
}

/// A layout with every cube one column further; none if that leaves the grid.
fn moved(grid: &Grid, to: Aside) -> Option<Grid> {
    let cubes = grid.iter().map(|(cell, cube)| {
        let column = match to {
            Aside::Left => cell.column().checked_sub(1),
            Aside::Right => cell.column().checked_add(1),
        };
        let column = column.filter(|column| *column < grid.columns())?;
        Some((Cell::new(cell.row(), column)?, cube))
    });
    let cubes: Option<Vec<_>> = cubes.collect();
    Some(cubes?.into_iter().fold(Grid::empty(grid.size()), |grid, (cell, cube)| grid.with(cell, cube)))
}

/// To which side a weapon is moved from where it lies in the usual start, if it is only moved by one column.
pub fn moved_to(player: &Player, weapon: &Grid) -> Option<Aside> {
    let usual = &player.character.printed().start_weapon;
    [Aside::Left, Aside::Right].into_iter().find(|to| moved(usual, *to).as_ref() == Some(weapon))
}

/// Action, backpack, weapon, scroll; spots that do not exist are left out (K1.13).
pub fn default_spots(table: &Table, seat: Seat) -> Vec<Spot> {
    let mut spots = free_spots(table.player(seat));
    spots.truncate(monks(table, seat).into());
    spots
}

/// Whether a seat may start so.
///
/// # Errors
/// Why not.
pub fn check(table: &Table, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    match answer {
        Answer::Start(start) => check_start(table, seat, start).map_err(AnswerRefused::Setup),
        _ => Err(AnswerRefused::OtherQuestion),
    }
}

fn check_start(table: &Table, seat: Seat, start: &Start) -> Result<(), SetupRefused> {
    let player = table.player(seat);
    let spots = start.monks.clone().unwrap_or_else(|| default_spots(table, seat));
    check_spots(table, seat, &spots)?;
    let unlocked = player.gear_rules().weapon.unlocked || spots.contains(&Spot::Weapon);
    let rules = player.gear_rules().unlocked(unlocked);
    let printed = player.character.printed();
    for (gear, named, usual) in [
        (GearType::Weapon, start.weapon, &printed.start_weapon),
        (GearType::Helmet, start.helmet, &printed.start_helmet),
    ] {
        let Some(grid) = named else { continue };
        let refused = |error| SetupRefused::Layout(CraftRefused::Layout { gear, error });
        if grid.size() != rules.size(gear) {
            return Err(refused(CraftError::GridSize(rules.size(gear))));
        }
        if grid.cubes() != usual.cubes() {
            return Err(SetupRefused::Cubes { have: usual.cubes() });
        }
        rules.check(gear, &grid).map_err(|illegal| refused(CraftError::Illegal(illegal)))?;
    }
    match start.scroll {
        None => Ok(()),
        Some(at) if printed.abilities.contains(&Ability::StartScroll) && usize::from(at) < table.scrolls.len() => {
            Ok(())
        }
        Some(_) => Err(SetupRefused::NoScroll),
    }
}

/// As many spots as monks, all of them free (K1.13, K2.4).
fn check_spots(table: &Table, seat: Seat, spots: &[Spot]) -> Result<(), SetupRefused> {
    let (mut free, monks) = (free_spots(table.player(seat)), monks(table, seat));
    let refused = SetupRefused::Spots { spots: free.clone(), monks };
    for spot in spots {
        let Some(at) = free.iter().position(|free| free == spot) else { return Err(refused) };
        free.remove(at);
    }
    if spots.len() == usize::from(monks) { Ok(()) } else { Err(refused) }
}

/// As the rules have it.
pub fn default() -> Answer {
    Answer::Start(Start::default())
}

/// The boards are arranged in turn order, and the first turn begins.
pub fn close(state: &mut State, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    for (seat, answer) in answers {
        if let Answer::Start(start) = answer {
            arrange(state, seat, start, ctx);
            ctx.tell(Event::Table(TableEvent::Ready(seat)));
        }
    }
    let resigned: Vec<Seat> = state.table.seats().filter(|seat| state.table.player(*seat).resigned).collect();
    for seat in resigned {
        resign::leave(&mut state.table, seat);
    }
    let first = state.table.order.first().copied().unwrap_or(state.table.active());
    ctx.tell(Event::Table(TableEvent::Began(first)));
    state.table.round = 1;
    turn::begin(state, first, ctx);
}

/// A board is arranged as its owner wants it.
fn arrange(state: &mut State, seat: Seat, start: Start, ctx: &mut StepContext<'_, Event>) {
    let spots = start.monks.unwrap_or_else(|| default_spots(&state.table, seat));
    for spot in spots {
        pack::place_monk(state, seat, MonkPlace::On(spot));
    }
    let player = state.table.player_mut(seat);
    player.gear.weapon = start.weapon.unwrap_or(player.gear.weapon);
    player.gear.helmet = start.helmet.unwrap_or(player.gear.helmet);
    if player.character.has(Ability::StartScroll) {
        start_scroll(state, seat, start.scroll.unwrap_or(0), ctx);
    }
}

/// A face-up scroll to start with, its disc in the backpack, and its points; the display is filled up (K19.9).
fn start_scroll(state: &mut State, seat: Seat, at: u8, ctx: &mut StepContext<'_, Event>) {
    let at = usize::from(at);
    if at >= state.table.scrolls.len() {
        return;
    }
    let kind = state.table.scrolls.remove(at);
    if let Some(next) = state.hidden.scrolls.pop() {
        state.table.scrolls.insert(at, next);
    }
    let player = state.table.player_mut(seat);
    player.scrolls.push(HeldScroll { kind, disc: player.colour });
    player.scroll_discs = player.scroll_discs.saturating_sub(1);
    pack::put(state, seat, [Item::Scroll]);
    ctx.reveal();
    countdown::score(state, seat, book().numbers.scroll_vp, Why::Scroll, ctx);
}
