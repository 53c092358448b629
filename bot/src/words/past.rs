//! What the host says about a table to take away, and about its dice.

use gogome_games::contract::{Line, Refusal};

/// With the file of a table that is over.
pub fn whole() -> Line {
    "Here is the whole table. `gogome replay` plays it again, `gogome verify` draws every die of it once more.".into()
}

/// With the file of a table that is not, or not for everybody.
pub fn partly() -> Line {
    "Here is what you may know of this table. When it is over, the file holds all of it, to be played again.".into()
}

/// The secret is not opened.
pub fn not_over() -> Refusal {
    Refusal::not_now("NOT_OVER", "This table is not over, so its secret is not opened yet.")
        .instead("Look for the SHA-256 in its lobby message: it is what the secret is held to at the end.")
}

/// It was played as it says.
pub fn verified(proof: &str) -> Line {
    Line::from("✅ ").text(proof.to_owned())
}

/// It was not.
pub fn refuted(why: &str) -> Line {
    Line::from("❌ This table does not hold: ").text(why.to_owned())
}
