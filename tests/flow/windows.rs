//! Windows: duties that lapse at their own pace, whatever clock the table has. Here Fuji's plans are such, and in Fuji Koro what
//! others are asked in somebody's turn.

use crate::flow::{audit::audit, waiting::plans};
use gogome::faults;
use gogome_games::{
    contract::Json,
    koro::state::{Question, State},
};
use gogome_tests::{
    later::with_windows,
    players::{
        koro::{may_join, meets_a_dragon},
        secret_where,
    },
    table::{CHANNEL, Evening, Friend, text},
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

async fn koro(evening: &Evening) -> State {
    evening.game().await.unwrap().position().unwrap().state.to().unwrap()
}

/// Three friends play Fuji Koro without a clock until one has entered a dragon's place, and the two others are asked.
async fn a_dragon_is_met(evening: &Evening, friends: &[Friend<'_>]) -> Question {
    friends[0].says("koro", "new", &[("seats", "3")]).await;
    let game = evening.game().await.unwrap();
    let soon = |mut course| meets_a_dragon(&mut course, 2);
    evening.fix(secret_where(("koro", &game.code), &Json(game.options), 3, soon).unwrap()).await.unwrap();
    for friend in &friends[1..] {
        friend.says("table", "join", &[]).await;
    }
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    for n in 0.. {
        let state = koro(evening).await;
        if may_join(&state) > 1 {
            return state.table.question().unwrap().clone();
        }
        evening.step(friends, n).await.unwrap().unwrap();
        evening.settle().await.unwrap();
    }
    unreachable!()
}

// Rules: K12.2
#[tokio::test]
async fn whoever_does_not_say_whether_they_join_a_fight_stays_out_of_it_and_the_turn_goes_on() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    let question = a_dragon_is_met(&evening, &friends).await;
    let before = koro(&evening).await.table;
    let active = i64::from(before.active().0);
    let [first, second] = question.waiting[..] else { panic!("{question:?}") };
    // both are asked, with an end; whose turn it is has none
    let told = |evening: &Evening| {
        let board = evening.transport.live_boards(CHANNEL).remove(0);
        let called = board.pings.iter().flat_map(|(who, _)| who.clone()).collect::<Vec<i64>>();
        (called, board.pings.first().map(|(_, words)| words.contains("at the latest")))
    };
    let (called, with_end) = told(&evening);
    assert!([first, second].iter().all(|seat| called.contains(&(i64::from(seat.0) + 1))), "{called:?}");
    assert_eq!(with_end, Some(true));
    assert_eq!(open(&evening, TURNS_WITH_END).await, 0);
    pass(&evening, SignedDuration::from_hours(5)).await;
    let out = friends[first.at()].says("koro", "answer", &[("join", "no")]).await;
    assert!(!out.refused, "{}", text(&out));
    pass(&evening, SignedDuration::from_hours(7) - MOMENT).await;
    assert_eq!(lapsed(&evening).await, 0);
    assert_eq!(koro(&evening).await.table.question().unwrap().waiting, [second]);
    pass(&evening, MOMENT).await;
    assert_eq!(lapsed(&evening).await, 1);
    let after = koro(&evening).await.table;
    let fights = |seat| after.combat.as_ref().is_some_and(|combat| combat.fighters.iter().any(|one| one.seat == seat));
    assert!(fights(before.active()) && !fights(first) && !fights(second), "{:?}", after.combat);
    // the turn has come back, under a new key: it is announced, and has no end
    assert_eq!((after.turn.number, after.turn.returns), (before.turn.number, before.turn.returns + 1));
    let mut conn = evening.outsider().await.unwrap();
    let keys: Vec<(String, i64)> =
        sqlx::query_as("select duty, seat from owed where done_at is null").fetch_all(&mut conn).await.unwrap();
    assert_eq!(keys, [(format!("t{}.{}", after.turn.number, after.turn.returns), active)]);
    assert_eq!(told(&evening), (vec![active + 1], Some(false)));
    assert_eq!(open(&evening, TURNS_WITH_END).await, 0);
    // a late answer is none
    let late = friends[second.at()].says("koro", "answer", &[("join", "no")]).await;
    assert!(late.refused, "{}", text(&late));
    pass(&evening, SignedDuration::from_hours(500)).await;
    assert_eq!(lapsed(&evening).await, 1);
    audit(&evening).await;
}
