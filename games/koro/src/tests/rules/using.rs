//! Cards and tokens used in the own turn (K6, K20).

use crate::content::{AdventureKind, DragonId, ScrollKind};
use crate::gear::{Cube, Cubes};
use crate::rules::refused::{GatherRefused, Refused, TurnRefused, UseRefused};
use crate::rules::using::item;
use crate::state::moves::{Crafting, Event, Item, Move, TurnEvent, Using};
use crate::state::{Escape, Field, Position, State};
use crate::tests::kit::*;

fn target(using: &Using) -> Refused {
    UseRefused::Target(item(using)).into()
}

fn holding(kind: AdventureKind) -> State {
    let mut state = table(4);
    token(&mut state, A, kind);
    state
}

/// Everything that can be used in the own turn.
fn all() -> Vec<Using> {
    vec![
        Using::EmberKiln,
        Using::FarSight(1),
        Using::DeepBreath(Box::default()),
        Using::Sashimono(Vec::new()),
        Using::Onigiri(Box::default()),
        Using::TetsuCache { cube: Cube::Wood, drop: Cubes::NONE },
        Using::Taiko(Vec::new()),
        Using::Fuigo,
        Using::TanukiLens,
        Using::Koban,
        Using::FireArrow(DragonId::read("mizuchi").unwrap()),
    ]
}

// Rules: K6.1, K20.1
#[test]
fn only_what_is_held_is_used_in_the_own_turn_on_the_mountain() {
    for using in all() {
        let mut state = table(2);
        let no = refused(&mut state, Move::Use(using.clone()));
        assert_eq!(no, UseRefused::NotHeld(item(&using)).into());
        token(&mut state, B, AdventureKind::Koban);
        let no = play(&mut state, B, Move::Use(using.clone())).unwrap_err();
        assert_eq!(no, Refused::NotYourTurn { active: A });
        let player = state.table.player_mut(A);
        let palace = crate::content::Palace::Big;
        player.position = Position::In(palace);
        player.escape = Some(Escape { palace, round: 1, place: 1 });
        assert_eq!(refused(&mut state, Move::Use(using)), TurnRefused::Escaped.into());
    }
}

// Rules: K6.1, K6.7
#[test]
fn a_token_is_used_once_and_leaves_the_game() {
    let mut state = holding(AdventureKind::Koban);
    token(&mut state, A, AdventureKind::Koban);
    let events = go(&mut state, Move::Use(Using::Koban));
    assert_eq!((state.table.player(A).vp, state.table.player(A).adventure.len()), (2, 1));
    let item = Item::Token(AdventureKind::Koban);
    assert!(events.contains(&Event::Turn(TurnEvent::Used { seat: A, item })));
    assert_eq!(state.hidden.adventure[&AdventureKind::Koban], 2, "it does not come back");
    assert_eq!(state.table.turn.actions, 0, "it is no action");
}

// Rules: K20.1
#[test]
fn ember_kiln_makes_metal_of_wood_once_a_turn() {
    let mut state = table(2);
    scroll(&mut state, A, ScrollKind::EmberKiln);
    assert_eq!(refused(&mut state, Move::Use(Using::EmberKiln)), target(&Using::EmberKiln));
    pack(&mut state, A, Cubes::new(2, 0, 0));
    go(&mut state, Move::Use(Using::EmberKiln));
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::new(1, 1, 0));
    let again = UseRefused::UsedUp(item(&Using::EmberKiln)).into();
    assert_eq!(refused(&mut state, Move::Use(Using::EmberKiln)), again);
}

// Rules: K20.1
#[test]
fn far_sight_shows_a_tile_to_its_owner_alone_once_a_turn() {
    let mut state = table(2);
    scroll(&mut state, A, ScrollKind::FarSight);
    for wrong in [0, 4] {
        assert_eq!(refused(&mut state, Move::Use(Using::FarSight(wrong))), target(&Using::FarSight(1)));
    }
    let top = *state.hidden.tiles[1].last().unwrap();
    go(&mut state, Move::Use(Using::FarSight(2)));
    assert_eq!(state.hidden.seats[A.at()].peeked, [(2, top)].into());
    assert!(state.hidden.seats[B.at()].peeked.is_empty());
    assert_eq!(
        refused(&mut state, Move::Use(Using::FarSight(1))),
        UseRefused::UsedUp(item(&Using::FarSight(1))).into()
    );
}

// Rules: K6.2
#[test]
fn the_lens_shows_the_top_tile_of_each_level() {
    let mut state = holding(AdventureKind::TanukiLens);
    go(&mut state, Move::Use(Using::TanukiLens));
    let tops: Vec<_> = state.hidden.tiles.iter().map(|stack| *stack.last().unwrap()).collect();
    assert_eq!(state.hidden.seats[A.at()].peeked.values().copied().collect::<Vec<_>>(), tops);

    let mut state = holding(AdventureKind::TanukiLens);
    for level in [0, 1] {
        state.hidden.tiles[level].clear();
        state.table.board.stacks[level] = 0;
    }
    let mut empty = state.clone();
    go(&mut state, Move::Use(Using::TanukiLens));
    assert_eq!(state.hidden.seats[A.at()].peeked.keys().copied().collect::<Vec<_>>(), [3], "the others are drawn");
    empty.hidden.tiles[2].clear();
    empty.table.board.stacks[2] = 0;
    assert_eq!(refused(&mut empty, Move::Use(Using::TanukiLens)), target(&Using::TanukiLens));
}

// Rules: K3.15, K20.1
#[test]
fn deep_breath_is_a_step_after_a_rest() {
    let mut state = table(2);
    lay(&mut state, "I1", "L1-01", 0);
    scroll(&mut state, A, ScrollKind::DeepBreath);
    let step = |path: &str| Move::Use(Using::DeepBreath(Box::new(walking(path))));
    let not_now = UseRefused::NotNow(Item::Scroll(ScrollKind::DeepBreath));
    assert_eq!(refused(&mut state, step("I1.5")), not_now.clone().into());
    state.table.player_mut(A).fields = [0, 0, 1];
    go(&mut state, Move::Rest(Crafting::default()));
    assert!(play(&mut state, A, step("I1.5 I1.0")).is_err());
    go(&mut state, step("I1.5"));
    let player = state.table.player(A);
    assert_eq!(
        (player.position.space(), player.discs_on_fields(), state.table.turn.actions),
        (Some(space("I1.5")), 0, 1)
    );
    assert_eq!(refused(&mut state, step("I1.0")), not_now.into(), "one step");
}

// Rules: K3.15, K6.2
#[test]
fn onigiri_is_a_move_action_without_a_disc() {
    let mut state = holding(AdventureKind::Onigiri);
    lay(&mut state, "I1", "L1-01", 0);
    let step = |path: &str| Move::Use(Using::Onigiri(Box::new(walking(path))));
    assert!(play(&mut state, A, step("I1.5 I1.0 I1.2")).is_err());
    go(&mut state, step("I1.5 I1.0"));
    let player = state.table.player(A);
    assert_eq!((player.pool, state.table.turn.actions, state.table.turn.open), (3, 0, None));
    assert_eq!((at(&state, A), state.table.player(A).adventure.len()), ("I1.0".to_owned(), 0));
}

// Rules: K6.5, K4.10
#[test]
fn sashimono_moves_up_to_two_others_one_step() {
    let mut state = holding(AdventureKind::Sashimono);
    lay(&mut state, "I1", "L1-01", 0);
    lay(&mut state, "I2", "L1-02", 0);
    guard(&mut state, "I2.0", "mizuchi");
    token_on(&mut state, "I1.0", AdventureKind::Koban);
    for (seat, on) in [(B, "I1.5"), (C, "C"), (D, "I1.3")] {
        stand(&mut state, seat, on);
    }
    let use_it = |steps: &[(gogome_contract::Seat, &str)]| {
        Move::Use(Using::Sashimono(steps.iter().map(|(seat, to)| (*seat, space(to))).collect()))
    };
    let no = target(&Using::Sashimono(Vec::new()));
    let lava = (B, "I1.4");
    for wrong in [
        &[][..],
        &[lava],
        &[(B, "I1.2")],
        &[(A, "I1.5")],
        &[(C, "I2.4")],
        &[(C, "I1.5")],
        &[(C, "I3.3")],
        &[(B, "I1.0"), (B, "I1.2")],
        &[(B, "I1.0"), (C, "I1.6"), (D, "I1.2")],
        &[(B, "I1.0"), (D, "I1.0")],
    ] {
        assert_eq!(refused(&mut state, use_it(wrong)), no, "{wrong:?}");
    }
    state.table.player_mut(D).unconscious = true;
    assert_eq!(refused(&mut state, use_it(&[(D, "I1.2")])), no, "it lies unconscious");
    go(&mut state, use_it(&[(B, "I1.0"), (C, "I1.5")]));
    assert_eq!([at(&state, B), at(&state, C)], ["I1.0", "I1.5"], "one after the other");
    assert!(state.table.player(B).adventure.is_empty(), "no token is taken");
    token(&mut state, A, AdventureKind::Sashimono);
    go(&mut state, use_it(&[(C, "C")]));
    assert_eq!(at(&state, C), "C", "the central tile has room");
}

// Rules: K6.2, K2.9, K2.15
#[test]
fn the_tetsu_cache_gives_two_metal_or_three_wood() {
    let cache = |cube, drop| Move::Use(Using::TetsuCache { cube, drop });
    for (cube, got) in [(Cube::Metal, Cubes::new(0, 2, 0)), (Cube::Wood, Cubes::new(3, 0, 0))] {
        let mut state = holding(AdventureKind::TetsuCache);
        go(&mut state, cache(cube, Cubes::NONE));
        assert_eq!(state.table.player(A).pack.cubes(), got);
    }
    let mut state = holding(AdventureKind::TetsuCache);
    let no = target(&Using::TetsuCache { cube: Cube::Tooth, drop: Cubes::NONE });
    assert_eq!(refused(&mut state, cache(Cube::Tooth, Cubes::NONE)), no);
    pack(&mut state, A, Cubes::new(5, 0, 0));
    assert_eq!(refused(&mut state, cache(Cube::Metal, Cubes::NONE)), GatherRefused::Full { over: 1 }.into());
    go(&mut state, cache(Cube::Metal, Cubes::new(1, 0, 0)));
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::new(4, 2, 0));
}

// Rules: K3.6, K6.2
#[test]
fn taiko_brings_two_discs_back_and_is_no_rest() {
    let mut state = holding(AdventureKind::Taiko);
    state.table.player_mut(A).fields = [2, 0, 1];
    state.table.player_mut(A).pool = 0;
    let taiko = |fields: &[Field]| Move::Use(Using::Taiko(fields.to_vec()));
    let no = target(&Using::Taiko(Vec::new()));
    let (walk, explore, gather) = (Field::Move, Field::Explore, Field::Gather);
    for wrong in [&[][..], &[explore], &[gather, gather], &[walk, walk, gather]] {
        assert_eq!(refused(&mut state, taiko(wrong)), no);
    }
    go(&mut state, taiko(&[walk, walk]));
    let player = state.table.player(A);
    assert_eq!((player.pool, player.fields, state.table.turn.actions), (2, [0, 0, 1], 0));
    go(&mut state, Move::Rest(Crafting::default()));
    state.table.player_mut(A).fields = [0; 3];
    assert_eq!(refused(&mut state, Move::Rest(Crafting::default())), TurnRefused::NoRest.into());
}

// Rules: K3.10, K6.2
#[test]
fn fuigo_is_used_when_an_action_has_ended() {
    let mut state = holding(AdventureKind::Fuigo);
    let not_now: Refused = UseRefused::NotNow(Item::Token(AdventureKind::Fuigo)).into();
    assert_eq!(refused(&mut state, Move::Use(Using::Fuigo)), not_now);
    go(&mut state, Move::Open(Field::Gather));
    assert_eq!(refused(&mut state, Move::Use(Using::Fuigo)), not_now, "the action goes on");
    go(&mut state, Move::Pass);
    go(&mut state, Move::Use(Using::Fuigo));
    assert!(state.table.turn.fuigo);
    token(&mut state, A, AdventureKind::Fuigo);
    assert_eq!(refused(&mut state, Move::Use(Using::Fuigo)), not_now, "one craft at a time");
}

// Rules: K6.2, K12.5
#[test]
fn a_fire_arrow_leaves_damage_on_a_dragon_of_the_board() {
    let mut state = holding(AdventureKind::Hiya);
    let mizuchi = DragonId::read("mizuchi").unwrap();
    let arrow = Using::FireArrow(mizuchi);
    assert_eq!(refused(&mut state, Move::Use(arrow.clone())), target(&arrow));
    lay(&mut state, "I1", "L1-01", 0);
    guard(&mut state, "I1.0", "mizuchi");
    go(&mut state, Move::Use(arrow));
    assert_eq!(state.table.board.dragon(place("I1")).unwrap().damage, 3);
}
