//! The stand-in tried with the real client and a small bot.

mod gateway;
mod interactions;
mod limits;
mod rest;

use serenity::all::{
    ButtonStyle, Client, CommandOptionType, Context, CreateActionRow, CreateAttachment, CreateAutocompleteResponse,
    CreateButton, CreateCommand, CreateCommandOption, CreateInteractionResponse, CreateInteractionResponseMessage,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EventHandler, GatewayIntents, GuildId, Http,
    HttpBuilder, HttpError, Interaction, Ready,
};
use serenity::async_trait;
use tokio::sync::watch;

use super::{Standin, TOKEN, TestClock};

/// A PNG of 2 x 1 pixels, as far as its head goes.
pub(super) const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x01 drawn for one";

pub(super) fn http(standin: &Standin) -> Http {
    HttpBuilder::new(TOKEN).proxy(standin.url()).ratelimiter_disabled(true).build()
}

/// Status and code of a refusal.
pub(super) fn code<T: std::fmt::Debug>(result: serenity::Result<T>) -> (u16, isize) {
    match result {
        Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(refusal))) => {
            (refusal.status_code.as_u16(), refusal.error.code)
        }
        other => panic!("no refusal: {other:?}"),
    }
}

/// What the bot's answers came to: `None` for success, else the refusal.
type Outcomes = Vec<Option<(u16, isize)>>;

struct Handler {
    outcomes: watch::Sender<Outcomes>,
}

/// The running bot; it ends when dropped.
pub(super) struct Bot {
    outcomes: watch::Receiver<Outcomes>,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Bot {
    /// Starts the bot and waits until it is connected and has registered its commands.
    pub async fn start(standin: &Standin) -> Self {
        let (tell, outcomes) = watch::channel(Outcomes::new());
        let handler = Handler { outcomes: tell };
        let http = http(standin);
        http.set_application_id(super::APPLICATION.into());
        let builder = serenity::client::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS);
        let mut client: Client = builder.event_handler(handler).await.unwrap();
        assert!(client.ws_url.lock().await.starts_with("ws://127.0.0.1:"), "never out of this machine");
        let task = tokio::spawn(async move { client.start().await.unwrap() });
        standin.connected(1).await;
        standin.until("the commands", |world| (!world.commands.is_empty()).then_some(())).await;
        Self { outcomes, task }
    }

    /// Waits until the bot has tried to answer `n` times.
    pub async fn outcomes(&self, n: usize) -> Outcomes {
        let mut outcomes = self.outcomes.clone();
        let tried = tokio::time::timeout(crate::patience::PATIENCE, outcomes.wait_for(|all| all.len() >= n)).await;
        tried.expect("the bot has answered").unwrap().clone()
    }
}

fn ping() -> CreateInteractionResponseMessage {
    let menu = CreateSelectMenuKind::String {
        options: vec![CreateSelectMenuOption::new("One", "1"), CreateSelectMenuOption::new("Two", "2")],
    };
    CreateInteractionResponseMessage::new()
        .content("pong, for you alone")
        .ephemeral(true)
        .add_file(CreateAttachment::bytes(PICTURE, "screen.png").description("a small picture"))
        .components(vec![
            CreateActionRow::Buttons(vec![CreateButton::new("again").label("Again").style(ButtonStyle::Primary)]),
            CreateActionRow::SelectMenu(CreateSelectMenu::new("pick", menu).placeholder("Pick")),
        ])
}

fn commands() -> Vec<CreateCommand> {
    let text = |name: &str| CreateCommandOption::new(CommandOptionType::String, name, "Some text");
    let go = CreateCommandOption::new(CommandOptionType::SubCommand, "go", "Goes")
        .add_sub_option(text("card").required(true).set_autocomplete(true))
        .add_sub_option(CreateCommandOption::new(CommandOptionType::Integer, "n", "How many").max_int_value(4))
        .add_sub_option(CreateCommandOption::new(CommandOptionType::User, "who", "Whom"));
    let seat = CreateCommandOption::new(CommandOptionType::SubCommandGroup, "seat", "Seats")
        .add_sub_option(CreateCommandOption::new(CommandOptionType::SubCommand, "add", "Adds one"));
    vec![
        CreateCommand::new("ping").description("Says pong"),
        CreateCommand::new("twice").description("Answers twice"),
        CreateCommand::new("think").description("Defers, then answers"),
        CreateCommand::new("play").description("Plays").add_option(go).add_option(seat),
    ]
}

impl Handler {
    async fn answer(&self, context: &Context, interaction: &Interaction) -> serenity::Result<()> {
        match interaction {
            Interaction::Command(command) => match command.data.name.as_str() {
                "think" => {
                    command.defer_ephemeral(context).await?;
                    let edit = serenity::all::EditInteractionResponse::new().content("thought");
                    command.edit_response(context, edit).await.map(drop)
                }
                "play" => {
                    // numbers of nested options, as the real client reads them
                    let words = format!("{:?}", command.data.options());
                    let message =
                        CreateInteractionResponseMessage::new().content(words.chars().take(1900).collect::<String>());
                    command.create_response(context, CreateInteractionResponse::Message(message)).await
                }
                name => {
                    command.create_response(context, CreateInteractionResponse::Message(ping())).await?;
                    if name != "twice" {
                        return Ok(());
                    }
                    self.outcomes.send_modify(|all| all.push(None));
                    command.create_response(context, CreateInteractionResponse::Message(ping())).await
                }
            },
            Interaction::Autocomplete(typing) => {
                let typed = typing.data.autocomplete().map(|option| option.value.to_owned()).unwrap_or_default();
                let choices = CreateAutocompleteResponse::new().add_string_choice(format!("{typed} Pond"), "pond");
                typing.create_response(context, CreateInteractionResponse::Autocomplete(choices)).await
            }
            Interaction::Component(press) => {
                let words = format!("{} by {} {:?}", press.data.custom_id, press.user.display_name(), press.data.kind);
                let message = CreateInteractionResponseMessage::new().content(words);
                press.create_response(context, CreateInteractionResponse::UpdateMessage(message)).await
            }
            other => panic!("not known here: {other:?}"),
        }
    }
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, context: Context, ready: Ready) {
        let guild: GuildId = ready.guilds[0].id;
        guild.set_commands(&context.http, commands()).await.unwrap();
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let result = self.answer(&context, &interaction).await;
        let outcome = result.is_err().then(|| code(result));
        self.outcomes.send_modify(|all| all.push(outcome));
    }
}

/// A stand-in with one channel, and its clock.
pub(super) fn stage() -> (Standin, TestClock, u64) {
    let clock = TestClock::default();
    let standin = Standin::start(clock.clone());
    let channel = standin.add_channel("fuji");
    (standin, clock, channel)
}
