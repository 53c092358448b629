//! What holds for every picture of every position: nothing leaves it, all of it can be read, its height.

use super::*;
use crate::gear::GearType;
use crate::rules::options;
use crate::scene;
use crate::state::Ask;
use gogome_contract::scene::{Area, At, Pen};

/// The height of the tallest picture, in tenths of a pixel.
const TALLEST: i32 = 16_000;
/// The least height of letters, in pixels.
const LEAST: i32 = 20;

/// Every picture of a position.
fn pictures(state: &State) -> Vec<(&'static str, Scene)> {
    let view = public(state);
    let table = &state.table;
    let mut all = vec![("board", board(state)), ("mountain", scene::mountain(&view, String::new()))];
    for seat in table.seats() {
        all.push(("player", scene::player(&view, seat, String::new())));
        if let Some(space) = table.player(seat).position.space() {
            all.push(("place", scene::place(&view, space.place(), String::new())));
        }
        let own = View::of(state, Viewer::Seat(seat));
        all.push(("mine", scene::mine(&own, seat, String::new())));
        all.extend(scene::peeked(&own, String::new()).map(|scene| ("peeked", scene)));
    }
    if let Some(Ask::Orient { place, tile }) = table.question().map(|question| &question.ask) {
        all.push(("rotations", scene::rotations(&view, *place, *tile, String::new())));
    }
    for gear in GearType::ALL {
        let crafts = options::crafts(table, table.active(), gear);
        all.extend(
            crafts.iter().take(1).map(|craft| ("craft", scene::craft(&view, table.active(), craft, String::new()))),
        );
    }
    all
}

/// The box round a form.
fn extent(form: &Form) -> Area {
    let round = |points: Vec<At>| {
        let (xs, ys) = (points.iter().map(|at| at.x), points.iter().map(|at| at.y));
        let (x, y) = (xs.clone().min().unwrap_or(0), ys.clone().min().unwrap_or(0));
        Area { x, y, w: xs.max().unwrap_or(0) - x, h: ys.max().unwrap_or(0) - y }
    };
    match form {
        Form::Box(area, _) => *area,
        Form::Round(at, r) => Area::about(*at, 2 * r, 2 * r),
        Form::Oval(at, w, h) => Area::about(*at, 2 * w, 2 * h),
        Form::Poly(points, _) | Form::Line(points) | Form::Curve(points, _) => round(points.clone()),
        Form::Path(pens) => {
            let end = |pen: &Pen| match pen {
                Pen::Move(at) | Pen::Line(at) | Pen::Quad(_, at) | Pen::Cubic(_, _, at) => Some(*at),
                Pen::Close => None,
            };
            round(pens.iter().filter_map(end).collect())
        }
    }
}

/// Marks that leave a box, those in a window not counted.
fn outside(marks: &[Mark], room: Area) -> Vec<String> {
    let leaves =
        |area: Area| area.x < room.x || area.y < room.y || area.right() > room.right() || area.foot() > room.foot();
    let mut found = Vec::new();
    for mark in marks {
        match mark {
            Mark::Shape { form, .. } if leaves(extent(form)) => found.push(format!("{form:?}")),
            Mark::Words(words) if leaves(words.within) => found.push(letters(words)),
            Mark::Icon { within, icon, .. } if leaves(*within) => found.push(format!("{icon:?}")),
            Mark::Group { at, scale, clip, marks } => {
                let long = |tenths: i32| tenths * 1000 / i32::from(*scale);
                let inner = Area { x: long(room.x - at.x), y: long(room.y - at.y), w: long(room.w), h: long(room.h) };
                match clip {
                    Some(clip) if clip.x < inner.x || clip.right() > inner.right() || clip.foot() > inner.foot() => {
                        found.push(format!("a window {clip:?}"));
                    }
                    Some(_) => {}
                    None => found.extend(outside(marks, inner)),
                }
            }
            _ => {}
        }
    }
    found
}

/// What of the board belongs to others than the mountain: the header, the panel with its golden rim, the inset.
const FREE: Area = Area { x: 0, y: 1_260, w: 9_885, h: 11_640 - 1_260 };

#[test]
fn the_mountain_leaves_the_header_the_panel_and_the_inset_free() {
    let state = kit::table(2);
    let scene = board(&state);
    assert_eq!(outside(&scene.layers[1].marks, FREE), Vec::<String>::new());
}

fn check(state: &State, said: &str) {
    for (name, scene) in pictures(state) {
        assert!((1..=TALLEST).contains(&scene.h), "{said}, {name}: {} high", scene.h);
        let whole = Area { x: 0, y: 0, w: scene.w, h: scene.h };
        // the art of a ground may run over its edges
        for layer in scene.layers.iter().filter(|layer| layer.name != "ground") {
            assert_eq!(outside(&layer.marks, whole), Vec::<String>::new(), "{said}, {name}");
        }
        for (mark, scale) in marks(&scene) {
            if let Mark::Words(words) = mark {
                let most = i32::from(words.size.range().0) * scale / 1000;
                assert!(most >= LEAST, "{said}, {name}: {} is {most} pixels high", letters(words));
            }
        }
    }
}

#[test]
fn nothing_leaves_a_picture_and_no_letters_are_too_small() {
    for seed in 0..6 {
        let seats = 2 + usize::try_from(seed).unwrap() % 5;
        let options = Options { asymmetric: seed % 2 == 1, ..kit::options() };
        let mut step = 0;
        wild(&options, seats, seed, |state| {
            if step % 41 == 0 || state.table.over.is_some() {
                check(state, &format!("seed {seed}, step {step}"));
            }
            step += 1;
            step > 600
        });
    }
}
