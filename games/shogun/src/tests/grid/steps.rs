//! Single steps, what they cost and where moves end (G4, G5).

use super::kit::{GAITS, around, raised, random, scene};
use crate::grid::Gait::{Fly, Spectral, Walk, WaterBorn};
use crate::grid::{Gait, Square};

fn step_on(rows: &str, heights: &str, gait: Gait) -> bool {
    let scene = raised(rows, heights);
    let (field, a, b) = scene.parts();
    field.step(a, b, gait)
}

/// From the left square onto the right one.
fn enters(letter: char, gait: Gait) -> bool {
    scene(&format!(".{letter}")).field().step(Square::new(0, 0), Square::new(1, 0), gait)
}

fn entered(gait: Gait) -> String {
    "._#o~shFAR".chars().filter(|letter| enters(*letter, gait)).collect()
}

// Rules: G4, X8.3
#[test]
fn walkers_enter_all_but_what_is_occupied() {
    assert_eq!(entered(Walk), ".~shA");
    assert_eq!(entered(WaterBorn), ".~shA");
}

// Rules: G4, X26.4
#[test]
fn flyers_cross_all_but_inaccessible_squares() {
    assert_eq!(entered(Fly), ".o~shFAR");
}

// Rules: G4, X26.5
#[test]
fn spectral_creatures_cross_all_but_void() {
    assert_eq!(entered(Spectral), ".#o~shFAR");
}

// Rules: G4
#[test]
fn a_step_leads_to_one_of_eight_neighbours() {
    let scene = scene("....... / ....... / ....... / ...a... / ....... / .......");
    let (field, a) = (scene.field(), scene.a());
    for gait in GAITS {
        let reached: Vec<_> = around().filter(|b| field.step(a, *b, gait)).collect();
        assert_eq!(reached.len(), 8, "{gait:?}");
        assert!(reached.into_iter().all(|b| a.chebyshev(b) == 1), "{gait:?}");
    }
}

// Rules: G4, X8.4
#[test]
fn one_occupied_square_at_the_corner_stops_a_diagonal_step() {
    for gait in [Walk, WaterBorn] {
        for side in ["o", "#", "_", "F", "R"] {
            assert!(!step_on(&format!("a{side} / .b"), "", gait), "{side}");
            assert!(!step_on(&format!("a. / {side}b"), "", gait), "{side}");
            assert!(!step_on(&format!("{side}b / a."), "", gait), "{side}");
        }
        for side in [".", "A", "~", "s", "h"] {
            assert!(step_on(&format!("a{side} / {side}b"), "", gait), "{side}");
        }
    }
}

// Rules: G4, X26.4
#[test]
fn only_inaccessible_corners_stop_flyers() {
    for side in ["#", "_"] {
        assert!(!step_on(&format!("a{side} / .b"), "", Fly), "{side}");
        assert!(!step_on(&format!("a. / {side}b"), "", Fly), "{side}");
    }
    for side in ["o", "F", "R", "A"] {
        assert!(step_on(&format!("a{side} / {side}b"), "", Fly), "{side}");
    }
}

// Rules: G4, X26.5
#[test]
fn no_corner_stops_spectral_creatures() {
    for side in ["#", "_", "o", "F", "R", "A"] {
        assert!(step_on(&format!("a{side} / {side}b"), "", Spectral), "{side}");
    }
}

// Rules: G4, X8.4
#[test]
fn at_corners_of_another_height_only_what_is_inaccessible_counts() {
    for side in ["o", "F", "R", "."] {
        assert!(step_on(&format!("a{side} / .b"), "01 / 00", Walk), "{side}");
        assert!(step_on(&format!("a. / {side}b"), "11 / 01", Walk), "{side}");
    }
    assert!(!step_on("a# / .b", "01 / 00", Walk));
    assert!(!step_on("ao / .b", "11 / 11", Walk), "on their own height, be it ever so high");
}

// Rules: G4, X26.3
#[test]
fn one_height_is_climbed_straight_from_a_ladder_on_the_lower_square() {
    for gait in [Walk, WaterBorn] {
        let step = |rows: &str, heights: &str| step_on(rows, heights, gait);
        let onto = |letters: &str, heights: &str| {
            raised(letters, heights).field().step(Square::new(0, 0), Square::new(1, 0), gait)
        };
        assert!(onto("h.", "01") && onto(".h", "10"), "up and down");
        assert!(onto("h.", "12") && onto("hh", "01"));
        assert!(!onto(".h", "01") && !onto("h.", "10"), "the ladder stands on the higher square");
        assert!(!onto("..", "01") && !onto("..", "10"), "no ladder");
        assert!(!onto("h.", "02") && !onto(".h", "20"), "too high");
        assert!(!onto("ho", "01") && !onto("hF", "01"), "somebody stands there");
        assert!(!step("a. / hb", "00 / 01"), "no diagonal step, though a ladder is near");
        let diagonal = raised("h. / ..", "00 / 01");
        assert!(!diagonal.field().step(Square::new(0, 0), Square::new(1, 1), gait));
        let diagonal = raised("h. / ..", "01 / 11");
        assert!(!diagonal.field().step(Square::new(1, 1), Square::new(0, 0), gait));
    }
}

// Rules: G4, X26.4, X26.5
#[test]
fn heights_are_nothing_to_flyers_and_spectral_creatures() {
    for gait in [Fly, Spectral] {
        assert!(step_on("ab", "03", gait) && step_on("ab", "20", gait));
        assert!(step_on("a. / .b", "00 / 05", gait));
    }
}

// Rules: G5, X8.2, X26.4, X26.5
#[test]
fn difficult_squares_cost_walkers_two_to_leave() {
    let scene = scene("~.shoA");
    let field = scene.field();
    assert_eq!(GAITS.map(|gait| field.cost(Square::new(0, 0), gait)), [2, 1, 1, 1]);
    for x in 1..6 {
        assert_eq!(GAITS.map(|gait| field.cost(Square::new(x, 0), gait)), [1; 4]);
    }
}

// Rules: G5, X8.3, X26.4, X26.5
#[test]
fn moves_end_on_empty_squares() {
    const ROW: &str = "._#o~shFAR";
    let scene = scene(ROW);
    let ends = |gait| -> String {
        let on = |(x, _): &(u8, char)| scene.field().may_end(Square::new(*x, 0), gait);
        (0..).zip(ROW.chars()).filter(on).map(|(_, letter)| letter).collect()
    };
    assert_eq!(GAITS.map(ends), [".~sh", ".~sh", ".~sh", ".#o~sh"]);
}

// Rules: G4
#[test]
fn who_is_freer_may_do_whatever_walkers_may() {
    for scene in (0..40).map(random) {
        let field = scene.field();
        for (a, b) in around().flat_map(|a| around().map(move |b| (a, b))) {
            let [walk, water_born, fly, spectral] = GAITS.map(|gait| field.step(a, b, gait));
            assert_eq!(walk, water_born, "{a} to {b}");
            assert!(walk <= fly && fly <= spectral, "{a} to {b}");
        }
    }
}
