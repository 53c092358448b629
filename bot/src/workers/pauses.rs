//! How long a failed delivery waits before the next attempt.

use jiff::SignedDuration;

/// The longest wait after a failure, in seconds. Attempts never end: nothing else would show that Discord is back.
const LONGEST: u64 = 3600;

/// How long a channel that refused is left alone, in minutes: at first and at most. Discord counts refused requests.
const REFUSED: i64 = 10;
const REFUSED_LONG: i64 = 240;

/// After this many failures: doubling from a second to an hour, plus up to a quarter, so that what failed together is not tried
/// again together. `row` is the outbox row.
pub(super) fn failed(attempts: i64, row: i64) -> SignedDuration {
    let doublings = u32::try_from(attempts).unwrap_or(0).min(12);
    let pause = (1_u64 << doublings).min(LONGEST) * 1000;
    // rows only have to differ; no randomness is needed
    let spread = row.unsigned_abs().wrapping_add(attempts.unsigned_abs()).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33;
    SignedDuration::from_millis(i64::try_from(pause + spread % (pause / 4)).unwrap_or(i64::MAX))
}

/// As long as the transport asked for, in whole seconds, at least one.
pub(super) fn asked(wait: std::time::Duration) -> SignedDuration {
    let seconds = wait.as_millis().div_ceil(1000).max(1);
    SignedDuration::from_secs(i64::try_from(seconds).unwrap_or(i64::MAX))
}

/// After a refusal, longer each time.
pub(super) fn refused(attempts: i64) -> SignedDuration {
    let doublings = u32::try_from(attempts).unwrap_or(0).min(5);
    SignedDuration::from_mins((REFUSED << doublings).min(REFUSED_LONG))
}

#[cfg(test)]
mod tests {
    use super::*;

    // Faults: 33
    #[test]
    fn fault_33_pauses_double_up_to_an_hour_and_no_two_are_alike() {
        for attempts in 0..200 {
            let least = SignedDuration::from_secs(1 << attempts.min(12)).min(SignedDuration::from_hours(1));
            let pauses: Vec<SignedDuration> = (1..=50).map(|row| failed(attempts, row)).collect();
            assert!(pauses.iter().all(|pause| *pause >= least && *pause < least * 5 / 4), "{attempts}: {pauses:?}");
            let mut spread = pauses.clone();
            spread.sort_unstable();
            spread.dedup();
            assert!(spread.len() > 40, "{attempts}: {} of 50 differ", spread.len());
        }
        assert_eq!(failed(3, 7), failed(3, 7), "the same after a restart");
    }

    // Faults: 34
    #[test]
    fn fault_34_a_channel_that_refuses_is_asked_a_dozen_times_a_day() {
        let (mut time, mut tries) = (SignedDuration::ZERO, 0);
        while time < SignedDuration::from_hours(24) {
            time += refused(tries);
            tries += 1;
        }
        assert!((5..=12).contains(&tries), "{tries}");
    }
}
