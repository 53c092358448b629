//! What a server wants: the day's news in one of its channels.

use super::{Host, Trouble, plain};
use crate::{
    ask::{Answer, Ask},
    deliver::Public,
    picture::scenes,
    store::{bulletins, interactions, stamp},
    words::host as words,
};
use gogome_games::contract::{Panel, Said, Scene};

impl Host {
    /// Says where the day's news go, or changes it.
    pub(super) async fn server(&self, ask: &Ask, said: &Said) -> Result<Answer, Trouble> {
        let guild = ask.place.guild.ok_or_else(words::only_in_a_server)?;
        if !ask.place.manages {
            return Err(words::not_manager().into());
        }
        let wanted = match (said.get("announce"), said.flag("stop")?) {
            (None, false) => {
                let mut conn = self.store.reader().await?;
                let channel = bulletins::wanted(&mut conn, guild).await?;
                let failed = bulletins::failed_last(&mut conn, guild).await?;
                let mut answer = plain(words::announced(channel));
                answer.note.lines.extend(channel.and(failed).map(|why| words::announce_failed(&why)));
                return Ok(answer);
            }
            (Some(_), true) => return Err(words::announce_or_stop().into()),
            (Some(channel), false) => Some(channel.parse::<i64>().map_err(|_| words::no_such_channel())?),
            (None, true) => None,
        };
        let reply = words::announced(wanted);
        let at = stamp(self.clock.now());
        let mut tx = self.store.writer().await?;
        bulletins::want(&mut tx, guild, wanted).await?;
        let lines = std::slice::from_ref(&reply);
        let user = ask.who.id;
        let heard = interactions::Heard { id: ask.id, game: None, user, seq: None, done: true, reply: lines, at: &at };
        if !interactions::note(&mut tx, &heard).await? {
            let told = interactions::told(&mut tx, ask.id).await?;
            return Err(told.map_or_else(|| Trouble::Fault("an interaction is gone".into()), Trouble::Told));
        }
        self.commit(tx).await?;
        Ok(plain(reply))
    }
}

/// The day's news of a game as a message, and what is to be drawn for it.
pub fn bulletin(key: &str, panel: Panel) -> (Public, Vec<Scene>) {
    let shown = super::open::shown(key, Panel { picture: None, ..panel.clone() });
    let message = Public { note: shown.note, controls: shown.controls, ..Public::default() };
    (message, scenes(panel.picture))
}
