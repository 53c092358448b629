//! How long companions take to answer. Each duty gets one delay when it is asked, drawn independently of the position, so that
//! the delay reveals nothing about their hand. With a [`Gate`] they wait until they are let go.

use crate::{clock::moment_after, entropy::Entropy, store::duties::OpenDuty};
use jiff::{SignedDuration, Timestamp};
use rand::RngExt;
use std::{
    collections::BTreeMap,
    ops::RangeInclusive,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::{Notify, watch};

/// One duty of one companion: table, key of the duty, seat.
type Question = (i64, String, u8);

/// Holds companions back while somebody else acts. Clones share one gate; it starts shut.
#[derive(Clone, Debug, Default)]
pub struct Gate(Arc<Held>);

#[derive(Debug, Default)]
struct Held {
    open: watch::Sender<bool>,
    opened: Notify,
}

impl Gate {
    /// Lets companions answer until none is asked anything at any table, waits for that, and shuts the gate again.
    pub async fn let_go(&self) {
        let mut open = self.0.open.subscribe();
        self.0.open.send_replace(true);
        self.0.opened.notify_one();
        let _ = open.wait_for(|open| !open).await;
    }
}

/// When companions answer.
#[derive(Debug)]
pub struct Pace {
    millis: RangeInclusive<i64>,
    due: Mutex<BTreeMap<Question, Timestamp>>,
    gate: Option<Gate>,
}

impl Pace {
    /// They answer after a delay in this range, in milliseconds.
    pub fn between(millis: RangeInclusive<i64>) -> Self {
        Self { millis, due: Mutex::default(), gate: None }
    }

    /// They answer at once.
    pub fn none() -> Self {
        Self::between(0..=0)
    }

    /// They answer at once, but only while the gate is open.
    pub fn gated(gate: Gate) -> Self {
        Self { gate: Some(gate), ..Self::none() }
    }

    /// Whether the gate holds them back now.
    pub(crate) fn held(&self) -> bool {
        self.gate.as_ref().is_some_and(|gate| !*gate.0.open.borrow())
    }

    /// Waits until the gate opens; for ever if there is no gate.
    pub async fn let_go(&self) {
        match &self.gate {
            Some(gate) => gate.0.opened.notified().await,
            None => std::future::pending().await,
        }
    }

    /// The first open duty of a table that a companion answers now.
    pub(crate) fn next<'a>(
        &self,
        game: i64,
        open: &'a [OpenDuty],
        now: Timestamp,
        entropy: &Entropy,
    ) -> Option<&'a OpenDuty> {
        if *self.millis.end() == 0 {
            return open.iter().find(|duty| duty.ai);
        }
        let mut due = self.due();
        let question = |duty: &OpenDuty| (game, duty.key.clone(), duty.seat.0);
        let asked: Vec<Question> = open.iter().filter(|duty| duty.ai).map(question).collect();
        due.retain(|question, _| question.0 != game || asked.contains(question));
        open.iter().filter(|duty| duty.ai).find(|duty| {
            let at = due.entry(question(duty)).or_insert_with(|| self.later(now, entropy, &question(duty)));
            *at <= now
        })
    }

    /// How long after `now` the next companion answers; delays that are over already are left out.
    pub fn wait(&self, now: Timestamp) -> Option<std::time::Duration> {
        let next = self.due().values().filter(|at| **at > now).min()?.duration_since(now);
        Some(next.unsigned_abs())
    }

    /// Forgets the delays of all other tables; if no companion is awaited anywhere, the gate shuts.
    pub(crate) fn keep(&self, games: &[i64]) {
        self.due().retain(|question, _| games.contains(&question.0));
        if let Some(gate) = self.gate.as_ref().filter(|_| games.is_empty()) {
            gate.0.open.send_replace(false);
        }
    }

    fn later(&self, now: Timestamp, entropy: &Entropy, question: &Question) -> Timestamp {
        let mut numbers = entropy.numbers(&format!("the thought about {question:?}"));
        let delay = SignedDuration::from_millis(numbers.random_range(self.millis.clone()));
        moment_after(now, delay)
    }

    fn due(&self) -> MutexGuard<'_, BTreeMap<Question, Timestamp>> {
        self.due.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gogome_games::contract::{Lapses, Line, Seat};

    fn asked(key: &str, seat: u8, ai: bool) -> OpenDuty {
        OpenDuty {
            key: key.into(),
            seat: Seat(seat),
            user: None,
            ai,
            what: Line::default(),
            pings: 0,
            turn: true,
            pinged: None,
            since: String::new(),
            expires: None,
            overdue: false,
            lapses: Lapses::Never,
        }
    }

    #[test]
    fn a_companion_thinks_once_about_each_thing_it_is_asked() {
        let (pace, any) = (Pace::between(500..=500), Entropy::seeded(1));
        let at = |millis| Timestamp::from_millisecond(millis).unwrap();
        let open = [asked("r1.plan", 0, false), asked("r1.plan", 1, true)];
        assert!(pace.next(7, &open, at(0), &any).is_none() && pace.next(7, &open, at(499), &any).is_none());
        assert_eq!(pace.wait(at(100)).unwrap().as_millis(), 400);
        for now in [500, 501] {
            assert_eq!(pace.next(7, &open, at(now), &any).unwrap().seat, Seat(1), "all its steps for it at once");
        }
        let later = [asked("r1.reroll", 1, true)];
        assert!(pace.next(7, &later, at(600), &any).is_none(), "another question, another thought");
        assert!(pace.next(7, &[], at(2000), &any).is_none());
        assert_eq!(pace.wait(at(2000)), None, "what is not asked any more is forgotten");
    }

    #[test]
    fn without_a_pace_they_answer_at_once() {
        let (open, any) = ([asked("r1.plan", 1, true)], Entropy::seeded(1));
        assert!(Pace::none().next(7, &open, Timestamp::UNIX_EPOCH, &any).is_some());
    }

    #[tokio::test]
    async fn held_companions_answer_while_they_are_let_go() {
        let gate = Gate::default();
        let pace = Pace::gated(gate.clone());
        assert!(pace.held() && !Pace::none().held());
        let let_go = tokio::spawn(async move { gate.let_go().await });
        pace.let_go().await;
        pace.keep(&[7]);
        assert!(!pace.held(), "a table still waits for one of them");
        assert!(pace.next(7, &[asked("r1.plan", 1, true)], Timestamp::UNIX_EPOCH, &Entropy::seeded(1)).is_some());
        pace.keep(&[]);
        let_go.await.unwrap();
        assert!(pace.held());
    }
}
