//! A table of three in a file of its own, planning its first round.

use anyhow::ensure;
use gogome::{
    ask::{Answer, Ask, Completion, Lacking, Person, Place, What},
    control::Pressed,
    environment::Environment,
    store::Store,
    table::{self, Host},
};
use gogome_games::contract::Said;
use std::path::Path;
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// Where it is played.
pub const CHANNEL: i64 = 500;

/// A table of three, planning its first round.
pub struct Evening {
    pub runtime: Runtime,
    pub host: Host,
    /// Two cards that the first seat can plan.
    pub cards: Vec<String>,
    heard: i64,
    _folder: TempDir,
}

impl Evening {
    /// Opens the file, lets `before` fill it, and starts the table.
    pub fn begin(before: impl FnOnce(&Path) -> anyhow::Result<()>) -> anyhow::Result<Self> {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("gogome.db");
        let runtime = Runtime::new()?;
        runtime.block_on(async {
            Store::open(&file).await?.close().await;
            anyhow::Ok(())
        })?;
        before(&file)?;
        let host = Host::new(runtime.block_on(Store::open(&file))?, Environment::system());
        let heard = i64::MAX / 2;
        let mut evening = Self { runtime, host, cards: Vec::new(), heard, _folder: folder };
        evening.says(1, "fuji", Said::new("new", &[("seats", "3"), ("simple", "true")]));
        evening.says(2, "table", Said::new("join", &[]));
        evening.says(3, "table", Said::new("join", &[]));
        evening.starts()?;
        evening.cards = evening.completes("").into_iter().filter(|card| card != "none").take(2).collect();
        ensure!(evening.cards.len() == 2, "the table did not start");
        Ok(evening)
    }

    /// A command and its answer.
    pub fn says(&mut self, who: i64, group: &str, said: Said) -> Answer {
        self.heard += 1;
        let what = What::Command { group: group.to_owned(), said };
        let ask = Ask { id: self.heard, who: person(who), place: place(), what };
        self.runtime.block_on(table::hear(&self.host, ask))
    }

    /// The first presses Start, as if its lobby were posted.
    fn starts(&mut self) -> anyhow::Result<()> {
        let Self { runtime, host, .. } = &*self;
        let code: String = runtime.block_on(async {
            let mut conn = host.store.reader().await?;
            sqlx::query_scalar("select code from game order by id desc limit 1").fetch_one(&mut *conn).await
        })?;
        self.heard += 1;
        let what = What::Press(Pressed { table: code, stamp: None, said: Said::new("table.start", &[]) });
        let ask = Ask { id: self.heard, who: person(1), place: place(), what };
        self.runtime.block_on(table::hear(&self.host, ask));
        Ok(())
    }

    /// The n-th of moves without end: a marker goes to and fro between two cards.
    pub fn moves(&mut self, n: usize) -> Answer {
        let card = self.cards[n % 2].clone();
        self.says(1, "fuji", Said::new("plan", &[("card", &card)]))
    }

    /// The cards that complete what the first seat typed.
    pub fn completes(&self, typed: &str) -> Vec<String> {
        let half = Completion {
            who: person(1),
            place: place(),
            group: "fuji".into(),
            said: Said::new("plan", &[("card", typed)]),
            option: "card".into(),
        };
        let choices = self.runtime.block_on(table::complete(&self.host, half));
        choices.into_iter().map(|choice| choice.value).collect()
    }
}

fn person(id: i64) -> Person {
    Person { id, name: format!("P{id}") }
}

fn place() -> Place {
    Place { channel: CHANNEL, guild: Some(7), parent: None, lacking: Lacking::default(), manages: false }
}
