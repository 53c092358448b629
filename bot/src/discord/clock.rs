//! This machine's clock beside Discord's.

use super::config::Config;
use crate::patience::Patience;
use jiff::{SignedDuration, Timestamp, fmt::rfc2822};

/// Clocks that are further apart than this let reminders and the clocks of tables go wrong.
pub const WRONG: SignedDuration = SignedDuration::from_mins(5);

/// How a clock is mended.
pub const SET_CLOCK: &str = "let it be set by the network: `timedatectl set-ntp true`";

/// How far a clock is from Discord's, in words.
pub fn how_far(ahead: SignedDuration) -> String {
    let way = if ahead.is_positive() { "ahead of" } else { "behind" };
    format!("this machine's is {} s {way} Discord's", ahead.abs().as_secs())
}

/// How far this clock is ahead of Discord's, as the date of its answer to anybody tells it: nothing where that lies between question
/// and answer, for it is exact to a second.
///
/// # Errors
/// Discord cannot be reached, or tells no date.
pub async fn ahead(
    config: &Config,
    patience: &Patience,
    now: impl Fn() -> Timestamp,
) -> Result<SignedDuration, String> {
    let asked = now();
    let answer = config.anybody(patience).await?;
    let answered = now();
    let date = answer.headers().get(reqwest::header::DATE).and_then(|date| date.to_str().ok());
    let there = date.and_then(|date| rfc2822::parse(date).ok()).ok_or("Discord tells no date")?;
    Ok(apart(asked, there.timestamp(), answered))
}

/// How far a span is ahead of a moment that is cut to its second.
fn apart(asked: Timestamp, there: Timestamp, answered: Timestamp) -> SignedDuration {
    let (least, most) = (asked.duration_since(there) - SignedDuration::from_secs(1), answered.duration_since(there));
    if least.is_positive() {
        least
    } else if most.is_negative() {
        most
    } else {
        SignedDuration::ZERO
    }
}

#[cfg(test)]
mod tests {
    use super::apart;
    use jiff::{SignedDuration, Timestamp};

    #[test]
    fn a_date_between_question_and_answer_is_right_however_long_the_answer_takes() {
        let at = |milliseconds: i64| Timestamp::from_millisecond(1_800_000_000_000 + milliseconds).unwrap();
        for (asked, there, answered, wanted) in [
            (400, 0, 900, 0),
            (999, 0, 1_200, 0),
            (-20_000, 0, 9_000, 0),
            (61_000, 0, 61_200, 60_000),
            (-3_600_200, 0, -3_600_000, -3_600_000),
        ] {
            let found = apart(at(asked), at(there), at(answered));
            assert_eq!(found, SignedDuration::from_millis(wanted), "{asked} {there} {answered}");
        }
    }
}
