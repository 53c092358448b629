//! The fight that goes on, and the last dice.

use super::sentence;
use crate::state::{Foe, Out, Roll, Source, Stage, Table};
use crate::words::names;
use gogome_contract::Line;

/// The fight that goes on: against whom, in which order, who is out.
pub fn combat(table: &Table) -> Option<Line> {
    let combat = table.combat.as_ref()?;
    let standing: Vec<_> = combat.standing().collect();
    let head = Line::default().strong("Fight").text(": ");
    let mut parts = vec![match combat.foe {
        Foe::Dragon { place, dragon, health } => {
            let name =
                format!(" against {}, a {} dragon on {place}", names::dragon(dragon), dragon.printed().colour.name());
            let who =
                if standing.is_empty() { Line::from("nobody any more") } else { Line::default().seats(&standing) };
            who.text(format!("{name}, {health} health left"))
        }
        Foe::Samurai { space } => {
            let all: Vec<_> = combat.fighters.iter().map(|fighter| fighter.seat).collect();
            Line::default().seats(&all).text(format!(" against each other on {}", names::space_long(space)))
        }
    }];
    if !combat.order.is_empty() {
        let mut line = Line::from("attacks in the order ");
        for (nth, source) in combat.order.iter().enumerate() {
            line = named(line.text(if nth == 0 { "" } else { ", " }), *source, combat.foe);
        }
        parts.push(line);
        if let Some(attacker) = combat.attacker() {
            parts.push(named(Line::from("now "), attacker, combat.foe));
        }
    }
    for fighter in &combat.fighters {
        let entered = format!(" came from {}", names::said(fighter.from));
        let line = Line::default().seat(fighter.seat);
        parts.push(match fighter.out {
            Some(Out::Retreated) => line.text(" has retreated"),
            Some(Out::Defeated) => line.text(" is defeated"),
            None if fighter.heroic => line.text(entered).text(" and sent a monk"),
            None => line.text(entered),
        });
    }
    Some(sentence(head, parts))
}

/// An attacker by name.
fn named(line: Line, source: Source, foe: Foe) -> Line {
    match (source, foe) {
        (Source::Seat(seat), _) => line.seat(seat),
        (Source::Dragon, Foe::Dragon { dragon, .. }) => line.text(names::dragon(dragon)),
        (Source::Dragon, Foe::Samurai { .. }) => line.text("the dragon"),
    }
}

/// How far the fight is: before its first dice, or the dice that lie there; nothing between two attacks.
pub fn dice(table: &Table) -> Option<Line> {
    let combat = table.combat.as_ref()?;
    match (&combat.attack, combat.stage) {
        (Some(attack), _) => Some(rolled("The dice now", &attack.roll)),
        (None, Stage::Join | Stage::Heroic | Stage::Order) => Some("No attack has been rolled yet.".into()),
        (None, _) => None,
    }
}

/// The last dice, as long as nobody has rolled others.
pub fn last_roll(table: &Table) -> Option<Line> {
    table.last_roll.as_ref().map(|roll| rolled("Last roll", roll))
}

/// Dice, after what they are: by whom, with which weapon.
fn rolled(what: &str, roll: &Roll) -> Line {
    let line = match roll.by {
        Source::Seat(seat) => Line::from(format!("{what}, by ")).seat(seat),
        Source::Dragon => Line::from(format!("{what}, by the dragon")),
    };
    let with = roll.side.map_or_else(String::new, |side| format!(" with the {}", names::side(side)));
    line.text(format!("{with}: {}.", names::roll(roll)))
}
