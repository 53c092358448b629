//! The straight line between two squares, and the range measured along it (G1).

use super::Square;

/// What the line from the centre of one square to the centre of another meets (G1).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walk {
    /// The squares it enters, in order; the last is the square it leads to.
    pub entered: Vec<Square>,
    /// The squares it only touches at a corner, in pairs.
    pub corners: Vec<Square>,
}

/// Walks the line from one square to another (G1).
pub fn walk(a: Square, b: Square) -> Walk {
    let mut walk = Walk::default();
    for crossing in Line::new(a, b) {
        walk.entered.push(crossing.entered);
        walk.corners.extend(crossing.touched.into_iter().flatten());
    }
    walk
}

/// How many squares the line from one square to another enters (G1): its closed form.
///
/// It is no metric: two steps may lead to a square at range 3.
pub fn range(a: Square, b: Square) -> u8 {
    let (dx, dy) = (a.x.abs_diff(b.x), a.y.abs_diff(b.y));
    let divisor = gcd(dx, dy);
    if divisor == 0 {
        return 0;
    }
    let crosses_corners = (dx / divisor) % 2 == 1 && (dy / divisor) % 2 == 1;
    dx + dy - if crosses_corners { divisor } else { 0 }
}

/// The greatest common divisor; that of 0 and a number is the number.
fn gcd(a: u8, b: u8) -> u8 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// One border that a line crosses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    /// The square it enters.
    pub entered: Square,
    /// If it crosses at a corner: the two squares it touches there.
    pub touched: Option<[Square; 2]>,
}

/// A line, border by border. Where it ends it stands at its goal.
pub(super) struct Line {
    at: Square,
    goal: Square,
    dx: i16,
    dy: i16,
    /// Below 0 if the line meets the next border between columns first, above 0 if that between rows, 0 if both at a corner.
    lead: i16,
}

impl Line {
    pub(super) fn new(a: Square, b: Square) -> Self {
        let (dx, dy) = (i16::from(a.x.abs_diff(b.x)), i16::from(a.y.abs_diff(b.y)));
        Self { at: a, goal: b, dx, dy, lead: dy - dx }
    }
}

impl Iterator for Line {
    type Item = Crossing;

    fn next(&mut self) -> Option<Crossing> {
        if self.at == self.goal {
            return None;
        }
        let (before, lead) = (self.at, self.lead);
        if lead <= 0 {
            self.at.x = closer(before.x, self.goal.x);
            self.lead += 2 * self.dy;
        }
        if lead >= 0 {
            self.at.y = closer(before.y, self.goal.y);
            self.lead -= 2 * self.dx;
        }
        let [beside, below] = [Square { x: self.at.x, ..before }, Square { y: self.at.y, ..before }];
        Some(Crossing { entered: self.at, touched: (lead == 0).then_some([beside, below]) })
    }
}

/// One closer to a goal.
const fn closer(from: u8, goal: u8) -> u8 {
    if from < goal { from + 1 } else { from - 1 }
}
