use crate::content::load::kinds::entries;
use crate::content::{
    Acts, ArmourId, BonusWhen, Character, CharacterId, Colour, Condition, Effect, EventId, Focus, Keyword, KindId, Op,
    OracleColour, Placed, Point, PointDoes, Pool, Rank, Reveal, Side, Sleeves, Stat, Stats, To, Trigger, Until,
    WeaponId, Zone, ZoneId, book,
};
use crate::grid::{Gait, Square, Terrain};

fn zone(key: &str) -> &'static Zone {
    ZoneId::read(key).unwrap().printed()
}

fn kind(key: &str) -> KindId {
    KindId::read(key).unwrap()
}

// Rules: X1.1, X2.10, X6.1
#[test]
fn everything_is_there() {
    let book = book();
    assert_eq!((book.characters.len(), book.skills.len(), book.weapons.len(), book.armours.len()), (4, 24, 12, 8));
    assert_eq!((book.kami.len(), book.kami_skills.len(), book.items.len()), (4, 12, 18));
    assert_eq!((book.events.len(), book.sleeves.len(), book.chapters.len(), book.zones.len()), (37, 23, 5, 14));
    let count = |rank| book.kinds.iter().filter(|kind| kind.rank == rank).count();
    let ranks = [Rank::Minion, Rank::Servant, Rank::Wanderer, Rank::Chosen, Rank::Shinigami];
    assert_eq!(ranks.map(count), [7, 2, 2, 3, 1]);
    let miniatures: u8 = book.kinds.iter().filter(|kind| kind.rank == Rank::Minion).map(|kind| kind.count).sum();
    assert_eq!(miniatures, 36);
}

// Rules: X36
#[test]
fn all_lines_of_all_boards_are_read() {
    let lines: Vec<_> = book().kinds.iter().flat_map(|kind| entries(&kind.acts)).flatten().collect();
    assert_eq!(lines.len(), 320);
    assert!(lines.iter().all(|line| !line.text.is_empty() && !line.clauses.is_empty()));
}

// Rules: X4.1
#[test]
fn chapters_ask_for_no_more_oracle_cards_than_there_are() {
    let asked: Vec<[u8; 2]> = book()
        .chapters
        .iter()
        .map(|chapter| {
            let zones = chapter.zones.iter().map(|zone| zone.printed().oracle);
            zones.fold([0; 2], |sum, more| [sum[0] + more[0], sum[1] + more[1]])
        })
        .collect();
    assert_eq!(asked, [[7, 4], [6, 5], [6, 4], [7, 6], [2, 2]]);
}

// Rules: X2.2, X5.2
#[test]
fn a_zone_has_a_green_and_a_red_sleeve_or_a_scripted_one() {
    for zone in &book().zones {
        let colours = |sleeve: crate::content::SleeveId| {
            sleeve.printed().events.iter().map(|event| event.printed().colour).collect::<Vec<_>>()
        };
        match zone.sleeves {
            Sleeves::Random { green, red } => {
                assert!(colours(green).iter().all(|colour| *colour == Some(OracleColour::Green)), "{}", zone.key);
                assert!(colours(red).iter().all(|colour| *colour == Some(OracleColour::Red)), "{}", zone.key);
            }
            Sleeves::Scripted(sleeve) => assert!(colours(sleeve).iter().all(Option::is_none), "{}", zone.key),
        }
    }
    let Sleeves::Random { green, .. } = zone("c1a").sleeves else { panic!("it is random") };
    let names: Vec<_> = green.printed().events.iter().map(|event| event.key()).collect();
    assert_eq!(names, ["fair_wind", "hidden_cache", "spared_bowl", "lone_scout"]);
}

// Rules: X5.9
#[test]
fn a_third_of_the_random_events_pose_a_choice() {
    let random = || book().events.iter().filter(|event| event.colour.is_some());
    let chooses = |effects: &[Effect]| effects.iter().any(|effect| matches!(effect.op, Op::Choice { .. }));
    assert_eq!((random().count(), random().filter(|event| chooses(&event.effects)).count()), (24, 8));
    let event = EventId::read("bitter_root").unwrap().printed();
    let Op::Choice { options, .. } = &event.effects[0].op else { panic!("it is a choice") };
    assert_eq!(options[0][0].op, Op::None);
    assert_eq!((&options[1][1].op, options[1][1].to), (&Op::CleanseAny { n: 4 }, Some(To::OneCharacterHere)));
}

// Rules: X17.6
#[test]
fn lists_end_with_a_line_that_can_always_be_resolved() {
    for entry in book().kinds.iter().flat_map(|kind| entries(&kind.acts)) {
        assert_eq!(entry.last().unwrap().text, "near: move toward");
    }
}

// Rules: X17.1, X17.2, X17.3, X2.11
#[test]
fn who_acts_by_what() {
    for kind in &book().kinds {
        let fits = match (&kind.acts, kind.rank) {
            (Acts::Minion { .. }, Rank::Minion) => kind.plus.is_some(),
            (Acts::List(_), Rank::Servant | Rank::Wanderer | Rank::Shinigami) => kind.plus.is_none(),
            (Acts::Deck(cards), Rank::Chosen) => cards.len() == 10,
            _ => false,
        };
        assert!(fits, "{}", kind.key);
    }
    let Acts::Deck(cards) = &kind("blood_oni").printed().acts else { panic!("it has a deck") };
    let hate: Vec<_> = cards.iter().filter(|card| card.hate).collect();
    assert_eq!(hate.len(), 2);
    assert_eq!(hate[0].empowered.as_ref().unwrap()[0].text, "move adjacent; attack adjacent focus with hate_frenzy");
}

// Rules: X6.4
#[test]
fn servants_wanderers_and_the_shinigami_are_swift() {
    for kind in &book().kinds {
        let swift = kind.skills.iter().any(|skill| {
            skill.trigger == Trigger::Initiative
                && skill.effects.iter().any(|effect| effect.op == Op::Initiative { n: 3, optional: false })
        });
        assert_eq!(swift, matches!(kind.rank, Rank::Servant | Rank::Wanderer | Rank::Shinigami), "{}", kind.key);
    }
}

// Rules: X26.4, X26.5
#[test]
fn boards_are_as_printed() {
    let gaits = ["kachi", "kappa", "shikome", "onryo"].map(|key| kind(key).printed().gait);
    assert_eq!(gaits, [Gait::Walk, Gait::WaterBorn, Gait::Fly, Gait::Spectral]);
    let ashigaru = kind("ashigaru").printed();
    let stats = Stats { health: 5, movement: 3, defence: 1, armour: 1, range: 2, dice: Pool([1, 1, 0]) };
    assert_eq!((ashigaru.stats, ashigaru.count), (stats, 6));
    let Op::Modifier(wall) = ashigaru.skills[0].effects[0].op else { panic!("it is a modifier") };
    assert_eq!(
        (wall.stat, wall.n, wall.until, wall.if_ally_adjacent),
        (Stat::Defence, 1, None, Some(kind("ashigaru")))
    );
    let support = kind("kachi").printed().skills[0].target.unwrap();
    assert_eq!((support.kind, support.moves), (Some(kind("kachi")), true));
    // what names no trigger works always
    assert_eq!(
        (kind("kachi").printed().skills[1].trigger, ashigaru.skills[0].trigger),
        (Trigger::Always, Trigger::Always)
    );
}

// Rules: X1.3, X15.5, X28.1
#[test]
fn characters_start_as_printed() {
    let names: Vec<_> = CharacterId::all().map(|who| who.printed().glyph).collect();
    assert_eq!(names, ['A', 'H', 'K', 'T']);
    let Character { health, weapon, armour, .. } = CharacterId::read("akira").unwrap().printed();
    assert_eq!((health.as_slice(), *weapon), (&[10, 12, 14][..], WeaponId::read("katana").unwrap()));
    assert_eq!((armour.printed().resistance, *armour), (1, ArmourId::read("do_maru").unwrap()));
    let katana = weapon.printed();
    assert_eq!((katana.fast, katana.strong), (Some(Pool([0, 2, 0])), Some(Pool([0, 2, 1]))));
    assert_eq!((&katana.yin_yang[0].op, katana.yin_yang[0].if_damage), (&Op::Heal { n: 1 }, 3));
    let tiers: Vec<_> = book().skills.iter().find(|skill| skill.key == "evasion").unwrap().tiers.iter().collect();
    assert_eq!(tiers.iter().map(|tier| tier.ki).collect::<Vec<_>>(), [3, 5]);
    let Op::Modifier(modifier) = tiers[1].effects[0].op else { panic!("it is a modifier") };
    assert_eq!((modifier.stat, modifier.n, modifier.until), (Stat::IncomingHits, -2, Some(Until::Attack)));
}

// Rules: X11.3, X23.1
#[test]
fn dice_are_as_printed() {
    let dice = &book().dice;
    let sums = dice.attack.map(|faces| faces.iter().map(|face| face.hits).sum::<u8>());
    assert_eq!((sums, dice.test), ([5, 9, 14], [0, 1, 1, 2, 2, 3]));
    assert_eq!(dice.focus.map(|face| face.face).iter().filter(|face| **face == Focus::Hit).count(), 2);
}

// Rules: X13.2, X13.3, X13.4, X13.5
#[test]
fn items_are_as_printed() {
    let item = |key: &str| book().items.iter().find(|item| item.key == key).unwrap();
    assert_eq!(item("herbs").keyword, Keyword::Consumable);
    assert_eq!(item("whetstone").keyword, Keyword::Uses(3));
    assert_eq!((item("sandals").keyword, item("sandals").passive.len()), (Keyword::Permanent, 1));
    assert_eq!((item("shrine_key").keyword, item("shrine_key").copies), (Keyword::Special, 0));
    assert_eq!(item("antidote").effects[0].op, Op::Cleanse { kinds: vec![Condition::Poisoned] });
    assert_eq!(book().items.iter().map(|item| u32::from(item.copies)).sum::<u32>(), 38);
}

// Rules: X2.1, X12.2
#[test]
fn zones_lie_in_the_grid_of_their_chapter() {
    let granary = zone("c1b");
    assert_eq!((granary.reveal, granary.ground.len(), granary.starts.len()), (Reveal::Adjoin, 80, 0));
    let at = |square| granary.ground.iter().find(|(other, _)| *other == square).unwrap().1;
    assert_eq!((at(Square::new(15, 3)).terrain, at(Square::new(15, 3)).height), (Terrain::Ladder, 0));
    assert_eq!((at(Square::new(18, 4)).terrain, at(Square::new(18, 4)).height), (Terrain::Floor, 1));
    let village = zone("c1a");
    assert_eq!(village.starts, [1, 2, 3, 4].map(|y| Square::new(1, y)));
    let door = &village.doors[0];
    assert_eq!((door.key.as_str(), door.at, door.reveals), ("d1", Square::new(9, 2), ZoneId::read("c1b")));
    assert_eq!(village.ground.iter().find(|(at, _)| *at == door.at).unwrap().1.terrain, Terrain::Inaccessible);
    let hall = zone("c4b").doors.iter().find(|door| door.key == "d2").unwrap();
    assert_eq!((hall.at, hall.locked), (Square::new(15, 8), true));
}

// Rules: X2.5, X12.5, X12.6, X12.8, X20.6
#[test]
fn what_stands_in_zones_is_as_printed() {
    let Placed::Enemy { kind: first, colour } = zone("c1a").features[0].what else { panic!("an enemy is first") };
    assert_eq!((first, colour), (kind("ashigaru"), Some(Colour::Red)));
    let spawns: Vec<_> = zone("c2c")
        .features
        .iter()
        .filter_map(|feature| match &feature.what {
            Placed::Spawn { key } => Some((key.as_str(), feature.at)),
            _ => None,
        })
        .collect();
    assert_eq!(spawns, [("s3", Square::new(1, 14)), ("s4", Square::new(9, 14))]);
    let wanderers: Vec<_> = ["c2b", "c3a", "c4c"].into_iter().flat_map(|key| &zone(key).features).collect();
    let sides: Vec<_> = wanderers
        .iter()
        .filter_map(|feature| match &feature.what {
            Placed::Wanderer { kind, side, parley } => {
                Some((kind.key(), *side, parley.is_some(), feature.if_flag.as_deref()))
            }
            _ => None,
        })
        .collect();
    let expected = [
        ("sedrik", Side::Party, false, None),
        ("landolfo", Side::Shogun, true, None),
        ("landolfo", Side::Party, false, Some("landolfo_friend")),
    ];
    assert_eq!(sides, expected);
    let crypt = zone("c3b");
    assert_eq!((crypt.piles[0].key.as_str(), crypt.piles[0].lists.len()), ("coffins", 3));
    let coffins = crypt.features.iter().filter(|feature| match &feature.what {
        Placed::Point(Point { after, what: PointDoes::Pile(0), .. }) => *after == Some(kind("undertaker")),
        _ => false,
    });
    assert_eq!(coffins.count(), 3);
    let sluice = zone("c2b").features.iter().find_map(|feature| match &feature.what {
        Placed::Point(Point { key, keep: true, what: PointDoes::Effects(effects), .. }) if key == "sluice" => {
            Some(effects)
        }
        _ => None,
    });
    let Op::Test(test) = &sluice.unwrap()[0].op else { panic!("it is a test") };
    let Op::Hold(hold) = &test.pass[1].op else { panic!("it is a hold") };
    assert_eq!((hold.resistor.as_str(), hold.rounds), ("sluice_gate", 3));
    assert_eq!(
        (&hold.each[0].op, &hold.done[0].op),
        (&Op::Spawn { kind: None, n: 2 }, &Op::Reveal(ZoneId::read("c2c").unwrap()))
    );
}

// Rules: X29.4, X30.3, X30.5, X34.3
#[test]
fn chapters_are_as_printed() {
    let chapters = &book().chapters;
    assert_eq!(chapters.iter().map(|chapter| chapter.number).collect::<Vec<_>>(), [1, 2, 3, 4, 0]);
    let goals: Vec<_> = chapters.iter().map(|chapter| chapter.objective.key()).collect();
    assert_eq!(goals, ["nue", "drowned_general", "silk_widow", "blood_oni", "shinigami"]);
    assert_eq!(
        chapters.iter().map(|chapter| chapter.level_up).collect::<Vec<_>>(),
        [Some(2), None, Some(3), None, None]
    );
    assert_eq!(chapters[0].endings[0].zone, ZoneId::read("c1a").unwrap());
    assert_eq!(chapters[0].bonus[1].when, BonusWhen::Alive("miller".to_owned()));
    assert_eq!(chapters[1].bonus[1].when, BonusWhen::Ally(kind("sedrik")));
    assert_eq!(chapters[3].plus, [kind("ashigaru"), kind("kachi")]);
    assert!(zone("c1c").special.as_ref().is_some_and(|special| !special.characters_only));
    assert!(zone("c4d").special.as_ref().is_some_and(|special| special.characters_only));
    for chapter in chapters {
        let reveals: Vec<_> = chapter.zones.iter().map(|zone| zone.printed().reveal).collect();
        assert!(reveals.iter().enumerate().all(|(at, reveal)| (at == 0) == (*reveal == Reveal::Start)));
    }
}

// Rules: X5.4, X7.1, X34.1
#[test]
fn numbers_are_as_printed() {
    let numbers = &book().numbers;
    assert_eq!((numbers.ap_gain, numbers.ap_keep, numbers.ap_max), (3, 1, 4));
    assert_eq!((numbers.malice_start, numbers.malice_fail, numbers.attempts), (0, 6, 6));
    assert_eq!((numbers.level_max, numbers.yomi_bold.as_slice()), (3, &[3, 6, 9][..]));
}
