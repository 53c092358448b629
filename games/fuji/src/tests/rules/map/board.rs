//! Steps, paths, rings of lava, and what burns when (F6, F13).

use crate::content::{Start, book};
use crate::rules::map::board::{Map, erupt};
use crate::state::{Cell, State};
use crate::tests::kit::{A, Kit, MAP_M, MAP_M_2, mini, opened, options, start_of};

fn at(state: &State, cells: &[Cell]) -> Vec<(u8, u8)> {
    cells.iter().map(|cell| state.table.field(*cell)).map(|field| (field.col, field.row)).collect()
}

fn map(state: &State) -> Map {
    Map::of(&state.table)
}

/// Sizes of the rings until nothing burns any more.
fn rings(map: &Map) -> Vec<u32> {
    let mut ground = map.ground;
    std::iter::repeat_with(|| erupt(map, &mut ground).count()).take_while(|size| *size > 0).collect()
}

// Rules: F13.1, F13.2 (V7.1)
#[test]
fn lava_grows_ring_by_ring_and_spares_the_village() {
    let state = mini(&MAP_M, &[(2, 0)]);
    assert_eq!(rings(&map(&state)), [1, 1, 2, 1]);
}

// Rules: F6.2 (V7.2)
#[test]
fn steps_are_orthogonal_and_neither_rubble_nor_lava_nor_volcano_is_entered() {
    for rows in [MAP_M, MAP_M_2] {
        let state = mini(&rows, &[(2, 0)]);
        let reached = map(&state).reach(state.cell(2, 0), 3);
        let by_distance = |n: u8| {
            let cells: Vec<Cell> = reached.iter().filter(|(_, steps)| *steps == n).map(|(cell, _)| *cell).collect();
            at(&state, &cells)
        };
        assert_eq!(by_distance(0), [(2, 0)]);
        assert_eq!(by_distance(1), [(3, 0), (2, 1)]);
        assert_eq!(by_distance(2), [(4, 0), (3, 1)]);
        assert_eq!(by_distance(3), [(5, 0)]);
        assert_eq!(reached.len(), 6);
        assert!(!map(&state).walkable(state.cell(1, 0)));
        assert!(!map(&state).walkable(state.cell(0, 0)));
        assert_eq!(map(&state).distance(state.cell(2, 0), state.cell(5, 0), 3), Some(3));
        assert_eq!(map(&state).distance(state.cell(2, 0), state.cell(5, 0), 2), None);
        assert_eq!(map(&state).distance(state.cell(2, 0), state.cell(1, 0), 3), None);
    }
}

// Rules: F11.7 (V7.3, V7.4)
#[test]
fn the_default_path_meets_the_fewest_tokens_of_the_shortest() {
    let state = mini(&MAP_M, &[(2, 0)]);
    let map = map(&state);
    let way = |to: Cell, limit: u8| map.default_path(state.cell(2, 0), to, limit).map(|path| at(&state, &path));
    assert_eq!(map.paths(state.cell(2, 0), state.cell(3, 1), 2).len(), 2);
    assert_eq!(way(state.cell(3, 1), 3).unwrap(), [(2, 1), (3, 1)]);
    assert_eq!(way(state.cell(4, 0), 3).unwrap(), [(3, 0), (4, 0)]);
    assert_eq!(way(state.cell(2, 0), 3).unwrap(), []);
    assert_eq!(way(state.cell(5, 0), 2), None);
    assert_eq!(way(state.cell(1, 0), 3), None);
}

// Rules: F11.7
#[test]
fn the_default_path_prefers_short_to_harmless_and_then_reading_order() {
    // the way round the token is longer: the token is met
    let state = mini(&["V L X L", ". L L L"], &[(1, 0)]);
    let way = |state: &State, to: (u8, u8)| {
        let path = map(state).default_path(state.table.traveller(A).at, state.cell(to.0, to.1), 3);
        at(state, &path.unwrap())
    };
    assert_eq!(way(&state, (3, 0)), [(2, 0), (3, 0)]);
    // without tokens the first in reading order
    let state = mini(&["V L L L", ". L L L"], &[(1, 0)]);
    assert_eq!(way(&state, (3, 1)), [(2, 0), (3, 0), (3, 1)]);
    // with one token on each of two shortest paths the third is taken
    let state = mini(&["V L X L", ". L L X"], &[(1, 0)]);
    assert_eq!(way(&state, (3, 1)), [(1, 1), (2, 1), (3, 1)]);
}

// Rules: F6.2, F6.11
#[test]
fn a_path_is_walked_only_if_every_step_can_be_taken() {
    let state = mini(&MAP_M, &[(2, 0)]);
    let map = map(&state);
    let walks = |path: &[(u8, u8)]| {
        let cells: Vec<Cell> = path.iter().map(|(col, row)| state.cell(*col, *row)).collect();
        map.walk(map.ground, state.cell(2, 0), &cells).map(|trail| at(&state, trail.cells()))
    };
    assert_eq!(walks(&[(2, 1), (3, 1), (3, 0)]).unwrap(), [(2, 1), (3, 1), (3, 0)]);
    assert_eq!(walks(&[(3, 1)]), None, "a jump");
    assert_eq!(walks(&[(1, 0)]), None, "rubble");
    assert!(walks(&[(2, 1), (3, 1), (3, 0), (4, 0)]).is_some(), "a Scout takes four steps");
    assert_eq!(walks(&[(2, 1), (3, 1), (3, 0), (4, 0), (5, 0)]), None, "five steps");
}

// Rules: F13.1
#[test]
fn the_next_two_rings_are_known_beforehand() {
    let state = mini(&MAP_M, &[(2, 0)]);
    assert_eq!(at(&state, &map(&state).next_ring()), [(1, 0)]);
    assert_eq!(at(&state, &map(&state).ring_after()), [(2, 0)]);
    let state = mini(&MAP_M_2, &[(2, 0)]);
    assert_eq!(at(&state, &map(&state).ring_after()), [(3, 0), (2, 1)]);
    assert!(map(&state).village(state.cell(4, 0)) && !map(&state).village(state.cell(3, 0)));
}

// Rules: F13.3
#[test]
fn a_token_on_a_card_that_burns_is_lost() {
    let state = mini(&["V D L X"], &[(2, 0)]);
    let map = map(&state);
    let mut ground = map.ground;
    erupt(&map, &mut ground);
    assert!(ground.lava.has(state.cell(1, 0)));
    assert_eq!(ground.tokens.iter().collect::<Vec<_>>(), [state.cell(3, 0)]);
    assert!(ground.double.is_empty());
}

// Rules: F6.1 (V8.1)
#[test]
fn reach_from_the_first_start_of_scenario_1() {
    let (state, _) = opened(&options("1"), 3, 1);
    let reached = map(&state).reach(start_of(&state, Start::White).unwrap(), 3);
    let mut found: Vec<_> = reached.iter().map(|(cell, steps)| (*steps, at(&state, &[*cell])[0])).collect();
    found.sort_unstable();
    assert_eq!(found, [(0, (0, 3)), (1, (1, 3)), (2, (1, 2)), (2, (1, 4)), (3, (1, 5)), (3, (2, 2)), (3, (2, 4))]);
}

/// Steps of a shortest walk to the village, however long.
fn to_village(state: &State, from: Cell) -> u8 {
    let map = map(state);
    let steps = (0..64).find(|steps| map.reach(from, *steps).iter().any(|(cell, _)| map.village(*cell)));
    steps.unwrap()
}

/// The eruption that burns a cell.
fn burns_at(state: &State, cell: Cell) -> usize {
    let map = map(state);
    let mut ground = map.ground;
    (1..64).find(|_| erupt(&map, &mut ground).has(cell)).unwrap()
}

// Rules: F2.8, F13.1 (V8.3, V8.4)
#[test]
fn walks_from_the_starts_and_the_eruptions_that_burn_them() {
    let tables: Vec<State> = (1..=7).map(|n| opened(&options(&n.to_string()), 4, 1).0).collect();
    let starts = |start| tables.iter().map(move |state| (state, start_of(state, start).unwrap()));
    let walks = |start| starts(start).map(|(state, cell)| to_village(state, cell)).collect::<Vec<_>>();
    let burns = |start| starts(start).map(|(state, cell)| burns_at(state, cell)).collect::<Vec<_>>();
    assert_eq!(walks(Start::White), [5, 11, 9, 10, 9, 10, 9]);
    assert_eq!(walks(Start::Grey), [3, 10, 8, 9, 9, 9, 8]);
    assert_eq!(burns(Start::White), [3, 3, 4, 3, 3, 3, 3]);
    assert_eq!(burns(Start::Grey), [3, 4, 3, 4, 3, 4, 4]);
}

// Rules: F13.2, F14.5 (V6 R-b)
#[test]
fn the_first_eruption_burns_one_rubble_and_fifteen_burn_everything() {
    for scenario in ["1", "2", "3", "4", "5", "6", "7", "1b"] {
        let (state, _) = opened(&options(scenario), 3, 1);
        let map = map(&state);
        let first = map.next_ring();
        assert_eq!(first.len(), 1, "scenario {scenario}");
        assert_eq!(book().card(state.table.field(first[0]).card).kind, crate::content::Kind::Rubble);
        let sizes = rings(&map);
        assert!((12..=15).contains(&sizes.len()), "scenario {scenario}: {sizes:?}");
        let villages =
            state.table.fields.iter().filter(|field| book().card(field.card).kind == crate::content::Kind::Village);
        assert_eq!(sizes.iter().sum::<u32>() as usize + villages.count() + 1, state.table.fields.len());
    }
}

// Rules: F14.5
#[test]
fn the_last_card_beside_the_village_burns_at_eruption_10_to_13() {
    for scenario in ["1", "2", "3", "4", "5", "6", "7"] {
        let (state, _) = opened(&options(scenario), 3, 1);
        let map = map(&state);
        let beside = (0u8..).map(Cell).take(state.table.fields.len()).filter(|cell| {
            map.walkable(*cell) && !map.village(*cell) && map.neighbours(*cell).iter().any(|near| map.village(near))
        });
        let last = beside.map(|cell| burns_at(&state, cell)).max().unwrap();
        assert!((10..=13).contains(&last), "scenario {scenario}: {last}");
    }
}

// Rules: F11.7 (V8.5)
#[test]
fn both_tokens_can_be_walked_round_on_map_1_only() {
    for (scenario, avoidable) in
        [("1", true), ("2", false), ("3", false), ("4", false), ("5", false), ("6", false), ("7", false), ("1b", false)]
    {
        let (mut state, _) = opened(&options(scenario), 3, 1);
        let map_with_tokens = map(&state);
        let tokens: Vec<Cell> = map_with_tokens.ground.tokens.iter().collect();
        for token in tokens {
            state.table.fields[token.at()].lava = true;
        }
        let map = map(&state);
        let open = map.reach(start_of(&state, Start::White).unwrap(), 64).iter().any(|(cell, _)| map.village(*cell));
        assert_eq!(open, avoidable, "scenario {scenario}");
    }
}
