//! Playing by hand as several people: the real bot against the stand-in, told line by line.
//!
//! `ann /fuji plan card:Heron Pond` · `ben press My screen` · `ben press #12 Ready` · `cyd choose Choose your card = Moss Shrine`
//! · `ann see` shows what Ann sees; pictures are written into the folder given as the first argument.

use anyhow::{Context, bail};
use gogome_tests::{
    bot::Bot,
    standin::{SeenMessage, Standin, TestClock, User},
};
use std::{
    collections::BTreeMap,
    fs,
    io::{BufRead, Write},
    path::{Path, PathBuf},
    time::Duration,
};

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).context("usage: hand FOLDER, then one line for each action")?);
    fs::create_dir_all(&folder)?;
    let standin = Standin::start(TestClock::default());
    standin.log_requests(folder.join("requests.jsonl"));
    let channel = standin.add_channel("fuji");
    let bot = Bot::start(&standin, &folder, 1).await?;
    let mut people: BTreeMap<String, User> = BTreeMap::new();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let Some((who, what)) = line.trim().split_once(' ') else { continue };
        let user = people.entry(who.to_owned()).or_insert_with(|| standin.add_user(who)).clone();
        let told = match action(&user, channel, what.trim()).await {
            Ok(messages) => {
                messages.iter().map(|message| show(message, &folder)).collect::<anyhow::Result<String>>()?
            }
            Err(error) => format!("! {error}\n"),
        };
        write!(std::io::stdout(), "\n> {line}\n{told}")?;
        quiet(&bot).await?;
    }
    bot.stop().await
}

/// Waits until everything that is to be told was told.
async fn quiet(bot: &Bot) -> anyhow::Result<()> {
    let mut database = bot.database().await?;
    loop {
        let open: i64 = sqlx::query_scalar("select count(*) from outbox where state in ('due', 'sending')")
            .fetch_one(&mut database)
            .await?;
        if open == 0 {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn action(user: &User, channel: u64, what: &str) -> anyhow::Result<Vec<SeenMessage>> {
    if what == "see" {
        let seen = user.view(channel);
        return Ok(seen.into_iter().rev().take(3).rev().collect());
    }
    if let Some(command) = what.strip_prefix('/') {
        let (group, rest) = command.split_once(' ').context("/group verb name:value …")?;
        // a verb may be two words, as in `/koro show place place:I4`
        let first = rest.find(':').map_or(rest.len(), |colon| rest[..colon].rfind(' ').unwrap_or(0));
        let (verb, args) = rest.split_at(first);
        let args = options(args);
        let args: Vec<(&str, &str)> = args.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        return Ok(vec![user.slash(channel, group, verb, &args).await?.message()]);
    }
    let (verb, rest) = what.split_once(' ').context("see, /command, press LABEL or choose MENU = value, value")?;
    match verb {
        "press" => {
            let (message, label) = on(user, channel, rest)?;
            Ok(vec![user.press(message, label).await?.message()])
        }
        "choose" => {
            let (menu, values) = rest.split_once('=').context("choose MENU = value, value")?;
            let (message, menu) = on(user, channel, menu.trim())?;
            let values: Vec<&str> = values.split(',').map(str::trim).collect();
            Ok(vec![user.choose(message, menu, &values).await?.message()])
        }
        _ => bail!("see, /command, press or choose"),
    }
}

/// `name:value name:value`, where a value may hold blanks.
fn options(text: &str) -> Vec<(String, String)> {
    let mut options: Vec<(String, String)> = Vec::new();
    for word in text.split_whitespace() {
        match (word.split_once(':'), options.last_mut()) {
            (Some((name, value)), _) => options.push((name.to_owned(), value.to_owned())),
            (None, Some((_, value))) => *value = format!("{value} {word}"),
            (None, None) => {}
        }
    }
    options
}

/// The newest message this user sees that has the control; or the one named by `#id`.
fn on<'a>(user: &User, channel: u64, control: &'a str) -> anyhow::Result<(u64, &'a str)> {
    if let Some((id, label)) = control.strip_prefix('#').and_then(|rest| rest.split_once(' ')) {
        return Ok((id.parse()?, label));
    }
    let seen = user.view(channel);
    let found = seen.iter().rev().find(|message| message.control(control).is_some());
    Ok((found.with_context(|| format!("nobody offers “{control}”"))?.id, control))
}

fn show(message: &SeenMessage, folder: &Path) -> anyhow::Result<String> {
    use std::fmt::Write;
    let mut text =
        format!("[#{} {}]\n{}\n", message.id, if message.private { "only you" } else { "public" }, message.content);
    for file in &message.attachments {
        let path = folder.join(format!("{}-{}", message.id, file.filename));
        fs::write(&path, &file.bytes)?;
        writeln!(text, "  picture {}: {}", path.display(), file.description.as_deref().unwrap_or(""))?;
    }
    for control in &message.controls {
        let choices: Vec<String> = control.options.iter().map(|(value, label)| format!("{value} ({label})")).collect();
        let choices = if choices.is_empty() { String::new() } else { format!(" = {}", choices.join(" | ")) };
        writeln!(text, "  [{}]{choices}", control.label)?;
    }
    Ok(text)
}
