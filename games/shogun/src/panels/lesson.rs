//! `/shogun learn`: the first chapter, played by the rules up to the moments that are asked about.

use crate::content::{ChapterId, CharacterId, KindId, SkillId};
use crate::panels::turn;
use crate::rules::apply::apply;
use crate::rules::legal::{active, attacks};
use crate::rules::{items, run, setup};
use crate::scene;
use crate::state::moves::{Move, Options};
use crate::state::view::View;
use crate::state::{PieceId, State, Ties};
use crate::words::lesson::{ABOUT, ALONE, END, STEPS, TOGETHER};
use crate::words::{board, menu};
use gogome_contract::parts::lesson::{Fixed, Lesson, Shown};
use gogome_contract::{Control, Holder, Line, Scene, Seat, StepContext, Viewer, Weight};

/// The lesson.
pub const LESSON: Lesson = Lesson { game: "shogun", about: ABOUT, steps: STEPS, shown, end: END, play };

/// Deals what the words speak of: Tomoe begins and leaves the red Ashigaru 2 health; Akira, with a 4, is next and fells it; the
/// yellow one has its card before Hattori, who fells it in two turns.
const SEED: u64 = 104_416;
/// The learner plays all four.
const ME: Seat = Seat(0);
/// The minions that the lesson goes without.
const WITHOUT: &str = "akaname";

/// Who is attacked first, and who then.
const FIRST: &str = "E4";
/// Where Akira goes, and with which skill he attacks.
const BESIDE: &str = "E3";
const SKILL: &str = "stab";
/// From where Hattori throws, and where he stands beside the gate.
const AFAR: &str = "G3";
const GATE: &str = "I2";

/// The game of the lesson with its chance.
struct Game {
    state: State,
    chance: Fixed,
}

impl Game {
    /// The first round has begun: two minions, and no camp.
    fn begun(seed: u64) -> Option<Self> {
        let options = Options {
            chapter: ChapterId::read("c1")?,
            campaign: None,
            ties: Ties::Auto,
            made: Vec::new(),
            owners: Vec::new(),
        };
        let mut chance = Fixed::new(seed);
        let mut ctx = StepContext::new(&mut chance);
        let mut state = setup::setup(&options, &[Holder::Person], &mut ctx);
        let laid_out = state.table.camp.take()?.market;
        state.hidden.market.extend(laid_out);
        items::count(&mut state);
        setup::begin(&mut state, &mut ctx);
        let without = KindId::read(WITHOUT);
        state.table.pieces.retain(|piece| piece.kind() != without);
        run::go_on(&mut state, &mut ctx);
        let mut game = Self { state, chance };
        game.answered()?;
        Some(game)
    }

    fn go(&mut self, mv: Move) -> Option<()> {
        apply(&mut self.state, ME, mv, &mut StepContext::new(&mut self.chance)).ok()?;
        self.answered()
    }

    /// What is asked on the way is answered as if nobody did.
    fn answered(&mut self) -> Option<()> {
        while let Some((question, option)) = self.state.table.question().map(|open| (open.id, open.default)) {
            let mv = Move::Choose { question, option };
            apply(&mut self.state, ME, mv, &mut StepContext::new(&mut self.chance)).ok()?;
        }
        Some(())
    }

    fn walk(&mut self, to: &str) -> Option<()> {
        self.go(Move::Walk { to: to.parse().ok()?, exert: 0, via: Vec::new() })
    }

    fn attack(&mut self, at: PieceId, strong: bool, skill: Option<SkillId>) -> Option<()> {
        self.go(Move::Attack { target: at, strong, focus: false, skill, kami: None, extra: Vec::new() })
    }

    /// The one minion that stands there, or anywhere.
    fn minion(&self, at: Option<&str>) -> Option<PieceId> {
        let at = at.and_then(|at| at.parse().ok());
        let mut found = self.state.table.pieces.iter().filter(|piece| piece.kind().is_some());
        found.find(|piece| at.is_none_or(|at| piece.at == at)).map(|piece| piece.id)
    }

    /// Turns end, up to that of a character.
    fn until(&mut self, who: &str) -> Option<()> {
        let who = CharacterId::read(who);
        while active(&self.state.table) != who {
            active(&self.state.table)?;
            self.go(Move::Done)?;
        }
        Some(())
    }

    /// From the decision before to this one.
    fn go_on(&mut self, at: usize) -> Option<()> {
        match at {
            0 => {
                let first = self.minion(Some(FIRST))?;
                self.attack(first, true, None)?;
                self.go(Move::Done)
            }
            1 => {
                let die = *self.state.table.hero(active(&self.state.table)?).ki.supply.first()?;
                self.go(Move::PlaceDie { die, skill: SkillId::read(SKILL)? })
            }
            2 => self.walk(BESIDE),
            3 => {
                let first = self.minion(Some(FIRST))?;
                self.attack(first, false, SkillId::read(SKILL))
            }
            4 => self.go(Move::Done),
            _ => {
                self.until("hattori")?;
                self.walk(AFAR)?;
                let other = self.minion(None)?;
                self.attack(other, true, None)?;
                self.go(Move::Done)?;
                self.until("hattori")?;
                self.attack(other, false, None)?;
                self.walk(GATE)
            }
        }
    }
}

/// The position before a decision, counted from 0.
pub(crate) fn position(at: usize) -> Option<State> {
    let mut game = Game::begun(SEED)?;
    (0..=at).try_for_each(|next| game.go_on(next))?;
    Some(game.state)
}

fn shown(at: usize) -> Shown {
    let Some(state) = position(at) else { return Scene::default().into() };
    let view = View::of(&state, Viewer::Seat(ME));
    let lines = match at {
        2 => odds(&state),
        4 => board::done(&view),
        _ => Vec::new(),
    };
    Shown { lines, picture: scene::board(&view, board::alt(&view)) }
}

/// What attacks with a skill may do, as the menu says it.
fn odds(state: &State) -> Vec<Line> {
    let table = &state.table;
    let Some(character) = active(table) else { return Vec::new() };
    let way = |(mv, ap): (Move, u8)| {
        let odds = turn::odds(table, character, &mv)?;
        matches!(mv, Move::Attack { skill: Some(_), .. })
            .then(|| Line::from(format!("{}: {}.", menu::way(&mv, ap), menu::odds(odds))))
    };
    attacks(table, character).into_iter().filter_map(way).collect()
}

fn play() -> Vec<Control> {
    vec![
        Control::button(ALONE, "new", &[("seats", "1"), ("chapter", "1")], Weight::Main),
        Control::button(TOGETHER, "new", &[("chapter", "1")], Weight::Plain),
    ]
}
