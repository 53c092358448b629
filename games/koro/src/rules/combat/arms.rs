//! What a samurai fights with: its weapons, their dice, its initiative (K12.6, K13.2, K13.3, K19.17).

use crate::content::{Die, Face, ScrollKind};
use crate::gear::{CellSet, GearType, Grid, Side, Weapon, initiative as of_weapons, sandals_weapon, weapons};
use crate::state::{Attack, Player, Roll, RolledDie, Source};
use gogome_contract::{Chance, Seat};
use std::num::NonZeroU32;

const FACES: NonZeroU32 = NonZeroU32::new(6).unwrap();

/// The weapons of a player: left, right, then Tomoe's sandals (K13.3, K19.17).
pub fn arms(player: &Player) -> Vec<Weapon> {
    let rules = player.gear_rules();
    let mut arms = weapons(&player.gear.weapon, rules.weapon).map(|weapons| weapons.to_vec()).unwrap_or_default();
    arms.extend(sandals_weapon(&player.gear.sandals).filter(|_| rules.sandals_fight));
    arms
}

/// Has a player a weapon that can be used in combat (K10.11, K19.17)?
pub fn is_armed(player: &Player) -> bool {
    arms(player).iter().any(|weapon| weapon.usable)
}

/// The weapon of a player on a side.
pub fn weapon_on(player: &Player, side: Side) -> Option<Weapon> {
    arms(player).into_iter().find(|weapon| weapon.side == side)
}

/// The gear a weapon is made of.
pub const fn gear_of(side: Side) -> GearType {
    match side {
        Side::Left | Side::Right | Side::Both => GearType::Weapon,
        Side::Sandals => GearType::Sandals,
    }
}

/// Does a magic cube lie on this weapon of a player (K11.10)?
pub fn is_magical(player: &Player, weapon: &Weapon) -> bool {
    let magic = player.magic.get(&gear_of(weapon.side)).filter(|magic| !magic.away);
    magic.is_some_and(|magic| weapon.side == Side::Sandals || magic.side.is_none_or(|side| side == weapon.side))
}

/// Initiative, with First Strike (K12.6).
pub fn initiative(player: &Player) -> u8 {
    let first_strike = player.scrolls_of(ScrollKind::FirstStrike) * ScrollKind::FirstStrike.printed().amount;
    of_weapons(&arms(player), |weapon| is_magical(player, weapon)) + first_strike
}

/// The sides of the weapons that can be used, in the order they attack: the left one first, unless the right one is to be; the
/// sandals last (K13.3, K19.17).
pub fn hands(player: &Player, first: Side) -> Vec<Side> {
    let mut hands: Vec<Side> = arms(player).iter().filter(|weapon| weapon.usable).map(|weapon| weapon.side).collect();
    hands.sort_by_key(|side| (*side == Side::Sandals, *side != first));
    hands
}

/// The dice of some cubes in reading order, the magic die last (K13.2, 2.5).
pub fn dice(grid: &Grid, cells: CellSet, magic: bool) -> Vec<RolledDie> {
    let blank = |die, cell| RolledDie { die, cell, hits: 0, broken: false };
    let cubes = grid.only(cells).iter().map(|(cell, cube)| blank(Die::from(cube), Some(cell))).collect::<Vec<_>>();
    cubes.into_iter().chain(magic.then_some(blank(Die::Magic, None))).collect()
}

/// All dice of a weapon of a player.
pub fn all_dice(player: &Player, weapon: &Weapon) -> Vec<RolledDie> {
    dice(player.gear.of(gear_of(weapon.side)), weapon.cells, is_magical(player, weapon))
}

/// Throws a die.
pub fn throw(die: Die, chance: &mut dyn Chance) -> Face {
    die.faces()[chance.below(FACES) as usize]
}

/// Throws dice in their order.
pub fn throw_all(dice: &mut [RolledDie], chance: &mut dyn Chance) {
    for die in dice {
        let Face { hits, broken } = throw(die.die, chance);
        (die.hits, die.broken) = (hits, broken);
    }
}

/// So many teeth of a dragon, thrown (K13.8).
pub fn bite(teeth: u8, hit: Vec<Seat>, chance: &mut dyn Chance) -> Attack {
    let mut dice = vec![RolledDie { die: Die::Tooth, cell: None, hits: 0, broken: false }; teeth.into()];
    throw_all(&mut dice, chance);
    Attack::new(Roll { by: Source::Dragon, side: None, dice }, hit)
}

/// The hits of all faces of some dice together.
pub fn faces(dice: impl IntoIterator<Item = Die>) -> u16 {
    dice.into_iter().flat_map(Die::faces).map(|face| u16::from(face.hits)).sum()
}
