//! Zones come into play (X2).

use crate::content::{Side, Stat};
use crate::grid::Terrain;
use crate::rules::look::{Look, max_health};
use crate::state::moves::{Event, Move};
use crate::state::{Heads, State, WalkLeft, Who};
use crate::tests::kit::*;

fn kinds(state: &State) -> Vec<String> {
    let mut kinds: Vec<String> =
        state.table.pieces.iter().filter(|piece| piece.character().is_none()).map(name).collect();
    kinds.sort_unstable();
    kinds
}

fn terrain(state: &State, at: &str) -> Terrain {
    Look::at(&state.table).map.at(square(at)).terrain
}

// Rules: X2.1, X12.2
#[test]
fn squares_of_a_zone_that_is_not_revealed_are_void_and_an_open_door_is_floor() {
    let mut state = quiet("c1");
    assert_eq!((terrain(&state, "J3"), terrain(&state, "K3")), (Terrain::Inaccessible, Terrain::Void));
    stand(&mut state, "akira", "I3");
    play_with(&mut state, A, Move::Open("d1".to_owned()), &mut luck(1)).unwrap();
    assert_eq!((terrain(&state, "J3"), terrain(&state, "K3")), (Terrain::Floor, Terrain::Floor));
    assert_eq!(state.table.zones.len(), 2);
    reveal(&mut state, "c1c");
    assert_eq!(
        (terrain(&state, "B2"), terrain(&state, "K3")),
        (Terrain::Void, Terrain::Void),
        "removed zones are void"
    );
}

// Rules: X2.3
#[test]
fn what_adjoins_is_added_and_nothing_leaves() {
    let mut state = quiet("c1");
    let kachi = put(&mut state, "kachi", "D4");
    reveal(&mut state, "c1b");
    assert_eq!(kinds(&state), ["ashigaru", "ashigaru", "kachi", "kachi"]);
    assert_eq!((at(&state, kachi), at(&state, id("akira"))), ("D4".to_owned(), "B2".to_owned()));
}

// Rules: X2.3
#[test]
fn a_transfer_takes_the_living_characters_along_and_leaves_the_rest() {
    let mut state = quiet("c1");
    lay(&mut state, "c1b");
    let kachi = put(&mut state, "kachi", "D4");
    resist(&mut state, "miller", "H7", 1);
    only(&mut state, &["akira", "hikaru", "tomoe"]);
    event(&mut state, "fair_wind", "c1a", &[]);
    state.table.malice = 2;
    state.table.heads.push(Heads { at: square("D4"), minion: 1, boss: 0 });
    state.table.queue.cards.insert(2, kachi);
    state.table.piles.insert("coffins".to_owned(), 2);
    state.table.holds.push(crate::state::Holding {
        hold: crate::content::Hold { resistor: "miller".to_owned(), rounds: 2, each: Vec::new(), done: Vec::new() },
        counted: 0,
        zone: zone("c1a"),
    });
    let oracle = state.hidden.oracle.len();
    reveal(&mut state, "c1c");
    let table = &state.table;
    assert_eq!(table.zones.iter().map(|open| open.zone).collect::<Vec<_>>(), [zone("c1c")]);
    assert_eq!(kinds(&state), ["akaname", "nue"]);
    let squares: Vec<String> = table.characters().map(|(_, piece)| piece.at.to_string()).collect();
    assert_eq!(squares, ["C18", "E18", "G18"], "the living stand on the lowest numbers, in their order");
    assert!(table.resistors.is_empty() && table.heads.is_empty() && table.holds.is_empty() && table.piles.is_empty());
    assert_eq!(table.saved, ["miller"], "who still had tokens");
    assert!(!table.queue.cards.contains(&kachi));
    // what stays
    assert_eq!((table.malice, state.hidden.oracle.len()), (2, oracle + 2));
    assert_eq!(Look::at(table).sum(piece(&state, id("akira")), Stat::Move, None), 1, "the event stays on Akira");
    assert_eq!(table.activation.as_ref().map(|activation| activation.piece), Some(id("akira")));
}

// Rules: X2.4, T70
#[test]
fn allied_wanderers_come_along_and_hostile_ones_stay_behind() {
    let mut state = quiet("c2");
    let sedrik = side(&mut state, "sedrik", "C5", Side::Party);
    let landolfo = put(&mut state, "landolfo", "C6");
    hurt(&mut state, sedrik, 5);
    state.table.queue.cards.extend([sedrik, landolfo]);
    reveal(&mut state, "c2c");
    let there = piece(&state, sedrik);
    assert_eq!((there.health, there.at.chebyshev(square("D19"))), (5, 1), "beside start square 1");
    assert!(state.table.queue.cards.contains(&sedrik) && !state.table.queue.cards.contains(&landolfo));
    assert!(state.table.piece(landolfo).is_none());
}

// Rules: X2.5, T69
#[test]
fn a_base_that_is_in_use_is_replaced_by_the_first_free_one() {
    let mut state = quiet("c3");
    for at in ["C3", "D4", "E5"] {
        put(&mut state, "jikininki", at);
    }
    let base = |state: &State, at: &str| {
        let found = state.table.pieces.iter().find(|piece| piece.at == square(at)).unwrap();
        let Who::Minion(_, colour) = found.who else { panic!("a minion") };
        format!("{colour:?}")
    };
    assert_eq!(["C3", "D4", "E5"].map(|at| base(&state, at)), ["Red", "Yellow", "Purple"]);
    // of the crypt one is printed purple, the spectral one yellow
    reveal(&mut state, "c3b");
    assert_eq!((base(&state, "E13"), base(&state, "G13")), ("Blue".to_owned(), "Yellow".to_owned()));
}

// Rules: X2.6, T59
#[test]
fn stronger_minions_are_those_that_come_from_then_on() {
    let mut state = quiet("c4");
    let (early, guard) = (put(&mut state, "onryo", "C5"), put(&mut state, "ashigaru", "D5"));
    let numbers = |state: &State, id| (max_health(&state.table, piece(state, id)), piece(state, id).armour);
    assert_eq!(numbers(&state, guard), (7, 2), "the chapter says so from its start");
    assert_eq!(numbers(&state, early), (6, 0));
    reveal(&mut state, "c4c");
    let late = state.table.pieces.iter().filter(|piece| name(piece) == "onryo").map(|piece| piece.id).max().unwrap();
    assert_ne!(late, early);
    assert_eq!((numbers(&state, early), numbers(&state, late)), ((6, 0), (8, 0)));
    let mut state = quiet("c1");
    let plain = put(&mut state, "ashigaru", "D4");
    assert_eq!(numbers(&state, plain), (5, 1));
}

// Rules: X2.7, T66
#[test]
fn a_zone_that_an_interaction_reveals_leaves_the_move_open() {
    let mut state = quiet("c1");
    stand(&mut state, "akira", "H2");
    let walk = |to: &str| Move::Walk { to: square(to), exert: 0, via: Vec::new() };
    play(&mut state, A, walk("I2"), &[]).unwrap();
    play_with(&mut state, A, Move::Open("d1".to_owned()), &mut luck(1)).unwrap();
    let open = state.table.activation.as_ref().map(|activation| activation.walk);
    assert_eq!(open, Some(WalkLeft::Open(2)));
    play(&mut state, A, walk("J3"), &[]).unwrap();
    assert_eq!(at(&state, id("akira")), "J3");
    let walk = state.table.activation.as_ref().map(|activation| activation.walk);
    assert_eq!((state.table.hero(character("akira")).ap, walk), (1, Some(WalkLeft::Closed)), "for no action point");
}

// Rules: X2.9, X2.10, T58
#[test]
fn who_has_no_miniature_left_is_skipped_and_then_the_initiative_stays() {
    let mut state = quiet("c1");
    let row = ["C", "D", "E", "F", "G", "H"];
    for column in row {
        put(&mut state, "ashigaru", &format!("{column}4"));
        put(&mut state, "kachi", &format!("{column}3").replace("H3", "I4"));
    }
    let before = state.table.queue.clone();
    let events = reveal(&mut state, "c1b");
    assert_eq!(kinds(&state).len(), 12, "six of each, and no more");
    assert_eq!(state.table.queue, before);
    assert!(!events.iter().any(|event| matches!(event, Event::Queue(_))));
}

// Rules: X2.11
#[test]
fn the_ten_cards_of_a_chosen_are_shuffled_when_it_is_placed() {
    let mut state = quiet("c2");
    reveal(&mut state, "c2c");
    let mut deck = state.hidden.decks[&kind("drowned_general")].clone();
    assert_eq!(state.table.decks[&kind("drowned_general")].left, 10);
    assert!(!deck.is_sorted(), "{deck:?}");
    deck.sort_unstable();
    assert_eq!(deck, (0..10).collect::<Vec<u8>>());
}

// Rules: X2.12
#[test]
fn what_hangs_on_a_flag_is_placed_only_if_it_is_set() {
    for flag in [false, true] {
        let mut state = quiet("c4");
        state.table.flags.extend(flag.then(|| "landolfo_friend".to_owned()));
        reveal(&mut state, "c4c");
        let landolfo = state.table.single(kind("landolfo")).map(|piece| (piece.at.to_string(), piece.side));
        assert_eq!(landolfo, flag.then(|| ("Q15".to_owned(), Side::Party)));
    }
}

// Rules: X12.8
#[test]
fn piles_are_shuffled_when_their_zone_is_revealed() {
    let mut state = quiet("c3");
    reveal(&mut state, "c3b");
    let mut left = state.hidden.piles["coffins"].clone();
    left.sort_unstable();
    assert_eq!((left.as_slice(), state.table.piles["coffins"]), ([0, 1, 2].as_slice(), 3));
}
