//! From hexes of the board to points of a picture.

use crate::content::board::{Direction, Hex, PlaceId, SpaceId};
use gogome_contract::scene::{Area, At, Form};

/// What of the board a picture shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Places of which something is seen: their ground is drawn.
    pub grounds: Vec<PlaceId>,
    /// Places whose middle is seen: what belongs to the whole place is drawn.
    pub places: Vec<PlaceId>,
    /// Spaces that are seen whole: what lies and stands there is drawn.
    pub spaces: Vec<SpaceId>,
}

impl Seen {
    /// The whole board.
    pub fn all() -> Self {
        let places: Vec<PlaceId> = PlaceId::all().collect();
        Self { grounds: places.clone(), places, spaces: SpaceId::all().collect() }
    }

    /// What a window shows.
    pub fn within(lens: &Lens, window: Area) -> Self {
        let within = |spot: At, by: i32| {
            let most = window.inset(by);
            (most.x..=most.right()).contains(&spot.x) && (most.y..=most.foot()).contains(&spot.y)
        };
        let touched = |place: &PlaceId| place.centre().flower().iter().any(|hex| within(lens.hex(*hex), -lens.radius));
        // where several stand side by side, they stand further from the middle
        let margin = |space: &SpaceId| if space.is_open_ground() { 240 } else { 75 };
        Self {
            grounds: PlaceId::all().filter(touched).collect(),
            places: PlaceId::all().filter(|place| within(lens.place(*place), lens.len(125))).collect(),
            spaces: SpaceId::all().filter(|space| within(lens.space(*space), lens.len(margin(space)))).collect(),
        }
    }
}

/// How the board is laid onto a picture.
///
/// All corners and middles are whole pixels, so that every hex is painted alike, which keeps files small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lens {
    /// Where the middle of the hex at the origin of the board is.
    pub origin: At,
    /// From the middle of a hex to its corners: an even number of pixels.
    pub radius: i32,
    /// Large enough for what is written small: petal numbers, initiatives, letters on cubes.
    pub near: bool,
}

/// A corner of a hex, exact: half the width of a hex to the right, half its radius down.
type Knot = (i32, i32);

/// The six corners about a middle, clockwise from the upper right; the side from the n-th to the next faces [`FACING`].
const CORNERS: [Knot; 6] = [(1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2)];
/// The neighbour beyond each side.
const FACING: [Direction; 6] = [Direction::E, Direction::Se, Direction::Sw, Direction::W, Direction::Nw, Direction::Ne];

/// Rounded to whole pixels.
const fn whole(tenths: i32) -> i32 {
    (tenths + 5).div_euclid(10) * 10
}

/// The middle of a hex as a knot.
fn knot(hex: Hex) -> Knot {
    (2 * i32::from(hex.q) + i32::from(hex.r), 3 * i32::from(hex.r))
}

impl Lens {
    /// The lens of this radius with a space in the middle of a picture.
    pub fn about(space: SpaceId, middle: At, radius: i32) -> Self {
        let lens = Self { origin: At::default(), radius, near: true };
        let there = lens.space(space);
        Self { origin: middle.by(-there.x, -there.y), ..lens }
    }

    /// Half the width of a hex, in whole pixels: rounded down, for the mountain has little room at its sides.
    const fn half(&self) -> i32 {
        self.radius * 866 / 10_000 * 10
    }

    fn point(&self, (x, y): Knot) -> At {
        self.origin.by(x * self.half(), y * self.radius / 2)
    }

    /// The middle of a hex.
    pub fn hex(&self, hex: Hex) -> At {
        self.point(knot(hex))
    }

    /// The middle of a place.
    pub fn place(&self, place: PlaceId) -> At {
        self.hex(place.centre())
    }

    /// The middle of a space.
    pub fn space(&self, space: SpaceId) -> At {
        let (mut x, mut y, mut count) = (0, 0, 0);
        for hex in space.hexes() {
            let (hx, hy) = knot(*hex);
            (x, y, count) = (x + hx, y + hy, count + 1);
        }
        let count = count.max(1);
        self.origin.by(whole(x * self.half() / count), whole(y * self.radius / 2 / count))
    }

    /// So many hundredths of the radius, in whole pixels.
    pub const fn len(&self, hundredths: i32) -> i32 {
        whole(self.radius * hundredths / 100)
    }

    /// The same for the width of a line: an even number of pixels, so that half of it lies on either side of its path.
    pub const fn wide(&self, hundredths: i32) -> i32 {
        let pixels = (self.radius * hundredths / 100 + 10) / 20 * 2;
        if pixels < 2 { 20 } else { pixels * 10 }
    }

    /// One hex, smaller than it is by `inset` at its corners.
    pub fn one(&self, hex: Hex, inset: i32) -> Form {
        let middle = self.hex(hex);
        let (x, y) = (whole(self.half() - inset * 866 / 1000), whole((self.radius - inset) / 2));
        Form::Poly(CORNERS.into_iter().map(|(dx, dy)| middle.by(dx * x, dy * y)).collect(), 0)
    }

    /// The side that two neighbours share, from the hex that touches both at one end.
    pub fn between(&self, centre: Hex, one: Hex, other: Hex) -> Form {
        let [(ax, ay), (bx, by), (cx, cy)] = [centre, one, other].map(knot);
        // three hexes meet in their common middle; the side leads away from the centre
        let near = ((ax + bx + cx) / 3, (ay + by + cy) / 3);
        let away = (bx + cx - ax, by + cy - ay);
        let far = ((bx + cx + away.0) / 3, (by + cy + away.1) / 3);
        Form::Line(vec![self.point(near), self.point(far)])
    }

    /// The line round some hexes that hang together.
    pub fn round(&self, hexes: &[Hex]) -> Form {
        let mut sides: Vec<(Knot, Knot)> = Vec::with_capacity(hexes.len() * CORNERS.len());
        for hex in hexes {
            let (x, y) = knot(*hex);
            for (nth, way) in FACING.into_iter().enumerate() {
                if !hexes.contains(&hex.step(way)) {
                    let corner = |nth: usize| {
                        let (dx, dy) = CORNERS[nth % CORNERS.len()];
                        (x + dx, y + dy)
                    };
                    sides.push((corner(nth), corner(nth + 1)));
                }
            }
        }
        let mut line = Vec::with_capacity(sides.len());
        let mut next = (0..sides.len()).min_by_key(|at| sides[*at].0);
        while let Some(at) = next {
            let (from, to) = sides.swap_remove(at);
            line.push(self.point(from));
            next = sides.iter().position(|(from, _)| *from == to);
        }
        Form::Poly(line, 0)
    }

    /// The line round a space.
    pub fn round_space(&self, space: SpaceId) -> Form {
        match space.hexes() {
            [hex] => self.one(*hex, 0),
            hexes => self.round(hexes),
        }
    }

    /// The line round a place.
    pub fn round_place(&self, place: PlaceId) -> Form {
        self.round(&place.centre().flower())
    }
}
