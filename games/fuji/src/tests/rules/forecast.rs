//! What is shown of a choice is what comes of it.

use crate::rules::forecast;
use crate::state::moves::{Move, Options};
use crate::state::pair::COMPANION;
use crate::state::view::View;
use crate::state::{Phase, Table};
use crate::tests::viewkit::{any_map, flight};
use gogome_contract::Viewer;
use gogome_contract::scene::{Area, At, Fill, Form, Mark, Place, Role, Run, Scene};

/// What a forecast says: where all stand, what they suffered and have left, where lava and eruption tokens lie, whether it is over.
fn told(table: &Table) -> impl PartialEq + std::fmt::Debug + use<> {
    let seats = table.travellers.iter().map(|who| (who.at.0, who.stamina, who.bars)).collect::<Vec<_>>();
    let fields = table.fields.iter().map(|field| (field.lava, field.token.is_some())).collect::<Vec<_>>();
    (seats, fields, table.eruptions, matches!(table.phase, Phase::Over(_)))
}

/// Words drawn for paper that lie on the night ground itself, where nobody can read them.
fn unread(scene: &Scene) -> Vec<&[Run]> {
    let mut under: Vec<Area> = Vec::new();
    let mut found = Vec::new();
    for mark in scene.layers.iter().flat_map(|layer| &layer.marks) {
        match mark {
            Mark::Shape { form: Form::Box(area, _), fill: Fill::Flat(Role::Paper), .. } => under.push(*area),
            // a rim is a ground of its own
            Mark::Words(words) if words.on == Role::Paper && !words.rim => {
                let At { x: middle, y } = words.within.middle();
                let x = if words.place == Place::Start { words.within.x + 50 } else { middle };
                let on = |area: &Area| (area.x..area.x + area.w).contains(&x) && (area.y..area.y + area.h).contains(&y);
                if !under.iter().any(on) {
                    found.push(&words.runs[..]);
                }
            }
            _ => {}
        }
    }
    found
}

// Rules: F16.13
#[test]
fn the_board_that_is_shown_before_a_choice_is_the_board_after_it() {
    let (mut gone, mut stayed, mut others) = (0, 0, 0);
    for seed in 0..160 {
        let options = Options { simple: seed % 2 == 0, ..any_map(1) };
        flight("wild", options, 2 + usize::from(seed % 4 > 0), seed, |step| {
            let (Phase::GoOrStay { asked, .. }, Move::Choose { go }) = (&step.before.table.phase, step.mv) else {
                return;
            };
            let shown = forecast::of(&View::of(step.before, Viewer::Seat(step.by)));
            assert_eq!(shown.iter().map(|choice| choice.go).collect::<Vec<_>>(), [true, false]);
            assert!(shown.iter().all(|choice| choice.own && choice.seat == step.by));
            assert_ne!(told(&shown[0].table), told(&shown[1].table));
            for choice in &shown {
                assert_eq!(unread(&crate::scene::forecast(choice)), Vec::<&[Run]>::new());
            }
            if asked.len() == 1 && !matches!(step.after.table.phase, Phase::GoOrStay { .. }) {
                let chosen = &shown[usize::from(!go)];
                assert_eq!(told(&chosen.table), told(&step.after.table), "{:?}", step.after.table.phase);
                *if *go { &mut gone } else { &mut stayed } += 1;
            }
            let watching = step.before.table.seats().find(|seat| !asked.contains(seat));
            let watched = watching.map(|seat| forecast::of(&View::of(step.before, Viewer::Seat(seat))));
            assert!(watched.is_none_or(|shown| shown.is_empty()), "who is not asked chooses nothing");
            assert!(forecast::of(&View::of(step.before, Viewer::Public)).is_empty());
            others += 1;
        });
    }
    assert!(gone >= 3 && stayed >= 3 && others >= 10, "{gone} gone, {stayed} stayed, {others}");
}

// Rules: F15.2, F16.13
#[test]
fn both_players_see_what_their_companion_can_choose() {
    let mut asked_of_both = 0;
    for seed in 0..120 {
        let options = Options { companion: true, simple: seed % 2 == 0, ..any_map(1) };
        flight("sensible", options, 2, seed, |step| {
            let Phase::GoOrStay { asked, .. } = &step.before.table.phase else { return };
            if asked[..] != [COMPANION] {
                return;
            }
            for player in step.before.table.players() {
                let shown = forecast::of(&View::of(step.before, Viewer::Seat(player)));
                assert_eq!(
                    shown.iter().map(|one| (one.seat, one.go, one.own)).collect::<Vec<_>>(),
                    [(COMPANION, true, false), (COMPANION, false, false),]
                );
                let words = crate::scene::forecast(&shown[0]).alt;
                assert!(words.contains("If it goes (C):"), "{words}");
            }
            asked_of_both += 1;
        });
    }
    assert!(asked_of_both > 0, "no companion was ever asked");
}
