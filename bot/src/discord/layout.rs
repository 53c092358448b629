//! Arranges controls in rows within Discord's limits. What does not fit is left out and logged as a bug of the panel.

use crate::{ask::BoundControl, control, words::cut::cut};
use gogome_games::contract::{Choice, Control, Weight};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use std::collections::BTreeSet;

const ROWS: usize = 5;
const IN_A_ROW: usize = 5;
const LABEL: usize = 80;
const PLACEHOLDER: usize = 150;
const CHOICE: usize = 100;
const CHOICES: usize = 25;

/// Five rows at most, in the order of the controls: five buttons in a row, and each menu in a row of its own.
pub fn rows(controls: &[BoundControl]) -> Vec<CreateActionRow> {
    let mut rows = Vec::new();
    let mut side_by_side = Vec::new();
    let mut ids = BTreeSet::new();
    for bound in controls {
        let Some(piece) = piece(bound, &mut ids) else { continue };
        let full = side_by_side.len() == IN_A_ROW;
        match piece {
            Piece::Button(button) => {
                if full {
                    rows.push(CreateActionRow::Buttons(std::mem::take(&mut side_by_side)));
                }
                side_by_side.push(button);
            }
            Piece::Menu(menu) => {
                if !side_by_side.is_empty() {
                    rows.push(CreateActionRow::Buttons(std::mem::take(&mut side_by_side)));
                }
                rows.push(CreateActionRow::SelectMenu(menu));
            }
        }
    }
    if !side_by_side.is_empty() {
        rows.push(CreateActionRow::Buttons(side_by_side));
    }
    if rows.len() > ROWS {
        tracing::error!(rows = rows.len(), "more controls than fit a message: the last are left out");
        rows.truncate(ROWS);
    }
    rows
}

enum Piece {
    Button(CreateButton),
    Menu(CreateSelectMenu),
}

/// One control; none if Discord would refuse the whole message because of it.
fn piece(bound: &BoundControl, ids: &mut BTreeSet<String>) -> Option<Piece> {
    let standing = bound.standing().map(|(_, says)| says);
    let (id, label) = match &bound.control {
        Control::Button { label, .. } => (bound.id.clone(), label),
        // not as its default: that would hide the menu's name
        Control::Select { label, option, .. } => {
            (control::taking(&bound.id, option), standing.as_ref().unwrap_or(label))
        }
    };
    if id.len() > control::LONGEST || label.trim().is_empty() || !ids.insert(id.clone()) {
        tracing::error!(length = id.len(), "a control with too long an id, no label, or the id of another is left out");
        return None;
    }
    match &bound.control {
        Control::Button { weight, .. } => {
            let style = match weight {
                Weight::Main => ButtonStyle::Primary,
                Weight::Plain => ButtonStyle::Secondary,
                Weight::Grave => ButtonStyle::Danger,
            };
            Some(Piece::Button(CreateButton::new(id).label(cut(label, LABEL)).style(style)))
        }
        Control::Select { least, most, choices, .. } => menu(id, label, (*least, *most), choices).map(Piece::Menu),
    }
}

fn menu(id: String, label: &str, (least, most): (u8, u8), choices: &[Choice]) -> Option<CreateSelectMenu> {
    let mut values = BTreeSet::new();
    let options: Vec<_> = choices
        .iter()
        .filter(|choice| {
            let fits = (1..=CHOICE).contains(&choice.value.chars().count()) && !choice.label.trim().is_empty();
            fits && values.insert(choice.value.as_str())
        })
        .take(CHOICES)
        .map(|choice| {
            let option = CreateSelectMenuOption::new(cut(&choice.label, CHOICE), &choice.value);
            if choice.about.is_empty() { option } else { option.description(cut(&choice.about, CHOICE)) }
        })
        .collect();
    if options.len() < choices.len() {
        tracing::error!(
            given = choices.len(),
            kept = options.len(),
            "choices of a menu that Discord refuses are left out"
        );
    }
    let there = u8::try_from(options.len()).unwrap_or(u8::MAX);
    if there == 0 {
        return None;
    }
    let most = most.clamp(1, there);
    let kind = CreateSelectMenuKind::String { options };
    Some(
        CreateSelectMenu::new(id, kind)
            .placeholder(cut(label, PLACEHOLDER))
            .min_values(least.min(most))
            .max_values(most),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use gogome_games::contract::Said;
    use serde_json::{Value, json};

    fn button(n: usize) -> BoundControl {
        let control =
            Control::Button { label: format!("Button {n}"), said: Said::new("go", &[]), weight: Weight::Plain };
        BoundControl { control, id: format!("g1:abc:-:go:n={n}"), stands: None }
    }

    fn select(n: usize, choices: usize) -> BoundControl {
        let choice = |n: usize| Choice { value: n.to_string(), label: format!("Choice {n}"), about: String::new() };
        let control = Control::Select {
            label: "Which?".into(),
            said: Said::new("reroll", &[]),
            option: "dice",
            least: 1,
            most: 30,
            choices: (0..choices).map(choice).collect(),
        };
        BoundControl { control, id: format!("g1:abc:-:reroll:n={n}"), stands: None }
    }

    fn made(controls: &[BoundControl]) -> Value {
        serde_json::to_value(rows(controls)).unwrap()
    }

    /// How many components each row has.
    fn shape(controls: &[BoundControl]) -> Vec<usize> {
        made(controls).as_array().unwrap().iter().map(|row| row["components"].as_array().unwrap().len()).collect()
    }

    #[test]
    fn buttons_share_rows_and_menus_do_not() {
        let buttons = |of: std::ops::Range<usize>| of.map(button).collect::<Vec<_>>();
        assert_eq!(shape(&[]), [0_usize; 0]);
        assert_eq!(shape(&buttons(0..5)), [5]);
        assert_eq!(shape(&buttons(0..7)), [5, 2]);
        assert_eq!(shape(&buttons(0..30)), [5, 5, 5, 5, 5]);
        assert_eq!(shape(&[select(0, 3), button(1), button(2), select(3, 3)]), [1, 2, 1]);
        assert_eq!(shape(&[button(1), select(3, 3), button(2)]), [1, 1, 1]);
        let many: Vec<_> = (0..7).map(|n| select(n, 2)).collect();
        assert_eq!(shape(&many), [1; 5]);
    }

    #[test]
    fn a_menu_names_its_option_and_keeps_the_limits() {
        let menu = &made(&[select(1, 40)])[0]["components"][0];
        assert_eq!(menu["custom_id"], json!("g1:abc:-:reroll:n=1;?=dice"));
        assert_eq!(menu["options"].as_array().unwrap().len(), 25);
        assert_eq!((&menu["min_values"], &menu["max_values"]), (&json!(1), &json!(25)));
        assert_eq!(menu["options"][0].get("description"), None);

        let chosen = BoundControl { stands: Some("2".into()), ..select(1, 3) };
        let menu = &made(&[chosen])[0]["components"][0];
        assert_eq!(menu["placeholder"], json!("Which? Choice 2"), "{menu}");
        assert!(menu["options"].as_array().unwrap().iter().all(|option| option.get("default") != Some(&json!(true))));

        let long = |letter: &str| letter.repeat(200);
        let mut bound = select(1, 3);
        if let Control::Select { choices, least, most, label, .. } = &mut bound.control {
            (*least, *most, *label) = (3, 2, long("l"));
            choices[0] = Choice { value: "fine".into(), label: long("a"), about: long("b") };
            choices[1].value = long("c");
            choices[2].value = "fine".into();
        }
        let menu = &made(&[bound])[0]["components"][0];
        let options = menu["options"].as_array().unwrap();
        assert_eq!(options.len(), 1, "a value too long and one that stands there already");
        for text in [&options[0]["label"], &options[0]["description"]] {
            assert_eq!(text.as_str().unwrap().chars().count(), 100);
        }
        assert_eq!(menu["placeholder"].as_str().unwrap().chars().count(), 150);
        assert_eq!((&menu["min_values"], &menu["max_values"]), (&json!(1), &json!(1)));
        assert_eq!(shape(&[select(1, 0)]), [0_usize; 0], "a menu of nothing is not shown");
    }

    #[test]
    fn what_discord_would_refuse_is_left_out() {
        let mut long = button(1);
        long.id = "x".repeat(101);
        let mut mute = button(2);
        mute.control = Control::Button { label: " ".into(), said: Said::new("go", &[]), weight: Weight::Main };
        assert_eq!(shape(&[long, mute, button(3), button(3), button(4)]), [2]);
    }

    #[test]
    fn weights_are_colours_and_labels_are_cut() {
        for (weight, style) in [(Weight::Main, 1), (Weight::Plain, 2), (Weight::Grave, 4)] {
            let control = Control::Button { label: "é".repeat(90), said: Said::new("go", &[]), weight };
            let button =
                &made(&[BoundControl { control, id: "g1:abc:-:go:".into(), stands: None }])[0]["components"][0];
            assert_eq!(button["style"], json!(style));
            assert_eq!(button["label"].as_str().unwrap(), format!("{}…", "é".repeat(79)));
        }
    }
}
