//! What does not fit is refused, and what just fits is taken.

use serde_json::{Value, json};
use serenity::all::{ChannelId, CreateAttachment, CreateMessage, HttpError};

use super::{code, http, stage};

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "Go", "custom_id": id})
}

fn row(items: &[Value]) -> Value {
    json!({"type": 1, "components": items})
}

fn menu(options: usize) -> Value {
    let options: Vec<Value> = (0..options).map(|n| json!({"label": "x", "value": n.to_string()})).collect();
    json!({"type": 3, "custom_id": "menu", "options": options})
}

/// Where Discord's answer says the fault is.
fn place<T: std::fmt::Debug>(result: serenity::Result<T>) -> String {
    match result {
        Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(refusal))) => {
            assert_eq!((refusal.status_code.as_u16(), refusal.error.code), (400, 50035), "{refusal:?}");
            refusal.error.errors[0].path.clone()
        }
        other => panic!("no refusal: {other:?}"),
    }
}

#[tokio::test]
async fn messages_are_held_to_the_limits() {
    let (standin, _, channel) = stage();
    let http = http(&standin);
    let ids = |n: usize| (0..n).map(|n| button(&n.to_string())).collect::<Vec<_>>();
    let embed = |part: &str, n: usize| json!({"embeds": [{part: "x".repeat(n)}]});
    let with = |component: Value| json!({"content": "x", "components": [row(&[component])]});
    let edited = |mut what: Value, key: &str, value: Value| {
        what[key] = value;
        with(what)
    };
    let twin = json!([{"label": "x", "value": "1"}, {"label": "y", "value": "1"}]);
    let refused = [
        (json!({"content": "x".repeat(2001)}), "content"),
        (json!({"content": "x", "nonce": "n".repeat(26)}), "nonce"),
        (json!({"content": "x", "flags": 32768}), "flags"),
        (embed("title", 257), "embeds.0.title"),
        (embed("description", 4097), "embeds.0.description"),
        (json!({"embeds": [{"description": "x".repeat(4000)}, {"description": "x".repeat(2001)}]}), "embeds"),
        (json!({"embeds": [{"fields": [{"name": "", "value": "x"}]}]}), "embeds.0.fields.0.name"),
        (json!({"embeds": [{"image": {"url": "attachment://none.png"}}]}), "embeds.0.image.url"),
        (
            json!({"content": "x", "components": (0..6).map(|n| row(&[button(&n.to_string())])).collect::<Value>()}),
            "components",
        ),
        (json!({"content": "x", "components": [row(&ids(6))]}), "components.0.components"),
        (json!({"content": "x", "components": [row(&[])]}), "components.0.components"),
        (json!({"content": "x", "components": [button("a")]}), "components.0.type"),
        (json!({"content": "x", "components": [row(&[button("a"), menu(1)])]}), "components.0.components"),
        (json!({"content": "x", "components": [row(&ids(1)), row(&ids(1))]}), "components.1.components.0.custom_id"),
        (with(button("")), "components.0.components.0.custom_id"),
        (with(button(&"x".repeat(101))), "components.0.components.0.custom_id"),
        (edited(button("a"), "label", json!("x".repeat(81))), "components.0.components.0.label"),
        (edited(button("a"), "label", json!("")), "components.0.components.0"),
        (edited(button("a"), "style", json!(5)), "components.0.components.0"),
        (with(menu(0)), "components.0.components.0.options"),
        (with(menu(26)), "components.0.components.0.options"),
        (edited(menu(2), "max_values", json!(3)), "components.0.components.0.max_values"),
        (edited(menu(2), "placeholder", json!("x".repeat(151))), "components.0.components.0.placeholder"),
        (edited(menu(2), "options", twin), "components.0.components.0.options.1.value"),
    ];
    for (body, path) in refused {
        let result = http.send_message(ChannelId::new(channel), vec![], &body).await;
        assert_eq!(place(result), path, "{body}");
    }
    let empty = json!({"content": " ", "embeds": []});
    assert_eq!(code(http.send_message(ChannelId::new(channel), vec![], &empty).await), (400, 50006));
    assert_eq!(standin.read(|world| world.messages.len()), 0);
    let rows: Vec<Value> = (0..5)
        .map(|r| row(&(0..5).map(|c| button(&format!("{r}{c}{}", "x".repeat(98)))).collect::<Vec<_>>()))
        .collect();
    let fits = [
        json!({"content": "山".repeat(2000), "nonce": "n".repeat(25)}),
        json!({"embeds": [{"title": "x".repeat(256), "description": "x".repeat(4096)}]}),
        json!({"components": rows}),
        with(menu(25)),
    ];
    for body in fits {
        http.send_message(ChannelId::new(channel), vec![], &body).await.unwrap();
    }
}

#[tokio::test]
async fn files_are_held_to_the_limits() {
    let (standin, _, channel) = stage();
    let (http, here) = (http(&standin), ChannelId::new(channel));
    let file = |bytes: usize| CreateAttachment::bytes(vec![7; bytes], "a.bin");
    let limit = 10 * 1024 * 1024;
    here.send_message(&http, CreateMessage::new().add_file(file(limit))).await.unwrap();
    assert_eq!(code(here.send_message(&http, CreateMessage::new().add_file(file(limit + 1))).await), (413, 40005));
    let told = |n: usize| CreateMessage::new().add_file(file(9).description("x".repeat(n)));
    here.send_message(&http, told(1024)).await.unwrap();
    assert_eq!(place(here.send_message(&http, told(1025)).await), "attachments.0.description");
    let eleven = CreateMessage::new().add_files((0..11).map(|_| file(1)));
    assert_eq!(place(here.send_message(&http, eleven).await), "attachments");
}

#[tokio::test]
async fn commands_are_held_to_the_limits() {
    let (standin, ..) = stage();
    let http = http(&standin);
    http.set_application_id(crate::standin::APPLICATION.into());
    let command = |options: Value| json!([{"name": "go", "description": "Goes", "options": options}]);
    let option = |kind: u64, name: &str| json!({"type": kind, "name": name, "description": "An option"});
    let many = |n: usize| (0..n).map(|n| option(1, &format!("s{n}"))).collect::<Vec<_>>();
    let with = |kind: u64, key: &str, value: Value| {
        let mut option = option(kind, "o");
        option[key] = value;
        command(json!([option]))
    };
    let choices = |n: usize| (0..n).map(|n| json!({"name": n.to_string(), "value": n.to_string()})).collect::<Value>();
    let required = json!([option(3, "a"), {"type": 3, "name": "b", "description": "x", "required": true}]);
    let long = |n: usize| -> Value {
        let sub = |s: usize| {
            let options = (0..8).map(|o| json!({"type": 3, "name": format!("o{o}"), "description": "x".repeat(n)}));
            json!({"type": 1, "name": format!("s{s}"), "description": "x", "options": options.collect::<Value>()})
        };
        (0..10).map(sub).collect()
    };
    let refused = [
        (json!([{"name": "Go", "description": "x"}]), "0.name"),
        (json!([{"name": "go on", "description": "x"}]), "0.name"),
        (json!([{"name": "x".repeat(33), "description": "x"}]), "0.name"),
        (json!([{"name": "go", "description": ""}]), "0.description"),
        (json!([{"name": "go", "description": "x".repeat(101)}]), "0.description"),
        (json!([{"name": "go", "description": "x"}, {"name": "go", "description": "x"}]), "1.name"),
        (json!([{"name": "go", "description": "x", "name_localizations": {"xx": "go"}}]), "0.name_localizations.xx"),
        (command(json!(many(26))), "0.options"),
        (command(json!([option(1, "sub"), option(3, "text")])), "0.options"),
        (command(json!([option(3, "a"), option(3, "a")])), "0.options.1.name"),
        (command(required), "0.options.1"),
        (with(3, "choices", choices(26)), "0.options.0.choices"),
        (with(4, "choices", choices(1)), "0.options.0.choices.0.value"),
        (with(6, "autocomplete", json!(true)), "0.options.0"),
        (with(3, "max_length", json!(6001)), "0.options.0.max_length"),
        (with(3, "min_value", json!(1)), "0.options.0.min_value"),
        (command(long(100)), "0"),
    ];
    for (body, path) in refused {
        assert_eq!(place(http.create_global_commands(&body).await), path, "{body}");
    }
    assert!(standin.read(|world| world.commands.is_empty()));
    let made = http.create_global_commands(&command(json!(many(25)))).await.unwrap();
    http.create_global_commands(&command(long(90))).await.unwrap();
    let kept = http.get_global_commands().await.unwrap();
    assert_eq!(kept[0].id, made[0].id, "a command keeps its id when it is registered again");
    let fresh = |day: usize| -> Value {
        (0..100).map(|n| json!({"name": format!("c{day}-{n}"), "description": "x"})).collect()
    };
    http.create_global_commands(&fresh(1)).await.unwrap();
    assert_eq!(code(http.create_global_commands(&fresh(2)).await), (400, 30034));
}
