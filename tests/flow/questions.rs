//! Consent: who is asked, what is enough, and how a question ends.

use super::audit::audit;
use gogome::{
    store::games::Phase,
    table::places::{reach, servers},
};
use gogome_tests::table::{CHANNEL, DAY, Evening, Friend, GUILD, label, named, text};
use jiff::SignedDuration;

/// Asks to close the table, and is sure; gives what is answered.
async fn asks_to_end(friend: &Friend<'_>) -> String {
    let asked = friend.says("table", "end", &[]).await;
    text(&friend.press(named(&asked.controls, "Yes, ask them"), &[]).await)
}

/// Presses a button of the newest board.
async fn answers(evening: &Evening, friend: &Friend<'_>, name: &str) -> String {
    evening.settle().await.unwrap();
    let boards = evening.transport.live_boards(CHANNEL);
    let answer = text(&friend.press(named(&boards[0].controls, name), &[]).await);
    evening.settle().await.unwrap();
    answer
}

async fn open_questions(evening: &Evening) -> i64 {
    evening.count("select count(*) from question where closed_at is null").await.unwrap()
}

#[tokio::test]
async fn more_than_half_can_close_a_table_without_its_host() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let told = asks_to_end(&friends[1]).await;
    assert!(told.contains("I have asked") && told.contains("Ann") && told.contains("Cyd"), "{told}");
    assert!(text(&friends[2].says("table", "end", &[]).await).contains("Shall I ask"));
    assert!(asks_to_end(&friends[2]).await.contains("has been asked"), "one question of a kind at a time");
    evening.settle().await.unwrap();
    let board = evening.transport.newest(CHANNEL, "asks to close this table for good").unwrap();
    let called: Vec<i64> =
        board.pings.iter().filter(|(_, what)| what.contains("Do you agree")).flat_map(|(who, _)| who.clone()).collect();
    assert_eq!(called, [1, 3], "those who are asked are called, whoever asks is not");
    assert!(answers(&evening, &friends[2], "Yes, close it").await.contains("closed"));
    assert_eq!(evening.game().await.unwrap().phase, Phase::Abandoned);
    assert!(evening.transport.live_boards(CHANNEL).is_empty() && open_questions(&evening).await == 0);
    let log = text(&friends[0].says("history", "log", &[]).await);
    for said in ["asks to close this table", "agrees", "You closed this table together"] {
        assert!(log.contains(said), "{said}: {log}");
    }
    audit(&evening).await;
}

// Faults: 39
#[tokio::test]
async fn fault_39_who_left_the_server_is_not_asked_and_blocks_nothing() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let known = evening.host.presence.set(std::sync::Arc::new(|_, user| Box::pin(async move { Ok(user == 2) })));
    assert!(known.is_ok());
    for seat in ["c", "a"] {
        let done = friends[1].says("table", "companion", &[("seat", seat)]).await;
        assert!(!done.refused && text(&done).contains("a companion plays on for seat"), "{}", text(&done));
        evening.settle().await.unwrap();
    }
    assert_eq!(evening.count("select count(*) from seat where ai is not null").await.unwrap(), 2);
    assert_eq!(evening.game().await.unwrap().host_id, Some(2));
    audit(&evening).await;
}

// Faults: 39
#[tokio::test]
async fn fault_39_the_silence_of_those_who_keep_the_table_waiting_blocks_nothing() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start_unreminded(&friends).await.unwrap();
    let passes = async |hours| {
        evening.clock.pass(SignedDuration::from_hours(hours));
        evening.settle().await.unwrap();
    };
    // nobody has kept the others waiting for long yet: it stays as it is
    asks_to_end(&friends[1]).await;
    passes(24).await;
    assert!(evening.transport.newest(CHANNEL, "so nothing changes").is_some() && evening.game().await.unwrap().live());
    passes(48).await;
    // whoever is back while it is asked keeps the seat, whatever the others do not say
    friends[1].says("table", "companion", &[("seat", "a")]).await;
    passes(1).await;
    let moved = friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    assert!(!moved.refused, "{}", text(&moved));
    let ready = friends[0].says("fuji", "ready", &[]).await;
    assert!(!ready.refused, "{}", text(&ready));
    passes(23).await;
    assert_eq!(evening.count("select count(*) from seat where ai is not null").await.unwrap(), 0);
    // the other who is silent does not come back
    friends[1].says("table", "companion", &[("seat", "c")]).await;
    evening.settle().await.unwrap();
    assert!(
        text(&friends[0].press(named(&evening.transport.live_boards(CHANNEL)[0].controls, "No, we wait"), &[]).await)
            .contains("Noted")
    );
    passes(24).await;
    assert_eq!(evening.count("select count(*) from seat where ai is not null").await.unwrap(), 0, "a no is a no");
    audit(&evening).await;
}

// Faults: 39
#[tokio::test]
async fn fault_39_one_who_is_left_closes_a_table_that_nobody_else_plays() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start_unreminded(&friends).await.unwrap();
    evening.clock.pass(DAY * 3);
    asks_to_end(&friends[1]).await;
    evening.clock.pass(DAY - SignedDuration::from_millis(1));
    evening.settle().await.unwrap();
    assert!(evening.game().await.unwrap().live(), "the others have a day to say no");
    evening.clock.pass(SignedDuration::from_millis(1));
    evening.settle().await.unwrap();
    assert_eq!(evening.game().await.unwrap().phase, Phase::Abandoned);
    let log = text(&friends[0].says("history", "log", &[]).await);
    assert!(log.contains("so it is agreed to close this table") && log.contains("closed this table together"), "{log}");
    assert_eq!(open_questions(&evening).await, 0);
    audit(&evening).await;
}

#[tokio::test]
async fn without_consent_the_table_goes_on_and_the_buttons_go() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.start(&friends, &[], None).await.unwrap();
    asks_to_end(&friends[1]).await;
    evening.settle().await.unwrap();
    let old = evening.transport.live_boards(CHANNEL)[0].controls.clone();
    assert!(text(&friends[1].press(named(&old, "Yes, close it"), &[]).await).contains("already agreed"));
    assert!(text(&evening.friend(9, "Zoe").press(named(&old, "Yes, close it"), &[]).await).contains("no seat"));
    assert!(answers(&evening, &friends[0], "No, play on").await.contains("Noted"));
    assert!(evening.transport.newest(CHANNEL, "You did not agree to close this table").is_some());
    assert!(evening.game().await.unwrap().live());
    let boards = evening.transport.live_boards(CHANNEL);
    assert!(boards[0].controls.iter().all(|hung| label(hung) != "No, play on"), "a closed question has no buttons");
    assert!(text(&friends[0].press(named(&old, "Yes, close it"), &[]).await).contains("not open any more"));
    // it can be asked again, and taken back by whoever asks
    asks_to_end(&friends[1]).await;
    assert!(answers(&evening, &friends[1], "No, play on").await.contains("Noted"));
    assert!(evening.transport.newest(CHANNEL, "no longer asks to close this table").is_some());
    assert_eq!(open_questions(&evening).await, 0);
    audit(&evening).await;
}

#[tokio::test]
async fn a_question_is_open_for_a_day_and_outlives_a_restart() {
    let evening = Evening::begin().await.unwrap();
    let ids = [(1, "Ann"), (2, "Ben"), (3, "Cyd")];
    evening.start(&evening.friends(3), &[], None).await.unwrap();
    asks_to_end(&evening.friends(3)[1]).await;
    evening.settle().await.unwrap();
    evening.clock.pass(DAY - SignedDuration::from_millis(1));
    evening.settle().await.unwrap();
    assert_eq!(open_questions(&evening).await, 1);
    let evening = evening.restart().await.unwrap();
    evening.clock.pass(SignedDuration::from_millis(1));
    let friends: Vec<Friend<'_>> = ids.into_iter().map(|(id, name)| evening.friend(id, name)).collect();
    let button = evening.transport.live_boards(CHANNEL)[0].controls.clone();
    let late = text(&friends[2].press(named(&button, "Yes, close it"), &[]).await);
    assert!(late.contains("not open any more"), "its time counts, not when somebody looks: {late}");
    evening.settle().await.unwrap();
    assert_eq!(open_questions(&evening).await, 0);
    assert!(evening.transport.newest(CHANNEL, "Nobody else answered for a day").is_some());
    assert!(evening.game().await.unwrap().live());
    audit(&evening).await;
}

#[tokio::test]
async fn companions_are_not_asked_and_make_no_majority() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    friends[0].says("fuji", "new", &[("seats", "4"), ("companions", "2"), ("simple", "true")]).await;
    friends[1].says("table", "join", &[]).await;
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    asks_to_end(&friends[1]).await;
    assert_eq!(evening.count("select count(*) from ballot").await.unwrap(), 2);
    assert!(evening.game().await.unwrap().live(), "two companions and one person are no majority");
    answers(&evening, &friends[0], "Yes, close it").await;
    assert_eq!(evening.game().await.unwrap().phase, Phase::Abandoned);
}

#[tokio::test]
async fn an_answer_that_comes_twice_counts_once() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(4);
    evening.start(&friends, &[], None).await.unwrap();
    asks_to_end(&friends[1]).await;
    evening.settle().await.unwrap();
    let button = named(&evening.transport.live_boards(CHANNEL)[0].controls, "Yes, close it").clone();
    let id = evening.next_ask();
    let first = text(&friends[2].press_again(id, &button, &[]).await);
    let before = evening.everything().await.unwrap();
    assert_eq!(text(&friends[2].press_again(id, &button, &[]).await), first);
    assert_eq!(evening.everything().await.unwrap(), before);
    // whoever agreed may change their mind while it is open
    answers(&evening, &friends[2], "No, play on").await;
    answers(&evening, &friends[0], "Yes, close it").await;
    assert!(evening.game().await.unwrap().live(), "two of four are not more than half");
    answers(&evening, &friends[3], "Yes, close it").await;
    assert_eq!(evening.game().await.unwrap().phase, Phase::Abandoned);
    audit(&evening).await;
}

/// Messages that call somebody for their consent.
fn calls(evening: &Evening, who: i64) -> usize {
    let calls = |(users, what): &(Vec<i64>, String)| users.contains(&who) && what.contains("Do you agree");
    evening.transport.see().messages.iter().flat_map(|one| &one.pings).filter(|ping| calls(ping)).count()
}

#[tokio::test]
async fn who_rests_is_called_for_a_question_when_they_are_awake_and_once() {
    for answers_before in [false, true] {
        let evening = Evening::begin().await.unwrap();
        let friends = evening.friends(4);
        // it is midnight, UTC
        friends[1].says("me", "settings", &[("quiet", "22-7"), ("zone", "utc")]).await;
        friends[3].says("me", "settings", &[("away", "1")]).await;
        evening.start(&friends, &[], None).await.unwrap();
        asks_to_end(&friends[2]).await;
        evening.settle().await.unwrap();
        assert_eq!([1, 2, 3, 4].map(|who| calls(&evening, who)), [1, 0, 0, 0], "one is awake, one sleeps, one is away");
        if answers_before {
            answers(&evening, &friends[1], "No, play on").await;
        }
        evening.clock.pass(SignedDuration::from_hours(7) - SignedDuration::from_millis(1));
        evening.settle().await.unwrap();
        assert_eq!(calls(&evening, 2), 0);
        evening.clock.pass(SignedDuration::from_millis(1));
        evening.settle().await.unwrap();
        assert_eq!(calls(&evening, 2), usize::from(!answers_before), "at seven, if they have not answered");
        evening.clock.pass(SignedDuration::from_hours(16));
        evening.settle().await.unwrap();
        assert_eq!(calls(&evening, 2), usize::from(!answers_before), "once");
        if answers_before {
            continue;
        }
        let called = evening.transport.newest(CHANNEL, "**Cyd** (C) asks to close this table for good").unwrap();
        assert!(!called.is_board() && called.pings.len() == 1 && called.pings[0].0 == [2]);
        assert!(called.pings[0].1.contains("<t:1767312000:R> at the latest"), "{:?}", called.pings);
        friends[1].press(named(&called.controls, "Yes, close it"), &[]).await;
        answers(&evening, &friends[0], "Yes, close it").await;
        assert_eq!(evening.game().await.unwrap().phase, Phase::Abandoned);
        evening.clock.pass(DAY);
        evening.settle().await.unwrap();
        assert_eq!(calls(&evening, 4), 0, "nobody is called for what is decided");
        audit(&evening).await;
    }
}

#[tokio::test]
async fn whoever_wishes_otherwise_is_called_by_the_new_wish() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    friends[1].says("me", "settings", &[("quiet", "22-7"), ("zone", "utc")]).await;
    evening.start(&friends, &[], None).await.unwrap();
    asks_to_end(&friends[2]).await;
    evening.settle().await.unwrap();
    friends[1].says("me", "settings", &[("quiet", "22-3")]).await;
    evening.clock.pass(SignedDuration::from_hours(3));
    evening.settle().await.unwrap();
    assert_eq!(calls(&evening, 2), 1);
}

#[tokio::test]
async fn a_question_stands_still_while_its_table_does() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    let hours = async |hours: i64| {
        evening.clock.pass(SignedDuration::from_hours(hours));
        evening.settle().await.unwrap();
    };
    evening.start(&friends, &[], None).await.unwrap();
    asks_to_end(&friends[1]).await;
    hours(1).await;
    friends[0].says("table", "pause", &[]).await;
    hours(30).await;
    assert_eq!(open_questions(&evening).await, 1, "in the pause its day does not pass");
    friends[0].says("table", "resume", &[]).await;
    evening.clock.pass(SignedDuration::from_hours(23) - SignedDuration::from_millis(1));
    evening.settle().await.unwrap();
    assert_eq!(open_questions(&evening).await, 1);
    evening.clock.pass(SignedDuration::from_millis(1));
    evening.settle().await.unwrap();
    assert_eq!(open_questions(&evening).await, 0, "and then goes on where it was");
    // what is asked in the pause has its day in it
    friends[0].says("table", "pause", &[]).await;
    hours(1).await;
    friends[1].says("table", "resume", &[]).await;
    hours(23).await;
    assert_eq!(open_questions(&evening).await, 1);
    hours(1).await;
    assert_eq!(open_questions(&evening).await, 0);
    friends[0].says("table", "resume", &[]).await;
    // one that stands still can be answered all the same
    asks_to_end(&friends[1]).await;
    hours(1).await;
    friends[0].says("table", "pause", &[]).await;
    hours(48).await;
    assert!(answers(&evening, &friends[2], "Yes, close it").await.contains("closed"));
    audit(&evening).await;
}

#[tokio::test]
async fn a_question_waits_for_a_channel_that_is_out_of_reach() {
    use gogome::deliver::Undelivered;
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    let hours = async |hours: i64| {
        evening.clock.pass(SignedDuration::from_hours(hours));
        evening.settle().await.unwrap();
    };
    evening.start(&friends, &[], None).await.unwrap();
    asks_to_end(&friends[1]).await;
    evening.settle().await.unwrap();
    evening.transport.fail(|_| Some(Undelivered::Forbidden("Missing Permissions".into())));
    friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    evening.settle().await.unwrap();
    assert!(evening.game().await.unwrap().parked.is_some());
    for _ in 0..3 {
        hours(10).await;
    }
    assert_eq!(open_questions(&evening).await, 1, "nobody could answer");
    evening.transport.mend();
    reach::channel_changed(&evening.host, CHANNEL).await.unwrap();
    hours(1).await;
    assert!(evening.game().await.unwrap().parked.is_none());
    hours(16).await;
    assert_eq!(open_questions(&evening).await, 1, "a day more from when it would have been over");
    hours(9).await;
    assert_eq!(open_questions(&evening).await, 0);
}

#[tokio::test]
async fn what_the_bot_sleeps_through_in_a_pause_is_not_given_twice() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    asks_to_end(&friends[1]).await;
    friends[0].says("table", "pause", &[]).await;
    evening.settle().await.unwrap();
    drop(friends);
    let evening = evening.restart().await.unwrap();
    evening.clock.pass(SignedDuration::from_hours(10));
    evening.settle().await.unwrap();
    evening.friend(1, "Ann").says("table", "resume", &[]).await;
    evening.clock.pass(DAY - SignedDuration::from_millis(1));
    evening.settle().await.unwrap();
    assert_eq!(open_questions(&evening).await, 1);
    evening.clock.pass(SignedDuration::from_millis(1));
    evening.settle().await.unwrap();
    assert_eq!(open_questions(&evening).await, 0);
}

#[tokio::test]
async fn who_could_not_be_called_is_called_when_the_channel_is_back() {
    use gogome::deliver::Undelivered;
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    friends[1].says("me", "settings", &[("quiet", "22-7"), ("zone", "utc")]).await;
    evening.start(&friends, &[], None).await.unwrap();
    asks_to_end(&friends[2]).await;
    evening.settle().await.unwrap();
    evening.transport.fail(|_| Some(Undelivered::Forbidden("Missing Permissions".into())));
    evening.clock.pass(SignedDuration::from_hours(7));
    evening.settle().await.unwrap();
    assert!(evening.game().await.unwrap().parked.is_some());
    evening.transport.mend();
    reach::channel_changed(&evening.host, CHANNEL).await.unwrap();
    for called in [0, 1, 1] {
        evening.settle().await.unwrap();
        assert_eq!(calls(&evening, 2), called);
        evening.clock.pass(SignedDuration::from_hours(1));
    }
}

#[tokio::test]
async fn a_call_that_had_to_wait_breaks_nobodys_quiet_hours_and_is_not_lost() {
    use gogome::deliver::Undelivered;
    let [minute, hour] = [SignedDuration::from_mins(1), SignedDuration::from_hours(1)];
    for meanwhile in ["sleeps", "pause", "removed"] {
        let evening = Evening::begin().await.unwrap();
        let friends = evening.friends(3);
        friends[1].says("me", "settings", &[("quiet", "22-7"), ("zone", "utc")]).await;
        evening.start(&friends, &[], None).await.unwrap();
        asks_to_end(&friends[2]).await;
        evening.settle().await.unwrap();
        let pass = async |by: SignedDuration| {
            evening.clock.pass(by);
            evening.settle().await.unwrap();
        };
        evening.transport.fail(|_| Some(Undelivered::Later { why: "not now".into(), after: None }));
        pass(hour * 7).await;
        match meanwhile {
            "sleeps" => drop(friends[1].says("me", "settings", &[("quiet", "22-9")]).await),
            "pause" => drop(friends[0].says("table", "pause", &[]).await),
            _ => servers::left_server(&evening.host, GUILD).await.unwrap(),
        }
        evening.transport.mend();
        pass(minute).await;
        assert_eq!(calls(&evening, 2), 0, "{meanwhile}");
        friends[0].says("table", "resume", &[]).await;
        servers::joined_server(&evening.host, GUILD).await.unwrap();
        pass(hour * 2).await;
        assert_eq!(calls(&evening, 2), 1, "{meanwhile}");
    }
}
