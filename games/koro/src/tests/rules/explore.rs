//! Exploring (K7).

use crate::content::board::Level;
use crate::content::{AdventureKind, Colour, Mark, ScrollKind};
use crate::rules::explore::{beside, further_place};
use crate::rules::refused::{AnswerRefused, ExploreRefused, Refused};
use crate::state::moves::{Event, MountainEvent, Move};
use crate::state::{Answer, Ask, State};
use crate::tests::kit::*;

fn explore(at: &str) -> Move {
    Move::Explore { place: place(at), rotation: None }
}

fn why(reason: ExploreRefused) -> Refused {
    Refused::Explore(reason)
}

/// A tile is the next one of its level.
fn on_top(state: &mut State, tile: &str) {
    let tile = self::tile(tile);
    let stack = &mut state.hidden.tiles[tile.printed().level.index()];
    stack.retain(|other| *other != tile);
    stack.push(tile);
}

/// A explores a place; this tile is laid there unturned.
fn explored(state: &mut State, at: &str, tile: &str) -> Vec<Event> {
    on_top(state, tile);
    go(state, explore(at));
    answer(state, A, Answer::Orient(0))
}

fn names(places: &[crate::content::board::PlaceId]) -> Vec<String> {
    places.iter().map(ToString::to_string).collect()
}

// Rules: K7.1, K0.11
#[test]
fn unexplored_places_beside_the_samurai_may_be_explored() {
    // vector 3
    let mut state = table(2);
    let mut from = |on: &str| {
        stand(&mut state, A, on);
        names(&beside(&state.table, A))
    };
    assert_eq!(from("C"), ["I1", "I2", "I3", "I4", "I5", "I6"]);
    assert_eq!(from("T1"), ["II1", "III1", "III12"]);
    assert_eq!(from("B1.a"), ["II3", "III2"]);
    assert_eq!(from("B1.b"), ["II3", "III3"]);
    lay(&mut state, "I1", "L1-01", 0);
    let mut from = |on: &str| {
        stand(&mut state, A, on);
        names(&beside(&state.table, A))
    };
    assert_eq!(from("I1.2"), ["II1", "II2"]);
    assert_eq!(from("I1.0"), Vec::<String>::new());
    assert_eq!(from("C"), ["I2", "I3", "I4", "I5", "I6"]);
}

// Rules: K7.1, K7.12
#[test]
fn other_places_are_refused() {
    let mut state = table(2);
    lay(&mut state, "I1", "L1-01", 0);
    assert_eq!(refused(&mut state, explore("I1")), why(ExploreRefused::Laid(place("I1"))));
    assert_eq!(refused(&mut state, explore("T1")), why(ExploreRefused::Laid(place("T1"))));
    let beside = beside(&state.table, A);
    assert_eq!(refused(&mut state, explore("II1")), why(ExploreRefused::NotBeside { place: place("II1"), beside }));
    state.hidden.tiles[0].clear();
    state.table.board.stacks[0] = 0;
    assert_eq!(refused(&mut state, explore("I2")), why(ExploreRefused::NoTile(Level::I)));
}

// Rules: K7.2, K3.4
#[test]
fn the_tile_is_drawn_for_the_place_and_then_turned() {
    let mut state = table(2);
    on_top(&mut state, "L1-01");
    let events = go(&mut state, explore("I1"));
    let drew = MountainEvent::Drew { seat: A, place: place("I1"), tile: tile("L1-01") };
    assert!(events.contains(&Event::Mountain(drew)));
    assert_eq!((asked(&state), state.table.board.stacks), (vec![A], [7, 14, 15]));
    assert_eq!(state.table.player(A).fields, [0, 1, 0]);
    let question = state.table.question().unwrap().ask.clone();
    assert_eq!(question, Ask::Orient { place: place("I1"), tile: tile("L1-01") });
    assert!(!state.table.board.is_laid(place("I1")));
    let no = play(&mut state, A, Move::Answer(Answer::Orient(6))).unwrap_err();
    assert_eq!(no, Refused::Answer(AnswerRefused::Explore(ExploreRefused::Rotation(6))));
    assert_eq!(
        play(&mut state, B, Move::Answer(Answer::Orient(0))).unwrap_err(),
        Refused::Answer(AnswerRefused::NotAsked)
    );
    answer(&mut state, A, Answer::Orient(5));
    assert!(state.table.board.is_laid(place("I1")));
    assert_eq!(state.table.turn.open.unwrap().main, crate::state::Half::Done);
}

// Rules: K7.3
#[test]
fn a_tile_is_turned_counter_clockwise_by_sixths() {
    // vector 6
    for (rotation, on) in [(1, "I1.2"), (0, "I1.1"), (5, "I1.6")] {
        let mut state = table(2);
        on_top(&mut state, "L1-01");
        go(&mut state, explore("I1"));
        answer(&mut state, A, Answer::Orient(rotation));
        let scroll = state.table.board.on(space(on)).and_then(|on| on.scroll);
        assert_eq!(scroll, Some(Colour::Red), "rotation {rotation}");
    }
}

// Rules: K7.2
#[test]
fn whoever_has_looked_at_the_tile_may_say_the_rotation_with_the_place() {
    let mut state = table(2);
    on_top(&mut state, "L1-01");
    let known = |rotation| Move::Explore { place: place("I1"), rotation: Some(rotation) };
    assert_eq!(refused(&mut state, known(2)), why(ExploreRefused::NotPeeked));
    state.hidden.seats[B.at()].peeked.insert(1, tile("L1-01"));
    assert_eq!(refused(&mut state, known(2)), why(ExploreRefused::NotPeeked), "somebody else has");
    for behind in &mut state.hidden.seats {
        behind.peeked.insert(1, tile("L1-01"));
        behind.peeked.insert(2, tile("L2-01"));
    }
    assert_eq!(refused(&mut state, known(6)), why(ExploreRefused::Rotation(6)));
    go(&mut state, known(1));
    assert_eq!(
        (asked(&state), state.table.board.printed(space("I1.2")).unwrap().mark),
        (vec![], Mark::Scroll(Colour::Red))
    );
    let left: Vec<_> = state.hidden.seats.iter().map(|behind| behind.peeked.len()).collect();
    assert_eq!(left, [1, 1], "the tile is drawn: nobody has looked at the next one");
}

// Rules: K7.4
#[test]
fn a_tile_scores_by_its_level() {
    let mut state = table(2);
    explored(&mut state, "I1", "L1-01");
    assert_eq!(state.table.player(A).vp, 0);
    stand(&mut state, A, "T1");
    explored(&mut state, "II1", "L2-05");
    assert_eq!(state.table.player(A).vp, 1);
    state.table.turn = crate::state::Turn::new(1, A);
    scroll(&mut state, A, ScrollKind::MapMaker);
    explored(&mut state, "III1", "L3-15");
    assert_eq!(state.table.player(A).vp, 1 + 2 + 1, "the Map Maker scores 1 more");
}

// Rules: K7.5, K7.6, K7.9
#[test]
fn spaces_are_filled_as_their_marks_say() {
    let filled = |seats: usize, adventure: bool| {
        let mut state = table(seats);
        state.table.variant.adventure = adventure;
        explored(&mut state, "I1", "L1-01");
        state
    };
    let state = filled(4, true);
    let on = |state: &State, at: &str| state.table.board.on(space(at)).cloned().unwrap_or_default();
    for square in ["I1.0", "I1.5"] {
        let token = on(&state, square).token.unwrap();
        assert!(token.up && token.kind.key().starts_with("1-square-"), "{}", token.kind);
    }
    assert!(on(&state, "I1.6").adventure.is_some());
    assert!(on(&state, "I1.2").is_empty() && on(&state, "I1.3").is_empty(), "no hex token with four");
    let pool = |state: &State| state.hidden.tokens.values().map(|left| u32::from(*left)).sum::<u32>();
    assert_eq!((pool(&table(4)) - pool(&state), state.hidden.adventure.values().sum::<u8>()), (2, 29));

    let state = filled(5, true);
    assert!(on(&state, "I1.3").token.unwrap().kind.key().starts_with("1-hex-"));
    assert!(on(&filled(4, false), "I1.6").is_empty(), "adventure tokens are not played");
    let mut state = table(2);
    explored(&mut state, "I1", "L1-06");
    assert!(on(&state, "I1.1").monk);
}

// Rules: K7.7, K18.4
#[test]
fn scroll_discs_come_from_their_owners_supply() {
    let scroll = |left: u8, resigned: bool, tile: &str, on: &str| {
        let mut state = table(2);
        let red = state.table.player_mut(A);
        (red.colour, red.scroll_discs) = (Colour::Red, left);
        state.table.player_mut(B).resigned = resigned;
        explored(&mut state, "I1", tile);
        (state.table.board.on(space(on)).and_then(|on| on.scroll), state.table.player(A).scroll_discs)
    };
    assert_eq!(scroll(7, false, "L1-01", "I1.1"), (Some(Colour::Red), 6));
    assert_eq!(scroll(0, false, "L1-01", "I1.1"), (None, 0), "none is left");
    assert_eq!(scroll(7, false, "L1-02", "I1.0").0, Some(Colour::Pink), "B's");
    assert_eq!(scroll(7, true, "L1-02", "I1.0").0, None, "B has given up");
    assert_eq!(scroll(7, false, "L1-03", "I1.2").0, None, "green does not play");
}

// Rules: K7.8
#[test]
fn a_dragon_of_the_colour_guards_the_tile() {
    let mut state = table(2);
    let events = explored(&mut state, "I1", "L1-07");
    let guard = state.table.board.dragon(place("I1")).copied().unwrap();
    assert_eq!((guard.space, guard.damage), (space("I1.0"), 0));
    assert_eq!(guard.dragon.printed().colour, crate::content::DragonColour::Blue);
    assert!(!state.hidden.dragons.contains(&guard.dragon));
    let told = events.iter().any(|event| matches!(event, Event::Mountain(MountainEvent::Laid { dragon: Some(dragon), .. }) if *dragon == guard.dragon));
    let lie: Vec<_> = place("I1").spaces().filter_map(|at| Some((at, state.table.board.on(at)?.clone()))).collect();
    let told_too =
        events.iter().any(|event| matches!(event, Event::Mountain(MountainEvent::Laid { found, .. }) if *found == lie));
    assert!(told_too && !lie.is_empty(), "{lie:?}");
    assert!(told, "its values are public");
    let mut state = table(2);
    state.hidden.dragons.retain(|dragon| dragon.printed().colour != crate::content::DragonColour::Blue);
    explored(&mut state, "I1", "L1-07");
    assert_eq!(state.table.board.dragon(place("I1")), None, "none is left");
}

// Rules: K7.10
#[test]
fn a_number_that_was_called_is_lava_and_nothing_else() {
    // vector 7
    let mut state = table(2);
    state.table.board.called = vec![1];
    stand(&mut state, A, "T1");
    explored(&mut state, "III1", "L3-01");
    assert!(state.table.board.is_lava(space("III1.1")));
    assert_eq!((state.table.board.on(space("III1.1")), state.table.player(A).scroll_discs), (None, 7));
    assert!(!state.table.board.is_lava(space("III1.4")), "2 was not called");
}

// Rules: K7.11
#[test]
fn tokens_beside_the_new_tile_turn_face_up() {
    // vector 4
    let mut state = table(2);
    let beside = [("I1", "L1-01"), ("II2", "L2-01"), ("II12", "L2-02"), ("III1", "L3-01"), ("III12", "L3-02")];
    for (at, tile) in beside.into_iter().chain([("I2", "L1-02"), ("II3", "L2-03")]) {
        lay(&mut state, at, tile, 0);
        used_up(&mut state, &format!("{at}.0"), "1-square-WW");
    }
    used_up(&mut state, "II2.4", "2-square-monk");
    stand(&mut state, A, "T1");
    let events = explored(&mut state, "II1", "L2-05");
    let up = |at: &str| state.table.board.on(space(at)).unwrap().token.unwrap().up;
    assert!(beside.iter().all(|(at, _)| up(&format!("{at}.0"))) && up("II2.4"));
    assert!(!up("I2.0") && !up("II3.0"), "not beside it");
    let refreshed = |event: &Event| matches!(event, Event::Mountain(MountainEvent::Laid { refreshed: 6, .. }));
    assert!(events.iter().any(refreshed));
}

// Rules: K20.3, K7.11
#[test]
fn a_surveyor_lays_a_further_tile_beside_the_samurai_or_the_new_one() {
    let mut state = table(2);
    scroll(&mut state, A, ScrollKind::Surveyor);
    explored(&mut state, "I1", "L1-01");
    assert_eq!(state.table.question().unwrap().ask, Ask::Further { from: place("I1"), by_map: false });
    let places = ["I2", "I3", "I4", "I5", "I6", "II1", "II2", "II12"];
    assert_eq!(names(&further_place::places(&state.table, place("I1"), A)), places);
    let no = play(&mut state, A, Move::Answer(Answer::Further(Some(place("II3"))))).unwrap_err();
    assert!(matches!(no, Refused::Answer(AnswerRefused::Explore(ExploreRefused::NotBeside { .. }))), "{no:?}");
    let no = play(&mut state, A, Move::Answer(Answer::Further(Some(place("I1"))))).unwrap_err();
    assert_eq!(no, Refused::Answer(AnswerRefused::Explore(ExploreRefused::Laid(place("I1")))));
    on_top(&mut state, "L2-05");
    used_up(&mut state, "I1.2", "1-square-WW");
    answer(&mut state, A, Answer::Further(Some(place("II1"))));
    answer(&mut state, A, Answer::Orient(3));
    assert!(state.table.board.is_laid(place("II1")));
    assert_eq!(state.table.player(A).vp, 1, "it scores");
    assert!(state.table.board.on(space("I1.2")).unwrap().token.unwrap().up, "and refreshes its neighbours");
    assert_eq!((asked(&state), state.table.turn.open.unwrap().main), (vec![], crate::state::Half::Done));
}

// Rules: K6.4, K20.4
#[test]
fn each_surveyor_is_asked_then_the_map_which_is_spent_if_it_is_used() {
    let mut state = table(2);
    scroll(&mut state, A, ScrollKind::Surveyor);
    scroll(&mut state, A, ScrollKind::Surveyor);
    token(&mut state, A, AdventureKind::AncientMap);
    explored(&mut state, "I1", "L1-01");
    for (by_map, next) in [(false, "I2"), (false, "I3"), (true, "I4")] {
        assert!(matches!(state.table.question().unwrap().ask, Ask::Further { by_map: asked, .. } if asked == by_map));
        answer(&mut state, A, Answer::Further(Some(place(next))));
        answer(&mut state, A, Answer::Orient(0));
    }
    assert_eq!((asked(&state), state.table.board.tiles.len()), (vec![], 4));
    assert_eq!(state.table.player(A).adventure, []);
}

// Rules: K20.3
#[test]
fn a_second_surveyor_goes_on_from_the_tile_just_laid() {
    let mut state = table(2);
    scroll(&mut state, A, ScrollKind::Surveyor);
    scroll(&mut state, A, ScrollKind::Surveyor);
    explored(&mut state, "I1", "L1-01");
    answer(&mut state, A, Answer::Further(Some(place("II1"))));
    answer(&mut state, A, Answer::Orient(0));
    assert_eq!(state.table.question().unwrap().ask, Ask::Further { from: place("II1"), by_map: false });
    answer(&mut state, A, Answer::Further(Some(place("III1"))));
    assert!(play(&mut state, A, Move::Answer(Answer::Further(None))).is_err(), "first the tile is turned");
    answer(&mut state, A, Answer::Orient(0));
    assert!(state.table.board.is_laid(place("III1")));
}

// Rules: K6.4
#[test]
fn whoever_wants_no_further_tile_keeps_the_map_and_is_asked_no_more() {
    let mut state = table(2);
    scroll(&mut state, A, ScrollKind::Surveyor);
    token(&mut state, A, AdventureKind::AncientMap);
    explored(&mut state, "I1", "L1-01");
    answer(&mut state, A, Answer::Further(None));
    assert_eq!((asked(&state), state.table.turn.actions), (vec![], 1));
    assert_eq!(state.table.player(A).adventure, [AdventureKind::AncientMap]);
}
