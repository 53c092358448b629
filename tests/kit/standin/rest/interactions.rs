//! The answers to interactions: callbacks, follow-ups and edits, within their deadlines.

use serde_json::Value;

use super::messages::{self, Place};
use super::{Answer, Upload};
use crate::standin::error::{
    ALREADY_ACKNOWLEDGED, ApiError, Form, NO_ROUTE, TOKEN_EXPIRED, UNKNOWN_INTERACTION, UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK, invalid,
};
use crate::standin::limits::{self, list};
use crate::standin::record::Shown;
use crate::standin::world::{Interaction, World};

const EPHEMERAL: u64 = 1 << 6;
/// The kind of interaction a control makes.
const COMPONENT: u64 = 3;
/// The kind of interaction typing makes.
const AUTOCOMPLETE: u64 = 4;
/// The kind of interaction a modal makes.
const MODAL: u64 = 5;

impl Interaction {
    /// The last moment for the first answer, in unix milliseconds.
    pub fn first_deadline(&self) -> u64 {
        self.created + 3_000
    }

    /// The last moment for edits and follow-ups, in unix milliseconds.
    pub fn last_deadline(&self) -> u64 {
        self.created + 15 * 60_000
    }

    fn place(&self, flags: u64) -> Place {
        Place { channel: self.channel, interaction: Some((self.id, self.user)), private: flags & EPHEMERAL != 0 }
    }
}

/// The first answer.
pub(super) fn callback(world: &mut World, id: u64, token: &str, body: &Value, files: &[Upload]) -> Answer {
    let found = world.interactions.get(&id).filter(|interaction| interaction.token == token);
    let mut interaction = found.ok_or(UNKNOWN_INTERACTION)?.clone();
    if interaction.answered.is_some() {
        return Err(ALREADY_ACKNOWLEDGED.into());
    }
    if world.clock.now() > interaction.first_deadline() {
        return Err(UNKNOWN_INTERACTION.into());
    }
    let data = &body["data"];
    let kind = body["type"].as_u64().unwrap_or_default();
    let allowed: &[u64] = match interaction.kind {
        AUTOCOMPLETE => &[8],
        COMPONENT => &[4, 5, 6, 7, 9],
        MODAL if interaction.source.is_some() => &[4, 5, 6, 7],
        MODAL => &[4, 5],
        _ => &[4, 5, 9],
    };
    if !allowed.contains(&kind) {
        return Err(invalid("type", "BASE_TYPE_CHOICES", format!("Value must be one of {allowed:?}.")));
    }
    let flags = data["flags"].as_u64().unwrap_or(0);
    match kind {
        4 => interaction.original = Some(messages::create(world, &interaction.place(flags), data, files)?),
        5 => interaction.deferred = Some(flags),
        6 => interaction.original = interaction.source,
        7 => {
            let source = interaction.source.ok_or(UNKNOWN_MESSAGE)?;
            messages::edit(world, source, data, files)?;
            interaction.original = Some(source);
        }
        8 => {
            let mut form = Form::default();
            limits::choices(&mut form, "data.choices", list(data, "choices"));
            form.done()?;
            show(world, &mut interaction, data);
        }
        _ => {
            modal(data)?;
            show(world, &mut interaction, data);
        }
    }
    interaction.answered = Some(kind);
    world.interactions.insert(id, interaction);
    Ok((204, Value::Null))
}

fn show(world: &mut World, interaction: &mut Interaction, data: &Value) {
    interaction.data = data.clone();
    world.shown.push(Shown { user: interaction.user, data: data.clone() });
}

fn modal(data: &Value) -> Result<(), ApiError> {
    let mut form = Form::default();
    form.length("data.title", data["title"].as_str().unwrap_or_default(), 1, 45);
    form.length("data.custom_id", data["custom_id"].as_str().unwrap_or_default(), 1, 100);
    form.count("data.components", list(data, "components").len(), 1, 5);
    form.done()
}

/// Follow-ups, and what may be done with messages by the token of an interaction.
pub(super) fn webhook(
    world: &mut World,
    method: &str,
    token: &str,
    rest: &[&str],
    body: &Value,
    files: &[Upload],
) -> Answer {
    let found = world.interactions.values().find(|interaction| interaction.token == token);
    let interaction = found.ok_or(UNKNOWN_WEBHOOK)?.clone();
    if world.clock.now() > interaction.last_deadline() {
        return Err(TOKEN_EXPIRED.into());
    }
    let thinking = interaction.deferred.filter(|_| interaction.original.is_none());
    if interaction.answered.is_none() {
        return Err(UNKNOWN_WEBHOOK.into());
    }
    match (method, rest) {
        ("POST", []) => {
            if let Some(flags) = thinking {
                // the first follow-up takes the place of "is thinking", as visible as that was
                return resolve(world, &interaction, flags, body, files);
            }
            let place = interaction.place(body["flags"].as_u64().unwrap_or(0));
            let id = messages::create(world, &place, body, files)?;
            messages::shown(world, id)
        }
        ("PATCH", ["messages", "@original"]) if thinking.is_some() => {
            resolve(world, &interaction, thinking.unwrap_or(0), body, files)
        }
        (_, ["messages", which]) => {
            let id = match *which {
                "@original" => interaction.original.ok_or(UNKNOWN_MESSAGE)?,
                id => super::number(id)?,
            };
            let own = |id| world.messages.get(&id).is_some_and(|message| message.interaction == Some(interaction.id));
            if !own(id) && interaction.original != Some(id) {
                return Err(UNKNOWN_MESSAGE.into());
            }
            match method {
                "GET" => messages::shown(world, id),
                "PATCH" => messages::edit(world, id, body, files),
                "DELETE" => {
                    messages::shown(world, id)?;
                    world.delete_message(id);
                    Ok((204, Value::Null))
                }
                _ => Err(NO_ROUTE.into()),
            }
        }
        _ => Err(NO_ROUTE.into()),
    }
}

/// Turns "is thinking" into a message.
fn resolve(world: &mut World, interaction: &Interaction, flags: u64, body: &Value, files: &[Upload]) -> Answer {
    let id = messages::create(world, &interaction.place(flags), body, files)?;
    if let Some(kept) = world.interactions.get_mut(&interaction.id) {
        kept.original = Some(id);
    }
    messages::shown(world, id)
}
