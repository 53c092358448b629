//! Cards and tokens used in the own turn (K6, K20).

use crate::content::board::{Level, SpaceId};
use crate::content::{AdventureKind, DragonId, ScrollKind};
use crate::gear::{Cube, Cubes};
use crate::rules::chapter::countdown;
use crate::rules::refused::{Refused, UseRefused};
use crate::rules::walk::reach;
use crate::rules::{actions, pack, walk};
use crate::state::moves::{CombatEvent, Event, GearEvent, Item, MountainEvent, TurnEvent, Using, Why};
use crate::state::{Field, Half, Position, State, Table, WalkKind};
use gogome_contract::{Seat, StepContext};

/// What is used.
pub const fn item(using: &Using) -> Item {
    match using {
        Using::EmberKiln => Item::Scroll(ScrollKind::EmberKiln),
        Using::FarSight(_) => Item::Scroll(ScrollKind::FarSight),
        Using::DeepBreath(_) => Item::Scroll(ScrollKind::DeepBreath),
        Using::Sashimono(_) => Item::Token(AdventureKind::Sashimono),
        Using::Onigiri(_) => Item::Token(AdventureKind::Onigiri),
        Using::TetsuCache { .. } => Item::Token(AdventureKind::TetsuCache),
        Using::Taiko(_) => Item::Token(AdventureKind::Taiko),
        Using::Fuigo => Item::Token(AdventureKind::Fuigo),
        Using::TanukiLens => Item::Token(AdventureKind::TanukiLens),
        Using::Koban => Item::Token(AdventureKind::Koban),
        Using::FireArrow(_) => Item::Token(AdventureKind::Hiya),
    }
}

/// Whether a seat has the card or token, has not used it up, and may use it at this moment of its turn; what its text asks for is
/// another matter.
///
/// # Errors
/// Why not.
pub fn check_time(table: &Table, by: Seat, item: Item) -> Result<(), Refused> {
    actions::check_up(table, by)?;
    let player = table.player(by);
    let held = match item {
        Item::Scroll(kind) => player.scrolls_of(kind) > 0,
        Item::Token(kind) => player.adventure.contains(&kind),
    };
    if !held {
        return Err(UseRefused::NotHeld(item).into());
    }
    let turn = &table.turn;
    let used_up = match item {
        Item::Scroll(ScrollKind::EmberKiln) => turn.used.kiln,
        Item::Scroll(ScrollKind::FarSight) => turn.used.far_sight,
        _ => false,
    };
    if used_up {
        return Err(UseRefused::UsedUp(item).into());
    }
    // an action has ended, and the next has not begun (K3.10)
    let after_action = turn.actions > 0 && turn.open.is_none_or(|open| open.main == Half::Done);
    let now = match item {
        Item::Scroll(ScrollKind::DeepBreath) => turn.breath,
        Item::Token(AdventureKind::Fuigo) => after_action && !turn.fuigo,
        Item::Scroll(ScrollKind::EmberKiln | ScrollKind::FarSight)
        | Item::Token(
            AdventureKind::Sashimono
            | AdventureKind::Onigiri
            | AdventureKind::TetsuCache
            | AdventureKind::Taiko
            | AdventureKind::TanukiLens
            | AdventureKind::Koban
            | AdventureKind::Hiya,
        ) => true,
        Item::Scroll(_) | Item::Token(_) => false,
    };
    if now { Ok(()) } else { Err(UseRefused::NotNow(item).into()) }
}

/// Uses one.
///
/// # Errors
/// It is not held, used up, not of use now, or what its text asks for cannot be.
pub fn play(state: &mut State, by: Seat, using: Using, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let item = item(&using);
    check_time(&state.table, by, item)?;
    match using {
        Using::EmberKiln => ember_kiln(state, by, item, ctx),
        Using::FarSight(level) => far_sight(state, by, level, item, ctx),
        Using::DeepBreath(walking) => {
            walk::set_out(state, by, WalkKind::Breath, *walking)?;
            state.table.turn.breath = false;
            used(state, by, item, ctx);
            Ok(())
        }
        Using::Onigiri(walking) => {
            walk::set_out(state, by, WalkKind::Onigiri, *walking)?;
            used(state, by, item, ctx);
            Ok(())
        }
        Using::Sashimono(steps) => sashimono(state, by, &steps, item, ctx),
        Using::TetsuCache { cube, drop } => tetsu_cache(state, by, cube, drop, item, ctx),
        Using::Taiko(fields) => taiko(state, by, &fields, item, ctx),
        Using::Fuigo => {
            used(state, by, item, ctx);
            state.table.turn.fuigo = true;
            Ok(())
        }
        Using::TanukiLens => tanuki_lens(state, by, item, ctx),
        Using::Koban => {
            used(state, by, item, ctx);
            countdown::score(state, by, AdventureKind::Koban.printed().amount, Why::Koban, ctx);
            Ok(())
        }
        Using::FireArrow(dragon) => fire_arrow(state, by, dragon, item, ctx),
    }
}

/// It is used: the log tells, and a token leaves the game (K6.7).
fn used(state: &mut State, by: Seat, item: Item, ctx: &mut StepContext<'_, Event>) {
    if let Item::Token(kind) = item {
        state.table.player_mut(by).spend(kind);
    }
    ctx.tell(Event::Turn(TurnEvent::Used { seat: by, item }));
}

/// Wood of the backpack becomes metal.
fn ember_kiln(state: &mut State, by: Seat, item: Item, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let amount = ScrollKind::EmberKiln.printed().amount;
    if state.table.player(by).pack.cubes().get(Cube::Wood) < amount {
        return Err(UseRefused::Target(item).into());
    }
    let (wood, metal) = (Cubes::of(Cube::Wood, amount), Cubes::of(Cube::Metal, amount));
    pack::take_cubes(state, by, wood);
    pack::put_cubes(state, by, metal);
    state.table.turn.used.kiln = true;
    used(state, by, item, ctx);
    ctx.tell(Event::Gear(GearEvent::Got { seat: by, got: metal, dropped: wood }));
    Ok(())
}

/// A look at the top tile of a level.
fn far_sight(
    state: &mut State,
    by: Seat,
    level: u8,
    item: Item,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let level = Level::try_from(level).map_err(|_| UseRefused::Target(item))?;
    if state.table.board.stacks[level.index()] == 0 {
        return Err(UseRefused::Target(item).into());
    }
    state.table.turn.used.far_sight = true;
    used(state, by, item, ctx);
    peek(state, by, &[level], ctx);
    Ok(())
}

/// A look at the top tile of each level that has one.
fn tanuki_lens(state: &mut State, by: Seat, item: Item, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    if state.table.board.stacks.iter().all(|left| *left == 0) {
        return Err(UseRefused::Target(item).into());
    }
    used(state, by, item, ctx);
    peek(state, by, &Level::ALL, ctx);
    Ok(())
}

/// A seat looks at the top tiles of levels, and may look again until they are drawn (2.1). Levels with no tile left show nothing.
pub fn peek(state: &mut State, by: Seat, levels: &[Level], ctx: &mut StepContext<'_, Event>) {
    let tops = levels.iter().filter_map(|level| {
        let top = state.hidden.tiles[level.index()].last()?;
        Some((level.number(), *top))
    });
    let tiles: Vec<_> = tops.collect();
    state.hidden.seats[by.at()].peeked.extend(tiles.iter().copied());
    ctx.reveal();
    ctx.tell(Event::Turn(TurnEvent::Peeked { seat: by, tiles }));
}

/// Other conscious samurai take a step each, in the order they are named: not onto lava, a dragon's tile, or a space with a
/// samurai but the central tile, bridges and temples (K6.5). It starts no combat and takes no token (K4.10).
fn sashimono(
    state: &mut State,
    by: Seat,
    steps: &[(Seat, SpaceId)],
    item: Item,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let most = usize::from(AdventureKind::Sashimono.printed().amount);
    let mut moved = state.table.clone();
    let legal = !steps.is_empty() && steps.len() <= most;
    let each = steps.iter().enumerate().all(|(at, (seat, to))| {
        let once = steps[..at].iter().all(|(other, _)| other != seat);
        let may = once && *seat != by && seat.at() < moved.players.len() && may_be_moved(&moved, *seat, *to);
        if may {
            moved.player_mut(*seat).position = Position::On(*to);
        }
        may
    });
    if !legal || !each {
        return Err(UseRefused::Target(item).into());
    }
    state.table = moved;
    used(state, by, item, ctx);
    for (seat, to) in steps.iter().copied() {
        ctx.tell(Event::Mountain(MountainEvent::Moved { by, seat, to }));
    }
    Ok(())
}

/// May a Sashimono move a samurai to a space?
pub fn may_be_moved(table: &Table, seat: Seat, to: SpaceId) -> bool {
    let player = table.player(seat);
    let beside = player.position.space().is_some_and(|from| from.touches(to));
    let empty = to.place().level().is_none() || table.samurai_on(to).next().is_none();
    let dry = !table.board.is_lava(to) && table.board.dragon(to.place()).is_none();
    player.is_up() && beside && empty && dry && reach::may_enter(table, seat, to)
}

/// Cubes from the supply: one of the choices.
fn tetsu_cache(
    state: &mut State,
    by: Seat,
    cube: Cube,
    drop: Cubes,
    item: Item,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let choices = &AdventureKind::TetsuCache.printed().choices;
    let offered = *choices.iter().find(|cubes| cubes.get(cube) > 0).ok_or(UseRefused::Target(item))?;
    let intake = pack::intake(state.table.player(by), offered, 0, drop)?;
    used(state, by, item, ctx);
    pack::take_in(state, by, intake);
    ctx.tell(Event::Gear(GearEvent::Got { seat: by, got: intake.kept, dropped: intake.out }));
    Ok(())
}

/// Discs return from fields; it is no rest.
fn taiko(
    state: &mut State,
    by: Seat,
    fields: &[Field],
    item: Item,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let most = usize::from(AdventureKind::Taiko.printed().amount);
    let mut left = state.table.player(by).fields;
    let there = fields.iter().all(|field| {
        let discs = left[field.at()].checked_sub(1);
        left[field.at()] = discs.unwrap_or(0);
        discs.is_some()
    });
    let Some(discs) = u8::try_from(fields.len()).ok().filter(|discs| *discs > 0 && fields.len() <= most && there)
    else {
        return Err(UseRefused::Target(item).into());
    };
    used(state, by, item, ctx);
    let player = state.table.player_mut(by);
    player.fields = left;
    player.pool += discs;
    ctx.tell(Event::Turn(TurnEvent::Returned { seat: by, discs }));
    Ok(())
}

/// Permanent damage on a dragon of the board.
fn fire_arrow(
    state: &mut State,
    by: Seat,
    dragon: DragonId,
    item: Item,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let guards = state.table.board.tiles.values_mut().filter_map(|laid| laid.dragon.as_mut());
    let Some(guard) = guards.into_iter().find(|guard| guard.dragon == dragon) else {
        return Err(UseRefused::Target(item).into());
    };
    let damage = AdventureKind::Hiya.printed().amount;
    guard.damage = guard.damage.saturating_add(damage);
    used(state, by, item, ctx);
    ctx.tell(Event::Combat(CombatEvent::Damaged { dragon, damage }));
    Ok(())
}
