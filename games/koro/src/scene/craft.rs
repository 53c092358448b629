//! What a craft would make: the new layouts, the cubes that are used, come back and are lost, the cards they match.

use crate::gear::{Craft, Cubes, GearType, Grid, matches, sandals_weapon, weapons};
use crate::rules::craft::plan;
use crate::scene::player::grid::{self, Look};
use crate::scene::{cards, cubes, label};
use crate::state::moves::{Crafting, Layout};
use crate::state::{Player, Table};
use gogome_contract::Seat;
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, Form, Icon, Role, Size};

/// The height of a layout's panel.
const HIGH: i32 = 5_000;
/// The side of a cube in a list.
const SIDE: i32 = 420;

/// Draws the preview and returns its height.
pub fn draw(sheet: &mut Sheet, table: &Table, seat: Seat, crafting: &Crafting) -> i32 {
    let player = table.player(seat);
    let crafts = plan(player, crafting, table.turn.fuigo).ok();
    let mut y = 200;
    for (nth, layout) in crafting.layouts.iter().enumerate() {
        let craft = crafts.as_ref().and_then(|crafts| crafts.get(nth)).copied();
        panel(sheet, table, player, layout, craft, area(200, y, super::WIDE - 400, HIGH));
        y += HIGH + 200;
    }
    y
}

/// One layout.
fn panel(sheet: &mut Sheet, table: &Table, player: &Player, layout: &Layout, craft: Option<Craft>, room: Area) {
    sheet.piece(Form::Box(room, 140), Role::Card, Role::Ink, 22);
    let rules = player.gear_rules();
    sheet.icon(label::gear(layout.gear), at(room.x + 400, room.y + 380), 520, Role::Ink);
    let look = Look::plain(&layout.grid, layout.gear, &rules);
    let inner = area(room.x + 520, room.y + 1_050, 6_200, room.h - 1_300);
    let side = grid::fit(&look, inner, 720);
    grid::draw(sheet, &look, at(inner.x, inner.y), side, true);
    verdict(sheet, player, layout, craft.is_some(), area(room.x + 800, room.y + 130, room.w - 1_000, 500));
    let lists = area(room.x + 7_050, room.y + 900, room.w - 7_200, room.h - 1_000);
    if let Some(craft) = craft {
        let wasted = craft.waste.map_or(Cubes::NONE, |cube| Cubes::of(cube, 1));
        let rows = [("used", craft.on), ("back", craft.off.beyond(wasted)), ("lost", wasted)];
        for (nth, (word, cubes)) in (0..).zip(rows) {
            list(sheet, area(lists.x, lists.y + nth * 640, lists.w, 560), word, cubes);
        }
    }
    matched(sheet, table, player, layout, area(lists.x, lists.y + 1_980, lists.w, lists.h - 2_000));
}

/// Whether it can be made, and what it is good for.
fn verdict(sheet: &mut Sheet, player: &Player, layout: &Layout, can: bool, room: Area) {
    let (icon, ink) = if can { (Icon::Tick, Role::Pine) } else { (Icon::Cross, Role::VermilionDeep) };
    sheet.icon(icon, at(room.right() - 280, room.middle().y), 420, ink);
    let words = area(room.x, room.y, room.w - 600, room.h);
    let text = if can { good_for(player, layout.gear, &layout.grid) } else { "this cannot be made".to_owned() };
    sheet.bold(words, text, Text::ink(Size::Label).of(if can { Role::Ink } else { Role::VermilionDeep }));
}

/// What a layout is good for.
fn good_for(player: &Player, gear: GearType, layout: &Grid) -> String {
    let rules = player.gear_rules();
    match gear {
        GearType::Helmet => format!("absorbs {}", layout.cubes().value()),
        GearType::Sandals => match sandals_weapon(layout).filter(|_| rules.sandals_fight) {
            Some(weapon) if weapon.usable => {
                format!("pay for {}, fight, length {}", layout.cubes().value(), weapon.length)
            }
            _ => format!("pay for {}", layout.cubes().value()),
        },
        GearType::Weapon => match weapons(layout, rules.weapon) {
            Ok(weapons) if weapons.usable() => format!("usable, length {}", weapons.length()),
            _ if layout.is_empty() => "no weapon".to_owned(),
            _ => "not usable: too little wood".to_owned(),
        },
    }
}

/// A row of cubes behind a word.
fn list(sheet: &mut Sheet, row: Area, word: &str, cubes: Cubes) {
    sheet.plain(area(row.x, row.y, 900, row.h), word, Text::ink(Size::Small).of(Role::Muted));
    let pitch = (SIDE + 50).min((row.w - 1_000) / i32::from(cubes.total()).max(1));
    for (nth, cube) in (0..).zip(cubes.each()) {
        cubes::cube(sheet, at(row.x + 1_150 + nth * pitch, row.middle().y), SIDE, cube);
    }
    if cubes.is_empty() {
        sheet.plain(area(row.x + 950, row.y, 800, row.h), "none", Text::ink(Size::Small).of(Role::Muted));
    }
}

/// The gear cards and the blueprint that the layout shows.
fn matched(sheet: &mut Sheet, table: &Table, player: &Player, layout: &Layout, room: Area) {
    let rules = player.gear_rules();
    let shows = |patterns: &[_]| matches(patterns, layout.gear, &layout.grid, &rules);
    let mut x = room.x;
    let cards = table.gear_cards.iter().map(|card| card.printed());
    for card in cards.filter(|card| card.gear == layout.gear && shows(std::slice::from_ref(&card.pattern))) {
        let body = area(x, room.y, 1_500, room.h);
        sheet.edged(Form::Box(body, 110), Role::Straw, Role::Ink, 18);
        cards::pattern(sheet, body.middle(), 270, &card.pattern);
        x += 1_620;
    }
    let blueprint = player.blueprints.get(&layout.gear).map(|card| card.printed());
    if blueprint.is_some_and(|card| shows(&card.patterns)) && x + 1_500 <= room.right() {
        let body = area(x, room.y, 1_500, room.h);
        sheet.edged(Form::Box(body, 110), Role::Pine, Role::Ink, 18);
        sheet.icon(Icon::Star, body.middle(), 700, Role::Card);
    }
}
