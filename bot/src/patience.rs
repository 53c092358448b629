//! How long the program waits for what may never come. Every limit of real time stands in this list and is asked for through
//! [`Patience`], so that a test decides when one is over.

use std::{future::Future, pin::Pin, sync::Arc, time::Duration};

/// What is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wait {
    /// The answer to an interaction, before it is put off.
    Answer,
    /// Suggestions for what somebody is typing on Discord.
    Completion,
    /// One request that carries an answer to Discord.
    Callback,
    /// A file that came with a command.
    Attachment,
    /// Any other request to Discord.
    Request,
    /// A connection to Discord.
    Connect,
    /// Another program to let go of the database.
    Busy,
    /// The writer or a reader of the database, while others of us are at work.
    Turn,
    /// The note of how far somebody has seen.
    Seen,
    /// The lobby's message, and the first board of a table that began with one press on the page.
    Board,
    /// The first word of a new window of the page.
    FirstWord,
    /// An old window of the page, to say that it is still there.
    StillThere,
    /// Requests to the page under way, when it stops.
    Farewell,
    /// Interactions under way, when the bot stops.
    Finish,
    /// Messages that are being sent, when the bot stops.
    LastSend,
}

impl Wait {
    /// How long it is waited for in the running program.
    #[expect(clippy::match_same_arms, reason = "each number rests on something of its own")]
    pub const fn lasts(self) -> Duration {
        match self {
            // Discord waits three seconds for a first answer; the other half is for the way there
            Self::Answer => Duration::from_millis(1500),
            // Discord shows nothing after three seconds
            Self::Completion => Duration::from_millis(2500),
            // above what a slow but living connection takes; it is tried twice, and the token is good for 15 minutes
            Self::Callback => Duration::from_secs(5),
            // at most 64 KiB from Discord's own servers
            Self::Attachment => Duration::from_secs(10),
            // pictures of up to a megabyte; Discord's own proxies give up after about as long
            Self::Request => Duration::from_secs(15),
            // a connection that is not there after three lost packets does not come
            Self::Connect => Duration::from_secs(5),
            // a backup or a person with `sqlite3` holds the file for moments
            Self::Busy => Duration::from_secs(5),
            // a hundred steps, each with a flush of a slow disk
            Self::Turn => Duration::from_secs(30),
            // who only looks waits for nobody who writes; unnoted it is merely shown as new once more
            Self::Seen => Duration::from_millis(250),
            // drawing takes a tenth of a second; a person wonders after five
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
        }
    }
}

/// The wait was longer than the patience for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it took too long")]
pub struct Elapsed;

/// Says when a wait has lasted long enough.
pub trait Timer: Send + Sync + 'static {
    /// As a library is to be told.
    fn duration(&self, wait: Wait) -> Duration;

    /// Ends when a wait that begins now has lasted long enough.
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

/// The program's patience. Clones are the same.
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

    /// By another timer.
    pub fn of(timer: impl Timer) -> Self {
        Self(Arc::new(timer))
    }

    /// How long a library is to wait that keeps its own time.
    pub fn duration(&self, wait: Wait) -> Duration {
        self.0.duration(wait)
    }

    /// Ends when a wait that begins now has lasted long enough.
    pub async fn over(&self, wait: Wait) {
        self.0.over(wait).await;
    }

    /// Waits for something, but not longer than this.
    ///
    /// # Errors
    /// It took too long; then it is dropped.
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

    /// Everything takes too long at once.
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
