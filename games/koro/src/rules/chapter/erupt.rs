//! Where somebody goes whose space erupted (D-ERUPT; K16.5 to K16.8).

use super::escape;
use crate::content::board::{PlaceId, SpaceId};
use crate::gear::{self, GearType};
use crate::rules::ask;
use crate::rules::refused::AnswerRefused;
use crate::rules::walk::pay;
use crate::state::moves::{ChapterEvent, Event};
use crate::state::{Answer, Ask, Paying, Position, State, Table, Task, Where};
use gogome_contract::{Seat, StepContext};
use std::collections::BTreeMap;

/// Handles those whose space erupted: all are asked at once and move in their order, or one after the other (K16.8, A61).
pub fn go_on(state: &mut State, mut left: Vec<Seat>) {
    let later = if state.table.variant.sequential && left.len() > 1 { left.split_off(1) } else { Vec::new() };
    if !later.is_empty() {
        state.table.tasks.push(Task::Erupt { left: later });
    }
    ask::put(state, Ask::Erupt, left);
}

/// The ways that lead out of the lava: over no more lava than must be, each to a dry space, the start first (K16.5). Where
/// samurai stand or dragons live does not matter (K16.6). By their ends.
pub fn ways(table: &Table, from: SpaceId) -> Vec<Vec<SpaceId>> {
    let board = &table.board;
    let mut before = BTreeMap::from([(from, from)]);
    let mut layer = vec![from];
    while !layer.is_empty() {
        let mut next = Vec::new();
        for space in layer {
            for near in space.neighbours().iter().filter(|near| board.is_laid(near.place())) {
                before.entry(*near).or_insert_with(|| {
                    next.push(*near);
                    space
                });
            }
        }
        let mut dry: Vec<SpaceId> = next.iter().copied().filter(|space| !board.is_lava(*space)).collect();
        if !dry.is_empty() {
            dry.sort_unstable();
            return dry.into_iter().map(|end| way(&before, from, end)).collect();
        }
        layer = next;
    }
    Vec::new()
}

/// The way from the start to an end, read backwards.
fn way(before: &BTreeMap<SpaceId, SpaceId>, from: SpaceId, end: SpaceId) -> Vec<SpaceId> {
    let mut way = vec![end];
    while let Some(space) = way.last().filter(|space| **space != from).and_then(|space| before.get(space)) {
        way.push(*space);
    }
    way.reverse();
    way
}

/// What the ways out cost: the space that erupted, and each lava space entered (K16.5).
fn damage(ways: &[Vec<SpaceId>]) -> Option<u16> {
    let lava = ways.first()?.len() - 1;
    Some(pay::damage(u8::try_from(lava).unwrap_or(u8::MAX)))
}

/// The ways a seat's samurai can flee, and what they cost; none if it lies unconscious or cannot pay (K16.7).
pub fn flights(table: &Table, seat: Seat) -> Option<(Vec<Vec<SpaceId>>, u16)> {
    let player = table.player(seat);
    let ways = ways(table, player.position.space()?);
    let damage = damage(&ways)?;
    let can = player.is_up() && pay::capacity(player, GearType::Sandals) >= damage;
    can.then_some((ways, damage))
}

/// The ends of ways as the policy ranks them: fewest steps to the nearest escape, then the lowest space (P-ERUPT).
fn ranked(table: &Table, ways: &[Vec<SpaceId>]) -> Vec<SpaceId> {
    let mut ends: Vec<SpaceId> = ways.iter().filter_map(|way| way.last().copied()).collect();
    ends.sort_by_cached_key(|end| (escape::steps_out(table, *end), *end));
    ends
}

/// The temples as the policy ranks them: fewest steps to the nearest escape, then in their order (P-ERUPT).
fn temples(table: &Table) -> [PlaceId; 3] {
    let mut temples = PlaceId::TEMPLES;
    temples.sort_by_cached_key(|temple| (escape::steps_out(table, temple.first_space()), *temple));
    temples
}

/// The answers a seat has, that of the policy first: dry spaces with what pays, or temples.
pub fn options(table: &Table, seat: Seat) -> Vec<Answer> {
    let Some((ways, damage)) = flights(table, seat) else {
        return temples(table).map(|temple| Answer::Erupt { to: Where::Temple(temple), pay: None }).to_vec();
    };
    let player = table.player(seat);
    let payments = gear::payments(&player.gear.sandals, damage, pay::magic_cube(player, GearType::Sandals));
    let others: Vec<Paying> = payments.iter().skip(1).map(pay::paying).collect();
    let ends = ranked(table, &ways).into_iter();
    ends.flat_map(|end| {
        let pays = std::iter::once(None).chain(others.iter().cloned().map(Some));
        pays.map(move |pay| Answer::Erupt { to: Where::Space(end), pay })
    })
    .collect()
}

/// Whether a seat may answer so.
///
/// # Errors
/// It cannot go there, or what it names does not pay.
pub fn check(table: &Table, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    let Answer::Erupt { to, pay } = answer else { return Err(AnswerRefused::OtherQuestion) };
    match (to, flights(table, seat)) {
        (Where::Space(space), Some((ways, damage))) => {
            if !ways.iter().any(|way| way.last() == Some(space)) {
                return Err(AnswerRefused::Far(Some(*space)));
            }
            let named = pay.clone().map(Answer::Absorb);
            named.map_or(Ok(()), |paying| pay::check(table, damage, seat, &paying))
        }
        (Where::Temple(temple), None) if PlaceId::TEMPLES.contains(temple) && pay.is_none() => Ok(()),
        (Where::Space(space), None) => Err(AnswerRefused::Far(Some(*space))),
        (Where::Temple(temple), _) => Err(AnswerRefused::Far(Some(temple.first_space()))),
    }
}

/// P-ERUPT, and P-ABSORB for what pays.
pub fn default(table: &Table, seat: Seat) -> Answer {
    options(table, seat).swap_remove(0)
}

/// They flee or are carried, in the order of those asked.
pub fn close(state: &mut State, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    for (seat, answer) in answers {
        let Answer::Erupt { to, pay } = answer else { continue };
        match to {
            Where::Space(end) => flee(&mut state.table, seat, end, pay.as_ref(), ctx),
            Where::Temple(temple) => carry(&mut state.table, seat, temple, ctx),
        }
    }
}

/// A samurai flees to a dry space and pays in one sum; a magic cube that paid comes back (K16.5).
fn flee(table: &mut Table, seat: Seat, end: SpaceId, named: Option<&Paying>, ctx: &mut StepContext<'_, Event>) {
    let Some((ways, damage)) = flights(table, seat) else { return };
    let Some(path) = ways.into_iter().find(|way| way.last() == Some(&end)) else { return };
    let player = table.player(seat);
    let magic = pay::magic_cube(player, GearType::Sandals);
    let named = named.and_then(|named| pay::named(player, GearType::Sandals, damage, named).ok());
    let Some(payment) = named.or_else(|| gear::absorb(&player.gear.sandals, damage, magic)) else { return };
    table.player_mut(seat).position = Position::On(end);
    let cubes = pay::carry_out(table, seat, GearType::Sandals, &payment, ctx);
    ctx.tell(Event::Chapter(ChapterEvent::Fled { seat, path, damage, cubes, magic: payment.magic }));
    pay::give_back(table, seat, GearType::Sandals, ctx);
}

/// A samurai is set up in a temple, conscious, its sandals as they were (K16.7, K16.8).
fn carry(table: &mut Table, seat: Seat, temple: PlaceId, ctx: &mut StepContext<'_, Event>) {
    let player = table.player_mut(seat);
    player.position = Position::On(temple.first_space());
    player.unconscious = false;
    ctx.tell(Event::Chapter(ChapterEvent::Carried { seat, temple }));
}
