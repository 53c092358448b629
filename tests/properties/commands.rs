//! Every command there is, against Discord's limits, and what its examples mean.

use super::holds;
use gogome::commands::all;
use gogome_games::contract::{
    AnyGame, CommandSpec, Needs, OptionKind, OptionSpec, PlayError, RefusalKind, Said, Seat, Viewer,
};
use gogome_tests::games::{Proof, Run, TODAY, openings_of_each, presses, sayings, typed};
use std::collections::BTreeSet;

/// Top-level commands that we allow ourselves; Discord allows a hundred.
const COMMANDS: usize = 10;
/// Subcommands of a command or of a group, options of a subcommand, choices of an option.
const MANY: usize = 25;
/// Characters of a whole command: names, descriptions and values.
const CHARACTERS: usize = 8_000;

fn name(text: &str) -> bool {
    let fine = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-' || b == b'_';
    (1..=32).contains(&text.len()) && text.bytes().all(fine)
}

fn words(text: &str) -> bool {
    (1..=100).contains(&text.chars().count()) && !text.trim().is_empty()
}

/// A verb's share of the characters of its command.
fn verb(spec: &CommandSpec) -> Result<usize, String> {
    let parts: Vec<&str> = spec.verb.split(' ').collect();
    let twice = (1..spec.options.len()).any(|at| spec.options[..at].iter().any(|o| o.name == spec.options[at].name));
    let late = spec.options.windows(2).any(|two| !two[0].required && two[1].required);
    if parts.len() > 2 || !parts.iter().all(|part| name(part)) || !words(spec.about) {
        return Err("a name or a description that Discord refuses".into());
    }
    if spec.options.len() > MANY || twice || late {
        return Err("too many options, one of them twice, or a required one after one that is not".into());
    }
    let options: Result<Vec<usize>, String> =
        spec.options.iter().map(|one| option(one).map_err(|what| format!("{}: {what}", one.name))).collect();
    Ok(spec.verb.chars().count() + spec.about.chars().count() + options?.iter().sum::<usize>())
}

fn option(one: &OptionSpec) -> Result<usize, String> {
    let example = one.example.chars().count();
    let wrong = |what: &str| Err(what.to_owned());
    if !name(one.name) || !words(one.about) {
        return wrong("a name or a description that Discord refuses");
    }
    let mut size = one.name.len() + one.about.chars().count();
    match one.kind {
        OptionKind::Whole { min, max } => {
            let within = one.example.parse().is_ok_and(|n: i64| (min..=max).contains(&n));
            let safe = 1_i64 << 53;
            if min > max || min <= -safe || max >= safe || !within {
                return wrong("bounds that Discord refuses, or an example outside");
            }
        }
        OptionKind::Flag if !["true", "false"].contains(&one.example) => return wrong("an example that is no flag"),
        OptionKind::Choice(choices) => {
            let values: BTreeSet<&str> = choices.iter().map(|(value, _)| *value).collect();
            let labels: BTreeSet<&str> = choices.iter().map(|(_, label)| *label).collect();
            let alike = values.len() < choices.len() || labels.len() < choices.len();
            if choices.is_empty() || choices.len() > MANY || alike || !values.contains(one.example) {
                return wrong("no, too many or equal choices, or an example that is none");
            }
            if !choices.iter().all(|(value, label)| words(value) && words(label)) {
                return wrong("a choice that Discord refuses");
            }
            size += choices.iter().map(|(value, label)| value.chars().count() + label.chars().count()).sum::<usize>();
        }
        OptionKind::Word { .. } if !words(one.example) => return wrong("an example of no length"),
        OptionKind::Text { max } if !(1..=6_000).contains(&max) || example > usize::from(max) => {
            return wrong("a length that Discord refuses, or an example longer than it");
        }
        OptionKind::File { max_bytes: 0 } => return wrong("a file without room"),
        _ => {}
    }
    Ok(size)
}

/// What an option's example, choice or bound means is never unreadable, at any time, to any seat.
pub fn examples_are_readable(game: &dyn AnyGame, run: &Run, every: usize) -> Proof {
    let specs = game.info().commands.iter().filter(|spec| spec.needs != Needs::Nothing);
    let sayings: Vec<Said> = specs.flat_map(sayings).collect();
    for moment in run.moments.iter().step_by(every) {
        for seat in Seat::first(run.opening.seats) {
            for said in &sayings {
                readable(said, game.read(moment.position(), Viewer::Seat(seat), said))?;
            }
        }
    }
    Ok(())
}

fn readable<T>(said: &Said, heard: Result<T, PlayError>) -> Proof {
    match heard {
        Err(PlayError::Refused(refusal)) if refusal.kind == RefusalKind::Unreadable => {
            Err(format!("`{}` is unreadable: {}", typed(said), refusal.code))
        }
        Err(PlayError::Fault(fault)) => Err(format!("`{}`: {fault}", typed(said))),
        _ => Ok(()),
    }
}

/// The same for the verbs that need no table, and for those of the lobby.
fn examples_before_the_start_are_readable(game: &dyn AnyGame) -> Proof {
    for spec in &game.info().commands {
        for said in sayings(spec) {
            if spec.needs == Needs::Nothing {
                readable(&said, game.without_table(&said, TODAY))?;
            }
        }
    }
    for opening in openings_of_each(game)? {
        let panel = game.lobby(&opening.options, opening.seats).map_err(|error| error.to_string())?;
        let pressed = presses(&panel);
        for seat in Seat::first(opening.seats) {
            for said in &pressed {
                readable(said, game.pick(&opening.options, seat, opening.seats, said))?;
            }
            for spec in game.info().commands.iter().filter(|spec| pressed.iter().any(|said| said.verb == spec.verb)) {
                // an example of every option: at least one option must be said to pick something
                for said in sayings(spec).into_iter().filter(|said| !said.args.is_empty()) {
                    readable(&said, game.pick(&opening.options, seat, opening.seats, &said))?;
                }
            }
        }
    }
    Ok(())
}

// Faults: 44
#[test]
fn fault_44_every_command_obeys_discords_limits() {
    let groups = all();
    assert!((1..=COMMANDS).contains(&groups.len()), "{} top-level commands", groups.len());
    let mut names = BTreeSet::new();
    for group in &groups {
        assert!(name(group.name) && words(&group.about) && names.insert(group.name), "{}", group.name);
        let mut verbs = BTreeSet::new();
        let mut heads: Vec<(&str, usize)> = Vec::new();
        let mut size = group.name.len() + group.about.chars().count();
        for spec in &group.verbs {
            size += verb(spec).unwrap_or_else(|what| panic!("/{} {}: {what}", group.name, spec.verb));
            assert!(verbs.insert(spec.verb), "/{} {} stands twice", group.name, spec.verb);
            let head = spec.verb.split_once(' ').map_or(spec.verb, |(head, _)| head);
            assert!(
                spec.verb == head || group.verbs.iter().all(|other| other.verb != head),
                "/{} {head} is a subcommand and a group",
                group.name
            );
            match heads.iter_mut().find(|(known, _)| *known == head) {
                None => heads.push((head, 1)),
                Some((_, count)) => *count += 1,
            }
        }
        // a group is written with its name as its description
        size += heads.iter().map(|(head, _)| 2 * head.len()).sum::<usize>();
        assert!((1..=MANY).contains(&heads.len()), "/{} has {} subcommands and groups", group.name, heads.len());
        assert!(heads.iter().all(|(_, count)| *count <= MANY), "/{}: {heads:?}", group.name);
        assert!(size <= CHARACTERS, "/{} has {size} characters", group.name);
    }
}

#[test]
fn every_example_can_be_read_before_the_start() {
    holds(examples_before_the_start_are_readable);
}
