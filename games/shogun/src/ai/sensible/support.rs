//! Techniques of a character and its Kami, items, and words with wanderers: what could be used, and what that is worth.

use super::dice;
use super::thinker::Thinker;
use super::weights as w;
use crate::content::{
    Attribute, Effect, ItemId, KamiSkillId, Op, SkillId, SkillKind, Stat, Target, TargetWho, To, book,
};
use crate::grid::Square;
use crate::rules::health::full_armour;
use crate::rules::look::immune;
use crate::rules::{interact, skills, technique};
use crate::state::Piece;
use crate::state::moves::{Aim, Move};

/// What is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    /// A technique, and the die to place for it first.
    Skill(SkillId, Option<u8>),
    /// A technique of the Kami.
    Kami(KamiSkillId),
    /// An item.
    Item(ItemId),
    /// Words with a wanderer.
    Parley,
}

/// Something that could be used.
pub struct Use {
    what: What,
    effects: Vec<Effect>,
    target: Target,
    /// Action points.
    pub ap: u8,
    /// It makes the next attack stronger, and is worth nothing without one.
    pub boost: bool,
    /// What keeping it for later is worth.
    keep: i64,
}

/// All that could be used now, wherever the character stands.
pub fn uses(thinker: &Thinker<'_>) -> Vec<Use> {
    let parley = Target { who: TargetWho::Foe, range: 1, sight: false, kind: None, moves: false };
    let parley = Use::new(What::Parley, &[], parley, book().numbers.cost_interact, 0);
    techniques(thinker).into_iter().chain(kami(thinker)).chain(items(thinker)).chain([parley]).collect()
}

/// Techniques whose dice lie in their slots or could lie there.
fn techniques(thinker: &Thinker<'_>) -> Vec<Use> {
    let used = |skill| thinker.table.activation.as_ref().is_some_and(|activation| activation.used.contains(&skill));
    let usable = thinker.hero.skills.iter().filter_map(|held| {
        let printed = held.skill.printed();
        let target = printed.target.filter(|_| printed.kind == SkillKind::Technique)?;
        if printed.once && used(held.skill) {
            return None;
        }
        let lies = held.usable();
        let die = dice::fit(thinker.hero, *held).filter(|_| lies.is_none());
        let effects: Vec<Effect> = skills::brought(printed, lies.or(die)?).cloned().collect();
        let keep = if die.is_some() { w::DIE } else { 0 };
        Some(Use::new(What::Skill(held.skill, die), &effects, target, book().numbers.cost_technique, keep))
    });
    usable.collect()
}

/// Techniques of the Kami: kept for the last fight, unless they are worth much.
fn kami(thinker: &Thinker<'_>) -> Vec<Use> {
    let hero = thinker.hero;
    let may = KamiSkillId::all().filter(|skill| technique::may_use(hero, *skill, SkillKind::Technique).is_ok());
    let usable = may.filter_map(|skill| {
        let printed = skill.printed();
        let pays = printed.effects.iter().all(|effect| !matches!(effect.op, Op::HeadCost { n } if n > hero.heads));
        let target = printed.target.filter(|_| pays)?;
        let keep = if thinker.last_fight() { 0 } else { w::KAMI };
        Some(Use::new(What::Kami(skill), &printed.effects, target, book().numbers.cost_technique, keep))
    });
    usable.collect()
}

/// Items that were not used in this round.
fn items(thinker: &Thinker<'_>) -> Vec<Use> {
    let knowledge = thinker.hero.attribute(Attribute::Knowledge);
    let left = thinker.hero.items.iter().filter(|held| held.used != thinker.table.round);
    let usable = left.filter_map(|held| {
        let printed = held.item.printed();
        let target = printed.target.filter(|_| printed.knowledge <= knowledge)?;
        let keep = if thinker.last_fight() { 0 } else { w::ITEM };
        Some(Use::new(What::Item(held.item), &printed.effects, target, book().numbers.cost_item, keep))
    });
    usable.collect()
}

impl Use {
    fn new(what: What, effects: &[Effect], target: Target, ap: u8, keep: i64) -> Self {
        let boost = effects.iter().any(|effect| match &effect.op {
            Op::Modifier(modifier) if modifier.stat == Stat::Hits => target.who == TargetWho::Oneself,
            Op::Modifier(modifier) => modifier.stat == Stat::IncomingHits,
            _ => false,
        });
        Self { what, effects: effects.to_vec(), target, ap, boost, keep }
    }

    /// The next move towards it: the die that it needs, then its use.
    pub fn on(&self, at: Aim) -> Move {
        match (self.what, at) {
            (What::Skill(skill, Some(die)), _) => Move::PlaceDie { die, skill },
            (What::Skill(skill, None), _) => Move::Technique { skill, at },
            (What::Kami(skill), _) => Move::KamiTechnique { skill, at },
            (What::Item(item), _) => Move::Item { item, at },
            (What::Parley, Aim::Piece(id)) => Move::Parley(id),
            (What::Parley, _) => Move::Done,
        }
    }

    /// On whom it could be used from a square, and what that is worth.
    pub fn aims<'u>(&'u self, thinker: &Thinker<'_>, from: Square) -> Vec<(i64, Aim, &'u Self)> {
        let mut reached = thinker.reached(from, self.target);
        if self.what == What::Parley {
            reached.retain(|piece| interact::talks(thinker.table, piece));
        }
        match self.target.who {
            TargetWho::Ally | TargetWho::AllyOrSelf | TargetWho::Foe => {
                let one = |piece: &&Piece| (self.worth(thinker, from, &[piece]), Aim::Piece(piece.id), self);
                reached.iter().map(one).collect()
            }
            _ if reached.is_empty() => Vec::new(),
            _ => vec![(self.worth(thinker, from, &reached), Aim::All, self)],
        }
    }

    /// What using it on somebody is worth.
    fn worth(&self, thinker: &Thinker<'_>, from: Square, on: &[&Piece]) -> i64 {
        let each = |effect: &Effect| -> i64 {
            let to = if effect.to == Some(To::Oneself) { &[thinker.piece] } else { on };
            to.iter().map(|piece| worth(thinker, from, effect, piece)).sum()
        };
        let words = if self.what == What::Parley { w::PARLEY } else { 0 };
        self.effects.iter().map(each).sum::<i64>() + words - self.keep - i64::from(self.ap) * w::AP_USE
    }
}

/// What an effect on somebody is worth, used from a square.
fn worth(thinker: &Thinker<'_>, from: Square, effect: &Effect, on: &Piece) -> i64 {
    let foe = on.side != thinker.piece.side;
    let own = on.id == thinker.piece.id;
    let at = if own { from } else { on.at };
    match &effect.op {
        Op::Heal { n } if !foe => {
            i64::from(thinker.lost(on).min(*n)) * if on.health <= w::WEAK { w::HEAL_WEAK } else { w::HEAL }
        }
        Op::Damage { n } if foe => {
            i64::from((*n).min(on.health)) * w::SURE_DAMAGE + if *n >= on.health { w::SURE_DEFEAT } else { 0 }
        }
        Op::Condition { .. } if foe && !immune(on) => w::HEX,
        Op::Condition { .. } if !foe => -w::HARM,
        Op::CleanseAny { .. } => i64::from(on.conditions.total()) * w::CLEANSED,
        Op::Cleanse { kinds } => kinds.iter().map(|kind| i64::from(on.conditions.count(*kind)) * w::CLEANSED).sum(),
        Op::Bless { .. } if thinker.fighting(at) => w::BLESSING,
        Op::Armor { n } => {
            let missing = full_armour(thinker.table, on).saturating_sub(on.armour);
            i64::from(missing).min(i64::from(*n)) * w::MENDED
        }
        Op::Modifier(modifier) if modifier.stat == Stat::Hits && !foe && (own || thinker.fighting(at)) => {
            i64::from(modifier.n) * w::HIT
        }
        Op::Modifier(modifier) if modifier.stat == Stat::IncomingHits && foe => i64::from(modifier.n) * w::STUDIED,
        Op::KiReroll { .. } => i64::from(thinker.hero.ki.exhausted) * w::KI,
        Op::Ap { n } => i64::from(*n) * w::AP_GAINED,
        _ => 0,
    }
}
