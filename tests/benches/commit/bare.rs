//! The same statements as the store runs for a move, by rusqlite alone, with every value made beforehand.

use super::step::{AT, Step};
use gogome::store::links::state_hash;
use rusqlite::{Connection, TransactionBehavior, params};
use std::{io::Write, path::Path};

/// How many rows of each kind a file has.
pub const COUNTS: &str = "select (select count(*) from journal), (select count(*) from snapshot),
  (select count(*) from owed), (select count(*) from outbox), (select count(*) from interaction)";

/// A connection set up as the store sets up its own.
pub struct Bare(Connection);

/// The values of one move.
pub struct Ready {
    seq: i64,
    seat: u8,
    news: bool,
    state: String,
    events: String,
    hash: String,
    packed: Vec<u8>,
    answered: String,
    asked: String,
}

impl Ready {
    pub fn of(step: &Step) -> anyhow::Result<Self> {
        let (position, duties) = (&step.played.position, &step.played.duties[0]);
        let mut packed = flate2::write::DeflateEncoder::new(vec![1], flate2::Compression::fast());
        packed.write_all(position.state.0.as_bytes())?;
        let asked: Vec<_> = duties
            .who
            .seats()
            .iter()
            .map(|seat| {
                serde_json::json!({"duty": duties.key, "seat": seat.0, "any_of": false, "what": "[{\"Text\":\"plan\"}]",
                  "pace": "turn", "lapses": true, "sealed": true})
            })
            .collect();
        let before = (step.seq - 2) / 4 + 1;
        let answered = (step.seat + 3) % 4;
        Ok(Self {
            seq: step.seq,
            seat: step.seat,
            news: step.news,
            state: position.state.0.clone(),
            events: step.played.events.0.clone(),
            hash: state_hash(position),
            packed: packed.finish()?,
            answered: serde_json::json!([[format!("r{before}.plan"), answered]]).to_string(),
            asked: serde_json::to_string(&asked)?,
        })
    }
}

impl Bare {
    pub fn open(file: &Path) -> anyhow::Result<Self> {
        let conn = Connection::open(file)?;
        conn.execute_batch(
            "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma trusted_schema = off;",
        )?;
        conn.set_prepared_statement_cache_capacity(100);
        Ok(Self(conn))
    }

    pub fn write(&mut self, step: &Ready) -> anyhow::Result<()> {
        let (game, seq) = (1_i64, step.seq);
        let tx = self.0.transaction_with_behavior(TransactionBehavior::Immediate)?;
        tx.prepare_cached(
            "update game set seq = seq + 1, shown = shown + ?3, updated_at = ?4, parked = null, state = ?5, schema = ?6,
               standing = ?7, phase = ?8, over_at = case when ?8 = 'over' then ?4 end
             where id = ?1 and seq = ?2",
        )?
        .execute(params![game, seq - 1, 1, AT, step.state, 1, "\"Playing\"", "playing"])?;
        tx.prepare_cached(
            "insert into journal (game_id, seq, kind, seat, by_user, said, move, chance, events, reveals, shown, rules,
               schema, state_hash, link, at)
             values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            game,
            seq,
            "move",
            step.seat,
            1,
            "plan card:Heron Pond",
            r#"{"Plan":{"to":17}}"#,
            r#"[{"of":6,"got":3}]"#,
            step.events,
            false,
            seq,
            1,
            1,
            step.hash,
            step.hash,
            AT
        ])?;
        tx.prepare_cached("update secret set drawn = ? where game_id = ?")?.execute(params![seq, game])?;
        let open: Vec<(String, u8, String)> = tx
            .prepare_cached(
                "select duty, seat, what from owed indexed by owed_open where game_id = ? and done_at is null",
            )?
            .query_map([game], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
            .collect::<Result<_, _>>()?;
        if !open.is_empty() {
            tx.prepare_cached(
                "update owed set done_at = ?2 where game_id = ?1
                   and (duty, seat) in (select value ->> 0, value ->> 1 from json_each(?3))",
            )?
            .execute(params![game, AT, step.answered])?;
        }
        if step.news {
            tx.prepare_cached(
                "insert into owed (game_id, duty, seat, any_of, what, pace, lapses, sealed, since)
                 select ?1, value ->> 'duty', value ->> 'seat', value ->> 'any_of', value ->> 'what', value ->> 'pace',
                   value ->> 'lapses', value ->> 'sealed', ?2 from json_each(?3) where true
                 on conflict do nothing",
            )?
            .execute(params![game, AT, step.asked])?;
            tx.prepare_cached("insert into snapshot (game_id, seq, schema, state) values (?, ?, ?, ?)")?
                .execute(params![game, seq, 1, step.packed])?;
        }
        tx.prepare_cached(
            "insert into outbox (game_id, seq, kind, target, once, payload, not_before)
             select id, ?2, ?3, channel_id, ?3 || '/' || id || '/' || ?2 || '/' || channel_id || '/0', '0', ?4 from game
             where id = ?1
             on conflict (once) do nothing",
        )?
        .execute(params![game, seq, if step.news { "news" } else { "refresh" }, AT])?;
        tx.prepare_cached(
            "insert into interaction (id, game_id, user_id, seq, outcome, reply, at) values (?, ?, ?, ?, ?, ?, ?)
             on conflict (id) do nothing",
        )?
        .execute(params![seq, game, 1, seq, "done", "[[{\"Text\":\"You plan Heron Pond.\"}]]", AT])?;
        tx.commit()?;
        Ok(())
    }

    /// How many rows of each kind it has written.
    pub fn written(&self) -> anyhow::Result<Vec<i64>> {
        Ok(self.0.query_row(COUNTS, [], |row| (0..5).map(|n| row.get(n)).collect())?)
    }
}
