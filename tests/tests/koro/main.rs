//! Whole games of Fuji Koro through the real client against the stand-in: by people who type and press, and beside a companion.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod six;

use gogome::store::games::Game;
use gogome_games::{
    contract::{Duty, Json, Parsed, PlayError, Said, Seat, Standing, Step, Viewer},
    koro::{
        rules::questions,
        state::{State, duty::DutyKey, moves::Move},
    },
};
use gogome_tests::{
    bot::{boards, until},
    discord::{Due, Evening, Took},
    games::luck,
    players::{
        self, Course,
        koro::{may_join, meets_a_dragon},
    },
    standin::{Break, Delivery, Message, User, World},
};
use std::{collections::BTreeSet, path::Path};

/// A picture of a game weighs no more, in bytes.
const HEAVIEST: usize = 160 * 1024;

/// A game of two that takes no longer is a short one, in steps.
const SHORT: u64 = 150;

/// The bot is started anew at this step of a whole game.
const HALF: u64 = 66;

/// What is asked of whom.
type Asked = BTreeSet<(String, Seat)>;

async fn meet(names: &[&str]) -> Evening {
    Evening::begin("koro", names, Path::new(env!("CARGO_TARGET_TMPDIR"))).await.unwrap()
}

fn state(table: &Game) -> State {
    table.position().unwrap().state.to().unwrap()
}

fn asked(evening: &Evening, table: &Game) -> Asked {
    let look = evening.rules().look(&table.position().unwrap(), Viewer::Public).unwrap();
    let each = |duty: &Duty| duty.who.seats().iter().map(|seat| (duty.key.clone(), *seat)).collect::<Vec<_>>();
    look.duties.iter().flat_map(each).collect()
}

/// The boards that stand in the channel.
fn posted(world: &World, channel: u64) -> Vec<&Message> {
    boards(world).filter(|board| board.channel == channel).collect()
}

/// What happened at a table of people, as its channel was told.
struct Told {
    /// Boards so far.
    boards: usize,
    /// How often a turn that came back was announced to whom it came back to.
    came_back: usize,
    /// How often somebody's answer was late.
    late: usize,
    /// Who has answered whether they join, and was not asked anything since.
    answered: Vec<Seat>,
}

impl Default for Told {
    fn default() -> Self {
        // the first board asks everybody
        Self { boards: 1, came_back: 0, late: 0, answered: Vec::new() }
    }
}

impl Told {
    /// A step was taken. If anybody is asked something new, a new board says so, and calls everybody but who took it; if nobody
    /// is, there is none.
    async fn after(&mut self, evening: &Evening, took: &Took) {
        let now = asked(evening, &took.after);
        let over = now.is_empty();
        let new: Asked = now.difference(&asked(evening, &took.before)).cloned().collect();
        self.boards += usize::from(!new.is_empty() || over);
        let others = || new.iter().filter(|(_, seat)| *seat != took.seat);
        let called: BTreeSet<u64> = others().map(|(_, seat)| evening.people[seat.at()].id()).collect();
        if new.is_empty() {
            return;
        }
        let (channel, many) = (evening.channel, self.boards);
        let board = evening
            .standin
            .until("a board for whoever is asked", |world| {
                let there = posted(world, channel);
                (there.len() >= many).then(|| (there.len(), there.last().map(|board| board.pinged.clone())))
            })
            .await;
        let (there, pinged) = (board.0, board.1.unwrap());
        assert_eq!(there, many, "a board was posted that asks nobody anything new");
        assert!(called.is_subset(&pinged), "{new:?} are asked, and {pinged:?} were called");
        let back = |(key, _): &&(String, Seat)| matches!(key.parse(), Ok(DutyKey::Turn { returns: 1.., .. }));
        self.came_back += others().filter(back).count();
    }
}

/// Why the rules refuse this.
fn refusal(evening: &Evening, table: &Game, by: Viewer, said: &Said) -> &'static str {
    let (rules, position) = (evening.rules(), table.position().unwrap());
    let refused = match rules.read(&position, by, said) {
        Ok(Parsed::Play(mv)) => {
            rules.play(&position, &Step::Move { by: by.seat().unwrap(), mv: &mv }, &mut luck(1)).unwrap_err()
        }
        Ok(_) => panic!("{said:?} is no move"),
        Err(refused) => refused,
    };
    match refused {
        PlayError::Refused(refusal) => refusal.code,
        PlayError::Fault(fault) => panic!("{fault}"),
    }
}

/// Somebody types what is refused: it is said to them alone, and nothing changes.
async fn refused(evening: &Evening, who: &User, verb: &str, args: &[(&str, &str)], code: &str) {
    let before = evening.table().await.unwrap();
    let seat = evening.people.iter().zip(0..).find(|(one, _)| one.id() == who.id()).map(|(_, at)| Seat(at));
    let said = Said::new(verb, args);
    assert_eq!(refusal(evening, &before, seat.map_or(Viewer::Public, Viewer::Seat), &said), code, "{said:?}");
    let told = evening.says(who, verb, args).await;
    assert!(told.private && !told.content.is_empty(), "{said:?}: {}", told.content);
    unchanged(evening, &before, verb).await;
}

async fn unchanged(evening: &Evening, before: &Game, by: &str) {
    let after = evening.table().await.unwrap();
    assert_eq!((before.seq, &before.state), (after.seq, &after.state), "{by} changed the table");
}

/// Every mistake in turn, each answered in private and without effect; and what may go wrong on the way to the bot.
async fn mischief(evening: &Evening, n: u64, due: &Due) {
    let (table, owner) = (state(&due.table).table, &evening.people[due.seat.at()]);
    let other = evening.people.iter().find(|person| person.id() != owner.id()).unwrap();
    let playing = table.turn.number > 0 && !table.is_asking();
    let escaped = table.player(due.seat).escape.is_some();
    match n % 11 {
        0 if playing => refused(evening, other, "pass", &[], "E_TURN").await,
        1 if !table.is_asking() => refused(evening, owner, "answer", &[("join", "no")], "E_NOTASKED").await,
        2 if !table.is_asking() => refused(evening, other, "answer", &[("heroic", "no")], "E_NOTASKED").await,
        3 if playing && !escaped && table.turn.actions == 0 => {
            refused(evening, owner, "done", &[], "E_ACTIONSLEFT").await;
        }
        4 if table.is_asking() && table.turn.number > 0 => refused(evening, owner, "pass", &[], "E_OPEN").await,
        5 if playing && !escaped && table.player(due.seat).pool > 0 => {
            refused(evening, owner, "move", &[("path", "Q9.9")], "E_SPACE").await;
        }
        6 => refused(evening, &evening.stranger, "pass", &[], "E_NOTIN").await,
        7 => {
            let screen = owner.slash(evening.channel, "look", "screen", &[]).await.unwrap().message();
            let forged = format!("g1:{}:zz.zzz:pass:", due.table.code);
            let told = owner.press_raw(screen.id, &forged).unwrap().answer().await.unwrap().message();
            assert!(told.private && told.content.contains("has changed since"), "{}", told.content);
            unchanged(evening, &due.table, "an old button").await;
        }
        8 => evening.standin.deliver_next(Delivery::Twice),
        9 if n > 40 => evening.standin.break_gateway(Break::Code(4000)),
        _ => {}
    }
}

/// What somebody is answered when they look, to the last byte, with its picture.
async fn seen(evening: &Evening, who: &User, what: &str) -> Vec<u8> {
    let told = who.slash(evening.channel, "look", what, &[]).await.unwrap().message();
    assert!(told.private);
    let whole = |world: &World| {
        let now = world.messages[&told.id].now();
        (what == "text" || !now.attachments.is_empty()).then(|| now.bytes())
    };
    evening.standin.until("what there is to see", whole).await
}

/// What everybody but one is shown, and every version of whatever stands in the channel.
async fn others_see(evening: &Evening, but: Seat) -> (Vec<Vec<u8>>, Vec<(u64, usize)>) {
    evening.quiet().await.unwrap();
    let mut all = Vec::new();
    for (person, _) in evening.people.iter().zip(0..).filter(|(_, at)| Seat(*at) != but) {
        all.push(seen(evening, person, "screen").await);
    }
    for what in ["board", "text"] {
        all.push(seen(evening, &evening.stranger, what).await);
    }
    let public = |world: &World| {
        let all = world.messages.values().filter(|message| message.private_to.is_none());
        all.map(|message| (message.id, message.versions.len())).collect()
    };
    (all, evening.standin.read(public))
}

/// Whoever is asked first answers one way, then, after the bot was started anew, as they really will: nobody else notices which.
/// Their last answer counts.
async fn in_secret(evening: &mut Evening, due: Due) -> Took {
    let (seat, asking) = (due.seat, state(&due.table).table);
    let who = evening.people[seat.at()].clone();
    let question = asking.question().unwrap();
    let ways = questions::options(&asking, &question.ask, seat).into_iter().map(Move::Answer);
    let other = ways.map(|way| Json::of(&way).unwrap()).find(|way| *way != due.mv).unwrap();
    let said = players::said(evening.rules(), &due.position, seat, &other).unwrap();
    assert!(evening.says(&who, &said.verb, &players::args(&said)).await.private);
    let first = others_see(evening, seat).await;
    let answered = evening.table().await.unwrap();
    evening.restart().await.unwrap();
    unchanged(evening, &answered, "a restart").await;
    let took = evening.types(Due { table: answered, ..due }).await.unwrap();
    let own = who.slash(evening.channel, "look", "screen", &[]).await.unwrap().message();
    assert!(own.content.contains("Your answer: "), "{}", own.content);
    assert!(first == others_see(evening, seat).await, "somebody was shown what another answered");
    let after = state(&took.after).table;
    let open = after.question().unwrap();
    assert!(open.id == question.id && open.waiting == question.waiting[1..], "the question is still open to the other");
    took
}

/// People take a step: they press what their screen offers as an answer, and type all else.
async fn goes_on(evening: &mut Evening, due: Due, told: &mut Told) -> Took {
    let asking = state(&due.table);
    let took = if may_join(&asking) > 1 {
        in_secret(evening, due).await
    } else if asking.table.is_asking() {
        evening.presses(due).await.unwrap()
    } else {
        evening.types(due).await.unwrap()
    };
    told.after(evening, &took).await;
    let now = state(&took.after).table;
    if may_join(&asking) == 1 {
        told.answered.clone_from(&asking.table.question().unwrap().asked);
    }
    // an answer to what is no longer asked is late, unless it answers something else
    let still = |who: &Seat| now.question().is_some_and(|question| question.asked.contains(who));
    let (_, late): (Vec<Seat>, Vec<Seat>) = told.answered.iter().partition(|who| still(who));
    for who in late.into_iter().filter(|_| now.over.is_none()) {
        refused(evening, &evening.people[who.at()], "answer", &[("join", "no")], "E_NOTASKED").await;
        told.answered.retain(|one| *one != who);
        told.late += 1;
    }
    took
}

/// People meet, and begin with dice by which it goes as wanted.
async fn begin(names: &[&str], wanted: impl Fn(Course) -> anyhow::Result<bool>) -> Evening {
    let evening = meet(names).await;
    let lobby = evening.gather(&[("round_limit", "20")]).await.unwrap();
    let secret = |code: &str, options: &Json| players::secret_where(("koro", code), options, names.len(), wanted);
    evening.fix(secret).await.unwrap();
    evening.people[0].press(lobby, "Start").await.unwrap();
    evening.board().await;
    evening
}

// Rules: K3.1, K12.2, K16.11, K16.13, K18.2
#[tokio::test]
async fn two_people_play_a_whole_game() {
    let short = |mut course: Course| {
        if !meets_a_dragon(&mut course, 1)? {
            return Ok(false);
        }
        while course.steps < SHORT && course.goes_on()? {}
        Ok(matches!(course.played.standing, Standing::Over(_)))
    };
    let mut evening = begin(&["Ann", "**Ben** @everyone"], short).await;
    let mut told = Told::default();
    for n in 0.. {
        let Some(due) = evening.due(n).await.unwrap() else { break };
        mischief(&evening, n, &due).await;
        if n == HALF {
            evening.restart().await.unwrap();
            unchanged(&evening, &due.table, "a restart").await;
        }
        goes_on(&mut evening, due, &mut told).await;
    }
    assert!(told.late > 0, "nobody answered too late");
    assert!(told.came_back > 0, "no turn came back to be announced");
    ends(evening).await;
}

// Rules: K12.2
#[tokio::test]
async fn what_somebody_answers_is_shown_to_nobody_before_all_have_answered() {
    let mut evening = begin(&["Ann", "Ben", "Cyd"], |mut course| meets_a_dragon(&mut course, 2)).await;
    let (mut told, mut secrets) = (Told::default(), 0);
    for n in 0.. {
        let due = evening.due(n).await.unwrap().unwrap();
        let many = may_join(&state(&due.table));
        secrets += usize::from(many > 1);
        let took = goes_on(&mut evening, due, &mut told).await;
        // all have answered, and whose turn it is goes on
        if secrets > 0 && many == 0 && asked(&evening, &took.after) != asked(&evening, &took.before) {
            break;
        }
    }
    assert!(told.came_back > 0, "the turn did not come back");
    evening.check_private();
    evening.stop().await.unwrap();
}

/// The game is over: its outcome stands in the channel, nothing was shown to others, and every request was a good one.
async fn ends(evening: Evening) {
    let table = state(&evening.table().await.unwrap()).table;
    assert!(table.over.is_some() && table.round <= 28);
    evening.check_private();
    evening.standin.read(|world| {
        for request in &world.requests {
            // who is answered twice was so already
            let again = request.path.ends_with("/callback") && request.response["code"] == 40060;
            assert!(request.status < 400 || again, "{} {}: {}", request.method, request.path, request.response);
            assert!(request.files.iter().all(|(_, bytes)| *bytes <= HEAVIEST), "{:?}", request.files);
        }
    });
    evening.ends("The game is over: ", &["Another table"], "pass").await.unwrap();
}

// Rules: K12.2, K16.13, K18.2
#[tokio::test]
async fn somebody_plays_a_whole_game_beside_a_companion() {
    let evening = meet(&["Ann"]).await;
    let options = [("seats", "2"), ("companions", "1"), ("bots", "sensible"), ("round_limit", "20")];
    let lobby = evening.gather(&options).await.unwrap();
    evening.people[0].press(lobby, "Start").await.unwrap();
    evening.board().await;
    let mut conn = evening.bot().database().await.unwrap();
    let ann = evening.people[0].id();
    let mut called = 0;
    for n in 0.. {
        let waits =
            "select count(*) from owed join seat using (game_id, seat) where done_at is null and ai is not null";
        until(&mut conn, waits, 0).await;
        let Some(due) = evening.due(n).await.unwrap() else { break };
        let before = asked(&evening, &due.table);
        let took = if state(&due.table).table.is_asking() {
            evening.presses(due).await.unwrap()
        } else {
            evening.types(due).await.unwrap()
        };
        until(&mut conn, waits, 0).await;
        let now = asked(&evening, &evening.table().await.unwrap());
        // what the companion did meanwhile asks her something new
        if asked(&evening, &took.after).is_disjoint(&before) && !now.is_empty() {
            called += 1;
            let channel = evening.channel;
            let calls = |world: &World| {
                posted(world, channel).last().is_some_and(|board| board.pinged.contains(&ann)).then_some(())
            };
            evening.standin.until("a board that calls her", calls).await;
        }
    }
    assert!(called > 15, "she was called {called} times");
    ends(evening).await;
}
