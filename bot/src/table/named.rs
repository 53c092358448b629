//! Tables of a channel by their names: what ended or was put away there is still to be reached when another has begun.

use super::{Host, Sitting, Trouble, sit, title_of};
use crate::{
    ask::{Ask, Completion, Completions},
    store::games::{self, Audience, Game, Named, Phase},
    words::{host as words, moving},
};
use gogome_games::contract::Choice;

impl Host {
    /// The table of this name, if it is one of this channel that all may hear of, or the asker's own.
    pub(super) async fn named(&self, ask: &Ask, name: &str) -> Result<Sitting, Trouble> {
        let mut conn = self.store.reader().await?;
        let found = games::by_code(&mut conn, &name.to_ascii_lowercase()).await?;
        let theirs = |game: &Game| {
            let (mine, open) = (game.solo_user == Some(ask.who.id), game.audience == Audience::All);
            if game.channel_id == ask.place.channel { mine || open } else { mine && !open }
        };
        sit(&mut conn, found.filter(theirs).ok_or_else(moving::no_table_of_that_name)?).await
    }

    /// The tables that somebody who types may name here, the newest first: those of which the command can say something.
    pub(super) async fn to_name(&self, half: &Completion) -> Result<Completions, Trouble> {
        let typed = half.said.given("table").unwrap_or_default().to_ascii_lowercase();
        let there = games::named(&mut *self.store.reader().await?, half.place.channel, half.who.id).await?;
        let fits = |one: &Named| match half.said.verb.as_str() {
            "restore" => one.put_away,
            "rematch" => matches!(one.phase, Phase::Over | Phase::Abandoned),
            "verify" => one.phase == Phase::Over,
            _ => true,
        };
        let choices = there.into_iter().filter(|one| one.code.starts_with(&typed) && fits(one)).map(|one| Choice {
            label: words::label::of_table(title_of(&one.key), &one.code),
            value: one.code,
            about: String::new(),
        });
        Ok(choices.collect())
    }
}
