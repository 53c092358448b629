//! Sessions, suggestions and pictures: the requests of a window besides playing.

use super::{
    Server,
    guard::no,
    hub::{Hash, Undrawn},
    line, show,
};
use crate::{
    ask::{self, HERE, Lacking, Place},
    store::{
        links::hex,
        page::{self, Channel, Person},
        stamp,
    },
    words::page::refused,
};
use axum::{
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// The header with the token of a window's session.
const SESSION: &str = "x-gogome-session";

/// The longest line, in characters.
pub(super) const LONGEST: usize = 4000;

/// An error response: status and words.
pub(super) struct Refused(StatusCode, &'static str);

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        no(self.0, self.1)
    }
}

impl Refused {
    pub fn with(status: StatusCode, why: &'static str) -> Self {
        Self(status, why)
    }

    /// Whether the session has ended.
    pub fn session_over(&self) -> bool {
        self.0 == StatusCode::UNAUTHORIZED
    }
}

impl From<sqlx::Error> for Refused {
    fn from(error: sqlx::Error) -> Self {
        tracing::error!(%error, "a request failed");
        Self::with(StatusCode::SERVICE_UNAVAILABLE, refused::HELD_UP)
    }
}

/// Parses the body of a request.
pub(super) fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, Refused> {
    serde_json::from_slice(body).map_err(|_| Refused::with(StatusCode::BAD_REQUEST, refused::UNREADABLE))
}

/// SHA-256 of a session's token.
pub(super) fn hash(token: &str) -> Hash {
    Sha256::digest(token).into()
}

/// The keys of people: a window shows that it may act as a person by that person's key.
pub(super) struct Keys(pub Vec<u8>);

impl Keys {
    fn of(&self, person: i64) -> String {
        let hash: Hash = Sha256::new().chain_update(&self.0).chain_update(person.to_be_bytes()).finalize().into();
        format!("{person}.{}", hex(&hash))
    }

    /// The person a key belongs to.
    fn whose(&self, key: &str) -> Option<i64> {
        let person = key.split_once('.')?.0.parse().ok()?;
        (self.of(person) == key).then_some(person)
    }
}

impl Server {
    /// What a window is told about its session and person.
    pub(super) fn entered(&self, token: &str, person: &Person) -> Value {
        json!({ "session": token, "person": who(person), "key": self.keys.of(person.id) })
    }

    /// A channel as tables know it, for this person: part of one server, with all permissions.
    pub(super) async fn place(&self, channel: &Channel, person: &Person) -> Result<Place, Refused> {
        let manages = match self.manager {
            Some(manager) => person.id == manager,
            None => {
                page::first(&mut *self.host.store.reader().await?).await?.is_some_and(|first| first.id == person.id)
            }
        };
        Ok(Place {
            channel: channel.id,
            guild: Some(HERE),
            parent: channel.parent,
            lacking: Lacking::default(),
            manages,
        })
    }

    /// The person of a session.
    pub(super) async fn person(&self, hash: &Hash) -> Result<Person, Refused> {
        let gone = || Refused::with(StatusCode::UNAUTHORIZED, refused::SESSION);
        page::whose(&mut *self.host.store.reader().await?, hash).await?.ok_or_else(gone)
    }

    /// The person who makes a request, by its session.
    pub(super) async fn asker(&self, headers: &HeaderMap) -> Result<(Person, Hash), Refused> {
        let token = headers.get(SESSION).and_then(|token| token.to_str().ok()).unwrap_or_default();
        let hash = hash(token);
        Ok((self.person(&hash).await?, hash))
    }

    /// A channel, if this person may see it.
    pub(super) async fn channel(&self, id: i64, person: i64) -> Result<Channel, Refused> {
        let closed = || Refused::with(StatusCode::FORBIDDEN, refused::CHANNEL);
        page::channel(&mut *self.host.store.reader().await?, id, person).await?.ok_or_else(closed)
    }

    /// Extends a session that a window is using.
    pub(super) async fn looks(&self, session: &Hash) -> Result<(), sqlx::Error> {
        let mut tx = self.host.store.writer().await?;
        page::used(&mut tx, session, &stamp(self.host.clock.now())).await?;
        tx.commit().await
    }

    /// Starts a session for a person, or for a new one, and returns its token.
    pub(super) async fn session(&self, person: Option<Person>) -> Result<(String, Person), Refused> {
        let secret = self
            .host
            .entropy
            .secret("a session")
            .map_err(|_| Refused::with(StatusCode::SERVICE_UNAVAILABLE, refused::NO_CHANCE))?;
        let token = hex(&secret);
        let at = stamp(self.host.clock.now());
        let mut tx = self.host.store.writer().await?;
        let person = match person {
            Some(person) => person,
            None => page::arrive(&mut tx).await?,
        };
        page::enter(&mut tx, &hash(&token), person.id, &at).await?;
        tx.commit().await?;
        Ok((token, person))
    }
}

/// A person as tables know them.
pub(super) fn known(person: &Person) -> ask::Person {
    ask::Person { id: person.id, name: person.name.clone() }
}

pub(super) fn who(person: &Person) -> Value {
    json!({ "id": person.id, "name": person.name })
}

pub(super) fn answer(value: &Value) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], value.to_string()).into_response()
}

#[derive(Deserialize)]
pub(super) struct Open {
    session: Option<String>,
}

/// A window opens: it continues its session, or becomes a new person.
pub(super) async fn open(State(server): State<Arc<Server>>, body: Bytes) -> Result<Response, Refused> {
    let asked: Open = read(&body)?;
    if let Some(token) = asked.session {
        match server.person(&hash(&token)).await {
            Ok(person) => return Ok(answer(&server.entered(&token, &person))),
            Err(refused) if !refused.session_over() => return Err(refused),
            Err(_) => {}
        }
    }
    let (token, person) = server.session(None).await?;
    Ok(answer(&server.entered(&token, &person)))
}

#[derive(Deserialize)]
pub(super) struct Be {
    key: String,
}

/// A window becomes another person whose key it has. Its old session ends.
pub(super) async fn be(
    State(server): State<Arc<Server>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refused> {
    let asked: Be = read(&body)?;
    let (_, old) = server.asker(&headers).await?;
    let nobody = || Refused::with(StatusCode::NOT_FOUND, refused::NOBODY);
    let wanted = server.keys.whose(&asked.key).ok_or_else(nobody)?;
    let person = page::person(&mut *server.host.store.reader().await?, wanted).await?.ok_or_else(nobody)?;
    let (token, person) = server.session(Some(person)).await?;
    let mut tx = server.host.store.writer().await?;
    page::leave(&mut tx, &old).await?;
    tx.commit().await?;
    server.hub.end(&old);
    Ok(answer(&server.entered(&token, &person)))
}

#[derive(Deserialize)]
pub(super) struct Half {
    n: u64,
    channel: i64,
    line: String,
}

/// Suggests how a line could go on.
pub(super) async fn suggest(
    State(server): State<Arc<Server>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refused> {
    let half: Half = read(&body)?;
    let (person, _) = server.asker(&headers).await?;
    let channel = server.channel(half.channel, person.id).await?;
    if half.line.chars().count() > LONGEST {
        return Err(Refused::with(StatusCode::BAD_REQUEST, refused::LONG_LINE));
    }
    let place = server.place(&channel, &person).await?;
    let help = line::suggest(&server.host, known(&person), place, &half.line).await;
    Ok(answer(&json!({ "n": half.n, "help": help })))
}

#[derive(Deserialize)]
pub(super) struct Wanted {
    #[serde(rename = "ref")]
    word: String,
    /// Of a film: one of its pictures.
    frame: Option<usize>,
}

/// A private picture, drawn when it is fetched.
pub(super) async fn held(
    State(server): State<Arc<Server>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refused> {
    let wanted: Wanted = read(&body)?;
    let (person, _) = server.asker(&headers).await?;
    let gone = || Refused::with(StatusCode::NOT_FOUND, refused::PICTURE_GONE);
    let drawn = match (server.hub.kept(person.id, &wanted.word).ok_or_else(gone)?, wanted.frame) {
        (Undrawn::Still(scene), _) => server.painter.draw("picture.png", scene).await,
        (Undrawn::Film(film), None) => server.painter.film("film.gif", film.frames, film.most).await,
        (Undrawn::Film(mut film), Some(nth)) if nth < film.frames.len() => {
            server.painter.draw("frame.png", film.frames.swap_remove(nth).0).await
        }
        (Undrawn::Film(_), Some(_)) => None,
    };
    let bytes = drawn.ok_or_else(gone)?.bytes;
    let kind = show::ending(&bytes).1;
    Ok(([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-store")], bytes).into_response())
}

/// A public picture.
pub(super) async fn picture(State(server): State<Arc<Server>>, Path(name): Path<String>) -> Result<Response, Refused> {
    let gone = || Refused::with(StatusCode::NOT_FOUND, refused::NO_PICTURE);
    let name = name.strip_suffix(".png").or_else(|| name.strip_suffix(".gif")).ok_or_else(gone)?;
    let stored = page::picture(&mut *server.host.store.reader().await?, name).await?;
    let bytes = stored.or_else(|| server.hub.replaced(name)).ok_or_else(gone)?;
    let kept = "private, max-age=31536000, immutable";
    Ok(([(header::CONTENT_TYPE, show::ending(&bytes).1), (header::CACHE_CONTROL, kept)], bytes).into_response())
}
