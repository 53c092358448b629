//! The chance to win against a dragon or another samurai, by many fights of a fixed sequence that never touches the table's chance
//! (3.5).
//!
//! The fights are those of the rules with all dice and the policies of 2.4, without monks, tokens and Steel Nerve; whoever has no
//! usable weapon left retreats. How gear wears out is worked out once for each condition it can get into, by the rules themselves.

use super::breaking::{Loss, take_off};
use super::order::order;
use super::{arms, fighter, health};
use crate::content::board::{PlaceId, SpaceId};
use crate::content::{Die, DragonId, ScrollKind};
use crate::gear::{self, Cubes, GearType, Side};
use crate::rules::walk::pay;
use crate::state::{Ask, Fighter, Foe, Player, Source, Stage, Table};
use gogome_contract::{Chance, Seat};
use std::collections::BTreeMap;
use std::num::NonZeroU32;

/// Fights that are played.
const FIGHTS: u32 = 2000;
/// Rounds after which a fight counts as lost; none comes near it.
const ROUNDS: u32 = 1000;
/// What the sequence of numbers begins with.
const SEED: u64 = 0x6B6F_726F;

/// The chance in whole per cent that these seats together slay a dragon, as they and it are now.
pub fn odds(table: &Table, seats: &[Seat], dragon: DragonId) -> u8 {
    odds_of(table, seats, dragon, FIGHTS)
}

/// The same from so many fights, at least one: fewer take less time and tell less exactly.
pub fn odds_of(table: &Table, seats: &[Seat], dragon: DragonId, fights: u32) -> u8 {
    let guards = table.board.tiles.values().filter_map(|laid| laid.dragon);
    let damage = guards.into_iter().find(|guard| guard.dragon == dragon).map_or(0, |guard| guard.damage);
    let health = health(dragon.printed(), table.players.len(), damage);
    let seats = table.seats_from(table.active()).filter(|seat| seats.contains(seat));
    let fighters: Vec<Fighter> = seats.map(|seat| fresh(table, seat)).collect();
    let foe = Foe::Dragon { place: PlaceId::C, dragon, health };
    let order: Vec<Source> = order(foe, &fighters).into_iter().map(|(source, _)| source).collect();
    won(table, &fighters, &order, dragon, health, fights)
}

/// The chance in whole per cent that these seats win the fight with a dragon that goes on, as it stands: with what health it has
/// left, and from the next attack on. Whoever is not in it yet joins it. Nothing if no such fight goes on.
pub fn odds_now(table: &Table, seats: &[Seat]) -> Option<u8> {
    let combat = table.combat.as_ref()?;
    let Foe::Dragon { dragon, health, .. } = combat.foe else { return None };
    let begun = !combat.order.is_empty();
    let now = |seat: Seat| match combat.fighter(seat) {
        Some(fighter) if begun => fighter.clone(),
        Some(fighter) => Fighter { initiative: arms::initiative(table.player(seat)), ..fighter.clone() },
        None => fresh(table, seat),
    };
    let fighters: Vec<Fighter> =
        table.seats_from(table.active()).filter(|seat| seats.contains(seat)).map(now).collect();
    let mut order: Vec<Source> = order(combat.foe, &fighters).into_iter().map(|(source, _)| source).collect();
    if begun {
        order.clone_from(&combat.order);
        // an attack that was rolled is over
        let next = usize::from(combat.at) + usize::from(combat.attack.is_some());
        let places = order.len();
        order.rotate_left(next % places);
    }
    Some(won(table, &fighters, &order, dragon, health, FIGHTS))
}

/// The chance in whole per cent that a samurai beats another onto whose space it steps, as both are now (K15). Nothing where they cannot
/// fight (K15.1, K15.2).
pub fn duel_odds(table: &Table, mover: Seat, stander: Seat) -> Option<u8> {
    let [one, other] = [table.player(mover), table.player(stander)];
    let may = table.variant.fights && one.is_up() && other.is_up() && mover != stander;
    if !may || !(arms::is_armed(one) || arms::is_armed(other)) {
        return None;
    }
    let fighters = [fresh(table, mover), fresh(table, stander)];
    let order = order(Foe::Samurai { space: SpaceId::C }, &fighters);
    let [first, second] = order.iter().filter_map(|(source, _)| source.seat()).collect::<Vec<Seat>>()[..] else {
        return None;
    };
    let begin = Begin { by: 0, hands: arms::hands(table.player(first), Side::Left), hits: 0 };
    Some(wins(table, mover, [first, second], &begin))
}

/// The chance in whole per cent that this samurai wins the fight with another that goes on, as it stands: hits that are not absorbed yet
/// count, what breaks by the dice that lie there does not. Nothing if it is in no such fight.
pub fn duel_odds_now(table: &Table, seat: Seat) -> Option<u8> {
    let combat =
        table.combat.as_ref().filter(|combat| matches!(combat.foe, Foe::Samurai { .. }) && combat.is_in(seat))?;
    let attacking: Vec<Seat> = combat.order.iter().filter_map(|source| source.seat()).collect();
    let [first, second] = attacking[..] else {
        // the order is not fixed yet
        let [mover, stander] = combat.fighters.iter().map(|fighter| fighter.seat).collect::<Vec<Seat>>()[..] else {
            return None;
        };
        let chance = duel_odds(table, mover, stander)?;
        return Some(if seat == mover { chance } else { 100 - chance });
    };
    let by = usize::from(combat.at) % 2;
    let attacker = [first, second][by];
    let hands = match combat.stage {
        Stage::Turn => arms::hands(table.player(attacker), Side::Left),
        // the weapon whose roll lies there is none of them any more
        _ => combat.hands.clone(),
    };
    let rival = [first, second][1 - by];
    let absorbs = table.question().is_some_and(|question| matches!(question.ask, Ask::Absorb { .. }));
    let open = matches!(combat.stage, Stage::ReactOwn | Stage::ReactOthers | Stage::Hits) || absorbs;
    let hits = combat.attack.as_ref().filter(|_| open).map_or(0, |attack| attack.share(rival));
    Some(wins(table, seat, [first, second], &Begin { by, hands, hits }))
}

/// How a fight between two samurai begins, or goes on.
struct Begin {
    /// The place of the one who attacks.
    by: usize,
    /// The weapons it attacks with now.
    hands: Vec<Side>,
    /// Hits of its roll that the other has not absorbed yet.
    hits: u16,
}

/// How many per cent of the fights between two samurai, the first in the order of attack named first, one of them wins.
fn wins(table: &Table, seat: Seat, sides: [Seat; 2], begin: &Begin) -> u8 {
    let mut gear = sides.map(|side| Wear::new(table.player(side)));
    let mut sequence = Sequence(SEED);
    let won = |place: usize| u32::from(sides[place] == seat);
    percent((0..FIGHTS).map(|_| won(winner(&mut gear, begin, &mut sequence))).sum(), FIGHTS)
}

/// The place of the one who wins a fight between two samurai: the other is hit harder than its helmet absorbs, or has no usable weapon
/// left and retreats (K15.4).
fn winner(gear: &mut [Wear; 2], begin: &Begin, chance: &mut dyn Chance) -> usize {
    let (mut weapons, mut helmets) = ([0; 2], [0; 2]);
    let (mut by, mut hands) = (begin.by, begin.hands.clone());
    if hands.is_empty() && begin.hits == 0 && gear[by].weapons[0].hands.is_empty() {
        return 1 - by;
    }
    match gear[1 - by].absorb(0, begin.hits) {
        Some(helmet) => helmets[1 - by] = helmet,
        None => return by,
    }
    for _ in 0..ROUNDS {
        let on = 1 - by;
        for side in hands {
            let hits = gear[by].strike(&mut weapons[by], side, chance);
            match gear[on].absorb(helmets[on], hits) {
                Some(helmet) => helmets[on] = helmet,
                None => return by,
            }
            let is_unarmed = |place: &usize| gear[*place].weapons[weapons[*place]].hands.is_empty();
            // both are asked in the order of attack
            if let Some(retreats) = (0..2).find(is_unarmed) {
                return 1 - retreats;
            }
        }
        by = on;
        hands = gear[by].weapons[weapons[by]].hands.iter().map(|(side, _)| *side).collect();
        if hands.is_empty() {
            return 1 - by;
        }
    }
    by
}

/// A samurai as it would come into a fight now.
fn fresh(table: &Table, seat: Seat) -> Fighter {
    Fighter { initiative: arms::initiative(table.player(seat)), ..fighter(seat, SpaceId::C) }
}

/// How many per cent of so many fights these fighters win, attacking in this order.
fn won(table: &Table, fighters: &[Fighter], order: &[Source], dragon: DragonId, health: u16, fights: u32) -> u8 {
    let at = |seat: Seat| fighters.iter().position(|fighter| fighter.seat == seat);
    let place = |source: &Source| match source {
        // whoever is out of it attacks no more
        Source::Seat(seat) => at(*seat).map(Some),
        Source::Dragon => Some(None),
    };
    let mut fight = Fight {
        health,
        teeth: dragon.printed().colour.printed().dice,
        order: order.iter().filter_map(place).collect(),
        gear: fighters.iter().map(|fighter| Wear::new(table.player(fighter.seat))).collect(),
    };
    let mut sequence = Sequence(SEED);
    let fights = fights.max(1);
    let won: u32 = (0..fights).map(|_| u32::from(fight.is_won(&mut sequence))).sum();
    percent(won, fights)
}

/// So many of so many in whole per cent.
fn percent(won: u32, fights: u32) -> u8 {
    u8::try_from((won * 100 + fights / 2) / fights).unwrap_or(100)
}

/// A sequence of numbers that is always the same (splitmix64).
struct Sequence(u64);

impl Chance for Sequence {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        u32::try_from(((mixed >> 32) * u64::from(n.get())) >> 32).unwrap_or(0)
    }
}

/// What is the same in all fights.
struct Fight {
    health: u16,
    teeth: u8,
    /// By place among the samurai; the dragon is none of them.
    order: Vec<Option<usize>>,
    gear: Vec<Wear>,
}

/// A samurai in one of the fights: the conditions its weapons and its helmet are in.
#[derive(Clone, Copy)]
struct Standing {
    weapons: usize,
    helmet: usize,
    fights: bool,
}

impl Fight {
    fn is_won(&mut self, chance: &mut dyn Chance) -> bool {
        let mut samurai = vec![Standing { weapons: 0, helmet: 0, fights: true }; self.gear.len()];
        let mut health = self.health;
        for _ in 0..ROUNDS {
            for place in 0..self.order.len() {
                match self.order[place] {
                    Some(at) => {
                        health = health.saturating_sub(self.gear[at].attack(&mut samurai[at], health, chance));
                    }
                    None => self.bite(&mut samurai, chance),
                }
                if health == 0 {
                    return true;
                }
                if !samurai.iter().any(|samurai| samurai.fights) {
                    return false;
                }
            }
        }
        false
    }

    /// The dragon rolls against all at once (K13.8).
    fn bite(&mut self, samurai: &mut [Standing], chance: &mut dyn Chance) {
        let hits: u16 = (0..self.teeth).map(|_| u16::from(arms::throw(Die::Tooth, chance).hits)).sum();
        for (samurai, gear) in samurai.iter_mut().zip(&mut self.gear).filter(|(samurai, _)| samurai.fights) {
            match gear.absorb(samurai.helmet, hits.saturating_sub(gear.iron_brow)) {
                Some(helmet) => samurai.helmet = helmet,
                None => samurai.fights = false,
            }
        }
    }
}

/// Weapons in one condition.
struct Armed {
    player: Player,
    /// The weapons that can be used, in the order they attack, with their dice.
    hands: Vec<(Side, Vec<Die>)>,
}

/// The dice of a weapon that show a broken one.
type Broken = (Side, [u8; 3], bool);

/// The gear of a samurai in all conditions it has got into so far, the present one first.
struct Wear {
    /// Hits of a dragon's roll that do nothing.
    iron_brow: u16,
    weapons: Vec<Armed>,
    breaks: BTreeMap<(usize, Broken), usize>,
    helmets: Vec<Player>,
    absorbs: BTreeMap<(usize, u16), Option<usize>>,
}

impl Wear {
    fn new(player: &Player) -> Self {
        let brows = player.scrolls_of(ScrollKind::IronBrow);
        let mut wear = Self {
            iron_brow: u16::from(brows * ScrollKind::IronBrow.printed().amount),
            weapons: Vec::new(),
            breaks: BTreeMap::new(),
            helmets: vec![player.clone()],
            absorbs: BTreeMap::new(),
        };
        wear.armed(player.clone());
        wear
    }

    /// A samurai attacks with each of its weapons, as long as there is anything to hit (K13.3); without any it retreats. Says how much
    /// it hits.
    fn attack(&mut self, samurai: &mut Standing, health: u16, chance: &mut dyn Chance) -> u16 {
        let (before, mut hits) = (samurai.weapons, 0);
        for hand in 0..self.weapons[before].hands.len() {
            if samurai.fights && hits < health {
                let side = self.weapons[before].hands[hand].0;
                hits += self.strike(&mut samurai.weapons, side, chance);
                samurai.fights = !self.weapons[samurai.weapons].hands.is_empty();
            }
        }
        samurai.fights &= !self.weapons[samurai.weapons].hands.is_empty();
        hits
    }

    /// An attack with one weapon, if it can still be used. What breaks goes at once: it changes the condition of the weapons.
    fn strike(&mut self, weapons: &mut usize, side: Side, chance: &mut dyn Chance) -> u16 {
        let hands = &self.weapons[*weapons].hands;
        let Some((_, dice)) = hands.iter().find(|(own, _)| *own == side) else { return 0 };
        let (mut hits, mut broken, mut magic) = (0, [0; 3], false);
        for die in dice {
            let face = arms::throw(*die, chance);
            hits += u16::from(face.hits);
            match *die {
                Die::Wood => broken[0] += u8::from(face.broken),
                Die::Metal => broken[1] += u8::from(face.broken),
                Die::Tooth => broken[2] += u8::from(face.broken),
                Die::Magic => magic |= face.broken,
            }
        }
        if magic || broken != [0; 3] {
            *weapons = self.breaks(*weapons, (side, broken, magic));
        }
        hits
    }

    /// The condition that weapons are in when these dice of one showed broken ones (K13.5, K13.6, P-BREAK).
    fn breaks(&mut self, from: usize, broken: Broken) -> usize {
        if let Some(to) = self.breaks.get(&(from, broken)) {
            return *to;
        }
        let (side, [wood, metal, tooth], magic) = broken;
        let mut player = self.weapons[from].player.clone();
        if let Some(weapon) = arms::weapon_on(&player, side) {
            let loss = Loss::of(&player, &weapon, Cubes::new(wood, metal, tooth), magic);
            take_off(&mut player, loss.gear, loss.breaking().usual().all(), magic);
        }
        let to = self.armed(player);
        self.breaks.insert((from, broken), to);
        to
    }

    /// The number of the condition that this player's weapons are in.
    fn armed(&mut self, player: Player) -> usize {
        let fighting = [GearType::Weapon, GearType::Sandals];
        let same = |gear: GearType, other: &Player| {
            other.gear.of(gear) == player.gear.of(gear) && other.magic.get(&gear) == player.magic.get(&gear)
        };
        let known = |armed: &Armed| fighting.into_iter().all(|gear| same(gear, &armed.player));
        if let Some(at) = self.weapons.iter().position(known) {
            return at;
        }
        let sides = arms::hands(&player, Side::Left);
        let weapons = sides.into_iter().filter_map(|side| arms::weapon_on(&player, side));
        let hands = weapons.map(|weapon| {
            let dice = arms::all_dice(&player, &weapon);
            (weapon.side, dice.into_iter().map(|die| die.die).collect())
        });
        let hands = hands.collect();
        self.weapons.push(Armed { player, hands });
        self.weapons.len() - 1
    }

    /// The condition that a helmet is in when it has absorbed so many hits; none if it cannot (K13.9, P-ABSORB).
    fn absorb(&mut self, from: usize, damage: u16) -> Option<usize> {
        if damage == 0 {
            return Some(from);
        }
        if let Some(to) = self.absorbs.get(&(from, damage)) {
            return *to;
        }
        let mut player = self.helmets[from].clone();
        let payment = gear::absorb(&player.gear.helmet, damage, pay::magic_cube(&player, GearType::Helmet));
        let to = payment.map(|payment| {
            pay::carry_out_of(&mut player, GearType::Helmet, &payment);
            let magic = player.magic.get(&GearType::Helmet);
            let same =
                |other: &Player| other.gear.helmet == player.gear.helmet && other.magic.get(&GearType::Helmet) == magic;
            let at = self.helmets.iter().position(same);
            at.unwrap_or_else(|| {
                self.helmets.push(player);
                self.helmets.len() - 1
            })
        });
        self.absorbs.insert((from, damage), to);
        to
    }
}
