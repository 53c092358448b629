//! What the buttons of a craft preview say (3.6).

use super::cards::{card, gear};
use super::crafting::{extras, written};
use super::typed::{cells, cube, one_of};
use crate::gear::{Cube, Extras};
use crate::panels::bench::{Bench, Change, FIRST, Ways, unpacked};
use crate::panels::crafting;
use crate::state::moves::Layout;
use crate::state::view::View;
use crate::words::misread;
use gogome_contract::{Panel, Refusal, Said, Seat};

/// The next panel on the way to a craft.
pub fn bench(view: &View, seat: Seat, said: &Said) -> Result<Panel, Refusal> {
    let table = &view.table;
    let player = table.player(seat);
    let packed = said.given(FIRST).map(|typed| unpacked(player, typed).ok_or_else(misread::no_gear));
    let first = packed.transpose()?;
    let card = said.given("card").map(card).transpose()?;
    if let Some(fit) = said.given("fit") {
        let bench = Bench::for_card(table, seat, crate::input::cards::card(fit)?, extras(said)?, first)?;
        return Ok(crafting::preview(view, seat, &bench));
    }
    if first.is_some() && said.given("grid").is_none() {
        return Ok(crafting::open(view, seat, first));
    }
    let gear = gear("gear", said.need("gear")?)?;
    let grid = written(player, gear, said.need("grid")?)?;
    let waste = said.given("waste").map(cube).transpose()?;
    let card = card.filter(|card| card.gear() == gear);
    let bench = Bench { layout: Layout { gear, grid, waste }, first, card };
    if let Some(typed) = said.given("brush") {
        let brush = brush(typed)?;
        let named = said.given("cells").or_else(|| said.given("cells2"));
        let mut cells = named.map(cells).transpose()?.unwrap_or_default();
        cells.retain(|cell| grid.size().cells().contains(*cell));
        return Ok(crafting::cells(view, seat, &bench.with(&cells, brush), brush));
    }
    let change = said.given("do").map(change).transpose()?.flatten();
    let shown = change.and_then(|change| Ways::of(table, seat, &bench).after(change)).unwrap_or(bench);
    Ok(crafting::preview(view, seat, &shown))
}

/// What a button does to the layout; nothing: it is only shown.
fn change(typed: &str) -> Result<Option<Change>, Refusal> {
    one_of(
        "do",
        typed,
        &[
            ("turn", Some(Change::Turn)),
            ("shift", Some(Change::Shift)),
            ("max", Some(Change::Beside(Extras::Max))),
            ("keep", Some(Change::Beside(Extras::Keep))),
            ("none", Some(Change::Beside(Extras::None))),
            ("show", None),
        ],
    )
}

/// What choosing a cell does: it lays a cube, or takes one off.
fn brush(typed: &str) -> Result<Option<Cube>, Refusal> {
    one_of(
        "brush",
        typed,
        &[("w", Some(Cube::Wood)), ("m", Some(Cube::Metal)), ("t", Some(Cube::Tooth)), ("off", None)],
    )
}
