//! A race to the bottom: two presses a turn and one ping, the story for its winner alone, the list of its readers, and another
//! race by a button.

use gogome::{ask::BoundControl, store::games::Phase};
use gogome_games::{
    contract::{Control, Viewer},
    fuji99::content::book,
    newest,
};
use gogome_tests::table::{CHANNEL, Evening, Friend, label, named, text};
use std::{fs, path::PathBuf};

/// Which of the buttons a careful player presses, and what they choose of a menu.
fn careful(controls: &[BoundControl]) -> (&BoundControl, Vec<String>) {
    let wanted = ["Stop here", "Discover", "Draw 6 ", "Draw 5 ", "Where"];
    let found = wanted.iter().find_map(|begin| controls.iter().find(|hung| label(hung).starts_with(begin)));
    let hung =
        found.unwrap_or_else(|| panic!("nothing to press: {:?}", controls.iter().map(label).collect::<Vec<_>>()));
    let chosen = match &hung.control {
        Control::Button { .. } => Vec::new(),
        Control::Select { choices, .. } => vec![choices[0].value.clone()],
    };
    (hung, chosen)
}

async fn race(evening: &Evening, friends: &[Friend<'_>]) {
    let rules = newest("fuji99").unwrap();
    for _ in 0..500 {
        let game = evening.game().await.unwrap();
        if game.phase == Phase::Over {
            return;
        }
        let duties = rules.look(&game.position().unwrap(), Viewer::Public).unwrap().duties;
        let friend = &friends[duties[0].who.seats()[0].at()];
        let screen = friend.says("look", "screen", &[]).await;
        let (hung, chosen) = careful(&screen.controls);
        let answer = friend.press(hung, &chosen.iter().map(String::as_str).collect::<Vec<_>>()).await;
        assert!(!answer.refused, "{}", text(&answer));
        evening.settle().await.unwrap();
        assert_eq!(evening.count("select count(*) from owed where pings > 1").await.unwrap(), 0);
    }
    panic!("nobody arrives");
}

/// Everything that is kept, byte for byte.
fn kept(evening: &Evening) -> Vec<u8> {
    let path = evening.path().to_path_buf();
    let log = PathBuf::from(format!("{}-wal", path.display()));
    [path, log].iter().flat_map(|file| fs::read(file).unwrap_or_default()).collect()
}

fn holds(bytes: &[u8], words: &str) -> bool {
    bytes.windows(words.len()).any(|window| window == words.as_bytes())
}

// Rules: C17, C17.1, C17.2, C18.1
#[tokio::test]
async fn the_winner_alone_reads_and_anybody_may_begin_again() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    friends[0].says("fuji99", "new", &[("seats", "2"), ("start_player", "a")]).await;
    friends[1].says("table", "join", &[]).await;
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    for friend in &friends {
        assert!(!friend.says("fuji99", "story", &[("n", "3")]).await.refused);
        let early = friend.says("fuji99", "read", &[]).await;
        assert!(early.refused, "{}", text(&early));
    }
    evening.settle().await.unwrap();
    race(&evening, &friends).await;

    let story = book().story(3).unwrap();
    let (begin, end) = story.body.split_at(60);
    let mut read = Vec::new();
    for friend in &friends {
        let answers = [friend.says("fuji99", "read", &[]).await, friend.says("fuji99", "read", &[]).await];
        assert_eq!(answers[0].refused, answers[1].refused);
        assert_eq!(text(&answers[0]).contains(begin), !answers[0].refused, "{}", text(&answers[0]));
        read.push(!answers[0].refused);
    }
    assert!(read[0] != read[1], "one of them has won: {read:?}");
    let winner = &friends[usize::from(read[1])];
    for friend in &friends {
        for (group, verb) in [("look", "screen"), ("look", "board"), ("look", "text"), ("history", "log")] {
            assert!(!text(&friend.says(group, verb, &[]).await).contains(begin), "{group} {verb}");
        }
    }
    evening.settle().await.unwrap();
    assert!(evening.transport.texts().iter().all(|text| !text.contains(begin)));
    assert!(!holds(&kept(&evening), begin) && !holds(&kept(&evening), &end[..40]), "no story is kept anywhere");
    assert!(holds(&kept(&evening), "books"), "what is kept can be searched");

    let readers = text(&evening.friend(9, "Eve").says("fuji99", "readers", &[("n", "3")]).await);
    assert!(readers.contains(&winner.who.name) && readers.contains(&story.title), "{readers}");
    let nobody = text(&friends[0].says("fuji99", "readers", &[("n", "4")]).await);
    assert!(nobody.contains("nobody here has read it yet"), "{nobody}");

    let board = evening.transport.live_boards(CHANNEL).pop().unwrap();
    let other = friends.iter().find(|friend| friend.who.id != winner.who.id).unwrap();
    assert!(other.press(named(&board.controls, "Read my story"), &[]).await.refused);
    assert!(text(&winner.press(named(&board.controls, "Read my story"), &[]).await).contains(begin));
    let again = other.press(named(&board.controls, "Play again, the next seat first"), &[]).await;
    assert!(!again.refused, "{}", text(&again));
    let game = evening.game().await.unwrap();
    assert_eq!((game.phase, game.places), (Phase::Gathering, 2));
    assert!(game.options.contains("\"first\":1"), "{}", game.options);

    winner.says("table", "join", &[]).await;
    evening.settle().await.unwrap();
    other.says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    let board = evening.transport.live_boards(CHANNEL).pop().unwrap();
    for (friend, marks) in [(winner, 1), (other, 0)] {
        let menu = friend.press(named(&board.controls, "Choose a book by its cover"), &[]).await;
        let Control::Select { choices, .. } = &menu.controls[0].control else { panic!("no menu: {menu:?}") };
        let read = choices.iter().filter(|choice| choice.label.contains("read"));
        assert_eq!(read.map(|choice| choice.value.as_str()).collect::<Vec<_>>(), ["3"][..marks]);
        assert!(!friend.press(&menu.controls[0], &["5"]).await.refused);
    }
}
