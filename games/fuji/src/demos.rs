//! Positions worth a picture, reached by play from fixed seeds.

use crate::rules::awaited::awaited;

use crate::ai;
use crate::content::{Die, InjuryKind, book};
use crate::rules::map::board::Map;
use crate::rules::phases::planning::Destination;
use crate::rules::phases::{injuries, planning};
use crate::rules::{apply, setup};
use crate::state::moves::{Move, Options};
use crate::state::view::View;
use crate::state::{Cell, Ending, Phase, State, Table};
use gogome_contract::parts::lesson::Fixed;
use gogome_contract::{Chance, Seat, StepContext, Viewer};

/// Plays a whole game and passes every position to `visit`. With `as_companions` the seats play like companions and use
/// their cards; otherwise they head for the village, reroll what does not count, and answer at random.
pub fn play_through(seed: u64, options: &Options, seats: usize, as_companions: bool, mut visit: impl FnMut(&State)) {
    let mut chance = Fixed::new(seed);
    let Ok(mut state) = setup::setup(options, seats, &mut StepContext::new(&mut chance)) else { return };
    visit(&state);
    for _ in 0..2000 {
        let Some((seat, next)) = choose(&state, as_companions, &mut chance) else { return };
        if apply::apply(&mut state, seat, next, &mut StepContext::new(&mut chance)).is_err() {
            let rest = match &state.table.phase {
                Phase::Planning { .. } => Move::Ready { firm: true },
                _ => Move::Done,
            };
            if apply::apply(&mut state, seat, rest, &mut StepContext::new(&mut chance)).is_err() {
                return;
            }
        }
        visit(&state);
    }
}

fn choose(state: &State, as_companions: bool, chance: &mut dyn Chance) -> Option<(Seat, Move)> {
    let table = &state.table;
    let seat = *chance.pick(&awaited(table))?;
    let companion = |ai_kind: &str, chance: &mut dyn Chance| {
        let view = View::of(state, Viewer::Seat(seat));
        ai::choose(&view, seat, ai_kind, chance).map(|next| (seat, next))
    };
    if as_companions && !matches!(table.phase, Phase::Equipment { .. }) {
        return companion("sensible", chance);
    }
    let next = match &table.phase {
        Phase::Planning { plans } if plans[seat.at()].to.is_some() => Move::Ready { firm: chance.likely(1, 2) },
        Phase::Planning { .. } => {
            Move::Plan { to: toward_village(table, seat, chance)?, path: None, leave: false, ahead: None }
        }
        Phase::Rerolls { .. } if chance.likely(1, 9) => Move::Done,
        Phase::Rerolls { aims, .. } => {
            let needs = book().card(table.field(aims[seat.at()].to).card).requirement.as_ref();
            let counts = |die: &Die| needs.is_some_and(|needs| needs.admits(*die)) && die.value > 1;
            let dice = (0u8..).zip(&state.screens.hands[seat.at()]);
            let poor = dice.filter(|(_, die)| die.as_ref().is_some_and(|die| !counts(die)));
            let places: Vec<u8> = poor.map(|(place, _)| place).collect();
            if places.is_empty() { Move::Done } else { Move::Reroll { places } }
        }
        Phase::Ordering { proposed: Some(_), .. } => Move::Agree,
        Phase::Ordering { .. } => Move::Order { turns: table.seats().collect() },
        Phase::GoOrStay { .. } => Move::Choose { go: chance.likely(1, 2) },
        Phase::Injuries { .. } => {
            let kind = *chance.pick(&injuries::free(table, seat))?;
            let places: Vec<u8> = table.traveller(seat).places().collect();
            let die = if kind == InjuryKind::Leg { chance.pick(&places).copied() } else { None };
            Move::Injury { kind, die }
        }
        Phase::Setup | Phase::Equipment { .. } | Phase::Bars { .. } => return companion("wild", chance),
        Phase::Over(_) => return None,
    };
    Some((seat, next))
}

/// The legal card nearest to the village, most of the time; else any.
fn toward_village(table: &Table, seat: Seat, chance: &mut dyn Chance) -> Option<Cell> {
    let map = Map::of(table);
    let offers: Vec<Destination> =
        planning::plannable(table, seat).into_iter().filter(|offer| offer.legal_now).collect();
    let far = |cell: Cell| (0..30).find(|steps| map.within(cell, *steps).iter().any(|near| map.village(near)));
    let nearest = offers.iter().min_by_key(|offer| (far(offer.cell).unwrap_or(30), offer.distance));
    if chance.likely(9, 10) { nearest.map(|offer| offer.cell) } else { chance.pick(&offers).map(|offer| offer.cell) }
}

/// Whether a position is the one a demo shows.
type Condition = fn(&State) -> bool;

/// Demos of tables without skills and equipment.
const SIMPLE: [(&str, Condition); 11] = [
    ("start", |state| state.table.round == 1),
    ("planning", |state| state.table.round > 2 && planned(state) + 1 == state.table.count()),
    ("shared", |state| state.table.round > 3 && planned(state) == state.table.count()),
    ("rerolls", |state| state.table.round > 2 && matches!(state.table.phase, Phase::Rerolls { .. })),
    ("question", |state| matches!(state.table.phase, Phase::GoOrStay { .. })),
    ("injuries", |state| state.table.round > 2 && matches!(state.table.phase, Phase::Injuries { .. })),
    ("results", |state| {
        state.table.round > 3 && matches!(state.table.phase, Phase::Planning { .. }) && planned(state) == 0
    }),
    ("crowded", |state| planned(state) > 0 && crowded(state)),
    ("close", |state| planned(state) > 0 && lava_beside_village(state)),
    ("won", |state| matches!(state.table.phase, Phase::Over(Ending::Village { .. }))),
    ("lost", |state| matches!(state.table.phase, Phase::Over(Ending::Lava { .. } | Ending::Exhaustion { .. }))),
];

/// How many seats have a plan.
fn planned(state: &State) -> usize {
    match &state.table.phase {
        Phase::Planning { plans } => plans.iter().filter(|plan| plan.to.is_some()).count(),
        _ => 0,
    }
}

/// Three stand on one card, and somebody else or one of them aims at it.
fn crowded(state: &State) -> bool {
    let Phase::Planning { plans } = &state.table.phase else { return false };
    let here = |cell: Cell| state.table.travellers.iter().filter(|traveller| traveller.at == cell).count();
    plans.iter().filter_map(|plan| plan.to).any(|to| here(to) >= 3)
}

/// The next eruption burns a card beside the village.
fn lava_beside_village(state: &State) -> bool {
    let map = Map::of(&state.table);
    map.next_ring().into_iter().any(|cell| map.neighbours(cell).iter().any(|near| map.village(near)))
}

/// Demos of tables with skills and equipment.
const EQUIPPED: [(&str, Condition); 4] = [
    ("equipped", |state| state.table.round > 2 && planned(state) == state.table.count() && cards(state) > 4),
    ("equipment", |state| matches!(state.table.phase, Phase::Equipment { .. })),
    ("aside", |state| !state.table.effects.aside.is_empty()),
    ("equipped-results", |state| {
        state.table.round > 2 && matches!(state.table.phase, Phase::Planning { .. }) && planned(state) == 0
    }),
];

/// Demos of tables whose seats play like companions and talk to each other.
const TALKING: [(&str, Condition); 4] = [
    ("signals", |state| state.table.round > 1 && state.table.seats().all(|seat| !state.table.live(seat).is_empty())),
    ("lent", |state| !state.table.effects.handed.is_empty()),
    ("radio", |state| !state.table.effects.radio.is_empty()),
    ("order", |state| matches!(state.table.phase, Phase::Ordering { proposed: Some(_), .. })),
];

/// Demos of two players with the neutral set.
const NEUTRAL: [(&str, Condition); 2] = [
    ("neutral", |state| state.table.round > 1 && planned(state) == 2),
    ("neutral-results", |state| state.table.round > 2 && planned(state) == 0),
];

/// Demos of two players with a companion.
const SHARED: [(&str, Condition); 2] = [
    ("companion", |state| state.table.round > 1 && planned(state) == 3),
    ("companion-equipment", |state| matches!(state.table.phase, Phase::Equipment { .. })),
];

/// How many cards lie in front of seats.
fn cards(state: &State) -> usize {
    state.table.travellers.iter().map(|who| who.cards.len()).sum()
}

/// The kinds of tables in whose games demos are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Simple,
    Equipped,
    Talking,
    Neutral,
    Shared,
}

impl Kind {
    fn seats(self, nth: usize) -> usize {
        if matches!(self, Self::Neutral | Self::Shared) { 2 } else { 4 - nth % 2 }
    }

    fn options(self, nth: usize) -> Options {
        Options {
            level: [2, 1, 4, 3][nth % 4],
            scenario: book().scenarios.get(nth % book().scenarios.len()).map(|scenario| scenario.key.clone()),
            thrill: nth % 3 == 1,
            characters: Vec::new(),
            grey: [Seat(2), Seat(3)],
            simple: self == Self::Simple,
            skills: Vec::new(),
            ask: self == Self::Talking,
            companion: self == Self::Shared,
            companion_skill: None,
        }
    }

    /// Whether the seats play like companions; see [`play_through`].
    fn as_companions(self) -> bool {
        matches!(self, Self::Talking | Self::Shared)
    }
}

/// One position of each kind that pictures must be able to show, and the start on every map.
pub fn demos() -> Vec<(&'static str, State)> {
    const MAPS: [&str; 8] = ["map-1", "map-2", "map-3", "map-4", "map-5", "map-6", "map-7", "map-8"];
    let mut all = search(&SIMPLE, Kind::Simple);
    all.extend(search(&EQUIPPED, Kind::Equipped));
    all.extend(search(&TALKING, Kind::Talking));
    all.extend(search(&NEUTRAL, Kind::Neutral));
    all.extend(search(&SHARED, Kind::Shared));
    all.extend(MAPS.into_iter().enumerate().filter_map(|(nth, name)| {
        let mut chance = Fixed::new(u64::try_from(nth).unwrap_or(0));
        let options = Kind::Simple.options(nth);
        let begun = setup::setup(&options, Kind::Simple.seats(nth), &mut StepContext::new(&mut chance));
        Some((name, begun.ok()?))
    }));
    all
}

/// The first position that meets each condition, in games of one kind of table.
fn search(wanted: &[(&'static str, Condition)], kind: Kind) -> Vec<(&'static str, State)> {
    let mut found: Vec<(&'static str, State)> = Vec::new();
    for nth in 0..400 {
        let seed = u64::try_from(nth).unwrap_or(0);
        let before = found.len();
        play_through(seed, &kind.options(nth), kind.seats(nth), kind.as_companions(), |state| {
            if found.len() > before {
                return;
            }
            let missing = |name: &str| found.iter().all(|(known, _)| *known != name);
            let fits = wanted.iter().find(|(name, holds)| missing(name) && holds(state));
            if let Some((name, _)) = fits {
                let mut state = state.clone();
                if kind != Kind::Shared && seed % 2 == 1 {
                    state.table.companions = state.table.seats().last().into_iter().collect();
                }
                found.push((name, state));
            }
        });
        if found.len() == wanted.len() {
            break;
        }
    }
    found
}
