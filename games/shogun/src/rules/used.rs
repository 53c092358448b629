//! What moves use, by id: `gogome simulate` counts it.

use crate::content::{
    ChapterId, EventId, ItemId, KamiId, KamiPhase, KamiSkillId, KindId, Op, SkillId, SkillKind, WeaponId, ZoneId,
};
use crate::rules::camp::{blessings, cost};
use crate::rules::legal::active;
use crate::state::moves::{Deed, Event, Move};
use crate::state::{Failure, Table, Who};

/// Effect operations and triggers, as [`Op::id`] and [`Trigger::id`](crate::content::Trigger::id) count them. Not those that work
/// all the time.
const COUNTED: [&str; 53] = [
    "op.hits",
    "op.reroll_attack",
    "op.ignore",
    "op.extra_targets",
    "op.splash",
    "op.sunder",
    "op.condition",
    "op.push",
    "op.heal",
    "op.damage",
    "op.ap",
    "op.step",
    "op.blink",
    "op.modifier",
    "op.cleanse",
    "op.cleanse_any",
    "op.bless",
    "op.armor",
    "op.ki_reroll",
    "op.ki_bump",
    "op.ki_drain",
    "op.initiative",
    "op.malice",
    "op.coins",
    "op.affinity",
    "op.spawn",
    "op.draw_item",
    "op.give_item",
    "op.test",
    "op.double_attack",
    "op.head_cost",
    "op.lock_kami",
    "op.set_aside",
    "op.resurrect_reroll",
    "op.pray_bonus",
    "op.head_bonus",
    "op.discount",
    "op.reveal",
    "op.open",
    "op.remove_point",
    "op.switch_side",
    "op.choice",
    "op.hold",
    "op.flag",
    "op.message",
    "op.none",
    "trigger.initiative",
    "trigger.activation_start",
    "trigger.activation_end",
    "trigger.first_attacked_each_round",
    "trigger.on_defeated",
    "trigger.on_kill",
    "trigger.hate_card",
];

/// Every id that [`used`] can name, and every id that the rules count.
pub fn all() -> Vec<String> {
    let mut all: Vec<String> = COUNTED.iter().map(|id| (*id).to_owned()).collect();
    all.extend(["parley", "pile", "yomi.mark", "level"].map(str::to_owned));
    all.extend(SkillId::all().map(|one| format!("skill.{one}")));
    all.extend(
        KamiSkillId::all().filter(|one| one.printed().phase == KamiPhase::Exploration).map(|one| format!("kami.{one}")),
    );
    all.extend(KamiId::all().map(|one| format!("mode.{one}")));
    all.extend(ItemId::all().map(|one| format!("item.{one}")));
    all.extend(WeaponId::all().map(|one| format!("weapon.{one}")));
    all.extend(EventId::all().map(|one| format!("event.{one}")));
    all.extend(ZoneId::all().map(|one| format!("zone.{one}")));
    for chapter in ChapterId::all() {
        let printed = chapter.printed();
        all.extend((0..printed.malice.len()).map(|at| format!("malice.{chapter}.{at}")));
        all.extend((0..printed.bonus.len()).map(|at| format!("bonus.{chapter}.{at}")));
    }
    for kind in KindId::all() {
        let skills = kind.printed().skills.iter().filter(|skill| skill.kind != SkillKind::Passive);
        all.extend(skills.map(|skill| format!("{kind}.{}", skill.key)));
    }
    all
}

/// What a move used, at a table as it was before.
pub fn used(before: &Table, mv: &Move, events: &[Event]) -> Vec<String> {
    let mut used = Vec::new();
    match mv {
        Move::Technique { skill, .. } | Move::Attack { skill: Some(skill), .. } => used.push(format!("skill.{skill}")),
        Move::KamiTechnique { skill, .. } | Move::Attack { kami: Some(skill), .. } => {
            used.push(format!("kami.{skill}"));
        }
        Move::Item { item, .. } => used.push(format!("item.{item}")),
        Move::Parley(_) => used.push("parley".to_owned()),
        _ => {}
    }
    if matches!(mv, Move::Attack { .. }) && before.activation.as_ref().is_some_and(|activation| activation.attacks > 0)
    {
        used.push(Op::DoubleAttack.id().to_owned());
    }
    if matches!(mv, Move::Attack { .. }) {
        let weapon = active(before).and_then(|character| before.hero(character).weapon());
        used.extend(weapon.map(|weapon| format!("weapon.{weapon}")));
    }
    let mut chapter = before.chapter;
    for event in events {
        if let Event::Began { chapter: begun, .. } = event {
            chapter = *begun;
        }
        used.extend(told(before, chapter, mv, event));
    }
    used
}

/// What an event tells of.
fn told(before: &Table, chapter: ChapterId, mv: &Move, event: &Event) -> Vec<String> {
    match event {
        Event::Event { event, .. } => vec![format!("event.{event}")],
        Event::KamiMode(character) => vec![format!("mode.{}", character.printed().kami)],
        Event::Bought { character, weapon, armour, item, coins } => {
            let deed = weapon.map(Deed::Weapon).or(armour.map(Deed::Armour)).or(item.map(Deed::Item));
            // what only has to be held is used once somebody has it
            let held = item.iter().filter(|item| item.printed().target.is_none());
            let mut used: Vec<String> = held.map(|item| format!("item.{item}")).collect();
            used.extend(
                deed.filter(|deed| cost(deed) > *coins).and_then(|_| blessing(before, *character, "op.discount")),
            );
            used
        }
        Event::Repaired { character, points, coins } if cost(&Deed::Repair(*points)) > *coins => {
            blessing(before, *character, "op.discount").into_iter().collect()
        }
        Event::Received { item, .. } if item.printed().target.is_none() => vec![format!("item.{item}")],
        Event::Sold { character, boss_heads: 1.., .. } => {
            blessing(before, *character, "op.head_bonus").into_iter().collect()
        }
        Event::Prayed { character, .. } => blessing(before, *character, "op.pray_bonus").into_iter().collect(),
        Event::DiePlaced { skill, .. } if skill.printed().kind == SkillKind::Passive => vec![format!("skill.{skill}")],
        Event::Attack { by, skill: Some(skill), .. } | Event::Technique { who: by, skill } => match by {
            Who::Minion(kind, _) | Who::Single(kind) => vec![format!("{kind}.{skill}")],
            Who::Character(_) => Vec::new(),
        },
        Event::Point { list: Some(_), .. } => vec!["pile".to_owned()],
        Event::Revealed { zone } => vec![format!("zone.{zone}")],
        Event::Fired(at) => vec![format!("malice.{chapter}.{at}")],
        Event::Bonus { chapter, number } => vec![format!("bonus.{chapter}.{number}")],
        Event::Marked { .. } => vec!["yomi.mark".to_owned()],
        Event::Levelled { .. } if matches!(mv, Move::Camp { .. }) => vec!["level".to_owned()],
        _ => Vec::new(),
    }
}

/// What the Kami of a character brings in camp, if it is that.
fn blessing(before: &Table, character: crate::content::CharacterId, id: &str) -> Option<String> {
    let found = blessings(before.hero(character)).any(|effect| effect.op.id() == id);
    found.then(|| id.to_owned())
}

/// A reason of failure, as a tag.
pub const fn reason(why: Failure) -> &'static str {
    match why {
        Failure::Defeat => "defeat",
        Failure::Malice => "malice",
        Failure::Resistors => "resistors",
        Failure::KamiMode => "kami_mode",
    }
}
