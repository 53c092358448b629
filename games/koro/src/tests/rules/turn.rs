//! The frame of a turn (K3).

use crate::content::board::SpaceId;
use crate::content::{AdventureKind, CharacterId, GearCardId, ScrollKind};
use crate::gear::{Cell, Cube, Cubes, GearType};
use crate::rules::actions;
use crate::rules::refused::{CraftRefused, Refused, TurnRefused};
use crate::state::moves::{Crafting, Event, Layout, Move, TableEvent, TurnEvent, Using};
use crate::state::{BonusCard, Field, Half, OpenField, State};
use crate::tests::kit::*;

fn why(reason: TurnRefused) -> Refused {
    Refused::Turn(reason)
}

/// A card above a field of A.
fn card(state: &mut State, field: Field) {
    let card = GearCardId::read("GH1").unwrap();
    state.table.player_mut(A).bonuses.insert(field, BonusCard { card, weapon: None });
}

/// A keeps its turn open.
fn stay(state: &mut State) {
    state.hidden.seats[A.at()].orders.autoend = false;
}

// Rules: K3.1, K0.13
#[test]
fn turns_go_round_in_turn_order_and_rounds_begin_with_the_first_seat() {
    let mut state = table(3);
    state.table.order = vec![B, A, C];
    state.table.turn = crate::state::Turn::new(1, B);
    let mut seen = Vec::new();
    for _ in 0..4 {
        seen.push((state.table.active(), state.table.round, state.table.turn.number));
        go(&mut state, Move::Pass);
        go(&mut state, Move::Pass);
    }
    assert_eq!(seen, [(B, 1, 1), (A, 1, 2), (C, 1, 3), (B, 2, 4)]);
}

// Rules: K3.2, K3.12
#[test]
fn the_fallen_wakes_when_its_turn_begins_and_a_turn_ends_when_its_samurai_falls() {
    let mut state = table(2);
    state.table.player_mut(B).unconscious = true;
    state.table.player_mut(A).unconscious = true;
    let events = play(&mut state, A, Move::Orders(crate::state::Orders::default())).unwrap();
    assert_eq!(state.table.active(), B, "A lies unconscious in its own turn: it is over");
    assert!(events.contains(&Event::Turn(TurnEvent::Woke(B))));
    assert!(!state.table.player(B).unconscious);
    assert!(state.table.player(A).unconscious, "until A's own turn");
}

// Rules: K3.3, K3.4, K3.5
#[test]
fn an_action_moves_a_disc_to_its_field_and_a_turn_has_two() {
    let mut state = table(2);
    stay(&mut state);
    lay(&mut state, "I1", "L1-01", 0);
    go(&mut state, walk("I1.5"));
    go(&mut state, walk("I1.0"));
    let player = state.table.player(A);
    assert_eq!((player.pool, player.fields), (1, [2, 0, 0]), "several discs may lie on one field");
    assert_eq!(refused(&mut state, walk("I1.5")), why(TurnRefused::NoAction));
    assert_eq!(refused(&mut state, Move::Open(Field::Gather)), why(TurnRefused::NoAction));
    go(&mut state, Move::Done);

    let mut state = table(2);
    state.table.player_mut(A).pool = 0;
    state.table.player_mut(A).fields = [1, 1, 1];
    lay(&mut state, "I1", "L1-01", 0);
    assert_eq!(refused(&mut state, walk("I1.5")), why(TurnRefused::NoDisc));
    go(&mut state, Move::Rest(Crafting::default()));
    assert_eq!((state.table.player(A).pool, state.table.player(A).fields), (3, [0, 0, 0]));
    assert_eq!(state.table.turn.actions, 1, "with an empty pool a rest is possible, and is an action");
}

// Rules: K3.6
#[test]
fn a_rest_needs_a_disc_on_a_field() {
    let mut state = table(2);
    assert_eq!(refused(&mut state, Move::Rest(Crafting::default())), why(TurnRefused::NoRest));
    state.table.player_mut(A).fields = [0, 0, 1];
    go(&mut state, Move::Rest(Crafting::default()));
    assert_eq!(refused(&mut state, Move::Rest(Crafting::default())), why(TurnRefused::NoRest));
}

// Rules: K3.7
#[test]
fn a_move_of_no_step_is_an_action() {
    let mut state = table(2);
    go(&mut state, walk(""));
    let player = state.table.player(A);
    assert_eq!((player.position.space(), player.pool, state.table.turn.actions), (Some(SpaceId::C), 2, 1));
}

// Rules: K3.8
#[test]
fn passing_rests_if_it_may_and_else_moves_nowhere() {
    let mut state = table(2);
    card(&mut state, Field::Move);
    go(&mut state, Move::Pass);
    assert_eq!(state.table.player(A).fields, [1, 0, 0], "all discs were in the pool: a move of no step");
    assert_eq!(state.table.turn.open.unwrap().bonus, Half::Done, "without its bonus");
    go(&mut state, Move::Pass);
    assert_eq!((state.table.player(A).fields, state.table.active()), ([0, 0, 0], B), "then a rest");
}

// Rules: K3.8
#[test]
fn passing_an_open_field_gives_up_what_is_left_of_it_alone() {
    let mut state = table(2);
    stay(&mut state);
    card(&mut state, Field::Gather);
    go(&mut state, Move::Open(Field::Gather));
    go(&mut state, Move::Pass);
    let open = OpenField { field: Field::Gather, main: Half::Done, bonus: Half::Done };
    assert_eq!((state.table.turn.open, state.table.turn.actions), (Some(open), 1));
    go(&mut state, Move::Pass);
    assert_eq!(state.table.turn.actions, 2);
    assert_eq!(refused(&mut state, Move::Pass), why(TurnRefused::NothingToPass));
}

// Rules: K3.9
#[test]
fn a_card_above_the_field_opens_a_bonus_with_each_action_on_it() {
    let mut state = table(2);
    stay(&mut state);
    card(&mut state, Field::Move);
    lay(&mut state, "I1", "L1-01", 0);
    go(&mut state, walk("I1.5"));
    assert_eq!(state.table.turn.open, Some(OpenField { field: Field::Move, main: Half::Done, bonus: Half::Open }));
    go(&mut state, walk("I1.0"));
    assert_eq!(state.table.turn.open.unwrap().bonus, Half::Open, "the second action brings it again");
    assert_eq!(refused(&mut state, Move::Open(Field::Move)), why(TurnRefused::NoAction));

    let mut state = table(2);
    go(&mut state, Move::Open(Field::Move));
    assert_eq!(state.table.turn.open, Some(OpenField { field: Field::Move, main: Half::Open, bonus: Half::Done }));
    assert_eq!(refused(&mut state, Move::Open(Field::Move)), why(TurnRefused::OpenAlready(Field::Move)));
}

// Rules: K3.10, K3.15
#[test]
fn what_is_open_lapses_when_the_next_action_begins() {
    let mut state = table(2);
    card(&mut state, Field::Move);
    go(&mut state, walk(""));
    state.table.turn.craft = true;
    state.table.turn.fuigo = true;
    state.table.turn.breath = true;
    go(&mut state, Move::Open(Field::Explore));
    let turn = &state.table.turn;
    assert_eq!(turn.open.unwrap().field, Field::Explore);
    assert!(!turn.craft && !turn.fuigo && !turn.breath);
}

// Rules: K3.11, K3.10, K11.9
#[test]
fn gear_is_compared_with_blueprints_after_each_main_half() {
    use crate::content::BlueprintId;
    use crate::gear::GearType;
    let mut state = table(2);
    gear(&mut state, B, GearType::Sandals, "TMT");
    state.table.player_mut(B).blueprints.insert(GearType::Sandals, BlueprintId::read("BS1").unwrap());
    go(&mut state, walk(""));
    assert!(state.table.player(B).magic.contains_key(&GearType::Sandals), "everybody's");
}

// Rules: K3.14
#[test]
fn a_turn_ends_by_itself_when_nothing_is_open_unless_the_player_wants_to_end_it() {
    let mut state = table(2);
    go(&mut state, walk(""));
    assert_eq!(refused(&mut state, Move::Done), why(TurnRefused::ActionsLeft(1)));
    go(&mut state, walk(""));
    assert_eq!(state.table.active(), B);

    let mut state = table(2);
    stay(&mut state);
    go(&mut state, walk(""));
    go(&mut state, walk(""));
    assert_eq!(state.table.active(), A);
    go(&mut state, Move::Done);
    assert_eq!(state.table.active(), B);
}

// Rules: K3.14
#[test]
fn an_open_bonus_or_step_keeps_the_turn_and_is_given_up_with_it() {
    let mut state = table(2);
    card(&mut state, Field::Move);
    go(&mut state, walk(""));
    go(&mut state, walk(""));
    assert_eq!(state.table.active(), A, "the bonus is open");
    go(&mut state, Move::Done);
    assert_eq!((state.table.active(), state.table.turn.open), (B, None));

    let mut state = table(2);
    scroll(&mut state, A, ScrollKind::DeepBreath);
    token(&mut state, A, AdventureKind::Koban);
    go(&mut state, walk(""));
    go(&mut state, Move::Rest(Crafting::default()));
    assert_eq!(state.table.active(), A, "the step after the rest is open");
    assert!(state.table.turn.breath);
    go(&mut state, Move::Done);
    assert_eq!(state.table.active(), B, "a token that is held keeps nothing open");
}

// Rules: K3.14
#[test]
fn an_action_whose_main_half_is_open_is_not_done() {
    let mut state = table(2);
    go(&mut state, walk(""));
    go(&mut state, Move::Open(Field::Gather));
    assert_eq!(state.table.active(), A);
    assert_eq!(refused(&mut state, Move::Done), why(TurnRefused::ActionsLeft(1)));
}

// Rules: K19.2
#[test]
fn yoshihiro_may_craft_after_each_action_and_that_keeps_his_turn_open() {
    let mut state = characters(&[CharacterId::Yoshihiro, CharacterId::Takeko]);
    go(&mut state, walk(""));
    assert!(state.table.turn.craft);
    go(&mut state, Move::Rest(Crafting::default()));
    assert!(!state.table.turn.craft, "a rest gives its own craft alone");
    assert_eq!(state.table.active(), B);
    go(&mut state, walk(""));
    assert!(!state.table.turn.craft, "nobody else");
}

// Rules: K19.2, K6.2
#[test]
fn a_craft_by_fuigo_leaves_yoshihiros_own_open() {
    let mut state = characters(&[CharacterId::Yoshihiro, CharacterId::Takeko]);
    stay(&mut state);
    token(&mut state, A, AdventureKind::Fuigo);
    pack(&mut state, A, Cubes::new(2, 0, 0));
    go(&mut state, walk(""));
    go(&mut state, Move::Use(Using::Fuigo));
    let craft = |gear| {
        let grid = state.table.player(A).gear.of(gear).with(Cell::read("1.1").unwrap(), Cube::Wood);
        Move::Craft(Crafting { layouts: vec![Layout { gear, grid, waste: None }] })
    };
    let [first, second, third] = [GearType::Helmet, GearType::Sandals, GearType::Helmet].map(craft);
    go(&mut state, first);
    assert!(state.table.turn.craft && !state.table.turn.fuigo);
    go(&mut state, second);
    assert_eq!(refused(&mut state, third), CraftRefused::NotNow.into());
}

// Rules: K18.4
#[test]
fn turns_of_the_resigned_end_at_once_and_those_of_empty_seats_are_passed() {
    let mut state = table(3);
    state.table.player_mut(B).resigned = true;
    state.table.player_mut(C).vacant = true;
    go(&mut state, walk(""));
    let events = go(&mut state, walk(""));
    assert_eq!((state.table.active(), state.table.round), (A, 2));
    assert!(events.contains(&Event::Turn(TurnEvent::Began { seat: B, round: 1 })), "the turn comes, and ends");
    assert_eq!(state.table.player(B).fields, [0, 0, 0]);
    assert!(events.contains(&Event::Turn(TurnEvent::Passed(C))));
    assert!(events.contains(&Event::Turn(TurnEvent::Rested(C))), "the empty seat passes twice");
}

#[test]
fn a_table_where_nobody_sits_waits() {
    let mut state = table(2);
    go(&mut state, walk(""));
    state.table.player_mut(A).vacant = true;
    state.table.player_mut(B).vacant = true;
    go(&mut state, walk(""));
    assert_eq!(state.table.active(), A);
}

#[test]
fn whoever_acts_again_is_on_autopilot_no_longer() {
    let mut state = table(2);
    state.table.player_mut(A).missed = 3;
    let events = go(&mut state, walk(""));
    assert_eq!(state.table.player(A).missed, 0);
    assert!(events.contains(&Event::Table(TableEvent::Autopilot { seat: A, on: false })));
    state.table.player_mut(A).missed = 2;
    assert!(!go(&mut state, Move::Open(Field::Gather)).iter().any(|event| matches!(event, Event::Table(_))));
}

#[test]
fn moves_out_of_turn_or_by_the_fallen_are_refused() {
    let mut state = table(2);
    assert_eq!(play(&mut state, B, walk("")).unwrap_err(), Refused::NotYourTurn { active: A });
    assert_eq!(play(&mut state, C, walk("")).unwrap_err(), Refused::NotSeated);
    state.table.player_mut(A).unconscious = true;
    assert_eq!(refused(&mut state, walk("")), why(TurnRefused::Unconscious));
    assert_eq!(actions::check_rest(&state.table, A), Err(TurnRefused::Unconscious));
}

// Rules: K17.4
#[test]
fn whoever_has_escaped_with_nothing_to_claim_has_no_turn_to_take() {
    let mut state = table(2);
    let palace = crate::content::Palace::Big;
    let player = state.table.player_mut(B);
    player.position = crate::state::Position::In(palace);
    player.escape = Some(crate::state::Escape { palace, round: 1, place: 1 });
    go(&mut state, walk(""));
    go(&mut state, walk(""));
    assert_eq!((state.table.active(), state.table.round), (A, 2));
    state.table.player_mut(B).pack.lower.push(crate::state::Item::Monk);
    go(&mut state, walk(""));
    go(&mut state, Move::Pass);
    assert_eq!(state.table.active(), B, "a monk can be claimed");
    assert_eq!(refused(&mut state, walk("")), why(TurnRefused::Escaped));
    go(&mut state, Move::Done);
    assert_eq!(state.table.active(), A);
}
