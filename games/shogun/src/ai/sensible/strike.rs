//! Attacks that a character could make, and what they are worth.

use super::dice;
use super::foes::Foe;
use super::thinker::Thinker;
use super::weights as w;
use crate::content::{Attribute, Effect, KamiSkillId, Op, Pool, SkillId, SkillKind, Stat, WeaponId, book};
use crate::grid::{Square, range};
use crate::rules::look::{immune, max_health};
use crate::rules::odds::Attack;
use crate::rules::{activation, skills, technique};
use crate::state::moves::Move;
use crate::state::{Piece, PieceId};

/// What goes with an attack.
#[derive(Clone, Debug, Default)]
struct With {
    /// A skill of the character.
    skill: Option<SkillId>,
    /// The die to place for it first.
    die: Option<u8>,
    /// A skill of the Kami.
    kami: Option<KamiSkillId>,
    /// What that skill brings.
    effects: Vec<Effect>,
}

/// An attack that could be made.
pub struct Strike {
    with: With,
    strong: bool,
    focus: bool,
    pool: Pool,
    /// Action points.
    pub ap: u8,
}

impl Strike {
    /// All ways to attack, with what they cost.
    pub fn all(thinker: &Thinker<'_>) -> Vec<Self> {
        if !activation::may_attack(thinker.table, thinker.character) {
            return Vec::new();
        }
        let numbers = &book().numbers;
        let Some(weapon) = thinker.hero.weapon().map(WeaponId::printed) else { return Vec::new() };
        let with = withs(thinker);
        let mut strikes = Vec::new();
        for (strong, pool, ap) in [(false, weapon.fast, numbers.cost_fast), (true, weapon.strong, numbers.cost_strong)]
        {
            let Some(pool) = pool else { continue };
            for with in &with {
                strikes.extend([false, true].map(|focus| Self { with: with.clone(), strong, focus, pool, ap }));
            }
        }
        strikes
    }

    /// The next move towards it: the die that it needs, then the attack.
    pub fn on(&self, target: PieceId) -> Move {
        let With { skill, die, kami, .. } = self.with;
        if let (Some(skill), Some(die)) = (skill, die) {
            return Move::PlaceDie { die, skill };
        }
        Move::Attack { target, strong: self.strong, focus: self.focus, skill, kami, extra: Vec::new() }
    }

    /// What an attack from a square on a foe is worth.
    pub fn worth(&self, thinker: &Thinker<'_>, from: Square, foe: &Foe<'_>) -> i64 {
        let look = thinker.look;
        let target = foe.piece;
        let higher = i16::from(look.map.at(from).height > look.map.at(target.at).height);
        let power = i16::from(thinker.hero.attribute(Attribute::Power));
        let own = look.sum(thinker.piece, Stat::Hits, Some(range(from, target.at)));
        let incoming = look.sum(target, Stat::IncomingHits, None);
        let bonus = higher + power + own + incoming - i16::from(thinker.piece.conditions.poisoned);
        let attack = Attack { pool: self.pool, focus: self.focus, bonus, effects: &self.with.effects };
        let there = Piece { at: from, ..thinker.piece.clone() };
        let odds = attack.on(look, &there, target);
        // whoever does much for its health is hit first, and whoever is gone strikes no more
        let each = if foe.objective { w::OBJECTIVE } else { 100 };
        let each = each + foe.threat * w::DANGEROUS / i64::from(max_health(thinker.table, target).max(1)) / 100;
        let gone = (foe.threat + foe.menace) * w::DEFEAT / 100;
        let extra: i64 = self.with.effects.iter().map(|effect| extra(thinker, from, target, effect)).sum();
        let kept = if self.with.kami.is_some() && !thinker.last_fight() { w::KAMI } else { 0 };
        let die = if self.with.die.is_some() { w::DIE } else { 0 };
        i64::from(odds.damage) * each / 100 + i64::from(odds.kill) * gone / 10_000 + extra - kept - die
            + self.focused(thinker, from, foe)
    }

    /// What the focus die brings besides hits: armour that is gone for the others, too, and a counterattack.
    fn focused(&self, thinker: &Thinker<'_>, from: Square, foe: &Foe<'_>) -> i64 {
        if !self.focus {
            return 0;
        }
        // two faces of six take armour, one lets the foe strike back
        let armour = i64::from(thinker.look.armour(foe.piece).min(1));
        let back = thinker.field.reaches(from, foe.piece.at, thinker.look.range(foe.piece));
        let counter = if back { foe.threat * w::COUNTERED / 100 } else { 0 };
        armour * i64::from(foe.piece.health) * w::SUNDER / 3 - counter / 6
    }
}

/// Nothing, a skill whose die lies in its slot or could lie there, or a skill of the Kami.
fn withs(thinker: &Thinker<'_>) -> Vec<With> {
    let hero = thinker.hero;
    let mut withs = vec![With::default()];
    for held in hero.skills.iter().filter(|held| held.skill.printed().kind == SkillKind::Attack) {
        let lies = held.usable();
        let die = dice::fit(hero, *held).filter(|_| lies.is_none());
        if let Some(value) = lies.or(die) {
            let effects = skills::brought(held.skill.printed(), value).cloned().collect();
            withs.push(With { skill: Some(held.skill), die, kami: None, effects });
        }
    }
    let kami = KamiSkillId::all().filter(|kami| technique::may_use(hero, *kami, SkillKind::Attack).is_ok());
    withs.extend(kami.map(|kami| {
        let effects = kami.printed().effects.clone();
        With { kami: Some(kami), effects, ..With::default() }
    }));
    withs
}

/// What an effect of the skill brings besides hits.
fn extra(thinker: &Thinker<'_>, from: Square, foe: &Piece, effect: &Effect) -> i64 {
    let others = || thinker.foes.iter().map(|other| other.piece).filter(|other| other.id != foe.id);
    let reach = thinker.look.range(thinker.piece);
    match &effect.op {
        Op::ExtraTargets { n } => {
            let others = others().filter(|other| thinker.field.reaches(from, other.at, reach));
            i64::try_from(others.take(usize::from(*n)).count()).unwrap_or(0) * w::EXTRA_TARGET
        }
        Op::Splash { n } => {
            let near = others().filter(|other| thinker.field.adjacent(other.at, foe.at)).count();
            i64::try_from(near).unwrap_or(0) * i64::from(*n) * 100
        }
        Op::Sunder { n } => i64::from((*n).min(thinker.look.armour(foe))) * i64::from(foe.health) * w::SUNDER,
        Op::Condition { .. } if !immune(foe) => w::CONDITION,
        Op::Modifier(_) => w::HINDERED,
        Op::RerollAttack { n } => i64::from(*n) * w::REROLL,
        _ => 0,
    }
}
