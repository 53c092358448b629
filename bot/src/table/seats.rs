//! People come and go while a table is played: a seat changes hands, the host's part too.
//!
//! A change is a row of the journal of kind `seat`, so it plays again, and no undo goes back over it. Names and rights are read
//! from the seat at every press: the screen, the buttons and the completions of whoever sat there are dead from that row on.
//! Nobody can stop a table by staying away: the host gives the seat of anybody away; the others do it together once a seat
//! has kept the table waiting, or at once when its person has left the server; and they can make another of them the host.
//!
//! A private table's thread follows its seats: a row of the outbox of kind `member` says that somebody's place changed, and whether
//! they come in or go is looked at when it is sent. `Host::presence` asks the transport for that one person, at the second reminder
//! or when the seat is to be given away; no list of members is needed. Whoever left is not asked, and the silence of those who are
//! late for three days does not count once a question's day is over.

use super::{
    Host, Sitting, Trouble, at_table,
    clocks::{playing, running},
    commit::Stepped,
    lobby::host_only,
    open::temper,
    questions::{Matter, told},
    rest,
    settings::remember_apart,
};
use crate::{
    ask::{Answer, Ask},
    store::{
        applicants, clocks, duties,
        games::{self, Game, Phase},
        journal::{Entry, Kind},
        moment, notices, outbox, questions, reminders,
        seats::{self, Chair},
        stamp, wishes,
    },
    words::{host as words, seats as say},
};
use gogome_games::contract::{Holder, Json, Line, Refusal, Said, Seat, Step, Weight};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

/// A seat that kept the table waiting for so long can be given away by the others.
const LONG: SignedDuration = SignedDuration::from_hours(72);

/// After so long without a change the people of a lobby can make one of them its host.
const SILENT: SignedDuration = SignedDuration::from_hours(24);

/// How often somebody can ask for a seat of a table, and how long its host has peace who said no.
const ONCE_A: SignedDuration = SignedDuration::from_hours(24);

/// Which seat a question is about.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct About {
    seat: Seat,
}

/// Who takes a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taker {
    Person(i64),
    Companion,
    Nobody,
}

impl Taker {
    fn holder(self) -> Holder {
        match self {
            Self::Person(_) => Holder::Person,
            Self::Companion => Holder::Ai,
            Self::Nobody => Holder::Nobody,
        }
    }
}

impl Host {
    /// What is said about who sits where while a table is played.
    pub(super) async fn seats_verb(
        &self,
        ask: &Ask,
        sitting: Sitting,
        verb: &str,
        said: &Said,
    ) -> Result<Answer, Trouble> {
        let (_lane, sitting) = self.turn(ask, &sitting).await?;
        if sitting.game.own() {
            return Err(say::own_table().into());
        }
        if verb != "host" || sitting.game.phase != Phase::Gathering {
            playing(&sitting)?;
        }
        sitting.goes_on()?;
        match verb {
            "leave" => self.leaves(ask, &sitting, said).await,
            "kick" => self.kicks(ask, &sitting, said).await,
            "companion" => self.substitute(ask, &sitting, said).await,
            "sit" => self.applies(ask, &sitting, said).await,
            "admit" => self.admits(ask, &sitting, said, true).await,
            "decline" => self.admits(ask, &sitting, said, false).await,
            _ => self.host_changes(ask, &sitting, said).await,
        }
    }

    /// Somebody gets up, after being asked once more who takes the seat.
    async fn leaves(&self, ask: &Ask, sitting: &Sitting, said: &Said) -> Result<Answer, Trouble> {
        let seat = sitting.seat_of(ask.who.id).ok_or_else(|| words::not_seated(false))?;
        let last = people(sitting).count() == 1;
        // somebody else may have gone, or sat down, since it was asked: then it means something else
        if !said.flag("sure")? || said.flag("last")? != last {
            let mut answer = sitting.say(vec![say::sure_to_leave(last)]);
            let alone = if last { "true" } else { "false" };
            let leave = |label, wait: &str| {
                let args = [("sure", "true"), ("wait", wait), ("last", alone)];
                sitting.button(label, "table.leave", &args, Weight::Grave)
            };
            answer.controls = vec![leave(if last { say::label::LEAVE } else { say::label::LEAVE_COMPANION }, "false")];
            if !last {
                answer.controls.push(leave(say::label::LEAVE_VACANT, "true"));
            }
            return Ok(answer);
        }
        let at = stamp(self.clock.now());
        let mut tx = self.store.writer().await?;
        let by = Some((seat, ask.who.id));
        let wait = said.flag("wait")?;
        let seq = if wait && !last {
            self.reseat(&mut tx, sitting, seat, Taker::Nobody, by, say::left(seat, false), &at).await?
        } else {
            self.gone(&mut tx, sitting, seat, by, say::left(seat, true), &at).await?
        };
        let reply = if last { say::you_were_last() } else { say::you_left() };
        let game = sitting.game.id;
        outbox::put(&mut tx, game, seq, outbox::Kind::Lobby, sitting.game.home_id, 0, &at).await?;
        self.remember(&mut tx, ask, game, seq, std::slice::from_ref(&reply), &at).await?;
        self.commit(tx).await?;
        Ok(sitting.say(vec![reply]))
    }

    /// Somebody is gone: a companion plays on, or the table is closed if they were the last.
    pub(super) async fn gone(
        &self,
        tx: &mut SqliteConnection,
        sitting: &Sitting,
        seat: Seat,
        by: Option<(Seat, i64)>,
        line: Line,
        at: &str,
    ) -> Result<i64, Trouble> {
        if people(sitting).count() > 1 {
            return self.reseat(tx, sitting, seat, Taker::Companion, by, line, at).await;
        }
        let game = sitting.game.id;
        let seq = told(tx, sitting, by, &[say::last_left(seat)], at).await?;
        games::abandon(tx, game).await?;
        duties::clear(tx, game).await?;
        questions::close_all(tx, game, at).await?;
        outbox::put_at_table(tx, game, seq, outbox::Kind::News, at).await?;
        Ok(seq)
    }

    /// The host gives somebody's seat to a companion.
    async fn kicks(&self, ask: &Ask, sitting: &Sitting, said: &Said) -> Result<Answer, Trouble> {
        host_only(sitting, ask.who.id, "take somebody's seat away")?;
        let seat = meant(sitting, said)?;
        let chair = person_on(sitting, seat)?;
        if chair.user == Some(ask.who.id) {
            return Err(say::not_yourself().into());
        }
        if !said.flag("sure")? {
            return Ok(sure(sitting, "table.kick", seat, say::sure_to_kick(seat)));
        }
        self.done(ask, sitting, seat, Taker::Companion, say::kicked(seat)).await
    }

    /// A companion plays on for a seat: at once on one that is vacant or by the host's word, else when the others agree.
    async fn substitute(&self, ask: &Ask, sitting: &Sitting, said: &Said) -> Result<Answer, Trouble> {
        let seat = meant(sitting, said)?;
        let me = sitting.seat_of(ask.who.id).ok_or_else(|| words::not_seated(false))?;
        let chair = sitting.chairs.get(seat.at()).ok_or_else(|| say::no_such_seat(sitting.chairs.len()))?;
        match chair.holder() {
            Holder::Ai => return Err(say::companion_already(seat).into()),
            Holder::Nobody => return self.done(ask, sitting, seat, Taker::Companion, say::filled(seat)).await,
            Holder::Person if seat == me => return Err(say::not_yourself().into()),
            Holder::Person => {}
        }
        if sitting.game.host_id == Some(ask.who.id) {
            return self.kicks(ask, sitting, said).await;
        }
        running(sitting, "nobody is late")?;
        self.must_be_late(sitting, seat).await?;
        let others: Vec<Seat> = people(sitting).map(|chair| chair.seat).filter(|other| *other != seat).collect();
        let matter = Matter {
            kind: questions::Kind::Replace,
            what: say::to_replace(seat),
            details: Vec::new(),
            payload: json(&About { seat })?,
            whom: others,
        };
        self.consent(ask, sitting, &matter).await
    }

    /// Somebody makes another the host; or would like to be it, which the others decide.
    async fn host_changes(&self, ask: &Ask, sitting: &Sitting, said: &Said) -> Result<Answer, Trouble> {
        let me = sitting.seat_of(ask.who.id).ok_or_else(|| words::not_seated(false))?;
        let seat = match said.get("seat") {
            Some(_) => meant(sitting, said)?,
            None => me,
        };
        let chair = person_on(sitting, seat)?;
        if chair.user == sitting.game.host_id {
            return Err(say::host_already(seat).into());
        }
        let gathers = sitting.game.phase == Phase::Gathering;
        if gathers && sitting.game.host_id.is_some_and(|host| host != ask.who.id) {
            self.must_be_silent(sitting).await?;
        }
        if gathers || sitting.game.host_id == Some(ask.who.id) || sitting.game.host_id.is_none() {
            let at = stamp(self.clock.now());
            let line = say::host_is(seat);
            let mut tx = self.store.writer().await?;
            let seq = self.announce(&mut tx, ask, sitting, "table host", &line, &at).await?;
            games::set_host(&mut tx, sitting.game.id, chair.user).await?;
            self.remember(&mut tx, ask, sitting.game.id, seq, std::slice::from_ref(&line), &at).await?;
            self.commit(tx).await?;
            return Ok(sitting.say(vec![line]));
        }
        let matter = Matter {
            kind: questions::Kind::Host,
            what: say::to_make_host(seat),
            details: Vec::new(),
            payload: json(&About { seat })?,
            whom: people(sitting).map(|chair| chair.seat).collect(),
        };
        self.consent(ask, sitting, &matter).await
    }

    /// Somebody would like to sit down; the host is asked.
    async fn applies(&self, ask: &Ask, sitting: &Sitting, said: &Said) -> Result<Answer, Trouble> {
        let game = &sitting.game;
        if let Some(seat) = sitting.seat_of(ask.who.id) {
            return Err(words::already_seated(seat).into());
        }
        let free = |chair: &&Chair| chair.user.is_none();
        let seat = if said.get("seat").is_some() {
            meant(sitting, said)?
        } else {
            let vacant = sitting.chairs.iter().find(|chair| chair.holder() == Holder::Nobody);
            vacant.or(sitting.chairs.iter().find(free)).ok_or_else(say::no_free_seat)?.seat
        };
        let chair = sitting.chairs.get(seat.at()).ok_or_else(|| say::no_such_seat(sitting.chairs.len()))?;
        if !free(&chair) {
            return Err(say::seat_taken(seat).into());
        }
        let now = self.clock.now();
        let mut conn = self.store.reader().await?;
        if let Some(before) = applicants::asked(&mut conn, game.id, ask.who.id).await? {
            let given = sitting.chairs.get(before.seat().at()).is_some_and(|chair| chair.user.is_some());
            let again = moment(before.since()).saturating_add(ONCE_A).unwrap_or(now);
            if now < again && !(before.waits() && given) {
                return Err(say::asked_before(before.seat(), before.waits(), again).into());
            }
        }
        // the host rests in peace, too
        let told = match game.host_id {
            Some(host) => rest::free_from(&wishes::of(&mut conn, host).await?, now),
            None => now,
        };
        drop(conn);
        let at = stamp(now);
        let reply = [say::applied(seat, ask.place.channel != game.channel_id)];
        let mut tx = self.store.writer().await?;
        self.note_person(&mut tx, ask).await?;
        applicants::put(&mut tx, game.id, ask.who.id, seat, &at).await?;
        notices::drop_sit(&mut tx, game.id, ask.who.id).await?;
        let once = format!("sit/{}", ask.id);
        notices::put(&mut tx, game.id, notices::Kind::Sit, &ask.who.id, &once, &stamp(told)).await?;
        remember_apart(&mut tx, ask, &reply, &at).await?;
        self.commit(tx).await?;
        Ok(sitting.say(reply.to_vec()))
    }

    /// The host lets somebody sit down, or does not.
    async fn admits(&self, ask: &Ask, sitting: &Sitting, said: &Said, yes: bool) -> Result<Answer, Trouble> {
        if sitting.game.host_id.is_some() {
            host_only(sitting, ask.who.id, "let somebody sit down")?;
        } else if sitting.seat_of(ask.who.id).is_none() {
            return Err(words::not_seated(false).into());
        }
        let who = said.whole("who")?;
        let mut conn = self.store.reader().await?;
        let seat = applicants::seat(&mut conn, sitting.game.id, who).await?.ok_or_else(say::no_applicant)?;
        drop(conn);
        if sitting.seat_of(who).is_some() {
            return Err(say::no_applicant().into());
        }
        // what was shown is what is answered
        if meant(sitting, said)? != seat {
            return Err(say::another_seat(seat).into());
        }
        if yes {
            let chair = sitting.chairs.get(seat.at()).ok_or_else(|| say::no_such_seat(sitting.chairs.len()))?;
            if chair.user.is_some() {
                return Err(say::seat_taken(seat).into());
            }
            return self.done(ask, sitting, seat, Taker::Person(who), say::sat_down(seat)).await;
        }
        let at = stamp(self.clock.now());
        let reply = [say::declined()];
        let mut tx = self.store.writer().await?;
        applicants::decline(&mut tx, sitting.game.id, who, &at).await?;
        remember_apart(&mut tx, ask, &reply, &at).await?;
        self.commit(tx).await?;
        Ok(sitting.say(reply.to_vec()))
    }

    /// A seat changes hands by the word of whoever asks.
    async fn done(
        &self,
        ask: &Ask,
        sitting: &Sitting,
        seat: Seat,
        taker: Taker,
        line: Line,
    ) -> Result<Answer, Trouble> {
        let at = stamp(self.clock.now());
        let by = sitting.seat_of(ask.who.id).map(|seat| (seat, ask.who.id));
        let reply = [line.clone()];
        let mut tx = self.store.writer().await?;
        let seq = self.reseat(&mut tx, sitting, seat, taker, by, line, &at).await?;
        self.remember(&mut tx, ask, sitting.game.id, seq, &reply, &at).await?;
        self.commit(tx).await?;
        let sitting = self.again(sitting).await?;
        Ok(sitting.say(reply.to_vec()))
    }

    /// A seat changes hands: the journal, the rules, the seat itself, what it owes, whoever is host then.
    #[expect(clippy::too_many_arguments, reason = "who, what, by whom, in which words and when are as many things")]
    pub(super) async fn reseat(
        &self,
        tx: &mut SqliteConnection,
        sitting: &Sitting,
        seat: Seat,
        taker: Taker,
        by: Option<(Seat, i64)>,
        line: Line,
        at: &str,
    ) -> Result<i64, Trouble> {
        let game = &sitting.game;
        let left = sitting.chairs.get(seat.at()).and_then(|chair| chair.user);
        let mut dice = self.dice(sitting).await?;
        told(tx, sitting, by, &[line], at).await?;
        let (user, ai) = match taker {
            Taker::Person(user) => (Some(user), None),
            Taker::Companion => (None, Some(temper(sitting.rules.card()))),
            Taker::Nobody => (None, None),
        };
        seats::reseat(tx, game.id, seat, user, ai).await?;
        reminders::anew(tx, game.id, seat, at).await?;
        questions::close_all(tx, game.id, at).await?;
        if let Some(user) = user {
            applicants::remove(tx, game.id, user).await?;
        }
        let sitting = at_table(tx, game.id).await?;
        let position = sitting.game.position().ok_or_else(|| Trouble::Fault("a table without a state".into()))?;
        let now = taker.holder();
        let played = sitting.rules.play(&position, &Step::Reseat { seat, now }, &mut dice)?;
        let holder = json(&now)?;
        let user_of = by.map(|(_, user)| user);
        let entry = Entry {
            kind: Kind::Seat,
            seat: Some(seat.0),
            by: user_of,
            said: None,
            mv: Some(&holder),
            chance: &dice.draws,
            at,
        };
        let seq = self.write(tx, &sitting, &Stepped { entry, played: &played, drawn: dice.drawn }).await?.seq;
        if left.is_some() && left == sitting.game.host_id {
            let next = sitting.chairs.iter().find_map(|chair| chair.user);
            games::set_host(tx, game.id, next).await?;
        }
        // whoever sits there now is asked what the seat was asked
        outbox::put_at_table(tx, game.id, seq, outbox::Kind::News, at).await?;
        for moved in [left, user].into_iter().flatten() {
            outbox::put_member(tx, game.id, moved, at).await?;
        }
        Ok(seq)
    }

    /// Does what the others agreed to about a seat.
    pub(super) async fn seat_agreed(
        &self,
        tx: &mut SqliteConnection,
        sitting: &Sitting,
        kind: questions::Kind,
        payload: &Json,
        at: &str,
    ) -> Result<Vec<Line>, Trouble> {
        let seat = about(payload)?;
        let user = person_on(sitting, seat)?.user;
        if kind == questions::Kind::Replace {
            let line = say::replaced(seat);
            self.reseat(tx, sitting, seat, Taker::Companion, None, line.clone(), at).await?;
            return Ok(vec![line]);
        }
        let line = say::host_is(seat);
        let seq = told(tx, sitting, None, std::slice::from_ref(&line), at).await?;
        games::set_host(tx, sitting.game.id, user).await?;
        outbox::put_at_table(tx, sitting.game.id, seq, outbox::Kind::News, at).await?;
        Ok(vec![line])
    }

    /// The seats that cannot hold the others up: whose people have kept the table waiting for long, or left its server.
    pub(super) async fn absent(&self, sitting: &Sitting) -> Result<Vec<Seat>, Trouble> {
        let game = &sitting.game;
        let open = duties::open(&mut *self.store.reader().await?, game.id).await?;
        let now = self.clock.now();
        let long = |duty: &&duties::Duty| now.duration_since(moment(&duty.since)) >= LONG;
        // nobody is late in a pause
        let late: Vec<Seat> =
            open.iter().filter(long).filter(|_| game.paused_at.is_none()).map(|duty| duty.seat).collect();
        let mut absent = Vec::new();
        for chair in people(sitting) {
            if late.contains(&chair.seat) || self.has_left(game, chair.user).await {
                absent.push(chair.seat);
            }
        }
        Ok(absent)
    }

    /// Whether somebody is known to have left a table's server.
    pub(super) async fn has_left(&self, game: &Game, user: Option<i64>) -> bool {
        let (Some(present), Some(guild), Some(user)) = (self.presence.get(), game.guild_id, user) else { return false };
        matches!(present(guild, user).await, Ok(false))
    }

    /// Refused unless the host of a lobby has left its server, or nothing happened in it for long: nobody can start, close or
    /// clear a lobby whose host stays away.
    async fn must_be_silent(&self, sitting: &Sitting) -> Result<(), Trouble> {
        let game = &sitting.game;
        let changed = moment(&games::changed_at(&mut *self.store.reader().await?, game.id).await?);
        let now = self.clock.now();
        let from = changed.saturating_add(SILENT).unwrap_or(now);
        if now < from && !self.has_left(game, game.host_id).await {
            return Err(say::host_of_lobby(from).into());
        }
        Ok(())
    }

    /// Refused unless this seat has kept the table waiting for long, or its time is up.
    async fn must_be_late(&self, sitting: &Sitting, seat: Seat) -> Result<(), Trouble> {
        let now = self.clock.now();
        let mut conn = self.store.reader().await?;
        let mut since = None;
        for duty in duties::open(&mut conn, sitting.game.id).await?.iter().filter(|duty| duty.seat == seat) {
            let asked = moment(&duty.since);
            if now.duration_since(asked) >= LONG || clocks::is_overdue(&mut conn, sitting.game.id, &duty.key).await? {
                return Ok(());
            }
            since = Some(since.map_or(asked, |since: jiff::Timestamp| since.min(asked)));
        }
        let user = sitting.chairs.get(seat.at()).and_then(|chair| chair.user);
        drop(conn);
        if self.has_left(&sitting.game, user).await {
            return Ok(());
        }
        Err(say::not_late(seat, since.and_then(|since| since.checked_add(LONG).ok())).into())
    }
}

/// The seat a question is about.
pub(super) fn about(payload: &Json) -> Result<Seat, Trouble> {
    payload.to().map(|About { seat }| seat).map_err(|error| Trouble::Fault(error.to_string()))
}

/// The people of a table.
pub(super) fn people(sitting: &Sitting) -> impl Iterator<Item = &Chair> {
    sitting.chairs.iter().filter(|chair| chair.user.is_some())
}

/// The seat that is meant, by its letter.
pub(super) fn meant(sitting: &Sitting, said: &Said) -> Result<Seat, Refusal> {
    let typed = said.need("seat")?.trim().to_ascii_uppercase();
    let all = Seat::first(sitting.chairs.len());
    let mut found = all.filter(|seat| typed == seat.letter().to_string());
    found.next().ok_or_else(|| say::no_such_seat(sitting.chairs.len()))
}

fn person_on(sitting: &Sitting, seat: Seat) -> Result<&Chair, Refusal> {
    let chair = sitting.chairs.get(seat.at()).filter(|chair| chair.user.is_some());
    chair.ok_or_else(|| say::nobody_there(seat))
}

fn sure(sitting: &Sitting, verb: &str, seat: Seat, line: Line) -> Answer {
    let letter = seat.letter().to_string();
    let mut answer = sitting.say(vec![line]);
    let args = [("seat", letter.as_str()), ("sure", "true")];
    answer.controls = vec![sitting.button(say::label::SURE, verb, &args, Weight::Grave)];
    answer
}

fn json<T: Serialize>(value: &T) -> Result<Json, Trouble> {
    Json::of(value).map_err(|error| Trouble::Fault(error.to_string()))
}
