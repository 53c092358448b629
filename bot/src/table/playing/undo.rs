//! Undo. A person's own last step is taken back at once; if others have acted since, they are asked first. Steps that rolled,
//! drew or showed anything hidden stay for good, and so does everything before a seat changed hands or the rules changed.
//!
//! Nothing is deleted: the steps are marked with the row that undoes them, the state before them is rebuilt, and the journal
//! goes on from there. Chat and pings stay, also what people said through a game, which does not change the state.

use crate::{
    ask::Ask,
    store::{
        games::{self, Phase},
        journal::{self, Entry, Kind, Row},
        questions,
    },
    table::{
        asking::{Matter, Reply},
        host::{Host, guards::not_paused, loaded::LoadedTable, trouble::Trouble},
        writing::{
            commit::{self, Stepped},
            rebuild,
            rows::lines_of_row,
        },
    },
    verbs::Verb,
    words::{host, undo as words},
};
use gogome_games::contract::{Json, Line, Played, Said, Seat, Standing, Viewer, Weight};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

/// The data of an undo row: the first and last row it takes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Taken {
    from: i64,
    to: i64,
}

/// What a seat's undo takes back: its last step, and everything after it.
struct Plan {
    steps: Vec<Row>,
    taken: Taken,
    others: Vec<Seat>,
}

impl Plan {
    fn lines(&self, table: &LoadedTable, viewer: Viewer) -> Result<Vec<Line>, Trouble> {
        let told: Vec<Vec<Line>> =
            self.steps.iter().map(|row| lines_of_row(table, row, viewer)).collect::<Result<_, Trouble>>()?;
        Ok(words::list(&told))
    }

    /// How many of these steps this viewer may know of.
    fn count(&self, viewer: Viewer) -> usize {
        let known =
            |row: &&Row| row.shown.is_some() || row.seat.is_some() && viewer.seat().map(|seat| seat.0) == row.seat;
        self.steps.iter().filter(known).count()
    }
}

/// Shows what would be taken back; takes it back when the person has confirmed. If others have acted since, they are asked.
pub(crate) async fn undo(host: &Host, ask: &Ask, table: &LoadedTable, said: &Said) -> Result<Reply, Trouble> {
    let seat = table.seat_of(ask.who.id).ok_or_else(|| host::not_seated(false))?;
    let over = || host::over(table.title(), &table.game.key);
    let position = match table.game.phase {
        Phase::Gathering => return Err(host::not_started().into()),
        Phase::Playing => table.game.position().ok_or_else(over)?,
        Phase::Over | Phase::Abandoned => return Err(over().into()),
    };
    table.goes_on()?;
    not_paused(table, "nothing is taken back")?;
    let look = table.rules.look(&position, Viewer::Seat(seat))?;
    if look.duties.iter().any(|duty| duty.sealed) {
        return Err(words::sealed().into());
    }
    let plan = plan(&mut *host.store.reader().await?, table, seat).await?;
    // the panel at the time of the question: what is confirmed must be what was shown
    let now = table.stamp(&look.screen.stamp);
    if said.get("seen") == Some(&now) {
        let matter = Matter {
            kind: questions::Kind::Undo,
            what: words::to_take_back(plan.count(Viewer::Public)),
            details: plan.lines(table, Viewer::Public)?,
            payload: Json::of(&plan.taken).map_err(|error| Trouble::Fault(error.to_string()))?,
            whom: plan.others,
        };
        return Ok(Reply::Ask(matter));
    }
    let mut lines = vec![words::will_be(plan.count(Viewer::Seat(seat)))];
    lines.extend(plan.lines(table, Viewer::Seat(seat))?);
    let people: Vec<Seat> = plan.others.iter().copied().filter(|other| table.person(*other)).collect();
    let mut label = words::TAKE_BACK;
    if !people.is_empty() {
        lines.push(words::others_first(&people));
        label = words::ASK_THEM;
    }
    let mut answer = table.say(lines);
    answer.controls = vec![table.button(label, Verb::Undo, &[("seen", &now)], Weight::Main)];
    answer.replaces = true;
    Ok(answer.into())
}

/// Takes back the agreed steps.
pub(crate) async fn take_back(
    host: &Host,
    tx: &mut SqliteConnection,
    table: &LoadedTable,
    by: Seat,
    agreed: &Json,
    at: &str,
) -> Result<Vec<Line>, Trouble> {
    let plan = plan(tx, table, by).await?;
    if agreed.to::<Taken>().ok() != Some(plan.taken) {
        return Err(words::moved_on().into());
    }
    let game = &table.game;
    let before = rebuild::position_at(tx, table, plan.taken.from - 1).await?;
    let position = before.ok_or_else(|| Trouble::Fault("there is nothing before its start to go back to".into()))?;
    let seen = plan.steps.iter().any(|row| row.shown.is_some());
    let viewer = if seen { Viewer::Public } else { Viewer::Seat(by) };
    let mut lines = vec![words::takes_back(by, plan.count(viewer))];
    lines.extend(plan.lines(table, viewer)?);
    let json = |error: serde_json::Error| Trouble::Fault(error.to_string());
    let played = Played {
        duties: table.rules.look(&position, Viewer::Public)?.duties,
        position,
        events: Json::of(&lines).map_err(json)?,
        reveals: false,
        public_change: seen,
        aloud: false,
        records: Vec::new(),
        standing: Standing::Playing,
    };
    let user = table.chairs.get(by.at()).and_then(|chair| chair.user);
    let taken = Json::of(&plan.taken).map_err(json)?;
    let entry = Entry { kind: Kind::Undo, seat: Some(by.0), by: user, said: None, mv: Some(&taken), chance: &[], at };
    let seq = commit::write(host, tx, table, &Stepped { entry, played: &played, drawn: 0 }).await?.seq;
    journal::take_back(tx, game.id, plan.taken.from, plan.taken.to, seq).await?;
    if seen {
        games::count_undo(tx, game.id).await?;
    }
    Ok(vec![words::done()])
}

/// A seat's last step and everything after it, if it can be taken back.
async fn plan(conn: &mut SqliteConnection, table: &LoadedTable, by: Seat) -> Result<Plan, Trouble> {
    let mut steps = journal::rows(conn, table.game.id, 0, table.game.seq).await?;
    steps.retain(|row| !row.idle && !matches!(row.kind, Kind::Table | Kind::Undo));
    let own = |row: &Row| row.kind == Kind::Move && row.seat == Some(by.0);
    let first = steps.iter().rposition(own).ok_or_else(words::nothing)?;
    let steps = steps.split_off(first);
    let stands = |row: &Row| row.reveals || matches!(row.kind, Kind::Setup | Kind::Seat | Kind::Rebase);
    let (Some(from), Some(to)) = (steps.first(), steps.last()) else { return Err(words::nothing().into()) };
    if steps.iter().any(stands) {
        return Err(words::barrier().into());
    }
    let taken = Taken { from: from.seq, to: to.seq };
    // a lapse concerns everybody, whoever was late
    let lapsed = steps.iter().any(|row| row.kind == Kind::Lapse);
    let moved = |seat: Seat| steps.iter().any(|row| row.seat == Some(seat.0) && row.shown.is_some());
    let acted = |seat: &Seat| *seat != by && (lapsed || moved(*seat));
    let others = table.chairs.iter().map(|chair| chair.seat).filter(acted).collect();
    Ok(Plan { steps, taken, others })
}
