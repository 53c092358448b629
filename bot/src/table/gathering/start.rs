//! The start of a table: by its host, or by itself once every seat is taken.

use crate::{
    ask::{Answer, Ask, Thread, What},
    store::{
        Writer,
        games::{self, Game},
        journal::{self, Entry, Kind},
        outbox, places, seats, stamp,
    },
    table::{
        gathering::dice_words,
        host::{
            Host,
            guards::{self, gathering, host_only},
            loaded::{self, LoadedTable, load_by_id},
            trouble::{Trouble, run_blocking},
        },
        writing::{
            answered,
            commit::{self, Stepped},
            rows::write_row_of_asker,
        },
    },
    verbs::Verb,
    words::host as words,
};
use gogome_games::contract::{Holder, Json, Said, Seat, Weight};

/// Starts the table; asks for confirmation if seats are free. Or says that it shall start by itself, or not.
pub(crate) async fn start(host: &Host, ask: &Ask, table: LoadedTable, said: &Said) -> Result<Answer, Trouble> {
    let (_lock, table) = guards::turn(host, ask, &table).await?;
    gathering(&table)?;
    host_only(&table, ask.who.id, "start it")?;
    let (seated, places) = (table.chairs.len(), usize::try_from(table.game.places).unwrap_or(0));
    if said.get("when_full").is_some() {
        let when_full = said.flag("when_full")?;
        if !when_full || seated < places {
            return starts_full(host, ask, &table, when_full).await;
        }
    }
    let least = *table.rules.info().seats.start();
    if seated < usize::from(least) {
        return Err(words::too_few(table.title(), seated, least).into());
    }
    let opens = ask.place.lacking.possible(table.game.thread());
    let lacking = ask.place.lacking.to_open(opens);
    if !lacking.is_empty() {
        return Err(words::lacking(&lacking, ask.place.channel).into());
    }
    commitment_stands_there(host, ask, &table.game).await?;
    if seated < places && !said.flag("sure")? {
        return Ok(ask_for_fewer(&table, places));
    }
    let keeps = said.flag("keep")? && table.rules.info().free_seats;
    let count = if keeps { places.max(seated) } else { seated };
    let at = stamp(host.clock.now());
    let begin = Beginning { opens, count, by: Some(ask.who.id), at: &at };
    let reply = vec![words::started(opens)];
    let id = table.game.id;
    let (mut tx, seq, table) = begin.write(host, table).await?;
    answered::remember(&mut tx, ask, id, seq, &reply, &at).await?;
    host.commit(tx).await?;
    Ok(table.say(reply))
}

/// Says whether the table starts by itself as soon as every seat is taken.
async fn starts_full(host: &Host, ask: &Ask, table: &LoadedTable, when_full: bool) -> Result<Answer, Trouble> {
    let (game, at) = (&table.game, stamp(host.clock.now()));
    let reply = vec![words::starts_full(when_full)];
    let mut tx = host.store.writer().await?;
    let said = format!("table start when_full:{when_full}");
    let seq = write_row_of_asker(&mut tx, ask, table, Some(&said), &[], &at).await?;
    games::set_starts_full(&mut tx, game.id, when_full).await?;
    outbox::put(&mut tx, game.id, seq, outbox::Kind::Lobby, game.home_id, 0, &at).await?;
    answered::remember(&mut tx, ask, game.id, seq, &reply, &at).await?;
    host.commit(tx).await?;
    Ok(table.say(reply))
}

/// Starts the tables that start by themselves and whose seats are all taken. One that cannot start waits for its host, who hears
/// why from *Start*. Returns whether any started.
pub async fn start_full(host: &Host) -> Result<bool, sqlx::Error> {
    let full = games::to_start(&mut *host.store.reader().await?).await?;
    let mut any = false;
    for game in full {
        let started = match by_itself(host, game).await {
            Err(Trouble::Refused(refusal)) => {
                let table = loaded::log_name(host, game).await;
                tracing::info!(table, why = refusal.why.plain(), "a table does not start by itself");
                waits(host, game).await.map(|()| false)
            }
            other => other,
        };
        match started {
            Ok(started) => any |= started,
            Err(Trouble::Conflict) => {}
            // it is tried again, and the others are not held up
            Err(trouble) => {
                let table = loaded::log_name(host, game).await;
                tracing::error!(table, %trouble, "a table could not start by itself");
            }
        }
    }
    Ok(any)
}

/// From now on the table waits for its host, and its lobby says so.
async fn waits(host: &Host, game: i64) -> Result<(), Trouble> {
    let Some(game) = games::by_id(&mut *host.store.reader().await?, game).await? else { return Ok(()) };
    let at = stamp(host.clock.now());
    let mut tx = host.store.writer().await?;
    games::set_starts_full(&mut tx, game.id, false).await?;
    let entry = Entry { kind: Kind::Table, seat: None, by: None, said: None, mv: None, chance: &[], at: &at };
    let seq = journal::of_host(&mut tx, &game, &entry, &[]).await?;
    outbox::put(&mut tx, game.id, seq, outbox::Kind::Lobby, game.home_id, 0, &at).await?;
    Ok(host.commit(tx).await?)
}

/// `false`: somebody was faster.
async fn by_itself(host: &Host, game: i64) -> Result<bool, Trouble> {
    let _lock = host.enter(game).await;
    let table = load_by_id(&mut *host.store.reader().await?, game).await?;
    let count = table.chairs.len();
    let full = i64::try_from(count).is_ok_and(|count| count >= table.game.places);
    if gathering(&table).is_err() || !table.game.starts_full || !full {
        return Ok(false);
    }
    let at = stamp(host.clock.now());
    let begin = Beginning { opens: table.game.thread(), count, by: None, at: &at };
    let (tx, ..) = begin.write(host, table).await?;
    host.commit(tx).await?;
    Ok(true)
}

/// How a table starts.
struct Beginning<'a> {
    /// The thread that it opens.
    opens: Thread,
    /// With how many seats; those above the taken ones are free.
    count: usize,
    /// Who started it; nobody: it starts by itself.
    by: Option<i64>,
    at: &'a str,
}

impl Beginning<'_> {
    /// Sets the game up and writes it, uncommitted. Returns the number of the row, too, and the table as it was.
    async fn write(self, host: &Host, mut table: LoadedTable) -> Result<(Writer, i64, LoadedTable), Trouble> {
        let Self { opens, count, by, at } = self;
        // the rules may have been updated while it gathered
        table.game.rules = i64::from(table.rules.info().rules);
        let (game, rules) = (&table.game, table.rules);
        let mut holders: Vec<Holder> = table.chairs.iter().map(seats::Chair::holder).collect();
        holders.resize(count, Holder::Nobody);
        let (mut dice, mix) = dice_words::mixed(host, &table).await?;
        let options = Json(game.options.clone());
        let holding = Json::of(&holders).map_err(|error| Trouble::Fault(error.to_string()))?;
        let (played, dice) = run_blocking(move || {
            let played = rules.setup(&options, &holders, &mut dice);
            played.map(|played| (played, dice))
        })
        .await??;
        let seat = by.and_then(|by| table.seat_of(by)).map(|seat| seat.0);
        let said = by.map(|_| "table start".to_owned());
        let entry = Entry { kind: Kind::Setup, seat, by, said, mv: Some(&holding), chance: &dice.draws, at };
        let mut tx = host.store.writer().await?;
        for free in Seat::first(count).skip(table.chairs.len()) {
            seats::take(&mut tx, game.id, free, None, None).await?;
        }
        if opens == Thread::None {
            places::stays_in_channel(&mut tx, game.id, game.home_id).await?;
        } else {
            outbox::put(&mut tx, game.id, game.seq + 1, outbox::Kind::Thread, game.home_id, 0, at).await?;
        }
        games::set_rules(&mut tx, game.id, rules.info().rules).await?;
        games::mix(&mut tx, game.id, &mix).await?;
        let step = Stepped { entry, played: &played, drawn: dice.drawn };
        let seq = commit::write(host, &mut tx, &table, &step).await?.seq;
        outbox::put(&mut tx, game.id, seq, outbox::Kind::Lobby, game.home_id, 0, at).await?;
        Ok((tx, seq, table))
    }
}

/// Asks whether it shall start although seats are free, and what becomes of those.
fn ask_for_fewer(table: &LoadedTable, places: usize) -> Answer {
    let keeps = table.rules.info().free_seats;
    let start = |label, keep: &str, weight| {
        let args = [("sure", "true"), ("keep", keep)];
        table.button(label, Verb::Start, &args, weight)
    };
    let when_full = table.button(words::label::START_WHEN_FULL, Verb::Start, &[("when_full", "true")], Weight::Plain);
    let mut answer = table.say(vec![words::start_with_fewer(table.chairs.len(), places, keeps)]);
    answer.controls = if keeps {
        let without = start(words::label::START_WITHOUT, "false", Weight::Plain);
        vec![start(words::label::START_AND_KEEP, "true", Weight::Main), without]
    } else {
        vec![start(words::label::START_NOW, "false", Weight::Main)]
    };
    answer.controls.extend((!table.game.starts_full).then_some(when_full));
    answer
}

/// Refuses while the lobby's message with the commitment to the dice is not in the channel, because nothing may be drawn
/// before; then makes sure that it is posted soon. A press on its own button proves that it is there.
async fn commitment_stands_there(host: &Host, ask: &Ask, game: &Game) -> Result<(), Trouble> {
    if game.lobby_msg.is_some() || matches!(ask.what, What::Press(_)) {
        return Ok(());
    }
    let now = host.clock.now();
    let blocked = outbox::blocked(&mut *host.store.reader().await?, game.home_id).await?.is_some();
    let mut tx = host.store.writer().await?;
    outbox::probe(&mut tx, game.home_id, now.as_millisecond(), &stamp(now)).await?;
    // a channel that refuses the bot is not tried more often because of this
    if !blocked {
        outbox::sooner(&mut tx, game.home_id, &stamp(now)).await?;
    }
    host.commit(tx).await?;
    Err(words::no_promise_yet().into())
}
