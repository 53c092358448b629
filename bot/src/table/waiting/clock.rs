//! Clocks: how long a table waits for a duty, and what happens when the time is up.
//!
//! A duty's row stores when its seat is reminded next (`remind_at`) and when its time is up (`expires_at`). A table has no
//! clock, a soft one (the others are asked what to do) or a hard one (`Game::lapse` answers for the seat); a duty that is a
//! window (`Lapses::Window`) lapses at its own pace, whatever clock the table has. A duty is identified
//! by its key: one whose text alone changed keeps its deadline, and one that an undo reopens gets its remaining time. Time
//! during which the bot was not running is added to every clock: `meta.alive_at` is the last time it was known to run, and a
//! gap is added once, at the next start or after the machine slept.

use crate::{
    ask::{Answer, Ask},
    clock::moment_after,
    store::{
        clocks::{self, Clock, Expired},
        duties::{self, OpenDuty},
        journal::{Entry, Kind},
        moment, notices, stamp, wishes,
    },
    table::{
        host::{
            Host,
            guards::{self, host_only, not_paused, playing},
            loaded::{self, LoadedTable, TRIES, load_by_id},
            trouble::{Trouble, run_blocking},
        },
        waiting::quiet_hours::{self, wishes_of},
        writing::{
            answered,
            commit::{self, Stepped},
            rows,
        },
    },
    words::{host as words, waiting},
};
use gogome_games::contract::{Json, PlayError, Said, Step};
use jiff::{SignedDuration, Timestamp};
use sqlx::SqliteConnection;

/// How long a clock is put off each time it runs out while its channel is out of reach.
pub const UNREACHED_DELAY: SignedDuration = SignedDuration::from_hours(24);

/// A longer gap in the bot's life is added to the clocks, because nobody could answer in it.
pub(crate) const GAP: SignedDuration = SignedDuration::from_mins(5);

/// The shortest time for a duty, in seconds.
const SHORTEST_S: i64 = 300;

/// The range of hours for a turn.
const TURN_HOURS: std::ops::RangeInclusive<i64> = 1..=336;

/// Shows a table's clock, or changes it.
pub(crate) async fn set_clock(host: &Host, ask: &Ask, table: LoadedTable, said: &Said) -> Result<Answer, Trouble> {
    let (_lock, table) = guards::turn(host, ask, &table).await?;
    let game = &table.game;
    if game.own() {
        return Err(waiting::no_clock().into());
    }
    let turn = game.clocks()[2];
    if said.get("kind").is_none() && said.get("hours").is_none() {
        return Ok(table.say(vec![waiting::clock(game.clock, turn / 3600)]));
    }
    if !game.live() {
        return Err(words::over(table.title(), &game.key).into());
    }
    host_only(&table, ask.who.id, "set its clock")?;
    not_paused(&table, "its clock cannot be set")?;
    let clock = match said.get("kind") {
        Some("none") => Clock::None,
        Some("hard") => Clock::Hard,
        Some(_) => Clock::Soft,
        None if game.clock == Clock::None => Clock::Soft,
        None => game.clock,
    };
    let hours = match said.get("hours") {
        Some(_) => said.whole("hours")?.clamp(*TURN_HOURS.start(), *TURN_HOURS.end()),
        None => turn / 3600,
    };
    let line = waiting::clock_set(clock, hours);
    let reply = [waiting::clock(clock, hours)];
    let now = host.clock.now();
    let at = stamp(now);
    let mut tx = host.store.writer().await?;
    let seq = rows::announce(&mut tx, ask, &table, "table clock", &line, &at).await?;
    let paces = scaled(clocks::PACES, hours);
    clocks::set(&mut tx, game.id, clock, &paces).await?;
    commit::wind(&mut tx, game, (clock, paces), &[], now).await?;
    answered::remember(&mut tx, ask, game.id, seq, &reply, &at).await?;
    host.commit(tx).await?;
    Ok(table.say(reply.to_vec()))
}

/// The others decide that the rules answer for somebody who is late.
pub(crate) async fn lapse_by_decision(
    host: &Host,
    ask: &Ask,
    table: LoadedTable,
    said: &Said,
) -> Result<Answer, Trouble> {
    let duty = said.need("duty")?;
    let (_lock, mut table) = guards::turn(host, ask, &table).await?;
    for _ in 0..TRIES {
        playing(&table)?;
        table.goes_on()?;
        not_paused(&table, "nobody is late")?;
        let me = table.seat_of(ask.who.id).ok_or_else(|| words::not_seated(false))?;
        let open = {
            let mut conn = host.store.reader().await?;
            if !clocks::is_overdue(&mut conn, table.game.id, duty).await? {
                return Err(waiting::not_overdue().into());
            }
            duties::open(&mut conn, table.game.id).await?
        };
        if open.iter().any(|open| open.key == duty && open.seat == me) {
            return Err(waiting::late_yourself().into());
        }
        match lapse(host, &table, duty, Some(ask)).await {
            Err(Trouble::Conflict) => table = loaded::again(host, &table).await?,
            Err(Trouble::Refused(_)) => return Err(waiting::cannot_lapse().into()),
            Err(trouble) => return Err(trouble),
            Ok(()) => return Ok(table.say(vec![waiting::gone_on()])),
        }
    }
    Err(Trouble::Conflict)
}

/// Handles every duty whose time is up. Returns whether there were any.
pub async fn run_out(host: &Host) -> Result<bool, sqlx::Error> {
    let now = host.clock.now();
    let expired = {
        let mut conn = host.store.reader().await?;
        if overslept(host, &mut conn).await? {
            return Ok(false);
        }
        clocks::expired(&mut conn, &stamp(now)).await?
    };
    let mut busy = false;
    for late in expired {
        match clock_ran_out(host, &late, now).await {
            Ok(done) => busy |= done,
            Err(Trouble::Conflict) => {}
            Err(Trouble::Sql(error)) => return Err(error),
            Err(trouble) => {
                let table = loaded::log_name(host, late.game_id).await;
                tracing::error!(table, duty = late.duty, %trouble, "a clock is stuck");
                let mut tx = host.store.writer().await?;
                clocks::put_off(&mut tx, late.game_id, &late.duty, &stamp(moment_after(now, UNREACHED_DELAY))).await?;
                tx.commit().await?;
            }
        }
    }
    Ok(busy)
}

/// Whether a gap in the bot's life was not yet added to the clocks. Until it is, no clock is read.
pub(crate) async fn overslept(host: &Host, conn: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let alive = clocks::alive(conn).await?.map(|at| moment(&at));
    Ok(alive.is_some_and(|at| host.clock.now().duration_since(at) > GAP))
}

async fn clock_ran_out(host: &Host, late: &Expired, now: Timestamp) -> Result<bool, Trouble> {
    let _lock = host.enter(late.game_id).await;
    // it may have been answered, paused or parked while this waited for the lock
    let (table, still, untold) = {
        let mut conn = host.store.reader().await?;
        let still = clocks::expired_still(&mut conn, late, &stamp(now)).await?;
        let untold = if late.windowed { untold_until(&mut conn, late, now).await? } else { None };
        (load_by_id(&mut conn, late.game_id).await?, still, untold)
    };
    let Some(late) = still else { return Ok(false) };
    let more = match (late.parked, &late.away_until) {
        (true, _) => Some(stamp(moment_after(now, UNREACHED_DELAY))),
        (false, Some(until)) => Some(until.clone()),
        (false, None) => untold.map(stamp),
    };
    if let Some(until) = more {
        let mut tx = host.store.writer().await?;
        clocks::put_off(&mut tx, late.game_id, &late.duty, &until).await?;
        tx.commit().await?;
        return Ok(true);
    }
    if late.lapses && (late.windowed || table.game.clock == Clock::Hard) {
        match lapse(host, &table, &late.duty, None).await {
            Err(Trouble::Refused(refusal)) => {
                tracing::warn!(
                    table = table.game.code,
                    duty = late.duty,
                    refusal = refusal.code,
                    "the rules have no answer"
                );
            }
            done => return done.map(|()| true),
        }
    }
    let at = stamp(now);
    let mut tx = host.store.writer().await?;
    clocks::overdue(&mut tx, late.game_id, &late.duty, &at).await?;
    let once = format!("overdue/{}/{}/{at}", late.game_id, late.duty);
    notices::put(&mut tx, late.game_id, notices::Kind::Overdue, &late.duty, &once, &at).await?;
    host.commit(tx).await?;
    Ok(true)
}

/// If a window asks people in quiet hours who were never told of it: until when it is put off, so that they have its whole time
/// from when they are told.
async fn untold_until(
    conn: &mut SqliteConnection,
    late: &Expired,
    now: Timestamp,
) -> Result<Option<Timestamp>, sqlx::Error> {
    let wishes = wishes::of_table(conn, late.game_id).await?;
    let until = |duty: &OpenDuty| {
        let free = quiet_hours::free_from(wishes_of(&wishes, duty.user)?, now);
        let time = moment(duty.expires.as_deref()?).duration_since(moment(&duty.since));
        (free > now).then(|| moment_after(free, time))
    };
    let open = duties::open(conn, late.game_id).await?;
    Ok(open.iter().filter(|duty| duty.key == late.duty && duty.pings == 0).filter_map(until).max())
}

/// The rules answer for a duty, because of the clock or a decision of the others.
async fn lapse(host: &Host, table: &LoadedTable, duty: &str, ask: Option<&Ask>) -> Result<(), Trouble> {
    let game = &table.game;
    table.goes_on()?;
    let position = game.position().ok_or_else(|| Trouble::Fault("a table without a state".into()))?;
    let (rules, mut dice) = (table.rules, commit::dice(host, table).await?);
    let key = duty.to_owned();
    let (played, dice) = run_blocking(move || {
        let played = rules.play(&position, &Step::Lapse { key: &key }, &mut dice)?;
        Ok::<_, PlayError>((played, dice))
    })
    .await??;
    let at = stamp(host.clock.now());
    let mv = Json::of(&duty).map_err(|error| Trouble::Fault(error.to_string()))?;
    let by = ask.map(|ask| ask.who.id);
    let said = ask.map(|_| format!("table lapse duty:{duty}"));
    let entry = Entry { kind: Kind::Lapse, seat: None, by, said, mv: Some(&mv), chance: &dice.draws, at: &at };
    let mut tx = host.store.writer().await?;
    let step = Stepped { entry, played: &played, drawn: dice.drawn };
    let seq = commit::write(host, &mut tx, table, &step).await?.seq;
    if let Some(ask) = ask {
        answered::remember(&mut tx, ask, game.id, seq, &[waiting::gone_on()], &at).await?;
    }
    Ok(host.commit(tx).await?)
}

/// The four paces, scaled so that a turn has this many hours.
fn scaled(paces: [i64; 4], hours: i64) -> [i64; 4] {
    let turn = paces[2].max(1);
    paces.map(|pace| (pace * hours * 3600 / turn).max(SHORTEST_S))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paces_keep_their_proportions() {
        assert_eq!(scaled(clocks::PACES, 24), clocks::PACES);
        assert_eq!(scaled(clocks::PACES, 72), [10_800, 129_600, 259_200, 518_400]);
        assert_eq!(scaled(clocks::PACES, 1), [300, 1_800, 3_600, 7_200], "five minutes at least");
    }
}
