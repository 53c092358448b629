//! What tests do to the program from inside: end the process at a named point (to see that nothing acknowledged is lost), or
//! exchange the rules for those of a later version. Ordinary builds contain none of it.

use gogome_games::contract::AnyGame;

/// Ends the process at once if a test asked for it by `GOGOME_FAIL=<name>`, or by `<name>:<k>` for the k-th time it is passed.
/// Does nothing in an ordinary build.
#[cfg(feature = "fault-points")]
pub fn fault_point(name: &str) {
    use std::sync::atomic::{AtomicU32, Ordering};
    static PASSED: AtomicU32 = AtomicU32::new(0);
    WATCHING.with_borrow_mut(|watching| watching(name));
    let Ok(asked) = std::env::var("GOGOME_FAIL") else { return };
    let (point, count) = asked.split_once(':').unwrap_or((&asked, "1"));
    if point == name && PASSED.fetch_add(1, Ordering::SeqCst) + 1 == count.parse().unwrap_or(1) {
        std::process::abort();
    }
}

/// Ends the process at once if a test asked for it. Does nothing in an ordinary build.
#[cfg(not(feature = "fault-points"))]
pub fn fault_point(_name: &str) {}

/// Called with the name of each point that is passed.
#[cfg(feature = "fault-points")]
pub type Watching = Box<dyn FnMut(&str)>;

#[cfg(feature = "fault-points")]
thread_local! {
    static WATCHING: std::cell::RefCell<Watching> = std::cell::RefCell::new(Box::new(|_| {}));
}

/// From now on calls this for each point that this thread passes.
#[cfg(feature = "fault-points")]
pub fn watch(watching: Watching) {
    WATCHING.set(watching);
}

/// Returns a game's rules as a later version would have them.
#[cfg(feature = "fault-points")]
pub type Later = fn(&'static dyn AnyGame) -> &'static dyn AnyGame;

#[cfg(feature = "fault-points")]
thread_local! {
    static LATER: std::cell::Cell<Option<Later>> = const { std::cell::Cell::new(None) };
}

/// From now on, this thread gets the rules of a later version.
#[cfg(feature = "fault-points")]
pub fn update(later: Later) {
    LATER.set(Some(later));
}

/// The rules a table is played by, or those a test has put in their place.
#[cfg(feature = "fault-points")]
pub fn in_force(rules: &'static dyn AnyGame) -> &'static dyn AnyGame {
    LATER.get().map_or(rules, |later| later(rules))
}

/// The rules a table is played by.
#[cfg(not(feature = "fault-points"))]
pub fn in_force(rules: &'static dyn AnyGame) -> &'static dyn AnyGame {
    rules
}
