//! Fujisan as the host sees it.

use crate::input::{commands, reading};
use crate::mountain::deal::Date;
use crate::panels::rulebook::RULES;
use crate::panels::{duties, records, screen};
use crate::rules::{apply, imagine, setup};
use crate::state::moves::{Ending, Event, Move, Options};
use crate::state::view::View;
use crate::state::{Origin, Phase, State};
use crate::words::refusals;
use crate::{ai, demos, scene, tool, words};
use gogome_contract::parts::rulebook;
use gogome_contract::{
    Chance, Choice, Day, Duty, Game, GameInfo, HiddenUntil, Holder, Line, Lookup, Outcome, Panel, Parsed, Record,
    Refusal, Row, Said, Scene, Seat, Standing, StepContext, Tool, Viewer, WithoutTable,
};

/// The rules of Fujisan with the content of revision 1.
pub struct Fujisan;

impl Game for Fujisan {
    type Options = Options;
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn info(&self) -> &GameInfo {
        commands::info()
    }

    fn without_table(&self, said: &Said, today: Day) -> Result<WithoutTable<Options>, Refusal> {
        commands::without_table(said, today)
    }

    fn record(&self, _state: &State, event: &Event) -> Option<Record> {
        records::record(event)
    }

    fn records_panel(&self, asked: &Lookup, rows: &[Row]) -> Panel {
        records::records_panel(asked, rows)
    }

    fn bulletin(&self, today: Day) -> Option<Panel> {
        screen::bulletin(today)
    }

    fn lobby(&self, options: &Options, _seats: usize) -> Panel {
        screen::lobby(options)
    }

    fn setup(&self, options: Options, _seats: &[Holder], ctx: &mut StepContext<'_, Event>) -> Result<State, Refusal> {
        Ok(setup::setup(options, ctx)?)
    }

    fn apply(&self, state: &mut State, by: Seat, mv: Move, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        apply::apply(state, by, mv, ctx).map_err(|why| refusals::refuse(state, &why))
    }

    fn standing(&self, state: &State) -> Standing {
        match state.phase {
            Phase::Over(ending) => Standing::Over(outcome(state, ending)),
            Phase::NeedDie | Phase::Up | Phase::Down => Standing::Playing,
        }
    }

    fn hidden_until(&self, state: &State) -> Option<HiddenUntil> {
        match state.origin {
            Origin::Daily { day, .. } => {
                Some(HiddenUntil { day: Day(day.0 + 1), board: Some(records::board(Date::of(day))) })
            }
            Origin::Seed(_) | Origin::File | Origin::Custom => None,
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn duties(&self, public: &View) -> Vec<Duty> {
        duties::duties(public)
    }

    fn board(&self, view: &View) -> Scene {
        scene::board(view)
    }

    fn words(&self, view: &View) -> Vec<Line> {
        match view {
            View::Open { state, .. } => words::board::lines(state),
            View::Shut { day, over } => vec![words::board::shut(*day, over.as_ref())],
        }
    }

    fn screen(&self, view: &View) -> Panel {
        screen::screen(view)
    }

    fn tell(&self, event: &Event, to: Viewer) -> Option<Line> {
        words::log::tell(event, to)
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
        match (view.mine(), said.verb.as_str(), option) {
            (Some(state), "move", "moves") => reading::suggest(state, said.get("moves").unwrap_or_default()),
            _ => Vec::new(),
        }
    }

    fn choose(&self, view: &View, seat: Seat, ai_kind: &str, chance: &mut dyn Chance) -> Option<Move> {
        (seat == Seat(0)).then(|| ai::choose(view, ai_kind, chance)).flatten()
    }

    fn imagine(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        imagine::imagine(state, viewer, chance)
    }

    fn tools(&self) -> &'static [Tool] {
        &[tool::SOLVE]
    }

    fn demos(&self) -> Vec<(&'static str, State)> {
        demos::demos()
    }
}

/// How it ended (S4.1, S4.3): the sentence is the line to share, as short as it is kept.
fn outcome(state: &State, ending: Ending) -> Outcome {
    let score = state.score(ending);
    let how = match ending {
        Ending::Home => "arrived",
        Ending::Foul => "foul weather",
        Ending::GivenUp if score.par.is_none() => "rightly given up",
        Ending::GivenUp => "given up",
    };
    let home = ending == Ending::Home;
    let tags = [
        ("ending", how.to_owned()),
        ("stars", state.worth.trail().stars.to_string()),
        ("moves", score.moves.to_string()),
    ];
    Outcome {
        won: if home { vec![Seat(0)] } else { Vec::new() },
        scores: if home { vec![(Seat(0), i64::from(score.moves))] } else { Vec::new() },
        words: words::kept(&score).into(),
        tags: tags.into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
        ..Outcome::default()
    }
}
