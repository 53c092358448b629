//! The board in words: everything the picture shows, and nothing more than its viewer may know.

use super::games::{each_step, viewers};
use crate::content::board::{PlaceId, SpaceId};
use crate::content::{AdventureKind, BlueprintId, BonusItem, Colour, GearCardId, Palace, ScrollKind, Spot};
use crate::gear::{Cubes, GearType};
use crate::state::moves::ClaimFrom;
use crate::state::view::View;
use crate::state::{
    BonusCard, Chapter, Claimed, Ending, Field, HeldScroll, Item, Magic, Out, Position, State, Table, WeaponBonus,
};
use crate::tests::kit::{self, A, B, place, space, tile};
use crate::words::{alt, board, player};
use gogome_contract::{Line, Span, Viewer};

fn public(state: &State) -> View {
    View::of(state, Viewer::Public)
}

fn texts(lines: &[Line]) -> Vec<String> {
    lines.iter().map(Line::plain).collect()
}

/// The line that begins so.
#[track_caller]
fn line(state: &State, start: &str) -> String {
    let lines = texts(&board::lines(&public(state)));
    lines.iter().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("no {start}… in {lines:#?}")).clone()
}

/// Two samurai on a small mountain.
fn small() -> State {
    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::stand(&mut state, A, "I1.0");
    state
}

// Rules: K2.1, K2.6, K3.4, K9.9, K11.9, K12.6
#[test]
fn a_samurai_is_told_with_all_it_has() {
    let mut state = small();
    kit::gear(&mut state, A, GearType::Helmet, "TMMT");
    kit::gear(&mut state, A, GearType::Sandals, "W");
    kit::scroll(&mut state, A, ScrollKind::FirstStrike);
    kit::token(&mut state, A, AdventureKind::Gunbai);
    kit::pack(&mut state, A, Cubes::new(1, 2, 0));
    let blueprint = BlueprintId::read("BH1").unwrap();
    let player = state.table.player_mut(A);
    player.vp = 12;
    player.pool = 1;
    player.fields = [2, 0, 1];
    player.monks.insert(Spot::Scroll, 1);
    player.pack.lower.push(Item::Blueprint(GearType::Helmet));
    player.blueprints.insert(GearType::Helmet, blueprint);
    player.magic.insert(GearType::Helmet, Magic { blueprint, side: None, away: false });
    let card = BonusCard { card: GearCardId::read("GW1").unwrap(), weapon: Some(WeaponBonus::Vp) };
    player.bonuses.insert(Field::Explore, card);
    assert_eq!(
        line(&state, "A ("),
        "A (red): on I1.0 (centre); 12 points; action discs: 1 in the pool, 2 on move, 1 on gather; monks on: scroll spot; \
         helmet: magical, 2 teeth and 2 metal, absorbs 14 hits; weapon: one-handed left weapon of 2 metal and 2 wood, length 4; \
         sandals: 1 wood, absorb 1 of lava; initiative 7; backpack 5 of 6: 2 metal and 1 wood, 1 scroll disc, helmet blueprint \
         disc; scrolls: First Strike; blueprints: BH1 Ash-Crane Kabuto; gear cards: GW1 Long Bokken above explore (1 point); \
         tokens: Gunbai."
    );
    let own = texts(&player::lines(&public(&state), A));
    assert_eq!(
        own,
        [
            "A (red), on I1.0 (centre): 12 points.",
            "Action discs: 1 in the pool, 2 on move, 1 on gather.",
            "Gear card: GW1 Long Bokken, with each explore 1 point.",
            "Monk spots: action free, backpack free, weapon free, scroll a monk.",
            "Helmet: magical, 2 teeth and 2 metal, absorbs 14 hits; rows from the top: TMMT.",
            "Weapon: one-handed left weapon of 2 metal and 2 wood, length 4; rows from the top: ..M/..M/..W/..W; left part \
             columns 1 to 5, right part 6 to 8 (locked, it needs a monk).",
            "Sandals: 1 wood, absorb 1 of lava; rows from the top: W.",
            "Initiative: 7.",
            "Backpack: lower area of 6: 2 metal and 1 wood, 1 scroll disc, helmet blueprint disc; upper area of 5: locked (it \
             needs a monk).",
            "Blueprint: BH1 Ash-Crane Kabuto, helmet, pattern TMMT; the gear shows it.",
            "Scroll: Scroll of the First Strike: Your initiative is 3 higher.",
            "Free scroll slots: 1.",
            "Token: Gunbai: After an opponent rolls in your fight: hits on dice that show a broken weapon count for nobody. The \
             broken weapons stay.",
        ]
    );
}

// Rules: K2.1, K2.6, K10.11, K13.13, K17.1, K18.4
#[test]
fn a_samurai_is_told_as_it_is() {
    let mut state = small();
    let player = state.table.player_mut(A);
    player.unconscious = true;
    player.monks.insert(Spot::Backpack, 1);
    player.vacant = true;
    kit::gear(&mut state, A, GearType::Weapon, "..M");
    let told = line(&state, "A (");
    assert!(told.starts_with("A (red): lies unconscious on I1.0 (centre); 0 points; "), "{told}");
    assert!(told.contains("weapon: one-handed left weapon of 1 metal, length 1, not usable;"), "{told}");
    assert!(told.ends_with("; backpack 0 of 11; nobody sits there, so the usual answers are given."), "{told}");
    let own = texts(&player::lines(&public(&state), A));
    assert!(own.contains(&"Backpack: lower area of 6: empty; upper area of 5: empty.".to_owned()), "{own:#?}");
    state.table.player_mut(B).position = Position::In(Palace::Big);
    assert!(line(&state, "B (").starts_with("B (pink): in the big palace; "));
    let player = state.table.player_mut(B);
    (player.resigned, player.position) = (true, Position::Gone);
    assert_eq!(line(&state, "B ("), "B (pink): has given up; 0 points.");
    state.table.player_mut(A).scrolls.push(HeldScroll { kind: ScrollKind::FarSight, disc: Colour::Blue });
    let own = texts(&player::lines(&public(&state), A));
    assert!(own.iter().any(|line| line.starts_with("Scroll (stolen): Scroll of Far Sight: ")), "{own:#?}");
}

// Rules: K7.5, K7.8, K7.9, K8.5, K12.5, K16.4
#[test]
fn a_place_is_told_with_what_lies_there() {
    let mut state = small();
    kit::used_up(&mut state, "I1.0", "1-hex-W");
    kit::token_on(&mut state, "I1.2", AdventureKind::Onigiri);
    let on = state.table.board.spaces.entry(space("I1.3")).or_default();
    (on.monk, on.scroll) = (true, Some(Colour::Blue));
    kit::guard(&mut state, "I1.4", "mizuchi");
    state.table.board.tiles.get_mut(&place("I1")).unwrap().dragon.as_mut().unwrap().damage = 2;
    let told = line(&state, "I1, ");
    let start = "I1, tile L1-01: the blue dragon Mizuchi guards it from I1.4, health 5 (2 of permanent damage), initiative 4, 3 \
                 dice; I1.0 (centre) token of 1 wood (face down), A; I1.2 (north-east) Onigiri (On); I1.3 (north-west) blue scroll \
                 disc, monk; lava on ";
    assert!(told.starts_with(start), "{told}");
    assert_eq!(line(&state, "C, "), "C, the central tile: stock of 1 metal and 1 wood; here B.");
    state.table.board.temples = [vec![BlueprintId::read("BS1").unwrap()], Vec::new(), Vec::new()];
    assert_eq!(
        line(&state, "T1, "),
        "T1, temple: stock of 2 metal; blueprints BS1 Ember-Step Geta, sandals, pattern TMT."
    );
    assert_eq!(line(&state, "T2, "), "T2, temple: stock of 2 metal; no blueprints left.");
    kit::stand(&mut state, B, "B1.a");
    assert_eq!(line(&state, "B1, "), "B1, bridge: bridge B1.a B.");
    assert!(texts(&board::lines(&public(&state))).iter().all(|line| !line.starts_with("B2, ")), "nothing is on B2");
    assert_eq!(board::place(&state.table, place("B2")).plain(), "B2: bridge B2.");
    assert_eq!(board::place(&state.table, place("II2")).plain(), "II2, level II, unexplored.");
}

// Rules: K7.1, K7.12
#[test]
fn what_is_unexplored_is_told_with_what_is_left_of_the_stacks() {
    let mut state = small();
    assert_eq!(line(&state, "Level I:"), "Level I: I2, I3, I4, I5 and I6 still to explore, 7 tiles left.");
    assert!(line(&state, "Level III: III1, ").ends_with(" III11 and III12 still to explore, 15 tiles left."));
    for place in ["I2", "I3", "I4", "I5", "I6"] {
        kit::lay(&mut state, place, &format!("L1-0{}", &place[1..]), 0);
    }
    assert_eq!(line(&state, "Level I:"), "Level I: all explored, 2 tiles left.");
    kit::stand(&mut state, A, "I1.2");
    assert_eq!(line(&state, "A stands"), "A stands next to II1 and II2, unexplored.");
    kit::stand(&mut state, A, "I1.0");
    assert!(texts(&board::lines(&public(&state))).iter().all(|line| !line.starts_with("A stands")));
}

// Rules: K16.2, K16.3, K16.10, K17.1, K17.2, K17.7
#[test]
fn the_way_to_the_end_is_told() {
    let mut state = small();
    assert_eq!(
        line(&state, "The final chapter"),
        "The final chapter starts when somebody has 30 points, at the latest after round 60. Then the way out is the central tile, \
         by a rope, or a tile of level II, by a small rope."
    );
    let chapter = |step, spare, rope| Chapter { holder: B, spare, step, rope, escaped: 0 };
    state.table.chapter = Some(chapter(0, true, false));
    let told = |state: &State| line(state, "Final chapter");
    let head = "Final chapter, countdown 0 of 8, marker with B. When their next turn ends: lava 1";
    assert!(told(&state).starts_with(head), "{}", told(&state));
    state.table.chapter = Some(chapter(2, false, false));
    let at_rope = told(&state);
    assert!(
        at_rope.contains("countdown 2 of 8, marker with B. When their turn ends: rope. Later: lava 2"),
        "{at_rope}"
    );
    assert!(!at_rope.contains("Ways out"), "{at_rope}");
    state.table.chapter = Some(chapter(3, false, true));
    assert!(told(&state).ends_with(" Ways out: the rope on the central tile (to the big palace)."), "{}", told(&state));
    assert_eq!(line(&state, "C, "), "C, the central tile: the rope hangs here; here B.");
    let small_rope = crate::content::TileId::all().find(|tile| tile.printed().rope).unwrap();
    kit::lay(&mut state, "II1", small_rope.key(), 0);
    let both =
        "Ways out: the rope on the central tile (to the big palace) and the small rope on II1 (to the small palace).";
    assert!(told(&state).ends_with(both), "{}", told(&state));
    let claim = |seat, palace, light| {
        let from = ClaimFrom::Carried;
        Claimed { seat, palace, item: BonusItem::Monk, from, light, vp: 5 }
    };
    state.table.palaces.0 =
        vec![claim(A, Palace::Big, Some(0)), claim(B, Palace::Big, None), claim(B, Palace::Small, Some(1))];
    assert_eq!(
        line(&state, "Big palace"),
        "Big palace, points of its spaces: helmet 9 7, all others 5; weapon 10 8, all others 6; sandals 7 5, all others 4; monk \
         5 (A) 4 3, all others 2 (B); tooth 4 3 2, all others 1."
    );
    assert!(line(&state, "Small palace").contains("monk 3 2 (B) 1;"));
    state.table.chapter = Some(chapter(7, false, true));
    assert!(told(&state).contains("When their turn ends: the end."), "{}", told(&state));
    state.table.over = Some(Ending { won: vec![A], points: vec![31, 9], left_over: vec![0, 0], alone: false });
    assert_eq!(line(&state, "Fuji Koro"), "Fuji Koro, round 1. The game is over: A has won. Points: A 31, B 9.");
}

/// What every samurai, place, dragon and card is called stands in the lines.
fn complete(state: &State) {
    let table: &Table = &state.table;
    let lines = board::lines(&public(state));
    let text = texts(&lines).join("\n");
    for seat in table.seats() {
        let own = |line: &&Line| line.0.first() == Some(&Span::Seat(seat)) && line.plain().contains("; ");
        let line = lines.iter().find(own).unwrap_or_else(|| panic!("{seat:?} is missing: {text}")).plain();
        let player = table.player(seat);
        assert!(line.contains(&format!("; {} point", player.vp)), "{line}");
        if let Position::On(space) = player.position {
            assert!(line.contains(&space.to_string()) || space.place().size() == 1, "{line}");
        }
        for held in &player.scrolls {
            assert!(line.contains(crate::words::names::scroll(held.kind)), "{line}");
        }
        for token in &player.adventure {
            assert!(line.contains(crate::words::names::adventure(*token)), "{line}");
        }
    }
    for (place, laid) in &table.board.tiles {
        let line = texts(&lines).into_iter().find(|line| line.starts_with(&format!("{place}, tile {}", laid.tile)));
        let line = line.unwrap_or_else(|| panic!("{place} is missing: {text}"));
        if let Some(guard) = laid.dragon {
            assert!(line.contains(&guard.dragon.printed().name), "{line}");
        }
        for space in place.spaces() {
            let named = table.board.is_lava(space) || table.board.on(space).is_some_and(|on| !on.is_empty());
            assert!(!named || line.contains(&space.to_string()), "{space} is missing: {line}");
        }
    }
    for card in &table.gear_cards {
        assert!(text.contains(card.key()), "{card} is missing");
    }
    for scroll in &table.scrolls {
        assert!(text.contains(crate::words::names::scroll(*scroll)), "{scroll:?} is missing");
    }
    for card in table.board.temples.iter().flatten() {
        assert!(text.contains(card.key()), "{card} is missing");
    }
    assert_eq!(text.contains("Fight: "), table.combat.is_some());
}

#[test]
fn everything_on_the_board_is_told_in_twenty_games() {
    let mut step = 0;
    each_step(|state, _| {
        step += 1;
        if step % 7 == 0 || state.table.over.is_some() {
            complete(state);
        }
    });
}

#[test]
fn the_text_beside_a_picture_is_short_and_begins_with_what_goes_on() {
    let mut longest = 0;
    each_step(|state, _| {
        for viewer in [Viewer::Public, Viewer::Open] {
            let text = alt(&View::of(state, viewer));
            let length = text.chars().count();
            assert!(length <= 1_024, "{length} characters: {text}");
            longest = longest.max(length);
            assert!(text.starts_with(&board::headline(&state.table).plain()), "{text}");
            for seat in state.table.seats() {
                let points = state.table.player(seat).vp;
                assert!(text.contains(&format!("{points} point")), "{seat:?}: {text}");
            }
        }
    });
    assert!(longest > 700, "there was room for more: {longest}");
}

/// Lines that do not fit are left out, and those behind them that do are not.
#[test]
fn the_text_beside_a_picture_leaves_out_what_does_not_fit() {
    let mut state = kit::table(6);
    let places: Vec<PlaceId> = PlaceId::all().filter(|place| place.level().is_some()).collect();
    let mut dragons = crate::content::DragonId::all().cycle();
    for (place, tile) in places.iter().zip(crate::content::TileId::all()) {
        kit::lay(&mut state, &place.to_string(), tile.key(), 0);
        kit::guard(&mut state, &place.first_space().to_string(), dragons.next().unwrap().key());
    }
    let text = alt(&public(&state));
    let length = text.chars().count();
    assert!((900..=1_024).contains(&length) && text.ends_with('.'), "{length}: {text}");
}

/// Every viewer sees the same board but for the tiles that they looked at themselves.
#[test]
fn only_who_looked_at_a_tile_reads_of_it() {
    let mut state = kit::table(3);
    state.hidden.seats[A.at()].peeked.insert(2, tile("L2-07"));
    for viewer in viewers(&state) {
        let view = View::of(&state, viewer);
        for seat in state.table.seats() {
            let text = texts(&player::lines(&view, seat)).join("\n");
            let mine = viewer == Viewer::Seat(A) && seat == A;
            assert_eq!(text.contains("L2-07"), mine, "{viewer:?} looks at {seat:?}: {text}");
        }
        let text = texts(&board::lines(&view)).join("\n") + &alt(&view);
        assert!(!text.contains("L2-07"), "{viewer:?}: {text}");
    }
    let own = player::lines(&View::of(&state, Viewer::Seat(A)), A);
    assert_eq!(own.last().unwrap().plain(), "Only you know the top tiles: level II L2-07.");
}

// Rules: K12.12, K13.12
#[test]
fn a_fight_is_told_with_its_order() {
    let mut state = small();
    kit::lay(&mut state, "II1", "L2-01", 0);
    kit::stand(&mut state, A, "I1.2");
    kit::guard(&mut state, "II1.0", "amehime");
    state.hidden.seats[A.at()].orders.dice = true;
    let beside = |to: &&SpaceId| to.place() == place("II1") && !state.table.board.is_lava(**to);
    let step = *space("I1.2").neighbours().iter().find(beside).unwrap();
    assert!(board::combat(&state.table).is_none());
    kit::go(&mut state, kit::walk(&step.to_string()));
    assert_eq!(
        board::combat(&state.table).unwrap().plain(),
        "Fight: A against Amehime, a blue dragon on II1, 8 health left; attacks in the order A, Amehime; now A; A came from I1.2."
    );
    state.table.combat.as_mut().unwrap().fighters[0].out = Some(Out::Defeated);
    state.table.combat.as_mut().unwrap().fighters[0].from = SpaceId::C;
    assert_eq!(
        board::combat(&state.table).unwrap().plain(),
        "Fight: nobody any more against Amehime, a blue dragon on II1, 8 health left; attacks in the order A, Amehime; now A; A is \
         defeated."
    );
    state.table.combat.as_mut().unwrap().fighters[0].out = None;
    assert!(board::combat(&state.table).unwrap().plain().ends_with("; A came from the central tile."));
    assert_eq!(line(&state, "A is asked"), "A is asked to choose the dice of the attack.");
    assert_eq!(line(&state, "Last walk"), format!("Last walk, by A: I1.2 → {step}."));
}
