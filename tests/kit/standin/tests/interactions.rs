//! Interactions: answers, who sees them, deadlines.

use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::EditInteractionResponse;

use super::{Bot, PICTURE, code, http, stage};
use crate::standin::{Answer, Delivery, Unanswered, permission};

#[tokio::test]
async fn a_private_answer_is_seen_by_its_user_alone() {
    let (standin, _, channel) = stage();
    let (ann, bob) = (standin.add_user("Ann *the* @everyone"), standin.add_user("Bob"));
    let _bot = Bot::start(&standin).await;
    let pong = ann.slash(channel, "ping", "", &[]).await.unwrap().message();
    assert!(pong.private);
    assert_eq!(pong.content, "pong, for you alone");
    assert_eq!(&*pong.attachments[0].bytes, PICTURE);
    assert_eq!(pong.attachments[0].description.as_deref(), Some("a small picture"));
    assert_eq!(ann.view(channel).len(), 1);
    assert_eq!(bob.view(channel).len(), 0);
    standin.read(|world| {
        assert!(world.messages[&pong.id].was_seen_by(ann.id()));
        assert!(!world.messages[&pong.id].was_seen_by(bob.id()));
        let holds = |user, part: &[u8]| world.all_bytes_seen_by(user).windows(part.len()).any(|bytes| bytes == part);
        assert!(holds(ann.id(), PICTURE) && holds(ann.id(), b"for you alone") && holds(ann.id(), b"again"));
        assert!(!holds(bob.id(), PICTURE) && !holds(bob.id(), b"for you alone"));
    });
    assert!(matches!(bob.press(pong.id, "Again").await, Err(Unanswered::Impossible(_))));
    assert!(bob.press_raw(pong.id, "again").is_err());
}

#[tokio::test]
async fn controls_must_stand_on_the_message() {
    let (standin, _, channel) = stage();
    let ann = standin.add_user("Ann");
    let _bot = Bot::start(&standin).await;
    let pong = ann.slash(channel, "ping", "", &[]).await.unwrap().message();
    assert!(ann.send_press(pong.id, "Other").is_err());
    assert!(ann.send_press(pong.id, "Pick").is_err());
    assert!(ann.send_choose(pong.id, "Pick", &["3"]).is_err());
    assert!(ann.send_choose(pong.id, "Pick", &["1", "2"]).is_err());
    let Answer::Update(now) = ann.press(pong.id, "Again").await.unwrap() else { panic!("an update") };
    assert_eq!((now.id, now.content.as_str()), (pong.id, "again by Ann Button"));
    let now = ann.choose(pong.id, "pick", &["Two"]).await.unwrap().message();
    assert!(now.edited && now.content.contains("\"2\""), "{}", now.content);
    let forged = ann.press_raw(pong.id, "forged").unwrap().answer().await.unwrap().message();
    assert!(forged.content.starts_with("forged by Ann"));
    assert_eq!(standin.read(|world| world.messages[&pong.id].versions.len()), 4);
}

#[tokio::test]
async fn grey_buttons_and_links_cannot_be_pressed() {
    let (standin, _, channel) = stage();
    let ann = standin.add_user("Ann");
    let buttons = json!([
        {"type": 2, "style": 1, "label": "Go", "custom_id": "go"},
        {"type": 2, "style": 1, "label": "Grey", "custom_id": "grey", "disabled": true},
        {"type": 2, "style": 5, "label": "Link", "url": "https://example.com"},
    ]);
    let body = json!({"content": "x", "components": [{"type": 1, "components": buttons}]});
    let id = http(&standin).send_message(channel.into(), vec![], &body).await.unwrap().id.get();
    assert!(ann.send_press(id, "Go").is_ok());
    assert!(ann.send_press(id, "Grey").is_err());
    assert!(ann.send_press(id, "Link").is_err());
    assert!(ann.send_press(id, "go").is_ok());
}

#[tokio::test]
async fn options_are_checked_and_nested_as_registered() {
    let (standin, _, channel) = stage();
    let (ann, bob) = (standin.add_user("Ann"), standin.add_user("Bob"));
    let _bot = Bot::start(&standin).await;
    let refused = [
        ("plum", "", vec![]),
        ("play", "", vec![]),
        ("play", "seat", vec![]),
        ("play", "come", vec![]),
        ("play", "go", vec![]),
        ("play", "go", vec![("card", "Pond"), ("size", "2")]),
        ("play", "go", vec![("card", "Pond"), ("n", "two")]),
        ("play", "go", vec![("card", "Pond"), ("n", "5")]),
        ("play", "go", vec![("card", "Pond"), ("who", "Zoe")]),
    ];
    for (command, path, options) in refused {
        assert!(ann.send_slash(channel, command, path, &options).is_err(), "/{command} {path} {options:?}");
    }
    let all = [("card", "Heron Pond"), ("n", "-3"), ("who", "Bob")];
    let words = ann.slash(channel, "play", "go", &all).await.unwrap().message().content;
    for part in ["\"go\"", "\"Heron Pond\"", "Integer(-3)", "User(User", &bob.id().to_string()] {
        assert!(words.contains(part), "{part} in {words}");
    }
    let words = ann.slash(channel, "play", "seat add", &[]).await.unwrap().message().content;
    assert!(words.contains("SubCommandGroup") && words.contains("\"add\""), "{words}");
    let choices = ann.autocomplete(channel, "play", "go", "card", "Her").await.unwrap();
    assert_eq!(choices, [("Her Pond".to_owned(), "pond".into())]);
    assert!(ann.autocomplete(channel, "play", "go", "n", "1").await.is_err());
}

#[tokio::test]
async fn one_first_answer_only() {
    let (standin, _, channel) = stage();
    let ann = standin.add_user("Ann");
    let bot = Bot::start(&standin).await;
    ann.slash(channel, "twice", "", &[]).await.unwrap();
    assert_eq!(bot.outcomes(2).await, [None, Some((400, 40060))]);
    standin.deliver_next(Delivery::Twice);
    let pong = ann.slash(channel, "ping", "", &[]).await.unwrap().message();
    let both = bot.outcomes(4).await;
    assert!(both[2..].contains(&None) && both[2..].contains(&Some((400, 40060))), "{both:?}");
    let interaction = standin.read(|world| world.messages[&pong.id].interaction.unwrap());
    standin.deliver_again(interaction);
    assert_eq!(bot.outcomes(5).await[4], Some((400, 40060)));
    assert_eq!(ann.view(channel).len(), 2);
}

#[tokio::test]
async fn answers_have_deadlines_by_the_clock() {
    let (standin, clock, channel) = stage();
    let ann = standin.add_user("Ann");
    let bot = Bot::start(&standin).await;
    let gate = standin.hold("POST", "/callback", 1);
    let sent = ann.send_slash(channel, "ping", "", &[]).unwrap();
    gate.reached(1).await;
    clock.advance(Duration::from_millis(3_001));
    assert_eq!(sent.answer().await.unwrap_err(), Unanswered::Failed);
    gate.open();
    assert_eq!(bot.outcomes(1).await, [Some((404, 10062))]);

    let thought = ann.slash(channel, "think", "", &[]).await.unwrap().message();
    assert!(thought.private && thought.content == "thought");
    let path = standin.read(|world| {
        let last = world.requests.iter().rfind(|request| request.method == "PATCH").unwrap();
        last.path.clone()
    });
    let token = path.split('/').nth(3).unwrap();
    let (http, edit) = (http(&standin), EditInteractionResponse::new().content("again"));
    http.set_application_id(crate::standin::APPLICATION.into());
    clock.advance(Duration::from_mins(15));
    http.edit_original_interaction_response(token, &edit, vec![]).await.unwrap();
    clock.advance(Duration::from_millis(1));
    assert_eq!(code(http.edit_original_interaction_response(token, &edit, vec![]).await), (401, 50027));
    assert_eq!(code(http.get_original_interaction_response("nonsense").await), (404, 10015));
}

#[tokio::test]
async fn an_interaction_may_get_lost_and_follow_ups_wait_for_the_answer() {
    let (standin, clock, channel) = stage();
    let ann = standin.add_user("Ann");
    let _bot = Bot::start(&standin).await;
    standin.deliver_next(Delivery::Never);
    let sent = ann.send_slash(channel, "ping", "", &[]).unwrap();
    let token = standin.read(|world| world.interactions[&sent.id].token.clone());
    let http = http(&standin);
    http.set_application_id(crate::standin::APPLICATION.into());
    assert_eq!(code(http.get_original_interaction_response(&token).await), (404, 10015));
    clock.advance(Duration::from_secs(4));
    assert_eq!(sent.answer().await.unwrap_err(), Unanswered::Failed);
}

#[tokio::test]
async fn people_without_the_right_are_not_offered_the_command() {
    let (standin, _, channel) = stage();
    let ann = standin.add_user("Ann");
    let http = http(&standin);
    http.set_application_id(crate::standin::APPLICATION.into());
    let list = json!([{
        "name": "admin", "description": "For few", "contexts": [0], "options": [],
        "default_member_permissions": permission::MANAGE_GUILD.to_string()
    }]);
    http.create_global_commands(&list).await.unwrap();
    assert!(ann.send_slash(channel, "admin", "", &[]).is_err());
    standin.set_permissions(&ann, permission::MEMBER | permission::MANAGE_GUILD);
    assert!(ann.send_slash(channel, "admin", "", &[]).is_ok());
    assert!(ann.send_slash(ann.dm(), "admin", "", &[]).is_err());
}

/// What was deferred in private stays private, whatever flags the follow-up has; the next one has its own.
#[tokio::test]
async fn the_first_follow_up_is_as_visible_as_the_deferral() {
    let (standin, _, channel) = stage();
    let (ann, bob) = (standin.add_user("Ann"), standin.add_user("Bob"));
    let http = http(&standin);
    http.set_application_id(crate::standin::APPLICATION.into());
    let spec = json!([{"name": "ping", "description": "Says pong"}]);
    http.create_guild_commands(standin.guild().into(), &spec).await.unwrap();
    for (deferred, follow_up, seen_by_bob) in [(64, 0, 0), (0, 64, 1)] {
        let sent = ann.send_slash(channel, "ping", "", &[]).unwrap();
        let token = standin.read(|world| world.interactions[&sent.id].token.clone());
        let defer = json!({"type": 5, "data": {"flags": deferred}});
        http.create_interaction_response(sent.id.into(), &token, &defer, vec![]).await.unwrap();
        let say = |flags: u64| json!({"content": "x", "flags": flags});
        http.create_followup_message(&token, &say(follow_up), vec![]).await.unwrap();
        assert_eq!(sent.answer().await.unwrap().message().private, deferred == 64);
        assert_eq!(bob.view(channel).len(), seen_by_bob);
        http.create_followup_message(&token, &say(64), vec![]).await.unwrap();
        assert_eq!(bob.view(channel).len(), seen_by_bob);
    }
    assert_eq!(ann.view(channel).len(), 4);
}

#[tokio::test]
async fn answers_of_the_wrong_kind_are_refused() {
    let (standin, _, channel) = stage();
    let ann = standin.add_user("Ann");
    let http = http(&standin);
    http.set_application_id(crate::standin::APPLICATION.into());
    let spec = json!([{"name": "ping", "description": "Says pong"}]);
    http.create_guild_commands(standin.guild().into(), &spec).await.unwrap();
    let sent = ann.send_slash(channel, "ping", "", &[]).unwrap();
    let token = standin.read(|world| world.interactions[&sent.id].token.clone());
    let answer = async |id: u64, body: Value| http.create_interaction_response(id.into(), &token, &body, vec![]).await;
    for kind in [6, 7, 8] {
        assert_eq!(code(answer(sent.id, json!({"type": kind, "data": {"content": "x"}})).await), (400, 50035));
    }
    assert_eq!(code(answer(sent.id, json!({"type": 4, "data": {}})).await), (400, 50006));
    assert_eq!(code(answer(sent.id + 1, json!({"type": 5})).await), (404, 10062));
    standin.delete_channel(channel);
    assert_eq!(code(answer(sent.id, json!({"type": 4, "data": {"content": "x"}})).await), (404, 10003));
}
