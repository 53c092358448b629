//! What can be picked in the lobby: who plays which character, and how it is made (X1.1, X1.3).

use super::said::side;
use crate::content::{Attribute, CharacterId, SkillId};
use crate::state::moves::Options;
use crate::words::{cards, label, names, panel};
use gogome_contract::parts::menus::{Entry, Typed, menus};
use gogome_contract::parts::stamp::stamp_of;
use gogome_contract::{Panel, Seat};

/// What can be picked, with what is picked already.
pub fn lobby(options: &Options, seats: usize) -> Panel {
    let taken =
        |character: CharacterId| options.owners.iter().find(|(one, _)| *one == character).map(|(_, seat)| *seat);
    let whose =
        |seat: Option<Seat>| seat.map_or_else(|| "free".to_owned(), |seat| format!("taken by seat {}", seat.letter()));
    let entry = |character: CharacterId| {
        let printed = character.printed();
        let label = format!("{}, {} · {}", printed.name, names::class(printed.class), whose(taken(character)));
        Entry::new(Typed::new("assign").with("character", character).0, label)
    };
    let entries: Vec<Entry> = CharacterId::all().map(entry).collect();
    let mut controls = menus(label::CHARACTER, label::MORE, &entries, 1);
    let make: Vec<Entry> = CharacterId::all().flat_map(made).collect();
    controls.extend(menus(label::MAKE, label::MORE, &make, 1));
    let stamp = stamp_of(&(options, seats));
    Panel { stamp, lines: panel::lobby(options, seats), controls, ..Panel::default() }
}

/// The ways to make a character: another attribute, one of two skills; those that raise power or what it lacks most stand first.
fn made(character: CharacterId) -> Vec<Entry> {
    let locked = character.printed().locked;
    let skills = SkillId::all().filter(|skill| skill.printed().character == character && skill.printed().level == 1);
    let skills: Vec<SkillId> = skills.collect();
    let attributes = Attribute::ALL.into_iter().filter(|one| *one != locked);
    attributes
        .flat_map(|attribute| skills.iter().map(move |skill| (attribute, *skill)))
        .map(|(attribute, skill)| {
            let said = Typed::new("create")
                .with("character", character)
                .with("attribute", names::attribute(attribute).to_lowercase())
                .with("side", side(skill.printed().side))
                .0;
            let label = format!(
                "{}: {} 1, {}",
                names::character(character),
                names::start(names::attribute(attribute)),
                names::skill(skill)
            );
            Entry::new(said, label).about(cards::skill_line(skill))
        })
        .collect()
}
