//! The group chooses the order of turns (F16.11): one proposes, another agrees, and whoever won a way may say stay.

use super::board::Map;
use super::content::Book;
use super::moves::{Event, Move};
use super::order;
use super::reading::fold;
use super::rounds;
use super::state::{Phase, Proposed, State, Table};
use super::suggest::choice;
use super::text::{label, outlook, refusals};
use gogome_contract::{Choice, Control, Refusal, Said, Seat, Turn, Weight};

/// The word that accepts what is proposed.
const ACCEPT: &str = "accept";

/// A seat proposes an order. A newer one takes the place of the older.
pub(super) fn propose(
    book: &Book,
    state: &mut State,
    by: Seat,
    turns: Vec<Seat>,
    turn: &mut Turn<'_, Event>,
) -> Result<(), Refusal> {
    let table = &mut state.table;
    let mut named = turns.clone();
    named.sort_unstable();
    let all: Vec<Seat> = table.seats().collect();
    match &table.phase {
        Phase::Ordering { .. } if named != all => return Err(refusals::which_order(table)),
        Phase::Ordering { proposed: Some(proposed), .. } if proposed.turns == turns => {
            return Err(refusals::same_order());
        }
        _ => {}
    }
    let Phase::Ordering { proposed, changes, .. } = &mut table.phase else {
        return Err(refusals::phase(book, table));
    };
    *changes = changes.saturating_add(1);
    *proposed = Some(Proposed { by, turns: turns.clone() });
    turn.tell(Event::OrderProposed { seat: by, turns });
    Ok(())
}

/// Somebody else agrees, and the turns are taken.
pub(super) fn agree(book: &Book, state: &mut State, by: Seat, turn: &mut Turn<'_, Event>) -> Result<(), Refusal> {
    let Phase::Ordering { aims, answers, proposed, .. } = &state.table.phase else {
        return Err(refusals::phase(book, &state.table));
    };
    let Some(proposed) = proposed.as_ref().filter(|proposed| proposed.by != by) else {
        return Err(refusals::no_order(proposed.is_some()));
    };
    let order: Vec<(Seat, bool)> =
        proposed.turns.iter().map(|seat| (*seat, answers[seat.at()] != Some(false))).collect();
    let aims = aims.clone();
    turn.tell(Event::OrderAgreed(by));
    rounds::take_turns(book, state, &aims, &order, turn);
    Ok(())
}

/// A seat that won its way says whether it goes. What was proposed before is looked at again.
pub(super) fn choose(
    book: &Book,
    state: &mut State,
    by: Seat,
    go: bool,
    turn: &mut Turn<'_, Event>,
) -> Result<(), Refusal> {
    let table = &mut state.table;
    if !free(book, table).contains(&by) {
        return Err(refusals::no_way());
    }
    let Phase::Ordering { answers, proposed, changes, .. } = &mut table.phase else {
        return Err(refusals::phase(book, table));
    };
    if answers[by.at()].unwrap_or(true) == go {
        return Err(refusals::same_choice());
    }
    answers[by.at()] = Some(go);
    *proposed = None;
    *changes = changes.saturating_add(1);
    turn.tell(Event::Chose { seat: by, go });
    Ok(())
}

/// The seats that can say stay.
pub(super) fn free(book: &Book, table: &Table) -> Vec<Seat> {
    let (Phase::Ordering { aims, .. }, Some(reveal)) = (&table.phase, &table.reveal) else { return Vec::new() };
    order::free_to_go(book, table, aims, &reveal.duels)
}

/// What `/fuji order` means: letters of all seats, or `accept`.
pub fn read(view: &super::view::View, said: &Said) -> Result<Move, Refusal> {
    let typed = fold(said.need("turns")?);
    if typed == ACCEPT {
        return Ok(Move::Agree);
    }
    let letters = typed.chars().filter(char::is_ascii_alphabetic);
    let seats =
        letters.map(|letter| letter.to_digit(36).and_then(|at| u8::try_from(at).ok()?.checked_sub(10)).map(Seat));
    let turns: Option<Vec<Seat>> = seats.collect();
    turns.map(|turns| Move::Order { turns }).ok_or_else(|| refusals::which_order(&view.table))
}

/// Every order that is not proposed already, with what it would come to; before them the way to accept.
pub fn choices(book: &Book, table: &Table, me: Seat) -> Vec<Choice> {
    let (Phase::Ordering { aims, answers, proposed, .. }, Some(reveal)) = (&table.phase, &table.reveal) else {
        return Vec::new();
    };
    let map = Map::of(book, table);
    let mut choices = Vec::new();
    if proposed.as_ref().is_some_and(|proposed| proposed.by != me) {
        choices.push(choice(ACCEPT, label::AGREE));
    }
    let open = |turns: &Vec<Seat>| proposed.as_ref().is_none_or(|proposed| proposed.turns != *turns);
    for turns in orders(&table.seats().collect::<Vec<_>>()).into_iter().filter(open) {
        let line = order::chosen(book, table, aims, &reveal.duels, answers, &turns);
        let letters: Vec<String> = turns.iter().map(|seat| seat.letter().to_string()).collect();
        let about = outlook::order_about(table, &line, &map);
        choices.push(choice(&letters.join(" ").to_lowercase(), &format!("{} · {about}", letters.join(", "))));
    }
    choices
}

/// All orders of these seats.
fn orders(seats: &[Seat]) -> Vec<Vec<Seat>> {
    if seats.is_empty() {
        return vec![Vec::new()];
    }
    seats
        .iter()
        .flat_map(|first| {
            let others: Vec<Seat> = seats.iter().copied().filter(|seat| seat != first).collect();
            orders(&others).into_iter().map(|rest| std::iter::once(*first).chain(rest).collect())
        })
        .collect()
}

/// The buttons and the menu behind a screen.
pub fn controls(book: &Book, table: &Table, me: Seat) -> Vec<Control> {
    let Phase::Ordering { answers, proposed, .. } = &table.phase else { return Vec::new() };
    let button = |label: &str, said: Said, weight| Control::Button { label: label.to_owned(), said, weight };
    let mut controls = Vec::new();
    if proposed.as_ref().is_some_and(|proposed| proposed.by != me) {
        controls.push(button(label::AGREE, Said::new("order", &[("turns", ACCEPT)]), Weight::Main));
    }
    let mut choices = choices(book, table, me);
    choices.retain(|choice| choice.value != ACCEPT);
    controls.push(Control::Select {
        label: label::ORDER.to_owned(),
        said: Said::new("order", &[]),
        option: "turns",
        least: 1,
        most: 1,
        choices,
    });
    if free(book, table).contains(&me) {
        let goes = answers[me.at()].unwrap_or(true);
        let (label, verb) = if goes { (label::STAY, "stay") } else { (label::GO, "go") };
        controls.push(button(label, Said::new(verb, &[]), Weight::Plain));
    }
    controls
}
