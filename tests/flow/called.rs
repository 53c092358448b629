//! Who is pinged when something is asked: nobody for what their own move has just asked.

use crate::flow::audit::audit;
use gogome_tests::table::{CHANNEL, Evening, text};
use jiff::SignedDuration;

const ASKED: &str = "select user_id from owed join seat using (game_id, seat)
    where done_at is null and pings = 0 and user_id is not null and pace in ('brief', 'answer')";

/// Two people play a chapter. Now and then the message comes late.
#[tokio::test]
async fn what_ones_own_move_asks_names_them_and_pings_them_only_if_it_comes_late() {
    let evening = Evening::seeded(5).await.unwrap();
    let friends = evening.friends(2);
    friends[0].says("shogun", "new", &[("seats", "2"), ("chapter", "2")]).await;
    friends[1].says("table", "join", &[]).await;
    evening.settle().await.unwrap();
    let started = friends[0].says("table", "start", &[]).await;
    assert!(!started.refused, "{}", text(&started));
    evening.settle().await.unwrap();
    // how often: asked by one's own move, the same told late, asked by another's
    let mut seen = [0; 3];
    for n in 0..1_000 {
        let Some(stepped) = evening.step(&friends, n).await.unwrap() else { break };
        let mover = friends[stepped.seat.at()].who.id;
        let mut conn = evening.outsider().await.unwrap();
        let asked: Vec<i64> = sqlx::query_scalar(ASKED).fetch_all(&mut conn).await.unwrap();
        drop(conn);
        let late = asked == [mover] && seen[1] < seen[0];
        if late {
            evening.clock.pass(SignedDuration::from_mins(11));
        }
        let told = evening.transport.see().messages.len();
        evening.settle().await.unwrap();
        if let [user] = asked[..] {
            let seen_by_all = evening.transport.see();
            let message =
                seen_by_all.messages[told..].iter().find(|one| one.channel == CHANNEL && !one.pings.is_empty());
            let message = message.expect("a question is told");
            assert!(message.pings.iter().any(|(users, _)| users.contains(&user)), "step {n}: {:?}", message.pings);
            let here = if user == mover && !late { vec![user] } else { vec![] };
            assert_eq!(message.here, here, "step {n}: {}", stepped.verb);
            seen[if user == mover { usize::from(late) } else { 2 }] += 1;
        } else {
            let seen_by_all = evening.transport.see();
            let here: Vec<&i64> = seen_by_all.messages[told..].iter().flat_map(|one| &one.here).collect();
            assert!(here.is_empty(), "step {n}: a turn pings whoever has it: {here:?}");
        }
        if seen.iter().all(|count| *count > 1) {
            break;
        }
    }
    assert!(seen.iter().all(|count| *count > 1), "{seen:?}");
    audit(&evening).await;
}
