//! The move action (X8).

use crate::rules::refused::{Refused, WalkRefused};
use crate::state::WalkLeft;
use crate::state::moves::{Event, Move};
use crate::tests::heroes::*;

fn left(state: &crate::state::State) -> WalkLeft {
    state.table.activation.as_ref().unwrap().walk
}

// Rules: X8.1, T17
#[test]
fn a_move_has_three_points_and_dexterity_and_three_for_each_exertion() {
    let mut state = scene();
    hero(&mut state, "akira").attributes[2] = 1;
    go(&mut state, walk("C3", 2));
    assert_eq!((left(&state), ap(&state, "akira")), (WalkLeft::Open(9), 0), "ten points for three action points");
}

// Rules: X8.1, X21.4, A7
#[test]
fn what_slows_is_subtracted_down_to_no_points() {
    let mut state = scene();
    piece(&mut state, id("akira")).conditions.downed = true;
    go(&mut state, walk("C3", 0));
    assert_eq!(left(&state), WalkLeft::Open(1), "3, less 1 for downed");

    let mut state = scene();
    let modifier = crate::content::Modifier {
        stat: crate::content::Stat::Move,
        n: -5,
        until: Some(crate::content::Until::Phase),
        if_ally_adjacent: None,
        if_range_at_least: 0,
    };
    piece(&mut state, id("akira")).modifiers.push(crate::state::Lasting { modifier, begun: false });
    let refused = no(&mut state, walk("C3", 0));
    assert_eq!(refused, WalkRefused::Exert { at: sq("C3"), cost: 1, exert: 1 }.into());
    go(&mut state, walk("C3", 1));
    assert_eq!(left(&state), WalkLeft::Open(2), "not less than 0");
}

// Rules: X8.1
#[test]
fn exertion_that_was_not_named_is_not_made() {
    let mut state = scene();
    let refused = no(&mut state, walk("G4", 0));
    assert_eq!(refused, WalkRefused::Exert { at: sq("G4"), cost: 5, exert: 1 }.into());
    assert_eq!(refused.rule(), "X8.1");
    let events = go(&mut state, walk("G4", 1));
    assert!(matches!(&events[..], [Event::Moved { exerted: 1, path, .. }] if path.len() == 6));
    assert_eq!((left(&state), ap(&state, "akira")), (WalkLeft::Open(1), 1));
}

// Rules: X8.1
#[test]
fn a_move_may_be_exerted_later_too() {
    let mut state = scene();
    go(&mut state, walk("D3", 0));
    assert_eq!(left(&state), WalkLeft::Open(1));
    let refused = no(&mut state, walk("G4", 0));
    assert_eq!(refused, WalkRefused::Exert { at: sq("G4"), cost: 3, exert: 1 }.into());
    go(&mut state, walk("G4", 1));
    assert_eq!((left(&state), ap(&state, "akira")), (WalkLeft::Open(1), 1));
}

// Rules: X8.1
#[test]
fn farther_than_all_points_reach_nobody_goes() {
    let mut state = scene();
    hero(&mut state, "akira").ap = 1;
    let refused = no(&mut state, walk("G4", 1));
    assert_eq!(refused, WalkRefused::TooFar { at: sq("G4"), cost: 5, reach: 3 }.into());
}

// Rules: X8.1, X7.2
#[test]
fn more_exertion_than_there_are_points_is_refused_however_much() {
    let mut state = scene();
    for (exert, cost) in [(3, 4), (255, 255)] {
        assert_eq!(no(&mut state, walk("C3", exert)), Refused::NoAp { cost, left: 3 });
    }
}

// Rules: X8.2, X26.1
#[test]
fn leaving_a_difficult_square_costs_two() {
    // F5, G5, F6, G6 are difficult
    let mut state = scene();
    stand(&mut state, "akira", "E5");
    go(&mut state, walk("F5", 0));
    assert_eq!(left(&state), WalkLeft::Open(2), "entering it costs one");
    go(&mut state, walk("F4", 0));
    assert_eq!(left(&state), WalkLeft::Closed);
}

// Rules: X8.3
#[test]
fn characters_are_passed_but_nobody_stays_on_them() {
    // Hattori on B3, Hikaru on B4, Tomoe on B5; a wall of foes beside them leaves that way alone
    let mut state = scene();
    for at in ["C2", "C3", "C4", "C5"] {
        foe(&mut state, "kachi", at);
    }
    let refused = no(&mut state, walk("B4", 1));
    assert_eq!(refused, WalkRefused::NotFree { at: sq("B4") }.into());
    let events = go(&mut state, walk("B6", 1));
    assert!(matches!(&events[..], [Event::Moved { path, .. }] if path.len() == 5));
}

// Rules: X8.3
#[test]
fn obstacles_foes_and_resistors_are_not_entered() {
    let mut state = scene();
    stand(&mut state, "akira", "D3");
    foe(&mut state, "kachi", "E3");
    resistor(&mut state, "D4", 2);
    // an obstacle, a foe, a resistor, a wall, nothing at all
    for at in ["E2", "E3", "D4", "D1", "Z9"] {
        let refused = no(&mut state, walk(at, 2));
        assert_eq!((refused.clone(), refused.rule()), (WalkRefused::NotFree { at: sq(at) }.into(), "X8.3"));
    }
    assert_eq!(no(&mut state, walk("D3", 0)), WalkRefused::Here.into());
}

// Rules: X8.3
#[test]
fn a_square_nothing_leads_to_is_refused() {
    let mut state = scene();
    for at in ["C2", "C3"] {
        foe(&mut state, "kachi", at);
    }
    for (name, at) in [("hattori", "G4"), ("hikaru", "G3"), ("tomoe", "F4")] {
        stand(&mut state, name, at);
    }
    foe(&mut state, "kachi", "B3");
    assert_eq!(no(&mut state, walk("B4", 2)), WalkRefused::NoWay { at: sq("B4") }.into());
}

// Rules: X8.4
#[test]
fn a_diagonal_past_a_foe_or_an_obstacle_is_a_detour_and_past_an_ally_it_is_not() {
    let mut state = scene();
    // from D2 to E3 past the obstacle on E2
    stand(&mut state, "akira", "D2");
    go(&mut state, walk("E3", 0));
    assert_eq!(left(&state), WalkLeft::Open(1));

    let mut state = scene();
    foe(&mut state, "kachi", "C2");
    go(&mut state, walk("C3", 0));
    assert_eq!(left(&state), WalkLeft::Open(1), "over B3, where Hattori stands");

    let mut state = scene();
    stand(&mut state, "tomoe", "C2");
    go(&mut state, walk("C3", 0));
    assert_eq!(left(&state), WalkLeft::Open(2), "between two allies");
}

// Rules: X8.3, X20.5
#[test]
fn an_allied_wanderer_blocks_nobody_and_a_hostile_one_does() {
    use crate::content::Side;
    for (side, cost) in [(Side::Party, 2), (Side::Shogun, 4)] {
        let mut state = scene();
        creature(&mut state, "sedrik", "C2", side);
        for name in ["hattori", "hikaru", "tomoe"] {
            stand(
                &mut state,
                name,
                if name == "hattori" {
                    "G4"
                } else if name == "hikaru" {
                    "G3"
                } else {
                    "F4"
                },
            );
        }
        go(&mut state, walk("D2", 1));
        assert_eq!(left(&state), WalkLeft::Open(6 - cost), "{side:?}");
    }
}

// Rules: X8.1
#[test]
fn a_way_through_named_squares_is_gone_even_if_it_is_longer() {
    let mut state = scene();
    let mv = Move::Walk { to: sq("D3"), exert: 1, via: vec![sq("C4"), sq("D4")] };
    let events = go(&mut state, mv);
    let Event::Moved { path, .. } = &events[0] else { panic!("{events:?}") };
    let path: Vec<String> = path.iter().map(ToString::to_string).collect();
    assert_eq!((path[0].as_str(), path.len(), left(&state)), ("B2", 5, WalkLeft::Open(2)));
    assert!(path.contains(&"C4".to_owned()) && path.contains(&"D4".to_owned()));
}

// Rules: X8.5, T67
#[test]
fn any_other_action_closes_a_move_that_is_open() {
    let mut state = scene();
    let kachi = foe(&mut state, "kachi", "D2");
    go(&mut state, walk("C2", 0));
    assert_eq!(left(&state), WalkLeft::Open(2));
    hit(&mut state, fast(kachi), "0 0");
    let refused = no(&mut state, walk("C3", 0));
    assert_eq!((refused.clone(), refused.rule()), (WalkRefused::Closed.into(), "X8.5"));
}

// Rules: X8.5, X14.1, X14.2, X14.3
#[test]
fn free_actions_fit_into_a_move() {
    let mut state = scene();
    learn(&mut state, "akira", "stab", 0);
    hero(&mut state, "akira").ki.supply = vec![4, 5];
    hero(&mut state, "akira").attributes[3] = 1;
    state.table.heads.push(crate::state::Heads { at: sq("C4"), minion: 1, boss: 0 });
    go(&mut state, walk("C3", 0));
    go(&mut state, Move::PlaceDie { die: 4, skill: skill("stab") });
    go(&mut state, Move::Withdraw(skill("stab")));
    go(&mut state, Move::Head(sq("C4")));
    go(&mut state, walk("D3", 0));
    assert_eq!((left(&state), ap(&state, "akira")), (WalkLeft::Open(1), 2));
}

// Rules: X8.5, X2.7, X12.2, A35, T66
#[test]
fn an_interaction_that_reveals_a_zone_leaves_the_move_open() {
    let mut state = scene();
    stand(&mut state, "akira", "I4");
    go(&mut state, walk("I3", 0));
    lucky(&mut state, Move::Open("d1".to_owned()));
    assert_eq!(state.table.zones.len(), 2);
    assert_eq!((left(&state), ap(&state, "akira")), (WalkLeft::Open(2), 1));
    go(&mut state, walk("K3", 0));
    assert_eq!((left(&state), ap(&state, "akira")), (WalkLeft::Closed, 1), "through the gate with what was left");
}

// Rules: X8.5, A35
#[test]
fn an_interaction_that_reveals_nothing_closes_it() {
    let mut state = scene();
    open_zone(&mut state, "c1b");
    state.table.doors.push("d1".to_owned());
    stand(&mut state, "akira", "L6");
    go(&mut state, walk("L7", 0));
    // the well: knowledge 0, the die shows 3
    roll(&mut state, Move::Interact("well".to_owned()), "5");
    assert_eq!(left(&state), WalkLeft::Closed);
}

// Rules: X8.5, X2.3, A35
#[test]
fn a_transfer_leaves_the_move_open() {
    let mut state = scene();
    // one zone before, one after
    state.table.zones.clear();
    open_zone(&mut state, "c1b");
    for (name, at) in [("akira", "R6"), ("hattori", "R3"), ("hikaru", "Q3"), ("tomoe", "Q4")] {
        stand(&mut state, name, at);
    }
    go(&mut state, walk("R7", 0));
    lucky(&mut state, Move::Interact("loft_chest".to_owned()));
    assert_eq!(state.table.zones.len(), 1);
    assert_eq!(left(&state), WalkLeft::Open(2));
}

// Rules: X26.3, X26.2
#[test]
fn a_ladder_is_climbed_from_its_foot_straight_on() {
    // P4 is the foot of a ladder (height 0), P5 lies above it
    let mut state = scene();
    open_zone(&mut state, "c1b");
    stand(&mut state, "akira", "P4");
    go(&mut state, walk("P5", 0));
    assert_eq!(left(&state), WalkLeft::Open(2));

    let mut state = scene();
    open_zone(&mut state, "c1b");
    stand(&mut state, "akira", "Q4");
    go(&mut state, walk("Q5", 0));
    assert_eq!(left(&state), WalkLeft::Closed, "over P4 and P5, three steps");
}
