//! Limits of real time: how long the program waits for what may never come. All are in this list and are asked for through
//! [`Patience`], so that a test decides when one is over.

use std::{future::Future, pin::Pin, sync::Arc, time::Duration};

/// What is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wait {
    /// The answer to an interaction, before it is deferred.
    Answer,
    /// Suggestions for what somebody is typing on Discord.
    Completion,
    /// One request that carries an answer to Discord.
    Callback,
    /// The download of a file attached to a command.
    Attachment,
    /// Any other request to Discord.
    Request,
    /// A connection to Discord.
    Connect,
    /// Another program that holds the database locked.
    Busy,
    /// The writer or a reader of the database, while others of this program use them.
    Turn,
    /// The note of how far a person has seen the log.
    Seen,
    /// The lobby's message, and the first board of a table that was started with one press on the page.
    Board,
    /// The first message of a new window of the page.
    FirstWord,
    /// An older window of the page, to report that it still exists.
    StillThere,
    /// Running requests of the page, when it stops.
    Farewell,
    /// Running interactions, when the bot stops.
    Finish,
    /// Messages being sent, when the bot stops.
    LastSend,
    /// The database, for whoever asks how the bot is.
    Health,
    /// The next picture, before the memory that would make it faster is given back.
    Picture,
    /// Before Discord is tried again; so many tries have failed.
    Again(u8),
}

impl Wait {
    /// How long this is waited for.
    #[expect(clippy::match_same_arms, reason = "each number rests on something of its own")]
    pub const fn lasts(self) -> Duration {
        match self {
            // Discord waits three seconds for a first answer; the rest is for the network
            Self::Answer => Duration::from_millis(1500),
            // Discord shows nothing after three seconds
            Self::Completion => Duration::from_millis(2500),
            // more than a slow but working connection takes; it is tried twice, and the token is valid for 15 minutes
            Self::Callback => Duration::from_secs(5),
            // at most 64 KiB from Discord's own servers
            Self::Attachment => Duration::from_secs(10),
            // pictures of up to a megabyte; Discord's own proxies give up after about as long
            Self::Request => Duration::from_secs(15),
            // a connection that is not there after three lost packets will not come
            Self::Connect => Duration::from_secs(5),
            // a backup or a person with `sqlite3` locks the file for moments
            Self::Busy => Duration::from_secs(5),
            // a hundred steps, each with a flush of a slow disk
            Self::Turn => Duration::from_secs(30),
            // reading must not wait for writing; without the note the entries are shown as new once more
            Self::Seen => Duration::from_millis(250),
            // drawing takes a tenth of a second; people wonder after five
            Self::Board => Duration::from_secs(4),
            // the page speaks as soon as its socket is open
            Self::FirstWord => Duration::from_secs(10),
            // another window of the same browser on the same machine answers at once
            Self::StillThere => Duration::from_millis(800),
            // a request of the page takes milliseconds, a film a second or two
            Self::Farewell => Duration::from_secs(3),
            // together with `LastSend` no more than the ten seconds that service managers give before they kill
            Self::Finish => Duration::from_secs(8),
            // what is cut off here is sent again at the next start, under the same nonce
            Self::LastSend => Duration::from_secs(2),
            // longer than a move waits for a slow disk, shorter than whoever asks waits
            Self::Health => Duration::from_secs(5),
            // moves of people who play at the same time are closer together; those of others come hours later
            Self::Picture => Duration::from_secs(20),
            // an outage that is over is noticed within a minute, and Discord is not pressed by everybody at once
            Self::Again(failed @ ..=6) => Duration::from_secs(if failed == 0 { 0 } else { 1 << (failed - 1) }),
            Self::Again(_) => Duration::from_mins(1),
        }
    }
}

/// The time was over first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it took too long")]
pub struct Elapsed;

/// Decides when a wait is over.
pub trait Timer: Send + Sync + 'static {
    /// The limit as a duration, for libraries.
    fn duration(&self, wait: Wait) -> Duration;

    /// Completes when a wait that starts now is over.
    fn over(&self, wait: Wait) -> Pin<Box<dyn Future<Output = ()> + Send>>;
}

/// Real time.
struct System;

impl Timer for System {
    fn duration(&self, wait: Wait) -> Duration {
        wait.lasts()
    }

    fn over(&self, wait: Wait) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(tokio::time::sleep(wait.lasts()))
    }
}

/// The program's limits. Clones share the timer.
#[derive(Clone)]
pub struct Patience(Arc<dyn Timer>);

impl std::fmt::Debug for Patience {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Patience")
    }
}

impl Patience {
    /// In real time.
    pub fn system() -> Self {
        Self::of(System)
    }

    /// With another timer.
    pub fn of(timer: impl Timer) -> Self {
        Self(Arc::new(timer))
    }

    /// The limit as a duration, for a library that keeps time itself.
    pub fn duration(&self, wait: Wait) -> Duration {
        self.0.duration(wait)
    }

    /// Completes when a wait that starts now is over.
    pub async fn over(&self, wait: Wait) {
        self.0.over(wait).await;
    }

    /// Waits for a future up to the limit.
    ///
    /// # Errors
    /// The limit was reached; the future is dropped.
    pub async fn limit<F: Future>(&self, wait: Wait, work: F) -> Result<F::Output, Elapsed> {
        let over = self.0.over(wait);
        tokio::select! {
            biased;
            done = work => Ok(done),
            () = over => Err(Elapsed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All waits are over at once.
    struct Now;

    impl Timer for Now {
        fn duration(&self, _: Wait) -> Duration {
            Duration::ZERO
        }

        fn over(&self, _: Wait) -> Pin<Box<dyn Future<Output = ()> + Send>> {
            Box::pin(std::future::ready(()))
        }
    }

    #[tokio::test]
    async fn what_takes_too_long_is_dropped_and_what_is_there_is_taken() {
        let patience = Patience::of(Now);
        assert_eq!(patience.limit(Wait::Answer, std::future::pending::<()>()).await, Err(Elapsed));
        assert_eq!(patience.limit(Wait::Answer, async { 7 }).await, Ok(7));
        assert_eq!(Patience::system().limit(Wait::Seen, std::future::pending::<()>()).await, Err(Elapsed));
    }
}
