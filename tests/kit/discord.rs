//! An evening in a Discord server: a channel, people at their clients, and the real bot against the stand-in.

use crate::{
    bot::{self, Bot},
    folder::Folder,
    patience,
    players::{self, Secret, koro::CRAFT_IT},
    running::NoonClock,
    standin::{Message, SeenMessage, Standin, TestClock, User, World},
};
use anyhow::Context;
use gogome::{
    clock::Clock,
    control::{self, Pressed},
    store::{clocks, games::Game, stamp},
};
use gogome_games::{
    contract::{AnyGame, Json, Parsed, Position, Seat, Viewer},
    newest,
};
use jiff::SignedDuration;
use std::{fs, path::Path, thread};

/// The bot looks at the clock so often; of a much longer gap it would think that it slept.
const A_WHILE: SignedDuration = SignedDuration::from_mins(3);

/// A server with a channel, people and the bot.
pub struct Evening {
    /// Discord.
    pub standin: Standin,
    /// The key of the game that is played.
    pub key: &'static str,
    /// Where.
    pub channel: u64,
    /// Who plays, by seat.
    pub people: Vec<User>,
    /// Somebody else.
    pub stranger: User,
    folder: Folder,
    clock: NoonClock,
    bot: Option<Bot>,
    starts: usize,
}

/// What somebody is asked, and does.
pub struct Due {
    /// The table.
    pub table: Game,
    /// Where its game stands.
    pub position: Position,
    /// Who.
    pub seat: Seat,
    /// What.
    pub mv: Json,
}

/// A step that somebody took.
pub struct Took {
    /// Which seat.
    pub seat: Seat,
    /// What they were answered.
    pub answer: SeenMessage,
    /// The table before.
    pub before: Game,
    /// The table after it.
    pub after: Game,
}

impl Evening {
    /// These people meet; every request of the bot is noted in a file named like the test, below this folder.
    ///
    /// # Errors
    /// The bot does not start.
    pub async fn begin(key: &'static str, names: &[&str], notes: &Path) -> anyhow::Result<Self> {
        let standin = Standin::start(TestClock::default());
        let test = thread::current().name().unwrap_or_default().to_owned();
        let log = notes.join(format!("discord-requests/{test}.jsonl"));
        // that of an earlier run, if there was one
        let _ = fs::remove_file(&log);
        standin.log_requests(log);
        let folder = Folder::new()?;
        let channel = standin.add_channel(key);
        let people = names.iter().map(|name| standin.add_user(name)).collect();
        let stranger = standin.add_user("Zoe");
        let clock = NoonClock::default();
        let bot = Bot::start_at(clock.clone(), &standin, folder.path(), 1).await?;
        Ok(Self { standin, key, channel, people, stranger, folder, clock, bot: Some(bot), starts: 1 })
    }

    /// The bot.
    ///
    /// # Panics
    /// If it was stopped.
    pub fn bot(&self) -> &Bot {
        self.bot.as_ref().expect("a running bot")
    }

    /// The rules of the game.
    ///
    /// # Panics
    /// If there is no such game.
    pub fn rules(&self) -> &'static dyn AnyGame {
        newest(self.key).expect("a game of the registry")
    }

    /// Stops the bot and starts it again.
    ///
    /// # Errors
    /// It does not stop, or does not start.
    pub async fn restart(&mut self) -> anyhow::Result<()> {
        self.stop().await?;
        self.starts += 1;
        self.bot = Some(Bot::start_at(self.clock.clone(), &self.standin, self.folder.path(), self.starts).await?);
        Ok(())
    }

    /// At least so much time passes while the bot is at work, and it notices. It looks at the clock when anything changes, as the
    /// settings of somebody who does not play.
    ///
    /// # Errors
    /// The database.
    pub async fn passes(&self, by: SignedDuration) -> anyhow::Result<()> {
        let (mut conn, end) = (self.bot().database().await?, self.clock.now() + by);
        while self.clock.now() < end {
            let then = stamp(self.clock.now() + A_WHILE);
            self.clock.pass(A_WHILE);
            let remind = (self.clock.now().as_second() / 60 % 24).to_string();
            self.stranger.slash(self.channel, "me", "settings", &[("remind", &remind)]).await?;
            let seen = async || clocks::alive(&mut conn).await.is_ok_and(|at| at.is_some_and(|at| at >= then));
            patience::until("the bot to look at the clock", seen).await;
        }
        Ok(())
    }

    /// Stops the bot.
    ///
    /// # Errors
    /// It does not stop.
    pub async fn stop(&mut self) -> anyhow::Result<()> {
        self.bot.take().context("it was stopped before")?.stop().await
    }

    /// The table as it stands in the database.
    ///
    /// # Errors
    /// There is none.
    pub async fn table(&self) -> anyhow::Result<Game> {
        self.bot().table(self.channel).await
    }

    /// Somebody types a command of the game.
    ///
    /// # Panics
    /// If it is not answered with a message.
    pub async fn says(&self, who: &User, verb: &str, args: &[(&str, &str)]) -> SeenMessage {
        who.slash(self.channel, self.key, verb, args).await.expect("an answer").message()
    }

    /// The first opens a table with these options, the others join; gives its lobby.
    ///
    /// # Errors
    /// They cannot.
    pub async fn gather(&self, options: &[(&str, &str)]) -> anyhow::Result<u64> {
        let seats = self.people.len().to_string();
        let mut all = options.to_vec();
        if !options.iter().any(|(name, _)| *name == "seats") {
            all.push(("seats", &seats));
        }
        self.says(&self.people[0], "new", &all).await;
        let lobby = self.standin.until("a lobby", |world| latest(world, "gathers")).await;
        for person in &self.people[1..] {
            person.press(lobby, "Join").await?;
        }
        Ok(lobby)
    }

    /// The dice of the table come of this secret.
    ///
    /// # Errors
    /// The database.
    pub async fn fix(&self, secret: impl FnOnce(&str, &Json) -> anyhow::Result<Secret>) -> anyhow::Result<()> {
        let table = self.table().await?;
        let secret = secret(&table.code, &Json(table.options.clone()))?;
        sqlx::query("update secret set key = ? where game_id = ?")
            .bind(secret.to_vec())
            .bind(table.id)
            .execute(&mut self.bot().database().await?)
            .await?;
        Ok(())
    }

    /// Whoever is asked first would do what a sensible companion would; none: nobody is asked.
    ///
    /// # Errors
    /// The database.
    pub async fn due(&self, n: u64) -> anyhow::Result<Option<Due>> {
        let table = self.table().await?;
        let position = table.position().context("not started")?;
        let next = players::next(self.rules(), &position, n)?;
        Ok(next.map(|(seat, mv)| Due { table, position, seat, mv }))
    }

    /// Somebody types what they do. What is only shown to them first is crafted by its button.
    ///
    /// # Errors
    /// The database.
    ///
    /// # Panics
    /// If they are refused, or answered in public.
    pub async fn types(&self, due: Due) -> anyhow::Result<Took> {
        let Due { table: before, position, seat, mv } = due;
        let (who, said) = (&self.people[seat.at()], players::said(self.rules(), &position, seat, &mv)?);
        let mut answer = self.says(who, &said.verb, &players::args(&said)).await;
        assert!(answer.private, "{said:?} was answered in public");
        let mut after = self.table().await?;
        if after.seq == before.seq && answer.control(CRAFT_IT).is_some() {
            answer = who.press(answer.id, CRAFT_IT).await?.message();
            after = self.table().await?;
        }
        assert!(after.seq > before.seq, "{said:?} was refused: {}", answer.content);
        Ok(Took { seat, answer, before, after })
    }

    /// Somebody presses what they do, if their screen has a control that says it; else they type it.
    ///
    /// # Errors
    /// The database.
    ///
    /// # Panics
    /// If they are refused, or answered in public.
    pub async fn presses(&self, due: Due) -> anyhow::Result<Took> {
        let who = &self.people[due.seat.at()];
        let screen = who.press(self.board().await, "My screen").await?.message();
        assert!(screen.private, "a screen was shown in public");
        let Some((id, values)) = self.control(&due, &screen) else { return self.types(due).await };
        let answer = if values.is_empty() {
            who.press(screen.id, &id).await?
        } else {
            who.choose(screen.id, &id, &[values.as_str()]).await?
        };
        let (answer, after) = (answer.message(), self.table().await?);
        assert!(answer.private, "{id} was answered in public");
        assert!(after.seq > due.table.seq, "{id} was refused: {}", answer.content);
        Ok(Took { seat: due.seat, answer, before: due.table, after })
    }

    /// The control of a screen that means a move, with what is chosen in it.
    fn control(&self, due: &Due, screen: &SeenMessage) -> Option<(String, String)> {
        let means = |pressed: Option<Pressed>| {
            let read = self.rules().read(&due.position, Viewer::Seat(due.seat), &pressed?.said).ok()?;
            matches!(read, Parsed::Play(mv) if mv == due.mv).then_some(())
        };
        screen.controls.iter().find_map(|one| {
            let id = one.custom_id.clone();
            if one.options.is_empty() {
                return means(control::decode(&id)).map(|()| (id, String::new()));
            }
            let chosen = |value: &&String| means(control::chosen(&id, &[(*value).clone()])).is_some();
            let value = one.options.iter().map(|(value, _)| value).find(chosen)?.clone();
            Some((id, value))
        })
    }

    /// The live board: the newest message that has controls.
    pub async fn board(&self) -> u64 {
        let channel = self.channel;
        self.standin
            .until("a board", |world| {
                let live = |message: &&Message| {
                    message.channel == channel
                        && message.private_to.is_none()
                        && message.now().words().contains("My screen")
                };
                world.messages.values().filter(live).map(|message| message.id).max()
            })
            .await
    }

    /// Waits until everything is told that the table has to tell.
    ///
    /// # Errors
    /// The database.
    pub async fn quiet(&self) -> anyhow::Result<()> {
        let mut conn = self.bot().database().await?;
        bot::until(&mut conn, "select count(*) from outbox where state in ('due', 'sending')", 0).await;
        Ok(())
    }

    /// Nothing private was ever delivered to anybody else.
    ///
    /// # Panics
    /// If it was.
    pub fn check_private(&self) {
        self.standin.read(|world| {
            for message in world.messages.values() {
                if let Some(owner) = message.private_to {
                    let readers = message.versions.iter().flat_map(|version| &version.delivered_to);
                    assert!(readers.copied().all(|user| user == owner), "message {} of {owner} was seen", message.id);
                }
            }
        });
    }

    /// The game has ended, and its last board says so in these words: it leads to the next game, and nowhere else. What is said
    /// afterwards is answered in private.
    ///
    /// # Errors
    /// The bot does not stop.
    ///
    /// # Panics
    /// If the board leads elsewhere, or the table still takes moves.
    pub async fn ends(mut self, words: &str, again: &[&str], late: &str) -> anyhow::Result<()> {
        let over = |world: &World| {
            let ended = latest(world, "The dice, opened")?;
            world.messages[&ended].now().words().contains(words).then_some(ended)
        };
        let ended = self.standin.until("the end", over).await;
        let controls = self.standin.read(|world| world.messages[&ended].now().components.clone());
        let labels: Vec<&str> = controls
            .iter()
            .filter_map(|row| row["components"].as_array())
            .flatten()
            .filter_map(|one| one["label"].as_str())
            .collect();
        assert_eq!(labels, again, "a board of an ended game leads to the next, and nowhere else");
        let late = self.says(&self.people[0], late, &[]).await;
        assert!(late.private && late.content.contains("ended"), "{}", late.content);
        self.stop().await
    }
}

/// The newest public message with these words.
pub fn latest(world: &World, words: &str) -> Option<u64> {
    let found =
        world.messages.values().filter(|message| message.private_to.is_none() && message.now().words().contains(words));
    found.map(|message| message.id).max()
}
