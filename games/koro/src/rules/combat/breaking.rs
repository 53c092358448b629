//! Which cubes break (D-BREAK; K13.5, K13.6).

use super::arms;
use crate::gear::{Breaking, CellSet, Cubes, GearRules, GearType, Grid, Weapon};
use crate::rules::refused::AnswerRefused;
use crate::rules::{ask, magic};
use crate::state::moves::{CombatEvent, Event};
use crate::state::{Answer, Ask, Player, Source, Stage, State, Table};
use gogome_contract::{Seat, StepContext};

/// What breaks of the attacking weapon.
#[derive(Clone, Copy, Debug)]
pub struct Loss {
    /// The gear the weapon is made of.
    pub gear: GearType,
    /// As it lies.
    pub grid: Grid,
    /// What its owner may build.
    pub rules: GearRules,
    /// The cells of the weapon.
    pub from: CellSet,
    /// The cubes that break.
    pub broken: Cubes,
    /// The magic cube on it breaks.
    pub magic: bool,
}

impl Loss {
    /// What a weapon of a player loses.
    pub fn of(player: &Player, weapon: &Weapon, broken: Cubes, magic: bool) -> Self {
        let gear = arms::gear_of(weapon.side);
        Self { gear, grid: *player.gear.of(gear), rules: player.gear_rules(), from: weapon.cells, broken, magic }
    }

    /// The ways it can break.
    pub const fn breaking(&self) -> Breaking<'_> {
        Breaking { gear: self.gear, grid: &self.grid, rules: &self.rules, from: self.from, broken: self.broken }
    }
}

/// What breaks of a seat's weapon after its roll; none if nothing does.
pub fn breaking(table: &Table, seat: Seat) -> Option<Loss> {
    let attack = table.combat.as_ref()?.attack.as_ref().filter(|attack| attack.roll.by == Source::Seat(seat))?;
    let (broken, magic) = attack.breaking();
    let player = table.player(seat);
    let weapon = arms::weapon_on(player, attack.roll.side?)?;
    let loss = Loss::of(player, &weapon, broken, magic);
    (magic || !broken.is_empty()).then_some(loss)
}

/// Cubes break, also with the roll that slays the dragon; of a dragon's roll teeth are won instead (K13.5, K13.8).
pub(super) fn stage(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let Some(combat) = &mut table.combat else { return };
    combat.stage = Stage::Teeth;
    let Some(rolled) = &combat.attack else { return };
    match rolled.roll.by {
        Source::Dragon => {
            let teeth = rolled.roll.broken();
            combat.teeth = rolled.hit.iter().map(|seat| (*seat, teeth)).filter(|(_, teeth)| *teeth > 0).collect();
        }
        Source::Seat(seat) => match breaking(table, seat) {
            Some(loss) if loss.broken.is_empty() => lose(table, seat, CellSet::NONE, ctx),
            Some(_) => ask::put(state, Ask::Break, vec![seat]),
            None => {}
        },
    }
}

/// Every way the weapon can break, that of P-BREAK first.
pub fn options(table: &Table, seat: Seat) -> Vec<Answer> {
    let ways = breaking(table, seat).map(|loss| loss.breaking().ways()).unwrap_or_default();
    let answers: Vec<Answer> = ways.iter().map(|way| Answer::Cells(way.all().into())).collect();
    if answers.is_empty() { vec![Answer::Cells(Vec::new())] } else { answers }
}

/// Whether a seat may answer so.
///
/// # Errors
/// Cells that are not just those that must go.
pub fn check(table: &Table, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    let Answer::Cells(cells) = answer else { return Err(AnswerRefused::OtherQuestion) };
    let Some(loss) = breaking(table, seat) else { return Err(AnswerRefused::NotAsked) };
    loss.breaking().named(cells.iter().copied().collect()).map(drop).map_err(super::loss::broken)
}

/// P-BREAK.
pub fn default(table: &Table, seat: Seat) -> Answer {
    let usual = breaking(table, seat).map(|loss| loss.breaking().usual().all());
    Answer::Cells(usual.map(Into::into).unwrap_or_default())
}

/// They break, all together (K13.6).
pub fn close(state: &mut State, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    for (seat, answer) in answers {
        if let Answer::Cells(cells) = answer {
            lose(&mut state.table, seat, cells.into_iter().collect(), ctx);
        }
    }
}

fn lose(table: &mut Table, seat: Seat, cells: CellSet, ctx: &mut StepContext<'_, Event>) {
    let Some(loss) = breaking(table, seat) else { return };
    let off = loss.grid.cubes_in(cells);
    let besides = off.beyond(loss.broken);
    let gone = take_off(table.player_mut(seat), loss.gear, cells, loss.magic);
    let cubes = off.beyond(besides);
    ctx.tell(Event::Combat(CombatEvent::Broke { seat, cubes, magic: loss.magic, besides }));
    magic::tell_faded(seat, gone, ctx);
}

/// Cubes go from a player's weapons to the supply, perhaps with the magic cube; that also goes with the last cube under it (K11.11).
/// Says whose magic is gone besides.
pub fn take_off(player: &mut Player, gear: GearType, cells: CellSet, magic: bool) -> Vec<GearType> {
    let bearer = arms::arms(player)
        .into_iter()
        .find(|weapon| arms::gear_of(weapon.side) == gear && arms::is_magical(player, weapon));
    let bare = bearer.is_some_and(|weapon| cells.covers(weapon.cells));
    let grid = player.gear.of_mut(gear);
    *grid = grid.without(cells);
    if magic || bare {
        player.magic.remove(&gear);
    }
    let mut gone = magic::fade_of(player);
    if bare && !magic {
        gone.push(gear);
    }
    gone
}
