//! The local page: a second transport over the same host, store, workers and painter. A browser on this machine takes Discord's
//! place: every window is a person, channels belong to the page, private answers are returned to the request.
//!
//! Invariants: it listens on loopback only and serves its own page only; a session's token is in no URL, cookie, log or file;
//! private information leaves only in the response to that seat's own request, or through its own socket.
//!
//! Each message is stored as it is shown, with the channel's change count at its last change. A window says which count it
//! knows and is sent what changed since, or everything if that is too much; so a restart, a lost frame and a second window are
//! the same case. The table's state is sent as a whole when it differs from what was sent last, so that nobody can count what
//! others do behind their screens. Companions think for a random time. The page has its own database file, so that neither
//! transport delivers the other's news. The protocol: `docs/page.md`.

mod act;
mod api;
mod deliver;
mod feed;
mod guard;
mod hub;
mod line;
mod offers;
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

/// How long companions think, in milliseconds: long enough to follow, short enough not to bore.
pub const READABLE: std::ops::RangeInclusive<i64> = 900..=2600;

/// The largest request, in bytes: the largest file a command takes fits in.
const LARGEST: usize = 64 * 1024;

/// How many ports are tried if the wanted one is taken.
const PORTS: u16 = 20;

/// How long an unused session is kept.
const MEMORY: SignedDuration = SignedDuration::from_hours(30 * 24);

/// What every request handler needs.
struct Server {
    host: Arc<Host>,
    hub: Arc<Hub>,
    channels: Channels,
    painter: Arc<Painter>,
    keys: Keys,
    /// Who manages the page; none: the first person.
    manager: Option<i64>,
    port: u16,
    stop: watch::Receiver<bool>,
}

/// Listens on this machine only, on the port or the next free one.
///
/// # Errors
/// None of them is free, or listening is not allowed.
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

/// Serves the page until `stop` becomes true. `manager` names the person who manages it; by default it is the first one.
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
    audit::begin(&host).await?;
    copies::came_back(&host).await?;
    let hub = Arc::new(Hub::new(host.entropy.clone()));
    let channels = Channels { host: Arc::clone(&host), hub: Arc::clone(&hub) };
    let painter = Arc::new(Painter::new(host.patience.clone()));
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

/// Serves until stopped, then waits a little for running requests.
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
        .route("/cover/{name}", get(offers::cover))
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
