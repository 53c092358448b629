//! What an attack does after its dice (X11.7 to X11.14, X19.2 to X19.4).

use crate::content::{Effect, Focus, HitsWhen, Ignored, Op, Stat, To, Until, book};
use crate::grid::range;
use crate::rules::attack::{dice, own_hits};
use crate::rules::look::{Look, immune, shown, zone_at};
use crate::rules::stack;
use crate::rules::{activation, health};
use crate::state::moves::{Event, Source};
use crate::state::{Attack, Batch, Cause, PieceId, State, Table, Task};
use gogome_contract::StepContext;

/// Hits of an attack on a target: dice, focus, power, bonuses, less poison, at least 0 (X11.7). Extra targets take the same hits
/// as the main one (X11.13) but for what changes hits against themselves.
pub fn hits(table: &Table, attack: &Attack, on: PieceId) -> u8 {
    let look = Look::at(table);
    let Some(piece) = table.piece(attack.by) else { return 0 };
    let Some(at) = look.where_is(attack.target) else { return 0 };
    let rolled: i16 = attack.dice.iter().map(|rolled| i16::from(dice::face(*rolled).hits)).sum();
    let focus = attack.focus_face.map_or(0, |face| i16::from(book().dice.focus[usize::from(face)].hits));
    let power = piece
        .character()
        .map_or(0, |character| i16::from(table.hero(character).attribute(crate::content::Attribute::Power)));
    let higher = i16::from(look.map.at(piece.at).height > look.map.at(at).height);
    let skill: i16 = attack.effects.iter().map(|effect| bonus(&look, attack, effect)).sum();
    let own = own_hits(attack, &look, piece, range(piece.at, at));
    let incoming = table.piece(on).map_or(0, |target| look.sum(target, Stat::IncomingHits, None));
    let poison = i16::from(piece.conditions.poisoned);
    crate::rules::look::at_least_0(rolled + focus + power + higher + skill + own + incoming - poison)
}

/// Hits that an effect adds (`hits`).
fn bonus(look: &Look<'_>, attack: &Attack, effect: &Effect) -> i16 {
    let Op::Hits { n, when } = effect.op else { return 0 };
    let target = look.table.piece(attack.target);
    let holds = match when {
        HitsWhen::Always => true,
        HitsWhen::Immune => target.is_some_and(immune),
        HitsWhen::AllyAdjacent => {
            look.table.piece(attack.by).zip(target).is_some_and(|(by, target)| look.flanked(by, target.at))
        }
    };
    if holds { n.into() } else { 0 }
}

/// Damage of so many hits on a target: less defence and armour, unless the focus die pierces or a skill ignores them (X11.8, X19.2).
fn through(look: &Look<'_>, attack: &Attack, target: PieceId, hits: u8) -> u8 {
    let Some(piece) = look.table.piece(target) else { return 1 };
    if focus(attack) == Some(Focus::Pierce) {
        return hits;
    }
    let ignores = |what: Ignored| attack.effects.iter().any(|effect| effect.op == Op::Ignore(what));
    let defence = if ignores(Ignored::Defence) { 0 } else { look.defence(piece) };
    let armour = if ignores(Ignored::Armor) { 0 } else { look.armour(piece) };
    hits.saturating_sub(defence).saturating_sub(armour)
}

/// Hits and damage on the main target, as the dice lie now (X11.7, X11.8).
pub fn as_it_lies(table: &Table, attack: &Attack) -> (u8, u8) {
    let hits = hits(table, attack, attack.target);
    (hits, through(&Look::at(table), attack, attack.target, hits))
}

fn focus(attack: &Attack) -> Option<Focus> {
    attack.focus_face.map(|face| book().dice.focus[usize::from(face)].face)
}

/// The target among several that takes most damage (section 37).
pub fn best(table: &Table, attack: &Attack, among: &[PieceId]) -> usize {
    let look = Look::at(table);
    let worth = |id: &PieceId| {
        let health = table.piece(*id).map_or(0, |piece| piece.health);
        let damage = through(&look, attack, *id, hits(table, attack, *id)).min(health);
        (damage, std::cmp::Reverse(health), std::cmp::Reverse(*id))
    };
    (0..among.len()).max_by_key(|at| worth(&among[*at])).unwrap_or(0)
}

/// Damage to the main target, then to the others, splash, conditions, sunder; heads, pushes and steps follow (X11.13).
pub fn damage(state: &mut State, attack: &mut Attack, ctx: &mut StepContext<'_, Event>) {
    for target in &attack.extra {
        super::evade(state, *target, ctx);
    }
    for effect in attack.effects.iter().filter(|effect| is_of_attack(&effect.op)) {
        ctx.count(effect.op.id());
    }
    let targets: Vec<PieceId> = std::iter::once(attack.target).chain(attack.extra.iter().copied()).collect();
    let zone = state.table.piece(attack.by).and_then(|piece| zone_at(&state.table, piece.at));
    let look = Look::at(&state.table);
    let struck = |target: &PieceId| {
        let hits = hits(&state.table, attack, *target);
        (hits, through(&look, attack, *target, hits))
    };
    let struck: Vec<(u8, u8)> = targets.iter().map(struck).collect();
    let near = neighbours(&look, attack);
    let mut fallen = Vec::new();
    for (target, (hits, damage)) in targets.iter().zip(struck) {
        let Some(name) = shown(&state.table, *target) else { continue };
        let damage = if state.table.resistor(*target).is_some() { 1 } else { damage };
        let Some((lost, left)) = health::lower(&mut state.table, *target, damage) else { continue };
        ctx.tell(Event::Damage { target: name, hits, damage, left });
        // what an effect asks for is the damage of the attack, though less health was left
        let counted = if lost > 0 { damage } else { 0 };
        if *target == attack.target {
            attack.dealt = counted;
        }
        attack.damaged.push((*target, counted));
        if left == 0 {
            fallen.push(*target);
        }
    }
    activation::after_attack(&mut state.table, attack.by, &targets);
    // what follows stands on the stack before the dead leave, so that their last words come first
    follow(state, attack, zone, &fallen);
    for effect in &attack.effects {
        let Op::Splash { n } = effect.op else { continue };
        let source = source(&state.table, attack, effect);
        for foe in &near {
            health::hurt(state, *foe, n, Some(attack.by), source.clone(), ctx);
        }
    }
    for (target, damage) in attack.damaged.clone() {
        if !fallen.contains(&target) {
            survive(state, attack, target, damage, ctx);
        }
    }
    for target in fallen {
        health::defeat(state, target, Some(attack.by), ctx);
    }
}

/// What an effect of an attack is printed on: the weapon, where its yin and yang bring it, else the skill.
fn source(table: &Table, attack: &Attack, effect: &Effect) -> Option<Source> {
    let by = table.piece(attack.by)?;
    let weapon = by.character().and_then(|character| table.hero(character).weapon());
    if let Some(weapon) = weapon.filter(|weapon| weapon.printed().yin_yang.contains(effect)) {
        return Some(Source::Weapon(weapon));
    }
    attack.skill.clone().map(|skill| Source::Skill { by: by.who, skill })
}

/// Whether the attack itself does what an effect says; the others happen after it.
const fn is_of_attack(op: &Op) -> bool {
    matches!(
        op,
        Op::Hits { .. }
            | Op::RerollAttack { .. }
            | Op::Ignore(_)
            | Op::ExtraTargets { .. }
            | Op::Splash { .. }
            | Op::Sunder { .. }
            | Op::Condition { .. }
            | Op::LockKami
    )
}

/// Foes of the attacker beside the main target, which a splash reaches (X11.14).
fn neighbours(look: &Look<'_>, attack: &Attack) -> Vec<PieceId> {
    let (Some(by), Some(at)) = (look.table.piece(attack.by), look.where_is(attack.target)) else { return Vec::new() };
    let field = look.field(by);
    let mut foes = look.foes(by);
    foes.retain(|foe| *foe != attack.target && look.where_is(*foe).is_some_and(|square| field.adjacent(square, at)));
    foes
}

/// What a survivor gets: conditions if it was damaged, then what sunders it, even if it was not (X11.11, X11.12, X19.4).
fn survive(state: &mut State, attack: &Attack, target: PieceId, damage: u8, ctx: &mut StepContext<'_, Event>) {
    for effect in &attack.effects {
        match &effect.op {
            Op::Condition { kind, n } if damage > 0 && matches!(effect.to, None | Some(To::Target)) => {
                health::afflict(state, target, *kind, *n, ctx);
            }
            Op::Sunder { n } => health::armour(state, target, -i8::try_from(*n).unwrap_or(i8::MAX), ctx),
            Op::LockKami if damage >= effect.if_damage => {
                if let Some(character) = state.table.piece(target).and_then(crate::state::Piece::character) {
                    state.table.hero_mut(character).kami_locked = true;
                }
            }
            Op::Modifier(modifier) if effect.to == Some(To::Target) && modifier.until != Some(Until::Attack) => {
                let cause = Cause { by: Some(attack.by), targets: vec![target], ..Cause::default() };
                stack::push(state, std::slice::from_ref(effect), cause);
            }
            _ => {}
        }
    }
    if matches!(focus(attack), Some(Focus::Sunder | Focus::Pierce)) {
        health::armour(state, target, -1, ctx);
    }
}

/// Effects that come after damage, in their order: pushes and steps last (X11.13).
fn follow(state: &mut State, attack: &Attack, zone: Option<crate::content::ZoneId>, fallen: &[PieceId]) {
    let survivors: Vec<PieceId> = attack.damaged.iter().map(|(id, _)| *id).filter(|id| !fallen.contains(id)).collect();
    let cause =
        Cause { by: Some(attack.by), targets: survivors, zone, damage: attack.dealt, attack: true, ..Cause::default() };
    let later = |effect: &&Effect| matches!(effect.op, Op::Push { .. } | Op::Step { .. });
    let now = |effect: &&Effect| matches!(effect.op, Op::Heal { .. } | Op::Ap { .. });
    let mut list: Vec<Effect> = attack.effects.iter().filter(now).cloned().collect();
    list.extend(attack.effects.iter().filter(later).map(|effect| match effect.op {
        // a step is the attacker's own
        Op::Step { .. } => Effect { to: Some(To::Oneself), ..effect.clone() },
        _ => effect.clone(),
    }));
    if !list.is_empty() {
        state.table.tasks.push(Task::Effects(Batch { effects: list, cause }));
    }
}
