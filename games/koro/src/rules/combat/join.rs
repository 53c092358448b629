//! Who joins a combat with a dragon (D-JOIN; K12.2, K12.3, K12.20, K16.12, K19.24).

use super::{fighter, set_stage, take_left};
use crate::content::board::{PlaceId, SpaceId};
use crate::content::{Ability, AdventureKind};
use crate::rules::ask;
use crate::rules::refused::{AnswerRefused, WalkRefused};
use crate::rules::walk::{reach, tokens};
use crate::state::moves::{CombatEvent, Event, Take};
use crate::state::{Answer, Ask, Entry, Position, Stage, State, Table};
use gogome_contract::{Seat, StepContext};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Asks those who may join; when all have been asked, monks are sent.
pub(super) fn stage(state: &mut State) {
    let one_by_one = state.table.variant.sequential;
    let asked = take_left(&mut state.table, one_by_one, may_join);
    if asked.is_empty() {
        super::heroic::begin(&mut state.table);
    } else {
        ask::put(state, Ask::Join, asked);
    }
}

/// Can a seat's samurai join the combat that goes on?
pub fn may_join(table: &Table, seat: Seat) -> bool {
    !ways(table, seat).is_empty()
}

/// The ways by which a seat's samurai can join, one to each space it can join on: the spaces entered, or the own space if it stands
/// on the tile already (K16.12).
pub fn ways(table: &Table, seat: Seat) -> Vec<Vec<SpaceId>> {
    let Some((place, from)) = joiner(table, seat) else { return Vec::new() };
    if from.place() == place {
        return vec![vec![from]];
    }
    let steps = usize::from(table.player(seat).character.printed().join_steps);
    let mut to = BTreeMap::new();
    let mut seen = BTreeSet::from([from]);
    let mut open = VecDeque::from([(from, Vec::new())]);
    while let Some((at, path)) = open.pop_front().filter(|(_, path)| path.len() < steps) {
        for space in at.neighbours() {
            let path: Vec<SpaceId> = path.iter().copied().chain([*space]).collect();
            if space.place() == place && may_step(table, seat, *space, place) {
                to.entry(*space).or_insert(path);
            } else if may_step(table, seat, *space, place) && seen.insert(*space) {
                open.push_back((*space, path));
            }
        }
    }
    to.into_values().collect()
}

/// The place of the dragon and the space of a samurai that is not in the fight yet and could be.
fn joiner(table: &Table, seat: Seat) -> Option<(PlaceId, SpaceId)> {
    let combat = table.combat.as_ref()?;
    let player = table.player(seat);
    let free = player.is_up() && !player.resigned && combat.fighter(seat).is_none();
    combat.dragon_place().zip(player.position.space()).filter(|_| free)
}

/// May a joiner step onto a space: dry, with room, of no other dragon's tile (K12.3, K19.24)?
fn may_step(table: &Table, seat: Seat, space: SpaceId, place: PlaceId) -> bool {
    let guarded = space.place() != place && table.board.dragon(space.place()).is_some();
    !guarded && !table.board.is_lava(space) && reach::may_enter(table, seat, space)
}

/// The first wish of an entry that can be fulfilled now: the space it came from and the one it joins on.
fn fulfil(table: &Table, seat: Seat, entry: &Entry) -> Option<(SpaceId, SpaceId)> {
    let (place, from) = joiner(table, seat)?;
    if from.place() == place || !table.player(seat).character.has(Ability::JoinFromAfar) {
        let ways = ways(table, seat);
        let space = *entry.spaces.iter().find(|space| ways.iter().any(|way| way.last() == Some(*space)))?;
        return Some((from, space));
    }
    is_way(table, seat, &entry.spaces).then_some(())?;
    let (space, before) = entry.spaces.split_last()?;
    Some((before.last().copied().unwrap_or(from), *space))
}

/// Is this a path by which Daisuke can join (K19.24)?
fn is_way(table: &Table, seat: Seat, path: &[SpaceId]) -> bool {
    let Some((place, from)) = joiner(table, seat) else { return false };
    let steps = usize::from(table.player(seat).character.printed().join_steps);
    let mut at = from;
    let linked = path.iter().all(|space| {
        let touches = at.touches(*space);
        at = *space;
        touches && may_step(table, seat, *space, place)
    });
    let ends = path
        .split_last()
        .is_some_and(|(last, before)| last.place() == place && before.iter().all(|space| space.place() != place));
    linked && ends && path.len() <= steps
}

/// Not to join, or one way to each space. Where another may take the space first, the other spaces are the next wishes.
pub fn options(table: &Table, seat: Seat) -> Vec<Answer> {
    let ways = ways(table, seat);
    let entry = |way: &Vec<SpaceId>| {
        let mut spaces = way.clone();
        if !table.player(seat).character.has(Ability::JoinFromAfar) {
            spaces.extend(ways.iter().filter(|other| *other != way).flatten());
        }
        Answer::Join(Some(Entry { spaces, take: Take::All, trap: None }))
    };
    std::iter::once(Answer::Join(None)).chain(ways.iter().map(entry)).collect()
}

/// The space that is entered first of all, if it can be: of several wishes the first, of a way its end.
pub fn wished(table: &Table, seat: Seat, entry: &Entry) -> Option<SpaceId> {
    let afar = table.player(seat).character.has(Ability::JoinFromAfar);
    if afar { entry.spaces.last().copied() } else { entry.spaces.first().copied() }
}

/// Whether a seat may answer so.
///
/// # Errors
/// A space that cannot be stepped onto, or where a Lava Trap taken there cannot go.
pub fn check(table: &Table, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    let Answer::Join(entry) = answer else { return Err(AnswerRefused::OtherQuestion) };
    let Some(entry) = entry else { return Ok(()) };
    let Some((place, from)) = joiner(table, seat) else { return Err(AnswerRefused::NotAsked) };
    let Some((last, before)) = entry.spaces.split_last() else { return Err(AnswerRefused::NoSuch) };
    if from.place() != place && table.player(seat).character.has(Ability::JoinFromAfar) {
        if !is_way(table, seat, &entry.spaces) {
            return Err(AnswerRefused::Entry(*last));
        }
        return check_trap(table, seat, *last, *before.last().unwrap_or(&from), entry);
    }
    let ways = ways(table, seat);
    let cannot = entry.spaces.iter().find(|space| ways.iter().all(|way| way.last() != Some(*space)));
    match cannot {
        Some(space) => Err(AnswerRefused::Entry(*space)),
        None => entry.spaces.iter().try_for_each(|space| check_trap(table, seat, *space, from, entry)),
    }
}

/// A Lava Trap taken on a space goes where it may, and not where its taker came from (K6.8).
fn check_trap(table: &Table, seat: Seat, space: SpaceId, from: SpaceId, entry: &Entry) -> Result<(), AnswerRefused> {
    let trap = table.board.on(space).is_some_and(|on| on.adventure == Some(AdventureKind::LavaTrap));
    if !trap || space == from || !tokens::wanted(&table.board, &entry.take, space) {
        return Ok(());
    }
    let spaces = tokens::trap_spaces(table, seat, space, &[from]);
    let refused = match entry.trap {
        Some(trap) if !spaces.contains(&trap) => WalkRefused::NoTrap(trap),
        None if !spaces.is_empty() => WalkRefused::TrapWhere { token: space, spaces },
        _ => return Ok(()),
    };
    Err(AnswerRefused::Walk(refused))
}

/// Not to join.
pub const fn default() -> Answer {
    Answer::Join(None)
}

/// Whoever joins steps onto the tile, one after the other, as long as there is room (K12.3, K12.20).
pub fn close(state: &mut State, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    let mut alone = true;
    for (seat, answer) in answers {
        let Answer::Join(Some(entry)) = answer else { continue };
        let Some((from, space)) = fulfil(&state.table, seat, &entry) else { continue };
        alone = false;
        state.table.player_mut(seat).position = Position::On(space);
        if let Some(combat) = &mut state.table.combat {
            combat.fighters.push(fighter(seat, from));
        }
        ctx.tell(Event::Combat(CombatEvent::Joined { seat, space }));
        if space != from && tokens::wanted(&state.table.board, &entry.take, space) {
            tokens::take(state, seat, space, entry.trap, &[], ctx);
        }
    }
    if alone {
        ctx.tell(Event::Combat(CombatEvent::Alone));
    }
    set_stage(&mut state.table, Stage::Join);
}
