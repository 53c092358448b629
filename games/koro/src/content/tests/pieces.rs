//! What lies in the box, counted.

use crate::content::board::{Level, PlaceId, Rotation};
use crate::content::*;
use crate::gear::{Cube, Cubes, GearType};
use std::collections::BTreeMap;

fn spaces() -> impl Iterator<Item = TileSpace> {
    book().tiles.iter().flat_map(|tile| tile.spaces)
}

fn marks(mark: Mark) -> usize {
    spaces().filter(|space| space.mark == mark).count()
}

fn tile(key: &str) -> TileId {
    TileId::read(key).unwrap_or_else(|| panic!("{key} is a tile"))
}

// Rules: K1.4, K1.5
#[test]
fn the_37_tiles() {
    assert_eq!(Level::ALL.map(|level| book().tiles_of(level).count()), [8, 14, 15]);
    assert_eq!(PlaceId::all().filter(|place| place.level().is_some()).count(), 30, "so many are used");
    let kinds = [Mark::Square, Mark::Hex, Mark::Adventure, Mark::Monk, Mark::Lava];
    assert_eq!(kinds.map(marks), [74, 37, 25, 12, 45]);
    assert_eq!(Colour::WITH_SCROLLS.map(|colour| marks(Mark::Scroll(colour))), [7; 6]);
    assert_eq!(DragonColour::ALL.map(|colour| marks(Mark::Dragon(colour))), [5, 4, 3, 1]);
    assert_eq!(spaces().filter(|space| space.lava.is_some()).count(), 81);
    let ropes: Vec<TileId> = TileId::all().filter(|tile| tile.printed().rope).collect();
    assert_eq!(ropes, [tile("L2-05")]);
    assert_eq!(tile("L2-05").printed().level, Level::II);
}

// Rules: K7.3, K7.5, K7.7, K7.10
#[test]
fn a_tile_as_it_is_printed_and_as_it_is_turned() {
    let tile = tile("L1-01").printed();
    let show = |space: TileSpace| (space.mark, space.lava);
    let printed = [
        (Mark::Square, None),
        (Mark::Scroll(Colour::Red), None),
        (Mark::Plain, None),
        (Mark::Hex, Some(5)),
        (Mark::Lava, None),
        (Mark::Square, Some(4)),
        (Mark::Adventure, None),
    ];
    assert_eq!(tile.spaces.map(show), printed);
    // vector 6: the red scroll lies to the north-east when the tile is turned once, to the south-east when it is turned back
    for (turned, petal) in [(0, 1), (1, 2), (5, 6)] {
        let turned = Rotation::new(turned).unwrap();
        assert_eq!(tile.at(petal, turned).mark, Mark::Scroll(Colour::Red));
        let all: Vec<_> = (0..7).map(|petal| tile.at(turned.lands(petal), turned)).collect();
        assert_eq!(all, tile.spaces);
    }
    // vector 7: a scroll space that lava 1 floods
    let flooded = TileSpace { mark: Mark::Scroll(Colour::Red), lava: Some(1) };
    assert_eq!(TileId::read("l3-01").map(|tile| tile.printed().spaces[1]), Some(flooded));
}

// Rules: K7.5, K7.6, K8.3
#[test]
fn the_111_resource_tokens() {
    let count = |level: Level, shape: TokenShape| book().tokens_of(level, shape).count();
    let square = Level::ALL.map(|level| count(level, TokenShape::Square));
    let hex = Level::ALL.map(|level| count(level, TokenShape::Hex));
    assert_eq!((square, hex), ([16, 28, 30], [8, 14, 15]));
    assert_eq!(square.iter().chain(&hex).sum::<usize>(), 111);
    for (shape, mark, counts) in [(TokenShape::Square, Mark::Square, square), (TokenShape::Hex, Mark::Hex, hex)] {
        for (level, count) in Level::ALL.into_iter().zip(counts) {
            let tiles = book().tiles_of(level).flat_map(|tile| tile.printed().spaces);
            assert_eq!(
                tiles.filter(|space| space.mark == mark).count(),
                count,
                "one for each space: {level} {shape:?}"
            );
        }
    }
    let monks = book().tokens.iter().filter(|token| token.gives == TokenContents::Monk);
    assert_eq!(monks.map(|token| token.count).collect::<Vec<_>>(), [2, 1, 3, 2, 4, 3]);
    let token = TokenId::read("3-square-wmm").map(TokenId::printed).unwrap();
    assert_eq!((token.gives, token.count), (TokenContents::Cubes(Cubes::new(1, 2, 0)), 6));
    assert_eq!((token.level, token.shape), (Level::III, TokenShape::Square));
}

// Rules: K1.6, K20.1
#[test]
fn the_19_scrolls_of_15_kinds() {
    assert_eq!((book().scroll_deck().count(), ScrollKind::ALL.len()), (19, 15));
    let twice = [ScrollKind::FireWalker, ScrollKind::Surveyor, ScrollKind::SwiftFoot, ScrollKind::ThriftySmith];
    for kind in ScrollKind::ALL {
        let copies = book().scroll_deck().filter(|one| *one == kind).count();
        assert_eq!(copies, 1 + usize::from(twice.contains(&kind)), "{kind:?}");
        let card = kind.printed();
        assert_eq!(serde_json::to_value(kind).unwrap(), card.key.as_str());
    }
    let amounts = ScrollKind::ALL.map(|kind| kind.printed().amount);
    assert_eq!(amounts, [1, 1, 1, 0, 2, 1, 1, 2, 2, 3, 1, 1, 1, 1, 2]);
}

// Rules: K6.2, K7.9
#[test]
fn the_30_adventure_tokens_of_15_kinds() {
    assert_eq!((book().adventure_pool().count(), AdventureKind::ALL.len()), (30, 15));
    for kind in AdventureKind::ALL {
        assert_eq!(book().adventure_pool().filter(|one| *one == kind).count(), 2, "{kind:?}");
        assert_eq!(serde_json::to_value(kind).unwrap(), kind.printed().key.as_str());
    }
    let amounts = AdventureKind::ALL.map(|kind| kind.printed().amount);
    assert_eq!(amounts, [1, 1, 2, 0, 2, 1, 0, 0, 2, 0, 3, 0, 3, 2, 3]);
    assert_eq!(AdventureKind::TetsuCache.printed().choices, [Cubes::new(0, 2, 0), Cubes::new(3, 0, 0)]);
    assert!(marks(Mark::Adventure) <= 30, "the pool outlasts the tiles");
}

// Rules: K6.1, K20.5
#[test]
fn when_scrolls_and_adventure_tokens_work() {
    use Hook::{
        AfterCombat, Attack, Craft, Defend, EndOfAction, Explore, Gather, Heroic, Initiative, Move, OnTake, ReactRoll,
        Rest, Retreat, Turn,
    };
    let scrolls = ScrollKind::ALL.map(|kind| kind.printed().hook);
    let known = [
        Move,
        Explore,
        Move,
        Craft,
        Craft,
        Gather,
        Turn,
        Attack,
        Defend,
        Initiative,
        Turn,
        Heroic,
        Explore,
        Rest,
        AfterCombat,
    ];
    assert_eq!(scrolls, known);
    let tokens = AdventureKind::ALL.map(|kind| kind.printed().hook);
    let known = [
        Move,
        Explore,
        Turn,
        ReactRoll,
        OnTake,
        Turn,
        Attack,
        Turn,
        Turn,
        Retreat,
        ReactRoll,
        EndOfAction,
        Turn,
        Turn,
        Turn,
    ];
    assert_eq!(tokens, known);
    assert_eq!(OnTake.when(), "in the moment it is taken");
    for hook in Hook::ALL {
        let used = scrolls.iter().chain(&tokens).any(|one| *one == hook);
        assert!(used && !hook.when().is_empty(), "{hook:?}");
    }
}

// Rules: K12.5, K13.8, K14.1
#[test]
fn the_13_dragons() {
    assert_eq!(DragonId::all().len(), 13);
    assert_eq!(DragonColour::ALL.map(|colour| book().dragons_of(colour).count()), [5, 4, 3, 1]);
    let kinds = DragonColour::ALL.map(|colour| (colour.printed().dice, colour.printed().vp));
    assert_eq!(kinds, [(3, 5), (4, 7), (5, 10), (6, 15)]);
    let dragon = |key: &str| DragonId::read(key).map(DragonId::printed).unwrap();
    let white = dragon("Shirayama");
    assert_eq!([2, 3, 6].map(|players| white.health(players)), [45, 60, 60]);
    assert_eq!((white.initiative, white.colour), (10, DragonColour::White));
    // vector 46
    assert_eq!((dragon("tokage").initiative, dragon("tokage").health(2), dragon("tokage").health(4)), (7, 15, 19));
    let strongest = |colour| book().dragons_of(colour).map(|dragon| dragon.printed().health).max();
    assert!(DragonColour::ALL.map(strongest).is_sorted());
}

// Rules: K13.2, K13.5, K13.8
#[test]
fn mean_hits_of_the_dice_and_one_broken_face_each() {
    let sums = Die::ALL.map(|die| die.faces().iter().map(|face| u32::from(face.hits)).sum::<u32>());
    // of six faces: 0.83, 1.50, 2.00, 2.50
    assert_eq!(sums, [5, 9, 12, 15]);
    for die in Die::ALL {
        let broken: Vec<_> = die.faces().iter().filter(|face| face.broken).collect();
        assert_eq!(broken.len(), 1, "{die:?}");
        assert_eq!(die.faces().iter().map(|face| face.hits).max(), Some(broken[0].hits), "the best face breaks");
    }
    assert_eq!(Cube::ALL.map(Die::from), [Die::Wood, Die::Metal, Die::Tooth]);
}

// Rules: K1.7, K1.8, K1.12
#[test]
fn eight_gear_cards_and_eight_blueprints_of_each_type() {
    for gear in GearType::ALL {
        assert_eq!(GearCardId::all().filter(|card| card.printed().gear == gear).count(), 8);
        assert_eq!(BlueprintId::all().filter(|print| print.printed().gear == gear).count(), 8);
    }
    assert_eq!((GearCardId::all().len(), BlueprintId::all().len()), (24, 24));
    let pairs: Vec<String> =
        BlueprintId::all().filter(|print| print.printed().is_pair()).map(|print| print.to_string()).collect();
    assert_eq!(pairs, ["BW3", "BW4", "BW8"]);
}

// Rules: K16.3
#[test]
fn the_countdown_track() {
    use CountdownEvent::{Blank, End, Lava, Rope};
    assert_eq!(book().countdown, [Lava(1), Blank, Rope, Lava(2), Lava(3), Lava(4), Lava(5), End]);
    let numbers: BTreeMap<u8, usize> =
        spaces().filter_map(|space| space.lava).fold(BTreeMap::new(), |mut all, number| {
            *all.entry(number).or_default() += 1;
            all
        });
    assert_eq!(numbers.keys().copied().collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    // the lava rises from the outside: each level is flooded by calls of its own
    let of_level = |level: Level| {
        let mut numbers: Vec<u8> =
            book().tiles_of(level).flat_map(|tile| tile.printed().spaces).filter_map(|space| space.lava).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    };
    assert_eq!(Level::ALL.map(of_level), [vec![4, 5], vec![2, 3, 4], vec![1, 2]]);
}

// Rules: K1.1, K1.6, K3.3, K3.13, K4.4, K5.1, K7.4, K7.6, K8.7, K16.13
#[test]
fn the_numbers_that_stand_on_no_card() {
    let numbers = &book().numbers;
    assert_eq!((numbers.players, numbers.scrolls_shown), ((2, 6), 3));
    assert_eq!((numbers.hex_tokens_from, numbers.more_monks_from), (5, 6));
    assert_eq!((numbers.actions, numbers.crowd, numbers.lava_damage), (2, 2, 5));
    assert_eq!((numbers.threshold, numbers.scroll_vp), (30, 3));
    assert_eq!(Level::ALL.map(|level| numbers.explore_vp(level)), [0, 1, 2]);
    assert_eq!((numbers.round_limit.least, numbers.round_limit.usual, numbers.round_limit.most), (20, 60, 60));
}

// Rules: K17.7, K17.9, K18.1
#[test]
fn the_ten_rows_of_the_palaces() {
    let rows = |palace: Palace| BonusItem::ALL.map(|item| (palace.row(item).light.clone(), palace.row(item).dark));
    let big = [(vec![9, 7], 5), (vec![10, 8], 6), (vec![7, 5], 4), (vec![5, 4, 3], 2), (vec![4, 3, 2], 1)];
    assert_eq!(rows(Palace::Big), big.map(|(light, dark)| (light, Some(dark))));
    let small = [vec![6, 4], vec![7, 5], vec![4, 3], vec![3, 2, 1], vec![2, 1]];
    assert_eq!(rows(Palace::Small), small.map(|light| (light, None)));
    // vector 65: what is left counts as the dark spaces do
    assert_eq!((Palace::Big.row(BonusItem::Monk).lowest(), Palace::Big.row(BonusItem::Tooth).lowest()), (2, 1));
    assert_eq!(Palace::Small.row(BonusItem::Weapon).lowest(), 5);
    assert_eq!(GearType::ALL.map(BonusItem::from), BonusItem::ALL[..3]);
}

#[test]
fn names_are_stored_as_they_are_printed() {
    let stored = serde_json::to_string(&(
        tile("l1-01"),
        GearCardId::read("gh4"),
        BlueprintId::read("bw3"),
        DragonId::read("mizuchi"),
        TokenId::read("2-hex-monk"),
        CharacterId::Tomoe,
    ));
    assert_eq!(stored.unwrap(), r#"["L1-01","GH4","BW3","mizuchi","2-hex-monk","tomoe"]"#);
    for tile in TileId::all() {
        assert_eq!(serde_json::from_str::<TileId>(&format!("\"{tile}\"")).unwrap(), tile);
    }
    assert!(serde_json::from_str::<TileId>("\"L4-01\"").is_err());
    for id in CharacterId::ALL {
        assert_eq!(serde_json::to_value(id).unwrap(), id.printed().key.as_str());
    }
}
