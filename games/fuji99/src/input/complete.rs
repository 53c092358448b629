//! Completing what is being typed.

use crate::panels::screen;

use crate::state::view::View;
use crate::state::{Held, Phase};
use crate::words;
use gogome_contract::{Choice, Said, Seat};

/// Completes a card, or a split of the last cubes.
pub fn suggest(view: &View, said: &Said, option: &str) -> Vec<Choice> {
    let Some(seat) = view.me() else { return Vec::new() };
    let table = &view.table;
    let typed = said.get(option).unwrap_or_default().trim().to_lowercase();
    let choices: Vec<Choice> = match (said.verb.as_str(), option) {
        ("use", "card") => {
            let choice = |held: &Held| {
                Choice::new(held.letter().to_string(), format!("{} · {}", words::held(held), words::print(held.kind)))
            };
            table.player(seat).hand.iter().map(choice).collect()
        }
        ("bag" | "hand", "player") => {
            let choice = |seat: Seat| {
                Choice::new(
                    seat.letter().to_ascii_lowercase().to_string(),
                    format!("{} · {}", seat.letter(), words::colour(seat)),
                )
            };
            table.all().map(choice).collect()
        }
        ("place", "cubes") if view.mine() && table.phase == Phase::Allocate => screen::splits(table),
        _ => Vec::new(),
    };
    let fits = |choice: &Choice| choice.label.to_lowercase().contains(&typed) || choice.value.starts_with(&typed);
    choices.into_iter().filter(fits).take(Choice::MOST).collect()
}
