//! Picks in the lobby: who is who, and who starts on grey (F2.1, F2.3, F2.8). First come, changeable until the start.

use super::content::{Book, CharacterId, Skill, SkillCard};
use super::moves::Options;
use super::pair::{PLAYERS, fits};
use super::reading::{Found, find, fold};
use super::screen::stamp_of;
use super::text::{self, label, menu, misread, panel};
use gogome_contract::{Choice, Control, Line, Panel, Refusal, Said, Seat};

/// No character in particular.
pub const ANY: &str = "any";

/// With four seats the last two start on grey unless the first seat says otherwise (F2.8).
pub const GREY: [Seat; 2] = [Seat(2), Seat(3)];

/// Which two start on grey, by their letters.
pub const PAIRS: &[(&str, &str)] = &[
    ("cd", "C and D start on grey"),
    ("bd", "B and D start on grey"),
    ("bc", "B and C start on grey"),
    ("ad", "A and D start on grey"),
    ("ac", "A and C start on grey"),
    ("ab", "A and B start on grey"),
];

/// What can be picked, with what is picked already.
pub fn lobby(book: &Book, options: &Options, seats: usize) -> Panel {
    let free = book.characters.iter().zip(0u8..).filter(|(_, at)| holder(options, CharacterId(*at)).is_none());
    let mut choices: Vec<Choice> = free
        .map(|(who, _)| Choice { value: who.key.clone(), label: who.name.clone(), about: who.colour.clone() })
        .collect();
    choices.push(Choice { value: ANY.to_owned(), label: menu::ANYBODY.to_owned(), about: String::new() });
    let mut controls = vec![select(label::CHARACTER, "character", choices)];
    if !options.simple {
        let mut choices: Vec<Choice> = free_skills(book, options)
            .map(|card| Choice {
                value: card.key.clone(),
                label: card.name.clone(),
                about: text::gear::talent(card.skill).to_owned(),
            })
            .collect();
        choices.push(Choice { value: ANY.to_owned(), label: menu::ANY_SKILL.to_owned(), about: String::new() });
        controls.push(select(label::SKILL, "skill", choices));
    }
    // two may start although there is room for more
    if options.companion && !options.simple {
        let choices = free_skills(book, options).filter(|card| fits(book, card.skill)).map(|card| Choice {
            value: card.key.clone(),
            label: card.name.clone(),
            about: text::gear::talent(card.skill).to_owned(),
        });
        let any = Choice { value: ANY.to_owned(), label: menu::ANY_SKILL.to_owned(), about: String::new() };
        let choices = choices.chain([any]).collect();
        controls.push(select(label::COMPANION_SKILL, "companion", choices));
    }
    if seats == 4 {
        let pairs = PAIRS.iter().map(|(value, label)| Choice {
            value: (*value).to_owned(),
            label: (*label).to_owned(),
            about: String::new(),
        });
        controls.push(select(label::PAIR, "grey", pairs.collect()));
    }
    Panel {
        stamp: stamp_of(&(options, seats)),
        lines: panel::lobby(book, options, seats),
        controls,
        ..Panel::default()
    }
}

fn select(label: &str, option: &'static str, choices: Vec<Choice>) -> Control {
    Control::Select { label: label.to_owned(), said: Said::new("pick", &[]), option, least: 1, most: 1, choices }
}

fn holder(options: &Options, character: CharacterId) -> Option<Seat> {
    options.characters.iter().find(|(_, picked)| *picked == character).map(|(seat, _)| *seat)
}

/// Somebody picks a character, or the first seat the pair that starts on grey. The first seat is whoever opened the table,
/// or whoever moved up after them.
pub fn pick(book: &Book, mut options: Options, by: Seat, seats: usize, said: &Said) -> Result<Options, Refusal> {
    if said.verb != "pick" {
        return Err(misread::verb(&said.verb));
    }
    let (character, grey) = (said.get("character"), said.get("grey"));
    let skill = said.get("skill");
    let companion = said.get("companion");
    if character.is_none() && grey.is_none() && skill.is_none() && companion.is_none() {
        return Err(misread::nothing_picked());
    }
    if let Some(typed) = character {
        let picked = named(book, typed)?;
        if let Some(other) = picked.and_then(|picked| holder(&options, picked)).filter(|other| *other != by) {
            let free: Vec<&str> = (0u8..)
                .zip(&book.characters)
                .filter(|(at, _)| holder(&options, CharacterId(*at)).is_none())
                .map(|(_, who)| who.name.as_str())
                .collect();
            let name = picked.map_or("", |picked| &book.character(picked).name);
            return Err(misread::taken(name, Line::default().seat(other), &free));
        }
        options.characters.retain(|(seat, _)| *seat != by);
        options.characters.extend(picked.map(|picked| (by, picked)));
        options.characters.sort_unstable();
    }
    if let Some(typed) = skill {
        pick_skill(book, &mut options, Some(by), typed)?;
    }
    if let Some(typed) = companion {
        if options.companion {
            pick_skill(book, &mut options, None, typed)?;
        } else if fold(typed) != ANY {
            return Err(text::sharing::no_companion());
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

/// The skills that nobody has picked.
fn free_skills<'a>(book: &'a Book, options: &'a Options) -> impl Iterator<Item = &'a SkillCard> {
    let taken = options.skills.iter().map(|(_, skill)| *skill).chain(options.companion_skill);
    let taken: Vec<Skill> = taken.collect();
    book.skills.iter().filter(move |card| !taken.contains(&card.skill))
}

/// A skill nobody else has picked (F2.3): a seat's own, or one with six dice for the companion (F2.12). Where a third player
/// picks there is no companion that could have it.
fn pick_skill(book: &Book, options: &mut Options, by: Option<Seat>, typed: &str) -> Result<(), Refusal> {
    let suits = |skill: Skill| by.is_some() || fits(book, skill);
    if options.simple {
        return Err(misread::no_skills());
    }
    let picked = if matches!(fold(typed).as_str(), ANY | "random" | "none") {
        None
    } else {
        let words: Vec<(Skill, &str)> = book
            .skills
            .iter()
            .flat_map(|card| [&card.key, &card.name].map(|word| (card.skill, word.as_str())))
            .collect();
        let found = match find(typed, &words) {
            Found::One(skill) => Some(skill),
            Found::Several(skills) => skills.iter().all(|skill| *skill == skills[0]).then(|| skills[0]),
            Found::Nothing => None,
        };
        let known = || book.skills.iter().map(|card| card.name.as_str()).collect::<Vec<_>>();
        Some(found.ok_or_else(|| misread::which_skill(typed, &known()))?)
    };
    if picked.is_some_and(|skill| !suits(skill)) {
        let suitable: Vec<&str> =
            book.skills.iter().filter(|card| suits(card.skill)).map(|card| card.name.as_str()).collect();
        return Err(misread::which_skill(typed, &suitable));
    }
    let of_player = options.skills.iter().find(|(_, skill)| Some(*skill) == picked).map(|(seat, _)| *seat);
    let of_companion = picked.is_some() && options.companion_skill == picked;
    let holder = match (of_player, by) {
        (Some(other), by) if by != Some(other) => Some(Line::default().seat(other)),
        (None, Some(by)) if of_companion && by.at() < PLAYERS => Some(text::sharing::companion()),
        _ => None,
    };
    if let (Some(holder), Some(skill)) = (holder, picked) {
        let free: Vec<&str> = free_skills(book, options).map(|card| card.name.as_str()).collect();
        return Err(misread::taken(&book.skill(skill).name, holder, &free));
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

/// A character by key, name or colour; nobody in particular.
fn named(book: &Book, typed: &str) -> Result<Option<CharacterId>, Refusal> {
    if matches!(fold(typed).as_str(), ANY | "random" | "none") {
        return Ok(None);
    }
    let characters = (0u8..).map(CharacterId).zip(&book.characters);
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
        let known: Vec<&str> = book.characters.iter().map(|who| who.name.as_str()).collect();
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

/// A seat left: its picks go, the seats behind it move up, and the start pairing is as at first (F2.8).
pub fn unpick(mut options: Options, left: Seat) -> Options {
    options.characters.retain(|(seat, _)| *seat != left);
    options.skills.retain(|(seat, _)| *seat != left);
    let characters = options.characters.iter_mut().map(|(seat, _)| seat);
    for seat in characters.chain(options.skills.iter_mut().map(|(seat, _)| seat)) {
        if *seat > left {
            seat.0 -= 1;
        }
    }
    // a third player may have picked what the two before had picked for the companion
    if options.skills.iter().any(|(_, skill)| Some(*skill) == options.companion_skill) {
        options.companion_skill = None;
    }
    options.grey = GREY;
    options
}
