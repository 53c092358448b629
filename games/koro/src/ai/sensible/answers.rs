//! Answers to questions: most of them by the policies of the rules (2.4).

use super::goals::Goals;
use super::worth::{Scale, scroll};
use super::{duel, fight};
use crate::content::board::{Level, PlaceId, Rotation, SpaceId};
use crate::content::{Ability, DragonId, Mark, TileId};
use crate::rules::questions;
use crate::state::moves::{GatherScroll, Start};
use crate::state::{Answer, Ask, Field, Foe, MonkPlace, Position, Table, WeaponBonus};
use gogome_contract::{Chance, Seat};
use std::cmp::Reverse;

/// A monk is sent where a fight is neither lost nor won without it: between these chances, in per cent.
const DOUBTFUL: std::ops::Range<u8> = 25..85;
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
        Ask::Start => Answer::Start(start(table, seat)),
        Ask::Orient { place, tile } => Answer::Orient(orient(table, seat, *place, *tile)),
        Ask::Further { by_map, .. } => further(table, ask, seat, *by_map),
        Ask::Join if scale.fights() => join(table, ask, seat),
        Ask::Heroic if scale.fights() => heroic(table, ask, seat),
        Ask::Elect { .. } => {
            let goals = Goals::new(scale);
            let worth = duel::worth(scale, &goals, table.active(), false);
            Answer::Elect(worth.is_some_and(|worth| worth > 0))
        }
        Ask::Steal { from } if scale.fights() => {
            duel::best_loot(scale, &Goals::new(scale), *from).map_or_else(usual, |(_, loot)| loot)
        }
        Ask::Slot { .. } => slot(table, ask, seat),
        Ask::Scroll { .. } => drawn(table, ask, seat),
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
fn start(table: &Table, seat: Seat) -> Start {
    let best = (0u8..).zip(&table.scrolls).max_by_key(|(at, kind)| (scroll(**kind), Reverse(*at))).map(|(at, _)| at);
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
fn drawn(table: &Table, ask: &Ask, seat: Seat) -> Answer {
    let player = table.player(seat);
    let lost = |answer: &Answer| match answer {
        Answer::Scroll(GatherScroll::Replace(at)) => player.scrolls.get(usize::from(*at)).map(|held| scroll(held.kind)),
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
fn join(table: &Table, ask: &Ask, seat: Seat) -> Answer {
    let good = fought(table).is_some_and(|(dragon, mut seats)| {
        seats.push(seat);
        fight::is_good(table, &seats, dragon)
    });
    let ways =
        questions::options(table, ask, seat).into_iter().filter(|answer| matches!(answer, Answer::Join(Some(_))));
    let mut ways = ways.filter(|answer| questions::check(table, ask, seat, answer).is_ok());
    ways.next().filter(|_| good).unwrap_or(Answer::Join(None))
}

/// Sends a monk of the backpack, with the best cube, into a fight of doubtful end.
fn heroic(table: &Table, ask: &Ask, seat: Seat) -> Answer {
    let doubtful =
        fought(table).is_some_and(|(dragon, seats)| DOUBTFUL.contains(&fight::chance(table, &seats, dragon)));
    let cube = |answer: &Answer| match answer {
        Answer::Heroic(Some((MonkPlace::Carried, cube))) => Some(*cube),
        _ => None,
    };
    let options = questions::options(table, ask, seat);
    let best = options.into_iter().filter(|answer| cube(answer).is_some()).max_by_key(cube);
    best.filter(|_| doubtful).unwrap_or(Answer::Heroic(None))
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
