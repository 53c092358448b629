//! Answers to questions: most of them by the policies of the rules (2.4).

use super::goals::Goals;
use super::worth::Scale;
use super::{duel, fight};
use crate::content::board::{Level, PlaceId, Rotation, SpaceId};
use crate::content::{Ability, Die, DragonId, Mark, ScrollKind, TileId};
use crate::gear::Cube;
use crate::rules::combat::{arms, heroic};
use crate::rules::questions;
use crate::state::moves::{GatherScroll, Start};
use crate::state::{Answer, Ask, Field, Foe, Position, Table, WeaponBonus};
use gogome_contract::{Chance, Seat};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Faces of a die.
const DIE_FACES: u16 = 6;
/// Fields in the order in which gear cards that give points are laid above them, and the others.
const FOR_POINTS: [Field; 3] = [Field::Move, Field::Gather, Field::Explore];
const FOR_THE_REST: [Field; 3] = [Field::Gather, Field::Explore, Field::Move];

/// The answer of a seat.
pub fn answer(scale: &Scale<'_>, ask: &Ask, chance: &mut dyn Chance) -> Answer {
    let (table, seat) = (scale.table, scale.seat);
    let usual = || questions::default(table, ask, seat);
    match ask {
        Ask::Character { .. } => {
            let options = questions::options(table, ask, seat);
            chance.pick(&options).cloned().unwrap_or_else(usual)
        }
        Ask::Start => Answer::Start(start(scale)),
        Ask::Orient { place, tile } => Answer::Orient(orient(table, seat, *place, *tile)),
        Ask::Further { by_map, .. } => further(table, ask, seat, *by_map),
        Ask::Join if scale.fights() => join(scale, ask),
        Ask::Heroic if scale.fights() => heroic(scale, ask, chance),
        Ask::Elect { .. } => {
            let goals = Goals::new(scale);
            let worth = duel::worth(scale, &goals, table.active(), false);
            Answer::Elect(worth.is_some_and(|worth| worth > 0))
        }
        Ask::Steal { from } if scale.fights() => {
            duel::best_loot(scale, &Goals::new(scale), *from).map_or_else(usual, |(_, loot)| loot)
        }
        Ask::React { .. } if scale.temper.reacts_early() => {
            let options = questions::options(table, ask, seat);
            options.into_iter().find(|answer| *answer != Answer::React(Vec::new())).unwrap_or_else(usual)
        }
        Ask::Slot { .. } => slot(table, ask, seat),
        Ask::Scroll { .. } => drawn(scale, ask),
        Ask::Join
        | Ask::Heroic
        | Ask::Steal { .. }
        | Ask::Dice
        | Ask::React { .. }
        | Ask::Break
        | Ask::Absorb { .. }
        | Ask::Tooth
        | Ask::Retreat
        | Ask::Loss(_)
        | Ask::Magic
        | Ask::Erupt => usual(),
    }
}

/// Mitsuhide starts with the best scroll on display (K19.9).
fn start(scale: &Scale<'_>) -> Start {
    let (table, seat) = (scale.table, scale.seat);
    let best =
        (0u8..).zip(&table.scrolls).max_by_key(|(at, kind)| (scale.scroll(**kind), Reverse(*at))).map(|(at, _)| at);
    Start { scroll: best.filter(|_| table.player(seat).character.has(Ability::StartScroll)), ..Start::default() }
}

/// The rotation that brings the best spaces next to the samurai, and keeps lava and dragons away.
fn orient(table: &Table, seat: Seat, place: PlaceId, tile: TileId) -> u8 {
    let player = table.player(seat);
    let Position::On(here) = player.position else { return 0 };
    let near = |space: &SpaceId| here.touches(*space);
    let worth = |rotation: &Rotation| -> i64 {
        let spaces = place.spaces().filter(near).filter_map(SpaceId::petal);
        let each = spaces.map(|petal| match tile.printed().at(petal, *rotation).mark {
            Mark::Scroll(colour) if colour == player.colour => 300,
            Mark::Monk => 150,
            Mark::Square => 60,
            Mark::Adventure => 50,
            Mark::Lava => -80,
            Mark::Plain | Mark::Hex | Mark::Scroll(_) | Mark::Dragon(_) => 0,
        });
        each.sum()
    };
    let best = Rotation::ALL.into_iter().max_by_key(|rotation| (worth(rotation), Reverse(rotation.number())));
    best.map_or(0, Rotation::number)
}

/// The further tile is laid on the highest level there is. A map is kept for a tile that gives points, until the end is near.
fn further(table: &Table, ask: &Ask, seat: Seat, by_map: bool) -> Answer {
    let level = |answer: &Answer| match answer {
        Answer::Further(Some(place)) => place.level(),
        _ => None,
    };
    let options = questions::options(table, ask, seat).into_iter();
    let keeps = by_map && table.chapter.is_none();
    let best = options.filter(|answer| !keeps || level(answer) != Some(Level::I)).max_by_key(level);
    best.unwrap_or(Answer::Further(None))
}

/// A drawn scroll goes into a free slot, or in the place of the one that is worth least.
fn drawn(scale: &Scale<'_>, ask: &Ask) -> Answer {
    let (table, seat) = (scale.table, scale.seat);
    let player = table.player(seat);
    let lost = |answer: &Answer| match answer {
        Answer::Scroll(GatherScroll::Replace(at)) => {
            player.scrolls.get(usize::from(*at)).map(|held| scale.scroll(held.kind))
        }
        _ => None,
    };
    let options = questions::options(table, ask, seat);
    options.into_iter().min_by_key(lost).unwrap_or_else(|| questions::default(table, ask, seat))
}

/// The dragon that is fought, with those who fight it.
fn fought(table: &Table) -> Option<(DragonId, Vec<Seat>)> {
    let combat = table.combat.as_ref()?;
    match combat.foe {
        Foe::Dragon { dragon, .. } => Some((dragon, combat.standing().collect())),
        Foe::Samurai { .. } => None,
    }
}

/// Joins where the odds are good with it, in the first way there is.
fn join(scale: &Scale<'_>, ask: &Ask) -> Answer {
    let (table, seat) = (scale.table, scale.seat);
    let good = fought(table).is_some_and(|(dragon, mut seats)| {
        seats.push(seat);
        fight::is_good(scale, &seats, dragon)
    });
    let ways =
        questions::options(table, ask, seat).into_iter().filter(|answer| matches!(answer, Answer::Join(Some(_))));
    let mut ways = ways.filter(|answer| questions::check(table, ask, seat, answer).is_ok());
    ways.next().filter(|_| good).unwrap_or(Answer::Join(None))
}

/// Sends the monk that costs least, any of those that cost as little, with the best cube, where the better odds are worth both.
fn heroic(scale: &Scale<'_>, ask: &Ask, chance: &mut dyn Chance) -> Answer {
    let (table, player) = (scale.table, scale.player());
    let stays = Answer::Heroic(None);
    let Some((dragon, seats)) = fought(table) else { return stays };
    let brothers = player.scrolls_of(ScrollKind::Brotherhood) * ScrollKind::Brotherhood.printed().amount;
    let brothers = std::iter::repeat_n(Die::Metal, brothers.into());
    let gain = |cube: &Option<Cube>| {
        let dice = cube.map(Die::from).into_iter().chain(brothers.clone());
        fight::gain_by(scale, &seats, dragon, arms::faces(dice) / DIE_FACES)
    };
    // the same cubes are there for each monk
    let gains: BTreeMap<Option<Cube>, i64> = heroic::resources(player).iter().map(|cube| (*cube, gain(cube))).collect();
    let worth = |answer: &Answer| match answer {
        Answer::Heroic(Some((from, cube))) => {
            let held = player.pack.cubes();
            let left = held.beyond(cube.iter().copied().collect());
            let lost = scale.monk(*from) * scale.temper.mercy() / 100 + scale.cubes(held) - scale.cubes(left);
            gains.get(cube).map_or(0, |gain| gain - lost)
        }
        _ => 0,
    };
    let options = questions::options(table, ask, scale.seat).into_iter();
    let options: Vec<(i64, Answer)> = options.map(|answer| (worth(&answer), answer)).collect();
    let most = options.iter().map(|(worth, _)| *worth).max().filter(|worth| *worth > 0);
    let best: Vec<&Answer> =
        options.iter().filter(|(worth, _)| Some(*worth) == most).map(|(_, answer)| answer).collect();
    chance.pick(&best).map_or(stays, |answer| (*answer).clone())
}

/// A card that gives points goes above the field that is used most; the others leave that free for it.
fn slot(table: &Table, ask: &Ask, seat: Seat) -> Answer {
    let rank = |answer: &Answer| match answer {
        Answer::Slot { field, weapon, .. } => {
            let order = if weapon.is_some() { FOR_POINTS } else { FOR_THE_REST };
            (*weapon == Some(WeaponBonus::Peek), order.iter().position(|other| other == field))
        }
        _ => (true, None),
    };
    let options = questions::options(table, ask, seat);
    options.into_iter().min_by_key(rank).unwrap_or_else(|| questions::default(table, ask, seat))
}
