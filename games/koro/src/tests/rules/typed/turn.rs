//! The frame of a turn, exploring, cards and tokens, palaces.

use crate::content::{AdventureKind, Palace, ScrollKind};
use crate::game::Koro;
use crate::gear::{Cube, Cubes};
use crate::state::moves::Options;
use crate::state::{Escape, Item, Position, State};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B, C};
use gogome_contract::{Game, Holder, StepContext};

/// A's turn, which does not end by itself.
fn table(seats: usize) -> State {
    let mut state = kit::table(seats);
    state.hidden.seats[A.at()].orders.autoend = false;
    state
}

// Rules: K3.3, K3.8
#[test]
fn after_two_actions_there_is_no_third() {
    let mut state = table(2);
    say(&mut state, A, "move path:stay");
    say(&mut state, A, "move path:stay");
    refuses(
        &state,
        A,
        &[
            ("move", "E_ACTIONS"),
            ("move path:stay", "E_ACTIONS"),
            ("explore", "E_ACTIONS"),
            ("explore place:I1", "E_ACTIONS"),
            ("gather", "E_ACTIONS"),
            ("gather what:stock", "E_ACTIONS"),
            ("open field:gather", "E_ACTIONS"),
            ("rest", "E_ACTIONS"),
            ("pass", "E_NOPASS"),
        ],
    );
    say(&mut state, A, "done");
    assert_eq!(state.table.active(), B);
}

// Rules: K3.4, K3.5, K3.6
#[test]
fn with_no_disc_in_the_pool_one_must_rest_and_not_twice() {
    let mut state = table(2);
    let player = state.table.player_mut(A);
    (player.pool, player.fields) = (0, [1, 1, 1]);
    refuses(
        &state,
        A,
        &[
            ("move path:stay", "E_DISC"),
            ("explore place:I1", "E_DISC"),
            ("gather what:stock", "E_DISC"),
            ("open field:move", "E_DISC"),
        ],
    );
    say(&mut state, A, "rest");
    // vector 27
    refuses(&state, A, &[("rest", "E_NOREST"), ("rest gear:weapon", "E_NOREST")]);
    say(&mut state, A, "open field:move");
    refuses(&state, A, &[("open field:move", "E_OPENFIELD"), ("done", "E_ACTIONSLEFT")]);
}

// Rules: K7.1, K7.2, K7.12
#[test]
fn a_tile_is_turned_when_it_was_seen_and_drawn_while_there_is_one() {
    let mut state = table(2);
    refuses(&state, A, &[("explore place:I1 rot:2", "E_NOTPEEKED")]);
    state.table.board.stacks[0] = 0;
    refuses(&state, A, &[("explore place:I1", "E_NOTILE")]);
}

// Rules: K20.1, K20.5, K6.7
#[test]
fn a_card_works_once_a_turn_and_a_token_once() {
    let mut state = table(2);
    kit::scroll(&mut state, A, ScrollKind::EmberKiln);
    kit::scroll(&mut state, A, ScrollKind::FarSight);
    kit::token(&mut state, A, AdventureKind::Koban);
    refuses(&state, A, &[("use item:ember_kiln", "E_TARGET")]);
    kit::pack(&mut state, A, Cubes::new(2, 0, 0));
    for line in ["use item:ember_kiln", "use item:far_sight level:1", "use item:koban"] {
        say(&mut state, A, line);
    }
    refuses(
        &state,
        A,
        &[
            ("use item:ember_kiln", "E_USED"),
            ("use item:far_sight level:2", "E_USED"),
            ("use item:koban", "E_NOTYOURS"),
        ],
    );
}

// Rules: K13.13, K3.2
#[test]
fn the_fallen_do_nothing() {
    let mut state = table(2);
    kit::token(&mut state, A, AdventureKind::Koban);
    state.table.player_mut(A).unconscious = true;
    let lines =
        ["move path:stay", "explore place:I1", "gather what:stock", "open field:move", "pass", "use item:koban"];
    refuses(&state, A, &lines.map(|line| (line, "E_UNCONSCIOUS")));
}

// Rules: K17.4, K17.5, K17.6, K17.7, K17.9
#[test]
fn in_a_palace_there_are_claims_alone() {
    let mut state = table(3);
    let escape = Escape { palace: Palace::Small, round: 9, place: 1 };
    let player = state.table.player_mut(A);
    (player.position, player.escape) = (Position::In(Palace::Small), Some(escape));
    player.pack.lower.extend([Item::Monk; 4]);
    player.pack.lower.push(Item::Cube(Cube::Tooth));
    kit::token(&mut state, A, AdventureKind::Koban);
    let lines = [
        "move path:stay",
        "explore place:I1",
        "gather what:stock",
        "open field:move",
        "rest",
        "pass",
        "use item:koban",
    ];
    refuses(&state, A, &lines.map(|line| (line, "E_ESCAPED")));
    refuses(
        &state,
        A,
        &[
            ("claim item:monk space:dark", "E_NOSPACE"),
            ("claim item:helmet", "E_NOITEM"),
            ("claim item:tooth from:helmet", "E_NOITEM"),
            ("claim item:monk from:scroll", "E_NOITEM"),
        ],
    );
    let spaces = Palace::Small.row(crate::content::BonusItem::Monk).light.len();
    for _ in 0..spaces {
        say(&mut state, A, "claim item:monk");
        for seat in [B, C] {
            say(&mut state, seat, "pass");
            say(&mut state, seat, "pass");
        }
        assert_eq!(state.table.active(), A);
    }
    refuses(&state, A, &[("claim item:monk", "E_NOSPACE")]);
    refuses(&state, B, &[("claim item:monk", "E_TURN")]);
}

// Rules: K18.4, K18.5
#[test]
fn who_gave_up_and_a_game_that_is_over_take_no_moves() {
    let mut state = table(3);
    say(&mut state, B, "resign sure:yes");
    let lines = ["pass", "move path:stay", "orders join:never", "setup", "resign sure:yes"];
    refuses(&state, B, &lines.map(|line| (line, "E_RESIGNED")));
    say(&mut state, C, "resign sure:yes");
    for seat in [A, B] {
        refuses(&state, seat, &lines.map(|line| (line, "E_OVER")));
    }
}

// Rules: K1.1, K16.13
#[test]
fn a_table_begins_with_its_seats_and_rounds_or_not_at_all() {
    let begin = |options: Options, seats: usize| {
        let mut luck = kit::luck(3);
        Koro.setup(options, &vec![Holder::Person; seats], &mut StepContext::new(&mut luck))
    };
    for (round_limit, seats, code) in [(60, 1, "E_SEATS"), (60, 7, "E_SEATS"), (19, 2, "E_ROUNDS"), (61, 6, "E_ROUNDS")]
    {
        let refusal = begin(Options { round_limit, ..kit::options() }, seats).unwrap_err();
        assert!(refusal.instead.is_some() && refusal.code == code, "{refusal:?}");
    }
    for (round_limit, seats) in [(20, 2), (60, 6)] {
        begin(Options { round_limit, ..kit::options() }, seats).unwrap();
    }
}
