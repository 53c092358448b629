//! What begins a table (K1).

use crate::content::board::{Level, PlaceId, SpaceId};
use crate::content::{CharacterId, Colour, Spot};
use crate::gear::{CraftError, Cubes, GearType, Grid, Size};
use crate::rules::questions;
use crate::rules::refused::{AnswerRefused, CraftRefused, Refused, SetupRefused};
use crate::rules::setup;
use crate::state::moves::{Event, Move, Options, Pick, Start, TableEvent};
use crate::state::{Answer, Ask, State};
use crate::tests::kit::*;
use gogome_contract::{Holder, Seat, StepContext};
use std::collections::BTreeSet;

fn try_setup(options: &Options, seats: usize) -> Result<State, Refused> {
    setup::setup(options, &vec![Holder::Person; seats], &mut StepContext::new(&mut luck(3)))
}

fn asymmetric() -> Options {
    Options { asymmetric: true, ..options() }
}

/// Everybody starts as the rules have it.
fn begin(state: &mut State) {
    for seat in asked(state) {
        answer(state, seat, Answer::Start(Start::default()));
    }
}

fn no(state: &mut State, start: Start) -> SetupRefused {
    match play(state, A, Move::Answer(Answer::Start(start))).unwrap_err() {
        Refused::Answer(AnswerRefused::Setup(reason)) => reason,
        other => panic!("{other:?}"),
    }
}

// Rules: K1.1, K16.13
#[test]
fn two_to_six_play() {
    for seats in [0, 1, 7] {
        assert_eq!(try_setup(&options(), seats), Err(SetupRefused::Seats(seats).into()));
    }
    for seats in 2..=6 {
        assert!(try_setup(&options(), seats).is_ok());
    }
    for round_limit in [19, 61] {
        let limit = SetupRefused::RoundLimit { least: 20, most: 60 };
        assert_eq!(try_setup(&Options { round_limit, ..options() }, 2), Err(limit.into()));
    }
}

// Rules: K1.2, K1.3, K1.10
#[test]
fn all_begin_alike_on_the_central_tile() {
    let state = deal(&options(), 4, 1);
    assert_eq!(state.table.board.tiles.len(), 0, "the centre, bridges and temples lie from the start");
    assert_eq!((state.table.chapter.clone(), state.table.palaces.0.len()), (None, 0));
    for player in &state.table.players {
        assert_eq!((player.pool, player.scroll_discs, player.vp), (3, 7, 0));
        assert_eq!(player.gear.weapon.cubes(), Cubes::new(2, 2, 0));
        assert_eq!(player.position.space(), Some(SpaceId::C));
        assert!(player.gear.helmet.is_empty() && player.gear.sandals.is_empty() && player.pack.is_empty());
    }
}

// Rules: K1.4, K1.6, K1.16, K7.5, K7.8
#[test]
fn stacks_decks_and_pools_are_whole() {
    let state = deal(&options(), 4, 1);
    let hidden = &state.hidden;
    assert_eq!(state.table.board.stacks, [8, 14, 15]);
    for level in Level::ALL {
        let stack: BTreeSet<_> = hidden.tiles[level.index()].iter().collect();
        assert_eq!(stack.len(), usize::from(state.table.board.stacks[level.index()]));
        assert!(stack.iter().all(|tile| tile.printed().level == level));
    }
    assert_ne!(hidden.tiles, deal(&options(), 4, 2).hidden.tiles, "shuffled");
    assert_eq!((state.table.scrolls.len(), hidden.scrolls.len(), hidden.dragons.len()), (3, 16, 13));
    assert_eq!(hidden.tokens.values().map(|left| u32::from(*left)).sum::<u32>(), 111);
    assert_eq!(hidden.adventure.values().sum::<u8>(), 30);
}

// Rules: K1.5
#[test]
fn the_tile_with_the_rope_is_drawn_in_time() {
    for seed in 1..200 {
        let state = deal(&options(), 2, seed);
        let depth = state.hidden.tiles[1].iter().rev().position(|tile| tile.printed().rope).unwrap();
        assert!(depth < 12, "seed {seed}: at {depth}");
        assert_eq!(state.hidden.tiles[1].iter().collect::<BTreeSet<_>>().len(), 14);
    }
}

// Rules: K1.7, K1.8
#[test]
fn as_many_cards_of_each_type_as_players_are_drawn() {
    for seats in 2..=6 {
        let state = deal(&options(), seats, 4);
        for gear in GearType::ALL {
            let shown = state.table.gear_cards.iter().filter(|card| card.printed().gear == gear);
            assert_eq!(shown.collect::<BTreeSet<_>>().len(), seats);
            let temples = state.table.board.temples.iter().flatten();
            assert_eq!(temples.filter(|card| card.printed().gear == gear).collect::<BTreeSet<_>>().len(), seats);
        }
        assert!(state.table.board.temples.iter().all(|cards| cards.len() == seats));
        let first: Vec<GearType> = state.table.board.temples.iter().map(|cards| cards[0].printed().gear).collect();
        assert_eq!(first[0], GearType::Helmet);
    }
    let state = deal(&options(), 2, 4);
    let types: Vec<Vec<GearType>> =
        state.table.board.temples.iter().map(|cards| cards.iter().map(|card| card.printed().gear).collect()).collect();
    let (helmet, weapon, sandals) = (GearType::Helmet, GearType::Weapon, GearType::Sandals);
    assert_eq!(types, [[helmet, weapon], [helmet, sandals], [weapon, sandals]], "in a cycle, by groups");
}

// Rules: K1.9
#[test]
fn the_table_chooses_what_is_played() {
    let state = deal(&Options { adventure: false, fights: false, ..options() }, 2, 1);
    assert!(state.hidden.adventure.is_empty());
    assert!(!state.table.variant.fights && !state.table.variant.adventure && !state.table.variant.asymmetric);
}

// Rules: K1.12
#[test]
fn with_tomoe_a_pair_of_weapons_is_among_the_blueprints() {
    let pairs = |character: CharacterId| {
        let picks = [character, CharacterId::Takeko];
        let picks = Seat::first(2).zip(picks).map(|(seat, own)| (seat, Pick::Character(own))).collect();
        let options = Options { picks, ..asymmetric() };
        let with_pair = (1..80).filter(|seed| {
            let state = deal(&options, 2, *seed);
            let cards: BTreeSet<_> = state.table.board.temples.iter().flatten().copied().collect();
            assert_eq!(cards.len(), 6);
            assert_eq!(cards.iter().filter(|card| card.printed().gear == GearType::Weapon).count(), 2);
            cards.iter().any(|card| card.printed().is_pair())
        });
        with_pair.count()
    };
    assert_eq!(pairs(CharacterId::Tomoe), 79);
    assert!(pairs(CharacterId::Masako) < 79, "for others it is left to luck");
}

// Rules: K1.15
#[test]
fn seats_and_first_player_are_drawn() {
    let orders: BTreeSet<Vec<Seat>> = (1..60).map(|seed| deal(&options(), 3, seed).table.order).collect();
    assert_eq!(orders.len(), 6, "every order comes up");
    let mut state = deal(&options(), 3, 7);
    begin(&mut state);
    assert_eq!((state.table.active(), state.table.round, state.table.turn.number), (state.table.order[0], 1, 1));
}

// Rules: K1.10
#[test]
fn colours_are_picked_or_the_first_that_is_free() {
    let picks = vec![(B, Pick::Colour(Colour::Red)), (C, Pick::Colour(Colour::Blue))];
    let state = deal(&Options { picks: picks.clone(), ..options() }, 4, 1);
    let colours: Vec<Colour> = state.table.players.iter().map(|player| player.colour).collect();
    assert_eq!(colours, [Colour::Pink, Colour::Red, Colour::Blue, Colour::Green]);
    for wrong in
        [(D, Pick::Colour(Colour::Red)), (D, Pick::Colour(Colour::White)), (Seat(4), Pick::Colour(Colour::Pink))]
    {
        let picks = picks.iter().copied().chain([wrong]).collect();
        assert_eq!(try_setup(&Options { picks, ..options() }, 4), Err(SetupRefused::Taken.into()));
    }
}

// Rules: K1.10, K1.13, K2.4, K2.5
#[test]
fn starting_monks_go_to_action_backpack_weapon_scroll() {
    for (seats, spots) in [(5, vec![Spot::Action]), (6, vec![Spot::Action, Spot::Backpack])] {
        let mut state = deal(&options(), seats, 1);
        begin(&mut state);
        for player in &state.table.players {
            assert_eq!(player.monks.keys().copied().collect::<Vec<_>>(), spots);
            assert_eq!(player.pool, 4, "a monk on the action spot is a disc");
        }
    }
    let mut state = deal(&options(), 2, 1);
    let monks = Some(vec![Spot::Weapon]);
    answer(&mut state, A, Answer::Start(Start { monks, ..Start::default() }));
    begin(&mut state);
    assert_eq!((state.table.player(A).pool, state.table.player(A).monks_on(Spot::Weapon)), (3, 1));
}

// Rules: K1.13, K1.14
#[test]
fn starts_that_cannot_be_are_refused() {
    let mut state = deal(&options(), 2, 1);
    for monks in [vec![], vec![Spot::Action, Spot::Scroll]] {
        let start = Start { monks: Some(monks), ..Start::default() };
        assert_eq!(no(&mut state, start), SetupRefused::Spots { spots: Spot::ALL.to_vec(), monks: 1 });
    }
    let size = Size::new(8, 5).unwrap();
    let weapon = |text: &str| Start { weapon: Some(Grid::parse(text, size).unwrap()), ..Start::default() };
    assert_eq!(no(&mut state, weapon("MMWWW")), SetupRefused::Cubes { have: Cubes::new(2, 2, 0) });
    assert!(matches!(no(&mut state, weapon("......MM/......WW")), SetupRefused::Layout(_)), "that part is locked");
    let helmet = Start { helmet: Some(Grid::parse("W", Size::new(4, 2).unwrap()).unwrap()), ..Start::default() };
    assert_eq!(no(&mut state, helmet), SetupRefused::Cubes { have: Cubes::NONE });
    let small = Size::new(5, 5).unwrap();
    let other = Start { weapon: Some(Grid::parse("MMWW", small).unwrap()), ..Start::default() };
    let error = CraftError::GridSize(size);
    let wrong = SetupRefused::Layout(CraftRefused::Layout { gear: GearType::Weapon, error });
    assert_eq!(no(&mut state, other), wrong);
    assert_eq!(no(&mut state, Start { scroll: Some(0), ..Start::default() }), SetupRefused::NoScroll);
    let unlocked = Start { monks: Some(vec![Spot::Weapon]), ..weapon("......MM/......WW") };
    answer(&mut state, A, Answer::Start(unlocked));
    begin(&mut state);
    assert_eq!(state.table.player(A).gear.weapon.to_string(), "......MM/......WW");
}

// Rules: K1.14, K19.1, K19.3, K19.6, K19.8, K19.12, K19.14, K19.20, K1.11
#[test]
fn every_start_that_is_offered_can_be_chosen() {
    for seats in [4, 6] {
        for character in CharacterId::ALL {
            let mut state = characters(&vec![character; seats]);
            let starts = options_of(&state);
            assert!(starts.len() > 1, "{character:?} has a choice");
            let Answer::Start(usual) = &starts[0] else { panic!("{:?}", starts[0]) };
            assert_eq!(*usual, Start::default());
            for start in starts {
                assert_eq!(setup::starts::check(&state.table, A, &start), Ok(()), "{character:?} {start:?}");
            }
            let printed = character.printed();
            state.table.turn.number = 0;
            let answers = state.table.order.iter().map(|seat| (*seat, setup::starts::default())).collect();
            setup::starts::close(&mut state, answers, &mut StepContext::new(&mut luck(2)));
            let monks: u8 = state.table.player(A).monks.values().sum();
            assert_eq!(monks, printed.action_monks + printed.monks(seats));
        }
    }
}

fn options_of(state: &State) -> Vec<Answer> {
    questions::options(&state.table, &Ask::Start, A)
}

// Rules: K19.14, K19.15, K1.13
#[test]
fn tomoe_starts_with_a_monk_on_an_action_spot_and_has_another() {
    let mut state = characters(&[CharacterId::Tomoe; 6]);
    assert_eq!((state.table.player(A).pool, state.table.player(A).monks_on(Spot::Action)), (3, 1));
    let spots = setup::starts::free_spots(state.table.player(A));
    assert_eq!(spots, [Spot::Action, Spot::Backpack, Spot::Scroll]);
    let answers = vec![(A, setup::starts::default())];
    setup::starts::close(&mut state, answers, &mut StepContext::new(&mut luck(2)));
    assert_eq!((state.table.player(A).pool, state.table.player(A).monks_on(Spot::Action)), (4, 2));
}

// Rules: K19.9
#[test]
fn mitsuhide_starts_with_a_scroll_of_the_display() {
    let picks = vec![(A, Pick::Character(CharacterId::Mitsuhide)), (B, Pick::Character(CharacterId::Takeko))];
    let mut state = deal(&Options { picks, ..asymmetric() }, 2, 1);
    let (shown, top) = (state.table.scrolls.clone(), *state.hidden.scrolls.last().unwrap());
    assert_eq!(no(&mut state, Start { scroll: Some(3), ..Start::default() }), SetupRefused::NoScroll);
    answer(&mut state, A, Answer::Start(Start { scroll: Some(1), ..Start::default() }));
    begin(&mut state);
    let player = state.table.player(A);
    assert_eq!((player.scrolls.len(), player.scrolls[0].kind, player.vp), (1, shown[1], 3));
    assert_eq!((player.scroll_discs, player.pack.count(crate::state::Item::Scroll)), (6, 1));
    assert_eq!(state.table.scrolls, [shown[0], top, shown[2]], "the display is filled up");
}

// Rules: K1.17, K1.11
#[test]
fn characters_are_chosen_first_come_first_served_before_anything_is_dealt() {
    let mut state = deal(&Options { picks: vec![(C, Pick::Character(CharacterId::Tomoe))], ..asymmetric() }, 3, 1);
    assert_eq!(asked(&state).into_iter().collect::<BTreeSet<_>>(), [A, B].into());
    let mut draws = luck(1);
    let mut ctx = StepContext::new(&mut draws);
    setup::setup(&asymmetric(), &[Holder::Person; 2], &mut ctx).unwrap();
    assert!(matches!(ctx.events(), [Event::Table(TableEvent::Seated { .. })]), "the log has no gap");
    assert_eq!((state.table.board.stacks, state.table.scrolls.len()), ([0; 3], 0));
    let choose = |state: &mut State, seat, own| play(state, seat, Move::Answer(Answer::Character(own)));
    let taken = Refused::Answer(AnswerRefused::Setup(SetupRefused::Taken));
    choose(&mut state, A, CharacterId::Masako).unwrap();
    assert_eq!(choose(&mut state, B, CharacterId::Masako).unwrap_err(), taken);
    assert_eq!(choose(&mut state, B, CharacterId::Tomoe).unwrap_err(), taken, "picked in the lobby");
    assert_eq!(choose(&mut state, B, CharacterId::Plain).unwrap_err(), taken);
    choose(&mut state, A, CharacterId::Daisuke).unwrap();
    let events = choose(&mut state, B, CharacterId::Masako).unwrap();
    let own: Vec<CharacterId> = state.table.players.iter().map(|player| player.character).collect();
    assert_eq!(own, [CharacterId::Daisuke, CharacterId::Masako, CharacterId::Tomoe]);
    let colours: Vec<Colour> = state.table.players.iter().map(|player| player.colour).collect();
    assert_eq!(colours, [Colour::White, Colour::Pink, Colour::Black], "the character fixes the colour");
    assert!(events.iter().any(|event| matches!(event, Event::Table(TableEvent::Opened { .. }))));
    assert_eq!((state.table.board.stacks, asked(&state).len()), ([8, 14, 15], 3));
    assert_eq!(state.table.player(A).scroll_discs, 0, "Daisuke has none");
}

// Rules: K1.17
#[test]
fn whoever_says_nothing_gets_a_character_nobody_has() {
    let holders = [Holder::Person, Holder::Nobody, Holder::Nobody];
    for seed in 1..30 {
        let mut draws = luck(seed);
        let mut state = setup::setup(&asymmetric(), &holders, &mut StepContext::new(&mut draws)).unwrap();
        assert_eq!(asked(&state), [A]);
        answer(&mut state, A, Answer::Character(CharacterId::Takeko));
        let own: BTreeSet<CharacterId> = state.table.players.iter().map(|player| player.character).collect();
        assert!(own.len() == 3 && !own.contains(&CharacterId::Plain), "{own:?}");
    }
}

// Rules: K1.5, K0.6
#[test]
fn there_are_as_many_places_of_a_level_as_tiles_or_fewer() {
    let places = Level::ALL.map(|level| PlaceId::of_level(level).count());
    assert_eq!(places, [6, 12, 12]);
}
