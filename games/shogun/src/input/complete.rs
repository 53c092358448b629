//! Completing what is being typed: what works now.

use super::find::fold;
use super::info::Printed;
use crate::content::{Attribute, CharacterId, KamiSkillId, SkillId};
use crate::panels::rulebook::RULES;
use crate::panels::said::said;
use crate::rules::camp::{deeds, price};
use crate::rules::legal::{actions, active, walks};
use crate::state::moves::{Deed, Move};
use crate::state::view::View;
use crate::state::{Hero, Table};
use crate::words::{menu, names};
use gogome_contract::{Choice, Said, Seat, Viewer};

/// Completes an option of a command at the table.
pub fn suggest(view: &View, said: &Said, option: &str) -> Vec<Choice> {
    let typed = fold(said.get(option).unwrap_or_default());
    let seat = match view.viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    let mut choices = found(&view.table, seat, said, option);
    let mut seen: Vec<String> = Vec::new();
    choices.retain(|choice| {
        let fits = fold(&choice.label).contains(&typed) || fold(&choice.value).starts_with(&typed);
        let new = !choice.value.is_empty() && !seen.contains(&choice.value) && fits;
        seen.push(choice.value.clone());
        new
    });
    choices.truncate(Choice::MOST);
    choices
}

fn found(table: &Table, seat: Option<Seat>, said: &Said, option: &str) -> Vec<Choice> {
    let characters =
        || -> Vec<Choice> { CharacterId::all().map(|one| Choice::new(one.key(), names::character(one))).collect() };
    match (said.verb.as_str(), option) {
        (_, "character" | "with" | "from") => characters(),
        ("create" | "camp", "attribute") => {
            Attribute::ALL.into_iter().map(|one| Choice::new(names::attribute(one), names::attribute(one))).collect()
        }
        ("info", "name") => {
            let printed = Printed::all().map(|one| Choice::new(one.key(), one.name()));
            let rules = RULES.suggest(said.get(option).unwrap_or_default());
            characters().into_iter().chain(printed).chain(rules).collect()
        }
        ("assign", "player") => table
            .seats()
            .map(|seat| Choice::new(seat.letter().to_ascii_lowercase().to_string(), seat.letter().to_string()))
            .collect(),
        ("camp", "thing") => seat.map(|seat| things(table, seat)).unwrap_or_default(),
        (verb, option) => acting(table, verb, option),
    }
}

/// What the active character can do now.
fn acting(table: &Table, verb: &str, option: &str) -> Vec<Choice> {
    if active(table).is_none() {
        return Vec::new();
    }
    if (verb, option) == ("move", "to") {
        let squares = walks(table).into_iter();
        return squares.map(|(to, cost, (_, ap))| Choice::new(to.to_string(), menu::walk(to, cost, ap))).collect();
    }
    let legal = actions(table).into_iter().map(|(mv, cost)| (said(table, &mv), mv, cost));
    let fits = legal.filter(|(said, _, _)| said.verb == verb);
    let choice = |(said, mv, cost): (Said, Move, u8)| {
        let value = said.get(option)?.to_owned();
        let label = match &mv {
            Move::Attack { target, .. } if option == "target" => menu::target(table, *target),
            Move::Attack { .. } => named(&value).to_owned(),
            mv => menu::deed(table, mv, cost),
        };
        Some(Choice::new(value, label))
    };
    fits.filter_map(choice).collect()
}

/// The name of a skill by its id.
fn named(key: &str) -> &str {
    let skill = SkillId::read(key).map(names::skill);
    skill.or_else(|| KamiSkillId::read(key).map(names::kami_skill)).unwrap_or(key)
}

/// What the seat's characters can buy.
fn things(table: &Table, seat: Seat) -> Vec<Choice> {
    let Some(camp) = &table.camp else { return Vec::new() };
    let own = table.heroes.iter().filter(|hero| hero.is_for(seat));
    let thing = |hero: &Hero, deed: &Deed| {
        let (key, name) = match deed {
            Deed::Weapon(one) => (one.key(), names::weapon(*one)),
            Deed::Armour(one) => (one.key(), names::armour(*one)),
            Deed::Item(one) => (one.key(), names::item(*one)),
            _ => return None,
        };
        Some(Choice::new(key, format!("{name} · {}", price(camp, hero, deed))))
    };
    let things = |hero: &Hero| -> Vec<Choice> {
        deeds(table, camp, hero.character).iter().filter_map(|deed| thing(hero, deed)).collect()
    };
    own.flat_map(things).collect()
}
