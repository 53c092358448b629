//! Tables played again at the start: all well, led elsewhere, or taken over by newer rules.

use super::audit::{audit, relink};
use gogome::{
    ask::Completion,
    faults::update,
    store::games::Phase,
    table::{looking::view, places::audit},
};
use gogome_games::contract::Said;
use gogome_tests::{
    later::later,
    table::{CHANNEL, Evening, Friend, named, text},
    transport::RecordingTransport,
};
use std::{pin::Pin, sync::Arc};
use tokio::sync::watch;

/// A table of Fuji 99 for two in a channel, with a book chosen by Ann, taken back, and chosen again.
async fn begun(evening: &Evening, friends: &[Friend<'_>]) {
    friends[0].says("fuji99", "new", &[("seats", "2")]).await;
    friends[1].says("table", "join", &[]).await;
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    friends[0].says("fuji99", "story", &[("n", "3")]).await;
    let asked = friends[0].says("table", "undo", &[]).await;
    friends[0].press(&asked.controls[0], &[]).await;
    friends[0].says("fuji99", "story", &[("n", "4")]).await;
}

async fn sql(evening: &Evening, sql: &'static str) {
    sqlx::query(sql).execute(&mut evening.outsider().await.unwrap()).await.unwrap();
}

async fn halted(evening: &Evening) -> Option<String> {
    evening.game().await.unwrap().halted
}

#[tokio::test]
async fn tables_that_are_well_are_left_as_they_are() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    begun(&evening, &friends[..2]).await;
    let there: Vec<Friend<'_>> = friends.iter().map(|friend| friend.at(501)).collect();
    evening.start(&there, &[], Some(true)).await.unwrap();
    for n in 0..30 {
        evening.step(&there, n).await.unwrap();
    }
    friends[2].at(502).says("fujisan", "new", &[("seed", "99")]).await;
    friends[2].at(503).says("fuji", "new", &[]).await;
    evening.settle().await.unwrap();
    let before = evening.everything().await.unwrap();
    let report = audit::live_tables(&evening.host).await.unwrap();
    assert!(report.sound() && report.tables == 4 && report.steps > 30, "{report}");
    assert!(report.to_string().ends_with("steps played again: all as it should be."), "{report}");
    assert_eq!(evening.everything().await.unwrap(), before);
    assert_eq!(audit::tables(&evening.host, None).await.unwrap().rows, report.rows);
    audit(&evening).await;
}

#[tokio::test]
async fn nothing_is_taken_back_by_consent_at_a_table_that_was_stopped() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    begun(&evening, &friends[..2]).await;
    friends[1].says("fuji99", "story", &[("n", "5")]).await;
    let asked = friends[0].says("table", "undo", &[]).await;
    friends[0].press(named(&asked.controls, "Ask them"), &[]).await;
    evening.settle().await.unwrap();
    sql(&evening, "update game set halted = 'found wrong'").await;
    let before = evening.everything().await.unwrap();
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    let yes = named(&board.controls, "Yes, take it back");
    assert!(friends[1].press(yes, &[]).await.refused);
    assert_eq!(evening.everything().await.unwrap(), before);
}

#[tokio::test]
async fn a_table_that_leads_elsewhere_is_stopped_alone_and_goes_on_when_it_is_well_again() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    let there: Vec<Friend<'_>> = friends.iter().map(|friend| friend.at(501)).collect();
    begun(&evening, &there).await;
    begun(&evening, &friends).await;
    evening.settle().await.unwrap();
    let old = evening.transport.live_boards(CHANNEL)[0].controls.clone();
    let id = evening.game().await.unwrap().id;
    let state = evening.game().await.unwrap().state.unwrap();
    let mut outsider = evening.outsider().await.unwrap();
    let restore = async |outsider: &mut sqlx::SqliteConnection, state: &str| {
        let set = sqlx::query("update game set state = ? where id = ?").bind(state).bind(id);
        set.execute(outsider).await.unwrap();
    };
    restore(&mut outsider, &state.replace("\"floor\":0", "\"floor\":5")).await;
    let report = audit::live_tables(&evening.host).await.unwrap();
    assert!(!report.sound() && report.wrong.len() == 1 && report.to_string().contains("leads elsewhere"), "{report}");
    evening.settle().await.unwrap();
    let board = evening.transport.newest(CHANNEL, "This table is stopped").unwrap();
    assert!(board.controls.is_empty() && board.pings.is_empty(), "it is not played on");
    assert!(evening.transport.live_boards(CHANNEL).is_empty());
    // nothing is done there, in words; elsewhere all goes on
    let before = evening.game().await.unwrap().seq;
    for answer in [
        friends[1].says("fuji99", "story", &[("n", "5")]).await,
        friends[0].says("table", "undo", &[]).await,
        friends[1].press(&old[1], &["5"]).await,
    ] {
        assert!(answer.refused && text(&answer).contains("table is stopped"), "{}", text(&answer));
    }
    assert_eq!(evening.game().await.unwrap().seq, before);
    assert!(!there[1].says("fuji99", "story", &[("n", "5")]).await.refused);
    // said once, not at every start
    audit::live_tables(&evening.host).await.unwrap();
    assert_eq!(evening.game().await.unwrap().seq, before);
    restore(&mut outsider, &state).await;
    assert!(audit::live_tables(&evening.host).await.unwrap().sound());
    evening.settle().await.unwrap();
    assert!(evening.transport.newest(CHANNEL, "All is well again").unwrap().live, "the board is back");
    assert!(!friends[1].says("fuji99", "story", &[("n", "5")]).await.refused);
    audit(&evening).await;
}

#[tokio::test]
async fn what_is_wrong_is_named_for_whoever_runs_the_bot() {
    let changes = [
        (
            "update journal set move = '{\"story\":7}' where kind = 'move' and seq = 6",
            "row 6: by the rules something else",
        ),
        ("update journal set link = 'rubbish' where seq = 3", "row 3: it does not follow"),
        ("update journal set chance = '[]' where kind = 'setup'", "row 3: the rules ask other draws"),
        ("update journal set chance = 'null' where kind = 'setup'", "cannot be read"),
        ("update journal set shown = 77 where kind = 'undo'", "its number among the public entries"),
        ("update journal set reveals = 1, at = at || ' ' where seq = 1", "row 1: it does not follow"),
        ("update journal set at = '2026-01-01T00:00:00.001Z' where seq = 4", "row 4: it does not follow"),
        ("update journal set schema = 7 where seq = 2", "row 2: it does not follow"),
        ("update journal set rules = 0 where seq = 4", "row 4: it names rules that there never were"),
        ("update journal set rules = 0", "row 1: it names rules that there never were"),
        ("update journal set undone_by = null", "other steps are marked as taken back"),
        ("update game set shown = shown + 1", "of its rows are public"),
        ("update secret set drawn = drawn + 1", "its draws are not as many"),
        ("update secret set words = '[\"sun\"]'", "is not the one that the table's secret gives"),
        ("update game set seq = seq + 1", "rows, and"),
        ("update game set key = 'ludo'", "no rules for ludo"),
    ];
    for (change, why) in changes {
        let evening = Evening::begin().await.unwrap();
        let friends = evening.friends(2);
        begun(&evening, &friends).await;
        sql(&evening, "drop trigger journal_keeps_content").await;
        sql(&evening, change).await;
        let report = audit::live_tables(&evening.host).await.unwrap();
        assert!(report.to_string().contains(why), "{change}: {report}");
        let again = audit::tables(&evening.host, None).await.unwrap().to_string();
        assert!(again.contains(why) || change.contains(" + 1 ") || change.ends_with("+ 1"), "{change}: {again}");
        if !change.contains("ludo") {
            assert!(halted(&evening).await.is_some_and(|halted| halted.contains(why)), "{change}");
        }
        // the host can still close it
        if halted(&evening).await.is_some() {
            let sure = friends[0].says("table", "end", &[]).await;
            friends[0].press(named(&sure.controls, "Yes, close it for good"), &[]).await;
            assert_eq!(evening.game().await.unwrap().phase, Phase::Abandoned, "{change}");
        }
    }
}

#[tokio::test]
async fn newer_rules_take_over_where_a_table_stands_and_it_is_said() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    begun(&evening, &friends).await;
    evening.settle().await.unwrap();
    let before = evening.game().await.unwrap();
    update(later);
    let report = audit::live_tables(&evening.host).await.unwrap();
    let where_from = format!("for their draws and links ({} rows 3 to 6)", before.code);
    assert!(report.sound() && report.older == 4 && report.to_string().contains(&where_from), "{report}");
    evening.settle().await.unwrap();
    assert!(evening.transport.newest(CHANNEL, "goes on by newer rules (1 → 2)").unwrap().live);
    let after = evening.game().await.unwrap();
    assert_eq!((after.rules, &after.state), (2, &before.state));
    let again = audit::live_tables(&evening.host).await.unwrap();
    assert!(again.sound() && evening.game().await.unwrap().seq == after.seq, "it is taken over once: {again}");
    // what was done before stands, and its boards cannot be set up by other rules
    let refused = text(&friends[0].says("table", "undo", &[]).await);
    assert!(refused.contains("That stands, for everybody"), "{refused}");
    let at = friends[0].says("history", "at", &[("n", "2")]).await;
    assert!(at.refused && text(&at).contains("older rules"), "{}", text(&at));
    let shown = evening.game().await.unwrap().shown.to_string();
    let at = friends[0].says("history", "at", &[("n", &shown)]).await;
    assert!(at.pictures.len() == 1 && text(&at).contains("newer rules"), "{}", text(&at));
    friends[1].says("fuji99", "story", &[("n", "5")]).await;
    assert_ne!(evening.game().await.unwrap().state, after.state);
    sql(&evening, "update seat set user_id = null, ai = 'sensible'").await;
    evening.settle().await.unwrap();
    assert_eq!(evening.game().await.unwrap().phase, Phase::Over);
    let verified = text(&friends[0].says("history", "verify", &[]).await);
    assert!(
        verified.contains("✅") && verified.contains("4 steps, in rows 3 to 6, were played by older rules"),
        "{verified}"
    );
    assert!(audit::tables(&evening.host, None).await.unwrap().sound());
}

#[tokio::test]
async fn what_older_rules_led_to_is_taken_over_as_they_left_it_or_not_at_all() {
    let evening = Evening::begin().await.unwrap();
    begun(&evening, &evening.friends(2)).await;
    sql(&evening, "update game set state = replace(state, '\"floor\":0', '\"floor\":5')").await;
    update(later);
    let report = audit::live_tables(&evening.host).await.unwrap();
    assert!(report.to_string().contains("leads elsewhere than where it stands"), "{report}");
    let game = evening.game().await.unwrap();
    assert!(game.halted.is_some() && game.rules == 1, "what was changed is not taken over");
}

/// Somebody who would rather not be played again writes the whole journal anew, by rules that nobody has.
#[tokio::test]
async fn a_journal_linked_anew_under_rules_that_there_never_were_is_refused() {
    let evening = Evening::begin().await.unwrap();
    begun(&evening, &evening.friends(2)).await;
    sql(&evening, "drop trigger journal_keeps_content").await;
    sql(&evening, "update journal set rules = 0").await;
    sql(&evening, "update game set rules = 0").await;
    relink(&evening).await;
    let report = audit::live_tables(&evening.host).await.unwrap();
    assert!(
        report.older == 0 && report.to_string().contains("row 1: it names rules that there never were"),
        "{report}"
    );
    let game = evening.game().await.unwrap();
    assert!(game.halted.is_some() && game.rules == 0, "nothing takes it over");
}

#[tokio::test]
async fn a_lobby_that_gathered_by_older_rules_begins_by_those_of_today() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    friends[0].says("fuji99", "new", &[("seats", "2")]).await;
    friends[1].says("table", "join", &[]).await;
    evening.settle().await.unwrap();
    update(later);
    friends[0].says("table", "start", &[]).await;
    friends[0].says("fuji99", "story", &[("n", "3")]).await;
    assert_eq!(evening.game().await.unwrap().rules, 2);
    let report = audit::live_tables(&evening.host).await.unwrap();
    assert!(report.sound() && report.older == 0 && report.steps == 2, "{report}");
    audit(&evening).await;
}

#[tokio::test]
async fn a_table_that_is_over_cannot_be_made_to_go_on() {
    let evening = Evening::begin().await.unwrap();
    super::past::played_out(&evening, "fuji99", 2).await;
    sql(&evening, "update game set phase = 'playing', over_at = null").await;
    let report = audit::live_tables(&evening.host).await.unwrap();
    assert!(report.to_string().contains("it did not end as is written down"), "{report}");
    assert!(halted(&evening).await.is_some());
}

#[tokio::test]
async fn a_table_that_older_rules_ended_is_proved_as_far_as_it_can_be_and_says_so() {
    let evening = Evening::begin().await.unwrap();
    super::past::played_out(&evening, "fuji99", 2).await;
    update(later);
    let ann = evening.friend(1, "Ann");
    let said = text(&ann.says("history", "verify", &[]).await);
    assert!(said.contains("✅ All ") && said.contains("how it ended cannot be checked here"), "{said}");
    assert!(audit::tables(&evening.host, None).await.unwrap().sound());
    sql(&evening, "drop trigger journal_keeps_content").await;
    let other = "update journal set chance = json_set(chance, '$[0].got', 1 - min(1, chance ->> '$[0].got')) where kind = 'setup'";
    sql(&evening, other).await;
    let said = text(&ann.says("history", "verify", &[]).await);
    assert!(said.contains("is not the one that the table's secret gives"), "{said}");
}

/// Puts the table away, as if nobody had said a word for long.
async fn put_away(evening: &Evening) {
    for days in [30, 7] {
        evening.clock.pass(jiff::SignedDuration::from_hours(24 * days));
        evening.settle().await.unwrap();
    }
    assert_eq!(evening.game().await.unwrap().phase, Phase::Abandoned);
}

#[tokio::test]
async fn a_table_that_comes_back_is_played_again_first() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    begun(&evening, &friends).await;
    put_away(&evening).await;
    let state = evening.game().await.unwrap().state.unwrap();
    let set = async |state: &str| {
        let set = sqlx::query("update game set state = ?").bind(state.to_owned());
        set.execute(&mut evening.outsider().await.unwrap()).await.unwrap();
    };
    set(&state.replace("\"floor\":0", "\"floor\":5")).await;
    assert!(audit::live_tables(&evening.host).await.unwrap().tables == 0, "no start looks at it");
    let back = text(&friends[1].says("table", "restore", &[]).await);
    assert!(back.contains("This table is stopped"), "{back}");
    evening.settle().await.unwrap();
    assert!(evening.transport.newest(CHANNEL, "This table is stopped").unwrap().controls.is_empty());
    assert!(evening.transport.live_boards(CHANNEL).is_empty() && halted(&evening).await.is_some());
    assert!(friends[1].says("fuji99", "story", &[("n", "5")]).await.refused);
    // mended, the next start lets it go on
    set(&state).await;
    assert!(audit::live_tables(&evening.host).await.unwrap().sound());
    evening.settle().await.unwrap();
    assert!(!friends[1].says("fuji99", "story", &[("n", "5")]).await.refused);
    audit(&evening).await;
}

#[tokio::test]
async fn a_table_that_comes_back_goes_on_by_the_rules_of_today() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    begun(&evening, &friends).await;
    put_away(&evening).await;
    update(later);
    let back = friends[1].says("table", "restore", &[]).await;
    assert!(!back.refused && text(&back).contains("is back"), "{}", text(&back));
    evening.settle().await.unwrap();
    let board = evening.transport.newest(CHANNEL, "goes on by newer rules (1 → 2)").unwrap();
    assert!(board.live && !board.pings.is_empty());
    assert_eq!(evening.game().await.unwrap().rules, 2);
    assert!(!friends[1].says("fuji99", "story", &[("n", "5")]).await.refused);
    assert!(audit::tables(&evening.host, None).await.unwrap().sound());
}

#[tokio::test]
async fn a_table_of_rules_to_come_is_stopped() {
    let evening = Evening::begin().await.unwrap();
    begun(&evening, &evening.friends(2)).await;
    sql(&evening, "drop trigger journal_keeps_content").await;
    sql(&evening, "update journal set rules = 9 where seq = (select max(seq) from journal)").await;
    let report = audit::live_tables(&evening.host).await.unwrap();
    assert!(report.to_string().contains("newer rules than this program has"), "{report}");
    assert!(halted(&evening).await.is_some());
}

/// Something that somebody does with a table.
type Touch<'a> = Pin<Box<dyn Future<Output = ()> + 'a>>;

/// Notes the live tables as a start does, and audits them while somebody does something with the first; says whether that one was
/// halted by the time they were done.
async fn halted_when(evening: &Evening, touch: Touch<'_>) -> bool {
    let (_stop, stop) = watch::channel(false);
    audit::begin(&evening.host).await.unwrap();
    let touched = async {
        touch.await;
        evening.count("select halted is not null from game where id = 1").await.unwrap() == 1
    };
    tokio::join!(touched, audit::run(&evening.host, stop)).0
}

// Faults: 107
#[tokio::test]
async fn after_a_start_a_table_is_played_again_before_anybody_touches_it() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    begun(&evening, &friends).await;
    // without anybody who waits, the table would be the last to be audited: newer ones go first
    for n in 0..10 {
        friends[0].at(600 + n).says("fujisan", "new", &[("seed", "99")]).await;
    }
    evening.settle().await.unwrap();
    let mut outsider = evening.outsider().await.unwrap();
    let code: String = sqlx::query_scalar("select code from game where id = 1").fetch_one(&mut outsider).await.unwrap();
    let stray = "update game set state = replace(state, '\"floor\":0', '\"floor\":5') where id = 1";
    let well = "update game set state = replace(state, '\"floor\":5', '\"floor\":0'), halted = null where id = 1";
    let (ben, host) = (&friends[1], &evening.host);
    let half = Completion {
        who: ben.who.clone(),
        place: ben.place.clone(),
        group: "fuji99".into(),
        said: Said::new("story", &[("n", "5")]),
        option: "n".into(),
    };
    let board = evening.transport.live_boards(CHANNEL).remove(0).controls;
    let touches: [(&str, Touch<'_>); 7] = [
        ("a move", Box::pin(async { assert!(ben.says("fuji99", "story", &[("n", "5")]).await.refused) })),
        ("a button", Box::pin(async { drop(ben.press(&board[0], &[]).await) })),
        ("a look", Box::pin(async { drop(ben.says("look", "text", &[]).await) })),
        ("the history", Box::pin(async { drop(ben.says("history", "log", &[("table", &code)]).await) })),
        ("a completion", Box::pin(async { drop(gogome::table::complete(host, half).await) })),
        ("the page", Box::pin(async { drop(view::snapshot(host, CHANNEL, ben.who.id).await) })),
        ("the page's log", Box::pin(async { drop(view::past(host, CHANNEL, ben.who.id).await) })),
    ];
    for (what, touch) in touches {
        sqlx::query(stray).execute(&mut outsider).await.unwrap();
        assert!(halted_when(&evening, touch).await, "{what} came before the audit");
        sqlx::query(well).execute(&mut outsider).await.unwrap();
    }
    assert!(!halted_when(&evening, Box::pin(async { drop(ben.says("fuji99", "story", &[("n", "5")]).await) })).await);
}

// Faults: 107
#[tokio::test]
async fn after_a_start_a_message_waits_for_the_audit_of_its_table() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    begun(&evening, &friends).await;
    evening.settle().await.unwrap();
    friends[0].at(501).says("fujisan", "new", &[("seed", "99")]).await;
    friends[1].says("fuji99", "story", &[("n", "5")]).await;
    sql(&evening, "update game set state = replace(state, '\"floor\":0', '\"floor\":5') where id = 1").await;
    assert!(halted_when(&evening, Box::pin(async { evening.settle().await.unwrap() })).await);
    assert!(evening.transport.newest(CHANNEL, "This table is stopped").unwrap().controls.is_empty());
    assert!(evening.transport.live_boards(CHANNEL).is_empty(), "no board of it is shown");
}

/// Rows are added beside an audit by what moves tables about; it reads a table as it stood at one moment.
// Faults: 107
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_audit_beside_moves_finds_nothing_wrong() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    begun(&evening, &friends).await;
    let moves = async {
        for n in 0..15 {
            let story = if n % 2 == 0 { "5" } else { "3" };
            friends[0].says("fuji99", "story", &[("n", story)]).await;
            let asked = friends[0].says("table", "undo", &[]).await;
            friends[0].press(&asked.controls[0], &[]).await;
        }
    };
    let mut moves = std::pin::pin!(moves);
    loop {
        let report = tokio::select! {
            biased;
            report = audit::tables(&evening.host, None) => report.unwrap(),
            () = &mut moves => break,
        };
        assert!(report.sound(), "{report}");
    }
}

/// The audit goes on until nobody waits for it any more.
// Faults: 26, 107
#[tokio::test]
async fn workers_that_are_told_to_stop_after_a_start_end_though_messages_wait_for_the_audit() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    let tables: Vec<[Friend<'_>; 2]> = (501..505).map(|at| [friends[0].at(at), friends[1].at(at)]).collect();
    for there in &tables {
        begun(&evening, there).await;
    }
    evening.settle().await.unwrap();
    for there in &tables {
        there[1].says("fuji99", "story", &[("n", "5")]).await;
    }
    audit::begin(&evening.host).await.unwrap();
    let (stop, stopped) = watch::channel(false);
    let told = async {
        // by then the first of them is sent for
        tokio::task::yield_now().await;
        stop.send_replace(true);
    };
    tokio::join!(Arc::clone(&evening.workers).run(stopped), told);
    assert_eq!(evening.count("select count(*) from outbox where state in ('due', 'sending')").await.unwrap(), 0);
}

// Faults: 107
#[tokio::test]
async fn a_start_takes_tables_of_older_rules_over_when_somebody_comes_back_to_them() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    begun(&evening, &friends).await;
    evening.settle().await.unwrap();
    update(later);
    let (_stop, stop) = watch::channel(false);
    audit::begin(&evening.host).await.unwrap();
    let moved = friends[1].says("fuji99", "story", &[("n", "5")]);
    let (moved, ()) = tokio::join!(moved, audit::run(&evening.host, stop));
    assert!(!moved.refused, "{}", text(&moved));
    assert_eq!(evening.game().await.unwrap().rules, 2);
    audit(&evening).await;
}

#[tokio::test]
async fn the_program_audits_the_databases_of_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let error = gogome::audit::audit(folder.path(), None, None).await.unwrap_err();
    assert!(error.to_string().contains("there is no database"), "{error}");
    for file in ["gogome.db", "page.db"] {
        let evening = Evening::at(&folder.path().join(file), RecordingTransport::default()).await.unwrap();
        begun(&evening, &evening.friends(2)).await;
        if file == "page.db" {
            sql(&evening, "update secret set drawn = 999").await;
        } else {
            let running = gogome::audit::audit(folder.path(), None, None).await.unwrap_err();
            assert!(running.to_string().contains("already running"), "{running}");
        }
        evening.host.store.close().await;
    }
    let report = gogome::audit::audit(folder.path(), None, None).await.unwrap();
    assert!(report.tables == 2 && report.wrong.len() == 1 && !report.sound(), "{report}");
    for (day, tables) in [("2000-01-01", 2), ("2100-01-01", 0)] {
        let since = day.parse().ok();
        assert_eq!(gogome::audit::audit(folder.path(), None, since).await.unwrap().tables, tables, "since {day}");
    }
}
