//! Entries of menus: none is too long for Discord, and no two of a menu are alike.

use super::games::each_step;
use crate::content::{Effect, ItemId, KamiSkillId, Op, SkillId, SkillKind, WeaponId, book};
use crate::panels::{lobby::lobby, screen::screen};
use crate::rules::{camp, items, level, skills};
use crate::state::State;
use crate::state::moves::Deed;
use crate::state::view::View;
use crate::tests::kit;
use crate::words::{cards, effects, menu};
use gogome_contract::{Choice, Control, Panel, Viewer};
use std::collections::BTreeSet;

/// Those that a line of so many characters does not hold, each with its length.
fn too_long(lines: impl IntoIterator<Item = String>, most: usize) -> Vec<String> {
    let length = |line: &String| line.chars().count();
    let long = lines.into_iter().filter(|line| length(line) > most || line.contains('…'));
    long.map(|line| format!("{}: {line}", length(&line))).collect()
}

/// The labels and second lines of all menus of a panel; no two lines of a menu may be alike.
#[track_caller]
fn entries(panel: &Panel) -> Vec<String> {
    let mut lines = Vec::new();
    for control in &panel.controls {
        let Control::Select { label, choices, .. } = control else { continue };
        let mut seen = BTreeSet::new();
        for choice in choices {
            assert!(seen.insert(&choice.label), "{label}: two are {}", choice.label);
            lines.extend([choice.label.clone(), choice.about.clone()]);
        }
    }
    lines
}

#[test]
fn nothing_printed_is_too_long_for_a_line_of_a_menu() {
    let mut lines: Vec<String> = Vec::new();
    for skill in SkillId::all() {
        let printed = skill.printed();
        lines.push(cards::skill_line(skill));
        for die in printed.ki..=6 {
            let brings: Vec<Effect> = skills::brought(printed, die).cloned().collect();
            lines.push(cards::used(printed.target.as_ref(), &brings));
        }
    }
    for skill in KamiSkillId::all() {
        lines.push(cards::used(skill.printed().target.as_ref(), &skill.printed().effects));
    }
    for item in ItemId::all() {
        lines.extend([cards::item_line(item, None), cards::item_line(item, Some(0)), cards::item_used(item)]);
    }
    lines.extend(WeaponId::all().map(cards::weapon_line));
    lines.extend((0..=3).map(cards::armour_line));
    lines.extend(entries(&lobby(&kit::options("c1"), 4)));
    assert!(lines.len() > 150, "{}", lines.len());
    assert_eq!(too_long(lines, Choice::LONGEST), Vec::<String>::new());
}

// Rules: X5.9
#[test]
fn no_list_that_an_event_offers_is_too_long_for_a_button() {
    let choices = book().events.iter().flat_map(|event| &event.effects).filter_map(|effect| match &effect.op {
        Op::Choice { options, .. } => Some(options),
        _ => None,
    });
    let lists: Vec<String> = choices.flatten().map(|list| effects::describe(list)).collect();
    assert!(lists.len() >= 16, "{}", lists.len());
    assert_eq!(too_long(lists, 80), Vec::<String>::new());
}

/// A camp in which everybody can do everything there is.
fn rich() -> State {
    let mut state = kit::camp("c1", 4, 1);
    state.table.camp.as_mut().unwrap().market = ItemId::all().filter(|item| item.printed().cost > 0).collect();
    for hero in &mut state.table.heroes {
        (hero.level, hero.rising, hero.coins, hero.heads, hero.boss_heads) = (3, true, 999, 99, 9);
        hero.armour_left = 0;
        let class = hero.character.printed().class;
        let held = hero.weapons.clone();
        hero.weapons.extend(WeaponId::all().filter(|one| one.printed().class == class && !held.contains(one)).take(1));
    }
    state
}

// Rules: X32
#[test]
fn nothing_that_can_be_done_in_camp_is_too_long_for_a_line_of_a_menu() {
    let mut state = rich();
    let mut lines = Vec::new();
    for rising in [true, false] {
        for hero in &mut state.table.heroes {
            hero.rising = rising;
        }
        let open = state.table.camp.clone().unwrap();
        for hero in &state.table.heroes {
            for deed in camp::deeds(&state.table, &open, hero.character) {
                let skill = if let Deed::Level { side, .. } = deed { level::skill(hero, side) } else { None };
                lines.push(menu::camp(hero, &deed, skill, camp::price(&open, hero, &deed)));
                lines.push(menu::camp_about(&state.table, hero, &deed, skill));
            }
        }
        for seat in state.table.seats() {
            lines.extend(entries(&screen(&View::of(&state, Viewer::Seat(seat)))));
        }
    }
    assert!(lines.len() > 200, "{}", lines.len());
    assert_eq!(too_long(lines, Choice::LONGEST), Vec::<String>::new());
}

/// What stands on squares, in questions and in camp, as games bring it.
#[test]
fn no_line_of_a_menu_in_whole_games_is_cut_or_like_another() {
    let mut steps = 0_u32;
    let mut seen = 0_usize;
    each_step(|state, _| {
        steps += 1;
        // not every step: a game has many, and a few change little
        if !steps.is_multiple_of(5) {
            return;
        }
        for seat in state.table.seats() {
            let lines = entries(&screen(&View::of(state, Viewer::Seat(seat))));
            seen += lines.len();
            assert_eq!(too_long(lines, Choice::LONGEST), Vec::<String>::new());
        }
    });
    assert!(seen > 1_000, "{seen}");
}

// Rules: X9.1, X15.5, X13
#[test]
fn what_is_used_is_told_by_what_it_brings_now() {
    let mut state = kit::quiet("c1");
    let palm = SkillId::read("healing_palm").unwrap();
    assert_eq!(palm.printed().kind, SkillKind::Technique);
    let hikaru = state.table.hero_mut(palm.printed().character);
    hikaru.skills = vec![crate::state::HeldSkill { skill: palm, die: Some(5) }];
    let at = crate::state::moves::Aim::Piece(kit::id("akira"));
    let about = |state: &State, mv| menu::about(&state.table, &mv);
    assert_eq!(about(&state, crate::state::moves::Move::Technique { skill: palm, at }), "heals 2");
    let rice = items::fresh(ItemId::read("rice_ball").unwrap()).item;
    let used = crate::state::moves::Move::Item { item: rice, at };
    assert_eq!(about(&state, used), "gone after one use: heals 2");
    assert_eq!(cards::skill_line(palm), "technique, you or one ally within 1, Ki 2: heals 1; 4: heals 2; 6: heals 3");
    let skill = |key| cards::skill_line(SkillId::read(key).unwrap());
    assert_eq!(skill("stab"), "attack, Ki 2+: armour does not help against it");
    assert_eq!(
        skill("sixth_sense"),
        "passive, Ki 1+: 1 place earlier in the order, if wished, +1 movement; +1 in tests of alertness"
    );
    assert_eq!(
        skill("evasion"),
        "passive, when first attacked in a round, Ki 3: the foe has 1 fewer hit; 5: the foe has 2 fewer hits"
    );
    assert_eq!(
        cards::weapon_line(WeaponId::read("moon_shakujo").unwrap()),
        "range 2; fast 1 white, 2 red; strong 1 white, 1 red, 2 black; yin-yang: one ally within 3: heals 1"
    );
}
