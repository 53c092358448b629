//! Replays a journal row by row and names the first wrong row.

use super::{Past, Row};
use crate::{
    store::{
        journal::Kind,
        links::{follows, state_hash},
    },
    table::writing::chance,
};
use gogome_games::contract::{
    AnyGame, Chance, Holder, Json, PlayError, Played, Position, RandomDraw, Replayed, Seat, Standing, Step,
};
use serde::Deserialize;
use std::num::NonZeroU32;

/// What is wrong with a row.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Why {
    /// A row before it is missing or repeated.
    #[error("row {found} stands in its place")]
    Order {
        /// The number it carries.
        found: i64,
    },
    /// The public entries are not numbered consecutively.
    #[error("its number among the public entries is not the next")]
    Number,
    /// Its rules are newer than this program.
    #[error("it was played by newer rules than this program has")]
    Newer,
    /// Rules are counted from 1.
    #[error("it names rules that there never were")]
    Never,
    /// The rules changed where no row says so, or to an older version.
    #[error("it was not played by the rules that were in force there")]
    Rules,
    /// Its hash does not match: this row or one before it was changed.
    #[error("it does not follow from the row before: its link is another")]
    Link,
    /// It cannot be read.
    #[error("it cannot be read ({0})")]
    Unreadable(&'static str),
    /// A draw differs. The right number is not named, because an audit also reports on running tables.
    #[error("the {}. draw is not the one that the table's secret gives", nth + 1)]
    Dice {
        /// Which of its draws.
        nth: usize,
    },
    /// The rules refuse the move.
    #[error("the rules do not allow it ({0})")]
    Refused(String),
    /// The rules draw differently than was recorded.
    #[error("the rules ask other draws than are written down")]
    Asked,
    /// The result differs.
    #[error("by the rules something else happens")]
    Elsewhere,
    /// It undoes what cannot be undone.
    #[error("it takes back what cannot be taken back")]
    Undo,
    /// It comes before the setup.
    #[error("the table has not begun there")]
    Early,
}

/// The first wrong row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Its position in the journal.
    pub seq: i64,
    /// Its number in the log, if it is public.
    pub shown: Option<i64>,
    /// What is wrong.
    pub why: Why,
}

/// The result of a replay.
#[derive(Clone, Debug)]
pub struct Walked {
    /// Rows of the journal.
    pub rows: usize,
    /// Steps that were played again.
    pub steps: usize,
    /// Steps of older rules that were not replayed; only their draws and hashes were checked.
    pub older: usize,
    /// The first and the last row of these.
    pub older_rows: Option<(i64, i64)>,
    /// Draws.
    pub draws: usize,
    /// How many of the draws belong to the setup.
    pub opening: usize,
    /// The final position, if the table began and today's rules lead there.
    pub position: Option<Position>,
    /// The hash of the final state, also if older rules lead there.
    pub stands_at: Option<String>,
    /// Whether the game goes on; none if older rules decided that.
    pub standing: Option<Standing>,
    /// Public entries.
    pub shown: i64,
    /// Steps that were undone, each with the row that did it, in order.
    pub undone: Vec<(i64, i64)>,
    /// The last hash of the chain.
    pub link: String,
    /// How many raw numbers were drawn from the secret's stream, if there was a secret.
    pub drawn: Option<u64>,
}

/// The data of an undo row.
#[derive(Deserialize)]
struct Taken {
    from: i64,
    to: i64,
}

struct Walker<'a> {
    rules: &'a dyn AnyGame,
    past: &'a Past,
    dice: Option<chance::Dice>,
    /// The positions after each step since the last barrier, to which an undo can return.
    stood: Vec<(i64, Position)>,
    /// The steps, by any rules, that were not undone.
    steps: Vec<i64>,
    /// The rules of the row before.
    by: Option<u16>,
    found: Walked,
}

/// Replays a journal. With a secret the draws are drawn again, too. `each` is called with every row and the position after it,
/// also for steps that are undone later.
///
/// # Errors
/// The first wrong row.
pub fn walk(
    rules: &dyn AnyGame,
    past: &Past,
    dice: Option<chance::Dice>,
    mut each: impl FnMut(&Row, Option<&Position>),
) -> Result<Walked, Flaw> {
    let found = Walked {
        rows: 0,
        steps: 0,
        older: 0,
        older_rows: None,
        draws: 0,
        opening: 0,
        position: None,
        stands_at: None,
        standing: Some(Standing::Playing),
        shown: 0,
        undone: Vec::new(),
        link: past.table.clone(),
        drawn: None,
    };
    let mut walker = Walker { rules, past, dice, stood: Vec::new(), steps: Vec::new(), by: None, found };
    for row in &past.rows {
        let seq = i64::try_from(walker.found.rows + 1).unwrap_or(i64::MAX);
        walker.row(row).map_err(|why| Flaw { seq, shown: row.shown, why })?;
        each(row, walker.stood.last().map(|(_, position)| position));
    }
    let mut found = walker.found;
    found.drawn = walker.dice.map(|dice| dice.drawn);
    found.undone.sort_unstable();
    found.position = walker.stood.pop().map(|(_, position)| position);
    Ok(found)
}

impl Walker<'_> {
    fn row(&mut self, row: &Row) -> Result<(), Why> {
        self.found.rows += 1;
        if usize::try_from(row.seq) != Ok(self.found.rows) {
            return Err(Why::Order { found: row.seq });
        }
        self.in_force(row)?;
        // wrong draws are reported before wrong results
        self.drawn(row)?;
        let played = self.played(row);
        if let Err(why @ (Why::Refused(_) | Why::Unreadable(_) | Why::Undo)) = played {
            return Err(why);
        }
        let chance = serde_json::to_string(&row.chance).map_err(|_| Why::Unreadable("draws"))?;
        played?;
        if let Some(shown) = row.shown {
            self.found.shown += 1;
            if shown != self.found.shown {
                return Err(Why::Number);
            }
        }
        if !follows(&self.found.link, &row.linked(&chance), &row.link) {
            return Err(Why::Link);
        }
        self.found.link.clone_from(&row.link);
        self.marked(row)?;
        if row.hash.is_some() {
            self.found.stands_at.clone_from(&row.hash);
        }
        Ok(())
    }

    /// Whether the row left the state unchanged, as talk does: it is no step that could be undone.
    fn idle(&self, row: &Row) -> bool {
        matches!(row.kind, Kind::Move | Kind::Ai | Kind::Lapse) && !row.reveals && row.hash == self.found.stands_at
    }

    /// Checks the version of the rules the row names.
    fn in_force(&mut self, row: &Row) -> Result<(), Why> {
        if row.rules == 0 {
            return Err(Why::Never);
        }
        if row.rules > self.rules.info().rules {
            return Err(Why::Newer);
        }
        let fits = self.by.is_none_or(|by| match row.kind {
            Kind::Rebase => row.rules > by,
            Kind::Setup => row.rules >= by,
            _ => row.rules == by,
        });
        self.by = Some(row.rules);
        if fits { Ok(()) } else { Err(Why::Rules) }
    }

    /// Notes what the row undoes, by whatever rules.
    fn marked(&mut self, row: &Row) -> Result<(), Why> {
        match row.kind {
            Kind::Move | Kind::Ai | Kind::Lapse if self.idle(row) => {}
            Kind::Move | Kind::Ai | Kind::Lapse => self.steps.push(row.seq),
            Kind::Undo => {
                let Taken { from, to } = taken(row)?;
                let undone = self.steps.extract_if(.., |seq| (from..=to).contains(seq));
                self.found.undone.extend(undone.map(|seq| (seq, row.seq)));
            }
            Kind::Table | Kind::Setup | Kind::Seat | Kind::Rebase => {}
        }
        Ok(())
    }

    fn drawn(&mut self, row: &Row) -> Result<(), Why> {
        self.found.draws += row.chance.len();
        if row.kind == Kind::Setup {
            self.found.opening += row.chance.len();
        }
        let Some(dice) = &mut self.dice else { return Ok(()) };
        for (nth, RandomDraw { of, got }) in row.chance.iter().copied().enumerate() {
            let sides = NonZeroU32::new(of).ok_or(Why::Unreadable("draws"))?;
            if dice.below(sides) != got {
                return Err(Why::Dice { nth });
            }
        }
        Ok(())
    }

    /// Replays the row, if today's rules can.
    fn played(&mut self, row: &Row) -> Result<(), Why> {
        if row.kind == Kind::Table {
            return Ok(());
        }
        if row.kind == Kind::Setup && self.found.stands_at.is_some() {
            return Err(Why::Unreadable("kind"));
        }
        if row.kind == Kind::Rebase {
            // newer rules must take over exactly where the table stands
            if row.hash != self.found.stands_at {
                return Err(Why::Elsewhere);
            }
            let state = row.state.clone().ok_or(Why::Unreadable("state"))?;
            let position = Position { schema: row.schema, state: Json(state) };
            self.found.standing = Some(Standing::Playing);
            return self.stands(row, position, true);
        }
        if row.rules != self.rules.info().rules {
            self.found.older += 1;
            let (first, _) = self.found.older_rows.unwrap_or((row.seq, row.seq));
            self.found.older_rows = Some((first, row.seq));
            self.found.standing = None;
            return Ok(());
        }
        if row.kind == Kind::Undo {
            return self.undone(row);
        }
        self.found.steps += 1;
        let mut chance = Replayed::new(&row.chance);
        let played = if row.kind == Kind::Setup {
            let options = Json(self.past.options.to_string());
            self.rules.setup(&options, &self.past.seats, &mut chance)?
        } else {
            let (_, before) = self.stood.last().ok_or(Why::Early)?;
            step(self.rules, before, row.kind, row.seat, row.mv.as_deref(), &mut chance)?
        };
        if !chance.faithful() {
            return Err(Why::Asked);
        }
        if played.events.0 != row.events || played.reveals != row.reveals || played.public_change != row.shown.is_some()
        {
            return Err(Why::Elsewhere);
        }
        self.found.standing = Some(played.standing);
        let barrier = row.reveals || matches!(row.kind, Kind::Setup | Kind::Seat);
        self.stands(row, played.position, barrier)
    }

    fn stands(&mut self, row: &Row, position: Position, barrier: bool) -> Result<(), Why> {
        if row.hash.as_deref() != Some(&state_hash(&position)) || row.schema != position.schema {
            return Err(Why::Elsewhere);
        }
        if barrier {
            self.stood.clear();
        }
        if !self.idle(row) {
            self.stood.push((row.seq, position));
        }
        Ok(())
    }

    fn undone(&mut self, row: &Row) -> Result<(), Why> {
        let taken = taken(row)?;
        let first = self.stood.iter().position(|(seq, _)| *seq == taken.from);
        let last = self.stood.last().is_some_and(|(seq, _)| *seq == taken.to);
        // an undo never returns to positions before a barrier
        let playing = self.found.standing == Some(Standing::Playing);
        let first = first.filter(|first| *first > 0 && last && playing).ok_or(Why::Undo)?;
        self.stood.truncate(first);
        let (_, position) = self.stood.last().ok_or(Why::Undo)?;
        if row.hash.as_deref() != Some(&state_hash(position)) || row.reveals {
            return Err(Why::Elsewhere);
        }
        Ok(())
    }
}

fn taken(row: &Row) -> Result<Taken, Why> {
    row.mv.as_deref().and_then(|mv| serde_json::from_str(mv).ok()).ok_or(Why::Unreadable("move"))
}

impl From<PlayError> for Why {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Refused(refusal) => Self::Refused(refusal.code.to_owned()),
            PlayError::Fault(_) => Self::Unreadable("move"),
        }
    }
}

/// Replays one step of a journal on a position.
///
/// # Errors
/// The row cannot be read, or the rules refuse it.
pub fn step(
    rules: &dyn AnyGame,
    before: &Position,
    kind: Kind,
    seat: Option<u8>,
    mv: Option<&str>,
    chance: &mut dyn Chance,
) -> Result<Played, Why> {
    let unreadable = || Why::Unreadable("move");
    let mv = Json(mv.ok_or_else(unreadable)?.to_owned());
    let key: String;
    let step = match (kind, seat) {
        (Kind::Move | Kind::Ai, Some(seat)) => Step::Move { by: Seat(seat), mv: &mv },
        (Kind::Lapse, _) => {
            key = mv.to().map_err(|_| unreadable())?;
            Step::Lapse { key: &key }
        }
        (Kind::Seat, Some(seat)) => {
            let now: Holder = mv.to().map_err(|_| unreadable())?;
            Step::Reseat { seat: Seat(seat), now }
        }
        _ => return Err(Why::Unreadable("kind")),
    };
    Ok(rules.play(before, &step, chance)?)
}
