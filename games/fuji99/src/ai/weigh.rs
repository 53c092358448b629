//! What a draw or a card is worth: one step ahead, in hundredths of a floor.

use crate::content::{Cubes, Kind, book};
use crate::rules::effects::target;
use crate::rules::odds::{crisis, threat};
use crate::state::{Held, Table};

/// All of a whole, in hundredths of a percent.
const SURE: i64 = 10_000;
/// A floor.
const FLOOR: i64 = 100;
/// To be at the bottom.
const BOTTOM: i64 = 40 * FLOOR;
/// How often a hand that is bound for a crisis is saved by using a card: a guess.
const SAVED: i64 = SURE * 3 / 10;
/// What a lost turn weighs for each percent of nerve that is missing; those with more than enough do not mind it.
const LOST: i64 = 12;
/// A plain cube more in the bag.
const CUBE: i64 = 35;

/// The best number to draw now, with what it is worth. `nerve` in percent: how much a gain counts against a loss.
pub fn best_draw(table: &Table, nerve: i64) -> (u8, i64) {
    let bag = table.next_bag(table.active);
    let least = book().race.draw_min;
    let worth = |n: u8| (worth(table, bag, n, nerve), std::cmp::Reverse(n));
    let best = (least..=bag.total()).max_by_key(|n| worth(*n)).unwrap_or(least);
    (best, worth(best).0)
}

/// What a draw of `n` is worth, with what the turn has brought so far at stake.
fn worth(table: &Table, bag: Cubes, n: u8, nerve: i64) -> i64 {
    let mover = table.mover();
    let odds = |odds: crate::rules::odds::Odds| i64::from(odds.hundredths());
    let held = SURE - odds(threat(bag, table.reds(table.active), n));
    let further = i64::from(n) + i64::from(mover.sandals() * book().race.sandals);
    let gain = further * FLOOR * nerve / 100;
    if i64::from(table.marker) + further >= i64::from(book().race.goal) {
        return held * (stake(table) + gain + BOTTOM) / SURE;
    }
    // a hand that no card lets through may still be saved by using one
    let kept = (SURE - odds(crisis(table, mover.sum()))).max(SAVED);
    let shy = (SURE - held) * (100 - nerve) * LOST / SURE;
    held * kept / SURE * (stake(table) + gain) / SURE - shy
}

/// What the turn has brought so far.
fn stake(table: &Table) -> i64 {
    i64::from(table.marker - table.mover().floor) * FLOOR
}

/// How many to draw if going on is worth more than to stop; the cubes of the pagoda speak for stopping.
pub fn on(table: &Table, nerve: i64) -> Option<u8> {
    let (n, worth) = best_draw(table, nerve);
    let stop = stake(table) + i64::from(table.wanted().min(table.pagoda)) * CUBE;
    (worth > stop).then_some(n)
}

/// The slot of the card most worth using, if one is worth it.
pub fn best_card(table: &Table, nerve: i64) -> Option<u8> {
    let payable = table.mover().hand.iter().filter(|held| held.kind.card().cost <= table.out.yellow);
    let weighed = payable.map(|held| (card(table, *held, nerve), std::cmp::Reverse(held.slot)));
    weighed.max().filter(|(worth, _)| *worth > 0).map(|(_, slot)| slot.0)
}

/// What using a card is worth: its floors, its cubes, a hand that is farther from a crisis; less the yellow it costs.
fn card(table: &Table, held: Held, nerve: i64) -> i64 {
    let (mover, value, cost) = (table.mover(), held.kind.card().value, held.kind.card().cost);
    let floors = target(table, held.kind).map_or(0, |to| i64::from(to - table.marker));
    if i64::from(table.marker) + floors >= i64::from(book().race.goal) {
        return BOTTOM;
    }
    let risk = |sum: u8| i64::from(crisis(table, sum).hundredths());
    let relief = (risk(mover.sum()) - risk(mover.sum() - value)) * (stake(table) + 6 * FLOOR) / SURE;
    let effect = match held.kind {
        Kind::Salt => i64::from(mover.reds) * 2 * FLOOR * nerve / 100,
        Kind::Ember => match table.leader() {
            Some(leader) if leader == table.active => -2 * FLOOR,
            Some(_) => 3 * FLOOR,
            None => 0,
        },
        Kind::Sandals => -3 * FLOOR,
        _ => floors * FLOOR,
    };
    effect + relief + i64::from(held.cubes) * CUBE - i64::from(cost) * 20
}
