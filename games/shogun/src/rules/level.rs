//! The level increase: what it brings, and what is taken if nobody chooses (X30.3, X32.6).

use crate::content::{Attribute, SkillId, SkillSide, book};
use crate::state::moves::Event;
use crate::state::{HeldSkill, Hero, Table};
use gogome_contract::StepContext;

/// All rise to a level; what that brings each is chosen in camp (X30.3).
pub fn rise(table: &mut Table, level: u8, ctx: &mut StepContext<'_, Event>) {
    for hero in &mut table.heroes {
        hero.rising = hero.level < level;
        hero.level = hero.level.max(level);
    }
    ctx.tell(Event::Level(level));
}

/// The skills of its level that a character chooses from.
pub fn skills(hero: &Hero) -> impl Iterator<Item = SkillId> + '_ {
    SkillId::all().filter(|one| {
        let printed = one.printed();
        printed.character == hero.character && printed.level == hero.level
    })
}

/// The skill that a level increase brings (X30.3).
pub fn skill(hero: &Hero, side: SkillSide) -> Option<SkillId> {
    skills(hero).find(|one| one.printed().side == side)
}

/// A character takes what its level increase brings (X30.3).
pub fn choose(hero: &mut Hero, attribute: Attribute, side: SkillSide, ctx: &mut StepContext<'_, Event>) {
    let Some(skill) = skill(hero, side) else { return };
    hero.rising = false;
    hero.attributes[attribute as usize] += 1;
    hero.skills.push(HeldSkill { skill, die: None });
    ctx.tell(Event::Levelled { character: hero.character, attribute, skill });
}

/// The attribute that a level increase raises if nobody chooses: the locked one; if that is full, the first of the list that is not
/// (X32.6).
pub fn usual(points: &[u8; 4], locked: Attribute) -> Option<Attribute> {
    let below = |one: &Attribute| points[*one as usize] < book().numbers.attribute_max;
    Some(locked).filter(below).or_else(|| Attribute::ALL.into_iter().find(below))
}

/// Level increases that nobody has chosen (X32.6).
pub fn choose_usual(table: &mut Table, ctx: &mut StepContext<'_, Event>) {
    for hero in table.heroes.iter_mut().filter(|hero| hero.rising) {
        if let Some(attribute) = usual(&hero.attributes, hero.character.printed().locked) {
            choose(hero, attribute, SkillSide::A, ctx);
        }
    }
}
