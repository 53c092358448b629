//! Private threads: who sits at the table is in it, and nobody else.

use super::seats::surely;
use crate::flow::audit::audit;
use gogome::deliver::Undelivered;
use gogome_tests::{
    table::{CHANNEL, Evening, Friend, named, text},
    transport::Act,
};
use jiff::SignedDuration;

const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// Who is in the thread of the table that was opened last, once all that waited has happened.
async fn inside(evening: &Evening) -> Vec<i64> {
    evening.settle().await.unwrap();
    let thread = evening.game().await.unwrap().channel_id;
    assert_ne!(thread, CHANNEL);
    in_thread(evening, thread)
}

fn in_thread(evening: &Evening, thread: i64) -> Vec<i64> {
    evening.transport.see().inside.iter().filter(|(there, _)| *there == thread).map(|(_, user)| *user).collect()
}

/// A private table of so many friends, who are in its thread.
async fn begin(evening: &Evening, count: usize) -> Vec<Friend<'_>> {
    let friends = evening.friends(count);
    evening.start(&friends, &[("private", "true")], None).await.unwrap();
    let thread = evening.game().await.unwrap().channel_id;
    friends.into_iter().map(|friend| friend.at(thread)).collect()
}

/// Somebody asks for a seat in the channel where the table gathered, and its host lets them in.
async fn sits_down(evening: &Evening, host: &Friend<'_>, who: &Friend<'_>, seat: &str) -> String {
    let said = text(&who.says("table", "sit", &[("seat", seat)]).await);
    evening.workers.settle().await.unwrap();
    let asked = evening.transport.newest(host.place.channel, "would like to take seat").unwrap();
    let answer = host.press(named(&asked.controls, "Let them sit down"), &[]).await;
    assert!(!answer.refused, "{}", text(&answer));
    said
}

/// How many rows of the outbox know somebody.
async fn known(evening: &Evening, user: i64) -> i64 {
    sqlx::query_scalar(
        "select count(*) from outbox where kind = 'member' and (payload = ?1 or once like '%/' || ?1 || '%')",
    )
    .bind(user.to_string())
    .fetch_one(&mut *evening.host.store.reader().await.unwrap())
    .await
    .unwrap()
}

// Faults: 39
#[tokio::test]
async fn whoever_has_no_seat_any_more_leaves_the_thread_and_whoever_takes_it_comes_in() {
    let evening = Evening::begin().await.unwrap();
    let friends = begin(&evening, 4).await;
    assert_eq!(inside(&evening).await, [1, 2, 3, 4]);
    surely(&friends[1], "leave", &[], "Go; keep the seat free").await;
    assert_eq!(inside(&evening).await, [1, 3, 4], "who leaves");
    surely(&friends[0], "kick", &[("seat", "d")], "Yes, I am sure").await;
    assert_eq!(inside(&evening).await, [1, 3], "who is sent away");
    // nobody outside can see the thread, so the seat is asked for where the table gathered
    let zoe = evening.friend(770_077, "Zoe");
    let said = sits_down(&evening, &friends[0], &zoe, "b").await;
    assert!(said.contains("Its private thread opens for you"), "{said}");
    assert_eq!(inside(&evening).await, [1, 3, 770_077]);
    let board = evening.transport.live_boards(friends[0].place.channel).remove(0);
    assert!(board.pings.iter().any(|(users, _)| users.contains(&770_077)), "the newcomer is called there");
    // the others agree to let a companion play on for somebody
    evening.clock.pass(HOUR * 72);
    friends[0].says("table", "host", &[("seat", "b")]).await;
    friends[2].says("table", "companion", &[("seat", "a")]).await;
    evening.settle().await.unwrap();
    let board = evening.transport.live_boards(friends[0].place.channel).remove(0);
    let agreed = zoe.at(friends[0].place.channel).press(named(&board.controls, "Yes, a companion"), &[]).await;
    assert!(!agreed.refused, "{}", text(&agreed));
    assert_eq!(inside(&evening).await, [3, 770_077], "who is replaced");
    // and whoever is forgotten; what brings them out is forgotten too
    surely_forgotten(&zoe).await;
    assert_eq!(inside(&evening).await, [3]);
    assert_eq!(known(&evening, 770_077).await, 0);
    // whoever went may come back
    sits_down(&evening, &friends[2], &evening.friend(2, "Ben"), "b").await;
    assert_eq!(inside(&evening).await, [2, 3]);
    audit(&evening).await;
}

#[tokio::test]
async fn a_private_table_is_asked_for_a_seat_whatever_else_is_in_its_channel() {
    let evening = Evening::begin().await.unwrap();
    let friends = begin(&evening, 3).await;
    let code = evening.game().await.unwrap().code;
    let zoe = evening.friend(9, "Zoe");
    // a climb of one's own is no table to sit down at
    assert!(!zoe.says("fujisan", "new", &[]).await.refused);
    let said = text(&zoe.says("table", "sit", &[]).await);
    assert!(said.contains("no free seat") || said.contains("People sit on all seats"), "{said}");
    surely(&friends[1], "leave", &[], "Go; keep the seat free").await;
    // nor is the lobby that gathers there the only one
    assert!(!evening.friend(8, "Yan").says("fuji", "new", &[("simple", "true")]).await.refused);
    let asked = zoe.says("table", "sit", &[]).await;
    assert_eq!(asked.controls.len(), 2, "{}", text(&asked));
    let private = asked.controls.iter().find(|hung| hung.id.contains(&code)).unwrap();
    let said = text(&zoe.press(private, &[]).await);
    assert!(said.contains("Its private thread opens for you"), "{said}");
    evening.settle().await.unwrap();
    let asked = evening.transport.newest(friends[0].place.channel, "would like to take seat").unwrap();
    assert!(!friends[0].press(named(&asked.controls, "Let them sit down"), &[]).await.refused);
    evening.settle().await.unwrap();
    assert_eq!(in_thread(&evening, friends[0].place.channel), [1, 3, 9]);
    // who sits there already means the other
    let said = zoe.says("table", "sit", &[]).await;
    assert!(!said.refused && text(&said).contains("seat"), "{}", text(&said));
    let lobby = "select count(*) from seat join game on game.id = game_id where phase = 'gathering'";
    assert_eq!(evening.count(lobby).await.unwrap(), 2);
}

// Faults: 39
#[tokio::test]
async fn the_next_table_in_a_private_thread_follows_its_seats_too() {
    let evening = Evening::begin().await.unwrap();
    let friends = begin(&evening, 3).await;
    let thread = friends[0].place.channel;
    surely(&friends[0], "end", &[], "Yes, close it for good").await;
    assert!(!friends[0].says("table", "rematch", &[]).await.refused);
    evening.settle().await.unwrap();
    let started = friends[0].says("table", "start", &[]).await;
    assert!(!started.refused, "{}", text(&started));
    evening.settle().await.unwrap();
    let code = evening.game().await.unwrap().code;
    assert_eq!((evening.game().await.unwrap().channel_id, inside(&evening).await), (thread, vec![1, 2, 3]));
    surely(&friends[1], "leave", &[], "Go; keep the seat free").await;
    assert_eq!(inside(&evening).await, [1, 3], "who leaves it");
    // a lobby gathers in the channel meanwhile, so whoever is outside is asked which table they mean
    assert!(!evening.friend(8, "Yan").says("fuji", "new", &[("simple", "true")]).await.refused);
    let zoe = evening.friend(9, "Zoe");
    let which = zoe.says("table", "sit", &[]).await;
    let private = which.controls.iter().find(|hung| hung.id.contains(&code)).unwrap();
    let said = text(&zoe.press(private, &[]).await);
    assert!(said.contains("Its private thread opens for you"), "{said}");
    evening.settle().await.unwrap();
    let asked = evening.transport.newest(thread, "would like to take seat").unwrap();
    assert!(!friends[0].press(named(&asked.controls, "Let them sit down"), &[]).await.refused);
    evening.settle().await.unwrap();
    assert_eq!(in_thread(&evening, thread), [1, 3, 9]);
    surely_forgotten(&friends[2]).await;
    evening.settle().await.unwrap();
    assert_eq!(in_thread(&evening, thread), [1, 9]);
    // it is as private as the one before wherever it goes
    let moved = friends[0].at(600).says("table", "move", &[("code", &code)]).await;
    assert!(text(&moved).contains("private thread is opening"), "{}", text(&moved));
    evening.settle().await.unwrap();
    let there: i64 = sqlx::query_scalar("select channel_id from game where code = ?")
        .bind(&code)
        .fetch_one(&mut *evening.host.store.reader().await.unwrap())
        .await
        .unwrap();
    assert!(![600, thread].contains(&there) && in_thread(&evening, there) == [1, 9]);
    assert!(evening.transport.live_boards(600).is_empty());
    audit(&evening).await;
}

async fn surely_forgotten(friend: &Friend<'_>) {
    let asked = friend.says("me", "forget", &[]).await;
    let done = friend.press(named(&asked.controls, "Yes, forget me"), &[]).await;
    assert!(text(&done).contains("You are forgotten"), "{}", text(&done));
}

// Faults: 33, 39
#[tokio::test]
async fn who_is_back_before_they_were_taken_out_stays() {
    let evening = Evening::begin().await.unwrap();
    let friends = begin(&evening, 3).await;
    let busy = || Some(Undelivered::Later { why: "500".into(), after: None });
    evening.transport.fail(move |call| (call.act == Act::Out).then(busy).flatten());
    surely(&friends[1], "leave", &[], "Go; keep the seat free").await;
    evening.settle().await.unwrap();
    sits_down(&evening, &friends[0], &evening.friend(2, "Ben"), "b").await;
    surely(&friends[2], "leave", &[], "Go; a companion plays on").await;
    evening.transport.mend();
    evening.clock.pass(HOUR);
    assert_eq!(inside(&evening).await, [1, 2], "it is tried again until it works");
    let out: Vec<i64> =
        evening.transport.see().calls.iter().filter(|call| call.act == Act::Out).map(|call| call.about).collect();
    assert_eq!(out, [2, 3], "once in vain, once for whoever has no seat");
    assert_eq!(known(&evening, 3).await, 1, "that they were brought in once");
}

// Faults: 34, 39
#[tokio::test]
async fn a_table_hears_who_could_not_be_taken_out_and_plays_on() {
    for (why, words) in [
        (Undelivered::Forbidden("Missing Permissions".into()), "out: Missing Permissions."),
        (Undelivered::Rejected("Odd".into()), "out: Odd."),
    ] {
        let evening = Evening::begin().await.unwrap();
        let friends = begin(&evening, 3).await;
        evening.transport.fail(move |call| (call.act == Act::Out).then(|| why.clone()));
        surely(&friends[1], "leave", &[], "Go; a companion plays on").await;
        assert_eq!(inside(&evening).await, [1, 2, 3]);
        let told = evening.transport.newest(friends[0].place.channel, "still in this thread").unwrap().text;
        assert!(told.contains(words), "{told}");
        assert!(evening.game().await.unwrap().parked.is_none());
        let open = "select count(*) from outbox where state in ('due', 'sending')";
        assert_eq!(evening.count(open).await.unwrap(), 0);
        let moved = friends[0].says("fuji", "plan", &[("card", "stay")]).await;
        assert!(!moved.refused, "{}", text(&moved));
        audit(&evening).await;
    }
}

#[tokio::test]
async fn whoever_is_forgotten_leaves_the_threads_of_tables_that_are_over() {
    let evening = Evening::begin().await.unwrap();
    let friends = begin(&evening, 2).await;
    surely(&friends[0], "end", &[], "Yes, close it for good").await;
    assert_eq!(inside(&evening).await, [1, 2], "they sat there");
    // not at once, for nothing can be reached: who it is has to be known as long
    evening.transport.fail(|_| Some(Undelivered::Later { why: "500".into(), after: None }));
    surely_forgotten(&friends[1]).await;
    assert_eq!(inside(&evening).await, [1, 2]);
    assert_eq!(known(&evening, 2).await, 1);
    evening.transport.mend();
    evening.clock.pass(HOUR);
    assert_eq!(inside(&evening).await, [1]);
    assert_eq!(known(&evening, 2).await, 0);
    // what cannot be reached any more keeps nobody's number
    evening.transport.fail(|_| Some(Undelivered::NoChannel));
    surely_forgotten(&friends[0]).await;
    evening.settle().await.unwrap();
    assert_eq!(known(&evening, 1).await, 0);
}

#[tokio::test]
async fn whoever_goes_while_a_table_moves_is_taken_out_of_where_it_was() {
    let evening = Evening::begin().await.unwrap();
    let friends = begin(&evening, 3).await;
    let thread = friends[0].place.channel;
    evening
        .transport
        .fail(|call| (call.act == Act::Out).then(|| Undelivered::Later { why: "500".into(), after: None }));
    surely(&friends[1], "leave", &[], "Go; a companion plays on").await;
    evening.settle().await.unwrap();
    let code = evening.game().await.unwrap().code;
    let moved = friends[0].at(600).says("table", "move", &[("code", &code)]).await;
    assert!(!moved.refused, "{}", text(&moved));
    evening.transport.mend();
    evening.clock.pass(HOUR);
    evening.transport.see().threads.clear();
    let now = inside(&evening).await;
    assert_ne!(evening.game().await.unwrap().channel_id, thread);
    assert_eq!((now, in_thread(&evening, thread)), (vec![1, 3], vec![1, 3]));
}

/// What reads something of a table, as a control of the host's own says it.
const READS: [&str; 9] = [
    "look.board",
    "look.text",
    "look.screen",
    "history.log",
    "history.at",
    "history.replay",
    "history.export",
    "history.verify",
    "table.stats",
];

// Faults: 92
#[tokio::test]
async fn fault_92_a_private_table_is_read_in_its_thread_alone_whoever_knows_its_code() {
    let evening = Evening::begin().await.unwrap();
    let friends = begin(&evening, 3).await;
    let thread = friends[0].place.channel;
    let code = evening.game().await.unwrap().code;
    surely(&friends[1], "leave", &[], "Go; keep the seat free").await;
    evening.settle().await.unwrap();
    let (zoe, gone) = (evening.friend(9, "Zoe"), friends[1].at(CHANNEL));
    for verb in READS {
        let (args, nowhere) = (if verb == "history.at" { "n=1" } else { "" }, "zzzzzz");
        for (who, at) in [(&zoe, CHANNEL), (&gone, CHANNEL), (&zoe, 999)] {
            let who = who.at(at);
            let answer = who.forges(&format!("g1:{code}:-:{verb}:{args}")).await;
            let unknown = who.forges(&format!("g1:{nowhere}:-:{verb}:{args}")).await;
            assert!(answer.refused && answer.pictures.is_empty() && answer.file.is_none(), "{verb}: {}", text(&answer));
            assert_eq!(text(&answer), text(&unknown), "{verb}: a code that there is and one that there is not");
        }
        let inside = friends[0].at(thread).forges(&format!("g1:{code}:-:{verb}:{args}")).await;
        assert!(!inside.refused || verb == "history.verify", "{verb}: {}", text(&inside));
        // whoever sits there is told where it is
        let theirs = friends[0].at(CHANNEL).forges(&format!("g1:{code}:-:{verb}:{args}")).await;
        assert!(theirs.refused && text(&theirs).contains(&format!("<#{thread}>")), "{verb}: {}", text(&theirs));
    }
    // taking a seat works where it gathered
    let sits = zoe.forges(&format!("g1:{code}:-:table.sit:")).await;
    assert!(!sits.refused, "{}", text(&sits));
}

// Faults: 92
#[tokio::test]
async fn fault_92_a_private_table_without_its_thread_yet_is_read_by_those_who_sit_there() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.transport.fail(|call| {
        (call.act == Act::Thread).then(|| Undelivered::Later { why: "too many threads".into(), after: None })
    });
    evening.start(&friends, &[("private", "true")], None).await.unwrap();
    let (zoe, code) = (evening.friend(9, "Zoe"), evening.game().await.unwrap().code);
    for (group, verb) in
        [("look", "board"), ("look", "text"), ("history", "log"), ("history", "export"), ("table", "stats")]
    {
        assert!(!friends[1].says(group, verb, &[]).await.refused, "{verb}");
        let typed = zoe.says(group, verb, &[]).await;
        assert!(typed.refused && typed.pictures.is_empty() && typed.file.is_none(), "{verb}: {}", text(&typed));
        assert!(zoe.forges(&format!("g1:{code}:-:{group}.{verb}:")).await.refused, "{verb}");
    }
}

// Faults: 92
#[tokio::test]
async fn fault_92_a_table_of_ones_own_is_read_by_nobody_else() {
    let evening = Evening::begin().await.unwrap();
    let [ann, ben] = &evening.friends(2)[..] else { panic!() };
    ann.says("fujisan", "new", &[("seed", "99"), ("private", "true")]).await;
    let code = evening.game().await.unwrap().code;
    for verb in READS {
        let args = if verb == "history.at" { "n=1" } else { "" };
        let (theirs, unknown) = (format!("g1:{code}:-:{verb}:{args}"), format!("g1:zzzzzz:-:{verb}:{args}"));
        assert_eq!(text(&ben.forges(&theirs).await), text(&ben.forges(&unknown).await), "{verb}");
    }
    assert!(!ann.forges(&format!("g1:{code}:-:look.board:")).await.refused);
}
