//! What lies in front of one player (K2).

use crate::content::board::SpaceId;
use crate::content::{Ability, AdventureKind, BlueprintId, CharacterId, Colour, GearCardId, Palace, ScrollKind, Spot};
use crate::gear::{GearRules, GearType, Grid, Side};
use crate::state::moves::Why;
use crate::state::{Escape, Field, Pack};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One player: board, samurai, points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The board.
    pub character: CharacterId,
    /// The colour of samurai and scroll discs.
    pub colour: Colour,
    /// Has given up (K18.4).
    pub resigned: bool,
    /// Nobody sits there.
    pub vacant: bool,
    /// Duties in a row that its time ran out on.
    pub missed: u8,
    /// Victory points.
    pub vp: u16,
    /// Where the samurai is.
    pub position: Position,
    /// It lies unconscious (K13.13).
    pub unconscious: bool,
    /// It left the volcano.
    pub escape: Option<Escape>,
    /// Scroll discs that are not in play.
    pub scroll_discs: u8,
    /// Action discs in the pool.
    pub pool: u8,
    /// Action discs on each field, by [`Field`].
    pub fields: [u8; 3],
    /// Monks on spots: how many on each.
    pub monks: BTreeMap<Spot, u8>,
    /// The backpack.
    pub pack: Pack,
    /// The three gears.
    pub gear: Gear,
    /// Magic cubes on them.
    pub magic: BTreeMap<GearType, Magic>,
    /// Scroll cards held, in the order they were got.
    pub scrolls: Vec<HeldScroll>,
    /// Blueprint cards held.
    pub blueprints: BTreeMap<GearType, BlueprintId>,
    /// Gear cards above the fields.
    pub bonuses: BTreeMap<Field, BonusCard>,
    /// Adventure tokens held.
    pub adventure: Vec<AdventureKind>,
    /// Points by what they were scored for; those of claims stand in the palaces, those of what is left over in the ending.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub scored: BTreeMap<Why, u16>,
    /// Where its samurai stood when turns ended, as often as it had moved on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trail: Vec<SpaceId>,
}

/// Where a samurai is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Position {
    /// On a space.
    On(SpaceId),
    /// In a palace (K17).
    In(Palace),
    /// Off the board (K18.4).
    Gone,
}

impl Position {
    /// The space, if it is on one.
    pub fn space(self) -> Option<SpaceId> {
        match self {
            Self::On(space) => Some(space),
            Self::In(_) | Self::Gone => None,
        }
    }
}

/// Where a monk is, or goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MonkPlace {
    /// In the backpack.
    Carried,
    /// On a spot.
    On(Spot),
}

/// The three gears as their cubes lie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "each is called by its name")]
pub struct Gear {
    pub helmet: Grid,
    pub weapon: Grid,
    pub sandals: Grid,
}

impl Gear {
    /// The gear of a type.
    pub fn of(&self, gear: GearType) -> &Grid {
        match gear {
            GearType::Helmet => &self.helmet,
            GearType::Weapon => &self.weapon,
            GearType::Sandals => &self.sandals,
        }
    }

    /// The same, to change.
    pub fn of_mut(&mut self, gear: GearType) -> &mut Grid {
        match gear {
            GearType::Helmet => &mut self.helmet,
            GearType::Weapon => &mut self.weapon,
            GearType::Sandals => &mut self.sandals,
        }
    }
}

/// A magic cube on a gear (K11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Magic {
    /// The blueprint that made it magic; remembered also when the card is lost (K11.12).
    pub blueprint: BlueprintId,
    /// The part of the weapon grid whose weapon bears it, with two one-handed weapons (K11.10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// It was used in the combat or action that goes on, and comes back at its end if the gear still matches (K5.4, K13.11).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub away: bool,
}

/// A scroll card with the disc that stands for it (K2.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldScroll {
    /// Which card.
    pub kind: ScrollKind,
    /// Whose disc lies in the backpack for it: a stolen one has another's colour (K15.7).
    pub disc: Colour,
}

/// A gear card above a field (K9.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BonusCard {
    /// Which card.
    pub card: GearCardId,
    /// What a weapon card gives, as chosen when it was placed (K9.11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<WeaponBonus>,
}

/// What a weapon card gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WeaponBonus {
    /// 1 VP.
    Vp,
    /// A look at the top tile of a level.
    Peek,
}

/// So many deadlines missed in a row put a seat on autopilot (2.2).
pub const AUTOPILOT_AFTER: u8 = 3;

impl Player {
    /// Questions are answered for it by default, unasked (2.2): nobody sits there, or its time ran out three times in a row.
    pub const fn on_autopilot(&self) -> bool {
        self.vacant || self.missed >= AUTOPILOT_AFTER
    }

    /// An adventure token is used: it leaves the game (K6.7). Says whether it was held.
    pub fn spend(&mut self, token: AdventureKind) -> bool {
        let at = self.adventure.iter().position(|held| *held == token);
        at.map(|at| self.adventure.remove(at)).is_some()
    }

    /// How many monks are on a spot.
    pub fn monks_on(&self, spot: Spot) -> u8 {
        self.monks.get(&spot).copied().unwrap_or(0)
    }

    /// The character has such a spot, and it is free.
    pub fn has_free_spot(&self, spot: Spot) -> bool {
        usize::from(self.monks_on(spot)) < self.character.printed().spots_for(spot)
    }

    /// What it may build now: the weapon grid is unlocked by a monk or by the character (K10.4).
    pub fn gear_rules(&self) -> GearRules {
        let printed = self.character.printed().gear;
        printed.unlocked(printed.weapon.unlocked || self.monks_on(Spot::Weapon) > 0)
    }

    /// How many scroll cards it can hold (K2.1).
    pub fn scroll_slots(&self) -> usize {
        let second = self.monks_on(Spot::Scroll) > 0 || self.character.has(Ability::SecondScrollUnlocked);
        if second { 2 } else { 1 }
    }

    /// How many copies of a scroll it holds; equal ones add up (K20.4).
    pub fn scrolls_of(&self, kind: ScrollKind) -> u8 {
        u8::try_from(self.scrolls.iter().filter(|held| held.kind == kind).count()).unwrap_or(u8::MAX)
    }

    /// Action discs on all fields together (K3.6).
    pub fn discs_on_fields(&self) -> u8 {
        self.fields.iter().sum()
    }

    /// It is on the board, conscious, and has not escaped.
    pub const fn is_up(&self) -> bool {
        matches!(self.position, Position::On(_)) && !self.unconscious
    }
}
