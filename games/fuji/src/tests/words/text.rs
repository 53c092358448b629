//! The words themselves.

use crate::content::{CardId, CharacterId, Die, DieType, InjuryKind, Kind, book};
use crate::game::Fuji;
use crate::state::moves::Event;
use crate::state::signal::{Level, Signal, Topic};
use crate::state::{Cell, Ending, How, Phase, Taken};
use crate::tests::kit::{A, B, C, Kit, hand, mini, spots};
use crate::tests::viewkit::{any_map, flight, plain, text};
use crate::words::{asks, band};
use gogome_contract::clip;
use gogome_contract::{Game, Line, Viewer};

// Rules: F1.5
#[test]
fn requirements_are_said_in_words() {
    for (card, words) in [
        (4, "yellow or 6"),
        (5, "1 or 3"),
        (7, "odd pink"),
        (8, "even"),
        (9, "even yellow"),
        (14, "odd pink or odd blue"),
        (15, "blue 1, 2 or 3"),
        (16, "any die"),
        (19, "odd"),
        (21, "pink or blue"),
        (31, "1, 2 or 3"),
        (1, "volcano"),
        (2, "rubble"),
    ] {
        assert_eq!(asks(CardId(card)), words, "card {card}");
    }
}

fn taken(how: How, loss: u8, injuries: u8) -> Taken {
    Taken { seat: A, from: Cell(0), path: Vec::new(), how, loss, stamina: 7, injuries, eruptions: 0 }
}

fn turn(how: How, (own, best): (u16, u16), loss: u8, injuries: u8) -> Event {
    Event::Turn { taken: taken(how, loss, injuries), own, best, aim: CardId(4) }
}

fn signalled(topic: Topic, level: Level) -> Event {
    Event::Signalled { seat: A, signal: Signal { topic, level } }
}

// Rules: F16.17, F15.4
#[test]
fn lent_dice_are_named_at_the_reveal() {
    let lent = spots(A, &[2, 3]).into_iter().map(|spot| (spot, Die { kind: DieType::A, value: 1 })).collect();
    let revealed = Event::Revealed { hands: Vec::new(), borrowed: vec![Vec::new(), lent, Vec::new()] };
    let told = Fuji.tell(&revealed, Viewer::Public).map(|line| plain(&line));
    assert_eq!(told.as_deref(), Some("The screens are lifted! Lent to <B>: blue 1 and blue 1."));
}

// Rules: F11.9, F11.11, F12.2, F14.1
#[test]
fn that_nothing_is_paid_is_said_only_where_stamina_was_due() {
    let village = book().terrain.iter().find(|card| card.kind == Kind::Village).unwrap();
    let told = |how, loss, eruptions, aim| {
        let taken = Taken { eruptions, ..taken(how, loss, 0) };
        let event = Event::Turn { taken, own: 14, best: 6, aim };
        Fuji.tell(&event, Viewer::Public).map(|line| plain(&line)).unwrap()
    };
    let (pond, home) = (CardId(4), village.id);
    assert_eq!(
        told(How::Moved, 0, 0, pond),
        "<A> moves to Heron Pond with 14 points against the best neighbour's 6, pays nothing."
    );
    assert_eq!(
        told(How::Moved, 0, 0, home),
        format!("<A> moves to {} with 14 points against the best neighbour's 6.", village.name)
    );
    assert_eq!(
        told(How::Moved, 0, 1, pond),
        "<A> moves to Heron Pond with 14 points against the best neighbour's 6.",
        "lava may have ended it"
    );
    assert!(told(How::Moved, 2, 0, home).ends_with(", pays 2 stamina (7 of 25 spent)."), "this one was due");
    // who does not move pays, also in the village
    for how in [How::Held, How::Declined, How::CutOff, How::Failed] {
        assert!(told(how, 0, 0, home).ends_with(", pays nothing."), "{how:?}");
    }
    // the move that brings the last one home
    let mut won = 0;
    for seed in 0..40 {
        flight("sensible", any_map(1), 4, seed, |step| {
            let ends = |event: &Event| matches!(event, Event::Over { ending: Ending::Village { .. }, .. });
            if step.events.iter().any(ends) {
                let last = step.events.iter().rev().find(|event| matches!(event, Event::Turn { .. })).unwrap();
                let line = Fuji.tell(last, Viewer::Public).map(|line| plain(&line)).unwrap();
                assert!(!line.contains("pays"), "seed {seed}: {line}");
                won += 1;
            }
        });
        if won > 0 {
            break;
        }
    }
    assert_eq!(won, 1, "nobody came home");
}

#[test]
fn a_resolution_begins_with_its_results_and_ends_before_the_next_round() {
    let done = || Event::Done(B);
    let revealed = || Event::Revealed { hands: Vec::new(), borrowed: Vec::new() };
    let went = || turn(How::Moved, (14, 6), 0, 0);
    let burnt = || Event::Erupted { cards: vec![CardId(2)], by: None };
    let rolled = || Event::Rolled { round: 2, hands: Vec::new() };
    let resolved = Fuji.resolution(vec![done(), revealed(), went(), burnt(), rolled()]).unwrap();
    assert_eq!((resolved.told, resolved.after), (vec![went(), burnt(), revealed()], vec![rolled()]));
    // what was asked in between showed the dice before
    let asked = Event::ByClock(A);
    let events = vec![Event::Chose { seat: A, go: true }, asked.clone(), went(), burnt()];
    let resolved = Fuji.resolution(events).unwrap();
    assert_eq!(resolved.told, [went(), burnt(), asked]);
    assert_eq!(resolved.after, []);
    assert_eq!(Fuji.resolution(vec![done(), rolled()]), None);
    let over = Event::Over { ending: Ending::Village { score: 12 }, burnt: Vec::new() };
    assert_eq!(Fuji.resolution(vec![revealed(), went(), over]), None, "the end tells it");
}

#[test]
fn what_somebody_did_ends_before_the_lava_creeps_on() {
    let burnt = |by| Event::Erupted { cards: vec![CardId(2)], by };
    let went = turn(How::Moved, (14, 6), 0, 0);
    let rolled = || Event::Rolled { round: 2, hands: Vec::new() };
    assert_eq!(Fuji.own(&[Event::Done(B), burnt(Some(A)), went.clone(), burnt(None), rolled()]), 3);
    assert_eq!(Fuji.own(&[went.clone(), rolled()]), 1);
    assert_eq!(Fuji.own(&[Event::Done(B), went]), 2);
}

// Rules: F16.17
#[test]
fn every_event_has_its_line() {
    let hands = || vec![hand("A1 A2 B3 B4 C5 C6"), hand("A6 A6 B6 B6 C6 C6"), hand("A1 A1 B1 B1 C1 C1")];
    let open = |scenario: &str, thrill| Event::Opened {
        level: 2,
        scenario: scenario.to_owned(),
        thrill,
        characters: vec![CharacterId(0), CharacterId(1), CharacterId(2)],
    };
    let cases = [
        (
            open("2", true),
            "The mountain stirs. 3 travellers set out on Crooked Staff, level 2, with extra thrill. Get everybody to the village! \
             One promise between you, here and wherever else you talk: from each roll to the reveal nobody says or hints a number \
             about dice, neither how many nor how high, nor an average.",
        ),
        (Event::Rolled { round: 2, hands: hands() }, "Round 2. All dice are rolled behind the screens."),
        (Event::OutOfReach(A), "The goal of <A> is out of reach now: the marker is lifted."),
        (Event::Unplanned(A), "<A> lifts the marker and thinks again."),
        (Event::Ready { seat: A, firm: false }, "<A> is ready."),
        (Event::Ready { seat: A, firm: true }, "<A> is ready, come what may."),
        (Event::Unready(A), "<A> is not ready after all."),
        (Event::Reopened { seat: A, by: Some(B) }, "<A> is asked again: <B> changed plans."),
        (
            Event::Reopened { seat: A, by: None },
            "<A> is asked again: two neighbours may not share a card while one of them could go elsewhere.",
        ),
        (
            Event::Frozen { aims: vec![(CardId(4), 1), (CardId(5), 2), (CardId(6), 0)] },
            "The plans stand. Silence now, and rerolls: <A> 1 for Heron Pond, <B> 2 for Moss Shrine, <C> 0 for Cedar Marsh.",
        ),
        (Event::Done(A), "<A> is done rerolling."),
        (
            Event::Revealed { hands: hands(), borrowed: Vec::new() },
            "The screens are lifted! <A>: blue 1, yellow 2, blue 3, blue 4, blue 5, pink 6. \
             <B>: blue 6, blue 6, yellow 6, yellow 6, pink 6, pink 6. <C>: blue 1, blue 1, yellow 1, yellow 1, pink 1, pink 1.",
        ),
        (Event::Asked(vec![A, B]), "Go or stay? That is up to <A> and <B>."),
        (Event::Chose { seat: A, go: true }, "<A> chooses to go."),
        (Event::Chose { seat: A, go: false }, "<A> chooses to stay."),
        (
            turn(How::Moved, (14, 6), 0, 0),
            "<A> moves to Heron Pond with 14 points against the best neighbour's 6, pays nothing.",
        ),
        (
            turn(How::Held, (9, 7), 2, 1),
            "<A> holds Heron Pond with 9 points against the best neighbour's 7, pays 2 stamina (7 of 25 spent), and is hurt.",
        ),
        (
            turn(How::Declined, (9, 7), 2, 0),
            "<A> could move to Heron Pond with 9 points against the best neighbour's 7 and stays by choice, pays 2 stamina (7 of 25 spent).",
        ),
        (
            turn(How::CutOff, (9, 7), 2, 0),
            "<A> wins the way to Heron Pond with 9 points against the best neighbour's 7, but lava has cut it off, pays 2 stamina (7 of 25 spent).",
        ),
        (
            turn(How::Failed, (11, 12), 6, 2),
            "<A> falls short at Heron Pond with 11 points against the best neighbour's 12, pays 6 stamina (7 of 25 spent), and is hurt 2 times.",
        ),
        (Event::Erupted { cards: vec![CardId(2)], by: None }, "The lava creeps on. Ash Slope burns."),
        (
            Event::Erupted { cards: vec![CardId(2), CardId(4)], by: Some(A) },
            "<A> sets off an eruption token! Ash Slope and Heron Pond burn.",
        ),
        (Event::Erupted { cards: Vec::new(), by: None }, "The lava creeps on. Nothing new burns."),
        (
            Event::Injured { seat: A, kind: InjuryKind::Eye, die: None },
            "<A> takes an injury: eye (no more rerolls, except by skill or equipment).",
        ),
        (
            Event::Injured { seat: A, kind: InjuryKind::Leg, die: Some(2) },
            "<A> takes an injury: leg. The 3rd die is lost.",
        ),
        (Event::Said { seat: A, said: "hello".to_owned() }, "<A>: «hello»"),
        (signalled(Topic::Plan, Level::Good), "<A> signals: my destination looks good."),
        (signalled(Topic::Seat(B), Level::Clash), "<A> signals: <B>: we might clash."),
        (Event::Unsignalled { seat: A, topic: Some(Topic::Card(CardId(4))) }, "<A> takes a signal back: Heron Pond."),
        (Event::Unsignalled { seat: A, topic: None }, "<A> takes all signals back."),
        (Event::ByClock(A), "The time is up for <A>:"),
        (
            Event::Over { ending: Ending::Lava { seat: A }, burnt: vec![A, C] },
            "The lava caught <A> and <C>. The flight is lost.",
        ),
        (
            Event::Over { ending: Ending::Exhaustion { seat: B }, burnt: Vec::new() },
            "<B> has no strength left to go on. The flight is lost.",
        ),
        (
            Event::Over { ending: Ending::Village { score: 6 }, burnt: Vec::new() },
            "Everybody is in the village! 6 points. You made it, and the innkeeper is already warming the sake.",
        ),
    ];
    for (event, words) in cases {
        let told = Fuji.tell(&event, Viewer::Public).map(|line| plain(&line));
        assert_eq!(told.as_deref(), Some(words), "{event:?}");
    }
}

// Rules: F6.11, F11.9, F16.17
#[test]
fn a_plan_is_told_with_its_way_and_what_it_leaves() {
    let marker = |distance, path, leave| Event::Planned { seat: A, to: CardId(4), distance, path, leave, ahead: None };
    let plan = |distance, path: Option<Vec<CardId>>| marker(distance, path, false);
    let cases = [
        (plan(2, None), "<A> heads for Heron Pond, 2 steps."),
        (plan(1, Some(vec![CardId(4)])), "<A> heads for Heron Pond, 1 step."),
        (plan(0, None), "<A> plans to stay at Heron Pond."),
        (
            plan(3, Some(vec![CardId(5), CardId(6), CardId(4)])),
            "<A> heads for Heron Pond, 3 steps, by Moss Shrine and Cedar Marsh.",
        ),
        (marker(0, None, true), "<A> plans to stay at Heron Pond, and will leave the equipment token there."),
        (marker(2, None, true), "<A> heads for Heron Pond, 2 steps, and will leave the equipment token there."),
    ];
    for (event, words) in cases {
        let told = Fuji.tell(&event, Viewer::Public).map(|line| plain(&line));
        assert_eq!(told.as_deref(), Some(words), "{event:?}");
    }
}

// Rules: F16.17: rolls and rerolls are told to their own seat, and to all when it is over
#[test]
fn rolls_are_told_to_their_own_seat() {
    let hands = vec![hand("A1 A2 B3 B4 C5 C6"), hand("A6 A6 B6 B6 C6 C6")];
    let rolled = Event::Rolled { round: 1, hands };
    let told = |event: &Event, to| Fuji.tell(event, to).map(|line| plain(&line));
    let start = "Round 1. All dice are rolled behind the screens.";
    assert_eq!(
        told(&rolled, Viewer::Seat(B)).unwrap(),
        format!("{start} Yours: blue 6, blue 6, yellow 6, yellow 6, pink 6, pink 6.")
    );
    let all = told(&rolled, Viewer::Open).unwrap();
    assert!(all.contains("<A>: blue 1") && all.contains("<B>: blue 6"), "{all}");
    let rerolled = Event::Rerolled { seat: A, places: vec![0, 2], hand: hand("A3 A2 B6 B4 C5 C6"), half: None };
    for to in [Viewer::Seat(A), Viewer::Open] {
        assert_eq!(told(&rerolled, to).as_deref(), Some("<A> rerolls dice: 1st now pink 3 and 3rd now yellow 6."));
    }
    assert_eq!(told(&rerolled, Viewer::Seat(B)), None);
    assert_eq!(told(&rerolled, Viewer::Public), None);
}

// Rules: F4.1, F8.1, and section I 10: six phases, the numbers on equipment cards being places on the strip
#[test]
fn the_strip_shows_the_phase_that_the_cards_name() {
    use crate::words::picture::{PHASES, current};
    let mut state = crate::tests::kit::equipment(&["A1 A2 B3 B4 C5 C6"; 3], &[&[], &[], &[]]);
    assert_eq!((PHASES.len(), state.table.gear_phase()), (6, Some(4)));
    let strip = |state: &crate::state::State| current(&state.table.phase).map(|at| (at + 1, PHASES[at]));
    assert_eq!(strip(&state), Some((4, "gear")));
    state.table.phase = Phase::Planning { plans: Vec::new() };
    assert_eq!((strip(&state), state.table.gear_phase()), (Some((2, "plan")), Some(2)));
    state.table.phase = Phase::Rerolls { aims: Vec::new(), done: Vec::new() };
    assert_eq!(strip(&state), Some((3, "reroll")));
    state.table.phase = Phase::Injuries { owed: Vec::new() };
    assert_eq!(strip(&state), Some((6, "lava")));
    state.table.phase = Phase::Over(Ending::Lava { seat: A });
    assert_eq!(strip(&state), None);
}

// Rules: F14.8
#[test]
fn every_band_has_its_own_words() {
    let mut words: Vec<&str> = book().score.bands.iter().map(|(_, key)| band(key)).collect();
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), 6);
    let of = |score| plain(&crate::words::log::over(Ending::Village { score }, &[]));
    assert!(of(1).contains("1 point. ") && of(0).contains("0 points. ") && of(-2).contains("2 points below zero."));
}

#[test]
fn what_is_quoted_is_short() {
    assert_eq!(clip("Fuji"), "Fuji");
    let long = clip(&"山".repeat(4_000));
    assert!(long.chars().count() == 60 && long.ends_with('…'));
}

// Section I of the rules: nothing of the picture is missing in the words
#[test]
fn the_board_is_complete_in_words() {
    let mut state = mini(&["V R X v", ". L L ."], &[(1, 1), (1, 1), (2, 1)])
        .card(1, 1, 5)
        .card(2, 1, 26)
        .card(2, 0, 4)
        .stamina(A, 7)
        .level(3);
    state.table.travellers[0].injuries = vec![InjuryKind::Eye];
    state.plan(B, (2, 0)).unwrap();
    state.table.travellers[0].dice[1] = None;
    state.screens.hands[0][1] = None;
    let words = text(&Fuji.words(&Fuji.view(&state, Viewer::Public)));
    for part in [
        "Round 1, planning. Map 1 “The Long Way Round”, level 3, 3 seats.",
        "Waiting for <A>, <B> and <C> to choose a card to go to and say ready.",
        "Eruptions so far: 0. Burning next: Ash Slope. After that: Heron Pond and Moss Shrine.",
        "Row 1 of 2. Column 1: Crater (volcano, lava). Column 2: Ash Slope (rubble, burns next). \
         Column 3: Heron Pond (yellow or 6, burns after that, eruption token), aim of <B> (2 steps, 1 reroll). \
         Column 4: Festival Gate (yellow or pink, village).",
        "Row 2 of 2. Column 1: gap. Column 2: Moss Shrine (1 or 3, one more reroll, burns after that), with <A> and <B>. \
         Column 3: Lotus Mill (pink or 4), with <C>. Column 4: gap.",
        "A <A> is Mr Iain Jones (black), on Moss Shrine. Stamina 7 of 25 spent, next injury at 10. Injuries: eye. \
         Dice: 1 of type A, 2 of type B and 2 of type C. Not ready. No card chosen yet.",
        "Aims for Heron Pond: 2 steps, 1 reroll, by Lotus Mill and Heron Pond.",
        "faces 1 to 6: die type A blue, yellow, pink, pink, yellow, blue; die type B yellow, pink",
        "Level 3: failing costs 5 stamina. A lead over the better neighbour of 1 to 2 costs 4, of 3 to 4 costs 3, of 5 to 6 costs 2, \
         of 7 to 8 costs 1, of 9 or more costs 0. Injuries at 5, 10, 15 and 20 spent; 25 is the end.",
    ] {
        assert!(words.contains(part), "missing: {part}\n{words}");
    }
    assert!(!words.contains("pink 3"), "no dice lie open");
    let mine = text(&Fuji.words(&Fuji.view(&state, Viewer::Seat(A))));
    assert!(
        mine.contains(
            "You are <A>, Mr Iain Jones. Only you see this. \
             Behind your screen: 1st pink 3 (die type A), 2nd lost, 3rd pink 2 (die type B)"
        ),
        "{mine}"
    );
}

// Section I 8 and 9 of the rules
#[test]
fn the_reveal_is_complete_in_words() {
    let mut state =
        mini(&["V R L v", ". L L ."], &[(1, 1), (1, 1), (2, 1)]).card(1, 1, 7).card(2, 1, 20).card(2, 0, 13);
    state.go_all(&[(1, 1), (2, 0), (2, 1)]);
    assert!(matches!(state.table.phase, Phase::Planning { .. }), "round 2");
    let words = text(&Fuji.words(&Fuji.view(&state, Viewer::Public)));
    for part in [
        "The reveal of round 1.",
        "<A> aimed for Azalea Hut (odd pink) with pink 3 (counts), pink 3 (counts), pink 2, pink 2, pink 1 (counts), \
         pink 1 (counts). Own dice 8, <B> 0, <C> 0; lead 8. Held the card; 0 stamina lost, now 0.",
        "<B> aimed for Bamboo Spring",
        "Turns were taken in this order: ",
        "Moved from Azalea Hut by Lantern Arch to Bamboo Spring;",
    ] {
        assert!(words.contains(part), "missing: {part}\n{words}");
    }
}

#[test]
fn the_words_of_a_flight_never_run_over() {
    for seed in 0..6 {
        flight("wild", any_map(1), 4, seed, |step| {
            let view = Fuji.view(step.after, Viewer::Public);
            let long = |line: &Line| plain(line).chars().count();
            assert!(Fuji.words(&view).iter().all(|line| long(line) <= 1_500));
            assert!(Fuji.board(&view).alt.chars().count() <= 1_024);
        });
    }
}
