//! A game with its types erased: the only form in which the host sees one.

use super::{
    Cache, Calls, Chance, Choice, Day, Duty, Game, GameInfo, HiddenUntil, Holder, Line, Lookup, Opening, Panel, Parsed,
    Playout, Record, Refusal, Row, Said, Scene, Seat, Standing, StepContext, Tool, Viewer, WithoutTable,
};
use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A fault of ours (a bug or damaged data), never of a player.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The state's schema is older than anything this code can upgrade.
    #[error("a state of schema {from} cannot be read by schema {to}")]
    Stale {
        /// Schema of the stored state.
        from: u16,
        /// Schema of the code.
        to: u16,
    },
    /// The stored text is not what was once written.
    #[error("a stored value cannot be read: {0}")]
    Corrupt(#[from] serde_json::Error),
    /// A seat that owes a move has none, or the game does not end.
    #[error("{0}")]
    Stuck(String),
}

/// Why a step was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The player can correct it.
    #[error("refused: {}", .0.code)]
    Refused(Refusal),
    /// A bug or damaged data.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<Refusal> for PlayError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<serde_json::Error> for PlayError {
    fn from(error: serde_json::Error) -> Self {
        Self::Fault(Fault::Corrupt(error))
    }
}

/// JSON text, stored and hashed as these bytes (maps are ordered, so the bytes are stable).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Json(pub String);

impl Json {
    /// Writes a value.
    pub fn of<T: Serialize>(value: &T) -> Result<Self, serde_json::Error> {
        serde_json::to_string(value).map(Self)
    }

    /// Reads a value.
    pub fn to<T: DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(&self.0)
    }
}

/// A state as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The shape it was written in.
    pub schema: u16,
    /// The state itself.
    pub state: Json,
}

/// What a step did.
#[derive(Clone, Debug)]
pub struct Played {
    /// The state after it.
    pub position: Position,
    /// What happened: a list of events.
    pub events: Json,
    /// Somebody learned something that was hidden from them.
    pub reveals: bool,
    /// Something public changed: board, words, panel, duties or log. A hidden step leaves it false; then no message is sent,
    /// none is edited and no public number grows.
    pub public_change: bool,
    /// Somebody spoke ([`StepContext::speak`]): the public log of the step is posted at once as a message of its own, which
    /// pings nobody.
    pub aloud: bool,
    /// Results that are kept after the table has ended.
    pub records: Vec<Record>,
    /// Whom the table waits for now.
    pub duties: Vec<Duty>,
    /// Whether the game goes on.
    pub standing: Standing,
}

/// What can happen to a table.
#[derive(Clone, Debug)]
pub enum Step<'a> {
    /// A seat moves.
    Move {
        /// Who.
        by: Seat,
        /// What.
        mv: &'a Json,
    },
    /// The time for a duty ran out.
    Lapse {
        /// The duty's key.
        key: &'a str,
    },
    /// A seat is taken over.
    Reseat {
        /// Which.
        seat: Seat,
        /// Who sits there now.
        now: Holder,
    },
}

/// Everything one viewer is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// The picture.
    pub board: Scene,
    /// The board in words.
    pub words: Vec<Line>,
    /// A seat's panel behind its screen, or the public caption.
    pub screen: Panel,
    /// Whom the table waits for.
    pub duties: Vec<Duty>,
}

/// The events of a step that resolved a round, see [`Game::resolution`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resolution<E> {
    /// The resolution.
    pub told: E,
    /// What the same step went on to.
    pub after: E,
}

/// A game with its types erased. See [`Game`] for what each method does.
pub trait AnyGame: Send + Sync {
    /// See [`Game::info`].
    fn info(&self) -> &GameInfo;
    /// See [`Game::without_table`].
    fn without_table(&self, said: &Said, today: Day) -> Result<WithoutTable<Json>, PlayError>;
    /// See [`Game::records_panel`].
    fn records_panel(&self, asked: &Lookup, rows: &[Row]) -> Panel;
    /// See [`Game::bulletin`].
    fn bulletin(&self, today: Day) -> Option<Panel>;
    /// See [`Game::lobby`].
    fn lobby(&self, options: &Json, seats: usize) -> Result<Panel, PlayError>;
    /// See [`Game::pick`].
    fn pick(&self, options: &Json, by: Seat, seats: usize, said: &Said) -> Result<Json, PlayError>;
    /// See [`Game::unpick`].
    fn unpick(&self, options: &Json, left: Seat) -> Result<Json, PlayError>;
    /// See [`Game::rematch`].
    fn rematch(&self, options: &Json, over: Option<&Position>) -> Result<Json, PlayError>;
    /// See [`Game::setup`].
    fn setup(&self, options: &Json, seats: &[Holder], chance: &mut dyn Chance) -> Result<Played, PlayError>;
    /// Plays one step on a copy of the position, so that a refusal changes nothing.
    fn play(&self, at: &Position, step: &Step<'_>, chance: &mut dyn Chance) -> Result<Played, PlayError>;
    /// See [`Game::read`].
    fn read(&self, at: &Position, by: Viewer, said: &Said) -> Result<Parsed<Json>, PlayError>;
    /// See [`Game::suggest`].
    fn suggest(&self, at: &Position, by: Viewer, said: &Said, option: &str) -> Result<Vec<Choice>, PlayError>;
    /// See [`Game::suggest_without_table`].
    fn suggest_without_table(&self, said: &Said, option: &str) -> Vec<Choice>;
    /// See [`Game::hidden_until`].
    fn hidden_until(&self, at: &Position) -> Result<Option<HiddenUntil>, PlayError>;
    /// Everything this viewer is shown.
    fn look(&self, at: &Position, viewer: Viewer) -> Result<Look, PlayError>;
    /// See [`Game::frame`].
    fn frame(&self, at: &Position, viewer: Viewer) -> Result<Option<Scene>, PlayError>;
    /// See [`Game::next`].
    fn next(&self, at: &Position) -> Result<Vec<Seat>, PlayError>;
    /// See [`Game::resolution`].
    fn resolution(&self, events: &Json) -> Result<Option<Resolution<Json>>, PlayError>;
    /// The log lines of stored events for this viewer.
    fn lines(&self, events: &Json, to: Viewer) -> Result<Vec<Line>, PlayError>;
    /// The same in two parts: what whoever took the step did, and what followed by the rules alone. See [`Game::own`].
    fn lines_of_step(&self, events: &Json, to: Viewer) -> Result<[Vec<Line>; 2], PlayError>;
    /// See [`Game::choose`].
    fn choose(
        &self,
        at: &Position,
        seat: Seat,
        ai_kind: &str,
        chance: &mut dyn Chance,
    ) -> Result<Option<Json>, PlayError>;
    /// See [`Game::imagine`].
    fn imagine(&self, at: &Position, viewer: Viewer, chance: &mut dyn Chance) -> Result<Position, PlayError>;
    /// Whether two states look the same to this viewer.
    fn alike(&self, a: &Position, b: &Position, viewer: Viewer) -> Result<bool, PlayError>;
    /// A whole game between AI seats, one kind each, on the typed state (no text in between); a game that has not ended
    /// after `most` moves is a fault.
    fn playout(
        &self,
        options: &Json,
        ai_kinds: &[&str],
        most: u64,
        chance: &mut dyn Chance,
    ) -> Result<Playout, PlayError>;
    /// See [`Game::tools`].
    fn tools(&self) -> &'static [Tool];
    /// See [`Game::demos`].
    fn demos(&self) -> Result<Vec<(&'static str, Position)>, PlayError>;
}

/// Makes an [`AnyGame`] out of a [`Game`].
pub struct Plug<G: Game> {
    game: G,
    /// The states read last, by their text: the host asks for several things at one position, and parsing costs the most.
    parsed: Cache<Position, Arc<G::State>>,
}

/// How many parsed states are kept: enough for the tables that are active at the same moment.
const PARSED_STATES: usize = 8;

impl<G: Game> Plug<G> {
    /// Wraps a game, with an empty cache.
    pub const fn new(game: G) -> Self {
        Self { game, parsed: Cache::new(PARSED_STATES) }
    }

    fn unpack(&self, at: &Position) -> Result<Arc<G::State>, PlayError> {
        self.parsed.try_get(at, || {
            Ok(Arc::new(if at.schema == self.game.info().schema {
                at.state.to()?
            } else {
                serde_json::from_value(self.game.upgrade(at.schema, at.state.to()?)?)?
            }))
        })
    }

    fn at(&self, state: &G::State) -> Result<Position, PlayError> {
        Ok(Position { schema: self.game.info().schema, state: Json::of(state)? })
    }

    fn show(&self, state: &G::State, viewer: Viewer) -> Look {
        let public = self.game.view(state, Viewer::Public);
        let view = if viewer == Viewer::Public { None } else { Some(self.game.view(state, viewer)) };
        let seen = view.as_ref().unwrap_or(&public);
        Look {
            board: self.game.board(seen),
            words: self.game.words(seen),
            screen: self.game.screen(seen),
            duties: self.game.duties(&public),
        }
    }

    /// Whether anything this view shows changed. The cheapest comparison comes first.
    fn shown_otherwise(&self, before: &G::View, after: &G::View) -> bool {
        self.game.duties(before) != self.game.duties(after)
            || self.game.words(before) != self.game.words(after)
            || self.game.screen(before) != self.game.screen(after)
            || self.game.board(before) != self.game.board(after)
    }

    fn pack(
        &self,
        before: Option<&G::State>,
        state: &G::State,
        ctx: StepContext<'_, G::Event>,
    ) -> Result<Played, PlayError> {
        let public = |state| self.game.view(state, Viewer::Public);
        let after = public(state);
        let aloud = ctx.aloud();
        let (events, reveals) = ctx.close();
        Ok(Played {
            aloud,
            public_change: events.iter().any(|event| self.game.tell(event, Viewer::Public).is_some())
                || before.is_none_or(|before| self.shown_otherwise(&public(before), &after)),
            duties: self.game.duties(&after),
            standing: self.game.standing(state),
            events: Json::of(&events)?,
            reveals,
            records: events.iter().filter_map(|event| self.game.record(state, event)).collect(),
            position: self.at(state)?,
        })
    }

    fn view_of(&self, at: &Position, viewer: Viewer) -> Result<G::View, PlayError> {
        Ok(self.game.view(&*self.unpack(at)?, viewer))
    }
}

impl<G: Game> AnyGame for Plug<G> {
    fn info(&self) -> &GameInfo {
        self.game.info()
    }

    fn without_table(&self, said: &Said, today: Day) -> Result<WithoutTable<Json>, PlayError> {
        Ok(match self.game.without_table(said, today)? {
            WithoutTable::Open(opening) => {
                let Opening { options, stage, once, after } = opening;
                WithoutTable::Open(Opening { options: Json::of(&options)?, stage, once, after })
            }
            WithoutTable::Show(panel) => WithoutTable::Show(panel),
            WithoutTable::Lookup(asked) => WithoutTable::Lookup(asked),
        })
    }

    fn records_panel(&self, asked: &Lookup, rows: &[Row]) -> Panel {
        self.game.records_panel(asked, rows)
    }

    fn bulletin(&self, today: Day) -> Option<Panel> {
        self.game.bulletin(today)
    }

    fn lobby(&self, options: &Json, seats: usize) -> Result<Panel, PlayError> {
        Ok(self.game.lobby(&options.to()?, seats))
    }

    fn pick(&self, options: &Json, by: Seat, seats: usize, said: &Said) -> Result<Json, PlayError> {
        Ok(Json::of(&self.game.pick(options.to()?, by, seats, said)?)?)
    }

    fn unpick(&self, options: &Json, left: Seat) -> Result<Json, PlayError> {
        Ok(Json::of(&self.game.unpick(options.to()?, left))?)
    }

    fn rematch(&self, options: &Json, over: Option<&Position>) -> Result<Json, PlayError> {
        let over = over.map(|at| self.unpack(at)).transpose()?;
        Ok(Json::of(&self.game.rematch(options.to()?, over.as_deref()))?)
    }

    fn setup(&self, options: &Json, seats: &[Holder], chance: &mut dyn Chance) -> Result<Played, PlayError> {
        let mut ctx = StepContext::new(chance);
        let state = self.game.setup(options.to()?, seats, &mut ctx)?;
        self.pack(None, &state, ctx)
    }

    fn play(&self, at: &Position, step: &Step<'_>, chance: &mut dyn Chance) -> Result<Played, PlayError> {
        let before = self.unpack(at)?;
        let mut state = (*before).clone();
        let mut ctx = StepContext::new(chance);
        match *step {
            Step::Move { by, mv } => self.game.apply(&mut state, by, mv.to()?, &mut ctx)?,
            Step::Lapse { key } => self.game.lapse(&mut state, key, &mut ctx)?,
            Step::Reseat { seat, now } => self.game.reseat(&mut state, seat, now, &mut ctx)?,
        }
        self.pack(Some(&before), &state, ctx)
    }

    fn read(&self, at: &Position, by: Viewer, said: &Said) -> Result<Parsed<Json>, PlayError> {
        Ok(match self.game.read(&self.view_of(at, by)?, said)? {
            Parsed::Play(mv) => Parsed::Play(Json::of(&mv)?),
            Parsed::Show(panel) => Parsed::Show(panel),
            Parsed::Lookup(asked) => Parsed::Lookup(asked),
        })
    }

    fn suggest(&self, at: &Position, by: Viewer, said: &Said, option: &str) -> Result<Vec<Choice>, PlayError> {
        Ok(self.game.suggest(&self.view_of(at, by)?, said, option))
    }

    fn suggest_without_table(&self, said: &Said, option: &str) -> Vec<Choice> {
        self.game.suggest_without_table(said, option)
    }

    fn hidden_until(&self, at: &Position) -> Result<Option<HiddenUntil>, PlayError> {
        Ok(self.game.hidden_until(&*self.unpack(at)?))
    }

    fn look(&self, at: &Position, viewer: Viewer) -> Result<Look, PlayError> {
        Ok(self.show(&*self.unpack(at)?, viewer))
    }

    fn frame(&self, at: &Position, viewer: Viewer) -> Result<Option<Scene>, PlayError> {
        Ok(self.game.frame(&self.view_of(at, viewer)?))
    }

    fn next(&self, at: &Position) -> Result<Vec<Seat>, PlayError> {
        Ok(self.game.next(&self.view_of(at, Viewer::Public)?))
    }

    fn resolution(&self, events: &Json) -> Result<Option<Resolution<Json>>, PlayError> {
        let Some(Resolution { told, after }) = self.game.resolution(events.to()?) else { return Ok(None) };
        Ok(Some(Resolution { told: Json::of(&told)?, after: Json::of(&after)? }))
    }

    fn lines(&self, events: &Json, to: Viewer) -> Result<Vec<Line>, PlayError> {
        Ok(events.to::<Vec<G::Event>>()?.iter().filter_map(|event| self.game.tell(event, to)).collect())
    }

    fn lines_of_step(&self, events: &Json, to: Viewer) -> Result<[Vec<Line>; 2], PlayError> {
        let events = events.to::<Vec<G::Event>>()?;
        let (own, after) = events.split_at(self.game.own(&events).min(events.len()));
        let told = |events: &[G::Event]| -> Vec<Line> {
            events.iter().filter_map(|event| self.game.tell(event, to)).collect()
        };
        Ok([told(own), told(after)])
    }

    fn choose(
        &self,
        at: &Position,
        seat: Seat,
        ai_kind: &str,
        chance: &mut dyn Chance,
    ) -> Result<Option<Json>, PlayError> {
        let view = self.view_of(at, Viewer::Seat(seat))?;
        Ok(self.game.choose(&view, seat, ai_kind, chance).map(|mv| Json::of(&mv)).transpose()?)
    }

    fn imagine(&self, at: &Position, viewer: Viewer, chance: &mut dyn Chance) -> Result<Position, PlayError> {
        self.at(&self.game.imagine(&*self.unpack(at)?, viewer, chance))
    }

    fn alike(&self, a: &Position, b: &Position, viewer: Viewer) -> Result<bool, PlayError> {
        Ok(self.view_of(a, viewer)? == self.view_of(b, viewer)?)
    }

    fn playout(
        &self,
        options: &Json,
        ai_kinds: &[&str],
        most: u64,
        chance: &mut dyn Chance,
    ) -> Result<Playout, PlayError> {
        let mut ctx = StepContext::new(chance);
        let mut state = self.game.setup(options.to()?, &vec![Holder::Ai; ai_kinds.len()], &mut ctx)?;
        let mut calls = Calls::default();
        let mut used: BTreeMap<String, u64> = self.game.uses().into_iter().map(|id| (id, 0)).collect();
        let mut public = self.game.view(&state, Viewer::Public);
        let mut moved = None;
        for moves in 0..most {
            if let Standing::Over(outcome) = self.game.standing(&state) {
                return Ok(Playout { outcome, moves, calls, used });
            }
            let duties = self.game.duties(&public);
            calls.count(&duties, moved);
            let asked = duties.first().and_then(|duty| duty.who.seats().first().copied());
            let seat = asked.ok_or_else(|| Fault::Stuck(format!("{}: nobody is asked", self.game.info().key)))?;
            let ai_kind = ai_kinds.get(seat.at()).copied().unwrap_or("wild");
            let view = self.game.view(&state, Viewer::Seat(seat));
            let chosen = self.game.choose(&view, seat, ai_kind, chance);
            let mv = chosen.ok_or_else(|| Fault::Stuck(format!("{}: {seat:?} has no move", self.game.info().key)))?;
            let mut ctx = StepContext::new(chance);
            self.game.apply(&mut state, seat, mv.clone(), &mut ctx)?;
            moved = Some(seat);
            let after = self.game.view(&state, Viewer::Public);
            for id in self.game.used(&public, &after, seat, &mv, ctx.events()) {
                *used.entry(id).or_default() += 1;
            }
            for id in ctx.counted() {
                *used.entry((*id).to_owned()).or_default() += 1;
            }
            public = after;
        }
        Err(Fault::Stuck(format!("{}: no end after {most} moves", self.game.info().key)).into())
    }

    fn tools(&self) -> &'static [Tool] {
        self.game.tools()
    }

    fn demos(&self) -> Result<Vec<(&'static str, Position)>, PlayError> {
        self.game.demos().into_iter().map(|(name, state)| Ok((name, self.at(&state)?))).collect()
    }
}
