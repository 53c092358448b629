//! What a seat could set out to do, the best first.

use super::goals::Goals;
use super::ways::Steps;
use super::worth::Scale;
use super::{craft, duel, fight, rob};
use crate::content::board::SpaceId;
use crate::rules::actions;
use crate::rules::chapter::escape;
use crate::rules::walk::reach;
use crate::state::Field;
use crate::state::moves::Crafting;

/// What a disc that a rest brings back is worth.
const DISC: i64 = 20;
/// Move actions after which a dragon is too far away to be thought of.
const NEAR: i64 = 2;

/// What is to be done in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aim {
    /// An action of this field on a space.
    Do(SpaceId, Field),
    /// A fight with the dragon whose tile this space is of.
    Fight(SpaceId),
    /// A fight with the samurai on this space.
    Duel(SpaceId),
    /// To go past the samurai on this space, and rob it.
    Rob(SpaceId),
    /// A rest with this craft.
    Rest(Crafting),
    /// A move of no step, for the bonus of its field.
    Stay,
}

/// Something to do, with what it brings for each action it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What it brings for each action, in hundredths of a point.
    pub rate: i64,
    /// What.
    pub aim: Aim,
}

/// What plans are made from.
pub struct Plans<'a> {
    /// What things are worth.
    pub scale: &'a Scale<'a>,
    /// What can be done where.
    pub goals: &'a Goals<'a>,
    /// Where the samurai is.
    pub here: SpaceId,
    /// Steps of a move action.
    pub stride: u16,
}

impl Plans<'_> {
    /// All plans, over these distances from the samurai.
    pub fn all(&self, steps: &Steps) -> Vec<Plan> {
        let mut plans = Vec::new();
        for space in SpaceId::all() {
            let Some(far) = steps.of(space) else { continue };
            let moves = i64::from(far.div_ceil(self.stride));
            if space == self.here || self.is_ground(space) {
                plans.extend(self.best_on(space, moves));
            }
        }
        plans.extend(self.fights(steps));
        plans.extend(self.duels(steps));
        plans.extend(self.thefts(steps));
        plans.extend(self.rest());
        plans.push(Plan { rate: self.scale.bonus(Field::Move), aim: Aim::Stay });
        plans.sort_by_key(|plan| -plan.rate);
        plans
    }

    /// May the samurai stop on a space that it walks to: dry, without a dragon, and no exit?
    fn is_ground(&self, space: SpaceId) -> bool {
        let board = &self.scale.table.board;
        let free = !board.is_lava(space) && board.dragon(space.place()).is_none();
        free && escape::leads_to(self.scale.table, space).is_none()
    }

    /// The best that can be done on a space so many move actions away: one thing, or several one after the other.
    fn best_on(&self, space: SpaceId, moves: i64) -> Option<Plan> {
        let goals = self.goals.on(space);
        let (_, field) = *goals.first()?;
        let way = moves * self.scale.bonus(Field::Move) + if moves > 0 { self.goals.stop(space) } else { 0 };
        let mut sum = way;
        let rates = (1..).zip(&goals).map(|(count, (worth, _))| {
            sum += worth;
            self.rate(sum, moves + count)
        });
        rates.max().map(|rate| Plan { rate, aim: Aim::Do(space, field) })
    }

    /// What each action brings, with the rest in between that discs need.
    fn rate(&self, worth: i64, actions: i64) -> i64 {
        let rest = i64::from(actions > i64::from(self.scale.player().pool));
        worth / (actions + rest).max(1)
    }

    /// Fights with dragons that are near.
    fn fights(&self, steps: &Steps) -> Vec<Plan> {
        let board = &self.scale.table.board;
        let mut plans = Vec::new();
        for (place, laid) in &board.tiles {
            let Some(guard) = &laid.dragon else { continue };
            let dry = place.spaces().filter(|space| !board.is_lava(*space) && *space != self.here);
            let nearest = dry.filter_map(|space| Some((steps.of(space)?, space))).min();
            let Some((far, space)) = nearest else { continue };
            let moves = i64::from(far.div_ceil(self.stride));
            if moves > NEAR {
                continue;
            }
            let worth = fight::attack(self.scale, guard.dragon);
            let bonus = moves * self.scale.bonus(Field::Move);
            plans.extend(worth.map(|worth| Plan { rate: self.rate(worth + bonus, moves), aim: Aim::Fight(space) }));
        }
        plans
    }

    /// Fights with samurai who are near.
    fn duels(&self, steps: &Steps) -> Vec<Plan> {
        let (table, seat) = (self.scale.table, self.scale.seat);
        let others = table.seats().filter(|other| *other != seat && self.scale.temper.duels());
        let near = others.filter_map(|other| {
            let space = table.player(other).position.space().filter(|space| *space != self.here)?;
            let moves = i64::from(steps.of(space)?.div_ceil(self.stride));
            let meets = moves <= NEAR && reach::rival(table, seat, space) == Some(other);
            let worth = duel::worth(self.scale, self.goals, other, true).filter(|worth| meets && *worth > 0)?;
            let bonus = moves * self.scale.bonus(Field::Move);
            Some(Plan { rate: self.rate(worth + bonus, moves), aim: Aim::Duel(space) })
        });
        near.collect()
    }

    /// Samurai who are near and could be robbed in passing.
    fn thefts(&self, steps: &Steps) -> Vec<Plan> {
        let near = rob::victims(self.scale).filter_map(|(space, worth)| {
            // one step leads on from there
            let moves = i64::from((steps.of(space).filter(|far| *far > 0)? + 1).div_ceil(self.stride));
            let bonus = moves * self.scale.bonus(Field::Move);
            let plan = Plan { rate: self.rate(worth + bonus, moves), aim: Aim::Rob(space) };
            (moves <= NEAR).then_some(plan)
        });
        near.collect()
    }

    /// A rest, with the best craft.
    fn rest(&self) -> Option<Plan> {
        actions::check_rest(self.scale.table, self.scale.seat).ok()?;
        let (crafting, gain) = craft::best(self.scale).unwrap_or_default();
        let discs = i64::from(self.scale.player().discs_on_fields());
        Some(Plan { rate: gain + discs * DISC, aim: Aim::Rest(crafting) })
    }
}
