//! Questions: who is asked, when nobody is, and what an answer does (section 37).

use crate::content::CharacterId;
use crate::state::{Ask, Pick, PieceId, Question, Settler, Table, Task, Ties};
use gogome_contract::Seat;

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decider {
    /// The players, as they settle ties; the character that is the only target in question, if there is one.
    Table(Option<CharacterId>),
    /// The owner of a character.
    Owner(CharacterId),
}

/// One of the options: the answer given a moment ago, the only one, or what standing orders say.
///
/// # Errors
/// Somebody must be asked: the question, for [`wait`].
pub fn decide(table: &mut Table, ask: Ask, options: Vec<Pick>, default: usize, by: Decider) -> Result<Pick, Question> {
    settle(table, ask, options, default, by).map(|(pick, _)| pick)
}

/// The same, with who settled it; nobody, where there was nothing to settle.
///
/// # Errors
/// As [`decide`].
pub fn settle(
    table: &mut Table,
    ask: Ask,
    options: Vec<Pick>,
    default: usize,
    by: Decider,
) -> Result<(Pick, Option<Settler>), Question> {
    let answered_by = table.answered_by.take();
    if let Some(pick) = table.answered.take() {
        return Ok((pick, answered_by));
    }
    let default = default.min(options.len().saturating_sub(1));
    let usual = options.get(default).cloned().unwrap_or(Pick::No);
    let asked = match by {
        Decider::Owner(character) => players(table, character),
        Decider::Table(about) => settlers(table, about),
    };
    let tie = matches!(by, Decider::Table(_));
    if options.len() < 2 {
        return Ok((usual, None));
    }
    if tie && table.ties == Ties::Auto {
        return Ok((usual, Some(Settler::Rules)));
    }
    if tie && settled(table, ask, &asked) {
        return Ok((usual, Some(Settler::Orders(asked))));
    }
    table.questions = table.questions.wrapping_add(1);
    let vote = tie && table.ties == Ties::Ask && asked.len() > 1;
    let default = u8::try_from(default).unwrap_or(0);
    let about = match by {
        Decider::Table(about) => about,
        Decider::Owner(character) => Some(character),
    };
    let active = active_player(table, about);
    Err(Question { id: table.questions, ask, options, default, asked, active, vote, votes: Vec::new() })
}

/// Asks, and goes on with a task when there is an answer.
pub fn wait(table: &mut Table, task: Task, question: Question) {
    table.tasks.push(task);
    table.tasks.push(Task::Ask(question));
}

/// Whether standing orders settle it: all who would be asked leave it to the default (section 37).
fn settled(table: &Table, ask: Ask, asked: &[Seat]) -> bool {
    asked.iter().all(|seat| {
        let orders = table.orders.get(seat.at()).copied().unwrap_or_default();
        match ask {
            Ask::Square { .. } | Ask::Arrive { .. } => orders.squares,
            Ask::Target { .. } => orders.targets,
            _ => false,
        }
    })
}

/// The seats that may answer for a character: its owner, or every person (X1.1).
pub fn players(table: &Table, character: CharacterId) -> Vec<Seat> {
    table.hero(character).owner.map_or_else(|| persons(table), |owner| vec![owner])
}

/// The seats with a person; where there is none, all that are taken.
pub fn persons(table: &Table) -> Vec<Seat> {
    let people: Vec<Seat> = table.seats().filter(|seat| table.people.get(seat.at()) == Some(&true)).collect();
    if people.is_empty() { table.taken().collect() } else { people }
}

/// The seats that settle a tie: one (`active`), or all.
fn settlers(table: &Table, about: Option<CharacterId>) -> Vec<Seat> {
    if table.ties == Ties::Ask {
        return table.taken().collect();
    }
    vec![active_player(table, about)]
}

/// The one who settles ties: the owner of the character in question, else of the character that was active last, else the leader;
/// for a character without an owner, who played it last.
pub fn active_player(table: &Table, about: Option<CharacterId>) -> Seat {
    let character = about.or(table.last_active);
    let seat = character
        .and_then(|character| table.hero(character).owner.or(table.last_played.filter(|seat| table.is_taken(*seat))));
    seat.unwrap_or_else(|| leader(table))
}

/// The lowest seat on which a person sits; if there is none, the lowest that is taken.
pub fn leader(table: &Table) -> Seat {
    persons(table).first().copied().unwrap_or(Seat(0))
}

/// The option that won, once a vote is decided: more than half of the seats, or all have voted and it has most; equal ones are
/// decided by the active player's, else by the default.
pub fn winner(question: &Question, closed: bool) -> Option<u8> {
    if !question.vote {
        return question.votes.first().map(|(_, option)| *option).or(closed.then_some(question.default));
    }
    let count = |option: u8| question.votes.iter().filter(|(_, vote)| *vote == option).count();
    let most = question.votes.iter().map(|(_, option)| count(*option)).max().unwrap_or(0);
    let first = question.votes.iter().map(|(_, option)| *option).find(|option| count(*option) == most);
    if most * 2 > question.asked.len() {
        return first;
    }
    if !closed && question.votes.len() < question.asked.len() {
        return None;
    }
    let pressed = question.votes.iter().find(|(seat, _)| *seat == question.active).map(|(_, option)| *option);
    let mut equal = question.votes.iter().map(|(_, option)| *option).filter(|option| count(*option) == most);
    match first {
        Some(one) if equal.all(|option| option == one) => Some(one),
        _ => pressed.filter(|option| count(*option) == most).or(Some(question.default)),
    }
}

/// Who of several is the usual target: the one with least health, then the earliest in the initiative (section 37).
pub fn usual_target(table: &Table, among: &[PieceId]) -> usize {
    let rank = |id: &PieceId| {
        let health = table.piece(*id).map(|piece| piece.health);
        let health = health.or_else(|| table.resistor(*id).map(|resistor| resistor.tokens)).unwrap_or(u8::MAX);
        let place = table.queue.cards.iter().position(|card| card == id).unwrap_or(usize::MAX);
        (health, place, *id)
    };
    (0..among.len()).min_by_key(|at| rank(&among[*at])).unwrap_or(0)
}
