//! `/fujisan learn`: one short climb, played by the rules up to the moments that are asked about.

use crate::content::space::{Hop, Space};
use crate::mountain::deal::Dealer;
use crate::scene;
use crate::state::view::View;
use crate::state::{Origin, State};
use crate::words::lesson::{ABOUT, COINS, DAILY, END, PLAY, STEPS};
use gogome_contract::parts::lesson::{Lesson, Shown};
use gogome_contract::{Control, Line, Viewer, Weight};

/// The lesson.
pub const LESSON: Lesson = Lesson { game: "fujisan", about: ABOUT, steps: STEPS, shown, end: END, play };

/// Its mountain.
const SEED: u64 = 5;
/// A shortest way over it.
const WAY: [(&str, &str); 9] = [
    ("n1", "m1"),
    ("a2", "e2"),
    ("e2", "e1"),
    ("a1", "g1"),
    ("g1", "g2"),
    ("e1", "h1"),
    ("m1", "g1"),
    ("n2", "i2"),
    ("i2", "h2"),
];
/// How many moves of it are made before each move of the lesson.
const BEFORE: [usize; 5] = [1, 2, 3, 5, 8];

/// The position before a move of the lesson, counted from 0.
fn position(at: usize) -> State {
    let deal = Dealer::new(SEED).deal();
    let mut state = State::fresh(deal.coins, deal.dice, Origin::Custom, false);
    let made = BEFORE.get(at).copied().unwrap_or_default();
    let hops =
        WAY.iter().take(made).filter_map(|(from, to)| Some(Hop { from: Space::read(from)?, to: Space::read(to)? }));
    hops.for_each(|hop| state.advance(hop));
    state
}

fn shown(at: usize) -> Shown {
    let picture = scene::board(&View::of(&position(at), Viewer::Public));
    let lines = if at == 0 { COINS.map(Line::from).to_vec() } else { Vec::new() };
    Shown { lines, picture }
}

fn play() -> Vec<Control> {
    vec![
        Control::button(PLAY, "new", &[("stars", "1")], Weight::Main),
        Control::button(DAILY, "daily", &[], Weight::Plain),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Suit;
    use crate::state::Phase;

    fn space(name: &str) -> Space {
        Space::read(name).unwrap()
    }

    fn can(at: usize, suit: Suit, to: &str) -> bool {
        position(at).targets(suit).contains(&space(to))
    }

    fn shows(coin: &str) -> Option<u8> {
        position(0).coins.on(space(coin))
    }

    #[test]
    fn its_way_is_legal_and_as_short_as_any() {
        for (made, (from, to)) in WAY.iter().enumerate() {
            let deal = Dealer::new(SEED).deal();
            let mut state = State::fresh(deal.coins, deal.dice, Origin::Custom, false);
            for (from, to) in &WAY[..made] {
                state.advance(Hop { from: space(from), to: space(to) });
            }
            let hop = Hop { from: space(from), to: space(to) };
            assert!(state.legal().iter().any(|(_, legal)| *legal == hop), "{from}-{to}");
        }
        let mut last = position(4);
        last.advance(Hop { from: space("i2"), to: space("h2") });
        assert!(matches!(last.phase, Phase::Over(_)));
        assert_eq!(last.par(), Some(9), "the praise names the fewest moves");
    }

    #[test]
    fn what_it_says_of_each_position_is_so() {
        assert_eq!([shows("c2"), shows("e2")], [Some(4), Some(4)]);
        assert!(can(0, Suit::Sun, "e2") && !can(0, Suit::Sun, "c2") && !can(0, Suit::Sun, "b2"));
        assert_eq!((shows("g1"), shows("f1")), (Some(5), Some(5)));
        assert!(!can(1, Suit::Arms, "g1") && can(1, Suit::Sun, "e1") && can(1, Suit::Crown, "m2"));
        assert!(can(2, Suit::Arms, "g1") && !can(2, Suit::Arms, "f1"));
        assert_eq!(shows("h1"), Some(3));
        assert!(can(3, Suit::Sun, "h1") && !can(3, Suit::Sun, "g1") && !can(3, Suit::Sun, "a1"));
        assert_eq!((shows("h2"), position(4).arrived()), (Some(1), 3));
        assert!(can(4, Suit::Moon, "h2"));
    }

    #[test]
    fn every_answer_is_one_of_its_buttons_and_every_step_has_its_picture() {
        for (at, step) in STEPS.iter().enumerate() {
            assert!(step.choices.iter().any(|(word, _)| *word == step.right));
            assert!(!shown(at).picture.alt.is_empty());
            assert_eq!(shown(at).lines.len(), if at == 0 { COINS.len() } else { 0 }, "coins are explained once");
        }
        assert_eq!(STEPS.len(), BEFORE.len());
    }
}
