//! What things are called: each name once, none too long for a label.

use crate::content::board::{PlaceId, SpaceId};
use crate::content::{AdventureKind, BlueprintId, DragonId, GearCardId, ScrollKind, Spot, TokenId};
use crate::gear::{Cube, Cubes, GearType};
use crate::state::moves::{Gathering, Start};
use crate::state::{Answer, Ask, MonkPlace};
use crate::tests::kit::{self, A, space};
use crate::words::{choice, names, panel};
use std::collections::BTreeSet;

/// The most characters of a name on a button or in a menu.
const LABEL: usize = 34;

#[track_caller]
fn apart(names: impl Iterator<Item = String>) {
    let mut seen = BTreeSet::new();
    for name in names {
        assert!(!name.is_empty() && name.chars().count() <= LABEL, "{name}");
        assert!(seen.insert(name.clone()), "two are called {name}");
    }
}

#[test]
fn no_two_things_of_a_kind_have_the_same_name() {
    apart(PlaceId::all().map(names::place));
    apart(SpaceId::all().map(names::space));
    apart(SpaceId::all().map(names::space_long));
    apart(ScrollKind::ALL.into_iter().map(|kind| names::scroll(kind).to_owned()));
    apart(AdventureKind::ALL.into_iter().map(|kind| names::adventure(kind).to_owned()));
    apart(AdventureKind::ALL.into_iter().map(|kind| names::adventure_code(kind).to_owned()));
    apart(DragonId::all().map(|dragon| names::dragon(dragon).to_owned()));
    apart(GearCardId::all().map(names::gear_card));
    apart(BlueprintId::all().map(names::blueprint));
}

#[test]
fn places_and_spaces_say_where_they_are() {
    assert_eq!(names::place_long(PlaceId::C), "the central tile");
    assert_eq!(names::place_long(PlaceId::read("II3").unwrap()), "place II3");
    assert_eq!(names::space_long(space("II3.0")), "II3.0 (centre)");
    assert_eq!(names::space_long(space("II3.6")), "II3.6 (south-east)");
    assert_eq!(names::space_long(space("B1.a")), "bridge B1.a");
    assert_eq!(names::on(space("T2")), "in temple T2");
    assert_eq!(names::on(space("II3.4")), "on II3.4 (west)");
    assert_eq!(names::on(SpaceId::C), "on the central tile");
    assert_eq!(names::spaces(&[space("II3.4"), SpaceId::C]), "II3.4 and the central tile");
}

#[test]
fn cubes_are_counted_the_best_first() {
    assert_eq!(names::cubes(Cubes::NONE), "nothing");
    assert_eq!(names::cubes(Cubes::new(1, 2, 1)), "1 tooth, 2 metal and 1 wood");
    assert_eq!(names::with_magic(Cubes::new(0, 1, 0), true), "1 metal and the magic cube");
    assert_eq!(names::with_magic(Cubes::NONE, true), "the magic cube");
    assert_eq!(names::letters(Cubes::new(1, 2, 1)), "TMMW");
    assert_eq!(names::cubes_of(Cube::Tooth, 2), "2 teeth");
}

#[test]
fn cards_tell_their_pattern_and_what_they_do() {
    assert_eq!(names::gear_card_long(GearCardId::read("GH4").unwrap()), "GH4 Riveted Cap, helmet, pattern MM/WW");
    assert_eq!(
        names::blueprint_long(BlueprintId::read("BW3").unwrap()),
        "BW3 Paired Tanto, weapon, pattern M/W/W and M/W/W"
    );
    assert_eq!(names::scroll(ScrollKind::FireWalker), "Fire Walker");
    assert_eq!(names::scroll(ScrollKind::FarSight), "Far Sight");
    assert_eq!(names::scroll(ScrollKind::MapMaker), "Map Maker");
    assert!(names::scroll_long(ScrollKind::SwiftFoot).starts_with("Scroll of the Swift Foot: Your move actions go"));
}

#[test]
fn a_token_says_what_it_shows() {
    for token in TokenId::all() {
        let (short, long) = (names::token(token), names::token_long(token));
        assert_eq!(short == "monk", long == "monk token", "{token}");
        assert!(short == "monk" || long.starts_with("token of "), "{long}");
        assert!(short == "monk" || short.chars().all(|letter| "WMT".contains(letter)), "{short}");
    }
}

#[test]
fn a_dragon_tells_its_strength_by_the_number_of_players() {
    let mizuchi = DragonId::read("mizuchi").unwrap();
    assert_eq!(names::dragon_long(mizuchi, 2), "Mizuchi, a blue dragon, health 7, initiative 4");
    assert_eq!(names::dragon_long(mizuchi, 3), "Mizuchi, a blue dragon, health 8, initiative 4");
}

// Rules: K1.13, K2.4, K8.12, K12.8
#[test]
fn where_a_monk_is_and_goes_is_called_the_same_everywhere() {
    let table = &kit::table(2).table;
    let gathered = |to| choice::gathering(table, A, &Gathering::Monk { to, drop: Cubes::NONE });
    let sent = |from| choice::answer(table, A, &Ask::Heroic, &Answer::Heroic(Some((from, None))));
    let start = |spots: &[Spot]| panel::start(table, A, &Start { monks: Some(spots.to_vec()), ..Start::default() });
    for spot in Spot::ALL {
        let name = names::spot(spot);
        assert_eq!(gathered(MonkPlace::On(spot)), format!("Monk to the {name}"));
        assert_eq!(sent(MonkPlace::On(spot)), format!("From the {name}, alone"));
        assert_eq!(start(&[spot]), format!("Monk to the {name}"));
    }
    assert_eq!(gathered(MonkPlace::Carried), "Monk carried in the backpack");
    assert_eq!(sent(MonkPlace::Carried), "Carried in the backpack, alone");
    assert_eq!(start(&[Spot::Action, Spot::Scroll]), "Monks to the action spot and the scroll spot");
    assert_eq!(start(&[]), "No monk");
}

// Rules: K1.13, K1.14
#[test]
fn a_weapon_that_is_only_moved_needs_no_rows() {
    let mut state = kit::table(2);
    let mut start = |rows: &str| {
        kit::gear(&mut state, A, GearType::Weapon, rows);
        let weapon = Some(state.table.player(A).gear.weapon);
        panel::start(&state.table, A, &Start { weapon, ..Start::default() })
    };
    assert_eq!(start(".M/.M/.W/.W"), "Weapon one column to the left");
    assert_eq!(start("...M/...M/...W/...W"), "Weapon one column to the right");
    assert_eq!(start("M/M/W/W"), "Weapon in rows M/M/W/W");
}
