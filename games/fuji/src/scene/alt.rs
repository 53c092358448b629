//! Alternative text of the pictures, made from the same view.

use crate::content::{Die, book};
use crate::rules::awaited::awaited;
use crate::rules::phases::planning::step_limit;
use crate::state::Cell;
use crate::state::Phase;
use crate::state::Ready;
use crate::words::panel::dice_hidden;
use crate::words::{count, signals};
use gogome_contract::Seat;

use crate::scene::mine::{Mine, aim_of, counts};
use crate::scene::shown::Shown;
use crate::words::picture;

/// The most characters Discord takes.
const MOST: usize = 1024;

/// The board: what is asked, each seat, what burns, the cards ahead as far as there is room.
pub(crate) fn board(shown: &Shown<'_>) -> String {
    let table = shown.table;
    let mut text = Text::default();
    let scenario = book().scenario(&table.scenario).map_or("", |scenario| scenario.name.as_str());
    text.add(&format!("{}, {scenario}, level {}, round {}.", picture::TITLE, table.level, shown.round()));
    if let Some(forecast) = shown.supposed {
        text.add(&format!("{} ({}):", picture::supposed(forecast), forecast.seat.letter()));
    }
    let awaited: Vec<String> = awaited(table).into_iter().map(|seat| seat.letter().to_string()).collect();
    match &table.phase {
        Phase::Over(ending) => text.add(&format!("{}.", picture::over(*ending, table))),
        _ if shown.supposed.is_some() => {}
        _ if shown.past => text.add(picture::LAST_ROUND),
        _ if awaited.is_empty() => text.add(&format!("{}.", picture::asked(table))),
        _ => text.add(&format!("{}: {}.", picture::asked(table), awaited.join(", "))),
    }
    for seat in table.seats() {
        text.add(&of_seat(shown, seat));
    }
    if let Some(dice) = neutral(shown) {
        text.add(&dice);
    }
    let (next, after) = shown.danger();
    if !next.is_empty() {
        text.add(&format!("Burns next: {}.", names(shown, &next)));
    }
    if !after.is_empty() {
        text.add(&format!("Then: {}.", names(shown, &after)));
    }
    text.add(&format!("Eruptions: {}.", table.eruptions));
    for seat in table.seats() {
        if let Some(line) = signals::live(table, seat) {
            text.add(&format!("{} signals: {}.", seat.letter(), signals::lettered(&line)));
        }
    }
    let tokens: Vec<Cell> = shown.cells().filter(|cell| table.field(*cell).token.is_some()).collect();
    if !tokens.is_empty() {
        text.add(&format!("Eruption tokens: {}.", names(shown, &tokens)));
    }
    for seat in table.seats().filter(|_| !shown.over()) {
        let around: Vec<String> =
            shown.map.neighbours(table.traveller(seat).at).iter().map(|cell| needs(shown, cell)).collect();
        text.add(&format!("Around {}: {}.", seat.letter(), around.join(", ")));
    }
    let village: Vec<Cell> = shown.cells().filter(|cell| shown.map.village(*cell)).collect();
    text.add(&format!("Village: {}.", names(shown, &village)));
    text.0
}

fn of_seat(shown: &Shown<'_>, seat: Seat) -> String {
    let table = shown.table;
    let traveller = table.traveller(seat);
    let here = &shown.card(traveller.at).name;
    let mut parts =
        vec![format!("{} at {here}", picture::seat(seat, shown.name(seat))), format!("stamina {}", traveller.stamina)];
    if table.companions.contains(&seat) {
        parts.push(picture::COMPANION.to_owned());
    }
    let injuries: Vec<&str> = traveller.injuries.iter().map(|kind| picture::injury(*kind)).collect();
    if !injuries.is_empty() {
        parts.push(format!("injured: {}", injuries.join(" ")));
    }
    if shown.reveal.is_some() {
        parts.extend(result(shown, seat));
    } else {
        parts.extend(plan(shown, seat));
    }
    parts.join(", ") + "."
}

/// Its dice types, its aim, whether it is ready.
fn plan(shown: &Shown<'_>, seat: Seat) -> Vec<String> {
    let traveller = shown.table.traveller(seat);
    let kinds: String = traveller.dice.iter().flatten().map(|kind| picture::kind(*kind)).collect();
    let mut parts = vec![format!("die types {kinds}")];
    if let Some(aim) = &shown.aims[seat.at()] {
        if aim.to == traveller.at {
            parts.push("stays".into());
        } else {
            parts.push(format!("to {}", shown.card(aim.to).name));
            parts.push(count(aim.distance, "step"));
        }
        parts.push(count(aim.rerolls, "reroll"));
    } else {
        parts.push("choosing".into());
    }
    let ready = match &shown.table.phase {
        Phase::Planning { plans } => plans[seat.at()].ready != Ready::No,
        Phase::Rerolls { done, .. } => done[seat.at()],
        Phase::Equipment { ready, .. } => ready[seat.at()] != Ready::No,
        Phase::Setup
        | Phase::Bars { .. }
        | Phase::GoOrStay { .. }
        | Phase::Ordering { .. }
        | Phase::Injuries { .. }
        | Phase::Over(_) => false,
    };
    if ready {
        parts.push("ready".into());
    }
    parts
}

/// What the reveal gave a seat.
fn result(shown: &Shown<'_>, seat: Seat) -> Vec<String> {
    let Some(reveal) = shown.reveal else { return Vec::new() };
    let of_seat = (reveal.aims.get(seat.at()), reveal.duels.get(seat.at()), reveal.hands.get(seat.at()));
    let (Some(aim), Some(duel), Some(hand)) = of_seat else { return Vec::new() };
    let dice: Vec<String> = hand.iter().flatten().map(|die| short(*die)).collect();
    let neutral = duel.neutral.map(|value| format!("{} {value}", picture::NEUTRAL_LETTER));
    let rivals = duel.rivals.iter().map(|(rival, value)| format!("{} {value}", rival.letter()));
    let rivals: Vec<String> = rivals.chain(neutral).collect();
    let card = &shown.card(aim.to).name;
    let mut parts = vec![format!("dice {} for {card}: {} against {}", dice.join(" "), duel.own, rivals.join(" and "))];
    if let Some(turn) = shown.turn(seat) {
        parts.push(picture::how(turn.how).into());
        parts.push(format!("lost {}", turn.loss));
    }
    parts
}

/// A die in two signs: `B5`.
fn short(die: Die) -> String {
    format!("{}{}", picture::colour(book().colour(die)).1, die.value)
}

/// A card with what counts there: `Fox Trail (3 6)`.
fn needs(shown: &Shown<'_>, cell: Cell) -> String {
    let name = &shown.card(cell).name;
    match shown.requirement(cell).filter(|_| !shown.table.field(cell).lava) {
        Some(needs) => format!("{name} ({})", picture::requirement(needs)),
        None => name.clone(),
    }
}

/// The dice of the neutral set, as far as they lie open.
fn neutral(shown: &Shown<'_>) -> Option<String> {
    let revealed = shown.reveal.map(|reveal| reveal.neutral.as_slice()).filter(|dice| !dice.is_empty());
    let open = revealed.or(shown.table.neutral.as_ref().map(<[Die; 3]>::as_slice))?;
    let dice: Vec<String> = open.iter().map(|die| short(*die)).collect();
    let hidden = if revealed.is_some() { "" } else { ", three more hidden" };
    Some(format!("{} {}: {}{hidden}.", picture::NEUTRAL_LETTER, picture::NEUTRAL, dice.join(" ")))
}

fn names(shown: &Shown<'_>, cells: &[Cell]) -> String {
    cells.iter().map(|cell| shown.card(*cell).name.as_str()).collect::<Vec<_>>().join(", ")
}

/// The dice by place.
fn hand(text: &mut Text, shown: &Shown<'_>, mine: &Mine<'_>) {
    text.add(&format!(
        "Your dice, seat {}, round {}.",
        picture::seat(mine.seat, shown.name(mine.seat)),
        shown.table.round
    ));
    let types = &shown.table.traveller(mine.seat).dice;
    for ((die, place), kind) in mine.hand.iter().zip(picture::PLACES).zip(types) {
        match die {
            Some(die) => {
                let colour = picture::colour(book().colour(*die)).0;
                text.add(&format!("{place}: {colour} {} (die type {}).", die.value, picture::kind(die.kind)));
            }
            None => text.add(&format!("{place}: {}.", picture::missing_die(kind.is_none(), &shown.table.phase))),
        }
    }
}

/// The places of the dice that count on a card.
fn places(shown: &Shown<'_>, mine: &Mine<'_>, cell: Cell) -> String {
    let dice = mine.hand.iter().zip(picture::PLACES);
    let valid = dice.filter(|(die, _)| die.is_some_and(|die| counts(shown, cell, die)));
    let list: Vec<&str> = valid.map(|(_, place)| place).collect();
    if list.is_empty() { "none".to_owned() } else { list.join(", ") }
}

/// A screen: the dice by place, what they bring on some cards.
pub(crate) fn compared(shown: &Shown<'_>, mine: &Mine<'_>, cells: &[Cell]) -> String {
    let mut text = Text::default();
    hand(&mut text, shown, mine);
    for cell in cells {
        let (sum, counting) = (mine.sum(shown, *cell), places(shown, mine, *cell));
        text.add(&format!("{}. Counting: {counting}. Your sum: {sum}.", needs(shown, *cell)));
    }
    text.0
}

/// A screen: the dice by place, what counts for whom.
pub(crate) fn screen(shown: &Shown<'_>, mine: &Mine<'_>) -> String {
    let mut text = Text::default();
    hand(&mut text, shown, mine);
    let places = |cell: Cell| places(shown, mine, cell);
    let goal = |cell: Cell| needs(shown, cell);
    match aim_of(shown, mine.seat) {
        Some(aim) => {
            let sum = mine.sum(shown, aim.to);
            text.add(&format!("Your card: {}. Counting: {}. Your sum: {sum}.", goal(aim.to), places(aim.to)));
        }
        None => text.add(&format!("{}.", picture::NOT_CHOSEN)),
    }
    if !mine.borrowed.is_empty() {
        let dice: Vec<String> = mine.borrowed.iter().map(|(_, die)| short(*die)).collect();
        text.add(&format!("{}: {}.", picture::BORROWED, dice.join(", ")));
    }
    if let Some(left) = mine.left {
        text.add(&format!("Rerolls left: {left}."));
    }
    if let Some(left) = mine.half_left {
        text.add(&format!("{}: {left}.", picture::HALF_REROLLS));
    }
    for rival in shown.table.neighbours(mine.seat) {
        let name = picture::seat(rival, shown.name(rival));
        match aim_of(shown, rival) {
            Some(aim) => {
                text.add(&format!("{name} goes to {}. Against {}: {}.", goal(aim.to), rival.letter(), places(aim.to)));
            }
            None => text.add(&format!("{name} is {}", picture::CHOOSING)),
        }
    }
    if let Some(open) = shown.table.neutral.filter(|_| dice_hidden(shown.table)) {
        let dice: Vec<String> = open.iter().map(|die| short(*die)).collect();
        text.add(&format!("{}: {}, {}.", picture::NEUTRAL, dice.join(", "), picture::NEUTRAL_HIDDEN));
    }
    if matches!(shown.table.phase, Phase::Planning { .. }) {
        let reached = shown.map.reach(shown.table.traveller(mine.seat).at, step_limit(shown.table, mine.seat));
        let near = |far: u8| {
            let cards: Vec<String> =
                reached.iter().filter(|(_, steps)| *steps == far).map(|(cell, _)| needs(shown, *cell)).collect();
            (!cards.is_empty()).then(|| format!("{} away: {}.", count(far, "step"), cards.join(", ")))
        };
        (1..=4).filter_map(near).for_each(|sentence| text.add(&sentence));
    }
    text.0
}

/// Sentences, as many as there is room for.
#[derive(Default)]
struct Text(String);

impl Text {
    fn add(&mut self, sentence: &str) {
        let long = self.0.chars().count() + sentence.chars().count() + 1;
        if long <= MOST {
            if !self.0.is_empty() {
                self.0.push(' ');
            }
            self.0.push_str(sentence);
        }
    }
}
