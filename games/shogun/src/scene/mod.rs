//! Pictures: the board with the squares round whoever acts from near, those squares alone, one character, a campaign. All from
//! a [`View`] alone.

mod campaign;
mod face;
mod foes;
mod heroes;
mod land;
pub(crate) mod lens;
mod market;
mod marks;
mod people;
mod person;
pub(crate) mod plan;
mod queue;
mod side;
mod story;
mod things;

use crate::content::{ChapterId, CharacterId};
use crate::grid::Square;
use crate::rules::look::Look;
use crate::scene::lens::{Lens, extent};
use crate::scene::marks::Marks;
use crate::scene::plan::{GUTTER, HIGHEST, Plan, SIDE, STORY, TOP, WIDE};
pub(crate) use crate::scene::story::Moment;
use crate::state::Table;
use crate::state::view::View;
use gogome_contract::parts::draw::{Sheet, area, at};
use gogome_contract::scene::{Form, Ground, Role, Scene};

/// Between two panels of the right column.
const GAP: i32 = 110;
/// The left edge of what is as wide as the picture.
const LEFT: i32 = 80;

/// The table and its map; in camp, before anything is laid, that of the zone where the chapter begins.
fn looked(table: &Table) -> Look<'_> {
    let mut look = Look::at(table);
    let first = table.chapter.printed().zones.first().filter(|_| table.camp.is_some());
    for (square, ground) in first.iter().flat_map(|zone| &zone.printed().ground) {
        look.map.lay(*square, *ground);
    }
    look
}

/// What lies where on the board of a view.
#[cfg(test)]
pub(crate) fn plan(view: &View) -> Plan {
    planned(&looked(&view.table))
}

fn planned(look: &Look<'_>) -> Plan {
    let focus = marks::focus(look.table).unwrap_or(extent(&look.map).0);
    let room = (foes::kinds(look.table).len(), highest(look.table));
    Plan::of(&look.map, |square| bare(look, square), focus, room, worth(look))
}

/// The height that the board of a table does not go beyond, besides its landscapes.
fn highest(table: &Table) -> i32 {
    if moments(table).is_empty() { HIGHEST } else { HIGHEST - STORY - GAP }
}

/// The landscapes that stand below the board: how the last phase ended, and what begins.
pub(crate) fn moments(table: &Table) -> Vec<(ChapterId, Moment)> {
    let end = |won: bool| if won { Moment::Won } else { Moment::Lost };
    if let Some(over) = &table.over {
        return vec![(table.chapter, end(over.won))];
    }
    // there is no camp before the Shinigami, who may act before anybody sees it
    let called = table.campaign.as_ref().is_some_and(|campaign| campaign.put_off.is_some());
    let done = table.queue.cards.iter().take(usize::from(table.queue.begun).saturating_sub(1));
    let unseen = done.copied().all(|card| table.piece(card).is_none_or(|piece| piece.character().is_none()));
    // the card of somebody who falls leaves the queue
    let begins = called && table.round == 1 && unseen && table.heroes.iter().all(|hero| !hero.defeated);
    if table.camp.is_none() && !begins {
        return Vec::new();
    }
    let mut played = table.campaign.iter().flat_map(|campaign| campaign.played.iter().rev());
    let last = played.find_map(|played| Some((played.chapter, end(played.ended.as_ref()?.won))));
    last.into_iter().chain([(table.chapter, Moment::Opening)]).collect()
}

/// Landscapes beside each other.
fn landscapes(sheet: &mut Sheet, top: i32, shown: &[(ChapterId, Moment)]) {
    let count = i32::try_from(shown.len()).unwrap_or(1).max(1);
    let wide = (WIDE - 2 * LEFT - (count - 1) * GAP) / count;
    for (nth, (chapter, moment)) in (0..).zip(shown) {
        story::draw(sheet, area(LEFT + nth * (wide + GAP), top, wide, STORY), *chapter, *moment);
    }
}

/// Is a square of a wall nothing but that: nobody stands in it, no door is there?
fn bare(look: &Look<'_>, square: Square) -> bool {
    let mut doors = look.table.zones.iter().flat_map(|open| &open.zone.printed().doors);
    people::free(look, square) && doors.all(|door| door.at != square)
}

/// What it is worth to see a square from near: whoever is in question, creatures, floor.
fn worth<'t>(look: &'t Look<'_>) -> impl Fn(Square) -> i32 + 't {
    let marks = Marks::asked(look.table);
    move |square| {
        let floor = i32::from(!look.map.inaccessible(square)) * 2;
        let someone = i32::from(!people::free(look, square)) * 10;
        let asked = look.table.pieces.iter().any(|piece| piece.at == square && marks.piece(piece.id).is_some());
        floor + someone + i32::from(asked) * 25
    }
}

/// The board: the map, the squares round whoever acts if the map is too large for all there is to read on it, the characters,
/// the queue, the goal, how near failure is. Of a campaign that is over, all of it.
pub fn board(view: &View, alt: String) -> Scene {
    if let (Some(campaign), Some(_)) = (&view.table.campaign, &view.table.over) {
        return campaign::draw(&view.table, campaign, alt);
    }
    let look = looked(&view.table);
    let plan = planned(&look);
    let marks = Marks::of(&view.table, plan.zoom);
    let (mut ground, mut land, mut sheet) = (Sheet::default(), Sheet::default(), Sheet::default());
    side::header_under(&mut ground);
    land::draw(&mut land, &plan.map, &look);
    above(&mut sheet, &plan.map, &look, &marks);
    if let Some(zoom) = &plan.zoom {
        frame(&mut sheet, &plan.map, zoom);
    }
    let unused = |square: Square| people::free(&look, square) && !marks.is_marked(square);
    land::names(&mut sheet, &plan.map, &look, unused);
    if let Some(zoom) = &plan.zoom {
        land::draw(&mut sheet, zoom, &look);
        above(&mut sheet, zoom, &look, &marks);
        sheet.line(Form::Box(zoom.frame(), 20), Role::Ink, 36);
    }
    side::header(&mut sheet, &view.table);
    let mut high = column(&mut sheet, &look, &plan, &marks);
    let shown = moments(&view.table);
    if !shown.is_empty() {
        landscapes(&mut sheet, high, &shown);
        high += STORY + GAP;
    }
    let layers = vec![ground.layer("ground", true), land.layer("land", true), sheet.layer("pieces", false)];
    Scene { w: WIDE, h: high, ground: Ground::Washi, layers, alt }
}

/// What is above the ground.
fn above(sheet: &mut Sheet, lens: &Lens, look: &Look<'_>, marks: &Marks) {
    let bare = |square: Square| people::free(look, square) && !things::written(look, square);
    let left = |square: Square| look.table.why.iter().any(|why| why.from == square);
    let unmarked = |square: Square| bare(square) && !marks.is_marked(square) && !left(square);
    land::heights(sheet, lens, look, unmarked);
    things::draw(sheet, lens, look, marks);
    marks.draw(sheet, lens, look);
    marks::arrows(sheet, lens, look);
    people::draw(sheet, lens, look, marks);
    things::heads_under(sheet, lens, look, marks);
    marks::strikes(sheet, lens, look);
}

/// Which part of the map is seen from near.
fn frame(sheet: &mut Sheet, map: &Lens, zoom: &Lens) {
    let last = Square { x: zoom.from.x + zoom.columns - 1, y: zoom.from.y + zoom.rows - 1 };
    let room = map.round(zoom.from, last);
    sheet.line(Form::Box(room.inset(15), 60), Role::Ink, 76);
    sheet.line(Form::Box(room.inset(15), 60), Role::Asked, 44);
}

/// The right column, and the panels below the map; returns the height of the picture.
fn column(sheet: &mut Sheet, look: &Look<'_>, plan: &Plan, marks: &Marks) -> i32 {
    let table = look.table;
    let top = side::draw(sheet, table, area(SIDE.0, TOP, SIDE.1, 0)) + GAP;
    let least = 4 * heroes::HIGH.0 + 3 * GAP;
    let most = highest(table);
    let foot = if plan.heroes.is_some() { most - GAP } else { plan.high - 2 * GAP - least };
    // in camp there is no order yet
    let wanted = table.camp.as_ref().map_or_else(|| queue::high(table), market::high);
    let room = area(SIDE.0, top, SIDE.1, wanted.min(foot - top));
    match &table.camp {
        Some(camp) if camp.market.is_empty() => {}
        Some(camp) => market::draw(sheet, camp, room),
        None => queue::draw(sheet, table, room, marks),
    }
    let below = room.foot() + GAP;
    let Some(room) = plan.heroes else {
        let free = if plan.foes.is_some() { plan.high - GAP - below } else { least };
        let heroes = free.min(4 * heroes::HIGH.1 + 3 * GAP);
        let room = area(SIDE.0, plan.high - GAP - heroes, SIDE.1, heroes);
        heroes::draw(sheet, look, room, 1, marks);
        match plan.foes {
            Some(foes) => foes::draw(sheet, table, foes, 3),
            None => foes::draw(sheet, table, area(SIDE.0, below, SIDE.1, room.y - below), 1),
        }
        return plan.high;
    };
    heroes::draw(sheet, look, room, 2, marks);
    let wanted = i32::try_from(foes::kinds(table).len()).unwrap_or(0) * plan::FOES;
    let high = plan.high.max(below + wanted + GAP).min(most);
    foes::draw(sheet, table, area(SIDE.0, below, SIDE.1, high - below - 50), 1);
    high
}

/// How many squares are seen from near, across and down.
const NEAR: (u8, u8) = (9, 9);

/// The squares round whoever acts, large; none, if nobody stands on the grid.
pub fn zoom(view: &View, alt: String) -> Option<Scene> {
    let look = looked(&view.table);
    let focus = marks::focus(&view.table)?;
    let map = plan::whole(&look.map, |square| bare(&look, square)).inner();
    let part = plan::near(&map, focus, NEAR, worth(&look));
    let side = (WIDE - 2 * GAP - GUTTER) / i32::from(part.columns);
    let lens = Lens { corner: at(GAP + GUTTER, GAP + GUTTER), side, ..part };
    let marks = Marks::of(&view.table, Some(lens));
    let mut sheet = Sheet::default();
    land::draw(&mut sheet, &lens, &look);
    above(&mut sheet, &lens, &look, &marks);
    sheet.line(Form::Box(lens.frame(), 20), Role::Ink, 36);
    let high = lens.frame().foot() + GAP;
    Some(Scene { w: WIDE, h: high, ground: Ground::Washi, layers: vec![sheet.layer("near", false)], alt })
}

/// A campaign as far as it was played; nothing, if no phase of one has begun.
pub fn story(view: &View, alt: String) -> Option<Scene> {
    let campaign = view.table.campaign.as_ref().filter(|campaign| !campaign.played.is_empty())?;
    Some(campaign::draw(&view.table, campaign, alt))
}

/// One character: attributes, skills, dice, gear, what its Kami grants.
pub fn sheet(view: &View, character: CharacterId, alt: String) -> Scene {
    let mut sheet = Sheet::default();
    let high = person::draw(&mut sheet, &looked(&view.table), view.table.hero(character));
    Scene { w: WIDE, h: high, ground: Ground::Washi, layers: vec![sheet.layer("character", false)], alt }
}
