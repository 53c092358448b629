//! One person's own tables: they start at once and leave the channel free for others.
//!
//! A table's `audience` says whether the channel sees all of it, only learns how it ended, or hears nothing. A table without a
//! channel is played wherever its player speaks to the bot. As long as the game hides a finished table (`Game::hidden_until`), others
//! see only what the public saw; after that, somebody whose own attempt at the same is still running has to wait for its end.

use crate::{
    ask::{Answer, Ask, Thread},
    store::{
        games::{self, Audience, Home, New},
        journal::{self, Entry, Kind},
        records, seats, stamp,
    },
    table::{
        gathering::open::free_code,
        host::{
            Host, guards,
            loaded::load_by_id,
            panel::receipt,
            trouble::{Trouble, run_blocking},
        },
        writing::{
            answered,
            chance::{self, Dice},
            commit::{self, Stepped},
            rows::as_typed,
        },
    },
    words::host as words,
};
use gogome_games::contract::{After, AnyGame, Boards, Holder, Json, Line, Opening, Refusal, Said, Seat, Stage};

/// Opens the asker's own table and starts it.
pub(crate) async fn open_own(
    host: &Host,
    ask: &Ask,
    rules: &'static dyn AnyGame,
    opening: Opening<Json>,
    said: &Said,
) -> Result<Answer, Trouble> {
    let (info, who) = (rules.info(), ask.who.id);
    let audience = audience(&opening, ask, said)?;
    if audience == Audience::All {
        guards::server_allows(host, ask, false).await?;
    }
    let _lock = host.locks.enter(-who).await;
    guards::not_answered_before(host, ask).await?;
    if let Some((board, taken)) = &opening.once {
        let mut conn = host.store.reader().await?;
        if let Some(running) = records::claimed(&mut conn, info.key, board, who).await? {
            drop(conn);
            return claimed_before(host, ask, taken, running).await;
        }
    }
    for After { boards, needed, refusal } in &opening.after {
        let mut conn = host.store.reader().await?;
        let claimed = match boards {
            Boards::One(board) => records::claimed(&mut conn, info.key, board, who).await?,
            Boards::Under(boards) => Some(records::running(&mut conn, info.key, boards, who).await?),
        };
        match claimed {
            Some(running @ Some(_)) => {
                drop(conn);
                return claimed_before(host, ask, refusal, running).await;
            }
            None if *needed => return Err(refusal.clone().into()),
            Some(None) | None => {}
        }
    }
    guards::may_open_another(host, who).await?;
    let secret = host.entropy.secret("the secret of a table").map_err(|error| Trouble::Fault(error.to_string()))?;
    let code = free_code(&mut *host.store.reader().await?, &host.entropy).await?;
    let mut dice = Dice::at(&secret, &code, "[]", 0);
    let options = opening.options.clone();
    let (played, dice) = run_blocking(move || {
        let played = rules.setup(&options, &[Holder::Person], &mut dice);
        played.map(|played| (played, dice))
    })
    .await??;
    let at = stamp(host.clock.now());
    let new = New {
        code: &code,
        key: info.key,
        channel: ask.place.channel,
        guild: ask.place.guild,
        host: who,
        home: Home::Own(audience),
        places: 1,
        temper: None,
        starts_full: false,
        options: &opening.options,
        rev: info.rev,
        rules: info.rules,
        secret: &secret,
        at: &at,
    };
    let mut tx = host.store.writer().await?;
    // the dice depend on the code; the rules' setup must not run while the write transaction is open
    if games::by_code(&mut tx, &code).await?.is_some() {
        return Err(Trouble::Conflict);
    }
    answered::note_person(&mut tx, ask).await?;
    let id = games::open(&mut tx, &new).await?;
    seats::take(&mut tx, id, Seat(0), Some(who), None).await?;
    if let Some((board, taken)) = opening.once
        && !records::claim(&mut tx, info.key, &board, who, id, &at).await?
    {
        return Err(taken.into());
    }
    let sat = Json::of(&[Holder::Person]).map_err(|error| Trouble::Fault(error.to_string()))?;
    let entry = |kind, chance| Entry {
        kind,
        seat: Some(0),
        by: Some(who),
        said: Some(format!("{} {}", info.key, as_typed(said))),
        mv: (kind == Kind::Setup).then_some(&sat),
        chance,
        at: &at,
    };
    let game = games::by_id(&mut tx, id).await?.ok_or(Trouble::Conflict)?;
    journal::of_host(&mut tx, &game, &entry(Kind::Table, &[]), &[]).await?;
    let table = load_by_id(&mut tx, id).await?;
    let mut reply = receipt(&table, &played, Seat(0))?;
    reply.push(words::own_commitment(&chance::commitment(&secret, &code)));
    let step = Stepped { entry: entry(Kind::Setup, &dice.draws), played: &played, drawn: dice.drawn };
    let seq = commit::write(host, &mut tx, &table, &step).await?.seq;
    answered::remember(&mut tx, ask, id, seq, &reply, &at).await?;
    host.commit(tx).await?;
    table.panel(&played.position, Seat(0), reply)
}

/// The answer when a claim was made before, with a way to its table while that is being played.
async fn claimed_before(host: &Host, ask: &Ask, taken: &Refusal, running: Option<i64>) -> Result<Answer, Trouble> {
    let instead = if running.is_some() { Some(words::goes_on()) } else { taken.instead.clone() };
    let reply: Vec<Line> = [Some(taken.why.clone()), instead].into_iter().flatten().collect();
    let told = answered::remember_refusal(host, ask, running, &reply).await?;
    let mut answer = answered::answer_again(host, told).await;
    if let Some(game) = running {
        let table = load_by_id(&mut *host.store.reader().await?, game).await?;
        answer.controls = vec![table.my_screen()];
    }
    Ok(answer)
}

/// Which audience a person's own table has.
fn audience(opening: &Opening<Json>, ask: &Ask, said: &Said) -> Result<Audience, Refusal> {
    let place = &ask.place;
    let alone = place.guild.is_none();
    let lacking = place.lacking.to_open(Thread::None);
    if opening.stage == Stage::Beside && !alone && !said.flag("private")? {
        return if lacking.is_empty() { Ok(Audience::All) } else { Err(words::lacking(&lacking, place.channel)) };
    }
    let tells = opening.once.is_some() && !alone && lacking.is_empty();
    Ok(if tells { Audience::End } else { Audience::None })
}
