//! Tables without Discord: the host over a database file of its own, a clock that stands still, a transport that keeps what
//! is delivered, and friends who type and press.

use crate::{
    folder::Folder,
    patience::PATIENCE,
    players::{self, Secret, koro::CRAFT_IT},
    seed, template,
    transport::RecordingTransport,
    waits::Waits,
};
use anyhow::Context;
use gogome::{
    ask::{Answer, Ask, BoundControl, Lacking, Person, Place, What},
    clock::Clock,
    control,
    entropy::Entropy,
    environment::Environment,
    limits::Limits,
    patience::Wait,
    picture::Painter,
    store::{Store, games::Game},
    table::{self, Host},
    words::markdown,
    workers::Workers,
};
use gogome_games::{
    contract::{Control, Json, Said, Seat},
    newest,
};
use jiff::{SignedDuration, Timestamp};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

/// Where friends meet, unless a test says otherwise.
pub const CHANNEL: i64 = 500;

/// Their server.
pub const GUILD: i64 = 7;

/// A day.
pub const DAY: SignedDuration = SignedDuration::from_hours(24);

/// A game that takes more steps than this does not end.
const MOST_STEPS: u64 = 3_000;

/// A clock that only moves when it is told to.
#[derive(Debug)]
pub struct StillClock(Mutex<Timestamp>);

impl Default for StillClock {
    fn default() -> Self {
        Self(Mutex::new(Timestamp::constant(1_767_225_600, 0)))
    }
}

impl StillClock {
    /// Moves it; back too.
    pub fn pass(&self, by: SignedDuration) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) += by;
    }
}

impl Clock for StillClock {
    fn now(&self) -> Timestamp {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An environment in which nothing happens by itself: time stands still, nobody grows impatient, and chance follows from a
/// seed.
pub struct Still {
    /// The time.
    pub clock: Arc<StillClock>,
    /// What is left to chance.
    pub entropy: Entropy,
    /// The patience.
    pub waits: Waits,
    /// What one person may do at most.
    pub limits: Limits,
}

impl Default for Still {
    fn default() -> Self {
        Self::seeded(seed::of_test())
    }
}

impl Still {
    /// With chance from this seed.
    pub fn seeded(seed: u64) -> Self {
        Self { clock: Arc::default(), entropy: Entropy::seeded(seed), waits: Waits::default(), limits: Limits::NONE }
    }

    /// As the program takes it.
    pub fn environment(&self) -> Environment {
        Environment {
            clock: Arc::clone(&self.clock) as Arc<dyn Clock>,
            entropy: self.entropy.clone(),
            patience: self.waits.patience(),
            limits: self.limits,
        }
    }
}

/// A host with its file, and those who meet there.
pub struct Evening {
    /// The host.
    pub host: Arc<Host>,
    /// What goes on by itself.
    pub workers: Arc<Workers<RecordingTransport>>,
    /// What everybody can see.
    pub transport: RecordingTransport,
    /// The time.
    pub clock: Arc<StillClock>,
    /// The host's patience.
    pub waits: Waits,
    entropy: Entropy,
    path: PathBuf,
    folder: Option<Folder>,
    asks: AtomicI64,
}

impl Evening {
    /// On a new file in a folder that goes away with it. Everybody waits for their turn however slow the disk is.
    ///
    /// # Errors
    /// The file cannot be made.
    pub async fn begin() -> anyhow::Result<Self> {
        Self::among(Still::default()).await
    }

    /// The same with dice of its own.
    ///
    /// # Errors
    /// The file cannot be made.
    pub async fn seeded(seed: u64) -> anyhow::Result<Self> {
        Self::among(Still::seeded(seed)).await
    }

    /// The same, with a word about how long a write waits for another program.
    ///
    /// # Errors
    /// The file cannot be made.
    pub async fn patient(patience: Duration) -> anyhow::Result<Self> {
        let still = Still::default();
        Self::among(Still { waits: still.waits.lasting(Wait::Busy, patience), ..still }).await
    }

    /// The same where nobody may do more than this.
    ///
    /// # Errors
    /// The file cannot be made.
    pub async fn limited(limits: Limits) -> anyhow::Result<Self> {
        Self::among(Still { limits, ..Still::default() }).await
    }

    async fn among(still: Still) -> anyhow::Result<Self> {
        let folder = Folder::new()?;
        let path = folder.path().join("gogome.db");
        template::copy_to(&path).await?;
        Self::over(path, Some(folder), RecordingTransport::default(), still).await
    }

    /// On a file that may be there already, with a transport of its own.
    ///
    /// # Errors
    /// The file cannot be opened.
    pub async fn at(path: &Path, transport: RecordingTransport) -> anyhow::Result<Self> {
        Self::over(path.to_path_buf(), None, transport, Still::default()).await
    }

    async fn over(
        path: PathBuf,
        folder: Option<Folder>,
        transport: RecordingTransport,
        still: Still,
    ) -> anyhow::Result<Self> {
        let environment = still.environment();
        let store = Store::open_in(&path, &environment).await?;
        let host = Arc::new(Host::new(store, environment));
        let Still { clock, entropy, waits, limits: _ } = still;
        let workers = Arc::new(Workers::new(Arc::clone(&host), transport.clone(), Arc::new(Painter::blank())));
        Ok(Self { host, workers, transport, clock, waits, entropy, path, folder, asks: AtomicI64::new(1) })
    }

    /// From now on its pictures are drawn. Until then they are empty files: most tests do not look at them.
    pub fn painted(mut self) -> Self {
        let transport = self.transport.clone();
        self.workers = Arc::new(Workers::new(Arc::clone(&self.host), transport, Arc::new(Painter::default())));
        self
    }

    /// Stops it and starts it again on the same file, with the same clock and the same transport; its dice go on.
    ///
    /// # Errors
    /// The file cannot be opened.
    pub async fn restart(self) -> anyhow::Result<Self> {
        let Self { host, workers, transport, clock, waits, entropy, path, folder, asks } = self;
        host.store.close().await;
        drop((host, workers));
        let again = Self::over(path, folder, transport, Still { clock, entropy, waits, limits: Limits::NONE }).await?;
        again.asks.store(asks.load(Ordering::SeqCst), Ordering::SeqCst);
        Ok(again)
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// An id no ask has had.
    pub fn next_ask(&self) -> i64 {
        self.asks.fetch_add(1, Ordering::SeqCst)
    }

    /// From now on asks are counted from here.
    pub fn count_asks_from(&self, first: i64) {
        self.asks.store(first, Ordering::SeqCst);
    }

    /// Lets everything happen that happens by itself.
    ///
    /// # Errors
    /// The database.
    pub async fn settle(&self) -> anyhow::Result<()> {
        Ok(self.workers.settle().await?)
    }

    /// A connection of our own to the file, as another program has one.
    ///
    /// # Errors
    /// The database.
    pub async fn outsider(&self) -> anyhow::Result<SqliteConnection> {
        let options = SqliteConnectOptions::new().filename(&self.path).busy_timeout(PATIENCE);
        Ok(SqliteConnection::connect_with(&options).await?)
    }

    /// One number out of the database.
    ///
    /// # Errors
    /// The database.
    pub async fn count(&self, sql: &'static str) -> anyhow::Result<i64> {
        Ok(sqlx::query_scalar(sql).fetch_one(&mut *self.host.store.reader().await?).await?)
    }

    /// The table that was opened last.
    ///
    /// # Errors
    /// There is none.
    pub async fn game(&self) -> anyhow::Result<Game> {
        let id = self.count("select max(id) from game").await?;
        let mut conn = self.host.store.reader().await?;
        gogome::store::games::by_id(&mut conn, id).await?.context("there is no table")
    }

    /// Everything the database holds of all tables, but what was answered to whom.
    ///
    /// # Errors
    /// The database.
    pub async fn everything(&self) -> anyhow::Result<Vec<String>> {
        const ALL: [&str; 7] = [
            "select json_array(id, code, channel_id, host_id, phase, parked, options, seq, shown, told, state, standing,
               board_msg, lobby_msg) from game order by id",
            "select json_array(game_id, seat, user_id, ai) from seat order by game_id, seat",
            "select json_array(game_id, seq, kind, shown, link) from journal order by game_id, seq",
            "select json_array(game_id, duty, seat, done_at, pings) from owed order by game_id, duty, seat",
            "select json_array(id, kind, target, state, attempts, not_before) from outbox order by id",
            "select json_array(game_id, drawn, opened_at) from secret order by game_id",
            "select json_array(game_id, seq, schema) from snapshot order by game_id, seq",
        ];
        let mut conn = self.host.store.reader().await?;
        let mut all = Vec::new();
        for sql in ALL {
            all.extend(sqlx::query_scalar::<_, String>(sql).fetch_all(&mut *conn).await?);
        }
        Ok(all)
    }

    /// Somebody, in the usual channel.
    pub fn friend(&self, id: i64, name: &str) -> Friend<'_> {
        let place =
            Place { channel: CHANNEL, guild: Some(GUILD), parent: None, lacking: Lacking::default(), manages: false };
        Friend { evening: self, who: Person { id, name: name.to_owned() }, place }
    }

    /// The first so many friends, with ids from 1.
    pub fn friends(&self, count: usize) -> Vec<Friend<'_>> {
        (1..)
            .zip(["Ann", "Ben", "Cyd", "Dee", "Eve", "Fay"])
            .take(count)
            .map(|(id, name)| self.friend(id, name))
            .collect()
    }

    /// The first opens a table with these options, the others join; it has as many seats as they are. Without a word about it
    /// it is `simple`: round 1 begins at once. If an end is wanted,
    /// its dice are such that sensible play leads there.
    ///
    /// # Errors
    /// The database, or a table that cannot be had.
    pub async fn gather(
        &self,
        friends: &[Friend<'_>],
        options: &[(&str, &str)],
        victory: Option<bool>,
    ) -> anyhow::Result<()> {
        let seats = friends.len().to_string();
        let mut chosen: Vec<_> = options.iter().copied().chain([("seats", seats.as_str())]).collect();
        if !options.iter().any(|(name, _)| *name == "simple") {
            chosen.push(("simple", "true"));
        }
        friends[0].says("fuji", "new", &chosen).await;
        let game = self.game().await?;
        if let Some(victory) = victory {
            let secret = players::fuji::secret_for(victory, &game.code, &Json(game.options), friends.len())?;
            self.fix(secret).await?;
        }
        for friend in &friends[1..] {
            friend.says("table", "join", &[]).await;
        }
        Ok(())
    }

    /// The dice of the newest table come of this secret.
    ///
    /// # Errors
    /// The database.
    pub async fn fix(&self, secret: Secret) -> anyhow::Result<()> {
        let mut tx = self.host.store.writer().await?;
        let fixed = sqlx::query("update secret set key = ? where game_id = (select max(id) from game)");
        fixed.bind(secret.to_vec()).execute(&mut *tx).await?;
        Ok(tx.commit().await?)
    }

    /// The same, and it begins.
    ///
    /// # Errors
    /// The database, or a table that cannot be had.
    pub async fn start(
        &self,
        friends: &[Friend<'_>],
        options: &[(&str, &str)],
        victory: Option<bool>,
    ) -> anyhow::Result<()> {
        self.gather(friends, options, victory).await?;
        self.settle().await?;
        friends[0].says("table", "start", &[]).await;
        self.settle().await
    }

    /// The same for people who wish no reminders.
    ///
    /// # Errors
    /// The database.
    pub async fn start_unreminded(&self, friends: &[Friend<'_>]) -> anyhow::Result<()> {
        for friend in friends {
            friend.says("me", "settings", &[("remind", "0")]).await;
        }
        self.start(friends, &[], None).await
    }

    /// The next step: whoever is asked first does what a sensible companion would, by pressing what their screen offers, or
    /// by typing what no control says. Nothing: nobody is asked.
    ///
    /// # Errors
    /// The step was refused.
    pub async fn step(&self, friends: &[Friend<'_>], n: u64) -> anyhow::Result<Option<Stepped>> {
        let game = self.game().await?;
        let rules = newest(&game.key).context("no rules")?;
        let position = game.position().context("not started")?;
        let Some((seat, mv)) = players::next(rules, &position, n)? else { return Ok(None) };
        let said = players::said(rules, &position, seat, &mv)?;
        let friend = &friends[seat.at()];
        let screen = friend.says("look", "screen", &[]).await;
        let control = offered(&screen.controls, &said);
        let pressed = control.is_some();
        let mut answer = if let Some((hung, chosen)) = control {
            let chosen: Vec<&str> = chosen.iter().map(String::as_str).collect();
            friend.press(hung, &chosen).await
        } else {
            friend.says(&game.key, &said.verb, &players::args(&said)).await
        };
        // what is shown first
        let craft = answer.controls.iter().find(|hung| label(hung) == CRAFT_IT).cloned();
        if let Some(craft) = craft.filter(|_| !pressed) {
            answer = friend.press(&craft, &[]).await;
        }
        anyhow::ensure!(self.game().await?.seq > game.seq, "{said:?} was refused: {}", text(&answer));
        Ok(Some(Stepped { seat, verb: said.verb, pressed, screen, answer }))
    }

    /// Plays to the end; what happens by itself happens after each step, and then `each`. Gives the number of steps.
    ///
    /// # Errors
    /// A step was refused.
    pub async fn play(
        &self,
        friends: &[Friend<'_>],
        mut each: impl AsyncFnMut(u64, &Stepped) -> anyhow::Result<()>,
    ) -> anyhow::Result<u64> {
        for n in 0..MOST_STEPS {
            let Some(stepped) = self.step(friends, n).await? else { return Ok(n) };
            self.settle().await?;
            each(n, &stepped).await?;
        }
        anyhow::bail!("the game does not end")
    }
}

/// A step that was taken.
pub struct Stepped {
    /// By whom.
    pub seat: Seat,
    /// What.
    pub verb: String,
    /// By a control, not by typing.
    pub pressed: bool,
    /// Their screen before.
    pub screen: Answer,
    /// What they were answered.
    pub answer: Answer,
}

/// The control that says this, with what is to be chosen in it.
fn offered<'a>(controls: &'a [BoundControl], Said { verb, args }: &Said) -> Option<(&'a BoundControl, Vec<String>)> {
    let firm = |(name, value): &&(String, String)| (name.as_str(), value.as_str()) != ("firm", "false");
    let wanted: Vec<(String, String)> = args.iter().filter(firm).cloned().collect();
    controls.iter().find_map(|hung| match &hung.control {
        Control::Button { said, .. } => (said.verb == *verb && said.args == wanted).then_some((hung, Vec::new())),
        Control::Select { said, option, most, choices, .. } => {
            let (name, value) = wanted.last()?;
            if said.verb != *verb || name != option || said.args[..] != wanted[..wanted.len() - 1] {
                return None;
            }
            let chosen: Vec<String> =
                if *most > 1 { value.split(' ').map(str::to_owned).collect() } else { vec![value.clone()] };
            chosen.iter().all(|one| choices.iter().any(|choice| choice.value == *one)).then_some((hung, chosen))
        }
    })
}

/// Somebody who types and presses.
#[derive(Clone)]
pub struct Friend<'a> {
    evening: &'a Evening,
    /// Who.
    pub who: Person,
    /// Where.
    pub place: Place,
}

impl Friend<'_> {
    /// The same person somewhere else.
    pub fn at(&self, channel: i64) -> Self {
        let mut there = self.clone();
        there.place.channel = channel;
        there
    }

    /// Types a command.
    pub async fn says(&self, group: &str, verb: &str, args: &[(&str, &str)]) -> Answer {
        self.says_again(self.evening.next_ask(), group, verb, args).await
    }

    /// Types a command that arrives under this id.
    pub async fn says_again(&self, id: i64, group: &str, verb: &str, args: &[(&str, &str)]) -> Answer {
        self.asks(id, What::Command { group: group.to_owned(), said: Said::new(verb, args) }).await
    }

    /// Presses a control, with what is chosen if it is a menu.
    pub async fn press(&self, hung: &BoundControl, chosen: &[&str]) -> Answer {
        self.press_again(self.evening.next_ask(), hung, chosen).await
    }

    /// Presses a control; the press arrives under this id.
    pub async fn press_again(&self, id: i64, hung: &BoundControl, chosen: &[&str]) -> Answer {
        let pressed = match &hung.control {
            Control::Button { .. } => control::decode(&hung.id),
            Control::Select { option, .. } => {
                let chosen: Vec<String> = chosen.iter().map(|one| (*one).to_owned()).collect();
                control::chosen(&control::taking(&hung.id, option), &chosen)
            }
        };
        self.asks(id, pressed.map_or(What::Unreadable, What::Press)).await
    }

    /// Presses something with an id of their own making.
    pub async fn forges(&self, id: &str) -> Answer {
        self.asks(self.evening.next_ask(), control::decode(id).map_or(What::Unreadable, What::Press)).await
    }

    async fn asks(&self, id: i64, what: What) -> Answer {
        table::hear(&self.evening.host, Ask { id, who: self.who.clone(), place: self.place.clone(), what }).await
    }
}

/// What an answer says.
pub fn text(answer: &Answer) -> String {
    markdown::note(&answer.note, usize::MAX)
}

/// What a control is called.
pub fn label(hung: &BoundControl) -> &str {
    match &hung.control {
        Control::Button { label, .. } | Control::Select { label, .. } => label,
    }
}

/// The control of this name.
///
/// # Panics
/// If there is none.
pub fn named<'a>(controls: &'a [BoundControl], name: &str) -> &'a BoundControl {
    let found = controls.iter().find(|hung| label(hung) == name);
    found.unwrap_or_else(|| panic!("no control “{name}” among {:?}", controls.iter().map(label).collect::<Vec<_>>()))
}
