//! Once more: another table like one that is over, with everybody on their seats.
//!
//! It is a new lobby with the same seats; `Game::rematch` says who begins.

use super::{Host, Sitting, Trouble, open::Wanted};
use crate::{
    ask::{Answer, Ask},
    store::games::Phase,
    words::{host as words, seats as say},
};
use gogome_games::contract::{Json, Said};

impl Host {
    /// The same game with the same options and the same seats; the game says who is first this time.
    pub(super) async fn rematch(&self, ask: &Ask, sitting: &Sitting) -> Result<Answer, Trouble> {
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
        let mut answer = self.gather(ask, sitting.rules, wanted).await?;
        if !answer.refused {
            answer.note.lines = vec![say::rematch(sitting.title())];
        }
        Ok(answer)
    }

    /// A verb that needs no table, from the last board of one: where it opens another and whoever says it sat there, everybody
    /// keeps their seats.
    pub(super) async fn once_more(&self, ask: &Ask, sitting: &Sitting, said: &Said) -> Result<Answer, Trouble> {
        let rules = sitting.rules;
        let seated = sitting.seat_of(ask.who.id).is_some() && !sitting.game.own();
        if !seated {
            return self.desk(ask, rules, said).await;
        }
        match rules.desk(said, self.today())? {
            gogome_games::contract::Desk::Open(opening) if opening.stage == gogome_games::contract::Stage::Channel => {
                let wanted = Wanted::like(sitting, ask, opening.options, said);
                self.gather(ask, rules, wanted).await
            }
            _ => self.desk(ask, rules, said).await,
        }
    }
}

/// Refuses what no table can be opened for.
pub(super) fn place_for(ask: &Ask, private: bool) -> Result<(), Trouble> {
    let place = &ask.place;
    if place.guild.is_none() {
        return Err(words::no_guild().into());
    }
    let lacking = place.lacks(private);
    if lacking.is_empty() { Ok(()) } else { Err(words::lacking(&lacking, place.channel).into()) }
}
