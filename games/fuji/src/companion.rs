//! How two players speak for their companion: what is typed, completed and pressed. It is read as if the companion sat there
//! itself, behind a screen with the viewer's half of its dice.

use super::commands;
use super::content::{Book, Gear};
use super::handling::{self, menus};
use super::moves::Move;
use super::ordering;
use super::pair::{COMPANION, other};
use super::reading::fold;
use super::screen::{own_controls, stamp};
use super::skills;
use super::state::{Phase, Ready};
use super::suggest;
use super::text;
use super::text::sharing as words;
use super::using::check_copy;
use super::view::View;
use crate::awaited::{awaited_for_companion, companion_due};
use gogome_contract::{Choice, Control, Heard, Panel, Refusal, Said, Seat, Weight};

/// What can be done for the companion, with a word about each.
pub const ACTIONS: &[(&str, &str)] = &[
    ("plan", "Propose where it goes"),
    ("use", "Propose that it uses a card"),
    ("give", "Propose that it gives a card away"),
    ("keep", "Propose which cards it keeps"),
    ("bars", "Propose who gets its power bars"),
    ("injury", "Propose its injury"),
    ("go", "Propose that it goes"),
    ("stay", "Propose that it stays"),
    ("accept", "Accept what is proposed"),
    ("decline", "Decline what is proposed, or withdraw it"),
    ("lot", "Draw one of two proposals"),
    ("reroll", "Roll dice of your half again"),
    ("aside", "Set a die of your half aside"),
    ("done", "No more rerolls of your half"),
    ("answer", "Answer for it what a card asks"),
    ("yes", "Say yes to a Lighter"),
];

/// What `/fuji companion` means.
pub fn read(book: &Book, view: &View, me: Seat, said: &Said) -> Result<Heard<Move>, Refusal> {
    if view.table.shared.is_none() {
        return Err(words::no_companion());
    }
    let Some(typed) = said.get("action").map(str::trim).filter(|typed| !typed.is_empty()) else {
        return Ok(Heard::Show(panel(book, view, me)));
    };
    let action = fold(typed);
    let its = view.of_companion();
    let named = |option: &str| said.get(option).map(str::trim).filter(|typed| !typed.is_empty());
    match action.as_str() {
        "accept" => {
            let dice = match named("dice") {
                Some(typed) if fold(typed) != "none" => handling::dice(&its, COMPANION, typed)?,
                _ => Vec::new(),
            };
            let value = match named("value") {
                Some(typed) => Some(fold(typed).parse().map_err(|_| text::gear::which_value())?),
                None => None,
            };
            if value.is_none()
                && !dice.is_empty()
                && let Some(menu) = value_asked(view, me, said)
            {
                let lines = vec![text::panel::use_asked(book, Gear::Shovel, None)];
                return Ok(Heard::Show(Panel { stamp: stamp(view), lines, controls: vec![menu], ..Panel::default() }));
            }
            return Ok(Heard::Play(Move::Consent { dice, value }));
        }
        "decline" => return Ok(Heard::Play(Move::Dissent)),
        "lot" => return Ok(Heard::Play(Move::Lot)),
        "yes" => return Ok(Heard::Play(Move::Half { act: Box::new(Move::Agree) })),
        _ => {}
    }
    if ACTIONS.iter().all(|(known, _)| *known != action) {
        return Err(words::which_action(typed, &ACTIONS.iter().map(|(known, _)| *known).collect::<Vec<_>>()));
    }
    let right = match named("right").map(fold).as_deref() {
        None => None,
        Some("a") => Some(Seat(0)),
        Some("b") => Some(Seat(1)),
        Some(_) => return Err(words::whose_right()),
    };
    if action == "use" && named("dice").is_some_and(|typed| fold(typed) == "none") {
        let mut open = inner(said, &action);
        open.args.retain(|(name, _)| name != "dice");
        let (gear, on) = handling::target(book, &its, COMPANION, &open)?;
        return Ok(Heard::Play(wrap(Move::Use { gear, on }, right)));
    }
    let heard = commands::read(book, &its, &inner(said, &action));
    Ok(
        match heard
            .map_err(|refusal| if refusal.code == "MISSING" { words::says_too_little(&action) } else { refusal })?
        {
            Heard::Play(mv) => Heard::Play(wrap(mv, right)),
            Heard::Show(panel) => {
                let mut controls: Vec<Control> = panel.controls.into_iter().map(outer).collect();
                controls.extend(other_picks(&controls));
                Heard::Show(Panel { stamp: stamp(view), controls, ..panel })
            }
            heard @ Heard::Lookup(_) => heard,
        },
    )
}

/// Beside the dice of the own half for a card: the other one picks (F8.8, F15.9).
fn other_picks(controls: &[Control]) -> Option<Control> {
    let dice = controls.iter().find_map(|control| match control {
        Control::Select { said, option: "dice", .. } if said.get("action") == Some("use") => Some(said),
        _ => None,
    });
    let mut said = dice?.clone();
    said.args.push(("dice".to_owned(), "none".to_owned()));
    Some(Control::Button { label: words::OTHER_PICKS.to_owned(), said, weight: Weight::Plain })
}

/// With the plan that lies, and is not agreed on, the right to set a die aside goes to the other one (F15.3).
fn other_right(book: &Book, view: &View) -> Option<Control> {
    let table = &view.table;
    let Phase::Planning { plans } = &table.phase else { return None };
    let plan = &plans[COMPANION.at()];
    let open = plan.ready == Ready::No && plan.path.is_none() && skills::buddy(table, COMPANION);
    let to = text::name(book, table.field(plan.to.filter(|_| open)?).card);
    let holder = other(table.set_aside_proposed());
    let right = holder.letter().to_string().to_lowercase();
    let mut args = vec![("action", "plan"), ("to", to), ("right", right.as_str())];
    if plan.leave {
        args.push(("leave", "true"));
    }
    let label = words::right_button(holder);
    Some(Control::Button { label, said: Said::new("companion", &args), weight: Weight::Plain })
}

/// The menu of values, if a Shovel is proposed and this player picks the die (F15.9).
fn value_asked(view: &View, me: Seat, said: &Said) -> Option<Control> {
    let proposals = view.table.shared.iter().flat_map(|shared| shared.proposals.iter().rev());
    let theirs = proposals.into_iter().find(|proposal| proposal.by != me)?;
    match &theirs.act {
        Move::Use { gear, on } if check_copy(*gear, on.copy) == Some(Gear::Shovel) && theirs.picker == Some(me) => {
            let its = view.of_companion();
            let named =
                said.given("dice").and_then(|typed| handling::dice(&its, COMPANION, typed).ok()).unwrap_or_default();
            let shown = its.my_front().iter().find(|(spot, _)| named.contains(spot)).map(|(_, die)| die.value);
            menus::value_menu(said, shown)
        }
        _ => None,
    }
}

/// A command `for:companion`, as it is said with `/fuji companion`.
pub fn named(said: &Said) -> Said {
    let mut args = vec![("action".to_owned(), said.verb.clone())];
    let own = said.args.iter().filter(|(name, _)| name != "for");
    args.extend(own.map(|(name, value)| (outer_name(&said.verb, name).to_owned(), value.clone())));
    Said { verb: "companion".to_owned(), args }
}

/// What is said for the companion, as it would say it.
fn inner(said: &Said, action: &str) -> Said {
    let args = said.args.iter().filter(|(name, _)| name != "action" && name != "right");
    let args = args.map(|(name, value)| (inner_name(action, name).to_owned(), value.clone()));
    Said { verb: action.to_owned(), args: args.collect() }
}

/// An option of a command of one's own, as `/fuji companion` calls it: `card` is equipment there, and a plan goes `to` a card.
fn outer_name<'a>(action: &str, option: &'a str) -> &'a str {
    if action == "plan" && option == "card" { "to" } else { option }
}

fn inner_name<'a>(action: &str, option: &'a str) -> &'a str {
    if action == "plan" && option == "to" { "card" } else { option }
}

/// A move of the companion, as a player makes it: alone with the own half, else as a proposal.
fn wrap(mv: Move, right: Option<Seat>) -> Move {
    let act = Box::new(mv);
    match *act {
        Move::Reroll { .. } | Move::Aside { .. } | Move::Done | Move::Answer { .. } | Move::Again { .. } => {
            Move::Half { act }
        }
        _ => Move::Companion { act, right },
    }
}

/// A control of the companion, as a player presses it.
fn outer(control: Control) -> Control {
    match control {
        Control::Button { label, said, weight } => {
            let proposal = words::proposing(&said.verb, &label);
            // a proposal alone costs nothing yet
            let weight = if proposal.is_some() && weight == Weight::Grave { Weight::Plain } else { weight };
            Control::Button { label: proposal.unwrap_or(label), said: named(&said), weight }
        }
        Control::Select { label, said, option, least, most, choices } => {
            let label = words::proposing(&said.verb, &label).unwrap_or(label);
            let option = outer_name(&said.verb, option);
            Control::Select { label, said: named(&said), option, least, most, choices }
        }
    }
}

fn verb(control: &Control) -> &str {
    match control {
        Control::Button { said, .. } | Control::Select { said, .. } => &said.verb,
    }
}

fn button(label: &str, action: &str, weight: Weight) -> Control {
    Control::Button { label: label.to_owned(), said: Said::new("companion", &[("action", action)]), weight }
}

/// All that can be done for the companion now.
fn panel(book: &Book, view: &View, me: Seat) -> Panel {
    let table = &view.table;
    let mut controls = standing(book, view, me);
    controls.extend(other_right(book, view));
    let due = companion_due(book, table);
    let orders = matches!(table.phase, Phase::Ordering { .. });
    let offered = |control: &Control| match verb(control) {
        "plan" | "use" | "give" => table.gear_phase().is_some(),
        "go" | "stay" => due || orders,
        "keep" | "bars" | "injury" => due,
        "reroll" => view.half_left.is_some_and(|left| left > 0),
        "aside" => table.set_aside_right() == me && view.half_aside.is_none() && half_open(view, me),
        "done" => half_open(view, me),
        "answer" => table.shared.as_ref().is_some_and(|shared| shared.waiting.contains(&me)),
        _ => false,
    };
    let its = own_controls(book, &view.of_companion(), COMPANION);
    let lifts = |control: &Control| matches!(control, Control::Button { said, .. } if said.get("card") == Some("none"));
    // a die that the asker named is given or not; another cannot be named for it
    let named = table.shared.as_ref().is_some_and(|shared| shared.lit && shared.waiting.contains(&me));
    let idle = |control: &Control| {
        named && matches!(control, Control::Select { option: "dice", said, .. } if said.verb == "answer")
    };
    let its = its.into_iter().filter(|control| offered(control) && !lifts(control) && !idle(control));
    controls.extend(its.map(outer));
    if named {
        controls.push(button(words::YES, "yes", Weight::Main));
    }
    Panel { stamp: stamp(view), lines: lines(book, view), controls, ..Panel::default() }
}

fn half_open(view: &View, me: Seat) -> bool {
    matches!(view.table.phase, Phase::Rerolls { .. })
        && view.table.shared.as_ref().is_some_and(|shared| !shared.done.contains(&me))
}

/// Answers to what stands.
fn standing(book: &Book, view: &View, me: Seat) -> Vec<Control> {
    let table = &view.table;
    let Some(shared) = &table.shared else { return Vec::new() };
    let mut controls = Vec::new();
    if let Some(proposal) = shared.proposals.iter().rev().find(|proposal| proposal.by != me) {
        let mut menu = None;
        if let Move::Use { gear, on } = &proposal.act
            && let Some(effect) = check_copy(*gear, on.copy)
            && proposal.picker != Some(proposal.by)
        {
            let said = Said::new("companion", &[("action", "accept")]);
            menu = menus::pick_menu(book, &view.of_companion(), effect, on, proposal.room(book), said);
        }
        // without the die that this player was left to pick nothing would come of it
        let without = menu.is_none() || proposal.picker != Some(me);
        controls.extend(menu);
        if without {
            controls.push(button(words::ACCEPT, "accept", Weight::Main));
        }
        controls.push(button(words::DECLINE, "decline", Weight::Plain));
    } else if !shared.proposals.is_empty() {
        controls.push(button(words::WITHDRAW, "decline", Weight::Plain));
    }
    if shared.proposals.len() > 1 {
        controls.push(button(words::LOT, "lot", Weight::Plain));
    }
    controls
}

/// What stands behind a player's screen about the companion: the way to all that can be done for it.
pub fn controls(book: &Book, view: &View, me: Seat) -> Vec<Control> {
    let table = &view.table;
    let Some(shared) = &table.shared else { return Vec::new() };
    let open = table.gear_phase().is_some()
        || companion_due(book, table)
        || half_open(view, me)
        || shared.waiting.contains(&me)
        || !shared.proposals.is_empty()
        || ordering::free(book, table).contains(&COMPANION);
    if !open {
        return Vec::new();
    }
    let label = words::BUTTON.to_owned();
    let asked = awaited_for_companion(book, table).contains(&me) || half_open(view, me) || shared.waiting.contains(&me);
    let weight = if asked { Weight::Main } else { Weight::Plain };
    vec![Control::Button { label, said: Said::new("companion", &[]), weight }]
}

/// What a player reads about the companion.
pub fn lines(book: &Book, view: &View) -> Vec<gogome_contract::Line> {
    let mut lines = words::lines(book, &view.table, view.me());
    if let Some(Some(front)) = view.fronts.get(COMPANION.at()).filter(|_| view.table.shared.is_some()) {
        let dice: Vec<String> = front
            .iter()
            .map(|(spot, die)| format!("{} ({})", text::gear::which(COMPANION, *spot), text::face(book, *die)))
            .collect();
        if !dice.is_empty() && view.table.reveal.as_ref().is_none_or(|reveal| reveal.round != view.table.round) {
            lines.push(words::your_half(&dice));
        }
    }
    if let Some(left) = view.half_left.filter(|left| *left > 0) {
        lines.push(words::half_left(left));
    }
    lines
}

/// Has the other one named all the dice that a card takes (F15.9)?
fn is_full(book: &Book, view: &View) -> bool {
    let mut proposals = view.table.shared.iter().flat_map(|shared| &shared.proposals);
    proposals.any(|proposal| Some(proposal.by) != view.me() && proposal.room(book) == Some(0))
}

/// Completes an option of `/fuji companion`.
pub fn complete(book: &Book, view: &View, said: &Said, option: &str) -> Vec<Choice> {
    if view.table.shared.is_none() {
        return Vec::new();
    }
    let action = fold(said.get("action").unwrap_or_default());
    if (action.as_str(), option) == ("accept", "dice") && is_full(book, view) {
        return Vec::new();
    }
    let verb = if action == "accept" { "answer" } else { action.as_str() };
    suggest::suggest(book, &view.of_companion(), &inner(said, verb), inner_name(&action, option))
}
