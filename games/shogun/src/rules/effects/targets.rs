//! Whom an effect reaches (section 34).

use crate::content::{CharacterId, Effect, KindId, Op, Side, To, Until};
use crate::rules::decide::{Decider, decide, usual_target};
use crate::rules::look::{Look, zone_at};
use crate::state::moves::Event;
use crate::state::{Ask, Cause, Pick, Piece, PieceId, Question, State, Table};
use gogome_contract::StepContext;

/// Whom an effect reaches.
pub enum Reached {
    /// These.
    Those(Vec<PieceId>),
    /// Somebody must be asked.
    Ask(Question),
}

/// The character of a piece, on the grid or not.
pub fn character(table: &Table, id: Option<PieceId>) -> Option<CharacterId> {
    let id = id?;
    CharacterId::all().find(|one| PieceId::of(*one) == id).filter(|one| one.index() < table.heroes.len())
}

/// Whom an effect reaches, where all that must be chosen is.
pub fn targets(state: &mut State, effect: &Effect, cause: &mut Cause, ctx: &mut StepContext<'_, Event>) -> Reached {
    let table = &state.table;
    let here = |wanted: &dyn Fn(&Piece) -> bool| -> Vec<PieceId> {
        let inside = table.pieces.iter().filter(|piece| cause.zone.is_some() && zone_at(table, piece.at) == cause.zone);
        inside.filter(|piece| wanted(piece)).map(|piece| piece.id).collect()
    };
    let is_character = |piece: &Piece| piece.character().is_some();
    let is_foe = |piece: &Piece| piece.side == Side::Shogun;
    Reached::Those(match effect.to {
        None | Some(To::Target | To::Killer) => cause.targets.clone(),
        Some(To::Oneself) => cause.by.into_iter().collect(),
        Some(To::Each) => CharacterId::all().map(PieceId::of).collect(),
        Some(To::AllCharacters) => table.characters().map(|(_, piece)| piece.id).collect(),
        Some(To::AllyWithin3) => return ally(state, cause),
        Some(To::AdjacentFoes) => beside(table, cause.by),
        Some(To::Chosen) => chosen(state, effect),
        Some(To::CharactersHere) => here(&is_character),
        Some(To::EnemiesHere) => here(&is_foe),
        Some(To::MinionsHere) => here(&|piece| piece.is_minion()),
        Some(To::AllHere) => {
            let mut all = here(&|_| true);
            if matches!(effect.op, Op::Damage { .. }) {
                let living = table.resistors.iter().filter(|one| one.living && one.tokens > 0);
                let inside = living.filter(|one| cause.zone.is_some() && zone_at(table, one.at) == cause.zone);
                all.extend(inside.map(|one| one.id));
            }
            all
        }
        Some(To::OneCharacterHere) => return one(state, effect, cause),
        Some(To::RandomCharacterHere) => ctx.chance().pick(&here(&is_character)).copied().into_iter().collect(),
        Some(To::RandomMinionHere) => {
            ctx.chance().pick(&here(&|piece| piece.is_minion())).copied().into_iter().collect()
        }
        Some(To::WeakestEnemyHere) => {
            let foes = here(&is_foe);
            return weakest(state, &foes);
        }
    })
}

/// The chosen in play; a change that lasts for the phase waits for one, if there is none (X5.8).
fn chosen(state: &mut State, effect: &Effect) -> Vec<PieceId> {
    let pieces = state.table.pieces.iter();
    let chosen = pieces.filter(|piece| piece.kind().is_some_and(KindId::is_chosen)).map(|piece| piece.id);
    let chosen: Vec<PieceId> = chosen.collect();
    if let (true, Op::Modifier(modifier)) = (chosen.is_empty(), &effect.op)
        && modifier.until == Some(Until::Phase)
    {
        state.table.waiting.push(*modifier);
    }
    chosen
}

/// Foes beside a creature.
fn beside(table: &Table, by: Option<PieceId>) -> Vec<PieceId> {
    let look = Look::at(table);
    let Some(piece) = by.and_then(|by| table.piece(by)) else { return Vec::new() };
    let field = look.field(piece);
    // whoever stands inside terrain is out of reach of skills, too (X26.5)
    let foes = table.pieces.iter().filter(|other| other.side != piece.side && !look.inside(other));
    let foes = foes.filter(|other| field.adjacent(other.at, piece.at));
    foes.map(|foe| foe.id).collect()
}

/// One ally within 3 of the user, of its owner's choice; usually the one with least health (section 37).
fn ally(state: &mut State, cause: &Cause) -> Reached {
    let look = Look::at(&state.table);
    let Some(by) = cause.by.and_then(|by| state.table.piece(by)) else { return Reached::Those(Vec::new()) };
    let field = look.field(by);
    let allies = state.table.pieces.iter().filter(|piece| piece.id != by.id && piece.side == by.side);
    let near: Vec<PieceId> = allies.filter(|piece| field.within(by.at, piece.at, 3)).map(|piece| piece.id).collect();
    let decider = by.character().map_or(Decider::Table(None), Decider::Owner);
    if near.is_empty() {
        return Reached::Those(Vec::new());
    }
    let usual = usual_target(&state.table, &near);
    pick(decide(&mut state.table, Ask::Ally, crate::rules::health::picks(&near), usual, decider))
}

/// One character of the zone: the players choose, once for a whole list (section 34).
fn one(state: &mut State, effect: &Effect, cause: &mut Cause) -> Reached {
    if let Some(character) = cause.one {
        return Reached::Those(vec![PieceId::of(character)]);
    }
    let table = &state.table;
    let inside = table.characters().filter(|(_, piece)| zone_at(table, piece.at) == cause.zone);
    let mut inside: Vec<CharacterId> = inside.map(|(character, _)| character).collect();
    if let Op::HeadCost { n } = effect.op {
        inside.retain(|character| table.hero(*character).heads >= n);
    }
    inside.sort_unstable();
    if inside.is_empty() {
        return Reached::Those(Vec::new());
    }
    // highest in the tested attribute, else most health (section 37)
    let rank = |character: &CharacterId| match &effect.op {
        Op::Test(test) => table.hero(*character).attribute(test.attribute),
        _ => table.piece(PieceId::of(*character)).map_or(0, |piece| piece.health),
    };
    let best = inside.iter().map(rank).max();
    let usual = inside.iter().position(|character| Some(rank(character)) == best).unwrap_or(0);
    let options = inside.iter().map(|character| Pick::Character(*character)).collect();
    match decide(&mut state.table, Ask::OneCharacter, options, usual, Decider::Table(None)) {
        Ok(Pick::Character(character)) => {
            cause.one = Some(character);
            Reached::Those(vec![PieceId::of(character)])
        }
        Ok(_) => Reached::Those(Vec::new()),
        Err(question) => Reached::Ask(question),
    }
}

/// The foe of the zone with least health; among several the players choose (X3.3).
fn weakest(state: &mut State, foes: &[PieceId]) -> Reached {
    let health = |id: &PieceId| state.table.piece(*id).map_or(u8::MAX, |piece| piece.health);
    let least = foes.iter().map(health).min();
    let weakest: Vec<PieceId> = foes.iter().copied().filter(|id| Some(health(id)) == least).collect();
    let Some(first) = weakest.first().copied() else { return Reached::Those(Vec::new()) };
    let usual = usual_target(&state.table, &weakest);
    let options = crate::rules::health::picks(&weakest);
    pick(decide(&mut state.table, Ask::Target { piece: first }, options, usual, Decider::Table(None)))
}

fn pick(decided: Result<Pick, Question>) -> Reached {
    match decided {
        Ok(Pick::Piece(id)) => Reached::Those(vec![id]),
        Ok(_) => Reached::Those(Vec::new()),
        Err(question) => Reached::Ask(question),
    }
}
