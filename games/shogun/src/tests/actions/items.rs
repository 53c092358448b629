//! Items (X13), each by its card, and how many one may hold (X28).

use crate::content::Stat;
use crate::rules::items::receive;
use crate::rules::refused::{AimRefused, ItemRefused};
use crate::state::moves::{Aim, Event, Move};
use crate::state::{Ask, Heads, Ki, Pick, State};
use crate::tests::heroes::*;
use gogome_contract::StepContext;

/// It is Akira's turn on C4, with knowledge 2 and an item.
fn holder(name: &str) -> State {
    let mut state = scene();
    stand(&mut state, "akira", "C4");
    hero(&mut state, "akira").attributes = [1, 2, 0, 0];
    hold(&mut state, "akira", name);
    state.hidden.market = vec![item("sake"), item("ofuda")];
    state.table.market = 2;
    state
}

fn held(state: &State) -> Vec<String> {
    state.table.hero(who("akira")).items.iter().map(|held| held.item.to_string()).collect()
}

/// Akira receives these, and what follows happens.
fn receives(state: &mut State, names: &[&str]) -> Vec<Event> {
    let mut chance = gogome_rules::Silence;
    let mut ctx = StepContext::new(&mut chance);
    for name in names {
        receive(state, who("akira"), item(name), &mut ctx);
    }
    crate::rules::run::go_on(state, &mut ctx);
    ctx.close().0
}

// Rules: X13.1, X13.2
#[test]
fn a_consumable_costs_a_point_and_is_shuffled_into_the_market_deck() {
    let mut state = holder("rice_ball");
    piece(&mut state, id("hikaru")).health = 3;
    // two swaps of a shuffle of three
    let events = roll(&mut state, use_item("rice_ball", on(id("hikaru"))), "0 0");
    assert_eq!((health(&state, id("hikaru")), ap(&state, "akira"), held(&state)), (5, 2, vec![]));
    assert_eq!(state.hidden.market, [item("ofuda"), item("rice_ball"), item("sake")]);
    assert_eq!(state.table.market, 3);
    assert!(matches!(events[0], Event::Used { .. }));
}

// Rules: X13.1, T50
#[test]
fn each_card_is_used_once_a_round() {
    let mut state = holder("whetstone");
    go(&mut state, use_item("whetstone", Aim::All));
    let again = no(&mut state, use_item("whetstone", Aim::All));
    assert_eq!((again.clone(), again.rule()), (ItemRefused::UsedThisRound { item: item("whetstone") }.into(), "X13.1"));
    hold(&mut state, "akira", "whetstone");
    go(&mut state, use_item("whetstone", Aim::All));
    assert_eq!(sum(&state, id("akira"), Stat::Hits), 4, "another card may be");
    state.table.round += 1;
    go(&mut state, use_item("whetstone", Aim::All));
}

// Rules: X13.1, X13.4
#[test]
fn an_item_needs_its_knowledge_and_a_use() {
    let mut state = holder("incense");
    hero(&mut state, "akira").attributes[1] = 1;
    let refused = no(&mut state, use_item("incense", Aim::All));
    assert_eq!(refused, ItemRefused::Knowledge { item: item("incense"), needs: 2 }.into());
    assert_eq!(no(&mut state, use_item("herbs", Aim::All)), ItemRefused::NotHeld { item: item("herbs") }.into());
    for name in ["sandals", "fortune_charm", "shrine_key", "keep_seal"] {
        hold(&mut state, "akira", name);
        assert_eq!(no(&mut state, use_item(name, Aim::All)), ItemRefused::NoUse { item: item(name) }.into());
    }
}

// Rules: X13.3, T49
#[test]
fn an_oil_pot_goes_back_after_its_second_use() {
    let mut state = holder("oil_pot");
    let nue = foe(&mut state, "nue", "F4");
    go(&mut state, use_item("oil_pot", on(nue)));
    assert_eq!((health(&state, nue), held(&state)), (40, vec!["oil_pot".to_owned()]));
    state.table.round += 1;
    roll(&mut state, use_item("oil_pot", on(nue)), "0 0");
    assert_eq!((health(&state, nue), held(&state)), (38, vec![]));
    assert!(state.hidden.market.contains(&item("oil_pot")));
}

// Rules: X11.14, X36, X11.10
#[test]
fn an_oil_pot_splashes_around_its_target_even_if_that_falls() {
    for left in [2, 6] {
        let mut state = holder("oil_pot");
        let main = foe(&mut state, "kappa", "E4");
        piece(&mut state, main).health = left;
        let [near, far] = ["F5", "G4"].map(|at| foe(&mut state, "kappa", at));
        stand(&mut state, "hattori", "E5");
        go(&mut state, use_item("oil_pot", on(main)));
        assert_eq!([main, near, far].map(|id| health(&state, id)), [left - 2, 5, 6], "{left}");
        assert_eq!(health(&state, id("hattori")), 8);
        let heads = if left == 2 { vec![Heads { at: sq("E4"), minion: 1, boss: 0 }] } else { Vec::new() };
        assert_eq!(state.table.heads, heads);
    }
}

// Rules: X36, X21.5, T40
#[test]
fn herbs_antidote_and_bandage_heal_and_cleanse() {
    for (name, healed, poisoned, bleeding) in [("herbs", 4, 3, 2), ("antidote", 1, 0, 2), ("bandage", 1, 3, 0)] {
        let mut state = holder(name);
        let akira = id("akira");
        piece(&mut state, akira).health = 2;
        piece(&mut state, akira).conditions.poisoned = 3;
        piece(&mut state, akira).conditions.bleeding = 2;
        roll(&mut state, use_item(name, on(akira)), "0 0");
        let left = conditions(&state, akira);
        assert_eq!((health(&state, akira), left.poisoned, left.bleeding), (2 + healed, poisoned, bleeding), "{name}");
    }
}

// Rules: X36, X21.8
#[test]
fn sake_gives_two_points_and_poisons() {
    let mut state = holder("sake");
    hero(&mut state, "akira").ap = 2;
    roll(&mut state, use_item("sake", Aim::All), "0 0");
    assert_eq!((ap(&state, "akira"), conditions(&state, id("akira")).poisoned), (3, 1));
    let mut state = holder("sake");
    hero(&mut state, "akira").ap = 4;
    roll(&mut state, use_item("sake", Aim::All), "0 0");
    assert_eq!(ap(&state, "akira"), 4, "never above four");
}

// Rules: X36, X21.8
#[test]
fn firecrackers_blind_foes_beside_their_user() {
    let mut state = holder("firecrackers");
    assert_eq!(no(&mut state, use_item("firecrackers", Aim::All)), AimRefused::Nobody.into());
    let [near, far] = ["D5", "E4"].map(|at| foe(&mut state, "kappa", at));
    roll(&mut state, use_item("firecrackers", Aim::All), "0 0");
    assert_eq!([near, far].map(|id| conditions(&state, id).blinded), [true, false]);
}

// Rules: X36, X21.6
#[test]
fn an_ofuda_blesses() {
    let mut state = holder("ofuda");
    roll(&mut state, use_item("ofuda", on(id("hattori"))), "0 0");
    assert_eq!(state.table.hero(who("hattori")).blessed, 1);
}

// Rules: X36
#[test]
fn incense_raises_a_placed_die_of_its_users_choice_to_six_at_most() {
    let mut state = holder("incense");
    learn(&mut state, "akira", "iaido_draw", 5);
    learn(&mut state, "akira", "stab", 2);
    roll(&mut state, use_item("incense", Aim::All), "0 0");
    assert_eq!(
        (asked(&state), usual(&state)),
        (Some(Ask::KiBump { character: who("akira") }), Pick::Slot(skill("stab")))
    );
    say(&mut state, &Pick::Slot(skill("iaido_draw")), "");
    let dice: Vec<_> = state.table.hero(who("akira")).skills.iter().map(|held| held.die).collect();
    assert_eq!(dice, [Some(6), Some(2)]);
}

// Rules: X36
#[test]
fn a_whetstone_helps_the_next_attack_alone() {
    let mut state = holder("whetstone");
    let nue = foe(&mut state, "nue", "D4");
    go(&mut state, use_item("whetstone", Aim::All));
    let mut other = state.clone();
    let events = hit(&mut state, fast(nue), "0 3");
    assert_eq!(damages(&events)[0].0, 5);
    assert_eq!(sum(&state, id("akira"), Stat::Hits), 0);
    hit(&mut other, fast(nue).focus(), "0 0 0 0 0 0");
    assert_eq!(sum(&other, id("akira"), Stat::Hits), 0, "a fumble uses it up");
}

// Rules: X36
#[test]
fn a_lacing_kit_mends_armour_up_to_its_full_value() {
    let mut state = holder("repair_kit");
    wear(&mut state, "hattori", "kusari_katabira");
    for (before, after) in [(0, 1), (2, 2)] {
        piece(&mut state, id("hattori")).armour = before;
        let uses = state.clone();
        go(&mut state, use_item("repair_kit", on(id("hattori"))));
        assert_eq!(track(&state, id("hattori")), after);
        state = uses;
    }
}

// Rules: X36, X26.2
#[test]
fn a_grappling_hook_climbs() {
    let mut state = holder("grapple");
    open_zone(&mut state, "c1b");
    stand(&mut state, "akira", "P4");
    assert_eq!(no(&mut state, use_item("grapple", Aim::All)), AimRefused::NeedsSquare.into());
    go(&mut state, use_item("grapple", at("Q6")));
    assert_eq!(place(&state, id("akira")), "Q6");
}

// Rules: X13.4
#[test]
fn permanent_items_work_all_the_time_once_each_with_enough_knowledge() {
    let mut state = scene();
    for name in ["sandals", "sandals", "fortune_charm"] {
        hold(&mut state, "akira", name);
    }
    assert_eq!((sum(&state, id("akira"), Stat::Move), sum(&state, id("akira"), Stat::Test)), (1, 1));
}

// Rules: X13.4, X36
#[test]
fn a_war_fan_pushes_two_squares_and_stays() {
    let mut state = holder("war_fan");
    let kappa = foe(&mut state, "kappa", "D4");
    foe(&mut state, "kappa", "F3");
    go(&mut state, use_item("war_fan", Aim::Piece(kappa)));
    assert_eq!((asked(&state), usual(&state)), (Some(Ask::Push { piece: kappa }), Pick::Square(sq("E4"))));
    say(&mut state, &Pick::Square(sq("E4")), "");
    assert!(!options(&state).contains(&Pick::Square(sq("F3"))), "somebody stands there");
    say(&mut state, &Pick::Square(sq("F4")), "");
    assert_eq!((place(&state, kappa), asked(&state)), ("F4".to_owned(), None));
    assert_eq!(held(&state), ["war_fan"]);
}

// Rules: X36
#[test]
fn a_push_goes_straight_away_unless_somebody_says_otherwise() {
    for (from, to) in [("D5", "E6"), ("C5", "C6"), ("D4", "E4")] {
        let mut state = holder("war_fan");
        let kappa = foe(&mut state, "kappa", from);
        go(&mut state, use_item("war_fan", on(kappa)));
        assert_eq!(usual(&state), Pick::Square(sq(to)), "from {from}");
    }
}

// Rules: X36
#[test]
fn who_cannot_be_pushed_away_stays() {
    let mut state = holder("war_fan");
    stand(&mut state, "akira", "H5");
    let kappa = foe(&mut state, "kappa", "I5");
    go(&mut state, use_item("war_fan", on(kappa)));
    assert_eq!((asked(&state), place(&state, kappa)), (None, "I5".to_owned()), "against the wall");
}

// Rules: X36
#[test]
fn prayer_beads_roll_one_loose_die_again() {
    let mut state = holder("prayer_beads");
    hero(&mut state, "akira").ki = Ki { supply: vec![3], exhausted: 1 };
    go(&mut state, use_item("prayer_beads", Aim::All));
    let mut choice = options(&state);
    choice.sort();
    assert_eq!(choice, [Pick::Dice(vec![]), Pick::Dice(vec![0]), Pick::Dice(vec![1])]);
    assert_eq!(usual(&state), Pick::Dice(vec![1]), "the exhausted one");
    say(&mut state, &Pick::Dice(vec![1]), "4");
    assert_eq!(state.table.hero(who("akira")).ki, Ki { supply: vec![3, 5], exhausted: 0 });
}

// Rules: X28.2, T48
#[test]
fn the_sixth_item_sends_one_to_the_bottom_of_the_market_deck() {
    let mut state = holder("herbs");
    receives(&mut state, &["rice_ball", "sake", "ofuda", "grapple", "whetstone"]);
    assert_eq!(asked(&state), Some(Ask::Surplus { character: who("akira") }));
    assert_eq!(usual(&state), Pick::Item(item("rice_ball")), "the cheapest");
    assert_eq!(options(&state).len(), 6);
    say(&mut state, &Pick::Item(item("ofuda")), "");
    assert_eq!(held(&state), ["herbs", "rice_ball", "sake", "grapple", "whetstone"]);
    assert_eq!((state.hidden.market[0], state.table.market), (item("ofuda"), 3));
}

// Rules: X28.2, X13.5
#[test]
fn of_permanent_items_three_are_kept_and_specials_count_towards_nothing() {
    let mut state = holder("sandals");
    receives(&mut state, &["shrine_key", "keep_seal", "sandals", "fortune_charm", "rice_ball"]);
    assert_eq!(asked(&state), None);
    receives(&mut state, &["war_fan"]);
    let all = ["fortune_charm", "sandals", "war_fan"].map(|name| Pick::Item(item(name)));
    assert_eq!(options(&state), all, "permanent ones, the cheapest first");
    say(&mut state, &all[1], "");
    assert_eq!(held(&state), ["sandals", "shrine_key", "keep_seal", "fortune_charm", "rice_ball", "war_fan"]);
    assert_eq!(asked(&state), None);
}

// Rules: X13.1
#[test]
fn one_that_is_used_up_needs_no_place() {
    let mut state = holder("rice_ball");
    hero(&mut state, "akira").ap = 0;
    let before = no(&mut state, use_item("rice_ball", on(id("akira"))));
    assert_eq!(before.rule(), "X7.2");
    let far = foe(&mut state, "kappa", "I4");
    hold(&mut state, "akira", "oil_pot");
    let refused = no(&mut state, Move::Item { item: item("oil_pot"), at: on(far) });
    assert_eq!(refused, AimRefused::OutOfReach { target: far, range: 3, among: Vec::new() }.into());
}

// Rules: X36, X8.4
#[test]
fn nobody_is_pushed_round_the_corner_of_an_obstacle() {
    // from C2 away from D2: E2 is an obstacle, E3 lies behind its corner
    // not even who could fly or go through it
    for kind in ["kappa", "shikome", "onryo"] {
        let mut state = holder("war_fan");
        stand(&mut state, "akira", "C2");
        let target = foe(&mut state, kind, "D2");
        go(&mut state, use_item("war_fan", on(target)));
        assert_eq!((asked(&state), place(&state, target)), (None, "D2".to_owned()), "{kind}");
    }
}

// Rules: X13.1, X12.3
#[test]
fn a_card_used_in_this_round_is_used_up_for_the_round_whoever_holds_it() {
    let mut state = holder("whetstone");
    go(&mut state, use_item("whetstone", Aim::All));
    let give = crate::state::moves::Goods { items: vec![item("whetstone")], ..Default::default() };
    go(&mut state, share("hattori", give, crate::state::moves::Goods::default()));
    turn(&mut state, "hattori");
    let refused = no(&mut state, use_item("whetstone", Aim::All));
    assert_eq!(refused, ItemRefused::UsedThisRound { item: item("whetstone") }.into());
}
