//! One command of one seat.

use crate::{
    ask::{Answer, Ask},
    control::Pressed,
    store::{
        games,
        journal::{Entry, Kind},
        stamp,
    },
    table::{
        host::{
            Host, guards,
            loaded::{self, LoadedTable, TRIES, load},
            panel::receipt,
            trouble::{Trouble, run_blocking},
        },
        writing::{
            answered,
            commit::{self, Stepped},
            mine, records,
            rows::as_typed,
        },
    },
    verbs::Verb,
    words::host as words,
};
use gogome_games::contract::{
    Json, Lookup, OptionKind, Panel, Parsed, Position, Said, Seat, Step, Viewer,
    mentions::{self, Seated},
};

/// A game's verb after the end: people who sat there may still use the ones that only show something.
pub(crate) async fn afterwards(host: &Host, ask: &Ask, table: &LoadedTable, said: &Said) -> Result<Answer, Trouble> {
    let over = || words::over(table.title(), &table.game.key);
    let seat = table.seat_of(ask.who.id).ok_or_else(over)?;
    let position = table.game.position().ok_or_else(over)?;
    match table.rules.read(&position, Viewer::Seat(seat), said)? {
        Parsed::Show(panel) => Ok(table.show(panel, Vec::new())),
        Parsed::Lookup(asked) => looked_up(host, ask, table, &position, seat, &asked).await,
        Parsed::Play(_) => Err(over().into()),
    }
}

/// A seat's command, or its press on a control with the stamp of that control's panel.
pub(crate) async fn command(
    host: &Host,
    ask: &Ask,
    table: LoadedTable,
    said: &Said,
    pressed: Option<&str>,
) -> Result<Answer, Trouble> {
    let (_lock, mut table) = guards::turn(host, ask, &table).await?;
    for _ in 0..TRIES {
        let Some(position) = table.game.position().filter(|_| table.game.live()) else {
            return Err(words::over(table.title(), &table.game.key).into());
        };
        table.goes_on()?;
        let seat = table.seat_of(ask.who.id).ok_or_else(|| words::not_seated(false))?;
        if let Some(stamp) = pressed
            && !current(&table, &position, seat, stamp)?
        {
            answered::remember_refusal(host, ask, Some(table.game.id), &[words::stale()]).await?;
            return table.panel(&position, seat, vec![words::stale(), words::stands_now()]);
        }
        match table.rules.read(&position, Viewer::Seat(seat), &mark_mentions(&table, said))? {
            Parsed::Show(panel) => {
                answered::note_seen(host, ask.who.id, &table).await;
                return Ok(table.showing(panel, Vec::new(), said.clone()));
            }
            Parsed::Lookup(asked) => return looked_up(host, ask, &table, &position, seat, &asked).await,
            Parsed::Play(mv) => match step(host, ask, &table, &position, seat, mv, said).await {
                Err(Trouble::Conflict) => table = loaded::again(host, &table).await?,
                other => return other,
            },
        }
    }
    Err(Trouble::Conflict)
}

/// The current version of what an earlier answer showed; refused if the same words would change something now.
pub(crate) async fn shown_again(host: &Host, ask: &Ask, shown: &Pressed) -> Result<Answer, Trouble> {
    let mut conn = host.store.reader().await?;
    let found = games::by_code(&mut conn, &shown.table).await?;
    let table = load(&mut conn, found.ok_or_else(words::unreadable)?).await?;
    drop(conn);
    let table = loaded::audited(host, table).await?;
    // people without a seat must not learn that the table exists
    let seat = table.seat_of(ask.who.id).ok_or_else(words::unreadable)?;
    let over = || words::over(table.title(), &table.game.key);
    let position = table.game.position().filter(|_| table.game.live()).ok_or_else(over)?;
    if shown.said.verb == Verb::Screen.control() {
        return mine::screen(host, &table, &position, seat).await;
    }
    match table.rules.read(&position, Viewer::Seat(seat), &mark_mentions(&table, &shown.said))? {
        Parsed::Show(panel) => Ok(table.showing(panel, Vec::new(), shown.said.clone())),
        Parsed::Lookup(_) | Parsed::Play(_) => {
            Ok(Answer { refused: true, ..table.say(vec![words::stale(), words::stands_now()]) })
        }
    }
}

/// Asks for a game's kept results from a seat; the controls of the answer are bound to the table.
pub(crate) async fn looked_up(
    host: &Host,
    ask: &Ask,
    table: &LoadedTable,
    position: &Position,
    seat: Seat,
    asked: &Lookup,
) -> Result<Answer, Trouble> {
    let panel = records::look_up(host, ask, table.rules, asked).await?;
    let stamp = table.rules.look(position, Viewer::Seat(seat))?.screen.stamp;
    Ok(table.show(Panel { stamp, ..panel }, Vec::new()))
}

async fn step(
    host: &Host,
    ask: &Ask,
    table: &LoadedTable,
    position: &Position,
    seat: Seat,
    mv: Json,
    said: &Said,
) -> Result<Answer, Trouble> {
    let (rules, mut dice) = (table.rules, commit::dice(host, table).await?);
    let (at, now) = (position.clone(), stamp(host.clock.now()));
    let (played, dice, mv) = run_blocking(move || {
        let played = rules.play(&at, &Step::Move { by: seat, mv: &mv }, &mut dice);
        played.map(|played| (played, dice, mv))
    })
    .await??;
    let receipt = receipt(table, &played, seat)?;
    let answer = table.panel(&played.position, seat, receipt.clone())?;
    let said = Some(as_typed(said));
    let by = Some(ask.who.id);
    let entry = Entry { kind: Kind::Move, seat: Some(seat.0), by, said, mv: Some(&mv), chance: &dice.draws, at: &now };
    let mut tx = host.store.writer().await?;
    let step = Stepped { entry, played: &played, drawn: dice.drawn };
    let seq = commit::write(host, &mut tx, table, &step).await?.seq;
    answered::remember(&mut tx, ask, table.game.id, seq, &receipt, &now).await?;
    host.commit(tx).await?;
    Ok(answer)
}

/// Whether a stamp is that of the seat's current panel or of the current public one.
fn current(table: &LoadedTable, position: &Position, seat: Seat, stamp: &str) -> Result<bool, Trouble> {
    let of = |viewer| Ok::<_, Trouble>(table.stamp(&table.rules.look(position, viewer)?.screen.stamp));
    Ok(of(Viewer::Seat(seat))? == stamp || of(Viewer::Public)? == stamp)
}

/// The command with mentions of seated people in free text replaced by signs: games know seats, not names.
fn mark_mentions(table: &LoadedTable, said: &Said) -> Said {
    let seated = table.chairs.iter().filter_map(|chair| {
        let id = u64::try_from(chair.user?).ok()?;
        Some(Seated { seat: chair.seat, id, name: chair.name.as_deref().unwrap_or_default() })
    });
    let seated: Vec<Seated<'_>> = seated.collect();
    let specs = &table.rules.info().commands;
    let options = specs.iter().filter(|spec| spec.verb == said.verb).flat_map(|spec| &spec.options);
    let free: Vec<&str> =
        options.filter(|option| matches!(option.kind, OptionKind::Text { .. })).map(|option| option.name).collect();
    let mut said = said.clone();
    for (name, value) in &mut said.args {
        if free.contains(&name.as_str()) {
            *value = mentions::mark(value, &seated);
        }
    }
    said
}
