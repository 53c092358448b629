//! What is asked, what can be reached, what the Shogun's side did.

use crate::grid::Square;
use crate::rules::legal;
use crate::rules::look::Look;
use crate::scene::lens::Lens;
use crate::scene::things;
use crate::state::moves::Move;
use crate::state::{Ask, Pick, PieceId, Table};
use gogome_contract::parts::draw::{Sheet, Text, at};
use gogome_contract::scene::{Area, At, Edge, Fill, Form, Icon, Lift, Role, Size};

/// What is marked on the grid.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    /// Whose card runs.
    pub active: Option<PieceId>,
    /// Whom the active character can attack.
    pub targets: Vec<PieceId>,
    /// Where it can walk, and whether it must exert itself for that.
    pub reach: Vec<(Square, bool)>,
    /// Creatures and resistors that a question names, by the number of the option.
    pieces: Vec<(PieceId, u8)>,
    /// Squares that it names.
    squares: Vec<(Square, u8)>,
    /// What is seen from near beside this.
    zoom: Option<Lens>,
}

impl Marks {
    /// What is marked of a table; `zoom` is what is seen from near.
    pub fn of(table: &Table, zoom: Option<Lens>) -> Self {
        if table.over.is_some() {
            return Self { zoom, ..Self::default() };
        }
        let mut marks = Self { active: table.current(), zoom, ..Self::asked(table) };
        if table.question().is_none()
            && table.activation.is_some()
            && table.queue.window.is_empty()
            && table.offer.is_none()
        {
            marks.reach = legal::walks(table).into_iter().map(|(to, _, mv)| (to, exerts(&mv.0))).collect();
            let targets = legal::actions(table).into_iter().filter_map(|(mv, _)| match mv {
                Move::Attack { target, .. } => Some(target),
                _ => None,
            });
            marks.targets = targets.collect();
            marks.targets.sort_unstable();
            marks.targets.dedup();
        }
        marks
    }

    /// What a question names.
    pub fn asked(table: &Table) -> Self {
        let mut marks = Self::default();
        let options = table.question().into_iter().flat_map(|question| &question.options);
        for (number, option) in (1..).zip(options) {
            match option {
                Pick::Piece(id) => marks.pieces.push((*id, number)),
                Pick::Square(square) => marks.squares.push((*square, number)),
                Pick::Character(character) => marks.pieces.push((PieceId::of(*character), number)),
                _ => {}
            }
        }
        marks
    }

    /// The number of the option that names somebody.
    pub fn piece(&self, id: PieceId) -> Option<u8> {
        self.pieces.iter().find(|(one, _)| *one == id).map(|(_, number)| *number)
    }

    /// Does something beside this picture show a square from near?
    pub fn near(&self, square: Square) -> bool {
        self.zoom.is_some_and(|zoom| zoom.holds(square))
    }

    /// Does a question name a square?
    pub fn is_asked(&self, square: Square) -> bool {
        self.squares.iter().any(|(one, _)| *one == square)
    }

    /// Is something marked on a square?
    pub fn is_marked(&self, square: Square) -> bool {
        self.is_asked(square) || self.reach.iter().any(|(one, _)| *one == square)
    }

    /// What lies on the ground: dots where the active character can walk, numbers where a question asks.
    pub fn draw(&self, sheet: &mut Sheet, lens: &Lens, look: &Look<'_>) {
        for (square, exerted) in self.reach.iter().filter(|(square, _)| lens.holds(*square)) {
            // beside what is written there
            let aside = if things::written(look, *square) { lens.len(32) } else { 0 };
            let (middle, radius) = (lens.middle(*square).by(aside, aside), lens.len(if aside > 0 { 11 } else { 15 }));
            if *exerted {
                sheet.line(Form::Round(middle, radius), Role::Ink, lens.len(11));
                sheet.line(Form::Round(middle, radius), Role::Asked, lens.len(7));
            } else {
                sheet.edged(Form::Round(middle, radius + lens.len(3)), Role::Asked, Role::Ink, lens.len(3));
            }
        }
        for (square, number) in self.squares.iter().filter(|(square, _)| lens.holds(*square)) {
            self::number(sheet, lens.middle(*square), lens.len(44).min(230), *number);
        }
    }
}

fn exerts(mv: &Move) -> bool {
    matches!(mv, Move::Walk { exert, .. } if *exert > 0)
}

/// A number on gold: an option of the question.
pub fn number(sheet: &mut Sheet, middle: At, radius: i32, number: u8) {
    sheet.edged(Form::Round(middle, radius), Role::Asked, Role::Ink, 22);
    let room = Area::about(middle, radius * 2, radius * 2);
    let size = if radius < 170 || number > 9 { Size::Small } else { Size::Label };
    sheet.bold(room, number.to_string(), Text::ink(size).middle().on(Role::Asked));
}

/// What the Shogun's side did since a character's activation: an arrow for each move, a broken line to each target.
pub fn arrows(sheet: &mut Sheet, lens: &Lens, look: &Look<'_>) {
    let frame = lens.frame();
    sheet.window(At::default(), frame, |sheet| {
        for why in &look.table.why {
            let target = why.target.and_then(|id| look.where_is(id)).filter(|target| *target != why.to);
            if let Some(target) = target {
                let line = vec![lens.before(target, why.to, 0), lens.before(why.to, target, lens.len(47))];
                let edge =
                    |ink, wide| Some(Edge { ink, wide, dash: Some((lens.len(16).max(80), lens.len(10).max(60))) });
                sheet.line(Form::Line(line.clone()), Role::Card, lens.len(9).max(60));
                sheet.shape(Form::Line(line), Fill::Nothing, edge(Role::Vermilion, lens.len(5).max(34)), Lift::Flat);
            }
            if why.from != why.to {
                let along = vec![lens.middle(why.from), lens.before(why.from, why.to, lens.len(50))];
                sheet.arrow(along, Role::Moved, lens.len(8).max(46));
            }
        }
    });
}

/// Where each of them struck: above the pieces, on the edge of the target.
pub fn strikes(sheet: &mut Sheet, lens: &Lens, look: &Look<'_>) {
    if !lens.near() {
        return;
    }
    for why in &look.table.why {
        let target = why.target.and_then(|id| look.where_is(id)).filter(|target| *target != why.to);
        if let Some(target) = target.filter(|target| lens.holds(*target)) {
            let spot = lens.before(why.to, target, lens.len(50));
            // a blow from beyond the edge is seen at it
            let room = lens.frame().inset(lens.len(16));
            let spot = at(spot.x.clamp(room.x, room.right()), spot.y.clamp(room.y, room.foot()));
            sheet.icon(Icon::Burst, spot, lens.len(30), Role::Card);
            sheet.icon(Icon::Burst, spot, lens.len(24), Role::Vermilion);
        }
    }
}

/// The square that a picture is about: in the middle of what a question names, or where whoever it is about stands, or whoever
/// acts.
pub fn focus(table: &Table) -> Option<Square> {
    let of = |id: PieceId| Look::at(table).where_is(id);
    let asked = table.question().and_then(|question| {
        let square = |option: &Pick| match option {
            Pick::Square(square) => Some(*square),
            Pick::Piece(id) => of(*id),
            Pick::Character(character) => of(PieceId::of(*character)),
            _ => None,
        };
        let named: Vec<Square> = question.options.iter().filter_map(square).collect();
        let aside = |one: &Square| named.iter().map(|other| u32::from(one.chebyshev(*other))).max();
        named.iter().min_by_key(|one| aside(one)).copied().or_else(|| of(about(question.ask)?))
    });
    let acting = table.activation.as_ref().and_then(|activation| of(activation.piece));
    let last = || table.why.last().map(|why| why.to);
    let first = || table.characters().map(|(_, piece)| piece.at).next();
    asked.or(acting).or_else(|| table.current().and_then(of)).or_else(last).or_else(first)
}

/// Whom a question is about, if it is about one.
fn about(ask: Ask) -> Option<PieceId> {
    match ask {
        Ask::Target { piece } | Ask::Square { piece } | Ask::Push { piece } | Ask::Cleanse { piece } => Some(piece),
        Ask::Step { character }
        | Ask::KiReroll { character }
        | Ask::KiBump { character }
        | Ask::Surplus { character }
        | Ask::Loss { character } => Some(PieceId::of(character)),
        Ask::Arrive { .. }
        | Ask::Order
        | Ask::Event
        | Ask::OneCharacter
        | Ask::Reroll
        | Ask::YinYang
        | Ask::Extra
        | Ask::Ally => None,
    }
}
