//! The characters: health, armour, action points, Ki dice, what they hold, what has befallen them.

use crate::rules::look::{Look, max_health};
use crate::scene::face;
use crate::scene::marks::Marks;
use crate::scene::people;
use crate::state::{Hero, Piece, PieceId};
use crate::words::picture as label;
use gogome_contract::parts::draw::{Sheet, Text, area, at, disc};
use gogome_contract::scene::{Area, At, Edge, Fill, Form, Icon, Lift, Role, Size};

/// The height of a panel in the right column: at least, at most.
pub const HIGH: (i32, i32) = (1_500, 1_760);
/// The height of its band, and of a line below it.
const BAND: i32 = 400;
const LINE: i32 = 350;
/// Between two panels.
const GAP: i32 = 110;
/// The side of a die.
const DIE: i32 = 320;

/// The characters in a room, in so many columns.
pub fn draw(sheet: &mut Sheet, look: &Look<'_>, room: Area, columns: i32, marks: &Marks) {
    let rows = 4 / columns;
    let (wide, high) = ((room.w - (columns - 1) * GAP) / columns, (room.h - (rows - 1) * GAP) / rows);
    for (nth, hero) in (0..).zip(&look.table.heroes) {
        let corner = at(room.x + (nth % columns) * (wide + GAP), room.y + (nth / columns) * (high + GAP));
        panel(sheet, look, hero, area(corner.x, corner.y, wide, high), marks);
    }
}

/// One character. Where the panel is wide, its dice lie beside its numbers.
fn panel(sheet: &mut Sheet, look: &Look<'_>, hero: &Hero, room: Area, marks: &Marks) {
    let id = PieceId::of(hero.character);
    let piece = look.table.piece(id);
    if marks.active == Some(id) {
        sheet.edged(Form::Box(room.inset(-45), 170), Role::Asked, Role::Ink, 22);
    }
    sheet.piece(Form::Box(room, 140), Role::Card, Role::Ink, 22);
    band(sheet, look, hero, room);
    if look.table.camp.is_some() {
        return camp(sheet, hero, room);
    }
    let Some(piece) = piece else {
        sheet.icon(Icon::Skull, area(room.x, room.y + BAND, room.w, room.h - BAND).middle(), 560, Role::Muted);
        return;
    };
    let left = room.x + 90;
    // the lines lie evenly below the band
    let broad = room.w > 4_000;
    let pitch = (room.h - BAND - 30) / if broad { 2 } else { 3 };
    let line = |nth: i32| room.y + BAND + 10 + nth * pitch + (pitch - LINE) / 2;
    numbers(sheet, look, hero, piece, at(left, line(0)));
    dice(sheet, hero, at(left, line(1)));
    let pips = people::pips(look, piece);
    let held = hero.weapon().map_or(label::NONE, |weapon| weapon.printed().name.as_str());
    let right = room.right() - 90;
    let muted = Text::ink(Size::Small).of(Role::Muted);
    let wide = people::row_width(&pips, right - left);
    // where there is room, pips stand beside the numbers and the weapon beside the dice
    let (words, pips_at) = if broad {
        (
            area(left + 2_300, line(1), right - left - 2_300, LINE),
            area(left + 2_800, line(0), right - left - 2_800, LINE),
        )
    } else {
        (area(left, line(2), right - left - wide, LINE), area(right - wide, line(2), wide, LINE))
    };
    // what has befallen it is told before what it holds
    if people::width_of(held) <= words.w || broad {
        sheet.plain(words, held, if broad { muted.end() } else { muted });
    }
    people::row_of_pips(sheet, area(pips_at.x, pips_at.y + 30, pips_at.w, 290), &pips, true);
}

/// A character in camp: coins, how many items it carries; weapon and armour, or the level increase that is still to be chosen.
fn camp(sheet: &mut Sheet, hero: &Hero, room: Area) {
    let left = room.x + 90;
    let wide = room.w - 180;
    let line = |nth: i32| room.y + BAND + 30 + nth * LINE;
    let ink = Text::ink(Size::Small);
    sheet.bold(area(left, line(0), wide / 2, LINE), label::coins(hero.coins), ink);
    sheet.plain(area(left + wide / 2, line(0), wide / 2, LINE), label::items(hero.items.len()), ink.end());
    if hero.rising {
        let text = Text::ink(Size::Small).of(Role::VermilionDeep);
        sheet.bold(area(left, line(1), wide, LINE), label::rises(hero.level), text);
        return;
    }
    let held = hero.weapon().map_or(label::NONE, |weapon| weapon.printed().name.as_str());
    let muted = Text::ink(Size::Small).of(Role::Muted);
    sheet.plain(area(left, line(1), wide / 2, LINE), held, muted);
    sheet.plain(area(left + wide / 2, line(1), wide / 2, LINE), hero.armour.printed().name.as_str(), muted.end());
}

/// Letter, name, who plays it.
fn band(sheet: &mut Sheet, look: &Look<'_>, hero: &Hero, room: Area) {
    let colour = face::colour(hero.character);
    let band = area(room.x, room.y, room.w, BAND);
    sheet.edged(Form::Box(band, 140), colour, Role::Ink, 22);
    sheet.flat(Form::Box(area(band.x + 12, band.foot() - 150, band.w - 24, 139), 0), colour);
    let letter = hero.character.printed().glyph.to_string();
    let spot = Area::about(at(band.x + 240, band.middle().y), 340, 340);
    sheet.flat(Form::Round(spot.middle(), 165), Role::Card);
    sheet.bold(spot, letter, Text::ink(Size::Small).middle().of(colour.line()));
    let on = Text::ink(Size::Small).of(colour.letter()).on(colour);
    let mode = if hero.kami_mode.is_some() { 420 } else { 0 };
    sheet.bold(area(band.x + 480, band.y, band.w - 960 - mode, BAND), hero.character.printed().name.as_str(), on);
    if mode > 0 {
        let flame = at(band.right() - 670, band.middle().y);
        sheet.edged(Form::Round(flame, 165), Role::Ember, Role::VermilionDeep, 30);
        sheet.icon(Icon::Flame, flame, 220, Role::VermilionDeep);
    }
    if let Some(owner) = hero.owner {
        let (letter, seat) = face::seat(look.table, owner);
        disc(sheet, at(band.right() - 260, band.middle().y), 140, letter, seat);
    }
}

/// Health, armour, action points.
fn numbers(sheet: &mut Sheet, look: &Look<'_>, hero: &Hero, piece: &Piece, from: At) {
    let most = max_health(look.table, piece);
    let low = piece.health * 3 <= most;
    sheet.icon(Icon::Heart, from.by(130, LINE / 2), 270, Role::Vermilion);
    let ink = if low { Role::VermilionDeep } else { Role::Ink };
    let words = area(from.x + 290, from.y, 850, LINE);
    sheet.bold(words, format!("{}/{most}", piece.health), Text::ink(Size::Small).of(ink));
    sheet.icon(Icon::Shield, from.by(1_270, LINE / 2), 270, Role::Indigo);
    let words = area(from.x + 1_430, from.y, 340, LINE);
    sheet.bold(words, look.armour(piece).to_string(), Text::ink(Size::Small));
    let plate = area(from.x + 1_800, from.y + 20, 920, LINE - 40);
    let ground = if hero.ap > 0 { Role::Asked } else { Role::Shade };
    sheet.edged(Form::Box(plate, 90), ground, Role::Ink, 14);
    let words = format!("{} {}", hero.ap, label::AP);
    sheet.bold(plate, words, Text::ink(Size::Small).middle().on(ground));
}

/// Ki dice: in the slots of skills (gold: usable), in the supply, exhausted.
fn dice(sheet: &mut Sheet, hero: &Hero, from: At) {
    let mut x = from.x;
    let die = |x: i32| area(x, from.y + 20, DIE, DIE - 10);
    for held in &hero.skills {
        let slot = die(x);
        if let Some(value) = held.die {
            let ground = if held.usable().is_some() { Role::Asked } else { Role::Shade };
            sheet.edged(Form::Box(slot, 50), ground, Role::Ink, 26);
            sheet.bold(slot, value.to_string(), Text::ink(Size::Small).middle().on(ground));
        } else {
            let edge = Edge { ink: Role::Muted, wide: 20, dash: Some((50, 36)) };
            sheet.shape(Form::Box(slot.inset(10), 50), Fill::Flat(Role::Card), Some(edge), Lift::Flat);
            let words = held.skill.printed().ki.to_string();
            sheet.plain(slot, words, Text::ink(Size::Small).middle().of(Role::Muted));
        }
        x += DIE + 40;
    }
    x += 90;
    for value in &hero.ki.supply {
        sheet.edged(Form::Round(die(x).middle(), DIE / 2 - 5), Role::Haze, Role::Ink, 18);
        sheet.bold(die(x), value.to_string(), Text::ink(Size::Small).middle().on(Role::Haze));
        x += DIE + 30;
    }
    for _ in 0..hero.ki.exhausted {
        sheet.edged(Form::Round(die(x).middle(), DIE / 2 - 30), Role::Faint, Role::Muted, 14);
        sheet.icon(Icon::Cross, die(x).middle(), DIE * 6 / 10, Role::Muted);
        x += DIE + 10;
    }
}
