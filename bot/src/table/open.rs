//! Opening a table, and what else a game answers without one.

use super::{Host, Sitting, Trouble, chance, hang, rematch::place_for};
use crate::{
    ask::{Answer, Ask, Note, What},
    control::{DESK, Pressed},
    entropy::Entropy,
    picture::scenes,
    store::{
        games::{self, Home, New, Phase},
        journal::{self, Entry, Kind},
        outbox, seats, stamp,
    },
    words::host as words,
};
use gogome_games::contract::{AnyGame, Card, Day, Desk, Holder, Json, Panel, Refusal, Said, Seat, Stage};
use sqlx::SqliteConnection;

impl Host {
    /// A verb that needs no table.
    pub(super) async fn desk(&self, ask: &Ask, rules: &'static dyn AnyGame, said: &Said) -> Result<Answer, Trouble> {
        match rules.desk(said, self.today())? {
            Desk::Open(opening) if opening.stage == Stage::Channel => {
                self.open(ask, rules, &opening.options, said).await
            }
            Desk::Open(opening) => self.open_own(ask, rules, opening, said).await,
            Desk::Show(panel) => Ok(turned(ask, shown(rules.card().key, panel))),
            Desk::Lookup(asked) => Ok(turned(ask, shown(rules.card().key, self.look_up(ask, rules, &asked).await?))),
        }
    }

    /// Which day it is.
    pub fn today(&self) -> Day {
        let days = self.clock.now().as_second().div_euclid(24 * 60 * 60);
        Day(i32::try_from(days).unwrap_or(i32::MAX))
    }

    async fn open(
        &self,
        ask: &Ask,
        rules: &'static dyn AnyGame,
        options: &Json,
        said: &Said,
    ) -> Result<Answer, Trouble> {
        let card = rules.card();
        place_for(ask, said.flag("private")?)?;
        let (places, companions) = room(card, said)?;
        let companions = std::iter::repeat_n(None, usize::from(companions));
        let wanted = Wanted {
            options: options.clone(),
            places,
            private: said.flag("private")?,
            seats: std::iter::once(Some(ask.who.id)).chain(companions).collect(),
            said: format!("{} {}", card.key, super::play::typed(said)),
        };
        self.gather(ask, rules, wanted).await
    }

    /// Opens a shared table; it gathers.
    pub(super) async fn gather(
        &self,
        ask: &Ask,
        rules: &'static dyn AnyGame,
        wanted: Wanted,
    ) -> Result<Answer, Trouble> {
        let card = rules.card();
        let place = &ask.place;
        place_for(ask, wanted.private)?;
        self.server_allows(ask, true).await?;
        let _lane = self.lanes.enter(-place.channel).await;
        self.news_to_me(ask).await?;
        let before = games::of_channel(&mut *self.store.reader().await?, place.channel).await?;
        if let Some(live) = before.filter(|before| before.live() && !before.own()) {
            let mut refusal = words::channel_taken(&live.code);
            if live.phase == Phase::Playing {
                refusal = refusal.instead(words::look_on());
            }
            return Err(refusal.into());
        }
        let secret = self.entropy.secret("the secret of a table").map_err(|error| Trouble::Fault(error.to_string()))?;
        let at = stamp(self.clock.now());
        let mut tx = self.store.writer().await?;
        let code = free_code(&mut tx, &self.entropy).await?;
        let new = New {
            code: &code,
            key: card.key,
            channel: place.channel,
            guild: place.guild,
            host: ask.who.id,
            home: if wanted.private { Home::Thread } else { Home::Channel },
            places: wanted.places,
            options: &wanted.options,
            rev: card.rev,
            rules: card.rules,
            clocks: &card.paces,
            secret: &secret,
            at: &at,
        };
        let reply = vec![words::opened(card.title)];
        self.note_person(&mut tx, ask).await?;
        let id = games::open(&mut tx, &new).await?;
        let mine = wanted.seats.iter().position(|user| *user == Some(ask.who.id));
        let mine = mine.and_then(|at| u8::try_from(at).ok());
        for (seat, user) in Seat::first(wanted.seats.len()).zip(&wanted.seats) {
            let ai = user.is_none().then(|| temper(card));
            seats::take(&mut tx, id, seat, *user, ai).await?;
        }
        let game = games::by_id(&mut tx, id).await?.ok_or(Trouble::Outrun)?;
        let said = Some(wanted.said);
        let entry = Entry { kind: Kind::Table, seat: mine, by: Some(ask.who.id), said, mv: None, chance: &[], at: &at };
        let seq = journal::of_host(&mut tx, &game, &entry, &[]).await?.map_err(|_| Trouble::Outrun)?;
        outbox::put(&mut tx, id, seq, outbox::Kind::Lobby, place.channel, 0, &at).await?;
        self.remember(&mut tx, ask, id, seq, &reply, &at).await?;
        self.commit(tx).await?;
        Ok(Answer { note: Note { lines: reply, ..Note::default() }, ..Answer::default() })
    }
}

/// A code no table has. With the writer in hand it stays so: nobody else opens one meanwhile.
pub(super) async fn free_code(conn: &mut SqliteConnection, entropy: &Entropy) -> Result<String, sqlx::Error> {
    let mut any = entropy.numbers("the code of a table");
    loop {
        let code = chance::code(&mut any, 3);
        if games::by_code(&mut *conn, &code).await?.is_none() {
            return Ok(code);
        }
    }
}

/// A shared table that is to be opened.
pub(super) struct Wanted {
    options: Json,
    places: u8,
    private: bool,
    /// Who sits where from the start: a person, or a companion.
    seats: Vec<Option<i64>>,
    /// As it was said, for the journal.
    said: String,
}

impl Wanted {
    /// Like another one: as large, as private, with the same people and companions on their seats.
    pub fn like(sitting: &Sitting, ask: &Ask, options: Json, said: &Said) -> Self {
        let game = &sitting.game;
        // what was kept free is free again
        let taken = sitting.chairs.iter().filter(|chair| chair.holder() != Holder::Nobody);
        Self {
            options,
            places: u8::try_from(game.places).unwrap_or(1),
            // a thread is as private as its first table was
            private: game.private() && ask.place.channel == game.home_id,
            seats: taken.map(|chair| chair.user).collect(),
            said: format!("{} {}", game.key, super::play::typed(said)),
        }
    }
}

/// What a game's desk shows, with controls that speak to the desk again.
pub(super) fn shown(key: &str, panel: Panel) -> Answer {
    let at_desk = |said: Said| Said { verb: format!("{key}.{}", said.verb), args: said.args };
    let bound = |said| Pressed { table: DESK.to_owned(), stamp: None, said: at_desk(said) };
    Answer {
        note: Note { lines: panel.lines, ..Note::default() },
        pictures: scenes(panel.picture),
        controls: hang(panel.controls, bound),
        file: panel.file,
        ..Answer::default()
    }
}

/// Its next page, or the next move of a lesson, takes the place of the panel it was pressed on.
fn turned(ask: &Ask, answer: Answer) -> Answer {
    Answer { replaces: matches!(ask.what, What::Press(_)), ..answer }
}

/// The temper a companion gets.
pub(super) fn temper(card: &Card) -> &'static str {
    card.tempers.get(1).or(card.tempers.first()).copied().unwrap_or("wild")
}

/// How many seats, and how many of them are companions.
fn room(card: &Card, said: &Said) -> Result<(u8, u8), Refusal> {
    let (least, most) = (*card.seats.start(), *card.seats.end());
    let number = |name: &str, otherwise: u8| match said.get(name) {
        None => Ok(Some(otherwise)),
        Some(_) => said.whole(name).map(|n| u8::try_from(n).ok()),
    };
    let companions = number("companions", 0)?;
    // whoever names companions alone wants to begin with them at once
    let otherwise =
        companions.filter(|companions| *companions > 0).map_or(most, |companions| companions.saturating_add(1));
    let wanted = number("seats", otherwise.clamp(least, most))?.filter(|seats| card.seats.contains(seats));
    let places = wanted.ok_or_else(|| words::bad_seats(card.title, least, most))?;
    let companions = companions.filter(|companions| *companions < places);
    Ok((places, companions.ok_or_else(|| words::bad_companions(places))?))
}
