//! What holds for every picture of every position: nothing leaves it, all of it can be read, no text lies on another.

use super::*;
use crate::scene;
use gogome_contract::scene::{At, Form, Pen};

/// The height of the tallest picture, in tenths of a pixel.
const TALLEST: i32 = 16_000;
/// The foot of the header.
const HEADER: i32 = 1_260;

/// Every picture of a position.
fn pictures(state: &State) -> Vec<(&'static str, Scene)> {
    let view = public(state);
    let mut all = vec![("board", board(state))];
    all.extend(scene::zoom(&view, String::new()).map(|scene| ("zoom", scene)));
    all.extend(scene::story(&view, String::new()).map(|scene| ("story", scene)));
    for hero in &state.table.heroes {
        all.push(("sheet", scene::sheet(&view, hero.character, String::new())));
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

/// Marks that leave a box; of a window, the window.
fn outside(marks: &[Mark], room: Area) -> Vec<String> {
    let leaves =
        |area: Area| area.x < room.x || area.y < room.y || area.right() > room.right() || area.foot() > room.foot();
    let found = marks.iter().filter_map(|mark| match mark {
        Mark::Shape { form, .. } if leaves(extent(form)) => Some(format!("{form:?}")),
        Mark::Words(words) if leaves(words.within) => Some(letters(words)),
        Mark::Icon { within, icon, .. } if leaves(*within) => Some(format!("{icon:?}")),
        Mark::Group { clip: Some(clip), .. } if leaves(*clip) => Some(format!("a window {clip:?}")),
        _ => None,
    });
    found.collect()
}

/// Texts that lie on each other, below the header.
fn overlaps(scene: &Scene) -> Vec<(String, String)> {
    let texts: Vec<&Words> = texts(scene).into_iter().filter(|words| words.within.y >= HEADER).collect();
    let mut found = Vec::new();
    for (nth, one) in texts.iter().enumerate() {
        for other in &texts[nth + 1..] {
            let (a, b) = (one.within, other.within);
            if a.x < b.right() && b.x < a.right() && a.y < b.foot() && b.y < a.foot() {
                found.push((letters(one), letters(other)));
            }
        }
    }
    found
}

#[test]
fn nothing_leaves_a_picture_and_no_text_lies_on_another() {
    positions(|state, said| {
        for (name, scene) in pictures(state) {
            assert!((1..=TALLEST).contains(&scene.h), "{said}, {name}: {} high", scene.h);
            let whole = Area { x: 0, y: 0, w: scene.w, h: scene.h };
            // the art of a ground may run over its edges
            for layer in scene.layers.iter().filter(|layer| layer.name != "ground") {
                assert_eq!(outside(&layer.marks, whole), Vec::<String>::new(), "{said}, {name}");
            }
            assert_eq!(overlaps(&scene), [], "{said}, {name}");
        }
    });
}

// Rules: X3.1
#[test]
fn the_same_state_gives_the_same_pictures_and_hidden_order_changes_nothing() {
    positions(|state, said| {
        let mut other = state.clone();
        other.hidden.oracle.reverse();
        other.hidden.market.reverse();
        for pile in other.hidden.piles.values_mut().chain(other.hidden.decks.values_mut()) {
            pile.reverse();
        }
        assert_eq!(pictures(state), pictures(&other), "{said}");
    });
}
