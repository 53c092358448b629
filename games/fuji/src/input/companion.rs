//! What two players type for their shared companion. It is read as if the companion typed it, from a view with the player's
//! half of its dice.

use super::{commands, complete, equipment};
use crate::content::Gear;
use crate::panels::companion::{outer, panel};
use crate::panels::menus;
use crate::panels::stamp::stamp;
use crate::panels::ways::BACK;
use crate::rules::cards::using::check_copy;
use crate::state::moves::Move;
use crate::state::pair::COMPANION;
use crate::state::view::View;
use crate::words;
use crate::words::sharing;
use gogome_contract::parts::reading::fold;
use gogome_contract::{Choice, Control, Panel, Parsed, Refusal, Said, Seat, Weight};

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
pub fn read(view: &View, me: Seat, said: &Said) -> Result<Parsed<Move>, Refusal> {
    if view.table.shared.is_none() {
        return Err(sharing::no_companion());
    }
    let Some(typed) = said.get("action").map(str::trim).filter(|typed| !typed.is_empty()) else {
        return Ok(Parsed::Show(panel(view, me)));
    };
    let action = fold(typed);
    let its = view.of_companion();
    let named = |option: &str| said.get(option).map(str::trim).filter(|typed| !typed.is_empty());
    match action.as_str() {
        "accept" => {
            let dice = match named("dice") {
                Some(typed) if fold(typed) != "none" => equipment::dice(&its, COMPANION, typed)?,
                _ => Vec::new(),
            };
            let value = match named("value") {
                Some(typed) => Some(fold(typed).parse().map_err(|_| words::gear::which_value())?),
                None => None,
            };
            if value.is_none()
                && !dice.is_empty()
                && let Some(menu) = value_asked(view, me, said)
            {
                let lines = vec![words::panel::use_asked(Gear::Shovel, None)];
                return Ok(Parsed::Show(Panel { stamp: stamp(view), lines, controls: vec![menu], ..Panel::default() }));
            }
            return Ok(Parsed::Play(Move::Consent { dice, value }));
        }
        "decline" => return Ok(Parsed::Play(Move::Dissent)),
        "lot" => return Ok(Parsed::Play(Move::Lot)),
        "yes" => return Ok(Parsed::Play(Move::Half { act: Box::new(Move::Agree) })),
        _ => {}
    }
    if ACTIONS.iter().all(|(known, _)| *known != action) {
        return Err(sharing::which_action(typed, &ACTIONS.iter().map(|(known, _)| *known).collect::<Vec<_>>()));
    }
    if action == "plan" && named("path") == Some(BACK) {
        return Ok(Parsed::Show(panel(view, me)));
    }
    let right = match named("right").map(fold).as_deref() {
        None => None,
        Some("a") => Some(Seat(0)),
        Some("b") => Some(Seat(1)),
        Some(_) => return Err(sharing::whose_right()),
    };
    if action == "use" && named("dice").is_some_and(|typed| fold(typed) == "none") {
        let mut open = inner(said, &action);
        open.args.retain(|(name, _)| name != "dice");
        let (gear, on) = equipment::target(&its, COMPANION, &open)?;
        return Ok(Parsed::Play(wrap(Move::Use { gear, on }, right)));
    }
    let heard = commands::read(&its, &inner(said, &action));
    Ok(
        match heard
            .map_err(|refusal| if refusal.lacks_an_option() { sharing::says_too_little(&action) } else { refusal })?
        {
            Parsed::Play(mv) => Parsed::Play(wrap(mv, right)),
            Parsed::Show(panel) => {
                let mut controls: Vec<Control> = panel.controls.into_iter().map(outer).collect();
                controls.extend(other_picks(&controls));
                Parsed::Show(Panel { stamp: stamp(view), controls, ..panel })
            }
            heard @ Parsed::Lookup(_) => heard,
        },
    )
}

/// A button beside the dice menu that leaves picking the dice to the other player (F8.8, F15.9).
fn other_picks(controls: &[Control]) -> Option<Control> {
    let dice = controls.iter().find_map(|control| match control {
        Control::Select { said, option: "dice", .. } if said.get("action") == Some("use") => Some(said),
        _ => None,
    });
    let mut said = dice?.clone();
    said.args.push(("dice".to_owned(), "none".to_owned()));
    Some(Control::Button { label: sharing::OTHER_PICKS.to_owned(), said, weight: Weight::Plain })
}

/// The menu of values, if a Shovel is proposed and this player picks the die (F15.9).
fn value_asked(view: &View, me: Seat, said: &Said) -> Option<Control> {
    let proposals = view.table.shared.iter().flat_map(|shared| shared.proposals.iter().rev());
    let theirs = proposals.into_iter().find(|proposal| proposal.by != me)?;
    match &theirs.act {
        Move::Use { gear, on } if check_copy(*gear, on.copy) == Some(Gear::Shovel) && theirs.picker == Some(me) => {
            let its = view.of_companion();
            let named =
                said.given("dice").and_then(|typed| equipment::dice(&its, COMPANION, typed).ok()).unwrap_or_default();
            let shown = its.my_front().iter().find(|(spot, _)| named.contains(spot)).map(|(_, die)| die.value);
            menus::value_menu(said, shown)
        }
        _ => None,
    }
}

/// The command as the companion would give it.
fn inner(said: &Said, action: &str) -> Said {
    let args = said.args.iter().filter(|(name, _)| name != "action" && name != "right");
    let args = args.map(|(name, value)| (inner_name(action, name).to_owned(), value.clone()));
    Said { verb: action.to_owned(), args: args.collect() }
}

fn inner_name<'a>(action: &str, option: &'a str) -> &'a str {
    if action == "plan" && option == "to" { "card" } else { option }
}

/// The player's move that stands for a move of the companion: done alone for the own half, else a proposal.
fn wrap(mv: Move, right: Option<Seat>) -> Move {
    let act = Box::new(mv);
    match *act {
        Move::Reroll { .. } | Move::Aside { .. } | Move::Done | Move::Answer { .. } | Move::Again { .. } => {
            Move::Half { act }
        }
        _ => Move::Companion { act, right },
    }
}

/// Whether the other player has named as many dice as the card takes (F15.9).
fn is_full(view: &View) -> bool {
    let mut proposals = view.table.shared.iter().flat_map(|shared| &shared.proposals);
    proposals.any(|proposal| Some(proposal.by) != view.me() && proposal.room() == Some(0))
}

/// Completes an option of `/fuji companion`.
pub fn complete(view: &View, said: &Said, option: &str) -> Vec<Choice> {
    if view.table.shared.is_none() {
        return Vec::new();
    }
    let action = fold(said.get("action").unwrap_or_default());
    if (action.as_str(), option) == ("accept", "dice") && is_full(view) {
        return Vec::new();
    }
    let verb = if action == "accept" { "answer" } else { action.as_str() };
    complete::suggest(&view.of_companion(), &inner(said, verb), inner_name(&action, option))
}
