//! What goes with a lost monk (D-LOSS; K12.15 to K12.18).

use super::breaking::take_off;
use crate::content::Spot;
use crate::gear::{BreakError, CellSet, Cubes, GearType, cure};
use crate::rules::refused::AnswerRefused;
use crate::rules::{ask, magic, pack};
use crate::state::moves::{CombatEvent, Event, Losses};
use crate::state::{Answer, Ask, Dying, Field, Item, LossKind, MonkPlace, Player, State, Table};
use gogome_contract::{Seat, StepContext};

/// Takes what goes with a lost monk, or asks what.
pub fn go_on(state: &mut State, dying: Dying, ctx: &mut StepContext<'_, Event>) {
    let seat = dying.seat;
    match dying.from {
        MonkPlace::Carried => {}
        MonkPlace::On(Spot::Action) => lose_disc(state, seat, ctx),
        MonkPlace::On(Spot::Scroll) => lose_scrolls(state, seat, ctx),
        MonkPlace::On(Spot::Backpack) => lose_upper_area(state, seat, ctx),
        MonkPlace::On(Spot::Weapon) => {
            let player = state.table.player(seat);
            if player.gear_rules().check(GearType::Weapon, &player.gear.weapon).is_err() {
                ask::put(state, Ask::Loss(LossKind::Weapon), vec![seat]);
            }
        }
    }
}

fn tell(seat: Seat, losses: Losses, ctx: &mut StepContext<'_, Event>) {
    if losses != Losses::default() {
        ctx.tell(Event::Combat(CombatEvent::Lost { seat, losses }));
    }
}

/// An action disc, from the pool if it holds one (K12.15).
fn lose_disc(state: &mut State, seat: Seat, ctx: &mut StepContext<'_, Event>) {
    let player = state.table.player_mut(seat);
    if player.pool > 0 {
        player.pool -= 1;
        tell(seat, Losses { disc: true, ..Losses::default() }, ctx);
    } else if player.discs_on_fields() > 0 {
        ask::put(state, Ask::Loss(LossKind::Disc), vec![seat]);
    }
}

/// Scrolls that have no slot or no disc any more (K12.16, K12.17); of two the player chooses.
fn lose_scrolls(state: &mut State, seat: Seat, ctx: &mut StepContext<'_, Event>) {
    let player = state.table.player(seat);
    let keep = player.scroll_slots().min(player.pack.count(Item::Scroll));
    if keep == 0 {
        while !state.table.player(seat).scrolls.is_empty() {
            discard_scroll(state, seat, 0, ctx);
        }
    } else if player.scrolls.len() > keep {
        ask::put(state, Ask::Loss(LossKind::Scroll), vec![seat]);
    }
}

/// A scroll is discarded, with its disc if that is still there (K2.8).
fn discard_scroll(state: &mut State, seat: Seat, at: usize, ctx: &mut StepContext<'_, Event>) {
    let player = state.table.player_mut(seat);
    if at >= player.scrolls.len() {
        return;
    }
    let scroll = player.scrolls.remove(at).kind;
    if player.pack.count(Item::Scroll) > player.scrolls.len() {
        pack::take(state, seat, Item::Scroll);
    }
    state.table.scroll_discards.push(scroll);
    tell(seat, Losses { scrolls: vec![scroll], ..Losses::default() }, ctx);
}

/// The upper area closes: what lies in it goes as it lies, and cards go with their discs; a blueprint leaves the game (K12.17).
fn lose_upper_area(state: &mut State, seat: Seat, ctx: &mut StepContext<'_, Event>) {
    let player = state.table.player_mut(seat);
    let mut losses = Losses::default();
    for item in std::mem::take(&mut player.pack.upper) {
        match item {
            Item::Cube(cube) => losses.cubes = losses.cubes.plus(Cubes::of(cube, 1)),
            Item::Monk => losses.monks += 1,
            Item::Blueprint(gear) => losses.blueprints.extend(player.blueprints.remove(&gear)),
            Item::Scroll => {}
        }
    }
    tell(seat, losses, ctx);
    lose_scrolls(state, seat, ctx);
}

/// Fields a disc can be taken from.
fn fields(player: &Player) -> impl Iterator<Item = Field> {
    Field::ALL.into_iter().filter(|field| player.fields[field.at()] > 0)
}

/// A disc of each field; either scroll, the newer first; every way to make the weapon legal, that of P-BREAK first.
pub fn options(table: &Table, kind: &LossKind, seat: Seat) -> Vec<Answer> {
    let player = table.player(seat);
    match kind {
        LossKind::Disc => fields(player).map(Answer::LossDisc).collect(),
        LossKind::Scroll => {
            let count = u8::try_from(player.scrolls.len()).unwrap_or(u8::MAX);
            (0..count).rev().map(Answer::LossScroll).collect()
        }
        LossKind::Weapon => {
            let rules = player.gear_rules();
            let ways = cure(&player.gear.weapon, &rules).ways();
            ways.iter().map(|way| Answer::Cells(way.all().into())).collect()
        }
    }
}

/// Whether a seat may answer so.
///
/// # Errors
/// A field without a disc, a scroll that is not held, or cells that are not what must go.
pub fn check(table: &Table, kind: &LossKind, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    let player = table.player(seat);
    match (kind, answer) {
        (LossKind::Disc, Answer::LossDisc(field)) => fields(player).any(|own| own == *field).then_some(()),
        (LossKind::Scroll, Answer::LossScroll(at)) => (usize::from(*at) < player.scrolls.len()).then_some(()),
        (LossKind::Weapon, Answer::Cells(cells)) => {
            let (cells, rules): (CellSet, _) = (cells.iter().copied().collect(), player.gear_rules());
            return cure(&player.gear.weapon, &rules).named(cells).map(drop).map_err(broken);
        }
        _ => return Err(AnswerRefused::OtherQuestion),
    }
    .ok_or(AnswerRefused::NoSuch)
}

/// Why cells are not what must go from a weapon.
pub(super) const fn broken(error: BreakError) -> AnswerRefused {
    match error {
        BreakError::NoCube(_) => AnswerRefused::Cells,
        BreakError::Kind { .. } | BreakError::TooMany => AnswerRefused::Kind,
        BreakError::Illegal(_) => AnswerRefused::Illegal,
    }
}

/// A disc of the first field, the newer scroll, or P-BREAK.
pub fn default(table: &Table, kind: &LossKind, seat: Seat) -> Answer {
    options(table, kind, seat).swap_remove(0)
}

/// It is lost.
pub fn close(state: &mut State, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    for (seat, answer) in answers {
        match answer {
            Answer::LossDisc(field) => {
                let discs = &mut state.table.player_mut(seat).fields[field.at()];
                *discs = discs.saturating_sub(1);
                tell(seat, Losses { disc: true, ..Losses::default() }, ctx);
            }
            Answer::LossScroll(at) => discard_scroll(state, seat, at.into(), ctx),
            Answer::Cells(cells) => {
                let cells: CellSet = cells.into_iter().collect();
                let player = state.table.player_mut(seat);
                let cubes = player.gear.weapon.cubes_in(cells);
                let gone = take_off(player, GearType::Weapon, cells, false);
                tell(seat, Losses { cubes, ..Losses::default() }, ctx);
                magic::tell_faded(seat, gone, ctx);
            }
            _ => {}
        }
    }
}
