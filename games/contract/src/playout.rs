//! Whole games between AI seats, and what is counted in them.

use super::{Duty, Outcome, Pace, Seat};
use std::collections::BTreeMap;

/// A whole game between AI seats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Playout {
    /// How it ended.
    pub outcome: Outcome,
    /// How many moves it took.
    pub moves: u64,
    /// Who would have been called, and how often.
    pub calls: Calls,
    /// How often what was used ([`super::Game::used`]); what was not stands with 0.
    pub used: BTreeMap<String, u64>,
}

/// How often seats would be asked and called if people sat there, for each key of a duty once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Calls {
    /// How often a seat was asked something.
    pub asked: u64,
    /// Those for which people are pinged: not for what their own move has just asked in the middle of a turn.
    pub pings: u64,
    /// How many turns there were; none in a game whose keys name no turns (`t5`, `t5.2`).
    pub turns: u64,
    /// Those of seats that had not just moved, turns included: whoever has is there, and is not waited for.
    pub waits: u64,
    /// The most messages that ask somebody within one turn, one after the other.
    pub longest_chain: u64,
    chain: u64,
    turn: Option<u64>,
    called: BTreeMap<String, Vec<Seat>>,
}

impl Calls {
    /// Counts what a step asks for, which this seat has taken.
    pub fn count(&mut self, duties: &[Duty], moved: Option<Seat>) {
        if let Some(turn) = duties.iter().find_map(|duty| turn_of(&duty.key)).filter(|turn| self.turn != Some(*turn)) {
            self.turn = Some(turn);
            self.turns += 1;
            self.chain = 0;
        }
        let before = self.asked;
        for duty in duties {
            if !self.called.contains_key(&duty.key) {
                self.called.insert(duty.key.clone(), Vec::new());
            }
            let Some(called) = self.called.get_mut(&duty.key) else { continue };
            for seat in duty.who.seats() {
                if !called.contains(seat) {
                    called.push(*seat);
                    let there = moved == Some(*seat);
                    let in_a_turn = matches!(duty.pace, Pace::Brief | Pace::Answer);
                    self.asked += 1;
                    self.pings += u64::from(!(there && in_a_turn));
                    self.waits += u64::from(!there);
                }
            }
        }
        if self.asked > before {
            self.chain += 1;
            self.longest_chain = self.longest_chain.max(self.chain);
        }
    }
}

/// The number of the turn that the key of a duty names (`t5`, `t5.2`).
fn turn_of(key: &str) -> Option<u64> {
    let number = key.strip_prefix('t')?;
    number.split_once('.').map_or(number, |(turn, _)| turn).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::Calls;
    use crate::{Duty, Lapses, Line, Pace, Seat, Who};

    fn asked(key: &str, seats: &[u8]) -> Duty {
        Duty {
            key: key.to_owned(),
            who: Who::Every(seats.iter().copied().map(Seat).collect()),
            what: Line::from("play"),
            pace: if key.starts_with('d') { Pace::Answer } else { Pace::Turn },
            lapses: Lapses::Never,
            sealed: false,
            silent: false,
        }
    }

    #[test]
    fn a_seat_is_called_once_for_a_key_and_a_chain_begins_with_each_turn() {
        let mut calls = Calls::default();
        for (step, moved) in [
            vec![asked("setup", &[0, 1])],
            vec![asked("setup", &[1])],
            vec![asked("t1.0", &[0])],
            vec![asked("d1", &[1, 2])],
            vec![asked("d1", &[2])],
            vec![asked("t1.1", &[0])],
            vec![asked("t1.1", &[0])],
            vec![asked("t2.0", &[1])],
            vec![asked("d2", &[1])],
        ]
        .into_iter()
        .zip([None, Some(0), Some(1), Some(0), Some(1), Some(2), Some(0), Some(1), Some(1)])
        {
            calls.count(&step, moved.map(Seat));
        }
        assert_eq!((calls.asked, calls.turns, calls.longest_chain), (8, 2, 3));
        // seat 1 has just moved when it is asked for `t2.0`, and its own move asks `d2`
        assert_eq!((calls.pings, calls.waits), (7, 6));
    }

    #[test]
    fn keys_without_a_turn_count_no_turns() {
        let mut calls = Calls::default();
        for key in ["r1.plan", "r1.reroll", "table", "t", "tx.1"] {
            calls.count(&[asked(key, &[0])], Some(Seat(0)));
        }
        assert_eq!((calls.asked, calls.turns, calls.longest_chain), (5, 0, 5));
        assert_eq!(calls.waits, 0, "whoever has just moved is not waited for");
    }
}
