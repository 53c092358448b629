//! The test cases of `vectors.toml` that need no skill, no equipment and no two-player game. Each names its rules there.

use crate::content::{CardId, InjuryKind, Skill, book};
use crate::rules::map::board::{Map, erupt};
use crate::rules::map::movement::duel;
use crate::rules::phases::planning::rerolls;
use crate::state::{Aim, Cell, Eruption};
use crate::tests::kit::{A, B, C, Kit, hand, mini, opened, options};
use serde::Deserialize;

#[derive(Deserialize)]
struct Vectors {
    compare: Vec<Compare>,
    loss_row: Vec<LossRow>,
    stamina: Vec<Stamina>,
    rerolls: Vec<Rerolls>,
    lava: Vec<Lava>,
    score: Vec<Score>,
}

#[derive(Deserialize)]
struct Compare {
    id: String,
    card: u8,
    own: String,
    neighbours: [String; 2],
    level: u8,
    bonus: u16,
    movement_value: u16,
    neighbour_values: [u16; 2],
    lead: i32,
    allowed: bool,
    loss: u8,
}

#[derive(Deserialize)]
struct LossRow {
    level: u8,
    leads: Vec<i32>,
    loss: Vec<u8>,
}

#[derive(Deserialize)]
struct Stamina {
    id: String,
    from: u8,
    loss: u8,
    to: u8,
    injuries: u8,
    exhausted: bool,
}

#[derive(Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "the columns of the table")]
struct Rerolls {
    id: String,
    distance: u8,
    symbol: bool,
    eye_injury: bool,
    survivalist: bool,
    scout: bool,
    #[serde(rename = "rerolls")]
    allowed: u8,
}

#[derive(Deserialize)]
struct Lava {
    scenario: u8,
    cards_flipped_by_each_eruption: Vec<u32>,
}

#[derive(Deserialize)]
struct Score {
    characters: i16,
    injuries: i16,
    unused_equipment: i16,
    vp: i16,
    band: String,
}

fn vectors() -> Vectors {
    toml::from_str(include_str!("vectors.toml")).unwrap()
}

// Rules: F1.4, F1.5, F11.3, F11.4, F12.1 (V1)
#[test]
fn comparisons() {
    let cases = vectors().compare;
    // more than six dice, or a bonus, comes from equipment
    let plain = |case: &&Compare| case.bonus == 0 && case.own.split(' ').count() <= 6;
    assert_eq!(cases.iter().filter(plain).count(), 18);
    for case in cases.iter().filter(plain) {
        let state = mini(&["V L"], &[(1, 0), (1, 0), (1, 0)]).card(1, 0, case.card).level(case.level);
        let hands = [&case.own, &case.neighbours[0], &case.neighbours[1]].map(|text| hand(text));
        let aims =
            vec![Aim { to: state.cell(1, 0), path: None, distance: 0, rerolls: 0, leave: false, ahead: None }; 3];
        let duel = duel(&state.table, &hands, &[], &aims, A);
        assert_eq!(duel.own, case.movement_value, "{}", case.id);
        assert_eq!(duel.rivals, [(B, case.neighbour_values[0]), (C, case.neighbour_values[1])], "{}", case.id);
        assert_eq!(duel.lead(), case.lead, "{}", case.id);
        assert_eq!(duel.succeeds(), case.allowed, "{}", case.id);
        assert_eq!(book().level(case.level).loss(duel.lead()), case.loss, "{}", case.id);
    }
}

// Rules: F12.1 (V2, V6 R-d)
#[test]
fn losses() {
    for row in vectors().loss_row {
        let losses: Vec<u8> = row.leads.iter().map(|lead| book().level(row.level).loss(*lead)).collect();
        assert_eq!(losses, row.loss, "level {}", row.level);
    }
}

// Rules: F12.4 (V3)
#[test]
fn stamina() {
    let track = &book().track;
    for case in vectors().stamina {
        let to = track.after(case.from, case.loss);
        assert_eq!((to, to == track.death), (case.to, case.exhausted), "{}", case.id);
        if !case.exhausted {
            assert_eq!(track.injuries(to) - track.injuries(case.from), case.injuries, "{}", case.id);
        }
    }
}

// Rules: F7.1, F7.2, F7.3, F7.4, F7.5 (V4)
#[test]
fn numbers_of_rerolls() {
    let (with_symbol, without) = (CardId(31), CardId(33));
    for case in vectors().rerolls {
        let mut state = mini(&["V L"], &[(1, 0)]).card(1, 0, if case.symbol { with_symbol.0 } else { without.0 });
        if case.eye_injury {
            state.table.travellers[0].injuries.push(InjuryKind::Eye);
        }
        state.table.travellers[0].skill = match (case.survivalist, case.scout) {
            (true, _) => Some(Skill::Survivalist),
            (_, true) => Some(Skill::Scout),
            _ => None,
        };
        assert_eq!(rerolls(&state.table, A, Cell(1), case.distance), case.allowed, "{}", case.id);
    }
}

// Rules: F13.1, F13.7 (V5)
#[test]
fn rings_of_the_scenarios() {
    for case in vectors().lava {
        let (state, _) = opened(&options(&case.scenario.to_string()), 4, 1);
        let map = Map::of(&state.table);
        let mut ground = map.ground;
        for (eruption, flipped) in case.cards_flipped_by_each_eruption.iter().enumerate() {
            assert_eq!(erupt(&map, &mut ground).count(), *flipped, "scenario {} {eruption}", case.scenario);
        }
        assert!(erupt(&map, &mut ground).is_empty());
    }
}

// Rules: F14.7, F14.8 (V5)
#[test]
fn scores_and_bands() {
    for case in vectors().score {
        assert_eq!(book().score.points(case.characters, case.injuries, case.unused_equipment), case.vp);
        assert_eq!(book().band(case.vp), case.band);
    }
}

// Rules: F1.5, F1.7 (V6 R-a)
#[test]
fn the_pictured_requirements() {
    let faces = |id: u8| {
        let requirement = book().card(CardId(id)).requirement.as_ref().unwrap();
        requirement.valid.iter().flatten().filter(|counts| **counts).count()
    };
    let found: Vec<(&str, usize)> = [31, 11, 14, 9].map(|id| (book().card(CardId(id)).name.as_str(), faces(id))).into();
    assert_eq!(found, [("Zen Garden", 9), ("Ginkgo Gate", 8), ("Wisteria Steps", 6), ("Maple Footbridge", 3)]);
}

// Rules: F1.5
#[test]
fn a_requirement_joins_its_parts_by_all_or_by_any() {
    let admits =
        |id: u8, die: &str| book().card(CardId(id)).requirement.as_ref().unwrap().admits(hand(die)[0].unwrap());
    // odd and pink or blue
    assert!(admits(14, "A3") && admits(14, "B3"));
    assert!(!admits(14, "A5") && !admits(14, "B2"), "yellow; even");
    // yellow or 4
    assert!(admits(11, "A5") && admits(11, "A4") && admits(11, "C4"));
    assert!(!admits(11, "A1"));
}

// Rules: F2.9, F13.6
#[test]
fn every_map_has_two_tokens_and_thrill_turns_the_nearer_one() {
    for scenario in ["1", "2", "3", "4", "5", "6", "7", "1b"] {
        for thrill in [false, true] {
            let mut options = options(scenario);
            options.thrill = thrill;
            let (state, _) = opened(&options, 4, 2);
            let count = |side| state.table.fields.iter().filter(|field| field.token == Some(side)).count();
            let sides = (count(Eruption::Single), count(Eruption::Double));
            assert_eq!(sides, if thrill { (1, 1) } else { (2, 0) }, "scenario {scenario}");
            if thrill {
                let double = state.table.fields.iter().find(|field| field.token == Some(Eruption::Double)).unwrap();
                let map = book().scenario(scenario).unwrap();
                let printed = map.places.iter().find(|place| place.thrill).unwrap();
                assert_eq!((double.col, double.row), (printed.col, printed.row));
            }
        }
    }
}
