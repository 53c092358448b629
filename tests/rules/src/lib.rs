//! What the unit tests of all games share: luck that is the same every time, and steps that hold what every step must.

use gogome_contract::{Chance, Game, Parsed, RandomDraw, Record, Recorded, Refusal, Said, Seat, StepContext, Viewer};
use std::num::NonZeroU32;

/// A source that is not fair but always the same.
pub fn luck(seed: u64) -> Recorded<impl FnMut(NonZeroU32) -> u32> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    Recorded::new(move |n| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        u32::try_from((state >> 24) % u64::from(n.get())).expect("below a number of 32 bits")
    })
}

/// Chance that nobody may ask.
pub struct Silence;

impl Chance for Silence {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        panic!("chance was asked for one of {n}")
    }
}

/// What came of a step.
#[derive(Debug)]
pub struct Done<E> {
    /// What happened.
    pub events: Vec<E>,
    /// The records made of it.
    pub records: Vec<Record>,
    /// Whether it laid something open, so that nobody takes it back.
    pub reveals: bool,
}

/// A step; a refused one leaves the state as it was, and must have asked nothing of chance.
///
/// # Errors
/// The refusal.
pub fn step<G: Game>(
    game: &G,
    state: &mut G::State,
    chance: &mut dyn Chance,
    step: impl FnOnce(&mut G::State, &mut StepContext<'_, G::Event>) -> Result<(), Refusal>,
) -> Result<Done<G::Event>, Refusal> {
    let mut after = state.clone();
    let mut draws = Recorded::new(|n| chance.below(n));
    let mut ctx = StepContext::new(&mut draws);
    let result = step(&mut after, &mut ctx);
    let (events, reveals) = ctx.close();
    if let Err(refusal) = result {
        assert_eq!(draws.draws, Vec::<RandomDraw>::new(), "a refusal asks nothing of chance");
        return Err(refusal);
    }
    *state = after;
    let records = events.iter().filter_map(|event| game.record(state, event)).collect();
    Ok(Done { events, records, reveals })
}

/// What a command means to a seat.
///
/// # Errors
/// The refusal.
pub fn hear<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    verb: &str,
    args: &[(&str, &str)],
) -> Result<Parsed<G::Move>, Refusal> {
    game.read(&game.view(state, Viewer::Seat(seat)), &Said::new(verb, args))
}

/// The move a command means to a seat.
///
/// # Errors
/// The refusal.
///
/// # Panics
/// The command means no move.
pub fn meant<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    verb: &str,
    args: &[(&str, &str)],
) -> Result<G::Move, Refusal> {
    match hear(game, state, seat, verb, args)? {
        Parsed::Play(mv) => Ok(mv),
        _ => panic!("{verb} {args:?} is no move"),
    }
}
