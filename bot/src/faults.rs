//! Named points at which a test kills the process, to see that nothing acknowledged is lost.

/// Ends the process at once if a test asked for it by `GOGOME_FAIL=<name>`. Does nothing in an ordinary build.
#[cfg(feature = "fault-points")]
pub fn fault_point(name: &str) {
    if std::env::var("GOGOME_FAIL").is_ok_and(|asked| asked == name) {
        std::process::abort();
    }
}

/// Ends the process at once if a test asked for it by `GOGOME_FAIL=<name>`. Does nothing in an ordinary build.
#[cfg(not(feature = "fault-points"))]
pub fn fault_point(_name: &str) {}
