//! The chance to win against a dragon or another samurai (3.5).

use super::duel::{attack, meeting};
use super::*;
use crate::content::DragonId;
use crate::gear::GearType::{Helmet, Weapon};
use crate::rules::combat::odds::{duel_odds, duel_odds_now, odds, odds_now};
use crate::state::Foe;

fn armed(weapon: &str, helmet: &str, seats: usize) -> State {
    let mut state = lair(3, "amehime");
    for seat in Seat::first(seats) {
        monk(&mut state, seat, Spot::Weapon);
        stand(&mut state, seat, "C");
        gear(&mut state, seat, Weapon, weapon);
        gear(&mut state, seat, Helmet, helmet);
        orders(&mut state, seat).heroic = Some(crate::state::Heroic::Never);
    }
    state
}

fn chance(state: &State, seats: &[Seat], dragon: &str) -> u8 {
    odds(&state.table, seats, DragonId::read(dragon).unwrap())
}

// Rules: 3.5
#[test]
fn odds_are_those_of_many_real_fights() {
    for (weapon, helmet, seats) in
        [("M/M/M/W/W", "MMMM", 1), ("M/M/M/M/M/W/W/W", "MMMM/MM", 1), ("MWW..MWW", "MM/MM", 2)]
    {
        let mut state = armed(if weapon.len() > 13 { "MMM/MMW/.WW" } else { weapon }, helmet, seats);
        guard(&mut state, "I1.0", "shizuku");
        let mut won = 0;
        let fights = 400;
        for seed in 0..fights {
            let mut fight = state.clone();
            let mut luck = luck(seed * 7 + 1);
            play_with(&mut fight, A, walk("I1.5"), &mut luck).unwrap();
            if seats == 2 {
                play_with(&mut fight, B, Move::Answer(join("I1.5")), &mut luck).unwrap();
            }
            won += u64::from(fight.table.board.dragon(place("I1")).is_none());
        }
        let (real, said) = (won * 100 / fights, u64::from(chance(&state, &[A, B][..seats], "shizuku")));
        assert!(real.abs_diff(said) <= 7, "{weapon}: {real} of real fights, {said} said");
    }
}

// Rules: 3.5
#[test]
fn odds_are_always_the_same_and_grow_with_gear_and_friends() {
    let start = armed("M/M/W/W", "", 2);
    let good = armed("M/M/M/W/W", "MMMM", 2);
    assert!(chance(&start, &[A], "amehime") <= 3, "the gear of the start loses");
    let alone = chance(&good, &[A], "amehime");
    assert_eq!(alone, chance(&good, &[A], "amehime"));
    assert!(alone > chance(&start, &[A], "amehime"));
    assert!(chance(&good, &[A, B], "amehime") > alone);
    assert!(chance(&good, &[A], "kirisame") < alone, "more health");
    assert!(chance(&good, &[A], "shakunetsu") == 0);
    assert_eq!(chance(&good, &[], "amehime"), 0);
    let mut hurt = good.clone();
    hurt.table.board.tiles.get_mut(&place("I1")).unwrap().dragon.as_mut().unwrap().damage = 6;
    assert!(chance(&hurt, &[A], "amehime") > alone);
}

// Rules: 3.5, K12.5, K12.12
#[test]
fn odds_of_a_fight_that_goes_on_are_those_from_here() {
    let good = armed("M/M/M/W/W", "MMMM", 2);
    assert_eq!(odds_now(&good.table, &[A]), None, "nobody fights");
    let mut state = good.clone();
    play(&mut state, A, walk("I1.5")).unwrap();
    let now = |state: &State, seats: &[Seat]| odds_now(&state.table, seats).unwrap();
    let alone = now(&state, &[A]);
    assert_eq!(alone, chance(&good, &[A], "amehime"), "nothing has happened yet");
    assert!(now(&state, &[A, B]) > alone);
    let mut hurt = state.clone();
    let combat = hurt.table.combat.as_mut().unwrap();
    let Foe::Dragon { health, .. } = &mut combat.foe else { panic!() };
    *health -= 4;
    assert!(now(&hurt, &[A]) > alone);
    // whoever attacks next is better off, and whoever is out of it attacks no more
    let ordered = |at: u8| {
        let mut state = state.clone();
        let combat = state.table.combat.as_mut().unwrap();
        (combat.order, combat.at) = (vec![Source::Dragon, Source::Seat(A), Source::Seat(B)], at);
        now(&state, &[A])
    };
    assert!(ordered(1) > ordered(0));
}

// Rules: 3.5, K13.2, K13.5, K15.3, K15.4
#[test]
fn odds_of_a_duel_are_those_of_many_real_fights() {
    let gears = [
        [("MMWW", ""), ("MMWW", "")],
        [("M/M/W/W", "MM"), ("MMWW", "MMM")],
        [("MMM/MMW/.WW", "M"), ("M/M/M/W/W", "MMMM/MM")],
        [("MWW..MWW", "MM/MM"), ("M/M/M/W/W", "MMMM")],
        [("MMWW", "W"), ("", "MMMM")],
    ];
    for sides in gears {
        let mut state = meeting();
        for (seat, (weapon, helmet)) in [A, B].into_iter().zip(sides) {
            monk(&mut state, seat, Spot::Weapon);
            gear(&mut state, seat, Weapon, weapon);
            gear(&mut state, seat, Helmet, helmet);
        }
        let (mut won, fights) = (0, 400);
        for seed in 0..fights {
            let mut fight = state.clone();
            play_with(&mut fight, A, attack(), &mut luck(seed * 7 + 1)).unwrap();
            assert_eq!(fight.table.combat, None, "{sides:?}");
            let b = fight.table.player(B);
            won += u64::from(b.unconscious || b.position.space() != Some(space("I1.5")));
        }
        let (real, said) = (won * 100 / fights, u64::from(duel_odds(&state.table, A, B).unwrap()));
        assert!(real.abs_diff(said) <= 6, "{sides:?}: {real} of real fights, {said} said");
    }
}

// Rules: 3.5, K15.3
#[test]
fn odds_of_a_duel_that_goes_on_are_those_from_here() {
    let mut state = meeting();
    assert_eq!(duel_odds_now(&state.table, A), None, "nobody fights");
    for seat in [A, B] {
        gear(&mut state, seat, Helmet, "MMMM");
        orders(&mut state, seat).dice = true;
    }
    let chance = |table: &crate::state::Table, mover, stander| duel_odds(table, mover, stander).unwrap();
    assert!(chance(&state.table, B, A) < 50 && chance(&state.table, A, B) < 50, "who stands there attacks first");
    play(&mut state, A, attack()).unwrap();
    let now = |state: &State, seat| duel_odds_now(&state.table, seat).unwrap();
    assert_eq!(now(&state, A), chance(&meeting_of(&state), A, B), "nothing has happened yet");
    assert_eq!(now(&state, A) + now(&state, B), 100);
    assert_eq!(duel_odds_now(&state.table, C), None);
    let mut hurt = state.clone();
    gear(&mut hurt, B, Helmet, "");
    assert!(now(&hurt, A) > now(&state, A) + 20);
    // B's attack is over: it is A's turn
    let mut later = state.clone();
    later.table.combat.as_mut().unwrap().advance();
    assert!(now(&later, A) > now(&state, A));
    assert_eq!(odds_now(&state.table, &[A]), None, "no dragon");
    // hits that lie there and are not absorbed yet
    let mut hit = hurt.clone();
    let combat = hit.table.combat.as_mut().unwrap();
    combat.stage = crate::state::Stage::ReactOthers;
    combat.attack = Some(crate::rules::combat::arms::bite(6, vec![A], &mut luck(3)));
    assert!(now(&hit, A) < now(&hurt, A), "B's roll lies there");
    // the second of two weapons has not attacked yet
    let mut two = meeting();
    monk(&mut two, A, Spot::Weapon);
    gear(&mut two, A, Weapon, "MWW..MWW");
    gear(&mut two, A, Helmet, "M");
    gear(&mut two, B, Helmet, "MM");
    orders(&mut two, A).dice = true;
    gear(&mut two, B, Weapon, "MM/WW");
    play(&mut two, A, attack()).unwrap();
    assert_eq!(asked(&two), [A], "it chooses the dice of its first weapon");
    let both = now(&two, A);
    let combat = two.table.combat.as_mut().unwrap();
    // its first roll has been carried out and still lies there
    combat.hands.remove(0);
    combat.attack = Some(crate::rules::combat::arms::bite(1, vec![B], &mut luck(3)));
    combat.stage = crate::state::Stage::Retreat;
    let second = now(&two, A);
    two.table.combat.as_mut().unwrap().hands.clear();
    assert!(both > second && second > now(&two, A), "{both} {second}");
    // two who cannot fight
    let mut peace = meeting_of(&state);
    peace.variant.fights = false;
    assert_eq!(duel_odds(&peace, A, B), None);
    let mut unarmed = meeting();
    for seat in [A, B] {
        gear(&mut unarmed, seat, Weapon, "");
    }
    assert_eq!(duel_odds(&unarmed.table, A, B), None);
}

/// The same samurai before they met.
fn meeting_of(state: &State) -> crate::state::Table {
    let mut table = state.table.clone();
    table.combat = None;
    table
}
