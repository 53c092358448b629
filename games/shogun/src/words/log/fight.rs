//! Attacks, damage, conditions, defeat.

use super::of;
use crate::content::{CharacterId, Condition, KamiSkillId, Placed, Rank, SkillId, WeaponId, book};
use crate::rules::attack::both_signs;
use crate::state::moves::{AttackResult, Shown, Source};
use crate::state::{Rolled, Who};
use crate::words::{effects, names};
use gogome_contract::Line;
use gogome_contract::parts::words::{count, list};

/// The dice of an attack, and how it came out.
pub struct Roll<'e> {
    /// The attack dice.
    pub dice: &'e [Rolled],
    /// The face of the focus die.
    pub focus: Option<u8>,
    /// How it came out.
    pub result: AttackResult,
}

/// An attack roll (X11.3, X19.1, X22). Signs matter to characters alone, and only if both show.
pub fn attack(by: Who, target: &Shown, counter: bool, skill: Option<&str>, roll: &Roll<'_>) -> Line {
    let verb = if counter { "strikes back at" } else { "attacks" };
    let with = skill.map_or_else(String::new, |skill| format!(" with {}", skill_of(by, skill)));
    let hero = matches!(by, Who::Character(_));
    let signs = hero && both_signs(roll.dice);
    let mut dice = names::dice(roll.dice, signs);
    if let Some(face) = roll.focus {
        let does = if hero { names::focus_does(face) } else { "" };
        let focus = format!("{}{does}", names::focus(face));
        dice = if dice.is_empty() { focus } else { format!("{dice}, {focus}") };
    }
    let dice = if dice.is_empty() { "no dice".to_owned() } else { dice };
    let came = match roll.result {
        AttackResult::Goes if signs => "; both signs show: the weapon can do more",
        AttackResult::Goes => "",
        AttackResult::Fumble if hero => ": it fails, and the target may strike back",
        AttackResult::Blank | AttackResult::Fumble => ": it fails",
        AttackResult::Missed => ": blinded, it misses",
    };
    of(by, &format!("{verb} {}{with}: {dice}{came}.", names::shown(target)))
}

/// A skill by its id, of a character, its Kami or a board.
pub fn skill_of(by: Who, key: &str) -> String {
    let board = match by {
        Who::Character(_) => None,
        Who::Minion(kind, _) | Who::Single(kind) => kind.printed().skills.iter().find(|skill| skill.key == key),
    };
    let own = || SkillId::read(key).map(|skill| names::skill(skill).to_owned());
    let kami = || KamiSkillId::read(key).map(|skill| names::kami_skill(skill).to_owned());
    board.map(|skill| skill.name.clone()).or_else(own).or_else(kami).unwrap_or_else(|| "a skill".to_owned())
}

/// Attack dice were rolled again (X11.5).
pub fn rerolled(by: Who, dice: &[Rolled]) -> Line {
    of(by, &format!("rolls again. Now: {}.", names::dice(dice, both_signs(dice))))
}

/// Yin and yang were used (X11.6).
pub fn yin_yang(character: CharacterId, weapon: WeaponId) -> Line {
    let brings = effects::describe(&weapon.printed().yin_yang);
    let [name, weapon] = [names::character(character), names::weapon(weapon)];
    format!("Yin and yang both show: {name}'s {weapon} brings {brings}.").into()
}

/// What an attack did (X11.8).
pub fn damage(target: &Shown, hits: u8, damage: u8, left: u8) -> Line {
    let name = names::shown(target);
    let hits = count(hits, "hit");
    match (target, damage, left) {
        (Shown::Resistor(_), ..) => {
            format!("{} loses a token and has {left} left.", names::start(&name))
        }
        (_, 0, _) => format!("{hits}, no damage: {name} keeps {left} health."),
        (_, _, 0) => format!("{hits}, {damage} damage: too much for {name}."),
        _ => format!("{hits}, {damage} damage: {name} has {left} health left."),
    }
    .into()
}

/// Health or a token was lost (X5.7, X19.5, X21.1): by what, then whose.
pub fn hurt(who: &Shown, damage: u8, left: u8, source: Option<&Source>) -> Line {
    let name = names::shown(who);
    let lost = match (who, left) {
        (Shown::Resistor(_), 0) => format!("{name} loses the last token."),
        (Shown::Resistor(_), _) => format!("{name} loses a token and has {left} left."),
        (Shown::Piece(_), 0) => format!("{name} takes {damage} damage, too much to bear."),
        (Shown::Piece(_), _) => format!("{name} takes {damage} damage and has {left} health left."),
    };
    match source {
        Some(source) => format!("{}: {lost}", names::start(&cause(source))).into(),
        None => names::start(&lost).into(),
    }
}

/// What took health, as it stands in front of it.
fn cause(source: &Source) -> String {
    match source {
        Source::Bleeding => names::condition(Condition::Bleeding).to_owned(),
        Source::Event(event) => names::event(*event).to_owned(),
        Source::Ground(zone) => names::special(*zone).to_owned(),
        Source::Point(key) => names::point(key),
        Source::Skill { by, skill } => skill_of(*by, skill),
        Source::KamiMode(character) => character.printed().kami.printed().mode.clone(),
        Source::Item(item) => names::item(*item).to_owned(),
        Source::Weapon(weapon) => format!("yin and yang of the {}", names::weapon(*weapon)),
        Source::Attack(by) => format!("{} attacks", names::the(*by)),
    }
}

/// Somebody or something is defeated (X11.9, X20.3, X24.1). The head goes to a character by a line of its own, or lies there.
pub fn defeated(who: &Shown, by: Option<Who>) -> Line {
    let name = names::start(&names::shown(who));
    let by = by.map_or_else(String::new, |by| format!(" by {}", names::the(by)));
    match who {
        Shown::Resistor(key) => {
            let text = lost_text(key);
            let line = Line::default().strong(format!("{name} is lost."));
            if text.is_empty() { line } else { line.text(format!(" {text}")) }
        }
        Shown::Piece(Who::Character(_)) => Line::default().strong(format!("{name} is defeated{by}.")),
        Shown::Piece(Who::Minion(kind, _) | Who::Single(kind)) => {
            let leaves = match kind.printed().rank {
                Rank::Minion => " It leaves a head.",
                Rank::Servant | Rank::Chosen => " It leaves a boss head.",
                Rank::Wanderer | Rank::Shinigami => "",
            };
            Line::default().strong(format!("{name} is defeated{by}.")).text(leaves)
        }
    }
}

/// What is told when something is lost.
fn lost_text(key: &str) -> &'static str {
    let features = book().zones.iter().flat_map(|zone| &zone.features);
    let mut texts = features.filter_map(|feature| match &feature.what {
        Placed::Resistor { key: one, text, .. } if one == key => Some(text.as_str()),
        _ => None,
    });
    texts.next().unwrap_or_default()
}

/// Conditions were received, and what they do (X21).
pub fn condition(who: Who, kind: Condition, n: u8) -> Line {
    let does = names::suffers(kind, !matches!(who, Who::Character(_)));
    if kind.stacks() {
        return of(who, &format!("receives {}: {does}.", count(n, names::condition_token(kind))));
    }
    of(who, &format!("is {}: {does}.", names::condition(kind)))
}

/// Conditions were removed (X21.5).
pub fn cleansed(who: Who, kinds: &[Condition]) -> Line {
    let kinds: Vec<&str> = kinds.iter().map(|kind| names::condition(*kind)).collect();
    of(who, &format!("is no longer {}.", list(&kinds, "or")))
}

/// Blessed tokens were received (X21.6).
pub fn blessing(character: CharacterId, n: u8) -> Line {
    format!("{} receives {}.", names::character(character), count(n, "blessing")).into()
}

/// The armour track moved (X11.12).
pub fn armour(who: Who, by: i8) -> Line {
    let what = if by < 0 { "loses" } else { "regains" };
    of(who, &format!("{what} {} armour.", by.unsigned_abs()))
}
