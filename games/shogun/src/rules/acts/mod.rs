//! Activations of enemies and wanderers: what their boards say (X17, section 36).

mod entry;
pub mod plan;
mod priority;

pub use entry::{begin, entry};
pub use priority::best;

use crate::content::{AttackReach, Clause, KindId, Line, Op, Side, Target, TargetWho};
use crate::grid::Square;
use crate::rules::activation;
use crate::rules::attack::{foe_attack, resistor_struck};
use crate::rules::decide::{Decider, settle, usual_target, wait};
use crate::rules::look::{Look, shown, zone_at};
use crate::rules::stack;
use crate::state::moves::{Event, Source};
use crate::state::{
    Acting, Among, Ask, Cause, Pick, Piece, PieceId, Question, Settled, Settler, State, Table, Task, Tie,
};
use gogome_contract::StepContext;
use plan::{Reader, Ways, cheapest};

/// The next clause of an activation is resolved; with none left it ends.
pub fn go_on(state: &mut State, mut acting: Acting, ctx: &mut StepContext<'_, Event>) {
    let Some(piece) = state.table.piece(acting.piece) else { return };
    let Some(kind) = piece.kind() else { return };
    let Some(line) = entry(kind, acting.entry).get(usize::from(acting.line)) else { return end(state, &acting, ctx) };
    let look = Look::at(&state.table);
    let clauses = Reader::new(&look, piece, kind, 0).clauses(line);
    let Some(clause) = clauses.get(usize::from(acting.clause)).copied() else { return end(state, &acting, ctx) };
    let later = &clauses[usize::from(acting.clause) + 1..];
    let done = match clause {
        Clause::Move(_) if acting.target.is_some() => withdraw(state, &mut acting, kind, ctx),
        Clause::Move(to) => {
            let look = Look::at(&state.table);
            let ways = state
                .table
                .piece(acting.piece)
                .map(|piece| Reader::new(&look, piece, kind, acting.points).ways(to, later));
            approach(state, &mut acting, kind, line, ways.unwrap_or_default(), ctx)
        }
        Clause::Attack { reach, focus, with } => strike(state, &mut acting, kind, line, (reach, focus, with), ctx),
        Clause::Use(skill) => technique(state, &mut acting, kind, skill, later, ctx),
    };
    if let Err(question) = done {
        wait(&mut state.table, Task::Act(acting), *question);
    }
}

/// The next clause, before whatever the last one has put on the stack.
fn next(state: &mut State, acting: &Acting) {
    let clause = acting.clause + 1;
    state.table.tasks.push(Task::Act(Acting { clause, chosen: None, ..acting.clone() }));
}

/// The end of an activation: its square, then downed and modifiers (X7.3, X17.5).
fn end(state: &mut State, acting: &Acting, ctx: &mut StepContext<'_, Event>) {
    if let (Some(piece), Some(why)) = (state.table.piece(acting.piece), state.table.why.last()) {
        let at = piece.at;
        if why.piece == acting.piece
            && let Some(why) = state.table.why.last_mut()
        {
            why.to = at;
            why.target = acting.target;
        }
    }
    activation::on_square(state, acting.piece, ctx);
    activation::wind_down(&mut state.table, acting.piece);
}

/// The one that is decided on among several, in the words of a question.
fn choose(state: &mut State, acting: &Acting, among: &[PieceId]) -> Result<Option<PieceId>, Box<Question>> {
    if among.len() < 2 {
        return Ok(among.first().copied());
    }
    let usual = usual_target(&state.table, among);
    let options = crate::rules::health::picks(among);
    let ask = Ask::Target { piece: acting.piece };
    match settle(&mut state.table, ask, options, usual, Decider::Table(None)).map_err(Box::new)? {
        (Pick::Piece(id), by) => {
            tied(state, acting.piece, among, id, by);
            Ok(Some(id))
        }
        _ => Ok(among.first().copied()),
    }
}

/// The square that is decided on: the cheapest; the players choose among equals.
fn square(
    state: &mut State,
    acting: &Acting,
    squares: Vec<(Square, u8)>,
) -> Result<Option<(Square, u8)>, Box<Question>> {
    let mut cheapest = cheapest(squares);
    cheapest.sort_unstable();
    if cheapest.len() < 2 {
        return Ok(cheapest.first().copied());
    }
    let about = acting.target.and_then(|target| state.table.piece(target)).and_then(Piece::character);
    let options = cheapest.iter().map(|(square, _)| Pick::Square(*square)).collect();
    let ask = Ask::Square { piece: acting.piece };
    match settle(&mut state.table, ask, options, 0, Decider::Table(about)).map_err(Box::new)? {
        (Pick::Square(at), by) => {
            let taken = cheapest.iter().position(|(square, _)| *square == at);
            let among = Among::Squares(cheapest.iter().map(|(square, _)| *square).collect());
            note(state, acting.piece, Tie::Square(small(cheapest.len())), settled(among, taken, by));
            Ok(cheapest.into_iter().find(|(square, _)| *square == at))
        }
        _ => Ok(cheapest.first().copied()),
    }
}

/// Notes for `/shogun why` a tie of targets, and who settled it.
pub fn tied(state: &mut State, piece: PieceId, among: &[PieceId], taken: PieceId, by: Option<Settler>) {
    let at = among.iter().position(|one| *one == taken);
    let targets = among.iter().filter_map(|one| shown(&state.table, *one)).collect();
    note(state, piece, Tie::Target(small(among.len())), settled(Among::Targets(targets), at, by));
}

fn settled(among: Among, taken: Option<usize>, by: Option<Settler>) -> Option<Settled> {
    Some(Settled { among, taken: small(taken?), by: by? })
}

fn note(state: &mut State, piece: PieceId, tie: Tie, settled: Option<Settled>) {
    if let Some(why) = state.table.why.last_mut().filter(|why| why.piece == piece) {
        why.ties.push(tie);
        why.settled.extend(settled);
    }
}

fn small(n: usize) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}

/// Notes for `/shogun why` whom it turns to; whom it has gone to and now attacks is one.
pub fn turns_to(state: &mut State, piece: PieceId, target: PieceId) {
    let Some(name) = shown(&state.table, target) else { return };
    if let Some(why) = state.table.why.last_mut().filter(|why| why.piece == piece && why.whom.last() != Some(&name)) {
        why.whom.push(name);
    }
}

/// The first move of a line: to whom, then where (section 36, 5 and 6).
fn approach(
    state: &mut State,
    acting: &mut Acting,
    kind: KindId,
    line: &Line,
    ways: Vec<Ways>,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Box<Question>> {
    let targets: Vec<PieceId> = ways.iter().map(|ways| ways.target).collect();
    let target = if acting.chosen.is_some() {
        acting.chosen
    } else {
        let look = Look::at(&state.table);
        let best = state.table.piece(acting.piece).map(|piece| best(&look, piece, &targets, line.priority, piece.at));
        choose(state, acting, &best.unwrap_or_default())?
    };
    acting.chosen = target;
    let found = ways.into_iter().find(|ways| Some(ways.target) == target);
    let Some(found) = found else {
        next(state, acting);
        return Ok(());
    };
    acting.target = target;
    let place = square(state, acting, found.squares);
    let place = match place {
        Ok(place) => place,
        Err(question) => {
            // the move is still the first one when the answer comes
            acting.target = None;
            return Err(question);
        }
    };
    turns_to(state, acting.piece, found.target);
    if let Some((to, cost)) = place {
        go(state, acting, kind, to, cost, ctx);
    }
    next(state, acting);
    Ok(())
}

/// The closing `move away` (section 36, 7).
fn withdraw(
    state: &mut State,
    acting: &mut Acting,
    kind: KindId,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Box<Question>> {
    let look = Look::at(&state.table);
    let squares = match (state.table.piece(acting.piece), acting.target) {
        (Some(piece), Some(target)) if look.where_is(target).is_some() => {
            Reader::new(&look, piece, kind, acting.points).away(target)
        }
        _ => Vec::new(),
    };
    if let Some((to, cost)) = square(state, acting, squares)? {
        go(state, acting, kind, to, cost, ctx);
    }
    next(state, acting);
    Ok(())
}

/// It goes to a square.
fn go(state: &mut State, acting: &mut Acting, kind: KindId, to: Square, cost: u8, ctx: &mut StepContext<'_, Event>) {
    let look = Look::at(&state.table);
    let Some(piece) = state.table.piece(acting.piece) else { return };
    let path = Reader::new(&look, piece, kind, acting.points).path(to);
    acting.points -= cost.min(acting.points);
    if let Some(piece) = state.table.piece_mut(acting.piece)
        && piece.at != to
    {
        piece.at = to;
        ctx.tell(Event::Moved { who: piece.who, path, exerted: 0 });
    }
}

/// It attacks: whom it prefers among all it can; whom it moved to if it is among them (section 36, 7; A10).
fn strike(
    state: &mut State,
    acting: &mut Acting,
    kind: KindId,
    line: &Line,
    (reach, focus, with): (AttackReach, bool, Option<usize>),
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Box<Question>> {
    let look = Look::at(&state.table);
    let Some(piece) = state.table.piece(acting.piece) else { return Ok(()) };
    let reader = Reader::new(&look, piece, kind, 0);
    let best = best(&look, piece, &reader.attackable(piece.at, reach), line.priority, piece.at);
    let target = match acting.target.filter(|target| best.contains(target)) {
        Some(target) => Some(target),
        None => choose(state, acting, &best)?,
    };
    next(state, acting);
    let Some(target) = target else { return Ok(()) };
    turns_to(state, acting.piece, target);
    if state.table.resistor(target).is_some() {
        resistor_struck(state, acting.piece, target, ctx);
        return Ok(());
    }
    foe_attack(state, acting.piece, kind, target, focus, with);
    Ok(())
}

/// It uses a technique on everybody it reaches (section 36).
fn technique(
    state: &mut State,
    acting: &mut Acting,
    kind: KindId,
    skill: usize,
    later: &[Clause],
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Box<Question>> {
    let printed = &kind.printed().skills[skill];
    let look = Look::at(&state.table);
    let Some(piece) = state.table.piece(acting.piece) else { return Ok(()) };
    let reader = Reader::new(&look, piece, kind, acting.points);
    let Some(target) = printed.target.as_ref().filter(|_| !piece.conditions.downed) else {
        next(state, acting);
        return Ok(());
    };
    if let Some(moving) = reader.moving(skill) {
        let squares = reader.beside_allies(moving, later);
        if let Some((to, cost)) = square(state, acting, squares)? {
            go(state, acting, kind, to, cost, ctx);
        }
    } else if !reader.has_target(piece.at, skill, target) {
        next(state, acting);
        return Ok(());
    }
    next(state, acting);
    perform(state, acting.piece, kind, skill, *target, ctx);
    Ok(())
}

/// What a technique does.
fn perform(
    state: &mut State,
    id: PieceId,
    kind: KindId,
    skill: usize,
    target: Target,
    ctx: &mut StepContext<'_, Event>,
) {
    let printed = &kind.printed().skills[skill];
    let Some(piece) = state.table.piece(id) else { return };
    ctx.tell(Event::Technique { who: piece.who, skill: printed.key.clone() });
    let look = Look::at(&state.table);
    let targets = match target.who {
        TargetWho::Oneself | TargetWho::SelfHurt => vec![id],
        TargetWho::SpawnPoint => Vec::new(),
        _ => Reader::new(&look, piece, kind, 0).reached(piece.at, &target),
    };
    let source = Some(Source::Skill { by: piece.who, skill: printed.key.clone() });
    let cause = Cause { by: Some(id), targets, zone: zone_at(&state.table, piece.at), source, ..Cause::default() };
    stack::push(state, &printed.effects, cause);
}

/// Of several targets those that the line prefers by which a creature acts now, for one more target of its attack (X11.14).
pub fn preferred(table: &Table, piece: &Piece, among: &[PieceId]) -> Vec<PieceId> {
    let acting = table.tasks.iter().rev().find_map(|task| match task {
        Task::Act(acting) if acting.piece == piece.id => Some(acting),
        _ => None,
    });
    let line = acting.zip(piece.kind()).and_then(|(acting, kind)| {
        let line = entry(kind, acting.entry).get(usize::from(acting.line))?;
        line.priority
    });
    best(&Look::at(table), piece, among, line, piece.at)
}

/// Whether an effect list arms for an arrival, for those who plan.
pub fn calls(effects: &[crate::content::Effect]) -> bool {
    effects.iter().any(|effect| matches!(effect.op, Op::Spawn { .. }))
}

/// The side that reads boards: everybody but characters.
pub fn reads(piece: &Piece) -> bool {
    piece.side == Side::Shogun || piece.character().is_none()
}
