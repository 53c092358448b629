//! The gateway: drops, resumes, events.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::{Bot, stage};
use crate::standin::Break;

#[tokio::test]
async fn a_dropped_gateway_is_resumed_and_what_was_missed_comes_after() {
    for (n, how) in [Break::Code(4000), Break::Tcp, Break::Reconnect].into_iter().enumerate() {
        let (standin, _, channel) = stage();
        let ann = standin.add_user("Ann");
        let _bot = Bot::start(&standin).await;
        standin.break_gateway(how);
        // sent while nobody listens, or before the client knows
        let sent = ann.send_slash(channel, "ping", "", &[]).unwrap();
        sent.answer().await.unwrap();
        standin.until("the resume", |world| (world.gateway.resumed == 1).then_some(())).await;
        standin.read(|world| assert_eq!(world.gateway.identified, [1], "{n}: {how:?}"));
        assert_eq!(ann.view(channel).len(), 1);
    }
}

#[tokio::test]
async fn a_void_session_is_identified_anew() {
    let told = async |how: Break| {
        let (standin, _, channel) = stage();
        let ann = standin.add_user("Ann");
        let _bot = Bot::start(&standin).await;
        standin.forget_sessions();
        standin.break_gateway(how);
        standin.connected(2).await;
        ann.slash(channel, "ping", "", &[]).await.unwrap();
        standin.read(|world| assert_eq!(world.gateway.resumed, 0, "{how:?}"));
    };
    // together, for the client takes its time
    tokio::join!(told(Break::Code(4000)), told(Break::InvalidSession));
}

/// The client in use freezes its runtime on this one, so it is read byte by byte.
#[tokio::test]
async fn a_close_without_a_code_is_a_bare_close_frame() {
    let (standin, ..) = stage();
    standin.set_heartbeat_interval(Duration::from_secs(7));
    let address = standin.url().strip_prefix("http://").unwrap();
    let mut wire = TcpStream::connect(address).await.unwrap();
    let key = "dGhlIHNhbXBsZSBub25jZQ==";
    let ask = format!(
        "GET /?v=10 HTTP/1.1\r\nhost: {address}\r\nupgrade: websocket\r\nconnection: upgrade\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n"
    );
    wire.write_all(ask.as_bytes()).await.unwrap();
    standin.until("the connection", |world| (world.gateway.connections == 1).then_some(())).await;
    standin.break_gateway(Break::NoCode);
    let mut all = Vec::new();
    wire.read_to_end(&mut all).await.unwrap();
    assert!(String::from_utf8_lossy(&all).contains("\"heartbeat_interval\":7000"));
    assert!(all.ends_with(&[0x88, 0]), "{:?}", &all[all.len() - 8..]);
}
