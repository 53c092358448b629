//! Whether a fight with a samurai is worth it (K15).

use super::goals::{Goals, stolen};
use super::worth::Scale;
use crate::content::Die;
use crate::gear::weapons::{WOOD_FOR_ONE_HAND, WOOD_FOR_TWO_HANDS};
use crate::gear::{GearType, Hands, Weapon};
use crate::rules::combat::{arms, steal};
use crate::rules::walk::pay;
use crate::state::{Answer, Loot, Player};
use gogome_contract::Seat;

/// Attacks of each side that are looked at.
const ROUNDS: usize = 8;
/// What is certain, in parts.
const WHOLE: u64 = 1 << 30;
/// From this chance on, in per cent, a samurai is fought.
const GOOD: i64 = 60;
/// What a lost fight costs: the helmet, what is stolen, the rest of the turn if it is the own one.
const LOST: i64 = 250;
/// What breaks of a weapon in a fight that is won.
const WEAR: i64 = 40;

/// What a fight with the samurai of a seat is worth, if the one who weighs steps onto its space, or the other way round; none if the odds
/// are not good enough.
pub fn worth(scale: &Scale<'_>, goals: &Goals<'_>, rival: Seat, steps: bool) -> Option<i64> {
    let (own, other) = (scale.player(), scale.table.player(rival));
    if !scale.temper.duels() || !arms::is_armed(own) {
        return None;
    }
    let prize = best_loot(scale, goals, rival)?.0;
    let chance = if steps { chance(own, other) } else { 100 - chance(other, own) };
    (chance >= GOOD).then(|| (chance * (prize - WEAR) - (100 - chance) * LOST) / 100)
}

/// What the victor takes: what brings it most. None if nothing of the loser's does.
pub fn best_loot(scale: &Scale<'_>, goals: &Goals<'_>, from: Seat) -> Option<(i64, Answer)> {
    let held = scale.player().pack.cubes();
    let all = steal::options(scale.table, from, scale.seat).into_iter();
    let worth = all.filter_map(|answer| {
        let Answer::Steal(Some((loot, drop))) = &answer else { return None };
        let left = held.beyond(*drop);
        let worth = match loot {
            Loot::Scroll(at) => stolen(scale, scale.table.player(from).scrolls.get(usize::from(*at))?.kind),
            Loot::Blueprint(card) => goals.blueprint(*card),
            Loot::Monk(to) => scale.monk(*to),
            Loot::Cube(cube) => return Some((goals.with(left.plus([*cube].into_iter().collect())), answer)),
        };
        Some((worth + goals.with(left), answer))
    });
    worth.filter(|(worth, _)| *worth > 0).max_by_key(|(worth, _)| *worth)
}

/// The chance in per cent that the samurai who steps onto the other's space wins. An estimate: all usable weapons attack at once, a helmet
/// loses just what it absorbs, of each kind of cube as many break as do on average, and whoever has no usable weapon left retreats.
pub fn chance(mover: &Player, stander: &Player) -> i64 {
    let mover_first = arms::initiative(mover) > arms::initiative(stander);
    let [one, other] = if mover_first { [mover, stander] } else { [stander, mover] };
    let [one, other] = [Attacks::new(one, other), Attacks::new(other, one)];
    // parts of all fights that go on, and that the first attacker has won
    let (mut left, mut won) = (WHOLE, 0);
    for round in 0..ROUNDS {
        let falls = share(left, one.fells[round]);
        left -= falls;
        let breaks = share(left, one.breaks[round]);
        left -= breaks;
        won += falls;
        let falls = share(left, other.fells[round]);
        left -= falls;
        let breaks = share(left, other.breaks[round]);
        left -= breaks;
        won += breaks;
    }
    let won = i64::try_from((won + left / 2) * 100 / WHOLE).unwrap_or(100);
    if mover_first { won } else { 100 - won }
}

/// So many parts of another number of parts.
const fn share(parts: u64, of: u64) -> u64 {
    parts * of / WHOLE
}

/// The attacks of a samurai on another, round by round; chances in parts of the whole.
struct Attacks {
    /// The other falls, if it stood till then.
    fells: [u64; ROUNDS],
    /// Its last usable weapon breaks, if it had one till then.
    breaks: [u64; ROUNDS],
}

impl Attacks {
    fn new(by: &Player, on: &Player) -> Self {
        let usable: Vec<Weapon> = arms::arms(by).into_iter().filter(|weapon| weapon.usable).collect();
        let mut dice = [0_u64; 4];
        for die in usable.iter().flat_map(|weapon| arms::all_dice(by, weapon)) {
            dice[die.die as usize] += 1;
        }
        let absorbs = usize::from(pay::capacity(on, GearType::Helmet));
        let mut attacks = Self { fells: [0; ROUNDS], breaks: [WHOLE; ROUNDS] };
        // by what the helmet has absorbed so far
        let mut standing = vec![0; absorbs + 1];
        standing[0] = WHOLE;
        let mut kept = WHOLE;
        let mut armed = if usable.is_empty() { 0 } else { WHOLE };
        for round in 0..ROUNDS {
            let before: u64 = standing.iter().sum();
            for (die, count) in Die::ALL.into_iter().zip(dice) {
                for _ in 0..(count * kept + WHOLE / 2) / WHOLE {
                    standing = rolled(&standing, die);
                }
            }
            let after: u64 = standing.iter().sum();
            attacks.fells[round] = ((before - after) * WHOLE).checked_div(before).unwrap_or(WHOLE);
            kept = kept * 5 / 6;
            let useless = usable.iter().map(|weapon| WHOLE - stays_usable(by, weapon, kept)).fold(WHOLE, share);
            let still = (WHOLE - useless).min(armed);
            attacks.breaks[round] = ((armed - still) * WHOLE).checked_div(armed).unwrap_or(WHOLE);
            armed = still;
        }
        attacks
    }
}

/// What one die does to a helmet; what it cannot absorb is left out.
fn rolled(standing: &[u64], die: Die) -> Vec<u64> {
    let mut after = vec![0; standing.len()];
    for face in die.faces() {
        for (at, parts) in standing.iter().enumerate() {
            if let Some(to) = after.get_mut(at + usize::from(face.hits)) {
                *to += parts / 6;
            }
        }
    }
    after
}

/// The chance that a weapon has wood enough when so many parts of each cube are kept.
fn stays_usable(player: &Player, weapon: &Weapon, kept: u64) -> u64 {
    let needs = match weapon.hands {
        Hands::One => WOOD_FOR_ONE_HAND,
        Hands::Two => WOOD_FOR_TWO_HANDS,
    };
    let mut wood = vec![0; usize::from(needs) + 1];
    wood[0] = WHOLE;
    for _ in 0..player.gear.of(arms::gear_of(weapon.side)).cubes_in(weapon.cells).wood {
        for at in (0..wood.len()).rev() {
            let stays = if at + 1 < wood.len() { share(wood[at], WHOLE - kept) } else { wood[at] };
            wood[at] = stays + if at > 0 { share(wood[at - 1], kept) } else { 0 };
        }
    }
    wood[usize::from(needs)]
}
