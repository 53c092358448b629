//! The controls for equipment and skills behind a screen.

use crate::content::{Gear, Skill, book};
use crate::panels::menus::{at_hand, dice_menu, gears};
use crate::rules::cards::skills;
use crate::state::Phase;
use crate::state::view::View;
use crate::words::{label, menu, outlook};
use gogome_contract::{Choice, Control, Said, Seat, Weight};

/// A seat's controls for equipment, besides readiness; answers to requests come first.
pub fn controls(view: &View, me: Seat) -> Vec<Control> {
    let table = &view.table;
    let mut controls = Vec::new();
    if matches!(table.phase, Phase::Equipment { .. }) && view.left.is_some() {
        controls.extend(dice_menu(view, me, label::AGAIN, Said::new("reroll", &[]), u8::MAX));
    }
    if let Some(request) = table.request() {
        if request.asked().contains(&me) {
            let most = if request.gear() == Gear::Water { u8::MAX } else { 1 };
            controls.extend(dice_menu(view, me, menu::answer_label(request.gear()), Said::new("answer", &[]), most));
            if request.gear() != Gear::Carabiner {
                controls.push(Control::button(label::NO, "answer", &[("dice", "no")], Weight::Plain));
            }
        }
        return controls;
    }
    let now = at_hand(view, me);
    if !now.is_empty() {
        let choices = gears(&now);
        controls.push(Control::menu(label::USE, Said::new("use", &[]), "card", choices));
    }
    if table.skilled(me, Skill::EquipmentManager) && table.gear_phase().is_some() {
        let held: Vec<Gear> = table.traveller(me).cards.iter().map(|held| held.gear).collect();
        if !held.is_empty() {
            controls.push(Control::menu(label::GIVE, Said::new("give", &[]), "card", gears(&held)));
        }
    }
    controls
}

/// What a seat chooses before round 1 (F2.4, F2.6).
pub fn setup_controls(view: &View, me: Seat) -> Vec<Control> {
    let table = &view.table;
    let mut controls = Vec::new();
    if let Some(keep) = skills::keeps(table, me) {
        let drawn: Vec<Gear> = table.traveller(me).cards.iter().map(|held| held.gear).collect();
        controls.push(Control::Select {
            label: label::KEEP.to_owned(),
            said: Said::new("keep", &[]),
            option: "cards",
            least: keep,
            most: keep,
            choices: gears(&drawn),
        });
    }
    if skills::leaves(table, me) {
        for kind in ["A", "B", "C"] {
            controls.push(Control::button(menu::leave_button(kind), "leaveout", &[("type", kind)], Weight::Plain));
        }
        controls.push(Control::button(label::ANY_DIE, "leaveout", &[("type", "any")], Weight::Main));
    }
    controls
}

/// The menu for power bars (F16.12): each seat occurs as often as there are bars, one bar for each choice.
pub fn bars_controls(view: &View) -> Vec<Control> {
    let table = &view.table;
    let Phase::Bars { seat, .. } = &table.phase else { return Vec::new() };
    let stock = table.traveller(*seat).bars;
    let mut choices = Vec::new();
    for to in table.seats() {
        let who = &book().character(table.traveller(to).character).short;
        for nth in 1..=usize::from(stock) {
            // `A1`, `A01`, `A001`: the values must differ, and each stands for one bar
            let one = Choice::new(format!("{}{:0nth$}", to.letter(), 1), menu::bar_for(who, nth));
            let about = outlook::bars_about(table, to, u8::try_from(nth).unwrap_or(stock));
            choices.push(Choice { about, ..one });
        }
    }
    vec![
        Control::Select {
            label: label::BARS.to_owned(),
            said: Said::new("bars", &[]),
            option: "give",
            least: 1,
            most: stock.max(1),
            choices,
        },
        Control::button(label::NO_BARS, "bars", &[("give", "none")], Weight::Plain),
    ]
}
