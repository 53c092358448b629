//! What two samurai cannot both have: a fight, what is stolen in it, a space, a character; and an order that replaces another.

use crate::content::{CharacterId, ScrollKind};
use crate::gear::Cubes;
use crate::gear::GearType::Weapon;
use crate::state::moves::Options;
use crate::state::{Elect, Item, JoinOrder, State};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B, C, D};
use crate::tests::rules::combat::{carry, lair, orders, roll};

/// A stands on the centre and B on a tile beside it, with weapons that can fight.
fn meeting() -> State {
    let mut state = kit::table(3);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::stand(&mut state, B, "I1.5");
    kit::stand(&mut state, C, "T2");
    kit::gear(&mut state, A, Weapon, "MMMWW");
    kit::gear(&mut state, B, Weapon, "MMWW");
    state
}

/// A has defeated B, and is asked what to steal.
fn beaten(prepare: impl FnOnce(&mut State)) -> State {
    let mut state = meeting();
    orders(&mut state, A).steal = true;
    prepare(&mut state);
    let attack = meant(&state, A, "move path:I1.5 fight:I1.5");
    roll(&mut state, A, attack, "1 0 0 0 0");
    state
}

// Rules: K15.7, K15.8, K2.9
#[test]
fn stealing_what_does_not_fit_or_is_not_there() {
    let mut state = beaten(|state| {
        kit::pack(state, A, Cubes::new(2, 3, 0));
        kit::scroll(state, A, ScrollKind::MapMaker);
        kit::scroll(state, B, ScrollKind::IronBrow);
        carry(state, B, &[Item::Monk]);
        kit::pack(state, B, Cubes::new(0, 0, 1));
    });
    refuses(
        &state,
        A,
        &[
            ("answer steal:iron_brow", "E_CANNOT"),
            ("answer steal:tooth", "E_CANNOT"),
            ("answer steal:tooth drop:T", "E_CUBES"),
            ("answer steal:metal drop:W", "E_CANNOT"),
            ("answer steal:map_maker", "E_ITEM"),
            ("answer elect:yes", "E_OTHERQUESTION"),
            ("done", "E_OPEN"),
        ],
    );
    refuses(&state, B, &[("answer steal:tooth drop:W", "E_NOTASKED")]);
    say(&mut state, A, "answer steal:tooth drop:W");
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::new(1, 3, 1));
}

// Rules: K4.8, K15.1, K15.2
#[test]
fn a_fight_without_a_usable_weapon_or_with_nobody() {
    let mut state = meeting();
    refuses(&state, A, &[("move path:I1.5,I1.0 fight:I1.0", "E_NOFIGHT"), ("move path:I1.5 fight:I1.6", "E_NOFIGHT")]);
    kit::gear(&mut state, A, Weapon, "MM");
    refuses(&state, A, &[("move path:I1.5 fight:I1.5", "E_NOFIGHT")]);
    // whoever stands there and has no usable weapon is not asked, whatever they ordered
    kit::gear(&mut state, B, Weapon, "MM");
    say(&mut state, B, "orders elect:always");
    say(&mut state, A, "move path:I1.5");
    assert_eq!((kit::at(&state, A).as_str(), state.table.combat.is_none()), ("I1.5", true));
    refuses(&state, B, &[("answer elect:yes", "E_NOTASKED")]);
}

// Rules: K12.2, K12.20, 2.2
#[test]
fn two_who_wish_for_one_space_get_it_in_turn_order() {
    let mut state = lair(4, "amehime");
    for seat in [B, C, D] {
        kit::stand(&mut state, seat, "C");
    }
    for seat in [A, B, C, D] {
        orders(&mut state, seat).dice = true;
    }
    say(&mut state, A, "move path:I1.5");
    // A stands on I1.5: there is room for one more, and each may wish for it
    say(&mut state, D, "answer join:I1.5");
    say(&mut state, C, "answer join:I1.5,I1.6");
    say(&mut state, B, "answer join:I1.5,I1.6");
    let spaces = [A, B, C, D].map(|seat| kit::at(&state, seat));
    assert_eq!(spaces, ["I1.5", "I1.5", "I1.6", "C"], "first come in turn order, then the next wish, then nothing");
    refuses(&state, D, &[("answer join:I1.6", "E_NOTASKED")]);
}

// Rules: 2.3
#[test]
fn an_order_replaces_the_one_it_contradicts() {
    let mut state = meeting();
    say(&mut state, A, "orders elect:always join:never");
    let before = state.clone();
    refuses(
        &state,
        A,
        &[
            ("orders elect:never,always", "E_ORDER"),
            ("orders join:never,blue", "E_ORDER"),
            ("orders join:ask,never", "E_ORDER"),
            ("orders retreat:auto elect:no", "E_ORDER"),
        ],
    );
    assert_eq!(state, before, "what was refused has no effect, not even its first half");
    say(&mut state, A, "orders elect:never");
    let own = &state.hidden.seats[A.at()].orders;
    assert_eq!((own.elect, &own.join), (Elect::Never, &JoinOrder::Never), "the last counts, and the others stay");
}

// Rules: K1.17
#[test]
fn a_character_that_somebody_else_took_a_second_before() {
    let mut state = kit::deal(&Options { asymmetric: true, ..kit::options() }, 3, 5);
    say(&mut state, B, "character name:takeko");
    let before = state.clone();
    refuses(&state, A, &[("character name:takeko", "E_TAKEN"), ("character name:nobody", "E_TAKEN")]);
    assert_eq!(state, before);
    // whoever changes their mind gives it back
    say(&mut state, B, "character name:tomoe");
    say(&mut state, A, "character name:takeko");
    refuses(&state, B, &[("character name:takeko", "E_TAKEN")]);
    say(&mut state, C, "character name:daisuke");
    let characters = [A, B, C].map(|seat| state.table.player(seat).character);
    assert_eq!(characters, [CharacterId::Takeko, CharacterId::Tomoe, CharacterId::Daisuke]);
}
