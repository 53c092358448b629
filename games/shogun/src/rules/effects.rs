//! Effects happen one after the other (X36, section 34).

mod table;
mod targets;

use crate::content::{By, Effect, KindId, Op, Side, Test, Until, book};
use crate::rules::ap;
use crate::rules::decide::{Decider, decide, wait};
use crate::rules::look::{self, helped};
use crate::rules::stack;
use crate::rules::{arrive, health, items, ki, steps, zones};
use crate::state::moves::{Event, Tested};
use crate::state::{Ask, Batch, Cause, Lasting, Pick, PieceId, State, Step, Task, Wanted};
use gogome_contract::StepContext;
pub use table::{fire, malice, open};

/// The first effect of a list happens; the others wait on the stack.
pub fn go_on(state: &mut State, mut batch: Batch, ctx: &mut StepContext<'_, Event>) {
    let Some(effect) = batch.effects.first().cloned() else { return };
    if batch.cause.damage < effect.if_damage {
        batch.effects.remove(0);
        again(state, batch);
        return;
    }
    let targets = match targets::targets(state, &effect, &mut batch.cause, ctx) {
        targets::Reached::Those(targets) => targets,
        targets::Reached::Ask(question) => return wait(&mut state.table, Task::Effects(batch), question),
    };
    if targets.len() > 1 && matches!(effect.op, Op::KiReroll { .. } | Op::KiBump { .. } | Op::CleanseAny { .. }) {
        // each chooses for itself
        batch.effects.remove(0);
        let cause = batch.cause.clone();
        again(state, batch);
        for target in targets.into_iter().rev() {
            stack::push(
                state,
                &[Effect { to: None, ..effect.clone() }],
                Cause { targets: vec![target], ..cause.clone() },
            );
        }
        return;
    }
    let choice = match chosen(state, &effect, &batch.cause, &targets) {
        Ok(choice) => choice,
        Err(question) => return wait(&mut state.table, Task::Effects(batch), question),
    };
    if let Op::HeadCost { n } = effect.op
        && !table::pays(state, n, &targets, ctx)
    {
        return;
    }
    batch.effects.remove(0);
    let cause = batch.cause.clone();
    again(state, batch);
    happen(state, &effect, &cause, &targets, choice, ctx);
}

/// The rest of a list goes back on the stack, below whatever the effect brings.
fn again(state: &mut State, batch: Batch) {
    if !batch.effects.is_empty() {
        state.table.tasks.push(Task::Effects(batch));
    }
}

/// What must be chosen for an effect besides whom it reaches; nothing for most.
fn chosen(
    state: &mut State,
    effect: &Effect,
    cause: &Cause,
    targets: &[PieceId],
) -> Result<Option<Pick>, crate::state::Question> {
    let by = cause.by.and_then(|by| state.table.piece(by)).and_then(crate::state::Piece::character);
    let first = targets.first().copied();
    match &effect.op {
        Op::Choice { by: who, options } => {
            let lists = (0..u8::try_from(options.len()).unwrap_or(0)).map(Pick::List).collect();
            let who = match (who, by) {
                (By::Owner, Some(character)) => Decider::Owner(character),
                _ => Decider::Table(None),
            };
            decide(&mut state.table, Ask::Event, lists, 0, who).map(Some)
        }
        Op::CleanseAny { n } => {
            let Some(piece) = first.and_then(|id| state.table.piece(id)) else { return Ok(None) };
            let (id, options) = (piece.id, ki::kinds(piece, *n));
            let who = by.map_or(Decider::Table(None), Decider::Owner);
            decide(&mut state.table, Ask::Cleanse { piece: id }, options, 0, who).map(Some)
        }
        Op::KiReroll { n, supply_only } => {
            let Some(character) = targets::character(&state.table, first) else { return Ok(None) };
            let options = ki::rerolls(state.table.hero(character), *n, *supply_only);
            decide(&mut state.table, Ask::KiReroll { character }, options, 0, Decider::Owner(character)).map(Some)
        }
        Op::KiBump { .. } => {
            let Some(character) = targets::character(&state.table, first) else { return Ok(None) };
            let options = ki::placed(state.table.hero(character));
            if options.is_empty() {
                return Ok(None);
            }
            decide(&mut state.table, Ask::KiBump { character }, options, 0, Decider::Owner(character)).map(Some)
        }
        _ => Ok(None),
    }
}

/// One effect happens.
fn happen(
    state: &mut State,
    effect: &Effect,
    cause: &Cause,
    targets: &[PieceId],
    choice: Option<Pick>,
    ctx: &mut StepContext<'_, Event>,
) {
    ctx.count(effect.op.id());
    match (&effect.op, choice) {
        (Op::Choice { options, .. }, Some(Pick::List(at))) => {
            ctx.tell(Event::Chosen { option: at });
            stack::push(state, options.get(usize::from(at)).map_or(&[][..], Vec::as_slice), cause.clone());
        }
        (Op::CleanseAny { .. }, Some(Pick::Conditions(kinds))) => {
            for id in targets {
                health::cleanse(state, *id, &kinds, ctx);
            }
        }
        (Op::KiReroll { .. }, Some(Pick::Dice(dice))) => {
            if let Some(character) = targets::character(&state.table, targets.first().copied()) {
                ki::reroll(state, character, &dice, ctx);
            }
        }
        (Op::KiBump { n }, Some(Pick::Slot(skill))) => {
            if let Some(character) = targets::character(&state.table, targets.first().copied()) {
                ki::bump(&mut state.table, character, skill, *n);
            }
        }
        (Op::Test(test), _) => tested(state, test, cause, targets, ctx),
        (Op::Spawn { kind, n }, _) => {
            let zone = cause.zone.or_else(|| state.table.zones.last().map(|open| open.zone));
            if let Some(zone) = zone {
                arrive::spawn(&mut state.table, zone, *kind, *n);
            }
        }
        (Op::Reveal(zone), _) => zones::reveal(state, *zone, ctx),
        (
            Op::Hold(_)
            | Op::Open(_)
            | Op::RemovePoint(_)
            | Op::Flag(_)
            | Op::Message(_)
            | Op::Malice { .. }
            | Op::SwitchSide { .. },
            _,
        ) => table::happen(state, effect, cause, ctx),
        (op, _) => {
            for id in targets {
                if !health::spared(&state.table, effect, *id) {
                    reach(state, op, *id, cause, ctx);
                }
            }
        }
    }
}

/// An effect on one creature.
fn reach(state: &mut State, op: &Op, id: PieceId, cause: &Cause, ctx: &mut StepContext<'_, Event>) {
    let character = targets::character(&state.table, Some(id));
    match op {
        Op::Damage { n } => {
            let by = cause.by.filter(|_| state.table.resistor(id).is_none());
            health::hurt(state, id, *n, by, cause.source.clone(), ctx);
        }
        Op::Heal { n } => health::heal(state, id, *n, ctx),
        Op::Condition { kind, n } => health::afflict(state, id, *kind, *n, ctx),
        Op::Cleanse { kinds } => health::cleanse(state, id, kinds, ctx),
        Op::Armor { n } => health::armour(state, id, *n, ctx),
        Op::Sunder { n } => health::armour(state, id, -i8::try_from(*n).unwrap_or(i8::MAX), ctx),
        Op::Modifier(modifier) => modify(state, id, *modifier),
        Op::Splash { n } => splash(state, cause, id, *n, ctx),
        Op::Push { n } => {
            let chosen = state.table.piece(id).and_then(crate::state::Piece::kind).is_some_and(KindId::is_chosen);
            if let (Some(by), false) = (cause.by, chosen) {
                state.table.tasks.push(Task::Push { by, piece: id, left: *n });
            }
        }
        Op::Blink { .. } => {
            if let Some(at) = cause.square {
                steps::blink(state, id, at, ctx);
            }
        }
        Op::Initiative { n, .. } => state.table.queue.wanted.push(Wanted { zone: cause.zone, card: id, n: *n }),
        _ => {
            if let Some(character) = character {
                on_character(state, op, character, ctx);
            }
        }
    }
}

/// An effect that only characters feel.
fn on_character(state: &mut State, op: &Op, character: crate::content::CharacterId, ctx: &mut StepContext<'_, Event>) {
    match op {
        Op::Ap { n } => {
            let most = ap::most(&state.table, character);
            let hero = state.table.hero_mut(character);
            let n = (*n).min(most.saturating_sub(hero.ap));
            hero.ap += n;
            if n > 0 {
                ctx.tell(Event::Ap(character, n));
            }
        }
        Op::Step { n, flying } => {
            state.table.tasks.push(Task::Step { character, points: *n, flying: *flying });
        }
        Op::Bless { n } => {
            let hero = state.table.hero_mut(character);
            hero.blessed = hero.blessed.saturating_add(*n);
            ctx.tell(Event::Blessing(character, *n));
        }
        Op::KiDrain { n } => ki::drain(state, character, *n, ctx),
        Op::Coins { n } => {
            let hero = state.table.hero_mut(character);
            hero.coins = hero.coins.saturating_add(*n);
            ctx.tell(Event::Coins(character, *n));
        }
        Op::Affinity { n } => {
            let hero = state.table.hero_mut(character);
            let n = (*n).min(book().numbers.affinity_max.saturating_sub(hero.affinity));
            hero.affinity += n;
            if n > 0 {
                ctx.tell(Event::Affinity(character, n));
            }
        }
        Op::DrawItem { n } => {
            for _ in 0..*n {
                items::draw(state, character, ctx);
            }
        }
        Op::GiveItem(item) => items::give(state, character, *item, ctx),
        Op::LockKami => state.table.hero_mut(character).kami_locked = true,
        _ => {}
    }
}

/// A change of a statistic. What lasts until the next activation does not end with the one that runs.
fn modify(state: &mut State, id: PieceId, modifier: crate::content::Modifier) {
    // between rounds the last card of the old one runs no longer
    let runs = state.table.step == Step::Cards && state.table.current() == Some(id);
    let begun = runs && modifier.until == Some(Until::NextActivation);
    if let Some(piece) = state.table.piece_mut(id) {
        piece.modifiers.push(Lasting { modifier, begun });
    }
}

/// Foes beside the target, too, take damage, unreduced (X11.14); it may have fallen by what came before.
fn splash(state: &mut State, cause: &Cause, target: PieceId, n: u8, ctx: &mut StepContext<'_, Event>) {
    let look = look::Look::at(&state.table);
    let by = cause.by;
    let Some(by_piece) = by.and_then(|by| state.table.piece(by)) else { return };
    let Some(at) = look.where_is(target).or(cause.square) else { return };
    let field = look.field(by_piece);
    let mut foes = look.foes(by_piece);
    foes.retain(|foe| look.where_is(*foe).is_some_and(|square| field.adjacent(square, at)));
    for foe in foes {
        health::hurt(state, foe, n, by, cause.source.clone(), ctx);
    }
}

/// Several take a test at once: one die for all, what helps each is their own (X23.1, X23.2).
fn tested(state: &mut State, test: &Test, cause: &Cause, targets: &[PieceId], ctx: &mut StepContext<'_, Event>) {
    let faces = &book().dice.test;
    let Some(die) = ctx.chance().pick(faces).copied() else { return };
    let mut results = Vec::new();
    let (mut passed, mut failed) = (Vec::new(), Vec::new());
    for id in targets {
        let Some(character) = targets::character(&state.table, Some(*id)) else { continue };
        let total =
            total(&state.table, character, test.attribute, die, helped(state.table.hero(character), test.helped_by));
        let done = i16::from(total) >= i16::from(test.difficulty);
        if done { &mut passed } else { &mut failed }.push(*id);
        results.push(Tested { character, total, passed: done });
    }
    ctx.tell(Event::Tested { attribute: test.attribute, difficulty: test.difficulty, die, results });
    for (list, who) in [(&test.fail, failed), (&test.pass, passed)] {
        if !who.is_empty() {
            // `self` is whoever was tested
            let by = (who.len() == 1).then(|| who[0]).or(cause.by);
            stack::push(state, list, Cause { targets: who, by, ..cause.clone() });
        }
    }
}

/// Die, attribute, modifiers, help and poison of a character in a test (X21.2, X23.1).
pub fn total(
    table: &crate::state::Table,
    character: crate::content::CharacterId,
    attribute: crate::content::Attribute,
    die: u8,
    help: u8,
) -> i8 {
    let hero = table.hero(character);
    let piece = table.piece(PieceId::of(character));
    // off the grid there is only what is carried
    let test = crate::content::Stat::Test;
    let modifiers = piece.filter(|_| table.after.is_none());
    let modifiers =
        modifiers.map_or_else(|| look::carried(hero, test), |piece| look::Look::at(table).sum(piece, test, None));
    let poison = piece.map_or(0, |piece| i16::from(piece.conditions.poisoned));
    let sum = i16::from(die) + i16::from(hero.attribute(attribute)) + i16::from(help) + modifiers - poison;
    i8::try_from(sum).unwrap_or(i8::MAX)
}

/// The side whose effects these are: of the party, if a character or an ally makes them.
pub fn side(state: &State, cause: &Cause) -> Side {
    cause.by.and_then(|by| state.table.piece(by)).map_or(Side::Shogun, |piece| piece.side)
}
