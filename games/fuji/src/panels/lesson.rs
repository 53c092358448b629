//! `/fuji learn`: five decisions of one round. Its positions are those of one flight, from its setup to the reveal, with fixed
//! dice.

use crate::content::{CardId, CharacterId, Gear, Skill, book};
use crate::rules::apply::apply;
use crate::rules::awaited::awaited;
use crate::rules::{grey, setup};
use crate::scene;
use crate::state::moves::{Move, Options, Target};
use crate::state::view::View;
use crate::state::{Cell, Spot, State, dice_in};
use crate::words;
use crate::words::lesson;
use gogome_contract::parts::lesson::{Fixed, Lesson, Shown};
use gogome_contract::{Control, Line, Seat, StepContext, Viewer, Weight};
use std::sync::LazyLock;

/// The lesson.
pub const LESSON: Lesson =
    Lesson { game: "fuji", about: lesson::ABOUT, steps: lesson::STEPS, shown, end: lesson::END, play };

/// The right destination: pink, or a 4 counts.
const MILL: CardId = CardId(26);
/// The wrong destination: yellow, or a 6 counts.
const POND: CardId = CardId(4);

/// The learner, and the others of the flight.
const ME: Seat = Seat(0);
const OTHERS: [Seat; 2] = [Seat(1), Seat(2)];
/// Where they plan to go.
const THEIRS: [CardId; 2] = [CardId(18), CardId(25)];

/// The map, and what chance is made from: the cards as they are laid and dealt, the first roll, the reroll.
const MAP: &str = "6";
const LAID: u64 = 12_248;
const ROLLED: u64 = 13_998_176;
const AGAIN: u64 = 37;

/// The positions of the moves, in their order.
pub(crate) fn flight() -> &'static [State; 5] {
    static FLIGHT: LazyLock<[State; 5]> = LazyLock::new(flown);
    &FLIGHT
}

fn flown() -> [State; 5] {
    let mut state = match setup::setup(&options(), 3, &mut StepContext::new(&mut Fixed::new(LAID))) {
        Ok(state) => state,
        Err(refused) => panic!("the flight of the lesson cannot be set up: {refused:?}"),
    };
    go(&mut state, ME, Move::Keep { kept: vec![Gear::DuctTape, Gear::Compass] }, ROLLED);
    let rolled = state.clone();
    for (seat, card) in [(ME, MILL), (OTHERS[0], THEIRS[0]), (OTHERS[1], THEIRS[1])] {
        let to = cell(&state, card);
        go(&mut state, seat, Move::Plan { to, path: None, leave: false, ahead: None }, 0);
    }
    let planned = state.clone();
    all(&mut state, &Move::Ready { firm: true });
    let silent = state.clone();
    go(&mut state, ME, Move::Reroll { places: idle(&silent) }, AGAIN);
    all(&mut state, &Move::Done);
    let rerolled = state.clone();
    let ones = dice_in(&state.screens.hands[ME.at()]).filter(|(_, die)| die.value == 1);
    let dice = ones.map(|(place, _)| Spot { owner: ME, place }).collect();
    go(&mut state, ME, Move::Use { gear: Gear::DuctTape, on: Target { dice, ..Target::default() } }, 0);
    all(&mut state, &Move::Ready { firm: true });
    [rolled, planned, silent, rerolled, state]
}

fn options() -> Options {
    let skills = [Skill::EquipmentManager, Skill::Gatherer, Skill::Buddy];
    Options {
        level: 1,
        scenario: Some(MAP.to_owned()),
        thrill: false,
        characters: Seat::first(3).zip((0..).map(CharacterId)).collect(),
        grey: grey::GREY,
        simple: false,
        skills: Seat::first(3).zip(skills).collect(),
        ask: false,
        companion: false,
        companion_skill: None,
    }
}

fn go(state: &mut State, by: Seat, mv: Move, seed: u64) {
    let played = apply(state, by, mv, &mut StepContext::new(&mut Fixed::new(seed)));
    assert!(played.is_ok(), "the flight of the lesson: {played:?}");
}

/// Everybody who is asked now does this.
fn all(state: &mut State, mv: &Move) {
    for seat in awaited(&state.table) {
        go(state, seat, mv.clone(), 0);
    }
}

fn cell(state: &State, card: CardId) -> Cell {
    let cells = (0..).map(Cell).zip(&state.table.fields);
    cells.into_iter().find(|(_, field)| field.card == card).map_or(Cell(0), |(cell, _)| cell)
}

/// The places of the learner's dice that do not count at the mill.
fn idle(state: &State) -> Vec<u8> {
    let needs = book().card(MILL).requirement.as_ref();
    let idle = |(_, die): &(u8, crate::content::Die)| !needs.is_some_and(|needs| needs.admits(*die));
    dice_in(&state.screens.hands[ME.at()]).filter(idle).map(|(place, _)| place).collect()
}

/// What a seat's dice bring on a card.
pub(crate) fn sum(state: &State, seat: Seat, card: CardId) -> u16 {
    book().card(card).requirement.as_ref().map_or(0, |needs| needs.sum(&state.screens.hands[seat.at()]))
}

/// The dice, what they bring, and the position of a move.
fn shown(step: usize) -> Shown {
    let state = &flight()[step];
    let hand = &state.screens.hands[ME.at()];
    let dice: Vec<String> = hand.iter().flatten().map(|die| words::face(*die)).collect();
    let cards: &[CardId] = if step == 0 { &[MILL, POND] } else { &[MILL] };
    let card = |card: &CardId| lesson::card(words::name(*card), &words::asks(*card), sum(state, ME, *card));
    let mut lines: Vec<Line> = vec![lesson::dice(&dice)];
    lines.extend(cards.iter().map(card));
    let view = View::of(state, Viewer::Seat(ME));
    let private = match step {
        0 => scene::compared(&view, &[cell(state, MILL), cell(state, POND)]),
        2 | 3 => scene::screen(&view),
        _ => None,
    };
    if step == 4 {
        let best = OTHERS.into_iter().map(|other| sum(state, other, MILL)).max().unwrap_or(0);
        lines.push(lesson::result(sum(state, ME, MILL), best));
    }
    Shown { lines, picture: private.unwrap_or_else(|| scene::board(&view)) }
}

/// A table for a first flight.
fn play() -> Vec<Control> {
    let alone = [("simple", "true"), ("seats", "3"), ("companions", "2")];
    vec![
        Control::button(lesson::ALONE, "new", &alone, Weight::Main),
        Control::button(lesson::TOGETHER, "new", &[("simple", "true")], Weight::Plain),
    ]
}
