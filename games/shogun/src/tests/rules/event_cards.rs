//! What single events do (X5, section 34).

use crate::content::{Condition, Stat};
use crate::rules::look::Look;
use crate::state::{Ask, Pick, Piece, State};
use crate::tests::kit::*;
use gogome_contract::StepContext;

/// Akira, Hattori, Hikaru and Tomoe.
const ALL: [&str; 4] = ["akira", "hattori", "hikaru", "tomoe"];

/// Chapter 1 with the granary; Tomoe stands in it, the others in the village.
fn two() -> State {
    let mut state = quiet("c1");
    lay(&mut state, "c1b");
    stand(&mut state, "tomoe", "L2");
    state
}

fn healths(state: &State) -> [u8; 4] {
    ALL.map(|who| health(state, id(who)))
}

fn conditions(state: &State, kind: Condition) -> [u8; 4] {
    ALL.map(|who| piece(state, id(who)).conditions.count(kind))
}

// Rules: X5.7, X5.5
#[test]
fn everybody_here_is_damaged_whatever_they_wear_and_a_living_resistor_loses_a_token() {
    let mut state = two();
    let kachi = put(&mut state, "kachi", "D4");
    let miller = resist(&mut state, "miller", "H7", 3);
    let gate = resist(&mut state, "gate", "H6", 3);
    state.table.resistors.last_mut().unwrap().living = false;
    event(&mut state, "burning_beam", "c1a", &[]);
    choose(&mut state, 0, &[]);
    assert_eq!(healths(&state), [9, 7, 8, 8]);
    assert_eq!(health(&state, kachi), 4);
    let tokens = |id| state.table.resistor(id).unwrap().tokens;
    assert_eq!((tokens(miller), tokens(gate)), (2, 3));
}

// Rules: X5.9
#[test]
fn the_other_list_of_burning_beam_hits_one_character_whom_the_players_choose() {
    let mut state = two();
    hurt(&mut state, id("akira"), 6);
    event(&mut state, "burning_beam", "c1a", &[]);
    assert_eq!(state.table.question().map(|question| question.ask), Some(Ask::Event));
    choose(&mut state, 1, &[]);
    let question = state.table.question().unwrap();
    assert_eq!(question.ask, Ask::OneCharacter);
    let here = ["akira", "hattori", "hikaru"].map(|who| Pick::Character(character(who)));
    assert_eq!(
        (question.options.as_slice(), question.default),
        (here.as_slice(), 2),
        "usually whoever has most health"
    );
    choose(&mut state, 1, &[]);
    assert_eq!(healths(&state), [6, 5, 9, 8]);
}

// Rules: X5.9, T77
#[test]
fn bitter_root_hurts_and_cures_one_and_the_same_character() {
    let mut state = quiet("c1");
    let hikaru = id("hikaru");
    for kind in [Condition::Poisoned, Condition::Downed, Condition::Blinded] {
        afflict(&mut state, hikaru, kind, 1);
    }
    event(&mut state, "bitter_root", "c1a", &[]);
    choose(&mut state, 1, &[]);
    choose(&mut state, 2, &[]);
    assert!(state.table.question().is_none(), "who is cured is not asked again");
    assert_eq!(healths(&state), [10, 8, 8, 8]);
    assert_eq!(piece(&state, hikaru).conditions.total(), 0);
    event(&mut state, "bitter_root", "c1a", &[]);
    choose(&mut state, 0, &[]);
    assert_eq!(healths(&state), [10, 8, 8, 8], "the first list is nothing");
}

// Rules: X5.9, T76
#[test]
fn the_spared_bowl_heals_or_lowers_malice_and_heals_if_nobody_answers() {
    let mut state = two();
    state.table.malice = 2;
    for who in ALL {
        hurt(&mut state, id(who), 5);
    }
    let before = state.clone();
    event(&mut state, "spared_bowl", "c1a", &[]);
    choose(&mut state, 1, &[]);
    assert_eq!((healths(&state), state.table.malice), ([5; 4], 1));
    let mut state = before;
    event(&mut state, "spared_bowl", "c1a", &[]);
    let key = format!("d{}", state.table.question().unwrap().id);
    crate::rules::lapse::lapse(&mut state, &key, &mut StepContext::new(&mut Script::new(&[]))).unwrap();
    assert_eq!((healths(&state), state.table.malice), ([6, 6, 6, 5], 2));
}

fn blinded(piece: &Piece) -> bool {
    piece.conditions.blinded
}

// Rules: X5.5
#[test]
fn conditions_come_and_go_with_events() {
    let mut state = two();
    for who in ALL {
        afflict(&mut state, id(who), Condition::Blinded, 1);
    }
    let kachi = put(&mut state, "kachi", "D4");
    afflict(&mut state, kachi, Condition::Blinded, 1);
    event(&mut state, "paper_lanterns", "c1a", &[]);
    assert_eq!((conditions(&state, Condition::Blinded), blinded(piece(&state, kachi))), ([0, 0, 0, 1], true));
    // dexterity 1, the die shows 0: only Hattori stands
    event(&mut state, "loose_tiles", "c1a", &[0]);
    assert_eq!(conditions(&state, Condition::Downed), [1, 0, 1, 0]);
    // spirit 2, the die shows 1: only Hikaru sees
    event(&mut state, "choking_smoke", "c1a", &[1]);
    assert_eq!(conditions(&state, Condition::Blinded), [1, 1, 0, 1]);
    // knowledge 1, the die shows 0
    event(&mut state, "foul_water", "c1a", &[0]);
    assert_eq!(conditions(&state, Condition::Poisoned), [0, 1, 1, 0]);
}

// Rules: X5.5
#[test]
fn second_breath_is_for_those_below_half() {
    let mut state = two();
    for (who, left) in ALL.into_iter().zip([5, 3, 4, 3]) {
        hurt(&mut state, id(who), left);
    }
    event(&mut state, "second_breath", "c1a", &[]);
    assert_eq!(healths(&state), [5, 4, 5, 3]);
}

// Rules: X5.9
#[test]
fn hidden_cache_is_tested_by_whoever_is_chosen_usually_the_most_learned() {
    let mut state = quiet("c1");
    event(&mut state, "hidden_cache", "c1a", &[]);
    assert_eq!(state.table.question().unwrap().default, 0, "Akira knows as much as Tomoe, and comes before her");
    state.hidden.market.push(crate::content::ItemId::read("herbs").unwrap());
    // knowledge 1 and a die of 1
    choose(&mut state, 3, &[1]);
    assert_eq!(state.table.hero(character("tomoe")).items.len(), 1);
    event(&mut state, "hidden_cache", "c1a", &[]);
    choose(&mut state, 3, &[0]);
    assert_eq!(state.table.hero(character("tomoe")).items.len(), 1, "knowledge 1 alone is too little");
}

// Rules: X5.9
#[test]
fn the_peddler_is_paid_by_somebody_who_can() {
    let mut state = quiet("c1");
    event(&mut state, "peddler", "c1a", &[]);
    choose(&mut state, 1, &[]);
    assert!(state.table.question().is_none(), "nobody has a head: the list does nothing");
    assert!(state.table.heroes.iter().all(|hero| hero.items.is_empty()));
    for who in ["hattori", "tomoe"] {
        state.table.hero_mut(character(who)).heads = 1;
    }
    event(&mut state, "peddler", "c1a", &[]);
    choose(&mut state, 1, &[]);
    let payers = ["hattori", "tomoe"].map(|who| Pick::Character(character(who)));
    assert_eq!(state.table.question().unwrap().options, payers);
    choose(&mut state, 1, &[]);
    let tomoe = state.table.hero(character("tomoe"));
    assert_eq!((tomoe.heads, tomoe.items.len()), (0, 1));
}

// Rules: X5.9
#[test]
fn the_hostage_heals_the_weakest_enemy_or_raises_malice() {
    let mut state = two();
    let (weak, strong) = (put(&mut state, "kachi", "D4"), put(&mut state, "kachi", "D5"));
    let away = put(&mut state, "kachi", "L3");
    hurt(&mut state, weak, 2);
    hurt(&mut state, strong, 3);
    hurt(&mut state, away, 1);
    event(&mut state, "hostage", "c1a", &[]);
    choose(&mut state, 0, &[]);
    assert_eq!([weak, strong, away].map(|id| health(&state, id)), [5, 3, 1], "at most its maximum");
    event(&mut state, "hostage", "c1a", &[]);
    choose(&mut state, 1, &[]);
    assert_eq!(state.table.malice, 1);
}

// Rules: X5.9
#[test]
fn rust_eats_armour_of_one_who_fails() {
    let mut state = quiet("c1");
    // power 2, the die shows 0; all have 1
    event(&mut state, "rust", "c1a", &[]);
    choose(&mut state, 0, &[0]);
    assert_eq!(piece(&state, id("akira")).armour, 0);
    event(&mut state, "rust", "c1a", &[]);
    choose(&mut state, 2, &[1]);
    let full = state.table.hero(character("hikaru")).armour.printed().resistance;
    assert_eq!(piece(&state, id("hikaru")).armour, full);
}

/// Places dice of a character and lays the others into the supply.
fn dice(state: &mut State, who: &str, placed: u8, supply: &[u8]) {
    let hero = state.table.hero_mut(character(who));
    hero.skills[0].die = (placed > 0).then_some(placed);
    hero.ki.supply = supply.to_vec();
}

// Rules: X5.5
#[test]
fn ki_leech_lowers_the_highest_placed_die_and_one_of_nought_is_rolled_again() {
    let mut state = two();
    dice(&mut state, "akira", 4, &[]);
    dice(&mut state, "hattori", 1, &[]);
    dice(&mut state, "hikaru", 0, &[2]);
    dice(&mut state, "tomoe", 5, &[]);
    // Hattori's only die is exhausted: rolled at once
    event(&mut state, "ki_leech", "c1a", &[5]);
    let die = |who: &str| state.table.hero(character(who)).skills[0].die;
    assert_eq!(ALL.map(die), [Some(3), None, None, Some(5)]);
    let supply = |who: &str| state.table.hero(character(who)).ki.supply.clone();
    assert_eq!((supply("hattori"), supply("hikaru")), (vec![6], vec![2]));
}

// Rules: X5.9
#[test]
fn each_owner_chooses_which_dice_the_gods_reroll() {
    let mut state = quiet("c1");
    for (who, die) in ALL.into_iter().zip([6, 1, 6, 1]) {
        dice(&mut state, who, 0, &[die]);
    }
    event(&mut state, "p4_gods", "c1a", &[]);
    for (who, seat, keeps) in [("akira", A, true), ("hattori", B, false), ("hikaru", C, true), ("tomoe", D, false)] {
        let question = state.table.question().unwrap();
        assert_eq!(
            (question.ask, question.asked.as_slice()),
            (Ask::KiReroll { character: character(who) }, [seat].as_slice())
        );
        let none = question.options.iter().position(|pick| *pick == Pick::Dice(Vec::new())).unwrap();
        let usual = question.options[usize::from(question.default)].clone();
        assert_eq!(usual == Pick::Dice(Vec::new()), keeps, "{who}: a low die is rolled, a high one kept");
        let roll = 1 - none;
        let (option, answers): (usize, &[u32]) = if keeps { (none, &[]) } else { (roll, &[4]) };
        choose(&mut state, u8::try_from(option).unwrap(), answers);
    }
    let supply = |who: &str| state.table.hero(character(who)).ki.supply[0];
    assert_eq!(ALL.map(supply), [6, 5, 6, 5]);
}

// Rules: X5.5
#[test]
fn a_random_character_is_drawn_among_those_here() {
    let mut state = two();
    event(&mut state, "p1_fire", "c1a", &[2]);
    assert_eq!(healths(&state), [10, 8, 8, 8]);
}

// Rules: X5.9
#[test]
fn still_water_lets_one_reroll_what_lies_in_the_supply() {
    let mut state = quiet("c1");
    dice(&mut state, "tomoe", 5, &[]);
    dice(&mut state, "hikaru", 0, &[2]);
    event(&mut state, "still_water", "c1a", &[]);
    assert_eq!(state.table.question().unwrap().ask, Ask::OneCharacter);
    let mut other = state.clone();
    choose(&mut state, 2, &[]);
    assert_eq!(state.table.question().unwrap().options.len(), 2, "the die, or nothing");
    choose(&mut state, 0, &[5]);
    assert_eq!(state.table.hero(character("hikaru")).ki.supply, [6]);
    // a placed die is none of the supply
    choose(&mut other, 3, &[]);
    assert!(other.table.question().is_none());
    assert_eq!(other.table.hero(character("tomoe")).skills[0].die, Some(5));
}

// Rules: X5.5
#[test]
fn the_tide_slows_everybody_here_down() {
    let mut state = two();
    let kachi = put(&mut state, "kachi", "D4");
    event(&mut state, "p2_tide_in", "c1a", &[]);
    let moves =
        [kachi, id("akira"), id("tomoe")].map(|id| Look::at(&state.table).sum(piece(&state, id), Stat::Move, None));
    assert_eq!(moves, [-1, -1, 0]);
}
