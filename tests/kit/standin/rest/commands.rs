//! Registering commands: all limits are checked before anything is taken over.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::Answer;
use crate::standin::APPLICATION;
use crate::standin::error::{Form, NO_ROUTE, TOO_MANY_COMMAND_CREATES, invalid};
use crate::standin::limits::{self, list};
use crate::standin::world::World;

const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;
const STRING: u64 = 3;
const INTEGER: u64 = 4;
const NUMBER: u64 = 10;
/// The largest whole number Discord takes, 2^53.
const LARGEST: i64 = 1 << 53;
const DAY: u64 = 24 * 60 * 60 * 1000;

const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
];

pub(super) fn answer(world: &mut World, method: &str, guild: Option<u64>, body: &Value) -> Answer {
    match method {
        "GET" => Ok((200, json!(world.commands.get(&guild).cloned().unwrap_or_default()))),
        "PUT" => overwrite(world, guild, body),
        _ => Err(NO_ROUTE.into()),
    }
}

fn overwrite(world: &mut World, guild: Option<u64>, body: &Value) -> Answer {
    let Some(wanted) = body.as_array() else {
        return Err(invalid("", "BASE_TYPE_BAD_TYPE", "A list of commands is expected."));
    };
    let mut form = Form::default();
    form.count("", wanted.len(), 0, 100);
    let mut names = BTreeSet::new();
    for (n, command) in wanted.iter().enumerate() {
        check_command(&mut form, &n.to_string(), command);
        if !names.insert(command["name"].as_str().unwrap_or_default()) {
            let words = "Application command names must be unique";
            form.wrong(format!("{n}.name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", words);
        }
    }
    form.done()?;
    let before = world.commands.get(&guild).cloned().unwrap_or_default();
    let known = |name: &Value| before.iter().find(|command| command["name"] == *name);
    let fresh = wanted.iter().filter(|command| known(&command["name"]).is_none()).count();
    let now = world.clock.now();
    let creates = world.command_creates.entry(guild).or_default();
    creates.retain(|at| now - at < DAY);
    if creates.len() + fresh > 200 {
        return Err(TOO_MANY_COMMAND_CREATES.into());
    }
    creates.extend(std::iter::repeat_n(now, fresh));
    let mut made = Vec::new();
    for command in wanted {
        let version = world.id().to_string();
        let mut command = without_nulls(command);
        command["id"] = known(&command["name"]).map_or(json!(version), |before| before["id"].clone());
        command["version"] = json!(version);
        command["application_id"] = json!(APPLICATION.to_string());
        let none = [("description", json!("")), ("default_member_permissions", Value::Null)];
        for (key, value) in [("type", json!(1)), ("nsfw", json!(false))].into_iter().chain(none) {
            if command[key].is_null() {
                command[key] = value;
            }
        }
        if let Some(guild) = guild {
            command["guild_id"] = json!(guild.to_string());
        }
        made.push(command);
    }
    world.commands.insert(guild, made.clone());
    Ok((200, Value::Array(made)))
}

/// Discord leaves out what a command does not have.
fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Array(list) => list.iter().map(without_nulls).collect(),
        Value::Object(map) => {
            let kept = map.iter().filter(|(_, value)| !value.is_null());
            kept.map(|(key, value)| (key.clone(), without_nulls(value))).collect()
        }
        other => other.clone(),
    }
}

/// The kind of a command in the menu of a message.
pub(in crate::standin) const ON_MESSAGE: u64 = 3;

fn check_command(form: &mut Form, path: &str, command: &Value) {
    // one in a menu has a title, and nothing else
    if command["type"] == ON_MESSAGE {
        form.length(format!("{path}.name"), command["name"].as_str().unwrap_or_default(), 1, 32);
        form.count(format!("{path}.options"), list(command, "options").len(), 0, 0);
        form.length(format!("{path}.description"), command["description"].as_str().unwrap_or_default(), 0, 0);
        return;
    }
    check_names(form, path, command);
    check_options(form, path, list(command, "options"), 0);
    let chars = size(command);
    if chars > 8000 {
        let words = format!("Command exceeds maximum size (8000): {chars}");
        form.wrong(path, "APPLICATION_COMMAND_TOO_LARGE", words);
    }
}

/// Name and description, and their translations.
fn check_names(form: &mut Form, path: &str, of: &Value) {
    check_name(form, &format!("{path}.name"), of["name"].as_str().unwrap_or_default());
    form.length(format!("{path}.description"), of["description"].as_str().unwrap_or_default(), 1, 100);
    for (key, is_name) in [("name_localizations", true), ("description_localizations", false)] {
        for (locale, text) in of[key].as_object().into_iter().flatten() {
            let (path, text) = (format!("{path}.{key}.{locale}"), text.as_str().unwrap_or_default());
            if !LOCALES.contains(&locale.as_str()) {
                form.wrong(&path, "BASE_TYPE_CHOICES", "Not a locale of Discord.");
            }
            if is_name {
                check_name(form, &path, text);
            } else {
                form.length(&path, text, 1, 100);
            }
        }
    }
}

fn check_name(form: &mut Form, path: &str, name: &str) {
    let letter = |c: char| {
        c.is_alphanumeric() || "-_'".contains(c) || matches!(c, '\u{900}'..='\u{97f}' | '\u{e00}'..='\u{e7f}')
    };
    let long = name.chars().count();
    if !(1..=32).contains(&long) || !name.chars().all(letter) || name.to_lowercase() != name {
        let words = format!("\"{name}\": 1 to 32 letters, digits, - or _, in lower case.");
        form.wrong(path, "APPLICATION_COMMAND_INVALID_NAME", words);
    }
}

/// Options at `depth`: 0 of the command, 1 of a group or subcommand, 2 of a subcommand in a group.
fn check_options(form: &mut Form, path: &str, options: &[Value], depth: usize) {
    form.count(format!("{path}.options"), options.len(), 0, 25);
    let mut names = BTreeSet::new();
    let mut optional_seen = false;
    let nests = |option: &Value| matches!(option["type"].as_u64(), Some(SUBCOMMAND | GROUP));
    if options.iter().any(nests) && !options.iter().all(nests) {
        let words = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        form.wrong(format!("{path}.options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words);
    }
    for (n, option) in options.iter().enumerate() {
        let path = format!("{path}.options.{n}");
        check_names(form, &path, option);
        if !names.insert(option["name"].as_str().unwrap_or_default()) {
            let words = "Option names must be unique";
            form.wrong(format!("{path}.name"), "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", words);
        }
        let inner = list(option, "options");
        match option["type"].as_u64() {
            Some(GROUP) if depth == 0 => {
                if inner.iter().any(|option| option["type"] != SUBCOMMAND) {
                    form.wrong(&path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group holds subcommands only");
                }
                form.count(format!("{path}.options"), inner.len(), 1, 25);
                check_options(form, &path, inner, 1);
            }
            Some(SUBCOMMAND) if depth < 2 => check_options(form, &path, inner, 2),
            Some(3..=11) => {
                let required = option["required"] == true;
                if required && optional_seen {
                    let words = "Required options must be placed before non-required options";
                    form.wrong(&path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words);
                }
                optional_seen |= !required;
                check_value(form, &path, option);
            }
            _ => form.wrong(format!("{path}.type"), "BASE_TYPE_CHOICES", "No such option type here."),
        }
    }
}

/// Choices and bounds of an option that holds a value.
fn check_value(form: &mut Form, path: &str, option: &Value) {
    let kind = option["type"].as_u64().unwrap_or_default();
    let choices = list(option, "choices");
    limits::choices(form, &format!("{path}.choices"), choices);
    let completes = option["autocomplete"] == true;
    if completes && !choices.is_empty() {
        let words = "Autocomplete and choices exclude each other";
        form.wrong(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words);
    }
    let typed = matches!(kind, STRING | INTEGER | NUMBER);
    if !typed && (completes || !choices.is_empty()) {
        let words = "Only strings and numbers have choices or autocomplete";
        form.wrong(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words);
    }
    let mut seen = BTreeSet::new();
    for (n, choice) in choices.iter().enumerate() {
        let value = &choice["value"];
        let fits = match kind {
            STRING => value.is_string(),
            INTEGER => value.as_i64().is_some_and(|value| (-LARGEST..=LARGEST).contains(&value)),
            _ => value.is_number(),
        };
        if !fits {
            form.wrong(format!("{path}.choices.{n}.value"), "BASE_TYPE_BAD_TYPE", "Not a value of the option's type.");
        }
        if !seen.insert(value.to_string()) || !seen.insert(format!("name {}", choice["name"])) {
            let words = "Names and values of choices must be unique";
            form.wrong(format!("{path}.choices.{n}"), "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", words);
        }
    }
    for (key, most) in [("min_length", 6000), ("max_length", 6000)] {
        let bound = &option[key];
        if !bound.is_null() && (kind != STRING || bound.as_u64().is_none_or(|bound| bound > most)) {
            form.wrong(format!("{path}.{key}"), "NUMBER_TYPE_MAX", "Only strings have it, 0 to 6000.");
        }
    }
    for key in ["min_value", "max_value"] {
        if !option[key].is_null() && !matches!(kind, INTEGER | NUMBER) {
            form.wrong(format!("{path}.{key}"), "BASE_TYPE_BAD_TYPE", "Only numbers have it.");
        }
    }
}

/// Characters of all names, descriptions and values; of translations the longest counts.
fn size(of: &Value) -> usize {
    let long = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let longest = |key: &str| {
        let translated = of[format!("{key}_localizations")].as_object();
        let most = translated.into_iter().flatten().map(|(_, text)| long(text)).max().unwrap_or(0);
        most.max(long(&of[key]))
    };
    let inner = list(of, "options").iter().chain(list(of, "choices")).map(size).sum::<usize>();
    longest("name") + longest("description") + long(&of["value"]) + inner
}
