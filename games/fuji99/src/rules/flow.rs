//! The course of a turn: draw, move, discovery, again or stop, the end (C2 to C11).

use super::odds;
use crate::content::{Cubes, Kind, book};
use crate::state::moves::Event;
use crate::state::{Action, Ending, How, Past, Phase, State, Table};
use gogome_contract::{Chance, Seat, StepContext};
use std::num::NonZeroU32;

/// The first turn (C1.5).
pub fn begin(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    state.table.active = state.table.first;
    start(state, ctx);
}

/// Starts the active seat's turn; with three embers in force it ends at once, and the next one starts (C4, C12).
fn start(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    loop {
        let active = table.active;
        table.turn += 1;
        table.actions = Vec::new();
        table.out = Cubes::default();
        table.marker = table.player(active).floor;
        table.from = table.marker;
        table.phase = Phase::Draw;
        let mover = table.player_mut(active);
        mover.turns += 1;
        mover.embers = std::mem::take(&mut mover.pending);
        if table.reds(active) < book().race.threat_limit {
            return;
        }
        ctx.tell(Event::Embers { seat: active });
        close(table, How::Embers);
        if finished(table, ctx) {
            return;
        }
    }
}

/// The active seat draws so many cubes, at most its bag, in one grab (C3); then threat (C4), or movement (C5).
pub fn draw(state: &mut State, count: u8, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let (active, reds) = (table.active, table.reds(table.active));
    let bag = table.mover().bag;
    let count = count.min(bag.total());
    let risk = odds::threat(bag, reds, count).hundredths();
    let drawn = grab(bag, count, ctx.chance());
    let threat = reds + drawn.red >= book().race.threat_limit;
    let mover = table.player_mut(active);
    mover.bag = Cubes { plain: bag.plain - drawn.plain, yellow: bag.yellow - drawn.yellow, red: bag.red - drawn.red };
    mover.luck.drew(bag, drawn, risk, threat);
    table.out = drawn;
    table.actions.push(Action { draw: drawn, ..Action::default() });
    ctx.tell(Event::Drew { seat: active, cubes: drawn, reds });
    if threat {
        let lost = table.marker - table.mover().floor;
        ctx.tell(Event::Threat { seat: active, reds: reds + drawn.red, lost });
        table.player_mut(active).luck.lost += u16::from(lost);
        return end(state, How::Threat, ctx);
    }
    let sandals = table.mover().sandals() * book().race.sandals;
    let won = advance(table, table.marker + drawn.total() + sandals, sandals, ctx);
    let mover = table.player_mut(active);
    mover.reds += drawn.red;
    table.out.red = 0;
    if won { reach(state, ctx) } else { ability(state, ctx) }
}

/// A random draw of `count` cubes from a bag.
fn grab(mut bag: Cubes, count: u8, chance: &mut dyn Chance) -> Cubes {
    let mut drawn = Cubes::default();
    for _ in 0..count {
        let Some(all) = NonZeroU32::new(u32::from(bag.total())) else { break };
        let which = chance.below(all);
        let (plain, yellow) = (u32::from(bag.plain), u32::from(bag.yellow));
        let (from, to) = if which < plain {
            (&mut bag.plain, &mut drawn.plain)
        } else if which < plain + yellow {
            (&mut bag.yellow, &mut drawn.yellow)
        } else {
            (&mut bag.red, &mut drawn.red)
        };
        *from -= 1;
        *to += 1;
    }
    drawn
}

/// Moves the marker down to this floor; on the way it takes the yellow cubes (C5.2). Returns whether that is the bottom (C11).
pub fn advance(table: &mut Table, to: u8, sandals: u8, ctx: &mut StepContext<'_, Event>) -> bool {
    let (seat, from) = (table.active, table.marker);
    table.marker = to;
    if let Some(action) = table.actions.last_mut() {
        action.stops.push(to);
    }
    ctx.tell(Event::Moved { seat, from, to, sandals });
    for (at, floor) in book().race.bonus_floors.into_iter().enumerate() {
        let mover = table.player_mut(seat);
        if to >= floor && !mover.bonus[at] {
            mover.bonus[at] = true;
            mover.bag.yellow += 1;
            ctx.tell(Event::Bonus { seat, floor });
        }
    }
    to >= book().race.goal
}

/// Lets the seat use cards if it can pay for one; otherwise the discovery follows at once (C6, C18.4).
pub fn ability(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let yellow = table.out.yellow;
    if table.mover().hand.iter().any(|held| held.kind.card().cost <= yellow) {
        table.phase = Phase::Ability;
    } else {
        discover(state, ctx);
    }
}

/// The discovery (C7) and whether the hand is a crisis now (C8).
pub fn discover(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let active = state.table.active;
    find(state, active, ctx);
    let table = &mut state.table;
    let sum = table.mover().sum();
    if sum < book().race.crisis_limit {
        table.phase = Phase::Resolve;
        return;
    }
    let lost = table.marker - table.mover().floor;
    let mover = table.player_mut(active);
    let hand = std::mem::take(&mut mover.hand);
    mover.luck.crises += 1;
    mover.luck.lost += u16::from(lost);
    let cubes = hand.iter().map(|held| held.cubes).sum();
    let cards = u8::try_from(hand.len()).unwrap_or(u8::MAX);
    table.pagoda += cubes;
    table.discards.extend(hand.iter().map(|held| held.kind));
    ctx.tell(Event::Crisis { seat: active, sum, cards, cubes, lost });
    end(state, How::Crisis, ctx);
}

/// A seat draws a card into its hand. After a tremor all others draw first, from the left, then the seat draws another card
/// (C7, C16.2).
fn find(state: &mut State, seat: Seat, ctx: &mut StepContext<'_, Event>) {
    let Some(kind) = next_card(state, ctx) else {
        ctx.tell(Event::FoundNothing { seat });
        return;
    };
    if kind == Kind::Tremor {
        ctx.tell(Event::Tremor { seat });
        for other in state.table.others(seat) {
            find(state, other, ctx);
        }
        find(state, seat, ctx);
        state.table.discards.push(kind);
        return;
    }
    let player = state.table.player_mut(seat);
    player.take(kind);
    let sum = player.sum();
    ctx.tell(Event::Found { seat, kind, sum });
}

/// The next card of the deck; the discards are shuffled when it is empty (C7).
fn next_card(state: &mut State, ctx: &mut StepContext<'_, Event>) -> Option<Kind> {
    if state.deck.is_empty() && !state.table.discards.is_empty() {
        state.deck = std::mem::take(&mut state.table.discards);
        ctx.chance().shuffle(&mut state.deck);
        ctx.tell(Event::Reshuffled { cards: u8::try_from(state.deck.len()).unwrap_or(u8::MAX) });
    }
    ctx.reveal();
    state.deck.pop()
}

/// Puts the drawn cubes back into the bag; cubes on the sheet stay (C9.1).
pub fn again(table: &mut Table, ctx: &mut StepContext<'_, Event>) {
    let (seat, out) = (table.active, std::mem::take(&mut table.out));
    let mover = table.player_mut(seat);
    mover.bag = mover.bag.and(out);
    table.phase = Phase::Draw;
    ctx.tell(Event::Again { seat });
}

/// Stops: the pagoda gives each card its cubes. If it has too few and several cards want them, the seat is asked (C9.2, C18.6).
pub fn stop(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let (seat, wanted, left) = (table.active, table.wanted(), table.pagoda);
    ctx.tell(Event::Stopped { seat, floor: table.marker });
    let hand = &table.mover().hand;
    if left > 0 && left < wanted && hand.len() > 1 {
        table.phase = Phase::Allocate;
        ctx.tell(Event::Scarce { seat, left, wanted });
        return;
    }
    let places: Vec<(u8, u8)> = hand.iter().map(|held| (held.slot, held.kind.card().cubes.min(left))).collect();
    // the pagoda has enough, or at most one card wants cubes
    let places = if left == 0 { Vec::new() } else { places };
    place(state, &places, ctx);
}

/// Cubes of the pagoda go onto cards, and the turn ends (C9.2, C9.3).
pub fn place(state: &mut State, places: &[(u8, u8)], ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let seat = table.active;
    let mut on = Vec::new();
    for (slot, cubes) in places.iter().filter(|(_, cubes)| *cubes > 0) {
        let hand = &mut table.players[seat.at()].hand;
        if let Some(held) = hand.iter_mut().find(|held| held.slot == *slot) {
            held.cubes += cubes;
            table.pagoda -= cubes;
            on.push((held.kind, *cubes));
        }
    }
    if !on.is_empty() {
        ctx.tell(Event::Placed { seat, on, left: table.pagoda });
    }
    let floor = table.marker;
    let mover = table.player_mut(seat);
    mover.floor = floor;
    mover.luck.stops += 1;
    end(state, How::Stop, ctx);
}

/// The marker is at the bottom: the race is over (C11), or the last round is played to its end (C11.1).
pub fn reach(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let (seat, floor) = (table.active, table.marker);
    if !table.last_round {
        return win(table, Ending { winner: seat, floor }, ctx);
    }
    table.player_mut(seat).floor = floor;
    table.reached.push(seat);
    ctx.tell(Event::Reached { seat, floor });
    end(state, How::Reached, ctx);
}

/// Announces the winner (C17).
fn win(table: &mut Table, ending: Ending, ctx: &mut StepContext<'_, Event>) {
    table.phase = Phase::Over(ending);
    let winner = table.player(ending.winner);
    let (story, person) = (winner.story, winner.person);
    ctx.tell(Event::Won { ending, story, person });
}

/// The turn is over, and the next one begins, unless that was the last.
fn end(state: &mut State, how: How, ctx: &mut StepContext<'_, Event>) {
    close(&mut state.table, how);
    if !finished(&mut state.table, ctx) {
        start(state, ctx);
    }
}

/// Puts everything drawn and on the sheet back into the bag, discards embers in force, and makes the next seat active (C10).
fn close(table: &mut Table, how: How) {
    let seat = table.active;
    let out = std::mem::take(&mut table.out);
    let actions = std::mem::take(&mut table.actions);
    let from = table.from;
    let mover = table.player_mut(seat);
    let sheet = Cubes { plain: 0, yellow: std::mem::take(&mut mover.used), red: std::mem::take(&mut mover.reds) };
    mover.bag = mover.bag.and(out).and(sheet);
    let embers = usize::from(std::mem::take(&mut mover.embers));
    table.discards.extend(std::iter::repeat_n(Kind::Ember, embers));
    table.last = Some(Past { seat, from, actions, how });
    table.active = table.after(seat);
    table.marker = table.player(table.active).floor;
}

/// Whether the last round is complete. Then the highest floor wins; of equal ones the earlier (C11.1).
fn finished(table: &mut Table, ctx: &mut StepContext<'_, Event>) -> bool {
    if table.reached.is_empty() || table.active != table.first {
        return false;
    }
    let mut best = table.reached[0];
    for seat in &table.reached {
        if table.player(*seat).floor > table.player(best).floor {
            best = *seat;
        }
    }
    let floor = table.player(best).floor;
    table.active = best;
    table.marker = floor;
    win(table, Ending { winner: best, floor }, ctx);
    true
}
