//! Scrolls, tokens, gear cards, blueprints, dragons and types of gear by their names.

use super::typed::{find, one_of};
use crate::content::{AdventureKind, BlueprintId, CardId, DragonId, ScrollKind};
use crate::gear::GearType;
use crate::state::Table;
use crate::state::moves::Item;
use crate::words::{misread, names};
use gogome_contract::Refusal;

/// The type of a gear.
pub fn gear(option: &str, typed: &str) -> Result<GearType, Refusal> {
    let values = [("helmet", GearType::Helmet), ("weapon", GearType::Weapon), ("sandals", GearType::Sandals)];
    let short = [("h", GearType::Helmet), ("w", GearType::Weapon), ("s", GearType::Sandals)];
    one_of(option, typed, &short).or_else(|_| one_of(option, typed, &values))
}

/// A scroll.
pub fn scroll(typed: &str) -> Result<ScrollKind, Refusal> {
    match item(typed)? {
        Item::Scroll(kind) => Ok(kind),
        Item::Token(_) => Err(misread::item(typed)),
    }
}

/// A scroll or an adventure token.
pub fn item(typed: &str) -> Result<Item, Refusal> {
    let scrolls = ScrollKind::ALL.into_iter().map(|kind| (Item::Scroll(kind), kind.printed()));
    let tokens = AdventureKind::ALL.into_iter().map(|kind| (Item::Token(kind), kind.printed()));
    let names: Vec<(Item, &str)> = scrolls
        .chain(tokens)
        .flat_map(|(item, card)| [(item, card.key.as_str()), (item, names::item(item)), (item, card.name.as_str())])
        .collect();
    find(typed, &names).ok_or_else(|| misread::item(typed))
}

/// A gear card or a blueprint.
pub fn card(typed: &str) -> Result<CardId, Refusal> {
    let names: Vec<(CardId, &str)> = CardId::all().flat_map(|card| [(card, card.key()), (card, card.name())]).collect();
    find(typed, &names).ok_or_else(|| misread::card(typed))
}

/// A blueprint.
pub fn blueprint(typed: &str) -> Result<BlueprintId, Refusal> {
    match card(typed)? {
        CardId::Blueprint(card) => Ok(card),
        CardId::Gear(_) => Err(misread::card(typed)),
    }
}

/// A dragon that lies on the board, by its name or its place.
pub fn dragon(table: &Table, typed: &str) -> Result<DragonId, Refusal> {
    let guards = || table.board.tiles.iter().filter_map(|(place, laid)| Some((laid.dragon?.dragon, place)));
    let places: Vec<(DragonId, String)> = guards().map(|(dragon, place)| (dragon, place.to_string())).collect();
    let called = |dragon: DragonId| [(dragon, dragon.key()), (dragon, names::dragon(dragon))];
    let mut known: Vec<(DragonId, &str)> = guards().flat_map(|(dragon, _)| called(dragon)).collect();
    known.extend(places.iter().map(|(dragon, place)| (*dragon, place.as_str())));
    if let Some(dragon) = find(typed, &known) {
        return Ok(dragon);
    }
    let all: Vec<(DragonId, &str)> = DragonId::all().flat_map(called).collect();
    Err(match find(typed, &all) {
        Some(dragon) => misread::no_such_dragon(names::dragon(dragon)),
        None => misread::dragon(typed, &guards().map(|(dragon, _)| names::dragon(dragon)).collect::<Vec<_>>()),
    })
}
