//! Actions of the active character, as they are typed.

use super::find::{character, counted, find, fold, item, kami_skill, listed, number, skill, square, squares, target};
use crate::content::CharacterId;
use crate::rules::legal::active;
use crate::rules::look::{closed_doors, points};
use crate::rules::refused::Refused;
use crate::state::Table;
use crate::state::moves::{Aim, Goods, KiPlace, Move};
use crate::words::{misread, names};
use gogome_contract::{Refusal, Said};

/// The active character.
fn acting(table: &Table) -> Result<CharacterId, Refusal> {
    Ok(active(table).ok_or(Refused::NoActivation)?)
}

/// A move action.
pub fn walk(said: &Said) -> Result<Move, Refusal> {
    let via = said.given("via").map_or(Ok(Vec::new()), squares)?;
    Ok(Move::Walk { to: square(said.need("to")?)?, exert: counted(said, "exert", 4)?, via })
}

/// An attack.
pub fn attack(table: &Table, said: &Said) -> Result<Move, Refusal> {
    let how = said.given("how").unwrap_or("fast");
    let ways = [(false, "fast".to_owned()), (true, "strong".to_owned())];
    let strong = find(how, &ways).ok_or_else(|| misread::one_of("how", how, &["fast", "strong"]))?;
    let (mut own, mut kami) = (None, None);
    if let Some(typed) = said.given("skill") {
        let character = acting(table)?;
        kami = kami_skill(character, typed);
        if kami.is_none() {
            own = Some(skill(table, character, typed)?);
        }
    }
    let extra =
        said.given("extra").map_or(Ok(Vec::new()), |typed| listed(typed).map(|one| target(table, one)).collect());
    Ok(Move::Attack {
        target: target(table, said.need("target")?)?,
        strong,
        focus: said.flag("focus")?,
        skill: own,
        kami,
        extra: extra?,
    })
}

/// On whom or where.
fn aim(table: &Table, said: &Said) -> Result<Aim, Refusal> {
    let Some(typed) = said.given("on") else { return Ok(Aim::All) };
    if let Ok(piece) = target(table, typed) {
        return Ok(Aim::Piece(piece));
    }
    Ok(Aim::Square(square(typed)?))
}

/// A technique of the character or of its Kami.
pub fn technique(table: &Table, said: &Said) -> Result<Move, Refusal> {
    let character = acting(table)?;
    let typed = said.need("skill")?;
    let at = aim(table, said)?;
    Ok(match kami_skill(character, typed) {
        Some(skill) => Move::KamiTechnique { skill, at },
        None => Move::Technique { skill: skill(table, character, typed)?, at },
    })
}

/// An item.
pub fn use_item(table: &Table, said: &Said) -> Result<Move, Refusal> {
    Ok(Move::Item { item: item("item", said.need("item")?)?, at: aim(table, said)? })
}

/// Dice to roll again.
pub fn reroll(table: &Table, said: &Said) -> Result<Move, Refusal> {
    let character = acting(table)?;
    let typed = said.need("dice")?;
    let one = |part: &str| {
        if fold(part) == "x" {
            return Ok(KiPlace::Exhausted);
        }
        match part.parse::<u8>() {
            Ok(die) => Ok(KiPlace::Supply(die)),
            Err(_) => skill(table, character, part).map(KiPlace::Slot).map_err(|_| misread::dice(typed)),
        }
    };
    Ok(Move::Reroll(listed(typed).map(one).collect::<Result<_, _>>()?))
}

/// A die placed or withdrawn.
pub fn ki(table: &Table, said: &Said) -> Result<Move, Refusal> {
    let character = acting(table)?;
    if let Some(typed) = said.given("withdraw") {
        return Ok(Move::Withdraw(skill(table, character, typed)?));
    }
    let die = number("die", said.need("die")?, 1, 6)?;
    Ok(Move::PlaceDie { die, skill: skill(table, character, said.need("skill")?)? })
}

/// An interaction: a point, a door, somebody to talk to.
pub fn interact(table: &Table, said: &Said) -> Result<Move, Refusal> {
    let typed = said.need("what")?;
    let points: Vec<(usize, String)> = points(table)
        .enumerate()
        .flat_map(|(at, (_, square, point))| {
            [(at, point.key.clone()), (at, names::point(&point.key)), (at, square.to_string())]
        })
        .collect();
    let keys: Vec<String> = crate::rules::look::points(table).map(|(_, _, point)| point.key.clone()).collect();
    if let Some(at) = find(typed, &points) {
        return Ok(Move::Interact(keys[at].clone()));
    }
    let wanted = typed.trim();
    let door = closed_doors(table)
        .find(|door| door.key.eq_ignore_ascii_case(wanted) || door.at.to_string().eq_ignore_ascii_case(wanted));
    let only = || {
        let mut doors = closed_doors(table);
        doors.next().filter(|_| ["door", "gate"].contains(&fold(wanted).as_str()) && doors.next().is_none())
    };
    if let Some(door) = door.or_else(only) {
        return Ok(Move::Open(door.key.clone()));
    }
    target(table, typed).map(Move::Parley).map_err(|_| misread::nothing_to_use(typed))
}

/// An exchange, or the answer to one.
pub fn share(said: &Said) -> Result<Move, Refusal> {
    if said.given("answer").is_some() {
        return Ok(Move::Accept(said.flag("answer")?));
    }
    let with = said.given("with").ok_or_else(|| misread::unsaid("Whom you exchange with", "Say `with:tomoe`."))?;
    let with = character("with", with)?;
    Ok(Move::Share { with, give: goods(said.given("give"))?, take: goods(said.given("take"))? })
}

/// What is given: `coins=10, heads=1, rice ball`.
pub fn goods(typed: Option<&str>) -> Result<Goods, Refusal> {
    let mut goods = Goods::default();
    for part in typed.into_iter().flat_map(listed) {
        match part.split_once('=') {
            Some((name, number)) => {
                let number: u16 = number.trim().parse().map_err(|_| misread::goods(part))?;
                let few = || u8::try_from(number).map_err(|_| misread::goods(part));
                match fold(name).as_str() {
                    "coins" | "coin" => goods.coins = number,
                    "heads" | "head" => goods.heads = few()?,
                    "bossheads" | "bosshead" => goods.boss_heads = few()?,
                    _ => return Err(misread::goods(part)),
                }
            }
            None => match (item("give", part), super::find::weapon("give", part)) {
                (Ok(item), _) => goods.items.push(item),
                (_, Ok(weapon)) => goods.weapons.push(weapon),
                _ => return Err(misread::goods(part)),
            },
        }
    }
    Ok(goods)
}
