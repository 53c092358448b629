//! Sight, and what attacks reach (G2, G3).

use super::kit::{GAITS, around, raised, random, scene};
use crate::grid::{Field, Square};

fn sees(rows: &str) -> bool {
    let scene = scene(rows);
    let (field, a, b) = scene.parts();
    field.sees(a, b)
}

fn sees_across(rows: &str, heights: &str) -> bool {
    let scene = raised(rows, heights);
    let (field, a, b) = scene.parts();
    field.sees(a, b)
}

// Rules: G2, X20.1, X20.5, X26.1
#[test]
fn what_a_line_enters_blocks_it_unless_it_is_an_ally_or_open_ground() {
    for blocking in ["o", "#", "_", "F", "R"] {
        assert!(!sees(&format!("a{blocking}b")), "{blocking}");
        assert!(!sees(&format!("a. / .{blocking} / .b")), "{blocking}");
    }
    for open in [".", "~", "s", "h", "A"] {
        assert!(sees(&format!("a{open}b")), "{open}");
    }
}

// Rules: G2
#[test]
fn one_blocked_corner_is_looked_past_and_two_are_not() {
    for [one, other] in [["o", "#"], ["F", "F"], ["R", "o"], ["#", "_"], ["_", "F"]] {
        assert!(sees(&format!("a{one} / .b")));
        assert!(sees(&format!("a. / {other}b")));
        assert!(!sees(&format!("a{one} / {other}b")));
        assert!(!sees(&format!("a{one}. / ..{other} / ..b")), "at two places of the line");
    }
    assert!(sees("aA / Ab"));
    assert!(sees("aA / ob"));
}

// Rules: G2
#[test]
fn neither_end_blocks() {
    for end in ["o", "#", "F", "R"] {
        let scene = scene(&format!("{end}.{end}"));
        let field = scene.field();
        assert!(field.sees(Square::new(0, 0), Square::new(2, 0)), "{end}");
        assert!(field.sees(Square::new(0, 0), Square::new(0, 0)), "{end}: a square sees itself");
    }
}

// Rules: G2, X26.1
#[test]
fn across_heights_only_what_is_inaccessible_blocks() {
    for open in ["o", "F", "R", "A"] {
        assert!(sees_across(&format!("a{open}b"), "001"), "{open}");
        assert!(sees_across(&format!("a{open}b"), "200"), "{open}");
        assert!(sees_across(&format!("a{open} / {open}b"), "00 / 01"), "{open}");
    }
    for blocking in ["o", "F", "R"] {
        assert!(!sees_across(&format!("a{blocking}b"), "010"), "{blocking}: the heights of the ends count");
    }
    for blocking in ["#", "_"] {
        assert!(!sees_across(&format!("a{blocking}b"), "001"), "{blocking}");
        assert!(!sees_across(&format!("a{blocking} / {blocking}b"), "00 / 01"), "{blocking}");
        assert!(sees_across(&format!("a{blocking} / ob"), "00 / 01"), "{blocking} and an obstacle");
    }
}

// Rules: G2
#[test]
fn sides_see_differently() {
    let scene = scene("a.F.b");
    let (party, a, b) = scene.parts();
    let shogun = Field { foes: party.allies.clone(), allies: party.foes.clone(), ..party.clone() };
    assert!(!party.sees(a, b));
    assert!(shogun.sees(a, b));
}

// Rules: G2, G3
#[test]
fn within_one_side_sight_and_attacks_go_both_ways() {
    for scene in (0..40).map(random) {
        let field = scene.field();
        for (a, b) in around().flat_map(|a| around().map(move |b| (a, b))) {
            assert_eq!(field.sees(a, b), field.sees(b, a), "{a} and {b}");
            assert_eq!(field.reaches(a, b, 3), field.reaches(b, a, 3), "{a} and {b}");
            assert_eq!(field.beside(a, b), field.beside(b, a), "{a} and {b}");
        }
    }
}

// Rules: G3, X26.2
#[test]
fn short_ranges_stay_on_their_height() {
    for (heights, level) in
        [("000", true), ("222", true), ("010", true), ("001", false), ("200", false), ("102", false)]
    {
        let scene = raised("a.b", heights);
        let (field, a, b) = scene.parts();
        assert_eq!([0, 1, 2, 3, 4].map(|n| field.within(a, b, n)), [false, false, level, true, true], "{heights}");
        assert!(field.within(a, a, 0));
    }
}

// Rules: G3
#[test]
fn ranges_follow_the_line_and_not_the_steps() {
    let scene = scene("a.. / ..b");
    let (field, a, b) = scene.parts();
    assert!(!field.within(a, b, 2));
    assert!(field.within(a, b, 3));
}

// Rules: G3, X26.2
#[test]
fn adjacent_is_one_step_away_on_one_height() {
    let adjacent = |rows: &str, heights: &str| {
        let scene = raised(rows, heights);
        let (field, a, b) = scene.parts();
        field.adjacent(a, b)
    };
    assert!(adjacent("ab", ""));
    assert!(adjacent("a. / .b", ""));
    assert!(adjacent("a# / #b", ""), "sight is another question");
    assert!(!adjacent("a.b", ""));
    assert!(!adjacent("a. / .. / .b", ""));
    assert!(!adjacent("ab", "01"));
    assert!(adjacent("a. / .b", "10 / 01"));
    let scene = scene("a");
    assert!(!scene.field().adjacent(scene.a(), scene.a()));
}

// Rules: G2, G3
#[test]
fn attacks_need_sight_as_well() {
    let cases = [
        ("ab", true, true),
        ("a# / ob", false, false),
        ("aF / .b", true, true),
        ("a.b", true, false),
        ("aob", false, false),
        ("aAb", true, false),
        ("a...b", false, false),
    ];
    for (rows, reached, beside) in cases {
        let scene = scene(rows);
        let (field, a, b) = scene.parts();
        assert_eq!(field.reaches(a, b, 2), reached, "{rows}");
        assert_eq!(field.beside(a, b), beside, "{rows}");
    }
    let scene = raised("ab", "01");
    let (field, a, b) = scene.parts();
    assert!(!field.beside(a, b) && !field.reaches(a, b, 2) && field.reaches(a, b, 3));
}

// Rules: X8.3, X20.1, X26.1
#[test]
fn occupied_are_walls_obstacles_foes_and_resistors() {
    const ROW: &str = "._#o~shFAR";
    let scene = scene(ROW);
    let field = scene.field();
    let occupied = (0..).zip(ROW.chars()).filter(|(x, _)| field.occupied(Square::new(*x, 0)));
    let occupied: String = occupied.map(|(_, letter)| letter).collect();
    assert_eq!(occupied, "_#oFR");
    assert!(field.occupied(Square::new(3, 3)));
    assert_eq!(GAITS.map(|gait| field.may_end(Square::new(3, 3), gait)), [false; 4]);
}
