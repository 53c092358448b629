//! Deadlines, reminders and notices.

use super::{NAP, Workers};
use crate::{
    clock::moment_after,
    deliver::{Deliver, Undelivered},
    faults::fault_point,
    store::{
        Writer, clocks, games, idle, moment,
        notices::{self, Asked, Kind, Late, Notice},
        outbox, questions,
        reminders::{self, Due},
        seats, stamp, wishes,
    },
    table::{
        host::{loaded, trouble::Trouble},
        places::servers,
        waiting::{
            clock::{self, GAP, UNREACHED_DELAY},
            idle::ask_or_put_away,
            notices::message,
            quiet_hours,
        },
    },
    words::host as words,
};
use gogome_games::contract::Seat;
use jiff::{SignedDuration, Timestamp};
use serde::de::DeserializeOwned;
use sqlx::SqliteConnection;
use std::collections::BTreeSet;

/// How many people or duties are handled in one go.
const CHUNK: i64 = 500;

/// How many notices are claimed and then noted as sent in one go: after a crash, so many may be sent again under the same
/// nonce.
const HANDFUL: i64 = 20;

/// The distance between reminders of different tables.
const APART: SignedDuration = SignedDuration::from_millis(100);

/// After a reminder, the same person is not reminded by other tables for this long.
const EACH: SignedDuration = SignedDuration::from_hours(1);

/// The number of attempts for a notice, and the first pause; each is twice the one before.
const TRIES: i64 = 8;
const PAUSE: SignedDuration = SignedDuration::from_secs(30);

/// When people who could not be pinged for a question are tried again.
const UNCALLED: SignedDuration = SignedDuration::from_hours(1);

impl<D: Deliver> Workers<D> {
    /// Notes that the bot is running. A gap since the last note is added to every clock; a jump of the clock while the bot was
    /// at work counts as a gap only if `leaps` is set.
    pub(super) async fn beat(&self, leaps: bool) -> Result<(), sqlx::Error> {
        let now = self.host.clock.now();
        let known = clocks::alive(&mut *self.host.store.reader().await?).await?.map(|at| moment(&at));
        let gap = known.map_or(SignedDuration::ZERO, |at| now.duration_since(at));
        let fresh = !self.beating.swap(true, std::sync::atomic::Ordering::Relaxed);
        let slept = gap > GAP && (fresh || leaps);
        if known.is_some() && !fresh && !slept && gap.unsigned_abs() < NAP {
            return Ok(());
        }
        let mut tx = self.host.store.writer().await?;
        if slept {
            tracing::info!(seconds = gap.as_secs(), "clocks are given what the bot slept through");
            clocks::extend(&mut tx, gap.as_secs()).await?;
        }
        clocks::live(&mut tx, &stamp(now)).await?;
        tx.commit().await
    }

    /// Handles deadlines and reminders. Returns whether there was anything to do.
    pub(super) async fn wait(&self) -> Result<bool, sqlx::Error> {
        let mut busy = clock::run_out(&self.host).await?;
        busy |= ask_or_put_away(&self.host).await?;
        busy |= servers::erase_left_servers(&self.host).await?;
        while self.remind().await? || self.call().await? {
            busy = true;
        }
        Ok(busy)
    }

    /// Queues reminders for people who are due, one for each table, spread over time. Returns whether there were any.
    async fn remind(&self) -> Result<bool, sqlx::Error> {
        let now = self.host.clock.now();
        if reminders::due(&mut *self.host.store.reader().await?, &stamp(now), 1).await?.is_empty() {
            return Ok(false);
        }
        let mut tx = self.host.store.writer().await?;
        let due = reminders::due(&mut tx, &stamp(now), CHUNK).await?;
        let last = notices::last(&mut tx).await?.map_or(now, |last| moment_after(moment(&last), APART));
        let mut slot = last.max(now);
        // the longest waiting come first
        let mut tables: Vec<(i64, Vec<Due>)> = Vec::new();
        // all duties of one person at one table make one reminder
        let mut mine = BTreeSet::new();
        for one in due {
            match tables.iter_mut().find(|(game, _)| *game == one.game_id) {
                Some((_, due)) => due.push(one),
                None => tables.push((one.game_id, vec![one])),
            }
        }
        for (game, due) in tables {
            let mut late = Vec::new();
            for one in due {
                let wishes = wishes::of(&mut tx, one.user_id).await?;
                let here = Late { duty: one.duty, seat: Seat(one.seat) };
                let told = reminders::last_of(&mut tx, one.user_id).await?.filter(|_| one.pings > 0);
                let alone = told.map_or(now, |told| moment_after(moment(&told), EACH)).max(now);
                let alone = if mine.contains(&(game, one.user_id)) { now } else { alone };
                let free = quiet_hours::free_from(&wishes, now).max(alone);
                if free > now {
                    reminders::wake(&mut tx, game, (&here.duty, here.seat), &stamp(free)).await?;
                    continue;
                }
                let reminded = if one.pings > 0 { one.reminded + 1 } else { 0 };
                let next = quiet_hours::next(&wishes, now, reminded).map(stamp);
                reminders::told(&mut tx, game, &here, &stamp(now), next.as_deref()).await?;
                late.push(here);
                mine.insert((game, one.user_id));
            }
            if let Some(first) = late.first() {
                let once = format!("remind/{game}/{}/{}/{}", first.duty, first.seat.0, stamp(now));
                notices::put(&mut tx, game, Kind::Remind, &late, &once, &stamp(slot)).await?;
                slot = moment_after(slot, APART);
            }
        }
        tx.commit().await?;
        Ok(true)
    }

    /// Sends notices that are due. Returns whether any was closed. Those that arrived are noted together, because a commit for
    /// each would take longer than everything else; a failure is noted at once, together with those before it.
    pub(super) async fn notices(&self) -> Result<bool, sqlx::Error> {
        let mut closed = false;
        loop {
            let now = self.host.clock.now();
            let due = notices::due(&mut *self.host.store.reader().await?, &stamp(now), HANDFUL).await?;
            if due.is_empty() {
                return Ok(closed);
            }
            let ids: Vec<i64> = due.iter().map(|notice| notice.id).collect();
            let mut tx = self.host.store.writer().await?;
            notices::claim(&mut tx, &ids).await?;
            tx.commit().await?;
            let (mut tried, mut failed) = (Vec::new(), None);
            for notice in due {
                match self.send_notice(notice).await {
                    Ok((notice, sent)) => {
                        let arrived = sent.as_ref().is_none_or(|sent| sent.posted.is_ok());
                        tried.push((notice, sent));
                        if !arrived {
                            self.note(&mut tried, now).await?;
                        }
                    }
                    Err(error) => {
                        failed = Some(error);
                        break;
                    }
                }
            }
            self.note(&mut tried, now).await?;
            if let Some(error) = failed {
                return Err(error);
            }
            closed = true;
        }
    }

    /// When the next notice, reminder or ping for a question is due.
    pub(super) async fn next_notice(&self, now: Timestamp) -> Result<Option<Timestamp>, sqlx::Error> {
        let mut conn = self.host.store.reader().await?;
        let now = stamp(now);
        let next = [
            notices::next(&mut conn).await?,
            reminders::next(&mut conn, &now).await?,
            questions::next_call(&mut conn, &now).await?,
        ];
        Ok(next.into_iter().flatten().map(|next| moment(&next)).min())
    }

    /// Removes people from a notice who are in quiet hours by now; they are told when those end.
    async fn awake(&self, notice: Notice) -> Result<Notice, sqlx::Error> {
        if !matches!(notice.kind, Kind::Remind | Kind::Ask) {
            return Ok(notice);
        }
        let (now, game) = (self.host.clock.now(), notice.game_id);
        let (chairs, wishes) = {
            let mut conn = self.host.store.reader().await?;
            (seats::all(&mut conn, game).await?, wishes::of_table(&mut conn, game).await?)
        };
        let wakes = |seat: Seat| {
            let user = chairs.get(seat.at())?.user?;
            let theirs = wishes.iter().find(|wishes| wishes.user_id == user)?;
            Some(quiet_hours::free_from(theirs, now)).filter(|free| *free > now).map(stamp)
        };
        if notice.kind == Kind::Remind {
            let (mut asleep, mut left) = (Vec::new(), Vec::new());
            for late in about::<Vec<Late>>(&notice).unwrap_or_default() {
                match wakes(late.seat) {
                    Some(free) => asleep.push((late, free)),
                    None => left.push(late),
                }
            }
            if asleep.is_empty() {
                return Ok(notice);
            }
            let mut tx = self.host.store.writer().await?;
            for (late, free) in &asleep {
                reminders::unsaid(&mut tx, game, late, free).await?;
            }
            return left_of(tx, notice, &left).await;
        }
        let Some(Asked { question, seats }) = about(&notice) else { return Ok(notice) };
        let (asleep, seats): (Vec<Seat>, Vec<Seat>) = seats.into_iter().partition(|seat| wakes(*seat).is_some());
        if asleep.is_empty() {
            return Ok(notice);
        }
        let mut tx = self.host.store.writer().await?;
        for seat in asleep {
            questions::call_at(&mut tx, question, seat, wakes(seat).as_deref()).await?;
        }
        left_of(tx, notice, &Asked { question, seats }).await
    }

    /// Sends a notice and returns the result; none if nobody needs it any more.
    async fn send_notice(&self, notice: Notice) -> Result<(Notice, Option<Sent>), sqlx::Error> {
        let notice = self.awake(notice).await?;
        let made = match message(&self.host, &notice).await {
            Ok(made) => made,
            Err(Trouble::Sql(error)) => return Err(error),
            Err(trouble) => {
                let table = loaded::log_name(&self.host, notice.game_id).await;
                tracing::error!(table, %trouble, "a notice cannot be made");
                None
            }
        };
        let Some((target, mut message)) = made else { return Ok((notice, None)) };
        if notice.claimed {
            message.note.lines.push(words::again());
        }
        let nonce = format!("{}n{}", self.host.store.instance().await?, notice.id);
        let posted = self.deliver.post(target, &message, &nonce).await;
        fault_point("after-notice");
        let at = self.host.clock.now();
        Ok((notice, Some(Sent { target, at, posted })))
    }

    /// Notes the results, and empties the list.
    async fn note(&self, tried: &mut Vec<(Notice, Option<Sent>)>, now: Timestamp) -> Result<(), sqlx::Error> {
        if tried.is_empty() {
            return Ok(());
        }
        let mut tx = self.host.store.writer().await?;
        for (notice, sent) in tried.iter() {
            match sent {
                None => {
                    notices::supersede(&mut tx, notice.id).await?;
                    unasked(&mut tx, notice, None).await?;
                    uncalled(&mut tx, notice, &stamp(moment_after(now, UNCALLED))).await?;
                }
                Some(Sent { target, at, posted: Ok(id) }) => {
                    outbox::unblock(&mut tx, *target).await?;
                    notices::sent(&mut tx, notice.id, *id).await?;
                    if notice.kind == Kind::Idle {
                        idle::asked(&mut tx, notice.game_id, &notice.about, &stamp(*at)).await?;
                    }
                }
                Some(Sent { target, posted: Err(why), .. }) => undelivered(&mut tx, notice, *target, why, now).await?,
            }
        }
        tx.commit().await?;
        tried.clear();
        Ok(())
    }
}

/// Where and when a notice was posted, and its message.
struct Sent {
    target: i64,
    at: Timestamp,
    posted: Result<i64, Undelivered>,
}

/// A notice that did not arrive waits, or is given up.
async fn undelivered(
    tx: &mut SqliteConnection,
    notice: &Notice,
    target: i64,
    why: &Undelivered,
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    let table = games::code(tx, notice.game_id).await?;
    tracing::warn!(table, channel = target, %why, "a notice was not delivered");
    let until = match why {
        Undelivered::Later { after, .. } if notice.attempts < TRIES => {
            let pause = after.and_then(|after| SignedDuration::try_from(after).ok());
            let longer = 1 << u32::try_from(notice.attempts).unwrap_or(0);
            Some(moment_after(now, pause.unwrap_or(PAUSE * longer).max(SignedDuration::from_secs(1))))
        }
        _ => None,
    };
    // the next post of the table's board finds out how long that lasts
    if matches!(why, Undelivered::Forbidden(_) | Undelivered::NoChannel) {
        outbox::probe(tx, target, now.as_millisecond(), &stamp(now)).await?;
    }
    notices::failed(tx, notice.id, until.map(stamp).as_deref(), &why.to_string()).await?;
    if until.is_none() {
        unasked(tx, notice, Some(&stamp(moment_after(now, UNREACHED_DELAY)))).await?;
        uncalled(tx, notice, &stamp(moment_after(now, UNCALLED))).await?;
    }
    Ok(())
}

/// Reduces a notice to the people it still concerns.
async fn left_of(mut tx: Writer, notice: Notice, left: &(impl serde::Serialize + Sync)) -> Result<Notice, sqlx::Error> {
    let about = serde_json::to_string(left).map_err(|error| sqlx::Error::Encode(error.into()))?;
    notices::speak_of(&mut tx, notice.id, &about).await?;
    tx.commit().await?;
    Ok(Notice { about, ..notice })
}

fn about<T: DeserializeOwned>(notice: &Notice) -> Option<T> {
    serde_json::from_str(&notice.about).ok()
}

/// Sets when the people of an open question who could not be pinged are tried again.
async fn uncalled(conn: &mut SqliteConnection, notice: &Notice, until: &str) -> Result<(), sqlx::Error> {
    let Some(asked) = about::<Asked>(notice).filter(|_| notice.kind == Kind::Ask) else { return Ok(()) };
    for seat in asked.seats {
        questions::call_at(conn, asked.question, seat, Some(until)).await?;
    }
    Ok(())
}

/// The question of a notice could not be asked for now.
async fn unasked(conn: &mut SqliteConnection, notice: &Notice, until: Option<&str>) -> Result<(), sqlx::Error> {
    match notice.kind {
        Kind::Overdue => clocks::unasked(conn, notice.game_id, &notice.about, until).await,
        _ => Ok(()),
    }
}
