//! What things are called: each name once, none too long for a label.

use super::log::{foe, who};
use super::plain;
use crate::content::{
    ArmourId, CharacterId, Colour, Condition, EventId, ItemId, KamiSkillId, KindId, Placed, Rank, SkillId, WeaponId,
    ZoneId, book,
};
use crate::state::moves::{Goods, Shown};
use crate::state::{Conditions, Who};
use crate::tests::kit;
use crate::words::names;
use std::collections::BTreeSet;

/// The most characters of a name on a button or in a menu.
const LABEL: usize = 34;

#[track_caller]
fn apart(names: impl Iterator<Item = String>) {
    let mut seen = BTreeSet::new();
    for name in names {
        plain(&name, LABEL);
        assert!(seen.insert(name.clone()), "two are called {name}");
    }
}

#[test]
fn no_two_things_of_a_kind_have_the_same_name() {
    apart(CharacterId::all().map(|one| names::character(one).to_owned()));
    apart(KindId::all().map(|one| names::kind(one).to_owned()));
    apart(SkillId::all().map(|one| names::skill(one).to_owned()));
    apart(KamiSkillId::all().map(|one| names::kami_skill(one).to_owned()));
    apart(WeaponId::all().map(|one| names::weapon(one).to_owned()));
    apart(ArmourId::all().map(|one| names::armour(one).to_owned()));
    apart(ItemId::all().map(|one| names::item(one).to_owned()));
    apart(EventId::all().map(|one| names::event(one).to_owned()));
    apart(ZoneId::all().map(|one| names::zone(one).to_owned()));
    apart(Condition::ALL.into_iter().map(|one| names::condition(one).to_owned()));
    apart(Colour::ALL.into_iter().map(|one| names::colour(one).to_owned()));
    let features = || book().zones.iter().flat_map(|zone| &zone.features);
    apart(features().filter_map(|feature| match &feature.what {
        Placed::Point(point) => Some(names::point(&point.key)),
        _ => None,
    }));
    apart(features().filter_map(|feature| match &feature.what {
        Placed::Resistor { key, .. } => Some(names::resistor(key)),
        _ => None,
    }));
}

#[test]
fn creatures_have_the_article_a_sentence_needs() {
    let kachi = Who::Minion(foe("kachi"), Colour::Red);
    let widow = Who::Single(foe("silk_widow"));
    assert_eq!([names::who(kachi), names::the(kachi)], ["red Kachi", "the red Kachi"]);
    assert_eq!([names::who(widow), names::the(widow)], ["Silk Widow", "the Silk Widow"]);
    assert_eq!(names::the(Who::Single(foe("sedrik"))), "Sedrik");
    assert_eq!(names::the(Who::Character(who("akira"))), "Akira");
    assert_eq!([names::a_kind(foe("kappa")), names::a_kind(foe("ashigaru"))], ["a Kappa", "an Ashigaru"]);
    assert_eq!(names::shown(&Shown::Resistor("sluice_gate".to_owned())), "the sluice gate");
    assert_eq!(names::start("the red Kachi"), "The red Kachi");
    for kind in KindId::all() {
        let name = names::the_kind(kind);
        assert_eq!(name.starts_with("the "), kind.printed().rank != Rank::Wanderer, "{name}");
    }
}

// Rules: X2.6
#[test]
fn a_stronger_minion_has_a_plus() {
    let state = kit::deal("c4", 1, 1);
    let name = |key: &str| {
        let piece = state.table.pieces.iter().find(|piece| piece.kind() == Some(foe(key))).unwrap();
        names::piece(piece)
    };
    assert_eq!([name("ashigaru"), name("kachi"), name("shikome")], ["red Ashigaru+", "red Kachi+", "yellow Shikome"]);
}

#[test]
fn things_are_named_in_plain_words() {
    assert_eq!(names::point("loft_chest"), "the loft chest");
    assert_eq!(names::point("coffin_west"), "the west coffin");
    assert_eq!(names::door(names::only_door("d2").unwrap()), "the gate at P9");
    assert!(names::only_door("d1").is_none(), "several chapters have one");
    let tokens = Conditions { bleeding: 2, poisoned: 0, blinded: false, downed: true };
    assert_eq!(names::conditions(tokens), ["bleeding 2", "downed"]);
    assert_eq!(names::goods(&Goods::default()), "nothing");
    assert_eq!(names::focus(0), "focus fumble");
    assert_eq!(names::focus(4), "focus 2 sunder");
    let katana = WeaponId::read("katana").unwrap().printed();
    assert_eq!(names::pool(katana.strong.unwrap()), "2 red and 1 black");
}
