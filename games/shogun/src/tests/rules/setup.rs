//! A table begins (X1).

use crate::content::{Attribute, OracleColour, SkillSide};
use crate::rules::look::hero_health;
use crate::rules::refused::Refused;
use crate::rules::setup::setup;
use crate::rules::{ki, lapse};
use crate::state::moves::{Made, Move, Options};
use crate::state::{Conditions, State, Step};
use crate::tests::kit::*;
use gogome_contract::{Holder, Seat, StepContext};

fn open(options: &Options, seats: usize) -> State {
    setup(options, &vec![Holder::Person; seats], &mut StepContext::new(&mut luck(3)))
}

fn owners(state: &State) -> Vec<Option<Seat>> {
    state.table.heroes.iter().map(|hero| hero.owner).collect()
}

// Rules: X1.1, X1.3
#[test]
fn four_characters_are_shared_out_among_one_to_four_seats() {
    for (seats, wanted) in [(1, [A, A, A, A]), (2, [A, B, A, B]), (3, [A, B, C, A]), (4, [A, B, C, D])] {
        assert_eq!(owners(&deal("c1", seats, 1)), wanted.map(Some), "{seats} seats");
    }
    let chosen = Options { owners: vec![(character("tomoe"), A), (character("hikaru"), B)], ..options("c1") };
    assert_eq!(owners(&open(&chosen, 3)), [Some(C), Some(A), Some(B), Some(A)], "the others go to those with fewest");
}

// Rules: X1.1
#[test]
fn a_character_without_an_owner_is_played_by_any_seat() {
    let mut state = quiet("c1");
    state.table.hero_mut(character("akira")).owner = None;
    play(&mut state, C, Move::Done, &[]).unwrap();
    assert_eq!(state.table.last_played, Some(C));
    let mut state = quiet("c1");
    let not_yours = Refused::NotYours { character: character("akira"), owner: Some(A) };
    assert_eq!(play(&mut state, C, Move::Done, &[]), Err(not_yours));
}

// Rules: X1.3
#[test]
fn a_character_that_nobody_made_has_the_first_free_attribute_and_the_first_skill() {
    let state = deal("c1", 2, 1);
    let wanted = [
        ("akira", [1, 1, 0, 0], "stab", "katana", "do_maru"),
        ("hattori", [1, 0, 1, 0], "shadow_step", "shuriken", "shozoku"),
        ("hikaru", [1, 0, 0, 1], "healing_palm", "bo_staff", "warded_robe"),
        ("tomoe", [1, 1, 0, 0], "aimed_shot", "yumi", "muneate"),
    ];
    for (who, attributes, skill, weapon, armour) in wanted {
        let hero = state.table.hero(character(who));
        assert_eq!((hero.attributes, hero.level, hero.coins, hero.affinity), (attributes, 1, 20, 2), "{who}");
        let skills: Vec<String> = hero.skills.iter().map(|held| held.skill.to_string()).collect();
        assert_eq!(skills, [skill], "{who}");
        assert_eq!(
            (hero.weapon().unwrap().to_string(), hero.armour.to_string()),
            (weapon.to_owned(), armour.to_owned())
        );
        assert_eq!(hero.armour_left, hero.armour.printed().resistance);
    }
}

// Rules: X1.3
#[test]
fn a_character_that_was_made_has_what_was_chosen() {
    let made = Made { character: character("akira"), attribute: Attribute::Power, side: SkillSide::B };
    let state = open(&Options { made: vec![made], ..options("c1") }, 1);
    let akira = state.table.hero(character("akira"));
    assert_eq!(akira.attributes, [2, 0, 0, 0]);
    assert_eq!(akira.skills[0].skill.to_string(), "sixth_sense");
    let tomoe = state.table.hero(character("tomoe"));
    assert_eq!(tomoe.attributes, [1, 1, 0, 0], "the others are as nobody made them");
}

// Rules: X1.2, X1.4, X1.7
#[test]
fn a_later_chapter_begins_with_the_levels_coins_and_affinity_of_those_before_it() {
    for (chapter, level, affinity, coins, health) in
        [("c1", 1, 2, 20, 10), ("c2", 2, 3, 50, 12), ("c3", 2, 4, 90, 12), ("c4", 3, 5, 140, 14)]
    {
        let state = deal(chapter, 1, 8);
        let akira = state.table.hero(character("akira"));
        assert_eq!((akira.level, akira.affinity, akira.coins), (level, affinity, coins), "{chapter}");
        assert_eq!(akira.ki.supply.len(), usize::from(level), "{chapter}: all its dice lie in the supply");
        assert_eq!(akira.skills.len(), usize::from(level), "{chapter}");
        assert_eq!(hero_health(&state.table, akira), health, "{chapter}");
        assert!(akira.kami_used.is_empty() && akira.kami_mode.is_none() && !akira.kami_locked, "{chapter}");
    }
    let state = quiet("c4");
    for (_, piece) in state.table.characters() {
        assert_eq!(piece.conditions, Conditions::default());
        assert_eq!(piece.armour, state.table.hero(piece.character().unwrap()).armour_left);
    }
}

// Rules: X1.2
#[test]
fn ki_dice_are_rolled_into_the_supply() {
    let mut state = quiet("c2");
    let mut script = Script::new(&[4, 0]);
    ki::deal(&mut state, character("akira"), &mut StepContext::new(&mut script));
    script.used_up();
    let ki = &state.table.hero(character("akira")).ki;
    assert_eq!((ki.supply.as_slice(), ki.exhausted), ([1, 5].as_slice(), 0));
}

// Rules: X1.6, X1.8, T65
#[test]
fn nobody_has_action_points_before_the_first_activation_and_malice_is_nought() {
    let state = quiet("c1");
    assert_eq!(state.table.malice, 0);
    let ap: Vec<u8> = state.table.heroes.iter().map(|hero| hero.ap).collect();
    assert_eq!(ap, [3, 0, 0, 0], "Akira's activation runs, the others have none");
}

// Rules: X1.9, X2.8
#[test]
fn the_oracle_deck_is_that_of_the_first_zone() {
    for (chapter, wanted) in [("c1", [5, 2]), ("c2", [4, 2]), ("c3", [4, 2]), ("c4", [4, 2])] {
        let state = deal(chapter, 1, 5);
        let cards = || state.hidden.oracle.iter().chain(&state.table.oracle.drawn);
        let of = |colour: OracleColour| cards().filter(|one| **one == colour).count();
        assert_eq!([of(OracleColour::Green), of(OracleColour::Red)], wanted, "{chapter}");
    }
}

fn squares(state: &State) -> Vec<String> {
    state.table.characters().map(|(_, piece)| piece.at.to_string()).collect()
}

// Rules: X1.10
#[test]
fn who_stands_where_can_be_changed_until_the_first_card_acts() {
    let mut state = quiet("c1");
    assert_eq!(squares(&state), ["B2", "B3", "B4", "B5"]);
    let to = |who: &str, start: u8| Move::Place { character: character(who), start };
    assert_eq!(play(&mut state, D, to("akira", 2), &[]), Err(Refused::NotPlacing));
    state.table.placing = true;
    play(&mut state, D, to("akira", 4), &[]).unwrap();
    assert_eq!(squares(&state), ["B5", "B3", "B4", "B2"], "any seat may, and who stands there takes the other's place");
    assert_eq!(play(&mut state, A, to("akira", 5), &[]), Err(Refused::NoStart { start: 5 }));
    assert_eq!(play(&mut state, A, to("akira", 0), &[]), Err(Refused::NoStart { start: 0 }));
    only(&mut state, &["akira", "hattori", "hikaru"]);
    play(&mut state, A, to("hattori", 1), &[]).unwrap();
    assert_eq!(squares(&state), ["B5", "B2", "B4"], "a start square that is free can be taken");
    play(&mut state, A, Move::Done, &[]).unwrap();
    assert_eq!(play(&mut state, B, to("hattori", 2), &[]), Err(Refused::NotPlacing), "a card has acted");
}

// Rules: X1.10
#[test]
fn an_enemys_card_settles_who_stands_where() {
    let mut state = quiet("c1");
    let kachi = put(&mut state, "kachi", "H7");
    state.table.placing = true;
    // its first line cannot be resolved: it moves toward somebody
    turn(&mut state, kachi, &[0]);
    assert!(!state.table.placing);
}

// Rules: X1.10
#[test]
fn after_a_transfer_they_are_placed_until_the_next_action_of_who_revealed_the_zone() {
    let mut state = quiet("c1");
    play(&mut state, A, Move::Walk { to: square("C2"), exert: 0, via: Vec::new() }, &[]).unwrap();
    reveal(&mut state, "c1c");
    let place = Move::Place { character: character("tomoe"), start: 1 };
    play(&mut state, B, place.clone(), &[]).unwrap();
    assert_eq!(squares(&state), ["I18", "E18", "G18", "C18"]);
    play(&mut state, A, Move::Walk { to: square("I17"), exert: 0, via: Vec::new() }, &[]).unwrap();
    assert_eq!(play(&mut state, B, place, &[]), Err(Refused::NotPlacing));
}

// Rules: X1.10
#[test]
fn time_that_runs_out_ends_the_placing_too() {
    let mut state = quiet("c1");
    state.table.placing = true;
    let turn = state.table.turns;
    for key in [format!("t{turn}"), format!("t{turn}.late")] {
        lapse::lapse(&mut state, &key, &mut StepContext::new(&mut Script::new(&[]))).unwrap();
    }
    assert!(!state.table.placing);
    assert_eq!(state.table.step, Step::Cards, "Hattori's card has begun");
}

// Rules: T78
#[test]
fn from_the_third_attempt_on_everybody_has_more_health() {
    let mut state = quiet("c1");
    for (attempt, more) in [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (7, 3)] {
        state.table.attempt = attempt;
        assert_eq!(hero_health(&state.table, state.table.hero(character("akira"))), 10 + more, "attempt {attempt}");
    }
}
