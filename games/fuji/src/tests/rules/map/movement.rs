//! Phase 5: who may go, what it costs, in which order turns are taken, and how a game ends (F11 to F14).

use crate::rules::apply::outcome;
use crate::rules::awaited::awaited;
use crate::rules::map::order;
use crate::state::moves::{Event, Move};
use crate::state::{Aim, Duel, Ending, How, Phase, State, Taken};
use crate::tests::kit::{A, B, C, D, FOR_A, FOR_B, FOR_C, Kit, MAP_M, MAP_M_2, VILLAGE_A, VILLAGE_B, mini, refused};
use gogome_contract::Seat;

fn turns(state: &State) -> Vec<(Seat, How)> {
    state.table.reveal.as_ref().unwrap().turns.iter().map(|turn| (turn.seat, turn.how)).collect()
}

fn taken(state: &State, seat: Seat) -> Taken {
    state.table.reveal.as_ref().unwrap().turns.iter().find(|turn| turn.seat == seat).unwrap().clone()
}

/// A comparison won with this lead; lost if it is 0.
fn lead(points: u16) -> Duel {
    Duel { own: points, rivals: vec![(A, 0)], bars: 0, neutral: None }
}

fn aims(state: &State, to: &[(u8, u8)]) -> Vec<Aim> {
    to.iter()
        .map(|(col, row)| Aim {
            to: state.cell(*col, *row),
            path: None,
            distance: 1,
            rerolls: 0,
            leave: false,
            ahead: None,
        })
        .collect()
}

fn best(state: &State, to: &[(u8, u8)], leads: &[u16], answers: &[Option<bool>]) -> order::Line {
    let duels: Vec<Duel> = leads.iter().map(|points| lead(*points)).collect();
    order::best(&state.table, &aims(state, to), &duels, answers)
}

fn seats(line: &order::Line) -> Vec<Seat> {
    line.turns.iter().map(|turn| turn.seat).collect()
}

// Rules: F11.1, F11.2, F11.3, F11.4, F11.5, F11.11, F12.1, F12.2, F4.1
#[test]
fn a_round_of_successes_and_failures() {
    let mut state =
        mini(&["V R L L L L L v"], &[(2, 0), (3, 0), (4, 0)]).card(4, 0, FOR_A).card(3, 0, FOR_B).card(5, 0, FOR_B);
    let events = state.go_all(&[(4, 0), (3, 0), (5, 0)]);
    // a: 8 against nothing; b stays and has 10 against nothing; c has nothing against b's 10
    let reveal = state.table.reveal.as_ref().unwrap();
    let values: Vec<(u16, Vec<u16>)> =
        reveal.duels.iter().map(|duel| (duel.own, duel.rivals.iter().map(|rival| rival.1).collect())).collect();
    assert_eq!(values, [(8, vec![0, 0]), (10, vec![0, 0]), (0, vec![0, 10])]);
    assert_eq!([A, B, C].map(|seat| taken(&state, seat).how), [How::Moved, How::Held, How::Failed]);
    assert_eq!([A, B, C].map(|seat| state.at(seat)), [(4, 0), (3, 0), (4, 0)]);
    assert_eq!([A, B, C].map(|seat| taken(&state, seat).loss), [0, 0, 3]);
    assert_eq!(state.table.travellers[2].stamina, 3);
    let turn = events.iter().find(|event| matches!(event, Event::Turn { taken, .. } if taken.seat == C)).unwrap();
    assert_eq!(turn, &Event::Turn { taken: taken(&state, C), own: 0, best: 10, aim: state.shown(5, 0) });
    // phase 6, then the next round with new dice
    assert_eq!(events[events.len() - 2], Event::Erupted { cards: vec![state.shown(1, 0)], by: None });
    assert!(matches!(events.last(), Some(Event::Rolled { round: 2, .. })));
    assert_eq!((state.table.round, state.table.eruptions), (2, 1));
    assert!(matches!(state.table.phase, Phase::Planning { .. }));
    assert_eq!(state.table.reveal.as_ref().unwrap().eruptions, 0, "the map shown is the one before phase 6");
    assert!(!state.table.reveal.as_ref().unwrap().fields[1].lava);
}

// Rules: F11.4
#[test]
fn equal_is_not_enough_and_nothing_against_nothing_is_nothing() {
    let duel =
        |own: u16, rivals: [u16; 2]| Duel { own, rivals: vec![(B, rivals[0]), (C, rivals[1])], bars: 0, neutral: None };
    assert!(duel(5, [4, 0]).succeeds() && duel(1, [0, 0]).succeeds());
    assert!(!duel(5, [5, 0]).succeeds() && !duel(5, [0, 6]).succeeds() && !duel(0, [0, 0]).succeeds());
    assert_eq!((duel(5, [4, 0]).lead(), duel(5, [0, 6]).lead()), (1, -1));
}

// Rules: F12.1, F12.2, F14.4
#[test]
fn the_level_decides_the_price_also_for_staying_and_in_the_village() {
    for (level, lead_8, failure) in [(1, 0, 3), (2, 0, 4), (3, 1, 5), (4, 2, 6)] {
        let mut state =
            mini(&["V R L L L L L v"], &[(2, 0), (4, 0), (7, 0)]).level(level).card(2, 0, FOR_A).card(7, 0, VILLAGE_B);
        state.go_all(&[(2, 0), (4, 0), (7, 0)]);
        assert_eq!(taken(&state, A).loss, lead_8, "stays with a lead of 8");
        assert_eq!(taken(&state, C).loss, failure, "fails in the village");
    }
}

// Rules: F11.10, F13.1, F13.4 (V7.4)
#[test]
fn an_extra_eruption_is_told_with_its_seat_and_takes_the_token_off() {
    let mut state = mini(&["V R L X L L v"], &[(2, 0), (5, 0), (6, 0)]).card(4, 0, FOR_A).card(5, 0, FOR_B);
    state.go_all(&[(4, 0), (5, 0), (6, 0)]);
    let events = state.play(A, Move::Choose { go: true }).unwrap();
    let turn = taken(&state, A);
    assert_eq!((turn.how, turn.eruptions), (How::Moved, 1));
    assert_eq!(turn.path, [state.cell(3, 0), state.cell(4, 0)]);
    let erupted: Vec<&Event> = events.iter().filter(|event| matches!(event, Event::Erupted { .. })).collect();
    assert_eq!(
        erupted,
        [
            &Event::Erupted { cards: vec![state.shown(1, 0)], by: Some(A) },
            &Event::Erupted { cards: vec![state.shown(2, 0)], by: None }
        ]
    );
    assert_eq!(state.table.eruptions, 2);
    assert!(state.table.fields.iter().all(|field| field.token.is_none()));
    let reveal = state.table.reveal.as_ref().unwrap();
    assert!(reveal.fields[1].lava && !reveal.fields[2].lava, "the reveal shows the map before phase 6");
    assert_eq!(reveal.eruptions, 1);
}

// Rules: F6.11, F11.7
#[test]
fn a_named_path_is_walked_if_it_is_legal_and_else_the_default() {
    let board = ["V R L L L v v", ". . L L L . ."];
    for blocked in [false, true] {
        let mut state = mini(&board, &[(3, 0), (5, 0), (6, 0)]).card(4, 0, FOR_A);
        state.walk(A, &[(3, 1), (4, 1), (4, 0)]).unwrap();
        state.plan(B, (5, 0)).unwrap();
        state.plan(C, (6, 0)).unwrap();
        for seat in [A, B, C] {
            state.ready(seat).unwrap();
        }
        if blocked {
            // blocked, without setting anything on fire
            state = state.card(4, 1, 2);
        }
        state.finish();
        let named = [(3, 1), (4, 1), (4, 0)].map(|(col, row)| state.cell(col, row));
        let path = if blocked { vec![named[2]] } else { named.to_vec() };
        assert_eq!((taken(&state, A).how, taken(&state, A).path), (How::Moved, path));
    }
}

// Rules: F11.8, F6.11 (V9.18)
#[test]
fn a_seat_whose_card_has_burnt_stays_and_pays_by_its_lead() {
    let state = mini(&["V R L # L L v v"], &[(4, 0), (6, 0), (7, 0)]).level(4);
    let line = best(&state, &[(3, 0), (6, 0), (7, 0)], &[8, 0, 0], &[None; 3]);
    let turn = line.turns.iter().find(|turn| turn.seat == A).unwrap();
    assert_eq!((turn.how, turn.loss, turn.path.len()), (How::CutOff, 2, 0));
    assert_eq!(line.stays(), [], "who cannot go is not asked");
}

// Rules: F11.8, F6.11
#[test]
fn a_longer_way_is_taken_only_within_three_steps() {
    // the short way (3,0) has burnt; round by the second row it is three steps to (4,1), and four to (4,0)
    let state = mini(&["V R L # L v", ". . L L L v"], &[(2, 0), (5, 0), (5, 1)]);
    let how = |to: (u8, u8)| {
        let line = best(&state, &[to, (5, 0), (5, 1)], &[8, 8, 8], &[None; 3]);
        line.turns.iter().find(|turn| turn.seat == A).unwrap().how
    };
    assert_eq!((how((4, 1)), how((4, 0))), (How::Moved, How::CutOff));
}

// Rules: F11.12, F13.5, F16.10 (V7.5)
#[test]
fn the_order_spares_a_seat_that_an_extra_eruption_would_hit() {
    let state = mini(&MAP_M_2, &[(2, 0), (2, 0), (5, 0)]);
    let line = best(&state, &[(4, 0), (3, 1), (5, 0)], &[8, 8, 8], &[None; 3]);
    assert_eq!(line.end, None);
    let (a, b) = (seats(&line).iter().position(|seat| *seat == A), seats(&line).iter().position(|seat| *seat == B));
    assert!(b < a, "{line:?}");
    assert!(line.stays().is_empty());
    let lava = [(2, 0), (3, 0), (2, 1)].map(|(col, row)| line.ground.lava.has(state.cell(col, row)));
    assert_eq!(lava, [true; 3]);
    assert_eq!(line.at, [state.cell(4, 0), state.cell(3, 1), state.cell(5, 0)]);
}

// Rules: F13.5, F14.2, F16.10 (V7.6)
#[test]
fn if_every_order_loses_the_game_is_lost() {
    let mut state = mini(&MAP_M_2, &[(2, 0), (2, 0), (5, 0)]).card(4, 0, VILLAGE_A).card(3, 1, FOR_A);
    state.go_all(&[(4, 0), (3, 1), (5, 0)]);
    let line = best(&state, &[(4, 0), (3, 1), (5, 0)], &[8, 0, 8], &[Some(false), None, None]);
    assert!(line.end.is_some(), "staying saves nobody");
    let events = state.play(A, Move::Choose { go: true }).unwrap();
    assert_eq!(outcome(&state), Some(Ending::Lava { seat: B }));
    assert_eq!(events.last(), Some(&Event::Over { ending: Ending::Lava { seat: B }, burnt: vec![B] }));
    for mv in [Move::Done, Move::Unplan, Move::Choose { go: true }] {
        assert_eq!(refused(&state, A, mv), "OVER");
    }
}

// Rules: F14.1, F14.2, F11.10, F12.1 (V7.7)
#[test]
fn victory_comes_before_the_token_the_loss_and_the_eruption() {
    let mut state = mini(&MAP_M, &[(2, 0), (5, 0), (4, 0)]).level(4).stamina(A, 24).card(4, 0, VILLAGE_A);
    let line = best(&state, &[(4, 0), (5, 0), (3, 1)], &[1, 12, 12], &[None; 3]);
    assert_eq!(line.turns.last().map(|turn| (turn.seat, turn.loss, turn.stamina, turn.eruptions)), Some((A, 0, 24, 0)));
    let events = state.go_all(&[(4, 0), (5, 0), (3, 1)]);
    assert_eq!(turns(&state), [(A, How::Moved)], "c stands in the village although it would have left");
    assert_eq!(outcome(&state), Some(Ending::Village { score: 8 }), "three seats, four injuries");
    assert_eq!((state.table.travellers[0].stamina, state.table.eruptions), (24, 0));
    assert!(state.table.fields.iter().any(|field| field.token.is_some()), "the token was not triggered");
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Erupted { .. })).count(), 0);
}

// Rules: F14.3, F16.10 (V7.8)
#[test]
fn who_wins_the_game_goes_before_who_would_be_exhausted() {
    let state = mini(&MAP_M, &[(2, 0), (5, 0), (4, 0)]).stamina(B, 24);
    let line = best(&state, &[(4, 0), (5, 0), (5, 0)], &[8, 0, 8], &[None; 3]);
    assert_eq!(line.end, Some(crate::rules::map::movement::End::Village));
    assert!(!seats(&line).contains(&B), "b's turn is not taken: {line:?}");
    // if a cannot go, b's exhaustion is the end
    let line = best(&state, &[(4, 0), (5, 0), (5, 0)], &[0, 0, 8], &[None; 3]);
    assert_eq!(line.end, Some(crate::rules::map::movement::End::Exhaustion));
}

// Rules: F13.4, F13.6 (V7.9)
#[test]
fn a_double_token_erupts_twice() {
    let board = ["V # L D v v", ". . L L . ."];
    let state = mini(&board, &[(2, 0), (2, 1), (5, 0)]);
    let line = best(&state, &[(4, 0), (2, 1), (5, 0)], &[8, 8, 8], &[Some(true), None, None]);
    assert_eq!(
        line.end.map(|end| matches!(end, crate::rules::map::movement::End::Lava(_))),
        Some(true),
        "b on (2,1) dies"
    );
    let state = mini(&board, &[(2, 0), (3, 1), (5, 0)]);
    let line = best(&state, &[(4, 0), (3, 1), (5, 0)], &[8, 0, 8], &[Some(true), None, None]);
    let rings = line.turns.iter().find(|turn| turn.seat == A).unwrap().eruptions;
    assert_eq!(rings, 2);
    let lava = [(2, 0), (3, 0), (2, 1), (3, 1)].map(|(col, row)| line.ground.lava.has(state.cell(col, row)));
    assert_eq!(lava, [true; 4], "two extra rings, and phase 6");
}

// Rules: F11.10 (V9.23)
#[test]
fn two_tokens_on_one_path_both_erupt_even_if_the_first_burns_the_second() {
    let state = mini(&["V L X X v v v", ". # # # . L ."], &[(1, 0), (5, 0), (5, 1)]);
    let line = best(&state, &[(4, 0), (5, 0), (5, 1)], &[8, 0, 0], &[None; 3]);
    let turn = line.turns.iter().find(|turn| turn.seat == A).unwrap();
    assert_eq!((turn.how, turn.eruptions), (How::Moved, 2));
    let burnt = [(1, 0), (2, 0), (3, 0)].map(|(col, row)| line.ground.lava.has(state.cell(col, row)));
    assert_eq!(burnt, [true; 3], "by the first of them already");
}

// Rules: F11.6, F16.10, F16.13 (V7.18)
#[test]
fn a_seat_whose_staying_saves_another_is_asked_and_its_answer_stands() {
    let asked = |go: Option<bool>| {
        let mut state = mini(&MAP_M, &[(2, 0), (2, 0), (5, 0)]).card(4, 0, VILLAGE_A).card(3, 1, FOR_A);
        let events = state.go_all(&[(4, 0), (3, 1), (5, 0)]);
        assert_eq!(events.last(), Some(&Event::Asked(vec![A])));
        assert_eq!(awaited(&state.table), [A]);
        assert_eq!(turns(&state), [], "no turn is taken yet");
        assert_eq!(refused(&state, B, Move::Choose { go: true }), "NOT_ASKED");
        let events = go.map_or_else(Vec::new, |go| state.play(A, Move::Choose { go }).unwrap());
        (state, events)
    };
    let (state, events) = asked(Some(false));
    assert_eq!(events[0], Event::Chose { seat: A, go: false });
    assert_eq!(taken(&state, A).how, How::Declined);
    assert_eq!(taken(&state, A).loss, 1, "stamina as for success, by its lead of 4");
    assert_eq!((state.at(A), state.at(B)), ((2, 0), (2, 0)));
    assert!(matches!(state.table.phase, Phase::Planning { .. }), "phase 6 burns only the rubble");

    let (state, _) = asked(Some(true));
    assert_eq!(outcome(&state), Some(Ending::Lava { seat: B }));
    assert_eq!(taken(&state, A).how, How::Moved);
}

/// A's way leads over a token and sets off an eruption; B is too weak to follow, and safe where it stands.
const PASS: [&str; 2] = ["V R L L L X v v", ". . . . L L . ."];

fn at_the_pass(ahead: Option<bool>) -> (State, Vec<Event>) {
    let mut state = mini(&PASS, &[(4, 0), (4, 0), (7, 0)]).card(6, 0, VILLAGE_A).card(5, 1, FOR_A);
    let to = state.cell(6, 0);
    state.play(A, Move::Plan { to, path: None, leave: false, ahead }).unwrap();
    state.plan(B, (5, 1)).unwrap();
    state.plan(C, (7, 0)).unwrap();
    let events = state.finish();
    (state, events)
}

// Rules: F11.6, F16.13
#[test]
fn whoever_sets_off_an_eruption_while_another_stays_behind_is_asked_though_nobody_is_in_danger() {
    for go in [true, false] {
        let (mut state, events) = at_the_pass(None);
        assert_eq!(events.last(), Some(&Event::Asked(vec![A])));
        state.play(A, Move::Choose { go }).unwrap();
        assert_eq!(taken(&state, A).how, if go { How::Moved } else { How::Declined });
        assert_eq!(taken(&state, B).how, How::Failed);
        assert_eq!(state.table.eruptions, 1 + u8::from(go));
        assert_eq!(state.table.round, 2);
    }
    // nobody is asked who leaves nobody behind: the others walk, too, or are in the village
    let state = mini(&PASS, &[(4, 0), (4, 0), (7, 0)]);
    let sets_off = |to: &[(u8, u8)], leads: &[u16]| best(&state, to, leads, &[None; 3]).sets_off(&state.table);
    assert_eq!(sets_off(&[(6, 0), (5, 1), (7, 0)], &[8, 8, 8]), []);
    assert_eq!(sets_off(&[(6, 0), (4, 0), (7, 0)], &[8, 8, 8]), [A], "b holds its card");
    assert_eq!(sets_off(&[(5, 1), (5, 1), (7, 0)], &[8, 0, 8]), [], "no token lies there");
    // itself is not left behind
    let state = mini(&PASS, &[(4, 0), (6, 0), (7, 0)]);
    assert_eq!(best(&state, &[(6, 0), (6, 0), (7, 0)], &[0, 8, 8], &[None; 3]).sets_off(&state.table), []);
}

// Rules: F16.13
#[test]
fn a_plan_that_answers_ahead_is_not_asked() {
    for ahead in [true, false] {
        let (state, events) = at_the_pass(Some(ahead));
        assert!(!events.iter().any(|event| matches!(event, Event::Asked(_))), "{events:?}");
        assert_eq!(taken(&state, A).how, if ahead { How::Moved } else { How::Declined });
        // also where the best line would let it stay
        let mut state = mini(&MAP_M, &[(2, 0), (2, 0), (5, 0)]).card(4, 0, VILLAGE_A).card(3, 1, FOR_A);
        let to = state.cell(4, 0);
        state.play(A, Move::Plan { to, path: None, leave: false, ahead: Some(ahead) }).unwrap();
        state.plan(B, (3, 1)).unwrap();
        state.plan(C, (5, 0)).unwrap();
        state.finish();
        assert_eq!(outcome(&state), ahead.then_some(Ending::Lava { seat: B }));
    }
    // whoever would stay only rather than set off an eruption goes where it sets off none
    for (roped, how) in [(false, How::Moved), (true, How::Moved)] {
        let mut state = mini(&["V R L L L L v v"], &[(4, 0), (3, 0), (7, 0)]).card(5, 0, VILLAGE_A);
        let to = state.cell(5, 0);
        state.play(A, Move::Plan { to, path: None, leave: false, ahead: Some(false) }).unwrap();
        state.plan(B, (3, 0)).unwrap();
        state.plan(C, (7, 0)).unwrap();
        if roped {
            state.table.effects.roped.push(A);
        }
        let events = state.finish();
        assert!(!events.iter().any(|event| matches!(event, Event::Asked(_))), "{events:?}");
        assert_eq!(taken(&state, A).how, how, "roped: {roped}");
    }
    // the answer is told with the plan, can be changed, and stands on the plan alone
    let mut state = mini(&PASS, &[(4, 0), (4, 0), (7, 0)]);
    let to = state.cell(6, 0);
    let plan = |ahead| Move::Plan { to, path: None, leave: false, ahead };
    state.play(A, plan(Some(true))).unwrap();
    assert_eq!(refused(&state, A, plan(Some(true))), "SAME_PLAN");
    let events = state.play(A, plan(Some(false))).unwrap();
    assert!(matches!(events[..], [Event::Planned { ahead: Some(false), .. }]), "{events:?}");
    state.play(A, plan(None)).unwrap();
    assert_eq!(state.plans()[0].ahead, None);
}

// Rules: F16.13
#[test]
fn the_rest_is_searched_again_with_the_answers_fixed() {
    // two tokens; each of a and b would burn d by going, so both are asked
    let state = mini(&["V R L X v v", ". . L X v v"], &[(2, 0), (2, 0), (4, 0), (2, 0)]);
    let to = [(4, 0), (4, 1), (5, 0), (2, 0)];
    let leads = [8, 8, 8, 0];
    assert_eq!(best(&state, &to, &leads, &[None; 4]).stays(), [A, B]);
    // one has answered: with it gone, d is lost whatever b does, so b need not stay
    let line = best(&state, &to, &leads, &[Some(true), None, None, None]);
    assert!(line.end.is_some());
    let line = best(&state, &to, &leads, &[Some(false), None, None, None]);
    assert_eq!(line.stays(), [A, B]);
    let line = best(&state, &to, &leads, &[Some(false), Some(false), None, None]);
    assert_eq!((line.stays(), line.end), (vec![A, B], None));
}

// Rules: F16.10
#[test]
fn a_seat_that_would_walk_to_a_card_about_to_burn_rather_stays() {
    // phase 6 burns the rubble, the eruption after it (2,0)
    let state = mini(&["V R L L v"], &[(3, 0), (4, 0), (3, 0)]);
    let line = best(&state, &[(2, 0), (4, 0), (3, 0)], &[8, 8, 8], &[None; 3]);
    assert_eq!((line.stays(), line.end), (vec![A], None));
    let line = best(&state, &[(2, 0), (4, 0), (3, 0)], &[8, 8, 8], &[Some(true), None, None]);
    assert_eq!((line.stays(), line.at[0]), (vec![], state.cell(2, 0)), "its answer stands");
}

// Rules: F16.13
#[test]
fn those_who_stay_are_listed_in_circle_order() {
    let state = mini(&["V R L L v"], &[(3, 0), (3, 0), (4, 0)]);
    let mut line = best(&state, &[(2, 0), (2, 0), (4, 0)], &[8, 8, 8], &[None; 3]);
    assert_eq!(line.stays(), [A, B]);
    line.turns.reverse();
    assert_eq!(line.stays(), [A, B]);
}

// Rules: F13.3
#[test]
fn a_token_that_burns_is_taken_off_the_table_untriggered() {
    let mut state = mini(&["V X . L L L v"], &[(3, 0), (4, 0), (5, 0)]);
    state.go_all(&[(3, 0), (4, 0), (5, 0)]);
    assert_eq!((state.table.fields[1].lava, state.table.fields[1].token), (true, None));
    assert_eq!(state.table.eruptions, 1);
}

// Rules: F11.8, F16.10
#[test]
fn the_order_cuts_nobody_off_and_makes_nobody_stay_without_need() {
    // a's token burns (1,1), b's only way; a might also stay, but b can simply go first
    let state = mini(&["V v X v . L", "# L v . . .", ". v . . . ."], &[(1, 0), (1, 2), (5, 0)]);
    let line = best(&state, &[(3, 0), (2, 1), (5, 0)], &[8, 8, 8], &[None; 3]);
    assert_eq!(line.turns.iter().map(|turn| turn.how).collect::<Vec<_>>(), [How::Moved, How::Moved, How::Held]);
    assert_eq!(seats(&line), [B, A, C]);
}

// Rules: F16.10
#[test]
fn the_least_stamina_is_lost_and_then_seat_order_decides() {
    // b's arrival wins: it goes first, and the others lose nothing any more
    let state = mini(&["V R L L L v"], &[(5, 0), (4, 0), (5, 0)]).level(4);
    let line = best(&state, &[(5, 0), (5, 0), (5, 0)], &[1, 1, 1], &[None; 3]);
    assert_eq!(seats(&line), [B]);
    let state = mini(&["V R L L L v"], &[(4, 0), (4, 0), (5, 0), (4, 0)]);
    let line = best(&state, &[(4, 0), (3, 0), (5, 0), (3, 0)], &[0, 8, 8, 8], &[None; 4]);
    assert_eq!(seats(&line), [A, B, C, D]);
}

// Rules: F13.5, F14.2, F14.6
#[test]
fn a_meeple_on_a_burning_card_is_the_end_and_there_is_no_score() {
    let mut state = mini(&["V # L L L v"], &[(2, 0), (5, 0), (2, 0)]).card(2, 0, FOR_B);
    let events = state.go_all(&[(2, 0), (5, 0), (3, 0)]);
    // a and c failed and stood there
    let ending = Ending::Lava { seat: A };
    assert_eq!(events.last(), Some(&Event::Over { ending, burnt: vec![A, C] }));
    assert_eq!(outcome(&state), Some(ending));
}

// Rules: F12.4, F14.2
#[test]
fn exhaustion_is_the_end_at_once_without_an_injury() {
    let mut state = mini(&["V R L L L v"], &[(2, 0), (3, 0), (4, 0)]).stamina(C, 22).card(4, 0, FOR_B);
    let events = state.go_all(&[(2, 0), (3, 0), (4, 0)]);
    assert_eq!(outcome(&state), Some(Ending::Exhaustion { seat: C }));
    assert_eq!(events.last(), Some(&Event::Over { ending: Ending::Exhaustion { seat: C }, burnt: vec![] }));
    assert_eq!((state.table.travellers[2].stamina, taken(&state, C).injuries), (25, 0));
    assert_eq!(state.table.eruptions, 0, "nothing further happens");
}

// Rules: F14.1, F14.3, F14.7, F16.7
#[test]
fn the_last_meeple_in_the_village_wins_with_a_score() {
    let mut state = mini(&["V R L L v v v"], &[(3, 0), (5, 0), (6, 0)]).card(4, 0, VILLAGE_A).stamina(B, 12);
    state.table.travellers[1].injuries = vec![crate::content::InjuryKind::Arm, crate::content::InjuryKind::Eye];
    let events = state.go_all(&[(4, 0), (5, 0), (6, 0)]);
    // 4 x 3 seats, two injuries
    assert_eq!(outcome(&state), Some(Ending::Village { score: 10 }));
    assert_eq!(turns(&state), [(A, How::Moved)]);
    assert_eq!(events.last(), Some(&Event::Over { ending: Ending::Village { score: 10 }, burnt: vec![] }));
}

// Rules: F14.4
#[test]
fn a_seat_in_the_village_may_leave_it_again() {
    let mut state = mini(&["V R L L L v v"], &[(3, 0), (6, 0), (5, 0)]).card(4, 0, FOR_C).card(3, 0, FOR_A);
    state.go_all(&[(3, 0), (6, 0), (4, 0)]);
    assert_eq!((state.at(C), taken(&state, C).how), ((4, 0), How::Moved));
    assert_eq!(outcome(&state), None);
}

// Rules: F14.5, F4.1, F16.1
#[test]
fn fifteen_rounds_of_standing_still_end_in_lava() {
    let (mut state, _) = crate::tests::kit::opened(&crate::tests::kit::options("2"), 3, 4);
    let mut rounds = 0;
    while outcome(&state).is_none() {
        rounds = state.table.round;
        for seat in awaited(&state.table) {
            match &state.table.phase {
                Phase::Planning { .. } => {
                    let choices = crate::rules::phases::planning::plannable(&state.table, seat);
                    let here = state.table.traveller(seat).at;
                    let choice = choices.iter().find(|one| one.legal_now && one.cell == here);
                    let choice = choice.or(choices.iter().find(|one| one.legal_now)).unwrap();
                    state.play(seat, Move::Plan { to: choice.cell, path: None, leave: false, ahead: None }).unwrap();
                    state.ready(seat).unwrap();
                }
                Phase::Rerolls { .. } => drop(state.play(seat, Move::Done).unwrap()),
                Phase::GoOrStay { .. } => drop(state.play(seat, Move::Choose { go: false }).unwrap()),
                Phase::Injuries { .. } => {
                    let kind = crate::rules::phases::injuries::free(&state.table, seat)[0];
                    let die = (kind == crate::content::InjuryKind::Leg).then_some(0);
                    drop(state.play(seat, Move::Injury { kind, die }).unwrap());
                }
                _ => {}
            }
        }
    }
    assert!((1..=15).contains(&rounds), "{rounds}");
}
