//! Positions worth a picture.

use crate::content::{Cubes, Kind};
use crate::rules::setup::setup;
use crate::state::moves::Options;
use crate::state::{Action, Ending, Held, How, Past, Phase, State};
use gogome_contract::{Holder, Recorded, Seat, StepContext};

/// One of each kind: the start, in the middle of a turn with four, a threat, the last cubes of the pagoda, the end.
pub fn demos() -> Vec<(&'static str, State)> {
    vec![
        ("books", fresh(3, 1)),
        ("start", begun(fresh(2, 2))),
        ("race", race()),
        ("crowd", crowd()),
        ("threat", threat()),
        ("scarce", scarce()),
        ("won", won()),
    ]
}

/// A table as it is set up, with the dice fixed.
fn fresh(seats: usize, seed: u32) -> State {
    let mut at = seed;
    let mut chance = Recorded::new(move |n| {
        at = at.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
        (at >> 8) % n.get()
    });
    let mut ctx = StepContext::new(&mut chance);
    let options = Options { first: Some(Seat(0)), ..Options::default() };
    match setup(options, &vec![Holder::Person; seats], &mut ctx) {
        Ok(state) => state,
        Err(refused) => panic!("a demonstration cannot be set up: {refused:?}"),
    }
}

/// Everybody has a book, and the first is to draw.
fn begun(mut state: State) -> State {
    let table = &mut state.table;
    for (number, player) in (1..).zip(&mut table.players) {
        player.story = Some(number * 2);
    }
    table.turn = 1;
    table.players[0].turns = 1;
    table.phase = Phase::Draw;
    state
}

fn held(cards: &[(Kind, u8)]) -> Vec<Held> {
    (0..).zip(cards).map(|(slot, (kind, cubes))| Held { slot, kind: *kind, cubes: *cubes }).collect()
}

const fn cubes(plain: u8, yellow: u8, red: u8) -> Cubes {
    Cubes { plain, yellow, red }
}

/// Takes what hands and discards hold out of the deck.
fn dealt(mut state: State) -> State {
    let left = state.table.face_down();
    state.deck =
        Kind::ALL.into_iter().flat_map(|kind| std::iter::repeat_n(kind, usize::from(left[kind as usize]))).collect();
    state
}

/// In the middle of the second turn of the fourth round.
fn race() -> State {
    let mut state = begun(fresh(4, 3));
    let table = &mut state.table;
    table.turn = 14;
    table.active = Seat(1);
    let floors = [38, 34, 63, 17];
    let hands: [&[(Kind, u8)]; 4] = [
        &[(Kind::Ladder, 4)],
        &[(Kind::Sandals, 2), (Kind::Salt, 0), (Kind::Steps, 0)],
        &[(Kind::Cart, 3)],
        &[(Kind::Sled, 2), (Kind::Sled, 1), (Kind::Steps, 1), (Kind::Sandals, 1)],
    ];
    let bags = [cubes(9, 5, 3), cubes(4, 4, 1), cubes(10, 6, 3), cubes(6, 4, 3)];
    for (at, player) in table.players.iter_mut().enumerate() {
        player.floor = floors[at];
        player.hand = held(hands[at]);
        player.bag = bags[at];
        player.turns = 4;
        player.bonus = [floors[at] >= 20, floors[at] >= 50];
    }
    table.players[1].reds = 2;
    table.players[1].used = 1;
    table.players[1].bonus = [true, true];
    table.players[2].pending = 1;
    (table.from, table.marker, table.pagoda) = (34, 54, 17);
    table.actions = vec![
        Action { draw: cubes(3, 1, 1), stops: vec![42, 45], used: vec![Kind::Steps] },
        Action { draw: cubes(4, 1, 1), stops: vec![54], used: Vec::new() },
    ];
    table.out = cubes(4, 1, 0);
    table.phase = Phase::Resolve;
    table.discards = vec![Kind::Tremor, Kind::Cart, Kind::Landing, Kind::Sled, Kind::Steps];
    dealt(state)
}

/// Three pawns on one floor, a hand of six, and cards to be paid.
fn crowd() -> State {
    let mut state = race();
    let table = &mut state.table;
    for (player, floor) in table.players.iter_mut().zip([38, 34, 38, 38]) {
        player.floor = floor;
    }
    table.players[1].hand = held(&[(Kind::Sandals, 2), (Kind::Salt, 0), (Kind::Steps, 1)]);
    table.players[3].hand = held(&[
        (Kind::Sled, 2),
        (Kind::Sled, 1),
        (Kind::Sled, 1),
        (Kind::Sandals, 1),
        (Kind::Ember, 1),
        (Kind::Landing, 0),
    ]);
    table.actions = vec![Action { draw: cubes(10, 5, 2), stops: vec![54], used: Vec::new() }];
    table.players[1].reds = 2;
    table.players[1].embers = 0;
    table.out = cubes(10, 2, 0);
    table.phase = Phase::Ability;
    table.discards = vec![Kind::Tremor];
    dealt(state)
}

/// The turn after a threat, with an ember in force.
fn threat() -> State {
    let mut state = race();
    let table = &mut state.table;
    table.players[1].bag = cubes(8, 5, 3);
    (table.players[1].reds, table.players[1].used) = (0, 0);
    table.last = Some(Past {
        seat: Seat(1),
        from: 34,
        actions: vec![
            Action { draw: cubes(4, 2, 1), stops: vec![41], used: Vec::new() },
            Action { draw: cubes(2, 1, 2), stops: Vec::new(), used: Vec::new() },
        ],
        how: How::Threat,
    });
    table.turn = 15;
    table.active = Seat(2);
    (table.players[2].pending, table.players[2].embers) = (0, 1);
    (table.from, table.marker) = (63, 63);
    table.actions = Vec::new();
    table.out = cubes(0, 0, 0);
    table.phase = Phase::Draw;
    state
}

/// Three cubes left for more that want them.
fn scarce() -> State {
    let mut state = race();
    state.table.pagoda = 3;
    state.table.phase = Phase::Allocate;
    state
}

/// Somebody is at the bottom.
fn won() -> State {
    let mut state = race();
    let table = &mut state.table;
    table.players[1].floor = 88;
    (table.from, table.marker) = (88, 101);
    table.actions = vec![Action { draw: cubes(5, 3, 2), stops: vec![98, 101], used: vec![Kind::Steps] }];
    for (at, player) in (0_u16..).zip(&mut table.players) {
        let luck = &mut player.luck;
        (luck.draws, luck.cubes, luck.reds, luck.stops) = (9 + at, 55 + 6 * at, 10 + at, 3);
        (luck.reds_expected, luck.reds_variance) = (12_690, 9_000_000);
        (luck.threats, luck.threats_expected, luck.threats_variance) = (1, 13_200, 90_000_000);
        luck.boldest = Some(crate::state::luck::Bold { cubes: 9, risk: 2_937, held: true });
    }
    table.phase = Phase::Over(Ending { winner: Seat(1), floor: 101 });
    state
}
