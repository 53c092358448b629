//! What sensible seats do where it is plain what helps: everything that matters lies open, and one thing saves the party.

use crate::content::{DieType, Gear, InjuryKind, Skill};
use crate::rules::awaited::awaited;
use crate::state::moves::{Move, Options, Target};
use crate::state::{Aim, Ending, Phase, Plan, Ready, State};
use crate::tests::aikit::{wants, wants_as};
use crate::tests::kit::{
    A, ALL, B, C, FOR_A, Kit, MAP_M, VILLAGE_A, VILLAGE_B, equipment, equipped, hand, held, luck, mini, on_dice,
    on_seat, opened, options, play_with, spots,
};
use InjuryKind::{Amnesia, Arm, Eye, Leg};
use gogome_contract::Seat;

/// Nothing here counts on the cards below.
const NONE: &str = "A1 A1 B1 B1 C2 C2";
/// 4 on even pink.
const FOUR: &str = "A4 A1 B1 B1 C2 C2";
/// 12 on even pink.
const TWELVE: &str = "A1 A1 B1 B1 C6 C6";

/// What a seat does that plays sensibly; it is allowed.
fn legal(state: &State, seat: Seat) -> Move {
    let mv = wants(state, seat);
    play_with(&mut state.clone(), seat, mv.clone(), &mut luck(1)).unwrap_or_else(|why| panic!("{mv:?}: {why:?}"));
    mv
}

/// Phase 4: one stands where it burns in this round and aims for this card three steps away, the others stay in the village on
/// even blue. The dice of all but a lie open under a Radio.
fn fire(runner: Seat, card: u8, hands: [&str; 3], cards: [&[Gear]; 3]) -> State {
    let mut at = [(5, 0), (6, 0), (7, 0)];
    at[runner.at()] = (1, 0);
    let mut state = equipped(mini(&["V L L L v v v v"], &at), &hands, &cards).card(4, 0, card);
    for col in 5..8 {
        state = state.card(col, 0, VILLAGE_B);
    }
    let to = state.cell(4, 0);
    let Phase::Equipment { aims, .. } = &mut state.table.phase else { panic!("phase 4") };
    aims[runner.at()] = Aim { to, path: None, distance: 3, rerolls: 0, leave: false, ahead: None };
    state.table.effects.radio = vec![B, C];
    state
}

/// a runs, with these dice and cards, against b.
fn race(card: u8, own: &str, best: &str, gears: &[Gear]) -> State {
    fire(A, card, [own, best, NONE], [gears, &[], &[]])
}

const KEPT: Move = Move::Ready { firm: true };

/// A card that wins the way, on what it is used, and with which dice against which.
type Case = (Gear, u8, &'static str, &'static str, Target);

fn cases() -> Vec<Case> {
    let dice = |places: &[u8]| Target { dice: spots(A, places), ..Target::default() };
    let seat = Target { seat: Some(B), ..Target::default() };
    let dig = Target { value: Some(6), ..dice(&[6]) };
    vec![
        (Gear::DuctTape, VILLAGE_A, "A3 A3 B3 B3 C1 C1", FOUR, dice(&[5, 6])),
        (Gear::Compass, FOR_A, "A1 A1 B1 B1 C6 C6", "A1 A1 B1 B1 C1 C2", dice(&[5, 6])),
        (Gear::Shovel, VILLAGE_A, "A3 A3 B3 B3 C6 C2", "A4 A1 B2 B1 C2 C2", dig),
        (Gear::Lighter, VILLAGE_A, FOUR, FOUR, seat),
        (Gear::Carabiner, VILLAGE_A, FOUR, FOUR, Target::default()),
        (Gear::FlareGun, VILLAGE_A, FOUR, "A4 A1 B2 B1 C2 C2", Target::default()),
        (Gear::Water, VILLAGE_A, FOUR, FOUR, dice(&[2, 3, 4, 5, 6])),
    ]
}

// Rules: F9.2, F9.3, F9.5, F9.9, F9.12, F9.14
#[test]
fn the_card_that_wins_the_way_is_used_and_on_the_right_dice() {
    for (gear, card, own, best, on) in cases() {
        assert_eq!(legal(&race(card, own, best, &[gear]), A), Move::Use { gear, on: on.clone() }, "{gear:?}");
        // another's card serves as well with a knife, and without one not at all
        let beside = |gears: &[Gear]| fire(A, card, [own, best, NONE], [gears, &[], &[gear]]);
        let copied = Move::Use { gear: Gear::PocketKnife, on: Target { copy: Some(gear), ..on } };
        assert_eq!(legal(&beside(&[Gear::PocketKnife]), A), copied, "{gear:?}");
        assert_eq!(legal(&beside(&[Gear::Radio]), A), KEPT, "{gear:?}: it is not a's");
    }
}

// Rules: F8.2, F14.7
#[test]
fn cards_that_change_nothing_are_kept() {
    for (gear, ..) in cases() {
        let state = race(VILLAGE_A, "A1 A4 B1 B2 C6 C6", NONE, &[gear]);
        assert_eq!(legal(&state, A), KEPT, "{gear:?}: the way is won already");
    }
    for gear in [Gear::FlareGun, Gear::Lighter, Gear::Machete, Gear::FirstAidKit, Gear::Radio] {
        let state = race(VILLAGE_A, NONE, "A4 A4 B2 B2 C6 C6", &[gear]);
        assert_eq!(legal(&state, A), KEPT, "{gear:?}: nothing saves a any more");
    }
    let one = race(VILLAGE_A, FOUR, "A4 A4 B2 B2 C6 C2", &[Gear::Carabiner]);
    assert_eq!(legal(&one, A), KEPT, "one die again does not bring enough");
    // a Flare gun that burns already is enough, but only in front of whoever fired it
    let shot = |by: Seat| {
        let mut state = race(VILLAGE_A, FOUR, "A4 A1 B2 B1 C2 C2", &[Gear::FlareGun]);
        state.table.effects.flares = vec![by];
        legal(&state, A)
    };
    assert_eq!((shot(A), shot(B)), (KEPT, on_dice(Gear::FlareGun, Vec::new())));
}

// Rules: F9.4, F9.6
#[test]
fn dice_that_stand_in_a_neighbours_way_are_set_aside_or_handed_to_it() {
    let own = |dice: &str, gear: Gear| fire(C, VILLAGE_A, [dice, NONE, "A4 A4 B1 B1 C2 C2"], [&[gear], &[], &[]]);
    let Move::Use { gear: Gear::Machete, on } = legal(&own(TWELVE, Gear::Machete), A) else { panic!("a use") };
    assert!(on.dice == spots(A, &[5]) || on.dice == spots(A, &[6]), "{on:?}");
    let given = legal(&own("A1 A1 B1 B1 C6 C2", Gear::Map), A);
    assert_eq!(given, KEPT, "8 against 6");
    let mut narrow = own("A1 A1 B1 B2 C6 C2", Gear::Map);
    assert_eq!(legal(&narrow, A), on_seat(Gear::Map, C, spots(A, &[5])), "8 against 8, and it counts for c, not for b");
    narrow = narrow.card(5, 0, 30);
    assert_eq!(legal(&narrow, A), KEPT, "what counts for a itself is not given");
}

// Rules: F9.5, F12.1
#[test]
fn a_die_that_would_stand_in_a_neighbours_way_is_not_turned() {
    // two would be even blue 6s, as a needs them; the fifth an even pink one, and c has no more than that where it stays
    let hands = ["A1 A1 B3 B3 C1 C3", FOUR, "A1 A1 B1 B1 C6 C1"];
    let state = fire(A, VILLAGE_B, hands, [&[Gear::DuctTape], &[], &[]]).card(7, 0, VILLAGE_A);
    assert_eq!(legal(&state, A), on_dice(Gear::DuctTape, spots(A, &[1, 2])));
}

// Rules: F9.7
#[test]
fn a_radio_is_kept_where_nothing_can_be_won() {
    let mut state = race(VILLAGE_A, NONE, NONE, &[Gear::Radio]);
    let mut plans = vec![Plan::default(); 3];
    plans[0].to = Some(state.cell(1, 0));
    state.table.phase = Phase::Planning { plans };
    let mut next = legal(&state, A);
    while let Move::Signal { .. } = next {
        state.play(A, next).unwrap();
        next = legal(&state, A);
    }
    assert_eq!(next, KEPT, "a stays where it burns, whatever the others do");
}

// Rules: F9.8, F12.1
#[test]
fn a_first_aid_kit_is_for_those_who_are_worn_out() {
    let hurt = |level: u8, stamina: u8, aided: bool| {
        let mut state = fire(C, VILLAGE_A, [NONE, NONE, TWELVE], [&[Gear::FirstAidKit], &[], &[]]).level(level);
        state = state.stamina(A, stamina);
        if aided {
            state.table.effects.aid = vec![A];
        }
        legal(&state, A)
    };
    assert_eq!(hurt(4, 18, false), on_dice(Gear::FirstAidKit, Vec::new()));
    assert_eq!(hurt(1, 0, false), KEPT);
    assert_eq!(hurt(4, 18, true), KEPT, "one is enough");
}

/// Phase 4: a stays on this card, b on odd pink, and b uses a card.
fn asked(card: u8, dice: &str, mv: Move) -> State {
    let Move::Use { gear, .. } = &mv else { panic!("a use") };
    let mut state = equipment(&[dice, NONE, NONE], &[&[], &[*gear, Gear::FlareGun], &[]]);
    state = state.card(2, 0, card).card(3, 0, FOR_A).card(4, 0, FOR_A);
    state.play(B, mv).unwrap();
    state
}

// Rules: F9.2, F9.3, F9.14, F16.6
#[test]
fn what_a_card_asks_is_answered_with_dice_that_are_not_needed() {
    let answer = |state: State, places: &[u8]| {
        for ai_kind in ["sensible", "beginner"] {
            assert_eq!(wants_as(&state, A, ai_kind, 1), Move::Answer { dice: spots(A, places) }, "{ai_kind}");
        }
    };
    let (lighter, water) = (on_seat(Gear::Lighter, A, Vec::new()), on_seat(Gear::Water, A, Vec::new()));
    let carabiner = on_dice(Gear::Carabiner, Vec::new());
    // on even blue the first and the third count; the second is an odd pink one
    let mixed = "A6 A3 B4 B6 C5 C3";
    answer(asked(VILLAGE_B, mixed, lighter.clone()), &[2]);
    answer(asked(VILLAGE_B, "A6 A2 B4 B6 C5 C3", lighter.clone()), &[4]);
    answer(asked(ALL, mixed, lighter), &[]);
    answer(asked(VILLAGE_B, mixed, carabiner.clone()), &[4]);
    answer(asked(ALL, "A6 A3 B4 B2 C5 C3", carabiner), &[4]);
    answer(asked(VILLAGE_B, mixed, water.clone()), &[2, 4, 5, 6]);
    answer(asked(ALL, mixed, water), &[]);
}

// Rules: F9.14, F16.6
#[test]
fn the_second_reroll_of_water_is_for_dice_that_do_not_count() {
    let open = |own: &str, best: &str| {
        let mut state = race(VILLAGE_A, own, best, &[Gear::Radio]);
        state.screens.water = vec![A];
        let Phase::Equipment { pouring, .. } = &mut state.table.phase else { panic!("phase 4") };
        pouring.push(A);
        legal(&state, A)
    };
    assert_eq!(open(FOUR, FOUR), Move::Again { dice: spots(A, &[2, 3, 4, 5, 6]) });
    assert_eq!(open("A4 A4 B2 B2 C6 C6", FOUR), KEPT, "nothing is left to reroll");
    assert_eq!(open(NONE, "A4 A4 B2 B2 C6 C6"), KEPT, "and nothing can help here");
}

// Rules: F9.13
#[test]
fn a_flash_light_is_for_three_dice_or_more() {
    let light = |dice: &str, ai_kind: &str| {
        let mut state = equipment(&[dice, NONE, NONE], &[&[Gear::FlashLight], &[], &[]]).card(2, 0, VILLAGE_A);
        let mut plans = vec![Plan::default(); 3];
        plans[0].to = Some(state.cell(2, 0));
        state.table.phase = Phase::Planning { plans };
        wants_as(&state, A, ai_kind, 1)
    };
    let used = |places: &[u8]| on_dice(Gear::FlashLight, spots(A, places));
    assert_eq!(light(FOUR, "sensible"), used(&[2, 3, 4, 5, 6]));
    assert_eq!(light("A4 A4 B2 B1 C1 C2", "sensible"), used(&[4, 5, 6]));
    assert!(matches!(light("A4 A4 B2 B2 C1 C2", "sensible"), Move::Signal { .. }), "two are too few");
    assert!(matches!(light(FOUR, "beginner"), Move::Signal { .. }), "a beginner keeps its cards");
}

// Rules: F10.3
#[test]
fn a_buddy_sets_the_die_aside_that_stands_in_the_way() {
    let last = |dice: &str, skill: Skill, aside: bool| {
        let mut state = fire(C, VILLAGE_A, [dice, NONE, "A4 A4 B1 B1 C2 C2"], [&[], &[], &[]]);
        let Phase::Equipment { aims, .. } = &state.table.phase else { panic!("phase 4") };
        state.table.phase = Phase::Rerolls { aims: aims.clone(), done: vec![false; 3] };
        state.table.travellers[1].skill = None;
        state.table.travellers[0].skill = Some(skill);
        if aside {
            state.screens.aside = vec![(A, 0)];
        }
        legal(&state, A)
    };
    let Move::Aside { place } = last(TWELVE, Skill::Buddy, false) else { panic!("a die aside") };
    assert!(place > 3, "one of the 6s: {place}");
    assert_eq!(last(NONE, Skill::Buddy, false), Move::Done, "no die is in the way");
    assert_eq!(last(TWELVE, Skill::Scout, false), Move::Done, "others cannot");
    assert_eq!(last(TWELVE, Skill::Buddy, true), Move::Done, "one in a round");
}

/// The last cards are ready; the Gatherer, who is c, is asked.
fn bars(mut state: State, stock: u8) -> Move {
    state.table.travellers[2].skill = Some(Skill::Gatherer);
    state.table.travellers[2].bars = stock;
    state.play(C, Move::Ready { firm: true }).unwrap();
    assert!(matches!(state.table.phase, Phase::Bars { .. }), "{:?}", state.table.phase);
    legal(&state, C)
}

// Rules: F10.6, F16.12
#[test]
fn power_bars_go_where_they_save_most_and_no_more_of_them_than_needed() {
    let given = |given: &[u8]| Move::Bars { given: given.to_vec() };
    let saves = |own: &str, best: &str| fire(A, VILLAGE_A, [own, best, NONE], [&[], &[], &[Gear::Shovel]]);
    assert_eq!(bars(saves(FOUR, FOUR), 3), given(&[1, 0, 0]), "one wins");
    assert_eq!(bars(saves(FOUR, "A4 A1 B2 B1 C2 C2"), 3), given(&[3, 0, 0]), "three win");
    // everybody stays where it is safe, and all tie: one each saves a point of stamina each
    let tied =
        equipment(&[NONE; 3], &[&[], &[], &[Gear::Shovel]]).card(2, 0, FOR_A).card(3, 0, FOR_A).card(4, 0, FOR_A);
    assert_eq!(bars(tied.clone(), 3), given(&[1, 1, 1]));
    // of two who tie the one that would move
    let mut moves = tied.clone();
    let to = moves.cell(3, 1);
    moves = moves.card(3, 1, FOR_A);
    let Phase::Equipment { aims, .. } = &mut moves.table.phase else { panic!("phase 4") };
    (aims[1].to, aims[1].distance) = (to, 1);
    assert_eq!(bars(moves, 1), given(&[0, 1, 0]));
    // and before all else whoever would burn
    let mut burns = fire(A, FOR_A, [NONE; 3], [&[], &[], &[Gear::Shovel]]);
    let to = burns.cell(5, 0);
    let Phase::Equipment { aims, .. } = &mut burns.table.phase else { panic!("phase 4") };
    (aims[1].to, aims[1].distance) = (to, 1);
    assert_eq!(bars(burns, 1), given(&[1, 0, 0]));
    let mut aided = tied;
    aided.table.effects.aid = vec![A, B];
    assert_eq!(bars(aided, 2), given(&[0, 0, 1]), "a second one changes nothing for c");
}

// Rules: F2.4, F2.6
#[test]
fn before_round_1_the_cards_liked_best_are_kept() {
    let skills = vec![(A, Skill::EquipmentManager), (B, Skill::Tinkerer), (C, Skill::Scout)];
    let (mut state, _) = opened(&Options { simple: false, skills, ..options("1") }, 3, 3);
    state.table.travellers[0].cards = held(&[Gear::Radio, Gear::Water, Gear::Rope, Gear::FlareGun]);
    state.table.travellers[1].cards = held(&[Gear::Binoculars, Gear::Carabiner, Gear::Shovel]);
    assert_eq!(legal(&state, A), Move::Keep { kept: vec![Gear::FlareGun, Gear::Water] });
    assert_eq!(legal(&state, B), Move::Keep { kept: vec![Gear::Shovel] });
    assert_eq!(legal(&state, C), Move::LeaveOut { kind: Some(DieType::B) });
}

// Rules: F12.5, F12.6
#[test]
fn the_least_harm_is_chosen_and_a_leg_costs_a_die_of_which_there_are_two() {
    let hurt = |had: &[InjuryKind], cards: &[Gear], dice: [u8; 6]| {
        let mut state = mini(&["V R L L L v"], &[(2, 0), (3, 0), (4, 0)]);
        let who = &mut state.table.travellers[0];
        (who.injuries, who.skill, who.cards) = (had.to_vec(), Some(Skill::Buddy), held(cards));
        let kinds = [None, Some(DieType::A), Some(DieType::B), Some(DieType::C)];
        who.dice = dice.map(|kind| kinds[usize::from(kind)]);
        state.table.phase = Phase::Injuries { owed: vec![1, 0, 0] };
        let Move::Injury { kind, die } = wants_as(&state, A, "sensible", 1) else { panic!("an injury") };
        (kind, die)
    };
    let six = [1, 1, 2, 2, 3, 3];
    assert_eq!(hurt(&[], &[], six), (Arm, None), "no cards");
    assert_eq!(hurt(&[], &[Gear::Rope], six), (Amnesia, None));
    assert_eq!(hurt(&[Amnesia], &[Gear::Rope], six), (Arm, None));
    assert_eq!(hurt(&[Amnesia, Arm], &[], six), (Eye, None));
    let forced = |dice| hurt(&[Amnesia, Arm, Eye], &[], dice);
    for (dice, fit) in [([1, 0, 2, 0, 3, 3], [4, 5]), ([1, 1, 2, 0, 3, 0], [0, 1]), ([1, 0, 2, 2, 3, 0], [2, 3])] {
        let (kind, die) = forced(dice);
        assert!(kind == Leg && fit.contains(&die.unwrap()), "{dice:?}: {die:?}");
    }
}

// Rules: F11.6, F16.11, F16.13
#[test]
fn who_would_burn_another_by_going_stays_and_else_goes() {
    let mut state = mini(&MAP_M, &[(2, 0), (2, 0), (5, 0)]).card(4, 0, VILLAGE_A).card(3, 1, FOR_A);
    state.go_all(&[(4, 0), (3, 1), (5, 0)]);
    assert_eq!(legal(&state, A), Move::Choose { go: false });
    // the same while the order is chosen: it says so once, then an order is proposed, and accepted
    let Phase::GoOrStay { aims, answers, .. } = state.table.phase.clone() else { panic!("go or stay") };
    state.table.phase = Phase::Ordering { aims, answers, proposed: None, changes: 0 };
    assert_eq!(legal(&state, A), Move::Choose { go: false });
    state.play(A, Move::Choose { go: false }).unwrap();
    assert!(matches!(state.table.phase, Phase::Ordering { .. }), "who stays is said, and the order is open");
    let order = legal(&state, A);
    assert!(matches!(order, Move::Order { .. }), "{order:?}");
    state.play(A, order).unwrap();
    assert_eq!(legal(&state, B), Move::Agree);
    // who was pulled along by a Rope is asked, and goes where that wins
    let mut roped = race(VILLAGE_A, TWELVE, NONE, &[Gear::FlareGun]);
    roped.table.effects.roped = vec![A];
    roped.play(A, KEPT).unwrap();
    assert_eq!(awaited(&roped.table), [A]);
    let go = legal(&roped, A);
    assert_eq!(go, Move::Choose { go: true });
    roped.play(A, go).unwrap();
    assert!(matches!(roped.table.phase, Phase::Over(Ending::Village { .. })));
}

// Rules: F7.6, F7.7
#[test]
fn dice_that_do_not_count_are_rolled_again_and_a_beginner_does_not_always_think_of_it() {
    let mut state = fire(A, VILLAGE_A, [FOUR, FOUR, NONE], [&[], &[], &[]]);
    let Phase::Equipment { aims, .. } = &state.table.phase else { panic!("phase 4") };
    let mut aims = aims.clone();
    aims[0].rerolls = 1;
    state.table.phase = Phase::Rerolls { aims, done: vec![false; 3] };
    state.screens.left = vec![1, 0, 0];
    let again = Move::Reroll { places: vec![1, 2, 3, 4, 5] };
    assert_eq!(legal(&state, A), again);
    let same = (0..200).filter(|seed| wants_as(&state, A, "beginner", *seed) == again).count();
    assert!((100..180).contains(&same), "two times of three: {same} of 200");
    state.screens.hands[0] = hand("A4 A4 B2 B2 C6 C6");
    assert_eq!(legal(&state, A), Move::Done);
}

// Rules: F10.1, F16.3
#[test]
fn a_beginner_uses_no_card_and_a_manager_lifts_only_who_can_be_lifted() {
    let state = race(VILLAGE_A, FOUR, "A4 A1 B2 B1 C2 C2", &[Gear::FlareGun]);
    assert_eq!(wants_as(&state, A, "beginner", 1), KEPT);
    // b is the manager and c runs
    let lifted = |change: &dyn Fn(&mut State)| {
        let mut state = fire(C, VILLAGE_A, [NONE, "A4 A1 B2 B1 C2 C2", FOUR], [&[], &[Gear::FlareGun], &[]]);
        state.table.travellers[0].skill = None;
        state.table.travellers[1].skill = Some(Skill::EquipmentManager);
        state.table.effects.radio = vec![C];
        change(&mut state);
        legal(&state, B)
    };
    let gift = Move::Give { gear: Gear::FlareGun, to: C };
    assert_eq!(lifted(&|_| {}), gift);
    assert_eq!(lifted(&|state| state.table.travellers[1].cards[0].drawn = 1), KEPT, "found in this round");
    assert_eq!(lifted(&|state| state.table.travellers[2].injuries = vec![Arm]), KEPT);
    let firm = |state: &mut State, seat: Seat| {
        if let Phase::Equipment { ready, .. } = &mut state.table.phase {
            ready[seat.at()] = Ready::Firm;
        }
    };
    assert_eq!(lifted(&|state| firm(state, C)), KEPT, "who is ready for good uses nothing more");
    assert_eq!(lifted(&|state| firm(state, A)), gift);
    // c is worn out, and fails where it stays
    let worn = lifted(&|state| {
        state.table.travellers[1].cards = held(&[Gear::FirstAidKit]);
        state.table.travellers[2].at = state.cell(4, 0);
        state.table.travellers[2].stamina = 18;
        state.table.level = 4;
        state.table.effects.aid = vec![A, B];
    });
    assert_eq!(worn, Move::Give { gear: Gear::FirstAidKit, to: C });
}
