//! People who play sensibly: what the companions would do, said as people say it; and dice that lead where a test wants.

pub mod fuji;
pub mod koro;

use anyhow::{Context, anyhow};
use gogome::table::writing::chance::Dice;
use gogome_games::{
    contract::{AnyGame, Chance, Duty, Holder, Json, OptionKind, Played, Position, Said, Seat, Standing, Step, Viewer},
    newest,
    shogun::{
        self,
        state::{State, moves::Move},
    },
};

/// A table that has not ended after so many moves does not end.
const MOST_MOVES: u64 = 5_000;

/// What the dice of a table are made of: SHA-256 of it keys the stream.
pub type Secret = [u8; 32];

/// Whose turn it is by the policy, and what they do: the first seat that is asked does what a sensible companion would.
pub fn next(game: &dyn AnyGame, at: &Position, step: u64) -> anyhow::Result<Option<(Seat, Json)>> {
    among(game, at, &game.look(at, Viewer::Public)?.duties, step)
}

/// The same where it is known who is asked.
fn among(game: &dyn AnyGame, at: &Position, duties: &[Duty], step: u64) -> anyhow::Result<Option<(Seat, Json)>> {
    let Some(seat) = duties.first().and_then(|duty| duty.who.seats().first().copied()) else { return Ok(None) };
    let mv = chosen(game, at, seat, step)?;
    Ok(Some((seat, mv.with_context(|| format!("{seat:?} has no move"))?)))
}

/// What a sensible companion would do at this seat; nothing if the seat is not asked.
pub fn at(game: &dyn AnyGame, at: &Position, seat: Seat, step: u64) -> anyhow::Result<Option<Json>> {
    let look = game.look(at, Viewer::Public)?;
    if !look.duties.iter().any(|duty| duty.who.seats().contains(&seat)) {
        return Ok(None);
    }
    chosen(game, at, seat, step)
}

fn chosen(game: &dyn AnyGame, at: &Position, seat: Seat, step: u64) -> anyhow::Result<Option<Json>> {
    let mut thoughts = Dice::thoughts(&[9; 32], "players", "", i64::try_from(step)?);
    Ok(game.choose(at, seat, "sensible", &mut thoughts)?)
}

/// A move as the command that people type for it.
pub fn said(game: &dyn AnyGame, at: &Position, by: Seat, mv: &Json) -> anyhow::Result<Said> {
    match game.info().key {
        "fuji" => {
            let (verb, args) = fuji::typed(at, mv)?;
            let args = args.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
            Ok(Said { verb: verb.to_owned(), args })
        }
        "koro" => Ok(as_a_client_does(game, koro::typed(at, by, mv)?)),
        "shogun" => {
            let (state, mv): (State, Move) = (at.state.to()?, mv.to()?);
            Ok(as_a_client_does(game, shogun::panels::said::said(&state.table, &mv)))
        }
        other => Err(anyhow!("nobody here plays {other}")),
    }
}

/// What a control says, with each option as a client takes it: yes and no are true and false.
fn as_a_client_does(game: &dyn AnyGame, mut said: Said) -> Said {
    let spec = game.info().commands.iter().find(|spec| spec.verb == said.verb);
    let options = spec.map(|spec| spec.options.as_slice()).unwrap_or_default();
    for (name, value) in &mut said.args {
        if options.iter().any(|option| option.name == name && matches!(option.kind, OptionKind::Flag)) {
            *value = (value == "yes").to_string();
        }
    }
    said
}

/// The options of a command, as they are given.
pub fn args(said: &Said) -> Vec<(&str, &str)> {
    said.args.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
}

/// A game that people play by the policy, without a table: it is known beforehand how it goes with which dice.
pub struct Course {
    game: &'static dyn AnyGame,
    dice: Dice,
    /// Where it stands, and what the last step did.
    pub played: Played,
    /// How many steps were taken.
    pub steps: u64,
}

impl Course {
    /// A table as it is dealt with this secret.
    pub fn begin(key: &str, secret: &Secret, code: &str, options: &Json, seats: usize) -> anyhow::Result<Self> {
        let game = newest(key).with_context(|| format!("no {key}"))?;
        let mut dice = Dice::at(secret, code, "[]", 0);
        let played = game.setup(options, &vec![Holder::Person; seats], &mut dice)?;
        Ok(Self { game, dice, played, steps: 0 })
    }

    /// Takes the next step; says whether there was one.
    pub fn goes_on(&mut self) -> anyhow::Result<bool> {
        if matches!(self.played.standing, Standing::Over(_)) {
            return Ok(false);
        }
        anyhow::ensure!(self.steps < MOST_MOVES, "a table does not end");
        let next = among(self.game, &self.played.position, &self.played.duties, self.steps)?;
        let (by, mv) = next.context("nobody is asked")?;
        let step = Step::Move { by, mv: &mv };
        self.played = self.game.play(&self.played.position, &step, &mut self.dice as &mut dyn Chance)?;
        self.steps += 1;
        Ok(true)
    }
}

/// The first secret with which a table goes as wanted.
pub fn secret_where(
    (key, code): (&str, &str),
    options: &Json,
    seats: usize,
    wanted: impl Fn(Course) -> anyhow::Result<bool>,
) -> anyhow::Result<Secret> {
    for first in 0..=u8::MAX {
        let secret = [first; 32];
        if wanted(Course::begin(key, &secret, code, options, seats)?)? {
            return Ok(secret);
        }
    }
    Err(anyhow!("with no secret it goes as wanted"))
}
