//! Turns: what characters do, what enemies roll.

use super::{ENEMY, fight, of};
use crate::content::{
    Acts, ArmourId, Attribute, CharacterId, ItemId, KamiSkillId, KindId, SkillId, SkillKind, TierMode, WeaponId,
};
use crate::grid::Square;
use crate::state::Who;
use crate::state::moves::{Goods, Tested};
use crate::words::{cards, effects, names};
use gogome_contract::Line;
use gogome_contract::parts::words::{count, list};

/// A turn begins. That of an enemy begins with what it rolls.
pub fn starts(who: Who) -> Option<Line> {
    match who {
        Who::Character(character) => Some(
            Line::default()
                .strong(format!("{} has the turn", names::character(character)))
                .text(" and new action points."),
        ),
        Who::Minion(..) | Who::Single(_) => None,
    }
}

/// An enemy rolled, or drew a card (X17.1 to X17.3).
pub fn acts(who: Who, rolled: Option<u8>, card: Option<&str>) -> Line {
    let Some(card) = card else {
        let rolled = rolled.map_or_else(|| "acts".to_owned(), |n| format!("rolls {n}"));
        return of(who, &format!("{rolled}."));
    };
    let found = match who {
        Who::Character(_) => None,
        Who::Minion(kind, _) | Who::Single(kind) => card_name(kind, card),
    };
    of(who, "draws ").strong(found.unwrap_or("a card").to_owned()).text(".")
}

fn card_name(kind: KindId, key: &str) -> Option<&'static str> {
    match &kind.printed().acts {
        Acts::Deck(cards) => cards.iter().find(|card| card.key == key).map(|card| card.name.as_str()),
        Acts::Minion { .. } | Acts::List(_) => None,
    }
}

/// Somebody moved.
pub fn moved(who: Who, path: &[Square], exerted: u8) -> Line {
    let (Some(from), Some(to)) = (path.first(), path.last()) else { return of(who, "stays.") };
    if from == to {
        return of(who, &format!("stays on {to}."));
    }
    let exerted = match exerted {
        0 => String::new(),
        n => format!(", for {} more", count(n, "action point")),
    };
    of(who, &format!("moves from {from} to {to}{exerted}."))
}

/// A test (X23.1).
pub fn tested(attribute: Attribute, difficulty: u8, die: u8, results: &[Tested]) -> Line {
    let one = |tested: &Tested| {
        let came = if tested.passed { "passes" } else { "fails" };
        format!("{} {came} with {}", names::character(tested.character), tested.total)
    };
    let results: Vec<String> = results.iter().map(one).collect();
    let results = if results.is_empty() { "Nobody has to pass it".to_owned() } else { list(&results, "and") };
    let name = names::attribute(attribute);
    format!("{} test: die and {name} must come to {difficulty}. The die shows {die}: {results}.", names::start(name))
        .into()
}

/// Ki dice were rolled (X10, X15).
pub fn ki(character: CharacterId, rolled: &[u8]) -> Line {
    let dice: Vec<String> = rolled.iter().map(u8::to_string).collect();
    format!("{} rolls Ki: {}.", names::character(character), dice.join(", ")).into()
}

/// A technique. What lasts has no other line, so what it does stands with it where there is room.
pub fn technique(who: Who, key: &str) -> Line {
    let name = fight::skill_of(who, key);
    let does = match who {
        Who::Character(_) => {
            SkillId::read(key).map(SkillId::printed).filter(|skill| skill.mode == TierMode::Fixed).map(|skill| {
                skill.tiers.iter().map(|tier| effects::told(&tier.effects)).collect::<Vec<String>>().join("; ")
            })
        }
        Who::Minion(kind, _) | Who::Single(kind) => {
            let skill = kind.printed().skills.iter().find(|skill| skill.key == key);
            skill.filter(|skill| skill.kind == SkillKind::Technique).map(|skill| effects::told(&skill.effects))
        }
    };
    let short = of(who, &format!("uses {name}."));
    let long = does.map(|does| of(who, &format!("uses {name}: {does}.")));
    long.filter(|line| line.plain().chars().count() <= ENEMY).unwrap_or(short)
}

/// A technique of a Kami (X16.2).
pub fn kami_technique(character: CharacterId, skill: KamiSkillId) -> Line {
    let printed = skill.printed();
    let (name, kami) = (names::character(character), names::kami(printed.kami));
    let does = effects::told(&printed.effects);
    format!("{name} calls on {kami}, {}: {does}.", printed.name).into()
}

/// Kami Mode began (X16.4, X16.5).
pub fn kami_mode(character: CharacterId) -> Line {
    let mode = cards::kami_mode(character.printed().kami);
    let name = names::character(character);
    let rest = format!("{mode}. It lasts until the end of {name}'s next turn; then {name} is defeated.");
    Line::default().strong(format!("{name} enters Kami Mode.")).text(format!(" {rest}"))
}

/// An item was used (X13).
pub fn used(character: CharacterId, item: ItemId) -> Line {
    let does = effects::told(&item.printed().effects);
    format!("{} uses {}: {does}.", names::character(character), names::item(item)).into()
}

/// An item that was to be had is not there any more.
pub fn none_left(item: ItemId) -> Line {
    format!("No {} is left: all are in use.", names::item(item)).into()
}

/// Something was given up (X28).
pub fn gave_up(
    character: CharacterId,
    item: Option<ItemId>,
    weapon: Option<WeaponId>,
    armour: Option<ArmourId>,
) -> Line {
    let mut parts: Vec<&str> = Vec::new();
    parts.extend(item.map(names::item));
    parts.extend(weapon.map(names::weapon));
    parts.extend(armour.map(names::armour));
    let what = if parts.is_empty() { "nothing".to_owned() } else { list(&parts, "and") };
    format!("{} holds too much and gives up {what}.", names::character(character)).into()
}

/// Two characters exchanged things (X12.3).
pub fn shared(by: CharacterId, with: CharacterId, give: &Goods, take: &Goods) -> Line {
    let [by, with] = [by, with].map(names::character);
    let nothing = Goods::default();
    if *take == nothing {
        return format!("{by} gives {with} {}.", names::goods(give)).into();
    }
    if *give == nothing {
        return format!("{by} takes {} from {with}.", names::goods(take)).into();
    }
    format!("{by} gives {with} {} and takes {}.", names::goods(give), names::goods(take)).into()
}

/// Heads were taken, or paid (X11.10, X14.3).
pub fn heads(character: CharacterId, minion: i8, boss: i8) -> Line {
    let mut parts = Vec::new();
    parts.extend((minion != 0).then(|| count(minion.unsigned_abs(), "head")));
    parts.extend((boss != 0).then(|| count(boss.unsigned_abs(), "boss head")));
    let verb = if minion < 0 || boss < 0 { "pays" } else { "takes" };
    let what = if parts.is_empty() { "no head".to_owned() } else { list(&parts, "and") };
    format!("{} {verb} {what}.", names::character(character)).into()
}

/// Something was gained that is counted.
pub fn gains(character: CharacterId, n: u16, what: &str) -> Line {
    format!("{} gains {}.", names::character(character), count(n, what)).into()
}

/// Affinity was gained.
pub fn affinity(character: CharacterId, n: u8) -> Line {
    let kami = names::kami(character.printed().kami);
    format!("{} grows closer to {kami}: affinity +{n}.", names::character(character)).into()
}
