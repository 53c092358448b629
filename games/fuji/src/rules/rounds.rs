//! What happens without an answer (F4.1, table A2): the roll, the freeze, the reveal, the turns, the eruption, the next round.

use super::ending;
use crate::content::{Die, Gear, Skill, book};
use crate::rules::awaited::awaited;
use crate::rules::cards::dice::roll;
use crate::rules::cards::{ropes, skills};
use crate::rules::map::board::Map;
use crate::rules::map::movement::{Course, End};
use crate::rules::map::{movement, order};
use crate::rules::pair::sharing;
use crate::rules::phases::{equipment, injuries, planning};
use crate::state::moves::Event;
use crate::state::{Aim, Effects, HALF, Hand, How, Phase, Plan, Reveal, State, Table, Taken};
use gogome_contract::{Seat, StepContext};

/// Goes on from phases that are over, up to the next question (table A2).
pub(crate) fn go_on(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    loop {
        match &state.table.phase {
            Phase::Setup if awaited(&state.table).is_empty() => begin_first(state, ctx),
            Phase::Planning { .. } => {
                if !planning::closes(state, ctx) {
                    return;
                }
                freeze(state, ctx);
            }
            Phase::Rerolls { aims, done } if !done.contains(&false) => {
                let aims = aims.clone();
                skills::after_rerolls(state, ctx);
                equipment::open(state, aims, ctx);
            }
            Phase::Equipment { aims, .. } if equipment::is_over(&state.table) => {
                let aims = aims.clone();
                reveal(state, aims, ctx);
            }
            Phase::GoOrStay { aims, asked, answers } if asked.is_empty() => {
                let (aims, answers) = (aims.clone(), answers.clone());
                settle(state, aims, answers, ctx);
            }
            Phase::Injuries { owed } if owed.iter().all(|count| *count == 0) => {
                state.table.round = state.table.round.saturating_add(1);
                begin(state, ctx);
            }
            _ => return,
        }
    }
}

/// All choices before round 1 are made (F2.13): the cards that were not kept go under the deck in a random order (F2.4), and
/// round 1 begins.
fn begin_first(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let mut under: Vec<Gear> = state.table.returned.clone();
    ctx.chance().shuffle(&mut under);
    under.append(&mut state.screens.deck);
    state.screens.deck = under;
    begin(state, ctx);
}

/// Lent dice and dice set aside return to their owners, and effects of equipment end (F4.2).
fn bring_home(state: &mut State) {
    state.table.effects = Effects::default();
    state.screens.handed.clear();
    state.screens.aside.clear();
    state.screens.water.clear();
    state.screens.named.clear();
    sharing::renew(state);
}

/// Phase 1 (F5.1), then planning begins (F6).
fn begin(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    bring_home(state);
    let mut hands = Vec::new();
    for traveller in &state.table.travellers {
        let mut hand: Hand = traveller.dice.map(|kind| kind.map(|kind| Die { kind, value: 1 }));
        hand.iter_mut().flatten().for_each(|die| roll(die, ctx.chance()));
        hands.push(hand);
    }
    if let Some(open) = &mut state.table.neutral {
        let mut hidden = HALF.map(|kind| Die { kind, value: 1 });
        open.iter_mut().chain(&mut hidden).for_each(|die| roll(die, ctx.chance()));
        state.screens.neutral = hidden.to_vec();
    }
    let seats = state.table.count();
    state.screens.left = vec![0; seats];
    state.screens.hands.clone_from(&hands);
    state.table.phase = Phase::Planning { plans: vec![Plan::default(); seats] };
    ctx.tell(Event::Rolled { round: state.table.round, hands });
}

/// Planning closes: destinations, distances and rerolls are fixed (F6.10). Seats without rerolls are done; signals end with
/// planning (T5.1).
fn freeze(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let Phase::Planning { plans } = &table.phase else { return };
    let map = Map::of(table);
    let aims: Vec<Aim> = table
        .seats()
        .zip(plans)
        .map(|(seat, plan)| {
            let own = table.traveller(seat).at;
            let to = plan.to.unwrap_or(own);
            let distance = planning::distance(&map, table, seat, to, plan.path.as_deref()).unwrap_or(0);
            let rerolls = planning::rerolls(table, seat, to, distance);
            Aim { to, path: plan.path.clone(), distance, rerolls, leave: plan.leave, ahead: plan.ahead }
        })
        .collect();
    ctx.tell(Event::Frozen { aims: aims.iter().map(|aim| (table.field(aim.to).card, aim.rerolls)).collect() });
    state.screens.left = aims.iter().map(|aim| aim.rerolls).collect();
    let seats = table.seats().zip(&aims);
    let done: Vec<bool> = seats.map(|(seat, aim)| aim.rerolls == 0 && !skills::buddy(table, seat)).collect();
    table.phase = Phase::Rerolls { aims, done };
    table.signals.clear();
    table.effects.radio.clear();
    sharing::open_rerolls(state);
}

/// Phase 4 is over: all dice are revealed (F11.1) and phase 5 begins.
fn reveal(state: &mut State, aims: Vec<Aim>, ctx: &mut StepContext<'_, Event>) {
    let seats = state.table.seats();
    let hands: Vec<Hand> = seats.clone().map(|seat| state.own_front(seat)).collect();
    let mut borrowed: Vec<_> = seats.map(|seat| state.borrowed(seat)).collect();
    state.screens.water.clear();
    state.table.effects.radio.clear();
    state.table.signals.clear();
    sharing::lapse(state);
    ctx.reveal();
    let lent = if borrowed.iter().all(Vec::is_empty) { Vec::new() } else { borrowed.clone() };
    ctx.tell(Event::Revealed { hands: hands.clone(), borrowed: lent });
    let table = &mut state.table;
    let neutral: Vec<Die> = table.neutral.iter().flatten().chain(&state.screens.neutral).copied().collect();
    if !neutral.is_empty() {
        ctx.tell(Event::Neutral(neutral.clone()));
    }
    let duels = table
        .seats()
        .map(|seat| {
            let duel = movement::duel(table, &hands, &borrowed, &aims, seat);
            let card = book().card(table.field(aims[seat.at()].to).card);
            let value = card
                .requirement
                .as_ref()
                .map_or(0, |needs| needs.sum(&neutral.iter().map(|die| Some(*die)).collect::<Vec<_>>()));
            crate::state::Duel { neutral: table.neutral.map(|_| value), ..duel }
        })
        .collect();
    if borrowed.iter().all(Vec::is_empty) {
        borrowed.clear();
    }
    table.reveal = Some(Reveal {
        round: table.round,
        fields: table.fields.clone(),
        eruptions: table.eruptions,
        hands,
        borrowed,
        neutral,
        aims: aims.clone(),
        duels,
        turns: Vec::new(),
    });
    if let Some(seat) = skills::bars_matter(&state.table) {
        ctx.tell(Event::BarsAsked(seat));
        state.table.phase = Phase::Bars { aims, seat };
        return;
    }
    let answers = vec![None; state.table.count()];
    settle(state, aims, answers, ctx);
}

/// Searches the best line with the answers so far; asks the seats that stay in it (F16.13), or takes the turns.
fn settle(state: &mut State, aims: Vec<Aim>, mut answers: Vec<Option<bool>>, ctx: &mut StepContext<'_, Event>) {
    sharing::lapse(state);
    let Some(reveal) = &state.table.reveal else { return };
    // seats that said ahead that they go have answered
    for (answer, aim) in answers.iter_mut().zip(&aims) {
        *answer = answer.or(aim.ahead.filter(|go| *go));
    }
    if state.table.ask && order::matters(&state.table, &aims, &reveal.duels, &answers) {
        ctx.tell(Event::OrderAsked);
        state.table.phase = Phase::Ordering { aims, answers, proposed: None, changes: 0 };
        return;
    }
    let line = order::best(&state.table, &aims, &reveal.duels, &answers);
    let (stays, sets_off) = (line.stays(), line.sets_off(&state.table));
    let roped = line.turns.iter().filter(|taken| order::by_rope(&state.table, taken)).map(|taken| taken.seat);
    let mut asked: Vec<Seat> = stays.iter().chain(&sets_off).copied().chain(roped).collect();
    asked.sort_unstable();
    asked.dedup();
    asked.retain(|seat| answers[seat.at()].is_none());
    let ahead: Vec<Seat> = asked.iter().copied().filter(|seat| aims[seat.at()].ahead == Some(false)).collect();
    if !ahead.is_empty() {
        for seat in ahead {
            answers[seat.at()] = Some(!stays.contains(&seat) && !sets_off.contains(&seat));
        }
        return settle(state, aims, answers, ctx);
    }
    if asked.is_empty() {
        return take_turns(state, &aims, &line.order, ctx);
    }
    ctx.tell(Event::Asked(asked.clone()));
    state.table.phase = Phase::GoOrStay { aims, asked, answers };
}

/// Phases 5 and 6 (F11, F12, F13), up to the next question, the next round or the end.
pub(crate) fn take_turns(state: &mut State, aims: &[Aim], order: &[(Seat, bool)], ctx: &mut StepContext<'_, Event>) {
    sharing::lapse(state);
    let duels = state.table.reveal.as_ref().map(|reveal| reveal.duels.clone()).unwrap_or_default();
    let course = Course::new(&state.table, aims, &duels);
    let mut run = course.start(&state.table);
    let mut owed = vec![0; state.table.count()];
    for &(seat, go) in order {
        let from = run.at[seat.at()];
        let way = course.way(&run, seat);
        let duel = &duels[seat.at()];
        let bars = course.bars(&run, seat);
        let step = course.take(&mut run, seat, way, go);
        let taken = order::taken(seat, from, &step, &run);
        let aim = state.table.field(aims[seat.at()].to).card;
        let best = duel.best();
        let shown = state.table.reveal.as_mut().map(|reveal| &mut reveal.duels[seat.at()]);
        let own = shown.map_or(duel.own, |duel| duel.count(bars));
        ctx.tell(Event::Turn { taken: taken.clone(), own, best, aim });
        if let Some(gatherer) = state.table.with_skill(Skill::Gatherer) {
            let stock = &mut state.table.travellers[gatherer.at()].bars;
            *stock = stock.saturating_sub(bars);
        }
        let traveller = &mut state.table.travellers[seat.at()];
        traveller.at = run.at[seat.at()];
        traveller.stamina = taken.stamina;
        let won = step.end == Some(End::Village);
        if taken.how != How::Failed && !won && !aims[seat.at()].leave {
            ropes::collect(state, seat, run.at[seat.at()], ctx);
        }
        let table = &mut state.table;
        for cell in step.trail.cells().iter().filter(|cell| !run.ground.tokens.has(**cell)) {
            table.fields[cell.at()].token = None;
        }
        for ring in step.rings() {
            ropes::burn(table, *ring, Some(seat), ctx);
        }
        owed[seat.at()] = step.injuries;
        injuries::force(table, seat, &mut owed, ctx);
        show(table, taken);
        if let Some(end) = step.end {
            return ending::finish(state, end, seat, ctx);
        }
    }
    let (ring, end) = course.erupt(&mut run);
    ropes::burn(&mut state.table, ring, None, ctx);
    if let Some(end) = end {
        return ending::finish(state, end, Seat(0), ctx);
    }
    bring_home(state);
    state.table.phase = Phase::Injuries { owed };
}

/// Adds a turn to the last reveal; the map stored there is the one before phase 6.
fn show(table: &mut Table, taken: Taken) {
    let (fields, eruptions) = (table.fields.clone(), table.eruptions);
    if let Some(reveal) = &mut table.reveal {
        reveal.fields = fields;
        reveal.eruptions = eruptions;
        reveal.turns.push(taken);
    }
}
