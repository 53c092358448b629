//! What a character is beyond its piece on the grid: what is carried from chapter to chapter, and its dice.

use crate::content::{ArmourId, Attribute, CharacterId, ItemId, KamiSkillId, SkillId, WeaponId};
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// A character of this table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hero {
    /// Who.
    pub character: CharacterId,
    /// Who plays it; nobody: any seat may (X1.1).
    pub owner: Option<Seat>,
    /// From 1.
    pub level: u8,
    /// What the last level increase brings is still to be chosen (X30.3).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rising: bool,
    /// Points of the attributes, in the order of [`Attribute::ALL`].
    pub attributes: [u8; 4],
    /// Skills, each with a slot for a die.
    pub skills: Vec<HeldSkill>,
    /// Ki dice that lie in no slot.
    pub ki: Ki,
    /// Affinity with the Kami.
    pub affinity: u8,
    /// Kami skills used in this phase (X16.1).
    pub kami_used: Vec<KamiSkillId>,
    /// Kami Mode, while it lasts (X16.5).
    pub kami_mode: Option<KamiMode>,
    /// No Kami skills until the phase ends (X16.3).
    pub kami_locked: bool,
    /// Weapons, the equipped one first.
    pub weapons: Vec<WeaponId>,
    /// The armour worn.
    pub armour: ArmourId,
    /// Items.
    pub items: Vec<HeldItem>,
    /// Coins.
    pub coins: u16,
    /// Heads of minions held.
    pub heads: u8,
    /// Heads of servants and chosen held.
    pub boss_heads: u8,
    /// Blessed tokens (X21.6).
    pub blessed: u8,
    /// Action points.
    pub ap: u8,
    /// Health between phases (X1.4).
    pub health: u8,
    /// The armour track between phases (X1.4).
    pub armour_left: u8,
    /// Defeated in this phase.
    pub defeated: bool,
}

/// A skill and the die in its slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldSkill {
    /// Which.
    pub skill: SkillId,
    /// The die in its slot.
    pub die: Option<u8>,
}

impl HeldSkill {
    /// The value of its die, if that makes it usable (X15.4).
    pub fn usable(&self) -> Option<u8> {
        self.die.filter(|die| *die >= self.skill.printed().ki)
    }
}

/// Ki dice that lie in no slot (X15.1).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ki {
    /// Values of those in the supply, the lowest first.
    pub supply: Vec<u8>,
    /// How many are exhausted.
    pub exhausted: u8,
}

/// How long Kami Mode lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KamiMode {
    /// To the end of this activation and the next.
    Fresh,
    /// To the end of the next activation, or the one that runs.
    Last,
}

/// An item somebody holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldItem {
    /// Which.
    pub item: ItemId,
    /// Uses left, for those that count them.
    pub uses: u8,
    /// The round in which it was last used; 0: none (X13.1).
    pub used: u16,
}

impl Hero {
    /// Whether a seat may act for it: its owner; where it has none, any (X1.1).
    pub fn is_for(&self, seat: Seat) -> bool {
        self.owner.is_none_or(|owner| owner == seat)
    }

    /// The armour track at the end of a phase is carried to the next one (X1.4).
    pub fn keep_armour(&mut self, track: u8) {
        self.armour_left = track.min(self.armour.printed().resistance);
    }

    /// Points of an attribute.
    pub fn attribute(&self, which: Attribute) -> u8 {
        self.attributes[which as usize]
    }

    /// All its Ki dice.
    pub fn dice(&self) -> u8 {
        let placed = self.skills.iter().filter(|held| held.die.is_some()).count();
        u8::try_from(self.ki.supply.len() + placed).unwrap_or(u8::MAX).saturating_add(self.ki.exhausted)
    }

    /// The skill, if it has it.
    pub fn held(&self, skill: SkillId) -> Option<&HeldSkill> {
        self.skills.iter().find(|held| held.skill == skill)
    }

    /// Its skills that are usable, with their dice.
    pub fn usable(&self) -> impl Iterator<Item = (SkillId, u8)> + '_ {
        self.skills.iter().filter_map(|held| Some((held.skill, held.usable()?)))
    }

    /// Whether it fights with such a weapon: one of another class it only carries (X12.3).
    pub fn wields(&self, weapon: WeaponId) -> bool {
        weapon.printed().class == self.character.printed().class
    }

    /// If the equipped weapon is gone, another of its class is equipped.
    pub fn draw_weapon(&mut self) {
        if let Some(at) = self.weapons.iter().position(|weapon| self.wields(*weapon)) {
            self.weapons[..=at].rotate_right(1);
        }
    }

    /// The weapon it fights with.
    pub fn weapon(&self) -> Option<WeaponId> {
        self.weapons.first().copied()
    }
}
