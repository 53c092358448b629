//! Crafting by presses.

use crate::content::{CardId, GearCardId};
use crate::gear::{Cube, Cubes, GearType};
use crate::state::moves::Move;
use crate::state::{BonusCard, Field, State};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B};

/// A may rest, with cubes for a helmet; GH4 (`MM/WW`) is on display.
fn ready() -> State {
    let mut state = kit::table(2);
    let player = state.table.player_mut(A);
    (player.pool, player.fields) = (player.pool - 1, [1, 0, 0]);
    kit::pack(&mut state, A, Cubes::new(2, 3, 0));
    state.table.gear_cards = vec![GearCardId::read("GH4").unwrap(), GearCardId::read("GW5").unwrap()];
    state
}

fn helmet(state: &State, mv: Move) -> String {
    let mut state = state.clone();
    play(&mut state, A, mv).unwrap();
    state.table.player(A).gear.helmet.to_string()
}

// Rules: K9.1, K9.8, K11.1
#[test]
fn a_card_that_fits_is_seen_first_and_crafted_then() {
    let state = ready();
    let open = shown(&state, A, "craft");
    let preview = opens(&state, A, &press(&open, "A card that fits", "Riveted Cap"));
    assert!(preview.picture.is_some());
    let says = text(&preview.lines);
    assert!(
        says.contains("helmet: MM/WW") && says.contains("It shows Riveted Cap (GH4), which gives 1 wood or 1 metal"),
        "{says}"
    );
    assert!(says.contains("From the backpack: 2 metal and 2 wood."), "{says}");
    assert_eq!(preview, shown(&state, A, "rest fit:GH4"));
    let craft = moves(&state, A, &press(&preview, "Craft it", ""));
    assert!(matches!(craft, Move::Rest(_)));
    assert_eq!(helmet(&state, craft), "MM/WW");
    let cancelled = opens(&state, A, &press(&preview, "Cancel", ""));
    assert_eq!(cancelled, open);
}

// Rules: K9.8
#[test]
fn a_card_of_a_type_that_one_has_is_not_offered() {
    let mut state = ready();
    state.table.gear_cards.truncate(1);
    let bonus = BonusCard { card: GearCardId::read("GH1").unwrap(), weapon: None };
    state.table.player_mut(A).bonuses.insert(Field::Move, bonus);
    let open = shown(&state, A, "craft");
    assert!(!labels(&open).contains(&"A card that fits".to_owned()), "{:?}", labels(&open));
    let says = text(&shown(&state, A, "craft gear:helmet grid:MM/WW").lines);
    assert!(says.contains("It shows no new card."), "{says}");
}

// Rules: K11.1, K11.2
#[test]
fn a_preview_is_turned_and_shifted() {
    let state = ready();
    let preview = shown(&state, A, "craft fit:GH4");
    let says = text(&preview.lines);
    assert!(
        says.contains("Turn turns the pattern by a quarter; Shift moves it to another place on the grid"),
        "{says}"
    );
    let turned = opens(&state, A, &press(&preview, "Turn", ""));
    let rows = |panel: &gogome_contract::Panel| text(&panel.lines).lines().next().unwrap().to_owned();
    assert!(
        rows(&turned) != rows(&preview)
            && text(&turned.lines).contains("It shows Riveted Cap (GH4), which gives 1 wood or 1 metal")
    );
    let mut seen = vec![rows(&preview)];
    let mut panel = preview.clone();
    loop {
        panel = opens(&state, A, &press(&panel, "Shift", ""));
        assert!(
            text(&panel.lines).contains("It shows Riveted Cap (GH4), which gives 1 wood or 1 metal"),
            "{:?}",
            panel.lines
        );
        if seen.contains(&rows(&panel)) {
            break;
        }
        seen.push(rows(&panel));
    }
    assert_eq!(seen.len(), 3, "four columns hold a square of two in three places: {seen:?}");
    let craft = moves(&state, A, &press(&turned, "Craft it", ""));
    assert_eq!(format!("helmet: {}", helmet(&state, craft)), rows(&turned));
}

// Rules: K9.5, K11.1, K11.2
#[test]
fn cubes_beside_a_pattern_are_added_kept_or_left_out() {
    let mut state = ready();
    kit::gear(&mut state, A, GearType::Helmet, "M..T");
    let rows = |panel: &gogome_contract::Panel| text(&panel.lines).lines().next().unwrap().to_owned();
    let keep = shown(&state, A, "craft fit:GH4");
    assert!(rows(&keep).contains('T') && !labels(&keep).contains(&"Keep other cubes".to_owned()), "{}", rows(&keep));
    let bare = opens(&state, A, &press(&keep, "Only the card", ""));
    assert!(
        !rows(&bare).contains('T')
            && text(&bare.lines).contains("It shows Riveted Cap (GH4), which gives 1 wood or 1 metal"),
        "{}",
        rows(&bare)
    );
    let all = opens(&state, A, &press(&bare, "Add all cubes", ""));
    let cubes = |panel: &gogome_contract::Panel| rows(panel).chars().filter(|letter| "WMT".contains(*letter)).count();
    assert!(
        cubes(&all) > cubes(&keep) && cubes(&keep) > cubes(&bare),
        "{} {} {}",
        rows(&all),
        rows(&keep),
        rows(&bare)
    );
    // turned, it is still built with all cubes
    let turned = opens(&state, A, &press(&all, "Turn", ""));
    assert_eq!(cubes(&turned), cubes(&all));
    let kept = opens(&state, A, &press(&all, "Keep other cubes", ""));
    assert_eq!(rows(&kept), rows(&keep));
    assert_eq!(all, shown(&state, A, &format!("preview gear:h grid:{} card:GH4", grid(&all))));
}

/// The packed layout of a preview.
fn grid(panel: &gogome_contract::Panel) -> String {
    press(panel, "Craft it", "").get("grid").unwrap().to_owned()
}

// Rules: K9.4, K9.5, K10.1
#[test]
fn cube_by_cube_anything_can_be_built() {
    let state = ready();
    let open = shown(&state, A, "craft");
    let mut panel = opens(&state, A, &press(&open, "Build the helmet by hand", ""));
    panel = opens(&state, A, &press(&panel, "Cells", "2.3"));
    panel = opens(&state, A, &press(&panel, "Wood", ""));
    panel = opens(&state, A, &press(&panel, "Cells", "1.1"));
    let preview = opens(&state, A, &press(&panel, "Preview", ""));
    assert!(text(&preview.lines).contains("helmet: W/..M"), "{:?}", preview.lines);
    let craft = moves(&state, A, &press(&preview, "Craft it", ""));
    assert_eq!(helmet(&state, craft), "W/..M");
    panel = opens(&state, A, &press(&panel, "Take off", ""));
    panel = opens(&state, A, &press(&panel, "Cells", "2.3"));
    assert!(text(&panel.lines).contains("helmet: W\n"), "{:?}", panel.lines);
    // several cells at once
    let mut said = press(&panel, "Take off ✓", "");
    said.args.push(("cells".to_owned(), "1.1 1.2".to_owned()));
    assert!(text(&opens(&state, A, &said).lines).contains("helmet: empty"));
}

// Rules: K9.3, K9.5
#[test]
fn whoever_takes_several_kinds_off_chooses_what_is_lost() {
    let mut state = ready();
    state.table.player_mut(A).pack.lower.clear();
    kit::gear(&mut state, A, GearType::Helmet, "MWT");
    let empty = crate::gear::Grid::empty(state.table.player(A).gear_rules().size(GearType::Helmet)).packed();
    let preview = opens(&state, A, &said(&format!("preview gear:h grid:{empty}")));
    assert!(text(&preview.lines).contains("Lost: 1 wood."), "{:?}", preview.lines);
    let other = opens(&state, A, &press(&preview, "Which cube is lost?", "1 metal"));
    assert!(text(&other.lines).contains("Lost: 1 metal."), "{:?}", other.lines);
    let Move::Rest(craft) = moves(&state, A, &press(&other, "Craft it", "")) else { panic!() };
    assert_eq!(craft.layouts[0].waste, Some(Cube::Metal));
}

// Rules: K9.6, K10.4, K10.6
#[test]
fn what_cannot_be_crafted_says_why_and_has_no_button() {
    let state = ready();
    let size = state.table.player(A).gear_rules().size(GearType::Weapon);
    let apart = crate::gear::Grid::parse("M/M/./W/W", size).unwrap().packed();
    let preview = opens(&state, A, &said(&format!("preview gear:w grid:{apart}")));
    assert!(text(&preview.lines).contains("Not so: "), "{:?}", preview.lines);
    assert!(!labels(&preview).contains(&"Craft it".to_owned()));
    // in somebody else's turn one may look ahead
    let ahead = shown(&state, B, "craft");
    assert!(text(&ahead.lines).contains("crafting itself comes with a rest"));
    assert_eq!(refused(&state, B, "rest gear:helmet grid:W"), "E_TURN");
    for (line, code) in [
        ("preview gear:hat grid:00", "E_CHOICE"),
        ("preview gear:h grid:zz", "E_CHAR"),
        ("preview gear:h", "MISSING"),
        ("preview gear:h grid:. brush:red", "E_CHOICE"),
        ("preview gear:h grid:. do:dance", "E_CHOICE"),
        ("preview gear:h grid:. brush:m cells:x", "E_CELL"),
    ] {
        assert_eq!(refused(&state, A, line), code, "{line}");
    }
}

// Rules: K9.1, K11.9
#[test]
fn a_fuigo_crafts_after_an_action_without_waste() {
    let mut state = ready();
    kit::gear(&mut state, A, GearType::Helmet, "M");
    state.table.turn.actions = 1;
    state.table.turn.fuigo = true;
    let bare = CardId::Gear(GearCardId::read("GH4").unwrap());
    assert_eq!(bare.gear(), GearType::Helmet);
    let preview = shown(&state, A, "craft fit:GH4");
    assert!(matches!(moves(&state, A, &press(&preview, "Craft it", "")), Move::Craft(_)));
    assert!(text(&preview.lines).contains("Lost: nothing."));
}

// Rules: K9.8, K9.9, K9.10, K11.9
#[test]
fn cards_and_fields_say_what_they_give() {
    use crate::content::BlueprintId;
    use gogome_contract::{Choice, Control};
    let choices = |panel: &gogome_contract::Panel| -> Vec<Choice> {
        let menu = |control: &Control| match control {
            Control::Select { choices, .. } => choices.clone(),
            Control::Button { .. } => Vec::new(),
        };
        panel.controls.iter().flat_map(menu).collect()
    };
    let mut state = ready();
    let mut rich = state.clone();
    rich.table.player_mut(A).blueprints.insert(GearType::Helmet, BlueprintId::read("BH1").unwrap());
    kit::pack(&mut rich, A, Cubes::new(2, 3, 2));
    let offered = choices(&shown(&rich, A, "craft"));
    let card = offered.iter().find(|choice| choice.label == "Riveted Cap (GH4), helmet").unwrap();
    assert_eq!(card.about, "Needs 2 metal and 2 wood; gives 1 wood or 1 metal with each action on its field");
    let blueprint = offered.iter().find(|choice| choice.label == "Ash-Crane Kabuto (BH1), helmet").unwrap();
    assert!(blueprint.about.ends_with("gives magic, and the helmet absorbs 4 hits more"), "{blueprint:?}");
    // where it lies is asked then
    let craft = moves(&state, A, &press(&shown(&state, A, "craft fit:GH4"), "Craft it", ""));
    play(&mut state, A, craft).unwrap();
    let asked = screen(&state, A);
    let fields: Vec<(String, String)> = choices(&asked).into_iter().map(|one| (one.label, one.about)).collect();
    let field = |name: &str| (format!("Above {name}"), format!("1 wood or 1 metal each time you {name}"));
    assert_eq!(fields, ["move", "gather", "explore"].map(field));
    assert!(text(&asked.lines).contains("gives, with each action on that field: 1 wood or 1 metal."));
}

// Rules: K9.1, K10.1, K10.2, K10.11
#[test]
fn what_there_is_makes_gear_grow_by_one_press() {
    let mut state = ready();
    state.table.gear_cards.clear();
    kit::gear(&mut state, A, GearType::Weapon, "M/M/W/W");
    let open = shown(&state, A, "craft");
    assert!(text(&open.lines).contains("but your gear can grow"), "{:?}", open.lines);
    let added = |label: &str| labels(&open).into_iter().find(|one| one.starts_with(label)).unwrap();
    assert_eq!(added("Helmet: "), "Helmet: add 3 metal and 2 wood");
    assert_eq!(added("Sandals: "), "Sandals: add 1 metal and 2 wood");
    let weapon = added("Weapon: ");
    assert!(
        labels(&open).iter().position(|one| *one == weapon)
            < labels(&open).iter().position(|one| one.ends_with("by hand"))
    );
    let preview = opens(&state, A, &press(&open, &weapon, ""));
    assert!(preview.picture.is_some() && text(&preview.lines).contains(", usable; initiative "), "{:?}", preview.lines);
    let mut grown = state.clone();
    let craft = moves(&state, A, &press(&preview, "Craft it", ""));
    play(&mut grown, A, craft).unwrap();
    assert_eq!(grown.table.player(A).gear.weapon.cubes(), Cubes::new(3, 5, 0), "eight cubes in one hand");
    // a lost weapon is begun anew, and nothing is offered where nothing can be added
    kit::gear(&mut state, A, GearType::Weapon, ".");
    let anew = labels(&shown(&state, A, "craft"));
    assert!(anew.contains(&"Weapon: add 3 metal and 2 wood".to_owned()), "{anew:?}");
    let player = state.table.player_mut(A);
    player.pack.lower.clear();
    player.pack.upper.clear();
    let bare = labels(&shown(&state, A, "craft"));
    assert!(!bare.iter().any(|label| label.contains(": add ")) && bare.len() == 4, "{bare:?}");
}
