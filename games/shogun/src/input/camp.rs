//! The camp, as it is typed (X32).

use super::find::{attribute, character, counted, find, item, side, weapon};
use crate::content::{ArmourId, CharacterId};
use crate::rules::refused::{CampRefused, Refused};
use crate::state::Table;
use crate::state::moves::{Deed, Move};
use crate::words::{misread, names};
use gogome_contract::{Refusal, Said, Seat};

/// What is done in camp.
const WHAT: [&str; 7] = ["buy", "sell", "repair", "pray", "level", "swap", "ready"];

/// A deed in camp.
pub fn camp(table: &Table, seat: Seat, said: &Said) -> Result<Move, Refusal> {
    let typed = said.need("what")?;
    let all: Vec<(&str, String)> = WHAT.iter().map(|what| (*what, (*what).to_owned())).collect();
    let what = find(typed, &all).ok_or_else(|| misread::one_of("what", typed, &WHAT))?;
    if what == "ready" {
        return Ok(Move::Ready);
    }
    if table.camp.is_none() {
        return Err(Refused::from(CampRefused::Closed).into());
    }
    let character = whose(table, seat, said)?;
    let hero = table.hero(character);
    let deed = match what {
        "sell" => {
            let named = said.given("heads").is_some() || said.given("boss_heads").is_some();
            let heads = if named { counted(said, "heads", 200)? } else { hero.heads };
            let boss_heads = if named { counted(said, "boss_heads", 200)? } else { hero.boss_heads };
            Deed::Sell { heads, boss_heads }
        }
        "repair" => {
            let missing = hero.armour.printed().resistance.saturating_sub(hero.armour_left);
            let points = if said.given("points").is_some() { counted(said, "points", 20)? } else { missing };
            Deed::Repair(points)
        }
        "pray" => Deed::Pray,
        "level" => Deed::Level { attribute: attribute(said, |_| true)?, side: side(said)? },
        "swap" => Deed::Swap,
        _ => buy(said)?,
    };
    Ok(Move::Camp { character, deed })
}

/// The character it is for: the one that is named, or the only one that the seat owns.
fn whose(table: &Table, seat: Seat, said: &Said) -> Result<CharacterId, Refusal> {
    if let Some(typed) = said.given("character") {
        return character("character", typed);
    }
    let mut own = table.heroes.iter().filter(|hero| hero.owner == Some(seat)).map(|hero| hero.character);
    match (own.next(), own.next()) {
        (Some(one), None) => Ok(one),
        _ => Err(misread::unsaid("Which character", "Say `character:akira`.")),
    }
}

/// A weapon, an armour or an item.
fn buy(said: &Said) -> Result<Deed, Refusal> {
    let typed = said.need("thing")?;
    let armours: Vec<(ArmourId, String)> =
        ArmourId::all().flat_map(|one| [(one, one.key().to_owned()), (one, names::armour(one).to_owned())]).collect();
    if let Ok(item) = item("thing", typed) {
        return Ok(Deed::Item(item));
    }
    if let Some(armour) = find(typed, &armours) {
        return Ok(Deed::Armour(armour));
    }
    weapon("thing", typed).map(Deed::Weapon)
}

/// Things shared in camp, by whom.
pub fn from(said: &Said) -> Option<Result<CharacterId, Refusal>> {
    said.given("from").map(|typed| character("from", typed))
}
