//! Playing by message: whom the table waits for, what the clock does, when chance is asked; and what holds at every draw.

use crate::content::{Cubes, Kind};
use crate::state::moves::Move;
use crate::state::{Phase, State};
use crate::tests::kit::*;
use gogome_contract::StepContext;

// Rules: C18, C9.1, C10, C15 (vector 34)
#[test]
fn cubes_are_never_lost_and_six_are_always_in_the_bag() {
    for seats in 2..=4 {
        for seed in 0..25 {
            let mut state = racing(seats);
            let chance = &mut luck(seed);
            let mut thoughts = luck(seed + 1_000);
            while state.table.over().is_none() {
                if state.table.phase == Phase::Draw {
                    sound(&state);
                }
                let by = state.table.active;
                let ai_kind = ["wild", "bold"][usize::from(seed % 2 == 1)];
                let mv = crate::ai::choose(&state.table, by, ai_kind, &mut thoughts).unwrap();
                crate::rules::apply::apply(&mut state, by, mv, &mut StepContext::new(chance)).unwrap();
                assert_eq!(state.deck.len(), usize::from(state.table.deck_size()), "what is face down is known");
            }
        }
    }
}

fn sound(state: &State) {
    let table = &state.table;
    let seats = u8::try_from(table.seats()).unwrap();
    for player in &table.players {
        assert_eq!(player.bag.red + player.reds, 3);
        let found = u8::from(player.bonus[0]) + u8::from(player.bonus[1]);
        assert_eq!(player.bag.yellow + player.used, 4 + found);
        assert!(player.bag.plain >= 6 && player.bag.total() >= 6);
    }
    let of_player =
        |player: &crate::state::Player| player.bag.plain + player.hand.iter().map(|held| held.cubes).sum::<u8>();
    assert_eq!(table.players.iter().map(of_player).sum::<u8>() + table.pagoda, 16 * seats);
    assert_eq!(table.out.total(), 0);
}

// Rules: C18.10, C18.11
#[test]
fn the_clock_answers_for_those_who_do_not() {
    let mut state = fresh(3);
    play(&mut state, B, Move::Story(2)).unwrap();
    assert_eq!(lapse(&mut state, "t1").unwrap_err().code, "NO_LAPSE");
    let done = lapse(&mut state, "books").unwrap();
    assert!(told(&done).contains("The clock acts for A.\nA takes book"), "{}", told(&done));
    assert_eq!((state.table.phase, state.table.player(B).story), (Phase::Draw, Some(2)));
    assert!(state.table.players.iter().all(|player| player.story.is_some_and(|n| (1..=10).contains(&n))));
    assert_eq!(lapse(&mut state, "books").unwrap_err().code, "NO_LAPSE");

    hand(&mut state, A, &[(Kind::Steps, 0)]);
    let mut drawn = state.clone();
    lapse(&mut drawn, "t1").unwrap();
    let past = drawn.table.last.clone();
    let draw_of = drawn.table.actions.first().or(past.as_ref().and_then(|past| past.actions.first()));
    assert_eq!(draw_of.map(|action| action.draw.total()), Some(5));

    draw(&mut state, 4, 1, 0);
    assert_eq!(state.table.phase, Phase::Ability);
    lapse(&mut state, "t1").unwrap();
    assert_eq!((state.table.phase, state.table.player(A).held(0).is_some()), (Phase::Resolve, true));
    lapse(&mut state, "t1").unwrap();
    assert_eq!((state.table.active, state.table.player(A).floor), (B, 5));
}

// Rules: C18.10
#[test]
fn the_clock_places_the_last_cubes_on_the_highest_values_and_lower_slots() {
    let mut state = at_stop(3, &[(Kind::Steps, 0), (Kind::Sandals, 0), (Kind::Ember, 0), (Kind::Sled, 0)]);
    go(&mut state, Move::Stop);
    lapse(&mut state, "t1").unwrap();
    let on: Vec<u8> = state.table.player(A).hand.iter().map(|held| held.cubes).collect();
    assert_eq!(on, [1, 1, 1, 0]);
}

// Rules: C18.1
#[test]
fn only_the_active_seat_is_asked_and_once_for_its_turn() {
    let mut state = racing(3);
    let asked = |state: &State| {
        let duties = crate::panels::duties::duties(&state.table);
        assert_eq!(duties.len(), 1);
        (duties[0].key.clone(), duties[0].who.seats().to_vec())
    };
    assert_eq!(asked(&fresh(3)), ("books".to_owned(), vec![A, B, C]));
    deck(&mut state, &[Kind::Steps, Kind::Tremor, Kind::Sled, Kind::Sled, Kind::Steps]);
    let first = ("t1".to_owned(), vec![A]);
    assert_eq!(asked(&state), first);
    draw(&mut state, 5, 0, 0);
    assert_eq!(asked(&state), first);
    go(&mut state, Move::Again(None));
    // others draw cards by the tremor and are asked nothing
    draw(&mut state, 4, 1, 0);
    assert_eq!(asked(&state), first);
    go(&mut state, Move::Go);
    assert_eq!((state.table.player(B).hand.len(), asked(&state)), (1, first));
    go(&mut state, Move::Stop);
    assert_eq!(asked(&state), ("t2".to_owned(), vec![B]));
}

// Rules: C18.8
#[test]
fn chance_is_asked_when_it_is_needed() {
    let mut state = racing(2);
    let mut one = state.clone();
    crate::rules::apply::apply(&mut one, A, Move::Draw(6), &mut StepContext::new(&mut luck(1))).unwrap();
    let draws: Vec<Cubes> = (1..20)
        .map(|seed| {
            let mut other = state.clone();
            crate::rules::apply::apply(&mut other, A, Move::Draw(6), &mut StepContext::new(&mut luck(seed))).unwrap();
            let past = other.table.last.clone();
            other.table.actions.first().or(past.as_ref().and_then(|past| past.actions.first())).unwrap().draw
        })
        .collect();
    assert!(draws.iter().any(|draw| *draw != draws[0]), "the next draw stands nowhere");
    state.deck.reverse();
    assert_eq!(crate::state::view::View::of(&state, gogome_contract::Viewer::Seat(A)).table, state.table);
}
