//! What is said when the rules forbid something: what is wrong and why, with the number of the rule; what works instead.
//!
//! Each reason has a code of its own. Families give the reason without its end; the number of the rule and the stop come here.

mod camp;
mod fight;
mod things;
mod walk;

use super::{asked, names};
use crate::rules::refused::Refused;
use crate::state::{PieceId, Question, Table};
use gogome_contract::parts::words::{count, list};
use gogome_contract::{Line, Refusal, Seat};

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Self {
        said(&refused, None)
    }
}

/// The refusal of a command at a table: creatures are named.
pub fn at_table(refused: &Refused, table: &Table) -> Refusal {
    said(refused, Some(table))
}

/// The number of a rule in the players' own rules, where `/shogun rules` finds it.
pub fn printed(rule: &str) -> &'static str {
    match rule {
        "X29.1" => "S1.1",
        "X32.1" | "X32.2" | "X32.3" | "X32.4" | "X32.5" => "S2.3",
        "X12.4" => "S2.4",
        "X1.10" | "X32.6" => "S2.5",
        "X6.7" => "S3.6",
        "X30.3" => "S14.3",
        "X31.3" => "S14.4",
        "X7.2" | "X7.4" => "S4.1",
        "X8.1" | "X8.5" => "S4.2",
        "X8.3" => "S4.3",
        "X12.1" | "X12.6" => "S4.4",
        "X12.3" => "S4.5",
        "X13.1" | "X13.4" => "S4.6",
        "X14.3" => "S4.7",
        "X11.1" | "X11.2" => "S5.1",
        "X14.1" => "S6.1",
        "X9.1" | "X11.14" | "X15.1" => "S6.2",
        "X10.1" | "X15.4" => "S6.3",
        "X14.2" => "S6.4",
        "X16.1" | "X16.2" => "S7.2",
        "X16.4" => "S7.3",
        "X16.3" => "S7.4",
        "X19.5" => "S9.2",
        "X12.5" => "S9.4",
        "X25" => "S11.3",
        "X26.2" => "S11.5",
        "X12.2" => "S12.1",
        "X1.1" => "S13.1",
        "X3.3" => "S13.3",
        _ => "S13.9",
    }
}

/// The refusal, with the number of its rule.
fn said(refused: &Refused, table: Option<&Table>) -> Refusal {
    let mut refusal = bare(refused, table);
    refusal.why = refusal.why.text(format!(" ({}).", printed(refused.rule())));
    refusal
}

fn bare(refused: &Refused, table: Option<&Table>) -> Refusal {
    match refused {
        Refused::NotSeated => Refusal::illegal("NOT_SEATED", "You do not play at this table")
            .instead("You can still watch: `/look board`."),
        Refused::Over => Refusal::not_now("OVER", "This game is over").instead("`/shogun new` opens the next one."),
        Refused::Open(question) => open(question, table),
        Refused::NoActivation => Refusal::not_now("NO_TURN", "No character has the turn right now")
            .instead("Wait until a character's card comes up; `/look board` shows the order."),
        Refused::NotYours { character, owner } => not_yours(names::character(*character), *owner),
        Refused::NoAp { cost, left } => no_ap(*cost, *left),
        Refused::NotPlacing => {
            Refusal::not_now("NOT_PLACING", "The first card has acted: everybody stays where they stand")
                .instead("From now on characters move in their turns: `/shogun move`.")
        }
        Refused::NoStart { start } => Refusal::illegal(
            "NO_START",
            format!("Start square {start} cannot be taken: it is not there, or not free to swap"),
        )
        .instead("Name a character who is in play, and a start square from 1 to 4."),
        Refused::Voted => Refusal::not_now("VOTED", "That is what you voted for")
            .instead("The others vote, too; until then you can vote for something else."),
        Refused::NotAsked => Refusal::not_now("NOT_ASKED", "That question is answered already, or is not for you")
            .instead("`/look board` shows what is asked now, and whom."),
        Refused::NoOption { options } => {
            Refusal::illegal("NO_OPTION", format!("There are only {}", count(*options, "option")))
                .instead(format!("Choose a number from 1 to {options}."))
        }
        Refused::NotLeader { leader } => Refusal::illegal(
            "NOT_LEADER",
            Line::from("Only ").seat(*leader).text(", who leads this table, may do that"),
        )
        .instead(Line::from("Ask ").seat(*leader).text(" to do it.")),
        Refused::Acting { character } => {
            Refusal::not_now("ACTING", format!("{} is in the middle of a turn", names::character(*character)))
                .instead("Hand the character on when the turn is over.")
        }
        Refused::Camping => Refusal::not_now("CAMPING", "The party is in camp; nobody acts on the grid")
            .instead("Buy, share, get ready: `/shogun camp`."),
        Refused::Swap(refused) => walk::swap(refused),
        Refused::Walk(refused) => walk::walk(refused),
        Refused::Attack(refused) => fight::attack(refused),
        Refused::Skill(refused) => fight::skill(refused),
        Refused::Kami(refused) => fight::kami(refused),
        Refused::Ki(refused) => things::ki(refused),
        Refused::Item(refused) => things::item(refused),
        Refused::Interact(refused) => things::interact(refused),
        Refused::Share(refused) => things::share(refused),
        Refused::Camp(refused) => camp::camp(refused),
        Refused::Aim(refused) => walk::aim(refused, table),
    }
}

/// A question is open: who is asked, and what.
fn open(question: &Question, table: Option<&Table>) -> Refusal {
    let what = asked::ask(question.ask, |piece| match table {
        Some(table) => names::target(table, piece),
        None => "an enemy".to_owned(),
    });
    let is = if question.asked.len() == 1 { " is asked to " } else { " are asked to " };
    Refusal::not_now("QUESTION_OPEN", Line::default().seats(&question.asked).text(is).text(what).text(" first"))
        .instead("Whoever is asked presses a button or says `/shogun choose`; then it goes on.")
}

fn not_yours(character: &str, owner: Option<Seat>) -> Refusal {
    let why = format!("It is {character}'s turn");
    let refusal = Refusal::not_now(
        "NOT_YOUR_TURN",
        match owner {
            Some(owner) => Line::from(why).text(", and ").seat(owner).text(" plays it"),
            None => Line::from(why),
        },
    );
    refusal.instead("Until yours comes you can look around: `/look board`, `/shogun info`.")
}

fn no_ap(cost: u8, left: u8) -> Refusal {
    let left_over = if left == 0 { "none left".to_owned() } else { format!("only {left} left") };
    let refusal =
        Refusal::illegal("NO_AP", format!("That costs {}, and you have {left_over}", count(cost, "action point")));
    if left == 0 {
        return refusal.instead("`/shogun done` ends your turn; placing Ki dice and taking heads is free.");
    }
    refusal.instead(format!("Do something that costs at most {left}, or `/shogun done` to end your turn."))
}

/// Creatures by name, if the table is known; else how many there are.
fn several(ids: &[PieceId], table: Option<&Table>) -> String {
    match table {
        Some(table) => {
            let at = |id: &PieceId| {
                let square = table.piece(*id).map(|piece| piece.at).or_else(|| table.resistor(*id).map(|one| one.at));
                let name = names::target(table, *id);
                square.map_or(name.clone(), |square| format!("{name} on {square}"))
            };
            list(&ids.iter().map(at).collect::<Vec<String>>(), "or")
        }
        None => format!("one of the {} in reach", ids.len()),
    }
}
