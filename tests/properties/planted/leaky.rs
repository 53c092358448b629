//! Fuji with one fault.

use gogome_games::{
    contract::{
        Chance, Choice, Control, Day, Duty, Game, GameInfo, Holder, Line, Panel, Parsed, Refusal, Said, Scene, Seat,
        Standing, StepContext, Viewer, Weight, WithoutTable,
    },
    fuji::{
        game::Fuji,
        state::{
            Phase, State,
            moves::{Event, Move, Options},
            view::View,
        },
    },
};
use std::{
    num::NonZeroU32,
    sync::atomic::{AtomicU32, Ordering},
};

/// What is wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plant {
    /// Nothing: the properties hold for it.
    Nothing,
    /// The view carries everybody's dice, though nothing shows them.
    View,
    /// The board in words tells the sum of the dice behind the other screens.
    Words,
    /// So does the text of the picture.
    Alt,
    /// So does a colour of the picture, which no text tells.
    Ink,
    /// The stamp counts rerolls.
    Stamp,
    /// A button tells the sum of a neighbour's dice.
    Label,
    /// What is asked tells it.
    Duty,
    /// Each seat is shown how many rerolls the others have left.
    Neighbour,
    /// Completions come in an order that hangs on the others' dice.
    Completion,
    /// A misreading is worded by the others' dice.
    Reading,
    /// A refused move is.
    Refusal,
    /// A move at the wrong time is refused or not by the others' dice.
    Acceptance,
    /// A companion looks behind the other screens.
    Choice,
    /// Everybody is told a reroll and its dice.
    Rerolled,
    /// Everybody is told that somebody rerolls, but not what.
    Whispered,
    /// No duty is sealed.
    Unsealed,
    /// Plans are sealed, too, until the first marker lies.
    Lifted,
    /// A plan shows all dice to all, and the step does not say that it reveals.
    Unsaid,
    /// The imagined world is this one.
    Imagination,
    /// The imagined world has other dice for the viewer.
    Dream,
    /// Chance is asked before a move is checked.
    Drawn,
    /// Chance is asked once more in every game but the first.
    Question,
    /// A reroll does not ask chance for its first die.
    OwnDice,
    /// A companion does not know what to do in the rerolls.
    Stuck,
    /// A companion makes a move that the rules refuse.
    WrongMove,
    /// A label that is too long.
    LongLabel,
    /// Two buttons that say the same.
    Twins,
    /// A button that cannot be pressed now.
    DeadButton,
    /// The stamp stays the same.
    DeadStamp,
    /// What was typed is said again aloud.
    Loud,
    /// A command whose example is not understood.
    Example,
}

/// Fuji with one fault.
pub struct Leaky {
    plant: Plant,
    steps: AtomicU32,
}

impl Leaky {
    /// With this fault.
    pub fn new(plant: Plant) -> Self {
        Self { plant, steps: AtomicU32::new(0) }
    }
}

/// A view that holds what no view may hold.
pub struct Seen {
    view: View,
    whole: State,
    compared: bool,
}

impl PartialEq for Seen {
    fn eq(&self, other: &Self) -> bool {
        self.view == other.view && (!self.compared || self.whole == other.whole)
    }
}

impl Seen {
    /// The pips of the dice behind the screens this viewer may not look behind.
    fn pips(&self) -> u32 {
        pips(&self.whole, self.view.me())
    }
}

fn pips(state: &State, except: Option<Seat>) -> u32 {
    let others = state.table.seats().filter(|seat| Some(*seat) != except);
    others.flat_map(|seat| state.screens.hands[seat.at()]).flatten().map(|die| u32::from(die.value)).sum()
}

fn left(state: &State) -> u32 {
    state.screens.left.iter().map(|left| u32::from(*left)).sum()
}

fn button(label: &str, verb: &str) -> Control {
    Control::Button { label: label.to_owned(), said: Said::new(verb, &[]), weight: Weight::Plain }
}

impl Game for Leaky {
    type Options = Options;
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = Seen;

    fn info(&self) -> &GameInfo {
        Fuji.info()
    }

    fn without_table(&self, said: &Said, today: Day) -> Result<WithoutTable<Options>, Refusal> {
        Fuji.without_table(said, today)
    }

    fn setup(&self, options: Options, seats: &[Holder], ctx: &mut StepContext<'_, Event>) -> Result<State, Refusal> {
        Fuji.setup(options, seats, ctx)
    }

    fn apply(&self, state: &mut State, by: Seat, mv: Move, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        let steps = self.steps.fetch_add(1, Ordering::Relaxed);
        let (rerolls, plans) = (matches!(mv, Move::Reroll { .. }), matches!(mv, Move::Plan { .. }));
        let early = mv == Move::Done && matches!(state.table.phase, Phase::Planning { .. });
        match self.plant {
            Plant::Drawn => drop(ctx.chance().below(NonZeroU32::MIN)),
            Plant::Question if steps > 40 => drop(ctx.chance().below(NonZeroU32::MIN)),
            Plant::Acceptance if early && pips(state, Some(by)).is_multiple_of(2) => return Ok(()),
            _ => {}
        }
        let hidden = pips(state, Some(by));
        Fuji.apply(state, by, mv, ctx).map_err(|refusal| match self.plant {
            Plant::Refusal => refusal.instead(format!("Think of the number {hidden}.")),
            _ => refusal,
        })?;
        if self.plant == Plant::Unsaid && plans {
            ctx.tell(Event::Revealed { hands: state.screens.hands.clone(), borrowed: Vec::new() });
        }
        if self.plant == Plant::OwnDice
            && rerolls
            && let Some(die) = &mut state.screens.hands[by.at()][0]
        {
            die.value = u8::try_from(steps % 6 + 1).unwrap_or(1);
        }
        Ok(())
    }

    fn lapse(&self, state: &mut State, key: &str, ctx: &mut StepContext<'_, Event>) -> Result<(), Refusal> {
        Fuji.lapse(state, key, ctx)
    }

    fn standing(&self, state: &State) -> Standing {
        Fuji.standing(state)
    }

    fn view(&self, state: &State, viewer: Viewer) -> Seen {
        Seen { view: Fuji.view(state, viewer), whole: state.clone(), compared: self.plant == Plant::View }
    }

    fn duties(&self, public: &Seen) -> Vec<Duty> {
        let mut duties = Fuji.duties(&public.view);
        for duty in &mut duties {
            match (self.plant, &public.view.table.phase) {
                (Plant::Unsealed, _) => duty.sealed = false,
                (Plant::Lifted, Phase::Planning { plans }) => duty.sealed = plans.iter().all(|plan| plan.to.is_none()),
                _ => {}
            }
        }
        if self.plant == Plant::Duty {
            for duty in &mut duties {
                duty.what = format!("beat {}", public.pips()).into();
            }
        }
        duties
    }

    fn board(&self, seen: &Seen) -> Scene {
        let mut scene = Fuji.board(&seen.view);
        if self.plant == Plant::Alt {
            scene.alt = format!("{} {}", seen.pips(), scene.alt);
        }
        if self.plant == Plant::Ink && seen.pips().is_multiple_of(2) {
            scene.layers.iter_mut().for_each(|layer| layer.marks.truncate(3));
        }
        scene
    }

    fn words(&self, seen: &Seen) -> Vec<Line> {
        let mut words = Fuji.words(&seen.view);
        if self.plant == Plant::Words {
            words.push(format!("Behind the screens: {}.", seen.pips()).into());
        }
        words
    }

    fn screen(&self, seen: &Seen) -> Panel {
        let mut panel = Fuji.screen(&seen.view);
        match self.plant {
            Plant::Stamp => panel.stamp = format!("{}.{}", seen.view.table.round, left(&seen.whole)),
            Plant::Label => panel.controls.push(button(&format!("Beat {}", seen.pips()), "done")),
            Plant::Neighbour if seen.view.me().is_some() => {
                panel.lines.push(format!("{} rerolls are left.", left(&seen.whole)).into());
            }
            Plant::LongLabel => panel.controls.push(button("A button with a bit too much to say", "done")),
            Plant::Twins => panel.controls.extend(panel.controls.clone()),
            Plant::DeadButton => panel.controls.push(button("Go", "go")),
            Plant::DeadStamp => "now".clone_into(&mut panel.stamp),
            _ => {}
        }
        panel
    }

    fn tell(&self, event: &Event, to: Viewer) -> Option<Line> {
        match (event, self.plant) {
            (Event::Rerolled { .. }, Plant::Rerolled) => Fuji.tell(event, Viewer::Open),
            (Event::Rerolled { seat, .. }, Plant::Whispered) => Some(Line::default().seat(*seat).text(" rolls again.")),
            _ => Fuji.tell(event, to),
        }
    }

    fn read(&self, seen: &Seen, said: &Said) -> Result<Parsed<Move>, Refusal> {
        if self.plant == Plant::Example && said.verb == "go" {
            return Err(Refusal::unreadable("VERB", "What?"));
        }
        Fuji.read(&seen.view, said).map_err(|refusal| match self.plant {
            Plant::Reading => refusal.instead(format!("Think of the number {}.", seen.pips())),
            Plant::Loud => {
                Refusal { why: said.args.first().map_or("?", |(_, typed)| typed).to_owned().into(), ..refusal }
            }
            _ => refusal,
        })
    }

    fn suggest(&self, seen: &Seen, said: &Said, option: &str) -> Vec<Choice> {
        let mut choices = Fuji.suggest(&seen.view, said, option);
        if self.plant == Plant::Completion && seen.pips().is_multiple_of(2) {
            choices.reverse();
        }
        choices
    }

    fn choose(&self, seen: &Seen, seat: Seat, ai_kind: &str, chance: &mut dyn Chance) -> Option<Move> {
        let rerolling = matches!(seen.view.table.phase, Phase::Rerolls { .. });
        let chosen = Fuji.choose(&seen.view, seat, ai_kind, chance)?;
        match self.plant {
            Plant::Choice if rerolling && seen.pips().is_multiple_of(2) => Some(Move::Done),
            Plant::Stuck if rerolling => None,
            Plant::WrongMove if rerolling => Some(Move::Unready),
            _ => Some(chosen),
        }
    }

    fn imagine(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        match self.plant {
            Plant::Imagination => state.clone(),
            Plant::Dream => Fuji.imagine(state, Viewer::Public, chance),
            _ => Fuji.imagine(state, viewer, chance),
        }
    }
}
