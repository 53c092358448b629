//! What is printed on the boards of the characters.

use crate::content::*;
use crate::gear::{Cubes, GearType, Hands, Pattern, WeaponMode, matches, weapons};

/// What a character starts with: discs, monks for few and many, cubes in weapon, helmet and backpack, scroll discs.
type Start = (u8, [u8; 2], Cubes, Cubes, Cubes, u8);

// Rules: K1.10, K19.1, K19.3, K19.6, K19.8, K19.12, K19.14, K19.20
#[test]
fn what_each_character_starts_with() {
    let none = Cubes::NONE;
    let known: [(CharacterId, Start); 8] = [
        (CharacterId::Plain, (3, [1, 2], Cubes::new(2, 2, 0), none, none, 7)),
        (CharacterId::Yoshihiro, (4, [0, 1], Cubes::new(2, 2, 0), none, Cubes::new(0, 3, 0), 7)),
        (CharacterId::Masako, (3, [0, 1], Cubes::new(3, 3, 0), none, none, 7)),
        (CharacterId::Masatsura, (3, [0, 1], Cubes::new(2, 2, 0), Cubes::new(2, 2, 0), none, 7)),
        (CharacterId::Mitsuhide, (3, [0, 1], Cubes::new(3, 2, 0), none, none, 7)),
        (CharacterId::Takeko, (3, [0, 1], Cubes::new(3, 4, 0), none, none, 7)),
        (CharacterId::Tomoe, (2, [0, 1], Cubes::new(2, 2, 1), none, none, 7)),
        (CharacterId::Daisuke, (3, [0, 1], Cubes::new(2, 2, 0), none, none, 0)),
    ];
    assert_eq!(known.map(|(id, _)| id), CharacterId::ALL);
    for (id, start) in known {
        let own = id.printed();
        let monks = [own.monks(5), own.monks(6)];
        let (weapon, helmet) = (own.start_weapon.cubes(), own.start_helmet.cubes());
        assert_eq!((own.action_discs, monks, weapon, helmet, own.start_backpack, own.scroll_discs), start, "{id:?}");
        assert_eq!(own.monks(2), own.monks(5));
        assert_eq!(own.action_monks, u8::from(id == CharacterId::Tomoe));
    }
}

// Rules: K1.10, K1.14, K10.11, K11.1
#[test]
fn every_start_weapon_is_usable_and_matches_no_card() {
    for id in CharacterId::ALL {
        let own = id.printed();
        let built = weapons(&own.start_weapon, own.gear.weapon).unwrap();
        assert!(built.len() == 1 && built[0].usable, "{id:?}");
        let two_handed = built.iter().any(|weapon| weapon.hands == Hands::Two);
        assert_eq!(two_handed, matches!(id, CharacterId::Masako | CharacterId::Takeko), "{id:?}");
        // vector 44
        for (gear, grid) in [(GearType::Weapon, &own.start_weapon), (GearType::Helmet, &own.start_helmet)] {
            let cards =
                book().gear_cards.iter().map(|card| (&card.key, card.gear, std::slice::from_ref(&card.pattern)));
            let prints = book().blueprints.iter().map(|print| (&print.key, print.gear, print.patterns.as_slice()));
            for (key, _, patterns) in cards.chain(prints).filter(|(_, of, _)| *of == gear) {
                assert!(!matches(patterns, gear, grid, &own.gear), "{id:?} {key}");
            }
        }
    }
}

// Rules: K2.4, K2.6, K10.1, K10.2, K10.3, K19.3, K19.4, K19.7, K19.10, K19.13, K19.15, K19.16, K19.17, K19.27
#[test]
fn what_stands_on_the_boards_of_the_characters() {
    let spots = |id: CharacterId| id.printed().spots.iter().map(|spot| spot.name()).collect::<Vec<_>>().join(" ");
    assert_eq!(spots(CharacterId::Plain), "action backpack weapon scroll");
    assert_eq!(spots(CharacterId::Yoshihiro), "action backpack weapon scroll");
    assert_eq!(spots(CharacterId::Masako), "action backpack scroll");
    assert_eq!(spots(CharacterId::Masatsura), "action weapon scroll");
    assert_eq!(spots(CharacterId::Mitsuhide), "action backpack weapon");
    assert_eq!(spots(CharacterId::Takeko), "action backpack scroll");
    assert_eq!(spots(CharacterId::Tomoe), "action action backpack scroll");
    assert_eq!(spots(CharacterId::Daisuke), "action backpack weapon scroll");
    assert_eq!(CharacterId::Tomoe.printed().spots_for(Spot::Action), 2);
    for id in CharacterId::ALL {
        let own = id.printed();
        let size = |gear| (own.gear.size(gear).columns(), own.gear.size(gear).rows());
        let helmet = match id {
            CharacterId::Masatsura => (4, 3),
            CharacterId::Daisuke => (3, 1),
            _ => (4, 2),
        };
        assert_eq!(size(GearType::Helmet), helmet, "{id:?}");
        let long = id == CharacterId::Masako;
        assert_eq!(size(GearType::Sandals), if long { (5, 1) } else { (3, 1) }, "{id:?}");
        assert_eq!(size(GearType::Weapon), if long { (10, 5) } else { (8, 5) }, "{id:?}");
        let weapon = own.gear.weapon;
        assert_eq!((weapon.left, weapon.max_one), (5, 8));
        assert_eq!(weapon.max_two, if id == CharacterId::Takeko { 16 } else { 12 });
        let unlocked = [CharacterId::Masako, CharacterId::Takeko, CharacterId::Tomoe].contains(&id);
        assert_eq!(weapon.unlocked, unlocked, "{id:?}");
        let mode = match id {
            CharacterId::Takeko => WeaponMode::Two,
            CharacterId::Tomoe => WeaponMode::One,
            _ => WeaponMode::Any,
        };
        assert_eq!((weapon.mode, own.gear.sandals_fight), (mode, id == CharacterId::Tomoe), "{id:?}");
        let large = id == CharacterId::Masatsura;
        assert_eq!((own.backpack_lower, own.backpack_upper), if large { (15, 0) } else { (6, 5) }, "{id:?}");
    }
}

// Rules: K1.17, K4.1, K12.3, K19.2, K19.4, K19.21, K19.24
#[test]
fn how_far_the_characters_go_and_what_sets_them_apart() {
    let colours = CharacterId::ASYMMETRIC.map(|id| id.printed().colour);
    let known = ["red", "pink", "green", "blue", "purple", "black", "white"].map(Colour::read);
    assert_eq!((colours, CharacterId::Plain.printed().colour), (known, None));
    let steps = |id: CharacterId| (id.printed().steps, id.printed().completed_sandals_steps, id.printed().join_steps);
    for id in CharacterId::ALL {
        let known = match id {
            CharacterId::Masako => (3, 2, 1),
            CharacterId::Daisuke => (3, 1, 4),
            _ => (2, 1, 1),
        };
        assert_eq!(steps(id), known, "{id:?}");
    }
    let with = |ability: Ability| CharacterId::ALL.into_iter().filter(|id| id.has(ability)).collect::<Vec<_>>();
    for (ability, owner) in [
        (Ability::CraftAfterEachAction, CharacterId::Yoshihiro),
        (Ability::SandalsWithOtherCraft, CharacterId::Masako),
        (Ability::StartScroll, CharacterId::Mitsuhide),
        (Ability::SecondScrollUnlocked, CharacterId::Mitsuhide),
        (Ability::BurnWoodOverLava, CharacterId::Mitsuhide),
        (Ability::Sneak, CharacterId::Daisuke),
        (Ability::StealScrollSneaking, CharacterId::Daisuke),
        (Ability::RetreatAfterAnyRoll, CharacterId::Daisuke),
    ] {
        assert_eq!(with(ability), [owner], "{ability:?}");
    }
}

// Rules: K19.28
#[test]
fn which_cards_a_character_cannot_build() {
    let size = |id: CharacterId| id.printed().gear.helmet;
    let fits = |id: CharacterId, pattern: &Pattern| {
        let (own, needed) = (size(id), pattern.size());
        let turned = (needed.rows(), needed.columns());
        [(needed.columns(), needed.rows()), turned]
            .iter()
            .any(|(wide, high)| *wide <= own.columns() && *high <= own.rows())
    };
    let helmets = |id: CharacterId| -> Vec<String> {
        let cards = book().gear_cards.iter().filter(|card| card.gear == GearType::Helmet);
        let prints = book().blueprints.iter().filter(|print| print.gear == GearType::Helmet);
        let cards = cards.filter(|card| !fits(id, &card.pattern)).map(|card| card.key.clone());
        cards.chain(prints.filter(|print| !fits(id, &print.patterns[0])).map(|print| print.key.clone())).collect()
    };
    assert_eq!(helmets(CharacterId::Plain), [""; 0]);
    assert_eq!(helmets(CharacterId::Daisuke)[..6], ["GH3", "GH4", "GH5", "GH6", "GH7", "GH8"]);
    assert_eq!(helmets(CharacterId::Daisuke)[6..], ["BH1", "BH2", "BH3", "BH4", "BH5", "BH6", "BH7", "BH8"]);
    let weapons = || book().blueprints.iter().filter(|print| print.gear == GearType::Weapon);
    let pairs: Vec<&str> = weapons().filter(|print| print.is_pair()).map(|print| print.key.as_str()).collect();
    assert_eq!(pairs, ["BW3", "BW4", "BW8"], "Takeko");
    // wider than a part of the grid in both directions
    let across = |print: &&Blueprint| {
        let size = print.patterns[0].size();
        size.columns().max(size.rows()) > 5
    };
    let across: Vec<&str> = weapons().filter(across).map(|print| print.key.as_str()).collect();
    assert_eq!(across, ["BW2", "BW6", "BW7"], "Tomoe");
}
