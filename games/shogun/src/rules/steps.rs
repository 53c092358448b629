//! Moves that cost no action point: steps, pushes, blinks (section 34).

use crate::content::CharacterId;
use crate::grid::{Gait, Square, range};
use crate::rules::decide::{Decider, decide, wait};
use crate::rules::look::Look;
use crate::state::moves::Event;
use crate::state::{Ask, Pick, Piece, PieceId, State, Task};
use gogome_contract::StepContext;

/// A character is placed on a square (`blink`).
pub fn blink(state: &mut State, id: PieceId, at: Square, ctx: &mut StepContext<'_, Event>) {
    if let Some(piece) = state.table.piece_mut(id) {
        let from = std::mem::replace(&mut piece.at, at);
        ctx.tell(Event::Moved { who: piece.who, path: vec![from, at], exerted: 0 });
    }
}

/// A character may step; usually it stays (`step`). The squares nearest to a foe come first.
pub fn go_on(state: &mut State, character: CharacterId, points: u8, flying: bool, ctx: &mut StepContext<'_, Event>) {
    let id = PieceId::of(character);
    let Some(piece) = state.table.piece(id) else { return };
    let gait = if flying { Gait::Fly } else { Gait::Walk };
    let look = Look::at(&state.table);
    let field = look.field(piece);
    let from = piece.at;
    let near = |at: Square| {
        let foes = state.table.pieces.iter().filter(|other| other.side != piece.side);
        foes.map(|foe| range(at, foe.at)).min().unwrap_or(0)
    };
    let reach = field.reach(from, gait, points);
    let mut squares: Vec<Square> = reach.endings(&field, gait).into_iter().map(|(at, _)| at).collect();
    squares.retain(|at| *at != from);
    squares.sort_by_key(|at| (near(*at), *at));
    let options = std::iter::once(Pick::No).chain(squares.into_iter().map(Pick::Square)).collect();
    let decider = Decider::Owner(character);
    let answer = decide(&mut state.table, Ask::Step { character }, options, 0, decider);
    match answer {
        Ok(Pick::Square(at)) => {
            let look = Look::at(&state.table);
            let path = state.table.piece(id).map(|piece| look.field(piece).reach(from, gait, points).path(at));
            if let (Some(piece), Some(path)) = (state.table.piece_mut(id), path) {
                piece.at = at;
                ctx.tell(Event::Moved { who: piece.who, path, exerted: 0 });
            }
        }
        Ok(_) => {}
        Err(question) => wait(&mut state.table, Task::Step { character, points, flying }, question),
    }
}

/// A creature is pushed, square by square, each further from whoever pushes, whatever else it could do only as if it walked; who
/// pushes chooses, usually straight away (`push`).
pub fn push(state: &mut State, by: PieceId, id: PieceId, left: u8, ctx: &mut StepContext<'_, Event>) {
    let table = &state.table;
    let (Some(pusher), Some(piece)) = (table.piece(by), table.piece(id)) else { return };
    if left == 0 {
        return;
    }
    let look = Look::at(table);
    let field = look.field(piece);
    let now = range(pusher.at, piece.at);
    let further = piece.at.neighbours().filter(|at| {
        range(pusher.at, *at) > now && field.step(piece.at, *at, Gait::Walk) && field.may_end(*at, Gait::Walk)
    });
    let mut squares: Vec<Square> = further.collect();
    let straight = |at: &Square| {
        let dx = (i16::from(piece.at.x) - i16::from(pusher.at.x)).signum();
        let dy = (i16::from(piece.at.y) - i16::from(pusher.at.y)).signum();
        let sx = i16::from(at.x) - i16::from(piece.at.x);
        let sy = i16::from(at.y) - i16::from(piece.at.y);
        ((dx - sx).abs() + (dy - sy).abs(), *at)
    };
    squares.sort_by_key(straight);
    if squares.is_empty() {
        return;
    }
    let mut options: Vec<Pick> = squares.into_iter().map(Pick::Square).collect();
    options.push(Pick::No);
    let decider = pusher.character().map_or(Decider::Table(None), Decider::Owner);
    let answer = decide(&mut state.table, Ask::Push { piece: id }, options, 0, decider);
    match answer {
        Ok(Pick::Square(at)) => {
            if let Some(piece) = state.table.piece_mut(id) {
                piece.at = at;
                ctx.tell(Event::Pushed { who: piece.who, to: at });
            }
            state.table.tasks.push(Task::Push { by, piece: id, left: left - 1 });
        }
        Ok(_) => {}
        Err(question) => wait(&mut state.table, Task::Push { by, piece: id, left }, question),
    }
}

/// Who somebody is, for those who only need the name.
pub fn is_character(piece: &Piece) -> bool {
    piece.character().is_some()
}
