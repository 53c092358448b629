//! What a creature looks like: letters, shape, colours. The same on the map, in the queue and on a panel.

use crate::content::{CharacterId, Colour, Side};
use crate::state::{Piece, Table, Who};
use crate::words::picture as label;
use gogome_contract::Seat;
use gogome_contract::parts::draw::{Sheet, Text, area};
use gogome_contract::scene::{Area, Edge, Fill, Form, Lift, Role, Size, Weave};

/// How a creature is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// Its letters.
    pub letters: String,
    /// Characters are round, all others square.
    pub round: bool,
    /// What its letters stand on.
    pub ground: Role,
    /// Its letters.
    pub ink: Role,
    /// Its rim: the base of a minion.
    pub rim: Fill,
}

/// The colour of a character.
pub fn colour(character: CharacterId) -> Role {
    Role::Seat([0, 2, 5, 1][character.index() % 4])
}

/// The letter and colour of a seat: that of the first character it plays.
pub fn seat(table: &Table, seat: Seat) -> (char, Role) {
    let first = table.heroes.iter().find(|hero| hero.owner == Some(seat));
    (seat.letter(), first.map_or(Role::Seat(4), |hero| colour(hero.character)))
}

/// The colour of a base, with a pattern for those who do not see it.
const fn base(colour: Colour) -> Fill {
    match colour {
        Colour::Red => Fill::Flat(Role::Vermilion),
        Colour::Yellow => Fill::Woven(Role::Asked, Role::Ink, Weave::Dots),
        Colour::Purple => Fill::Woven(Role::Seat(1), Role::Card, Weave::Hatch),
        Colour::Blue => Fill::Woven(Role::Dye(1), Role::DyeDeep(1), Weave::Cross),
        Colour::Green => Fill::Woven(Role::Hill, Role::Village, Weave::Waves),
        Colour::White => Fill::Flat(Role::Snow),
    }
}

/// A creature's face.
pub fn of(piece: &Piece) -> Face {
    match piece.who {
        Who::Character(character) => hero(character),
        Who::Minion(kind, colour) => enemy(label::code(kind), base(colour)),
        Who::Single(kind) if piece.side == Side::Party => {
            let (letters, rim) = (label::code(kind).to_owned(), Fill::Flat(Role::Pine));
            Face { letters, round: false, ground: Role::Card, ink: Role::Ink, rim }
        }
        Who::Single(kind) => enemy(label::code(kind), Fill::Flat(Role::LavaSoft)),
    }
}

/// A character's face.
pub fn hero(character: CharacterId) -> Face {
    let ground = colour(character);
    let letters = character.printed().glyph.to_string();
    Face { letters, round: true, ground, ink: ground.letter(), rim: Fill::Flat(Role::Card) }
}

fn enemy(letters: &str, rim: Fill) -> Face {
    Face { letters: letters.to_owned(), round: false, ground: Role::Ink, ink: Role::Card, rim }
}

impl Face {
    /// A face that is out of play for now.
    pub fn dimmed(self) -> Self {
        Self { ground: Role::Shade, ink: Role::Muted, rim: Fill::Flat(Role::Faint), ..self }
    }

    /// Small, with nothing but its letters, which may take all of `room`.
    pub fn small(&self, sheet: &mut Sheet, room: Area, size: Size) {
        self.small_body(sheet, room);
        self.written(sheet, room, size);
    }

    /// The same with another text in place of its letters.
    pub fn small_body(&self, sheet: &mut Sheet, room: Area) {
        let ink = Some(Edge::of(Role::Ink, 14));
        if self.round {
            let radius = room.w.min(room.h) / 2 - 10;
            sheet.shape(Form::Round(room.middle(), radius), self.rim.clone(), ink, Lift::Flat);
            sheet.flat(Form::Round(room.middle(), radius - 26), self.ground);
            return;
        }
        let body = room.inset(10);
        let strip = (body.h / 7).max(46);
        sheet.shape(Form::Box(body, 40), self.rim.clone(), ink, Lift::Flat);
        sheet.flat(Form::Box(area(body.x, body.y + strip, body.w, body.h - 2 * strip), 0), self.ground);
    }

    /// Its letters in a room.
    pub fn written(&self, sheet: &mut Sheet, room: Area, size: Size) {
        let how = Text::ink(size).middle().of(self.ink).on(self.ground);
        sheet.bold(room, self.letters.as_str(), how);
    }

    /// A ring round it, in gold if it acts.
    pub fn ring(&self, sheet: &mut Sheet, room: Area, ink: Role, wide: i32) {
        let form = |by: i32| {
            if self.round {
                Form::Round(room.middle(), room.w.min(room.h) / 2 - by)
            } else {
                Form::Box(room.inset(by), 60)
            }
        };
        sheet.line(form(wide / 2 - 10), Role::Ink, wide + 24);
        sheet.line(form(wide / 2 - 10), ink, wide);
    }
}
