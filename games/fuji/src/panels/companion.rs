//! What two players see of their shared companion, and the controls for it.

use super::menus;

use crate::panels::screen::own_controls;
use crate::panels::stamp::stamp;
use crate::rules::awaited::{awaited_for_companion, companion_due};
use crate::rules::cards::skills;
use crate::rules::cards::using::check_copy;
use crate::rules::phases::ordering;
use crate::state::moves::Move;
use crate::state::pair::{COMPANION, other};
use crate::state::view::View;
use crate::state::{Phase, Ready};
use crate::words;
use crate::words::sharing;
use gogome_contract::{Control, Panel, Said, Seat, Weight};

/// For a plan that is not agreed on yet: the button that gives the right to set a die aside to the other player (F15.3).
fn other_right(view: &View) -> Option<Control> {
    let table = &view.table;
    let Phase::Planning { plans } = &table.phase else { return None };
    let plan = &plans[COMPANION.at()];
    let open = plan.ready == Ready::No && plan.path.is_none() && skills::buddy(table, COMPANION);
    let to = words::name(table.field(plan.to.filter(|_| open)?).card);
    let holder = other(table.set_aside_proposed());
    let right = holder.letter().to_string().to_lowercase();
    let mut args = vec![("action", "plan"), ("to", to), ("right", right.as_str())];
    if plan.leave {
        args.push(("leave", "true"));
    }
    let label = sharing::right_button(holder);
    Some(Control::Button { label, said: Said::new("companion", &args), weight: Weight::Plain })
}

/// A command as it is given with `/fuji companion`.
pub fn named(said: &Said) -> Said {
    let mut args = vec![("action".to_owned(), said.verb.clone())];
    let own = said.args.iter().filter(|(name, _)| name != "for");
    args.extend(own.map(|(name, value)| (outer_name(&said.verb, name).to_owned(), value.clone())));
    Said { verb: "companion".to_owned(), args }
}

/// An option's name in `/fuji companion`: `card` means equipment there, so a plan's card is `to`.
pub fn outer_name<'a>(action: &str, option: &'a str) -> &'a str {
    if action == "plan" && option == "card" { "to" } else { option }
}

/// A control of the companion's panel as a control of the player.
pub fn outer(control: Control) -> Control {
    match control {
        Control::Button { label, said, weight } => {
            let proposal = sharing::proposing(&said.verb, &label);
            // a proposal does not cost anything yet
            let weight = if proposal.is_some() && weight == Weight::Grave { Weight::Plain } else { weight };
            Control::Button { label: proposal.unwrap_or(label), said: named(&said), weight }
        }
        Control::Select { label, said, option, least, most, choices } => {
            let label = sharing::proposing(&said.verb, &label).unwrap_or(label);
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
    Control::button(label, "companion", &[("action", action)], weight)
}

/// All that can be done for the companion now.
pub fn panel(view: &View, me: Seat) -> Panel {
    let table = &view.table;
    let mut controls = standing(view, me);
    controls.extend(other_right(view));
    let due = companion_due(table);
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
    let its = own_controls(&view.of_companion(), COMPANION);
    let lifts = |control: &Control| matches!(control, Control::Button { said, .. } if said.get("card") == Some("none"));
    // a die named by the asker is given or not; no other can be named in its place
    let named = table.shared.as_ref().is_some_and(|shared| shared.lit && shared.waiting.contains(&me));
    let idle = |control: &Control| {
        named && matches!(control, Control::Select { option: "dice", said, .. } if said.verb == "answer")
    };
    let its = its.into_iter().filter(|control| offered(control) && !lifts(control) && !idle(control));
    controls.extend(its.map(outer));
    if named {
        controls.push(button(sharing::YES, "yes", Weight::Main));
    }
    Panel { stamp: stamp(view), lines: sharing::own_lines(view), controls, ..Panel::default() }
}

fn half_open(view: &View, me: Seat) -> bool {
    matches!(view.table.phase, Phase::Rerolls { .. })
        && view.table.shared.as_ref().is_some_and(|shared| !shared.done.contains(&me))
}

/// The controls that answer a proposal.
fn standing(view: &View, me: Seat) -> Vec<Control> {
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
            menu = menus::pick_menu(&view.of_companion(), effect, on, proposal.room(), said);
        }
        // if this player was left to pick the die, accepting without one would have no effect
        let without = menu.is_none() || proposal.picker != Some(me);
        controls.extend(menu);
        if without {
            controls.push(button(sharing::ACCEPT, "accept", Weight::Main));
        }
        controls.push(button(sharing::DECLINE, "decline", Weight::Plain));
    } else if !shared.proposals.is_empty() {
        controls.push(button(sharing::WITHDRAW, "decline", Weight::Plain));
    }
    if shared.proposals.len() > 1 {
        controls.push(button(sharing::LOT, "lot", Weight::Plain));
    }
    controls
}

/// The controls behind a player's screen that concern the companion.
pub fn controls(view: &View, me: Seat) -> Vec<Control> {
    let table = &view.table;
    let Some(shared) = &table.shared else { return Vec::new() };
    let open = table.gear_phase().is_some()
        || companion_due(table)
        || half_open(view, me)
        || shared.waiting.contains(&me)
        || !shared.proposals.is_empty()
        || ordering::free(table).contains(&COMPANION);
    if !open {
        return Vec::new();
    }
    let label = sharing::BUTTON.to_owned();
    let asked = awaited_for_companion(table).contains(&me) || half_open(view, me) || shared.waiting.contains(&me);
    let weight = if asked { Weight::Main } else { Weight::Plain };
    vec![Control::Button { label, said: Said::new("companion", &[]), weight }]
}
