//! What a plan is worth to the party, counted by hand where only one thing can go one way or the other.

use crate::ai::mind::{DiceOdds, Help, Mind};
use crate::ai::odds::{ONE, Odds};
use crate::content::{CardId, Die, DieType, book};
use crate::state::signal::{Level, Signal, Topic};
use crate::state::view::View;
use crate::state::{Aim, Phase, Plan, State};
use crate::tests::kit::{A, B, C, FOR_B, Kit, MAP_M, VILLAGE_A, VILLAGE_B, equipped, mini};
use gogome_contract::{Seat, Viewer};

/// Nothing of it counts on even pink or even blue.
const NONE: &str = "A1 A1 B1 B1 C1 C1";
/// 8 on even pink.
const EIGHT: &str = "A4 A4 B1 B1 C1 C1";
/// All that can be on even pink.
const MOST: &str = "A4 A4 B2 B2 C6 C6";

/// Phase 4 of so many seats: a stands where it burns in this round and aims for the village, on even pink; the others are in
/// it, their dice lie open, and nobody loses stamina.
fn fire(hands: &[&str]) -> State {
    let at: Vec<(u8, u8)> = [(1, 0), (5, 0), (6, 0), (7, 0)].into_iter().take(hands.len()).collect();
    let mut state = equipped(mini(&["V L L L v v v v"], &at), hands, &vec![&[][..]; at.len()]).card(4, 0, VILLAGE_A);
    for col in 5..8 {
        state = state.card(col, 0, VILLAGE_B);
    }
    let to = state.cell(4, 0);
    aims(&mut state)[0] = Aim { to, path: None, distance: 3, rerolls: 0, leave: false, ahead: None };
    state.table.effects.radio = state.table.seats().skip(1).collect();
    state.table.effects.aid = state.table.seats().collect();
    state
}

/// What their plans are worth to a in phase 4 of three: these cards lie there, these seats go two steps, b and c show their
/// dice, and nobody loses stamina.
fn among(map: State, hands: [&str; 3], cards: &[(u8, u8, u8)], ways: &[(Seat, (u8, u8))]) -> Odds {
    let mut state = equipped(map, &hands, &[&[], &[], &[]]);
    for (col, row, card) in cards {
        state = state.card(*col, *row, *card);
    }
    for (seat, (col, row)) in ways {
        let to = state.cell(*col, *row);
        aims(&mut state)[seat.at()] = Aim { to, path: None, distance: 2, rerolls: 0, leave: false, ahead: None };
    }
    state.table.effects.radio = vec![B, C];
    state.table.effects.aid = vec![A, B, C];
    worth(&state, None)
}

fn aims(state: &mut State) -> &mut Vec<Aim> {
    let Phase::Equipment { aims, .. } = &mut state.table.phase else { panic!("phase 4") };
    aims
}

/// What the dice in front of a promise as they lie, with what a card might do.
fn worth(state: &State, help: Option<Help>) -> Odds {
    let view = View::of(state, Viewer::Seat(A));
    let lie: DiceOdds = view
        .my_front()
        .iter()
        .map(|(_, die)| {
            let mut faces = [0; 6];
            faces[usize::from(die.value - 1)] = ONE;
            (die.kind, faces)
        })
        .collect();
    Mind::in_front(&view, A).unwrap().worth_with(&lie, help)
}

#[track_caller]
fn about(odds: Odds, parts: u64, of: u64) {
    let wanted = ONE * parts / of;
    assert!(odds.abs_diff(wanted) <= 20, "{odds} is not {parts}/{of}: {wanted}");
}

// Rules: F3.1, F3.2, F11.4, F9.12
#[test]
fn whoever_must_get_away_is_safe_as_often_as_it_wins() {
    assert_eq!(worth(&fire(&[EIGHT, NONE, NONE]), None), ONE);
    assert_eq!(worth(&fire(&[EIGHT, EIGHT, NONE]), None), 0, "a tie is none");
    assert_eq!(worth(&fire(&[EIGHT, NONE, EIGHT]), None), 0);
    assert_eq!(worth(&fire(&[EIGHT, NONE, MOST, NONE]), None), ONE, "c sits opposite");
    let help = |seat: Seat, bonus: usize| Some(Help { seat, bonus, spared: false });
    let behind = fire(&["A4 A1 B2 B1 C1 C1", EIGHT, NONE]);
    assert_eq!([2, 3].map(|bonus| worth(&behind, help(A, bonus))), [0, ONE], "6 against 8");
    assert_eq!(worth(&behind, help(B, 9)), 0, "it counts for b in its own turn alone");
    let mut fired = behind;
    fired.table.effects.flares = vec![A];
    assert_eq!(worth(&fired, None), ONE);
    fired.table.effects.flares = vec![B];
    assert_eq!(worth(&fired, None), 0);
    assert_eq!(worth(&fire(&[MOST, NONE, NONE]), help(A, 36)), ONE, "no more than all there is");
}

// Rules: F2.11, F3.3, F5.2
#[test]
fn the_neutral_set_counts_with_three_open_dice_and_three_that_nobody_knows() {
    let against = |own: &str, open: [u8; 3]| {
        let mut state = fire(&[own, NONE]);
        let kinds = [DieType::A, DieType::B, DieType::C];
        let mut dice = kinds.into_iter().zip(open).map(|(kind, value)| Die { kind, value });
        state.table.neutral = Some(std::array::from_fn(|_| dice.next().unwrap()));
        worth(&state, None)
    };
    // hidden are one of each type: 4, 2 and 6 count, each with a chance of one in six
    about(against(EIGHT, [1, 1, 1]), 205, 216);
    about(against(EIGHT, [4, 1, 1]), 150, 216);
    about(against(EIGHT, [1, 1, 6]), 125, 216);
    assert_eq!(against(EIGHT, [4, 2, 6]), 0);
    about(against(MOST, [4, 2, 6]), 215, 216);
}

// Rules: F12.1, F12.4
#[test]
fn a_lost_point_of_stamina_weighs_more_the_nearer_the_end_is() {
    // all are in the village, a fails: it loses what a failure costs, and nobody else anything
    let toll = |level: u8, round: u8, stamina: u8| {
        let mut state = fire(&[NONE, NONE, NONE]).level(level).stamina(A, stamina);
        state.table.travellers[0].at = state.cell(4, 0);
        state.table.round = round;
        state.table.effects.aid = vec![B, C];
        let fail = u64::from(book().level(level).loss(0));
        let lost = ONE - worth(&state, None);
        assert_eq!(lost % fail, 0, "the same for each point");
        let spared = Help { seat: A, bonus: 0, spared: true };
        assert_eq!(worth(&state, Some(spared)), ONE);
        for help in [Help { seat: B, ..spared }, Help { spared: false, ..spared }] {
            assert_eq!(worth(&state, Some(help)), ONE - lost, "{help:?} spares a nothing");
        }
        lost / fail
    };
    let cases = [
        (1, 1, vec![(0, 2), (3, 2), (4, 8), (10, 8), (11, 10), (16, 10), (17, 56), (24, 56)]),
        (2, 1, vec![(0, 8), (3, 8), (4, 10), (9, 10), (10, 56)]),
        (3, 4, vec![(0, 8), (5, 8), (6, 10)]),
        (4, 8, vec![(2, 2), (3, 8), (15, 10), (16, 56)]),
    ];
    for (level, round, points) in cases {
        for (stamina, expected) in points {
            assert_eq!(
                toll(level, round, stamina),
                expected * ONE / 1000,
                "level {level}, round {round}, space {stamina}"
            );
        }
    }
}

// Rules: F11.6, F11.10, F13.4
#[test]
fn a_way_over_an_eruption_token_is_worth_nothing_if_it_burns_a_companion() {
    // V7.18: a goes over the token at (3,0); b stands where the lava then comes, unless it gets away itself
    let table = |row: [&str; 2], a: &str, b: &str| {
        let cards = [(4, 0, VILLAGE_A), (3, 1, FOR_B), (5, 0, VILLAGE_B)];
        let map = mini(&row, &[(2, 0), (2, 0), (5, 0)]);
        among(map, [a, b, "A1 A1 B1 B1 C1 C1"], &cards, &[(A, (4, 0)), (B, (3, 1))])
    };
    let blue = "A1 A1 B3 B3 C5 C5";
    let calm = ["V R L L v v", ". . L L . ."];
    let stays = table(MAP_M, NONE, NONE);
    assert!(stays > 0);
    assert_eq!(table(MAP_M, EIGHT, NONE), stays, "a who could go stays");
    assert_eq!(table(["V R L D v v", ". . L L . ."], EIGHT, NONE), stays);
    assert!(table(calm, EIGHT, NONE) > stays, "without the token it goes");
    assert!(table(MAP_M, EIGHT, blue) > table(MAP_M, NONE, blue), "and so it does if b gets away");
    assert!(table(MAP_M, EIGHT, blue) < table(calm, EIGHT, blue), "at the price of a lava that is nearer");
}

// Rules: F11.6, F13.4
#[test]
fn a_companion_who_could_go_over_an_eruption_token_is_trusted_to_stay() {
    let table = |b: &str| {
        let cards = [(4, 0, VILLAGE_A), (5, 0, VILLAGE_B), (2, 0, FOR_B)];
        among(mini(&MAP_M, &[(2, 0), (2, 0), (5, 0)]), [NONE, b, NONE], &cards, &[(B, (4, 0))])
    };
    assert_eq!(table(EIGHT), table(NONE));
    assert!(table(EIGHT) > 0);
}

// Rules: F11.6, F13.4
#[test]
fn one_stays_so_that_nobody_burns_and_the_other_goes() {
    // a would set off the token and burn c; b goes beside it
    let table = |a: &str, b: &str| {
        let cards = [(4, 0, VILLAGE_A), (3, 1, FOR_B)];
        among(mini(&MAP_M, &[(2, 0); 3]), [a, b, NONE], &cards, &[(A, (4, 0)), (B, (3, 1))])
    };
    let blue = "A1 A1 B3 B3 C5 C5";
    assert_eq!(table(EIGHT, blue), table(NONE, blue));
    assert!(table(EIGHT, blue) > table(EIGHT, NONE));
}

// Rules: F11.6, F13.4
#[test]
fn who_holds_its_own_card_does_not_keep_another_from_staying() {
    // now c stands where the lava comes if a goes; b is safe, and wins where it stays or not
    let table = |a: &str, b: &str| {
        let cards = [(4, 0, VILLAGE_A), (5, 0, VILLAGE_B), (2, 0, FOR_B)];
        among(mini(&MAP_M, &[(2, 0), (5, 0), (2, 0)]), [a, b, NONE], &cards, &[(A, (4, 0))])
    };
    let stays = table(NONE, NONE);
    assert!(stays > 0);
    for (a, b) in [(EIGHT, NONE), (EIGHT, "A6 A6 B4 B1 C1 C1"), (NONE, "A6 A6 B4 B1 C1 C1")] {
        assert_eq!(table(a, b), stays, "{a}, {b}");
    }
}

// Rules: T5.1, T5.2
#[test]
fn a_signal_about_the_own_card_is_believed_and_one_about_another_way_is_not() {
    let told = |topic: Option<Topic>, level: Level| {
        let mut state = fire(&[EIGHT, NONE, NONE]);
        state.table.effects.radio = vec![C];
        let signals = topic.map(|topic| Signal { topic, level });
        state.table.signals = vec![Vec::new(), signals.into_iter().collect(), Vec::new()];
        worth(&state, None)
    };
    let card = Some(Topic::Card(CardId(VILLAGE_A)));
    let silent = told(None, Level::Fair);
    assert!(told(card, Level::Harmless) > silent && silent > told(card, Level::BigDanger));
    // b stays on even blue, and so says nothing of even pink
    assert_eq!(told(Some(Topic::Plan), Level::Good), silent);
    assert_eq!(told(Some(Topic::Plan), Level::Poor), silent);
}

// Rules: F6.4, F13.5
#[test]
fn whoever_has_not_chosen_yet_may_still_get_away() {
    let planned = |c: Option<(u8, u8)>| {
        let mut state = fire(&[NONE, NONE, NONE]);
        state.table.travellers[0].at = state.cell(5, 0);
        state.table.travellers[2].at = state.cell(1, 0);
        let mut plans = vec![Plan::default(); 3];
        plans[0].to = Some(state.cell(5, 0));
        plans[1].to = Some(state.cell(6, 0));
        plans[2].to = c.map(|(col, row)| state.cell(col, row));
        state.table.phase = Phase::Planning { plans };
        let view = View::of(&state, Viewer::Seat(A));
        Mind::new(&view, A).unwrap().worth_of_plan()
    };
    assert_eq!(planned(Some((1, 0))), 0, "c stays, and it burns there");
    assert!(planned(None) > 0 && planned(Some((2, 0))) > 0);
    assert!(planned(Some((3, 0))) > planned(Some((2, 0))), "farther from the lava is better");
}
