//! Scrolls and tokens used in the own turn, and bonuses of gear cards, as they are typed (3.2).

use super::cards::{dragon, item};
use super::typed::{cube, dropped, field, listed, number, player, space, yes};
use super::walking::{Way, way};
use crate::content::board::{PlaceId, SpaceId};
use crate::content::{AdventureKind, ScrollKind};
use crate::rules::bonus::{Gift, gift};
use crate::rules::refused::{Refused, TurnRefused, UseRefused};
use crate::state::moves::{BonusUse, Item, Using, Walking};
use crate::state::{Field, Table, WalkKind};
use crate::words::misread;
use gogome_contract::{Refusal, Said, Seat};

/// What somebody means who uses something, as far as it is said.
#[derive(Debug)]
pub enum Meant<T> {
    /// This.
    All(T),
    /// On which space of a place is still to be said.
    Within(PlaceId),
    /// How is still to be said.
    How,
}

/// The item named, and how it is used.
pub fn using(table: &Table, seat: Seat, said: &Said) -> Result<(Item, Meant<Using>), Refusal> {
    let item = item(said.need("item")?)?;
    Ok((item, how(table, seat, item, said)?))
}

fn how(table: &Table, seat: Seat, item: Item, said: &Said) -> Result<Meant<Using>, Refusal> {
    let target = said.given("target");
    let walk = |kind, of: fn(Box<Walking>) -> Using| Ok(walked(way(table, seat, kind, said)?, of));
    let meant = match item {
        Item::Scroll(ScrollKind::EmberKiln) => Some(Using::EmberKiln),
        Item::Scroll(ScrollKind::FarSight) => level(said)?.map(Using::FarSight),
        Item::Scroll(ScrollKind::DeepBreath) => return walk(WalkKind::Breath, Using::DeepBreath),
        Item::Token(AdventureKind::Onigiri) => return walk(WalkKind::Onigiri, Using::Onigiri),
        Item::Token(AdventureKind::Sashimono) => {
            target.map(|typed| steps(table, typed)).transpose()?.map(Using::Sashimono)
        }
        Item::Token(AdventureKind::TetsuCache) => {
            let drop = dropped(said)?;
            said.given("resource").map(cube).transpose()?.map(|cube| Using::TetsuCache { cube, drop })
        }
        Item::Token(AdventureKind::Taiko) => target.map(fields).transpose()?.map(Using::Taiko),
        Item::Token(AdventureKind::Fuigo) => Some(Using::Fuigo),
        Item::Token(AdventureKind::TanukiLens) => Some(Using::TanukiLens),
        Item::Token(AdventureKind::Koban) => Some(Using::Koban),
        Item::Token(AdventureKind::Hiya) => target.map(|typed| dragon(table, typed)).transpose()?.map(Using::FireArrow),
        // the others work by themselves, or are asked for when they are of use
        Item::Scroll(_) | Item::Token(_) => return Err(Refused::from(UseRefused::NotNow(item)).into()),
    };
    Ok(meant.map_or(Meant::How, Meant::All))
}

fn walked<T>(way: Way, of: fn(Box<Walking>) -> T) -> Meant<T> {
    match way {
        Way::Walks(walking) => Meant::All(of(Box::new(walking))),
        Way::Within(place) => Meant::Within(place),
        Way::Nothing => Meant::How,
    }
}

fn level(said: &Said) -> Result<Option<u8>, Refusal> {
    said.given("level").map(|typed| number("level", typed, 1, 3)).transpose()
}

/// Samurai and where each steps: `b=II3.4`.
fn steps(table: &Table, typed: &str) -> Result<Vec<(Seat, SpaceId)>, Refusal> {
    let one = |part: &str| {
        let (whose, to) = part.split_once(['=', '>']).ok_or_else(|| misread::moved(part))?;
        Ok((player(table, whose)?, space(to)?))
    };
    listed(typed).take(10).map(one).collect()
}

fn fields(typed: &str) -> Result<Vec<Field>, Refusal> {
    listed(typed).take(10).map(|part| field("target", part)).collect()
}

/// How the bonus of the open field is used, as far as it is said.
pub fn bonus(table: &Table, seat: Seat, said: &Said) -> Result<Meant<BonusUse>, Refusal> {
    let named = said.given("field").map(|typed| field("field", typed)).transpose()?;
    let open = table.turn.open.map(|open| open.field);
    if named.is_some() && named != open {
        return Err(Refused::from(TurnRefused::NoBonus { field: named }).into());
    }
    if yes(said, "decline")? == Some(true) {
        return Ok(Meant::All(BonusUse::Decline));
    }
    let drop = dropped(said)?;
    let cube = said.given("resource").map(cube).transpose()?;
    let level = level(said)?;
    let step = match way(table, seat, WalkKind::Bonus, said)? {
        Way::Walks(walking) => Some(walking),
        Way::Within(place) => return Ok(Meant::Within(place)),
        Way::Nothing => None,
    };
    let asked = match (cube, level, step) {
        (Some(cube), ..) => Some(BonusUse::Resource { cube, drop }),
        (_, Some(level), _) => Some(BonusUse::Peek(level)),
        (.., Some(walking)) => Some(BonusUse::Step(Box::new(walking))),
        // the point of a weapon card needs no choice
        _ => (gift(table) == Some(Gift::Vp)).then_some(BonusUse::Vp),
    };
    Ok(asked.map_or(Meant::How, Meant::All))
}
