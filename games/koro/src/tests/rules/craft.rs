//! Rest, craft, and gear cards (K9).

use crate::content::{BlueprintId, CardId, CharacterId, GearCardId, ScrollKind};
use crate::gear::GearType::{Helmet, Sandals, Weapon};
use crate::gear::{Cube, Cubes, GearType, Grid};
use crate::rules::craft::suits;
use crate::rules::refused::{AnswerRefused, CraftRefused, Refused, TurnRefused};
use crate::state::moves::{BonusUse, Crafting, Event, GearEvent, Layout, Move, TurnEvent};
use crate::state::{Answer, Ask, BonusCard, Field, Half, State, WeaponBonus};
use crate::tests::kit::*;

fn card(id: &str) -> GearCardId {
    GearCardId::read(id).unwrap()
}

/// These gear cards are on display.
pub fn show(state: &mut State, ids: &str) {
    state.table.gear_cards = ids.split_whitespace().map(card).collect();
}

/// A card above a field.
pub fn slot(id: &str, field: Field, weapon: Option<WeaponBonus>) -> Answer {
    Answer::Slot { card: card(id), field, weapon }
}

/// The new layout of a gear of the plain samurai.
fn layout(gear: GearType, grid: &str, waste: Option<Cube>) -> Layout {
    let size = table(2).table.player(A).gear_rules().size(gear);
    Layout { gear, grid: Grid::parse(grid, size).unwrap(), waste }
}

fn rest(layouts: &[Layout]) -> Move {
    Move::Rest(Crafting { layouts: layouts.to_vec() })
}

/// A may rest: two of its discs lie on fields. Its turn does not end by itself, and no gear card is on display.
pub fn tired() -> State {
    let mut state = table(2);
    state.hidden.seats[A.at()].orders.autoend = false;
    let player = state.table.player_mut(A);
    (player.pool, player.fields) = (1, [1, 0, 1]);
    show(&mut state, "");
    state
}

fn no(error: CraftRefused) -> Refused {
    Refused::Craft(error)
}

// Rules: K9.1, K3.6
#[test]
fn a_rest_brings_all_discs_back_and_crafts_one_type() {
    // vector 27
    let mut fresh = table(2);
    assert_eq!(refused(&mut fresh, rest(&[])), TurnRefused::NoRest.into());
    let mut state = tired();
    pack(&mut state, A, Cubes::new(2, 1, 0));
    let two = [layout(Helmet, "W", None), layout(Sandals, "W", None)];
    assert_eq!(refused(&mut state, rest(&two)), no(CraftRefused::TooMany { most: 1 }));
    let events = go(&mut state, rest(&[layout(Helmet, "WM", None)]));
    assert!(events.contains(&Event::Turn(TurnEvent::Rested(A))));
    let player = state.table.player(A);
    assert_eq!((player.pool, player.fields, player.pack.cubes()), (3, [0; 3], Cubes::new(1, 0, 0)));
    assert_eq!(player.gear.helmet.to_string(), "WM");
    assert_eq!(refused(&mut state, rest(&[])), TurnRefused::NoRest.into(), "no second rest in a row");
}

// Rules: K9.2, K9.3, K9.6
#[test]
fn cubes_move_between_backpack_and_gear_and_one_taken_off_is_lost() {
    // vectors 20 and 22
    let mut state = tired();
    gear(&mut state, A, Weapon, "M/M/W/W");
    pack(&mut state, A, Cubes::new(0, 2, 1));
    let mut other = state.clone();
    let events = go(&mut state, rest(&[layout(Weapon, "T/M/W/W", None)]));
    let (on, off) = (Cubes::of(Cube::Tooth, 1), Cubes::of(Cube::Metal, 1));
    let crafted = GearEvent::Crafted { seat: A, gear: Weapon, on, off, waste: Some(Cube::Metal) };
    assert!(events.contains(&Event::Gear(crafted)));
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::new(0, 2, 0));
    go(&mut other, rest(&[layout(Weapon, "T/M/W", Some(Cube::Metal))]));
    assert_eq!(other.table.player(A).pack.cubes(), Cubes::new(1, 2, 0), "the player named the metal as waste");

    let mut full = tired();
    gear(&mut full, A, Helmet, "WWW");
    pack(&mut full, A, Cubes::new(0, 5, 0));
    assert_eq!(refused(&mut full, rest(&[layout(Helmet, "", None)])), no(CraftRefused::Full { over: 1 }));
    full.table.player_mut(A).pack.lower.pop();
    go(&mut full, rest(&[layout(Helmet, "", None)]));
    assert_eq!(full.table.player(A).pack.cubes(), Cubes::new(2, 4, 0));
}

// Rules: K9.1, K9.3, K20.1
#[test]
fn twin_anvils_craft_two_types_and_the_thrifty_smith_wastes_nothing() {
    let mut state = tired();
    scroll(&mut state, A, ScrollKind::TwinAnvils);
    gear(&mut state, A, Helmet, "WW");
    let both = [layout(Helmet, "", None), layout(Sandals, "W", None)];
    go(&mut state, rest(&both));
    let player = state.table.player(A);
    assert_eq!((player.gear.sandals.to_string(), player.pack.cubes()), ("W".to_owned(), Cubes::NONE));
    let mut twice = tired();
    scroll(&mut twice, A, ScrollKind::TwinAnvils);
    let same = [layout(Helmet, "", None), layout(Helmet, "", None)];
    assert_eq!(refused(&mut twice, rest(&same)), no(CraftRefused::TooMany { most: 2 }));

    let mut thrifty = tired();
    scroll(&mut thrifty, A, ScrollKind::ThriftySmith);
    gear(&mut thrifty, A, Helmet, "WM");
    go(&mut thrifty, rest(&[layout(Helmet, "", None)]));
    assert_eq!(thrifty.table.player(A).pack.cubes(), Cubes::new(1, 1, 0));
}

// Rules: K19.5
#[test]
fn masako_crafts_sandals_along_with_other_gear_and_each_wastes_a_cube_of_its_own() {
    let masako = || {
        let mut state = tired();
        state.table.player_mut(A).character = CharacterId::Masako;
        gear(&mut state, A, Helmet, "WW");
        gear(&mut state, A, Sandals, "MM");
        pack(&mut state, A, Cubes::NONE);
        state
    };
    let with = |state: &State, gear: GearType, grid: &str| {
        let size = state.table.player(A).gear_rules().size(gear);
        Layout { gear, grid: Grid::parse(grid, size).unwrap(), waste: None }
    };
    let mut state = masako();
    let both = [with(&state, Helmet, ""), with(&state, Sandals, "")];
    go(&mut state, rest(&both));
    assert_eq!(
        state.table.player(A).pack.cubes(),
        Cubes::new(1, 1, 0),
        "two wood and two metal came off, one of each is lost"
    );
    let mut state = masako();
    let other = [with(&state, Helmet, ""), with(&state, Weapon, "")];
    assert_eq!(
        refused(&mut state, rest(&other)),
        no(CraftRefused::TooMany { most: 1 }),
        "helmet and weapon are no such pair"
    );
    let three = [with(&state, Helmet, ""), with(&state, Weapon, ""), with(&state, Sandals, "")];
    assert_eq!(refused(&mut state, rest(&three)), no(CraftRefused::TooMany { most: 2 }));
    let mut other = masako();
    other.table.player_mut(A).character = CharacterId::Takeko;
    let both = [with(&other, Helmet, ""), with(&other, Sandals, "")];
    assert_eq!(refused(&mut other, rest(&both)), no(CraftRefused::TooMany { most: 1 }));
}

// Rules: K19.28
#[test]
fn the_cards_that_a_character_can_never_build() {
    let state = table(2);
    let unsuited = |character: CharacterId| -> Vec<&'static str> {
        let mut player = state.table.player(A).clone();
        player.character = character;
        CardId::all().filter(|card| !suits(&player, *card)).map(CardId::key).collect()
    };
    assert_eq!(unsuited(CharacterId::Plain), [""; 0]);
    assert_eq!(unsuited(CharacterId::Takeko), ["BW3", "BW4", "BW8"]);
    assert_eq!(unsuited(CharacterId::Tomoe), ["BW2", "BW6", "BW7"]);
    let helmets = ["GH3", "GH4", "GH5", "GH6", "GH7", "GH8", "BH1", "BH2", "BH3", "BH4", "BH5", "BH6", "BH7", "BH8"];
    assert_eq!(unsuited(CharacterId::Daisuke), helmets);
}

// Rules: K9.7, K11.4, K11.8, K11.11
#[test]
fn magic_cubes_are_not_crafted() {
    let mut state = tired();
    gear(&mut state, A, Helmet, "TMMT/WWW");
    super::magic::blueprint(&mut state, A, "BH1");
    pack(&mut state, A, Cubes::new(1, 0, 0));
    go(&mut state, Move::Pass);
    assert!(state.table.player(A).magic.contains_key(&Helmet), "the rest that was passed made it magical");
    assert_eq!(state.table.player(A).gear.helmet.to_string(), "TMMT/WWW", "and changed no cell");
    state.table.player_mut(A).fields = [1, 0, 0];
    let mut apart = state.clone();
    let events = go(&mut state, rest(&[layout(Helmet, "WWWW/TMMT", None)]));
    assert!(!events.iter().any(|event| matches!(event, Event::Gear(GearEvent::Faded { .. }))), "{events:?}");
    assert!(state.table.player(A).magic.contains_key(&Helmet), "the pattern has moved with its magic");
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::NONE);
    let events = go(&mut apart, rest(&[layout(Helmet, "TMM/WWW", None)]));
    assert!(events.contains(&Event::Gear(GearEvent::Faded { seat: A, gear: Helmet })));
    let player = apart.table.player(A);
    assert_eq!((player.magic.len(), player.pack.cubes()), (0, Cubes::new(1, 0, 0)), "the tooth is waste, no cube more");
}

// Rules: K9.8, K9.9, K9.10, D-SLOT
#[test]
fn after_a_rest_all_three_gears_are_compared_with_the_cards_on_display() {
    // vector 28
    let mut state = tired();
    show(&mut state, "GH4 GS1 GS7 GW1");
    gear(&mut state, A, Helmet, "WW/MM");
    gear(&mut state, A, Sandals, "WWW");
    gear(&mut state, A, Weapon, "M/M/W/W");
    go(&mut state, rest(&[]));
    assert_eq!(state.table.question().unwrap().ask, Ask::Slot { gear: Helmet });
    answer(&mut state, A, slot("GH4", Field::Explore, None));
    assert_eq!(state.table.question().unwrap().ask, Ask::Slot { gear: Sandals });
    for wrong in [slot("GS1", Field::Explore, None), slot("GH4", Field::Move, None), slot("GS2", Field::Move, None)] {
        assert_eq!(play(&mut state, A, Move::Answer(wrong)).unwrap_err(), AnswerRefused::Slot.into());
    }
    answer(&mut state, A, slot("GS7", Field::Gather, None));
    assert_eq!(asked(&state), [], "the weapon matches none");
    let bonuses = &state.table.player(A).bonuses;
    let above = |field: Field| bonuses.get(&field).map(|bonus| bonus.card);
    assert_eq!(Field::ALL.map(above), [None, Some(card("GH4")), Some(card("GS7"))]);
    assert_eq!(state.table.gear_cards, [card("GS1"), card("GW1")], "cards that are taken leave the display");
}

// Rules: K9.8
#[test]
fn there_is_one_card_of_a_type_for_each_player() {
    // vector 29
    let mut state = tired();
    show(&mut state, "GH4");
    gear(&mut state, A, Helmet, "WW/MM");
    state.table.player_mut(A).bonuses.insert(Field::Move, BonusCard { card: card("GH1"), weapon: None });
    go(&mut state, rest(&[]));
    assert_eq!((asked(&state), state.table.player(A).bonuses.len()), (vec![], 1));
    assert_eq!(state.table.gear_cards, [card("GH4")]);
}

// Rules: K2.3, K9.9, K9.11, D-SLOT
#[test]
fn by_default_the_first_card_goes_above_move_then_gather_then_explore_and_gives_points() {
    let mut state = tired();
    gear(&mut state, A, Weapon, "M/M/M/W/W");
    show(&mut state, "GW5 GW1");
    let usual = |state: &State| crate::rules::slot::default(&state.table, Weapon, A);
    assert_eq!(usual(&state), slot("GW5", Field::Move, Some(WeaponBonus::Vp)));
    for (taken, next) in [(Field::Move, Field::Gather), (Field::Gather, Field::Explore)] {
        state.table.player_mut(A).bonuses.insert(taken, BonusCard { card: card("GH1"), weapon: None });
        assert_eq!(usual(&state), slot("GW5", next, Some(WeaponBonus::Vp)));
    }
    state.table.player_mut(A).bonuses.insert(Field::Explore, BonusCard { card: card("GH1"), weapon: None });
    assert_eq!(crate::rules::slot::options(&state.table, Weapon, A), [], "there are three fields");
}

// Rules: K11.7, K9.8, K11.9
#[test]
fn one_gear_may_match_a_card_and_a_blueprint_and_gives_both() {
    let mut state = tired();
    show(&mut state, "GW5");
    super::magic::blueprint(&mut state, A, "BW1");
    pack(&mut state, A, Cubes::new(0, 1, 0));
    gear(&mut state, A, Weapon, "M/M/W/W");
    go(&mut state, rest(&[layout(Weapon, "M/M/M/W/W", None)]));
    answer(&mut state, A, slot("GW5", Field::Move, Some(WeaponBonus::Vp)));
    let player = state.table.player(A);
    assert_eq!(player.magic[&Weapon].blueprint, BlueprintId::read("BW1").unwrap());
    assert_eq!(player.bonuses[&Field::Move].card, card("GW5"));
}

/// A has a card above the move field.
fn with_card(id: &str, weapon: Option<WeaponBonus>) -> State {
    let mut state = tired();
    lay(&mut state, "I1", "L1-01", 0);
    let player = state.table.player_mut(A);
    (player.pool, player.fields) = (3, [0; 3]);
    player.bonuses.insert(Field::Move, BonusCard { card: card(id), weapon });
    state
}

fn bonus(bonus: BonusUse) -> Move {
    Move::Bonus(bonus)
}

// Rules: K9.11, K3.7, K3.9
#[test]
fn a_weapon_card_gives_a_point_for_each_action_also_for_a_move_of_no_step() {
    let mut state = with_card("GW5", Some(WeaponBonus::Vp));
    for vp in [1, 2] {
        go(&mut state, walk(""));
        go(&mut state, bonus(BonusUse::Vp));
        assert_eq!(state.table.player(A).vp, vp);
        let none = TurnRefused::NoBonus { field: Some(Field::Move) };
        assert_eq!(refused(&mut state, bonus(BonusUse::Vp)), none.into(), "once for each action");
    }
    let mut peek = with_card("GW5", Some(WeaponBonus::Peek));
    go(&mut peek, Move::Open(Field::Move));
    assert_eq!(refused(&mut peek, bonus(BonusUse::Vp)), TurnRefused::OtherBonus(Field::Move).into());
    let events = go(&mut peek, bonus(BonusUse::Peek(2)));
    let top = *peek.hidden.tiles[1].last().unwrap();
    assert!(events.contains(&Event::Turn(TurnEvent::Peeked { seat: A, tiles: vec![(2, top)] })));
    assert_eq!(peek.table.player(A).vp, 0, "what it gives is fixed");
}

// Rules: K9.11, K2.9
#[test]
fn a_helmet_card_gives_a_wood_or_a_metal() {
    let mut state = with_card("GH1", None);
    pack(&mut state, A, Cubes::new(5, 0, 0));
    go(&mut state, walk(""));
    let of = |cube, drop| bonus(BonusUse::Resource { cube, drop });
    assert_eq!(refused(&mut state, of(Cube::Tooth, Cubes::NONE)), TurnRefused::NoTooth.into());
    go(&mut state, of(Cube::Metal, Cubes::NONE));
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::new(5, 1, 0));
    go(&mut state, walk(""));
    assert!(matches!(refused(&mut state, of(Cube::Metal, Cubes::NONE)), Refused::Gather(_)), "no room");
    go(&mut state, of(Cube::Metal, Cubes::new(1, 0, 0)));
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::new(4, 2, 0));
}

// Rules: K9.11, K9.12, K4.10, K3.9
#[test]
fn a_sandals_card_gives_a_step_before_or_after_the_move() {
    let mut state = with_card("GS1", None);
    scroll(&mut state, A, ScrollKind::SwiftFoot);
    gear(&mut state, A, Sandals, "WWW");
    token_on(&mut state, "I1.5", crate::content::AdventureKind::Koban);
    go(&mut state, Move::Open(Field::Move));
    let step = |names: &str| bonus(BonusUse::Step(Box::new(walking(names))));
    for wrong in ["", "I1.5 I1.0"] {
        assert_eq!(refused(&mut state, step(wrong)), crate::rules::refused::WalkRefused::OneStep.into(), "{wrong}");
    }
    go(&mut state, step("I1.5"));
    let player = state.table.player(A);
    assert_eq!((player.pool, player.adventure.len(), player.vp), (2, 1, 0), "it spends no disc of its own");
    let open = state.table.turn.open.unwrap();
    assert_eq!((open.main, open.bonus), (Half::Open, Half::Done));
    go(&mut state, walk("I1.0 I1.6 C"));
    assert_eq!((at(&state, A), state.table.turn.actions), ("C".to_owned(), 1));
}
