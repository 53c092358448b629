//! The camp and the sheets, for somebody who sees them for the first time.

use super::{screen, text};
use crate::content::{Attribute, CharacterId, ItemId, KamiSkillId, SkillId, WeaponId, book};
use crate::rules::items;
use crate::state::State;
use crate::state::view::View;
use crate::tests::kit::{A, B, camp, character, options, quiet};
use crate::words::{board, names};
use gogome_contract::{Control, Panel, Viewer};

/// The choices of the menu, each with its second line.
fn choices(panel: &Panel) -> Vec<(String, String)> {
    let found = panel.controls.iter().filter_map(|control| match control {
        Control::Select { choices, .. } => Some(choices),
        Control::Button { .. } => None,
    });
    found.flatten().map(|choice| (choice.label.clone(), choice.about.clone())).collect()
}

#[track_caller]
fn about(panel: &Panel, label: &str) -> String {
    let all = choices(panel);
    let found = all.iter().find(|(one, _)| one == label);
    found.unwrap_or_else(|| panic!("no {label} among {all:#?}")).1.clone()
}

/// Akira, who knows little, has something to sell and to mend; herbs are laid out.
fn market() -> State {
    let mut state = camp("c1", 2, 3);
    state.table.camp.as_mut().unwrap().market = vec![ItemId::read("herbs").unwrap()];
    let akira = state.table.hero_mut(character("akira"));
    akira.attributes = [1, 0, 0, 0];
    (akira.coins, akira.heads, akira.boss_heads, akira.armour_left, akira.affinity) = (55, 2, 1, 0, 2);
    akira.weapons.push(WeaponId::read("nodachi").unwrap());
    akira.owner = Some(A);
    let hattori = state.table.hero_mut(character("hattori"));
    (hattori.owner, hattori.affinity, hattori.coins) = (Some(B), 2, 20);
    state
}

// Rules: X32.1, X32.2, X32.3, X32.4, X32.5
#[test]
fn whatever_can_be_done_in_camp_tells_its_price_and_what_it_brings() {
    let state = market();
    let panel = screen(&state, A);
    let about = |label: &str| about(&panel, label);
    assert_eq!(
        about("Akira sells 2 heads and 1 boss head for 30"),
        "5 coins a head, 20 a boss head (10 of it by Storm Toll, a gift of Susanoo)"
    );
    let pray = "heard on 3 of 6 sides of the die: affinity 3. Once before each chapter";
    assert_eq!(about("Akira prays to Susanoo, free"), pray);
    assert_eq!(about("Akira repairs 1 armour for 5"), "armour 1: takes 1 off the hits of every attack");
    assert_eq!(
        about("Akira buys Mountain Herbs for 20"),
        "gone after one use, needs knowledge 1, has 0, you or one ally within 1: heals 4"
    );
    let nodachi = "range 1; strong 3 black; yin-yang: hits 1 more target";
    assert_eq!(about("Akira takes Nodachi in hand, free"), nodachi);
    let panel = screen(&state, B);
    let all = choices(&panel);
    assert!(all.iter().any(|(label, _)| label == "Hattori buys Mountain Herbs for 10 (10 off by Inari)"), "{all:#?}");
}

// Rules: X30.3, X32.1, X32.2, X32.4, X16.1
#[test]
fn the_camp_tells_what_each_has_and_what_levels_attributes_and_affinity_do() {
    let mut state = market();
    let told = |state: &State| text(&screen(state, A).lines);
    let lines = told(&state);
    for part in [
        "Akira, level 1: 55 coins, 2 heads and 1 boss head, armour 0 of 1, Susanoo affinity 2 of 6.",
        "A head sells for 5 coins, a boss head for 10.",
        "mends armour for 5 coins a point.",
        "Affinity is how near you are to your Kami, your god; a prayer that is heard adds 1.",
        "It opens skills of your Kami: at 1, at 3 and at 5; at 6 Kami Mode, great strength until the end of your next turn",
        "Malice is the danger of the chapter, from 0 to 6: it rises",
    ] {
        assert!(lines.contains(part), "{part}: {lines}");
    }
    assert!(!lines.contains("A level brings"), "nobody rises: {lines}");
    let of_kami: std::collections::BTreeSet<u8> = KamiSkillId::all().map(|skill| skill.printed().affinity).collect();
    assert_eq!((of_kami.into_iter().collect::<Vec<u8>>(), book().numbers.affinity_max), (vec![1, 3, 5], 6));
    let akira = state.table.hero_mut(character("akira"));
    (akira.level, akira.rising) = (2, true);
    let lines = told(&state);
    assert!(lines.contains("A level brings more health") && lines.contains("Power adds hits"), "{lines}");
    state.table.attempt = 2;
    assert!(!told(&state).contains("A head sells"), "between attempts the market is closed");
}

// Rules: X7.1, X8.1, X11.7, X13.1, X14.2, X15.4, X16.1
#[test]
fn the_sheet_tells_what_each_number_means() {
    let mut state = quiet("c1");
    let akira = state.table.hero_mut(character("akira"));
    akira.attributes = [1, 0, 2, 1];
    akira.items = vec![items::fresh(ItemId::read("rice_ball").unwrap()); 2];
    let view = View::of(&state, Viewer::Seat(A));
    let sheet = crate::panels::looks::sheet(&view, character("akira"));
    let lines = text(&sheet.lines);
    for part in [
        "Akira, played by A: on B2; health 10 of 10;",
        "Each point of armour takes 1 off the hits of every attack. A turn brings 3 action points; at most 1 is kept.",
        "Power: +1 hit in every attack. Dexterity: a move is 5 steps. Knowledge: items that need up to 0. Spirit: 1 die a turn \
         can be taken off skills.",
        "Level 1: 1 Ki die. A skill works while the die on it shows its Ki or more; each round that die loses 1",
        "Stab: attack, Ki 2+: armour does not help against it.",
        "Katana: range 1; fast 2 red; strong 2 red, 1 black; yin-yang: from 3 damage on: you regain 1 health.",
        "Hits on average: a white die 0.8, a red die 1.5 and a black die 2.3.",
        "Susanoo: affinity 2 of 6. It opens at 1 Storm Toll (+10 coins for each boss head sold), at 3 Thunderclap (foes beside it \
         take 2), at 5 Typhoon Stride (fly up to 5 squares at once) and at 6 Kami Mode.",
        "Rice Ball: gone after one use, you or one ally within 1: heals 2.",
    ] {
        assert!(lines.contains(part), "{part}: {lines}");
    }
    assert_eq!(lines.matches("Rice Ball:").count(), 1, "what is held twice is told once");
}

// Rules: X1.1
#[test]
fn whoever_plays_several_is_told_so_before_the_start_and_in_camp() {
    for (seats, share) in [
        (1, "Alone you play all four, each in a turn of its own."),
        (2, "With two seats each of you usually plays two, each in a turn of its own."),
        (3, "With three seats one of you usually plays two, each in a turn of its own."),
        (4, "With four seats each of you usually plays one."),
    ] {
        let lines = text(&crate::panels::lobby::lobby(&options("c1"), seats).lines);
        assert!(lines.contains(&format!("Four characters always play. {share} Pick yours")), "{seats}: {lines}");
        let state = camp("c1", seats, 3);
        let own: Vec<&str> = state
            .table
            .heroes
            .iter()
            .filter(|hero| hero.owner == Some(A))
            .map(|hero| names::character(hero.character))
            .collect();
        let lines = text(&screen(&state, A).lines);
        let several = match own.as_slice() {
            [_] => None,
            [first, second] => Some(format!("You play {first} and {second}, each in a turn of its own.")),
            _ => Some(format!("You play {} and {}, each in a turn of its own.", own[..3].join(", "), own[3])),
        };
        match several {
            Some(line) => assert!(lines.contains(&line), "{line} {lines}"),
            None => assert!(!lines.contains("You play "), "{lines}"),
        }
    }
    // the letter of a seat is not taken for that of Akira
    let picked = crate::state::moves::Options { owners: vec![(character("hattori"), A)], ..options("c1") };
    let all = choices(&crate::panels::lobby::lobby(&picked, 2));
    assert!(all.iter().any(|(label, _)| label == "Hattori, shinobi · taken by seat A"), "{all:#?}");
}

// Rules: X1.3
#[test]
fn the_lobby_says_what_all_begin_with_and_that_nothing_comes_from_an_earlier_table() {
    let told = |chapter: &str| text(&crate::panels::lobby::lobby(&options(chapter), 2).lines);
    for (chapter, begins) in
        [("c1", "level 1, with 20 coins, affinity 2"), ("c3", "level 2, with 90 coins, affinity 4")]
    {
        let lines = told(chapter);
        let wanted = format!("Nothing is carried over from an earlier table: all four begin anew, at {begins} and");
        assert!(lines.contains(&wanted), "{wanted}: {lines}");
    }
    assert!(told("c3").contains("What you choose below is for level 1") && !told("c1").contains("you choose below"));
}

/// A message holds 2,000 characters.
#[test]
fn the_fullest_sheet_fits_a_message() {
    for one in CharacterId::all() {
        let mut state = quiet("c1");
        let hero = state.table.hero_mut(one);
        (hero.level, hero.affinity, hero.coins, hero.heads, hero.boss_heads) = (3, 6, 999, 20, 3);
        hero.attributes = Attribute::ALL.map(|_| 3);
        let own = SkillId::all().filter(|skill| skill.printed().character == one);
        hero.skills = own.take(3).map(|skill| crate::state::HeldSkill { skill, die: Some(6) }).collect();
        let class = one.printed().class;
        hero.weapons = WeaponId::all().filter(|weapon| weapon.printed().class == class).skip(1).collect();
        hero.items = ItemId::all().filter(|item| item.printed().knowledge > 0).take(5).map(items::fresh).collect();
        let lines = board::sheet(&state.table, one);
        let length: usize = lines.iter().map(|line| line.plain().chars().count() + 1).sum();
        assert!(length <= 1_800, "{length}");
        assert!(lines.len() > 8, "most of it is told: {lines:#?}");
    }
}
