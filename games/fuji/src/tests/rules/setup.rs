//! How a table is set up (F2).

use crate::content::{CharacterId, Kind, Skill, Start, book};
use crate::rules::setup::{SET, setup};
use crate::state::moves::{Event, Options};
use crate::state::view::View;
use crate::state::{Phase, Plan};
use crate::tests::kit::{A, B, C, D, kind_of, luck, opened, options, start_of};
use gogome_contract::{RandomDraw, Seat, StepContext, Viewer};

fn refused(options: &Options, seats: usize) -> &'static str {
    let mut chance = luck(1);
    let mut ctx = StepContext::new(&mut chance);
    let why = setup(options, seats, &mut ctx).unwrap_err();
    assert_eq!(chance.draws, Vec::<RandomDraw>::new(), "refused before chance is asked");
    crate::words::refusals::setup(&why).code
}

// Rules: F2.1
#[test]
fn every_scenario_and_level_can_be_opened_and_nothing_else() {
    for key in ["1", "2", "3", "4", "5", "6", "7", "1b"] {
        for level in 1..=4 {
            let (state, events) = opened(&Options { level, ..options(key) }, 3, 5);
            assert_eq!((state.table.level, state.table.scenario.as_str()), (level, key));
            let Event::Opened { level: told, scenario, thrill: false, characters } = &events[0] else { panic!() };
            assert_eq!((*told, scenario.as_str(), characters.len()), (level, key, 3));
        }
    }
    assert_eq!(refused(&options("8"), 3), "SCENARIO");
    assert_eq!(refused(&Options { level: 0, ..options("1") }, 3), "LEVEL");
    assert_eq!(refused(&Options { level: 5, ..options("1") }, 3), "LEVEL");
    assert_eq!(refused(&options("1"), 1), "SEATS");
    assert_eq!(refused(&options("1"), 5), "SEATS");
}

// Rules: F2.1
#[test]
fn a_random_scenario_is_any_but_the_bonus_map() {
    let any = Options { scenario: None, ..options("1") };
    let mut drawn: Vec<String> = (0..200).map(|seed| opened(&any, 3, seed).0.table.scenario).collect();
    drawn.sort_unstable();
    drawn.dedup();
    assert_eq!(drawn, ["1", "2", "3", "4", "5", "6", "7"]);
}

// Rules: F2.3
#[test]
fn every_seat_has_a_character_of_its_own_picked_or_drawn() {
    let picks = vec![(C, CharacterId(0)), (A, CharacterId(3))];
    let mut seen = Vec::new();
    for seed in 0..40 {
        let (state, _) = opened(&Options { characters: picks.clone(), ..options("1") }, 4, seed);
        let mut characters: Vec<u8> = state.table.travellers.iter().map(|one| one.character.0).collect();
        assert_eq!((characters[0], characters[2]), (3, 0));
        seen.push(characters[1]);
        characters.sort_unstable();
        assert_eq!(characters, [0, 1, 2, 3]);
    }
    assert!(seen.contains(&1) && seen.contains(&2), "drawn by chance");
    let picked = |characters: &[(Seat, CharacterId)]| Options { characters: characters.into(), ..options("1") };
    assert_eq!(refused(&picked(&[(A, CharacterId(1)), (B, CharacterId(1))]), 3), "CHARACTER_TAKEN");
    assert_eq!(refused(&picked(&[(A, CharacterId(1)), (A, CharacterId(2))]), 3), "CHARACTER_TAKEN");
    assert_eq!(refused(&picked(&[(A, CharacterId(4))]), 3), "CHARACTER");
    assert_eq!(refused(&picked(&[(D, CharacterId(1))]), 3), "CHARACTER");
}

// Rules: F2.7
#[test]
fn the_map_is_dealt_from_the_shuffled_cards_and_the_fourth_village_cell_needs_four_seats() {
    let mut firsts = Vec::new();
    for seats in [3, 4] {
        for key in ["1", "2", "3", "4", "5", "6", "7", "1b"] {
            let (state, _) = opened(&options(key), seats, 11);
            let fields = &state.table.fields;
            let map = book().scenario(key).unwrap();
            let places: Vec<_> = map.places.iter().filter(|place| seats == 4 || !place.four_only).collect();
            assert_eq!(fields.len(), places.len());
            for (field, place) in fields.iter().zip(places) {
                assert_eq!((field.col, field.row), (place.col, place.row));
                assert_eq!(book().card(field.card).kind, place.kind);
                assert_eq!(field.lava, place.kind == Kind::Volcano, "the volcano is lava from the start (F1.1)");
                assert_eq!(field.token.is_some(), place.eruption);
            }
            let mut cards: Vec<u8> = fields.iter().map(|field| field.card.0).collect();
            firsts.push(cards.clone());
            cards.sort_unstable();
            cards.dedup();
            assert_eq!(cards.len(), fields.len(), "no card twice");
            let village = fields.iter().filter(|field| book().card(field.card).kind == Kind::Village).count();
            assert_eq!(village, if seats == 4 { 6 } else { 5 });
        }
    }
    let again = opened(&options("1"), 3, 12).0.table.fields.iter().map(|field| field.card.0).collect::<Vec<_>>();
    assert_ne!(firsts[0], again, "other luck, other cards");
}

// Rules: F2.2, F2.8
#[test]
fn three_seats_start_on_white_and_four_on_white_and_grey() {
    let (state, _) = opened(&options("2"), 3, 1);
    let white = start_of(&state, Start::White).unwrap();
    assert!(state.table.travellers.iter().all(|traveller| traveller.at == white));
    assert_eq!(start_of(&state, Start::Grey), None, "an ordinary card");

    let (state, _) = opened(&options("2"), 4, 1);
    let (white, grey) = (start_of(&state, Start::White).unwrap(), start_of(&state, Start::Grey).unwrap());
    let at: Vec<_> = state.table.travellers.iter().map(|traveller| traveller.at).collect();
    assert_eq!(at, [white, white, grey, grey]);
    assert_eq!(kind_of(&state, grey), Kind::Landscape);

    let (state, _) = opened(&Options { grey: [A, C], ..options("2") }, 4, 1);
    let at: Vec<_> = state.table.travellers.iter().map(|traveller| traveller.at).collect();
    assert_eq!(at, [grey, white, grey, white]);
    assert_eq!(refused(&Options { grey: [A, A], ..options("2") }, 4), "GREY");
    assert_eq!(refused(&Options { grey: [A, Seat(4)], ..options("2") }, 4), "GREY");
}

// Rules: F2.10, F2.13, F4.1, F5.1
#[test]
fn everybody_is_fresh_and_round_1_is_rolled() {
    let (state, events) = opened(&options("1"), 4, 1);
    let table = &state.table;
    assert!(table.travellers.iter().all(|one| one.stamina == 0 && one.injuries.is_empty()));
    assert_eq!((table.round, table.eruptions, &table.reveal), (1, 0, &None));
    assert_eq!(table.phase, Phase::Planning { plans: vec![Plan::default(); 4] });
    assert_eq!(state.screens.left, [0; 4]);
    for (seat, hand) in state.screens.hands.iter().enumerate() {
        assert_eq!(hand.map(|die| die.map(|die| die.kind)), SET.map(Some));
        assert_eq!(table.travellers[seat].dice, SET.map(Some));
        assert!(hand.iter().flatten().all(|die| (1..=6).contains(&die.value)));
    }
    assert_eq!(events[1..], [Event::Rolled { round: 1, hands: state.screens.hands.clone() }]);
    let rolled: Vec<u8> = (0..50)
        .flat_map(|seed| opened(&options("1"), 4, seed).0.screens.hands)
        .flat_map(|hand| hand.into_iter().flatten())
        .map(|die| die.value)
        .collect();
    for value in 1..=6 {
        let share: u32 = rolled.iter().map(|rolled| u32::from(*rolled == value)).sum();
        assert!((140..=260).contains(&share), "of 1200 dice {share} show {value}");
    }
}

// Rules: F3.1, F3.2
#[test]
fn neighbours_are_the_previous_and_the_next_in_the_circle() {
    let (three, _) = opened(&options("1"), 3, 1);
    assert_eq!([A, B, C].map(|seat| three.table.neighbours(seat)), [vec![B, C], vec![A, C], vec![A, B]]);
    let (four, _) = opened(&options("1"), 4, 1);
    assert_eq!([A, B, C, D].map(|seat| four.table.neighbours(seat)), [vec![B, D], vec![A, C], vec![B, D], vec![A, C]]);
}

// Rules: F2.3, F2.5, F2.12
#[test]
fn only_a_companion_needs_a_skill_with_six_dice() {
    let dealt = |companion: bool, seats: usize, skills: Vec<(Seat, Skill)>, seed: u64| {
        let companion_skill = Some(Skill::Buddy).filter(|_| seats > 2);
        let options = Options { simple: false, companion, companion_skill, skills, ..options("1") };
        let (state, _) = opened(&options, seats, seed);
        state.table.travellers.iter().map(|who| who.skill.unwrap()).collect::<Vec<Skill>>()
    };
    for companion in [false, true] {
        assert_eq!(dealt(companion, 3, vec![(C, Skill::Tinkerer)], 1)[2], Skill::Tinkerer, "a third player picks");
        let drawn: Vec<Skill> = (0..60).map(|seed| dealt(companion, 3, Vec::new(), seed)[2]).collect();
        assert!(Skill::ALL.iter().all(|skill| drawn.contains(skill)), "{drawn:?}");
    }
    let picks = vec![(A, Skill::Scout), (B, Skill::Tinkerer)];
    for seed in 0..60 {
        let skills = dealt(true, 2, picks.clone(), seed);
        assert_eq!(skills[..2], [Skill::Scout, Skill::Tinkerer]);
        assert_eq!(book().skill(skills[2]).dice, 6);
    }
}

// Rules: F2.13, F4.2
#[test]
fn before_everybody_has_chosen_no_die_is_rolled() {
    let options = Options { simple: false, skills: vec![(A, Skill::Tinkerer)], ..options("1") };
    let (state, _) = opened(&options, 3, 2);
    assert!(matches!(state.table.phase, Phase::Setup));
    for viewer in [Viewer::Open, Viewer::Public, Viewer::Seat(A), Viewer::Seat(B)] {
        let dice = View::of(&state, viewer).hands.into_iter().flatten().flatten().flatten().count();
        assert_eq!(dice, 0, "{viewer:?}");
    }
}
