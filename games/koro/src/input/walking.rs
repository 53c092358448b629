//! Ways as they are typed: `path` with spaces and directions, or `to` a space, and what is done on the way (3.2).

use super::cards::{item, scroll};
use super::typed::{cells, is_none, listed, one_of, player, space, spaces, yes};
use crate::content::board::{Direction, PlaceId, SpaceId};
use crate::gear::Cell;
use crate::rules::refused::{Refused, WalkRefused};
use crate::rules::walk::{pay, plan, reach};
use crate::state::moves::{Item, Take, Walking};
use crate::state::{Paying, Table, WalkKind};
use crate::words::misread;
use gogome_contract::{Refusal, Said, Seat};

/// Words that say: a way of no step.
const STAY: [&str; 4] = ["stay", "here", "none", "0"];

/// What was said of a way.
#[derive(Debug)]
pub enum Way {
    /// This way.
    Walks(Walking),
    /// A place of several spaces: which of them is still to be said.
    Within(PlaceId),
    /// Nothing.
    Nothing,
}

/// The way a seat means by `path` or `to`.
pub fn way(table: &Table, seat: Seat, kind: WalkKind, said: &Said) -> Result<Way, Refusal> {
    let mut walking = beside(table, seat, said)?;
    if let Some(typed) = said.given("path").or_else(|| said.given("step")) {
        walking.path = path(table, seat, typed)?;
    } else if let Some(typed) = said.given("to") {
        let place = PlaceId::read(typed).filter(|place| place.size() > 1);
        if let Some(place) = place {
            return Ok(Way::Within(place));
        }
        walking.path = best(table, seat, kind, space(typed)?, &walking)?;
    } else {
        return Ok(Way::Nothing);
    }
    Ok(Way::Walks(walking))
}

/// Spaces and directions, one after another; the own space in front may be left out.
fn path(table: &Table, seat: Seat, typed: &str) -> Result<Vec<SpaceId>, Refusal> {
    if STAY.contains(&typed.trim().to_lowercase().as_str()) {
        return Ok(Vec::new());
    }
    let start = table.player(seat).position.space().unwrap_or(SpaceId::C);
    let mut path: Vec<SpaceId> = Vec::new();
    for part in typed.replace(['>', '→'], " ").split(|letter: char| letter.is_whitespace() || letter == ',') {
        if part.is_empty() {
            continue;
        }
        let from = path.last().copied().unwrap_or(start);
        let next = step(table, from, part)?;
        if !(path.is_empty() && next == start) {
            path.push(next);
        }
    }
    Ok(path)
}

/// A step: a space, or a direction that names one explored space alone.
fn step(table: &Table, from: SpaceId, typed: &str) -> Result<SpaceId, Refusal> {
    if let Some(space) = SpaceId::read(typed) {
        return Ok(space);
    }
    let direction = Direction::read(typed).ok_or_else(|| misread::step(typed))?;
    let towards = from.towards(direction);
    let explored: Vec<SpaceId> = towards.iter().copied().filter(|space| table.board.is_laid(space.place())).collect();
    match explored.as_slice() {
        // the rules say that it is not explored
        [] => towards.first().copied().ok_or_else(|| misread::nothing_there(direction, from)),
        [only] => Ok(*only),
        several => Err(misread::ambiguous(direction, several)),
    }
}

/// The best way to a space, with the lava that is freed by what is named (3.2).
fn best(table: &Table, seat: Seat, kind: WalkKind, to: SpaceId, walking: &Walking) -> Result<Vec<SpaceId>, Refusal> {
    if table.player(seat).position.space() == Some(to) {
        return Ok(Vec::new());
    }
    if !table.board.is_laid(to.place()) {
        return Err(Refused::from(WalkRefused::Unexplored(to)).into());
    }
    let free = pay::free(table.player(seat), kind, &walking.used, walking.burn.is_some());
    let way = reach::ways(table, seat, kind, free).into_iter().find(|way| way.space == to);
    Ok(way.ok_or(WalkRefused::OutOfReach(to)).map_err(Refused::from)?.path)
}

/// What is done on the way.
fn beside(table: &Table, seat: Seat, said: &Said) -> Result<Walking, Refusal> {
    Ok(Walking {
        path: Vec::new(),
        take: take(said)?,
        trap: said.given("trap").map(space).transpose()?,
        used: used(said)?,
        burn: burn(table, seat, said)?,
        fight: said.given("fight").filter(|typed| !is_none(typed)).map(spaces).transpose()?.unwrap_or_default(),
        steal: said
            .given("steal")
            .filter(|typed| !is_none(typed))
            .map(|typed| thefts(table, typed))
            .transpose()?
            .unwrap_or_default(),
        pay: said.given("pay").map(|typed| paying(typed, said)).transpose()?,
    })
}

/// What helps over lava.
pub fn used(said: &Said) -> Result<Vec<Item>, Refusal> {
    Ok(said.given("use").map(items).transpose()?.unwrap_or_default())
}

/// Which adventure tokens are taken: all, none, or those on these spaces.
pub fn take(said: &Said) -> Result<Take, Refusal> {
    Ok(match said.given("take").map(str::to_lowercase).as_deref() {
        None | Some("all" | "yes" | "true") => Take::All,
        Some("none" | "no" | "false") => Take::None,
        Some(typed) => Take::On(spaces(typed)?),
    })
}

/// Scrolls and tokens of a list.
pub fn items(typed: &str) -> Result<Vec<Item>, Refusal> {
    if is_none(typed) {
        return Ok(Vec::new());
    }
    // names have spaces, so only commas divide them
    typed.split(',').map(str::trim).filter(|part| !part.is_empty()).map(item).collect()
}

/// Wood of the weapon that is burnt: `yes` for the usual one, or its cell (K19.11).
pub fn burn(table: &Table, seat: Seat, said: &Said) -> Result<Option<Cell>, Refusal> {
    let Some(typed) = said.given("burn").filter(|typed| !is_none(typed)) else { return Ok(None) };
    if typed.eq_ignore_ascii_case("yes") || typed.eq_ignore_ascii_case("true") {
        let usual = plan::burnable(table.player(seat), WalkKind::Action).first().copied();
        return Ok(Some(usual.ok_or(WalkRefused::NoBurn).map_err(Refused::from)?));
    }
    Ok(cells(typed)?.first().copied())
}

/// Scrolls stolen in passing: `b=fire_walker` (K19.23).
fn thefts(table: &Table, typed: &str) -> Result<Vec<(Seat, crate::content::ScrollKind)>, Refusal> {
    let one = |part: &str| {
        let (whose, what) = part.split_once(['=', ':']).ok_or_else(|| misread::item(part))?;
        Ok((player(table, whose)?, scroll(what)?))
    };
    listed(typed).map(one).collect()
}

/// Cells that pay, and the magic cube with `magic`.
pub fn paying(typed: &str, said: &Said) -> Result<Paying, Refusal> {
    Ok(Paying { cells: cells(typed)?, magic: yes(said, "magic")?.unwrap_or(false) })
}

/// A space of a list, or a word that means yes or no.
pub fn go(option: &str, typed: &str) -> Result<bool, Refusal> {
    one_of(option, typed, &[("yes", true), ("true", true), ("no", false), ("false", false)])
}
