//! A viewer's panel beside the board: lines, picture, controls, and a stamp that names the view.

use super::{companion, offered, order, signals, ways};
use crate::content::InjuryKind;
use crate::panels::stamp::stamp;
use crate::rules::aims::marker;
use crate::rules::cards::skills;
use crate::rules::map::board::Map;
use crate::rules::phases::equipment::could_act;
use crate::rules::phases::injuries::injuries_by_harm;
use crate::rules::phases::planning::{must_yield, plannable};
use crate::state::view::View;
use crate::state::{Hand, Phase, Ready};
use crate::words;
use crate::words::{label, menu, panel};
use gogome_contract::parts::rulebook::with_words;
use gogome_contract::{Choice, Control, Panel, Picture, Said, Seat, Weight};

/// The panel of a view, with the picture that goes with it.
pub fn screen(view: &View, picture: Option<Picture>) -> Panel {
    let (lines, controls) = match view.me() {
        Some(seat) => (panel::own(view, seat), controls_of(view, seat)),
        None => (panel::public(&view.table), public_controls(view)),
    };
    let warning = view.me().and_then(|seat| panel::warning(&view.table, seat));
    Panel { stamp: stamp(view), warning, lines, picture, controls, file: None }
}

/// A seat's controls; for two players also the way to the companion's panel, placed beside other buttons because a message has
/// only five rows. Where there is room and the game goes on, the glossary.
fn controls_of(view: &View, seat: Seat) -> Vec<Control> {
    let mut controls = own_controls(view, seat);
    let last = controls.iter().rposition(|control| matches!(control, Control::Button { .. }));
    let at = last.map_or(controls.len(), |last| last + 1);
    controls.splice(at..at, companion::controls(view, seat));
    if matches!(view.table.phase, Phase::Over(_)) { controls } else { with_words(controls) }
}

pub(crate) fn own_controls(view: &View, seat: Seat) -> Vec<Control> {
    match &view.table.phase {
        Phase::Planning { plans } => {
            let mut controls: Vec<Control> = destinations(view, seat).into_iter().collect();
            let mine = &plans[seat.at()];
            if mine.to.is_some() {
                let stands = must_yield(&view.table, seat).is_none();
                if stands && mine.ready != Ready::Yes {
                    controls.push(Control::button(label::READY, "ready", &[], Weight::Main));
                }
                if stands && mine.ready != Ready::Firm {
                    controls.push(Control::button(label::FIRM, "ready", &[("firm", "true")], Weight::Plain));
                }
                if mine.ready != Ready::No {
                    controls.push(Control::button(label::UNREADY, "unready", &[], Weight::Plain));
                }
                controls.push(Control::button(label::LIFT, "plan", &[("card", "none")], Weight::Plain));
                controls.extend(ways::button(view, seat));
            }
            controls.extend(offered::controls(view, seat));
            controls.push(signals::menu(view, seat));
            controls
        }
        Phase::Rerolls { done, .. } if !done[seat.at()] => {
            let mut controls = Vec::new();
            if let Some(hand) = view.my_hand().filter(|_| view.left > Some(0)) {
                let choices: Vec<Choice> = dice(view, seat, hand);
                controls.push(Control::Select {
                    label: label::REROLL.to_owned(),
                    said: Said::new("reroll", &[]),
                    option: "dice",
                    least: 1,
                    most: u8::try_from(choices.len()).unwrap_or(1),
                    choices,
                });
            }
            if skills::buddy(&view.table, seat)
                && view.aside.is_none()
                && let Some(hand) = view.my_hand()
            {
                let choices = dice(view, seat, hand);
                controls.push(Control::menu(label::ASIDE, Said::new("aside", &[]), "die", choices));
            }
            controls.push(finish(view, seat));
            controls
        }
        Phase::Setup => offered::setup_controls(view, seat),
        Phase::Bars { seat: asked, .. } if *asked == seat => offered::bars_controls(view),
        Phase::Equipment { ready, .. } => {
            let mut controls = offered::controls(view, seat);
            if could_act(&view.table, seat) {
                if ready[seat.at()] != Ready::Yes {
                    controls.push(Control::button(label::READY, "ready", &[], Weight::Main));
                }
                if ready[seat.at()] != Ready::Firm {
                    controls.push(Control::button(label::FIRM, "ready", &[("firm", "true")], Weight::Plain));
                }
                if ready[seat.at()] != Ready::No {
                    controls.push(Control::button(label::UNREADY, "unready", &[], Weight::Plain));
                }
            }
            controls.push(signals::menu(view, seat));
            controls
        }
        Phase::GoOrStay { asked, .. } if asked.contains(&seat) => go_or_stay(),
        Phase::Ordering { .. } => order::controls(&view.table, seat),
        Phase::Injuries { owed } if owed[seat.at()] > 0 => injury_controls(view, seat),
        _ => Vec::new(),
    }
}

/// Ends one's rerolls. As long as some are left, it is asked again whether they are to be lost.
fn finish(view: &View, seat: Seat) -> Control {
    if view.left > Some(0) && !view.table.is_companion(seat) {
        Control::button(label::KEEP_ALL, "done", &[("ask", "true")], Weight::Plain)
    } else {
        Control::button(label::DONE, "done", &[], Weight::Main)
    }
}

/// Asks whether the rerolls that are left are to be lost.
pub fn keeps_all(view: &View, seat: Seat, left: u8) -> Panel {
    let again = own_controls(view, seat).into_iter().filter(|control| matches!(control, Control::Select { .. }));
    let yes = Control::button(label::KEEP_ALL_SURE, "done", &[], Weight::Grave);
    Panel {
        stamp: stamp(view),
        lines: panel::keeps_all(view, seat, left),
        controls: again.chain([yes]).collect(),
        ..Panel::default()
    }
}

/// The menu of cards that may be named now, without those that neighbours hold.
fn destinations(view: &View, seat: Seat) -> Option<Control> {
    let table = &view.table;
    // a declined plan can be proposed again
    let open = match (&table.phase, &table.shared) {
        (Phase::Planning { plans }, Some(shared)) => {
            table.is_companion(seat) && plans[seat.at()].ready == Ready::No && shared.proposals.is_empty()
        }
        _ => false,
    };
    let mine = marker(table, seat).filter(|_| !open);
    let map = Map::of(table);
    let choices: Vec<Choice> = plannable(table, seat)
        .into_iter()
        .filter(|offer| offer.legal_now && Some(offer.cell) != mine)
        .take(Choice::MOST)
        .map(|offer| {
            let name = words::name(table.field(offer.cell).card).to_owned();
            let about = menu::offer(view, &map, seat, &offer);
            Choice::new(name.clone(), name).about(about)
        })
        .collect();
    (!choices.is_empty()).then(|| Control::menu(label::PLAN, Said::new("plan", &[]), "card", choices))
}

/// The own dice by place (F16.20), each with whether it counts.
fn dice(view: &View, seat: Seat, hand: &Hand) -> Vec<Choice> {
    crate::state::dice_in(hand)
        .filter(|(at, _)| view.aside != Some(*at))
        .map(|(at, _)| {
            Choice::new((at + 1).to_string(), menu::die_label(hand, at)).about(menu::die_about(view, seat, hand, at))
        })
        .collect()
}

fn go_or_stay() -> Vec<Control> {
    vec![Control::button(label::GO, "go", &[], Weight::Main), Control::button(label::STAY, "stay", &[], Weight::Plain)]
}

/// A button for each kind of injury that is left; for a leg the menu of dice (F12.5, F12.6), where only the types matter.
fn injury_controls(view: &View, seat: Seat) -> Vec<Control> {
    let mut controls = Vec::new();
    for kind in injuries_by_harm(&view.table, seat) {
        if kind == InjuryKind::Leg {
            // the companion's dice may be unseen, but their types are public
            let kinds = (0u8..).zip(&view.table.traveller(seat).dice).filter_map(|(at, kind)| Some((at, (*kind)?)));
            let seen = |at: u8| view.my_hand().filter(|hand| crate::state::dice_in(hand).any(|(place, _)| place == at));
            let choices = kinds
                .map(|(at, kind)| {
                    Choice::new((at + 1).to_string(), menu::die_of_type(at, kind))
                        .about(seen(at).and_then(|hand| hand[usize::from(at)]).map_or_else(String::new, words::face))
                })
                .collect();
            controls.push(Control::menu(label::LEG, Said::new("injury", &[("kind", "leg")]), "die", choices));
        } else {
            controls.push(Control::button(
                menu::injury_button(kind, !view.table.has_skills()),
                "injury",
                &[("kind", words::injury(kind))],
                Weight::Grave,
            ));
        }
    }
    controls
}

/// Controls for everybody under the board; the host adds *My screen*.
fn public_controls(view: &View) -> Vec<Control> {
    match view.table.phase {
        // taking it back stands behind the screen of whoever is ready: here it would do nothing for all others
        Phase::Planning { .. } | Phase::Equipment { .. } => {
            vec![Control::button(label::READY, "ready", &[], Weight::Main)]
        }
        // whoever presses it may have rerolls left, which only they know
        Phase::Rerolls { .. } => vec![Control::button(label::DONE, "done", &[("ask", "true")], Weight::Plain)],
        Phase::GoOrStay { .. } => go_or_stay(),
        Phase::Setup | Phase::Bars { .. } | Phase::Ordering { .. } | Phase::Injuries { .. } | Phase::Over(_) => {
            Vec::new()
        }
    }
}
