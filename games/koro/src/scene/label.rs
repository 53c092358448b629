//! The short labels of the pictures.

use crate::content::{BonusItem, CountdownEvent};
use crate::gear::GearType;
use crate::rules::actions::actions_left;
use crate::rules::awaited::Wait;
use crate::state::{Ask, Field, Half, LossKind, Table};
use gogome_contract::parts::words::count;
use gogome_contract::scene::Icon;

/// The game.
pub const TITLE: &str = "Fuji Koro";
/// The actions of a turn, in the order of the header.
pub const ACTIONS: [&str; 4] = ["move", "explore", "gather", "fight"];

/// Beside the title.
pub fn round(table: &Table) -> String {
    match (&table.chapter, table.round) {
        _ if table.turn.number == 0 => "before the climb".to_owned(),
        (Some(_), round) => format!("Round {round}, final"),
        (None, round) => format!("Round {round}"),
    }
}

/// Beside the plate: who leads.
pub fn leader(table: &Table) -> String {
    let most = table.players.iter().map(|player| player.vp).max().unwrap_or(0);
    let mut first = table.seats().filter(|seat| table.player(*seat).vp == most);
    match (first.next(), first.next()) {
        _ if most == 0 || table.over.is_some() => String::new(),
        (Some(leader), None) => format!("{} leads with {most}", leader.letter()),
        _ => format!("several have {most}"),
    }
}

/// On the plate: how many actions are left.
pub fn plate(table: &Table) -> String {
    match (&table.over, table.turn.number) {
        (Some(_), _) => "the end".to_owned(),
        (None, 0) => "set-up".to_owned(),
        (None, _) => count(actions_left(table), "action"),
    }
}

/// Which of [`ACTIONS`] goes on.
pub fn action(table: &Table) -> Option<usize> {
    if table.combat.is_some() {
        return Some(3);
    }
    table.turn.open.filter(|open| open.main == Half::Open || open.bonus == Half::Open).map(|open| open.field.at())
}

/// In the golden pill: what is asked.
pub fn asked(table: &Table, wait: &Wait<'_>) -> String {
    match wait.ask {
        Some(ask) => question(ask).to_owned(),
        None => turn(table),
    }
}

/// What the active seat may do.
fn turn(table: &Table) -> String {
    if table.player(table.active()).escape.is_some() {
        return "claim a bonus".to_owned();
    }
    let field = |field: Field| ACTIONS[field.at()];
    match table.turn.open {
        Some(open) if open.main == Half::Open => field(open.field).to_owned(),
        Some(open) if open.bonus == Half::Open => format!("{} bonus", field(open.field)),
        _ if actions_left(table) == 0 => "end the turn".to_owned(),
        _ => "turn of".to_owned(),
    }
}

/// What a question asks.
const fn question(ask: &Ask) -> &'static str {
    match ask {
        Ask::Character { .. } => "choose a samurai",
        Ask::Start => "first cubes and monks",
        Ask::Orient { .. } => "turn the tile",
        Ask::Further { .. } => "one more tile?",
        Ask::Scroll { .. } => "where does it go?",
        Ask::Join => "join the fight?",
        Ask::Elect { .. } => "fight here?",
        Ask::Heroic => "send a monk?",
        Ask::Dice => "choose dice",
        Ask::React { .. } => "answer the roll?",
        Ask::Break => "what breaks?",
        Ask::Absorb { .. } => "what absorbs it?",
        Ask::Tooth => "room for a tooth?",
        Ask::Retreat => "retreat?",
        Ask::Steal { .. } => "steal what?",
        Ask::Loss(LossKind::Disc) => "which disc goes?",
        Ask::Loss(LossKind::Scroll) => "which scroll goes?",
        Ask::Loss(LossKind::Weapon) => "which cubes go?",
        Ask::Magic => "which weapon?",
        Ask::Slot { .. } => "choose a gear card",
        Ask::Erupt => "flee where?",
    }
}

/// The sign of a gear.
pub const fn gear(gear: GearType) -> Icon {
    match gear {
        GearType::Helmet => Icon::Helmet,
        GearType::Weapon => Icon::Sword,
        GearType::Sandals => Icon::Boots,
    }
}

/// The sign of what is brought to a palace.
pub const fn bonus(item: BonusItem) -> Icon {
    match item {
        BonusItem::Helmet => gear(GearType::Helmet),
        BonusItem::Weapon => gear(GearType::Weapon),
        BonusItem::Sandals => gear(GearType::Sandals),
        BonusItem::Monk => Icon::Monk,
        BonusItem::Tooth => Icon::Cube,
    }
}

/// The sign of a field of the player board.
pub const fn field(field: Field) -> Icon {
    match field {
        Field::Move => Icon::Boots,
        Field::Explore => Icon::Eye,
        Field::Gather => Icon::Hand,
    }
}

/// What the countdown brings next, and in how many rounds; nothing before it runs, or after its end.
pub fn next_event(table: &Table) -> Option<(CountdownEvent, usize)> {
    let chapter = table.chapter.as_ref().filter(|_| table.over.is_none())?;
    let track = &crate::content::book().countdown;
    let ahead = track.iter().enumerate().skip(usize::from(chapter.step));
    let mut ahead = ahead.filter(|(_, event)| **event != CountdownEvent::Blank);
    ahead.next().map(|(nth, event)| (*event, nth + 1 - usize::from(chapter.step)))
}

/// Over the countdown track.
pub fn countdown(table: &Table) -> String {
    let Some((event, rounds)) = next_event(table) else {
        return match table.chapter {
            Some(_) => "the end".to_owned(),
            None => format!("starts at {} points", crate::content::book().numbers.threshold),
        };
    };
    let what = match event {
        CountdownEvent::Lava(number) => format!("lava {number}"),
        CountdownEvent::Blank => "nothing".to_owned(),
        CountdownEvent::Rope => "the rope".to_owned(),
        CountdownEvent::End => "the end".to_owned(),
    };
    if rounds == 1 { format!("next: {what}") } else { format!("{what} in {rounds}") }
}
