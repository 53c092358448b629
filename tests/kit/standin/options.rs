//! What a client sends for a command or a menu, checked against what is registered or shown.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::limits::list;
use super::record::Control;
use super::rest::ON_MESSAGE;
use super::shapes;
use super::users::{Unanswered, impossible};
use super::world::{Kind, World};

/// The `data` of a command. `focus`: the option being typed in; then nothing is required and choices come from the bot.
pub(super) fn command(
    world: &World,
    user: u64,
    channel: u64,
    name: &str,
    path: &str,
    given: &[(&str, &str)],
    focus: Option<&str>,
) -> Result<Value, Unanswered> {
    let Some(place) = world.channels.get(&channel) else { return impossible("there is no such channel") };
    // those of the server go first; None twice does no harm
    let scopes = [place.guild, None];
    let registered = scopes.iter().filter_map(|scope| world.commands.get(scope)).flatten();
    let Some(spec) = registered.into_iter().find(|spec| spec["name"] == name) else {
        return impossible(format!("/{name} is not registered"));
    };
    permitted(world, spec, user, channel)?;
    let mut data = json!({"id": spec["id"], "name": name, "type": 1});
    if let Some(guild) = spec.get("guild_id") {
        data["guild_id"] = guild.clone();
    }
    // from the command down to the subcommand
    let mut at = spec;
    let mut steps = Vec::new();
    for step in path.split_whitespace() {
        let inner = list(at, "options").iter().find(|option| option["name"] == step);
        let Some(inner) = inner.filter(|option| matches!(option["type"].as_u64(), Some(1 | 2))) else {
            return impossible(format!("/{name} has no {step:?}"));
        };
        steps.push(inner);
        at = inner;
    }
    if list(at, "options").iter().any(|option| matches!(option["type"].as_u64(), Some(1 | 2))) || at["type"] == 2 {
        return impossible(format!("/{name} {path} needs a subcommand"));
    }
    let (mut options, resolved) = values(world, place.guild, list(at, "options"), given, focus)?;
    for step in steps.iter().rev() {
        options = json!([{"name": step["name"], "type": step["type"], "options": options}]);
    }
    data["options"] = options;
    if !resolved.is_empty() {
        data["resolved"] = Value::Object(resolved);
    }
    Ok(data)
}

/// The `data` of a command in the menu of a message.
pub(super) fn on_message(world: &World, channel: u64, title: &str, message: u64) -> Result<Value, Unanswered> {
    let guild = world.channels.get(&channel).and_then(|place| place.guild);
    let registered = [guild, None].into_iter().filter_map(|scope| world.commands.get(&scope)).flatten();
    let on_message = |spec: &&Value| spec["name"] == title && spec["type"] == ON_MESSAGE;
    let Some(spec) = registered.into_iter().find(on_message) else {
        return impossible(format!("{title} is not in the menu of a message"));
    };
    let shown = shapes::message(world, &world.messages[&message]);
    let resolved = json!({"messages": {message.to_string(): shown}});
    Ok(
        json!({"id": spec["id"], "name": title, "type": ON_MESSAGE, "target_id": message.to_string(), "resolved": resolved}),
    )
}

/// Whether the client offers the command to this user here.
fn permitted(world: &World, spec: &Value, user: u64, channel: u64) -> Result<(), Unanswered> {
    let place = &world.channels[&channel];
    let guild = place.guild;
    let context = if place.kind == Kind::Group { 2 } else { u8::from(guild.is_none()) };
    if !world.has_bot(channel) && !list(spec, "integration_types").contains(&json!(1)) {
        return impossible("the command is not for a bot that is installed for a person");
    }
    if spec["contexts"].is_array() && !list(spec, "contexts").contains(&json!(context)) {
        return impossible("the command is not for this kind of channel");
    }
    let needed = spec["default_member_permissions"].as_str().and_then(|bits| bits.parse::<u64>().ok());
    if let (Some(needed), Some(guild)) = (needed, guild)
        && world.user_permissions(user, guild) & needed != needed
    {
        return impossible("they lack the permissions for the command");
    }
    Ok(())
}

fn values(
    world: &World,
    guild: Option<u64>,
    specs: &[Value],
    given: &[(&str, &str)],
    focus: Option<&str>,
) -> Result<(Value, Map<String, Value>), Unanswered> {
    let mut out = Vec::new();
    let mut resolved = Map::new();
    let mut seen = BTreeSet::new();
    for (name, text) in given {
        let Some(spec) = specs.iter().find(|spec| spec["name"] == *name) else {
            let names: Vec<_> = specs.iter().map(|spec| &spec["name"]).collect();
            return impossible(format!("there is no option {name:?}, only {names:?}"));
        };
        if !seen.insert(*name) {
            return impossible(format!("the option {name:?} is given twice"));
        }
        let mut option = json!({"name": name, "type": spec["type"]});
        if focus == Some(name) {
            if spec["autocomplete"] != true {
                return impossible(format!("the option {name:?} does not autocomplete"));
            }
            option["value"] = json!(text);
            option["focused"] = json!(true);
        } else {
            option["value"] = value(world, guild, spec, text, &mut resolved)?;
        }
        out.push(option);
    }
    let missing = specs.iter().find(|spec| spec["required"] == true && !given.iter().any(|(n, _)| spec["name"] == *n));
    if let (Some(missing), None) = (missing, focus) {
        return impossible(format!("the option {} is required", missing["name"]));
    }
    Ok((Value::Array(out), resolved))
}

/// A typed value, as far as a client lets it through.
fn value(
    world: &World,
    guild: Option<u64>,
    spec: &Value,
    text: &str,
    resolved: &mut Map<String, Value>,
) -> Result<Value, Unanswered> {
    let name = &spec["name"];
    let value = match spec["type"].as_u64() {
        Some(3) => {
            let long = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
            let least = spec["min_length"].as_u64().unwrap_or(1);
            let most = spec["max_length"].as_u64().unwrap_or(6000);
            if long < least || long > most {
                return impossible(format!("{name}: {least} to {most} characters"));
            }
            json!(text)
        }
        Some(4) => json!(text.parse::<i64>().or_else(|_| impossible(format!("{name}: {text:?} is no whole number")))?),
        Some(10) => json!(text.parse::<f64>().or_else(|_| impossible(format!("{name}: {text:?} is no number")))?),
        Some(5) => {
            json!(text.parse::<bool>().or_else(|_| impossible(format!("{name}: {text:?} is not true or false")))?)
        }
        Some(6) => {
            let id = person(world, guild, text, resolved)?;
            json!(id.to_string())
        }
        Some(7) => {
            let place = |id: &u64| world.channels.get(id).filter(|channel| channel.guild.is_some());
            let found = text.parse().ok().filter(|id| place(id).is_some());
            let Some(id) = found else { return impossible(format!("{name}: {text:?} is no channel here")) };
            let mut channel = shapes::channel(world, id);
            channel["permissions"] = json!("0");
            resolved.entry("channels").or_insert_with(|| json!({}))[id.to_string()] = channel;
            json!(id.to_string())
        }
        Some(11) => {
            let found = text.parse().ok().and_then(|id: u64| Some((id, world.uploads.get(&id)?)));
            let Some((id, (file, bytes))) = found else { return impossible(format!("{name}: {text:?} is no file")) };
            let url = format!("{}/uploads/{id}/{file}", world.base);
            resolved.entry("attachments").or_insert_with(|| json!({}))[id.to_string()] = json!({
                "id": id.to_string(), "filename": file, "size": bytes.len(), "url": url, "proxy_url": url,
                "ephemeral": true
            });
            json!(id.to_string())
        }
        other => return impossible(format!("{name}: the stand-in knows no options of type {other:?}")),
    };
    if let Some(number) = value.as_f64() {
        let beyond = |key: &str, wrong: fn(&f64, &f64) -> bool| spec[key].as_f64().is_some_and(|b| wrong(&number, &b));
        if beyond("min_value", f64::lt) || beyond("max_value", f64::gt) {
            return impossible(format!("{name}: {text} is out of bounds"));
        }
    }
    let choices = list(spec, "choices");
    if choices.is_empty() {
        return Ok(value);
    }
    let chosen = choices.iter().find(|choice| choice["value"] == value || choice["name"] == text);
    chosen.map_or_else(|| impossible(format!("{name}: {text:?} is not on offer")), |choice| Ok(choice["value"].clone()))
}

/// Finds a person by id or name and adds them to what the payload resolves.
fn person(world: &World, guild: Option<u64>, text: &str, resolved: &mut Map<String, Value>) -> Result<u64, Unanswered> {
    let by_id = text.parse().ok().filter(|id| world.users.contains_key(id));
    let found = by_id.or_else(|| world.users.values().find(|account| account.name == text).map(|account| account.id));
    let Some(id) = found else { return impossible(format!("there is nobody called {text:?}")) };
    let mut put = |kind: &str, value: Value| resolved.entry(kind).or_insert_with(|| json!({}))[id.to_string()] = value;
    put("users", shapes::user(world, id));
    if let Some(guild) = guild.filter(|guild| world.guilds[guild].members.contains(&id)) {
        let mut member = shapes::member(world, id, guild);
        for left_out in ["user", "deaf", "mute"] {
            member.as_object_mut().expect("a member is an object").remove(left_out);
        }
        put("members", member);
    }
    Ok(id)
}

/// The `data` of a choice in a menu that is shown.
pub(super) fn menu(world: &World, channel: u64, control: &Control, chosen: &[&str]) -> Result<Value, Unanswered> {
    let count = u64::try_from(chosen.len()).unwrap_or(u64::MAX);
    if count < control.min || count > control.max {
        return impossible(format!("the menu takes {} to {} values", control.min, control.max));
    }
    let mut resolved = Map::new();
    let mut values = Vec::new();
    for text in chosen {
        values.push(match control.kind {
            3 => {
                let option = control.options.iter().find(|(value, _)| value == text);
                let option = option.or_else(|| control.options.iter().find(|(_, label)| label == text));
                let Some((value, _)) = option else { return impossible(format!("{text:?} is not on offer")) };
                value.clone()
            }
            5 => person(world, world.channels[&channel].guild, text, &mut resolved)?.to_string(),
            other => return impossible(format!("the stand-in does not choose in a component of type {other}")),
        });
    }
    if values.iter().collect::<BTreeSet<_>>().len() < values.len() {
        return impossible("a value is chosen twice");
    }
    let mut data = json!({"component_type": control.kind, "custom_id": control.custom_id, "values": values});
    if !resolved.is_empty() {
        data["resolved"] = Value::Object(resolved);
    }
    Ok(data)
}
