//! Where the squares of the grid lie on a picture.

use crate::grid::{Map, Square};
use gogome_contract::parts::draw::{area, at};
use gogome_contract::scene::{Area, At};

/// From this side of a square on, in tenths of a pixel, a piece on it shows its health.
pub const NEAR: i32 = 680;

/// A rectangle of the grid on a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lens {
    /// Its top left square.
    pub from: Square,
    /// How many columns.
    pub columns: u8,
    /// How many rows.
    pub rows: u8,
    /// The upper left corner of that square.
    pub corner: At,
    /// The side of a square.
    pub side: i32,
    /// Which of the outermost rows and columns are drawn thin: they are nothing but wall.
    pub thin: Thin,
}

/// Which of the outermost rows and columns are nothing but wall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thin {
    /// The first and the last column.
    pub columns: (bool, bool),
    /// The first and the last row.
    pub rows: (bool, bool),
}

/// How many of a pair are so.
pub fn both((first, last): (bool, bool)) -> u8 {
    u8::from(first) + u8::from(last)
}

impl Lens {
    /// Is a square seen?
    pub fn holds(&self, square: Square) -> bool {
        square.x.checked_sub(self.from.x).is_some_and(|x| x < self.columns)
            && square.y.checked_sub(self.from.y).is_some_and(|y| y < self.rows)
    }

    /// The squares, row by row.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let rows = self.from.y..self.from.y + self.rows;
        rows.flat_map(move |y| (self.from.x..self.from.x + self.columns).map(move |x| Square { x, y }))
    }

    /// A square, seen or not.
    pub fn cell(&self, square: Square) -> Area {
        let (x, w) = self.along(square.x, (self.from.x, self.columns), self.thin.columns);
        let (y, h) = self.along(square.y, (self.from.y, self.rows), self.thin.rows);
        area(self.corner.x + x, self.corner.y + y, w, h)
    }

    /// Where a row or column begins, and how wide it is.
    fn along(&self, at: u8, (from, many): (u8, u8), (first, last): (bool, bool)) -> (i32, i32) {
        let nth = i32::from(at) - i32::from(from);
        let saved = if first && nth > 0 { self.side - thin(self.side) } else { 0 };
        let is_thin = (first && nth == 0) || (last && nth == i32::from(many) - 1);
        (nth * self.side - saved, if is_thin { thin(self.side) } else { self.side })
    }

    /// Those squares that are not drawn thin.
    pub fn inner(&self) -> Self {
        let (left, top) = (u8::from(self.thin.columns.0), u8::from(self.thin.rows.0));
        Self {
            from: Square { x: self.from.x + left, y: self.from.y + top },
            columns: self.columns - both(self.thin.columns),
            rows: self.rows - both(self.thin.rows),
            corner: self.corner.by(i32::from(left) * thin(self.side), i32::from(top) * thin(self.side)),
            thin: Thin::default(),
            ..*self
        }
    }

    /// Its middle.
    pub fn middle(&self, square: Square) -> At {
        self.cell(square).middle()
    }

    /// All that is seen.
    pub fn frame(&self) -> Area {
        let last = Square { x: self.from.x + self.columns - 1, y: self.from.y + self.rows - 1 };
        self.round(self.from, last)
    }

    /// All from one square to another.
    pub fn round(&self, from: Square, to: Square) -> Area {
        let (from, to) = (self.cell(from), self.cell(to));
        area(from.x, from.y, to.right() - from.x, to.foot() - from.y)
    }

    /// So many hundredths of the side of a square.
    pub const fn len(&self, percent: i32) -> i32 {
        self.side * percent / 100
    }

    /// Is it large enough for more than letters?
    pub const fn near(&self) -> bool {
        self.side >= NEAR
    }

    /// The point on the way from a square to another that is so far before its middle, across or down.
    pub fn before(&self, from: Square, to: Square, short: i32) -> At {
        let (a, b) = (self.middle(from), self.middle(to));
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let long = dx.abs().max(dy.abs());
        if long == 0 {
            return b;
        }
        at(b.x - dx * short / long, b.y - dy * short / long)
    }
}

/// How wide a thin row or column is.
pub fn thin(side: i32) -> i32 {
    (side * 30 / 100).max(270)
}

/// The largest side with which so many rows or columns, some of them thin, lie within a length.
pub fn largest(room: i32, many: u8, ends: (bool, bool)) -> i32 {
    let (thin, full) = (i32::from(both(ends)), i32::from(many - both(ends)).max(1));
    (room * 100 / (full * 100 + thin * 30)).min((room - thin * 270) / full)
}

/// The corners of all that is laid.
pub fn extent(map: &Map) -> (Square, Square) {
    let squares = || map.squares().map(|(square, _)| square);
    let (left, right) = (squares().map(|s| s.x).min().unwrap_or(0), squares().map(|s| s.x).max().unwrap_or(0));
    let (top, foot) = (squares().map(|s| s.y).min().unwrap_or(0), squares().map(|s| s.y).max().unwrap_or(0));
    (Square { x: left, y: top }, Square { x: right, y: foot })
}
