use super::{chapter, end_turn, told};
use crate::content::CharacterId::{Masako, Plain};
use crate::content::board::PlaceId;
use crate::gear::{Cubes, GearType};
use crate::rules::refused::{AnswerRefused, Refused};
use crate::state::moves::{ChapterEvent, Move};
use crate::state::{Answer, Paying, State, Where};
use crate::tests::kit::{
    A, B, C, answer, asked, at, cells, characters, gear, guard, lay, path, play, sandals, space, stand, table,
};
use crate::tests::rules::chapter::enchanted;
use gogome_contract::Seat;

/// A stands on a space of lava 4, which erupts when A's turn ends; from there C, and spaces of the tile, are near.
fn on_lava(seats: usize) -> State {
    let mut state = table(seats);
    chapter(&mut state, A, 5);
    lay(&mut state, "I1", "L1-01", 0);
    for seat in state.table.seats().collect::<Vec<_>>() {
        stand(&mut state, seat, "T1");
    }
    stand(&mut state, A, "I1.5");
    state
}

fn flee(to: &str, pay: Option<Paying>) -> Answer {
    Answer::Erupt { to: Where::Space(space(to)), pay }
}

fn temple(number: usize) -> Answer {
    Answer::Erupt { to: Where::Temple(PlaceId::TEMPLES[number]), pay: None }
}

/// The seat is asked, and would go where it says.
fn asks(state: &mut State, seat: Seat) {
    state.hidden.seats[seat.at()].orders.erupt = true;
}

// Rules: K16.5, K16.6
#[test]
fn a_samurai_pays_five_and_goes_to_a_dry_space_beside_it() {
    // vector 63
    let mut state = on_lava(2);
    gear(&mut state, A, GearType::Sandals, "MWM");
    let told = told(&end_turn(&mut state));
    let fled =
        ChapterEvent::Fled { seat: A, path: path("I1.5 C"), damage: 5, cubes: Cubes::new(1, 2, 0), magic: false };
    assert_eq!(told[1..], [fled]);
    assert_eq!((at(&state, A).as_str(), sandals(&state, A).as_str()), ("C", ""));
    assert_eq!(state.table.active(), B);
}

// Rules: K16.7, K16.8
#[test]
fn who_cannot_pay_is_set_up_in_a_temple_with_the_sandals_kept() {
    let mut state = on_lava(2);
    gear(&mut state, A, GearType::Sandals, "MM");
    asks(&mut state, A);
    end_turn(&mut state);
    assert_eq!(asked(&state), [A]);
    let far = play(&mut state, A, Move::Answer(flee("C", None)));
    assert_eq!(far, Err(Refused::Answer(AnswerRefused::Far(Some(space("C"))))));
    let events = answer(&mut state, A, temple(1));
    assert_eq!(told(&events), [ChapterEvent::Carried { seat: A, temple: PlaceId::TEMPLES[1] }]);
    assert_eq!((at(&state, A).as_str(), sandals(&state, A).as_str()), ("T2", "MM"));
}

// Rules: K16.7
#[test]
fn an_unconscious_samurai_is_set_up_conscious() {
    let mut state = on_lava(3);
    stand(&mut state, A, "T1");
    stand(&mut state, C, "I1.5");
    gear(&mut state, C, GearType::Sandals, "MMM");
    state.table.player_mut(C).unconscious = true;
    end_turn(&mut state);
    assert_eq!((at(&state, C).as_str(), state.table.player(C).unconscious), ("T1", false));
    assert_eq!(sandals(&state, C), "MMM");
}

/// Masako on lava 5 with lava on all sides but what is further off.
fn surrounded() -> State {
    let mut state = characters(&[Masako, Plain]);
    chapter(&mut state, A, 6);
    lay(&mut state, "I1", "L1-01", 0);
    stand(&mut state, A, "I1.3");
    stand(&mut state, B, "T1");
    state.table.board.lava.extend(path("I1.0 I1.2"));
    state
}

// Rules: K16.5
#[test]
fn without_a_dry_space_beside_it_each_lava_space_on_the_way_costs_five_more() {
    // vector 64
    let mut state = surrounded();
    gear(&mut state, A, GearType::Sandals, "TTTTM");
    asks(&mut state, A);
    end_turn(&mut state);
    assert_eq!(asked(&state), [A]);
    let near = play(&mut state, A, Move::Answer(flee("C", None)));
    assert_eq!(near, Err(Refused::Answer(AnswerRefused::Far(Some(space("C"))))), "not the shortest way");
    let events = answer(&mut state, A, flee("I1.6", None));
    let fled = ChapterEvent::Fled {
        seat: A,
        path: path("I1.3 I1.0 I1.6"),
        damage: 10,
        cubes: Cubes::new(0, 1, 3),
        magic: false,
    };
    assert_eq!(told(&events), [fled]);
    assert_eq!((at(&state, A).as_str(), sandals(&state, A).as_str()), ("I1.6", "T"));
}

// Rules: K16.5, K16.7
#[test]
fn nine_do_not_pay_for_ten() {
    let mut state = surrounded();
    gear(&mut state, A, GearType::Sandals, "TTT");
    end_turn(&mut state);
    assert_eq!((at(&state, A).as_str(), sandals(&state, A).as_str()), ("T1", "TTT"));
}

// Rules: K16.5
#[test]
fn a_magic_cube_that_paid_comes_back() {
    let mut state = on_lava(2);
    enchanted(&mut state, A, GearType::Sandals, "BS1", "TMT");
    asks(&mut state, A);
    end_turn(&mut state);
    let events = answer(&mut state, A, flee("C", Some(Paying { cells: cells("1.2"), magic: true })));
    assert!(matches!(told(&events)[..], [ChapterEvent::Fled { magic: true, .. }]));
    assert!(state.table.player(A).magic.is_empty(), "the pattern is broken");

    let mut state = characters(&[Masako, Plain]);
    chapter(&mut state, A, 5);
    lay(&mut state, "I1", "L1-01", 0);
    stand(&mut state, A, "I1.5");
    enchanted(&mut state, A, GearType::Sandals, "BS1", "TMTW");
    end_turn(&mut state);
    assert_eq!((at(&state, A).as_str(), sandals(&state, A).as_str()), ("C", "TMT"));
    assert!(!state.table.player(A).magic[&GearType::Sandals].away);
}

// Rules: K16.5
#[test]
fn what_does_not_pay_is_refused() {
    let mut state = on_lava(2);
    gear(&mut state, A, GearType::Sandals, "MMT");
    asks(&mut state, A);
    end_turn(&mut state);
    let little = flee("I1.6", Some(Paying { cells: cells("1.1 1.2"), magic: false }));
    let refused = play(&mut state, A, Move::Answer(little));
    assert_eq!(refused, Err(Refused::Answer(AnswerRefused::TooLittle { absorbs: 4, damage: 5 })));
    answer(&mut state, A, flee("I1.6", Some(Paying { cells: cells("1.1 1.3"), magic: false })));
    assert_eq!((at(&state, A).as_str(), sandals(&state, A).as_str()), ("I1.6", "M"));
}

// Rules: K16.6, K16.12
#[test]
fn such_an_arrival_meets_neither_dragon_nor_crowd() {
    let mut state = on_lava(4);
    guard(&mut state, "I1.1", "mizuchi");
    for seat in [B, C] {
        stand(&mut state, seat, "I1.6");
    }
    gear(&mut state, A, GearType::Sandals, "MMM");
    asks(&mut state, A);
    end_turn(&mut state);
    answer(&mut state, A, flee("I1.6", None));
    assert_eq!(at(&state, A), "I1.6");
    assert_eq!(state.table.combat, None);
    assert_eq!(state.table.active(), B);
}

// Rules: K16.8, 2.2
#[test]
fn all_are_asked_together_and_move_in_turn_order_from_the_holder() {
    let mut state = on_lava(3);
    for seat in [A, B, C] {
        stand(&mut state, seat, "I1.5");
        gear(&mut state, seat, GearType::Sandals, "MMM");
        asks(&mut state, seat);
    }
    end_turn(&mut state);
    assert_eq!(asked(&state), [A, B, C]);
    answer(&mut state, C, flee("C", None));
    answer(&mut state, A, flee("I1.6", None));
    let told = told(&answer(&mut state, B, flee("I1.0", None)));
    let seats: Vec<Seat> = told
        .iter()
        .filter_map(|event| if let ChapterEvent::Fled { seat, .. } = event { Some(*seat) } else { None })
        .collect();
    assert_eq!(seats, [A, B, C]);
}

// Rules: K16.8
#[test]
fn a_table_that_wants_it_asks_one_after_the_other() {
    let mut state = on_lava(2);
    state.table.variant.sequential = true;
    for seat in [A, B] {
        stand(&mut state, seat, "I1.5");
        gear(&mut state, seat, GearType::Sandals, "MMM");
        asks(&mut state, seat);
    }
    end_turn(&mut state);
    assert_eq!(asked(&state), [A]);
    answer(&mut state, A, flee("C", None));
    assert_eq!((asked(&state), at(&state, A)), (vec![B], "C".to_owned()));
}

// Rules: K16.8, K18.4
#[test]
fn who_gives_up_before_being_asked_is_not_asked() {
    let mut state = on_lava(3);
    state.table.variant.sequential = true;
    for seat in [A, B, C] {
        stand(&mut state, seat, "I1.5");
        gear(&mut state, seat, GearType::Sandals, "MMM");
        asks(&mut state, seat);
    }
    end_turn(&mut state);
    play(&mut state, B, Move::Resign).unwrap();
    assert_eq!(asked(&state), [A]);
    answer(&mut state, A, flee("C", None));
    assert_eq!((asked(&state), at(&state, B)), (vec![C], String::new()));
}

// Rules: 2.4
#[test]
fn the_policy_goes_where_the_way_out_is_nearest() {
    let mut state = on_lava(2);
    lay(&mut state, "II1", "L2-05", 0);
    gear(&mut state, A, GearType::Sandals, "MMM");
    state.table.chapter.as_mut().unwrap().rope = false;
    end_turn(&mut state);
    assert_eq!(at(&state, A), "I1.0", "nearest to the small rope");
    let mut state = on_lava(2);
    lay(&mut state, "II1", "L2-05", 0);
    gear(&mut state, A, GearType::Sandals, "MMM");
    end_turn(&mut state);
    assert_eq!(at(&state, A), "C");
}

// Rules: K16.8, K18.4
#[test]
fn samurai_are_handled_in_turn_order_from_the_holder_without_who_gives_up() {
    let mut state = table(3);
    lay(&mut state, "I1", "L1-01", 0);
    lay(&mut state, "I2", "L1-02", 0);
    for (seat, on) in [(A, "I1.3"), (B, "I1.3"), (C, "I2.2")] {
        stand(&mut state, seat, on);
        gear(&mut state, seat, GearType::Sandals, "MWM");
        state.hidden.seats[seat.at()].orders.erupt = true;
    }
    chapter(&mut state, B, 6);
    state.table.turn.active = B;
    end_turn(&mut state);
    assert_eq!(state.table.question().unwrap().asked, [B, C, A]);
    play(&mut state, C, Move::Resign).unwrap();
    for seat in [A, B] {
        let usual = crate::rules::chapter::erupt::default(&state.table, seat);
        answer(&mut state, seat, usual);
    }
    assert_eq!(at(&state, C), "", "it is not carried to a temple");
}
