//! What one game fulfils.

use super::{
    Boards, Chance, Choice, CommandSpec, Day, Duty, Fault, Holder, Line, Lookup, Panel, Record, Refusal, Row, Said,
    Scene, Seat, StepContext, Viewer,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::ops::RangeInclusive;

/// What the host knows of a game before anybody plays it.
#[derive(Clone, Debug)]
pub struct GameInfo {
    /// The game's word in commands, links and folders.
    pub key: &'static str,
    /// Its name.
    pub title: &'static str,
    /// Revision of the content (`seeds/<key>/rev1`).
    pub rev: u16,
    /// Shape of the state.
    pub schema: u16,
    /// Counted from 1; raised when the same moves may lead elsewhere.
    pub rules: u16,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// Its verbs.
    pub commands: Vec<CommandSpec>,
    /// Options of the verb `new` that make a good first table, each a name and a value.
    pub first: &'static [(&'static str, &'static str)],
    /// Kinds of AI seat. The first, `wild`, plays any legal move and is what the generic tests play with; the second is
    /// what an AI seat gets unless somebody says otherwise.
    pub ai_kinds: &'static [&'static str],
    /// Who answers `/table undo`.
    pub undo: UndoBy,
}

/// Who answers `/table undo`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoBy {
    /// The table.
    Table,
    /// The game: undo is a verb of its own and counts.
    Game,
}

/// How a table begins, as far as the game is concerned (the host adds its own options to the verb `new`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening<O> {
    /// The game's options.
    pub options: O,
    /// Where it is played.
    pub stage: Stage,
    /// A claim that one person can make one single time: the board, and the sentence when it is taken.
    pub once: Option<(String, Refusal)>,
    /// Claims of the same person's that must not be open.
    pub after: Vec<After>,
}

/// A table that is opened only when another of the same person's is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct After {
    /// The board of its claim, or all boards whose name begins so.
    pub boards: Boards,
    /// It must have been claimed, if it is one board; otherwise it need not be, only not be open.
    pub needed: bool,
    /// What is said otherwise.
    pub refusal: Refusal,
}

/// Where a table is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// In the channel, for all to see: it gathers there, and the channel has no other like it.
    Channel,
    /// A solo table that begins at once, for all in the channel to see; a channel has as many as it likes. Where nobody
    /// else can look, or if its player wants it so, it is as [`Stage::Own`].
    Beside,
    /// A solo table that begins at once and talks to its player alone. If it is opened on a claim, its channel learns how it
    /// ended, as [`Viewer::Public`] is told.
    Own,
}

/// Until when a finished table is its seats' own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closed {
    /// Not after this day has begun …
    pub until: Day,
    /// … but still for whoever has a table of their own running that was opened on the claim of this board.
    pub board: Option<String>,
}

/// What a command at a table meant: a move, or a question that changes nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum Parsed<M> {
    /// A move.
    Play(M),
    /// A question with its answer.
    Show(Panel),
    /// A question to the records.
    Lookup(Lookup),
}

/// What a command without a table meant.
#[derive(Clone, Debug, PartialEq)]
pub enum WithoutTable<O> {
    /// A new table.
    Open(Opening<O>),
    /// A question with its answer.
    Show(Panel),
    /// A question to the records.
    Lookup(Lookup),
}

/// Does it go on?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Standing {
    /// It does.
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
    /// One sentence about it.
    pub words: Line,
    /// Feed the statistics (`level` = `3`); whole numbers are averaged by `gogome simulate`.
    pub tags: Vec<(String, String)>,
}

/// One game. Pure: same arguments, same answer. Moves and events only grow; the state changes with `schema` and `upgrade`.
pub trait Game: Send + Sync + 'static {
    /// What a table is opened with.
    type Options: Serialize + DeserializeOwned;
    /// What is true now.
    type State: Serialize + DeserializeOwned + Clone + Send + Sync + 'static;
    /// What a seat does.
    type Move: Serialize + DeserializeOwned;
    /// What happened.
    type Event: Serialize + DeserializeOwned;
    /// All that anything outside the rules may know. Comparable, so that the leak test compares views themselves and so
    /// covers text, picture, autocompletion, `read` and AI at once. Never stored.
    type View: PartialEq;

    /// What the host knows of a game before anybody plays it.
    fn info(&self) -> &GameInfo;

    /// Answers a verb that needs no table: opening one, the daily, lists. Controls of what it shows come back to it.
    fn without_table(&self, said: &Said, today: Day) -> Result<WithoutTable<Self::Options>, Refusal>;

    /// What an event leaves behind that outlives the table, if it does, in the state after its step.
    fn record(&self, _state: &Self::State, _event: &Self::Event) -> Option<Record> {
        None
    }

    /// Words an answer from the records.
    fn records_panel(&self, _asked: &Lookup, _rows: &[Row]) -> Panel {
        Panel::default()
    }

    /// The day's news, for channels that want them. Its controls are answered without a table.
    fn bulletin(&self, _today: Day) -> Option<Panel> {
        None
    }

    /// What can be picked in the lobby before the start, in words and controls, with the options as they are now. The
    /// verbs of its controls come back through [`Game::pick`].
    fn lobby(&self, _options: &Self::Options, _seats: usize) -> Panel {
        Panel::default()
    }

    /// Somebody on `by` picks something in the lobby: the options after it.
    fn pick(&self, _options: Self::Options, _by: Seat, _seats: usize, said: &Said) -> Result<Self::Options, Refusal> {
        let verb: String = said.verb.chars().take(40).collect();
        Err(Refusal::unreadable("VERB", Line::from("There is nothing to ").quote(verb).text(" in this lobby.")))
    }

    /// A seat left the lobby; the ones behind it moved up by one. The options without what it had picked.
    fn unpick(&self, options: Self::Options, _left: Seat) -> Self::Options {
        options
    }

    /// A lobby becomes a table.
    fn setup(
        &self,
        options: Self::Options,
        seats: &[Holder],
        ctx: &mut StepContext<'_, Self::Event>,
    ) -> Result<Self::State, Refusal>;

    /// A seat moves. May check and change in any order: a refused state is thrown away.
    fn apply(
        &self,
        state: &mut Self::State,
        by: Seat,
        mv: Self::Move,
        ctx: &mut StepContext<'_, Self::Event>,
    ) -> Result<(), Refusal>;

    /// The clock of a duty ran out: does what the rules do for those who have not answered. No player can send this.
    fn lapse(
        &self,
        _state: &mut Self::State,
        key: &str,
        _ctx: &mut StepContext<'_, Self::Event>,
    ) -> Result<(), Refusal> {
        Err(Refusal::not_now("NO_LAPSE", format!("{key} waits for a person")))
    }

    /// A seat changed hands.
    fn reseat(
        &self,
        _state: &mut Self::State,
        _seat: Seat,
        _now: Holder,
        _ctx: &mut StepContext<'_, Self::Event>,
    ) -> Result<(), Refusal> {
        Ok(())
    }

    /// The options of another table like this one, with the same seats: as they were, unless the rules say that somebody else
    /// begins. No state: it was closed before it began.
    fn rematch(&self, options: Self::Options, _over: Option<&Self::State>) -> Self::Options {
        options
    }

    /// Does it go on?
    fn standing(&self, state: &Self::State) -> Standing;

    /// Until when others may not look at a finished table as [`Viewer::Open`] does; none: they may as soon as it is over. Until
    /// then its board, log, replay and export are its seats' own, and everybody else is shown what [`Viewer::Public`] sees.
    fn closed(&self, _state: &Self::State) -> Option<Closed> {
        None
    }

    /// All that this viewer may know. Everything below is made from it.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Whom the table waits for, from the public view.
    fn duties(&self, public: &Self::View) -> Vec<Duty>;

    /// Who is probably asked next, from the public view, where the order of play says so: for those who wish to know.
    fn next(&self, _public: &Self::View) -> Vec<Seat> {
        Vec::new()
    }

    /// The picture, as data.
    fn board(&self, view: &Self::View) -> Scene;

    /// The board in words: everything the picture holds.
    fn words(&self, view: &Self::View) -> Vec<Line>;

    /// For a seat: behind its screen. For [`Viewer::Public`]: caption and buttons of the live board message.
    fn screen(&self, view: &Self::View) -> Panel;

    /// The log line of an event, or nothing for this viewer.
    fn tell(&self, event: &Self::Event, to: Viewer) -> Option<Line>;

    /// What a command at the table means. Controls come back through it too.
    fn read(&self, view: &Self::View, said: &Said) -> Result<Parsed<Self::Move>, Refusal>;

    /// Completes an option.
    fn suggest(&self, _view: &Self::View, _said: &Said, _option: &str) -> Vec<Choice> {
        Vec::new()
    }

    /// Completes an option of a command that needs no table.
    fn prompt(&self, _said: &Said, _option: &str) -> Vec<Choice> {
        Vec::new()
    }

    /// What an AI on this seat does, if it is asked for anything.
    fn choose(&self, view: &Self::View, seat: Seat, ai_kind: &str, chance: &mut dyn Chance) -> Option<Self::Move>;

    /// Another state that looks the same to this viewer: every hidden thing drawn anew among what the viewer must think
    /// possible. The leak property stands on it, and an AI may think with it.
    fn imagine(&self, state: &Self::State, viewer: Viewer, chance: &mut dyn Chance) -> Self::State;

    /// A state of an older schema as it would be today.
    fn upgrade(&self, from: u16, _state: Value) -> Result<Value, Fault> {
        Err(Fault::Stale { from, to: self.info().schema })
    }

    /// `gogome tool <key> <name>`: a line in, a line out, no table (a solver, a checker, odds).
    fn tool(&self, name: &str, _line: &str) -> Result<String, Refusal> {
        Err(Refusal::unreadable("NO_TOOL", format!("There is no tool `{name}`.")))
    }

    /// Positions worth a picture, by name.
    fn demos(&self) -> Vec<(&'static str, Self::State)> {
        Vec::new()
    }
}
