//! Answers to questions outside a fight.

use crate::content::{BlueprintId, GearCardId, ScrollKind};
use crate::gear::GearType;
use crate::state::{BonusCard, Chapter, Field};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B};

// Rules: K1.13, K1.14, K1.10
#[test]
fn a_start_that_is_not_ones_own() {
    let state = kit::deal(&kit::options(), 3, 5);
    refuses(
        &state,
        A,
        &[
            ("setup scroll:1", "E_NOSCROLLTHERE"),
            ("setup monks:none", "E_SPOT"),
            ("setup monks:action,action", "E_SPOT"),
            ("setup weapon:M/M/W/W/W", "E_CUBES"),
            ("setup weapon:.....M/.....M/.....W/.....W", "E_GRID"),
            ("setup helmet:M", "E_CUBES"),
            ("orient rot:0", "E_OTHERQUESTION"),
            ("answer join:no", "E_OTHERQUESTION"),
            ("pass", "E_OPEN"),
        ],
    );
}

// Rules: K7.2, K20.3, K7.1
#[test]
fn a_further_tile_where_none_can_lie() {
    let mut state = kit::table(2);
    kit::scroll(&mut state, A, ScrollKind::Surveyor);
    say(&mut state, A, "explore place:I1");
    refuses(&state, A, &[("orient rot:6", "E_ROT"), ("answer place:none", "E_OTHERQUESTION")]);
    say(&mut state, A, "orient rot:0");
    refuses(
        &state,
        A,
        &[
            ("answer place:I1", "E_NOEXPLORE"),
            ("answer place:C", "E_NOEXPLORE"),
            ("answer place:III5", "E_NOTNEXT"),
            ("answer place:moon", "E_PLACE"),
            ("orient rot:0", "E_OTHERQUESTION"),
        ],
    );
    say(&mut state, A, "answer place:none");
}

// Rules: K8.8, K8.9, K8.10
#[test]
fn a_scroll_from_the_deck_where_it_cannot_go() {
    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::stand(&mut state, A, "I1.0");
    let colour = state.table.player(A).colour;
    state.table.board.spaces.entry(kit::space("I1.0")).or_default().scroll = Some(colour);
    state.table.player_mut(A).monks.insert(crate::content::Spot::Scroll, 1);
    kit::scroll(&mut state, A, ScrollKind::FarSight);
    say(&mut state, A, "gather what:scroll card:deck");
    refuses(&state, A, &[("answer scroll:2", "E_NOSCROLL"), ("answer scroll:3", "E_CHOICE"), ("done", "E_OPEN")]);
    let mut full = state.clone();
    kit::scroll(&mut full, A, ScrollKind::Surveyor);
    refuses(&full, A, &[("answer scroll:new", "E_SCROLLFULL")]);
    say(&mut state, A, "answer scroll:new");
}

// Rules: K9.8, K9.9
#[test]
fn a_gear_card_above_a_field_that_has_one() {
    let mut state = kit::table(2);
    let card = |id: &str| GearCardId::read(id).unwrap();
    state.table.gear_cards = vec![card("GH4")];
    kit::gear(&mut state, A, GearType::Helmet, "WW/MM");
    let player = state.table.player_mut(A);
    player.fields = [1, 0, 0];
    player.bonuses.insert(Field::Move, BonusCard { card: card("GS1"), weapon: None });
    say(&mut state, A, "rest");
    refuses(
        &state,
        A,
        &[
            ("answer slot:move", "E_SLOT"),
            ("answer slot:gather card:GH1", "E_SLOT"),
            ("answer slot:gather card:BH1", "E_SLOT"),
            ("answer slot:rest", "E_CHOICE"),
        ],
    );
    say(&mut state, A, "answer slot:gather");
}

// Rules: K16.5, K16.7
#[test]
fn fleeing_too_far_or_for_too_little() {
    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::stand(&mut state, A, "I1.5");
    kit::stand(&mut state, B, "T1");
    kit::gear(&mut state, A, GearType::Sandals, "MMT");
    state.table.chapter = Some(Chapter { holder: A, spare: false, step: 5, rope: true, escaped: 0 });
    state.hidden.seats[A.at()].orders.erupt = true;
    state.table.turn.actions = 2;
    let mut poor = state.clone();
    say(&mut state, A, "done");
    refuses(
        &state,
        A,
        &[
            ("answer to:I1.2", "E_FAR"),
            ("answer to:T1", "E_FAR"),
            ("answer to:I1.6 absorb:1.1,1.2", "E_TOOLITTLE"),
            ("answer to:I1.6 absorb:2.1", "E_CELL"),
        ],
    );
    refuses(&state, B, &[("answer to:T1", "E_NOTASKED"), ("pass", "E_OPEN")]);
    say(&mut state, A, "answer to:I1.6 absorb:1.1,1.3");

    kit::gear(&mut poor, A, GearType::Sandals, "MM");
    say(&mut poor, A, "done");
    refuses(&poor, A, &[("answer to:C", "E_FAR"), ("answer to:I1.6", "E_FAR")]);
    say(&mut poor, A, "answer to:T2");
    assert_eq!(kit::at(&poor, A), "T2");
}

// Rules: K11.10
#[test]
fn magic_lies_on_one_of_two_weapons() {
    let mut state = kit::table(2);
    state.table.player_mut(A).monks.insert(crate::content::Spot::Weapon, 1);
    kit::gear(&mut state, A, GearType::Weapon, "M....WW/M/M/W/W");
    state.table.player_mut(A).blueprints.insert(GearType::Weapon, BlueprintId::read("BW1").unwrap());
    say(&mut state, A, "move path:stay");
    refuses(
        &state,
        A,
        &[("answer magic_on:both", "E_CHOICE"), ("answer to:C", "E_OTHERQUESTION"), ("move path:stay", "E_OPEN")],
    );
    refuses(&state, B, &[("answer magic_on:left", "E_NOTASKED")]);
    say(&mut state, A, "answer magic_on:right");
}
