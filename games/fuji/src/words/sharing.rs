//! Two players with a companion, in words (F15).

use super::{clip, gear, injury, label, list, name};
use crate::content::{CardId, Gear, Skill, book};
use crate::rules::awaited::{awaited_alone, awaited_for_companion, companion_due, consent_asked};
use crate::rules::cards::skills;
use crate::rules::refused::PairRefused;
use crate::state::moves::Move;
use crate::state::pair::{COMPANION, Proposal, other};
use crate::state::view::View;
use crate::state::{Phase, Ready, Spot, Table};
use gogome_contract::{Line, Refusal, Seat};

/// The button that opens what can be done for the companion.
pub const BUTTON: &str = "The companion";
/// Button: accepts the proposal.
pub const ACCEPT: &str = "Accept for the companion";
/// Button: declines the proposal.
pub const DECLINE: &str = "Decline for the companion";
/// Button: withdraws the own proposal.
pub const WITHDRAW: &str = "Withdraw my proposal";
/// Button: draws one of two proposals (F15.11).
pub const LOT: &str = "Draw lots between the two";
/// Button: gives the die that a Lighter asks for (F15.10).
pub const YES: &str = "Yes, give it";
/// Menu: dice of the own half for what is proposed (F15.9).
pub const ACCEPT_WITH: &str = "Accept with these dice";

/// Button: leaves it to the other player to pick the dice.
pub const OTHER_PICKS: &str = "The other one of you picks";

/// The same plan, with another who may set a die aside.
pub fn right_button(holder: Seat) -> String {
    format!("Same plan, player {} sets one aside", holder.letter())
}

/// The label of what is done for oneself, where it is a proposal for the companion; none where it is none.
pub fn proposing(verb: &str, label: &str) -> Option<String> {
    Some(match (verb, label) {
        ("plan", label::PLAN) => "Choose the companion's card".to_owned(),
        ("use", label::USE) => "Propose a card to use".to_owned(),
        ("give", label::GIVE) => "Propose a card to give away".to_owned(),
        ("keep", _) => "Propose to keep these cards".to_owned(),
        ("bars", label::BARS) => "Propose who gets power bars".to_owned(),
        ("bars", _) => "Propose no power bars".to_owned(),
        ("injury", label::LEG) => "Propose a leg: choose the die".to_owned(),
        ("injury", _) => format!("Propose {}", label.to_lowercase()),
        ("go", _) => "Propose that it goes".to_owned(),
        ("stay", _) => "Propose that it stays".to_owned(),
        _ => return None,
    })
}

/// The companion, as it is spoken of.
pub fn companion() -> Line {
    format!("the companion ({})", COMPANION.letter()).into()
}

/// What stands behind an act that takes no equipment token where one lies.
const LEAVING: &str = " and leave the equipment token there";

/// What the companion would do, from what lies open: with the table, or with the cards of the map that it concerned.
fn act(table: Option<&Table>, cards: &[CardId], act: &Move) -> Line {
    match act {
        Move::Plan { to, path, leave, .. } => {
            let leave = if *leave { LEAVING } else { "" };
            let Some(table) = table else {
                let to = cards.first().map_or("where its marker lies".to_owned(), |to| format!("to {}", name(*to)));
                return format!("go {to}{leave}").into();
            };
            let via: Vec<&str> = path.iter().flatten().map(|cell| name(table.field(*cell).card)).collect();
            let via = if via.len() > 1 {
                format!(" by way of {}", list(&via[..via.len() - 1], "and"))
            } else {
                String::new()
            };
            format!("go to {}{via}{leave}", name(table.field(*to).card)).into()
        }
        Move::Use { gear, on } => {
            let line = Line::from(format!("use {}", gear::name(*gear)));
            let line = match on.copy {
                Some(copy) => line.text(format!(" as {}", gear::name(copy))),
                None => line,
            };
            let line = match on.seat.filter(|seat| *seat != COMPANION) {
                Some(seat) => line.text(" with ").seat(seat),
                None => line,
            };
            let laid = table.into_iter().flat_map(|table| on.cells.iter().map(|cell| table.field(*cell).card));
            let cards: Vec<&str> = cards.iter().copied().chain(laid).map(name).collect();
            if cards.is_empty() {
                return line;
            }
            line.text(format!(" for {}{}", list(&cards, "and"), if on.leave { LEAVING } else { "" }))
        }
        Move::Give { gear, to } => Line::from(format!("give {} to ", gear::name(*gear))).seat(*to),
        Move::Keep { kept } => format!("keep {}", list(&gear::names(kept), "and")).into(),
        Move::Injury { kind, die } => match die {
            Some(die) => format!("take an injury: {}, the {} die", injury(*kind), crate::words::place(*die)).into(),
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
pub fn proposed(by: Seat, act_: &Move, right: Option<Seat>, cards: &[CardId]) -> Line {
    let line = Line::default().seat(by).text(" proposes for ").then(companion()).text(": ");
    let line = line.then(act(None, cards, act_));
    match right {
        Some(right) => line.text("; ").seat(right).text(" may then set a die of it aside this round."),
        None => line.text("."),
    }
}

/// A proposal that stands.
pub fn standing(table: &Table, proposal: &Proposal) -> Line {
    let line = Line::default().seat(proposal.by).text(" proposes for ").then(companion()).text(": ");
    let line = line.then(act(Some(table), &[], &proposal.act));
    let line = match proposal.picker {
        Some(picker) => line.text(", and ").seat(picker).text(" picks the die."),
        None => line.text("."),
    };
    let line = match proposal.named {
        Some(named) => line.text(" ").seat(proposal.by).text(format!(" has named {}.", dice_of_two_halves(named))),
        None => line,
    };
    let buddy = skills::buddy(table, COMPANION) && matches!(proposal.act, Move::Plan { .. });
    match proposal.right.or_else(|| buddy.then(|| table.set_aside_proposed())) {
        Some(right) => line.text(" ").seat(right).text(" may then set a die of it aside this round."),
        None => line,
    }
}

/// How many of the dice that a Machete takes are named: `1 of the 2 dice it can set aside`.
fn dice_of_two_halves(named: u8) -> String {
    let named = if named == 0 { "none".to_owned() } else { named.to_string() };
    format!("{named} of the {} dice it can set aside", book().gear(Gear::Machete).max_dice)
}

/// What is to be known of the companion, and what a card asks of it.
pub fn lines(table: &Table, me: Option<Seat>) -> Vec<Line> {
    let Some(shared) = &table.shared else { return Vec::new() };
    let mut lines: Vec<Line> = shared.proposals.iter().map(|proposal| standing(table, proposal)).collect();
    lines.extend(me.filter(|me| shared.waiting.contains(me)).and_then(|me| asked(table, me)));
    if lines.is_empty() && companion_due(table) {
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
pub fn asked(table: &Table, seat: Seat) -> Option<Line> {
    let shared = table.shared.as_ref()?;
    if consent_asked(table) == Some(seat) {
        let line = Line::default().seat(other(seat)).text(" proposes a card of the companion's. ");
        return Some(line.text(format!("Yes or no? Press “{BUTTON}”.")));
    }
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
                _ => awaited_alone(table, seat),
            };
            let waits = !busy && awaited_for_companion(table).contains(&seat);
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
    format!("For your half of the companion's dice you have {} left.", crate::words::count(left, "reroll")).into()
}

/// Words why two players cannot do something for the companion they share (F15).
pub(crate) fn refuse(table: &Table, refused: &PairRefused) -> Refusal {
    match refused {
        PairRefused::NoCompanion => no_companion(),
        PairRefused::WhoseRight => whose_right(),
        PairRefused::RightWithoutPlan => right_without_plan(),
        PairRefused::NotShared => not_shared(),
        PairRefused::NotYourHalf { own } => not_your_half(own),
        PairRefused::NoRoom { room } => no_room(*room),
        PairRefused::AgreedAlready => agreed_already(),
        PairRefused::NothingProposed { own } => nothing_proposed(*own),
        PairRefused::NoLot => no_lot(),
        PairRefused::NoRerollLeft => no_reroll_left(),
        PairRefused::NoBuddy => no_buddy(table),
        PairRefused::RightWithoutBuddy => right_without_buddy(table),
        PairRefused::NoRight { holder } => no_right(*holder),
        PairRefused::AsideAlready => aside_already(),
        PairRefused::NameADie { asks } => name_a_die(*asks),
        PairRefused::DieIsNamed => die_is_named(),
    }
}

/// The table has no companion whom two players share.
pub fn no_companion() -> Refusal {
    Refusal::illegal("NO_COMPANION", "Nobody shares a companion at this table.")
        .instead("Two players can open a table with one: `/fuji new companion:true`.")
}

/// The typed word names neither of the two players.
pub fn whose_right() -> Refusal {
    Refusal::illegal("WHOSE_RIGHT", "A die of the companion is set aside by one of you two.")
        .instead("Name player A or B.")
}

/// Who may set a die aside is agreed on with a plan alone (F15.3).
pub fn right_without_plan() -> Refusal {
    Refusal::illegal("RIGHT_WITHOUT_PLAN", "Who may set a die of the companion aside is said with its plan.")
        .instead("Propose where it goes, and whose the right is: `/fuji companion action:plan to:… right:a`.")
}

/// Nobody can do this for the companion.
pub fn not_shared() -> Refusal {
    Refusal::illegal("NOT_SHARED", "That is not for the two of you to agree on.")
        .instead("Agree on the companion's plan, cards, bars and injuries.")
}

/// The dice do not lie in the own half.
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

/// A Machete takes fewer dice than the two players named together (F9.6, F15.9).
pub fn no_room(room: u8) -> Refusal {
    let most = book().gear(Gear::Machete).max_dice;
    let why = format!("A Machete sets aside {most} dice at most, counting those that the other one of you named.");
    Refusal::illegal("TOO_MANY_DICE", why).instead(match room {
        0 => "All of them are named: accept without a die of your half.".to_owned(),
        room => format!("You can name up to {room} of your half, or accept without one."),
    })
}

/// The two have agreed on exactly this.
pub fn agreed_already() -> Refusal {
    Refusal::illegal("SAME_PLAN", "You two have agreed on that plan.").instead("Propose another card, or another way.")
}

/// The act for the companion lacks a part.
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
    Refusal::unreadable(Refusal::MISSING, "That says too little.").instead(add)
}

/// There is no proposal that this player could accept.
pub fn nothing_proposed(own: bool) -> Refusal {
    let (why, instead) = if own {
        ("That is your own proposal: the other one of you accepts it.", "Withdraw it, or propose something else.")
    } else {
        ("Nothing is proposed.", "Propose something with `/fuji companion`.")
    };
    Refusal::not_now("NOTHING_PROPOSED", why).instead(instead)
}

/// Lots are drawn between two proposals; there are fewer.
pub fn no_lot() -> Refusal {
    Refusal::not_now("NO_LOT", "Lots are drawn between two different proposals, one of each of you.")
        .instead("Accept what is proposed, or propose something else.")
}

/// The half of the dice has no reroll left.
pub fn no_reroll_left() -> Refusal {
    Refusal::illegal("NO_REROLL", "Your half of the companion's dice has no reroll left.").instead("Say done for it.")
}

/// What works in the rerolls instead of setting a die aside.
fn instead_of_aside(refusal: Refusal) -> Refusal {
    refusal.instead("Roll dice of your half again, or say done for it: `/fuji done for:companion`.")
}

/// The companion is no Buddy, or has forgotten it (F10.3, F15.3).
pub fn no_buddy(table: &Table) -> Refusal {
    let why = "A die of the companion is set aside only if it is a Buddy";
    let end = match table.traveller(COMPANION).skill {
        Some(Skill::Buddy) => ", and yours has forgotten how.".to_owned(),
        Some(skill) => format!(", and yours has another skill: {}.", book().skill(skill).name),
        None => ", and this table is played without skills.".to_owned(),
    };
    instead_of_aside(Refusal::illegal("NO_SKILL", format!("{why}{end}")))
}

/// A plan named who may set a die aside, but the companion is no Buddy.
pub fn right_without_buddy(table: &Table) -> Refusal {
    no_buddy(table).instead("Propose the plan without it.")
}

/// The other player may set a die aside this round (F15.3).
pub fn no_right(holder: Seat) -> Refusal {
    let why = Line::from("This round it is up to ").seat(holder).text(" to set a die of the companion aside.");
    instead_of_aside(Refusal::illegal("NO_RIGHT", why))
}

/// A die of the companion was set aside this round already (F10.3).
pub fn aside_already() -> Refusal {
    instead_of_aside(Refusal::illegal(
        "ASIDE_ALREADY",
        "A die of the companion is set aside already: there is no second one this round.",
    ))
}

/// Yes says too little where dice are asked for, not consent.
pub fn name_a_die(asks: Gear) -> Refusal {
    let (why, instead) = match asks {
        Gear::Lighter => ("Which die of your half do you give?", "Name its place, or say no."),
        Gear::Carabiner => ("Which die of your half rolls again?", "Name its place."),
        _ => ("Which dice of your half roll again?", "Name their places, or say no."),
    };
    Refusal::illegal("NAME_A_DIE", why).instead(instead)
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

/// What a player reads about the companion.
pub fn own_lines(view: &View) -> Vec<Line> {
    let mut lines = lines(&view.table, view.me());
    if let Some(Some(front)) = view.fronts.get(COMPANION.at()).filter(|_| view.table.shared.is_some()) {
        let dice: Vec<String> = front
            .iter()
            .map(|(spot, die)| format!("{} ({})", gear::which(COMPANION, *spot), crate::words::face(*die)))
            .collect();
        if !dice.is_empty() && view.table.reveal.as_ref().is_none_or(|reveal| reveal.round != view.table.round) {
            lines.push(your_half(&dice));
        }
    }
    if let Some(left) = view.half_left.filter(|left| *left > 0) {
        lines.push(half_left(left));
    }
    lines
}
