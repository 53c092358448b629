//! Whatever a control says is read as the move it stands for.

use crate::ai;
use crate::input::commands::read;
use crate::panels::said::said;
use crate::rules::apply::apply;
use crate::rules::awaited::awaited;
use crate::rules::legal::{actions, walks};
use crate::state::view::View;
use crate::tests::kit::{self, luck};
use gogome_contract::{Chance, Parsed, StepContext, Viewer};

#[test]
fn every_legal_move_is_read_as_it_is_said() {
    for (chapter, seed) in [("c1", 1), ("c2", 2), ("c3", 3), ("c4", 4)] {
        let mut state = kit::camp(chapter, 2, seed);
        let mut chance = luck(seed + 50);
        let chance: &mut dyn Chance = &mut chance;
        for _ in 0..250 {
            let Some(one) = awaited(&state.table).into_iter().next() else { break };
            let by = one.seats[0];
            let view = View::of(&state, Viewer::Seat(by));
            let mv = ai::choose(&view, by, "wild", chance).unwrap();
            let legal = actions(&state.table).into_iter().map(|(mv, _)| mv);
            let walked = walks(&state.table).into_iter().map(|(_, _, (mv, _))| mv);
            for mv in legal.chain(walked).chain([mv.clone()]) {
                let said = said(&state.table, &mv);
                assert_eq!(read(&view, &said), Ok(Parsed::Play(mv)), "{said:?}");
            }
            apply(&mut state, by, mv, &mut StepContext::new(chance)).unwrap();
        }
    }
}
