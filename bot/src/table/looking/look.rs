//! Looking at a table: one's own screen, the board, the board in words; and all tables that wait for somebody.

use crate::{
    ask::{Answer, Ask, HERE, Names, Note},
    picture::boards,
    store::{duties, games::Phase, parked, records as results},
    table::{
        host::{
            Host,
            loaded::{LoadedTable, title_of},
            panel::position,
            trouble::Trouble,
        },
        writing::mine,
    },
    words::{host as words, markdown, moving},
};
use gogome_games::contract::{Line, Viewer};

/// All tables that wait for this person.
pub(crate) async fn turns(host: &Host, ask: &Ask) -> Result<Answer, Trouble> {
    let awaited = duties::of_person(&mut *host.store.reader().await?, ask.who.id).await?;
    let lines = awaited.iter().map(|table| {
        let title = title_of(&table.key);
        let link = table
            .board
            .zip(table.guild.filter(|guild| *guild != HERE))
            .map(|(board, guild)| format!("https://discord.com/channels/{guild}/{}/{board}", table.channel));
        words::turn(title, table.open.then_some(table.channel), &table.what, table.expires.as_deref(), link.as_deref())
    });
    let mut lines: Vec<Line> = if awaited.is_empty() { vec![words::no_turns()] } else { lines.collect() };
    for lost in parked::of_person(&mut *host.store.reader().await?, ask.who.id).await? {
        lines.push(moving::rests(title_of(&lost.key), &lost));
    }
    Ok(Answer { note: Note { lines, names: Names::default() }, ..Answer::default() })
}

/// What only this person may see.
pub(crate) async fn screen(host: &Host, user: i64, table: &LoadedTable) -> Result<Answer, Trouble> {
    let position = position(table)?;
    if !table.game.live() && !table.game.own() {
        return board(host, user, table).await;
    }
    match table.seat_of(user) {
        Some(seat) => mine::screen(host, table, &position, seat).await,
        None if table.game.live() => Err(words::not_seated(false).into()),
        None => board(host, user, table).await,
    }
}

/// The public board; of somebody's own table, the board as this person may see it.
pub(crate) async fn board(host: &Host, user: i64, table: &LoadedTable) -> Result<Answer, Trouble> {
    let position = position(table)?;
    let viewer = board_viewer(host, user, table).await?;
    let look = table.rules.look(&position, viewer)?;
    let mut answer = table.say(look.screen.lines);
    answer.pictures = boards(look.board, look.screen.picture);
    if table.game.live() {
        answer.controls = vec![table.my_screen()];
    }
    Ok(answer)
}

/// The viewer for boards: public, but for somebody's own table what this person may see.
pub(crate) async fn board_viewer(host: &Host, user: i64, table: &LoadedTable) -> Result<Viewer, Trouble> {
    if table.game.own() { viewer(host, table, user).await } else { Ok(Viewer::Public) }
}

/// The board in words: as much as fits, and all of it as a file.
pub(crate) async fn text(host: &Host, user: i64, table: &LoadedTable) -> Result<Answer, Trouble> {
    let viewer = viewer(host, table, user).await?;
    let look = table.rules.look(&position(table)?, viewer)?;
    let names = table.names();
    let whole: Vec<String> = look.words.iter().map(|line| markdown::plain(line, &names)).collect();
    let mut answer = table.say(look.words);
    if markdown::note(&answer.note, usize::MAX).chars().count() > markdown::CONTENT {
        answer.note.lines.insert(0, words::whole_in_file());
        answer.file = Some(("board.txt".to_owned(), whole.join("\n")));
    }
    Ok(answer)
}

/// The viewer that a person is at a table. Somebody's own table is hidden from others; when it is over they see what the game
/// lets them see: not before the day on which it opens, and not while their own attempt at the same is running.
pub(crate) async fn viewer(host: &Host, table: &LoadedTable, user: i64) -> Result<Viewer, Trouble> {
    let (game, seat) = (&table.game, table.seat_of(user));
    if let Some(seat) = seat
        && (game.phase == Phase::Playing || (game.phase == Phase::Over && game.own()))
    {
        return Ok(Viewer::Seat(seat));
    }
    let Some(position) = game.position().filter(|_| game.phase == Phase::Over) else { return Ok(Viewer::Public) };
    let Some(hidden) = table.rules.hidden_until(&position)? else { return Ok(Viewer::Open) };
    if host.today() < hidden.day {
        return Ok(if seat.is_some() { Viewer::Open } else { Viewer::Public });
    }
    let Some(board) = hidden.board else { return Ok(Viewer::Open) };
    let claim = results::claimed(&mut *host.store.reader().await?, &game.key, &board, user).await?;
    Ok(if claim.flatten().is_some() { Viewer::Public } else { Viewer::Open })
}
