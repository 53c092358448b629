//! Windows: duties that lapse at their own pace, whatever clock the table has. Here Fuji's plans are such.

use crate::flow::{audit::audit, waiting::plans};
use gogome::faults;
use gogome_tests::{
    later::with_windows,
    table::{CHANNEL, Evening, text},
};
use jiff::SignedDuration;

/// The default time for an answer.
const ANSWER: SignedDuration = SignedDuration::from_hours(12);

const MOMENT: SignedDuration = SignedDuration::from_millis(1);

async fn begin(clock: Option<(&str, &str)>) -> Evening {
    faults::update(with_windows);
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.gather(&friends, &[], None).await.unwrap();
    if let Some((kind, hours)) = clock {
        let set = friends[0].says("table", "clock", &[("kind", kind), ("hours", hours)]).await;
        assert!(!set.refused, "{}", text(&set));
    }
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    drop(friends);
    evening
}

async fn pass(evening: &Evening, by: SignedDuration) {
    evening.clock.pass(by);
    evening.settle().await.unwrap();
}

async fn lapsed(evening: &Evening) -> i64 {
    evening.count("select count(*) from journal where kind = 'lapse'").await.unwrap()
}

async fn open(evening: &Evening, what: &'static str) -> i64 {
    evening.count(what).await.unwrap()
}

const TURNS_WITH_END: &str =
    "select count(*) from owed where done_at is null and not windowed and expires_at is not null";

#[tokio::test]
async fn a_window_lapses_at_its_own_pace_at_a_table_without_a_clock_and_nothing_else_does() {
    let evening = begin(None).await;
    let friends = evening.friends(3);
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    let told = &board.pings[0].1;
    assert!(told.contains("<t:1767268800:R> at the latest; then the rules answer for you."), "{told}");
    plans(&friends[0]).await;
    pass(&evening, ANSWER - MOMENT).await;
    assert_eq!(lapsed(&evening).await, 0);
    pass(&evening, MOMENT).await;
    assert_eq!(lapsed(&evening).await, 1);
    assert_eq!(evening.count("select count(*) from owed where done_at is null and windowed").await.unwrap(), 0);
    // what follows is a turn, for which this table has no clock
    assert_eq!(open(&evening, TURNS_WITH_END).await, 0);
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    assert!(!board.pings.is_empty() && !board.pings[0].1.contains("at the latest"), "{:?}", board.pings);
    pass(&evening, SignedDuration::from_hours(500)).await;
    assert_eq!(lapsed(&evening).await, 1);
    audit(&evening).await;
}

#[tokio::test]
async fn a_slow_clock_makes_no_window_longer_and_a_fast_one_makes_it_shorter() {
    for (kind, hours, window) in [("hard", "100", 12), ("soft", "100", 12), ("soft", "10", 5)] {
        let evening = begin(Some((kind, hours))).await;
        let before = SignedDuration::from_hours(window) - MOMENT;
        pass(&evening, before).await;
        assert_eq!(lapsed(&evening).await, 0, "{kind} {hours}");
        pass(&evening, MOMENT).await;
        assert_eq!(lapsed(&evening).await, 1, "{kind} {hours}");
        assert!(open(&evening, TURNS_WITH_END).await > 0, "turns follow the table's clock");
        pass(&evening, SignedDuration::from_hours(100)).await;
        assert_eq!(lapsed(&evening).await > 1, kind == "hard", "{kind} {hours}");
    }
}

#[tokio::test]
async fn whoever_rests_when_a_window_opens_has_its_whole_time_from_when_they_are_told() {
    faults::update(with_windows);
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    // it is midnight, UTC
    friends[1].says("me", "settings", &[("quiet", "23-15"), ("zone", "utc")]).await;
    evening.start(&friends, &[], None).await.unwrap();
    pass(&evening, ANSWER).await;
    assert_eq!(lapsed(&evening).await, 0, "he was not told");
    pass(&evening, SignedDuration::from_hours(3)).await;
    assert_eq!(evening.count("select pings from owed where seat = 1").await.unwrap(), 1, "now he is");
    pass(&evening, ANSWER - MOMENT).await;
    assert_eq!(lapsed(&evening).await, 0);
    pass(&evening, MOMENT).await;
    assert_eq!(lapsed(&evening).await, 1);
}

#[tokio::test]
async fn a_pause_and_a_sleep_of_the_bot_stop_a_window_and_a_new_clock_does_not_move_it() {
    let evening = begin(Some(("hard", "24"))).await;
    let friends = evening.friends(3);
    pass(&evening, SignedDuration::from_hours(2)).await;
    for clock in [("kind", "none"), ("hours", "200")] {
        let set = friends[0].says("table", "clock", &[clock]).await;
        assert!(!set.refused, "{}", text(&set));
    }
    pass(&evening, SignedDuration::from_hours(2)).await;
    friends[0].says("table", "pause", &[]).await;
    pass(&evening, SignedDuration::from_hours(50)).await;
    friends[0].says("table", "resume", &[]).await;
    pass(&evening, SignedDuration::from_hours(2)).await;
    drop(friends);
    evening.clock.pass(SignedDuration::from_hours(90));
    let evening = evening.restart().await.unwrap();
    evening.settle().await.unwrap();
    pass(&evening, SignedDuration::from_hours(6) - MOMENT).await;
    assert_eq!(lapsed(&evening).await, 0, "of twelve hours six had passed");
    pass(&evening, MOMENT).await;
    assert_eq!(lapsed(&evening).await, 1);
}
