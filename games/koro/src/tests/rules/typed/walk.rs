//! Ways, lava, tokens on the way.

use crate::content::AdventureKind;
use crate::gear::GearType;
use crate::state::State;
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B, C};

/// I1 lies north of A; of its spaces I1.5 is lava and I1.6 is dry.
fn lava(sandals: &str) -> State {
    let mut state = kit::table(4);
    kit::lay(&mut state, "I1", "L1-01", 1);
    kit::gear(&mut state, A, GearType::Sandals, sandals);
    state
}

// Rules: K4.3, K4.12, K5.1, K5.6
#[test]
fn lava_is_crossed_by_who_pays_and_never_the_end() {
    let mut state = lava("MWM");
    refuses(
        &state,
        A,
        &[
            ("move path:I1.5", "E_ENDLAVA"),
            ("move path:I1.5,I1.0 pay:1.1", "E_PAY"),
            ("move path:I1.5,I1.0 pay:1.1,1.2 magic:yes", "E_PAY"),
            ("move path:I1.5,I1.0 pay:2.1", "E_PAY"),
        ],
    );
    // vector 8
    refuses(&lava("WWW"), A, &[("move path:I1.5,I1.0", "E_SANDALS"), ("move path:I1.5,I1.0,I1.1", "E_SANDALS")]);
    refuses(&lava(""), A, &[("move path:I1.5,I1.0", "E_SANDALS")]);
    say(&mut state, A, "move path:I1.5,I1.0 pay:1.1,1.2,1.3");
    assert_eq!((kit::at(&state, A), kit::sandals(&state, A)), ("I1.0".to_owned(), String::new()));
}

// Rules: K4.4, K4.7, K4.2, K0.12, K4.1
#[test]
fn one_wrong_step_refuses_the_whole_path() {
    let mut state = lava("MMM");
    for seat in [B, C] {
        kit::stand(&mut state, seat, "I1.0");
    }
    refuses(
        &state,
        A,
        &[
            ("move path:I1.6,I1.0", "E_FULLSPACE"),
            ("move path:I1.6,I1.2", "E_ADJ"),
            ("move path:I1.6,I2.4", "E_UNEXPLORED"),
            ("move path:I1.6,C,I1.6,C", "E_STEPS"),
            ("move path:I1.6,I1.9", "E_SPACE"),
        ],
    );
    let mut guarded = lava("MMM");
    kit::guard(&mut guarded, "I1.3", "amehime");
    refuses(&guarded, A, &[("move path:I1.5,I1.0", "E_DRAGONLAVA"), ("move path:I1.5", "E_DRAGONLAVA")]);
}

// Rules: K6.8, K4.10
#[test]
fn where_a_lava_trap_goes_is_asked_and_has_to_be_possible() {
    let mut state = lava("");
    kit::token_on(&mut state, "I1.6", AdventureKind::LavaTrap);
    refuses(
        &state,
        A,
        &[
            ("move path:I1.6 take:I1.6 trap:C", "E_NOTRAP"),
            ("move path:I1.6 take:I1.6 trap:I1.5", "E_NOTRAP"),
            ("move path:I1.6 trap:I1.0", "E_NOTRAP"),
        ],
    );
    let asks = shown(&state, A, "move path:I1.6 take:I1.6");
    assert!(text(&asks.lines).contains("You take the Lava Trap on I1.6."), "{:?}", asks.lines);
    assert_eq!(refused(&state, B, "move path:I1.6 take:I1.6"), "E_TURN");
    say(&mut state, A, "move path:I1.6 take:I1.6 trap:I1.0");
    assert!(state.table.board.is_lava(kit::space("I1.0")));
}
