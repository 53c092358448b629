//! Who meets a dragon, who joins, and who attacks after whom (K12).

use super::*;
use crate::content::{AdventureKind, DragonColour, DragonId, ScrollKind};
use crate::gear::GearType::{Sandals, Weapon};
use crate::rules::combat::{health as health_of, join as joining};
use crate::rules::refused::{AnswerRefused, Refused, WalkRefused};
use crate::state::moves::Take;
use crate::state::{Fighter, Foe, JoinOrder, Magic, Stage};

fn why(reason: AnswerRefused) -> Refused {
    reason.into()
}

fn spaces(state: &State, seat: Seat) -> String {
    let ways = joining::ways(&state.table, seat);
    let names: Vec<String> =
        ways.iter().map(|way| way.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")).collect();
    names.join(", ")
}

// Rules: K4.6, K12.1, K12.2, K12.3
#[test]
fn a_step_onto_a_guarded_tile_is_combat_and_others_beside_the_tile_may_join() {
    let mut state = lair(4, "amehime");
    stand(&mut state, B, "C");
    stand(&mut state, C, "C");
    state.table.player_mut(C).unconscious = true;
    let events = go(&mut state, walk("I1.5"));
    assert!(matches!(told(&events)[0], CombatEvent::Met { seat: A, .. }));
    assert_eq!(asked(&state), [B], "C is unconscious, D is far away");
    assert_eq!(spaces(&state, B), "I1.5, I1.6");
    assert_eq!(fight(&state).stage, Stage::Join);
    assert_eq!(fight(&state).fighters[0].from, space("C"));
}

// Rules: K12.2, K0.13
#[test]
fn others_are_asked_in_turn_order_after_the_active_player() {
    let mut state = lair(4, "amehime");
    state.table.turn = crate::state::Turn::new(3, C);
    for seat in [A, B, C, D] {
        stand(&mut state, seat, "C");
    }
    go(&mut state, walk("I1.5"));
    assert_eq!(asked(&state), [D, A, B]);
    orders(&mut state, A).retreat = crate::state::Retreat::Ask;
    for seat in [A, B, D] {
        orders(&mut state, seat).dice = true;
    }
    orders(&mut state, C).dice = true;
    answer(&mut state, A, join("I1.6"));
    answer(&mut state, B, join("I1.6"));
    answer(&mut state, D, join("I1.5"));
    let fighters: Vec<Seat> = fight(&state).fighters.iter().map(|fighter| fighter.seat).collect();
    assert_eq!(fighters, [C, D, A, B]);
}

// Rules: K12.3, K4.4
#[test]
fn a_joiner_steps_onto_a_dry_space_of_the_tile_with_room() {
    let mut state = lair(4, "amehime");
    stand(&mut state, B, "C");
    stand(&mut state, C, "I1.6");
    stand(&mut state, D, "I1.6");
    for seat in [C, D] {
        state.table.player_mut(seat).unconscious = true;
    }
    go(&mut state, walk("I1.5"));
    assert_eq!(spaces(&state, B), "I1.5", "two lie on the other space");
    let entry = |space: &str| why(AnswerRefused::Entry(super::space(space)));
    for no in ["I1.6", "I1.0", "C", "T1"] {
        assert_eq!(play(&mut state, B, Move::Answer(join(no))).unwrap_err(), entry(no));
    }
    assert_eq!(play(&mut state, B, Move::Answer(join("I1.5 I1.6"))).unwrap_err(), entry("I1.6"));
    assert_eq!(play(&mut state, B, Move::Answer(join(""))).unwrap_err(), why(AnswerRefused::NoSuch));
    let elect = Move::Answer(Answer::Elect(true));
    assert_eq!(play(&mut state, B, elect).unwrap_err(), why(AnswerRefused::OtherQuestion));
    assert_eq!(play(&mut state, C, Move::Answer(PASS)).unwrap_err(), why(AnswerRefused::NotAsked));
    state.table.board.lava.insert(space("I1.5"));
    assert_eq!(play(&mut state, B, Move::Answer(join("I1.5"))).unwrap_err(), entry("I1.5"));
    assert!(!joining::may_join(&state.table, B));
}

// Rules: K12.3, K13.12, D-JOIN
#[test]
fn wishes_are_fulfilled_in_turn_order_as_long_as_there_is_room() {
    let mut state = lair(4, "amehime");
    for seat in [B, C, D] {
        stand(&mut state, seat, "C");
    }
    for seat in [A, B, C, D] {
        orders(&mut state, seat).dice = true;
    }
    go(&mut state, walk("I1.5"));
    answer(&mut state, D, join("I1.5"));
    answer(&mut state, B, join("I1.6"));
    answer(&mut state, B, join("I1.5 I1.6"));
    assert_eq!(at(&state, B), "C", "nothing happens before all have answered");
    answer(&mut state, C, join("I1.5 I1.6"));
    assert_eq!([B, C, D].map(|seat| at(&state, seat)), ["I1.5", "I1.6", "C"], "D finds no room");
    assert_eq!(fight(&state).fighters.len(), 3);
    assert_eq!(fight(&state).fighter(B).unwrap().from, space("C"));
}

// Rules: D-JOIN, K12.3
#[test]
fn a_button_wishes_for_one_space_and_then_for_the_others() {
    let mut state = lair(4, "amehime");
    for seat in [B, C, D] {
        stand(&mut state, seat, "C");
    }
    for seat in [A, B, C, D] {
        orders(&mut state, seat).dice = true;
    }
    go(&mut state, walk("I1.5"));
    let ask = state.table.question().unwrap().ask.clone();
    let options = crate::rules::questions::options(&state.table, &ask, C);
    assert_eq!(options, [PASS, join("I1.5 I1.6"), join("I1.6 I1.5")]);
    let says = |answer: &Answer| crate::words::choice::answer(&state.table, C, &ask, answer);
    assert!(says(&options[1]).starts_with("Join on I1.5") && says(&options[2]).starts_with("Join on I1.6"));
    for (seat, wish) in [(B, &options[1]), (C, &options[1]), (D, &PASS)] {
        answer(&mut state, seat, wish.clone());
    }
    assert_eq!([B, C].map(|seat| at(&state, seat)), ["I1.5", "I1.6"]);
}

// Rules: D-JOIN, 2.2, 2.3
#[test]
fn whoever_cannot_join_or_never_wants_to_is_not_asked() {
    let mut state = lair(4, "amehime");
    for seat in [B, C, D] {
        stand(&mut state, seat, "C");
    }
    orders(&mut state, B).join = JoinOrder::Never;
    orders(&mut state, C).join = JoinOrder::Colours(vec![DragonColour::Green]);
    orders(&mut state, D).join = JoinOrder::Colours(vec![DragonColour::Blue]);
    go(&mut state, walk("I1.5"));
    assert_eq!(asked(&state), [D]);
    assert_eq!(state.table.question().unwrap().asked, [B, C, D]);
    let mut alone = lair(4, "amehime");
    stand(&mut alone, B, "C");
    orders(&mut alone, B).join = JoinOrder::Never;
    orders(&mut alone, A).dice = true;
    let events = go(&mut alone, walk("I1.5"));
    assert!(told(&events).contains(&&CombatEvent::Alone));
    assert_eq!(fight(&alone).stage, Stage::Roll);
}

// Rules: A61
#[test]
fn a_table_that_asks_one_by_one_does() {
    let mut state = lair(4, "amehime");
    state.table.variant.sequential = true;
    for seat in [A, B, C, D] {
        stand(&mut state, seat, "C");
        orders(&mut state, seat).dice = true;
    }
    go(&mut state, walk("I1.5"));
    assert_eq!(asked(&state), [B]);
    answer(&mut state, B, join("I1.5"));
    assert_eq!((at(&state, B), asked(&state)), ("I1.5".to_owned(), vec![C]));
    assert_eq!(spaces(&state, C), "I1.6", "C sees what B did");
    answer(&mut state, C, PASS);
    assert_eq!(asked(&state), [D]);
    answer(&mut state, D, PASS);
    assert_eq!(fight(&state).fighters.len(), 2);
}

// Rules: K19.24
#[test]
fn daisuke_joins_from_up_to_four_dry_steps_away() {
    let daisuke = [CharacterId::Plain, CharacterId::Daisuke, CharacterId::Plain];
    let mut state = lair_of(&daisuke, "amehime");
    lay(&mut state, "I3", "L1-01", 0);
    lay(&mut state, "I4", "L1-08", 0);
    stand(&mut state, B, "I3.5");
    for seat in [A, B] {
        orders(&mut state, seat).dice = true;
    }
    go(&mut state, walk("I1.5"));
    assert_eq!(asked(&state), [B]);
    assert_eq!(spaces(&state, B), "I4.2 C I1.5, I4.2 C I1.6", "I3.4 is lava");
    let no = |path: &str| play(&mut state.clone(), B, Move::Answer(join(path))).unwrap_err();
    assert_eq!(no("I1.5"), why(AnswerRefused::Entry(space("I1.5"))), "it is the whole path");
    assert_eq!(no("I3.4 C I1.5"), why(AnswerRefused::Entry(space("I1.5"))), "over lava");
    let five = why(AnswerRefused::Entry(space("I1.5")));
    assert_eq!(no("I4.2 C I4.2 C I1.5"), five, "five steps");
    assert_eq!(no("I4.2 C"), why(AnswerRefused::Entry(space("C"))), "the path ends on the tile");
    assert_eq!(no("I4.2 C I1.5 I1.6"), why(AnswerRefused::Entry(space("I1.6"))), "only the last space lies on it");
    answer(&mut state, B, join("I4.2 C I1.6"));
    assert_eq!(at(&state, B), "I1.6");
    assert_eq!(fight(&state).fighter(B).unwrap().from, space("C"), "it entered from the space before");
}

// Rules: K19.24
#[test]
fn daisukes_way_is_dry_has_room_and_crosses_no_other_dragons_tile() {
    let daisuke = [CharacterId::Plain, CharacterId::Daisuke, CharacterId::Plain];
    let mut state = lair_of(&daisuke, "amehime");
    lay(&mut state, "I2", "L1-01", 0);
    stand(&mut state, B, "I2.0");
    go(&mut state, walk("I1.5"));
    let near = spaces(&state, B);
    assert!(!near.is_empty() && !near.contains("I2.4 "), "the west of that tile is lava: {near}");
    let mut guarded = state.clone();
    stand(&mut guarded, B, "C");
    assert!(spaces(&guarded, B).split(", ").any(|way| way == "I1.5"));
    guard(&mut state, "I2.0", "mizuchi");
    assert_eq!(spaces(&state, B), "", "every way leads over the tile of the other dragon");
    stand(&mut state, B, "T1");
    assert_eq!(spaces(&state, B), "", "more than four steps");
}

// Rules: K16.12
#[test]
fn a_samurai_on_the_tile_joins_where_it_stands() {
    let mut state = lair(3, "amehime");
    stand(&mut state, B, "I1.2");
    token_on(&mut state, "I1.2", AdventureKind::Koban);
    for seat in [A, B] {
        orders(&mut state, seat).dice = true;
    }
    go(&mut state, walk("I1.5"));
    assert_eq!(spaces(&state, B), "I1.2");
    let no = play(&mut state, B, Move::Answer(join("I1.1"))).unwrap_err();
    assert_eq!(no, why(AnswerRefused::Entry(space("I1.1"))));
    answer(&mut state, B, join("I1.2"));
    assert_eq!((at(&state, B), fight(&state).fighter(B).unwrap().from), ("I1.2".to_owned(), space("I1.2")));
    assert!(state.table.player(B).adventure.is_empty(), "it takes no step, so it takes no token");
}

// Rules: K12.20, K4.10, K6.8
#[test]
fn a_joiner_may_take_a_token_and_a_lava_trap_goes_where_nobody_needs_the_space() {
    let mut state = lair(3, "amehime");
    stand(&mut state, B, "C");
    for seat in [A, B] {
        orders(&mut state, seat).dice = true;
    }
    token_on(&mut state, "I1.6", AdventureKind::Koban);
    go(&mut state, walk("I1.5"));
    let mut trap = state.clone();
    let mut refused = state.clone();
    answer(&mut state, B, join("I1.6"));
    assert_eq!(state.table.player(B).adventure, [AdventureKind::Koban]);
    let entry =
        |take, trap: Option<&str>| Answer::Join(Some(Entry { spaces: path("I1.6"), take, trap: trap.map(space) }));
    answer(&mut refused, B, entry(Take::None, None));
    assert!(refused.table.player(B).adventure.is_empty());

    token_on(&mut trap, "I1.6", AdventureKind::LavaTrap);
    let there = || Take::On(path("I1.6"));
    let no = |state: &mut State, answer| play(state, B, Move::Answer(answer)).unwrap_err();
    assert!(matches!(
        no(&mut trap, entry(there(), None)),
        Refused::Answer(AnswerRefused::Walk(WalkRefused::TrapWhere { .. }))
    ));
    for taken in ["I1.5", "I1.0", "C"] {
        let reason = AnswerRefused::Walk(WalkRefused::NoTrap(space(taken)));
        assert_eq!(
            no(&mut trap, entry(there(), Some(taken))),
            why(reason),
            "somebody stands there, or it is the dragon's"
        );
    }
    let mut left = trap.clone();
    answer(&mut left, B, join("I1.6"));
    assert!(left.table.player(B).adventure.is_empty() && left.table.board.lava.is_empty(), "a trap is taken on demand");
    answer(&mut trap, B, entry(there(), Some("I1.1")));
    assert!(trap.table.board.is_lava(space("I1.1")));
    assert_eq!(at(&trap, B), "I1.6");
}

// Rules: K12.5, K14.3
#[test]
fn health_depends_on_players_and_permanent_damage_and_is_at_least_one() {
    let dragon = |name: &str| DragonId::read(name).unwrap().printed();
    assert_eq!(health_of(dragon("amehime"), 3, 0), 9);
    assert_eq!(health_of(dragon("amehime"), 2, 0), 8);
    assert_eq!(health_of(dragon("amehime"), 6, 4), 5);
    assert_eq!(health_of(dragon("amehime"), 2, 8), 1);
    assert_eq!(health_of(dragon("amehime"), 2, 200), 1);
    assert_eq!([2, 3].map(|players| health_of(dragon("shirayama"), players, 0)), [45, 60]);
    let mut state = lair(2, "amehime");
    state.table.board.tiles.get_mut(&place("I1")).unwrap().dragon.as_mut().unwrap().damage = 3;
    orders(&mut state, A).dice = true;
    go(&mut state, walk("I1.5"));
    assert_eq!(health(&state), 5);
}

// Rules: K12.6, K12.12, K12.13, K12.14
#[test]
fn attack_orders() {
    let fighter = |seat, initiative, heroic| Fighter { seat, from: space("C"), heroic, initiative, out: None };
    let against = |dragon: &str, fighters: &[Fighter]| {
        let foe = Foe::Dragon { place: place("I1"), dragon: DragonId::read(dragon).unwrap(), health: 9 };
        let order = crate::rules::combat::order::order(foe, fighters);
        super::order(&[Event::Combat(CombatEvent::Order(order))])
    };
    // vector 46
    let [a, b] = [fighter(A, 7, false), fighter(B, 8, false)];
    assert_eq!(against("tokage", &[a.clone(), b, fighter(C, 3, true)]), "CB-A", "Tokage has 7");
    // vector 47
    assert_eq!(against("tokage", &[fighter(A, 4, true), fighter(B, 6, true), fighter(C, 12, false)]), "BAC-");
    // vector 48
    assert_eq!(against("amehime", &[fighter(A, 6, false), fighter(B, 6, false)]), "AB-");
    assert_eq!(against("amehime", &[fighter(C, 6, false), fighter(A, 6, false)]), "CA-", "C is active");
    assert_eq!(against("amehime", &[fighter(A, 3, false), fighter(B, 2, false)]), "-AB", "the dragon has 3");
    let duel = Foe::Samurai { space: space("I1.5") };
    let order = crate::rules::combat::order::order(duel, &[fighter(B, 5, false), fighter(A, 5, false)]);
    assert_eq!(super::order(&[Event::Combat(CombatEvent::Order(order))]), "AB", "the one that stood there");
    let order = crate::rules::combat::order::order(duel, &[fighter(B, 6, false), fighter(A, 5, false)]);
    assert_eq!(super::order(&[Event::Combat(CombatEvent::Order(order))]), "BA");
}

// Rules: K12.6, K19.17
#[test]
fn initiative_is_that_of_the_longest_weapon_with_magic_and_first_strike() {
    let initiative = |state: &State| crate::rules::combat::arms::initiative(state.table.player(A));
    let mut state = table(2);
    gear(&mut state, A, Weapon, "M/M/W/W");
    assert_eq!(initiative(&state), 4);
    // vector 45
    scroll(&mut state, A, ScrollKind::FirstStrike);
    assert_eq!(initiative(&state), 7);
    let magic = |side| Magic { blueprint: crate::content::BlueprintId::read("BW1").unwrap(), side, away: false };
    state.table.player_mut(A).magic.insert(Weapon, magic(None));
    assert_eq!(initiative(&state), 11);
    monk(&mut state, A, Spot::Weapon);
    gear(&mut state, A, Weapon, "M....WWM/M/W/W/W");
    state.table.player_mut(A).magic.insert(Weapon, magic(Some(crate::gear::Side::Right)));
    assert_eq!(initiative(&state), 8, "the longer one is plain");
    gear(&mut state, A, Weapon, "");
    assert_eq!(initiative(&state), 3);

    let mut tomoe = characters(&[CharacterId::Tomoe, CharacterId::Plain]);
    gear(&mut tomoe, A, Weapon, "WW");
    gear(&mut tomoe, A, Sandals, "WMW");
    assert_eq!(initiative(&tomoe), 3);
    tomoe.table.player_mut(A).magic.insert(Sandals, magic(None));
    assert_eq!(initiative(&tomoe), 7);
    tomoe.table.player_mut(A).magic.get_mut(&Sandals).unwrap().away = true;
    assert_eq!(initiative(&tomoe), 3, "it paid for lava and is not back yet");
}

// Rules: K12.4
#[test]
fn samurai_do_not_fight_one_another_in_a_fight_with_a_dragon() {
    let mut state = lair(3, "amehime");
    stand(&mut state, B, "C");
    for seat in [A, B] {
        gear(&mut state, seat, Weapon, "M/M/W/W");
        let orders = orders(&mut state, seat);
        (orders.dice, orders.elect) = (true, crate::state::Elect::Always);
    }
    orders(&mut state, B).react = crate::state::Retreat::Ask;
    token(&mut state, B, AdventureKind::Gunbai);
    gear(&mut state, B, crate::gear::GearType::Helmet, "MM");
    go(&mut state, walk("I1.5"));
    answer(&mut state, B, join("I1.5"));
    assert!(matches!(fight(&state).foe, Foe::Dragon { .. }), "they stand on one space");
    let metal = Answer::Dice { cells: cells("1.1"), magic: false };
    say(&mut state, A, metal, "5");
    assert_eq!((asked(&state), &state.table.question().unwrap().ask), (vec![B], &crate::state::Ask::Dice));
    assert_eq!((health(&state), cubes(&state, B, crate::gear::GearType::Helmet)), (9 - 3, "MM".to_owned()));
}
