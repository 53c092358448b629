//! Tables of one person's own: they begin at once and leave the channel to others.
//!
//! Its `audience` says whether the channel sees all of it, learns how it ended, or hears nothing. What belongs to no channel goes on
//! wherever its player speaks to the bot. Until a game says that a finished table opens to others (`Game::closed`), they are shown
//! what the public saw, and after that too as long as their own attempt is running.

use super::{
    Host, Sitting, Trouble, at_table, chance, chance::Dice, commit::Stepped, lobby::crunch, open::free_code,
    play::receipt, play::typed,
};
use crate::{
    ask::{Answer, Ask},
    store::{
        games::{self, Audience, Home, New},
        journal::{self, Entry, Kind},
        records, seats, stamp,
    },
    words::host as words,
};
use gogome_games::contract::{After, AnyGame, Boards, Holder, Json, Line, Opening, Refusal, Said, Seat, Stage, Weight};

/// Most tables somebody is asked to choose from.
const OFFERED: usize = 10;

impl Host {
    /// Opens a table of the asker's own and begins to play.
    pub(super) async fn open_own(
        &self,
        ask: &Ask,
        rules: &'static dyn AnyGame,
        opening: Opening<Json>,
        said: &Said,
    ) -> Result<Answer, Trouble> {
        let (card, who) = (rules.card(), ask.who.id);
        let audience = audience(&opening, ask, said)?;
        if audience == Audience::All {
            self.server_allows(ask, false).await?;
        }
        let _lane = self.lanes.enter(-who).await;
        self.news_to_me(ask).await?;
        if let Some((board, taken)) = &opening.once {
            let mut conn = self.store.reader().await?;
            if let Some(running) = records::claimed(&mut conn, card.key, board, who).await? {
                drop(conn);
                return self.claimed_before(ask, taken, running).await;
            }
        }
        for After { boards, needed, refusal } in &opening.after {
            let mut conn = self.store.reader().await?;
            let claimed = match boards {
                Boards::One(board) => records::claimed(&mut conn, card.key, board, who).await?,
                Boards::Under(boards) => Some(records::running(&mut conn, card.key, boards, who).await?),
            };
            match claimed {
                Some(running @ Some(_)) => {
                    drop(conn);
                    return self.claimed_before(ask, refusal, running).await;
                }
                None if *needed => return Err(refusal.clone().into()),
                Some(None) | None => {}
            }
        }
        let secret = self.entropy.secret("the secret of a table").map_err(|error| Trouble::Fault(error.to_string()))?;
        let code = free_code(&mut *self.store.reader().await?, &self.entropy).await?;
        let mut dice = Dice::at(&secret, &code, "[]", 0);
        let options = opening.options.clone();
        let (played, dice) = crunch(move || {
            let played = rules.setup(&options, &[Holder::Person], &mut dice);
            played.map(|played| (played, dice))
        })
        .await??;
        let at = stamp(self.clock.now());
        let new = New {
            code: &code,
            key: card.key,
            channel: ask.place.channel,
            guild: ask.place.guild,
            host: who,
            home: Home::Own(audience),
            places: 1,
            options: &opening.options,
            rev: card.rev,
            rules: card.rules,
            clocks: &card.paces,
            secret: &secret,
            at: &at,
        };
        let mut tx = self.store.writer().await?;
        // its dice hang on the code, and what the rules make of them is not waited for with the writer in hand
        if games::by_code(&mut tx, &code).await?.is_some() {
            return Err(Trouble::Outrun);
        }
        self.note_person(&mut tx, ask).await?;
        let id = games::open(&mut tx, &new).await?;
        seats::take(&mut tx, id, Seat(0), Some(who), None).await?;
        if let Some((board, taken)) = opening.once
            && !records::claim(&mut tx, card.key, &board, who, id, &at).await?
        {
            return Err(taken.into());
        }
        let sat = Json::of(&[Holder::Person]).map_err(|error| Trouble::Fault(error.to_string()))?;
        let entry = |kind, chance| Entry {
            kind,
            seat: Some(0),
            by: Some(who),
            said: Some(format!("{} {}", card.key, typed(said))),
            mv: (kind == Kind::Setup).then_some(&sat),
            chance,
            at: &at,
        };
        let game = games::by_id(&mut tx, id).await?.ok_or(Trouble::Outrun)?;
        journal::of_host(&mut tx, &game, &entry(Kind::Table, &[]), &[]).await?.map_err(|_| Trouble::Outrun)?;
        let sitting = at_table(&mut tx, id).await?;
        let mut reply = receipt(&sitting, &played, Seat(0))?;
        reply.push(words::own_commitment(&chance::commitment(&secret, &code)));
        let step = Stepped { entry: entry(Kind::Setup, &dice.draws), played: &played, drawn: dice.drawn };
        let seq = self.write(&mut tx, &sitting, &step).await?.seq;
        self.remember(&mut tx, ask, id, seq, &reply, &at).await?;
        self.commit(tx).await?;
        sitting.panel(&played.position, Seat(0), reply)
    }

    /// Says that a claim was made before, with the way to its table as long as that is played.
    async fn claimed_before(&self, ask: &Ask, taken: &Refusal, running: Option<i64>) -> Result<Answer, Trouble> {
        let instead = if running.is_some() { Some(words::goes_on()) } else { taken.instead.clone() };
        let reply: Vec<Line> = [Some(taken.why.clone()), instead].into_iter().flatten().collect();
        let told = self.remember_refusal(ask, running, &reply).await?;
        let mut answer = self.told(told).await;
        if let Some(game) = running {
            let sitting = at_table(&mut *self.store.reader().await?, game).await?;
            answer.controls = vec![sitting.my_screen()];
        }
        Ok(answer)
    }

    /// A person's own live tables within reach of a channel, those of the channel first, the newest first.
    pub(super) async fn own_tables(&self, user: i64, channel: i64, key: Option<&str>) -> Result<Vec<Sitting>, Trouble> {
        let mut conn = self.store.reader().await?;
        let mut tables = Vec::new();
        for game in games::own(&mut conn, user, channel, key).await? {
            tables.push(super::sit(&mut conn, game).await?);
        }
        Ok(tables)
    }

    /// The table that a game's own verb means: the asker's own here; else the one everybody plays here, if it is of this
    /// game; else the asker's own that belongs to no channel.
    pub(super) async fn of_verb(&self, ask: &Ask, key: &str) -> Result<Sitting, Trouble> {
        let channel = ask.place.channel;
        let mut own = self.own_tables(ask.who.id, channel, Some(key)).await?.into_iter();
        let first = own.next();
        let (mine, elsewhere) = match first {
            Some(own) if own.game.channel_id == channel => (Some(own), None),
            elsewhere => (None, elsewhere),
        };
        if let Some(mine) = mine {
            return Ok(mine);
        }
        let shared = self.in_channel(channel).await?;
        if let Some(shared) = shared.filter(|shared| shared.game.live() && !shared.game.own() && shared.game.key == key)
        {
            return Ok(shared);
        }
        if let Some(elsewhere) = elsewhere {
            return Ok(elsewhere);
        }
        let sitting = match self.here(ask).await {
            Err(Trouble::Refused(refusal)) if refusal.code == words::NO_TABLE => {
                return Err(words::no_table(&[key]).into());
            }
            here => here?,
        };
        match (sitting.game.key == key, sitting.game.live() && !sitting.game.own()) {
            (true, _) => Ok(sitting),
            (false, true) => Err(words::other_game(sitting.title()).into()),
            (false, false) => Err(words::no_table(&[key]).into()),
        }
    }

    /// The table that one of the host's verbs means. Where it may be one of several, the asker is asked which.
    pub(super) async fn meant(&self, ask: &Ask, group: &str, said: &Said) -> Result<Sitting, Trouble> {
        let (channel, user) = (ask.place.channel, ask.who.id);
        let gathers =
            group == "table" && matches!(said.verb.as_str(), "join" | "leave" | "add" | "drop" | "word" | "start");
        if gathers {
            return self.here(ask).await;
        }
        if (group, said.verb.as_str()) == ("table", "sit") {
            return self.to_sit_at(ask, said).await;
        }
        let (mut here, elsewhere): (Vec<Sitting>, Vec<Sitting>) =
            self.own_tables(user, channel, None).await?.into_iter().partition(|own| own.game.channel_id == channel);
        let concerns = |shared: &Sitting| match (group, said.verb.as_str()) {
            ("look", "screen") | ("table", "undo" | "end") => shared.seat_of(user).is_some(),
            _ => true,
        };
        let shared = self.in_channel(channel).await?.filter(|shared| shared.game.live() && !shared.game.own());
        here.extend(shared.filter(concerns));
        let found = if here.is_empty() { elsewhere } else { here };
        self.the_one(ask, found, group, said).await
    }

    /// The table somebody would like to sit at: the channel's, or a private one that gathered there; not one of their own, and
    /// not where they sit.
    async fn to_sit_at(&self, ask: &Ask, said: &Said) -> Result<Sitting, Trouble> {
        let channel = ask.place.channel;
        let shared = self.in_channel(channel).await?.filter(|shared| shared.game.live() && !shared.game.own());
        let mut found: Vec<Sitting> = shared.into_iter().chain(self.gathered(channel).await?).collect();
        found.retain(|table| table.seat_of(ask.who.id).is_none());
        self.the_one(ask, found, "table", said).await
    }

    /// The only one of these tables; where there are several the asker is asked which.
    async fn the_one(&self, ask: &Ask, mut found: Vec<Sitting>, group: &str, said: &Said) -> Result<Sitting, Trouble> {
        match (found.pop(), found.is_empty()) {
            (Some(only), true) => Ok(only),
            (Some(last), false) => {
                found.push(last);
                Err(Trouble::Which(Box::new(which(&found, group, said))))
            }
            (None, _) => self.here(ask).await,
        }
    }
}

/// Who hears of a table of somebody's own.
fn audience(opening: &Opening<Json>, ask: &Ask, said: &Said) -> Result<Audience, Refusal> {
    let place = &ask.place;
    let alone = place.guild.is_none();
    let lacking = place.lacks(false);
    if opening.stage == Stage::Beside && !alone && !said.flag("private")? {
        return if lacking.is_empty() { Ok(Audience::All) } else { Err(words::lacking(&lacking, place.channel)) };
    }
    let tells = opening.once.is_some() && !alone && lacking.is_empty();
    Ok(if tells { Audience::End } else { Audience::None })
}

/// Asks which table is meant: the same words again, bound to each.
fn which(tables: &[Sitting], group: &str, said: &Said) -> Answer {
    let args: Vec<(&str, &str)> = said.args.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let verb = format!("{group}.{}", said.verb);
    let button = |table: &Sitting| {
        table.button(&words::label::of_table(table.title(), &table.game.code), &verb, &args, Weight::Plain)
    };
    let mut answer = super::plain(words::which_table());
    answer.controls = tables.iter().take(OFFERED).map(button).collect();
    answer
}
