//! Characters and what they can.

use super::ground::colour;
use crate::content::{Ability, CharacterId};
use crate::state::moves::Pick;

/// A character: `Tomoe`.
pub fn character(character: CharacterId) -> &'static str {
    &character.printed().name
}

/// A character with its colour and what it can: `Masatsura (green): large helmet, large backpack`.
pub fn character_long(character: CharacterId) -> String {
    let printed = character.printed();
    let colour = printed.colour.map(|own| format!(" ({})", colour(own))).unwrap_or_default();
    format!("{}{colour}: {}", printed.name, abilities(character))
}

/// What sets a character apart; nothing of the plain samurai.
pub fn abilities(character: CharacterId) -> String {
    character.printed().abilities.iter().map(|ability| self::ability(*ability)).collect::<Vec<_>>().join(", ")
}

const fn ability(ability: Ability) -> &'static str {
    match ability {
        Ability::CraftAfterEachAction => "crafts after each action",
        Ability::ThreeSteps => "3 steps",
        Ability::FiveSandals => "5 in full sandals",
        Ability::SandalsWithOtherCraft => "sandals along with other gear",
        Ability::LargeHelmet => "large helmet",
        Ability::LargeBackpack => "large backpack",
        Ability::StartScroll => "starts with a scroll",
        Ability::SecondScrollUnlocked => "two scrolls",
        Ability::BurnWoodOverLava => "burns wood to cross lava",
        Ability::TwoHandedOnly => "only two-handed weapons, larger ones",
        Ability::OneHandedOnly => "only one-handed weapons",
        Ability::SandalsAsWeapon => "sandals fight as a third",
        Ability::Sneak => "sneaks past all",
        Ability::StealScrollSneaking => "steals scrolls",
        Ability::JoinFromAfar => "joins from afar",
        Ability::RetreatAfterAnyRoll => "can always retreat",
        Ability::SmallHelmet => "small helmet",
    }
}

/// What is picked in the lobby: `red`, `Tomoe`.
pub fn pick(pick: Pick) -> &'static str {
    match pick {
        Pick::Colour(own) => colour(own),
        Pick::Character(own) => character(own),
    }
}

/// The same with what it can.
pub fn pick_long(pick: Pick) -> String {
    match pick {
        Pick::Colour(own) => colour(own).to_owned(),
        Pick::Character(own) => character_long(own),
    }
}
