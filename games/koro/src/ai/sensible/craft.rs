//! Which craft is best, and what it gains.

use super::worth::Scale;
use crate::content::{Ability, ScrollKind};
use crate::gear::weapons::WOOD_FOR_ONE_HAND;
use crate::gear::{Cell, Cube, Cubes, Extras, Fitting, GearRules, GearType, Grid, Pattern, WeaponMode, weapons};
use crate::rules::craft;
use crate::state::moves::{Crafting, Layout};
use crate::state::{Item, Player};

/// The orders in which free cells of helmet and sandals are filled.
const FILLS: [[Cube; 3]; 3] = [
    [Cube::Metal, Cube::Wood, Cube::Tooth],
    [Cube::Wood, Cube::Metal, Cube::Tooth],
    [Cube::Tooth, Cube::Metal, Cube::Wood],
];

/// The craft that gains most, with its gain; none if none gains anything. A second gear is crafted along where that is possible (Twin
/// Anvils; Masako's sandals).
pub fn best(scale: &Scale<'_>) -> Option<(Crafting, i64)> {
    let player = scale.player();
    let before = scale.kit(player);
    let mut best = more(scale, &Crafting::default(), 0, before)?;
    let along = player.character.has(Ability::SandalsWithOtherCraft) || player.scrolls_of(ScrollKind::TwinAnvils) > 0;
    while let Some(further) = more(scale, &best.0, best.1, before).filter(|_| along) {
        best = further;
    }
    Some(best)
}

/// The best craft with one layout more than this one, which gains so much: a better one.
fn more(scale: &Scale<'_>, crafting: &Crafting, gained: i64, before: i64) -> Option<(Crafting, i64)> {
    let player = scale.player();
    let now = after(scale, player, crafting)?;
    let mut best: Option<(Crafting, i64)> = None;
    for layout in layouts(scale, &now) {
        if crafting.layouts.iter().any(|other| other.gear == layout.gear) {
            continue;
        }
        let mut crafting = crafting.clone();
        crafting.layouts.push(layout);
        let Some(after) = after(scale, player, &crafting) else { continue };
        let gain = scale.kit(&after) - before;
        if gain > best.as_ref().map_or(gained, |(_, gain)| *gain) {
            best = Some((crafting, gain));
        }
    }
    best
}

/// The player after a craft, if it is possible.
fn after(scale: &Scale<'_>, player: &Player, crafting: &Crafting) -> Option<Player> {
    let crafts = craft::plan(player, crafting, scale.table.turn.fuigo).ok()?;
    let stock = crafts.iter().fold(player.pack.cubes(), |stock, craft| craft.stock(stock));
    let mut after = player.clone();
    after.gear = craft::after(player, crafting);
    let others: Vec<Item> = player.pack.items().filter(|item| !matches!(item, Item::Cube(_))).collect();
    after.pack.upper.clear();
    after.pack.lower = others.into_iter().chain(stock.each().map(Item::Cube)).collect();
    Some(after)
}

/// Layouts worth a thought: each target with what else the gear has, or with all that can be added; the present gear with all that
/// can be added, of all cubes or of those that no target needs.
fn layouts(scale: &Scale<'_>, player: &Player) -> Vec<Layout> {
    let rules = player.gear_rules();
    let stock = player.pack.cubes();
    let targets = scale.targets(player);
    let spare = targets.first().map_or(stock, |first| stock.beyond(first.needs));
    let mut layouts: Vec<Layout> = Vec::new();
    let mut add = |gear: GearType, grid: Grid| {
        let layout = Layout { gear, grid, waste: None };
        if grid != *player.gear.of(gear) && !layouts.contains(&layout) {
            layouts.push(layout);
        }
    };
    for target in &targets {
        let present = player.gear.of(target.gear);
        let own = target.needs;
        for (stock, extras) in [(stock, Extras::Keep), (stock, Extras::Max)] {
            if stock.covers(own) {
                let fitting =
                    Fitting { gear: target.gear, present, stock, patterns: target.patterns, extras, rules: &rules };
                if let Ok(fit) = fitting.best() {
                    add(target.gear, fit.layout);
                }
            }
        }
    }
    let weapon = &player.gear.weapon;
    if rules.weapon.unlocked && rules.weapon.mode != WeaponMode::Two {
        for stock in [stock, spare] {
            add(GearType::Weapon, second_weapon(weapon, stock, &rules));
        }
    }
    for stock in [stock, spare] {
        if let Some(present) = Pattern::of_grid(weapon).filter(|_| !stock.is_empty()) {
            let patterns = std::slice::from_ref(&present);
            let extras = Extras::Max;
            let fitting = Fitting { gear: GearType::Weapon, present: weapon, stock, patterns, extras, rules: &rules };
            if let Ok(fit) = fitting.best() {
                add(GearType::Weapon, fit.layout);
            }
        }
        for gear in [GearType::Helmet, GearType::Sandals] {
            for order in FILLS {
                let present = player.gear.of(gear);
                add(gear, present.filled_with(stock, order));
                // from the ground up, of what it has and what there is
                add(gear, Grid::empty(present.size()).filled_with(stock.plus(present.cubes()), order));
            }
        }
    }
    layouts
}

/// The weapon grid with a weapon in the free hand, of what cubes there are; or with both that lie there made larger.
fn second_weapon(grid: &Grid, stock: Cubes, rules: &GearRules) -> Grid {
    let [left, right] = [rules.weapon.left_part(), rules.weapon.right_part()];
    let filled = grid.filled();
    let pair = !(filled & left).is_empty() && !(filled & right).is_empty();
    let [wood, metal, tooth] = [stock.wood, stock.metal, stock.tooth].map(usize::from);
    let first = if pair { 0 } else { wood.min(usize::from(WOOD_FOR_ONE_HAND)) };
    let cubes = std::iter::repeat_n(Cube::Wood, first)
        .chain(std::iter::repeat_n(Cube::Tooth, tooth))
        .chain(std::iter::repeat_n(Cube::Metal, metal))
        .chain(std::iter::repeat_n(Cube::Wood, wood - first));
    let mut grown = *grid;
    for cube in cubes {
        let begun = pair || grown != *grid;
        let cells =
            if begun { grown.filled().beside(grid.size()) } else { (right - filled.beside(grid.size())) - filled };
        let fits = |cell: &Cell| {
            let weapons = weapons(&grown.with(*cell, cube), rules.weapon);
            weapons.is_ok_and(|weapons| weapons.len() == 2 && (!begun || pair || right.contains(*cell)))
        };
        let Some(cell) = cells.iter().find(fits) else { break };
        grown = grown.with(cell, cube);
    }
    grown
}
