//! How a seat may hope to end, worked out by hand on roads so short that nothing is left to choose.

use crate::ai::odds::{ONE, Odds};
use crate::ai::outlook::{Outlook, ways};

use crate::rules::map::board::Map;
use crate::state::{Cell, State};
use crate::tests::kit::{Kit, mini};

/// A success without, with one and with two rerolls or more, and what a hope is worth a round later: the values that were
/// tried out, in hundredths.
const WIN: [u64; 3] = [22, 44, 75];
const LATER: u64 = 75;

fn map(state: &State) -> Map {
    Map::of(&state.table)
}

fn hope(state: &State, col: u8, eruptions: usize) -> Odds {
    Outlook::of(&state.table, &map(state)).after(state.cell(col, 0), eruptions)
}

fn part(odds: Odds) -> f64 {
    f64::from(u32::try_from(odds).unwrap()) / f64::from(u32::try_from(ONE).unwrap())
}

#[track_caller]
fn about(odds: Odds, wanted: f64) {
    let got = part(odds);
    assert!((got - wanted).abs() < 0.000_05, "{got} is not {wanted}");
}

fn share(hundredths: u64) -> f64 {
    f64::from(u32::try_from(hundredths).unwrap()) / 100.0
}

// Rules: F6.1, F6.2, F11.7, F11.10
#[test]
fn ways_lead_three_steps_far_past_as_few_eruption_tokens_as_they_can() {
    let state = mini(&["V L X L L L v", "# L L D v . ."], &[(1, 0)]);
    let found = |col: u8, row: u8| {
        let all = ways(&map(&state), state.cell(1, 0));
        all.into_iter().find(|(cell, ..)| *cell == state.cell(col, row)).map(|(_, steps, tokens)| (steps, tokens))
    };
    for (at, expected) in [
        ((1, 0), Some((0, 0))),
        ((1, 1), Some((1, 0))),
        ((2, 0), Some((1, 1))),
        ((2, 1), Some((2, 0))),
        ((3, 0), Some((2, 1))),
        ((3, 1), Some((3, 2))),
        ((4, 0), Some((3, 1))),
        ((5, 0), None),
        ((0, 1), None),
    ] {
        assert_eq!(found(at.0, at.1), expected, "{at:?}");
    }
    assert_eq!(ways(&map(&state), Cell(1)).len(), 7, "each card once");
}

// Rules: F7.1, F7.2, F13.1, F14.5
#[test]
fn the_nearer_the_village_and_the_more_rerolls_the_better() {
    let later = share(LATER);
    let near = mini(&["V L v"], &[(1, 0)]);
    about(hope(&near, 1, 0), share(WIN[1]) * later);
    assert_eq!((hope(&near, 1, 1), hope(&near, 2, 0), hope(&near, 2, 99)), (0, ONE, ONE));
    let symbol = near.clone().card(2, 0, 31);
    about(hope(&symbol, 1, 0), share(WIN[2]) * later);
    let far = mini(&["V L L L v"], &[(1, 0)]);
    // the second card burns with the second eruption, the third with the third
    let last = share(WIN[1]) * later;
    about(hope(&far, 3, 2), last);
    let third = (share(WIN[1]) + (1.0 - share(WIN[1])) * last) * later;
    about(hope(&far, 3, 1), third);
    about(hope(&far, 1, 0), share(WIN[0]) * later);
    about(hope(&far, 2, 1), last);
}

// Rules: F11.10, F13.4
#[test]
fn an_eruption_token_on_the_way_brings_the_lava_nearer() {
    // the only way leads over a token to a card that burns with the third eruption; the village is too far
    let road = |sign: &str| mini(&[&format!("V L {sign} L L L v")], &[(1, 0)]);
    let [free, one, two] = ["L", "X", "D"].map(|sign| hope(&road(sign), 1, 0));
    assert!(free > one && one > two, "{free} {one} {two}");
    // behind the token are two cards in reach, and two eruptions later their hopes are these
    let state = road("X");
    let [third, fourth] = [3, 4].map(|col| part(hope(&state, col, 2)));
    about(one, (share(WIN[1]) * third).max(share(WIN[0]) * fourth) * share(LATER));
}
