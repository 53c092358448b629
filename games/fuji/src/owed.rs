//! Whom the table waits for: duties, from what lies open alone (F16.1, F16.2).

use super::content::{Book, InjuryKind, book};
use super::equipping::could_act;
use super::injuries;
use super::skills;
use super::state::{Phase, Ready, Table};
use super::text;
use gogome_contract::{Owed, Pace, Seat, Who};
use std::collections::BTreeMap;

impl Table {
    /// Whom the table waits for, in circle order (table A2). Judged from what lies open.
    pub fn awaited(&self) -> Vec<Seat> {
        if let Phase::Ordering { proposed, .. } = &self.phase {
            return self.deciding(proposed.as_ref().map(|proposed| proposed.by));
        }
        let mut seats: Vec<Seat> = self.players().filter(|seat| self.awaited_alone(book(), *seat)).collect();
        seats.extend(self.awaited_for_companion(book()));
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    /// Who is asked for an order of turns, or to agree to what `by` proposed: people first; seats that play by themselves only
    /// if nobody else is there to ask.
    fn deciding(&self, by: Option<Seat>) -> Vec<Seat> {
        let all: Vec<Seat> = self.players().filter(|seat| Some(*seat) != by).collect();
        let people: Vec<Seat> = all.iter().copied().filter(|seat| !self.companions.contains(seat)).collect();
        if people.is_empty() { all } else { people }
    }

    /// Is this player awaited for the own seat, or for its half?
    pub fn awaited_alone(&self, book: &Book, seat: Seat) -> bool {
        match &self.phase {
            Phase::Setup => skills::keeps(book, self, seat).is_some() || skills::leaves(book, self, seat),
            Phase::Planning { plans } => plans[seat.at()].ready == Ready::No && !self.awaits_consent(book, seat),
            Phase::Rerolls { done, .. } => {
                !done[seat.at()] || self.shared.as_ref().is_some_and(|shared| !shared.done.contains(&seat))
            }
            Phase::Equipment { ready, .. } => {
                let open = ready[seat.at()] == Ready::No && could_act(book, self, seat);
                self.asked().contains(&seat) || (open && !self.awaits_consent(book, seat))
            }
            Phase::Bars { seat: asked, .. } => *asked == seat,
            Phase::GoOrStay { asked, .. } => asked.contains(&seat),
            Phase::Injuries { owed } => owed[seat.at()] > 0,
            Phase::Ordering { .. } | Phase::Over(_) => false,
        }
    }
}

/// The duties of a table. A seat whose ready was taken back is asked anew, so its duty bears another key (F16.4).
pub fn duties(table: &Table) -> Vec<Owed> {
    let mut duties = alone(table);
    if let Some(key) = companion_key(table) {
        duties.extend(some(duty(key, table.awaited_for_companion(book()), text::sharing::ASKED, Pace::Answer)));
    }
    if pouring(table) {
        for duty in &mut duties {
            duty.sealed = true;
        }
    }
    duties
}

/// Phase 4: somebody may still reroll by Water, so nobody else can know what was done since (F16.6, F16.19).
fn pouring(table: &Table) -> bool {
    let halves = table.shared.as_ref().is_some_and(|shared| !shared.pouring.is_empty());
    matches!(&table.phase, Phase::Equipment { pouring, .. } if halves || !pouring.is_empty())
}

/// The key of the question for the companion: whatever is proposed or withdrawn asks anew (F15.6). Before the first roll and
/// after the eruption the changes of a round are counted by themselves.
pub(super) fn companion_key(table: &Table) -> Option<String> {
    let (round, changes) = (table.round, table.shared.as_ref()?.changes);
    let part = match table.phase {
        Phase::Setup => ".setup",
        Phase::Injuries { .. } => ".injury",
        _ => "",
    };
    Some(format!("r{round}{part}.companion.{changes}"))
}

/// What each seat owes for itself, and each of two players for its half of the companion.
fn alone(table: &Table) -> Vec<Owed> {
    let round = table.round;
    let awaited = || table.players().filter(|seat| table.awaited_alone(book(), *seat)).collect::<Vec<Seat>>();
    match &table.phase {
        Phase::Planning { plans } => {
            let mut asked: BTreeMap<u8, Vec<Seat>> = BTreeMap::new();
            for seat in awaited() {
                asked.entry(plans[seat.at()].reopened).or_default().push(seat);
            }
            let again = |times: u8| if times == 0 { String::new() } else { format!(".{times}") };
            asked
                .into_iter()
                .map(|(times, seats)| {
                    duty(
                        format!("r{round}.plan{}", again(times)),
                        seats,
                        text::panel::plan_asked(times > 0),
                        Pace::Turn,
                    )
                })
                .collect()
        }
        Phase::Setup => some(duty(format!("r{round}.setup"), awaited(), text::panel::SETUP_ASKED, Pace::Turn)),
        Phase::Equipment { ready, reopened, request, .. } => {
            let mut asked: BTreeMap<u8, Vec<Seat>> = BTreeMap::new();
            for seat in table.players() {
                if ready[seat.at()] == Ready::No
                    && could_act(book(), table, seat)
                    && !table.awaits_consent(book(), seat)
                {
                    asked.entry(reopened[seat.at()]).or_default().push(seat);
                }
            }
            let answers =
                request.iter().map(|_| duty(answer_key(table), table.asked(), text::panel::ANSWER_ASKED, Pace::Answer));
            let readies = asked.into_iter().map(|(times, seats)| {
                let again = if times == 0 { String::new() } else { format!(".{times}") };
                duty(format!("r{round}.gear{again}"), seats, text::panel::gear_asked(times > 0), Pace::Turn)
            });
            answers.chain(readies).collect()
        }
        Phase::Bars { .. } => some(duty(format!("r{round}.bars"), awaited(), text::panel::BARS_ASKED, Pace::Answer)),
        Phase::Rerolls { .. } => {
            let mut owed = some(duty(format!("r{round}.reroll"), awaited(), text::panel::REROLL_ASKED, Pace::Turn));
            for owed in &mut owed {
                (owed.sealed, owed.silent) = (true, true);
            }
            owed
        }
        Phase::GoOrStay { .. } => some(duty(format!("r{round}.go"), awaited(), text::panel::GO_ASKED, Pace::Answer)),
        Phase::Ordering { proposed, changes, .. } => {
            let asked = if proposed.is_some() { text::panel::AGREE_ASKED } else { text::panel::ORDER_ASKED };
            let key = format!("r{round}.{}", order_key(*changes));
            vec![Owed { who: Who::Any(table.awaited()), ..duty(key, Vec::new(), asked, Pace::Answer) }]
        }
        Phase::Injuries { .. } => {
            some(duty(format!("r{round}.injury"), awaited(), text::panel::INJURY_ASKED, Pace::Turn))
        }
        Phase::Over(_) => Vec::new(),
    }
}

/// The key of what a card asks: each request is asked anew (F16.6).
pub(super) fn answer_key(table: &Table) -> String {
    format!("r{}.answer.{}", table.round, table.effects.requests)
}

/// The key of the question for an order: whatever changes asks anew (F16.11).
pub(super) fn order_key(changes: u8) -> String {
    if changes == 0 { "order".to_owned() } else { format!("order.{changes}") }
}

/// The kinds of injury a hurt seat can choose from (F12.5), the least harm first: without cards an arm costs nothing, without
/// a skill amnesia does not.
pub fn injuries_by_harm(table: &Table, seat: Seat) -> Vec<InjuryKind> {
    let who = table.traveller(seat);
    let mut free = injuries::free(table, seat);
    free.sort_by_key(|kind| match kind {
        InjuryKind::Arm if who.cards.is_empty() => 0,
        InjuryKind::Amnesia if who.skill.is_none() => 1,
        InjuryKind::Amnesia => 2,
        InjuryKind::Arm => 3,
        InjuryKind::Eye => 4,
        InjuryKind::Leg => 5,
    });
    free
}

fn some(duty: Owed) -> Vec<Owed> {
    if duty.who.seats().is_empty() { Vec::new() } else { vec![duty] }
}

fn duty(key: String, seats: Vec<Seat>, what: &'static str, pace: Pace) -> Owed {
    Owed { key, who: Who::Every(seats), what: what.into(), pace, lapses: true, sealed: false, silent: false }
}
