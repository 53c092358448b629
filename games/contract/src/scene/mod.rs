//! Pictures as data: what a game says and `render` paints.
//!
//! All lengths are whole tenths of a pixel of a picture 1280 pixels wide. A scene names colours by their [`Role`] and
//! knows no font: a game reserves room for its [`Words`], the painter wraps, shrinks and at last cuts them.

mod path;
mod role;

use serde::Serialize;

pub use path::{Pen, pens};
pub use role::{Icon, Role};

/// A point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct At {
    /// From the left.
    pub x: i32,
    /// From the top.
    pub y: i32,
}

impl At {
    /// The point that lies this far right and down.
    #[must_use]
    pub const fn by(self, x: i32, y: i32) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }
}

/// A rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Area {
    /// Left edge.
    pub x: i32,
    /// Upper edge.
    pub y: i32,
    /// Width.
    pub w: i32,
    /// Height.
    pub h: i32,
}

impl Area {
    /// The rectangle with this middle.
    pub const fn about(middle: At, w: i32, h: i32) -> Self {
        Self { x: middle.x - w / 2, y: middle.y - h / 2, w, h }
    }

    /// Its middle.
    pub const fn middle(self) -> At {
        At { x: self.x + self.w / 2, y: self.y + self.h / 2 }
    }

    /// Its right edge.
    pub const fn right(self) -> i32 {
        self.x + self.w
    }

    /// Its lower edge.
    pub const fn foot(self) -> i32 {
        self.y + self.h
    }

    /// The rectangle that lies this far right and down.
    #[must_use]
    pub const fn by(self, x: i32, y: i32) -> Self {
        Self { x: self.x + x, y: self.y + y, ..self }
    }

    /// The rectangle smaller by this much on every side (larger, if negative).
    #[must_use]
    pub const fn inset(self, by: i32) -> Self {
        Self { x: self.x + by, y: self.y + by, w: self.w - 2 * by, h: self.h - 2 * by }
    }
}

/// A whole picture.
#[derive(Clone, Debug, Default, PartialEq, Hash, Serialize)]
pub struct Scene {
    /// Width; 12800 for a board.
    pub w: i32,
    /// Height.
    pub h: i32,
    /// What lies under everything.
    pub ground: Ground,
    /// From the bottom up.
    pub layers: Vec<Layer>,
    /// The picture in words, from the same view; at most 1024 characters.
    pub alt: String,
}

/// What lies under everything: paper for what all may see, indigo for what one seat alone sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Ground {
    /// Warm paper with a cool sky at the top: a public picture.
    #[default]
    Washi,
    /// Night blue as a whole: a private picture.
    Indigo,
}

/// Marks painted together, in order.
#[derive(Clone, Debug, Default, PartialEq, Hash, Serialize)]
pub struct Layer {
    /// A word for people who read the scene.
    pub name: &'static str,
    /// It changes seldom (map, cards of a round, frame, art of the header): such layers at the bottom are kept by their hash.
    pub still: bool,
    /// In the order they are painted.
    pub marks: Vec<Mark>,
}

/// One thing to paint.
#[derive(Clone, Debug, PartialEq, Hash, Serialize)]
pub enum Mark {
    /// A filled or outlined form.
    Shape {
        /// Its outline.
        form: Form,
        /// Its inside.
        fill: Fill,
        /// Its line, painted over the fill, half inside and half outside.
        edge: Option<Edge>,
        /// How it lies on its ground.
        lift: Lift,
    },
    /// Text.
    Words(Words),
    /// A sign of one colour.
    Icon {
        /// Which sign.
        icon: Icon,
        /// The box it fills (the sign is square and stands in the middle).
        within: Area,
        /// Its colour.
        ink: Role,
        /// Turned clockwise by so many sixths of a full turn.
        sixths: u8,
    },
    /// A way with a head at its end and a pale outline, so that it hides no number.
    Arrow {
        /// Its corners, from start to head.
        along: Vec<At>,
        /// Its line.
        edge: Edge,
    },
    /// A picture in the picture (a drawing used at several places, a thumbnail, an inset).
    Group {
        /// Where its own origin lies.
        at: At,
        /// In thousandths.
        scale: u16,
        /// Nothing is painted outside; in the group's own measure.
        clip: Option<Area>,
        /// In the order they are painted.
        marks: Vec<Mark>,
    },
}

/// An outline.
#[derive(Clone, Debug, PartialEq, Hash, Serialize)]
pub enum Form {
    /// A rectangle with round corners of this radius.
    Box(Area, i32),
    /// A circle.
    Round(At, i32),
    /// An ellipse: half its width, half its height.
    Oval(At, i32, i32),
    /// A polygon whose corners are rounded by about this radius.
    Poly(Vec<At>, i32),
    /// An open line with round joins; it has an edge, no fill.
    Line(Vec<At>),
    /// Smooth through the points; closed or open.
    Curve(Vec<At>, bool),
    /// A drawing of straight and curved strokes; see [`pens`].
    Path(Vec<Pen>),
}

/// The inside of a form.
#[derive(Clone, Debug, PartialEq, Hash, Serialize)]
pub enum Fill {
    /// Only the edge is seen.
    Nothing,
    /// One colour.
    Flat(Role),
    /// Bokashi: stops from top to bottom, in percent of the form's height, rising.
    Fade(Vec<(u8, Role)>),
    /// A pattern: ground, figure. Never under words.
    Woven(Role, Role, Weave),
    /// A veil over what lies below, in percent.
    Veil(Role, u8),
}

/// The patterns of [`Fill::Woven`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Weave {
    /// Slanted lines.
    Hatch,
    /// Slanted lines both ways.
    Cross,
    /// Dots.
    Dots,
    /// Rows of waves.
    Waves,
    /// Overlapping scales.
    Scales,
    /// Small stars.
    Stars,
    /// Running bond.
    Bricks,
}

/// A line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Edge {
    /// Its colour.
    pub ink: Role,
    /// Its width.
    pub wide: i32,
    /// Dash and gap.
    pub dash: Option<(i32, i32)>,
}

impl Edge {
    /// An unbroken line.
    pub const fn of(ink: Role, wide: i32) -> Self {
        Self { ink, wide, dash: None }
    }
}

/// How a form lies on its ground.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Lift {
    /// Printed on it.
    #[default]
    Flat,
    /// A piece: a thin shadow below and to the right.
    Shadow,
    /// Set off by a rim of this colour, 3.5 pixels wide.
    Halo(Role),
    /// A hollow: light from below its lower edge.
    Sunk,
}

/// Text in a box.
///
/// The game gives the room; the painter wraps, then shrinks inside the range of the size, then cuts: it alone knows the
/// font. A line feed in a run begins a new line. The text stands in the middle of the height of its box, measured by its
/// capitals. Its ground is `on`, flat and never woven: `render::fit` lists words that had to be cut, that came out below
/// 20 pixels or that contrast less than 4.5 : 1 with `on`.
#[derive(Clone, Debug, PartialEq, Hash, Serialize)]
pub struct Words {
    /// The room.
    pub within: Area,
    /// What is written, in order.
    pub runs: Vec<Run>,
    /// The range of its height.
    pub size: Size,
    /// At most so many lines.
    pub lines: u8,
    /// Where the lines begin.
    pub place: Place,
    /// The colour of the letters.
    pub ink: Role,
    /// The colour below them.
    pub on: Role,
}

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Hash, Serialize)]
pub enum Run {
    /// Regular letters.
    Plain(String),
    /// Bold letters.
    Bold(String),
    /// A sign as large as a capital.
    Icon(Icon),
    /// Regular letters, struck through.
    Struck(String),
}

/// The sizes of letters, in pixels per em of a picture 1280 wide: the largest of the range that fits is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Size {
    /// 56.
    Title,
    /// 60 to 44.
    Number,
    /// 40 to 32.
    Label,
    /// 29 to 26.
    Small,
    /// 22 to 20: only what need not be read on a phone.
    Fine,
}

impl Size {
    /// The range in pixels: largest, smallest.
    pub const fn range(self) -> (u8, u8) {
        match self {
            Self::Title => (56, 56),
            Self::Number => (60, 44),
            Self::Label => (40, 32),
            Self::Small => (29, 26),
            Self::Fine => (22, 20),
        }
    }
}

/// Where lines of text stand in their box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Place {
    /// At the left.
    Start,
    /// In the middle.
    Middle,
    /// At the right.
    End,
}
