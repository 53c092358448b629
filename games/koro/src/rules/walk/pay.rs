//! What lava costs, and what pays for it (K5; D-ABSORB for sandals).

use crate::content::{AdventureKind, ScrollKind, book};
use crate::gear::{self, CellSet, Cubes, GearType, MAGIC_VALUE, Payment, Unpaid};
use crate::rules::magic;
use crate::rules::refused::AnswerRefused;
use crate::state::moves::{Event, GearEvent, Item, MountainEvent};
use crate::state::{Answer, Paying, Player, State, Table, WalkKind};
use gogome_contract::{Seat, StepContext};

/// What a number of lava spaces costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toll {
    /// What the sandals have to absorb.
    pub damage: u16,
    /// The cubes that go (P-ABSORB).
    pub cubes: Cubes,
    /// What is lost for good: the cubes' worth, and that of a magic cube that does not come back.
    pub loss: u16,
}

/// Lava spaces that Fire Walkers free of damage in a walk of this kind: a move action alone (K5.7, K20.2, K20.4).
pub fn fire_walker(player: &Player, kind: WalkKind) -> u8 {
    match kind {
        WalkKind::Action | WalkKind::Onigiri => {
            player.scrolls_of(ScrollKind::FireWalker) * ScrollKind::FireWalker.printed().amount
        }
        WalkKind::Bonus | WalkKind::Breath => 0,
    }
}

/// Lava spaces that a walk is free of: by Fire Walkers, by Omamori named with it, by wood that is burnt (K5.7, K6.3, K19.11).
pub fn free(player: &Player, kind: WalkKind, used: &[Item], burns: bool) -> u8 {
    let named = used.iter().filter(|item| **item == super::plan::OMAMORI).count();
    let omamori = u8::try_from(named).unwrap_or(u8::MAX).saturating_mul(AdventureKind::OmamoriOfFire.printed().amount);
    fire_walker(player, kind).saturating_add(u8::from(burns)).saturating_add(omamori)
}

/// The damage of so many lava spaces: one sum (K5.1, K5.3).
pub fn damage(lava: u8) -> u16 {
    u16::from(lava) * u16::from(book().numbers.lava_damage)
}

/// What so many lava spaces cost a player; none if the sandals cannot pay.
pub fn toll(player: &Player, lava: u8) -> Option<Toll> {
    let damage = damage(lava);
    if damage == 0 {
        return Some(Toll { damage, cubes: Cubes::NONE, loss: 0 });
    }
    let payment = gear::absorb(&player.gear.sandals, damage, magic_cube(player, GearType::Sandals))?;
    let cubes = player.gear.sandals.cubes_in(payment.cells);
    let lost = if payment.magic_lost { MAGIC_VALUE } else { 0 };
    Some(Toll { damage, cubes, loss: cubes.value() + lost })
}

/// The most that a player's gear can absorb now.
pub fn capacity(player: &Player, gear: GearType) -> u16 {
    gear::capacity(player.gear.of(gear), magic_cube(player, gear))
}

/// The magic cube on a player's helmet or sandals, as payments look at it.
pub fn magic_cube(player: &Player, gear: GearType) -> Option<gear::Magic<'static>> {
    let magic = player.magic.get(&gear)?;
    let pattern = magic.blueprint.printed().patterns.first()?;
    let held = player.blueprints.get(&gear) == Some(&magic.blueprint);
    Some(gear::Magic { pattern, held, ready: !magic.away })
}

/// Checks what a player names to pay with.
pub fn named(player: &Player, gear: GearType, damage: u16, paying: &Paying) -> Result<Payment, Unpaid> {
    let cells: CellSet = paying.cells.iter().copied().collect();
    gear::pay(player.gear.of(gear), damage, magic_cube(player, gear), cells, paying.magic)
}

/// A payment as a player would name it.
pub fn paying(payment: &Payment) -> Paying {
    Paying { cells: payment.cells.into(), magic: payment.magic }
}

/// Cubes go to the supply; a magic cube that paid is away until it is given back, if it comes back at all (K5.4, K11.11, K13.11).
/// Says which cubes went.
pub fn carry_out(
    table: &mut Table,
    seat: Seat,
    gear: GearType,
    payment: &Payment,
    ctx: &mut StepContext<'_, Event>,
) -> Cubes {
    let cubes = table.player(seat).gear.of(gear).cubes_in(payment.cells);
    let gone = carry_out_of(table.player_mut(seat), gear, payment);
    magic::tell_faded(seat, gone, ctx);
    cubes
}

/// The same of a player. Says whose magic is gone.
pub fn carry_out_of(player: &mut Player, gear: GearType, payment: &Payment) -> Vec<GearType> {
    let held = magic_cube(player, gear).is_some_and(|magic| magic.held);
    let grid = player.gear.of_mut(gear);
    *grid = grid.without(payment.cells);
    let mut gone = Vec::new();
    match player.magic.get_mut(&gear).filter(|_| payment.magic) {
        Some(magic) if held => magic.away = true,
        Some(_) => {
            player.magic.remove(&gear);
            gone.push(gear);
        }
        None => {}
    }
    gone.extend(magic::fade_of(player));
    gone
}

/// A magic cube that paid comes back, if the player holds the blueprint and the gear still matches it; else it is gone (K5.4,
/// K13.11).
pub fn give_back(table: &mut Table, seat: Seat, gear: GearType, ctx: &mut StepContext<'_, Event>) {
    magic::fade(table, seat, ctx);
    let held = magic_cube(table.player(seat), gear).is_some_and(|magic| magic.held);
    let player = table.player_mut(seat);
    let Some(magic) = player.magic.get_mut(&gear).filter(|magic| magic.away) else { return };
    if held {
        magic.away = false;
    } else {
        player.magic.remove(&gear);
        ctx.tell(Event::Gear(GearEvent::Faded { seat, gear }));
    }
}

/// Every payment from which no cube could be left out, that of the policy first.
pub fn options(table: &Table, damage: u16, seat: Seat) -> Vec<Answer> {
    let player = table.player(seat);
    let payments = gear::payments(&player.gear.sandals, damage, magic_cube(player, GearType::Sandals));
    payments.iter().map(|payment| Answer::Absorb(paying(payment))).collect()
}

/// Whether a seat may answer so.
///
/// # Errors
/// Cubes that are not there, or too little.
pub fn check(table: &Table, damage: u16, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    let Answer::Absorb(paying) = answer else { return Err(AnswerRefused::OtherQuestion) };
    match named(table.player(seat), GearType::Sandals, damage, paying) {
        Ok(_) => Ok(()),
        Err(Unpaid::NoCube(_) | Unpaid::NoMagic) => Err(AnswerRefused::Cells),
        Err(Unpaid::TooLittle { absorbs, damage }) => Err(AnswerRefused::TooLittle { absorbs, damage }),
    }
}

/// P-ABSORB.
pub fn default(table: &Table, damage: u16, seat: Seat) -> Answer {
    let player = table.player(seat);
    let policy = gear::absorb(&player.gear.sandals, damage, magic_cube(player, GearType::Sandals));
    let all = Paying { cells: player.gear.sandals.filled().into(), magic: false };
    Answer::Absorb(policy.as_ref().map_or(all, paying))
}

/// It is paid.
pub fn close(state: &mut State, damage: u16, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    for (seat, answer) in answers {
        if let Answer::Absorb(paying) = answer {
            pay(state, seat, damage, &paying, ctx);
        }
    }
}

/// Sandals pay for lava (K5.1).
pub fn pay(state: &mut State, seat: Seat, damage: u16, paying: &Paying, ctx: &mut StepContext<'_, Event>) {
    if let Ok(payment) = named(state.table.player(seat), GearType::Sandals, damage, paying) {
        let cubes = carry_out(&mut state.table, seat, GearType::Sandals, &payment, ctx);
        ctx.tell(Event::Mountain(MountainEvent::Paid { seat, damage, cubes, magic: payment.magic }));
    }
}
