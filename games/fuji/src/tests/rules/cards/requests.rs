//! Cards that ask something of other seats: Lighter, Carabiner, Water (F9.2, F9.3, F9.14, F16.6).

use crate::content::Gear;
use crate::rules::awaited::awaited;
use crate::rules::cards::using::others;
use crate::state::Phase;
use crate::state::moves::{Event, Move};
use crate::tests::kit::{A, B, C, Kit, ONES, PLAIN, bare, equipment, holds, on_dice, on_seat, refused, spots, values};

// Rules: F9.2, F16.6, V9.5
#[test]
fn a_lighter_asks_for_a_die_and_is_spent_either_way() {
    let state = equipment(&[PLAIN, ONES, PLAIN], &[&[Gear::Lighter, Gear::Radio], &[Gear::DuctTape], &[]]);
    // the one who is asked chooses the die: only for a companion that two share it can be named
    for to in [B, C] {
        assert_eq!(refused(&state, A, on_seat(Gear::Lighter, to, spots(to, &[1]))), "TAKES_NO");
    }
    let mut asked = state.clone();
    asked.play(A, on_seat(Gear::Lighter, B, Vec::new())).unwrap();
    assert!(!holds(&asked, A, Gear::Lighter));
    assert!(awaited(&asked.table).contains(&B));
    assert_eq!(refused(&asked, B, on_dice(Gear::DuctTape, spots(B, &[1]))), "PENDING");
    assert_eq!(refused(&asked, C, Move::Answer { dice: spots(C, &[1]) }), "NOT_ASKED");
    assert_eq!(refused(&asked, B, Move::Answer { dice: spots(B, &[1, 2]) }), "ONE_DIE");
    assert_eq!(refused(&asked, B, Move::Answer { dice: spots(A, &[1]) }), "NOT_YOUR_DIE");
    let mut given = asked.clone();
    given.play(B, Move::Answer { dice: spots(B, &[4]) }).unwrap();
    assert_eq!((given.front(A).len(), given.front(B).len()), (7, 5));
    assert_eq!(refused(&given, B, Move::Answer { dice: Vec::new() }), "NOT_ASKED");
    asked.play(B, Move::Answer { dice: Vec::new() }).unwrap();
    assert_eq!((asked.front(A).len(), asked.front(B).len()), (6, 6));
    assert_eq!(asked.table.discards, [Gear::Lighter]);
}

// Rules: F9.3, F16.6, V9.6, F17.6
#[test]
fn a_carabiner_makes_everybody_reroll_one_die_together() {
    let mut state = equipment(&[PLAIN; 3], &[&[Gear::Carabiner, Gear::Machete], &[], &[]]);
    state.play(A, on_dice(Gear::Machete, spots(A, &[1]))).unwrap();
    state.play(A, bare(Gear::Carabiner)).unwrap();
    assert_eq!(state.table.request().unwrap().asked(), [A, B, C]);
    assert_eq!(refused(&state, A, Move::Answer { dice: spots(A, &[1]) }), "NOT_YOUR_DIE", "set aside");
    assert_eq!(refused(&state, A, Move::Answer { dice: Vec::new() }), "ONE_DIE", "it is mandatory");
    let before = state.screens.hands.clone();
    state.play(A, Move::Answer { dice: spots(A, &[2]) }).unwrap();
    state.play(C, Move::Answer { dice: spots(C, &[3]) }).unwrap();
    assert_eq!(state.screens.hands, before, "nothing falls before all have answered");
    assert!(matches!(state.table.phase, Phase::Equipment { .. }));
    let events = state.play(B, Move::Answer { dice: spots(B, &[4]) }).unwrap();
    let fell = events.iter().filter(|event| matches!(event, Event::Changed { dice, .. } if dice.len() == 1)).count();
    assert_eq!(fell, 3);
    assert!(state.table.reveal.is_some(), "nobody has a card left: the phase is over");
}

// Rules: F9.14, F16.6, V9.7, V9.8
#[test]
fn water_is_up_to_two_rerolls_of_ones_own_or_one_of_somebody_else() {
    let state = equipment(&[PLAIN; 3], &[&[Gear::Water], &[Gear::Radio], &[]]);
    let mut own = state.clone();
    own.play(A, on_dice(Gear::Water, spots(A, &[1]))).unwrap();
    assert_eq!(awaited(&own.table), [A, B], "the second reroll is open");
    own.play(A, Move::Again { dice: spots(A, &[2, 3]) }).unwrap();
    assert_eq!(refused(&own, A, Move::Again { dice: spots(A, &[2]) }), "NO_REROLL");
    own.play(B, Move::Ready { firm: true }).unwrap();
    own.play(A, Move::Ready { firm: true }).unwrap();
    assert!(own.table.reveal.is_some());
    let mut other = state.clone();
    other.play(A, on_seat(Gear::Water, C, Vec::new())).unwrap();
    assert_eq!(refused(&other, A, Move::Again { dice: spots(A, &[1]) }), "NO_REROLL");
    let mut declined = other.clone();
    let before = values(&declined, C);
    let said = declined.play(C, Move::Answer { dice: Vec::new() }).unwrap();
    assert_eq!(values(&declined, C), before);
    let told = other.play(C, Move::Answer { dice: spots(C, &[1, 2]) }).unwrap();
    assert_eq!(said[0], told[0], "whether it was taken does not show");
    assert_eq!(refused(&other, C, Move::Answer { dice: Vec::new() }), "NOT_ASKED");
    let mut given_up = state;
    given_up.play(A, on_dice(Gear::Water, spots(A, &[1]))).unwrap();
    given_up.play(A, Move::Ready { firm: false }).unwrap();
    assert_eq!(refused(&given_up, A, Move::Again { dice: spots(A, &[1]) }), "NO_REROLL");
}

// Rules: F9.14, F16.6
#[test]
fn water_from_another_is_taken_with_dice_and_declined_without() {
    let fell = |places: &[u8]| {
        let mut state = equipment(&[PLAIN; 3], &[&[Gear::Water, Gear::FlareGun], &[], &[]]);
        state.play(A, on_seat(Gear::Water, B, Vec::new())).unwrap();
        let events = state.play(B, Move::Answer { dice: spots(B, places) }).unwrap();
        events.iter().filter(|event| matches!(event, Event::Changed { seat: B, .. })).count()
    };
    assert_eq!((fell(&[1, 2]), fell(&[])), (1, 0));
}

// Rules: F9.2, F9.3, F16.6
#[test]
fn who_has_no_die_is_asked_for_none() {
    let mut state = equipment(&[PLAIN, PLAIN, ""], &[&[Gear::Carabiner, Gear::Lighter], &[], &[]]);
    state.table.travellers[2].dice = [None; 6];
    assert_eq!(others(&state.table, A, Gear::Lighter), [B]);
    assert_eq!(others(&state.table, A, Gear::Map), [B, C]);
    assert_eq!(refused(&state, A, on_seat(Gear::Lighter, B, spots(A, &[1, 2]))), "TAKES_NO");
    state.play(A, bare(Gear::Carabiner)).unwrap();
    assert_eq!(state.table.request().unwrap().asked(), [A, B]);
}
