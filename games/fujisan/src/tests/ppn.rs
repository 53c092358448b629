//! Puzzle files: written, read back, and refused with line and column.

use crate::mountain::solve::{climb, shortest_down};
use crate::ppn::{MOST, read, write};
use crate::state::moves::Start;
use crate::state::{Origin, Phase, State};
use crate::tests::kit::*;

fn error(text: &str) -> String {
    let refusal = read(text).unwrap_err();
    assert_eq!(refusal.code, "IMPORT");
    plain(&refusal.why)
}

fn walked(mut state: State, moves: usize) -> State {
    let path = climb(&state.coins, state.dice).path;
    for hop in path.into_iter().take(moves) {
        state.advance(hop);
    }
    state
}

// Rules: S8.4, S8.29 (vector 26)
#[test]
fn a_file_is_written_as_other_tools_read_it() {
    let file = write(&walked(rolled(), 2));
    let [head, moves] = file.split("...\n").collect::<Vec<_>>()[..] else { panic!("{file}") };
    assert_eq!(
        head, "---\nGameType:\n  Name: Fujisan\n  Coins: \"2nnna244naa5/335a45235432\"\n  Dice: \"a2/55\"\n",
        "the dice stand on a line of their own"
    );
    assert_eq!(moves.lines().count(), 2);
    assert!(moves.starts_with("1. ") && moves.lines().nth(1).unwrap().starts_with("2. "));
    assert!(!write(&puzzle(ONE, false)).contains("Dice"));
}

// Rules: S8.29, S8.31, S8.32
#[test]
fn export_then_import_is_the_same_game() {
    for (start, road) in [(puzzle(ONE, false), false), (rolled(), false), (puzzle(TWO, false), false)] {
        let length = start.worth.up.unwrap_or(0).into();
        for moves in 0..=length {
            let game = walked(start.clone(), moves);
            let file = write(&game);
            let again = puzzle(&file, road);
            assert_eq!(again, game, "{file}");
            assert_eq!(write(&again), file);
        }
    }
}

// Rules: S8.29, S8.32
#[test]
fn the_way_down_is_a_comment_that_is_not_read_back() {
    let mut state = puzzle(ONE, true);
    state = walked(state, 27);
    for hop in shortest_down(&state.coins).unwrap().1.into_iter().take(5) {
        state.advance(hop);
    }
    let file = write(&state);
    assert!(file.contains("{ Country Road: ") && file.contains("a2 1"), "{file}");
    let again = puzzle(&file, true);
    assert_eq!((again.phase, &again.line[..]), (Phase::Down, &state.line[..27]));
    assert_eq!(again.extras, state.extras);
}

// Rules: S8.4, S8.32
#[test]
fn comments_and_keys_of_others_survive() {
    let file = "---\n# made by hand\nTitle: A walk: part 1\nGameType:\n  Name: Fujisan\n  Coins: '44452n24n3aa/a25335325ann'\n  Rows: 2\nTags: [a, b]\n...\n{ the start }\n1. a1-b1 2. b1-e1 { a comment\n over two lines }\n3.e1-e2\n{ the end }\n";
    let state = puzzle(file, false);
    assert_eq!(state.line, [hop("a1-b1"), hop("b1-e1"), hop("e1-e2")]);
    let written = write(&state);
    assert_eq!(
        written,
        "---\n# made by hand\nTitle: A walk: part 1\nGameType:\n  Name: Fujisan\n  Coins: \"44452n24n3aa/a25335325ann\"\n  Rows: 2\nTags: [a, b]\n...\n{ the start }\n1. a1-b1\n2. b1-e1\n{ a comment over two lines }\n3. e1-e2\n{ the end }\n"
    );
    assert_eq!(puzzle(&written, false), state);
}

// Rules: S8.4, S8.32
#[test]
fn a_comment_may_touch_a_move_and_a_name_may_be_somebody_elses() {
    let file = format!(
        "Player:\n  Name: Kyle\nGameType:\n  Name: Fujisan\n  Coins: {ONE}\n...\n{{note}}a1-b1{{two words}} b1-e1\n"
    );
    let state = puzzle(&file, false);
    assert_eq!(state.line, [hop("a1-b1"), hop("b1-e1")]);
    let written = write(&state);
    assert!(written.starts_with("---\nPlayer:\n  Name: Kyle\nGameType:\n  Name: Fujisan\n"), "{written}");
    assert!(written.ends_with("...\n{ note }\n1. a1-b1\n{ two words }\n2. b1-e1\n"), "{written}");
    assert_eq!(puzzle(&written, false), state);
}

// Rules: S8.32
#[test]
fn what_others_call_by_our_names_is_theirs() {
    let theirs = "Title: up ... and home\nOther:\n  Coins: 24\n  Dice: two\n";
    for file in [
        format!("---\n{theirs}GameType:\n  Name: Fujisan\n  Coins: 44452n24n3aa/a25335325ann\n...\na1-b1\n"),
        format!("---\nGameType:\n  Name: Fujisan\n  Coins: 44452n24n3aa/a25335325ann\n{theirs}...\na1-b1\n"),
    ] {
        let state = puzzle(&file, false);
        assert_eq!(state.line.len(), 1, "{file}");
        assert_eq!(write(&puzzle(&write(&state), false)), write(&state), "{file}");
    }
    let bare = puzzle("44452n24n3aa/a25335325ann { Coins: from a book } a1-b1", false);
    assert_eq!(bare.line.len(), 1);
    let pasted = "Title: x GameType: Fujisan Coins: 44452n24n3aa/a25335325ann ... 1. a1-b1";
    assert_eq!(puzzle(pasted, false).line.len(), 1);
}

// Rules: S8.4, S8.29
#[test]
fn comments_on_moves_taken_back_stay() {
    let file = format!("{ONE} {{start}} a1-b1 {{one}} b1-e1 {{two}} e1-e2 {{three}}");
    let mut state = puzzle(&file, false);
    say(&mut state, "undo", &[("n", "2")]).unwrap();
    let short = write(&state);
    assert!(short.ends_with("...\n{ start }\n1. a1-b1\n{ one }\n{ two }\n{ three }\n"), "{short}");
    assert_eq!(write(&puzzle(&short, false)), short);
    // played again, each stands where it stood
    go(&mut state, "b1-e1 e1-e2").unwrap();
    let whole = write(&state);
    assert!(whole.ends_with("2. b1-e1\n{ two }\n3. e1-e2\n{ three }\n"), "{whole}");
    say(&mut state, "undo", &[("n", "3")]).unwrap();
    assert!(write(&state).ends_with("...\n{ start }\n{ one }\n{ two }\n{ three }\n"));
}

#[test]
fn one_line_is_enough() {
    let long = format!("--- GameType: Name: Fujisan Coins: \"{TWO}\" Dice: \"a2/55\" ... 1. a2-b2 2. b2-b1");
    assert_eq!(puzzle(&long, false).line.len(), 2);
    assert_eq!(puzzle(&format!("{ONE} a1-b1 b1-e1"), false).line.len(), 2);
    assert_eq!(puzzle(ONE, false).line.len(), 0);
    let windows = format!("---\r\nGameType:\r\n  Coins: {ONE}\r\n...\r\n1. a1-b1\r\n");
    assert_eq!(puzzle(&windows, false).line.len(), 1);
}

// Rules: S8.30
#[test]
fn coins_of_no_piecepack_are_a_custom_puzzle() {
    assert_eq!(puzzle(ONE, false).origin, Origin::File);
    let custom = puzzle("55n2naana54n/a334242a32n5", false);
    assert_eq!((custom.origin, custom.worth.up), (Origin::Custom, Some(70)));
}

// Rules: S8.30, S8.32
#[test]
fn what_is_wrong_is_said_with_line_and_column() {
    for (text, place, expected) in [
        ("", "Line 1, column 1", "Coins:"),
        ("hello", "Line 1, column 1", "Coins:"),
        ("---\nGameType:\n  Name: Fujisan\n...\n", "Line 1, column 1", "Coins:"),
        (
            "---\nGameType:\n  Coins: \"44452n24n3aa/a25335325anx\"\n...\n",
            "Line 3, column 35",
            "one of n, a, 2, 3, 4, 5",
        ),
        (
            "---\n  Coins: \"44452n24n3a/a25335325ann\"\n...\n",
            "Line 2, column 22",
            "12 coins are expected in the upper row, not 11",
        ),
        ("---\n  Coins: 44452n24n3aa/a25335325annn\n...\n", "Line 2, column 36", "lower row, not 13"),
        ("---\n  Coins: 44452n24n3aa\n...\n", "Line 2, column 22", "lower row, not 0"),
        (
            "---\n  Coins: 44452n24n3aa/a25335325ann\n  Dice: a2/5\n...\n",
            "Line 3, column 13",
            "2 dice are expected in the lower row, not 1",
        ),
        ("---\n  Coins: 44452n24n3aa/a25335325ann\n  Name: Cell\n...\n", "Line 3, column 9", "Fujisan"),
        ("---\n  Coins: 44452n24n3aa/a25335325ann\n", "Line 3, column 1", "`...`"),
        ("---\n  Coins:\n...\n", "Line 3, column 1", "24 coins"),
        ("---\n  Coins: 44452n24n3aa/a25335325ann\n...\n1. a1-b1\n2. b9-c1\n", "Line 5, column 4", "a move like"),
        ("---\n  Coins: 44452n24n3aa/a25335325ann\n...\n1. a1-b1 { open\n", "Line 5, column 1", "closes the comment"),
    ] {
        let why = error(text);
        assert!(why.contains(place) && why.contains(expected), "{text}: {why}");
    }
    assert!(error(&"n".repeat(MOST + 1)).contains("4096"));
}

// Rules: S8.31
#[test]
fn the_first_illegal_move_refuses_the_whole_file() {
    let sheet = read(&format!("{ONE} a1-b1 b1-e1 e1-f1 f1-g1")).unwrap();
    let refusal = opened(Start::Import(sheet), false, 1).unwrap_err();
    assert_eq!(refusal.code, "COUNT");
    assert!(plain(&refusal.why).contains("move 3, e1-f1"));
    // with dice in force the first move is the die's
    let sheet = read(&format!("---\nCoins: {TWO}\nDice: a2/55\n...\n1. a2-c2")).unwrap();
    assert_eq!(opened(Start::Import(sheet), false, 1).unwrap_err().code, "DIE_FIRST");
}

// Rules: S8.31
#[test]
fn without_dice_in_the_file_they_are_rolled() {
    let rolls: Vec<String> = (0..20)
        .map(|seed| opened(Start::Import(read(TWO).unwrap()), false, seed).unwrap().0.dice.unwrap().to_string())
        .collect();
    assert!(rolls.iter().any(|roll| *roll != rolls[0]), "{rolls:?}");
}
