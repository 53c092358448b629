//! Positions worth a picture: from games of wild companions with fixed seeds.

use crate::ai;
use crate::gear::{GearType, Grid};
use crate::rules::apply::apply;
use crate::rules::awaited::awaited;
use crate::rules::setup::setup;
use crate::state::moves::Options;
use crate::state::view::View;
use crate::state::{Ask, Foe, State};
use gogome_contract::{Holder, Recorded, StepContext, Viewer};
use std::num::NonZeroU32;

/// One of each kind.
pub fn demos() -> Vec<(&'static str, State)> {
    vec![
        ("start", arranging(&options(), 3, 1)),
        ("characters", arranging(&Options { asymmetric: true, ..options() }, 4, 1)),
        ("first", game(2, 2, |state| state.table.turn.number > 0)),
        ("middle", game(4, 3, |state| state.table.turn.number == 60)),
        ("explore", game(3, 4, |state| asks(state, |ask| matches!(ask, Ask::Orient { .. })) && state.table.round > 2)),
        ("craft", game(2, 5, |state| state.table.round > 4 && can_rest(state))),
        ("join", game(4, 6, |state| asks(state, |ask| matches!(ask, Ask::Join)))),
        ("dragon", armed(3, 7, |state| asks(state, |ask| matches!(ask, Ask::Dice)) && state.table.last_roll.is_some())),
        ("eruption", game(4, 8, |state| asks(state, |ask| matches!(ask, Ask::Erupt)))),
        ("duel", fighting(4, 12)),
        ("chapter", game(6, 9, |state| state.table.chapter.as_ref().is_some_and(|chapter| chapter.rope))),
        ("palace", game(3, 10, |state| state.table.players.iter().any(|player| player.escape.is_some()))),
        ("over", game(2, 11, |state| state.table.over.is_some())),
    ]
}

/// More moves than a game takes.
const MOVES: usize = 20_000;

/// Dice that are the same every time.
fn dice(seed: u32) -> Recorded<impl FnMut(NonZeroU32) -> u32> {
    let mut at = seed;
    Recorded::new(move |n| {
        at = at.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
        (at >> 8) % n.get()
    })
}

fn options() -> Options {
    Options { asymmetric: false, adventure: true, fights: false, sequential: false, round_limit: 30, picks: Vec::new() }
}

/// A table as it is dealt: everybody arranges their board, or chooses a character first.
fn arranging(options: &Options, seats: usize, seed: u32) -> State {
    match setup(options, &vec![Holder::Person; seats], &mut StepContext::new(&mut dice(seed))) {
        Ok(state) => state,
        Err(refused) => panic!("a demonstration cannot be set up: {refused:?}"),
    }
}

/// A game of wild companions, up to the first position that is wanted; at the latest its end.
fn game(seats: usize, seed: u32, wanted: impl Fn(&State) -> bool) -> State {
    played(arranging(&options(), seats, seed), seed, wanted)
}

/// Two characters fight each other.
fn fighting(seats: usize, seed: u32) -> State {
    let options = Options { asymmetric: true, fights: true, ..options() };
    let fights =
        |state: &State| state.table.combat.as_ref().is_some_and(|combat| matches!(combat.foe, Foe::Samurai { .. }));
    played(arranging(&options, seats, seed), seed, |state| {
        fights(state) && state.table.is_asking() && state.table.last_roll.is_some()
    })
}

/// The same from the first turn on with gear that a dragon does not break at once.
fn armed(seats: usize, seed: u32, wanted: impl Fn(&State) -> bool) -> State {
    let mut state = played(arranging(&options(), seats, seed), seed, |state| state.table.turn.number > 0);
    for player in &mut state.table.players {
        let rules = player.gear_rules();
        for (gear, rows) in [(GearType::Helmet, "MMMM/MMMM"), (GearType::Weapon, "MMM/MWW/.WW")] {
            if let Ok(grid) = Grid::parse(rows, rules.size(gear)) {
                *player.gear.of_mut(gear) = grid;
            }
        }
    }
    played(state, seed, wanted)
}

/// Wild companions play on; they are asked which dice they roll and where they flee.
fn played(mut state: State, seed: u32, wanted: impl Fn(&State) -> bool) -> State {
    let chance = &mut dice(seed.wrapping_add(1000));
    for _ in 0..MOVES {
        for behind in &mut state.hidden.seats {
            (behind.orders.erupt, behind.orders.dice) = (true, true);
        }
        let Some(by) = awaited(&state.table).first().copied().filter(|_| !wanted(&state)) else { break };
        let mv = ai::choose(&View::of(&state, Viewer::Seat(by)), by, "wild", chance);
        let played = mv.map(|mv| apply(&mut state, by, mv, &mut StepContext::new(chance)));
        if !matches!(played, Some(Ok(()))) {
            break;
        }
    }
    state
}

fn asks(state: &State, is: impl Fn(&Ask) -> bool) -> bool {
    state.table.question().is_some_and(|question| is(&question.ask))
}

/// The active seat can rest, and has cubes to build with.
fn can_rest(state: &State) -> bool {
    let seat = state.table.active();
    let cubes = state.table.player(seat).pack.cubes().total();
    !state.table.is_asking() && cubes > 3 && crate::rules::actions::check_rest(&state.table, seat).is_ok()
}
