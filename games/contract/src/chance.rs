//! The only way randomness reaches the rules, and what a step collects besides the new state.

use serde::{Deserialize, Serialize};
use std::num::NonZeroU32;

/// A source of whole numbers in `0..n`.
///
/// In play the host records each answer; a replay gives the recorded answers back. Dice, shuffles and draws are our own code on
/// top of it, because a library's algorithm may change and old games must replay the same.
pub trait Chance {
    /// A number in `0..n`, each as likely as any other.
    fn below(&mut self, n: NonZeroU32) -> u32;
}

impl dyn Chance + '_ {
    /// A die: `1..=sides`.
    pub fn die(&mut self, sides: NonZeroU32) -> u32 {
        self.below(sides) + 1
    }

    /// Fisher–Yates from the last item down.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            if let Some(n) = count(last + 1) {
                items.swap(last, self.below(n) as usize);
            }
        }
    }

    /// One of the items, each as likely as any other; none if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        count(items.len()).map(|n| &items[self.below(n) as usize])
    }

    /// True in `part` of `whole` cases; never if `whole` is 0.
    pub fn likely(&mut self, part: u32, whole: u32) -> bool {
        NonZeroU32::new(whole).is_some_and(|n| self.below(n) < part)
    }
}

fn count(items: usize) -> Option<NonZeroU32> {
    u32::try_from(items).ok().and_then(NonZeroU32::new)
}

/// One answer of chance: `got` in `0..of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RandomDraw {
    /// How many answers were possible.
    pub of: u32,
    /// Which one it was.
    pub got: u32,
}

/// Asks a source and records each answer.
pub struct Recorded<F> {
    source: F,
    /// What was asked and answered so far, in order.
    pub draws: Vec<RandomDraw>,
}

impl<F: FnMut(NonZeroU32) -> u32> Recorded<F> {
    /// Records a source that answers in `0..n`.
    pub fn new(source: F) -> Self {
        Self { source, draws: Vec::new() }
    }
}

impl<F: FnMut(NonZeroU32) -> u32> Chance for Recorded<F> {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        let got = (self.source)(n);
        self.draws.push(RandomDraw { of: n.get(), got });
        got
    }
}

/// Gives recorded answers back, and notices when the rules ask a different question than was recorded.
pub struct Replayed<'a> {
    rest: std::slice::Iter<'a, RandomDraw>,
    diverged: bool,
    made_up: u32,
}

impl<'a> Replayed<'a> {
    /// Replays the record of one step.
    pub fn new(draws: &'a [RandomDraw]) -> Self {
        Self { rest: draws.iter(), diverged: false, made_up: 0 }
    }

    /// Whether every question so far was the recorded one, and no answer is left over.
    pub fn faithful(&self) -> bool {
        !self.diverged && self.rest.as_slice().is_empty()
    }
}

impl Chance for Replayed<'_> {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        match self.rest.next() {
            Some(draw) if draw.of == n.get() && draw.got < draw.of => draw.got,
            _ => {
                // never the same answer for ever: dice that are rolled until they hit would be rolled without end
                self.diverged = true;
                self.made_up = self.made_up.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
                (self.made_up >> 16) % n
            }
        }
    }
}

/// What a step may do besides changing the state: draw, log events, mark itself.
pub struct StepContext<'a, E> {
    chance: &'a mut dyn Chance,
    log: Vec<E>,
    reveals: bool,
    aloud: bool,
    counted: Vec<&'static str>,
}

impl<'a, E> StepContext<'a, E> {
    /// An empty context over a source of chance.
    pub fn new(chance: &'a mut dyn Chance) -> Self {
        Self { chance, log: Vec::new(), reveals: false, aloud: false, counted: Vec::new() }
    }

    /// The source of chance. Taking it marks the step as revealing, because its answers are new to somebody.
    pub fn chance(&mut self) -> &mut dyn Chance {
        self.reveals = true;
        self.chance
    }

    /// Writes an event into the log.
    pub fn tell(&mut self, event: E) {
        self.log.push(event);
    }

    /// Marks that the step shows somebody something that was hidden from them.
    pub fn reveal(&mut self) {
        self.reveals = true;
    }

    /// Marks that somebody spoke to everybody: the host posts the step's public log at once as a message of its own, which
    /// pings nobody.
    pub fn speak(&mut self) {
        self.aloud = true;
    }

    /// Whether somebody spoke.
    pub fn aloud(&self) -> bool {
        self.aloud
    }

    /// Counts something that the rules did and that no event tells, by an id that [`Game::uses`](super::Game::uses) names: for
    /// [`simulate`](super::Playout) alone.
    pub fn count(&mut self, id: &'static str) {
        self.counted.push(id);
    }

    /// What was counted.
    pub fn counted(&self) -> &[&'static str] {
        &self.counted
    }

    /// The events so far.
    pub fn events(&self) -> &[E] {
        &self.log
    }

    /// The events, and whether the step revealed anything.
    pub fn close(self) -> (Vec<E>, bool) {
        (self.log, self.reveals)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn countdown(start: u32) -> Recorded<impl FnMut(NonZeroU32) -> u32> {
        let mut next = start;
        Recorded::new(move |n| {
            next = next.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
            (next >> 16) % n.get()
        })
    }

    #[test]
    fn a_shuffle_asks_for_a_place_from_the_last_item_down() {
        let mut source = Recorded::new(|_| 0);
        let mut items = ['a', 'b', 'c', 'd'];
        (&mut source as &mut dyn Chance).shuffle(&mut items);
        assert_eq!(items, ['b', 'c', 'd', 'a']);
        assert_eq!(source.draws.iter().map(|d| d.of).collect::<Vec<_>>(), [4, 3, 2]);
    }

    #[test]
    fn a_replay_answers_as_recorded_and_notices_another_question() {
        let mut source = countdown(7);
        let said: Vec<u32> = [6, 6, 33].into_iter().map(|n| source.below(NonZeroU32::new(n).unwrap())).collect();
        let mut again = Replayed::new(&source.draws);
        assert_eq!([6, 6, 33].into_iter().map(|n| again.below(NonZeroU32::new(n).unwrap())).collect::<Vec<_>>(), said);
        assert!(again.faithful());

        let mut other = Replayed::new(&source.draws);
        other.below(NonZeroU32::new(5).unwrap());
        assert!(!other.faithful());

        assert!(!Replayed::new(&source.draws).faithful(), "answers left over are noticed too");
    }

    #[test]
    fn answers_that_were_not_recorded_are_not_all_the_same() {
        let mut none = Replayed::new(&[]);
        let sides = NonZeroU32::new(6).unwrap();
        let rolled: std::collections::BTreeSet<u32> = (0..100).map(|_| none.below(sides)).collect();
        assert_eq!(rolled, (0..6).collect());
        assert!(!none.faithful());
    }
}
