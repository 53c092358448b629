//! Paints the marks of a scene onto a canvas.

use gogome_contract::scene::{Area, At, Edge, Fill, Form, Ground, Layer, Lift, Mark, Role, Scene};

use crate::canvas::{Canvas, Clip, Fade, Picture, Veil, paint_anew, paint_over};
use crate::grain::{self, Molten};
use crate::outline::{self, Contour, Frame, Spot};
use crate::soft::{Soft, soft};
use crate::theme::{Rgb, colour};
use crate::weave::Woven;
use crate::{LONGEST, icons, text, turned};

/// The shadow of a piece, in tenths of a pixel of the whole picture: how far right and down, and how soft its rim is.
const SHADOW: (f32, f32, f32) = (20.0, 50.0, 30.0);
/// How dark it is.
const DARK: f32 = 0.36;
/// The light around a glowing form: how soft, in tenths of a pixel of the whole picture, and how strong.
const GLOW: (f32, f32) = (80.0, 0.75);
/// The rim of a form set off by a halo, each side, in tenths of a pixel.
const HALO: f32 = 70.0;

/// Paints all of it.
pub fn scene(scene: &Scene) -> Picture {
    moving(&whole_still(scene), scene, &Frame::WHOLE).0
}

/// How many of the layers, from the bottom, stand still.
pub fn still_layers(scene: &Scene) -> usize {
    scene.layers.iter().take_while(|layer| layer.still).count()
}

/// Whether what stands still is the same in two scenes.
pub fn alike(a: &Scene, b: &Scene) -> bool {
    let still = |scene: &Scene| still_layers(scene);
    (a.w, a.h, a.ground) == (b.w, b.h, b.ground) && a.layers[..still(a)] == b.layers[..still(b)]
}

/// Paints the ground and the layers on it that stand still, as large as the scene says.
#[expect(clippy::cast_sign_loss, reason = "brought into a positive range")]
pub fn whole_still(scene: &Scene) -> Picture {
    let side = |tenths: i32| (tenths / 10).clamp(1, LONGEST) as u32;
    still(scene, side(scene.w), side(scene.h), &Frame::WHOLE)
}

/// The same, on so many pixels.
pub fn still(scene: &Scene, wide: u32, high: u32, frame: &Frame) -> Picture {
    paint_anew(wide, high, |canvas| {
        ground(canvas, scene, frame);
        layers(canvas, &scene.layers[..still_layers(scene)], frame);
    })
}

/// Paints the layers that stand above over what stands still. Also gives where (see [`paint_over`]).
pub fn moving(still: &Picture, scene: &Scene, frame: &Frame) -> (Picture, Vec<u64>) {
    paint_over(still, |canvas| layers(canvas, &scene.layers[still_layers(scene)..], frame))
}

fn layers(canvas: &mut Canvas, layers: &[Layer], frame: &Frame) {
    for mark in layers.iter().flat_map(|layer| &layer.marks) {
        paint_mark(canvas, frame, mark);
    }
}

/// The ground fills the whole canvas, also where the scene ends above its foot.
fn ground(canvas: &mut Canvas, scene: &Scene, frame: &Frame) {
    let stops: &[(u8, Role)] = match scene.ground {
        Ground::Washi => &[(0, Role::Dawn), (16, Role::StoneSoft), (45, Role::Paper)],
        Ground::Indigo => &[(0, Role::Private), (60, Role::PrivateMid), (100, Role::PrivateSoft)],
    };
    let clip = canvas.clip;
    let (x1, y0, y1) = (widen(clip.x1), widen(clip.y0), widen(clip.y1));
    let all = Contour { spots: vec![(0.0, y0), (x1, y0), (x1, y1), (0.0, y1)], closed: true };
    let high = frame.len(scene.h);
    let stop = |&(percent, role): &(u8, Role)| (high * f32::from(percent) / 100.0, colour(role));
    let stops = stops.iter().map(stop).collect();
    canvas.fill(&[all], &Fade { stops, smooth: false });
    if scene.ground == Ground::Washi {
        if frame.k.total_cmp(&Frame::WHOLE.k).is_eq() {
            grain::clouds(canvas, colour(Role::Snow));
        }
        grain::paper(canvas, colour(Role::StrawDeep));
    }
}

#[expect(clippy::cast_precision_loss, reason = "sides of a picture are far below 2^24")]
fn widen(pixels: i32) -> f32 {
    pixels as f32
}

/// Paints one of them.
pub fn paint_mark(canvas: &mut Canvas, frame: &Frame, mark: &Mark) {
    match mark {
        Mark::Shape { form, fill, edge, lift } => shape(canvas, frame, form, fill, edge.as_ref(), *lift),
        Mark::Words(words) => text::write(canvas, frame, words),
        Mark::Icon { icon, within, ink, sixths } => icons::draw(canvas, frame, *icon, *within, *ink, *sixths),
        Mark::Arrow { along, edge } => arrow(canvas, frame, along, edge),
        Mark::Turned { at, degrees, reach, marks } => {
            turned::draw(canvas, &frame.within(*at, 1000), *degrees, *reach, marks);
        }
        Mark::Group { at, scale, clip, marks } => {
            let inner = frame.within(*at, *scale);
            let outer = canvas.clip;
            if let Some(area) = clip {
                canvas.clip = outer.meet(pixels(*area, &inner));
            }
            for mark in marks {
                paint_mark(canvas, &inner, mark);
            }
            canvas.clip = outer;
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "pixels of a picture")]
fn pixels(area: Area, frame: &Frame) -> Clip {
    let round = |v: f32| v.round() as i32;
    Clip {
        x0: round(frame.x(area.x)),
        y0: round(frame.y(area.y)),
        x1: round(frame.x(area.right())),
        y1: round(frame.y(area.foot())),
    }
}

fn shape(canvas: &mut Canvas, frame: &Frame, form: &Form, filling: &Fill, edge: Option<&Edge>, lift: Lift) {
    let contours = outline::of(form, frame);
    let heights = || contours.iter().flat_map(|c| &c.spots).map(|spot| spot.1);
    let (top, foot) = (heights().fold(f32::MAX, f32::min), heights().fold(f32::MIN, f32::max));
    let around = (SHADOW.1 + 2.0 * SHADOW.2).max(HALO).max(2.0 * GLOW.0) * frame.k
        + edge.map_or(0.0, |edge| frame.len(edge.wide));
    if canvas.misses(top, foot, around) {
        return;
    }
    match lift {
        Lift::Flat => {}
        Lift::Shadow => {
            let below = moved(&contours, SHADOW.0 * frame.k, SHADOW.1 * frame.k);
            soften(canvas, &below, SHADOW.2 * frame.k, DARK, colour(Role::Ink));
        }
        Lift::Glow(role) => soften(canvas, &contours, GLOW.0 * frame.k, GLOW.1, colour(role)),
        Lift::Halo(role) => {
            let wide = HALO * frame.k + edge.map_or(0.0, |edge| frame.len(edge.wide));
            lines(canvas, &contours, wide, colour(role));
            fill(canvas, &contours, &Fill::Flat(role), frame);
        }
    }
    match (form, filling) {
        (Form::Box(area, corner), Fill::Flat(role)) => panel(canvas, frame, (*area, *corner), &contours, colour(*role)),
        _ => fill(canvas, &contours, filling, frame),
    }
    if let Some(edge) = edge {
        let line: Vec<Contour> = match edge.dash {
            Some((dash, gap)) => {
                contours.iter().flat_map(|c| outline::dashes(c, frame.len(dash), frame.len(gap))).collect()
            }
            None => contours,
        };
        lines(canvas, &line, frame.len(edge.wide), colour(edge.ink));
    }
}

/// Lays a colour over what the contours enclose, with a soft rim.
fn soften(canvas: &mut Canvas, contours: &[Contour], blur: f32, strength: f32, ink: Rgb) {
    if let Some(Soft { x, y, strength }) = soft(contours, blur, strength) {
        canvas.stamp(x, y, strength.width() as usize, strength.as_raw(), ink);
    }
}

fn moved(contours: &[Contour], dx: f32, dy: f32) -> Vec<Contour> {
    let shift = |contour: &Contour| Contour {
        spots: contour.spots.iter().map(|(x, y)| (x + dx, y + dy)).collect(),
        closed: contour.closed,
    };
    contours.iter().map(shift).collect()
}

fn lines(canvas: &mut Canvas, contours: &[Contour], wide: f32, ink: Rgb) {
    for contour in contours {
        let around = outline::stroke(contour, wide);
        match bar(contour, wide) {
            Some(core) => with_core(canvas, core, &around, ink),
            None => canvas.fill(&around, &ink),
        }
    }
}

/// The whole pixels of a level or upright line whose sides lie between two, without its round ends.
#[expect(clippy::cast_possible_truncation, reason = "pixels of a picture")]
fn bar(contour: &Contour, wide: f32) -> Option<Clip> {
    let &[(ax, ay), (bx, by)] = &contour.spots[..] else { return None };
    if contour.closed {
        return None;
    }
    let level = between_pixels(ay - by) && (ay - by).abs() < 0.5;
    let upright = between_pixels(ax - bx) && (ax - bx).abs() < 0.5;
    let side = |along: f32| [along - wide / 2.0, along + wide / 2.0];
    let ([x0, x1], [y0, y1]) = match (level, upright) {
        (true, false) => ([ax.min(bx), ax.max(bx)], side(ay)),
        (false, true) => (side(ax), [ay.min(by), ay.max(by)]),
        _ => return None,
    };
    let sides = if level { [y0, y1] } else { [x0, x1] };
    sides.into_iter().all(between_pixels).then_some(Clip {
        x0: (x0 - 0.001).ceil() as i32,
        y0: (y0 - 0.001).ceil() as i32,
        x1: (x1 + 0.001).floor() as i32,
        y1: (y1 + 0.001).floor() as i32,
    })
}

/// Whether a side that lies here lies between two pixels.
fn between_pixels(v: f32) -> bool {
    (v - v.round()).abs() < 0.001
}

/// Fills a form that covers all of these pixels: them as a rectangle, the rest by its coverage.
fn with_core(canvas: &mut Canvas, core: Clip, contours: &[Contour], ink: Rgb) {
    if core.x0 >= core.x1 || core.y0 >= core.y1 {
        canvas.fill(contours, &ink);
        return;
    }
    let all = canvas.clip;
    canvas.rect(core, ink);
    let rows = Clip { y0: core.y0, y1: core.y1, ..all };
    let beside = [Clip { x1: core.x0, ..rows }, Clip { x0: core.x1, ..rows }];
    for rest in [Clip { y1: core.y0, ..all }, Clip { y0: core.y1, ..all }].into_iter().chain(beside) {
        canvas.clip = all.meet(rest);
        canvas.fill(contours, &ink);
    }
    canvas.clip = all;
}

/// A box with round corners: what lies between its corners are whole pixels wherever its sides lie between two.
fn panel(canvas: &mut Canvas, frame: &Frame, (area, corner): (Area, i32), contours: &[Contour], ink: Rgb) {
    let round = corner.min(area.w / 2).min(area.h / 2).max(0);
    let body = pixels(Area { y: area.y + round, h: area.h - 2 * round, ..area }, frame);
    if between_pixels(frame.x(area.x)) && between_pixels(frame.x(area.right())) {
        with_core(canvas, Clip { y0: body.y0 + 1, y1: body.y1 - 1, ..body }, contours, ink);
    } else {
        canvas.fill(contours, &ink);
    }
}

fn fill(canvas: &mut Canvas, contours: &[Contour], fill: &Fill, frame: &Frame) {
    match fill {
        Fill::Nothing => {}
        Fill::Flat(role) => canvas.fill(contours, &colour(*role)),
        Fill::Veil(role, percent) => canvas.fill(contours, &Veil(colour(*role), f32::from(*percent) / 100.0)),
        Fill::Woven(ground, figure, weave) => {
            canvas.fill(contours, &Woven(colour(*ground), colour(*figure), *weave));
        }
        Fill::Molten => {
            let (left, top, foot) = extent(contours);
            canvas.fill(contours, &Molten::new((left, top), foot - top, frame.k * 10.0));
        }
        Fill::Fade(stops) => {
            let (_, top, foot) = extent(contours);
            let stop = |&(percent, role): &(u8, Role)| (top + (foot - top) * f32::from(percent) / 100.0, colour(role));
            let stops = stops.iter().map(stop).collect();
            canvas.fill(contours, &Fade { stops, smooth: canvas.turns });
        }
    }
}

/// Its left side, its top, its foot.
fn extent(contours: &[Contour]) -> (f32, f32, f32) {
    let spots = contours.iter().flat_map(|c| &c.spots);
    spots.fold((f32::MAX, f32::MAX, f32::MIN), |(left, top, foot), (x, y)| (left.min(*x), top.min(*y), foot.max(*y)))
}

/// A line with a pale outline and a head three times as wide.
fn arrow(canvas: &mut Canvas, frame: &Frame, along: &[At], edge: &Edge) {
    let [.., before, end] = along else { return };
    let wide = frame.len(edge.wide);
    let rim = 60.0 * frame.k;
    let heights = || along.iter().map(|at| frame.y(at.y));
    // its head is the widest of it
    if canvas.misses(heights().fold(f32::MAX, f32::min), heights().fold(f32::MIN, f32::max), wide * 3.0 + rim) {
        return;
    }
    let (before, tip) = (frame.spot(*before), frame.spot(*end));
    let length = (tip.0 - before.0).hypot(tip.1 - before.1).max(0.01);
    let (ux, uy) = ((tip.0 - before.0) / length, (tip.1 - before.1) / length);
    let head = wide * 2.6;
    let neck: Spot = (tip.0 - ux * head * 0.8, tip.1 - uy * head * 0.8);
    let foot: Spot = (tip.0 - ux * head, tip.1 - uy * head);
    let half = head * 0.62;
    let wing = |side: f32| (foot.0 - uy * half * side, foot.1 + ux * half * side);
    let head = Contour { spots: vec![tip, wing(1.0), wing(-1.0)], closed: true };
    let mut spots: Vec<Spot> = along[..along.len() - 1].iter().map(|at| frame.spot(*at)).collect();
    spots.push(neck);
    let shaft = Contour { spots, closed: false };
    let dashed = match edge.dash {
        Some((dash, gap)) => outline::dashes(&shaft, frame.len(dash), frame.len(gap)),
        None => vec![shaft.clone()],
    };
    lines(canvas, &[shaft, head.clone()], wide + rim, colour(Role::Card));
    lines(canvas, std::slice::from_ref(&head), rim, colour(Role::Card));
    lines(canvas, &dashed, wide, colour(edge.ink));
    canvas.fill(&[head], &colour(edge.ink));
}
