//! Messages for everybody in a channel, made when they are sent: a step taken meanwhile is already in the message, and whoever
//! took it is not pinged.

use crate::{
    ask::{BoundControl, Film, Names, Note, Sitter},
    deliver::{NewThread, Public},
    picture::{self, scenes},
    store::{
        self,
        clocks::Clock,
        duties::{self, OpenDuty},
        games::{self, Audience, Game, Phase},
        journal,
        links::hex,
        seats::{self, Chair},
        wishes::{self, Wishes},
    },
    table::{
        asking::{self, Call},
        host::{
            Host,
            loaded::{LoadedTable, load_by_id, rules_without_table},
            panel::panel_without_table,
            trouble::Trouble,
        },
        looking::{brief, help, resolved},
        waiting::quiet_hours::{self, wishes_of},
        writing::{
            chance, rebuild,
            records::short,
            rows::{Form, Range},
        },
    },
    verbs::Verb,
    words::{
        audit, host as words, lobby as lobby_words, markdown,
        past::{in_the_mix, places},
        seats as seats_words, waiting,
    },
};
use gogome_games::contract::{Choice, Control, Json, Line, Panel, Scene, Seat, Span, Viewer, Weight};
use jiff::{SignedDuration, Timestamp};
use sqlx::SqliteConnection;

/// The files of pictures: always the same names, so that they reveal nothing.
const BOARD: &str = "board.png";
const RESOLUTION: &str = "reveal.png";

/// A message that is later than this after a question pings everybody: whoever moved may have gone.
const STILL_THERE: SignedDuration = SignedDuration::from_mins(10);

/// A message before its pictures are drawn.
#[derive(Debug, Default)]
pub struct Draft {
    /// The message.
    pub message: Public,
    /// Its picture, and the name of that file.
    pub picture: Option<(&'static str, Scene)>,
    /// Its film.
    pub film: Film,
    /// The duties it pings somebody for, each with the time of the next reminder.
    pub duties: Vec<(String, Seat, Option<Timestamp>)>,
    /// Duties of people in quiet hours, each with the time at which they are told.
    pub resting: Vec<(String, Seat, Timestamp)>,
    /// Questions to people in quiet hours, each with the time at which they are pinged.
    pub uncalled: Vec<(i64, Seat, Timestamp)>,
    /// The live board message it replaces.
    pub board_before: Option<i64>,
    /// The journal rows it covers. The board is the one after the last row, or a later one if the end of the range was fixed
    /// before.
    pub range: Range,
}

impl Draft {
    /// Names people for what they are asked, and notes a later time for those in quiet hours. A new message names and pings those
    /// who were not told yet; an edit, which pings nobody, names all.
    fn owe(&mut self, open: &[OpenDuty], form: Form, wishes: &[Wishes], (mover, now): (Option<u8>, Timestamp)) {
        let edit = form == Form::Refresh;
        let free =
            |duty: &&OpenDuty| edit || wishes_of(wishes, duty.user).is_none_or(|wishes| quiet_hours::free(wishes, now));
        let told = open.iter().filter(|duty| edit || duty.pings == 0);
        let (awake, asleep): (Vec<&OpenDuty>, Vec<&OpenDuty>) = told.partition(free);
        self.message.pings = pings(&awake);
        self.message.here = there(&awake, mover, now);
        for duty in awake {
            let next = wishes_of(wishes, duty.user).and_then(|wishes| quiet_hours::next(wishes, now, 0));
            self.duties.push((duty.key.clone(), duty.seat, next));
        }
        for duty in asleep {
            let free = wishes_of(wishes, duty.user).map_or(now, |wishes| quiet_hours::free_from(wishes, now));
            self.resting.push((duty.key.clone(), duty.seat, free));
        }
    }

    /// Pings people for questions, and notes a later time for those in quiet hours.
    fn call(&mut self, calls: Vec<Call>, form: Form, wishes: &[Wishes], now: Timestamp) {
        let free_from =
            |user: i64| wishes_of(wishes, Some(user)).map_or(now, |wishes| quiet_hours::free_from(wishes, now));
        for Call { question, whom, what } in calls {
            let awake = |(_, user): &(Seat, i64)| form == Form::Refresh || free_from(*user) == now;
            let (awake, asleep): (Vec<_>, Vec<_>) = whom.into_iter().partition(awake);
            if !awake.is_empty() {
                let users: Vec<i64> = awake.into_iter().map(|(_, user)| user).collect();
                self.message.here.retain(|user| !users.contains(user));
                self.message.pings.push((users, what));
            }
            self.uncalled.extend(asleep.into_iter().map(|(seat, user)| (question, seat, free_from(user))));
        }
    }
}

/// The picture of a resolution: how the table stood after this row.
async fn resolution_picture(
    conn: &mut SqliteConnection,
    table: &LoadedTable,
    row: i64,
) -> Result<Option<(&'static str, Scene)>, Trouble> {
    let position = match rebuild::position_at(conn, table, row).await {
        Ok(Some(position)) => position,
        Err(Trouble::Sql(error)) => return Err(error.into()),
        // rows of earlier rules are not played again
        Ok(None) | Err(_) => return Ok(None),
    };
    Ok(Some((RESOLUTION, resolved::picture(table, &position)?)))
}

/// The message of a table: log, board, controls and pings, or the resolution of a round. A range without an end reaches to that,
/// or to the board that is shown.
pub async fn board(
    host: &Host,
    conn: &mut SqliteConnection,
    game: i64,
    range: Range,
    form: Form,
) -> Result<Draft, Trouble> {
    let table = load_by_id(conn, game).await?;
    let game = &table.game;
    let mut range = Range { to: range.to.min(game.seq), ..range };
    let mut draft = Draft { board_before: game.board_msg, range, ..Draft::default() };
    if game.halted.is_some() && game.phase == Phase::Playing {
        draft.message.note = Note { lines: vec![audit::halted()], names: table.names() };
        return Ok(draft);
    }
    let mut rows = journal::rows(conn, game.id, range.after, range.to).await?;
    if form == Form::News
        && game.audience == Audience::All
        && let Some(resolution) = resolved::last(&table, &rows, range.after)?
    {
        range = resolution;
        draft.range = range;
        rows.retain(|row| row.seq <= range.to);
    }
    let mut log = resolved::log(conn, &table, &rows, range).await?;
    let names = table.names();
    if game.own() {
        for line in &mut log {
            name_seats(line, &names);
        }
    }
    let shorten = if range.resolution { brief::beginning } else { brief::told };
    let mut lines = shorten(&log, &|line| markdown::line(line, &names).chars().count());
    if range.resolution {
        draft.message.note = Note { lines, names };
        draft.picture = resolution_picture(conn, &table, range.to).await?;
        return Ok(draft);
    }
    draft.message.over = game.phase == Phase::Over;
    draft.message.table = Some(game.code.clone());
    let position = game.position().ok_or_else(|| Trouble::Fault("a table without a state".into()))?;
    let look = table.rules.look(&position, Viewer::Public)?;
    if game.audience == Audience::End {
        draft.message.controls = vec![table.button(words::label::PAST, Verb::Log, &[], Weight::Plain)];
        draft.message.note = Note { lines, names };
        return Ok(draft);
    }
    if game.phase == Phase::Playing || game.phase == Phase::Over {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(look.screen.lines);
        draft.film = picture::film(look.screen.picture.as_ref());
        draft.picture = Some((BOARD, look.board));
        draft.message.controls = table.bind(look.screen.controls, Some(&look.screen.stamp));
    }
    if game.phase == Phase::Playing {
        draft.message.controls.insert(0, table.my_screen());
        if range.after == 0 && !seats::newcomers(conn, game.id).await?.is_empty() {
            draft.message.controls.extend(help::minute(table.rules.info()));
        }
        let open = duties::open(conn, game.id).await?;
        if open.is_empty() {
            lines.push(audit::nobody_asked());
        }
        let wishes = wishes::of_table(conn, game.id).await?;
        let now = host.clock.now();
        if game.paused_at.is_none() || form == Form::Refresh {
            // what is asked is of now, also where the message is of before
            let mover = journal::last_mover(conn, game.id).await?;
            // a person who plays alone need not be told
            let told = if game.own() { &[] } else { &open[..] };
            draft.owe(told, form, &wishes, (mover, now));
            if form == Form::News && !draft.duties.is_empty() {
                let next = table.rules.next(&position)?;
                draft.message.pings.extend(told_next(&table.chairs, &next, &open, &wishes, now));
            }
        }
        let asked = asking::asked(&table, &store::questions::open(conn, game.id).await?, range, form);
        lines.extend(asked.lines);
        draft.message.controls.splice(1..1, asked.controls);
        draft.call(asked.calls, form, &wishes, now);
    }
    if game.own() {
        lines.push(own_dice(conn, game).await?);
    }
    if game.phase == Phase::Over && !game.own() {
        if !draft.message.controls.iter().any(|bound| opens(&game.key, &bound.control)) {
            let again = table.button(seats_words::label::REMATCH, Verb::Rematch, &[], Weight::Plain);
            draft.message.controls.push(again);
        }
        lines.extend(at_the_end(conn, game).await?);
    }
    draft.message.note = Note { lines, names };
    Ok(draft)
}

/// The commitment to the dice of somebody's own table, which stays on the board as promised when it was opened; at the end the
/// secret.
async fn own_dice(conn: &mut SqliteConnection, game: &Game) -> Result<Line, Trouble> {
    let (key, _, _) = games::secret(conn, game.id).await?;
    let commitment = chance::commitment(&key, &game.code);
    Ok(if game.phase == Phase::Over {
        words::own_secret_opened(&hex(&key), &game.code, &commitment)
    } else {
        words::own_commitment(&commitment)
    })
}

/// Who won what, and what the dice were made from.
async fn at_the_end(conn: &mut SqliteConnection, game: &Game) -> Result<Vec<Line>, Trouble> {
    let places = games::ended(conn, game.id).await?.and_then(|ended| places(&ended.outcome));
    let mut lines: Vec<Line> = places.into_iter().collect();
    let (key, mix, _) = games::secret(conn, game.id).await?;
    lines.push(words::secret_opened(&hex(&key), &game.code, &chance::commitment(&key, &game.code)));
    if mix != "[]" {
        lines.extend(in_the_mix(&seats::words(conn, game.id).await?));
    }
    Ok(lines)
}

/// The current message of a lobby.
pub async fn lobby(host: &Host, game: i64) -> Result<(Public, Option<i64>), Trouble> {
    let mut conn = host.store.reader().await?;
    let table = load_by_id(&mut conn, game).await?;
    let game = &table.game;
    let title = table.title();
    let (lines, controls) = match game.phase {
        Phase::Gathering => {
            let (key, _, _) = games::secret(&mut conn, game.id).await?;
            let (mut lines, controls) = lobby_lines(&table, &chance::commitment(&key, &game.code))?;
            lines.extend(in_the_mix(&seats::words(&mut conn, game.id).await?));
            (lines, controls)
        }
        Phase::Abandoned => (vec![lobby_words::closed(title, &game.code)], Vec::new()),
        Phase::Playing | Phase::Over => {
            let thread = (game.channel_id != game.home_id).then_some(game.channel_id);
            let (key, _, _) = games::secret(&mut conn, game.id).await?;
            let commitment = lobby_words::commitment(&chance::commitment(&key, &game.code));
            let over = game.phase == Phase::Over;
            (vec![lobby_words::started(title, &game.code, thread, over), commitment], Vec::new())
        }
    };
    let note = Note { lines, names: table.names() };
    Ok((Public { note, controls, ..Public::default() }, game.lobby_msg))
}

/// Whether a round was resolved since the last message of a table: then a new one is to come.
pub async fn resolved_since(conn: &mut SqliteConnection, game: &Game) -> Result<bool, Trouble> {
    let table = load_by_id(conn, game.id).await?;
    resolved::since(conn, &table, game.told).await
}

/// The thread that a table opens.
pub async fn thread(host: &Host, game: i64) -> Result<NewThread, Trouble> {
    let table = load_by_id(&mut *host.store.reader().await?, game).await?;
    let game = &table.game;
    let guild = game.guild_id.ok_or_else(|| Trouble::Fault("a thread without a server".into()))?;
    Ok(NewThread {
        guild,
        channel: game.home_id,
        name: words::thread(table.title(), &game.code),
        private: game.private(),
    })
}

/// The text and controls of a lobby.
fn lobby_lines(table: &LoadedTable, commitment: &str) -> Result<(Vec<Line>, Vec<BoundControl>), Trouble> {
    let game = &table.game;
    let places = usize::try_from(game.places).unwrap_or(0);
    let options = Json(game.options.clone());
    let panel = table.rules.lobby(&options, places)?;
    let mut lines = vec![lobby_words::title(table.title(), &game.code)];
    for seat in Seat::first(places) {
        let chair = table.chairs.get(seat.at());
        let host = chair.is_some_and(|chair| chair.user.is_some() && chair.user == game.host_id);
        lines.push(lobby_words::seat(seat, chair.is_some(), host));
    }
    lines.extend(panel.lines);
    lines.extend(game.temper.as_deref().map(lobby_words::temper));
    lines.extend(lobby_words::thread(game.thread()));
    lines.extend(game.starts_full.then(lobby_words::starts_full));
    if game.clock != Clock::None {
        lines.push(waiting::clock(game.clock, game.clocks()[2] / 3600));
    }
    lines.push(lobby_words::commitment(commitment));
    let (is_free, companions) = (table.chairs.len() < places, table.chairs.iter().any(|chair| chair.ai.is_some()));
    let offered = [
        (words::label::JOIN, Verb::Join, Weight::Main, is_free),
        (words::label::LEAVE, Verb::Leave, Weight::Plain, true),
        (words::label::ADD, Verb::Add, Weight::Plain, is_free),
        (words::label::DROP, Verb::Drop, Weight::Plain, companions),
        (words::label::START, Verb::Start, Weight::Main, true),
    ];
    let offered = offered.into_iter().filter(|(.., of_use)| *of_use);
    let mut controls: Vec<BoundControl> =
        offered.map(|(label, verb, weight, _)| table.button(label, verb, &[], weight)).collect();
    let mut picks = table.bind(panel.controls, None);
    for bound in &mut picks {
        bound.stands = stands(table, &options, places, &bound.control);
    }
    controls.extend(picks);
    Ok((lines, controls))
}

/// Which choice of a lobby's menu stands already: the only one that changes nothing, whoever sits there and may make it, also if
/// another was made before. Where each has a pick of their own there is none, once one of them has picked; nor where picks add up.
fn stands(table: &LoadedTable, options: &Json, places: usize, menu: &Control) -> Option<String> {
    let Control::Select { said, option, choices, .. } = menu else { return None };
    let picked = |from: &Json, seat: Seat, choice: &Choice| {
        let mut said = said.clone();
        said.args.push(((*option).to_owned(), choice.value.clone()));
        table.rules.pick(from, seat, places, &said).ok()
    };
    let seats = || Seat::first(table.chairs.len());
    let changes_nothing = |choice: &&Choice| {
        let mut after = seats().filter_map(|seat| picked(options, seat, choice)).peekable();
        after.peek().is_some() && after.all(|after| after == *options)
    };
    let mut standing = choices.iter().filter(changes_nothing);
    let only = standing.next().filter(|_| standing.next().is_none())?;
    let other = choices.iter().find(|choice| choice.value != only.value)?;
    let back = |seat| Some(picked(&picked(options, seat, other)?, seat, only)? == *options);
    seats().filter_map(back).all(|back| back).then(|| only.value.clone())
}

/// Whether a control is the game's own way to open another table.
pub(super) fn opens(key: &str, control: &Control) -> bool {
    let (Control::Button { said, .. } | Control::Select { said, .. }) = control;
    matches!(rules_without_table(key, &said.verb), Ok(Some(_)))
}

/// Writes names without seat letters: where one person plays, there is nobody to confuse them with.
fn name_seats(line: &mut Line, names: &Names) {
    for span in &mut line.0 {
        if let Span::Seat(seat) = span
            && let Sitter::Person { name, .. } = names.of(*seat)
        {
            *span = Span::Quote(short(name));
        }
    }
}

/// A line that pings people who are probably next, want to be told, are not awaited already and are not in quiet hours.
fn told_next(
    chairs: &[Chair],
    next: &[Seat],
    open: &[OpenDuty],
    wishes: &[Wishes],
    now: Timestamp,
) -> Option<(Vec<i64>, Line)> {
    let idle = |chair: &&Chair| next.contains(&chair.seat) && !open.iter().any(|duty| duty.seat == chair.seat);
    let wants = |user: &i64| {
        wishes_of(wishes, Some(*user)).is_some_and(|wishes| wishes.tell_next && quiet_hours::free(wishes, now))
    };
    let users: Vec<i64> = chairs.iter().filter(idle).filter_map(|chair| chair.user).filter(wants).collect();
    (!users.is_empty()).then(|| (users, waiting::next()))
}

/// Who need not be pinged, because nothing is asked of them but what their own move has just asked: dice to roll again, a square.
/// They were answered with it.
fn there(open: &[&OpenDuty], mover: Option<u8>, now: Timestamp) -> Vec<i64> {
    let just = |duty: &&OpenDuty| now.duration_since(store::moment(&duty.since)) < STILL_THERE;
    let asked_by_own_move = |duty: &&OpenDuty| mover == Some(duty.seat.0) && !duty.turn && just(duty);
    let (here, called): (Vec<&OpenDuty>, Vec<&OpenDuty>) = open.iter().copied().partition(asked_by_own_move);
    let here = here.iter().filter_map(|duty| duty.user);
    here.filter(|user| called.iter().all(|duty| duty.user != Some(*user))).collect()
}

/// One line for each thing that is asked, with the people who are asked.
fn pings(open: &[&OpenDuty]) -> Vec<(Vec<i64>, Line)> {
    let mut pings: Vec<(Vec<i64>, Line)> = Vec::new();
    for duty in open {
        let Some(user) = duty.user else { continue };
        let what = waiting::asked(duty);
        match pings.iter_mut().find(|(_, line)| *line == what) {
            Some((users, _)) => users.push(user),
            None => pings.push((vec![user], what)),
        }
    }
    pings
}

/// A game's news of the day as a message, and the picture to be drawn for it.
pub fn bulletin(key: &str, panel: Panel) -> (Public, Option<(&'static str, Scene)>) {
    let shown = panel_without_table(key, Panel { picture: None, ..panel.clone() });
    let message = Public { note: shown.note, controls: shown.controls, ..Public::default() };
    (message, scenes(panel.picture).into_iter().next().map(|scene| (BOARD, scene)))
}
