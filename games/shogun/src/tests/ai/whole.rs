//! Whole chapters of sensible companions.

use super::kit::{asked, in_camp};
use crate::rules::apply::apply;
use crate::rules::awaited::awaited;
use crate::tests::kit::luck;
use gogome_contract::{Chance, Holder, StepContext};

/// More moves than a chapter takes.
const MOVES: usize = 2_000;

#[test]
fn every_chapter_comes_to_its_end() {
    for chapter in ["c1", "c2", "c3", "c4"] {
        for seed in 0..2 {
            let mut state = in_camp(chapter, Holder::Ai);
            let mut luck = luck(seed);
            let chance: &mut dyn Chance = &mut luck;
            let mut moves = 0;
            while state.table.over.is_none() {
                let by = awaited(&state.table)[0].seats[0];
                let mv = asked(&state, by);
                let said = format!("{chapter} seed {seed}, move {moves}: {by:?} {mv:?}");
                if let Err(refused) = apply(&mut state, by, mv, &mut StepContext::new(chance)) {
                    panic!("{said}: {refused:?}");
                }
                moves += 1;
                assert!(moves < MOVES, "{said}: no end");
            }
        }
    }
}
