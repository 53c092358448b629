//! What a control says is read back as the move it was made from: every option at every step of wild games.

use crate::ai;
use crate::game::Koro;
use crate::panels::menus::{Entry, menus};
use crate::panels::said;
use crate::rules::awaited::awaited;
use crate::state::moves::{Move, Options};
use crate::state::{Answer, State};
use crate::tests::facekit::{all, presses, view};
use crate::tests::kit::{self, luck};
use gogome_contract::{Chance, Game, Parsed, Said, Seat, StepContext};
use std::collections::BTreeSet;

/// What is meant by a command, if it is a move.
fn meant(state: &State, seat: Seat, said: &Said) -> Option<Move> {
    match Koro.read(&view(state, seat), said) {
        Ok(Parsed::Play(mv)) => Some(mv),
        _ => None,
    }
}

/// The name of a kind of move or answer.
fn kind(mv: &Move) -> String {
    let text = match mv {
        Move::Answer(answer) => format!("{answer:?}"),
        mv => format!("{mv:?}"),
    };
    text.chars().take_while(|letter| letter.is_alphanumeric()).collect()
}

// Rules: K3.3, K4.11, K8.2, K9.5, K9.11, K12.8, K13.2, K13.5, K13.9, K16.5, K17.4
#[test]
fn every_move_is_read_back_as_it_was_said() {
    let mut seen = BTreeSet::new();
    for seed in 0..8u64 {
        let options = Options { round_limit: 20, sequential: seed % 2 == 0, ..kit::options() };
        let mut state = kit::deal(&options, 2 + usize::try_from(seed % 3).unwrap(), seed);
        for behind in &mut state.hidden.seats {
            let orders = &mut behind.orders;
            (orders.dice, orders.breaking, orders.absorb, orders.erupt, orders.steal) = (true, true, true, true, true);
            (orders.retreat, orders.react) = (crate::state::Retreat::Ask, crate::state::Retreat::Ask);
            orders.elect = crate::state::Elect::Ask;
        }
        let chance: &mut dyn Chance = &mut luck(seed + 77);
        for step in 0..1_500 {
            let Some(by) = awaited(&state.table).first().copied() else { break };
            if step % 5 == 0 || state.table.is_asking() {
                for mv in all(&state, by) {
                    let said = said::said(&state.table, by, &mv);
                    assert_eq!(meant(&state, by, &said), Some(mv.clone()), "{said:?}");
                    // of a menu it comes as one value
                    for control in menus("menu", "more", &[Entry::new(said.clone(), "label")], 1) {
                        assert_eq!(meant(&state, by, &presses(&control)[0]), Some(mv.clone()), "{control:?}");
                    }
                    seen.insert(kind(&mv));
                }
            }
            let mv = ai::choose(&view(&state, by), by, "wild", chance).unwrap();
            let said = said::said(&state.table, by, &mv);
            assert_eq!(meant(&state, by, &said), Some(mv.clone()), "{said:?}");
            crate::rules::apply::apply(&mut state, by, mv, &mut StepContext::new(chance)).unwrap();
        }
    }
    for wanted in [
        "Walk", "Explore", "Gather", "Bonus", "Use", "Rest", "Pass", "Done", "Start", "Orient", "Further", "Join",
        "Elect", "Heroic", "Dice", "React", "Cells", "Absorb", "Retreat", "Steal", "Slot", "Erupt",
    ] {
        assert!(seen.contains(wanted), "no game had {wanted}: {seen:?}");
    }
}

// Rules: K11.10, K12.15, K12.16, K13.16, K8.9
#[test]
fn rare_answers_are_read_back_too() {
    use crate::gear::{Cube, Side};
    use crate::state::moves::GatherScroll;
    use crate::state::{Ask, Field, LossKind, Question, Task};
    let mut state = kit::table(2);
    kit::scroll(&mut state, kit::A, crate::content::ScrollKind::Surveyor);
    kit::scroll(&mut state, kit::A, crate::content::ScrollKind::MapMaker);
    for (ask, answer) in [
        (Ask::Magic, Answer::Magic(Side::Right)),
        (Ask::Loss(LossKind::Disc), Answer::LossDisc(Field::Explore)),
        (Ask::Loss(LossKind::Scroll), Answer::LossScroll(1)),
        (Ask::Loss(LossKind::Weapon), Answer::Cells(kit::cells("1.3"))),
        (Ask::Tooth, Answer::Tooth(Some(Cube::Wood))),
        (Ask::Tooth, Answer::Tooth(None)),
        (Ask::Scroll { card: crate::content::ScrollKind::SwiftFoot }, Answer::Scroll(GatherScroll::Replace(1))),
        (Ask::Scroll { card: crate::content::ScrollKind::SwiftFoot }, Answer::Scroll(GatherScroll::New)),
    ] {
        state.table.tasks = vec![Task::Ask(Question { id: 1, ask, asked: vec![kit::A], waiting: vec![kit::A] })];
        let said = said::said(&state.table, kit::A, &Move::Answer(answer.clone()));
        assert_eq!(meant(&state, kit::A, &said), Some(Move::Answer(answer)), "{said:?}");
    }
}
