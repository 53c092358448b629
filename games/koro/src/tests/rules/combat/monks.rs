//! Heroic monks, and what goes with them (K12.7 to K12.11, K12.15 to K12.19).

use super::*;
use crate::content::{BlueprintId, ScrollKind};
use crate::gear::GearType::{Helmet, Weapon};
use crate::gear::{Cube, Cubes};
use crate::rules::refused::{AnswerRefused, Refused};
use crate::state::moves::Losses;
use crate::state::{Field, Heroic, Source};
use Cube::{Metal, Tooth, Wood};

fn send(from: MonkPlace, cube: Option<Cube>) -> Answer {
    Answer::Heroic(Some((from, cube)))
}

const NONE: Answer = Answer::Heroic(None);

/// A has met a dragon of a three-player table and may send a monk; dice are asked for, so that the fight waits there.
fn meeting(dragon: &str, prepare: impl FnOnce(&mut State)) -> State {
    let mut state = lair(3, dragon);
    orders(&mut state, A).dice = true;
    gear(&mut state, A, Helmet, "TTTT/TTTT");
    prepare(&mut state);
    go(&mut state, walk("I1.5"));
    state
}

fn no(state: &mut State, answer: Answer) -> Refused {
    play(state, A, Move::Answer(answer)).unwrap_err()
}

fn losses(events: &[Event]) -> Vec<Losses> {
    let lost = told(events).into_iter().filter_map(|event| match event {
        CombatEvent::Lost { losses, .. } => Some(losses.clone()),
        _ => None,
    });
    lost.collect()
}

// Rules: K12.7, K12.8, K12.9
#[test]
fn a_monk_and_a_resource_take_hits_off_the_dragon_and_break_nothing() {
    // vector 49
    let mut state = meeting("amehime", |state| {
        monk(state, A, Spot::Weapon);
        pack(state, A, Cubes::new(1, 1, 0));
    });
    assert_eq!(asked(&state), [A]);
    let weapon = cubes(&state, A, Weapon);
    let events = say(&mut state, A, send(from(Spot::Weapon), Some(Metal)), "5");
    assert_eq!(health(&state), 9 - 3);
    assert_eq!(cubes(&state, A, Weapon), weapon, "the broken weapon on the die does nothing");
    assert_eq!(state.table.player(A).monks_on(Spot::Weapon), 0);
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::new(1, 0, 0));
    assert!(fight(&state).fighter(A).unwrap().heroic);
    let sent = CombatEvent::Heroic { seat: A, from: from(Spot::Weapon), cube: Some(Metal), hits: 3, health: 6 };
    assert!(told(&events).contains(&&sent));
    assert_eq!(order(&events), "A-");
}

// Rules: K12.8
#[test]
fn a_resource_goes_along_if_there_is_one() {
    // vector 49
    let mut state = meeting("amehime", |state| {
        carry(state, A, &[Item::Monk, Item::Cube(Wood)]);
    });
    let carried = MonkPlace::Carried;
    assert_eq!(no(&mut state, send(carried, None)), AnswerRefused::NoResource(None).into());
    assert_eq!(no(&mut state, send(carried, Some(Metal))), AnswerRefused::NoResource(Some(Metal)).into());
    let spot = from(Spot::Scroll);
    assert_eq!(no(&mut state, send(spot, Some(Wood))), AnswerRefused::NoMonk(spot).into());
    say(&mut state, A, send(carried, Some(Wood)), "2");
    assert_eq!(health(&state), 8);
    assert!(state.table.player(A).pack.is_empty(), "monk and wood are gone");

    let mut bare = meeting("amehime", |state| monk(state, A, Spot::Scroll));
    let events = say(&mut bare, A, send(spot, None), "");
    assert_eq!(health(&bare), 9, "no die is rolled");
    assert_eq!(order(&events), "A-", "but the dragon is distracted");
}

// Rules: K12.9, K20.4
#[test]
fn brotherhood_rolls_a_metal_die_besides() {
    let mut state = meeting("amehime", |state| {
        scroll(state, A, ScrollKind::Brotherhood);
        carry(state, A, &[Item::Monk, Item::Cube(Tooth)]);
    });
    say(&mut state, A, send(MonkPlace::Carried, Some(Tooth)), "2 3");
    assert_eq!(health(&state), 9 - 2 - 2);
    let mut bare = meeting("amehime", |state| {
        scroll(state, A, ScrollKind::Brotherhood);
        monk(state, A, Spot::Weapon);
    });
    say(&mut bare, A, send(from(Spot::Weapon), None), "5");
    assert_eq!(health(&bare), 9 - 3);
}

// Rules: K12.7
#[test]
fn the_white_dragon_is_not_distracted() {
    // vector 49
    let state = meeting("shirayama", |state| monk(state, A, Spot::Weapon));
    assert!(matches!(state.table.question().unwrap().ask, crate::state::Ask::Dice));
    let mut none = meeting("amehime", |_| {});
    assert!(matches!(none.table.question().unwrap().ask, crate::state::Ask::Dice), "nobody has a monk");
    let heroic = Move::Answer(send(from(Spot::Weapon), None));
    assert_eq!(play(&mut none, A, heroic).unwrap_err(), AnswerRefused::OtherQuestion.into());
}

/// A, B and C fight; each has a monk on the weapon spot and a tooth.
fn three(dragon: &str) -> State {
    let mut state = lair(3, dragon);
    for seat in [A, B, C] {
        stand(&mut state, seat, "C");
        monk(&mut state, seat, Spot::Weapon);
        carry(&mut state, seat, &[Item::Cube(Tooth)]);
        let orders = orders(&mut state, seat);
        orders.heroic = Some(Heroic::Ask);
        orders.dice = true;
    }
    go(&mut state, walk("I1.5"));
    answer(&mut state, B, join("I1.5"));
    answer(&mut state, C, join("I1.6"));
    state
}

// Rules: K12.11, K12.19
#[test]
fn monks_are_named_together_and_sent_in_turn_order() {
    let mut state = three("amehime");
    assert_eq!(asked(&state), [A, B, C]);
    answer(&mut state, C, send(from(Spot::Weapon), Some(Tooth)));
    answer(&mut state, B, NONE);
    let events = say(&mut state, A, send(from(Spot::Weapon), Some(Tooth)), "1 4");
    let sent: Vec<(Seat, u16)> = told(&events)
        .into_iter()
        .filter_map(|event| match event {
            CombatEvent::Heroic { seat, health, .. } => Some((*seat, *health)),
            _ => None,
        })
        .collect();
    assert_eq!(sent, [(A, 8), (C, 5)]);
    assert_eq!(order(&events), "ACB-");
    assert_eq!(state.table.player(B).monks_on(Spot::Weapon), 1);
}

// Rules: K12.10, K12.19, K14.1
#[test]
fn monks_alone_may_slay_a_dragon_and_those_not_sent_stay() {
    let mut state = three("mizuchi");
    state.table.board.tiles.get_mut(&place("I1")).unwrap().dragon.as_mut().unwrap().damage = 6;
    if let Some(crate::state::Foe::Dragon { health, .. }) = state.table.combat.as_mut().map(|combat| &mut combat.foe) {
        *health = 2;
    }
    for seat in [B, C] {
        answer(&mut state, seat, send(from(Spot::Weapon), Some(Tooth)));
    }
    let events = say(&mut state, A, send(from(Spot::Weapon), Some(Tooth)), "2");
    assert!(told(&events).iter().any(|event| matches!(event, CombatEvent::Slain { by, .. } if *by == [A, B, C])));
    assert!(state.table.combat.is_none() && state.table.board.dragon(place("I1")).is_none());
    for seat in [A, B, C] {
        assert_eq!(state.table.player(seat).vp, 5);
    }
    assert_eq!([A, B, C].map(|seat| state.table.player(seat).monks_on(Spot::Weapon)), [0, 1, 1]);
    assert_eq!([A, B, C].map(|seat| state.table.player(seat).pack.cubes().tooth), [1, 2, 2]);
}

// Rules: K12.15, D-LOSS
#[test]
fn the_monk_of_the_action_spot_takes_a_disc_along_from_the_pool_first() {
    let mut state = meeting("amehime", |state| monk(state, A, Spot::Action));
    let pool = state.table.player(A).pool;
    let events = say(&mut state, A, send(from(Spot::Action), None), "");
    assert_eq!(state.table.player(A).pool, pool - 1);
    assert_eq!(losses(&events), [Losses { disc: true, ..Losses::default() }]);

    let mut empty = meeting("amehime", |state| {
        monk(state, A, Spot::Action);
        let player = state.table.player_mut(A);
        (player.pool, player.fields) = (1, [0, 2, 1]);
    });
    assert_eq!(empty.table.player(A).fields, [1, 2, 1], "the last one of the pool pays for this move");
    say(&mut empty, A, send(from(Spot::Action), None), "");
    assert_eq!(asked(&empty), [A]);
    let not_there = Answer::LossScroll(0);
    assert_eq!(no(&mut empty, not_there), AnswerRefused::OtherQuestion.into());
    say(&mut empty, A, Answer::LossDisc(Field::Gather), "");
    assert_eq!(empty.table.player(A).fields, [1, 2, 0]);
}

// Rules: K12.16, D-LOSS
#[test]
fn the_monk_of_the_scroll_spot_takes_a_scroll_along_with_its_disc() {
    let two = |state: &mut State| {
        monk(state, A, Spot::Scroll);
        scroll(state, A, ScrollKind::IronBrow);
        scroll(state, A, ScrollKind::MapMaker);
        state.table.player_mut(A).vp = 6;
    };
    let mut state = meeting("amehime", two);
    say(&mut state, A, send(from(Spot::Scroll), None), "");
    assert_eq!(no(&mut state, Answer::LossScroll(2)), AnswerRefused::NoSuch.into());
    let mut late = state.clone();
    let events = say(&mut state, A, Answer::LossScroll(0), "");
    let player = state.table.player(A);
    assert_eq!(player.scrolls.iter().map(|held| held.kind).collect::<Vec<_>>(), [ScrollKind::MapMaker]);
    assert_eq!((player.pack.count(Item::Scroll), player.vp), (1, 6), "no points are lost");
    assert_eq!(state.table.scroll_discards, [ScrollKind::IronBrow]);
    assert_eq!(losses(&events), [Losses { scrolls: vec![ScrollKind::IronBrow], ..Losses::default() }]);
    let policy = crate::rules::questions::default(&late.table, &late.table.question().unwrap().ask.clone(), A);
    assert_eq!(policy, Answer::LossScroll(1), "the newer one");
    late.table.player_mut(A).scrolls.pop();
    let mut one = meeting("amehime", |state| {
        monk(state, A, Spot::Scroll);
        scroll(state, A, ScrollKind::IronBrow);
    });
    say(&mut one, A, send(from(Spot::Scroll), None), "");
    assert_eq!(one.table.player(A).scrolls.len(), 1, "one scroll keeps its slot");
}

// Rules: K12.17, K2.12
#[test]
fn the_monk_of_the_backpack_closes_the_upper_area_after_the_resource_is_taken() {
    // vector 55
    let mut state = meeting("amehime", |state| {
        monk(state, A, Spot::Backpack);
        let card = BlueprintId::read("BH1").unwrap();
        state.table.player_mut(A).blueprints.insert(Helmet, card);
        orders(state, A).pack =
            [crate::state::Thing::Metal, crate::state::Thing::Wood, crate::state::Thing::Blueprint].to_vec();
        let metal = [Item::Cube(Metal); 6];
        carry(state, A, &metal);
        carry(state, A, &[Item::Cube(Wood), Item::Blueprint(Helmet)]);
    });
    assert_eq!(state.table.player(A).pack.upper, [Item::Cube(Wood), Item::Blueprint(Helmet)]);
    let events = say(&mut state, A, send(from(Spot::Backpack), Some(Wood)), "0");
    let player = state.table.player(A);
    assert_eq!(player.pack.lower, [Item::Cube(Metal); 6]);
    assert!(player.pack.upper.is_empty() && player.blueprints.is_empty(), "the card goes with its disc");
    let blueprints = vec![BlueprintId::read("BH1").unwrap()];
    assert_eq!(losses(&events), [Losses { blueprints, ..Losses::default() }]);
}

// Rules: K12.17
#[test]
fn what_lies_in_the_upper_area_is_lost_as_it_lies() {
    let mut state = meeting("amehime", |state| {
        monk(state, A, Spot::Backpack);
        monk(state, A, Spot::Scroll);
        scroll(state, A, ScrollKind::IronBrow);
        scroll(state, A, ScrollKind::MapMaker);
        orders(state, A).pack =
            [crate::state::Thing::Tooth, crate::state::Thing::Scroll, crate::state::Thing::Monk].to_vec();
        carry(state, A, &[Item::Cube(Tooth); 6]);
        carry(state, A, &[Item::Monk, Item::Cube(Metal)]);
    });
    let events = say(&mut state, A, send(from(Spot::Backpack), Some(Metal)), "0");
    let player = state.table.player(A);
    assert_eq!(player.pack.lower, [Item::Cube(Tooth); 6]);
    assert!(player.scrolls.is_empty(), "both discs are gone");
    assert_eq!(state.table.scroll_discards.len(), 2);
    assert_eq!(losses(&events)[0].monks, 1);

    let mut one = meeting("amehime", |state| {
        monk(state, A, Spot::Backpack);
        monk(state, A, Spot::Scroll);
        scroll(state, A, ScrollKind::IronBrow);
        scroll(state, A, ScrollKind::MapMaker);
        orders(state, A).pack = [crate::state::Thing::Tooth, crate::state::Thing::Scroll].to_vec();
        carry(state, A, &[Item::Cube(Tooth); 6]);
    });
    assert_eq!(one.table.player(A).pack.upper, [Item::Scroll, Item::Scroll]);
    say(&mut one, A, send(from(Spot::Backpack), Some(Tooth)), "0");
    assert_eq!(asked(&one), [A], "one disc has moved down: one of two cards is lost");
    say(&mut one, A, Answer::LossScroll(0), "");
    let player = one.table.player(A);
    assert_eq!((player.scrolls.len(), player.pack.count(Item::Scroll)), (1, 1));
}

// Rules: K12.18, K10.12
#[test]
fn the_monk_of_the_weapon_spot_locks_the_right_part() {
    // vector 54
    let mut state = meeting("amehime", |state| {
        monk(state, A, Spot::Weapon);
        gear(state, A, Weapon, "/../TMMWWWWW");
    });
    let events = say(&mut state, A, send(from(Spot::Weapon), None), "");
    let player = state.table.player(A);
    assert_eq!(player.gear.weapon.to_string(), "//TMMWW", "the right part's cubes go");
    assert!(crate::rules::combat::arms::is_armed(player));
    assert_eq!(losses(&events), [Losses { cubes: Cubes::new(3, 0, 0), ..Losses::default() }]);
    assert_eq!(order(&events), "A-", "its initiative is read afterwards");
    assert_eq!(fight(&state).fighter(A).unwrap().initiative, 5);
}

// Rules: K12.18, D-LOSS
#[test]
fn the_owner_says_what_goes_of_a_weapon_that_is_too_large() {
    let mut state = meeting("amehime", |state| {
        monk(state, A, Spot::Weapon);
        gear(state, A, Weapon, "MMM/MMM/WWW");
    });
    say(&mut state, A, send(from(Spot::Weapon), None), "");
    assert_eq!(asked(&state), [A], "nine cubes, eight may stay");
    let cells =
        |names: &str| Answer::Cells(names.split(' ').map(|cell| crate::gear::Cell::read(cell).unwrap()).collect());
    assert!(matches!(no(&mut state, cells("2.2 1.2")), Refused::Answer(AnswerRefused::Illegal | AnswerRefused::Kind)));
    assert_eq!(no(&mut state, cells("1.1 1.2")), AnswerRefused::Kind.into());
    assert_eq!(no(&mut state, cells("5.5")), AnswerRefused::Cells.into());
    say(&mut state, A, cells("1.1"), "");
    assert_eq!(cubes(&state, A, Weapon), "MMMMMWWW");
}

// Rules: D-HEROIC, 2.3
#[test]
fn in_the_turn_of_another_a_monk_is_asked_for_only_on_demand() {
    let mut state = lair(3, "amehime");
    for seat in [A, B, C] {
        stand(&mut state, seat, "C");
        monk(&mut state, seat, Spot::Weapon);
        orders(&mut state, seat).dice = true;
    }
    orders(&mut state, C).heroic = Some(Heroic::Ask);
    go(&mut state, walk("I1.5"));
    answer(&mut state, B, join("I1.5"));
    answer(&mut state, C, join("I1.6"));
    assert_eq!(asked(&state), [A, C]);
    answer(&mut state, A, NONE);
    answer(&mut state, C, NONE);
    assert_eq!(fight(&state).attacker(), Some(Source::Seat(A)));
    assert!(fight(&state).fighters.iter().all(|fighter| !fighter.heroic));
}

// Rules: K12.19
#[test]
fn the_start_goes_in_order() {
    let mut state = lair(3, "amehime");
    stand(&mut state, B, "C");
    token_on(&mut state, "I1.5", crate::content::AdventureKind::Koban);
    monk(&mut state, A, Spot::Weapon);
    gear(&mut state, A, Weapon, "/../TMMWWWWW");
    for seat in [A, B] {
        orders(&mut state, seat).dice = true;
    }
    let mut events = go(&mut state, walk("I1.5"));
    events.extend(answer(&mut state, B, join("I1.6")));
    events.extend(answer(&mut state, A, send(from(Spot::Weapon), None)));
    let steps: Vec<&str> = events
        .iter()
        .filter_map(|event| match event {
            Event::Mountain(crate::state::moves::MountainEvent::Took { .. }) => Some("token"),
            Event::Combat(CombatEvent::Met { .. }) => Some("met"),
            Event::Combat(CombatEvent::Joined { .. }) => Some("joined"),
            Event::Combat(CombatEvent::Heroic { .. }) => Some("monk"),
            Event::Combat(CombatEvent::Lost { .. }) => Some("lost"),
            Event::Combat(CombatEvent::Order(_)) => Some("order"),
            _ => None,
        })
        .collect();
    assert_eq!(steps, ["token", "met", "joined", "monk", "lost", "order"]);
}

// Rules: K18.4, K12.19
#[test]
fn the_monk_of_a_samurai_who_gives_up_is_not_sent() {
    let mut state = lair(3, "amehime");
    for seat in [A, B, C] {
        stand(&mut state, seat, "C");
        let orders = orders(&mut state, seat);
        (orders.heroic, orders.dice) = (Some(Heroic::Ask), true);
    }
    monk(&mut state, A, Spot::Action);
    monk(&mut state, C, Spot::Weapon);
    let player = state.table.player_mut(A);
    (player.pool, player.fields) = (1, [0, 2, 1]);
    go(&mut state, walk("I1.5"));
    answer(&mut state, B, join("I1.5"));
    answer(&mut state, C, join("I1.6"));
    answer(&mut state, C, send(from(Spot::Weapon), None));
    say(&mut state, A, send(from(Spot::Action), None), "");
    assert_eq!(asked(&state), [A], "which disc goes");
    play(&mut state, C, Move::Resign).unwrap();
    let events = say(&mut state, A, Answer::LossDisc(Field::Gather), "");
    assert!(!told(&events).iter().any(|event| matches!(event, CombatEvent::Heroic { .. })), "{events:?}");
    assert_eq!(order(&events), "AB-");
}

// Rules: K12.15
#[test]
fn the_last_disc_of_the_pool_goes_before_one_of_a_field() {
    let mut state = meeting("amehime", |state| {
        monk(state, A, Spot::Action);
        let player = state.table.player_mut(A);
        (player.pool, player.fields) = (2, [0, 1, 1]);
    });
    say(&mut state, A, send(from(Spot::Action), None), "");
    assert_eq!((state.table.player(A).pool, state.table.player(A).fields), (0, [1, 1, 1]));
}
