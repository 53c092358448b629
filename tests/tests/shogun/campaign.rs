//! A whole campaign by four people: one leaves after the second chapter and another takes over, a chapter is lost and tried again,
//! and the bot is started anew while it is open whom an enemy turns to.

use crate::state;
use gogome_games::{
    contract::{Json, Seat, Standing},
    shogun::state::{Ask, Campaign, State, Table},
};
use gogome_tests::{
    discord::{self, Evening},
    players::{self, Course, Secret},
};
use std::{collections::BTreeSet, path::Path};

/// Who goes.
const LEAVES: Seat = Seat(3);

fn lost(campaign: &Campaign) -> usize {
    campaign.played.iter().filter_map(|played| played.ended.as_ref()).filter(|ended| !ended.won).count()
}

/// A campaign that is won after a chapter was lost.
fn won_at_the_second_try(mut course: Course) -> anyhow::Result<bool> {
    while course.goes_on()? {}
    let Standing::Over(outcome) = &course.played.standing else { return Ok(false) };
    let won = !outcome.won.is_empty();
    let state: State = course.played.position.state.to()?;
    Ok(won && state.table.campaign.is_some_and(|campaign| lost(&campaign) == 1))
}

fn secret(code: &str, options: &Json) -> anyhow::Result<Secret> {
    players::secret_where(("shogun", code), options, 4, won_at_the_second_try)
}

/// In the camp after the second chapter.
fn two_are_won(table: &Table) -> bool {
    let won = table.campaign.iter().flat_map(|campaign| &campaign.played).filter_map(|played| played.ended.as_ref());
    table.camp.is_some() && won.filter(|ended| ended.won).count() == 2
}

/// The last one goes, and somebody new comes; nobody else does anything.
async fn changes_hands(evening: &mut Evening) {
    let (channel, newcomer) = (evening.channel, evening.standin.add_user("Eve"));
    let leaver = &evening.people[LEAVES.at()];
    let sure = leaver.slash(channel, "table", "leave", &[]).await.unwrap().message();
    leaver.press(sure.id, "Go; keep the seat free").await.unwrap();
    let letter = LEAVES.letter().to_ascii_lowercase().to_string();
    newcomer.slash(channel, "table", "sit", &[("seat", &letter)]).await.unwrap();
    let asked =
        evening.standin.until("a seat is asked for", |world| discord::latest(world, "would like to take seat")).await;
    evening.people[0].press(asked, "Let them sit down").await.unwrap();
    evening.people[LEAVES.at()] = newcomer;
}

// Rules: X1.1, X3.3, X30.3, X31.1, X32.6
#[tokio::test]
async fn four_people_win_a_campaign_after_one_of_them_left_and_a_chapter_was_lost() {
    let names = ["Ann", "Ben", "Cleo", "Dan"];
    let mut evening = Evening::begin("shogun", &names, Path::new(env!("CARGO_TARGET_TMPDIR"))).await.unwrap();
    let lobby = evening.gather(&[("attempts", "4"), ("thread", "false")]).await.unwrap();
    evening.fix(secret).await.unwrap();
    evening.people[0].press(lobby, "Start").await.unwrap();
    evening.board().await;
    let (mut restarted, mut changed, mut acted) = (false, false, BTreeSet::new());
    for n in 0.. {
        let Some(mut due) = evening.due(n).await.unwrap() else { break };
        let table = state(&due.table).table;
        if !changed && two_are_won(&table) {
            changes_hands(&mut evening).await;
            changed = true;
            due = evening.due(n).await.unwrap().unwrap();
            let after = state(&due.table).table;
            assert_eq!((&after.heroes, &after.camp), (&table.heroes, &table.camp), "all that a character has stays");
        }
        if !restarted && table.question().is_some_and(|question| matches!(question.ask, Ask::Target { .. })) {
            evening.restart().await.unwrap();
            let after = evening.table().await.unwrap();
            assert_eq!((after.seq, &after.state), (due.table.seq, &due.table.state), "a restart changes nothing");
            restarted = true;
        }
        acted.insert((changed, due.seat));
        if n % 2 == 0 {
            evening.types(due).await.unwrap()
        } else {
            evening.presses(due).await.unwrap()
        };
    }
    assert!(restarted && changed && acted.len() == 8, "everybody plays before and after: {acted:?}");
    let table = state(&evening.table().await.unwrap()).table;
    assert!(table.over.is_some_and(|over| over.won));
    assert_eq!(table.campaign.map(|campaign| lost(&campaign)), Some(1));
    evening.check_private();
    evening.ends("The campaign is won!", &["Another table"], "done").await.unwrap();
}
