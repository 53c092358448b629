//! The log under a board, which has to be short: what is told several times in a row stands once, and where there is too much,
//! the beginning and the newest lines stay.

use crate::words::host as words;
use gogome_games::contract::Line;

/// Room for the log in one message, in characters of markdown.
const MOST: usize = 1100;

/// The part of it that the beginning may take.
const BEGINNING: usize = 350;

/// Room for it where nothing stands below.
const ALONE: usize = 1800;

/// The part of it for the line that says how much is left out.
const NOTE: usize = 80;

/// The lines as they fit under a board; `length` gives the characters of one.
pub(super) fn told(lines: &[Line], length: &dyn Fn(&Line) -> usize) -> Vec<Line> {
    let mut lines = folded(lines);
    let needed: Vec<usize> = lines.iter().map(|line| length(line) + 1).collect();
    if needed.iter().sum::<usize>() <= MOST {
        return lines;
    }
    let first = fitting(needed.iter(), BEGINNING);
    let used: usize = needed[..first].iter().sum();
    let last = fitting(needed[first..].iter().rev(), MOST - NOTE - used);
    let newest = lines.split_off(lines.len() - last);
    let left_out = lines.split_off(first).len();
    lines.push(words::left_out(left_out));
    lines.extend(newest);
    lines
}

/// The first lines, as many as fit in a message without a board in words.
pub(super) fn beginning(lines: &[Line], length: &dyn Fn(&Line) -> usize) -> Vec<Line> {
    let mut lines = folded(lines);
    let needed: Vec<usize> = lines.iter().map(|line| length(line) + 1).collect();
    if needed.iter().sum::<usize>() > ALONE {
        let left_out = lines.split_off(fitting(needed.iter(), ALONE - NOTE)).len();
        lines.push(words::left_out(left_out));
    }
    lines
}

/// How many of these fit, one after the other.
fn fitting<'a>(needed: impl Iterator<Item = &'a usize>, room: usize) -> usize {
    let sum = needed.scan(0, |sum, needed| {
        *sum += needed;
        Some(*sum)
    });
    sum.take_while(|sum| *sum <= room).count()
}

/// Equal lines in a row as one, with how often.
fn folded(lines: &[Line]) -> Vec<Line> {
    let times = |alike: &[Line]| match alike {
        [line] => line.clone(),
        [line, ..] => line.clone().text(words::times(alike.len())),
        [] => Line::default(),
    };
    lines.chunk_by(|one, next| one == next).map(times).collect()
}

#[cfg(test)]
mod tests {
    use super::{ALONE, MOST, beginning, told};
    use gogome_games::contract::{Line, Seat};

    fn plain(lines: &[Line]) -> Vec<String> {
        told(lines, &|line| line.plain().chars().count()).iter().map(Line::plain).collect()
    }

    #[test]
    fn what_fits_stays_and_what_is_said_again_and_again_stands_once() {
        let rolls = |seat: u8| Line::default().seat(Seat(seat)).text(" rolls.");
        assert_eq!(plain(&[rolls(0), rolls(1), rolls(0)]), ["A rolls.", "B rolls.", "A rolls."]);
        let again = [rolls(0), rolls(1), rolls(1), rolls(1), rolls(0), rolls(0)];
        assert_eq!(plain(&again), ["A rolls.", "B rolls. … 3 times", "A rolls. … 2 times"]);
        assert!(plain(&[]).is_empty());
    }

    #[test]
    fn a_long_turn_keeps_its_beginning_and_its_end_and_says_what_is_left_out() {
        for count in [40, 90, 400] {
            let lines: Vec<Line> =
                (0..count).map(|n| format!("Step {n} of a long turn, in so many words.").into()).collect();
            let told = plain(&lines);
            assert_eq!(told[0], "Step 0 of a long turn, in so many words.");
            assert!(told.last().unwrap().starts_with(&format!("Step {} ", count - 1)));
            let note = told.iter().position(|line| line.contains("left out")).unwrap();
            assert!(told[note].contains("`/history log`"), "{}", told[note]);
            let left_out: usize = told[note].split(' ').find_map(|word| word.parse().ok()).unwrap();
            assert_eq!(left_out + told.len() - 1, count);
            assert!(told[note - 1].starts_with(&format!("Step {} ", note - 1)), "the beginning is whole");
            assert!(told.iter().map(|line| line.chars().count() + 1).sum::<usize>() <= MOST);
        }
    }

    #[test]
    fn of_a_resolution_the_beginning_stays() {
        let lines: Vec<Line> = (0..90).map(|n| format!("Result {n}, in so many words.").into()).collect();
        let told = beginning(&lines, &|line| line.plain().chars().count());
        let (note, kept) = told.split_last().unwrap();
        assert_eq!(kept, &lines[..kept.len()]);
        assert!(note.plain().contains(&format!("{} lines are left out", 90 - kept.len())), "{}", note.plain());
        let length: usize = told.iter().map(|line| line.plain().chars().count() + 1).sum();
        assert!((ALONE - 100..=ALONE).contains(&length), "{length}");
        assert_eq!(beginning(&lines[..3], &|_| 9), lines[..3]);
    }

    #[test]
    fn one_line_that_is_too_long_is_left_out_and_said_to_be() {
        let told = plain(&["x".repeat(2 * MOST).into(), "The end.".into()]);
        assert_eq!(told, ["-# … 1 line is left out here: `/history log`", "The end."]);
    }
}
