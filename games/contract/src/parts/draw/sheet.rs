//! A list of marks that grows.

use crate::scene::{Area, At, Edge, Fill, Form, Icon, Layer, Lift, Mark, Place, Role, Run, Size, Words, pens};

/// A list of marks, from the bottom up.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    marks: Vec<Mark>,
}

/// The style of a text.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    /// The range of its height.
    pub size: Size,
    /// Its alignment.
    pub place: Place,
    /// Its colour.
    pub ink: Role,
    /// The colour behind it, for the contrast check.
    pub on: Role,
    /// It has a rim of that colour.
    pub rim: bool,
}

impl Text {
    /// Ink on a card, from the left.
    pub const fn ink(size: Size) -> Self {
        Self { size, place: Place::Start, ink: Role::Ink, on: Role::Card, rim: false }
    }

    /// Centred.
    pub const fn middle(self) -> Self {
        Self { place: Place::Middle, ..self }
    }

    /// Aligned right.
    pub const fn end(self) -> Self {
        Self { place: Place::End, ..self }
    }

    /// In this colour.
    pub const fn of(self, ink: Role) -> Self {
        Self { ink, ..self }
    }

    /// With a rim of the colour below it: something may run there.
    pub const fn rimmed(self) -> Self {
        Self { rim: true, ..self }
    }

    /// On this ground.
    pub const fn on(self, on: Role) -> Self {
        Self { on, ..self }
    }
}

impl Sheet {
    /// The marks as a layer.
    pub fn layer(self, name: &'static str, still: bool) -> Layer {
        Layer { name, still, marks: self.marks }
    }

    /// A form with all its properties.
    pub fn shape(&mut self, form: Form, fill: Fill, edge: Option<Edge>, lift: Lift) {
        self.marks.push(Mark::Shape { form, fill, edge, lift });
    }

    /// One colour.
    pub fn flat(&mut self, form: Form, role: Role) {
        self.shape(form, Fill::Flat(role), None, Lift::Flat);
    }

    /// One colour with an outline.
    pub fn edged(&mut self, form: Form, role: Role, ink: Role, wide: i32) {
        self.shape(form, Fill::Flat(role), Some(Edge::of(ink, wide)), Lift::Flat);
    }

    /// A piece: one colour, an outline, a shadow.
    pub fn piece(&mut self, form: Form, role: Role, ink: Role, wide: i32) {
        self.shape(form, Fill::Flat(role), Some(Edge::of(ink, wide)), Lift::Shadow);
    }

    /// An outline alone.
    pub fn line(&mut self, form: Form, ink: Role, wide: i32) {
        self.shape(form, Fill::Nothing, Some(Edge::of(ink, wide)), Lift::Flat);
    }

    /// A veil, in percent.
    pub fn veil(&mut self, form: Form, role: Role, percent: u8) {
        self.shape(form, Fill::Veil(role, percent), None, Lift::Flat);
    }

    /// A fade from top to bottom.
    pub fn fade(&mut self, form: Form, stops: &[(u8, Role)]) {
        self.shape(form, Fill::Fade(stops.to_vec()), None, Lift::Flat);
    }

    /// A sign.
    pub fn icon(&mut self, icon: Icon, middle: At, side: i32, ink: Role) {
        self.marks.push(Mark::Icon { icon, within: Area::about(middle, side, side), ink, sixths: 0 });
    }

    /// An arrow along these points.
    pub fn arrow(&mut self, along: Vec<At>, ink: Role, wide: i32) {
        self.marks.push(Mark::Arrow { along, edge: Edge::of(ink, wide) });
    }

    /// Bold words on one line.
    pub fn bold(&mut self, within: Area, text: impl Into<String>, how: Text) {
        self.words(within, vec![Run::Bold(text.into())], 1, how);
    }

    /// Regular words on one line.
    pub fn plain(&mut self, within: Area, text: impl Into<String>, how: Text) {
        self.words(within, vec![Run::Plain(text.into())], 1, how);
    }

    /// Words in several styles, on up to `lines` lines.
    pub fn words(&mut self, within: Area, runs: Vec<Run>, lines: u8, how: Text) {
        let Text { size, place, ink, on, rim } = how;
        self.marks.push(Mark::Words(Words { within, runs, size, lines, place, ink, on, rim }));
    }

    /// A drawing in its own coordinates, moved and scaled (in thousandths).
    pub fn group(&mut self, at: At, scale: u16, draw: impl FnOnce(&mut Self)) {
        let mut inner = Self::default();
        draw(&mut inner);
        self.marks.push(Mark::Group { at, scale, clip: None, marks: inner.marks });
    }

    /// A piece that lies turned clockwise by so many degrees, drawn about the origin of its own coordinates, no further from it
    /// than `reach`.
    pub fn turned(&mut self, at: At, degrees: i16, reach: i32, draw: impl FnOnce(&mut Self)) {
        let mut inner = Self::default();
        draw(&mut inner);
        self.marks.push(Mark::Turned { at, degrees, reach, marks: inner.marks });
    }

    /// The same, clipped to `clip` (in the drawing's own coordinates).
    pub fn window(&mut self, at: At, clip: Area, draw: impl FnOnce(&mut Self)) {
        let mut inner = Self::default();
        draw(&mut inner);
        self.marks.push(Mark::Group { at, scale: 1000, clip: Some(clip), marks: inner.marks });
    }
}

/// A drawing of pen strokes in absolute coordinates.
pub(super) fn path(text: &str) -> Form {
    Form::Path(pens(At::default(), 1000, text))
}

/// A drawing of pen strokes, stretched: its coordinates are thousandths of the box.
pub(super) fn stretched(within: Area, text: &str) -> Form {
    use crate::scene::Pen;
    let to = |p: At| At { x: within.x + within.w * p.x / 1000, y: within.y + within.h * p.y / 1000 };
    let stroke = |pen| match pen {
        Pen::Move(a) => Pen::Move(to(a)),
        Pen::Line(a) => Pen::Line(to(a)),
        Pen::Quad(a, b) => Pen::Quad(to(a), to(b)),
        Pen::Cubic(a, b, c) => Pen::Cubic(to(a), to(b), to(c)),
        Pen::Close => Pen::Close,
    };
    Form::Path(pens(At::default(), 1000, text).into_iter().map(stroke).collect())
}
