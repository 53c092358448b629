//! Converts Discord's interactions into an [`Ask`] or a [`Completion`].

use crate::{
    ask::{Ask, Completion, Lacking, NOWHERE, Person, Place, What},
    control,
};
use gogome_games::contract::Said;
use serenity::all::{
    Attachment, AttachmentId, AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelType, CommandData,
    CommandDataOption, CommandDataOptionValue, CommandInteraction, CommandType, ComponentInteraction,
    ComponentInteractionDataKind, GuildId, Interaction, InteractionContext, Member, MessageFlags, PartialChannel,
    Permissions, User,
};

/// The permissions the bot needs wherever it plays, with Discord's names.
const NEEDED: [(Permissions, &str); 2] =
    [(Permissions::VIEW_CHANNEL, "View Channel"), (Permissions::ATTACH_FILES, "Attach Files")];
const IN_CHANNELS: (Permissions, &str) = (Permissions::SEND_MESSAGES, "Send Messages");
const IN_THREADS: (Permissions, &str) = (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads");
const PUBLIC_THREADS: (Permissions, &str) = (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads");
const PRIVATE_THREADS: (Permissions, &str) = (Permissions::CREATE_PRIVATE_THREADS, "Create Private Threads");

/// An interaction in our terms.
#[derive(Clone, Debug)]
pub enum Incoming {
    /// Something was said and needs an answer.
    Said(Ask, Origin, Vec<Enclosed>),
    /// An option is being typed and needs choices.
    Typed(Completion),
}

/// A file attached to a command, not yet downloaded.
#[derive(Clone, Debug)]
pub struct Enclosed {
    /// The option it belongs to.
    pub option: String,
    /// Its address and size.
    pub file: Attachment,
}

/// What an answer needs to know about its interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// A control on an ephemeral message was used, which the answer may replace.
    pub ephemeral: bool,
    /// The largest attachment in that place, in bytes.
    pub heaviest: usize,
}

/// Converts an interaction; none if it is of a kind the bot does not use.
pub fn understand(interaction: &Interaction) -> Option<Incoming> {
    match interaction {
        Interaction::Command(command) => Some(said_by_command(command)),
        Interaction::Component(component) => Some(said_by_press(component)),
        Interaction::Autocomplete(command) => typed(command),
        _ => None,
    }
}

fn said_by_command(command: &CommandInteraction) -> Incoming {
    let read = read(&command.data);
    let files = read.as_ref().map(|(said, _)| enclosed(&command.data, said)).unwrap_or_default();
    let message = command.data.target_id.filter(|_| command.data.kind == CommandType::Message);
    let what = match (message, read) {
        (Some(id), _) => What::Message(signed(id.to_message_id().get())),
        (None, Some((said, _))) => What::Command { group: command.data.name.clone(), said },
        (None, None) => What::Unreadable,
    };
    let ask = Ask {
        id: signed(command.id.get()),
        who: person(&command.user, command.member.as_deref()),
        place: place_of_command(command),
        what,
    };
    Incoming::Said(ask, Origin { ephemeral: false, heaviest: bytes(command.attachment_size_limit) }, files)
}

fn said_by_press(press: &ComponentInteraction) -> Incoming {
    let id = &press.data.custom_id;
    let pressed = match &press.data.kind {
        ComponentInteractionDataKind::Button => control::decode(id),
        ComponentInteractionDataKind::StringSelect { values } => control::chosen(id, values),
        _ => None,
    };
    let ask = Ask {
        id: signed(press.id.get()),
        who: person(&press.user, press.member.as_ref()),
        place: place_of_press(press),
        what: pressed.map_or(What::Unreadable, What::Press),
    };
    let ephemeral = press.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    Incoming::Said(ask, Origin { ephemeral, heaviest: bytes(press.attachment_size_limit) }, Vec::new())
}

fn typed(command: &CommandInteraction) -> Option<Incoming> {
    let (said, option) = read(&command.data)?;
    Some(Incoming::Typed(Completion {
        who: person(&command.user, command.member.as_deref()),
        place: place_of_command(command),
        group: command.data.name.clone(),
        said,
        option: option?,
    }))
}

/// The verb with its options, and the name of the option being typed.
fn read(data: &CommandData) -> Option<(Said, Option<String>)> {
    let [first] = data.options.as_slice() else { return None };
    let (verb, options) = match &first.value {
        CommandDataOptionValue::SubCommand(options) => (first.name.clone(), options),
        CommandDataOptionValue::SubCommandGroup(subs) => {
            let [second] = subs.as_slice() else { return None };
            let CommandDataOptionValue::SubCommand(options) = &second.value else { return None };
            (format!("{} {}", first.name, second.name), options)
        }
        _ => return None,
    };
    let typed = options.iter().find(|o| matches!(o.value, CommandDataOptionValue::Autocomplete { .. }));
    let args = options.iter().filter_map(|o| Some((o.name.clone(), value(o)?))).collect();
    Some((Said { verb, args }, typed.map(|option| option.name.clone())))
}

/// The attached files among the options, whose values are their ids.
fn enclosed(data: &CommandData, said: &Said) -> Vec<Enclosed> {
    let file = |(option, value): &(String, String)| {
        let id = value.parse().ok().filter(|id| *id != 0).map(AttachmentId::new)?;
        let file = data.resolved.attachments.get(&id)?.clone();
        Some(Enclosed { option: option.clone(), file })
    };
    said.args.iter().filter_map(file).collect()
}

/// An option's value as text: channels and files by their ids. None for kinds the bot does not use.
fn value(option: &CommandDataOption) -> Option<String> {
    match &option.value {
        CommandDataOptionValue::String(text) | CommandDataOptionValue::Autocomplete { value: text, .. } => {
            Some(text.clone())
        }
        CommandDataOptionValue::Integer(number) => Some(number.to_string()),
        CommandDataOptionValue::Boolean(flag) => Some(flag.to_string()),
        CommandDataOptionValue::Channel(id) => Some(id.get().to_string()),
        CommandDataOptionValue::Attachment(id) => Some(id.get().to_string()),
        _ => None,
    }
}

/// A person with their display name in this place.
fn person(user: &User, member: Option<&Member>) -> Person {
    let nick = member.and_then(|member| member.nick.as_deref());
    let name = nick.or(user.global_name.as_deref()).unwrap_or(&user.name);
    Person { id: signed(user.id.get()), name: name.to_owned() }
}

fn place_of_command(command: &CommandInteraction) -> Place {
    if is_guest(&command.authorizing_integration_owners, command.context) {
        return guest();
    }
    let at = (command.channel_id.get(), command.channel.as_ref());
    place(at, command.guild_id, command.member.as_deref(), command.app_permissions)
}

fn place_of_press(press: &ComponentInteraction) -> Place {
    if is_guest(&press.authorizing_integration_owners, press.context) {
        return guest();
    }
    let at = (press.channel_id.get(), press.channel.as_ref());
    place(at, press.guild_id, press.member.as_ref(), press.app_permissions)
}

/// Whether the bot is no member of the place, because the person alone installed it: it can answer there, and nothing else.
fn is_guest(installed: &AuthorizingIntegrationOwners, context: Option<InteractionContext>) -> bool {
    let in_server = |owner: &AuthorizingIntegrationOwner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_));
    let for_person = |owner: &AuthorizingIntegrationOwner| matches!(owner, AuthorizingIntegrationOwner::UserInstall(_));
    let AuthorizingIntegrationOwners(owners) = installed;
    context != Some(InteractionContext::BotDm) && owners.iter().any(for_person) && !owners.iter().any(in_server)
}

/// A place where the bot is no member: what it is called and who manages it does not matter.
fn guest() -> Place {
    Place { channel: NOWHERE, guild: None, parent: None, lacking: Lacking::default(), manages: false }
}

/// Whether somebody manages the server.
fn manages(member: &Member) -> bool {
    member.permissions.is_some_and(|may| may.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR))
}

fn place(
    (channel, about): (u64, Option<&PartialChannel>),
    guild: Option<GuildId>,
    member: Option<&Member>,
    allowed: Option<Permissions>,
) -> Place {
    // the parent of a channel that is no thread is its category
    let thread = about.filter(|channel| is_thread(channel.kind));
    let parent = thread.and_then(|thread| thread.parent_id).map(|id| signed(id.get()));
    let lacking = guild.and(allowed).map(|allowed| lacking(allowed, thread.is_some())).unwrap_or_default();
    let guild = guild.map(|id| signed(id.get()));
    Place { channel: signed(channel), guild, parent, lacking, manages: member.is_some_and(manages) }
}

/// The permissions missing for a table, in a thread or not.
pub(super) fn lacking(allowed: Permissions, thread: bool) -> Lacking {
    if allowed.contains(Permissions::ADMINISTRATOR) {
        return Lacking::default();
    }
    let speak = if thread { IN_THREADS } else { IN_CHANNELS };
    let missing = |(right, _): &(Permissions, &str)| !allowed.contains(*right);
    let [view, attach] = NEEDED;
    let here: Vec<_> = [view, speak, attach].into_iter().filter(missing).map(|(_, name)| name).collect();
    let besides = |create| {
        let needed = [create, IN_THREADS].into_iter().filter(missing).map(|(_, name)| name);
        needed.filter(|name| !here.contains(name)).collect()
    };
    let (for_public_thread, for_private_thread) = (besides(PUBLIC_THREADS), besides(PRIVATE_THREADS));
    Lacking { here, for_public_thread, for_private_thread }
}

fn is_thread(kind: ChannelType) -> bool {
    matches!(kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

/// Discord's ids are positive and stay below 2^63 for another century.
fn signed(id: u64) -> i64 {
    id.cast_signed()
}

fn bytes(limit: u32) -> usize {
    usize::try_from(limit).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests;
