//! A campaign on one picture: a row for each chapter, with its landscape, its attempts, who fell, its zones and the party's way
//! through them; below them the party.

use crate::content::{ChapterId, CharacterId, ZoneId};
use crate::grid::Square;
use crate::scene::lens::{Lens, Thin};
use crate::scene::plan::{HIGHEST, TOP, WIDE};
use crate::scene::story::{self, Moment};
use crate::scene::{GAP, LEFT, face, land};
use crate::state::{Campaign, Ended, Hero, Played, Table};
use crate::words::picture as label;
use gogome_contract::parts::draw::{Header, Sheet, Text, area, at, header_ground, header_words};
use gogome_contract::scene::{Area, At, Form, Ground, Icon, Role, Scene, Size};

/// The height of a line of text.
const LINE: i32 = 400;
/// The height of the pictures of a chapter: at least, at most.
const BAND: (i32, i32) = (1_500, 2_500);
/// The width of its landscape.
const LANDSCAPE: i32 = 3_000;
/// How many attempts stand beside each other.
const ATTEMPTS: usize = 3;
/// The height of a character.
const PARTY: i32 = 2 * LINE + 60;

/// The whole campaign of a table, as far as it was played.
pub fn draw(table: &Table, campaign: &Campaign, alt: String) -> Scene {
    let (mut ground, mut sheet) = (Sheet::default(), Sheet::default());
    header_ground(&mut ground, WIDE);
    let words = Header {
        title: label::TITLE,
        subtitle: label::CAMPAIGN,
        note: &label::yomi(campaign),
        plate: &label::round(table),
        phases: &[],
        current: None,
        asked: None,
    };
    header_words(&mut sheet, WIDE, &words);
    let chapters = chapters(campaign);
    let lines: i32 = chapters.iter().map(|(_, phases)| LINE * (1 + attempt_lines(phases.len()))).sum();
    let rows = i32::try_from(chapters.len()).unwrap_or(1).max(1);
    let free = HIGHEST - TOP - PARTY - GAP - lines - rows * 2 * GAP;
    let band = (free / rows).clamp(BAND.0, BAND.1);
    let mut y = TOP;
    for (chapter, phases) in &chapters {
        y = row(&mut sheet, (*chapter, phases), table.over.is_some(), area(LEFT, y, WIDE - 2 * LEFT, band)) + GAP;
    }
    party(&mut sheet, &table.heroes, campaign, area(LEFT, y, WIDE - 2 * LEFT, PARTY));
    let layers = vec![ground.layer("ground", true), sheet.layer("campaign", false)];
    Scene { w: WIDE, h: y + PARTY + GAP, ground: Ground::Washi, layers, alt }
}

/// The phases of each chapter, in the order in which the chapters were first played.
fn chapters(campaign: &Campaign) -> Vec<(ChapterId, Vec<&Played>)> {
    let mut all: Vec<(ChapterId, Vec<&Played>)> = Vec::new();
    for played in &campaign.played {
        match all.iter_mut().find(|(chapter, _)| *chapter == played.chapter) {
            Some((_, phases)) => phases.push(played),
            None => all.push((played.chapter, vec![played])),
        }
    }
    all
}

fn attempt_lines(attempts: usize) -> i32 {
    i32::try_from(attempts.div_ceil(ATTEMPTS)).unwrap_or(1)
}

/// A chapter: its name and what was taken, its attempts, its landscape and its zones; returns where it ends.
fn row(sheet: &mut Sheet, (chapter, phases): (ChapterId, &[&Played]), over: bool, room: Area) -> i32 {
    let ink = Text::ink(Size::Small).on(Role::Paper);
    let right = 3_600;
    sheet.bold(area(room.x, room.y, room.w - right, LINE), label::chapter_named(chapter), ink);
    let heads = |of: fn(&Played) -> u16| phases.iter().map(|played| of(played)).sum();
    let taken = label::heads(heads(|played| played.heads), heads(|played| played.boss_heads));
    sheet.plain(area(room.right() - right, room.y, right, LINE), taken, ink.end());
    let mut y = room.y + LINE;
    for line in phases.chunks(ATTEMPTS) {
        for (nth, played) in (0..).zip(line) {
            attempt(sheet, played, area(room.x + nth * 4_220, y, 4_200, LINE));
        }
        y += LINE;
    }
    let Some(last) = phases.last() else { return y };
    let moment = match &last.ended {
        Some(ended) if ended.won => Moment::Won,
        Some(_) => Moment::Lost,
        None => Moment::Opening,
    };
    story::draw(sheet, area(room.x, y, LANDSCAPE, room.h), chapter, moment);
    let zones = area(room.x + LANDSCAPE + GAP, y, room.w - LANDSCAPE - GAP, room.h);
    // what nobody has seen stays hidden as long as the chapter can be played again
    let told = over || moment == Moment::Won;
    let shown = chapter.printed().zones.iter().copied().filter(|zone| told || last.zones.contains(zone));
    way(sheet, &shown.collect::<Vec<ZoneId>>(), &last.zones, zones);
    y + room.h + GAP
}

/// How an attempt ended, in which round, and who fell.
fn attempt(sheet: &mut Sheet, played: &Played, room: Area) {
    let (icon, ink, words, fallen) = match &played.ended {
        Some(Ended { won: true, round, fallen, .. }) => {
            (Icon::Tick, Role::Pine, label::won_in(*round), fallen.as_slice())
        }
        Some(Ended { round, fallen, .. }) => {
            (Icon::Cross, Role::VermilionDeep, label::lost_in(*round), fallen.as_slice())
        }
        None => (Icon::Onward, Role::Ink, label::GOES_ON.to_owned(), [].as_slice()),
    };
    let middle = room.middle().y;
    sheet.icon(icon, at(room.x + 170, middle), 300, ink);
    let text = Text::ink(Size::Small).on(Role::Paper).of(ink);
    sheet.bold(area(room.x + 360, room.y, 2_050, LINE), words, text);
    if fallen.is_empty() {
        return;
    }
    let mut x = room.x + 2_560;
    sheet.icon(Icon::Skull, at(x, middle), 280, Role::Ink);
    x += 330;
    for character in fallen {
        glyph(sheet, *character, at(x, middle));
        x += 355;
    }
}

/// Zones of a chapter beside each other, and the way through those that were seen.
fn way(sheet: &mut Sheet, zones: &[ZoneId], seen: &[ZoneId], room: Area) {
    let lenses: Vec<Lens> = zones.iter().map(|zone| whole(*zone)).collect();
    let columns: i32 = lenses.iter().map(|lens| i32::from(lens.columns)).sum();
    let rows = lenses.iter().map(|lens| i32::from(lens.rows)).max().unwrap_or(1);
    let gaps = i32::try_from(zones.len()).unwrap_or(1).max(1);
    let side = ((room.w - gaps * GAP) / columns.max(1)).min((room.h - LINE) / rows);
    // what is left lies evenly beside the zones
    let gap = (room.w - side * columns) / gaps;
    let mut x = room.x;
    let mut stops = Vec::new();
    for (zone, lens) in zones.iter().zip(lenses) {
        let (wide, high) = (side * i32::from(lens.columns), side * i32::from(lens.rows));
        let cell = area(x, room.y, wide + gap, room.h);
        x += cell.w;
        let corner = at(cell.x + gap / 2, cell.y + LINE + (cell.h - LINE - high) / 2);
        let lens = Lens { corner, side, ..lens };
        for (square, ground) in &zone.printed().ground {
            land::square(sheet, &lens, lens.cell(*square), *ground);
        }
        let visit = seen.iter().position(|one| one == zone);
        if visit.is_none() {
            sheet.veil(Form::Box(lens.frame(), 0), Role::Paper, 72);
        }
        let ink = if visit.is_some() { Role::Ink } else { Role::Muted };
        let how = Text::ink(Size::Small).middle().of(ink).on(Role::Paper);
        sheet.bold(area(cell.x, cell.y, cell.w, LINE), zone.printed().name.as_str(), how);
        stops.extend(visit.map(|visit| (visit, lens.frame().middle())));
    }
    stops.sort_by_key(|(visit, _)| *visit);
    let along: Vec<_> = stops.iter().map(|(_, stop)| *stop).collect();
    if along.len() > 1 {
        sheet.line(Form::Line(along.clone()), Role::Card, 190);
        sheet.line(Form::Line(along.clone()), Role::Vermilion, 110);
    }
    for (number, stop) in (1..).zip(along) {
        sheet.piece(Form::Round(stop, 250), Role::Card, Role::Vermilion, 60);
        let how = Text::ink(Size::Small).middle();
        sheet.bold(Area::about(stop, 440, 400), format!("{number}"), how);
    }
}

/// All of a zone.
fn whole(zone: ZoneId) -> Lens {
    let ground = &zone.printed().ground;
    let (xs, ys) = (ground.iter().map(|(at, _)| at.x), ground.iter().map(|(at, _)| at.y));
    let from = Square { x: xs.clone().min().unwrap_or(0), y: ys.clone().min().unwrap_or(0) };
    let (columns, rows) = (xs.max().unwrap_or(0) - from.x + 1, ys.max().unwrap_or(0) - from.y + 1);
    Lens { from, columns, rows, corner: at(0, 0), side: 0, thin: Thin::default() }
}

/// The characters: level, coins, how often each fell.
fn party(sheet: &mut Sheet, heroes: &[Hero], campaign: &Campaign, room: Area) {
    let wide = (room.w - 3 * GAP) / 4;
    for (nth, hero) in (0..).zip(heroes) {
        let card = area(room.x + nth * (wide + GAP), room.y, wide, room.h);
        let colour = face::colour(hero.character);
        sheet.piece(Form::Box(card, 140), Role::Card, Role::Ink, 22);
        glyph(sheet, hero.character, at(card.x + 260, card.y + LINE / 2 + 30));
        let line = |nth: i32| card.y + 30 + nth * LINE;
        let (left, right) = (card.x + 520, card.right() - 110);
        sheet.bold(
            area(left, line(0), right - 1_000 - left, LINE),
            hero.character.printed().name.as_str(),
            Text::ink(Size::Small),
        );
        let level = area(right - 1_000, line(0), 1_000, LINE);
        sheet.plain(level, label::at_level(hero.level), Text::ink(Size::Small).end());
        sheet.plain(area(left, line(1), 1_600, LINE), label::coins(hero.coins), Text::ink(Size::Small));
        let falls = campaign.falls(hero.character);
        if falls > 0 {
            sheet.icon(Icon::Skull, at(right - 480, line(1) + LINE / 2), 280, colour.line());
            sheet.bold(area(right - 300, line(1), 300, LINE), falls.to_string(), Text::ink(Size::Small).end());
        }
    }
}

/// The letter of a character.
fn glyph(sheet: &mut Sheet, character: CharacterId, middle: At) {
    let colour = face::colour(character);
    sheet.edged(Form::Round(middle, 165), colour, Role::Ink, 18);
    let how = Text::ink(Size::Small).middle().of(colour.letter()).on(colour);
    sheet.bold(Area::about(middle, 330, 330), character.printed().glyph.to_string(), how);
}
