//! Named points at which a test kills the process, to see that nothing acknowledged is lost.

/// Ends the process at once if a test asked for it by `GOGOME_FAIL=<name>`, or by `<name>:<k>` when it is passed for the k-th
/// time. Does nothing in an ordinary build.
#[cfg(feature = "fault-points")]
pub fn fault_point(name: &str) {
    use std::sync::atomic::{AtomicU32, Ordering};
    static PASSED: AtomicU32 = AtomicU32::new(0);
    let Ok(asked) = std::env::var("GOGOME_FAIL") else { return };
    let (point, count) = asked.split_once(':').unwrap_or((&asked, "1"));
    if point == name && PASSED.fetch_add(1, Ordering::SeqCst) + 1 == count.parse().unwrap_or(1) {
        std::process::abort();
    }
}

/// Ends the process at once if a test asked for it. Does nothing in an ordinary build.
#[cfg(not(feature = "fault-points"))]
pub fn fault_point(_name: &str) {}
