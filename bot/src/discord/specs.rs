//! Our commands in Discord's form, and the hash that says when they must be registered again.

use crate::commands::{Group, LOOK_HERE};
use gogome_games::contract::{CommandSpec, OptionKind, OptionSpec};
use serenity::all::{
    ChannelType, CommandOptionType, CommandType, CreateCommand, CreateCommandOption, InstallationContext,
    InteractionContext,
};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// Every group as a command of Discord, and the one in the menu of a message.
pub fn create(groups: &[Group]) -> Vec<CreateCommand> {
    let look_here = CreateCommand::new(LOOK_HERE)
        .kind(CommandType::Message)
        .integration_types(vec![InstallationContext::Guild])
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm]);
    groups.iter().map(command).chain([look_here]).collect()
}

/// A hash over these commands for this application and scope: whenever it changes, Discord must be told again.
///
/// # Errors
/// If a command cannot be written as JSON, which none of ours does.
pub fn hash(commands: &[CreateCommand], application: u64, scope: &str) -> serde_json::Result<String> {
    // a `Value` sorts its keys, so the same commands always give the same bytes
    let definition = serde_json::to_value(commands)?.to_string();
    let digest = Sha256::digest(format!("{application} {scope} {definition}"));
    Ok(digest.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    }))
}

fn command(group: &Group) -> CreateCommand {
    CreateCommand::new(group.name)
        .description(&group.about)
        .set_options(verbs(&group.verbs))
        .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm, InteractionContext::PrivateChannel])
}

/// Verbs of one word as subcommands, those of two as subcommands of a group, at the place of the group's first verb.
fn verbs(specs: &[CommandSpec]) -> Vec<CreateCommandOption> {
    let mut made: Vec<(&str, CreateCommandOption)> = Vec::new();
    for spec in specs {
        let Some((first, second)) = spec.verb.split_once(' ') else {
            made.push((spec.verb, subcommand(spec.verb, spec)));
            continue;
        };
        let sub = subcommand(second, spec);
        if let Some((_, group)) = made.iter_mut().find(|(name, _)| *name == first) {
            *group = group.clone().add_sub_option(sub);
        } else {
            let group = CreateCommandOption::new(CommandOptionType::SubCommandGroup, first, first);
            made.push((first, group.add_sub_option(sub)));
        }
    }
    made.into_iter().map(|(_, option)| option).collect()
}

fn subcommand(name: &str, spec: &CommandSpec) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::SubCommand, name, spec.about)
        .set_sub_options(spec.options.iter().map(option))
}

fn option(spec: &OptionSpec) -> CreateCommandOption {
    let made = |kind| CreateCommandOption::new(kind, spec.name, spec.about).required(spec.required);
    match spec.kind {
        OptionKind::Whole { min, max } => {
            // the builder takes no negative bound, so that is left to whoever reads the number
            let mut whole = made(CommandOptionType::Integer);
            if let Ok(min) = u64::try_from(min) {
                whole = whole.min_int_value(min);
            }
            if let Ok(max) = u64::try_from(max) {
                whole = whole.max_int_value(max);
            }
            whole
        }
        OptionKind::Flag => made(CommandOptionType::Boolean),
        OptionKind::Choice(choices) => choices
            .iter()
            .fold(made(CommandOptionType::String), |option, (value, label)| option.add_string_choice(*label, *value)),
        OptionKind::Word { suggest } => made(CommandOptionType::String).set_autocomplete(suggest),
        OptionKind::Text { max } => made(CommandOptionType::String).max_length(max),
        OptionKind::Channel => {
            made(CommandOptionType::Channel).channel_types(vec![ChannelType::Text, ChannelType::News])
        }
        OptionKind::File { .. } => made(CommandOptionType::Attachment),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::all;
    use gogome_games::contract::Needs;
    use serde_json::{Value, json};

    fn written(groups: &[Group]) -> Value {
        serde_json::to_value(create(groups)).unwrap()
    }

    fn list(value: &Value) -> &[Value] {
        value.as_array().map_or(&[], Vec::as_slice)
    }

    fn length(value: &Value) -> usize {
        value.as_str().map_or(0, |text| text.chars().count())
    }

    /// Checks one command, subcommand or option and what is in it; gives its share of the 8,000 characters.
    fn checked(at: &Value, depth: usize, path: &str) -> usize {
        let name = at["name"].as_str().unwrap();
        let path = format!("{path} {name}");
        let fine = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
        assert!((1..=32).contains(&name.len()) && name.chars().all(fine), "{path}");
        assert!((1..=100).contains(&length(&at["description"])), "{path}");
        assert!(depth <= 3, "{path}");

        let mut size = name.len() + length(&at["description"]);
        let choices = list(&at["choices"]);
        assert!(choices.len() <= 25, "{path}");
        for (n, choice) in choices.iter().enumerate() {
            assert!((1..=100).contains(&length(&choice["name"])), "{path}: {choice}");
            assert!((1..=100).contains(&length(&choice["value"])), "{path}: {choice}");
            assert!(
                choices[..n].iter().all(|c| c["name"] != choice["name"] && c["value"] != choice["value"]),
                "{path}"
            );
            size += length(&choice["name"]) + length(&choice["value"]);
        }
        assert!(choices.is_empty() || at["autocomplete"] == json!(false), "{path}: either choices or completion");

        let options = list(&at["options"]);
        assert!(options.len() <= 25, "{path}");
        let mut optional = false;
        for (n, option) in options.iter().enumerate() {
            assert!(options[..n].iter().all(|o| o["name"] != option["name"]), "{path}: {} twice", option["name"]);
            if option["type"] != json!(1) && option["type"] != json!(2) {
                assert!(
                    !(optional && option["required"] == json!(true)),
                    "{path}: a required option after an optional"
                );
                optional |= option["required"] == json!(false);
            }
            size += checked(option, depth + 1, &path);
        }
        size
    }

    // Faults: 44
    #[test]
    fn fault_44_every_command_obeys_discords_limits() {
        let groups = all();
        let commands = written(&groups);
        assert!((3..=100).contains(&list(&commands).len()));
        let (of_groups, in_menus) = list(&commands).split_at(groups.len());
        for menu in in_menus {
            assert!((1..=32).contains(&length(&menu["name"])) && menu["description"].is_null(), "{menu}");
            assert!(menu["type"] == json!(3) && list(&menu["options"]).is_empty(), "{menu}");
        }
        for command in of_groups {
            let size = checked(command, 0, "");
            assert!(size <= 8000, "{} has {size} characters", command["name"]);
            assert!(!list(&command["options"]).is_empty(), "{}: a command of ours has subcommands", command["name"]);
        }
        for (n, group) in groups.iter().enumerate() {
            assert!(groups[..n].iter().all(|g| g.name != group.name), "{} twice", group.name);
        }
    }

    #[test]
    fn each_kind_of_option_becomes_discords() {
        let kinds = [
            (OptionKind::Whole { min: -1, max: 9 }, json!({"type": 4, "min_value": null, "max_value": 9})),
            (OptionKind::Whole { min: 1, max: 6 }, json!({"type": 4, "min_value": 1, "max_value": 6})),
            (OptionKind::Flag, json!({"type": 5})),
            (OptionKind::Choice(&[("a", "Label")]), json!({"type": 3, "choices": [{"name": "Label", "value": "a"}]})),
            (OptionKind::Word { suggest: true }, json!({"type": 3, "autocomplete": true})),
            (OptionKind::Word { suggest: false }, json!({"type": 3, "autocomplete": false})),
            (OptionKind::Text { max: 80 }, json!({"type": 3, "max_length": 80})),
            (OptionKind::Channel, json!({"type": 7, "channel_types": [0, 5]})),
            (OptionKind::File { max_bytes: 1 }, json!({"type": 11})),
        ];
        for (kind, wanted) in kinds {
            let spec = OptionSpec { name: "x", about: "About", required: true, kind, example: "1" };
            let made = serde_json::to_value(option(&spec)).unwrap();
            assert_eq!(made["required"], json!(true));
            for (key, value) in wanted.as_object().unwrap() {
                let made = if key == "choices" {
                    json!([{"name": made[key][0]["name"], "value": made[key][0]["value"]}])
                } else {
                    made[key].clone()
                };
                assert_eq!(made, *value, "{wanted}: {key}");
            }
        }
    }

    #[test]
    fn two_words_make_a_subcommand_group() {
        let verb = |verb| CommandSpec { verb, about: "About", needs: Needs::Seat, options: vec![] };
        let group = Group {
            name: "game",
            about: "A game".into(),
            verbs: vec![verb("camp buy"), verb("go"), verb("camp rest")],
        };
        let made = written(&[group]);
        let options = &made[0]["options"];
        assert_eq!((&options[0]["name"], &options[0]["type"]), (&json!("camp"), &json!(2)));
        let subs: Vec<_> = list(&options[0]["options"]).iter().map(|sub| (&sub["name"], &sub["type"])).collect();
        assert_eq!(subs, [(&json!("buy"), &json!(1)), (&json!("rest"), &json!(1))]);
        assert_eq!((&options[1]["name"], &options[1]["type"]), (&json!("go"), &json!(1)));
    }

    #[test]
    fn commands_work_everywhere_and_the_menu_of_a_message_where_the_bot_posts() {
        let groups = all();
        let commands = written(&groups);
        let (of_groups, in_menus) = list(&commands).split_at(groups.len());
        for command in of_groups {
            assert_eq!(command["contexts"], json!([0, 1, 2]), "{}", command["name"]);
            assert_eq!(command["integration_types"], json!([0, 1]), "{}", command["name"]);
            // whoever may not use a verb is told so, and `/gogome help` is for everybody
            assert_eq!(command["default_member_permissions"], Value::Null, "{}", command["name"]);
        }
        for menu in in_menus {
            assert_eq!((&menu["contexts"], &menu["integration_types"]), (&json!([0, 1]), &json!([0])), "{menu}");
        }
    }

    #[test]
    fn the_hash_names_commands_application_and_scope() {
        let commands = create(&all());
        let one = hash(&commands, 1, "global").unwrap();
        assert_eq!(one, hash(&create(&all()), 1, "global").unwrap());
        assert_eq!(one.len(), 64);
        for other in [hash(&commands[1..], 1, "global"), hash(&commands, 2, "global"), hash(&commands, 1, "guild:3")] {
            assert_ne!(one, other.unwrap());
        }
    }
}
