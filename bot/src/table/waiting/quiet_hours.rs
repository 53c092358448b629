//! When a person may be pinged, by their own settings: not in their quiet hours, not while they are away, and less and less
//! often for the same duty.
//!
//! Nobody is pinged more than three times for one duty. People in quiet hours are pinged when those end.

use crate::store::{moment, wishes::Wishes};
use jiff::{SignedDuration, Timestamp, ToSpan, civil::Time, tz::TimeZone};

/// Hours until the first reminder, unless the person chose otherwise.
pub const USUAL: i64 = 24;

/// The most reminders for one duty.
pub const MOST: i64 = 3;

/// A person's settings, if they have any.
pub(crate) fn wishes_of(wishes: &[Wishes], user: Option<i64>) -> Option<&Wishes> {
    wishes.iter().find(|wishes| Some(wishes.user_id) == user)
}

/// The first moment from now on at which they may be pinged: now, unless they are away or in quiet hours.
pub fn free_from(wishes: &Wishes, now: Timestamp) -> Timestamp {
    let away = wishes.away_until.as_deref().map_or(now, moment).max(now);
    awake_from(wishes, away)
}

/// Whether they may be pinged now.
pub fn free(wishes: &Wishes, now: Timestamp) -> bool {
    free_from(wishes, now) == now
}

/// The time of the next reminder for something they were told of now and reminded of this many times; none after [`MOST`]. Each
/// interval is twice the one before.
pub fn next(wishes: &Wishes, now: Timestamp, reminded: i64) -> Option<Timestamp> {
    let hours = wishes.remind_h.unwrap_or(USUAL);
    if hours == 0 || reminded >= MOST {
        return None;
    }
    let longer = 1_i64 << reminded.clamp(0, MOST);
    now.checked_add(SignedDuration::from_hours(hours * longer)).ok()
}

/// Their time zone.
pub fn zone(wishes: &Wishes) -> TimeZone {
    wishes.zone.as_deref().and_then(|name| TimeZone::get(name).ok()).unwrap_or(TimeZone::UTC)
}

/// The end of their quiet hours, if `at` is in them.
fn awake_from(wishes: &Wishes, at: Timestamp) -> Timestamp {
    let hour = |hour: Option<i64>| hour.and_then(|hour| i8::try_from(hour).ok());
    let (Some(from), Some(to)) = (hour(wishes.quiet_from), hour(wishes.quiet_to)) else { return at };
    let there = at.to_zoned(zone(wishes));
    let now = there.hour();
    let quiet = if from <= to { (from..to).contains(&now) } else { now >= from || now < to };
    let Some(wake) = Time::new(to, 0, 0, 0).ok().filter(|_| quiet) else { return at };
    let today = if now < to { Ok(there.date()) } else { there.date().checked_add(1.day()) };
    let woken = today.and_then(|day| day.to_datetime(wake).to_zoned(there.time_zone().clone()));
    woken.map_or(at, |woken| woken.timestamp().max(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    fn quiet(from: i64, to: i64, zone: &str) -> Wishes {
        Wishes { quiet_from: Some(from), quiet_to: Some(to), zone: Some(zone.into()), ..Wishes::usual(1) }
    }

    #[test]
    fn quiet_hours_are_by_the_persons_own_clock() {
        let night = quiet(22, 7, "Europe/Berlin");
        let cases = [
            // winter: an hour ahead of UTC
            ("2026-01-10T20:59:59Z", "2026-01-10T20:59:59Z"),
            ("2026-01-10T21:00:00Z", "2026-01-11T06:00:00Z"),
            ("2026-01-11T05:59:59Z", "2026-01-11T06:00:00Z"),
            ("2026-01-11T06:00:00Z", "2026-01-11T06:00:00Z"),
            // summer: two hours; and the night in between has 8 hours
            ("2026-07-10T20:00:00Z", "2026-07-11T05:00:00Z"),
            ("2026-03-28T21:30:00Z", "2026-03-29T05:00:00Z"),
        ];
        for (now, free) in cases {
            assert_eq!(free_from(&night, at(now)), at(free), "{now}");
        }
        let noon = quiet(12, 14, "Asia/Tokyo");
        assert_eq!(free_from(&noon, at("2026-01-10T03:10:00Z")), at("2026-01-10T05:00:00Z"));
        assert!(free(&noon, at("2026-01-10T05:00:00Z")) && free(&Wishes::usual(1), at("2026-01-10T03:10:00Z")));
        assert!(free(&quiet(8, 8, "UTC"), at("2026-01-10T08:10:00Z")), "from eight to eight is never");
    }

    #[test]
    fn who_is_away_is_told_when_they_are_back_and_awake() {
        let away = Wishes { away_until: Some("2026-01-12T23:30:00.000Z".into()), ..quiet(22, 7, "UTC") };
        assert_eq!(free_from(&away, at("2026-01-10T12:00:00Z")), at("2026-01-13T07:00:00Z"));
        assert!(free(&away, at("2026-01-13T12:00:00Z")), "a vacation ends by itself");
    }

    #[test]
    fn reminders_grow_rare_and_stop() {
        let now = at("2026-01-10T12:00:00Z");
        let hours =
            |wishes: &Wishes, reminded| next(wishes, now, reminded).map(|next| next.duration_since(now).as_hours());
        let usual: Vec<_> = (0..5).map(|reminded| hours(&Wishes::usual(1), reminded)).collect();
        assert_eq!(usual, [Some(24), Some(48), Some(96), None, None]);
        let often = Wishes { remind_h: Some(2), ..Wishes::usual(1) };
        assert_eq!((hours(&often, 0), hours(&often, 2)), (Some(2), Some(8)));
        assert_eq!(hours(&Wishes { remind_h: Some(0), ..often }, 0), None);
    }
}
