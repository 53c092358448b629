//! Whole games of wild companions, looked at step by step.

use crate::ai;
use crate::content::CharacterId;
use crate::rules::apply::apply;
use crate::rules::awaited::{awaited, waits};
use crate::rules::imagine;
use crate::rules::lapse::lapse;
use crate::state::State;
use crate::state::moves::{Event, Move, Options, Pick};
use crate::state::view::View;
use crate::tests::kit::{self, luck};
use gogome_contract::{Chance, Seat, StepContext, Viewer};

/// More moves than a game of six can take.
const MOVES: usize = 20_000;

/// Every viewer of a table.
pub fn viewers(state: &State) -> Vec<Viewer> {
    [Viewer::Public, Viewer::Open].into_iter().chain(state.table.seats().map(Viewer::Seat)).collect()
}

/// Twenty games, short ones: of two to six, symmetric and not, with orders set, deadlines missed, and somebody giving up now and
/// then. Each step is shown with what happened in it.
pub fn each_step(mut see: impl FnMut(&State, &[Event])) {
    for seed in 0..20 {
        let seats = 2 + usize::try_from(seed % 5).unwrap();
        let all = CharacterId::ASYMMETRIC;
        let picked = Pick::Character(all[usize::try_from(seed).unwrap() % all.len()]);
        let picks = if seed % 2 == 1 { vec![(Seat(1), picked)] } else { Vec::new() };
        let options =
            Options { round_limit: 20, sequential: seed % 3 == 0, asymmetric: seed % 2 == 1, picks, ..kit::options() };
        play(&options, seats, seed, &mut see);
    }
}

fn play(options: &Options, seats: usize, seed: u64, see: &mut impl FnMut(&State, &[Event])) {
    let mut state = kit::deal(options, seats, seed);
    let mut chance = luck(seed + 2000);
    let chance: &mut dyn Chance = &mut chance;
    for _ in 0..MOVES {
        if state.table.over.is_some() {
            return;
        }
        let by = *chance.pick(&awaited(&state.table)).unwrap();
        let keys: Vec<String> = waits(&state.table).iter().map(|wait| wait.key.to_string()).collect();
        let key = chance.pick(&keys).cloned().filter(|_| chance.likely(1, 60));
        let mv = match () {
            () if chance.likely(1, 30) => {
                let other = imagine::imagine(&state, Viewer::Public, chance);
                Move::Orders(other.hidden.seats[by.at()].orders.clone())
            }
            () if seats > 3 && chance.likely(1, 900) => Move::Resign,
            () => ai::choose(&View::of(&state, Viewer::Seat(by)), by, "wild", chance).unwrap(),
        };
        let mut ctx = StepContext::new(chance);
        match key {
            Some(key) => lapse(&mut state, &key, &mut ctx).unwrap(),
            None => apply(&mut state, by, mv, &mut ctx).unwrap(),
        }
        let (events, _) = ctx.close();
        see(&state, &events);
    }
    panic!("seed {seed}: no end after {MOVES} moves");
}
