//! Things by the names people type: the id, the name, or the beginning of one word of it.

use crate::content::{Attribute, ChapterId, CharacterId, ItemId, KamiSkillId, SkillId, SkillSide, WeaponId};
use crate::grid::Square;
use crate::state::{PieceId, Table};
use crate::words::{misread, names};
use gogome_contract::{Refusal, Said, Seat};

/// A name with nothing but its letters and digits, small.
pub fn fold(typed: &str) -> String {
    typed.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).take(100).collect()
}

/// The thing with a name: the whole name, or the beginning of one name alone, or of one of its words.
pub fn find<T: Copy + PartialEq>(typed: &str, names: &[(T, String)]) -> Option<T> {
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

/// One of some things, by id or name.
fn among<T: Copy + PartialEq>(
    option: &str,
    typed: &str,
    all: impl Iterator<Item = T>,
    key: impl Fn(T) -> &'static str,
    name: impl Fn(T) -> &'static str,
) -> Result<T, Refusal> {
    let all: Vec<T> = all.collect();
    let both = all.iter().flat_map(|one| [(*one, key(*one).to_owned()), (*one, name(*one).to_owned())]);
    let both: Vec<(T, String)> = both.collect();
    find(typed, &both).ok_or_else(|| {
        let known: Vec<&str> = all.iter().map(|one| name(*one)).take(12).collect();
        misread::one_of(option, typed, &known)
    })
}

/// A character.
pub fn character(option: &str, typed: &str) -> Result<CharacterId, Refusal> {
    let letter = |one: &CharacterId| typed.trim().eq_ignore_ascii_case(&one.printed().glyph.to_string());
    if let Some(one) = CharacterId::all().find(letter) {
        return Ok(one);
    }
    among(option, typed, CharacterId::all(), CharacterId::key, names::character)
}

/// A skill that a character has.
pub fn skill(table: &Table, character: CharacterId, typed: &str) -> Result<SkillId, Refusal> {
    let own = || table.hero(character).skills.iter().map(|held| held.skill);
    among("skill", typed, own(), SkillId::key, names::skill).map_err(|misread| {
        let known: Vec<&str> = own().map(names::skill).collect();
        let of_others = among("skill", typed, SkillId::all(), SkillId::key, names::skill);
        of_others.map_or(misread, |skill| misread::other_skill(character, skill, &known))
    })
}

/// A skill of a character's Kami.
pub fn kami_skill(character: CharacterId, typed: &str) -> Option<KamiSkillId> {
    let own = character.printed().kami.printed().skills.iter().copied();
    among("skill", typed, own, KamiSkillId::key, names::kami_skill).ok()
}

/// An item.
pub fn item(option: &str, typed: &str) -> Result<ItemId, Refusal> {
    among(option, typed, ItemId::all(), ItemId::key, names::item)
}

/// A weapon.
pub fn weapon(option: &str, typed: &str) -> Result<WeaponId, Refusal> {
    among(option, typed, WeaponId::all(), WeaponId::key, names::weapon)
}

/// A square.
pub fn square(typed: &str) -> Result<Square, Refusal> {
    typed.trim().parse().map_err(|_| misread::square(typed))
}

/// Squares of a list.
pub fn squares(typed: &str) -> Result<Vec<Square>, Refusal> {
    listed(typed).map(square).collect()
}

/// Parts of a list, divided by commas.
pub fn listed(typed: &str) -> impl Iterator<Item = &str> {
    typed.split([',', ';']).map(str::trim).filter(|part| !part.is_empty())
}

/// A creature or a resistor: by the square it stands on, or by name.
pub fn target(table: &Table, typed: &str) -> Result<PieceId, Refusal> {
    if let Ok(at) = square(typed) {
        let piece = table.pieces.iter().find(|piece| piece.at == at).map(|piece| piece.id);
        let resistor = table.resistors.iter().find(|one| one.at == at).map(|one| one.id);
        return piece.or(resistor).ok_or_else(|| misread::nobody_at(at));
    }
    let pieces = table.pieces.iter().map(|piece| (piece.id, names::who(piece.who)));
    let resistors = table.resistors.iter().map(|one| (one.id, one.key.clone()));
    let all: Vec<(PieceId, String)> = pieces.chain(resistors).collect();
    find(typed, &all).ok_or_else(|| misread::target(typed))
}

/// A whole number in bounds.
pub fn number(option: &str, typed: &str, least: i64, most: i64) -> Result<u8, Refusal> {
    let read = typed.trim().parse::<i64>().ok().filter(|number| (least..=most).contains(number));
    read.and_then(|number| u8::try_from(number).ok()).ok_or_else(|| misread::number(option, typed, least, most))
}

/// An optional whole number in bounds.
pub fn counted(said: &Said, option: &str, most: i64) -> Result<u8, Refusal> {
    said.given(option).map_or(Ok(0), |typed| number(option, typed, 0, most))
}

/// A seat by its letter or number.
pub fn player(table: &Table, typed: &str) -> Result<Seat, Refusal> {
    let wanted = fold(typed);
    let is =
        |seat: &Seat| wanted == seat.letter().to_ascii_lowercase().to_string() || typed.trim() == seat.0.to_string();
    table.seats().find(is).ok_or_else(|| {
        let letters: Vec<String> = table.seats().map(|seat| seat.letter().to_string()).collect();
        let letters: Vec<&str> = letters.iter().map(String::as_str).collect();
        misread::one_of("player", typed, &letters)
    })
}

/// A chapter by its number or name.
pub fn chapter(typed: &str) -> Result<ChapterId, Refusal> {
    let all = || ChapterId::all().filter(|chapter| chapter.printed().number > 0);
    if let Some(one) = all().find(|chapter| typed.trim() == chapter.printed().number.to_string()) {
        return Ok(one);
    }
    among("chapter", typed, all(), ChapterId::key, |chapter| &chapter.printed().name)
}

/// The attribute that is named, of those that can be.
pub fn attribute(said: &Said, may: impl Fn(Attribute) -> bool) -> Result<Attribute, Refusal> {
    let typed = said.need("attribute")?;
    let known = Attribute::ALL.into_iter().filter(|one| may(*one));
    let all: Vec<(Attribute, String)> = known.map(|one| (one, names::attribute(one).to_owned())).collect();
    find(typed, &all).ok_or_else(|| {
        let known: Vec<&str> = all.iter().map(|(_, name)| name.as_str()).collect();
        misread::one_of("attribute", typed, &known)
    })
}

/// Which of the two skills of a level is named; the first, if none is.
pub fn side(said: &Said) -> Result<SkillSide, Refusal> {
    match said.given("side").unwrap_or("a") {
        "a" | "A" => Ok(SkillSide::A),
        "b" | "B" => Ok(SkillSide::B),
        other => Err(misread::one_of("side", other, &["a", "b"])),
    }
}
