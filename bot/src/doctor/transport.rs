//! Discord: the token, the reach, the clocks, the sessions of the day, the rights in each server.

use super::Finding;
use crate::{
    discord::{Checkup, Config, Down, Misconfigured, Server, clock},
    environment::Environment,
    invite,
};
use jiff::SignedDuration;

/// Clocks that are further apart than this are told; the date of an answer is exact to a second.
const APART: SignedDuration = SignedDuration::from_secs(5);

/// Asks Discord with this configuration.
pub(super) async fn examine(config: Result<Config, Misconfigured>, environment: &Environment) -> Vec<Finding> {
    let config = match config {
        Ok(config) => config,
        Err(error) => return vec![Finding::fail("token", error.to_string(), "`gogome config` lists every setting")],
    };
    let ahead = clock::ahead(&config, &environment.patience, || environment.clock.now()).await;
    let mut found = vec![match ahead {
        Ok(ahead) => apart(ahead),
        Err(why) => {
            let mend = "look at the network, the name server and the firewall of this machine";
            return vec![Finding::fail("Discord", format!("it cannot be reached: {why}"), mend)];
        }
    }];
    match Checkup::ask(config, environment.patience.clone()).await {
        Ok(checkup) => {
            found.push(Finding::fine("token", format!("it is of application {}", checkup.application)));
            found.push(sessions(&checkup));
            found.extend(rights(&checkup));
        }
        Err(Down::Token) => found.push(Finding::fail(
            "token",
            "Discord does not know it",
            "make a new one in Discord's developer portal, and put it where the old one was",
        )),
        Err(down) => {
            found.push(Finding::fail("Discord", down.to_string(), "try again; the bot itself waits until it is back"));
        }
    }
    found
}

fn apart(ahead: SignedDuration) -> Finding {
    if ahead.abs() <= APART {
        return Finding::fine("clock", "it shows what Discord's shows");
    }
    let said = clock::how_far(ahead);
    if ahead.abs() > clock::WRONG {
        Finding::fail("clock", said, clock::SET_CLOCK)
    } else {
        Finding::warn("clock", said, clock::SET_CLOCK)
    }
}

fn sessions(checkup: &Checkup) -> Finding {
    let Checkup { shards, sessions, minutes, .. } = checkup;
    let connections = if *shards == 1 { "one connection".to_owned() } else { format!("{shards} connections") };
    let said = format!("Discord asks for {connections}; {sessions} sessions are left today");
    if checkup.enough {
        return Finding::fine("sessions", said);
    }
    let mend = format!(
        "something starts too often, perhaps another program with this token; there are new ones in {minutes} minutes"
    );
    Finding::fail("sessions", said, mend)
}

/// One line for all servers where nothing is missing, one for each where something is.
fn rights(checkup: &Checkup) -> Vec<Finding> {
    let (whole, lacking): (Vec<&Server>, Vec<&Server>) =
        checkup.servers.iter().partition(|server| server.missing.is_empty());
    if checkup.servers.is_empty() {
        let mend = format!("invite it: {}", invite::link(checkup.application));
        return vec![Finding::warn("rights", "the bot is in no server", mend)];
    }
    let servers = |count: usize| if count == 1 { "one server".to_owned() } else { format!("{count} servers") };
    let all = (!whole.is_empty()).then(|| {
        let said =
            format!("all there are, in {}; `/gogome check` in a server looks at each channel", servers(whole.len()));
        Finding::fine("rights", said)
    });
    let missing = |server: &&Server| {
        let said = format!("in {} ({}) these are missing: {}", server.name, server.id, server.missing.join(", "));
        Finding::warn("rights", said, "whoever manages that server gives them to the bot's role")
    };
    all.into_iter().chain(lacking.iter().map(missing)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::State;

    #[test]
    fn a_clock_that_is_wrong_is_told() {
        let told = |seconds| {
            let found = apart(SignedDuration::from_secs(seconds));
            (found.state, found.said)
        };
        assert_eq!(told(-4).0, State::Fine);
        assert_eq!(told(61), (State::Warn, "this machine's is 61 s ahead of Discord's".into()));
        assert_eq!(told(-3600), (State::Fail, "this machine's is 3600 s behind Discord's".into()));
    }
}
