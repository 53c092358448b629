//! Cards and tokens that are used in the own turn and cost no action.

use super::craft;
use super::goals::Goals;
use super::plans::Aim;
use super::worth::Scale;
use crate::content::board::{PlaceId, SpaceId};
use crate::content::{AdventureKind, ScrollKind};
use crate::gear::{Cube, Cubes};
use crate::rules::{actions, explore, options, using};
use crate::state::moves::Using;
use crate::state::{Field, Player};
use gogome_contract::Seat;
use std::cmp::Reverse;

/// A craft in between must gain so much to be worth a Fuigo.
const FUIGO: i64 = 150;
/// Turns before the end from which on tokens are no longer saved.
const LATE: i64 = 4;

/// Does a player hold a card or token that this looks at?
pub fn holds_any(player: &Player) -> bool {
    let scrolls = [ScrollKind::EmberKiln, ScrollKind::FarSight];
    !player.adventure.is_empty() || scrolls.into_iter().any(|kind| player.scrolls_of(kind) > 0)
}

/// The first use that brings something; what the seat wants to do next says what a look at a tile is good for, and an arrow.
pub fn best(scale: &Scale<'_>, goals: &Goals<'_>, aim: Option<&Aim>) -> Option<Using> {
    let player = scale.player();
    let actions = actions::actions_left(scale.table);
    let late = scale.turns <= LATE;
    let uses = options::uses(scale.table, scale.seat);
    let is_seen = scale.temper.sees_all();
    let good = |using: &Using| match using {
        Using::Koban => true,
        Using::TetsuCache { cube, drop } => *cube == Cube::Metal && (drop.is_empty() || late),
        Using::Taiko(_) => player.pool == 0 && actions > 0,
        Using::Fuigo if is_seen => craft::best(scale).is_some_and(|(_, gain)| gain > if late { 0 } else { FUIGO }),
        Using::EmberKiln => {
            let amount = ScrollKind::EmberKiln.printed().amount;
            let (wood, metal) = (Cubes::of(Cube::Wood, amount), Cubes::of(Cube::Metal, amount));
            goals.with(player.pack.cubes().beyond(wood).plus(metal)) > 0
        }
        Using::FarSight(level) if is_seen => looks(scale, aim).is_some_and(|place| has_level(place, *level)),
        Using::TanukiLens if is_seen => looks(scale, aim).is_some(),
        Using::FireArrow(dragon) if is_seen => attacks(aim)
            .is_some_and(|place| scale.table.board.dragon(place).is_some_and(|guard| guard.dragon == *dragon)),
        _ => false,
    };
    uses.into_iter().find(good).or_else(|| sashimono(scale).filter(|_| is_seen))
}

/// A place of a level whose top tile the seat has not seen, if it is about to explore: a look may tell that another place is better, or
/// that none is.
fn looks(scale: &Scale<'_>, aim: Option<&Aim>) -> Option<PlaceId> {
    let here = scale.player().position.space()?;
    let explores = matches!(aim, Some(Aim::Do(space, Field::Explore)) if *space == here);
    let unseen = |place: &PlaceId| place.level().is_some_and(|level| !scale.peeked.contains_key(&level.number()));
    let mut places = explore::beside(scale.table, scale.seat).into_iter().filter(unseen);
    places.next().filter(|_| explores)
}

fn has_level(place: PlaceId, level: u8) -> bool {
    place.level().is_some_and(|own| own.number() == level)
}

/// The place whose dragon the seat is about to attack.
fn attacks(aim: Option<&Aim>) -> Option<PlaceId> {
    match aim {
        Some(Aim::Fight(space)) => Some(space.place()),
        _ => None,
    }
}

/// A Sashimono drives others away from the way out when it is open: those with the most points who are there or beside it.
fn sashimono(scale: &Scale<'_>) -> Option<Using> {
    let table = scale.table;
    let open = table.chapter.as_ref().is_some_and(|chapter| chapter.rope);
    if !open || !scale.player().adventure.contains(&AdventureKind::Sashimono) {
        return None;
    }
    let far =
        |space: SpaceId| u8::from(space != SpaceId::C) + u8::from(space != SpaceId::C && !space.touches(SpaceId::C));
    let mut steps: Vec<(Seat, SpaceId)> = Vec::new();
    let mut others: Vec<Seat> = table.seats().filter(|seat| *seat != scale.seat).collect();
    others.sort_by_key(|seat| Reverse(table.player(*seat).vp));
    for seat in others {
        let Some(from) = table.player(seat).position.space() else { continue };
        let to = from.neighbours().iter().copied().find(|to| {
            let taken = steps.iter().any(|(_, other)| other == to);
            far(*to) > far(from) && !taken && using::may_be_moved(table, seat, *to)
        });
        steps.extend(to.map(|to| (seat, to)));
    }
    steps.truncate(AdventureKind::Sashimono.printed().amount.into());
    (!steps.is_empty()).then_some(Using::Sashimono(steps))
}
