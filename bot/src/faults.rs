//! What a test does to the program from within: it ends at a named point, to see that nothing acknowledged is lost, or has
//! the rules of a program to come. An ordinary build has none of it.

use gogome_games::contract::AnyGame;

/// Ends the process at once if a test asked for it by `GOGOME_FAIL=<name>`, or by `<name>:<k>` when it is passed for the k-th
/// time. Does nothing in an ordinary build.
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

/// Hears of each named point as it is passed.
#[cfg(feature = "fault-points")]
pub type Watching = Box<dyn FnMut(&str)>;

#[cfg(feature = "fault-points")]
thread_local! {
    static WATCHING: std::cell::RefCell<Watching> = std::cell::RefCell::new(Box::new(|_| {}));
}

/// From now on, this hears of the points that this thread passes.
#[cfg(feature = "fault-points")]
pub fn watch(watching: Watching) {
    WATCHING.set(watching);
}

/// Gives a game's rules as a program to come has them.
#[cfg(feature = "fault-points")]
pub type Later = fn(&'static dyn AnyGame) -> &'static dyn AnyGame;

#[cfg(feature = "fault-points")]
thread_local! {
    static LATER: std::cell::Cell<Option<Later>> = const { std::cell::Cell::new(None) };
}

/// From now on, whatever this thread sees of tables is as a program to come sees it.
#[cfg(feature = "fault-points")]
pub fn update(later: Later) {
    LATER.set(Some(later));
}

/// The rules that a table is played by, unless a test has others.
#[cfg(feature = "fault-points")]
pub fn in_force(rules: &'static dyn AnyGame) -> &'static dyn AnyGame {
    LATER.get().map_or(rules, |later| later(rules))
}

/// The rules that a table is played by.
#[cfg(not(feature = "fault-points"))]
pub fn in_force(rules: &'static dyn AnyGame) -> &'static dyn AnyGame {
    rules
}
