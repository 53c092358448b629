//! What each of two players sees of the companion's dice and does with its half (F5.3, F7.10, F15.3, F15.8 to F15.10).

use crate::content::{Gear, InjuryKind, Skill};
use crate::rules::awaited::awaited;
use crate::rules::imagine::imagine;
use crate::state::moves::{Event, Move, Target};
use crate::state::view::View;
use crate::state::{Phase, Request, Spot, State};
use crate::tests::kit::{A, B, C, Kit, PLAIN, held, luck, on_dice, on_seat, refused, spots, values, words};
use crate::tests::pairkit::{agree, companion, gear, geared, half, pair, rerolling, sent, with_dice};
use crate::tests::viewkit::plain;
use gogome_contract::{Seat, Viewer};

// Rules: F5.3, F16.14, F15.4
#[test]
fn each_player_sees_its_half_of_the_companions_dice() {
    let state = pair();
    let seen = |player: Seat| {
        let hand = View::of(&state, Viewer::Seat(player)).hands[2].unwrap();
        (0..6).filter(|place| hand[*place].is_some()).collect::<Vec<_>>()
    };
    assert_eq!((seen(A), seen(B)), (vec![0, 2, 4], vec![1, 3, 5]));
    assert_eq!(View::of(&state, Viewer::Public).hands[2], None);
    for viewer in [Viewer::Public, Viewer::Seat(A), Viewer::Seat(B)] {
        let worlds: Vec<State> = (0..20).map(|seed| imagine(&state, viewer, &mut luck(seed))).collect();
        assert!(worlds.iter().all(|world| View::of(world, viewer) == View::of(&state, viewer)), "{viewer:?}");
        assert!(worlds.iter().any(|world| world.screens.hands[2] != state.screens.hands[2]), "{viewer:?}");
    }
    // a die that a gives to the companion lies on a's side
    let mut state = gear(PLAIN, &[]);
    state.table.travellers[0].cards = held(&[Gear::Map, Gear::Radio]);
    state.play(A, on_seat(Gear::Map, C, spots(A, &[1]))).unwrap();
    let lent = Spot { owner: A, place: 0 };
    let knows_lent = |player: Seat| {
        let view = View::of(&state, Viewer::Seat(player));
        view.fronts[2].as_ref().unwrap().iter().any(|(spot, _)| *spot == lent)
    };
    assert_eq!((knows_lent(A), knows_lent(B)), (true, false));
}

// Rules: F5.3, F9.4, F15.4
#[test]
fn dice_lent_to_the_companion_belong_to_the_half_of_whoever_gave_them() {
    let mut state = gear(PLAIN, &[]);
    for giver in [A, B] {
        // what is left keeps the phase open
        state.table.travellers[giver.at()].cards = held(&[Gear::Map, Gear::FlareGun]);
    }
    state.play(A, on_seat(Gear::Map, C, spots(A, &[1]))).unwrap();
    state.play(B, on_seat(Gear::Map, C, spots(B, &[2]))).unwrap();
    let of_half = |player: Seat| {
        let its = View::of(&state, Viewer::Seat(player)).of_companion();
        let mut spots: Vec<Spot> = its.my_front().iter().map(|(spot, _)| *spot).collect();
        spots.sort_unstable();
        spots
    };
    let with = |lent: Vec<Spot>, own: Vec<Spot>| [lent, own].concat();
    assert_eq!(of_half(A), with(spots(A, &[1]), spots(C, &[1, 3, 5])));
    assert_eq!(of_half(B), with(spots(B, &[2]), spots(C, &[2, 4, 6])));
}

// Rules: F5.3, F8.8, F15.9, F16.14
#[test]
fn how_dice_of_the_companion_fell_is_told_to_each_for_its_half_alone() {
    let mut state = gear("A1 A1 B1 B3 C3 C4", &[Gear::DuctTape]);
    state.play(A, companion(on_dice(Gear::DuctTape, spots(C, &[1, 3])))).unwrap();
    let told = state.play(B, with_dice(&[2])).unwrap();
    let changed = told.iter().filter_map(|event| match event {
        Event::Changed { seat, dice, half } => {
            Some((*seat, *half, dice.iter().map(|(spot, _)| *spot).collect::<Vec<_>>()))
        }
        _ => None,
    });
    let expected = [(C, Some(A), spots(C, &[1, 3])), (C, Some(B), spots(C, &[2]))];
    assert_eq!(changed.collect::<Vec<_>>(), expected);
    // a seat's own dice are its own, and no half of anything
    let mut own = gear(PLAIN, &[]);
    own.table.travellers[0].cards = held(&[Gear::Shovel]);
    let shovel =
        Move::Use { gear: Gear::Shovel, on: Target { dice: spots(A, &[2]), value: Some(6), ..Target::default() } };
    let told = own.play(A, shovel).unwrap();
    assert!(told.iter().any(|event| matches!(event, Event::Changed { seat: A, half: None, dice } if dice.len() == 1)));
}

// Rules: F7.10, F15.8, F10.5, V9.15
#[test]
fn each_half_is_rerolled_as_often_as_the_companion_may() {
    let mut state = rerolling(Some(Skill::Gatherer), None);
    let reroll = |places: &[u8]| half(Move::Reroll { places: places.to_vec() });
    for seat in [A, B] {
        state.play(seat, Move::Done).unwrap();
    }
    assert_eq!(awaited(&state.table), [A, B], "for the halves");
    assert_eq!(refused(&state, A, reroll(&[1])), "NOT_YOUR_HALF");
    assert_eq!(refused(&state, A, reroll(&[0, 0])), "DIE_TWICE");
    let before = state.screens.hands[2];
    state.play(A, reroll(&[0, 2])).unwrap();
    assert_eq!((before[1], before[3], before[4]), {
        let now = state.screens.hands[2];
        (now[1], now[3], now[4])
    });
    assert_eq!(View::of(&state, Viewer::Seat(A)).half_left, Some(1));
    assert_eq!(View::of(&state, Viewer::Seat(B)).half_left, Some(2));
    let mut once = state.clone();
    once.play(A, half(Move::Done)).unwrap();
    assert_eq!(refused(&once, A, reroll(&[0])), "DONE");
    once.play(B, half(Move::Done)).unwrap();
    assert_eq!(once.table.traveller(C).bars, 1, "half 1 once, half 2 never: one is left over");
    state.play(A, reroll(&[0])).unwrap();
    assert_eq!(awaited(&state.table), [B], "with its last reroll a half is done");
    state.play(B, reroll(&[5])).unwrap();
    state.play(B, half(Move::Done)).unwrap();
    assert_eq!(state.table.traveller(C).bars, 0, "half 1 twice: none is left over");
}

// Rules: F15.3, F7.11, F10.3
#[test]
fn one_player_may_set_a_die_of_the_companion_aside() {
    let aside = |place: u8| half(Move::Aside { place });
    let mut state = rerolling(Some(Skill::Buddy), None);
    assert_eq!(refused(&state, B, aside(1)), "NO_RIGHT", "in odd rounds a may");
    assert_eq!(refused(&state, A, aside(1)), "NOT_YOUR_HALF");
    state.play(A, aside(2)).unwrap();
    assert_eq!(refused(&state, A, aside(0)), "ASIDE_ALREADY", "once");
    assert_eq!(refused(&state, A, half(Move::Reroll { places: vec![2] })), "NOT_YOUR_HALF");
    assert_eq!(View::of(&state, Viewer::Seat(A)).half_aside, Some(2));
    assert_eq!(View::of(&state, Viewer::Seat(B)).half_aside, None);
    assert_eq!(refused(&state, B, aside(1)), "NO_RIGHT", "b does not learn whether a has set one aside");
    let mut said = pair();
    said.table.travellers[2].skill = Some(Skill::Buddy);
    let stay = said.cell(6, 0);
    let act = Box::new(Move::Plan { to: stay, path: None, leave: false, ahead: None });
    said.play(A, Move::Companion { act, right: Some(B) }).unwrap();
    assert_eq!(said.table.set_aside_right(), A, "b has not agreed yet");
    said.play(B, agree()).unwrap();
    assert_eq!(said.table.set_aside_right(), B);
    let mut even = pair();
    even.table.round = 2;
    assert_eq!(even.table.set_aside_right(), B);
}

// Rules: F10.3, F12.7, F15.3: a refusal says what is really missing, and what works
#[test]
fn why_no_die_of_the_companion_is_set_aside() {
    let why = |state: &State, by: Seat| {
        let refusal = state.clone().play(by, half(Move::Aside { place: 1 })).unwrap_err();
        assert!(words(&refusal).contains("/fuji done for:companion"), "{refusal:?}");
        plain(&refusal.why)
    };
    let only = "A die of the companion is set aside only if it is a Buddy, and";
    let gatherer = rerolling(Some(Skill::Gatherer), None);
    for seat in [A, B] {
        assert_eq!(why(&gatherer, seat), format!("{only} yours has another skill: Gatherer."));
        assert_eq!(why(&rerolling(None, None), seat), format!("{only} this table is played without skills."));
    }
    let mut buddy = rerolling(Some(Skill::Buddy), None);
    let others = "This round it is up to <A> to set a die of the companion aside.";
    assert_eq!(why(&buddy, B), others);
    buddy.play(A, half(Move::Aside { place: 2 })).unwrap();
    assert_eq!(why(&buddy, A), "A die of the companion is set aside already: there is no second one this round.");
    assert_eq!(why(&buddy, B), others);
    buddy.table.travellers[2].injuries.push(InjuryKind::Amnesia);
    assert_eq!(why(&buddy, A), format!("{only} yours has forgotten how."));
}

// Rules: F7.10, F15.3, F15.8
#[test]
fn without_a_reroll_only_whoever_may_set_a_die_aside_is_asked_about_the_half() {
    let done = |skill: Option<Skill>| {
        let state = sent(skill, (3, 0), None);
        assert_eq!(state.aims()[2].rerolls, 0);
        state.table.shared.as_ref().unwrap().done.clone()
    };
    assert_eq!(done(None), [A, B]);
    assert_eq!(done(Some(Skill::Gatherer)), [A, B]);
    assert_eq!(done(Some(Skill::Buddy)), [B], "in odd rounds a has the right");
}

// Rules: F8.8, F15.9, V9.25
#[test]
fn dice_for_a_card_of_the_companion_are_picked_by_those_who_see_them() {
    let state = gear("A1 A6 B2 B6 C3 C4", &[Gear::Compass]);
    let compass = |places: &[u8]| companion(on_dice(Gear::Compass, spots(C, places)));
    assert_eq!(refused(&state, A, compass(&[2])), "NOT_YOUR_HALF");
    assert_eq!(refused(&state, A, compass(&[1])), "WRONG_VALUE");
    let mut state = state;
    state.play(A, compass(&[])).unwrap();
    assert_eq!(refused(&state, A, agree()), "NOTHING_PROPOSED");
    assert_eq!(refused(&state, B, with_dice(&[1])), "NOT_YOUR_HALF");
    let mut kept = state.clone();
    let events = kept.play(B, agree()).unwrap();
    assert_eq!(events, [Event::Shelved(Gear::Compass)], "no reason is shown");
    assert_eq!(kept.table.traveller(C).cards.len(), 1);
    state.play(B, with_dice(&[2, 4])).unwrap();
    assert_eq!(values(&state, C), [1, 1, 2, 1, 3, 4]);
    assert_eq!(state.table.discards, [Gear::Compass]);
}

// Rules: F8.8, F15.6, F15.9
#[test]
fn one_die_is_picked_by_whom_the_proposal_names() {
    let mut state = gear("A1 A6 B2 B6 C3 C4", &[Gear::Shovel]);
    state.play(A, companion(on_dice(Gear::Shovel, Vec::new()))).unwrap();
    assert_eq!(state.table.shared.as_ref().unwrap().proposals[0].picker, Some(B));
    let turned = Move::Consent { dice: spots(C, &[6]), value: Some(5) };
    state.play(B, turned).unwrap();
    assert_eq!(values(&state, C)[5], 5);
    let mut state = gear("A1 A6 B2 B6 C3 C4", &[Gear::Shovel]);
    let on = Target { dice: spots(C, &[1]), value: Some(4), ..Target::default() };
    state.play(A, companion(Move::Use { gear: Gear::Shovel, on })).unwrap();
    let public = format!("{:?}", View::of(&state, Viewer::Seat(B)).table);
    assert!(!public.contains("value: Some(4)"), "the die named is for whoever sees it");
    state.play(B, agree()).unwrap();
    assert_eq!(values(&state, C)[0], 4);
}

// Rules: F15.10, F16.6
#[test]
fn a_lighter_asked_of_the_companion_needs_the_other_player() {
    let asking = |dice: &[u8]| {
        let mut state = gear("A1 A6 B2 B6 C3 C4", &[]);
        state.table.travellers[0].cards.extend(held(&[Gear::Lighter]));
        state.play(A, on_seat(Gear::Lighter, C, spots(C, dice))).unwrap();
        state
    };
    let mut free = gear("A1 A6 B2 B6 C3 C4", &[]);
    free.table.travellers[0].cards.extend(held(&[Gear::Lighter]));
    assert_eq!(refused(&free, A, on_seat(Gear::Lighter, C, spots(C, &[1, 3]))), "ONE_DIE");
    let mut state = asking(&[]);
    assert!(matches!(state.table.request(), Some(Request::Lighter { by: A, of: C })));
    assert_eq!(refused(&state, A, half(Move::Answer { dice: spots(C, &[1]) })), "NOT_ASKED");
    assert_eq!(refused(&state, B, half(Move::Answer { dice: spots(C, &[1]) })), "NOT_YOUR_HALF");
    state.play(B, half(Move::Answer { dice: spots(C, &[2]) })).unwrap();
    assert_eq!(state.table.effects.handed, [(C, A)]);
    let both = on_seat(Gear::Lighter, C, spots(C, &[2]));
    let mut other = gear(PLAIN, &[]);
    other.table.travellers[0].cards.extend(held(&[Gear::Lighter]));
    assert_eq!(refused(&other, A, both), "NOT_YOUR_HALF", "a names dice of its own half alone");
    let mut own = asking(&[1]);
    own.play(B, half(Move::Agree)).unwrap();
    assert_eq!(own.table.effects.handed, [(C, A)]);
    assert_eq!(refused(&asking(&[1]), B, half(Move::Answer { dice: spots(C, &[2]) })), "DIE_NAMED");
    assert_eq!(refused(&asking(&[]), B, half(Move::Agree)), "NAME_A_DIE");
    let mut no = asking(&[1]);
    no.play(B, half(Move::Answer { dice: Vec::new() })).unwrap();
    assert!(no.table.effects.handed.is_empty());
}

// Rules: F15.6, F15.10, F16.6
#[test]
fn a_lighter_and_a_proposal_keep_their_dice_apart() {
    let own_lighter = |of: Seat, dice: &[u8]| {
        let mut state = gear("A1 A6 B2 B6 C3 C4", &[Gear::Shovel]);
        state.table.travellers[1].cards.extend(held(&[Gear::Lighter]));
        let on = Target { dice: spots(C, &[1]), value: Some(4), ..Target::default() };
        state.play(A, companion(Move::Use { gear: Gear::Shovel, on })).unwrap();
        state.play(B, on_seat(Gear::Lighter, of, spots(C, dice))).unwrap();
        state
    };
    let mut state = own_lighter(A, &[]);
    state.play(A, Move::Answer { dice: Vec::new() }).unwrap();
    state.play(B, agree()).unwrap();
    assert_eq!(values(&state, C)[0], 4, "the die a named is still named");
    let mut state = own_lighter(C, &[2]);
    state.play(A, Move::Dissent).unwrap();
    state.play(A, half(Move::Agree)).unwrap();
    assert_eq!(state.table.effects.handed, [(C, B)], "what is withdrawn takes nothing from the question");
    let mut state = own_lighter(C, &[2]);
    state.play(A, half(Move::Answer { dice: Vec::new() })).unwrap();
    assert!(state.screens.shared.lit.is_empty());
    state.play(B, agree()).unwrap();
    assert_eq!(values(&state, C)[0], 4);
}

// Rules: F9.3, F9.14, F15.10, F16.6
#[test]
fn yes_is_no_answer_where_dice_are_asked_for() {
    for (card, asked) in [
        (Gear::Lighter, "Which die of your half do you give?"),
        (Gear::Water, "Which dice of your half roll again?"),
        (Gear::Carabiner, "Which die of your half rolls again?"),
    ] {
        let mut state = gear(PLAIN, &[]);
        state.table.travellers[1].cards.extend(held(&[card]));
        let on = Target { seat: Some(C).filter(|_| card != Gear::Carabiner), ..Target::default() };
        state.play(B, Move::Use { gear: card, on }).unwrap();
        let by = state.table.shared.as_ref().unwrap().waiting[0];
        let refusal = state.play(by, half(Move::Agree)).unwrap_err();
        assert_eq!((refusal.code, plain(&refusal.why).as_str()), ("NAME_A_DIE", asked));
        assert_eq!(words(&refusal).contains("say no"), card != Gear::Carabiner, "a Carabiner takes no no");
    }
}

// Rules: F15.10, F9.14
#[test]
fn the_companions_water_is_for_each_half_up_to_twice() {
    let mut state = gear(PLAIN, &[Gear::Water]);
    state.play(A, companion(on_dice(Gear::Water, spots(C, &[1])))).unwrap();
    state.play(B, agree()).unwrap();
    let left = |state: &State, player| View::of(state, Viewer::Seat(player)).half_left;
    assert_eq!((left(&state, A), left(&state, B)), (Some(1), Some(2)));
    let again = |place: u8| half(Move::Again { dice: spots(C, &[place]) });
    assert_eq!(refused(&state, A, again(2)), "NOT_YOUR_HALF");
    assert_eq!(refused(&state, A, half(Move::Again { dice: spots(C, &[3, 3]) })), "NOT_YOUR_HALF");
    let mut early = state.clone();
    early.ready(A).unwrap();
    assert_eq!((left(&early, A), left(&early, B)), (None, Some(2)), "ready gives it up");
    assert_eq!(refused(&early, A, again(3)), "NO_REROLL");
    state.play(A, again(3)).unwrap();
    assert_eq!(refused(&state, A, again(3)), "NO_REROLL");
    state.play(B, again(2)).unwrap();
    state.play(B, again(4)).unwrap();
    for seat in [A, B] {
        state.ready(seat).unwrap();
    }
    assert!(!matches!(state.table.phase, Phase::Equipment { .. }));
}

// Rules: F9.14, F15.10
#[test]
fn water_offered_to_the_companion_is_taken_by_each_player_for_its_half() {
    let offered = |empty: &[usize]| {
        let mut state = gear(PLAIN, &[]);
        state.table.travellers[0].cards.extend(held(&[Gear::Water]));
        for place in empty {
            state.screens.hands[2][*place] = None;
            state.table.travellers[2].dice[*place] = None;
        }
        state.play(A, on_seat(Gear::Water, C, Vec::new())).unwrap();
        state
    };
    let mut state = offered(&[]);
    assert_eq!(state.table.asked(), [A, B]);
    let answer = |places: &[u8]| half(Move::Answer { dice: spots(C, places) });
    assert_eq!(refused(&state, A, answer(&[2])), "NOT_YOUR_HALF");
    let events = state.play(A, answer(&[1, 3])).unwrap();
    assert!(events.iter().any(|event| matches!(event, Event::Changed { dice, .. } if dice.len() == 2)), "{events:?}");
    assert_eq!(state.table.asked(), [B], "b still has its own");
    assert_eq!(refused(&state, A, answer(&[5])), "NOT_ASKED");
    let before = state.screens.hands.clone();
    state.play(B, answer(&[])).unwrap();
    assert!(state.table.request().is_none());
    assert_eq!(state.screens.hands, before, "b did without");
    assert_eq!(offered(&[1, 3, 5]).table.asked(), [A], "nothing is left in b's half");
}

// Rules: F9.3, F15.10
#[test]
fn a_carabiner_takes_a_die_of_the_users_half() {
    let mut state = gear(PLAIN, &[]);
    state.table.travellers[1].cards.extend(held(&[Gear::Carabiner]));
    state.play(B, on_dice(Gear::Carabiner, Vec::new())).unwrap();
    assert_eq!(refused(&state, A, half(Move::Answer { dice: spots(C, &[1]) })), "NOT_ASKED");
    state.play(B, half(Move::Answer { dice: spots(C, &[2]) })).unwrap();
    state.play(A, Move::Answer { dice: spots(A, &[1]) }).unwrap();
    let events = state.play(B, Move::Answer { dice: spots(B, &[1]) }).unwrap();
    assert!(events.contains(&Event::Tumbled(B)));
}

// Rules: F15.6, F15.10
#[test]
fn dice_of_ones_own_card_are_not_taken_for_dice_of_the_companion() {
    let mut state = geared(["A1 A1 B3 B4 C3 C4", PLAIN, PLAIN], [&[Gear::DuctTape, Gear::FlareGun], &[], &[]]);
    state.play(A, on_dice(Gear::DuctTape, spots(A, &[1]))).unwrap();
    assert!(state.screens.shared.dice.is_empty());
}
