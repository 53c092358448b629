//! Two players with a companion, in words (F15).

use super::{clip, gear, injury, list, name};
use crate::contract::{Line, Refusal, Seat};
use crate::fuji::content::{Book, Gear};
use crate::fuji::gear::Spot;
use crate::fuji::moves::Move;
use crate::fuji::sharing::{COMPANION, Proposal};
use crate::fuji::state::{Phase, Ready, Table};

/// Asked while something about the companion is open.
pub const ASKED: &str = "agree about the companion";

/// The button that opens what can be done for the companion.
pub const BUTTON: &str = "The companion";
/// Accepting a proposal.
pub const ACCEPT: &str = "Accept for the companion";
/// Declining a proposal.
pub const DECLINE: &str = "Decline for the companion";
/// Withdrawing one's own.
pub const WITHDRAW: &str = "Withdraw my proposal";
/// Drawing one of two proposals.
pub const LOT: &str = "Draw lots";
/// Giving the die that a Lighter asks for.
pub const YES: &str = "Yes, give it";
/// Picking dice of the own half for what is proposed.
pub const ACCEPT_WITH: &str = "Accept with these dice";

/// Leaving it to the other player to pick the dice.
pub const OTHER_PICKS: &str = "The other one of you picks";

/// The same plan, with another who may set a die aside.
pub fn right_button(holder: Seat) -> String {
    format!("Same plan, and {} may set a die aside", holder.letter())
}

/// The companion, as it is spoken of.
pub fn companion() -> Line {
    format!("the companion ({})", COMPANION.letter()).into()
}

/// What the companion would do, from what lies open.
pub fn act(book: &Book, table: Option<&Table>, act: &Move) -> Line {
    match act {
        Move::Plan { to, path, leave } => match table {
            Some(table) => {
                let via: Vec<&str> = path.iter().flatten().map(|cell| name(book, table.field(*cell).card)).collect();
                let via = if via.len() > 1 {
                    format!(" by way of {}", list(&via[..via.len() - 1], "and"))
                } else {
                    String::new()
                };
                let leave = if *leave { " and leave the equipment token there" } else { "" };
                format!("go to {}{via}{leave}", name(book, table.field(*to).card)).into()
            }
            None => "go where its marker lies".into(),
        },
        Move::Use { gear, on } => {
            let line = Line::from(format!("use {}", gear::name(book, *gear)));
            let line = match on.copy {
                Some(copy) => line.text(format!(" as {}", gear::name(book, copy))),
                None => line,
            };
            let line = match on.seat.filter(|seat| *seat != COMPANION) {
                Some(seat) => line.text(" with ").seat(seat),
                None => line,
            };
            match table.filter(|_| !on.cells.is_empty()) {
                Some(table) => {
                    let cards: Vec<&str> = on.cells.iter().map(|cell| name(book, table.field(*cell).card)).collect();
                    let leave = if on.leave { " and leave the equipment token there" } else { "" };
                    line.text(format!(" for {}{leave}", list(&cards, "and")))
                }
                None => line,
            }
        }
        Move::Give { gear, to } => Line::from(format!("give {} to ", gear::name(book, *gear))).seat(*to),
        Move::Keep { kept } => format!("keep {}", list(&gear::names(book, kept), "and")).into(),
        Move::Injury { kind, die } => match die {
            Some(die) => format!("take an injury: {}, the {} die", injury(*kind), super::place(*die)).into(),
            None => format!("take an injury: {}", injury(*kind)).into(),
        },
        Move::Bars { given } if given.iter().all(|bars| *bars == 0) => "give out no power bars".into(),
        Move::Bars { given } => {
            let some = Seat::first(given.len()).zip(given).filter(|(_, bars)| **bars > 0);
            some.enumerate().fold(Line::from("give out power bars: "), |line, (at, (seat, bars))| {
                let comma = if at == 0 { "" } else { ", " };
                line.text(format!("{comma}{bars} for ")).seat(seat)
            })
        }
        Move::Choose { go: true } => "go".into(),
        _ => "stay".into(),
    }
}

/// A proposal, for the log.
pub fn proposed(book: &Book, by: Seat, act_: &Move, right: Option<Seat>) -> Line {
    let line = Line::default().seat(by).text(" proposes that ").then(companion()).text(" shall ");
    let line = line.then(act(book, None, act_));
    match right {
        Some(right) => line.text("; ").seat(right).text(" may then set a die of it aside this round."),
        None => line.text("."),
    }
}

/// A proposal that stands.
pub fn standing(book: &Book, table: &Table, proposal: &Proposal) -> Line {
    let line = Line::default().seat(proposal.by).text(" proposes that ").then(companion()).text(" shall ");
    let line = line.then(act(book, Some(table), &proposal.act));
    let line = match proposal.picker {
        Some(picker) => line.text(", and ").seat(picker).text(" picks the die."),
        None => line.text("."),
    };
    match proposal.right {
        Some(right) => line.text(" ").seat(right).text(" may then set a die of it aside this round."),
        None => line,
    }
}

/// What is to be known of the companion.
pub fn lines(book: &Book, table: &Table) -> Vec<Line> {
    let Some(shared) = &table.shared else { return Vec::new() };
    let mut lines: Vec<Line> = shared.proposals.iter().map(|proposal| standing(book, table, proposal)).collect();
    if lines.is_empty() && table.companion_due(book) {
        let what = match table.phase {
            Phase::Planning { .. } => " needs a plan that you both agree on.",
            Phase::Injuries { .. } => " is hurt: agree on its injury.",
            Phase::Bars { .. } => " has power bars that could change something.",
            Phase::GoOrStay { .. } => " could go or stay: agree on it.",
            _ => " has cards to choose from.",
        };
        lines.push(format!("The companion ({}){what}", COMPANION.letter()).into());
    }
    lines
}

/// What a player is asked about the companion, if nothing of its own comes first (F15.8).
pub fn asked(book: &Book, table: &Table, seat: Seat) -> Option<Line> {
    let shared = table.shared.as_ref()?;
    match &table.phase {
        Phase::Rerolls { done, .. } => (done[seat.at()] && !shared.done.contains(&seat))
            .then(|| "Your own dice are done. In silence: now your half of the companion's, or done for it.".into()),
        Phase::Equipment { request, .. } => {
            let request = request.as_ref().filter(|request| !request.asked().contains(&seat))?;
            let what = match request.gear() {
                Gear::Lighter if shared.lit => {
                    " asks for a die of the companion's from their own half. Is that fine with you?"
                }
                Gear::Lighter => " asks for a die of the companion's from your half. You may say no.",
                Gear::Water => " offers the companion a reroll: you answer for your half of its dice.",
                _ => " uses the Carabiner: name the die of the companion that rolls again.",
            };
            shared.waiting.contains(&seat).then(|| Line::default().seat(request.by()).text(what))
        }
        phase => {
            let busy = match phase {
                Phase::Planning { plans } => plans[seat.at()].ready == Ready::No,
                _ => table.awaited_alone(book, seat),
            };
            let waits = !busy && table.awaited_for_companion(book).contains(&seat);
            waits.then(|| format!("The companion waits for you, behind the button “{BUTTON}”.").into())
        }
    }
}

/// Whose half the dice are.
pub fn your_half(dice: &[String]) -> Line {
    format!("Your half of the companion's dice: {}.", list(dice, "and")).into()
}

/// How many rerolls the own half has.
pub fn half_left(left: u8) -> Line {
    format!("For your half of the companion's dice you have {} left.", super::count(left, "reroll")).into()
}

/// There is no companion here.
pub fn no_companion() -> Refusal {
    Refusal::illegal("NO_COMPANION", "Nobody shares a companion at this table.")
        .instead("Two players can open a table with one: `/fuji new companion:true`.")
}

/// Neither of the two.
pub fn whose_right() -> Refusal {
    Refusal::illegal("WHOSE_RIGHT", "A die of the companion is set aside by one of you two.").instead("Name A or B.")
}

/// Who sets a die aside is said with a plan alone (F15.3).
pub fn right_without_plan() -> Refusal {
    Refusal::illegal("RIGHT_WITHOUT_PLAN", "Who may set a die of the companion aside is said with its plan.")
        .instead("Propose where it goes, and whose the right is: `/fuji companion action:plan to:… right:a`.")
}

/// Something that nobody does for the companion.
pub fn not_shared() -> Refusal {
    Refusal::illegal("NOT_SHARED", "That is not for the two of you to agree on.")
        .instead("Agree on the companion's plan, cards, bars and injuries.")
}

/// Dice that are not in the own half.
pub fn not_your_half(own: &[Spot]) -> Refusal {
    let places: Vec<String> = own.iter().map(|spot| gear::typed(COMPANION, *spot)).collect();
    let refusal =
        Refusal::illegal("NOT_YOUR_HALF", "You see one half of the companion's dice, and choose from it alone.");
    if places.is_empty() {
        refusal.instead("Your half is empty now.")
    } else {
        refusal.instead(format!("Name some of these places, each once: {}.", list(&places, "or")))
    }
}

/// The two agreed on just that.
pub fn agreed_already() -> Refusal {
    Refusal::illegal("SAME_PLAN", "You two have agreed on that plan.").instead("Propose another card, or another way.")
}

/// Something for the companion says too little.
pub fn says_too_little(action: &str) -> Refusal {
    let add = match action {
        "plan" => "Add `to` and a card of the map.",
        "use" | "give" => "Add `card` and a card of the companion's.",
        "keep" => "Add `cards` and the cards it keeps.",
        "bars" => "Add `give` and who gets how many, like `a2 b1`, or `none`.",
        "injury" => "Add `kind` and the injury.",
        "aside" => "Add `die` and its place.",
        _ => "Add `dice` and their places.",
    };
    Refusal::unreadable("MISSING", "That says too little.").instead(add)
}

/// Nothing stands that this player could accept.
pub fn nothing_proposed(own: bool) -> Refusal {
    let why = if own { "That is your own proposal: the other one of you accepts it." } else { "Nothing is proposed." };
    Refusal::not_now("NOTHING_PROPOSED", why).instead("Propose something with `/fuji companion`.")
}

/// A lot needs two proposals.
pub fn no_lot() -> Refusal {
    Refusal::not_now("NO_LOT", "Lots are drawn between two different proposals, one of each of you.")
        .instead("Accept what is proposed, or propose something else.")
}

/// No reroll is left for the half.
pub fn no_reroll_left() -> Refusal {
    Refusal::illegal("NO_REROLL", "Your half of the companion's dice has no reroll left.").instead("Say done for it.")
}

/// The right to set a die aside is not this player's, or used.
pub fn no_right() -> Refusal {
    Refusal::illegal("NO_RIGHT", "You cannot set a die of the companion aside now.")
        .instead("In odd rounds A may, in even rounds B, unless the plan says otherwise; and once.")
}

/// A Lighter's question to the other half is answered with a die.
pub fn name_a_die() -> Refusal {
    Refusal::illegal("NAME_A_DIE", "Which die of your half do you give?").instead("Name its place, or say no.")
}

/// The asker has named the die already.
pub fn die_is_named() -> Refusal {
    Refusal::illegal("DIE_NAMED", "The die is named already.").instead("Say yes or no.")
}

/// No such thing to do for the companion.
pub fn which_action(typed: &str, known: &[&str]) -> Refusal {
    Refusal::unreadable(
        "WHICH_ACTION",
        Line::from("For the companion there is nothing called ").quote(clip(typed)).text(" to do."),
    )
    .instead(format!("There are {}.", list(known, "and")))
}
