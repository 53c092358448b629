//! Access control of the page's server: only this page in a browser on this machine may use it.

use super::Server;
use crate::words::page::refused as words;
use axum::{
    body::Body,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::sync::Arc;

/// The content security policy: the page loads nothing from elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Marks responses worded by us.
#[derive(Clone, Copy)]
struct Ours;

/// An error in plain words, the same for every reason not to answer.
pub(super) fn no(status: StatusCode, why: &'static str) -> Response {
    let mut response = (status, [(header::CONTENT_TYPE, "text/plain; charset=utf-8")], why).into_response();
    response.extensions_mut().insert(Ours);
    response
}

/// Replaces the framework's own error texts by ours; headers (`allow`) stay.
fn worded(response: Response) -> Response {
    let status = response.status();
    let failed = status.is_client_error() || status.is_server_error();
    if !failed || response.extensions().get::<Ours>().is_some() {
        return response;
    }
    let why = match status {
        StatusCode::PAYLOAD_TOO_LARGE => words::TOO_LARGE,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => words::NOT_JSON,
        StatusCode::METHOD_NOT_ALLOWED => words::METHOD,
        StatusCode::NOT_FOUND => words::NOTHING,
        StatusCode::UPGRADE_REQUIRED => words::NO_SOCKET,
        _ if status.is_server_error() => words::BROKEN,
        _ => words::CANNOT,
    };
    let mut ours = no(status, why);
    for (name, value) in response.headers() {
        if ![header::CONTENT_TYPE, header::CONTENT_LENGTH].contains(name) {
            ours.headers_mut().insert(name, value.clone());
        }
    }
    ours
}

/// Rejects requests that this page did not make, and adds the security headers to every response.
pub(super) async fn check(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    let mut response = match refused(server.port, request.method(), request.headers()) {
        Some(refusal) => refusal,
        None => worded(next.run(request).await),
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn refused(port: u16, method: &Method, headers: &HeaderMap) -> Option<Response<Body>> {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let ours = |host: &str| {
        let names = ["127.0.0.1", "localhost", "[::1]"];
        names.iter().any(|name| {
            host.strip_prefix(name).and_then(|rest| rest.strip_prefix(':')).is_some_and(|p| p == port.to_string())
        })
    };
    let mut hosts = headers.get_all(header::HOST).iter();
    if !text(header::HOST).is_some_and(ours) || hosts.nth(1).is_some() {
        return Some(no(StatusCode::MISDIRECTED_REQUEST, words::OTHER_HOST));
    }
    let foreign = |origin: &HeaderValue| {
        origin.to_str().ok().and_then(|origin| origin.strip_prefix("http://")) != text(header::HOST)
    };
    if headers.get_all(header::ORIGIN).iter().any(foreign) {
        return Some(no(StatusCode::FORBIDDEN, words::OTHER_PAGE));
    }
    if method == Method::POST {
        let json = |kind: &str| kind.split(';').next().is_some_and(|kind| kind.trim() == "application/json");
        if !text(header::CONTENT_TYPE).is_some_and(json) {
            return Some(no(StatusCode::UNSUPPORTED_MEDIA_TYPE, words::NOT_JSON));
        }
    }
    None
}
