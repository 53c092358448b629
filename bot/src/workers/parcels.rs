//! Groups the open rows of a channel into batches.

use crate::store::outbox::{Kind, Parcel};

/// Rows that become one message, one edit, or one other action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Batch {
    /// The kind of action.
    pub kind: Kind,
    /// Which table.
    pub game: i64,
    /// The rows, in order; the first one's id is part of the nonce.
    pub rows: Vec<i64>,
    /// The payload of the first row.
    pub payload: String,
    /// It was claimed before: it may have arrived.
    pub claimed: bool,
    /// The number of attempts so far.
    pub attempts: i64,
    /// It is not sent before this.
    pub not_before: String,
    /// The journal row that caused the first.
    pub seq: i64,
}

impl Batch {
    /// Whether it may be sent. A batch that was never tried is always due, even if the clock was set back.
    pub fn due(&self, now: &str) -> bool {
        self.attempts == 0 || self.not_before.as_str() <= now
    }

    /// Whether it was claimed and never closed: it may have arrived.
    pub fn interrupted(&self) -> bool {
        self.claimed && self.attempts == 0
    }
}

/// The next batch: consecutive rows of a table that one message or edit can cover. Rows that were claimed together stay
/// together.
pub(super) fn next(open: &[Parcel]) -> Option<Batch> {
    let first = open.first()?;
    let merges = |row: &&Parcel| {
        row.game_id == first.game_id
            && row.claimed == first.claimed
            && (!first.claimed || row.batch == first.batch)
            && match first.kind {
                Kind::News | Kind::Refresh => matches!(row.kind, Kind::News | Kind::Refresh),
                Kind::Lobby => row.kind == Kind::Lobby,
                Kind::Strip | Kind::Thread | Kind::Member => row.id == first.id,
            }
    };
    let together: Vec<&Parcel> = open.iter().take_while(merges).collect();
    let news = together.iter().any(|row| row.kind == Kind::News);
    Some(Batch {
        kind: if news { Kind::News } else { first.kind },
        game: first.game_id,
        rows: together.iter().map(|row| row.id).collect(),
        payload: first.payload.clone(),
        claimed: first.claimed,
        attempts: first.attempts,
        not_before: first.not_before.clone(),
        seq: together.iter().map(|row| row.seq).max().unwrap_or(first.seq),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(id: i64, game: i64, kind: Kind) -> Parcel {
        Parcel {
            id,
            game_id: game,
            seq: id,
            kind,
            payload: "0".into(),
            not_before: String::new(),
            claimed: false,
            batch: None,
            attempts: 0,
        }
    }

    #[test]
    fn news_and_edits_of_a_table_in_a_row_are_one_message() {
        use Kind::{Lobby, News, Refresh};
        let open = [
            row(1, 7, Refresh),
            row(2, 7, News),
            row(3, 7, Refresh),
            row(4, 7, Lobby),
            row(5, 7, News),
            row(6, 8, News),
        ];
        let batch = next(&open).unwrap();
        assert_eq!((batch.kind, batch.rows, batch.seq), (News, vec![1, 2, 3], 3));
        assert_eq!(next(&open[3..]).unwrap().rows, [4]);
        assert_eq!(next(&open[4..]).unwrap().rows, [5]);
        assert_eq!(next(&[]), None);
    }

    #[test]
    fn what_was_claimed_together_is_sent_again_together_and_alone() {
        let claimed = |id| Parcel { claimed: true, batch: Some(1), ..row(id, 7, Kind::News) };
        let open = [claimed(1), claimed(2), row(3, 7, Kind::News)];
        assert_eq!(next(&open).unwrap().rows, [1, 2]);
    }
}
