//! The hash chain of the journal: each row's link is a hash over the row and the link before.

use super::journal::Kind;
use gogome_games::contract::Position;
use sha2::{Digest, Sha256};

/// What a row's link covers.
#[derive(Clone, Copy, Debug)]
pub struct Linked<'a> {
    /// What kind of row it is.
    pub kind: Kind,
    /// Which seat.
    pub seat: Option<u8>,
    /// The move.
    pub mv: Option<&'a str>,
    /// The draws, JSON.
    pub chance: &'a str,
    /// The events, JSON.
    pub events: &'a str,
    /// Whether it showed somebody something hidden, or drew.
    pub reveals: bool,
    /// Its number among the public entries, if it is public.
    pub shown: Option<i64>,
    /// The version of the rules.
    pub rules: i64,
    /// The schema of the state after it.
    pub schema: u16,
    /// The hash of the state after it.
    pub state_hash: Option<&'a str>,
    /// When.
    pub at: &'a str,
}

/// The prefix of current links; the first version's had none and covered less.
const WIDE: &str = "2:";

/// The link of a row after the one before. It covers everything that never changes, but not names and typed words, so that a
/// person's data can be erased. The link before the first row is the table's code.
pub fn link(before: &str, row: &Linked<'_>) -> String {
    let seat = row.seat.map(|seat| seat.to_string()).unwrap_or_default();
    let shown = row.shown.map(|shown| shown.to_string()).unwrap_or_default();
    let (rules, schema) = (row.rules.to_string(), row.schema.to_string());
    let (mv, state_hash) = (row.mv.unwrap_or_default(), row.state_hash.unwrap_or_default());
    let reveals = if row.reveals { "reveals" } else { "" };
    let parts = [
        before,
        row.kind.word(),
        &seat,
        mv,
        row.chance,
        row.events,
        state_hash,
        reveals,
        &shown,
        &rules,
        &schema,
        row.at,
    ];
    format!("{WIDE}{}", chained(&parts))
}

/// Whether a link follows from the row and the link before. Links of the first version are known by their form; they cannot
/// follow a current one.
pub fn follows(before: &str, row: &Linked<'_>, found: &str) -> bool {
    if found.starts_with(WIDE) || before.starts_with(WIDE) {
        return found == link(before, row);
    }
    let seat = row.seat.map(|seat| seat.to_string()).unwrap_or_default();
    let (mv, state_hash) = (row.mv.unwrap_or_default(), row.state_hash.unwrap_or_default());
    found == chained(&[before, row.kind.word(), &seat, mv, row.chance, row.events, state_hash])
}

/// SHA-256 over parts, each preceded by its length, so that no text can move from one part to another.
fn chained(parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(u64::try_from(part.len()).unwrap_or(u64::MAX).to_le_bytes());
        hash.update(part);
    }
    hex(&hash.finalize())
}

/// SHA-256 of a state as stored.
pub fn state_hash(at: &Position) -> String {
    hex(&Sha256::digest(&at.state.0))
}

/// Bytes as hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A row, and its links after `kemuri` in both versions.
    const ROW: Linked<'static> = Linked {
        kind: Kind::Move,
        seat: Some(1),
        mv: Some("{}"),
        chance: "[]",
        events: "[]",
        reveals: false,
        shown: Some(3),
        rules: 1,
        schema: 2,
        state_hash: Some("ab"),
        at: "2026-01-01T00:00:00.000Z",
    };
    const BARE: &str = "6026283b146c50084ae20dc0f18834850ef0c60ec1a17a9b27ced5c9efe433c1";
    const WHOLE: &str = "2:8ba3b1e1aa1828b184899a8f62537b91e75efb4dc522c59decc3c1103868ac16";

    #[test]
    fn links_of_both_forms_hold_for_ever_and_none_of_the_first_follows_one_of_todays() {
        assert_eq!(link("kemuri", &ROW), WHOLE);
        assert!(follows("kemuri", &ROW, WHOLE) && follows("kemuri", &ROW, BARE));
        assert!(follows(BARE, &ROW, &link(BARE, &ROW)), "a table of the first form goes on in today's");
        let back = chained(&[WHOLE, "move", "1", "{}", "[]", "[]", "ab"]);
        assert!(!follows(WHOLE, &ROW, &back), "and never back");
    }

    #[test]
    fn whatever_of_a_row_is_changed_its_link_is_another() {
        let changed = [
            Linked { kind: Kind::Ai, ..ROW },
            Linked { seat: Some(0), ..ROW },
            Linked { mv: Some("[]"), ..ROW },
            Linked { chance: "[1]", ..ROW },
            Linked { events: "[1]", ..ROW },
            Linked { reveals: true, ..ROW },
            Linked { shown: Some(4), ..ROW },
            Linked { shown: None, ..ROW },
            Linked { rules: 2, ..ROW },
            Linked { schema: 1, ..ROW },
            Linked { state_hash: None, ..ROW },
            Linked { at: "2026-01-01T00:00:00.001Z", ..ROW },
        ];
        for row in changed {
            assert!(!follows("kemuri", &row, WHOLE), "{row:?}");
        }
        assert!(!follows("kemura", &ROW, WHOLE) && !follows("kemura", &ROW, BARE));
    }
}
