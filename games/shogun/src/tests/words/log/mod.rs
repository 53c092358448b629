//! Every event has its line.

mod rounds;
mod turns;

use super::games::each_step;
use super::{told, variants};
use crate::content::{AttackDie, CharacterId, Colour, KindId};
use crate::grid::Square;
use crate::state::moves::{Event, Shown};
use crate::state::{Rolled, Who};
use crate::words::log::{ENEMY, tell};
use gogome_contract::{Seat, Viewer};
use std::collections::BTreeSet;

variants!(kind of Event: Began Assigned Placed Oracle Event NoEvent Chosen Malice Fired Revealed Arrived Queue Swapped
    SwapProposed Vetoed Starts Hurt Healed Moved Pushed Attack Rerolled YinYang Damage Defeated Condition Blessed Cleansed
    Blessing Armour Tested Ki DiePlaced Withdrawn Technique KamiTechnique KamiMode KamiModeEnded Used Received NoneLeft GaveUp Weapon
    Shared Camp Sold Bought Repaired Prayed Ready Heads Coins Affinity Ap Opened Point Said Joined Hold Held Acts Idle Ties Answered Orders Offered Declined Late Ended Resurrected Bonus Phase Closed Returned Marked Level
    Levelled CampLate ActOver);

pub(super) const A: Seat = Seat(0);

pub(super) fn who(name: &str) -> CharacterId {
    CharacterId::read(name).unwrap()
}

pub(super) fn foe(name: &str) -> KindId {
    KindId::read(name).unwrap()
}

fn minion(name: &str) -> Who {
    Who::Minion(foe(name), Colour::Red)
}

fn at(square: &str) -> Square {
    square.parse().unwrap()
}

fn hero(name: &str) -> Who {
    Who::Character(who(name))
}

fn rolled(dice: &[(AttackDie, u8)]) -> Vec<Rolled> {
    dice.iter().map(|(die, face)| Rolled { die: *die, face: *face, again: false }).collect()
}

// Rules: X1.10, X2.3, X4.2, X5.1, X5.3, X5.4, X6.7, X11.3, X11.8, X11.9, X11.12, X12.3, X13, X14, X16.4, X17, X19.5, X20.6, X21, X23.1
#[test]
fn every_event_is_told_in_a_sentence() {
    let mut seen = BTreeSet::new();
    for (event, sentence) in rounds::samples().into_iter().chain(turns::samples()) {
        let line = tell(&event, Viewer::Public).unwrap_or_else(|| panic!("{event:?}"));
        assert_eq!(line.plain(), sentence, "{event:?}");
        told(&line, 400);
        seen.insert(kind(Some(&event)).0);
    }
    assert_eq!(seen, kind(None).1, "every event has a sample");
}

#[test]
fn the_turn_of_an_enemy_begins_with_what_it_rolls() {
    assert_eq!(tell(&Event::Starts(minion("kachi")), Viewer::Public), None);
}

#[test]
fn a_skill_nobody_knows_is_no_riddle() {
    let event = Event::Technique { who: minion("kachi"), skill: "no_such_skill".to_owned() };
    assert_eq!(tell(&event, Viewer::Public).unwrap().plain(), "The red Kachi uses a skill.");
}

/// Who an event is about, if it is an enemy.
fn enemy(event: &Event) -> bool {
    match event {
        Event::Moved { who, .. }
        | Event::Attack { by: who, .. }
        | Event::Technique { who, .. }
        | Event::Acts { who, .. }
        | Event::Idle(who)
        | Event::Arrived { who, .. }
        | Event::Healed { who, .. }
        | Event::Condition { who, .. } => !matches!(who, Who::Character(_)),
        Event::Damage { .. }
        | Event::Hurt { .. }
        | Event::Pushed { .. }
        | Event::Defeated { who: Shown::Piece(_), .. } => true,
        _ => false,
    }
}

// Rules: X5.7, X7.3, X19.5, X21.1
#[test]
fn every_event_of_whole_games_is_told_to_all_alike() {
    let mut seen = BTreeSet::new();
    each_step(|state, events| {
        for event in events {
            let public = tell(event, Viewer::Public);
            for viewer in [Viewer::Open].into_iter().chain(state.table.seats().map(Viewer::Seat)) {
                assert_eq!(tell(event, viewer), public, "nothing is hidden: {event:?}");
            }
            seen.insert(kind(Some(event)).0);
            if let Event::Hurt { source, .. } = event {
                assert!(source.is_some(), "it is told what did it: {event:?}");
            }
            let Some(line) = public else {
                assert!(matches!(event, Event::Starts(who) if !matches!(who, Who::Character(_))), "{event:?}");
                continue;
            };
            told(&line, if enemy(event) { ENEMY } else { 400 });
        }
    });
    assert!(seen.len() > 30, "{seen:?}");
}
