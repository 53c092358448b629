//! Techniques of characters and of their Kami (X9, X16).

use crate::content::{CharacterId, KamiPhase, KamiSkillId, Op, SkillId, SkillKind, book};
use crate::rules::aim::{self, User};
use crate::rules::ap::pay;
use crate::rules::look::max_health;
use crate::rules::refused::{KamiRefused, Refused, SkillRefused};
use crate::rules::skills;
use crate::rules::stack;
use crate::state::moves::{Aim, Event, Source};
use crate::state::{Cause, Hero, KamiMode, PieceId, State, Table, Who};
use gogome_contract::StepContext;

/// A technique skill is used (X9.1).
pub fn play(
    state: &mut State,
    character: CharacterId,
    skill: SkillId,
    aim: Aim,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let table = &state.table;
    let brought = usable(table, character, skill, SkillKind::Technique)?;
    let Some(target) = &skill.printed().target else { return Err(SkillRefused::NotATechnique { skill }.into()) };
    let cause = aim::aimed(table, &User::skill(character, target), aim)?;
    pay(&mut state.table, character, book().numbers.cost_technique)?;
    mark(&mut state.table, skill);
    let by = Who::Character(character);
    ctx.tell(Event::Technique { who: by, skill: skill.key().to_owned() });
    let source = Some(Source::Skill { by, skill: skill.key().to_owned() });
    stack::push(state, &brought, Cause { source, ..cause });
    Ok(())
}

/// What a skill of a kind brings now.
///
/// # Errors
/// It is not the character's, of another kind, used up, or its die is missing or too low (X7.4, X15.4).
pub fn usable(
    table: &Table,
    character: CharacterId,
    skill: SkillId,
    kind: SkillKind,
) -> Result<Vec<crate::content::Effect>, Refused> {
    let hero = table.hero(character);
    let held = hero.held(skill).ok_or(SkillRefused::NotYours { skill })?;
    let printed = skill.printed();
    if printed.kind != kind {
        return Err(match kind {
            SkillKind::Technique => SkillRefused::NotATechnique { skill }.into(),
            _ => SkillRefused::NotAnAttack { skill }.into(),
        });
    }
    let used = table.activation.as_ref().is_some_and(|activation| activation.used.contains(&skill));
    if printed.once && used {
        return Err(SkillRefused::Once { skill }.into());
    }
    let die = held.die;
    skills::effects(hero, skill).ok_or_else(|| SkillRefused::Die { skill, needs: printed.ki, die }.into())
}

/// Notes that a skill was used in this activation (X7.4).
pub fn mark(table: &mut Table, skill: SkillId) {
    if let Some(activation) = &mut table.activation
        && skill.printed().once
    {
        activation.used.push(skill);
    }
}

/// A technique of the Kami is used (X16.2).
pub fn kami(
    state: &mut State,
    character: CharacterId,
    skill: KamiSkillId,
    aim: Aim,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let table = &state.table;
    let hero = table.hero(character);
    may_use(hero, skill, SkillKind::Technique)?;
    let printed = skill.printed();
    let Some(target) = &printed.target else { return Err(KamiRefused::NotATechnique { skill }.into()) };
    for effect in &printed.effects {
        if let Op::HeadCost { n } = effect.op
            && hero.heads < n
        {
            // who cannot pay is refused beforehand and spends nothing (section 34)
            return Err(KamiRefused::Heads { skill, needs: n }.into());
        }
    }
    let cause = aim::aimed(table, &User::skill(character, target), aim)?;
    pay(&mut state.table, character, book().numbers.cost_technique)?;
    state.table.hero_mut(character).kami_used.push(skill);
    ctx.tell(Event::KamiTechnique { character, skill });
    let source = Some(Source::Skill { by: Who::Character(character), skill: skill.key().to_owned() });
    stack::push(state, &printed.effects, Cause { source, ..cause });
    Ok(())
}

/// Whether a character may use a skill of its Kami (X16.1, X16.3).
///
/// # Errors
/// It is another Kami's, of another kind or another phase, the affinity is too low, it was used, or it is locked.
pub fn may_use(hero: &Hero, skill: KamiSkillId, kind: SkillKind) -> Result<(), Refused> {
    let printed = skill.printed();
    if !hero.character.printed().kami.printed().skills.contains(&skill) {
        return Err(KamiRefused::NotYours { skill }.into());
    }
    if printed.phase != KamiPhase::Exploration || printed.kind != kind {
        return Err(match kind {
            SkillKind::Technique => KamiRefused::NotATechnique { skill }.into(),
            _ => KamiRefused::NotAnAttack { skill }.into(),
        });
    }
    if hero.kami_locked {
        return Err(KamiRefused::Locked.into());
    }
    if hero.affinity < printed.affinity {
        return Err(KamiRefused::Affinity { skill, needs: printed.affinity, has: hero.affinity }.into());
    }
    if hero.kami_used.contains(&skill) {
        return Err(KamiRefused::Used { skill }.into());
    }
    Ok(())
}

/// Kami Mode begins (X16.4).
pub fn mode(state: &mut State, character: CharacterId, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    may_mode(&state.table, character)?;
    state.table.hero_mut(character).kami_mode = Some(KamiMode::Fresh);
    ctx.tell(Event::KamiMode(character));
    Ok(())
}

/// Whether a character may go into Kami Mode (X16.4).
///
/// # Errors
/// It is locked, the affinity or the wounds are too little, another is in it.
pub fn may_mode(table: &Table, character: CharacterId) -> Result<(), Refused> {
    let hero = table.hero(character);
    let piece = table.piece(PieceId::of(character)).ok_or(Refused::NoActivation)?;
    let needs = book().numbers.affinity_max;
    if hero.kami_locked {
        return Err(KamiRefused::Locked.into());
    }
    if hero.affinity < needs {
        return Err(KamiRefused::ModeAffinity { needs, has: hero.affinity }.into());
    }
    if let Some(other) = table.heroes.iter().find(|hero| hero.kami_mode.is_some()) {
        return Err(KamiRefused::ModeTaken { by: other.character }.into());
    }
    let half = max_health(table, piece) / 2;
    if piece.health >= half {
        return Err(KamiRefused::ModeHealth { health: piece.health, half }.into());
    }
    Ok(())
}
