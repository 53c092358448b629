//! Taking back: one's own last step, others' steps by their consent, and never what was rolled, drawn or shown.

use super::audit::audit;
use gogome::store::journal::snapshots;
use gogome_games::{
    contract::{AnyGame, Needs, Parsed, Position, Said, Seat, Standing, Step, UndoBy, Viewer},
    fuji99::state::{Phase, State, Table},
    fujisan::{content::Suit, state::Phase as Climbing, state::State as Climb},
    newest, registry,
};
use gogome_tests::{
    games::{luck, presses, sayings, typed},
    table::{CHANNEL, Evening, Friend, label, named, text},
};

/// The state of the table that was opened last, and how often something was taken back there.
async fn state(evening: &Evening) -> (String, i64) {
    let game = evening.game().await.unwrap();
    (game.state.unwrap(), game.undos)
}

/// What a command of the table's game comes to, by the rules' own word for it.
async fn says(evening: &Evening, friend: &Friend<'_>, said: &Said) -> String {
    let key = evening.game().await.unwrap().key;
    let args: Vec<(&str, &str)> = said.args.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    text(&friend.says(&key, &said.verb, &args).await)
}

/// Asks what would be taken back, and takes it back.
async fn takes_back(friend: &Friend<'_>) -> String {
    let asked = friend.says("table", "undo", &[]).await;
    text(&friend.press(named(&asked.controls, "Take it back"), &[]).await)
}

async fn fuji99(evening: &Evening, friends: &[Friend<'_>]) {
    friends[0].says("fuji99", "new", &[("seats", &friends.len().to_string())]).await;
    for friend in &friends[1..] {
        friend.says("table", "join", &[]).await;
    }
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
}

// Faults: 8
#[tokio::test]
async fn fault_08_ones_own_last_step_is_taken_back_at_once_and_its_old_controls_do_nothing() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    fuji99(&evening, &friends).await;
    let none = text(&friends[0].says("table", "undo", &[]).await);
    assert!(none.contains("have not done anything yet"), "{none}");
    let before = state(&evening).await.0;
    let old = friends[0].says("look", "screen", &[]).await;
    friends[0].says("fuji99", "story", &[("n", "3")]).await;
    evening.settle().await.unwrap();
    let after = state(&evening).await.0;
    let asked = friends[0].says("table", "undo", &[]).await;
    assert!(text(&asked).contains("This takes back the last step") && text(&asked).contains('↶'), "{}", text(&asked));
    assert_eq!(state(&evening).await.0, after, "nothing is done by asking");
    let button = named(&asked.controls, "Take it back").clone();
    let id = evening.next_ask();
    let done = friends[0].press_again(id, &button, &[]).await;
    let again = friends[0].press_again(id, &button, &[]).await;
    assert!(text(&again).contains("Taken back.") && state(&evening).await.1 == 1, "the same press twice counts once");
    assert!(text(&done).contains("Taken back.") && !done.controls.is_empty(), "{}", text(&done));
    evening.settle().await.unwrap();
    assert_eq!(state(&evening).await, (before.clone(), 1));
    let board = evening.transport.newest(CHANNEL, "takes back the last step").unwrap();
    assert!(board.live, "the live board is edited");
    // a press that comes late does nothing, and neither does a button of the view that has come back
    assert!(text(&friends[0].press(&button, &[]).await).contains("have not done anything yet"));
    let pick = old.controls.iter().find(|hung| label(hung) != "My screen").unwrap();
    assert!(text(&friends[0].press(pick, &["3"]).await).contains("Something has changed"));
    assert_eq!(state(&evening).await.0, before);
    friends[0].says("fuji99", "story", &[("n", "3")]).await;
    assert_eq!(state(&evening).await.0, after, "the same step again leads to the same state");
    audit(&evening).await;
}

// Faults: 10
#[tokio::test]
async fn fault_10_an_undo_and_a_move_at_the_same_moment_go_one_after_the_other() {
    for undo_comes_first in [true, false] {
        let evening = Evening::begin().await.unwrap();
        let friends = evening.friends(3);
        fuji99(&evening, &friends).await;
        friends[0].says("fuji99", "story", &[("n", "3")]).await;
        let before = state(&evening).await.0;
        let asked = friends[0].says("table", "undo", &[]).await;
        let undo = friends[0].press(named(&asked.controls, "Take it back"), &[]);
        let step = friends[1].says("fuji99", "story", &[("n", "4")]);
        let (undone, moved) = if undo_comes_first {
            tokio::join!(undo, step)
        } else {
            let (moved, undone) = tokio::join!(step, undo);
            (undone, moved)
        };
        let taken = text(&undone).contains("Taken back.");
        // whoever loses is told; an undo that comes second is about both steps, and Ben is asked first
        let told = ["the last 2 steps", "I have asked"].iter().any(|words| text(&undone).contains(words));
        assert!(taken || undone.refused || told, "{}", text(&undone));
        assert!(taken || !moved.refused, "one of the two happens: {}", text(&moved));
        let (after, undos) = state(&evening).await;
        assert_eq!(undos, i64::from(taken));
        assert_ne!(after, before);
        audit(&evening).await;
    }
}

#[tokio::test]
async fn what_is_owed_again_is_owed_from_now_on() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    friends[0].says("fuji", "ready", &[]).await;
    evening.settle().await.unwrap();
    evening.clock.pass(jiff::SignedDuration::from_hours(100));
    assert!(takes_back(&friends[0]).await.contains("Taken back"));
    let told = evening.transport.see().messages.len();
    let now = gogome::store::stamp(gogome::clock::Clock::now(&*evening.clock));
    let mut conn = evening.outsider().await.unwrap();
    let fresh = "select since >= ?1 and remind_at > ?1 and reminded = 0 from owed where seat = 0 and done_at is null";
    assert!(sqlx::query_scalar::<_, bool>(fresh).bind(&now).fetch_one(&mut conn).await.unwrap());
    evening.settle().await.unwrap();
    let pinged = |user: i64| {
        let seen = evening.transport.see();
        seen.messages[told..].iter().any(|one| one.pings.iter().any(|(users, _)| users.contains(&user)))
    };
    assert!(!pinged(1), "she was here a moment ago");
}

#[tokio::test]
async fn over_others_it_goes_by_their_consent_and_falls_when_the_table_moves_on() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    fuji99(&evening, &friends).await;
    let before = state(&evening).await.0;
    friends[0].says("fuji99", "story", &[("n", "3")]).await;
    friends[1].says("fuji99", "story", &[("n", "4")]).await;
    evening.settle().await.unwrap();
    let after = state(&evening).await.0;
    let asks = async || {
        let asked = friends[0].says("table", "undo", &[]).await;
        assert!(text(&asked).contains("the last 2 steps") && text(&asked).contains("Ben"), "{}", text(&asked));
        let sent = text(&friends[0].press(named(&asked.controls, "Ask them"), &[]).await);
        assert!(sent.contains("I have asked **Ben** (B). They"), "only those who acted are asked: {sent}");
        evening.settle().await.unwrap();
        evening.transport.live_boards(CHANNEL)[0].controls.clone()
    };
    // Ben may take back his own meanwhile, and then it is another question
    let controls = asks().await;
    assert!(text(&friends[2].press(named(&controls, "Yes, take it back"), &[]).await).contains("not for you"));
    friends[1].says("fuji99", "story", &[("n", "5")]).await;
    let late = text(&friends[1].press(named(&controls, "Yes, take it back"), &[]).await);
    assert!(late.contains("not open any more"), "{late}");
    assert!(takes_back(&friends[1]).await.contains("Taken back"));
    evening.settle().await.unwrap();
    assert_eq!(state(&evening).await.0, after);
    let controls = asks().await;
    assert!(text(&friends[1].press(named(&controls, "No, it stands"), &[]).await).contains("Noted"));
    evening.settle().await.unwrap();
    assert_eq!(state(&evening).await.0, after);
    let controls = asks().await;
    assert!(text(&friends[1].press(named(&controls, "Yes, take it back"), &[]).await).contains("Taken back"));
    evening.settle().await.unwrap();
    assert_eq!(state(&evening).await, (before, 2));
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    assert!(board.controls.iter().all(|hung| !label(hung).contains("take it back")));
    assert!(board.text.contains("takes back the last 2 steps"), "{}", board.text);
    audit(&evening).await;
}

#[tokio::test]
async fn the_log_leaves_out_what_was_taken_back_and_its_board_can_still_be_seen() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    fuji99(&evening, &friends).await;
    friends[0].says("fuji99", "story", &[("n", "3")]).await;
    let shown = evening.game().await.unwrap().shown;
    let stood = evening.game().await.unwrap().state;
    let at = async |n: i64| friends[1].says("history", "at", &[("n", &n.to_string())]).await;
    let before = (at(shown - 1).await, at(shown).await);
    takes_back(&friends[0]).await;
    let log = text(&friends[1].says("history", "log", &[]).await);
    assert!(log.contains("takes back the last step"), "{log}");
    assert!(
        !log.contains("`2`") && log.matches("takes book").count() == 1,
        "what was taken back is told as that alone: {log}"
    );
    assert_eq!(at(shown - 1).await.pictures, before.0.pictures);
    let then = at(shown).await;
    assert_eq!(then.pictures, before.1.pictures);
    assert!(text(&then).contains("taken back later"), "{}", text(&then));
    assert_eq!(at(shown + 1).await.pictures, before.0.pictures, "after it was taken back");
    assert_ne!(evening.game().await.unwrap().state, stood);
    // what was taken back is in no film, and its results do not count
    let boards = async || {
        let game = evening.game().await.unwrap().id;
        snapshots(&mut evening.host.store.reader().await.unwrap(), game).await.unwrap()
    };
    let film = boards().await;
    friends[0].says("fuji99", "story", &[("n", "3")]).await;
    friends[1].says("fuji99", "story", &[("n", "4")]).await;
    assert!(boards().await.len() > film.len(), "the race begins");
    takes_back(&friends[1]).await;
    assert_eq!(boards().await, film);
    let sql = "insert into record (game_id, seq, n, key, board, user_id, note, took_s, day)
      select game_id, seq, 0, 'fuji99', 'story/3', 1, '[]', 1, 1 from journal where undone_by is not null";
    sqlx::query(sql).execute(&mut evening.outsider().await.unwrap()).await.unwrap();
    let readers = text(&friends[1].says("fuji99", "readers", &[("n", "3")]).await);
    assert!(!readers.contains("Ann"), "{readers}");
    audit(&evening).await;
}

#[tokio::test]
async fn what_is_sealed_stays_until_it_lies_open() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.start(&friends, &[], None).await.unwrap();
    let mut sealed = 0;
    for n in 0..60 {
        let game = evening.game().await.unwrap();
        let look = newest("fuji").unwrap().look(&game.position().unwrap(), Viewer::Public).unwrap();
        if look.duties.iter().any(|duty| duty.sealed) {
            sealed += 1;
            for friend in &friends {
                assert!(text(&friend.says("table", "undo", &[]).await).contains("hidden"), "step {n}");
            }
        }
        if evening.step(&friends, n).await.unwrap().is_none() {
            break;
        }
    }
    assert!(sealed > 1);
}

#[tokio::test]
async fn nothing_from_before_a_change_of_seat_is_taken_back() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    fuji99(&evening, &friends).await;
    friends[0].says("fuji99", "story", &[("n", "3")]).await;
    // it was offered, and then somebody got up
    let asked = friends[0].says("table", "undo", &[]).await;
    let sure = friends[2].says("table", "leave", &[]).await;
    friends[2].press(&sure.controls[0], &[]).await;
    let before = evening.game().await.unwrap().state;
    let late = friends[0].press(named(&asked.controls, "Take it back"), &[]).await;
    let again = friends[0].says("table", "undo", &[]).await;
    for answer in [late, again] {
        assert!(answer.refused && text(&answer).contains("That stands, for everybody"), "{}", text(&answer));
    }
    assert_eq!(evening.game().await.unwrap().state, before);
    audit(&evening).await;
}

#[tokio::test]
async fn talk_stands_in_nobodys_way_and_is_not_taken_back() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.start(&friends, &[], None).await.unwrap();
    let talk = async |friend: &Friend<'_>, words: &str| {
        let said = friend.says("fuji", "say", &[("text", words)]).await;
        assert!(!said.refused, "{}", text(&said));
    };
    let before = state(&evening).await.0;
    talk(&friends[0], "good morning").await;
    let none = text(&friends[0].says("table", "undo", &[]).await);
    assert!(none.contains("have not done anything yet"), "talk alone is no step: {none}");
    friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    let after = state(&evening).await.0;
    assert_ne!(before, after);
    talk(&friends[0], "good afternoon").await;
    talk(&friends[1], "good evening").await;
    let asked = friends[0].says("table", "undo", &[]).await;
    assert!(text(&asked).contains("This takes back the last step"), "{}", text(&asked));
    // whoever talks meanwhile changes nothing about it
    talk(&friends[1], "good night").await;
    let done = friends[0].press(named(&asked.controls, "Take it back"), &[]).await;
    assert!(text(&done).contains("Taken back."), "{}", text(&done));
    assert_eq!(state(&evening).await.0, before);
    let log = text(&friends[1].says("history", "log", &[]).await);
    for words in ["good morning", "good afternoon", "good evening", "good night"] {
        assert!(log.contains(words), "{words}: {log}");
    }
    // every board of the past can still be set up, and the table goes on from there
    for n in 1..=evening.game().await.unwrap().shown {
        let at = friends[1].says("history", "at", &[("n", &n.to_string())]).await;
        assert!(!at.refused, "{n}: {}", text(&at));
    }
    assert!(friends[0].says("table", "undo", &[]).await.refused);
    friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    assert_eq!(state(&evening).await.0, after);
    audit(&evening).await;
}

#[tokio::test]
async fn a_climbers_undo_goes_by_the_games_own_rules_and_leads_back_to_the_same_mountain() {
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(1, "Ann");
    let mut taken_back = 0;
    for (nth, seed) in ["99", "100", "101"].into_iter().enumerate() {
        let there = ann.at(600 + i64::try_from(nth).unwrap());
        there.says("fujisan", "new", &[("seed", seed)]).await;
        for turn in 0..14_usize {
            let game = evening.game().await.unwrap();
            let Some(position) = game.position().filter(|_| game.live()) else { break };
            let climb = |at: &Position| at.state.to::<Climb>().unwrap();
            let here = climb(&position);
            let ways = |suit: Suit| here.targets(suit).into_iter().map(move |to| format!("{} {to}", suit.key()));
            let ways: Vec<String> = Suit::ALL.into_iter().flat_map(ways).collect();
            let said = if here.phase == Climbing::NeedDie {
                Said::new("die", &[("suit", Suit::ALL[turn % 4].key())])
            } else {
                let Some(way) = ways.get((turn * 5 + nth) % ways.len().max(1)) else { break };
                Said::new("move", &[("moves", way)])
            };
            let said = &said;
            says(&evening, &there, said).await;
            let after = evening.game().await.unwrap();
            let there_now = climb(&after.position().unwrap());
            if !after.live() || there_now.line.len() <= here.line.len() {
                continue;
            }
            there.says("table", "undo", &[]).await;
            let back = climb(&evening.game().await.unwrap().position().unwrap());
            assert_eq!(
                (&back.line, back.priests, back.phase),
                (&here.line, here.priests, here.phase),
                "{}",
                typed(said)
            );
            assert_eq!(back.undos, here.undos + 1, "it is counted");
            says(&evening, &there, said).await;
            let again = climb(&evening.game().await.unwrap().position().unwrap());
            assert_eq!((&again.line, again.priests), (&there_now.line, there_now.priests), "{} again", typed(said));
            taken_back += 1;
        }
    }
    assert!(taken_back > 5, "only {taken_back}");
    audit(&evening).await;
}

/// What a seat of Fuji 99 says that is in no hurry and uses what it can: the slot of a card, or anything else.
fn unhurried(rules: &dyn AnyGame, at: &Position, table: &Table) -> (Seat, Result<u8, Said>) {
    let payable = || table.mover().hand.iter().find(|held| held.kind.card().cost <= table.out.yellow).unwrap().slot;
    let active = table.active;
    match table.phase {
        Phase::Books => {
            let seat = Seat(u8::from(table.player(Seat(0)).story.is_some()));
            (seat, Err(Said::new("story", &[("n", &(seat.0 + 1).to_string())])))
        }
        Phase::Draw => (active, Err(Said::new("draw", &[("n", "5"), ("sure", "true")]))),
        Phase::Ability => (active, Ok(payable())),
        Phase::Allocate => {
            let screen = rules.look(at, Viewer::Seat(active)).unwrap().screen;
            (active, Err(presses(&screen).into_iter().find(|said| said.verb == "place").unwrap()))
        }
        _ => (active, Err(Said::new("stop", &[]))),
    }
}

// Rules: C18.9
#[tokio::test]
async fn a_used_card_of_fuji_99_can_be_taken_back_until_the_discovery() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    let rules = newest("fuji99").unwrap();
    let table = |at: &Position| at.state.to::<State>().unwrap().table;
    let mut used = 0;
    while used < 3 {
        fuji99(&evening, &friends).await;
        loop {
            let game = evening.game().await.unwrap();
            let Some(position) = game.position().filter(|_| game.live()) else { break };
            let (seat, said) = unhurried(rules, &position, &table(&position));
            let friend = &friends[seat.at()];
            let slot = match said {
                Err(said) => {
                    let answer = says(&evening, friend, &said).await;
                    assert!(evening.game().await.unwrap().seq > game.seq, "{}: {answer}", typed(&said));
                    continue;
                }
                Ok(slot) => char::from(b'a' + slot).to_string(),
            };
            let using = Said::new("use", &[("card", &slot)]);
            says(&evening, friend, &using).await;
            let after = evening.game().await.unwrap();
            assert!(after.seq > game.seq);
            let more = after.live() && table(&after.position().unwrap()).phase == Phase::Ability;
            if more {
                assert!(takes_back(friend).await.contains("Taken back"));
                assert_eq!(evening.game().await.unwrap().state, game.state);
                says(&evening, friend, &using).await;
                assert_eq!(evening.game().await.unwrap().state, after.state);
                used += 1;
                says(&evening, friend, &Said::new("go", &[])).await;
            }
            // the discovery stands, whether it was asked for or followed by itself
            let refused = text(&friend.says("table", "undo", &[]).await);
            assert!(refused.contains("rolled, drawn or shown") || refused.contains("has ended"), "{refused}");
        }
    }
    audit(&evening).await;
}

/// Is this a move that the rules allow this seat, after which the game goes on? Whatever is none needs no table to be refused.
fn possible(rules: &dyn AnyGame, at: &Position, seat: Seat, said: &Said) -> bool {
    let Ok(Parsed::Play(mv)) = rules.read(at, Viewer::Seat(seat), said) else { return false };
    let played = rules.play(at, &Step::Move { by: seat, mv: &mv }, &mut luck(0));
    played.is_ok_and(|played| played.standing == Standing::Playing)
}

/// Plays a table of this game by pressing what is offered; takes back every step that can be, and takes it again.
async fn press_and_take_back(rules: &dyn AnyGame, seats: usize, salt: usize) -> usize {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(seats);
    let key = rules.info().key;
    let count = seats.to_string();
    let options: Vec<(&str, &str)> = rules.info().first.iter().copied().chain([("seats", count.as_str())]).collect();
    friends[0].says(key, "new", &options).await;
    for friend in &friends[1..] {
        friend.says("table", "join", &[]).await;
    }
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    let mut taken_back = 0;
    for turn in 0..90_usize {
        if taken_back == 25 {
            break;
        }
        let game = evening.game().await.unwrap();
        let Some(position) = game.position().filter(|_| game.live()) else { break };
        let duties = rules.look(&position, Viewer::Public).unwrap().duties;
        let asked: Vec<Seat> = duties.iter().flat_map(|duty| duty.who.seats()).copied().collect();
        let seat = asked[turn % asked.len()];
        let mut offered = presses(&rules.look(&position, Viewer::Seat(seat)).unwrap().screen);
        let specs = rules.info().commands.iter().filter(|spec| spec.needs == Needs::Seat);
        offered.extend(specs.flat_map(sayings));
        let friend = &friends[seat.at()];
        for nth in 0..offered.len() {
            let said = &offered[(nth + turn * 7 + salt) % offered.len()];
            if !possible(rules, &position, seat, said) {
                continue;
            }
            says(&evening, friend, said).await;
            let after = evening.game().await.unwrap();
            if after.state == game.state {
                // refused, or talk, which is no step
                continue;
            }
            let row = "select reveals from journal order by game_id desc, seq desc limit 1";
            let stands = evening.count(row).await.unwrap() == 1;
            let sealed =
                rules.look(&after.position().unwrap(), Viewer::Public).unwrap().duties.iter().any(|duty| duty.sealed);
            if stands || sealed || !after.live() {
                let refused = friend.says("table", "undo", &[]).await;
                assert!(refused.refused, "{key}: {} is offered to be taken back", typed(said));
            } else {
                let done = takes_back(friend).await;
                let back = evening.game().await.unwrap();
                assert_eq!(back.state, game.state, "{key}: {} is taken back: {done}", typed(said));
                assert!(back.seq > after.seq);
                says(&evening, friend, said).await;
                assert_eq!(evening.game().await.unwrap().state, after.state, "{key}: {} again", typed(said));
                taken_back += 1;
            }
            break;
        }
    }
    audit(&evening).await;
    taken_back
}

#[tokio::test]
async fn in_every_game_a_step_taken_back_and_taken_again_leads_to_the_same_state() {
    for rules in registry().iter().filter(|rules| rules.info().undo == UndoBy::Table) {
        let least = usize::from(*rules.info().seats.start()).max(2);
        let mut tried = 0;
        // a table may end early: whoever presses anything loses
        for (seats, salt) in [(least, 0), (usize::from(*rules.info().seats.end()), 3), (least, 11)] {
            tried += press_and_take_back(*rules, seats, salt).await;
        }
        assert!(tried > 15, "{}: only {tried} steps could be taken back", rules.info().key);
    }
}
