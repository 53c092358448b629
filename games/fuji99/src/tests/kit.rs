//! What the tests of Fuji 99 share.

use crate::content::{Cubes, Kind};
use crate::game::Fuji99;
use crate::state::moves::{Event, Move, Options};
use crate::state::view::View;
use crate::state::{Held, State, Table};
use crate::words;
use gogome_contract::{Chance, Game, Holder, Line, Panel, Parsed, Record, Refusal, Said, Seat, StepContext, Viewer};
use std::collections::VecDeque;
use std::num::NonZeroU32;

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);

/// Answers that look random and are the same every time.
pub struct Luck(pub u64);

impl Chance for Luck {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(n.get())).unwrap()
    }
}

/// A race of people, A first, as it is set up; the deck is shuffled.
pub fn fresh(seats: usize) -> State {
    opened(Options { first: Some(A), ..Options::default() }, seats)
}

/// A race with these options.
pub fn opened(options: Options, seats: usize) -> State {
    let chance = &mut Luck(5);
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
#[derive(Debug)]
pub struct Done {
    pub events: Vec<Event>,
    pub records: Vec<Record>,
    pub reveals: bool,
}

impl Done {
    /// What everybody is told.
    pub fn told(&self) -> String {
        self.events.iter().map(|event| words::log::tell(event).plain()).collect::<Vec<_>>().join("\n")
    }
}

/// A move on a copy; a refusal leaves the state as it was.
pub fn play(state: &mut State, by: Seat, mv: Move) -> Result<Done, Refusal> {
    with(state, &mut Luck(9), |state, ctx| Fuji99.apply(state, by, mv, ctx))
}

/// The clock of a duty runs out.
pub fn lapse(state: &mut State, key: &str) -> Result<Done, Refusal> {
    with(state, &mut Luck(9), |state, ctx| Fuji99.lapse(state, key, ctx))
}

fn with(
    state: &mut State,
    chance: &mut dyn Chance,
    step: impl FnOnce(&mut State, &mut StepContext<'_, Event>) -> Result<(), Refusal>,
) -> Result<Done, Refusal> {
    let mut after = state.clone();
    let mut ctx = StepContext::new(chance);
    step(&mut after, &mut ctx)?;
    *state = after;
    let (events, reveals) = ctx.close();
    let records = events.iter().filter_map(|event| Fuji99.record(state, event)).collect();
    Ok(Done { events, records, reveals })
}

/// Chance that gives these cubes of the active seat's bag, then random answers.
struct Grab {
    bag: Cubes,
    wanted: VecDeque<char>,
    rest: Luck,
}

impl Chance for Grab {
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
    let mut grab = Grab { bag, wanted, rest: Luck(3) };
    let count = plain + yellow + red;
    with(state, &mut grab, |state, ctx| Fuji99.apply(state, by, Move::Draw(count), ctx)).unwrap()
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
    Fuji99.read(&view(state, Viewer::Seat(seat)), &Said::new(verb, args))
}

/// A seat says something; a move is played.
pub fn say(state: &mut State, seat: Seat, verb: &str, args: &[(&str, &str)]) -> Result<Done, Refusal> {
    match hear(state, seat, verb, args)? {
        Parsed::Play(mv) => play(state, seat, mv),
        other => panic!("no move: {other:?}"),
    }
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
