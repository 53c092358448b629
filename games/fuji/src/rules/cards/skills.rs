//! Skills: choices at the start, gifts, the die a Buddy sets aside, power bars (F2.4 to F2.6, F10).

use crate::content::{DieType, Gear, Skill, book};
use crate::rules::cards::dice::set_aside;
use crate::rules::map::order;
use crate::rules::phases::readiness;
use crate::rules::refused::{GearRefused, Refused, SkillRefused};
use crate::state::moves::Event;
use crate::state::{Held, Phase, Spot, State, Table};
use gogome_contract::{Seat, StepContext};

/// Must this seat still choose which cards it keeps (F2.4)?
pub fn keeps(table: &Table, seat: Seat) -> Option<u8> {
    let who = table.traveller(seat);
    let keep = book().skill(who.skill?).keep;
    (who.cards.len() > usize::from(keep)).then_some(keep)
}

/// Must this seat still leave a die in the box (F2.6)?
pub fn leaves(table: &Table, seat: Seat) -> bool {
    let who = table.traveller(seat);
    who.skill.is_some_and(|skill| who.places().count() > usize::from(book().skill(skill).dice))
}

/// Keeps these cards; the others go under the deck when the last choice is made (F2.4).
pub(crate) fn keep(
    state: &mut State,
    by: Seat,
    kept: &[Gear],
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let table = &mut state.table;
    let Phase::Setup = table.phase else { return Err(Refused::Phase) };
    let Some(keep) = keeps(table, by) else { return Err(SkillRefused::NothingToKeep.into()) };
    let drawn: Vec<Gear> = table.traveller(by).cards.iter().map(|held| held.gear).collect();
    let twice = kept.iter().enumerate().any(|(at, gear)| kept[..at].contains(gear));
    if kept.len() != usize::from(keep) || twice || !kept.iter().all(|gear| drawn.contains(gear)) {
        return Err(SkillRefused::KeepWhich { keep, drawn }.into());
    }
    let returned: Vec<Gear> = drawn.into_iter().filter(|gear| !kept.contains(gear)).collect();
    table.travellers[by.at()].cards.retain(|held| kept.contains(&held.gear));
    table.returned.extend(&returned);
    ctx.tell(Event::Kept { seat: by, kept: kept.to_vec(), returned });
    Ok(())
}

/// Leaves a die of this type in the box, or one by chance (F2.6).
pub(crate) fn leave_out(
    state: &mut State,
    by: Seat,
    kind: Option<DieType>,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let Phase::Setup = state.table.phase else { return Err(Refused::Phase) };
    if !leaves(&state.table, by) {
        return Err(SkillRefused::AllSix.into());
    }
    let dice: Vec<DieType> = state.table.traveller(by).dice.iter().flatten().copied().collect();
    let left = if let Some(kind) = kind {
        dice.iter().position(|die| *die == kind)
    } else {
        let places: Vec<usize> = (0..dice.len()).collect();
        ctx.chance().pick(&places).copied()
    };
    let Some(left) = left else { return Err(SkillRefused::AllSix.into()) };
    let mut five = [None; 6];
    let kept = dice.iter().enumerate().filter(|(at, _)| *at != left).map(|(_, die)| *die);
    for (place, die) in five.iter_mut().zip(kept) {
        *place = Some(die);
    }
    state.table.travellers[by.at()].dice = five;
    ctx.tell(Event::LeftOut { seat: by, kind: dice[left], drawn: kind.is_none() });
    Ok(())
}

/// The manager gives a card away (F10.1). This is not a use, so a broken arm or a card drawn this round does not prevent it.
pub(crate) fn give(
    state: &mut State,
    by: Seat,
    gear: Gear,
    to: Seat,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let held = may_give(&state.table, by, gear)?;
    let table = &mut state.table;
    if to == by || to.at() >= table.count() {
        return Err(SkillRefused::GiveWhom.into());
    }
    table.travellers[by.at()].cards.retain(|other| other.gear != gear);
    table.travellers[to.at()].cards.push(held);
    ctx.tell(Event::Given { from: by, to, gear });
    readiness::reopen_ready(table, by, ctx);
    readiness::lift_lost(state, ctx);
    Ok(())
}

/// The card a seat wants to give, if it may give it to anybody now (F10.1).
pub(crate) fn may_give(table: &Table, by: Seat, gear: Gear) -> Result<Held, Refused> {
    if table.gear_phase().is_none() {
        return Err(Refused::Phase);
    }
    if !table.skilled(by, Skill::EquipmentManager) {
        return Err(SkillRefused::NoManager { by }.into());
    }
    if let Some(request) = table.request() {
        return Err(GearRefused::Pending { request: request.clone() }.into());
    }
    table.held(by, gear).ok_or_else(|| GearRefused::NotHeld { by, gear }.into())
}

/// May this seat set a die aside in phase 3 (F10.3)?
pub fn buddy(table: &Table, seat: Seat) -> bool {
    table.skilled(seat, Skill::Buddy)
}

/// When phase 3 ends: a Buddy's die is shown (F10.3), rerolls not taken become power bars (F10.5).
pub(crate) fn after_rerolls(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    // whether a die was set aside becomes public now
    ctx.reveal();
    for (seat, place) in std::mem::take(&mut state.screens.aside) {
        set_aside(state, seat, &[Spot { owner: seat, place }], ctx);
    }
    if let Some(seat) = state.table.with_skill(Skill::Gatherer) {
        let spared = state.screens.left[seat.at()];
        let who = &mut state.table.travellers[seat.at()];
        let most = book().skill(Skill::Gatherer).bars_max;
        let gained = spared.min(most.saturating_sub(who.bars));
        who.bars += gained;
        if gained > 0 {
            ctx.tell(Event::Gathered { seat, gained, stock: who.bars });
        }
    }
    state.screens.left.fill(0);
}

/// The Gatherer is asked about its bars if some way to give them out changes a success or a loss (F16.12).
pub fn bars_matter(table: &Table) -> Option<Seat> {
    let seat = table.with_skill(Skill::Gatherer)?;
    let reveal = table.reveal.as_ref()?;
    let stock = i32::from(table.traveller(seat).bars);
    let level = book().level(table.level);
    let aided = |of: Seat| table.effects.aid.contains(&of);
    let matters = |(of, lead): (Seat, i32)| {
        (1..=stock).any(|bars| {
            let wins = lead <= 0 && lead + bars > 0;
            wins || (!aided(of) && level.loss(lead + bars) != level.loss(lead))
        })
    };
    table.seats().zip(&reveal.duels).map(|(of, duel)| (of, duel.lead())).any(matters).then_some(seat)
}

/// The Gatherer gives out its bars (F10.6): none, or so many to each seat.
pub(crate) fn bars(state: &mut State, by: Seat, given: &[u8], ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let Phase::Bars { aims, seat } = &state.table.phase else { return Err(Refused::Phase) };
    if *seat != by {
        return Err(GearRefused::NotAsked.into());
    }
    let stock = state.table.traveller(by).bars;
    let sum: u32 = given.iter().map(|bars| u32::from(*bars)).sum();
    if given.len() > state.table.count() || sum > u32::from(stock) {
        return Err(SkillRefused::TooManyBars { stock }.into());
    }
    let aims = aims.clone();
    if let Some(reveal) = &mut state.table.reveal {
        for (duel, bars) in reveal.duels.iter_mut().zip(given) {
            duel.bars = *bars;
            duel.own += u16::from(*bars);
        }
    }
    ctx.tell(Event::Barred { seat: by, given: given.to_vec() });
    let answers = vec![None; state.table.count()];
    // the caller goes on from here; nobody is asked yet
    state.table.phase = Phase::GoOrStay { aims, asked: Vec::new(), answers };
    Ok(())
}

/// The best line with these bars, shown before they are given out.
pub fn preview(table: &Table, given: &[u8]) -> Option<order::Line> {
    let Phase::Bars { aims, .. } = &table.phase else { return None };
    let mut duels = table.reveal.as_ref()?.duels.clone();
    for (duel, bars) in duels.iter_mut().zip(given) {
        duel.bars = *bars;
        duel.own += u16::from(*bars);
    }
    let answers = vec![None; table.count()];
    Some(order::best(table, aims, &duels, &answers))
}
