//! The entrance: takes one thing that one person said, and calls the function that answers it.

pub mod complete;
mod host_verbs;

use crate::{
    ask::{Answer, Ask, What},
    control::{Pressed, WITHOUT_TABLE},
    metrics,
    store::{
        games::{self, Audience, Phase},
        is_read_only, places,
    },
    table::{
        gathering::{lobby, without_table},
        host::{
            Host, guards,
            loaded::{self, LoadedTable, load, rules_without_table},
            panel::plain,
            trouble::{Trouble, busy, full},
            which::{self, Meant},
        },
        looking::{help, look},
        person,
        places::{moves, reach, setup},
        playing::play,
        writing::{answered, chance},
    },
    verbs::Verb,
    words::host as words,
};
use gogome_games::contract::{Refusal, Said};
use std::time::Instant;

/// The command group for one's own settings and data.
const ME: &str = Verb::Settings.group();

/// What is answered.
enum Response {
    /// The answer proper.
    Answer(Box<Answer>),
    /// The question which table is meant; nothing was done yet.
    Which(Box<Answer>),
}

impl From<Answer> for Response {
    fn from(answer: Answer) -> Self {
        Self::Answer(Box::new(answer))
    }
}

/// Answers one thing that one person said. If anything goes wrong, that person alone is told in words.
pub async fn hear(host: &Host, ask: Ask) -> Answer {
    let heard = Instant::now();
    let answer = told(host, &ask).await;
    metrics::answered(&ask.what, answer.refused, heard.elapsed());
    answer
}

async fn told(host: &Host, ask: &Ask) -> Answer {
    if host.lately.is_too_much(ask.who.id, host.limits.commands, host.clock.now()) {
        return plain(words::too_fast());
    }
    match Box::pin(answer(host, ask)).await {
        Ok(Response::Answer(answer)) => reach::with_warnings(host, ask, *answer).await,
        Ok(Response::Which(answer)) => *answer,
        Err(Trouble::Refused(refusal)) => {
            let answer = answered::refuse(host, ask, &refusal).await;
            reach::with_warnings(host, ask, answer).await
        }
        Err(Trouble::Answered) => match answered::repeat(host, ask).await {
            Ok(answer) => answer,
            Err(trouble) => excuse(host, ask, &trouble).await,
        },
        Err(trouble) => excuse(host, ask, &trouble).await,
    }
}

/// The answer when something could not be done.
async fn excuse(host: &Host, ask: &Ask, trouble: &Trouble) -> Answer {
    if let Trouble::Sql(error) = trouble {
        host.store.note_damage(error);
    }
    match trouble {
        Trouble::Conflict => plain(words::busy()),
        Trouble::Sql(error) if busy(error) => {
            tracing::warn!(%error, "the database is held by somebody else");
            plain(words::busy())
        }
        Trouble::Sql(error) if full(error) => {
            tracing::error!(%error, "the disk is full");
            plain(words::full())
        }
        Trouble::Sql(error) if is_read_only(error) => {
            tracing::error!(%error, "the database is read-only");
            plain(words::read_only())
        }
        trouble => fault(host, ask, trouble).await,
    }
}

/// Logs a fault of ours under a short code, which the person is told.
async fn fault(host: &Host, ask: &Ask, trouble: &Trouble) -> Answer {
    let code = chance::code(&mut host.entropy.numbers("the code of a fault"), 2);
    let table = match &ask.what {
        What::Press(pressed) | What::Again(pressed) => Some(pressed.table.clone()),
        What::Command { .. } | What::Message(_) | What::Unfit(_) | What::Unreadable => {
            loaded::log_name_of_channel(host, ask.place.channel).await
        }
    };
    tracing::error!(code, table, error = %trouble, "a request failed");
    plain(words::fault(&code))
}

async fn answer(host: &Host, ask: &Ask) -> Result<Response, Trouble> {
    guards::not_answered_before(host, ask).await?;
    match &ask.what {
        What::Unreadable => Err(words::unreadable().into()),
        What::Unfit(refusal) => Err(Refusal::clone(refusal).into()),
        What::Press(pressed) => Ok(on_press(host, ask, pressed).await?.into()),
        What::Again(shown) => Ok(play::shown_again(host, ask, shown).await?.into()),
        What::Message(message) => Ok(on_message(host, ask, *message).await?.into()),
        What::Command { group, said } => on_command(host, ask, group, said).await,
    }
}

async fn on_command(host: &Host, ask: &Ask, group: &str, said: &Said) -> Result<Response, Trouble> {
    let Some(verb) = Verb::of(group, &said.verb) else {
        if let Some(rules) = rules_without_table(group, &said.verb)? {
            return Ok(without_table::answer(host, ask, rules, said).await?.into());
        }
        let table = which::of_verb(host, ask, group).await?;
        return Ok(game_verb(host, ask, table, said, None).await?.into());
    };
    let answer = match verb {
        Verb::Help => help::help(),
        Verb::Turns => look::turns(host, ask).await?,
        Verb::Move => Box::pin(moves::move_here(host, ask, said)).await?,
        Verb::Setup | Verb::Check => Box::pin(setup::answer(host, ask, verb, said)).await?,
        verb if verb.group() == ME => Box::pin(person::answer(host, ask, verb, said)).await?,
        verb => {
            let table = match said.given("table") {
                Some(name) => which::by_name(host, ask, name).await?,
                None => match which::meant(host, ask, verb, said).await? {
                    Meant::Table(table) => *table,
                    Meant::Which(answer) => return Ok(Response::Which(answer)),
                },
            };
            host_verbs::answer(host, ask, table, verb, said).await?
        }
    };
    Ok(answer.into())
}

/// A look at the table that a message shows: one's own screen, or the board of whoever has none.
async fn on_message(host: &Host, ask: &Ask, message: i64) -> Result<Answer, Trouble> {
    let mut conn = host.store.reader().await?;
    let shown = games::of_message(&mut conn, ask.place.channel, message).await?;
    let table = load(&mut conn, shown.ok_or_else(words::no_table_shown)?).await?;
    drop(conn);
    if !table.open_to(ask.place.channel, ask.who.id) {
        return Err(words::no_table_shown().into());
    }
    let table = loaded::audited(host, table).await?;
    match table.game.phase {
        Phase::Gathering => Err(words::not_started().into()),
        Phase::Abandoned => Err(words::over(table.title(), &table.game.key).into()),
        _ if table.seat_of(ask.who.id).is_some() => look::screen(host, ask.who.id, &table).await,
        _ => look::board(host, ask.who.id, &table).await,
    }
}

async fn on_press(host: &Host, ask: &Ask, pressed: &Pressed) -> Result<Answer, Trouble> {
    if pressed.table == WITHOUT_TABLE {
        let (key, verb) = pressed.said.verb.split_once('.').ok_or_else(words::unreadable)?;
        if let Some(verb) = Verb::of(key, verb).filter(|verb| verb.group() == ME) {
            return Box::pin(person::answer(host, ask, verb, &pressed.said)).await;
        }
        let rules = rules_without_table(key, verb)?.ok_or_else(words::unreadable)?;
        let said = Said { verb: verb.to_owned(), args: pressed.said.args.clone() };
        return without_table::answer(host, ask, rules, &said).await;
    }
    let mut conn = host.store.reader().await?;
    let found = games::by_code(&mut conn, &pressed.table).await?;
    let table = load(&mut conn, found.ok_or_else(words::unreadable)?).await?;
    drop(conn);
    let (game, verb) = (&table.game, Verb::of_control(&pressed.said.verb));
    // people who want to sit down at a table in a thread may not see it
    let outside = verb == Some(Verb::Sit)
        && places::gathered(&mut *host.store.reader().await?, ask.place.channel).await?.contains(&game.id);
    if !table.open_to(ask.place.channel, ask.who.id) && !outside {
        // people who do not belong there must not learn that the table exists
        let theirs = game.audience == Audience::All && table.seat_of(ask.who.id).is_some();
        return Err(if theirs { words::elsewhere(game.channel_id) } else { words::unreadable() }.into());
    }
    match verb {
        Some(verb) => host_verbs::answer(host, ask, table, verb, &pressed.said).await,
        None if pressed.said.verb.contains('.') => Err(words::no_such_command().into()),
        None => game_verb(host, ask, table, &pressed.said, pressed.stamp.as_deref().or(Some(""))).await,
    }
}

pub(crate) async fn game_verb(
    host: &Host,
    ask: &Ask,
    table: LoadedTable,
    said: &Said,
    stamp: Option<&str>,
) -> Result<Answer, Trouble> {
    let table = loaded::audited(host, table).await?;
    match table.game.phase {
        Phase::Gathering => lobby::pick(host, ask, table, said).await,
        Phase::Playing => match without_table::beside(host, &table, said) {
            Ok(Some(answer)) => Ok(answer),
            _ => play::command(host, ask, table, said, stamp).await,
        },
        // a button on the last board may open the next table
        Phase::Over => match rules_without_table(&table.game.key, &said.verb) {
            Ok(Some(_)) => Box::pin(without_table::once_more(host, ask, &table, said)).await,
            _ => play::afterwards(host, ask, &table, said).await,
        },
        Phase::Abandoned => Err(words::over(table.title(), &table.game.key).into()),
    }
}
