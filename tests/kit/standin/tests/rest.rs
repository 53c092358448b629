//! Messages, threads and direct messages; permissions and faults.

use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{
    AutoArchiveDuration, Builder, ChannelId, ChannelType, CreateAttachment, CreateMessage, CreateThread, EditMessage,
    EditThread, Http, HttpError, Message,
};

use super::{code, http, stage};
use crate::standin::{APPLICATION, Trouble, permission};

async fn say(http: &Http, channel: u64, words: &str) -> serenity::Result<Message> {
    ChannelId::new(channel).send_message(http, CreateMessage::new().content(words)).await
}

async fn send(http: &Http, channel: u64, body: Value) -> serenity::Result<Message> {
    http.send_message(channel.into(), vec![], &body).await
}

#[tokio::test]
async fn a_nonce_is_remembered_for_a_few_minutes() {
    let (standin, clock, channel) = stage();
    let http = http(&standin);
    let body = json!({"content": "the board", "nonce": "o:17", "enforce_nonce": true});
    let first = send(&http, channel, body.clone()).await.unwrap();
    clock.advance(Duration::from_mins(2));
    assert_eq!(send(&http, channel, body.clone()).await.unwrap().id, first.id);
    let other = json!({"content": "the board", "nonce": "o:18", "enforce_nonce": true});
    assert_ne!(send(&http, channel, other).await.unwrap().id, first.id);
    clock.advance(Duration::from_secs(61));
    assert_ne!(send(&http, channel, body).await.unwrap().id, first.id);
    assert_eq!(standin.read(|world| world.messages.len()), 3);
}

#[tokio::test]
async fn rights_taken_away_are_missed() {
    let (standin, _, channel) = stage();
    let http = http(&standin);
    let file = || CreateMessage::new().content("x").add_file(CreateAttachment::bytes(b"12".as_slice(), "a.txt"));
    let here = ChannelId::new(channel);
    here.send_message(&http, file()).await.unwrap();
    standin.deny(channel, permission::ATTACH_FILES);
    assert_eq!(code(here.send_message(&http, file()).await), (403, 50013));
    say(&http, channel, "words go").await.unwrap();
    standin.deny(channel, permission::SEND_MESSAGES);
    assert_eq!(code(say(&http, channel, "x").await), (403, 50013));
    standin.deny(channel, permission::VIEW_CHANNEL);
    assert_eq!(code(say(&http, channel, "x").await), (403, 50001));
    standin.allow(channel, permission::BOT);
    here.send_message(&http, file()).await.unwrap();
    assert_eq!(code(say(&http, 5, "x").await), (404, 10003));
    standin.kick_bot(standin.guild());
    assert_eq!(code(say(&http, channel, "x").await), (403, 50001));
    standin.revoke_token();
    assert_eq!(code(say(&http, channel, "x").await), (401, 0));
}

#[tokio::test]
async fn edits_make_versions_and_what_is_gone_is_unknown() {
    let (standin, _, channel) = stage();
    let ann = standin.add_user("Ann");
    let http = http(&standin);
    let file = CreateAttachment::bytes(super::PICTURE, "board.png").description("the board");
    let first = CreateMessage::new().content("one").add_file(file);
    let mut message = ChannelId::new(channel).send_message(&http, first).await.unwrap();
    assert_eq!((message.attachments[0].width, message.attachments[0].height), (Some(2), Some(1)));
    message.edit(&http, EditMessage::new().content("two")).await.unwrap();
    assert_eq!(message.attachments.len(), 1, "files stay when an edit does not speak of them");
    message.edit(&http, EditMessage::new().remove_all_attachments()).await.unwrap();
    assert_eq!(message.attachments.len(), 0);
    let mut emptied = message.clone();
    assert_eq!(code(emptied.edit(&http, EditMessage::new().content("")).await), (400, 50006));
    let seen = &ann.view(channel)[0];
    assert_eq!((seen.content.as_str(), seen.edited), ("two", true));
    assert_eq!(standin.read(|world| world.versions_seen_by(ann.id()).len()), 3);
    standin.delete_message(message.id.get());
    assert_eq!(ann.view(channel).len(), 0);
    assert_eq!(code(message.edit(&http, EditMessage::new().content("three")).await), (404, 10008));
}

#[tokio::test]
async fn only_those_are_pinged_whom_the_message_allows() {
    let (standin, _, channel) = stage();
    let (ann, bob) = (standin.add_user("Ann"), standin.add_user("Bob"));
    let http = http(&standin);
    let words = format!("<@{}> and <@{}> and @everyone", ann.id(), bob.id());
    for (allowed, pinged, everyone) in [
        (None, vec![ann.id(), bob.id()], true),
        (Some(json!({"parse": []})), vec![], false),
        (Some(json!({"parse": [], "users": [bob.id().to_string()]})), vec![bob.id()], false),
        (Some(json!({"parse": ["everyone"]})), vec![], true),
    ] {
        let mut body = json!({"content": words});
        if let Some(allowed) = allowed {
            body["allowed_mentions"] = allowed;
        }
        let id = send(&http, channel, body).await.unwrap().id.get();
        standin.read(|world| {
            let message = &world.messages[&id];
            assert_eq!(message.pinged.iter().copied().collect::<Vec<_>>(), pinged);
            assert_eq!(message.pings_everyone, everyone);
        });
    }
    let both = json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": [ann.id().to_string()]}});
    assert_eq!(code(send(&http, channel, both).await), (400, 50035));
}

#[tokio::test]
async fn private_threads_are_for_their_members() {
    let (standin, _, channel) = stage();
    let (ann, bob, moderator) = (standin.add_user("Ann"), standin.add_user("Bob"), standin.add_user("Mo"));
    standin.set_permissions(&moderator, permission::MEMBER | permission::MANAGE_THREADS);
    let http = http(&standin);
    let new = CreateThread::new("Fuji 1").kind(ChannelType::PrivateThread);
    let new = new.auto_archive_duration(AutoArchiveDuration::ThreeDays);
    let thread = ChannelId::new(channel).create_thread(&http, new).await.unwrap();
    let id = thread.id.get();
    say(&http, id, "hello").await.unwrap();
    thread.id.add_thread_member(&http, ann.id().into()).await.unwrap();
    assert_eq!((ann.view(id).len(), bob.view(id).len(), moderator.view(id).len()), (1, 0, 1));
    say(&http, id, &format!("come <@{}>", bob.id())).await.unwrap();
    assert_eq!(bob.view(id).len(), 2, "a mention lets somebody in");
    standin.read(|world| {
        let first = world.messages.values().next().unwrap();
        assert!(first.was_seen_by(bob.id()) && first.was_seen_by(ann.id()));
    });
    thread.id.remove_thread_member(&http, bob.id().into()).await.unwrap();
    assert_eq!(bob.view(id).len(), 0);
    assert_eq!(code(thread.id.add_thread_member(&http, 77.into()).await), (404, 10007));
    let active = http.get_guild_active_threads(standin.guild().into()).await.unwrap();
    assert_eq!((active.threads.len(), active.members.len()), (1, 1));
    standin.deny(channel, permission::CREATE_PRIVATE_THREADS);
    let another = CreateThread::new("Fuji 2").kind(ChannelType::PrivateThread);
    assert_eq!(code(another.execute(&http, (ChannelId::new(channel), None)).await), (403, 50013));
}

#[tokio::test]
async fn archived_threads_open_by_posting_unless_locked() {
    let (standin, _, channel) = stage();
    let ann = standin.add_user("Ann");
    let http = http(&standin);
    let new = CreateThread::new("Fuji").kind(ChannelType::PublicThread);
    let thread = ChannelId::new(channel).create_thread(&http, new).await.unwrap().id;
    let archived = || standin.read(|world| world.channels[&thread.get()].archived);
    let mut message = say(&http, thread.get(), "hello").await.unwrap();
    standin.archive(thread.get(), false);
    assert!(ann.send_slash(thread.get(), "ping", "", &[]).is_err());
    assert_eq!(code(message.edit(&http, EditMessage::new().content("x")).await), (400, 50083));
    assert_eq!(code(thread.add_thread_member(&http, ann.id().into()).await), (400, 50083));
    say(&http, thread.get(), "open again").await.unwrap();
    assert!(!archived());
    standin.archive(thread.get(), false);
    thread.edit_thread(&http, EditThread::new().archived(false)).await.unwrap();
    assert!(!archived());
    standin.archive(thread.get(), true);
    assert_eq!(code(say(&http, thread.get(), "x").await), (400, 50083));
    assert_eq!(code(thread.edit_thread(&http, EditThread::new().archived(false)).await), (403, 50013));
    standin.unlock(thread.get());
    say(&http, thread.get(), "open again").await.unwrap();
    standin.delete_channel(thread.get());
    assert_eq!(code(say(&http, thread.get(), "x").await), (404, 10003));
}

#[tokio::test]
async fn a_thread_that_is_locked_and_awake_takes_no_post_but_edits() {
    let (standin, _, channel) = stage();
    let http = http(&standin);
    let new = CreateThread::new("Fuji").kind(ChannelType::PublicThread);
    let thread = ChannelId::new(channel).create_thread(&http, new).await.unwrap().id;
    let mut message = say(&http, thread.get(), "hello").await.unwrap();
    standin.lock(thread.get());
    assert_eq!(code(say(&http, thread.get(), "x").await), (403, 160_005));
    message.edit(&http, EditMessage::new().content("x")).await.unwrap();
    assert_eq!(code(thread.edit_thread(&http, EditThread::new().locked(false)).await), (403, 50013));
    standin.allow(channel, permission::MANAGE_THREADS);
    say(&http, thread.get(), "a moderator may").await.unwrap();
}

#[tokio::test]
async fn a_server_that_is_deleted_takes_all_with_it() {
    let (standin, ..) = stage();
    let http = http(&standin);
    let guild = standin.add_guild("The other table");
    let channel = standin.add_channel_in(guild, "mountain");
    let ann = standin.add_user("Ann");
    standin.join(guild, &ann);
    say(&http, channel, "hello").await.unwrap();
    standin.delete_guild(guild);
    assert_eq!(code(say(&http, channel, "x").await), (404, 10003));
    assert_eq!(code(http.get_guild(guild.into()).await), (404, 10004));
    assert!(ann.send_slash(channel, "table", "turns", &[]).is_err());
    assert!(standin.read(|world| world.messages.values().all(|message| message.deleted)));
}

#[tokio::test]
async fn one_limit_holds_for_everything_but_answers() {
    let (standin, _, channel) = stage();
    let http = http(&standin);
    http.set_application_id(APPLICATION.into());
    // a window that no test is slow enough to see the end of
    standin.limit_all(3, Duration::from_hours(24));
    say(&http, channel, "1").await.unwrap();
    http.get_current_user().await.unwrap();
    say(&http, channel, "3").await.unwrap();
    assert_eq!(code(say(&http, channel, "x").await), (429, 0));
    assert_eq!(code(http.get_current_user().await), (429, 0));
    let refused = standin.read(|world| world.requests.last().unwrap().response.clone());
    assert!(refused["global"] == true && refused["retry_after"].as_f64().unwrap() > 80_000.0, "{refused}");
    let of_interactions = http.get_original_interaction_response("token").await;
    assert_ne!(code(of_interactions).0, 429);
    standin.limit_all(1, Duration::ZERO);
    say(&http, channel, "a new window").await.unwrap();
    say(&http, channel, "and another").await.unwrap();
}

#[tokio::test]
async fn what_is_never_answered_was_done_all_the_same() {
    let (standin, _, channel) = stage();
    let http = http(&standin);
    standin.trouble("POST", "/messages", 1, Trouble::Silence);
    let body = json!({"content": "the board", "nonce": "o:17", "enforce_nonce": true});
    let asked = tokio::spawn({
        let body = body.clone();
        let here = ChannelId::new(channel);
        async move { http.send_message(here, vec![], &body).await }
    });
    standin.until("the message", |world| (world.messages.len() == 1).then_some(())).await;
    assert!(!asked.is_finished());
    asked.abort();
    let again = send(&super::http(&standin), channel, body).await.unwrap();
    assert_eq!(standin.read(|world| world.messages.keys().copied().collect::<Vec<_>>()), [again.id.get()]);
}

#[tokio::test]
async fn direct_messages_reach_those_who_take_them() {
    let (standin, _, _) = stage();
    let (ann, bob) = (standin.add_user("Ann"), standin.add_user("Bob"));
    let http = http(&standin);
    let whose = json!({"recipient_id": ann.id().to_string()});
    let dm = http.create_private_channel(&whose).await.unwrap().id.get();
    say(&http, dm, "psst").await.unwrap();
    assert_eq!((ann.view(dm).len(), bob.view(dm).len(), ann.dm()), (1, 0, dm));
    standin.set_takes_dms(&ann, false);
    assert_eq!(code(say(&http, dm, "x").await), (403, 50007));
    standin.leave(standin.guild(), &ann);
    assert_eq!(code(say(&http, dm, "x").await), (403, 50278));
}

#[tokio::test]
async fn faults_come_when_asked_for() {
    let (standin, _, channel) = stage();
    let http = http(&standin);
    let there = || standin.read(|world| world.messages.len());
    standin.trouble("POST", "/messages", 1, Trouble::RateLimited { retry_after: 2.5, global: false });
    standin.trouble("POST", "/messages", 1, Trouble::answer(500, 0, "Internal Server Error"));
    standin.trouble("POST", "/messages", 1, Trouble::Cut);
    assert_eq!(code(say(&http, channel, "x").await).0, 429);
    assert_eq!(code(say(&http, channel, "x").await).0, 500);
    let cut = say(&http, channel, "x").await;
    assert!(matches!(cut, Err(serenity::Error::Http(HttpError::Request(_)))), "{cut:?}");
    assert_eq!(there(), 0);
    standin.trouble("POST", "/messages", 1, Trouble::CutAfter);
    let body = json!({"content": "once", "nonce": "n1", "enforce_nonce": true});
    assert!(send(&http, channel, body.clone()).await.is_err());
    assert_eq!(there(), 1);
    send(&http, channel, body).await.unwrap();
    assert_eq!(there(), 1);
    let gate = standin.hold("POST", "/messages", 1);
    let held = async {
        gate.reached(1).await;
        assert_eq!(there(), 1);
        gate.open();
    };
    let (sent, ()) = tokio::join!(say(&http, channel, "held"), held);
    sent.unwrap();
    let statuses: Vec<u16> = standin.read(|world| world.requests.iter().map(|request| request.status).collect());
    assert_eq!(statuses, [429, 500, 0, 200, 200, 200]);
    standin.read(|world| assert!(world.messages.values().all(|message| message.author == APPLICATION)));
}

#[tokio::test]
async fn every_request_is_written_down() {
    let (standin, _, channel) = stage();
    let path = std::env::temp_dir().join(format!("standin-{}-{channel}.jsonl", std::process::id()));
    standin.log_requests(&path);
    let http = http(&standin);
    let file = CreateAttachment::bytes(super::PICTURE, "board.png");
    ChannelId::new(channel).send_message(&http, CreateMessage::new().add_file(file)).await.unwrap();
    let _ = say(&http, 5, "nowhere").await;
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["path"], format!("/channels/{channel}/messages"));
    assert_eq!(lines[0]["content_type"], "multipart/form-data");
    assert_eq!(lines[0]["files"], json!([["board.png", super::PICTURE.len()]]));
    assert_eq!(lines[0]["body"]["attachments"][0]["filename"], "board.png");
    assert_eq!((&lines[1]["status"], &lines[1]["response"]["code"]), (&json!(404), &json!(10003)));
    assert!(!text.contains(crate::standin::TOKEN));
}

#[tokio::test]
async fn the_client_reads_every_object() {
    let (standin, _, channel) = stage();
    let ann = standin.add_user("Ann");
    let other = standin.add_guild("Elsewhere");
    let http = http(&standin);
    assert_eq!(http.get_current_application_info().await.unwrap().id.get(), APPLICATION);
    assert_eq!(http.get_current_user().await.unwrap().id.get(), APPLICATION);
    assert_eq!(http.get_user(ann.id().into()).await.unwrap().global_name.as_deref(), Some("Ann"));
    assert_eq!(http.get_guild(standin.guild().into()).await.unwrap().name, "The table");
    let member = http.get_member(standin.guild().into(), ann.id().into()).await.unwrap();
    assert_eq!(member.display_name(), "Ann");
    assert_eq!(code(http.get_member(other.into(), ann.id().into()).await), (404, 10007));
    let place = http.get_channel(channel.into()).await.unwrap().guild().unwrap();
    assert_eq!((place.name.as_str(), place.guild_id.get()), ("fuji", standin.guild()));
    standin.deny(channel, permission::SEND_MESSAGES);
    let place = http.get_channel(channel.into()).await.unwrap().guild().unwrap();
    assert_eq!(place.permission_overwrites[0].deny.bits(), permission::SEND_MESSAGES);
    assert!(http.get_channel(ann.dm().into()).await.unwrap().private().is_some());
    let said = say(&http, standin.add_channel("talk"), "hello").await.unwrap();
    assert_eq!(http.get_message(said.channel_id, said.id).await.unwrap().content, "hello");
    said.channel_id.delete_message(&http, said.id).await.unwrap();
    assert_eq!(code(http.get_message(said.channel_id, said.id).await), (404, 10008));
    assert_eq!(code(http.get_guild(7.into()).await), (404, 10004));
}
