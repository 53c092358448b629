//! Connections that a test can cut.

use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

/// Cuts one connection: nothing more is written to it.
#[derive(Clone, Debug, Default)]
pub(super) struct Cutter(Arc<AtomicBool>);

impl Cutter {
    pub fn cut(&self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

/// Listens for connections that can be cut.
pub(super) struct Door(pub TcpListener);

/// A connection that can be cut.
pub(super) struct Wire {
    stream: TcpStream,
    cutter: Cutter,
}

impl Listener for Door {
    type Io = Wire;
    type Addr = (SocketAddr, Cutter);

    async fn accept(&mut self) -> (Wire, Self::Addr) {
        let (stream, from) = Listener::accept(&mut self.0).await;
        let cutter = Cutter::default();
        (Wire { stream, cutter: cutter.clone() }, (from, cutter))
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        Ok((self.0.local_addr()?, Cutter::default()))
    }
}

impl Connected<IncomingStream<'_, Door>> for Cutter {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Self {
        stream.remote_addr().1.clone()
    }
}

impl AsyncRead for Wire {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl AsyncWrite for Wire {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        if self.cutter.0.load(Ordering::SeqCst) {
            return Poll::Ready(Err(ErrorKind::ConnectionReset.into()));
        }
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
