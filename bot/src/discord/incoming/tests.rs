use super::*;
use crate::control::Pressed;
use serde_json::{Value, json};

const ALL: &str = "2251799813685247";

/// An interaction as Discord sends it, in a text channel; `more` replaces fields.
fn interaction(kind: u8, data: &Value, more: &Value) -> Incoming {
    understand(&parsed(kind, data, more)).unwrap()
}

fn parsed(kind: u8, data: &Value, more: &Value) -> Interaction {
    let mut whole = json!({
        "id": "9001", "application_id": "77", "type": kind, "token": "tok", "version": 1, "data": data,
        "guild_id": "500", "channel_id": "600", "channel": {"id": "600", "type": 0, "parent_id": "400"},
        "member": {
            "user": user("Kim"), "nick": "Kimmy", "roles": [], "deaf": false, "mute": false, "flags": 0,
            "joined_at": null, "permissions": "0",
        },
        "app_permissions": ALL, "locale": "en-GB", "guild_locale": "en-GB", "entitlements": [],
        "attachment_size_limit": 10_485_760, "context": 0,
    });
    for (key, value) in more.as_object().unwrap() {
        whole[key] = value.clone();
    }
    serde_json::from_str(&whole.to_string()).unwrap()
}

fn user(global: &str) -> Value {
    json!({"id": "123456789012345678", "username": "kim_1", "discriminator": "0", "global_name": global, "avatar": null})
}

fn command(options: &Value) -> Value {
    json!({"id": "1", "name": "fuji", "type": 1, "options": options})
}

fn press(data: &Value, flags: u64) -> Incoming {
    let message = json!({
        "id": "700", "channel_id": "600", "content": "", "type": 0, "flags": flags, "author": user("gogome"),
        "timestamp": "2026-01-01T00:00:00Z", "edited_timestamp": null, "tts": false, "mention_everyone": false,
        "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "pinned": false, "components": [],
    });
    interaction(3, data, &json!({"message": message}))
}

fn ask(heard: Incoming) -> Ask {
    match heard {
        Incoming::Said(ask, ..) => ask,
        Incoming::Typed(_) => panic!("a completion"),
    }
}

fn said(what: What) -> (String, Said) {
    match what {
        What::Command { group, said } => (group, said),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_command_is_heard_with_every_kind_of_option() {
    let options = json!([{"name": "new", "type": 1, "options": [
        {"name": "level", "type": 3, "value": "2"},
        {"name": "seats", "type": 4, "value": 3},
        {"name": "private", "type": 5, "value": true},
        {"name": "announce", "type": 7, "value": "42"},
        {"name": "file", "type": 11, "value": "43"},
    ]}]);
    let ask = ask(interaction(2, &command(&options), &json!({})));
    assert_eq!(ask.id, 9001);
    assert_eq!(ask.who, Person { id: 123_456_789_012_345_678, name: "Kimmy".into() });
    let place = Place { channel: 600, guild: Some(500), parent: None, lacking: Lacking::default(), manages: false };
    assert_eq!(ask.place, place);
    let wanted =
        Said::new("new", &[("level", "2"), ("seats", "3"), ("private", "true"), ("announce", "42"), ("file", "43")]);
    assert_eq!(said(ask.what), ("fuji".into(), wanted));
}

#[test]
fn a_subcommand_group_is_a_verb_of_two_words() {
    let options = json!([{"name": "camp", "type": 2, "options": [
        {"name": "buy", "type": 1, "options": [{"name": "what", "type": 3, "value": "tea"}]},
    ]}]);
    let ask = ask(interaction(2, &command(&options), &json!({})));
    assert_eq!(said(ask.what), ("fuji".into(), Said::new("camp buy", &[("what", "tea")])));
}

// Faults: 43
#[test]
fn fault_43_a_command_that_is_not_ours_is_unreadable() {
    for options in
        [json!([]), json!([{"name": "x", "type": 3, "value": "y"}]), json!([{"name": "a", "type": 2, "options": []}])]
    {
        let ask = ask(interaction(2, &command(&options), &json!({})));
        assert_eq!(ask.what, What::Unreadable, "{options}");
    }
}

#[test]
fn a_half_typed_option_asks_for_completion() {
    let options = json!([{"name": "plan", "type": 1, "options": [
        {"name": "card", "type": 3, "value": "Tea"},
        {"name": "path", "type": 3, "value": "Pl", "focused": true},
    ]}]);
    let Incoming::Typed(half) = interaction(4, &command(&options), &json!({})) else { panic!("no completion") };
    assert_eq!((half.group.as_str(), half.option.as_str()), ("fuji", "path"));
    assert_eq!(half.said, Said::new("plan", &[("card", "Tea"), ("path", "Pl")]));

    let unfocused = json!([{"name": "plan", "type": 1, "options": []}]);
    assert!(understand(&parsed(4, &command(&unfocused), &json!({}))).is_none());
}

#[test]
fn names_go_from_nick_over_global_name_to_username() {
    let options = json!([{"name": "go", "type": 1, "options": []}]);
    let named = |member: Value, person: Value| {
        let more = json!({"member": member, "user": person, "guild_id": null, "context": 1});
        ask(interaction(2, &command(&options), &more)).who.name
    };
    assert_eq!(named(Value::Null, user("Kim")), "Kim");
    let mut plain = user("");
    plain["global_name"] = Value::Null;
    assert_eq!(named(Value::Null, plain), "kim_1");
}

#[test]
fn presses_say_what_their_id_says() {
    let id =
        control::encode(&Pressed { table: "abc".into(), stamp: Some("r1.2".into()), said: Said::new("ready", &[]) });
    let button = |id: &str| json!({"custom_id": id, "component_type": 2});
    let wanted =
        What::Press(Pressed { table: "abc".into(), stamp: Some("r1.2".into()), said: Said::new("ready", &[]) });
    assert_eq!(ask(press(&button(&id), 0)).what, wanted);

    let menu = control::taking(&id, "dice");
    let select = |id: &str| json!({"custom_id": id, "component_type": 3, "values": ["1", "4", "6"]});
    let chosen =
        Pressed { table: "abc".into(), stamp: Some("r1.2".into()), said: Said::new("ready", &[("dice", "1 4 6")]) };
    assert_eq!(ask(press(&select(&menu), 0)).what, What::Press(chosen));

    let people = json!({"custom_id": menu, "component_type": 5, "values": ["1"]});
    for forged in [button("nonsense"), button(&menu), select(&id), select(""), people] {
        assert_eq!(ask(press(&forged, 0)).what, What::Unreadable, "{forged}");
    }
}

#[test]
fn only_a_private_message_may_be_replaced() {
    let button = json!({"custom_id": "g1:abc:-:look:", "component_type": 2});
    for (flags, ephemeral) in [(0, false), (64, true), (64 | 4, true), (4, false)] {
        let Incoming::Said(_, origin, _) = press(&button, flags) else { panic!("no press") };
        assert_eq!(origin, Origin { ephemeral, heaviest: 10_485_760 });
    }
}

#[test]
fn missing_rights_are_named_in_discords_words() {
    const VIEW: u64 = 1 << 10;
    const SEND: u64 = 1 << 11;
    const ATTACH: u64 = 1 << 15;
    const PUBLIC: u64 = 1 << 35;
    const PRIVATE: u64 = 1 << 36;
    const IN_THREADS: u64 = 1 << 38;
    let options = json!([{"name": "go", "type": 1, "options": []}]);
    let place = |rights: u64, kind: u8, guild: Value| {
        let channel = json!({"id": "600", "type": kind, "parent_id": "400"});
        let mut more = json!({"app_permissions": rights.to_string(), "channel": channel, "guild_id": guild});
        if more["guild_id"].is_null() {
            more["user"] = user("Kim");
            more["member"] = Value::Null;
        }
        ask(interaction(2, &command(&options), &more)).place
    };
    let guild = || json!("500");
    let (public, private, speak) = ("Create Public Threads", "Create Private Threads", "Send Messages in Threads");
    let cases: [(u64, u8, [&[&str]; 3]); 8] = [
        (VIEW | SEND | ATTACH | PUBLIC | PRIVATE | IN_THREADS, 0, [&[], &[], &[]]),
        (VIEW | SEND | ATTACH, 0, [&[], &[public, speak], &[private, speak]]),
        (VIEW | SEND | ATTACH | PUBLIC, 0, [&[], &[speak], &[private, speak]]),
        (VIEW | IN_THREADS | PRIVATE, 0, [&["Send Messages", "Attach Files"], &[public], &[]]),
        (SEND | ATTACH | PRIVATE | PUBLIC | IN_THREADS, 0, [&["View Channel"], &[], &[]]),
        (VIEW | ATTACH | SEND | PRIVATE, 12, [&[speak], &[public], &[]]),
        (VIEW | ATTACH | IN_THREADS, 11, [&[], &[public], &[private]]),
        (1 << 3, 0, [&[], &[], &[]]),
    ];
    for (rights, kind, [here, for_public_thread, for_private_thread]) in cases {
        let place = place(rights, kind, guild());
        assert_eq!(place.lacking.here, here, "{rights} {kind}");
        assert_eq!(place.lacking.for_public_thread, for_public_thread, "{rights} {kind}");
        assert_eq!(place.lacking.for_private_thread, for_private_thread, "{rights} {kind}");
        assert_eq!(place.parent, (kind != 0).then_some(400));
    }
    let direct = place(0, 1, Value::Null);
    assert_eq!((direct.guild, direct.lacking), (None, Lacking::default()));
}

#[test]
fn a_bot_that_is_installed_for_a_person_is_a_guest_wherever_it_is_no_member() {
    let options = json!([{"name": "new", "type": 1, "options": []}]);
    let person = json!({"1": "123456789012345678"});
    let place = |more: Value| ask(interaction(2, &command(&options), &more)).place;
    for more in [
        json!({"authorizing_integration_owners": person, "app_permissions": "0"}),
        json!({"authorizing_integration_owners": person, "guild_id": null, "member": null, "user": user("Kim"), "context": 2}),
    ] {
        assert_eq!(place(more), guest());
    }
    let both = json!({"0": "500", "1": "123456789012345678"});
    assert_eq!(place(json!({"authorizing_integration_owners": both})).guild, Some(500), "the server has it, too");
    let direct = json!({
        "authorizing_integration_owners": person, "guild_id": null, "member": null, "user": user("Kim"), "context": 1
    });
    assert_eq!(place(direct), Place { channel: 600, ..guest() }, "a message to the bot itself reaches it");
}
