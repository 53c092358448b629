//! The permission bits the stand-in knows.

/// May see the channel.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// May post.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// May post embeds.
pub const EMBED_LINKS: u64 = 1 << 14;
/// May post files.
pub const ATTACH_FILES: u64 = 1 << 15;
/// May read what was posted before.
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// May use slash commands.
pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
/// May administer the server.
pub const MANAGE_GUILD: u64 = 1 << 5;
/// May see, lock and archive all threads.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// May open public threads.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// May open private threads.
pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
/// May post in threads.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

/// What the bot may do unless a test takes it away: what it asks for when it is invited.
pub const BOT: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// What a plain member may do.
pub const MEMBER: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_APPLICATION_COMMANDS
    | SEND_MESSAGES_IN_THREADS;
