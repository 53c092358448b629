//! A rematch: a new lobby with the people of a finished table on the same seats. `Game::rematch` decides who begins.

use crate::{
    ask::{Answer, Ask},
    store::games::Phase,
    table::{
        gathering::open::{self, Wanted},
        host::{Host, loaded::LoadedTable, trouble::Trouble},
    },
    words::seats as say,
};
use gogome_games::contract::{Json, Said};

/// Opens a rematch with the same game, options and seats.
pub(crate) async fn rematch(host: &Host, ask: &Ask, table: &LoadedTable) -> Result<Answer, Trouble> {
    let game = &table.game;
    if game.own() {
        return Err(say::own_table().into());
    }
    if matches!(game.phase, Phase::Gathering | Phase::Playing) {
        return Err(say::not_over().into());
    }
    table.seat_of(ask.who.id).ok_or_else(say::not_played)?;
    let options = table.rules.rematch(&Json(game.options.clone()), game.position().as_ref())?;
    let said = Said::new("new", &[]);
    let wanted = Wanted::like(table, ask, options, &said);
    let mut answer = open::open_shared(host, ask, table.rules, wanted).await?;
    if !answer.refused {
        answer.note.lines = vec![say::rematch(table.title())];
    }
    Ok(answer)
}
