//! What a service manager is told (systemd, `Type=notify`): that the bot is ready, that it is alive, that it stops. Without one, or on
//! another system, all of this does nothing.

use std::time::{Duration, Instant};

/// What is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word<'a> {
    /// The database is open.
    Ready,
    /// The bot is about to stop.
    Stopping,
    /// What it does now, in words.
    Status(&'a str),
    /// It is alive.
    Alive,
}

/// Tells it. That nobody listens stops nothing.
#[cfg(unix)]
pub fn tell(word: Word<'_>) {
    use sd_notify::NotifyState;
    let state = match word {
        Word::Ready => NotifyState::Ready,
        Word::Stopping => NotifyState::Stopping,
        Word::Status(what) => NotifyState::Status(what),
        Word::Alive => NotifyState::Watchdog,
    };
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::debug!(%error, "the service manager does not listen");
    }
}

/// Tells it. That nobody listens stops nothing.
#[cfg(not(unix))]
pub fn tell(_: Word<'_>) {}

/// Says that the bot is alive, twice as often as it is asked to.
#[derive(Debug)]
pub struct Heart {
    every: Option<Duration>,
    beat: Option<Instant>,
}

impl Heart {
    /// As often as the service manager asks for; never, if it does not.
    pub fn new() -> Self {
        #[cfg(unix)]
        let asked = sd_notify::watchdog_enabled();
        #[cfg(not(unix))]
        let asked: Option<Duration> = None;
        Self { every: asked.map(|asked| asked / 2), beat: None }
    }

    /// To be called again and again by what must not stand still.
    pub fn beat(&mut self) {
        let Some(every) = self.every else { return };
        if self.beat.is_none_or(|beat| beat.elapsed() >= every) {
            self.beat = Some(Instant::now());
            tell(Word::Alive);
        }
    }
}

impl Default for Heart {
    fn default() -> Self {
        Self::new()
    }
}
