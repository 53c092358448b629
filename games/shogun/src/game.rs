//! Shogun's Chosen as the host sees it.

use crate::input::{commands, complete};
use crate::panels::rulebook::RULES;
use crate::panels::{duties, lobby, screen};
use crate::rules::{apply, imagine, lapse, setup, used};
use crate::state::moves::{Event, Move, Options};
use crate::state::view::View;
use crate::state::{Campaign, Ending, State};
use crate::words::{self, refusals};
use crate::{ai, demos, scene};
use gogome_contract::parts::rulebook;
use gogome_contract::{
    Chance, Choice, Day, Duty, Game, GameInfo, Holder, Line, Outcome, Panel, Parsed, Refusal, Said, Scene, Seat,
    Standing, StepContext, Viewer, WithoutTable,
};

/// The rules of Shogun's Chosen with the content of revision 1.
pub struct Shogun;

impl Game for Shogun {
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

    fn pick(&self, options: Options, by: Seat, _seats: usize, said: &Said) -> Result<Options, Refusal> {
        commands::pick(options, by, said)
    }

    fn unpick(&self, options: Options, left: Seat) -> Options {
        commands::unpick(options, left)
    }

    fn setup(&self, options: Options, seats: &[Holder], ctx: &mut StepContext<'_, Event>) -> Result<State, Refusal> {
        Ok(setup::setup(&options, seats, ctx))
    }

    fn apply(&self, state: &mut State, by: Seat, mv: Move, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        apply::apply(state, by, mv, ctx).map_err(|refused| refusals::at_table(&refused, &state.table))
    }

    fn lapse(&self, state: &mut State, key: &str, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        Ok(lapse::lapse(state, key, ctx)?)
    }

    fn reseat(
        &self,
        state: &mut State,
        seat: Seat,
        now: Holder,
        ctx: &mut StepContext<'_, Event>,
    ) -> Result<(), Refusal> {
        lapse::reseat(state, seat, now, ctx);
        Ok(())
    }

    fn standing(&self, state: &State) -> Standing {
        match &state.table.over {
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
        scene::board(view, words::board::alt(view))
    }

    fn words(&self, view: &View) -> Vec<Line> {
        words::board::lines(view)
    }

    fn screen(&self, view: &View) -> Panel {
        screen::screen(view)
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

    fn uses(&self) -> Vec<String> {
        used::all()
    }

    fn used(&self, before: &View, _after: &View, _by: Seat, mv: &Move, events: &[Event]) -> Vec<String> {
        used::used(&before.table, mv, events)
    }

    fn imagine(&self, state: &State, _viewer: Viewer, chance: &mut dyn Chance) -> State {
        imagine::imagine(state, chance)
    }

    fn demos(&self) -> Vec<(&'static str, State)> {
        demos::demos()
    }
}

/// Of a campaign: rounds and fallen, over its phases; how the first attempt at each chapter ended; how many phases there were.
fn phases(campaign: &Campaign) -> Vec<(&'static str, String)> {
    let names = ["first_1", "first_2", "first_3", "first_4"];
    let chapters = campaign.played.iter().filter(|played| !played.chapter.printed().is_encounter());
    let phases = chapters.clone().count();
    let ended = chapters.clone().filter_map(|played| played.ended.as_ref());
    let rounds: u32 = ended.clone().map(|ended| u32::from(ended.round)).sum();
    let fallen: usize = ended.map(|ended| ended.fallen.len()).sum();
    let first = chapters.filter(|played| played.attempt == 1).zip(names);
    let won = first.map(|(played, name)| {
        let won = played.ended.as_ref().is_some_and(|ended| ended.won);
        (name, u8::from(won).to_string())
    });
    let means = [("rounds", format!("{rounds}/{phases}")), ("fallen", format!("{fallen}/{phases}"))];
    won.chain(means).chain([("phases", phases.to_string())]).collect()
}

/// How it ended: all win or lose together. Among the tags are the chapter, the rounds, how many fell, and why it was lost.
fn outcome(state: &State, ending: &Ending) -> Outcome {
    let table = &state.table;
    let why = ending.why.map_or("won", used::reason);
    let mut tags = vec![("chapter", table.chapter.printed().number.to_string()), ("ending", why.to_owned())];
    if let Some(campaign) = &table.campaign {
        tags.extend(phases(campaign));
    } else {
        let fallen = table.heroes.iter().filter(|hero| hero.defeated).count();
        tags.extend([("rounds", table.round.to_string()), ("fallen", fallen.to_string())]);
    }
    Outcome {
        won: if ending.won { table.taken().collect() } else { Vec::new() },
        scores: Vec::new(),
        places: Vec::new(),
        words: words::ended::sentence(table).unwrap_or_default(),
        tags: tags.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
    }
}
