//! Made-up moves of a table of four, and the store's way of writing them down.

use anyhow::Context;
use gogome::{
    ask::Thread,
    store::{
        Store,
        batch::Batch,
        duties,
        games::{self, Game},
        interactions,
        journal::{self, Entry, Kind},
        outbox, seats,
    },
};
use gogome_games::contract::{Duty, Json, Lapses, Line, Pace, Played, Position, RandomDraw, Seat, Standing, Who};
use std::{path::Path, sync::Arc};

/// When everything happens.
pub const AT: &str = "2026-01-01T00:00:00.000Z";
/// A state that is written again byte for byte would cost the file nothing.
const VARIANTS: u64 = 16;

/// One move, before it is written down.
pub struct Step {
    /// Its row of the journal.
    pub seq: i64,
    /// What came of it.
    pub played: Played,
    /// The seat that answered.
    pub seat: u8,
    /// A new round began, which is worth a message and a snapshot.
    pub news: bool,
}

/// Moves without end: four seats answer one after another, then a new round asks all four.
pub struct Steps {
    states: Vec<String>,
    seq: i64,
}

impl Steps {
    /// With states of this size.
    pub fn new(size: usize) -> Self {
        Self { states: (0..VARIANTS).map(|n| state(size, n)).collect(), seq: 0 }
    }

    pub fn next(&mut self) -> Step {
        let at = self.seq;
        self.seq += 1;
        let (round, answered) = (at / 4 + 1, usize::try_from(at % 4).unwrap_or(0));
        let news = answered == 0;
        let duty = |seats: Vec<Seat>| Duty {
            key: format!("r{round}.plan"),
            who: Who::Every(seats),
            what: Line::from("plan your next card"),
            pace: Pace::Turn,
            lapses: Lapses::WithClock,
            sealed: true,
            silent: true,
        };
        let state = &self.states[usize::try_from(at).unwrap_or(0) % self.states.len()];
        let played = Played {
            position: Position { schema: 1, state: Json(state.clone()) },
            events: Json(format!(r#"[{{"Planned":{{"seat":{answered},"card":"Heron Pond","steps":3,"at":{at}}}}}]"#)),
            reveals: false,
            public_change: true,
            aloud: false,
            records: Vec::new(),
            duties: vec![duty(Seat::first(4).skip(answered).collect())],
            standing: Standing::Playing,
        };
        Step { seq: at + 1, played, seat: u8::try_from(answered).unwrap_or(0), news }
    }
}

/// JSON of this size as games write it: short keys, small numbers, some names.
fn state(size: usize, variant: u64) -> String {
    let mut number = variant.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut below = |n: u64| {
        number ^= number << 13;
        number ^= number >> 7;
        number ^= number << 17;
        number % n
    };
    let mut cell = || {
        let (id, card, dice, open) = (below(1000), below(40), [below(6), below(6), below(6)], below(2) == 0);
        format!(r#"{{"id":{id},"card":"terrain-{card}","dice":{dice:?},"open":{open}}},"#)
    };
    let mut text = String::from(r#"{"cells":["#);
    while text.len() < size - 90 {
        text.push_str(&cell());
    }
    text.push_str(r#"{"id":0}]"#);
    let rest = size - text.len() - r#","rest":""}"#.len();
    format!(r#"{text},"rest":"{}"}}"#, "x".repeat(rest))
}

/// A table of four with nothing played, in this channel.
pub async fn seed(store: &Store, channel: i64) -> anyhow::Result<i64> {
    let mut tx = store.writer().await?;
    let new = games::New {
        code: &format!("kemuri{channel}"),
        key: "fuji",
        channel,
        guild: Some(7),
        host: 1,
        home: games::Home::Shared(Thread::None),
        places: 4,
        temper: None,
        starts_full: false,
        options: &Json("{}".into()),
        rev: 1,
        rules: 1,
        secret: &[7; 32],
        at: AT,
    };
    for user in 1..=4 {
        gogome::store::people::note(&mut tx, user, "Ann").await?;
    }
    let id = games::open(&mut tx, &new).await?;
    for (seat, user) in Seat::first(4).zip(1..) {
        seats::take(&mut tx, id, seat, Some(user), None).await?;
    }
    tx.commit().await?;
    Ok(id)
}

/// The store, with the table as it is in memory.
pub struct Ours {
    store: Arc<Store>,
    game: Game,
}

impl Ours {
    pub async fn open(file: &Path) -> anyhow::Result<Self> {
        Self::at(&Arc::new(Store::open(file).await?), 0).await
    }

    /// Another table in the same store.
    pub async fn at(store: &Arc<Store>, channel: i64) -> anyhow::Result<Self> {
        let (store, id) = (Arc::clone(store), seed(store, channel).await?);
        let game = games::by_id(&mut *store.reader().await?, id).await?.context("the table is gone")?;
        Ok(Self { store, game })
    }

    /// As a move is written down at a table: everything in one transaction.
    pub async fn write(&mut self, step: &Step) -> anyhow::Result<()> {
        let mv = Json(r#"{"Plan":{"to":17}}"#.into());
        let chance = [RandomDraw { of: 6, got: 3 }];
        let entry = Entry {
            kind: Kind::Move,
            seat: Some(step.seat),
            by: Some(1),
            said: Some("plan card:Heron Pond".into()),
            mv: Some(&mv),
            chance: &chance,
            at: AT,
        };
        let (game, played) = (&self.game, &step.played);
        let mut tx = self.store.writer().await?;
        let mut batch = Batch::default();
        let seq = journal::of_game(&mut batch, game, &entry, played, Some(game.seq + 1))?;
        let new = duties::add_sync(&mut batch, game.id, &played.duties, AT)?;
        let news = batch.run(&mut tx).await?.context("somebody was faster")?[new] > 0;
        let kind = if news { outbox::Kind::News } else { outbox::Kind::Refresh };
        let mut batch = Batch::default();
        if news {
            journal::snapshot(&mut batch, game.id, seq, &played.position);
        }
        outbox::add_at_table(&mut batch, game.id, seq, kind, AT);
        batch.run(&mut tx).await?;
        let reply = [Line::from("You plan Heron Pond.")];
        let heard = interactions::Answered {
            id: game.channel_id << 32 | seq,
            game: Some(game.id),
            user: 1,
            seq: Some(seq),
            done: true,
            reply: &reply,
            at: AT,
        };
        let mut batch = Batch::default();
        interactions::note(&mut batch, &heard)?;
        batch.run(&mut tx).await?.context("it was handled before")?;
        tx.commit().await?;
        self.game.seq = seq;
        self.game.shown += 1;
        self.game.link = Some("0".repeat(64));
        Ok(())
    }

    /// How many rows of each kind it has written.
    pub async fn written(&self) -> anyhow::Result<Vec<i64>> {
        let counted = sqlx::query_as(super::bare::COUNTS).fetch_one(&mut *self.store.reader().await?).await?;
        let (journal, snapshot, duties, outbox, interaction): (i64, i64, i64, i64, i64) = counted;
        Ok(vec![journal, snapshot, duties, outbox, interaction])
    }
}
