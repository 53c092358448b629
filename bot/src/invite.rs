//! The link with which a server's owner invites the bot, and why it asks for each permission.

use std::fmt::Write;

/// A permission the bot asks for: its bit, Discord's name for it, and what it is for.
pub const RIGHTS: [(u64, &str, &str); 7] = [
    (1 << 10, "View Channels", "to see the channel it plays in"),
    (1 << 11, "Send Messages", "to post the board and the log of the table"),
    (1 << 15, "Attach Files", "to show the board as a picture"),
    (1 << 16, "Read Message History", "to change its own earlier messages"),
    (1 << 35, "Create Public Threads", "to open a thread for a table, so that the channel stays free"),
    (1 << 36, "Create Private Threads", "to open a private table that only its players see"),
    (1 << 38, "Send Messages in Threads", "to play in threads"),
];

/// The invite link of an application.
pub fn link(application: u64) -> String {
    let rights = RIGHTS.iter().fold(0, |all, (bit, _, _)| all | bit);
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={rights}"
    )
}

/// The link with which somebody installs the bot for themselves: they alone get its commands, everywhere.
pub fn personal_link(application: u64) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&integration_type=1&scope=applications.commands"
    )
}

/// Both links, and an explanation of every permission, a line each.
pub fn explained(application: u64) -> String {
    let mut text = format!("{}\n\nWhat it asks for, and why:\n", link(application));
    for (_, name, why) in RIGHTS {
        // writing into a string cannot fail
        let _ = writeln!(text, "  {name}: {why}");
    }
    text.push_str("It reads no messages and needs no privileged intent.\n\n");
    let _ = writeln!(text, "For one person, to play alone anywhere, without a server:\n{}", personal_link(application));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_link_asks_for_exactly_the_rights_that_are_explained() {
        assert_eq!(
            link(42),
            "https://discord.com/oauth2/authorize?client_id=42&scope=bot+applications.commands&permissions=377957223424"
        );
        let text = explained(42);
        for (bit, name, why) in RIGHTS {
            assert!(bit.is_power_of_two());
            assert!(text.contains(&format!("{name}: {why}")));
        }
    }
}
