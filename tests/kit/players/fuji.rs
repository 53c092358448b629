//! What Fuji's moves are as people type them, and dice that lead to a known end.

use super::{Secret, secret_where};
use anyhow::{Context, anyhow};
use gogome_games::{
    contract::{Json, Position, Seat, Standing},
    fuji::{
        content::{Gear, book},
        state::{
            Cell, Spot, State,
            moves::{Move, Target},
            signal::{Signal, Topic},
        },
        words::signals as words,
    },
};

/// A command as people type it: the verb with its options.
pub type Typed = (&'static str, Vec<(&'static str, String)>);

/// A table of a known end lasts at least so many steps.
const LEAST_STEPS: u64 = 36;

/// The first secret whose table ends as wanted, and lasts long enough for whatever a test does on the way.
pub fn secret_for(victory: bool, code: &str, options: &Json, seats: usize) -> anyhow::Result<Secret> {
    let found = secret_where(("fuji", code), options, seats, |mut course| {
        while course.goes_on()? {}
        let Standing::Over(outcome) = &course.played.standing else { return Ok(false) };
        Ok(outcome.won.is_empty() != victory && course.steps >= LEAST_STEPS)
    });
    found.with_context(|| format!("no table ends in {}", if victory { "victory" } else { "defeat" }))
}

/// A move as it is typed.
pub fn typed(at: &Position, mv: &Json) -> anyhow::Result<Typed> {
    say(&at.state.to()?, mv.to()?)
}

fn say(state: &State, mv: Move) -> anyhow::Result<Typed> {
    let name = |cell| book().card(state.table.field(cell).card).name.clone();
    let places = |places: &[u8]| places.iter().map(|at| (at + 1).to_string()).collect::<Vec<_>>().join(" ");
    Ok(match mv {
        Move::Plan { to, path, .. } => {
            let mut args = vec![("card", name(to))];
            args.extend(path.map(|path| ("path", path.into_iter().map(name).collect::<Vec<_>>().join(", "))));
            ("plan", args)
        }
        Move::Unplan => ("plan", vec![("card", "none".to_owned())]),
        Move::Ready { firm } => ("ready", vec![("firm", firm.to_string())]),
        Move::Unready => ("unready", Vec::new()),
        Move::Reroll { places: rolled } => ("reroll", vec![("dice", places(&rolled))]),
        Move::Done => ("done", Vec::new()),
        Move::Choose { go } => (if go { "go" } else { "stay" }, Vec::new()),
        Move::Injury { kind, die } => {
            let kind = serde_json::to_value(kind)?.as_str().unwrap_or_default().to_owned();
            let mut args = vec![("kind", kind)];
            args.extend(die.map(|die| ("die", places(&[die]))));
            ("injury", args)
        }
        Move::Keep { kept } => {
            let keys: Vec<&str> = kept.iter().map(|gear| book().gear(*gear).key.as_str()).collect();
            ("keep", vec![("cards", keys.join(" "))])
        }
        Move::LeaveOut { kind } => {
            ("leaveout", vec![("type", kind.map_or_else(|| "any".to_owned(), |kind| format!("{kind:?}")))])
        }
        Move::Use { gear, on } => ("use", used(state, gear, &on)),
        Move::Give { gear, to } => {
            ("give", vec![("card", book().gear(gear).key.clone()), ("seat", to.letter().to_string())])
        }
        Move::Answer { dice } if dice.is_empty() => ("answer", vec![("dice", "no".to_owned())]),
        Move::Answer { dice } => ("answer", vec![("dice", spots(&dice))]),
        Move::Again { dice } => ("reroll", vec![("dice", spots(&dice))]),
        Move::Aside { place } => ("aside", vec![("die", places(&[place]))]),
        Move::Bars { given } => ("bars", vec![("give", bars(&given))]),
        Move::Say { text } => ("say", vec![("text", text)]),
        Move::Signal { signal: Signal { topic: Topic::Plan, level } } => {
            ("signal", vec![("kind", "plan".to_owned()), ("level", words::level(level).to_owned())])
        }
        Move::Signal { signal: Signal { topic: Topic::Card(card), level } } => {
            let about = book().card(card).name.clone();
            ("signal", vec![("kind", "card".to_owned()), ("about", about), ("level", words::level(level).to_owned())])
        }
        mv @ (Move::Signal { .. } | Move::Unsignal { .. }) => return Err(anyhow!("no companion says {mv:?}")),
        Move::Order { turns } => {
            let letters: Vec<String> = turns.iter().map(|seat| seat.letter().to_string()).collect();
            ("order", vec![("turns", letters.join(" "))])
        }
        Move::Agree => ("order", vec![("turns", "accept".to_owned())]),
        Move::Companion { act, right } => {
            let mut said = shared(say(state, *act)?);
            said.extend(right.map(|seat| ("right", seat.letter().to_ascii_lowercase().to_string())));
            ("companion", said)
        }
        Move::Half { act } if *act == Move::Agree => ("companion", vec![("action", "yes".to_owned())]),
        Move::Half { act } => ("companion", shared(say(state, *act)?)),
        Move::Consent { dice, value } => {
            let mut args = vec![("action", "accept".to_owned())];
            if !dice.is_empty() {
                args.push(("dice", spots(&dice)));
            }
            args.extend(value.map(|value| ("value", value.to_string())));
            ("companion", args)
        }
        Move::Dissent => ("companion", vec![("action", "decline".to_owned())]),
        Move::Lot => ("companion", vec![("action", "lot".to_owned())]),
    })
}

/// What two players say for their companion.
fn shared((verb, mut args): Typed) -> Vec<(&'static str, String)> {
    if verb == "plan" {
        args.iter_mut().filter(|(name, _)| *name == "card").for_each(|(name, _)| *name = "to");
    }
    args.insert(0, ("action", verb.to_owned()));
    args
}

/// Dice as they are typed, each with its owner.
fn spots(dice: &[Spot]) -> String {
    dice.iter().map(|spot| format!("{}{}", spot.owner.letter(), spot.place + 1)).collect::<Vec<_>>().join(" ")
}

fn bars(given: &[u8]) -> String {
    let some = (0u8..).map(Seat).zip(given).filter(|(_, bars)| **bars > 0);
    let words: Vec<String> = some.map(|(seat, bars)| format!("{}{bars}", seat.letter())).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

/// What a card is used on.
fn used(state: &State, gear: Gear, on: &Target) -> Vec<(&'static str, String)> {
    let name = |cell: &Cell| book().card(state.table.field(*cell).card).name.clone();
    let mut args = vec![("card", book().gear(gear).key.clone())];
    args.extend(on.copy.map(|copy| ("copy", book().gear(copy).key.clone())));
    args.extend(on.seat.map(|seat| ("seat", seat.letter().to_string())));
    if !on.dice.is_empty() {
        args.push(("dice", spots(&on.dice)));
    }
    args.extend(on.value.map(|value| ("value", value.to_string())));
    if !on.cells.is_empty() {
        args.push(("cell", on.cells.iter().map(name).collect::<Vec<_>>().join(", ")));
    }
    args
}
