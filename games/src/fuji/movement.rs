//! Phase 5: comparing, moving, what a move sets off, what it costs (F11, F12), as pure arithmetic.
//!
//! The search for the best order plays turns on copies with the same code that then takes them at the table.

use super::board::{Cells, Ground, Map, STEP_LIMIT, Trail, erupt};
use super::content::{Book, Level, Track};
use super::state::{Aim, Cell, Duel, Hand, How, Table};
use crate::contract::Seat;

/// Most seats at a table.
pub const MOST_SEATS: usize = 4;

/// A seat's dice against its neighbours' for its own card (F11.3).
pub fn duel(book: &Book, table: &Table, hands: &[Hand], aims: &[Aim], seat: Seat) -> Duel {
    let card = book.card(table.field(aims[seat.at()].to).card);
    let value = |of: Seat| card.requirement.as_ref().map_or(0, |needs| needs.sum(&hands[of.at()]));
    Duel { own: value(seat), rivals: table.neighbours(seat).into_iter().map(|rival| (rival, value(rival))).collect() }
}

/// What does not change during phase 5.
pub struct Course<'a> {
    /// The map; its own ground is that of the beginning.
    pub map: Map,
    level: &'a Level,
    track: &'a Track,
    aims: &'a [Aim],
    leads: [i32; MOST_SEATS],
    seats: usize,
}

/// What changes during phase 5.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// Lava and tokens.
    pub ground: Ground,
    /// Where the meeples stand, by seat.
    pub at: [Cell; MOST_SEATS],
    /// The stamina track, by seat.
    pub stamina: [u8; MOST_SEATS],
}

/// What a seat could do in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// It failed and stays (F11.5).
    Failed,
    /// It succeeded and is where it wants to be.
    Held,
    /// It succeeded and lava is in the way (F11.8).
    CutOff,
    /// It succeeded and can go this way.
    Open(Trail),
}

/// What a turn came to.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// In one word.
    pub how: How,
    /// The cells entered.
    pub trail: Trail,
    /// Stamina lost.
    pub loss: u8,
    /// Injuries taken.
    pub injuries: u8,
    /// The rings of the extra eruptions, in order; only the first [`Step::eruptions`] count.
    rings: [Cells; 2 * STEP_LIMIT as usize],
    /// Extra eruptions that ran.
    pub eruptions: u8,
    /// It ended the game.
    pub end: Option<End>,
}

impl Step {
    /// What each extra eruption burnt, in order.
    pub fn rings(&self) -> &[Cells] {
        &self.rings[..usize::from(self.eruptions)]
    }
}

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// All in the village (F14.1).
    Village,
    /// Meeples on these cards were swallowed (F13.5).
    Lava(Cells),
    /// The seat whose turn it was is exhausted (F12.4).
    Exhaustion,
}

impl<'a> Course<'a> {
    /// Phase 5 of a table, with what the reveal showed.
    pub fn new(book: &'a Book, table: &Table, aims: &'a [Aim], duels: &[Duel]) -> Self {
        let mut leads = [0; MOST_SEATS];
        for (lead, duel) in leads.iter_mut().zip(duels) {
            *lead = duel.lead();
        }
        Self {
            map: Map::of(book, table),
            level: book.level(table.level),
            track: &book.track,
            aims,
            leads,
            seats: table.count(),
        }
    }

    /// How it stands before the first turn.
    pub fn start(&self, table: &Table) -> Run {
        let mut run = Run { ground: self.map.ground, at: [Cell(0); MOST_SEATS], stamina: [0; MOST_SEATS] };
        for (seat, traveller) in table.travellers.iter().enumerate() {
            run.at[seat] = traveller.at;
            run.stamina[seat] = traveller.stamina;
        }
        run
    }

    /// How many sit at the table.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// What a seat can do if its turn is now (F11.4, F11.5, F11.7, F11.8).
    pub fn way(&self, run: &Run, seat: Seat) -> Way {
        let aim = &self.aims[seat.at()];
        let here = run.at[seat.at()];
        if self.leads[seat.at()] <= 0 {
            return Way::Failed;
        }
        if aim.to == here {
            return Way::Held;
        }
        let named = aim.path.as_ref().and_then(|path| self.map.walk(run.ground, here, path));
        named.or_else(|| self.map.trail(run.ground, here, aim.to, STEP_LIMIT)).map_or(Way::CutOff, Way::Open)
    }

    /// Takes a seat's turn. `go` says whether it goes if it can; a seat that cannot has no say.
    pub fn take(&self, run: &mut Run, seat: Seat, way: Way, go: bool) -> Step {
        let how = match way {
            Way::Failed => How::Failed,
            Way::Held => How::Held,
            Way::Open(_) if go => How::Moved,
            Way::CutOff if go => How::CutOff,
            Way::Open(_) | Way::CutOff => How::Declined,
        };
        let trail = match way {
            Way::Open(trail) if go => trail,
            _ => Trail::STILL,
        };
        let rings = [Cells::NONE; 2 * STEP_LIMIT as usize];
        let mut step = Step { how, trail, loss: 0, injuries: 0, rings, eruptions: 0, end: None };
        step.end = self.walk(run, seat, &mut step).or_else(|| self.tire(run, seat, &mut step));
        step
    }

    /// The move itself: victory first (F14.1), then the eruption tokens that were met (F11.10).
    fn walk(&self, run: &mut Run, seat: Seat, step: &mut Step) -> Option<End> {
        let entered: Cells = step.trail.cells().iter().copied().collect();
        run.at[seat.at()] = *step.trail.cells().last()?;
        if run.at[..self.seats].iter().all(|at| self.map.village(*at)) {
            return Some(End::Village);
        }
        let met = run.ground.tokens & entered;
        let due = met.count() + (run.ground.double & met).count();
        run.ground.tokens = run.ground.tokens - met;
        run.ground.double = run.ground.double - met;
        (0..due).find_map(|_| {
            let ring = erupt(&self.map, &mut run.ground);
            step.rings[usize::from(step.eruptions)] = ring;
            step.eruptions += 1;
            self.swallowed(run, ring)
        })
    }

    /// Stamina and injuries (F12.1, F12.4).
    fn tire(&self, run: &mut Run, seat: Seat, step: &mut Step) -> Option<End> {
        let before = run.stamina[seat.at()];
        step.loss = self.level.loss(self.leads[seat.at()]);
        let after = self.track.after(before, step.loss);
        run.stamina[seat.at()] = after;
        if after == self.track.death {
            return Some(End::Exhaustion);
        }
        step.injuries = self.track.injuries(after) - self.track.injuries(before);
        None
    }

    /// Phase 6 (F13.1): what burns, and the end if a meeple stands on it.
    pub fn erupt(&self, run: &mut Run) -> (Cells, Option<End>) {
        let ring = erupt(&self.map, &mut run.ground);
        (ring, self.swallowed(run, ring))
    }

    fn swallowed(&self, run: &Run, ring: Cells) -> Option<End> {
        let hit = ring & run.at[..self.seats].iter().copied().collect();
        (!hit.is_empty()).then_some(End::Lava(hit))
    }
}
