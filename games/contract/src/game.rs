//! The trait that each game implements, and the types it speaks in.

use super::{
    Boards, Chance, Choice, CommandSpec, Day, Duty, Fault, Holder, Line, Lookup, Panel, Record, Refusal, Resolution,
    Row, Said, Scene, Seat, StepContext, Viewer,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::{cmp::Reverse, ops::RangeInclusive};

/// What the host knows of a game before anybody plays it.
#[derive(Clone, Debug)]
pub struct GameInfo {
    /// The game's name in commands, links and folders.
    pub key: &'static str,
    /// The title players read.
    pub title: &'static str,
    /// What it is, for somebody who has never heard of it: one sentence of at most 100 characters.
    pub about: &'static str,
    /// How long a first game takes where everybody answers at once, in minutes.
    pub minutes: u16,
    /// The demo (see [`Game::demos`]) whose public board stands beside the offer to play.
    pub cover: &'static str,
    /// Revision of its content (`seeds/<key>/rev1`).
    pub rev: u16,
    /// Schema of its stored state.
    pub schema: u16,
    /// Version of its rules, counted from 1. Raise it when a change of the code lets the same moves lead to another state.
    pub rules: u16,
    /// How many seats a table can have.
    pub seats: RangeInclusive<u8>,
    /// Whether a table can begin with free seats, which somebody takes later: [`Game::setup`] is given [`Holder::Nobody`] for
    /// them.
    pub free_seats: bool,
    /// Its verbs.
    pub commands: Vec<CommandSpec>,
    /// Options of the verb `new` that suit people's first table: name and value.
    pub first: &'static [(&'static str, &'static str)],
    /// Names of its AI players. The first, `wild`, plays any legal move; the generic tests play with it. The second is the
    /// default.
    pub ai_kinds: &'static [&'static str],
    /// Who decides about taking steps back.
    pub undo: UndoBy,
    /// What [`Outcome::scores`] count, if statistics are to tell their mean.
    pub score: Option<Scoring>,
}

impl GameInfo {
    /// The kind of AI that companions are if nobody says otherwise.
    pub fn usual_ai(&self) -> &'static str {
        self.ai_kinds.get(1).or(self.ai_kinds.first()).copied().unwrap_or("wild")
    }
}

/// What scores count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// So called; more is better.
    Most(&'static str),
    /// So called; fewer is better.
    Fewest(&'static str),
}

/// What can be asked without a table: one line in, one line out (a solver, a checker, odds).
pub struct Tool {
    /// As it is typed.
    pub name: &'static str,
    /// What it answers, for the help.
    pub about: &'static str,
    /// Answers a line.
    pub answer: fn(&str) -> Result<String, Refusal>,
}

/// Who decides about taking steps back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoBy {
    /// The host, by `/table undo`.
    Table,
    /// The game: undo is one of its own verbs, and counts in its rules.
    Game,
}

/// A table that is to be opened, as far as the game decides (the host adds its own options to the verb `new`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening<O> {
    /// The game's options.
    pub options: O,
    /// Where it is played.
    pub stage: Stage,
    /// A claim that one person can make only once (the attempt at a day's puzzle): its board, and the refusal if it was made
    /// before.
    pub once: Option<(String, Refusal)>,
    /// Claims of the same person that stand in the way of this table.
    pub after: Vec<After>,
}

/// A condition on another claim of the same person: a table opened on it must be over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct After {
    /// The board of that claim, or all boards under a prefix.
    pub boards: Boards,
    /// Whether the claim must have been made at all; otherwise it only must not be running. For one board only.
    pub needed: bool,
    /// The refusal if the condition does not hold.
    pub refusal: Refusal,
}

/// Where a table is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Publicly in the channel, with a lobby first. A channel has one such table at a time.
    Channel,
    /// The same, but for many evenings: it opens a thread of its own where one can be opened, unless the player says otherwise, so
    /// that the channel stays free.
    Thread,
    /// A solo table that starts at once, publicly in the channel. A channel can have any number of these. Where nobody else can
    /// read, or if the player asks for it, it is played like [`Stage::Own`].
    Beside,
    /// A solo table that starts at once and is shown to its player alone. If it was opened on a claim, the channel is told how
    /// it ended, as [`Viewer::Public`] sees it.
    Own,
}

impl Stage {
    /// Whether people sit down at it in a lobby.
    pub const fn is_shared(self) -> bool {
        matches!(self, Self::Channel | Self::Thread)
    }
}

/// How long a finished table stays hidden from everybody but its seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HiddenUntil {
    /// The day with whose beginning it opens …
    pub day: Day,
    /// … except to somebody who has a running table opened on the claim of this board.
    pub board: Option<String>,
}

/// What a command at a table means.
#[derive(Clone, Debug, PartialEq)]
pub enum Parsed<M> {
    /// A move.
    Play(M),
    /// An answer that changes nothing, as a look at a place or at somebody's board. Only who asked sees it, with its picture.
    Show(Panel),
    /// A question to the kept results.
    Lookup(Lookup),
}

/// What a command without a table means.
#[derive(Clone, Debug, PartialEq)]
pub enum WithoutTable<O> {
    /// Open a table.
    Open(Opening<O>),
    /// An answer.
    Show(Panel),
    /// A question to the kept results.
    Lookup(Lookup),
}

/// Whether a game goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Standing {
    /// It goes on.
    Playing,
    /// It is over.
    Over(Outcome),
}

/// How it ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The winners; nobody when a co-operative game is lost.
    pub won: Vec<Seat>,
    /// Points by seat.
    pub scores: Vec<(Seat, i64)>,
    /// The seats by place, the first place first; seats that share a place stand together. Empty: as winners and scores say,
    /// see [`Outcome::placed`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Vec<Seat>>,
    /// One sentence about it.
    pub words: Line,
    /// For the statistics (`level` = `3`). `gogome simulate` averages those that are numbers: whole ones, or a sum over how many
    /// it was made of (`183/4`), so that the mean over all games is exact. A name with a dot (`turn.stop`) is a part of a whole.
    pub tags: Vec<(String, String)>,
}

impl Outcome {
    /// With places: those that the game says; else winners come first, and then more points before fewer. Where all win
    /// together, or nobody does, there are none.
    pub fn placed(mut self) -> Self {
        let lost = self.scores.iter().any(|(seat, _)| !self.won.contains(seat));
        if !self.places.is_empty() || self.won.is_empty() || !lost {
            return self;
        }
        let rank = |(seat, points): &(Seat, i64)| (!self.won.contains(seat), Reverse(*points));
        let mut scores = self.scores.clone();
        scores.sort_by_key(rank);
        let shared = |one: &(Seat, i64), next: &(Seat, i64)| rank(one) == rank(next);
        self.places = scores.chunk_by(shared).map(|place| place.iter().map(|(seat, _)| *seat).collect()).collect();
        self
    }
}

/// One game. Pure: the same arguments give the same result. Moves and events may gain variants and lose none; the shape of the
/// state changes only with a new `schema` and `upgrade`.
pub trait Game: Send + Sync + 'static {
    /// What a table is opened with.
    type Options: Serialize + DeserializeOwned;
    /// Everything that is true of a table now. Its types refuse unknown fields (`deny_unknown_fields`), so that a damaged row is
    /// noticed.
    type State: Serialize + DeserializeOwned + Clone + Send + Sync + 'static;
    /// What a seat can do.
    type Move: Clone + Serialize + DeserializeOwned;
    /// What can happen, as it is logged.
    type Event: Serialize + DeserializeOwned;
    /// Everything one viewer may know. Whatever is shown, read, completed or chosen by an AI is made from it, so the leak tests
    /// need to compare views only. Never stored.
    type View: PartialEq;

    /// What the host knows of a game before anybody plays it.
    fn info(&self) -> &GameInfo;

    /// Answers a verb that needs no table: opens one, or shows something. Controls of what it shows come back to this method.
    fn without_table(&self, said: &Said, today: Day) -> Result<WithoutTable<Self::Options>, Refusal>;

    /// The result an event leaves behind after the table has ended, if any; `state` is the one after the event's step.
    fn record(&self, _state: &Self::State, _event: &Self::Event) -> Option<Record> {
        None
    }

    /// Puts the answer to a question to the kept results into words.
    fn records_panel(&self, _asked: &Lookup, _rows: &[Row]) -> Panel {
        Panel::default()
    }

    /// What the game has to tell on this day, for channels that subscribed. Its controls come back through
    /// [`Game::without_table`].
    fn bulletin(&self, _today: Day) -> Option<Panel> {
        None
    }

    /// What can be picked in the lobby before the start, as text and controls, for the current options. The verbs of its
    /// controls come back through [`Game::pick`].
    fn lobby(&self, _options: &Self::Options, _seats: usize) -> Panel {
        Panel { stamp: "lobby".to_owned(), ..Panel::default() }
    }

    /// The options after the seat `by` picked something in the lobby.
    fn pick(&self, _options: Self::Options, _by: Seat, _seats: usize, said: &Said) -> Result<Self::Options, Refusal> {
        let verb: String = said.verb.chars().take(40).collect();
        Err(Refusal::unreadable("VERB", Line::from("There is nothing to ").quote(verb).text(" in this lobby.")))
    }

    /// The options after a seat left the lobby, without its picks. The seats behind it have moved up by one.
    fn unpick(&self, options: Self::Options, _left: Seat) -> Self::Options {
        options
    }

    /// The position a table starts with.
    fn setup(
        &self,
        options: Self::Options,
        seats: &[Holder],
        ctx: &mut StepContext<'_, Self::Event>,
    ) -> Result<Self::State, Refusal>;

    /// Plays a seat's move. It may check and change in any order: the state of a refused move is thrown away.
    fn apply(
        &self,
        state: &mut Self::State,
        by: Seat,
        mv: Self::Move,
        ctx: &mut StepContext<'_, Self::Event>,
    ) -> Result<(), Refusal>;

    /// Carries out what the rules do for seats that have not answered a duty in time. Only the host calls this.
    fn lapse(
        &self,
        _state: &mut Self::State,
        key: &str,
        _ctx: &mut StepContext<'_, Self::Event>,
    ) -> Result<(), Refusal> {
        Err(Refusal::not_now("NO_LAPSE", format!("{key} waits for a person")))
    }

    /// Reacts to a seat that is taken over.
    fn reseat(
        &self,
        _state: &mut Self::State,
        _seat: Seat,
        _now: Holder,
        _ctx: &mut StepContext<'_, Self::Event>,
    ) -> Result<(), Refusal> {
        Ok(())
    }

    /// The options of a rematch with the same seats: unchanged, unless the rules say that somebody else begins. `over` is the
    /// last state; none if the table was closed before it began.
    fn rematch(&self, options: Self::Options, _over: Option<&Self::State>) -> Self::Options {
        options
    }

    /// Whether the game goes on.
    fn standing(&self, state: &Self::State) -> Standing;

    /// How long a finished table stays hidden from everybody but its seats; none: anybody may look at once, as
    /// [`Viewer::Open`]. While it is hidden, others see its board, log, replay and export only as [`Viewer::Public`].
    fn hidden_until(&self, _state: &Self::State) -> Option<HiddenUntil> {
        None
    }

    /// Everything this viewer may know. All methods below take nothing else.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// What the table waits for.
    fn duties(&self, public: &Self::View) -> Vec<Duty>;

    /// The seats that will probably be asked next, where the order of play tells; for people who want to be told in advance.
    fn next(&self, _public: &Self::View) -> Vec<Seat> {
        Vec::new()
    }

    /// The picture, as data.
    fn board(&self, view: &Self::View) -> Scene;

    /// What a film of the whole game shows instead of the board; none: the board. For boards of which a part changes with every
    /// turn, which would flicker.
    fn frame(&self, _view: &Self::View) -> Option<Scene> {
        None
    }

    /// The board in words: everything the picture shows.
    fn words(&self, view: &Self::View) -> Vec<Line>;

    /// For a seat: the panel behind its screen. For [`Viewer::Public`]: caption and buttons of the live board message.
    fn screen(&self, view: &Self::View) -> Panel;

    /// Splits what one step told into the resolution of a round, its results first, and what came after it; none if the step
    /// resolved nothing. A resolution after which the game goes on is posted as a message of its own, with the picture of the
    /// public screen, else with the board.
    fn resolution(&self, _events: Vec<Self::Event>) -> Option<Resolution<Vec<Self::Event>>> {
        None
    }

    /// The log line of an event; none if this viewer is told nothing.
    fn tell(&self, event: &Self::Event, to: Viewer) -> Option<Line>;

    /// How many of a step's events, from the first, are what whoever took it did. Those behind them followed by the rules alone, as
    /// the turns of enemies; when somebody comes back, the two are told apart.
    fn own(&self, events: &[Self::Event]) -> usize {
        events.len()
    }

    /// What a command at the table means. Controls come back through this method too. A viewer without a seat must be refused
    /// every move.
    fn read(&self, view: &Self::View, said: &Said) -> Result<Parsed<Self::Move>, Refusal>;

    /// Completes an option.
    fn suggest(&self, _view: &Self::View, _said: &Said, _option: &str) -> Vec<Choice> {
        Vec::new()
    }

    /// Completes an option of a command that needs no table.
    fn suggest_without_table(&self, _said: &Said, _option: &str) -> Vec<Choice> {
        Vec::new()
    }

    /// The move of an AI on this seat; none if the seat is not asked for anything.
    fn choose(&self, view: &Self::View, seat: Seat, ai_kind: &str, chance: &mut dyn Chance) -> Option<Self::Move>;

    /// Every id that [`Game::used`] can name.
    fn uses(&self) -> Vec<String> {
        Vec::new()
    }

    /// What a move used, by id: cards, abilities, kinds of questions. `simulate` counts them. Both views are public.
    fn used(
        &self,
        _before: &Self::View,
        _after: &Self::View,
        _by: Seat,
        _mv: &Self::Move,
        _events: &[Self::Event],
    ) -> Vec<String> {
        Vec::new()
    }

    /// Another state that looks the same to this viewer: everything hidden is drawn anew from what the viewer must think
    /// possible. The leak tests rest on it, and an AI may use it to think ahead.
    fn imagine(&self, state: &Self::State, viewer: Viewer, chance: &mut dyn Chance) -> Self::State;

    /// Turns a state of an older schema into one of today's.
    fn upgrade(&self, from: u16, _state: Value) -> Result<Value, Fault> {
        Err(Fault::Stale { from, to: self.info().schema })
    }

    /// What `gogome tool <key> <name>` can be asked.
    fn tools(&self) -> &'static [Tool] {
        &[]
    }

    /// Positions worth a picture, each with a name; at least one, because the tests of pictures and panels start from them.
    fn demos(&self) -> Vec<(&'static str, Self::State)> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::{Outcome, Seat};

    fn outcome(won: &[u8], scores: &[(u8, i64)]) -> Outcome {
        Outcome {
            won: won.iter().copied().map(Seat).collect(),
            scores: scores.iter().map(|(seat, points)| (Seat(*seat), *points)).collect(),
            ..Outcome::default()
        }
    }

    fn places(outcome: Outcome) -> Vec<Vec<u8>> {
        outcome.placed().places.iter().map(|place| place.iter().map(|seat| seat.0).collect()).collect()
    }

    #[test]
    fn places_follow_from_winners_and_points_unless_the_game_says_them() {
        let scores = [(0, 7), (1, 12), (2, 7), (3, 9)];
        assert_eq!(places(outcome(&[1], &scores)), [vec![1], vec![3], vec![0, 2]]);
        assert_eq!(places(outcome(&[3], &scores)), [vec![3], vec![1], vec![0, 2]], "a tie-break may beat points");
        assert_eq!(places(outcome(&[0, 2], &[(0, 5), (1, 4), (2, 5)])), [vec![0, 2], vec![1]]);
        let said = Outcome { places: vec![vec![Seat(2)], vec![Seat(0)]], ..outcome(&[2], &scores) };
        assert_eq!(places(said.clone()), [vec![2], vec![0]]);
        assert_eq!(said.clone().placed(), said);
    }

    #[test]
    fn who_wins_or_loses_together_has_no_places() {
        for together in [outcome(&[0, 1], &[(0, 20), (1, 20)]), outcome(&[], &[(0, 3), (1, 2)]), outcome(&[0], &[])] {
            assert!(together.placed().places.is_empty());
        }
    }

    #[test]
    fn an_outcome_of_before_there_were_places_is_read_and_written_as_it_was() {
        let before = r#"{"won":[1],"scores":[[0,3],[1,9]],"words":[],"tags":[]}"#;
        let read: Outcome = serde_json::from_str(before).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), before);
        assert_eq!(places(read), [vec![1], vec![0]]);
    }
}
