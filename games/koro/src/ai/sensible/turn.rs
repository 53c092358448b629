//! What is done in the own turn.

use super::goals::Goals;
use super::plans::{Aim, Plan, Plans};
use super::ways::Ways;
use super::worth::Scale;
use super::{cards, craft, duel, flee, rob};
use crate::content::board::SpaceId;
use crate::content::{AdventureKind, ScrollKind};
use crate::gear::Cubes;
use crate::rules::chapter::escape;
use crate::rules::walk::{plan, reach};
use crate::rules::{actions, options, using};
use crate::state::moves::{BonusUse, Item, Move, Using, Walking};
use crate::state::{Field, WalkKind};
use std::cell::OnceCell;

/// What a step nearer to the goal is worth, and what a cube's worth of sandals costs.
const STEP: i64 = 60;
const SANDALS: i64 = 15;
/// What it costs to stop where another samurai stands, who may want a fight.
const COMPANY: i64 = 80;

/// The next move of the turn: what is free first, then an action.
pub fn choose(scale: &Scale<'_>) -> Move {
    let mind = Mind::new(scale);
    let table = scale.table;
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
        && let Some((crafting, _)) = craft::best(scale)
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
    /// The best plans, and how the seat leaves, if it has to; made when they are first asked for.
    plans: OnceCell<(Vec<Plan>, Option<SpaceId>)>,
}

impl<'a> Mind<'a> {
    fn new(scale: &'a Scale<'a>) -> Self {
        let here = scale.player().position.space().unwrap_or(SpaceId::C);
        let ways = Ways::new(scale.table, scale.seat);
        Self { scale, ways, goals: Goals::new(scale), here, plans: OnceCell::new() }
    }

    /// A card or token that is of use now and costs no action.
    fn card(&self) -> Option<Using> {
        if !cards::holds_any(self.scale.player()) {
            return None;
        }
        let (plans, exit) = self.plans();
        cards::best(self.scale, &self.goals, plans.first().filter(|_| exit.is_none()).map(|plan| &plan.aim))
    }

    /// The best use of the bonus of the open field; none if there is none, or it is of no use.
    fn bonus(&self) -> Option<BonusUse> {
        let held = self.scale.player().pack.cubes();
        let worth = |bonus: &BonusUse| match bonus {
            BonusUse::Resource { cube, drop } => self.goals.with(held.plus(Cubes::of(*cube, 1)).beyond(*drop)),
            BonusUse::Vp => 1,
            BonusUse::Peek(level) => i64::from(*level),
            BonusUse::Step(_) | BonusUse::Decline => 0,
        };
        let all = options::bonuses(self.scale.table, self.scale.seat);
        if all.iter().any(|bonus| matches!(bonus, BonusUse::Step(_))) {
            let step = self.target().and_then(|to| self.towards(to, WalkKind::Bonus))?;
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
    fn plans(&self) -> &(Vec<Plan>, Option<SpaceId>) {
        self.plans.get_or_init(|| {
            let steps = self.ways.from(self.here);
            let flight = flee::flight(self.scale, &self.ways, &steps).filter(|flight| flight.now);
            let plans = Plans { scale: self.scale, goals: &self.goals, here: self.here, stride: self.ways.stride };
            (plans.all(&steps), flight.map(|flight| flight.exit))
        })
    }

    /// Where the seat wants to be.
    fn target(&self) -> Option<SpaceId> {
        let (plans, exit) = self.plans();
        let best = || {
            plans.iter().find_map(|plan| match plan.aim {
                Aim::Do(space, _) | Aim::Fight(space) | Aim::Duel(space) | Aim::Rob(space) => Some(space),
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
            Aim::Fight(_) | Aim::Duel(_) | Aim::Rob(_) => !stays,
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
            Aim::Do(space, _) | Aim::Fight(space) | Aim::Duel(space) => self.walk(*space),
            Aim::Rob(space) => self.rob(*space),
            Aim::Rest(crafting) => actions::check_rest(table, seat).is_ok().then(|| Move::Rest(crafting.clone())),
            Aim::Stay => actions::check_main(table, seat, Field::Move).is_ok().then(|| Move::Walk(Walking::default())),
        }
    }

    /// A move action past a samurai, or towards it.
    fn rob(&self, at: SpaceId) -> Option<Move> {
        actions::check_main(self.scale.table, self.scale.seat, Field::Move).ok()?;
        rob::past(self.scale, &self.ways, at).map(Move::Walk).or_else(|| self.walk(at))
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
        let best = nearer.min_by_key(|(cost, space, _)| (*cost, *space)).map(|(_, _, walking)| walking)?;
        Some(self.dealing(best, kind))
    }

    /// The same walk, which robs whoever it passes, or fights whom it meets at its end, where that brings something.
    fn dealing(&self, walking: Walking, kind: WalkKind) -> Walking {
        let (table, seat) = (self.scale.table, self.scale.seat);
        let Some(end) = walking.path.last().copied() else { return walking };
        let rival = reach::rival(table, seat, end);
        let worth = rival.and_then(|rival| duel::worth(self.scale, &self.goals, rival, true));
        if worth.is_some_and(|worth| worth > 0) {
            let angry = Walking { fight: vec![end], ..walking.clone() };
            let passes = walking.path.iter().any(|space| table.board.dragon(space.place()).is_some());
            if !passes && plan::plan(table, seat, kind, angry.clone()).is_ok() {
                return angry;
            }
        }
        if matches!(kind, WalkKind::Action | WalkKind::Onigiri) { rob::robbing(self.scale, walking) } else { walking }
    }

    /// What a walk to a space costs that leaves so many steps to go: less for what lies there.
    fn cost(&self, space: SpaceId, far: u16, to: SpaceId) -> i64 {
        let rival = reach::rival(self.scale.table, self.scale.seat, space).filter(|_| space != to);
        let company = if rival.is_some() { COMPANY } else { 0 };
        i64::from(far) * STEP + company - self.goals.stop(space)
    }
}
