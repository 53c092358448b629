//! What begins a table: the coins lie, the priests stand, the dice are rolled if they must be.

use crate::content::Suit;
use crate::mountain::coins::Dice;
use crate::mountain::deal::{Deal, Dealer, daily};
use crate::mountain::slope::walked;
use crate::mountain::solve;
use crate::rules::refused::{MoveRefused, SetupRefused};
use crate::state::moves::{Event, Options, Start, What};
use crate::state::sheet::Sheet;
use crate::state::{Origin, Phase, State};
use gogome_contract::{Chance, StepContext};
use std::num::NonZeroU32;

/// A lobby becomes a table (S1, S2.1, S8.12-S8.14, S8.31).
pub fn setup(options: Options, ctx: &mut StepContext<'_, Event>) -> Result<State, SetupRefused> {
    let road = options.country_road;
    let state = match options.start {
        Start::Daily { day, rated } => {
            let (deal, _) = daily(day).ok_or(SetupRefused::NoDaily)?;
            fresh(deal, Origin::Daily { day, rated }, road)
        }
        Start::Seed(seed) => fresh(Dealer::new(seed.0).deal(), Origin::Seed(seed), road),
        Start::Wish(wish) => {
            let (seed, deal) = wish.seek(ctx.chance()).ok_or(SetupRefused::NoDeal)?;
            fresh(deal, Origin::Seed(seed), road)
        }
        Start::Import(sheet) => import(sheet, road, ctx)?,
    };
    let tell = |what| Event { secret: state.secret(), what };
    ctx.tell(tell(What::Opened {
        origin: state.origin,
        stars: state.worth.trail().stars,
        country_road: road,
        moves: u16::try_from(state.line.len()).unwrap_or(u16::MAX),
    }));
    if let Some(dice) = state.dice {
        ctx.tell(tell(What::Rolled(dice)));
    }
    if let Phase::Over(ending) = state.phase {
        ctx.tell(tell(What::Over(state.score(ending))));
    }
    Ok(state)
}

fn fresh(deal: Deal, origin: Origin, country_road: bool) -> State {
    State::fresh(deal.coins, deal.dice, origin, country_road)
}

/// A puzzle from a file: its dice if they are needed, else rolled ones; its moves replayed (S8.30, S8.31).
fn import(sheet: Sheet, road: bool, ctx: &mut StepContext<'_, Event>) -> Result<State, SetupRefused> {
    let Sheet { coins, dice, moves, extras } = sheet;
    let dice = match dice {
        Some(dice) => dice,
        None if solve::dice_free(&coins) => Dice::rolled(|| 0),
        None => roll(ctx.chance()),
    };
    let origin = if coins.dealt() { Origin::File } else { Origin::Custom };
    let mut state = State::fresh(coins, dice, origin, road);
    for (nth, hop) in (1..).zip(moves) {
        check(&state, hop).map_err(|why| SetupRefused::InFile { nth, hop, at: Box::new(state.clone()), why })?;
        state.advance(hop);
    }
    state.extras = extras;
    Ok(state)
}

fn roll(chance: &mut dyn Chance) -> Dice {
    const FACES: NonZeroU32 = NonZeroU32::new(6).unwrap();
    Dice::rolled(|| chance.below(FACES).to_le_bytes()[0])
}

/// Is this move legal now, a die's among them? Who makes it, the free spaces he walks, and whether it is by his die.
pub fn check(state: &State, hop: crate::content::space::Hop) -> Result<(Suit, u8, bool), MoveRefused> {
    match state.phase {
        Phase::Over(ending) => return Err(MoveRefused::Over(ending)),
        Phase::NeedDie => {
            let chosen = state.dice_now().into_iter().find(|(_, by_die)| *by_die == hop);
            let (suit, _) = chosen.ok_or(MoveRefused::DieFirst)?;
            return Ok((suit, state.dice.map_or(0, |dice| dice.of(suit)), true));
        }
        Phase::Up | Phase::Down => {}
    }
    let suit = state.priest_on(hop.from).ok_or(MoveRefused::Nobody(hop.from))?;
    let slope = state.slope();
    slope.judge(state.taken(), hop).map_err(|bar| MoveRefused::Barred { suit, hop, bar })?;
    let sideways = hop.from.col() == hop.to.col();
    let to_and_fro = state.phase == Phase::Up && hop.from.peak();
    Ok((suit, if sideways || to_and_fro { 0 } else { walked(state.taken(), hop) }, false))
}
