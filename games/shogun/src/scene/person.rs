//! The sheet of one character.

use crate::content::{Attribute, KamiSkillId, Pool};
use crate::rules::look::{Look, max_health};
use crate::scene::plan::WIDE;
use crate::scene::{face, foes, people};
use crate::state::{Hero, PieceId};
use crate::words::picture as label;
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, Form, Icon, Role, Run, Size};

/// The height of a line.
const LINE: i32 = 480;
/// The height of a line of what stands below a name.
const BELOW: i32 = 340;
/// The left edges of the two columns and their width.
const LEFT: i32 = 250;
const RIGHT: i32 = 6_650;
const COLUMN: i32 = 5_900;

/// All of it; returns its height.
pub fn draw(sheet: &mut Sheet, look: &Look<'_>, hero: &Hero) -> i32 {
    band(sheet, look, hero);
    let left = skills(sheet, hero, kami_place(hero));
    let below = gear(sheet, hero, 2_750);
    let right = items(sheet, hero, below);
    left.max(right) + 200
}

/// Letter, name, level, then the numbers.
fn band(sheet: &mut Sheet, look: &Look<'_>, hero: &Hero) {
    let colour = face::colour(hero.character);
    let printed = hero.character.printed();
    sheet.flat(Form::Box(area(0, 0, WIDE, 1_100), 0), colour);
    let white = |size| Text::ink(size).of(colour.letter()).on(colour);
    let disc = Area::about(at(800, 550), 760, 760);
    sheet.flat(Form::Round(disc.middle(), 380), Role::Card);
    sheet.bold(disc, printed.glyph.to_string(), Text::ink(Size::Title).middle().of(colour.line()));
    sheet.bold(area(1_400, 150, 4_600, 800), printed.name.as_str(), white(Size::Title));
    let level = label::level(printed.class, hero.level);
    sheet.plain(area(6_100, 150, 6_450, 800), level, white(Size::Label).end());
    let piece = look.table.piece(PieceId::of(hero.character));
    let most = piece.map_or(crate::rules::look::hero_health(look.table, hero), |piece| max_health(look.table, piece));
    // whoever camps is unhurt when the chapter begins (X30.2)
    let absent = if look.table.camp.is_some() { most } else { hero.health };
    let health = piece.map_or(absent, |piece| piece.health);
    let armour = piece.map_or(hero.armour_left, |piece| look.armour(piece));
    let values = [
        (Icon::Heart, Role::Vermilion, format!("{health}/{most}")),
        (Icon::Shield, Role::Indigo, format!("{armour}/{}", hero.armour.printed().resistance)),
        (Icon::Star, Role::Ochre, format!("{} {}", hero.ap, label::AP)),
    ];
    for (nth, (icon, ink, value)) in (0..).zip(values) {
        let x = LEFT + nth * 2_500;
        sheet.icon(icon, at(x + 250, 1_560), 460, ink);
        sheet.bold(area(x + 570, 1_260, 1_800, 600), value, Text::ink(Size::Label).on(Role::Paper));
    }
    if let Some(piece) = piece {
        people::row_of_pips(sheet, area(7_900, 1_410, 2_000, 300), &people::pips(look, piece), true);
    }
    let purse = label::purse(hero.coins, hero.heads, hero.boss_heads);
    let how = Text::ink(Size::Small).on(Role::Paper).end();
    sheet.words(area(9_950, 1_260, 2_600, 600), vec![Run::Plain(purse)], 2, how);
    for (nth, attribute) in (0..).zip(Attribute::ALL) {
        let room = area(LEFT + nth * 3_100, 1_950, 3_000, 580);
        sheet.edged(Form::Box(room, 110), Role::Card, Role::Ink, 16);
        let name = label::ATTRIBUTES[attribute as usize];
        sheet.plain(area(room.x + 130, room.y, 1_850, room.h), name, Text::ink(Size::Small));
        let value = hero.attribute(attribute).to_string();
        sheet.bold(area(room.right() - 900, room.y, 780, room.h), value, Text::ink(Size::Label).end());
    }
}

fn heading(sheet: &mut Sheet, x: i32, y: i32, text: &str) -> i32 {
    sheet.bold(area(x, y, COLUMN, LINE), text, Text::ink(Size::Label).on(Role::Paper));
    y + LINE + 60
}

/// The Ki dice and the skills with their tiers and slots, then those of the Kami below.
fn skills(sheet: &mut Sheet, hero: &Hero, kami: impl Fn(&mut Sheet, i32) -> i32) -> i32 {
    let mut y = heading(sheet, LEFT, 2_750, label::SKILLS);
    for held in &hero.skills {
        let printed = held.skill.printed();
        let card = area(LEFT, y, COLUMN, 2 * LINE);
        sheet.edged(Form::Box(card, 110), Role::Card, Role::Ink, 16);
        let slot = area(card.x + 120, card.y + 180, 600, 600);
        let ground = if held.usable().is_some() { Role::Asked } else { Role::Shade };
        sheet.edged(Form::Box(slot, 90), ground, Role::Ink, 26);
        if let Some(value) = held.die {
            sheet.bold(slot, value.to_string(), Text::ink(Size::Label).middle().on(ground));
        }
        let name = area(card.x + 880, card.y + 40, COLUMN - 1_000, LINE - 40);
        sheet.bold(name, printed.name.as_str(), Text::ink(Size::Label));
        let kind = format!(
            "{}, {}",
            label::skill_kind(printed.kind),
            label::tiers(printed.mode, printed.tiers.iter().map(|tier| tier.ki))
        );
        let what = area(card.x + 880, card.y + LINE + 10, COLUMN - 1_000, LINE - 60);
        sheet.plain(what, kind, Text::ink(Size::Small).of(Role::Muted));
        y = card.foot() + 110;
    }
    y = supply(sheet, hero, y);
    kami(sheet, y + 60)
}

/// Dice that lie in no slot.
fn supply(sheet: &mut Sheet, hero: &Hero, y: i32) -> i32 {
    sheet.bold(area(LEFT, y, 1_700, 600), label::KI, Text::ink(Size::Small).on(Role::Paper));
    let mut x = LEFT + 1_800;
    for value in &hero.ki.supply {
        let spot = area(x, y + 40, 520, 520);
        sheet.edged(Form::Round(spot.middle(), 260), Role::Haze, Role::Ink, 20);
        sheet.bold(spot, value.to_string(), Text::ink(Size::Label).middle().on(Role::Haze));
        x += 600;
    }
    for _ in 0..hero.ki.exhausted {
        sheet.edged(Form::Round(at(x + 260, y + 300), 220), Role::Faint, Role::Muted, 16);
        sheet.icon(Icon::Cross, at(x + 260, y + 300), 300, Role::Muted);
        x += 600;
    }
    if hero.dice() == 0 || (hero.ki.supply.is_empty() && hero.ki.exhausted == 0) {
        let how = Text::ink(Size::Small).on(Role::Paper).of(Role::Muted);
        let text = if hero.dice() == 0 { label::NONE } else { label::NO_KI };
        sheet.plain(area(x, y, 3_000, 600), text, how);
    }
    y + 660
}

/// Draws the skills of the Kami from a height on; those that were used in this phase are struck through.
fn kami_place(hero: &Hero) -> impl Fn(&mut Sheet, i32) -> i32 {
    move |sheet, from| {
        let kami = hero.character.printed().kami.printed();
        let mut y = heading(sheet, LEFT, from, &label::kami(&kami.name, hero.affinity));
        for skill in &kami.skills {
            let printed = skill.printed();
            let open = printed.affinity <= hero.affinity;
            let run = kami_run(hero, *skill, &printed.name);
            let how = Text::ink(Size::Small).on(Role::Paper).of(if open { Role::Ink } else { Role::Muted });
            sheet.words(area(LEFT + 620, y, COLUMN - 620, LINE), vec![run], 1, how);
            let spot = Area::about(at(LEFT + 280, y + LINE / 2), 420, 420);
            let ground = if open { Role::Asked } else { Role::Shade };
            sheet.edged(Form::Round(spot.middle(), 200), ground, Role::Ink, 16);
            sheet.bold(spot, printed.affinity.to_string(), Text::ink(Size::Small).middle().on(ground));
            y = does(sheet, y + LINE, label::kami_skill(*skill));
        }
        sheet.icon(Icon::Flame, at(LEFT + 280, y + LINE / 2), 340, Role::Vermilion);
        let how = Text::ink(Size::Small).on(Role::Paper);
        sheet.words(area(LEFT + 620, y, COLUMN - 620, LINE), vec![Run::Bold(kami.mode.clone())], 1, how);
        does(sheet, y + LINE, label::kami_mode(hero.character.printed().kami))
    }
}

/// What something of the Kami does, below its name, in as many lines as it takes; returns where it ends.
fn does(sheet: &mut Sheet, y: i32, text: String) -> i32 {
    let lines = text.chars().count().div_ceil(36).clamp(1, 4);
    let high = i32::try_from(lines).unwrap_or(1) * BELOW;
    let how = Text::ink(Size::Small).on(Role::Paper).of(Role::Muted);
    let lines = u8::try_from(lines).unwrap_or(1);
    sheet.words(area(LEFT + 620, y, COLUMN - 620, high), vec![Run::Plain(text)], lines, how);
    y + high + 60
}

fn kami_run(hero: &Hero, skill: KamiSkillId, name: &str) -> Run {
    if hero.kami_used.contains(&skill) { Run::Struck(name.to_owned()) } else { Run::Plain(name.to_owned()) }
}

/// Weapons with their dice, then the armour.
fn gear(sheet: &mut Sheet, hero: &Hero, from: i32) -> i32 {
    let mut y = heading(sheet, RIGHT, from, label::GEAR);
    for (nth, weapon) in hero.weapons.iter().enumerate() {
        let printed = weapon.printed();
        let card = area(RIGHT, y, COLUMN, 2 * LINE);
        sheet.edged(Form::Box(card, 110), if nth == 0 { Role::Card } else { Role::Shade }, Role::Ink, 16);
        let on = Text::ink(Size::Small).on(if nth == 0 { Role::Card } else { Role::Shade });
        sheet.bold(area(card.x + 150, card.y + 40, 4_300, LINE - 40), printed.name.as_str(), on);
        sheet.icon(Icon::Bow, at(card.right() - 850, card.y + 260), 340, Role::Muted);
        sheet.bold(area(card.right() - 600, card.y + 40, 450, LINE - 40), printed.range.to_string(), on.end());
        for (half, (name, pool)) in (0..).zip([(label::FAST, printed.fast), (label::STRONG, printed.strong)]) {
            let x = card.x + 150 + half * (COLUMN / 2);
            sheet.plain(area(x, card.y + LINE, 900, LINE - 60), name, on.of(Role::Muted));
            dice(sheet, x + 1_080, card.y + LINE + 60, pool);
        }
        y = card.foot() + 110;
    }
    let room = area(RIGHT, y, COLUMN, LINE + 60);
    sheet.edged(Form::Box(room, 110), Role::Card, Role::Ink, 16);
    sheet.icon(Icon::Shield, at(room.x + 330, room.middle().y), 380, Role::Indigo);
    sheet.bold(area(room.x + 680, room.y, 5_000, room.h), hero.armour.printed().name.as_str(), Text::ink(Size::Small));
    room.foot() + 200
}

fn dice(sheet: &mut Sheet, x: i32, y: i32, pool: Option<Pool>) {
    for (nth, die) in (0..).zip(pool.into_iter().flat_map(Pool::dice)) {
        foes::die(sheet, area(x + nth * 340, y, 300, 300), die);
    }
}

/// What it holds.
fn items(sheet: &mut Sheet, hero: &Hero, from: i32) -> i32 {
    let mut y = heading(sheet, RIGHT, from, label::ITEMS);
    let how = Text::ink(Size::Small).on(Role::Paper);
    if hero.items.is_empty() {
        sheet.plain(area(RIGHT, y, COLUMN, LINE), label::NONE, how.of(Role::Muted));
        return y + LINE;
    }
    for held in &hero.items {
        sheet.icon(Icon::Backpack, at(RIGHT + 200, y + LINE / 2), 330, Role::Muted);
        let name = &held.item.printed().name;
        let text = if held.uses > 1 { format!("{name} ×{}", held.uses) } else { name.clone() };
        sheet.plain(area(RIGHT + 480, y, COLUMN - 480, LINE), text, how);
        y += LINE;
    }
    y
}
