//! Tolerant reading of what is typed: choices, places, spaces, cells, cubes, players, and lists of them.

use crate::content::Spot;
use crate::content::board::{PlaceId, SpaceId};
use crate::gear::{Cell, Cube, Cubes, parse_cubes};
use crate::panels::said::SAY;
use crate::state::{Field, MonkPlace, Table};
use crate::words::misread;
use gogome_contract::{Refusal, Said, Seat};

/// What somebody said, with the options of a menu's choice written out.
pub fn spread(said: &Said) -> Said {
    let mut whole = Said { verb: said.verb.clone(), args: Vec::new() };
    for (name, value) in &said.args {
        if name == SAY {
            let parts = value.split_whitespace().filter_map(|part| part.split_once(':'));
            whole.args.extend(parts.map(|(name, value)| (name.to_owned(), value.to_owned())));
        } else {
            whole.args.push((name.clone(), value.clone()));
        }
    }
    whole
}

/// A name with nothing but its letters and digits, small.
pub fn fold(typed: &str) -> String {
    typed.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).take(100).collect()
}

/// The thing with a name: the whole name, or the beginning of one name alone, or of one of its words.
pub fn find<T: Copy + PartialEq>(typed: &str, names: &[(T, &str)]) -> Option<T> {
    let wanted = fold(typed);
    if wanted.is_empty() {
        return None;
    }
    let whole = |name: &str| fold(name) == wanted;
    let begins = |name: &str| fold(name).starts_with(&wanted);
    let word = |name: &str| name.split([' ', '_', '-']).any(|word| fold(word).starts_with(&wanted));
    let tests: [&dyn Fn(&str) -> bool; 3] = [&whole, &begins, &word];
    tests.into_iter().find_map(|fits| {
        let mut found = names.iter().filter(|(_, name)| fits(name)).map(|(thing, _)| *thing);
        let first = found.next()?;
        found.all(|other| other == first).then_some(first)
    })
}

/// Parts of a list, divided by commas or spaces.
pub fn listed(typed: &str) -> impl Iterator<Item = &str> {
    typed.split(|letter: char| letter.is_whitespace() || ",;+&".contains(letter)).filter(|part| !part.is_empty())
}

/// Does a value say: none of these?
pub fn is_none(typed: &str) -> bool {
    ["none", "no", "nothing", "-"].contains(&fold_word(typed).as_str())
}

fn fold_word(typed: &str) -> String {
    typed.trim().to_lowercase()
}

/// One of a fixed list of values.
pub fn one_of<T: Copy>(option: &str, typed: &str, values: &[(&'static str, T)]) -> Result<T, Refusal> {
    let wanted = fold_word(typed);
    let found = values.iter().find(|(name, _)| *name == wanted).map(|(_, value)| *value);
    found.ok_or_else(|| misread::one_of(option, typed, &values.iter().map(|(name, _)| *name).collect::<Vec<_>>()))
}

/// An option that is yes or no; nothing if it is not given.
pub fn yes(said: &Said, option: &str) -> Result<Option<bool>, Refusal> {
    said.given(option).map(|_| said.flag(option)).transpose()
}

/// A space.
pub fn space(typed: &str) -> Result<SpaceId, Refusal> {
    SpaceId::read(typed.trim()).ok_or_else(|| misread::space(typed))
}

/// Spaces of a list.
pub fn spaces(typed: &str) -> Result<Vec<SpaceId>, Refusal> {
    listed(typed).map(space).collect()
}

/// A place.
pub fn place(typed: &str) -> Result<PlaceId, Refusal> {
    let typed = typed.trim();
    PlaceId::read(typed).or_else(|| SpaceId::read(typed).map(SpaceId::place)).ok_or_else(|| misread::place(typed))
}

/// Cells of a list, `1.3 2.3`.
pub fn cells(typed: &str) -> Result<Vec<Cell>, Refusal> {
    if is_none(typed) {
        return Ok(Vec::new());
    }
    listed(typed).map(|part| Cell::read(part).ok_or_else(|| misread::cells(typed))).collect()
}

/// Cubes one after another, `WWM`; none.
pub fn cubes(typed: &str) -> Result<Cubes, Refusal> {
    if is_none(typed) {
        return Ok(Cubes::NONE);
    }
    let read = parse_cubes(typed).ok().filter(|cubes| cubes.len() <= 60);
    Ok(read.ok_or_else(|| misread::cubes(typed))?.into_iter().collect())
}

/// Cubes that are dropped; none if none are named.
pub fn dropped(said: &Said) -> Result<Cubes, Refusal> {
    said.given("drop").map_or(Ok(Cubes::NONE), cubes)
}

/// One cube: its letter or its name.
pub fn cube(typed: &str) -> Result<Cube, Refusal> {
    find(typed, &[(Cube::Wood, "wood"), (Cube::Metal, "metal"), (Cube::Tooth, "tooth"), (Cube::Tooth, "teeth")])
        .ok_or_else(|| misread::cubes(typed))
}

/// Where a monk goes or is.
pub fn monk_place(option: &str, typed: &str) -> Result<MonkPlace, Refusal> {
    one_of(
        option,
        typed,
        &[
            ("carried", MonkPlace::Carried),
            ("action", MonkPlace::On(Spot::Action)),
            ("backpack", MonkPlace::On(Spot::Backpack)),
            ("weapon", MonkPlace::On(Spot::Weapon)),
            ("scroll", MonkPlace::On(Spot::Scroll)),
        ],
    )
}

/// A field.
pub fn field(option: &str, typed: &str) -> Result<Field, Refusal> {
    one_of(option, typed, &[("move", Field::Move), ("explore", Field::Explore), ("gather", Field::Gather)])
}

/// A whole number in bounds.
pub fn number(option: &str, typed: &str, least: u8, most: u8) -> Result<u8, Refusal> {
    let read = typed.trim().parse().ok().filter(|number| (least..=most).contains(number));
    read.ok_or_else(|| misread::number(option, typed, least, most))
}

/// A seat by its letter, its number, or its colour.
pub fn player(table: &Table, typed: &str) -> Result<Seat, Refusal> {
    let wanted = fold(typed);
    let is = |seat: &Seat| {
        let letter = seat.letter().to_ascii_lowercase().to_string();
        wanted == letter || wanted == table.player(*seat).colour.name() || typed.trim() == seat.0.to_string()
    };
    let letters = || table.seats().map(Seat::letter).collect::<Vec<_>>();
    table.seats().find(is).ok_or_else(|| misread::player(typed, &letters()))
}
