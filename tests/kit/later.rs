//! Games as a program to come may have them: the same rules under the next number, or with other duties.

use gogome_games::{
    contract::{
        AnyGame, Chance, Choice, Day, Duty, GameInfo, HiddenUntil, Holder, Json, Lapses, Line, Look, Lookup, Pace,
        Panel, Parsed, PlayError, Played, Playout, Position, Resolution, Row, Said, Scene, Seat, Standing, Step, Tool,
        Viewer, WithoutTable,
    },
    registry,
};
use std::sync::LazyLock;

struct Later {
    info: GameInfo,
    rules: &'static dyn AnyGame,
    duties: fn(Vec<Duty>) -> Vec<Duty>,
    /// A seat that has given up: the rules answer for it at once, so that it is never asked.
    gone: Option<Seat>,
    /// No move leads anywhere: each is taken and leaves everything as it is.
    still: bool,
}

impl Later {
    /// Every game of the registry, so many numbers of rules later, with its duties changed.
    fn all(rules_later: u16, duties: fn(Vec<Duty>) -> Vec<Duty>) -> Vec<Self> {
        let changed = |rules: &&'static dyn AnyGame| {
            let mut info = rules.info().clone();
            info.rules += rules_later;
            Self { info, rules: *rules, duties, gone: None, still: false }
        };
        registry().iter().map(changed).collect()
    }

    fn of(all: &'static [Self], rules: &'static dyn AnyGame) -> &'static dyn AnyGame {
        let info = rules.info();
        let same = |later: &&Self| (later.info.key, later.info.rev) == (info.key, info.rev);
        all.iter().find(same).unwrap_or_else(|| panic!("no game {}", info.key))
    }

    fn asked(&self, mut played: Played, chance: &mut dyn Chance) -> Result<Played, PlayError> {
        while let Some(by) = self.gone.filter(|seat| played.duties.iter().any(|duty| duty.who.seats().contains(seat))) {
            let chosen = self.rules.choose(&played.position, by, "wild", chance)?;
            let Some(mv) = chosen else { break };
            let next = self.rules.play(&played.position, &Step::Move { by, mv: &mv }, chance)?;
            let both = [&played.events, &next.events].map(Json::to::<Vec<serde_json::Value>>);
            let [before, after] = both;
            played = Played {
                events: Json::of(&[before?, after?].concat())?,
                reveals: played.reveals || next.reveals,
                public_change: played.public_change || next.public_change,
                aloud: played.aloud || next.aloud,
                records: [played.records, next.records].concat(),
                ..next
            };
        }
        Ok(Played { duties: (self.duties)(played.duties), ..played })
    }
}

/// The same game with the next number of rules.
///
/// # Panics
/// If the game is none of the registry's.
pub fn later(rules: &'static dyn AnyGame) -> &'static dyn AnyGame {
    static ALL: LazyLock<Vec<Later>> = LazyLock::new(|| Later::all(1, |duties| duties));
    Later::of(&ALL, rules)
}

/// The same game, in which Fuji's plans are windows for an answer; all else waits as before.
///
/// # Panics
/// If the game is none of the registry's.
pub fn with_windows(rules: &'static dyn AnyGame) -> &'static dyn AnyGame {
    static ALL: LazyLock<Vec<Later>> = LazyLock::new(|| {
        Later::all(0, |duties| {
            let plan = |duty: &Duty| duty.key.contains(".plan");
            let window = |duty: Duty| Duty { lapses: Lapses::Window, pace: Pace::Answer, ..duty };
            duties.into_iter().map(|duty| if plan(&duty) { window(duty) } else { duty }).collect()
        })
    });
    Later::of(&ALL, rules)
}

/// The same game, in which the first seat has given up.
///
/// # Panics
/// If the game is none of the registry's.
pub fn without_the_first(rules: &'static dyn AnyGame) -> &'static dyn AnyGame {
    static ALL: LazyLock<Vec<Later>> = LazyLock::new(|| {
        let gone = |game| Later { gone: Some(Seat(0)), ..game };
        Later::all(0, |duties| duties).into_iter().map(gone).collect()
    });
    Later::of(&ALL, rules)
}

/// The same game with a fault: nobody is asked for rerolls.
///
/// # Panics
/// If the game is none of the registry's.
pub fn asking_nobody(rules: &'static dyn AnyGame) -> &'static dyn AnyGame {
    static ALL: LazyLock<Vec<Later>> = LazyLock::new(|| {
        Later::all(0, |duties| duties.into_iter().filter(|duty| !duty.key.contains(".reroll")).collect())
    });
    Later::of(&ALL, rules)
}

/// The same game with a fault: no move leads anywhere.
///
/// # Panics
/// If the game is none of the registry's.
pub fn leading_nowhere(rules: &'static dyn AnyGame) -> &'static dyn AnyGame {
    static ALL: LazyLock<Vec<Later>> = LazyLock::new(|| {
        let still = |game| Later { still: true, ..game };
        Later::all(0, |duties| duties).into_iter().map(still).collect()
    });
    Later::of(&ALL, rules)
}

impl AnyGame for Later {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn without_table(&self, said: &Said, today: Day) -> Result<WithoutTable<Json>, PlayError> {
        self.rules.without_table(said, today)
    }

    fn records_panel(&self, asked: &Lookup, rows: &[Row]) -> Panel {
        self.rules.records_panel(asked, rows)
    }

    fn bulletin(&self, today: Day) -> Option<Panel> {
        self.rules.bulletin(today)
    }

    fn lobby(&self, options: &Json, seats: usize) -> Result<Panel, PlayError> {
        self.rules.lobby(options, seats)
    }

    fn pick(&self, options: &Json, by: Seat, seats: usize, said: &Said) -> Result<Json, PlayError> {
        self.rules.pick(options, by, seats, said)
    }

    fn unpick(&self, options: &Json, left: Seat) -> Result<Json, PlayError> {
        self.rules.unpick(options, left)
    }

    fn rematch(&self, options: &Json, over: Option<&Position>) -> Result<Json, PlayError> {
        self.rules.rematch(options, over)
    }

    fn setup(&self, options: &Json, seats: &[Holder], chance: &mut dyn Chance) -> Result<Played, PlayError> {
        let played = self.rules.setup(options, seats, chance)?;
        self.asked(played, chance)
    }

    fn play(&self, at: &Position, step: &Step<'_>, chance: &mut dyn Chance) -> Result<Played, PlayError> {
        if self.still && matches!(step, Step::Move { .. }) {
            return Ok(Played {
                position: at.clone(),
                events: Json::of(&[(); 0])?,
                reveals: false,
                public_change: false,
                aloud: false,
                records: Vec::new(),
                duties: self.look(at, Viewer::Public)?.duties,
                standing: Standing::Playing,
            });
        }
        let played = self.rules.play(at, step, chance)?;
        self.asked(played, chance)
    }

    fn read(&self, at: &Position, by: Viewer, said: &Said) -> Result<Parsed<Json>, PlayError> {
        self.rules.read(at, by, said)
    }

    fn suggest(&self, at: &Position, by: Viewer, said: &Said, option: &str) -> Result<Vec<Choice>, PlayError> {
        self.rules.suggest(at, by, said, option)
    }

    fn suggest_without_table(&self, said: &Said, option: &str) -> Vec<Choice> {
        self.rules.suggest_without_table(said, option)
    }

    fn hidden_until(&self, at: &Position) -> Result<Option<HiddenUntil>, PlayError> {
        self.rules.hidden_until(at)
    }

    fn look(&self, at: &Position, viewer: Viewer) -> Result<Look, PlayError> {
        let look = self.rules.look(at, viewer)?;
        Ok(Look { duties: (self.duties)(look.duties), ..look })
    }

    fn frame(&self, at: &Position, viewer: Viewer) -> Result<Option<Scene>, PlayError> {
        self.rules.frame(at, viewer)
    }

    fn next(&self, at: &Position) -> Result<Vec<Seat>, PlayError> {
        self.rules.next(at)
    }

    fn resolution(&self, events: &Json) -> Result<Option<Resolution<Json>>, PlayError> {
        self.rules.resolution(events)
    }

    fn lines(&self, events: &Json, to: Viewer) -> Result<Vec<Line>, PlayError> {
        self.rules.lines(events, to)
    }

    fn lines_of_step(&self, events: &Json, to: Viewer) -> Result<[Vec<Line>; 2], PlayError> {
        self.rules.lines_of_step(events, to)
    }

    fn choose(
        &self,
        at: &Position,
        seat: Seat,
        ai_kind: &str,
        chance: &mut dyn Chance,
    ) -> Result<Option<Json>, PlayError> {
        self.rules.choose(at, seat, ai_kind, chance)
    }

    fn imagine(&self, at: &Position, viewer: Viewer, chance: &mut dyn Chance) -> Result<Position, PlayError> {
        self.rules.imagine(at, viewer, chance)
    }

    fn alike(&self, a: &Position, b: &Position, viewer: Viewer) -> Result<bool, PlayError> {
        self.rules.alike(a, b, viewer)
    }

    fn playout(
        &self,
        options: &Json,
        ai_kinds: &[&str],
        most: u64,
        chance: &mut dyn Chance,
    ) -> Result<Playout, PlayError> {
        self.rules.playout(options, ai_kinds, most, chance)
    }

    fn tools(&self) -> &'static [Tool] {
        self.rules.tools()
    }

    fn demos(&self) -> Result<Vec<(&'static str, Position)>, PlayError> {
        self.rules.demos()
    }
}
