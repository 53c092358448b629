//! Reads `/fuji plan`: the card, the path, what happens to an equipment token.

use crate::input::cells::{cell, numbered};
use crate::panels::ways::{BACK, WHICH};
use crate::panels::{screen, ways};
use crate::scene;
use crate::state::Cell;
use crate::state::moves::Move;
use crate::state::view::View;
use crate::words::misread;
use gogome_contract::parts::reading::fold;
use gogome_contract::{Parsed, Picture, Refusal, Said, Seat};

/// `/fuji plan`: a plan, or a choice of paths.
pub fn read(view: &View, me: Seat, said: &Said) -> Result<Parsed<Move>, Refusal> {
    let typed = said.need("card")?;
    if matches!(fold(typed).as_str(), "none" | "nothing" | "lift") {
        return Ok(Parsed::Play(Move::Unplan));
    }
    let to = cell(view, me, typed)?;
    let path = match said.given("path") {
        Some(BACK) => return Ok(Parsed::Show(screen::screen(view, scene::screen(view).map(Picture::Still)))),
        Some(WHICH) => return Ok(Parsed::Show(ways::ways(view, me, to))),
        Some(typed) => path(view, me, typed, to)?,
        None => None,
    };
    let ahead = match said.get("eruption").map(fold).as_deref() {
        None | Some("ask") => None,
        Some("go") => Some(true),
        Some("stay") => Some(false),
        Some(_) => return Err(misread::ahead(said.get("eruption").unwrap_or_default())),
    };
    Ok(Parsed::Play(Move::Plan { to, path, leave: said.flag("leave")?, ahead }))
}

/// The path's cells (F16.20). The own card at the start and the destination at the end may be left out.
fn path(view: &View, me: Seat, typed: &str, to: Cell) -> Result<Option<Vec<Cell>>, Refusal> {
    let at = view.table.traveller(me).at;
    let names = typed.split([',', ';', '>', '→']).map(str::trim).filter(|name| !name.is_empty());
    let mut cells = match numbered(view, typed) {
        Some(cells) => cells?,
        None => names.take(view.table.fields.len()).map(|name| cell(view, me, name)).collect::<Result<_, _>>()?,
    };
    if cells.first() == Some(&at) {
        cells.remove(0);
    }
    if cells.last().unwrap_or(&at) != &to {
        cells.push(to);
    }
    Ok((!cells.is_empty()).then_some(cells))
}
