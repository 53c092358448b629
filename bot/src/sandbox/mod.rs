//! The local page: another transport over the same host, store, workers and painter. A browser on this machine is Discord:
//! every window is a person, channels are rooms of the page, private answers travel in the reply to whoever asked.
//!
//! Invariants: it listens on loopback alone and answers its own page alone; a session's token is in no URL, cookie, log or
//! file; what only one seat may know leaves in the reply to that seat's own request, or in its own socket.
//!
//! The page keeps each message as it stands, with the channel's count when it last changed. A window says how far it knows a channel
//! and is sent what changed since, or everything if that is too much: a restart, a lost frame and a second window are the same case.
//! Its state is sent whole when it differs from what it was sent last, so that nobody can count what others do behind their screens.
//! Companions think for a moment, drawn by chance alone. Its database is another file than Discord's, so neither delivers the other's
//! news. How they talk: `docs/page.md`.

mod act;
mod api;
mod deliver;
mod feed;
mod guard;
mod hub;
mod line;
mod past;
mod show;
mod state;

use crate::{
    environment::Environment,
    patience::{Patience, Wait},
    picture::Painter,
    store::{OpenError, Store, page, stamp},
    table::{
        Host,
        host::pace::Pace,
        places::{audit, copies},
    },
    words::page::refused,
    workers::Workers,
};
use anyhow::Context;
use api::Keys;
use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::{StatusCode, header},
    middleware,
    response::IntoResponse,
    routing::{any, get, post},
};
use deliver::Channels;
use hub::Hub;
use jiff::SignedDuration;
use std::{io, net::Ipv4Addr, path::Path, sync::Arc};
use tokio::{net::TcpListener, sync::watch};

/// How long companions think, in milliseconds: readable, not boring.
pub const READABLE: std::ops::RangeInclusive<i64> = 900..=2600;

/// The largest request: a file of the largest size a command takes fits, whatever is in it.
const LARGEST: usize = 64 * 1024;

/// How many ports are tried if the wanted one is taken.
const PORTS: u16 = 20;

/// How long a session is remembered.
const MEMORY: SignedDuration = SignedDuration::from_hours(30 * 24);

/// What every request to the page needs.
struct Server {
    host: Arc<Host>,
    hub: Arc<Hub>,
    channels: Channels,
    painter: Arc<Painter>,
    keys: Keys,
    /// Who manages the page; none: whoever came first.
    manager: Option<i64>,
    port: u16,
    stop: watch::Receiver<bool>,
}

/// Listens on this machine alone, on the port or the next free one.
///
/// # Errors
/// None of them is free, or the machine lets nobody listen.
pub async fn listen(port: u16) -> anyhow::Result<TcpListener> {
    for at in port..=port.saturating_add(PORTS) {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, at)).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            bound => return bound.with_context(|| format!("port {at} cannot be used")),
        }
    }
    anyhow::bail!("ports {port} to {} are all taken; choose another with --port", port.saturating_add(PORTS))
}

/// Opens the page's database in a folder.
///
/// # Errors
/// See [`OpenError`].
pub async fn open(data: &Path, environment: &Environment) -> Result<Store, OpenError> {
    Store::open_in(&data.join("page.db"), environment).await
}

/// Serves the page until `stop` becomes true. Companions answer at this pace; `manager` is who manages it, by name, if that is
/// not whoever came first.
///
/// # Errors
/// The database cannot be read or written, or the listener fails.
pub async fn serve(
    store: Store,
    listener: TcpListener,
    environment: Environment,
    pace: Pace,
    manager: Option<String>,
    stop: watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let port = listener.local_addr()?.port();
    let mut tx = store.writer().await?;
    let keys = Keys(page::secret(&mut tx, &environment.entropy.secret("the page's keys")?).await?);
    let manager = match manager {
        Some(name) => {
            let found = page::person_named(&mut tx, &name).await?;
            Some(found.with_context(|| format!("nobody at this page is called {name}; take that name there first"))?.id)
        }
        None => None,
    };
    page::expire(&mut tx, &stamp(environment.clock.now().saturating_sub(MEMORY).unwrap_or_default())).await?;
    tx.commit().await?;
    let host = Arc::new(Host::paced(store, environment, pace));
    audit::live_tables(&host).await?;
    copies::came_back(&host).await?;
    let hub = Arc::new(Hub::new(host.entropy.clone()));
    let channels = Channels { host: Arc::clone(&host), hub: Arc::clone(&hub) };
    let painter = Arc::new(Painter::default());
    let workers = Arc::new(Workers::new(Arc::clone(&host), channels.clone(), Arc::clone(&painter)));
    let (finish, finished) = watch::channel(false);
    let working = tokio::spawn(workers.run(finished));
    let shared =
        Arc::new(Server { host: Arc::clone(&host), hub, channels, painter, keys, manager, port, stop: stop.clone() });
    let listening = axum::serve(listener, router(shared)).with_graceful_shutdown(asked(stop.clone()));
    let served = until(stop, &host.patience, listening).await;
    finish.send_replace(true);
    if let Err(error) = working.await {
        tracing::error!(%error, "the workers ended badly");
    }
    host.store.close().await;
    served.context("the page's server failed")
}

async fn asked(mut stop: watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}

/// Serves, and once it is time to stop waits a little for requests under way.
async fn until(
    stop: watch::Receiver<bool>,
    patience: &Patience,
    serving: impl IntoFuture<Output = io::Result<()>>,
) -> io::Result<()> {
    let late = async {
        asked(stop).await;
        patience.over(Wait::Farewell).await;
    };
    tokio::select! {
        served = serving.into_future() => served,
        () = late => Ok(()),
    }
}

fn router(server: Arc<Server>) -> Router {
    Router::new()
        .route("/", get(async || asset("text/html; charset=utf-8", include_str!("page/index.html"))))
        .route("/style.css", get(async || asset("text/css; charset=utf-8", include_str!("page/style.css"))))
        .route("/won.svg", get(async || drawing(include_str!("page/won.svg"))))
        .route("/lost.svg", get(async || drawing(include_str!("page/lost.svg"))))
        .route("/app.js", get(async || script(include_str!("page/app.js"))))
        .route("/dom.js", get(async || script(include_str!("page/dom.js"))))
        .route("/net.js", get(async || script(include_str!("page/net.js"))))
        .route("/stream.js", get(async || script(include_str!("page/stream.js"))))
        .route("/line.js", get(async || script(include_str!("page/line.js"))))
        .route("/side.js", get(async || script(include_str!("page/side.js"))))
        .route("/api/open", post(api::open))
        .route("/api/be", post(api::be))
        .route("/api/act", post(act::act))
        .route("/api/suggest", post(api::suggest))
        .route("/api/past", post(past::past))
        .route("/api/pic", post(api::held))
        .route("/pic/{name}", get(api::picture))
        .route("/api/feed", any(feed::feed))
        .fallback(|| async { guard::no(StatusCode::NOT_FOUND, refused::NOTHING) })
        .method_not_allowed_fallback(|| async { guard::no(StatusCode::METHOD_NOT_ALLOWED, refused::METHOD) })
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(middleware::from_fn_with_state(Arc::clone(&server), guard::check))
        .with_state(server)
}

fn asset(kind: &'static str, text: &'static str) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, kind)], text)
}

fn script(text: &'static str) -> impl IntoResponse {
    asset("text/javascript; charset=utf-8", text)
}

fn drawing(text: &'static str) -> impl IntoResponse {
    asset("image/svg+xml", text)
}
