//! The picture of a campaign.

use super::*;
use crate::content::{ChapterId, CharacterId, ZoneId};
use crate::scene;
use crate::state::{Ended, Failure, Played};
use crate::words::board;
use gogome_contract::scene::{Icon, Place};

/// A campaign in its second chapter: the first was lost once.
fn campaign() -> State {
    let mut state = demo("again");
    let [first, second] = ["c1", "c2"].map(|key| ChapterId::read(key).unwrap());
    let fallen: Vec<CharacterId> = CharacterId::all().take(2).collect();
    let ended = |won: bool, fallen: Vec<CharacterId>| {
        Some(Ended { won, why: (!won).then_some(Failure::Malice), round: 4, fallen })
    };
    let phase = |chapter: ChapterId, attempt, zones: usize, ended| Played {
        chapter,
        attempt,
        ended,
        zones: chapter.printed().zones.iter().copied().take(zones).collect(),
        heads: 3,
        boss_heads: 1,
        bonus: Vec::new(),
    };
    state.table.campaign.as_mut().unwrap().played = vec![
        phase(first, 1, 1, ended(false, fallen)),
        phase(first, 2, 2, ended(true, Vec::new())),
        phase(second, 1, 2, None),
    ];
    state
}

fn demo(name: &str) -> State {
    crate::demos::demos().into_iter().find(|(one, _)| *one == name).unwrap().1
}

fn story(state: &State) -> Scene {
    scene::story(&public(state), String::new()).unwrap()
}

fn zones(chapter: &str) -> Vec<ZoneId> {
    ChapterId::read(chapter).unwrap().printed().zones.clone()
}

/// How many signs of a kind a picture has.
fn signs(scene: &Scene, sign: Icon) -> usize {
    marks(scene).into_iter().filter(|mark| matches!(mark, Mark::Icon { icon, .. } if *icon == sign)).count()
}

// Rules: X30.4, X31.5
#[test]
fn it_shows_each_attempt_who_fell_and_what_was_taken() {
    let scene = story(&campaign());
    for said in ["1 The Burning Ferry", "lost, round 4", "won, round 4", "2 River of the Drowned", "goes on"] {
        assert!(says(&scene, said), "{said}");
    }
    assert!(says(&scene, "6 heads and 2 boss heads"), "of both attempts at the first chapter");
    assert!(says(&scene, "3 heads and 1 boss head"), "of the second");
    assert_eq!((signs(&scene, Icon::Cross), signs(&scene, Icon::Tick)), (1, 1));
    assert_eq!(signs(&scene, Icon::Skull), 1 + 2, "beside the attempt, and beside each of the two who fell in it");
}

#[test]
fn it_numbers_the_zones_on_the_way() {
    let scene = story(&campaign());
    for (chapter, seen) in [("c1", 2), ("c2", 2)] {
        for zone in zones(chapter).into_iter().take(seen) {
            assert!(says(&scene, &zone.printed().name), "{}", zone.printed().name);
        }
    }
    let middle = |words: &&Words| words.place == Place::Middle;
    let numbers =
        |number: &str| texts(&scene).into_iter().filter(middle).filter(|words| letters(words) == number).count();
    assert_eq!((numbers("1"), numbers("2"), numbers("3")), (2, 2, 0));
}

#[test]
fn a_zone_that_nobody_saw_is_hidden_until_its_chapter_is_won_or_the_campaign_is_over() {
    let names = |state: &State, chapter: &str| {
        let scene = story(state);
        zones(chapter).iter().filter(|zone| says(&scene, &zone.printed().name)).count()
    };
    let state = campaign();
    assert_eq!(names(&state, "c1"), zones("c1").len());
    assert_eq!(names(&state, "c2"), 2);
    assert_eq!(names(&state, "c3"), 0);
    let mut over = campaign();
    over.table.over = demo("act").table.over;
    assert_eq!(names(&over, "c2"), zones("c2").len());
    assert_eq!(names(&over, "c3"), 0);
}

#[test]
fn its_text_tells_every_phase_and_the_party() {
    let state = campaign();
    let text = board::story(&public(&state));
    let way = "1 The Burning Ferry: lost in round 4, malice has reached 6; Akira and Hattori fell; 3 heads and 1 boss head \
               taken. The way: the Ferry Village.";
    let party: Vec<String> = state.table.heroes.iter().map(|hero| hero.coins.to_string()).collect();
    for said in [way, "attempt 2: won in round 4; nobody fell", "goes on", "1 defeat.", "0 defeats."] {
        assert!(text.contains(said), "{said} is not in {text}");
    }
    for coins in party {
        assert!(text.contains(&format!("{coins} coin")), "{coins} is not in {text}");
    }
}

// Rules: X30.4
#[test]
fn it_is_the_board_of_a_campaign_that_is_over() {
    let state = demo("act");
    assert_eq!(board(&state), story(&state));
    assert_eq!(board::alt(&public(&state)), board::story(&public(&state)));
}

#[test]
fn before_the_first_chapter_and_without_a_campaign_there_is_none() {
    for name in ["end", "middle"] {
        assert_eq!(scene::story(&public(&demo(name)), String::new()), None, "{name}");
    }
}
