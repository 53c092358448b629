//! Looking: one's own screen, the board, the board in words; and where one is awaited.

use super::{Host, Sitting, Trouble, title_of};
use crate::{
    ask::{Answer, Ask, HERE, Names, Note},
    patience::Wait,
    store::{
        duties,
        games::Phase,
        resting,
        seats::{self, Chair},
    },
    words::{host as words, markdown, moving},
};
use gogome_games::contract::{Line, Position, Said, Viewer, Weight};

/// What a button says that opens one's own screen.
pub(super) const SCREEN: &str = "look.screen";

impl Host {
    /// Looks at a table, or back at what happened there; what is looked at is seen from then on.
    pub(super) async fn looked_at(
        &self,
        ask: &Ask,
        sitting: &Sitting,
        verb: &str,
        said: &Said,
    ) -> Result<Answer, Trouble> {
        let user = ask.who.id;
        let answer = match verb {
            "screen" => self.screen(user, sitting).await?,
            "board" => self.board(user, sitting).await?,
            "text" => self.text(user, sitting).await?,
            "log" => self.log(ask, sitting, said).await?,
            "at" => self.at(user, sitting, said).await?,
            "replay" => self.replay(user, sitting).await?,
            "export" => return self.export(user, sitting).await,
            "verify" => return self.verify(user, sitting).await,
            _ => return Err(words::no_such_command().into()),
        };
        self.saw(user, sitting).await;
        Ok(answer)
    }

    /// Notes how far somebody has seen, if there was anything new. It is only a help: if it cannot be noted, nobody is told.
    pub(super) async fn saw(&self, user: i64, sitting: &Sitting) {
        let new = |chair: &Chair| chair.user == Some(user) && chair.seen < sitting.game.seq;
        if !sitting.chairs.iter().any(new) {
            return;
        }
        let noted = self.patience.limit(Wait::Seen, async {
            let mut tx = self.store.writer().await?;
            seats::saw(&mut tx, sitting.game.id, user).await?;
            tx.commit().await
        });
        if !matches!(noted.await, Ok(Ok(()))) {
            tracing::debug!(table = sitting.game.code, "it was not noted how far somebody has seen");
        }
    }

    /// All tables where this person is awaited.
    pub(super) async fn turns(&self, ask: &Ask) -> Result<Answer, Trouble> {
        let awaited = duties::of_person(&mut *self.store.reader().await?, ask.who.id).await?;
        let lines = awaited.iter().map(|table| {
            let title = title_of(&table.key);
            let link = table
                .board
                .zip(table.guild.filter(|guild| *guild != HERE))
                .map(|(board, guild)| format!("https://discord.com/channels/{guild}/{}/{board}", table.channel));
            words::turn(
                title,
                table.open.then_some(table.channel),
                &table.what,
                table.expires.as_deref(),
                link.as_deref(),
            )
        });
        let mut lines: Vec<Line> = if awaited.is_empty() { vec![words::no_turns()] } else { lines.collect() };
        for lost in resting::of_person(&mut *self.store.reader().await?, ask.who.id).await? {
            lines.push(moving::rests(title_of(&lost.key), &lost));
        }
        Ok(Answer { note: Note { lines, names: Names::default() }, ..Answer::default() })
    }

    /// What only this person may see.
    pub(super) async fn screen(&self, user: i64, sitting: &Sitting) -> Result<Answer, Trouble> {
        let position = position(sitting)?;
        if !sitting.game.live() && !sitting.game.own() {
            return self.board(user, sitting).await;
        }
        match sitting.seat_of(user) {
            Some(seat) => sitting.panel(&position, seat, Vec::new()),
            None if sitting.game.live() => Err(words::not_seated(false).into()),
            None => self.board(user, sitting).await,
        }
    }

    /// The board as everybody sees it; of a table of somebody's own, as this person may.
    pub(super) async fn board(&self, user: i64, sitting: &Sitting) -> Result<Answer, Trouble> {
        let position = position(sitting)?;
        let viewer = self.looks(user, sitting).await?;
        let look = sitting.rules.look(&position, viewer)?;
        let mut answer = sitting.say(look.screen.lines);
        answer.pictures = vec![look.board];
        if sitting.game.live() {
            answer.controls = vec![sitting.my_screen()];
        }
        Ok(answer)
    }

    /// As whom a person looks at boards: as everybody, but at a table of somebody's own as this person may.
    pub(super) async fn looks(&self, user: i64, sitting: &Sitting) -> Result<Viewer, Trouble> {
        if sitting.game.own() { self.viewer(sitting, user).await } else { Ok(Viewer::Public) }
    }

    /// The board in words: as much as fits, and all of it in a file.
    pub(super) async fn text(&self, user: i64, sitting: &Sitting) -> Result<Answer, Trouble> {
        let viewer = self.viewer(sitting, user).await?;
        let look = sitting.rules.look(&position(sitting)?, viewer)?;
        let names = sitting.names();
        let whole: Vec<String> = look.words.iter().map(|line| markdown::plain(line, &names)).collect();
        let mut answer = sitting.say(look.words);
        if markdown::note(&answer.note, usize::MAX).chars().count() > markdown::CONTENT {
            answer.note.lines.insert(0, words::whole_in_file());
            answer.file = Some(("board.txt".to_owned(), whole.join("\n")));
        }
        Ok(answer)
    }
}

impl Sitting {
    /// The button that opens the presser's own screen.
    pub(super) fn my_screen(&self) -> crate::ask::Hung {
        self.button(words::label::SCREEN, SCREEN, &[], Weight::Plain)
    }
}

/// Where a table stands, if it was ever started.
pub(super) fn position(sitting: &Sitting) -> Result<Position, Trouble> {
    if sitting.game.phase == Phase::Gathering {
        return Err(words::not_started().into());
    }
    sitting.game.position().ok_or_else(|| words::over(sitting.title(), &sitting.game.key).into())
}
