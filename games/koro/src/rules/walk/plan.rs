//! A way is checked as a whole (K4.11): its steps, its lava, and what is named with it.

use super::{pay, reach, sneak_ends, theft, tokens};
use crate::content::board::SpaceId;
use crate::content::{Ability, AdventureKind, ScrollKind};
use crate::gear::{Breaking, Cell, Cube, Cubes, GearType, Unpaid};
use crate::rules::combat::arms;
use crate::rules::refused::WalkRefused;
use crate::state::moves::{Item, Walking};
use crate::state::{Player, Table, Walk, WalkKind, WalkStage};
use gogome_contract::Seat;

/// The token that frees a lava space (K6.3).
pub const OMAMORI: Item = Item::Token(AdventureKind::OmamoriOfFire);

/// The walk that somebody wants, if all of it can be walked.
///
/// # Errors
/// Why not, in this order: its length, its steps, where it ends, what helps over lava, what pays, whom it fights, its Lava Trap,
/// its thefts.
pub fn plan(table: &Table, seat: Seat, kind: WalkKind, walking: Walking) -> Result<Walk, WalkRefused> {
    check_length(table, seat, kind, walking.path.len())?;
    let start = table.player(seat).position.space().unwrap_or(SpaceId::C);
    check_steps(table, seat, start, &walking.path)?;
    let sneaks = sneaks(table, seat, &walking);
    let mut path = walking.path;
    if let Some(at) = path.iter().position(|space| table.board.dragon(space.place()).is_some()).filter(|_| !sneaks) {
        // combat stops the walk there for certain (K4.6)
        path.truncate(at + 1);
        if let Some(space) = path.last().filter(|space| table.board.is_lava(**space)) {
            return Err(WalkRefused::DragonLava(*space));
        }
    }
    if let Some(space) = path.last().filter(|space| table.board.is_lava(**space)) {
        return Err(WalkRefused::EndsOnLava(*space));
    }
    let walk = Walk {
        seat,
        kind,
        behind: vec![start],
        ahead: path,
        lava: 0,
        take: walking.take,
        trap: walking.trap,
        used: walking.used,
        burn: walking.burn,
        fight: walking.fight,
        steal: walking.steal,
        pay: walking.pay,
        sneaks,
        told: 0,
        meets: None,
        stage: WalkStage::Step,
    };
    check_lava(table, &walk)?;
    check_fights(table, &walk)?;
    tokens::check_trap(table, &walk)?;
    theft::check(table, &walk)?;
    Ok(walk)
}

/// Not more steps than there are (K4.1); just one where one is allowed (K9.12).
fn check_length(table: &Table, seat: Seat, kind: WalkKind, steps: usize) -> Result<(), WalkRefused> {
    let most = reach::steps(table, seat, kind);
    match kind {
        WalkKind::Bonus | WalkKind::Breath if steps != 1 => Err(WalkRefused::OneStep),
        _ if steps > usize::from(most) => {
            Err(WalkRefused::TooLong { steps: u8::try_from(steps).unwrap_or(u8::MAX), most })
        }
        _ => Ok(()),
    }
}

/// Each step leads to an adjacent space of a laid place, where there is room (K4.2, K4.4).
fn check_steps(table: &Table, seat: Seat, start: SpaceId, path: &[SpaceId]) -> Result<(), WalkRefused> {
    let mut from = start;
    for space in path.iter().copied() {
        if !from.touches(space) {
            return Err(WalkRefused::Apart { from, to: space });
        }
        if !table.board.is_laid(space.place()) {
            return Err(WalkRefused::Unexplored(space));
        }
        if !reach::has_room(table, seat, space) {
            return Err(WalkRefused::Full(space));
        }
        from = space;
    }
    Ok(())
}

/// Passes samurai and dragons: a sneak who elects no combat, and whose path ends where it may (K19.22).
fn sneaks(table: &Table, seat: Seat, walking: &Walking) -> bool {
    let can = table.player(seat).character.has(Ability::Sneak) && walking.fight.is_empty();
    can && walking.path.last().is_some_and(|end| sneak_ends(table, seat, *end))
}

/// Lava on the way can be paid for, with what is named (K4.12, K5).
fn check_lava(table: &Table, walk: &Walk) -> Result<(), WalkRefused> {
    let player = table.player(walk.seat);
    check_used(player, &walk.used)?;
    if walk.burn.is_some_and(|cell| !burnable(player, walk.kind).contains(&cell)) {
        return Err(WalkRefused::NoBurn);
    }
    let lava = walk.ahead.iter().filter(|space| table.board.is_lava(**space)).count();
    let free = pay::free(player, walk.kind, &walk.used, walk.burn.is_some());
    let damage = pay::damage(u8::try_from(lava).unwrap_or(u8::MAX).saturating_sub(free));
    let absorb = pay::capacity(player, GearType::Sandals);
    if damage > absorb {
        return Err(WalkRefused::Sandals { damage, absorb });
    }
    match walk.pay.as_ref().filter(|_| damage > 0).map(|paying| pay::named(player, GearType::Sandals, damage, paying)) {
        None | Some(Ok(_)) => Ok(()),
        Some(Err(Unpaid::TooLittle { absorbs, .. })) => Err(WalkRefused::Payment { damage, paid: absorbs }),
        Some(Err(Unpaid::NoCube(_) | Unpaid::NoMagic)) => Err(WalkRefused::Payment { damage, paid: 0 }),
    }
}

/// What is named to help over lava is held. A Fire Walker may be named: it helps by itself.
fn check_used(player: &Player, used: &[Item]) -> Result<(), WalkRefused> {
    let mut omamori = 0;
    for item in used {
        let held = match item {
            Item::Scroll(ScrollKind::FireWalker) => player.scrolls_of(ScrollKind::FireWalker) > 0,
            Item::Token(AdventureKind::OmamoriOfFire) => {
                omamori += 1;
                player.adventure.iter().filter(|token| **token == AdventureKind::OmamoriOfFire).count() >= omamori
            }
            Item::Scroll(_) | Item::Token(_) => false,
        };
        if !held {
            return Err(WalkRefused::NoHelp(*item));
        }
    }
    Ok(())
}

/// Wood of the weapon that can be burnt over lava, that of P-BREAK first: in a move action of Mitsuhide, if the weapon stays legal
/// (K19.11).
pub fn burnable(player: &Player, kind: WalkKind) -> Vec<Cell> {
    let action = matches!(kind, WalkKind::Action | WalkKind::Onigiri);
    if !action || !player.character.has(Ability::BurnWoodOverLava) {
        return Vec::new();
    }
    let (grid, rules) = (&player.gear.weapon, &player.gear_rules());
    if grid.cubes().get(Cube::Wood) == 0 {
        return Vec::new();
    }
    let (from, broken) = (grid.filled(), Cubes::of(Cube::Wood, 1));
    let ways = Breaking { gear: GearType::Weapon, grid, rules, from, broken }.ways();
    ways.iter().filter(|way| way.extra.is_empty()).filter_map(|way| way.broken.first()).collect()
}

/// Combat is elected on spaces of the path where a samurai is met, by who has a weapon to fight with (K4.8, K15.2).
fn check_fights(table: &Table, walk: &Walk) -> Result<(), WalkRefused> {
    let armed = arms::is_armed(table.player(walk.seat));
    let fights = |space: SpaceId| walk.ahead.contains(&space) && reach::rival(table, walk.seat, space).is_some();
    match walk.fight.iter().find(|space| !armed || !fights(**space)) {
        Some(space) => Err(WalkRefused::NoFight(*space)),
        None => Ok(()),
    }
}
