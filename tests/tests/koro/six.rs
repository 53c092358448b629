//! Six people play one game: somebody gives up, somebody leaves and is replaced, somebody does not answer any more, and the bot is
//! started anew in the middle of a fight.

use crate::{asked, begin, ends, refused, state, unchanged};
use gogome_games::{
    contract::Seat,
    koro::{
        state::{AUTOPILOT_AFTER, Table},
        words::label,
    },
};
use gogome_tests::{
    discord::{Due, Evening, Took, latest},
    players::{
        self,
        koro::{may_join, meets_a_dragon},
    },
    standin::{SeenMessage, User},
};
use jiff::SignedDuration;

/// So many are asked at once whether they join a fight when the bot is started anew.
const OPEN: usize = 3;

/// Who gives up, who leaves, and who falls silent; the first seat is the host's.
const GIVES_UP: Seat = Seat(1);
const LEAVES: Seat = Seat(2);
const SILENT: Seat = Seat(3);

/// The silent one misses so many turns.
const TURNS_MISSED: u8 = AUTOPILOT_AFTER + 1;

/// So often time passes until an hour is over, at most.
const LONGEST: usize = 30;

async fn table(evening: &Evening) -> Table {
    state(&evening.table().await.unwrap()).table
}

/// What a seat does that is asked; none: it is not.
async fn due_of(evening: &Evening, seat: Seat, n: u64) -> Option<Due> {
    let table = evening.table().await.unwrap();
    let position = table.position().unwrap();
    let mv = players::at(evening.rules(), &position, seat, n).unwrap()?;
    Some(Due { table, position, seat, mv })
}

/// The first that is asked goes on.
async fn goes_on(evening: &Evening, n: u64) -> Took {
    let due = evening.due(n).await.unwrap().unwrap();
    if state(&due.table).table.is_asking() { evening.presses(due).await } else { evening.types(due).await }.unwrap()
}

/// Somebody says something to the host, and is answered in private.
async fn says(evening: &Evening, who: &User, group: &str, verb: &str, args: &[(&str, &str)]) -> SeenMessage {
    let told = who.slash(evening.channel, group, verb, args).await.unwrap().message();
    assert!(told.private, "{}", told.content);
    told
}

/// Waits until everybody is told this.
async fn told(evening: &Evening, words: &str) -> u64 {
    evening.standin.until(words, |world| latest(world, words)).await
}

/// The bot is started anew while several people are asked whether they join a fight; each can answer afterwards, the last first.
async fn restarts_in_a_fight(evening: &mut Evening, n: u64) {
    let before = evening.table().await.unwrap();
    let (then, open) = (state(&before).table, asked(evening, &before));
    let question = then.question().unwrap();
    evening.restart().await.unwrap();
    unchanged(evening, &before, "a restart").await;
    assert_eq!(asked(evening, &before), open);
    for (nth, seat) in (0..).zip(question.waiting.iter().rev()) {
        let took = evening.presses(due_of(evening, *seat, n + nth).await.unwrap()).await.unwrap();
        let left = &question.waiting[..question.waiting.len() - 1 - usize::try_from(nth).unwrap()];
        let now = state(&took.after).table;
        let still = now.question().filter(|now| now.id == question.id).map(|now| now.waiting.clone());
        assert_eq!(still.unwrap_or_default(), left, "{seat:?} has answered");
        let kept = took.answer.content.contains("Your answer: ");
        assert!(kept || left.is_empty(), "{}", took.answer.content);
    }
    // all have answered: whoever wished it stands there, and whose turn it is goes on
    let now = table(evening).await;
    assert_eq!((now.turn.number, now.turn.returns), (then.turn.number, then.turn.returns + 1));
}

/// Somebody gives up, after being asked whether they mean it.
async fn gives_up(evening: &Evening) {
    let who = &evening.people[GIVES_UP.at()];
    let sure = says(evening, who, "koro", "resign", &[]).await;
    assert!(sure.content.contains("give up this game for good"), "{}", sure.content);
    assert!(!table(evening).await.player(GIVES_UP).resigned, "it was only asked");
    let done = who.press(sure.id, label::RESIGN).await.unwrap().message();
    assert!(done.private && done.content.contains("gives up and leaves the mountain"), "{}", done.content);
    assert!(table(evening).await.player(GIVES_UP).resigned);
    told(evening, "gives up and leaves the mountain").await;
    refused(evening, who, "pass", &[], "E_RESIGNED").await;
}

/// Somebody leaves. A round later, in which nobody waits for that seat, somebody else takes it over.
async fn is_replaced(evening: &mut Evening, n: &mut u64) {
    let (gone, newcomer) = (evening.people[LEAVES.at()].clone(), evening.stranger.clone());
    let sure = says(evening, &gone, "table", "leave", &[]).await;
    let left = gone.press(sure.id, "Go; keep the seat free").await.unwrap().message();
    assert!(left.private && left.content.contains("You gave your seat up"), "{}", left.content);
    told(evening, "Whoever sat on seat C leaves; the seat waits for somebody.").await;
    let since = table(evening).await.turn.number;
    while table(evening).await.turn.number <= since + 6 {
        let took = goes_on(evening, *n).await;
        assert_ne!(took.seat, LEAVES, "nobody sits there");
        *n += 1;
    }
    let asks = says(evening, &newcomer, "table", "sit", &[("seat", "c")]).await;
    assert!(asks.content.contains("I ask the host whether you may take seat C"), "{}", asks.content);
    let asked = told(evening, "would like to take seat C, which is free").await;
    evening.people[0].press(asked, "Let them sit down").await.unwrap();
    told(evening, "Somebody new sits down on seat C").await;
    assert!(!table(evening).await.player(LEAVES).vacant);
    let screen = says(evening, &gone, "look", "screen", &[]).await;
    assert!(screen.content.contains("no seat"), "{}", screen.content);
    assert!(!says(evening, &newcomer, "look", "screen", &[]).await.content.contains("no seat"));
    (evening.people[LEAVES.at()], evening.stranger) = (newcomer, gone);
}

/// To the end of the game, by whoever is asked first: a turn is passed, a question is answered sensibly. For so many turns the
/// silent one does nothing; then they are back.
async fn plays_on_without(evening: &Evening, mut n: u64) {
    let mut late = 0;
    while table(evening).await.over.is_none() {
        let now = evening.table().await.unwrap();
        let asked: Vec<Seat> = asked(evening, &now).into_iter().map(|(_, seat)| seat).collect();
        let seat = asked.iter().find(|seat| **seat != SILENT || late == TURNS_MISSED);
        if let Some(seat) = seat {
            let was_away = *seat == SILENT && table(evening).await.player(SILENT).on_autopilot();
            passes(evening, *seat, n).await;
            if was_away {
                told(evening, "is back and answers again").await;
            }
        } else {
            lapses(evening).await;
            late += 1;
            assert_eq!(table(evening).await.player(SILENT).missed, late, "each is counted once");
            if late == AUTOPILOT_AFTER {
                told(evening, "did not answer three times running").await;
            }
        }
        n += 1;
    }
    assert_eq!(late, TURNS_MISSED);
    assert_eq!(table(evening).await.player(SILENT).missed, 0);
}

/// A seat gives an action up, or answers what it is asked.
async fn passes(evening: &Evening, seat: Seat, n: u64) {
    let now = table(evening).await;
    if now.is_asking() || now.player(seat).escape.is_some() {
        evening.types(due_of(evening, seat, n).await.unwrap()).await.unwrap();
        return;
    }
    let (before, who) = (evening.table().await.unwrap(), &evening.people[seat.at()]);
    for verb in ["pass", "done"] {
        let answer = evening.says(who, verb, &[]).await;
        if evening.table().await.unwrap().seq > before.seq {
            return;
        }
        assert!(verb == "pass", "{seat:?} can neither pass nor end the turn: {}", answer.content);
    }
}

/// Time passes until the rules answer for whoever is asked.
async fn lapses(evening: &Evening) {
    let before = evening.table().await.unwrap();
    for _ in 0..LONGEST {
        evening.passes(SignedDuration::from_mins(1)).await.unwrap();
        if evening.table().await.unwrap().seq > before.seq {
            return;
        }
    }
    panic!("no time runs out for {:?}", asked(evening, &before));
}

// Rules: K12.2, K18.4, K18.5, 2.2
#[tokio::test]
async fn six_people_play_to_the_end_through_a_restart_though_three_of_them_stop() {
    let soon = |mut course| meets_a_dragon(&mut course, OPEN);
    let mut evening = begin(&["Ann", "Ben", "Cyd", "Dee", "Eve", "Fay"], soon).await;
    let mut n = 0;
    while may_join(&state(&evening.table().await.unwrap())) < OPEN {
        goes_on(&evening, n).await;
        n += 1;
    }
    restarts_in_a_fight(&mut evening, n).await;
    gives_up(&evening).await;
    is_replaced(&mut evening, &mut n).await;
    let clock = says(&evening, &evening.people[0], "table", "clock", &[("kind", "hard"), ("hours", "1")]).await;
    assert!(clock.content.contains("waits an hour for a turn"), "{}", clock.content);
    plays_on_without(&evening, n).await;
    ends(evening).await;
}
