//! Once more: another table like one that is over, with everybody on their seats.

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

/// The same game with the same options and the same seats; the game says who is first this time.
pub(crate) async fn rematch(host: &Host, ask: &Ask, sitting: &LoadedTable) -> Result<Answer, Trouble> {
    let game = &sitting.game;
    if game.own() {
        return Err(say::own_table().into());
    }
    if matches!(game.phase, Phase::Gathering | Phase::Playing) {
        return Err(say::not_over().into());
    }
    sitting.seat_of(ask.who.id).ok_or_else(say::not_played)?;
    let options = sitting.rules.rematch(&Json(game.options.clone()), game.position().as_ref())?;
    let said = Said::new("new", &[]);
    let wanted = Wanted::like(sitting, ask, options, &said);
    let mut answer = open::gather(host, ask, sitting.rules, wanted).await?;
    if !answer.refused {
        answer.note.lines = vec![say::rematch(sitting.title())];
    }
    Ok(answer)
}
