//! Waiting for something that happens by itself, on machines of every speed.

use std::time::Duration;

/// How long, in real time, a test waits for something before it fails; the one limit of all tests. What has not happened by
/// then, on a machine of any speed, does not happen.
pub const PATIENCE: Duration = Duration::from_mins(4);

/// Waits until it is so. It asks a hundred times a second, so that who is waited for gets to work.
///
/// # Panics
/// If it never is.
pub async fn until(what: &str, mut so: impl AsyncFnMut() -> bool) {
    let waiting = async {
        let mut ticks = tokio::time::interval(Duration::from_millis(10));
        while !so().await {
            ticks.tick().await;
        }
    };
    tokio::time::timeout(PATIENCE, waiting).await.unwrap_or_else(|_| panic!("waited {PATIENCE:?} for: {what}"));
}
