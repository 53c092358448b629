//! Names of cards, scrolls, adventure tokens and characters.

use super::gear;
use crate::content::{AdventureKind, BlueprintId, CardId, GearCardId, ItemCard, ScrollKind};
use crate::gear::cubes::MAGIC_VALUE;
use crate::gear::weapons::MAGIC_INITIATIVE;
use crate::gear::{GearType, Pattern};
use crate::state::moves::Item;
use gogome_contract::parts::words::list;

/// A gear card: `GH4 Riveted Cap`.
pub fn gear_card(card: GearCardId) -> String {
    format!("{card} {}", card.printed().name)
}

/// A gear card with its type and its pattern: `GH4 Riveted Cap, helmet, pattern MM/WW`.
pub fn gear_card_long(card: GearCardId) -> String {
    let printed = card.printed();
    format!("{card} {}, {}, pattern {}", printed.name, gear(printed.gear), pattern(&printed.pattern))
}

/// A blueprint: `BH1 Ash-Crane Kabuto`.
pub fn blueprint(card: BlueprintId) -> String {
    format!("{card} {}", card.printed().name)
}

/// A blueprint with its type and its pattern; of a pair of weapons both: `BW3 Paired Tanto, weapon, pattern M/W/W and M/W/W`.
pub fn blueprint_long(card: BlueprintId) -> String {
    let printed = card.printed();
    let patterns: Vec<String> = printed.patterns.iter().map(pattern).collect();
    format!("{card} {}, {}, pattern {}", printed.name, gear(printed.gear), list(&patterns, "and"))
}

/// A gear card or a blueprint where its number may say nothing: `Riveted Cap (GH4)`.
pub fn card(card: CardId) -> String {
    let name = match card {
        CardId::Gear(card) => &card.printed().name,
        CardId::Blueprint(card) => &card.printed().name,
    };
    format!("{name} ({})", card.key())
}

/// What gear that shows a card gives from then on, as it follows the card: `1 wood or 1 metal with each action on its field`.
pub fn gives(card: CardId) -> String {
    let gear = card.gear();
    match (card, gear) {
        (CardId::Gear(_), _) => format!("{} with each action on its field", gear_card_bonus(gear)),
        (_, GearType::Helmet) => format!("magic, and the helmet absorbs {MAGIC_VALUE} hits more"),
        (_, GearType::Sandals) => format!("magic, and the sandals absorb {MAGIC_VALUE} lava more"),
        (_, GearType::Weapon) => format!("magic: one strong die more, and {MAGIC_INITIATIVE} initiative"),
    }
}

/// What gear cards of a type give: `1 step`.
pub const fn gear_card_bonus(gear: GearType) -> &'static str {
    match gear {
        GearType::Helmet => "1 wood or 1 metal",
        GearType::Weapon => "1 point, or a look at a tile",
        GearType::Sandals => "1 step",
    }
}

/// The disc of a blueprint: `helmet blueprint`.
pub const fn blueprint_type(of: GearType) -> &'static str {
    match of {
        GearType::Helmet => "helmet blueprint",
        GearType::Weapon => "weapon blueprint",
        GearType::Sandals => "sandals blueprint",
    }
}

/// A pattern as its rows: `MM/WW`.
pub fn pattern(pattern: &Pattern) -> String {
    pattern.grid().to_string()
}

/// A scroll without what all of them are called: `Fire Walker`.
pub fn scroll(scroll: ScrollKind) -> &'static str {
    let name = scroll.printed().name.as_str();
    let bare = ["Scroll of the ", "Sutra of the ", "Scroll of "].into_iter().find_map(|kind| name.strip_prefix(kind));
    bare.unwrap_or(name)
}

/// A scroll with what it does.
pub fn scroll_long(scroll: ScrollKind) -> String {
    long(scroll.printed())
}

/// An adventure token: `Gunbai`.
pub fn adventure(token: AdventureKind) -> &'static str {
    &token.printed().name
}

/// An adventure token with what it does.
pub fn adventure_long(token: AdventureKind) -> String {
    long(token.printed())
}

/// An adventure token in two letters, as pictures show it.
pub const fn adventure_code(token: AdventureKind) -> &'static str {
    match token {
        AdventureKind::OmamoriOfFire => "Om",
        AdventureKind::AncientMap => "Ma",
        AdventureKind::Sashimono => "Sa",
        AdventureKind::Gunbai => "Gu",
        AdventureKind::LavaTrap => "La",
        AdventureKind::Onigiri => "On",
        AdventureKind::Toishi => "To",
        AdventureKind::TetsuCache => "Te",
        AdventureKind::Taiko => "Ta",
        AdventureKind::Kemuridama => "Ke",
        AdventureKind::KappaFlask => "Ka",
        AdventureKind::Fuigo => "Fu",
        AdventureKind::TanukiLens => "Tn",
        AdventureKind::Koban => "Ko",
        AdventureKind::Hiya => "Hi",
    }
}

/// A scroll or an adventure token by its short name.
pub fn item(item: Item) -> &'static str {
    match item {
        Item::Scroll(kind) => scroll(kind),
        Item::Token(kind) => adventure(kind),
    }
}

/// A scroll or an adventure token with what it does.
pub fn item_long(item: Item) -> String {
    match item {
        Item::Scroll(kind) => scroll_long(kind),
        Item::Token(kind) => adventure_long(kind),
    }
}

fn long(card: &ItemCard) -> String {
    format!("{}: {}", card.name, card.text)
}
