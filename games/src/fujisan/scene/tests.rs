use crate::contract::scene::{Ground, Mark};
use crate::contract::{Panel, Picture, Seat, Viewer};
use crate::fujisan::demos::demos;
use crate::fujisan::screen::screen;
use crate::fujisan::state::Phase;
use crate::fujisan::view::View;

// Rules: S8.6, S8.36, S8.37
#[test]
fn every_demo_has_a_picture_with_words() {
    let demos = demos();
    assert_eq!(demos.len(), 8);
    for (name, state) in demos {
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Open] {
            let scene = super::board(&View::of(&state, viewer));
            let words = scene.alt.chars().count();
            assert!((20..=1024).contains(&words) && !scene.alt.ends_with('…'), "{name}: {words}");
            assert_eq!(scene.ground, Ground::Washi, "{name}");
            assert!(scene.layers.iter().all(|layer| !layer.marks.is_empty()), "{name}");
        }
    }
}

fn rings(view: &View) -> usize {
    let of = |mark: &&Mark| matches!(mark, Mark::Shape { edge: Some(edge), .. } if edge.wide == 110);
    super::board(view).layers.iter().flat_map(|layer| &layer.marks).filter(of).count()
}

// Rules: S8.37
#[test]
fn every_target_has_a_ring() {
    for (name, state) in demos() {
        let mut targets: Vec<_> = state.legal().into_iter().map(|(_, hop)| hop.to).collect();
        targets.sort_unstable();
        targets.dedup();
        let ended = matches!(state.phase, Phase::Over(_));
        assert_eq!(targets.is_empty(), ended, "{name}");
        assert_eq!(rings(&View::of(&state, Viewer::Seat(Seat(0)))), targets.len(), "{name}");
    }
}

#[test]
fn a_finished_climb_is_a_film() {
    for (name, state) in demos() {
        let Panel { picture, .. } = screen(&View::of(&state, Viewer::Seat(Seat(0))));
        match (state.phase, picture) {
            (Phase::Over(_), Some(Picture::Film(film))) => {
                assert_eq!(film.len(), state.line.len() + 1, "{name}");
                assert!(film.iter().all(|(scene, beat)| scene.ground == Ground::Indigo && *beat > 0), "{name}");
                let mut words: Vec<&str> = film.iter().map(|(scene, _)| scene.alt.as_str()).collect();
                words.dedup();
                assert_eq!(words.len(), film.len(), "{name}: two pictures say the same");
            }
            (Phase::Over(_), other) => panic!("{name}: {other:?}"),
            (_, picture) => assert_eq!(picture, None, "{name}"),
        }
    }
}
