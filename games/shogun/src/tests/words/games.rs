//! Whole games of wild companions, looked at step by step.

use crate::ai;
use crate::rules::apply::apply;
use crate::rules::awaited::awaited;
use crate::rules::lapse::lapse;
use crate::rules::setup;
use crate::state::moves::{Event, Options};
use crate::state::view::View;
use crate::state::{State, Ties};
use crate::tests::kit::{self, luck};
use gogome_contract::{Chance, Holder, Seat, StepContext, Viewer};

/// More moves than a chapter can take.
const MOVES: usize = 20_000;

/// A few games of each chapter, of one to four seats, with every way to settle ties, orders that ask for everything, and deadlines
/// missed now and then. Each step is shown with what happened in it.
pub fn each_step(mut see: impl FnMut(&State, &[Event])) {
    for chapter in ["c1", "c2", "c3", "c4"] {
        for seed in 0..4 {
            play(chapter, seed, &mut see);
        }
    }
}

fn play(chapter: &str, seed: u64, see: &mut impl FnMut(&State, &[Event])) {
    let seats = 1 + usize::try_from(seed).unwrap();
    let ties = [Ties::Ask, Ties::Active, Ties::Ask, Ties::Auto][usize::try_from(seed).unwrap()];
    let options = Options { ties, ..kit::options(chapter) };
    let mut chance = luck(seed + 3000);
    let chance: &mut dyn Chance = &mut chance;
    let mut ctx = StepContext::new(chance);
    let mut state = setup::setup(&options, &vec![Holder::Person; seats], &mut ctx);
    let (events, _) = ctx.close();
    see(&state, &events);
    for orders in &mut state.table.orders {
        orders.squares = seed.is_multiple_of(2);
        orders.swap = true;
    }
    for _ in 0..MOVES {
        if state.table.over.is_some() {
            return;
        }
        let asked = awaited(&state.table);
        let seats: Vec<Seat> = asked.iter().flat_map(|one| one.seats.clone()).collect();
        let by = *chance.pick(&seats).unwrap();
        let key = asked.first().map(|one| one.key.to_string()).filter(|_| chance.likely(1, 60));
        let mv = ai::choose(&View::of(&state, Viewer::Seat(by)), by, "wild", chance).unwrap();
        let mut ctx = StepContext::new(chance);
        match key {
            Some(key) => lapse(&mut state, &key, &mut ctx).unwrap(),
            None => apply(&mut state, by, mv, &mut ctx).unwrap(),
        }
        let (events, _) = ctx.close();
        see(&state, &events);
    }
    panic!("{chapter}, seed {seed}: no end after {MOVES} moves");
}
