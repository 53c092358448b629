//! The pictures, mark by mark. How they are painted is tested in `render`.

mod board;
mod bounds;
mod choices;
mod player;
mod secrets;

use crate::ai;
use crate::rules::apply::apply;
use crate::rules::awaited::awaited;
use crate::state::State;
use crate::state::moves::Options;
use crate::state::view::View;
use crate::tests::kit::{self, luck};
use gogome_contract::scene::{Form, Icon, Mark, Role, Run, Scene, Words};
use gogome_contract::{StepContext, Viewer};

/// What everybody sees of a state.
fn public(state: &State) -> View {
    View::of(state, Viewer::Public)
}

/// The board of a state.
fn board(state: &State) -> Scene {
    crate::scene::board(&public(state), String::new())
}

/// A game of companions that do anything legal, handed to `look` before each of its moves until that says enough.
fn wild(options: &Options, seats: usize, seed: u64, mut look: impl FnMut(&State) -> bool) {
    let mut state = kit::deal(options, seats, seed);
    let mut chance = luck(seed + 500);
    while !look(&state) {
        let Some(by) = awaited(&state.table).first().copied() else { return };
        let view = View::of(&state, Viewer::Seat(by));
        let mv = ai::choose(&view, by, "wild", &mut chance).unwrap();
        apply(&mut state, by, mv, &mut StepContext::new(&mut chance)).unwrap();
    }
}

/// The first position of wild games in which something is so.
fn first(seats: usize, is_so: impl Fn(&State) -> bool) -> State {
    let mut found = None;
    for seed in 0..50 {
        wild(&kit::options(), seats, seed, |state| {
            if found.is_none() && is_so(state) {
                found = Some(state.clone());
            }
            found.is_some()
        });
        if found.is_some() {
            break;
        }
    }
    found.expect("one of the games has it")
}

/// All marks of a picture, those in groups, too, with the factor by which their group is scaled, in thousandths.
fn marks(scene: &Scene) -> Vec<(&Mark, i32)> {
    fn gather<'a>(marks: &'a [Mark], scale: i32, all: &mut Vec<(&'a Mark, i32)>) {
        for mark in marks {
            all.push((mark, scale));
            match mark {
                Mark::Group { scale: own, marks, .. } => gather(marks, scale * i32::from(*own) / 1000, all),
                Mark::Turned { marks, .. } => gather(marks, scale, all),
                Mark::Shape { .. } | Mark::Words(_) | Mark::Icon { .. } | Mark::Arrow { .. } => {}
            }
        }
    }
    let mut all = Vec::new();
    for layer in &scene.layers {
        gather(&layer.marks, 1000, &mut all);
    }
    all
}

/// The letters of a text.
fn letters(words: &Words) -> String {
    let of = |run: &Run| match run {
        Run::Plain(text) | Run::Bold(text) | Run::Struck(text) => text.clone(),
        Run::Icon(_) => String::new(),
    };
    words.runs.iter().map(of).collect()
}

/// The words of a mark; none, if it has none.
fn word(mark: &Mark) -> Option<&Words> {
    match mark {
        Mark::Words(words) => Some(words),
        _ => None,
    }
}

/// All texts of a picture.
fn texts(scene: &Scene) -> Vec<String> {
    let words = marks(scene).into_iter().filter_map(|(mark, _)| match mark {
        Mark::Words(words) => Some(letters(words)),
        _ => None,
    });
    words.collect()
}

/// Does a picture have this text?
fn says(scene: &Scene, text: &str) -> bool {
    texts(scene).iter().any(|one| one == text)
}

/// How many signs of a kind a picture has.
fn icons(scene: &Scene, wanted: Icon) -> usize {
    marks(scene).iter().filter(|(mark, _)| matches!(mark, Mark::Icon { icon, .. } if *icon == wanted)).count()
}

/// How many lines of this colour and width run round something with corners.
fn outlines(scene: &Scene, colour: Role, width: i32) -> usize {
    let is_one = |mark: &Mark| match mark {
        Mark::Shape { form: Form::Poly(..), edge: Some(edge), .. } => edge.ink == colour && edge.wide == width,
        _ => false,
    };
    marks(scene).iter().filter(|(mark, _)| is_one(mark)).count()
}
