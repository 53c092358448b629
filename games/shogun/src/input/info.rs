//! `info`: what is printed on anything in the game, in plain words; else what the rules say.

use super::find::find;
use crate::content::{ArmourId, Effect, EventId, ItemId, KamiId, KamiSkillId, KindId, SkillId, WeaponId};
use crate::panels::looks;
use crate::panels::rulebook::RULES;
use crate::state::view::View;
use crate::words::{cards, misread, names};
use gogome_contract::parts::rulebook;
use gogome_contract::{Line, Panel, Refusal, Said};

/// Something printed besides a character.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Printed {
    /// An enemy or a wanderer.
    Kind(KindId),
    /// A skill of a character.
    Skill(SkillId),
    /// A Kami.
    Kami(KamiId),
    /// A skill of a Kami.
    KamiSkill(KamiSkillId),
    /// A weapon.
    Weapon(WeaponId),
    /// An armour.
    Armour(ArmourId),
    /// An item.
    Item(ItemId),
    /// An event.
    Event(EventId),
}

impl Printed {
    /// All of it.
    pub fn all() -> impl Iterator<Item = Self> {
        let foes = KindId::all().map(Self::Kind);
        let skills = SkillId::all().map(Self::Skill);
        let kami = KamiId::all().map(Self::Kami).chain(KamiSkillId::all().map(Self::KamiSkill));
        let gear = WeaponId::all().map(Self::Weapon).chain(ArmourId::all().map(Self::Armour));
        foes.chain(skills)
            .chain(kami)
            .chain(gear)
            .chain(ItemId::all().map(Self::Item))
            .chain(EventId::all().map(Self::Event))
    }

    /// Its id.
    pub fn key(self) -> &'static str {
        match self {
            Self::Kind(one) => one.key(),
            Self::Skill(one) => one.key(),
            Self::Kami(one) => one.key(),
            Self::KamiSkill(one) => one.key(),
            Self::Weapon(one) => one.key(),
            Self::Armour(one) => one.key(),
            Self::Item(one) => one.key(),
            Self::Event(one) => one.key(),
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Kind(one) => names::kind(one),
            Self::Skill(one) => names::skill(one),
            Self::Kami(one) => names::kami(one),
            Self::KamiSkill(one) => names::kami_skill(one),
            Self::Weapon(one) => names::weapon(one),
            Self::Armour(one) => names::armour(one),
            Self::Item(one) => names::item(one),
            Self::Event(one) => names::event(one),
        }
    }

    /// What is printed on it.
    fn lines(self) -> Vec<Line> {
        let text = match self {
            Self::Kind(kind) => return cards::board(kind),
            Self::Kami(kami) => return cards::kami(kami),
            Self::Skill(one) => cards::skill(one),
            Self::KamiSkill(one) => cards::kami_skill(one),
            Self::Weapon(one) => cards::weapon_card(one),
            Self::Armour(one) => cards::armour_card(one),
            Self::Item(one) => cards::item_card(one),
            Self::Event(one) => cards::event_card(one),
        };
        let brings: Vec<&Effect> = match self {
            Self::Skill(one) => one.printed().tiers.iter().flat_map(|tier| &tier.effects).collect(),
            Self::KamiSkill(one) => one.printed().effects.iter().collect(),
            Self::Weapon(one) => one.printed().yin_yang.iter().collect(),
            Self::Item(one) => one.printed().effects.iter().collect(),
            Self::Kind(_) | Self::Kami(_) | Self::Armour(_) | Self::Event(_) => Vec::new(),
        };
        let line = Line::default().strong(format!("{}:", self.name())).text(format!(" {text}."));
        std::iter::once(line).chain(cards::suffering(&brings, true)).collect()
    }
}

/// What is printed on something, by its id or name; where nothing has that name, what the rules say about it.
///
/// # Errors
/// `NAME` if the rules do not know it either.
pub fn info(view: &View, typed: &str) -> Result<Panel, Refusal> {
    let named = Printed::all().flat_map(|one| [(one, one.key().to_owned()), (one, one.name().to_owned())]);
    let named: Vec<(Printed, String)> = named.collect();
    if let Some(one) = find(typed, &named) {
        return Ok(looks::info(view, one.lines()));
    }
    let topic = Said::new(rulebook::VERB, &[(rulebook::TOPIC, typed)]);
    let rules = RULES.open(&topic).map_err(|_| misread::nothing_printed(typed))?;
    Ok(looks::rule(view, rules))
}
