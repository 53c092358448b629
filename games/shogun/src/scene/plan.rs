//! What lies where on the board: by how large the map is.

use crate::grid::{Map, Square, Terrain};
use crate::scene::lens::{Lens, NEAR, Thin, extent, largest};
use gogome_contract::parts::draw::{area, at};
use gogome_contract::scene::Area;

/// The width of every picture.
pub const WIDE: i32 = 12_800;
/// The height that no board goes beyond.
pub const HIGHEST: i32 = 15_960;
/// The left edge and the width of the column at the right.
pub const SIDE: (i32, i32) = (9_740, 2_940);
/// The upper edge of that column.
pub const TOP: i32 = 1_380;
/// The room of the coordinates at the left and at the top.
pub const GUTTER: i32 = 340;
/// The left edge of the squares, and how wide they may lie.
const LEFT: i32 = 80 + GUTTER;
const ACROSS: i32 = 9_160;
/// The largest side of a square of the map.
const LARGEST: i32 = 1_000;
/// How many columns are seen from near, at most, and how many rows at least where foes are described below.
const COLUMNS: u8 = 9;
const ROWS: u8 = 7;
/// What it costs that the square a window is about lies a square from its middle: as much as two squares of floor.
const ASIDE: i32 = 4;
/// The height of the characters where they stand below the map, and that of a row of foes.
pub const BELOW: i32 = 2_680;
pub const FOES: i32 = 740;
/// The height of a landscape of the story.
pub const STORY: i32 = 2_560;
/// Between two things.
const GAP: i32 = 110;

/// What lies where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The map as a whole.
    pub map: Lens,
    /// What is seen from near; nothing: the map is large enough.
    pub zoom: Option<Lens>,
    /// The characters, below the map; nothing: at the foot of the right column.
    pub heroes: Option<Area>,
    /// The kinds of foes, below the zoom; nothing: in the right column.
    pub foes: Option<Area>,
    /// The height of the picture.
    pub high: i32,
}

impl Plan {
    /// For a map, who stands on it, something at the middle, and so many kinds of foes; no higher than `most`.
    pub fn of(
        map: &Map,
        bare: impl Fn(Square) -> bool,
        focus: Square,
        (kinds, most): (usize, i32),
        worth: impl Fn(Square) -> i32,
    ) -> Self {
        let whole = whole(map, bare);
        let room = most - whole.corner.y - GAP;
        let across = largest(ACROSS, whole.columns, whole.thin.columns);
        let side = across.min(largest(room, whole.rows, whole.thin.rows)).min(LARGEST);
        if side < NEAR {
            let side = across.min(largest(room / 2, whole.rows, whole.thin.rows));
            return Self::with_zoom(Lens { side, ..whole }, focus, (kinds, most), worth);
        }
        let map = Lens { side, ..whole };
        let foot = map.frame().foot() + GAP;
        let heroes = below(foot, most);
        let high = heroes.map_or(most, |heroes| heroes.foot() + GAP);
        Self { map, zoom: None, heroes, foes: None, high }
    }

    fn with_zoom(map: Lens, focus: Square, (kinds, most): (usize, i32), worth: impl Fn(Square) -> i32) -> Self {
        let side = ACROSS / i32::from(COLUMNS);
        let corner = at(LEFT, map.frame().foot() + GAP + GUTTER);
        let room = most - GAP - corner.y;
        let inner = map.inner();
        let high = FOES * i32::try_from(kinds.div_ceil(3)).unwrap_or(0) + GAP;
        let rows = |room: i32| u8::try_from(room / side).unwrap_or(1).clamp(1, inner.rows.min(COLUMNS));
        let zoom = |rows| Lens { corner, side, ..near(&inner, focus, (COLUMNS, rows), &worth) };
        let all = zoom(rows(room));
        let foot = all.frame().foot() + GAP;
        if let Some(heroes) = below(foot, most) {
            let high = heroes.foot() + GAP;
            return Self { map, zoom: Some(all), heroes: Some(heroes), foes: None, high };
        }
        let with_foes = rows(room - high) >= ROWS.min(inner.rows);
        if !with_foes {
            return Self { map, zoom: Some(all), heroes: None, foes: None, high: foot.max(most - 300) };
        }
        let fewer = zoom(rows(room - high));
        let foes = area(80, fewer.frame().foot() + GAP, SIDE.0 - 200, high - GAP);
        Self { map, zoom: Some(fewer), heroes: None, foes: Some(foes), high: (foes.foot() + GAP).max(most - 300) }
    }
}

/// The room of the characters below something, if there is that.
fn below(foot: i32, most: i32) -> Option<Area> {
    (foot + BELOW + GAP <= most).then(|| area(80, foot, SIDE.0 - 200, BELOW))
}

/// All that is laid; rows and columns at its edge that are nothing but wall, with nobody in it, are thin.
pub fn whole(map: &Map, bare: impl Fn(Square) -> bool) -> Lens {
    let (from, to) = extent(map);
    let wall = |square: Square| matches!(map.at(square).terrain, Terrain::Void | Terrain::Inaccessible) && bare(square);
    let column = |x: u8| (from.y..=to.y).all(|y| wall(Square { x, y }));
    let row = |y: u8| (from.x..=to.x).all(|x| wall(Square { x, y }));
    let (columns, rows) = (to.x - from.x + 1, to.y - from.y + 1);
    let thin = Thin {
        columns: (columns > 2 && column(from.x), columns > 2 && column(to.x)),
        rows: (rows > 2 && row(from.y), rows > 2 && row(to.y)),
    };
    Lens { from, columns, rows, corner: at(LEFT, TOP - 40 + GUTTER), side: LARGEST, thin }
}

/// So many columns and rows of a map about a square, which lies no more than a few squares from their middle: those that are
/// worth most together.
pub fn near(map: &Lens, focus: Square, (columns, rows): (u8, u8), worth: impl Fn(Square) -> i32) -> Lens {
    let (columns, rows) = (columns.min(map.columns), rows.min(map.rows));
    // places of one side of the window: at least one square beyond the one it is about, as far as the map goes
    let places = |middle: u8, many: u8, from: u8, all: u8| {
        let aside = (many / 2).saturating_sub(1);
        let first = (middle.saturating_sub(many / 2 + aside)).clamp(from, from + all - many);
        let last = (middle + aside).saturating_sub(many / 2).clamp(from, from + all - many);
        first..=last
    };
    let lens = |x, y| Lens { from: Square { x, y }, columns, rows, ..*map };
    let all = places(focus.y, rows, map.from.y, map.rows)
        .flat_map(|y| places(focus.x, columns, map.from.x, map.columns).map(move |x| (x, y)));
    let value = |(x, y): &(u8, u8)| {
        let middle = Square { x: x + columns / 2, y: y + rows / 2 };
        let aside = i32::from(middle.x.abs_diff(focus.x)) + i32::from(middle.y.abs_diff(focus.y));
        let seen: i32 = lens(*x, *y).squares().map(&worth).sum();
        (seen - aside * ASIDE, std::cmp::Reverse((*y, *x)))
    };
    let (x, y) = all.max_by_key(value).unwrap_or((map.from.x, map.from.y));
    lens(x, y)
}
