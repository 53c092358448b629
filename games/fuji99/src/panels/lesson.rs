//! `/fuji99 learn`: moments of a race of two.

use crate::content::{Cubes, Kind};
use crate::rules::setup::setup;
use crate::scene;
use crate::state::moves::Options;
use crate::state::{Action, Held, How, Past, Phase, State};
use crate::words::lesson::{ABOUT, ALONE, END, STEPS, TOGETHER};
use gogome_contract::parts::lesson::{Lesson, Shown};
use gogome_contract::{Control, Holder, Recorded, Scene, Seat, StepContext, Weight};

/// The lesson.
pub const LESSON: Lesson = Lesson { game: "fuji99", about: ABOUT, steps: STEPS, shown, end: END, play };

const fn cubes(plain: u8, yellow: u8, red: u8) -> Cubes {
    Cubes { plain, yellow, red }
}

/// The learner's first turn; none if a race cannot be set up.
fn begun() -> Option<State> {
    let mut chance = Recorded::new(|_| 0);
    let options = Options { first: Some(Seat(0)), ..Options::default() };
    let mut state = setup(options, &[Holder::Person; 2], &mut StepContext::new(&mut chance)).ok()?;
    for (number, player) in (1..).zip(&mut state.table.players) {
        player.story = Some(number);
    }
    state.table.turn = 1;
    state.table.players[0].turns = 1;
    state.table.phase = Phase::Draw;
    Some(state)
}

/// Some turns later, after a draw of five from floor 14: one red lay on the sheet, and one was drawn.
fn drawn() -> Option<State> {
    let mut state = begun()?;
    let table = &mut state.table;
    table.turn = 7;
    let [me, other] = &mut table.players[..] else { return None };
    (me.floor, other.floor) = (14, 17);
    (me.turns, other.turns) = (4, 3);
    me.hand = vec![Held { slot: 0, kind: Kind::Ladder, cubes: 4 }, Held { slot: 1, kind: Kind::Steps, cubes: 1 }];
    me.bag = cubes(3, 3, 1);
    me.reds = 2;
    table.pagoda = 15;
    (table.from, table.marker) = (14, 19);
    table.out = cubes(3, 1, 0);
    table.actions = vec![Action { draw: cubes(3, 1, 1), stops: vec![19], used: Vec::new() }];
    table.phase = Phase::Ability;
    let left = table.face_down();
    state.deck =
        Kind::ALL.into_iter().flat_map(|kind| std::iter::repeat_n(kind, usize::from(left[kind as usize]))).collect();
    Some(state)
}

/// After Three Steps: the ladder alone is held, and nothing can be paid any more.
fn stepped() -> Option<State> {
    let mut state = drawn()?;
    let table = &mut state.table;
    table.players[0].hand.truncate(1);
    table.players[0].used = 1;
    table.players[0].bag = cubes(4, 4, 1);
    table.players[0].bonus[0] = true;
    table.marker = 22;
    table.out = cubes(3, 0, 0);
    table.actions = vec![Action { draw: cubes(3, 1, 1), stops: vec![19, 22], used: vec![Kind::Steps] }];
    table.discards = vec![Kind::Steps];
    table.phase = Phase::Resolve;
    Some(state)
}

/// After stopping: the pawn is on the marker, the ladder has its cubes, the bag has all that was out, and the other is to draw.
fn stopped() -> Option<State> {
    let mut state = stepped()?;
    let table = &mut state.table;
    let actions = std::mem::take(&mut table.actions);
    table.last = Some(Past { seat: Seat(0), from: 14, actions, how: How::Stop });
    let [me, other] = &mut table.players[..] else { return None };
    me.floor = table.marker;
    me.bag = cubes(7, 5, 3);
    (me.reds, me.used) = (0, 0);
    for held in &mut me.hand {
        held.cubes += held.kind.card().cubes;
    }
    other.turns += 1;
    table.pagoda -= Kind::Ladder.card().cubes;
    table.turn += 1;
    table.active = Seat(1);
    (table.from, table.marker) = (other.floor, other.floor);
    table.out = cubes(0, 0, 0);
    table.phase = Phase::Draw;
    Some(state)
}

/// The position before a decision, counted from 0.
fn position(at: usize) -> Option<State> {
    match at {
        0 => begun(),
        1 => drawn(),
        2 | 3 => stepped(),
        _ => stopped(),
    }
}

fn shown(at: usize) -> Shown {
    position(at).map_or_else(Scene::default, |state| scene::board(&state.table)).into()
}

fn play() -> Vec<Control> {
    vec![
        Control::button(ALONE, "new", &[("seats", "3"), ("companions", "2")], Weight::Main),
        Control::button(TOGETHER, "new", &[], Weight::Plain),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::rules::odds::threat;

    fn at(step: usize) -> State {
        position(step).unwrap()
    }

    #[test]
    fn what_it_says_of_each_position_is_so() {
        let me = |state: &State| state.table.players[0].clone();
        let first = at(0);
        assert_eq!((me(&first).bag, first.table.reds(Seat(0))), (cubes(6, 4, 3), 0));
        let risk = |n| threat(me(&first).bag, 0, n).hundredths();
        assert!((300..400).contains(&risk(5)) && (2_800..3_100).contains(&risk(9)), "{} {}", risk(5), risk(9));
        assert_eq!(risk(13), 10_000);

        let second = at(1);
        let card = Kind::card;
        assert_eq!(second.table.payable().map(|held| held.kind).collect::<Vec<_>>(), [Kind::Steps]);
        assert_eq!((card(Kind::Steps).cost, second.table.out.yellow), (1, 1));
        assert_eq!((second.table.from, second.table.marker), (14, 19));

        let third = at(2);
        assert_eq!((third.table.marker, me(&third).sum(), card(Kind::Ladder).value), (22, 5, 5));
        assert!(5 + card(Kind::Sled).value < 7 && 5 + card(Kind::Salt).value >= 7);
        let bag = third.table.next_bag(Seat(0));
        assert_eq!((bag.plain + bag.yellow + bag.red, bag.red, third.table.reds(Seat(0))), (12, 1, 2));
        assert!((4_000..4_500).contains(&threat(bag, 2, 5).hundredths()));
        // what stopping makes of it: nothing is lost, and nothing is left out
        let (fourth, last) = (at(3), at(4));
        assert_eq!(third, fourth);
        assert_eq!((me(&last).floor, me(&last).reds, last.table.active), (22, 0, Seat(1)));
        assert_eq!((card(Kind::Ladder).cubes, me(&fourth).hand[0].cubes, me(&last).hand[0].cubes), (4, 4, 8));
        assert_eq!(last.table.pagoda + 4, fourth.table.pagoda);
        let all = me(&fourth).bag.and(fourth.table.out).and(cubes(0, me(&fourth).used, me(&fourth).reds));
        assert_eq!(me(&last).bag, all);
    }

    #[test]
    fn every_answer_is_one_of_its_buttons_and_every_step_has_its_picture() {
        for (at, step) in STEPS.iter().enumerate() {
            assert!(step.choices.iter().any(|(word, _)| *word == step.right));
            assert!(!shown(at).picture.alt.is_empty());
        }
    }
}
