//! What the party wants to reach: doors, points, the one it must defeat.

use super::weights as w;
use crate::content::{CharacterId, Effect, Op, PointDoes, Side, SkillId, SkillKind};
use crate::grid::Square;
use crate::rules::look::{closed_doors, max_health, points};
use crate::state::moves::Move;
use crate::state::{Piece, Table};

/// Something to go to.
#[derive(Clone, Debug)]
pub struct Goal {
    /// Where it is.
    pub at: Square,
    /// What is done there; nothing: it is somebody to fight.
    pub done: Option<Move>,
    /// What it is worth, in hundredths of damage.
    pub worth: i64,
    /// It brings new foes: first those here are fought.
    pub forward: bool,
}

/// All that the party may want now.
pub fn goals(table: &Table) -> Vec<Goal> {
    let mut goals = Vec::new();
    for door in closed_doors(table).filter(|door| !door.locked) {
        let done = Some(Move::Open(door.key.clone()));
        goals.push(Goal { at: door.at, done, worth: w::ONWARD, forward: door.reveals.is_some() });
    }
    for (zone, at, point) in points(table) {
        if point.after.is_some_and(|kind| table.pieces.iter().any(|piece| piece.kind() == Some(kind))) {
            continue;
        }
        let (worth, forward) = match &point.what {
            PointDoes::Effects(effects) => (worth(effects), forward(effects)),
            PointDoes::Pile(pile) => {
                let left = table.piles.get(&zone.printed().piles[*pile].key).copied().unwrap_or(0);
                (if left > 0 && table.malice <= w::PILE_MALICE { w::PILE } else { 0 }, false)
            }
        };
        if worth > 0 {
            goals.push(Goal { at, done: Some(Move::Interact(point.key.clone())), worth, forward });
        }
    }
    let objective = table.pieces.iter().find(|piece| piece.kind() == Some(table.chapter.printed().objective));
    goals.extend(objective.map(|piece| Goal { at: piece.at, done: None, worth: w::ONWARD, forward: false }));
    goals
}

/// What a list of effects is worth to the party.
fn worth(effects: &[Effect]) -> i64 {
    let one = |effect: &Effect| match &effect.op {
        Op::Reveal(_) | Op::Open(_) | Op::Hold(_) => w::ONWARD,
        Op::Test(test) => worth(&test.pass),
        Op::GiveItem(_) | Op::DrawItem { .. } => w::FIND,
        Op::Malice { n } if *n < 0 => w::MALICE,
        Op::Heal { n } => w::RELIEF * i64::from(*n),
        Op::Modifier(_) => w::BANNER,
        _ => 0,
    };
    effects.iter().map(one).max().unwrap_or(0)
}

/// Whether a list of effects brings a new zone, or foes.
fn forward(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match &effect.op {
        Op::Reveal(_) | Op::Open(_) | Op::Hold(_) => true,
        Op::Test(test) => forward(&test.pass),
        _ => false,
    })
}

/// Malice at which there is no time left.
const LATE: u8 = 3;
/// Events of a zone after which few are left: malice will rise.
const EVENTS: u8 = 5;
/// Missing health, in hundredths of all, with which the party goes on.
const WOUNDS: u32 = 15;
/// How many characters shall still be to act when foes are revealed: their cards come among those of the foes.
const READY: usize = 2;

/// Whether it is time to go on: few foes are left here, what can be had here is taken, the wounded are healed as far as may be, and
/// others can act in this round before the foes do; or events run out and malice will rise.
pub fn onward(table: &Table) -> bool {
    let foes = table.pieces.iter().filter(|piece| piece.side == Side::Shogun).count();
    let events = table.zones.last().map_or(0, |open| open.green + open.red);
    let few = foes <= 1 || foes == 2 && events >= 2;
    let long = events >= EVENTS;
    if table.malice >= LATE || long && foes <= 3 {
        return few || long;
    }
    few && !more(table) && (foes > 0 || rested(table)) && to_come(table) >= READY
}

/// Whether something here is worth taking before going on.
fn more(table: &Table) -> bool {
    goals(table).iter().any(|goal| !goal.forward && goal.done.is_some() && goal.worth >= w::FIND)
}

/// How many characters have still to begin in this round.
fn to_come(table: &Table) -> usize {
    let left = table.queue.cards.iter().skip(table.queue.begun.into());
    left.filter(|card| table.piece(**card).and_then(Piece::character).is_some()).count()
}

/// Whether the party is as well as it can be made.
fn rested(table: &Table) -> bool {
    let (mut missing, mut all) = (0, 0);
    for (_, piece) in table.characters() {
        let most = max_health(table, piece);
        missing += u32::from(most.saturating_sub(piece.health));
        all += u32::from(most);
    }
    healer(table).is_none() || missing * 100 <= all * WOUNDS
}

/// Whoever can heal others again and again.
pub fn healer(table: &Table) -> Option<CharacterId> {
    let heals = |skill: SkillId| {
        let printed = skill.printed();
        let mut effects = printed.tiers.iter().flat_map(|tier| &tier.effects);
        printed.kind == SkillKind::Technique && effects.any(|effect| matches!(effect.op, Op::Heal { .. }))
    };
    let mut living = table.characters().map(|(character, _)| character);
    living.find(|character| table.hero(*character).skills.iter().any(|held| heals(held.skill)))
}
