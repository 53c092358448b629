//! Pictures as data: what a game says and `render` paints.

use serde::Serialize;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct At {
    pub x: i32,
    pub y: i32,
}
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Area {
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
}

/// `alt` at most 1024 characters.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Scene {
    pub w: i32,
    pub h: i32,
    pub ground: Ground,
    pub layers: Vec<Layer>,
    pub alt: String,
}
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Ground {
    #[default]
    Washi,
    Indigo,
}
/// `still` layers at the bottom may be cached by their own hash (map, frame, header art).
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Layer {
    pub name: &'static str,
    pub still: bool,
    pub marks: Vec<Mark>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Mark {
    Shape {
        form: Form,
        fill: Fill,
        edge: Option<Edge>,
        lift: Lift,
    },
    Words(Words),
    Icon {
        icon: Icon,
        within: Area,
        ink: Role,
        sixths: u8,
    },
    Arrow {
        along: Vec<At>,
        edge: Edge,
    },
    /// A picture in the picture: scale in thousandths, nothing outside `clip` (thumbnails, insets).
    Group {
        at: At,
        scale: u16,
        clip: Option<Area>,
        marks: Vec<Mark>,
    },
}
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Form {
    Box(Area, /** corner */ i32),
    Round(At, i32),
    Oval(At, i32, i32),
    Poly(Vec<At>, /** corner */ i32),
    Line(Vec<At>),
    /// Smooth through the points
    Curve(Vec<At>, bool),
}
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Fill {
    Nothing,
    Flat(Role),
    /// Bokashi: stops from top to bottom, in percent
    Fade(Vec<(u8, Role)>),
    Woven(Role, Role, Weave),
    /// A veil over what lies below, percent
    Veil(Role, u8),
}
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Weave {
    Hatch,
    Cross,
    Dots,
    Waves,
    Scales,
    Stars,
    Bricks,
}
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Edge {
    pub ink: Role,
    pub wide: i32,
    pub dash: Option<(i32, i32)>,
}
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Lift {
    #[default]
    Flat,
    Shadow,
    Halo(Role),
    Sunk,
}

/// The game gives the room; render wraps, then shrinks inside the range of the size, then cuts: it alone knows the font.
/// `on` is the flat ground under the words (never a woven one). `render::fit(&Scene)` lists words that had to be cut, that
/// stand on a woven ground or contrast less than 4.5 : 1 with `on`; golden scenes must list none.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Words {
    pub within: Area,
    pub runs: Vec<Run>,
    pub size: Size,
    pub lines: u8,
    pub place: Place,
    pub ink: Role,
    pub on: Role,
}
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Run {
    Plain(String),
    Bold(String),
    Icon(Icon),
    Struck(String),
}
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Size {
    /// 56 px at 1280 wide
    Title,
    /// 60 to 44
    Number,
    /// 40 to 32
    Label,
    /// 29 to 26
    Small,
    /// 22 to 20, only what need not be read at 400 px
    Fine,
}
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Place {
    Start,
    Middle,
    End,
}

/// Closed lists: the compiler, not a test, finds the role a theme forgot. A new one is a generic word, never a game's.
/// `Asked` gold: asked or active. `Danger` and `Moved` vermilion: danger, last move. `Seat(n)`: the n-th owner colour; the
/// game says which seat has which (Fuji: its character's), the letter of a seat is fixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Role {
    Paper,
    Card,
    Shade,
    Ink,
    Muted,
    Faint,
    Straw,
    Indigo,
    Vermilion,
    Pine,
    Ochre,
    Plum,
    Sky,
    Snow,
    Stone,
    Earth,
    Gold,
    Lava,
    Ember,
    Night,
    Asked,
    Moved,
    Danger,
    Chosen,
    Seat(u8),
    SeatSoft(u8),
}
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Icon {
    Mountain,
    Meeple,
    Pawn,
    Flag,
    Die(u8),
    DieBack,
    Cube,
    Disc,
    Flame,
    Burst,
    Skull,
    Heart,
    Shield,
    Sword,
    Bow,
    Boots,
    Helmet,
    Backpack,
    Scroll,
    Eye,
    Arm,
    Leg,
    Mind,
    Again,
    Tick,
    Lock,
    Star,
    Torii,
    Dragon,
    Monk,
    Ladder,
    Door,
    Wave,
    Sun,
    Moon,
    Crown,
    Hand,
    Exclaim,
}
