//! What a draw or a card is worth: one step ahead, in hundredths of a floor.

use crate::content::{Cubes, Kind, book};
use crate::rules::effects::target;
use crate::rules::odds::{crisis, threat};
use crate::state::{Held, Table};

/// Certainty, in hundredths of a percent.
const SURE: i64 = 10_000;
/// The worth of a floor.
const FLOOR: i64 = 100;
/// The worth of reaching the bottom.
const BOTTOM: i64 = 40 * FLOOR;
/// The guessed chance that a hand that would be a crisis is saved by using a card.
const SAVED: i64 = SURE * 3 / 10;
/// The worth of a lost turn for each percent of nerve below 100; AIs above 100 do not mind it.
const LOST: i64 = 12;
/// The worth of one more plain cube in the bag.
const CUBE: i64 = 35;

/// The best number of cubes to draw now, with its worth. `nerve`, in percent, is the weight of a gain against a loss.
pub fn best_draw(table: &Table, nerve: i64) -> (u8, i64) {
    let bag = table.next_bag(table.active);
    let least = book().race.draw_min;
    let worth = |n: u8| (worth(table, bag, n, nerve), std::cmp::Reverse(n));
    let best = (least..=bag.total()).max_by_key(|n| worth(*n)).unwrap_or(least);
    (best, worth(best).0)
}

/// The worth of drawing `n` cubes, with the floors of this turn at stake.
fn worth(table: &Table, bag: Cubes, n: u8, nerve: i64) -> i64 {
    let mover = table.mover();
    let odds = |odds: crate::rules::odds::Odds| i64::from(odds.hundredths());
    let held = SURE - odds(threat(bag, table.reds(table.active), n));
    let further = i64::from(n) + i64::from(mover.sandals() * book().race.sandals);
    let gain = further * FLOOR * nerve / 100;
    if i64::from(table.marker) + further >= i64::from(book().race.goal) {
        return held * (stake(table) + gain + BOTTOM) / SURE;
    }
    // a hand that any card would turn into a crisis may still be saved by using one
    let kept = (SURE - odds(crisis(table, mover.sum()))).max(SAVED);
    let shy = (SURE - held) * (100 - nerve) * LOST / SURE;
    held * kept / SURE * (stake(table) + gain) / SURE - shy
}

/// The worth of what this turn has gained so far.
fn stake(table: &Table) -> i64 {
    i64::from(table.marker - table.mover().floor) * FLOOR
}

/// How many to draw if that is worth more than to stop; cubes of the pagoda are an argument to stop.
pub fn on(table: &Table, nerve: i64) -> Option<u8> {
    let (n, worth) = best_draw(table, nerve);
    let stop = stake(table) + i64::from(table.wanted().min(table.pagoda)) * CUBE;
    (worth > stop).then_some(n)
}

/// The slot of the card most worth using, if any is.
pub fn best_card(table: &Table, nerve: i64) -> Option<u8> {
    let payable = table.mover().hand.iter().filter(|held| held.kind.card().cost <= table.out.yellow);
    let weighed = payable.map(|held| (card(table, *held, nerve), std::cmp::Reverse(held.slot)));
    weighed.max().filter(|(worth, _)| *worth > 0).map(|(_, slot)| slot.0)
}

/// The worth of using a card: its floors, its cubes and a smaller hand, minus the yellow cubes it costs.
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
