//! What a character does next: every place it can walk to, and everything it can do there, weighed.

use super::foes::exposure;
use super::goals::{Goal, goals, healer, onward};
use super::strike::Strike;
use super::support::{Use, uses};
use super::thinker::Thinker;
use super::weights as w;
use crate::grid::{Distances, Gait, Square, distances_to};
use crate::rules::legal::{actions, walks};
use crate::rules::technique;
use crate::state::PieceId;
use crate::state::moves::{Aim, Move};

/// A place to stand, and what it takes to be there.
struct Place {
    at: Square,
    ap: u8,
    walk: Option<Move>,
}

/// What costs nothing and is always good: heads on the ground; Kami Mode, when there is not much to lose.
pub fn free(thinker: &Thinker<'_>) -> Option<Move> {
    let table = thinker.table;
    // whoever is alone in Kami Mode at the end has lost (X16.6)
    let others = table.characters().any(|(character, _)| character != thinker.character);
    let last = thinker.piece.health <= w::KAMI_MODE && thinker.last_fight() && others;
    if last && technique::may_mode(table, thinker.character).is_ok() {
        return Some(Move::KamiMode);
    }
    actions(table).into_iter().map(|(mv, _)| mv).find(|mv| matches!(mv, Move::Head(_)))
}

/// The next move of the best plan: to walk somewhere or stay, and what to do there with the action points that are left.
pub fn best(thinker: &Thinker<'_>) -> Option<Move> {
    let forward = onward(thinker.table);
    let mut goals = goals(thinker.table);
    goals.retain(|goal| !goal.forward || forward);
    let stay = Place { at: thinker.piece.at, ap: 0, walk: None };
    let walks = walks(thinker.table).into_iter().map(|(at, _, (mv, ap))| Place { at, ap, walk: Some(mv) });
    let here = exposure(thinker, thinker.piece.at);
    let way = way(thinker, &goals, forward);
    let (strikes, uses) = (Strike::all(thinker), uses(thinker));
    let mut best: Option<(i64, Move)> = None;
    for place in std::iter::once(stay).chain(walks) {
        let left = thinker.hero.ap - place.ap;
        let (mut worth, mut first) = deeds(thinker, &strikes, &uses, place.at, left);
        for goal in goals.iter().filter(|goal| left >= 1 && thinker.touches(place.at, goal.at)) {
            if let Some(done) = goal.done.as_ref().filter(|_| goal.worth > worth) {
                (worth, first) = (goal.worth, Some(done.clone()));
            }
        }
        worth += here - exposure(thinker, place.at) - i64::from(place.ap) * w::AP_WALK;
        worth += way.as_ref().map_or(0, |way| way.gain(place.at));
        let better = worth > best.as_ref().map_or(0, |(most, _)| *most);
        if let Some(mv) = place.walk.or(first).filter(|_| better) {
            best = Some((worth, mv));
        }
    }
    best.map(|(_, mv)| mv)
}

/// The best attack and the best of all else that can be done on a square: what they are worth together, and which is first.
fn deeds(thinker: &Thinker<'_>, strikes: &[Strike], uses: &[Use], at: Square, ap: u8) -> (i64, Option<Move>) {
    let attacks = attacks(thinker, strikes, at, ap);
    let helps = uses.iter().filter(|one| one.ap <= ap).flat_map(|one| one.aims(thinker, at));
    let helps: Vec<(i64, Aim, &Use)> = helps.filter(|(worth, ..)| *worth > 0).collect();
    let mut best = (0, None);
    for help in helps.iter().map(Some).chain([None]) {
        for attack in attacks.iter().map(Some).chain([None]) {
            let worth = help.map_or(0, |(worth, ..)| *worth) + attack.map_or(0, |(worth, ..)| *worth);
            let cost = help.map_or(0, |(_, _, one)| one.ap) + attack.map_or(0, |(_, strike, _)| strike.ap);
            let idle = attack.is_none() && help.is_some_and(|(_, _, one)| one.boost);
            if cost > ap || idle || worth <= best.0 {
                continue;
            }
            let strike = attack.map(|(_, strike, target)| strike.on(*target));
            let before = help.filter(|(_, _, one)| attack.is_none() || one.boost);
            best = (worth, before.map(|(_, aim, one)| one.on(*aim)).or(strike));
        }
    }
    best
}

/// Attacks on everybody in reach of a square that are worth something.
fn attacks<'s>(thinker: &Thinker<'_>, strikes: &'s [Strike], at: Square, ap: u8) -> Vec<(i64, &'s Strike, PieceId)> {
    let reach = thinker.look.range(thinker.piece);
    let near = thinker.foes.iter().filter(|foe| thinker.field.reaches(at, foe.piece.at, reach));
    let attacks = near.flat_map(|foe| {
        strikes.iter().filter(|strike| strike.ap <= ap).map(move |strike| {
            let worth = strike.worth(thinker, at, foe) - i64::from(strike.ap) * w::AP_ATTACK;
            (worth, strike, foe.piece.id)
        })
    });
    attacks.filter(|(worth, ..)| *worth > 0).collect()
}

/// A way to something.
struct Way {
    /// What being there is worth.
    worth: i64,
    /// Movement points from where the character is.
    now: i64,
    /// Movement points from everywhere.
    left: Distances,
}

impl Way {
    /// What a square is worth for being nearer.
    fn gain(&self, at: Square) -> i64 {
        self.left.get(at).map_or(0, |left| (self.now - i64::from(left)) * self.worth * w::NEARER / 1000)
    }
}

/// The way to what is wanted most, if nothing better is at hand.
fn way(thinker: &Thinker<'_>, goals: &[Goal], forward: bool) -> Option<Way> {
    let wanted = goals.iter().map(|goal| (goal.at, goal.worth / 10));
    let hunted = thinker.foes.iter().map(|foe| (foe.piece.at, w::HUNT + foe.menace / 10));
    let quiet = thinker.foes.is_empty() && !forward;
    let ways = wanted.chain(hunted).chain(gather(thinker, quiet)).filter_map(|(at, worth)| {
        let left = distances_to(&thinker.field, at, Gait::Walk);
        let now = i64::from(left.get(thinker.piece.at)?);
        Some((worth * 100 - now * w::DISTANCE, Way { worth, now, left }))
    });
    ways.max_by_key(|(rank, _)| *rank).map(|(_, way)| way)
}

/// While nobody is to be fought, the wounded go to whoever heals, who goes to the one who has lost most.
fn gather(thinker: &Thinker<'_>, quiet: bool) -> Option<(Square, i64)> {
    let healer = healer(thinker.table).filter(|_| quiet)?;
    let to = if healer == thinker.character {
        let others = thinker.table.characters().filter(|(character, _)| *character != healer);
        let (_, worst) = others.max_by_key(|(_, piece)| thinker.lost(piece))?;
        Some(worst).filter(|worst| thinker.lost(worst) > 0)
    } else {
        thinker.table.piece(PieceId::of(healer)).filter(|_| thinker.lost(thinker.piece) > 0)
    };
    to.map(|piece| (piece.at, w::GATHER))
}
