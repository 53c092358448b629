//! What somebody is asked to do, and what is done if they do not answer (2.2).
//!
//! What is asked follows "you are asked to" as well as "A is asked to", so it says neither "you" nor "your".

use super::names;
use crate::gear::GearType;
use crate::rules::actions::actions_left;
use crate::rules::awaited::Wait;
use crate::state::{Ask, Combat, Foe, Half, LossKind, Table};
use gogome_contract::Line;
use gogome_contract::parts::words::count;

/// What a table waits for, as it follows "you are asked to".
pub fn asked(table: &Table, wait: &Wait<'_>) -> Line {
    match wait.ask {
        Some(ask) => question(ask, table.combat.as_ref()),
        None => turn(table).into(),
    }
}

/// What a question asks, as it follows "you are asked to". With the fight that goes on, it says against whom.
pub fn question(ask: &Ask, combat: Option<&Combat>) -> Line {
    let line = Line::default();
    match ask {
        Ask::Character { .. } => line.text("choose a character"),
        Ask::Start => line.text("arrange the board: monks and first cubes"),
        Ask::Orient { place, tile } => line.text(format!("turn {} on {place}", names::tile(*tile))),
        Ask::Further { by_map: true, .. } => line.text("place one more tile by the Ancient Map, or none"),
        Ask::Further { by_map: false, .. } => line.text("place one more tile by the Surveyor, or none"),
        Ask::Scroll { card } => line.text(format!("say where the scroll {} goes", names::scroll(*card))),
        Ask::Join => line.text(format!("join the fight against {}, or stay out of it", foe(combat))),
        Ask::Elect { space } => line.text(format!("fight on {space}, or let it be")),
        Ask::Heroic => line.text("send a heroic monk into the fight, or none"),
        Ask::Dice => line.text("choose the dice of the attack"),
        Ask::React { own: true } => line.text("use a card or token on the own roll, or none"),
        Ask::React { own: false } => line.text("use a card or token on the roll just made, or none"),
        Ask::Break => line.text("choose which cubes break"),
        Ask::Absorb { gear: GearType::Sandals, damage } => {
            line.text(format!("choose the sandal cubes that pay {damage} for lava"))
        }
        Ask::Absorb { damage, .. } => {
            line.text(format!("choose the helmet cubes that absorb {}", count(u32::from(*damage), "hit")))
        }
        Ask::Tooth => line.text("drop a cube for a tooth, or refuse it"),
        Ask::Retreat => line.text("retreat, or stay in the fight"),
        Ask::Steal { from } => line.text("steal something from ").seat(*from).text(", or nothing"),
        Ask::Loss(LossKind::Disc) => line.text("choose the field whose disc goes with the lost monk"),
        Ask::Loss(LossKind::Scroll) => line.text("choose the scroll that goes with the lost monk"),
        Ask::Loss(LossKind::Weapon) => line.text("choose the weapon cubes that go with the lost monk"),
        Ask::Magic => line.text("choose the weapon that gets the magic cube"),
        Ask::Slot { gear } => {
            line.text(format!("choose a field for the new {} card: move, explore or gather", names::gear(*gear)))
        }
        Ask::Erupt => line.text("flee from the lava"),
    }
}

/// What is at stake in a question that nobody knows from other games, as a sentence.
pub fn meaning(ask: &Ask) -> Option<String> {
    Some(match ask {
        Ask::Character { .. } => "Each samurai is good at something else, for the whole game.".to_owned(),
        Ask::Start => {
            "Each monk helps from the spot on which it stands. In a fight it can be sent ahead, and is gone then."
                .to_owned()
        }
        Ask::Orient { .. } => {
            "Each picture shows one way to lay it, and all six are allowed: see what lies next to you then.".to_owned()
        }
        Ask::Join => {
            "Everybody still in the fight when the dragon falls gets its points and a tooth. Whoever is hit harder than the \
             helmet takes lies unconscious."
                .to_owned()
        }
        Ask::Elect { .. } => {
            "The loser lies unconscious or retreats, and the winner may steal one thing from the loser's backpack."
                .to_owned()
        }
        Ask::Dice => {
            "Each cube of the weapon is a die. A die that shows ✗ costs the weapon a cube of its kind.".to_owned()
        }
        Ask::Retreat => {
            "Whoever retreats stays awake and is out of the fight; of two samurai the other one has won then.".to_owned()
        }
        Ask::Tooth => "A tooth is the best cube to build with, and brings points in a palace.".to_owned(),
        Ask::Magic => "The magic cube is one strong die more for that weapon.".to_owned(),
        Ask::Heroic => {
            "The monk is gone for good; the cube that goes with it is thrown as a die, and hits at once.".to_owned()
        }
        Ask::Scroll { card } => format!("{}: {}.", names::scroll(*card), card.printed().text.trim_end_matches('.')),
        Ask::Slot { gear } => {
            let gives = names::gear_card_bonus(*gear);
            format!("It stays there for the whole game and gives, with each action on that field: {gives}.")
        }
        _ => return None,
    })
}

/// Against whom: the dragon by its name, if the fight is known.
fn foe(combat: Option<&Combat>) -> &'static str {
    match combat.map(|combat| combat.foe) {
        Some(Foe::Dragon { dragon, .. }) => names::dragon(dragon),
        Some(Foe::Samurai { .. }) | None => "a dragon",
    }
}

/// What the active seat is asked for in its turn, as it follows "you are asked to".
pub fn turn(table: &Table) -> String {
    let turn = &table.turn;
    if let Some(escape) = table.player(turn.active).escape {
        return format!("claim points for one thing in the {}, or for none", names::palace(escape.palace));
    }
    let left = actions_left(table);
    let bonus = turn.open.filter(|open| open.bonus == Half::Open);
    let bonus = bonus.and_then(|open| table.player(turn.active).bonuses.get(&open.field)).map(names::bonus);
    match turn.open {
        Some(open) if open.main == Half::Open => {
            let bonus = bonus.map(|gives| format!(", and use its bonus ({gives})")).unwrap_or_default();
            let then = if left > 1 { ", then take one more action" } else { ": the last action" };
            format!("{}{bonus}{then}", names::field(open.field))
        }
        Some(open) if open.bonus == Half::Open => {
            let gives = bonus.map(|gives| format!(" ({gives})")).unwrap_or_default();
            let other = match left {
                0 => "end the turn".to_owned(),
                left => format!("go on ({} left)", count(left, "action")),
            };
            format!("use the bonus of {}{gives}, or {other}", names::field(open.field))
        }
        _ if left == 0 => "end the turn, or use what is still open".to_owned(),
        _ if turn.actions == 0 => format!("take a turn of {}", count(left, "action")),
        _ => format!("go on with the turn: {} left", count(left, "action")),
    }
}

/// What is done if nobody answers in time, as a whole sentence; nothing asked: the turn itself (2.2, 2.4).
pub fn default(ask: Option<&Ask>) -> &'static str {
    let Some(ask) = ask else {
        return "Without an answer each action left is a rest if that is possible, otherwise a move of no step; in a palace the best \
                claim is made.";
    };
    match ask {
        Ask::Character { .. } => "Without an answer chance chooses.",
        Ask::Start => "Without an answer the board is arranged in the usual way.",
        Ask::Orient { .. } => "Without an answer the tile is laid as it is drawn, as in picture 0.",
        Ask::Further { .. } => "Without an answer no further tile is placed.",
        Ask::Scroll { .. } => "Without an answer it takes a free slot, or replaces the older scroll.",
        Ask::Join => "Without an answer you stay out of it, and tokens lie where they are.",
        Ask::Elect { .. } => "Without an answer you do not fight.",
        Ask::Heroic => "Without an answer no monk is sent.",
        Ask::Dice => "Without an answer all dice are rolled.",
        Ask::React { own: true } => {
            "Without an answer blank dice are rolled again, and a Whetstone is used if the weapon would become useless."
        }
        Ask::React { own: false } => "Without an answer something is used only if it saves you from defeat.",
        Ask::Break | Ask::Loss(LossKind::Weapon) => "Without an answer the cubes go that hurt least.",
        Ask::Absorb { .. } => "Without an answer the cheapest cubes pay.",
        Ask::Tooth => "Without an answer the cheapest wood or metal is dropped; without one the tooth is refused.",
        Ask::Retreat => {
            "Without an answer you retreat if no usable weapon is left, or if the next attack is likely to be too much."
        }
        Ask::Steal { .. } => {
            "Without an answer the first thing that fits is taken: scroll, blueprint, monk, tooth, metal, wood."
        }
        Ask::Loss(LossKind::Disc) => "Without an answer the disc comes from the first field that has one.",
        Ask::Loss(LossKind::Scroll) => "Without an answer the newer scroll goes.",
        Ask::Magic => "Without an answer the weapon with the pattern gets it, then the longer, then the left one.",
        Ask::Slot { .. } => {
            "Without an answer the first card that matches goes above move, gather or explore; a weapon card gives 1 point."
        }
        Ask::Erupt => {
            "Without an answer you flee over the least lava, towards the nearest way out, and the cheapest cubes pay."
        }
    }
}
