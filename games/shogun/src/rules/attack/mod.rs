//! Attacks of characters and of everybody else (X11, X19, X22).

mod begin;
mod damage;
mod dice;

pub use begin::{How, attack, counter, foe_attack, resistor_struck, targets};
pub use damage::{as_it_lies, hits};
pub use dice::both_signs;

use crate::content::{Effect, Focus, Modifier, Op, Stat, Trigger, Until, book};
use crate::rules::decide::{Decider, decide, settle, wait};
use crate::rules::look::{Look, shown};
use crate::rules::odds::rerolls;
use crate::rules::{activation, acts, skills};
use crate::state::moves::{AttackResult, Event};
use crate::state::{Ask, Attack, AttackStage, Lasting, Pick, Piece, PieceId, State, Task};
use gogome_contract::StepContext;

/// An attack goes on from its stage (X11.13).
pub fn go_on(state: &mut State, mut attack: Box<Attack>, ctx: &mut StepContext<'_, Event>) {
    if state.table.piece(attack.by).is_none() {
        return;
    }
    match attack.stage {
        AttackStage::Roll => roll(state, attack, ctx),
        AttackStage::Reroll => match rerolled(state, &attack) {
            Err(question) => wait(&mut state.table, Task::Attack(attack), question),
            Ok(dice) => {
                dice::reroll(&mut attack, &dice, state, ctx);
                attack.stage = AttackStage::YinYang;
                state.table.tasks.push(Task::Attack(attack));
            }
        },
        AttackStage::YinYang => match yin_yang(state, &attack) {
            Err(question) => wait(&mut state.table, Task::Attack(attack), question),
            Ok(used) => {
                if used {
                    let character = state.table.piece(attack.by).and_then(Piece::character);
                    let weapon = |character| Some((character, state.table.hero(character).weapon()?));
                    if let Some((character, weapon)) = character.and_then(weapon) {
                        ctx.tell(Event::YinYang { character, weapon });
                    }
                    let more = std::mem::take(&mut attack.yin_yang);
                    attack.effects.extend(more);
                }
                attack.stage = AttackStage::Extra;
                state.table.tasks.push(Task::Attack(attack));
            }
        },
        AttackStage::Extra => match extra(state, &attack) {
            Err(question) => wait(&mut state.table, Task::Attack(attack), question),
            Ok(None) => {
                attack.stage = AttackStage::Damage;
                state.table.tasks.push(Task::Attack(attack));
            }
            Ok(Some(one)) => {
                attack.extra.push(one);
                state.table.tasks.push(Task::Attack(attack));
            }
        },
        AttackStage::Damage => damage::damage(state, &mut attack, ctx),
    }
}

/// The dice are rolled: a blank or fumbled focus die fails, a blinded attacker may miss (X11.3, X11.4).
fn roll(state: &mut State, mut attack: Box<Attack>, ctx: &mut StepContext<'_, Event>) {
    evade(state, attack.target, ctx);
    dice::roll(&mut attack, ctx);
    let face = attack.focus_face.map(|face| book().dice.focus[usize::from(face)].face);
    let Some(piece) = state.table.piece(attack.by) else { return };
    let (who, blinded) = (piece.who, piece.conditions.blinded && !attack.counter);
    let mut result = match face {
        Some(Focus::Fumble) => AttackResult::Fumble,
        Some(Focus::Blank) => AttackResult::Blank,
        _ => AttackResult::Goes,
    };
    if result == AttackResult::Goes && blinded {
        let six = std::num::NonZeroU32::new(6);
        let die = six.map_or(1, |sides| ctx.chance().die(sides));
        if die <= book().numbers.blind_miss_max.into() {
            result = AttackResult::Missed;
        }
    }
    if blinded
        && result != AttackResult::Fumble
        && result != AttackResult::Blank
        && let Some(piece) = state.table.piece_mut(attack.by)
    {
        piece.conditions.blinded = false;
    }
    if let Some(target) = shown(&state.table, attack.target) {
        ctx.tell(Event::Attack {
            by: who,
            target,
            counter: attack.counter,
            skill: attack.skill.clone(),
            dice: attack.dice.clone(),
            focus: attack.focus_face,
            result,
        });
    }
    match result {
        AttackResult::Goes => {
            attack.stage = AttackStage::Reroll;
            state.table.tasks.push(Task::Attack(attack));
        }
        AttackResult::Fumble => {
            over(state, &attack);
            if !attack.counter {
                begin::answer(state, &attack);
            }
        }
        AttackResult::Blank | AttackResult::Missed => over(state, &attack),
    }
}

/// What the attack ends, whether it hit or not.
fn over(state: &mut State, attack: &Attack) {
    let targets: Vec<_> = std::iter::once(attack.target).chain(attack.extra.iter().copied()).collect();
    activation::after_attack(&mut state.table, attack.by, &targets);
}

/// The first attack on somebody in a round sets off what waits for it (`first_attacked_each_round`).
fn evade(state: &mut State, target: PieceId, ctx: &mut StepContext<'_, Event>) {
    let round = state.table.round;
    let Some(piece) = state.table.piece(target) else { return };
    if piece.attacked == round {
        return;
    }
    let hero = piece.character().map(|character| state.table.hero(character));
    let wanted = hero.into_iter().flat_map(skills::passive);
    let wanted = wanted.filter(|(trigger, _)| *trigger == Trigger::FirstAttackedEachRound);
    let modifiers = wanted.filter_map(|(_, effect)| match effect.op {
        Op::Modifier(modifier) => Some(modifier),
        _ => None,
    });
    let modifiers: Vec<Modifier> = modifiers.collect();
    if !modifiers.is_empty() {
        ctx.count(Trigger::FirstAttackedEachRound.id());
    }
    if let Some(piece) = state.table.piece_mut(target) {
        piece.attacked = round;
        piece.modifiers.extend(modifiers.into_iter().map(|modifier| Lasting { modifier, begun: false }));
    }
}

/// Which dice are rolled again; those that show nothing are usual (X11.5).
fn rerolled(state: &mut State, attack: &Attack) -> Result<Vec<u8>, crate::state::Question> {
    let most = rerolls(&attack.effects);
    let character = state.table.piece(attack.by).and_then(Piece::character);
    let (Some(character), true) = (character, most > 0) else { return Ok(Vec::new()) };
    let (options, usual) = dice::rerolls(&attack.dice, most);
    match decide(&mut state.table, Ask::Reroll, options, usual, Decider::Owner(character))? {
        Pick::Dice(dice) => Ok(dice),
        _ => Ok(Vec::new()),
    }
}

/// Whether yin and yang are used: both signs on dice that were not rolled again, and the owner wants it (X11.5, X11.6); where they
/// cannot hurt, standing orders say so (section 37).
fn yin_yang(state: &mut State, attack: &Attack) -> Result<bool, crate::state::Question> {
    if attack.yin_yang.is_empty() || !both_signs(&attack.dice) {
        return Ok(false);
    }
    let Some(character) = state.table.piece(attack.by).and_then(Piece::character) else { return Ok(true) };
    // damage may fall on friends
    let helps = !attack.yin_yang.iter().any(|effect| matches!(effect.op, Op::Damage { .. }));
    let owner = state.table.hero(character).owner;
    if helps && owner.and_then(|owner| state.table.orders.get(owner.at())).is_none_or(|orders| orders.yin_yang) {
        return Ok(true);
    }
    let usual = usize::from(!helps);
    let options = vec![Pick::Yes, Pick::No];
    Ok(decide(&mut state.table, Ask::YinYang, options, usual, Decider::Owner(character))? == Pick::Yes)
}

/// Another target, if the attack has more than were named; none if nobody is in reach (X11.14).
fn extra(state: &mut State, attack: &Attack) -> Result<Option<PieceId>, crate::state::Question> {
    let most: u8 = attack.effects.iter().map(|effect| if let Op::ExtraTargets { n } = effect.op { n } else { 0 }).sum();
    if attack.extra.len() >= usize::from(most) {
        return Ok(None);
    }
    let mut targets = targets(&state.table, attack.by);
    targets.retain(|id| *id != attack.target && !attack.extra.contains(id));
    if targets.is_empty() {
        return Ok(None);
    }
    let Some(piece) = state.table.piece(attack.by) else { return Ok(None) };
    let character = piece.character();
    let (usual, decider) = if let Some(character) = character {
        // most damage done (section 37)
        (damage::best(&state.table, attack, &targets), Decider::Owner(character))
    } else {
        targets = acts::preferred(&state.table, piece, &targets);
        (crate::rules::decide::usual_target(&state.table, &targets), Decider::Table(None))
    };
    let options = crate::rules::health::picks(&targets);
    let ask = if character.is_some() { Ask::Extra } else { Ask::Target { piece: attack.by } };
    let (Pick::Piece(id), by) = settle(&mut state.table, ask, options, usual, decider)? else { return Ok(None) };
    if character.is_none() {
        if targets.len() > 1 {
            acts::tied(state, attack.by, &targets, id, by);
        }
        acts::turns_to(state, attack.by, id);
    }
    Ok(Some(id))
}

/// Changes of hits that last for this attack alone.
pub fn own_hits(attack: &Attack, look: &Look<'_>, piece: &Piece, range: u8) -> i16 {
    let lasting = |effect: &Effect| match &effect.op {
        Op::Modifier(modifier) if modifier.stat == Stat::Hits && matches!(modifier.until, Some(Until::Attack)) => {
            i16::from(modifier.n)
        }
        _ => 0,
    };
    look.sum(piece, Stat::Hits, Some(range)) + attack.effects.iter().map(lasting).sum::<i16>()
}
