//! Cards of the map as they are typed.

use crate::content::{CardId, book};
use crate::reading::{Found, find, near};
use crate::rules::phases::planning::plannable;
use crate::state::Cell;
use crate::state::view::View;
use crate::words;
use crate::words::{misread, refusals};
use gogome_contract::parts::reading::fold;
use gogome_contract::{Refusal, Seat};

/// The card somebody means (F16.20): first among those on the map, then in the box.
pub(crate) fn cell(view: &View, me: Seat, typed: &str) -> Result<Cell, Refusal> {
    let table = &view.table;
    if matches!(fold(typed).as_str(), "stay" | "here") {
        return Ok(table.traveller(me).at);
    }
    let laid: Vec<(Cell, &str)> =
        (0u8..).map(Cell).zip(&table.fields).map(|(cell, field)| (cell, words::name(field.card))).collect();
    let in_reach: Vec<&str> =
        plannable(table, me).iter().map(|offer| words::name(table.field(offer.cell).card)).collect();
    match find(typed, &laid) {
        Found::One(cell) => Ok(cell),
        Found::Several(cells) => {
            let names: Vec<&str> = cells.iter().take(6).map(|cell| words::name(table.field(*cell).card)).collect();
            Err(misread::which_card(typed, &names))
        }
        Found::Nothing => {
            let boxed: Vec<(CardId, &str)> = book().terrain.iter().map(|card| (card.id, card.name.as_str())).collect();
            match find(typed, &boxed) {
                Found::One(card) => Err(misread::not_laid(words::name(card), &in_reach)),
                _ => Err(misread::no_card(typed, &near(typed, laid.iter().map(|(_, name)| *name)), &in_reach)),
            }
        }
    }
}

/// Cards of the map by number, as menus and buttons write them; none if the text is not of that form.
pub fn numbered(view: &View, typed: &str) -> Option<Result<Vec<Cell>, Refusal>> {
    typed.starts_with('#').then(|| {
        let numbers = typed.split_whitespace().map(|word| word.trim_start_matches('#').parse().ok());
        let known = numbers.map(|at: Option<u8>| at.filter(|at| usize::from(*at) < view.table.fields.len()).map(Cell));
        known.collect::<Option<Vec<Cell>>>().ok_or_else(refusals::no_card)
    })
}
