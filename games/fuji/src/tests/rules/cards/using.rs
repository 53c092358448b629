//! The fifteen cards, each with what it does and what it refuses (F8, F9).

use crate::content::{CardId, Gear, InjuryKind, Skill, book};
use crate::game::Fuji;
use crate::rules::awaited::awaited;
use crate::rules::cards::using::{copyable, others, swappable, usable};
use crate::state::moves::{Event, Move, Target};
use crate::state::view::View;
use crate::state::{Phase, Ready, State};
use crate::tests::kit::{
    A, B, C, D, Kit, MAP_M, ONES, PLAIN, bare, equipment, equipped, held, holds, mini, on_cells, on_dice, on_seat,
    refused, spots, values,
};
use gogome_contract::{Game, Seat, Viewer};

/// Phase 2 with cards.
fn planning(cards: &[&[Gear]]) -> State {
    let hands = vec![PLAIN; cards.len()];
    equipment(&hands, cards).planning()
}

// Rules: F8.2, F8.4, F12.7
#[test]
fn a_card_is_used_by_its_holder_in_its_phase_with_whole_arms_and_not_when_it_is_new() {
    let mut state = equipment(&[ONES, PLAIN, PLAIN], &[&[Gear::DuctTape, Gear::FlashLight], &[Gear::Radio], &[]]);
    let tape = || on_dice(Gear::DuctTape, spots(A, &[1]));
    assert_eq!(refused(&state, B, tape()), "NOT_HELD");
    assert_eq!(refused(&state, A, on_dice(Gear::FlashLight, spots(A, &[1]))), "WRONG_PHASE");
    assert_eq!(usable(&state.table, A), [Gear::DuctTape]);
    state.table.travellers[0].cards[0].drawn = state.table.round;
    assert_eq!(refused(&state, A, tape()), "FRESH");
    assert!(usable(&state.table, A).is_empty());
    state.table.travellers[0].cards[0].drawn = 0;
    state.table.travellers[0].injuries.push(InjuryKind::Arm);
    assert_eq!(refused(&state, A, tape()), "ARM");
    assert!(usable(&state.table, A).is_empty());
    state.table.travellers[0].injuries.clear();
    state.play(A, tape()).unwrap();
    assert!(!holds(&state, A, Gear::DuctTape) && state.table.discards == [Gear::DuctTape]);
    state.table.phase = Phase::Rerolls { aims: Vec::new(), done: vec![false; 3] };
    assert_eq!(refused(&state, B, bare(Gear::Radio)), "PHASE");
}

// Rules: F9.5, F8.7, F1.3
#[test]
fn tape_and_compass_turn_dice_of_one_value_and_keep_the_colour() {
    let state =
        equipment(&[ONES, PLAIN, PLAIN], &[&[Gear::DuctTape, Gear::Compass], &[Gear::Compass, Gear::Radio], &[]]);
    let mut taped = state.clone();
    let before = state.screens.hands[0];
    taped.play(A, on_dice(Gear::DuctTape, spots(A, &[1, 3]))).unwrap();
    assert_eq!(values(&taped, A), [6, 1, 6, 6, 6, 3]);
    for (old, new) in before.iter().flatten().zip(taped.screens.hands[0].iter().flatten()) {
        assert_eq!(book().colour(*old), book().colour(*new));
    }
    taped.play(A, on_dice(Gear::Compass, spots(A, &[1, 5]))).unwrap();
    assert_eq!(values(&taped, A), [1, 1, 6, 6, 1, 3]);
    assert_eq!(refused(&state, A, on_dice(Gear::DuctTape, spots(A, &[1, 4]))), "WRONG_VALUE");
    assert_eq!(refused(&state, A, bare(Gear::DuctTape)), "WRONG_VALUE");
    assert_eq!(refused(&state, B, on_dice(Gear::Compass, spots(B, &[1]))), "WRONG_VALUE");
    assert_eq!(refused(&state, A, on_dice(Gear::DuctTape, spots(A, &[1, 1]))), "DIE_TWICE");
    assert_eq!(refused(&state, A, on_dice(Gear::DuctTape, spots(B, &[1]))), "NOT_YOUR_DIE");
}

// Rules: F9.9, V9.17
#[test]
fn a_shovel_turns_one_die_to_another_face() {
    let mut state = equipment(&["A4 A1 B1 B1 C1 C1", PLAIN, PLAIN], &[&[Gear::Shovel], &[Gear::Radio], &[]]);
    let dig = |places: &[u8], value| Move::Use {
        gear: Gear::Shovel,
        on: Target { dice: spots(A, places), value, ..Target::default() },
    };
    assert_eq!(refused(&state, A, dig(&[1, 2], Some(2))), "ONE_DIE");
    assert_eq!(refused(&state, A, dig(&[1], None)), "WHICH_VALUE");
    assert_eq!(refused(&state, A, dig(&[1], Some(7))), "WHICH_VALUE");
    assert_eq!(refused(&state, A, dig(&[1], Some(4))), "SAME_FACE");
    state.play(A, dig(&[1], Some(2))).unwrap();
    assert_eq!(values(&state, A)[0], 2);
}

// Rules: F9.4, F9.16, F9.17, F16.6, V9.4, V9.22
#[test]
fn a_map_hands_a_die_over_and_only_the_two_know_which() {
    let hands = ["A1 A1 B6 B1 C1 C1", PLAIN, PLAIN, PLAIN];
    let mut state = equipment(&hands, &[&[Gear::Map], &[Gear::Radio], &[Gear::Shovel], &[]]);
    assert_eq!(others(&state.table, A, Gear::Map), [B, C, D]);
    assert_eq!(refused(&state, A, on_seat(Gear::Map, A, spots(A, &[3]))), "WHOM");
    assert_eq!(refused(&state, A, on_seat(Gear::Map, C, spots(A, &[3, 4]))), "ONE_DIE");
    state.play(A, on_seat(Gear::Map, C, spots(A, &[3]))).unwrap();
    assert_eq!((state.front(A).len(), state.front(C).len()), (5, 7));
    assert_eq!((state.table.dice_in_front(A), state.table.dice_in_front(C)), (5, 7));
    assert_eq!(state.borrowed(C)[0].0, spots(A, &[3])[0]);
    let dig =
        Move::Use { gear: Gear::Shovel, on: Target { dice: spots(A, &[3]), value: Some(2), ..Target::default() } };
    state.play(C, dig).unwrap();
    let (giver, other) = (View::of(&state, Viewer::Seat(A)), View::of(&state, Viewer::Seat(B)));
    assert_eq!(giver.handed[0].die.value, 6, "the giver is not told what becomes of it");
    assert!(giver.my_front().iter().all(|(spot, _)| *spot != spots(A, &[3])[0]));
    assert!(other.handed.is_empty() && other.table.effects.handed == [(A, C)]);
    state.play(B, Move::Ready { firm: true }).unwrap();
    let reveal = state.table.reveal.as_ref().unwrap();
    assert_eq!(reveal.hands[0][2], None);
    assert_eq!(reveal.borrowed[2][0].1.value, 2);
}

// Rules: F9.6, F11.1
#[test]
fn a_machete_sets_one_or_two_dice_aside_for_all_to_see() {
    let mut state = equipment(&[PLAIN; 3], &[&[Gear::Machete], &[Gear::Radio], &[]]);
    assert_eq!(refused(&state, A, on_dice(Gear::Machete, spots(A, &[1, 2, 3]))), "ONE_OR_TWO");
    assert_eq!(refused(&state, A, bare(Gear::Machete)), "ONE_OR_TWO");
    state.play(A, on_dice(Gear::Machete, spots(A, &[1, 6]))).unwrap();
    assert_eq!(state.table.effects.aside.iter().map(|aside| aside.die.value).collect::<Vec<_>>(), [3, 4]);
    assert_eq!(state.table.dice_in_front(A), 4);
    state.play(B, Move::Ready { firm: false }).unwrap();
    assert_eq!(state.table.reveal.as_ref().unwrap().duels[0].own, 14, "all dice count on the card, but for those two");
}

// Rules: F9.7
#[test]
fn a_radio_shows_the_dice_in_front_until_the_phase_ends() {
    let mut state = equipment(&[ONES, PLAIN, PLAIN], &[&[Gear::Radio, Gear::DuctTape], &[Gear::FirstAidKit], &[]]);
    assert_eq!(View::of(&state, Viewer::Public).fronts, [None, None, None]);
    state.play(A, bare(Gear::Radio)).unwrap();
    assert_eq!(refused(&state, A, bare(Gear::Radio)), "NOT_HELD");
    state.play(A, on_dice(Gear::DuctTape, spots(A, &[1]))).unwrap();
    let public = View::of(&state, Viewer::Public);
    let shown: Vec<u8> = public.fronts[0].as_ref().unwrap().iter().map(|(_, die)| die.value).collect();
    assert_eq!(shown, [6, 1, 1, 6, 6, 3], "later changes, too");
    assert!(public.fronts[1].is_none());
    let mut planned = planning(&[&[Gear::Radio], &[], &[]]);
    planned.play(A, bare(Gear::Radio)).unwrap();
    for (seat, to) in [(A, (2, 0)), (B, (3, 0)), (C, (4, 0))] {
        planned.plan(seat, to).unwrap();
        planned.ready(seat).unwrap();
    }
    assert!(planned.table.effects.radio.is_empty());
}

// Rules: F9.8, F12.3, V9.10
#[test]
fn a_first_aid_kit_spares_the_stamina_whatever_happens() {
    let lead = |own: &str, other: &str| {
        let mut state = equipment(&[own, other, other], &[&[Gear::FirstAidKit], &[], &[]]);
        state.play(A, bare(Gear::FirstAidKit)).unwrap();
        let reveal = state.table.reveal.clone().unwrap();
        let turn = reveal.turns.iter().find(|turn| turn.seat == A).unwrap().clone();
        (turn.loss, turn.how, reveal.turns.iter().find(|turn| turn.seat == B).unwrap().loss)
    };
    let low = "A1 A1 B1 B1 C1 C1";
    assert_eq!(lead(low, PLAIN).0, 0);
    assert_eq!(lead(PLAIN, low).0, 0);
    assert_eq!(lead(PLAIN, low).2, 3);
}

// Rules: F9.12, F11.3 (V1 C11, C12)
#[test]
fn a_flare_gun_adds_three_in_the_own_turn_only_and_adds_up() {
    let hands = ["A3 A3 B1 B2 C2 C4", "A5 A1 B3 B2 C2 C2", "A2 A2 B2 B2 C2 C2"];
    let fired = |skill: Skill, times: usize| {
        let mut state = equipment(&hands, &[&[Gear::FlareGun], &[Gear::Radio], &[]]);
        state.table.travellers[0].skill = Some(skill);
        for cell in [(2, 0), (3, 0), (4, 0)] {
            state = state.card(cell.0, cell.1, 19);
        }
        for _ in 0..times {
            state.play(A, bare(Gear::FlareGun)).unwrap();
        }
        state.play(B, Move::Ready { firm: true }).unwrap();
        if awaited(&state.table).contains(&A) && state.table.reveal.is_none() {
            state.play(A, Move::Ready { firm: true }).unwrap();
        }
        let duels = state.table.reveal.unwrap().duels;
        (duels[0].own, duels[0].lead(), duels[1].rivals[0].1)
    };
    assert_eq!(fired(Skill::Survivalist, 0).0, 7);
    assert_eq!(fired(Skill::Survivalist, 1), (10, 1, 7));
    assert_eq!(fired(Skill::Tinkerer, 2), (13, 4, 7), "twice in one phase, V9.1");
}

// Rules: F9.13, V9.8
#[test]
fn a_flash_light_rerolls_while_plans_are_made_even_with_hurt_eyes() {
    let mut state = planning(&[&[Gear::FlashLight], &[], &[]]);
    state.table.travellers[0].injuries.push(InjuryKind::Eye);
    assert_eq!(refused(&state, A, bare(Gear::FlashLight)), "NO_DICE");
    let before = values(&state, A);
    let events = state.play(A, on_dice(Gear::FlashLight, spots(A, &[1, 2, 3]))).unwrap();
    assert_eq!(before[3..], values(&state, A)[3..]);
    assert!(events.iter().any(|event| matches!(event, Event::Changed { seat: A, dice, .. } if dice.len() == 3)));
    assert_eq!(refused(&state, A, on_dice(Gear::FlashLight, spots(A, &[1]))), "NOT_HELD");
}

// Rules: F9.15, V9.11
#[test]
fn a_knife_does_what_any_open_card_does_in_this_phase() {
    let cut = |copy, cells| Move::Use { gear: Gear::PocketKnife, on: Target { copy, cells, ..Target::default() } };
    let mut state =
        equipment(&[PLAIN; 3], &[&[Gear::PocketKnife], &[Gear::Rope, Gear::FlashLight], &[Gear::FirstAidKit]]);
    state.table.travellers[1].cards[0].drawn = 1;
    assert_eq!(copyable(&state.table, 4), [Gear::FirstAidKit, Gear::Rope], "even one drawn this round");
    assert_eq!(refused(&state, A, cut(None, Vec::new())), "COPY_WHAT");
    assert_eq!(refused(&state, A, cut(Some(Gear::FlashLight), Vec::new())), "CANNOT_COPY");
    assert_eq!(refused(&state, A, cut(Some(Gear::PocketKnife), Vec::new())), "CANNOT_COPY");
    assert_eq!(refused(&state, A, cut(Some(Gear::Map), Vec::new())), "CANNOT_COPY");
    let to = state.cell(2, 1);
    state.play(A, cut(Some(Gear::Rope), vec![to])).unwrap();
    assert_eq!(state.at(A), (2, 1));
    assert!(holds(&state, B, Gear::Rope) && !holds(&state, A, Gear::PocketKnife));
    assert_eq!(state.table.discards, [Gear::PocketKnife]);
}

// Rules: F9.1, V7.10
#[test]
fn binoculars_swap_two_empty_landscape_cards() {
    let hands = [PLAIN; 3];
    let map = mini(&MAP_M, &[(4, 0), (5, 0), (5, 0)]).card(2, 1, 4).card(3, 1, 5);
    let mut state = equipped(map, &hands, &[&[Gear::Binoculars], &[], &[]]).planning();
    let look = |one: (u8, u8), other: (u8, u8), state: &State| {
        on_cells(Gear::Binoculars, vec![state.cell(one.0, one.1), state.cell(other.0, other.1)])
    };
    assert_eq!(refused(&state, A, look((2, 1), (3, 0), &state)), "CANNOT_SWAP", "a token");
    assert_eq!(refused(&state, A, look((2, 1), (4, 0), &state)), "CANNOT_SWAP", "village");
    assert_eq!(refused(&state, A, look((2, 1), (1, 0), &state)), "CANNOT_SWAP", "rubble");
    assert_eq!(refused(&state, A, look((2, 1), (2, 1), &state)), "TWO_CARDS");
    for spoil in [
        |state: &mut State| state.table.travellers[0].at = state.cell(3, 1),
        |state: &mut State| {
            let to = Some(state.cell(3, 1));
            if let Phase::Planning { plans } = &mut state.table.phase {
                plans[1].to = to;
            }
        },
        |state: &mut State| {
            let at = state.cell(3, 1);
            state.table.fields[at.at()].pack = true;
        },
        |state: &mut State| {
            let at = state.cell(3, 1);
            state.table.fields[at.at()].lava = true;
        },
    ] {
        let mut spoilt = state.clone();
        spoil(&mut spoilt);
        assert_eq!(refused(&spoilt, A, look((2, 1), (3, 1), &spoilt)), "CANNOT_SWAP");
        assert!(!swappable(&spoilt.table).contains(&spoilt.cell(3, 1)));
    }
    state.play(A, look((2, 1), (3, 1), &state)).unwrap();
    assert_eq!((state.shown(2, 1), state.shown(3, 1)), (CardId(5), CardId(4)));
}

// Rules: F16.2, F16.3, F8.1
#[test]
fn phase_four_waits_only_for_those_who_could_act() {
    let mut state = equipment(&[PLAIN; 3], &[&[Gear::Shovel], &[Gear::Binoculars], &[]]);
    assert_eq!(awaited(&state.table), [A]);
    assert_eq!(refused(&state, B, Move::Ready { firm: false }), "NOTHING_TO_DO");
    state.play(A, Move::Ready { firm: false }).unwrap();
    assert!(state.table.reveal.is_some());
    let mut nobody = mini(&["V R L L L v"], &[(2, 0), (3, 0), (4, 0)]);
    nobody.go_all(&[(2, 0), (3, 0), (4, 0)]);
    assert!(nobody.table.reveal.is_some(), "without cards there is no phase 4");
}

// Rules: F16.4, F16.5
#[test]
fn a_card_clears_plain_readies_and_in_phase_four_the_users_own_in_any_case() {
    let cards: [&[Gear]; 4] = [&[Gear::Radio, Gear::Shovel], &[Gear::Shovel], &[Gear::Map], &[Gear::Rope]];
    let mut state = equipment(&[PLAIN; 4], &cards);
    state.play(A, Move::Ready { firm: true }).unwrap();
    state.play(B, Move::Ready { firm: false }).unwrap();
    state.play(C, Move::Ready { firm: true }).unwrap();
    let events = state.play(A, bare(Gear::Radio)).unwrap();
    assert!(events.contains(&Event::Woken { seats: vec![B], by: A }));
    let Phase::Equipment { ready, reopened, .. } = &state.table.phase else { panic!() };
    assert_eq!(*ready, [Ready::No, Ready::No, Ready::Firm, Ready::No]);
    assert_eq!(*reopened, [0, 1, 0, 0]);
    let mut plans = planning(&[&[Gear::Radio], &[], &[]]);
    for (seat, to, firm) in [(A, (2, 0), true), (B, (3, 0), false)] {
        plans.plan(seat, to).unwrap();
        plans.play(seat, Move::Ready { firm }).unwrap();
    }
    plans.play(A, bare(Gear::Radio)).unwrap();
    assert_eq!((plans.plans()[0].ready, plans.plans()[1].ready), (Ready::Firm, Ready::No));
}

// Rules: F4.2, F8.4
#[test]
fn everything_comes_home_before_the_next_roll() {
    let mut state = equipment(&[PLAIN; 3], &[&[Gear::Map, Gear::Machete, Gear::FlareGun], &[], &[]]);
    state.play(A, on_seat(Gear::Map, B, spots(A, &[1]))).unwrap();
    state.play(A, on_dice(Gear::Machete, spots(A, &[2]))).unwrap();
    state.play(A, bare(Gear::FlareGun)).unwrap();
    assert_eq!(state.table.round, 2, "nobody could act any more");
    assert!(state.table.effects.is_empty() && state.screens.handed.is_empty());
    assert_eq!([A, B, C].map(|seat| state.front(seat).len()), [6, 6, 6]);
}

// Rules: F6.8, F8.3
#[test]
fn any_number_of_cards_in_any_order_by_one_seat() {
    let mut state = equipment(&[PLAIN; 3], &[&[Gear::FlareGun, Gear::Shovel, Gear::FirstAidKit], &[], &[]]);
    let shovel =
        Move::Use { gear: Gear::Shovel, on: Target { value: Some(6), dice: spots(A, &[1]), ..Target::default() } };
    state.play(A, shovel).unwrap();
    state.play(A, on_dice(Gear::FlareGun, Vec::new())).unwrap();
    state.play(A, on_dice(Gear::FirstAidKit, Vec::new())).unwrap();
    assert_eq!(state.table.discards, [Gear::Shovel, Gear::FlareGun, Gear::FirstAidKit]);
    // and in planning, before and after a marker is laid
    let mut planning = mini(&["V R L L L L v v"], &[(2, 0), (3, 0), (4, 0)]);
    for gear in [Gear::Rope, Gear::Radio, Gear::FlashLight] {
        planning.table.travellers[0].cards.extend(held(&[gear]));
    }
    planning.play(A, on_dice(Gear::Radio, Vec::new())).unwrap();
    planning.plan(A, (5, 0)).unwrap();
    let beside = planning.cell(3, 0);
    planning.play(A, on_cells(Gear::Rope, vec![beside])).unwrap();
    planning.play(A, on_dice(Gear::FlashLight, spots(A, &[1, 2]))).unwrap();
    assert!(planning.table.traveller(A).cards.is_empty());
}

// Rules: F8.5, F9.16
#[test]
fn dice_of_a_seat_are_those_in_front_of_it() {
    let cards: [&[Gear]; 3] = [&[Gear::Map, Gear::Machete, Gear::Shovel], &[Gear::Shovel], &[]];
    let mut state = equipment(&[PLAIN; 3], &cards);
    state.play(A, on_seat(Gear::Map, B, spots(A, &[1]))).unwrap();
    state.play(A, on_dice(Gear::Machete, spots(A, &[2]))).unwrap();
    let shovel = |dice| Move::Use { gear: Gear::Shovel, on: Target { value: Some(6), dice, ..Target::default() } };
    for gone in [1, 2] {
        assert_eq!(refused(&state, A, shovel(spots(A, &[gone]))), "NOT_YOUR_DIE", "lent away, and set aside");
    }
    state.play(B, shovel(spots(A, &[1]))).unwrap();
    assert_eq!(state.screens.hands[0][0].unwrap().value, 6, "a borrowed die is the borrower's");
}

// Rules: F8.6
#[test]
fn which_dice_a_card_touched_is_private() {
    let cards: [&[Gear]; 3] = [&[Gear::DuctTape], &[Gear::FlareGun], &[]];
    let mut state = equipment(&["A1 A1 B3 B4 C3 C4", PLAIN, PLAIN], &cards);
    let events = state.play(A, on_dice(Gear::DuctTape, spots(A, &[1, 2]))).unwrap();
    let told = |viewer: Viewer| {
        let lines = events.iter().filter_map(|event| Fuji.tell(event, viewer));
        lines.map(|line| format!("{line:?}")).collect::<Vec<_>>().join(" ")
    };
    let (mine, theirs) = (told(Viewer::Seat(A)), told(Viewer::Seat(B)));
    assert!(theirs.contains("Duct tape"), "which card it was, all know");
    assert!(mine.len() > theirs.len() && told(Viewer::Public) == theirs);
    let one = |places: &[u8]| {
        let mut state = equipment(&["A1 A1 B3 B4 C3 C4", PLAIN, PLAIN], &cards);
        state.play(A, on_dice(Gear::DuctTape, spots(A, places))).unwrap();
        View::of(&state, Viewer::Seat(B))
    };
    assert_eq!(one(&[1]), one(&[1, 2]), "and nobody learns how many dice it turned");
}

// Rules: F8.3, F16.2, F16.4
#[test]
fn ready_in_the_equipment_phase_can_be_taken_back() {
    let mut state = equipment(&[PLAIN; 3], &[&[Gear::FlareGun], &[Gear::FlareGun], &[]]);
    assert_eq!(refused(&state, A, Move::Unready), "NOT_READY");
    for firm in [false, true] {
        state.play(A, Move::Ready { firm }).unwrap();
        assert_eq!(awaited(&state.table), [B]);
        assert_eq!(state.play(A, Move::Unready).unwrap(), [Event::Unready(A)]);
        assert_eq!(awaited(&state.table), [A, B]);
    }
}

// Rules: F9.7, F9.8, F9.15
#[test]
fn what_works_until_the_end_of_the_phase_is_not_copied_for_nothing() {
    for gear in [Gear::Radio, Gear::FirstAidKit] {
        let cards = &[&[gear, Gear::PocketKnife, Gear::FlareGun][..], &[gear], &[]];
        let mut state = equipment(&[PLAIN; 3], cards);
        state.play(A, bare(gear)).unwrap();
        let copied = Move::Use { gear: Gear::PocketKnife, on: Target { copy: Some(gear), ..Target::default() } };
        assert_eq!(refused(&state, A, copied), "TWICE");
    }
}

// Rules: F9.2, F9.15, F16.7
#[test]
fn a_use_is_told_with_what_it_copies_and_whom_it_concerns() {
    let state = equipment(&[PLAIN; 3], &[&[Gear::PocketKnife, Gear::Lighter, Gear::Water], &[], &[]]);
    let used = |mv: Move| {
        let events = state.clone().play(A, mv).unwrap();
        let told = events.into_iter().find_map(|event| match event {
            Event::Used { gear, copy, with, .. } => Some((gear, copy, with)),
            _ => None,
        });
        told.unwrap()
    };
    assert_eq!(used(on_seat(Gear::Lighter, B, Vec::new())), (Gear::Lighter, None, Some(B)));
    assert_eq!(used(on_seat(Gear::Water, A, spots(A, &[1]))), (Gear::Water, None, None), "for itself");
    let copy = Target { copy: Some(Gear::Lighter), seat: Some(C), ..Target::default() };
    assert_eq!(
        used(Move::Use { gear: Gear::PocketKnife, on: copy }),
        (Gear::PocketKnife, Some(Gear::Lighter), Some(C))
    );
    let idle = Target { copy: Some(Gear::Radio), seat: Some(B), ..Target::default() };
    assert_eq!(used(Move::Use { gear: Gear::Lighter, on: idle }).1, None, "only a knife copies");
}

// Rules: F8.2, F9.5, F9.15
#[test]
fn a_knife_needs_something_open_that_works_now() {
    let knife = |other: Gear| {
        let state = equipment(&[PLAIN; 3], &[&[Gear::PocketKnife], &[other], &[]]);
        usable(&state.table, A)
    };
    assert_eq!(knife(Gear::Compass), [Gear::PocketKnife]);
    assert!(knife(Gear::Binoculars).is_empty(), "of the other phase");
    assert!(knife(Gear::PocketKnife).is_empty(), "knives copy no knives");
}

// Rules: F9.5
#[test]
fn a_wrong_value_is_answered_with_the_places_that_fit() {
    let state = equipment(&[ONES, PLAIN, PLAIN], &[&[Gear::DuctTape], &[Gear::DuctTape], &[]]);
    let instead = |seat: Seat| {
        let refusal = state.clone().play(seat, bare(Gear::DuctTape)).unwrap_err();
        crate::tests::viewkit::plain(&refusal.instead.unwrap())
    };
    assert_eq!(instead(A), "Of your dice you can name 1, 2 or 3.");
    assert_eq!(instead(B), "You have none now. The card stays with you.");
}
