//! The seeds of tests: what the program draws by chance is the same each time a test runs.

use std::{cell::Cell, thread};

thread_local! {
    /// How many seeds were given to this test.
    static GIVEN: Cell<u64> = const { Cell::new(0) };
}

/// The next seed of the running test. It comes of the test's name, or of `GOGOME_SEED` if that is given, and of how many seeds
/// the test had before.
#[expect(clippy::print_stderr, reason = "a runner shows it if the test is red")]
pub fn of_test() -> u64 {
    let given = GIVEN.replace(GIVEN.get() + 1);
    let chosen = std::env::var("GOGOME_SEED").ok().and_then(|seed| seed.parse().ok());
    let base = chosen.unwrap_or_else(|| named(thread::current().name().unwrap_or_default()));
    if given == 0 {
        eprintln!("seed {base} (GOGOME_SEED={base} repeats it)");
    }
    base.wrapping_add(given)
}

/// FNV-1a, short enough to be typed.
fn named(name: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    name.bytes().fold(0xcbf2_9ce4_8422_2325, step) >> 32
}
