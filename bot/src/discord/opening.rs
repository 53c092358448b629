//! Before the gateway is opened: Discord is asked for how many connections it wants, and how many sessions it still allows. Who
//! opens more than a day's number loses the token, so some are kept.

use super::run::{Discord, Down};
use crate::{
    metrics,
    patience::Wait,
    service::{self, Word},
};
use jiff::{SignedDuration, Timestamp};
use std::{pin::Pin, sync::Arc};

/// So many of a day's sessions (1,000 for most) are never used by the program itself.
pub(super) const KEPT: u64 = 100;

/// What waits is told so often.
const TOLD_AGAIN: SignedDuration = SignedDuration::from_secs(60);

/// More new sessions of a shard than this within an hour are no accident.
const IN_AN_HOUR: u32 = 20;

/// Counts new sessions: the library opens one after another by itself, without asking how many are left.
#[derive(Default)]
pub(super) struct Sessions {
    since: Option<Timestamp>,
    opened: u32,
}

impl Sessions {
    /// Another one was opened, by one of so many shards. Whether Discord is to be asked before the next.
    pub fn opened(&mut self, shards: u32, now: Timestamp) -> bool {
        if self.since.is_none_or(|since| now.duration_since(since).abs() >= SignedDuration::from_hours(1)) {
            *self = Self { since: Some(now), opened: 0 };
        }
        self.opened += 1;
        self.opened > IN_AN_HOUR.saturating_mul(shards.max(1))
    }
}

/// Discord's answer: how many shards, or why none now.
type Asked = Pin<Box<dyn Future<Output = Result<u32, String>> + Send>>;

/// What ends before the next try begins.
type Before = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Asks before the gateway is opened, after a wait that grows with each failure.
pub(super) struct Opening {
    /// How many times it failed in a row.
    failed: u8,
    asked: Option<Asked>,
    before: Option<Before>,
    told: Option<Timestamp>,
}

impl Opening {
    /// Nothing was tried yet.
    pub fn new() -> Self {
        Self { failed: 0, asked: None, before: None, told: None }
    }

    /// There is a connection: the next failure is the first.
    pub fn succeeded(&mut self) {
        self.failed = 0;
    }

    /// It failed: says so, but not more than once a minute, and waits longer than before.
    pub fn failed(&mut self, why: &str, now: Timestamp) {
        self.failed = self.failed.saturating_add(1);
        self.asked = None;
        service::tell(Word::Status("Waiting for Discord"));
        if self.told.is_none_or(|told| now.duration_since(told).abs() >= TOLD_AGAIN) {
            self.told = Some(now);
            let seconds = Wait::Again(self.failed).lasts().as_secs();
            tracing::warn!("{why}. The next try is in {seconds} s; the pauses grow up to a minute, until it works");
        }
    }

    /// How long the next try waits.
    pub fn pause(&self) -> Wait {
        Wait::Again(self.failed)
    }

    /// The next try waits for this, too.
    pub fn after(&mut self, before: Option<impl Future<Output = ()> + Send + 'static>) {
        self.before = before.map(|before| Box::pin(before) as Before);
    }

    /// How many shards are to be opened, or why none may be. A call that is dropped goes on with the next.
    pub async fn ask(&mut self, discord: &Discord) -> Result<u32, String> {
        let (failed, before) = (self.failed, &mut self.before);
        let asked = self.asked.get_or_insert_with(|| {
            let (way, http, patience) = (discord.deliverer(), Arc::clone(&discord.http), discord.patience.clone());
            let (wanted, before) = (discord.config.shards, before.take());
            Box::pin(async move {
                if let Some(before) = before {
                    // one that stands still never ends
                    let _ = patience.limit(Wait::Finish, before).await;
                }
                if failed > 0 {
                    patience.over(Wait::Again(failed)).await;
                }
                let about =
                    way.call(http.get_bot_gateway()).await.map_err(|error| Down::unreachable(error).to_string())?;
                metrics::sessions_left(about.session_start_limit.remaining);
                let shards = wanted.map_or(about.shards, |shards| shards.get().into());
                allowed(about.session_start_limit.remaining, shards, about.session_start_limit.reset_after)?;
                Ok(shards)
            })
        });
        let answer = asked.await;
        self.asked = None;
        answer
    }
}

/// Whether sessions for so many shards may be opened; in so many milliseconds there are new ones.
fn allowed(left: u64, shards: u32, reset_after: u64) -> Result<(), String> {
    if left >= KEPT + u64::from(shards) {
        return Ok(());
    }
    let minutes = reset_after.div_ceil(60_000);
    Err(format!(
        "Discord allows this bot only {left} sessions more today, it takes {shards}, and {KEPT} are kept for starts by hand; there are \
         new ones in {minutes} minutes"
    ))
}

#[cfg(test)]
mod tests {
    use super::{Sessions, allowed};
    use jiff::Timestamp;

    #[test]
    fn sessions_that_are_voided_one_after_another_are_noticed_and_those_of_a_week_are_not() {
        let at = |seconds: i64| Timestamp::from_second(1_800_000_000 + seconds).unwrap();
        let mut often = Sessions::default();
        let first = (0..1_000).find(|n| often.opened(1, at(n * 5)));
        assert_eq!(first, Some(20));
        let mut shards = Sessions::default();
        assert_eq!((0..1_000).find(|n| shards.opened(8, at(n * 5))), Some(160));
        let mut seldom = Sessions::default();
        assert!((0..500).all(|n| !seldom.opened(1, at(n * 3600 / 19))));
    }

    #[test]
    fn the_last_sessions_of_a_day_are_kept_however_many_shards_there_are() {
        for (left, shards, fine) in
            [(1000, 1, true), (101, 1, true), (100, 1, false), (120, 20, true), (119, 20, false)]
        {
            assert_eq!(allowed(left, shards, 60_001).is_ok(), fine, "{left}, {shards}");
        }
        assert!(allowed(0, 1, 60_001).unwrap_err().contains("in 2 minutes"));
    }
}
