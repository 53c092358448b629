//! `/koro learn`: a game of two, played by the rules up to the moments that are asked about.

use crate::content::board::{PlaceId, SpaceId};
use crate::content::{Colour, GearCardId};
use crate::gear::{Cube, Cubes, GearType, Grid};
use crate::rules::apply::apply;
use crate::rules::setup::setup;
use crate::scene;
use crate::state::moves::{Crafting, GatherScroll, Gathering, Layout, Move, Options, Pick, Start, Walking};
use crate::state::view::View;
use crate::state::{Answer, Ask, Field, Item, Position, State};
use crate::words::lesson::{ABOUT, ALONE, END, STEPS, TOGETHER};
use crate::words::{self, picture};
use gogome_contract::parts::lesson::{Fixed, Lesson, Shown};
use gogome_contract::{Control, Holder, Scene, Seat, StepContext, Viewer, Weight};

/// The lesson.
pub const LESSON: Lesson = Lesson { game: "koro", about: ABOUT, steps: STEPS, shown, end: END, play };

/// Deals what the words speak of: the learner begins, the first tile has a red scroll, the second one a blue dragon.
const SEED: u64 = 5464;
/// The learner, and who plays beside them.
const ME: Seat = Seat(0);
const OTHER: Seat = Seat(1);

/// What the learner does where they are asked, and what they build.
const PLACE: &str = "I1";
const ROTATION: u8 = 4;
const SCROLL: &str = "I1.5";
const MIDDLE: &str = "I1.0";
const HELMET: &str = "MMM";
const PATTERN: &str = "MMM/WW";
const CARD: &str = "GH4";

/// The tile of the dragon, how it lies, and the learner's step onto it, armed for the fight.
const LAIR: &str = "I2";
const LAIR_ROTATION: u8 = 3;
const BESIDE: &str = "I1.6";
const STEP: &str = "I2.4";
const ARMS: [(GearType, &str); 2] = [(GearType::Helmet, "MMMM/WWM"), (GearType::Weapon, "MMM/MMW/.WW")];

/// The game of the lesson with its chance.
struct Game {
    state: State,
    chance: Fixed,
}

impl Game {
    /// The learner's first turn.
    fn begun(seed: u64) -> Option<Self> {
        let options = Options {
            asymmetric: false,
            adventure: true,
            fights: true,
            sequential: false,
            round_limit: 60,
            picks: vec![(ME, Pick::Colour(Colour::Red))],
        };
        let mut chance = Fixed::new(seed);
        let state = setup(&options, &[Holder::Person; 2], &mut StepContext::new(&mut chance)).ok()?;
        let mut game = Self { state, chance };
        for seat in [ME, OTHER] {
            game.go(seat, Move::Answer(Answer::Start(Start::default())))?;
        }
        Some(game)
    }

    fn go(&mut self, by: Seat, mv: Move) -> Option<()> {
        apply(&mut self.state, by, mv, &mut StepContext::new(&mut self.chance)).ok()
    }

    fn walk(&mut self, to: &str) -> Option<()> {
        let path = vec![SpaceId::read(to)?];
        self.go(ME, Move::Walk(Walking { path, ..Walking::default() }))
    }

    fn explore(&mut self, by: Seat, place: &str) -> Option<()> {
        self.go(by, Move::Explore { place: PlaceId::read(place)?, rotation: None })
    }

    /// A gear with cubes laid so.
    fn grid(&self, gear: GearType, rows: &str) -> Option<Grid> {
        Grid::parse(rows, self.state.table.player(ME).gear_rules().size(gear)).ok()
    }

    /// The learner rests and builds a helmet.
    fn rest(&mut self, helmet: &str) -> Option<()> {
        let (gear, grid) = (GearType::Helmet, self.grid(GearType::Helmet, helmet)?);
        self.go(ME, Move::Rest(Crafting { layouts: vec![Layout { gear, grid, waste: None }] }))
    }

    /// The other one ends a turn without doing anything.
    fn passed(&mut self, actions: u8) -> Option<()> {
        (0..actions).try_for_each(|_| self.go(OTHER, Move::Pass))
    }

    /// So many rounds later, of which nothing is told.
    fn later(&mut self, rounds: u8) {
        let table = &mut self.state.table;
        table.round += rounds;
        table.turn.number += 2 * u16::from(rounds);
        table.last_walk = None;
    }

    /// From the decision before to this one.
    fn go_on(&mut self, at: usize) -> Option<()> {
        match at {
            1 => self.explore(ME, PLACE),
            2 => self.go(ME, Move::Answer(Answer::Orient(ROTATION))),
            3 => {
                self.walk(SCROLL)?;
                self.explore(OTHER, LAIR)?;
                self.go(OTHER, Move::Answer(Answer::Orient(LAIR_ROTATION)))?;
                self.passed(1)?;
                let (card, to) = (Some(0), Some(GatherScroll::New));
                self.go(ME, Move::Gather(Gathering::Scroll { card, to, drop: Cubes::NONE }))?;
                self.walk(MIDDLE)?;
                self.passed(2)?;
                self.later(2);
                let player = self.state.table.player_mut(ME);
                (player.pool, player.fields) = (2, [1, 0, 1]);
                player.pack.lower.extend([Item::Cube(Cube::Metal); 3]);
                Some(())
            }
            4 => self.rest(HELMET),
            5 => {
                self.go(ME, Move::Gather(Gathering::Token { drop: Cubes::NONE, monk: None }))?;
                self.passed(2)?;
                self.rest(PATTERN)?;
                let card = GearCardId::read(CARD)?;
                self.go(ME, Move::Answer(Answer::Slot { card, field: Field::Move, weapon: None }))
            }
            6 => {
                self.later(5);
                for (gear, rows) in ARMS {
                    let grid = self.grid(gear, rows)?;
                    *self.state.table.player_mut(ME).gear.of_mut(gear) = grid;
                }
                let player = self.state.table.player_mut(ME);
                player.position = Position::On(SpaceId::read(BESIDE)?);
                player.pack.lower.extend([Item::Monk, Item::Cube(Cube::Metal)]);
                Some(())
            }
            _ => {
                self.walk(STEP)?;
                self.go(OTHER, Move::Answer(Answer::Join(None)))
            }
        }
    }
}

/// The position before a decision, counted from 0.
pub(crate) fn position(at: usize) -> Option<State> {
    let mut game = Game::begun(SEED)?;
    (1..=at).try_for_each(|next| game.go_on(next))?;
    Some(game.state)
}

fn shown(at: usize) -> Shown {
    let Some(state) = position(at) else { return Scene::default().into() };
    let view = View::of(&state, Viewer::Seat(ME));
    let own_board = || scene::mine(&view, ME, picture::player_board(&view, ME));
    match state.table.question().map(|question| &question.ask) {
        Some(Ask::Orient { place, tile }) => {
            scene::rotations(&view, *place, *tile, picture::rotations(*place, *tile)).into()
        }
        _ if matches!(at, 3 | 5) => own_board().into(),
        _ => scene::board(&view, words::alt(&view)).into(),
    }
}

fn play() -> Vec<Control> {
    vec![
        Control::button(ALONE, "new", &[("seats", "2"), ("companions", "1")], Weight::Main),
        Control::button(TOGETHER, "new", &[], Weight::Plain),
    ]
}
