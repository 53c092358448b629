//! The pictures of Fuji Koro can be read and are small enough, in positions of whole games.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::num::NonZeroU32;

use gogome_contract::scene::Scene;
use gogome_contract::{Chance, Holder, Seat, StepContext, Viewer};
use gogome_koro::gear::GearType;
use gogome_koro::rules::apply::apply;
use gogome_koro::rules::awaited::awaited;
use gogome_koro::rules::options;
use gogome_koro::rules::setup::setup;
use gogome_koro::state::moves::Options;
use gogome_koro::state::view::View;
use gogome_koro::state::{Ask, State};
use gogome_koro::{ai, scene};
use gogome_render::{fit, png};

/// The largest file of a still picture, in bytes.
const LARGEST: usize = 160_000;
/// Games that are played, and from one drawn position of a game to the next.
const GAMES: u64 = 20;
/// Of these games, those whose other pictures are looked at: five at each position.
const OTHERS: u64 = 10;
const EVERY: usize = 61;

/// The same games every time.
struct Fixed(u64);

impl Chance for Fixed {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from(self.0 >> 32).unwrap_or(0) % n
    }
}

/// Plays the n-th game of companions that do anything legal, and looks at a position now and then.
fn play(nth: u64, mut look: impl FnMut(&State, usize)) {
    let mut chance = Fixed(nth * 7919 + 17);
    let seats = 2 + usize::try_from(nth).unwrap() % 5;
    let options = Options {
        asymmetric: nth % 2 == 1,
        adventure: true,
        fights: true,
        sequential: false,
        round_limit: 20,
        picks: Vec::new(),
    };
    let holders: Vec<Holder> = Seat::first(seats).map(|_| Holder::Ai).collect();
    let mut state = setup(&options, &holders, &mut StepContext::new(&mut chance)).unwrap();
    for step in 0.. {
        let Some(by) = awaited(&state.table).first().copied() else {
            look(&state, step);
            return;
        };
        if step % EVERY == 7 {
            look(&state, step);
        }
        let view = View::of(&state, Viewer::Seat(by));
        let mv = ai::choose(&view, by, "wild", &mut chance).unwrap();
        apply(&mut state, by, mv, &mut StepContext::new(&mut chance)).unwrap();
    }
}

fn check(said: &str, scene: &Scene) {
    assert_eq!(fit(scene), [], "{said}");
    let bytes = png(scene).expect("a scene with an area");
    assert!(bytes.len() <= LARGEST, "{said}: {} bytes", bytes.len());
}

#[test]
fn boards_of_whole_games_can_be_read_and_are_small() {
    for nth in 0..GAMES {
        play(nth, |state, step| {
            let view = View::of(state, Viewer::Public);
            check(&format!("game {nth}, step {step}"), &scene::board(&view, String::new()));
        });
    }
}

#[test]
fn the_other_pictures_of_whole_games_can_be_read_and_are_small() {
    let none = String::new;
    for nth in 0..OTHERS {
        play(nth, |state, step| {
            let view = View::of(state, Viewer::Public);
            let table = &state.table;
            let seat = table.active();
            let said = |what: &str| format!("game {nth}, step {step}: {what}");
            check(&said("mountain"), &scene::mountain(&view, none()));
            check(&said("player"), &scene::player(&view, seat, none()));
            let own = View::of(state, Viewer::Seat(seat));
            check(&said("mine"), &scene::mine(&own, seat, none()));
            if let Some(space) = table.player(seat).position.space() {
                check(&said("place"), &scene::place(&view, space.place(), none()));
            }
            if let Some(Ask::Orient { place, tile }) = table.question().map(|question| &question.ask) {
                check(&said("rotations"), &scene::rotations(&view, *place, *tile, none()));
            }
            for gear in GearType::ALL {
                if let Some(craft) = options::crafts(table, seat, gear).first() {
                    check(&said("craft"), &scene::craft(&view, seat, craft, none()));
                }
            }
            if let Some(peeked) = scene::peeked(&own, none()) {
                check(&said("peeked"), &peeked);
            }
        });
    }
}
