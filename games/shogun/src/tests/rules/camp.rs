//! The camp before a chapter: heads, smith, market, prayer, exchange, its end (X32).

use crate::content::{ArmourId, ItemId, WeaponId, book};
use crate::rules::refused::{CampRefused, Refused};
use crate::state::State;
use crate::state::moves::{Deed, Event, Goods, Move};
use crate::tests::kit::*;
use gogome_contract::Seat;

/// A camp of two owners: Akira and Hikaru are A's, Hattori and Tomoe B's. The market lays these out.
fn market(items: &[&str]) -> State {
    let mut state = camp("c1", 2, 3);
    for (at, owner) in [(0, A), (1, B), (2, A), (3, B)] {
        state.table.heroes[at].owner = Some(owner);
    }
    state.table.camp.as_mut().unwrap().market = items.iter().map(|name| item(name)).collect();
    state
}

fn item(name: &str) -> ItemId {
    ItemId::read(name).unwrap()
}

fn weapon(name: &str) -> Deed {
    Deed::Weapon(WeaponId::read(name).unwrap())
}

fn armour(name: &str) -> Deed {
    Deed::Armour(ArmourId::read(name).unwrap())
}

fn does(state: &mut State, by: Seat, who: &str, deed: Deed, answers: &[u32]) -> Result<Vec<Event>, Refused> {
    play(state, by, Move::Camp { character: character(who), deed }, answers)
}

fn coins(state: &mut State, who: &str, coins: u16) {
    state.table.hero_mut(character(who)).coins = coins;
}

fn left(state: &State, who: &str) -> u16 {
    state.table.hero(character(who)).coins
}

fn refused(done: Result<Vec<Event>, Refused>) -> CampRefused {
    match done {
        Err(Refused::Camp(why)) => why,
        other => panic!("{other:?}"),
    }
}

// Rules: X32.1
#[test]
fn a_head_brings_five_coins_and_a_boss_head_ten() {
    let mut state = market(&[]);
    let hikaru = state.table.hero_mut(character("hikaru"));
    (hikaru.heads, hikaru.boss_heads, hikaru.coins) = (3, 1, 0);
    does(&mut state, A, "hikaru", Deed::Sell { heads: 2, boss_heads: 0 }, &[]).unwrap();
    assert_eq!(left(&state, "hikaru"), 10);
    does(&mut state, A, "hikaru", Deed::Sell { heads: 0, boss_heads: 1 }, &[]).unwrap();
    assert_eq!(left(&state, "hikaru"), 20);
    let hikaru = state.table.hero(character("hikaru"));
    assert_eq!((hikaru.heads, hikaru.boss_heads), (1, 0));
    for (heads, boss_heads) in [(2, 0), (0, 1), (0, 0)] {
        let done = does(&mut state, A, "hikaru", Deed::Sell { heads, boss_heads }, &[]);
        assert_eq!(refused(done), CampRefused::NoHeads { heads: 1, boss_heads: 0 });
    }
    // Storm Toll: Susanoo pays Akira 10 more for the head of a boss
    state.table.hero_mut(character("akira")).boss_heads = 1;
    coins(&mut state, "akira", 0);
    does(&mut state, A, "akira", Deed::Sell { heads: 0, boss_heads: 1 }, &[]).unwrap();
    assert_eq!(left(&state, "akira"), 20);
}

// Rules: X32.2
#[test]
fn the_smith_sells_what_class_and_level_allow() {
    let mut state = market(&[]);
    coins(&mut state, "akira", 500);
    let not_for = |level| CampRefused::NotFor { character: character("akira"), level };
    assert_eq!(refused(does(&mut state, A, "akira", weapon("storm_katana"), &[])), not_for(3));
    assert_eq!(refused(does(&mut state, A, "akira", armour("great_armour"), &[])), not_for(2));
    assert_eq!(refused(does(&mut state, A, "akira", weapon("shuriken"), &[])), not_for(1));
    assert_eq!(refused(does(&mut state, A, "akira", weapon("katana"), &[])), CampRefused::Held);
    state.table.hero_mut(character("akira")).level = 3;
    does(&mut state, A, "akira", weapon("storm_katana"), &[]).unwrap();
    assert_eq!(left(&state, "akira"), 380);
    does(&mut state, A, "akira", armour("great_armour"), &[]).unwrap();
    assert_eq!(left(&state, "akira"), 285);
    let akira = state.table.hero(character("akira"));
    assert_eq!(akira.weapon().unwrap().key(), "storm_katana", "a new weapon is worn at once");
    assert_eq!((akira.armour.key(), akira.armour_left), ("great_armour", 2), "new armour is whole");
    coins(&mut state, "akira", 10);
    let done = does(&mut state, A, "akira", armour("do_maru"), &[]);
    assert_eq!(refused(done), CampRefused::NoCoins { cost: 45, coins: 10 });
}

// Rules: X32.2
#[test]
fn a_point_of_armour_is_repaired_for_five_coins() {
    let mut state = market(&[]);
    let akira = state.table.hero_mut(character("akira"));
    (akira.armour, akira.armour_left) = (ArmourId::read("great_armour").unwrap(), 0);
    coins(&mut state, "akira", 12);
    assert_eq!(refused(does(&mut state, A, "akira", Deed::Repair(3), &[])), CampRefused::Whole { missing: 2 });
    does(&mut state, A, "akira", Deed::Repair(1), &[]).unwrap();
    assert_eq!((left(&state, "akira"), state.table.hero(character("akira")).armour_left), (7, 1));
}

// Rules: X32.3
#[test]
fn the_market_lays_out_six_items_and_fills_no_gap() {
    let state = camp("c1", 2, 3);
    assert_eq!(state.table.camp.as_ref().unwrap().market.len(), 6);
    let all = state.hidden.market.len() + 6;
    let mut state = market(&["bandage", "sake", "bandage"]);
    let (deck, cost) = (state.hidden.market.len(), item("bandage").printed().cost);
    coins(&mut state, "hikaru", 100);
    does(&mut state, A, "hikaru", Deed::Item(item("bandage")), &[]).unwrap();
    assert_eq!(left(&state, "hikaru"), 100 - cost);
    assert_eq!(state.table.hero(character("hikaru")).items.last().unwrap().item, item("bandage"));
    assert_eq!(state.table.camp.as_ref().unwrap().market, [item("sake"), item("bandage")], "no gap is filled");
    assert_eq!(state.hidden.market.len(), deck);
    let done = does(&mut state, A, "hikaru", Deed::Item(item("ofuda")), &[]);
    assert_eq!(refused(done), CampRefused::NotLaidOut { item: item("ofuda") });
    // what nobody bought goes back into the deck
    let mut state = camp("c1", 1, 3);
    let mut chance = luck(1);
    play_with(&mut state, A, Move::Ready, &mut chance).unwrap();
    assert!(state.table.camp.is_none());
    assert_eq!(usize::from(state.table.market), all);
}

// Rules: X32.2, X32.3
#[test]
fn inaris_bargain_takes_ten_coins_off_once() {
    let mut state = market(&["sake", "sake"]);
    let cost = item("sake").printed().cost;
    coins(&mut state, "hattori", 100);
    for paid in [cost.saturating_sub(10), cost] {
        let before = left(&state, "hattori");
        does(&mut state, B, "hattori", Deed::Item(item("sake")), &[]).unwrap();
        assert_eq!(before - left(&state, "hattori"), paid);
    }
}

// Rules: X32.4
#[test]
fn a_prayer_is_a_test_of_spirit_against_two_once_in_a_camp() {
    // the test die: its first faces are 0, 1, 1, 2
    for (face, spirit, heard) in [(1, 0, false), (3, 0, true), (1, 1, true), (0, 1, false)] {
        let mut state = market(&[]);
        state.table.hero_mut(character("hikaru")).attributes = [0, 0, 0, spirit];
        does(&mut state, A, "hikaru", Deed::Pray, &[face]).unwrap();
        assert_eq!(state.table.hero(character("hikaru")).affinity, 2 + u8::from(heard), "{face}, {spirit}");
        assert_eq!(refused(does(&mut state, A, "hikaru", Deed::Pray, &[])), CampRefused::Prayed);
    }
    let mut state = market(&[]);
    state.table.hero_mut(character("hikaru")).affinity = book().numbers.affinity_max;
    assert_eq!(refused(does(&mut state, A, "hikaru", Deed::Pray, &[])), CampRefused::Full);
    // Dawn Offering: Amaterasu listens to Tomoe more
    let mut state = market(&[]);
    state.table.hero_mut(character("tomoe")).attributes = [1, 0, 0, 0];
    does(&mut state, B, "tomoe", Deed::Pray, &[1]).unwrap();
    assert_eq!(state.table.hero(character("tomoe")).affinity, 3);
}

// Rules: X1.5, X32.5
#[test]
fn exchange_in_camp_is_free_and_a_gift_asks_nobody() {
    let mut state = market(&[]);
    coins(&mut state, "akira", 12);
    coins(&mut state, "tomoe", 0);
    let give = Goods { coins: 12, ..Goods::default() };
    let gift = Deed::Share { with: character("tomoe"), give: give.clone(), take: Goods::default() };
    does(&mut state, A, "akira", gift, &[]).unwrap();
    assert_eq!((left(&state, "akira"), left(&state, "tomoe")), (0, 12));
    assert_eq!(state.table.hero(character("akira")).ap, 0, "it needs no action point");
    // what is asked of another's character is offered first
    let ask = Deed::Share { with: character("tomoe"), give: Goods::default(), take: give };
    does(&mut state, A, "akira", ask, &[]).unwrap();
    assert_eq!(left(&state, "tomoe"), 12);
    play(&mut state, B, Move::Accept(true), &[]).unwrap();
    assert_eq!((left(&state, "akira"), left(&state, "tomoe")), (12, 0));
    let done = does(&mut state, B, "akira", Deed::Pray, &[]);
    assert_eq!(refused(done), CampRefused::NotYours { character: character("akira"), owner: Some(A) });
}

// Rules: X32.5
#[test]
fn the_equipped_weapon_is_swapped_for_nothing() {
    let mut state = market(&[]);
    assert_eq!(refused(does(&mut state, A, "akira", Deed::Swap, &[])), CampRefused::NoSpare);
    state.table.hero_mut(character("akira")).weapons.push(WeaponId::read("nodachi").unwrap());
    does(&mut state, A, "akira", Deed::Swap, &[]).unwrap();
    assert_eq!(state.table.hero(character("akira")).weapon().unwrap().key(), "nodachi");
}

// Rules: X32.6
#[test]
fn the_camp_closes_when_every_owner_is_ready() {
    let mut state = market(&[]);
    play(&mut state, A, Move::Ready, &[]).unwrap();
    assert_eq!(play(&mut state, A, Move::Ready, &[]), Err(CampRefused::Ready.into()));
    assert!(state.table.camp.is_some());
    play_with(&mut state, B, Move::Ready, &mut luck(2)).unwrap();
    assert!(state.table.camp.is_none() && state.table.round == 1);
    assert_eq!(refused(does(&mut state, A, "akira", Deed::Pray, &[])), CampRefused::Closed);
    assert_eq!(play(&mut state, A, Move::Ready, &[]), Err(CampRefused::Closed.into()));
}
