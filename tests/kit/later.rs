//! Games as a program to come has them: the same rules under the next number.

use gogome_games::{
    contract::{
        AnyGame, Card, Chance, Choice, Closed, Day, Desk, Heard, Holder, Json, Line, Look, Lookup, Panel, PlayError,
        Played, Playout, Position, Refusal, Row, Said, Seat, Step, Viewer,
    },
    registry,
};
use std::sync::LazyLock;

struct Later {
    card: Card,
    rules: &'static dyn AnyGame,
}

/// The same game with the next number of rules.
///
/// # Panics
/// If the game is none of the registry's.
pub fn later(rules: &'static dyn AnyGame) -> &'static dyn AnyGame {
    static ALL: LazyLock<Vec<Later>> = LazyLock::new(|| {
        let next = |rules: &&'static dyn AnyGame| {
            let mut card = rules.card().clone();
            card.rules += 1;
            Later { card, rules: *rules }
        };
        registry().iter().map(next).collect()
    });
    let card = rules.card();
    let same = |later: &&Later| (later.card.key, later.card.rev) == (card.key, card.rev);
    ALL.iter().find(same).unwrap_or_else(|| panic!("no game {}", card.key))
}

impl AnyGame for Later {
    fn card(&self) -> &Card {
        &self.card
    }

    fn desk(&self, said: &Said, today: Day) -> Result<Desk<Json>, PlayError> {
        self.rules.desk(said, today)
    }

    fn shelve(&self, asked: &Lookup, rows: &[Row]) -> Panel {
        self.rules.shelve(asked, rows)
    }

    fn bulletin(&self, today: Day) -> Option<Panel> {
        self.rules.bulletin(today)
    }

    fn lobby(&self, options: &Json, seats: usize) -> Result<Panel, PlayError> {
        self.rules.lobby(options, seats)
    }

    fn pick(&self, options: &Json, by: Seat, seats: usize, said: &Said) -> Result<Json, PlayError> {
        self.rules.pick(options, by, seats, said)
    }

    fn unpick(&self, options: &Json, left: Seat) -> Result<Json, PlayError> {
        self.rules.unpick(options, left)
    }

    fn rematch(&self, options: &Json, over: Option<&Position>) -> Result<Json, PlayError> {
        self.rules.rematch(options, over)
    }

    fn setup(&self, options: &Json, seats: &[Holder], chance: &mut dyn Chance) -> Result<Played, PlayError> {
        self.rules.setup(options, seats, chance)
    }

    fn play(&self, at: &Position, step: &Step<'_>, chance: &mut dyn Chance) -> Result<Played, PlayError> {
        self.rules.play(at, step, chance)
    }

    fn read(&self, at: &Position, by: Viewer, said: &Said) -> Result<Heard<Json>, PlayError> {
        self.rules.read(at, by, said)
    }

    fn suggest(&self, at: &Position, by: Viewer, said: &Said, option: &str) -> Result<Vec<Choice>, PlayError> {
        self.rules.suggest(at, by, said, option)
    }

    fn prompt(&self, said: &Said, option: &str) -> Vec<Choice> {
        self.rules.prompt(said, option)
    }

    fn closed(&self, at: &Position) -> Result<Option<Closed>, PlayError> {
        self.rules.closed(at)
    }

    fn look(&self, at: &Position, viewer: Viewer) -> Result<Look, PlayError> {
        self.rules.look(at, viewer)
    }

    fn next(&self, at: &Position) -> Result<Vec<Seat>, PlayError> {
        self.rules.next(at)
    }

    fn lines(&self, events: &Json, to: Viewer) -> Result<Vec<Line>, PlayError> {
        self.rules.lines(events, to)
    }

    fn choose(
        &self,
        at: &Position,
        seat: Seat,
        temper: &str,
        chance: &mut dyn Chance,
    ) -> Result<Option<Json>, PlayError> {
        self.rules.choose(at, seat, temper, chance)
    }

    fn imagine(&self, at: &Position, viewer: Viewer, chance: &mut dyn Chance) -> Result<Position, PlayError> {
        self.rules.imagine(at, viewer, chance)
    }

    fn alike(&self, a: &Position, b: &Position, viewer: Viewer) -> Result<bool, PlayError> {
        self.rules.alike(a, b, viewer)
    }

    fn playout(
        &self,
        options: &Json,
        tempers: &[&str],
        most: u64,
        chance: &mut dyn Chance,
    ) -> Result<Playout, PlayError> {
        self.rules.playout(options, tempers, most, chance)
    }

    fn tool(&self, name: &str, line: &str) -> Result<String, Refusal> {
        self.rules.tool(name, line)
    }

    fn demos(&self) -> Result<Vec<(&'static str, Position)>, PlayError> {
        self.rules.demos()
    }
}
