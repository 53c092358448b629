//! Phase 5: comparing, moving, what a move sets off, what it costs (F11, F12), as pure arithmetic.
//!
//! The search for the best order plays turns on copies with the same code that takes the real turns.

use crate::content::{Die, Gear, InjuryKind, Level, Skill, Track, book};
use crate::rules::map::board::{Cells, Ground, MOST_STEPS, Map, STEP_LIMIT, Trail, erupt};
use crate::rules::phases::injuries;
use crate::state::{Aim, Cell, Duel, Hand, How, Spot, Table};
use gogome_contract::Seat;

/// Most seats at a table.
pub const MOST_SEATS: usize = 4;

/// A seat's dice against its neighbours' for its own card (F11.3): own dice in front of each, and borrowed ones (F9.16). A
/// Flare gun counts in the own turn only (F9.12).
pub fn duel(table: &Table, hands: &[Hand], borrowed: &[Vec<(Spot, Die)>], aims: &[Aim], seat: Seat) -> Duel {
    let card = book().card(table.field(aims[seat.at()].to).card);
    let value = |of: Seat| {
        let lent = borrowed.get(of.at()).into_iter().flatten().map(|(_, die)| Some(*die)).collect::<Vec<_>>();
        card.requirement.as_ref().map_or(0, |needs| needs.sum(hands[of.at()].iter().chain(&lent)))
    };
    let flares = table.effects.flares.iter().filter(|by| **by == seat);
    let bonus: u16 = flares.map(|_| u16::from(book().gear(Gear::FlareGun).bonus)).sum();
    Duel {
        own: value(seat) + bonus,
        neutral: None,
        bars: 0,
        rivals: table.neighbours(seat).into_iter().map(|rival| (rival, value(rival))).collect(),
    }
}

/// What stays the same during phase 5.
pub struct Course<'a> {
    /// The map; its own ground is that of the beginning.
    pub map: Map,
    level: &'a Level,
    track: &'a Track,
    aims: &'a [Aim],
    leads: [i32; MOST_SEATS],
    /// Power bars included in each lead.
    bars: [u8; MOST_SEATS],
    /// Seats that lose no stamina because of First aid (F9.8).
    aided: [bool; MOST_SEATS],
    /// The Gatherer, and how many injuries at once include amnesia: as many as there are kinds left (F12.8).
    forgetting: Option<(Seat, u8)>,
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
    /// The Gatherer has amnesia, so bars do not count (F12.8).
    pub forgot: bool,
}

/// What a seat can do in its turn.
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

/// The result of a turn.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// In a word.
    pub how: How,
    /// The cells entered.
    pub trail: Trail,
    /// Stamina lost.
    pub loss: u8,
    /// Injuries taken.
    pub injuries: u8,
    /// The rings of the extra eruptions, in order; only the first [`Step::eruptions`] count.
    rings: [Cells; 2 * MOST_STEPS as usize],
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
    pub fn new(table: &Table, aims: &'a [Aim], duels: &[Duel]) -> Self {
        let mut leads = [0; MOST_SEATS];
        for (lead, duel) in leads.iter_mut().zip(duels) {
            *lead = duel.lead();
        }
        let mut bars = [0; MOST_SEATS];
        for (bars, duel) in bars.iter_mut().zip(duels) {
            *bars = duel.bars;
        }
        let mut aided = [false; MOST_SEATS];
        for seat in &table.effects.aid {
            aided[seat.at()] = true;
        }
        let forgetting = table.with_skill(Skill::Gatherer).and_then(|seat| {
            let free = injuries::free(table, seat);
            free.contains(&InjuryKind::Amnesia).then(|| (seat, u8::try_from(free.len()).unwrap_or(u8::MAX)))
        });
        Self {
            map: Map::of(table),
            level: book().level(table.level),
            track: &book().track,
            aims,
            leads,
            bars,
            aided,
            forgetting,
            seats: table.count(),
        }
    }

    /// How it stands before the first turn.
    pub fn start(&self, table: &Table) -> Run {
        let mut run =
            Run { ground: self.map.ground, at: [Cell(0); MOST_SEATS], stamina: [0; MOST_SEATS], forgot: false };
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
        if self.lead(run, seat) <= 0 {
            return Way::Failed;
        }
        if aim.to == here {
            return Way::Held;
        }
        let named = aim.path.as_ref().and_then(|path| self.map.walk(run.ground, here, path));
        let limit = if aim.distance == MOST_STEPS { MOST_STEPS } else { STEP_LIMIT };
        let named = named.filter(|trail| trail.cells().len() <= usize::from(limit));
        named.or_else(|| self.map.trail(run.ground, here, aim.to, limit)).map_or(Way::CutOff, Way::Open)
    }

    /// A seat's lead in its turn; bars no longer count once the Gatherer has amnesia (F10.6, F12.8).
    fn lead(&self, run: &Run, seat: Seat) -> i32 {
        let bars = if run.forgot { i32::from(self.bars[seat.at()]) } else { 0 };
        self.leads[seat.at()] - bars
    }

    /// The bars spent on a seat's comparison if its turn is now.
    pub fn bars(&self, run: &Run, seat: Seat) -> u8 {
        if run.forgot { 0 } else { self.bars[seat.at()] }
    }

    /// Takes a seat's turn. `go`: whether it goes if it can.
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
        let rings = [Cells::NONE; 2 * MOST_STEPS as usize];
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
        step.loss = if self.aided[seat.at()] { 0 } else { self.level.loss(self.lead(run, seat)) };
        let after = self.track.after(before, step.loss);
        run.stamina[seat.at()] = after;
        if after == self.track.death {
            return Some(End::Exhaustion);
        }
        step.injuries = self.track.injuries(after) - self.track.injuries(before);
        run.forgot |= self.forgetting.is_some_and(|(gatherer, left)| gatherer == seat && step.injuries >= left);
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
