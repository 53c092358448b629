//! The page's command line: parses lines, and suggests how to complete them. It has no table of commands; everything comes from
//! the same specs as on Discord.

use crate::{
    ask::{Completion, Person, Place},
    commands::{self, Group},
    store::page,
    table::{self, Host},
    words::cut::front,
};
use gogome_games::contract::{CommandSpec, Needs, OptionKind, OptionSpec, Said};
use serde::Serialize;
use std::sync::LazyLock;

/// The most suggestions at a time.
const MOST: usize = 25;

/// Every command that can be typed: the common ones and the page's own.
static GROUPS: LazyLock<Vec<Group>> = LazyLock::new(|| {
    let own = |name, about: &str, verb, does, option, what, example| Group {
        name,
        about: about.into(),
        verbs: vec![CommandSpec {
            verb,
            about: does,
            needs: Needs::Nothing,
            options: vec![OptionSpec {
                name: option,
                about: what,
                required: true,
                kind: OptionKind::Text { max: 32 },
                example,
            }],
        }],
    };
    let mut groups = commands::all();
    // on Discord, names are set in Discord
    let name = own("me", "Who you are", "name", "What you are called", "name", "Your name, for everybody", "Ann");
    if let Some(me) = groups.iter_mut().find(|group| group.name == name.name) {
        me.verbs.extend(name.verbs);
    }
    groups.push(own(
        "channel",
        "The channels of this page",
        "open",
        "Open another channel, for another table",
        "name",
        "What it is called",
        "tea-house",
    ));
    groups
});

/// A command as far as it was typed.
#[derive(Debug)]
pub(super) struct Typed {
    group: &'static Group,
    spec: &'static CommandSpec,
    /// The options given so far, in order; empty ones included.
    args: Vec<(&'static OptionSpec, String)>,
    /// The line up to the value that is being typed.
    head: String,
}

impl Typed {
    /// The top-level command.
    pub fn group(&self) -> &'static str {
        self.group.name
    }

    /// The options of its verb.
    pub fn options(&self) -> &'static [OptionSpec] {
        &self.spec.options
    }

    /// The verb with its arguments.
    pub fn said(&self) -> Said {
        let args = self.args.iter().filter(|(_, value)| !value.is_empty());
        Said {
            verb: self.spec.verb.to_owned(),
            args: args.map(|(option, value)| (option.name.to_owned(), value.clone())).collect(),
        }
    }

    fn value(&self, option: &OptionSpec) -> &str {
        self.args.iter().find(|(given, _)| given.name == option.name).map_or("", |(_, value)| value)
    }

    /// The first required option that is missing.
    pub fn missing(&self) -> Option<&'static OptionSpec> {
        self.spec.options.iter().find(|option| option.required && self.value(option).is_empty())
    }

    /// A word that looks like an option's name but is none. Free text may contain colons, and a single letter before a colon is
    /// a seat or a card.
    pub fn unknown(&self) -> Option<&str> {
        let free = |option: &OptionSpec| matches!(option.kind, OptionKind::Text { .. } | OptionKind::File { .. });
        let words =
            self.args.iter().filter(|(option, _)| !free(option)).flat_map(|(_, value)| value.split_whitespace());
        let mut names = words.filter_map(|word| word.split_once(':')).map(|(name, _)| name);
        names.find(|name| name.len() > 1 && name.chars().all(|c| c.is_ascii_lowercase() || c == '_'))
    }

    /// Its command and verb, as typed.
    pub fn name(&self) -> String {
        format!("/{} {}", self.group.name, self.spec.verb)
    }
}

/// What `/help` stands for.
const HELP: &str = "/gogome help";

/// Parses a line; none if it does not begin with a command.
pub(super) fn read(line: &str) -> Option<Typed> {
    let line = if line.trim().eq_ignore_ascii_case("/help") { HELP } else { line };
    let typed = line.strip_prefix('/')?;
    let verbs = GROUPS.iter().flat_map(|group| group.verbs.iter().map(move |spec| (group, spec)));
    let fits = verbs.filter_map(|(group, spec)| {
        let mut rest = typed;
        let mut used = 1;
        for word in std::iter::once(group.name).chain(spec.verb.split(' ')) {
            let trimmed = rest.trim_start();
            used += rest.len() - trimmed.len();
            let here = trimmed.get(..word.len()).filter(|here| here.eq_ignore_ascii_case(word))?;
            rest = &trimmed[here.len()..];
            used += word.len();
            if rest.starts_with(|c: char| !c.is_whitespace()) {
                return None;
            }
        }
        Some((group, spec, used))
    });
    let (group, spec, used) = fits.max_by_key(|(_, _, used)| *used)?;
    let (args, head) = arguments(spec, line, used);
    Some(Typed { group, spec, args, head })
}

/// Parses `name:value` pairs; text before the first pair is the value of the first option.
fn arguments(spec: &'static CommandSpec, line: &str, from: usize) -> (Vec<(&'static OptionSpec, String)>, String) {
    let mut args: Vec<(&'static OptionSpec, String)> = Vec::new();
    let mut open: Option<(&'static OptionSpec, usize)> = spec.options.first().map(|option| (option, from));
    let mut at = from;
    while let Some(space) = line[at..].find(char::is_whitespace).map(|space| at + space) {
        let word = space + line[space..].chars().next().map_or(1, char::len_utf8);
        let named = spec.options.iter().find(|option| {
            let rest = &line[word..];
            rest.get(..option.name.len()).is_some_and(|name| name.eq_ignore_ascii_case(option.name))
                && rest[option.name.len()..].starts_with(':')
        });
        at = word;
        if let Some(option) = named {
            keep(&mut args, open, &line[..space]);
            open = Some((option, word + option.name.len() + 1));
        }
    }
    keep(&mut args, open, line);
    let head = open.map_or(line.len(), |(_, start)| start);
    let lead = line[head..].len() - line[head..].trim_start().len();
    (args, line[..head + lead].to_owned())
}

fn keep(args: &mut Vec<(&'static OptionSpec, String)>, open: Option<(&'static OptionSpec, usize)>, until: &str) {
    let Some((option, start)) = open else { return };
    let value = until.get(start..).unwrap_or("").trim().to_owned();
    let named = until[..start].ends_with(':');
    if named || !value.is_empty() {
        args.retain(|(given, _)| given.name != option.name);
        args.push((option, value));
    }
}

/// A suggestion: what is shown, and the line it makes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Item {
    /// The heading above it, where a list has groups.
    #[serde(skip_serializing_if = "Option::is_none")]
    head: Option<String>,
    label: String,
    hint: String,
    line: String,
}

/// An option in the help: its name, whether it is being typed, whether it is optional.
type Slot = (String, bool, bool);

/// The help shown above the line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Help {
    /// The command and its options.
    sig: Option<(String, Vec<Slot>)>,
    /// What to do now.
    why: String,
    /// The line cannot become a command any more.
    bad: bool,
    /// The line can be sent.
    complete: bool,
    /// The option for which a file can be chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'static str>,
    items: Vec<Item>,
}

/// Help for a line.
pub(super) async fn suggest(host: &Host, who: Person, place: Place, line: &str) -> Help {
    let Some(typed) = read(line) else { return verbs(line) };
    let blank = line.ends_with(char::is_whitespace);
    if typed.args.is_empty() && !blank && !typed.spec.options.is_empty() {
        let mut help = verbs(line);
        help.complete = typed.missing().is_none();
        return help;
    }
    let open = typed.args.last().map(|(option, _)| *option);
    let named = typed.head.trim_end().ends_with(':');
    let current = open.filter(|_| named || typed.args.len() == 1).or_else(|| typed.missing());
    let mut help = Help { sig: Some(signature(&typed, current)), ..Help::default() };
    let Some(option) = current else { return optional(&typed, line, help) };
    if matches!(option.kind, OptionKind::File { .. }) {
        help.file = Some(option.name);
    }
    let value = typed.value(option).to_owned();
    let fresh = open.is_none_or(|open| open.name != option.name);
    let head = if fresh { format!("{} {}:", line.trim_end(), option.name) } else { typed.head.clone() };
    let (choices, closed) = choices(host, who, place, &typed, option, &value).await;
    let exact = choices.iter().any(|(choice, _)| choice.eq_ignore_ascii_case(&value));
    if !exact {
        let made = |(choice, hint): (String, String)| Item {
            head: None,
            line: format!("{head}{choice}"),
            label: choice,
            hint,
        };
        help.items = choices.into_iter().take(MOST).map(made).collect();
    }
    if (exact || (help.items.is_empty() && !closed)) && !value.is_empty() {
        return optional(&typed, line, help);
    }
    help.bad = closed && !value.is_empty() && help.items.is_empty();
    help.complete = typed.missing().is_none() && help.items.is_empty() && !help.bad;
    help.why =
        if help.bad { format!("Nothing called “{}” fits here.", front(&value, 40)) } else { described(option) };
    help
}

fn signature(typed: &Typed, current: Option<&OptionSpec>) -> (String, Vec<Slot>) {
    let on = |option: &OptionSpec| current.is_some_and(|current| current.name == option.name);
    let options = typed.spec.options.iter().map(|option| (option.name.to_owned(), on(option), !option.required));
    (typed.name(), options.collect())
}

fn described(option: &OptionSpec) -> String {
    match option.kind {
        OptionKind::Whole { min, max } => format!("{}: {min} to {max}.", option.about),
        _ => format!("{}.", option.about),
    }
}

/// Help when all required options are given: the optional ones.
fn optional(typed: &Typed, line: &str, mut help: Help) -> Help {
    let free = typed.spec.options.iter().filter(|option| typed.value(option).is_empty());
    help.items = free
        .map(|option| Item {
            head: None,
            label: format!("{}:", option.name),
            hint: option.about.to_owned(),
            line: format!("{} {}:", line.trim_end(), option.name),
        })
        .collect();
    help.complete = typed.missing().is_none();
    help.why = if help.complete {
        format!("{}. Enter sends it.", typed.spec.about)
    } else {
        typed.missing().map(described).unwrap_or_default()
    };
    help
}

/// The suggestions for an option, each with a hint; and whether no other values are possible.
async fn choices(
    host: &Host,
    who: Person,
    place: Place,
    typed: &Typed,
    option: &OptionSpec,
    value: &str,
) -> (Vec<(String, String)>, bool) {
    let begins = |text: &str| text.to_lowercase().contains(&value.to_lowercase());
    match option.kind {
        OptionKind::Choice(list) => {
            let fits = list.iter().filter(|(value, label)| begins(value) || begins(label));
            (fits.map(|(value, label)| hinted(value, label)).collect(), true)
        }
        OptionKind::Flag => {
            (["true", "false"].iter().filter(|word| begins(word)).map(|word| hinted(word, "")).collect(), true)
        }
        OptionKind::Whole { min, max } if max - min < 8 => {
            let all = (min..=max).map(|n| n.to_string()).filter(|n| n.starts_with(value));
            (all.map(|n| hinted(&n, "")).collect(), true)
        }
        OptionKind::Channel => {
            let found = match host.store.reader().await {
                Ok(mut conn) => page::channels(&mut conn, who.id).await.unwrap_or_default(),
                Err(_) => Vec::new(),
            };
            let open = found.iter().filter(|channel| !channel.private && begins(&channel.name));
            (open.map(|channel| hinted(&channel.name, "")).collect(), false)
        }
        OptionKind::Word { suggest: true } => {
            let mut said = typed.said();
            if said.get(option.name).is_none() {
                said.args.push((option.name.to_owned(), String::new()));
            }
            let group = typed.group.name.to_owned();
            let half = Completion { who, place, group, said, option: option.name.to_owned() };
            let found = table::complete(host, half).await;
            (found.iter().map(|choice| hinted(&choice.value, &choice.label)).collect(), false)
        }
        _ => (Vec::new(), false),
    }
}

/// Splits a label that begins with the value as a word into value and hint.
fn hinted(value: &str, label: &str) -> (String, String) {
    let behind = label.strip_prefix(value).filter(|rest| !rest.starts_with(char::is_alphanumeric));
    let rest = behind.map_or(label, |rest| rest.trim_start_matches([' ', '·', '-', '—']));
    (value.to_owned(), rest.to_owned())
}

/// All commands that contain every word typed so far; those that begin with them come first. If nothing is typed, they stand
/// in groups: the games, then the rest.
fn verbs(line: &str) -> Help {
    let typed = line.strip_prefix('/').unwrap_or(line).trim().to_lowercase();
    let item = |group: &Group, nth: usize, spec: &CommandSpec| {
        let label = format!("/{} {}", group.name, spec.verb);
        let more = if spec.options.is_empty() { "" } else { " " };
        let head = (typed.is_empty() && nth == 0).then(|| group.about.clone());
        Item { head, line: format!("{label}{more}"), hint: spec.about.to_owned(), label }
    };
    let of_group = |group: &'static Group| (0..).zip(&group.verbs).map(move |(nth, spec)| item(group, nth, spec));
    let mut items: Vec<Item> = GROUPS.iter().flat_map(of_group).collect();
    items.retain(|item| typed.split_whitespace().all(|word| item.label.contains(word)));
    items.sort_by_key(|item| !item.label[1..].starts_with(&typed));
    let bad = items.is_empty();
    let why = if bad {
        "No command is called that. Clear the line and type / to see all."
    } else {
        "Commands: keep typing, or choose with ↑ ↓ and Tab."
    };
    Help { why: why.to_owned(), bad, items, ..Help::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(line: &str) -> Option<(&'static str, Said)> {
        read(line).map(|typed| (typed.group(), typed.said()))
    }

    #[test]
    fn a_line_says_what_a_command_says() {
        let cases = [
            (
                "/fuji plan card:Heron Pond path:Moss Shrine, Heron Pond",
                "fuji",
                "plan",
                &[("card", "Heron Pond"), ("path", "Moss Shrine, Heron Pond")][..],
            ),
            ("/fuji plan heron pond", "fuji", "plan", &[("card", "heron pond")]),
            ("/FUJI   plan   heron path:x", "fuji", "plan", &[("card", "heron"), ("path", "x")]),
            ("/fuji reroll 1 4 6", "fuji", "reroll", &[("dice", "1 4 6")]),
            ("/table join", "table", "join", &[]),
            ("/fuji new level:2 seats:3", "fuji", "new", &[("level", "2"), ("seats", "3")]),
            ("/help", "gogome", "help", &[]),
            ("/me name Ann: the bold", "me", "name", &[("name", "Ann: the bold")]),
        ];
        for (line, group, verb, args) in cases {
            assert_eq!(said(line), Some((group, Said::new(verb, args))), "{line}");
        }
        for line in ["hello", "/", "/fuji", "/fuji planet x", "/nothing at all", "/fujiplan x", "/fuji pl"] {
            assert_eq!(said(line), None, "{line}");
        }
    }

    #[test]
    fn commands_are_found_by_any_of_their_words() {
        let help = verbs("/pla");
        assert!(help.items.iter().any(|item| item.line == "/fuji plan "), "{help:?}");
        assert!(verbs("/zzz").bad);
        assert_eq!(verbs("/table st").items[0].line, "/table start ");
    }

    #[test]
    fn a_slash_alone_lists_every_command_in_groups_games_first() {
        let items = verbs("/").items;
        assert_eq!(items.len(), GROUPS.iter().map(|group| group.verbs.len()).sum::<usize>());
        let heads: Vec<_> = items.iter().filter_map(|item| item.head.as_deref()).collect();
        assert_eq!(heads, GROUPS.iter().map(|group| group.about.as_str()).collect::<Vec<_>>());
        assert!(items[0].label.starts_with("/fuji ") && verbs("/fuji").items.iter().all(|item| item.head.is_none()));
    }

    #[test]
    fn a_label_loses_the_value_before_it_but_no_part_of_a_word() {
        for (value, label, rest) in [
            ("Heron Pond", "Heron Pond · one step", "one step"),
            ("true", "true", ""),
            ("1", "1st yellow 5", "1st yellow 5"),
            ("2", "normal", "normal"),
        ] {
            assert_eq!(hinted(value, label), (value.to_owned(), rest.to_owned()));
        }
    }

    #[test]
    fn what_is_no_option_is_noticed_but_not_in_free_words() {
        for (line, unknown) in [
            ("/fuji plan banana:stay", Some("banana")),
            ("/fuji new level:2 mode:hard", Some("mode")),
            ("/fuji give card:Rope to:b", Some("to")),
            ("/fuji plan card:Heron Pond path:Moss Shrine", None),
            ("/fuji say note: mine are good", None),
            ("/fuji99 use a:2 c:1", None),
        ] {
            assert_eq!(read(line).unwrap().unknown(), unknown, "{line}");
        }
    }

    #[test]
    fn odd_lines_are_read_without_harm() {
        for line in
            ["/fuji plan ÄÖ card:富士", "/fuji plan card:", "/fuji plan  card: path:", "/fuji plan\u{3000}x", "/İ"]
        {
            let _ = read(line);
        }
        assert_eq!(read("/fuji plan card:").unwrap().missing().unwrap().name, "card");
    }
}
