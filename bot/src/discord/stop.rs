//! The signal to stop.

use tokio::sync::watch;

/// Becomes true when the process is asked to end, by Ctrl-C or SIGTERM.
///
/// # Errors
/// If signals cannot be received.
pub fn asked() -> std::io::Result<watch::Receiver<bool>> {
    let (stop, stopped) = watch::channel(false);
    #[cfg(unix)]
    let mut terminated = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    tokio::spawn(async move {
        #[cfg(unix)]
        let terminated = terminated.recv();
        #[cfg(not(unix))]
        let terminated = std::future::pending::<()>();
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminated => {}
        }
        tracing::info!("asked to stop");
        stop.send_replace(true);
    });
    Ok(stopped)
}
