//! Completing an option that somebody is typing.

use crate::{
    ask::{Completion, Completions, Sitter},
    store::games::{self, Named, Phase},
    table::{
        host::{
            Host,
            loaded::{self, rules_without_table, title_of},
            trouble::Trouble,
            which,
        },
        person::zones,
        places::moves,
    },
    verbs::Verb,
    words::{host as words, seats},
};
use gogome_games::contract::{Choice, Seat, Viewer};

/// Completes an option that somebody is typing; returns nothing if in doubt.
pub async fn complete(host: &Host, half: Completion) -> Completions {
    match completions(host, &half).await {
        Ok(mut choices) => {
            choices.truncate(25);
            choices
        }
        Err(_) => Vec::new(),
    }
}

async fn completions(host: &Host, half: &Completion) -> Result<Completions, Trouble> {
    if half.group == "me" && half.option == "zone" {
        return Ok(zones(half.said.get("zone").unwrap_or_default()));
    }
    if half.group == "table" && half.option == "code" {
        return moves::movable(host, half).await;
    }
    if half.group == "table" && half.option == "seat" {
        return to_give_away(host, half).await;
    }
    if matches!(half.group.as_str(), "table" | "history") && half.option == "table" {
        return to_name(host, half).await;
    }
    if let Ok(Some(rules)) = rules_without_table(&half.group, &half.said.verb) {
        return Ok(rules.suggest_without_table(&half.said, &half.option));
    }
    let channel = half.place.channel;
    let own = which::own_tables(host, half.who.id, channel, Some(&half.group)).await?.into_iter().next();
    let shared = match &own {
        Some(_) => None,
        None => loaded::in_channel(host, channel).await?,
    };
    let Some(table) = own.or(shared) else { return Ok(Vec::new()) };
    let table = loaded::audited(host, table).await?;
    let (Some(seat), Some(position)) = (table.seat_of(half.who.id), table.game.position()) else {
        return Ok(Vec::new());
    };
    if table.game.key != half.group || table.game.phase != Phase::Playing {
        return Ok(Vec::new());
    }
    Ok(table.rules.suggest(&position, Viewer::Seat(seat), &half.said, &half.option)?)
}

/// The seats of others that a companion could play, with who sits there; for `companion` also the free ones.
async fn to_give_away(host: &Host, half: &Completion) -> Result<Completions, Trouble> {
    let Some(table) = loaded::in_channel(host, half.place.channel).await? else { return Ok(Vec::new()) };
    if table.seat_of(half.who.id).is_none() {
        return Ok(Vec::new());
    }
    let free = Verb::of(&half.group, &half.said.verb) == Some(Verb::Companion);
    let typed = half.said.given("seat").unwrap_or_default().to_lowercase();
    let names = table.names();
    let choice = |seat: Seat| {
        let who = match names.of(seat) {
            Sitter::Person { id, name } if *id != half.who.id => name,
            Sitter::Nobody if free => seats::label::FREE,
            Sitter::Person { .. } | Sitter::Ai | Sitter::Nobody => return None,
        };
        Some(Choice::new(seat.letter().to_ascii_lowercase().to_string(), seats::label::of_seat(seat, who)))
    };
    let all = table.chairs.iter().filter_map(|chair| choice(chair.seat));
    Ok(all.filter(|choice| choice.label.to_lowercase().contains(&typed)).collect())
}

/// The tables that the person may name here, the newest first, without those the command has nothing to say about.
async fn to_name(host: &Host, half: &Completion) -> Result<Completions, Trouble> {
    let typed = half.said.given("table").unwrap_or_default().to_ascii_lowercase();
    let there = games::named(&mut *host.store.reader().await?, half.place.channel, half.who.id).await?;
    let fits = |one: &Named| match Verb::of(&half.group, &half.said.verb) {
        Some(Verb::Restore) => one.put_away,
        Some(Verb::Rematch) => matches!(one.phase, Phase::Over | Phase::Abandoned),
        Some(Verb::Verify) => one.phase == Phase::Over,
        _ => true,
    };
    let choices = there
        .into_iter()
        .filter(|one| one.code.starts_with(&typed) && fits(one))
        .map(|one| Choice::new(one.code.clone(), words::label::of_table(title_of(&one.key), &one.code)));
    Ok(choices.collect())
}
