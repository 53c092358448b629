//! How the bot is, for whoever watches over it: `/healthz`, `/readyz` and `/metrics`, for this machine alone. They tell nothing of people,
//! servers or tables.

use crate::{
    clock::Clock,
    metrics,
    patience::Wait,
    store::{clocks, outbox, stamp},
    table::Host,
};
use anyhow::Context;
use axum::{
    Router,
    extract::State,
    http::{HeaderName, StatusCode, header::CONTENT_TYPE},
    routing::get,
};
use jiff::{SignedDuration, Timestamp};
use std::{
    fmt,
    net::Ipv4Addr,
    sync::{
        Arc, Weak,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};
use tokio::net::TcpListener;

/// Loops that have not turned for so long stand still. They turn every second.
const STILL: SignedDuration = SignedDuration::from_secs(30);

/// Without a connection for so long, Discord counts as out of reach. A connection that is resumed is there again before.
const AWAY: SignedDuration = SignedDuration::from_mins(1);

/// A message that could be sent and waits for so long is stuck.
const STUCK: SignedDuration = SignedDuration::from_mins(2);

/// When the bot last gave signs of life.
pub struct Pulse {
    clock: Arc<dyn Clock>,
    /// Milliseconds since 1970; before the first sign the time of the start.
    turned: AtomicI64,
    connected: AtomicI64,
}

impl fmt::Debug for Pulse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pulse")
            .field("turned", &self.turned)
            .field("connected", &self.connected)
            .finish_non_exhaustive()
    }
}

impl Pulse {
    /// As of now the loops turn, and Discord is not reached yet.
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        let now = clock.now().as_millisecond();
        Self { clock, turned: AtomicI64::new(now), connected: AtomicI64::new(i64::MIN) }
    }

    /// What its clock shows.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// A loop that must not stand still has turned. Returns when.
    pub fn turns(&self) -> Timestamp {
        let now = self.now();
        self.turned.store(now.as_millisecond(), Ordering::Relaxed);
        now
    }

    /// There was a connection to Discord at this time.
    pub fn connected(&self, at: Timestamp) {
        self.connected.store(at.as_millisecond(), Ordering::Relaxed);
    }

    /// How long ago a sign was given; nothing before the first.
    fn since(&self, sign: &AtomicI64) -> Option<SignedDuration> {
        let then = Timestamp::from_millisecond(sign.load(Ordering::Relaxed)).ok()?;
        Some(self.now().duration_since(then))
    }

    fn loops(&self) -> Finding {
        match self.since(&self.turned) {
            Some(since) if since <= STILL => Ok("the loops turn".to_owned()),
            since => Err(format!("the loops have stood still for {}", seconds(since))),
        }
    }

    fn discord(&self) -> Finding {
        match self.since(&self.connected) {
            Some(since) if since <= AWAY => Ok("Discord is connected".to_owned()),
            None => Err("Discord has not been reached yet".to_owned()),
            since => Err(format!("Discord has been out of reach for {}", seconds(since))),
        }
    }
}

fn seconds(since: Option<SignedDuration>) -> String {
    format!("{} s", since.unwrap_or_default().as_secs())
}

/// What was found: it is as it should be, or not.
type Finding = Result<String, String>;

/// Whether the database takes what is written, and whether messages go out.
async fn store(host: &Host) -> [Finding; 2] {
    let stuck = stamp(host.clock.now().saturating_sub(STUCK).unwrap_or_default());
    let looked = async {
        // only what is changed and committed shows that the disk takes it
        let mut tx = host.store.writer().await?;
        clocks::live(&mut tx, &stamp(host.clock.now())).await?;
        let stuck = outbox::stuck(&mut tx, &stuck).await?;
        tx.commit().await?;
        Ok::<_, sqlx::Error>(stuck)
    };
    let stuck = match host.patience.limit(Wait::Health, looked).await {
        Ok(Ok(stuck)) => stuck,
        Ok(Err(error)) => return [Err(format!("the database: {error}")), Err("messages: not known".to_owned())],
        Err(_) => return [Err("the database does not answer".to_owned()), Err("messages: not known".to_owned())],
    };
    let messages = match stuck {
        0 => Ok("messages go out".to_owned()),
        channels => Err(format!("channels that get no message, for two minutes or more: {channels}")),
    };
    [Ok("the database can be written".to_owned()), messages]
}

/// What the pages are made of.
#[derive(Clone)]
struct Watched {
    /// Connections outlive the server; they must not keep the host.
    host: Weak<Host>,
    pulse: Arc<Pulse>,
}

/// One line for each finding; 503 if one is not as it should be.
fn page(findings: &[Finding]) -> (StatusCode, String) {
    let line = |finding: &Finding| match finding {
        Ok(fine) => format!("ok: {fine}\n"),
        Err(wrong) => format!("not ok: {wrong}\n"),
    };
    let fine = findings.iter().all(Result::is_ok);
    let status = if fine { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, findings.iter().map(line).collect())
}

async fn healthz(State(watched): State<Watched>) -> (StatusCode, String) {
    page(&[watched.pulse.loops()])
}

async fn readyz(State(watched): State<Watched>) -> (StatusCode, String) {
    let Watched { host, pulse } = watched;
    let Some(host) = host.upgrade() else { return page(&[Err("the bot stops".to_owned())]) };
    let [database, messages] = store(&host).await;
    page(&[pulse.loops(), database, pulse.discord(), messages])
}

async fn figures(State(watched): State<Watched>) -> (StatusCode, [(HeaderName, &'static str); 1], String) {
    let form = [(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    let gone = |why: String| (StatusCode::SERVICE_UNAVAILABLE, form.clone(), format!("# {why}\n"));
    let Some(host) = watched.host.upgrade() else { return gone("the bot stops".to_owned()) };
    match host.patience.limit(Wait::Health, metrics::page(&host.store, host.clock.now())).await {
        Ok(Ok(Some(page))) => (StatusCode::OK, form, page),
        Ok(Ok(None)) => gone("nothing is counted".to_owned()),
        Ok(Err(error)) => gone(format!("the database: {error}")),
        Err(_) => gone("the database does not answer".to_owned()),
    }
}

/// How often what was counted is brought into its buckets, so that it does not grow where nobody asks.
const UPKEEP: Duration = Duration::from_secs(5);

/// Listens on this machine only.
///
/// # Errors
/// The port is taken, or listening is not allowed.
pub async fn listen(port: u16) -> anyhow::Result<TcpListener> {
    let bound = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await;
    bound.with_context(|| format!("the health pages cannot be had at port {port}; choose another with --health-port"))
}

/// Serves the pages until the task is ended.
pub async fn serve(listener: TcpListener, host: Weak<Host>, pulse: Arc<Pulse>) {
    let pages =
        Router::new().route("/healthz", get(healthz)).route("/readyz", get(readyz)).route("/metrics", get(figures));
    let upkeep = async {
        let mut often = tokio::time::interval(UPKEEP);
        loop {
            often.tick().await;
            metrics::upkeep();
        }
    };
    tokio::select! {
        Err(error) = axum::serve(listener, pages.with_state(Watched { host, pulse })) => {
            tracing::error!(%error, "the health pages are not served any more");
        }
        () = upkeep => {}
    }
}

/// What a bot on this machine says of itself, and whether it is as it should be: for a container's health check.
///
/// # Errors
/// Nothing answers at this port.
pub async fn ask(port: u16, ready: bool) -> anyhow::Result<(bool, String)> {
    let page = if ready { "readyz" } else { "healthz" };
    let client = reqwest::Client::builder().timeout(Wait::Request.lasts()).no_proxy().build()?;
    let asked = client.get(format!("http://{}:{port}/{page}", Ipv4Addr::LOCALHOST)).send().await;
    let answer = asked.map_err(|error| {
        if error.is_connect() {
            anyhow::anyhow!("no bot answers at port {port}; is it started with --health-port?")
        } else {
            anyhow::anyhow!("the bot at port {port} does not answer; while it opens a large database it cannot")
        }
    })?;
    let fine = answer.status().is_success();
    Ok((fine, answer.text().await?.trim_end().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    struct SetClock(Mutex<Timestamp>);

    impl Clock for SetClock {
        fn now(&self) -> Timestamp {
            *self.0.lock().expect("the time")
        }
    }

    #[test]
    fn loops_that_stand_still_and_a_discord_that_is_gone_are_told_and_forgotten_when_they_are_back() {
        let clock = Arc::new(SetClock(Mutex::new(Timestamp::constant(1_767_268_800, 0))));
        let pass = |seconds| *clock.0.lock().expect("the time") += SignedDuration::from_secs(seconds);
        let pulse = Pulse::new(Arc::clone(&clock) as Arc<dyn Clock>);
        assert_eq!(pulse.loops(), Ok("the loops turn".to_owned()));
        assert_eq!(pulse.discord(), Err("Discord has not been reached yet".to_owned()));
        pulse.connected(pulse.now());
        pass(30);
        assert!(pulse.loops().is_ok() && pulse.discord().is_ok());
        pass(31);
        assert_eq!(pulse.loops(), Err("the loops have stood still for 61 s".to_owned()));
        assert_eq!(pulse.discord(), Err("Discord has been out of reach for 61 s".to_owned()));
        pulse.turns();
        pulse.connected(pulse.now());
        assert!(pulse.loops().is_ok() && pulse.discord().is_ok());
        let (status, said) = page(&[pulse.loops(), Err("messages wait".to_owned())]);
        assert_eq!((status.as_u16(), said.as_str()), (503, "ok: the loops turn\nnot ok: messages wait\n"));
        assert_eq!(page(&[pulse.loops()]).0.as_u16(), 200);
    }
}
