//! What must be true of every database at any moment: the journal is whole, and playing it again leads to the state.

use flate2::read::DeflateDecoder;
use gogome::{
    store::{
        journal,
        links::{self, Linked, hex},
    },
    table::places::audit,
};
use gogome_games::{
    contract::{Json, Position, RandomDraw, Replayed, Seat, Step},
    find,
};
use gogome_tests::table::Evening;
use sha2::{Digest, Sha256};
use std::io::Read;

type Table = (i64, String, String, u16, i64, i64, Option<String>, i64);
type Row = (i64, String, Option<u8>, Option<String>, String, String, Option<String>, String, Option<i64>);
type Rest = (bool, i64, i64, String);

/// Every row is linked to the one before, over all of it that can never change.
fn the_chain_holds(code: &str, rows: &[Row], rest: &[Rest]) {
    let mut before = code.to_owned();
    for ((_, kind, seat, mv, chance, events, hash, link, shown), (reveals, rules, schema, at)) in rows.iter().zip(rest)
    {
        let seat = seat.map(|seat| seat.to_string()).unwrap_or_default();
        let mut chain = Sha256::new();
        for part in [
            before.as_str(),
            kind,
            &seat,
            mv.as_deref().unwrap_or_default(),
            chance,
            events,
            hash.as_deref().unwrap_or_default(),
            if *reveals { "reveals" } else { "" },
            &shown.map(|shown| shown.to_string()).unwrap_or_default(),
            &rules.to_string(),
            &schema.to_string(),
            at,
        ] {
            chain.update(u64::try_from(part.len()).unwrap().to_le_bytes());
            chain.update(part);
        }
        assert_eq!(*link, format!("2:{}", hex(&chain.finalize())), "table {code}: the chain is broken");
        before.clone_from(link);
    }
}

/// All tables: rows without a gap, public numbers without a gap, links that hold, and a replay from the first snapshot that
/// goes through every recorded state to the present one. Gives how many steps were played again.
pub async fn audit(evening: &Evening) -> usize {
    let report = audit::tables(&evening.host, None).await.unwrap();
    assert!(report.sound(), "the program's own audit: {report}");
    let mut conn = evening.host.store.reader().await.unwrap();
    let games: Vec<Table> = sqlx::query_as(
        "select id, code, key, content_rev, seq, shown, state, (select drawn from secret where game_id = id) from game",
    )
    .fetch_all(&mut *conn)
    .await
    .unwrap();
    let mut played_again = 0;
    for (id, code, key, rev, seq, shown, state, drawn) in games {
        let rows: Vec<Row> = sqlx::query_as(
            "select seq, kind, seat, move, chance, events, state_hash, link, shown from journal where game_id = ? order by seq",
        )
        .bind(id)
        .fetch_all(&mut *conn)
        .await
        .unwrap();
        assert_eq!(rows.iter().map(|row| row.0).collect::<Vec<_>>(), (1..=seq).collect::<Vec<_>>());
        assert_eq!(rows.iter().filter_map(|row| row.8).collect::<Vec<_>>(), (1..=shown).collect::<Vec<_>>());
        let rest: Vec<Rest> =
            sqlx::query_as("select reveals, rules, schema, at from journal where game_id = ? order by seq")
                .bind(id)
                .fetch_all(&mut *conn)
                .await
                .unwrap();
        the_chain_holds(&code, &rows, &rest);
        let draws: Vec<RandomDraw> =
            rows.iter().flat_map(|row| serde_json::from_str::<Vec<RandomDraw>>(&row.4).unwrap()).collect();
        assert!(usize::try_from(drawn).unwrap() >= draws.len(), "table {code}: more draws than were counted");
        let Some(state) = state else { continue };
        let (from, schema, packed): (i64, u16, Vec<u8>) =
            sqlx::query_as("select seq, schema, state from snapshot where game_id = ? order by seq limit 1")
                .bind(id)
                .fetch_one(&mut *conn)
                .await
                .unwrap();
        let mut text = String::new();
        DeflateDecoder::new(&packed[1..]).read_to_string(&mut text).unwrap();
        let rules = find(&key, rev).unwrap();
        // what every step led to, so that those taken back can be left again
        let mut stood = vec![(from, Position { schema, state: Json(text) })];
        for (at, kind, seat, mv, chance, _, hash, _, _) in rows.iter().filter(|row| row.0 > from && row.1 != "table") {
            if kind == "rebase" {
                // newer rules go on from where it stands
                stood = stood.pop().into_iter().collect();
                assert_eq!(
                    hash.as_deref(),
                    Some(hex(&Sha256::digest(&stood[0].1.state.0)).as_str()),
                    "table {code}, row {at}"
                );
                continue;
            }
            let mv = Json(mv.clone().unwrap());
            if kind == "undo" {
                let first: i64 = mv.to::<serde_json::Value>().unwrap()["from"].as_i64().unwrap();
                stood.retain(|(seq, _)| *seq < first);
            } else {
                let draws: Vec<RandomDraw> = serde_json::from_str(chance).unwrap();
                let mut again = Replayed::new(&draws);
                let duty: String;
                let step = match kind.as_str() {
                    "move" | "ai" => Step::Move { by: Seat(seat.unwrap()), mv: &mv },
                    "lapse" => {
                        duty = mv.to().unwrap();
                        Step::Lapse { key: &duty }
                    }
                    "seat" => Step::Reseat { seat: Seat(seat.unwrap()), now: mv.to().unwrap() },
                    other => panic!("{other}"),
                };
                let position = rules.play(&stood.last().unwrap().1, &step, &mut again).unwrap().position;
                assert!(again.faithful(), "table {code}, row {at}: other dice were asked");
                stood.push((*at, position));
                played_again += 1;
            }
            let now = hex(&Sha256::digest(&stood.last().unwrap().1.state.0));
            assert_eq!(hash.as_deref(), Some(now.as_str()), "table {code}, row {at}");
        }
        let position = &stood.last().unwrap().1;
        assert_eq!(position.state.0, state, "table {code}: the replay leads elsewhere");
    }
    played_again
}

/// Chains all rows anew as they now are, as a careful forger would, or as if they had been written so.
pub async fn relink(evening: &Evening) {
    let mut outsider = evening.outsider().await.unwrap();
    let games: Vec<(i64, String)> = sqlx::query_as("select id, code from game").fetch_all(&mut outsider).await.unwrap();
    for (id, mut before) in games {
        for row in journal::whole(&mut outsider, id).await.unwrap() {
            let linked = Linked {
                kind: row.kind,
                seat: row.seat,
                mv: row.mv.as_deref(),
                chance: &row.chance,
                events: &row.events,
                reveals: row.reveals,
                shown: row.shown,
                rules: row.rules.into(),
                schema: row.schema,
                state_hash: row.state_hash.as_deref(),
                at: &row.at,
            };
            before = links::link(&before, &linked);
            let set = sqlx::query("update journal set link = ? where game_id = ? and seq = ?");
            set.bind(&before).bind(id).bind(row.seq).execute(&mut outsider).await.unwrap();
        }
    }
}
