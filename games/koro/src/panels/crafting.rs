//! Crafting by presses (3.3, 3.6): a card that fits, a preview, then turn, shift, or cube by cube.

use super::bench::{Bench, Change, FIRST, VERB, Ways, buildable, craft_verb, gears, packed};
use super::menus::{Entry, ROWS, menus};
use super::said::{SAY, said};
use super::stamp::{answer, back};
use crate::content::CardId;
use crate::gear::{Craft, Cube, Extras, GearType};
use crate::rules::refused::Refused;
use crate::scene;
use crate::state::Player;
use crate::state::moves::{Layout, Move};
use crate::state::view::View;
use crate::words::{choice, label, panel, picture};
use gogome_contract::{Choice, Control, Panel, Picture, Said, Seat, Weight};

fn button(label: impl Into<String>, said: Said, weight: Weight) -> Control {
    Control::Button { label: label.into(), said, weight }
}

/// Menus of cards: beside them there are two rows of buttons.
const CARDS: usize = ROWS - 2;

/// The cards that can be built now, gear that grows by what there is, and gear by hand; after a first layout, for another gear.
pub fn open(view: &View, seat: Seat, first: Option<Layout>) -> Panel {
    let table = &view.table;
    let player = table.player(seat);
    let before = first.map(|first| packed(&first));
    let entry = |card: CardId| {
        let said = match &before {
            None => Said::new("craft", &[("fit", card.key())]),
            Some(first) => Said::new(VERB, &[("fit", card.key()), (FIRST, first)]),
        };
        Entry::new(said, choice::card(card)).about(choice::card_about(card))
    };
    let entries: Vec<Entry> = buildable(table, seat, first).into_iter().map(entry).collect();
    let rests = craft_verb(table, seat).is_some();
    let gears = gears(player, first);
    let grown: Vec<Bench> = gears.iter().filter_map(|gear| Bench::grown(table, seat, *gear, first)).collect();
    let lines = panel::cards(player, !entries.is_empty(), !grown.is_empty(), rests);
    let mut controls = menus(label::CARD, label::MORE, &entries, CARDS);
    for bench in grown {
        let label = panel::grown(bench.layout.gear, bench.added(player));
        controls.push(button(label, bench.said(&[("do", "show")]), Weight::Main));
    }
    for gear in gears {
        let bench = Bench::of(player, gear, first);
        let brush = brush_letter(first_brush(player));
        controls.push(button(panel::by_hand(gear), bench.said(&[("brush", brush)]), Weight::Plain));
    }
    controls.push(back());
    answer(view, lines, controls)
}

/// What a layout takes, gives back and shows, with a picture, and what can be done with it.
pub fn preview(view: &View, seat: Seat, bench: &Bench) -> Panel {
    let table = &view.table;
    let (mut lines, crafts) = said_of(view, seat, bench);
    let mut controls = Vec::new();
    if let Some(verb) = craft_verb(table, seat).filter(|_| crafts.is_ok()) {
        let mv = if verb == "rest" { Move::Rest(bench.crafting()) } else { Move::Craft(bench.crafting()) };
        controls.push(button(label::CRAFT_IT, said(table, seat, &mv), Weight::Main));
    }
    if bench.card.is_some() {
        let changes = changes(view, seat, bench);
        let labels: Vec<&'static str> = changes.iter().map(|(label, _)| *label).collect();
        lines.extend(panel::other_ways(&labels));
        controls.extend(changes.into_iter().map(|(label, said)| button(label, said, Weight::Plain)));
    }
    controls.push(button(
        label::CELLS,
        bench.said(&[("brush", brush_letter(first_brush(table.player(seat))))]),
        Weight::Plain,
    ));
    let besides = bench.first.is_none() && crafts.is_ok() && !gears(table.player(seat), Some(bench.layout)).is_empty();
    if besides {
        let said = Said::new(VERB, &[(FIRST, &packed(&bench.layout))]);
        controls.push(button(label::SECOND, said, Weight::Plain));
    }
    controls.push(Control::button(label::CANCEL, "craft", &[], Weight::Plain));
    controls.extend(crafts.as_ref().ok().and_then(|crafts| waste(bench, crafts)));
    pictured(view, seat, bench, lines, controls)
}

/// The buttons that build a card in another way; those that would change nothing are left out.
fn changes(view: &View, seat: Seat, bench: &Bench) -> Vec<(&'static str, Said)> {
    let all = [
        (Change::Turn, label::TURN, "turn"),
        (Change::Shift, label::SHIFT, "shift"),
        (Change::Beside(Extras::Max), label::ADD_ALL, "max"),
        (Change::Beside(Extras::Keep), label::KEEP, "keep"),
        (Change::Beside(Extras::None), label::BARE, "none"),
    ];
    let ways = Ways::of(&view.table, seat, bench);
    let all = all.into_iter().filter(|(change, ..)| ways.after(*change).is_some());
    all.map(|(_, label, word)| (label, bench.said(&[("do", word)]))).collect()
}

/// What stands above a layout, and what it moves.
fn said_of(view: &View, seat: Seat, bench: &Bench) -> (Vec<gogome_contract::Line>, Result<Vec<Craft>, Refused>) {
    let table = &view.table;
    let mut after = table.player(seat).clone();
    after.gear = crate::rules::craft::after(&after, &bench.crafting());
    let crafts = bench.crafts(table, seat);
    let cards = bench.shows(table, seat);
    let lines = panel::preview(&panel::Preview {
        gear: bench.layout.gear,
        first: bench.first.map(|first| first.gear),
        after: &after,
        crafts: &crafts,
        cards: &cards,
        now: craft_verb(table, seat).is_some(),
    });
    (lines, crafts)
}

fn pictured(
    view: &View,
    seat: Seat,
    bench: &Bench,
    lines: Vec<gogome_contract::Line>,
    controls: Vec<Control>,
) -> Panel {
    let scene = scene::craft(view, seat, &bench.crafting(), picture::said(&lines));
    Panel { picture: Some(Picture::Still(scene)), ..answer(view, lines, controls) }
}

/// The kinds of cubes one of which is lost, if there is a choice (K9.3).
fn waste(bench: &Bench, crafts: &[Craft]) -> Option<Control> {
    let Craft { off, waste, .. } = crafts.last()?;
    let kinds: Vec<Cube> = off.counts().map(|(cube, _)| cube).collect();
    if waste.is_none() || kinds.len() < 2 {
        return None;
    }
    let choices =
        kinds.iter().map(|cube| Choice::new(format!("waste:{}", cube.letter()), panel::waste(*cube))).collect();
    Some(Control::menu(label::WASTE, bench.said(&[]), SAY, choices))
}

/// Single cells: four brushes, and the cells of each part of the grid to choose from.
pub fn cells(view: &View, seat: Seat, bench: &Bench, brush: Option<Cube>) -> Panel {
    let mut lines = vec![panel::cells(brush)];
    lines.extend(said_of(view, seat, bench).0);
    // what is laid by hand is no longer that of a card
    let bench = Bench { card: None, ..*bench };
    let mut controls = Vec::new();
    for cube in Cube::ALL.into_iter().map(Some).chain([None]) {
        let chosen = cube == brush;
        let weight = if chosen { Weight::Main } else { Weight::Plain };
        controls.push(button(panel::brush(cube, chosen), bench.said(&[("brush", brush_letter(cube))]), weight));
    }
    controls.push(button(label::PREVIEW, bench.said(&[("do", "show")]), Weight::Plain));
    let rules = view.table.player(seat).gear_rules();
    let Layout { gear, grid, .. } = bench.layout;
    let parts = match gear {
        GearType::Weapon if rules.weapon.unlocked => vec![rules.weapon.left_part(), rules.weapon.right_part()],
        GearType::Weapon => vec![rules.weapon.left_part()],
        GearType::Helmet | GearType::Sandals => vec![grid.size().cells()],
    };
    for (at, part) in parts.into_iter().enumerate() {
        let choices: Vec<Choice> = part
            .iter()
            .take(Choice::MOST)
            .map(|cell| Choice::new(cell.to_string(), choice::cell(&grid, cell)))
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
    pictured(view, seat, &bench, lines, controls)
}

/// The brush to begin with: a cube that there is, metal first; with none, one that takes off.
fn first_brush(player: &Player) -> Option<Cube> {
    let held = player.pack.cubes();
    [Cube::Metal, Cube::Wood, Cube::Tooth].into_iter().find(|cube| held.get(*cube) > 0)
}

const fn brush_letter(cube: Option<Cube>) -> &'static str {
    match cube {
        Some(Cube::Wood) => "w",
        Some(Cube::Metal) => "m",
        Some(Cube::Tooth) => "t",
        None => "off",
    }
}
