//! Picks in the lobby (F2.1, F2.3, F2.8): first come, first served, and changeable until the start.

use super::commands;
use crate::content::{CharacterId, Skill, book};
use crate::panels::lobby::{ANY, free_skills, holder};
use crate::reading::{Found, find};
use crate::state::moves::Options;
use crate::state::pair::{PLAYERS, fits};
use crate::words;
use crate::words::misread;
use gogome_contract::parts::reading::fold;
use gogome_contract::{Line, Refusal, Said, Seat};

/// A pick of a character or a skill; the first seat also picks the pair that starts on grey. The first seat is the person who
/// opened the table, or who moved up.
pub fn pick(mut options: Options, by: Seat, seats: usize, said: &Said) -> Result<Options, Refusal> {
    if said.verb != "pick" {
        return Err(commands::unknown(said));
    }
    let (character, grey) = (said.get("character"), said.get("grey"));
    let skill = said.get("skill");
    let companion = said.get("companion");
    if character.is_none() && grey.is_none() && skill.is_none() && companion.is_none() {
        return Err(misread::nothing_picked());
    }
    if let Some(typed) = character {
        let picked = named(typed)?;
        if let Some(other) = picked.and_then(|picked| holder(&options, picked)).filter(|other| *other != by) {
            let free: Vec<&str> = (0u8..)
                .zip(&book().characters)
                .filter(|(at, _)| holder(&options, CharacterId(*at)).is_none())
                .map(|(_, who)| who.name.as_str())
                .collect();
            let name = picked.map_or("", |picked| &book().character(picked).name);
            return Err(misread::taken(name, Line::default().seat(other), &free));
        }
        options.characters.retain(|(seat, _)| *seat != by);
        options.characters.extend(picked.map(|picked| (by, picked)));
        options.characters.sort_unstable();
    }
    if let Some(typed) = skill {
        pick_skill(&mut options, Some(by), typed)?;
    }
    if let Some(typed) = companion {
        if options.companion {
            pick_skill(&mut options, None, typed)?;
        } else if fold(typed) != ANY {
            return Err(words::sharing::no_companion());
        }
    }
    if let Some(typed) = grey {
        if by != Seat(0) {
            return Err(misread::not_host());
        }
        if seats != 4 {
            return Err(misread::no_pairs());
        }
        options.grey = pair(typed).ok_or_else(|| misread::which_pair(typed))?;
    }
    Ok(options)
}

/// Picks a skill that nobody else has (F2.3): for the seat itself, or one with six dice for the companion (F2.12). A third
/// player means that there will be no companion.
fn pick_skill(options: &mut Options, by: Option<Seat>, typed: &str) -> Result<(), Refusal> {
    let suits = |skill: Skill| by.is_some() || fits(skill);
    if options.simple {
        return Err(misread::no_skills());
    }
    let picked = if matches!(fold(typed).as_str(), ANY | "random" | "none") {
        None
    } else {
        let words: Vec<(Skill, &str)> = book()
            .skills
            .iter()
            .flat_map(|card| [&card.key, &card.name].map(|word| (card.skill, word.as_str())))
            .collect();
        let found = match find(typed, &words) {
            Found::One(skill) => Some(skill),
            Found::Several(skills) => skills.iter().all(|skill| *skill == skills[0]).then(|| skills[0]),
            Found::Nothing => None,
        };
        let known = || book().skills.iter().map(|card| card.name.as_str()).collect::<Vec<_>>();
        Some(found.ok_or_else(|| misread::which_skill(typed, &known()))?)
    };
    if picked.is_some_and(|skill| !suits(skill)) {
        let suitable: Vec<&str> =
            book().skills.iter().filter(|card| suits(card.skill)).map(|card| card.name.as_str()).collect();
        return Err(misread::which_skill(typed, &suitable));
    }
    let of_player = options.skills.iter().find(|(_, skill)| Some(*skill) == picked).map(|(seat, _)| *seat);
    let of_companion = picked.is_some() && options.companion_skill == picked;
    let holder = match (of_player, by) {
        (Some(other), by) if by != Some(other) => Some(Line::default().seat(other)),
        (None, Some(by)) if of_companion && by.at() < PLAYERS => Some(words::sharing::companion()),
        _ => None,
    };
    if let (Some(holder), Some(skill)) = (holder, picked) {
        let free: Vec<&str> = free_skills(options).map(|card| card.name.as_str()).collect();
        return Err(misread::taken(&book().skill(skill).name, holder, &free));
    }
    let Some(by) = by else {
        options.companion_skill = picked;
        return Ok(());
    };
    options.skills.retain(|(seat, _)| *seat != by);
    options.skills.extend(picked.map(|picked| (by, picked)));
    options.skills.sort_unstable();
    Ok(())
}

/// A character by key, name or colour; none for "any".
fn named(typed: &str) -> Result<Option<CharacterId>, Refusal> {
    if matches!(fold(typed).as_str(), ANY | "random" | "none") {
        return Ok(None);
    }
    let characters = (0u8..).map(CharacterId).zip(&book().characters);
    let words: Vec<(CharacterId, &str)> = characters
        .flat_map(|(id, who)| [&who.key, &who.name, &who.short, &who.colour].map(|word| (id, word.as_str())))
        .collect();
    let only = |found: Vec<CharacterId>| found.iter().all(|id| *id == found[0]).then(|| found[0]);
    let found = match find(typed, &words) {
        Found::One(id) => Some(id),
        Found::Several(ids) => only(ids),
        Found::Nothing => None,
    };
    found.map(Some).ok_or_else(|| {
        let known: Vec<&str> = book().characters.iter().map(|who| who.name.as_str()).collect();
        misread::which_character(typed, &known)
    })
}

/// Two different letters of a to d, in any order.
fn pair(typed: &str) -> Option<[Seat; 2]> {
    let letters = fold(typed).replace(' ', "").replace("and", "");
    let mut seats: Vec<Seat> = letters.bytes().map(|letter| Seat(letter.wrapping_sub(b'a'))).collect();
    seats.sort_unstable();
    seats.dedup();
    match seats.as_slice() {
        [one, other] if other.0 < 4 => Some([*one, *other]),
        _ => None,
    }
}
