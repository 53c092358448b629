//! Games played by chance: what the properties that every game must have are tried on.

use gogome_games::contract::{
    AnyGame, Chance, CommandSpec, Control, Day, Holder, Json, Line, Needs, OptionKind, OptionSpec, Panel, Parsed,
    PlayError, Played, Position, RandomDraw, Recorded, Refusal, RefusalKind, Said, Seat, Span, Standing, Step, Viewer,
    WithoutTable,
};
use std::num::NonZeroU32;

/// A property: it holds, or a sentence says where it does not.
pub type Proof = Result<(), String>;

/// The day on which all openings are asked for.
pub const TODAY: Day = Day(20_000);

/// More steps than any game may take.
pub const BOUND: usize = 5_000;

/// Numbers that look random and are the same everywhere (`SplitMix64`).
pub fn luck(seed: u64) -> Recorded<impl FnMut(NonZeroU32) -> u32> {
    let mut at = seed.wrapping_mul(0xD134_2543_DE82_EF95) ^ 0x2545_F491_4F6C_DD1D;
    Recorded::new(move |n| {
        at = at.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = at;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        u32::try_from((z ^ (z >> 31)) % u64::from(n.get())).unwrap_or(0)
    })
}

/// One way to open a table, with so many seats.
#[derive(Clone, Debug)]
pub struct Opening {
    /// What was said where no table stands.
    pub said: Said,
    /// What the game made of it.
    pub options: Json,
    /// How many seats.
    pub seats: usize,
}

impl Opening {
    /// `new level:2, 3 seats`.
    pub fn name(&self) -> String {
        format!("{}, {} seats", typed(&self.said), self.seats)
    }

    /// Everybody who can look during the game: each seat, and the public.
    pub fn viewers(&self) -> Vec<Viewer> {
        Seat::first(self.seats).map(Viewer::Seat).chain([Viewer::Public]).collect()
    }
}

/// What was said, as one line.
pub fn typed(said: &Said) -> String {
    said.args.iter().fold(said.verb.clone(), |line, (name, value)| format!("{line} {name}:{value}"))
}

/// A line as plain text, seats as letters.
pub fn plain(line: &Line) -> String {
    let span = |span: &Span| match span {
        Span::Text(words) => words.to_string(),
        Span::Strong(words) | Span::Quote(words) => words.clone(),
        Span::Seat(seat) => seat.letter().to_string(),
        Span::Person(nth) => format!("#{nth}"),
    };
    line.0.iter().map(span).collect()
}

/// Why a step did not happen, for the sentence of a failed property.
pub fn cause(error: &PlayError) -> String {
    match error {
        PlayError::Refused(Refusal { code, why, .. }) => format!("refused with {code}: {}", plain(why)),
        PlayError::Fault(fault) => fault.to_string(),
    }
}

/// What may stand in an option: every choice, both flags, the bounds of a number, else the example.
pub fn values(option: &OptionSpec) -> Vec<String> {
    match option.kind {
        OptionKind::Choice(choices) => choices.iter().map(|(value, _)| (*value).to_owned()).collect(),
        OptionKind::Flag => vec!["true".to_owned(), "false".to_owned()],
        OptionKind::Whole { min, max } => vec![min.to_string(), max.to_string(), option.example.to_owned()],
        OptionKind::Word { .. } | OptionKind::Text { .. } | OptionKind::Channel | OptionKind::File { .. } => {
            vec![option.example.to_owned()]
        }
    }
}

/// Ways to say a verb, all of which can be read: only what is required, every example, each option alone with what is
/// required, and then all options with their n-th value, until every value was said.
pub fn sayings(spec: &CommandSpec) -> Vec<Said> {
    let say = |wanted: &dyn Fn(&OptionSpec) -> Option<String>| Said {
        verb: spec.verb.to_owned(),
        args: spec.options.iter().filter_map(|one| Some((one.name.to_owned(), wanted(one)?))).collect(),
    };
    let example = |one: &OptionSpec| Some(one.example.to_owned());
    let mut ways = vec![say(&|one| example(one).filter(|_| one.required)), say(&example)];
    for alone in &spec.options {
        ways.push(say(&|one| example(one).filter(|_| one.required || one.name == alone.name)));
    }
    let most = spec.options.iter().map(|one| values(one).len()).max().unwrap_or(0);
    for nth in 0..most {
        ways.push(say(&|one| {
            let values = values(one);
            values.get(nth % values.len().max(1)).cloned()
        }));
    }
    let mut said: Vec<Said> = Vec::new();
    for way in ways {
        if !said.contains(&way) {
            said.push(way);
        }
    }
    said
}

/// Every way a table of this game can be opened with what its commands offer, with every number of seats. Options that the
/// game does not allow together open none.
pub fn openings(game: &dyn AnyGame) -> Result<Vec<Opening>, String> {
    let info = game.info();
    let mut openings = Vec::new();
    for said in info.commands.iter().filter(|spec| spec.needs == Needs::Nothing).flat_map(sayings) {
        match game.without_table(&said, TODAY) {
            Ok(WithoutTable::Open(opening)) => openings.extend(info.seats.clone().map(|seats| Opening {
                said: said.clone(),
                options: opening.options.clone(),
                seats: usize::from(seats),
            })),
            Ok(_) => {}
            Err(PlayError::Refused(refusal)) if refusal.kind == RefusalKind::Illegal => {}
            Err(error) => return Err(format!("{}: `{}` is {}", info.key, typed(&said), cause(&error))),
        }
    }
    if openings.is_empty() { Err(format!("{}: no command opens a table", info.key)) } else { Ok(openings) }
}

/// The ways to open a table in which every value that an option can have, and every number of seats, occurs once; not all of
/// them with all others. Neighbouring ways have different numbers of seats.
pub fn openings_of_each(game: &dyn AnyGame) -> Result<Vec<Opening>, String> {
    let info = game.info();
    let seats: Vec<usize> = info.seats.clone().map(usize::from).collect();
    let opened = |said: &Said| match game.without_table(said, TODAY) {
        Ok(WithoutTable::Open(opening)) => Ok(Some((said.clone(), opening.options))),
        Ok(_) => Ok(None),
        Err(PlayError::Refused(refusal)) if refusal.kind == RefusalKind::Illegal => Ok(None),
        Err(error) => Err(format!("{}: `{}` is {}", info.key, typed(said), cause(&error))),
    };
    let mut ways: Vec<(Said, Json)> = Vec::new();
    for spec in info.commands.iter().filter(|spec| spec.needs == Needs::Nothing) {
        for said in sayings(spec) {
            ways.extend(opened(&said)?);
        }
        // what was not allowed together with the others
        let alone = |option: &OptionSpec, value: String| {
            let required = spec.options.iter().filter(|one| one.required && one.name != option.name);
            let required = required.map(|one| (one.name.to_owned(), one.example.to_owned()));
            Said { verb: spec.verb.to_owned(), args: required.chain([(option.name.to_owned(), value)]).collect() }
        };
        for option in &spec.options {
            for value in values(option) {
                let said = |(said, _): &(Said, Json)| said.verb == spec.verb && said.get(option.name) == Some(&value);
                if !ways.iter().any(said) {
                    ways.extend(opened(&alone(option, value))?);
                }
            }
        }
    }
    if ways.is_empty() {
        return Err(format!("{}: no command opens a table", info.key));
    }
    let count = seats.len();
    let opening = |nth: usize| {
        let (said, options) = ways[nth % ways.len()].clone();
        // one further in each round, so that a value that alternates meets other numbers of seats
        Opening { said, options, seats: seats[(nth + nth / count) % count] }
    };
    Ok((0..ways.len().max(count)).map(opening).collect())
}

/// What moved a game on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The lobby became a table.
    Setup,
    /// A seat moved.
    Move {
        /// Which.
        by: Seat,
        /// What.
        mv: Json,
    },
    /// The clock of a duty ran out.
    Lapse {
        /// Its key.
        key: String,
    },
    /// A seat changed hands.
    Reseat {
        /// Which.
        seat: Seat,
        /// Who sits there now.
        now: Holder,
    },
}

impl Action {
    /// As a step at a table; none for the setup.
    pub fn step(&self) -> Option<Step<'_>> {
        match self {
            Self::Setup => None,
            Self::Move { by, mv } => Some(Step::Move { by: *by, mv }),
            Self::Lapse { key } => Some(Step::Lapse { key }),
            Self::Reseat { seat, now } => Some(Step::Reseat { seat: *seat, now: *now }),
        }
    }

    /// The seat that moved, if one did.
    pub fn mover(&self) -> Option<Seat> {
        match self {
            Self::Move { by, .. } => Some(*by),
            Self::Setup | Self::Lapse { .. } | Self::Reseat { .. } => None,
        }
    }
}

/// A row of the journal: what moved the game on, what chance said, what came of it.
#[derive(Clone, Debug)]
pub struct Moment {
    /// What moved it on.
    pub action: Action,
    /// What chance was asked and said.
    pub draws: Vec<RandomDraw>,
    /// What came of it.
    pub played: Played,
}

impl Moment {
    /// Where the game stands now.
    pub fn position(&self) -> &Position {
        &self.played.position
    }
}

/// A whole game.
#[derive(Clone, Debug)]
pub struct Run {
    /// How it was opened.
    pub opening: Opening,
    /// From the setup to the end.
    pub moments: Vec<Moment>,
}

impl Run {
    /// Every move of the game, each once, in the order they were first made.
    pub fn moves(&self) -> Vec<&Json> {
        let mut moves: Vec<&Json> = Vec::new();
        for moment in &self.moments {
            if let Action::Move { mv, .. } = &moment.action
                && !moves.contains(&mv)
            {
                moves.push(mv);
            }
        }
        moves
    }
}

/// How a game is played. The chances are one in so many steps; 0 is never, 1 is always if it can be.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    /// The seats' kind of AI: its place among those of its game, counted around.
    pub ai_kind: usize,
    /// How often the clock of some duty runs out.
    pub lapses: u32,
    /// How often somebody presses a control of their panel instead of what their AI would do.
    pub presses: u32,
    /// How often a seat changes hands.
    pub reseats: u32,
}

impl Habits {
    /// A bit of everything, another kind of AI for each seed.
    pub fn mixed(seed: u64) -> Self {
        Self { ai_kind: usize::from(seed % 3 == 2), lapses: 14, presses: 5, reseats: 40 }
    }
}

/// Plays a game from its setup to its end.
///
/// # Errors
/// Somebody is stuck, a move that `choose` made is refused, the clock of an open duty cannot run out, or there is no end.
pub fn run(game: &dyn AnyGame, opening: &Opening, seed: u64, habits: Habits) -> Result<Run, String> {
    let at =
        |step: usize, what: &str| format!("{}: {}, seed {seed}, step {step}: {what}", game.info().key, opening.name());
    let mut dice = luck(seed);
    let holders = vec![Holder::Person; opening.seats];
    let played = game.setup(&opening.options, &holders, &mut dice).map_err(|error| at(0, &cause(&error)))?;
    let mut moments = vec![Moment { action: Action::Setup, draws: dice.draws, played }];
    let whim: &mut dyn Chance = &mut luck(!seed);
    let mut holders = holders;
    for step in 1..BOUND {
        let Some(now) = moments.last().map(|moment| &moment.played) else { break };
        if now.standing != Standing::Playing {
            return Ok(Run { opening: opening.clone(), moments });
        }
        let action = action(game, opening, now, (&holders, habits), whim).map_err(|what| at(step, &what))?;
        let mut dice = luck(seed.wrapping_mul(BOUND as u64).wrapping_add(step as u64));
        if let Action::Reseat { seat, now } = &action {
            holders[seat.at()] = *now;
        }
        let Some(taken) = action.step() else { break };
        let played = game.play(&now.position, &taken, &mut dice);
        let played = played.map_err(|error| at(step, &format!("{action:?} is {}", cause(&error))))?;
        moments.push(Moment { action, draws: dice.draws, played });
    }
    Err(at(BOUND, "the game does not end"))
}

/// What happens next.
fn action(
    game: &dyn AnyGame,
    opening: &Opening,
    now: &Played,
    (holders, habits): (&[Holder], Habits),
    whim: &mut dyn Chance,
) -> Result<Action, String> {
    if whim.likely(1, habits.reseats) {
        let all: Vec<Seat> = Seat::first(opening.seats).collect();
        let kinds = [Holder::Person, Holder::Ai, Holder::Nobody];
        if let Some(seat) = whim.pick(&all) {
            // a table whose last person is gone is closed
            let others = Seat::first(holders.len()).zip(holders).filter(|(other, _)| other != seat);
            let may_be_free =
                game.info().free_seats && others.map(|(_, holder)| holder).any(|one| *one == Holder::Person);
            let kinds = if may_be_free { &kinds[..] } else { &kinds[..2] };
            let now = *whim.pick(kinds).ok_or("nobody to sit down")?;
            return Ok(Action::Reseat { seat: *seat, now });
        }
    }
    let lapsing: Vec<&str> =
        now.duties.iter().filter(|duty| duty.lapses.at_all()).map(|duty| duty.key.as_str()).collect();
    if whim.likely(1, habits.lapses)
        && let Some(key) = whim.pick(&lapsing)
    {
        return Ok(Action::Lapse { key: (*key).to_owned() });
    }
    if whim.likely(1, habits.presses)
        && let Some(pressed) = press(game, holders, now, whim)?
    {
        return Ok(pressed);
    }
    let asked: Vec<Seat> = now.duties.iter().flat_map(|duty| duty.who.seats()).copied().collect();
    let by = *whim.pick(&asked).ok_or("it goes on, but nobody is awaited")?;
    let ai_kinds = game.info().ai_kinds;
    let ai_kind = ai_kinds[habits.ai_kind % ai_kinds.len()];
    let chosen = game.choose(&now.position, by, ai_kind, whim).map_err(|error| cause(&error))?;
    let mv = chosen.ok_or_else(|| format!("{by:?} is awaited ({:?}) and has no move", now.duties))?;
    Ok(Action::Move { by, mv })
}

/// Some control of some seat's panel, if pressing it is a move that can be made.
fn press(
    game: &dyn AnyGame,
    holders: &[Holder],
    now: &Played,
    whim: &mut dyn Chance,
) -> Result<Option<Action>, String> {
    let taken = Seat::first(holders.len()).zip(holders).filter(|(_, holder)| **holder != Holder::Nobody);
    let all: Vec<Seat> = taken.map(|(seat, _)| seat).collect();
    let Some(by) = whim.pick(&all).copied() else { return Ok(None) };
    let panel = game.look(&now.position, Viewer::Seat(by)).map_err(|error| cause(&error))?.screen;
    let Some(said) = whim.pick(&presses(&panel)).cloned() else { return Ok(None) };
    let Ok(Parsed::Play(mv)) = game.read(&now.position, Viewer::Seat(by), &said) else { return Ok(None) };
    let possible = game.play(&now.position, &Step::Move { by, mv: &mv }, &mut luck(0)).is_ok();
    Ok(possible.then_some(Action::Move { by, mv }))
}

/// What pressing the controls of a panel says: each button; each choice of a menu alone, and as many as may be chosen.
pub fn presses(panel: &Panel) -> Vec<Said> {
    panel.controls.iter().flat_map(pressing).collect()
}

/// What pressing one control can say.
pub fn pressing(control: &Control) -> Vec<Said> {
    match control {
        Control::Button { said, .. } => vec![said.clone()],
        Control::Select { said, option, least, most, choices, .. } => {
            let with = |values: Vec<&str>| {
                let mut said = said.clone();
                said.args.push(((*option).to_owned(), values.join(" ")));
                said
            };
            let values: Vec<&str> = choices.iter().map(|choice| choice.value.as_str()).collect();
            let mut all = Vec::new();
            if *least <= 1 {
                all.extend(values.iter().map(|value| with(vec![value])));
            }
            if *most > 1 {
                all.push(with(values.into_iter().take(usize::from(*most)).collect()));
            }
            all
        }
    }
}
