//! Positions worth a picture: from games of wild companions with fixed seeds. Where they would hardly come by themselves,
//! somebody is put beside a door.

use crate::ai;
use crate::content::{ChapterId, CharacterId, KindId, book};
use crate::grid::Square;
use crate::rules::apply::apply;
use crate::rules::awaited::awaited;
use crate::rules::look::{max_health, points};
use crate::rules::run;
use crate::rules::setup::setup;
use crate::state::moves::{Length, Move, Options};
use crate::state::view::View;
use crate::state::{Ask, Campaign, PieceId, State, Table, Ties};
use gogome_contract::{Holder, Recorded, Seat, StepContext, Viewer};
use std::num::NonZeroU32;

/// One of each kind.
pub fn demos() -> Vec<(&'static str, State)> {
    vec![
        ("camp", Play::begin("c2", 2, 3).state),
        ("between", Play::campaign(3, 5).wins().state),
        ("opening", found(|seed| Play::begin("c1", 4, seed).until(acts))),
        ("middle", found(middle)),
        ("loft", found(loft)),
        ("river", found(river)),
        ("graves", found(graves)),
        ("crowded", found(crowded)),
        ("boss", found(boss)),
        ("again", Play::campaign(3, 5).wins().ready().loses().state),
        ("shinigami", Play::campaign(3, 5).marked(2).loses().state),
        ("act", Play::campaign(3, 5).wins().ready().loses().ready().wins().ready().wins().ready().wins().state),
        ("end", found(|seed| Play::begin("c2", 2, seed).until(|table| table.over.is_some()))),
    ]
}

/// How many seeds are tried.
const SEEDS: u32 = 200;

/// The game of the first seed that comes to what is wanted.
fn found(game: impl Fn(u32) -> Option<State>) -> State {
    let Some(state) = (1..SEEDS).find_map(game) else { panic!("no game of a demonstration comes to what it shows") };
    state
}

/// The granary is open, and its host has come out.
fn middle(seed: u32) -> Option<State> {
    Play::begin("c1", 2, seed).granary().until(|table| table.round == 3 && acts(table) && all(table))
}

/// On the loft of the granary.
fn loft(seed: u32) -> Option<State> {
    let mut play = Play::begin("c1", 4, seed).granary();
    play.put(&[("akira", "P6"), ("tomoe", "M5"), ("hattori", "O4"), ("hikaru", "L4")]);
    play.until(|table| acts(table) && table.activation.as_ref().is_some_and(|one| one.piece.0 == 0) && all(table))
}

/// The sluice is turned, and its gate held.
fn river(seed: u32) -> Option<State> {
    let mut play = Play::begin("c2", 4, seed);
    play.does(Move::Open("d1".to_owned()), "K4");
    play.uses("sluice", "S7");
    play.ask();
    let square = |table: &Table| asks(table, |ask| matches!(ask, Ask::Square { .. }));
    play.until(|table| !table.holds.is_empty() && square(table) && all(table))
}

/// The graveyard and the crypt.
fn graves(seed: u32) -> Option<State> {
    let mut play = Play::begin("c3", 3, seed);
    play.does(Move::Open("d1".to_owned()), "F8");
    play.until(|table| table.round == 3 && acts(table) && all(table))
}

/// Three zones of the Keep, and a tie.
fn crowded(seed: u32) -> Option<State> {
    let mut play = Play::begin("c4", 3, seed).hall();
    play.put(&[("akira", "Q5"), ("tomoe", "O6"), ("hattori", "N7"), ("hikaru", "P8")]);
    play.ask();
    play.until(|table| asks(table, |ask| matches!(ask, Ask::Target { .. })) && table.why.len() > 3 && all(table))
}

/// The Blood Oni, and a tie.
fn boss(seed: u32) -> Option<State> {
    let mut play = Play::begin("c4", 4, seed).hall();
    play.uses("seal", "U15");
    play.put(&[("akira", "AD5"), ("tomoe", "AE8"), ("hattori", "AF5"), ("hikaru", "AC6")]);
    play.ask();
    play.until(|table| {
        let tie = asks(table, |ask| matches!(ask, Ask::Target { .. }));
        tie && table.pieces.iter().any(|piece| piece.kind().is_some_and(KindId::is_chosen)) && all(table)
    })
}

/// All four characters stand.
fn all(table: &Table) -> bool {
    table.characters().count() == 4
}

fn asks(table: &Table, is: impl Fn(&Ask) -> bool) -> bool {
    table.question().is_some_and(|question| is(&question.ask))
}

/// A character is asked, and has done nothing yet.
fn acts(table: &Table) -> bool {
    let fresh = table.activation.as_ref().is_some_and(|one| one.fresh);
    fresh && table.question().is_none() && table.queue.window.is_empty()
}

/// A chapter by itself.
fn options(chapter: &str) -> Options {
    let Some(chapter) = ChapterId::read(chapter) else { panic!("there is no chapter {chapter}") };
    Options { chapter, campaign: None, ties: Ties::Active, made: Vec::new(), owners: Vec::new() }
}

/// More moves than a chapter takes.
const MOVES: usize = 20_000;

/// A game that goes on.
struct Play<C> {
    state: State,
    chance: Recorded<C>,
}

/// Dice that are the same every time.
fn dice(seed: u32) -> impl FnMut(NonZeroU32) -> u32 {
    let mut at = seed;
    move |n| {
        at = at.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
        (at >> 8) % n.get()
    }
}

impl Play<Box<dyn FnMut(NonZeroU32) -> u32>> {
    /// A chapter as it begins, people on all seats.
    fn begin(chapter: &str, seats: usize, seed: u32) -> Self {
        Self::open(&options(chapter), seats, seed)
    }

    fn open(options: &Options, seats: usize, seed: u32) -> Self {
        let source: Box<dyn FnMut(NonZeroU32) -> u32> = Box::new(dice(seed));
        let mut chance = Recorded::new(source);
        let state = setup(options, &vec![Holder::Person; seats], &mut StepContext::new(&mut chance));
        Self { state, chance }
    }

    /// A campaign whose first chapter has begun.
    fn campaign(seats: usize, seed: u32) -> Self {
        let campaign = Some(Length { attempts: book().numbers.attempts, yomi: false });
        Self::open(&Options { campaign, ..options("c1") }, seats, seed).ready()
    }

    /// It has Yomi mode, and so many marks.
    fn marked(mut self, marks: u8) -> Self {
        if let Some(campaign) = &mut self.state.table.campaign {
            campaign.yomi = Some(marks);
        }
        self
    }

    /// Everybody leaves the camp.
    fn ready(mut self) -> Self {
        for seat in Seat::first(self.state.table.orders.len()) {
            // a seat that is ready already is refused
            let _ = apply(&mut self.state, seat, Move::Ready, &mut StepContext::new(&mut self.chance));
        }
        self
    }

    /// They play for a while, one of them falls, and the chapter is won; its way is told as if they had seen all its zones.
    fn wins(mut self) -> Self {
        self.plays();
        let played = self.state.table.campaign.as_mut().and_then(Campaign::now);
        if let Some(played) = played {
            played.zones.clone_from(&played.chapter.printed().zones);
        }
        self.state.table.won = true;
        self.settles()
    }

    /// The same, and it is lost.
    fn loses(mut self) -> Self {
        self.plays();
        self.state.table.malice = book().numbers.malice_fail;
        self.settles()
    }

    /// Nine turns and more, until somebody has fallen.
    fn plays(&mut self) {
        let turns = self.state.table.turns + 9;
        self.on(|table| table.turns >= turns && acts(table) && table.characters().count() < 4 || table.after.is_some());
        self.state.table.tasks.clear();
    }

    /// What follows the end of a phase: whoever is asked takes the first option.
    fn settles(mut self) -> Self {
        run::go_on(&mut self.state, &mut StepContext::new(&mut self.chance));
        while let Some(question) = self.state.table.question() {
            let (mv, by) = (Move::Choose { question: question.id, option: 0 }, question.asked.first().copied());
            if by.is_none_or(|by| apply(&mut self.state, by, mv, &mut StepContext::new(&mut self.chance)).is_err()) {
                break;
            }
        }
        self
    }

    /// Wild companions play on, up to the first position that is wanted; nothing, if the game ends before.
    fn until(mut self, wanted: impl Fn(&Table) -> bool) -> Option<State> {
        self.on(&wanted);
        wanted(&self.state.table).then_some(self.state)
    }

    fn on(&mut self, wanted: impl Fn(&Table) -> bool) {
        for _ in 0..MOVES {
            let asked = awaited(&self.state.table);
            let by = asked.first().and_then(|one| one.seats.first()).copied();
            let Some(by) = by.filter(|_| !wanted(&self.state.table)) else { return };
            let view = View::of(&self.state, Viewer::Seat(by));
            let Some(mv) = ai::choose(&view, by, "wild", &mut self.chance) else { return };
            if apply(&mut self.state, by, mv, &mut StepContext::new(&mut self.chance)).is_err() {
                return;
            }
        }
    }

    /// Characters stand somewhere else.
    fn put(&mut self, places: &[(&str, &str)]) {
        for (character, square) in places {
            let (Some(character), Ok(at)) = (CharacterId::read(character), square.parse::<Square>()) else { continue };
            let table = &self.state.table;
            if table.pieces.iter().all(|piece| piece.at != at)
                && table.resistors.iter().all(|one| one.at != at)
                && let Some(piece) = self.state.table.piece_mut(PieceId::of(character))
            {
                piece.at = at;
            }
        }
    }

    /// Whoever is next to act does something from a square.
    fn does(&mut self, mv: Move, from: &str) {
        self.on(acts);
        let table = &mut self.state.table;
        for at in 0..table.pieces.len() {
            table.pieces[at].health = max_health(table, &table.pieces[at]);
        }
        let Some(activation) = &table.activation else { return };
        let Some(character) = table.piece(activation.piece).and_then(crate::state::Piece::character) else { return };
        let by = table.hero(character).owner.or_else(|| table.seats().next());
        self.put(&[(character.key(), from)]);
        if let Some(by) = by {
            // a move that is refused leaves a demonstration that is poorer
            let _ = apply(&mut self.state, by, mv, &mut StepContext::new(&mut self.chance));
        }
    }

    fn uses(&mut self, point: &str, from: &str) {
        if points(&self.state.table).any(|(_, _, one)| one.key == point) {
            self.does(Move::Interact(point.to_owned()), from);
        }
    }

    fn granary(mut self) -> Self {
        self.does(Move::Open("d1".to_owned()), "I3");
        self
    }

    fn hall(mut self) -> Self {
        self.does(Move::Open("d1".to_owned()), "I4");
        self.uses("windlass", "T8");
        self
    }

    /// Ties are asked about.
    fn ask(&mut self) {
        for orders in &mut self.state.table.orders {
            (orders.squares, orders.targets) = (false, false);
        }
    }
}
