//! What two companions, or one beside a person, do with the cards of the companion that two share.

use crate::content::Gear;
use crate::panels::duties::duties;
use crate::rules::awaited::awaited;
use crate::rules::lapse::lapse;
use crate::state::moves::{Event, Move, Target};
use crate::state::view::View;
use crate::state::{Aim, Phase, Spot, State};
use crate::tests::aikit::wants;
use crate::tests::kit::{
    A, ALL, B, C, FOR_C, HANDS, Kit, equipped, hand, held, luck, mini, on_cells, on_dice, on_seat, refused, spots,
    values,
};
use crate::tests::pairkit::{agree, companion, go, half};
use gogome_contract::{Seat, StepContext, Viewer};

/// The two are in the village; the companion stands beside the lava and needs its way to a card for all dice. Both play by
/// themselves.
fn last(hand: &str, cards: &[Gear]) -> State {
    let map = mini(&["V L L L v v v"], &[(5, 0), (6, 0), (1, 0)]);
    let mut state = equipped(map, &["A3 A3 B3 B3 C3 C3", "A3 A3 B3 B3 C3 C3", hand], &[&[], &[], cards]).paired();
    state.table.companions = vec![A, B];
    let to = state.cell(4, 0);
    let Phase::Equipment { aims, .. } = &mut state.table.phase else { panic!("phase 4") };
    aims[2] = Aim { to, path: None, distance: 3, rerolls: 0, leave: false, ahead: None };
    state.card(4, 0, ALL)
}

fn yes(dice: Vec<Spot>, value: Option<u8>) -> Move {
    Move::Consent { dice, value }
}

fn keys(state: &State) -> Vec<(String, Vec<Seat>)> {
    duties(&state.table).into_iter().map(|owed| (owed.key, owed.who.seats().to_vec())).collect()
}

// Rules: F15.2, F15.6, F9.12
#[test]
fn a_card_of_the_companions_that_serves_all_is_proposed_and_agreed_on() {
    let mut state = last("A3 A3 B3 B3 C4 C4", &[Gear::FlareGun]);
    let flare = companion(on_cells(Gear::FlareGun, Vec::new()));
    assert_eq!(wants(&state, A), flare);
    state.play(A, flare).unwrap();
    assert_eq!(awaited(&state.table), [B], "who proposed it waits for the answer");
    assert_eq!(wants(&state, B), yes(Vec::new(), None));
    let told = state.play(B, yes(Vec::new(), None)).unwrap();
    assert!(told.iter().any(|event| matches!(event, Event::Used { seat: C, gear: Gear::FlareGun, .. })), "{told:?}");
    assert!(!matches!(state.table.phase, Phase::Equipment { .. }), "nobody could do more");
}

// Rules: F15.6, F16.2, F16.6
#[test]
fn whoever_is_ready_is_asked_for_consent_and_declines_once() {
    let mut state = last("A3 A3 B3 B3 C4 C4", &[Gear::FlareGun]);
    state.table.companions = vec![A];
    state.firm(B).unwrap();
    assert_eq!(keys(&state), [("r1.gear".to_owned(), vec![A])]);
    let flare = wants(&state, A);
    state.play(A, flare.clone()).unwrap();
    let asked = keys(&state);
    assert_eq!(asked, [("r1.companion.1".to_owned(), vec![B])], "though it is ready");
    let mut silent = state.clone();
    state.play(B, Move::Dissent).unwrap();
    assert_eq!(wants(&state, A), Move::Ready { firm: true }, "no is no, in this phase");
    // the clock says the same for it
    let mut chance = luck(1);
    let mut ctx = StepContext::new(&mut chance);
    lapse(&mut silent, &asked[0].0, &mut ctx).unwrap();
    assert_eq!(ctx.close().0, [Event::ByClock(C), Event::Shelved(Gear::FlareGun)]);
    assert_eq!((keys(&silent), wants(&silent, A)), (keys(&state), wants(&state, A)));
    // a person that proposed is not held back by the missing answer
    let mut person = last("A3 A3 B3 B3 C4 C4", &[Gear::FlareGun]);
    person.table.companions.clear();
    person.firm(B).unwrap();
    person.play(A, flare).unwrap();
    assert_eq!(awaited(&person.table), [A, B]);
    person.firm(A).unwrap();
    assert!(!matches!(person.table.phase, Phase::Equipment { .. }));
}

// Rules: F15.9, F9.5
#[test]
fn each_turns_the_dice_of_its_half_that_are_worth_it() {
    let mut state = last("A1 A1 B3 B3 C1 C4", &[Gear::DuctTape, Gear::Rope]);
    let tape = companion(on_dice(Gear::DuctTape, spots(C, &[1, 5])));
    assert_eq!(wants(&state, A), tape);
    state.play(A, tape).unwrap();
    assert_eq!(wants(&state, B), yes(spots(C, &[2]), None));
    state.play(B, yes(spots(C, &[2]), None)).unwrap();
    assert_eq!(values(&state, C), [6, 6, 3, 3, 6, 4]);
}

// Rules: F15.9, F8.8, F9.9
#[test]
fn who_shall_pick_picks_the_best_or_says_no() {
    let shovel = |hand: &str| {
        let mut state = last(hand, &[Gear::Shovel]);
        state.table.companions = vec![B];
        let open = companion(Move::Use { gear: Gear::Shovel, on: Target::default() });
        state.play(A, open).unwrap();
        wants(&state, B)
    };
    assert_eq!(shovel("A3 A3 B3 B1 C4 C4"), yes(spots(C, &[4]), Some(6)));
    assert_eq!(shovel("A6 A6 B6 B6 C6 C6"), Move::Dissent);
    let mut state = last("A1 A6 B3 B6 C1 C6", &[Gear::Shovel]);
    let named = Move::Use { gear: Gear::Shovel, on: Target { value: Some(6), ..of(&[1]) } };
    state.play(A, companion(named)).unwrap();
    assert_eq!(wants(&state, B), yes(Vec::new(), None), "a has picked");
}

fn of(places: &[u8]) -> Target {
    Target { dice: spots(C, places), ..Target::default() }
}

// Rules: F15.9, F15.6, F16.18
#[test]
fn a_pick_that_fell_otherwise_meanwhile_spends_nothing_and_tells_nothing() {
    let mut state = last("A1 A3 B3 B3 C3 C3", &[Gear::Shovel]);
    let named = Move::Use { gear: Gear::Shovel, on: Target { value: Some(6), ..of(&[1]) } };
    state.play(A, companion(named)).unwrap();
    state.screens.hands[2][0].as_mut().unwrap().value = 6;
    let told = state.play(B, yes(Vec::new(), None)).unwrap();
    assert_eq!(told, [Event::Shelved(Gear::Shovel)]);
    assert!(state.table.held(C, Gear::Shovel).is_some());
}

/// What b, asked about a card, says to what was proposed, and what it says after a change of the table.
fn answers(mut state: State, gear: Gear, on: Target, change: impl FnOnce(&mut State)) -> [Option<Move>; 2] {
    state.table.companions = vec![B];
    state.play(A, companion(Move::Use { gear, on })).unwrap();
    let says = |state: &State| crate::ai::pair::choose(&View::of(state, Viewer::Seat(B)), B);
    let before = says(&state);
    change(&mut state);
    [before, says(&state)]
}

// Rules: F15.6, F15.9
#[test]
fn a_card_that_can_no_longer_do_what_was_proposed_is_declined() {
    let yes_then_no = [Some(yes(Vec::new(), None)), Some(Move::Dissent)];
    let state = |gear| last("A1 A3 B3 B3 C3 C3", &[gear]);
    let one = Target::default;
    let radio = answers(state(Gear::Radio), Gear::Radio, one(), |state| state.table.effects.radio.push(C));
    assert_eq!(radio, yes_then_no);
    let aid = answers(state(Gear::FirstAidKit), Gear::FirstAidKit, one(), |state| state.table.effects.aid.push(C));
    assert_eq!(aid, yes_then_no);
    let of_a = || Target { seat: Some(A), ..Target::default() };
    let bare = |state: &mut State| state.table.travellers[0].dice = [None; 6];
    assert_eq!(answers(state(Gear::Lighter), Gear::Lighter, of_a(), bare), yes_then_no);
    // cards of the map that burn meanwhile
    let planning = |gear| {
        let map = mini(&["V R L L v v v"], &[(5, 0), (6, 0), (1, 0)]);
        equipped(map, &HANDS[..3], &[&[], &[], &[gear]]).planning().paired()
    };
    for (gear, cells) in [(Gear::Rope, &[2][..]), (Gear::Binoculars, &[2, 3])] {
        let state = planning(gear);
        let cells: Vec<_> = cells.iter().map(|col| state.cell(*col, 0)).collect();
        let burns = cells[0];
        let on = Target { cells, ..Target::default() };
        let said = answers(state, gear, on, |state| state.table.fields[burns.at()].lava = true);
        assert_eq!(said, yes_then_no, "{gear:?}");
    }
}

// Rules: F6.7, F15.6
#[test]
fn a_plan_that_may_not_stand_any_more_is_declined() {
    let map = mini(&["V R L L L v v v"], &[(4, 0), (6, 0), (3, 0)]);
    let mut state = equipped(map, &HANDS[..3], &[&[], &[], &[]]).planning().paired();
    state.table.companions = vec![B];
    let to = state.cell(2, 0);
    state.play(A, companion(Move::Plan { to, path: None, leave: false, ahead: None })).unwrap();
    let says = |state: &State| crate::ai::pair::choose(&View::of(state, Viewer::Seat(B)), B);
    assert_eq!(says(&state), Some(yes(Vec::new(), None)));
    let Phase::Planning { plans } = &mut state.table.phase else { panic!("planning") };
    plans[0].to = Some(to);
    assert_eq!(refused(&state, B, yes(Vec::new(), None)), "SHARED");
    assert_eq!(says(&state), Some(Move::Dissent));
}

// Rules: F15.10, F9.14, F9.3, F9.2
#[test]
fn answers_for_the_companion_give_what_it_does_not_need() {
    // for the card that the companion aims for, dice of a alone count
    let asking = |gear: Gear, on: Move| {
        let mut state = last(HANDS[2], &[]).card(4, 0, FOR_C);
        state.table.companions = vec![A, B];
        state.table.travellers[0].cards = held(&[gear]);
        state.play(A, on).unwrap();
        state
    };
    let half = |dice: Vec<Spot>| Move::Half { act: Box::new(Move::Answer { dice }) };
    let carabiner = asking(Gear::Carabiner, on_cells(Gear::Carabiner, Vec::new()));
    let mut others = carabiner.clone();
    for seat in [A, B] {
        let own = wants(&others, seat);
        others.play(seat, own).unwrap();
    }
    assert_eq!(awaited(&others.table), [A], "whose card it is names the companion's die");
    assert_eq!(wants(&others, A), half(spots(C, &[3])), "the one that is least wanted");
    let water = asking(Gear::Water, on_seat(Gear::Water, C, Vec::new()));
    assert_eq!((wants(&water, A), wants(&water, B)), (half(spots(C, &[3, 5])), half(spots(C, &[4, 6]))));
    let lit = asking(Gear::Lighter, on_seat(Gear::Lighter, C, spots(C, &[1])));
    assert_eq!(wants(&lit, B), Move::Half { act: Box::new(Move::Agree) });
    let unlit = asking(Gear::Lighter, on_seat(Gear::Lighter, C, Vec::new()));
    assert_eq!(wants(&unlit, B), half(spots(C, &[4])), "the highest it can spare");
}

// Rules: F15.10, F9.14
// Rules: F9.14, F15.3, F15.10
#[test]
fn water_of_the_companions_is_drunk_by_both_halves() {
    let mut state = last(HANDS[2], &[Gear::Water]).card(4, 0, FOR_C);
    let water = companion(on_dice(Gear::Water, spots(C, &[3, 5])));
    assert_eq!(wants(&state, A), water);
    state.play(A, water).unwrap();
    let answer = wants(&state, B);
    assert_eq!(answer, yes(spots(C, &[4, 6]), None));
    state.play(B, answer).unwrap();
    assert!(state.table.traveller(C).cards.is_empty());
    // what the second roll brought does not count there: each half is rolled once more, and no more often
    for (player, places) in [(A, [3, 5]), (B, [4, 6])] {
        state.screens.hands[2] = hand(HANDS[2]);
        assert_eq!(wants(&state, player), half(Move::Again { dice: spots(C, &places) }));
        state.play(player, half(Move::Again { dice: spots(C, &places) })).unwrap();
        state.screens.hands[2] = hand(HANDS[2]);
        if let Phase::Equipment { .. } = state.table.phase {
            assert!(matches!(wants(&state, player), Move::Ready { .. }), "{player:?} has drunk");
        }
    }
}

// Rules: F9.13, F15.3, F15.9, F15.10
#[test]
fn a_flash_light_of_the_companions_rolls_dice_of_each_ones_own_half() {
    let map = mini(&["V R L L L v v v"], &[(5, 0), (6, 0), (3, 0)]).card(2, 0, FOR_C);
    let mut state = equipped(map, &HANDS[..3], &[&[], &[], &[Gear::FlashLight]]).planning().paired();
    state.play(A, go(&state, (2, 0))).unwrap();
    state.play(B, agree()).unwrap();
    let light = |state: &State, player: Seat| crate::ai::pair::card(&View::of(state, Viewer::Seat(player)));
    for (proposes, own, other, its) in [(A, [3, 5], B, [4, 6]), (B, [4, 6], A, [3, 5])] {
        let proposed = companion(on_dice(Gear::FlashLight, spots(C, &own)));
        assert_eq!(light(&state, proposes).as_ref(), Some(&proposed));
        let mut lit = state.clone();
        lit.table.companions = vec![other];
        lit.play(proposes, proposed).unwrap();
        let answer = crate::ai::pair::choose(&View::of(&lit, Viewer::Seat(other)), other);
        assert_eq!(answer, Some(yes(spots(C, &its), None)));
        lit.play(other, answer.unwrap()).unwrap();
        assert!(lit.table.traveller(C).cards.is_empty());
    }
}

// Rules: F5.3, F9.7, F15.9
#[test]
fn a_radio_gives_nobody_the_dice_of_the_other_half_to_choose() {
    let mut state = last("A1 A1 B3 B3 C1 C4", &[Gear::DuctTape, Gear::Radio]);
    state.play(A, companion(on_cells(Gear::Radio, Vec::new()))).unwrap();
    state.play(B, yes(Vec::new(), None)).unwrap();
    let view = View::of(&state, Viewer::Seat(A));
    assert_eq!(view.fronts[2].as_ref().map(Vec::len), Some(6), "all see them");
    let its: Vec<Spot> = view.of_companion().my_front().iter().map(|(spot, _)| *spot).collect();
    assert_eq!(its, spots(C, &[1, 3, 5]));
    assert_eq!(wants(&state, A), companion(on_dice(Gear::DuctTape, spots(C, &[1, 5]))));
    assert_eq!(refused(&state, A, companion(on_dice(Gear::DuctTape, spots(C, &[2])))), "NOT_YOUR_HALF");
}

// Rules: F9.10, F14.1, F15.6
#[test]
fn a_rope_of_the_companions_that_wins_is_thrown_in_planning() {
    let map = mini(&["V R L L v v v"], &[(5, 0), (6, 0), (3, 0)]);
    let mut state = equipped(map, &HANDS[..3], &[&[], &[], &[Gear::Rope]]).planning().paired();
    state.table.companions = vec![A, B];
    let rope = companion(on_cells(Gear::Rope, vec![state.cell(4, 0)]));
    for (seat, wanted) in [(A, rope), (B, yes(Vec::new(), None))] {
        let mut next = wants(&state, seat);
        while next != wanted {
            let own = matches!(next, Move::Plan { .. } | Move::Signal { .. } | Move::Ready { .. });
            assert!(own && !(seat == A && matches!(next, Move::Ready { .. })), "{next:?} of {seat:?}");
            state.play(seat, next).unwrap();
            next = wants(&state, seat);
        }
        state.play(seat, next).unwrap();
    }
    assert!(matches!(state.table.phase, Phase::Over(_)));
}
