//! The properties would notice: each is tried on a game with a fault that it is there to find.

mod leaky;

use super::{commands, leaks, note, panels, play, refusals, replay};
use gogome_games::contract::{AnyGame, Plug};
use gogome_tests::games::{Habits, Proof, Run, openings, run};
use leaky::{Leaky, Plant};

/// So many openings of a game are played, until the property does not hold.
const SOME: usize = 2;

fn each(game: &dyn AnyGame, mut property: impl FnMut(&Run, u64) -> Proof) -> Proof {
    (0..).zip(openings(game)?.iter().take(SOME)).try_for_each(|(seed, opening)| {
        let run = run(game, opening, seed, Habits::mixed(seed))?;
        property(&run, seed)
    })
}

fn worlds(game: &dyn AnyGame) -> Proof {
    let mut count = leaks::Count::default();
    let care = leaks::Care { thin: 1, every: 1, pictures: 0 };
    each(game, |run, seed| leaks::nothing_leaks(game, run, seed, care, &mut count))?;
    count.compares_other_worlds()
}

fn hidden_steps(game: &dyn AnyGame) -> Proof {
    each(game, |run, _| leaks::hidden_steps_stay_hidden(game, run, &mut leaks::Count::default()))
}

fn refused(game: &dyn AnyGame) -> Proof {
    each(game, |run, seed| {
        refusals::a_refusal_changes_nothing(game, run, seed, 29, &mut refusals::Count::default())?;
        refusals::whatever_is_said_is_answered(game, run, seed, 31)
    })
}

fn replayed(game: &dyn AnyGame) -> Proof {
    each(game, |run, _| replay::the_journal_replays(game, run))
}

fn shown(game: &dyn AnyGame) -> Proof {
    each(game, |run, _| {
        panels::stamps_name_what_is_pressed(game, run, 1)?;
        panels::every_step_is_shown_well(game, run, 1, 5)
    })
}

fn understood(game: &dyn AnyGame) -> Proof {
    each(game, |run, _| commands::examples_are_readable(game, run, 13))
}

fn played(game: &dyn AnyGame) -> Proof {
    each(game, |run, _| play::somebody_can_always_go_on(game, run, 5))
}

/// A property by its name here.
type Property = (&'static str, fn(&dyn AnyGame) -> Proof);

const WORLDS: Property = ("nothing leaks", worlds);
const HIDDEN: Property = ("hidden steps stay hidden", hidden_steps);
const REFUSED: Property = ("a refusal changes nothing", refused);
const REPLAYED: Property = ("the journal replays", replayed);
const SHOWN: Property = ("what is shown fits", shown);
const UNDERSTOOD: Property = ("examples are understood", understood);
const PLAYED: Property = ("somebody can go on", played);

fn found(faults: &[(Plant, Property, &str)]) {
    let mut missed = Vec::new();
    for (plant, (name, property), sentence) in faults {
        let game = Plug::new(Leaky::new(*plant));
        match property(&game) {
            Err(what) if what.contains(sentence) => note(&format!("{plant:?}: {what:.240}")),
            other => missed.push(format!("{plant:?} by `{name}`: {other:?}")),
        }
    }
    assert!(missed.is_empty(), "not found:\n{}", missed.join("\n"));
}

/// What carries the faults has none itself.
#[test]
fn without_a_fault_all_properties_hold() {
    let game = Plug::new(Leaky::new(Plant::Nothing));
    for (name, property) in [WORLDS, HIDDEN, REFUSED, REPLAYED, SHOWN, UNDERSTOOD, PLAYED] {
        assert_eq!(property(&game), Ok(()), "{name}");
    }
}

// Rules: F16.14, F16.16, F16.19
#[test]
fn leaks_in_what_is_shown_are_found() {
    found(&[
        (Plant::View, WORLDS, "the views differ"),
        (Plant::Words, WORLDS, "the looks differ: words"),
        (Plant::Alt, WORLDS, "the looks differ: board"),
        (Plant::Ink, WORLDS, "the looks differ: board"),
        (Plant::Stamp, WORLDS, "the looks differ: stamp"),
        (Plant::Label, WORLDS, "the looks differ: controls"),
        (Plant::Duty, WORLDS, "the looks differ: duties"),
        (Plant::Neighbour, WORLDS, "the looks differ: lines"),
        (Plant::Neighbour, HIDDEN, "another look: lines"),
    ]);
}

// Rules: F16.17, F16.18, F16.19
#[test]
fn leaks_in_what_is_answered_and_told_are_found() {
    found(&[
        (Plant::Completion, WORLDS, "is completed differently"),
        (Plant::Reading, WORLDS, "is read differently"),
        (Plant::Refusal, WORLDS, "is answered differently"),
        (Plant::Acceptance, WORLDS, "is answered differently"),
        (Plant::Choice, WORLDS, "chooses differently"),
        (Plant::Rerolled, WORLDS, "nothing else tells which"),
        (Plant::Rerolled, HIDDEN, "told"),
        (Plant::Whispered, HIDDEN, "told"),
        (Plant::Unsealed, HIDDEN, "nothing is sealed"),
        (Plant::Lifted, HIDDEN, "lifts the seal"),
        (Plant::Unsaid, WORLDS, "told"),
    ]);
}

#[test]
fn worlds_that_are_not_worth_comparing_are_found() {
    found(&[(Plant::Imagination, WORLDS, "hardly others"), (Plant::Dream, WORLDS, "the views differ")]);
}

// Rules: F16.9
#[test]
fn other_faults_are_found() {
    found(&[
        (Plant::Drawn, REFUSED, "was refused after 1 draws"),
        (Plant::Loud, REFUSED, "what was typed is not quoted"),
        (Plant::Question, REPLAYED, "asks chance something else"),
        (Plant::OwnDice, REPLAYED, "leads elsewhere"),
        (Plant::Stuck, PLAYED, "has no move"),
        (Plant::WrongMove, PLAYED, "refused"),
        (Plant::LongLabel, SHOWN, "a label of 35 characters"),
        (Plant::Twins, SHOWN, "the id of another control"),
        (Plant::DeadButton, SHOWN, "refused with"),
        (Plant::DeadStamp, SHOWN, "bear one stamp"),
        (Plant::Example, UNDERSTOOD, "is unreadable"),
    ]);
}
