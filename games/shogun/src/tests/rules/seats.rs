//! Seats that change hands, and free ones (X1.1).

use crate::content::ItemId;
use crate::rules::awaited::{Awaited, awaited};
use crate::rules::items;
use crate::rules::lapse;
use crate::rules::setup::setup;
use crate::state::moves::{Deed, Event, Move};
use crate::state::{Ask, Orders, PieceId, State, Swap, Ties, Vacant};
use crate::tests::kit::*;
use gogome_contract::{Holder, Seat, StepContext};

fn reseat(state: &mut State, seat: Seat, now: Holder) -> Vec<Event> {
    let mut chance = luck(5);
    let mut ctx = StepContext::new(&mut chance);
    lapse::reseat(state, seat, now, &mut ctx);
    ctx.close().0
}

/// Whom the table waits for.
fn asked(state: &State) -> Vec<Seat> {
    awaited(&state.table).into_iter().flat_map(|Awaited { seats, .. }| seats).collect()
}

fn owner(state: &State, who: &str) -> Option<Seat> {
    state.table.hero(character(who)).owner
}

// Rules: X1.1
#[test]
fn the_character_of_a_free_seat_is_played_by_any_person_until_somebody_sits_down_there() {
    let mut state = quiet("c1");
    reseat(&mut state, C, Holder::Ai);
    reseat(&mut state, B, Holder::Nobody);
    assert_eq!((owner(&state, "hattori"), asked(&state)), (None, vec![A]), "Akira's activation is A's");
    play(&mut state, A, Move::Done, &[]).unwrap();
    assert_eq!(asked(&state), [A, D], "Hattori's is owed by every person, not by companions");
    // twice is once
    reseat(&mut state, B, Holder::Nobody);
    assert_eq!(state.table.vacant, [Vacant { seat: B, characters: vec![character("hattori")] }]);
    play(&mut state, D, Move::Walk { to: square("C3"), via: Vec::new(), exert: 0 }, &[]).unwrap();
    reseat(&mut state, B, Holder::Person);
    assert_eq!((owner(&state, "hattori"), asked(&state)), (Some(B), vec![B]), "whoever sits down goes on");
    assert!(state.table.vacant.is_empty());
}

// Rules: X1.1, X3.3
#[test]
fn where_no_person_is_left_the_companions_play_for_a_free_seat() {
    let mut state = quiet("c1");
    for seat in [B, C, D] {
        reseat(&mut state, seat, Holder::Ai);
    }
    reseat(&mut state, A, Holder::Nobody);
    assert_eq!(asked(&state), [B, C, D]);
}

// Rules: X1.1
#[test]
fn a_table_can_begin_with_free_seats() {
    let holders = [Holder::Person, Holder::Nobody, Holder::Ai];
    let state = setup(&options("c1"), &holders, &mut StepContext::new(&mut luck(3)));
    let free = &state.table.vacant;
    assert_eq!((free.len(), free[0].seat), (1, B));
    let nobodys: Vec<_> = state.table.heroes.iter().filter(|hero| hero.owner.is_none()).collect();
    assert_eq!(nobodys.iter().map(|hero| hero.character).collect::<Vec<_>>(), free[0].characters);
    assert_eq!(asked(&state), [A, C], "the camp waits for those who are there");
}

// Rules: X1.1, X3.3
#[test]
fn the_leader_gives_characters_to_a_free_seat_and_takes_them_from_it() {
    let mut state = quiet("c1");
    reseat(&mut state, B, Holder::Nobody);
    let assign = |who: &str, seat| Move::Assign { character: character(who), seat };
    play(&mut state, A, assign("tomoe", B), &[]).unwrap();
    play(&mut state, A, assign("hattori", C), &[]).unwrap();
    assert_eq!((owner(&state, "tomoe"), owner(&state, "hattori")), (None, Some(C)));
    reseat(&mut state, B, Holder::Person);
    assert_eq!((owner(&state, "tomoe"), owner(&state, "hattori")), (Some(B), Some(C)));
}

// Rules: X1.1, X32.6
#[test]
fn a_camp_that_waits_only_for_somebody_who_leaves_is_over() {
    let mut state = camp("c1", 2, 3);
    play(&mut state, A, Move::Ready, &[]).unwrap();
    assert_eq!(asked(&state), [B]);
    reseat(&mut state, B, Holder::Nobody);
    assert!(state.table.camp.is_none(), "the chapter has begun");
    let mut state = camp("c1", 2, 3);
    reseat(&mut state, B, Holder::Nobody);
    assert!(state.table.camp.is_some(), "A is not ready");
    reseat(&mut state, A, Holder::Nobody);
    assert!(state.table.camp.is_some(), "nobody was ever ready");
}

/// Akira and Tomoe stand on two sides of a kachi, equally hurt; somebody has to say whom it attacks.
fn tie(change: impl FnOnce(&mut State)) -> (State, PieceId) {
    let mut state = quiet("c1");
    only(&mut state, &["akira", "tomoe"]);
    let kachi = put(&mut state, "kachi", "D4");
    for (who, at) in [("akira", "C4"), ("tomoe", "E4")] {
        let id = stand(&mut state, who, at);
        hurt(&mut state, id, 8);
    }
    state.table.last_active = Some(character("hattori"));
    change(&mut state);
    turn(&mut state, kachi, &[0]);
    (state, kachi)
}

fn vote(state: &mut State, seat: Seat, option: u8) {
    let question = state.table.question().unwrap().id;
    play(state, seat, Move::Choose { question, option }, &[]).unwrap();
}

// Rules: X1.1, X3.3
#[test]
fn what_only_a_seat_was_asked_that_is_left_free_is_asked_of_the_others() {
    let (mut state, kachi) = tie(|_| {});
    assert_eq!(asked(&state), [B]);
    reseat(&mut state, B, Holder::Nobody);
    let question = state.table.question().unwrap();
    assert_eq!((question.ask, asked(&state)), (Ask::Target { piece: kachi }, vec![A, C, D]));
    // a tie about a free seat's character is settled by who played it last, unless that seat is free, too
    for (last, asks) in [(C, vec![C]), (B, vec![A])] {
        let (state, _) = tie(|state| {
            reseat(state, B, Holder::Nobody);
            state.table.last_played = Some(last);
        });
        assert_eq!(asked(&state), asks);
    }
}

// Rules: X1.1, X3.3
#[test]
fn a_vote_waits_for_nobody_who_left() {
    let (mut state, _) = tie(|state| {
        state.table.ties = Ties::Ask;
        reseat(state, C, Holder::Nobody);
    });
    assert_eq!(asked(&state), [A, B, D], "a free seat has no vote");
    for (seat, option) in [(A, 0), (B, 1)] {
        vote(&mut state, seat, option);
    }
    let mut left = state.clone();
    reseat(&mut state, D, Holder::Nobody);
    assert!(state.table.question().is_none(), "all who are left have voted");
    // what somebody said who left does not count: one of two is no majority
    reseat(&mut left, A, Holder::Nobody);
    assert_eq!(asked(&left), [D]);
    assert_eq!(left.table.question().unwrap().votes, [(B, 1)]);
}

// Rules: X1.1, X7.1
#[test]
fn an_activation_that_is_late_is_owed_by_no_free_seat() {
    let mut state = quiet("c1");
    reseat(&mut state, C, Holder::Nobody);
    state.table.activation.as_mut().unwrap().late = true;
    assert_eq!(asked(&state), [A, B, D]);
}

// Rules: X1.1, X6.7
#[test]
fn a_swap_waits_for_nobody_who_left() {
    let mut state = quiet("c1");
    for seat in [B, C] {
        state.table.orders[seat.at()] = Orders { swap: true, ..Orders::default() };
    }
    let enemy = put(&mut state, "kachi", "D4");
    let cards: Vec<_> = std::iter::once(enemy).chain(state.table.characters().map(|(_, piece)| piece.id)).collect();
    order(&mut state, &cards);
    crate::rules::swap::open(&mut state.table);
    assert_eq!(asked(&state), [B, C]);
    reseat(&mut state, B, Holder::Nobody);
    assert_eq!(asked(&state), [C]);
    state.table.queue.swap =
        Some(Swap { one: PieceId::of(character("akira")), other: PieceId::of(character("tomoe")), by: B });
    let told = reseat(&mut state, C, Holder::Nobody);
    assert!(state.table.queue.window.is_empty());
    assert!(told.contains(&Event::Swapped(character("akira"), character("tomoe"))), "nobody was left to refuse it");
    assert_ne!(state.table.queue.begun, 0, "the round goes on");
    // a seat that is free is not asked at all
    order(&mut state, &cards);
    crate::rules::swap::open(&mut state.table);
    assert!(state.table.queue.window.is_empty());
}

// Rules: X1.1, X32.6, X28.2
#[test]
fn a_camp_whose_last_question_is_answered_by_another_is_over() {
    let mut state = camp("c1", 2, 3);
    state.table.camp.as_mut().unwrap().market = vec![ItemId::read("herbs").unwrap()];
    let mine = state.table.heroes.iter_mut().find(|hero| hero.owner == Some(B)).unwrap();
    mine.items = vec![items::fresh(ItemId::read("sake").unwrap()); 5];
    mine.coins = 90;
    let buys = Move::Camp { character: mine.character, deed: Deed::Item(ItemId::read("herbs").unwrap()) };
    play(&mut state, A, Move::Ready, &[]).unwrap();
    play(&mut state, B, buys, &[]).unwrap();
    let id = state.table.question().expect("one of six must go").id;
    reseat(&mut state, B, Holder::Nobody);
    assert_eq!(asked(&state), [A], "the camp is open while something is asked");
    let mut chance = luck(2);
    play_with(&mut state, A, Move::Choose { question: id, option: 0 }, &mut chance).unwrap();
    assert!(state.table.camp.is_none());
}

// Rules: X1.1, X32.6, X12.3
#[test]
fn whoever_gives_characters_away_leaves_nothing_that_nobody_can_answer() {
    let mut state = camp("c1", 2, 3);
    reseat(&mut state, B, Holder::Nobody);
    for who in ["akira", "hattori", "hikaru", "tomoe"] {
        play(&mut state, A, Move::Assign { character: character(who), seat: B }, &[]).unwrap();
    }
    assert_eq!(asked(&state), [A], "anybody closes the camp");
    let mut chance = luck(2);
    play_with(&mut state, A, Move::Ready, &mut chance).unwrap();
    assert!(state.table.camp.is_none());
}
