//! What the buttons of a craft preview say (3.6).

use super::cards::{card, gear};
use super::crafting::written;
use super::typed::{cells, cube, one_of};
use crate::gear::Cube;
use crate::panels::bench::{Bench, cells as single, preview};
use crate::state::view::View;
use gogome_contract::{Panel, Refusal, Said, Seat};

/// The next panel on the way to a craft.
pub fn bench(view: &View, seat: Seat, said: &Said) -> Result<Panel, Refusal> {
    let player = view.table.player(seat);
    let gear = gear("gear", said.need("gear")?)?;
    let bench = Bench {
        gear,
        grid: written(player, gear, said.need("grid")?)?,
        card: said.given("card").map(card).transpose()?.filter(|card| card.gear() == gear),
        waste: said.given("waste").map(cube).transpose()?,
    };
    if let Some(typed) = said.given("brush") {
        let brush = brush(typed)?;
        let named = said.given("cells").or_else(|| said.given("cells2"));
        let mut cells = named.map(cells).transpose()?.unwrap_or_default();
        cells.retain(|cell| bench.grid.size().cells().contains(*cell));
        return Ok(single(view, seat, &bench.with(&cells, brush), brush));
    }
    let shown = match said.given("do") {
        None => bench,
        Some(typed) => match one_of("do", typed, &[("turn", Some(true)), ("shift", Some(false)), ("show", None)])? {
            Some(turn) => bench.moved(player, turn),
            None => bench,
        },
    };
    Ok(preview(view, seat, &shown))
}

/// What choosing a cell does: it lays a cube, or takes one off.
fn brush(typed: &str) -> Result<Option<Cube>, Refusal> {
    one_of(
        "brush",
        typed,
        &[("w", Some(Cube::Wood)), ("m", Some(Cube::Metal)), ("t", Some(Cube::Tooth)), ("off", None)],
    )
}
