//! What an attack may do: exact odds over its dice, without rerolls.

use crate::content::{Effect, Focus, HitsWhen, Ignored, Op, Pool, book};
use crate::rules::look::{Look, immune};
use crate::state::{Piece, PieceId};

/// What an attack may do.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Odds {
    /// Damage that counts, in hundredths: never more than the health that is left.
    pub damage: u32,
    /// Chance that the target is defeated, in ten-thousandths.
    pub kill: u32,
    /// So many dice may be rolled again, which is in neither.
    pub rerolls: u8,
}

/// So many dice of an attack with these effects may be rolled again.
pub fn rerolls(effects: &[Effect]) -> u8 {
    effects.iter().map(|effect| if let Op::RerollAttack { n } = effect.op { n } else { 0 }).sum()
}

impl Odds {
    /// The same of a blinded attacker, who misses on the low faces of a die (X11.4).
    pub fn blinded(self) -> Self {
        let hits = 6 - u32::from(book().numbers.blind_miss_max).min(6);
        Self { damage: self.damage * hits / 6, kill: self.kill * hits / 6, ..self }
    }
}

/// How an attack is made.
pub struct Attack<'e> {
    /// Its dice.
    pub pool: Pool,
    /// With the focus die.
    pub focus: bool,
    /// Hits besides the dice.
    pub bonus: i16,
    /// What its skill brings.
    pub effects: &'e [Effect],
}

/// So many ways out of all for each number of hits, as whole numbers.
fn ways(pool: Pool) -> Vec<u64> {
    let mut ways = vec![1_u64];
    for die in pool.dice() {
        let mut next = vec![0; ways.len() + 4];
        for (hits, n) in ways.iter().enumerate() {
            for face in book().dice.attack[die as usize] {
                next[hits + usize::from(face.hits)] += n;
            }
        }
        ways = next;
    }
    ways
}

impl Attack<'_> {
    /// What it may do to a target.
    pub fn on(&self, look: &Look<'_>, by: &Piece, target: &Piece) -> Odds {
        let ignores = |what: Ignored| self.effects.iter().any(|effect| effect.op == Op::Ignore(what));
        let defence = if ignores(Ignored::Defence) { 0 } else { i16::from(look.defence(target)) };
        let armour = if ignores(Ignored::Armor) { 0 } else { i16::from(look.armour(target)) };
        let bonus = self.bonus + self.effects.iter().map(|effect| hits(look, by, target, effect)).sum::<i16>();
        let ways = ways(self.pool);
        let all: u64 = ways.iter().sum();
        let (mut damage, mut kill, mut sides) = (0_u64, 0_u64, 0_u64);
        let faces: Vec<(Focus, u8)> = if self.focus {
            book().dice.focus.iter().map(|face| (face.face, face.hits)).collect()
        } else {
            vec![(Focus::Hit, 0)]
        };
        for (face, more) in faces {
            sides += 1;
            if matches!(face, Focus::Blank | Focus::Fumble) {
                continue;
            }
            let less = if face == Focus::Pierce { 0 } else { defence + armour };
            for (rolled, n) in ways.iter().enumerate() {
                let total = i16::try_from(rolled).unwrap_or(0) + i16::from(more) + bonus - less;
                let dealt = u64::try_from(total.max(0)).unwrap_or(0).min(target.health.into());
                damage += dealt * n;
                kill += if dealt >= u64::from(target.health) { *n } else { 0 };
            }
        }
        let whole = (all * sides).max(1);
        Odds {
            damage: u32::try_from(damage * 100 / whole).unwrap_or(0),
            kill: u32::try_from(kill * 10_000 / whole).unwrap_or(0),
            rerolls: rerolls(self.effects),
        }
    }
}

/// Hits that an effect of the skill adds on this target.
fn hits(look: &Look<'_>, by: &Piece, target: &Piece, effect: &Effect) -> i16 {
    match effect.op {
        Op::Hits { n, when: HitsWhen::Always } => n.into(),
        Op::Hits { n, when: HitsWhen::Immune } if immune(target) => n.into(),
        Op::Hits { n, when: HitsWhen::AllyAdjacent } if look.flanked(by, target.at) => n.into(),
        _ => 0,
    }
}

/// The mean damage of a creature's own attack on somebody, in hundredths: what standing in its way costs.
pub fn threat(look: &Look<'_>, foe: &Piece, on: &Piece) -> u32 {
    let Some(stats) = crate::rules::look::stats(foe) else { return 0 };
    let attack =
        Attack { pool: stats.dice, focus: false, bonus: look.sum(foe, crate::content::Stat::Hits, None), effects: &[] };
    let whole = Piece { health: 99, ..on.clone() };
    attack.on(look, foe, &whole).damage
}

/// Everybody on the grid who fights a creature.
pub fn foes<'t>(look: &'t Look<'_>, piece: &Piece) -> Vec<&'t Piece> {
    let ids: Vec<PieceId> = look.foes(piece);
    look.table.pieces.iter().filter(|other| ids.contains(&other.id)).collect()
}
