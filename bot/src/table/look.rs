//! Looking: one's own screen, the board, the board in words; and where one is awaited.

use super::{Host, Sitting, Trouble};
use crate::{
    ask::{Answer, Ask, HERE, Names, Note},
    store::{duties, games::Phase, places},
    words::{host as words, markdown, moving},
};
use gogome_games::{
    contract::{Line, Position, Viewer, Weight},
    newest,
};

impl Host {
    /// All tables where this person is awaited.
    pub(super) async fn turns(&self, ask: &Ask) -> Result<Answer, Trouble> {
        let awaited = duties::of_person(&mut *self.store.reader().await?, ask.who.id).await?;
        let lines = awaited.iter().map(|table| {
            let title = newest(&table.key).map_or("a game", |game| game.card().title);
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
        for lost in places::stranded(&mut *self.store.reader().await?, ask.who.id).await? {
            let title = newest(&lost.key).map_or("A game", |game| game.card().title);
            lines.push(moving::stranded(title, &lost.code));
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
        self.button(words::label::SCREEN, "look.screen", &[], Weight::Plain)
    }
}

/// Where a table stands, if it was ever started.
pub(super) fn position(sitting: &Sitting) -> Result<Position, Trouble> {
    if sitting.game.phase == Phase::Gathering {
        return Err(words::not_started().into());
    }
    sitting.game.position().ok_or_else(|| words::over(sitting.title(), &sitting.game.key).into())
}
