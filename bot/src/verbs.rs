//! The host's own verbs, each spelled once. A command names one by group and subcommand (`/table join`), a control by one word
//! (`table.join`), which is kept in messages for years.

macro_rules! verbs {
    ($($group:literal: $($verb:ident = $word:literal),+;)+) => {
        /// A verb of the host.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Verb {
            $($(#[doc = concat!("`", $group, ".", $word, "`")] $verb,)+)+
        }

        impl Verb {
            /// The verb with this group and subcommand.
            pub fn of(group: &str, word: &str) -> Option<Self> {
                match (group, word) {
                    $($(($group, $word) => Some(Self::$verb),)+)+
                    _ => None,
                }
            }

            /// The top-level command it belongs to.
            pub const fn group(self) -> &'static str {
                match self {
                    $($(Self::$verb => $group,)+)+
                }
            }

            /// The subcommand.
            pub fn word(self) -> &'static str {
                match self {
                    $($(Self::$verb => $word,)+)+
                }
            }

            /// Its spelling in controls.
            pub fn control(self) -> &'static str {
                match self {
                    $($(Self::$verb => concat!($group, ".", $word),)+)+
                }
            }
        }
    };
}

verbs! {
    "table":
        Join = "join", Leave = "leave", Add = "add", Drop = "drop", Word = "word", Start = "start", End = "end",
        Undo = "undo", Turns = "turns", Stats = "stats", Rematch = "rematch", Restore = "restore", Sit = "sit",
        Admit = "admit", Decline = "decline", Companion = "companion", Kick = "kick", Host = "host", Move = "move",
        Nudge = "nudge", Lapse = "lapse", Clock = "clock", Pause = "pause", Resume = "resume", On = "on",
        Agree = "agree", Refuse = "refuse";
    "look":
        Screen = "screen", Board = "board", Text = "text";
    "history":
        Log = "log", At = "at", Export = "export", Verify = "verify", Replay = "replay";
    "me":
        Settings = "settings", Privacy = "privacy", Data = "data", Forget = "forget", MyStats = "stats";
    "gogome":
        Help = "help", Setup = "setup", Check = "check";
}

impl Verb {
    /// The verb with this spelling in controls.
    pub fn of_control(said: &str) -> Option<Self> {
        let (group, word) = said.split_once('.')?;
        Self::of(group, word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::all;
    use gogome_games::newest;

    #[test]
    fn each_command_of_the_host_is_its_verb_however_it_is_said() {
        for group in all().into_iter().filter(|group| newest(group.name).is_none()) {
            for spec in group.verbs {
                let verb = Verb::of(group.name, spec.verb).unwrap();
                assert_eq!((verb.group(), verb.word()), (group.name, spec.verb));
                assert_eq!(Verb::of_control(verb.control()), Some(verb));
            }
        }
    }
}
