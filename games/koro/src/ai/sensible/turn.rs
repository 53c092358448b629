//! What is done in the own turn.

use super::goals::Goals;
use super::plans::{Aim, Plan, Plans};
use super::ways::Ways;
use super::worth::Scale;
use super::{craft, flee};
use crate::content::board::SpaceId;
use crate::content::{AdventureKind, ScrollKind};
use crate::gear::{Cube, Cubes};
use crate::rules::chapter::escape;
use crate::rules::walk::reach;
use crate::rules::{actions, options, using};
use crate::state::moves::{BonusUse, Item, Move, Using, Walking};
use crate::state::{Field, Table, WalkKind};
use gogome_contract::Seat;

/// What a step nearer to the goal is worth, and what a cube's worth of sandals costs.
const STEP: i64 = 60;
const SANDALS: i64 = 15;
/// What it costs to stop where another samurai stands, who may want a fight.
const COMPANY: i64 = 80;
/// A craft in between must gain so much to be worth a Fuigo.
const FUIGO: i64 = 150;

/// The next move of the turn: what is free first, then an action.
pub fn choose(table: &Table, seat: Seat) -> Move {
    let scale = Scale::new(table, seat);
    let mind = Mind::new(&scale);
    if let Some(using) = mind.card() {
        return Move::Use(using);
    }
    if let Some(bonus) = mind.bonus() {
        return Move::Bonus(bonus);
    }
    if let Some(walking) = mind.breath() {
        return Move::Use(Using::DeepBreath(Box::new(walking)));
    }
    if (table.turn.craft || table.turn.fuigo)
        && let Some((crafting, _)) = craft::best(&scale)
    {
        return Move::Craft(crafting);
    }
    if actions::actions_left(table) == 0 { Move::Done } else { mind.action() }
}

/// What a seat thinks about while it has its turn.
struct Mind<'a> {
    scale: &'a Scale<'a>,
    ways: Ways<'a>,
    goals: Goals<'a>,
    here: SpaceId,
}

impl<'a> Mind<'a> {
    fn new(scale: &'a Scale<'a>) -> Self {
        let here = scale.player().position.space().unwrap_or(SpaceId::C);
        Self { scale, ways: Ways::new(scale.table, scale.seat), goals: Goals::new(scale), here }
    }

    /// A card or token that is of use now and costs no action.
    fn card(&self) -> Option<Using> {
        let player = self.scale.player();
        if player.adventure.is_empty() && player.scrolls_of(ScrollKind::EmberKiln) == 0 {
            return None;
        }
        let actions = actions::actions_left(self.scale.table);
        options::uses(self.scale.table, self.scale.seat).into_iter().find(|using| match using {
            Using::Koban => true,
            Using::TetsuCache { cube, drop } => *cube == Cube::Metal && drop.is_empty(),
            Using::Taiko(_) => player.pool == 0 && actions > 0,
            Using::Fuigo => craft::best(self.scale).is_some_and(|(_, gain)| gain > FUIGO),
            Using::EmberKiln => {
                let amount = ScrollKind::EmberKiln.printed().amount;
                let (wood, metal) = (Cubes::of(Cube::Wood, amount), Cubes::of(Cube::Metal, amount));
                self.goals.with(player.pack.cubes().beyond(wood).plus(metal)) > 0
            }
            _ => false,
        })
    }

    /// The best use of the bonus of the open field; none if there is none, or it is of no use.
    fn bonus(&self) -> Option<BonusUse> {
        let held = self.scale.player().pack.cubes();
        let target = self.target();
        let worth = |bonus: &BonusUse| match bonus {
            BonusUse::Resource { cube, drop } => self.goals.with(held.plus(Cubes::of(*cube, 1)).beyond(*drop)),
            BonusUse::Vp => 1,
            BonusUse::Peek(level) => i64::from(*level),
            BonusUse::Step(_) | BonusUse::Decline => 0,
        };
        let all = options::bonuses(self.scale.table, self.scale.seat);
        if all.iter().any(|bonus| matches!(bonus, BonusUse::Step(_))) {
            let step = target.and_then(|to| self.towards(to, WalkKind::Bonus))?;
            return Some(BonusUse::Step(Box::new(step)));
        }
        all.into_iter()
            .map(|bonus| (worth(&bonus), bonus))
            .filter(|(worth, _)| *worth > 0)
            .max_by_key(|(worth, _)| *worth)
            .map(|(_, bonus)| bonus)
    }

    /// The step after a rest, by Deep Breath.
    fn breath(&self) -> Option<Walking> {
        let table = self.scale.table;
        using::check_time(table, self.scale.seat, Item::Scroll(ScrollKind::DeepBreath)).ok()?;
        self.towards(self.target()?, WalkKind::Breath)
    }

    /// The best plans, and how the seat leaves, if it has to.
    fn plans(&self) -> (Vec<Plan>, Option<SpaceId>) {
        let steps = self.ways.from(self.here);
        let flight = flee::flight(self.scale, &self.ways, &steps).filter(|flight| flight.now);
        let plans = Plans { scale: self.scale, goals: &self.goals, here: self.here, stride: self.ways.stride };
        (plans.all(&steps), flight.map(|flight| flight.exit))
    }

    /// Where the seat wants to be.
    fn target(&self) -> Option<SpaceId> {
        let (plans, exit) = self.plans();
        let best = || {
            plans.iter().find_map(|plan| match plan.aim {
                Aim::Do(space, _) | Aim::Fight(space) => Some(space),
                Aim::Rest(_) | Aim::Stay => None,
            })
        };
        exit.or_else(best).filter(|space| *space != self.here)
    }

    /// An action.
    fn action(&self) -> Move {
        let (plans, exit) = self.plans();
        let table = self.scale.table;
        let leaves = exit.filter(|exit| *exit != self.here && escape::leads_to(table, self.here).is_none());
        if let Some(walk) = leaves.and_then(|exit| self.walk(exit)) {
            return walk;
        }
        let stays = exit.is_some_and(|exit| exit == self.here || escape::leads_to(table, self.here).is_some());
        // who stands at an exit with the last action and wants to stay on the mountain goes away from it
        let goes_away = !stays && actions::actions_left(table) == 1 && escape::leads_to(table, self.here).is_some();
        let fits = |plan: &&Plan| match plan.aim {
            Aim::Do(space, _) => {
                if space == self.here {
                    !goes_away
                } else {
                    !stays
                }
            }
            Aim::Fight(_) => !stays,
            Aim::Rest(_) | Aim::Stay => !goes_away,
        };
        let moves = plans.iter().filter(fits).find_map(|plan| self.begin(plan));
        moves.or_else(|| plans.iter().find_map(|plan| self.begin(plan))).unwrap_or(Move::Pass)
    }

    /// The first move of a plan, if there is one.
    fn begin(&self, plan: &Plan) -> Option<Move> {
        let (table, seat) = (self.scale.table, self.scale.seat);
        match &plan.aim {
            Aim::Do(space, Field::Gather) if *space == self.here => {
                let gatherings = options::gatherings(table, seat).into_iter();
                let best = gatherings.map(|gathering| (self.goals.gathering(&gathering), gathering));
                best.filter(|(worth, _)| *worth > 0).max_by_key(|(worth, _)| *worth).map(|(_, best)| Move::Gather(best))
            }
            Aim::Do(space, _) if *space == self.here => {
                let worth =
                    |place: &crate::content::board::PlaceId| place.level().map(|level| self.goals.explore(level));
                let best = options::explores(table, seat).into_iter().max_by_key(worth);
                best.map(|place| Move::Explore { place, rotation: None })
            }
            Aim::Do(space, _) | Aim::Fight(space) => self.walk(*space),
            Aim::Rest(crafting) => actions::check_rest(table, seat).is_ok().then(|| Move::Rest(crafting.clone())),
            Aim::Stay => actions::check_main(table, seat, Field::Move).is_ok().then(|| Move::Walk(Walking::default())),
        }
    }

    /// A move action towards a space: by Onigiri if there is one, which takes no disc.
    fn walk(&self, to: SpaceId) -> Option<Move> {
        let (table, seat) = (self.scale.table, self.scale.seat);
        if self.scale.player().adventure.contains(&AdventureKind::Onigiri) {
            let walking = self.towards(to, WalkKind::Onigiri)?;
            return Some(Move::Use(Using::Onigiri(Box::new(walking))));
        }
        actions::check_main(table, seat, Field::Move).ok()?;
        self.towards(to, WalkKind::Action).map(Move::Walk)
    }

    /// The best walk of a kind that leads nearer to a space.
    fn towards(&self, to: SpaceId, kind: WalkKind) -> Option<Walking> {
        let table = self.scale.table;
        let left = self.ways.to(to);
        let now = left.of(self.here)?;
        let nearer = self.ways.walks(kind).into_iter().filter_map(|(reach, walking, paid)| {
            let far = left.of(reach.space).filter(|far| *far < now)?;
            let ends = reach.space == to || (!reach.dragon && escape::leads_to(table, reach.space).is_none());
            ends.then(|| (self.cost(reach.space, far, to) + i64::from(paid) * SANDALS, reach.space, walking))
        });
        nearer.min_by_key(|(cost, space, _)| (*cost, *space)).map(|(_, _, walking)| walking)
    }

    /// What a walk to a space costs that leaves so many steps to go: less for what lies there.
    fn cost(&self, space: SpaceId, far: u16, to: SpaceId) -> i64 {
        let meets = reach::rival(self.scale.table, self.scale.seat, space).is_some() && space != to;
        let company = if meets { COMPANY } else { 0 };
        i64::from(far) * STEP + company - self.goals.stop(space)
    }
}
