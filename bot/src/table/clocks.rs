//! How long a table waits: clocks, pauses, nudges, and what happens when its patience ends.
//!
//! A duty's row says when its seat is told again (`remind_at`) and when the table's patience ends (`expires_at`). A table has no
//! clock, a soft one (the others are asked, nothing happens by itself) or a hard one (`Game::lapse` answers). One key of a duty is
//! one wait: it keeps its deadline when only its words change, and has what was left of its time when it is taken back and opened
//! again. Time the bot did not live through is added to every clock: `meta.alive_at` is its last sign of life, and a gap counts once
//! at the start, or whenever the machine slept.

use super::{
    Host, Sitting, TRIES, Trouble, at_table,
    commit::Stepped,
    lobby::{crunch, host_only},
    notices::without,
    questions::{Matter, told},
    rest,
    settings::remember_apart,
};
use crate::{
    ask::{Answer, Ask, Hung},
    store::{
        clocks::{self, Clock, Expired},
        duties::{self, Duty},
        games::Phase,
        journal::{self, Entry, Kind},
        moment,
        notices::{self, Late},
        outbox, questions, reminders, stamp, wishes,
        wishes::Wishes,
    },
    words::{host as words, waiting},
};
use gogome_games::contract::{Json, Line, PlayError, Refusal, Said, Seat, Step, Weight};
use jiff::{SignedDuration, Timestamp};
use sqlx::SqliteConnection;

/// How long somebody is left alone after they were told.
const GENTLE: SignedDuration = SignedDuration::from_hours(6);

/// How long a clock waits for a channel that is out of reach.
pub const UNREACHED: SignedDuration = SignedDuration::from_hours(24);

/// A gap in the bot's life that is longer was a time in which nobody could answer.
pub(crate) const GAP: SignedDuration = SignedDuration::from_mins(5);

/// The shortest time for anything, in seconds.
const LEAST: i64 = 300;

/// Bounds of the hours for a turn.
const HOURS: std::ops::RangeInclusive<i64> = 1..=336;

impl Host {
    /// What is said about how long a table waits.
    pub(super) async fn waiting_verb(
        &self,
        ask: &Ask,
        sitting: Sitting,
        verb: &str,
        said: &Said,
    ) -> Result<Answer, Trouble> {
        match verb {
            "clock" => self.set_clock(ask, sitting, said).await,
            "nudge" => self.nudge(ask, sitting).await,
            "lapse" => self.go_on(ask, sitting, said).await,
            _ => self.rest(ask, sitting, verb == "pause").await,
        }
    }

    /// Says how patient the table is, or changes it.
    async fn set_clock(&self, ask: &Ask, sitting: Sitting, said: &Said) -> Result<Answer, Trouble> {
        let (_lane, sitting) = self.turn(ask, &sitting).await?;
        let game = &sitting.game;
        if game.own() {
            return Err(waiting::no_clock().into());
        }
        let turn = game.clocks()[2];
        if said.get("kind").is_none() && said.get("hours").is_none() {
            return Ok(sitting.say(vec![waiting::clock(game.clock, turn / 3600)]));
        }
        if !game.live() {
            return Err(words::over(sitting.title(), &game.key).into());
        }
        host_only(&sitting, ask.who.id, "set its clock")?;
        running(&sitting, "its clock cannot be set")?;
        let clock = match said.get("kind") {
            Some("none") => Clock::None,
            Some("hard") => Clock::Hard,
            Some(_) => Clock::Soft,
            None if game.clock == Clock::None => Clock::Soft,
            None => game.clock,
        };
        let hours = match said.get("hours") {
            Some(_) => said.whole("hours")?.clamp(*HOURS.start(), *HOURS.end()),
            None => turn / 3600,
        };
        let line = waiting::clock_set(clock, hours);
        let reply = [waiting::clock(clock, hours)];
        let now = self.clock.now();
        let at = stamp(now);
        let mut tx = self.store.writer().await?;
        let seq = self.announce(&mut tx, ask, &sitting, "table clock", &line, &at).await?;
        let paces = scaled(sitting.rules.card().paces, hours);
        clocks::set(&mut tx, game.id, clock, &paces).await?;
        if clock != Clock::None {
            clocks::wind(&mut tx, game.id, &ends(&paces, now)).await?;
        }
        self.remember(&mut tx, ask, game.id, seq, &reply, &at).await?;
        self.commit(tx).await?;
        Ok(sitting.say(reply.to_vec()))
    }

    /// Stops clocks and reminders, or lets them go on.
    async fn rest(&self, ask: &Ask, sitting: Sitting, pause: bool) -> Result<Answer, Trouble> {
        let (_lane, sitting) = self.turn(ask, &sitting).await?;
        let game = &sitting.game;
        if game.own() {
            return Err(waiting::no_clock().into());
        }
        match game.phase {
            Phase::Playing => {}
            Phase::Gathering => return Err(words::not_started().into()),
            Phase::Over | Phase::Abandoned => return Err(words::over(sitting.title(), &game.key).into()),
        }
        match (&game.paused_at, pause) {
            (Some(since), true) => return Err(waiting::already_paused(since).into()),
            (None, false) => return Err(waiting::not_paused().into()),
            _ => {}
        }
        if game.host_id != Some(ask.who.id) {
            let matter = Matter {
                kind: if pause { questions::Kind::Pause } else { questions::Kind::Resume },
                what: waiting::to_rest(pause),
                details: Vec::new(),
                payload: Json("null".into()),
                whom: sitting.chairs.iter().map(|chair| chair.seat).collect(),
            };
            return self.consent(ask, &sitting, &matter).await;
        }
        let at = stamp(self.clock.now());
        let mut tx = self.store.writer().await?;
        let reply = self.rest_agreed(&mut tx, &sitting, pause, &at).await?;
        self.remember(&mut tx, ask, game.id, game.seq, &reply, &at).await?;
        self.commit(tx).await?;
        Ok(sitting.say(reply))
    }

    /// Stops a table's clocks and reminders, or lets them go on where they stopped.
    pub(super) async fn rest_agreed(
        &self,
        tx: &mut SqliteConnection,
        sitting: &Sitting,
        pause: bool,
        at: &str,
    ) -> Result<Vec<Line>, Trouble> {
        let game = &sitting.game;
        let line = if pause { waiting::paused() } else { waiting::resumed() };
        let seq = told(tx, sitting, None, std::slice::from_ref(&line), at).await?;
        match (&game.paused_at, pause) {
            (None, true) => clocks::pause(tx, game.id, at).await?,
            (Some(since), false) => {
                clocks::resume(tx, game.id, since, at).await?;
            }
            // the host was faster
            _ => {}
        }
        outbox::put_at_table(tx, game.id, seq, outbox::Kind::News, at).await?;
        Ok(vec![line])
    }

    /// Reminds those the table waits for, unless they heard of it not long ago.
    async fn nudge(&self, ask: &Ask, sitting: Sitting) -> Result<Answer, Trouble> {
        let (_lane, sitting) = self.turn(ask, &sitting).await?;
        let game = &sitting.game;
        playing(&sitting)?;
        let me = sitting.seat_of(ask.who.id).ok_or_else(|| words::not_seated(false))?;
        running(&sitting, "nobody is reminded")?;
        let now = self.clock.now();
        let (open, wishes) = {
            let mut conn = self.store.reader().await?;
            (duties::open(&mut conn, game.id).await?, wishes::of_table(&mut conn, game.id).await?)
        };
        let others: Vec<_> = open.iter().filter(|duty| duty.user.is_some() && duty.seat != me).collect();
        let (asked, controls) = overdue(&sitting, &open, me);
        if others.is_empty() && controls.is_empty() {
            return Err(waiting::nobody_to_nudge(open.iter().any(|duty| duty.seat == me)).into());
        }
        let gentle = |told: &Option<String>| told.as_deref().map_or(now, |told| plus(moment(told), GENTLE));
        let due: Vec<_> = others.iter().filter(|duty| gentle(&duty.pinged) <= now).collect();
        if due.is_empty() {
            if !controls.is_empty() {
                return Ok(Answer { controls, ..sitting.say(asked) });
            }
            let again = others.iter().map(|duty| gentle(&duty.pinged)).min().unwrap_or(now);
            return Err(waiting::too_soon(&seats(others.iter().map(|duty| duty.seat)), again).into());
        }
        let (mut tell, mut later) = (Vec::new(), Vec::new());
        for duty in due {
            let late = Late { duty: duty.key.clone(), seat: duty.seat };
            let free = wish(&wishes, duty.user).map_or(now, |wishes| rest::free_from(wishes, now));
            if free == now { tell.push((late, duty.user)) } else { later.push((late, free)) }
        }
        let told = seats(tell.iter().map(|(late, _)| late.seat));
        let mut resting: Vec<(Seat, Timestamp)> = later.iter().map(|(late, at)| (late.seat, *at)).collect();
        resting.dedup();
        let mut reply = waiting::nudged(&told, &resting);
        reply.extend(asked);
        let at = stamp(now);
        let mut tx = self.store.writer().await?;
        for (late, user) in &tell {
            let next = wish(&wishes, *user).and_then(|wishes| rest::next(wishes, now, 1)).map(stamp);
            reminders::told(&mut tx, game.id, late, &at, next.as_deref()).await?;
        }
        for (late, free) in &later {
            reminders::wake(&mut tx, game.id, (&late.duty, late.seat), &stamp(*free)).await?;
        }
        let tell: Vec<Late> = tell.into_iter().map(|(late, _)| late).collect();
        if !tell.is_empty() {
            let once = format!("nudge/{}", ask.id);
            notices::put(&mut tx, game.id, notices::Kind::Remind, &tell, &once, &at).await?;
        }
        remember_apart(&mut tx, ask, &reply, &at).await?;
        self.commit(tx).await?;
        Ok(Answer { controls, ..sitting.say(reply) })
    }

    /// The others decide that the rules answer for somebody who is late.
    async fn go_on(&self, ask: &Ask, sitting: Sitting, said: &Said) -> Result<Answer, Trouble> {
        let duty = said.need("duty")?;
        let (_lane, mut sitting) = self.turn(ask, &sitting).await?;
        for _ in 0..TRIES {
            playing(&sitting)?;
            sitting.goes_on()?;
            running(&sitting, "nobody is late")?;
            let me = sitting.seat_of(ask.who.id).ok_or_else(|| words::not_seated(false))?;
            let open = {
                let mut conn = self.store.reader().await?;
                if !clocks::is_overdue(&mut conn, sitting.game.id, duty).await? {
                    return Err(waiting::not_overdue().into());
                }
                duties::open(&mut conn, sitting.game.id).await?
            };
            if open.iter().any(|open| open.key == duty && open.seat == me) {
                return Err(waiting::late_yourself().into());
            }
            match self.lapse(&sitting, duty, Some(ask)).await {
                Err(Trouble::Outrun) => sitting = self.again(&sitting).await?,
                Err(Trouble::Refused(_)) => return Err(waiting::cannot_lapse().into()),
                Err(trouble) => return Err(trouble),
                Ok(()) => return Ok(sitting.say(vec![waiting::gone_on()])),
            }
        }
        Err(Trouble::Outrun)
    }

    /// Does what is to be done for every duty whose time ran out. `true`: something was.
    pub async fn clocks_run_out(&self) -> Result<bool, sqlx::Error> {
        let now = self.clock.now();
        let expired = {
            let mut conn = self.store.reader().await?;
            if self.overslept(&mut conn).await? {
                return Ok(false);
            }
            clocks::expired(&mut conn, &stamp(now)).await?
        };
        let mut busy = false;
        for late in expired {
            match self.ran_out(&late, now).await {
                Ok(done) => busy |= done,
                Err(Trouble::Outrun) => {}
                Err(Trouble::Sql(error)) => return Err(error),
                Err(trouble) => {
                    let table = self.logged(late.game_id).await;
                    tracing::error!(table, duty = late.duty, %trouble, "a clock is stuck");
                    let mut tx = self.store.writer().await?;
                    clocks::put_off(&mut tx, late.game_id, &late.duty, &stamp(plus(now, UNREACHED))).await?;
                    tx.commit().await?;
                }
            }
        }
        Ok(busy)
    }

    /// Whether the bot slept and that was not added to the clocks yet: before it is, none is looked at.
    pub(super) async fn overslept(&self, conn: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
        let alive = clocks::alive(conn).await?.map(|at| moment(&at));
        Ok(alive.is_some_and(|at| self.clock.now().duration_since(at) > GAP))
    }

    async fn ran_out(&self, late: &Expired, now: Timestamp) -> Result<bool, Trouble> {
        let _lane = self.lanes.enter(late.game_id).await;
        // it may have been answered, paused or parked while this waited for its turn
        let (sitting, still) = {
            let mut conn = self.store.reader().await?;
            let still = clocks::expired_still(&mut conn, late, &stamp(now)).await?;
            (at_table(&mut conn, late.game_id).await?, still)
        };
        let Some(late) = still else { return Ok(false) };
        let more = if late.parked { Some(stamp(plus(now, UNREACHED))) } else { late.away_until.clone() };
        if let Some(until) = more {
            let mut tx = self.store.writer().await?;
            clocks::put_off(&mut tx, late.game_id, &late.duty, &until).await?;
            tx.commit().await?;
            return Ok(true);
        }
        if sitting.game.clock == Clock::Hard && late.lapses {
            match self.lapse(&sitting, &late.duty, None).await {
                Err(Trouble::Refused(refusal)) => {
                    tracing::warn!(
                        table = sitting.game.code,
                        duty = late.duty,
                        refusal = refusal.code,
                        "the rules have no answer"
                    );
                }
                done => return done.map(|()| true),
            }
        }
        let at = stamp(now);
        let mut tx = self.store.writer().await?;
        clocks::overdue(&mut tx, late.game_id, &late.duty, &at).await?;
        let once = format!("overdue/{}/{}/{at}", late.game_id, late.duty);
        notices::put(&mut tx, late.game_id, notices::Kind::Overdue, &late.duty, &once, &at).await?;
        self.commit(tx).await?;
        Ok(true)
    }

    /// The rules answer for a duty: by the clock, or because somebody decided so.
    async fn lapse(&self, sitting: &Sitting, duty: &str, ask: Option<&Ask>) -> Result<(), Trouble> {
        let game = &sitting.game;
        sitting.goes_on()?;
        let position = game.position().ok_or_else(|| Trouble::Fault("a table without a state".into()))?;
        let (rules, mut dice) = (sitting.rules, self.dice(sitting).await?);
        let key = duty.to_owned();
        let (played, dice) = crunch(move || {
            let played = rules.play(&position, &Step::Lapse { key: &key }, &mut dice)?;
            Ok::<_, PlayError>((played, dice))
        })
        .await??;
        let at = stamp(self.clock.now());
        let mv = Json::of(&duty).map_err(|error| Trouble::Fault(error.to_string()))?;
        let by = ask.map(|ask| ask.who.id);
        let said = ask.map(|_| format!("table lapse duty:{duty}"));
        let entry = Entry { kind: Kind::Lapse, seat: None, by, said, mv: Some(&mv), chance: &dice.draws, at: &at };
        let mut tx = self.store.writer().await?;
        let step = Stepped { entry, played: &played, drawn: dice.drawn };
        let seq = self.write(&mut tx, sitting, &step).await?.seq;
        if let Some(ask) = ask {
            self.remember(&mut tx, ask, game.id, seq, &[waiting::gone_on()], &at).await?;
        }
        Ok(self.commit(tx).await?)
    }

    /// Writes a line of the host into the log, and has the table's message, or its lobby, show it.
    pub(super) async fn announce(
        &self,
        tx: &mut SqliteConnection,
        ask: &Ask,
        sitting: &Sitting,
        said: &str,
        line: &Line,
        at: &str,
    ) -> Result<i64, Trouble> {
        let game = &sitting.game;
        let seat = sitting.seat_of(ask.who.id).map(|seat| seat.0);
        let said = Some(said.to_owned());
        let entry = Entry { kind: Kind::Table, seat, by: Some(ask.who.id), said, mv: None, chance: &[], at };
        let lines = std::slice::from_ref(line);
        let seq = journal::of_host(tx, game, &entry, lines).await?.map_err(|_| Trouble::Outrun)?;
        if game.phase == Phase::Gathering {
            outbox::put(tx, game.id, seq, outbox::Kind::Lobby, game.home_id, 0, at).await?;
        } else {
            outbox::put_at_table(tx, game.id, seq, outbox::Kind::News, at).await?;
        }
        Ok(seq)
    }
}

/// Refused unless the table is being played.
pub(super) fn playing(sitting: &Sitting) -> Result<(), Trouble> {
    match sitting.game.phase {
        Phase::Playing => Ok(()),
        Phase::Gathering => Err(words::not_started().into()),
        Phase::Over | Phase::Abandoned => Err(words::over(sitting.title(), &sitting.game.key).into()),
    }
}

/// Refused while the table is paused: then what follows does not happen.
pub(super) fn running(sitting: &Sitting, what: &str) -> Result<(), Refusal> {
    if sitting.game.paused_at.is_some() { Err(waiting::paused_for(what)) } else { Ok(()) }
}

/// When the clocks of what is asked now run out, by pace.
pub(super) fn ends(paces: &[i64; 4], now: Timestamp) -> [String; 4] {
    paces.map(|seconds| stamp(plus(now, SignedDuration::from_secs(seconds))))
}

/// What the others are asked about those whose time is up, once more, with its buttons; nothing of what one is late for oneself.
fn overdue(sitting: &Sitting, open: &[Duty], me: Seat) -> (Vec<Line>, Vec<Hung>) {
    let (mut lines, mut controls) = (Vec::new(), Vec::new());
    let late: Vec<&Duty> = open.iter().filter(|duty| duty.overdue && !duty.ai).collect();
    for late in late.chunk_by(|one, next| one.key == next.key) {
        if let Some(first) = late.first().filter(|_| late.iter().all(|duty| duty.seat != me)) {
            lines.push(waiting::overdue(&seats(late.iter().map(|duty| duty.seat)), &first.what));
            controls.extend(without(sitting, late));
        }
    }
    if !controls.is_empty() {
        controls.push(sitting.button(waiting::label::END, "table.end", &[], Weight::Grave));
    }
    (lines, controls)
}

/// The wishes of a person, if they are known.
pub(super) fn wish(wishes: &[Wishes], user: Option<i64>) -> Option<&Wishes> {
    wishes.iter().find(|wishes| Some(wishes.user_id) == user)
}

/// A game's paces, stretched so that a turn has so many hours.
fn scaled(paces: [u32; 4], hours: i64) -> [i64; 4] {
    let turn = i64::from(paces[2]).max(1);
    paces.map(|pace| (i64::from(pace) * hours * 3600 / turn).max(LEAST))
}

fn seats(all: impl Iterator<Item = Seat>) -> Vec<Seat> {
    let mut seats: Vec<Seat> = all.collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}

fn plus(at: Timestamp, more: SignedDuration) -> Timestamp {
    at.saturating_add(more).unwrap_or(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paces_keep_their_proportions() {
        assert_eq!(scaled([600, 43_200, 86_400, 172_800], 24), [600, 43_200, 86_400, 172_800]);
        assert_eq!(scaled([600, 43_200, 86_400, 172_800], 72), [1_800, 129_600, 259_200, 518_400]);
        assert_eq!(scaled([600, 43_200, 86_400, 172_800], 1), [300, 1_800, 3_600, 7_200], "five minutes at least");
    }
}
