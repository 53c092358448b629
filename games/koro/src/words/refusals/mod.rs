//! What is said when the rules forbid something: what is wrong, why, and what works instead.
//!
//! Codes are those of the rules' commands, one for each reason; a few reasons that mean the same share one: `E_CUBES` (cubes that
//! are not there), `E_FULL` (no room), `E_NOTNOW` (another time), `E_ILLEGAL` (no legal weapon).

mod answer;
mod craft;
mod gather;
mod turn;
mod walk;

use super::{asked, names};
use crate::gear::Cube;
use crate::rules::refused::{Refused, SetupRefused};
use crate::state::Question;
use gogome_contract::parts::words::{count, list};
use gogome_contract::{Line, Refusal, Seat, clip};

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::NotSeated => {
                Self::illegal("E_NOTIN", "You do not play at this table.").instead("`/look board` shows you the game.")
            }
            Refused::Over => Self::not_now("E_OVER", "The game is over.").instead("`/koro new` opens the next one."),
            Refused::Resigned => Self::not_now("E_RESIGNED", "You have given up this game.")
                .instead("You can still watch it: `/look board`."),
            Refused::NotYourTurn { active } => not_your_turn(active),
            Refused::Open(question) => open(&question),
            Refused::NoLapse { key } => {
                Self::not_now("E_NOLAPSE", Line::from("Nobody is waited for under ").quote(clip(&key)).text("."))
                    .instead("`/look board` shows whom the table waits for.")
            }
            Refused::Setup(refused) => setup(&refused),
            Refused::Turn(refused) => turn::turn(&refused),
            Refused::Walk(refused) => walk::walk(&refused),
            Refused::Explore(refused) => walk::explore(&refused),
            Refused::Gather(refused) => gather::gather(&refused),
            Refused::Craft(refused) => craft::craft(&refused),
            Refused::Use(refused) => turn::using(&refused),
            Refused::Claim(refused) => turn::claim(&refused),
            Refused::Answer(refused) => answer::answer(&refused),
        }
    }
}

fn not_your_turn(active: Seat) -> Refusal {
    Refusal::not_now("E_TURN", Line::from("It is ").seat(active).text("'s turn."))
        .instead("Until yours comes you can look around: `/look screen`, `/koro show reach`, `/koro show cards`.")
}

/// A question is open: who is asked, and what.
fn open(question: &Question) -> Refusal {
    let why = Line::from("Waiting for ").seats(&question.waiting).text(": ");
    Refusal::not_now("E_OPEN", why.then(asked::question(&question.ask, None)).text("."))
        .instead("Whoever is asked presses a button or says `/koro answer`; then the turn goes on.")
}

fn setup(refused: &SetupRefused) -> Refusal {
    match refused {
        SetupRefused::Seats(seats) => {
            Refusal::illegal("E_SEATS", format!("Fuji Koro is for 2 to 6 players, not for {seats}."))
                .instead("Add a friend or a companion, or let somebody go.")
        }
        SetupRefused::RoundLimit { least, most } => Refusal::illegal(
            "E_ROUNDS",
            format!("The final chapter starts after {least} to {most} rounds at the latest."),
        )
        .instead(format!("Say a `round_limit` from {least} to {most}.")),
        SetupRefused::Taken => Refusal::illegal("E_TAKEN", "Somebody else has that one, or it is not in this game.")
            .instead("Choose another one from the menu."),
        SetupRefused::Spots { spots, monks } => {
            let names: Vec<&str> = spots.iter().map(|spot| names::spot(*spot)).collect();
            let free = if names.is_empty() { "none".to_owned() } else { list(&names, "and") };
            Refusal::illegal(
                "E_SPOT",
                format!("You have {} to place, each on a free spot of its own.", count(*monks, "monk")),
            )
            .instead(format!("Free spots: {free}."))
        }
        SetupRefused::Cubes { have } => Refusal::illegal(
            "E_CUBES",
            format!("You have {} to place, all of them and no others.", names::cubes(*have)),
        )
        .instead("Leave the grid out, and they lie in the usual way."),
        SetupRefused::Layout(refused) => craft::layout("E_GRID", refused),
        SetupRefused::NoScroll => Refusal::illegal("E_NOSCROLLTHERE", "There is no face-up scroll of that number.")
            .instead("Scrolls lie face up as 1, 2 and 3: `/koro show cards`."),
    }
}

/// Cubes that are not there.
fn no_cubes(cube: Cube, need: u8, have: u8) -> Refusal {
    let have = if have == 0 { "none".to_owned() } else { have.to_string() };
    Refusal::illegal("E_CUBES", format!("You need {}, you have {have}.", names::cubes_of(cube, need)))
        .instead("`/look screen` shows the cubes you have.")
}
