//! Forms as polygons: curves become short lines, strokes become outlines.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use gogome_contract::scene::{Area, At, Form, Pen};

/// A point on the canvas, in pixels.
pub type Spot = (f32, f32);

/// A line of points; `closed` joins the last to the first.
#[derive(Clone, Debug, Default)]
pub struct Contour {
    pub spots: Vec<Spot>,
    pub closed: bool,
}

/// Where a group's own measure lies on the canvas.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// Its origin, in pixels.
    pub dx: f32,
    pub dy: f32,
    /// Pixels to one of its tenths.
    pub k: f32,
}

impl Frame {
    pub const WHOLE: Self = Self { dx: 0.0, dy: 0.0, k: 0.1 };

    pub fn spot(&self, at: At) -> Spot {
        (self.x(at.x), self.y(at.y))
    }

    pub fn x(&self, x: i32) -> f32 {
        self.dx + self.len(x)
    }

    pub fn y(&self, y: i32) -> f32 {
        self.dy + self.len(y)
    }

    #[expect(clippy::cast_precision_loss, reason = "lengths of a picture are far below 2^24")]
    pub fn len(&self, tenths: i32) -> f32 {
        tenths as f32 * self.k
    }

    pub fn within(&self, at: At, scale: u16) -> Self {
        let (dx, dy) = self.spot(at);
        Self { dx, dy, k: self.k * f32::from(scale) / 1000.0 }
    }
}

/// The lines of a form.
pub fn of(form: &Form, frame: &Frame) -> Vec<Contour> {
    let closed = |spots| vec![Contour { spots, closed: true }];
    match form {
        Form::Box(area, corner) => closed(round_box(*area, *corner, frame)),
        Form::Round(at, r) => closed(ellipse(frame.spot(*at), frame.len(*r), frame.len(*r))),
        Form::Oval(at, w, h) => closed(ellipse(frame.spot(*at), frame.len(*w), frame.len(*h))),
        Form::Poly(points, corner) => {
            let spots: Vec<Spot> = points.iter().map(|at| frame.spot(*at)).collect();
            closed(if *corner > 0 { blunt(&spots, frame.len(*corner)) } else { spots })
        }
        Form::Line(points) => vec![Contour { spots: points.iter().map(|at| frame.spot(*at)).collect(), closed: false }],
        Form::Curve(points, closed) => {
            let spots: Vec<Spot> = points.iter().map(|at| frame.spot(*at)).collect();
            vec![Contour { spots: smooth(&spots, *closed), closed: *closed }]
        }
        Form::Path(strokes) => drawing(strokes, frame),
    }
}

fn arc(spots: &mut Vec<Spot>, (cx, cy): Spot, (rx, ry): Spot, from: f32, sweep: f32) {
    let steps = steps(rx.abs().max(ry.abs()) * sweep.abs());
    for i in 0..=steps {
        let angle = from + sweep * ratio(i, steps);
        spots.push((cx + rx * angle.cos(), cy + ry * angle.sin()));
    }
}

/// How many lines stand for a curve of this length.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a small range")]
fn steps(length: f32) -> u16 {
    (length.max(0.0).sqrt() * 3.0).clamp(6.0, 160.0) as u16
}

fn ratio(i: u16, of: u16) -> f32 {
    f32::from(i) / f32::from(of)
}

fn ellipse(at: Spot, rx: f32, ry: f32) -> Vec<Spot> {
    let mut spots = Vec::new();
    arc(&mut spots, at, (rx, ry), 0.0, TAU);
    spots.pop();
    spots
}

fn round_box(area: Area, corner: i32, frame: &Frame) -> Vec<Spot> {
    let (x0, y0) = (frame.x(area.x), frame.y(area.y));
    let (x1, y1) = (frame.x(area.right()), frame.y(area.foot()));
    let r = frame.len(corner).min((x1 - x0) / 2.0).min((y1 - y0) / 2.0);
    if r <= 0.0 {
        return vec![(x0, y0), (x1, y0), (x1, y1), (x0, y1)];
    }
    let mut spots = Vec::new();
    arc(&mut spots, (x1 - r, y0 + r), (r, r), -FRAC_PI_2, FRAC_PI_2);
    arc(&mut spots, (x1 - r, y1 - r), (r, r), 0.0, FRAC_PI_2);
    arc(&mut spots, (x0 + r, y1 - r), (r, r), FRAC_PI_2, FRAC_PI_2);
    arc(&mut spots, (x0 + r, y0 + r), (r, r), PI, FRAC_PI_2);
    spots
}

/// A polygon with its corners cut round.
fn blunt(spots: &[Spot], r: f32) -> Vec<Spot> {
    let n = spots.len();
    if n < 3 {
        return spots.to_vec();
    }
    let mut out = Vec::new();
    for i in 0..n {
        let (before, here, after) = (spots[(i + n - 1) % n], spots[i], spots[(i + 1) % n]);
        let (start, end) = (toward(here, before, r), toward(here, after, r));
        quad(&mut out, start, here, end, true);
    }
    out
}

/// The spot this far from one toward another, at most half way.
fn toward(from: Spot, to: Spot, far: f32) -> Spot {
    let length = distance(from, to);
    let part = if length > 0.0 { (far / length).min(0.5) } else { 0.0 };
    mix(from, to, part)
}

fn distance(a: Spot, b: Spot) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

fn mix(a: Spot, b: Spot, part: f32) -> Spot {
    (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
}

fn quad(out: &mut Vec<Spot>, a: Spot, handle: Spot, b: Spot, with_start: bool) {
    let n = steps(distance(a, handle) + distance(handle, b));
    for i in u16::from(!with_start)..=n {
        let t = ratio(i, n);
        out.push(mix(mix(a, handle, t), mix(handle, b, t), t));
    }
}

fn cubic(out: &mut Vec<Spot>, a: Spot, h1: Spot, h2: Spot, b: Spot) {
    let n = steps(distance(a, h1) + distance(h1, h2) + distance(h2, b));
    for i in 1..=n {
        let t = ratio(i, n);
        let middle = mix(h1, h2, t);
        out.push(mix(mix(mix(a, h1, t), middle, t), mix(middle, mix(h2, b, t), t), t));
    }
}

/// Smooth through the points (Catmull-Rom).
fn smooth(spots: &[Spot], closed: bool) -> Vec<Spot> {
    let n = spots.len();
    if n < 3 {
        return spots.to_vec();
    }
    let at = |i: usize, off: isize| -> Spot {
        if closed {
            spots[(i + n).saturating_add_signed(off) % n]
        } else {
            spots[i.saturating_add_signed(off).min(n - 1)]
        }
    };
    let mut out = vec![spots[0]];
    for i in 0..if closed { n } else { n - 1 } {
        let (p0, p1, p2, p3) = (at(i, -1), at(i, 0), at(i, 1), at(i, 2));
        let h1 = (p1.0 + (p2.0 - p0.0) / 6.0, p1.1 + (p2.1 - p0.1) / 6.0);
        let h2 = (p2.0 - (p3.0 - p1.0) / 6.0, p2.1 - (p3.1 - p1.1) / 6.0);
        cubic(&mut out, p1, h1, h2, p2);
    }
    out
}

fn drawing(strokes: &[Pen], frame: &Frame) -> Vec<Contour> {
    let mut contours: Vec<Contour> = Vec::new();
    let mut here = (0.0, 0.0);
    for stroke in strokes {
        if let Pen::Move(at) = stroke {
            here = frame.spot(*at);
            contours.push(Contour { spots: vec![here], closed: false });
            continue;
        }
        let Some(contour) = contours.last_mut() else { continue };
        match *stroke {
            Pen::Move(_) => {}
            Pen::Line(at) => contour.spots.push(frame.spot(at)),
            Pen::Quad(handle, at) => quad(&mut contour.spots, here, frame.spot(handle), frame.spot(at), false),
            Pen::Cubic(h1, h2, at) => {
                cubic(&mut contour.spots, here, frame.spot(h1), frame.spot(h2), frame.spot(at));
            }
            Pen::Close => contour.closed = true,
        }
        here = contour.spots.last().copied().unwrap_or(here);
    }
    contours
}

/// The outline of a line of this width, with round joins and round ends.
pub fn stroke(contour: &Contour, wide: f32) -> Vec<Contour> {
    let mut spots = contour.spots.clone();
    spots.dedup_by(|a, b| distance(*a, *b) < 0.01);
    if contour.closed && spots.len() > 1 && distance(spots[0], spots[spots.len() - 1]) < 0.01 {
        spots.pop();
    }
    let half = wide / 2.0;
    let loop_of = |spots| Contour { spots, closed: true };
    if spots.len() < 2 {
        return spots.first().map(|at| loop_of(ellipse(*at, half, half))).into_iter().collect();
    }
    let mut back = spots.clone();
    back.reverse();
    if contour.closed {
        return vec![loop_of(side(&spots, half, true)), loop_of(side(&back, half, true))];
    }
    let mut around = side(&spots, half, false);
    let turn = |spots: &[Spot], around: &mut Vec<Spot>| {
        let n = spots.len();
        let angle = direction(spots[n - 2], spots[n - 1]);
        arc(around, spots[n - 1], (half, half), angle - FRAC_PI_2, PI);
    };
    turn(&spots, &mut around);
    around.extend(side(&back, half, false));
    turn(&back, &mut around);
    vec![loop_of(around)]
}

fn direction(a: Spot, b: Spot) -> f32 {
    (b.1 - a.1).atan2(b.0 - a.0)
}

/// The line that runs beside another at this distance. Outer corners are round; an inner corner goes through the corner
/// itself, so that what overlaps lies inside the stroke.
fn side(spots: &[Spot], half: f32, closed: bool) -> Vec<Spot> {
    let n = spots.len();
    let mut out = Vec::with_capacity(n * 2);
    let beside = |at: Spot, angle: f32| (at.0 + half * angle.sin(), at.1 - half * angle.cos());
    for i in 0..n {
        let first = i == 0 && !closed;
        let last = i == n - 1 && !closed;
        let incoming = direction(spots[(i + n - 1) % n], spots[i]);
        let outgoing = direction(spots[i], spots[(i + 1) % n]);
        if first {
            out.push(beside(spots[i], outgoing));
        } else if last {
            out.push(beside(spots[i], incoming));
        } else {
            let mut turn = outgoing - incoming;
            turn -= TAU * (turn / TAU).round();
            if turn > 0.15 {
                arc(&mut out, spots[i], (half, half), incoming - FRAC_PI_2, turn);
            } else if turn < -0.4 {
                out.extend([beside(spots[i], incoming), spots[i], beside(spots[i], outgoing)]);
            } else {
                out.push(beside(spots[i], incoming + turn / 2.0));
            }
        }
    }
    out
}

/// A line cut into dashes.
pub fn dashes(contour: &Contour, dash: f32, gap: f32) -> Vec<Contour> {
    let mut spots = contour.spots.clone();
    if contour.closed {
        spots.extend(contour.spots.first());
    }
    let (dash, gap) = (dash.max(0.5), gap.max(0.5));
    let mut out = Vec::new();
    let mut run: Vec<Spot> = Vec::new();
    let (mut drawn, mut left) = (true, dash);
    for pair in spots.windows(2) {
        let (mut from, to) = (pair[0], pair[1]);
        let mut length = distance(from, to);
        if run.is_empty() && drawn {
            run.push(from);
        }
        while length > left {
            from = mix(from, to, left / length);
            length -= left;
            if drawn {
                run.push(from);
                out.push(Contour { spots: std::mem::take(&mut run), closed: false });
            } else {
                run = vec![from];
            }
            drawn = !drawn;
            left = if drawn { dash } else { gap };
        }
        left -= length;
        if drawn {
            run.push(to);
        }
    }
    if run.len() > 1 {
        out.push(Contour { spots: run, closed: false });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_have_their_length() {
        let line = Contour { spots: vec![(0.0, 0.0), (100.0, 0.0)], closed: false };
        let parts = dashes(&line, 10.0, 15.0);
        assert_eq!(parts.len(), 4);
        for part in parts {
            assert!((distance(part.spots[0], part.spots[part.spots.len() - 1]) - 10.0).abs() < 0.01);
        }
    }

    #[test]
    fn a_stroke_stays_within_half_its_width() {
        let zigzag = Contour { spots: vec![(0.0, 0.0), (50.0, 40.0), (100.0, 0.0)], closed: false };
        for outline in stroke(&zigzag, 8.0) {
            for (x, y) in outline.spots {
                assert!((-4.01..=104.01).contains(&x) && (-4.01..=44.01).contains(&y), "{x} {y}");
            }
        }
    }
}
