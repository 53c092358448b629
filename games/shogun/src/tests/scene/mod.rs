//! The pictures, mark by mark. How they are painted is tested in `render`.

mod board;
mod bounds;
mod campaign;
mod marked;

use crate::ai;
use crate::rules::apply::apply;
use crate::rules::awaited::awaited;
use crate::state::State;
use crate::state::view::View;
use crate::tests::kit::{deal, luck};
use gogome_contract::scene::{Area, Mark, Role, Run, Scene, Words};
use gogome_contract::{Chance, StepContext, Viewer};

/// The chapters.
const CHAPTERS: [&str; 5] = ["c1", "c2", "c3", "c4", "yomi"];

/// What everybody sees of a state.
fn public(state: &State) -> View {
    View::of(state, Viewer::Public)
}

/// The board of a state.
fn board(state: &State) -> Scene {
    crate::scene::board(&public(state), String::new())
}

/// A game of companions that do anything legal, handed to `look` before each of its moves until that says enough.
fn wild(chapter: &str, seats: usize, seed: u64, mut look: impl FnMut(&State) -> bool) {
    let mut state = deal(chapter, seats, seed);
    for orders in &mut state.table.orders {
        (orders.squares, orders.targets) = (false, false);
    }
    let mut chance = luck(seed + 500);
    let chance: &mut dyn Chance = &mut chance;
    while !look(&state) {
        let seats: Vec<_> = awaited(&state.table).iter().flat_map(|one| one.seats.clone()).collect();
        let Some(by) = chance.pick(&seats).copied() else { return };
        let view = View::of(&state, Viewer::Seat(by));
        let mv = ai::choose(&view, by, "wild", chance).unwrap();
        apply(&mut state, by, mv, &mut StepContext::new(chance)).unwrap();
    }
}

/// Positions of wild games of all chapters, and demonstrations, each with its name.
fn positions(mut look: impl FnMut(&State, &str)) {
    for chapter in CHAPTERS {
        for seed in 0..4 {
            let mut step = 0;
            wild(chapter, 1 + usize::try_from(seed).unwrap(), seed, |state| {
                if step % 17 == 0 || state.table.over.is_some() {
                    look(state, &format!("{chapter}, seed {seed}, step {step}"));
                }
                step += 1;
                step > 300
            });
        }
    }
    for (name, state) in crate::demos::demos() {
        look(&state, name);
    }
}

/// Those positions whose board is that of a chapter.
fn chapters(mut look: impl FnMut(&State, &str)) {
    positions(|state, said| {
        if state.table.campaign.is_none() || state.table.over.is_none() {
            look(state, said);
        }
    });
}

/// All marks of a picture, those in windows, too. Windows of this game have the coordinates of the picture.
fn marks(scene: &Scene) -> Vec<&Mark> {
    fn gather<'a>(marks: &'a [Mark], all: &mut Vec<&'a Mark>) {
        for mark in marks {
            all.push(mark);
            if let Mark::Group { marks, .. } | Mark::Turned { marks, .. } = mark {
                gather(marks, all);
            }
        }
    }
    let mut all = Vec::new();
    for layer in &scene.layers {
        gather(&layer.marks, &mut all);
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

/// All texts of a picture.
fn texts(scene: &Scene) -> Vec<&Words> {
    let words = marks(scene).into_iter().filter_map(|mark| match mark {
        Mark::Words(words) => Some(words),
        _ => None,
    });
    words.collect()
}

/// Does a picture have this text?
fn says(scene: &Scene, text: &str) -> bool {
    texts(scene).into_iter().any(|words| letters(words) == text)
}

/// The texts whose middle lies in a room.
fn inside(scene: &Scene, room: Area) -> Vec<(String, Role)> {
    let within = |words: &&Words| {
        let middle = words.within.middle();
        (room.x..room.right()).contains(&middle.x) && (room.y..room.foot()).contains(&middle.y)
    };
    texts(scene).into_iter().filter(within).map(|words| (letters(words), words.on)).collect()
}
