//! What must be true of every evening of every game, whatever happened on it: its file plays again to the same end, and a
//! process that is killed anywhere loses nothing.

use super::{audit::audit, dice::forms, random_play::RandomPlay};
use gogome::{
    faults::{update, watch},
    past::{self, Order, Past, Walked},
    store::journal::Kind,
};
use gogome_games::{
    contract::{AnyGame, Chance, Standing},
    registry,
};
use gogome_tests::{
    games::luck,
    later::later,
    table::{Evening, StillClock, label, text},
    transport::RecordingTransport,
};
use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    fs,
    rc::Rc,
    sync::Arc,
};

/// Evenings of each game, counted by their seeds, which fix their dice: so many are known to hold all that is wanted. More if
/// somebody has the time: `GOGOME_EVENINGS=100`.
fn evenings(known: u64) -> u64 {
    std::env::var("GOGOME_EVENINGS").ok().and_then(|wanted| wanted.parse().ok()).unwrap_or(known)
}

/// Whatever of a running table is taken away, its secret is not in it, and neither is what was recorded.
async fn no_file_tells_the_secret(play: &RandomPlay, canary: &[String]) {
    let sitting = play.anybody().await;
    for friend in [sitting, play.friend(7)] {
        let (_, file) = friend.says("history", "export", &[]).await.file.unwrap();
        assert!(canary.iter().all(|form| !file.contains(form.as_str())), "{}: the secret", play.name);
        let past: Past = serde_json::from_str(&file).unwrap();
        assert!(past.rows.is_empty() && past.dice.is_none() && past.outcome.is_none(), "{}", play.name);
        let refused = friend.says("history", "verify", &[]).await;
        assert!(refused.refused && canary.iter().all(|form| !text(&refused).contains(form.as_str())), "{}", play.name);
    }
}

/// The file of a finished table gives its rows, its state, its log and its end, and every verdict is that it is so.
async fn its_file_plays_again(play: &RandomPlay, rules: &dyn AnyGame) -> Walked {
    let (name, game) = (&play.name, play.game().await);
    let (_, text_of) = play.friend(1).says("history", "export", &[]).await.file.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.json");
    fs::write(&path, &text_of).unwrap();
    let file = Past::read(&path).unwrap();
    let mut states = Vec::new();
    let walked = past::walk(rules, &file, None, |row, position| {
        states.extend(position.map(|at| (row.seq, gogome::store::links::state_hash(at))));
    });
    let walked = walked.unwrap_or_else(|flaw| panic!("{name}: row {}: {}", flaw.seq, flaw.why));
    assert_eq!(walked.position, game.position(), "{name}: it leads elsewhere");
    assert_eq!((walked.rows.try_into(), walked.shown), (Ok(game.seq), game.shown), "{name}");
    let ended = match walked.standing.clone() {
        Some(Standing::Over(outcome)) => Some(outcome.placed()),
        _ => None,
    };
    assert_eq!(ended, file.outcome, "{name}: another end");
    let mut conn = play.evening.outsider().await.unwrap();
    let known: Vec<(i64, String)> =
        sqlx::query_as("select seq, state_hash from journal where state_hash is not null order by seq")
            .fetch_all(&mut conn)
            .await
            .unwrap();
    let known: BTreeMap<i64, String> = known.into_iter().collect();
    let same = states.iter().filter(|(seq, hash)| known.get(seq).is_some_and(|known| known == hash)).count();
    assert_eq!(same + walked.older, known.len(), "{name}: a state on the way is another");
    let undone: Vec<(i64, i64)> =
        sqlx::query_as("select seq, undone_by from journal where undone_by is not null order by seq")
            .fetch_all(&mut conn)
            .await
            .unwrap();
    assert_eq!(walked.undone, undone, "{name}: other steps are taken back");

    // the log: every public entry, in order, in the words of whoever looks after the end
    let mut printed = Vec::new();
    past::replay(&Order { file: path.clone(), pictures: None }, &mut printed).unwrap();
    let printed = String::from_utf8(printed).unwrap();
    let counted = format!("{} rows, {} steps, {} draws: played again.", walked.rows, walked.steps, walked.draws);
    assert!(printed.trim_end().ends_with(&counted), "{name}: {printed}");
    let number = |line: &str| line.get(..4).filter(|_| line.get(4..6) == Some("  "))?.trim().parse().ok();
    let numbers: BTreeSet<i64> = printed.lines().filter_map(number).collect();
    // a seat that changes hands may change the board without a word of the rules: the host has said who left
    let wordless = |row: &&past::Row| row.shown.is_some_and(|shown| !numbers.contains(&shown));
    let wordless: Vec<_> = file.rows.iter().filter(wordless).map(|row| row.kind).collect();
    assert!(wordless.iter().all(|kind| *kind == Kind::Seat), "{name}: the printed log has gaps: {wordless:?}");
    assert_eq!(numbers.len() + wordless.len(), usize::try_from(game.shown).unwrap(), "{name}");
    let mut told = BTreeSet::new();
    let mut page = play.friend(1).says("history", "log", &[]).await;
    loop {
        told.extend(text(&page).lines().filter_map(|line| line.split('`').nth(1)?.parse::<i64>().ok()));
        let Some(older) = page.controls.iter().find(|hung| label(hung) == "Older") else { break };
        page = play.friend(1).press(older, &[]).await;
    }
    let gone = file.rows.iter().filter(|row| undone.iter().any(|(seq, _)| *seq == row.seq)).filter_map(|row| row.shown);
    let gone: BTreeSet<i64> = gone.collect();
    assert_eq!(told, numbers.difference(&gone).copied().collect(), "{name}: the log is another");

    // and everybody says so: the file, the table, the host
    let proof = past::verify_file(&path, None).unwrap_or_else(|why| panic!("{name}: {why}"));
    let said = text(&play.friend(1).says("history", "verify", &[]).await);
    let proof = proof.split(" Compare that").next().unwrap();
    assert!(said.contains('✅') && said.contains(proof), "{name}: {said} / {proof}");
    audit(&play.evening).await;
    walked
}

/// An evening from the first to the last, with a restart and perhaps an update of the program in the middle.
async fn evening(rules: &'static dyn AnyGame, seed: u64, did: &mut BTreeMap<&'static str, usize>) {
    let mut play = RandomPlay::begin(rules, seed).await;
    let secret: Vec<u8> = sqlx::query_scalar("select key from secret")
        .fetch_one(&mut play.evening.outsider().await.unwrap())
        .await
        .unwrap();
    let canary = forms(secret.try_into().unwrap());
    let updated = seed % 3 == 1;
    for part in 0..2 {
        play.goes_on(25).await;
        if !play.game().await.live() {
            break;
        }
        no_file_tells_the_secret(&play, &canary).await;
        if part == 0 {
            play = play.restarts().await;
            if updated {
                play.updates().await;
            }
        }
    }
    if play.game().await.live() {
        play.ends().await;
    }
    let by = if play.game().await.rules == i64::from(rules.info().rules) { rules } else { later(rules) };
    let walked = its_file_plays_again(&play, by).await;
    assert_eq!(walked.older > 0, by.info().rules != rules.info().rules, "{}", play.name);
    for (what, often) in play.did.borrow().iter() {
        *did.entry(what).or_default() += often;
    }
}

#[tokio::test]
async fn whatever_happens_on_an_evening_its_file_plays_again_and_its_dice_are_proved() {
    let wanted = [
        "move",
        "undo and again",
        "taken back",
        "a clock",
        "a lapse by word",
        "paused",
        "resumed",
        "left",
        "kick",
        "sit",
        "host",
        "rebase",
    ];
    let mut did = BTreeMap::new();
    for seed in 0..evenings(4) {
        for rules in registry() {
            evening(*rules, seed, &mut did).await;
        }
    }
    let missing: Vec<&str> = wanted.into_iter().filter(|what| !did.contains_key(what)).collect();
    assert!(missing.is_empty(), "never tried: {missing:?} of {did:?}; another number of evenings holds it");
    update(|rules| rules);
}

/// What a process leaves behind that is killed at some moment.
struct KilledProcess {
    point: String,
    database: Vec<u8>,
    /// The write-ahead log, perhaps in the middle of a write.
    log: Vec<u8>,
    transport: RecordingTransport,
    /// The row that was promised before.
    promised: i64,
    clock: jiff::Timestamp,
}

/// Copies, at points drawn by lot, what a process killed there would leave: its files and what it delivered. One killed
/// while it commits leaves half of what it wrote.
fn watched(play: &RandomPlay, seed: u64) -> Rc<RefCell<Vec<KilledProcess>>> {
    let killed_processes: Rc<RefCell<Vec<KilledProcess>>> = Rc::default();
    let found = Rc::clone(&killed_processes);
    let (path, transport) = (play.evening.path().to_path_buf(), play.evening.transport.clone());
    let (clock, promised) = (Arc::clone(&play.evening.clock), Rc::clone(&play.promised));
    let log = path.with_file_name("gogome.db-wal");
    let mut whim = luck(!seed);
    let mut written = 0;
    watch(Box::new(move |point| {
        let whim: &mut dyn Chance = &mut whim;
        let length = || usize::try_from(fs::metadata(&log).map_or(0, |file| file.len())).unwrap();
        if point == "before-commit" {
            written = length();
        }
        // commits are many
        let one_in = if point.ends_with("-commit") { 20 } else { 8 };
        if !whim.likely(1, one_in) {
            return;
        }
        let mut left = fs::read(&log).unwrap_or_default();
        let mut point = point.to_owned();
        if point == "after-commit" && left.len() > written && whim.likely(1, 2) {
            let torn = u32::try_from(left.len() - written).unwrap().try_into().unwrap();
            left.truncate(written + usize::try_from(whim.below(torn)).unwrap());
            "in the middle of a commit".clone_into(&mut point);
        }
        found.borrow_mut().push(KilledProcess {
            point,
            database: fs::read(&path).unwrap(),
            log: left,
            transport: transport.copy(),
            promised: promised.get(),
            clock: gogome::clock::Clock::now(&*clock),
        });
    }));
    killed_processes
}

impl KilledProcess {
    /// Whoever starts it again finds all that was promised, tells all that was not told, once, and plays on.
    async fn comes_back(self, name: &str, rules: &'static dyn AnyGame) {
        let name = format!("{name}, killed {}", self.point);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("gogome.db");
        fs::write(&path, &self.database).unwrap();
        fs::write(path.with_file_name("gogome.db-wal"), &self.log).unwrap();
        let evening = Evening::at(&path, self.transport).await.unwrap_or_else(|error| panic!("{name}: {error}"));
        let play = RandomPlay::over(rules, evening, self.promised.unsigned_abs(), name.clone());
        let evening = &play.evening;
        evening.count_asks_from(1_000_000);
        let behind: &StillClock = &evening.clock;
        behind.pass(self.clock.duration_since(gogome::clock::Clock::now(behind)));
        audit(evening).await;
        let game = evening.game().await.unwrap();
        assert!(game.seq >= self.promised, "{name}: row {} was promised and is lost", self.promised);
        evening.settle().await.unwrap();
        let open = "select count(*) from outbox where state in ('due', 'sending', 'parked')";
        assert_eq!(evening.count(open).await.unwrap(), 0, "{name}: something was never told");
        let known: Vec<i64> = sqlx::query_scalar(
            "select message_id from outbox where message_id is not null
             union select message_id from notice where message_id is not null",
        )
        .fetch_all(&mut evening.outsider().await.unwrap())
        .await
        .unwrap();
        let twice = evening.transport.see().messages.iter().filter(|one| !known.contains(&one.id)).count();
        assert_eq!(twice, 0, "{name}: a message was posted twice");
        let game = evening.game().await.unwrap();
        if game.live() && !game.own() {
            let news: Vec<i64> =
                sqlx::query_scalar("select message_id from outbox where kind = 'news' and message_id is not null")
                    .fetch_all(&mut evening.outsider().await.unwrap())
                    .await
                    .unwrap();
            let shown = evening.transport.see();
            let live: Vec<i64> =
                shown.messages.iter().filter(|one| one.live && news.contains(&one.id)).map(|one| one.id).collect();
            assert_eq!(live, Vec::from_iter(game.board_msg), "{name}: one board is live");
        }
        play.goes_on(4).await;
        audit(&play.evening).await;
    }
}

// Faults: 15
#[tokio::test]
async fn fault_15_killed_anywhere_on_evenings_of_every_game() {
    let wanted =
        ["in the middle of a commit", "before-commit", "after-commit", "after-claim", "after-post", "after-sent"];
    let (mut killed, mut points) = (0, BTreeSet::new());
    for seed in 0..evenings(2) {
        for rules in registry() {
            let play = RandomPlay::begin(*rules, seed).await;
            let killed_processes = watched(&play, seed);
            play.goes_on(40).await;
            watch(Box::new(|_| {}));
            for killed_process in killed_processes.take() {
                points.insert(killed_process.point.clone());
                killed += 1;
                killed_process.comes_back(&play.name, *rules).await;
            }
        }
    }
    let all = wanted.iter().all(|point| points.contains(*point));
    assert!(killed >= 25 && all, "killed {killed} times at {points:?}; another number of evenings holds it");
}
