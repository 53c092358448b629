//! What everything is called. `the_…` has the article a sentence needs; what stands at its start goes through [`start`].
//!
//! Here: creatures and whatever else stands on the grid. `things.rs`: gear, skills, conditions, dice.

mod things;

pub use things::{
    armour, attribute, befallen, class, condition, condition_token, conditions, dice, die, event, focus, focus_does,
    goods, helps, item, item_held, kami, kami_skill, offer, pays_more, pool, skill, suffers, weapon,
};

use crate::content::{CharacterId, Colour, Door, KindId, Rank, ZoneId, book};
use crate::grid::Square;
use crate::state::moves::Shown;
use crate::state::{Piece, PieceId, Table, Who};
use gogome_contract::parts::words::list;

/// A text with a capital at its start.
pub fn start(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A character: `Akira`.
pub fn character(character: CharacterId) -> &'static str {
    &character.printed().name
}

/// A kind of creature, without an article: `Ashigaru`, `Silk Widow`.
pub fn kind(kind: KindId) -> &'static str {
    let name = &kind.printed().name;
    name.strip_prefix("The ").unwrap_or(name)
}

/// A kind of creature as one of it is named in a sentence: `the Nue`, `Sedrik`.
pub fn the_kind(one: KindId) -> String {
    let name = kind(one);
    if one.printed().rank == Rank::Wanderer { name.to_owned() } else { format!("the {name}") }
}

/// One that is not known: `a Kappa`, `an Ashigaru`.
pub fn a_kind(one: KindId) -> String {
    let name = kind(one);
    let vowel = name.starts_with(['A', 'E', 'I', 'O', 'U']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

/// The colour of a base: `red`.
pub const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Yellow => "yellow",
        Colour::Purple => "purple",
        Colour::Blue => "blue",
        Colour::Green => "green",
        Colour::White => "white",
    }
}

/// A creature as a label: `Akira`, `red Ashigaru`, `Nue`.
pub fn who(who: Who) -> String {
    match who {
        Who::Character(one) => character(one).to_owned(),
        Who::Minion(one, base) => format!("{} {}", colour(base), kind(one)),
        Who::Single(one) => kind(one).to_owned(),
    }
}

/// A creature in a sentence: `Akira`, `the red Ashigaru`, `the Nue`, `Sedrik`.
pub fn the(one: Who) -> String {
    match one {
        Who::Character(_) => who(one),
        Who::Minion(..) => format!("the {}", who(one)),
        Who::Single(kind) => the_kind(kind),
    }
}

/// A creature on the grid as a label; a stronger minion (X2.6) with a plus: `red Ashigaru+`.
pub fn piece(piece: &Piece) -> String {
    format!("{}{}", who(piece.who), if piece.plus { "+" } else { "" })
}

/// A creature or a resistor on the grid, in a sentence; one that is gone: `somebody who is gone`.
pub fn target(table: &Table, id: PieceId) -> String {
    let piece = table.piece(id).map(|piece| the(piece.who));
    let name = piece.or_else(|| table.resistor(id).map(|one| resistor(&one.key)));
    // characters keep their number when they fall
    let fallen = || CharacterId::all().find(|one| PieceId::of(*one) == id).map(|one| character(one).to_owned());
    name.or_else(fallen).unwrap_or_else(|| "somebody who is gone".to_owned())
}

/// A creature or a resistor as the log shows it: `the red Ashigaru`, `the ferryman`.
pub fn shown(shown: &Shown) -> String {
    match shown {
        Shown::Piece(who) => the(*who),
        Shown::Resistor(key) => resistor(key),
    }
}

/// Somebody or something to be kept, by its id: `the sluice gate`.
pub fn resistor(key: &str) -> String {
    format!("the {}", key.replace('_', " "))
}

/// An interaction point, by its id: `the loft chest`, `the west coffin`.
pub fn point(key: &str) -> String {
    key.strip_prefix("coffin_").map_or_else(
        || format!("the {}", key.replace('_', " ")),
        |which| format!("the {} coffin", which.replace('_', " ")),
    )
}

/// A door: `the gate at J3`.
pub fn door(door: &Door) -> String {
    format!("the gate at {}", door.at)
}

/// The only door of the act with this id, if there is only one.
pub fn only_door(key: &str) -> Option<&'static Door> {
    let mut doors = book().zones.iter().flat_map(|zone| &zone.doors).filter(|door| door.key == key);
    doors.next().filter(|_| doors.next().is_none())
}

/// A zone, without an article: `Granary`.
pub fn zone(zone: ZoneId) -> &'static str {
    let name = &zone.printed().name;
    name.strip_prefix("The ").unwrap_or(name)
}

/// The special squares of a zone, as the text on them begins: `Embers`, `Blood pool`.
pub fn special(one: ZoneId) -> &'static str {
    let text = one.printed().special.as_ref().map(|special| special.text.as_str());
    text.and_then(|text| text.split_once(':')).map_or_else(|| zone(one), |(name, _)| name)
}

/// A zone in a sentence: `the Granary`.
pub fn the_zone(one: ZoneId) -> String {
    format!("the {}", zone(one))
}

/// Squares, in order: `C4, D4 and E5`.
pub fn squares(squares: &[Square]) -> String {
    list(squares, "and")
}
