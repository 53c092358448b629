//! The attacks of samurai (K13.1 to K13.6).

use super::*;
use crate::content::{BlueprintId, Die};
use crate::gear::GearType::{self, Sandals, Weapon};
use crate::gear::{Cell, Cubes, Side};
use crate::rules::refused::{AnswerRefused, Refused};
use crate::state::{Ask, Magic, Retreat, Roll};

fn no(state: &mut State, answer: Answer) -> Refused {
    play(state, A, Move::Answer(answer)).unwrap_err()
}

fn cells(names: &str) -> Vec<Cell> {
    names.split_whitespace().map(|cell| Cell::read(cell).unwrap()).collect()
}

fn dice(names: &str, magic: bool) -> Answer {
    Answer::Dice { cells: cells(names), magic }
}

fn rolls(events: &[Event]) -> Vec<&Roll> {
    told(events)
        .into_iter()
        .filter_map(|event| if let CombatEvent::Rolled(roll) = event { Some(roll) } else { None })
        .collect()
}

/// A attacks first, with this weapon, and is asked for its dice.
/// Its helmet absorbs whatever comes.
fn attacking(weapon: &str, dragon: &str, prepare: impl FnOnce(&mut State)) -> State {
    let mut state = lair(3, dragon);
    orders(&mut state, A).dice = true;
    monk(&mut state, A, Spot::Weapon);
    orders(&mut state, A).heroic = Some(crate::state::Heroic::Never);
    gear(&mut state, A, Weapon, weapon);
    gear(&mut state, A, GearType::Helmet, "TTTT/TTTT");
    prepare(&mut state);
    go(&mut state, walk("I1.5"));
    state
}

fn magical(state: &mut State, gear: GearType, blueprint: &str, side: Option<Side>) {
    let blueprint = BlueprintId::read(blueprint).unwrap();
    state.table.player_mut(A).magic.insert(gear, Magic { blueprint, side, away: false });
}

// Rules: K13.2, K13.4, 2.5
#[test]
fn each_cube_of_the_weapon_rolls_its_die_in_reading_order_the_magic_die_last() {
    let mut state = attacking("TMM/..W/..W", "amehime", |state| magical(state, Weapon, "BW3", Some(Side::Left)));
    state.table.player_mut(A).magic.clear();
    magical(&mut state, Weapon, "BW3", None);
    let events = say(&mut state, A, dice("3.3 1.1 1.3 1.2 2.3", true), "4 3 1 2 0 0 0 0 0");
    let rolled: Vec<(Die, u8)> = rolls(&events)[0].dice.iter().map(|die| (die.die, die.hits)).collect();
    let [wood, metal, tooth, magic] = Die::ALL;
    assert_eq!(rolled, [(tooth, 3), (metal, 2), (metal, 1), (wood, 1), (wood, 0), (magic, 1)]);
    assert!(told(&events).iter().any(|event| matches!(event, CombatEvent::Wounded { hits: 8, health: 1, .. })));
}

// Rules: K13.2, D-DICE
#[test]
fn the_attacker_chooses_which_cubes_roll_but_at_least_one() {
    let mut state = attacking("M/M/W/W", "amehime", |_| {});
    assert_eq!(asked(&state), [A]);
    assert_eq!(no(&mut state, dice("", false)), AnswerRefused::Cells.into());
    assert_eq!(no(&mut state, dice("1.1 1.2", false)), AnswerRefused::Cells.into());
    assert_eq!(no(&mut state, dice("1.1", true)), AnswerRefused::Cells.into(), "there is no magic cube");
    assert_eq!(no(&mut state, PASS), AnswerRefused::OtherQuestion.into());
    let all = crate::rules::questions::default(&state.table, &Ask::Dice, A);
    assert_eq!(all, dice("1.1 2.1 3.1 4.1", false));
    say(&mut state, A, dice("2.1 3.1", false), "3 2 0 0 0");
    assert_eq!(health(&state), 9 - 2 - 1, "the dragon has hit nothing, A is asked again");
    assert_eq!(asked(&state), [A]);
}

// Rules: K13.1, K12.12
#[test]
fn attacks_go_round_in_the_order_fixed_at_the_start() {
    let mut state = lair(3, "amehime");
    stand(&mut state, B, "C");
    for (seat, weapon) in [(A, "MMWW"), (B, "WW")] {
        gear(&mut state, seat, Weapon, weapon);
        gear(&mut state, seat, GearType::Helmet, "TTTT/TTTT");
        orders(&mut state, seat).dice = true;
    }
    go(&mut state, walk("I1.5"));
    answer(&mut state, B, join("I1.6"));
    assert_eq!(fight(&state).order, [Source::Seat(A), Source::Dragon, Source::Seat(B)]);
    let attackers = |state: &mut State| {
        say(state, A, dice("1.1", false), "0 2 2 2");
        assert_eq!(asked(state), [B]);
        say(state, B, dice("1.1", false), "0");
        assert_eq!(asked(state), [A]);
    };
    attackers(&mut state);
    gear(&mut state, A, Weapon, "WW");
    attackers(&mut state);
}

// Rules: K13.3
#[test]
fn two_one_handed_weapons_attack_one_after_the_other() {
    let two = "M....WW/M/M/W/W";
    let mut state = attacking(two, "tokage", |state| {
        magical(state, Weapon, "BW1", Some(Side::Right));
        orders(state, A).react = Retreat::Never;
    });
    assert_eq!(fight(&state).order, [Source::Dragon, Source::Seat(A)]);
    assert_eq!(asked(&state), [A]);
    assert_eq!(no(&mut state, dice("1.6", false)), AnswerRefused::Cells.into(), "the left one is first");
    let events = say(&mut state, A, dice("1.1 4.1 5.1", false), "0 0 2");
    assert_eq!(rolls(&events)[0].side, Some(Side::Left));
    assert_eq!(asked(&state), [A]);
    let events = say(&mut state, A, dice("1.6 1.7", true), "2 2 0 0 0 0 0");
    assert_eq!(rolls(&events)[0].side, Some(Side::Right));
    assert_eq!(rolls(&events)[1].by, Source::Dragon);
    assert_eq!(health(&state), 19 - 1 - 3);

    let right = attacking(two, "tokage", |state| orders(state, A).first_weapon = Side::Right);
    assert_eq!(fight(&right).hands, [Side::Right, Side::Left]);
    let one = attacking("M....WW/M/W", "tokage", |_| {});
    assert_eq!(fight(&one).hands, [Side::Right], "the left one has too little wood");
}

// Rules: K13.3
#[test]
fn a_weapon_that_comes_of_a_broken_one_does_not_attack_again_at_once() {
    let mut state = attacking("/../...WWMWW", "tokage", |state| {
        orders(state, A).breaking = false;
    });
    let events = say(&mut state, A, dice("3.6", false), "5 0 0 0 0");
    assert_eq!(cubes(&state, A, Weapon), "WWWW", "two weapons are left");
    assert_eq!(rolls(&events).len(), 2, "its roll, and the dragon's");
    assert_eq!(fight(&state).hands, [Side::Left, Side::Right], "both attack in the next round");
}

// Rules: K19.17, K13.3, K13.5
#[test]
fn tomoes_sandals_attack_last_and_lose_what_breaks() {
    let mut state = lair_of(&[CharacterId::Tomoe, CharacterId::Plain, CharacterId::Plain], "kokemaru");
    gear(&mut state, A, Weapon, "MWW..MWW");
    gear(&mut state, A, Sandals, "WTW");
    gear(&mut state, A, GearType::Helmet, "TTTT/TTTT");
    magical(&mut state, Sandals, "BS5", None);
    orders(&mut state, A).dice = true;
    orders(&mut state, A).breaking = true;
    orders(&mut state, A).heroic = Some(crate::state::Heroic::Never);
    go(&mut state, walk("I1.5"));
    assert_eq!(fight(&state).fighter(A).unwrap().initiative, 7, "3, and 4 for magic; the dragon has 6");
    assert_eq!(fight(&state).hands, [Side::Left, Side::Right, Side::Sandals]);
    say(&mut state, A, dice("1.1", false), "0");
    say(&mut state, A, dice("1.6", false), "0");
    let events = say(&mut state, A, dice("1.1 1.2 1.3", true), "5 1 0 1");
    assert_eq!(rolls(&events)[0].side, Some(Side::Sandals));
    assert_eq!(asked(&state), [A], "either wood breaks");
    say(&mut state, A, Answer::Cells(cells("1.1")), "0 0 0 0");
    assert_eq!(sandals(&state, A), "TW");
    assert_eq!(fight(&state).hands, [Side::Left, Side::Right], "one wood is too little");
}

// Rules: K13.5, K13.7, K13.12
#[test]
fn a_broken_die_takes_a_cube_of_its_kind_from_the_weapon() {
    // vector 52
    let mut state = lair(3, "amehime");
    gear(&mut state, A, Weapon, "M/M/W/W");
    let events = roll(&mut state, A, walk("I1.5"), "1 1 5 2");
    let broke = told(&events).into_iter().find_map(|event| match event {
        CombatEvent::Broke { seat, cubes, magic, besides } => Some((*seat, *cubes, *magic, *besides)),
        _ => None,
    });
    assert_eq!(broke, Some((A, Cubes::new(1, 0, 0), false, Cubes::NONE)));
    assert_eq!(cubes(&state, A, Weapon), "MMW");
    assert_eq!(at(&state, A), "C", "one wood is too little: it retreats to where it came from");
    assert!(state.table.combat.is_none());
}

// Rules: K13.6, K10.12
#[test]
fn all_broken_cubes_go_together_and_further_ones_until_the_rest_is_legal() {
    // vector 53
    let mut state = attacking("W/W/M/W/W", "amehime", |state| {
        state.table.player_mut(A).monks.clear();
        orders(state, A).breaking = true;
    });
    let mut own = state.clone();
    let events = {
        let mut auto = state.clone();
        orders(&mut auto, A).breaking = false;
        let events = say(&mut auto, A, dice("3.1", false), "5 0 0 0");
        assert_eq!(auto.table.player(A).gear.weapon.to_string(), "///W/W", "rows 1 and 2 go besides");
        events
    };
    assert!(told(&events).iter().any(|event| matches!(event, CombatEvent::Broke { besides, .. } if besides.wood == 2)));
    say(&mut state, A, dice("3.1", false), "5");
    assert_eq!(asked(&state), [A]);
    let named = |names: &str| Answer::Cells(cells(names));
    assert_eq!(no(&mut state, named("1.1 2.1")), AnswerRefused::Kind.into(), "the metal goes");
    assert_eq!(no(&mut state, named("3.1")), AnswerRefused::Illegal.into(), "two weapons in one part");
    assert_eq!(no(&mut state, named("3.1 1.1 2.1 4.1")), AnswerRefused::Kind.into(), "more than must go");
    assert_eq!(no(&mut state, named("3.1 1.5")), AnswerRefused::Cells.into());
    say(&mut state, A, named("3.1 4.1 5.1"), "0 0 0");
    assert_eq!(state.table.player(A).gear.weapon.to_string(), "W/W");
    // one outcome alone: nobody is asked
    say(&mut own, A, dice("1.1", false), "0 0 0 0");
    assert!(matches!(own.table.question().unwrap().ask, Ask::Dice));
}

// Rules: K13.5, K11.11
#[test]
fn a_broken_magic_die_takes_the_magic_cube() {
    let mut state = attacking("M/M/M/W/W", "amehime", |state| {
        magical(state, Weapon, "BW1", None);
    });
    let events = say(&mut state, A, dice("", true), "5 0 0 0");
    assert_eq!(health(&state), 5);
    assert!(!state.table.player(A).magic.contains_key(&Weapon));
    assert_eq!(cubes(&state, A, Weapon), "MMMWW");
    assert!(told(&events).iter().any(|event| matches!(event, CombatEvent::Broke { magic: true, .. })));
}

// Rules: K11.11
#[test]
fn magic_goes_with_the_pattern_and_with_the_last_cube_under_it() {
    let mut state = attacking("M/M/M/W/W", "amehime", |state| {
        magical(state, Weapon, "BW1", None);
    });
    say(&mut state, A, dice("1.1", false), "5 0 0 0");
    assert!(!state.table.player(A).magic.contains_key(&Weapon), "a metal of the pattern is gone");

    let mut pair = attacking("M....WW/M/M/W/W", "amehime", |state| {
        magical(state, Weapon, "BW1", Some(Side::Right));
        orders(state, A).first_weapon = Side::Right;
    });
    say(&mut pair, A, dice("1.6 1.7", false), "5 5");
    assert_eq!(cubes(&pair, A, Weapon), "MMMWW", "the pattern is there");
    assert!(!pair.table.player(A).magic.contains_key(&Weapon), "but no cube under the magic one");
}

// Rules: K13.5
#[test]
fn cubes_break_also_with_the_roll_that_slays() {
    let mut state = attacking("M/M/W/W", "amehime", |state| {
        state.table.board.tiles.get_mut(&place("I1")).unwrap().dragon.as_mut().unwrap().damage = 7;
    });
    assert_eq!(health(&state), 2);
    let events = say(&mut state, A, dice("3.1", false), "5");
    let slain = told(&events).iter().position(|event| matches!(event, CombatEvent::Slain { .. })).unwrap();
    let broke = told(&events).iter().position(|event| matches!(event, CombatEvent::Broke { .. })).unwrap();
    assert!(broke < slain);
    assert_eq!(cubes(&state, A, Weapon), "MMW");
}
