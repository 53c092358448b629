//! Tools without a table: `gogome tool fujisan solve`.

use crate::content::space::Hop;
use crate::mountain::coins::{Coins, Dice, PER_ROW};
use crate::mountain::solve;
use gogome_contract::{Line, Refusal, Tool};
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    /// Upper row first, left to right, 0 = null, 1 = ace.
    rows: [[u8; PER_ROW]; 2],
    /// Sun, moon, arms, crown.
    dice: Option<[u8; 4]>,
}

#[derive(Serialize)]
struct Answer {
    shortest: Option<u16>,
    path: Vec<Hop>,
    dead_ends: u16,
    reachable: u16,
}

/// The search.
pub const SOLVE: Tool = Tool {
    name: "solve",
    about: "the shortest way up a mountain, how many positions can be reached, how many are lost",
    answer: solve,
};

fn solve(line: &str) -> Result<String, Refusal> {
    let wrong = |why: String| {
        Refusal::unreadable("JSON", Line::from("This line cannot be solved: ").quote(why).text("."))
            .instead(r#"`{"rows":[[12 numbers],[12 numbers]],"dice":[sun,moon,arms,crown]}`, each from 0 (null) to 5; dice may be null."#)
    };
    let Question { rows: [upper, lower], dice } =
        serde_json::from_str(line).map_err(|error| wrong(error.to_string()))?;
    let coins = Coins::of(upper, lower).ok_or_else(|| wrong("a coin is above 5".to_owned()))?;
    if dice.iter().flatten().any(|face| *face > 5) {
        return Err(wrong("a die is above 5".to_owned()));
    }
    let dice = dice.map(|faces| {
        let mut faces = faces.into_iter();
        Dice::rolled(|| faces.next().unwrap_or(0))
    });
    let found = solve::climb(&coins, dice);
    let answer =
        Answer { shortest: found.shortest, path: found.path, dead_ends: found.dead, reachable: found.reachable };
    serde_json::to_string(&answer).map_err(|error| wrong(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solves_a_line_of_json() {
        let rolled = r#"{"rows":[[2,0,0,0,1,2,4,4,0,1,1,5],[3,3,5,1,4,5,2,3,5,4,3,2]],"dice":[1,2,5,5]}"#;
        let answer: serde_json::Value = serde_json::from_str(&solve(rolled).unwrap()).unwrap();
        assert_eq!(answer["shortest"], 12);
        assert_eq!(answer["path"].as_array().unwrap().len(), 12);
        let foul = r#"{"rows":[[2,3,5,3,3,4,1,4,0,0,3,0],[5,5,4,1,4,1,2,2,1,2,0,5]],"dice":null}"#;
        assert_eq!(solve(foul).unwrap(), r#"{"shortest":null,"path":[],"dead_ends":1,"reachable":1}"#);
        let lost = r#"{"rows":[[4,4,0,0,1,2,3,3,0,0,1,4],[5,3,4,2,3,5,2,1,2,1,5,5]],"dice":[3,0,0,5]}"#;
        assert_eq!(solve(lost).unwrap(), r#"{"shortest":null,"path":[],"dead_ends":2420,"reachable":2420}"#);
        for wrong in [
            "",
            "{}",
            "[]",
            r#"{"rows":[[1],[2]],"dice":null}"#,
            &rolled.replace("[1,2,5,5]", "[1,2,5,6]"),
            &rolled.replacen("[2,", "[6,", 1),
        ] {
            assert_eq!(solve(wrong).unwrap_err().code, "JSON", "{wrong}");
        }
    }
}
