//! The REST side: reads a request, lets a fault meddle, finds who answers it, writes it down.

mod commands;
mod interactions;
mod messages;
mod threads;

pub(super) use commands::ON_MESSAGE;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Multipart, State};
use axum::http::{StatusCode, header, request::Parts};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::error::{
    ApiError, BAD_JSON, MISSING_ACCESS, NO_ROUTE, TOO_LARGE, UNAUTHORIZED, UNKNOWN_CHANNEL, UNKNOWN_GUILD,
    UNKNOWN_MEMBER, UNKNOWN_USER,
};
use super::faults::Trouble;
use super::limits::REQUEST_LIMIT;
use super::net::Cutter;
use super::record::Request;
use super::world::World;
use super::{APPLICATION, Shared, TOKEN, gateway, permission, shapes};

/// What a route answers: a status and JSON (null with 204).
type Answer = Result<(u16, Value), ApiError>;

/// A file of a multipart request.
#[derive(Debug)]
pub(super) struct Upload {
    /// The n of `files[n]`.
    pub n: u64,
    pub filename: String,
    pub bytes: Bytes,
}

/// A request, read.
struct Call {
    method: String,
    /// Without `/api/v10`.
    path: String,
    /// What stands behind the path.
    query: String,
    content_type: String,
    authorized: Option<String>,
    body: Value,
    files: Vec<Upload>,
}

/// Everything that comes over HTTP.
pub(super) async fn serve(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(cutter): ConnectInfo<Cutter>,
    request: axum::extract::Request,
) -> Response {
    let (mut parts, body) = request.into_parts();
    if parts.headers.contains_key(header::UPGRADE) {
        return match WebSocketUpgrade::from_request_parts(&mut parts, &()).await {
            Ok(upgrade) => upgrade.on_upgrade(move |socket| gateway::connection(socket, shared)),
            Err(refusal) => refusal.into_response(),
        };
    }
    if let Some(path) = parts.uri.path().strip_prefix("/uploads/") {
        let id = path.split('/').next().and_then(|id| id.parse::<u64>().ok());
        let file = shared.change(|world| world.uploads.get(&id?).map(|(_, bytes)| bytes.clone()));
        return file.map_or_else(|| StatusCode::NOT_FOUND.into_response(), IntoResponse::into_response);
    }
    let call = match read(parts, body).await {
        Ok(call) => call,
        Err(refusal) => return answer(refusal.status, &refusal.body()),
    };
    let trouble = shared.change(|world| world.trouble_for(&call.method, &call.path));
    if let Some(Trouble::Hold(gate)) = &trouble {
        gate.pass().await;
    }
    let limited = shared.quietly(|world| world.over_limit(&call.path));
    let instead = limited.or_else(|| trouble.as_ref().and_then(Trouble::instead));
    let cut_before = matches!(trouble, Some(Trouble::Cut));
    let (status, body) = shared.change(|world| {
        let result = match instead {
            Some(given) => given,
            None if cut_before => (0, Value::Null),
            None => route(world, &call).unwrap_or_else(|refusal| (refusal.status, refusal.body())),
        };
        write_down(world, &shared, &call, &result);
        result
    });
    if matches!(trouble, Some(Trouble::Silence)) {
        return std::future::pending().await;
    }
    if cut_before || matches!(trouble, Some(Trouble::CutAfter)) {
        cutter.cut();
        return StatusCode::NO_CONTENT.into_response();
    }
    let mut answer = answer(status, &body);
    if let Some(date) = shared.date() {
        answer.headers_mut().insert(header::DATE, date.parse().expect("a date is a header value"));
    }
    answer
}

fn answer(status: u16, body: &Value) -> Response {
    let code = StatusCode::from_u16(status).expect("a status that a route or a test gave");
    if code == StatusCode::NO_CONTENT {
        return code.into_response();
    }
    let mut response = (code, axum::Json(body)).into_response();
    if let (429, Some(seconds)) = (status, body["retry_after"].as_f64()) {
        let mut set = |name: &'static str, value: String| {
            response.headers_mut().insert(name, value.parse().expect("a number is a header value"));
        };
        set("retry-after", seconds.ceil().to_string());
        set("x-ratelimit-reset-after", seconds.to_string());
        set("x-ratelimit-remaining", "0".into());
        set("x-ratelimit-scope", if body["global"] == true { "global" } else { "user" }.into());
        if body["global"] == true {
            set("x-ratelimit-global", "true".into());
        }
    }
    response
}

async fn read(parts: Parts, body: Body) -> Result<Call, ApiError> {
    let text = |name| parts.headers.get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
    let content_type = text(header::CONTENT_TYPE).unwrap_or_default();
    let path = parts.uri.path().strip_prefix("/api/v10").ok_or(NO_ROUTE)?.to_owned();
    let bytes = to_bytes(body, REQUEST_LIMIT).await.map_err(|_| TOO_LARGE)?;
    let mut call = Call {
        method: parts.method.as_str().into(),
        path,
        query: parts.uri.query().unwrap_or_default().to_owned(),
        content_type: content_type.split(';').next().unwrap_or_default().into(),
        authorized: text(header::AUTHORIZATION),
        body: Value::Null,
        files: Vec::new(),
    };
    if call.content_type == "multipart/form-data" {
        let request = axum::extract::Request::from_parts(parts, Body::from(bytes));
        let mut form = Multipart::from_request(request, &()).await.map_err(|_| BAD_JSON)?;
        while let Some(field) = form.next_field().await.map_err(|_| BAD_JSON)? {
            let (name, filename) = (field.name().unwrap_or_default().to_owned(), field.file_name().map(str::to_owned));
            let bytes = field.bytes().await.map_err(|_| BAD_JSON)?;
            if name == "payload_json" {
                call.body = serde_json::from_slice(&bytes).map_err(|_| BAD_JSON)?;
            } else {
                let n = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']'));
                let n = n.and_then(|n| n.parse().ok()).ok_or(BAD_JSON)?;
                call.files.push(Upload { n, filename: filename.unwrap_or(name), bytes });
            }
        }
    } else if !bytes.is_empty() {
        call.body = serde_json::from_slice(&bytes).map_err(|_| BAD_JSON)?;
    }
    Ok(call)
}

fn write_down(world: &mut World, shared: &Shared, call: &Call, (status, response): &(u16, Value)) {
    let files: Vec<_> = call.files.iter().map(|file| (file.filename.clone(), file.bytes.len())).collect();
    if let Some(path) = shared.log_path() {
        let line = json!({
            "method": call.method, "path": call.path, "content_type": call.content_type, "body": call.body,
            "files": files, "status": (*status != 0).then_some(status), "response": response
        });
        append(&path, &line);
    }
    world.requests.push(Request {
        at: world.clock.now(),
        method: call.method.clone(),
        path: call.path.clone(),
        body: call.body.clone(),
        files,
        status: *status,
        response: response.clone(),
    });
}

fn append(path: &Path, line: &Value) {
    let open = std::fs::OpenOptions::new().create(true).append(true).open(path);
    let written = open.and_then(|mut file| file.write_all(format!("{line}\n").as_bytes()));
    written.expect("the request log can be written");
}

/// A number in a path; Discord refuses anything else.
fn number(segment: &str) -> Result<u64, ApiError> {
    segment.parse().map_err(|_| super::error::invalid("id", "NUMBER_TYPE_COERCE", "Not a snowflake."))
}

fn route(world: &mut World, call: &Call) -> Answer {
    let segments: Vec<&str> = call.path.trim_matches('/').split('/').collect();
    // by the token of the interaction, or for anybody
    let without_token = matches!(segments[..], ["interactions" | "webhooks", ..] | ["gateway"]);
    let right = call.authorized.as_deref().and_then(|auth| auth.strip_prefix("Bot ")) == Some(TOKEN);
    if !without_token && (!right || world.token_revoked) {
        return Err(UNAUTHORIZED.into());
    }
    let (body, files) = (&call.body, &call.files[..]);
    match (call.method.as_str(), &segments[..]) {
        ("GET", ["gateway", rest @ ..]) if rest.is_empty() || rest == ["bot"] => Ok((200, gateway_address(world))),
        ("GET", ["users", "@me"]) => Ok((200, shapes::bot_user())),
        ("GET", ["users", "@me", "guilds"]) => {
            let asked = |name: &str| call.query.split('&').find_map(|part| part.strip_prefix(name));
            let after = asked("after=").map(number).transpose()?.unwrap_or_default();
            let most = asked("limit=").and_then(|most| most.parse().ok()).unwrap_or(200);
            Ok((200, shapes::guilds_of_bot(world, after, most)))
        }
        ("GET", ["users", id]) => {
            let id = number(id)?;
            let known = world.users.contains_key(&id) || id == APPLICATION;
            if known { Ok((200, shapes::user(world, id))) } else { Err(UNKNOWN_USER.into()) }
        }
        ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => Ok((200, application())),
        ("GET", ["guilds", id]) => Ok((200, shapes::guild(world, joined_guild(world, id)?))),
        ("GET", ["guilds", id, "members", who]) => {
            let (guild, who) = (joined_guild(world, id)?, number(who)?);
            let inside = world.guilds[&guild].members.contains(&who) || who == APPLICATION;
            if inside { Ok((200, shapes::member(world, who, guild))) } else { Err(UNKNOWN_MEMBER.into()) }
        }
        ("GET", ["guilds", id, "channels"]) => {
            let guild = joined_guild(world, id)?;
            Ok((200, threads::all(world, guild)))
        }
        ("GET", ["guilds", id, "threads", "active"]) => {
            let guild = joined_guild(world, id)?;
            Ok((200, threads::active(world, guild)))
        }
        (method, ["applications", app, scope @ .., "commands"]) if number(app)? == APPLICATION => {
            let guild = match scope {
                [] => None,
                ["guilds", guild] => Some(joined_guild(world, guild)?),
                _ => return Err(NO_ROUTE.into()),
            };
            commands::answer(world, method, guild, body)
        }
        ("POST", ["users", "@me", "channels"]) => threads::open_dm(world, body),
        (method, ["channels", channel, rest @ ..]) => {
            let channel = number(channel)?;
            if !world.channels.contains_key(&channel) {
                return Err(UNKNOWN_CHANNEL.into());
            }
            if world.bot_permissions(channel) & permission::VIEW_CHANNEL == 0 {
                return Err(MISSING_ACCESS.into());
            }
            match rest {
                ["messages", rest @ ..] => messages::answer(world, method, channel, rest, body, files),
                _ => threads::answer(world, method, channel, rest, body),
            }
        }
        ("POST", ["interactions", id, token, "callback"]) => {
            interactions::callback(world, number(id)?, token, body, files)
        }
        (method, ["webhooks", app, token, rest @ ..]) if number(app)? == APPLICATION => {
            interactions::webhook(world, method, token, rest, body, files)
        }
        _ => Err(NO_ROUTE.into()),
    }
}

fn joined_guild(world: &World, id: &str) -> Result<u64, ApiError> {
    let id = number(id)?;
    match world.guilds.get(&id) {
        Some(guild) if guild.bot => Ok(id),
        Some(_) => Err(MISSING_ACCESS.into()),
        None => Err(UNKNOWN_GUILD.into()),
    }
}

fn gateway_address(world: &World) -> Value {
    let here = world.base.replacen("http", "ws", 1);
    json!({
        "url": world.gateway.elsewhere.as_ref().unwrap_or(&here), "shards": world.gateway.shards,
        "session_start_limit": {
            "total": 1000, "remaining": world.gateway.sessions_left, "reset_after": 14_400_000, "max_concurrency": 1
        }
    })
}

fn application() -> Value {
    json!({
        "id": APPLICATION.to_string(), "name": "gogome", "icon": null, "description": "", "rpc_origins": [],
        "bot_public": true, "bot_require_code_grant": false, "verify_key": "0".repeat(64), "summary": "", "flags": 0,
        "team": null, "owner": null, "type": null
    })
}
