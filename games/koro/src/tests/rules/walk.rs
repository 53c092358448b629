//! Walking (K4).

use crate::content::{CharacterId, ScrollKind};
use crate::gear::GearType;
use crate::rules::refused::{Refused, WalkRefused};
use crate::rules::walk::plan::plan;
use crate::rules::walk::{came_from, reach};
use crate::state::moves::{Event, Item, MountainEvent, Move, Walking};
use crate::state::{State, Table, WalkKind};
use crate::tests::kit::*;

fn why(reason: WalkRefused) -> Refused {
    Refused::Walk(reason)
}

/// The spaces that a path would enter.
fn planned(table: &Table, path: &str) -> Result<String, WalkRefused> {
    let walk = plan(table, A, WalkKind::Action, walking(path))?;
    Ok(walk.ahead.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
}

/// The place north of the centre is explored; its lava lies to the west.
fn north() -> State {
    let mut state = table(4);
    lay(&mut state, "I1", "L1-01", 0);
    state
}

// Rules: K4.1, K19.4, K19.21
#[test]
fn steps_grow_with_completed_sandals_and_swift_feet() {
    let mut state = characters(&[CharacterId::Plain, CharacterId::Masako, CharacterId::Daisuke, CharacterId::Takeko]);
    let steps = |state: &State, seat| reach::steps(&state.table, seat, WalkKind::Action);
    assert_eq!([A, B, C, D].map(|seat| steps(&state, seat)), [2, 3, 3, 2]);
    for (seat, sandals) in [(A, "W.W"), (B, "WWWW"), (C, "WW")] {
        gear(&mut state, seat, GearType::Sandals, sandals);
    }
    assert_eq!([A, B, C].map(|seat| steps(&state, seat)), [2, 3, 3], "not complete");
    for (seat, sandals) in [(A, "WWW"), (B, "WWWWW"), (C, "WWW")] {
        gear(&mut state, seat, GearType::Sandals, sandals);
    }
    assert_eq!([A, B, C].map(|seat| steps(&state, seat)), [3, 5, 4]);
    scroll(&mut state, A, ScrollKind::SwiftFoot);
    scroll(&mut state, A, ScrollKind::SwiftFoot);
    assert_eq!(steps(&state, A), 5, "two copies add up");
    assert_eq!(reach::steps(&state.table, A, WalkKind::Bonus), 1);
    assert_eq!(reach::steps(&state.table, B, WalkKind::Breath), 1);
}

// Rules: K4.1
#[test]
fn a_path_longer_than_the_steps_there_are_is_refused() {
    let mut state = north();
    let long = walk("I1.5 I1.0 I1.2");
    assert_eq!(refused(&mut state, long.clone()), why(WalkRefused::TooLong { steps: 3, most: 2 }));
    gear(&mut state, A, GearType::Sandals, "WWW");
    go(&mut state, long);
    assert_eq!(at(&state, A), "I1.2");
}

// Rules: K4.2, K0.12, K0.10
#[test]
fn each_step_leads_to_an_adjacent_space_of_a_laid_place() {
    let mut state = north();
    let apart = WalkRefused::Apart { from: space("I1.5"), to: space("I1.2") };
    assert_eq!(refused(&mut state, walk("I1.5 I1.2")), why(apart));
    assert_eq!(refused(&mut state, walk("I2.4")), why(WalkRefused::Unexplored(space("I2.4"))));
    assert_eq!(refused(&mut state, walk("I1.0")), why(WalkRefused::Apart { from: space("C"), to: space("I1.0") }));
    let events = go(&mut state, walk("I1.5 I1.0"));
    let walked = MountainEvent::Walked { seat: A, path: path("C I1.5 I1.0"), lava: 0 };
    assert!(events.contains(&Event::Mountain(walked)));
    assert_eq!(state.table.last_walk, Some((A, path("C I1.5 I1.0"))));
}

// Rules: K4.3
#[test]
fn a_move_ends_on_no_lava() {
    let mut state = table(2);
    lay(&mut state, "I1", "L1-01", 1);
    scroll(&mut state, A, ScrollKind::FireWalker);
    // vector 14
    assert_eq!(refused(&mut state, walk("I1.5")), why(WalkRefused::EndsOnLava(space("I1.5"))));
    state.table.board.lava.insert(space("I1.0"));
    assert_eq!(refused(&mut state, walk("I1.6 I1.0")), why(WalkRefused::EndsOnLava(space("I1.0"))));
}

// Rules: K4.4
#[test]
fn a_space_with_two_samurai_is_full_but_for_the_centre_bridges_and_temples() {
    let mut state = table(6);
    lay(&mut state, "I1", "L1-01", 0);
    for seat in [B, C] {
        stand(&mut state, seat, "I1.5");
        state.table.player_mut(seat).unconscious = true;
    }
    // vector 15
    assert_eq!(refused(&mut state, walk("I1.5")), why(WalkRefused::Full(space("I1.5"))));
    assert!(!reach::may_enter(&state.table, A, space("I1.5")));
    stand(&mut state, A, "I1.6");
    for seat in [D, gogome_contract::Seat(4), gogome_contract::Seat(5)] {
        stand(&mut state, seat, "C");
    }
    for seat in [B, C] {
        stand(&mut state, seat, "C");
    }
    go(&mut state, walk("C"));
    assert_eq!(state.table.samurai_on(space("C")).count(), 6);
    assert!(["B1.a", "T2"].into_iter().all(|there| {
        for seat in [B, C] {
            stand(&mut state, seat, there);
        }
        reach::may_enter(&state.table, A, space(there))
    }));
}

// Rules: K4.4
#[test]
fn a_walker_does_not_stand_in_its_own_way() {
    let mut state = north();
    stand(&mut state, A, "I1.0");
    stand(&mut state, B, "I1.0");
    state.table.player_mut(B).unconscious = true;
    assert_eq!(planned(&state.table, "I1.5 I1.0"), Ok("I1.5 I1.0".to_owned()));
}

// Rules: K4.5, K0.9
#[test]
fn bridges_are_entered_from_every_side() {
    let mut state = table(2);
    for (near, half) in [("II3", "B1.a"), ("II3", "B1.b"), ("III2", "B1.a"), ("III3", "B1.b")] {
        lay(&mut state, near, if near == "II3" { "L2-05" } else { "L3-15" }, 0);
        let beside = place(near).spaces().filter(|space| space.touches(crate::tests::kit::space(half)));
        for from in beside {
            state.table.player_mut(A).position = crate::state::Position::On(from);
            assert_eq!(planned(&state.table, half), Ok(half.to_owned()), "from {from}");
        }
    }
}

// Rules: K4.6, K4.11, K4.13
#[test]
fn a_step_onto_a_guarded_tile_is_the_last_one() {
    let mut state = north();
    guard(&mut state, "I1.0", "mizuchi");
    assert_eq!(planned(&state.table, "I1.5 I1.0"), Ok("I1.5".to_owned()), "the rest is cancelled");
    stand(&mut state, A, "I1.5");
    assert_eq!(planned(&state.table, "I1.0"), Ok("I1.0".to_owned()), "its own space is like any other");
    assert_eq!(planned(&state.table, "C"), Ok("C".to_owned()), "a step off the tile meets nobody");
}

// Rules: K4.7
#[test]
fn lava_of_a_guarded_tile_is_not_entered() {
    let mut state = table(2);
    lay(&mut state, "I1", "L1-01", 1);
    guard(&mut state, "I1.0", "mizuchi");
    scroll(&mut state, A, ScrollKind::FireWalker);
    assert_eq!(refused(&mut state, walk("I1.5 I1.0")), why(WalkRefused::DragonLava(space("I1.5"))));
}

// Rules: K4.8, K15.1, K15.2
#[test]
fn combat_is_elected_where_one_conscious_samurai_stands_on_the_way() {
    let mut state = north();
    stand(&mut state, B, "I1.5");
    let fight = |on: &str| Walking { fight: path(on), ..walking("I1.5 I1.0") };
    let planned = |state: &State, on: &str| plan(&state.table, A, WalkKind::Action, fight(on)).map(|walk| walk.fight);
    assert_eq!(planned(&state, "I1.5"), Ok(path("I1.5")));
    assert_eq!(reach::rival(&state.table, A, space("I1.5")), Some(B));
    let no = |on: &str| Err(WalkRefused::NoFight(space(on)));
    assert_eq!(planned(&state, "I1.0"), no("I1.0"), "nobody is there");
    stand(&mut state, C, "I1.2");
    assert_eq!(planned(&state, "I1.2"), no("I1.2"), "not on the way");
    gear(&mut state, A, GearType::Weapon, "MM");
    assert_eq!(planned(&state, "I1.5"), no("I1.5"), "without a usable weapon");
    gear(&mut state, A, GearType::Weapon, "WW");
    state.table.player_mut(B).unconscious = true;
    assert_eq!(planned(&state, "I1.5"), no("I1.5"), "it lies unconscious");
    state.table.player_mut(B).unconscious = false;
    state.table.variant.fights = false;
    assert_eq!(planned(&state, "I1.5"), no("I1.5"), "not at this table");
    state.table.variant.fights = true;
    guard(&mut state, "I1.0", "mizuchi");
    assert_eq!(planned(&state, "I1.5"), no("I1.5"), "a dragon guards the tile");
    stand(&mut state, B, "C");
    assert_eq!(reach::rival(&state.table, A, space("C")), None, "never on the central tile");
}

// Rules: K13.12, K15.5
#[test]
fn whoever_loses_goes_back_to_the_last_dry_space() {
    let mut state = table(2);
    lay(&mut state, "I1", "L1-01", 5);
    state.table.board.lava.insert(space("I1.2"));
    let from = |behind: &str| came_from(&state.table.board, &path(behind)).map(|space| space.to_string());
    // vector 68
    assert_eq!(from("I1.0 I1.2 II1.6"), Some("I1.0".to_owned()));
    assert_eq!(from("C I1.5 I1.0"), Some("I1.5".to_owned()));
    assert_eq!(from("I1.1 I1.2 II1.6"), Some("I1.1".to_owned()), "at worst the start");
}

/// Daisuke on the centre; a dragon guards the tile north of it, whose lava lies to the west.
fn daisuke() -> State {
    let mut state = characters(&[CharacterId::Daisuke, CharacterId::Takeko, CharacterId::Tomoe]);
    lay(&mut state, "I1", "L1-01", 0);
    lay(&mut state, "I2", "L1-02", 0);
    guard(&mut state, "I1.0", "mizuchi");
    state
}

// Rules: K19.22
#[test]
fn daisuke_passes_a_dragon_unless_the_path_ends_on_its_tile() {
    let mut state = daisuke();
    // vector 17
    go(&mut state, walk("I1.5 I1.6 I2.4"));
    assert_eq!((at(&state, A), state.table.turn.actions), ("I2.4".to_owned(), 1));
    stand(&mut state, A, "C");
    assert_eq!(planned(&state.table, "I1.5 I1.0"), Ok("I1.5".to_owned()), "combat at the first space of the tile");
    state.table.player_mut(A).character = CharacterId::Takeko;
    assert_eq!(planned(&state.table, "I1.6 I2.4"), Ok("I1.6".to_owned()), "nobody else sneaks");
}

// Rules: K19.22, K19.26
#[test]
fn daisuke_passes_samurai_but_ends_beside_none_and_may_cross_lava_of_a_guarded_tile() {
    let mut state = daisuke();
    stand(&mut state, B, "I2.3");
    go(&mut state, walk("I2.4 I2.3 I2.0"));
    assert_eq!(at(&state, A), "I2.0", "nobody is asked");
    assert!(plan(&state.table, A, WalkKind::Action, walking("I2.3")).is_ok_and(|walk| !walk.sneaks));
    stand(&mut state, A, "C");
    state.table.board.lava.insert(space("I1.6"));
    gear(&mut state, A, GearType::Sandals, "TM");
    go(&mut state, walk("I1.6 I2.4"));
    assert_eq!((at(&state, A), sandals(&state, A)), ("I2.4".to_owned(), String::new()));
}

// Rules: K19.23, K15.8, K15.9
#[test]
fn daisuke_steals_a_scroll_in_passing() {
    let mut state = daisuke();
    stand(&mut state, B, "I2.4");
    stand(&mut state, C, "I2.0");
    scroll(&mut state, B, ScrollKind::SwiftFoot);
    scroll(&mut state, C, ScrollKind::FarSight);
    let steal = |path: &str, steal: &[(gogome_contract::Seat, ScrollKind)]| {
        Move::Walk(Walking { steal: steal.to_vec(), ..walking(path) })
    };
    let no = why(WalkRefused::NoTheft);
    assert_eq!(refused(&mut state, steal("I2.4 I2.3", &[(B, ScrollKind::FarSight)])), no, "B does not hold it");
    assert_eq!(refused(&mut state, steal("I2.4 I2.3", &[(C, ScrollKind::FarSight)])), no, "C is not passed");
    let both = [(B, ScrollKind::SwiftFoot), (C, ScrollKind::FarSight)];
    assert_eq!(refused(&mut state, steal("I2.4 I2.0 I2.3", &both)), no, "one slot");
    state.table.player_mut(A).monks.insert(crate::content::Spot::Scroll, 1);
    scroll(&mut state, B, ScrollKind::Surveyor);
    let twice = [(B, ScrollKind::SwiftFoot), (B, ScrollKind::Surveyor)];
    assert_eq!(refused(&mut state, steal("I2.4 I2.3", &twice)), no, "once from each");
    pack(&mut state, A, crate::gear::Cubes::new(6, 0, 0));
    assert_eq!(refused(&mut state, steal("I2.4 I2.3", &both[..1])), no, "no room for the disc");
    state.table.player_mut(A).pack.lower.clear();
    let (surveyor, vp) = (state.table.player_mut(B).scrolls.pop(), state.table.player(B).vp);
    assert!(surveyor.is_some() && state.table.player_mut(B).pack.lower.pop().is_some());
    go(&mut state, steal("I2.4 I2.0 I2.3", &both[..1]));
    let [thief, victim] = [A, B].map(|seat| state.table.player(seat));
    assert_eq!((thief.vp, victim.vp), (3, vp));
    assert_eq!((thief.scrolls.len(), victim.scrolls.len()), (1, 0));
    assert_eq!((thief.pack.count(crate::state::Item::Scroll), victim.pack.len()), (1, 0), "its disc goes along");
    assert_eq!(thief.scrolls[0].disc, victim.colour);
    stand(&mut state, A, "C");
    let taken = refused(&mut state, steal("I2.4 I2.3", &[(B, ScrollKind::SwiftFoot)]));
    assert_eq!(taken, no, "nothing is left to steal");
}

// Rules: K9.12
#[test]
fn a_step_of_a_card_is_one_step() {
    let state = north();
    let step = |names: &str| plan(&state.table, A, WalkKind::Bonus, walking(names)).map(|walk| walk.ahead.len());
    assert_eq!(step("I1.5"), Ok(1));
    assert_eq!(step(""), Err(WalkRefused::OneStep));
    assert_eq!(step("I1.5 I1.0"), Err(WalkRefused::OneStep));
}

#[test]
fn help_that_is_not_held_or_frees_no_lava_is_refused() {
    let mut state = north();
    let help = |item| Move::Walk(Walking { used: vec![item], ..walking("I1.5") });
    let omamori = Item::Token(crate::content::AdventureKind::OmamoriOfFire);
    assert_eq!(refused(&mut state, help(omamori)), why(WalkRefused::NoHelp(omamori)));
    scroll(&mut state, A, ScrollKind::FarSight);
    let far_sight = Item::Scroll(ScrollKind::FarSight);
    assert_eq!(refused(&mut state, help(far_sight)), why(WalkRefused::NoHelp(far_sight)));
}
