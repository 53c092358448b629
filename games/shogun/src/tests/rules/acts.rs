//! Lines that enemies act by: the vectors (section 36).

use crate::content::Condition;
use crate::state::{Queue, Tie};
use crate::tests::kit::*;
use crate::tests::lines::{Reading, Scene, scene};

/// A vector: who reads, the field, how hurt Akira and Tomoe are, the line, and what it comes to: squares, victims.
type Vector<'v> = (&'v str, &'v str, &'v str, [u8; 2], &'v str, Option<(&'v [&'v str], &'v [&'v str])>);

const VECTORS: [Vector<'_>; 15] = [
    (
        "L01",
        "kachi",
        "a.t / .e. / ...",
        [9, 8],
        "-health: move adjacent; attack adjacent with slice_them",
        Some((&["B2"], &["tomoe"])),
    ),
    ("L02", "kachi", "a..e..t", [4, 8], "-health: move adjacent; attack adjacent", Some((&["B1"], &["akira"]))),
    ("L03", "kachi", "e........a", [9, 8], "move adjacent; attack adjacent", None),
    ("L04", "kachi", "e........a", [9, 8], "near: move toward", Some((&["E1"], &[]))),
    ("L05", "kachi", "e..a", [9, 8], "use support; attack adjacent with kenjutsu", None),
    (
        "L06",
        "kachi",
        "e.E / ..a",
        [9, 8],
        "use support; attack adjacent with kenjutsu",
        Some((&["B1", "B2"], &["akira"])),
    ),
    (
        "L07",
        "kachi",
        "e..R / .... / ..a.",
        [9, 8],
        "move adjacent; attack adjacent",
        Some((&["C1", "C2"], &["resistor"])),
    ),
    (
        "L08",
        "ashigaru",
        "e... / .... / .a.t",
        [9, 8],
        "near: move range 2; attack range 2",
        Some((&["A2", "B1", "B2"], &["akira"])),
    ),
    ("L09", "akaname", "ea# / ..# / ..#", [9, 8], "near: move away", Some((&["A3"], &[]))),
    ("L10", "kachi", "##### / #eo.# / #oa.# / #####", [9, 8], "move adjacent; attack adjacent", None),
    ("L13", "kappa", "e~~a / ....", [9, 8], "move adjacent; attack adjacent", Some((&["C1", "C2"], &["akira"]))),
    ("L14", "kachi", "e~~a", [9, 8], "move adjacent; attack adjacent", Some((&["C1"], &["akira"]))),
    ("L15", "onryo", "e#a", [9, 8], "move adjacent; attack adjacent", None),
    ("L16", "onryo", "e#.a", [9, 8], "move adjacent; attack adjacent", Some((&["C1"], &["akira"]))),
    ("L17", "kachi", "a.e.....", [9, 8], "move adjacent; attack adjacent; move away", Some((&["B1"], &["akira"]))),
];

fn hurt_both(scene: &mut Scene, [akira, tomoe]: [u8; 2]) {
    for (who, health) in [("akira", akira), ("tomoe", tomoe)] {
        if let Some(piece) = scene.state.table.piece_mut(id(who)) {
            piece.health = health;
        }
    }
}

// Rules: X17.4, X17.7, X17.8, X19.1, X20.2
#[test]
fn every_vector_of_the_lines_comes_out() {
    for (number, who, rows, healths, line, wanted) in VECTORS {
        let mut scene = scene(who, rows);
        hurt_both(&mut scene, healths);
        let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        let wanted = wanted.map(|(to, on)| Reading { to: owned(to), on: owned(on) });
        assert_eq!(scene.reads(line), wanted, "{number}: {line}");
    }
}

// Rules: X17.4
#[test]
fn a_priority_is_not_asked_when_one_target_is_possible() {
    // L11 and L12: the queue is Akira, the undertaker, Tomoe
    for (rows, on) in [("e.t.a", None), ("et..a", Some("tomoe"))] {
        let mut scene = scene("undertaker", rows);
        scene.state.table.queue = Queue { cards: vec![id("akira"), scene.e, id("tomoe")], ..Queue::default() };
        let reads = scene.reads("first: attack adjacent with machete");
        assert_eq!(reads.map(|one| one.on), on.map(|who| vec![who.to_owned()]), "{rows}");
    }
    let mut both = scene("undertaker", "tea");
    both.state.table.queue = Queue { cards: vec![id("akira"), both.e, id("tomoe")], ..Queue::default() };
    assert_eq!(both.reads("first: attack adjacent with machete").unwrap().on, ["akira"]);
}

// Rules: X17.4
#[test]
fn a_closing_move_spends_what_the_first_left() {
    // L17: one point of four was spent
    let scene = scene("kachi", "a.e.....");
    assert_eq!(scene.away("B1", 3), ["E1"]);
    assert_eq!(scene.away("B1", 0), ["B1"]);
}

// Rules: X17.4
#[test]
fn a_closing_move_is_made_by_the_one_that_attacked() {
    let mut state = quiet("c1");
    only(&mut state, &["akira"]);
    // the sixth entry: attack adjacent with slice_them; move away
    let kachi = put(&mut state, "kachi", "C2");
    turn(&mut state, kachi, &[5, 0, 0]);
    assert_ne!(at(&state, kachi), "C2");
    let from = piece(&state, kachi).at;
    assert!(crate::grid::range(square("B2"), from) >= 5, "{from}");
}

// Rules: X17.4
#[test]
fn toward_somebody_is_by_the_way_that_is_left() {
    // L18: from the loft down the ladder and through the gate
    let mut state = quiet("c1");
    lay(&mut state, "c1b");
    only(&mut state, &["akira"]);
    stand(&mut state, "akira", "B5");
    let ashigaru = put(&mut state, "ashigaru", "S5");
    let mut stops = Vec::new();
    for _ in 0..3 {
        // the first entry cannot attack: near, move toward
        turn(&mut state, ashigaru, &[0]);
        stops.push(at(&state, ashigaru));
    }
    assert_eq!(stops[0], "P5", "of P5 and P6 the lower row");
    assert!(["N3", "N4"].contains(&stops[1].as_str()), "{stops:?}");
    assert_eq!(stops[2], "K3");
    let mut asked = quiet("c1");
    lay(&mut asked, "c1b");
    only(&mut asked, &["akira"]);
    stand(&mut asked, "akira", "B5");
    let ashigaru = put(&mut asked, "ashigaru", "S5");
    asked.table.orders[0].squares = false;
    turn(&mut asked, ashigaru, &[0]);
    let options = &asked.table.question().unwrap().options;
    assert_eq!(options.len(), 2, "{options:?}");
    choose(&mut asked, 1, &[]);
    assert_eq!(at(&asked, ashigaru), "P6");
    assert_eq!(asked.table.why[0].ties, [Tie::Square(2)], "it can be asked why");
}

// Rules: X17.4, T51, T52
#[test]
fn a_heal_decides_only_when_it_opens_the_line() {
    let mut scene = scene("akaname", "e..a.......");
    assert_eq!(scene.reads("use lick_wounds; move away"), None, "unhurt (A32)");
    let line = "move range 2; attack range 2; use lick_wounds";
    assert_eq!(scene.reads(line).unwrap().on, ["akira"]);
    let e = scene.e;
    hurt(&mut scene.state, e, 1);
    assert!(scene.reads("use lick_wounds; move away").is_some());
    // on the board: the fourth normal entry begins with the heal
    let mut state = quiet("c1");
    only(&mut state, &["akira"]);
    let akaname = put(&mut state, "akaname", "E4");
    turn(&mut state, akaname, &[3, 0, 0]);
    assert!(crate::grid::range(square("B2"), piece(&state, akaname).at) <= 2, "unhurt it attacks");
    hurt(&mut state, akaname, 1);
    turn(&mut state, akaname, &[3]);
    assert_eq!(health(&state, akaname), 3, "hurt it licks its wounds and runs");
}

// Rules: X17.4, T52
#[test]
fn a_heal_that_stands_later_is_skipped_or_done() {
    for (left, healed) in [(4, 4), (1, 3)] {
        let mut state = quiet("c1");
        only(&mut state, &["akira"]);
        state.table.oracle.current = crate::content::OracleColour::Red;
        let akaname = put(&mut state, "akaname", "D2");
        hurt(&mut state, akaname, left);
        // the sixth aggressive entry: move range 2; attack range 2; use lick_wounds. Dice: 2 and 0, armour 1
        turn(&mut state, akaname, &[5, 5, 0]);
        assert_eq!((health(&state, akaname), health(&state, id("akira"))), (healed, 9));
    }
}

// Rules: X17.4, A10
#[test]
fn who_was_moved_to_is_attacked_if_it_is_among_the_best() {
    let mut state = quiet("c1");
    only(&mut state, &["akira", "tomoe"]);
    let kachi = put(&mut state, "kachi", "F3");
    stand(&mut state, "akira", "C3");
    stand(&mut state, "tomoe", "C4");
    hurt(&mut state, id("akira"), 8);
    // tied on the target; from where it goes it could attack both: it is asked once
    turn(&mut state, kachi, &[0]);
    choose(&mut state, 1, &[5, 5]);
    assert_eq!((health(&state, id("akira")), health(&state, id("tomoe"))), (8, 3));
}

// Rules: X17.6
#[test]
fn with_nobody_to_fight_nothing_happens() {
    let mut state = quiet("c1");
    only(&mut state, &["akira"]);
    let sedrik = side(&mut state, "sedrik", "E4", crate::content::Side::Party);
    let told = turn(&mut state, sedrik, &[0]);
    assert!(told.contains(&crate::state::moves::Event::Idle(piece(&state, sedrik).who)));
    assert_eq!(at(&state, sedrik), "E4");
}

// Rules: X21.4
#[test]
fn somebody_downed_reaches_beside_it_only_and_moves_one_less() {
    let mut scene = scene("ashigaru", "e.a..");
    assert!(scene.reads("attack range 2 with long_thrust").is_some());
    let e = scene.e;
    scene.state.table.piece_mut(e).unwrap().conditions.downed = true;
    assert_eq!(scene.reads("attack range 2 with long_thrust"), None);
    let mut akaname = self::scene("akaname", "e..a");
    let e = akaname.e;
    hurt(&mut akaname.state, e, 1);
    assert!(akaname.reads("use lick_wounds; move away").is_some());
    akaname.state.table.piece_mut(e).unwrap().conditions.downed = true;
    assert_eq!(akaname.reads("use lick_wounds; move away"), None, "it uses no techniques");
    let reads = scene.reads("near: move range 2; attack range 2").unwrap();
    assert_eq!(reads.to, ["B1"], "beside Akira");
    // four points are just enough
    for (downed, answers, to) in [(false, [0, 0, 0].as_slice(), "C2"), (true, [0].as_slice(), "D3")] {
        let mut state = quiet("c1");
        only(&mut state, &["akira"]);
        let kachi = put(&mut state, "kachi", "G3");
        afflict(&mut state, kachi, Condition::Downed, downed.into());
        turn(&mut state, kachi, answers);
        assert_eq!(at(&state, kachi), to);
        assert!(!piece(&state, kachi).conditions.downed, "discarded at the end (X17.5)");
    }
}
