//! What the active character can do right now: for companions and for menus. Everything listed is accepted by
//! [`apply`](crate::rules::apply::apply).

use crate::content::{CharacterId, KamiSkillId, Op, SkillKind, Target, TargetWho, WeaponId, book};
use crate::grid::{Gait, Square};
use crate::rules::aim::{self, User};
use crate::rules::look::{Look, closed_doors, points};
use crate::rules::{activation, attack, technique, walk};
use crate::state::moves::{Aim, KiPlace, Move};
use crate::state::{Piece, PieceId, Table};

/// A legal move, and the action points it costs.
pub type Priced = (Move, u8);

/// The character whose activation runs.
pub fn active(table: &Table) -> Option<CharacterId> {
    let activation = table.activation.as_ref()?;
    table.piece(activation.piece).and_then(Piece::character)
}

/// Every move of the active character but walking, sharing and ending.
pub fn actions(table: &Table) -> Vec<Priced> {
    let Some(character) = active(table) else { return Vec::new() };
    let mut found = attacks(table, character);
    found.extend(techniques(table, character));
    found.extend(interactions(table, character));
    found.extend(items(table, character));
    found.extend(free(table, character));
    let ap = table.hero(character).ap;
    found.retain(|(_, cost)| *cost <= ap);
    found
}

/// Every square to walk to, with the exertions it needs.
pub fn walks(table: &Table) -> Vec<(Square, u8, Priced)> {
    let Some(character) = active(table) else { return Vec::new() };
    let begin = walk::points(table, character).map_or(0, |(_, begin)| begin);
    let squares = walk::squares(table, character).into_iter();
    let numbers = &book().numbers;
    squares
        .map(|(to, cost, ap)| {
            let exert = (ap - begin) / numbers.exert_ap;
            (to, cost, (Move::Walk { to, exert, via: Vec::new() }, ap))
        })
        .collect()
}

/// Attacks: on everybody in reach, fast and strong, with and without each skill; with the focus die, too.
pub fn attacks(table: &Table, character: CharacterId) -> Vec<Priced> {
    if !activation::may_attack(table, character) {
        return Vec::new();
    }
    let numbers = &book().numbers;
    let hero = table.hero(character);
    let Some(weapon) = hero.weapon().map(WeaponId::printed) else { return Vec::new() };
    let own = hero
        .usable()
        .map(|(skill, _)| skill)
        .filter(|skill| technique::usable(table, character, *skill, SkillKind::Attack).is_ok());
    let kami = KamiSkillId::all().filter(|skill| technique::may_use(hero, *skill, SkillKind::Attack).is_ok());
    let with = std::iter::once((None, None))
        .chain(own.map(|skill| (Some(skill), None)))
        .chain(kami.map(|skill| (None, Some(skill))));
    let with: Vec<_> = with.collect();
    let mut found = Vec::new();
    for target in attack::targets(table, PieceId::of(character)) {
        for (strong, pool, cost) in
            [(false, weapon.fast, numbers.cost_fast), (true, weapon.strong, numbers.cost_strong)]
        {
            for (skill, kami) in with.iter().filter(|_| pool.is_some()) {
                for focus in [false, true] {
                    let mv = Move::Attack { target, strong, focus, skill: *skill, kami: *kami, extra: Vec::new() };
                    found.push((mv, cost));
                }
            }
        }
    }
    found
}

/// Techniques of the character and of its Kami, on everybody and everywhere they reach.
fn techniques(table: &Table, character: CharacterId) -> Vec<Priced> {
    let cost = book().numbers.cost_technique;
    let hero = table.hero(character);
    let mut found = Vec::new();
    for held in &hero.skills {
        let skill = held.skill;
        if let (Ok(_), Some(target)) =
            (technique::usable(table, character, skill, SkillKind::Technique), &skill.printed().target)
        {
            let aims = aims(table, character, target, false);
            found.extend(aims.into_iter().map(|at| (Move::Technique { skill, at }, cost)));
        }
    }
    for skill in KamiSkillId::all() {
        let printed = skill.printed();
        let pays = printed.effects.iter().all(|effect| !matches!(effect.op, Op::HeadCost { n } if n > hero.heads));
        if let (Ok(()), Some(target), true) =
            (technique::may_use(hero, skill, SkillKind::Technique), &printed.target, pays)
        {
            let aims = aims(table, character, target, false);
            found.extend(aims.into_iter().map(|at| (Move::KamiTechnique { skill, at }, cost)));
        }
    }
    found
}

/// On whom or where something can be used.
pub fn aims(table: &Table, character: CharacterId, target: &Target, item: bool) -> Vec<Aim> {
    let user = || if item { User::item(character, target) } else { User::skill(character, target) };
    let Some(piece) = table.piece(PieceId::of(character)) else { return Vec::new() };
    let look = Look::at(table);
    let all: Vec<Aim> = match target.who {
        TargetWho::Square => {
            let field = look.field(piece);
            let free = look.map.squares().map(|(at, _)| at).filter(|at| field.may_end(*at, Gait::Walk));
            free.map(Aim::Square).collect()
        }
        TargetWho::Ally | TargetWho::AllyOrSelf | TargetWho::Foe => {
            aim::reached(&look, piece, target).into_iter().map(Aim::Piece).collect()
        }
        _ => vec![Aim::All],
    };
    all.into_iter().filter(|aim| aim::aimed(table, &user(), *aim).is_ok()).collect()
}

/// Points, doors, wanderers to talk to, the spare weapon, heads on the ground.
fn interactions(table: &Table, character: CharacterId) -> Vec<Priced> {
    let cost = book().numbers.cost_interact;
    let look = Look::at(table);
    let Some(piece) = table.piece(PieceId::of(character)) else { return Vec::new() };
    let field = look.field(piece);
    let near = |at: Square| at == piece.at || field.adjacent(piece.at, at);
    let mut found = Vec::new();
    for (_, at, point) in points(table) {
        let guarded = point.after.is_some_and(|kind| table.pieces.iter().any(|piece| piece.kind() == Some(kind)));
        if near(at) && !guarded {
            found.push((Move::Interact(point.key.clone()), cost));
        }
    }
    for door in closed_doors(table).filter(|door| !door.locked) {
        let level = look.map.at(door.at).height == look.map.at(piece.at).height;
        if piece.at.chebyshev(door.at) == 1 && level {
            found.push((Move::Open(door.key.clone()), cost));
        }
    }
    for other in table.pieces.iter().filter(|other| near(other.at) && crate::rules::interact::talks(table, other)) {
        found.push((Move::Parley(other.id), cost));
    }
    let spare = table.hero(character).weapons.get(1);
    if spare.is_some_and(|weapon| weapon.printed().class == character.printed().class) {
        found.push((Move::Weapon, cost));
    }
    found.extend(table.heads.iter().filter(|heads| near(heads.at)).map(|heads| (Move::Head(heads.at), 0)));
    found
}

/// Items, on everybody and everywhere they reach.
fn items(table: &Table, character: CharacterId) -> Vec<Priced> {
    let cost = book().numbers.cost_item;
    let hero = table.hero(character);
    let knowledge = hero.attribute(crate::content::Attribute::Knowledge);
    let mut found: Vec<Priced> = Vec::new();
    for held in hero.items.iter().filter(|held| held.used != table.round) {
        let printed = held.item.printed();
        let known = printed.knowledge <= knowledge;
        let Some(target) = printed.target.as_ref().filter(|_| known) else { continue };
        for at in aims(table, character, target, true) {
            let priced = (Move::Item { item: held.item, at }, cost);
            if !found.contains(&priced) {
                found.push(priced);
            }
        }
    }
    found
}

/// Dice placed, withdrawn and rolled again; Kami Mode.
fn free(table: &Table, character: CharacterId) -> Vec<Priced> {
    let hero = table.hero(character);
    let mut found = Vec::new();
    let mut supply = hero.ki.supply.clone();
    supply.dedup();
    for held in &hero.skills {
        if held.die.is_none() {
            let fits = supply.iter().filter(|die| **die >= held.skill.printed().ki);
            found.extend(fits.map(|die| (Move::PlaceDie { die: *die, skill: held.skill }, 0)));
        } else {
            let spirit = hero.attribute(crate::content::Attribute::Spirit);
            if table.activation.as_ref().is_some_and(|activation| activation.withdrawn < spirit) {
                found.push((Move::Withdraw(held.skill), 0));
            }
        }
    }
    let exhausted = std::iter::repeat_n(KiPlace::Exhausted, hero.ki.exhausted.into());
    let all: Vec<KiPlace> = hero.ki.supply.iter().map(|die| KiPlace::Supply(*die)).chain(exhausted).collect();
    if !all.is_empty() {
        found.push((Move::Reroll(all), book().numbers.cost_reroll_ki));
    }
    if technique::may_mode(table, character).is_ok() {
        found.push((Move::KamiMode, 0));
    }
    found
}
