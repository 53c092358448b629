//! Rest and craft (K9.1 to K9.10).

use crate::content::{Ability, CardId, ScrollKind};
use crate::gear::{self, Craft, Cubes, Extras, Fitting, GearType, Grid, Waste};
use crate::rules::refused::{CraftRefused, Refused};
use crate::rules::{actions, magic, pack};
use crate::state::moves::{Crafting, Event, GearEvent, Layout};
use crate::state::{Gear, Player, State, Table, Task};
use gogome_contract::{Seat, StepContext};

/// All discs return, and gear is crafted perhaps.
///
/// # Errors
/// Why not.
pub fn rest(state: &mut State, by: Seat, crafting: &Crafting, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    actions::check_rest(&state.table, by)?;
    let player = state.table.player(by);
    let crafts = plan(player, crafting, false)?;
    actions::begin_rest(state, by, ctx);
    carry_out(state, by, crafting, crafts, ctx);
    actions::end_rest(state, by);
    push_cards(&mut state.table, by);
    Ok(())
}

/// Crafts after an action (K19.2, Fuigo).
///
/// # Errors
/// Why not.
pub fn craft(
    state: &mut State,
    by: Seat,
    crafting: &Crafting,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    actions::check_up(&state.table, by)?;
    let fuigo = state.table.turn.fuigo;
    if !fuigo && !state.table.turn.craft || crafting.layouts.is_empty() {
        return Err(CraftRefused::NotNow.into());
    }
    let crafts = plan(state.table.player(by), crafting, fuigo)?;
    actions::begin_craft(&mut state.table.turn);
    carry_out(state, by, crafting, crafts, ctx);
    magic::push_check(&mut state.table);
    push_cards(&mut state.table, by);
    Ok(())
}

/// Whether a player could craft so, whatever the turn says; what each layout moves (K9.5, K9.6).
///
/// # Errors
/// Why not.
pub fn plan(player: &Player, crafting: &Crafting, spared: bool) -> Result<Vec<Craft>, CraftRefused> {
    let types: Vec<GearType> = crafting.layouts.iter().map(|layout| layout.gear).collect();
    check_types(player, &types)?;
    let rules = player.gear_rules();
    let spared = spared || player.scrolls_of(ScrollKind::ThriftySmith) > 0;
    let mut stock = player.pack.cubes();
    let mut crafts = Vec::new();
    for Layout { gear, grid, waste } in &crafting.layouts {
        let waste = if spared { Waste::Spared } else { waste.map_or(Waste::Cheapest, Waste::Named) };
        let craft = gear::craft(*gear, player.gear.of(*gear), grid, stock, waste, &rules)
            .map_err(|error| CraftRefused::Layout { gear: *gear, error })?;
        stock = craft.stock(stock);
        crafts.push(craft);
    }
    let discs = player.pack.len() - usize::from(player.pack.cubes().total());
    match (discs + usize::from(stock.total())).checked_sub(pack::capacity(player)) {
        Some(over @ 1..) => Err(CraftRefused::Full { over: u8::try_from(over).unwrap_or(u8::MAX) }),
        _ => Ok(crafts),
    }
}

/// One type a craft; two with Twin Anvils; sandals besides helmet or weapon for Masako (K9.1, K19.5). None twice.
fn check_types(player: &Player, types: &[GearType]) -> Result<(), CraftRefused> {
    let anvils = player.scrolls_of(ScrollKind::TwinAnvils) > 0;
    let most = if anvils { ScrollKind::TwinAnvils.printed().amount.max(1) } else { 1 };
    let besides = player.character.has(Ability::SandalsWithOtherCraft) && types.contains(&GearType::Sandals);
    let most = if besides && types.len() > 1 { most + 1 } else { most };
    let twice = types.iter().enumerate().any(|(at, gear)| types[..at].contains(gear));
    if twice || types.len() > usize::from(most) { Err(CraftRefused::TooMany { most }) } else { Ok(()) }
}

/// The gear that can be crafted besides this one in the same craft (Twin Anvils; K19.5).
pub fn besides(player: &Player, gear: GearType) -> Vec<GearType> {
    GearType::ALL.into_iter().filter(|other| check_types(player, &[gear, *other]).is_ok()).collect()
}

/// Of each kind more cubes than a card shows.
const PLENTY: u8 = 40;

/// Whether a player's character can ever build a card: with cubes enough and the whole weapon grid (K19.28).
pub fn suits(player: &Player, card: CardId) -> bool {
    let gear = card.gear();
    let rules = player.character.printed().gear.unlocked(true);
    let stock = Cubes::new(PLENTY, PLENTY, PLENTY);
    let present = &Grid::empty(rules.size(gear));
    Fitting { gear, present, stock, patterns: card.patterns(), extras: Extras::None, rules: &rules }.exists()
}

/// Cubes change places.
fn carry_out(state: &mut State, by: Seat, crafting: &Crafting, crafts: Vec<Craft>, ctx: &mut StepContext<'_, Event>) {
    for (Layout { gear, grid, .. }, Craft { on, off, waste }) in crafting.layouts.iter().zip(crafts) {
        let wasted = waste.map_or(Cubes::NONE, |cube| Cubes::of(cube, 1));
        pack::take_cubes(state, by, on);
        let before = std::mem::replace(state.table.player_mut(by).gear.of_mut(*gear), *grid);
        pack::put_cubes(state, by, off.beyond(wasted));
        if before != *grid {
            ctx.tell(Event::Gear(GearEvent::Crafted { seat: by, gear: *gear, on, off, waste }));
        }
    }
    magic::fade(&mut state.table, by, ctx);
}

/// Next, gear cards of all three types are looked for, crafted or not (K9.8, K9.10).
fn push_cards(table: &mut Table, by: Seat) {
    table.tasks.push(Task::GearCards { seat: by, left: GearType::ALL.to_vec() });
}

/// The gear as it would be after a craft that [`plan`] has found possible.
pub fn after(player: &Player, crafting: &Crafting) -> Gear {
    let mut gear = player.gear.clone();
    for layout in &crafting.layouts {
        *gear.of_mut(layout.gear) = layout.grid;
    }
    gear
}
