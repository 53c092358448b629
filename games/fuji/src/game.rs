//! Fuji as the host sees it.

use crate::content::book;
use crate::input::{commands, complete, picks};
use crate::panels::rulebook::RULES;
use crate::panels::{duties, lobby, screen};
use crate::rules::{apply, forecast, grey, imagine, lapse, setup};
use crate::state::moves::{Event, Move, Options};
use crate::state::view::View;
use crate::state::{Ending, State};
use crate::words::refusals;
use crate::{ai, demos, scene, words};
use gogome_contract::parts::rulebook;
use gogome_contract::{
    Chance, Choice, Day, Duty, Game, GameInfo, Holder, Line, Outcome, Panel, Parsed, Picture, Refusal, Resolution,
    Said, Scene, Seat, Standing, StepContext, Tool, Viewer, WithoutTable,
};

/// The rules of Fuji with the content of revision 1.
pub struct Fuji;

impl Game for Fuji {
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

    fn lobby(&self, options: &Options, seats: usize) -> Panel {
        lobby::lobby(options, seats)
    }

    fn pick(&self, options: Options, by: Seat, seats: usize, said: &Said) -> Result<Options, Refusal> {
        picks::pick(options, by, seats, said)
    }

    fn unpick(&self, options: Options, left: Seat) -> Options {
        grey::unpick(options, left)
    }

    fn setup(&self, options: Options, seats: &[Holder], ctx: &mut StepContext<'_, Event>) -> Result<State, Refusal> {
        let mut state = setup::setup(&options, seats.len(), ctx).map_err(|why| refusals::setup(&why))?;
        let companions = Seat::first(seats.len()).zip(seats).filter(|(_, holder)| **holder == Holder::Ai);
        state.table.companions = companions.map(|(seat, _)| seat).collect();
        Ok(state)
    }

    fn reseat(
        &self,
        state: &mut State,
        seat: Seat,
        now: Holder,
        _ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        let companions = &mut state.table.companions;
        companions.retain(|other| *other != seat);
        if now == Holder::Ai {
            companions.push(seat);
            companions.sort_unstable();
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, by: Seat, mv: Move, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        apply::apply(state, by, mv, ctx).map_err(|why| refusals::refuse(&state.table, &why))
    }

    fn lapse(&self, state: &mut State, key: &str, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        lapse::lapse(state, key, ctx).map_err(|why| refusals::refuse(&state.table, &why))
    }

    fn standing(&self, state: &State) -> Standing {
        match apply::outcome(state) {
            Some(ending) => Standing::Over(outcome(state, ending)),
            None => Standing::Playing,
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn duties(&self, public: &View) -> Vec<Duty> {
        duties::duties(&public.table)
    }

    fn board(&self, view: &View) -> Scene {
        scene::board(view)
    }

    fn frame(&self, view: &View) -> Option<Scene> {
        scene::frame(view)
    }

    fn words(&self, view: &View) -> Vec<Line> {
        words::board::board(view)
    }

    fn screen(&self, view: &View) -> Panel {
        let choices = forecast::of(view);
        let picture = if view.me().is_none() {
            scene::last_round(view).map(Picture::Still)
        } else if choices.is_empty() {
            scene::screen(view).map(Picture::Still)
        } else {
            Some(Picture::Several(choices.iter().map(scene::forecast).collect()))
        };
        screen::screen(view, picture)
    }

    fn resolution(&self, events: Vec<Event>) -> Option<Resolution<Vec<Event>>> {
        words::log::resolution(events)
    }

    fn tell(&self, event: &Event, to: Viewer) -> Option<Line> {
        words::log::tell(event, to)
    }

    fn own(&self, events: &[Event]) -> usize {
        words::log::own(events)
    }

    fn read(&self, view: &View, said: &Said) -> Result<Parsed<Move>, Refusal> {
        commands::read(view, said)
    }

    fn suggest(&self, view: &View, said: &Said, option: &str) -> Vec<Choice> {
        complete::suggest(view, said, option)
    }

    fn suggest_without_table(&self, said: &Said, option: &str) -> Vec<Choice> {
        match (said.verb.as_str(), option) {
            (rulebook::VERB, rulebook::TOPIC) => RULES.suggest(said.get(option).unwrap_or_default()),
            _ => Vec::new(),
        }
    }

    fn choose(&self, view: &View, seat: Seat, ai_kind: &str, chance: &mut dyn Chance) -> Option<Move> {
        ai::choose(view, seat, ai_kind, chance)
    }

    fn imagine(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        imagine::imagine(state, viewer, chance)
    }

    fn tools(&self) -> &'static [Tool] {
        const TALK: Tool = Tool {
            name: "talk",
            about: "whether a sentence may be said at the table, and if not, why",
            answer: |line| Ok(book().talk.verdict(line).to_owned()),
        };
        &[TALK]
    }

    fn demos(&self) -> Vec<(&'static str, State)> {
        demos::demos()
    }
}

/// The result: all win or nobody does (F14.1, F14.2). The score is shared (F14.7); a defeat has none (F14.6).
fn outcome(state: &State, ending: Ending) -> Outcome {
    let table = &state.table;
    let won = matches!(ending, Ending::Village { .. });
    let score = match ending {
        Ending::Village { score } => Some(i64::from(score)),
        Ending::Lava { .. } | Ending::Exhaustion { .. } => None,
    };
    let how = match ending {
        Ending::Village { .. } => "village",
        Ending::Lava { .. } => "lava",
        Ending::Exhaustion { .. } => "exhaustion",
    };
    let tags = [
        ("level", table.level.to_string()),
        ("scenario", table.scenario.clone()),
        ("seats", table.players().count().to_string()),
        ("rounds", table.round.to_string()),
        ("ending", how.to_owned()),
    ];
    Outcome {
        won: table.players().filter(|_| won).collect(),
        scores: score.iter().flat_map(|score| table.players().map(|seat| (seat, *score))).collect(),
        words: words::log::over(ending, &[]),
        tags: tags.into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
        ..Outcome::default()
    }
}
