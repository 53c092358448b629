//! A table as it was loaded: its row, its seats, its rules.

use crate::{
    ask::{Answer, Ask, BoundControl, Names, Note},
    control::{Pressed, encode},
    faults::in_force,
    store::{
        games::{self, Audience, Game, Phase},
        seats as chairs,
        seats::Chair,
    },
    table::host::{Host, trouble::Trouble},
    verbs::Verb,
    words::{audit, host as words},
};
use gogome_games::{
    contract::{AnyGame, Control, GameInfo, Line, Needs, Refusal, Said, Seat, Weight},
    find, newest,
};
use sqlx::SqliteConnection;

/// How many times a step is tried when the table changed meanwhile.
pub(crate) const TRIES: usize = 3;

/// A table with its seats and its rules.
pub(crate) struct LoadedTable {
    pub(crate) game: Game,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) rules: &'static dyn AnyGame,
}

impl LoadedTable {
    /// Whether a person may see it from this channel: it is played there, or it is their own. A private table whose thread is
    /// not open yet is visible to its own people only.
    pub(crate) fn open_to(&self, channel: i64, user: i64) -> bool {
        let game = &self.game;
        let waits = game.private() && game.waits_for_thread() && game.phase != Phase::Gathering;
        let here = game.channel_id == channel;
        match game.audience {
            Audience::All => here && !(waits && self.seat_of(user).is_none()),
            Audience::End if here && game.phase == Phase::Over => true,
            Audience::End | Audience::None => game.solo_user == Some(user),
        }
    }

    /// Refuses if an audit has halted the table.
    pub(crate) fn goes_on(&self) -> Result<(), Refusal> {
        if self.game.halted.is_some() { Err(audit::refused()) } else { Ok(()) }
    }

    pub(crate) fn names(&self) -> Names {
        chairs::names(&self.game, &self.chairs)
    }

    pub(crate) fn seat_of(&self, user: i64) -> Option<Seat> {
        chairs::seat_of(&self.chairs, user)
    }

    /// Binds the game's controls to this table and to the panel they stand on.
    pub(crate) fn bind(&self, controls: Vec<Control>, stamp: Option<&str>) -> Vec<BoundControl> {
        let bound = |said| Pressed { table: self.game.code.clone(), stamp: stamp.map(|stamp| self.stamp(stamp)), said };
        bind(controls, bound)
    }

    /// The stamp of a panel, with the number of undos: after an undo a view can return, but old buttons must stay dead.
    pub(crate) fn stamp(&self, panel: &str) -> String {
        if self.game.undos == 0 { panel.to_owned() } else { format!("{panel}-{}", self.game.undos) }
    }

    /// One of the host's own buttons, which never goes stale.
    pub(crate) fn button(&self, label: &str, verb: Verb, args: &[(&str, &str)], weight: Weight) -> BoundControl {
        let said = Said::new(verb.control(), args);
        let id = encode(&Pressed { table: self.game.code.clone(), stamp: None, said: said.clone() });
        BoundControl { control: Control::Button { label: label.to_owned(), said, weight }, id, stands: None }
    }

    pub(crate) fn say(&self, lines: Vec<Line>) -> Answer {
        Answer { note: Note { lines, names: self.names() }, ..Answer::default() }
    }

    pub(crate) fn title(&self) -> &'static str {
        self.rules.info().title
    }

    /// Whether a person holds this seat.
    pub(crate) fn person(&self, seat: Seat) -> bool {
        self.chairs.get(seat.at()).is_some_and(|chair| chair.user.is_some())
    }
}

/// The id of a table by its code, if the asker may see it.
pub(crate) async fn id_of(host: &Host, ask: &Ask, code: &str) -> Option<i64> {
    let mut conn = host.store.reader().await.ok()?;
    let game = games::by_code(&mut conn, code).await.ok().flatten()?;
    let table = load(&mut conn, game).await.ok()?;
    table.open_to(ask.place.channel, ask.who.id).then_some(table.game.id)
}

/// How the log names a table: by its code. Called only when something is wrong.
pub(crate) async fn log_name(host: &Host, game: i64) -> String {
    let code = async { games::code(&mut *host.store.reader().await.ok()?, game).await.ok()? };
    code.await.unwrap_or_else(|| format!("#{game}"))
}

/// How the log names the table of a channel, if there is one.
pub(crate) async fn log_name_of_channel(host: &Host, channel: i64) -> Option<String> {
    Some(games::of_channel(&mut *host.store.reader().await.ok()?, channel).await.ok()??.code)
}

/// The table of a channel: the live one, or the one played there last.
pub(crate) async fn in_channel(host: &Host, channel: i64) -> Result<Option<LoadedTable>, Trouble> {
    let mut conn = host.store.reader().await?;
    match games::of_channel(&mut conn, channel).await? {
        Some(game) => Ok(Some(load(&mut conn, game).await?)),
        None => Ok(None),
    }
}

/// Loads the same table again.
pub(crate) async fn again(host: &Host, table: &LoadedTable) -> Result<LoadedTable, Trouble> {
    load_by_id(&mut *host.store.reader().await?, table.game.id).await
}

/// The table once it was played again since the start, so that what an audit changed is seen.
pub(crate) async fn audited(host: &Host, table: LoadedTable) -> Result<LoadedTable, Trouble> {
    if host.audits.passed(table.game.id).await { again(host, &table).await } else { Ok(table) }
}

/// Adds seats and rules to a table's row.
pub(crate) async fn load(conn: &mut SqliteConnection, game: Game) -> Result<LoadedTable, Trouble> {
    let chairs = chairs::all(conn, game.id).await?;
    let rev = u16::try_from(game.content_rev).unwrap_or(0);
    let missing = || Trouble::Fault(format!("no rules for {} with content {}", game.key, game.content_rev));
    let rules = find(&game.key, rev).ok_or_else(missing)?;
    Ok(LoadedTable { game, chairs, rules: in_force(rules) })
}

/// The table of this id.
pub(crate) async fn load_by_id(conn: &mut SqliteConnection, id: i64) -> Result<LoadedTable, Trouble> {
    let game = games::by_id(conn, id).await?.ok_or_else(|| Trouble::Fault("a table is gone".into()))?;
    load(conn, game).await
}

/// The rules that answer a verb if it needs no table; none if it needs one.
pub(crate) fn rules_without_table(key: &str, verb: &str) -> Result<Option<&'static dyn AnyGame>, Refusal> {
    let rules = newest(key).ok_or_else(words::no_such_command)?;
    let spec = rules.info().commands.iter().find(|spec| spec.verb == verb);
    Ok((spec.ok_or_else(words::no_such_command)?.needs == Needs::Nothing).then_some(rules))
}

/// Binds controls: each gets the id that encodes what it says and where.
pub(crate) fn bind(controls: Vec<Control>, bound: impl Fn(Said) -> Pressed) -> Vec<BoundControl> {
    let bound_control = |control: Control| {
        let (Control::Button { said, .. } | Control::Select { said, .. }) = &control;
        let id = encode(&bound(said.clone()));
        BoundControl { control, id, stands: None }
    };
    controls.into_iter().map(bound_control).collect()
}

/// What a game is called, by its key.
pub(crate) fn title_of(key: &str) -> &'static str {
    newest(key).map_or("A game", |game| game.info().title)
}

/// The kind of AI for companions of a table, if the game has it, or the default.
pub(crate) fn companion_kind(info: &GameInfo, temper: Option<&str>) -> &'static str {
    info.ai_kinds.iter().copied().find(|kind| Some(*kind) == temper).unwrap_or_else(|| info.usual_ai())
}

/// The people of a table.
pub(crate) fn people(table: &LoadedTable) -> impl Iterator<Item = &Chair> {
    table.chairs.iter().filter(|chair| chair.user.is_some())
}
