//! Whole games between AI seats.

use crate::state::moves::Options;
use crate::tests::viewkit::any_map;
use gogome_contract::{AnyGame, Json, Outcome, Playout, Recorded};
use std::num::NonZeroU32;

fn source(mut seed: u64) -> impl FnMut(NonZeroU32) -> u32 {
    move |n| {
        seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = seed;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        u32::try_from((z ^ (z >> 31)) % u64::from(n.get())).unwrap()
    }
}

fn game() -> &'static dyn AnyGame {
    crate::rules()
}

fn options(level: u8, scenario: Option<&str>, thrill: bool) -> Json {
    let scenario = scenario.map(str::to_owned);
    let options = Options { scenario, thrill, ..any_map(level) };
    Json::of(&options).unwrap()
}

fn playout(options: &Json, ai_kind: &str, seats: usize, seed: u64) -> Playout {
    game().playout(options, &vec![ai_kind; seats], 3_000, &mut Recorded::new(source(seed))).unwrap()
}

fn won(outcome: &Outcome) -> bool {
    !outcome.won.is_empty()
}

// Rules: F14.5, F16.2
#[test]
fn games_of_both_tempers_end() {
    for ai_kind in ["wild", "sensible"] {
        for seed in 0..100 {
            let seats = if seed % 2 == 0 { 3 } else { 4 };
            let level = u8::try_from(seed % 4 + 1).unwrap();
            let ended = playout(&options(level, None, seed % 3 == 0), ai_kind, seats, seed);
            let rounds: u8 = ended.outcome.tags.iter().find(|(tag, _)| tag == "rounds").unwrap().1.parse().unwrap();
            assert!(rounds <= 15, "{ai_kind} {seed}: {rounds} rounds");
        }
    }
}

// Rules: F15.6, F15.8, F16.11
#[test]
fn games_with_a_companion_and_with_orders_of_turns_end() {
    for seed in 0..40 {
        let pair = seed % 2 == 0;
        let options = Options {
            level: u8::try_from(seed % 4 + 1).unwrap(),
            scenario: None,
            thrill: false,
            characters: Vec::new(),
            grey: crate::rules::grey::GREY,
            simple: seed % 8 == 0,
            skills: Vec::new(),
            ask: seed % 3 != 0,
            companion: pair,
            companion_skill: None,
        };
        let options = Json::of(&options).unwrap();
        for ai_kind in ["wild", "sensible", "beginner"] {
            playout(&options, ai_kind, if pair { 2 } else { 3 }, seed);
        }
    }
}

/// Six games of ten are won at this level; chance alone moves two hundred games by seven in a hundred at most.
#[test]
fn sensible_seats_win_their_share() {
    let games = 200;
    let wins = (0..games).filter(|seed| won(&playout(&options(1, None, false), "sensible", 3, *seed).outcome)).count();
    assert!(wins >= 100, "{wins} of {games} games won");
}
