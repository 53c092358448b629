//! Picks in the lobby: who is who, and who starts on grey (F2.1, F2.3, F2.8). First come, changeable until the start.

use crate::content::{CharacterId, Skill, SkillCard, book};
use crate::state::moves::Options;
use crate::state::pair::fits;
use crate::words;
use crate::words::{label, menu, panel};
use gogome_contract::parts::stamp::stamp_of;
use gogome_contract::{Choice, Control, Panel, Said, Seat};

/// No character in particular.
pub const ANY: &str = "any";

/// Which two start on grey, by their letters.
pub const PAIRS: &[(&str, &str)] = &[
    ("cd", "Players C and D start on grey"),
    ("bd", "Players B and D start on grey"),
    ("bc", "Players B and C start on grey"),
    ("ad", "Players A and D start on grey"),
    ("ac", "Players A and C start on grey"),
    ("ab", "Players A and B start on grey"),
];

/// The lobby's panel: what can be picked, and what is picked.
pub fn lobby(options: &Options, seats: usize) -> Panel {
    let free = book().characters.iter().zip(0u8..).filter(|(_, at)| holder(options, CharacterId(*at)).is_none());
    let mut choices: Vec<Choice> =
        free.map(|(who, _)| Choice::new(who.key.clone(), who.name.clone()).about(who.colour.clone())).collect();
    choices.push(Choice::new(ANY, menu::ANYBODY));
    let mut controls = vec![select(label::CHARACTER, "character", choices)];
    if !options.simple {
        let mut choices: Vec<Choice> = free_skills(options)
            .map(|card| Choice::new(card.key.clone(), card.name.clone()).about(words::gear::talent(card.skill)))
            .collect();
        choices.push(Choice::new(ANY, menu::ANY_SKILL));
        controls.push(select(label::SKILL, "skill", choices));
    }
    // two players may start even if the table has more seats
    if options.companion && !options.simple {
        let choices = free_skills(options)
            .filter(|card| fits(card.skill))
            .map(|card| Choice::new(card.key.clone(), card.name.clone()).about(words::gear::talent(card.skill)));
        let any = Choice::new(ANY, menu::ANY_SKILL);
        let choices = choices.chain([any]).collect();
        controls.push(select(label::COMPANION_SKILL, "companion", choices));
    }
    if seats == 4 {
        let pairs = PAIRS.iter().map(|(value, label)| Choice::new(*value, *label));
        controls.push(select(label::PAIR, "grey", pairs.collect()));
    }
    Panel { stamp: stamp_of(&(options, seats)), lines: panel::lobby(options, seats), controls, ..Panel::default() }
}

fn select(label: &str, option: &'static str, choices: Vec<Choice>) -> Control {
    Control::Select { label: label.to_owned(), said: Said::new("pick", &[]), option, least: 1, most: 1, choices }
}

/// Who has picked a character.
pub fn holder(options: &Options, character: CharacterId) -> Option<Seat> {
    options.characters.iter().find(|(_, picked)| *picked == character).map(|(seat, _)| *seat)
}

/// The skills that nobody has picked.
pub fn free_skills(options: &Options) -> impl Iterator<Item = &'static SkillCard> {
    let taken = options.skills.iter().map(|(_, skill)| *skill).chain(options.companion_skill);
    let taken: Vec<Skill> = taken.collect();
    book().skills.iter().filter(move |card| !taken.contains(&card.skill))
}
