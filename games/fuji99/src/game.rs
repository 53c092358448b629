//! Fuji 99 as the host sees it.

use crate::input::{commands, complete};
use crate::panels::rulebook::RULES;
use crate::panels::{duties, lobby, records, screen};
use crate::rules::{apply, imagine, lapse, setup};
use crate::state::moves::{Event, Move, Options};
use crate::state::view::View;
use crate::state::{Ending, Phase, State, Table};
use crate::{ai, demos, scene, tool, words};
use gogome_contract::parts::rulebook;
use gogome_contract::{
    Chance, Choice, Day, Duty, Game, GameInfo, Holder, Line, Lookup, Outcome, Panel, Parsed, Record, Refusal, Row,
    Said, Scene, Seat, Standing, StepContext, Tool, Viewer, WithoutTable,
};

/// The rules of Fuji 99 with the content of revision 1.
pub struct Fuji99;

impl Game for Fuji99 {
    type Options = Options;
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn info(&self) -> &GameInfo {
        commands::info()
    }

    fn without_table(&self, said: &Said, _today: Day) -> Result<WithoutTable<Options>, Refusal> {
        commands::without_table(said)
    }

    fn record(&self, state: &State, event: &Event) -> Option<Record> {
        records::record(&state.table, event)
    }

    fn records_panel(&self, asked: &Lookup, rows: &[Row]) -> Panel {
        records::records_panel(asked, rows)
    }

    fn lobby(&self, options: &Options, seats: usize) -> Panel {
        lobby::lobby(options, seats)
    }

    fn pick(&self, options: Options, _by: Seat, _seats: usize, said: &Said) -> Result<Options, Refusal> {
        commands::pick(options, said)
    }

    fn unpick(&self, options: Options, left: Seat) -> Options {
        setup::unpick(options, left)
    }

    fn setup(&self, options: Options, seats: &[Holder], ctx: &mut StepContext<'_, Event>) -> Result<State, Refusal> {
        Ok(setup::setup(options, seats, ctx)?)
    }

    fn apply(&self, state: &mut State, by: Seat, mv: Move, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        Ok(apply::apply(state, by, mv, ctx)?)
    }

    fn lapse(&self, state: &mut State, key: &str, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        Ok(lapse::lapse(state, key, ctx)?)
    }

    fn reseat(
        &self,
        state: &mut State,
        seat: Seat,
        now: Holder,
        _ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        if let Some(player) = state.table.players.get_mut(seat.at()) {
            player.person = now == Holder::Person;
        }
        Ok(())
    }

    fn rematch(&self, options: Options, over: Option<&State>) -> Options {
        let next = over.map(|over| over.table.after(over.table.first));
        Options { first: next.or(options.first), ..options }
    }

    fn standing(&self, state: &State) -> Standing {
        match state.table.over() {
            Some(ending) => Standing::Over(outcome(&state.table, ending)),
            None => Standing::Playing,
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn duties(&self, public: &View) -> Vec<Duty> {
        duties::duties(&public.table)
    }

    fn next(&self, public: &View) -> Vec<Seat> {
        let table = &public.table;
        match table.phase {
            Phase::Books | Phase::Over(_) => Vec::new(),
            _ => vec![table.after(table.active)],
        }
    }

    fn board(&self, view: &View) -> Scene {
        scene::board(&view.table)
    }

    fn words(&self, view: &View) -> Vec<Line> {
        words::board::lines(&view.table)
    }

    fn screen(&self, view: &View) -> Panel {
        screen::screen(view)
    }

    fn tell(&self, event: &Event, _to: Viewer) -> Option<Line> {
        Some(words::log::tell(event))
    }

    fn read(&self, view: &View, said: &Said) -> Result<Parsed<Move>, Refusal> {
        commands::read(view, said)
    }

    fn suggest_without_table(&self, said: &Said, option: &str) -> Vec<Choice> {
        match (said.verb.as_str(), option) {
            (rulebook::VERB, rulebook::TOPIC) => RULES.suggest(said.get(option).unwrap_or_default()),
            _ => Vec::new(),
        }
    }

    fn suggest(&self, view: &View, said: &Said, option: &str) -> Vec<Choice> {
        complete::suggest(view, said, option)
    }

    fn choose(&self, view: &View, seat: Seat, ai_kind: &str, chance: &mut dyn Chance) -> Option<Move> {
        ai::choose(&view.table, seat, ai_kind, chance)
    }

    fn imagine(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        imagine::imagine(state, viewer, chance)
    }

    fn tools(&self) -> &'static [Tool] {
        &[tool::ODDS]
    }

    fn demos(&self) -> Vec<(&'static str, State)> {
        demos::demos()
    }
}

/// How it ended, with what `gogome simulate` averages and shares out.
fn outcome(table: &Table, ending: Ending) -> Outcome {
    let sum = |of: fn(&crate::state::luck::Luck) -> u16| -> u16 { table.players.iter().map(|one| of(&one.luck)).sum() };
    let tags = [
        ("winner_turns", table.player(ending.winner).turns),
        ("turn.threat", sum(|luck| luck.threats)),
        ("turn.crisis", sum(|luck| luck.crises)),
        ("turn.stop", sum(|luck| luck.stops)),
    ];
    Outcome {
        won: vec![ending.winner],
        scores: table.all().map(|seat| (seat, i64::from(table.position(seat)))).collect(),
        words: Line::default().seat(ending.winner).text(" has reached basement floor 99."),
        tags: tags.into_iter().map(|(name, number)| (name.to_owned(), number.to_string())).collect(),
        ..Outcome::default()
    }
}
