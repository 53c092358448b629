//! What is built so far on the way to a craft (3.3, 3.6). It travels in the buttons.

use super::said::letter;
use crate::content::CardId;
use crate::gear::{Cell, CellSet, Craft, Cube, Cubes, Extras, Fits, Fitting, GearType, Grid, Pattern, Unfit, matches};
use crate::rules::apply::has_the_turn;
use crate::rules::refused::Refused;
use crate::rules::{actions, craft};
use crate::state::moves::{Crafting, Layout};
use crate::state::{Player, Table};
use crate::words::misread;
use gogome_contract::{Refusal, Said, Seat};

/// The verb of everything on the way to a craft.
pub const VERB: &str = "preview";

/// What is built so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bench {
    /// The layout.
    pub layout: Layout,
    /// That of another gear, crafted before it (Twin Anvils).
    pub first: Option<Layout>,
    /// The card it is built for.
    pub card: Option<CardId>,
}

/// What a button does to a layout that is built for a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The next rotation of the pattern.
    Turn,
    /// Its next position.
    Shift,
    /// Beside the pattern: all cubes that can be added, none, or those that lie there now.
    Beside(Extras),
}

/// The command that carries a craft out now: a rest, or a craft after an action; nothing if neither is allowed.
pub fn craft_verb(table: &Table, seat: Seat) -> Option<&'static str> {
    if has_the_turn(table, seat).is_err() || actions::check_up(table, seat).is_err() {
        return None;
    }
    if table.turn.fuigo || table.turn.craft {
        return Some("craft");
    }
    actions::check_rest(table, seat).is_ok().then_some("rest")
}

/// The cubes of the backpack after the first craft, if there is one.
fn stock(table: &Table, seat: Seat, first: Option<Layout>) -> Cubes {
    let player = table.player(seat);
    let held = player.pack.cubes();
    let crafting = Crafting { layouts: first.into_iter().collect() };
    let crafts = craft::plan(player, &crafting, table.turn.fuigo).unwrap_or_default();
    crafts.iter().fold(held, |held, craft| craft.stock(held))
}

/// A card that a player's gear shall show, built from these cubes and those that lie on it.
fn fitting<T>(player: &Player, stock: Cubes, card: CardId, extras: Extras, with: impl FnOnce(Fitting<'_>) -> T) -> T {
    let (rules, gear) = (player.gear_rules(), card.gear());
    with(Fitting { gear, present: player.gear.of(gear), stock, patterns: card.patterns(), extras, rules: &rules })
}

/// Every layout by which a player's gear shows a card, the best first (P-FIT).
fn fits(player: &Player, stock: Cubes, card: CardId, extras: Extras) -> Result<Fits, Refusal> {
    fitting(player, stock, card, extras, |fitting| fitting.all()).map_err(|unfit| match unfit {
        Unfit::Missing(cubes) => misread::missing(cubes),
        Unfit::NoRoom(_) => misread::no_room(card.key()),
    })
}

/// The weapon with all cubes of a stock that it takes, usable if it can be; without one, a new one from its first wood on.
fn longer(player: &Player, stock: Cubes) -> Option<Grid> {
    let (rules, weapon) = (player.gear_rules(), &player.gear.weapon);
    let begun = || Pattern::of_grid(&weapon.with(weapon.free().iter().next()?, Cube::Wood));
    let core = Pattern::of_grid(weapon).or_else(begun)?;
    let patterns = std::slice::from_ref(&core);
    let (gear, extras) = (GearType::Weapon, Extras::Max);
    let fitting = Fitting { gear, present: weapon, stock, patterns, extras, rules: &rules };
    Some(fitting.best().ok()?.layout)
}

/// The cards a seat may build for: those on display that it can get, which is one of each type (K9.8), and its own blueprints.
fn cards(table: &Table, seat: Seat) -> Vec<CardId> {
    let player = table.player(seat);
    let has = |gear: GearType| player.bonuses.values().any(|bonus| bonus.card.printed().gear == gear);
    let shown = table.gear_cards.iter().copied().filter(|card| !has(card.printed().gear)).map(CardId::Gear);
    let held = player.blueprints.values().copied().map(CardId::Blueprint);
    held.chain(shown).collect()
}

/// Of these, the cards that the seat's gear can show with what there is, perhaps after another gear was crafted.
pub fn buildable(table: &Table, seat: Seat, first: Option<Layout>) -> Vec<CardId> {
    let player = table.player(seat);
    let stock = stock(table, seat, first);
    let shown = |card: &CardId| fitting(player, stock, *card, Extras::None, |fitting| fitting.exists());
    let of = gears(player, first);
    cards(table, seat).into_iter().filter(|card| of.contains(&card.gear())).filter(shown).collect()
}

/// The gear that can be crafted: all, or what goes with the first.
pub fn gears(player: &Player, first: Option<Layout>) -> Vec<GearType> {
    first.map_or_else(|| GearType::ALL.to_vec(), |first| craft::besides(player, first.gear))
}

impl Bench {
    /// The gear as it lies.
    pub fn of(player: &Player, gear: GearType, first: Option<Layout>) -> Self {
        Self { layout: Layout { gear, grid: *player.gear.of(gear), waste: None }, first, card: None }
    }

    /// The best layout for a card.
    ///
    /// # Errors
    /// Cubes are missing, or the gear has no room for it.
    pub fn for_card(
        table: &Table,
        seat: Seat,
        card: CardId,
        extras: Extras,
        first: Option<Layout>,
    ) -> Result<Self, Refusal> {
        let fits = fits(table.player(seat), stock(table, seat, first), card, extras)?;
        let fit = fits.best().ok_or_else(|| misread::no_room(card.key()))?;
        Ok(Self { layout: Layout { gear: card.gear(), grid: fit.layout, waste: None }, first, card: Some(card) })
    }

    /// The gear with all wood and metal that can be added; nothing if none can be. Teeth are left for who wants them there.
    pub fn grown(table: &Table, seat: Seat, gear: GearType, first: Option<Layout>) -> Option<Self> {
        let player = table.player(seat);
        let stock = Cubes { tooth: 0, ..stock(table, seat, first) };
        let present = player.gear.of(gear);
        let grid = match gear {
            GearType::Weapon => longer(player, stock)?,
            GearType::Helmet => present.filled_with(stock, [Cube::Metal, Cube::Wood, Cube::Tooth]),
            GearType::Sandals => present.filled_with(stock, [Cube::Wood, Cube::Metal, Cube::Tooth]),
        };
        let bench = Self { layout: Layout { gear, grid, waste: None }, first, card: None };
        (grid != *present && bench.crafts(table, seat).is_ok()).then_some(bench)
    }

    /// The cubes that are put on.
    pub fn added(&self, player: &Player) -> Cubes {
        self.layout.grid.cubes().beyond(player.gear.of(self.layout.gear).cubes())
    }

    /// What a whole craft makes; nothing if it makes nothing.
    pub fn of_crafting(crafting: &Crafting) -> Option<Self> {
        match crafting.layouts.as_slice() {
            [layout] => Some(Self { layout: *layout, first: None, card: None }),
            [first, layout, ..] => Some(Self { layout: *layout, first: Some(*first), card: None }),
            [] => None,
        }
    }

    /// With a cube on these cells, or with none there.
    #[must_use]
    pub fn with(mut self, cells: &[Cell], cube: Option<Cube>) -> Self {
        let grid = &mut self.layout.grid;
        for cell in cells {
            *grid = match cube {
                Some(cube) => grid.with(*cell, cube),
                None => grid.without(CellSet::NONE.with(*cell)),
            };
        }
        self
    }

    /// The craft that makes it so.
    pub fn crafting(&self) -> Crafting {
        Crafting { layouts: self.first.into_iter().chain([self.layout]).collect() }
    }

    /// What moves, layout by layout.
    ///
    /// # Errors
    /// Why it cannot be crafted.
    pub fn crafts(&self, table: &Table, seat: Seat) -> Result<Vec<Craft>, Refused> {
        Ok(craft::plan(table.player(seat), &self.crafting(), table.turn.fuigo)?)
    }

    /// The cards that the gear would show.
    pub fn shows(&self, table: &Table, seat: Seat) -> Vec<CardId> {
        let rules = table.player(seat).gear_rules();
        let Layout { gear, grid, .. } = self.layout;
        let shows = |card: &CardId| card.gear() == gear && matches(card.patterns(), gear, &grid, &rules);
        cards(table, seat).into_iter().filter(shows).collect()
    }

    /// A command on what is built so far. What is lost is chosen last of all, so it is left out.
    pub fn said(&self, options: &[(&str, &str)]) -> Said {
        let grid = self.layout.grid.packed();
        let first = self.first.map(|first| packed(&first));
        let mut args = vec![("gear", letter(self.layout.gear)), ("grid", grid.as_str())];
        args.extend(self.card.map(|card| ("card", card.key())));
        args.extend(first.as_deref().map(|first| (FIRST, first)));
        args.extend(options.iter().copied());
        Said::new(VERB, &args)
    }
}

/// The ways to build for a card.
#[derive(Debug)]
pub struct Ways {
    bench: Bench,
    fits: Vec<(Extras, Fits)>,
}

impl Ways {
    /// Those of what is built so far; none without a card.
    pub fn of(table: &Table, seat: Seat, bench: &Bench) -> Self {
        let (player, stock) = (table.player(seat), stock(table, seat, bench.first));
        let fits = |extras| Some((extras, fits(player, stock, bench.card?, extras).ok()?));
        Self { bench: *bench, fits: [Extras::Keep, Extras::None, Extras::Max].into_iter().filter_map(fits).collect() }
    }

    /// Built in another way; nothing if that changes nothing.
    pub fn after(&self, change: Change) -> Option<Bench> {
        // no button says what was done beside the pattern: the layout itself does
        let known = self.fits.iter().find_map(|(_, fits)| Some((fits, fits.find(&self.bench.layout.grid)?)));
        let of = |extras| self.fits.iter().find(|(of, _)| *of == extras).map(|(_, fits)| fits);
        let fit = match (change, known) {
            (Change::Turn, Some((fits, fit))) => fits.turned(fit)?,
            (Change::Shift, Some((fits, fit))) => fits.shifted(fit)?,
            (Change::Turn | Change::Shift, None) => of(Extras::Keep)?.best()?,
            (Change::Beside(extras), known) => {
                let fits = of(extras)?;
                let there = known.and_then(|(_, fit)| fits.all().iter().find(|other| other.places == fit.places));
                there.or(fits.best())?
            }
        };
        let changes = fit.layout != self.bench.layout.grid;
        let layout = Layout { grid: fit.layout, waste: None, ..self.bench.layout };
        changes.then_some(Bench { layout, ..self.bench })
    }
}

/// The option that holds the layout crafted first.
pub const FIRST: &str = "first";

/// A layout in one word: the letter of its gear, that of the cube that is lost or `-`, its grid. A button has little room.
pub fn packed(layout: &Layout) -> String {
    let waste = layout.waste.map_or('-', Cube::letter);
    format!("{}{waste}{}", letter(layout.gear), layout.grid.packed())
}

/// Reads what [`packed`] wrote; nothing else.
pub fn unpacked(player: &Player, text: &str) -> Option<Layout> {
    let gear = GearType::ALL.into_iter().find(|gear| text.starts_with(letter(*gear)))?;
    let mut rest = text.get(1..)?.chars();
    let waste = match rest.next()? {
        '-' => None,
        letter => Some(Cube::ALL.into_iter().find(|cube| cube.letter() == letter)?),
    };
    let grid = Grid::unpacked(rest.as_str())?;
    (grid.size() == player.gear_rules().size(gear)).then_some(Layout { gear, grid, waste })
}
