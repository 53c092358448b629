//! Dice anyone can check: promised before the first draw, mixed with the words of the seats, opened at the end, and drawn
//! again by anybody. What was tampered with is named.

use super::{audit::audit, past::played_out};
use gogome::{
    past::{Past, Proof, Refuted, Row, Why, verify, walk},
    store::{
        journal::Kind,
        links::{link, state_hash},
    },
    table::{looking::view, writing::chance::commitment},
};
use gogome_games::contract::{Holder, Json, Line, Position, RandomDraw};
use gogome_tests::{
    later::later,
    table::{CHANNEL, Evening, text},
};
use std::{
    io::{self, Write},
    sync::{Arc, Mutex},
};
use tracing_subscriber::util::SubscriberInitExt;

#[tokio::test]
async fn a_word_of_each_seat_goes_into_the_dice_and_is_told_at_the_end() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    friends[0].says("fuji99", "new", &[("seats", "2")]).await;
    friends[1].says("table", "join", &[]).await;
    let added = text(&friends[0].says("table", "word", &[("word", "first *rain*")]).await);
    assert!(added.contains("in the mix: first \\*rain\\*"), "{added}");
    friends[0].says("table", "word", &[("word", " rain ")]).await;
    friends[1].says("table", "word", &[("word", "snow")]).await;
    evening.settle().await.unwrap();
    let lobby = evening.transport.newest(CHANNEL, "Words in the mix: A rain B snow").unwrap();
    assert!(lobby.text.contains("SHA-256"), "{}", lobby.text);
    for wrong in ["", "   ", "a\nb", &"x".repeat(41)] {
        assert!(friends[0].says("table", "word", &[("word", wrong)]).await.refused, "{wrong}");
    }
    assert!(text(&evening.friend(9, "Zoe").says("table", "word", &[("word", "hail")]).await).contains("no seat"));
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    assert!(text(&friends[0].says("table", "word", &[("word", "late")]).await).contains("has started"));
    assert_eq!(evening.count("select words = '[\"rain\",\"snow\"]' from secret").await.unwrap(), 1);
    let ais = "update seat set user_id = null, ai = 'sensible'";
    sqlx::query(ais).execute(&mut evening.outsider().await.unwrap()).await.unwrap();
    evening.settle().await.unwrap();
    let over = evening.transport.newest(CHANNEL, "The dice, opened").unwrap();
    assert!(over.text.contains("Words in the mix: A rain B snow"), "{}", over.text);
    let verified = text(&friends[0].says("history", "verify", &[]).await);
    assert!(verified.contains("✅ All "), "{verified}");
    audit(&evening).await;
}

/// A finished table with something in it to tamper with: words, and a step that was taken back.
async fn honest() -> Past {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    friends[0].says("fuji99", "new", &[("seats", "2")]).await;
    friends[1].says("table", "join", &[]).await;
    friends[1].says("table", "word", &[("word", "snow")]).await;
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    friends[0].says("fuji99", "story", &[("n", "3")]).await;
    let asked = friends[0].says("table", "undo", &[]).await;
    friends[0].press(&asked.controls[0], &[]).await;
    let ais = "update seat set user_id = null, ai = 'sensible'";
    sqlx::query(ais).execute(&mut evening.outsider().await.unwrap()).await.unwrap();
    evening.settle().await.unwrap();
    let (_, file) = friends[0].says("history", "export", &[]).await.file.unwrap();
    serde_json::from_str(&file).unwrap()
}

/// Numbers and links the rows anew, as a careful forger would.
fn relink(past: &mut Past) {
    let (mut before, mut shown) = (past.table.clone(), 0);
    for (seq, row) in (1..).zip(&mut past.rows) {
        row.seq = seq;
        if row.shown.is_some() {
            shown += 1;
            row.shown = Some(shown);
        }
        let chance = serde_json::to_string(&row.chance).unwrap();
        row.link = link(&before, &row.linked(&chance));
        before.clone_from(&row.link);
    }
}

/// Links the rows anew, and nothing else.
fn relink_from(past: &mut Past, from: usize) {
    let mut before = if from == 0 { past.table.clone() } else { past.rows[from - 1].link.clone() };
    for row in &mut past.rows[from..] {
        let chance = serde_json::to_string(&row.chance).unwrap();
        row.link = link(&before, &row.linked(&chance));
        before.clone_from(&row.link);
    }
}

/// The row with which newer rules go on after another, from where it led or from elsewhere.
fn taken_over(after: &Row, rules: u16, elsewhere: Option<&Position>) -> Row {
    let mut row = after.clone();
    (row.kind, row.chance, row.mv, row.rules) = (Kind::Rebase, Vec::new(), None, rules);
    if let Some(elsewhere) = elsewhere {
        (row.hash, row.state) = (Some(state_hash(elsewhere)), Some(elsewhere.state.0.clone()));
    }
    row
}

/// Where the first row of this kind with so many draws at least stands.
fn first(past: &Past, wanted: impl Fn(&Row) -> bool) -> usize {
    past.rows.iter().position(wanted).unwrap()
}

type Forgery = (&'static str, fn(&mut Past) -> Option<i64>);

/// Each changes something and says which row is then the first wrong one, if it is a row that is wrong.
const FORGERIES: &[Forgery] = &[
    ("a changed draw", |past| {
        let at = past.rows.iter().rposition(|row| !row.chance.is_empty()).unwrap();
        let RandomDraw { of, got } = past.rows[at].chance[0];
        past.rows[at].chance[0].got = (got + 1) % of;
        Some(past.rows[at].seq)
    }),
    ("a draw too many", |past| {
        let at = first(past, |row| row.kind == Kind::Ai && !row.chance.is_empty());
        let more = past.rows[at].chance[0];
        past.rows[at].chance.push(more);
        Some(past.rows[at].seq)
    }),
    ("a swapped order", |past| {
        let at = first(past, |row| row.kind == Kind::Ai && !row.chance.is_empty());
        past.rows.swap(at, at + 1);
        Some(i64::try_from(at).unwrap() + 1)
    }),
    ("a dropped move", |past| {
        let at = first(past, |row| row.kind == Kind::Ai && !row.chance.is_empty());
        past.rows.remove(at);
        Some(i64::try_from(at).unwrap() + 1)
    }),
    ("a move made twice", |past| {
        let at = first(past, |row| row.kind == Kind::Ai && !row.chance.is_empty());
        past.rows.insert(at, past.rows[at].clone());
        Some(i64::try_from(at).unwrap() + 2)
    }),
    ("another move", |past| {
        let at = first(past, |row| row.mv.as_deref().is_some_and(|mv| mv.contains("story")) && row.kind == Kind::Ai);
        let other = if past.rows[at].mv.as_deref() == Some(r#"{"story":9}"#) { 8 } else { 9 };
        past.rows[at].mv = Some(format!("{{\"story\":{other}}}"));
        Some(past.rows[at].seq)
    }),
    ("another seat's move", |past| {
        let at = first(past, |row| row.kind == Kind::Ai && !row.chance.is_empty());
        past.rows[at].seat = past.rows[at].seat.map(|seat| 1 - seat);
        Some(past.rows[at].seq)
    }),
    ("another event", |past| {
        let at = past.rows.len() - 1;
        past.rows[at].events = "[]".into();
        Some(past.rows[at].seq)
    }),
    ("another state", |past| {
        let at = past.rows.len() - 2;
        past.rows[at].hash = past.rows[at - 1].hash.clone();
        Some(past.rows[at].seq)
    }),
    ("a step taken back that was not", |past| {
        let at = first(past, |row| row.kind == Kind::Undo);
        let mut again = past.rows[at].clone();
        let end = past.rows.len();
        again.mv = Some(format!("{{\"from\":{end},\"to\":{end}}}"));
        past.rows.push(again);
        Some(i64::try_from(end).unwrap() + 1)
    }),
    ("more taken back than was", |past| {
        let at = first(past, |row| row.kind == Kind::Undo);
        let setup = past.rows[first(past, |row| row.kind == Kind::Setup)].seq;
        past.rows[at].mv = Some(format!("{{\"from\":{setup},\"to\":{}}}", past.rows[at].seq - 1));
        Some(past.rows[at].seq)
    }),
    ("newer rules that begin elsewhere", |past| {
        let at = first(past, |row| row.kind == Kind::Ai && !row.chance.is_empty());
        let elsewhere = Position { schema: past.rows[at].schema, state: Json("{}".into()) };
        past.rows.insert(at + 1, taken_over(&past.rows[at], 1, Some(&elsewhere)));
        Some(i64::try_from(at).unwrap() + 2)
    }),
    ("rules that there never were in the middle", |past| {
        let at = first(past, |row| row.kind == Kind::Ai && !row.chance.is_empty());
        past.rows[at].rules = 0;
        Some(past.rows[at].seq)
    }),
    ("rules that there never were from the start, so that nobody has them", |past| {
        past.rows.iter_mut().for_each(|row| row.rules = 0);
        relink_from(past, 0);
        Some(1)
    }),
    ("the same up to where those of today begin", |past| {
        let at = first(past, |row| row.kind == Kind::Ai && !row.chance.is_empty());
        past.rows.iter_mut().take(at).for_each(|row| row.rules = 0);
        past.rows.insert(at, taken_over(&past.rows[at - 1], 1, None));
        relink_from(past, 0);
        Some(1)
    }),
    ("other options", |past| {
        past.options["last_round"] = true.into();
        Some(past.rows[first(past, |row| row.kind == Kind::Setup)].seq)
    }),
    ("another seat at the start", |past| {
        past.seats.push(Holder::Person);
        Some(past.rows[first(past, |row| row.kind == Kind::Setup)].seq)
    }),
    ("another secret, promised anew", |past| {
        let table = past.table.clone();
        let dice = past.dice.as_mut().unwrap();
        dice.secret = "11".repeat(32);
        dice.commitment = commitment(&[0x11; 32], &table);
        Some(past.rows[first(past, |row| !row.chance.is_empty())].seq)
    }),
    ("another secret than was promised", |past| {
        past.dice.as_mut().unwrap().secret = "11".repeat(32);
        None
    }),
    ("no secret at all", |past| {
        past.dice.as_mut().unwrap().secret = "rubbish".into();
        None
    }),
    ("another word", |past| {
        past.dice.as_mut().unwrap().words = vec!["sun".into()];
        Some(past.rows[first(past, |row| !row.chance.is_empty())].seq)
    }),
    ("a word less", |past| {
        past.dice.as_mut().unwrap().words.clear();
        Some(past.rows[first(past, |row| !row.chance.is_empty())].seq)
    }),
    ("an end cut off", |past| {
        past.rows.pop();
        None
    }),
    ("another winner", |past| {
        let outcome = past.outcome.as_mut().unwrap();
        outcome.words = Line::from("Nobody has won.");
        None
    }),
    ("another table's code", |past| {
        past.table = "kemuri".into();
        None
    }),
];

fn refuted(past: &Past, name: &str) -> Refuted {
    verify(past.rules().unwrap(), past).map(|proof: Proof| format!("{name}: {proof}")).unwrap_err()
}

#[tokio::test]
async fn whatever_is_tampered_with_is_refused_and_the_first_wrong_entry_named() {
    let honest = honest().await;
    let proof = verify(honest.rules().unwrap(), &honest).unwrap().to_string();
    assert!(proof.contains("All ") && proof.contains(&honest.dice.as_ref().unwrap().commitment), "{proof}");
    for (name, forge) in FORGERIES {
        let mut forged = honest.clone();
        let row = forge(&mut forged);
        let careless = refuted(&forged, name);
        relink(&mut forged);
        let careful = refuted(&forged, name);
        for (found, forger) in [(careless, "a careless"), (careful, "a careful")] {
            match (&found, row) {
                (Refuted::Flaw(flaw), Some(row)) => {
                    assert_eq!(flaw.seq, row, "{name} by {forger} forger: {found}");
                    assert!(found.to_string().contains(&format!("ow {row}")), "{found}");
                }
                (Refuted::Flaw(_), None) | (_, Some(_)) => panic!("{name} by {forger} forger: {found}"),
                (_, None) => {}
            }
        }
    }
    // what only the chain knows: it breaks at that very row, and one made in the old form does not mend it
    let changes: [fn(&mut Row); 3] =
        [|row| row.at.push('0'), |row| row.schema += 1, |row| row.events = "[[\"Hello\"]]".into()];
    for change in changes {
        let mut forged = honest.clone();
        let at = first(&forged, |row| row.kind == Kind::Table);
        change(&mut forged.rows[at]);
        let broken = |found: Refuted| matches!(found, Refuted::Flaw(flaw) if flaw.seq == forged.rows[at].seq && flaw.why == Why::Link);
        assert!(broken(refuted(&forged, "the chain")));
    }
    let mut forged = honest.clone();
    forged.rows[4].link = forged.rows[4].link.replace("2:", "");
    assert!(matches!(refuted(&forged, "an old form"), Refuted::Flaw(flaw) if flaw.seq == 5 && flaw.why == Why::Link));
    // a link alone, or a row's number
    let mut forged = honest.clone();
    forged.rows[4].link = forged.rows[3].link.clone();
    assert!(matches!(refuted(&forged, "a row"), Refuted::Flaw(flaw) if flaw.seq == 5 && flaw.why == Why::Link));
    let mut forged = honest;
    forged.rows[4].seq = 9;
    assert!(
        matches!(refuted(&forged, "a row"), Refuted::Flaw(flaw) if flaw.seq == 5 && flaw.why == Why::Order { found: 9 })
    );
}

/// As if an honest table had been played by the rules of today and ended by those of a program to come.
#[tokio::test]
async fn of_steps_by_older_rules_it_is_said_which_were_not_played_again() {
    let honest = honest().await;
    let today = honest.rules().unwrap();
    let all = verify(later(today), &honest).unwrap().to_string();
    let steps = honest.rows.iter().filter(|row| !matches!(row.kind, Kind::Table)).count();
    let (setup, last) = (first(&honest, |row| row.kind == Kind::Setup) + 1, honest.rows.len());
    assert!(all.contains(&format!("{steps} steps, in rows {setup} to {last}, were played by older rules")), "{all}");
    assert!(all.contains("how it ended cannot be checked here") && all.contains("not what the rules allow"), "{all}");

    // up to a row, and the newer ones take over where it led
    let at = first(&honest, |row| row.kind == Kind::Ai && !row.chance.is_empty());
    let mut updated = honest.clone();
    updated.rows[at..].iter_mut().for_each(|row| row.rules = 2);
    let mut goes_on = taken_over(&updated.rows[at - 1], 2, None);
    let walked = walk(today, &Past { rows: honest.rows[..at].to_vec(), ..honest.clone() }, None, |_, _| {}).unwrap();
    goes_on.state = Some(walked.position.unwrap().state.0);
    updated.rows.insert(at, goes_on);
    relink(&mut updated);
    let said = verify(later(today), &updated).unwrap().to_string();
    assert!(said.contains(&format!("in rows {setup} to {at}, were played by older rules")), "{said}");
    assert!(said.contains("to how it ended."), "{said}");
    assert!(!said.contains("cannot be checked") && said.contains("can link it anew"), "{said}");

    // what is forged there cannot be found, as it says; what is forged after it can
    let mut forged = updated.clone();
    let chosen = first(&forged, |row| row.kind == Kind::Move);
    forged.rows[chosen].mv = Some(r#"{"story":9}"#.into());
    relink(&mut forged);
    let said = verify(later(today), &forged).unwrap().to_string();
    assert!(said.contains(&format!("in rows {setup} to {at},")), "{said}");
    let mut forged = updated.clone();
    let elsewhere = Position { schema: forged.rows[at].schema, state: Json("{}".into()) };
    forged.rows[at] = taken_over(&forged.rows[at - 1], 2, Some(&elsewhere));
    relink(&mut forged);
    let found = verify(later(today), &forged).map(|proof| proof.to_string()).unwrap_err();
    assert!(matches!(&found, Refuted::Flaw(flaw) if flaw.seq == i64::try_from(at).unwrap() + 1), "{found}");
    // nor do newer rules ever give way to older ones
    let mut forged = updated;
    forged.rows[at + 1..].iter_mut().for_each(|row| row.rules = 1);
    relink(&mut forged);
    let found = verify(later(today), &forged).map(|proof| proof.to_string()).unwrap_err();
    assert!(matches!(&found, Refuted::Flaw(flaw) if flaw.why == Why::Rules), "{found}");
}

/// What is logged.
#[derive(Clone, Default)]
pub struct Heard(Arc<Mutex<Vec<u8>>>);

impl Heard {
    /// All of it so far.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }
}

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The code of a table and its whole journal, after two people played for a while under this seed.
async fn journal(seed: u64) -> Vec<String> {
    let evening = Evening::seeded(seed).await.unwrap();
    let friends = evening.friends(2);
    evening.start(&friends, &[], None).await.unwrap();
    for n in 0..20 {
        evening.step(&friends, n).await.unwrap();
        evening.settle().await.unwrap();
    }
    let all = "select json_array(code, instance, journal.seq, kind, seat, move, chance, events, link)
        from journal join game on game.id = game_id, meta order by journal.seq";
    sqlx::query_scalar(all).fetch_all(&mut evening.outsider().await.unwrap()).await.unwrap()
}

#[tokio::test]
async fn an_evening_of_the_same_seed_is_the_same_to_the_last_draw() {
    let played = journal(7).await;
    assert!(played.len() > 20);
    assert_eq!(played, journal(7).await);
    let other = journal(8).await;
    assert_ne!(played[0], other[0], "another code");
    let drawn = |rows: &[String]| -> Vec<String> { rows.iter().map(|row| draws(row)).collect() };
    assert_ne!(drawn(&played), drawn(&other));
}

/// What was drawn in a row of [`journal`].
fn draws(row: &str) -> String {
    serde_json::from_str::<serde_json::Value>(row).unwrap()[6].to_string()
}

/// The secret in the forms it could be printed in.
pub fn forms(secret: [u8; 32]) -> Vec<String> {
    let hex = gogome::store::links::hex(&secret);
    let list = format!("{secret:?}");
    vec![hex.to_uppercase(), hex, list.replace(' ', ""), list]
}

#[tokio::test]
async fn the_secret_of_a_running_table_is_nowhere_but_in_its_own_place() {
    let canary: [u8; 32] = std::array::from_fn(|at| 0xC0 ^ u8::try_from(at * 7).unwrap());
    let heard = Heard::default();
    let logs = heard.clone();
    let _listening = tracing_subscriber::fmt()
        .with_max_level(tracing_subscriber::filter::LevelFilter::TRACE)
        .with_ansi(false)
        .with_writer(move || logs.clone())
        .set_default();
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.gather(&friends, &[], None).await.unwrap();
    let planted = sqlx::query("update secret set key = ?").bind(canary.to_vec());
    planted.execute(&mut evening.outsider().await.unwrap()).await.unwrap();
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    let mut said = Vec::new();
    for n in 0..20 {
        let stepped = evening.step(&friends, n).await.unwrap();
        evening.settle().await.unwrap();
        said.extend(stepped.map(|stepped| format!("{:?} {:?}", stepped.screen, stepped.answer)));
    }
    let zoe = evening.friend(9, "Zoe");
    for friend in [&friends[0], &friends[1], &zoe] {
        for (group, verb) in [
            ("look", "screen"),
            ("look", "text"),
            ("look", "board"),
            ("history", "log"),
            ("history", "export"),
            ("history", "verify"),
            ("history", "replay"),
            ("table", "turns"),
            ("table", "undo"),
        ] {
            said.push(format!("{:?}", friend.says(group, verb, &[]).await));
        }
        said.push(format!("{:?}", view::snapshot(&evening.host, CHANNEL, friend.who.id).await));
        said.push(format!("{:?}", view::past(&evening.host, CHANNEL, friend.who.id).await));
    }
    said.extend(evening.transport.texts());
    said.extend(evening.everything().await.unwrap());
    let rest = [
        "select events || coalesce(move, '') || coalesce(said, '') from journal",
        "select reply from interaction",
        "select payload from outbox",
        "select state from game",
    ];
    for sql in rest {
        let mut conn = evening.host.store.reader().await.unwrap();
        said.extend(sqlx::query_scalar::<_, String>(sql).fetch_all(&mut *conn).await.unwrap());
    }
    said.push(String::from_utf8(heard.0.lock().unwrap().clone()).unwrap());
    assert!(said.iter().any(|words| words.contains("Round 1")), "something was looked at");
    for words in &said {
        for form in forms(canary) {
            assert!(!words.contains(&form), "the secret is in: {words}");
        }
    }
    // the same search finds it where it belongs: at the end, for all to see
    drop(said);
    let ended = Evening::begin().await.unwrap();
    let file = played_out(&ended, "fuji99", 2).await;
    let mut conn = ended.host.store.reader().await.unwrap();
    let opened: Vec<u8> = sqlx::query_scalar("select key from secret").fetch_one(&mut *conn).await.unwrap();
    let opened: [u8; 32] = opened.try_into().unwrap();
    let found = |words: &str| forms(opened).iter().any(|form| words.contains(form));
    assert!(found(&file) && ended.transport.texts().iter().any(|words| found(words)));
}

#[tokio::test]
async fn nothing_is_drawn_before_the_promise_stands_in_the_lobby() {
    use gogome::{deliver::Undelivered, store::games::Phase};
    let refused = Undelivered::Rejected("too odd".into());
    let later = Undelivered::Later { why: "500".into(), after: None };
    for trouble in [None, Some(refused), Some(later)] {
        let evening = Evening::begin().await.unwrap();
        let friends = evening.friends(2);
        friends[0].says("fuji99", "new", &[("seats", "2")]).await;
        friends[1].says("table", "join", &[]).await;
        if let Some(trouble) = trouble.clone() {
            evening.transport.fail(move |_| Some(trouble.clone()));
            evening.settle().await.unwrap();
            evening.transport.mend();
        }
        let early = friends[0].says("table", "start", &[]).await;
        assert!(early.refused && text(&early).contains("still on its way"), "{}", text(&early));
        assert_eq!(evening.count("select drawn from secret").await.unwrap(), 0);
        // it was lost, or had to wait: whoever wants to begin has it sent at once
        evening.settle().await.unwrap();
        let lobby = evening.transport.newest(CHANNEL, "gathers").unwrap();
        assert!(lobby.text.contains("SHA-256"), "{trouble:?}");
        assert!(!friends[0].says("table", "start", &[]).await.refused);
        assert_eq!(evening.game().await.unwrap().phase, Phase::Playing);
    }
}

#[tokio::test]
async fn the_lobbys_own_button_is_proof_that_it_stands_there() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    friends[0].says("fuji99", "new", &[("seats", "2")]).await;
    friends[1].says("table", "join", &[]).await;
    evening.settle().await.unwrap();
    let start = evening.transport.newest(CHANNEL, "gathers").unwrap().controls;
    // it was posted, and that was not noted yet
    let sql = "update game set lobby_msg = null";
    sqlx::query(sql).execute(&mut evening.outsider().await.unwrap()).await.unwrap();
    let started = friends[0].press(gogome_tests::table::named(&start, "Start"), &[]).await;
    assert!(!started.refused, "{}", text(&started));
}

#[tokio::test]
async fn a_table_without_a_lobby_proves_no_more_than_was_promised() {
    let mut past = honest().await;
    let all: usize = past.rows.iter().map(|row| row.chance.len()).sum();
    let opening = past.rows[first(&past, |row| row.kind == Kind::Setup)].chance.len();
    assert!(opening > 0 && opening < all);
    assert!(verify(past.rules().unwrap(), &past).unwrap().to_string().contains("was promised before the first"));
    past.own = true;
    let said = verify(past.rules().unwrap(), &past).unwrap().to_string();
    let exactly = format!("before the later {}, and together with the {opening} of the opening", all - opening);
    assert!(said.contains(&exactly) && !said.contains("before the first"), "{said}");
    // one of somebody's own, whose opening is all there was to draw
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(1, "Ann");
    let opened = text(&ann.says("fujisan", "new", &[]).await);
    let promise = opened.split("SHA-256 is `").nth(1).unwrap().split('`').next().unwrap().to_owned();
    assert!(text(&ann.says("history", "verify", &[]).await).contains("the answer to its opening"));
    evening.settle().await.unwrap();
    assert!(evening.transport.see().messages.last().unwrap().text.contains(&promise), "it stands on the board too");
    ann.says("fujisan", "giveup", &[("sure", "true")]).await;
    let said = text(&ann.says("history", "verify", &[]).await);
    assert!(said.contains(&promise) && said.contains("so no promise stood before"), "{said}");
    let (_, file) = ann.says("history", "export", &[]).await.file.unwrap();
    assert!(serde_json::from_str::<Past>(&file).unwrap().own);
}
