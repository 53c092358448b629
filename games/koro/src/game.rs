//! Fuji Koro as the host sees it.

use crate::content::book;
use crate::input::{commands, complete};
use crate::panels::rulebook::RULES;
use crate::panels::{duties, lobby, screen};
use crate::rules::chapter::ending;
use crate::rules::{apply, awaited, imagine, lapse, setup, used};
use crate::state::moves::{Event, Move, Options};
use crate::state::view::View;
use crate::state::{Ending, State, Table};
use crate::{ai, demos, scene, tool, words};
use gogome_contract::parts::rulebook;
use gogome_contract::{
    Chance, Choice, Day, Duty, Game, GameInfo, Holder, Line, Outcome, Panel, Parsed, Refusal, Said, Scene, Seat,
    Standing, StepContext, Tool, Viewer, WithoutTable,
};

/// The rules of Fuji Koro with the content of revision 1.
pub struct Koro;

impl Game for Koro {
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
        Ok(setup::setup(&options, seats, ctx)?)
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

    fn next(&self, public: &View) -> Vec<Seat> {
        awaited::next(&public.table).into_iter().collect()
    }

    fn board(&self, view: &View) -> Scene {
        scene::board(view, words::alt(view))
    }

    fn frame(&self, view: &View) -> Option<Scene> {
        Some(scene::mountain(view, words::alt(view)))
    }

    fn words(&self, view: &View) -> Vec<Line> {
        words::board::lines(view)
    }

    fn screen(&self, view: &View) -> Panel {
        screen::screen(view)
    }

    fn tell(&self, event: &Event, to: Viewer) -> Option<Line> {
        Some(words::log::tell(event, to))
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

    fn used(&self, before: &View, after: &View, by: Seat, mv: &Move, events: &[Event]) -> Vec<String> {
        used::used(&before.table, &after.table, by, mv, events)
    }

    fn imagine(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        imagine::imagine(state, viewer, chance)
    }

    fn tools(&self) -> &'static [Tool] {
        &[tool::GRID]
    }

    fn demos(&self) -> Vec<(&'static str, State)> {
        demos::demos()
    }
}

/// Parts that a win is divided into: as many as can be split between one to six winners.
const WIN: usize = 60;

/// How it ended (K18): who won, everybody's points with those of what was left over, the places, how long it took. Among the tags
/// are `vp`, the points of all seats over the number of seats, and how many seats escaped and how many stayed; and with characters
/// of their own, which of them played, and parts of the win for those who won.
fn outcome(state: &State, ending: &Ending) -> Outcome {
    let table = &state.table;
    let seats = table.players.len();
    let escaped = table.players.iter().filter(|player| player.escape.is_some()).count();
    let all: usize = table.players.iter().map(|player| usize::from(player.vp)).sum();
    let winner = ending.won.first().map_or(0, |seat| table.player(*seat).vp);
    let tags = [
        ("seats", seats.to_string()),
        ("rounds", table.round.to_string()),
        ("vp", format!("{all}/{seats}")),
        ("vp_winner", winner.to_string()),
        ("fate.escaped", escaped.to_string()),
        ("fate.stayed", (seats - escaped).to_string()),
        ("dragons", slain(state).to_string()),
        ("ending", if ending.alone { "alone" } else { "countdown" }.to_owned()),
    ];
    let named = tags.into_iter().map(|(name, value)| (name.to_owned(), value));
    Outcome {
        won: ending.won.clone(),
        scores: table.seats().map(|seat| (seat, i64::from(table.player(seat).vp))).collect(),
        places: ending::places(table),
        words: words::log::ended(ending),
        tags: named.chain(characters(table, ending)).collect(),
    }
}

/// Tags of the characters that played and won: parts of all that did in many games.
fn characters(table: &Table, ending: &Ending) -> impl Iterator<Item = (String, String)> {
    let part = WIN / ending.won.len().max(1);
    let seats = table.seats().filter(|_| table.variant.asymmetric);
    seats.flat_map(move |seat| {
        let key = &table.player(seat).character.printed().key;
        let won = ending.won.contains(&seat).then(|| (format!("winner.{key}_won"), part.to_string()));
        std::iter::once((format!("played.{key}_played"), 1.to_string())).chain(won)
    })
}

/// How many dragons were slain: those that are neither to be revealed nor on the mountain.
fn slain(state: &State) -> usize {
    let living = state.table.board.tiles.values().filter(|laid| laid.dragon.is_some()).count();
    book().dragons.len().saturating_sub(living + state.hidden.dragons.len())
}
