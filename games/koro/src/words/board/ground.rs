//! The mountain: the countdown and its lava, the places and what lies there, what is unexplored.

use super::sentence;
use crate::content::board::{Level, PlaceId, PlaceKind, SpaceId};
use crate::content::{CountdownEvent, Mark, Palace, book};
use crate::rules::chapter::escape;
use crate::rules::{combat, explore, gather};
use crate::state::{Laid, OnSpace, Table};
use crate::words::names;
use gogome_contract::parts::words::{count, list};
use gogome_contract::{Line, Seat};

/// The way to the end: how far the countdown is, what comes next, and where one gets out.
pub fn countdown(table: &Table) -> Line {
    let threshold = book().numbers.threshold;
    let Some(chapter) = &table.chapter else {
        let limit = table.variant.round_limit;
        let small = escape::small_rope(table).map_or_else(|| "a tile of level II".to_owned(), |tile| tile.to_string());
        return format!(
            "The final chapter starts when somebody has {threshold} points, at the latest after round {limit}. Then the way out \
             is the central tile, by a rope, or {small}, by a small rope."
        )
        .into();
    };
    let steps = book().countdown.len();
    let line =
        Line::default().strong("Final chapter").text(format!(", countdown {} of {steps}, marker with ", chapter.step));
    let line = line.seat(chapter.holder).text(".");
    let Some(next) = book().countdown.get(usize::from(chapter.step)).filter(|_| table.over.is_none()) else {
        return line;
    };
    let when = if chapter.spare { "When their next turn ends" } else { "When their turn ends" };
    let line = match *next {
        CountdownEvent::Lava(number) => line.text(format!(" {when}: {}.", floods(table, number))),
        other => line.text(format!(" {when}: {}.", names::countdown(other))),
    };
    let line = match next_lava(table).filter(|_| !matches!(next, CountdownEvent::Lava(_))) {
        Some(number) => line.text(format!(" Later: {}.", floods(table, number))),
        None => line,
    };
    let ways = ways_out(table);
    if ways.is_empty() { line } else { line.text(format!(" Ways out: {}.", list(&ways, "and"))) }
}

/// Of ways out in the final chapter.
pub const OVER_LAVA: &str = "Steps over lava count as well.";

/// How far everybody on the mountain is from each way out, once the final chapter runs.
pub fn distances(table: &Table) -> Option<Line> {
    let chapter = table.chapter.as_ref().filter(|_| table.over.is_none())?;
    let stands = |seat: Seat| Some((seat, table.player(seat).position.space()?));
    let samurai: Vec<(Seat, SpaceId)> = table.seats_from(table.active()).filter_map(stands).collect();
    let far = |line: Line, to: PlaceId| {
        let each = samurai.iter().enumerate();
        let line = each.fold(line, |line, (nth, (seat, from))| {
            let steps = escape::steps_to(table, *from, to);
            let steps = steps.map_or_else(|| "no way yet".to_owned(), |steps| steps.to_string());
            line.text(if nth == 0 { ": " } else { ", " }).seat(*seat).text(format!(" {steps}"))
        });
        line.text(".")
    };
    let hangs = if chapter.rope { "hangs" } else { "comes down later" };
    let central = format!("Steps to the central tile, where the rope {hangs}");
    let line = (!samurai.is_empty()).then(|| far(central.into(), PlaceId::C))?;
    let line = match escape::small_rope(table) {
        Some(tile) => far(line.text(format!(" To the small rope on {tile}")), tile),
        None => line,
    };
    Some(line.text(format!(" {OVER_LAVA}")))
}

/// What a lava floods: `lava 2 on II3.4 and II5.1`.
fn floods(table: &Table, number: u8) -> String {
    let spaces = lava_of(table, number);
    let spaces =
        if spaces.is_empty() { " (no space yet)".to_owned() } else { format!(" on {}", names::spaces(&spaces)) };
    format!("lava {number}{spaces}")
}

/// The number of the lava that comes next; before the final chapter the first.
pub fn next_lava(table: &Table) -> Option<u8> {
    let step = table.chapter.as_ref().map_or(0, |chapter| usize::from(chapter.step));
    book().countdown.iter().skip(step).find_map(|event| match event {
        CountdownEvent::Lava(number) => Some(*number),
        CountdownEvent::Blank | CountdownEvent::Rope | CountdownEvent::End => None,
    })
}

/// Where the last walk led.
pub fn last_walk(table: &Table) -> Option<Line> {
    let (seat, path) = table.last_walk.as_ref().filter(|(_, path)| path.len() > 1)?;
    let spaces: Vec<String> = path.iter().map(|space| names::said(*space)).collect();
    Some(Line::from("Last walk, by ").seat(*seat).text(format!(": {}.", spaces.join(" → "))))
}

/// Dry laid spaces with this lava number.
fn lava_of(table: &Table, number: u8) -> Vec<SpaceId> {
    let board = &table.board;
    let named = |space: &SpaceId| board.printed(*space).is_some_and(|printed| printed.lava == Some(number));
    let laid = board.tiles.keys().flat_map(|place| place.spaces());
    laid.filter(|space| named(space) && !board.is_lava(*space)).collect()
}

/// Where one can escape from now.
fn ways_out(table: &Table) -> Vec<String> {
    let places = PlaceId::all().filter_map(|place| {
        let palace = escape::leads_to(table, place.first_space()).filter(|_| table.board.is_laid(place))?;
        let name = if palace == Palace::Big {
            "the rope on the central tile".to_owned()
        } else {
            format!("the small rope on {place}")
        };
        Some(format!("{name} (to the {})", names::palace(palace)))
    });
    places.collect()
}

/// The central tile, the temples, and every tile that is laid.
pub(super) fn places(table: &Table) -> Vec<Line> {
    PlaceId::all().filter(|place| table.board.is_laid(*place)).filter_map(|place| place_line(table, place)).collect()
}

/// One place with what lies there; a bridge with nobody on it says only what it is.
pub fn place(table: &Table, place: PlaceId) -> Line {
    let bare = || Line::default().strong(place.to_string()).text(format!(": {}.", names::place_long(place)));
    place_line(table, place).unwrap_or_else(bare)
}

/// The same; nothing for a place where there is nothing to tell.
fn place_line(table: &Table, place: PlaceId) -> Option<Line> {
    let mut parts: Vec<Line> = Vec::new();
    let head = match (place.kind(), table.board.tiles.get(&place)) {
        (PlaceKind::Tile(level), None) => format!(", {}, unexplored", names::level(level)),
        (_, Some(laid)) => {
            parts.extend(guard(table, laid).map(Line::from));
            let rope = if laid.tile.printed().rope { " with the small rope" } else { "" };
            format!(", {}{rope}", names::tile(laid.tile))
        }
        (PlaceKind::Central, None) => ", the central tile".to_owned(),
        (PlaceKind::Temple, None) => ", temple".to_owned(),
        (PlaceKind::Bridge, None) => ", bridge".to_owned(),
    };
    parts.extend(stock(table, place).map(Line::from));
    parts.extend(blueprints(table, place).map(Line::from));
    parts.extend(place.spaces().filter_map(|space| on_space(table, space)));
    parts.extend(lava(table, place).map(Line::from));
    if parts.is_empty() {
        if place.kind() == PlaceKind::Bridge {
            return None;
        }
        return Some(Line::default().strong(place.to_string()).text(format!("{head}.")));
    }
    Some(sentence(Line::default().strong(place.to_string()).text(format!("{head}: ")), parts))
}

/// The dragon that guards a tile.
fn guard(table: &Table, laid: &Laid) -> Option<String> {
    let guard = laid.dragon.as_ref()?;
    let printed = guard.dragon.printed();
    let health = combat::health_left(table, *guard);
    let damage = if guard.damage > 0 { format!(" ({} of permanent damage)", guard.damage) } else { String::new() };
    let [name, colour] = [&printed.name, printed.colour.name()];
    let dice = printed.colour.printed().dice;
    Some(format!(
        "the {colour} dragon {name} guards it from {}, health {health}{damage}, initiative {}, {dice} dice",
        guard.space, printed.initiative
    ))
}

/// The stock, or the rope in its place.
fn stock(table: &Table, place: PlaceId) -> Option<String> {
    let stock = gather::stock(table, place.first_space()).map(|stock| format!("stock of {}", names::cubes(stock)));
    let rope = place == PlaceId::C && table.chapter.as_ref().is_some_and(|chapter| chapter.rope);
    if rope { Some("the rope hangs here".to_owned()) } else { stock }
}

/// The blueprints of a temple.
fn blueprints(table: &Table, place: PlaceId) -> Option<String> {
    let at = PlaceId::TEMPLES.iter().position(|temple| *temple == place)?;
    let cards: Vec<String> = table.board.temples[at].iter().map(|card| names::blueprint_long(*card)).collect();
    Some(if cards.is_empty() { "no blueprints left".to_owned() } else { format!("blueprints {}", cards.join("; ")) })
}

/// What and who is on a space: `II3.4 (west) token of 1 wood, A`.
fn on_space(table: &Table, space: SpaceId) -> Option<Line> {
    let things = table.board.on(space).map(things).unwrap_or_default();
    let here: Vec<_> = table.samurai_on(space).collect();
    if things.is_empty() && here.is_empty() {
        return None;
    }
    let name = if space.place().size() == 1 { "here".to_owned() } else { names::space_long(space) };
    let line = Line::from(format!("{name} {}", things.join(", ")).trim_end().to_owned());
    if here.is_empty() {
        return Some(line);
    }
    Some(line.text(if things.is_empty() { " " } else { ", " }).seats(&here))
}

/// What lies on a space.
fn things(on: &OnSpace) -> Vec<String> {
    let token = on.token.map(|token| {
        let used = if token.up { "" } else { " (face down)" };
        format!("{}{used}", names::token_long(token.kind))
    });
    let adventure = on.adventure.map(|token| format!("{} ({})", names::adventure(token), names::adventure_code(token)));
    let scroll = on.scroll.map(|colour| format!("{} scroll disc", names::colour(colour)));
    let monk = on.monk.then(|| "monk".to_owned());
    [token, adventure, scroll, monk].into_iter().flatten().collect()
}

/// Spaces of lava, and those that will be, by their numbers.
fn lava(table: &Table, place: PlaceId) -> Option<String> {
    let board = &table.board;
    let now: Vec<SpaceId> = place.spaces().filter(|space| board.is_lava(*space)).collect();
    let number = |space: SpaceId| board.printed(space).filter(|printed| printed.mark != Mark::Lava)?.lava;
    let later = place.spaces().filter(|space| !board.is_lava(*space)).filter_map(|space| Some((number(space)?, space)));
    let mut later: Vec<(u8, SpaceId)> = later.collect();
    later.sort_unstable();
    let mut parts: Vec<String> = Vec::new();
    if !now.is_empty() {
        parts.push(format!("lava on {}", names::spaces(&now)));
    }
    parts.extend(later.into_iter().map(|(number, space)| format!("lava {number} floods {space}")));
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// Places without a tile, a line for each level, with what is left of its stack.
pub(super) fn unexplored(table: &Table) -> Vec<Line> {
    let of_level = |level: Level| {
        let places: Vec<PlaceId> = PlaceId::of_level(level).filter(|place| !table.board.is_laid(*place)).collect();
        let left = count(table.board.stacks[level.index()], "tile");
        let open = match places.as_slice() {
            [] => "all explored".to_owned(),
            places => format!("{} still to explore", list(places, "and")),
        };
        Line::default().strong(format!("Level {level}")).text(format!(": {open}, {left} left."))
    };
    Level::ALL.into_iter().map(of_level).collect()
}

/// The unexplored places beside the active samurai.
pub fn beside(table: &Table) -> Option<Line> {
    let seat = table.active();
    let plays = table.over.is_none() && table.turn.number > 0 && table.player(seat).is_up();
    let beside = explore::beside(table, seat);
    (plays && !beside.is_empty())
        .then(|| Line::default().seat(seat).text(format!(" stands next to {}, unexplored.", list(&beside, "and"))))
}
