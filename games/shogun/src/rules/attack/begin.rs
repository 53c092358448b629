//! An attack begins: of a character, of an enemy, or in answer to a fumble (X11.1, X11.2, X19.1, X22).

use crate::content::{CharacterId, Effect, KamiSkillId, Op, Pool, SkillId, SkillKind, book};
use crate::grid::range;
use crate::rules::activation;
use crate::rules::ap::pay;
use crate::rules::look::{Look, stats};
use crate::rules::refused::{AttackRefused, Refused};
use crate::rules::technique;
use crate::state::moves::Source;
use crate::state::{Attack, AttackStage, Piece, PieceId, State, Table, Task};

/// How a character attacks.
pub struct How<'m> {
    /// Whom.
    pub target: PieceId,
    /// Strong; else fast.
    pub strong: bool,
    /// With the focus die.
    pub focus: bool,
    /// With a skill.
    pub skill: Option<SkillId>,
    /// With a Kami skill.
    pub kami: Option<KamiSkillId>,
    /// Other targets.
    pub extra: &'m [PieceId],
}

/// A character attacks (X11.1, X11.2).
pub fn attack(state: &mut State, character: CharacterId, how: &How<'_>) -> Result<(), Refused> {
    let table = &state.table;
    let numbers = &book().numbers;
    if !activation::may_attack(table, character) {
        return Err(AttackRefused::Taken.into());
    }
    let by = PieceId::of(character);
    let hero = table.hero(character);
    let weapon = hero.weapon().ok_or(Refused::NoActivation)?;
    let printed = weapon.printed();
    let pool = if how.strong { printed.strong } else { printed.fast };
    let pool = pool.ok_or(AttackRefused::NoKind { weapon, strong: how.strong })?;
    in_reach(table, by, how.target)?;
    let mut effects = match (how.skill, how.kami) {
        (Some(_), Some(_)) => return Err(AttackRefused::TwoSkills.into()),
        (Some(skill), None) => technique::usable(table, character, skill, SkillKind::Attack)?,
        (None, Some(kami)) => {
            technique::may_use(hero, kami, SkillKind::Attack)?;
            kami.printed().effects.clone()
        }
        (None, None) => Vec::new(),
    };
    let most: u8 = effects.iter().map(|effect| if let Op::ExtraTargets { n } = effect.op { n } else { 0 }).sum();
    let legal = targets(table, by);
    let known = how
        .extra
        .iter()
        .enumerate()
        .all(|(at, id)| *id != how.target && legal.contains(id) && !how.extra[..at].contains(id));
    if how.extra.len() > usize::from(most) || !known {
        return Err(AttackRefused::Extra { most }.into());
    }
    let ap = if how.strong { numbers.cost_strong } else { numbers.cost_fast };
    pay(&mut state.table, character, ap)?;
    if let Some(activation) = &mut state.table.activation {
        activation.attacks += 1;
    }
    if let Some(skill) = how.skill {
        technique::mark(&mut state.table, skill);
    }
    if let Some(kami) = how.kami {
        state.table.hero_mut(character).kami_used.push(kami);
    }
    let name = how.skill.map(SkillId::key).or(how.kami.map(KamiSkillId::key));
    effects.shrink_to_fit();
    state.table.tasks.push(Task::Attack(Box::new(Attack {
        focus: how.focus,
        skill: name.map(str::to_owned),
        yin_yang: printed.yin_yang.clone(),
        extra: how.extra.to_vec(),
        ..plain(by, how.target, pool, effects)
    })));
    Ok(())
}

/// An attack without anything that is special.
pub fn plain(by: PieceId, target: PieceId, pool: Pool, effects: Vec<Effect>) -> Attack {
    Attack {
        by,
        target,
        counter: false,
        pool,
        focus: false,
        skill: None,
        effects,
        yin_yang: Vec::new(),
        extra: Vec::new(),
        dice: Vec::new(),
        focus_face: None,
        dealt: 0,
        damaged: Vec::new(),
        stage: AttackStage::Roll,
    }
}

/// Whether a foe is one, in range and in sight (X11.1).
fn in_reach(table: &Table, by: PieceId, target: PieceId) -> Result<(), Refused> {
    let look = Look::at(table);
    let Some(piece) = table.piece(by) else { return Err(Refused::NoActivation) };
    if table.resistor(target).is_some() {
        return Err(AttackRefused::Resistor.into());
    }
    if !look.foes(piece).contains(&target) {
        return Err(AttackRefused::NoFoe.into());
    }
    let Some(at) = look.where_is(target) else { return Err(AttackRefused::NoFoe.into()) };
    let field = look.field(piece);
    let reach = look.range(piece);
    if !field.within(piece.at, at, reach) {
        return Err(AttackRefused::TooFar { range: range(piece.at, at), reach }.into());
    }
    if !field.sees(piece.at, at) {
        return Err(AttackRefused::Unseen.into());
    }
    Ok(())
}

/// Everybody that a creature can attack from where it stands, with its weapon or the range of its board.
pub fn targets(table: &Table, by: PieceId) -> Vec<PieceId> {
    let look = Look::at(table);
    let Some(piece) = table.piece(by) else { return Vec::new() };
    let field = look.field(piece);
    let reach = look.range(piece);
    let mut foes = look.foes(piece);
    foes.retain(|id| look.where_is(*id).is_some_and(|at| field.reaches(piece.at, at, reach)));
    foes
}

/// Whoever was attacked with a fumble may answer (X22.1): enemies always, characters if their owner's orders say so.
pub fn answer(state: &mut State, attack: &Attack) {
    if let Some(back) = counter(&state.table, attack.target, attack.by) {
        state.table.tasks.push(Task::Attack(Box::new(back)));
    }
}

/// The counterattack of somebody on somebody, if there is one (X22).
pub fn counter(table: &Table, by: PieceId, on: PieceId) -> Option<Attack> {
    let look = Look::at(table);
    let (piece, target) = (table.piece(by)?, table.piece(on)?);
    if look.inside(piece) {
        return None;
    }
    let field = look.field(piece);
    // a downed enemy reaches whoever is beside it alone (X21.4)
    let near = if piece.conditions.downed && piece.character().is_none() {
        field.beside(piece.at, target.at)
    } else {
        field.reaches(piece.at, target.at, look.range(piece))
    };
    if !near {
        return None;
    }
    let (pool, yin_yang) = dice_of(table, piece)?;
    Some(Attack { counter: true, yin_yang, ..plain(by, on, pool, Vec::new()) })
}

/// The dice of a counterattack: those of a board; of a character those of the fast attack, or the strong one (X22.2, A8).
fn dice_of(table: &Table, piece: &Piece) -> Option<(Pool, Vec<Effect>)> {
    let Some(character) = piece.character() else { return Some((stats(piece)?.dice, Vec::new())) };
    let hero = table.hero(character);
    let wanted = hero.owner.and_then(|owner| table.orders.get(owner.at())).is_none_or(|orders| orders.counter);
    let weapon = hero.weapon()?.printed();
    let pool = weapon.fast.or(weapon.strong)?;
    wanted.then(|| (pool, weapon.yin_yang.clone()))
}

/// Somebody with a board attacks (X19.1): its dice, the focus die if the line says so, the skill of the line.
pub fn foe_attack(
    state: &mut State,
    by: PieceId,
    kind: crate::content::KindId,
    target: PieceId,
    focus: bool,
    with: Option<usize>,
) {
    let Some(pool) = state.table.piece(by).and_then(stats).map(|stats| stats.dice) else { return };
    let skill = with.and_then(|at| kind.printed().skills.get(at));
    let effects = skill.map_or_else(Vec::new, |skill| skill.effects.clone());
    let name = skill.map(|skill| skill.key.clone());
    state.table.tasks.push(Task::Attack(Box::new(Attack { focus, skill: name, ..plain(by, target, pool, effects) })));
}

/// An attack on a resistor takes one token, without dice (X19.5).
pub fn resistor_struck(
    state: &mut State,
    by: PieceId,
    target: PieceId,
    ctx: &mut gogome_contract::StepContext<'_, crate::state::moves::Event>,
) {
    let source = state.table.piece(by).map(|piece| Source::Attack(piece.who));
    crate::rules::health::hurt(state, target, 1, Some(by), source, ctx);
}
