//! Interactions (X12), heads on the ground (X14.3), sharing.

use crate::content::{CharacterId, Effect, Op, Parley, Placed, PointDoes, Side, Test, book};
use crate::grid::Square;
use crate::rules::ap::pay;
use crate::rules::look::{Look, closed_doors, features, points};
use crate::rules::refused::{InteractRefused, Refused};
use crate::rules::stack;
use crate::rules::{effects, health};
use crate::state::moves::{Event, Source};
use crate::state::{Cause, Piece, PieceId, State, Table};
use gogome_contract::StepContext;

/// Whether a character stands on a square or beside it (X12.1).
fn reaches(table: &Table, character: CharacterId, at: Square) -> bool {
    let Some(piece) = table.piece(PieceId::of(character)) else { return false };
    piece.at == at || Look::at(table).field(piece).adjacent(piece.at, at)
}

/// An interaction point is used (X12.1, X12.6, X12.8).
pub fn point(
    state: &mut State,
    character: CharacterId,
    key: &str,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let table = &state.table;
    let Some((zone, at, point)) = points(table).find(|(_, _, point)| point.key == key) else {
        return Err(InteractRefused::Nothing { key: key.chars().take(40).collect() }.into());
    };
    if !reaches(table, character, at) {
        return Err(InteractRefused::TooFar { at }.into());
    }
    if let Some(kind) = point.after.filter(|kind| table.pieces.iter().any(|piece| piece.kind() == Some(*kind))) {
        return Err(InteractRefused::Guarded { by: kind }.into());
    }
    pay(&mut state.table, character, book().numbers.cost_interact)?;
    let mut list = None;
    let found: &[Effect] = match &point.what {
        PointDoes::Effects(effects) => effects,
        PointDoes::Pile(pile) => {
            let pile = &zone.printed().piles[*pile];
            ctx.reveal();
            list = state.hidden.piles.get_mut(&pile.key).and_then(Vec::pop);
            if let Some(left) = state.table.piles.get_mut(&pile.key) {
                *left = left.saturating_sub(1);
            }
            list.and_then(|at| pile.lists.get(usize::from(at))).map_or(&[][..], |(_, effects)| effects.as_slice())
        }
    };
    if !point.keep {
        state.table.gone.push(point.key.clone());
    }
    ctx.tell(Event::Point { character, point: point.key.clone(), list });
    let by = PieceId::of(character);
    let source = Some(Source::Point(point.key.clone()));
    stack::push(state, found, Cause { by: Some(by), targets: vec![by], zone: Some(zone), source, ..Cause::default() });
    Ok(())
}

/// A closed door is opened (X12.2).
pub fn door(
    state: &mut State,
    character: CharacterId,
    key: &str,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let table = &state.table;
    let Some(door) = closed_doors(table).find(|door| door.key == key) else {
        return Err(InteractRefused::Nothing { key: key.chars().take(40).collect() }.into());
    };
    let near = table.piece(PieceId::of(character)).is_some_and(|piece| {
        let map = &Look::at(table).map;
        piece.at.chebyshev(door.at) == 1 && map.at(piece.at).height == map.at(door.at).height
    });
    if !near {
        return Err(InteractRefused::TooFar { at: door.at }.into());
    }
    if door.locked {
        return Err(InteractRefused::Locked { at: door.at }.into());
    }
    pay(&mut state.table, character, book().numbers.cost_interact)?;
    effects::open(state, &door.key, ctx);
    Ok(())
}

/// What is said to a hostile wanderer, if it listens (X12.5).
fn said(table: &Table, piece: &Piece) -> Option<(crate::content::ZoneId, &'static Parley)> {
    let wanderer = piece.kind().filter(|_| piece.side == Side::Shogun)?;
    features(table).find_map(|(zone, feature)| match &feature.what {
        Placed::Wanderer { kind, parley: Some(parley), .. } if *kind == wanderer => Some((zone, parley)),
        _ => None,
    })
}

/// Whether a creature can be talked to (X12.5).
pub fn talks(table: &Table, piece: &Piece) -> bool {
    said(table, piece).is_some()
}

/// A hostile wanderer is talked to (X12.5).
pub fn parley(state: &mut State, character: CharacterId, id: PieceId) -> Result<(), Refused> {
    let table = &state.table;
    let piece = table.piece(id).and_then(|piece| Some((piece, said(table, piece)?)));
    let Some((piece, (zone, parley))) = piece else { return Err(InteractRefused::NoParley.into()) };
    if !reaches(table, character, piece.at) {
        return Err(InteractRefused::TooFar { at: piece.at }.into());
    }
    pay(&mut state.table, character, book().numbers.cost_interact)?;
    let test = Test {
        attribute: parley.attribute,
        difficulty: parley.difficulty,
        helped_by: parley.helped_by,
        pass: parley.pass.clone(),
        fail: parley.fail.clone(),
    };
    let by = PieceId::of(character);
    let effect = Effect { op: Op::Test(test), to: None, trigger: None, if_damage: 0, if_below_half: false };
    stack::push(state, &[effect], Cause { by: Some(by), targets: vec![by], zone: Some(zone), ..Cause::default() });
    Ok(())
}

/// The equipped weapon and the spare one are swapped (X12.4).
pub fn weapon(state: &mut State, character: CharacterId, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let hero = state.table.hero(character);
    let class = character.printed().class;
    let Some(spare) = hero.weapons.get(1).copied() else { return Err(InteractRefused::NoSpare.into()) };
    if spare.printed().class != class {
        return Err(InteractRefused::OtherClass { weapon: spare }.into());
    }
    pay(&mut state.table, character, book().numbers.cost_interact)?;
    state.table.hero_mut(character).weapons.swap(0, 1);
    ctx.tell(Event::Weapon { character, weapon: spare });
    Ok(())
}

/// One head token is taken from the own square or one beside it (X14.3): a boss head first.
pub fn head(
    state: &mut State,
    character: CharacterId,
    at: Square,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let near = reaches(&state.table, character, at);
    let table = &mut state.table;
    let Some(place) = table.heads.iter().position(|heads| heads.at == at) else {
        return Err(InteractRefused::NoHead { at }.into());
    };
    if !near {
        return Err(InteractRefused::TooFar { at }.into());
    }
    let heads = &mut table.heads[place];
    let (minion, boss) = if heads.boss > 0 { (0, 1) } else { (1, 0) };
    heads.minion -= minion;
    heads.boss -= boss;
    if heads.minion == 0 && heads.boss == 0 {
        table.heads.remove(place);
    }
    health::take_heads(table, character, minion, boss, ctx);
    Ok(())
}
