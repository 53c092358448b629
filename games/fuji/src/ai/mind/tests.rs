//! What a seat knows, and what a plan is worth to it.

use super::Mind;
use crate::content::Gear;
use crate::state::pair::COMPANION;
use crate::state::view::View;
use crate::state::{Phase, State};
use crate::tests::kit::{A, B, HANDS, Kit, equipment};
use gogome_contract::Viewer;

// Rules: F5.3, F2.12
#[test]
fn for_the_companion_a_player_counts_the_half_it_does_not_see() {
    let state = equipment(&HANDS[..3], &[&[], &[], &[]]).paired();
    let view = View::of(&state, Viewer::Seat(B)).of_companion();
    let mind = Mind::new(&view, COMPANION).unwrap();
    let lie = mind.lie(&mind.wish(state.cell(2, 0), &[]), 0);
    let known = lie.iter().filter(|(_, faces)| faces.iter().filter(|odds| **odds > 0).count() == 1).count();
    assert_eq!((lie.len(), known), (6, 3));
    let own = View::of(&state, Viewer::Seat(B));
    let mind = Mind::new(&own, B).unwrap();
    assert_eq!(mind.seen[COMPANION.at()].as_ref().map(Vec::len), Some(6), "its half, and the types of the other");
    assert_eq!(mind.seen[A.at()], None);
}

// Rules: F5.3, F7.10, F9.7
#[test]
fn what_may_be_rolled_again_is_not_sure_and_lost_dice_are_not_counted() {
    let mut state = equipment(&HANDS[..3], &[&[], &[], &[]]).card(4, 0, 7).paired();
    let Phase::Equipment { mut aims, .. } = state.table.phase.clone() else { panic!("phase 4") };
    aims[COMPANION.at()].rerolls = 1;
    let dice = |state: &State| -> (usize, usize) {
        let view = View::of(state, Viewer::Seat(A));
        let mind = Mind::new(&view, A).unwrap();
        let seen = mind.seen[COMPANION.at()].as_ref().unwrap();
        (seen.len(), seen.iter().filter(|(_, faces)| faces.contains(&crate::ai::mind::ONE)).count())
    };
    let mut phase = |done: bool| {
        state.table.phase = Phase::Rerolls { aims: aims.clone(), done: vec![false, false, done] };
        dice(&state)
    };
    // nothing of its half counts on odd pink
    assert_eq!((phase(false), phase(true)), ((6, 0), (6, 3)));
    state.table.effects.radio = vec![COMPANION];
    assert_eq!(dice(&state), (6, 6), "all of its dice lie open");
    state.table.effects.radio.clear();
    state.table.travellers[COMPANION.at()].dice[1] = None;
    assert_eq!(dice(&state), (5, 3));
}

// Rules: F9.7, F16.15
#[test]
fn dice_under_a_radio_are_seen_and_no_others() {
    let mut state = equipment(&HANDS[..3], &[&[Gear::Radio], &[Gear::FlareGun], &[]]);
    state.play(A, crate::tests::kit::on_dice(Gear::Radio, Vec::new())).unwrap();
    let view = View::of(&state, Viewer::Seat(B));
    let mind = Mind::new(&view, B).unwrap();
    let seen: Vec<Option<usize>> = mind.seen.iter().map(|lie| lie.as_ref().map(Vec::len)).collect();
    assert_eq!(seen, [Some(6), None, None]);
    let sure = mind.seen[0].iter().flatten().all(|(_, faces)| faces.contains(&crate::ai::mind::ONE));
    assert!(sure, "rerolls are over");
}
