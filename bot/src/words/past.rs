//! What the host says about exported tables and the check of their dice.

use gogome_games::contract::{Line, Outcome, Refusal, Seat};

/// With the file of a finished table.
pub fn whole() -> Line {
    "Here is the whole table. `gogome replay` plays it again, `gogome verify` draws every die of it once more.".into()
}

/// With the file of a table that is not over, or still hidden.
pub fn partly() -> Line {
    "Here is what you may know of this table. When it is over, the file holds all of it, to be played again.".into()
}

/// With the file of a table that was closed before its end.
pub fn closed() -> Line {
    "Here is what you may know of this table. It was closed before its end, so its secret stays closed, and there will be no more."
        .into()
}

/// The secret is not open yet.
pub fn not_over(own: bool) -> Refusal {
    let place = if own { "the answer to its opening" } else { "its lobby message" };
    Refusal::not_now("NOT_OVER", "This table is not over, so its secret is not opened yet.")
        .instead(format!("Look for the SHA-256 in {place}: it is what the secret is held to at the end."))
}

/// The table was closed before its end.
pub fn never_over() -> Refusal {
    Refusal::not_now("NEVER_OVER", "This table was closed before its end, so its secret stays closed.")
        .instead("A table that is played to its end can be checked by everybody.")
}

/// The table is over, but still hidden.
pub fn still_closed() -> Refusal {
    Refusal::not_now("STILL_CLOSED", "This table is over, and for the eyes of whoever played it for now.")
        .instead("Ask again when it is open to all: a puzzle of the day when its day is over and yours is played.")
}

/// The table passed the check.
pub fn verified(proof: &str) -> Line {
    Line::from("✅ ").text(proof.to_owned())
}

/// The table failed the check.
pub fn refuted(why: &str) -> Line {
    Line::from("❌ This table does not hold: ").text(why.to_owned())
}

/// The words that went into the dice, if there are any.
pub fn in_the_mix(words: &[(Seat, String)]) -> Option<Line> {
    let word =
        |line: Line, (seat, word): &(Seat, String)| line.text(format!(" {} ", seat.letter())).quote(word.clone());
    let begin = Line::from("-# Words in the mix:");
    (!words.is_empty()).then(|| words.iter().fold(begin, word))
}

/// To a person who added one.
pub fn word_added(word: &str) -> Line {
    Line::from("Your word is in the mix: ").quote(word.to_owned()).text(". Until the start you may give another.")
}

/// A word the dice cannot take.
pub fn bad_word(longest: u16) -> Refusal {
    Refusal::illegal("WORD", format!("A word for the dice has 1 to {longest} letters, on one line."))
        .instead("Anything will do; nobody can know what it does to the dice.")
}

/// The seats by place; none where all win or lose together. A shared place leaves out the next. Points are for the game's own
/// words.
pub fn places(outcome: &Outcome) -> Option<Line> {
    let mut line = Line::default();
    let mut place = 1;
    for seats in &outcome.places {
        let first = if place > 1 { " · " } else { "" };
        line = line.text(format!("{first}{} ", ordinal(place))).seats(seats);
        place += seats.len();
    }
    (place > 1).then_some(line)
}

fn ordinal(place: usize) -> String {
    match place {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        place => format!("{place}th"),
    }
}

#[cfg(test)]
mod tests {
    use super::places;
    use gogome_games::contract::{Outcome, Seat};

    #[test]
    fn a_shared_place_leaves_out_the_next() {
        let seats = |all: &[u8]| all.iter().copied().map(Seat).collect::<Vec<_>>();
        let outcome = Outcome { places: vec![seats(&[1]), seats(&[0, 2]), seats(&[3])], ..Outcome::default() };
        assert_eq!(places(&outcome).unwrap().plain(), "1st B · 2nd A and C · 4th D");
        assert_eq!(places(&Outcome::default()), None);
    }
}
