//! How a combat with a dragon ends (K14), and what follows (K3.11, K3.12, K11.9).

use super::*;
use crate::content::{BlueprintId, ScrollKind};
use crate::gear::Cell;
use crate::gear::GearType::{Helmet, Weapon};
use crate::state::moves::{GearEvent, TurnEvent, Why};
use crate::state::{Foe, Half, Out};

fn one(cell: &str) -> Answer {
    Answer::Dice { cells: vec![Cell::read(cell).unwrap()], magic: false }
}

fn weaken(state: &mut State, left: u16) {
    if let Some(Foe::Dragon { health, .. }) = state.table.combat.as_mut().map(|combat| &mut combat.foe) {
        *health = left;
    }
}

/// A, B and C fight; it is A's attack.
fn three(dragon: &str) -> State {
    let mut state = lair(4, dragon);
    for seat in [A, B, C] {
        stand(&mut state, seat, "C");
        gear(&mut state, seat, Weapon, "MMWWWWWW");
        gear(&mut state, seat, Helmet, "TTTT/TTTT");
        orders(&mut state, seat).dice = true;
    }
    for seat in [B, C] {
        gear(&mut state, seat, Weapon, "MW/WW");
    }
    monk(&mut state, A, Spot::Weapon);
    orders(&mut state, A).heroic = Some(crate::state::Heroic::Never);
    go(&mut state, walk("I1.5"));
    answer(&mut state, B, join("I1.5"));
    answer(&mut state, C, join("I1.6"));
    assert_eq!(asked(&state), [A]);
    state
}

// Rules: K14.1, K14.4, K16.1
#[test]
fn only_those_still_in_the_combat_are_rewarded() {
    // vector 56
    for (dragon, vp) in [("amehime", 5), ("tokage", 7)] {
        let mut state = three(dragon);
        weaken(&mut state, 1);
        let combat = state.table.combat.as_mut().unwrap();
        combat.fighters[1].out = Some(Out::Retreated);
        combat.fighters[2].out = Some(Out::Defeated);
        let events = say(&mut state, A, one("1.3"), "2");
        assert!(told(&events).iter().any(|event| matches!(event, CombatEvent::Slain { by, .. } if *by == [A])));
        assert_eq!([A, B, C].map(|seat| state.table.player(seat).vp), [vp, 0, 0]);
        assert_eq!([A, B, C].map(|seat| state.table.player(seat).pack.cubes().tooth), [1, 0, 0]);
        assert!(state.table.board.dragon(place("I1")).is_none() && state.table.combat.is_none());
        assert_eq!(at(&state, A), "I1.5", "the winner stays");
        assert!(state.hidden.dragons.iter().all(|left| left.key() != dragon), "it leaves the game");
    }
}

// Rules: K14.1, K13.16
#[test]
fn the_tooth_comes_before_the_points_and_all_score_together() {
    let mut state = three("amehime");
    weaken(&mut state, 1);
    pack(&mut state, A, crate::gear::Cubes::new(6, 0, 0));
    for seat in [A, B, C] {
        state.table.player_mut(seat).vp = 26;
    }
    let events = say(&mut state, A, one("1.3"), "2");
    assert_eq!(asked(&state), [A], "its backpack is full");
    assert!(!events.iter().any(|event| matches!(event, Event::Turn(TurnEvent::Scored { .. }))));
    let events = say(&mut state, A, Answer::Tooth(None), "");
    let scored: Vec<(Seat, u16)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Turn(TurnEvent::Scored { seat, total, why: Why::Dragon, .. }) => Some((*seat, *total)),
            _ => None,
        })
        .collect();
    assert_eq!(scored, [(A, 31), (B, 31), (C, 31)]);
    assert_eq!(state.table.chapter.as_ref().unwrap().holder, A);
}

// Rules: K14.2, K14.3
#[test]
fn without_anybody_left_the_dragon_stays_and_is_whole_next_time() {
    let mut state = lair(3, "amehime");
    gear(&mut state, A, Weapon, "M/M/W/W");
    let events = roll(&mut state, A, walk("I1.5"), "1 1 5 2");
    assert!(told(&events).contains(&&CombatEvent::Over { won: None }));
    assert_eq!((at(&state, A), state.table.player(A).vp), ("C".to_owned(), 0));
    gear(&mut state, A, Weapon, "M/M/W/W");
    orders(&mut state, A).dice = true;
    go(&mut state, walk("I1.5"));
    assert_eq!(health(&state), 9);
}

// Rules: K12.5, K14.3, A62
#[test]
fn thousand_needles_leave_permanent_damage_on_a_dragon_that_stands() {
    let mut state = lair(3, "amehime");
    gear(&mut state, A, Weapon, "M/M/W/W");
    scroll(&mut state, A, ScrollKind::ThousandNeedles);
    let mut slain = state.clone();
    let events = roll(&mut state, A, walk("I1.5"), "1 1 5 2");
    assert!(told(&events).iter().any(|event| matches!(event, CombatEvent::Damaged { damage: 2, .. })));
    assert_eq!(state.table.board.dragon(place("I1")).unwrap().damage, 2);
    orders(&mut slain, A).dice = true;
    go(&mut slain, walk("I1.5"));
    weaken(&mut slain, 1);
    let events = say(&mut slain, A, one("3.1"), "2");
    assert!(!told(&events).iter().any(|event| matches!(event, CombatEvent::Damaged { .. })));
}

// Rules: K3.11, K11.9, K11.10
#[test]
fn after_a_combat_gear_is_compared_with_blueprints() {
    let mut state = three("amehime");
    weaken(&mut state, 1);
    let blueprint = BlueprintId::read("BW1").unwrap();
    state.table.player_mut(B).blueprints.insert(Weapon, blueprint);
    gear(&mut state, B, Weapon, "M/M/M/W/W");
    let events = say(&mut state, A, one("1.3"), "2");
    let magic = Event::Gear(GearEvent::Magic { seat: B, blueprint, side: Some(crate::gear::Side::Left) });
    assert!(events.contains(&magic));
}

// Rules: K3.12
#[test]
fn the_turn_goes_on_after_a_victory_and_ends_with_a_defeat() {
    let mut state = three("amehime");
    weaken(&mut state, 1);
    say(&mut state, A, one("1.3"), "2");
    assert_eq!((state.table.active(), state.table.turn.actions), (A, 1));
    assert!(state.table.turn.open.is_some_and(|open| open.main == Half::Done));
    assert!(state.table.tasks.is_empty());

    let mut lost = three("amehime");
    for seat in [A, B, C] {
        gear(&mut lost, seat, Helmet, "");
    }
    say(&mut lost, A, one("1.3"), "0 0 0 1");
    let asleep = [A, B, C].map(|seat| lost.table.player(seat).unconscious);
    assert_eq!((asleep, lost.table.active()), ([true, false, true], B), "B's turn came at once, and it woke");
}

// Rules: K18.4
#[test]
fn resigning_is_a_retreat() {
    let mut state = three("amehime");
    play(&mut state, B, Move::Resign).unwrap();
    assert_eq!(fight(&state).fighter(B).unwrap().out, Some(Out::Retreated));
    assert_eq!(asked(&state), [A]);
    let mut attacker = state.clone();
    roll(&mut attacker, A, Move::Resign, "0 0 0 0 0 0 0 0 0 0 0");
    assert_eq!(asked(&attacker), [C], "its dice fall as by default, then the fight goes on without it");
    assert_eq!(attacker.table.player(A).position, crate::state::Position::Gone);
    weaken(&mut state, 1);
    let events = say(&mut state, A, one("1.3"), "2");
    assert!(told(&events).iter().any(|event| matches!(event, CombatEvent::Slain { by, .. } if *by == [A, C])));
}

// Rules: K11.9, K3.11
#[test]
fn gear_is_compared_with_blueprints_after_a_fight_in_the_middle_of_an_action() {
    let mut state = lair(3, "amehime");
    let card = crate::content::GearCardId::read("GS1").unwrap();
    let blueprint = BlueprintId::read("BH1").unwrap();
    gear(&mut state, A, Helmet, "TMMT");
    gear(&mut state, A, Weapon, "");
    let player = state.table.player_mut(A);
    player.blueprints.insert(Helmet, blueprint);
    player.bonuses.insert(crate::state::Field::Move, crate::state::BonusCard { card, weapon: None });
    go(&mut state, Move::Open(crate::state::Field::Move));
    let step = crate::state::moves::BonusUse::Step(Box::new(walking("I1.5")));
    roll(&mut state, A, Move::Bonus(step), "0 0 0");
    assert!(state.table.combat.is_none() && state.table.turn.has_open(crate::state::Field::Move));
    assert!(state.table.player(A).magic.contains_key(&Helmet));
}
