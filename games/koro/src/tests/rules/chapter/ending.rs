use super::{chapter, enchanted, end_turn, escaped};
use crate::content::{Palace, Spot};
use crate::game::Koro;
use crate::gear::{Cubes, GearType};
use crate::rules::refused::Refused;
use crate::state::moves::Move;
use crate::state::{Ending, State};
use crate::tests::kit::{A, B, C, D, pack, play, stand, table};
use gogome_contract::{Game, Seat, Standing};

/// The holder's next turn is the last.
fn last(seats: usize) -> State {
    let mut state = table(seats);
    chapter(&mut state, A, 7);
    for seat in state.table.seats().collect::<Vec<_>>() {
        stand(&mut state, seat, "T1");
    }
    state
}

/// Seats with so many points each.
fn points(state: &mut State, vp: &[u16]) {
    for (player, vp) in state.table.players.iter_mut().zip(vp) {
        player.vp = *vp;
    }
}

fn ends(state: &mut State) -> Ending {
    end_turn(state);
    state.table.over.clone().unwrap()
}

// Rules: K16.11, K18.1
#[test]
fn what_is_left_in_the_big_palace_brings_the_lowest_points() {
    // vector 65
    for (palace, left) in [(Palace::Big, 2 + 1 + 1 + 5), (Palace::Small, 0)] {
        let mut state = last(2);
        escaped(&mut state, B, palace);
        state.table.player_mut(B).monks.insert(Spot::Action, 1);
        pack(&mut state, B, Cubes::new(3, 1, 0));
        enchanted(&mut state, B, GearType::Helmet, "BH1", "TMMT/W");
        points(&mut state, &[30, 20]);
        let ending = ends(&mut state);
        assert_eq!(
            ending,
            Ending { won: vec![A], points: vec![30, 20 + left], left_over: vec![0, left], alone: false }
        );
        assert_eq!(state.table.player(B).vp, 20 + left);
    }
}

// Rules: K18.2
#[test]
fn most_points_win_escaped_or_not() {
    let mut state = last(3);
    escaped(&mut state, B, Palace::Big);
    points(&mut state, &[30, 33, 34]);
    assert_eq!(ends(&mut state).won, [C]);
    let over = play(&mut state, B, Move::Pass);
    assert_eq!(over, Err(Refused::Over));
}

// Rules: K18.3
#[test]
fn of_equal_ones_who_left_first_wins_else_they_share() {
    // vector 67
    let mut state = last(3);
    escaped(&mut state, C, Palace::Small);
    escaped(&mut state, B, Palace::Big);
    points(&mut state, &[41, 41, 41]);
    assert_eq!(ends(&mut state).won, [C]);

    let mut state = last(3);
    escaped(&mut state, B, Palace::Big);
    points(&mut state, &[41, 40, 41]);
    assert_eq!(ends(&mut state).won, [A, C]);

    let mut state = last(3);
    escaped(&mut state, B, Palace::Big);
    points(&mut state, &[41, 41, 12]);
    assert_eq!(ends(&mut state).won, [B]);
}

// Rules: K18.2, K18.4
#[test]
fn who_gave_up_cannot_win() {
    let mut state = last(3);
    points(&mut state, &[5, 90, 4]);
    play(&mut state, B, Move::Resign).unwrap();
    let ending = ends(&mut state);
    assert_eq!((ending.won, ending.alone), (vec![A], false));
}

/// The places of a game that is over.
fn places(state: &State) -> Vec<Vec<Seat>> {
    let Standing::Over(outcome) = Koro.standing(state) else { panic!("not over") };
    assert_eq!(outcome.places.first(), Some(&outcome.won), "the winners have the first place");
    outcome.places
}

// Rules: K18.2, K18.3
#[test]
fn places_go_by_points_and_of_equal_ones_who_left_first_is_before_the_others() {
    let mut state = last(4);
    points(&mut state, &[12, 30, 41, 7]);
    ends(&mut state);
    assert_eq!(places(&state), [vec![C], vec![B], vec![A], vec![D]]);

    let mut state = last(4);
    escaped(&mut state, D, Palace::Small);
    escaped(&mut state, B, Palace::Small);
    points(&mut state, &[41, 41, 41, 41]);
    ends(&mut state);
    assert_eq!(places(&state), [vec![D], vec![B], vec![A, C]], "those who stayed share the last place");

    let mut state = last(4);
    escaped(&mut state, D, Palace::Small);
    points(&mut state, &[40, 41, 40, 39]);
    ends(&mut state);
    assert_eq!(places(&state), [vec![B], vec![A, C], vec![D]], "who left is before nobody with more points");

    let mut state = last(3);
    points(&mut state, &[20, 20, 20]);
    ends(&mut state);
    assert_eq!(places(&state), [vec![A, B, C]], "all share the first place");
}

// Rules: K18.1, K18.2
#[test]
fn points_for_what_is_left_over_count_for_places() {
    let mut state = last(2);
    escaped(&mut state, B, Palace::Big);
    pack(&mut state, B, Cubes::new(0, 0, 2));
    points(&mut state, &[21, 20]);
    let ending = ends(&mut state);
    assert_eq!(ending.left_over, [0, 2]);
    assert_eq!(places(&state), [vec![B], vec![A]]);
}

// Rules: K18.4, K18.5
#[test]
fn who_gave_up_comes_after_all_others() {
    let mut state = last(4);
    points(&mut state, &[5, 90, 4, 95]);
    for seat in [B, D] {
        play(&mut state, seat, Move::Resign).unwrap();
    }
    ends(&mut state);
    assert_eq!(places(&state), [vec![A], vec![C], vec![D], vec![B]]);

    let mut state = last(3);
    points(&mut state, &[5, 90, 90]);
    for seat in [B, C] {
        play(&mut state, seat, Move::Resign).unwrap();
    }
    assert_eq!(places(&state), [vec![A], vec![B, C]], "whoever is left has won, with however few points");
}
