//! Claims in the palaces (K17.4 to K17.10).

use crate::content::{BonusItem, Palace, Spot};
use crate::gear::{Cube, GearType};
use crate::rules::refused::{ClaimRefused, Refused};
use crate::rules::{actions, pack};
use crate::state::moves::{ChapterEvent, Claim, ClaimFrom, Event};
use crate::state::{Claimed, Item, State, Table};
use gogome_contract::{Seat, StepContext};

/// Where monks and teeth are taken from if nobody says: the backpack first.
const SOURCES: [ClaimFrom; 8] = [
    ClaimFrom::Carried,
    ClaimFrom::Spot(Spot::Action),
    ClaimFrom::Spot(Spot::Backpack),
    ClaimFrom::Spot(Spot::Weapon),
    ClaimFrom::Spot(Spot::Scroll),
    ClaimFrom::Gear(GearType::Helmet),
    ClaimFrom::Gear(GearType::Weapon),
    ClaimFrom::Gear(GearType::Sandals),
];

/// Claims a bonus, or none; the turn ends (K17.4).
///
/// # Errors
/// The samurai has not escaped, or there is nothing of that kind to claim or no space for it.
pub fn claim(
    state: &mut State,
    by: Seat,
    claim: Option<Claim>,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let escape = state.table.player(by).escape.ok_or(ClaimRefused::NotEscaped)?;
    if let Some(claim) = claim {
        let from = source(&state.table, by, claim.item, claim.from).ok_or(ClaimRefused::NoItem(claim.item))?;
        let space = space(&state.table, escape.palace, claim.item, claim.dark);
        let (light, vp) = space.ok_or(ClaimRefused::NoSpace(claim.item))?;
        take(state, by, claim.item, from);
        let claimed = Claimed { seat: by, palace: escape.palace, item: claim.item, from, light, vp };
        state.table.palaces.0.push(claimed);
        let player = state.table.player_mut(by);
        player.vp = player.vp.saturating_add(vp.into());
        let total = player.vp;
        ctx.tell(Event::Chapter(ChapterEvent::Claimed { seat: by, item: claim.item, vp, total }));
    }
    actions::finish(state);
    Ok(())
}

/// The space that a thing would lie on, and its points: the highest light one that is free, or the dark one (K17.7). The light
/// one is told by its place in its row.
fn space(table: &Table, palace: Palace, item: BonusItem, dark: bool) -> Option<(Option<u8>, u8)> {
    let row = palace.row(item);
    if dark {
        return row.dark.map(|vp| (None, vp));
    }
    let taken = |light: u8| {
        let mut claims = table.palaces.0.iter();
        claims.any(|claim| claim.palace == palace && claim.item == item && claim.light == Some(light))
    };
    let mut free = (0u8..).zip(&row.light).filter(|(light, _)| !taken(*light));
    free.next().map(|(light, vp)| (Some(light), *vp))
}

/// How many things of a kind a seat has in one place and has not claimed (K17.5, K17.6). What is claimed from a spot or from gear
/// stays there for all that it does (K17.8), so it is left out by the claim.
fn there(table: &Table, seat: Seat, item: BonusItem, from: ClaimFrom) -> u8 {
    let player = table.player(seat);
    let (count, stays) = match (item, from) {
        (BonusItem::Monk, ClaimFrom::Carried) => (player.pack.count(Item::Monk), false),
        (BonusItem::Monk, ClaimFrom::Spot(spot)) => (player.monks_on(spot).into(), true),
        (BonusItem::Tooth, ClaimFrom::Carried) => (player.pack.count(Item::Cube(Cube::Tooth)), false),
        (BonusItem::Tooth, ClaimFrom::Gear(gear)) => (player.gear.of(gear).cubes().tooth.into(), true),
        (BonusItem::Helmet | BonusItem::Weapon | BonusItem::Sandals, ClaimFrom::Gear(gear)) => {
            let magic = player.magic.get(&gear).map(|magic| magic.blueprint);
            let disc = player.pack.count(Item::Blueprint(gear)) > 0;
            let own = BonusItem::from(gear) == item && disc && magic.is_some();
            (usize::from(own && player.blueprints.get(&gear).copied() == magic), false)
        }
        _ => (0, false),
    };
    let same = |claim: &&Claimed| claim.seat == seat && claim.item == item && claim.from == from;
    let claimed = if stays { table.palaces.0.iter().filter(same).count() } else { 0 };
    u8::try_from(count.saturating_sub(claimed)).unwrap_or(u8::MAX)
}

/// How many things of a kind a seat could still claim (K18.1).
pub fn left(table: &Table, seat: Seat, item: BonusItem) -> u8 {
    SOURCES.iter().map(|from| there(table, seat, item, *from)).sum()
}

/// Where a thing is taken from: the place named, or the first that has one.
fn source(table: &Table, seat: Seat, item: BonusItem, named: Option<ClaimFrom>) -> Option<ClaimFrom> {
    let has = |from: &ClaimFrom| there(table, seat, item, *from) > 0;
    named.map_or_else(|| SOURCES.into_iter().find(has), |from| Some(from).filter(has))
}

/// What lies in the backpack leaves it: the disc of a blueprint, while the card stays (K17.5), a monk or a tooth.
fn take(state: &mut State, seat: Seat, item: BonusItem, from: ClaimFrom) {
    let thing = match (item, from) {
        (BonusItem::Monk, ClaimFrom::Carried) => Item::Monk,
        (BonusItem::Tooth, ClaimFrom::Carried) => Item::Cube(Cube::Tooth),
        (BonusItem::Helmet | BonusItem::Weapon | BonusItem::Sandals, ClaimFrom::Gear(gear)) => Item::Blueprint(gear),
        _ => return,
    };
    pack::take(state, seat, thing);
}

/// Everything that a seat could claim now with the points it would bring, each kind of thing on each kind of space, in the order
/// of defaults (D-CLAIM).
pub fn options(table: &Table, seat: Seat) -> Vec<(Claim, u8)> {
    let Some(escape) = table.player(seat).escape else { return Vec::new() };
    let held = BonusItem::ALL.into_iter().filter(|item| left(table, seat, *item) > 0);
    held.flat_map(|item| {
        [false, true].into_iter().filter_map(move |dark| {
            let (_, vp) = space(table, escape.palace, item, dark)?;
            Some((Claim { item, dark, from: None }, vp))
        })
    })
    .collect()
}

/// The claim that gains most over what the thing brings at the end anyway (K18.1); of equal ones the first of helmet, weapon,
/// sandals, monk, tooth (D-CLAIM).
pub fn best(table: &Table, seat: Seat) -> Option<Claim> {
    let palace = table.player(seat).escape?.palace;
    let gain = |(claim, vp): &(Claim, u8)| match palace {
        Palace::Big => vp.saturating_sub(palace.row(claim.item).lowest()),
        Palace::Small => *vp,
    };
    let most = |best: (Claim, u8), other: (Claim, u8)| if gain(&other) > gain(&best) { other } else { best };
    options(table, seat).into_iter().reduce(most).map(|(claim, _)| claim)
}
