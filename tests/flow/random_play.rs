//! Random play: whatever people can do at a table of any game, in an order drawn by lot.

use gogome::{
    ask::{Answer, BoundControl},
    faults::update,
    store::{
        clocks::Clock,
        games::{Game, Phase},
        seats::{self, Chair},
    },
    table::places::audit,
};
use gogome_games::contract::{AnyGame, Chance, Control, Needs, Parsed, Position, Said, Seat, Step, UndoBy, Viewer};
use gogome_tests::{
    games::{luck, openings, presses, sayings, typed},
    later::later,
    table::{Evening, Friend, label, text},
};
use jiff::SignedDuration;
use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    rc::Rc,
};

/// Those who may sit down when a seat is free.
const OTHERS: [i64; 2] = [8, 9];

/// What can happen, and how often in a hundred times; the rest are moves.
const ACTIONS: [(&str, u32); 11] = [
    ("take back", 6),
    ("a clock", 4),
    ("a lapse by word", 4),
    ("a pause", 5),
    ("leave", 4),
    ("kick", 3),
    ("sit", 6),
    ("companion", 3),
    ("host", 3),
    ("vote", 8),
    ("quiet", 8),
];

/// A table of a game at which people act at random.
pub struct RandomPlay {
    /// The game.
    pub rules: &'static dyn AnyGame,
    /// The host, the transport, the clock.
    pub evening: Evening,
    /// What was done, and how often.
    pub did: RefCell<BTreeMap<&'static str, usize>>,
    /// Up to which row people were answered.
    pub promised: Rc<Cell<i64>>,
    /// From its opening, for who reads of a failure.
    pub name: String,
    whim: RefCell<Box<dyn Chance>>,
}

impl RandomPlay {
    /// Opens a table as the seed has it, lets people sit down, add words and begin.
    pub async fn begin(rules: &'static dyn AnyGame, seed: u64) -> Self {
        update(|rules| rules);
        let mut play = Self::over(rules, Evening::seeded(seed).await.unwrap(), seed ^ 0x00C0_FFEE, String::new());
        let all = openings(rules).unwrap();
        while play.evening.count("select count(*) from game").await.unwrap() == 0 {
            let opening = play.one(&all).unwrap();
            let seats = opening.seats.to_string();
            let shared = *rules.info().seats.end() > 1 && opening.said.verb == "new";
            let many = shared.then_some([("seats", seats.as_str()), ("thread", "false")]);
            let args = opening.said.args.iter().map(|(name, value)| (name.as_str(), value.as_str()));
            let args: Vec<(&str, &str)> = args.chain(many.into_iter().flatten()).collect();
            play.friend(1).says(rules.info().key, &opening.said.verb, &args).await;
            play.name = format!("{}: {}, seed {seed}", rules.info().key, opening.name());
        }
        let game = play.game().await;
        if game.phase == Phase::Gathering {
            play.gathers(game.places).await;
        }
        play.evening.settle().await.unwrap();
        assert_eq!(play.game().await.phase, Phase::Playing, "{}", play.name);
        play
    }

    /// Goes on with a table that is there. Nobody looks at its boards, so none are drawn.
    pub fn over(rules: &'static dyn AnyGame, evening: Evening, seed: u64, name: String) -> Self {
        let whim = RefCell::new(Box::new(luck(seed)) as Box<dyn Chance>);
        Self { rules, evening, did: RefCell::default(), promised: Rc::default(), name, whim }
    }

    async fn gathers(&self, places: i64) {
        for seat in 2..=places {
            if seat > 2 && self.likely(1, 4) {
                self.friend(1).says("table", "add", &[]).await;
            } else {
                self.friend(seat).says("table", "join", &[]).await;
            }
        }
        for who in 1..=places {
            if self.likely(1, 2) {
                let word = format!("word {}", self.below(1_000));
                self.friend(who).says("table", "word", &[("word", &word)]).await;
            }
        }
        // nothing is drawn before the promise stands in the channel
        self.evening.settle().await.unwrap();
        self.friend(1).says("table", "start", &[("sure", "true")]).await;
    }

    /// So many things happen, unless the table ends before.
    pub async fn goes_on(&self, actions: usize) {
        for _ in 0..actions {
            if !self.game().await.live() {
                return;
            }
            self.action().await;
            self.promised.set(self.game().await.seq);
            if self.likely(1, 3) {
                self.evening.settle().await.unwrap();
            }
        }
    }

    /// Everything was forgotten but what is in the file.
    pub async fn restarts(mut self) -> Self {
        self.evening = self.evening.restart().await.unwrap();
        self
    }

    /// The program is brought up to date, and takes the table over.
    pub async fn updates(&self) {
        update(later);
        let report = audit::live_tables(&self.evening.host).await.unwrap();
        assert!(report.sound(), "{}: {report}", self.name);
        self.count("rebase");
    }

    /// Companions play to the end, on all seats.
    pub async fn ends(&self) {
        if self.game().await.paused_at.is_some() {
            self.host_says("table", "resume", &[]).await;
        }
        let mut conn = self.evening.outsider().await.unwrap();
        let own = "update seat set user_id = null, ai = 'sensible' where game_id = (select max(id) from game)";
        sqlx::query(own).execute(&mut conn).await.unwrap();
        self.evening.settle().await.unwrap();
        assert_eq!(self.game().await.phase, Phase::Over, "{} does not end", self.name);
        if self.game().await.own() {
            let back = "update seat set user_id = 1, ai = null where game_id = (select max(id) from game)";
            sqlx::query(back).execute(&mut conn).await.unwrap();
        }
    }

    /// The table.
    pub async fn game(&self) -> Game {
        self.evening.game().await.unwrap()
    }

    /// Somebody, where the table is.
    pub fn friend(&self, id: i64) -> Friend<'_> {
        let names = ["Ann", "Ben", "Cyd", "Dee", "Eve", "Fay", "Gil", "Yan", "Zoe"];
        self.evening.friend(id, names[usize::try_from(id - 1).unwrap()])
    }

    /// Somebody who sits there.
    pub async fn anybody(&self) -> Friend<'_> {
        let people: Vec<i64> = self.chairs().await.iter().filter_map(|chair| chair.user).collect();
        self.friend(self.one(&people).unwrap())
    }

    /// One of them.
    pub fn one<T: Clone>(&self, items: &[T]) -> Option<T> {
        self.whim.borrow_mut().pick(items).cloned()
    }

    /// In `part` of `whole` cases.
    pub fn likely(&self, part: u32, whole: u32) -> bool {
        self.whim.borrow_mut().likely(part, whole)
    }

    fn below(&self, bound: u32) -> u32 {
        self.whim.borrow_mut().below(bound.try_into().unwrap())
    }

    fn count(&self, what: &'static str) {
        *self.did.borrow_mut().entry(what).or_default() += 1;
    }

    async fn chairs(&self) -> Vec<Chair> {
        let game = self.game().await;
        seats::all(&mut self.evening.host.store.reader().await.unwrap(), game.id).await.unwrap()
    }

    /// Says it as whoever may; what is refused is refused in words, and nothing ever breaks.
    async fn says(&self, friend: &Friend<'_>, group: &str, verb: &str, args: &[(&str, &str)]) -> Answer {
        let answer = friend.says(group, verb, args).await;
        assert!(!text(&answer).contains("went wrong"), "{}: {group} {verb} {args:?}: {}", self.name, text(&answer));
        answer
    }

    async fn presses(&self, friend: &Friend<'_>, hung: &BoundControl) -> Answer {
        let answer = friend.press(hung, &[]).await;
        assert!(!text(&answer).contains("went wrong"), "{}: {}: {}", self.name, label(hung), text(&answer));
        answer
    }

    async fn host_says(&self, group: &str, verb: &str, args: &[(&str, &str)]) -> Answer {
        let host = self.game().await.host_id.unwrap_or(1);
        self.says(&self.friend(host), group, verb, args).await
    }

    async fn action(&self) {
        let mut lot = self.below(100);
        let drawn = ACTIONS.into_iter().find(|(_, often)| {
            let hit = lot < *often;
            lot = lot.saturating_sub(*often);
            hit
        });
        let before = self.game().await;
        let done = match drawn {
            Some(("quiet", _)) => {
                // settling alone: companions play, news go out
                self.evening.clock.pass(SignedDuration::from_mins(i64::from(self.below(120))));
                return self.evening.settle().await.unwrap();
            }
            Some(("take back", _)) => self.takes_back().await,
            Some((_, _)) if before.own() => return self.moves().await,
            Some((what @ "a clock", _)) => self.a_clock_runs_out().await.then_some(what),
            Some((what @ "a lapse by word", _)) => self.goes_on_without_them().await.then_some(what),
            Some(("a pause", _)) => self.pauses(&before).await,
            Some(("leave", _)) => self.somebody_leaves().await,
            Some((what @ "kick", _)) => {
                let seat = self.seat().await;
                self.host_says("table", "kick", &[("seat", &seat), ("sure", "true")]).await;
                Some(what)
            }
            Some((what @ "sit", _)) => self.somebody_sits_down().await.then_some(what),
            Some((what @ "companion", _)) => {
                let (seat, friend) = (self.seat().await, self.anybody().await);
                self.says(&friend, "table", "companion", &[("seat", &seat)]).await;
                Some(what)
            }
            Some((what @ "host", _)) => {
                let (seat, friend) = (self.seat().await, self.anybody().await);
                self.says(&friend, "table", "host", &[("seat", &seat)]).await;
                Some(what)
            }
            Some((what @ "vote", _)) => self.votes().await.then_some(what),
            _ => return self.moves().await,
        };
        if let Some(done) = done
            && self.game().await.seq > before.seq
        {
            self.count(done);
        }
    }

    async fn seat(&self) -> String {
        let seats: Vec<Seat> = self.chairs().await.iter().map(|chair| chair.seat).collect();
        self.one(&seats).unwrap().letter().to_string()
    }

    /// Somebody who is asked does what they can, and may take it back and do it again.
    async fn moves(&self) {
        let game = self.game().await;
        let Some(position) = game.position() else { return };
        let chairs = self.chairs().await;
        let duties = self.rules.look(&position, Viewer::Public).unwrap().duties;
        let asked = duties.iter().flat_map(|duty| duty.who.seats()).copied();
        let asked: Vec<(Seat, i64)> = asked.filter_map(|seat| Some((seat, chairs.get(seat.at())?.user?))).collect();
        let Some((seat, user)) = self.one(&asked) else { return self.evening.settle().await.unwrap() };
        let Some(said) = self.way(&position, seat) else { return };
        let friend = self.friend(user);
        self.does(&friend, &said).await;
        let after = self.game().await;
        if after.seq == game.seq {
            return;
        }
        self.count("move");
        if self.rules.info().undo == UndoBy::Table && self.likely(1, 4) {
            self.takes_back_and_does_again(&friend, &said, &game, &after).await;
        }
    }

    async fn does(&self, friend: &Friend<'_>, said: &Said) -> Answer {
        let args: Vec<(&str, &str)> = said.args.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        self.says(friend, self.rules.info().key, &said.verb, &args).await
    }

    /// Something this seat can say that is a move: what their AI would do, or anything else.
    fn way(&self, at: &Position, seat: Seat) -> Option<Said> {
        let viewer = Viewer::Seat(seat);
        let mut offered = presses(&self.rules.look(at, viewer).unwrap().screen);
        if self.likely(1, 4) {
            let specs = self.rules.info().commands.iter().filter(|spec| spec.needs == Needs::Seat);
            offered.extend(specs.flat_map(sayings));
        }
        let mut whim = self.whim.borrow_mut();
        let wanted = if whim.likely(1, 2) {
            self.rules.choose(at, seat, self.rules.info().ai_kinds[1], &mut **whim).unwrap()
        } else {
            None
        };
        whim.shuffle(&mut offered);
        let mut any = None;
        for said in offered {
            let Ok(Parsed::Play(mv)) = self.rules.read(at, viewer, &said) else { continue };
            if Some(&mv) == wanted.as_ref() {
                return Some(said);
            }
            if any.is_none() && self.rules.play(at, &Step::Move { by: seat, mv: &mv }, &mut luck(0)).is_ok() {
                any = Some(said);
            }
            if any.is_some() && wanted.is_none() {
                break;
            }
        }
        any
    }

    /// The step goes and comes again, and the state with it, if it is one that can be taken back.
    async fn takes_back_and_does_again(&self, friend: &Friend<'_>, said: &Said, before: &Game, after: &Game) {
        let told = || format!("{}: {}", self.name, typed(said));
        let reveals = self.evening.count("select reveals from journal order by seq desc limit 1").await.unwrap() == 1;
        let Some(position) = after.position().filter(|_| after.live() && !reveals && after.state != before.state)
        else {
            return;
        };
        let sealed = self.rules.look(&position, Viewer::Public).unwrap().duties.iter().any(|duty| duty.sealed);
        if sealed || after.paused_at.is_some() {
            return;
        }
        let asked = self.says(friend, "table", "undo", &[]).await;
        let Some(button) = asked.controls.iter().find(|hung| label(hung) == "Take it back") else {
            panic!("{}: {}", told(), text(&asked));
        };
        self.presses(friend, button).await;
        assert_eq!(self.game().await.state, before.state, "{} is taken back", told());
        self.does(friend, said).await;
        assert_eq!(self.game().await.state, after.state, "{} again", told());
        self.count("undo and again");
    }

    /// Somebody asks to take back, whatever happened since; who is asked may agree at once.
    async fn takes_back(&self) -> Option<&'static str> {
        let friend = self.anybody().await;
        let asked = self.says(&friend, "table", "undo", &[]).await;
        let button = asked.controls.iter().find(|hung| ["Take it back", "Ask them"].contains(&label(hung)))?;
        self.presses(&friend, button).await;
        Some(if label(button) == "Ask them" { "asked to take back" } else { "taken back" })
    }

    /// The clock answers for whoever is late.
    async fn a_clock_runs_out(&self) -> bool {
        self.host_says("table", "clock", &[("kind", "hard"), ("hours", "1")]).await;
        self.evening.clock.pass(SignedDuration::from_hours(2));
        self.evening.settle().await.unwrap();
        if self.likely(2, 3) {
            self.host_says("table", "clock", &[("kind", "none")]).await;
        }
        true
    }

    /// The others are asked what to do about whoever is late, and go on.
    async fn goes_on_without_them(&self) -> bool {
        self.host_says("table", "clock", &[("kind", "soft"), ("hours", "1")]).await;
        self.evening.clock.pass(SignedDuration::from_hours(2));
        self.evening.settle().await.unwrap();
        let Some(button) = self.hanging("table.lapse") else { return false };
        self.presses(&self.anybody().await, &button).await;
        if self.game().await.live() && self.game().await.clock != Clock::None {
            self.host_says("table", "clock", &[("kind", "none")]).await;
        }
        true
    }

    async fn pauses(&self, game: &Game) -> Option<&'static str> {
        let (verb, what) = if game.paused_at.is_some() { ("resume", "resumed") } else { ("pause", "paused") };
        let friend = self.anybody().await;
        self.says(&friend, "table", verb, &[]).await;
        Some(what)
    }

    async fn somebody_leaves(&self) -> Option<&'static str> {
        if self.chairs().await.iter().filter(|chair| chair.user.is_some()).count() < 2 {
            return None;
        }
        let (wait, what) = if self.likely(1, 2) { ("true", "left free") } else { ("false", "left") };
        let friend = self.anybody().await;
        self.says(&friend, "table", "leave", &[("sure", "true"), ("wait", wait)]).await;
        Some(what)
    }

    async fn somebody_sits_down(&self) -> bool {
        let friend = self.friend(self.one(&OTHERS).unwrap());
        if self.says(&friend, "table", "sit", &[]).await.refused {
            return false;
        }
        self.evening.settle().await.unwrap();
        let verb = if self.likely(5, 6) { "table.admit" } else { "table.decline" };
        let Some(button) = self.hanging(verb) else { return false };
        let host = self.game().await.host_id.unwrap_or(1);
        self.presses(&self.friend(host), &button).await;
        true
    }

    /// Somebody answers what is asked under the board.
    async fn votes(&self) -> bool {
        self.evening.settle().await.unwrap();
        let verb = if self.likely(4, 5) { "table.agree" } else { "table.refuse" };
        let Some(button) = self.hanging(verb) else { return false };
        for chair in self.chairs().await {
            if let Some(user) = chair.user {
                self.presses(&self.friend(user), &button).await;
            }
        }
        true
    }

    /// The newest public button that says this.
    fn hanging(&self, verb: &str) -> Option<BoundControl> {
        let says = |hung: &&BoundControl| matches!(&hung.control, Control::Button { said, .. } if said.verb == verb);
        self.evening.transport.see().messages.iter().rev().find_map(|one| one.controls.iter().find(says).cloned())
    }
}
