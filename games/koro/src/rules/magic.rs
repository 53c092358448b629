//! Gear becomes magical, and magical no longer (K11.8 to K11.12); which of two weapons bears the cube (D-MAGIC).

use crate::content::{Blueprint, BlueprintId};
use crate::gear::{Carriers, GearType, Side, carriers, matches};
use crate::rules::ask;
use crate::rules::refused::AnswerRefused;
use crate::state::moves::{Event, GearEvent};
use crate::state::{Answer, Ask, Magic, MagicCheck, Player, State, Table, Task};
use gogome_contract::{Seat, StepContext};

/// Pushes the check of everybody's gear, in turn order from the active seat (K11.9).
pub fn push_check(table: &mut Table) {
    let left = table.seats_from(table.active()).filter(|seat| !table.player(*seat).resigned).collect();
    table.tasks.push(Task::Magic(MagicCheck { left }));
}

/// Compares the gear of these seats with their blueprints; whoever has a choice of weapons is asked.
pub fn go_on(state: &mut State, check: MagicCheck, ctx: &mut StepContext<'_, Event>) {
    let mut choosing = Vec::new();
    for seat in check.left {
        fade(&mut state.table, seat, ctx);
        for gear in GearType::ALL {
            enchant(&mut state.table, seat, gear, ctx);
        }
        if choice(state.table.player(seat)).is_some() {
            choosing.push(seat);
        }
    }
    if !choosing.is_empty() {
        ask::put(state, Ask::Magic, choosing);
    }
}

/// Puts the magic cube on a gear that matches the blueprint held (K11.9); of a pair of weapons with a choice, the choice is still
/// to be made.
fn enchant(table: &mut Table, seat: Seat, gear: GearType, ctx: &mut StepContext<'_, Event>) {
    let player = table.player(seat);
    let Some(blueprint) = player.blueprints.get(&gear).copied().filter(|held| shows(player, *held)) else { return };
    if let Some(magic) = player.magic.get(&gear) {
        // the one that is held is remembered from now on (K11.12)
        let magic = Magic { blueprint, ..*magic };
        table.player_mut(seat).magic.insert(gear, magic);
        return;
    }
    let side = match weapon_carriers(player, blueprint) {
        Some(Carriers { other: Some(_), .. }) => return,
        Some(Carriers { usual, other: None }) => Some(usual),
        None => None,
    };
    lay(table, seat, blueprint, side, ctx);
}

/// The magic cube is on it.
fn lay(table: &mut Table, seat: Seat, blueprint: BlueprintId, side: Option<Side>, ctx: &mut StepContext<'_, Event>) {
    let magic = Magic { blueprint, side, away: false };
    table.player_mut(seat).magic.insert(blueprint.printed().gear, magic);
    ctx.tell(Event::Gear(GearEvent::Magic { seat, blueprint, side }));
}

/// Takes away the magic cubes of gear that no longer matches what made it magical (K11.11).
pub fn fade(table: &mut Table, seat: Seat, ctx: &mut StepContext<'_, Event>) {
    let gone = fade_of(table.player_mut(seat));
    tell_faded(seat, gone, ctx);
}

/// The same of a player. Says whose magic is gone.
pub fn fade_of(player: &mut Player) -> Vec<GearType> {
    let mut gone = Vec::new();
    for gear in GearType::ALL {
        let Some(magic) = player.magic.get(&gear).copied() else { continue };
        if !shows(player, magic.blueprint) {
            player.magic.remove(&gear);
            gone.push(gear);
        } else if gear == GearType::Weapon {
            let side = bearer(player, magic);
            player.magic.insert(gear, Magic { side, ..magic });
        }
    }
    gone
}

/// The log tells of gear that is magical no longer.
pub fn tell_faded(seat: Seat, gone: Vec<GearType>, ctx: &mut StepContext<'_, Event>) {
    for gear in gone {
        ctx.tell(Event::Gear(GearEvent::Faded { seat, gear }));
    }
}

/// The weapon that bears the cube: the one chosen, as long as a weapon lies there.
fn bearer(player: &Player, magic: Magic) -> Option<Side> {
    let carriers = weapon_carriers(player, magic.blueprint)?;
    let lies = [Some(carriers.usual), carriers.other].contains(&magic.side);
    if lies { magic.side } else { Some(carriers.usual) }
}

/// Does a player's gear show the pattern of a blueprint?
pub fn shows(player: &Player, blueprint: BlueprintId) -> bool {
    let Blueprint { gear, patterns, .. } = blueprint.printed();
    matches(patterns, *gear, player.gear.of(*gear), &player.gear_rules())
}

/// The weapons that may bear the cube of a weapon blueprint.
fn weapon_carriers(player: &Player, blueprint: BlueprintId) -> Option<Carriers> {
    let printed = blueprint.printed();
    let weapon = printed.gear == GearType::Weapon;
    if weapon { carriers(&printed.patterns, &player.gear.weapon, &player.gear_rules()) } else { None }
}

/// The weapons a player has to choose from: a pair that matches the blueprint held and is not magical yet (K11.10).
fn choice(player: &Player) -> Option<(BlueprintId, [Side; 2])> {
    let blueprint = *player.blueprints.get(&GearType::Weapon)?;
    if player.magic.contains_key(&GearType::Weapon) {
        return None;
    }
    let Carriers { usual, other } = weapon_carriers(player, blueprint)?;
    Some((blueprint, [usual, other?]))
}

/// Either weapon; the usual one first.
pub fn options(table: &Table, seat: Seat) -> Vec<Answer> {
    choice(table.player(seat)).map(|(_, sides)| sides.map(Answer::Magic).to_vec()).unwrap_or_default()
}

/// Whether a seat may answer so.
///
/// # Errors
/// It is no answer to this question.
pub fn check(table: &Table, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    match answer {
        Answer::Magic(_) if options(table, seat).contains(answer) => Ok(()),
        Answer::Magic(_) => Err(AnswerRefused::NoSuch),
        _ => Err(AnswerRefused::OtherQuestion),
    }
}

/// One that contains the pattern, then the longer, then the left (K11.10).
pub fn default(table: &Table, seat: Seat) -> Answer {
    options(table, seat).swap_remove(0)
}

/// The cubes are laid in turn order.
pub fn close(state: &mut State, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    for (seat, answer) in answers {
        if let (Answer::Magic(side), Some((blueprint, _))) = (answer, choice(state.table.player(seat))) {
            lay(&mut state.table, seat, blueprint, Some(side), ctx);
        }
    }
}
