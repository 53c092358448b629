//! What the tests of Fuji 99 share.

use crate::content::{Cubes, Kind};
use crate::game::Fuji99;
use crate::state::moves::{Event, Move, Options};
use crate::state::view::View;
use crate::state::{Held, State, Table};
use crate::words;
use gogome_contract::{Chance, Game, Holder, Line, Panel, Parsed, Refusal, Seat, StepContext, Viewer};
pub use gogome_rules::luck;
use gogome_rules::{meant, step};
use std::collections::VecDeque;
use std::num::NonZeroU32;

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);

/// A race of people, A first, as it is set up; the deck is shuffled.
pub fn fresh(seats: usize) -> State {
    opened(Options { first: Some(A), ..Options::default() }, seats)
}

/// A race with these options.
pub fn opened(options: Options, seats: usize) -> State {
    let chance = &mut luck(5);
    Fuji99.setup(options, &vec![Holder::Person; seats], &mut StepContext::new(chance)).unwrap()
}

/// All that lies open at a fresh table.
pub fn table(seats: usize) -> Table {
    fresh(seats).table
}

/// Everybody has a book (the one of its letter) and A is to draw.
pub fn racing(seats: usize) -> State {
    begun(fresh(seats))
}

/// Everybody chooses a book.
pub fn begun(mut state: State) -> State {
    for seat in Seat::first(state.table.seats()) {
        play(&mut state, seat, Move::Story(seat.0 + 1)).unwrap();
    }
    state
}

/// What came of a step.
pub type Done = gogome_rules::Done<Event>;

/// What everybody is told of it.
pub fn told(done: &Done) -> String {
    done.events.iter().map(|event| words::log::tell(event).plain()).collect::<Vec<_>>().join("\n")
}

/// A move on a copy; a refusal leaves the state as it was.
pub fn play(state: &mut State, by: Seat, mv: Move) -> Result<Done, Refusal> {
    step(&Fuji99, state, &mut luck(9), |state, ctx| Fuji99.apply(state, by, mv, ctx))
}

/// The clock of a duty runs out.
pub fn lapse(state: &mut State, key: &str) -> Result<Done, Refusal> {
    step(&Fuji99, state, &mut luck(9), |state, ctx| Fuji99.lapse(state, key, ctx))
}

/// Chance that gives these cubes of the active seat's bag, then random answers.
struct Grab<C> {
    bag: Cubes,
    wanted: VecDeque<char>,
    rest: C,
}

impl<C: Chance> Chance for Grab<C> {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        let Some(next) = self.wanted.pop_front() else { return self.rest.below(n) };
        assert_eq!(n.get(), u32::from(self.bag.total()), "the whole bag is drawn from");
        let (plain, yellow) = (u32::from(self.bag.plain), u32::from(self.bag.yellow));
        match next {
            'w' => self.bag.plain -= 1,
            'y' => self.bag.yellow -= 1,
            _ => self.bag.red -= 1,
        }
        match next {
            'w' => 0,
            'y' => plain,
            _ => plain + yellow,
        }
    }
}

/// The active seat draws exactly these cubes (plain, yellow, red).
pub fn draw(state: &mut State, plain: u8, yellow: u8, red: u8) -> Done {
    let row = |letter: char, count: u8| std::iter::repeat_n(letter, usize::from(count));
    let by = state.table.active;
    let bag = state.table.player(by).bag;
    let wanted = row('w', plain).chain(row('y', yellow)).chain(row('r', red)).collect();
    let mut grab = Grab { bag, wanted, rest: luck(3) };
    let count = plain + yellow + red;
    step(&Fuji99, state, &mut grab, |state, ctx| Fuji99.apply(state, by, Move::Draw(count), ctx)).unwrap()
}

/// The active seat moves.
pub fn go(state: &mut State, mv: Move) -> Done {
    let by = state.table.active;
    play(state, by, mv).unwrap()
}

/// The deck holds these cards, the first on top; all others are out of the game.
pub fn deck(state: &mut State, cards: &[Kind]) {
    state.deck = cards.iter().rev().copied().collect();
}

/// A hand with cubes on its cards, in slots from a.
pub fn hand(state: &mut State, seat: Seat, cards: &[(Kind, u8)]) {
    state.table.player_mut(seat).hand =
        (0..).zip(cards).map(|(slot, (kind, cubes))| Held { slot, kind: *kind, cubes: *cubes }).collect();
}

/// The pawns stand there; the marker is on the active one.
pub fn pawns(state: &mut State, floors: &[u8]) {
    for (player, floor) in state.table.players.iter_mut().zip(floors) {
        player.floor = *floor;
        player.bonus = [*floor >= 20, *floor >= 50];
    }
    let floor = state.table.mover().floor;
    (state.table.marker, state.table.from) = (floor, floor);
}

pub fn kinds(state: &State, seat: Seat) -> Vec<Kind> {
    state.table.player(seat).hand.iter().map(|held| held.kind).collect()
}

pub fn cubes(plain: u8, yellow: u8, red: u8) -> Cubes {
    Cubes { plain, yellow, red }
}

pub fn view(state: &State, viewer: Viewer) -> View {
    View::of(state, viewer)
}

/// What a command means to a seat.
pub fn hear(state: &State, seat: Seat, verb: &str, args: &[(&str, &str)]) -> Result<Parsed<Move>, Refusal> {
    gogome_rules::hear(&Fuji99, state, seat, verb, args)
}

/// A seat says something; a move is played.
pub fn say(state: &mut State, seat: Seat, verb: &str, args: &[(&str, &str)]) -> Result<Done, Refusal> {
    let mv = meant(&Fuji99, state, seat, verb, args)?;
    play(state, seat, mv)
}

/// The private answer to a question.
pub fn ask(state: &State, seat: Seat, verb: &str, args: &[(&str, &str)]) -> Panel {
    match hear(state, seat, verb, args) {
        Ok(Parsed::Show(panel)) => panel,
        other => panic!("no answer: {other:?}"),
    }
}

/// Lines as plain text.
pub fn words(panel: &Panel) -> String {
    panel.lines.iter().map(Line::plain).collect::<Vec<_>>().join("\n")
}

/// A has drawn and is to decide, with this hand and so many cubes in the pagoda.
pub fn at_stop(pagoda: u8, cards: &[(Kind, u8)]) -> State {
    let mut state = racing(2);
    hand(&mut state, A, cards);
    state.deck.clear();
    state.table.discards.clear();
    draw(&mut state, 5, 0, 0);
    state.table.pagoda = pagoda;
    state
}
