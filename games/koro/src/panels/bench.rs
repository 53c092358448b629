//! Crafting by presses (3.3, 3.6): a card that fits, a preview, then turn, shift, or cube by cube. What is built so far travels in
//! the buttons.

use super::menus::{Entry, ROWS, menus};
use super::said::{SAY, letter, said};
use super::stamp::answer;
use crate::content::CardId;
use crate::gear::{Cell, CellSet, Craft, Cube, Extras, Fits, Fitting, GearType, Grid, Unfit, matches};
use crate::rules::apply::has_the_turn;
use crate::rules::refused::Refused;
use crate::rules::{actions, craft};
use crate::scene;
use crate::state::moves::{Crafting, Layout, Move};
use crate::state::view::View;
use crate::state::{Player, Table};
use crate::words::{choice, label, misread, panel, picture};
use gogome_contract::{Choice, Control, Panel, Picture, Refusal, Said, Seat, Weight};

/// The verb of everything on the way to a craft.
pub const VERB: &str = "preview";

/// What is built so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bench {
    /// Which gear.
    pub gear: GearType,
    /// How its cubes lie.
    pub grid: Grid,
    /// The card it is built for.
    pub card: Option<CardId>,
    /// The cube that is lost; nothing: the cheapest (K9.3).
    pub waste: Option<Cube>,
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

/// A card that a player's gear shall show.
fn fitting<T>(player: &Player, card: CardId, extras: Extras, with: impl FnOnce(Fitting<'_>) -> T) -> T {
    let (rules, gear) = (player.gear_rules(), card.gear());
    let (present, stock) = (player.gear.of(gear), player.pack.cubes());
    with(Fitting { gear, present, stock, patterns: card.patterns(), extras, rules: &rules })
}

/// Every layout by which a player's gear shows a card, the best first (P-FIT).
fn fits(player: &Player, card: CardId, extras: Extras) -> Result<Fits, Refusal> {
    fitting(player, card, extras, |fitting| fitting.all()).map_err(|unfit| match unfit {
        Unfit::Missing(cubes) => misread::missing(cubes),
        Unfit::NoRoom(_) => misread::no_room(card.key()),
    })
}

/// The cards a seat may build for: those on display, and its own blueprints.
fn cards(table: &Table, seat: Seat) -> Vec<CardId> {
    let shown = table.gear_cards.iter().copied().map(CardId::Gear);
    let held = table.player(seat).blueprints.values().copied().map(CardId::Blueprint);
    held.chain(shown).collect()
}

/// Of these, the cards that the seat's gear can show with what there is.
pub fn buildable(table: &Table, seat: Seat) -> Vec<CardId> {
    let player = table.player(seat);
    let shown = |card: &CardId| fitting(player, *card, Extras::None, |fitting| fitting.exists());
    cards(table, seat).into_iter().filter(shown).collect()
}

impl Bench {
    /// The gear as it lies.
    pub fn of(player: &Player, gear: GearType) -> Self {
        Self { gear, grid: *player.gear.of(gear), card: None, waste: None }
    }

    /// The best layout for a card.
    pub fn for_card(player: &Player, card: CardId, extras: Extras) -> Result<Self, Refusal> {
        let fits = fits(player, card, extras)?;
        let fit = fits.best().ok_or_else(|| misread::no_room(card.key()))?;
        Ok(Self { gear: card.gear(), grid: fit.layout, card: Some(card), waste: None })
    }

    /// The card's next rotation, or next position; as it is if there is no other.
    #[must_use]
    pub fn moved(mut self, player: &Player, turn: bool) -> Self {
        let fits = self.card.and_then(|card| fits(player, card, Extras::Keep).ok());
        if let Some(fits) = fits
            && let Some(from) = fits.find(&self.grid).or(fits.best())
        {
            let other = if turn { fits.turned(from) } else { fits.shifted(from) };
            self.grid = other.unwrap_or(from).layout;
        }
        self
    }

    /// With a cube on these cells, or with none there.
    #[must_use]
    pub fn with(mut self, cells: &[Cell], cube: Option<Cube>) -> Self {
        for cell in cells {
            self.grid = match cube {
                Some(cube) => self.grid.with(*cell, cube),
                None => self.grid.without(CellSet::NONE.with(*cell)),
            };
        }
        self
    }

    /// The craft that makes it so.
    pub fn crafting(&self) -> Crafting {
        Crafting { layouts: vec![Layout { gear: self.gear, grid: self.grid, waste: self.waste }] }
    }

    fn craft(&self, table: &Table, player: &Player) -> Result<Craft, Refused> {
        let crafts = craft::plan(player, &self.crafting(), table.turn.fuigo)?;
        Ok(crafts.into_iter().next().unwrap_or(Craft {
            on: crate::gear::Cubes::NONE,
            off: crate::gear::Cubes::NONE,
            waste: None,
        }))
    }

    /// The cards that the gear would show.
    fn shows(&self, table: &Table, seat: Seat) -> Vec<CardId> {
        let rules = table.player(seat).gear_rules();
        let shows = |card: &CardId| card.gear() == self.gear && matches(card.patterns(), self.gear, &self.grid, &rules);
        cards(table, seat).into_iter().filter(shows).collect()
    }

    /// A command on what is built so far.
    fn said(&self, options: &[(&str, &str)]) -> Said {
        let grid = self.grid.packed();
        let waste = self.waste.map(|cube| cube.letter().to_string());
        let mut args = vec![("gear", letter(self.gear)), ("grid", grid.as_str())];
        args.extend(self.card.map(|card| ("card", card.key())));
        args.extend(waste.as_deref().map(|letter| ("waste", letter)));
        args.extend(options.iter().copied());
        Said::new(VERB, &args)
    }

    fn button(&self, label: impl Into<String>, options: &[(&str, &str)], weight: Weight) -> Control {
        Control::Button { label: label.into(), said: self.said(options), weight }
    }
}

/// The cards that can be built now, and gear cube by cube.
pub fn open(view: &View, seat: Seat) -> Panel {
    let table = &view.table;
    let player = table.player(seat);
    let entry = |card: CardId| Entry::new(Said::new("craft", &[("fit", card.key())]), choice::card(card));
    let entries: Vec<Entry> = buildable(table, seat).into_iter().map(entry).collect();
    let rests = craft_verb(table, seat).is_some();
    let lines = panel::cards(player, entries.is_empty(), rests);
    let mut controls = menus(label::CARD, label::MORE, &entries, ROWS - 1);
    for gear in GearType::ALL {
        let bench = Bench::of(player, gear);
        controls.push(bench.button(panel::by_cube(gear), &[("brush", "m")], Weight::Plain));
    }
    answer(view, lines, controls)
}

/// What a layout takes, gives back and shows, with a picture, and what can be done with it.
pub fn preview(view: &View, seat: Seat, bench: &Bench) -> Panel {
    let table = &view.table;
    let player = table.player(seat);
    let mut after = player.clone();
    *after.gear.of_mut(bench.gear) = bench.grid;
    let craft = bench.craft(table, player);
    let cards = bench.shows(table, seat);
    let lines = panel::preview(&panel::Preview { gear: bench.gear, after: &after, craft: &craft, cards: &cards });
    let mut controls = Vec::new();
    if let Some(verb) = craft_verb(table, seat).filter(|_| craft.is_ok()) {
        let mv = if verb == "rest" { Move::Rest(bench.crafting()) } else { Move::Craft(bench.crafting()) };
        let said = said(table, seat, &mv);
        controls.push(Control::Button { label: label::CRAFT_IT.to_owned(), said, weight: Weight::Main });
    }
    if bench.card.is_some() {
        controls.push(bench.button(label::TURN, &[("do", "turn")], Weight::Plain));
        controls.push(bench.button(label::SHIFT, &[("do", "shift")], Weight::Plain));
    }
    controls.push(bench.button(label::CELLS, &[("brush", "m")], Weight::Plain));
    controls.push(Control::button(label::CANCEL, "craft", &[], Weight::Plain));
    controls.extend(waste(bench, &craft));
    let scene = scene::craft(view, seat, &bench.crafting(), picture::said(&lines));
    let picture = Some(Picture::Still(scene));
    Panel { picture, ..answer(view, lines, controls) }
}

/// The kinds of cubes one of which is lost, if there is a choice (K9.3).
fn waste(bench: &Bench, craft: &Result<Craft, Refused>) -> Option<Control> {
    let Craft { off, waste, .. } = craft.as_ref().ok()?;
    let kinds: Vec<Cube> = off.counts().map(|(cube, _)| cube).collect();
    if waste.is_none() || kinds.len() < 2 {
        return None;
    }
    let choices =
        kinds.iter().map(|cube| Choice::new(format!("waste:{}", cube.letter()), panel::waste(*cube))).collect();
    let said = Bench { waste: None, ..*bench }.said(&[]);
    Some(Control::menu(label::WASTE, said, SAY, choices))
}

/// Single cells: four brushes, and the cells of each part of the grid to choose from.
pub fn cells(view: &View, seat: Seat, bench: &Bench, brush: Option<Cube>) -> Panel {
    let table = &view.table;
    let player = table.player(seat);
    let mut after = player.clone();
    *after.gear.of_mut(bench.gear) = bench.grid;
    let craft = bench.craft(table, player);
    let cards = bench.shows(table, seat);
    let mut lines = vec![panel::cells(brush)];
    lines.extend(panel::preview(&panel::Preview { gear: bench.gear, after: &after, craft: &craft, cards: &cards }));
    // what is laid by hand is no longer that of a card
    let bench = Bench { card: None, ..*bench };
    let mut controls = Vec::new();
    for cube in Cube::ALL.into_iter().map(Some).chain([None]) {
        let chosen = cube == brush;
        let weight = if chosen { Weight::Main } else { Weight::Plain };
        controls.push(bench.button(panel::brush(cube, chosen), &[("brush", brush_letter(cube))], weight));
    }
    controls.push(bench.button(label::PREVIEW, &[("do", "show")], Weight::Plain));
    let rules = player.gear_rules();
    let parts = match bench.gear {
        GearType::Weapon if rules.weapon.unlocked => vec![rules.weapon.left_part(), rules.weapon.right_part()],
        GearType::Weapon => vec![rules.weapon.left_part()],
        GearType::Helmet | GearType::Sandals => vec![bench.grid.size().cells()],
    };
    for (at, part) in parts.into_iter().enumerate() {
        let choices: Vec<Choice> = part
            .iter()
            .take(Choice::MOST)
            .map(|cell| Choice::new(cell.to_string(), choice::cell(&bench.grid, cell)))
            .collect();
        let (title, option) = if at == 0 { (label::LEFT, "cells") } else { (label::RIGHT, "cells2") };
        controls.push(Control::Select {
            label: title.to_owned(),
            said: bench.said(&[("brush", brush_letter(brush))]),
            option,
            least: 1,
            most: u8::try_from(choices.len()).unwrap_or(1),
            choices,
        });
    }
    let scene = scene::craft(view, seat, &bench.crafting(), picture::said(&lines));
    let picture = Some(Picture::Still(scene));
    Panel { picture, ..answer(view, lines, controls) }
}

const fn brush_letter(cube: Option<Cube>) -> &'static str {
    match cube {
        Some(Cube::Wood) => "w",
        Some(Cube::Metal) => "m",
        Some(Cube::Tooth) => "t",
        None => "off",
    }
}
