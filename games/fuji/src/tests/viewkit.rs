//! Whole flights and plain words, for the tests of what players see.

use crate::game::Fuji;
use crate::rules::awaited::awaited;
use crate::state::State;
use crate::state::moves::{Event, Move, Options};
use crate::tests::kit::luck;
use gogome_contract::{Control, Game, Holder, Line, Outcome, Panel, Said, Seat, Span, Standing, StepContext, Viewer};
use gogome_rules::meant;

/// A line as plain text: seats by letter in `<>`, quotes in `«»`.
pub fn plain(line: &Line) -> String {
    let span = |span: &Span| match span {
        Span::Text(words) => words.to_string(),
        Span::Strong(words) => words.clone(),
        Span::Seat(seat) => format!("<{}>", seat.letter()),
        Span::Quote(typed) => format!("«{typed}»"),
        Span::Person(number) => format!("#{number}"),
    };
    line.0.iter().map(span).collect()
}

/// Several lines as one text.
pub fn text(lines: &[Line]) -> String {
    lines.iter().map(plain).collect::<Vec<_>>().join("\n")
}

/// Controls in a line each: what pressing says, and what can be chosen: `use card=rope ? cell 1-1: #3 #8`.
pub fn offers(controls: &[Control]) -> Vec<String> {
    let said = |said: &Said| {
        let args = said.args.iter().map(|(name, value)| format!("{name}={value}"));
        std::iter::once(said.verb.clone()).chain(args).collect::<Vec<_>>().join(" ")
    };
    let offer = |control: &Control| match control {
        Control::Button { said: press, .. } => said(press),
        Control::Select { said: press, option, least, most, choices, .. } => {
            let values: Vec<&str> = choices.iter().map(|choice| choice.value.as_str()).collect();
            format!("{} ? {option} {least}-{most}: {}", said(press), values.join(" "))
        }
    };
    controls.iter().map(offer).collect()
}

/// How many rows of a message the controls take: a menu one of its own, buttons side by side five in a row.
pub fn rows(controls: &[Control]) -> usize {
    let groups = controls.chunk_by(|one, next| matches!((one, next), (Control::Button { .. }, Control::Button { .. })));
    groups.map(|group| group.len().div_ceil(5)).sum()
}

/// The panel of a viewer.
pub fn screen(state: &State, viewer: Viewer) -> Panel {
    Fuji.screen(&Fuji.view(state, viewer))
}

/// What a viewer's words mean, and whether the rules take them: the code of the refusal if they do not.
pub fn say(state: &State, by: Seat, verb: &str, args: &[(&str, &str)]) -> Result<State, &'static str> {
    let mv = meant(&Fuji, state, by, verb, args).map_err(|refusal| refusal.code)?;
    let mut after = state.clone();
    let mut chance = luck(3);
    Fuji.apply(&mut after, by, mv, &mut StepContext::new(&mut chance)).map_err(|refusal| refusal.code)?;
    Ok(after)
}

/// Options of a random map.
pub fn any_map(level: u8) -> Options {
    Options {
        level,
        scenario: None,
        thrill: false,
        characters: Vec::new(),
        grey: crate::rules::grey::GREY,
        simple: true,
        skills: Vec::new(),
        ask: false,
        companion: false,
        companion_skill: None,
    }
}

/// A step of a flight, before it is taken.
pub struct Step<'a> {
    pub before: &'a State,
    pub by: Seat,
    pub mv: &'a Move,
    pub after: &'a State,
    pub events: &'a [Event],
}

/// Plays a whole game of AI seats and shows every step.
pub fn flight(ai_kind: &str, options: Options, seats: usize, seed: u64, mut visit: impl FnMut(&Step<'_>)) -> Outcome {
    let mut chance = luck(seed);
    let mut state = Fuji.setup(options, &vec![Holder::Ai; seats], &mut StepContext::new(&mut chance)).unwrap();
    for _ in 0..3_000 {
        if let Standing::Over(outcome) = Fuji.standing(&state) {
            return outcome;
        }
        let awaited = awaited(&state.table);
        let by = *(&mut chance as &mut dyn gogome_contract::Chance).pick(&awaited).unwrap();
        let mv = Fuji.choose(&Fuji.view(&state, Viewer::Seat(by)), by, ai_kind, &mut chance).unwrap();
        let mut after = state.clone();
        let mut ctx = StepContext::new(&mut chance);
        Fuji.apply(&mut after, by, mv.clone(), &mut ctx).unwrap();
        let (events, ..) = ctx.close();
        visit(&Step { before: &state, by, mv: &mv, after: &after, events: &events });
        state = after;
    }
    panic!("seed {seed} does not end");
}

/// Everybody who may look at a table.
pub fn viewers(state: &State) -> Vec<Viewer> {
    std::iter::once(Viewer::Public).chain(state.table.seats().map(Viewer::Seat)).collect()
}
