//! What is kept of somebody: told, handed out as a file, forgotten.

use super::{Host, Trouble, at_table, open::shown, plain};
use crate::{
    ask::{Answer, Ask, Note},
    store::{games::Phase, outbox, places, privacy, seats, stamp},
    words::{privacy as words, seats as say},
};
use gogome_games::contract::{Control, Panel, Said, Weight};

impl Host {
    /// What is said about oneself.
    pub(super) async fn of_person(&self, ask: &Ask, verb: &str, said: &Said) -> Result<Answer, Trouble> {
        match verb {
            "settings" => self.settings(ask, said).await,
            "stats" => self.my_figures(ask).await,
            "privacy" => Ok(Answer {
                note: Note { lines: words::summary(), ..Note::default() },
                file: Some(("privacy.txt".to_owned(), words::columns())),
                ..Answer::default()
            }),
            "data" => {
                let data = privacy::data(&mut *self.store.reader().await?, ask.who.id).await?;
                Ok(Answer { file: Some(("my-data.json".to_owned(), data)), ..plain(words::data()) })
            }
            "forget" => self.forget_person(ask, said.flag("sure")?).await,
            _ => Err(crate::words::host::no_such_command().into()),
        }
    }

    /// Forgets somebody, after asking once more. It leaves no trace of having been asked for either, so the same thing said
    /// twice is done twice.
    async fn forget_person(&self, ask: &Ask, sure: bool) -> Result<Answer, Trouble> {
        if !sure {
            let said = Said::new("forget", &[("sure", "true")]);
            let label = words::FORGET.to_owned();
            let controls = vec![Control::Button { label, said, weight: Weight::Grave }];
            return Ok(shown("me", Panel { lines: words::sure_to_forget(), controls, ..Panel::default() }));
        }
        let user = ask.who.id;
        let tables = privacy::live(&mut *self.store.reader().await?, user).await?;
        for table in tables {
            self.get_up(table, user).await?;
        }
        let at = stamp(self.clock.now());
        let mut tx = self.store.writer().await?;
        // what brings them out has to know who they are until it has
        for table in places::in_threads(&mut tx, user).await? {
            outbox::put_member(&mut tx, table, user, &at).await?;
        }
        privacy::forget(&mut tx, user).await?;
        self.commit(tx).await?;
        Ok(plain(words::forgotten()))
    }

    /// Takes a person away from a table that is not over, as if they had left.
    async fn get_up(&self, table: i64, user: i64) -> Result<(), Trouble> {
        let _lane = self.lanes.enter(table).await;
        let at = stamp(self.clock.now());
        let mut tx = self.store.writer().await?;
        let sitting = at_table(&mut tx, table).await?;
        let Some(seat) = sitting.seat_of(user) else { return Ok(()) };
        match sitting.game.phase {
            Phase::Gathering => self.out_of_lobby(&mut tx, &sitting, seat, &at).await?,
            _ => match self.gone(&mut tx, &sitting, seat, None, say::left(seat, true), &at).await {
                Ok(_) => {}
                Err(Trouble::Outrun) => return Err(Trouble::Outrun),
                // a table that is broken keeps nobody
                Err(trouble) => {
                    tracing::error!(table = sitting.game.code, %trouble, "a seat changes hands at a table that is broken");
                    drop(tx);
                    tx = self.store.writer().await?;
                    seats::reseat(&mut tx, table, seat, None, None).await?;
                }
            },
        }
        Ok(self.commit(tx).await?)
    }
}
