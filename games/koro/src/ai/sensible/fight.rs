//! Whether a fight is worth it.

use super::worth::{POINT, Scale, strength};
use crate::content::{AdventureKind, DragonId};
use crate::gear::{Cube, Cubes};
use crate::rules::combat::health;
use crate::rules::combat::odds::odds_of;
use crate::state::{Player, Table};
use gogome_contract::Seat;

/// From this chance on nothing is given for a better one.
const CERTAIN: i64 = 95;
/// Fights that are played to find out.
const FIGHTS: u32 = 150;
/// What a won fight usually breaks.
const WEAR: i64 = 90;
/// What a lost fight costs: gear and a turn.
const LOST: i64 = 400;

/// What it is worth to attack a dragon alone; none if the odds are not good enough.
pub fn attack(scale: &Scale<'_>, dragon: DragonId) -> Option<i64> {
    if !is_near(scale.table, scale.seat, dragon) {
        return None;
    }
    let chance = with_arrows(scale.table, scale.seat, dragon, |table| chance(table, &[scale.seat], dragon));
    let chance_of_loss = 100 - i64::from(chance);
    (chance >= scale.temper.good_odds()).then(|| {
        let won = slain(scale, dragon);
        (i64::from(chance) * won - chance_of_loss * LOST) / 100
    })
}

/// What is said of a table on which a seat has shot its Fire Arrows at a dragon.
fn with_arrows<T>(table: &Table, seat: Seat, dragon: DragonId, say: impl FnOnce(&Table) -> T) -> T {
    let arrows = arrows(table.player(seat));
    if arrows == 0 {
        return say(table);
    }
    let mut table = table.clone();
    wound(&mut table, dragon, arrows);
    say(&table)
}

/// The damage of all Fire Arrows that a player holds.
fn arrows(player: &Player) -> u8 {
    let held = player.adventure.iter().filter(|token| **token == AdventureKind::Hiya).count();
    u8::try_from(held).unwrap_or(u8::MAX).saturating_mul(AdventureKind::Hiya.printed().amount)
}

/// Whether these seats together have good odds against a dragon.
pub fn is_good(scale: &Scale<'_>, seats: &[Seat], dragon: DragonId) -> bool {
    chance(scale.table, seats, dragon) >= scale.temper.good_odds()
}

/// The chance in per cent that these seats slay a dragon.
pub fn chance(table: &Table, seats: &[Seat], dragon: DragonId) -> u8 {
    odds_of(table, seats, dragon, FIGHTS)
}

/// What it brings these seats that a dragon loses so much health before they attack it.
pub fn gain_by(scale: &Scale<'_>, seats: &[Seat], dragon: DragonId, damage: u16) -> i64 {
    let before = i64::from(chance(scale.table, seats, dragon));
    if before >= CERTAIN {
        return 0;
    }
    let mut table = scale.table.clone();
    wound(&mut table, dragon, u8::try_from(damage).unwrap_or(u8::MAX));
    let after = i64::from(chance(&table, seats, dragon));
    (after - before) * (slain(scale, dragon) + LOST) / 100
}

/// A dragon on the mountain loses health.
fn wound(table: &mut Table, dragon: DragonId, damage: u8) {
    let guards = table.board.tiles.values_mut().filter_map(|laid| laid.dragon.as_mut());
    for guard in guards.filter(|guard| guard.dragon == dragon) {
        guard.damage = guard.damage.saturating_add(damage);
    }
}

/// What it brings to slay a dragon: points, and a tooth.
fn slain(scale: &Scale<'_>, dragon: DragonId) -> i64 {
    let held = scale.player().pack.cubes();
    let tooth = scale.cubes(held.plus(Cubes::of(Cube::Tooth, 1))) - scale.cubes(held);
    let points = i64::from(dragon.printed().colour.printed().vp) * POINT;
    points * scale.temper.thirst() / 100 + tooth - WEAR
}

/// Is a seat nearly strong enough for a dragon, so that the odds are worth finding out?
fn is_near(table: &Table, seat: Seat, dragon: DragonId) -> bool {
    let guards = table.board.tiles.values().filter_map(|laid| laid.dragon.as_ref());
    let damage = guards.into_iter().find(|guard| guard.dragon == dragon).map_or(0, |guard| guard.damage);
    let damage = damage.saturating_add(arrows(table.player(seat)));
    let health = i64::from(health(dragon.printed(), table.players.len(), damage));
    strength(table.player(seat)) >= health * 60
}
