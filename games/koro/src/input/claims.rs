//! What is claimed in a palace, as it is typed (3.2).

use super::typed::{is_none, one_of};
use crate::content::{BonusItem, Spot};
use crate::gear::GearType;
use crate::state::moves::{Claim, ClaimFrom};
use gogome_contract::{Refusal, Said};

/// Where a monk or a tooth can be taken from, as it is typed. A spot and a gear may have one name: a monk lies on the spot, a tooth
/// on the gear.
const FROM: [(&str, Option<Spot>, Option<GearType>); 6] = [
    ("action", Some(Spot::Action), None),
    ("backpack", Some(Spot::Backpack), None),
    ("scroll", Some(Spot::Scroll), None),
    ("weapon", Some(Spot::Weapon), Some(GearType::Weapon)),
    ("helmet", None, Some(GearType::Helmet)),
    ("sandals", None, Some(GearType::Sandals)),
];

/// The claim that somebody means; nothing: none this turn.
pub fn claim(said: &Said) -> Result<Option<Claim>, Refusal> {
    let typed = said.need("item")?;
    if is_none(typed) {
        return Ok(None);
    }
    let items = BonusItem::ALL.map(|item| (item.name(), item));
    let item = one_of("item", typed, &items)?;
    let dark = said.given("space").map(|typed| one_of("space", typed, &[("light", false), ("dark", true)]));
    let from = said.given("from").map(|typed| from(item, typed)).transpose()?;
    Ok(Some(Claim { item, dark: dark.transpose()?.unwrap_or(false), from }))
}

fn from(item: BonusItem, typed: &str) -> Result<ClaimFrom, Refusal> {
    let mut values = vec![("carried", ClaimFrom::Carried)];
    values.extend(FROM.into_iter().filter_map(|(name, spot, gear)| {
        let spot = spot.filter(|_| item == BonusItem::Monk).map(ClaimFrom::Spot);
        Some((name, spot.or(gear.map(ClaimFrom::Gear))?))
    }));
    one_of("from", typed, &values)
}
