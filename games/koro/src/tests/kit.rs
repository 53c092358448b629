//! Small tables built by hand, for the tests of the rules.

use crate::content::board::{PlaceId, Rotation, SpaceId};
use crate::content::{AdventureKind, CharacterId, Colour, DragonId, ScrollKind, TileId, TokenId};
use crate::gear::{Cubes, GearType, Grid};
use crate::rules::apply::apply;
use crate::rules::refused::Refused;
use crate::rules::setup;
use crate::state::moves::{Event, Move, Options, Walking};
use crate::state::{Answer, BoardToken, Guard, HeldScroll, Item, Laid, Position, State};
use gogome_contract::{Chance, Holder, Recorded, Seat, StepContext};
pub use gogome_rules::luck;

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);

/// A symmetric table in the first turn, which is A's: all samurai on the central tile, no tile explored, no monk assigned. The
/// stacks lie in the order of the content, its first tile on top.
pub fn table(seats: usize) -> State {
    characters(&vec![CharacterId::Plain; seats])
}

/// The same with these characters.
pub fn characters(characters: &[CharacterId]) -> State {
    let mut state = deal(&options(), characters.len(), 5);
    let table = &mut state.table;
    table.tasks.clear();
    table.order = Seat::first(characters.len()).collect();
    table.players = characters
        .iter()
        .zip(Colour::WITH_SCROLLS)
        .map(|(character, colour)| setup::player(*character, colour))
        .collect();
    table.round = 1;
    table.turn = crate::state::Turn::new(1, A);
    for behind in &mut state.hidden.seats {
        behind.answer = None;
    }
    for stack in &mut state.hidden.tiles {
        stack.sort_unstable();
        stack.reverse();
    }
    state
}

/// What a table is opened with unless a test says otherwise.
pub fn options() -> Options {
    Options { asymmetric: false, adventure: true, fights: true, sequential: false, round_limit: 60, picks: Vec::new() }
}

/// A table as it is dealt, people on all seats.
pub fn deal(options: &Options, seats: usize, seed: u64) -> State {
    setup::setup(options, &vec![Holder::Person; seats], &mut StepContext::new(&mut luck(seed))).unwrap()
}

/// The same with companions on all seats.
pub fn companions(options: &Options, seats: usize, seed: u64) -> State {
    setup::setup(options, &vec![Holder::Ai; seats], &mut StepContext::new(&mut luck(seed))).unwrap()
}

/// A seat moves. A refused move changes nothing and asks nothing of chance.
pub fn play(state: &mut State, by: Seat, mv: Move) -> Result<Vec<Event>, Refused> {
    play_with(state, by, mv, &mut luck(9))
}

/// The same with this chance.
pub fn play_with(state: &mut State, by: Seat, mv: Move, chance: &mut dyn Chance) -> Result<Vec<Event>, Refused> {
    let before = state.clone();
    let mut draws = Recorded::new(|n| chance.below(n));
    let mut ctx = StepContext::new(&mut draws);
    let result = apply(state, by, mv, &mut ctx);
    let (events, _) = ctx.close();
    if let Err(refused) = result {
        assert_eq!(*state, before, "a refused move changes nothing");
        assert!(draws.draws.is_empty(), "a refused move asks nothing of chance");
        return Err(refused);
    }
    Ok(events)
}

/// The active seat moves, or answers what it is asked.
pub fn go(state: &mut State, mv: Move) -> Vec<Event> {
    let by = state.table.active();
    play(state, by, mv).unwrap()
}

/// A seat answers.
pub fn answer(state: &mut State, by: Seat, answer: Answer) -> Vec<Event> {
    play(state, by, Move::Answer(answer)).unwrap()
}

/// Why the active seat may not do that.
pub fn refused(state: &mut State, mv: Move) -> Refused {
    let by = state.table.active();
    play(state, by, mv).unwrap_err()
}

/// Who is asked something and has not answered.
pub fn asked(state: &State) -> Vec<Seat> {
    state.table.question().map(|question| question.waiting.clone()).unwrap_or_default()
}

pub fn space(name: &str) -> SpaceId {
    SpaceId::read(name).unwrap()
}

pub fn place(name: &str) -> PlaceId {
    PlaceId::read(name).unwrap()
}

pub fn tile(name: &str) -> TileId {
    TileId::read(name).unwrap()
}

/// Spaces by their names, `I1.5 I1.0`.
pub fn path(names: &str) -> Vec<SpaceId> {
    names.split_whitespace().map(space).collect()
}

/// A walk over these spaces, nothing named with it.
pub fn walking(names: &str) -> Walking {
    Walking { path: path(names), ..Walking::default() }
}

/// The move action over these spaces.
pub fn walk(names: &str) -> Move {
    Move::Walk(walking(names))
}

/// A tile lies there, turned so many sixths; nothing lies on it.
pub fn lay(state: &mut State, place: &str, tile: &str, rotation: u8) {
    let rotation = Rotation::new(rotation).unwrap();
    let tile = TileId::read(tile).unwrap();
    for stack in &mut state.hidden.tiles {
        stack.retain(|other| *other != tile);
    }
    let left = |stack: &Vec<TileId>| u8::try_from(stack.len()).unwrap();
    let [first, second, third] = &state.hidden.tiles;
    state.table.board.stacks = [left(first), left(second), left(third)];
    state.table.board.tiles.insert(self::place(place), Laid { tile, rotation, dragon: None });
}

/// A living dragon lies on a space.
pub fn guard(state: &mut State, on: &str, dragon: &str) {
    let (space, dragon) = (space(on), DragonId::read(dragon).unwrap());
    state.hidden.dragons.retain(|other| *other != dragon);
    let laid = state.table.board.tiles.get_mut(&space.place()).unwrap();
    laid.dragon = Some(Guard { dragon, space, damage: 0 });
}

/// A samurai stands there.
pub fn stand(state: &mut State, seat: Seat, on: &str) {
    state.table.player_mut(seat).position = Position::On(space(on));
}

/// Where a samurai is.
pub fn at(state: &State, seat: Seat) -> String {
    state.table.player(seat).position.space().map_or_else(String::new, |space| space.to_string())
}

/// The cubes of a gear lie so.
pub fn gear(state: &mut State, seat: Seat, gear: GearType, grid: &str) {
    let player = state.table.player_mut(seat);
    let size = player.gear_rules().size(gear);
    *player.gear.of_mut(gear) = Grid::parse(grid, size).unwrap();
}

/// The sandals of a seat as letters, empty cells left out.
pub fn sandals(state: &State, seat: Seat) -> String {
    state.table.player(seat).gear.sandals.iter().map(|(_, cube)| cube.letter()).collect()
}

/// A seat holds a scroll, with its disc.
pub fn scroll(state: &mut State, seat: Seat, kind: ScrollKind) {
    let player = state.table.player_mut(seat);
    player.scrolls.push(HeldScroll { kind, disc: player.colour });
    player.pack.lower.push(Item::Scroll);
}

/// A seat holds an adventure token.
pub fn token(state: &mut State, seat: Seat, kind: AdventureKind) {
    state.table.player_mut(seat).adventure.push(kind);
}

/// An adventure token lies there.
pub fn token_on(state: &mut State, on: &str, kind: AdventureKind) {
    state.table.board.spaces.entry(space(on)).or_default().adventure = Some(kind);
}

/// A resource token lies there, face down.
pub fn used_up(state: &mut State, on: &str, kind: &str) {
    let token = BoardToken { kind: TokenId::read(kind).unwrap(), up: false };
    state.table.board.spaces.entry(space(on)).or_default().token = Some(token);
}

/// Cubes lie in a backpack.
pub fn pack(state: &mut State, seat: Seat, cubes: Cubes) {
    state.table.player_mut(seat).pack.lower.extend(cubes.each().map(Item::Cube));
}

/// Cells by their names, `1.2 2.4`.
pub fn cells(names: &str) -> Vec<crate::gear::Cell> {
    names.split_whitespace().map(|name| crate::gear::Cell::read(name).unwrap()).collect()
}
