//! Fights.

use super::dropping;
use crate::content::AdventureKind;
use crate::gear::Cubes;
use crate::state::moves::{CombatEvent, Item, Losses, Stolen};
use crate::state::{Roll, Source};
use crate::words::names;
use crate::words::orders::PERHAPS_UNASKED;
use gogome_contract::parts::words::{count, list};
use gogome_contract::{Line, Seat, Viewer};

/// The line of an event of a fight. Whoever may not have been asked about it is told where that is said.
pub fn tell(event: &CombatEvent, to: Viewer) -> Line {
    let line = told(event);
    match event {
        // a Kemuridama is spent to retreat, which is told as well
        CombatEvent::Reacted { item: Item::Token(AdventureKind::Kemuridama), .. } => line,
        CombatEvent::Reacted { seat, .. } | CombatEvent::Retreated { seat, .. } if to == Viewer::Seat(*seat) => {
            line.text(PERHAPS_UNASKED)
        }
        _ => line,
    }
}

fn told(event: &CombatEvent) -> Line {
    let line = Line::default();
    match event {
        CombatEvent::Met { seat, dragon } => line
            .seat(*seat)
            .text(" meets ")
            .strong(names::dragon(*dragon))
            .text(format!(", a {} dragon: a fight begins.", dragon.printed().colour.name())),
        CombatEvent::Joined { seat, space } => line.seat(*seat).text(format!(" joins the fight on {space}.")),
        CombatEvent::Alone => "Nobody of those asked joins the fight.".into(),
        CombatEvent::Duel { by, against, space } => {
            line.seat(*by).text(" and ").seat(*against).text(format!(" fight on {space}."))
        }
        CombatEvent::Heroic { seat, cube, hits, health, .. } => {
            let with = cube.map_or_else(String::new, |cube| format!(" with 1 {}", names::cube(cube)));
            let text = format!(" sends a heroic monk{with}: {}, the dragon has {health} health left.", hits_of(*hits));
            line.seat(*seat).text(text)
        }
        CombatEvent::Lost { seat, losses } => {
            line.text("With the monk ").seat(*seat).text(format!(" loses {}.", lost(losses)))
        }
        CombatEvent::Order(order) => attack_order(order),
        CombatEvent::Rolled(roll) => rolled(roll),
        CombatEvent::Rerolled { seat, dice, roll } => {
            line.seat(*seat).text(format!(" rolls {} again. Now: {}.", dice_of(*dice), names::roll(roll)))
        }
        CombatEvent::Wounded { dragon, hits, health } => {
            let name = names::dragon(*dragon);
            format!("{name} takes {} and has {health} health left.", hits_of(*hits)).into()
        }
        CombatEvent::Reacted { seat, item } => line.seat(*seat).text(format!(" uses {}.", names::item(*item))),
        CombatEvent::Broke { seat, cubes, magic, besides } => {
            let text = format!("'s weapon breaks: {} gone{}.", names::with_magic(*cubes, *magic), also(*besides));
            line.seat(*seat).text(text)
        }
        CombatEvent::Absorbed { seat, hits, cubes, magic } => line.seat(*seat).text(format!(
            "'s helmet absorbs {} and loses {}.",
            hits_of(*hits),
            names::with_magic(*cubes, *magic)
        )),
        CombatEvent::Tooth { seat, teeth, dropped, refused } => tooth(*seat, *teeth, *dropped, *refused),
        CombatEvent::Defeated { seat, space } => {
            line.seat(*seat).strong(" is defeated").text(format!(" and lies unconscious {}.", names::on(*space)))
        }
        CombatEvent::Retreated { seat, space } => {
            line.seat(*seat).text(format!(" retreats to {}.", names::space_long(*space)))
        }
        CombatEvent::Slain { dragon, by } => slain(names::dragon(*dragon), by),
        CombatEvent::Over { won: Some(seat) } => line.seat(*seat).text(" has won the fight."),
        CombatEvent::Over { won: None } => "The fight is over.".into(),
        CombatEvent::Stole { seat, from, loot } => {
            line.seat(*seat).text(" steals ").text(stolen(*loot)).text(" from ").seat(*from).text(".")
        }
        CombatEvent::Damaged { dragon, damage } => {
            format!("{} takes {damage} permanent damage.", names::dragon(*dragon)).into()
        }
    }
}

fn hits_of(hits: impl Into<u32>) -> String {
    count(hits, "hit")
}

fn dice_of(dice: u8) -> String {
    if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") }
}

/// Cubes that had to go so that the rest is a legal weapon (K10.12).
fn also(besides: Cubes) -> String {
    if besides.is_empty() { String::new() } else { format!(", and with it {}", names::cubes(besides)) }
}

/// What went with a monk (K12.15 to K12.18).
fn lost(losses: &Losses) -> String {
    let mut parts: Vec<String> = Vec::new();
    parts.extend(losses.disc.then(|| "an action disc".to_owned()));
    parts.extend(losses.scrolls.iter().map(|scroll| format!("the scroll {}", names::scroll(*scroll))));
    parts.extend(losses.blueprints.iter().map(|card| names::blueprint(*card)));
    parts.extend((!losses.cubes.is_empty()).then(|| names::cubes(losses.cubes)));
    parts.extend((losses.monks > 0).then(|| count(losses.monks, "monk")));
    if parts.is_empty() { "nothing more".to_owned() } else { list(&parts, "and") }
}

fn attack_order(order: &[(Source, u8)]) -> Line {
    let mut line = Line::from("Attacks go in this order: ");
    for (nth, (source, initiative)) in order.iter().enumerate() {
        line = line.text(if nth == 0 { "" } else { ", " });
        line = match source {
            Source::Seat(seat) => line.seat(*seat),
            Source::Dragon => line.text("the dragon"),
        };
        line = line.text(format!(" ({initiative})"));
    }
    line.text(".")
}

fn rolled(roll: &Roll) -> Line {
    let line = match roll.by {
        Source::Seat(seat) => Line::default().seat(seat).text(" attacks"),
        Source::Dragon => Line::from("The dragon attacks"),
    };
    line.text(format!(": {}.", names::roll(roll)))
}

fn tooth(seat: Seat, teeth: u8, dropped: Cubes, refused: u8) -> Line {
    let line = Line::default().seat(seat);
    let teeth_of = |count: u8| if count == 1 { "1 dragon tooth".to_owned() } else { format!("{count} dragon teeth") };
    match (teeth, refused) {
        (0, refused) => line.text(format!(" has no room for {}.", teeth_of(refused))),
        (teeth, 0) => line.text(format!(" wins {}{}.", teeth_of(teeth), dropping(dropped))),
        (teeth, refused) => {
            line.text(format!(" wins {}{}, and has no room for {refused}.", teeth_of(teeth), dropping(dropped)))
        }
    }
}

fn slain(dragon: &str, by: &[Seat]) -> Line {
    let line = Line::default().strong(format!("{dragon} is slain"));
    if by.is_empty() { line.text(".") } else { line.text(" by ").seats(by).text(".") }
}

fn stolen(loot: Stolen) -> String {
    match loot {
        Stolen::Scroll(scroll) => format!("the scroll {}", names::scroll(scroll)),
        Stolen::Blueprint(card) => names::blueprint(card),
        Stolen::Monk => "a monk".to_owned(),
        Stolen::Cube(cube) => format!("1 {}", names::cube(cube)),
    }
}
