//! Whom a walk meets: dragons and samurai (K4.6 to K4.9), and what comes before and after the fight.

use crate::content::{AdventureKind, ScrollKind};
use crate::gear::GearType;
use crate::state::moves::{CombatEvent, Event, MountainEvent, Move, TurnEvent, Walking};
use crate::state::{Answer, Ask, Elect, Half, State};
use crate::tests::kit::*;

/// A dragon guards the tile north of the centre, whose lava lies to the west; B is far away.
fn guarded() -> State {
    let mut state = table(2);
    lay(&mut state, "I1", "L1-01", 0);
    guard(&mut state, "I1.0", "mizuchi");
    stand(&mut state, B, "T2");
    state
}

/// B stands north of the centre, on an unguarded tile.
fn beside(elect: Elect) -> State {
    let mut state = table(2);
    lay(&mut state, "I1", "L1-01", 0);
    stand(&mut state, B, "I1.6");
    state.hidden.seats[B.at()].orders.elect = elect;
    state
}

/// What of the events tells of the way and of the fight, in a word each.
fn story(events: &[Event]) -> Vec<&'static str> {
    let word = |event: &Event| match event {
        Event::Turn(TurnEvent::Opened { .. }) => Some("opened"),
        Event::Mountain(MountainEvent::Walked { .. }) => Some("walked"),
        Event::Mountain(MountainEvent::Paid { .. }) => Some("paid"),
        Event::Mountain(MountainEvent::Took { .. }) => Some("took"),
        Event::Combat(CombatEvent::Met { .. }) => Some("met"),
        Event::Combat(CombatEvent::Duel { .. }) => Some("duel"),
        _ => None,
    };
    events.iter().filter_map(word).collect()
}

fn walked(events: &[Event]) -> Vec<String> {
    let paths = events.iter().filter_map(|event| match event {
        Event::Mountain(MountainEvent::Walked { path, .. }) => Some(path),
        _ => None,
    });
    paths.map(|path| path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")).collect()
}

// Rules: K4.6, K4.11, K12.1
#[test]
fn a_step_onto_a_guarded_tile_is_combat_and_cancels_the_rest() {
    let mut state = guarded();
    let events = go(&mut state, walk("I1.5 I1.0"));
    assert_eq!(story(&events), ["walked", "met"]);
    assert_eq!(walked(&events), ["C I1.5"]);
}

// Rules: K16.12, K4.6
#[test]
fn a_step_from_space_to_space_of_a_guarded_tile_is_combat_and_a_step_off_it_is_none() {
    let mut state = guarded();
    stand(&mut state, A, "I1.5");
    assert_eq!(story(&go(&mut state, walk("C"))), ["walked"]);
    stand(&mut state, A, "I1.5");
    assert_eq!(story(&go(&mut state, walk("I1.6"))), ["walked", "met"]);
}

// Rules: K3.12, K13.12, K13.13
#[test]
fn the_turn_goes_on_after_a_retreat_or_a_victory_and_ends_with_a_defeat() {
    let mut seen = [0, 0, 0];
    for seed in 1..60 {
        let mut state = guarded();
        gear(&mut state, A, GearType::Weapon, "..M/..M/..W/..W/..W");
        gear(&mut state, A, GearType::Helmet, if seed % 2 == 0 { "TTTT/TTTT" } else { "M" });
        play_with(&mut state, A, walk("I1.5"), &mut luck(seed)).unwrap();
        assert_eq!((asked(&state), state.table.combat.clone()), (vec![], None));
        let (fallen, won) = (state.table.player(A).unconscious, state.table.board.dragon(place("I1")).is_none());
        if fallen {
            seen[0] += 1;
            assert_eq!((state.table.active(), at(&state, A).as_str()), (B, "C"), "seed {seed}");
        } else {
            seen[1 + usize::from(won)] += 1;
            assert_eq!((state.table.active(), state.table.turn.actions), (A, 1), "seed {seed}");
            assert_eq!(state.table.turn.open.unwrap().main, Half::Done);
            assert_eq!(at(&state, A), if won { "I1.5" } else { "C" });
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

// Rules: K4.10
#[test]
fn the_log_tells_the_way_before_what_is_taken_at_its_end() {
    let mut state = table(2);
    lay(&mut state, "I1", "L1-01", 0);
    token_on(&mut state, "I1.5", AdventureKind::Koban);
    assert_eq!(story(&go(&mut state, walk("I1.5"))), ["walked", "took"]);
}

// Rules: K5.3, K12.19, K4.10
#[test]
fn lava_is_paid_and_the_token_taken_before_the_fight() {
    let mut state = table(2);
    lay(&mut state, "I1", "L1-01", 1);
    lay(&mut state, "I2", "L1-02", 0);
    guard(&mut state, "I2.0", "mizuchi");
    stand(&mut state, B, "T2");
    gear(&mut state, A, GearType::Sandals, "MMM");
    scroll(&mut state, A, ScrollKind::SwiftFoot);
    token_on(&mut state, "I2.4", AdventureKind::Koban);
    token_on(&mut state, "I2.0", AdventureKind::Koban);
    let events = go(&mut state, walk("I1.5 I1.6 I2.4 I2.0"));
    assert_eq!(story(&events), ["walked", "paid", "took", "met"]);
    assert_eq!(sandals(&state, A), "");
}

// Rules: K6.8, K13.12
#[test]
fn a_trap_taken_beside_a_dragon_spares_the_way_back() {
    let mut state = guarded();
    lay(&mut state, "I2", "L1-02", 0);
    stand(&mut state, A, "I2.4");
    token_on(&mut state, "I1.6", AdventureKind::LavaTrap);
    let spring = |trap: &str| {
        let take = crate::state::moves::Take::On(path("I1.6"));
        Move::Walk(Walking { take, trap: Some(space(trap)), ..walking("I1.6") })
    };
    assert!(play(&mut state, A, spring("I2.4")).is_err());
    let events = go(&mut state, spring("I1.5"));
    assert_eq!(story(&events), ["walked", "took", "met"]);
    assert!(state.table.board.is_lava(space("I1.5")) && !state.table.board.is_lava(space("I2.4")));
}

// Rules: K4.8, K5.5
#[test]
fn the_mover_elects_with_the_path_and_the_walk_stops_there() {
    let mut state = beside(Elect::Never);
    state.table.board.lava.insert(space("I1.5"));
    gear(&mut state, A, GearType::Sandals, "MMM");
    let fight = Walking { fight: path("I1.6"), ..walking("I1.6 I1.5 I1.0") };
    let events = go(&mut state, Move::Walk(fight));
    assert_eq!(story(&events), ["walked", "duel"]);
    assert_eq!(walked(&events), ["C I1.6"]);
    assert_eq!(sandals(&state, A), "MMM", "no lava was really entered");
}

// Rules: K4.8, K4.9
#[test]
fn the_one_who_stands_there_is_asked_and_the_walk_goes_on_if_nobody_wants_to_fight() {
    let mut state = beside(Elect::Ask);
    let events = go(&mut state, walk("I1.6 I1.0"));
    assert_eq!((asked(&state), walked(&events)), (vec![B], vec!["C I1.6".to_owned()]));
    assert_eq!(state.table.question().unwrap().ask, Ask::Elect { space: space("I1.6") });
    assert!(play(&mut state, A, Move::Pass).is_err(), "A waits");
    let events = answer(&mut state, B, Answer::Elect(false));
    assert_eq!((at(&state, A), walked(&events)), ("I1.0".to_owned(), vec!["I1.6 I1.0".to_owned()]));
    assert_eq!(state.table.turn.returns, 1, "the turn comes back");

    let mut state = beside(Elect::Ask);
    go(&mut state, walk("I1.6 I1.0"));
    let events = answer(&mut state, B, Answer::Elect(true));
    assert_eq!(story(&events), ["duel"]);
    assert_ne!(at(&state, A), "I1.0");
}

// Rules: K4.8, K4.9, K15.2
#[test]
fn whoever_never_fights_or_cannot_is_not_asked_and_the_move_may_end_there() {
    let mut state = beside(Elect::Never);
    go(&mut state, walk("I1.6"));
    assert_eq!((asked(&state), at(&state, A)), (vec![], "I1.6".to_owned()));
    let mut state = beside(Elect::Always);
    gear(&mut state, B, GearType::Weapon, "MM");
    assert_eq!(story(&go(&mut state, walk("I1.6"))), ["walked"], "without a usable weapon");
    let mut state = beside(Elect::Always);
    state.table.variant.fights = false;
    assert_eq!(story(&go(&mut state, walk("I1.6"))), ["walked"], "samurai do not fight here");
    let mut state = beside(Elect::Always);
    assert_eq!(story(&go(&mut state, walk("I1.6"))), ["walked", "duel"]);
}

// Rules: K18.4
#[test]
fn who_gives_up_on_the_way_walks_no_further() {
    let mut state = table(3);
    lay(&mut state, "I1", "L1-01", 0);
    stand(&mut state, B, "I1.6");
    state.hidden.seats[B.at()].orders.elect = Elect::Ask;
    go(&mut state, walk("I1.6 I1.0"));
    play(&mut state, A, Move::Resign).unwrap();
    assert_eq!((at(&state, A), asked(&state)), (String::new(), vec![]));
    assert_eq!(state.table.active(), B);
}

// Rules: K19.22
#[test]
fn a_sneak_ends_beside_a_samurai_only_on_the_central_tile_bridges_and_temples() {
    let mut state = characters(&[crate::content::CharacterId::Daisuke, crate::content::CharacterId::Plain]);
    lay(&mut state, "I1", "L1-01", 0);
    for (on, ends) in [("C", true), ("T1", true), ("B1.a", true), ("I1.5", false)] {
        stand(&mut state, B, on);
        assert_eq!(crate::rules::walk::sneak_ends(&state.table, A, space(on)), ends, "{on}");
    }
}
