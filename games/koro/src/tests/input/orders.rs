//! Standing orders, as they are typed.

use crate::content::DragonColour;
use crate::gear::Side;
use crate::state::moves::Move;
use crate::state::{Elect, Heroic, JoinOrder, Orders, Retreat, Thing};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B};

fn orders(line: &str) -> Orders {
    match meant(&kit::table(2), A, line) {
        Move::Orders(orders) => orders,
        other => panic!("{other:?}"),
    }
}

// Rules: K2.12, K3.14, K13.3
#[test]
fn each_order_is_read() {
    let usual = Orders::default;
    for (line, expected) in [
        ("orders join:never", Orders { join: JoinOrder::Never, ..usual() }),
        (
            "orders join:blue,red",
            Orders { join: JoinOrder::Colours(vec![DragonColour::Blue, DragonColour::Red]), ..usual() },
        ),
        ("orders elect:always", Orders { elect: Elect::Always, ..usual() }),
        ("orders heroic:ask", Orders { heroic: Some(Heroic::Ask), ..usual() }),
        ("orders heroic:never", Orders { heroic: Some(Heroic::Never), ..usual() }),
        ("orders heroic:own", usual()),
        ("orders dice:ask break:ask", Orders { dice: true, breaking: true, ..usual() }),
        ("orders absorb:ask erupt:ask steal:ask", Orders { absorb: true, erupt: true, steal: true, ..usual() }),
        ("orders retreat:never react:ask", Orders { retreat: Retreat::Never, react: Retreat::Ask, ..usual() }),
        ("orders first_weapon:right", Orders { first_weapon: Side::Right, ..usual() }),
        ("orders autoend:no", Orders { autoend: false, ..usual() }),
        ("orders pack:wood,monk", Orders { pack: vec![Thing::Wood, Thing::Monk], ..usual() }),
    ] {
        assert_eq!(orders(line), expected, "{line}");
    }
}

// Rules: K2.12
#[test]
fn orders_that_cannot_be_read_are_refused() {
    let state = kit::table(2);
    for line in [
        "orders join:sometimes",
        "orders elect:perhaps",
        "orders heroic:yes",
        "orders dice:me",
        "orders retreat:away",
        "orders first_weapon:both",
        "orders pack:gold",
        "orders autoend:maybe",
        "orders sleep:yes",
    ] {
        assert_eq!(refused(&state, A, line), "E_ORDER", "{line}");
    }
}

// Rules: K2.12
#[test]
fn orders_keep_what_was_set_before_and_only_their_owner_sees_them() {
    let mut state = kit::table(2);
    say(&mut state, A, "orders join:never");
    say(&mut state, A, "orders retreat:ask");
    let own = &state.hidden.seats[0].orders;
    assert_eq!((&own.join, own.retreat), (&JoinOrder::Never, Retreat::Ask));
    assert!(text(&shown(&state, A, "orders").lines).contains("`join` never"));
    assert!(text(&shown(&state, B, "orders").lines).contains("`join` ask"));
}

// Rules: K2.12, K3.14, K13.3
#[test]
fn every_order_is_changed_by_presses() {
    let mut state = kit::table(2);
    state.table.variant.fights = true;
    let all = opens(&state, A, &press(&screen(&state, A), "Standing orders", ""));
    let which = all.controls.iter().find(|control| label(control) == "Which order do you change?").unwrap();
    assert_eq!(presses(which).len(), 13);
    for one in presses(which) {
        let panel = opens(&state, A, &one);
        assert_eq!(opens(&state, A, &press(&panel, "Back", "")), all);
        let mut said: Vec<Orders> = Vec::new();
        for value in panel.controls.iter().flat_map(presses).filter(|value| !value.args.is_empty()) {
            let Move::Orders(orders) = moves(&state, A, &value) else { panic!("{value:?}") };
            play(&mut state.clone(), A, Move::Orders(orders.clone())).unwrap();
            assert!(!said.contains(&orders), "{value:?} says the same as another");
            said.push(orders);
        }
        assert!(said.len() >= 2, "{one:?} has no choice");
    }
    let join = opens(&state, A, &press(&all, "Which order do you change?", "Dragon fights"));
    let mut colours = press(&join, "Only for these dragons", "Ask me for blue");
    if let Some((_, value)) = colours.args.last_mut() {
        "blue white".clone_into(value);
    }
    let Move::Orders(orders) = moves(&state, A, &colours) else { panic!() };
    assert_eq!(orders.join, JoinOrder::Colours(vec![DragonColour::Blue, DragonColour::White]));
    say(&mut state, A, "orders join:blue,white pack:tooth,wood");
    let says = text(&shown(&state, A, "orders").lines);
    assert!(says.contains("`join` blue and white") && says.contains("`pack` tooth, wood"), "{says}");
    let dice = text(&shown(&state, A, "orders change:dice").lines);
    assert!(dice.contains("Which dice are rolled. Now: decide for me."), "{dice}");
    assert_eq!(refused(&state, A, "orders change:hat"), "E_ORDER");
    state.table.variant.fights = false;
    let without = shown(&state, A, "orders");
    assert!(without.controls.iter().flat_map(presses).all(|said| !format!("{said:?}").contains("elect")));
}
