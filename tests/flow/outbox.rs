//! What everybody may see arrives in order and once, whatever the other side does.

use crate::flow::{audit::audit, meanwhile};
use gogome::{
    clock::{Clock, SystemClock},
    deliver::Undelivered,
    environment::Environment,
    faults,
    picture::Painter,
    store::{Store, outbox, stamp},
    table::Host,
    workers::Workers,
};
use gogome_tests::{
    patience::{PATIENCE, until},
    table::{CHANNEL, Evening, Friend, named, text},
    transport::{Act, Call, RecordingTransport},
};
use jiff::{SignedDuration, Timestamp};
use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::sync::watch;

fn later(after: Option<Duration>) -> Undelivered {
    Undelivered::Later { why: "not now".into(), after }
}

/// How often something was tried in a channel.
fn tries(evening: &Evening, channel: i64) -> usize {
    evening.transport.see().calls.iter().filter(|call| call.channel == channel).count()
}

async fn pass(evening: &Evening, time: SignedDuration) {
    evening.clock.pass(time);
    evening.settle().await.unwrap();
}

#[tokio::test]
async fn a_channel_that_gets_nothing_is_counted_until_it_gets_something() {
    let evening = Evening::begin().await.unwrap();
    let stuck = async || {
        let before = stamp(evening.clock.now() - SignedDuration::from_mins(2));
        outbox::stuck(&mut evening.outsider().await.unwrap(), &before).await.unwrap()
    };
    evening.transport.fail(|_| Some(later(None)));
    evening.friend(1, "Ann").says("fuji", "new", &[]).await;
    assert_eq!(stuck().await, 0, "it has just been put");
    evening.clock.pass(SignedDuration::from_mins(3));
    assert_eq!(stuck().await, 1, "it could have been sent long ago");
    evening.settle().await.unwrap();
    assert_eq!(stuck().await, 0, "it was tried once");
    let tried = async || -> i64 { evening.count("select max(attempts) from outbox").await.unwrap() };
    while tried().await < 7 {
        assert_eq!(stuck().await, 0, "{} failures pass", tried().await);
        pass(&evening, SignedDuration::from_mins(2)).await;
    }
    assert_eq!(stuck().await, 1);
    evening.transport.fail(|_| None);
    pass(&evening, SignedDuration::from_mins(5)).await;
    assert_eq!(stuck().await, 0);
}

/// The machine's clock, and how often it was looked at.
#[derive(Default)]
struct Watched(AtomicUsize);

impl Clock for Watched {
    fn now(&self) -> Timestamp {
        self.0.fetch_add(1, Ordering::SeqCst);
        SystemClock.now()
    }
}

#[tokio::test]
async fn workers_with_nothing_to_do_rest() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("idle.db")).await.unwrap();
    let clock = Arc::new(Watched::default());
    let environment = Environment { clock: Arc::clone(&clock) as Arc<dyn Clock>, ..Environment::system() };
    let host = Arc::new(Host::new(store, environment));
    let workers =
        Arc::new(Workers::new(Arc::clone(&host), RecordingTransport::default(), Arc::new(Painter::default())));
    let (stop, stopped) = watch::channel(false);
    let running = tokio::spawn(workers.run(stopped));
    until("the first look", async || clock.0.load(Ordering::SeqCst) > 0).await;
    // as long as others read a thousand times, who does not rest reads often as well
    for _ in 0..1_000 {
        sqlx::query("select count(*) from game").execute(&mut *host.store.reader().await.unwrap()).await.unwrap();
    }
    let looked = clock.0.load(Ordering::SeqCst);
    assert!(looked < 100, "the clock was looked at {looked} times");
    stop.send_replace(true);
    running.await.unwrap();
}

// Faults: 31
#[tokio::test(flavor = "multi_thread")]
async fn fault_31_what_happens_while_a_board_is_looked_up_is_told_once_by_the_next_one() {
    let evening = Arc::new(Evening::begin().await.unwrap());
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let mut ready = 0;
    for n in 0.. {
        ready += i32::from(evening.step(&friends, n).await.unwrap().unwrap().verb == "ready");
        if ready == 3 {
            break;
        }
        evening.settle().await.unwrap();
    }
    let before = evening.transport.see().messages.len();
    let same = Arc::clone(&evening);
    meanwhile("looked", async move {
        for friend in same.friends(3) {
            friend.says("fuji", "done", &[]).await;
        }
    });
    evening.settle().await.unwrap();
    faults::watch(Box::new(|_| {}));
    let told: Vec<String> = evening.transport.see().messages[before..].iter().map(|one| one.text.clone()).collect();
    let [first, second, third] = &told[..] else { panic!("{told:#?}") };
    assert!(first.contains("The plans stand") && first.contains("Round 1, silent rerolls"), "{first}");
    assert!(!first.contains("is done rerolling") && !second.contains("The plans stand"), "{told:#?}");
    assert!(second.contains("is done rerolling") && second.contains("The screens are lifted"), "{second}");
    assert!(third.starts_with("**Round 2.**"), "{third}");
}

// Faults: 31, 33, 6
#[tokio::test]
async fn fault_31_a_failing_channel_holds_back_only_itself_and_keeps_its_order() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    let there: Vec<Friend<'_>> = friends.iter().map(|friend| friend.at(501)).collect();
    evening.gather(&friends, &[], None).await.unwrap();
    evening.settle().await.unwrap();
    evening.transport.fail(|call| (call.channel == CHANNEL).then(|| later(None)));
    friends[0].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    evening.start(&there, &[], None).await.unwrap();
    assert_eq!(evening.transport.live_boards(501).len(), 1, "the other channel plays on");
    assert!(evening.transport.live_boards(CHANNEL).is_empty());
    for friend in &friends {
        assert!(text(&friend.says("look", "screen", &[]).await).contains("Where do you want to go"));
    }
    // pauses double, and nothing is tried before its time; a quarter more may be added, so that not all come back at once
    let mut pause = 1;
    for _ in 0..5 {
        let before = tries(&evening, CHANNEL);
        pass(&evening, SignedDuration::from_millis(pause * 1000 - 1)).await;
        assert_eq!(tries(&evening, CHANNEL), before, "tried before {pause} s were over");
        pass(&evening, SignedDuration::from_millis(pause * 250 + 1)).await;
        assert_eq!(tries(&evening, CHANNEL), before + 1, "not tried after {pause} s");
        pause *= 2;
    }
    evening.transport.mend();
    pass(&evening, SignedDuration::from_millis(pause * 1250)).await;
    let told: Vec<String> = evening
        .transport
        .see()
        .messages
        .iter()
        .filter(|one| one.channel == CHANNEL)
        .map(|one| one.text.clone())
        .collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].contains("is being played") && told[1].contains("Round 1, planning"), "the lobby comes first");
    assert!(!told.iter().any(|words| words.contains("sent again")), "a refused try did not arrive");
}

// Faults: 31
#[tokio::test]
async fn fault_31_a_wait_that_is_asked_for_is_kept_to_the_millisecond_and_however_long() {
    for (asked, kept) in [(Duration::from_millis(1500), 2), (Duration::from_mins(40), 2400), (Duration::ZERO, 1)] {
        let evening = Evening::begin().await.unwrap();
        evening.transport.fail(move |_| Some(later(Some(asked))));
        evening.friend(1, "Ann").says("fuji", "new", &[("simple", "true")]).await;
        evening.settle().await.unwrap();
        evening.transport.mend();
        pass(&evening, SignedDuration::from_millis(kept * 1000 - 1)).await;
        assert_eq!(tries(&evening, CHANNEL), 1, "{asked:?} was not kept");
        pass(&evening, SignedDuration::from_millis(1)).await;
        assert_eq!(evening.transport.see().messages.len(), 1);
    }
}

// Faults: 31
#[tokio::test]
async fn fault_31_a_channel_that_waits_wakes_nobody() {
    let evening = Evening::begin().await.unwrap();
    evening.transport.fail(|_| Some(later(Some(Duration::from_secs(30)))));
    evening.friend(1, "Ann").says("fuji", "new", &[("simple", "true")]).await;
    let now = |evening: &Evening| stamp(evening.clock.now());
    let mut conn = evening.host.store.reader().await.unwrap();
    assert_eq!(outbox::targets(&mut conn, &now(&evening)).await.unwrap(), [CHANNEL]);
    evening.settle().await.unwrap();
    evening.friend(2, "Ben").says("table", "join", &[]).await;
    assert!(outbox::targets(&mut conn, &now(&evening)).await.unwrap().is_empty(), "what is new waits behind it");
    let next = outbox::next(&mut conn, &now(&evening)).await.unwrap().unwrap();
    evening.clock.pass(SignedDuration::from_secs(30));
    assert_eq!(next, now(&evening));
    assert_eq!(outbox::targets(&mut conn, &now(&evening)).await.unwrap(), [CHANNEL]);
}

// Faults: 47
#[tokio::test]
async fn fault_47_a_clock_that_is_set_back_holds_nothing_up() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    pass(&evening, SignedDuration::from_hours(-3)).await;
    assert!(evening.transport.live_boards(CHANNEL)[0].text.contains("plans to stay"));
    friends[0].says("fuji", "plan", &[("card", "none")]).await;
    evening.settle().await.unwrap();
    assert!(evening.transport.live_boards(CHANNEL)[0].text.contains("lifts the marker"));
    audit(&evening).await;
}

// Faults: 34
#[tokio::test]
async fn fault_34_a_channel_that_refuses_us_rests_ten_minutes_and_people_are_told_why() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    evening.transport.fail(|_| Some(Undelivered::Forbidden("Attach Files".into())));
    friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    evening.settle().await.unwrap();
    let before = tries(&evening, CHANNEL);
    for friend in &friends {
        for said in [friend.says("look", "board", &[]).await, friend.says("fuji", "done", &[]).await] {
            let told = text(&said);
            assert!(told.contains("could not post in <#500>") && told.contains("Attach Files"), "{told}");
        }
    }
    assert!(
        !text(&friends[0].at(777).says("fuji", "new", &[("simple", "true")]).await).contains("could not post"),
        "elsewhere all is well"
    );
    pass(&evening, SignedDuration::from_secs(599)).await;
    assert_eq!(tries(&evening, CHANNEL), before);
    pass(&evening, SignedDuration::from_secs(1)).await;
    assert_eq!(tries(&evening, CHANNEL), before + 1, "one try in ten minutes");
    // the next one after twenty; sooner only if somebody speaks there, who may have mended it
    pass(&evening, SignedDuration::from_mins(10)).await;
    assert_eq!(tries(&evening, CHANNEL), before + 1);
    evening.transport.mend();
    let mut bare = friends[1].clone();
    bare.place.lacking.here = vec!["Attach Files"];
    bare.says("look", "board", &[]).await;
    pass(&evening, SignedDuration::from_secs(599)).await;
    friends[1].says("look", "board", &[]).await;
    assert_eq!(tries(&evening, CHANNEL), before + 1, "not at once");
    pass(&evening, SignedDuration::from_secs(1)).await;
    assert!(evening.transport.live_boards(CHANNEL)[0].text.contains("plans to stay"));
    assert!(!text(&friends[0].says("look", "board", &[]).await).contains("could not post"), "it is allowed again");
}

// Faults: 34
#[tokio::test]
async fn fault_34_a_day_of_refusals_stays_far_below_a_hundred() {
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(1, "Ann");
    evening.transport.fail(|_| Some(Undelivered::Forbidden("View Channel".into())));
    for channel in 500..507 {
        ann.at(channel).says("fuji", "new", &[("simple", "true")]).await;
    }
    evening.settle().await.unwrap();
    for _ in 0..24 * 12 {
        pass(&evening, SignedDuration::from_mins(5)).await;
    }
    let tried = evening.transport.see().calls.len();
    assert!((7 * 5..100).contains(&tried), "{tried} in seven channels");
}

// Faults: 36
#[tokio::test]
async fn fault_36_a_board_that_was_deleted_is_posted_anew() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let gone = evening.transport.live_boards(CHANNEL)[0].id;
    evening.transport.see().messages.retain(|one| one.id != gone);
    friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    evening.settle().await.unwrap();
    let boards = evening.transport.live_boards(CHANNEL);
    assert_eq!(boards.len(), 1);
    assert!(boards[0].text.contains("Round 1, planning") && boards[0].pings.is_empty(), "nobody is pinged twice");
    assert_eq!(evening.game().await.unwrap().board_msg, Some(boards[0].id));
    // the lobby's message may go too: a started table needs it no more
    evening.transport.see().messages.retain(|one| one.text.contains("Round"));
    let asked = friends[0].says("table", "end", &[]).await;
    friends[0].press(&asked.controls[0], &[]).await;
    evening.settle().await.unwrap();
    assert_eq!(evening.count("select count(*) from outbox where state in ('due', 'sending')").await.unwrap(), 0);
}

// Faults: 35
#[tokio::test]
async fn fault_35_a_channel_that_is_gone_parks_its_table_until_somebody_speaks_there() {
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(1, "Ann");
    ann.says("fuji", "new", &[("simple", "true"), ("companions", "2"), ("seats", "3")]).await;
    evening.settle().await.unwrap();
    evening.transport.fail(|call| (call.channel == CHANNEL).then_some(Undelivered::NoChannel));
    ann.says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    let game = evening.game().await.unwrap();
    assert!(game.parked.is_some() && game.live(), "nothing is deleted");
    assert_eq!(evening.count("select count(*) from outbox where state in ('due', 'sending')").await.unwrap(), 0);
    let (seq, tried) = (game.seq, tries(&evening, CHANNEL));
    pass(&evening, SignedDuration::from_hours(9)).await;
    assert_eq!((evening.game().await.unwrap().seq, tries(&evening, CHANNEL)), (seq, tried), "it rests");
    evening.transport.mend();
    ann.says("fuji", "plan", &[("card", "stay")]).await;
    evening.settle().await.unwrap();
    assert!(evening.game().await.unwrap().parked.is_none(), "whoever speaks there shows that it is there");
    audit(&evening).await;
}

// Rules: F16.2
// Faults: 49
#[tokio::test]
async fn fault_49_what_waited_together_is_one_message_and_pings_only_who_is_still_awaited() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], Some(true)).await.unwrap();
    let old = evening.transport.live_boards(CHANNEL)[0].id;
    evening.transport.fail(|_| Some(later(Some(Duration::from_secs(1)))));
    let mut rounds = 1;
    for n in 0..60 {
        evening.step(&friends, n).await.unwrap();
        evening.settle().await.unwrap();
        if evening.transport.see().calls.len() > 400 {
            break;
        }
        let state: gogome_games::fuji::state::State =
            evening.game().await.unwrap().position().unwrap().state.to().unwrap();
        rounds = state.table.round;
        if rounds == 3 {
            break;
        }
    }
    assert_eq!(rounds, 3);
    let posted = evening.transport.see().messages.len();
    evening.transport.mend();
    pass(&evening, SignedDuration::from_secs(1)).await;
    let messages = evening.transport.see().messages.clone();
    assert_eq!(
        messages.len(),
        posted + 2,
        "two rounds are told in one message, and the next one is asked for in another"
    );
    let told = &messages[posted];
    let results: Vec<&str> = told.text.lines().take_while(|line| !line.is_empty()).collect();
    assert_eq!(results.iter().filter(|line| line.contains(" against ")).count(), 6, "{}", told.text);
    assert_eq!(results.iter().filter(|line| line.contains("The screens are lifted!")).count(), 2, "{}", told.text);
    assert!(told.pings.is_empty() && told.text.chars().count() <= 2000);
    let news = messages.last().unwrap();
    assert!(news.text.contains("Round 3, planning") && news.text.chars().count() <= 2000);
    assert!(news.live && !messages.iter().find(|one| one.id == old).unwrap().live, "the board before is stripped");
    assert_eq!(evening.transport.live_boards(CHANNEL).len(), 1);
    let who: BTreeSet<i64> = news.pings.iter().flat_map(|(who, _)| who.clone()).collect();
    assert_eq!(who, BTreeSet::from([1, 2, 3]));
    assert_eq!(news.pings.len(), 1, "what was asked and answered meanwhile pings nobody: {:?}", news.pings);
}

#[tokio::test]
async fn a_thousand_rows_are_one_edit() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let before = tries(&evening, CHANNEL);
    let mut tx = evening.host.store.writer().await.unwrap();
    for n in 0..1000 {
        outbox::put(&mut tx, 1, n, outbox::Kind::Refresh, CHANNEL, 7, "2026-01-01T00:00:00.000Z").await.unwrap();
    }
    tx.commit().await.unwrap();
    evening.settle().await.unwrap();
    assert_eq!(tries(&evening, CHANNEL), before + 1);
    let sent = "select count(*) from outbox where state = 'sent' and kind = 'refresh'";
    assert_eq!(evening.count(sent).await.unwrap(), 1000);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_is_played_in_its_thread_alone() {
    let evening = Arc::new(Evening::begin().await.unwrap());
    let friends = evening.friends(3);
    evening.gather(&friends, &[("private", "true")], Some(true)).await.unwrap();
    evening.settle().await.unwrap();
    assert!(evening.transport.newest(CHANNEL, "private thread").is_some(), "the lobby says it");
    // while the thread is refused, nothing of the table is said in the open
    evening.transport.fail(|call| (call.act == Act::Thread).then(|| Undelivered::Rejected("no threads here".into())));
    friends[0].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    evening.settle().await.unwrap();
    assert!(evening.transport.live_boards(CHANNEL).is_empty());
    assert!(text(&friends[0].says("look", "screen", &[]).await).contains("no threads here"), "people are told why");
    evening.transport.mend();
    // somebody moves at the very moment at which the thread opens
    evening.clock.pass(SignedDuration::from_mins(10));
    let same = Arc::clone(&evening);
    meanwhile("after-thread", async move {
        assert!(!same.friend(1, "Ann").says("fuji", "plan", &[("card", "none")]).await.refused);
    });
    evening.settle().await.unwrap();
    faults::watch(Box::new(|_| {}));
    let game = evening.game().await.unwrap();
    let thread = game.channel_id;
    let shown = evening.transport.see().threads.clone();
    assert_eq!(shown.into_iter().collect::<Vec<_>>(), [(format!("Fuji · {}", game.code), thread)]);
    let members: Vec<Call> =
        evening.transport.see().calls.iter().copied().filter(|call| call.act == Act::Member).collect();
    assert_eq!(
        members.iter().map(|call| (call.channel, call.about)).collect::<Vec<_>>(),
        [(thread, 1), (thread, 2), (thread, 3)]
    );
    assert!(evening.transport.live_boards(CHANNEL).is_empty() && evening.transport.live_boards(thread).len() == 1);
    assert!(evening.transport.newest(CHANNEL, &format!("in <#{thread}>")).is_some(), "the lobby points there");
    // the home channel is free for another table, and the table is found in its thread
    assert!(text(&friends[0].says("fuji", "new", &[("simple", "true")]).await).contains("is open"));
    let inside: Vec<Friend<'_>> = friends.iter().map(|friend| friend.at(thread)).collect();
    let screen = inside[0].says("look", "screen", &[]).await;
    assert!(text(&screen).contains("Where do you want to go"), "{}", text(&screen));
    let board = evening.transport.live_boards(thread).remove(0);
    assert!(text(&inside[1].press(named(&board.controls, "My screen"), &[]).await).contains("1st"));
}

// Faults: 39
#[tokio::test]
async fn fault_39_somebody_who_cannot_be_brought_in_stops_nothing() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening
        .transport
        .fail(|call| (call.act == Act::Member && call.about == 2).then(|| Undelivered::Forbidden("no".into())));
    evening.start(&friends, &[("private", "true")], None).await.unwrap();
    let thread = evening.game().await.unwrap().channel_id;
    assert!(thread != CHANNEL && evening.transport.live_boards(thread).len() == 1);
    assert!(!text(&friends[0].at(thread).says("look", "board", &[]).await).contains("could not post"));
}

// Faults: 46
#[tokio::test]
async fn fault_46_a_message_that_is_rejected_is_told_with_the_next() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.gather(&friends, &[], None).await.unwrap();
    evening.settle().await.unwrap();
    evening.transport.fail(|call| (call.act == Act::Post).then(|| Undelivered::Rejected("too odd".into())));
    friends[0].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    evening.transport.mend();
    for friend in &friends {
        let screen = friend.says("look", "screen", &[]).await;
        let gogome_games::contract::Control::Select { choices, .. } = &screen.controls[0].control else { panic!() };
        let card = choices.last().unwrap().value.clone();
        friend.says("fuji", "plan", &[("card", &card)]).await;
        friend.says("fuji", "ready", &[("firm", "true")]).await;
    }
    evening.settle().await.unwrap();
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    assert!(board.text.contains("The mountain stirs"), "{}", board.text);
}

// Faults: 46
#[tokio::test]
async fn fault_46_a_message_that_is_too_heavy_goes_at_once_without_its_picture() {
    let evening = Evening::begin().await.unwrap().painted();
    let friends = evening.friends(3);
    evening.gather(&friends, &[], None).await.unwrap();
    evening.settle().await.unwrap();
    let once = |act: Act| {
        let mut left = 1;
        move |call: Call| {
            let now = call.act == act && left > 0;
            left -= i32::from(now);
            now.then(|| Undelivered::Rejected("Request entity too large".into()))
        }
    };
    evening.transport.fail(once(Act::Post));
    friends[0].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    let board = evening.transport.newest(CHANNEL, "Round 1, planning").unwrap();
    assert!(board.pictures.is_empty() && board.text.contains("`/look text` has the board in words"), "{}", board.text);
    assert!(board.live && !board.pings.is_empty(), "everything else is there");
    assert_eq!(evening.transport.see().messages.iter().filter(|one| one.nonce == board.nonce).count(), 1);
    // the next change brings the picture back, and an edit that is refused goes the same way
    friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    evening.settle().await.unwrap();
    let shown =
        |evening: &Evening| evening.transport.see().messages.iter().find(|one| one.id == board.id).cloned().unwrap();
    assert_eq!(shown(&evening).pictures.len(), 1);
    evening.transport.fail(once(Act::Edit));
    friends[0].says("fuji", "plan", &[("card", "none")]).await;
    evening.settle().await.unwrap();
    let now = shown(&evening);
    assert!(now.pictures.is_empty() && now.text.contains("lifts the marker") && now.text.contains("`/look text`"));
    assert_eq!(evening.count("select count(*) from outbox where state = 'parked'").await.unwrap(), 0);
    audit(&evening).await;
}

// Faults: 20
#[tokio::test]
async fn fault_20_without_room_for_pictures_the_words_go_and_so_do_moves() {
    let evening = Evening::begin().await.unwrap().painted();
    let friends = evening.friends(3);
    let idle = Workers::new(Arc::clone(&evening.host), evening.transport.clone(), Arc::new(Painter::idle()));
    evening.gather(&friends, &[], None).await.unwrap();
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    idle.settle().await.unwrap();
    for n in 0..30 {
        evening.step(&friends, n).await.unwrap();
        idle.settle().await.unwrap();
    }
    let told = evening.transport.see().messages.clone();
    assert!(told.len() > 2 && told.iter().all(|one| one.pictures.is_empty()));
    let board = told.iter().rfind(|one| one.live).unwrap();
    assert!(board.text.contains("`/look text` has the board in words") && !board.pings.is_empty(), "{}", board.text);
    assert!(!friends[0].press(named(&board.controls, "My screen"), &[]).await.refused);
    // as soon as there is room, the picture is there again
    friends[0].says("table", "clock", &[("kind", "soft")]).await;
    evening.settle().await.unwrap();
    assert_eq!(evening.transport.live_boards(CHANNEL).len(), 1);
    audit(&evening).await;
}

// Faults: 27
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_27_what_breaks_while_something_is_sent_breaks_for_its_channel_alone() {
    let evening = Evening::begin().await.unwrap();
    evening.transport.fail(|call| {
        assert_ne!(call.channel, 666, "this is meant to break");
        None
    });
    let (stop, stopped) = watch::channel(false);
    let running = tokio::spawn(Arc::clone(&evening.workers).run(stopped));
    let ann = evening.friend(1, "Ann");
    ann.at(666).says("fuji", "new", &[("simple", "true")]).await;
    ann.says("fuji", "new", &[("simple", "true")]).await;
    let broken = "select count(*) from outbox where target = 666 and error like '%it broke something here%'";
    until("the other channel to be served", async || {
        evening.count(broken).await.unwrap() > 0 && evening.transport.newest(CHANNEL, "gathers").is_some()
    })
    .await;
    stop.send_replace(true);
    tokio::time::timeout(PATIENCE, running).await.expect("it does not stop").unwrap();
    assert_eq!(tries(&evening, 666), 1, "what broke is not tried again at once");
    evening.transport.mend();
    pass(&evening, SignedDuration::from_millis(1250)).await;
    assert!(evening.transport.newest(666, "gathers").is_some(), "nothing is lost");
    audit(&evening).await;
}

// Faults: 26
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_26_the_workers_run_until_they_are_told_to_stop() {
    let evening = Evening::begin().await.unwrap();
    let tried = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&tried);
    evening.transport.fail(move |call| {
        count.fetch_add(1, Ordering::SeqCst);
        (call.channel == 666).then(|| later(Some(Duration::from_hours(1))))
    });
    let (stop, stopped) = watch::channel(false);
    let running = tokio::spawn(Arc::clone(&evening.workers).run(stopped));
    let ann = evening.friend(1, "Ann");
    ann.at(666).says("fuji", "new", &[("simple", "true")]).await;
    ann.says("fuji", "new", &[("simple", "true"), ("companions", "2"), ("seats", "3")]).await;
    until("a lobby", async || evening.game().await.unwrap().lobby_msg.is_some()).await;
    ann.says("table", "start", &[]).await;
    let open = "select count(*) from outbox where state in ('due', 'sending') and target = 500";
    until("a board and nothing left to send", async || {
        !evening.transport.live_boards(CHANNEL).is_empty() && evening.count(open).await.unwrap() == 0
    })
    .await;
    stop.send_replace(true);
    tokio::time::timeout(PATIENCE, running).await.expect("it does not stop").unwrap();
    let refused = evening.transport.see().calls.iter().filter(|call| call.channel == 666).count();
    assert_eq!(refused, 1, "a channel that waits is left alone");
    assert!(evening.game().await.unwrap().seq > 2, "the companions played");
    audit(&evening).await;
}
