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
