//! The search for the best order of turns (F16.10): every order with every choice of going or staying, played through phase 6.

use crate::rules::map::board::{Ground, Map};
use crate::rules::map::movement::{Course, End, MOST_SEATS, Run, Step, Way};
use crate::state::{Aim, Cell, Duel, How, Table, Taken};
use gogome_contract::Seat;
use std::cmp::Ordering;

/// An order of turns with its choices, and its result.
#[derive(Clone, Debug)]
pub struct Line {
    /// Whose turn comes when, and whether that seat goes if it can.
    pub order: Vec<(Seat, bool)>,
    /// The turns as they are then taken; fewer if the game ends before.
    pub turns: Vec<Taken>,
    /// The end, if it comes before the next round.
    pub end: Option<End>,
    /// The power bars spent on each seat's comparison, by seat.
    pub bars: Vec<u8>,
    /// Where the meeples stand afterwards, by seat.
    pub at: Vec<Cell>,
    /// Lava and eruption tokens after phase 6, or at the end.
    pub ground: Ground,
    /// The eruptions until then, extra ones and that of phase 6.
    pub eruptions: u8,
}

impl Line {
    /// Seats that could go and stay by choice, in circle order.
    pub fn stays(&self) -> Vec<Seat> {
        let mut stays: Vec<Seat> =
            self.turns.iter().filter(|turn| turn.how == How::Declined).map(|turn| turn.seat).collect();
        stays.sort_unstable();
        stays
    }

    /// Seats whose way sets off an eruption while another seat stays behind, outside the village (F16.13).
    pub fn sets_off(&self, table: &Table) -> Vec<Seat> {
        let map = Map::of(table);
        let behind = |seat: &Seat| {
            let at = self.at[seat.at()];
            at == table.traveller(*seat).at && !map.village(at)
        };
        let behind: Vec<Seat> = table.seats().filter(behind).collect();
        let sets_off = |turn: &&Taken| {
            turn.how == How::Moved && turn.eruptions > 0 && behind.iter().any(|seat| *seat != turn.seat)
        };
        self.turns.iter().filter(sets_off).map(|turn| turn.seat).collect()
    }
}

/// The best line, compared in this order: victory; no defeat; fewest seats on cards that the eruption after phase 6 burns;
/// fewest successful seats stopped by lava; least stamina lost; fewest stays; seat order (F16.10). `answers` by seat are fixed,
/// `true` is go (F16.13).
pub fn best(table: &Table, aims: &[Aim], duels: &[Duel], answers: &[Option<bool>]) -> Line {
    let course = Course::new(table, aims, duels);
    let start = course.start(table);
    let mut search = Search { course: &course, answers, best: None, differs: false };
    search.extend(start, Tally::default(), [(Seat(0), true); MOST_SEATS], 0);
    let order = search.best.map_or_else(Vec::new, |(_, line)| line[..course.seats()].to_vec());
    play(&course, start, order)
}

/// Whether orders differ in anything the best line is compared by, if these seats stay and all others go that can (F16.11).
pub fn matters(table: &Table, aims: &[Aim], duels: &[Duel], answers: &[Option<bool>]) -> bool {
    let course = Course::new(table, aims, duels);
    let start = course.start(table);
    let answers = settled(answers);
    let mut search = Search { course: &course, answers: &answers, best: None, differs: false };
    search.extend(start, Tally::default(), [(Seat(0), true); MOST_SEATS], 0);
    search.differs
}

/// An order chosen by the group, played through phase 6: seats that did not say stay go (F16.11).
pub fn chosen(table: &Table, aims: &[Aim], duels: &[Duel], answers: &[Option<bool>], turns: &[Seat]) -> Line {
    let course = Course::new(table, aims, duels);
    let answers = settled(answers);
    let order = turns.iter().map(|seat| (*seat, answers[seat.at()] == Some(true))).collect();
    play(&course, course.start(table), order)
}

fn settled(answers: &[Option<bool>]) -> Vec<Option<bool>> {
    answers.iter().map(|answer| Some(answer.unwrap_or(true))).collect()
}

/// The seats that succeeded and can move, before the first turn.
pub fn free_to_go(table: &Table, aims: &[Aim], duels: &[Duel]) -> Vec<Seat> {
    let course = Course::new(table, aims, duels);
    let start = course.start(table);
    table.seats().filter(|seat| matches!(course.way(&start, *seat), Way::Open(_))).collect()
}

/// Whether this is a seat that a Rope pulled in phase 4 and that may choose to go or stay (F16.13).
pub fn by_rope(table: &Table, taken: &Taken) -> bool {
    table.effects.roped.contains(&taken.seat) && matches!(taken.how, How::Moved | How::Declined)
}

/// Plays an order through phase 6.
fn play(course: &Course<'_>, mut run: Run, order: Vec<(Seat, bool)>) -> Line {
    let (mut turns, mut bars) = (Vec::new(), vec![0; course.seats()]);
    let mut end = None;
    for &(seat, go) in &order {
        bars[seat.at()] = course.bars(&run, seat);
        let from = run.at[seat.at()];
        let way = course.way(&run, seat);
        let step = course.take(&mut run, seat, way, go);
        turns.push(taken(seat, from, &step, &run));
        end = step.end;
        if end.is_some() {
            break;
        }
    }
    let mut eruptions = turns.iter().map(|turn| turn.eruptions).sum();
    if end.is_none() {
        end = course.erupt(&mut run).1;
        eruptions += 1;
    }
    Line { order, turns, end, bars, at: run.at[..course.seats()].to_vec(), ground: run.ground, eruptions }
}

/// The turn as it is stored and logged.
pub(crate) fn taken(seat: Seat, from: Cell, step: &Step, run: &Run) -> Taken {
    Taken {
        seat,
        from,
        path: step.trail.cells().to_vec(),
        how: step.how,
        loss: step.loss,
        stamina: run.stamina[seat.at()],
        injuries: step.injuries,
        eruptions: step.eruptions,
    }
}

/// What lines are compared by, updated turn by turn.
#[derive(Clone, Copy, Default)]
struct Tally {
    stopped: u8,
    loss: u16,
    stays: u8,
    taken: u8,
}

impl Tally {
    fn add(mut self, seat: Seat, step: &Step) -> Self {
        self.stopped += u8::from(step.how == How::CutOff);
        self.stays += u8::from(step.how == How::Declined);
        self.loss += u16::from(step.loss);
        self.taken |= 1 << seat.0;
        self
    }
}

/// Less is better, from the first entry on.
type Key = (bool, bool, u32, u8, u16, u8);

type Order = [(Seat, bool); MOST_SEATS];

struct Search<'a> {
    course: &'a Course<'a>,
    answers: &'a [Option<bool>],
    best: Option<(Key, Order)>,
    /// Whether two lines were found that differ in this.
    differs: bool,
}

impl Search<'_> {
    fn extend(&mut self, run: Run, tally: Tally, order: Order, length: usize) {
        let seats = self.course.seats();
        if length == seats {
            return self.finish(run, tally, order, None);
        }
        for seat in Seat::first(seats).filter(|seat| tally.taken >> seat.0 & 1 == 0) {
            let way = self.course.way(&run, seat);
            let choices: &[bool] = match (self.answers[seat.at()], way) {
                (Some(false), _) => &[false],
                (None, Way::Open(_)) => &[true, false],
                (Some(true) | None, _) => &[true],
            };
            for &go in choices {
                let mut next = run;
                let step = self.course.take(&mut next, seat, way, go);
                let tally = tally.add(seat, &step);
                let mut order = order;
                order[length] = (seat, go);
                if step.end.is_some() {
                    self.finish(next, tally, rest(order, length + 1, tally.taken, seats), step.end);
                } else {
                    self.extend(next, tally, order, length + 1);
                }
            }
        }
    }

    fn finish(&mut self, mut run: Run, tally: Tally, order: Order, end: Option<End>) {
        let end = end.or_else(|| self.course.erupt(&mut run).1);
        let threatened = if end.is_some() { 0 } else { self.threatened(&run) };
        let won = end == Some(End::Village);
        let key = (!won, end.is_some() && !won, threatened, tally.stopped, tally.loss, tally.stays);
        self.differs |= self.best.as_ref().is_some_and(|(best, _)| *best != key);
        let better = self.best.as_ref().is_none_or(|(best, line)| match key.cmp(best) {
            Ordering::Less => true,
            Ordering::Equal => seats_of(&order).lt(seats_of(line)),
            Ordering::Greater => false,
        });
        if better {
            self.best = Some((key, order));
        }
    }

    /// Seats on cards that the next eruption burns.
    fn threatened(&self, run: &Run) -> u32 {
        let ring = self.course.map.ring(run.ground.lava);
        Seat::first(self.course.seats()).map(|seat| u32::from(ring.has(run.at[seat.at()]))).sum()
    }
}

fn seats_of(order: &Order) -> impl Iterator<Item = Seat> {
    order.iter().map(|(seat, _)| *seat)
}

/// Appends the seats whose turns no longer come, in seat order.
fn rest(mut order: Order, length: usize, taken: u8, seats: usize) -> Order {
    let waiting = Seat::first(seats).filter(|seat| taken >> seat.0 & 1 == 0);
    for (place, seat) in order[length..].iter_mut().zip(waiting) {
        *place = (seat, true);
    }
    order
}
