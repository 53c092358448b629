//! What is said when the rules forbid something: what is wrong, why, and what works instead.

use super::{count, floor, held as card, title};
use crate::content::{Kind, book};
use crate::rules::refused::Refused;
use crate::state::moves::Move;
use crate::state::{Held, Phase, Table, letter};
use gogome_contract::{Line, Refusal, Seat};

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::NotSeated => Self::illegal("NOT_SEATED", "There is no such seat in this race."),
            Refused::Seats(seats) => Self::illegal("SEATS", format!("Fuji 99 is a race of 2 to 4, not of {seats}."))
                .instead("Add or drop a seat."),
            Refused::Over(ending) => {
                let why = Line::from("The race is over: ").seat(ending.winner).text(" has reached floor 99.");
                Self::not_now("OVER", why).instead("`/fuji99 new` begins another one.")
            }
            Refused::BooksFirst { without } => {
                let have = if without.len() == 1 { " has none yet." } else { " have none yet." };
                let why = Line::from("The race begins when everybody has a book; ").seats(&without).text(have);
                Self::not_now("BOOKS", why).instead("`/fuji99 story` takes one by its cover.")
            }
            Refused::BooksChosen { own } => {
                let own = own.map_or(String::new(), |number| format!(" Yours is {number} · {}.", title(number)));
                Self::not_now("BOOKS_CHOSEN", format!("Everybody has a book, and the race is on.{own}"))
            }
            Refused::NoStory(number) => {
                Self::illegal("STORY", format!("There is no book {number}.")).instead("They are numbered 1 to 10.")
            }
            Refused::NotYourTurn { active } => {
                Self::not_now("TURN", Line::from("It is the turn of ").seat(active).text(", not yours."))
                    .instead("`/fuji99 odds` tells you what your next draw may bring.")
            }
            Refused::NotNow { mv, phase, pagoda } => not_now(&mv, phase, pagoda),
            Refused::BelowLeast(wanted) => {
                let least = book().race.draw_min;
                Self::illegal("LEAST", format!("{wanted} is too few: the least is {least} (rule C3)."))
                    .instead(format!("`/fuji99 draw n:{least}` draws {least}."))
            }
            Refused::NoSlot { slot, hand } => Self::illegal("SLOT", format!("You hold no card {}.", letter(slot)))
                .instead(format!("Your hand: {}.", crate::words::hand(&hand))),
            Refused::NotPayable { held, yellow, hand } => not_payable(held, yellow, &hand),
            Refused::PlaceTwice(held) => Self::illegal("PLACE_TWICE", format!("{} stands there twice.", card(&held)))
                .instead("Say each card once."),
            Refused::PlaceAbove { held, cubes } => {
                let most = held.kind.card().cubes;
                let why = format!("{} takes {most} at most, not {cubes} (rule C9.3).", card(&held));
                Self::illegal("PLACE_ABOVE", why)
            }
            Refused::PlaceSum { sum, pagoda, hand } => {
                let why =
                    format!("That adds up to {sum}, but the pagoda has {pagoda}, and all of it goes (rule C9.3).");
                let room = |held: &Held| format!("{} takes up to {}", card(held), held.kind.card().cubes);
                let room: Vec<String> = hand.iter().map(room).collect();
                Self::illegal("PLACE_SUM", why).instead(format!("{}.", crate::words::list(&room, "and")))
            }
            Refused::NoLapse { key } => {
                let key: String = key.chars().take(40).collect();
                Self::not_now("NO_LAPSE", Line::from("Nobody is waited for under ").quote(key).text("."))
            }
        }
    }
}

/// What can be done at this time of the turn.
fn now(phase: Phase, pagoda: u8) -> String {
    match phase {
        Phase::Books => "First everybody takes a book.".to_owned(),
        Phase::Draw => "Now you draw: `/fuji99 draw`, 5 or more.".to_owned(),
        Phase::Ability => "Now you use a card, or `/fuji99 go` on and discover one.".to_owned(),
        Phase::Resolve => "Now it is `/fuji99 again` or `/fuji99 stop`.".to_owned(),
        Phase::Allocate => {
            format!("Now {} of the pagoda must be placed: `/fuji99 place`.", count(pagoda, "cube"))
        }
        Phase::Over(_) => "The race is over.".to_owned(),
    }
}

/// The move belongs to another time of the turn.
fn not_now(mv: &Move, phase: Phase, pagoda: u8) -> Refusal {
    let why = match (mv, phase) {
        (Move::Draw(_), Phase::Resolve) => "You have drawn; to draw more, say `again`.",
        (Move::Draw(_), _) => "You have drawn already.",
        (Move::Use(_), Phase::Draw) => "A card is paid with what you draw, so you draw first.",
        (Move::Use(_), _) => "You have discovered a card: others are used before that.",
        (Move::Go, Phase::Draw) => "There is nothing to go on from: you draw first.",
        (Move::Go, _) => "You have discovered a card already.",
        (Move::Again(_) | Move::Stop, Phase::Draw) => "You draw first; then you go on or stop.",
        (Move::Again(_) | Move::Stop, Phase::Ability) => "First you discover a card.",
        (Move::Again(_) | Move::Stop, _) => "You have stopped.",
        (Move::Place(_), _) => "There is nothing to place: the pagoda gives each card its cubes by itself.",
        (Move::Story(_), _) => "The books are chosen.",
    };
    Refusal::not_now("NOT_NOW", why).instead(now(phase, pagoda))
}

/// The card costs more yellow cubes than were drawn.
fn not_payable(held: Held, yellow: u8, hand: &[Held]) -> Refusal {
    let cost = held.kind.card().cost;
    let why = format!(
        "{} costs {cost} yellow. You have {yellow} from this draw: {} missing.",
        held.kind.name(),
        if cost - yellow == 1 { "1 is".to_owned() } else { format!("{} are", cost - yellow) },
    );
    let payable: Vec<String> = hand.iter().filter(|other| other.kind.card().cost <= yellow).map(card).collect();
    Refusal::illegal("COST", why).instead(match payable.as_slice() {
        [] => "`/fuji99 go` goes on: you discover a card.".to_owned(),
        cards => format!("You can pay for {}.", crate::words::list(cards, "or")),
    })
}

/// The card exists, but is not in this hand.
pub fn not_held(table: &Table, seat: Seat, kind: Kind) -> Refusal {
    Refusal::illegal("NOT_HELD", format!("You hold no {}.", kind.name()))
        .instead(format!("Your hand: {}.", crate::words::hand(&table.player(seat).hand)))
}

/// The story belongs to another winner, or nobody has won it yet (C17.1).
pub fn not_yours(table: &Table) -> Refusal {
    match table.over() {
        None => Refusal::not_now("STORY_LATER", "A story is read by whoever reaches floor 99 first.")
            .instead(format!("So far {} is as deep as anybody is.", floor(deepest(table)))),
        Some(ending) if table.player(ending.winner).person => {
            let why = Line::from("The story belongs to ").seat(ending.winner).text(", who won, and to nobody else.");
            Refusal::not_now("STORY_OTHER", why).instead("Win with this book, and it is yours to read.")
        }
        Some(_) => Refusal::not_now("STORY_NOBODY", "A companion won, and companions do not read.")
            .instead("Win with this book, and it is yours to read."),
    }
}

fn deepest(table: &Table) -> u8 {
    table.all().map(|seat| table.position(seat)).max().unwrap_or(0)
}

/// `new` was said at a running table.
pub fn new_is_no_move() -> Refusal {
    Refusal::not_now("NEW", "A new race is opened beside this one, not in it.").instead("`/fuji99 new` opens one.")
}
