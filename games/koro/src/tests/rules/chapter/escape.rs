use super::{chapter, end_turn, told};
use crate::content::Palace;
use crate::rules::chapter::escape::steps_out;
use crate::state::moves::ChapterEvent;
use crate::state::{Escape, Position};
use crate::tests::kit::{A, B, C, lay, space, stand, table};

// Rules: K16.10, K17.1, K17.3
#[test]
fn the_rope_comes_too_late_for_the_turn_that_brought_it() {
    // vector 62
    let mut state = table(3);
    chapter(&mut state, A, 2);
    assert_eq!(told(&end_turn(&mut state)), [ChapterEvent::Rope]);
    assert_eq!(state.table.player(A).position, Position::On(space("C")));
    assert_eq!(told(&end_turn(&mut state)), [ChapterEvent::Escaped { seat: B, palace: Palace::Big }]);
    let player = state.table.player(B);
    assert_eq!(player.position, Position::In(Palace::Big));
    assert_eq!(player.escape, Some(Escape { palace: Palace::Big, round: 1, place: 1 }));
    end_turn(&mut state);
    assert_eq!(state.table.player(C).escape.map(|escape| escape.place), Some(2));
}

// Rules: K17.2
#[test]
fn the_small_rope_leads_to_the_small_palace_in_the_final_chapter_alone() {
    let mut state = table(2);
    lay(&mut state, "II1", "L2-05", 0);
    stand(&mut state, A, "II1.3");
    stand(&mut state, B, "II1.3");
    end_turn(&mut state);
    assert_eq!(state.table.player(A).escape, None);
    chapter(&mut state, A, 0);
    end_turn(&mut state);
    assert_eq!(state.table.player(B).position, Position::In(Palace::Small));
}

// Rules: K17.1, K17.2
#[test]
fn other_spaces_lead_nowhere_and_no_unconscious_samurai_escapes() {
    let mut state = table(2);
    chapter(&mut state, B, 2);
    lay(&mut state, "II1", "L2-04", 0);
    lay(&mut state, "II2", "L2-05", 0);
    stand(&mut state, A, "II1.3");
    end_turn(&mut state);
    assert_eq!(state.table.player(A).escape, None);
    stand(&mut state, B, "II2.0");
    state.table.player_mut(B).unconscious = true;
    end_turn(&mut state);
    assert_eq!(state.table.player(B).escape, None);
}

// Rules: 2.4
#[test]
fn the_way_out_is_the_rope_and_before_it_hangs_the_small_rope() {
    let mut state = table(2);
    lay(&mut state, "I1", "L1-01", 0);
    lay(&mut state, "II1", "L2-05", 0);
    assert_eq!(steps_out(&state.table, space("I1.0")), 2, "to I1.2, then to II1.6");
    assert_eq!(steps_out(&state.table, space("II1.0")), 0);
    chapter(&mut state, A, 4);
    assert_eq!(steps_out(&state.table, space("I1.0")), 2, "to I1.5, then to C");
    assert_eq!(steps_out(&state.table, space("II1.0")), 5);
}
