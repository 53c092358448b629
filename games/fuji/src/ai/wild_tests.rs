//! Seats that play by chance do everything there is to do, and nothing that is not legal.

use super::choose;
use crate::ai::gear::random_use;
use crate::content::{DieType, Gear, Skill, book};
use crate::rules::cards::using::swappable;
use crate::state::moves::{Move, Options, Target};
use crate::state::view::View;
use crate::state::{Phase, Plan, State};
use crate::tests::kit::{A, B, C, Kit, equipment, luck, on_dice, on_seat, opened, options, play_with, spots};
use gogome_contract::{Seat, Viewer};
use std::collections::BTreeSet;

const HANDS: [&str; 3] = ["A1 A1 B3 B6 C6 C4", "A3 A4 B3 B4 C3 C4", "A3 A4 B3 B4 C3 C4"];

/// Phase 2 or 4 with all cards of it in front of a, and a Radio in front of b.
fn table(phase: u8) -> State {
    let all: Vec<Gear> = Gear::ALL.into_iter().filter(|gear| book().gear(*gear).phases.contains(&phase)).collect();
    let mut state = equipment(&HANDS, &[&all, &[Gear::Radio], &[]]);
    if phase == 2 {
        state.table.phase = Phase::Planning { plans: vec![Plan::default(); 3] };
    }
    state
}

fn uses(state: &State, gear: Gear) -> Vec<Target> {
    let view = View::of(state, Viewer::Seat(A));
    let some = (0..300).filter_map(|seed| random_use(&view, A, gear, &mut luck(seed)));
    some.map(|mv| {
        let played = play_with(&mut state.clone(), A, mv.clone(), &mut luck(1));
        assert!(played.is_ok(), "{mv:?}: {played:?}");
        let Move::Use { on, .. } = mv else { panic!("a use") };
        on
    })
    .collect()
}

// Rules: F8.2, F9.1 to F9.15
#[test]
fn every_card_is_used_in_every_way_it_can_be_and_always_legally() {
    for phase in [2, 4] {
        let state = table(phase);
        for held in &state.table.travellers[0].cards {
            let all = uses(&state, held.gear);
            let dice: BTreeSet<usize> = all.iter().map(|on| on.dice.len()).collect();
            let places: BTreeSet<u8> = all.iter().flat_map(|on| &on.dice).map(|spot| spot.place).collect();
            let seats: BTreeSet<_> = all.iter().filter_map(|on| on.seat).collect();
            let cells: BTreeSet<usize> = all.iter().map(|on| on.cells.len()).collect();
            let any = BTreeSet::from([0, 1, 2, 3, 4, 5]);
            let wanted: (&[usize], BTreeSet<u8>) = match held.gear {
                Gear::DuctTape => (&[2], BTreeSet::from([0, 1])),
                Gear::Compass => (&[2], BTreeSet::from([3, 4])),
                Gear::Machete => (&[2], any),
                Gear::Map | Gear::Shovel => (&[1], any),
                Gear::FlashLight => (&[3], any),
                Gear::Water => (&[0, 3], any),
                Gear::PocketKnife => continue,
                _ => (&[0], BTreeSet::new()),
            };
            assert_eq!(
                (dice.into_iter().collect::<Vec<_>>(), places),
                (wanted.0.to_vec(), wanted.1),
                "{:?}",
                held.gear
            );
            let others = if matches!(held.gear, Gear::Lighter | Gear::Map | Gear::Water) { 2 } else { 0 };
            assert_eq!(seats.len(), others, "{:?}", held.gear);
            let named = match held.gear {
                Gear::Binoculars => 2,
                Gear::Rope => 1,
                _ => 0,
            };
            assert_eq!(cells, BTreeSet::from([named]), "{:?}", held.gear);
        }
        let copies: BTreeSet<_> = uses(&state, Gear::PocketKnife).iter().filter_map(|on| on.copy).collect();
        assert!(copies.len() + 1 >= state.table.travellers[0].cards.len(), "{copies:?}");
    }
    let leaves: BTreeSet<bool> = uses(&table(4), Gear::Rope).iter().map(|on| on.leave).collect();
    assert_eq!(leaves.len(), 2, "a token is taken or left");
    let mut twice = table(4);
    (twice.table.effects.radio, twice.table.effects.aid) = (vec![A], vec![A]);
    assert_eq!((uses(&twice, Gear::Radio), uses(&twice, Gear::FirstAidKit)), (Vec::new(), Vec::new()));
    let mut alone = table(2);
    for field in &mut alone.table.fields[..8] {
        field.pack = true;
    }
    let free = swappable(&alone.table);
    for cell in &free[1..] {
        alone.table.fields[cell.at()].pack = true;
    }
    assert_eq!(uses(&alone, Gear::Binoculars), [], "one card has none to change places with");
    let mut bare = table(4);
    bare.screens.hands[0] = [None; 6];
    for gear in [Gear::DuctTape, Gear::Machete, Gear::Map, Gear::Shovel] {
        assert_eq!(uses(&bare, gear), [], "{gear:?}: without dice");
    }
}

/// What a wild seat does over many throws of chance; all of it is legal.
fn wild(state: &State, seat: Seat) -> Vec<Move> {
    let view = View::of(state, Viewer::Seat(seat));
    let some = (0..400).map(|seed| choose(&view, seat, "wild", &mut luck(seed)).unwrap());
    some.inspect(|mv| {
        let played = play_with(&mut state.clone(), seat, mv.clone(), &mut luck(1));
        assert!(played.is_ok(), "{mv:?}: {played:?}");
    })
    .collect()
}

// Rules: F6.5, F9.14, F10.1, F10.3, F16.6
#[test]
fn a_wild_seat_answers_gives_plans_anew_and_sets_aside() {
    let has = |all: &[Move], fits: &dyn Fn(&Move) -> bool| all.iter().any(fits);
    let mut asked = table(4);
    asked.play(A, on_seat(Gear::Lighter, B, Vec::new())).unwrap();
    let answers = wild(&asked, B);
    assert!(answers.iter().all(|mv| matches!(mv, Move::Answer { .. })));
    assert!(has(&answers, &|mv| matches!(mv, Move::Answer { dice } if dice.is_empty())), "it may refuse");
    assert!(has(&answers, &|mv| matches!(mv, Move::Answer { dice } if dice.len() == 1)));
    let mut named = table(4);
    named.play(A, on_dice(Gear::Carabiner, Vec::new())).unwrap();
    assert!(wild(&named, B).iter().all(|mv| matches!(mv, Move::Answer { dice } if dice.len() == 1)));

    let mut poured = table(4);
    poured.play(A, on_dice(Gear::Water, spots(A, &[1]))).unwrap();
    assert!(has(&wild(&poured, A), &|mv| matches!(mv, Move::Again { .. })));
    assert!(!has(&wild(&table(4), A), &|mv| matches!(mv, Move::Again { .. } | Move::Give { .. })));

    let mut manager = table(4);
    manager.table.travellers[0].skill = Some(Skill::EquipmentManager);
    let gifts = wild(&manager, A);
    assert!([B, C].iter().all(|seat| has(&gifts, &|mv| matches!(mv, Move::Give { to, .. } if to == seat))));
    assert!(has(&gifts, &|mv| matches!(mv, Move::Use { .. })) && has(&gifts, &|mv| *mv == Move::Ready { firm: true }));

    let mut plans = table(2);
    plans.plan(A, (2, 0)).unwrap();
    let again = wild(&plans, A);
    assert!(!has(&again, &|mv| matches!(mv, Move::Plan { to, .. } if *to == plans.cell(2, 0))), "never the same");
    assert!(has(&again, &|mv| matches!(mv, Move::Plan { .. })) && has(&again, &|mv| *mv == Move::Unplan));
    let first = wild(&table(2), A);
    assert!(first.iter().all(|mv| matches!(mv, Move::Plan { .. })));
    let stays = |mv: &Move| matches!(mv, Move::Plan { to, path: Some(_), .. } if *to == plans.cell(2, 0));
    assert!(!has(&first, &stays) && has(&first, &|mv| matches!(mv, Move::Plan { path: Some(_), .. })));

    let (setup, _) = opened(&Options { simple: false, skills: vec![(A, Skill::Scout)], ..options("1") }, 3, 1);
    let kinds = [None, Some(DieType::A), Some(DieType::C)];
    let left = wild(&setup, A);
    assert!(kinds.iter().all(|wanted| has(&left, &|mv| matches!(mv, Move::LeaveOut { kind } if kind == wanted))));
    let bars = |stock: u8| {
        let mut state = table(4);
        state.table.travellers[2].skill = Some(Skill::Gatherer);
        state.table.travellers[2].bars = stock;
        state.table.phase = Phase::Bars { aims: Vec::new(), seat: C };
        let view = View::of(&state, Viewer::Seat(C));
        let all = (0..50).map(|seed| choose(&view, C, "wild", &mut luck(seed)).unwrap());
        all.map(|mv| if let Move::Bars { given } = mv { given.iter().sum() } else { 99 }).collect::<BTreeSet<u8>>()
    };
    assert_eq!((bars(0), bars(3)), (BTreeSet::from([0]), BTreeSet::from([3])), "all that are in stock");

    let mut buddy = table(4);
    let Phase::Equipment { mut aims, .. } = buddy.table.phase.clone() else { panic!("phase 4") };
    aims[1].rerolls = 1;
    buddy.table.phase = Phase::Rerolls { aims, done: vec![false; 3] };
    buddy.screens.left = vec![0, 1, 0];
    let rolls = wild(&buddy, B);
    assert!(has(&rolls, &|mv| matches!(mv, Move::Aside { .. })) && has(&rolls, &|mv| *mv == Move::Done));
    buddy.screens.aside = vec![(B, 3)];
    let rolls = wild(&buddy, B);
    assert!(has(&rolls, &|mv| matches!(mv, Move::Reroll { .. })));
    assert!(!has(&rolls, &|mv| matches!(mv, Move::Reroll { places } if places.contains(&3))), "it lies aside");
    assert!(!has(&rolls, &|mv| matches!(mv, Move::Aside { .. })));
}
