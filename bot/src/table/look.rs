//! Looking: one's own screen, the board, the board in words; and where one is awaited.

use super::{Host, Sitting, Trouble};
use crate::{
    ask::{Answer, Ask, HERE, Names, Note},
    store::{duties, games::Phase},
    words::{host as words, markdown},
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
            words::turn(title, table.channel, &table.what, link.as_deref())
        });
        let lines: Vec<Line> = if awaited.is_empty() { vec![words::no_turns()] } else { lines.collect() };
        Ok(Answer { note: Note { lines, names: Names::default() }, ..Answer::default() })
    }
}

impl Sitting {
    /// What only this person may see.
    pub(super) fn screen(&self, user: i64) -> Result<Answer, Trouble> {
        let position = position(self)?;
        if !self.game.live() {
            return self.board();
        }
        let seat = self.seat_of(user).ok_or_else(|| words::not_seated(false))?;
        self.panel(&position, seat, Vec::new())
    }

    /// The board as everybody sees it.
    pub(super) fn board(&self) -> Result<Answer, Trouble> {
        let look = self.rules.look(&position(self)?, Viewer::Public)?;
        let mut answer = self.say(look.screen.lines);
        answer.pictures = vec![look.board];
        if self.game.live() {
            answer.controls = vec![self.my_screen()];
        }
        Ok(answer)
    }

    /// The board in words: as much as fits, and all of it in a file.
    pub(super) fn text(&self, user: i64) -> Result<Answer, Trouble> {
        let look = self.rules.look(&position(self)?, self.viewer(user))?;
        let names = self.names();
        let whole: Vec<String> = look.words.iter().map(|line| markdown::plain(line, &names)).collect();
        let mut answer = self.say(look.words);
        if markdown::note(&answer.note, usize::MAX).chars().count() > markdown::CONTENT {
            answer.note.lines.insert(0, words::whole_in_file());
            answer.file = Some(("board.txt".to_owned(), whole.join("\n")));
        }
        Ok(answer)
    }

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
