//! Pictures as data: a game describes, `render` paints.
//!
//! All lengths are whole tenths of a pixel of a picture 1280 pixels wide. A scene names colours by their [`Role`] and knows no
//! font: a game reserves space for its [`Words`], and the painter wraps, shrinks and as a last resort cuts them.

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
    /// The point moved right and down by this much.
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
    /// The rectangle with this centre.
    pub const fn about(middle: At, w: i32, h: i32) -> Self {
        Self { x: middle.x - w / 2, y: middle.y - h / 2, w, h }
    }

    /// Its centre.
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

    /// The rectangle moved right and down by this much.
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

/// The background: paper for public pictures, indigo for what one seat alone sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Ground {
    /// Warm paper with a cool sky at the top: a public picture.
    #[default]
    Washi,
    /// Night blue as a whole: a private picture.
    Indigo,
}

/// Marks that are painted together, in order.
#[derive(Clone, Debug, Default, PartialEq, Hash, Serialize)]
pub struct Layer {
    /// A name for people who read the scene.
    pub name: &'static str,
    /// Whether it seldom changes (map, cards of a round, frame, art of the header). The painter keeps still layers at the
    /// bottom as pixels, by hash.
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
        /// How it stands out from what is below.
        lift: Lift,
    },
    /// Text.
    Words(Words),
    /// A symbol in one colour.
    Icon {
        /// Which sign.
        icon: Icon,
        /// The box it fits into (symbols are square and centred).
        within: Area,
        /// Its colour.
        ink: Role,
        /// Turned clockwise by so many sixths of a full turn.
        sixths: u8,
    },
    /// A path with an arrow head at its end and a pale outline, so that it hides no number.
    Arrow {
        /// Its points, from start to head.
        along: Vec<At>,
        /// Its line.
        edge: Edge,
    },
    /// A piece that lies turned. Its lift stays flat: light comes from one side, whatever way a piece lies.
    Turned {
        /// Its middle, about which it is turned: the origin of its own coordinates.
        at: At,
        /// Clockwise.
        degrees: i16,
        /// How far from the middle it reaches.
        reach: i32,
        /// In the order they are painted.
        marks: Vec<Mark>,
    },
    /// A picture inside the picture (a drawing used at several places, a thumbnail, an inset).
    Group {
        /// Where its own origin is.
        at: At,
        /// In thousandths.
        scale: u16,
        /// Nothing is painted outside; in the group's own coordinates.
        clip: Option<Area>,
        /// In the order they are painted.
        marks: Vec<Mark>,
    },
}

/// An outline. Lengths are tenths of a pixel.
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
    /// A gradient (bokashi): stops from top to bottom, in percent of the form's height, ascending.
    Fade(Vec<(u8, Role)>),
    /// Molten rock: crust above, glowing cracks to its foot. Words stand in its upper third.
    Molten,
    /// A pattern in two colours: ground, figure. Never under words.
    Woven(Role, Role, Weave),
    /// A transparent colour over what is below; opacity in percent.
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

/// How a form stands out from what is below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Lift {
    /// Flat.
    #[default]
    Flat,
    /// As a piece: a soft shadow below and to the right.
    Shadow,
    /// It shines: a soft light of this colour around it.
    Glow(Role),
    /// Outlined in this colour, 3.5 pixels wide.
    Halo(Role),
}

/// Text in a box.
///
/// The game reserves the box; the painter wraps, then shrinks within the range of `size`, then cuts: only the painter knows the
/// font. A line feed in a run starts a new line. The text is centred vertically by the height of its capitals. `on` is the
/// colour behind it, flat and never woven: `render::fit` lists words that had to be cut, that came out below 20 pixels, or
/// whose contrast with `on` is less than 4.5 : 1.
#[derive(Clone, Debug, PartialEq, Hash, Serialize)]
pub struct Words {
    /// The box.
    pub within: Area,
    /// Its pieces, in order.
    pub runs: Vec<Run>,
    /// The range of sizes.
    pub size: Size,
    /// At most so many lines.
    pub lines: u8,
    /// Its alignment.
    pub place: Place,
    /// The colour of the letters.
    pub ink: Role,
    /// The colour behind them.
    pub on: Role,
    /// Their rim has the colour below them, 3 pixels wide: they stand on a picture, or something may run below them.
    pub rim: bool,
}

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Hash, Serialize)]
pub enum Run {
    /// Regular letters.
    Plain(String),
    /// Bold letters.
    Bold(String),
    /// A symbol as high as a capital.
    Icon(Icon),
    /// Regular letters, struck through.
    Struck(String),
}

/// Sizes of letters, in pixels per em of a picture 1280 wide. The painter takes the largest of the range that fits.
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
    /// 22 to 20: only for what need not be readable on a phone.
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

/// How lines of text are aligned in their box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Place {
    /// At the left.
    Start,
    /// In the middle.
    Middle,
    /// At the right.
    End,
}
