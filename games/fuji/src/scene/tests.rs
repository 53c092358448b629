//! Nothing hidden is in a picture, every position has one, its words fit.

use std::collections::BTreeMap;

use super::{board, last_round, screen};
use crate::content::{Gear, InjuryKind, book};
use crate::demos::{demos, play_through};
use crate::rules::imagine::imagine;
use crate::state::moves::Options;
use crate::state::view::View;
use crate::state::{How, Phase, Plan, State};
use crate::tests::kit::{held, options};
use crate::words::gear;
use gogome_contract::parts::lesson::Fixed;
use gogome_contract::scene::{Ground, Icon, Layer, Mark, Run, Scene};
use gogome_contract::{Seat, Viewer};

fn games(visit: &mut dyn FnMut(&State)) {
    for (nth, scenario) in (0u8..).zip(&book().scenarios) {
        let whole = Options { simple: false, ..options(&scenario.key) };
        let options = Options { level: nth % 4 + 1, thrill: nth % 2 == 0, ..whole };
        play_through(u64::from(nth) + 50, &options, 3 + usize::from(nth % 2), false, &mut *visit);
    }
}

/// Every text of a scene, groups included.
fn texts(scene: &Scene) -> Vec<String> {
    fn gather(marks: &[Mark], found: &mut Vec<String>) {
        for mark in marks {
            match mark {
                Mark::Words(words) => found.push(
                    words
                        .runs
                        .iter()
                        .map(|run| match run {
                            Run::Plain(text) | Run::Bold(text) | Run::Struck(text) => text.replace('\n', " "),
                            Run::Icon(_) => String::new(),
                        })
                        .collect(),
                ),
                Mark::Group { marks, .. } | Mark::Turned { marks, .. } => gather(marks, found),
                Mark::Shape { .. } | Mark::Icon { .. } | Mark::Arrow { .. } => {}
            }
        }
    }
    let mut found = Vec::new();
    scene.layers.iter().for_each(|layer| gather(&layer.marks, &mut found));
    found
}

fn icons(scene: &Scene, wanted: Icon) -> usize {
    fn count(marks: &[Mark], wanted: Icon) -> usize {
        let of = |mark: &Mark| match mark {
            Mark::Icon { icon, .. } => usize::from(*icon == wanted),
            Mark::Group { marks, .. } | Mark::Turned { marks, .. } => count(marks, wanted),
            Mark::Shape { .. } | Mark::Words(_) | Mark::Arrow { .. } => 0,
        };
        marks.iter().map(of).sum()
    }
    scene.layers.iter().map(|layer| count(&layer.marks, wanted)).sum()
}

fn public(state: &State) -> Scene {
    board(&View::of(state, Viewer::Public))
}

// Rules: A4, I12
#[test]
fn a_board_is_the_same_in_every_world_that_looks_the_same() {
    let mut chance = Fixed::new(7);
    let mut compared = 0;
    games(&mut |state| {
        if matches!(state.table.phase, Phase::Planning { .. } | Phase::Rerolls { .. }) {
            let other = imagine(state, Viewer::Public, &mut chance);
            assert_eq!(public(state), public(&other));
            compared += usize::from(other != *state);
        }
    });
    assert!(compared > 100, "only {compared} worlds differed");
}

// Rules: A4, I11, I12
#[test]
fn a_screen_shows_no_dice_but_its_own() {
    let mut chance = Fixed::new(8);
    games(&mut |state| {
        let viewer = Viewer::Seat(Seat(1));
        let other = imagine(state, viewer, &mut chance);
        assert_eq!(screen(&View::of(state, viewer)), screen(&View::of(&other, viewer)));
        assert_eq!(board(&View::of(state, viewer)), public(state), "a seat's board is everybody's board");
    });
}

// Rules: I11
#[test]
fn only_a_seat_has_a_screen_and_its_ground_is_indigo() {
    games(&mut |state| {
        assert!(screen(&View::of(state, Viewer::Public)).is_none());
        let private = screen(&View::of(state, Viewer::Seat(Seat(0))));
        assert_eq!(private.map(|scene| scene.ground), Some(Ground::Indigo));
        assert_eq!(public(state).ground, Ground::Washi);
    });
}

#[test]
fn words_of_pictures_fit_and_name_every_seat_and_what_burns() {
    games(&mut |state| {
        let picture = public(state);
        assert!(picture.h <= 16_000, "{} tenths of a pixel high", picture.h);
        let alt = picture.alt;
        assert!(alt.chars().count() <= 1024, "{alt}");
        for traveller in &state.table.travellers {
            let name = &book().character(traveller.character).short;
            let card = &book().card(state.table.field(traveller.at).card).name;
            assert!(alt.contains(&format!("{name} at {card}")), "{name} at {card}: {alt}");
        }
        let map = crate::rules::map::board::Map::of(&state.table);
        for cell in map.next_ring().iter().filter(|_| !matches!(state.table.phase, Phase::Over(_))) {
            assert!(alt.contains(&book().card(state.table.field(*cell).card).name), "{alt}");
        }
        for seat in state.table.seats() {
            let private = screen(&View::of(state, Viewer::Seat(seat))).map(|scene| scene.alt).unwrap_or_default();
            assert!(private.chars().count() <= 1024 && private.contains("6th"), "{private}");
        }
    });
}

// Rules: I1, I6, I10
#[test]
fn a_board_names_every_card_and_every_space_of_the_track() {
    games(&mut |state| {
        let texts = texts(&public(state));
        for field in &state.table.fields {
            let name = &book().card(field.card).name;
            assert!(texts.contains(name), "{name} is missing");
        }
        for space in 0..book().track.death {
            assert!(texts.contains(&space.to_string()), "space {space}");
        }
        assert!(texts.contains(&format!("Round {}", state.table.round)));
    });
}

// Rules: I9
#[test]
fn what_a_round_did_is_seen_until_the_next_plans_are_carried_out() {
    let mut beside = 0;
    games(&mut |state| {
        let Phase::Planning { .. } = &state.table.phase else { return };
        let Some(reveal) = state.table.reveal.as_ref() else { return };
        let view = View::of(state, Viewer::Public);
        let (now, last) = (texts(&board(&view)), last_round(&view));
        beside += usize::from(last.is_some());
        let last = last.map_or_else(|| now.clone(), |scene| texts(&scene));
        for duel in &reveal.duels {
            assert!(
                last.contains(&crate::words::picture::signed(duel.lead())),
                "round {}: {last:?}",
                state.table.round
            );
        }
    });
    assert!(beside > 20, "seen beside {beside} boards");
}

// Rules: I9
#[test]
fn a_result_shows_each_lead_and_what_it_cost() {
    let mut shown = 0;
    games(&mut |state| {
        let Phase::Injuries { .. } = state.table.phase else { return };
        let Some(reveal) = &state.table.reveal else { return };
        let texts = texts(&public(state));
        for turn in &reveal.turns {
            let duel = &reveal.duels[turn.seat.at()];
            let lead = crate::words::picture::signed(duel.lead());
            assert!(texts.contains(&lead) && texts.contains(&duel.own.to_string()), "{lead}");
            assert!(texts.contains(&crate::words::picture::loss(turn.loss)));
            if turn.how == How::Moved {
                assert!(texts.contains(&"moved".to_owned()));
            }
            shown += 1;
        }
    });
    assert!(shown > 10, "{shown} turns seen");
}

// Rules: I7, F12.5
#[test]
fn every_injury_is_seen() {
    let mut seen = BTreeMap::new();
    games(&mut |state| {
        let picture = public(state);
        for (kind, icon) in [(0, Icon::Leg), (1, Icon::Arm), (2, Icon::Mind), (3, Icon::Eye)] {
            let taken =
                state.table.travellers.iter().flat_map(|one| &one.injuries).filter(|one| **one as usize == kind);
            let count = taken.count();
            assert_eq!(icons(&picture, icon), count, "{icon:?}");
            seen.entry(kind).and_modify(|most: &mut usize| *most = count.max(*most)).or_insert(count);
        }
    });
    assert!(seen.values().all(|most| *most > 0), "{seen:?}");
}

#[test]
fn there_is_a_demo_of_every_kind() {
    let names: Vec<&str> = demos().iter().map(|(name, _)| *name).collect();
    let wanted = [
        "start",
        "planning",
        "shared",
        "rerolls",
        "question",
        "injuries",
        "results",
        "won",
        "lost",
        "equipped",
        "equipment",
        "aside",
        "signals",
        "lent",
        "radio",
        "order",
        "neutral",
        "neutral-results",
        "companion",
        "companion-equipment",
        "map-1",
        "map-8",
    ];
    for name in wanted {
        assert!(names.contains(&name), "{name} is missing in {names:?}");
    }
}

/// On how many chips the name of a card stands.
fn chips(texts: &[String], gear: Gear) -> usize {
    let names = [gear::name(gear), gear::short(gear)];
    texts.iter().filter(|text| names.contains(&text.as_str())).count()
}

// Rules: I7
#[test]
fn all_cards_of_a_seat_are_named_on_every_map_however_many_seats_there_are() {
    for (nth, scenario) in (0u64..).zip(&book().scenarios) {
        for seats in [3, 4] {
            let options = Options { simple: false, ..options(&scenario.key) };
            let mut state = None;
            play_through(nth, &options, seats, false, |now| {
                if let (None, Phase::Planning { .. }) = (&state, &now.table.phase) {
                    state = Some(now.clone());
                }
            });
            let mut state = state.unwrap();
            let long = [Gear::FirstAidKit, Gear::PocketKnife, Gear::Binoculars, Gear::FlashLight];
            for (many, who) in [2, 3, 4, 4].into_iter().zip(&mut state.table.travellers) {
                who.cards = held(&long[..many]);
            }
            let texts = texts(&public(&state));
            for (nth, gear) in long.into_iter().enumerate() {
                let held = [2, 3, 4, 4].into_iter().take(seats).filter(|many| nth < *many).count();
                assert_eq!(chips(&texts, gear), held, "map {}, {seats} seats, {gear:?}: {texts:?}", scenario.key);
            }
        }
    }
}

// Rules: T5.1
#[test]
fn no_signal_is_cut_while_the_picture_has_room_for_a_line() {
    /// The height of a line more in a bubble, and of a bubble with one line.
    const LINE: (i32, i32) = (290, 610);
    let (mut whole, mut cut) = (0, 0);
    for (nth, scenario) in (0u64..).zip(&book().scenarios) {
        let options = Options { simple: nth % 2 == 0, ask: true, ..options(&scenario.key) };
        play_through(nth, &options, 3, true, |state| {
            let picture = public(state);
            if !matches!(state.table.phase, Phase::Planning { .. }) {
                return;
            }
            let texts = texts(&picture);
            for signal in state.table.seats().flat_map(|seat| state.table.live(seat)) {
                let said = crate::words::signals::brief(*signal);
                if texts.iter().any(|text| text.contains(&said)) {
                    whole += 1;
                } else {
                    cut += 1;
                    let bubbles = texts.iter().any(|text| text.ends_with(" …") && text != "choosing …");
                    let room = if bubbles { LINE.0 } else { LINE.1 };
                    assert!(picture.h > 16_000 - room, "{said}, {} tenths of a pixel: {texts:?}", picture.h);
                }
            }
        });
    }
    assert!(whole > 2 * cut && cut > 0, "{whole} signals are whole, {cut} are not");
}

/// Everybody hurt as much as can be, and played by the bot.
#[test]
fn no_name_drops_out_of_its_panel() {
    play_through(3, &options("1"), 4, false, |state| {
        let mut state = state.clone();
        for who in &mut state.table.travellers {
            who.injuries = vec![InjuryKind::Leg, InjuryKind::Arm, InjuryKind::Amnesia, InjuryKind::Eye];
        }
        state.table.companions = state.table.seats().collect();
        let texts = texts(&public(&state));
        for traveller in &state.table.travellers {
            let name = &book().character(traveller.character).short;
            assert!(texts.contains(name), "{name}: {texts:?}");
        }
    });
}

// Rules: I7
#[test]
fn cards_that_have_no_room_are_counted() {
    let gears: Vec<Gear> = book().gear.iter().map(|card| card.gear).take(12).collect();
    let mut counted = 0;
    for (nth, scenario) in (0u64..).zip(&book().scenarios) {
        let options = Options { simple: false, ..options(&scenario.key) };
        let mut state = None;
        play_through(nth, &options, 4, false, |now| {
            if let (None, Phase::Planning { .. }) = (&state, &now.table.phase) {
                state = Some(now.clone());
            }
        });
        let mut state = state.unwrap();
        let hands = [5, 7, 9, 12];
        for (many, who) in hands.into_iter().zip(&mut state.table.travellers) {
            who.cards = held(&gears[..many]);
        }
        let texts = texts(&public(&state));
        let named: usize = gears.iter().map(|gear| chips(&texts, *gear)).sum();
        let more = texts.iter().filter_map(|text| text.strip_prefix('+')?.parse::<usize>().ok()).sum::<usize>();
        assert_eq!(named + more, hands.iter().sum::<usize>(), "map {}: {texts:?}", scenario.key);
        counted += usize::from(more > 0);
    }
    assert_eq!(counted, book().scenarios.len(), "maps on which not every card has room");
}

#[test]
fn what_stands_still_does_not_depend_on_signals_plans_and_cards() {
    let still = |state: &State| public(state).layers.into_iter().filter(|layer| layer.still).collect::<Vec<_>>();
    let mut compared = 0;
    for (nth, scenario) in (0u64..).zip(&book().scenarios) {
        let options = Options { simple: false, ..options(&scenario.key) };
        play_through(nth, &options, 4, false, |state| {
            let Phase::Planning { .. } = &state.table.phase else { return };
            let mut bare = state.clone();
            bare.table.signals.clear();
            bare.table.travellers.iter_mut().for_each(|who| who.cards.clear());
            if let Phase::Planning { plans } = &mut bare.table.phase {
                plans.iter_mut().skip(1).for_each(|plan| *plan = Plan::default());
            }
            compared += usize::from(public(&bare) != public(state));
            assert!(still(&bare) == still(state), "map {}, round {}", scenario.key, state.table.round);
        });
    }
    assert!(compared > 50, "{compared} boards with something to tell apart");
}

#[test]
fn what_stands_still_changes_seldom() {
    let (mut before, mut changes, mut steps) = (None, 0, 0);
    games(&mut |state| {
        steps += 1;
        let still: Vec<Layer> = public(state).layers.into_iter().filter(|layer| layer.still).collect();
        if before.as_ref() != Some(&still) {
            changes += 1;
            before = Some(still);
        }
    });
    assert!(changes * 3 < steps, "what stands still changed {changes} times in {steps} steps");
}
