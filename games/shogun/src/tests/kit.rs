//! Small tables built by hand, for the tests of the rules.

use crate::content::{ChapterId, CharacterId, Condition, EventId, KindId, OracleColour, Side, ZoneId};
use crate::grid::Square;
use crate::rules::apply::apply;
use crate::rules::refused::Refused;
use crate::rules::stack;
use crate::rules::{arrive, run, setup};
use crate::state::moves::{Event, Length, Move, Options};
use crate::state::{Cause, OpenZone, Piece, PieceId, Queue, Resistor, State, Step, Who};
use gogome_contract::{Chance, Holder, Recorded, Seat, StepContext};
pub use gogome_rules::luck;
use std::collections::VecDeque;
use std::num::NonZeroU32;

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);

/// Chance that gives the answers of a test, each a number from 0, and no others.
pub struct Script(VecDeque<u32>);

impl Script {
    pub fn new(answers: &[u32]) -> Self {
        Self(answers.iter().copied().collect())
    }

    /// All answers were asked for.
    pub fn used_up(&self) {
        assert!(self.0.is_empty(), "never asked for: {:?}", self.0);
    }
}

impl Chance for Script {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        let got = self.0.pop_front().unwrap_or_else(|| panic!("one more of {n} is asked for"));
        assert!(got < n.get(), "{got} of {n}");
        got
    }
}

/// What a table is opened with unless a test says otherwise.
pub fn options(chapter: &str) -> Options {
    let chapter = ChapterId::read(chapter).unwrap();
    Options { chapter, campaign: None, ties: crate::state::Ties::Active, made: Vec::new(), owners: Vec::new() }
}

/// A table at the start of a chapter, people on all seats: nobody has done anything in camp.
pub fn deal(chapter: &str, seats: usize, seed: u64) -> State {
    dealt(&options(chapter), seats, seed)
}

/// A campaign in its first camp, each character with its own player.
pub fn camp_of_a_campaign() -> State {
    let options = Options { campaign: Some(Length { attempts: 6, yomi: false }), ..options("c1") };
    setup::setup(&options, &[Holder::Person; 4], &mut StepContext::new(&mut luck(1)))
}

/// A campaign whose first chapter begins, each character with its own player.
pub fn campaign(attempts: u8, yomi: bool) -> State {
    dealt(&Options { campaign: Some(Length { attempts, yomi }), ..options("c1") }, 4, 1)
}

/// The same, opened with these options.
pub fn dealt(options: &Options, seats: usize, seed: u64) -> State {
    let mut chance = luck(seed);
    let mut state = setup::setup(options, &vec![Holder::Person; seats], &mut StepContext::new(&mut chance));
    let camp = state.table.camp.take().unwrap();
    state.hidden.market.extend(camp.market);
    state.table.market = u8::try_from(state.hidden.market.len()).unwrap();
    let mut ctx = StepContext::new(&mut chance);
    setup::begin(&mut state, &mut ctx);
    run::go_on(&mut state, &mut ctx);
    state
}

/// A table in the camp before a chapter, people on all seats.
pub fn camp(chapter: &str, seats: usize, seed: u64) -> State {
    setup::setup(&options(chapter), &vec![Holder::Person; seats], &mut StepContext::new(&mut luck(seed)))
}

/// The first zone of a chapter with nobody in it but the four characters, unhurt on their start squares, each with its own
/// player; green oracle, Akira's activation runs, his card is the first of four.
pub fn quiet(chapter: &str) -> State {
    let mut state = deal(chapter, 4, 1);
    let table = &mut state.table;
    table.pieces.retain(|piece| piece.character().is_some());
    table.resistors.clear();
    table.decks.clear();
    state.hidden.decks.clear();
    table.tasks.clear();
    table.answered = None;
    table.answered_by = None;
    table.malice = 0;
    table.fired.clear();
    table.round = 1;
    table.oracle.current = OracleColour::Green;
    table.zones = vec![OpenZone { zone: table.zones[0].zone, green: 0, red: 0 }];
    let zone = table.zones[0].zone;
    crate::rules::zones::line_up(table, zone);
    table.placing = false;
    for hero in &mut table.heroes {
        hero.ki = crate::state::Ki { supply: vec![1; hero.level.into()], exhausted: 0 };
        hero.ap = 0;
        hero.blessed = 0;
    }
    for piece in &mut state.table.pieces {
        piece.conditions = crate::state::Conditions::default();
        piece.modifiers.clear();
    }
    for (id, health) in [(0, 10), (1, 8), (2, 9), (3, 8)] {
        let more = (state.table.heroes[id].level - 1) * 2;
        state.table.pieces[id].health = health + more;
    }
    let all: Vec<PieceId> = state.table.pieces.iter().map(|piece| piece.id).collect();
    order(&mut state, &all);
    go(&mut state, &[]);
    state
}

/// The cards of a round that has just been laid out; none has begun.
pub fn order(state: &mut State, cards: &[PieceId]) {
    state.table.step = Step::Cards;
    state.table.activation = None;
    state.table.queue = Queue { cards: cards.to_vec(), ..Queue::default() };
}

/// What follows by itself, with these answers of chance and no others.
pub fn go(state: &mut State, answers: &[u32]) -> Vec<Event> {
    let mut script = Script::new(answers);
    let mut ctx = StepContext::new(&mut script);
    run::go_on(state, &mut ctx);
    let (events, _) = ctx.close();
    script.used_up();
    events
}

/// What follows by itself, whatever chance says.
pub fn go_on(state: &mut State) -> Vec<Event> {
    let mut chance = luck(9);
    let mut ctx = StepContext::new(&mut chance);
    run::go_on(state, &mut ctx);
    ctx.close().0
}

/// A creature's card is the first of a round, those of the characters follow: it acts.
pub fn turn(state: &mut State, card: PieceId, answers: &[u32]) -> Vec<Event> {
    let characters = state.table.characters().map(|(_, piece)| piece.id);
    let cards: Vec<PieceId> = std::iter::once(card).chain(characters).collect();
    order(state, &cards);
    go(state, answers)
}

/// A seat moves. A refused move changes nothing and asks nothing of chance.
pub fn play(state: &mut State, by: Seat, mv: Move, answers: &[u32]) -> Result<Vec<Event>, Refused> {
    let mut script = Script::new(answers);
    let done = play_with(state, by, mv, &mut script);
    script.used_up();
    done
}

/// The same, with any chance.
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

/// The open question is answered by whoever is asked first.
pub fn choose(state: &mut State, option: u8, answers: &[u32]) -> Vec<Event> {
    let question = state.table.question().expect("a question is open");
    let (id, by) = (question.id, question.asked[0]);
    play(state, by, Move::Choose { question: id, option }, answers).unwrap()
}

/// The effects of an event in a zone happen now.
pub fn event(state: &mut State, event: &str, zone: &str, answers: &[u32]) -> Vec<Event> {
    let cause = Cause { zone: Some(self::zone(zone)), ..Cause::default() };
    stack::push(state, &EventId::read(event).unwrap().printed().effects, cause);
    go(state, answers)
}

/// A zone comes into play as it is printed.
pub fn reveal(state: &mut State, zone: &str) -> Vec<Event> {
    let mut chance = luck(4);
    let mut ctx = StepContext::new(&mut chance);
    crate::rules::zones::reveal(state, self::zone(zone), &mut ctx);
    ctx.close().0
}

/// A zone lies beside the others, with nobody in it; its doors and those into it are open.
pub fn lay(state: &mut State, zone: &str) {
    let zone = self::zone(zone);
    let doors = state.table.zones.iter().flat_map(|open| &open.zone.printed().doors);
    let doors: Vec<String> = doors.chain(&zone.printed().doors).map(|door| door.key.clone()).collect();
    state.table.doors.extend(doors);
    state.table.zones.push(OpenZone { zone, green: 0, red: 0 });
}

/// An enemy stands there; the first free base.
pub fn put(state: &mut State, kind: &str, at: &str) -> PieceId {
    side(state, kind, at, Side::Shogun)
}

/// A creature on a side stands there. It has no card yet.
pub fn side(state: &mut State, kind: &str, at: &str, side: Side) -> PieceId {
    let step = std::mem::replace(&mut state.table.step, Step::Initiative);
    let mut chance = luck(2);
    let mut ctx = StepContext::new(&mut chance);
    assert!(arrive::place(state, self::kind(kind), square(at), side, None, &mut ctx), "no {kind} is left");
    state.table.step = step;
    state.table.pieces.last().unwrap().id
}

/// A living resistor stands there.
pub fn resist(state: &mut State, key: &str, at: &str, tokens: u8) -> PieceId {
    let id = state.table.number();
    state.table.resistors.push(Resistor { id, key: key.to_owned(), at: square(at), tokens, living: true });
    id
}

/// A character stands there.
pub fn stand(state: &mut State, who: &str, at: &str) -> PieceId {
    let id = id(who);
    state.table.piece_mut(id).expect("it is in play").at = square(at);
    id
}

/// Only these characters are left.
pub fn only(state: &mut State, left: &[&str]) {
    let left: Vec<PieceId> = left.iter().map(|who| id(who)).collect();
    state.table.pieces.retain(|piece| piece.character().is_none() || left.contains(&piece.id));
    for hero in &mut state.table.heroes {
        hero.defeated = !left.contains(&PieceId::of(hero.character));
    }
}

pub fn square(name: &str) -> Square {
    name.parse().unwrap()
}

pub fn zone(name: &str) -> ZoneId {
    ZoneId::read(name).unwrap()
}

pub fn kind(name: &str) -> KindId {
    KindId::read(name).unwrap()
}

pub fn character(name: &str) -> CharacterId {
    CharacterId::read(name).unwrap()
}

/// The piece of a character.
pub fn id(name: &str) -> PieceId {
    PieceId::of(character(name))
}

pub fn piece(state: &State, id: PieceId) -> &Piece {
    state.table.piece(id).expect("it is in play")
}

/// Where a creature stands.
pub fn at(state: &State, id: PieceId) -> String {
    piece(state, id).at.to_string()
}

pub fn health(state: &State, id: PieceId) -> u8 {
    piece(state, id).health
}

pub fn hurt(state: &mut State, id: PieceId, health: u8) {
    state.table.piece_mut(id).unwrap().health = health;
}

pub fn afflict(state: &mut State, id: PieceId, kind: Condition, n: u8) {
    state.table.piece_mut(id).unwrap().conditions.add(kind, n);
}

/// The initiative by names.
pub fn cards(state: &State) -> Vec<String> {
    state.table.queue.cards.iter().map(|card| state.table.piece(*card).map_or("-".to_owned(), name)).collect()
}

/// Who a creature is: `akira`, `kachi`.
pub fn name(piece: &Piece) -> String {
    match piece.who {
        Who::Character(character) => character.to_string(),
        Who::Minion(kind, _) | Who::Single(kind) => kind.to_string(),
    }
}
