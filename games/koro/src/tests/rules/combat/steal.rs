//! What the victor over a samurai steals (K15.7 to K15.9).

use super::duel::{attack, meeting};
use super::*;
use crate::content::{BlueprintId, ScrollKind};
use crate::gear::GearType::{Helmet, Weapon};
use crate::gear::{Cube, Cubes};
use crate::rules::combat::steal;
use crate::rules::refused::{AnswerRefused, Refused};
use crate::state::{Ask, Loot};
use Cube::{Metal, Tooth, Wood};

/// A has defeated B, and is asked what to steal.
fn beaten(prepare: impl FnOnce(&mut State)) -> State {
    let mut state = meeting();
    gear(&mut state, A, Weapon, "MMMWW");
    orders(&mut state, A).steal = true;
    prepare(&mut state);
    roll(&mut state, A, attack(), "1 0 0 0 0");
    state
}

fn take(loot: Loot, drop: Cubes) -> Answer {
    Answer::Steal(Some((loot, drop)))
}

fn no(state: &mut State, loot: Loot, drop: Cubes) -> Refused {
    play(state, A, Move::Answer(take(loot, drop))).unwrap_err()
}

fn card(id: &str) -> BlueprintId {
    BlueprintId::read(id).unwrap()
}

fn blueprint(state: &mut State, seat: Seat, id: &str) {
    let gear = card(id).printed().gear;
    state.table.player_mut(seat).blueprints.insert(gear, card(id));
    carry(state, seat, &[Item::Blueprint(gear)]);
}

// Rules: K15.7
#[test]
fn one_thing_of_the_losers_backpack() {
    // vector 58
    let mut state = beaten(|state| {
        carry(state, B, &[Item::Monk, Item::Cube(Wood)]);
        monk(state, B, Spot::Action);
    });
    assert_eq!(state.table.question().unwrap().ask, Ask::Steal { from: B });
    assert_eq!(no(&mut state, Loot::Cube(Metal), Cubes::NONE), AnswerRefused::CannotKeep.into());
    assert_eq!(no(&mut state, Loot::Scroll(0), Cubes::NONE), AnswerRefused::CannotKeep.into());
    let mut wood = state.clone();
    say(&mut state, A, take(Loot::Monk(from(Spot::Backpack)), Cubes::NONE), "");
    assert_eq!((state.table.player(A).monks_on(Spot::Backpack), state.table.player(B).monks_on(Spot::Action)), (1, 1));
    assert_eq!(state.table.player(B).pack.count(Item::Monk), 0);
    say(&mut wood, A, take(Loot::Cube(Wood), Cubes::NONE), "");
    assert_eq!(wood.table.player(A).pack.cubes(), Cubes::new(1, 0, 0));
    assert!(wood.table.player(B).pack.cubes().is_empty());
    let mut nothing = beaten(|state| carry(state, B, &[Item::Cube(Wood)]));
    say(&mut nothing, A, Answer::Steal(None), "");
    assert_eq!(nothing.table.player(B).pack.len(), 1);
}

// Rules: K15.7
#[test]
fn a_monk_on_a_spot_is_not_stolen() {
    let state = beaten(|state| monk(state, B, Spot::Action));
    assert!(asked(&state).is_empty() && state.table.combat.is_none(), "there is nothing to steal");
    assert_eq!(state.table.player(B).monks_on(Spot::Action), 1);
}

// Rules: K15.7
#[test]
fn a_blueprint_of_a_type_the_victor_lacks() {
    let mut state = beaten(|state| {
        blueprint(state, A, "BH2");
        blueprint(state, B, "BH1");
        blueprint(state, B, "BW1");
    });
    assert_eq!(no(&mut state, Loot::Blueprint(card("BH1")), Cubes::NONE), AnswerRefused::CannotKeep.into());
    assert_eq!(no(&mut state, Loot::Blueprint(card("BW2")), Cubes::NONE), AnswerRefused::CannotKeep.into());
    say(&mut state, A, take(Loot::Blueprint(card("BW1")), Cubes::NONE), "");
    assert_eq!(state.table.player(A).blueprints.get(&Weapon), Some(&card("BW1")));
    assert_eq!(state.table.player(A).pack.count(Item::Blueprint(Weapon)), 1);
    let loser = state.table.player(B);
    assert_eq!((loser.blueprints.get(&Weapon), loser.pack.count(Item::Blueprint(Weapon))), (None, 0));
    assert_eq!(loser.blueprints.get(&Helmet), Some(&card("BH1")));
}

// Rules: K15.8, K15.9
#[test]
fn a_scroll_needs_a_free_slot_and_scores_for_the_victor_alone() {
    // vector 59
    let scrolls = |state: &mut State| {
        scroll(state, B, ScrollKind::IronBrow);
        state.table.player_mut(B).vp = 10;
    };
    let mut full = beaten(|state| {
        scrolls(state);
        scroll(state, A, ScrollKind::MapMaker);
        carry(state, B, &[Item::Cube(Wood)]);
    });
    assert_eq!(no(&mut full, Loot::Scroll(0), Cubes::NONE), AnswerRefused::CannotKeep.into());
    let mut state = beaten(scrolls);
    let disc = state.table.player(B).colour;
    say(&mut state, A, take(Loot::Scroll(0), Cubes::NONE), "");
    let victor = state.table.player(A);
    assert_eq!((victor.vp, victor.scrolls[0].kind, victor.scrolls[0].disc), (3, ScrollKind::IronBrow, disc));
    assert_eq!(victor.pack.count(Item::Scroll), 1);
    let loser = state.table.player(B);
    assert_eq!((loser.vp, loser.scrolls.len(), loser.pack.count(Item::Scroll)), (10, 0, 0));
}

// Rules: K15.8, K2.9
#[test]
fn what_is_stolen_must_fit_and_cubes_are_dropped_for_it() {
    let mut state = beaten(|state| {
        pack(state, A, Cubes::new(2, 4, 0));
        pack(state, B, Cubes::new(0, 0, 1));
    });
    assert_eq!(no(&mut state, Loot::Cube(Tooth), Cubes::NONE), AnswerRefused::CannotKeep.into());
    assert_eq!(no(&mut state, Loot::Cube(Tooth), Cubes::new(0, 0, 1)), AnswerRefused::NoCube(Tooth).into());
    say(&mut state, A, take(Loot::Cube(Tooth), Cubes::new(1, 0, 0)), "");
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::new(1, 4, 1));
}

// Rules: P-STEAL, 2.4
#[test]
fn by_itself_the_first_of_the_list_that_fits_is_stolen() {
    let mut state = meeting();
    let policy = |state: &State| steal::default(&state.table, B, A);
    assert_eq!(policy(&state), Answer::Steal(None));
    pack(&mut state, B, Cubes::new(1, 0, 0));
    assert_eq!(policy(&state), take(Loot::Cube(Wood), Cubes::NONE));
    pack(&mut state, B, Cubes::new(0, 1, 0));
    assert_eq!(policy(&state), take(Loot::Cube(Metal), Cubes::NONE));
    pack(&mut state, B, Cubes::new(0, 0, 1));
    assert_eq!(policy(&state), take(Loot::Cube(Tooth), Cubes::NONE));
    carry(&mut state, B, &[Item::Monk]);
    assert_eq!(policy(&state), take(Loot::Monk(from(Spot::Action)), Cubes::NONE));
    blueprint(&mut state, B, "BH1");
    assert_eq!(policy(&state), take(Loot::Blueprint(card("BH1")), Cubes::NONE));
    blueprint(&mut state, B, "BW1");
    assert_eq!(policy(&state), take(Loot::Blueprint(card("BW1")), Cubes::NONE));
    scroll(&mut state, B, ScrollKind::IronBrow);
    scroll(&mut state, B, ScrollKind::MapMaker);
    assert_eq!(policy(&state), take(Loot::Scroll(1), Cubes::NONE), "the newest");

    let mut full = meeting();
    pack(&mut full, A, Cubes::new(0, 5, 0));
    carry(&mut full, A, &[Item::Cube(Wood)]);
    pack(&mut full, B, Cubes::new(1, 0, 0));
    assert_eq!(policy(&full), Answer::Steal(None), "no wood for a wood");
    pack(&mut full, B, Cubes::new(0, 1, 0));
    assert_eq!(policy(&full), take(Loot::Cube(Metal), Cubes::new(1, 0, 0)));
}

// Rules: D-STEAL, 2.3
#[test]
fn unless_it_wants_to_be_asked_the_victor_steals_by_itself() {
    let mut state = meeting();
    gear(&mut state, A, Weapon, "MMMWW");
    pack(&mut state, B, Cubes::new(1, 0, 1));
    let events = roll(&mut state, A, attack(), "1 0 0 0 0");
    assert!(asked(&state).is_empty());
    let stolen = crate::state::moves::Stolen::Cube(Tooth);
    assert!(told(&events).contains(&&CombatEvent::Stole { seat: A, from: B, loot: stolen }));
}

// Rules: K15.8
#[test]
fn a_monk_put_on_a_spot_needs_no_room_in_the_backpack() {
    let mut state = beaten(|state| {
        carry(state, B, &[Item::Monk]);
        pack(state, A, Cubes::new(0, 0, 6));
    });
    assert_eq!(no(&mut state, Loot::Monk(MonkPlace::Carried), Cubes::NONE), AnswerRefused::CannotKeep.into());
    say(&mut state, A, take(Loot::Monk(from(Spot::Weapon)), Cubes::NONE), "");
    assert_eq!((state.table.player(A).monks_on(Spot::Weapon), state.table.player(A).pack.len()), (1, 6));
}
