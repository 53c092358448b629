//! Figures for whoever watches over the bot, in Prometheus' text format at `/metrics`. No label names a person, a server or a table.

use crate::{
    ask::What,
    commands,
    store::{Store, gauges, stamp},
};
use jiff::Timestamp;
use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::{
    collections::BTreeSet,
    sync::{LazyLock, OnceLock},
    time::Duration,
};

const COMMAND: &str = "gogome_command_seconds";
const DRAWING: &str = "gogome_drawing_seconds";
const DATABASE: &str = "gogome_database_wait_seconds";
const REFUSED: &str = "gogome_discord_refusals_total";
const RESUMED: &str = "gogome_gateway_resumed_total";
const SESSIONS: &str = "gogome_gateway_sessions_left";
const MEMORY: &str = "gogome_cache_bytes";
const WAITING: &str = "gogome_outbox_messages";
const OLDEST: &str = "gogome_outbox_oldest_seconds";
const REMINDERS: &str = "gogome_reminders_due";
const TABLES: &str = "gogome_tables";
const HALTED: &str = "gogome_tables_halted";

/// The upper ends of what times are sorted into, in seconds: Discord waits for 3.
const SECONDS: [f64; 11] = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 3.0, 10.0];

/// What counts, once it does.
static COUNTED: OnceLock<PrometheusHandle> = OnceLock::new();

/// Begins to count, for the whole process. Before that, counting does nothing.
///
/// # Errors
/// Something else counts already.
pub fn begin() -> anyhow::Result<()> {
    if COUNTED.get().is_some() {
        return Ok(());
    }
    let handle = PrometheusBuilder::new().set_buckets(&SECONDS)?.install_recorder()?;
    let _ = COUNTED.set(handle);
    describe_histogram!(
        COMMAND,
        Unit::Seconds,
        "Time until a command, a press or a look is answered, without pictures"
    );
    describe_histogram!(DRAWING, Unit::Seconds, "Time to draw a picture or a film, without waiting for its turn");
    describe_histogram!(DATABASE, Unit::Seconds, "Time until a connection to the database is free");
    describe_counter!(REFUSED, "Requests that Discord refused, by its code, or by the HTTP status if it has none");
    describe_counter!(RESUMED, "Sessions that were taken up again");
    describe_gauge!(SESSIONS, "New sessions that Discord still allows today, as it said last");
    describe_gauge!(MEMORY, Unit::Bytes, "Memory that caches take");
    describe_gauge!(WAITING, "Messages that wait to be sent");
    describe_gauge!(OLDEST, Unit::Seconds, "How long the first of them that could be sent has waited");
    describe_gauge!(REMINDERS, "Reminders that are due now, one for each thing that somebody is asked");
    describe_gauge!(TABLES, "Tables by phase");
    describe_gauge!(HALTED, "Tables that are halted, because their journal does not lead to where they stand");
    Ok(())
}

/// Brings what was counted into its buckets; to be called now and then, for it grows until then.
pub(crate) fn upkeep() {
    if let Some(counted) = COUNTED.get() {
        counted.run_upkeep();
    }
}

/// All figures as they are now; none before [`begin`].
///
/// # Errors
/// The database cannot be read.
pub(crate) async fn page(store: &Store, now: Timestamp) -> Result<Option<String>, sqlx::Error> {
    let Some(counted) = COUNTED.get() else { return Ok(None) };
    let stands = gauges::now(&mut *store.reader().await?, &stamp(now)).await?;
    let age = stands.oldest.map_or(0.0, |oldest| now.duration_since(oldest).as_secs_f64().max(0.0));
    #[expect(clippy::cast_precision_loss, reason = "no count is that large")]
    let set = |name: &'static str, count: i64| gauge!(name).set(count as f64);
    set(WAITING, stands.waiting);
    gauge!(OLDEST).set(age);
    set(REMINDERS, stands.reminders);
    set(HALTED, stands.halted);
    for (phase, count) in stands.phases {
        #[expect(clippy::cast_precision_loss, reason = "no count is that large")]
        gauge!(TABLES, "phase" => phase).set(count as f64);
    }
    #[expect(clippy::cast_precision_loss, reason = "no cache is that large")]
    gauge!(MEMORY, "cache" => "layers").set(gogome_render::kept_bytes() as f64);
    Ok(Some(counted.render()))
}

/// Something a person said was answered.
pub(crate) fn answered(what: &What, refused: bool, took: Duration) {
    let (kind, verb) = match what {
        What::Command { said, .. } => ("command", known(&said.verb)),
        What::Press(pressed) => ("press", known(&pressed.said.verb)),
        What::Again(shown) => ("again", known(&shown.said.verb)),
        What::Message(_) => ("message", OTHER),
        What::Unfit(_) | What::Unreadable => ("unreadable", OTHER),
    };
    let end = if refused { "refused" } else { "done" };
    histogram!(COMMAND, "kind" => kind, "verb" => verb, "end" => end).record(took);
}

/// The label of a verb that nobody knows: a label may be one of few.
const OTHER: &str = "other";

/// A verb if it is one of ours; of a press of the host's without its group.
fn known(verb: &str) -> &'static str {
    static ALL: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
        let typed = commands::all().into_iter().flat_map(|group| group.verbs).map(|spec| spec.verb);
        typed.collect()
    });
    let verb = verb.rsplit_once('.').map_or(verb, |(_, verb)| verb);
    ALL.get(verb).copied().unwrap_or(OTHER)
}

/// A picture was drawn, or a film.
pub(crate) fn drawn(kind: &'static str, took: Duration) {
    histogram!(DRAWING, "kind" => kind).record(took);
}

/// A connection to the database was free after so long.
pub(crate) fn waited(kind: &'static str, took: Duration) {
    histogram!(DATABASE, "kind" => kind).record(took);
}

/// Discord refused something.
pub(crate) fn refused(status: u16, code: isize) {
    let code = if code > 0 { code.to_string() } else { status.to_string() };
    counter!(REFUSED, "code" => code).increment(1);
}

/// A session was taken up again.
pub(crate) fn resumed() {
    counter!(RESUMED).increment(1);
}

/// So many sessions are left today.
pub(crate) fn sessions_left(count: u64) {
    #[expect(clippy::cast_precision_loss, reason = "there are a few thousand")]
    gauge!(SESSIONS).set(count as f64);
}
