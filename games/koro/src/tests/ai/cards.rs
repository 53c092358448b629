//! When companions use scrolls and tokens.

use super::{choice, choice_of};
use crate::content::board::Level;
use crate::content::{AdventureKind, DragonId, ScrollKind};
use crate::gear::GearType;
use crate::rules::combat::odds::odds_of;
use crate::state::moves::{Move, Using};
use crate::state::{Answer, Ask, Chapter, Question, State, Task};
use crate::tests::kit::{self, A, B, C, space};

/// A stands beside unexplored places of levels I and II.
fn explorer() -> State {
    let mut state = kit::table(3);
    state.table.gear_cards.clear();
    kit::lay(&mut state, "I1", "L1-03", 0);
    kit::stand(&mut state, A, "I1.1");
    state
}

/// The level that a move explores.
fn level(mv: &Move) -> Option<Level> {
    match mv {
        Move::Explore { place, .. } => place.level(),
        _ => None,
    }
}

// Rules: K20.1
#[test]
fn far_sight_looks_at_what_is_about_to_be_explored_and_a_lens_at_all() {
    let mut state = explorer();
    kit::scroll(&mut state, A, ScrollKind::FarSight);
    assert!(matches!(choice(&state, A), Move::Use(Using::FarSight(_))));
    let mut lens = explorer();
    kit::token(&mut lens, A, AdventureKind::TanukiLens);
    assert_eq!(choice(&lens, A), Move::Use(Using::TanukiLens));
    assert_ne!(choice_of("beginner", &lens, A), Move::Use(Using::TanukiLens));
    // nothing to be explored from there
    for state in [&mut state, &mut lens] {
        kit::stand(state, A, "I1.0");
        assert!(!matches!(choice(state, A), Move::Use(_)));
    }
}

// Rules: K7.2, K7.4
#[test]
fn a_tile_that_was_looked_at_is_weighed_as_it_is() {
    let mut state = explorer();
    assert_eq!(level(&choice(&state, A)), Some(Level::II), "the one that gives a point");
    // two monks to be had
    state.hidden.seats[A.at()].peeked.insert(1, kit::tile("L1-06"));
    state.table.player_mut(A).colour = crate::content::Colour::Black;
    assert_eq!(level(&choice(&state, A)), Some(Level::I), "its own scroll and a monk lie on it");
}

// Rules: K6.2, K12.5
#[test]
fn a_fire_arrow_is_shot_before_an_attack_that_it_makes_good() {
    let mizuchi = DragonId::read("mizuchi").unwrap();
    let before = |weapon: &str, damage: u8| {
        let mut state = kit::table(3);
        state.table.gear_cards.clear();
        kit::lay(&mut state, "I1", "L1-07", 0);
        kit::guard(&mut state, "I1.0", "mizuchi");
        kit::gear(&mut state, A, GearType::Weapon, weapon);
        kit::gear(&mut state, A, GearType::Helmet, "MMMM/MM");
        state
            .table
            .board
            .tiles
            .values_mut()
            .filter_map(|laid| laid.dragon.as_mut())
            .for_each(|own| own.damage = damage);
        state
    };
    let chance = |weapon: &str, damage: u8| odds_of(&before(weapon, damage).table, &[A], mizuchi, 150);
    let weapons = ["M/M/W/W", "MMM/WW", "MMM/MWW", "MMM/MMW/..W", "MMM/MMM/.WW"];
    let weapon = weapons.into_iter().find(|weapon| chance(weapon, 0) < 55 && chance(weapon, 3) > 65).expect("one");
    let mut state = before(weapon, 0);
    assert!(
        !matches!(choice(&state, A), Move::Walk(walking) if walking.path.last().is_some_and(|end| end.place() == kit::place("I1")))
    );
    kit::token(&mut state, A, AdventureKind::Hiya);
    assert_eq!(choice(&state, A), Move::Use(Using::FireArrow(mizuchi)), "{weapon}");
}

// Rules: K6.5, K17.1
#[test]
fn a_sashimono_drives_the_leaders_from_the_way_out() {
    let mut state = kit::table(3);
    kit::lay(&mut state, "I1", "L1-03", 0);
    kit::stand(&mut state, A, "I1.1");
    kit::token(&mut state, A, AdventureKind::Sashimono);
    kit::stand(&mut state, C, "T2");
    assert!(!matches!(choice(&state, A), Move::Use(Using::Sashimono(_))), "the way out is not open");
    state.table.chapter = Some(Chapter { holder: B, spare: false, step: 4, rope: true, escaped: 0 });
    let Move::Use(Using::Sashimono(steps)) = choice(&state, A) else { panic!("kept") };
    assert!(matches!(steps[..], [(B, to)] if to != space("C")), "{steps:?}");
}

// Rules: K6.4, D-ORIENT2
#[test]
fn a_map_is_kept_for_a_tile_that_gives_points() {
    let further = |on: &str, by_map: bool| {
        let mut state = explorer();
        kit::stand(&mut state, A, on);
        let ask = Ask::Further { from: kit::place("I1"), by_map };
        state.table.tasks.push(Task::Ask(Question { id: 1, ask, asked: vec![A], waiting: vec![A] }));
        match choice(&state, A) {
            Move::Answer(Answer::Further(place)) => place.and_then(crate::content::board::PlaceId::level),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(further("I1.0", true), Some(Level::II));
    // around the second tile all places of level II are laid
    let mut state = explorer();
    for (place, tile) in [("II1", "L2-01"), ("II2", "L2-02"), ("II12", "L2-03")] {
        kit::lay(&mut state, place, tile, 0);
    }
    for (by_map, lays) in [(true, false), (false, true)] {
        let ask = Ask::Further { from: kit::place("I1"), by_map };
        let mut state = state.clone();
        state.table.tasks.push(Task::Ask(Question { id: 1, ask, asked: vec![A], waiting: vec![A] }));
        let Move::Answer(Answer::Further(place)) = choice(&state, A) else { panic!("no answer") };
        assert_eq!(place.is_some(), lays, "{place:?}");
    }
}
