//! Looking back: the board at an earlier entry, and the boards so far as an animation.

use crate::{
    ask::{Answer, BoundControl, Film},
    store::journal,
    table::{
        host::{
            Host,
            loaded::LoadedTable,
            panel::position,
            trouble::{Trouble, run_blocking},
        },
        looking::{look, resolved},
        writing::{rebuild, rows::lines_of_row},
    },
    verbs::Verb,
    words::host as words,
};
use gogome_games::contract::{AnyGame, Duty, Line, Look, Picture, Position, Refusal, Said, Scene, Viewer, Weight};
use sqlx::SqliteConnection;

/// The largest animation, in bytes.
const MOST_BYTES: usize = 8_000_000;

/// The most boards in an animation; of a longer game some are left out.
const MOST_FRAMES: usize = 240;

/// How long a board is shown, in hundredths of a second: most of them, one that lays open what was sealed, and the last one.
const FRAME_TIME: u16 = 80;
const REVEAL_TIME: u16 = 250;
const LAST_FRAME_TIME: u16 = 400;

/// A longer animation runs faster: eight seconds for each of the thirty minutes that a game takes.
const MOST_TIME: u32 = 24_000;

/// Somebody who looks back at a table. A person who took over a seat sees what that seat was told from then on only.
pub(crate) struct Reader {
    viewer: Viewer,
    since: i64,
}

impl Reader {
    pub async fn of(conn: &mut SqliteConnection, table: &LoadedTable, viewer: Viewer) -> Result<Self, Trouble> {
        let since = match viewer {
            Viewer::Seat(seat) => journal::sat_down(conn, table.game.id, seat.0).await?,
            Viewer::Public | Viewer::Open => 0,
        };
        Ok(Self { viewer, since })
    }

    /// The lines of a row for this reader.
    pub fn lines(&self, table: &LoadedTable, row: &journal::Row) -> Result<Vec<Line>, Trouble> {
        lines_of_row(table, row, if row.seq < self.since { Viewer::Public } else { self.viewer })
    }
}

/// The board after the n-th public entry.
pub(crate) async fn at(host: &Host, user: i64, table: &LoadedTable, said: &Said) -> Result<Answer, Trouble> {
    position(table)?;
    let (n, last) = (said.whole("n")?, table.game.shown);
    let missing = || -> Refusal { words::no_entry(last) };
    let mut conn = host.store.reader().await?;
    let seq = journal::row_of_shown(&mut conn, table.game.id, n).await?.ok_or_else(missing)?;
    let position = rebuild::position_at(&mut conn, table, seq).await?;
    let row = journal::rows(&mut conn, table.game.id, seq - 1, seq).await?;
    let viewer = look::board_viewer(host, user, table).await?;
    let resolved = row.first().map(|row| resolved::of_row(table, row)).transpose()?.flatten().is_some();
    let board = match position {
        Some(position) if resolved => Some(resolved::picture(table, &position)?),
        Some(position) => Some(table.rules.look(&position, viewer)?.board),
        None => None,
    };
    let title = if board.is_some() { words::at_title(n, last) } else { words::gathering_at(n, last) };
    let mut answer = table.say(vec![title]);
    if row.iter().any(|row| row.undone) {
        answer.note.lines.push(words::taken_back_later());
    }
    for row in &row {
        answer.note.lines.extend(lines_of_row(table, row, viewer)?);
    }
    answer.pictures = board.into_iter().collect();
    let turn = |label, n: usize| table.button(label, Verb::At, &[("n", &n.to_string())], Weight::Plain);
    let (n, last) = (usize::try_from(n).unwrap_or(1), usize::try_from(last).unwrap_or(1));
    answer.controls = around(n, last, |n| turn(words::label::OLDER, n), |n| turn(words::label::NEWER, n));
    answer.replaces = true;
    Ok(answer)
}

/// The public boards from the start until now as an animation: one for each time the table asked somebody something. For
/// somebody's own table, as this person may see it. A game can provide an animation of its own.
pub(crate) async fn replay(host: &Host, user: i64, table: &LoadedTable) -> Result<Answer, Trouble> {
    let viewer = look::board_viewer(host, user, table).await?;
    let mut positions = journal::snapshots(&mut *host.store.reader().await?, table.game.id).await?;
    if positions.is_empty() {
        return Err(words::not_started().into());
    }
    positions.extend(table.game.position());
    let rules = table.rules;
    let film = run_blocking(move || film(rules, &positions, viewer)).await??;
    let mut answer = table.say(vec![words::replay_title(film.len(), table.game.live())]);
    answer.pictures.extend(film.last().map(|(board, _)| board.clone()));
    answer.film = Film { frames: film, most: MOST_BYTES };
    Ok(answer)
}

/// The boards of some positions, or what a film shows of them, as one viewer sees them, without repetitions, at most [`MOST_FRAMES`].
fn film(rules: &dyn AnyGame, positions: &[Position], viewer: Viewer) -> Result<Vec<(Scene, u16)>, Trouble> {
    if let (Some(last), Viewer::Seat(_) | Viewer::Open) = (positions.last(), viewer)
        && let Some(Picture::Film(film)) = rules.look(last, viewer)?.screen.picture
    {
        return Ok(film);
    }
    let step = positions.len().div_ceil(MOST_FRAMES);
    let mut film: Vec<(Scene, u16)> = Vec::new();
    let mut sealed: Vec<Duty> = Vec::new();
    // every `step`-th, so that the last board is always included
    for position in positions.iter().skip((positions.len() - 1) % step).step_by(step) {
        let Look { board, duties, .. } = rules.look(position, viewer)?;
        let opened = sealed.iter().any(|was| duties.iter().all(|duty| duty.key != was.key));
        sealed = duties.into_iter().filter(|duty| duty.sealed).collect();
        let board = rules.frame(position, viewer)?.unwrap_or(board);
        if film.last().is_none_or(|(before, _)| *before != board) {
            film.push((board, if opened { REVEAL_TIME } else { FRAME_TIME }));
        }
    }
    if let Some((_, time)) = film.last_mut() {
        *time = LAST_FRAME_TIME;
    }
    hurry(&mut film);
    Ok(film)
}

/// Shortens every frame alike where the animation would take longer than [`MOST_TIME`].
fn hurry(film: &mut [(Scene, u16)]) {
    let whole: u32 = film.iter().map(|(_, time)| u32::from(*time)).sum();
    if whole > MOST_TIME {
        for (_, time) in film {
            *time = u16::try_from(u32::from(*time) * MOST_TIME / whole).unwrap_or(*time).max(1);
        }
    }
}

/// Controls for the entry before and the entry after, where there are any.
pub(crate) fn around(
    at: usize,
    last: usize,
    before: impl Fn(usize) -> BoundControl,
    after: impl Fn(usize) -> BoundControl,
) -> Vec<BoundControl> {
    let earlier = (at > 1).then(|| before(at - 1));
    let later = (at < last).then(|| after(at + 1));
    earlier.into_iter().chain(later).collect()
}
