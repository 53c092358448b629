//! What is said when the rules forbid something: what is wrong, which rule says so, and what works instead.

use super::{coin, count, list};
use crate::content::Suit;
use crate::content::space::{Hop, Space};
use crate::mountain::slope::{Bar, Leg};
use crate::rules::refused::{MoveRefused, SetupRefused};
use crate::state::State;
use crate::state::moves::Ending;
use gogome_contract::{Line, Refusal, RefusalKind};

/// Words why a move is refused in this position.
pub fn refuse(state: &State, refused: &MoveRefused) -> Refusal {
    match refused {
        MoveRefused::NotSeated => not_seated(),
        MoveRefused::Over(ending) => over(*ending),
        MoveRefused::NoMoves => no_moves(state),
        MoveRefused::TooLong => too_long(),
        MoveRefused::DieFirst => die_first(state),
        MoveRefused::NoDice => no_dice(state),
        MoveRefused::NullDie(suit) => null_die(state, *suit),
        MoveRefused::Nobody(from) => nobody(state, *from),
        MoveRefused::Barred { suit, hop, bar } => barred(state, *suit, *hop, *bar),
        MoveRefused::Within { nth, hop, why } => of_several(*nth, *hop, refuse(state, why)),
        MoveRefused::Undo { wanted, made } => undo(*wanted, *made),
        MoveRefused::HintLevel => hint_level(),
        MoveRefused::NoMoreHints => no_more_hints(),
    }
}

impl From<SetupRefused> for Refusal {
    fn from(refused: SetupRefused) -> Self {
        match refused {
            SetupRefused::NoDaily => no_daily(),
            SetupRefused::NoDeal => no_deal(),
            SetupRefused::InFile { nth, hop, at, why } => in_file(nth, hop, refuse(&at, &why)),
        }
    }
}

/// The acting seat does not exist at this table.
fn not_seated() -> Refusal {
    Refusal::illegal("NOT_SEATED", "This pilgrimage is walked by one person, and it is not you.")
}

/// The game is over.
fn over(ending: Ending) -> Refusal {
    let how = match ending {
        Ending::Home => "This pilgrimage is over: everybody has arrived.",
        Ending::Foul => "This pilgrimage is over: foul weather.",
        Ending::GivenUp => "This pilgrimage is over: it was given up.",
    };
    Refusal::not_now("OVER", how).instead("A new one begins with `/fujisan new` or `/fujisan daily`.")
}

/// Where a priest can go, or who can.
pub fn ways(state: &State, suit: Suit) -> String {
    match state.targets(suit).as_slice() {
        [] => format!("{} has no move now. {}", crate::words::priest(state, suit), movers(state)),
        targets => format!("{} can go to {}.", crate::words::priest(state, suit), list(targets, "or")),
    }
}

fn movers(state: &State) -> String {
    let movers: Vec<&str> =
        Suit::ALL.into_iter().filter(|suit| !state.targets(*suit).is_empty()).map(Suit::name).collect();
    if !state.dice_now().is_empty() {
        "Nobody can move yet: choose a die.".to_owned()
    } else if movers.is_empty() {
        "Nobody can move: undo or give up.".to_owned()
    } else {
        format!("{} can move.", list(&movers, "and"))
    }
}

/// No priest stands on this space.
fn nobody(state: &State, from: Space) -> Refusal {
    let places = Suit::ALL.map(|suit| crate::words::priest(state, suit));
    Refusal::illegal("NOBODY", format!("No priest stands on {from}."))
        .instead(format!("They stand like this: {}.", list(&places, "and")))
}

/// The priest cannot go there.
fn barred(state: &State, suit: Suit, hop: Hop, bar: Bar) -> Refusal {
    let Hop { from, to } = hop;
    let name = suit.name();
    let (code, why) = match bar {
        Bar::Here => ("STANDS_THERE", format!("{name} stands on {to} already.")),
        Bar::Taken => ("TAKEN", format!("Somebody stands on {to} (rule S3.2).")),
        Bar::Slanted => (
            "SLANTED",
            format!(
                "{to} is neither in the row nor in the column of {from}: a priest walks along his row or steps across (rules S3.1, S3.3)."
            ),
        ),
        Bar::GroundSideways => (
            "GROUND",
            format!("{name} stands on the ground: no step across there, he enters along his row (rule S3.5)."),
        ),
        Bar::NoReturn => {
            ("NO_RETURN", format!("{to} is the ground, and nobody goes back there on the way up (rule S3.6)."))
        }
        Bar::OnThePeak => (
            "PEAK",
            format!("{name} has reached the peak and does not leave it: he only walks between its spaces (rule S3.4)."),
        ),
        Bar::Left => ("LEFT", format!("{name} has left the mountain for good (rule S5.5).")),
        Bar::Null if to.peak() && state.slope().leg == Leg::Down => {
            ("NULL", format!("{to} counts as blank now: it is entered only by a step across (rule S5.3)."))
        }
        Bar::Null => ("NULL", format!("{to} is blank: it is entered only by a step across (rule S3.3).")),
        Bar::Count { coin: shown, walked } => (
            "COUNT",
            format!("{to} shows {}, and {name} would walk {} (rule S3.1).", coin(shown), count(walked, "free space")),
        ),
    };
    Refusal::illegal(code, why).instead(ways(state, suit))
}

/// A die must be chosen before a move.
fn die_first(state: &State) -> Refusal {
    let dice: Vec<String> = state.dice_now().iter().map(|(suit, hop)| format!("{} ({hop})", suit.key())).collect();
    Refusal::not_now("DIE_FIRST", "Nobody can move yet: first a die is chosen (rule S2.1).")
        .instead(format!("`/fujisan die` takes {}.", list(&dice, "or")))
}

/// No die is to be chosen.
fn no_dice(state: &State) -> Refusal {
    let why = if state.dice.is_some() {
        "The die is chosen already (rule S2.4)."
    } else {
        "No dice here: they are rolled only when no priest can set out (rule S2.1)."
    };
    Refusal::not_now("NO_DICE", why).instead(movers(state))
}

/// The die shows a null and moves nobody.
fn null_die(state: &State, suit: Suit) -> Refusal {
    let dice: Vec<&str> = state.dice_now().iter().map(|(suit, _)| suit.key()).collect();
    Refusal::illegal("NULL_DIE", format!("The {} die is blank and moves nobody (rule S2.3).", suit.key()))
        .instead(format!("Choose {}.", list(&dice, "or")))
}

/// A refusal of one move among several: adds which.
fn of_several(nth: usize, hop: Hop, refusal: Refusal) -> Refusal {
    let why = Line::from(format!("Move {nth}, {hop}: ")).then(refusal.why).text(" So none of them was played.");
    Refusal { why, ..refusal }
}

/// A refusal of a move in a file: adds which.
fn in_file(nth: usize, hop: Hop, refusal: Refusal) -> Refusal {
    let why = Line::from(format!("The file cannot be played: move {nth}, {hop}. ")).then(refusal.why);
    Refusal { why, ..refusal }
}

/// The command holds no move.
fn no_moves(state: &State) -> Refusal {
    Refusal::illegal("NO_MOVES", "That is no move.").instead(movers(state))
}

/// The line has as many moves as it can hold.
fn too_long() -> Refusal {
    Refusal::illegal("TOO_LONG", "You have made too many moves.").instead("Undo some of it, or give up.")
}

/// Nothing can be undone, or less than was asked for.
fn undo(wanted: u16, line: usize) -> Refusal {
    let line = u32::try_from(line).unwrap_or(u32::MAX);
    match (wanted, line) {
        (_, 0) => Refusal::not_now("NOTHING_TO_UNDO", "There is nothing to take back: no move was made."),
        (0, _) => {
            Refusal::illegal("UNDO", "Taking back no move changes nothing.").instead("1 takes back the last one.")
        }
        _ => Refusal::illegal("UNDO", format!("You have made {}.", count(line, "move")))
            .instead(format!("At most {line} can be taken back.")),
    }
}

/// There is no such level of hint.
fn hint_level() -> Refusal {
    Refusal::illegal("HINT_LEVEL", "Hints come in three levels.")
        .instead("1: is there a way, and how long; 2: which priest; 3: the move.")
}

/// All three levels are told in this position.
fn no_more_hints() -> Refusal {
    Refusal::not_now("NO_MORE_HINTS", "You have heard every hint about this position.")
        .instead("Make the move, or take moves back. This question cost nothing.")
}

/// The search for a deal found none.
fn no_deal() -> Refusal {
    Refusal::illegal("NO_DEAL", "No such mountain was found in 10,000 deals.").instead("Ask again, or for other stars.")
}

/// The search for the day's puzzle found none (S8.15).
fn no_daily() -> Refusal {
    Refusal::new(RefusalKind::Failed, "NO_DAILY", "The mountain of that day could not be found.")
        .instead("`/fujisan new` always works.")
}

/// The day's puzzle was opened already (S8.21).
pub fn daily_taken() -> Refusal {
    Refusal::not_now("DAILY_TAKEN", "You have begun today's climb already; only the first one counts.")
        .instead("Practise it again when it is over: `/fujisan daily practice:true`.")
}

/// A file of the day's puzzle, or a free climb over its coins, before the climb that counts is over (S8.18).
pub fn coins_of_today() -> Refusal {
    Refusal::not_now(
        "COINS_OF_TODAY",
        "These coins are those of a mountain of the day. Climb that one first, for it counts.",
    )
    .instead("`/fujisan daily` is today's. When it is over, climb these as often as you like.")
}

/// A climb from a file while one that counts goes on (S8.18).
pub fn import_later() -> Refusal {
    Refusal::not_now("IMPORT_LATER", "Your climb of the day still goes on. Open files when it is over.")
        .instead("Climb on, or end it with `/fujisan giveup`.")
}

/// The file of a climb that counts, before it is over (S8.18).
pub fn file_later() -> Refusal {
    Refusal::not_now("FILE_LATER", "You get the puzzle file when the climb is over.")
        .instead("Climb on, or end it with `/fujisan giveup`.")
}

/// Practice before the climb of that day that counts is over (S8.21).
pub fn daily_first() -> Refusal {
    Refusal::not_now("DAILY_FIRST", "First comes the climb that counts, then practice.")
        .instead("`/fujisan daily` is today's. When it is over, practise it as often as you like.")
}
