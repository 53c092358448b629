//! Exchange between characters (X12.3), and what it does to limits (X28.1).

use crate::rules::awaited::awaited;
use crate::rules::lapse::{lapse, reseat};
use crate::rules::refused::{Refused, ShareRefused};
use crate::state::moves::{Event, Goods, Move};
use crate::state::{Ask, Pick, State, WalkLeft};
use crate::tests::heroes::*;
use gogome_contract::{Holder, StepContext};

fn items(names: &[&str]) -> Goods {
    Goods { items: names.iter().map(|name| item(name)).collect(), ..Goods::default() }
}

fn weapons(names: &[&str]) -> Goods {
    Goods { weapons: names.iter().map(|name| weapon(name)).collect(), ..Goods::default() }
}

fn coins(coins: u16) -> Goods {
    Goods { coins, ..Goods::default() }
}

fn weapons_of(state: &State, name: &str) -> Vec<String> {
    state.table.hero(who(name)).weapons.iter().map(ToString::to_string).collect()
}

// Rules: X12.3
#[test]
fn between_characters_of_one_owner_it_happens_at_once() {
    let mut state = scene();
    hold(&mut state, "akira", "rice_ball");
    hold(&mut state, "hattori", "oil_pot");
    hero(&mut state, "hattori").items[0].uses = 1;
    hero(&mut state, "hattori").boss_heads = 1;
    hero(&mut state, "akira").heads = 3;
    let give = Goods { coins: 5, heads: 2, ..items(&["rice_ball"]) };
    let take = Goods { boss_heads: 1, ..items(&["oil_pot"]) };
    let events = go(&mut state, share("hattori", give, take));
    let [akira, hattori] = ["akira", "hattori"].map(|name| state.table.hero(who(name)).clone());
    assert_eq!((akira.coins, akira.heads, akira.boss_heads, akira.ap), (15, 1, 1, 2));
    assert_eq!((hattori.coins, hattori.heads, hattori.boss_heads), (25, 2, 0));
    assert_eq!((akira.items[0].item, akira.items[0].uses), (item("oil_pot"), 1), "with its counters");
    assert_eq!(hattori.items[0].item, item("rice_ball"));
    assert!(matches!(&events[..], [Event::Shared { .. }]));
}

// Rules: X12.3
#[test]
fn another_owner_accepts_and_only_then_it_costs() {
    let mut state = seats(2);
    go(&mut state, share("hattori", coins(5), Goods::default()));
    assert_eq!((ap(&state, "akira"), state.table.hero(who("hattori")).coins), (3, 20));
    let duties = awaited(&state.table);
    assert_eq!((duties[0].key.to_string(), duties[0].seats.clone()), ("o1.share.hattori".to_owned(), vec![B]));
    assert_eq!(no(&mut state, Move::Accept(true)), ShareRefused::NotYours.into());
    by(&mut state, B, Move::Accept(true), "");
    assert_eq!((ap(&state, "akira"), state.table.hero(who("hattori")).coins), (2, 25));
    assert_eq!(refused(&mut state, B, Move::Accept(true)), ShareRefused::None.into());
}

// Rules: X12.3, X1.1
#[test]
fn an_offer_is_refused_or_lapses_for_nothing() {
    let offered = || {
        let mut state = seats(2);
        go(&mut state, share("hattori", coins(5), Goods::default()));
        state
    };
    let mut state = offered();
    by(&mut state, B, Move::Accept(false), "");
    assert_eq!((state.table.offer.clone(), ap(&state, "akira")), (None, 3));

    let mut state = offered();
    let mut chance = gogome_rules::Silence;
    lapse(&mut state, "o1.share.hattori", &mut StepContext::new(&mut chance)).unwrap();
    assert_eq!((state.table.offer.clone(), ap(&state, "akira")), (None, 3));

    let mut state = offered();
    let mut ctx = StepContext::new(&mut chance);
    reseat(&mut state, B, Holder::Nobody, &mut ctx);
    let told = ctx.close().0;
    assert_eq!((state.table.offer.clone(), ap(&state, "akira")), (None, 3), "nobody is there to answer");
    assert!(matches!(told[..], [Event::Declined { late: true, .. }]), "{told:?}");

    let mut state = offered();
    go(&mut state, Move::Done);
    assert_eq!((state.table.offer.clone(), state.table.hero(who("hattori")).coins), (None, 20));
}

// Rules: X12.3, X24.1
#[test]
fn an_offer_goes_with_whoever_made_it() {
    let mut state = seats(2);
    let kachi = foe(&mut state, "kachi", "C2");
    piece(&mut state, id("akira")).health = 1;
    go(&mut state, share("hattori", Goods::default(), coins(5)));
    // fumble: the kachi kills Akira
    hit(&mut state, fast(kachi).focus(), "0 0 0 5 5");
    assert_eq!((active(&state), state.table.offer.clone()), (Some(id("hattori")), None));
}

// Rules: X12.3
#[test]
fn who_has_gone_away_since_the_offer_exchanges_nothing() {
    let mut state = seats(2);
    go(&mut state, share("hattori", coins(5), Goods::default()));
    go(&mut state, walk("D2", 0));
    let refused = refused(&mut state, B, Move::Accept(true));
    assert_eq!((refused.clone(), refused.rule()), (ShareRefused::TooFar.into(), "X12.3"));
}

// Rules: X12.3, X8.5
#[test]
fn an_exchange_closes_an_open_move_and_an_offer_does_not() {
    let mut state = seats(2);
    go(&mut state, walk("C2", 0));
    go(&mut state, share("hattori", coins(5), Goods::default()));
    assert_eq!(state.table.activation.as_ref().unwrap().walk, WalkLeft::Open(2));
    by(&mut state, B, Move::Accept(true), "");
    assert_eq!(state.table.activation.as_ref().unwrap().walk, WalkLeft::Closed);
}

// Rules: X12.3, X7.2
#[test]
fn nothing_is_exchanged_in_the_middle_of_an_attack() {
    let mut state = seats(2);
    arm(&mut state, "akira", "yumi");
    let kachi = foe(&mut state, "kachi", "D2");
    go(&mut state, share("hattori", coins(5), Goods::default()));
    hit(&mut state, fast(kachi), "4 1");
    assert_eq!(asked(&state), Some(Ask::YinYang));
    assert!(matches!(refused(&mut state, B, Move::Accept(true)), Refused::Open(_)));
}

// Rules: X12.3
#[test]
fn only_what_is_there_is_exchanged_with_whoever_stands_beside() {
    let mut state = scene();
    let refuse = |state: &mut State, with: &str, give, take| no(state, share(with, give, take));
    let nothing = Goods::default;
    assert_eq!(refuse(&mut state, "hattori", nothing(), nothing()), ShareRefused::Nothing.into());
    assert_eq!(refuse(&mut state, "hikaru", coins(1), nothing()), ShareRefused::TooFar.into());
    assert_eq!(refuse(&mut state, "akira", coins(1), nothing()), ShareRefused::NotThere.into());
    let lacks = |name| Refused::from(ShareRefused::NotHeld { character: who(name) });
    hold(&mut state, "akira", "rice_ball");
    for give in [coins(21), items(&["rice_ball", "rice_ball"]), weapons(&["nodachi"])] {
        assert_eq!(refuse(&mut state, "hattori", give, nothing()), lacks("akira"));
    }
    for take in [Goods { heads: 1, ..nothing() }, Goods { boss_heads: 1, ..nothing() }] {
        assert_eq!(refuse(&mut state, "hattori", nothing(), take), lacks("hattori"));
    }
    hero(&mut state, "akira").ap = 0;
    assert_eq!(refuse(&mut state, "hattori", coins(1), nothing()), Refused::NoAp { cost: 1, left: 0 });
    hero(&mut state, "hattori").defeated = true;
    state.table.pieces.retain(|piece| piece.id != id("hattori"));
    assert_eq!(refuse(&mut state, "hattori", coins(1), nothing()), ShareRefused::NotThere.into());
}

// Rules: X12.3
#[test]
fn nobody_is_left_without_a_weapon_to_fight_with() {
    let mut state = scene();
    let unarmed = |name| Refused::from(ShareRefused::Unarmed { character: who(name) });
    assert_eq!(no(&mut state, share("hattori", weapons(&["katana"]), Goods::default())), unarmed("akira"));
    // a bow is carried, not equipped: it is no weapon to keep
    hero(&mut state, "akira").weapons.push(weapon("yumi"));
    assert_eq!(no(&mut state, share("hattori", weapons(&["katana"]), Goods::default())), unarmed("akira"));
    assert_eq!(no(&mut state, share("hattori", Goods::default(), weapons(&["shuriken"]))), unarmed("hattori"));
    // another of the own class for it is one
    hero(&mut state, "hattori").weapons.push(weapon("nodachi"));
    go(&mut state, share("hattori", weapons(&["katana"]), weapons(&["nodachi"])));
    assert_eq!(weapons_of(&state, "akira"), ["nodachi", "yumi"], "equipped is what it can fight with");
    assert_eq!(weapons_of(&state, "hattori"), ["shuriken", "katana"]);
}

// Rules: X28.1, X12.3, T47
#[test]
fn a_third_weapon_is_too_much_and_never_the_last_of_the_class() {
    let mut state = scene();
    hero(&mut state, "akira").weapons.push(weapon("yumi"));
    hero(&mut state, "hattori").weapons.push(weapon("bo_staff"));
    go(&mut state, share("hattori", Goods::default(), weapons(&["bo_staff"])));
    assert_eq!(asked(&state), Some(Ask::Surplus { character: who("akira") }));
    assert_eq!(options(&state), ["yumi", "bo_staff"].map(|name| Pick::Weapon(weapon(name))));
    say(&mut state, &Pick::Weapon(weapon("yumi")), "");
    assert_eq!(weapons_of(&state, "akira"), ["katana", "bo_staff"]);
}

// Rules: X28.1, T47
#[test]
fn who_gives_up_the_equipped_weapon_fights_with_the_other() {
    let mut state = scene();
    hero(&mut state, "akira").weapons = ["nodachi", "yumi"].map(weapon).to_vec();
    hero(&mut state, "hattori").weapons.push(weapon("katana"));
    go(&mut state, share("hattori", Goods::default(), weapons(&["katana"])));
    assert_eq!((options(&state).len(), usual(&state)), (3, Pick::Weapon(weapon("yumi"))), "one of the cheapest");
    let events = say(&mut state, &Pick::Weapon(weapon("nodachi")), "");
    assert_eq!(weapons_of(&state, "akira"), ["katana", "yumi"]);
    assert!(matches!(&events[..], [Event::GaveUp { weapon: Some(_), item: None, .. }]));
}

// Rules: X28.2, X12.3
#[test]
fn who_receives_a_sixth_item_gives_one_up() {
    let mut state = seats(2);
    for name in ["rice_ball", "sake", "ofuda", "grapple", "herbs"] {
        hold(&mut state, "hattori", name);
    }
    hold(&mut state, "akira", "antidote");
    go(&mut state, share("hattori", items(&["antidote"]), Goods::default()));
    by(&mut state, B, Move::Accept(true), "");
    assert_eq!(asked(&state), Some(Ask::Surplus { character: who("hattori") }));
    assert_eq!(state.table.question().unwrap().asked, [B]);
    say(&mut state, &Pick::Item(item("sake")), "");
    assert_eq!(state.table.hero(who("hattori")).items.len(), 5);
    assert_eq!(state.hidden.market[0], item("sake"));
}
