//! What companions do for each other with cards.

use super::choose;
use crate::content::{Gear, InjuryKind, Skill};
use crate::rules::awaited::awaited;
use crate::state::moves::{Move, Options};
use crate::state::view::View;
use crate::state::{Aim, Ending, Phase, Plan, Ready, State};
use crate::tests::aikit::wants;
use crate::tests::kit::{
    A, B, C, FOR_A, FOR_B, FOR_C, HANDS, Kit, equipped, held, luck, mini, on_cells, opened, options, play_with,
};
use gogome_contract::{Seat, Viewer};

fn dealt(mut state: State, seat: Seat, skill: Skill, cards: &[Gear]) -> State {
    let who = &mut state.table.travellers[seat.at()];
    who.skill = Some(skill);
    who.cards = held(cards);
    state
}

/// Phase 2 with these dice; nobody has chosen.
fn planning(rows: &[&str], at: &[(u8, u8)], hands: &[&str]) -> State {
    let cards = vec![&[][..]; at.len()];
    equipped(mini(rows, at), hands, &cards).planning()
}

/// All moves of a game between sensible seats.
fn moves(options: &Options, seats: usize, seed: u64) -> Vec<Move> {
    let (mut state, _) = opened(options, seats, seed);
    let mut chance = luck(seed);
    let mut all = Vec::new();
    while !matches!(state.table.phase, Phase::Over(_)) {
        let seat = awaited(&state.table)[0];
        let mv = wants(&state, seat);
        all.push(mv.clone());
        play_with(&mut state, seat, mv, &mut chance).unwrap();
    }
    all
}

// Rules: F9.1, F9.7, F9.15, F10.1
#[test]
fn in_whole_games_cards_for_the_party_are_used_and_given() {
    let options = Options { simple: false, level: 2, skills: vec![(A, Skill::EquipmentManager)], ..options("2") };
    let all: Vec<Move> = (0..60).flat_map(|seed| moves(&options, 3, seed)).collect();
    let used = |wanted: Gear| {
        let uses = |mv: &&Move| matches!(mv, Move::Use { gear, on } if *gear == wanted || on.copy == Some(wanted));
        all.iter().filter(uses).count()
    };
    let counts = [Gear::Binoculars, Gear::Radio, Gear::PocketKnife, Gear::FlareGun].map(|gear| (gear, used(gear)));
    assert!(counts.iter().all(|(_, times)| *times > 0), "{counts:?}");
    assert!(all.iter().any(|mv| matches!(mv, Move::Give { .. })));
}

// Rules: F10.1, F14.1, F9.10
#[test]
fn a_manager_gives_the_rope_that_wins_to_whoever_is_last() {
    let at = [(5, 0), (6, 0), (4, 0)];
    let state = planning(&["V R L L L v v v"], &at, &HANDS[..3]);
    let mut state = dealt(state, A, Skill::EquipmentManager, &[Gear::Shovel, Gear::Rope]);
    assert_eq!(wants(&state, A), Move::Give { gear: Gear::Rope, to: C });
    let with = |change: &dyn Fn(&mut State)| {
        let mut other = state.clone();
        change(&mut other);
        wants(&other, A)
    };
    let gives = |mv: Move| matches!(mv, Move::Give { .. });
    assert!(!gives(with(&|state| state.table.travellers[0].cards[1].drawn = 1)), "drawn in this round");
    assert!(!gives(with(&|state| state.table.travellers[2].injuries = vec![InjuryKind::Arm])));
    assert!(!gives(with(&|state| state.table.travellers[1].at = state.cell(3, 0))), "two are outside");
    assert!(!gives(with(&|state| state.table.travellers[0].injuries = vec![InjuryKind::Amnesia])));
    let firm = Plan { to: Some(state.cell(5, 0)), ready: Ready::Firm, ..Plan::default() };
    assert!(!gives(with(
        &|state| state.table.phase = Phase::Planning { plans: vec![Plan::default(), Plan::default(), firm.clone()] }
    )));
    let gift = wants(&state, A);
    state.play(A, gift).unwrap();
    let rope = wants(&state, C);
    assert_eq!(rope, on_cells(Gear::Rope, vec![state.cell(5, 0)]));
    state.play(C, rope).unwrap();
    assert!(matches!(state.table.phase, Phase::Over(Ending::Village { .. })));
}

// Rules: F10.1, F12.7, F10.7
#[test]
fn a_manager_with_a_broken_arm_gives_its_cards_away() {
    let state = planning(&["V R L L L L L v v"], &[(2, 0), (3, 0), (4, 0)], &HANDS[..3]);
    let state = dealt(state, A, Skill::EquipmentManager, &[Gear::Shovel]);
    let state = dealt(state, B, Skill::Tinkerer, &[Gear::Map, Gear::Water]);
    let mut state = dealt(state, C, Skill::Buddy, &[]);
    let to = |to: Seat| Move::Give { gear: Gear::Shovel, to };
    assert!(!matches!(wants(&state, A), Move::Give { .. }));
    state.table.travellers[0].injuries = vec![InjuryKind::Arm];
    assert_eq!(wants(&state, A), to(B), "who can use it twice");
    state.table.travellers[1].injuries = vec![InjuryKind::Amnesia];
    assert_eq!(wants(&state, A), to(C), "who has fewer");
    state.table.travellers[2].injuries = vec![InjuryKind::Arm];
    assert_eq!(wants(&state, A), to(B));
    state.table.travellers[1].injuries.push(InjuryKind::Arm);
    assert!(!matches!(wants(&state, A), Move::Give { .. }), "of use to nobody");
}

// Rules: F10.1, F16.3, F9.12
#[test]
fn a_manager_lifts_whoever_stands_in_the_fire() {
    let hands = ["A3 A3 B2 B2 C1 C1", "A6 A3 B4 B2 C6 C6", "A5 A5 B6 B6 C4 C4"];
    let map = ["V L L L v v v"];
    let state = equipped(mini(&map, &[(5, 0), (1, 0), (6, 0)]), &hands, &[&[], &[], &[]]).card(4, 0, FOR_B);
    let mut state = dealt(state, A, Skill::EquipmentManager, &[Gear::FlareGun]);
    let to = state.cell(4, 0);
    let Phase::Equipment { aims, .. } = &mut state.table.phase else { panic!("phase 4") };
    aims[1] = Aim { to, path: None, distance: 3, rerolls: 0, leave: false, ahead: None };
    assert_eq!(awaited(&state.table), [A], "nobody else could act");
    assert_eq!(wants(&state, A), Move::Give { gear: Gear::FlareGun, to: B });
    state.play(A, Move::Give { gear: Gear::FlareGun, to: B }).unwrap();
    assert_eq!(wants(&state, B), on_cells(Gear::FlareGun, Vec::new()));
}

// Rules: F9.1, F6.10
#[test]
fn binoculars_bring_a_card_that_suits_the_dice() {
    let mut state = planning(&["V R L L L L L L v"], &[(2, 0), (3, 0), (6, 0)], &HANDS[..3]);
    for (col, card) in [(2, FOR_C), (3, FOR_C), (4, FOR_C), (5, FOR_C), (7, FOR_A)] {
        state = state.card(col, 0, card);
    }
    let mut state = dealt(state, A, Skill::Buddy, &[Gear::Binoculars]);
    assert!(matches!(choose(&View::of(&state, Viewer::Seat(A)), A, "beginner", &mut luck(1)), Some(Move::Plan { .. })));
    let swap = wants(&state, A);
    let Move::Use { gear: Gear::Binoculars, on } = &swap else { panic!("{swap:?}") };
    assert!(on.cells.contains(&state.cell(7, 0)), "{swap:?}");
    state.play(A, swap).unwrap();
    let Move::Plan { to, .. } = wants(&state, A) else { panic!("a plan") };
    assert_eq!(state.table.field(to).card.0, FOR_A);
}

// Rules: F9.15, F9.1
#[test]
fn a_knife_copies_the_card_that_is_needed() {
    let mut state = planning(&["V R L L L L L L v"], &[(2, 0), (3, 0), (6, 0)], &HANDS[..3]);
    for (col, card) in [(2, FOR_C), (3, FOR_C), (4, FOR_C), (5, FOR_C), (7, FOR_A)] {
        state = state.card(col, 0, card);
    }
    let state = dealt(state, A, Skill::Buddy, &[Gear::PocketKnife]);
    assert!(matches!(wants(&state, A), Move::Plan { .. }), "nothing to copy");
    let state = dealt(state, C, Skill::Scout, &[Gear::Binoculars]);
    let Move::Use { gear, on } = wants(&state, A) else { panic!("a use") };
    assert_eq!((gear, on.copy), (Gear::PocketKnife, Some(Gear::Binoculars)));
}

// Rules: F9.7, F16.15
#[test]
fn a_radio_warns_a_neighbour_of_dice_it_cannot_beat() {
    let hands = ["A3 A3 B5 B5 C1 C1", "A3 A4 B5 B2 C4 C3", "A5 A5 B6 B6 C4 C4"];
    let state = planning(&["V L L L L L v v v"], &[(2, 0), (1, 0), (8, 0)], &hands);
    let state = state.card(2, 0, FOR_B).card(3, 0, FOR_A).card(4, 0, FOR_A);
    let mut state = dealt(state, A, Skill::Buddy, &[Gear::Radio]);
    state.play(C, Move::Plan { to: state.cell(8, 0), path: None, leave: false, ahead: None }).unwrap();
    state.play(A, Move::Plan { to: state.cell(5, 0), path: None, leave: false, ahead: None }).unwrap();
    let mut next = wants(&state, A);
    while matches!(next, Move::Signal { .. }) {
        state.play(A, next).unwrap();
        next = wants(&state, A);
    }
    let unwarned = wants(&state, B);
    assert_eq!(next, on_cells(Gear::Radio, Vec::new()));
    state.play(A, next).unwrap();
    assert_eq!(wants(&state, A), Move::Ready { firm: true }, "once is enough");
    let goes = |mv: &Move, col: u8| matches!(mv, Move::Plan { to, .. } if *to == state.cell(col, 0));
    let warned = wants(&state, B);
    assert!(goes(&unwarned, 4) && goes(&warned, 2), "{unwarned:?}, then {warned:?}");
}

// Rules: F15.6, F10.1
#[test]
fn a_companion_who_is_a_manager_gives_its_cards_to_those_who_can_use_them() {
    let state = planning(&["V R L L L L L v v"], &[(2, 0), (3, 0), (4, 0)], &HANDS[..3]);
    let mut state = dealt(state, C, Skill::EquipmentManager, &[Gear::Shovel, Gear::Water]).paired();
    for (seat, col) in [(A, 2), (B, 3)] {
        state.play(seat, Move::Plan { to: state.cell(col, 0), path: None, leave: false, ahead: None }).unwrap();
        state.play(seat, Move::Ready { firm: true }).unwrap();
    }
    let gift = Move::Companion { act: Box::new(Move::Give { gear: Gear::Shovel, to: A }), right: None };
    assert_eq!(wants(&state, A), gift);
    state.play(A, gift).unwrap();
    let mut declined = state.clone();
    declined.play(B, Move::Dissent).unwrap();
    assert!(declined.table.shared.as_ref().unwrap().declined_card(Gear::Shovel));
    let plans = |mv: Move| matches!(mv, Move::Companion { act, .. } if matches!(*act, Move::Plan { .. }));
    assert!(plans(wants(&declined, A)), "who was told no does not ask again in this round");
    let yes = wants(&state, B);
    assert!(matches!(yes, Move::Consent { .. }));
    state.play(B, yes).unwrap();
    assert!(state.table.held(A, Gear::Shovel).is_some());
    let next = Move::Companion { act: Box::new(Move::Give { gear: Gear::Water, to: B }), right: None };
    assert_eq!(wants(&state, A), next, "to whoever has fewest");
    state.play(A, next).unwrap();
    let yes = wants(&state, B);
    state.play(B, yes).unwrap();
    assert!(plans(wants(&state, A)));
}

// Rules: F16.4, F16.5, F10.1
#[test]
fn readiness_waits_for_a_manager_that_may_still_give() {
    let state = planning(&["V R L L L L L v v"], &[(2, 0), (3, 0), (4, 0)], &HANDS[..3]);
    let manager = dealt(state.clone(), B, Skill::EquipmentManager, &[Gear::Shovel]);
    let empty = dealt(state, B, Skill::EquipmentManager, &[]);
    let ready = |state: &State, seat| crate::ai::team::ready(&state.table, seat);
    assert_eq!(ready(&manager, A), Move::Ready { firm: false });
    assert_eq!(ready(&manager, B), Move::Ready { firm: true });
    assert_eq!(ready(&empty, A), Move::Ready { firm: true });
    let mut done = manager;
    done.plan(B, (3, 0)).unwrap();
    done.firm(B).unwrap();
    assert_eq!(ready(&done, A), Move::Ready { firm: true });
}
