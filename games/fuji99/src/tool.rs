//! Tools without a table: `gogome tool fuji99 odds`.

use crate::content::{Cubes, Kind, book};
use crate::rules::odds;
use crate::words::exactly;
use gogome_contract::{Line, Refusal, Tool};
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    /// In the bag; left out: a fresh one.
    #[serde(default = "fresh")]
    bag: Cubes,
    /// Reds on the sheet and embers in force.
    #[serde(default)]
    reds: u8,
    /// How many are drawn; left out: every number.
    n: Option<u8>,
    /// What the hand counts.
    #[serde(default)]
    hand: u8,
    /// The cards that may come, by name; left out: all.
    deck: Option<Vec<Kind>>,
}

fn fresh() -> Cubes {
    book().race.bag
}

#[derive(Serialize)]
struct Answer {
    threat: Vec<Threat>,
    crisis: Option<Chance>,
}

#[derive(Serialize)]
struct Threat {
    n: u8,
    #[serde(flatten)]
    chance: Chance,
}

/// A fraction, exact, and in percent with two digits.
#[derive(Serialize)]
struct Chance {
    part: u64,
    whole: u64,
    percent: String,
}

impl From<odds::Odds> for Chance {
    fn from(odds: odds::Odds) -> Self {
        let small = |number: u128| u64::try_from(number).unwrap_or(u64::MAX);
        let percent = exactly(odds.hundredths()).trim_end_matches(" %").to_owned();
        Self { part: small(odds.part), whole: small(odds.whole), percent }
    }
}

/// The chances of a draw.
pub const ODDS: Tool =
    Tool { name: "odds", about: "how likely a draw is a threat, and the next card a crisis", answer: chances };

/// The most cubes of one bag and cards of one deck that are counted.
const MOST: u16 = 60;

fn chances(line: &str) -> Result<String, Refusal> {
    let wrong = |why: String| {
        let why: String = why.chars().take(200).collect();
        Refusal::unreadable("JSON", Line::from("There are no odds for this line: ").quote(why).text(".")).instead(
            r#"Say `plain=6 yellow=4 red=3 reds=0 n=7 hand=3`, or `{"bag":{"plain":6,"yellow":4,"red":3},"reds":0,"n":7,"hand":3}`; all of them may be left out."#,
        )
    };
    let asked: Question = if line.trim_start().starts_with(['{', '[']) {
        serde_json::from_str(line).map_err(|error| wrong(error.to_string()))?
    } else {
        counted(line).map_err(wrong)?
    };
    let Cubes { plain, yellow, red } = asked.bag;
    let all = u16::from(plain) + u16::from(yellow) + u16::from(red);
    if all == 0 || all > MOST || asked.hand > 100 {
        return Err(wrong(format!("a bag holds 1 to {MOST} cubes, and a hand counts 100 at most")));
    }
    let mut deck = Kind::ALL.map(|kind| kind.card().count);
    if let Some(kinds) = asked.deck {
        if kinds.len() > usize::from(MOST) {
            return Err(wrong(format!("a deck holds at most {MOST} cards")));
        }
        deck = [0; 9];
        for kind in kinds {
            deck[kind as usize] += 1;
        }
    }
    let least = book().race.draw_min.min(asked.bag.total());
    let numbers = asked.n.map_or(least..=asked.bag.total(), |n| n..=n);
    let threat = |n| Threat { n, chance: odds::threat(asked.bag, asked.reds, n).into() };
    let answer = Answer {
        threat: numbers.map(threat).collect(),
        crisis: odds::crisis_among(&deck, asked.hand).map(Chance::from),
    };
    serde_json::to_string(&answer).map_err(|error| wrong(error.to_string()))
}

/// The same in counts: `plain=6 yellow=4 red=3 reds=1 n=7 hand=3`.
fn counted(line: &str) -> Result<Question, String> {
    let mut asked = Question { bag: fresh(), reds: 0, n: None, hand: 0, deck: None };
    for word in line.split_whitespace() {
        let (name, count) = word.split_once('=').ok_or_else(|| format!("`{word}` is no count, as `plain=6` is"))?;
        let count: u8 = count.parse().map_err(|_| format!("`{word}` does not say how many"))?;
        match name {
            "plain" => asked.bag.plain = count,
            "yellow" => asked.bag.yellow = count,
            "red" => asked.bag.red = count,
            "reds" => asked.reds = count,
            "n" => asked.n = Some(count),
            "hand" => asked.hand = count,
            _ => return Err(format!("there is no `{name}`; there are plain, yellow, red, reds, n and hand")),
        }
    }
    Ok(asked)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(line: &str) -> serde_json::Value {
        serde_json::from_str(&chances(line).unwrap()).unwrap()
    }

    // Rules: C18.14, C18.15, C18.17
    #[test]
    fn odds_by_counts() {
        let fresh = asked("");
        let percents: Vec<&str> =
            fresh["threat"].as_array().unwrap().iter().map(|one| one["percent"].as_str().unwrap()).collect();
        assert_eq!(percents, ["3.50", "6.99", "12.24", "19.58", "29.37", "41.96", "57.69", "76.92", "100.00"]);
        let one = asked(r#"{"bag":{"plain":6,"yellow":4,"red":2},"reds":1,"n":6,"hand":3}"#);
        assert_eq!(one["threat"][0]["percent"], "22.73");
        assert_eq!((one["crisis"]["part"].as_u64(), one["crisis"]["whole"].as_u64()), (Some(5), Some(20)));
        assert_eq!(asked("plain=6 yellow=4 red=2 reds=1 n=6 hand=3"), one, "the same in counts");
        assert_eq!(asked("n=7")["threat"][0]["percent"], "12.24", "a fresh bag");
        let few = asked(r#"{"hand":3,"deck":["ladder","steps","tremor"]}"#);
        assert_eq!(few["crisis"]["percent"], "50.00");
        assert!(asked(r#"{"deck":[]}"#)["crisis"].is_null());
    }

    #[test]
    fn lines_that_say_nothing_are_refused() {
        for line in [
            "[]",
            "{",
            r#"{"bag":{"plain":0,"yellow":0,"red":0}}"#,
            r#"{"bag":{"plain":255,"yellow":4,"red":3}}"#,
            r#"{"hand":200}"#,
            r#"{"n":-1}"#,
            r#"{"spice":1}"#,
            r#"{"deck":["fox"]}"#,
            "plain",
            "plain=many",
            "spice=1",
            "red=300",
        ] {
            assert_eq!(chances(line).unwrap_err().code, "JSON", "{line}");
        }
    }
}
