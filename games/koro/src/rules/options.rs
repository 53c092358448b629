//! What the active seat can do now: for panels and companions alike, from what lies open.
//!
//! Where there are many ways to do one thing, a list holds one good way for each outcome: the walk to a space is the best way there,
//! and cubes that must be dropped are the cheapest.

use crate::content::board::{Level, PlaceId, SpaceId};
use crate::content::{AdventureKind, ScrollKind};
use crate::gear::{Cube, Cubes, Extras, Fitting, GearType, Pattern};
use crate::rules::bonus::{Gift, gift};
use crate::rules::walk::reach;
use crate::rules::{actions, craft, explore, gather, pack, using};
use crate::state::moves::{BonusUse, Crafting, GatherScroll, Gathering, Item, Layout, Using, Walking};
use crate::state::{Field, Half, MonkPlace, Table, WalkKind};
use gogome_contract::Seat;

/// Walks of a kind: the best way to each space that can be reached.
pub fn walks(table: &Table, seat: Seat, kind: WalkKind) -> Vec<Walking> {
    let ways = reach::reach(table, seat, kind).into_iter();
    ways.map(|way| Walking { path: way.path, ..Walking::default() }).collect()
}

/// Move actions; one of no step among them.
pub fn moves(table: &Table, seat: Seat) -> Vec<Walking> {
    if actions::check_main(table, seat, Field::Move).is_err() {
        return Vec::new();
    }
    let mut walks = walks(table, seat, WalkKind::Action);
    walks.push(Walking::default());
    walks
}

/// Fields with a gear card that can be opened for its bonus first (K3.9); none while a main half is still to be done.
pub fn opens(table: &Table, seat: Seat) -> Vec<Field> {
    let begun = table.turn.open.is_some_and(|open| open.main == Half::Open);
    if begun || actions::check_up(table, seat).is_err() || actions::check_begin(table, seat).is_err() {
        return Vec::new();
    }
    let bonuses = &table.player(seat).bonuses;
    Field::ALL.into_iter().filter(|field| bonuses.contains_key(field)).collect()
}

/// Places that can be explored.
pub fn explores(table: &Table, seat: Seat) -> Vec<PlaceId> {
    if actions::check_main(table, seat, Field::Explore).is_err() {
        return Vec::new();
    }
    let has_tile = |place: &PlaceId| place.level().is_some_and(|level| table.board.stacks[level.index()] > 0);
    explore::beside(table, seat).into_iter().filter(has_tile).collect()
}

/// What can be gathered.
pub fn gatherings(table: &Table, seat: Seat) -> Vec<Gathering> {
    let player = table.player(seat);
    let Some(space) = player.position.space().filter(|_| actions::check_main(table, seat, Field::Gather).is_ok())
    else {
        return Vec::new();
    };
    let held = player.pack.cubes();
    let shown =
        table.board.on(space).and_then(|on| on.token).map(|token| gather::shown(player, &token.kind.printed().gives));
    let shown = shown.unwrap_or_default();
    let stock = gather::stock(table, space).unwrap_or_default();
    let spots = || pack::monk_places(player, 0).chain([MonkPlace::Carried]);
    let mut all = Vec::new();
    let mut add = |cubes: Cubes, of: &dyn Fn(Cubes) -> Gathering| {
        let fits = |drop: &Cubes| gather::check(table, seat, of(*drop)).is_ok();
        all.extend(cheapest_first(cubes).find(fits).map(of));
    };
    add(held.plus(shown), &|drop| Gathering::Token { drop, monk: None });
    add(held.plus(stock), &|drop| Gathering::Stock { drop });
    for to in spots() {
        add(held, &|drop| Gathering::Monk { to, drop });
    }
    let faces = (0u8..).take(table.scrolls.len()).map(Some).chain([None]);
    let replaced = (0u8..).take(player.scrolls.len()).map(GatherScroll::Replace);
    let ways: Vec<GatherScroll> = std::iter::once(GatherScroll::New).chain(replaced).collect();
    for card in faces {
        for to in ways.iter().filter(|to| card.is_some() || **to == ways[0]) {
            let to = card.map(|_| *to);
            add(held, &|drop| Gathering::Scroll { card, to, drop });
        }
    }
    let cards = gather::wanted_blueprints(table, player, space);
    for (at, card) in cards.iter().enumerate() {
        add(held, &|drop| Gathering::Blueprints { cards: vec![*card], drop });
        for other in &cards[at + 1..] {
            add(held, &|drop| Gathering::Blueprints { cards: vec![*card, *other], drop });
        }
    }
    all
}

/// None of these cubes, then one after the other, the cheapest first.
fn cheapest_first(cubes: Cubes) -> impl Iterator<Item = Cubes> {
    (0..=usize::from(cubes.total())).map(move |count| cubes.each().take(count).collect())
}

/// Crafts of one gear, whenever they are allowed: for each card that it could show then, and with every cube that can be added.
pub fn crafts(table: &Table, seat: Seat, gear: GearType) -> Vec<Crafting> {
    let player = table.player(seat);
    let rules = player.gear_rules();
    let present = player.gear.of(gear);
    let fits = |patterns: &[Pattern], extras: Extras| {
        let stock = player.pack.cubes();
        let fit = Fitting { gear, present, stock, patterns, extras, rules: &rules }.best().ok()?;
        let layout = Layout { gear, grid: fit.layout, waste: None };
        Some(Crafting { layouts: vec![layout] })
    };
    let displayed = table.gear_cards.iter().map(|card| card.printed()).filter(|card| card.gear == gear);
    let displayed = displayed.map(|card| std::slice::from_ref(&card.pattern));
    let blueprint = player.blueprints.get(&gear).map(|card| card.printed().patterns.as_slice());
    let mut crafts: Vec<Crafting> =
        displayed.chain(blueprint).filter_map(|patterns| fits(patterns, Extras::Keep)).collect();
    crafts.extend(Pattern::of_grid(present).and_then(|present| fits(&[present], Extras::Max)));
    crafts.retain(|crafting| {
        let changes = crafting.layouts.iter().any(|layout| layout.grid != *present);
        changes && craft::plan(player, crafting, table.turn.fuigo).is_ok()
    });
    crafts
}

/// Ways to use the bonus of the open field; to decline it among them.
pub fn bonuses(table: &Table, seat: Seat) -> Vec<BonusUse> {
    let Some(gift) = gift(table).filter(|_| actions::check_up(table, seat).is_ok()) else { return Vec::new() };
    let mut bonuses = match gift {
        Gift::Resource => {
            let player = table.player(seat);
            let each = [Cube::Wood, Cube::Metal].into_iter().filter_map(|cube| {
                let offered = Cubes::of(cube, 1);
                let fits = |drop: &Cubes| pack::intake(player, offered, 0, *drop).is_ok();
                let drop = cheapest_first(player.pack.cubes()).find(fits)?;
                Some(BonusUse::Resource { cube, drop })
            });
            each.collect()
        }
        Gift::Vp => vec![BonusUse::Vp],
        Gift::Peek => Level::ALL.into_iter().map(|level| BonusUse::Peek(level.number())).collect(),
        Gift::Step => {
            let steps = walks(table, seat, WalkKind::Bonus).into_iter();
            steps.map(|walking| BonusUse::Step(Box::new(walking))).collect()
        }
    };
    bonuses.push(BonusUse::Decline);
    bonuses
}

/// Ways to use the cards and tokens that are of use now.
pub fn uses(table: &Table, seat: Seat) -> Vec<Using> {
    let player = table.player(seat);
    let scrolls = player.scrolls.iter().map(|held| Item::Scroll(held.kind));
    let mut items: Vec<Item> = scrolls.chain(player.adventure.iter().map(|kind| Item::Token(*kind))).collect();
    items.sort_unstable();
    items.dedup();
    items.retain(|item| using::check_time(table, seat, *item).is_ok());
    items.into_iter().flat_map(|item| uses_of(table, seat, item)).collect()
}

/// Ways to use a card or token whose time it is.
fn uses_of(table: &Table, seat: Seat, item: Item) -> Vec<Using> {
    let player = table.player(seat);
    let held = player.pack.cubes();
    let walk = |kind, of: fn(Box<Walking>) -> Using| {
        walks(table, seat, kind).into_iter().map(|walking| of(Box::new(walking))).collect()
    };
    let left = |level: &Level| table.board.stacks[level.index()] > 0;
    match item {
        Item::Scroll(ScrollKind::EmberKiln) if held.wood >= ScrollKind::EmberKiln.printed().amount => {
            vec![Using::EmberKiln]
        }
        Item::Scroll(ScrollKind::FarSight) => {
            Level::ALL.into_iter().filter(left).map(|level| Using::FarSight(level.number())).collect()
        }
        Item::Scroll(ScrollKind::DeepBreath) => walk(WalkKind::Breath, Using::DeepBreath),
        Item::Token(AdventureKind::Onigiri) => walk(WalkKind::Onigiri, Using::Onigiri),
        Item::Token(AdventureKind::Sashimono) => {
            let others = table.seats().filter(|other| *other != seat);
            let near = others.flat_map(|other| {
                let from = table.player(other).position.space();
                from.into_iter().flat_map(SpaceId::neighbours).map(move |to| (other, *to))
            });
            let may = near.filter(|(other, to)| using::may_be_moved(table, *other, *to));
            may.map(|step| Using::Sashimono(vec![step])).collect()
        }
        Item::Token(AdventureKind::TetsuCache) => {
            let choices = AdventureKind::TetsuCache.printed().choices.iter();
            let each = choices.filter_map(|offered| {
                let cube = offered.each().next()?;
                let fits = |drop: &Cubes| pack::intake(player, *offered, 0, *drop).is_ok();
                let drop = cheapest_first(held.plus(*offered)).find(fits)?;
                Some(Using::TetsuCache { cube, drop })
            });
            each.collect()
        }
        Item::Token(AdventureKind::Taiko) => {
            let discs =
                Field::ALL.into_iter().flat_map(|field| std::iter::repeat_n(field, player.fields[field.at()].into()));
            let fields: Vec<Field> = discs.take(AdventureKind::Taiko.printed().amount.into()).collect();
            if fields.is_empty() { Vec::new() } else { vec![Using::Taiko(fields)] }
        }
        Item::Token(AdventureKind::Fuigo) => vec![Using::Fuigo],
        Item::Token(AdventureKind::TanukiLens) if Level::ALL.iter().any(left) => vec![Using::TanukiLens],
        Item::Token(AdventureKind::Koban) => vec![Using::Koban],
        Item::Token(AdventureKind::Hiya) => {
            let guards = table.board.tiles.values().filter_map(|laid| laid.dragon.as_ref());
            guards.map(|guard| Using::FireArrow(guard.dragon)).collect()
        }
        Item::Scroll(_) | Item::Token(_) => Vec::new(),
    }
}
