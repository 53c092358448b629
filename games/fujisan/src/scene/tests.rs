//! Every position has a picture with words, every target a ring, a finished climb its film.

use crate::content::Suit;
use crate::demos::demos;
use crate::mountain::coins::{Coins, Dice};
use crate::panels::screen::screen;
use crate::state::moves::Ending;
use crate::state::view::View;
use crate::state::{Origin, Phase, State, Worth};
use crate::tests::kit::{ONE, TWO, hop, luck, puzzle};
use gogome_contract::scene::{Ground, Mark, Run, Scene};
use gogome_contract::{Chance, Day, Panel, Picture, Seat, Viewer};
use std::num::NonZeroU32;

// Rules: S8.6, S8.36, S8.37
#[test]
fn every_demo_has_a_picture_with_words() {
    let demos = demos();
    assert_eq!(demos.len(), 8);
    for (name, state) in demos {
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Open] {
            let scene = crate::scene::board(&View::of(&state, viewer));
            let words = scene.alt.chars().count();
            assert!((20..=1024).contains(&words) && !scene.alt.ends_with('…'), "{name}: {words}");
            let own = state.secret() && viewer == Viewer::Seat(Seat(0));
            assert_eq!(scene.ground, if own { Ground::Indigo } else { Ground::Washi }, "{name}");
            assert!(scene.layers.iter().all(|layer| !layer.marks.is_empty()), "{name}");
        }
    }
}

fn rings(view: &View) -> usize {
    let of = |mark: &&Mark| matches!(mark, Mark::Shape { edge: Some(edge), .. } if edge.wide == 110);
    crate::scene::board(view).layers.iter().flat_map(|layer| &layer.marks).filter(of).count()
}

// Rules: S8.37
#[test]
fn every_target_has_a_ring() {
    for (name, state) in demos() {
        let mut targets: Vec<_> = state.legal().into_iter().map(|(_, hop)| hop.to).collect();
        targets.sort_unstable();
        targets.dedup();
        let ended = matches!(state.phase, Phase::Over(_));
        assert_eq!(targets.is_empty(), ended, "{name}");
        assert_eq!(rings(&View::of(&state, Viewer::Seat(Seat(0)))), targets.len(), "{name}");
    }
}

#[test]
fn a_finished_climb_is_a_film() {
    for (name, state) in demos() {
        let Panel { picture, .. } = screen(&View::of(&state, Viewer::Seat(Seat(0))));
        match (state.phase, picture) {
            (Phase::Over(_), Some(Picture::Film(film))) => {
                assert_eq!(film.len(), state.line.len() + 1, "{name}");
                assert!(film.iter().all(|(scene, beat)| scene.ground == Ground::Indigo && *beat > 0), "{name}");
                let mut words: Vec<&str> = film.iter().map(|(scene, _)| scene.alt.as_str()).collect();
                words.dedup();
                assert_eq!(words.len(), film.len(), "{name}: two pictures say the same");
            }
            (Phase::Over(_), other) => panic!("{name}: {other:?}"),
            (_, picture) => assert_eq!(picture, None, "{name}"),
        }
    }
}

/// A line of so many moves: one priest goes up and then across and back.
fn long(moves: usize) -> State {
    let mut state = puzzle(ONE, false);
    for nth in 0..moves {
        state.advance(hop(match nth {
            0 => "a1-b1",
            _ if nth % 2 == 1 => "b1-b2",
            _ => "b2-b1",
        }));
    }
    State { phase: Phase::Over(Ending::GivenUp), ..state }
}

#[test]
fn a_long_climb_has_a_film_of_at_most_ninety_pictures() {
    for (moves, pictures) in [(0, 1), (1, 2), (89, 90), (90, 46), (178, 90), (179, 61), (2_000, 88)] {
        let film = crate::scene::film(&long(moves), Ground::Washi);
        assert_eq!(film.len(), pictures, "{moves} moves");
        let (first, last) = (&film[0].0.alt, &film[pictures - 1].0.alt);
        assert!(moves == 0 || first.starts_with("Move 0 of "), "{first}");
        assert!(last.contains("Given up."), "it ends with the end: {last}");
    }
}

/// The bold words of a picture.
fn words(scene: &Scene) -> Vec<String> {
    fn all(marks: &[Mark]) -> Vec<String> {
        let of = |mark: &Mark| match mark {
            Mark::Words(words) => {
                let run = |run: &Run| match run {
                    Run::Plain(text) | Run::Bold(text) | Run::Struck(text) => text.clone(),
                    Run::Icon(_) => String::new(),
                };
                vec![words.runs.iter().map(run).collect()]
            }
            Mark::Group { marks, .. } | Mark::Turned { marks, .. } => all(marks),
            Mark::Shape { .. } | Mark::Icon { .. } | Mark::Arrow { .. } => Vec::new(),
        };
        marks.iter().flat_map(of).collect()
    }
    scene.layers.iter().flat_map(|layer| all(&layer.marks)).collect()
}

// Rules: S8.9, S8.37
#[test]
fn nobody_who_can_move_is_said_not_to() {
    let stuck = |scene: &Scene| words(scene).iter().filter(|word| *word == "no move").count();
    let state = puzzle(ONE, false);
    // moon and arms can move, sun and crown cannot
    for suit in Suit::ALL {
        assert_eq!(stuck(&crate::scene::of_priest(&state, suit)), 2, "{suit:?}");
    }
    let film = crate::scene::film(&long(1), Ground::Washi);
    assert_eq!(stuck(&film[0].0), 2);
    let end = words(&film[1].0);
    for word in ["shortest way: 27", "no move", "Sun"] {
        let worth = word == "shortest way: 27";
        assert_eq!(end.iter().any(|said| said == word), worth, "{word}: at the end only what it was worth");
    }
    let no_way = |text: &str, road: bool| {
        let state = State { phase: Phase::Over(Ending::GivenUp), ..puzzle(text, road) };
        words(&crate::scene::board(&View::of(&state, Viewer::Open)))
            .into_iter()
            .find(|word| word.starts_with("There was"))
    };
    let dead = "---\nCoins: 44nna233nna4/5342352a2a55\nDice: 3n/n5\n...\n";
    assert_eq!(no_way(dead, false).unwrap(), "There was no way up.");
    assert_eq!(no_way("n35n5435ana2/254a32234an4", true).unwrap(), "There was no way down again.");
    assert_eq!(no_way(ONE, true), None);
}

// Rules: S2.1, S2.2
#[test]
fn the_dice_are_seen_while_one_is_to_be_chosen() {
    let fives = |state: &State| {
        let scene = crate::scene::board(&View::of(state, Viewer::Open));
        words(&scene).iter().filter(|word| *word == "5").count()
    };
    let with = |dice: &str| puzzle(&format!("---\nCoins: {TWO}\nDice: {dice}\n...\n"), false);
    assert_eq!(fives(&with("a2/55")), fives(&with("a2/4n")) + 2);
    let mut chosen = with("a2/55");
    chosen.advance(hop("a2-b2"));
    assert_eq!(fives(&chosen), fives(&with("a2/4n")), "then they are put away");
}

#[test]
fn the_longest_words_fit_a_picture() {
    let mut most = 0;
    for seed in 0..120 {
        let luck: &mut dyn Chance = &mut luck(seed);
        let six = NonZeroU32::new(6).unwrap();
        // nulls have the longest name; twos open the most ways
        let mut coin = || match (seed % 4, u8::try_from(luck.below(six)).unwrap()) {
            (0, coin) => coin,
            (1, coin) => 2 * (coin % 2),
            (2, coin) => coin % 3,
            (_, coin) => coin / 4,
        };
        let mut row = || std::array::from_fn(|_| coin());
        let coins = Coins::of(row(), row()).unwrap();
        let origin = Origin::Daily { day: Day(20_461), rated: false };
        let mut state = State::fresh(coins, Dice::rolled(|| 5), origin, true);
        (state.undos, state.hints.asked) = (u32::MAX, u32::MAX);
        let worth = Worth { up: Some(70), down: Some(70), downhill: 70, dead: 20_000, reachable: 20_475 };
        for _ in 0..60 {
            let over = State { phase: Phase::Over(Ending::GivenUp), worth, ..state.clone() };
            for state in [&state, &over] {
                let alt = crate::scene::board(&View::of(state, Viewer::Open)).alt;
                most = most.max(alt.chars().count());
                assert!(!alt.ends_with('…'), "seed {seed}: {alt}");
            }
            let legal = state.legal();
            let Some((_, hop)) = luck.pick(&legal).copied() else { break };
            state.advance(hop);
            if let Phase::Over(_) = state.phase {
                break;
            }
        }
    }
    assert!((800..=1_024).contains(&most), "{most} characters");
}
